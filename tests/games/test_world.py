"""The esper view of a game: the same systems as processors, components that read and write the record."""

from __future__ import annotations

import itertools
from typing import Any

import esper
import numpy as np
import pytest
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.components.codes import Life
from ecs_mtg.components.players import Player
from ecs_mtg.components.status import Counters, Status
from ecs_mtg.game.world import SystemProcessor
from ecs_mtg.support.records import copied
from ecs_mtg.systems.schedule import SCHEDULE

DECKS = ("RG24", "Mono-Green Stompy", "Sped Red", "Draw, Go", "Chandra", "Jace")
NEWER = ("Sultai Emerge", "Mardu Meld")  # with each other only
PAIRS = [pair for decks in (DECKS, NEWER) for pair in itertools.combinations_with_replacement(decks, 2)]


@pytest.mark.parametrize("pair", sample(PAIRS, 4), ids="-".join)
def test_a_world_run_by_process_plays_the_same_games_as_the_compiled_loop(pair: tuple[str, str]) -> None:
    """EN-02: process() is one pass of the schedule. 240 games over all pairs, each compared at every decision to its end."""
    for seed in range(10):
        game, other = mtg.Game(pair, seed=seed), mtg.Game(pair, seed=seed)
        world = other.world
        while not game.is_over:
            game.push(game.choose("random"))
            world.answer(other.choose("random"))
            while not world.waits:
                world.process()
            assert game.record.tobytes() == other.record.tobytes()
            game._history.clear()
            other._history.clear()
        world.close()


def test_answers_wait_for_process() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=3)
    world = game.world
    assert world.waits
    with pytest.raises(ValueError, match=r"action 9: there are 2 options, 0 to 1"):
        world.answer(9)
    before = copied(game.record)
    world.answer(game.legal_actions[0])
    assert not world.waits
    assert game.legal_actions == []
    for act in (world.answer, game.push):
        with pytest.raises(ValueError, match="nobody has to decide yet"):
            act(0)
    while not world.waits:
        world.process()
    assert str(game.log[3]) == f"Player {game.record[0]['starting']} keeps the hand."
    after = copied(game.record)
    world.process()  # somebody has to decide: nothing happens
    assert game.record.tobytes() == after.tobytes()
    game.pop()
    assert game.record.tobytes() == before.tobytes()
    world.close()


def test_permanents_are_entities_with_components() -> None:
    """EN-01: entities appear with the permanents; components are views."""
    game = mtg.Game(["RG24", "RG24"], seed=3)
    rng = np.random.default_rng(3)
    while not game.is_over and (game.record[0]["perm_life"] == Life.HERE).sum() < 5:
        game.push(int(rng.integers(len(game.legal_actions))))
    world = game.world
    with world:
        assert len(esper.get_component(Status)) == (game.record[0]["perm_life"] == Life.HERE).sum()
        assert [player.life for _, player in esper.get_component(Player)] == game.record[0]["life"][:2].tolist()
        _, (status, counters) = next(iter(esper.get_components(Status, Counters)))
        row = status.row
        status.tapped = 1
        assert game.record[0]["tapped"][row] == 1
        counters.counters[0] += 2
        assert game.record[0]["counters"][row, 0] == 2
        assert counters.counters[0] == 2
    world.close()


def test_users_add_processors_and_components() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=3)
    world = game.world
    calls: list[int] = []

    class Counting(esper.Processor):
        def process(self, *args: Any, **kwargs: Any) -> None:
            calls.append(len(esper.get_component(Player)))

    with world:
        esper.add_processor(Counting(), priority=5)
    for _ in range(3):
        world.process()
    assert calls == [2, 2, 2]
    world.close()


def test_the_processors_are_the_schedule() -> None:
    """EN-02: in its order, one processor class a system."""
    world = mtg.Game(["RG24", "RG24"]).world
    ran: list[str] = []
    for name in (system.unit.function.__name__ for system in SCHEDULE):  # type: ignore[attr-defined]
        with world:
            found = [p for p in esper._processors if isinstance(p, SystemProcessor) and p.name == name]
        assert len(found) == 1
        found[0]._run = lambda name=name: ran.append(name) or 0
    world.process()
    assert ran == [system.unit.function.__name__ for system in SCHEDULE]  # type: ignore[attr-defined]
    world.close()


def test_worlds_stand_side_by_side() -> None:
    one, two = mtg.Game(["RG24", "RG24"], seed=1).world, mtg.Game(["RG24", "Draw, Go"], seed=2).world
    before = esper.current_world
    with one:
        assert esper.current_world == one.name
        with two:
            assert esper.current_world == two.name
        assert esper.current_world == one.name
    assert esper.current_world == before
    assert one.name != two.name
    one.close()
    two.close()
