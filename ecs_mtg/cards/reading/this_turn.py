"""Abilities that wait for something later in the turn (603.7): whatever it happens to, or what was named before."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.context import Context, find, kinds_of, same_as, substitute
from ecs_mtg.cards.reading.effects import on_battlefield
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import SELF, Filter, Target, Who
from ecs_mtg.components.codes import Duration, EventKind, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject

DELAYED = frozenset({AbilityFlag.DELAYED})
_OF_EVENT = (Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.ATTACKED, Subject.EVENT_PLAYER)


def waiting(context: Context) -> None:
    """Words behind it are about an event that is yet to come.

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
    """A delayed triggered ability of this turn, about whatever attacks, blocks, enters, dies, or is cast."""
    (event,) = events
    known = (EventKind.ATTACKS, EventKind.BLOCKS, EventKind.CAST)
    if event.kind not in known and (
        event.kind != EventKind.ZONE_CHANGE or event.to_zones not in _PLACES or event.value is not None
    ):
        raise NoReading("what waits is about something else")
    if find(event, lambda part: isinstance(part, Target | Who)) or find(event, _passing) or find(event, same_as(t.X)):
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
    """Whether a description is of what is known only while something resolves."""
    about = (Relation.EVENT_PLAYER, Relation.TARGET, Relation.LOOPED)
    return isinstance(part, Filter) and bool({part.controller, part.owner} & set(about) or part.flags & t.remembered.flags)


# --- what was named before

say("told", "(when|whenever) that creature", lambda c: told(c, c.it("creature")))
say("told", "(when|whenever) it", lambda c: told(c, c.it()))


def told(context: Context, what: Any) -> Any:
    """One creature of which the ability is told; "that much" is what its event is about."""
    if what == SELF or what in context.gone or what in context.back:
        raise NoReading("nothing that is still there")
    if isinstance(single(on_battlefield(what)), Target) and "creature" not in kinds_of(what.filter):
        raise NoReading("no creature")
    context.sentence += 1
    context.amount = t.event_amount
    return what


_WHOM = {"a player": t.player, "an opponent": t.opponent, "a player or planeswalker": t.player | t.planeswalker}
for _said, _to in _WHOM.items():
    say("act", f"<told> deals combat damage to {_said} this turn , <clause>",
        lambda c, what, then, to=_to: later(c, what, a.deals_damage(SELF, to, True), then))  # fmt: skip
say("act", "choose <target>", lambda c, what: (e.Targets(single(what)),))
say("act", "<told> dies this turn , <clause>", lambda c, what, then: when_dead(c, what, then))
say("player", "the creature 's controller", lambda c: c.mention_player(t.controller_of(c.it("creature"))))


def later(context: Context, what: Any, event: Event, then: Effects) -> Effects:
    """An ability of this turn about one creature, which it remembers."""
    context.amount = None
    then = substitute(then, what, t.told())
    if find(then, lambda part: isinstance(part, Target)) or any(isinstance(one, e.Delay) for one in then):
        raise NoReading("targets of what waits")
    return (e.Delay(Triggered(event, (then,), flags=DELAYED), (what,), duration=Duration.END_OF_TURN),)


def when_dead(context: Context, what: Any, then: Effects) -> Effects:
    """What happens to others when a creature dies: it is a card by then, which no word here means (400.7)."""
    if find(then, same_as(t.event_amount)):
        raise NoReading("so much of nothing")
    if any(what in (getattr(one, name, None) for name in ("what", "who", "to", "source", "of")) for one in then):
        raise NoReading("what is another object by then")
    return later(context, what, a.dies(SELF), then)
