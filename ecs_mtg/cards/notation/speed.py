"""Notation of speed (702.178, 702.179)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import when
from ecs_mtg.cards.notation.cards import emblem
from ecs_mtg.cards.notation.selectors import you
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.vocabulary.amounts import speed_of
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import Relation

SPEED = emblem("Speed", when(Event(EventKind.SPEEDS_UP, None, Relation.YOU), e.SpeedUp(you), if_=speed_of() <= 3))
"""What having speed brings (702.179d)."""

max_speed = speed_of() >= 4
"""Your speed is 4 (702.179e): as long as that is so, a max speed ability gives another one (702.178a)."""
