"""Integers that hold several fields: subjects, `ev_flags`, counters that something enters with.

Hybrid symbols; mana with a restriction; how often abilities resolved; whose mana ability a way is.

Of a zone change, `ev_flags` is a Position, then a Cause, bits of ZoneChange, the Zone it came from (once it happened), a kind of counter + 1 and
how many of it it enters with, and the tag under which the frame remembers the new object. Of counters, it is their kind and, once it happened,
how many of it there are. Of damage, bits of DamageFlag, a tag under which the frame notes who is dealt it, and a register + 1 of the frame to
which it is added.
"""

from typing import Any

import numpy as np

from ecs_mtg.components.codes import MANA_TYPES
from ecs_mtg.components.sizes import PERMANENTS

CAUSE_SHIFT, FROM_SHIFT, COUNTERS_SHIFT, MANY_SHIFT, TAG_SHIFT = 4, 16, 20, 24, 29
THREE_BITS, FOUR_BITS, FIVE_BITS, BYTE, HALF = 7, 0xF, 0x1F, 0xFF, 0xFFFF
COUNTER_BITS = 15  # of how many counters of a kind there are: MOST_COUNTERS at most
COUNTED = (1 << COUNTER_BITS) - 1
MIXED_BITS = (1 << 50) - 1
CAUSES = FOUR_BITS << CAUSE_SHIFT  # the bits of a cause
TAGS = 3 << TAG_SHIFT  # those of a tag; also: a tag that is none of a card's
DAMAGE_TAG_SHIFT, REGISTER_SHIFT = 8, 16
TAG_OF_DAMAGE = 0x7F
NOT_COUNTERS = (1 << COUNTERS_SHIFT) - 1  # all below those of counters


def cause_of(flags: int) -> int:
    """Return why an object changes zones, a Cause, from the flags of the event."""
    return (flags >> CAUSE_SHIFT) & FOUR_BITS


def because(cause: int) -> int:
    """Return the flags of a zone change with a Cause."""
    return cause << CAUSE_SHIFT


def position_of(flags: int) -> int:
    """Return the Position in the new zone from the flags of the event."""
    return flags & FOUR_BITS


def zone_from(flags: int) -> int:
    """Return the Zone that it came from, out of the flags of an event that has happened."""
    return (flags >> FROM_SHIFT) & FOUR_BITS


def as_happened(flags: int, zone: int) -> int:
    """Return the flags of a zone change that has happened: its Cause, and the Zone it came from."""
    return (flags & CAUSES) | (zone << FROM_SHIFT)


def entering_with(kind: int, many: int) -> int:
    """Return the flags of a zone change with counters."""
    return (kind + 1) << COUNTERS_SHIFT | many << MANY_SHIFT


def kind_entering(flags: int) -> int:
    """Return the kind of counter that it enters with, NONE for none, out of the flags of the event."""
    return ((flags >> COUNTERS_SHIFT) & FOUR_BITS) - 1


def many_entering(flags: int) -> int:
    """Return how many of it."""
    return (flags >> MANY_SHIFT) & FIVE_BITS


def tag_of(flags: int) -> int:
    """Return the tag under which the frame remembers the new object, out of the flags of the event."""
    return (flags >> TAG_SHIFT) & 3


def counted(kind: int, now: int) -> int:
    """Return the flags of an event about counters: their kind, and how many there are after it (122.7)."""
    return kind | now << 8


def kind_counted(flags: int) -> int:
    """Return the kind of counter that an event is about, out of its flags."""
    return flags & BYTE


def now_counted(flags: int) -> int:
    """Return how many of the kind there are now, out of the flags of an event that has happened."""
    return flags >> 8


def damage_tag(flags: int) -> int:
    """Return the tag under which the frame notes who is dealt damage, out of the flags of the event."""
    return (flags >> DAMAGE_TAG_SHIFT) & TAG_OF_DAMAGE


def damage_register(flags: int) -> int:
    """Return the register of the frame to which damage is added, NONE for none, out of the flags of the event."""
    return ((flags >> REGISTER_SHIFT) & FOUR_BITS) - 1


