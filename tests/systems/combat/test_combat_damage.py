"""Combat damage (510)."""

from __future__ import annotations

import pytest
from combat_board import Board, K, paths

from ecs_mtg.components.codes import PLANESWALKER, Decision, Option
from ecs_mtg.components.programs import NOTHING
from ecs_mtg.systems.combat import combatants as rules


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
