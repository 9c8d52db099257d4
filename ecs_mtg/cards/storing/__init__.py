"""Files of ability trees: compact, indexed by name, decoded on demand.

`encoding` turns a tree into bytes and back, `store` keeps such trees in a file, `files` says which files there are: the one that the
package ships and the one of the user.
"""

from ecs_mtg.cards.storing.files import CardsWarning, Stored, add_to_users_file, open_store, stores, users_file
from ecs_mtg.cards.storing.store import CardStore, StoreError, write_store

__all__ = [
    "CardStore",
    "CardsWarning",
    "StoreError",
    "Stored",
    "add_to_users_file",
    "open_store",
    "stores",
    "users_file",
    "write_store",
]
