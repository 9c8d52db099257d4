"""Chance: every game its own, every order of cards as likely as any other, and nothing that players see tells what comes.

The generators are written down here a second time, in numpy, and compared with the engine's: statistics are made of millions of draws.
All seeds are fixed, so that every number below is always the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy import stats

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Zone
from ecs_mtg.engine import runners
from ecs_mtg.engine.kernel_arguments import game_argument
from ecs_mtg.systems.record.chance import GAME_CHANCE, POLICY_CHANCE, draw_below, seed_chance

DECKS = ["RG24", "Sped Red"]
U = np.uint32
Array = np.ndarray[Any, np.dtype[Any]]


def turned(words: Array, by: int) -> Array:
    return (words << U(by)) | (words >> U(32 - by))


def seeded(seed: Any, index: Any, which: int = GAME_CHANCE) -> Array:
    """Return the states, uint32 (4, ...), of (run seed, game index): numbers or arrays."""
    seed, index = np.broadcast_arrays(np.asarray(seed, np.uint64), np.asarray(index, np.uint64))
    high = np.uint64(32)
    a, b = seed.astype(U) ^ U(0x61707865), ((seed >> high).astype(U) | U(which << 31)) ^ U(0x3320646E)
    c, d = index.astype(U) ^ U(0x79622D32), (index >> high).astype(U) ^ U(0x6B206574)
    for k in range(10):
        a = a + b + U(k)
        d = turned(d ^ a, 16)
        c = c + d
        b = turned(b ^ c, 12)
        a = a + b
        d = turned(d ^ a, 8)
        c = c + d
        b = turned(b ^ c, 7)
    return np.stack([a, b, c, d])


def words(state: Array) -> Array:
    """Return the next word of each state, uint32 (...); the states move on."""
    a, b, c, count = state
    word = a + b + count
    state[:] = b ^ (b >> U(9)), c + (c << U(3)), turned(c, 21) + word, count + U(1)
    return word


@pytest.fixture(scope="module")
def runner() -> runners.Runner:
    return mtg.Game(DECKS)._runner


@pytest.mark.parametrize(("seed", "index"), [(0, 0), (1, 0), (0, 1), (2**62 - 1, 2**63 - 1), (12345678901234567, 2**40 + 17)])
def test_the_generators_are_those_that_are_written_down(runner: runners.Runner, seed: int, index: int) -> None:
    game = COLUMNS.zeros(1)
    runner.call(seed_chance, game, 0, seed, index)
    for which in (GAME_CHANCE, POLICY_CHANCE):
        state = seeded([seed], [index], which)
        assert game["rng"][0, which].tolist() == state[:, 0].tolist()
        for n in (1, 2, 6, 60, 1000, 2**31 - 1, 0):
            word = int(words(state)[0])
            while (word * n) & 0xFFFFFFFF < (2**32 % n if n else 0):
                word = int(words(state)[0])
            assert runners._call(draw_below, game_argument(game), which, n) == word * n >> 32
        assert game["rng"][0, which].tolist() == state[:, 0].tolist()


def test_a_million_games_begin_in_as_many_states() -> None:
    """As do the generators of their policies, and the games of other seeds."""
    million = np.arange(10**6)
    runs = [
        seeded(1, million), seeded(1, million, POLICY_CHANCE), seeded(2, million), seeded(million + 3, 1),
        seeded(1, (million + 1) << 32), seeded((million + 3) << 31, 5),
    ]  # fmt: skip
    states = np.concatenate(runs, axis=1).T
    assert len(np.unique(np.ascontiguousarray(states).view("V16"))) == 6 * 10**6


def test_every_bit_of_seed_and_index_changes_half_of_the_state() -> None:
    rng = np.random.default_rng(1)
    seeds, indices = (rng.integers(0, 2**62, 2000, np.uint64) for _ in range(2))
    before = seeded(seeds, indices)
    for bit in range(62):
        for other in (seeded(seeds ^ np.uint64(1 << bit), indices), seeded(seeds, indices ^ np.uint64(1 << bit))):
            changed = np.unpackbits((before ^ other).view(np.uint8)).reshape(-1)
            assert 0.49 < changed.mean() < 0.51, bit


def spread(counts: Any) -> None:
    """Check that the counts are as even as chance makes them: neither less nor more."""
    assert 0.001 < stats.chisquare(np.ravel(counts)).pvalue < 0.999


def test_draws_are_even_and_independent() -> None:
    state = seeded(7, np.arange(2000))
    drawn = np.stack([words(state) for _ in range(1000)])
    for low in range(0, 32, 4):
        spread(np.bincount((drawn >> U(low) & U(15)).ravel(), minlength=16))
    top = (drawn >> U(27)).astype(np.int64)
    spread(np.bincount((top[:-1] * 32 + top[1:]).ravel(), minlength=1024))  # one draw and the next
    spread(np.bincount((top[:, :-1] * 32 + top[:, 1:]).ravel(), minlength=1024))  # one game and the next
    assert (np.unpackbits(drawn.view(np.uint8)).mean() - 0.5) < 1e-4


def test_no_number_is_likelier_than_another(runner: runners.Runner) -> None:
    """A product of word and range alone would give some of these numbers three words, and others two."""
    game = COLUMNS.zeros(1)
    runner.call(seed_chance, game, 0, 3, 3)
    base = game_argument(game)
    drawn = [runners._call(draw_below, base, GAME_CHANCE, 3 << 29) % 3 for _ in range(20_000)]
    spread(np.bincount(drawn, minlength=3))


def orders(games: Array, player: int) -> Array:
    """Return the rows of a player's cards as they were shuffled: the opening hand in the order in which it was drawn, then the library."""
    every = np.arange(len(games))
    found = []
    for zone in (Zone.HAND, Zone.LIBRARY):
        card = games["zone_first"][:, player, zone].astype(np.int64)
        rows = []
        for _ in range(int(games["zone_size"][0, player, zone])):
            rows.append(card)
            card = games["card_next"][every, card].astype(np.int64)
        found.append(np.stack(rows, axis=1))
    return np.concatenate([found[0][:, ::-1], found[1]], axis=1)


