"""Runs of any game numbers, who begins, and what is recorded of games, counted from their logs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from first_decks import FIRST_DECKS
from log_counts import differences

import ecs_mtg as mtg

PAIRS = list(zip(FIRST_DECKS, FIRST_DECKS[1:] + FIRST_DECKS[:1], strict=True))
GAMES = int(os.environ.get("ECS_MTG_LOG_GAMES", "4"))  # of each pair; 200 take minutes


@pytest.mark.parametrize("pair", PAIRS, ids=" - ".join)
def test_what_is_recorded_is_what_the_logs_tell(pair: tuple[str, str]) -> None:
    compared, wrong = differences(pair, seed=3, first=0, games=GAMES)
    assert wrong == []
    assert compared
    print(f"{compared} of {GAMES} games compared card by card")


def test_recording_changes_no_game() -> None:
    plain = mtg.simulate(["RG24", "Sped Red"], 30, seed=2, policies="greedy")
    noted = mtg.simulate(["RG24", "Sped Red"], 30, seed=2, policies="greedy", record=("games", "cards"))
    for name in ("outcomes", "winners", "turns", "starting", "decisions_each"):
        assert np.array_equal(getattr(plain, name), getattr(noted, name))
    assert plain.facts is None


def test_parts_of_a_run_are_the_run() -> None:
    run = mtg.simulate(["RG24", "Sped Red"], 30, seed=2, policies="random", record=("games",))
    part = mtg.simulate(["RG24", "Sped Red"], 12, seed=2, policies="random", first=18, record=("games",))
    assert run.games_table().slice(18).equals(part.games_table())


@pytest.mark.parametrize(("starting", "seats"), [("alternate", [1, 0, 1, 0, 1, 0]), (0, [0] * 6), (1, [1] * 6)])
def test_who_begins_is_as_asked(starting: Any, seats: list[int]) -> None:
    run = mtg.simulate(["RG24", "RG24"], 6, first=3, starting=starting)
    assert run.starting.tolist() == seats


def test_shuffles_are_the_same_whoever_begins() -> None:
    """Opening hands kept by a policy that keeps all: the card tables differ in nothing but what came later."""
    runs = [mtg.simulate(["RG24", "RG24"], 10, starting=s, policies="first", record=("cards",)) for s in ("random", 0, 1)]
    hands = [run.cards_table().column("opening_hand").to_pylist() for run in runs]
    assert hands[0] == hands[1] == hands[2]
    assert sum(hands[0]) == 10 * 2 * 7


def test_losses_say_why() -> None:
    few = mtg.DeckList("few", ((10, "Forest"),))
    run = mtg.simulate([few, few], 8, record=("games",))
    rows = run.games_table().to_pylist()
    assert {row["loss_0"] for row in rows} | {row["loss_1"] for row in rows} == {None, "library"}
    assert all((row["loss_0"] is None) == (row["winner"] == 0) for row in rows)
    by_life = mtg.simulate(["Mono-Green Stompy", "RG24"], 8, policies="greedy", record=("games",)).games_table().to_pylist()
    assert [row[f"loss_{1 - row['winner']}"] for row in by_life] == ["life"] * 8
    assert all(row[f"life_{1 - row['winner']}"] <= 0 for row in by_life)


def test_files_are_the_same_on_any_number_of_threads(tmp_path: Path) -> None:
    for threads in (1, 3):
        mtg.simulate(["RG24", "Jace"], 150, policies="greedy", record=("games", "cards"), threads=threads).write(
            tmp_path / f"{threads}"
        )
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert names == ["cards.parquet", "games.parquet", "run.json"]
    assert all((tmp_path / "1" / name).read_bytes() == (tmp_path / "3" / name).read_bytes() for name in names)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"starting": "loser"}, "starting 'loser': has to be 'random', 'alternate' or a seat from 0 to 1"),
        ({"starting": 2}, "starting 2: has to be a whole number from 0 to 1"),
        ({"record": ("hands",)}, "record 'hands': can't be recorded; what can is 'games' and 'cards'"),
        ({"record": "cards"}, "record 'cards': has to be a sequence of names"),
        ({"first": -1}, "first -1:"),
    ],
)
def test_what_can_not_be_asked_is_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        mtg.simulate(["RG24", "RG24"], 1, **arguments)
    assert message in str(error.value)


def test_tables_need_a_record() -> None:
    run = mtg.simulate(["RG24", "RG24"], 1)
    with pytest.raises(ValueError, match="the run has not recorded games"):
        run.games_table()
    noted = mtg.simulate(["RG24", "RG24"], 1, record=("games",))
    with pytest.raises(ValueError, match="the run has not recorded cards"):
        noted.cards_table()
