"""What is done once for each of something, to several players each by what is theirs, to what was tapped or chosen before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects, anybodys
from ecs_mtg.cards.reading.context import Context, find, kinds_of, same_as
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.creating import created
from ecs_mtg.cards.reading.effects import on_battlefield
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import how_many, times
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.vocabulary.amounts import number_noted as noted_in
from ecs_mtg.cards.words import SELF, YOU, Amount, Filter, Target, Who, number
from ecs_mtg.components.programs import Relation, Subject

# --- for each

say("act", "for each <np> , create <a> <made>", lambda c, what, n, made: created(c, YOU, how_many(c, what), made))
say("act", "for each <np> , put <a> <kind> counter on <object>",
    lambda c, what, n, kind, on: (d.put_counters(kind, how_many(c, what), on_battlefield(on)),))  # fmt: skip
say("act", "for each <np> , you <does>", lambda c, what, does: times_done(does(YOU), how_many(c, what)))


def times_done(effects: Effects, many: Amount) -> Effects:
    """Something that is done once for each: so much of it."""
    if len(effects) != 1 or not isinstance(one := effects[0], e.GainLife | e.LoseLife | e.Draw) or one.amount != number(1):
        raise NoReading("no single one for each")
    return (replace(one, amount=many),)


# --- to each player by what is theirs

say("every player", "each player", lambda c: of_each(c, t.each_player))
say("every player", "each opponent", lambda c: of_each(c, t.each_opponent))


def of_each(context: Context, who: Who) -> Who:
    """Players one by one: "that player" and "they" are the one that is looked at."""
    context.mention_player(t.it)
    return who


_DEALS = "(deals|deal)"
say("act", f"<object> {_DEALS} damage to <every player> equal to <amount>",
    lambda c, s, who, n: (d.damage(n, who, single(s)),))  # fmt: skip
say("act", f"<object> {_DEALS} x damage to <every player> , where x is <amount>",
    lambda c, s, who, n: (d.damage(n, who, single(s)),))  # fmt: skip
say(
    "act",
    f"<object> {_DEALS} <plain> damage to <every player> <each>",
    lambda c, s, n, who, many: (d.damage(times(n, many), who, single(s)),),
)
say("act", "<every player> loses <plain> life <each>", lambda c, who, n, many: (d.lose_life(times(n, many), who),))
say("act", "<every player> loses life equal to <amount>", lambda c, who, n: (d.lose_life(n, who),))
say("act", "<every player> gains <plain> life <each>", lambda c, who, n, many: (d.gain_life(times(n, many), who),))

# --- players who have something, or have it not

for _said, _of in (("player", t.player), ("opponent", t.opponent)):
    say("player", f"each {_said} who controls <a> <np>", lambda c, n, what, of=_of: having(c, what, of))
    say("player", f"each {_said} who doesn't control <a> <np>", lambda c, n, what, of=_of: having(c, what, of, none=True))


def having(context: Context, what: Filter, of: Filter, *, none: bool = False) -> Who:
    """Players who control something, or do not."""
    there = t.exists(permanents(what) & Filter(controller=Relation.LOOPED))
    who: Who = t.each(of & t.where(~there if none else there))
    return context.mention_player(who, plural=True)  # type: ignore[no-any-return]


# --- what is tapped, and what happens for each of that


def tapped_any(context: Context, what: Filter) -> Effects:
    """You may tap any number of untapped permanents you control, which are antecedents."""
    permanents(what)
    if any(one.controller != t.yours.controller or not one.flags & t.untapped.flags for one in what.tree()):
        raise NoReading("others than yours")
    tag = context.tag("tapped")
    context.mention(t.those(tag), kinds_of(what), plural=True)
    return (d.choose(what, tag, 99, 0), d.tap(t.those(tag)))


say("act", "you may tap any number of <nps>", lambda c, what: tapped_any(c, what))
say("each", "for each [creature|permanent|artifact] tapped this way", lambda c, kind: t.size_of(tapped(c)))
say("amount", "the number of [creatures|permanents|artifacts] tapped this way", lambda c, kind: t.size_of(tapped(c)))
say("tapping", "you may tap any number of <nps>", lambda c, what: tapped_any(c, what))
say("clause", "<tapping> . if you do , <clause>", lambda c, tapping, then: tapping + then)


def tapped(context: Context) -> Any:
    """What was tapped this way."""
    for one in reversed(context.objects):
        if isinstance(one.reference, Who) and one.reference.kind == Subject.MEMORY and str(one.reference.of).startswith("tapped"):
            return one.reference
    raise NoReading("nothing was tapped")


# --- what a player sacrifices, and how large it was


def as_large(who: Any, what: Filter, measure: Any) -> Effects:
    """A player sacrifices a creature, and you gain as much life."""
    if not isinstance(who, Target):
        raise NoReading("several players")
    those = t.those("sacrificed")
    return (e.SacrificeChoice(who, anybodys(what), tag="sacrificed"), d.gain_life(measure.of(those)))


say("clause", "<player> sacrifices <a> <np> of their choice . you gain life equal to (that creature|the sacrificed creature) 's <measure>",
    lambda c, who, n, what, m: as_large(who, what, m))  # fmt: skip

# --- damage to itself

say(
    "act",
    "<target> deals damage to itself equal to its <measure>",
    lambda c, what, m: (e.Damage(single(what), m.of(what), single(what)),),
)

# --- the creature you control, of two targets


def yours_of_two(context: Context) -> Any:
    """The target that you control."""
    found = [one for one in context.targets if one.filter.controller == t.yours.controller and one.most == 1]
    if len(found) != 1 or len(context.targets) != 2:
        raise NoReading("no creature of yours among two targets")
    return found[0]


say("clause", "<act> . the creature you control <changes> until end of turn before it fights if <condition>",
    lambda c, one, changes, condition: before_it_fights(c, one, changes, condition))  # fmt: skip


def before_it_fights(context: Context, one: Effects, changes: Any, condition: Any) -> Effects:
    """What happens to your creature before the fight."""
    if len(one) != 1 or not isinstance(one[0], e.Fight):
        raise NoReading("no fight")
    stronger = e.Continuous(yours_of_two(context), changes)
    return (e.If(condition, (stronger,)), *one)


# --- what was destroyed (701.8)

_GONE = 7  # register


def destroying(context: Context, what: Filter) -> Filter:
    """All of something are destroyed; how many were, the next sentence says."""
    permanents(what)
    context.destroyed = True
    return what


def counted_gone(context: Context, what: Filter, then: Effects) -> Effects:
    """Those that are not there any more are counted: what regenerated or is indestructible was not destroyed."""
    context.destroyed = False
    if not find(then, same_as(noted_in(_GONE))):
        raise NoReading("nothing is said of how many were destroyed")
    tag = context.tag("doomed")
    one_more = e.If(~t.alive(t.it), (e.SetRegister(_GONE, noted_in(_GONE) + 1),))
    counted = (e.SetRegister(_GONE, number(0)), e.ForEach(t.those(tag), (one_more,)))
    return (e.Remember(t.each(what), tag), d.destroy(t.those(tag)), *counted, *then)


def gone(context: Context) -> Amount:
    """How many were destroyed this way."""
    if not context.destroyed:
        raise NoReading("nothing was destroyed")
    return noted_in(_GONE)


say("destroying", "destroy (all <nps>|each <np>)", destroying)
say("clause", "<destroying> <stop> <clause>", lambda c, what, _, then: counted_gone(c, what, then))
say("clause", "<destroying> , then <clause>", lambda c, what, then: counted_gone(c, what, then))
say("each", "for each [creature|permanent|artifact|enchantment|land] destroyed this way", lambda c, kind: gone(c))
say("amount", "the number of [creatures|permanents|artifacts|enchantments|lands] destroyed this way", lambda c, kind: gone(c))

# --- what has the same name (201.2)

_SAME = "and all other <nps> with the same name as that [creature|permanent|card|artifact|enchantment|land|token]"


def same_name(what: Any, others: Filter) -> Any:
    """A target, and everything else of its name."""
    one = single(what)
    if not isinstance(one, Target) or any(each.zones for each in (*one.filter.tree(), *others.tree())):
        raise NoReading("no permanents")
    return t.each(permanents(others) & t.that_or_same_name(one))


say("act", f"destroy <target> {_SAME}", lambda c, what, others, kind: (d.destroy(same_name(what, others)),))
say("act", f"exile <target> {_SAME}", lambda c, what, others, kind: (d.exile(same_name(what, others)),))
say("act", f"return <target> {_SAME} to their owners ' hands",
    lambda c, what, others, kind: (d.to_hand(same_name(what, others)),))  # fmt: skip

# --- players who can't


def discard_or(context: Context, kind: str, n: int) -> Effects:
    """Each opponent discards a card; for each who has none there are counters."""
    none = t.opponent & (t.cards_in_hand <= 0)
    tag = context.tag("unable")
    many = t.size_of(t.those(tag))
    return (e.Remember(t.each(none), tag, fresh=True), d.discard(1, t.each_opponent), d.put_counters(kind, many * n, SELF))


say("clause", "each opponent discards a card . for each opponent who can't , put <plain> <kind> counters on ~",
    lambda c, n, kind: discard_or(c, kind, n))  # fmt: skip