def test_shuffles_are_fair_and_games_have_nothing_to_do_with_each_other() -> None:
    batch = mtg.Simulator(["RG24", "RG24"], num_games=300, seed=11, threads=1)
    mine, theirs, starting = [], [], []
    for _ in range(20):
        mine.append(orders(batch.games, 0))
        theirs.append(orders(batch.games, 1))
        starting.append(batch.games["starting"].copy())
        batch.reset()
    one, two, first = np.concatenate(mine), np.concatenate(theirs) - 60, np.concatenate(starting)
    for order in (one, two):
        assert (np.sort(order) == np.arange(60)).all()
        places = np.zeros((60, 60), np.int64)
        for place in range(60):
            places[place] = np.bincount(order[:, place], minlength=60)
        # Rows and columns of the table have fixed sums, which takes 119 degrees of freedom.
        statistic = ((places - len(order) / 60) ** 2 / (len(order) / 60)).sum()
        assert 0.001 < stats.chi2.sf(statistic, 59 * 59) < 0.999
        neighbours = np.bincount((order[:, :-1] // 6 * 10 + order[:, 1:] // 6).ravel(), minlength=100)
        same = np.arange(100) % 11 == 0
        expected = np.where(same, 6 * 5, 6 * 6) / (60 * 59) * len(order) * 59
        assert 0.001 < stats.chisquare(neighbours, expected).pvalue < 0.999
    spread(np.bincount(first * 60 + one[:, 0], minlength=120))
    tens = [one[:, 0] // 6, two[:, 0] // 6, one[:, -1] // 6]
    for x in tens:
        spread(np.bincount(x[:-1] * 10 + x[1:], minlength=100))  # a game and the next one
        for y in tens:
            if x is not y:
                spread(np.bincount(x * 10 + y, minlength=100))


def test_games_of_neighbouring_seeds_have_nothing_to_do_with_each_other() -> None:
    opening = [
        orders(mtg.Simulator(["RG24", "RG24"], num_games=250, seed=seed, threads=1).games, 0)[:, 0] // 6 for seed in range(16)
    ]
    table = np.stack(opening)
    spread(np.bincount((table[:-1] * 10 + table[1:]).ravel(), minlength=100))


def test_a_game_is_that_of_its_seed_and_index_however_it_is_played() -> None:
    results = mtg.simulate(DECKS, games=150, seed=2**61 + 5, policies="random", threads=3)
    table = np.stack([results.outcomes, results.winners, results.turns, results.decisions_each], axis=1)
    assert len(np.unique(table[:, 2:], axis=0)) > 100
    for size, threads in ((1, 1), (7, 2), (50, 3)):
        with mtg.Simulator(DECKS, size, seed=2**61 + 5, threads=threads) as batch:
            for first in range(0, min(4 * size, 150), size):
                batch.rollout("random")
                g = batch.games
                assert np.array_equal(
                    np.stack([g["outcome"], g["winners"], g["turn_number"], g["decisions"]], axis=1), table[first : first + size]
                )
                batch.reset()
    for index in (0, 64, 149):
        game = mtg.Game(DECKS, seed=2**61 + 5, index=index)
        while not game.is_over:
            game.push(game.choose("random"))
        g = game.record[0]
        assert [g["outcome"], g["winners"], g["turn_number"], g["decisions"]] == table[index].tolist()


def test_policies_have_a_generator_of_their_own() -> None:
    game = mtg.Game(DECKS, seed=1)
    before = game.record["rng"].copy()
    game.choose("random")
    assert (game.record["rng"][0, POLICY_CHANCE] != before[0, POLICY_CHANCE]).any()
    assert (game.record["rng"][0, GAME_CHANCE] == before[0, GAME_CHANCE]).all()


def test_a_redrawn_game_has_chance_of_its_own() -> None:
    game = mtg.Game(DECKS, seed=1)
    others = [game.determinize(player, seed) for player in (0, 1) for seed in (1, 2)]
    states = {one.record["rng"][0, which].tobytes() for one in (game, *others) for which in (GAME_CHANCE, POLICY_CHANCE)}
    assert len(states) == 10
    assert np.array_equal(game.determinize(0, 1).record["rng"], others[0].record["rng"])
