"""The compiler fills the pool's tables as the comments of components.pool and components.programs say."""

import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ecs_mtg.cards import (
    CardDef,
    CardPool,
    PoolError,
    UnknownCardError,
    build_pool,
    card_definition,
    register,
    supported_cards,
    supported_names,
)
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.effects import Arrival
from ecs_mtg.cards.lexicon import counter_meaning
from ecs_mtg.cards.subtypes import CREATURE_TYPES, FIXED
from ecs_mtg.cards.tree import Ability, Event, Replacement, Triggered
from ecs_mtg.cards.words import number
from ecs_mtg.components import POOL, codes, programs, sizes
from ecs_mtg.components.codes import (
    NONE,
    AbilityKind,
    CardType,
    Counter,
    Duration,
    EventKind,
    Keyword,
    KeywordAbility,
    Position,
    Step,
    Zone,
)
from ecs_mtg.components.programs import AbilityFlag, Change, Condition, CostPart, Layout, Op, Property, Subject
from ecs_mtg.decks import builtin_decks

DASH = "\N{EM DASH}"
LETTERS = "abcdef"
ONE_WORD = sorted(name for name in CREATURE_TYPES if " " not in name)


class View:
    """A row of one of the pool's tables, by column names without their prefix."""

    def __init__(self, pool: CardPool, prefix: str, row: int) -> None:
        assert row >= 0, f"no row of {prefix}"
        self.pool, self.prefix, self.row = pool, prefix, row

    def __getattr__(self, name: str) -> Any:
        value = self.pool.record[f"{self.prefix}_{name}"][0, self.row]
        return value.tolist()


def pool_of(*items: Any, line: str = "Artifact", cost: str = "{1}") -> CardPool:
    """The pool of one card with some abilities."""
    return compile_cards([n.card("A Card", cost, line, *items)])


def face(pool: CardPool, name: str = "A Card") -> View:
    return View(pool, "f", pool.face_of(name))


def ability(pool: CardPool, k: int = 0, name: str = "A Card") -> View:
    f = face(pool, name)
    assert k < f.abilities
    return View(pool, "a", f.ability + k)


def spell(pool: CardPool, name: str = "A Card") -> View:
    return View(pool, "a", face(pool, name).spell)


def program(pool: CardPool, a: View, mode: int = 0) -> list[tuple[Any, ...]]:
    """A mode's instructions with pc relative to its first."""
    first = pc = View(pool, "m", a.mode + mode).code
    jumps = {Op.JUMP: 0, Op.IF: 1, Op.MAY: 1, Op.PAY: 1, Op.FOR_EACH: 1, Op.CAST_FREE: 1}
    found = []
    while True:
        i = View(pool, "i", pc)
        operands = [getattr(i, letter) for letter in LETTERS]
        if i.op in jumps:
            operands[jumps[i.op]] -= first
        found.append((Op(i.op), *operands))
        pc += 1
        if i.op == Op.END:
            return found


def ops(pool: CardPool, a: View, mode: int = 0) -> list[Op]:
    return [row[0] for row in program(pool, a, mode)]


def slots(pool: CardPool, a: View, mode: int = 0) -> list[View]:
    m = View(pool, "m", a.mode + mode)
    return [View(pool, "t", m.slot + k) for k in range(m.slots)]


def constant(pool: CardPool, row: int) -> int:
    q = View(pool, "q", row)
    assert q.kind == programs.Amount.CONSTANT
    return int(q.a)


def changes(pool: CardPool, a: View) -> list[View]:
    return [View(pool, "n", a.modification + k) for k in range(a.modifications)]


# --- faces


def test_printed_values() -> None:
    f = face(build_pool(["Weatherseed Treefolk"]), "Weatherseed Treefolk")
    assert (f.power, f.toughness, f.mana_value, f.colors) == (5, 3, 5, 1 << 4)
    assert f.types == 1 << CardType.CREATURE
    assert f.keywords == 1 << Keyword.TRAMPLE
    assert (f.layout, f.token, f.back, f.partner, f.meld, f.spell) == (Layout.NORMAL, 0, NONE, NONE, NONE, NONE)


def test_costs() -> None:
    pool = pool_of(cost="{X}{2}{U}{U}{W/U}{2/W}{B/P}{S}")
    k = View(pool, "k", face(pool).cost)
    assert (k.pips, k.generic, k.x, k.snow) == ([0, 2, 0, 0, 0, 0], 2, 1, 1)
    assert k.hybrid == [0b11, 1 | 2 << 8, 4 | 1 << 12, 0, 0, 0]
    assert (k.part, k.parts, k.tap) == (0, 0, 0)


def test_lands_have_no_mana_cost_and_free_spells_do() -> None:
    assert face(build_pool(["Wasteland"]), "Wasteland").cost == NONE
    assert face(build_pool(["Memnite"]), "Memnite").cost >= 0


def test_subtypes_that_systems_know_have_fixed_bits() -> None:
    pool = build_pool(["Forest", "Rancor", "Grizzly Bears"])
    assert tuple(pool.subtypes[: len(FIXED)]) == FIXED
    assert pool.subtypes[:6] == ["Plains", "Island", "Swamp", "Mountain", "Forest", "Desert"]
    assert face(pool, "Forest").subtypes == [1 << 4, 0]
    bear = pool.subtypes.index("Bear")
    assert face(pool, "Grizzly Bears").subtypes == [1 << bear, 0]
    assert pool.record["creature_subtypes"][0].tolist() == [1 << bear, 0]
    assert pool.record["land_subtypes"][0].tolist() == [0b111111, 0]


def test_subtypes_fill_two_words() -> None:
    types = " ".join(ONE_WORD[:100])
    pool = pool_of("1/1", line=f"Creature {DASH} {types}")
    first, second = face(pool).subtypes
    assert first.bit_count() + second.bit_count() == 100
    assert max(first, second) < 1 << 62


