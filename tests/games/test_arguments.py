"""Arguments that can't be meant: errors that say what would be right, and nothing is changed."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg

DECKS = ["RG24", "Sped Red"]
NAN = float("nan")
NO_NUMBERS = [0.5, NAN, None, "0", True, False, np.True_, np.float64(0), [0], {}, b"0", 1j]


@pytest.mark.parametrize("action", NO_NUMBERS, ids=repr)
def test_push_takes_actions_and_whole_numbers_only(action: Any) -> None:
    game = mtg.Game(DECKS, seed=1)
    before = game.record.tobytes()
    for call in (game.push, game.world.answer):
        with pytest.raises(
            TypeError, match=r"action .*: has to be a whole number from 0 to 1, not of type \w+; or one of legal_actions"
        ):
            call(action)
    assert (game.record.tobytes(), game._history) == (before, [])


@pytest.mark.parametrize("action", [-1, 2, 2**70, np.int64(99)])
def test_push_takes_options_that_there_are(action: Any) -> None:
    game = mtg.Game(DECKS, seed=1)
    with pytest.raises(ValueError, match=rf"^action {action}: there are 2 options, 0 to 1$"):
        game.push(action)


def test_push_takes_what_counts_as_a_whole_number() -> None:
    for action in (0, np.int8(0), np.uint64(0), np.array(0)):
        mtg.Game(DECKS, seed=1).push(action)  # type: ignore[arg-type]


def test_actions_of_another_decision_are_refused() -> None:
    game = mtg.Game(DECKS, seed=1)
    action = game.legal_actions[0]
    while action in game.legal_actions:
        game.push(0)
    with pytest.raises(ValueError, match=f"'{action.text}' is not legal now; legal are: "):
        game.push(action)


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (np.zeros(4), "actions of dtype float64: has to be integers, one for each of the 4 games: shape (4,); use argmax"),
        (np.full(4, NAN), "actions of dtype float64"),
        (np.zeros(4, np.float32), "actions of dtype float32"),
        (np.zeros(4, bool), "actions of dtype bool"),
        (np.zeros(4, complex), "actions of dtype complex128"),
        (np.array(["0"] * 4), "actions of dtype <U1"),
        (np.array([0, 0, 0, None]), "actions of dtype object"),
        (np.zeros(4, "M8[s]"), "actions of dtype datetime64[s]"),
        (None, "actions of dtype object"),
        ([[0], [0, 0]], "actions [[0], [0, 0]]: has to be integers"),
        ([0, 0.5, 0, 0], "actions of dtype float64"),
    ],
)
def test_step_takes_integers_only(actions: Any, message: str) -> None:
    refused(TypeError, message, lambda batch: batch.step(actions))


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (np.zeros(3, int), "actions have shape (3,); there are 4 games: (4,)"),
        (np.zeros((4, 1), int), "actions have shape (4, 1)"),
        (0, "actions have shape ()"),
        ([0, -1, 0, 0], "game 1: action -1 is not legal; it has 2 options, 0 to 1"),
        ([0, 0, 2, 0], "game 2: action 2 is not legal"),
        (np.full(4, 2**64 - 1, np.uint64), "game 0: action 18446744073709551615 is not legal"),
        (np.full(4, 2**32), "game 0: action 4294967296 is not legal"),
    ],
)
def test_step_takes_one_option_for_each_game(actions: Any, message: str) -> None:
    refused(ValueError, message, lambda batch: batch.step(actions))


def refused(error: type[Exception], message: str, call: Callable[[mtg.Simulator], Any]) -> None:
    batch = mtg.Simulator(DECKS, num_games=4, seed=1, threads=1)
    before = batch.games.tobytes()
    with pytest.raises(error) as raised:
        call(batch)
    assert str(raised.value).startswith(message)
    assert isinstance(raised.value, ValueError)
    assert batch.games.tobytes() == before


ON_ONE_GAME: dict[str, Callable[[mtg.Simulator, Any], Any]] = {
    "legal_actions": lambda batch, game: batch.legal_actions(game),
    "render": lambda batch, game: batch.render(game),
    "concede": lambda batch, game: batch.concede(game, 0),
    "determinize": lambda batch, game: batch.determinize(game, 0, 1),
    "save": lambda batch, game: batch.save(game),
    "load": lambda batch, game: batch.load(batch.save(0), game),
    "reset": lambda batch, game: batch.reset(np.array([game])),
}


@pytest.mark.parametrize("call", ON_ONE_GAME.values(), ids=ON_ONE_GAME)
@pytest.mark.parametrize("game", [4, 99, -1, -5])
def test_games_that_there_are_not(call: Callable[[mtg.Simulator, Any], Any], game: Any) -> None:
    refused(IndexError, f"game {game}: there are 4 games, 0 to 3", lambda batch: call(batch, game))


@pytest.mark.parametrize("call", ON_ONE_GAME.values(), ids=ON_ONE_GAME)
@pytest.mark.parametrize("game", [0.5, NAN, None, "a"], ids=repr)
def test_games_that_are_no_numbers(call: Callable[[mtg.Simulator, Any], Any], game: Any) -> None:
    refused(TypeError, "game", lambda batch: call(batch, game))


def test_selections_of_games_have_to_fit() -> None:
    refused(IndexError, "games have shape (9,); bool has to be of shape (4,)", lambda batch: batch.reset(np.zeros(9, bool)))
    refused(ValueError, "2 states for 1 games", lambda batch: batch.load(batch.save(slice(0, 2)), 1))
    batch = mtg.Simulator(DECKS, num_games=4, seed=1, threads=1)
    before = batch.games.tobytes()
    batch.reset(np.zeros(4, bool))
    batch.reset(np.array([], int))
    batch.load(batch.save(np.array([], int)), np.array([], int))
    batch.load(batch.save(), np.arange(4))
    assert batch.games.tobytes() == before


ABOUT_A_PLAYER: dict[str, Callable[[Any], Any]] = {
    "Game.observation": lambda player: mtg.Game(DECKS).observation(player),
    "Game.concede": lambda player: mtg.Game(DECKS).concede(player),
    "Game.determinize": lambda player: mtg.Game(DECKS).determinize(player, 1),
    "Simulator.concede": lambda player: mtg.Simulator(DECKS, 2).concede(0, player),
    "Simulator.determinize": lambda player: mtg.Simulator(DECKS, 2).determinize(0, player, 1),
    "Simulator.render": lambda player: mtg.Simulator(DECKS, 2).render(0, "x" if player is None else player),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("call", ABOUT_A_PLAYER.values(), ids=ABOUT_A_PLAYER)
def test_players_that_there_are_not(call: Callable[[Any], Any]) -> None:
    for player in (-1, 2, 2**70):
        with pytest.raises(ValueError, match=rf"^player {player}: has to be from 0 to 1$"):
            call(player)
    for player in (0.5, NAN, None, "0", True):
        with pytest.raises(TypeError, match=r"^player .*: has to be from 0 to 1, not of type \w+$"):
            call(player)


NUMBERS: dict[str, tuple[Callable[[Any], Any], int, int | None]] = {
    "Game seed": (lambda n: mtg.Game(DECKS, seed=n), 0, 2**62 - 1),
    "Simulator seed": (lambda n: mtg.Simulator(DECKS, 2, seed=n), 0, 2**62 - 1),
    "simulate seed": (lambda n: mtg.simulate(DECKS, 2, seed=n), 0, 2**62 - 1),
    "determinize seed": (lambda n: mtg.Game(DECKS).determinize(0, n), 0, 2**62 - 1),
    "Game index": (lambda n: mtg.Game(DECKS, index=n), 0, 2**63 - 1),
    "Simulator num_games": (lambda n: mtg.Simulator(DECKS, n), 1, None),
    "simulate games": (lambda n: mtg.simulate(DECKS, n), 1, None),
    "Simulator threads": (lambda n: mtg.Simulator(DECKS, 2, threads="x" if n is None else n), 1, None),  # type: ignore[arg-type]
    "simulate threads": (lambda n: mtg.simulate(DECKS, 2, threads="x" if n is None else n), 1, None),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", NUMBERS)
def test_seeds_and_numbers_of_games_and_threads(name: str) -> None:
    call, least, most = NUMBERS[name]
    what = name.split()[1]
    wanted = f"a whole number of at least {least}" if most is None else f"a whole number from {least} to {most}"
    for value in NO_NUMBERS:
        with pytest.raises(TypeError) as wrong:
            call(value)
        assert str(wrong.value).startswith(f"{what} ")
        assert f": has to be {wanted}, not of type " in str(wrong.value)
        assert isinstance(wrong.value, ValueError)
    for value in (least - 1, -(2**70), *(() if most is None else (most + 1, 2**70))):
        with pytest.raises(ValueError, match=f"^{what} {value}: has to be {wanted}$"):
            call(value)


@pytest.mark.parametrize("games", [10**13, 2**70])
def test_more_games_than_there_is_memory_for(games: int) -> None:
    with pytest.raises(MemoryError, match=rf"^num_games {games}: there is no room for so many games of \d+ bytes each$"):
        mtg.Simulator(DECKS, num_games=games)


def test_the_largest_seed_and_index_are_a_game() -> None:
    game = mtg.Game(DECKS, seed=2**62 - 1, index=2**63 - 1)
    assert game.legal_actions
    assert mtg.Simulator(DECKS, 2, seed=np.int64(3), threads=np.uint8(1)).seed == 3  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ((0, "Shock"), "0 Shock: a count has to be at least 1"),
        ((-4, "Shock"), "-4 Shock: a count has to be at least 1"),
        ((1.5, "Shock"), r"\(1.5, 'Shock'\): has to be a count and a name, as in \(4, 'Shock'\)"),
        ((True, "Shock"), r"\(True, 'Shock'\): has to be a count and a name"),
        (("Shock", 4), r"\('Shock', 4\): has to be a count and a name"),
        ((4, " "), r"\(4, ' '\): has to be a count and a name"),
        ((4, None), r"\(4, None\): has to be a count and a name"),
        ("Shock", r"'Shock': has to be a count and a name"),
        ((4,), r"\(4,\): has to be a count and a name"),
    ],
)
def test_deck_lists_are_of_counts_and_names(entry: Any, message: str) -> None:
    for section in ("main", "sideboard", "planar"):
        lists: dict[str, Any] = {"main": ((60, "Mountain"),), section: ((60, "Mountain"), entry)}
        with pytest.raises(mtg.DeckError, match=f"^deck 'Mine', {section}: {message}"):
            mtg.DeckList("Mine", **lists)


def test_deck_lists_may_be_written_as_lists() -> None:
    deck = mtg.DeckList("Mine", [[60, "Mountain"]])  # type: ignore[arg-type]
    assert deck == mtg.DeckList("Mine", ((60, "Mountain"),))
    assert functools.reduce(lambda total, wins: total + wins, mtg.simulate([deck, deck], 2, threads=1).wins) <= 2
