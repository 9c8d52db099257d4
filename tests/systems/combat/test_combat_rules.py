"""Combat (506-511) on boards written by hand, one rule a test; run uncompiled, and once compiled to compare."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from boards import plain

from ecs_mtg.components import COLUMNS, GAME, pool
from ecs_mtg.components.codes import (
    ARTIFACT,
    BASIC,
    CREATURE,
    LAND,
    LEGENDARY,
    NONE,
    PLANESWALKER,
    SNOW,
    CardType,
    Decision,
    EventKind,
    FrameKind,
    Keyword,
    Option,
    Quality,
    RefKind,
    Step,
)
from ecs_mtg.components.programs import NOTHING, PlayerFlag
from ecs_mtg.systems.combat import combat as rules
from ecs_mtg.systems.kernel import JIT, Plain
from ecs_mtg.systems.layers import protection
from ecs_mtg.systems.queries.frames import push_frame
from ecs_mtg.systems.queries.references import perm_ref

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
K = Keyword


class Board:
    """A game in combat: player 0 is active; nothing but permanents and what combat needs."""

    def __init__(self, players: int = 2) -> None:
        self.record = COLUMNS.fresh()
        self.pool_record = pool.COLUMNS.fresh()
        self.g = Plain(self.record)
        self.pool = Plain(self.pool_record)
        r = self.record
        r["n_players"] = players
        r["turn_order"] = 1
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
        system = plain(rules.combat)
        for _ in range(200):
            self.record["layers_dirty"] = 0
            system(self.g, self.pool)
            if self.g.decision != 0:
                assert self.g.n_options >= 2
                return True
            if self.g.n_frames == 0:
                return False
        raise AssertionError("it does not end")

    def begin(self, kind: int, step: int, first: int = 0) -> bool:
        self.record["step"] = step
        plain(push_frame)(self.g, kind, -1, int(self.g.active))
        self.record["fr_a"][0, 0] = first
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
        """What the creature can attack or block (a row, or a player's seat), None for nothing."""
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
        """Events of a kind: object, source or other, amount, player."""
        g = self.g
        rows = [k for k in range(g.n_events) if g.ev_kind[k] == kind]
        return [(g.ev_object[k], max(g.ev_source[k], g.ev_other[k]), g.ev_amount[k], g.ev_player[k]) for k in rows]

    def damage(self) -> dict[tuple[int, int], int]:
        """Combat damage that is about to be dealt: (source row, recipient row; players as -1 - seat) -> amount."""
        g = self.g
        result: dict[tuple[int, int], int] = {}
        for k in range(g.n_events):
            if g.ev_kind[k] != EventKind.DAMAGE or g.ev_state[k] != 0:
                continue
            assert g.ev_flags[k] == 1
            what = g.ev_object[k]
            assert g.ev_player[k] == (what if what < 16 else NONE)
            key = (g.ev_source[k] & 0xFFF, -1 - what if what < 16 else what & 0xFFF)
            assert key not in result
            result[key] = g.ev_amount[k]
        return result

    def in_combat(self, attackers: dict[int, int], blocks: dict[int, int | tuple[int, ...]] | None = None) -> Board:
        """Attackers (row: player, or reference) and blocks (blocker: attackers) as though they had been declared."""
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
            r["defending"][0, blocker] = r["controller"][0, blocker]
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
    """Every way in which the decisions can go."""
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


# --- 508: attackers


def test_508_1a_who_can_attack() -> None:
    b = Board()
    able = [b.creature(0), b.creature(0, 2, 2, K.HASTE, controlled_since=5), b.creature(0, controlled_since=0)]
    able.append(b.creature(0, 2, 2, K.DEFENDER, K.ATTACKS_AS_THOUGH_NO_DEFENDER))
    b.creature(0, 2, 2, tapped=1)
    b.creature(0, 2, 2, controlled_since=5)
    b.creature(0, 2, 2, K.DEFENDER)
    b.creature(0, 2, 2, K.CANT_ATTACK)
    b.creature(0, 2, 2, phased=1)
    b.creature(0, 2, 2, perm_life=2)
    b.creature(0, 2, 2, kinds=1 << CardType.BATTLE)
    b.creature(1)
    b.permanent(0, LAND)
    assert b.query(rules.can_attack_at_all) == 1
    asked = []
    waiting = b.attack()
    while waiting:
        assert b.g.decision == Decision.ATTACK
        assert b.g.decider == 0
        row = b.g.decision_source & 0xFFF
        assert b.options() == [(Option.PASS, b.ref(row), row), (Option.OBJECT, 1, row)]
        asked.append(row)
        waiting = b.choose(1)
    assert asked == able
    assert attacks(b) == dict.fromkeys(able, 1)
    assert b.g.attacked[0] == len(able)


def test_nobody_can_attack() -> None:
    b = Board()
    b.creature(0, 2, 2, K.DEFENDER)
    b.creature(1)
    assert b.query(rules.can_attack_at_all) == 0
    assert not b.attack()
    assert attacks(b) == {}
    b.creature(0)
    assert b.query(rules.can_attack_at_all) == 1
    b.record["player_flags"][0, 0] = 1 << PlayerFlag.CANT_ATTACK
    assert b.query(rules.can_attack_at_all) == 0


def test_508_1f_tapping_and_events() -> None:
    b = Board()
    one, two, home = b.creature(0), b.creature(0, 2, 2, K.VIGILANCE), b.creature(0)
    b.attack()
    b.choose(1)
    b.choose(1)
    assert b.g.tapped[one] == 0  # not before the declaration is complete
    assert not b.choose(None)
    assert [b.g.tapped[r] for r in (one, two, home)] == [1, 0, 0]
    assert [b.g.attacked_turn[r] for r in (one, two, home)] == [5, 5, 0]
    assert b.events(EventKind.TAP) == [(b.ref(one), -1, 1, 0)]
    assert b.events(EventKind.ATTACKS) == [(b.ref(one), 1, 1, 0), (b.ref(two), 1, 1, 0)]
    assert b.events(EventKind.ATTACK_DECLARED) == [(0, -1, 2, 0)]
    assert b.g.attackers_declared == 2
    assert b.call(rules.combat_has_attackers) == 1
    assert b.g.n_pending == 0


def test_declining_to_attack() -> None:
    b = Board()
    b.creature(0)
    b.attack()
    b.choose(None)
    assert b.call(rules.combat_has_attackers) == 0
    assert b.g.n_events == 0
    assert b.g.attackers_declared == 1


def test_508_1b_players_and_planeswalkers() -> None:
    b = Board(4)
    b.record["active"] = 1
    b.record["in_game"][0, 3] = 0
    a = b.creature(1)
    walker = b.permanent(2, PLANESWALKER)
    b.permanent(1, PLANESWALKER)
    b.permanent(2, PLANESWALKER, phased=1)
    b.attack()
    assert [o for k, o, _ in b.options() if k == Option.OBJECT] == [2, 0, b.ref(walker)]
    assert all(x == a for _, _, x in b.options())
    b.pick(3)
    assert b.g.attacking[a] == b.ref(walker)
    assert b.g.defending[a] == 2


def test_a_player_who_cant_be_attacked() -> None:
    b = Board(3)
    a = b.creature(0)
    b.record["player_flags"][0, 1] = 1 << PlayerFlag.CANT_BE_ATTACKED
    b.attack()
    assert b.choices() == [None, 2]
    b.choose(2)
    assert attacks(b) == {a: 2}
    b = Board()
    b.creature(0)
    b.record["player_flags"][0, 1] = 1 << PlayerFlag.CANT_BE_ATTACKED
    assert not b.attack()


def test_508_1d_attacks_each_combat() -> None:
    b = Board()
    forced, free = b.creature(0, 2, 2, K.ATTACKS_EACH_COMBAT), b.creature(0)
    assert b.attack()
    assert b.g.decision_source == b.ref(free)  # the other had no choice
    b.choose(None)
    assert attacks(b) == {forced: 1}
    b = Board(3)
    forced = b.creature(0, 2, 2, K.ATTACKS_EACH_COMBAT)
    b.attack()
    assert b.choices() == [1, 2]


def test_508_1c_attack_limit_with_a_requirement() -> None:
    b = Board()
    forced, _free = b.creature(0, 2, 2, K.ATTACKS_EACH_COMBAT), b.creature(0)
    b.record["attack_limit"] = 1
    assert not b.attack()
    assert attacks(b) == {forced: 1}


def legal_attacks(able: list[int], words: dict[int, set[Keyword]], limit: int) -> set[frozenset[int]]:
    legal = []
    for n in range(min(len(able), limit) + 1):
        for s in itertools.combinations(able, n):
            if not (n == 1 and K.CANT_ATTACK_ALONE in words[s[0]]):
                legal.append((sum(K.ATTACKS_EACH_COMBAT in words[c] for c in s), frozenset(s)))
    best = max(n for n, _ in legal)
    return {s for n, s in legal if n == best}


@pytest.mark.parametrize("seed", range(60))
def test_every_path_is_a_legal_attack_and_every_legal_attack_a_path(seed: int) -> None:
    rng = random.Random(seed)
    b = Board()
    words = {}
    for _ in range(rng.randint(1, 4)):
        own = {k for k in (K.ATTACKS_EACH_COMBAT, K.CANT_ATTACK_ALONE) if rng.random() < 0.4}
        words[b.creature(0, 2, 2, *own)] = own
    limit = rng.choice([0, 0, 1, 2])
    b.record["attack_limit"] = limit
    found = [frozenset(attacks(x)) for x in paths(b, b.attack())]
    assert len(found) == len(set(found))
    assert set(found) == legal_attacks(sorted(words), words, limit or 99)


# --- 509: blockers


def can_block(b: Board, blocker: int, attacker: int) -> int:
    return b.query(rules.can_block, blocker, attacker)


def test_509_1a_who_can_block() -> None:
    b = Board()
    a = b.creature(0)
    assert can_block(b, b.creature(1), a) == 1
    assert can_block(b, b.creature(1, 2, 2, controlled_since=5), a) == 1
    assert can_block(b, b.creature(1, 2, 2, tapped=1), a) == 0
    assert can_block(b, b.creature(1, 2, 2, K.CANT_BLOCK), a) == 0
    assert can_block(b, b.creature(1, 2, 2, K.DECAYED), a) == 0
    assert can_block(b, b.creature(1, 2, 2, phased=2), a) == 0
    assert can_block(b, b.permanent(1, LAND), a) == 0


@pytest.mark.parametrize(
    ("attacker", "blocker", "able"),
    [
        ((K.FLYING,), (), 0),
        ((K.FLYING,), (K.FLYING,), 1),
        ((K.FLYING,), (K.REACH,), 1),
        ((), (K.FLYING,), 1),
        ((), (K.BLOCKS_ONLY_FLYING,), 0),
        ((K.FLYING,), (K.BLOCKS_ONLY_FLYING, K.FLYING), 1),
        ((K.SHADOW,), (), 0),
        ((), (K.SHADOW,), 0),
        ((K.SHADOW,), (K.SHADOW,), 1),
        ((K.FLYING, K.SHADOW), (K.FLYING,), 0),
        ((K.HORSEMANSHIP,), (), 0),
        ((K.HORSEMANSHIP,), (K.HORSEMANSHIP,), 1),
        ((), (K.HORSEMANSHIP,), 1),
        ((K.CANT_BE_BLOCKED,), (K.FLYING,), 0),
        ((K.MENACE,), (), 1),
    ],
)
def test_evasion(attacker: tuple[int, ...], blocker: tuple[int, ...], able: int) -> None:
    b = Board()
    assert can_block(b, b.creature(1, 2, 2, *blocker), b.creature(0, 2, 2, *attacker)) == able


def test_fear_intimidate_skulk() -> None:
    b = Board()
    fear, intimidate = b.creature(0, 2, 2, K.FEAR, colors=GREEN), b.creature(0, 2, 2, K.INTIMIDATE, colors=RED | WHITE)
    skulk = b.creature(0, 2, 2, K.SKULK)
    black, red, robot = b.creature(1, 1, 1, colors=BLACK), b.creature(1, 3, 3, colors=RED), b.creature(1, 2, 1, kinds=ARTIFACT)
    assert [can_block(b, x, fear) for x in (black, red, robot)] == [1, 0, 1]
    assert [can_block(b, x, intimidate) for x in (black, red, robot)] == [0, 1, 1]
    assert [can_block(b, x, skulk) for x in (black, red, robot)] == [1, 0, 1]


@pytest.mark.parametrize(
    ("walk", "land", "subtypes"),
    [
        (K.PLAINSWALK, BASIC, 1),
        (K.ISLANDWALK, 0, 2),
        (K.SWAMPWALK, BASIC, 4),
        (K.MOUNTAINWALK, BASIC, 8),
        (K.FORESTWALK, BASIC, 16),
        (K.DESERTWALK, BASIC, 32),
        (K.NONBASIC_LANDWALK, 0, 0),
        (K.LEGENDARY_LANDWALK, LEGENDARY | BASIC, 0),
        (K.ARTIFACT_LANDWALK, ARTIFACT | BASIC, 0),
        (K.SNOW_LANDWALK, SNOW | BASIC, 0),
    ],
)
def test_landwalk(walk: int, land: int, subtypes: int) -> None:
    b = Board()
    a, blocker = b.creature(0, 2, 2, walk), b.creature(1)
    own = b.permanent(0, LAND | land)
    b.record["subtypes"][0, own, 0] = subtypes
    other = b.permanent(1, LAND | BASIC)
    b.record["subtypes"][0, other, 0] = 63 & ~subtypes
    assert can_block(b, blocker, a) == 1
    theirs = b.permanent(1, LAND | land)
    b.record["subtypes"][0, theirs, 0] = subtypes
    assert can_block(b, blocker, a) == 0


def test_702_16f_protection() -> None:
    b = Board()
    a = b.creature(0, protection=1 << Quality.RED | 1 << Quality.ARTIFACTS)
    red, gold, robot, green = (
        b.creature(1, colors=RED),
        b.creature(1, colors=RED | GREEN),
        b.creature(1, kinds=ARTIFACT),
        b.creature(1, colors=GREEN),
    )
    assert [can_block(b, x, a) for x in (red, gold, robot, green)] == [0, 0, 0, 1]


def test_rules_of_combat_with_a_selector() -> None:
    b = Board()
    a = b.creature(0)
    red, green = b.creature(1, colors=RED), b.creature(1, colors=GREEN)
    for name in ("s_property", "s_condition", "s_or", "s_name"):
        b.pool_record[name] = NONE
    b.pool_record["s_kinds"][0, 4] = 2
    b.pool_record["s_colors"][0, 4] = RED
    b.record["cant_be_blocked_by"][0, a] = 5
    assert [can_block(b, x, a) for x in (red, green)] == [0, 1]
    b.record["cant_be_blocked_by"] = 0
    b.record["cant_block"][0, red] = 5
    b.record["cant_block"][0, green] = 5
    assert [can_block(b, x, a) for x in (red, green)] == [1, 1]
    b.record["colors"][0, a] = RED
    assert [can_block(b, x, a) for x in (red, green)] == [0, 0]


def test_declaring_blockers() -> None:
    b = Board()
    one, two = b.creature(0), b.creature(0, 2, 2, K.FLYING)
    x, y = b.creature(1), b.creature(1, 1, 1, K.REACH)
    b.in_combat({one: 1, two: 1})
    assert b.block()
    assert (b.g.decision, b.g.decider, b.g.decision_source) == (Decision.BLOCK, 1, b.ref(x))
    assert b.options() == [(Option.PASS, b.ref(x), x), (Option.OBJECT, b.ref(one), x)]
    b.choose(one)
    assert b.choices() == [None, one, two]
    assert not b.choose(one)
    assert blocks(b) == {(x, one), (y, one)}
    assert [b.g.blocked[r] for r in (one, two)] == [1, 0]
    assert [b.g.blocking[r] for r in (x, y)] == [1, 1]
    assert b.events(EventKind.BLOCKS) == [(b.ref(x), b.ref(one), 1, 1), (b.ref(y), b.ref(one), 1, 1)]
    assert b.events(EventKind.BECOMES_BLOCKED) == [(b.ref(one), -1, 2, 0)]
    assert b.events(EventKind.UNBLOCKED) == [(b.ref(two), 1, 0, 0)]
    assert b.g.blockers_declared == 1


def test_802_4_each_defending_player_blocks_their_own_attackers() -> None:
    b = Board(4)
    b.record["active"] = 2
    one, two, three = b.creature(2), b.creature(2), b.creature(2)
    walker = b.permanent(3, PLANESWALKER)
    x, y, z = b.creature(0), b.creature(1), b.creature(3)
    b.in_combat({one: 0, two: b.ref(walker), three: 3})
    b.block()
    assert (b.g.decider, b.choices()) == (3, [None, two, three])
    b.choose(two)
    assert (b.g.decider, b.choices()) == (0, [None, one])
    assert not b.choose(one)  # player 1 is not attacked
    assert blocks(b) == {(z, two), (x, one)}
    assert y not in {blocker for blocker, _ in blocks(b)}


def test_506_4c_an_attacker_of_nothing_can_be_blocked() -> None:
    b = Board(3)
    a, x, _y = b.creature(0), b.creature(2), b.creature(1)
    walker = b.permanent(2, PLANESWALKER)
    b.in_combat({a: b.ref(walker)})
    b.call(rules.attack_gone, b.ref(walker))
    assert b.g.attacking[a] == NOTHING
    b.block()
    assert b.g.decision_source == b.ref(x)
    b.choose(None)
    assert not b.assign()
    assert b.damage() == {}


def test_702_111b_menace() -> None:
    b = Board()
    a, _x = b.creature(0, 2, 2, K.MENACE), b.creature(1)
    b.in_combat({a: 1})
    assert not b.block()  # nobody to join
    b = Board()
    a, x, y = b.creature(0, 2, 2, K.MENACE), b.creature(1), b.creature(1)
    b.in_combat({a: 1})
    b.block()
    assert not b.choose(a)  # the last possible partner has to join
    assert blocks(b) == {(x, a), (y, a)}
    b = Board()
    a, x, y = b.creature(0, 2, 2, K.MENACE), b.creature(1), b.creature(1)
    b.in_combat({a: 1})
    b.block()
    assert not b.choose(None)
    assert blocks(b) == set()


def test_menace_and_blocks_each_combat() -> None:
    b = Board()
    a, x, y = b.creature(0, 2, 2, K.MENACE), b.creature(1), b.creature(1, 2, 2, K.BLOCKS_EACH_COMBAT)
    b.in_combat({a: 1})
    assert not b.block()  # the example of 509.1c
    assert blocks(b) == {(x, a), (y, a)}


def test_lure_and_must_be_blocked() -> None:
    b = Board()
    lure, other, x, y = b.creature(0, 2, 2, K.LURE), b.creature(0), b.creature(1), b.creature(1, 2, 2, tapped=1)
    b.in_combat({lure: 1, other: 1})
    assert not b.block()
    assert blocks(b) == {(x, lure)}
    b = Board()
    must, other, x, y = b.creature(0, 2, 2, K.MUST_BE_BLOCKED), b.creature(0), b.creature(1), b.creature(1)
    b.in_combat({must: 1, other: 1})
    found = {frozenset(blocks(end)) for end in paths(b, b.block())}
    wanted = {
        frozenset(p for p in ((x, i), (y, j)) if p[1] >= 0)
        for i, j in itertools.product((-1, must, other), repeat=2)
        if must in (i, j)
    }
    assert found == wanted


def test_blocking_several_attackers() -> None:
    b = Board()
    one, two, three, x = b.creature(0), b.creature(0), b.creature(0), b.creature(1, extra_blocks=1)
    b.in_combat({one: 1, two: 1, three: 1})
    b.block()
    b.choose(two)
    assert b.choices() == [None, one, three]
    assert not b.choose(three)
    assert blocks(b) == {(x, two), (x, three)}
    assert b.g.blocking[x] == 2
    flags = [b.g.ev_flags[k] for k in range(b.g.n_events) if b.g.ev_kind[k] == EventKind.BLOCKS]
    assert flags == [0, 1]


def legal_blocks(b: Board, attackers: list[int], blockers: list[int]) -> set[frozenset[tuple[int, int]]]:
    """509.1b-c by trying everything."""
    words = {r: b.g.keywords[r] for r in attackers + blockers}

    def has(row: int, k: int) -> bool:
        return bool(words[row] >> k & 1)

    able = {(x, a) for x in blockers for a in attackers if can_block(b, x, a)}
    legal = []
    for choice in itertools.product([NONE, *attackers], repeat=len(blockers)):
        pairs = [(x, a) for x, a in zip(blockers, choice) if a != NONE]
        counts = {a: sum(q == a for _, q in pairs) for a in attackers}
        if not set(pairs) <= able or (len(pairs) == 1 and has(pairs[0][0], K.CANT_BLOCK_ALONE)):
            continue
        if any(0 < n < (2 if has(a, K.MENACE) else 1) or 0 < n < b.g.min_blockers[a] for a, n in counts.items()):
            continue
        if b.g.block_limit and len(pairs) > b.g.block_limit:
            continue
        if any(n > 1 and b.g.single_blocker[a] for a, n in counts.items()):
            continue
        met = sum(has(x, K.BLOCKS_EACH_COMBAT) + has(a, K.LURE) for x, a in pairs)
        met += sum(n > 0 and has(a, K.MUST_BE_BLOCKED) for a, n in counts.items())
        legal.append((met, frozenset(pairs)))
    best = max(n for n, _ in legal)
    return {s for n, s in legal if n == best}


@pytest.mark.parametrize("seed", range(120))
def test_every_path_is_a_legal_block_and_every_legal_block_a_path(seed: int) -> None:
    rng = random.Random(seed)
    b = Board()

    def some(*of: int) -> list[int]:
        return [k for k in of if rng.random() < 0.3]

    rows = [0] * rng.randint(1, 3) + [1] * rng.randint(1, 4)
    rng.shuffle(rows)
    attackers, blockers = [], []
    for player in rows:
        if player == 0:
            least = rng.choice([0, 0, 0, 3])
            words = some(K.FLYING, K.MENACE, K.LURE, K.MUST_BE_BLOCKED)
            attackers.append(b.creature(0, 2, 2, *words, min_blockers=least, single_blocker=int(rng.random() < 0.15)))
        else:
            blockers.append(b.creature(1, 2, 2, *some(K.FLYING, K.BLOCKS_EACH_COMBAT, K.CANT_BLOCK_ALONE)))
    b.record["block_limit"] = rng.choice([0, 0, 0, 1, 2])
    b.in_combat(dict.fromkeys(attackers, 1))
    wanted = legal_blocks(b, attackers, blockers)
    found = [frozenset(blocks(end)) for end in paths(b, b.block())]
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_many_blockers_under_requirements_stay_cheap() -> None:
    b = Board()
    attackers = [b.creature(0, 2, 2, K.MENACE, K.MUST_BE_BLOCKED) for _ in range(4)] + [b.creature(0, 2, 2, K.LURE, K.FLYING)]
    for k in range(14):
        b.creature(1, 2, 2, *([K.REACH] if k % 3 == 0 else []), *([K.BLOCKS_EACH_COMBAT] if k % 4 == 0 else []))
    b.in_combat(dict.fromkeys(attackers, 1))
    rng = random.Random(1)
    waiting = b.block()
    while waiting:
        waiting = b.pick(rng.randrange(b.g.n_options))
    for a in attackers[:4]:
        assert sum(q == a for _, q in blocks(b)) >= 2
    assert {x for x, q in blocks(b) if q == attackers[4]} == {r for r in range(5, 19) if b.g.keywords[r] >> K.REACH & 1}


@pytest.mark.parametrize(("blockers", "met"), [(16, 8), (15, 7)])
def test_509_1c_as_many_requirements_as_there_are_blockers_for(blockers: int, met: int) -> None:
    """Eight attackers that two creatures each have to block."""
    b = Board()
    attackers = [b.creature(0, 2, 2, K.MENACE, K.MUST_BE_BLOCKED) for _ in range(8)]
    for _ in range(blockers):
        b.creature(1)
    b.in_combat(dict.fromkeys(attackers, 1))
    rng = random.Random(1)
    waiting = b.block()
    while waiting:
        waiting = b.pick(rng.randrange(b.g.n_options))
    counts = [sum(q == a for _, q in blocks(b)) for a in attackers]
    assert sum(n >= 2 for n in counts) == met
    assert set(counts) <= {0, 2, 3}


# --- 510: damage


def test_510_1b_unblocked() -> None:
    b = Board(3)
    one, two, weak = b.creature(0, 3), b.creature(0, 4), b.creature(0, -1)
    walker = b.permanent(2, PLANESWALKER)
    b.in_combat({one: 1, two: b.ref(walker), weak: 1})
    assert not b.assign()
    assert b.damage() == {(one, -2): 3, (two, walker): 4}


def test_510_1c_one_blocker_and_damage_back() -> None:
    b = Board()
    a, x = b.creature(0, 5), b.creature(1, 3)
    b.in_combat({a: 1}, {x: a})
    assert not b.assign()
    assert b.damage() == {(a, x): 5, (x, a): 3}
    assert b.g.n_pending == 2


def test_510_1c_free_division() -> None:
    b = Board()
    a = b.creature(0, 6, 4)
    x, y, z = b.creature(1, 2, 2), b.creature(1, 3, 3), b.creature(1, 2, 2)
    b.in_combat({a: 1}, {x: a, y: a, z: a})
    assert b.assign()
    assert (b.g.decision, b.g.decider, b.g.decision_source, b.g.decision_about) == (Decision.DAMAGE, 0, b.ref(a), x)
    assert b.numbers() == list(range(7))
    assert all(k == Option.NUMBER for k, _, _ in b.options())
    b.number(1)
    assert b.g.decision_about == y
    assert b.numbers() == list(range(6))
    assert not b.number(3)
    assert b.damage() == {(a, x): 1, (a, y): 3, (a, z): 2, (x, a): 2, (y, a): 3, (z, a): 2}


def test_no_blockers_left() -> None:
    b = Board()
    a, t, x, y = b.creature(0, 5), b.creature(0, 5, 5, K.TRAMPLE), b.creature(1), b.creature(1)
    b.in_combat({a: 1, t: 1}, {x: a, y: t})
    b.call(rules.remove_from_combat, x)
    b.call(rules.remove_from_combat, y)
    assert not b.assign()
    assert b.damage() == {(t, -2): 5}  # 702.19d


def test_702_19b_trample() -> None:
    b = Board()
    a, x = b.creature(0, 6, 6, K.TRAMPLE), b.creature(1, 2, 4, damage=1)
    b.in_combat({a: 1}, {x: a})
    assert b.assign()
    assert b.numbers() == [3, 4, 5, 6]
    b.number(3)
    assert b.damage() == {(a, x): 3, (a, -2): 3, (x, a): 2}
    b = Board()
    a, x = b.creature(0, 3, 3, K.TRAMPLE), b.creature(1, 2, 4)
    b.in_combat({a: 1}, {x: a})
    assert not b.assign()
    assert b.damage() == {(a, x): 3, (x, a): 2}


def test_trample_over_two_blockers() -> None:
    b = Board()
    a, x, y = b.creature(0, 6, 6, K.TRAMPLE), b.creature(1, 2, 2), b.creature(1, 2, 3)
    b.in_combat({a: 1}, {x: a, y: a})
    spills = set()
    for end in paths(b, b.assign()):
        d = end.damage()
        n, m, over = d.get((a, x), 0), d.get((a, y), 0), d.get((a, -2), 0)
        assert n + m + over == 6
        assert over == 0 or (n >= 2 and m >= 3)
        spills.add((n, m, over))
    assert len(spills) == 7 + 1  # all ways to divide 6 among two, and 2, 3, 1


def test_trample_counts_what_others_assign_and_deathtouch() -> None:
    b = Board()
    one, two = b.creature(0, 2), b.creature(0, 5, 5, K.TRAMPLE)
    x = b.creature(1, 1, 4, extra_blocks=1)
    b.in_combat({one: 1, two: 1}, {x: (one, two)})
    b.assign()
    assert b.numbers() == [2, 3, 4, 5]  # 2 come from the other attacker
    b.number(2)
    assert b.g.decision == Decision.DAMAGE  # the blocker divides, too
    assert (b.g.decider, b.g.decision_source, b.numbers()) == (1, b.ref(x), [0, 1])
    b.number(0)
    assert b.damage() == {(one, x): 2, (two, x): 2, (two, -2): 3, (x, two): 1}
    b = Board()
    a, x = b.creature(0, 3, 3, K.TRAMPLE, K.DEATHTOUCH), b.creature(1, 1, 9)
    b.in_combat({a: 1}, {x: a})
    b.assign()
    assert b.numbers() == [1, 2, 3]


@pytest.mark.parametrize(("turn_order", "players"), [(1, [1, 2]), (2, [2, 1])])
def test_510_1d_blockers_divide_in_turn_order(turn_order: int, players: list[int]) -> None:
    b = Board(3)
    b.record["turn_order"] = turn_order
    attackers = [b.creature(0, 1, 9) for _ in range(4)]
    x, y = b.creature(1, 2, 9, extra_blocks=1), b.creature(2, 2, 9, extra_blocks=1)
    b.in_combat(dict(zip(attackers, (1, 1, 2, 2), strict=True)), {x: tuple(attackers[:2]), y: tuple(attackers[2:])})
    b.assign()
    asked = []
    while b.g.decision == Decision.DAMAGE:
        asked.append(int(b.g.decider))
        b.number(1)
    assert asked == players


def test_702_19f_trample_over_nothing() -> None:
    b = Board()
    a, x = b.creature(0, 6, 6, K.TRAMPLE), b.creature(1, 2, 2)
    walker = b.permanent(1, PLANESWALKER)
    b.in_combat({a: b.ref(walker)}, {x: a})
    trial = b.copy()
    assert trial.assign()
    trial.number(2)
    assert trial.damage() == {(a, x): 2, (a, walker): 4, (x, a): 2}
    b.record["perm_life"][0, walker] = 2
    b.call(rules.remove_from_combat, walker)
    assert b.g.attacking[a] == NOTHING
    assert not b.assign()
    assert b.damage() == {(a, x): 6, (x, a): 2}


def test_510_4_first_and_double_strike() -> None:
    b = Board()
    first, double, normal = b.creature(0, 2, 2, K.FIRST_STRIKE), b.creature(0, 3, 3, K.DOUBLE_STRIKE), b.creature(0, 4)
    x = b.creature(1, 1, 9)
    b.in_combat({first: 1, double: 1, normal: 1}, {x: normal})
    assert b.call(rules.needs_first_strike) == 1
    b.assign(1)
    assert b.damage() == {(first, -2): 2, (double, -2): 3}
    b.next_step()
    b.record["keywords"][0, first] = 0  # 702.7c
    b.assign()
    assert b.damage() == {(double, -2): 3, (normal, x): 4, (x, normal): 1}


def test_702_4c_d_and_7c() -> None:
    b = Board()
    lost, gains, late = b.creature(0, 1, 1, K.DOUBLE_STRIKE), b.creature(0, 2, 2, K.FIRST_STRIKE), b.creature(0, 4)
    b.in_combat({lost: 1, gains: 1, late: 1})
    b.assign(1)
    b.next_step()
    b.record["keywords"][0, lost] = 0
    b.record["keywords"][0, gains] = 1 << K.DOUBLE_STRIKE
    b.record["keywords"][0, late] = 1 << K.FIRST_STRIKE
    b.assign()
    assert b.damage() == {(gains, -2): 2, (late, -2): 4}


def test_no_first_strike_step() -> None:
    b = Board()
    a, _bystander = b.creature(0), b.creature(1, 2, 2, K.FIRST_STRIKE)
    b.in_combat({a: 1})
    assert b.call(rules.needs_first_strike) == 0


def test_damage_by_toughness_and_as_though_unblocked() -> None:
    b = Board()
    wall, a, x = b.creature(0, 0, 4, K.ASSIGNS_BY_TOUGHNESS), b.creature(0, 5, 5, K.DAMAGE_AS_UNBLOCKED), b.creature(1)
    b.in_combat({wall: 1, a: 1}, {x: a})
    assert b.assign()
    assert b.g.decision == Decision.MAY
    assert [k for k, _, _ in b.options()] == [Option.YES, Option.NO]
    yes, no = b.copy(), b.copy()
    yes.pick(0)
    no.pick(1)
    assert yes.damage() == {(wall, -2): 4, (a, -2): 5, (x, a): 2}
    assert no.damage() == {(wall, -2): 4, (a, x): 5, (x, a): 2}


def test_a_huge_division_has_few_options() -> None:
    b = Board()
    a, x, y = b.creature(0, 900, 1), b.creature(1, 0, 300), b.creature(1, 0, 2)
    b.in_combat({a: 1}, {x: a, y: a})
    b.assign()
    assert b.g.n_options <= 64
    assert {0, 1, 900} <= set(b.numbers())
    b.record["keywords"][0, a] = 1 << K.TRAMPLE
    other = b.copy()
    other.record["n_frames"] = 0
    other.record["decision"] = 0
    other.assign()
    assert {0, 1, 300, 900} <= set(other.numbers())


# --- 506.4, 511


def test_506_4_removal() -> None:
    b = Board()
    a, x, y, gone = b.creature(0), b.creature(1), b.creature(1), b.creature(1)
    b.in_combat({a: 1}, {x: a, y: a, gone: a})
    b.call(rules.remove_from_combat, x)
    b.record["perm_life"][0, gone] = 2
    b.call(rules.remove_from_combat, gone)
    assert blocks(b) == {(y, a)}
    assert b.g.blocking[x] == 0
    assert b.g.blocking[gone] == 1  # last known
    b.call(rules.remove_from_combat, a)
    assert attacks(b) == {}
    assert b.g.blocking[y] == 1  # 509.1g: it stays a blocking creature
    assert not b.assign()
    assert b.damage() == {}


def test_506_4_what_no_longer_belongs_into_combat() -> None:
    b = Board()
    land, stolen, fine, planeswalking = b.creature(0), b.creature(0), b.creature(0), b.creature(0)
    out, swapped, x = b.creature(1), b.creature(1), b.creature(1)
    walker = b.permanent(1, PLANESWALKER)
    b.in_combat({land: 1, stolen: 1, fine: 1, planeswalking: b.ref(walker)}, {out: fine, swapped: fine, x: fine})
    b.record["types"][0, land] = LAND
    b.record["controller"][0, stolen] = 1
    b.record["controller"][0, swapped] = 0
    b.record["phased"][0, out] = 1
    b.record["types"][0, walker] = ARTIFACT
    b.record["version"] += 1
    plain(rules.combat)(b.g, b.pool)
    assert attacks(b) == {fine: 1, planeswalking: NOTHING}
    assert blocks(b) == {(x, fine)}
    assert [b.g.blocking[r] for r in (out, swapped, x)] == [0, 0, 1]


def test_a_player_leaves() -> None:
    b = Board(3)
    one, two = b.creature(0), b.creature(0)
    b.in_combat({one: 1, two: 2})
    b.record["in_game"][0, 1] = 0
    b.call(rules.attack_gone, 1)
    assert attacks(b) == {one: NOTHING, two: 2}
    assert not b.assign()
    assert b.damage() == {(two, -3): 2}


def test_511_3_end_of_combat() -> None:
    b = Board()
    a, x = b.creature(0), b.creature(1)
    b.in_combat({a: 1}, {x: a})
    b.record["attackers_declared"] = 1
    b.call(rules.end_combat)
    assert attacks(b) == {}
    assert (b.g.n_blocks, b.g.blocked[a], b.g.blocking[x], b.g.attackers_declared) == (0, 0, 0, 0)


def test_508_4_put_onto_the_battlefield_attacking() -> None:
    b = Board()
    a, other = b.creature(0, tapped=1), b.creature(1)
    noncreature = b.permanent(0, ARTIFACT)
    assert b.call(rules.set_attacking, a, 1) == 1
    assert b.call(rules.set_attacking, other, 1) == 0
    assert b.call(rules.set_attacking, noncreature, 1) == 0
    assert attacks(b) == {a: 1}
    assert (b.g.defending[a], b.g.attacked_turn[a], b.g.attacked[0]) == (1, 0, 0)
    b.creature(0)
    b.attack()
    b.choose(None)
    assert b.events(EventKind.ATTACKS) == []


# --- protection


def test_protection_and_hexproof_from() -> None:
    b = Board()
    knight = b.creature(0, protection=1 << Quality.BLACK, hexproof_from=1 << Quality.MULTICOLORED)
    black, gold = b.creature(1, colors=BLACK), b.creature(1, colors=RED | GREEN)

    def shielded(quality: int, ref: int) -> int:
        row = b.creature(0, protection=1 << quality)
        return b.query(protection.protected_from, row, ref)

    assert b.query(protection.protected_from, knight, b.ref(black)) == 1
    assert b.query(protection.protected_from, knight, b.ref(gold)) == 0
    assert b.query(protection.hexproof_from, knight, b.ref(gold)) == 1
    assert b.query(protection.untargetable, knight, b.ref(gold), 1) == 1
    assert b.query(protection.untargetable, knight, b.ref(gold), 0) == 0
    assert b.query(protection.untargetable, knight, b.ref(black), 0) == 1
    assert shielded(Quality.MONOCOLORED, b.ref(black)) == 1
    assert shielded(Quality.COLORLESS, b.ref(black)) == 0
    assert shielded(Quality.CREATURES, b.ref(black)) == 1
    assert shielded(Quality.EVERYTHING, b.ref(gold)) == 1
    b.pool_record["f_types"][0, 7] = 1 << CardType.INSTANT
    b.pool_record["f_colors"][0, 7] = RED
    b.record["st_face"][0, 2] = 7
    spell = RefKind.STACK << 28 | 2
    assert [shielded(q, spell) for q in (Quality.RED, Quality.INSTANTS, Quality.SORCERIES)] == [1, 1, 0]
    b.record["st_kind"][0, 2] = 1  # an ability: its source counts
    b.record["st_source"][0, 2] = b.ref(black)
    assert [shielded(q, spell) for q in (Quality.RED, Quality.BLACK)] == [0, 1]
    b.record["card_face"][0, 9] = 7
    assert shielded(Quality.INSTANTS, RefKind.CARD << 28 | 9) == 1


# --- compiled


def random_board(seed: int) -> Board:
    rng = random.Random(seed)
    b = Board(rng.choice([2, 2, 3]))
    pool = [
        K.FLYING,
        K.MENACE,
        K.LURE,
        K.TRAMPLE,
        K.DEATHTOUCH,
        K.FIRST_STRIKE,
        K.DOUBLE_STRIKE,
        K.MUST_BE_BLOCKED,
        K.VIGILANCE,
        K.BLOCKS_EACH_COMBAT,
        K.CANT_BLOCK_ALONE,
        K.ATTACKS_EACH_COMBAT,
        K.CANT_ATTACK_ALONE,
        K.FEAR,
        K.ISLANDWALK,
    ]
    for _ in range(rng.randint(4, 12)):
        words = [k for k in pool if rng.random() < 0.15]
        b.creature(
            rng.randrange(b.g.n_players),
            rng.randint(0, 5),
            rng.randint(1, 5),
            *words,
            colors=rng.randrange(32),
            protection=rng.choice([0, 0, 1, 8]),
            extra_blocks=rng.choice([0, 0, 0, 1]),
        )
    b.permanent(1, PLANESWALKER)
    land = b.permanent(1, LAND)
    b.record["subtypes"][0, land, 0] = 2
    return b


def compare(boards: int) -> None:
    """Play combats on random boards compiled and uncompiled; the records have to agree byte for byte after every call."""
    compiled: Any = rules.combat

    def together(b: Board, rng: random.Random) -> None:
        """Play the frame on top both ways to its end."""
        other = b.copy()
        for _ in range(300):
            other.record["layers_dirty"] = b.record["layers_dirty"] = 0
            compiled(other.record, other.pool_record)
            plain(rules.combat)(b.g, b.pool)
            assert all(b.record[name].tobytes() == other.record[name].tobytes() for name in GAME.names or ())
            if b.g.decision == 0:
                if b.g.n_frames == 0:
                    return
                continue
            k = rng.randrange(b.g.n_options)
            for x in (b, other):
                for name in ("kind", "object", "argument"):
                    x.record["answer_" + name] = x.record["option_" + name][0, k]
                x.record["answered"] = 1
                x.record["decision"] = 0
        raise AssertionError("it does not end")

    steps = (
        (FrameKind.ATTACK, Step.DECLARE_ATTACKERS),
        (FrameKind.BLOCK, Step.DECLARE_BLOCKERS),
        (FrameKind.ASSIGN, Step.FIRST_STRIKE_DAMAGE),
        (FrameKind.ASSIGN, Step.COMBAT_DAMAGE),
    )
    for seed in range(boards):
        b = random_board(seed)
        rng = random.Random(seed)
        for kind, step in steps:
            b.record["step"] = step
            plain(push_frame)(b.g, kind, -1, 0)
            b.record["fr_a"][0, 0] = int(step == Step.FIRST_STRIKE_DAMAGE)
            together(b, rng)
            b.next_step()


@pytest.mark.skipif(not JIT, reason="compiling is off")
def test_compiled_and_uncompiled_agree() -> None:
    """In a process of its own: a fault of compiled code is a failure of this test, not the end of the others."""
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]


if __name__ == "__main__":
    compare(40)
