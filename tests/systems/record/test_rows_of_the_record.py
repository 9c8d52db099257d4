"""What is written into the record and found in it again, kernel by kernel (systems/record)."""

from __future__ import annotations

import pytest
from boards import Ability, Board, Change, plain

from ecs_mtg.components.codes import (
    CREATURE,
    NONE,
    WORD,
    AbilityKind,
    Decision,
    FrameKind,
    Keyword,
    Life,
    Option,
    Outcome,
    RefKind,
    Table,
    Zone,
)
from ecs_mtg.components.flags import FURTHER, Variant
from ecs_mtg.components.marks import ABILITY_FLAG_BITS
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.programs import Change as Does
from ecs_mtg.components.references import reference
from ecs_mtg.components.sizes import CARDS, FRAMES, KEPT_USES, LENT, MEMORY, OPTIONS
from ecs_mtg.systems.record.card_copies import copy_into_exile, end_copy
from ecs_mtg.systems.record.chance import draw_again, draw_below, seed_chance
from ecs_mtg.systems.record.decisions import NEARLY_FULL, another_than, answer_at_random, ask, instead_of, offer, settle
from ecs_mtg.systems.record.frames import forget, push_frame, remember, what_resolves
from ecs_mtg.systems.record.lent_abilities import place_of, place_to_use
from ecs_mtg.systems.record.linked_abilities import choose_with, chosen_with, keep_number, link_with, linked_with
from ecs_mtg.systems.record.marks import ability_flag, change_further_keywords, names_further, names_keyword
from ecs_mtg.systems.record.once_each_turn import is_used, use_up
from ecs_mtg.systems.record.references import controller_of_card, is_current, owner_of, permanent_of, stack_ref
from ecs_mtg.systems.record.zone_lists import link_bottom

ONE = reference(RefKind.CARD, 0)  # and those behind it


def card(b: Board, row: int, face: int = 1, player: int = 0, zone: int = Zone.HAND) -> int:
    b.record["card_face"][0, row], b.record["card_owner"][0, row] = face, player
    b.record["n_cards"] = max(int(b.g.n_cards), row + 1)
    b.call(link_bottom, row, zone)
    return reference(RefKind.CARD, row)


# --- decisions


def options(b: Board) -> list[tuple[int, int, int]]:
    columns = (b.record[name][0].tolist() for name in ("option_kind", "option_object", "option_argument"))
    return list(zip(*columns, strict=True))[: int(b.g.n_options)]


def test_of_cards_that_are_alike_one_is_offered_once_there_are_many_options() -> None:
    b = Board()
    first, same, face, owner, zone = (
        card(b, 0), card(b, 1), card(b, 2, face=2), card(b, 3, player=1), card(b, 4, zone=Zone.GRAVEYARD),
    )  # fmt: skip
    b.call(ask, Decision.PAY, 0, NONE, NONE, 0)
    assert b.call(offer, Option.OBJECT, first, 0) == 0
    assert b.call(offer, Option.OBJECT, same, 0) == 1  # there is room yet
    b.record["n_options"] = 1
    while b.g.n_options < NEARLY_FULL:
        b.call(offer, Option.NUMBER, NONE, 0)
    assert b.call(offer, Option.OBJECT, same, 0) == NONE
    others = [(Option.OBJECT, same, 1), (Option.NUMBER, same, 0), *((Option.OBJECT, one, 0) for one in (face, owner, zone, 1))]
    assert [b.call(offer, *one) for one in others] == [NEARLY_FULL + k for k in range(6)]
    assert options(b)[NEARLY_FULL:] == others
    assert b.g.outcome == Outcome.NONE
    while b.g.n_options < OPTIONS:
        b.call(offer, Option.NUMBER, NONE, 0)
    assert b.call(offer, Option.NUMBER, NONE, 0) == NONE
    assert (b.g.outcome, b.g.full_table) == (Outcome.CAPACITY, Table.OPTIONS)


def test_one_option_is_taken_unasked_and_none_is_no_decision() -> None:
    b = Board()
    b.call(ask, Decision.PAY, 1, 5, 6, 7)
    assert (b.g.decider, b.g.decision_source, b.g.decision_about, b.g.decision_hint, b.g.n_options) == (1, 5, 6, 7, 0)
    b.record["answered"] = 1
    assert not b.call(settle)
    assert (b.g.decision, b.g.answered) == (Decision.NONE, 0)
    b.call(ask, Decision.PAY, 1, 5, 6, 7)
    b.call(offer, Option.NUMBER, 1, 9)
    assert b.call(settle)
    assert (b.g.decision, b.g.answered, b.g.answer_kind, b.g.answer_object, b.g.answer_argument, b.g.answer_index) == (
        Decision.NONE, 1, Option.NUMBER, 1, 9, 0)  # fmt: skip
    b.call(ask, Decision.PAY, 1, 5, 6, 7)
    for k in range(3):
        b.call(offer, Option.NUMBER, 1, k)
    assert not b.call(settle)
    assert b.g.decision == Decision.PAY
    assert b.call(answer_at_random) == b.g.answer_index == b.g.answer_argument
    assert b.g.decision == Decision.NONE