def test_too_many_subtypes_are_named() -> None:
    types = " ".join(ONE_WORD[:124])
    with pytest.raises(PoolError, match=f"more than 124 subtypes: there is no room for {ONE_WORD[124 - len(FIXED)]}"):
        pool_of("1/1", line=f"Creature {DASH} {types}")


def test_too_many_counter_kinds_are_named() -> None:
    with pytest.raises(PoolError, match=r"more than 20 kinds of counters: there is no room for n"):
        pool_of(*(n.activated("{T}", n.put_counters(kind, 1)) for kind in "abcdefghijklmn"))


def test_a_full_table_is_told() -> None:
    many = [n.activated("{T}", *[n.draw(k) for k in range(1, 200)]) for _ in range(70)]
    with pytest.raises(PoolError, match=f"more than {sizes.INSTRUCTIONS} instructions"):
        pool_of(*many)


def test_counter_kinds_are_columns() -> None:
    pool = pool_of(n.activated("{T}", n.put_counters("verse", 1)), n.activated("{T}", n.put_counters("+1/+1", 1)))
    assert pool.counter_kinds[Counter.PLUS1 : Counter.LOYALTY + 1] == ["+1/+1", "-1/-1", "loyalty"]
    assert pool.counter_kinds[Counter.FREE] == "verse"
    assert [program(pool, ability(pool, k))[0][3] for k in range(2)] == [Counter.FREE, Counter.PLUS1]


def test_names() -> None:
    pool = build_pool(["Grizzly Bears", "Shock", "Shock"])
    assert pool.names == ["", "Grizzly Bears", "Shock"]
    assert pool.record["n_names"][0] == 3
    for name in pool.names[1:]:
        assert pool.names[face(pool, name).name] == name


def test_numbers_of_rows() -> None:
    pool = build_pool(["Grizzly Bears", "Shock"])
    assert pool.record.dtype == POOL
    assert pool.record.shape == (1,)
    assert pool.record["n_faces"][0] == len(pool.faces) == 3
    down = View(pool, "f", int(pool.record["face_down_face"][0]))
    assert (down.name, down.types, down.power, down.toughness, down.colors, down.cost) == (0, codes.CREATURE, 2, 2, 0, NONE)


def test_stars_need_an_ability() -> None:
    with pytest.raises(PoolError, match=r"A Card: its power is \*, but no ability defines it"):
        pool_of("*/1", line="Creature")
    pool = pool_of("*/1+*", n.defined(n.count(n.land), n.count(n.land) + 1), line="Creature")
    assert (face(pool).power, face(pool).toughness) == (0, 1)
    a = ability(pool)
    assert a.flags == 1 << AbilityFlag.CHARACTERISTIC_DEFINING
    assert [(c.op, c.layer) for c in changes(pool, a)] == [(Change.DEFINE_PT, 71)]


# --- mana abilities


def test_simple_mana_abilities_have_no_program() -> None:
    pool = build_pool(["Llanowar Elves"])
    f, a = face(pool, "Llanowar Elves"), ability(pool, name="Llanowar Elves")
    assert (a.kind, a.color, constant(pool, a.amount), a.mode, a.modes) == (AbilityKind.MANA, 16, 1, NONE, 0)
    assert (f.mana, f.has) == (16, 2)


@pytest.mark.parametrize(
    ("made", "color", "mode", "mana"),
    [
        (n.tap_for("any"), 31, False, 31),
        (n.tap_for("CC"), 32, False, 64),
        (n.tap_for("G", n.count(n.creature)), 16, False, 64),
        (n.activated("{T}", n.add("GW")), 16, True, 64),
        (n.activated("{T}", n.add("C"), n.damage(1, n.you)), 32, True, 64),
        (n.activated("{T}", n.sacrifice_this, n.add("B")), 4, False, 64),
        (n.activated("{1}, {T}", n.add("B")), 4, False, 64),
        (n.activated("{T}", n.add("B"), only=n.your_turn), 4, False, 64),
        (n.activated("{T}", e.AddMana(31, only=n.spell & n.creature)), 0, True, 64),
        (n.activated("{T}", e.AddMana(3, n.X, combination=True)), 0, True, 64),
        (n.activated("{T}", n.damage(1, n.you), n.add("C")), 0, True, 64),
    ],
)
def test_mana_abilities(made: Ability, color: int, mode: bool, mana: int) -> None:
    pool = pool_of(made)
    a = ability(pool)
    assert (a.kind, a.color, a.mode != NONE) == (AbilityKind.MANA, color, mode)
    assert face(pool).mana == mana


def test_what_adds_mana_with_targets_is_no_mana_ability() -> None:
    pool = pool_of(n.activated("{T}", n.tap(n.target(n.land)), n.add("C")))
    assert ability(pool).kind == AbilityKind.ACTIVATED
    assert (face(pool).has, face(pool).mana) == (1, 0)


def test_basic_land_types_have_mana_abilities() -> None:
    pool = pool_of(line=f"Land {DASH} Mountain Forest", cost="")
    assert [ability(pool, k).color for k in range(2)] == [8, 16]
    assert all(ability(pool, k).flags == 1 << AbilityFlag.BASIC_MANA for k in range(2))
    assert face(pool).mana == 24
    rows = pool.record["basic_mana"][0].tolist()
    assert [View(pool, "a", row).color for row in rows] == [1, 2, 4, 8, 16]
    assert all(View(pool, "k", View(pool, "a", row).cost).tap == 1 for row in rows)


