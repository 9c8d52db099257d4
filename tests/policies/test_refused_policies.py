"""Functions of users that are no policies: what each is told."""

from __future__ import annotations

import functools
import itertools
import random
from typing import Any

import numpy as np
import pytest
from test_user_policies import DECKS, Function, counts_down_in_a_helper, last, one, plays, zero

import ecs_mtg as mtg
from ecs_mtg.components.codes import Option
from ecs_mtg.kernels.kernel import JIT, UNITS, Game, Pool, kernel
from ecs_mtg.policies import CompileError

LIST = [1, 2]
BIG = np.zeros(200_000)
DRAWS = np.random.default_rng(0)


def no_column(g: Game, pool: Pool) -> int:
    return g.lifes[0]


def no_column_in_a_helper(g: Game, pool: Pool) -> int:
    return no_column(g, pool)


def reads_a_list(g: Game, pool: Pool) -> int:
    return LIST[0]


def reads_much(g: Game, pool: Pool) -> int:
    return int(BIG[0])


def draws(g: Game, pool: Pool) -> int:
    return int(DRAWS.integers(g.n_options))


def draws_with_numpy(g: Game, pool: Pool) -> int:
    return int(np.random.randint(g.n_options))  # noqa: NPY002


def draws_with_random(g: Game, pool: Pool) -> int:
    return random.randrange(g.n_options)


def undefined(g: Game, pool: Pool) -> int:
    return no_such_helper(g)  # type: ignore[name-defined]  # noqa: F821


def a_fraction(g: Game, pool: Pool) -> float:
    return 0.5 * g.n_options


def nothing(g: Game, pool: Pool) -> None:
    pass


def sometimes(g: Game, pool: Pool) -> int | None:
    return 1 if g.n_options > 2 else None


def always_raises(g: Game, pool: Pool) -> int:
    raise ValueError("no")


def adds_text(g: Game, pool: Pool) -> int:
    return g.n_options + "x"  # type: ignore[operator]


def through_a_module(g: Game, pool: Pool) -> int:
    return itertools.count(g.n_options)  # type: ignore[return-value]


NOT_COMPILED = [
    (no_column, "reads g.lifes, and there is no such column; did you mean g.life?"),
    (no_column_in_a_helper, r"its helper no_column \(test_refused_policies.py, line \d+\) reads g.lifes"),
    (reads_a_list, "reads LIST, a list, which compiled code can't: make it a tuple or a numpy array"),
    (reads_much, "reads BIG, an array of 1600000 bytes; at most 1000000 fit in"),
    (draws, "draws lots with DRAWS: .* `ecs_mtg.policies.random_policy_below"),
    (draws_with_numpy, "draws lots with np: "),
    (draws_with_random, "draws lots with random: "),
    (undefined, "names no_such_helper, and there is no such thing"),
    (a_fraction, "it returns a float64; it has to return a whole number, always"),
    (nothing, "it returns nothing; "),
    (sometimes, "it returns nothing in some cases; "),
    (always_raises, "it returns nothing; "),
    (adds_text, r"No implementation of function .*add.* found for signature: add\(int16, .*\) \(line \d+\)"),
    (through_a_module, "itertools"),
    (counts_down_in_a_helper, "a helper calls itself; write a loop, or make the helper a kernel"),
]


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
@pytest.mark.parametrize(("function", "said"), NOT_COMPILED, ids=[f.__name__ for f, _ in NOT_COMPILED])
def test_what_cant_be_compiled_is_one_error_that_says_why_and_leaves_nothing_behind(function: Function, said: str) -> None:
    before = plays("random", "random", games=5)
    for _ in range(2):
        with pytest.raises(
            CompileError, match=rf"^{function.__name__} \({function.__module__}.py, line \d+\) can't be compiled: .*{said}"
        ):
            plays(function, "random")
    assert plays("random", "random", games=5) == before
    assert mtg.Game(DECKS, seed=1).legal_actions[0].kind == Option.KEEP
    assert mtg.Simulator(DECKS, num_games=2).current_player.shape == (2,)
    assert all(unit.ours for unit in UNITS)


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_kernel_that_cant_be_compiled_hurts_nobody_who_does_not_call_it() -> None:
    @kernel
    def broken(g: Game, pool: Pool) -> int:
        return g.no_such_column

    assert plays(last, "random") == plays(lambda g, pool: g.n_options - 1, "random")
    with pytest.raises(CompileError, match=r"broken .*no such column"):
        plays(broken, "random")
    with pytest.raises(CompileError, match=r"no such column"):
        plays(lambda g, pool: broken(g, pool), "random")


