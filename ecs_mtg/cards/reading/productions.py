"""All productions: a folder a category, whose files add what they say to the grammar when they are imported."""

from __future__ import annotations

import importlib
import pkgutil

FOLDERS = ("nouns", "amounts", "conditions", "costs", "changes", "events", "acts", "sentences", "abilities", "replacement")

for _folder in FOLDERS:
    _package = importlib.import_module(f"ecs_mtg.cards.reading.{_folder}")
    for _module in pkgutil.iter_modules(_package.__path__):
        importlib.import_module(f"{_package.__name__}.{_module.name}")
