"""Matching: whether a selector describes an object or player."""

from ecs_mtg.components.codes import NONE, WORD, RefKind, StackKind
from ecs_mtg.components.flags import FURTHER, Asked, SelectorKind
from ecs_mtg.components.programs import SELF_ONLY, Compare, Property, Relation
from ecs_mtg.components.sizes import FLAG_WORDS, FURTHER_KEYWORD_WORDS, SUBTYPE_WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.queries.castable_faces import has_name
from ecs_mtg.systems.queries.characteristics import (
    colors_elsewhere,
    colors_of,
    has_keyword_ability,
    has_lost_abilities,
    subtypes_of,
    subtypes_of_face,
    types_of,
)
from ecs_mtg.systems.queries.dispatch import amount, compares, flag_holds, holds, property_of, relates
from ecs_mtg.systems.record.references import face_of, named_face_of, owner_of, ref_kind, ref_row
from ecs_mtg.systems.record.subtypes import asks_further
from ecs_mtg.systems.record.teams import opposes


@kernel
def matches(g: Game, pool: Pool, sel: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether the object or player `ref` is one that the selector describes. Selector NONE describes everything."""
    if sel < 0:
        return sel == NONE or (sel == SELF_ONLY and ref == source)
    if ref < 0:
        return False
    kind = ref_kind(ref)
    row = ref_row(ref)
    who = pool.s_controller[sel]
    if pool.s_or[sel] >= 0 or who > Relation.OPPONENT:
        return matches_some(g, pool, sel, ref, source, you, stack_row, it)
    # What most questions are about is answered here, without anything to call: of permanents and cards, what stands in a few columns.
    if kind == RefKind.PERMANENT:
        if pool.s_kinds[sel] & SelectorKind.PERMANENTS == 0:
            return False
        face = NONE + 0
        types = g.types[row]
        colors = g.colors[row]
        player = g.controller[row]
    elif kind == RefKind.CARD and pool.copies_cards == 0:
        if pool.s_kinds[sel] & SelectorKind.CARDS == 0 or (pool.s_zones[sel] >> g.card_zone[row]) & 1 == 0:
            return False
        face = g.card_face[row]
        types = pool.f_types[face]
        colors = colors_elsewhere(g, pool, pool.f_colors[face])
        player = g.card_owner[row]
    else:
        return matches_some(g, pool, sel, ref, source, you, stack_row, it)
    if not has_colors_and_types(pool, sel, types, colors):
        return False
    if who != Relation.ANY and (player < 0 or not (player == you if who == Relation.YOU else opposes(g, player, you))):
        return False
    plain = pool.s_plain[sel]
    if plain == Asked.SUBTYPES:
        first = g.subtypes[row, 0] if face < 0 else subtypes_of_face(pool, face, 0)
        second = g.subtypes[row, 1] if face < 0 else subtypes_of_face(pool, face, 1)
        return fits_subtypes(pool, sel, first, second)
    return plain == Asked.PLAIN or matches_rest(g, pool, sel, ref, source, you, stack_row, it)


@kernel
def matches_some(g: Game, pool: Pool, sel: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether a selector or one of its alternatives describes an object or player."""
    one = sel
    while one >= 0:
        if matches_one(g, pool, one, ref, source, you, stack_row, it):
            return True
        one = pool.s_or[one]
    return False


@kernel(inline=True)
def types_asked_for(pool: Pool, sel: int) -> int:
    """Return the bit set of types: permanents with none of them are none that a selector describes; 0 if that can't be said."""
    asked = 0
    one = sel
    while one >= 0:
        if pool.s_kinds[one] & SelectorKind.PERMANENTS != 0:
            types = pool.s_any[one] | pool.s_all[one]
            if types == 0:
                return 0
            asked |= types
        one = pool.s_or[one]
    return asked


@kernel(inline=True)
def kinds_asked_for(pool: Pool, sel: int) -> int:
    """Return, as bits of SelectorKind, what a selector or one of its alternatives can describe."""
    asked = 0
    one = sel
    while one >= 0:
        asked |= pool.s_kinds[one]
        one = pool.s_or[one]
    return asked


@kernel(inline=True)
def zones_asked_for(pool: Pool, sel: int) -> int:
    """Return the bit set of the zones in which a selector or one of its alternatives looks for cards."""
    asked = 0
    one = sel
    while one >= 0:
        asked |= pool.s_zones[one]
        one = pool.s_or[one]
    return asked


@kernel(inline=True)
def has_colors_and_types(pool: Pool, sel: int, types: int, colors: int) -> bool:
    """Return whether what has these types and colors has those that a selector, without its alternatives, asks for."""
    if pool.s_any[sel] != 0 and types & pool.s_any[sel] == 0:
        return False
    if types & pool.s_all[sel] != pool.s_all[sel] or types & pool.s_not[sel] != 0:
        return False
    if pool.s_colors[sel] != 0 and colors & pool.s_colors[sel] == 0:
        return False
    return colors & pool.s_not_colors[sel] == 0


@kernel(inline=True)
def matches_one(g: Game, pool: Pool, sel: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return the same of a selector without its alternatives."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    kinds = pool.s_kinds[sel]
    if kind == RefKind.PLAYER:
        if kinds & SelectorKind.PLAYERS == 0 or g.in_game[row] == 0:
            return False
        if not relates(g, pool, pool.s_controller[sel], row, source, you, stack_row, it):
            return False
        return pool.s_plain[sel] == Asked.PLAIN or matches_rest(g, pool, sel, ref, source, you, stack_row, it)
    if kind == RefKind.PERMANENT:
        if kinds & SelectorKind.PERMANENTS == 0:
            return False
        types = g.types[row]
        colors = g.colors[row]
        player = g.controller[row]
    elif kind == RefKind.CARD:
        if kinds & SelectorKind.CARDS == 0 or (pool.s_zones[sel] >> g.card_zone[row]) & 1 == 0:
            return False
        if pool.copies_cards == 1 and g.card_copied[row] == 1 and kinds & SelectorKind.SPELLS == 0:
            return False  # no card, but what a spell may be
        types = pool.f_types[g.card_face[row]]
        colors = colors_elsewhere(g, pool, pool.f_colors[g.card_face[row]])
        player = g.card_owner[row]
    else:
        if kinds & (SelectorKind.SPELLS if g.st_kind[row] == StackKind.SPELL else SelectorKind.ABILITIES) == 0:
            return False
        types = types_of(g, pool, ref)
        colors = colors_of(g, pool, ref)
        player = g.st_controller[row]
    if not has_colors_and_types(pool, sel, types, colors):
        return False
    if pool.s_controller[sel] != 0 and not relates(g, pool, pool.s_controller[sel], player, source, you, stack_row, it):
        return False
    return pool.s_plain[sel] == Asked.PLAIN or matches_rest(g, pool, sel, ref, source, you, stack_row, it)


@kernel
def matches_rest(g: Game, pool: Pool, sel: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return what a selector says beyond kind, types, colors and controller."""
    kind = ref_kind(ref)
    if kind != RefKind.PLAYER:
        wanted = pool.s_subtypes[sel, 0] | pool.s_subtypes[sel, 1]
        banned = pool.s_not_subtypes[sel, 0] | pool.s_not_subtypes[sel, 1]
        if wanted | banned != 0 and not has_subtypes(g, pool, sel, ref):
            return False
        if pool.s_keywords[sel] | pool.s_not_keywords[sel] != 0:
            words = g.keywords[ref_row(ref)] if kind == RefKind.PERMANENT else words_elsewhere(g, pool, ref)
            if words & pool.s_keywords[sel] != pool.s_keywords[sel] or words & pool.s_not_keywords[sel] != 0:
                return False
            if pool.s_not_keywords[sel] & FURTHER != 0 and not has_further_keywords(g, pool, sel, ref):
                return False
        if pool.s_owner[sel] != 0 and not relates(g, pool, pool.s_owner[sel], owner_of(g, ref), source, you, stack_row, it):
            return False
        if pool.s_name[sel] >= 0 and not has_name(pool, named_face_of(g, ref), pool.s_name[sel]):
            return False
        if pool.s_ability[sel] != 0 and not has_keyword_ability(g, pool, ref, pool.s_ability[sel]):
            return False
    if pool.s_flags[sel] != 0 and not flags_hold(g, pool, sel, ref, source, you, stack_row, it):
        return False
    for k in range(2):
        if pool.s_property[sel, k] >= 0 and not compared(g, pool, sel, k, ref, source, you, stack_row, it):
            return False
    if pool.s_condition[sel] >= 0:
        return holds(g, pool, pool.s_condition[sel], source, you, stack_row, ref)
    return True


@kernel(inline=True)
def words_elsewhere(g: Game, pool: Pool, ref: int) -> int:
    """Return the keywords of a card or spell in one machine word."""
    return 0 if has_lost_abilities(g, ref) else pool.f_keywords[face_of(g, ref)]


@kernel(inline=True)
def has_subtypes(g: Game, pool: Pool, sel: int, ref: int) -> bool:
    """Return whether an object has a subtype that a selector wants, if it wants any, and none that it does not (`subtypes_of`)."""
    if ref_kind(ref) == RefKind.PERMANENT:
        first = g.subtypes[ref_row(ref), 0]
        second = g.subtypes[ref_row(ref), 1]
    else:
        face = face_of(g, ref)
        first = subtypes_of_face(pool, face, 0)
        second = subtypes_of_face(pool, face, 1)
    if not asks_further(pool, sel):
        return fits_subtypes(pool, sel, first, second)
    if has_banned_subtypes(pool, sel, first, second):
        return False
    wanted = pool.s_subtypes[sel, 0] | pool.s_subtypes[sel, 1]
    has_one = wanted == 0 or (first & pool.s_subtypes[sel, 0]) | (second & pool.s_subtypes[sel, 1]) != 0
    return has_further_subtypes(g, pool, sel, ref, has_one)


@kernel(inline=True)
def has_banned_subtypes(pool: Pool, sel: int, first: int, second: int) -> bool:
    """Return whether one of these subtypes, in two words, is one that a selector does not want."""
    return (first & pool.s_not_subtypes[sel, 0]) | (second & pool.s_not_subtypes[sel, 1]) != 0


@kernel(inline=True)
def fits_subtypes(pool: Pool, sel: int, first: int, second: int) -> bool:
    """Return whether these subtypes, in two words, are such as a selector asks for that asks for no further ones."""
    if has_banned_subtypes(pool, sel, first, second):
        return False
    wanted = pool.s_subtypes[sel, 0] | pool.s_subtypes[sel, 1]
    return wanted == 0 or (first & pool.s_subtypes[sel, 0]) | (second & pool.s_subtypes[sel, 1]) != 0


@kernel(when=uses(Special.MANY_SUBTYPES))
def has_further_subtypes(g: Game, pool: Pool, sel: int, ref: int, has_one: bool) -> bool:
    """Return the same where those count, too, for which `subtypes` has no place.

    `has_one`: it has one of the others that are wanted.
    """
    for w in range(pool.subtypes_further):
        there = subtypes_of(g, pool, ref, SUBTYPE_WORDS + w)
        if there & pool.s_not_further_subtypes[sel, w] != 0:
            return False
        if there & pool.s_further_subtypes[sel, w] != 0:
            has_one = True
    return has_one


@kernel(when=uses(Special.FLAGS))
def flags_hold(g: Game, pool: Pool, sel: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether every SelectorFlag of the selector is true of `ref`."""
    flags = pool.s_flags[sel]
    if flags & FURTHER != 0 and not further_flags_hold(g, pool, sel, ref, source, you, stack_row, it):
        return False
    flags &= ~FURTHER
    while flags != 0:
        if not flag_holds(g, pool, lowest_bit(flags), sel, ref, source, you, stack_row, it):
            return False
        flags &= flags - 1
    return True


@kernel(when=uses(Special.MANY_FLAGS))
def further_flags_hold(g: Game, pool: Pool, sel: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return the same of those that have no place in `s_flags`."""
    for w in range(FLAG_WORDS - 1):
        flags = pool.s_further_flags[sel, w]
        while flags != 0:
            if not flag_holds(g, pool, (w + 1) * WORD + lowest_bit(flags), sel, ref, source, you, stack_row, it):
                return False
            flags &= flags - 1
    return True


@kernel(when=uses(Special.MANY_KEYWORDS))
def has_further_keywords(g: Game, pool: Pool, sel: int, ref: int) -> bool:
    """Return whether an object has all keywords that a selector wants, and none that it does not, of those for which `keywords` has no place."""
    for w in range(FURTHER_KEYWORD_WORDS):
        if ref_kind(ref) == RefKind.PERMANENT:
            words = g.further_keywords[ref_row(ref), w]
        else:
            words = 0 if has_lost_abilities(g, ref) else pool.f_further_keywords[face_of(g, ref), w]
        wanted = pool.s_further_keywords[sel, w]
        if words & wanted != wanted or words & pool.s_not_further_keywords[sel, w] != 0:
            return False
    return True


@kernel(when=uses(Special.PROPERTIES))
def compared(g: Game, pool: Pool, sel: int, k: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether the k-th property that a selector compares is as it says."""
    what = pool.s_property[sel, k]
    right = amount(g, pool, pool.s_amount[sel, k], source, you, stack_row, it)
    if what == Property.NAME and ref_kind(ref) != RefKind.PLAYER and pool.s_compare[sel, k] == Compare.EQUAL:
        return has_name(pool, named_face_of(g, ref), right)
    return compares(property_of(g, pool, what, ref), pool.s_compare[sel, k], right)
