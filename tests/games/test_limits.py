"""Limits that games reach: none is met by ordinary play, what is met is named, and every game ends (EN-13)."""

from __future__ import annotations

import collections
import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.components.codes import Decision, Life, Option, Outcome, Step, Table, Zone, table_name
from ecs_mtg.components.combat import Blocks
from ecs_mtg.components.kinds import PERMANENT
from ecs_mtg.components.sizes import DECISION_LIMIT, TURN_LIMIT
from ecs_mtg.engine import runners
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game import world
from ecs_mtg.game.options import actions_of
from ecs_mtg.policies import resolve_policies
from ecs_mtg.runs import large_table_retry
from ecs_mtg.runs.results import Results
from ecs_mtg.scenario.position import build
from ecs_mtg.setup.deck_arguments import deal, load_decks
from ecs_mtg.systems.driver import RESULT_COLUMNS
from ecs_mtg.systems.record.chance import seed_chance
from ecs_mtg.systems.record.zone_lists import shuffle

GUILES = mtg.DeckList("Guiles", ((60, "Guile"),))
FORCES = mtg.DeckList("Forces", ((20, "Verdant Force"), (40, "Forest")))
LANDS = mtg.DeckList("Lands", ((80, "Forest"),))


# --- combat


def in_combat(position: str) -> tuple[Any, Runner]:
    scenario = mtg.Scenario.parse(f"id: t\nrule: '509.1'\nwhy: Many creatures.\n{position}\nscript: []\n")
    at = build(scenario.path, scenario.document)
    runner = Runner(at.pool.record)
    runner.advance(at.record)
    return at.record, runner


@pytest.mark.parametrize("each_its_own", [True, False])
def test_fifty_two_creatures_attack_and_fifty_two_block(each_its_own: bool) -> None:
    """Each blocks an attacker of its own, or all block the first, and the others win the game."""
    side = "{battlefield: [{card: Hill Giant, count: 52}]}"
    record, runner = in_combat(f"A: {side}\nB: {side}")
    g = record[0]
    for _ in range(600):
        if g["outcome"] or g["step"] >= Step.MAIN2:
            break
        kinds = g["option_kind"][: g["n_options"]].tolist()
        if g["decision"] == Decision.ATTACK:
            choice = next(k for k, kind in enumerate(kinds) if kind != Option.PASS)
        elif g["decision"] == Decision.BLOCK:
            choice = 1 + (int(g["n_blocks"]) if each_its_own else 0)
        else:
            choice = 0
        runner.answer(record, 0, choice)
        runner.advance(record)
    if each_its_own:
        assert g["outcome"] == Outcome.NONE
        assert g["zone_size"][:2, Zone.GRAVEYARD].tolist() == [52, 52]
    else:
        assert (g["outcome"], g["winners"], g["n_blocks"]) == (Outcome.WON, 1, 52)


def test_random_games_of_many_creatures() -> None:
    """Of 52 creatures that attack and 52 that block, as they like."""
    side = "{battlefield: [{card: Savannah Lions, count: 52}], library: [{card: Plains, count: 30}]}"
    begin, runner = in_combat(f"A: {side}\nB: {side}")
    random = resolve_policies("random", 2)[0]
    ends: collections.Counter[int] = collections.Counter()
    for seed in range(20):
        record = begin.copy()
        runner.call(seed_chance, record, 0, seed, 0)
        while record[0]["outcome"] == 0:
            runner.answer(record, 0, runner.call(random, record, 0))
            runner.advance(record)
        ends[int(record[0]["outcome"])] += 1
    assert set(ends) <= {Outcome.WON, Outcome.DRAWN}


def blocks_offered(position: str, *names: str) -> list[dict[str, int]]:
    """Attack with everything and block the last attackers of these names; how often what could be done about a block was offered."""
    scenario = mtg.Scenario.parse(f"id: t\nrule: '509.1'\nwhy: Many creatures.\n{position}\nscript: []\n")
    at = build(scenario.path, scenario.document)
    runner, record, offered = Runner(at.pool.record), at.record, []
    runner.advance(record)
    while record["decision"][0] and record["step"][0] <= Step.DECLARE_BLOCKERS:
        said = [action.text for action in actions_of(record, at.pool)]
        choice = len(said) - 1 if record["decision"][0] == Decision.ATTACK else 0
        if record["decision"][0] == Decision.BLOCK:
            offered.append(dict(collections.Counter(said)))
            if len(offered) > len(names):
                return offered
            choice = len(said) - 1 - [text.endswith(names[len(offered) - 1]) for text in reversed(said)].index(True)
        runner.answer(record, 0, choice)
        runner.advance(record)
    return offered