def test_wastes_and_snow() -> None:
    pool = build_pool(["Wastes", "Snow-Covered Forest"])
    assert (face(pool, "Wastes").mana, face(pool, "Snow-Covered Forest").mana) == (32, 16)
    assert face(pool, "Snow-Covered Forest").types == codes.LAND | codes.BASIC | codes.SNOW


# --- programs and targets


def test_a_spell_with_a_target() -> None:
    pool = build_pool(["Lightning Bolt"])
    a = spell(pool, "Lightning Bolt")
    assert a.kind == AbilityKind.SPELL
    ((op, to, amount, source, *_), end) = program(pool, a)
    assert (op, end[0]) == (Op.DAMAGE, Op.END)
    assert (to, constant(pool, amount), source) == (Subject.TARGET, 3, Subject.SELF)
    (slot,) = slots(pool, a)
    assert (slot.min, slot.max, slot.flags, slot.hint, slot.amount) == (1, 1, 0, -1, NONE)
    s = View(pool, "s", slot.selector)
    assert (s.kinds, s.any, getattr(s, "or")) == (3, 2 | 16 | 32, NONE)
    assert a.hint == -1


def test_equal_targets_are_one_slot() -> None:
    bear, other = n.target(n.creature), n.another_target(n.creature)
    pool = pool_of(n.destroy(bear), n.tap(other), n.gain_life(1, n.controller_of(bear)), line="Instant")
    first, second = slots(pool, spell(pool))
    assert [row[1] for row in program(pool, spell(pool))[:3]] == [
        Subject.TARGET,
        Subject.TARGET | 1 << 8,
        Subject.CONTROLLER_OF | Subject.TARGET << 8,
    ]
    assert (first.flags, second.flags) == (0, 2)
    pool = pool_of(n.destroy(n.target(n.creature)), n.tap(n.target(n.creature, label=1)), line="Instant")
    assert len(slots(pool, spell(pool))) == 2


def test_divided_damage() -> None:
    pool = build_pool(["Arc Lightning"])
    a = spell(pool, "Arc Lightning")
    (slot,) = slots(pool, a)
    assert (slot.min, slot.max, slot.flags, constant(pool, slot.amount)) == (1, 3, 1, 3)
    assert program(pool, a)[0][:3] == (Op.DAMAGE_DIVIDED, Subject.TARGET, slot.amount)


def test_x_targets() -> None:
    pool = pool_of(n.destroy(n.target(n.land, None, None)), line="Sorcery", cost="{X}{R}")
    (slot,) = slots(pool, spell(pool))
    assert (slot.min, slot.max) == (NONE, NONE)


def test_modes() -> None:
    pool = build_pool(["Hydroblast"])
    a = spell(pool, "Hydroblast")
    assert (a.modes, a.choose_min, a.choose_max) == (2, 1, 1)
    for mode, op in enumerate((Op.COUNTER, Op.DESTROY)):
        assert ops(pool, a, mode) == [Op.IF, op, Op.END]
        assert program(pool, a, mode)[0][2] == 2
        (slot,) = slots(pool, a, mode)
        assert slot.hint == -1
    assert View(pool, "s", slots(pool, a)[0].selector).kinds == 4


def test_unless_pays() -> None:
    pool = build_pool(["Mana Leak"])
    rows = program(pool, spell(pool, "Mana Leak"))
    assert [row[0] for row in rows] == [Op.PAY, Op.JUMP, Op.COUNTER, Op.END]
    (_, who, unpaid, cost, _, times, _), (_, over, *_), *_ = rows
    assert (who, unpaid, over) == (Subject.CONTROLLER_OF | Subject.TARGET << 8, 2, 3)
    assert View(pool, "k", cost).generic == 3
    assert times == NONE


def test_flow() -> None:
    pool = pool_of(
        n.may(n.draw(1)),
        e.If(n.your_turn, (n.draw(1),), (n.draw(2),)),
        e.ForEach(n.each(n.creature), (n.tap(n.it),)),
        n.repeat_while(n.your_turn, n.draw(3)),
        line="Sorcery",
    )
    rows = program(pool, spell(pool))
    assert [row[0] for row in rows] == [
        *(Op.MAY, Op.DRAW),
        *(Op.IF, Op.DRAW, Op.JUMP, Op.DRAW),
        *(Op.FOR_EACH, Op.TAP, Op.NEXT),
        *(Op.DRAW, Op.IF, Op.JUMP),
        Op.END,
    ]
    assert rows[0][1:4] == (Subject.YOU, 2, 1)
    assert (rows[2][2], rows[4][1]) == (5, 6)
    assert rows[6][2] == 9
    assert (rows[10][2], rows[11][1]) == (12, 9)


def test_tags_and_registers() -> None:
    pool = build_pool(["Impulse"])
    rows = program(pool, spell(pool, "Impulse"))
    assert [row[0] for row in rows] == [Op.LOOK, Op.CHOOSE_FROM, Op.MOVE, Op.ORDER, Op.MOVE, Op.END]
    look, choose, take, order, rest, _ = rows
    top, kept = look[3], choose[4]
    assert (choose[3], order[3]) == (top, top)
    assert choose[6] == 3  # a good thing to pick, among all of them
    assert take[1:3] == (Subject.MEMORY | kept << 8, Zone.HAND)
    assert rest[1:4] == (Subject.MEMORY | top << 8, Zone.LIBRARY, Position.BOTTOM)
    assert len({top, kept, 0, 7}) == 4


