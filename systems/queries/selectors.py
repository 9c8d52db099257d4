"""What other rooms ask of the words of cards: whom they describe, how much, whether. Asking changes nothing but `found`.

Context of every query: `src` (reference of the source), `you` (its controller), `so` (stack row or NONE), `it` (the object that
is looked at or looped over, or NONE).
"""

from ecs_mtg.systems.queries.amounts import counters_of, extra_modes
from ecs_mtg.systems.queries.characteristics import colors_of, mana_value, popcount, subtypes_of, types_of
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.queries.gathering import count_matching, gather, gather_matching
from ecs_mtg.systems.queries.matching import matches, matches_rest
from ecs_mtg.systems.queries.relations import defending_player
from ecs_mtg.systems.queries.subjects import first_of, slot_row
from ecs_mtg.systems.queries.words import amount, holds, property_of, relates

__all__ = [
    "amount",
    "colors_of",
    "count_matching",
    "counters_of",
    "defending_player",
    "extra_modes",
    "first_of",
    "gather",
    "gather_matching",
    "holds",
    "mana_value",
    "matches",
    "matches_rest",
    "popcount",
    "property_of",
    "relates",
    "slot_row",
    "sorcery_time",
    "subtypes_of",
    "types_of",
]
