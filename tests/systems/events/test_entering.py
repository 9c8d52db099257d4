"""How permanents enter (614.12, 616, 303.4), and their status."""

from __future__ import annotations

from boards import plain
from event_table import ANY_ZONE, BATTLEFIELD, CHARGE, Table

from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    NONE,
    PLANESWALKER,
    Cause,
    Counter,
    Decision,
    Duration,
    EventKind,
    Life,
    Position,
    Zone,
)
from ecs_mtg.components.flags import ZoneChange
from ecs_mtg.components.programs import SELF_ONLY, AbilityFlag, Amount, Layout, Op, Relation, Subject
from ecs_mtg.systems.events import replacement_instructions
from ecs_mtg.systems.events.zone_changes import release_gone
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.references import perm_ref

# --- how permanents enter (614.12)


def test_enters_tapped_with_counters() -> None:
    t = Table()
    tapped = t.entering((Op.RW_TAPPED,))
    kicked = t.entering((Op.RW_COUNTERS, 0, t.number(1, Amount.X), CHARGE))
    face = t.face(ARTIFACT, tapped, kicked)
    spell = t.spell(0, face, st_x=4)
    t.move(spell, Zone.BATTLEFIELD)
    assert not t.run()  # no order to choose between parts of how one object enters
    row = next(k for k in range(t.g.n_permanents) if t.g.perm_face[k] == face)
    assert t.g.tapped[row] == 1
    assert t.g.counters[row, CHARGE] == 4
    assert t.g.stack_size == 0


def test_other_permanents_say_how_one_enters() -> None:
    t = Table()
    theirs = t.selector(any=CREATURE, controller=Relation.OPPONENT)
    tapped = t.replacement(EventKind.ZONE_CHANGE, (Op.RW_TAPPED,), subject=theirs, to=BATTLEFIELD)
    t.permanent(0, t.face(ENCHANTMENT, tapped))
    face = t.face(CREATURE, power=1, toughness=1)
    for player in (0, 1):
        t.move(t.in_zone(player, Zone.HAND, face), Zone.BATTLEFIELD)
    t.event(EventKind.CREATE_TOKEN, -1, 1, face=face, player=1)
    t.run()
    rows = [k for k in range(t.g.n_permanents) if t.g.perm_face[k] == face]
    assert {(t.g.controller[k], t.g.tapped[k]) for k in rows} == {(0, 0), (1, 1)}
    assert len(rows) == 3


def test_306_5b_loyalty_counters_can_be_doubled() -> None:
    t = Table()
    twice = t.replacement(EventKind.PUT_COUNTERS, (Op.RW_TIMES, 0, t.number(2)), subject=t.selector(controller=Relation.YOU))
    t.permanent(0, t.face(ENCHANTMENT, twice))
    walker = t.permanent(0, t.face(PLANESWALKER, loyalty=4))
    assert t.counters(walker, Counter.LOYALTY) == 8


def test_a_choice_as_it_enters() -> None:
    t = Table()
    face = t.face(ARTIFACT, t.entering((Op.CHOOSE_COLOR, Subject.YOU)))
    ref = t.in_zone(1, Zone.HAND, face)
    t.move(ref, Zone.BATTLEFIELD, player=1)
    t.event(EventKind.GAIN_LIFE, 0, 2)
    assert t.run()
    assert (t.g.decision, t.g.decider) == (Decision.COLOR, 1)
    assert t.g.n_held == t.g.n_pending == 2
    assert t.g.life[0] == 20
    assert t.g.card_zone[ref & 0xFFF] == Zone.HAND
    assert not t.pick(3)
    row = t.value("card_row", ref)
    assert t.g.chosen[row, 0] == t.g.answer_argument
    assert t.g.life[0] == 22
    assert (t.record["st_life"] == Life.FREE).all()


def test_a_program_instead_of_the_event() -> None:
    t = Table()
    instead = t.replacement(EventKind.DRAW, (Op.RW_NOTHING,), (Op.GAIN_LIFE, Subject.YOU, t.number(5)), who=Relation.YOU)
    t.permanent(0, t.face(ENCHANTMENT, instead))
    t.event(EventKind.DRAW, 0, 2)
    t.event(EventKind.DRAW, 1, 1)
    assert not t.run()
    assert [t.g.zone_size[p, Zone.HAND] for p in (0, 1)] == [0, 1]
    assert t.g.life[0] == 30  # 121.2, 614.11a: each of the two draws is replaced


