"""The loops that play games: the same games come out of a run, of a batch, and of one game that is stepped from outside."""

from __future__ import annotations

import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import CONCEDE
from ecs_mtg.components.statistics import LostBy
from ecs_mtg.policies import Policy, PolicyError

PAIR = ["RG24", "Sped Red"]
GAMES = 2
TURNS = 3
SEED = 3


def gives_up(g, pool):  # type: ignore[no-untyped-def]
    return CONCEDE if g.turn_number >= 2 else 0


def answers_badly(g, pool):  # type: ignore[no-untyped-def]
    return g.n_options if g.turn_number == 2 else 0


def lacks_it(g, pool):  # type: ignore[no-untyped-def]
    return g.n_options


def played(index: int, policies: list[Policy]) -> mtg.Game:
    """Play a game from outside."""
    game = mtg.Game(PAIR, seed=SEED, index=index, max_turns=TURNS)
    while not game.is_over:
        game.push(game.choose(policies[game.current_player]))
    return game


@pytest.mark.parametrize("policies", [["random", "random"], [gives_up, "random"], ["first", gives_up]], ids=["random", "seat-0-gives-up", "seat-1-gives-up"])  # fmt: skip
def test_a_run_plays_what_is_played_from_outside(policies: list[Policy]) -> None:
    games = [played(index, policies).record[0] for index in range(GAMES)]
    run = mtg.simulate(PAIR, GAMES, seed=SEED, policies=policies, max_turns=TURNS, threads=1, record=("games", "cards"))
    assert run.winners.tolist() == [g["winners"] for g in games]
    assert run.turns.tolist() == [g["turn_number"] for g in games]
    assert run.decisions_each.tolist() == [g["decisions"] for g in games]
    gone = [sum(1 << p for p in range(2) if g["lost_by"][p] == LostBy.CONCESSION) for g in games]
    assert run.conceded_each.tolist() == gone
    assert (sum(gone) > 0) == (gives_up in policies)
    noted = [[[g[name][seat] for name in ("mulligans", "life", "lost_by", "in_game")] for seat in range(2)] for g in games]
    assert run.facts is not None
    assert run.facts.seats.tolist() == noted
    assert run.facts.seen.tolist() == [g["card_seen"][: run.facts.seen.shape[1]].tolist() for g in games]
    with mtg.Simulator(PAIR, GAMES, seed=SEED, max_turns=TURNS, threads=1) as batch:
        batch.rollout(policies)
        assert batch.games["decisions"].tolist() == run.decisions_each.tolist()
        batch.reset(seed=SEED)
        while not (batch.terminated | batch.truncated).all():
            batch.step(batch.choose(policies))
        assert batch.games["decisions"].tolist() == run.decisions_each.tolist()
    with mtg.Simulator(PAIR, GAMES, seed=SEED, max_turns=TURNS, threads=1, seats=[None, policies[1]]) as batch:
        while not (batch.terminated | batch.truncated).all():
            batch.step(batch.choose(policies[0]))
        assert batch.games["decisions"].tolist() == run.decisions_each.tolist()
        assert batch.games["winners"].tolist() == run.winners.tolist()


def test_an_answer_that_is_no_option() -> None:
    with pytest.raises(PolicyError):
        mtg.simulate(PAIR, GAMES, seed=SEED, policies=answers_badly, max_turns=TURNS, threads=1)
    expected: list[int] = []
    for index in range(GAMES):
        game = mtg.Game(PAIR, seed=SEED, index=index, max_turns=TURNS)
        expected.append(0)
        while not game.is_over:
            expected[-1] += int(game.record[0]["turn_number"] == 2)
            game.push(0)
    run = mtg.simulate(PAIR, GAMES, seed=SEED, policies=answers_badly, max_turns=TURNS, threads=1, bad_choices="count")
    assert run.bad_choices_each.tolist() == expected
    with mtg.Simulator(PAIR, GAMES, seed=SEED, threads=1) as batch, pytest.raises(PolicyError):
        batch.choose(lacks_it)
    with pytest.raises(PolicyError):
        mtg.Simulator(PAIR, GAMES, seed=SEED, threads=1, seats=[None, lacks_it])
