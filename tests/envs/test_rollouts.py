"""Trajectories in files: what stands in them, that they go on where they stopped, and that nothing else changes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.batch import trajectories
from ecs_mtg.cli.app import app
from ecs_mtg.components.codes import Outcome
from ecs_mtg.observations import full

DECKS = ["RG24", "RG24"]
FEW: dict[str, Any] = {"shard": 2, "threads": 1, "seed": 5}


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


@pytest.mark.parametrize("form", trajectories.FORMATS)
@pytest.mark.parametrize("version", [1, 2])
def test_every_decision_stands_in_them(form: str, version: int, tmp_path: Path) -> None:
    written = trajectories.write(DECKS, 3, tmp_path, policies=["random", "greedy"], observation=version, format=form, **FEW)
    columns = written.load()
    assert {name: column.dtype.str for name, column in columns.items() if name != "observation"} == {
        name: np.dtype(dtype).str for name, (dtype, _) in trajectories.COLUMNS.items() if name != "observation"
    }
    row = 0
    for k in range(3):
        game = mtg.Game(DECKS, seed=5, index=k)
        first = row
        while not game.is_over:
            seat = game.current_player
            told = {name: columns[name][row] for name in ("game", "step", "player", "decision", "options")}
            asked = {"game": k, "step": row - first, "player": seat, "decision": game.record[0]["decision"]}
            assert told == {**asked, "options": len(game.legal_actions)}
            assert columns["observation"][row : row + 1].tobytes() == game.observation(seat, version=version).tobytes()
            action = game.choose(["random", "greedy"][seat]).index
            assert columns["action"][row] == action
            game.push(action)
            row += 1
        paid = [1.0 if p in game.winners else -1.0 for p in columns["player"][first:row]]
        assert columns["result"][first:row].tolist() == paid
        assert set(columns["outcome"][first:row].tolist()) == {int(Outcome.WON)}
    assert row == len(columns["game"])
    if version == 2:
        assert columns["observation"].dtype == full.OBSERVATION


@pytest.mark.parametrize("form", trajectories.FORMATS)
def test_what_was_interrupted_goes_on_to_the_same_bytes(form: str, tmp_path: Path) -> None:
    whole, again = tmp_path / "whole", tmp_path / "again"
    trajectories.write(DECKS, 5, whole, format=form, policies="random", observation=1, **FEW)
    trajectories.write(DECKS, 5, again, format=form, policies="random", observation=1, **{**FEW, "threads": 3})
    assert contents(again) == contents(whole)
    (again / "shards" / f"shard-000001.{form}").unlink()
    (again / "shards" / f"shard-000002.{form}").unlink()
    assert trajectories.read(again).missing == (1, 2)
    assert trajectories.write(DECKS, 5, again, format=form, policies="random", observation=1, **FEW).missing == ()
    assert contents(again) == contents(whole)


@pytest.mark.parametrize("form", trajectories.FORMATS)
def test_damaged_shards_are_not_counted_as_done(form: str, tmp_path: Path) -> None:
    options: dict[str, Any] = {"policies": "random", "format": form, **FEW}
    before = contents(trajectories.write(DECKS, 8, tmp_path, **options).folder)
    first, second, third, fourth = (tmp_path / "shards" / name for name in sorted(before) if name != "run.json")
    data = [path.read_bytes() for path in (first, second, third, fourth)]
    middle = len(data[0]) // 2
    first.write_bytes(data[0][:middle] + bytes(byte ^ 1 for byte in data[0][middle : middle + 1000]) + data[0][middle + 1000 :])
    second.write_bytes(data[1][:1000])
    third.write_bytes(data[3])
    for number, message in enumerate(("is damaged", "is damaged", "is another shard than its name says")):
        shards = trajectories.read(tmp_path)
        with pytest.raises(trajectories.RolloutsError, match=message):
            shards._columns(shards.files[number])
    with pytest.raises(trajectories.RolloutsError, match="the same command writes it again"):
        trajectories.read(tmp_path).load()
    trajectories.write(DECKS, 8, tmp_path, **options)
    assert contents(tmp_path) == before


def test_other_programs_open_the_folder_of_the_files(tmp_path: Path) -> None:
    """Each field of an observation is a column, which can be read alone; run.json lies beside, not among the files."""
    dataset = pytest.importorskip("pyarrow.dataset")
    written = trajectories.write(DECKS, 3, tmp_path, policies="random", **FEW)
    columns = written.load()
    assert {file.name for file in tmp_path.iterdir()} == {"run.json", "shards"}
    found = dataset.dataset(tmp_path / "shards")
    assert set(found.schema.names) == {*trajectories.COLUMNS, *trajectories.observation_columns(2)} - {"observation"}
    few = found.to_table(columns=["action", "observation.game.turn", "observation.mine.power", "observation.players.mana"])
    assert few.column("action").to_pylist() == columns["action"].tolist()
    assert few.column("observation.game.turn").to_pylist() == columns["observation"]["game"]["turn"].tolist()
    assert few.column("observation.mine.power").to_pylist() == columns["observation"]["mine"]["power"].tolist()
    mana = columns["observation"]["players"]["mana"]
    assert few.column("observation.players.mana").to_pylist() == mana.reshape(len(mana), -1).tolist()
    assert trajectories.observation_columns(2)["observation.players.mana"] == ("int16", mana.shape[1:])
    late = found.to_table(filter=dataset.field("observation.game.turn") > 6, columns=["game"])
    assert len(late) == int((columns["observation"]["game"]["turn"] > 6).sum()) > 0


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("form", trajectories.FORMATS)
def test_folders_of_the_first_schema_are_still_read(form: str, version: int, tmp_path: Path) -> None:
    """They had the files beside run.json, and observations as one column of numbers."""
    now = trajectories.write(DECKS, 2, tmp_path / "now", policies="random", observation=version, format=form, **FEW)
    columns = now.load()
    numbers = columns["observation"].view(np.int16).reshape(len(columns["game"]), -1)
    old = tmp_path / "old"
    old.mkdir()
    (old / "run.json").write_text(json.dumps({**now.run, "schema": 1}))
    if form == "npz":
        np.savez_compressed(old / "shard-000000.npz", **{**columns, "observation": numbers})
    else:
        pa, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
        arrays = {name: pa.array(column) for name, column in columns.items() if name != "observation"}
        arrays["observation"] = pa.FixedSizeListArray.from_arrays(pa.array(numbers.reshape(-1)), numbers.shape[1])
        parquet.write_table(pa.table(arrays), old / "shard-000000.parquet")
    read = trajectories.read(old).load()
    assert {name: column.tobytes() for name, column in read.items()} == {n: column.tobytes() for n, column in columns.items()}
    assert read["observation"].dtype == columns["observation"].dtype
    with pytest.raises(trajectories.RolloutsError, match="holds another run: schema differs; name another folder"):
        trajectories.write(DECKS, 2, old, policies="random", observation=version, format=form, **FEW)


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    trajectories.write(DECKS, 2, tmp_path, policies="random", observation=1, **FEW)
    with pytest.raises(trajectories.RolloutsError, match="holds another run: seed differs; name another folder"):
        trajectories.write(DECKS, 2, tmp_path, policies="random", observation=1, **{**FEW, "seed": 6})


def test_what_are_no_trajectories_is_refused(tmp_path: Path) -> None:
    with pytest.raises(trajectories.RolloutsError, match="holds no trajectories"):
        trajectories.read(tmp_path)
    for told, message in (
        ({"command": "simulate"}, "its run.json is of another command"),
        ({"command": "rollouts", "schema": 99}, "schema 99; this version reads schema 2, and 1"),
    ):
        (tmp_path / "run.json").write_text(json.dumps(told))
        with pytest.raises(trajectories.RolloutsError, match=message):
            trajectories.read(tmp_path)
    with pytest.raises(trajectories.RolloutsError, match="format 'csv': has to be parquet or npz"):
        trajectories.write(DECKS, 1, tmp_path, format="csv")
    with pytest.raises(trajectories.RolloutsError, match="has to be a name, or a function at the top of a module"):
        trajectories.write(DECKS, 1, tmp_path, policies=lambda g, pool: 0)


def test_the_command_writes_them(tmp_path: Path) -> None:
    out = str(tmp_path / "games")
    told = CliRunner().invoke(
        app, ["rollouts", *DECKS, "-n", "3", "--policy", "random", "--out", out, "--observation", "1", "--shard", "2", "--json"]
    )
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout) == {"folder": out, "games": 3, "shards": 2, "schema": 2}
    assert set(trajectories.read(out).load()["game"].tolist()) == {0, 1, 2}
    wrong = CliRunner().invoke(app, ["rollouts", *DECKS, "--out", out, "--format", "csv"])
    assert wrong.exit_code == 2
    assert "error: format 'csv': has to be parquet or npz" in wrong.output
