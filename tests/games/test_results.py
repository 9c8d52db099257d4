"""What the results of a run say of it: who played, who won."""

from __future__ import annotations

import inspect
import json

from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app

DECKS = ["RG24", "Sped Red"]


def last(g, pool):  # type: ignore[no-untyped-def]
    """Choose the last option."""
    return g.n_options - 1


def test_greedy_plays_unless_another_policy_is_named() -> None:
    plain, named = mtg.simulate(DECKS, 4, seed=3, threads=1), mtg.simulate(DECKS, 4, seed=3, threads=1, policies="greedy")
    assert plain.policies == named.policies == ("greedy", "greedy")
    assert plain.winners.tolist() == named.winners.tolist()
    assert plain.decisions_each.tolist() == named.decisions_each.tolist()
    said = CliRunner().invoke(app, ["simulate", *DECKS, "-n", "4", "--seed", "3", "--json"]).stdout
    told = json.loads(said)
    assert told["policies"] == ["greedy", "greedy"]
    assert [player["wins"] for player in told["players"]] == named.wins
    assert inspect.signature(mtg.simulate).parameters["policies"].default == "greedy"


def test_results_name_who_played() -> None:
    results = mtg.simulate([*DECKS, "RG24"], 1, seed=1, threads=1, policies=[last, "random", mtg.Search(worlds=2, turns=1)])
    assert results.policies == ("last", "random", "search:worlds=2,turns=1")
    assert results.to_dict()["policies"] == list(results.policies)


def test_print_shows_who_won() -> None:
    results = mtg.simulate(DECKS, 6, seed=1, threads=1, policies=["greedy", "random"])
    head, first, second, games, _ = str(results).splitlines()
    assert head.split() == ["deck", "policy", "wins", "win", "rate", "95%", "interval"]
    assert first.split()[:3] == ["RG24", "greedy", str(results.wins[0])]
    assert second.split()[:4] == ["Sped", "Red", "random", str(results.wins[1])]
    assert games.startswith("6 games: 0 draws, 0 aborted, ")
    won = f"RG24 (greedy): {results.wins[0]}, Sped Red (random): {results.wins[1]}"
    assert repr(results) == f"<Results of 6 games, seed 1; wins: {won}>"
