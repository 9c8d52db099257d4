"""The compiler of cards: faces, mana abilities, programs and targets."""

import numpy as np
import pytest
from compiled_pool import DASH, ONE_WORD, View, ability, changes, constant, face, ops, pool_of, program, slots, spell

from ecs_mtg.cards import PoolError, build_pool, word_compiler
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.effects import Arrival, CreateToken
from ecs_mtg.cards.subtypes import FIXED, MOST
from ecs_mtg.cards.tree import Ability
from ecs_mtg.components import POOL, codes, programs, sizes
from ecs_mtg.components.codes import (
    NONE,
    AbilityKind,
    CardType,
    Counter,
    Keyword,
    Position,
    Zone,
)
from ecs_mtg.components.flags import Asked
from ecs_mtg.components.programs import AbilityFlag, Change, Condition, Layout, Op, Property, Subject
from ecs_mtg.setup.deck_arguments import load_decks

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


def test_further_subtypes_have_words_of_their_own() -> None:
    types = " ".join(ONE_WORD[:150])
    pool = pool_of("1/1", line=f"Creature {DASH} {types}")
    first, second = face(pool).subtypes
    further = face(pool).further_subtypes
    assert first.bit_count() + second.bit_count() == 124 - len(FIXED)
    assert further == [(1 << 150 - 124 + len(FIXED)) - 1, 0, 0, 0, 0]
    assert pool.record["subtypes_further"] == 1
    assert pool.record["further_creature_subtypes"][0].tolist() == further
    assert build_pool(["Forest"]).record["subtypes_further"] == 0


def test_too_many_subtypes_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_compiler, "FIXED", tuple(map(str, range(MOST - 10))))
    with pytest.raises(PoolError, match=f"more than {MOST} subtypes: there is no room for {ONE_WORD[10]}"):
        pool_of("1/1", line=f"Creature {DASH} {' '.join(ONE_WORD[:20])}")


def test_too_many_counter_kinds_are_named() -> None:
    kinds = [a + b for a in "abcdef" for b in "ghijkl"]
    free = sizes.COUNTER_KINDS - Counter.FREE
    assert len(pool_of(*(n.activated("{T}", n.put_counters(kind, 1)) for kind in kinds[:free])).counter_kinds) == 40
    with pytest.raises(PoolError, match=f"more than 40 kinds of counters: there is no room for {kinds[free]}"):
        pool_of(*(n.activated("{T}", n.put_counters(kind, 1)) for kind in kinds))


def test_kinds_of_counters_that_something_enters_with_are_numbered_first() -> None:
    """An event of entering has four bits for the kind (`packed.kind_entering`)."""
    put = [n.activated("{T}", n.put_counters(kind, 1)) for kind in "abcdefghijklm"]
    rat = n.token("Rat Token", "Creature — Rat", "1/1", color=n.black)
    entering = n.activated("{T}", CreateToken(rat, counters=("trample", n.number(1))))
    assert pool_of(entering, *put).counter_kinds.index("trample") == Counter.FREE
    assert pool_of(*put[:3], entering).counter_kinds.index("trample") == Counter.FREE + 3
    assert pool_of(*put, entering).counter_kinds.index("trample") == Counter.FREE
    assert len(pool_of(*put, entering).counter_kinds) == Counter.FREE + 14
    many = [n.activated("{T}", CreateToken(rat, counters=(kind, n.number(1)))) for kind in "abcdefgh"]
    assert len(pool_of(*many).counter_kinds) == Counter.FREE + 8
    with pytest.raises(PoolError, match="enter with counters of too many kinds: a, b, c, d, e, f, g, h, trample"):
        pool_of(*many, entering)


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


def test_a_plain_selector_asks_for_no_more_than_it_says() -> None:
    """It is matched without a look at the other columns; whatever asks for nothing in these is plain."""
    found = [0, 0]
    for deck in ("Mono-Green Stompy", "Zombie Empire", "Sultai Emerge", "Grixis Affinity"):
        (row,) = load_decks([deck, deck])[1].record
        for k in np.flatnonzero(row["s_kinds"]):
            zeros = ("subtypes", "not_subtypes", "keywords", "not_keywords", "owner", "flags", "ability")
            none = ("property", "name", "condition")
            more = any(np.any(row[f"s_{name}"][k] != 0) for name in zeros) or any(
                np.any(row[f"s_{name}"][k] >= 0) for name in none
            )
            rest = any(np.any(row[f"s_{name}"][k] != 0) for name in zeros[2:]) or any(
                np.any(row[f"s_{name}"][k] >= 0) for name in none
            )
            assert row["s_plain"][k] == (Asked.MORE if rest else Asked.SUBTYPES if more else Asked.PLAIN)
            found[more] += 1
    assert min(found) > 20
