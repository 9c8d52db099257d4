"""Stepping and observing a batch in one kernel, while each record is in the cache."""

from __future__ import annotations

from enum import IntEnum

from ecs_mtg.components.codes import NONE, Outcome
from ecs_mtg.components.layout import LINE
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import claim_lines, game_at, get_address, get_byte, get_int, put_byte, put_float, put_int
from ecs_mtg.kernels.prefetch import fetch_first, fetch_permanents, fetch_seen, fetch_third
from ecs_mtg.observations.compact import SIZE, claim, observe
from ecs_mtg.observations.full.fields import SHORTS
from ecs_mtg.observations.full.writing import claim as claim_fully
from ecs_mtg.observations.full.writing import see
from ecs_mtg.systems.driver import LEAVE, RUN_ON, step_game


class Shown(IntEnum):
    """The arrays that a batch of N games of P players is stepped and shown in, as a table of their addresses has them."""

    PLAYER = 0  # int64 (N,): who decides, NONE of games that are over
    MASK = 1  # bool (N, OPTIONS)
    SEEN = 2  # int16: compact observations (N, SIZE), full ones (N, SHORTS)
    REWARDS = 3  # float32 (N, P)
    TERMINATED = 4  # bool (N,)
    TRUNCATED = 5  # bool (N,)
    CHOSEN = 6  # bool (N,): the games that are stepped
    GIVEN = 7  # int64 (N,): the actions that were given
    ACTIONS = 8  # int64 (N,): what each game is answered, see `step_game`
    NUMBERS = 9  # int64 (N,): likewise the numbers of those that begin anew
    NAMES = 10  # of full observations: see `full.writing`
    SCRATCH = 11  # likewise


@kernel(inline=True)
def who_sees(g: Game, k: int, player: int) -> int:
    """Return who observes game `k` of a batch: who decides, at its end who decided last; NONE once that was seen."""
    return g.controller_of_decider if g.outcome == Outcome.NONE else get_int(player, k)


@kernel
def tell(g: Game, k: int, shown: int) -> int:
    """Write the outputs of game `k` but for the observation; returns who observes, NONE for nobody."""
    player = get_address(shown, Shown.PLAYER)
    mask = get_address(shown, Shown.MASK)
    rewards = get_address(shown, Shown.REWARDS)
    seer = who_sees(g, k, player)
    options = g.n_options if g.outcome == Outcome.NONE else 0
    for j in range(OPTIONS):
        put_byte(mask, k * OPTIONS + j, 0)
    for j in range(options):
        put_byte(mask, k * OPTIONS + j, 1)
    put_int(player, k, g.controller_of_decider if g.outcome == Outcome.NONE else NONE)
    put_byte(get_address(shown, Shown.TERMINATED), k, 1 if g.outcome == Outcome.WON or g.outcome == Outcome.DRAWN else 0)
    put_byte(get_address(shown, Shown.TRUNCATED), k, 1 if g.outcome == Outcome.CAPACITY or g.outcome == Outcome.TURN_LIMIT else 0)
    for p in range(g.n_players):
        value = 0
        if g.outcome == Outcome.WON:
            value = 1 if (g.winners >> p) & 1 else -1
        put_float(rewards, k * g.n_players + p, value)
    return seer


@kernel
def show(g: Game, pool: Pool, k: int, shown: int) -> int:
    """Write the outputs of game `k` with the compact observation; `shown`: see `Shown`."""
    seer = tell(g, k, shown)
    if seer >= 0:
        observe(g, pool, seer, get_address(shown, Shown.SEEN), k * SIZE)
    return 0


@kernel
def show_fully(g: Game, pool: Pool, k: int, shown: int) -> int:
    """Write the outputs of game `k` with the full observation."""
    seer = tell(g, k, shown)
    if seer >= 0:
        names = get_address(shown, Shown.NAMES)
        see(g, pool, seer, get_address(shown, Shown.SEEN), k * SHORTS, get_address(shown, Shown.SCRATCH), names)
    return 0


@kernel
def show_many(g: Game, pool: Pool, base: int, shown: int, first: int, count: int) -> int:
    """Write the outputs of games of a batch."""
    for k in range(first, first + count):
        show(game_at(g, base, k), pool, k, shown)
    return 0


