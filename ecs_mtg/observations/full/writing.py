"""The kernel that writes observations."""

from __future__ import annotations

from ecs_mtg.components.codes import Outcome
from ecs_mtg.kernels.generated import made
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import claim_lines, game_at
from ecs_mtg.observations.full.board import number_permanents, see_blocks, see_board
from ecs_mtg.observations.full.decision import see_decision, see_game, see_players
from ecs_mtg.observations.full.fields import BEGINS, SHORTS, TABLES
from ecs_mtg.observations.full.stack import number_stack, see_effects, see_stack
from ecs_mtg.observations.full.zones import see_deck, see_zones

ROWS_WRITTEN = {
    "game": 1,
    "players": 2,
    "mine": 8,
    "theirs": 8,
    "stack": 1,
    "cards": 20,
    "deck": 18,
    "options": 6,
}  # by most games
LINE = 64  # bytes of memory that are fetched at a time

claim = made(
    __name__,
    "claim",
    "Have the processor fetch the memory that an observation is written to, from place `at` of int16 `out` on, without waiting for it.",
    "out, at",
    [
        f"claim_lines(out, 2 * at + {2 * BEGINS[name]}, {-(-2 * TABLES[name][0].width() * rows // LINE)})"
        for name, rows in ROWS_WRITTEN.items()
    ]
    + ["return 0"],
    {"claim_lines": claim_lines},
    inline=True,
)


@kernel
def see(g: Game, pool: Pool, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write what player `me` may know of a game.

    `out`: int16, an observation from place `at` on, zeros or an earlier observation: rows that were in use and are not any more become
    zero, nothing else does. `scratch`, `names`: int64, see `places`.
    """
    number_permanents(g, me, out, at, scratch)
    number_stack(g, out, at, scratch)
    see_zones(g, me, out, at, scratch, names)
    see_deck(g, pool, me, out, at, scratch, names)
    see_board(g, pool, me, out, at, scratch, names)
    see_blocks(g, out, at, scratch)
    see_stack(g, pool, me, out, at, scratch, names)
    see_effects(g, pool, me, out, at, scratch, names)
    see_players(g, me, out, at)
    see_game(g, me, out, at)
    return see_decision(g, pool, me, out, at, scratch, names)


@kernel
def see_many(g: Game, pool: Pool, base: int, out: int, scratch: int, names: int, player: int, first: int, count: int) -> int:
    """Write what `player` (negative: who makes the decision) may know of games `first` to `first + count - 1` that are not over."""
    for k in range(first, first + count):
        one = game_at(g, base, k)
        if one.outcome == Outcome.NONE:
            see(one, pool, one.controller_of_decider if player < 0 else player, out, k * SHORTS, scratch, names)
    return 0
