"""Policies that users write: what is compiled, what is refused, with which words, and what a wrong answer does."""

from __future__ import annotations

import linecache
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Option
from ecs_mtg.kernels.kernel import JIT, Game, Pool, kernel
from ecs_mtg.policies import PolicyError, policy_name, random_policy_below

DECKS = ["RG24", "RG24"]
Function = Callable[[Any, Any], Any]


def plays(*policies: Any, games: int = 20, **more: Any) -> tuple[list[int], int]:
    """Return games won by each, and decisions made."""
    results = mtg.simulate(DECKS, games=games, seed=1, policies=policies, threads=1, **more)
    return results.wins, int(results.decisions_each.sum())


def at_most(k: int) -> Function:
    def option(g: Game, pool: Pool) -> int:
        return min(k, g.n_options - 1)

    return option


def zero(g: Game, pool: Pool) -> int:
    return 0


def one(g: Game, pool: Pool) -> int:
    return min(1, g.n_options - 1)


def last(g: Game, pool: Pool) -> int:
    return g.n_options - 1


# --- what a policy reads is part of it


def test_functions_made_by_a_factory_differ() -> None:
    """They have one source and another number around them."""
    made = [plays(at_most(k), "random") for k in (0, 1, 5)]
    assert made[0] == plays("first", "random")
    assert made[0] != made[1] != made[2] != made[0]
    assert made[1] == plays(one, "random")
    assert [plays(at_most(k), "random") for k in (5, 0)] == [made[2], made[0]]


WEIGHT = 0
TABLE = np.array([0, 1, 5])


def by_weight(g: Game, pool: Pool) -> int:
    return min(WEIGHT, g.n_options - 1)


def by_table(g: Game, pool: Pool) -> int:
    return min(TABLE[2], g.n_options - 1)


def limit(k: int, least: int = 0) -> int:
    return max(k, least)


def clipped(k: int, n: int) -> int:
    return min(limit(k), n - 1)


def by_helpers(g: Game, pool: Pool) -> int:
    return clipped(0, g.n_options)


def test_values_that_change_between_runs_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Globals, arrays, helpers of helpers, and default arguments of helpers, all under the same names."""
    module = sys.modules[__name__]
    expected = plays("first", "random"), plays(at_most(5), "random")
    assert expected[0] != expected[1]
    for function, name, values in (
        (by_weight, "WEIGHT", (0, 5)),
        (by_table, "TABLE", (np.array([0, 0, 0]), np.array([0, 0, 5]))),
        (by_helpers, "limit", (limit, lambda k: 5)),
    ):
        for value, wanted in zip(values, expected, strict=True):
            monkeypatch.setattr(module, name, value)
            assert plays(function, "random") == wanted
    monkeypatch.setattr(module, "limit", limit)
    monkeypatch.setattr(limit, "__defaults__", (5,))
    assert plays(by_helpers, "random") == expected[1]


def test_an_array_is_known_by_what_is_in_it() -> None:
    table = np.array([0])

    def chosen(g: Game, pool: Pool) -> int:
        return min(table[0], g.n_options - 1)

    first = plays(chosen, "random")
    table[0] = 5
    assert [first, plays(chosen, "random")] == [plays("first", "random"), plays(at_most(5), "random")]


@numba.njit
def halved(n: int) -> int:
    return n // 2


@numba.njit
def middle(g: Game, pool: Pool) -> int:
    return halved(g.n_options)


def middle_in_python(g: Game, pool: Pool) -> int:
    return g.n_options // 2


@kernel
def middle_kernel(g: Game, pool: Pool) -> int:
    return halved(g.n_options)


@kernel
def middle_by_kernel(g: Game, pool: Pool) -> int:
    return middle_kernel(g, pool)


@kernel
def countdown(n: int) -> int:
    return 0 if n == 0 else countdown(n - 1)


def countdown_in_python(n: int) -> int:
    return 0 if n == 0 else countdown_in_python(n - 1)


def nothing_at_length(g: Game, pool: Pool) -> int:
    return countdown(g.n_options)


def test_functions_of_numba_kernels_and_helpers_are_policies_and_parts_of_them() -> None:
    wanted = plays(middle_in_python, "random")
    for function in (middle, middle_kernel, middle_by_kernel, lambda g, pool: middle(g, pool), mtg.policy(middle_in_python)):
        assert plays(function, "random") == wanted
    assert plays(nothing_at_length, "random") == plays("first", "random")


def counts_down_in_a_helper(g: Game, pool: Pool) -> int:
    return countdown_in_python(g.n_options)


def lists(g: Game, pool: Pool) -> int:
    found = [k for k in range(g.n_options) if g.option_kind[k] != Option.PASS]
    order = np.zeros(1, np.int64)
    return found[-1] + order[0] if found else 0


def test_lists_and_arrays_can_be_made() -> None:
    assert plays(lists, "random") == plays(last, "random")


def lots(g: Game, pool: Pool) -> int:
    return random_policy_below(g, g.n_options)


def test_lots_come_from_the_games_own_generator() -> None:
    assert plays(lots, "random") == plays("random", "random")


# --- where a policy stands

_PIPED = """
import ecs_mtg as mtg
def last(g, pool):
    return g.n_options - 1
