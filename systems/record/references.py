"""References (kind, incarnation, row): making them, and asking about what they denote."""

from ecs_mtg.components import references
from ecs_mtg.components.codes import NONE, WORD, Life, RefKind, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.references import INCARNATION_SHIFT, INCARNATIONS, KIND_SHIFT
from ecs_mtg.components.sizes import PLANES
from ecs_mtg.kernels.kernel import Game, kernel

ref_kind = kernel(inline=True)(references.ref_kind)
ref_row = kernel(inline=True)(references.ref_row)
ref_incarnation = kernel(inline=True)(references.ref_incarnation)
is_player = kernel(inline=True)(references.is_player)
is_object = kernel(inline=True)(references.is_object)


@kernel(inline=True)
def perm_ref(g: Game, row: int) -> int:
    return RefKind.PERMANENT << KIND_SHIFT | (g.perm_inc[row] & INCARNATIONS) << INCARNATION_SHIFT | row


@kernel(inline=True)
def card_ref(g: Game, row: int) -> int:
    return RefKind.CARD << KIND_SHIFT | (g.card_inc[row] & INCARNATIONS) << INCARNATION_SHIFT | row


@kernel(inline=True)
def stack_ref(g: Game, row: int) -> int:
    return RefKind.STACK << KIND_SHIFT | (g.st_inc[row] & INCARNATIONS) << INCARNATION_SHIFT | row


@kernel(inline=True)
def same_permanent(g: Game, row: int, ref: int) -> bool:
    """Return whether permanent `row`, on the battlefield or as it left, is the one that a reference with this row was made for (400.7)."""
    return g.perm_inc[row] & INCARNATIONS == ref_incarnation(ref)


@kernel(inline=True)
def same_card(g: Game, card: int, ref: int) -> bool:
    """Return whether a card is the object that a reference with this row was made for (400.7)."""
    return g.card_inc[card] & INCARNATIONS == ref_incarnation(ref)


@kernel(inline=True)
def same_stack_object(g: Game, row: int, ref: int) -> bool:
    """Return whether stack row `row` is, or last was, what a reference with this row was made for."""
    return g.st_inc[row] & INCARNATIONS == ref_incarnation(ref)


@kernel(inline=True)
def is_current(g: Game, ref: int) -> bool:
    """Return whether the reference still denotes its object, where it was (400.7)."""
    if ref < 0:
        return False
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        return g.in_game[row] != 0
    if kind == RefKind.PERMANENT:
        return same_permanent(g, row, ref) and g.perm_life[row] == Life.HERE
    if kind == RefKind.CARD:
        return same_card(g, row, ref)
    return same_stack_object(g, row, ref) and (g.st_life[row] == Life.HERE or g.st_life[row] == Life.PENDING)


@kernel(inline=True)
def permanent_of(g: Game, ref: int) -> int:
    """Return the row of the phased-in permanent on the battlefield that `ref` denotes, or NONE."""
    if ref_kind(ref) != RefKind.PERMANENT:
        return NONE
    row = ref_row(ref)
    if not same_permanent(g, row, ref) or g.perm_life[row] != Life.HERE or g.phased[row] != 0:
        return NONE
    return row


@kernel(inline=True)
def known_permanent(g: Game, ref: int) -> int:
    """Return the row that holds a permanent's values, current or last known (608.2h), or NONE."""
    if ref_kind(ref) != RefKind.PERMANENT:
        return NONE
    row = ref_row(ref)
    if not same_permanent(g, row, ref) or g.perm_life[row] == Life.FREE:
        return NONE
    return row


@kernel(inline=True)
def on_battlefield(g: Game, row: int) -> bool:
    return g.perm_life[row] == Life.HERE and g.phased[row] == 0


@kernel(inline=True)
def keyword(g: Game, row: int, word: int) -> bool:
    """Return whether permanent `row` has the keyword."""
    if word < WORD:
        return (g.keywords[row] >> word) & 1 != 0
    return (g.further_keywords[row, word // WORD - 1] >> word % WORD) & 1 != 0


@kernel
def controller_of(g: Game, ref: int) -> int:
    """Return the controller of an object (its last, if it is gone), owner of a card, a player themselves; or NONE."""
    if ref < 0:
        return NONE
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        return row
    if kind == RefKind.PERMANENT:
        return g.controller[row] if same_permanent(g, row, ref) else NONE
    if kind == RefKind.CARD:
        return controller_of_card(g, row)
    return g.st_controller[row] if same_stack_object(g, row, ref) else NONE


@kernel(inline=True)
def controller_as_cast(g: Game, ref: int) -> int:
    """Return the same; of a card about which rules are asked as though it were cast, whoever would cast it (601.2a)."""
    return g.would_cast_by if ref == g.would_cast and ref_kind(ref) == RefKind.CARD else controller_of(g, ref)


@kernel
def controller_of_card(g: Game, card: int) -> int:
    """Return the owner of a card; the planar controller for a face-up plane or phenomenon (311.5)."""
    if g.variant == Variant.PLANECHASE and g.card_zone[card] == Zone.COMMAND:
        for k in range(PLANES):
            if g.face_up[k] == card:
                return g.planar_controller
    return g.card_owner[card]


@kernel
def owner_of(g: Game, ref: int) -> int:
    """Return the owner of an object (108.3, 111.2, 112.2); or NONE."""
    if ref < 0:
        return NONE
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        return row
    if kind == RefKind.PERMANENT:
        return g.owner[row]
    if kind == RefKind.CARD:
        return g.card_owner[row]
    if g.st_card[row] >= 0:
        return g.card_owner[g.st_card[row]]
    return g.st_controller[row]


@kernel
def face_of(g: Game, ref: int) -> int:
    """Return the face whose text an object has, or NONE for players."""
    if ref < 0:
        return NONE
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PERMANENT:
        return g.text_face[row]
    if kind == RefKind.CARD:
        return g.card_face[row]
    if kind == RefKind.STACK:
        return g.st_face[row]
    return NONE


@kernel
def named_face_of(g: Game, ref: int) -> int:
    """Return the face whose name an object has, or NONE for players."""
    if ref_kind(ref) == RefKind.PERMANENT and g.named_as[ref_row(ref)] != 0:  # 612.8
        return g.named_as[ref_row(ref)] - 1
    return face_of(g, ref)
