"""The check for state-based actions (704): 1,024 games with 40 permanents each, compiled, beside the same over esper components.

Both walk over the same permanents, find nothing to do, and look at the same things: whether a permanent is there, lethal damage,
deathtouch, the players' life and poison. Times are for a game; the ceiling of the compiled check is 0.15 microseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import esper
import numpy as np
import pytest

from ecs_mtg.components import COLUMNS, POOL
from ecs_mtg.components.codes import CREATURE, LAND, Life
from ecs_mtg.kernels.kernel import JIT, Game, Pool, address, entry, kernel
from ecs_mtg.kernels.memory import game_at
from ecs_mtg.systems.events.state_based_actions import kinds_matter, some_die

GAMES = 1024
PERMANENTS = 40
CEILING = 0.15e-6


@kernel
def sweep_games(g: Game, pool: Pool, base: int, count: int) -> int:
    found = 0
    for k in range(count):
        one = game_at(g, base, k)
        one.sba_dirty = some_die(one) or kinds_matter(one)
        found += one.sba_dirty
    return found


def _games() -> np.ndarray[Any, np.dtype[Any]]:
    """Make typical boards: two of five permanents are lands, some creatures are damaged, some rows in between are free."""
    rng = np.random.default_rng(1)
    games = COLUMNS.fresh(GAMES)
    games["n_players"] = 2
    games["in_game"][:, :2] = 1
    games["life"][:, :2] = 20
    games["n_permanents"] = PERMANENTS
    rows = (slice(None), slice(PERMANENTS))
    games["perm_life"][rows] = Life.HERE
    creature = rng.random((GAMES, PERMANENTS)) < 0.6
    games["types"][rows] = np.where(creature, CREATURE, LAND)
    toughness = rng.integers(1, 6, (GAMES, PERMANENTS))
    games["power"][rows] = games["toughness"][rows] = np.where(creature, toughness, 0)
    games["damage"][rows] = np.where(creature, rng.integers(0, 5, (GAMES, PERMANENTS)) % toughness, 0)
    return games


@pytest.mark.skipif(not JIT, reason="measures compiled code")
def test_sweep_compiled(benchmark: Any) -> None:
    games = _games()
    pool = np.zeros(1, POOL)
    sweep = entry(sweep_games)
    base = address(games)
    assert sweep(base, address(pool), base, GAMES) == 0
    benchmark.extra_info["per"] = "1,024 games"
    benchmark(sweep, base, address(pool), base, GAMES)
    assert benchmark.stats.stats.min / GAMES <= CEILING


@dataclass
class Identity:
    controller: int
    phased: bool


@dataclass
class Characteristics:
    types: int
    power: int
    toughness: int


@dataclass
class Damage:
    damage: int
    deathtouched: bool


@dataclass
class Player:
    life: int
    poison: int
    losing: int


class StateBasedActions(esper.Processor):
    """The same check as people write it with esper."""

    found = 0

    def process(self) -> None:
        self.found = 0
        for _, (identity, characteristics, damage) in esper.get_components(Identity, Characteristics, Damage):
            if identity.phased:
                continue
            if characteristics.types & CREATURE and (characteristics.toughness <= damage.damage or damage.deathtouched):
                self.found += 1
        for _, player in esper.get_component(Player):
            if player.life <= 0 or player.poison >= 10 or player.losing:
                self.found += 1


@pytest.mark.parametrize("count", [16])
def test_sweep_esper(benchmark: Any, count: int) -> None:
    games = _games()[:count]
    worlds = []
    for k in range(count):
        name = f"game {k}"
        esper.switch_world(name)
        for row in range(PERMANENTS):
            values = {c: int(games[c][k, row]) for c in ("types", "power", "toughness")}
            esper.create_entity(Identity(row % 2, False), Characteristics(**values), Damage(int(games["damage"][k, row]), False))
        for _ in range(2):
            esper.create_entity(Player(20, 0, 0))
        processor = StateBasedActions()
        esper.add_processor(processor)
        worlds.append((name, processor))

    def sweep() -> int:
        found = 0
        for name, processor in worlds:
            esper.switch_world(name)
            esper.process()
            found += processor.found
        return found

    try:
        benchmark.extra_info["per"] = f"{count} games"
        assert benchmark(sweep) == 0
    finally:
        esper.switch_world("default")
        for name, _ in worlds:
            esper.delete_world(name)
