"""Sentences about what was moved, cast or chosen: what was exiled, what is cast next, life totals, phases, cards among others."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects, kept
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.costs import unplaced
from ecs_mtg.cards.reading.deeds import doubled_power
from ecs_mtg.cards.reading.effects import _ONTO, enter, lasting, yours_only
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.sentences import delayed
from ecs_mtg.cards.tree import Triggered
from ecs_mtg.cards.words import PLAYERS, SELF, SPELLS, YOU, Condition, Filter, Target, number
from ecs_mtg.components.codes import Duration, Position, Step, Zone
from ecs_mtg.components.programs import AbilityFlag

# --- arrivals

_WITH = "with (a|an|an additional) <kind> counter on it"
_OWNER = "under (its owner 's|their owner 's) control"
say("act", f"{_ONTO} tapped {_OWNER} {_WITH}", lambda c, what, kind: enter(c, what, d.arriving(tapped=True, counters=(kind, 1))))
say("act", f"{_ONTO} {_OWNER} {_WITH}", lambda c, what, kind: enter(c, what, d.arriving(counters=(kind, 1))))
say(
    "act",
    f"{_ONTO} tapped {_WITH}",
    lambda c, what, kind: enter(c, yours_only(what), d.arriving(tapped=True, counters=(kind, 1))),
)
say(
    "act", f"{_ONTO} under your control {_WITH}", lambda c, what, kind: enter(c, what, d.arriving(yours=True, counters=(kind, 1)))
)

# --- would die

say("act", "if that creature or planeswalker would die this turn , exile it instead", lambda c: exile_instead(c))


def exile_instead(context: Context) -> Effects:
    """What was said to be dealt damage is exiled instead."""
    what = context.it("creature")
    if what != context.it("planeswalker"):
        raise NoReading("two things")
    return (a.exile_if_it_would_die(what),)


# --- damage to several sorts

say("damaged", "each <np> and each <np>", lambda c, one, two: both(one, two))
say("damaged", "each opponent and each <np>", lambda c, what: both(t.opponent, what))


def both(one: Filter, other: Filter) -> Any:
    """Each of two descriptions."""
    if other.kinds & PLAYERS or any(x.zones for x in (*one.tree(), *other.tree())):
        raise NoReading("no permanents")
    return t.each(one | other)


# --- when the next spell is cast (603.7)


def next_cast(context: Context, what: Filter) -> Effects:
    """A delayed triggered ability of this turn: it copies the next spell that you cast."""
    if any(not one.kinds & SPELLS or one.controller or one.zones for one in what.tree()):
        raise NoReading("no spell")
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    copy = e.CopySpell(t.event_object)
    return (e.Delay(Triggered(a.casts(YOU, what), ((copy,),), flags=flags), duration=Duration.END_OF_TURN),)


_COPY = "copy (that spell|it) . you may choose new targets for the copy"
say("act", f"when you next cast <a> <np> this turn , {_COPY}", lambda c, n, what: next_cast(c, what))
say("act", f"when you cast your next <np> this turn , {_COPY}", lambda c, what: next_cast(c, what))

# --- later

say("act", "destroy <target> at end of combat", lambda c, what: delayed(c, (d.destroy(what),), Step.END_COMBAT))

# --- life totals and phases

say("act", "<player> 's life total becomes <plain>", lambda c, who, n: (d.life_becomes(n, who),))
say("act", "your life total becomes <plain>", lambda c, n: (d.life_becomes(n),))
_AFTER = "after this (main phase|phase) , there is an additional combat phase"
say("act", _AFTER, lambda c: (e.ExtraCombat(),))
say("act", f"{_AFTER} followed by an additional main phase", lambda c: (e.ExtraCombat(main=True),))
say("act", "exchange control of two target <np>", lambda c, what: (d.exchange_control(c.target(Target(what, 2, 2))),))
say(
    "act",
    "double ~ 's power and toughness until end of turn",
    lambda c: doubled_power(c.mention(SELF, c.self_kinds | {"permanent"}), True),
)
say("act", "<affected> also <changes> <lasts>", lambda c, what, changes, how: lasting(c, what, changes, how))

# --- what was exiled


def of_a_type(context: Context, what: Any, kind: Filter) -> Condition:
    """Whether a card that was exiled from a graveyard was of a type."""
    if not isinstance(what, Target) or what.most != 1 or context.gone.get(what) != t.moved:
        raise NoReading("nothing was exiled")
    return t.matches(t.moved, unplaced(kind))


say("condition", "it was <a> <np>", lambda c, n, what: of_a_type(c, c.it("card"), what))
say("condition", "<a> <np> (was|is) exiled this way", lambda c, n, what: any_exiled(c, what))
say("condition", "at least one <np> was exiled this way", lambda c, what: any_exiled(c, what))


def any_exiled(context: Context, what: Filter) -> Condition:
    """Whether one of the cards that were exiled is so."""
    if t.moved not in context.gone.values():
        raise NoReading("nothing was exiled")
    there: Condition = t.exists(unplaced(what) & t.card_in_any(Zone.EXILE) & t.remembered)
    return there


# --- among the cards looked at

_AMONG = "from among them onto the battlefield"
say(
    "act",
    f"<look> . put all <np> {_AMONG} and <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 99, what, d.to_battlefield),
)
say("act", f"<look> . you may put any number of <nps> {_AMONG} . then put all cards revealed this way that weren't put onto the battlefield into your graveyard",
    lambda c, look, what: kept(look, lambda tag: (d.to_graveyard(t.those(tag)),), 99, 0, what, d.to_battlefield))  # fmt: skip
say("act", "<look> . you may put one of those cards back on top of your library . put <rest>",
    lambda c, look, rest: kept(look, rest, 1, 0, None, d.to_library))  # fmt: skip
say("act", "<look> . you may reveal <a> <np> from among them and put (it|that card) onto the battlefield . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, d.reveal, d.to_battlefield))  # fmt: skip
say("rest", "(the rest|the other|the others) on the bottom in a random order",
    lambda c: lambda tag: (d.to_library(t.those(tag), Position.RANDOM_BOTTOM),))  # fmt: skip
say("has keyword list", "<has keyword> , <has keyword> , <has keyword> , or <has keyword>",
    lambda c, one, two, three, four: one | two | three | four)  # fmt: skip
say("any keyword", "<has keyword list>", lambda c, one: one)
_CARDS = "(it|that card)"
say("act", f"<search> and reveal {_CARDS} . shuffle and put that card on top",
    lambda c, s: (s, d.reveal(t.those(s.tag)), d.shuffle(), d.to_library(t.those(s.tag))))  # fmt: skip


# --- hands that are looked at

say("act", "look at <looked at> 's hand and choose <a> <np> from it . that player discards that card",
    lambda c, who, n, what: looked_and_chosen(who, what))  # fmt: skip


def looked_and_chosen(who: Any, what: Filter) -> Effects:
    """You look at a hand, and that player discards a card that you choose from it."""
    if not isinstance(who, Target):
        raise NoReading("the hand of no target")
    described = unplaced(what) & t.card_in_any(Zone.HAND)
    return (e.Reveal(t.hand_of(who), to=YOU), e.Discard(who, number(1), described, you_choose=True))


# --- what you pay and do

say("clause", "you may pay <mana> and <deed> . if you do , <clause>",
    lambda c, m, part, then: (e.Pay(YOU, t.cost(m, part), then, as_may=True),))  # fmt: skip

# --- the greatest

say("condition", "you control the [artifact|enchantment|land|permanent|planeswalker] with the greatest <measure> or tied for the greatest <measure>",
    lambda c, kind, m, m2: tied(kind, m, m2))  # fmt: skip
_KINDS = {
    "artifact": t.artifact,
    "enchantment": t.enchantment,
    "land": t.land,
    "permanent": t.permanent,
    "planeswalker": t.planeswalker,
}


def tied(kind: str, measure: Any, again: Any) -> Condition:
    """None has more of something than one of yours, and there is one."""
    if measure != again:
        raise NoReading("two measures")
    what = _KINDS[kind]
    found: Condition = t.exists(what & t.yours) & (measure.greatest(what & t.yours) >= measure.greatest(what))
    return found
