"""Policies that concede lost games: when they do, that the games are the same everywhere, and how the outcome is named."""

from __future__ import annotations

import json

import numpy as np
import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.cli.app import app
from ecs_mtg.game.options import CONCESSION
from ecs_mtg.policies import CONCEDE, resolve_policies
from ecs_mtg.runs import large_table_retry
from ecs_mtg.scenario.runner import played

PAIR = ["RG24", "Sped Red"]
CONCEDING = "greedy:concede=20"
GAMES = 40
BEHIND = """
id: behind
rule: "104.3a"
why: Three wurms face one life.
A: {life: 1, battlefield: [Mountain], hand: [Mountain]}
B: {life: 20, battlefield: [{card: Craw Wurm, count: 3}, {card: Forest, count: 6}], hand: [Forest, Forest]}
script: []
"""


def picked(policy: str, text: str = BEHIND) -> int:
    """Return what a policy answers in a position."""
    place = played("behind.yaml", mtg.Scenario.parse(text).document)
    return place.runner.choose(resolve_policies(policy, 1)[0], place.record, 0)


@pytest.mark.parametrize("policy", ["greedy", "random", "first"])
def test_who_is_far_behind_concedes(policy: str) -> None:
    assert picked(policy) >= 0
    assert picked(f"{policy}:concede=0") >= 0
    assert picked(f"{policy}:concede=20") == CONCEDE
    assert (
        picked(f"{policy}:concede=20", BEHIND.replace("life: 1,", "life: 20,").replace("{card: Craw Wurm, count: 3}, ", "")) >= 0
    )


def test_a_search_concedes_what_no_option_saves() -> None:
    assert picked("search:worlds=20,turns=2") >= 0
    assert picked("search:worlds=20,turns=2,concede=5") == CONCEDE
    saved = BEHIND.replace("hand: [Mountain]", "hand: [Mountain, Shock]").replace("B: {life: 20", "B: {life: 2")
    assert picked("search:worlds=20,turns=2,concede=5", saved) >= 0


def test_what_a_search_thinks_of_a_lost_game_can_be_asked() -> None:
    found = mtg.Scenario.parse(BEHIND).analyse("search:worlds=20,turns=2,concede=5")
    assert sum(row.chosen for row in found) == 1
    assert all(row.value <= 0.05 for row in found)


def test_conceded_games_are_the_others_cut_short() -> None:
    whole = mtg.simulate(PAIR, GAMES, seed=3, policies="greedy")
    short = mtg.simulate(PAIR, GAMES, seed=3, policies=CONCEDING)
    gone = short.conceded_each != 0
    assert (whole.conceded, short.conceded) == (0, int(gone.sum()))
    assert short.conceded > GAMES // 4
    assert np.array_equal(short.winners[gone], 3 - short.conceded_each[gone])
    assert (short.decisions_each[gone] < whole.decisions_each[gone]).all()
    for column in ("winners", "turns", "decisions_each"):
        assert np.array_equal(getattr(short, column)[~gone], getattr(whole, column)[~gone])


def test_the_same_games_alone_in_a_batch_and_stepped() -> None:
    run = mtg.simulate(PAIR, 12, seed=3, policies=[CONCEDING, "greedy:concede=25"])
    told = run.winners, run.turns, run.decisions_each
    for index in range(12):
        game = mtg.Game(PAIR, seed=3, index=index)
        while not game.is_over:
            game.push(game.choose([CONCEDING, "greedy:concede=25"][game.current_player]))
        g = game.record[0]
        assert (g["winners"], g["turn_number"], g["decisions"]) == tuple(column[index] for column in told)
        assert ("concedes." in game.log[-2].text) == (run.conceded_each[index] != 0)
    with mtg.Simulator(PAIR, 12, seed=3) as batch:
        batch.rollout([CONCEDING, "greedy:concede=25"])
        assert np.array_equal(batch.games["winners"], run.winners)
        batch.reset(seed=3)
        while not batch.terminated.all():
            batch.step(batch.choose([CONCEDING, "greedy:concede=25"]))
        assert np.array_equal(batch.games["decisions"], run.decisions_each)
    with mtg.Simulator(PAIR, 12, seed=3, seats=[None, "greedy:concede=25"]) as batch:
        while not batch.terminated.all():
            batch.step(batch.choose(CONCEDING))
        assert np.array_equal(batch.games["winners"], run.winners)