def test_614_5_each_effect_has_one_chance() -> None:
    t = Table()
    again = t.replacement(EventKind.DAMAGE, (Op.RW_ADD, 0, t.number(1)), other=t.selector(controller=Relation.YOU))
    t.permanent(0, t.face(ENCHANTMENT, again))
    source = t.creature()
    t.event(EventKind.DAMAGE, 1, 2, source)
    t.event(EventKind.DAMAGE, 1, 0, source)  # 614.7a
    t.run()
    assert t.g.life[1] == 17


def test_it_goes_to_exile_instead() -> None:
    t = Table()
    exile = t.replacement(EventKind.ZONE_CHANGE, (Op.RW_ZONE, 0, Zone.EXILE, 0), to=1 << Zone.GRAVEYARD)
    t.permanent(0, t.face(ENCHANTMENT, exile))
    it = t.creature(1)
    card, hand = t.card_of(it), t.in_zone(1, Zone.HAND)
    t.event(EventKind.DESTROY, it)
    t.move(hand, Zone.GRAVEYARD, because(Cause.DISCARDED))
    t.run()
    assert set(t.zone(1, Zone.EXILE)) == {card, hand & 0xFFF}
    assert [f[2] for f in t.happened(EventKind.ZONE_CHANGE)] == [Zone.EXILE] * 2
    assert t.g.creatures_died[1] == 0


def test_an_ability_that_functions_in_other_zones() -> None:
    t = Table()
    back = t.replacement(
        EventKind.ZONE_CHANGE,
        (Op.RW_ZONE, 0, Zone.LIBRARY, Position.SHUFFLED),
        to=1 << Zone.GRAVEYARD,
        subject=SELF_ONLY,
        zones=ANY_ZONE,
    )
    face = t.face(CREATURE, back, power=9, toughness=9)
    hand = t.in_zone(0, Zone.HAND, face)
    t.move(hand, Zone.GRAVEYARD, because(Cause.DISCARDED))
    it = t.permanent(1, face)
    t.event(EventKind.DESTROY, it)
    t.run()
    assert t.zone(0, Zone.GRAVEYARD) == t.zone(1, Zone.GRAVEYARD) == []
    assert hand & 0xFFF in t.zone(0, Zone.LIBRARY)


def test_614_9_redirection() -> None:
    t = Table()
    guard = t.replacement(EventKind.DAMAGE, (Op.RW_RECIPIENT, Subject.SELF), who=Relation.YOU, subject=t.selector(1))
    it = t.permanent(1, t.face(CREATURE, guard, power=0, toughness=4))
    source = t.creature()
    t.event(EventKind.DAMAGE, 1, 3, source)
    t.run()
    assert t.g.life[1] == 20
    assert t.value("damage", it) == 3
    assert t.happened(EventKind.DAMAGE) == [(it, 1, 3, source, -1, 0)]


def test_an_effect_that_is_used_once() -> None:
    t = Table()
    exile = t.replacement(EventKind.ZONE_CHANGE, (Op.RW_ZONE, 0, Zone.EXILE, 0), to=1 << Zone.GRAVEYARD, subject=SELF_ONLY)
    it, other = t.creature(), t.creature()
    k = t.effect(exile, 1, replacing_about=it, duration=Duration.ONCE)
    for ref in (other, it):
        t.event(EventKind.DESTROY, ref)
    t.run()
    assert t.zone(0, Zone.EXILE) == [t.card_of(it)]
    assert t.zone(0, Zone.GRAVEYARD) == [t.card_of(other)]
    assert t.g.ef_kind[k] == 0


def test_616_1a_self_replacement_comes_first() -> None:
    t = Table()
    mine = t.selector(controller=Relation.YOU)
    more = t.replacement(EventKind.PUT_COUNTERS, (Op.RW_ADD, 0, t.number(1)), subject=mine)
    t.permanent(0, t.face(ENCHANTMENT, more))
    own = t.replacement(
        EventKind.PUT_COUNTERS, (Op.RW_TIMES, 0, t.number(2)), subject=SELF_ONLY, flags=1 << AbilityFlag.SELF_REPLACEMENT
    )
    it = t.permanent(0, t.face(CREATURE, own, power=1, toughness=1))
    t.event(EventKind.PUT_COUNTERS, it, 3, flags=Counter.PLUS1)
    assert not t.run()
    assert t.counters(it, Counter.PLUS1) == 7