r = mtg.simulate(["RG24", "RG24"], games=20, seed=1, policies=[last, "random"], threads=1)
print(r.wins, int(r.decisions_each.sum()))
"""


@pytest.mark.parametrize("how", [["-"], ["-c", _PIPED]], ids=["a pipe", "the command line"])
def test_policies_without_a_file(how: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, *how], input=_PIPED, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=300
    )
    wins, decisions = plays(last, "random")
    assert (done.stdout, done.stderr) == (f"{wins} {decisions}\n", "")


def test_policies_of_no_module() -> None:
    space: dict[str, Any] = {}
    exec("def last(g, pool):\n    return g.n_options - 1", space)
    assert plays(space["last"], "random") == plays(last, "random")


@pytest.mark.parametrize("listed", [True, False])
def test_policies_of_a_notebook(listed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same name in cell after cell; `inspect` finds the source in `linecache`, or doesn't."""
    space: dict[str, Any] = {"__name__": "__main__"}
    played = []
    for number, answer in enumerate(("0", "g.n_options - 1")):
        source, name = f"def mine(g, pool):\n    return {answer}\n", f"<ipython-input-{number}-{listed}>"
        if listed:
            monkeypatch.setitem(linecache.cache, name, (len(source), None, source.splitlines(True), name))
        exec(compile(source, name, "exec"), space)
        played.append(plays(space["mine"], "random"))
    assert played == [plays("first", "random"), plays(last, "random")]


# --- answers that are no option


def too_much(g: Game, pool: Pool) -> int:
    return 9999 if g.turn_number > 3 else 0


def negative(g: Game, pool: Pool) -> int:
    return -1


def raises_late(g: Game, pool: Pool) -> int:
    if g.turn_number > 3:
        raise ValueError("no")
    return 0


def past_the_end(g: Game, pool: Pool) -> int:
    return g.option_kind[1_000_000 * g.n_options] * 0


@pytest.mark.parametrize("threads", [1, 2])
def test_a_run_ends_at_an_answer_that_is_no_option(threads: int) -> None:
    # Each thread begins with games of its own: 0 and 64.
    said = (
        r"^policy too_much \(test_user_policies.py, line \d+\) of player 1 answered 9999 in game (0|64) of seed 1, decision \d+"
        r" \(\w+, turn \d+\): there are \d+ options, 0 to \d+$"
    )
    with pytest.raises(PolicyError, match=said) as first:
        mtg.simulate(DECKS, games=500, seed=1, policies=["random", too_much], threads=threads)
    message = str(first.value)
    game = mtg.Game(DECKS, seed=1, index=64 if "in game 64 " in message else 0)
    while game.current_player == 0 or game.record[0]["turn_number"] <= 3:
        game.push(game.choose("random" if game.current_player == 0 else "first"))
    assert f"decision {int(game.record[0]['decisions']) + 1} " in message
    assert f"there are {len(game.legal_actions)} options" in message


