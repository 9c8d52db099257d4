"""Positions copied into many games at once, and copies of what is in use only."""

from __future__ import annotations

import copy

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.kernels.kernel import JIT, Plain, address, entry
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.snapshots import copies
from ecs_mtg.support.records import copied

DECKS = ("Sultai Emerge", "Sultai Emerge")


@pytest.fixture
def batch() -> mtg.Simulator:
    """Make eight games, each some decisions on."""
    made = mtg.Simulator(DECKS, 8, seed=3, threads=1)
    for _ in range(40 if JIT else 8):
        made.step(made.choose("random"))
    return made


def put(game: np.ndarray, other: np.ndarray) -> None:
    """Turn a GAME array of shape (1,) into another one."""
    if JIT:
        entry(become)(address(game), address(other), 0)
    else:
        become(Plain(game), [Plain(other)], 0)


def test_a_game_becomes_another_to_the_last_byte(batch: mtg.Simulator) -> None:
    """From each of the games to each, back to the beginning, and from a record of nothing."""
    for game in range(8):
        scratch = batch.save(game)
        for other in (*(batch.games[k : k + 1] for k in range(8)), batch._template):
            put(scratch, other)
            assert scratch.tobytes() == other.tobytes()
    nothing = np.zeros_like(batch._template)
    put(nothing, batch.games[:1])
    assert nothing.tobytes() == batch.games[:1].tobytes()


def test_forks_are_copies(batch: mtg.Simulator) -> None:
    states = batch.save([1, 5])
    before = batch.save()
    batch.fork(states, 3, slice(2, 8))
    assert [batch.save(k).tobytes() for k in range(2, 8)] == [states[k // 3 : k // 3 + 1].tobytes() for k in range(6)]
    assert batch.save([0, 1]).tobytes() == before[:2].tobytes()
    assert batch.current_player[2:].tolist() == [batch.games["controller_of_decider"][k] for k in range(2, 8)]
    batch.fork(batch.games[7:5:-1], 4)  # its own games, and not side by side
    assert {batch.save(k).tobytes() for k in range(4)} == {states[1:].tobytes()}


def test_what_is_redrawn_in_forks_is_what_determinize_redraws(batch: mtg.Simulator) -> None:
    states = batch.save([1, 5])
    other = mtg.Simulator(DECKS, 8, seed=9, threads=1)
    other.load(np.repeat(states, 4))
    other.determinize(slice(None), np.repeat([0, 1], 4), np.arange(8) + 70)
    batch.fork(states, 4, players=[0, 1], seeds=70)
    assert batch.games.tobytes() == other.games.tobytes()
    assert batch.observation.tobytes() == other.observation.tobytes()
    assert len({game.tobytes() for game in batch.games["card_face"]}) == 8


def test_forks_with_seeds_alone_have_the_same_cards_and_chance_of_their_own(batch: mtg.Simulator) -> None:
    state = batch.save(2)
    batch.fork(state, 8, seeds=np.arange(8))
    assert len({rng.tobytes() for rng in batch.games["rng"]}) == 8
    games = copied(batch.games)
    games["rng"] = state["rng"]
    assert {games[k : k + 1].tobytes() for k in range(8)} == {state.tobytes()}


@pytest.mark.parametrize(
    ("copies", "more", "message"),
    [
        (3, {}, "3 copies of 2 states for 8 games: has to be as many"),
        (0, {}, "copies 0: has to be a whole number of at least 1"),
        (4, {"players": 1}, "players without seeds"),
        (4, {"players": [0, 2], "seeds": 1}, "player"),
        (4, {"players": [0, 1, 0], "seeds": 1}, r"players have shape \(3,\); there are 2 states"),
        (4, {"seeds": [1, 2]}, r"seeds have shape \(2,\); there are 8 games"),
        (4, {"seeds": -1}, "seeds -1"),
    ],
)
def test_what_forks_refuse(batch: mtg.Simulator, copies: int, more: dict[str, object], message: str) -> None:
    before = batch.games.tobytes()
    with pytest.raises(ValueError, match=message):
        batch.fork(batch.save([1, 5]), copies, **more)  # type: ignore[arg-type]
    assert batch.games.tobytes() == before


def test_a_position_that_is_taken_back_is_there_again_whichever_record_it_was_kept_in() -> None:
    game = mtg.Game(DECKS, seed=4)
    kept = []
    for k in range(12):
        kept.append(game.record.tobytes())
        game.push(k % 2)
    for k in range(11, 5, -1):
        game.pop()
        assert game.record.tobytes() == kept[k]
    for _ in range(6):  # in records that held later positions
        game.push(0)
    for _ in range(12):
        game.pop()
    assert game.record.tobytes() == kept[0]
    assert copies.Steps(game._runner, game.record).push(copies.kept(copied(game.record)), 99) < 0
    assert game.record.tobytes() == kept[0]


def test_positions_of_games_that_are_gone_are_not_those_of_others() -> None:
    """Records are used again; those that copies share are not."""
    game = mtg.Game(DECKS, seed=4)
    begun = game.record.tobytes()
    for _ in range(4):
        game.push(0)
    other = copy.copy(game)
    other.push(0)
    del game
    another = mtg.Game(("RG24", "RG24"), seed=1)
    for _ in range(6):
        another.push(0)
    for _ in range(5):
        other.pop()
    assert other.record.tobytes() == begun
    del other
    another.pop()
    assert another.legal_actions
