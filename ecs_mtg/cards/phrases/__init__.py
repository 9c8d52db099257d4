"""Phrases: how cards say trees of one shape. The reader makes productions of them, and the writer clauses.

    say_so("condition", "<you've who> cast <n> or more spells this turn", spells_cast(WHO) >= N)

The tree contains places (WHO, N, WHAT), which the wording names (`cards.wordings`).
"""

from __future__ import annotations

import importlib
import pkgutil

from ecs_mtg.cards.phrases import shapes

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")
every_phrase = shapes.every_phrase
