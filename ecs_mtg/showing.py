"""Batches stepped and shown: games are played on, and what there is to tell of each is written to buffers while it is at hand."""

from __future__ import annotations

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.observation import SIZE, observe
from ecs_mtg.observation2.fields import SHORTS
from ecs_mtg.observation2.seeing import claim, see
from ecs_mtg.systems.driver import step_game
from ecs_mtg.systems.fetching import LINE_OF_CACHE, fetch_first, fetch_second, fetch_seen, fetch_third
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.memory import claim_lines, game_at, get_int, put_byte, put_float, put_int


@kernel(inline=True)
def who_sees(g: Game, k: int, player: int) -> int:
    """Who sees game `k` of a batch: who decides, and of its end who decided last; -1 once that was seen."""
    return g.controller_of_decider if g.outcome == 0 else get_int(player, k)


@kernel
def tell(g: Game, k: int, player: int, mask: int, rewards: int, terminated: int, truncated: int) -> int:
    """Write what there is to tell of game `k` of a batch, observations aside; see `show_many`."""
    options = g.n_options if g.outcome == 0 else 0
    for j in range(OPTIONS):
        put_byte(mask, k * OPTIONS + j, 1 if j < options else 0)
    put_int(player, k, g.controller_of_decider if g.outcome == 0 else -1)
    put_byte(terminated, k, 1 if g.outcome == Outcome.WON or g.outcome == Outcome.DRAWN else 0)
    put_byte(truncated, k, 1 if g.outcome == Outcome.CAPACITY or g.outcome == Outcome.TURN_LIMIT else 0)
    for p in range(g.n_players):
        value = 0
        if g.outcome == Outcome.WON:
            value = 1 if (g.winners >> p) & 1 else -1
        put_float(rewards, k * g.n_players + p, value)
    return options


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
        seer = who_sees(one, k, player)
        tell(one, k, player, mask, rewards, terminated, truncated)
        if seer >= 0:
            observe(one, pool, seer, seen, k * SIZE)
    return 0


@kernel
def show_many_fully(
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
    scratch: int,
    names: int,
) -> int:
    """The same with observations of the second version, int16 seen (N, SHORTS); see `observation2.seeing`."""
    for k in range(first, first + count):
        one = game_at(g, base, k)
        seer = who_sees(one, k, player)
        tell(one, k, player, mask, rewards, terminated, truncated)
        if seer >= 0:
            see(one, pool, seer, seen, k * SHORTS, scratch, names)
    return 0


@kernel
def step_many(
    g: Game,
    pool: Pool,
    base: int,
    schedule: int,
    systems: int,
    policies: int,
    template: int,
    seed: int,
    numbers: int,
    actions: int,
    player: int,
    mask: int,
    seen: int,
    rewards: int,
    terminated: int,
    truncated: int,
    first: int,
    count: int,
) -> int:
    """Begin games anew or play them on, see `step_game`, and show those that are not left alone, see `show_many`.

    int64 numbers, actions (N,). Returns how many wait for a decision in which the answer was no option.
    """
    bad = 0
    for k in range(first, first + count):
        after = game_at(g, base, k + 1 if k + 1 < first + count else k)
        fetch_first(after)
        claim_lines(mask, k * OPTIONS, OPTIONS // LINE_OF_CACHE)
        claim_lines(seen, 2 * k * SIZE, 2 * SIZE // LINE_OF_CACHE)
        one = game_at(g, base, k)
        done = step_game(one, pool, schedule, systems, policies, template, seed, get_int(numbers, k), get_int(actions, k))
        fetch_second(after)
        if done <= 0:
            bad -= done
            show_many(g, pool, base, player, mask, seen, rewards, terminated, truncated, k, 1)
        fetch_third(after)
    return bad


@kernel
def step_many_fully(
    g: Game,
    pool: Pool,
    base: int,
    schedule: int,
    systems: int,
    policies: int,
    template: int,
    seed: int,
    numbers: int,
    actions: int,
    player: int,
    mask: int,
    seen: int,
    rewards: int,
    terminated: int,
    truncated: int,
    first: int,
    count: int,
    scratch: int,
    names: int,
) -> int:
    """The same with observations of the second version, see `show_many_fully`."""
    bad = 0
    for k in range(first, first + count):
        after = game_at(g, base, k + 1 if k + 1 < first + count else k)
        fetch_first(after)
        claim_lines(mask, k * OPTIONS, OPTIONS // LINE_OF_CACHE)
        claim(seen, k * SHORTS)
        one = game_at(g, base, k)
        fetch_seen(one)
        done = step_game(one, pool, schedule, systems, policies, template, seed, get_int(numbers, k), get_int(actions, k))
        fetch_second(after)
        if done <= 0:
            bad -= done
            show_many_fully(g, pool, base, player, mask, seen, rewards, terminated, truncated, k, 1, scratch, names)
        fetch_third(after)
    return bad