def test_cursed_scroll_compares_names() -> None:
    pool = build_pool(["Cursed Scroll"])
    a = ability(pool, name="Cursed Scroll")
    rows = program(pool, a)
    assert [row[0] for row in rows] == [Op.CHOOSE_NAME, Op.REMEMBER, Op.RANDOM, Op.REVEAL, Op.IF, Op.DAMAGE, Op.END]
    c = View(pool, "c", rows[4][1])
    assert (c.kind, c.a) == (Condition.MATCHES, rows[3][1])
    s = View(pool, "s", c.b)
    right = View(pool, "q", int(s.amount[0]))
    assert (int(s.property[0]), int(s.compare[0]), right.kind, right.a) == (Property.NAME, 0, programs.Amount.REGISTER, 0)


def test_moves() -> None:
    back = n.to_battlefield(n.target(n.card_in(Zone.GRAVEYARD)), Arrival(tapped=True, yours=True, counters=("+1/+1", 2)))
    pool = pool_of(e.Move(back.what, back.zone, arrival=back.arrival, remember=True), line="Sorcery")
    ((op, what, zone, position, bits, counters, cause), _) = program(pool, spell(pool))
    assert (op, what, zone, position, bits) == (Op.MOVE, Subject.TARGET, Zone.BATTLEFIELD, Position.TOP, 1 | 2 | 32)
    assert (counters, cause) == ((Counter.PLUS1 + 1) << 8 | 2, 0)
    s = View(pool, "s", slots(pool, spell(pool))[0].selector)
    assert (s.kinds, s.zones) == (16, 1 << Zone.GRAVEYARD)


def test_counter_to_another_zone() -> None:
    pool = build_pool(["Memory Lapse", "Dissipate", "Counterspell"])
    found = [program(pool, spell(pool, name))[0][3:5] for name in ("Memory Lapse", "Dissipate", "Counterspell")]
    assert found == [(Zone.LIBRARY, Position.TOP), (Zone.EXILE, 0), (0, 0)]


def test_equal_rows_are_one() -> None:
    pool = build_pool(["Stone Rain", "Avalanche Riders", "Llanowar Elves", "Giant Growth", "Elvish Lyrist"])
    riders = ability(pool, 1, "Avalanche Riders")
    one, other = slots(pool, spell(pool, "Stone Rain"))[0], slots(pool, riders)[0]
    assert one.selector == other.selector
    assert face(pool, "Llanowar Elves").cost == face(pool, "Giant Growth").cost == face(pool, "Elvish Lyrist").cost


def test_a_definition_that_cannot_be_compiled_is_named() -> None:
    with pytest.raises(PoolError, match="A Card: two spell abilities"):
        pool_of(n.enchant(n.creature), n.draw(1), line="Instant")
    with pytest.raises(PoolError, match="A Card: there are no targets here"):
        pool_of(n.static(n.creature, n.gets((n.power.of(n.target(n.creature)), 0))))


# --- what lasts


def changed(pool: CardPool, a: View) -> tuple[tuple[Any, ...], list[View]]:
    """The first CONTINUOUS instruction of a program, and its modifications."""
    row = next(row for row in program(pool, a) if row[0] == Op.CONTINUOUS)
    return row, changes(pool, View(pool, "a", row[3]))


def test_until_end_of_turn() -> None:
    pool = build_pool(["Giant Growth"])
    row, (pt,) = changed(pool, spell(pool, "Giant Growth"))
    assert (row[1], row[2], row[4:]) == (Subject.TARGET, NONE, (Duration.END_OF_TURN, NONE, 0))
    assert (pt.op, pt.layer, constant(pool, pt.a), constant(pool, pt.b)) == (Change.ADD_PT, 73, 3, 3)
    assert slots(pool, spell(pool, "Giant Growth"))[0].hint == 1


def test_lands_that_become_creatures() -> None:
    pool = build_pool(["Treetop Village", "Stalking Stones"])
    row, (types, color, pt, words) = changed(pool, ability(pool, 1, "Treetop Village"))
    assert (row[1], row[4]) == (Subject.SELF, Duration.END_OF_TURN)
    assert (types.op, types.layer, types.a) == (Change.ADD_TYPES, 40, codes.CREATURE)
    ape = pool.subtypes.index("Ape")
    assert types.mask == [1 << ape, 0]
    assert pool.record["creature_subtypes"][0, 0] >> ape & 1
    assert (color.op, color.layer, color.a) == (Change.SET_COLORS, 50, 16)
    assert (pt.op, pt.layer, constant(pool, pt.a)) == (Change.SET_PT, 72, 3)
    assert (words.op, words.layer, words.mask) == (Change.ADD_KEYWORDS, 60, [1 << Keyword.TRAMPLE, 0])
    row, (types, pt) = changed(pool, ability(pool, 1, "Stalking Stones"))
    assert (row[4], types.a) == (Duration.INDEFINITE, codes.CREATURE | codes.ARTIFACT)


def test_numbers_are_locked_in() -> None:
    pool = pool_of(n.until_end_of_turn(n.target(n.creature), n.gets((n.X, -n.count(n.land)))), line="Instant")
    row, (pt,) = changed(pool, spell(pool))
    assert [View(pool, "q", q).kind for q in (row[2], row[5])] == [programs.Amount.X, programs.Amount.COUNT]
    power, toughness = View(pool, "q", pt.a), View(pool, "q", pt.b)
    assert (power.kind, power.a) == (programs.Amount.LOCKED, 0)
    assert toughness.kind == programs.Amount.NEGATIVE
    assert (View(pool, "q", toughness.a).kind, View(pool, "q", toughness.a).a) == (programs.Amount.LOCKED, 1)


def test_control_of_a_player_that_is_told() -> None:
    pool = build_pool(["Wild Dogs"])
    a = ability(pool, 1, "Wild Dogs")
    row, (control,) = changed(pool, a)
    assert (row[4], row[6]) == (Duration.INDEFINITE, Subject.MOST_LIFE)
    assert (control.op, control.layer, control.a) == (Change.CONTROL, 20, Subject.TOLD)
    assert View(pool, "c", a.condition).kind == Condition.MOST_LIFE


