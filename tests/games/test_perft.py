"""Perft: the ways in which a game can go on are as many as they were, compiled or not."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from paths import TESTS
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.scenario.perft import MAX_DEPTH, Perft, Start, perft
from ecs_mtg.support.records import copied

FOLDER = TESTS / "perft"
COUNTS = FOLDER / "counts.yaml"
HEAD = [line for line in COUNTS.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
POSITIONS: list[dict[str, Any]] = yaml.safe_load(COUNTS.read_text(encoding="utf-8"))
DECKS = ("RG24", "Mono-Green Stompy", "Sped Red", "Draw, Go", "Chandra", "Jace")
NEWER = ("Sultai Emerge", "Mardu Meld")  # with each other only
PLAIN_DEPTH = 3


def start(position: dict[str, Any]) -> Start:
    if "scenario" in position:
        made = Start.of_scenario(FOLDER / position["scenario"])
    else:
        made = Start.of_decks(position["decks"], seed=position["seed"], after=position["after"])
    if position.get("mana_by_hand"):
        made.pay_by_hand()
    return made


@pytest.mark.boundscheck
def test_counts_are_as_recorded(rewrite: bool) -> None:
    """Every position of tests/perft/counts.yaml; `--rewrite` records what is counted now."""
    counted = []
    for position in POSITIONS:
        found = perft(start(position), position["depth"])
        counted.append({**position, "paths": list(found.paths), "over": list(found.over)})
    if rewrite:
        lines = [yaml.safe_dump([one], default_flow_style=None, sort_keys=False, width=1000) for one in counted]
        COUNTS.write_text("\n".join(HEAD) + "\n" + "".join(lines), encoding="utf-8")
    else:
        assert counted == POSITIONS


def test_every_pair_of_decks_is_recorded() -> None:
    pairs = {tuple(position["decks"]) for position in POSITIONS if "decks" in position}
    assert pairs == {pair for decks in (DECKS, NEWER) for pair in itertools.combinations_with_replacement(decks, 2)}


_UNCOMPILED = """
import json, sys
from test_perft import PLAIN_DEPTH, POSITIONS, perft, start
found = [perft(start(position), min(position["depth"], PLAIN_DEPTH)) for position in POSITIONS]
print(json.dumps([[list(one.paths), list(one.over)] for one in found]))
"""


def test_uncompiled_counts_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _UNCOMPILED],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parent,
        env={**os.environ, "ECS_MTG_JIT": "0"},
    )
    plain = json.loads(done.stdout)
    assert plain == [[position[key][: PLAIN_DEPTH + 1] for key in ("paths", "over")] for position in POSITIONS]


def by_pushing(game: mtg.Game, depth: int) -> list[int]:
    """Count in the same way with `push` and `pop`."""
    paths = [1] + [0] * depth
    if depth:
        for action in game.legal_actions:
            game.push(action)
            for level, n in enumerate(by_pushing(game, depth - 1)):
                paths[level + 1] += n
            game.pop()
    return paths


def test_push_and_pop_count_the_same() -> None:
    """Counting leaves the game as it was, and its branches add up."""
    game = mtg.Game(["Mono-Green Stompy", "Draw, Go"], seed=1)
    for choice in (0, 0, 2, 1, 1, 1, 0, 0):
        game.push(min(choice, len(game.legal_actions) - 1))
    before = copied(game.record)
    found = perft(game, 4)
    assert np.array_equal(game.record.view(np.uint8), before.view(np.uint8))
    assert list(found.paths) == by_pushing(game, 4)
    assert [branch.option for branch in found.branches] == [action.text for action in game.legal_actions]
    assert sum(branch.paths for branch in found.branches) == found.paths[4]


def test_paths_stop_where_the_game_is_over() -> None:
    """Player A, at 2 life, has two ways to die by their own Shock or win with the Bolt; nothing follows an end."""
    found = perft(Start.of_scenario(FOLDER / "the-end.yaml"), 6)
    assert found.over[0] == 0
    assert sum(found.over) > 0
    over = mtg.Game(["RG24", "RG24"], seed=2)
    while not over.is_over:
        over.push(0)
    assert perft(over, 3).to_dict() | {"seconds": 0} == {
        "depth": 3, "paths": [1, 0, 0, 0], "over": [1, 0, 0, 0], "branches": [], "seconds": 0,
    }  # fmt: skip


def test_depth_zero_is_the_position_itself() -> None:
    found = perft(mtg.Game(["RG24", "RG24"]), 0)
    assert (found.paths, found.over, found.branches, found.depth) == ((1,), (0,), (), 0)


@pytest.mark.parametrize("depth", [-1, MAX_DEPTH + 1, 1.5, True, "3"])
def test_depth_is_a_small_whole_number(depth: Any) -> None:
    with pytest.raises(ValueError, match="has to be a whole number from 0 to 64"):
        perft(mtg.Game(["RG24", "RG24"]), depth)


# the command


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["perft", *args])
    return result.exit_code, result.stdout, result.stderr


def of(name: str, key: str = "paths") -> list[int]:
    return next(p[key] for p in POSITIONS if p.get("scenario") == name and "mana_by_hand" not in p)


def test_command() -> None:
    """By hand: pass, or one of three spells; then 3 things to do in the next step, or 5 targets for each spell: 18."""
    paths, over = of("targets.yaml"), of("targets.yaml", "over")
    status, out, err = run(str(FOLDER / "targets.yaml"), "--depth", "2")
    assert (status, err) == (0, "")
    assert out == (
        "depth  paths  over\n"
        f"    0      1  {over[0]:4}\n"
        f"    1  {paths[1]:5}  {over[1]:4}\n"
        f"    2  {paths[2]:5}  {over[2]:4}\n"
        "3  pass\n"
        "5  cast Lightning Bolt\n"
        "5  cast Arc Lightning\n"
        "5  cast Shock\n"
    )


def test_command_json() -> None:
    status, out, err = run("rg", "rg", "--seed", "3", "--after", "10", "--depth", "2", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    counted: Perft = perft(Start.of_decks(["RG24", "RG24"], seed=3, after=10), 2)
    assert {k: v for k, v in found.items() if "seconds" not in k} == {
        "decks": ["RG24", "RG24"],
        "seed": 3,
        "after": 10,
        "mana_by_hand": False,
        "depth": 2,
        "paths": list(counted.paths),
        "over": list(counted.over),
        "branches": [{"option": b.option, "paths": b.paths} for b in counted.branches],
    }
    assert found["seconds"] >= 0 <= found["compile_seconds"]


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["rg"], "perft takes 2 to 6 decks or one scenario file (.yaml, .yml, .json), not 'rg'"),
        (["rg"] * 7, f"perft takes 2 to 6 decks or one scenario file (.yaml, .yml, .json), not {' '.join(7 * [repr('rg')])}"),
        (["rg", "rg", "--depth", "-1"], "--depth -1: not a whole number from 0 to 64"),
        (["rg", "rg", "--after", "x"], "--after x: not a whole number from 0 to 1000000"),
        (["rg", "Spad Red"], "no built-in deck or file is called 'Spad Red'; did you mean 'Sped Red'?"),
        (["rg", "rg", "--seed", "1", "--after", "100000"], "the game is over after "),
        (["none.yaml"], "none.yaml:1: can't be read: No such file or directory"),
        (["none.yaml", "--seed", "1"], "--seed and --after go with decks; a scenario file is a position of its own"),
    ],
)
def test_bad_input(args: list[str], expected: str) -> None:
    status, out, err = run(*args)
    assert (status, out) == (2, "")
    assert err.startswith(f"error: {expected}")
    assert err.count("\n") == 1
