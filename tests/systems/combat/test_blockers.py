"""Declaring blockers (509)."""

from __future__ import annotations

import itertools
import random

import pytest
from combat_board import BLACK, GREEN, RED, WHITE, Board, K, blocks, paths

from ecs_mtg.components.codes import (
    ARTIFACT,
    BASIC,
    LAND,
    LEGENDARY,
    NONE,
    PLANESWALKER,
    SNOW,
    Decision,
    EventKind,
    Option,
    Quality,
)
from ecs_mtg.components.programs import NOTHING, Change
from ecs_mtg.systems.combat import combatants as rules


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
    b.pool_record["a_modification"], b.pool_record["a_modifications"] = 0, 2
    b.pool_record["n_op"][0, :2] = Change.CANT_BE_BLOCKED_BY, Change.CANT_BLOCK_SELECTED
    b.pool_record["n_a"][0, :2] = 4
    b.record["fx_row"][0, 0] = a  # the effect that says so
    b.record["block_rules"][0, a, 0] = b.record["cant_be_blocked_by"][0, a] = 1
    assert [can_block(b, x, a) for x in (red, green)] == [0, 1]
    b.record["block_rules"][0, a, 0] = b.record["cant_be_blocked_by"][0, a] = 0
    b.record["block_rules"][0, [red, green], 0] = b.record["cant_block"][0, [red, green]] = 1
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
    amounts = [b.g.blocked_place[k] for k in range(b.g.n_events) if b.g.ev_kind[k] == EventKind.BLOCKS]
    assert amounts == [1, 2]


def legal_blocks(b: Board, attackers: list[int], blockers: list[int]) -> set[frozenset[tuple[int, int]]]:
    """Find the legal blocks by trying everything (509.1b-c)."""
    words = {r: b.g.keywords[r] for r in attackers + blockers}

    def has(row: int, k: int) -> bool:
        return bool(words[row] >> k & 1)

    able = {(x, a) for x in blockers for a in attackers if can_block(b, x, a)}
    legal = []
    ways = [
        [some for n in range(2 + b.g.extra_blocks[x]) for some in itertools.combinations(attackers, n)] for x in blockers
    ]  # of each creature, what it blocks
    for choice in itertools.product(*ways):
        pairs = [(x, a) for x, some in zip(blockers, choice) for a in some]
        counts = {a: sum(q == a for _, q in pairs) for a in attackers}
        blocking = [x for x, some in zip(blockers, choice) if some]
        if not set(pairs) <= able or (len(blocking) == 1 and has(blocking[0], K.CANT_BLOCK_ALONE)):
            continue
        if any(0 < n < (2 if has(a, K.MENACE) else 1) or 0 < n < b.g.min_blockers[a] for a, n in counts.items()):
            continue
        if b.g.block_limit and len(blocking) > b.g.block_limit:
            continue
        if any(n > 1 and b.g.single_blocker[a] for a, n in counts.items()):
            continue
        met = sum(has(x, K.BLOCKS_EACH_COMBAT) for x in blocking) + sum(has(a, K.LURE) for _, a in pairs)
        met += sum(n > 0 and has(a, K.MUST_BE_BLOCKED) for a, n in counts.items())
        met += sum(any(q == a and b.g.colors[x] == RED for x, q in pairs) for a in attackers if b.g.must_be_blocked_by[a])
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
    if seed % 2:
        for name in ("s_property", "s_condition", "s_or", "s_name"):
            b.pool_record[name] = NONE
        b.pool_record["s_kinds"][0, 4], b.pool_record["s_colors"][0, 4] = 2, RED
        for row in attackers:
            b.record["must_be_blocked_by"][0, row] = 5 * (rng.random() < 0.5)
        for row in blockers:
            b.record["colors"][0, row] = RED if rng.random() < 0.5 else GREEN
    b.record["block_limit"] = rng.choice([0, 0, 0, 1, 2])
    b.in_combat(dict.fromkeys(attackers, 1))
    wanted = legal_blocks(b, attackers, blockers)
    found = [frozenset(blocks(end)) for end in paths(b, b.block())]
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.parametrize("seed", range(40))
def test_further_blocks_are_looked_at_with_the_whole_set(seed: int) -> None:
    """Creatures that can block several attackers: one that does meets the requirements of each, and joins others."""
    rng = random.Random(seed)
    b = Board()

    def some(*of: int) -> list[int]:
        return [k for k in of if rng.random() < 0.35]

    attackers = [
        b.creature(0, 2, 2, *some(K.FLYING, K.MENACE, K.LURE, K.MUST_BE_BLOCKED), single_blocker=int(rng.random() < 0.15))
        for _ in range(rng.randint(2, 3))
    ]
    blockers = [
        b.creature(1, 2, 2, *some(K.FLYING, K.BLOCKS_EACH_COMBAT, K.CANT_BLOCK_ALONE), extra_blocks=rng.choice([0, 1, 1, 2]))
        for _ in range(rng.randint(1, 3))
    ]
    b.in_combat(dict.fromkeys(attackers, 1))
    assert {frozenset(blocks(end)) for end in paths(b, b.block())} == legal_blocks(b, attackers, blockers)


def block_at_random(b: Board) -> None:
    rng = random.Random(1)
    waiting = b.block()
    while waiting:
        waiting = b.pick(rng.randrange(b.g.n_options))


def test_many_blockers_under_requirements_stay_cheap() -> None:
    b = Board()
    attackers = [b.creature(0, 2, 2, K.MENACE, K.MUST_BE_BLOCKED) for _ in range(4)] + [b.creature(0, 2, 2, K.LURE, K.FLYING)]
    for k in range(14):
        b.creature(1, 2, 2, *([K.REACH] if k % 3 == 0 else []), *([K.BLOCKS_EACH_COMBAT] if k % 4 == 0 else []))
    b.in_combat(dict.fromkeys(attackers, 1))
    block_at_random(b)
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
    block_at_random(b)
    counts = [sum(q == a for _, q in blocks(b)) for a in attackers]
    assert sum(n >= 2 for n in counts) == met
    assert set(counts) <= {0, 2, 3}
