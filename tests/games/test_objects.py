"""Games, worlds and simulators as Python objects: copied, pickled, forked, closed, made in many threads at once."""

from __future__ import annotations

import copy
import functools
import gc
import multiprocessing
import os
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import esper
import numpy as np
import pytest
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.components.status import Status

DECKS = ["RG24", "Sped Red"]
BUFFERS = ("games", "current_player", "action_mask", "observation", "rewards", "terminated", "truncated")
WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
}
SETTINGS: list[dict[str, Any]] = [
    {"decks": DECKS},
    {"decks": ["RG24", "Jace", "Sped Red"], "phased_out_tokens_cease": True},
    {"decks": ["Zombie Empire", "Strike Force"], "variant": "planechase"},
    {"decks": ["RG24"] * 3, "variant": "planechase", "planar_deck": "shared"},
]
IDS = ["duel", "three", "own planes", "shared planes"]
in_every_way = pytest.mark.parametrize("again", WAYS.values(), ids=WAYS)
in_every_variant = pytest.mark.parametrize("setting", SETTINGS, ids=IDS)


def begun(setting: dict[str, Any], moves: int = 40) -> mtg.Game:
    game = mtg.Game(seed=2, **setting)
    for _ in range(moves):
        game.push(game.choose("greedy"))
    return game


def played_on(game: mtg.Game) -> bytes:
    for _ in range(60):
        if game.is_over:
            break
        game.push(game.choose("random"))
    return game.to_bytes()


def world_played_on(world: Any) -> bytes:
    for _ in range(10):
        world.answer(world.game.legal_actions[-1])
        while not world.waits:
            world.process()
    return bytes(world.game.to_bytes())


def stepped(batch: mtg.Simulator, steps: int = 30) -> mtg.Simulator:
    for step in range(steps):
        batch.step((step * 7 + np.arange(batch.num_games)) % np.maximum(batch.games["n_options"], 1))
    return batch


def content(array: Any) -> bytes:
    """Return the bytes of an array without those between the fields of its elements, which mean nothing."""
    names = array.dtype.names
    return np.ascontiguousarray(array).tobytes() if names is None else b"".join(content(array[name]) for name in names)


def buffers(batch: mtg.Simulator) -> list[bytes]:
    return [content(getattr(batch, name)) for name in BUFFERS]


@in_every_variant
@in_every_way
def test_a_game_copied_or_pickled_is_the_same_game_and_independent(again: Callable[[Any], Any], setting: dict[str, Any]) -> None:
    game = begun(setting)
    before, log = game.to_bytes(), game.log
    other = again(game)
    assert isinstance(other, mtg.Game)
    assert (other.to_bytes(), other.log, other.decks) == (before, log, game.decks)
    assert not np.shares_memory(other.record, game.record)
    expected = played_on(again(game))
    assert game.to_bytes() == before
    assert played_on(other) == expected
    assert game.to_bytes() == before
    for _ in range(40):
        other.pop()
        other.pop() if len(other._history) > 40 else None
    again(game).pop()
    assert game.to_bytes() == before
    assert played_on(game) == expected


@in_every_way
def test_what_was_pushed_before_can_be_taken_back_afterwards(again: Callable[[Any], Any]) -> None:
    game, other = begun(SETTINGS[0], 5), again(begun(SETTINGS[0], 5))
    for _ in range(5):
        game.pop()
        other.pop()
        assert game.to_bytes() == other.to_bytes()
    with pytest.raises(IndexError, match="nothing to take back"):
        other.pop()


def test_a_copy_outlives_the_game_that_it_was_made_of() -> None:
    game = begun(SETTINGS[0])
    expected = played_on(game.copy())
    other = copy.deepcopy(game)
    del game
    gc.collect()
    junk = [np.full(k % 300 + 1, 7, np.int64) for k in range(20_000)]
    assert played_on(other) == expected
    assert len(junk) == 20_000


@in_every_way
def test_a_world_goes_on_as_the_world_of_its_own_game(again: Callable[[Any], Any]) -> None:
    game = begun(SETTINGS[0])
    before, expected = game.to_bytes(), world_played_on(begun(SETTINGS[0]).world)
    world = again(game.world)
    assert world.name != game.world.name
    assert world.game.world is world
    with world:
        assert len(esper.get_component(Status)) == int((game.record["perm_life"] == 1).sum())
    assert world_played_on(world) == expected
    assert game.to_bytes() == before


@pytest.mark.parametrize("way", ["pickle", "deepcopy"])
def test_a_game_and_its_world_stay_together(way: str) -> None:
    game, world = WAYS[way]((game := begun(SETTINGS[0]), game.world))
    assert world.game is game


@in_every_variant
@in_every_way
@pytest.mark.parametrize("threads", [1, 2])
def test_a_simulator_copied_or_pickled_goes_on_alike_and_alone(
    again: Callable[[Any], Any], setting: dict[str, Any], threads: int
) -> None:
    batch = stepped(mtg.Simulator(num_games=6, seed=4, threads=threads, **setting), 40)
    other = again(batch)
    before = buffers(batch)
    assert buffers(other) == before
    for name in BUFFERS:
        assert not np.shares_memory(getattr(other, name), getattr(batch, name)), name
    stepped(other)
    other.reset()
    assert buffers(batch) == before
    stepped(batch)
    batch.reset()  # the next numbers of games, too
    assert buffers(other) == buffers(batch)


