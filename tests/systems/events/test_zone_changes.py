"""Zone changes (400.7) and tokens (111)."""

from __future__ import annotations

import numpy as np
import pytest
from event_table import Table

from ecs_mtg.components.codes import (
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    NONE,
    Cause,
    Counter,
    EventKind,
    FrameKind,
    Keyword,
    Life,
    Position,
    StackKind,
    Zone,
)
from ecs_mtg.components.flags import ZoneChange
from ecs_mtg.components.packed import TAG_SHIFT
from ecs_mtg.components.programs import Op, Relation
from ecs_mtg.systems.events.zone_changes import release_gone
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import card_ref, is_current, perm_ref, stack_ref
from ecs_mtg.systems.record.rows import new_stack_object, put_on_stack

# --- zone changes (400.7)


def test_a_permanent_dies() -> None:
    t = Table()
    it = t.creature(1, 3, 4)
    card = t.card_of(it)
    t.event(EventKind.DESTROY, it, source=5)
    assert not t.run()
    assert not t.here(it)
    assert t.value("perm_life", it) == Life.GONE
    assert t.value("power", it) == 3  # last known information
    assert t.zone(1, Zone.GRAVEYARD) == [card]
    assert t.g.creatures_died[1] == 1
    new = t.call(card_ref, card)
    flags = because(Cause.DESTROYED) | Zone.BATTLEFIELD << 16
    assert t.happened(EventKind.ZONE_CHANGE) == [(new, 1, Zone.GRAVEYARD, 5, it, flags)]
    assert t.g.n_gone == 1
    t.call(release_gone)
    assert t.value("perm_life", it) == Life.FREE
    assert t.g.n_permanents == 0


def test_a_batch_leaves_at_once_and_each_object_once() -> None:
    t = Table()
    a, b = t.creature(), t.creature()
    for ref in (a, b, a):
        t.event(EventKind.DESTROY, ref)
    t.move(b, Zone.EXILE)
    t.once()
    assert t.g.n_pending == 0
    assert len(t.zone(0, Zone.GRAVEYARD)) == 2
    assert len(t.happened(EventKind.ZONE_CHANGE)) == 2


def test_702_12_indestructible_and_701_19_regeneration() -> None:
    t = Table()
    hard = t.creature(0, keywords=1 << Keyword.INDESTRUCTIBLE)
    again = t.creature(0, regeneration=1, damage=5, deathtouched=1)
    burned = t.creature(0, regeneration=1)
    for ref in (hard, again):
        t.event(EventKind.DESTROY, ref)
    t.event(EventKind.DESTROY, burned, flags=1)
    t.run()
    assert t.here(hard)
    assert t.here(again)
    assert not t.here(burned)
    assert [t.value(c, again) for c in ("tapped", "damage", "deathtouched", "regeneration")] == [1, 0, 0, 0]
    t.event(EventKind.DESTROY, again)
    t.run()
    assert not t.here(again)


def test_122_1h_finality_counters() -> None:
    t = Table()
    it = t.creature()
    card = t.card_of(it)
    t.record["counters"][0, it & 0xFFF, Counter.FINALITY] = 1
    t.event(EventKind.DESTROY, it)
    t.run()
    assert t.zone(0, Zone.EXILE) == [card]


def test_a_card_enters_the_battlefield() -> None:
    t = Table()
    face = t.face(CREATURE, power=4, toughness=5, enters=1)
    ref = t.in_zone(1, Zone.HAND, face)
    kind = (Counter.PLUS1 + 1) << 20 | 2 << 24
    t.move(ref, Zone.BATTLEFIELD, kind | because(Cause.PLAYED), 0)
    t.run()
    row = t.value("card_row", ref)
    new = t.call(perm_ref, row)
    assert t.here(new)
    columns = ("owner", "controller", "base_controller", "tapped", "entered", "controlled_since", "perm_face", "echo_due")
    assert [t.value(c, new) for c in columns] == [1, 0, 0, 1, 5, 5, face, 1]
    assert t.value("power", new) == 6
    assert t.zone(1, Zone.HAND) == []
    assert t.happened(EventKind.ZONE_CHANGE) == [(new, 0, Zone.BATTLEFIELD, -1, ref, because(Cause.PLAYED) | Zone.HAND << 16)]
    assert t.happened(EventKind.PUT_COUNTERS) == [(new, 0, 2, new, -1, Counter.PLUS1 | 2 << 8)]
    assert t.call(is_current, ref) == 0
    assert t.value("attached_to", new) == NONE


