"""Characteristics of any object in any zone, last known ones included (109.3, 608.2h)."""

from ecs_mtg.components.codes import Keyword, RefKind, StackKind, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Layout
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.references import face_of, ref_kind, ref_row, same_stack_object
from ecs_mtg.systems.record.subtypes import creature_types_in, printed_subtypes_in, subtypes_in


@kernel(inline=True)
def popcount(bits: int) -> int:
    """Count the bits that are set."""
    n = 0
    b = bits
    while b != 0:
        b &= b - 1
        n += 1
    return n


@kernel(when=uses(Special.PROPERTIES, AbilityFlag.EMERGE))
def mana_value(g: Game, pool: Pool, ref: int) -> int:
    """Return the mana value (202.3) of an object; X counts as chosen on the stack and as 0 elsewhere."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PERMANENT:
        if g.face_down[row] != 0:
            return 0
        if g.perm_card2[row] >= 0 and g.text_face[row] == g.perm_face[row]:  # 712.8g
            return pool.f_mana_value[g.card_face[g.perm_card[row]]] + pool.f_mana_value[g.card_face[g.perm_card2[row]]]
        face = g.text_face[row]
        if face != g.perm_face[row] and pool.f_layout[face] == Layout.TRANSFORM and pool.f_back[face] < face:
            return 0  # 202.3b: a copy of a back face
        return pool.f_mana_value[face]
    if kind == RefKind.CARD:
        return pool.f_mana_value[g.card_face[row]]
    if kind == RefKind.STACK:
        face = g.st_face[row]
        cost = pool.f_cost[face]
        x = 0
        if cost >= 0:
            x = pool.k_x[cost] * g.st_x[row]
        return pool.f_mana_value[face] + x
    return 0


@kernel(inline=True)
def colors_elsewhere(g: Game, pool: Pool, printed: int) -> int:
    """Return the colors of a card off the battlefield or of a spell, with what effects say of all of them."""
    return printed if pool.recolors == 0 else (printed & g.colors_kept) | g.colors_added


@kernel
def colors_of(g: Game, pool: Pool, ref: int) -> int:
    """Return colors of an object."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind <= RefKind.PLAYER:
        return 0
    if kind == RefKind.PERMANENT:
        return g.colors[row]
    if kind == RefKind.CARD:
        return colors_elsewhere(g, pool, pool.f_colors[g.card_face[row]])
    if not same_stack_object(g, row, ref):  # nothing is known of it any more
        return 0
    if g.st_kind[row] == StackKind.SPELL:
        printed = 0 if g.st_flags[row] & SpellFlag.FACE_DOWN != 0 else pool.f_colors[g.st_face[row]]
        return colors_elsewhere(g, pool, printed)
    return colors_of(g, pool, g.st_source[row])


@kernel
def types_of(g: Game, pool: Pool, ref: int) -> int:
    """Return types and supertypes of an object."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind <= RefKind.PLAYER:
        return 0
    if kind == RefKind.PERMANENT:
        return g.types[row]
    if kind == RefKind.CARD:
        return pool.f_types[g.card_face[row]]
    if not same_stack_object(g, row, ref):  # nothing is known of it any more
        return 0
    if g.st_kind[row] == StackKind.SPELL:
        return pool.f_types[pool.face_down_face if g.st_flags[row] & SpellFlag.FACE_DOWN != 0 else g.st_face[row]]
    return types_of(g, pool, g.st_source[row])


@kernel(when=uses(Special.SUBTYPES))
def subtypes_of(g: Game, pool: Pool, ref: int, word: int) -> int:
    """Return a word of the bit set of subtypes of an object."""
    kind = ref_kind(ref)
    if kind <= RefKind.PLAYER:
        return 0
    if kind == RefKind.PERMANENT:
        return subtypes_in(g, ref_row(ref), word)
    return subtypes_of_face(pool, face_of(g, ref), word)


@kernel(inline=True)
def subtypes_of_face(pool: Pool, face: int, word: int) -> int:
    """Return the same of what a face says; a changeling is every creature type (702.73a)."""
    if (pool.f_keywords[face] >> Keyword.CHANGELING) & 1:
        return printed_subtypes_in(pool, face, word) | creature_types_in(pool, word)
    return printed_subtypes_in(pool, face, word)


@kernel(inline=True)
def has_lost_abilities(g: Game, ref: int) -> bool:
    """Return whether an object is a card in a graveyard while the cards there have lost all abilities."""
    return g.graveyards_bare != 0 and ref_kind(ref) == RefKind.CARD and g.card_zone[ref_row(ref)] == Zone.GRAVEYARD


@kernel(when=uses(Special.ABILITIES_ASKED_FOR))
def has_keyword_ability(g: Game, pool: Pool, ref: int, word: int) -> bool:
    """Return whether an object has an ability that comes from a KeywordAbility."""
    row = ref_row(ref)
    permanent = ref_kind(ref) == RefKind.PERMANENT
    if not (permanent and g.blank[row] != 0) and not has_lost_abilities(g, ref):
        face = face_of(g, ref)
        first = pool.f_ability[face]
        for a in range(first, first + pool.f_abilities[face]):
            if pool.a_keyword[a] == word:
                return True
    if permanent:
        for k in range(g.n_granted[row]):
            if pool.a_keyword[g.granted[row, k]] == word:
                return True
    return False
