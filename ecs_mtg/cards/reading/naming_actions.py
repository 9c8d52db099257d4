"""What keyword actions and other nodes name, for the account of a text's words: further handlers."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.reading.naming import HANDLERS, Account


def _amassed(a: Account, one: e.Amass) -> bool:
    a.said.add(f"type {one.subtype}")
    return True


def _supported(a: Account, one: e.Support) -> bool:
    a.number(one.number)
    return False


def _manifested(a: Account, one: e.Manifest) -> bool:
    a.said.add("library")
    return True


def _color_chosen(a: Account, one: e.ChooseColor) -> bool:
    a.colors(one.but)
    if one.but:
        a.said.add("other")
    return True


def _clashed(a: Account, one: e.Clash) -> bool:
    a.said.add("opponent")
    return True


HANDLERS.update(
    {e.Clash: _clashed, e.ChooseColor: _color_chosen, e.Amass: _amassed, e.Support: _supported, e.Manifest: _manifested}
)
