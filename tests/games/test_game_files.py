"""Games as files: what is saved comes back exactly, and what changed is said."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision
from ecs_mtg.game.game_files import GameFileError

TABLES: list[dict[str, Any]] = [
    {"decks": ["RG24", "Sped Red"], "seed": 4, "index": 3},
    {"decks": ["Jace", "Elves", "Reanimator"], "seed": 1},
    {"decks": ["Savage Auras", "Zombie Empire"], "seed": 2, "variant": "planechase", "planar_deck": "shared"},
]


def played(table: dict[str, Any], policy: str = "random", most: int = 10_000) -> mtg.Game:
    game = mtg.Game(**table)
    while not game.is_over and len(game._history) < most:
        game.push(game.choose(policy))
    return game


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["decks"][0])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_saved_game_comes_back_with_all_that_happened(table: dict[str, Any], policy: str, tmp_path: Path) -> None:
    game = played(table, policy)
    game.save(tmp_path / "x.json")
    again = mtg.Game.load(tmp_path / "x.json")
    assert [one.option for one in again._history] == [one.option for one in game._history]
    assert str(again) == str(game)
    assert [line.text for line in again.log] == [line.text for line in game.log]
    assert np.array_equal(game.record["rng"][:, 0], again.record["rng"][:, 0])  # the others are what random policies drew
    different = [name for name in game.record.dtype.names or () if not np.array_equal(game.record[name], again.record[name])]
    assert set(different) <= {"rng", "work", "found"}  # the rest is scratch of policies
    again.pop()
    assert again.legal_actions


def test_an_unfinished_game_and_one_that_is_conceded(tmp_path: Path) -> None:
    game = played(TABLES[1], most=50)
    game.concede(2)
    for _ in range(20):
        game.push(game.choose("random"))
    game.save(tmp_path / "x.json")
    again = mtg.Game.load(tmp_path / "x.json")
    assert str(again) == str(game)
    assert again.legal_actions == game.legal_actions
    assert list(tmp_path.iterdir()) == [tmp_path / "x.json"]


def test_a_pickled_game_can_be_saved_but_a_copy_without_history_cannot(tmp_path: Path) -> None:
    game = played(TABLES[0], most=40)
    pickle.loads(pickle.dumps(game)).save(tmp_path / "x.json")
    assert str(mtg.Game.load(tmp_path / "x.json")) == str(game)
    for one in (game.copy(), mtg.Game.from_bytes(game.to_bytes())):
        with pytest.raises(ValueError, match="copied or loaded without"):
            one.save(tmp_path / "y.json")


def test_a_game_in_which_mana_is_paid_by_hand(tmp_path: Path) -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=3)
    game.pay_by_hand(0)
    asked = 0
    while not game.is_over and len(game.history) < 120:
        asked += game.record[0]["decision"] in (Decision.MANA, Decision.PAY)
        game.push(game.choose("greedy"))
    assert asked
    game.save(tmp_path / "x.json")
    assert str(mtg.Game.load(tmp_path / "x.json")) == str(game)
    with pytest.raises(ValueError, match="begun already"):
        game.pay_by_hand(1)
    with pytest.raises(GameFileError, match="mana_by_hand"):
        mtg.Game.load(changed(tmp_path / "x.json", mana_by_hand=[7]))
    with pytest.raises(GameFileError, match="does not come out"):
        mtg.Game.load(changed(tmp_path / "x.json", mana_by_hand=[]))


def changed(path: Path, **changes: Any) -> Path:
    facts = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**facts, **changes}), encoding="utf-8")
    return path


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    played(TABLES[0], most=30).save(tmp_path / "x.json")
    return tmp_path / "x.json"


def test_another_seed_is_another_game(saved: Path) -> None:
    with pytest.raises(
        GameFileError, match=r"x\.json: the game does not come out as it was \(release 0\..*\): (action \d+|the end)"
    ):
        mtg.Game.load(changed(saved, seed=5))


def test_other_cards_are_told(saved: Path) -> None:
    with pytest.raises(GameFileError, match=r"other versions of its cards .*; all its actions can still be made"):
        mtg.Game.load(changed(saved, cards="00" * 8))


def test_an_option_that_is_called_something_else_is_told(saved: Path) -> None:
    actions = json.loads(saved.read_text(encoding="utf-8"))["actions"]
    actions[7][2] = "fly to the moon"
    with pytest.raises(GameFileError, match=r"action 8: option \d+ was 'fly to the moon', and is '.*' now"):
        mtg.Game.load(changed(saved, actions=actions))
    actions[7] = [0, 99, actions[7][2]]
    with pytest.raises(GameFileError, match="action 8"):
        mtg.Game.load(changed(saved, actions=actions))


def test_another_end_is_told(saved: Path) -> None:
    end = json.loads(saved.read_text(encoding="utf-8"))["end"]
    with pytest.raises(GameFileError, match="the end differs: it was 'nothing', and is 'turn"):
        mtg.Game.load(changed(saved, end=["nothing", *end[1:]]))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "x"}, "format"),
        ({"schema": 2}, "reads 1"),
        ({"seed": -1}, "can't be read"),
        ({"seed": 1 << 90}, "out of bounds"),
        ({"actions": 3}, "actions"),
        ({"actions": [[1, 2]]}, "action 1 is not"),
        ({"actions": [[True, 2, "x"]]}, "action 1 is not"),
        ({"decks": 3}, "can't be read"),
        ({"options": {"variant": "duel"}}, "can't be read"),
        ({"end": [3]}, "end"),
        ({"cards": None}, "cards"),
    ],
)
def test_what_is_no_game_is_refused(changes: dict[str, Any], message: str, saved: Path) -> None:
    with pytest.raises(GameFileError, match=message):
        mtg.Game.load(changed(saved, **changes))


def test_what_is_no_json_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    for data in (b"", b"{", b"\xff\xfe", b"[" * 100_000, b"3"):
        path.write_bytes(data)
        with pytest.raises(GameFileError, match=r"x\.json is no saved game"):
            mtg.Game.load(path)
    with pytest.raises(FileNotFoundError):
        mtg.Game.load(tmp_path / "none.json")
