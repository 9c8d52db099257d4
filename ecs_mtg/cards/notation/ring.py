"""Notation of the Ring (701.54)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import attacks, blocks_creature, deals_damage, static, step_begins, when, whenever
from ecs_mtg.cards.notation.cards import emblem
from ecs_mtg.cards.notation.changes import of_types
from ecs_mtg.cards.notation.choosing import remember
from ecs_mtg.cards.notation.instructions import discard, draw, lose_life, sacrifice
from ecs_mtg.cards.notation.selectors import (
    creature,
    each_opponent,
    each_player,
    event_object,
    it,
    permanent,
    player,
    those,
    told,
    yours,
)
from ecs_mtg.cards.vocabulary.amounts import times_tempted
from ecs_mtg.cards.vocabulary.conditions import is_designated
from ecs_mtg.cards.vocabulary.properties import power
from ecs_mtg.cards.words import IT, Change, Filter
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Designation, Step
from ecs_mtg.components.programs import AbilityFlag

ring_bearer = permanent & yours & Filter(condition=is_designated(IT, Designation.RING_BEARER))
"""Your Ring-bearer (701.54e)."""
_ONCE = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
_STRONGER = creature & (power > power.of(it))
THE_RING = emblem(
    "The Ring",
    static(ring_bearer, of_types("Legendary"), Change(programs.Change.CANT_BE_BLOCKED_BY, _STRONGER)),
    whenever(attacks(ring_bearer), draw(), discard(), if_=times_tempted() >= 2),
    whenever(
        blocks_creature(creature, ring_bearer),
        e.Delay(
            replace(
                when(step_begins(Step.END_COMBAT, each_player), remember(told(), "stopped"), sacrifice(those("stopped"))),
                flags=_ONCE,
            ),
            (event_object,),
        ),
        if_=times_tempted() >= 3,
    ),
    whenever(deals_damage(ring_bearer, player, combat=True), lose_life(3, each_opponent), if_=times_tempted() >= 4),
)
"""The emblem that whoever the Ring tempts has (701.54c)."""
the_ring_tempts_you = e.RingTempts()
