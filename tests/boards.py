"""Boards and card pools written by hand, and kernels run as the Python functions they were made from."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ecs_mtg.cards import vocabulary  # noqa: F401 -- declares what boards are asked about
from ecs_mtg.cards.declaring import FAMILIES
from ecs_mtg.components import COLUMNS, marks, pool
from ecs_mtg.components.codes import NONE, WORD, AbilityKind, Life, Zone
from ecs_mtg.components.flags import FURTHER
from ecs_mtg.components.modifications import rule_kind
from ecs_mtg.components.programs import Amount
from ecs_mtg.components.sizes import COUNTER_KINDS, WORDS
from ecs_mtg.kernels.kernel import Plain, Unit
from ecs_mtg.systems.record.references import perm_ref

Array = np.ndarray[Any, np.dtype[Any]]


_spaces: dict[str, dict[str, Any]] = {}


def _call_at(at: int, g: Any, pool: Any, *numbers: int) -> int:
    """Call the word at an address of the pool as a Python function."""
    words = (one for family in FAMILIES for one in family.words.values() if getattr(pool, family.column)[one.number] == at)
    return plain(next(one.kernel for one in words if one.kernel is not None))(g, pool, *numbers)


def _space(module: str) -> dict[str, Any]:
    """Return the names of a module with every kernel as a Python function, compiled or not."""
    if module not in _spaces:
        space = _spaces[module] = dict(vars(sys.modules[module]))
        space.update((name, _call_at) for name in ("call_at", "ask_at", "value_at") if name in space)
        if "lowest_bit" in space:
            space["lowest_bit"] = lambda bits: (bits & -bits).bit_length() - 1
        for name, value in list(space.items()):
            unit = getattr(value, "unit", None)
            if isinstance(unit, Unit):
                f: Any = unit.function
                if f.__module__ == module:
                    space[name] = types.FunctionType(f.__code__, space, name)
                else:
                    space[name] = _space(f.__module__)[f.__name__]
    return _spaces[module]


def plain(kernel: Any) -> Callable[..., int]:
    """Return the Python function that a kernel was made from."""
    f = kernel.unit.function
    return _space(f.__module__)[f.__name__]  # type: ignore[no-any-return]


@dataclass
class Change:
    """A row of Modification."""

    op: int
    layer: int
    a: int = NONE
    b: int = NONE
    mask: int = 0


@dataclass
class Ability:
    """A row of Ability; `columns` without the prefix."""

    changes: Sequence[Change] = ()
    columns: dict[str, int] = field(default_factory=dict)


def static(affects: int, *changes: Change, **columns: int) -> Ability:
    """Add a static ability that functions on the battlefield."""
    return Ability(changes, {"kind": AbilityKind.STATIC, "zones": 1 << Zone.BATTLEFIELD, "affects": affects} | columns)


class Board:
    """Two or more players with permanents on the battlefield; player 0's turn 5."""

    def __init__(self, players: int = 2) -> None:
        self.record: Array = COLUMNS.fresh()
        self.pool_record: Array = pool.POOL_COLUMNS.fresh()
        self.record["rows_with"] = (1 << WORD) - 1  # not sorted yet: any permanent could be in any set
        self.g = Plain(self.record, Plain(self.pool_record))
        self.pool = Plain(self.pool_record)
        self._rows: dict[str, int] = {}
        self.pool_record["basic_mana"] = NONE
        self.pool_record["counter_kinds"] = COUNTER_KINDS
        for k, family in enumerate(FAMILIES[1:], 1):  # no addresses, but told apart; those of instructions are placed
            self.pool_record[family.column] = k << 16 | np.arange(family.most)
        r = self.record
        r["n_players"] = r["players_left"] = players
        r["turn_order"] = 1
        r["in_game"][0, :players] = 1
        r["teammate"][0, :players] = range(players)
        r["life"][0, :players] = 20
        r["max_hand"][0, :players] = 7
        r["land_plays"][0, :players] = 1
        r["turn_number"] = 5
        r["clock"] = 100
        self.face(0, name=0)  # face 0 is nothing's

    def _row(self, prefix: str) -> int:
        row = self._rows.get(prefix, 0)
        self._rows[prefix] = row + 1
        return row

    def _fill(self, prefix: str, columns: dict[str, Any]) -> int:
        row = self._row(prefix)
        for name, value in columns.items():
            if (prefix, name) == ("s", "flags"):
                value, further = marks.FLAGS.split(value)
                self.pool_record["s_further_flags"][0, row] = further
                value |= FURTHER * any(further)
            self.pool_record[f"{prefix}_{name}"][0, row] = value
        return row

    # --- the pool

    def amount(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        return self._fill("q", {"kind": kind, "a": a, "b": b, "c": c})

    def number(self, n: int) -> int:
        return self.amount(Amount.CONSTANT, n)

    def condition(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        return self._fill("c", {"kind": kind, "a": a, "b": b, "c": c})

    def selector(self, *, kinds: int = 2, **columns: Any) -> int:
        """Add a selector, of permanents unless `kinds` says otherwise; subtypes as one word."""
        for name in ("subtypes", "not_subtypes"):
            if name in columns:
                columns[name] = (columns[name], 0)
        return self._fill("s", {"kinds": kinds} | columns)

    def ability(self, ability: Ability) -> int:
        first = self._rows.get("n", 0)
        for c in ability.changes:
            self._fill("n", {"op": c.op, "layer": c.layer, "a": c.a, "b": c.b, "mask": (c.mask, 0), "rule": rule_kind(c.op)})
        return self._fill("a", {"modification": first, "modifications": len(ability.changes)} | ability.columns)

    def face(self, types: int, power: int = 0, toughness: int = 0, *abilities: Ability, **columns: Any) -> int:
        """Add a face; `has` and `listens` follow from its abilities."""
        rows = [self.ability(a) for a in abilities]
        kinds = {AbilityKind.ACTIVATED: 1, AbilityKind.MANA: 2, AbilityKind.STATIC: 4, AbilityKind.REPLACEMENT: 8}
        has = listens = 0
        for a in abilities:
            has |= kinds.get(AbilityKind(a.columns["kind"]), 0)
            if a.columns["kind"] == AbilityKind.TRIGGERED:
                listens |= 1 << a.columns["event"]
        if "subtypes" in columns:
            columns["subtypes"] = (columns["subtypes"], 0)
        values = {"types": types, "power": power, "toughness": toughness, "ability": rows[0] if rows else 0}
        values |= {"abilities": len(rows), "has": has, "listens": listens, "name": 50 + self._rows.get("f", 0)}
        return self._fill("f", values | columns)

    # --- the game

    def ref(self, row: int) -> int:
        return plain(perm_ref)(self.g, row)

    def tick(self) -> int:
        self.record["clock"] += 1
        return int(self.g.clock)

    def permanent(self, face: int, player: int = 0, **columns: Any) -> int:
        row = int(self.g.n_permanents)
        self.record["n_permanents"] += 1
        values = {"perm_life": Life.HERE, "perm_inc": self.g.perm_inc[row] + 1, "perm_face": face, "owner": player}
        values |= {"controller": player, "base_controller": player, "timestamp": self.tick(), "controlled_since": 1}
        for name, value in (values | columns).items():
            self.record[name][0, row] = value
        self.record["layers_dirty"] = self.record["sba_dirty"] = 1
        return row

    def effect(self, rows: Sequence[int], *changes: Change, player: int = 0, **columns: Any) -> int:
        """Add a continuous effect of a resolved spell on `rows`; `columns` without the prefix, or names of `effect_kinds`."""
        k = next(k for k in range(len(self.record["ef_kind"][0])) if self.g.ef_kind[k] == 0)
        ability = self.ability(Ability(changes, {"kind": AbilityKind.STATIC}))
        values = {
            "kind": 1,
            "ability": ability,
            "source": NONE,
            "controller": player,
            "timestamp": self.tick(),
            "player": NONE,
            "times": 1,
        }
        words = [sum(1 << (r % 62) for r in rows if r // 62 == w) for w in range(WORDS)]
        for name, value in (values | {"objects": words} | columns).items():
            self.record[name if name in COLUMNS.variants.columns else f"ef_{name}"][0, k] = value
        self.g.n_effects = max(self.g.n_effects, k + 1)
        self.record["layers_dirty"] = 1
        return k

    def leave(self, row: int) -> None:
        """Let the permanent leave the battlefield, as systems.events.zone_changes does."""
        self.record["perm_life"][0, row] = Life.GONE
        self.record["left_now"][0, row] = self.record["any_left"][0] = 1
        self.record["layers_dirty"] = 1

    def set(self, name: str, row: int | tuple[int, ...], value: int) -> None:
        """Set a cell, and say that something changed."""
        self.record[name][(0, *row) if isinstance(row, tuple) else (0, row)] = value
        self.record["layers_dirty"] = self.record["sba_dirty"] = 1

    def run(self, system: Any, *args: int) -> int:
        """Run a kernel over the game and the pool."""
        return plain(system)(self.g, self.pool, *args)

    def call(self, kernel: Any, *args: int) -> int:
        """Run a kernel that takes the game only."""
        return plain(kernel)(self.g, *args)
