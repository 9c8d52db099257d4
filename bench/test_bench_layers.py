"""Keeping characteristics up to date (613): 1,024 games with 20 permanents each, compiled; times are for all of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ecs_mtg.components import COLUMNS, POOL
from ecs_mtg.components.codes import CREATURE, NONE, AbilityKind, Life, Zone
from ecs_mtg.components.programs import Amount, Change, SelectorFlag
from ecs_mtg.kernels.kernel import JIT, Game, Pool, address, entry, kernel
from ecs_mtg.kernels.memory import game_at
from ecs_mtg.systems.layers.continuous_effects import continuous_effects

GAMES = 1024
PERMANENTS = 20
UNTOUCHED, COUNTER, ALL_NEW = 0, 1, 2
CEILING = 0.15e-6

pytestmark = pytest.mark.skipif(not JIT, reason="measures compiled code")


@kernel
def update_games(g: Game, pool: Pool, base: int, count: int, what: int) -> int:
    """Change something in each game and recompute what depends on it."""
    for k in range(count):
        one = game_at(g, base, k)
        one.layers_dirty = 1
        if what == 1:
            one.counters[k % 20, 0] ^= 1
        elif what == 2:
            for row in range(20):
                one.perm_inc[row] ^= 1
        continuous_effects(one, pool)
    return 0


def _pool(affects_tapped: bool) -> np.ndarray[Any, np.dtype[Any]]:
    """Make a pool with face 0, a bear, and face 1, a 2/2 that gives other creatures +1/+1 and flying (or tapped ones only)."""
    pool = np.zeros(1, POOL)
    p = pool[0]
    for name in ("a_condition", "s_name", "s_condition", "s_or", "s_property"):
        p[name] = NONE
    p["f_types"][:2] = CREATURE
    p["f_power"][:2] = p["f_toughness"][:2] = 2
    p["f_abilities"][1] = 1
    p["f_has"][1] = 4
    p["a_kind"][0] = AbilityKind.STATIC
    p["a_zones"][0] = 1 << Zone.BATTLEFIELD
    p["a_modifications"][0] = 2
    p["n_op"][:2] = Change.ADD_PT, Change.ADD_KEYWORDS
    p["n_layer"][:2] = 73, 60
    p["n_mask"][1, 0] = 32
    p["q_kind"][0] = Amount.CONSTANT
    p["q_a"][0] = 1
    p["s_kinds"][0] = 2
    p["s_all"][0] = CREATURE
    p["s_flags"][0] = 1 << SelectorFlag.ANOTHER | affects_tapped << SelectorFlag.TAPPED
    return pool


def _games(lords: int) -> np.ndarray[Any, np.dtype[Any]]:
    games = COLUMNS.fresh(GAMES)
    games["n_players"] = 2
    games["in_game"][:, :2] = 1
    games["n_permanents"] = PERMANENTS
    games["perm_life"][:, :PERMANENTS] = Life.HERE
    games["perm_face"][:, :lords] = 1
    games["timestamp"][:, :PERMANENTS] = np.arange(PERMANENTS)
    games["layers_dirty"] = 1
    return games


@pytest.mark.parametrize(
    ("lords", "what", "tapped"),
    [
        (0, UNTOUCHED, False),
        (0, COUNTER, False),
        (0, ALL_NEW, False),
        (2, UNTOUCHED, False),
        (2, COUNTER, False),
        (2, COUNTER, True),
    ],
    ids=["plain", "plain-counter", "plain-all", "lords", "lords-counter", "lords-tapped"],
)
def test_update(benchmark: Any, lords: int, what: int, tapped: bool) -> None:
    games, pool = _games(lords), _pool(tapped)
    update = entry(update_games)
    base, at = address(games), address(pool)
    update(base, at, base, GAMES, COUNTER)
    update(base, at, base, GAMES, COUNTER)
    assert games["statics_live"][0] == lords
    assert games["power"][7, 7] == 2 + (0 if tapped else lords)
    benchmark.extra_info["per"] = "1,024 games"
    benchmark(update, base, at, base, GAMES, what)
    if lords == 0 and what == UNTOUCHED:
        assert benchmark.stats.stats.min / GAMES <= CEILING
