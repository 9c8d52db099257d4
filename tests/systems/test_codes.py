"""Codes: no two words of an enum have one number, which IntEnum takes for two names of one word in silence."""

from __future__ import annotations

import importlib
import pkgutil
from enum import IntEnum

import pytest

import ecs_mtg.components

BOTH = {("ZoneChange", "MANIFESTED"), ("ZoneChange", "WARDED")}
"""Bits that say one thing of permanents that enter and another of cards that are exiled."""
MODULES = [importlib.import_module(f"ecs_mtg.components.{one.name}") for one in pkgutil.iter_modules(ecs_mtg.components.__path__)]
ENUMS = {value for module in MODULES for value in vars(module).values() if isinstance(value, type) and issubclass(value, IntEnum)}


@pytest.mark.quick
def test_every_word_has_a_number_of_its_own() -> None:
    assert len(ENUMS) > 60
    aliases = {(enum.__name__, name) for enum in ENUMS for name, member in enum.__members__.items() if member.name != name}
    assert aliases == BOTH


def test_two_words_of_one_number_are_noticed() -> None:
    class Color(IntEnum):
        WHITE = 0
        BLUE = 0

    assert [name for name, member in Color.__members__.items() if member.name != name] == ["BLUE"]
