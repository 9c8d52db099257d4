"""What columns say of themselves, and what follows from it; columns of other packages."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import Board, plain
from packages import install, process, run
from paths import ROOT

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS, COMPONENTS, GAME, POOL, order, pool
from ecs_mtg.components.columns import Column, Declared, Kind, Reset, component, i1, i2, i4, i8
from ecs_mtg.components.kinds import CARD, ONCE, PERMANENT, PLAYER
from ecs_mtg.components.layout import LINE
from ecs_mtg.kernels import resetting
from ecs_mtg.kernels.kernel import UNITS

KEYS = """
import json, sys
from ecs_mtg.engine import runners as engine
from ecs_mtg.components import GAME, POOL
from ecs_mtg.kernels.kernel import UNITS
fields = {name: GAME.fields[name][1] for name in GAME.names}
json.dump([fields, GAME.itemsize, {unit.name: unit.key() for unit in UNITS if not unit.inline}], sys.stdout)
"""


def fails(code: str, *paths: Path) -> str:
    """Return the last line of the error that code ends in."""
    done = process(code, *paths, ECS_MTG_JIT="0")
    assert done.returncode == 1
    return done.stderr.splitlines()[-1]


@pytest.fixture(scope="module")
def attack_counts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the example in a folder."""
    return install("attack_counts", tmp_path_factory.mktemp("packages"))


def test_a_game_begins_with_the_first_values_of_its_columns() -> None:
    begun = mtg.Game(["RG24", "RG24"], seed=1).record
    fresh = COLUMNS.fresh()
    for name in ("attached_to", "perm_card", "st_card", "ef_memory", "echo_due"):
        assert np.array_equal(begun[name], fresh[name]), name
    assert (fresh["attached_to"] == -1).all()
    assert (fresh["tapped"] == 0).all()
    assert fresh["st_paid"][0, 7].tolist() == [0, -1]
    assert (COLUMNS.fresh(3)["echo_due"] == 1).all()


@pytest.mark.parametrize(
    ("kernel", "kind", "when"),
    [
        ("reset_permanent", "permanent", Reset.NEW),
        ("reset_card", "card", Reset.NEW),
        ("reset_stack_object", "stack object", Reset.NEW),
        ("reset_effect", "effect", Reset.NEW),
        ("reset_event", "event", Reset.NEW),
        ("reset_frame", "frame", Reset.NEW),
        ("reset_fighter", "permanent", Reset.COMBAT),
        ("reset_as_it_leaves", "permanent", Reset.LEAVES),
    ],
)
def test_a_row_is_set_back_as_its_columns_say_and_nothing_else_is(kernel: str, kind: str, when: Reset) -> None:
    """Every cell holds 77 before: behind it, those hold their first value that say so, in that row."""
    board = Board()
    for name in COLUMNS.columns():
        board.record[name] = 77
    board.call(getattr(resetting, kernel), 3)
    fresh, found = COLUMNS.fresh(), set()
    for name, (its_kind, column) in COLUMNS.columns().items():
        cells = board.record[name][0]
        if its_kind.name == kind and when in column.reset:
            found.add(name)
            assert np.array_equal(cells[3], fresh[name][0, 3]), name
            cells[3] = 77
        assert (cells == 77).all(), name
    assert found


def test_the_turn_the_step_and_combat() -> None:
    for kernel, when in (
        (resetting.reset_turn, Reset.TURN),
        (resetting.reset_step, Reset.STEP),
        (resetting.reset_combat, Reset.COMBAT),
    ):
        board = Board()
        for name in COLUMNS.columns():
            board.record[name] = 2
        board.call(kernel)
        changed = {name for name in COLUMNS.columns() if (board.record[name] != 2).any()}
        kinds = (ONCE,) if when == Reset.COMBAT else (ONCE, PLAYER, PERMANENT)
        assert changed == {name for name, (kind, c) in COLUMNS.columns().items() if when in c.reset and kind in kinds}
        assert changed


def test_514_2_damage_wears_off_of_what_is_on_the_battlefield() -> None:
    board = Board()
    face = board.face(2, 1, 4)
    here, gone = board.permanent(face, damage=3), board.permanent(face, damage=2)
    board.leave(gone)
    assert board.call(resetting.reset_cleanup) == 1
    assert board.record["damage"][0, [here, gone]].tolist() == [0, 2]
    assert board.call(resetting.reset_cleanup) == 0


