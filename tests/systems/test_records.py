"""How columns lie in records, and how numpy shows them."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.columns import Declared, Kind
from ecs_mtg.components.kinds import CARD, PERMANENT
from ecs_mtg.components.layout import LINE, Wanted, laid_out
from ecs_mtg.components.pool import POOL_COLUMNS
from ecs_mtg.components.records import GameRow, Games


@pytest.mark.parametrize("some", [COLUMNS, POOL_COLUMNS], ids=["games", "pools"])
def test_no_two_numbers_share_a_byte(some: Declared) -> None:
    taken = np.zeros(some.dtype.itemsize, np.int8)
    for name, place in some.places.items():
        numbers = place.numbers()
        assert len(numbers) == np.prod(place.shape), name
        assert (numbers % place.dtype.itemsize == 0).all(), name
        for byte in range(place.dtype.itemsize):
            np.add.at(taken, numbers + byte, 1)
    assert taken.max() == 1
    assert taken.sum() == sum(place.size for place in some.places.values())


def test_a_column_is_where_its_place_says() -> None:
    games = COLUMNS.zeros(2)
    for k, (name, place) in enumerate(COLUMNS.places.items(), 1):
        games[1][name] = k % 100 + 1
        raw = games.view(np.uint8).reshape(2, -1)
        at = place.numbers()
        found = raw[1][at[:, None] + np.arange(place.dtype.itemsize)].copy().view(place.dtype)
        assert (found == k % 100 + 1).all(), name
        assert not games[0][name].any(), name
        games[name] = 0
        assert not raw.any(), name


def test_the_rows_of_a_kind_lie_side_by_side() -> None:
    thing, card = Kind("thing", 3), Kind("card", 4, by_rows=False)
    columns = {
        "small": Wanted(np.dtype("i1"), thing.name, 3, ()), "wide": Wanted(np.dtype("i4"), thing.name, 3, (2,)),
        "once": Wanted(np.dtype("i2"), "", None, ()), "face": Wanted(np.dtype("i2"), "", card.rows, ()),
        "late": Wanted(np.dtype("i2"), thing.name, 3, ()),
    }  # fmt: skip
    layout = laid_out(columns, ("small", "once", "wide", "face"), (), LINE)
    assert layout.of == {"small": "thing", "wide": "thing"}
    assert layout.tables["thing"] == (LINE, 3, 16)
    placed = {name: (place.at, place.strides, place.is_by_rows) for name, place in layout.places.items()}
    assert placed == {
        "once": (0, (), False), "face": (2, (2,), False), "small": (64, (16,), True), "wide": (68, (16, 4), True),
        "late": (112, (2,), False),
    }  # fmt: skip
    assert layout.dtype.itemsize == 192
    of_none = {name: column._replace(kind="") for name, column in columns.items()}
    by_columns = laid_out(of_none, ("small", "once", "wide", "face"), (), LINE)
    assert not by_columns.tables
    assert not any(place.is_by_rows for place in by_columns.places.values())


def test_a_new_column_of_such_a_kind_moves_no_other() -> None:
    columns = {name: Wanted(np.dtype("i2"), "thing", 5, ()) for name in ("power", "cost")}
    before = laid_out(columns, ("power", "cost"), (), LINE)
    after = laid_out({"more": Wanted(np.dtype("i1"), "thing", 5, ()), **columns}, ("power", "cost"), (), LINE)
    assert before.tables == after.tables == {"thing": (0, 5, 4)}
    assert after.places.pop("more").at == 20
    assert after.places == before.places
    assert after.dtype.itemsize == before.dtype.itemsize == 2 * LINE


def test_which_kinds_lie_row_by_row() -> None:
    assert PERMANENT.by_rows
    assert not CARD.by_rows
    assert COLUMNS.places["power"].is_by_rows
    assert not COLUMNS.places["card_face"].is_by_rows
    assert not COLUMNS.places["step"].is_by_rows
    assert COLUMNS.zeros(3).ctypes.data % LINE == 0


def test_arrays_of_games_stay_such_arrays() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=1)
    for _ in range(60):
        game.push(0)
    games = np.concatenate([game.record, game.copy().record])
    assert games.dtype == GAME
    for some in (games, games[:1], games[[1, 0]], np.stack([games, games])[1], games.copy(), copy.deepcopy(games)):
        assert type(some) is Games
        assert some["life"].tolist() == [game.record["life"][0].tolist()] * len(some)
    read = pickle.loads(pickle.dumps(games))
    assert type(read) is Games
    assert type(read[0]) is GameRow
    assert read.tobytes() == games.tobytes()


def test_what_is_written_to_a_column_is_written() -> None:
    games = COLUMNS.zeros(2)
    games["power"] = 3
    games["power"][1, 5] = 7
    games[0]["toughness"] = 4
    games[1]["toughness"][2] = 9
    games[0]["turn_number"] = 12
    assert games["power"][:, 4:7].tolist() == [[3, 3, 3], [3, 7, 3]]
    assert games["toughness"][:, 1:4].tolist() == [[4, 4, 4], [0, 9, 0]]
    assert games["turn_number"].tolist() == [12, 0]
    with pytest.raises(ValueError, match="no field of name strength"):
        games["strength"]
    with pytest.raises(ValueError, match="no field of name strength"):
        games[0]["strength"] = 1
