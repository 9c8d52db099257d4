"""Combats on hand-written records, for tests of combat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boards import plain

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.codes import (
    CREATURE,
    NONE,
    WORD,
    EventKind,
    FrameKind,
    Keyword,
    Option,
    Step,
)
from ecs_mtg.components.flags import DamageFlag
from ecs_mtg.components.sizes import COUNTER_KINDS
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems.combat import combat_step
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import perm_ref

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
K = Keyword


class Board:
    """A game in combat: player 0 is active; nothing but permanents and what combat needs."""

    def __init__(self, players: int = 2) -> None:
        self.record = COLUMNS.fresh()
        self.pool_record = pool.POOL_COLUMNS.fresh()
        self.pool_record["counter_kinds"] = COUNTER_KINDS
        self.g = Plain(self.record, Plain(self.pool_record))
        self.pool = Plain(self.pool_record)
        r = self.record
        r["n_players"] = players
        r["teammate"][0, :players] = range(players)
        r["turn_order"] = 1
        r["rows_with"] = (1 << WORD) - 1  # not sorted yet: any permanent could be in any set
        r["in_game"][0, :players] = 1
        r["turn_number"] = 5
        r["step"] = Step.DECLARE_ATTACKERS
        r["listening"] = (1 << 50) - 1

    def permanent(self, player: int, kinds: int, *keywords: int, **columns: int) -> int:
        row = int(self.g.n_permanents)
        self.record["n_permanents"] += 1
        values = {"perm_life": 1, "perm_inc": 3, "controller": player, "owner": player, "types": kinds, "controlled_since": 1}
        values |= {"keywords": sum(1 << k for k in keywords)} | columns
        for name, value in values.items():
            self.record[name][0, row] = value
        return row

    def creature(self, player: int, power: int = 2, toughness: int = 2, *keywords: int, kinds: int = 0, **columns: int) -> int:
        return self.permanent(player, CREATURE | kinds, *keywords, power=power, toughness=toughness, **columns)

    def ref(self, row: int) -> int:
        return plain(perm_ref)(self.g, row)

    def call(self, kernel: Any, *args: int) -> int:
        return plain(kernel)(self.g, *args)

    def query(self, kernel: Any, *args: int) -> int:
        return plain(kernel)(self.g, self.pool, *args)

    def run(self) -> bool:
        """Run the system until somebody has to decide (True) or the frame is done."""
        go_on = plain(combat_step.combat)
        for _ in range(200):
            self.record["layers_dirty"] = 0
            go_on(self.g, self.pool)
            if self.g.decision != 0:
                assert self.g.n_options >= 2
                return True
            if self.g.n_frames == 0:
                return False
        raise AssertionError("it does not end")

    def begin(self, kind: int, step: int, first: int = 0) -> bool:
        self.record["step"] = step
        plain(push_frame)(self.g, kind, -1, int(self.g.active))
        if kind == FrameKind.ASSIGN:
            self.g.assigns_first[0] = first
        return self.run()

    def attack(self) -> bool:
        return self.begin(FrameKind.ATTACK, Step.DECLARE_ATTACKERS)

    def block(self) -> bool:
        return self.begin(FrameKind.BLOCK, Step.DECLARE_BLOCKERS)

    def assign(self, first: int = 0) -> bool:
        return self.begin(FrameKind.ASSIGN, Step.FIRST_STRIKE_DAMAGE if first else Step.COMBAT_DAMAGE, first)

    def options(self) -> list[tuple[int, int, int]]:
        return [(self.g.option_kind[k], self.g.option_object[k], self.g.option_argument[k]) for k in range(self.g.n_options)]

    def choices(self) -> list[int | None]:
        """List what the creature can attack or block (a row, or a player's seat), None for nothing."""
        return [None if k == Option.PASS else o & 0xFFF for k, o, _ in self.options()]

    def numbers(self) -> list[int]:
        return [a for _, _, a in self.options()]

    def pick(self, index: int) -> bool:
        assert 0 <= index < self.g.n_options
        r = self.record
        for name in ("kind", "object", "argument"):
            r["answer_" + name] = r["option_" + name][0, index]
        r["answered"] = 1
        r["decision"] = 0
        return self.run()

    def choose(self, what: int | None) -> bool:
        return self.pick(self.choices().index(what))

    def number(self, n: int) -> bool:
        return self.pick(self.numbers().index(n))

    def events(self, kind: int) -> list[tuple[int, int, int, int]]:
        """Return events of a kind: object, source or other, amount, player."""
        g = self.g
        rows = [k for k in range(g.n_events) if g.ev_kind[k] == kind]
        return [(g.ev_object[k], max(g.ev_source[k], g.ev_other[k]), g.ev_amount[k], g.ev_player[k]) for k in rows]

    def damage(self) -> dict[tuple[int, int], int]:
        """Return combat damage that is about to be dealt: (source row, recipient row; players as -1 - seat) -> amount."""
        g = self.g
        result: dict[tuple[int, int], int] = {}
        for k in range(g.n_events):
            if g.ev_kind[k] != EventKind.DAMAGE or g.ev_state[k] != 0:
                continue
            assert g.damage_flags[k] == DamageFlag.COMBAT
            what = g.ev_object[k]
            assert g.ev_player[k] == (what if what < 16 else NONE)
            key = (g.ev_source[k] & 0xFFF, -1 - what if what < 16 else what & 0xFFF)
            assert key not in result
            result[key] = g.damage_amount[k]
        return result

    def in_combat(self, attackers: dict[int, int], blocks: dict[int, int | tuple[int, ...]] | None = None) -> Board:
        """Set attackers (row: player, or reference) and blocks (blocker: attackers) as though they had been declared."""
        r = self.record
        for row, what in attackers.items():
            r["attacking"][0, row] = what
            r["defending"][0, row] = what if what < 16 else r["controller"][0, what & 0xFFF]
        for blocker, blocked in (blocks or {}).items():
            for a in blocked if isinstance(blocked, tuple) else (blocked,):
                k = int(self.g.n_blocks)
                r["block_blocker"][0, k], r["block_attacker"][0, k] = blocker, a
                r["n_blocks"] += 1
                r["blocking"][0, blocker] += 1
                r["blocked"][0, a] = 1
            r["blocks_for"][0, blocker] = r["controller"][0, blocker]
        r["step"] = Step.DECLARE_BLOCKERS
        return self

    def next_step(self) -> None:
        self.record["n_events"] = 0
        self.record["n_pending"] = 0

    def copy(self) -> Board:
        other = Board()
        other.record[:] = self.record
        other.pool_record[:] = self.pool_record
        return other


def paths(board: Board, waiting: bool) -> Iterator[Board]:
    """Yield every way in which the decisions can go."""
    if not waiting:
        yield board
        return
    assert len(set(board.options())) == board.g.n_options
    for k in range(board.g.n_options):
        other = board.copy()
        yield from paths(other, other.pick(k))


def attacks(b: Board) -> dict[int, int]:
    return {row: b.g.attacking[row] for row in range(b.g.n_permanents) if b.g.attacking[row] != NONE}


def blocks(b: Board) -> set[tuple[int, int]]:
    return {(b.g.block_blocker[k], b.g.block_attacker[k]) for k in range(b.g.n_blocks)}