def test_static_abilities() -> None:
    pool = build_pool(["Rancor", "Choke"])
    f, a = face(pool, "Rancor"), ability(pool, name="Rancor")
    assert (a.kind, a.affects, f.has) == (AbilityKind.STATIC, programs.ATTACHED, 4)
    (enchants,) = slots(pool, spell(pool, "Rancor"))
    assert View(pool, "s", enchants.selector).any == codes.CREATURE
    assert ops(pool, spell(pool, "Rancor")) == [Op.END]
    choke = ability(pool, name="Choke")
    (words,) = changes(pool, choke)
    assert words.mask[0] == 1 << Keyword.DOESNT_UNTAP
    assert View(pool, "s", choke.affects).subtypes == [1 << 1, 0]
    own = pool_of(n.static(n.this, n.gets("+1/+0"), while_=n.your_turn))
    assert ability(own).affects == programs.SELF_ONLY
    assert View(own, "c", ability(own).condition).kind == Condition.YOUR_TURN


def test_protection() -> None:
    pool = build_pool(["Sea Sprite"])
    assert (face(pool, "Sea Sprite").protection, face(pool, "Sea Sprite").abilities) == (1 << 3, 0)
    described = pool_of("1/1", n.protection_from(n.subtype("Dragon")), line="Creature")
    assert face(described).has == 4
    (change,) = changes(described, ability(described))
    assert (change.op, change.a) == (Change.ADD_PROTECTION, 0)
    assert View(described, "s", change.b).subtypes == [1 << described.subtypes.index("Dragon"), 0]


def test_granted_abilities_are_rows_of_their_own() -> None:
    pool = pool_of(n.static(n.creature & n.yours, n.has(n.flying, n.tap_for("G"))))
    words, gives = changes(pool, ability(pool))
    assert words.mask[0] == 1 << Keyword.FLYING
    given = View(pool, "a", gives.a)
    assert (gives.op, given.kind, given.color) == (Change.ADD_ABILITY, AbilityKind.MANA, 16)
    assert face(pool).abilities == 1


# --- triggers and replacements


def test_triggers_of_the_battlefield() -> None:
    pool = build_pool(["Uktabi Orangutan", "Weatherseed Treefolk"])
    a = ability(pool, name="Uktabi Orangutan")
    assert (a.kind, a.event, a.subject, a.zones) == (
        AbilityKind.TRIGGERED,
        EventKind.ZONE_CHANGE,
        programs.SELF_ONLY,
        1 << Zone.BATTLEFIELD,
    )
    assert (a.to, getattr(a, "from")) == (1 << Zone.BATTLEFIELD, (1 << codes.ZONES) - 1)
    dies = ability(pool, name="Weatherseed Treefolk")
    assert (getattr(dies, "from"), dies.to) == (1 << Zone.BATTLEFIELD, 1 << Zone.GRAVEYARD)
    assert dies.flags == 1 << AbilityFlag.LOOKS_BACK
    assert program(pool, dies)[0][:3] == (Op.MOVE, Subject.EVENT_OBJECT, Zone.HAND)
    assert face(pool, "Weatherseed Treefolk").listens == 1 << EventKind.ZONE_CHANGE
    assert face(pool, "Weatherseed Treefolk").listens_elsewhere == 0


def test_upkeep_triggers() -> None:
    pool = build_pool(["Masticore"])
    a = ability(pool, name="Masticore")
    assert (a.event, a.value, a.who) == (EventKind.STEP, Step.UPKEEP, programs.Relation.YOU)
    assert ops(pool, a) == [Op.PAY, Op.JUMP, Op.SACRIFICE, Op.END]
    cost = View(pool, "k", program(pool, a)[0][3])
    part = View(pool, "p", cost.part)
    assert (cost.parts, part.op, part.a) == (1, CostPart.DISCARD, NONE)


def test_events_about_others() -> None:
    pool = build_pool(["Jackal Pup", "Scald"])
    pup, scald = ability(pool, name="Jackal Pup"), ability(pool, name="Scald")
    assert (pup.event, pup.subject, pup.other, pup.value) == (EventKind.DEALT_DAMAGE, programs.SELF_ONLY, NONE, NONE)
    assert (scald.event, scald.who) == (EventKind.TAPPED_FOR_MANA, programs.Relation.ANY)
    assert program(pool, scald)[0][1] == Subject.EVENT_PLAYER


def test_cast_triggers_function_on_the_stack() -> None:
    pool = pool_of("8/8", n.when(n.cast_this, n.draw(2)), line="Creature")
    assert ability(pool).zones == 1 << Zone.STACK
    assert (face(pool).listens, face(pool).listens_elsewhere) == (0, 1 << EventKind.CAST)


def test_delayed_triggers() -> None:
    later = Triggered(n.each_end_step, ((n.exile(n.told()),),), flags=frozenset({AbilityFlag.ONCE}))
    pool = pool_of(n.activated("{T}", e.Delay(later, (n.target(n.creature),))))
    row = program(pool, ability(pool))[0]
    assert (row[0], row[2:]) == (Op.DELAY, (Subject.TARGET, 0, 0, NONE, 0))
    delayed = View(pool, "a", row[1])
    assert (delayed.event, delayed.flags) == (EventKind.STEP, 1 << AbilityFlag.ONCE)
    assert program(pool, delayed)[0][1] == Subject.TOLD