def test_304_4_instants_stay_where_they_are() -> None:
    t = Table()
    ref = t.in_zone(0, Zone.GRAVEYARD, t.face(INSTANT))
    t.move(ref, Zone.BATTLEFIELD)
    t.run()
    assert t.zone(0, Zone.GRAVEYARD) == [ref & 0xFFF]
    assert t.call(is_current, ref) == 1
    assert not t.facts


def test_a_spell_becomes_a_permanent_or_goes_to_the_graveyard() -> None:
    t = Table()
    face = t.face(CREATURE, power=1, toughness=1)
    spell = t.spell(0, face, st_flags=1, st_x=3, st_from=Zone.HAND)
    other = t.spell(1, t.face(INSTANT))
    copy = t.call(new_stack_object, StackKind.SPELL, face, -1, -1, 0)
    t.call(put_on_stack, copy)
    t.move(spell, Zone.BATTLEFIELD, because(Cause.RESOLVED))
    t.move(other, Zone.GRAVEYARD, because(Cause.COUNTERED))
    t.move(t.call(stack_ref, copy), Zone.BATTLEFIELD)
    t.run()
    assert t.g.stack_size == 0
    made = [k for k in range(t.g.n_permanents) if t.g.perm_life[k] == Life.HERE]
    assert [t.g.perm_face[k] for k in made] == [face, face]
    assert [t.g.perm_card[k] >= 0 for k in made] == [True, False]  # the copy is a token (707.10f)
    assert [t.g.cast_flags[made[0]], t.g.cast_x[made[0]], t.g.cast_from[made[0]]] == [1, 3, Zone.HAND]
    assert len(t.zone(1, Zone.GRAVEYARD)) == 1


@pytest.mark.parametrize(
    ("position", "place"), [(Position.TOP, 0), (Position.SECOND, 1), (Position.THIRD, 2), (Position.BOTTOM, -1)]
)
def test_positions_in_a_library(position: int, place: int) -> None:
    t = Table()
    it = t.creature(1)
    card = t.card_of(it)
    t.move(it, Zone.LIBRARY, position)
    t.run()
    assert t.zone(1, Zone.LIBRARY)[place] == card
    assert t.value("card_known", card) == 127


def test_shuffled_into_a_library() -> None:
    t = Table()
    refs = [t.creature(1) for _ in range(3)]
    before = t.zone(1, Zone.LIBRARY)
    for ref in refs:
        t.move(ref, Zone.LIBRARY, Position.SHUFFLED)
    t.run()
    assert sorted(t.zone(1, Zone.LIBRARY)) == sorted(before + [t.card_of(r) for r in refs])
    assert t.happened(EventKind.SHUFFLE) == [(1, 1, 1, -1, -1, 0)]
    assert all(t.g.card_known[c] == 0 for c in t.zone(1, Zone.LIBRARY))


def test_random_order_on_the_bottom() -> None:
    orders = set()
    for seed in range(40):
        t = Table()
        t.record["rng"] = np.random.default_rng(seed).integers(0, 2**32, (2, 4))
        cards = [t.in_zone(0, Zone.EXILE) for _ in range(3)]
        for ref in cards:
            t.move(ref, Zone.LIBRARY, Position.RANDOM_BOTTOM)
        t.run()
        bottom = t.zone(0, Zone.LIBRARY)[-3:]
        assert sorted(bottom) == sorted(r & 0xFFF for r in cards)
        orders.add(tuple(bottom))
    assert len(orders) == 6