def test_answers_that_are_no_option_can_be_counted() -> None:
    results = mtg.simulate(DECKS, games=100, seed=1, policies=["random", negative], bad_choices="count", threads=2)
    first = mtg.simulate(DECKS, games=100, seed=1, policies=["random", "first"], threads=2)
    assert results.wins == first.wins  # the first option is taken
    assert (results.bad_choices_each > 0).all()
    assert results.bad_choices == results.bad_choices_each.sum() < results.decisions_each.sum()
    assert first.bad_choices == 0
    with pytest.raises(ValueError, match=r"^bad_choices 'ignore': has to be 'raise' or 'count'$"):
        mtg.simulate(DECKS, games=1, bad_choices="ignore")


@pytest.mark.skipif(not JIT, reason="uncompiled, the exception itself is seen")
@pytest.mark.parametrize("function", [raises_late, past_the_end], ids=lambda f: f.__name__)
def test_an_exception_or_a_wrong_index_is_no_answer(function: Function) -> None:
    with pytest.raises(
        PolicyError, match=rf"^policy {function.__name__} .* raised an error or read past the end of an array in game"
    ):
        plays(function, "random")


def test_a_rollout_stops_at_the_decision() -> None:
    batch = mtg.Simulator(DECKS, num_games=6, seed=1, threads=2)
    said = r"^policy too_much .* of player \d answered 9999 in game 0, decision \d+ \(\w+, turn \d+\): there are \d+ options"
    with pytest.raises(PolicyError, match=said):
        batch.rollout(too_much)
    waiting = batch.games["outcome"] == 0
    assert waiting.tolist() == [True] * 6
    assert (batch.games["turn_number"] > 3).all()
    batch.rollout("random")
    assert batch.terminated.all()


def test_choose_refuses_it_at_once() -> None:
    game = mtg.Game(DECKS, seed=1)
    before = game.record.tobytes()
    with pytest.raises(
        PolicyError, match=r"^policy negative .* of player \d answered -1 in the game, decision 1 \(mulligan, turn 0\): there"
    ):
        game.choose(negative)
    assert game.record.tobytes() == before


def test_names_of_policies() -> None:
    assert policy_name(mtg.policies.POLICIES["greedy"]) == "greedy"
    assert policy_name(zero).startswith("zero (test_user_policies.py, line ")
    assert policy_name(middle_kernel).startswith("middle_kernel (test_user_policies.py")
    assert policy_name(middle).startswith("middle (test_user_policies.py")


# --- uncompiled

_UNCOMPILED = """
import numba, ecs_mtg as mtg
@numba.njit
def half(g):
    return g.n_options // 2
def middle(g, pool):
    return half(g)
r = mtg.simulate(["RG24", "RG24"], games=3, seed=1, policies=[middle, numba.njit(middle)], threads=1)
print(r.wins, int(r.decisions_each.sum()))
"""


def test_uncompiled_they_play_the_same() -> None:
    done = [
        subprocess.run(
            [sys.executable, "-c", _UNCOMPILED],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "ECS_MTG_JIT": jit},
        ).stdout
        for jit in "01"
    ]
    assert done[0] == done[1] != ""


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_kernels_of_one_name_are_told_apart() -> None:
    """Redefined, or of modules whose names and theirs run together."""
    played = []
    for module, name, answer in (("my", "x_y", "0"), ("my_x", "y", "g.n_options - 1"), ("my", "x_y", "g.n_options // 2")):
        space: dict[str, Any] = {"__name__": module, "kernel": kernel}
        exec(f"@kernel\ndef {name}(g, pool):\n    return {answer}", space)
        played.append(plays(space[name], "random"))
    assert played == [plays(function, "random") for function in (zero, last, middle_in_python)]


def test_a_policy_is_first_compiled_in_several_threads() -> None:
    found: list[tuple[list[int], int]] = []
    unseen = at_most(3)
    threads = [threading.Thread(target=lambda: found.append(plays(unseen, "random"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [plays(at_most(3), "random")] * 4
