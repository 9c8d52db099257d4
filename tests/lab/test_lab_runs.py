"""Questions to the lab (EN-10): their figures counted another way, and runs that are kept, interrupted and resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from samples import sample

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.lab import jobs, runs
from ecs_mtg.support.optional_imports import need

DECKS = ["RG24", "Sped Red"]
FOURS = (
    "Shock",
    "Grizzly Bears",
    "Hill Giant",
    "Craw Wurm",
    "Goblin Piker",
    "Pillage",
    "Incinerate",
    "Lightning Bolt",
    "Fireslinger",
)


def files(folder: Path) -> dict[str, bytes]:
    """Return the files that a run ends in."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_matrix_is_what_simulate_counts() -> None:
    found = lab.matrix(DECKS, 20, seed=4)
    (cell,) = [cell for cell in found["cells"] if (cell["row"], cell["column"]) == (0, 1)]
    options: dict[str, Any] = {"seed": 4, "policies": "greedy", "starting": "alternate"}
    ahead = mtg.simulate(DECKS, 10, **options)
    behind = mtg.simulate(DECKS[::-1], 10, first=runs.MOST, **options)
    assert cell["wins"] == ahead.wins[0] + behind.wins[1]
    assert cell["games"] == 20
    assert cell["undecided"] == 20 - sum(ahead.wins) - sum(behind.wins)
    assert cell["turns"]["mean"] == np.concatenate([ahead.turns, behind.turns]).mean()
    assert cell["on_the_play"]["games"] == cell["on_the_draw"]["games"] == 10
    assert found.to_dict()["schema"] == 1


def test_variants_play_the_games_of_the_base_list() -> None:
    """A card for itself changes nothing; a card for another one changes few games, so that the paired error is small."""
    same = mtg.DeckList("same", mtg.find_deck("Sped Red").main[::-1])
    found = lab.compare("Sped Red", [same, lab.swap_of("Sped Red", "Fireslinger > Mountain")], ["RG24", "Mono-Green Stompy"], 150)
    alike, swap = (one["difference"] for one in found["variants"])
    assert (alike["mean"], alike["error"]) == (0.0, 0.0)
    assert swap["pairs"] == 300
    assert 0 < swap["error"] <= 0.6 * swap["unpaired_error"]


def test_a_sweep_knows_its_counts() -> None:
    found = lab.sweep("Sped Red", "lands", [26, 22, 22], ["RG24"], 10)
    assert [one["count"] for one in found["variants"]] == [22, 26]
    assert all(sum(n for n, _ in one["main"]) == 60 for one in found["variants"])


def test_a_sweep_leaves_out_what_can_not_be_reached() -> None:
    four = mtg.DeckList("four of all", ((24, "Mountain"), *((4, name) for name in FOURS)))
    found = lab.sweep(four, "lands", range(22, 27), ["RG24"], 2)
    assert [one["count"] for one in found["variants"]] == [24, 25, 26]
    why = "nothing can come in: all others are there four times; name other cards to swap with"
    assert found["left_out"] == [{"count": n, "why": f"four of all with {n} lands: {why}"} for n in (22, 23)]
    with pytest.raises(lab.LabError, match="four of all with 22 lands: nothing can come in"):
        lab.sweep(four, "lands", [22, 23], ["RG24"], 2)


def test_figures_of_cards_are_those_of_the_table(tmp_path: Path) -> None:
    found = lab.cards("Sped Red", ["RG24"], 30, out=tmp_path / "run")
    games = pq.read_table(tmp_path / "run" / "games.parquet").to_pylist()
    cards = pq.read_table(tmp_path / "run" / "cards.parquet").to_pylist()
    assert len(games) == 30
    for row in found["cards"]:
        mine = [one for one in cards if one["card"] == row["card"] and one[f"deck_{one['seat']}"] == "Sped Red"]
        assert len(mine) == 30
        for key, has in (
            ("opening_hand", lambda one: one["opening_hand"] > 0),
            ("drawn", lambda one: one["drawn"] > 0),
            ("seen", lambda one: one["opening_hand"] + one["drawn"] + one["tutored"] > 0),
            ("not_seen", lambda one: one["opening_hand"] + one["drawn"] + one["tutored"] == 0),
        ):
            with_it = [one["won"] for one in mine if has(one)]
            assert (row[key]["games"], row[key]["wins"]) == (len(with_it), sum(with_it))


def test_until_plays_on() -> None:
    found = lab.matrix(DECKS, 10, until=0.15)
    assert all((cell["ci95"][1] - cell["ci95"][0]) / 2 <= 0.15 for cell in found["cells"])
    assert {cell["games"] for cell in found["cells"]} <= {40, 80}
    assert {cell["games"] for cell in lab.matrix(DECKS, 10, until=0.15, most=16)["cells"]} == {16}


def test_a_search_keeps_the_better_half_and_confirms_with_new_games() -> None:
    found = lab.tune("Sped Red", ["Mountain"], ["RG24"], 10)
    assert [len(one["candidates"]) for one in found["rounds"]] == [10, 5, 4]
    assert [one["games_each"] for one in found["rounds"]] == [10, 20, 40]
    assert found["games_each"] == 80
    assert len(found["finalists"]) == 4
    assert not found["told_apart"]
    assert len(found["not_told_apart_from_best"]) == 3