def test_707_5_entering_as_a_copy() -> None:
    t = Table()
    shown = t.face(CREATURE, t.entering((Op.RW_COUNTERS, 0, t.number(2), Counter.PLUS1)), power=3, toughness=3)
    originals = [t.permanent(1, shown), t.creature(1, 1, 1)]
    choose = (Op.CHOOSE, Subject.YOU, t.number(1), t.selector(any=CREATURE), 0, t.number(1), 1)
    copies = t.entering(choose, (Op.RW_COPY, Subject.MEMORY, 0, 0, 0, NONE))
    mimic = t.face(CREATURE, copies, power=0, toughness=0)
    ref = t.in_zone(0, Zone.HAND, mimic)
    t.move(ref, Zone.BATTLEFIELD)
    assert t.run()
    assert [t.g.option_object[k] for k in range(t.g.n_options)] == originals
    assert not t.pick(0)
    row = t.value("card_row", ref)
    assert [t.g.perm_face[row], t.g.as_face[row], t.g.text_face[row]] == [mimic, shown, shown]
    assert t.g.counters[row, Counter.PLUS1] == 2  # the copied abilities say how it enters, too
    assert t.g.power[row] == 5


def test_rewriting_into_a_copy() -> None:
    t = Table()
    shown = t.face(CREATURE, power=3, toughness=3, enters=1)
    original = t.permanent(1, shown)
    it = t.creature(0, 0, 1)
    assert plain(replacement_instructions.enter_as_copy)(t.g, t.pool, 0, it & 0xFFF, original, NONE, it, 0) == 1
    assert (t.value("as_face", it), t.value("power", it), t.value("tapped", it)) == (shown, 3, 1)


# --- Auras (303.4)


def test_303_4f_what_an_aura_enters_attached_to() -> None:
    t = Table()
    face = t.aura(t.selector(any=CREATURE))
    first = t.in_zone(0, Zone.GRAVEYARD, face)
    t.move(first, Zone.BATTLEFIELD)
    t.run()
    assert t.zone(0, Zone.GRAVEYARD) == [first & 0xFFF]  # 303.4g: nothing to enchant
    one = t.creature(1)
    t.move(first, Zone.BATTLEFIELD)
    t.run()
    aura = t.call(perm_ref, t.value("card_row", first))
    assert t.value("attached_to", aura) == one
    two = t.creature(1)
    second = t.in_zone(0, Zone.GRAVEYARD, face)
    t.move(second, Zone.BATTLEFIELD)
    assert t.run()
    assert (t.g.decision, t.g.decider) == (Decision.CHOOSE, 0)
    assert [t.g.option_object[k] for k in range(t.g.n_options)] == [one, two]
    assert not t.pick(1)
    assert t.g.attached_to[t.value("card_row", second)] == two


def test_an_aura_spell_resolves() -> None:
    t = Table()
    face = t.aura(t.selector(any=CREATURE))
    host, _ = t.creature(1), t.creature(1)
    spell = t.spell(0, face)
    t.move(spell, Zone.BATTLEFIELD, because(Cause.RESOLVED))
    t.record["ev_other"][0, 0] = host
    assert not t.run()
    row = next(k for k in range(t.g.n_permanents) if t.g.perm_face[k] == face)
    assert t.g.attached_to[row] == host


# --- status


def test_tapping_and_untapping() -> None:
    t = Table()
    a, b = t.creature(), t.creature(tapped=1)
    stunned = t.creature(tapped=1)
    t.record["counters"][0, stunned & 0xFFF, Counter.STUN] = 1
    t.event(EventKind.TAP, a)
    t.event(EventKind.TAP, b)
    t.event(EventKind.UNTAP, stunned)
    t.run()
    assert [t.value("tapped", r) for r in (a, b, stunned)] == [1, 1, 1]
    assert t.counters(stunned, Counter.STUN) == 0
    assert t.happened(EventKind.TAP) == [(a, 0, 1, -1, -1, 0)]
    t.event(EventKind.UNTAP, stunned)
    t.run()
    assert t.value("tapped", stunned) == 0
    assert t.happened(EventKind.UNTAP) == [(stunned, 0, 1, -1, -1, 0)]


