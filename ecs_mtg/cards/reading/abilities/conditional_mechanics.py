"""Abilities granted by a mechanic under a condition: max speed (702.178), soulbond (702.95)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.static import static
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.tree import Ability, Activated, Replacement, SpellCost, Static, Triggered
from ecs_mtg.cards.words import SELF
from ecs_mtg.components.programs import AbilityFlag

# --- max speed (702.178)

say("ability", "max speed \u2014 <ability>", lambda c, all_: tuple(map(_at_max_speed, all_)))


def _at_max_speed(one: Ability) -> Ability:
    refuse_if(isinstance(one, Replacement) and AbilityFlag.ENTERS in one.flags, "how it enters")
    if isinstance(one, Static | Replacement | SpellCost) or (isinstance(one, Activated) and one.zones):
        refuse_if(isinstance(one, Static) and one.zones, "what functions elsewhere")
        there = notation.max_speed
        return replace(one, condition=there if one.condition is None else there & one.condition)
    refuse_if(isinstance(one, Triggered) and one.zones, "what functions elsewhere")
    return notation.static(SELF, *notation.has(one), while_=notation.max_speed)


# --- soulbond (702.95)

say("ability", "as long as ~ is paired with another creature , (each of those creatures|both creatures) <changes> <end>",
    lambda c, changes: static(notation.creature & notation.pair_of_this, changes))  # fmt: skip
