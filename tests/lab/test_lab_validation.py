"""`lab validate` (EN-15): its figures on small made-up tables with exact outcomes, files that are none, and runs that go on."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.cli.app import app
from ecs_mtg.lab.agreement import Cells, agreement, cells_of
from ecs_mtg.lab.real_matches import read_matches

NAMES = ("A", "B", "C")
PAIRS = np.array([(0, 1), (0, 2), (1, 2)])


def cells(real: list[tuple[int, int]], played: list[tuple[int, int]]) -> Cells:
    """Return three decks against each other."""
    return Cells(NAMES, PAIRS, np.array(real), np.array(played))


def test_what_agrees_has_no_error() -> None:
    """Rates of 60, 70 and 55 percent of 100 games each; what 50% for all misses them by is counted by hand."""
    games = [(60, 40), (70, 30), (55, 45)]
    found = agreement(cells(games, games))
    by_hand = (0.1**2 + 0.2**2 + 0.05**2 - (0.6 * 0.4 + 0.7 * 0.3 + 0.55 * 0.45) / 99) / 3
    assert found["error"] == 0.0
    assert found["error_of_even"] == pytest.approx(math.sqrt(by_hand))
    assert found["correlation"] == pytest.approx(1.0)
    assert found["slope"] == pytest.approx(1.0)
    assert found["strength_rank_correlation"] == pytest.approx(1.0)
    assert found["favourites"] == {"right": 2, "sure": 2}  # 55 of 100 may be chance
    assert [one["deck"] for one in found["decks"]] == list(NAMES)
    assert [one["real"] for one in found["decks"]] == pytest.approx([0.65, 0.475, 0.375])


def test_what_is_upside_down() -> None:
    found = agreement(cells([(60, 40), (70, 30), (55, 45)], [(400, 600), (300, 700), (450, 550)]))
    noise = (0.24 + 0.21 + 0.2475) * (1 / 99 + 1 / 999)
    assert found["correlation"] == pytest.approx(-1.0)
    assert found["slope"] == pytest.approx(-1.0)
    assert found["strength_rank_correlation"] == pytest.approx(-1.0)
    assert found["favourites"] == {"right": 0, "sure": 2}
    assert found["error"] == pytest.approx(math.sqrt((0.2**2 + 0.4**2 + 0.1**2 - noise) / 3))
    assert found["cells"][0] == {
        "deck": "A", "against": "C", "real": 0.7, "real_games": 100, "played": 0.3, "played_games": 1000,
        "forecast": None, "forecast_ci95": None,
    }  # fmt: skip


def test_cells_weigh_by_their_real_games() -> None:
    """The one of 10,000 games agrees, the two of 100 do not: 40 points off in 200 of 10,200 games, less noise."""
    found = agreement(cells([(7000, 3000), (70, 30), (70, 30)], [(7000, 3000), (3000, 7000), (3000, 7000)]))
    noise = 10_000 * 2 * 0.21 / 9999 + 200 * 0.21 * (1 / 99 + 1 / 9999)
    assert found["error"] == pytest.approx(math.sqrt((200 * 0.16 - noise) / 10_200))


def test_matchups_beyond_strength() -> None:
    """Three decks that beat each other in a circle have no strength; half of all namings of three turn the circle round."""
    circle = [(700, 300), (300, 700), (700, 300)]
    found = agreement(cells(circle, circle))
    assert found["residual_correlation"] == pytest.approx(1.0)
    assert 0.47 < found["residual_chance"] < 0.53
    turned = agreement(cells(circle, [(b, a) for a, b in circle]))
    assert turned["residual_correlation"] == pytest.approx(-1.0)
    assert turned["residual_chance"] == 1.0
    noise = 2 * 0.21 / 999
    assert turned["error_beyond_strength"] == pytest.approx(math.sqrt(3 * 0.16 - noise))  # one of three cells is spare


def test_calibration_leaves_the_deck_out() -> None:
    """With slope 1/2 everywhere each deck's cells are told rightly by the others: only noise is left."""
    found = agreement(cells([(6000, 4000), (7000, 3000), (6000, 4000)], [(7000, 3000), (9000, 1000), (7000, 3000)]))
    assert found["slope"] == pytest.approx(0.5)
    assert found["calibrated_error"] == 0.0


