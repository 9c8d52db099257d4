"""What happens at the same time: who sees it (603.10), and how often it triggers what is about it (603.2c)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n

CARDS = (
    n.card("Glutton", "{1}", "Creature — Dragon", "2/2", n.devour(1), n.whenever(n.dies(n.creature), n.gain_life(1))),
    n.card("Mourner", "{1}", "Creature — Human", "2/2", n.whenever(n.dies(n.creature), n.gain_life(1))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_what_enters_does_not_see_what_leaves_as_it_enters() -> None:
    """603.10a: it was not there before; what was there sees it."""
    holds("A: {mana: free, hand: [Glutton], battlefield: [Gray Ogre, Mourner]}", "choose: {player: A, options: [Gray Ogre]}",
          "cast: {player: A, card: Glutton}", "resolve: all", "expect: {life: {A: 21}, object: {of: Glutton, power: 3}}")  # fmt: skip
