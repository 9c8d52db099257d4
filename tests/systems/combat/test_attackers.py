"""Declaring attackers (508)."""

from __future__ import annotations

import itertools
import random

import pytest
from combat_board import Board, K, attacks, paths

from ecs_mtg.components.codes import LAND, PLANESWALKER, CardType, Decision, EventKind, Keyword, Option
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.systems.combat import combatants as rules


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