def test_800_4_who_chooses_for_a_player_who_left() -> None:
    b = Board(4)
    b.record["controlled_by"][0, :4] = range(4)
    b.record["in_game"][0, 1] = 0
    assert b.call(instead_of, 1) == 2
    b.call(ask, Decision.PAY, 1, NONE, NONE, 0)
    assert b.g.decider == 2
    assert [b.call(another_than, 1, you) for you in (0, 2, 3)] == [2, 3, 2]
    b.record["in_game"][0, 2] = 0
    assert [b.call(another_than, 1, you) for you in (0, 2, 3)] == [3, 3, 0]
    b.record["turn_order"] = -1
    assert b.call(instead_of, 1) == 0


# --- chance


@pytest.mark.parametrize("n", [3, 6, (1 << 31) + 1])
def test_numbers_are_drawn_without_bias(n: int) -> None:
    """What would make some numbers likelier is drawn again (Lemire 2019)."""
    b = Board()
    b.run(seed_chance, 5, 6)
    drawn = [b.call(draw_below, 0, n) for _ in range(300)]
    assert 0 <= min(drawn) < n // 4 + 1
    assert n - n // 4 - 1 <= max(drawn) < n
    before = b.record["rng"].copy()
    least = (1 << 32) % n
    assert b.call(draw_again, 0, n, 5 << 32 | least) == 5
    assert (b.record["rng"] == before).all()
    assert b.call(draw_again, 0, n, 5 << 32 | least - 1) < n
    assert (b.record["rng"] != before).any()


def test_no_number_is_below_none() -> None:
    assert Board().call(draw_below, 0, 0) == 0


# --- frames


