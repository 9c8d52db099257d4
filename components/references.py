"""References: integers that denote a player, permanent, card or stack object, and go stale (400.7).

A reference is `kind << 28 | incarnation << 12 | row` (of players: just the seat). The incarnation grows when a row is used for
something new, so that a stale reference is seen as stale (400.7). NONE is less than 0, and so is its kind.
"""

from ecs_mtg.components.codes import RefKind

KIND_SHIFT = 28
INCARNATION_SHIFT = 12
INCARNATIONS = 0xFFFF  # what of an incarnation a reference holds
ROWS = 0xFFF
SEATS = 16  # references to players are less than this, all others more


def ref_kind(ref: int) -> int:
    """Return the RefKind of a reference, NONE for none."""
    return ref >> KIND_SHIFT


def ref_row(ref: int) -> int:
    """Return the row that a reference points at; of a player the seat."""
    return ref & ROWS


def ref_incarnation(ref: int) -> int:
    """Return the incarnation of the row that a reference was made for, as many bits as the reference holds."""
    return (ref >> INCARNATION_SHIFT) & INCARNATIONS


def is_player(ref: int) -> bool:
    """Return whether a reference points at a player."""
    return 0 <= ref < SEATS


def is_object(ref: int) -> bool:
    """Return whether a reference points at something, and at no player."""
    return ref >= SEATS


def reference(kind: RefKind, row: int, incarnation: int = 0) -> int:
    """Return the reference to a row."""
    return kind << KIND_SHIFT | (incarnation & INCARNATIONS) << INCARNATION_SHIFT | row