def test_more_attackers_than_a_search_numbers_and_a_restriction() -> None:
    """509.1b: of 69 Giants each blocker may block any, whichever others have blocked; one with menace takes two blockers."""
    offered = blocks_offered(
        "A: {battlefield: [{card: Hill Giant, count: 69}, Boggart Brute]}\n"
        "B: {battlefield: [High Ground, Grizzly Bears, Gray Ogre]}",
        "Hill Giant", "Hill Giant", "Hill Giant",
    )  # fmt: skip
    bears = {"Grizzly Bears does not block": 1, "Grizzly Bears blocks Hill Giant": 69, "Grizzly Bears blocks Boggart Brute": 1}
    ogre = {"Gray Ogre does not block": 1, "Gray Ogre blocks Hill Giant": 69}
    once = {"Hill Giant": 68}
    again = [{what: once.get(what.rpartition("blocks ")[2], n) for what, n in one.items()} for one in (bears, ogre)]
    assert offered == [bears, again[0], ogre, again[1]]


def test_more_attackers_than_a_search_numbers_and_a_requirement() -> None:
    """509.1c: whoever is able to block the one that all have to block can do nothing else."""
    offered = blocks_offered(
        "A: {battlefield: [{card: Hill Giant, count: 69}, Taunting Elf]}\nB: {battlefield: [Grizzly Bears, Gray Ogre]}",
        "Taunting Elf",
    )
    assert offered == [{"Grizzly Bears blocks Taunting Elf": 1}, {"Gray Ogre blocks Taunting Elf": 1}]


def test_what_costs_nothing_is_activated_so_often_only() -> None:
    """732.1b: sixty times at once, two hundred times in a turn; {X} may be nothing."""
    scenario = mtg.Scenario.parse("id: t\nrule: '732.1b'\nwhy: A loop.\nA: {battlefield: [Crypt Rats]}\nscript: []\n")
    at = build(scenario.path, scenario.document)
    runner, record, g = Runner(at.pool.record), at.record, at.record[0]
    runner.advance(record)
    activated = most = 0
    turn = int(g["turn_number"])
    while g["turn_number"] == turn:
        kinds = g["option_kind"][: g["n_options"]].tolist()
        choice = kinds.index(Option.ACTIVATE) if Option.ACTIVATE in kinds else 0
        activated += kinds[choice] == Option.ACTIVATE
        runner.answer(record, 0, choice)
        runner.advance(record)
        most = max(most, int(g["stack_size"]))
    assert (activated, most) == (200, 60)


# --- libraries