class Player:
    """Settings in an object."""

    def __call__(self, g: Game, pool: Pool) -> int:
        return 0

    def method(self, g: Game, pool: Pool) -> int:
        return 0


def names(game: Any, cards: Any) -> int:
    return 0


def three(g: Game, pool: Pool, k: int) -> int:
    return 0


def keyword_only(g: Game, pool: Pool, *, k: int = 3) -> int:
    return k


def all_keyword_only(*, g: Game, pool: Pool) -> int:
    return 0


def turned_round(pool: Pool, g: Game) -> int:
    return 0


def anything(*args: Any) -> int:
    return 0


def generator(g: Game, pool: Pool) -> Any:
    yield 0


@functools.wraps(zero)
def wrapped(*args: Any, **more: Any) -> int:
    return zero(*args, **more)


@kernel
def kernel_of_three(g: Game, pool: Pool, k: int) -> int:
    return k


REFUSED: list[tuple[Any, str]] = [
    (names, r"policy names .*: its parameters have to be \(g, pool\), not \(game, cards\)$"),
    (three, r"not \(g, pool, k\); settings can come from the function around it"),
    (keyword_only, r"not \(g, pool, k=3\); settings"),
    (all_keyword_only, r"not \(g, pool\)$"),
    (turned_round, r"not \(pool, g\)$"),
    (anything, r"not \(\*args\)$"),
    (wrapped, r"not \(\*args, \*\*more\)$"),
    (lambda: 0, r"policy <lambda> .*: its parameters have to be \(g, pool\), not \(\)$"),
    (generator, "has to return the index of an option, and it is a generator or a coroutine"),
    (kernel_of_three, r"its parameters have to be \(g, pool\), not \(g, pool, k\)"),
    (
        Player(),
        r"policy Player: has to be a function f\(g, pool\) written with def or lambda, not an object of Player; settings can",
    ),
    (Player().method, "not a bound method"),
    (functools.partial(zero), "not an object of partial"),
    (len, "not an object of builtin_function_or_method"),
]


@pytest.mark.parametrize(("function", "said"), REFUSED)
def test_what_takes_anything_but_g_and_pool_is_refused(function: Any, said: str) -> None:
    for use in (mtg.policy, lambda f: plays(f, "random"), mtg.Game(DECKS, seed=1).choose):
        with pytest.raises(TypeError, match=said):
            use(function)


def test_annotations_positions_and_names_of_the_function_do_not_matter() -> None:
    def positional(g: int, pool: Pool, /) -> bool:
        return g.n_options > 1  # type: ignore[attr-defined]

    assert plays(positional, "random") == plays(one, "random")


ALLOWED = r"random, first, greedy, search, net, net:FILE, or a function f\(g, pool\)"


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        (3, TypeError, rf"^policies 3: give {ALLOWED}; or a list with one of these for each player$"),
        (None, TypeError, "^policies None: give"),
        ({"a": "random"}, TypeError, "^policies {'a': 'random'}: give"),
        ([3, "random"], TypeError, rf"^policy 3: not a policy; the policies are {ALLOWED}$"),
        ("gredy", ValueError, rf"^policy 'gredy': not a policy; the policies are {ALLOWED}$"),
        ([], ValueError, "^0 policies given for 2 players; give one, or one for each player$"),
        (["random"] * 3, ValueError, "^3 policies given for 2 players"),
    ],
    ids=str,
)
def test_what_is_no_policy_is_told_what_would_be_one(given: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        mtg.simulate(DECKS, games=1, policies=given)
    with pytest.raises(error, match=said):
        mtg.Simulator(DECKS, num_games=1, threads=1).rollout(given)
