"""Matches: who begins, when they are over, sideboard plans."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.lab.lists import places
from ecs_mtg.lab.matches import GAME, STARTING, TURNS, WINNER, Matches, sideboarded
from ecs_mtg.lab.runs import playable

PLAN = """
["Sped Red"."Mono-Green Stompy"]
out = { "Pillage" = 2 }
in = { "Arc Lightning" = 1, "Fireslinger" = 1 }
"""


def test_games_of_matches_follow_from_each_other() -> None:
    first, other = playable(["Sped Red", "Mono-Green Stompy"])
    job = Matches((first, other), (first, other), ("greedy", "greedy"), seed=1)
    games = job.play(0, 12, lambda: False)["games"]
    for number, match in enumerate(games.tolist()):
        wins, begins = [0, 0], number % 2
        for g, (game, starting, winner, turns, _) in enumerate(match):
            if max(wins) == 2:
                assert game == -1
                continue
            assert (game, starting) == (3 * number + g, begins)
            alone = mtg.simulate(["Sped Red", "Mono-Green Stompy"], 1, first=game, seed=1, policies="greedy", starting=begins)
            assert (int(alone.turns[0]), alone.wins) == (turns, [int(winner == 0), int(winner == 1)])
            wins[winner] += 1
            begins = 1 - winner
    assert {len([1 for one in match if one[GAME] >= 0]) for match in games.tolist()} == {2, 3}
    assert (STARTING, WINNER, TURNS) == (1, 2, 3)


def test_later_games_are_played_with_the_plan(tmp_path: Path) -> None:
    (tmp_path / "plans.toml").write_text(PLAN)
    plans = lab.read_plans(tmp_path / "plans.toml")
    red = mtg.find_deck("Sped Red")
    later = sideboarded(red, "Mono-Green Stompy", plans)
    changed = [(a, b) for a, b in zip(places(red.main), places(later.main), strict=True) if a != b]
    assert changed == [("Pillage", "Arc Lightning"), ("Pillage", "Fireslinger")]
    assert sideboarded(red, "Jace", plans) is red
    with_plan = lab.match("Sped Red", "Mono-Green Stompy", 30, plans=tmp_path / "plans.toml")
    without = lab.match("Sped Red", "Mono-Green Stompy", 30)
    assert with_plan["first_games"] == without["first_games"]
    assert with_plan["later_games"] != without["later_games"]
    assert sum(with_plan["scores"].values()) == with_plan["games"] == 30


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[", "no sideboard plans"),
        (
            '["Sped Red"."Mono-Green"]\nout = { Pillage = 1 }\nin = { Scald = 1 }\n',
            "plans: none is for Sped Red against Mono-Green Stompy or the other way round; there are: Sped Red against Mono-Green",
        ),
        ('["Sped Red"]\nout = 3\n', "a plan has out and in"),
        ('["Sped Red"."Mono-Green Stompy"]\nout = { Pillage = 0 }\n', "has to be cards with how many copies"),
        (
            '["Sped Red"."Mono-Green Stompy"]\nout = { Pillage = 5 }\nin = { Scald = 5 }\n',
            "5 Pillage are not in the main deck; there are 4",
        ),
        ('["Sped Red"."Mono-Green Stompy"]\nout = { Pillage = 1 }\n', "1 cards go out and 0 come in"),
        (
            '["Sped Red"."Mono-Green Stompy"]\nout = { Pilage = 1 }\nin = { Scald = 1 }\n',
            "unknown card 'Pilage'; did you mean 'Pillage'",
        ),
    ],
)
def test_plans_that_can_not_be_followed_are_named(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "plans.toml").write_text(text)
    with pytest.raises(ValueError, match=r".") as error:
        lab.match("Sped Red", "Mono-Green Stompy", 1, plans=tmp_path / "plans.toml")
    assert message in str(error.value)
