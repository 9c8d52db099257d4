"""Characteristics (613): copiable values, static abilities, the order of the layers."""

from __future__ import annotations

import pytest
from boards import Ability, Change, static
from layer_boards import AURA, BEAR, BLACK, BLUE, CANT_ATTACK, CANT_BLOCK, ELF, FLYING, GOBLIN, RED, TRAMPLE, VIGILANCE, Layers

from ecs_mtg.components.codes import ARTIFACT, CREATURE, ENCHANTMENT, AbilityKind, Counter, EventKind, Keyword, Step, Zone
from ecs_mtg.components.programs import (
    ATTACHED,
    SELF_ONLY,
    AbilityFlag,
    Amount,
    Condition,
    Property,
    Relation,
    SelectorFlag,
    Subject,
)
from ecs_mtg.components.programs import Change as C
from ecs_mtg.systems.layers import continuous_effects as system


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
