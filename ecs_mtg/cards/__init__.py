"""Cards: the notation, the ability tree, the compiler to instruction tables, and the sets.

Owns what cards say and how the pool encodes it; `systems/` executes it. Cards are registered in `registry`, written by hand or read from their
text: `reading` parses text into a tree, `compiler` compiles the tree into rows of the pool.
"""

from ecs_mtg.cards.card_pool import CardPool
from ecs_mtg.cards.compiler import build_pool
from ecs_mtg.cards.registry import UnknownCardError, card_definition, register
from ecs_mtg.cards.registry import known_cards as supported_cards
from ecs_mtg.cards.registry import known_name_set as supported_name_set
from ecs_mtg.cards.registry import known_names as supported_names
from ecs_mtg.cards.row_builder import PoolError
from ecs_mtg.cards.tree import CardDef

__all__ = [
    "CardDef", "CardPool", "PoolError", "UnknownCardError", "build_pool", "card_definition", "register", "supported_cards",
    "supported_name_set",
    "supported_names",
]  # fmt: skip
