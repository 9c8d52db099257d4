"""Sideboard plans that games find (EN-15): trial lists, what cards add, plans that lose are dropped, and matches as they are played."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.cli.app import app
from ecs_mtg.decks import DeckList
from ecs_mtg.lab.real_matches import read_matches
from ecs_mtg.lab.sideboards import plans_text, trial_list, with_known_sideboard, worths

SMALL = DeckList("Small", ((20, "Mountain"), (4, "Shock"), (4, "Hill Giant")), ((2, "Incinerate"), (3, "Mountain")))


def test_trial_lists_keep_size_and_lands() -> None:
    rng = np.random.default_rng(1)
    drawn = [Counter(dict.fromkeys(("Shock", "Hill Giant", "Incinerate"), 0)) for _ in range(50)]
    for counts in drawn:
        trial = trial_list(SMALL, rng)
        assert trial.size == SMALL.size
        for n, name in trial.main:
            counts[name] += n
        assert counts["Mountain"] >= 20
    assert {counts["Incinerate"] for counts in drawn} == {0, 1, 2}
    assert all(counts["Shock"] <= 4 for counts in drawn)


def test_what_a_card_adds_is_found_and_drawn_towards_nothing() -> None:
    """A Shock adds 20 points, an Incinerate takes 20: of 4,000 games most of that is found, of 40 next to nothing."""
    rng = np.random.default_rng(2)
    names = [name for _, name in SMALL.main] + ["Incinerate"]

    def found(games: int) -> dict[str, float]:
        seen = rng.integers(0, 3, (games, 4)).astype(float)
        share = 0.5 + 0.2 * (seen[:, names.index("Shock")] - 1) - 0.2 * (seen[:, names.index("Incinerate")] - 1)
        return worths(SMALL, seen, (rng.random(games) < share).astype(float))

    told = found(4000)
    assert set(told) == {"Mountain", "Shock", "Hill Giant", "Incinerate"}
    assert told["Shock"] - told["Incinerate"] == pytest.approx(0.4, abs=0.06)
    assert abs(told["Hill Giant"] - told["Mountain"]) < 0.05
    assert abs(found(40)["Shock"]) < 0.12


def test_cards_that_are_not_supported_stay_outside() -> None:
    deck = DeckList("Some", SMALL.main, ((1, "Shock"), (2, "No Such Card")))
    assert with_known_sideboard(deck) == (DeckList("Some", SMALL.main, ((1, "Shock"),)), ["No Such Card"])


def test_plans_are_written_as_they_are_read(tmp_path: Path) -> None:
    plans = {'A "B"': {"C": {"out": {"Shock": 2}, "in": {"Incinerate": 1, "Fire // Ice": 1}}}}
    file = tmp_path / "plans.toml"
    file.write_text(plans_text(plans))
    assert lab.read_plans(file) == plans


def matches(**changes: Any) -> dict[str, Any]:
    """Write matches of two decks that need their sideboards: one is all red, and what the other has against red lies outside; 40% are first games."""
    red = {"Mountain": 24, "Hill Giant": 20, "Goblin Piker": 16}
    blue = {"Plains": 24, "Wall of Stone": 0, "Craw Wurm": 36}
    side = {"White Knight": 15}
    told = {
        "schema": 1,
        "format": "Made up",
        "archetypes": [
            {"name": "Red", "central": {"main": red, "side": {"No Such Card": 1}}},
            {"name": "White", "central": {"main": {name: n for name, n in blue.items() if n}, "side": side}},
        ],
        "game_wins": [[0, 50], [50, 0]],
        "match_wins": [[0, 20], [16, 0]],
        "match_draws": [[0, 4], [4, 0]],
    }
    return {**told, **changes}


def written(folder: Path, told: Any) -> Path:
    """Write a file of matches."""
    file = folder / "matches.json"
    file.write_text(json.dumps(told))
    return file


def test_a_file_tells_how_many_games_were_the_first(tmp_path: Path) -> None:
    read = read_matches(written(tmp_path, matches()))
    assert read.first_games([0, 1]) == pytest.approx(0.4)
    assert read.archetypes[1].deck is not None
    assert read.archetypes[1].deck.sideboard == ((15, "White Knight"),)
    told = matches()
    del told["match_wins"]
    with pytest.raises(lab.LabError, match="the file has no match_wins"):
        lab.validate(written(tmp_path, told), 8, sideboards=20)
    with pytest.raises(lab.LabError, match=r"match_wins has to be a list of 2 rows"):
        read_matches(written(tmp_path, matches(match_wins=[[0]])))


def test_plans_are_found_and_played(tmp_path: Path) -> None:
    """A white deck of Craw Wurms that it can't cast finds its knights, and wins the later games."""
    file = written(tmp_path, matches())
    plain = lab.validate(file, 40, seed=1, threads=1)["cells"][0]
    found = lab.validate(file, 40, seed=1, threads=1, sideboards=100, out=tmp_path / "run")
    boards = found["sideboards"]
    assert boards["matches"] == 16
    assert boards["not_supported"] == {"Red": ["No Such Card"]}
    plan = boards["plans"]["White"]["Red"]
    assert set(plan["in"]) == {"White Knight"}
    assert plan["in"]["White Knight"] > 8
    assert 32 <= found["cells"][0]["played_games"] <= 48
    assert found["cells"][0]["played"] < plain["played"] - 0.2
    assert (
        "16 matches of each pair, some 40 games, with sideboards after the first game" in lab.report(tmp_path / "run").read_text()
    )
    given = lab.validate(file, 40, seed=1, threads=1, plans=tmp_path / "run" / "plans.toml")
    assert given["cells"] == found["cells"]
    with pytest.raises(lab.LabError, match="given or found, not both"):
        lab.validate(file, 40, plans={}, sideboards=20)