def token_tag(operand: int) -> int:
    """Return the tag under which new tokens are noted, NONE for none, out of operand e of CREATE_TOKEN."""
    return (operand & BYTE) - 1


def token_counters(operand: int) -> int:
    """Return the kind of counters that they enter with, NONE for none, out of the same."""
    return (operand >> 8) - 1


PHYREXIAN = 1 << 12  # of a hybrid symbol
GENERIC_SHIFT = 8
LAYER_BITS = 4
TYPE_BITS = 5  # of how much mana of a type is chosen, in a register
HINT, HINT_BITS = 2, 3  # hints are -2 to 2
MODE_SHIFT = 4
UNIT_TYPE, UNIT_OF_SNOW = 7, 8  # of a unit of mana with a restriction


def hybrid_types(symbol: int) -> int:
    """Return the types of mana that a hybrid symbol can be paid with, as a bit set of Color."""
    return symbol & ((1 << MANA_TYPES) - 1)


def hybrid_generic(symbol: int) -> int:
    """Return how much generic mana can be paid for a hybrid symbol instead, 0 for none."""
    return (symbol >> GENERIC_SHIFT) & FOUR_BITS


def unit_type(unit: int) -> int:
    """Return the type of a unit of mana with a restriction."""
    return unit & UNIT_TYPE


def times_counted(counted: int, place: int) -> int:
    """Return how often an ability resolved or was activated this turn, from `resolved` or `activations`."""
    return (counted >> (4 * place)) & FOUR_BITS


PERMITTED_BITS = 3  # those of flags.Permitted
OF_MANA = 6  # of them those about mana


def permission(how: int, condition: int) -> int:
    """Pack how cards may be played: bits of flags.Permitted, and a Condition row or NONE."""
    return (condition + 1) << PERMITTED_BITS | how


def permitted_free(said: int) -> int:
    """Return whether a permission is to play cards for free."""
    return said & 1


def permission_condition(said: int) -> int:
    """Return the Condition row of a permission, or NONE."""
    return (said >> PERMITTED_BITS) - 1


def permitted_mana(said: int) -> int:
    """Return the bits of flags.Permitted that say which mana can be spent on the cards of a permission."""
    return said & OF_MANA


def logged(effect: int, layer: int) -> int:
    """Pack an entry of `fx_log`: an effect in force, and the layer in which it was applied."""
    return effect << LAYER_BITS | layer


def logged_effect(line: int) -> int:
    """Return the effect at work that a line of `fx_log` is about."""
    return line >> LAYER_BITS


def logged_layer(line: int) -> int:
    """Return the layer that a line of `fx_log` is about."""
    return line & FOUR_BITS


def scrying(total: int, unplaced: int, stays: int, said: int) -> int:
    """Pack the state of a scry: how many cards there are, have no place yet, and stay; `said` is 1 once it is known which stay."""
    return said << 24 | total << 16 | stays << 8 | unplaced


def scry_unplaced(state: int) -> int:
    """Return how many cards have no place yet."""
    return state & BYTE


def scry_stays(state: int) -> int:
    """Return how many cards stay."""
    return (state >> 8) & BYTE


def scry_total(state: int) -> int:
    """Return how many cards there are."""
    return (state >> 16) & BYTE


def scry_said(state: int) -> bool:
    """Return whether it is said which stay."""
    return state >> 24 != 0


def arriving_counters(operand: int) -> int:
    """Return the flags of a zone change with the counters of an operand (`counters_operand`)."""
    return (operand >> 8) << COUNTERS_SHIFT | (operand & FIVE_BITS) << MANY_SHIFT


def counters_operand(kind: int, many: int) -> int:
    """Return the operand that says with how many counters of a kind something arrives; 0 says none."""
    return (kind + 1) << 8 | many


def hint_operand(hint: int, selector: int) -> int:
    """Return the operand of CHOOSE_FROM: a hint, and a selector or NONE."""
    return hint + HINT | (selector + 1) << HINT_BITS