def test_columns_lie_in_the_order_that_is_kept_and_have_room_behind_them() -> None:
    """tools/order.py writes the order anew."""
    for some, kept, dtype in (
        (COLUMNS, order.GAME_ORDER + order.GAME_CAME, GAME),
        (pool.POOL_COLUMNS, order.POOL_ORDER + order.POOL_CAME, POOL),
    ):
        assert len(set(kept)) == len(kept)
        assert set(kept) <= set(some.columns()), "a column is gone: write the order anew"
        assert "room_left" in (dtype.names or ()), "no room for columns: write the order anew"
        assert sum(field.itemsize for field, *_ in (dtype.fields or {}).values()) == dtype.itemsize, (
            "what lies between fields is not copied"
        )
        assert dtype.itemsize % LINE == 0
        offsets = [(dtype.fields or {})[name][1] for name in dtype.names or ()]
        assert offsets == sorted(offsets)


def test_the_type_checker_knows_the_columns() -> None:
    """tools/order.py writes the file anew."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import record_types
    finally:
        sys.path.pop(0)
    assert record_types.FILE.read_text(encoding="utf-8") == record_types.text(), "a column came or went: python tools/order.py"


def test_what_is_fetched_lies_in_its_column() -> None:
    """tools/order.py --hot writes it anew."""
    for name, size in (*order.GAME_HOT, *order.GAME_SEEN):
        assert 1 <= size <= COLUMNS.places[name].row_size, f"{name} is not so long: look anew what is hot"


HOT = """
import hot
hot.STEPS, hot.BEGUN, hot.PAIRS = 12, 2, hot.PAIRS[:1]
for counted in hot.counted():
    reach = counted.hot()
    print(counted.steps > 0, reach["step"], reach["card_zone"] > 20)
"""


def test_what_steps_touch_is_counted() -> None:
    assert run(HOT, ROOT / "tools", ECS_MTG_JIT="0") == "True 1 True\nTrue 1 True\n"


def test_what_most_steps_touch_lies_in_few_lines() -> None:
    """The hottest first: of what a game has once in its first lines, of permanents and players in the first ones of each row."""
    layout = COLUMNS.layout
    hot = {name: size for name, size in order.GAME_HOT if name in order.GAME_ORDER}
    once = {name: size for name, size in hot.items() if name not in layout.of and layout.places[name].size <= LINE}
    ends = [layout.places[name].at + size for name, size in once.items()]
    assert len(ends) > 60
    assert max(ends) <= 6 * LINE < 2 * sum(once.values())
    for kind, name, lines in (("permanent", "perm_life", 2), ("player", "life", 3), ("frame", "fr_kind", 2)):
        table = layout.tables[kind]
        of_kind = [(layout.places[n].at - table.at, size) for n, size in hot.items() if layout.of.get(n) == kind]
        assert max(at + size for at, size in of_kind) <= lines * LINE, kind
        assert layout.places[name].at - table.at < LINE
        assert table.at % LINE == table.stride % LINE == 0


def test_a_column_that_is_added_moves_no_other() -> None:
    ours = Kind("thing", 10)

    def declared(*more: str, came: tuple[str, ...] = ()) -> np.dtype[Any]:
        some = Declared(("b", "a", "wide", "d", "c"), 64, came)
        fields: dict[str, Column] = {n: i2("") for n in ("a", *more, "b")}
        fields |= {"wide": i8("", 2), "c": i1(""), "d": i4("")}
        some.add(type("Some", (), fields), ours)
        return some.dtype

    before, after = declared(), declared("new")
    assert before.names == ("b", "a", "wide", "d", "c", "room_left")
    assert after.names == ("b", "a", "wide", "d", "c", "new", "room_left")
    assert after.itemsize == before.itemsize == 320
    for name in ("wide", "d", "b", "a", "c"):
        assert (after.fields or {})[name][1] == (before.fields or {})[name][1]
    later = declared("newer", "new", came=("new",))  # declared before it, and lies behind it
    assert later.names == ("b", "a", "wide", "d", "c", "new", "newer", "room_left")
    full = declared("one", "two", "three", "four")  # 80 bytes do not fit
    assert full.itemsize == 384
    assert full["room_left"].itemsize == 64 - (250 + 80 - 320)


def test_what_a_component_can_not_be() -> None:
    columns = {"power": i2("")}
    for given, kind, message in (
        (type("Late", (), {"late": i1("")}), PERMANENT, "component Late is declared too late: the record is laid out"),
        (type("Rows", (), {"some": i1("")}), 124, r"component Rows: say of what, as in @component\(PERMANENT\); 124 is no kind"),
    ):
        with pytest.raises(TypeError, match=message):
            component(kind)(given)  # type: ignore[arg-type]
    some = Declared((), 64)
    some.add(type("One", (), dict(columns)), PERMANENT)
    with pytest.raises(TypeError, match="column power of component Two is declared twice: One has one"):
        some.add(type("Two", (), dict(columns)), CARD)


def test_a_package_adds_columns_and_only_what_names_them_has_other_code(attack_counts: Path) -> None:
    """From outside: an installed package's columns are in every record; no other column moves, no other kernel is compiled anew."""
    own = [json.loads(run(KEYS, ECS_MTG_JIT="0")), json.loads(run(KEYS, attack_counts, ECS_MTG_JIT="0"))]
    (fields, size, keys), (more_fields, more_size, more_keys) = own
    added = {"attacks", "attacks_seen", "attackers_this_turn", "attackers_ever"}
    fields, more_fields = (
        {n: at for n, at in some.items() if not n.startswith(("gap_", "room_"))} for some in (fields, more_fields)
    )
    assert set(more_fields) - set(fields) == added
    assert more_size == size
    assert fields == {name: at for name, at in more_fields.items() if name not in added}
    assert len(keys) > 500
    assert {name for name in keys if keys[name] != more_keys[name]} == {
        "kernels.record_copies.become",
        "kernels.resetting.begin_anew",  # sets all back, and is loaded for cards that restart the game
        "kernels.resetting.reset_permanent",
        "kernels.resetting.reset_turn",
    }


