"""Continuous effects (611) and the layers (613), on boards and pools written by hand; uncompiled, and once compiled to compare."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from boards import Ability, Array, Board, Change, plain, static

from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    NONE,
    AbilityKind,
    Counter,
    Duration,
    EventKind,
    Keyword,
    Step,
    Zone,
)
from ecs_mtg.components.programs import (
    ATTACHED,
    SELF_ONLY,
    AbilityFlag,
    Amount,
    Compare,
    Condition,
    PlayerFlag,
    Property,
    Relation,
    SelectorFlag,
    Subject,
)
from ecs_mtg.components.programs import Change as C
from ecs_mtg.systems.kernel import JIT
from ecs_mtg.systems.layers import continuous_effects as system

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST, AURA = 1, 2, 4, 8, 16, 1 << 6
ELF, GOBLIN, BEAR = 1 << 20, 1 << 21, 1 << 22
FLYING, TRAMPLE, VIGILANCE = 1 << Keyword.FLYING, 1 << Keyword.TRAMPLE, 1 << Keyword.VIGILANCE
CANT_BLOCK, CANT_ATTACK = 1 << Keyword.CANT_BLOCK, 1 << Keyword.CANT_ATTACK

DERIVED = (
    "power", "toughness", "types", "colors", "subtypes", "keywords", "protection", "hexproof_from", "text_face", "blank", "n_granted",
    "listens", "has", "can_tap_for_mana", "controller", "min_blockers", "extra_blocks", "cant_be_blocked_by", "cant_block",
    "toxic", "pt_excepted",
)  # fmt: skip
DERIVED_ONCE = (
    "max_hand", "land_plays", "player_flags", "statics_live", "rules_live", "rules_kinds", "replacements_live", "listening",
    "board_kinds", "attack_limit", "block_limit",
)  # fmt: skip

HISTORY: list[tuple[Array, Array, Array]] = []
"""Games before and after, with their pools: played again compiled by the last test."""


class Layers(Board):
    """A board whose characteristics are asked about."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(players)
        p = self.pool_record
        p["creature_subtypes"] = (ELF | GOBLIN | BEAR, 0)
        p["land_subtypes"] = (63, 0)
        p["basic_mana"] = [self.mana(1 << k) for k in range(5)]
        p["face_down_face"] = self.face(CREATURE, 2, 2, name=0)
        self.bear = self.face(CREATURE, 2, 2, subtypes=BEAR, colors=GREEN)
        self.elf = self.face(CREATURE, 1, 1, subtypes=ELF, colors=GREEN)
        self.creatures = self.selector(all=CREATURE)
        self.mine = self.selector(all=CREATURE, controller=Relation.YOU)

    def mana(self, colors: int, many: int = 1) -> int:
        """The ability that taps for so much mana of one of some colors."""
        tap = self._fill("k", {"tap": 1})
        return self.ability(Ability((), {"kind": AbilityKind.MANA, "color": colors, "amount": self.number(many), "cost": tap}))

    def pump(self, power: int, toughness: int) -> Change:
        return Change(C.ADD_PT, 73, self.number(power), self.number(toughness))

    def become(self, power: int, toughness: int) -> Change:
        return Change(C.SET_PT, 72, self.number(power), self.number(toughness))

    def lord(self, affects: int, *changes: Change, **columns: Any) -> int:
        return self.face(CREATURE, 2, 2, static(affects, *changes), **columns)

    def update(self) -> None:
        before = self.record.copy()
        self.run(system.continuous_effects)
        HISTORY.append((before, self.pool_record, self.record.copy()))
        assert self.g.outcome == 0
        self.check()

    def check(self) -> None:
        """What is kept up to date is what comes out when all is worked out anew."""
        other = Board.__new__(Board)
        other.record = self.record.copy()
        other.pool = self.pool
        other.g = type(self.g)(other.record)
        plain(system.recompute_from_scratch)(other.g, self.pool)
        here = (self.record["perm_life"][0] == 1) & (self.record["phased"][0] == 0)
        for name in DERIVED:
            assert (other.record[name][0][here] == self.record[name][0][here]).all(), name
        for name in DERIVED_ONCE:
            assert (other.record[name] == self.record[name]).all(), name

    def pt(self, row: int) -> tuple[int, int]:
        return self.g.power[row], self.g.toughness[row]

    def has(self, row: int, words: int) -> bool:
        return (self.g.keywords[row] & words) == words


@pytest.fixture
def b() -> Layers:
    return Layers()


# --- copiable values and counters


