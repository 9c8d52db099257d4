"""Duel Commander: Commander for two players, with 20 life and without loss by commander damage."""

from __future__ import annotations

from pathlib import Path

import pytest
from watched_games import play_watched

import ecs_mtg as mtg
from ecs_mtg.components.codes import RunOption, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.decks import DeckError, DeckList

PAIR = "Yoshimaru and Kraum"
DOGS = DeckList("Dogs", ((1, "Isamaru, Hound of Konda"), (99, "Plains")), commanders=("Isamaru, Hound of Konda",))


def test_players_begin_with_twenty_life_and_both_commanders() -> None:
    game = mtg.Game([PAIR, DOGS], 3, "duel-commander")
    g = game.record[0]
    assert g["variant"] == Variant.COMMANDER
    assert g["life"][:2].tolist() == g["starting_life"][:2].tolist() == [20, 20]
    assert g["zone_size"][:2, Zone.COMMAND].tolist() == [2, 1]
    assert g["zone_size"][:2, [Zone.HAND, Zone.LIBRARY]].sum(axis=1).tolist() == [98, 99]
    assert game.decks[0].commanders == ("Yoshimaru, Ever Faithful", "Kraum, Ludevic's Opus")


def test_the_first_mulligan_counts() -> None:
    """Not as in Brawl (903.12g)."""
    rules = int(mtg.Game([PAIR, DOGS], 3, "duel-commander").record[0]["options_rule"])
    assert rules >> RunOption.DUEL_COMMANDER & 1
    assert not rules >> RunOption.BRAWL & 1


@pytest.mark.parametrize("players", [3, 4])
def test_two_players_take_part(players: int) -> None:
    with pytest.raises(ValueError, match=f"{players} decks given; duel-commander takes 2"):
        mtg.Game([DOGS] * players, variant="duel-commander")


def test_decks_are_those_of_commander() -> None:
    with pytest.raises(DeckError, match=r"60 cards, .* exactly 100 \(903\.5a\)"):
        mtg.Game(
            [DeckList("x", ((1, "Isamaru, Hound of Konda"), (59, "Plains")), commanders=DOGS.commanders), DOGS],
            variant="duel-commander",
        )


def test_files_are_saved_and_loaded(tmp_path: Path) -> None:
    game = mtg.Game([PAIR, DOGS], 5, "duel-commander")
    for _ in range(20):
        game.push(game.choose("greedy"))
    game.save(tmp_path / "game.json")
    again = mtg.Game.load(tmp_path / "game.json")
    assert str(again) == str(game)
    assert again.record[0]["options_rule"] == game.record[0]["options_rule"]


@pytest.mark.parametrize("decks", [[PAIR, PAIR], [PAIR, "Lathril Elves"]])
def test_what_always_holds(decks: list[DeckList | str]) -> None:
    """In games of random players, after each decision."""
    play_watched(decks, "duel-commander")
