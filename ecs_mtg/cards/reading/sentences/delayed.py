"""Delayed effects: done later, or whenever something happens this turn (603.7)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.moving import to_hand
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, single
from ecs_mtg.cards.reading.context import Context, find, kinds_of, same_as, substitute
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.sentences.joining import targets_of
from ecs_mtg.cards.tree import Event, Triggered, parts, rebuilt
from ecs_mtg.cards.words import SELF, SPELLS, YOU, Filter, Target, Who
from ecs_mtg.components.codes import Duration, EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject

# --- what happens later (603.7)

TOLD = 4
"""Of how many objects a delayed trigger is told."""


def delayed(context: Context, effects: Effects, step: Step) -> Effects:
    """Return a delayed ability at the beginning of the next step, about one object mentioned before."""
    about = set(references(effects))
    told: tuple[Any, ...] = ()
    refuse_if(len(about) > 1 or (targets_of(effects) and not about), "what waits is about several things")
    if any(known.plural and context.gone.get(known.reference, known.reference) in about for known in context.objects):
        raise NoReading("what waits is about several things")
    for one in about:
        made = any(known.reference == one and "token" in known.kinds for known in context.objects)
        effects, told = of_all_told(one, substitute(effects, one, Who(Subject.TOLD, 0)), made), (one,)
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return (e.Delay(Triggered(Event(EventKind.STEP, value=step), (effects,), flags=flags), told),)


def of_all_told(what: Any, effects: Effects, made: bool) -> Effects:
    """Apply an effect on a token to all tokens created in its place (614.1a)."""
    created = isinstance(what, Who) and what.kind == Subject.MEMORY and (what != notation.moved or made)
    if not created or len(effects) != 1 or not isinstance(effects[0], e.Sacrifice | e.Move | e.Destroy):
        return effects
    return (e.Together(tuple(substitute(effects[0], notation.told(), notation.told(k)) for k in range(TOLD))),)


def references(tree: Any) -> list[Any]:
    """List the objects that a tree refers to, except damage sources: targets, made or found objects, the card itself."""
    found: list[Any] = []
    for part in parts(tree, lambda one: named(one) or isinstance(one, e.Damage)):
        if named(part):
            found.append(part)
        elif isinstance(part, e.Damage):
            found += references((part.to, part.amount))
    return found


def named(part: Any) -> bool:
    """Tell whether a part of a tree names an object."""
    return isinstance(part, Target) or (
        isinstance(part, Who)
        and part.kind in (Subject.MEMORY, Subject.SELF, Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.ATTACHED_TO)
    )


def known(context: Context, what: Any) -> Any:
    """Return an object as it is known later: a card that has entered as a permanent, a moved object as such."""
    there = context.there(what)
    return context.now(what) if there == what else there


say("later", "sacrifice <it object>", lambda c, what: (notation.sacrifice(known(c, what)),))
say("later", "exile <it object>", lambda c, what: (notation.exile(known(c, what)),))
say("later", "destroy <it object>", lambda c, what: (notation.destroy(known(c, what)),))
say("later", "return <it object> to (its owner 's|your) hand", lambda c, what: (notation.to_hand(known(c, what)),))
say("later", "sacrifice ~", lambda c: (notation.sacrifice(SELF),))
say("later", "exile ~", lambda c: (notation.exile(SELF),))
say("later", "draw a card", lambda c: (notation.draw(1),))
say("later", "return <it object> <placed>", lambda c, what, how: returns(c, what, *how))


def returns(context: Context, what: Any, arrival: e.Arrival, told: bool = True) -> Effects:
    """Return the effect that returns the exiled object; `told`: under whose control."""
    now = context.now(what)
    refuse_if(not told or (now == what and what != notation.event_object), "what is not known where it is")
    return (notation.to_battlefield(now, arrival),)


say("act", "at the beginning of the next end step , <later>|<later> at the beginning of the next end step",
    lambda c, one: delayed(c, one, Step.END))  # fmt: skip
say("act", "<later> at end of combat", lambda c, one: delayed(c, one, Step.END_COMBAT))
say("act", "<later> at the beginning of the next turn 's upkeep", lambda c, one: delayed(c, one, Step.UPKEEP))

# --- when the next spell is cast (603.7)


def next_cast(context: Context, what: Filter) -> Effects:
    """Return a delayed triggered ability that copies the next spell you cast this turn."""
    refuse_if(any(not one.kinds & SPELLS or one.controller or one.zones for one in what.tree()), "no spell")
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    copy = e.CopySpell(notation.event_object)
    return (e.Delay(Triggered(notation.casts(YOU, what), ((copy,),), flags=flags), duration=Duration.END_OF_TURN),)


_COPY = "copy (that spell|it) . you may choose new targets for the copy"
say("act", f"when you next cast <a> <np> this turn , {_COPY}", lambda c, n, what: next_cast(c, what))
say("act", f"when you cast your next <np> this turn , {_COPY}", lambda c, what: next_cast(c, what))

# --- later

say("act", "destroy <target> at end of combat", lambda c, what: delayed(c, (notation.destroy(what),), Step.END_COMBAT))

# --- whenever something happens later in the turn (603.7)


def whenever_later(events: Any, effects: Effects) -> Effects:
    """Return a delayed triggered ability of this turn that involves life only."""
    (event,) = events
    if event.kind not in (EventKind.GAIN_LIFE, EventKind.LOSE_LIFE) or find(effects, lambda part: isinstance(part, Target)):
        raise NoReading("what waits is about more than life")
    return (e.Delay(Triggered(event, (effects,), flags=frozenset({AbilityFlag.DELAYED})), duration=Duration.END_OF_TURN),)


say("act", "whenever <event> this turn , <clause>", lambda c, events, effects: whenever_later(events, effects))

# --- later steps (603.7)

say("act", "return ~ to its owner 's hand at the beginning of the next cleanup step",
    lambda c: delayed(c, to_hand(c, SELF), Step.CLEANUP))  # fmt: skip
say("act", "return it to the battlefield tapped under its owner 's control at the beginning of their next upkeep",
    lambda c: in_their_upkeep(c, returns(c, c.it(), notation.arriving_tapped)))  # fmt: skip


def in_their_upkeep(context: Context, effects: Effects) -> Effects:
    """Return a delayed ability in the next upkeep of the card's owner."""
    refuse_if(not context.died or any(known.reference != SELF for known in context.objects), "the owner of something else")
    theirs = Event(EventKind.STEP, who=Relation.OWNER_OF_SELF, value=Step.UPKEEP)
    waits = delayed(context, effects, Step.UPKEEP)
    return tuple(rebuilt(waits, lambda part: theirs if isinstance(part, Event) else part))