def test_forecasts_leave_both_decks_out() -> None:
    """Four decks: the cell of two is told by the one of the other two, whose played difference was four times the real one."""
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    real = np.zeros((4, 4), np.int64)
    for i, j in pairs:
        real[i, j], real[j, i] = 5500, 4500
    real[2, 3], real[3, 2] = 5100, 4900
    found = agreement(cells_of(list("ABCD"), real, dict.fromkeys(pairs, (7000, 3000))))
    told = {one["deck"] + one["against"]: one["forecast"] for one in found["cells"]}
    assert told["AB"] == pytest.approx(0.5 + 0.2 * 0.01 / 0.2)
    assert told["CD"] == pytest.approx(0.55)
    assert found["forecasts"]["cells"] == 6
    errors = {one["deck"] + one["against"]: one["forecast_ci95"] for one in found["cells"]}
    assert errors["AC"] == pytest.approx(
        [0.55, 0.55], abs=0.001
    )  # B - D, told by A - C, is all that it goes by: not an error there
    wrong = math.sqrt(0.04**2 - 0.51 * 0.49 / 9999)
    assert errors["AB"] == pytest.approx([0.51 - 1.96 * wrong, 0.51 + 1.96 * wrong])


def test_two_decks_have_no_matchups() -> None:
    found = agreement(cells_of(["A", "B"], np.array([[0, 60], [40, 0]]), {(0, 1): (5, 5)}))
    assert (found["residual_correlation"], found["residual_chance"], found["slope"]) == (None, None, None)
    assert found["correlation"] is None
    assert found["strength_rank_correlation"] is None
    assert found["forecasts"] is None


def test_a_cell_needs_games() -> None:
    with pytest.raises(lab.LabError, match="A - C: fewer than two played games were decided"):
        cells([(1, 1)] * 3, [(1, 1), (0, 1), (1, 1)])


def matches(**changes: Any) -> dict[str, Any]:
    """Return a small file of matches between three built-in decks, by other names."""
    mains = {name: {card: n for n, card in mtg.find_deck(name).main} for name in ("RG24", "Sped Red", "Jace")}
    told = {
        "schema": 1,
        "format": "Made up",
        "archetypes": [
            {"name": "Creatures", "central": {"similarity": 0.95, "main": mains["RG24"]}},
            {"name": "Red", "central": {"main": {"No such card": 60}}, "central_supported_main": {"main": mains["Sped Red"]}},
            {"name": "Nobody plays it"},
            {"name": "Blue", "central": {"similarity": 0.5, "main": mains["Jace"]}},
        ],
        "game_wins": [[0, 60, 0, 30], [40, 0, 0, 20], [0, 0, 0, 0], [20, 9, 0, 0]],
    }
    return {**told, **changes}


def written(folder: Path, told: Any) -> Path:
    """Write a file of matches."""
    file = folder / "matches.json"
    file.write_text(told if isinstance(told, str) else json.dumps(told))
    return file


