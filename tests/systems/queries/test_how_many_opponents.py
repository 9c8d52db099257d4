"""How many opponents there are, counted as a group (102.2, 102.3)."""

from __future__ import annotations

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n

CENSUS = n.card("Census", "{1}", "Sorcery", n.draw(n.size_of(n.each_opponent)))
GAMES = {
    "a duel": ("players: [A, B]", 1),
    "each for themselves": ("players: [A, B, C, D]", 3),
    "two against two": ("players: [A, B, C, D]\nvariant: two-headed-giant", 2),
}


@pytest.mark.parametrize("of", GAMES)
def test_a_teammate_is_not_counted(of: str) -> None:
    game, opponents = GAMES[of]
    with made_up(CENSUS):
        holds(f"{game}\nA: {{mana: free, hand: [Census]}}",
              "cast: {player: A, card: Census}", "resolve: all", f"expect: {{hand: {{A: {opponents}}}}}")  # fmt: skip
