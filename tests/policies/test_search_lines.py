"""Lines: whole turns that a search holds against its best single option."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option
from ecs_mtg.engine.kernel_arguments import game_argument
from ecs_mtg.engine.runners import called
from ecs_mtg.game.options import actions_of
from ecs_mtg.policies.line_races import keep_best
from ecs_mtg.policies.lines import narrow
from ecs_mtg.policies.tallies import FIELDS, Tally
from ecs_mtg.scenario.runner import played

COMBO = mtg.Scenario.load(Path(__file__).parent / "puzzles" / "rituals-for-blaze.yaml")


def played_on(policy: str) -> tuple[int, list[str]]:
    """Return who has won at the end of the turn, as a bit set, and what the player has cast."""
    place = played(COMBO.path, COMBO.document)
    turn, cast = int(place.record[0]["turn_number"]), []
    while (options := actions_of(place.record, place.pool)) and place.record[0]["turn_number"] == turn:
        player = int(place.record[0]["controller_of_decider"])
        game = place.runner
        choice = COMBO_PILOTS[policy if player == 0 else "greedy"]
        k = game.choose(choice, place.record.copy(), 0)
        cast += [options[k].text] if options[k].kind == Option.CAST else []
        game.answer(place.record, 0, k)
        game.advance(place.record)
    return int(place.record[0]["winners"]), cast


COMBO_PILOTS = dict(
    zip(("with", "without", "greedy"), mtg.policies.resolve_policies(["search:lines=32", "search", "greedy"], 3), strict=True)
)


def test_a_kill_of_seven_actions_is_found_and_played_to_its_end() -> None:
    """Every ritual alone is worth nothing, and nothing is remembered from one decision to the next: the turn's lines are found again."""
    winners, cast = played_on("with")
    assert winners == 1
    assert sorted(cast) == [
        "cast Blaze",
        "cast Desperate Ritual",
        "cast Rite of Flame",
        "cast Rite of Flame",
        "cast Seething Song",
    ]
    assert cast[-1] == "cast Blaze"


def test_without_lines_it_is_not() -> None:
    winners, cast = played_on("without")
    assert winners == 0
    assert cast == []


def left_by(line: int, seed: int = 7) -> list[str]:
    """Return what a line leaves of the first decision of the combo."""
    place = played(COMBO.path, COMBO.document)
    options = {(int(a.kind), a.object): a.text for a in actions_of(place.record, place.pool)}
    record = place.record.copy()
    called(narrow, game_argument(record, 0), seed, line)
    g = record[0]
    return [options[int(g["option_kind"][k]), int(g["option_object"][k])] for k in range(int(g["n_options"]))]


def test_a_line_means_the_same_by_cards_of_one_name() -> None:
    for line in range(32):
        assert left_by(line).count("cast Rite of Flame") in (0, 2)


def test_every_fourth_line_takes_all_there_is_in_an_order_of_its_own() -> None:
    firsts = {tuple(left_by(line)) for line in range(2, 66, 4)}
    assert firsts == {("cast Rite of Flame",) * 2, ("cast Desperate Ritual",), ("cast Blaze",)}


def test_other_lines_may_pass_and_the_turn_says_which_lines_there_are() -> None:
    assert any("pass" in left_by(line) for line in range(8))
    assert [left_by(line) for line in range(8)] != [left_by(line, 8) for line in range(8)]
    assert [left_by(line) for line in range(8)] == [left_by(line) for line in range(8)]


def test_nothing_is_left_out_while_something_waits_on_the_stack() -> None:
    place = played(COMBO.path, COMBO.document)
    cast = next(a for a in actions_of(place.record, place.pool) if a.text == "cast Rite of Flame")
    place.runner.answer(place.record, 0, cast.index)
    place.runner.advance(place.record)
    g = place.record[0]
    assert (g["decision"], g["stack_size"]) == (Decision.PRIORITY, 1)
    n = int(g["n_options"])
    for line in range(8):
        assert called(narrow, game_argument(place.record, 0), 7, line) == 0
        assert place.record[0]["n_options"] == n


@pytest.mark.parametrize(("most", "kept"), [(1, [4]), (2, [0, 4]), (5, [0, 2, 4])])
def test_the_best_few_are_kept_and_of_those_that_came_to_the_same_the_first(most: int, kept: list[int]) -> None:
    tally = np.zeros((6, FIELDS), np.int64)
    tally[:, Tally.IN], tally[:, Tally.WORLDS] = [1, 1, 1, 1, 1, 0], 2
    tally[:, Tally.AHEAD], tally[:, Tally.SQUARES] = [50, 50, 20, -5, 90, 500], [1700, 1700, 200, 100, 5000, 130_000]
    assert called(keep_best, tally, 6, most) == len(kept)
    assert np.flatnonzero(tally[:, Tally.IN]).tolist() == kept