def test_any_number_of_threads_ends_in_the_same_bytes(tmp_path: Path) -> None:
    for threads in (1, 2):
        lab.matrix(DECKS, 40, threads=threads, out=tmp_path / str(threads))
    assert files(tmp_path / "1") == files(tmp_path / "2")
    assert set(files(tmp_path / "1")) == {"run.json", "games.parquet", "result.json"}


KILLED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # which whoever runs in the background may ignore
from ecs_mtg import lab
from ecs_mtg.lab import jobs, runs
jobs.PIECE = runs.PIECE = 10
lab.matrix(["RG24", "Sped Red"], 120, threads=1, out=sys.argv[1])
"""


@pytest.mark.parametrize("with_signal", sample([signal.SIGKILL, signal.SIGINT], 1))
def test_a_run_that_was_interrupted_goes_on(tmp_path: Path, with_signal: int, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "run"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(out)], stderr=subprocess.DEVNULL) as process:
        until = time.monotonic() + 120
        while len(list(out.glob("pieces/*.npz"))) < 3 and time.monotonic() < until:
            time.sleep(0.005)
        os.kill(process.pid, with_signal)
    before = {path.name: path.stat().st_mtime_ns for path in out.glob("pieces/*.npz")}
    assert 3 <= len(before) < 36
    assert not (out / "result.json").exists()
    for module in (jobs, runs):
        monkeypatch.setattr(module, "PIECE", 10)
    lab.matrix(DECKS, 120, out=out)
    assert len(list(out.glob("pieces/*.npz"))) == 36
    assert all((out / "pieces" / name).stat().st_mtime_ns == at for name, at in before.items()), "nothing is played twice"
    lab.matrix(DECKS, 120, out=tmp_path / "another")
    assert files(out) == files(tmp_path / "another")


def test_a_damaged_piece_is_played_again(tmp_path: Path) -> None:
    lab.matrix(DECKS, 20, out=tmp_path / "run")
    before = files(tmp_path / "run")
    piece = next((tmp_path / "run").glob("pieces/*.npz"))
    piece.write_bytes(piece.read_bytes()[:-20])
    assert lab.matrix(DECKS, 20, out=tmp_path / "run").folder == tmp_path / "run"
    assert files(tmp_path / "run") == before


def test_pieces_under_each_others_names_are_noticed(tmp_path: Path) -> None:
    lab.matrix(DECKS, 20, out=tmp_path / "run")
    before = files(tmp_path / "run")
    pieces = sorted((tmp_path / "run").glob("pieces/*.npz"))
    data = [path.read_bytes() for path in pieces]
    assert len(pieces) > 2
    for path, other in zip(pieces, [*data[1:], data[0]], strict=True):
        path.write_bytes(other)
        with pytest.raises(lab.LabError, match="another piece than its name says"):
            runs.read_piece(path, *(f(part) for f, part in zip((str, int, int), path.stem.split("-"), strict=True)))
    lab.matrix(DECKS, 20, out=tmp_path / "run")
    assert files(tmp_path / "run") == before
    assert [path.read_bytes() for path in pieces] == data


def test_what_was_half_written_is_taken_away(tmp_path: Path) -> None:
    lab.matrix(DECKS, 4, out=tmp_path / "run")
    before = files(tmp_path / "run")
    half = [tmp_path / "run" / ".games.parquet.123", tmp_path / "run" / "pieces" / ".a-0-4.npz.77"]
    for path in half:
        path.write_bytes(b"PAR")
    (tmp_path / "run" / "result.json").unlink()
    lab.matrix(DECKS, 4, out=tmp_path / "run")
    assert files(tmp_path / "run") == before
    assert not any(path.exists() for path in half)


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    lab.matrix(DECKS, 4, out=tmp_path)
    for arguments, said in (
        ({"seed": 1}, "seed is 0 there, 1 here"),
        ({"policies": "first"}, 'policies is ["greedy", "greedy"] there'),
    ):
        with pytest.raises(lab.LabError, match="holds another run") as error:
            lab.matrix(DECKS, 4, out=tmp_path, **arguments)  # type: ignore[arg-type]
        assert said in str(error.value)
    assert json.loads((tmp_path / "run.json").read_text())["versions"]["ecs-mtg"] == mtg.__version__


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"decks": ["RG24"]}, "matrix: 1 deck; two or more are needed"),
        ({"decks": ["RG24", "RG24"]}, "matrix: 'RG24' is there twice"),
        ({"decks": ["RG25", "Jacques"]}, "is called 'RG25'"),
        ({"games": 1}, "games 1:"),
        ({"until": 2}, "until 2: a half-width of an interval has to be from 0.0005 to 0.5"),
        ({"executor": "slurm"}, "executor 'slurm': not an executor; the executors are threads and ray"),
        ({"policies": lambda g, pool: 0}, "has to be a name, or a function at the top of a module"),
        ({"policies": "best"}, "best"),
    ],
)
def test_what_can_not_be_asked_is_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        lab.matrix(**{"decks": DECKS, "games": 2, **arguments})
    assert message in str(error.value)


def test_a_library_that_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(
        ImportError, match=r"no_such_library is not installed; in a checkout of ecs-mtg, pip install '.\[lab\]' brings it"
    ):
        need("no_such_library.part")


def test_nothing_of_the_lab_is_imported_before_it_is_asked() -> None:
    code = "import sys, ecs_mtg; ecs_mtg.simulate; import ecs_mtg.cli.app; print({'pyarrow', 'altair', 'ray', 'ecs_mtg.lab'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"