def test_taking_a_concession_back() -> None:
    game = mtg.Game(PAIR, seed=3)
    before = game.record.tobytes()
    game.push(CONCESSION)
    assert game.is_over
    assert game.winners == [1 - int(game.log[-2].text.split()[1])]
    game.pop()
    assert game.record.tobytes() == before


def test_four_players_go_on_without_one() -> None:
    run = mtg.simulate(["RG24"] * 4, 6, seed=1, policies=["greedy:concede=15", "greedy", "greedy", "greedy"])
    assert set(run.conceded_each.tolist()) == {0, 1}
    assert (run.winners[run.conceded_each == 1] > 1).all()


def gives_up(g, pool):  # type: ignore[no-untyped-def]
    return CONCEDE if g.turn_number >= 5 else 0


def test_a_policy_of_ones_own_may_concede() -> None:
    run = mtg.simulate(PAIR, 4, seed=1, policies=[gives_up, "greedy"])
    assert run.conceded_each.tolist() == [1] * 4
    assert set(run.turns.tolist()) <= {5, 6}


def test_the_loss_has_a_name() -> None:
    run = mtg.simulate(PAIR, GAMES, seed=3, policies=CONCEDING, record=("games",))
    rows = run.games_table().to_pylist()
    conceded = [
        [row["loss_0"], row["loss_1"]].index("concession") for row in rows if "concession" in (row["loss_0"], row["loss_1"])
    ]
    assert [1 << seat for seat in conceded] == run.conceded_each[run.conceded_each != 0].tolist()
    assert {row["outcome"] for row in rows} == {"won"}
    assert run.to_dict()["conceded"] == run.conceded


def test_the_lab_and_the_command_line_take_it() -> None:
    told = lab.matrix(PAIR, 20, policies=CONCEDING, seed=3)
    assert sum(cell["others_lost_by"]["concession"] for cell in told["cells"]) > 0
    assert lab.match(*PAIR, 4, policies=CONCEDING, seed=3)["matches"] == 4
    run = mtg.simulate(PAIR, 20, seed=3, policies=CONCEDING)
    asked = ("simulate", "rg", "sped", "-n", "20", "--seed", "3", "--policy", CONCEDING)
    said = CliRunner().invoke(app, asked)
    assert f"{run.conceded} games were conceded\n" in said.stdout
    number = str(int((run.conceded_each != 0).argmax()))
    log = json.loads(CliRunner().invoke(app, [*asked, "--log", number, "--json"]).stdout)
    assert log["log"][-2]["text"].endswith("concedes.")


@pytest.mark.parametrize("name", ["greedy:concede=5", "random:concede=2.5", "search:worlds=20,concede=1", "search"])
def test_other_processes_find_it_by_its_name(name: str) -> None:
    (found,) = resolve_policies(name, 1)
    assert resolve_policies([found], 1) == [found]
    assert str(found) == large_table_retry.import_name(found) == name
    assert resolve_policies(large_table_retry.policy_of(name), 1) == [found]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("greedy:concede=60", "policy 'greedy:concede=60': concede 60.0: has to be from 0 to 50"),
        (
            "greedy:concede=often",
            "policy 'greedy:concede=often': 'concede=often' is no setting of greedy; the only one is concede=PERCENT",
        ),
        ("greedy:worlds=3", "policy 'greedy:worlds=3': 'worlds=3' is no setting of greedy; the only one is concede=PERCENT"),
        ("greedy:", "policy 'greedy:': '' is no setting of greedy; the only one is concede=PERCENT"),
        (
            "eager:concede=3",
            "policy 'eager:concede=3': not a policy; the policies are random, first, greedy, search, net, net:FILE, or a function",
        ),
        ("search:concede=-1", "policy 'search:concede=-1': concede -1.0: has to be from 0 to 50"),
    ],
)
def test_wrong_settings_are_told(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        resolve_policies(name, 2)
    assert str(error.value).startswith(message)
    said = CliRunner().invoke(app, ["simulate", "rg", "rg", "--policy", name])
    assert said.exit_code == 2
    assert said.stderr.startswith("error: --policy ")