def test_702_26_phasing() -> None:
    t = Table()
    host = t.creature()
    t.record["counters"][0, host & 0xFFF, Counter.PLUS1] = 2
    aura = t.permanent(0, t.face(ENCHANTMENT), attached_to=host)
    own = t.permanent(0, t.face(ARTIFACT), attached_to=host)
    t.event(EventKind.PHASE_OUT, own)  # 702.26h: at the same time as its host
    t.event(EventKind.PHASE_OUT, host)
    t.run()
    assert [t.value("phased", r) for r in (host, aura, own)] == [1, 2, 2]
    t.event(EventKind.DESTROY, host)
    t.event(EventKind.DAMAGE, host, 2, aura)
    t.run()
    assert t.value("damage", host) == 0
    t.event(EventKind.PHASE_IN, host)
    t.run()
    assert [t.value("phased", r) for r in (host, aura, own)] == [0, 0, 0]
    assert t.counters(host, Counter.PLUS1) == 2
    assert len(t.happened(EventKind.PHASE_IN)) == 1


def test_701_27_transforming() -> None:
    t = Table()
    front = t.face(CREATURE, power=1, toughness=1, layout=Layout.TRANSFORM)
    back = t.face(CREATURE, power=5, toughness=5, layout=Layout.TRANSFORM, back=front)
    t.set(front, f_back=back)
    it, plain_one = t.permanent(0, front), t.creature()
    assert t.value("timestamp", it) < t.value("timestamp", plain_one)
    t.event(EventKind.TRANSFORM, it)
    t.event(EventKind.TRANSFORM, plain_one)
    t.run()
    assert [t.value(c, it) for c in ("power", "transformed", "perm_face")] == [5, 1, back]
    assert t.value("transformed", plain_one) == 0
    assert t.value("timestamp", it) > t.value("timestamp", plain_one)  # 613.7g
    card = t.in_zone(0, Zone.EXILE, front)
    t.move(card, Zone.BATTLEFIELD, ZoneChange.TRANSFORMED)
    single = t.in_zone(0, Zone.EXILE)
    t.move(single, Zone.BATTLEFIELD, ZoneChange.TRANSFORMED)  # 712.14a
    t.run()
    row = t.value("card_row", card)
    assert [t.g.perm_face[row], t.g.transformed[row], t.g.power[row]] == [back, 1, 5]
    assert t.zone(0, Zone.EXILE) == [single & 0xFFF]


def test_712_4_meld() -> None:
    t = Table()
    whole = t.face(CREATURE, power=9, toughness=9, layout=Layout.MELD)
    one = t.face(CREATURE, power=1, toughness=1, layout=Layout.MELD, meld=whole)
    two = t.face(CREATURE, power=2, toughness=2, layout=Layout.MELD, meld=whole)
    a, b = t.in_zone(0, Zone.EXILE, one), t.in_zone(0, Zone.EXILE, two)
    t.event(EventKind.ZONE_CHANGE, a, Zone.BATTLEFIELD, flags=because(Cause.MELDED), other=b, player=0)
    t.run()
    row = t.value("card_row", a)
    assert [t.g.perm_card[row], t.g.perm_card2[row], t.g.power[row]] == [a & 0xFFF, b & 0xFFF, 9]
    assert [t.g.meld_first[row], t.g.meld_second[row]] == [one, two]
    assert t.zone(0, Zone.EXILE) == []
    assert t.g.attached_to[row] == NONE
    t.event(EventKind.DESTROY, t.call(perm_ref, row))
    t.run()
    assert t.g.decision == Decision.ORDER  # 712.21a
    t.pick(1)
    assert t.zone(0, Zone.GRAVEYARD) == [b & 0xFFF, a & 0xFFF]


def test_face_down_permanents_have_the_face_down_values() -> None:
    t = Table()
    face = t.face(CREATURE, power=7, toughness=7, enters=1)
    ref = t.in_zone(0, Zone.HAND, face)
    t.move(ref, Zone.BATTLEFIELD, ZoneChange.FACE_DOWN)
    t.run()
    row = t.value("card_row", ref)
    assert [t.g.face_down[row], t.g.power[row], t.g.tapped[row], t.g.perm_face[row]] == [1, 2, 0, face]


def test_a_row_that_is_used_again_is_another_object() -> None:
    t = Table()
    it = t.creature()
    t.record["counters"][0, it & 0xFFF, Counter.PLUS1] = 3
    t.move(it, Zone.EXILE)
    t.run()
    t.call(release_gone)
    new = t.creature()
    assert (new & 0xFFF) == (it & 0xFFF)
    assert new != it
    assert not t.here(it)
    assert t.counters(new, Counter.PLUS1) == 0