def test_entering() -> None:
    pool = build_pool(["Treetop Village"])
    assert face(pool, "Treetop Village").enters == 1
    assert [ability(pool, k, "Treetop Village").kind for k in range(2)] == [AbilityKind.MANA, AbilityKind.ACTIVATED]
    pool = pool_of(n.enters_with("charge", 3))
    a = ability(pool)
    assert (face(pool).enters, face(pool).has, a.kind) == (2, 0, AbilityKind.REPLACEMENT)
    assert a.flags == 1 << AbilityFlag.ENTERS
    assert program(pool, a)[0][:4] == (Op.RW_COUNTERS, 0, program(pool, a)[0][2], pool.counter_kinds.index("charge"))


def test_replacements() -> None:
    event = Event(EventKind.GAIN_LIFE, who=programs.Relation.YOU)
    double = Replacement(event, (e.TimesInstead(number(2)),))
    pool = pool_of(double)
    assert (ability(pool).kind, face(pool).has) == (AbilityKind.REPLACEMENT, 8)
    assert ops(pool, ability(pool)) == [Op.RW_TIMES, Op.END]


# --- activated abilities and costs


def test_abilities_elsewhere() -> None:
    pool = build_pool(["Hammer of Bogardan", "Wild Dogs", "Lightning Bolt"])
    hammer = ability(pool, name="Hammer of Bogardan")
    assert (hammer.zones, face(pool, "Hammer of Bogardan").zones) == (1 << Zone.GRAVEYARD, 1 << Zone.GRAVEYARD)
    both = View(pool, "c", hammer.condition)
    assert [View(pool, "c", c).kind for c in (both.a, both.b)] == [Condition.YOUR_TURN, Condition.STEP]
    assert (face(pool, "Wild Dogs").zones, face(pool, "Wild Dogs").has) == (1 << Zone.HAND, 0)
    assert face(pool, "Lightning Bolt").zones == 0


def test_cost_parts_stand_one_behind_another() -> None:
    pool = build_pool(["Flowstone Flood", "Forbid", "Constant Mists", "Elvish Lyrist"])
    k = View(pool, "k", ability(pool, name="Flowstone Flood").cost)
    life, discard = View(pool, "p", k.part), View(pool, "p", k.part + 1)
    assert (k.parts, life.op, constant(pool, life.a)) == (2, CostPart.PAY_LIFE, 3)
    assert (discard.op, discard.a, constant(pool, discard.b), discard.c) == (CostPart.DISCARD, NONE, 1, 1)
    forbid = ability(pool, name="Forbid")
    assert (forbid.kind, forbid.flags) == (AbilityKind.COST, 1 << AbilityFlag.OPTIONAL_COST | 1 << AbilityFlag.BUYBACK)
    mists = View(pool, "p", View(pool, "k", ability(pool, name="Constant Mists").cost).part)
    s = View(pool, "s", mists.a)
    assert (mists.op, s.any, s.controller) == (CostPart.SACRIFICE, codes.LAND, programs.Relation.YOU)
    lyrist = View(pool, "k", ability(pool, name="Elvish Lyrist").cost)
    assert (lyrist.tap, lyrist.pips[4], lyrist.parts) == (1, 1, 1)


def test_flashback_is_an_alternative_cost_in_the_graveyard() -> None:
    pool = pool_of(n.draw(1), n.flashback("{2}{U}"), line="Sorcery", cost="{U}")
    a = ability(pool)
    assert a.flags == 1 << AbilityFlag.ALTERNATIVE_COST | 1 << AbilityFlag.FLASHBACK
    assert (a.zones, face(pool).zones) == (1 << Zone.GRAVEYARD, 1 << Zone.GRAVEYARD)


# --- keyword abilities that stand for others


def test_echo() -> None:
    pool = build_pool(["Albino Troll"])
    a = ability(pool, name="Albino Troll")
    assert View(pool, "c", a.condition).kind == Condition.CAME_UNDER_CONTROL_SINCE_UPKEEP
    assert ops(pool, a) == [Op.PAY, Op.JUMP, Op.SACRIFICE, Op.END]
    assert a.keyword == n.echo.keyword.number


def test_ward() -> None:
    a = ability(pool := build_pool(["Tomakul Honor Guard"]), name="Tomakul Honor Guard")
    assert (a.event, a.subject, a.who) == (EventKind.TARGETED, programs.SELF_ONLY, programs.Relation.OPPONENT)
    pay, _, counter, _ = program(pool, a)
    assert (pay[1], counter[:2]) == (Subject.EVENT_PLAYER, (Op.COUNTER, Subject.EVENT_OTHER))


def test_persist_and_undying() -> None:
    pool = build_pool(["Young Wolf", "Putrid Goblin"])
    for name, kind in (("Young Wolf", Counter.PLUS1), ("Putrid Goblin", Counter.MINUS1)):
        a = ability(pool, name=name)
        (move, _) = program(pool, a)
        assert (move[0], move[1], move[2], move[5]) == (Op.MOVE, Subject.EVENT_OBJECT, Zone.BATTLEFIELD, (kind + 1) << 8 | 1)
        c = View(pool, "c", a.condition)
        left = View(pool, "q", c.a)
        assert (left.kind, left.a, left.b, constant(pool, c.c)) == (programs.Amount.COUNTERS, kind, Subject.SELF, 0)


def test_flanking_asks_for_flanking() -> None:
    pool = build_pool(["Benalish Cavalry"])
    a = ability(pool, name="Benalish Cavalry")
    assert (a.event, a.other) == (EventKind.BLOCKS, programs.SELF_ONLY)
    without = View(pool, "c", View(pool, "s", a.subject).condition)
    inner = View(pool, "c", without.a)
    assert (without.kind, inner.kind, inner.a) == (Condition.NOT, Condition.MATCHES, Subject.IT)
    assert View(pool, "s", inner.b).ability == n.flanking.keyword.number