def test_matches_are_played_in_which_the_loser_begins(tmp_path: Path) -> None:
    """A game that is no first one is begun by whoever lost the one before it, and with the first player's plan."""
    pq = pytest.importorskip("pyarrow.parquet")
    lab.validate(written(tmp_path, matches()), 40, seed=1, threads=1, plans={}, out=tmp_path / "run")
    games = (
        pq.read_table(tmp_path / "run" / "games.parquet").sort_by([("deck_0", "ascending"), ("game", "ascending")]).to_pylist()
    )
    by_match: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for one in games:
        by_match.setdefault((one["deck_0"], one["game"] // 3), []).append(one)
    assert len(by_match) == 16
    assert {name for name, _ in by_match} == {"Red", "White"}
    for (_, number), played in by_match.items():
        assert [one["game"] % 3 for one in played] == list(range(len(played)))
        assert played[0]["starting"] == number % 2
        assert [one["starting"] for one in played[1:]] == [1 - one["winner"] for one in played[:-1]]
        wins = [sum(one["winner"] == seat for one in played) for seat in (0, 1)]
        assert max(wins) == 2
        assert played[-1]["winner"] == wins.index(2)


def test_a_plan_that_loses_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan by wrong estimates takes out all knights but one, for cards that can't be cast."""
    told = matches()
    white = told["archetypes"][1]["central"]
    white["main"], white["side"] = {"Plains": 24, "White Knight": 16, "Craw Wurm": 20}, {"Craw Wurm": 15}
    monkeypatch.setattr(
        "ecs_mtg.lab.sideboards.worths",
        lambda deck, seen, won: {name: n for n, name in [*deck.main, *((50, name) for _, name in deck.sideboard)]},
    )
    found = lab.validate(written(tmp_path, told), 8, seed=1, threads=1, sideboards=60)["sideboards"]
    assert found["plans"] == {}
    assert found["dropped"] == [["White", "Red"]]


def test_the_command_takes_sideboards(tmp_path: Path) -> None:
    file = written(tmp_path, matches())
    done = CliRunner().invoke(
        app, ["lab", "validate", str(file), "-n", "10", "--sideboards", "20", "--out", str(tmp_path / "run")]
    )
    assert done.exit_code == 0, done.output
    assert "4 matches of each pair, some 10 games, with sideboards after the first game" in done.output
    assert lab.read_plans(tmp_path / "run" / "plans.toml") is not None
    again = mtg.lab.validate(file, 10, sideboards=20, out=tmp_path / "run")
    assert again["sideboards"]["matches"] == 4