@kernel
def show_many_fully(g: Game, pool: Pool, base: int, shown: int, first: int, count: int) -> int:
    """Write the outputs of games of a batch with the full observation."""
    for k in range(first, first + count):
        show_fully(game_at(g, base, k), pool, k, shown)
    return 0


@kernel
def take_many(shown: int, number: int, count: int) -> int:
    """Classify the actions of a step; changes nothing else.

    number: the index of the first game that begins anew because it is over; negative if these are left alone. Returns how many of the
    actions given are not in the mask: they have to be looked at, and their games run on without an answer.
    """
    player = get_address(shown, Shown.PLAYER)
    mask = get_address(shown, Shown.MASK)
    chosen = get_address(shown, Shown.CHOSEN)
    given = get_address(shown, Shown.GIVEN)
    actions = get_address(shown, Shown.ACTIONS)
    numbers = get_address(shown, Shown.NUMBERS)
    doubtful = 0
    for k in range(count):
        put_int(numbers, k, NONE)
        put_int(actions, k, LEAVE)
        if get_byte(chosen, k) == 0:
            continue
        if get_int(player, k) >= 0:
            action = get_int(given, k)
            if action < 0 or action >= OPTIONS or get_byte(mask, k * OPTIONS + action) == 0:
                action = RUN_ON
                doubtful += 1
            put_int(actions, k, action)
        elif number >= 0:
            put_int(numbers, k, number)
            number += 1
    return doubtful


@kernel(inline=True)
def next_stepped(actions: int, numbers: int, k: int, end: int) -> int:
    """Return the first game from `k` on that is not left alone; `end` if there is none."""
    while k < end and get_int(actions, k) == LEAVE and get_int(numbers, k) < 0:
        k += 1
    return k


@kernel
def step_many(
    g: Game, pool: Pool, base: int, schedule: int, systems: int, policies: int, template: int, seed: int, shown: int,
    first: int, count: int,
) -> int:  # fmt: skip
    """Begin games anew or play them on, see `step_game`, and show those that are not left alone.

    Returns how many wait for a decision in which the answer was no option.
    """
    numbers = get_address(shown, Shown.NUMBERS)
    actions = get_address(shown, Shown.ACTIONS)
    bad = 0
    end = first + count
    k = next_stepped(actions, numbers, first, end)
    while k < end:
        following = next_stepped(actions, numbers, k + 1, end)
        ahead = following if following < end else k
        after = game_at(g, base, ahead)
        fetch_first(after)
        claim_lines(get_address(shown, Shown.MASK), k * OPTIONS, OPTIONS // LINE)
        claim(get_address(shown, Shown.SEEN), k * SIZE)
        one = game_at(g, base, k)
        number = get_int(numbers, k)
        bad -= step_game(one, pool, schedule, systems, policies, template, seed, number, get_int(actions, k), base, ahead)
        fetch_permanents(after)
        show(one, pool, k, shown)
        fetch_third(after)
        k = following
    return bad


@kernel
def step_many_fully(
    g: Game, pool: Pool, base: int, schedule: int, systems: int, policies: int, template: int, seed: int, shown: int,
    first: int, count: int,
) -> int:  # fmt: skip
    """Step games and write full observations."""
    numbers = get_address(shown, Shown.NUMBERS)
    actions = get_address(shown, Shown.ACTIONS)
    bad = 0
    end = first + count
    k = next_stepped(actions, numbers, first, end)
    while k < end:
        following = next_stepped(actions, numbers, k + 1, end)
        ahead = following if following < end else k
        after = game_at(g, base, ahead)
        fetch_first(after)
        claim_lines(get_address(shown, Shown.MASK), k * OPTIONS, OPTIONS // LINE)
        claim_fully(get_address(shown, Shown.SEEN), k * SHORTS)
        one = game_at(g, base, k)
        fetch_seen(one)
        number = get_int(numbers, k)
        bad -= step_game(one, pool, schedule, systems, policies, template, seed, number, get_int(actions, k), base, ahead)
        fetch_permanents(after)
        show_fully(one, pool, k, shown)
        fetch_third(after)
        k = following
    return bad
