"""Effects that depend on what was done, joined by "if you do"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.counters import while_counters
from ecs_mtg.cards.reading.acts.hands import put_back
from ecs_mtg.cards.reading.acts.players import HAND, Effects, anybodys, on_battlefield, single
from ecs_mtg.cards.reading.amounts.counted import GONE
from ecs_mtg.cards.reading.conditions.objects import unplaced
from ecs_mtg.cards.reading.context import Context, find, same_as, substitute
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Found, NoReading, constant, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import tapped
from ecs_mtg.cards.reading.sentences.paying import reflexive
from ecs_mtg.cards.vocabulary.amounts import number_noted as noted_in
from ecs_mtg.cards.words import SELF, YOU, Change, Condition, Filter, Target, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.programs import Relation


def if_done(effects: Effects, then: Effects) -> Effects:
    """Return the effects of an optional action that can always be carried out, and what follows if it is."""
    if len(effects) == 1 and isinstance(one := effects[0], e.Move) and one.zone in (Zone.EXILE, Zone.HAND, Zone.BATTLEFIELD):
        return moved_and_then(one, then)
    if not all(isinstance(one, e.Draw | e.Mill | e.GainLife | e.LoseLife | e.CreateToken) for one in effects):
        raise NoReading("what may fail to be done")
    return (e.May((*effects, *then)),)


say("when done", "when you do ,", lambda c: tuple(c.targets))
say("clause", "you may <deed> . <when done> <clause>",
    lambda c, part, before, then: (e.Pay(YOU, notation.cost(part), reflexive(c, before, then), as_may=True),))  # fmt: skip
say("clause", "you may <deed> . if you don't , <clause>",
    lambda c, part, other: (e.Pay(YOU, notation.cost(part), (), other, as_may=True),))  # fmt: skip
say("clause", "you may <deed> . if you do , <clause>",
    lambda c, part, then: (e.Pay(YOU, notation.cost(part), then, as_may=True),))  # fmt: skip
say("clause", "you may <act> . if you do , <clause>", lambda c, one, then: if_done(one, then))
say("clause", "discard a card . if you do , <clause>", lambda c, then: after_discarding(then))
say("clause", "sacrifice <a> <np> . if you do , <clause>", lambda c, n, what, then: after_sacrificing(c, what, then))


def moved_and_then(one: e.Move, then: Effects) -> Effects:
    """Return the effects that you may move something; what follows happens if it was moved."""
    cards = isinstance(one.what, Target) and one.what.most == 1 and all(each.zones for each in one.what.filter.tree())
    refuse_if(not cards and one.what != notation.event_object, "what may be a token")  # a token that moved is nowhere
    return (e.May((replace(one, remember=True), e.If(notation.size_of(notation.moved) >= 1, then))),)


def after_discarding(then: Effects) -> Effects:
    """Return the effects that you discard a card; what follows happens if you did."""
    refuse_if(find(then, same_as(notation.moved)), "what was moved")
    return (e.Discard(YOU, number(1), remember=True), e.If(notation.size_of(notation.moved) >= 1, then))


def after_sacrificing(context: Context, what: Filter, then: Effects) -> Effects:
    """Return the effects that you sacrifice something; what follows happens if you did."""
    tag = context.tag("sacrificed")
    return (e.SacrificeChoice(YOU, anybodys(what), tag=tag), e.If(notation.size_of(notation.those(tag)) >= 1, then))


# --- what is done whenever it is tried, and a reflexive ability of it (603.12)

_ALWAYS_DONE = (e.CreateToken, e.Mill, e.Surveil)
say("clause", "<act> . <when done> <clause>", lambda c, one, before, then: done_and(c, one, before, then))


def done_and(context: Context, one: Effects, before: tuple[Target, ...], then: Effects) -> Effects:
    """Return the effects that tokens are created or cards milled, and a reflexive ability triggers with its own targets."""
    refuse_if(not all(isinstance(each, _ALWAYS_DONE) for each in one) or not one, "what may fail to be done")
    refuse_if(isinstance(then[0], e.If), "an if that is looked at as it triggers")  # 603.4
    return (*one, *reflexive(context, before, then))


# --- coins (705)


def flipped(context: Context, won: Effects, lost: Effects = ()) -> Effects:
    """Return the effects of flipping a coin, by whether you win or lose the flip (705.2)."""
    refuse_if(any(isinstance(one, e.FlipCoin) for one in (*won, *lost)), "a coin within a coin")
    return (e.FlipCoin(), e.If(notation.noted(1), won, lost))


say("clause", "flip a coin . if you win the flip , <clause>", lambda c, won: flipped(c, won))
say("clause", "flip a coin . if you win the flip , <clause> . if you lose the flip , <clause>", flipped)
say("clause", "flip a coin . if you lose the flip , <clause>", lambda c, lost: (e.FlipCoin(), e.If(~notation.noted(1), lost)))

# --- one of two things that you may do, damage that was dealt, what is so unless, creatures that fight


def either_deed(one: Any, other: Any, then: Effects) -> Effects:
    """Return the effects that you may do one of two things: the second is offered if the first is not done."""
    second = e.Pay(YOU, notation.cost(other), then, as_may=True)
    return (e.Pay(YOU, notation.cost(one), then, (second,), as_may=True),)


say("clause", "you may <deed> or <deed> . if you do , <clause>", lambda c, one, other, then: either_deed(one, other, then))
_DEALT = 6  # register


def as_much(done: Effects, kind: type[e.Damage] | type[e.LoseLife]) -> Effects:
    """Return the effects that you gain as much life as was dealt as damage, or lost."""
    if len(done) != 1 or not isinstance(one := done[0], kind) or one.total is not None:
        raise NoReading("nothing to count was done this way")
    return (e.SetRegister(_DEALT, number(0)), replace(one, total=_DEALT), notation.gain_life(noted_in(_DEALT)))


say("clause", "<act> . you gain life equal to the damage dealt this way", lambda c, one: as_much(one, e.Damage))
say("clause", "<act> . you gain life equal to the life lost this way", lambda c, one: as_much(one, e.LoseLife))

# --- what happens to the card itself, and what then

say("clause", "exile it . if you do , <clause>", lambda c, then: exiled_and(c, then))


def exiled_and(context: Context, then: Effects) -> Effects:
    """Return the effects of exiling a permanent if it is still there, and of what follows; a token no longer exists then."""
    refuse_if(context.it() != SELF or context.spell or context.died or context.zone is not None, "another object")
    return (e.If(notation.alive(SELF), (notation.exile(SELF), *then)),)


say("clause", "you may put <a> <np> from your hand on the bottom of your library . if you do , <clause>",
    lambda c, n, what, then: put_back_and(put_back(c, what, HAND, 1, Position.BOTTOM, may=True), then))  # fmt: skip


def put_back_and(put: Effects, then: Effects) -> Effects:
    """Return the effects that follow if a card was put back."""
    tag = next(one.tag for one in put if isinstance(one, e.Choose))
    return (*put, e.If(notation.size_of(notation.those(tag)) >= 1, then))


# --- for as long as

say(
    "clause",
    "you may put a <kind> counter on <target> . if you do , that creature <changes> for as long as it has a <kind> counter on it",
    lambda c, kind, what, changes, again: may_and_while(c, what, changes, kind, again),
)


def may_and_while(context: Context, what: Target, changes: tuple[Change, ...], kind: str, again: str) -> Effects:
    """Return the effects that you may put a counter on it, and it is changed as long as it has one (611.2b)."""
    refuse_if(kind != again, "counters of two kinds")
    return (e.May((notation.put_counters(kind, 1, on_battlefield(single(what))), *while_counters(what, changes, kind))),)


say("clause", "you may reveal <a> <np> from your hand . if you do or if <condition> , <clause>",
    lambda c, n, what, condition, then: (
        e.Pay(YOU, notation.cost(notation.reveal_a(unplaced(what))), then, (e.If(condition, then),), as_may=True),))  # fmt: skip
say("clause", "remove <a> <kind> counter from <it object> . if you do , <clause>",
    lambda c, n, kind, what, then: removed_and(c, what, kind, then))  # fmt: skip


def removed_and(context: Context, what: Any, kind: str, then: Effects) -> Effects:
    """Return the effects of removing a counter if there is one, and of what follows."""
    refuse_if(what != SELF, "of another object")
    return (e.If((notation.counters_on(what, kind) >= 1) & notation.alive(what), (notation.take_counters(what, kind, 1), *then)),)


# --- what may be done, and what follows

say("clause", "you may have it deal damage equal to its power to <target> . if you do , ~ assigns no combat damage this turn",
    lambda c, what: instead_of_combat(c, what))  # fmt: skip


def instead_of_combat(context: Context, what: Any) -> Effects:
    """Return the effects of damage that is dealt only outside combat."""
    refuse_if(context.objects[0].reference != SELF, "another creature")
    return (e.May((notation.damage(notation.power.of(SELF), what, SELF), notation.no_combat_damage())),)


say("clause", "<tapping> . if you do , <clause>", lambda c, tapping, then: tapping + then)

# --- what was destroyed (701.8)


def counted_gone(context: Context, what: Filter, then: Effects) -> Effects:
    """Return the number of those that are no longer there: what regenerated or is indestructible was not destroyed."""
    context.destroyed = False
    refuse_if(not find(then, same_as(noted_in(GONE))), "nothing is said of how many were destroyed")
    tag = context.tag("doomed")
    one_more = e.If(~notation.alive(notation.it), (e.SetRegister(GONE, noted_in(GONE) + 1),))
    counted = (e.SetRegister(GONE, number(0)), e.ForEach(notation.those(tag), (one_more,)))
    return (e.Remember(notation.each(what), tag), notation.destroy(notation.those(tag)), *counted, *then)


say("clause", "<destroying> <stop> <clause>", lambda c, what, _, then: counted_gone(c, what, then))
say("clause", "<destroying> , then <clause>", lambda c, what, then: counted_gone(c, what, then))

# --- what is tapped

say("clause", "<tapping x> . if you do , <clause>", lambda c, tapping, then: tapped_x(c, tapping, then))


def tapped_x(context: Context, tapping: Effects, then: Effects) -> Effects:
    """Return the effects that any number are tapped, and X is their number."""
    refuse_if(not find(then, same_as(notation.X)), "no X")
    return (*tapping, *substitute(then, notation.X, notation.size_of(tapped(context))))


# --- life that is paid

say("clause", "<act> . if <condition> , you gain life equal to the life lost this way",
    lambda c, one, condition: gained_back(as_much(one, e.LoseLife), condition))  # fmt: skip


def gained_back(effects: Effects, condition: Any) -> Effects:
    """Return the effects that under a condition you gain as much life as was lost."""
    *before, gain = effects
    return (*before, e.If(condition, (gain,)))


# --- what can't be done


def unless_done(context: Context, what: Filter, otherwise: Any) -> Any:
    """Return the effects that you sacrifice something, and what else happens if you can't."""
    mine = anybodys(what) & notation.yours
    return (e.If(notation.exists(mine), (e.SacrificeChoice(YOU, anybodys(what)),), otherwise),)


