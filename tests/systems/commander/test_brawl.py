"""Brawl (903.12): what differs from Commander."""

from __future__ import annotations

from pathlib import Path

import pytest
from watched_games import play_watched

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.decks import DeckError, DeckList, read_deck

DOG, WALKER, COLORLESS = "Isamaru, Hound of Konda", "Jace Beleren", "Karn Liberated"


def deck(leader: str, land: str, *cards: tuple[int, str], size: int = 60) -> DeckList:
    """Make a deck of a commander and other cards, filled up with a basic land."""
    left = size - 1 - sum(count for count, _ in cards)
    return DeckList(leader, ((1, leader), *cards, (left, land)), commanders=(leader,))


DOGS, WALKERS = deck(DOG, "Plains", (1, "Savannah Lions")), deck(WALKER, "Island", (1, "Divination"))


@pytest.mark.parametrize(("players", "life"), [(2, 25), (3, 30), (4, 30)])
def test_starting_life(players: int, life: int) -> None:
    """903.12f; the starting life total (103.4) is the same."""
    g = mtg.Game(([DOGS, WALKERS] * 2)[:players], 3, "brawl").record[0]
    assert g["variant"] == Variant.COMMANDER
    assert g["life"][:players].tolist() == g["starting_life"][:players].tolist() == [life] * players
    assert g["zone_size"][:players, Zone.COMMAND].tolist() == [1] * players
    assert g["zone_size"][:players, [Zone.HAND, Zone.LIBRARY]].sum(axis=1).tolist() == [59] * players


def test_planeswalkers_can_be_commanders() -> None:
    """903.12c; in Commander they can't."""
    assert mtg.Game([DOGS, WALKERS], 1, "brawl").decks[1].commanders == (WALKER,)
    with pytest.raises(DeckError, match=rf"{WALKER}: no commander: not a legendary creature, Vehicle.*903\.3\)"):
        mtg.Game([deck(DOG, "Plains", size=100), deck(WALKER, "Island", size=100)], variant="commander")


@pytest.mark.parametrize(
    ("listed", "message"),
    [
        (deck("Savannah Lions", "Plains"), r"Savannah Lions: no commander: not a legendary creature, planeswalker.*903\.12c"),
        (DeckList("x", ((60, "Plains"),)), r"no commander: .*903\.12c"),
        (deck(DOG, "Plains", size=100), r"100 cards, .* exactly 60 \(903\.12d\)"),
        (deck(DOG, "Plains", size=59), r"59 cards, .* exactly 60 \(903\.12d\)"),
        (deck(DOG, "Plains", (2, "Savannah Lions")), r"2 Savannah Lions: .*903\.5b"),
        (deck(DOG, "Plains", (1, "Shock")), r"Shock: its color identity R .*903\.5c-d"),
        (deck(DOG, "Plains", (1, "Island")), r"Island: its color identity U .*903\.5c-d"),
        (
            deck(COLORLESS, "Wastes", (2, "Forest"), (2, "Swamp")),
            r"(?s)Forest: its color identity G .*Swamp: its color identity B .*",
        ),
        (deck(COLORLESS, "Forest", (1, "Shock")), r"Shock: its color identity R .*903\.5c-d"),
        (deck(COLORLESS, "Wastes", (1, "Taiga")), r"Taiga: its color identity RG .*903\.5c-d"),
    ],
)
def test_decks_that_are_refused(listed: DeckList, message: str) -> None:
    with pytest.raises(DeckError, match=message):
        mtg.Game([listed, DOGS], variant="brawl")


@pytest.mark.parametrize("land", ["Wastes", "Forest", "Swamp"])
def test_a_colorless_commander_has_basic_lands_of_one_type(land: str) -> None:
    """903.12e: any number, of a type of the player's choice."""
    game = mtg.Game([deck(COLORLESS, land), DOGS], variant="brawl")
    assert game.decks[0].main[-1] == (59, land)


def test_the_sideboard_of_mtgo_is_the_commander() -> None:
    listed = read_deck(f"59 Plains\n\nSideboard\n1 {DOG}\n")
    assert mtg.Game([listed, DOGS], variant="brawl").decks[0].commanders == (DOG,)


@pytest.mark.parametrize("players", [2, 3])
def test_the_first_mulligan_is_free(players: int) -> None:
    """903.12g: the first doesn't count, the second puts one card on the bottom."""
    for mulligans in (1, 2):
        game = mtg.Game([DOGS] * players, 1, "brawl")
        me, taken = game.current_player, 0
        while game.record[0]["decision"] == Decision.MULLIGAN:
            wanted = Option.KEEP
            if game.current_player == me and taken < mulligans:
                wanted, taken = Option.MULLIGAN, taken + 1
            game.push(next(a for a in game.legal_actions if a.kind == wanted))
        bottoms = 0
        while game.record[0]["decision"] == Decision.BOTTOM:
            bottoms += 1
            game.push(0)
        assert (taken, bottoms) == (mulligans, mulligans - 1)


def test_files_are_saved_and_loaded(tmp_path: Path) -> None:
    game = mtg.Game([DOGS, WALKERS], 5, "brawl")
    for _ in range(20):
        game.push(game.choose("greedy"))
    game.save(tmp_path / "game.json")
    again = mtg.Game.load(tmp_path / "game.json")
    assert str(again) == str(game)
    assert again.record[0]["options_rule"] == game.record[0]["options_rule"] != 0


@pytest.mark.parametrize("decks", [["Chulane Bounty"] * 2, ["Chulane Bounty", DOGS, WALKERS]])
def test_what_always_holds(decks: list[DeckList | str]) -> None:
    """In games of random players, after each decision."""
    play_watched(decks, "brawl")
