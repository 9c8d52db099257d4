"""Booster drafts: seats pick cards from boosters and pass them, by pick policies (docs/draft.md).

    import ecs_mtg as mtg
    pod = mtg.draft.run("FDN", seed=1)
    pod.decks()

Owns how a draft goes and what its bots take. What is in a booster and how a deck is built is `sealed`'s; what cards win in such decks
`mtg.lab.draft` measures.
"""

from ecs_mtg.draft.drafting import DraftError, Pick, Pod, run
from ecs_mtg.draft.picking import PICKS, Drafter, Picks, at_random, by_value, read_values

__all__ = ["PICKS", "DraftError", "Drafter", "Pick", "Picks", "Pod", "at_random", "by_value", "read_values", "run"]