def test_what_is_remembered_and_forgotten() -> None:
    b = Board()
    assert b.call(push_frame, FrameKind.RESOLVE, 3, 1) == 0
    assert (b.g.n_frames, b.g.fr_object[0], b.g.fr_player[0], b.g.frames_ever) == (1, 3, 1, 1)
    for k in range(MEMORY):
        assert b.call(remember, 0, ONE + k, k % 2) == k
    assert b.call(remember, 0, 1, 1) == NONE
    assert b.g.full_table == Table.MEMORY
    assert b.call(forget, 0, 1) == MEMORY // 2 == b.g.fr_n_memory[0]
    assert [b.g.fr_memory[0, k] for k in range(MEMORY // 2)] == [ONE + 2 * k for k in range(MEMORY // 2)]
    assert {b.g.fr_tag[0, k] for k in range(MEMORY // 2)} == {0}
    for _ in range(1, FRAMES):
        b.call(push_frame, FrameKind.CAST, 0, 0)
    assert b.call(push_frame, FrameKind.CAST, 0, 0) == NONE
    assert b.g.full_table == Table.FRAMES


def test_what_resolves_of_a_source() -> None:
    b = Board()
    b.record["st_source"][0, 2] = 77
    assert b.call(what_resolves, 77) == NONE
    b.call(push_frame, FrameKind.RESOLVE, 2, 0)
    there = b.call(stack_ref, 2)
    assert (b.call(what_resolves, 77), b.call(what_resolves, 78)) == (there, NONE)
    b.call(push_frame, FrameKind.REPLACE, 2, 0)
    b.call(push_frame, FrameKind.REPLACE, 2, 0)
    assert b.call(what_resolves, 77) == there
    b.call(push_frame, FrameKind.CAST, 2, 0)
    assert b.call(what_resolves, 77) == NONE
    b.record["fr_kind"][0, 0] = b.record["fr_kind"][0, 3] = FrameKind.REPLACE
    assert b.call(what_resolves, 77) == NONE


# --- linked abilities


def test_607_choices_of_texts_are_kept_apart() -> None:
    b = Board()
    row = b.permanent(b.face(CREATURE), bond=3, can_tap_for_mana=1)
    first, later = 0, 9
    b.record["mana_version"][0, 0] = 5
    b.call(choose_with, row, first, 0, 4)
    assert (b.g.bond[row], b.g.rows_changed[0], b.g.mana_version[0]) == (3, 0, NONE)  # it may be a color of mana
    b.call(link_with, row, first, ONE + 55)
    b.call(choose_with, row, later, 0, 2)
    assert (b.g.bond[row], b.g.rows_changed[0]) == (0, 1)  # and is looked at again
    b.call(choose_with, row, later, 1, 1)
    b.call(link_with, row, later, ONE + 66)
    told = [
        (b.call(chosen_with, row, text, 0), b.call(chosen_with, row, text, 1), b.call(linked_with, row, text))
        for text in (0, 9, 8)
    ]
    assert told == [(4, NONE, ONE + 55), (2, 1, ONE + 66), (NONE, NONE, NONE)]
    b.call(link_with, row, 8, ONE + 77)  # 607.5a: what another text chose is forgotten
    told = [
        (b.call(chosen_with, row, text, 0), b.call(chosen_with, row, text, 1), b.call(linked_with, row, text))
        for text in (0, 9, 8)
    ]
    assert told == [(4, NONE, ONE + 55), (NONE, NONE, NONE), (NONE, NONE, ONE + 77)]


def test_a_number_is_kept_for_a_permanent_only() -> None:
    b = Board()
    row = b.permanent(b.face(CREATURE))
    b.call(keep_number, b.ref(row), NONE, 6)
    b.call(keep_number, reference(RefKind.CARD, 0), NONE, 7)
    assert b.call(chosen_with, row, 0, 0) == 6


# --- keywords and flags without a place in the first word

FURTHER_WORD = WORD + 3


def test_flags_of_abilities_in_either_word() -> None:
    b = Board()
    near, far = ABILITY_FLAG_BITS - 1, ABILITY_FLAG_BITS + 2
    rows = [b.ability(Ability((), {"kind": AbilityKind.STATIC})) for _ in range(2)]
    b.pool_record["a_flags"][0, rows[0]] = 1 << near
    b.pool_record["a_further_flags"][0, rows[1], 0] = 1 << far - ABILITY_FLAG_BITS
    told = [[bool(plain(ability_flag)(b.pool, a, flag)) for flag in (near, far, far + 1)] for a in rows]
    assert told == [[True, False, False], [False, True, False]]


@pytest.mark.parametrize("op", [Does.ADD_KEYWORDS, Does.REMOVE_KEYWORDS, Does.ADD_PT])
def test_keywords_that_are_given_and_taken(op: int) -> None:
    b = Board()
    b.ability(Ability([Change(op, 60)], {"kind": AbilityKind.STATIC}))
    row = b.permanent(b.face(CREATURE))
    b.pool_record["n_mask"][0, 0] = [1 << Keyword.FLYING, FURTHER]
    b.pool_record["n_further_keywords"][0, 0, 0] = 0b1001
    named = [bool(plain(names_keyword)(b.pool, 0, word)) for word in (Keyword.FLYING, Keyword.FLYING + 1, FURTHER_WORD, WORD + 1)]
    assert named == [True, False, True, False]
    assert bool(plain(names_further)(b.pool, 0)) == (op != Does.ADD_PT)
    b.record["further_keywords"][0, row] = 0b0110
    b.run(change_further_keywords, 0, row, 1, len(b.record["further_keywords"][0, row]))
    assert b.g.further_keywords[row, 0] == 0b0110  # of the words from the second on
    b.pool_record["n_further_keywords"][0, 0, 0] = 0b1010
    b.run(change_further_keywords, 0, row, 0, 1)
    assert b.g.further_keywords[row, 0] == (0b1110 if op == Does.ADD_KEYWORDS else 0b0100)


# --- uses of abilities


def abilities(b: Board, many: int, flags: int = 0) -> int:
    """Return a permanent that has so many abilities."""
    face = b.face(CREATURE, 0, 0, *(Ability((), {"kind": AbilityKind.ACTIVATED, "flags": flags}) for _ in range(many)))
    return b.permanent(face, text_face=face)


def test_603_2h_an_ability_is_used_up_for_its_permanent() -> None:
    b = Board()
    row = abilities(b, 40)
    first = int(b.g.pool.f_ability[b.g.text_face[row]])
    for place in (0, 1, 30, 31):
        assert not b.run(is_used, first + place, b.ref(row))
        b.run(use_up, first + place, b.ref(row))
    assert [bool(b.run(is_used, first + place, b.ref(row))) for place in (0, 1, 2, 30, 31)] == [True, True, False, True, False]
    assert not b.run(is_used, first - 1, b.ref(row))
    assert not b.run(is_used, first, reference(RefKind.CARD, 0))
    b.leave(row)
    assert b.run(is_used, first, b.ref(row))


def test_abilities_that_are_lent_get_places_of_their_own() -> None:
    b = Board()
    lent = [b.ability(Ability((), {"kind": AbilityKind.ACTIVATED, "flags": 1 << AbilityFlag.ONLY_ONCE})) for _ in range(LENT + 1)]
    unlimited = b.ability(Ability((), {"kind": AbilityKind.ACTIVATED}))
    row = abilities(b, 2)
    own = int(b.g.pool.f_ability[b.g.text_face[row]])
    assert [b.run(place_to_use, row, a) for a in (own, own + 1, lent[0])] == [0, 1, NONE]
    b.pool_record["lends"] = 1
    assert b.run(place_to_use, row, own + 1) == 1
    assert b.run(place_to_use, row, unlimited) == NONE
    places = [KEPT_USES - 1 - k for k in range(LENT)]
    assert [b.run(place_of, row, a) for a in lent] == [NONE] * (LENT + 1)
    assert [b.run(place_to_use, row, a) for a in lent[:LENT]] == places
    assert [b.run(place_to_use, row, a) for a in lent[:LENT]] == places
    assert [b.run(place_of, row, a) for a in lent] == [*places, NONE]
    assert b.g.outcome == Outcome.NONE
    b.run(place_to_use, row, lent[LENT])
    assert (b.g.outcome, b.g.full_table) == (Outcome.CAPACITY, Table.GRANTED)


# --- references


def test_400_7_what_a_reference_denotes() -> None:
    b = Board(3)
    b.record["in_game"][0, 2] = 0
    here, phased, gone = (b.permanent(b.face(CREATURE)) for _ in range(3))
    b.record["phased"][0, phased] = 1
    b.leave(gone)
    refs = [b.ref(row) for row in (here, phased, gone)]
    stale = reference(RefKind.PERMANENT, here, 9)
    assert [b.call(permanent_of, ref) for ref in (*refs, stale, 1, NONE)] == [here, NONE, NONE, NONE, NONE, NONE]
    assert [bool(b.call(is_current, ref)) for ref in (*refs, stale, 1, 2, NONE)] == [True, True, False, False, True, False, False]
    b.record["st_life"][0, :4] = [Life.HERE, Life.PENDING, Life.GONE, Life.HERE]
    on_stack = [reference(RefKind.STACK, s, s == 3) for s in range(4)]
    assert [bool(b.call(is_current, ref)) for ref in on_stack] == [True, True, False, False]
    assert [bool(b.call(is_current, reference(RefKind.CARD, 0, inc))) for inc in (0, 1)] == [True, False]


def test_108_3_owners() -> None:
    b = Board(3)
    row = b.permanent(b.face(CREATURE), 1, owner=2)
    card(b, 3, player=2)
    b.record["st_card"][0, :2] = [3, NONE]
    b.record["st_controller"][0, :2] = 1
    refs = [NONE, 1, b.ref(row), reference(RefKind.CARD, 3), reference(RefKind.STACK, 0), reference(RefKind.STACK, 1)]
    assert [b.call(owner_of, ref) for ref in refs] == [NONE, 1, 2, 2, 2, 1]


def test_311_5_who_controls_a_plane() -> None:
    b = Board(3)
    card(b, 3, player=2, zone=Zone.COMMAND)
    card(b, 4, player=2, zone=Zone.COMMAND)
    b.record["planar_controller"] = 1
    b.record["face_up"][0, 1] = 3
    assert b.call(controller_of_card, 3) == 2
    b.record["variant"] = Variant.PLANECHASE
    assert [b.call(controller_of_card, one) for one in (3, 4)] == [1, 2]


# --- copies of cards


def test_707_12_rows_of_copies_are_used_again() -> None:
    b = Board()
    b.record["n_cards"] = 5
    b.pool_record["f_listens_elsewhere"][0, 1] = 4
    assert b.run(copy_into_exile, 1, 1, ONE) == 5
    names = ("card_face", "card_owner", "card_zone", "card_copied", "card_prepared", "card_inc")
    assert [int(b.record[name][0, 5]) for name in names] == [1, 1, Zone.EXILE, 1, ONE, 1]
    assert (b.g.listening, b.g.base_listening, b.g.n_cards, b.g.zone_size[1, Zone.EXILE]) == (4, 4, 6, 1)
    assert b.run(copy_into_exile, 1, 1, NONE) == 6
    b.call(end_copy, 5)
    assert (b.g.card_zone[5], b.g.card_inc[5], b.g.card_prepared[5]) == (Zone.OUTSIDE, 2, NONE)
    assert b.run(copy_into_exile, 1, 1, NONE) == 5
    assert (b.g.n_cards, b.g.zone_size[1, Zone.EXILE], b.g.zone_size[1, Zone.OUTSIDE]) == (7, 2, 0)
    b.record["n_cards"] = CARDS
    assert b.run(copy_into_exile, 1, 1, NONE) == NONE
    assert (b.g.outcome, b.g.full_table) == (Outcome.CAPACITY, Table.CARDS)
