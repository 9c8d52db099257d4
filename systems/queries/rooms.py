"""Rooms (709.5): the faces of a permanent whose halves are locked or unlocked."""

from ecs_mtg.components.codes import PERMANENT_TYPES, AbilityKind, Designation, Zone
from ecs_mtg.components.programs import Layout
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel

WHEN = uses(Layout.SPLIT)

BOTH_HALVES = 3  # as a bit set
LOCKED = 3  # place of the face without halves behind the one with both


@kernel(inline=True)
def is_room(pool: Pool, face: int) -> bool:
    """Return whether it is a face of a split card that is a permanent card."""
    return pool.f_layout[face] == Layout.SPLIT and pool.f_types[face] & PERMANENT_TYPES != 0


@kernel(inline=True)
def whole_of(pool: Pool, face: int) -> int:
    """Return the face of a Room with both halves."""
    return face if pool.f_back[face] > face else pool.f_back[face]


@kernel(inline=True)
def unlocked(g: Game, row: int) -> int:
    """Return the halves of a Room that are unlocked, as a bit set: 1 the left, 2 the right."""
    return (g.designated[row] >> Designation.LEFT_UNLOCKED) & BOTH_HALVES


@kernel(inline=True)
def face_of_room(pool: Pool, face: int, halves: int) -> int:
    """Return the face of a Room, of which any face is given, with some halves unlocked."""
    whole = whole_of(pool, face)
    return whole if halves == BOTH_HALVES else whole + (LOCKED if halves == 0 else halves)


@kernel(inline=True)
def half_of(pool: Pool, face: int) -> int:
    """Return the half whose face it is, as a bit; 0 for neither and for both."""
    half = face - whole_of(pool, face)
    return half if half < LOCKED else 0


@kernel(inline=True)
def unlock_cost(pool: Pool, ability: int) -> bool:
    """Return whether it is the special action of unlocking a half for its mana cost (709.5e); `a_door` says which."""
    return (
        pool.a_kind[ability] == AbilityKind.COST and pool.a_flags[ability] == 0 and pool.a_zones[ability] == 1 << Zone.BATTLEFIELD
    )


__all__ = ["BOTH_HALVES", "face_of_room", "half_of", "is_room", "unlock_cost", "unlocked", "whole_of"]
