"""Cards: the notation, the ability tree, the compiler to instruction tables, and the sets.

Owns what cards say, and its numbers in the pool; what happens then is `systems/`. A card enters by `registry`, by hand or as it was read:
`reading` makes its text a tree, `compiler` makes the tree rows of the pool.
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
