"""Notation of the monarch (725)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import when
from ecs_mtg.cards.notation.cards import emblem
from ecs_mtg.cards.notation.instructions import draw
from ecs_mtg.cards.notation.selectors import controller_of, event_object, event_player, you
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.vocabulary.conditions import matches, same
from ecs_mtg.cards.words import PLAYERS, Filter, Reference, Who
from ecs_mtg.components.codes import EventKind, Monarchy
from ecs_mtg.components.programs import Relation, Subject

monarch = Who(Subject.MONARCH)
"""The monarch, or nobody."""
monarch_controls = Filter(controller=Relation.MONARCH)
you_are_monarch = same(you, monarch)
opponent_is_monarch = matches(monarch, Filter(kinds=PLAYERS, controller=Relation.OPPONENT))
there_is_a_monarch = matches(monarch, Filter(kinds=PLAYERS))


def become_monarch(who: Reference = you) -> e.BecomeMonarch:
    """A player becomes the monarch."""
    return e.BecomeMonarch(who)


you_become_monarch = Event(EventKind.MONARCH, None, Relation.YOU, value=Monarchy.CROWNED)
"""You become the monarch; who is the monarch does not become it."""
THE_MONARCH = emblem(
    "The Monarch",
    when(Event(EventKind.MONARCH, None, Relation.YOU, value=Monarchy.ENDS_TURN), draw(1, event_player)),
    when(Event(EventKind.MONARCH, None, Relation.YOU, value=Monarchy.STRUCK), e.BecomeMonarch(controller_of(event_object))),
)
