"""The esper view of a game: the same systems as processors, components that read and write the record."""

from __future__ import annotations

from typing import Any

import esper
import numpy as np

import ecs_mtg as mtg
from ecs_mtg.components.codes import Life
from ecs_mtg.components.players import Player
from ecs_mtg.components.status import Counters, Status
from ecs_mtg.systems.schedule import SCHEDULE


def test_a_world_run_by_process_plays_the_same_game_as_the_compiled_loop() -> None:
    """EN-02: process() is one pass of the schedule."""
    for seed in range(3):
        game, other = (
            mtg.Game(["Mono-Green Stompy", "Sped Red"], seed=seed),
            mtg.Game(["Mono-Green Stompy", "Sped Red"], seed=seed),
        )
        world = other.world
        rng = np.random.default_rng(seed)
        for _ in range(60):
            if game.is_over:
                break
            choice = int(rng.integers(len(game.legal_actions)))
            game.push(choice)
            other._runner.answer(other.record, 0, choice)
            while other.record[0]["decision"] == 0 and not other.is_over:
                world.process()
            assert np.array_equal(game.record.view(np.uint8), other.record.view(np.uint8))
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
    assert len(SCHEDULE) == 16
    one.close()
    two.close()
