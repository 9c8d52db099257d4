"""What attacking and blocking cost (508.1d-j, 509.1c-f): every declaration that is legal and can be paid for is offered, and no other."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable

import pytest
from boards import plain
from combat_board import GREEN, RED, Board, K, attacks, blocks, paths
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.notation import card, combat_cost, creature, red, static
from ecs_mtg.components.codes import ENCHANTMENT, LAND, NONE, WORD, AbilityKind
from ecs_mtg.components.programs import Change, CostTo
from ecs_mtg.systems.combat.combatants import can_block
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.queries.simple_selectors import simple_selector

COLORLESS = 1 << 5
POOL = compile_cards(
    [
        card("Prison", "{3}", "Enchantment", static(creature, combat_cost(2, CostTo.ATTACK_YOU))),
        card("Dear Red", "{3}", "Enchantment", static(creature & red, combat_cost(1, CostTo.ATTACK))),
        card("Toll", "{3}", "Enchantment", static(creature, combat_cost(1, CostTo.BLOCK))),
        card("Toll Of Red", "{3}", "Enchantment", static(creature & red, combat_cost(1, CostTo.BLOCK))),
    ]
)


def board(players: int = 2) -> Board:
    """Make a board on which permanents of the pool can stand."""
    b = Board(players)
    b.pool_record[:] = POOL.record
    b.record["mana_version"] = NONE  # not counted yet
    b.record["listening"] = 0
    return b


def rule(b: Board, player: int, name: str) -> None:
    """Add a permanent whose static ability is at work."""
    row = b.permanent(player, ENCHANTMENT)
    face = POOL.face_of(name)
    pool = POOL.record[0]
    (ability,) = (
        a
        for a in range(pool["f_ability"][face], pool["f_ability"][face] + pool["f_abilities"][face])
        if pool["a_kind"][a] == AbilityKind.STATIC
    )
    k = int(b.g.n_at_work)
    b.record["n_at_work"] += 1
    values = {"fx_ability": ability, "fx_source": b.ref(row), "fx_row": row, "fx_effect": NONE, "fx_todo": LOOK_UP}
    for column, value in values.items():
        b.record[column][0, k] = value
    b.record["fx_simple"][0, k] = plain(simple_selector)(b.pool, int(pool["a_affects"][ability]))
    b.record["rules_in_force"][0, Change.COMBAT_COST // WORD] |= 1 << Change.COMBAT_COST % WORD


def lands(b: Board, player: int, many: int) -> None:
    """Add lands that give a colorless mana each."""
    for _ in range(many):
        b.permanent(player, LAND, can_tap_for_mana=COLORLESS, has=2)


Pairs = frozenset[tuple[int, int]]


def best_of_those_paid_for(declarations: Iterable[tuple[Pairs, Pairs, int, bool]]) -> set[Pairs]:
    """Return of declarations what each says, what of it costs something, how many requirements it obeys, and whether it can be paid for.

    Those are legal that obey as many requirements as any other which pays for nothing else (508.1d, 509.1c).
    """
    listed = list(declarations)
    return {
        said
        for said, costly, met, payable in listed
        if payable and met == max(more for _, others, more, _ in listed if others <= costly)
    }


@pytest.mark.parametrize("seed", range(80))
def test_every_attack_that_can_be_paid_for_is_offered(seed: int) -> None:
    rng = random.Random(seed)
    b = board(3)
    for player, name in ((1, "Prison"), (1, "Prison"), (2, "Prison"), (0, "Dear Red")):
        if rng.random() < 0.5:
            rule(b, player, name)
    prisons = [sum(b.g.controller[row] == p for row in range(b.g.n_permanents)) for p in range(3)]
    taxed = prisons[0] == 1
    lands(b, 0, rng.randint(0, 3))
    mana = b.g.n_permanents - sum(prisons)
    rows = []
    for _ in range(rng.randint(1, 4)):
        own = {k for k in (K.ATTACKS_EACH_COMBAT, K.VIGILANCE) if rng.random() < 0.4}
        gives = rng.random() < 0.4
        rows.append(
            b.creature(
                0,
                2,
                2,
                *own,
                colors=RED if rng.random() < 0.3 else GREEN,
                can_tap_for_mana=COLORLESS * gives,
                has=2 * gives,
                controlled_since=0,
            )
        )

    def cost(row: int, what: int) -> int:
        return 2 * prisons[what] + (1 if taxed and b.g.colors[row] == RED else 0)

    def declarations() -> Iterable[tuple[Pairs, Pairs, int, bool]]:
        for choice in itertools.product((None, 1, 2), repeat=len(rows)):
            said = frozenset((row, what) for row, what in zip(rows, choice, strict=True) if what is not None)
            costly = frozenset(pair for pair in said if cost(*pair) > 0)
            met = sum(b.g.keywords[row] >> K.ATTACKS_EACH_COMBAT & 1 for row, _ in said)
            going = {row for row, _ in said}
            free = [r for r in rows if b.g.can_tap_for_mana[r] and (r not in going or b.g.keywords[r] >> K.VIGILANCE & 1)]
            total = sum(cost(*pair) for pair in said)
            yield said, costly, met, total <= mana + len(free)

    found = []
    for end in paths(b, b.attack()):
        chosen = frozenset(attacks(end).items())
        found.append(chosen)
        untapped = sum(end.g.can_tap_for_mana[row] > 0 and end.g.tapped[row] == 0 for row in range(end.g.n_permanents))
        before = mana + sum(b.g.can_tap_for_mana[row] > 0 for row in rows)
        home = sum(
            end.g.can_tap_for_mana[row] > 0 and b.g.keywords[row] >> K.VIGILANCE & 1 == 0 for row, _ in chosen
        )  # tapped by attacking
        assert before - home - untapped == sum(cost(*pair) for pair in chosen)
    assert len(found) == len(set(found))
    assert set(found) == best_of_those_paid_for(declarations())


@pytest.mark.parametrize("seed", range(80))
def test_every_block_that_can_be_paid_for_is_offered(seed: int) -> None:
    rng = random.Random(seed)
    b = board()
    for name in ("Toll", "Toll Of Red"):
        if rng.random() < 0.6:
            rule(b, 0, name)
    tolls = b.g.n_permanents
    general = any(b.g.fx_ability[k] == b.pool.f_ability[POOL.face_of("Toll")] for k in range(tolls))
    lands(b, 1, mana := rng.randint(0, 3))
    words = (K.MENACE, K.LURE, K.MUST_BE_BLOCKED) if seed % 4 else ()
    own = (K.BLOCKS_EACH_COMBAT,) if seed % 4 else ()
    attackers = [b.creature(0, 2, 2, *(k for k in words if rng.random() < 0.3)) for _ in range(rng.randint(1, 2))]
    blockers = [
        b.creature(1, 2, 2, *(k for k in own if rng.random() < 0.3), colors=RED if rng.random() < 0.5 else GREEN)
        for _ in range(rng.randint(1, 4))
    ]

    def has(row: int, k: int) -> bool:
        return bool(b.g.keywords[row] >> k & 1)

    def cost(row: int) -> int:
        return general + (b.g.colors[row] == RED and tolls > general)

    def declarations() -> Iterable[tuple[Pairs, Pairs, int, bool]]:
        for choice in itertools.product((None, *attackers), repeat=len(blockers)):
            said = frozenset((x, a) for x, a in zip(blockers, choice, strict=True) if a is not None)
            counts = {a: sum(q == a for _, q in said) for a in attackers}
            if any(has(a, K.MENACE) and n == 1 for a, n in counts.items()):
                continue
            met = sum(has(x, K.BLOCKS_EACH_COMBAT) + has(a, K.LURE) for x, a in said)
            met += sum(n > 0 and has(a, K.MUST_BE_BLOCKED) for a, n in counts.items())
            paid = frozenset((x, 0) for x, _ in said if cost(x) > 0)
            yield said, paid, met, sum(cost(x) for x, _ in said) <= mana

    assert all(can_block_plainly(b, x, a) for x in blockers for a in attackers)
    b.in_combat(dict.fromkeys(attackers, 1))
    found = []
    for end in paths(b, b.block()):
        chosen = frozenset(blocks(end))
        found.append(chosen)
        assert sum(end.g.tapped[row] for row in range(end.g.n_permanents)) == sum(cost(x) for x, _ in chosen)
    assert len(found) == len(set(found))
    assert set(found) == best_of_those_paid_for(declarations())


def can_block_plainly(b: Board, blocker: int, attacker: int) -> bool:
    """Tell whether evasion lets it block."""
    return bool(b.query(can_block, blocker, attacker))


def test_a_blocker_sacrificed_for_its_cost_takes_no_room_from_the_next_player() -> None:
    """509.1g: it never blocked, so that another creature may be the only one to block this combat (802.4a)."""
    toll = card("Drawbridge", "{3}", "Enchantment", static(creature, combat_cost(1, CostTo.BLOCK)))
    with made_up(toll):
        holds(
            "players: [A, B, C]\nvariant: planechase\nA: {plane: Astral Arena, battlefield: ['Adeline, Resplendent Cathar', Drawbridge]}\n"
            "B: {battlefield: [Blood Pet]}\nC: {battlefield: [Hill Giant, Plains]}",
            "attack: {'Adeline, Resplendent Cathar': C}", "resolve: all",
            "block: {Blood Pet: Human Token, Hill Giant: 'Adeline, Resplendent Cathar'}",
            "expect: {graveyard: {B: {exactly: [Blood Pet]}}, tapped_lands: {C: 1}}",
            "advance: {to: end_combat}", "expect: {life: {B: 19, C: 19}}",
        )  # fmt: skip


def test_a_limit_of_blockers_is_of_each_player() -> None:
    """802.4b: whether a player's blocks are legal does not depend on the blockers of others."""
    narrows = card("Narrows", "{1}", "Enchantment", static(None, n.Change(Change.BLOCK_LIMIT, 2)))
    board = (
        "players: [A, B, C]\nA: {battlefield: [Narrows, {card: Hill Giant, as: giant}, {card: Gray Ogre, as: ogre}]}\n"
        "B: {battlefield: [{card: Memnite, as: one}, {card: Memnite, as: two}, {card: Memnite, as: three}]}\n"
        "C: {battlefield: [{card: Ornithopter, as: first}, {card: Ornithopter, as: second}, {card: Ornithopter, as: third}]}"
    )
    with made_up(narrows):
        holds(board, "attack: {giant: B, ogre: C}", "illegal: {block: {one: giant, two: giant, three: giant}}",
              "illegal: {block: {first: ogre, second: ogre, third: ogre}}", "block: {one: giant, two: giant, first: ogre, second: ogre}",
              "advance: {to: end_combat}", "expect: {life: {B: 20, C: 20}}")  # fmt: skip
