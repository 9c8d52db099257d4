"""Protection (702.16) and hexproof from a quality (702.11d): whether an object has a quality that is warded off."""

from ecs_mtg.components.codes import Keyword, Quality
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.selectors import colors_of, types_of

BITS_COLORS = 31
BIT_COLORLESS = 1 << Quality.COLORLESS
BIT_MULTICOLORED = 1 << Quality.MULTICOLORED
BIT_MONOCOLORED = 1 << Quality.MONOCOLORED
BIT_EVERYTHING = 1 << Quality.EVERYTHING


@kernel
def qualities_of(g: Game, pool: Pool, ref: int) -> int:
    """Bit set of every Quality that a permanent, spell, card or ability's source has; its last known ones if it is gone."""
    result = BIT_EVERYTHING
    if ref < 16:  # no object, or a player
        return result
    colors = colors_of(g, pool, ref) & BITS_COLORS
    types = types_of(g, pool, ref)
    result |= colors
    if colors == 0:
        result |= BIT_COLORLESS
    elif colors & (colors - 1) == 0:
        result |= BIT_MONOCOLORED
    else:
        result |= BIT_MULTICOLORED
    # Bits of CardType: land 0, creature 1, artifact 2, enchantment 3, planeswalker 4, instant 6, sorcery 7.
    result |= ((types >> 1) & 15) << Quality.CREATURES
    result |= ((types >> 6) & 3) << Quality.INSTANTS
    result |= (types & 1) << Quality.LANDS
    return result


@kernel
def protected_from(g: Game, pool: Pool, row: int, source_ref: int) -> int:
    """1 if permanent `row` has protection from the object `source_ref` (an ability: from its source)."""
    against = g.protection[row]
    if against == 0:
        return 0
    return 1 if against & qualities_of(g, pool, source_ref) != 0 else 0


@kernel
def hexproof_from(g: Game, pool: Pool, row: int, source_ref: int) -> int:
    """1 if permanent `row` has hexproof from a quality of `source_ref`; whether an opponent controls that is up to the caller."""
    against = g.hexproof_from[row]
    if against == 0:
        return 0
    return 1 if against & qualities_of(g, pool, source_ref) != 0 else 0


@kernel
def untargetable(g: Game, pool: Pool, row: int, source_ref: int, you: int) -> int:
    """1 if `you` can't target permanent `row` with `source_ref`: shroud, hexproof, protection (702.11, 702.16b, 702.18)."""
    words = g.keywords[row]
    if (words >> Keyword.SHROUD) & 1:
        return 1
    if g.controller[row] != you and ((words >> Keyword.HEXPROOF) & 1 or hexproof_from(g, pool, row, source_ref) == 1):
        return 1
    return protected_from(g, pool, row, source_ref)
