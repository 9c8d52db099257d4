"""Granted abilities, effects of resolved spells, rules, summaries."""

from __future__ import annotations

import pytest
from boards import Ability, Change, static
from layer_boards import BEAR, GREEN, RED, TRAMPLE, Layers

from ecs_mtg.components.codes import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, NONE, AbilityKind, Duration, EventKind, Zone
from ecs_mtg.components.programs import SELF_ONLY, Amount, PlayerFlag, Relation, Subject
from ecs_mtg.components.programs import Change as C
from ecs_mtg.systems.layers import continuous_effects as system


@pytest.fixture
def b() -> Layers:
    return Layers()


# --- granted abilities


def test_a_granted_ability_that_adds_two_mana_makes_no_simple_source(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.permanent(b.lord(b.selector(all=CREATURE, subtypes=BEAR), Change(C.ADD_ABILITY, 60, b.mana(GREEN, 2))))
    b.update()
    assert b.g.can_tap_for_mana[x] == 64


def test_granted_abilities(b: Layers) -> None:
    triggered = b.ability(Ability((), {"kind": AbilityKind.TRIGGERED, "event": EventKind.DAMAGE}))
    mana = b.mana(GREEN)
    replacing = b.ability(Ability((), {"kind": AbilityKind.REPLACEMENT}))
    x = b.permanent(b.bear)
    grants = [Change(C.ADD_ABILITY, 60, a) for a in (triggered, mana, replacing)]
    lord = b.permanent(b.lord(b.selector(all=CREATURE, subtypes=BEAR), *grants))
    b.update()
    assert (b.g.listens[x], b.g.can_tap_for_mana[x], b.g.has[x], b.g.n_granted[x]) == (1 << EventKind.DAMAGE, GREEN, 10, 3)
    assert b.g.listening == 1 << EventKind.DAMAGE
    assert b.g.replacements_live == 1
    b.permanent(b.lord(b.selector(all=CREATURE, subtypes=BEAR), *grants[1:2]))
    b.update()
    assert b.g.n_granted[x] == 3  # the same mana ability twice is once
    b.leave(lord)
    b.update()
    assert (b.g.listens[x], b.g.has[x], b.g.n_granted[x], b.g.replacements_live) == (0, 2, 1, 0)


def test_613_7a_a_granted_static_ability(b: Layers) -> None:
    inner = b.ability(static(SELF_ONLY, b.become(9, 9), Change(C.ADD_KEYWORDS, 60, mask=TRAMPLE)))
    x = b.permanent(b.bear)
    b.effect([x], b.become(4, 4))
    b.effect([x], Change(C.ADD_ABILITY, 60, inner))
    b.update()
    assert b.pt(x) == (9, 9)  # the ability is as old as the effect that gave it
    assert b.has(x, TRAMPLE)
    b.effect([x], Change(C.LOSE_ABILITIES, 60))
    b.update()
    assert b.g.n_granted[x] == 0
    # Whether it exists depends on the effect that takes it, so that it waits for that one and never begins to apply (613.8).
    assert b.pt(x) == (4, 4)
    assert not b.has(x, TRAMPLE)


def test_protection_from_what_selectors_describe(b: Layers) -> None:
    first, second = 1, 2  # bits of the pool's descriptions
    x = b.permanent(b.face(CREATURE, 1, 1, static(SELF_ONLY, Change(C.ADD_PROTECTION, 60, 0, 9, mask=second))))
    b.effect([x], Change(C.ADD_PROTECTION, 60, RED))
    b.effect([x], Change(C.ADD_PROTECTION, 60, 0, 7, mask=first))
    b.update()
    assert (b.g.protection_filter[x], b.g.protection[x]) == (first | second, RED)


# --- effects of resolved spells


def test_611_2c_the_objects_are_locked_in(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.effect([x], b.pump(2, 2))
    y = b.permanent(b.bear)
    b.update()
    assert (b.pt(x), b.pt(y)) == ((4, 4), (2, 2))


def test_611_2d_numbers_are_locked_in(b: Layers) -> None:
    locked = b.amount(Amount.LOCKED, 0)
    less = b.amount(Amount.NEGATIVE, b.amount(Amount.X, 1))
    x = b.permanent(b.bear)
    b.effect([x], Change(C.ADD_PT, 73, locked, less), continuous_locked=(5, 1))
    b.update()
    assert b.pt(x) == (7, 1)


def test_514_2_until_end_of_turn(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.effect([x], b.pump(3, 3), duration=Duration.END_OF_TURN)
    stays = b.effect([x], b.pump(1, 1), duration=Duration.INDEFINITE)
    b.update()
    assert b.pt(x) == (6, 6)
    assert b.call(system.expire_effects, Duration.END_OF_TURN, 0) == 1
    b.update()
    assert b.pt(x) == (3, 3)
    assert b.g.ef_kind[stays] == 1


def test_until_your_next_turn(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.effect([x], b.pump(3, 3), duration=Duration.YOUR_NEXT_TURN, player=1)
    assert b.call(system.expire_effects, Duration.YOUR_NEXT_TURN, 0) == 0
    assert b.call(system.expire_effects, Duration.YOUR_NEXT_TURN, 1) == 1
    b.update()
    assert b.pt(x) == (2, 2)


@pytest.mark.parametrize("duration", [Duration.WHILE_SOURCE, Duration.WHILE_CONTROLLED, Duration.WHILE_TAPPED])
def test_611_2b_for_as_long_as(b: Layers, duration: Duration) -> None:
    x = b.permanent(b.bear, 1)
    source = b.permanent(b.face(ARTIFACT), tapped=1)
    k = b.effect([x], Change(C.CONTROL, 20, Subject.YOU), duration=duration, source=b.ref(source))
    b.update()
    assert b.g.controller[x] == 0
    if duration == Duration.WHILE_SOURCE:
        b.leave(source)
    elif duration == Duration.WHILE_CONTROLLED:
        b.set("base_controller", source, 1)
        b.run(system.continuous_effects)
        b.record["layers_dirty"] = 1
    else:
        b.set("tapped", source, 0)
    b.update()
    assert (b.g.controller[x], b.g.ef_kind[k]) == (1, 0)


def test_400_7_what_left_is_in_no_effect(b: Layers) -> None:
    x, y = b.permanent(b.bear), b.permanent(b.bear)
    k = b.effect([x, y], b.pump(1, 1))
    b.update()
    b.leave(x)
    b.call(system.drop_from_effects, x)
    b.update()
    assert b.g.ef_objects[k, 0] == 1 << y
    b.leave(y)
    b.call(system.drop_from_effects, y)
    b.update()
    assert b.g.ef_kind[k] == 0


def test_rows_beyond_one_word(b: Layers) -> None:
    rows = [b.permanent(b.bear) for _ in range(70)]
    k = b.effect([rows[61], rows[62], rows[69]], b.pump(1, 1))
    b.update()
    assert [r for r in rows if b.pt(r) == (3, 3)] == [61, 62, 69]
    b.leave(69)
    b.call(system.drop_from_effects, 69)
    b.update()
    assert (b.g.ef_objects[k, 0], b.g.ef_objects[k, 1]) == (1 << 61, 1)
    b.permanent(b.lord(b.mine, b.pump(1, 1)))
    b.update()
    assert b.pt(62) == (4, 4)
    assert b.pt(68) == (3, 3)


# --- rules and players


def test_402_2_and_305_2_hand_size_and_land_plays(b: Layers) -> None:
    face = b.face(ENCHANTMENT, 0, 0, static(NONE, Change(C.MAX_HAND, 0, b.number(4)), Change(C.EXTRA_LAND, 0, 1)))
    flags = 1 << PlayerFlag.HEXPROOF
    other = b.face(ENCHANTMENT, 0, 0, static(NONE, Change(C.PLAYER_FLAG, 0, flags, Relation.OPPONENT)))
    x, y = b.permanent(face), b.permanent(other)
    b.update()
    assert [b.g.max_hand[p] for p in range(2)] == [4, 7]
    assert [b.g.land_plays[p] for p in range(2)] == [2, 1]
    assert [b.g.player_flags[p] for p in range(2)] == [0, flags]
    b.leave(x)
    b.leave(y)
    b.update()
    assert (b.g.max_hand[0], b.g.land_plays[0], b.g.player_flags[1]) == (7, 1, 0)


def test_an_effect_on_one_player(b: Layers) -> None:
    b.effect([], Change(C.PLAYER_FLAG, 0, 1 << PlayerFlag.CANT_CAST, 0), player=0)
    b.record["ef_player"][0, 0] = 1
    b.update()
    assert [b.g.player_flags[p] for p in range(2)] == [0, 1 << PlayerFlag.CANT_CAST]


def test_combat_rules(b: Layers) -> None:
    low = b.selector(all=CREATURE)
    changes = [Change(C.CANT_BE_BLOCKED_BY, 0, low), Change(C.MIN_BLOCKERS, 0, 3), Change(C.EXTRA_BLOCKS, 0, 1)]
    x = b.permanent(b.face(CREATURE, 1, 1, static(SELF_ONLY, *changes, Change(C.CANT_BLOCK_SELECTED, 0, low))))
    b.permanent(b.face(ENCHANTMENT, 0, 0, static(NONE, Change(C.ATTACK_LIMIT, 0, 2), Change(C.BLOCK_LIMIT, 0, 1))))
    b.update()
    assert (b.g.cant_be_blocked_by[x], b.g.cant_block[x], b.g.min_blockers[x], b.g.extra_blocks[x]) == (1, 1, 3, 1)
    assert (b.g.attack_limit, b.g.block_limit) == (2, 1)


def test_601_2f_costs_601_3_prohibitions_and_flash(b: Layers) -> None:
    spells = b.selector(kinds=20, any=INSTANT, controller=Relation.OPPONENT, zones=1 << Zone.HAND)
    mine = b.selector(kinds=4, any=CREATURE, controller=Relation.YOU)
    taxing = static(
        NONE,
        Change(C.COST_INCREASE, 0, spells, b.number(2)),
        Change(C.COST_REDUCE, 0, mine, b.number(1)),
        Change(C.FLASH, 0, mine),
    )
    x = b.permanent(b.face(ENCHANTMENT, 0, 0, taxing))
    instant = b.face(INSTANT)
    for card, (face, owner) in enumerate(((instant, 1), (b.bear, 0), (instant, 0))):
        b.record["card_face"][0, card] = face
        b.record["card_owner"][0, card] = owner
        b.record["card_zone"][0, card] = Zone.HAND
    b.update()
    assert b.g.rules_live == 1

    def change(card: int) -> int:
        return b.run(system.cost_change, b.g.card_face[card], b.g.card_owner[card], 2 << 28 | card)

    assert [change(card) for card in range(3)] == [2, -1, 0]
    assert [b.run(system.flash_granted, b.g.card_owner[c], 2 << 28 | c) for c in range(3)] == [0, 1, 0]
    assert b.run(system.cant_cast, 1, 2 << 28) == 0
    b.permanent(b.face(ENCHANTMENT, 0, 0, static(NONE, Change(C.CANT_CAST, 0, spells))))
    b.update()
    assert [b.run(system.cant_cast, b.g.card_owner[c], 2 << 28 | c) for c in range(3)] == [1, 0, 0]
    b.leave(x)
    b.update()
    assert [change(card) for card in range(3)] == [0, 0, 0]


def test_a_spell_that_costs_less(b: Layers) -> None:
    artifacts = b.amount(Amount.COUNT, b.selector(all=ARTIFACT, controller=Relation.YOU))
    face = b.face(CREATURE, 4, 4, static(SELF_ONLY, Change(C.COST_REDUCE, 0, NONE, artifacts), zones=1 << Zone.STACK))
    b.pool_record["f_own_cost"][0, face] = 1
    b.permanent(b.face(ARTIFACT))
    b.permanent(b.face(ARTIFACT))
    b.update()
    assert b.g.rules_live == 0
    assert b.run(system.cost_change, face, 0, 2 << 28) == -2
    assert b.run(system.cost_change, face, 1, 2 << 28) == 0


# --- summaries


def test_603_10a_what_just_left_is_still_listened_for(b: Layers) -> None:
    dying = Ability((), {"kind": AbilityKind.TRIGGERED, "event": EventKind.ZONE_CHANGE, "zones": 1 << Zone.BATTLEFIELD})
    x = b.permanent(b.face(CREATURE, 1, 1, dying))
    b.update()
    assert b.g.listening == 1 << EventKind.ZONE_CHANGE
    b.leave(x)
    b.update()
    assert b.g.listening == 1 << EventKind.ZONE_CHANGE
    b.record["left_now"] = 0
    b.permanent(b.bear)
    b.update()
    assert b.g.listening == 0


def test_603_7_delayed_triggers_and_constant_listeners(b: Layers) -> None:
    delayed = b.ability(Ability((), {"kind": AbilityKind.TRIGGERED, "event": EventKind.STEP}))
    b.record["base_listening"] = 1 << EventKind.CAST
    b.record["base_replacements"] = 2
    b.effect([], kind=2, ability=delayed)
    b.effect([], kind=3)
    b.update()
    assert b.g.listening == 1 << EventKind.STEP | 1 << EventKind.CAST
    assert b.g.replacements_live == 3
    b.g.ef_kind[0] = b.g.ef_kind[1] = 0
    b.record["layers_dirty"] = 1
    b.update()
    assert (b.g.listening, b.g.replacements_live) == (1 << EventKind.CAST, 2)


def test_nothing_is_done_while_nothing_changes(b: Layers) -> None:
    b.permanent(b.bear)
    b.update()
    assert b.run(system.continuous_effects) == 0
    b.record["layers_dirty"] = 1
    assert b.run(system.continuous_effects) == 0
    assert b.g.layers_dirty == 0