def hint_said(operand: int) -> int:
    """Return the hint in it."""
    return (operand & ((1 << HINT_BITS) - 1)) - HINT


def selector_said(operand: int) -> int:
    """Return the selector in it, or NONE."""
    return (operand >> HINT_BITS) - 1


def mode_of(state: int) -> int:
    """Return the mode of a `target_place`."""
    return state >> MODE_SHIFT


def slot_of(state: int) -> int:
    """Return the target slot of a `target_place`."""
    return state & FOUR_BITS


def at_mode(mode: int) -> int:
    """Return the state at the first slot of a mode."""
    return mode << MODE_SHIFT


def row_of_card(card: int) -> int:
    """Return the `way_row` of a card: those of permanents come first."""
    return PERMANENTS + card


def is_row_of_card(row: int) -> bool:
    """Return whether a `way_row` is that of a card, and not of a permanent."""
    return row >= PERMANENTS


def card_in_row(row: int) -> int:
    """Return the card whose `way_row` it is."""
    return row - PERMANENTS


def basis_of(face: int, incarnation: int, controller: int, plus: int, minus: int) -> int:
    """Combine what a permanent's characteristics start from into one number (`basis`); a different number means that they have to be recomputed."""
    which = (face + 1) << 16 | incarnation & HALF
    return (which << 3 | controller & THREE_BITS) << 2 * COUNTER_BITS | (plus & COUNTED) << COUNTER_BITS | minus & COUNTED


def with_other_counters(basis: int, folded: int) -> int:
    """Add the folded counters of other kinds to a basis."""
    return basis ^ folded << 49


def mixed(seen: int, more: int) -> int:
    """Mix a number into a hash that detects changes; the result is never 0 or 1, which have other meanings."""
    return ((seen ^ seen >> 15) * 668265263 + more * 374761393 & MIXED_BITS) + 2


def is_another(basis: int, before: int) -> bool:
    """Return whether a basis is that of another incarnation than before."""
    return ((basis ^ before) >> 2 * COUNTER_BITS + 3) & HALF != 0


def has_opposed_counters(basis: int) -> bool:
    """Return whether there are +1/+1 and -1/-1 counters."""
    return basis & COUNTED != 0 and (basis >> COUNTER_BITS) & COUNTED != 0


def code_of(subject: int) -> int:
    """Return the Subject of an operand."""
    return subject & BYTE


def argument_of(subject: int) -> int:
    """Return the argument of a Subject: a target slot, a selector, a tag, another Subject ..."""
    return subject >> 8


def subject_about(code: int, argument: int) -> int:
    """Return the operand that names a Subject."""
    return code | argument << 8


def glance_at(least: int, instant: int) -> int:
    """Pack `f_glance`: the least mana for casting a card, and whether it is cast at instant speed."""
    return 2 * least + instant


def glance_mana(glance: int) -> int:
    """Return the least mana that casting a card takes."""
    return glance >> 1


def glance_instant(glance: int) -> bool:
    """Return whether a card is cast at instant speed."""
    return glance & 1 != 0


def distinct(column: Any) -> list[int]:
    """Return the numbers in a column of codes, without repeats, in order; quick where they lie close together."""
    least = int(column.min(initial=0))
    return [least + k for k in np.flatnonzero(np.bincount(np.subtract(column, least, dtype=np.int64).ravel())).tolist()]


def subjects_in(row: Any) -> list[int]:
    """List the Subjects that operands of a pool's row may name, without repeats; a number that merely looks like one is included."""
    there = np.zeros(BYTE + 1, np.bool_)
    for column in ("i_a", "i_b", "i_c", "i_d", "i_e", "i_f", "q_a", "q_b", "c_a", "c_b"):
        values = row[column]
        low = values[values != 0].astype(np.uint16)  # the two bytes that are looked at; most rows are not in use
        there[low & BYTE] = there[low >> 8] = True
        there[0] |= len(low) < len(values)
    return np.flatnonzero(there).tolist()
