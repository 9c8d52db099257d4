"""Cards with two castable faces: split (709), adventurer (715), prototype (718) and modal double-faced cards (712).

The face of a split card holds the combined characteristics (709.4); the faces of its halves follow it. The others have the characteristics
of their first face (712.8a, 715.4), behind which the other one stands. What is cast is on the stack by its own face. Options of casting
tell which face is meant by their argument.
"""

from ecs_mtg.components.codes import NONE, AbilityKind
from ecs_mtg.components.programs import FIRST_HALF, FOR_FREE, HALVES, Layout
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.references import ref_row

WHEN = uses(Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL, Layout.PROTOTYPE)


@kernel(inline=True)
def first_half(pool: Pool, face: int) -> int:
    """Return the face of the first half of a split card with this face, the second half is the next one; NONE for other faces."""
    return pool.f_back[face] if pool.f_layout[face] == Layout.SPLIT and pool.f_back[face] > face else NONE


@kernel(inline=True)
def first_face(pool: Pool, face: int) -> int:
    """Return the first of the two faces of which one is cast of a card with this front face, the other is the next one.

    NONE for other cards.
    """
    layout = pool.f_layout[face]
    if (layout < Layout.SPLIT or layout > Layout.MODAL) and layout != Layout.PROTOTYPE:
        return NONE
    if pool.f_back[face] < face:
        return NONE
    return pool.f_back[face] if layout == Layout.SPLIT else face


@kernel(when=ALWAYS)
def face_cast(g: Game, pool: Pool, ref: int, argument: int) -> int:
    """Return the face that an option of casting or playing a card means."""
    face = g.card_face[ref_row(ref)]
    if argument > FIRST_HALF or first_face(pool, face) < 0:
        return face
    return first_face(pool, face) + (FIRST_HALF - argument) % HALVES


@kernel(inline=True)
def way_cast(argument: int) -> int:
    """Return how an option of casting a card pays for it: by a COST ability, NONE for the mana cost, FOR_FREE."""
    if argument > FIRST_HALF:
        return argument
    n = (FIRST_HALF - argument) // HALVES
    return NONE if n == 0 else FOR_FREE if n == 1 else n - 2


@kernel(inline=True)
def paid_way(pool: Pool, way: int) -> int:
    """Return how a spell is paid for that is cast in a way; a static ability is only what permits it."""
    return NONE if way >= 0 and pool.a_kind[way] == AbilityKind.STATIC else way


@kernel(inline=True)
def half_argument(half: int, way: int) -> int:
    """Return what tells in an option that half 0 or 1 is cast, and how it is paid for: see `way_cast`."""
    return FIRST_HALF - half - HALVES * (0 if way == NONE else 1 if way == FOR_FREE else 2 + way)


@kernel
def has_name(pool: Pool, face: int, name: int) -> bool:
    """Return whether it is a name of an object with that face; the card has the names of both halves (709.4a)."""
    if pool.f_name[face] == name:
        return True
    half = first_half(pool, face)
    return half >= 0 and (pool.f_name[half] == name or pool.f_name[half + 1] == name)


@kernel
def shares_name(pool: Pool, one: int, other: int) -> bool:
    """Return whether objects with two faces have a name in common."""
    half = first_half(pool, one)
    if half < 0:
        return has_name(pool, other, pool.f_name[one])
    return has_name(pool, other, pool.f_name[half]) or has_name(pool, other, pool.f_name[half + 1])
