"""Saved games: what comes back, what is refused, and that nothing that is loaded ends the process."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.scenario.position import build
from ecs_mtg.snapshots import serialization
from ecs_mtg.snapshots.validation import check_origin, check_structure

SETTINGS: list[dict[str, Any]] = [
    {"decks": ["RG24", "Sped Red"]},
    {"decks": ["RG24"] * 6, "phased_out_tokens_cease": True, "max_turns": 60},
    {"decks": ["Zombie Empire", "Strike Force"], "variant": "planechase"},
    {"decks": ["RG24", "Jace", "Draw, Go"], "variant": "planechase", "planar_deck": "shared"},
]


def begun(setting: dict[str, Any]) -> mtg.Game:
    game = mtg.Game(seed=1, index=5, **setting)
    for _ in range(35):
        game.push(game.choose("greedy"))
    return game


def ended(game: mtg.Game) -> bytes:
    while not game.is_over:
        game.push(game.choose("random"))
        game._history.clear()
    return game.record.tobytes()


@pytest.mark.parametrize("setting", SETTINGS, ids=["duel", "six", "own planes", "shared planes"])
def test_a_saved_game_comes_back_whole(setting: dict[str, Any]) -> None:
    game = begun(setting)
    data = game.to_bytes()
    for given in (data, bytearray(data), memoryview(data)):
        other = mtg.Game.from_bytes(given)  # type: ignore[arg-type]
        assert (other.record.tobytes(), other.decks, str(other)) == (game.record.tobytes(), game.decks, str(game))
        assert other.to_bytes() == data
    assert ended(other) == ended(game)


def test_sideboards_are_saved() -> None:
    deck = mtg.DeckList("Mine", ((60, "Mountain"),), ((3, "Shock"),))
    assert mtg.Game.from_bytes(mtg.Game([deck, deck]).to_bytes()).decks == [deck, deck]


def test_any_damaged_byte_is_refused_with_one_sentence() -> None:
    data = begun(SETTINGS[3]).to_bytes()
    chance = random.Random(1)
    for place in range(len(data)):
        wrong = bytearray(data)
        wrong[place] ^= 1 << chance.randrange(8)
        with pytest.raises(ValueError, match=r"\A(these bytes are no|the saved game is|the game was)[^.\n]*\Z"):
            mtg.Game.from_bytes(bytes(wrong))


@pytest.mark.parametrize("length", [0, 1, 14, 15, 22, 30, 31, 46, 47, 48, 1000, -1])
def test_saved_games_that_are_cut_short_or_go_on_are_refused(length: int) -> None:
    data = begun(SETTINGS[0]).to_bytes()
    for wrong in (data[:length], data + data[:length] + b"\0", bytes(max(length, 1))):
        with pytest.raises(ValueError, match=r"\A(these bytes are no|the saved game is)[^.\n]*\Z"):
            mtg.Game.from_bytes(wrong)


@pytest.mark.parametrize("wrong", [None, "ecs-mtg game 2\n", 5, [1, 2]])
def test_what_is_no_bytes_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a saved game is bytes, not"):
        mtg.Game.from_bytes(wrong)


def test_games_of_other_versions_are_refused() -> None:
    data = begun(SETTINGS[0]).to_bytes()
    for wrong in (b"ecs-mtg game 1\n" + data[15:], data[:15] + bytes(8) + data[23:]):
        with pytest.raises(ValueError, match="the game was saved by another version of the engine"):
            mtg.Game.from_bytes(wrong)


def forged(**facts: Any) -> bytes:
    """Return a saved game with other facts and a right checksum."""
    said, records = serialization.unpack(begun(SETTINGS[0]).to_bytes())
    return serialization.pack({**said, **facts}, [records])


HOW = {"variant": "duel", "phased_out_tokens_cease": False, "planar_deck": "own", "max_turns": 100}
NO_FACTS = "these bytes are no saved game: what they say can't be read"


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"decks": None}, NO_FACTS),
        ({"decks": [["x", [[1]], [], [], ""]]}, NO_FACTS),
        ({"decks": [["x", [[0, "Shock"]], [], [], ""]] * 2}, NO_FACTS),
        ({"decks": [["x", [[60, "Nothing of the Kind"]], [], [], "y"]] * 2}, "unknown card 'Nothing of the Kind'"),
        ({"options": {}}, NO_FACTS),
        ({"options": {**HOW, "variant": "solitaire"}}, "not a variant"),
        ({"options": {**HOW, "max_turns": True}}, NO_FACTS),
        ({"options": {**HOW, "max_turns": 0}}, "max_turns 0: has to be"),
        ({"answers": [1]}, NO_FACTS),
        ({"answers": "?"}, NO_FACTS),
        ({"cards": "00"}, "saved with other versions of its cards"),
    ],
)
def test_facts_that_somebody_wrote_are_checked(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        mtg.Game.from_bytes(forged(**facts))


def test_the_number_of_records_is_checked() -> None:
    data = begun(SETTINGS[0]).to_bytes()
    start, rest = data[: serialization._START], data[serialization._START + 16 :]
    size = int.from_bytes(rest[:4], "little")
    facts = json.loads(rest[4 : 4 + size])
    for count in (0, 2, -1, 10**18, "1", None, True):
        said = json.dumps({**facts, "records": count}).encode()
        wrong = len(said).to_bytes(4, "little") + said + rest[4 + size :]
        start = data[:23] + len(wrong).to_bytes(8, "little")
        with pytest.raises(ValueError, match=NO_FACTS):
            mtg.Game.from_bytes(start + serialization._checksum(start, wrong) + wrong)


def test_records_of_other_games_are_refused_whatever_the_checksum_is() -> None:
    facts, _ = serialization.unpack(begun(SETTINGS[0]).to_bytes())
    for setting, message in (
        ({"decks": ["RG24", "Jace"]}, "state 0 is of a game between other decks, or with other versions of their cards"),
        ({"decks": ["Sped Red", "RG24"]}, "state 0 is of a game between other decks"),
        ({"decks": ["RG24"] * 6}, "state 0 is of a game of 6 players; here there are 2"),
        ({"decks": ["RG24", "Sped Red"], "variant": "planechase", "planar_deck": "shared"}, "state 0 is of another variant"),
    ):
        with pytest.raises(ValueError, match=message):
            mtg.Game.from_bytes(serialization.pack(facts, [mtg.Game(**setting).record]))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="state 0 is no game that was begun from decks"):
        mtg.Game.from_bytes(serialization.pack(facts, [COLUMNS.zeros(1)]))


@pytest.mark.parametrize(
    ("column", "value"),
    [("n_options", 30_000), ("n_players", 6), ("card_face", -7), ("decider", 2), ("controller_of_decider", -1), ("card_zone", 99),
     ("card_next", 0), ("zone_size", 3), ("perm_card", 7), ("st_target", 0x1FFFFFFF), ("outcome", 9), ("n_frames", -1),
     ("st_source", 0x1FFFFFFF), ("extra_phases", 13), ("phase_after", -1), ("way_row", 30_000), ("planar_controller", 5),
     ("perm_life", 7), ("n_effects", 1_000), ("fr_memory", 0x3FFFFFFF), ("n_cards", 3), ("bottoms", 61), ("bottoms", -1), ("n_options", 0),
     ("card_owner", 1), ("option_argument", 0x7FFFFFFF), ("dungeon", 5_000)],
)  # fmt: skip
def test_records_that_do_not_hold_together_are_refused(column: str, value: int) -> None:
    facts, record = serialization.unpack(begun(SETTINGS[0]).to_bytes())
    record[column] = value
    with pytest.raises(ValueError, match="the saved game does not hold together: "):
        mtg.Game.from_bytes(serialization.pack(facts, [record]))


def test_games_that_are_played_hold_together() -> None:
    """Nothing that the engine itself writes is refused."""
    for k, setting in enumerate(SETTINGS):
        batch = mtg.Simulator(num_games=6, seed=k, threads=1, **setting)
        for step in range(400):
            if step % 20 == 0:
                saving_of(batch)
            batch.step((step * 5 + np.arange(6)) % np.maximum(batch.games["n_options"], 1))


def test_a_game_with_an_emblem_holds_together() -> None:
    """114.1: an emblem is a card row more than the game began with."""
    text = "id: t\nrule: '114.1'\nwhy: An emblem.\nA: {emblems: ['Liliana, the Last Hope']}\nscript: []\n"
    scenario = mtg.Scenario.parse(text)
    place = build(scenario.path, scenario.document)
    begun = place.record.copy()
    begun["n_cards"] -= 1
    check_structure(place.record, place.pool, begun)
    with pytest.raises(ValueError, match="does not hold together: n_cards"):
        check_structure(begun, place.pool, place.record)


def saving_of(batch: mtg.Simulator) -> None:
    check_origin(batch.games, batch._template)
    check_structure(batch.games, batch.cards, batch._template)


_FLIPPED = """
import random, sys
import numpy as np
import ecs_mtg as mtg
from ecs_mtg.engine import runners as engine; from ecs_mtg.snapshots import serialization as saving
from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.policies import resolve_policies