def test_a_program_declares_components_before_it_plays() -> None:
    code = """
from ecs_mtg.components.columns import component, i2

@component()
class Mine:
    mine = i2("a number of mine", first=7)

import esper
import ecs_mtg as mtg
game = mtg.Game(["RG24", "RG24"], seed=1)
with game.world:
    [(_, seen)] = esper.get_component(Mine)
print(game.record["mine"].tolist(), seen)
"""
    assert run(code, ECS_MTG_JIT="0") == "[7] Mine(mine=7)\n"


def test_a_system_follows_one_that_there_is() -> None:
    world = mtg.Game(["RG24", "RG24"], seed=1).world
    with pytest.raises(ValueError, match="after 'fighting': the systems of the schedule are mulligans, turn_structure, "):
        world.add_system(resetting.reset_turn, after="fighting")
    world.close()


def test_components_that_come_too_late_or_import_the_engine(tmp_path: Path) -> None:
    late = "import ecs_mtg as mtg\nfrom ecs_mtg.components.columns import component, i1\nmtg.Game\n@component()\nclass Mine:\n    mine = i1('')"
    assert "component Mine is declared too late: the record is laid out. Declare it in a module that imports nothing" in fails(
        late
    )
    (tmp_path / "hasty.py").write_text("from ecs_mtg.kernels.kernel import kernel\n", encoding="utf-8")
    (tmp_path / "hasty-1.dist-info").mkdir()
    (tmp_path / "hasty-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: hasty\nVersion: 1\n", encoding="utf-8")
    (tmp_path / "hasty-1.dist-info" / "entry_points.txt").write_text("[ecs_mtg.components]\nhasty = hasty\n", encoding="utf-8")
    assert "components of hasty (entry point hasty) can't be imported: " in fails("import ecs_mtg\necs_mtg.Game", tmp_path)


def test_a_reset_that_no_row_of_that_kind_has(tmp_path: Path) -> None:
    code = (
        "from ecs_mtg.components.columns import *\nfrom ecs_mtg.components.columns import component, i1, Reset\n"
        "from ecs_mtg.components.kinds import PLAYER\n@component(PLAYER)\nclass Mine:\n    mine = i1('', reset=Reset.LEAVES)\n"
        "import ecs_mtg.kernels.resetting"
    )
    assert fails(code) == "TypeError: column mine: Reset.LEAVES is for columns of permanent; this one is of a player"


def test_every_kernel_that_sets_back_has_a_source() -> None:
    import inspect

    for unit in UNITS:
        if unit.name.startswith("kernels.resetting."):
            assert inspect.getsource(unit.function).startswith(f"def {unit.function.__name__}(g")


def test_components_name_what_they_are_of() -> None:
    assert len({c.__name__ for c in COMPONENTS}) == len(COMPONENTS)
    assert all(isinstance(c.kind, Kind) for c in COMPONENTS)
    assert plain(resetting.reset_turn)(Board().g) == 0
