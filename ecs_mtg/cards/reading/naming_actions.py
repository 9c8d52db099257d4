"""What keyword actions and other nodes name, for the account of a text's words: further handlers of `naming_tree`."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.reading.naming_tree import HANDLERS, Account
from ecs_mtg.components import codes


def _player_counters(a: Account, one: e.PlayerCounters) -> bool:
    if one.counter != codes.PlayerCounter.ENERGY:
        a.said.add(f"counter {one.counter.name.lower()}")
        return True
    return False


def _amassed(a: Account, one: e.Amass) -> bool:
    a.said.add(f"type {one.subtype}")
    return True


def _supported(a: Account, one: e.Support) -> bool:
    a.number(one.number)
    return False


HANDLERS.update({e.PlayerCounters: _player_counters, e.Amass: _amassed, e.Support: _supported})