def test_a_permanent_is_what_its_face_says(b: Layers) -> None:
    face = b.face(CREATURE | ARTIFACT, 3, 4, colors=RED, subtypes=GOBLIN, keywords=FLYING, protection=4, hexproof_from=2, mana=8)
    x = b.permanent(face)
    b.update()
    assert b.pt(x) == (3, 4)
    assert (b.g.types[x], b.g.colors[x], b.g.subtypes[x, 0]) == (CREATURE | ARTIFACT, RED, GOBLIN)
    assert (b.g.keywords[x], b.g.protection[x], b.g.hexproof_from[x], b.g.can_tap_for_mana[x]) == (FLYING, 4, 2, 8)
    assert b.g.text_face[x] == face


def test_613_4c_counters(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.update()
    b.set("counters", (x, Counter.PLUS1), 3)
    b.update()
    assert b.pt(x) == (5, 5)
    b.set("counters", (x, Counter.MINUS1), 1)
    b.update()
    assert b.pt(x) == (4, 4)


def test_707_2_copies_and_708_2_face_down(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.update()
    b.set("as_face", x, b.elf)
    b.update()
    assert (b.pt(x), b.g.text_face[x]) == ((1, 1), b.elf)
    b.set("face_down", x, 1)
    b.update()
    assert (b.pt(x), b.g.colors[x], b.g.text_face[x]) == ((2, 2), 0, b.pool.face_down_face)


def test_a_copy_effect_with_a_duration(b: Layers) -> None:
    lord = b.lord(b.creatures, b.pump(1, 1))
    x = b.permanent(b.bear)
    k = b.effect([x], Change(C.COPY, 10, lord))
    b.update()
    assert b.pt(x) == (3, 3)  # it has the ability of what it copies
    b.g.ef_kind[k] = 0
    b.record["layers_dirty"] = 1
    b.update()
    assert b.pt(x) == (2, 2)


def test_702_73a_changeling_and_702_114a_devoid(b: Layers) -> None:
    x = b.permanent(b.face(CREATURE, 1, 1, keywords=1 << Keyword.CHANGELING, colors=BLUE))
    y = b.permanent(b.face(CREATURE, 1, 1, keywords=1 << Keyword.DEVOID, colors=BLUE))
    lord = b.permanent(b.lord(b.selector(all=CREATURE, subtypes=ELF), b.pump(1, 1)))
    b.update()
    assert b.g.subtypes[x, 0] == ELF | GOBLIN | BEAR
    assert b.g.colors[y] == 0
    assert b.pt(x) == (2, 2)
    assert b.pt(lord) == (2, 2)


# --- static abilities


def test_604_2_a_static_ability_applies_as_long_as_its_source_is_there(b: Layers) -> None:
    others = b.selector(all=CREATURE, controller=Relation.YOU, flags=1 << SelectorFlag.ANOTHER)
    x, y = b.permanent(b.bear), b.permanent(b.bear, 1)
    b.update()
    lord = b.permanent(b.lord(others, b.pump(1, 1), Change(C.ADD_KEYWORDS, 60, mask=FLYING)))
    b.update()
    assert (b.pt(x), b.pt(y), b.pt(lord)) == ((3, 3), (2, 2), (2, 2))
    assert b.has(x, FLYING)
    assert not b.has(y, FLYING)
    z = b.permanent(b.elf)
    b.update()
    assert b.pt(z) == (2, 2)
    b.leave(lord)
    b.update()
    assert (b.pt(x), b.pt(z), b.g.statics_live) == ((2, 2), (1, 1), 0)
    assert not b.has(x, FLYING)


def test_702_26b_a_phased_out_source_does_nothing(b: Layers) -> None:
    x = b.permanent(b.bear)
    lord = b.permanent(b.lord(b.mine, b.pump(1, 1)))
    b.update()
    b.set("phased", lord, 1)
    b.update()
    assert b.pt(x) == (2, 2)
    b.set("phased", lord, 0)
    b.update()
    assert b.pt(x) == (3, 3)


def test_303_4_an_aura_affects_what_it_is_attached_to(b: Layers) -> None:
    x, y = b.permanent(b.bear), b.permanent(b.bear)
    aura = b.permanent(b.face(ENCHANTMENT, 0, 0, static(ATTACHED, b.pump(2, 0)), subtypes=AURA))
    b.set("attached_to", aura, b.ref(x))
    b.update()
    assert (b.pt(x), b.pt(y)) == ((4, 2), (2, 2))
    b.set("attached_to", aura, b.ref(y))
    b.update()
    assert (b.pt(x), b.pt(y)) == ((2, 2), (4, 2))


def test_a_condition_is_asked_again(b: Layers) -> None:
    artifact = b.condition(Condition.EXISTS, b.selector(all=ARTIFACT, controller=Relation.YOU))
    x = b.permanent(b.face(CREATURE, 1, 1, static(SELF_ONLY, b.pump(2, 2), condition=artifact)))
    b.update()
    assert b.pt(x) == (1, 1)
    y = b.permanent(b.face(ARTIFACT))
    b.update()
    assert b.pt(x) == (3, 3)
    b.set("base_controller", y, 1)
    b.update()
    assert b.pt(x) == (1, 1)


def test_a_condition_about_the_step_needs_no_other_change(b: Layers) -> None:
    main = b.condition(Condition.STEP, 1 << Step.MAIN1)
    x = b.permanent(b.face(CREATURE, 1, 1, static(SELF_ONLY, b.pump(2, 2), condition=main)))
    b.update()
    b.record["step"] = Step.MAIN1
    assert b.g.layers_dirty == 0
    b.update()
    assert b.pt(x) == (3, 3)


def test_what_no_effect_looks_at_is_not_worked_out_again(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.permanent(b.lord(b.mine, b.pump(1, 1)))
    b.update()
    b.g.power[x] = 77
    b.set("tapped", x, 1)
    b.run(system.continuous_effects)
    assert b.g.power[x] == 77
    tapped = b.selector(all=CREATURE, flags=1 << SelectorFlag.TAPPED)
    b.permanent(b.lord(tapped, b.pump(5, 5)))
    b.update()
    assert b.pt(x) == (8, 8)
    b.set("tapped", x, 0)
    b.update()
    assert b.pt(x) == (3, 3)


def test_114_4_an_emblem_and_113_6_a_card_in_the_graveyard(b: Layers) -> None:
    x = b.permanent(b.bear)
    emblem = b.face(0, 0, 0, static(b.mine, b.pump(1, 0), zones=1 << Zone.COMMAND))
    buried = b.face(CREATURE, 1, 1, static(b.mine, Change(C.ADD_KEYWORDS, 60, mask=FLYING), zones=1 << Zone.GRAVEYARD))
    for card, (face, zone) in enumerate(((emblem, Zone.COMMAND), (buried, Zone.GRAVEYARD))):
        b.record["card_face"][0, card] = face
        b.record["card_zone"][0, card] = zone
        b.record["zone_first"][0, 0, zone] = b.record["zone_last"][0, 0, zone] = card
    b.record["n_cards"] = 2
    b.record["static_zones"] = 1 << Zone.GRAVEYARD
    b.update()
    assert b.pt(x) == (3, 2)
    assert b.has(x, FLYING)


# --- layers in order


def test_613_4_sublayers_of_power_and_toughness(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.effect([x], Change(C.SWITCH_PT, 74))
    b.effect([x], b.pump(3, 0))
    b.effect([x], b.become(0, 5))
    b.set("counters", (x, Counter.PLUS1), 1)
    b.update()
    assert b.pt(x) == (6, 4)


def test_613_4_switching_twice(b: Layers) -> None:
    x = b.permanent(b.face(CREATURE, 1, 3))
    b.effect([x], Change(C.SWITCH_PT, 74))
    b.effect([x], Change(C.SWITCH_PT, 74))
    b.update()
    assert b.pt(x) == (1, 3)


def test_613_3_characteristic_defining_abilities_come_first(b: Layers) -> None:
    count = b.amount(Amount.COUNT, b.creatures)
    defining = 1 << AbilityFlag.CHARACTERISTIC_DEFINING
    face = b.face(CREATURE, 0, 0, static(SELF_ONLY, Change(C.DEFINE_PT, 71, count, count), flags=defining))
    early = b.effect([0], Change(C.SET_COLORS, 50, BLACK))
    x = b.permanent(face)
    b.permanent(b.bear, 1)
    b.update()
    assert b.pt(x) == (2, 2)
    b.permanent(b.bear)
    b.update()
    assert b.pt(x) == (3, 3)
    b.effect([x], b.become(0, 1))
    b.update()
    assert b.pt(x) == (0, 1)
    red = b.face(CREATURE, 1, 1, static(SELF_ONLY, Change(C.SET_COLORS, 50, RED), flags=defining))
    y = b.permanent(red)
    b.g.ef_objects[early, 0] = 1 << y
    b.update()
    assert b.g.colors[y] == BLACK  # though the effect has the earlier timestamp


def test_613_7_timestamps(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.effect([x], b.become(1, 1))
    b.effect([x], b.become(7, 7))
    b.effect([x], Change(C.SET_COLORS, 50, RED))
    b.effect([x], Change(C.ADD_COLORS, 50, BLUE))
    b.update()
    assert b.pt(x) == (7, 7)
    assert b.g.colors[x] == RED | BLUE


def test_613_1f_losing_all_abilities_and_gaining_some(b: Layers) -> None:
    triggered = Ability((), {"kind": AbilityKind.TRIGGERED, "event": EventKind.DRAW, "zones": 1 << Zone.BATTLEFIELD})
    x = b.permanent(b.face(CREATURE, 2, 2, triggered, keywords=FLYING | CANT_BLOCK, protection=1, mana=4))
    b.effect([x], Change(C.ADD_KEYWORDS, 60, mask=TRAMPLE))
    b.update()
    assert b.g.listens[x] == 1 << EventKind.DRAW
    b.effect([x], Change(C.LOSE_ABILITIES, 60), Change(C.SET_COLORS, 50, BLUE), b.become(1, 1))
    b.effect([x], Change(C.ADD_KEYWORDS, 60, mask=VIGILANCE))
    b.update()
    assert b.g.keywords[x] == VIGILANCE
    assert (b.g.listens[x], b.g.protection[x], b.g.can_tap_for_mana[x], b.g.blank[x]) == (0, 0, 0, 1)
    assert (b.pt(x), b.g.colors[x]) == ((1, 1), BLUE)


def test_613_11_what_an_effect_forbids_is_no_ability(b: Layers) -> None:
    x = b.permanent(b.bear)
    b.effect([x], Change(C.ADD_KEYWORDS, 60, mask=CANT_ATTACK | FLYING))
    b.effect([x], Change(C.LOSE_ABILITIES, 60))
    b.update()
    assert b.g.keywords[x] == CANT_ATTACK


def test_613_6_an_effect_goes_on_in_later_layers(b: Layers) -> None:
    """An enchantment that makes others creatures, one that takes creatures' abilities and sets their size."""
    for swap in (False, True):
        b = Layers()
        others = b.selector(all=ENCHANTMENT, flags=1 << SelectorFlag.ANOTHER)
        value = b.amount(Amount.PROPERTY, Property.MANA_VALUE, Subject.IT)
        animating = b.face(
            ENCHANTMENT, 0, 0, static(others, Change(C.ADD_TYPES, 40, CREATURE), Change(C.SET_PT, 72, value, value)), mana_value=4
        )
        humbling = b.face(ENCHANTMENT, 0, 0, static(b.creatures, Change(C.LOSE_ABILITIES, 60), b.become(1, 1)), mana_value=4)
        faces = [humbling, animating] if swap else [animating, humbling]
        rows = {f: b.permanent(f) for f in faces}
        x = b.permanent(b.face(CREATURE, 3, 3, keywords=FLYING))
        b.update()
        assert b.g.types[rows[humbling]] & CREATURE
        assert not b.has(x, FLYING)
        assert b.g.blank[rows[humbling]] == 1
        assert b.pt(x) == (1, 1)
        # Both set its size: the later one decides.
        assert b.pt(rows[humbling]) == ((4, 4) if swap else (1, 1))


def test_613_6_an_effect_keeps_its_objects(b: Layers) -> None:
    """Artifacts lose that type in a later timestamp of the same layer, and still get what the first effect gives them."""
    artifacts = b.selector(all=ARTIFACT)
    first = b.face(ENCHANTMENT, 0, 0, static(artifacts, Change(C.ADD_TYPES, 40, CREATURE), b.become(5, 5)))
    b.permanent(first)
    x = b.permanent(b.face(ARTIFACT))
    b.effect([x], Change(C.REMOVE_TYPES, 40, ARTIFACT))
    b.update()
    # The removal of the type changes what the first effect applies to: that one depends on it (613.8a).
    assert b.pt(x) == (0, 0)
    y = b.permanent(b.face(ARTIFACT))
    b.effect([y], Change(C.LOSE_ABILITIES, 60))
    b.update()
    assert b.pt(y) == (5, 5)


# --- dependencies


@pytest.mark.parametrize("swap", [False, True])
def test_613_8_setting_land_types_removes_an_ability_that_adds_them(b: Layers, swap: bool) -> None:
    lands = b.selector(all=LAND)
    nonbasic = b.selector(all=LAND)
    b.pool_record["s_not"][0, nonbasic] = 1 << 16
    swamps = b.face(LAND, 0, 0, static(lands, Change(C.ADD_TYPES, 40, 0, mask=SWAMP)))
    moon = b.face(ENCHANTMENT, 0, 0, static(nonbasic, Change(C.SET_SUBTYPES, 40, 2, mask=MOUNTAIN)))
    rows = [b.permanent(f) for f in ([moon, swamps] if swap else [swamps, moon])]
    urborg = rows[1 if swap else 0]
    forest = b.permanent(b.face(LAND | 1 << 16, 0, 0, subtypes=FOREST, mana=16))
    b.update()
    assert b.g.subtypes[urborg, 0] == MOUNTAIN
    assert b.g.subtypes[forest, 0] == FOREST
    assert b.g.can_tap_for_mana[urborg] == RED
    b.leave(rows[0 if swap else 1])
    b.update()
    assert b.g.subtypes[forest, 0] == FOREST | SWAMP
    assert b.g.can_tap_for_mana[forest] == GREEN | BLACK
    assert b.g.subtypes[urborg, 0] == SWAMP


@pytest.mark.parametrize("swap", [False, True])
def test_613_8a_an_effect_that_changes_what_another_applies_to(b: Layers, swap: bool) -> None:
    lands = b.selector(all=LAND)
    animating = b.face(ENCHANTMENT, 0, 0, static(lands, Change(C.ADD_TYPES, 40, CREATURE), b.become(1, 1)))
    metal = b.face(ENCHANTMENT, 0, 0, static(b.creatures, Change(C.ADD_TYPES, 40, ARTIFACT)))
    for f in [metal, animating] if swap else [animating, metal]:
        b.permanent(f)
    x = b.permanent(b.face(LAND))
    b.update()
    assert b.g.types[x] == LAND | CREATURE | ARTIFACT


@pytest.mark.parametrize("swap", [False, True])
def test_613_8b_a_loop_goes_by_timestamps(b: Layers, swap: bool) -> None:
    artifacts, enchantments = b.selector(all=ARTIFACT), b.selector(all=ENCHANTMENT)
    to_enchantment = b.face(CREATURE, 1, 1, static(artifacts, Change(C.SET_TYPES, 40, ENCHANTMENT)))
    to_artifact = b.face(CREATURE, 1, 1, static(enchantments, Change(C.SET_TYPES, 40, ARTIFACT)))
    for f in [to_artifact, to_enchantment] if swap else [to_enchantment, to_artifact]:
        b.permanent(f)
    x, y = b.permanent(b.face(ARTIFACT)), b.permanent(b.face(ENCHANTMENT))
    b.update()
    assert {b.g.types[x], b.g.types[y]} == {ENCHANTMENT if swap else ARTIFACT}


@pytest.mark.parametrize("swap", [False, True])
def test_613_8_losing_abilities_ends_another_effect_of_that_layer(b: Layers, swap: bool) -> None:
    giver = b.lord(b.creatures, Change(C.ADD_KEYWORDS, 60, mask=FLYING))
    x = b.permanent(b.bear)
    if swap:
        b.effect([1], Change(C.LOSE_ABILITIES, 60))
        b.permanent(giver)
    else:
        lord = b.permanent(giver)
        b.effect([lord], Change(C.LOSE_ABILITIES, 60))
    b.update()
    assert not b.has(x, FLYING)


@pytest.mark.parametrize("swap", [False, True])
def test_613_8_amounts_that_another_effect_changes(b: Layers, swap: bool) -> None:
    power = b.amount(Amount.PROPERTY, Property.POWER, Subject.IT)
    doubling = static(b.mine, Change(C.ADD_PT, 73, power, b.number(0)))
    adding = static(b.mine, b.pump(1, 1))
    faces = [b.face(ENCHANTMENT, 0, 0, doubling), b.face(ENCHANTMENT, 0, 0, adding)]
    for f in reversed(faces) if swap else faces:
        b.permanent(f)
    x = b.permanent(b.bear)
    b.update()
    assert b.pt(x) == (6, 3)


def test_613_8c_the_order_is_looked_at_again(b: Layers) -> None:
    """Once the first has applied, the second depends on the third, which till then would have changed nothing."""
    for kind, added in ((ARTIFACT, ENCHANTMENT), (LAND, CREATURE), (ENCHANTMENT, LAND)):
        b.permanent(b.face(0, 0, 0, static(b.selector(all=kind), Change(C.ADD_TYPES, 40, added))))
    x = b.permanent(b.face(ARTIFACT))
    b.update()
    assert b.g.types[x] == ARTIFACT | ENCHANTMENT | LAND | CREATURE


def test_613_8_effects_about_given_objects_depend_on_nothing(b: Layers) -> None:
    """Many effects that give control of single permanents are applied by timestamp: none is tried on the others."""
    rows = [b.permanent(b.bear, 1) for _ in range(20)]
    for row in rows:
        b.effect([row], Change(C.CONTROL, 20, Subject.YOU))
    b.update()
    assert [b.g.controller[row] for row in rows] == [0] * 20
    assert b.g.layers_local == 1


def test_613_8_an_effect_that_waits_is_the_only_one_that_is_tried(b: Layers) -> None:
    """What doubles power waits for thirty effects that add to it; the log has each of them before it, and is not undone."""
    power = b.amount(Amount.PROPERTY, Property.POWER, Subject.IT)
    b.permanent(b.face(ENCHANTMENT, 0, 0, static(b.mine, Change(C.ADD_PT, 73, power, b.number(0)))))
    x = b.permanent(b.bear)
    for _ in range(30):
        b.effect([x], b.pump(1, 0))
    b.update()
    assert b.pt(x) == (64, 2)
    assert [b.g.fx_log[k] & 15 for k in range(b.g.n_log)].count(9) == 31


# --- control


def test_613_1b_an_aura_that_takes_control(b: Layers) -> None:
    x = b.permanent(b.bear, 1)
    b.update()
    b.record["listening"] |= 1 << EventKind.CONTROL
    b.record["base_listening"] = 1 << EventKind.CONTROL
    aura = b.permanent(b.face(ENCHANTMENT, 0, 0, static(ATTACHED, Change(C.CONTROL, 20, Subject.YOU)), subtypes=AURA))
    b.set("attached_to", aura, b.ref(x))
    b.permanent(b.lord(b.mine, b.pump(1, 1)))
    b.update()
    assert b.g.controller[x] == 0
    assert b.pt(x) == (3, 3)
    assert (b.g.controlled_since[x], b.g.echo_due[x]) == (5, 1)
    assert (b.g.n_events, b.g.ev_kind[0], b.g.ev_object[0], b.g.ev_player[0]) == (1, EventKind.CONTROL, b.ref(x), 0)
    b.record["turn_number"] = 6
    b.leave(aura)
    b.update()
    assert (b.g.controller[x], b.g.controlled_since[x], b.pt(x)) == (1, 6, (2, 2))


def test_613_7_the_last_to_take_control(b: Layers) -> None:
    x = b.permanent(b.bear, 0)
    b.effect([x], Change(C.CONTROL, 20, Subject.YOU), player=1)
    last = b.effect([x], Change(C.CONTROL, 20, Subject.YOU), player=0)
    b.update()
    assert b.g.controller[x] == 0
    assert b.g.controlled_since[x] == 1  # it never changed hands
    b.g.ef_kind[last] = 0
    b.record["layers_dirty"] = 1
    b.update()
    assert b.g.controller[x] == 1


def test_613_8_control_of_an_aura_that_takes_control(b: Layers) -> None:
    taking = b.face(ENCHANTMENT, 0, 0, static(ATTACHED, Change(C.CONTROL, 20, Subject.YOU)), subtypes=AURA)
    x = b.permanent(b.bear, 1)
    one = b.permanent(taking, 0)
    two = b.permanent(taking, 1)
    b.set("attached_to", one, b.ref(x))
    b.set("attached_to", two, b.ref(one))
    b.update()
    assert b.g.controller[one] == 1
    assert b.g.controller[x] == 1


def test_a_new_base_controller(b: Layers) -> None:
    x = b.permanent(b.bear, 0)
    b.update()
    b.set("base_controller", x, 1)
    b.update()
    assert (b.g.controller[x], b.g.controlled_since[x]) == (1, 5)


# --- types


def test_305_7_a_land_with_a_new_basic_type_loses_its_text(b: Layers) -> None:
    ability = Ability((), {"kind": AbilityKind.ACTIVATED, "zones": 1 << Zone.BATTLEFIELD})
    x = b.permanent(b.face(LAND, 0, 0, ability, subtypes=ISLAND, mana=2, keywords=1 << Keyword.INDESTRUCTIBLE))
    b.effect([x], Change(C.SET_SUBTYPES, 40, 2, mask=FOREST))
    b.effect([x], Change(C.ADD_KEYWORDS, 60, mask=FLYING))
    b.update()
    assert (b.g.subtypes[x, 0], b.g.can_tap_for_mana[x], b.g.has[x], b.g.blank[x]) == (FOREST, GREEN, 2, 1)
    assert b.g.keywords[x] == FLYING
    assert [b.g.granted[x, k] for k in range(b.g.n_granted[x])] == [b.pool.basic_mana[4]]


def test_305_6_a_further_basic_land_type_comes_with_mana(b: Layers) -> None:
    x = b.permanent(b.face(LAND, 0, 0, subtypes=ISLAND, mana=2))
    b.effect([x], Change(C.ADD_TYPES, 40, 0, mask=ISLAND | SWAMP))
    b.update()
    assert b.g.can_tap_for_mana[x] == BLUE | BLACK
    assert b.g.n_granted[x] == 1


def test_205_1_setting_and_removing_types(b: Layers) -> None:
    x = b.permanent(b.face(CREATURE | ARTIFACT, 1, 1, subtypes=ELF | 1 << 7))
    b.effect([x], Change(C.SET_TYPES, 40, ARTIFACT))
    b.update()
    assert (b.g.types[x], b.g.subtypes[x, 0]) == (ARTIFACT, 1 << 7)
    y = b.permanent(b.face(CREATURE | 1 << 17, 1, 1, subtypes=ELF))
    b.effect([y], Change(C.SET_TYPES, 40, CREATURE, mask=BEAR))
    b.update()
    assert (b.g.types[y], b.g.subtypes[y, 0]) == (CREATURE | 1 << 17, BEAR)
    b.effect([y], Change(C.REMOVE_TYPES, 40, CREATURE))
    b.update()
    assert (b.g.types[y], b.g.subtypes[y, 0]) == (1 << 17, 0)


def test_chosen_types_and_colors(b: Layers) -> None:
    x = b.permanent(b.bear)
    y = b.permanent(b.face(ENCHANTMENT, 0, 0, static(b.mine, Change(C.ADD_SUBTYPES_CHOSEN, 40), Change(C.ADD_CHOSEN_COLOR, 50))))
    b.set("chosen", (y, 0), 3)
    b.update()
    assert b.g.subtypes[x, 0] == BEAR | 1 << 3
    assert b.g.colors[x] == GREEN | RED
    b.set("chosen", (y, 0), 0)
    b.update()
    assert b.g.colors[x] == GREEN | WHITE


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


def test_protection_from_what_a_selector_describes(b: Layers) -> None:
    what = b.selector(all=ARTIFACT)
    x = b.permanent(b.face(CREATURE, 1, 1, static(SELF_ONLY, Change(C.ADD_PROTECTION, 60, 0, what))))
    b.effect([x], Change(C.ADD_PROTECTION, 60, RED))
    b.update()
    assert (b.g.protection_filter[x], b.g.protection[x]) == (what + 1, RED)


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
    b.effect([x], Change(C.ADD_PT, 73, locked, less), amount=(5, 1))
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
    assert (b.g.cant_be_blocked_by[x], b.g.cant_block[x], b.g.min_blockers[x], b.g.extra_blocks[x]) == (low + 1, low + 1, 3, 1)
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


# --- all of it


def _random_static(b: Layers, rng: random.Random) -> Ability:
    affects = rng.choice([
        SELF_ONLY, b.mine, b.creatures, b.selector(all=ARTIFACT), b.selector(all=LAND), b.selector(all=CREATURE, keywords=FLYING),
        b.selector(all=CREATURE, colors=GREEN), b.selector(all=CREATURE, flags=1 << SelectorFlag.TAPPED),
        b.selector(any=CREATURE | LAND, subtypes=ELF | FOREST, controller=Relation.OPPONENT),
        b.selector(all=CREATURE, property=(Property.POWER, NONE), compare=(Compare.AT_MOST, 0), amount=(b.number(2), NONE)),
    ])  # fmt: skip
    condition = rng.choice([NONE, NONE, NONE, b.condition(Condition.EXISTS, b.selector(all=ARTIFACT, controller=Relation.YOU))])
    return static(affects, *(_random_change(b, rng) for _ in range(rng.randint(1, 2))), condition=condition)


def _random_change(b: Layers, rng: random.Random) -> Change:
    count = b.amount(Amount.COUNT, b.selector(all=rng.choice([ARTIFACT, CREATURE, LAND]), controller=Relation.YOU))
    own = b.amount(Amount.PROPERTY, Property.TOUGHNESS, Subject.IT)
    return rng.choice([
        b.pump(rng.randint(-2, 3), rng.randint(0, 3)), b.pump(1, 1), Change(C.ADD_PT, 73, count, own), b.become(rng.randint(0, 4), 3),
        Change(C.SET_PT, 72, own, NONE), Change(C.SWITCH_PT, 74), Change(C.ADD_TYPES, 40, rng.choice([CREATURE, ARTIFACT, LAND])),
        Change(C.ADD_TYPES, 40, 0, mask=rng.choice([ELF, SWAMP, FOREST])), Change(C.SET_TYPES, 40, ARTIFACT | CREATURE, mask=GOBLIN),
        Change(C.SET_SUBTYPES, 40, 2, mask=MOUNTAIN), Change(C.REMOVE_TYPES, 40, CREATURE), Change(C.SET_COLORS, 50, RED),
        Change(C.ADD_COLORS, 50, GREEN), Change(C.ADD_KEYWORDS, 60, mask=FLYING), Change(C.REMOVE_KEYWORDS, 60, mask=FLYING),
        Change(C.ADD_KEYWORDS, 60, mask=CANT_BLOCK | TRAMPLE), Change(C.LOSE_ABILITIES, 60), Change(C.ADD_PROTECTION, 60, BLACK),
        Change(C.CONTROL, 20, Subject.YOU), Change(C.EXTRA_LAND, 0, 1),
    ])  # fmt: skip


def _random_step(b: Layers, rng: random.Random, faces: list[int], make_change: Callable[[Layers, random.Random], Change]) -> None:
    here = [r for r in range(int(b.g.n_permanents)) if b.g.perm_life[r] == 1]
    what = rng.randint(0, 9)
    if what <= 1 or not here:
        if len(here) < 12:
            b.permanent(rng.choice(faces), rng.randint(0, 1))
        return
    row = rng.choice(here)
    if what == 2:
        b.leave(row)
        b.call(system.drop_from_effects, row)
    elif what == 3:
        b.effect(rng.sample(here, rng.randint(1, min(3, len(here)))), make_change(b, rng), player=rng.randint(0, 1))
    elif what == 4:
        b.call(system.expire_effects, 0, 0)
    elif what == 5:
        b.set("tapped", row, rng.randint(0, 1))
    elif what == 6:
        b.set("counters", (row, rng.randint(0, 1)), rng.randint(0, 2))
    elif what == 7:
        b.set("phased", row, rng.randint(0, 1))
    elif what == 8:
        b.set("base_controller", row, rng.randint(0, 1))
    else:
        b.set(rng.choice(["as_face", "perm_face"]), row, rng.choice(faces))


def _simple_static(b: Layers, rng: random.Random) -> Ability:
    """One that looks at nothing but what it affects, so that changed permanents are seen to alone."""
    affects = rng.choice([
        SELF_ONLY, b.mine, b.creatures, b.selector(all=ARTIFACT), b.selector(any=CREATURE | LAND, not_colors=RED),
        b.selector(all=CREATURE, subtypes=ELF | FOREST, controller=Relation.OPPONENT), b.selector(all=CREATURE, not_subtypes=GOBLIN),
        b.selector(all=CREATURE, colors=GREEN, flags=1 << SelectorFlag.ANOTHER),
    ])  # fmt: skip
    return static(affects, *(_simple_change(b, rng) for _ in range(rng.randint(1, 2))))


def _simple_change(b: Layers, rng: random.Random) -> Change:
    own = b.amount(Amount.PROPERTY, Property.TOUGHNESS, Subject.IT)
    mana = b.mana(BLACK)
    return rng.choice([
        b.pump(1, 1), b.pump(-1, 2), b.become(3, 3), Change(C.ADD_PT, 73, own), Change(C.SWITCH_PT, 74),
        Change(C.ADD_TYPES, 40, CREATURE), Change(C.ADD_TYPES, 40, 0, mask=SWAMP), Change(C.SET_COLORS, 50, RED),
        Change(C.ADD_KEYWORDS, 60, mask=FLYING | CANT_BLOCK), Change(C.REMOVE_KEYWORDS, 60, mask=FLYING),
        Change(C.CONTROL, 20, Subject.YOU), Change(C.MIN_BLOCKERS, 0, 2), Change(C.LOSE_ABILITIES, 60), Change(C.ADD_ABILITY, 60, mana),
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("simple", [False, True])
def test_kept_up_to_date_is_worked_out_anew(seed: int, simple: bool) -> None:
    rng = random.Random(seed)
    b = Layers()
    make_static, make_change = (_simple_static, _simple_change) if simple else (_random_static, _random_change)
    faces = [
        b.bear,
        b.elf,
        b.face(LAND, 0, 0, subtypes=FOREST, mana=16),
        b.face(ARTIFACT),
        b.face(CREATURE, 2, 1, keywords=FLYING),
    ]
    for _ in range(rng.randint(1, 4)):
        kind = rng.choice([CREATURE, ENCHANTMENT, LAND, ARTIFACT])
        faces.append(b.face(kind, 1, 2, *(make_static(b, rng) for _ in range(rng.randint(1, 2)))))
    for _ in range(25):
        _random_step(b, rng, faces, make_change)
        b.update()


@pytest.mark.skipif(not JIT, reason="compares with compiled code")
def test_compiled_is_the_same() -> None:
    from ecs_mtg.engine import place_functions
    from ecs_mtg.systems.kernel import address, entry

    if not HISTORY:
        test_kept_up_to_date_is_worked_out_anew(3, False)
    compiled = entry(system.continuous_effects)
    for before, pool, after in HISTORY:
        again: Array = before.copy()
        words = pool.copy()
        place_functions(words)
        compiled(address(again), address(words))
        for name in after.dtype.names or ():
            assert np.array_equal(again[name], after[name]), name