DELAYED = frozenset({AbilityFlag.DELAYED})
_OF_EVENT = (Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.ATTACKED, Subject.EVENT_PLAYER)


def waiting(context: Context) -> None:
    """Let words after it refer to an event that is yet to come.

    Raises:
        NoReading: an event is spoken of already, with which it might be mistaken.
    """
    known = (*context.objects, *context.players)
    if context.amount is not None or any(isinstance(one.reference, Who) and one.reference.kind in _OF_EVENT for one in known):
        raise NoReading("two events")
    context.sentence += 1


say("from now on", "whenever", waiting)
say("act", "<from now on> <event> this turn , <clause>", lambda c, _, events, effects: whenever(c, events, effects))
_PLACES = (1 << Zone.BATTLEFIELD, 1 << Zone.GRAVEYARD)


def whenever(context: Context, events: tuple[Event, ...], effects: Effects) -> Effects:
    """Return a delayed triggered ability of this turn about any attacking, blocking, entering, dying or cast object."""
    (event,) = events
    known = (EventKind.ATTACKS, EventKind.BLOCKS, EventKind.CAST)
    if event.kind not in known and (
        event.kind != EventKind.ZONE_CHANGE or event.to_zones not in _PLACES or event.value is not None
    ):
        raise NoReading("what waits is about something else")
    if find(event, lambda part: isinstance(part, Target | Who)) or find(event, _passing) or find(event, same_as(notation.X)):
        raise NoReading("what waits is about what is known only now")
    if find(effects, lambda part: isinstance(part, Target)) or any(isinstance(one, e.Delay) for one in effects):
        raise NoReading("targets of what waits")
    context.died, context.amount = False, None
    context.objects = [one for one in context.objects if not _is_of_event(one.reference)]
    context.players = [one for one in context.players if not _is_of_event(one.reference)]
    return (e.Delay(Triggered(event, (effects,), flags=DELAYED), duration=Duration.END_OF_TURN),)


def _is_of_event(reference: Any) -> bool:
    return isinstance(reference, Who) and reference.kind in _OF_EVENT


def _passing(part: Any) -> bool:
    """Tell whether a description uses what is known only while something resolves."""
    about = (Relation.EVENT_PLAYER, Relation.TARGET, Relation.LOOPED)
    return isinstance(part, Filter) and bool({part.controller, part.owner} & set(about) or part.flags & notation.remembered.flags)


# --- what was named before

say("told", "(when|whenever) that creature", lambda c: told(c, c.it("creature")))
say("told", "(when|whenever) it", lambda c: told(c, c.it()))


def told(context: Context, what: Any) -> Any:
    """Check that it is one creature that an ability can remember; "that much" is the amount of its event then."""
    refuse_if(what == SELF or what in context.gone or what in context.back, "nothing that is still there")
    refuse_if(isinstance(single(on_battlefield(what)), Target) and "creature" not in kinds_of(what.filter), "no creature")
    context.sentence += 1
    context.amount = notation.event_amount
    return what


_WHOM = {
    "a player": notation.player,
    "an opponent": notation.opponent,
    "a player or planeswalker": notation.player | notation.planeswalker,
}
for _said, _to in _WHOM.items():
    say("act", f"<told> deals combat damage to {_said} this turn , <clause>",
        lambda c, what, then, to=_to: later(c, what, notation.deals_damage(SELF, to, True), then))  # fmt: skip
say("act", "<told> dies this turn , <clause>", lambda c, what, then: when_dead(c, what, then))


def later(context: Context, what: Any, event: Event, then: Effects) -> Effects:
    """Return an ability of this turn about one creature, which it remembers."""
    context.amount = None
    then = substitute(then, what, notation.told())
    if find(then, lambda part: isinstance(part, Target)) or any(isinstance(one, e.Delay) for one in then):
        raise NoReading("targets of what waits")
    return (e.Delay(Triggered(event, (then,), flags=DELAYED), (what,), duration=Duration.END_OF_TURN),)


def when_dead(context: Context, what: Any, then: Effects) -> Effects:
    """Return what happens to other objects when a creature dies; the words do not refer to the card it became (400.7)."""
    refuse_if(find(then, same_as(notation.event_amount)), "so much of nothing")
    if any(what in (getattr(one, name, None) for name in ("what", "who", "to", "source", "of")) for one in then):
        raise NoReading("what is another object by then")
    return later(context, what, notation.dies(SELF), then)
