"""The buffers of a batch, written by one kernel."""

from __future__ import annotations

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.observation import SIZE, observe
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.memory import game_at, put_byte, put_float, put_int


@kernel
def show_many(
    g: Game,
    pool: Pool,
    base: int,
    player: int,
    mask: int,
    seen: int,
    rewards: int,
    terminated: int,
    truncated: int,
    first: int,
    count: int,
) -> int:
    """Write int64 player (N,), bool mask (N, OPTIONS), int16 seen (N, SIZE), float32 rewards (N, P), bool terminated and truncated (N,)."""
    for k in range(first, first + count):
        one = game_at(g, base, k)
        options = one.n_options if one.outcome == 0 else 0
        for j in range(OPTIONS):
            put_byte(mask, k * OPTIONS + j, 1 if j < options else 0)
        if one.outcome == 0:
            put_int(player, k, one.controller_of_decider)
            observe(one, pool, one.controller_of_decider, seen, k * SIZE)
        else:
            put_int(player, k, -1)
        put_byte(terminated, k, 1 if one.outcome == Outcome.WON or one.outcome == Outcome.DRAWN else 0)
        put_byte(truncated, k, 1 if one.outcome == Outcome.CAPACITY or one.outcome == Outcome.TURN_LIMIT else 0)
        for p in range(one.n_players):
            value = 0
            if one.outcome == Outcome.WON:
                value = 1 if (one.winners >> p) & 1 else -1
            put_float(rewards, k * one.n_players + p, value)
    return 0
