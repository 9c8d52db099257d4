"""Notation of restrictions on when a spell can be cast (601.3e)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards.notation.abilities import static
from ecs_mtg.cards.notation.changes import cant_cast
from ecs_mtg.cards.notation.selectors import creature, legendary, permanent, planeswalker, spell, yours
from ecs_mtg.cards.tree import Static
from ecs_mtg.cards.vocabulary.conditions import after_blockers, been_attacked, during, during_combat, exists, your_turn
from ecs_mtg.cards.vocabulary.flags import source_itself
from ecs_mtg.cards.words import Condition
from ecs_mtg.components.codes import Step, Zone

CAST_ONLY_DURING: dict[str, Condition] = {
    "combat": during_combat,
    "combat before blockers are declared": during(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS),
    "combat after blockers are declared": after_blockers,
    "combat on your turn": your_turn & during_combat,
    "combat on an opponent's turn": ~your_turn & during_combat,
    "the declare attackers step": during(Step.DECLARE_ATTACKERS),
    "the declare blockers step": during(Step.DECLARE_BLOCKERS),
    "the declare attackers step and only if you have been attacked this step": during(Step.DECLARE_ATTACKERS) & been_attacked,
    "your turn": your_turn,
    "an opponent's turn": ~your_turn,
}
"""Times to which casting a spell is restricted, by the wording of cards."""


def cast_only_if(condition: Condition) -> Static:
    """A spell that can't be cast unless something holds: an ability of the card wherever it could be cast from."""
    places = (Zone.OUTSIDE, Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
    zones = sum(1 << zone for zone in places)
    return replace(static(None, cant_cast(spell & source_itself), while_=~condition), zones=zones)


only_with_a_legend = cast_only_if(exists(permanent & legendary & (creature | planeswalker) & yours))
"""A legendary instant or sorcery can't be cast unless you control a legendary creature or planeswalker (205.4e)."""