def test_what_players_know_of_cards() -> None:
    t = Table()
    it = t.creature(1)
    t.move(it, Zone.HAND)
    hidden, secret = (t.call(card_ref, card) for card in t.zone(0, Zone.LIBRARY)[:2])
    t.move(hidden, Zone.HAND)
    t.record["card_known"][0, secret & 0xFFF] = 2
    t.move(secret, Zone.EXILE, ZoneChange.FACE_DOWN | ZoneChange.LINK, source=it)
    t.run()
    assert t.value("card_known", t.card_of(it)) == 127
    assert t.value("card_known", hidden) == 1
    assert [t.value(c, secret) for c in ("card_known", "card_down", "card_link")] == [2, 1, it]


def test_121_drawing() -> None:
    t = Table()
    top = t.zone(0, Zone.LIBRARY)[:3]
    t.event(EventKind.DRAW, 0, 2)
    t.event(EventKind.DRAW, 0, 1)
    t.run()
    assert sorted(t.zone(0, Zone.HAND)) == sorted(top)
    assert {(o & 0xFFF, a) for o, _, a, *_ in t.happened(EventKind.DRAW)} == {(top[0], 1), (top[1], 2), (top[2], 3)}
    assert all(t.g.card_known[c] == 1 for c in top)
    assert t.g.cards_drawn[0] == 3
    t.event(EventKind.DRAW, 0, 8)
    t.run()
    assert t.g.losing[0] == 1
    assert t.g.cards_drawn[0] == 10


def test_remembering_what_moved() -> None:
    t = Table()
    it, card = t.creature(), t.in_zone(0, Zone.HAND)
    f = t.call(push_frame, FrameKind.NONE, -1, 0)
    t.move(it, Zone.EXILE, ZoneChange.REMEMBER)
    t.move(card, Zone.GRAVEYARD, ZoneChange.REMEMBER | 2 << TAG_SHIFT)
    t.once()
    assert t.g.fr_n_memory[f] == 2
    assert [t.g.fr_memory[f, k] & 0xFFF for k in range(2)] == [t.card_of(it), card & 0xFFF]
    assert [t.g.fr_tag[f, k] for k in range(2)] == [0, 2]
    assert t.call(is_current, t.g.fr_memory[f, 0]) == 1


# --- tokens (111)


def test_tokens_are_created_and_cease_to_exist() -> None:
    t = Table()
    face = t.face(CREATURE, power=1, toughness=1, token=1)
    t.event(EventKind.CREATE_TOKEN, -1, 3, source=0, flags=ZoneChange.TAPPED, face=face, player=1)
    t.run()
    rows = [k for k in range(t.g.n_permanents) if t.g.perm_life[k] == Life.HERE]
    assert [(t.g.controller[k], t.g.owner[k], t.g.perm_card[k], t.g.tapped[k], t.g.power[k]) for k in rows] == [
        (1, 1, -1, 1, 1)
    ] * 3
    assert t.happened(EventKind.CREATE_TOKEN)[0][1:4] == (1, 3, 0)
    assert len(t.happened(EventKind.ZONE_CHANGE)) == 3
    ref = t.call(perm_ref, rows[0])
    t.facts.clear()
    t.move(ref, Zone.HAND)
    t.run()
    assert t.happened(EventKind.ZONE_CHANGE) == [(ref, 1, Zone.HAND, -1, ref, Zone.BATTLEFIELD << 16)]
    assert not t.here(ref)
    assert t.zone(1, Zone.HAND) == []


def test_twice_as_many_tokens() -> None:
    t = Table()
    twice = t.replacement(EventKind.CREATE_TOKEN, (Op.RW_TIMES, 0, t.number(2)), who=Relation.YOU)
    t.permanent(0, t.face(ENCHANTMENT, twice))
    face = t.face(CREATURE, power=1, toughness=1, token=1)
    t.event(EventKind.CREATE_TOKEN, -1, 2, face=face, player=0)
    t.event(EventKind.CREATE_TOKEN, -1, 1, face=face, player=1)
    t.run()
    tokens = [t.g.controller[k] for k in range(t.g.n_permanents) if t.g.perm_card[k] < 0 and t.g.perm_life[k] == 1]
    assert sorted(tokens) == [0, 0, 0, 0, 1]