say("clause", "sacrifice <a> <np> . if you can't , <clause>", lambda c, n, what, other: unless_done(c, what, other))
say("clause", "sacrifice another <np> . if you can't , <clause>", lambda c, what, other: unless_done(c, what & c.other(), other))


def those_without(context: Context, what: Filter, does: Any) -> Any:
    """Return the effects that each player sacrifices something, and what those do who can't."""
    described = anybodys(what)
    none = notation.player & notation.where(~notation.exists(described & Filter(controller=Relation.LOOPED)))
    tag = context.tag("unable")
    remembered = e.Remember(notation.each(none), tag, fresh=True)
    return (remembered, e.SacrificeChoice(notation.each_player, described), *does(notation.those(tag)))


say("clause", "each player sacrifices <a> <np> of their choice . each player who can't <does>",
    lambda c, n, what, does: those_without(c, what, does))  # fmt: skip


# --- the card itself is sacrificed, and if it was


@GRAMMAR.parser("no may")
def no_may(chart: Chart, start: int) -> Iterator[Found]:
    """Read nothing, unless the word before is "may": what you may do is a cost that you may pay."""
    if chart.tokens[max(0, start - 1) : start] != ("may",):
        yield constant(None), start


say("sacrificed itself", "<no may> sacrifice ~ . if you do ,", lambda c, _: sacrificed_itself(c, SELF))
say("sacrificed itself", "<no may> sacrifice it . if you do ,", lambda c, _: sacrificed_itself(c, c.it()))
say("clause", "<sacrificed itself> <clause>", lambda c, _, then: if_sacrificed(then))


def sacrificed_itself(context: Context, what: Any) -> None:
    """Let words after it refer to what the card itself was.

    Raises:
        NoReading: something else is sacrificed, or it is no permanent by then.
    """
    gone = context.died and any(known.reference == SELF for known in context.objects)
    if what != SELF or gone or context.spell or context.zone is not None:
        raise NoReading("what is not the card itself, on the battlefield")
    context.moves(SELF)


def if_sacrificed(then: Effects) -> Effects:
    """Return the effects that you sacrifice the card itself if you control it, and what follows if you did."""
    mine = Condition(p.Condition.ALIVE, SELF) & notation.matches(SELF, notation.permanent & notation.yours)
    return (e.If(mine, (notation.sacrifice(SELF), e.If(~Condition(p.Condition.ALIVE, SELF), then))),)