def test_the_last_observation_of_a_game_that_is_over_is_pickled() -> None:
    batch = mtg.Simulator(DECKS, num_games=8, seed=1, threads=1)
    while not batch.terminated.any():
        stepped(batch, 1)
    assert buffers(pickle.loads(pickle.dumps(batch))) == buffers(batch)


SHARED: dict[str, Any] = {}


def use_shared(key: str) -> Any:
    """Use in a forked process what its parent had made."""
    thing = SHARED[key]
    return played_on(thing) if key == "game" else world_played_on(thing) if key == "world" else buffers(stepped(thing))


def use(thing: Any) -> Any:
    """Use in another process what it was sent, and return that."""
    if isinstance(thing, mtg.Game):
        return played_on(thing), thing
    if isinstance(thing, mtg.Simulator):
        return buffers(stepped(thing)), thing
    return world_played_on(thing), thing


def make() -> dict[str, Any]:
    game = begun(SETTINGS[3])
    return {"game": game, "world": game.copy().world, "simulator": stepped(mtg.Simulator(DECKS, num_games=8, seed=3, threads=2))}


@pytest.mark.parametrize(
    "how", sample([how for how in ("spawn", "forkserver", "fork") if how in multiprocessing.get_all_start_methods()], 2)
)
def test_other_processes_play_on_with_what_they_are_sent(how: str) -> None:
    things, here = make(), make()
    expected = [use(here[key])[0] for key in here]
    with multiprocessing.get_context(how).Pool(2) as pool, warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # forking beside threads
        found = pool.map_async(use, list(things.values()), chunksize=1).get(timeout=300)
    assert [result for result, _ in found] == expected
    game, world, batch = (thing for _, thing in found)
    assert (game.to_bytes(), world.game.to_bytes(), buffers(batch)) == tuple(expected)


_FORKED = """
import multiprocessing, sys
import test_objects as t
t.SHARED.update(t.make())
with multiprocessing.get_context("fork").Pool(2) as pool:
    found = pool.map_async(t.use_shared, list(t.SHARED), chunksize=1).get(timeout=120)
assert found == [t.use_shared(key) for key in t.SHARED]
assert t.mtg.simulate(t.DECKS, games=200, seed=1, policies="random", threads=2).games == 200
print("alike")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_games_and_simulators_with_threads_survive_a_fork() -> None:
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _FORKED],
        cwd=os.path.dirname(__file__),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (run.stdout, run.returncode) == ("alike\n", 0), run.stderr


_AT_ONCE = """
import sys, threading
import test_objects as t
barrier, found = threading.Barrier(6), {}
def one(k):
    barrier.wait()
    if k == 5:
        found[k] = t.mtg.simulate(t.DECKS, games=50, seed=5, policies="random", threads=2).turns.tolist()
    else:
        found[k] = t.buffers(t.stepped(t.mtg.Simulator(t.DECKS, num_games=16, seed=k % 2, threads=1 + k % 3)))
threads = [threading.Thread(target=one, args=(k,)) for k in range(6)]
for thread in threads: thread.start()
for thread in threads: thread.join()
together = dict(found)
barrier = threading.Barrier(1)
for k in range(6): one(k)
assert sorted(together) == list(range(6)) and together == found
print("alike")
"""


def test_simulators_first_made_in_several_threads_at_once() -> None:
    run = subprocess.run(
        [sys.executable, "-c", _AT_ONCE], cwd=os.path.dirname(__file__), capture_output=True, text=True, timeout=300
    )
    assert (run.stdout, run.returncode) == ("alike\n", 0), run.stderr


def test_a_closed_simulator_has_no_threads_and_changes_nothing_any_more() -> None:
    with mtg.Simulator(DECKS, num_games=8, seed=3, threads=2) as batch:
        stepped(batch, 3)
        executor = batch._workers._executor
        assert executor is not None
    assert executor._shutdown
    saved = batch.save()
    before = buffers(batch)
    calls: list[Callable[[], Any]] = [
        batch.reset,
        batch.rollout,
        functools.partial(batch.step, np.zeros(8, np.int64)),
        functools.partial(batch.concede, 0, 0),
        functools.partial(batch.load, saved),
        functools.partial(batch.determinize, 0, 0, 1),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r"^the simulator is closed$"):
            call()
    assert buffers(batch) == before
    assert len(batch.legal_actions(0)) == batch.action_mask[0].sum()
    batch.close()
    with pytest.raises(ValueError, match=r"^the simulator is closed$"):
        pickle.loads(pickle.dumps(batch)).reset()


def test_a_closed_game_has_no_world_any_more() -> None:
    with mtg.Game(DECKS, seed=1) as game:
        name = game.world.name
        assert name in esper.list_worlds()
    assert name not in esper.list_worlds()
    game.push(0)


@pytest.mark.parametrize("name", mtg.builtin_decks())
def test_decks_can_be_pickled(name: str) -> None:
    deck = mtg.find_deck(name)
    assert pickle.loads(pickle.dumps(deck)) == copy.deepcopy(deck) == deck


def test_results_and_actions_can_be_pickled() -> None:
    results = mtg.simulate(DECKS, games=3, seed=1, policies="random", threads=1)
    again = pickle.loads(pickle.dumps(results))
    assert (again.decks, again.turns.tolist(), again.to_dict()) == (results.decks, results.turns.tolist(), results.to_dict())
    actions = mtg.Game(DECKS, seed=1).legal_actions
    assert pickle.loads(pickle.dumps(actions)) == actions
