"""Protection (702.16) and hexproof from a quality (702.11d): matching the quality."""

from ecs_mtg.components.codes import (
    ALL_COLORS,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    NONE,
    PLANESWALKER,
    SORCERY,
    CardType,
    Quality,
    RefKind,
    StackKind,
)
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.sizes import DESCRIBED
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.characteristics import colors_of, types_of
from ecs_mtg.systems.queries.dispatch import relates
from ecs_mtg.systems.queries.matching import has_colors_and_types, matches_rest
from ecs_mtg.systems.record.references import controller_of, is_object, perm_ref, ref_kind, ref_row

WHEN = uses(Special.PROTECTION, AbilityFlag.WARD)

CREATURE_TO_PLANESWALKER = CREATURE | ARTIFACT | ENCHANTMENT | PLANESWALKER
BIT_COLORLESS = 1 << Quality.COLORLESS
BIT_MULTICOLORED = 1 << Quality.MULTICOLORED
BIT_MONOCOLORED = 1 << Quality.MONOCOLORED
BIT_EVERYTHING = 1 << Quality.EVERYTHING


@kernel
def qualities_of(g: Game, pool: Pool, ref: int) -> int:
    """Return the bit set of every Quality that a permanent, spell, card or ability's source has.

    Its last known ones if it is gone.
    """
    result = BIT_EVERYTHING
    if not is_object(ref):  # no object, or a player
        return result
    colors = colors_of(g, pool, ref) & ALL_COLORS
    types = types_of(g, pool, ref)
    result |= colors
    if colors == 0:
        result |= BIT_COLORLESS
    elif colors & (colors - 1) == 0:
        result |= BIT_MONOCOLORED
    else:
        result |= BIT_MULTICOLORED
    # Bits of CardType: land 0, creature 1, artifact 2, enchantment 3, planeswalker 4, instant 6, sorcery 7.
    result |= ((types & CREATURE_TO_PLANESWALKER) >> CardType.CREATURE) << Quality.CREATURES
    result |= ((types & (INSTANT | SORCERY)) >> CardType.INSTANT) << Quality.INSTANTS
    result |= ((types >> CardType.LAND) & 1) << Quality.LANDS
    return result


@kernel
def warded_off(g: Game, pool: Pool, qualities: int, described: int, row: int, source_ref: int) -> bool:
    """Return whether `source_ref` (an ability: its source) has one of the qualities, or is what one of the pool's descriptions says."""
    if qualities != 0 and qualities & qualities_of(g, pool, source_ref) != 0:
        return True
    if described == 0 or not is_object(source_ref):
        return False
    ref = source_ref
    if ref_kind(ref) == RefKind.STACK and g.st_kind[ref_row(ref)] != StackKind.SPELL:
        ref = g.st_source[ref_row(ref)]
    types = types_of(g, pool, ref)
    colors = colors_of(g, pool, ref)
    for k in range(DESCRIBED):
        s = pool.described[k] if (described >> k) & 1 else NONE
        while s >= 0:
            if has_colors_and_types(pool, s, types, colors) and is_of_described(g, pool, s, ref, row):
                if matches_rest(g, pool, s, ref, perm_ref(g, row), g.controller[row], NONE, NONE):
                    return True
            s = pool.s_or[s]
    return False


@kernel(inline=True)
def is_of_described(g: Game, pool: Pool, s: int, ref: int, row: int) -> bool:
    """Return whether a player controls an object, or owns what nobody controls, from whom permanent `row` is protected (702.16k)."""
    if pool.s_controller[s] == 0:
        return True
    return relates(g, pool, pool.s_controller[s], controller_of(g, ref), perm_ref(g, row), g.controller[row], NONE, ref)


@kernel
def protected_from(g: Game, pool: Pool, row: int, source_ref: int) -> bool:
    """Return whether permanent `row` has protection from the object `source_ref` (an ability: from its source)."""
    if g.protection[row] == 0 and g.protection_filter[row] == 0:
        return False
    return warded_off(g, pool, g.protection[row], g.protection_filter[row], row, source_ref)


@kernel
def keeps_off(g: Game, pool: Pool, row: int, ref: int) -> bool:
    """Return whether the protection of permanent `row` keeps an Aura, Equipment or Fortification from being attached to it (702.16c-d, n)."""
    if pool.spares == 0:
        return protected_from(g, pool, row, ref)
    g.sparing = 1
    kept = protected_from(g, pool, row, ref)
    g.sparing = 0
    return kept


@kernel
def hexproof_from(g: Game, pool: Pool, row: int, source_ref: int) -> bool:
    """Return whether permanent `row` has hexproof from `source_ref` (702.11d).

    Whether an opponent controls that is up to the caller.
    """
    return warded_off(g, pool, g.hexproof_from[row], g.hexproof_filter[row], row, source_ref)
