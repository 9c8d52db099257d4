"""Sentences about what was moved, cast or chosen: what was exiled, what is cast next, life totals, phases, cards among others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.abilities import on_board
from ecs_mtg.cards.reading.actions import Effects, kept, searched
from ecs_mtg.cards.reading.context import Context, find, kinds_of
from ecs_mtg.cards.reading.costs import unplaced
from ecs_mtg.cards.reading.deeds import doubled_power, untapped_up_to
from ecs_mtg.cards.reading.effects import _ONTO, enter, from_graveyard, lasting, yours_only
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import how_many
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.reading.sentences import delayed
from ecs_mtg.cards.tree import Triggered
from ecs_mtg.cards.words import PLAYERS, SELF, SPELLS, YOU, Condition, Filter, Target, number
from ecs_mtg.components.codes import Duration, EventKind, Position, Step, Zone
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

say("act", "put <a> <np> from your hand onto the battlefield", lambda c, n, what: from_hand(c, what))
say("act", "put <a> <np> from your hand onto the battlefield tapped", lambda c, n, what: from_hand(c, what, d.arriving_tapped))


def from_hand(context: Context, what: Filter, arrival: e.Arrival | None = None) -> Effects:
    """You choose a card of your hand, which enters."""
    unplaced(what)
    tag = context.tag("put")
    put = context.mention(t.those(tag), kinds_of(what) | {"card"})
    context.enters(put)
    entering = d.to_battlefield(put, arrival or e.Arrival(), remember=context.entered == put)
    return (d.choose(what & t.card_in(Zone.HAND), tag), entering)


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
_COMBAT = "phase , there is an additional combat phase"
_MAIN = "followed by an additional main phase"
for _behind, _main in (("", False), (_MAIN, True)):
    say("act", f"after this (combat|) {_COMBAT} {_behind}", lambda c, m=_main: (e.ExtraCombat(main=m),))
    say("act", f"after this main {_COMBAT} {_behind}",  # 500.8: after the phase that is said
        lambda c, m=_main: (e.If(t.during(Step.MAIN1, Step.MAIN2), (e.ExtraCombat(main=m),)),))  # fmt: skip
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
    lambda c, s: (s, d.reveal(t.those(s.tag)), d.shuffle(aside=t.those(s.tag)), d.to_library(t.those(s.tag))))  # fmt: skip


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


# --- targets of spells are changed (115.7a)

_SINGLE = "with a single target"
say("act", f"change the target of target spell or ability {_SINGLE}",
    lambda c: new_target(c, (t.spell | t.activated_or_triggered_ability) & t.with_single_target))  # fmt: skip
say("act", f"change the target of target spell {_SINGLE}", lambda c: new_target(c, t.spell & t.with_single_target))


def new_target(context: Context, what: Filter) -> Effects:
    """The target of a spell or ability becomes another one."""
    return (d.change_target(context.target(t.target(what))),)


# --- what happens to the card itself, and what then

say("act", "put (~ card|~) from your graveyard on top of your library", lambda c: from_graveyard(c, (d.to_library(SELF),)))
say("clause", "exile it . if you do , <clause>", lambda c, then: exiled_and(c, then))


def exiled_and(context: Context, then: Effects) -> Effects:
    """The permanent is exiled if it is still there, and something happens then; it may be a token, which is nowhere afterwards."""
    if context.it() != SELF or context.spell or context.died or context.zone is not None:
        raise NoReading("another object")
    return (e.If(t.alive(SELF), (d.exile(SELF), *then)),)


say("act", "an opponent gains control of <object>", lambda c, what: to_opponent(c, what))


def to_opponent(context: Context, what: Any) -> Effects:
    """You choose an opponent, who gains control of it."""
    opponent = t.those("opponent")
    return (e.ChoosePlayer(t.opponent, "opponent"), d.from_now_on(single(what), d.controlled_by(opponent)))


# --- one of several instead, if it was kicked

say("act", "create a token that 's a copy of <object> . if (~ spell|~|it) was kicked , create <plain> of those tokens instead",
    lambda c, what, n: (e.If(t.kicked, (e.CopyToken(what, number(n)),), (e.CopyToken(what),)),))  # fmt: skip
say(
    "act",
    "draw a card for each <np> . those creatures <changes> until end of turn",
    lambda c, what, changes: drawn_for(c, what, changes),
)


def drawn_for(context: Context, what: Filter, changes: Any) -> Effects:
    """A card for each of some creatures, which then get something."""
    return (d.draw(how_many(context, what)), *lasting(context, t.each(what), changes, Duration.END_OF_TURN))


# --- whoever was dealt damage (614.6)


def exiled_if_hurt(one: Effects) -> Effects:
    """A creature that is dealt this damage is exiled instead of dying."""
    if len(one) != 1 or not isinstance(damage := one[0], e.Damage) or damage.tag is not None:
        raise NoReading("no damage was dealt")
    return (replace(damage, tag="hurt"), a.exile_if_it_would_die(t.each(t.creature & t.remembered)))


say(
    "clause",
    "<act> . if a creature dealt damage this way would die this turn , exile it instead",
    lambda c, one: exiled_if_hurt(one),
)

# --- two at once

say("act", "~ and <target> each <changes> until end of turn",
    lambda c, what, changes: lasting(c, SELF, changes, Duration.END_OF_TURN) + lasting(c, what, changes, Duration.END_OF_TURN))  # fmt: skip
say("act", "<lasts> , <affected> each <changes>", lambda c, how, what, changes: lasting(c, what, changes, how))
say("act", "move <n or a> <kind> (counter|counters) from <object> onto <object>",
    lambda c, n, kind, one, two: (d.move_counters(kind, n, single(one), single(two)),))  # fmt: skip
say("act", "put another <kind> counter on <object>", lambda c, kind, what: (d.put_counters(kind, 1, single(what)),))
say("act", "you untap up to <plain> <np>", lambda c, n, what: untapped_up_to(c, n, what))
say("search", "search your library for any number of <np>", lambda c, what: searched(c, what, 99))
say("object", "each of those [creatures|permanents|artifacts|lands]", lambda c, kind: c.it(kind[:-1], plural=True))
say("lasts", "for as long as ~ remains on the battlefield", lambda c: Duration.WHILE_SOURCE)

# --- whenever something happens later in the turn (603.7)


def whenever_later(events: Any, effects: Effects) -> Effects:
    """A delayed triggered ability of this turn, about life only."""
    (event,) = events
    if event.kind not in (EventKind.GAIN_LIFE, EventKind.LOSE_LIFE) or find(effects, lambda part: isinstance(part, Target)):
        raise NoReading("what waits is about more than life")
    return (e.Delay(Triggered(event, (effects,), flags=frozenset({AbilityFlag.DELAYED})), duration=Duration.END_OF_TURN),)


say("act", "whenever <event> this turn , <clause>", lambda c, events, effects: whenever_later(events, effects))

# --- damage that is prevented this turn, to whatever comes later, too (611.2c)

for _said, _which in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    for _order in ("to <several recipients> this turn", "this turn to <several recipients>"):
        say("act", f"prevent all {_said} that would be dealt {_order}", lambda c, what, k=_which: safe(what, k))
say("several recipients", "<nps>", lambda c, what: on_board(what))
say("several recipients", "you and <nps>", lambda c, what: t.that_is_you | on_board(what))


def safe(what: Filter, combat: bool | None) -> Effects:
    """Damage to whatever is so described is prevented, also to what is so only later."""
    return (e.ReplaceLater(YOU, a.prevents(a.would_be_dealt_damage(what, combat))),)