def test_archetypes_of_a_file(tmp_path: Path) -> None:
    read = read_matches(written(tmp_path, matches()))
    assert [one.name for one in read.chosen(12, 0.9)] == ["Creatures", "Red"]
    assert [one.row for one in read.chosen(12, 0.4)] == [0, 1, 3]
    assert read.game_wins[0, 3] == 30
    with pytest.raises(lab.LabError, match="1 archetypes have a list"):
        read.chosen(12, 0.96)
    with pytest.raises(lab.LabError, match="'Green': not in the file, which has Creatures, Red, Nobody plays it, Blue"):
        read.named(["Red", "Green"])
    with pytest.raises(lab.LabError, match="'Nobody plays it': the file has no list of it"):
        read.named(["Red", "Nobody plays it"])


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("{", "is no JSON"),
        ("[]", "has to be an object with archetypes and game_wins"),
        (matches(schema=2), "schema is 2; this version reads 1"),
        (matches(archetypes={}), "archetypes has to be a list of objects"),
        (matches(archetypes=[{"main": {}}]), r"archetypes\[0\]: has to be an object with a name"),
        (matches(archetypes=[{"name": "A"}, {"name": "A"}]), "archetypes: 'A' is there twice"),
        (matches(archetypes=[{"name": "A", "central": []}]), r"archetypes\[0\] \(A\): central has to be an object with main"),
        (
            matches(archetypes=[{"name": "A", "central": {"main": {"Forest": 0}}}]),
            "central: main: 'Forest': 0 copies; has to be a whole number from 1 to 250",
        ),
        (
            matches(archetypes=[{"name": "A", "central": {"main": {"Forest": 60}, "similarity": 7}}]),
            "similarity 7: has to be a number from 0 to 1",
        ),
        (matches(game_wins=[[0]]), "game_wins has to be a list of 4 rows, one for each archetype"),
        (matches(game_wins=[[0] * 4, [0] * 3, [0] * 4, [0] * 4]), r"game_wins\[1\]: has to be a list of 4 numbers"),
        (
            matches(game_wins=[[0] * 4, [0, 0, -1, 0], [0] * 4, [0] * 4]),
            r"game_wins\[1\]\[2\]: -1 games; has to be a whole number",
        ),
    ],
)
def test_files_that_are_none(tmp_path: Path, told: Any, message: str) -> None:
    with pytest.raises(lab.LabError, match=message):
        read_matches(written(tmp_path, told))
    done = CliRunner().invoke(app, ["lab", "validate", str(tmp_path / "matches.json")])
    assert done.exit_code == 2
    assert done.output.startswith(f"error: {tmp_path / 'matches.json'}: ")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(lab.LabError, match=r"no\.json: can't be read: No such file"):
        lab.validate(tmp_path / "no.json")


def test_validate_plays_the_cells(tmp_path: Path) -> None:
    file = written(tmp_path, matches())
    found = lab.validate(file, 8, similar=0.4, seed=3, out=tmp_path / "run", threads=1)
    told = {(one["deck"], one["against"]): one for one in found["cells"]}
    assert set(told) == {("Creatures", "Red"), ("Creatures", "Blue")}  # the third has 29 real games
    assert told["Creatures", "Red"]["real"] == pytest.approx(0.6)
    assert told["Creatures", "Blue"]["real_games"] == 50
    number = (0 * 4 + 1) * 8
    decks: list[Any] = ["RG24", "Sped Red"]
    options: dict[str, Any] = {"seed": 3, "policies": "greedy", "starting": "alternate", "games": 4}
    ahead = mtg.simulate(decks, first=number, **options)
    behind = mtg.simulate(decks[::-1], first=number + 1_000_000, **options)
    won = ahead.wins[0] + behind.wins[1]
    lost = ahead.wins[1] + behind.wins[0]
    assert told["Creatures", "Red"]["played_games"] == won + lost
    assert told["Creatures", "Red"]["played"] == pytest.approx(won / (won + lost))
    before = {path.name: path.read_bytes() for path in (tmp_path / "run").iterdir() if path.is_file()}
    assert set(before) == {"run.json", "games.parquet", "result.json"}
    lab.validate(file, 8, similar=0.4, seed=3, out=tmp_path / "run", threads=1)
    assert {path.name: path.read_bytes() for path in (tmp_path / "run").iterdir() if path.is_file()} == before
    page = lab.report(tmp_path / "run").read_text()
    assert "Made up: 3 decks as in reality" in page


def test_the_command_prints_tables(tmp_path: Path) -> None:
    file = written(tmp_path, matches())
    done = CliRunner().invoke(app, ["lab", "validate", str(file), "-n", "4", "--deck", "Red", "--deck", "Creatures"])
    assert done.exit_code == 0, done.output
    assert "Made up by greedy: 4 games of each pair" in done.output
    assert "Red - Creatures" in done.output
    done = CliRunner().invoke(app, ["lab", "validate", str(file), "--similar", "90"])
    assert done.exit_code == 2
    assert "--similar 90: has to be a number from 0 to 1" in done.output