game = mtg.Game(["Sultai Emerge", "Sped Red"], seed=3)
for _ in range(150):
    game.push(game.choose("greedy"))
facts, record = saving.unpack(game.to_bytes())
table = engine.policy_table(resolve_policies("random", 2), stop=True)
played = 0
for k in range(int(sys.argv[1])):
    chance = random.Random(k)
    wrong = bytearray(record.tobytes())
    for _ in range(chance.choice([2, 8, 32, 128])):
        wrong[chance.randrange(len(wrong))] ^= 1 << chance.randrange(8)
    try:
        other = mtg.Game.from_bytes(saving.pack(facts, [COLUMNS.view(np.frombuffer(wrong, np.uint8))]))
    except ValueError:
        continue
    other._runner.rollout(other.record, table, 0, 1)
    played += 1
print(0 < played)
"""


def test_no_record_with_a_right_checksum_ends_the_process(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-c", _FLIPPED, "400"], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert (run.stdout, run.returncode) == ("True\n", 0), run.stderr


def test_a_simulator_loads_games_of_its_own_decks_only() -> None:
    batch = mtg.Simulator(["RG24", "Sped Red"], num_games=4, seed=1, threads=1)
    before = batch.games.tobytes()
    for setting, message in (
        ({"decks": ["Jace", "Chandra"]}, "state 0 is of a game between other decks"),
        ({"decks": ["RG24"] * 6}, "state 0 is of a game of 6 players; here there are 2"),
        ({"decks": ["RG24", "Sped Red"], "variant": "planechase", "planar_deck": "shared"}, "state 0 is of another variant"),
    ):
        others = mtg.Simulator(num_games=4, seed=1, threads=1, **setting)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=message):
            batch.load(others.save())
        mixed = batch.save()
        mixed[2] = others.games[0]
        with pytest.raises(ValueError, match="state 2"):
            batch.load(mixed)
    for states, message in (
        (COLUMNS.zeros(4), "state 0 is no game"),
        (COLUMNS.view(np.frombuffer(np.random.default_rng(1).bytes(4 * GAME.itemsize), np.uint8)), "state 0 is of"),
        (np.zeros(4), "not records of this version"),
        (None, "not records of this version"),
        (batch.save()[:3], "3 states for 4 games"),
    ):
        with pytest.raises(ValueError, match=message):
            batch.load(states)  # type: ignore[arg-type]
    assert batch.games.tobytes() == before


def test_games_and_simulators_of_the_same_decks_exchange_states() -> None:
    first = mtg.Simulator(["RG24", "Sped Red"], num_games=4, seed=1, threads=1)
    second = mtg.Simulator(["RG24", "Sped Red"], num_games=3, seed=9, threads=1, phased_out_tokens_cease=True)
    second.load(first.save(2), 1)
    assert second.games[1].tobytes() == first.games[2].tobytes()
    game = mtg.Game(["RG24", "Sped Red"], seed=1, index=2)
    second.load(game.record)
    assert all(one.tobytes() == game.record[0].tobytes() for one in second.games)
    second.load(first.save(np.array([True, False, True, False])), np.array([2, 0]))
    assert second.games[0].tobytes() == first.games[2].tobytes()