@pytest.mark.parametrize(
    ("made", "events"),
    [
        (n.prowess, [EventKind.CAST]),
        (n.exalted, [EventKind.ATTACKS]),
        (n.bushido(2), [EventKind.BLOCKS, EventKind.BECOMES_BLOCKED]),
        (n.rampage(1), [EventKind.BECOMES_BLOCKED]),
        (n.annihilator(1), [EventKind.ATTACKS]),
        (n.battle_cry, [EventKind.ATTACKS]),
    ],
)
def test_combat_keywords(made: Ability, events: list[EventKind]) -> None:
    pool = pool_of("1/1", made, line="Creature")
    assert [ability(pool, k).event for k in range(face(pool).abilities)] == events
    assert face(pool).listens == sum(1 << event for event in events)


# --- what belongs to a card


def test_tokens_come_along() -> None:
    goblin = n.token("Goblin", f"Creature {DASH} Goblin", "1/1", color=n.red)
    same = n.token("Goblin", f"Creature {DASH} Goblin", "1/1", color=n.red)
    pool = pool_of(n.activated("{T}", n.create(goblin, 2)), n.activated("{1}", n.create(same)))
    rows = [program(pool, ability(pool, k))[0] for k in range(2)]
    token = View(pool, "f", rows[0][3])
    assert rows[0][3] == rows[1][3]
    assert (token.token, token.colors, token.power, token.cost) == (1, 8, 1, NONE)
    assert "Goblin" in pool.names
    with pytest.raises(KeyError):
        pool.face_of("Goblin")


def test_emblems_come_along() -> None:
    mark = n.emblem("Someone's Emblem", n.at(n.your_upkeep, n.draw(1)))
    pool = pool_of("3", n.loyalty(-2, e.Emblem(mark)), line="Planeswalker")
    assert ability(pool).flags == 1 << AbilityFlag.LOYALTY
    emblem = View(pool, "f", program(pool, ability(pool))[0][3])
    assert (emblem.layout, emblem.listens, emblem.listens_elsewhere) == (Layout.EMBLEM, 0, 1 << EventKind.STEP)
    assert View(pool, "a", emblem.ability).zones == 1 << Zone.COMMAND


def test_faces_point_at_each_other() -> None:
    front = n.face("Day", "{1}{R}", "Creature", "1/1")
    back = n.face("Night", "", "Creature", "3/3", color=n.red)
    pool = compile_cards([n.transforming(front, back)])
    first = pool.face_of("Day")
    day, night = View(pool, "f", first), View(pool, "f", first + 1)
    assert (day.back, night.back, night.mana_value, night.colors, night.cost) == (first + 1, first, 2, 8, NONE)


def test_meld_pairs_come_along() -> None:
    whole = CardDef("Test Whole", (n.face("Test Whole", "", "Creature", "9/9"),), Layout.MELD)
    one = CardDef("Test One", (n.face("Test One", "{1}", "Creature", "1/1"),), Layout.MELD, "Test Two", whole)
    two = CardDef("Test Two", (n.face("Test Two", "{2}", "Creature", "2/2"),), Layout.MELD, "Test One", whole)
    for definition in (one, two):
        if definition.name not in supported_names():
            register(definition)
    pool = build_pool(["Test One"])
    a, b = face(pool, "Test One"), face(pool, "Test Two")
    assert (a.partner, b.partner) == (pool.face_of("Test Two"), pool.face_of("Test One"))
    assert a.meld == b.meld == pool.face_of("Test Whole")


# --- the registry and the whole


def test_unknown_cards_are_all_named() -> None:
    with pytest.raises(UnknownCardError) as caught:
        build_pool(["Grizzly Bear", "Forest", "Black Lotus of Nowhere"])
    assert caught.value.names == ("Grizzly Bear", "Black Lotus of Nowhere")
    assert "did you mean 'Grizzly Bears'" in str(caught.value)
    with pytest.raises(UnknownCardError):
        card_definition("Grizzly Bear")


def test_a_card_registered_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="'Forest' is registered twice: by core and by here"):
        register(card_definition("Forest"), "here")


@pytest.mark.parametrize("deck", sorted(builtin_decks()))
def test_builtin_decks_compile(deck: str) -> None:
    cards = builtin_decks()[deck]
    pool = build_pool(name for _, name in (*cards.main, *cards.sideboard))
    assert all(pool.face_of(name) > 0 for _, name in cards.main)


def test_all_cards_describe_themselves() -> None:
    for name in (card.name for card in supported_cards()):
        pool = build_pool([name])
        assert pool.describe(name).startswith(name)


def test_programs_stay_within_themselves() -> None:
    """Every jump leads to an instruction of the same program, every slot that is named is there."""
    for name in (card.name for card in supported_cards()):
        pool = build_pool([name])
        for row in range(int(pool.record["n_abilities"][0])):
            a = View(pool, "a", row)
            for mode in range(a.modes):
                rows = program(pool, a, mode)
                for op, *operands in rows:
                    if op == Op.JUMP:
                        assert 0 <= operands[0] < len(rows)
                    elif op in (Op.IF, Op.MAY, Op.PAY, Op.FOR_EACH, Op.CAST_FREE):
                        assert 0 < operands[1] < len(rows)
                    elif operands[0] & 0xFF == Subject.TARGET and op != Op.SET:
                        assert operands[0] >> 8 < len(slots(pool, a, mode))


def test_pools_do_not_depend_on_the_run() -> None:
    code = "from ecs_mtg.cards import build_pool, supported_cards as s; print(build_pool([c.name for c in s()][:200]).fingerprint.hex())"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_listing_cards_does_not_import_numba() -> None:
    code = "import sys; from ecs_mtg.cards import supported_cards; supported_cards(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- counters, copies, flip cards


