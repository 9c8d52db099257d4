"""Dependencies (613.8), and the layers of control and types."""

from __future__ import annotations

import pytest
from boards import Ability, Change, static
from layer_boards import AURA, BEAR, BLACK, BLUE, ELF, FLYING, FOREST, GOBLIN, GREEN, ISLAND, MOUNTAIN, RED, SWAMP, WHITE, Layers

from ecs_mtg.components.codes import ARTIFACT, CREATURE, ENCHANTMENT, LAND, AbilityKind, EventKind, Keyword, Zone
from ecs_mtg.components.flags import OF_CREATURES, OF_LANDS
from ecs_mtg.components.programs import ATTACHED, Amount, Property, Subject
from ecs_mtg.components.programs import Change as C


@pytest.fixture
def b() -> Layers:
    return Layers()


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


def test_613_8_nothing_is_left_of_an_earlier_look(b: Layers) -> None:
    """What each effect depended on when the order was last looked for does not count any more."""
    for kind, added in ((ARTIFACT, ENCHANTMENT), (LAND, CREATURE), (ENCHANTMENT, LAND)):
        b.permanent(b.face(0, 0, 0, static(b.selector(all=kind), Change(C.ADD_TYPES, 40, added))))
    x = b.permanent(b.face(ARTIFACT))
    b.record["fx_needs"] = -1
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


def test_613_8a_an_effect_that_has_applied_is_waited_for_by_none(b: Layers) -> None:
    """Once more a Mountain, the first land would be a Goblin as well; but that effect is over, so the older static ability comes first."""
    animated = b.face(LAND | CREATURE, 1, 1, subtypes=MOUNTAIN | BEAR)
    first, second = b.permanent(animated), b.permanent(animated)
    for land_type in (MOUNTAIN, ISLAND):
        b.effect([first], Change(C.SET_SUBTYPES, 40, OF_LANDS, mask=land_type))
    for affected, kind in ((b.selector(subtypes=MOUNTAIN), GOBLIN), (b.creatures, ELF)):
        b.permanent(b.face(ENCHANTMENT, 0, 0, static(affected, Change(C.SET_SUBTYPES, 40, OF_CREATURES, mask=kind))))
    b.update()
    assert (b.g.subtypes[first, 0], b.g.subtypes[second, 0]) == (ISLAND | ELF, MOUNTAIN | ELF)


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
