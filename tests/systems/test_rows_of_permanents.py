"""Which row a new permanent gets: those of objects that are gone last, and never while anything speaks of them."""

from __future__ import annotations

from typing import Any

import pytest

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import NONE, EffectKind, Life, Outcome, RefKind, Table
from ecs_mtg.components.references import reference
from ecs_mtg.components.sizes import PERMANENTS
from ecs_mtg.kernels.kernel import JIT, Plain
from ecs_mtg.systems.record.rows import free_permanent

FIRST, SECOND = 3, 7  # rows of permanents that are gone, where all others are there
AT = 2  # a row of the stack, of events, frames and effects


def full_board() -> Any:
    """Return the record of a game with permanents in all rows, of which two are gone."""
    g = COLUMNS.fresh()
    g["perm_life"] = Life.HERE
    g["perm_life"][0, [FIRST, SECOND]] = Life.GONE
    g["n_permanents"], g["n_gone"] = PERMANENTS, 2
    return g


def row_for_another(g: Any) -> int:
    return int(free_permanent(g if JIT else Plain(g)))


def test_a_free_row_is_taken_first() -> None:
    g = full_board()
    g["perm_life"][0, 9] = Life.FREE
    assert row_for_another(g) == 9
    assert g["n_gone"][0] == 2


def test_what_is_gone_gives_way() -> None:
    g = full_board()
    assert row_for_another(g) == FIRST
    assert g["n_gone"][0] == 1


def test_what_has_just_left_stays() -> None:
    g = full_board()
    g["left_now"][0, FIRST] = 1
    assert row_for_another(g) == SECOND


def test_without_any_row_the_game_ends_and_names_the_table() -> None:
    g = full_board()
    g["left_now"][0, [FIRST, SECOND]] = 1
    assert row_for_another(g) == NONE
    assert (g["outcome"][0], g["full_table"][0]) == (Outcome.CAPACITY, Table.PERMANENTS)


PLACES: dict[str, dict[str, Any]] = {  # columns of row AT, and what says how many are in use
    "the source of an ability": {"st_source": None},
    "what an ability triggered by": {"st_event_object": None},
    "what else it triggered by": {"st_event_other": None},
    "what a cost was paid with": {"st_paid": 1},
    "a target": {"st_target": 1, "st_n_targets": 2},
    "what an object on the stack remembers": {"st_memory": 1},
    "what an event is about": {"ev_object": None},
    "what else it is about": {"ev_other": None},
    "the source of an event": {"ev_source": None},
    "what resolves remembers it": {"fr_memory": 1, "fr_n_memory": 2},
    "a list": {"fr_list": 1, "fr_n_list": 2},
    "what is looked at": {"fr_it": None},
    "the source of an effect": {"ef_source": None},
    "what an effect remembers": {"ef_memory": 1},
}


@pytest.mark.parametrize("life", [Life.HERE, Life.PENDING, Life.FREE])
@pytest.mark.parametrize("place", PLACES)
def test_what_is_spoken_of_stays(place: str, life: Life) -> None:
    g = full_board()
    g["st_life"] = Life.FREE
    g["st_life"][0, AT] = life
    g["stack_rows"], g["n_events"], g["n_frames"], g["n_effects"] = AT + 1, AT + 1, AT + 1, AT + 1
    g["ef_kind"] = EffectKind.FREE
    g["ef_kind"][0, AT] = EffectKind.CONTINUOUS if life != Life.FREE else EffectKind.FREE
    for column, value in PLACES[place].items():
        if column[3:].startswith("n_"):
            g[column][0, AT] = value
        else:
            at = (0, AT) if value is None else (0, AT, value)
            g[column][at] = reference(RefKind.PERMANENT, FIRST, int(g["perm_inc"][0, FIRST]))
    forgotten = life == Life.FREE and place not in EVENTS_AND_FRAMES
    assert row_for_another(g) == (FIRST if forgotten else SECOND)
    assert g["n_gone"][0] == 1


EVENTS_AND_FRAMES = [place for place, columns in PLACES.items() if next(iter(columns)).startswith(("ev_", "fr_"))]