@pytest.mark.parametrize(
    ("kind", "meaning"),
    [
        ("+1/+1", (1, 1, 0)), ("-0/-2", (0, -2, 0)), ("+2/+0", (2, 0, 0)), ("flying", (0, 0, 1 << Keyword.FLYING)),
        ("first strike", (0, 0, 1 << Keyword.FIRST_STRIKE)), ("charge", (0, 0, 0)), ("defender", (0, 0, 0)),
    ],
)  # fmt: skip
def test_what_a_counter_means(kind: str, meaning: tuple[int, int, int]) -> None:
    assert counter_meaning(kind) == meaning


def test_counters_that_change_characteristics_are_told_apart() -> None:
    pool = pool_of(*(n.activated("{T}", n.put_counters(kind, 1)) for kind in ("verse", "+0/+1", "trample", "+1/+1")))
    column = {kind: pool.counter_kinds.index(kind) for kind in ("verse", "+0/+1", "trample")}
    record = pool.record[0]
    assert record["counters_matter"] == 1 << column["+0/+1"] | 1 << column["trample"]
    assert [int(record["counter_toughness"][column[k]]) for k in ("verse", "+0/+1", "trample")] == [0, 1, 0]
    assert record["counter_words"][column["trample"]] == 1 << Keyword.TRAMPLE


def test_this_ability_is_its_own_row() -> None:
    pool = pool_of(n.activated("{2}", n.become_copy(n.this, n.target(n.creature), n.this_ability)))
    a = ability(pool)
    op, *_, row, _ = program(pool, a)[0]
    assert op == Op.BECOME_COPY
    copy, granted = changes(pool, View(pool, "a", row))
    assert (copy.op, granted.op, granted.a) == (Change.COPY, Change.ADD_ABILITY, a.row)
    assert copy.layer == granted.layer == 10


def test_a_keyword_ability_that_is_two_abilities_is_granted_as_two() -> None:
    pool = pool_of(n.static(n.creature, n.has(n.bushido(2), n.toxic(1), n.flying)))
    kinds = [(c.op, c.layer) for c in changes(pool, ability(pool))]
    assert kinds == [(Change.ADD_KEYWORDS, 60), (Change.ADD_ABILITY, 60), (Change.ADD_ABILITY, 60), (Change.ADD_TOXIC, 60)]
    granted = [View(pool, "a", c.a) for c in changes(pool, ability(pool)) if c.op == Change.ADD_ABILITY]
    assert [(a.event, a.keyword) for a in granted] == [
        (EventKind.BLOCKS, n.bushido.keyword.number), (EventKind.BECOMES_BLOCKED, n.bushido.keyword.number),
    ]  # fmt: skip


def test_cumulative_upkeep_multiplies_every_part_of_its_cost() -> None:
    pool = pool_of(n.cumulative_upkeep("{G}", n.pay_life(2)))
    put, pay = program(pool, ability(pool))[:2]
    assert (put[0], pay[0]) == (Op.PUT_COUNTERS, Op.PAY)
    part = View(pool, "p", View(pool, "k", pay[3]).part)
    times = View(pool, "q", part.a)
    assert (times.kind, times.b) == (programs.Amount.TIMES, 2)
    assert View(pool, "q", times.a).kind == View(pool, "q", pay[5]).kind == programs.Amount.COUNTERS
    with pytest.raises(PoolError, match="a cost that has no plain number"):
        pool_of(n.cumulative_upkeep(n.pay_life(n.X)))


def test_nth_counters() -> None:
    pool = pool_of(n.when(n.nth_put(4, "plan"), n.draw(1)), n.vanishing(3))
    abilities = [ability(pool, k) for k in range(4)]
    assert [(a.event, a.nth) for a in abilities] == [
        (EventKind.PUT_COUNTERS, 4), (EventKind.ZONE_CHANGE, 0), (EventKind.STEP, 0), (EventKind.REMOVE_COUNTERS, 1),
    ]  # fmt: skip


def test_a_flip_card_has_two_faces_and_one_mana_cost() -> None:
    pool = build_pool(["Jushi Apprentice"])
    front = face(pool, "Jushi Apprentice")
    back = View(pool, "f", front.back)
    assert (front.layout, back.layout, back.back) == (Layout.FLIP, Layout.FLIP, front.row)
    assert (front.mana_value, back.mana_value, front.cost, back.colors) == (2, 2, back.cost, 2)


def test_a_saga_enters_with_a_lore_counter() -> None:
    pool = build_pool(["History of Benalia"])
    saga = face(pool, "History of Benalia")
    assert (saga.chapters, saga.enters) == (3, 2 | 16)
    keywords = [ability(pool, k, "History of Benalia").keyword for k in range(saga.abilities)]
    assert keywords == [KeywordAbility.NONE, *[KeywordAbility.CHAPTER] * 3]
    assert pool.counter_kinds[pool.record[0]["lore"]] == "lore"
    assert pool_of(n.tap_for("C")).record[0]["lore"] == NONE


def test_counters_that_remain_and_largest_numbers_need_no_layers() -> None:
    pool = build_pool(["Skullbriar, the Walking Grave", "Rasputin Dreamweaver"])
    skullbriar, rasputin = face(pool, "Skullbriar, the Walking Grave"), face(pool, "Rasputin Dreamweaver")
    assert (skullbriar.enters & 24, skullbriar.has) == (8, 0)
    assert (rasputin.enters & 24, rasputin.has & 4) == (16, 0)


def test_the_fingerprint_of_a_pool_does_not_depend_on_what_lay_in_memory() -> None:
    pool = compile_cards([card_definition("Lightning Bolt")])
    said = set()
    for byte in (0, 255, 7):
        junk = [np.full(pool.record.nbytes, byte, np.uint8) for _ in range(8)]
        del junk
        said.add(replace(pool).fingerprint)
    assert len(said) == 1
