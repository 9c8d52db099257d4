"""Conditions about how objects stand to others and to players."""

from __future__ import annotations

from collections.abc import Callable

from ecs_mtg.cards.words import NOBODY, Condition
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components.programs import Condition as Held

STANDING: dict[int, Callable[[Scribe, Condition], str]] = {
    Held.HAS_DEALT: lambda s, c: (
        f"{s.refer(c.a).subject} dealt {('damage to an opponent', 'combat damage to a creature', 'damage to you')[c.b]} this turn"
    ),
    Held.DEALT_COMBAT_TO: lambda s, c: f"{s.refer(c.b).does('were')} dealt combat damage by {s.refer(c.a).object} this turn",
    Held.OF_OPPONENT: lambda s, c: f"{s.refer(c.a).subject} is that of opponent {c.b + 1}",
    Held.SHARES_CREATURE_TYPE: lambda s, c: f"{s.refer(c.a).subject} shares a creature type with {s.refer(c.b).object}",
    Held.COULD_ENCHANT: lambda s, c: f"{s.refer(c.a).subject} could enchant {s.refer(c.b).object}",
    Held.STRUCK: lambda s, c: (
        f"{s.refer(c.a).subject} dealt combat damage to {s.refer(c.b).object if c.b != NOBODY else 'a player'} this combat"
    ),
}
"""Each of them in words."""