@pytest.mark.parametrize("size", [255, 257, 400])
def test_a_library_is_shuffled_whole(size: int) -> None:
    names = ("Forest", "Island", "Plains", "Swamp")
    deck = mtg.DeckList("big", tuple((size // 4 + (size % 4 if k == 0 else 0), name) for k, name in enumerate(names)))
    game = mtg.Game([deck, "RG24"], seed=5)
    g = game.record[0]
    order, card = [], int(g["zone_first"][0, Zone.LIBRARY])
    while card >= 0:
        order.append(card)
        card = int(g["card_next"][card])
    assert len(order) == len(set(order)) == size - 7 == g["zone_size"][0, Zone.LIBRARY]
    last = np.array(order[-50:])  # at the bottom are cards from everywhere
    assert last.min() < size // 4
    assert last.max() > size * 3 // 4


def test_more_cards_than_a_record_has_room_for() -> None:
    """`simulate` plays them with the large tables; a single game says what makes room."""
    deck = mtg.DeckList("big", ((250, "Forest"), (150, "Island")))
    with pytest.raises(ValueError, match=r"2400 cards together; there is room for 868 .ECS_MTG_TABLES=large makes more"):
        mtg.Game([deck] * 6)
    dealt = deal([deck] * 6)
    assert not dealt.fits
    assert dealt.turn_limit == TURN_LIMIT > 6 * 400


# --- games that do not end


def test_a_game_ends_at_its_turn_limit() -> None:
    results = mtg.simulate([GUILES] * 2, 5, seed=1, policies="random", threads=1)
    assert results.outcomes.tolist() == [Outcome.TURN_LIMIT] * 5
    assert set(results.turns.tolist()) == {TURN_LIMIT}
    told = results.to_dict()
    assert (told["turn_limit"], told["draws"], told["aborted"], told["aborted_by"]) == (5, 0, 0, {})
    assert sum(results.wins) == 0


def test_the_turn_limit_is_an_option() -> None:
    assert set(mtg.simulate(["RG24"] * 2, 20, seed=1, policies="random", max_turns=7, threads=1).turns.tolist()) == {7}
    unlimited, limited = (
        mtg.simulate(["RG24"] * 2, 60, seed=3, policies="random", max_turns=n, threads=1) for n in (TURN_LIMIT, 26)
    )
    over = unlimited.turns > 26
    assert 0 < over.sum() < 60
    assert (limited.outcomes[over] == Outcome.TURN_LIMIT).all()
    assert (limited.outcomes[~over] == unlimited.outcomes[~over]).all()
    assert (limited.winners[~over] == unlimited.winners[~over]).all()
    for wrong in (0, -1, True, 1.5, 30_001):
        with pytest.raises(ValueError, match="max_turns"):
            mtg.simulate(["RG24"] * 2, 1, max_turns=wrong)  # type: ignore[arg-type]


def test_game_and_simulator_have_it_too() -> None:
    game = mtg.Game([GUILES] * 2, seed=1, max_turns=4)
    while not game.is_over:
        game.push(0)
    assert (game.outcome, game.winners, game.aborted_by) == (Outcome.TURN_LIMIT, [], None)
    assert game.record[0]["turn_number"] == 4
    assert "reached its turn limit" in game.log[-1].text
    assert "over: turn_limit" in str(game)
    batch = mtg.Simulator([GUILES] * 2, 3, seed=1, max_turns=4, threads=1)
    batch.rollout("first")
    assert batch.truncated.all()
    assert not batch.terminated.any()
    assert (batch.rewards == 0).all()


@pytest.mark.parametrize("deck", ["Chandra", "Jace"])
def test_players_who_never_do_anything(deck: str) -> None:
    results = mtg.simulate([deck] * 2, 5, seed=0, policies="first", threads=1)
    assert results.outcomes.tolist() == [Outcome.WON] + [Outcome.TURN_LIMIT] * 4
    assert results.turn_limit == 4


def test_a_turn_that_goes_on_without_end() -> None:
    game = mtg.Game(["RG24"] * 2, seed=1)
    while game.record[0]["turn_number"] < 3:
        game.push(game.choose("random"))
    g = game.record[0]
    assert 0 < g["decisions_end"] - g["decisions"] <= DECISION_LIMIT
    g["decisions_end"] = g["decisions"] + 2
    game.push(0)
    assert not game.is_over
    game.push(0)
    assert game.outcome == Outcome.TURN_LIMIT
    game.pop()
    assert not game.is_over


def test_the_command_line_has_it() -> None:
    run = CliRunner().invoke(app, ["simulate", "RG24", "RG24", "-n", "3", "--max-turns", "5", "--json"])
    told = json.loads(run.stdout)
    assert (told["schema"], told["turn_limit"], told["aborted_by"], told["bad_choices"]) == (1, 3, {}, 0)
    run = CliRunner().invoke(app, ["simulate", "RG24", "RG24", "-n", "3", "--max-turns", "5"])
    assert "3 games reached the turn limit\n" in run.stdout
    run = CliRunner().invoke(app, ["simulate", "RG24", "RG24", "--max-turns", "0"])
    assert run.exit_code == 2
    assert "--max-turns 0: not a whole number from 1 to 30000" in run.stderr


# --- what is full


def results_of(*rows: tuple[Outcome, Table, int]) -> Results:
    n = np.zeros(len(rows), np.int64)
    return Results(
        decks=("a", "b"), outcomes=np.array([int(r[0]) for r in rows]), winners=n, turns=n, starting=n, decisions_each=n, seconds=1.0,
        compile_seconds=0.0, seed=0, threads=1, full_tables=np.array([int(r[1]) for r in rows]),
        bad_choices_each=np.array([r[2] for r in rows]), conceded_each=n,
    )  # fmt: skip


def test_results_name_the_tables() -> None:
    told = results_of(
        (Outcome.CAPACITY, Table.AT_WORK, 0),
        (Outcome.WON, Table.NONE, 2),
        (Outcome.CAPACITY, Table.PERMANENTS, 1),
        (Outcome.CAPACITY, Table.AT_WORK, 0),
        (Outcome.TURN_LIMIT, Table.NONE, 0),
    ).to_dict()
    assert told["aborted_by"] == {"permanents": 1, "at work": 2}
    assert (told["aborted"], told["turn_limit"], told["bad_choices"]) == (3, 1, 3)


def test_a_game_says_which_table_was_full() -> None:
    game = mtg.Game([FORCES] * 2, seed=1)
    while int(game.record[0]["turn_number"]) < 4:
        game.push(game.choose("random"))
    game.record["perm_life"] = Life.HERE
    game.record["n_permanents"] = 0  # only so that the rows that are full are not looked at
    while not game.is_over:
        game.push(game.choose("greedy"))
    assert (game.outcome, game.aborted_by) == (Outcome.CAPACITY, "permanents")


# --- played again


def test_policies_that_another_process_can_import() -> None:
    assert [large_table_retry.import_name(p) for p in resolve_policies(["greedy", "random"], 2)] == ["greedy", "random"]

    def local(g: Any, pool: Any) -> int:
        return 0

    assert large_table_retry.import_name(local) is None
    assert not large_table_retry.can_play([local])
    assert large_table_retry.import_name(shuffle) == "ecs_mtg.systems.record.zone_lists:shuffle"
    assert large_table_retry.policy_of("ecs_mtg.systems.record.zone_lists:shuffle") is shuffle
    assert large_table_retry.policy_of("greedy") == "greedy"


def test_an_aborted_game_is_played_again_with_larger_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players who play a land a turn have more permanents than the standard tables."""
    _, pool, begin = load_decks([LANDS] * 2)
    runner, table = runners.Runner(pool.record), runners.policy_table(resolve_policies("random", 2), stop=True)
    out = np.zeros((1, RESULT_COLUMNS), np.int64)
    runner.play_many(begin.copy(), begin, table, 4, 0, out)
    assert (out[0, 0], out[0, 6]) == (Outcome.CAPACITY, Table.PERMANENTS)
    monkeypatch.setenv("ECS_MTG_JIT", "0")  # of the process with the large tables, which would compile everything for them
    results = mtg.simulate([LANDS] * 2, 1, seed=4, policies="random", threads=1)
    assert results.outcomes.tolist() == [Outcome.WON]
    assert results.turns[0] == 149 > out[0, 2]
    assert results.aborted_by == {}
    deck = mtg.DeckList("big", ((250, "Forest"), (150, "Island")))
    results = mtg.simulate([deck] * 6, 1, seed=1, policies="first", threads=1)
    assert results.outcomes.tolist() == [Outcome.WON]
    assert results.turns[0] > 6 * 390


def test_the_process_with_the_large_tables_ends_in_order_however_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """It also ends, as a failure, when whoever asked is gone: that must not be heard while it is only about to end."""
    slowly = "import os, time; end = os._exit; os._exit = lambda code: (time.sleep(0.5 if code == 0 else 0), end(code))"
    monkeypatch.setattr(large_table_retry, "_COMMAND", f"{slowly}\n{large_table_retry._COMMAND}")
    monkeypatch.setenv("ECS_MTG_JIT", "0")
    results = mtg.simulate([LANDS] * 2, 1, seed=4, policies="random", threads=1)
    assert results.outcomes.tolist() == [Outcome.WON]


def test_the_tables_of_a_process_are_chosen_by_name() -> None:
    command = [sys.executable, "-c", "from ecs_mtg.components import sizes"]
    run = subprocess.run(command, env={**os.environ, "ECS_MTG_TABLES": "huge"}, capture_output=True, text=True, check=False)
    assert "ECS_MTG_TABLES=huge: has to be standard or large" in run.stderr


def test_names_of_tables() -> None:
    assert table_name(Table.EXTRA_TURNS) == "extra turns"
    assert len({table_name(t) for t in Table}) == len(Table)


def test_the_entities_of_esper_do_not_depend_on_the_sizes() -> None:
    """Pairs of blockers and attackers are as many as permanents, but no part of any: a component names what it is of."""
    shown = {component.__name__ for component in world._COMPONENTS[PERMANENT]}
    assert Blocks.rows == PERMANENT.rows
    assert "Status" in shown
    assert "Blocks" not in shown
