"""Evasion (509.1a-b): who is able to block whom."""

from ecs_mtg.components.codes import (
    ARTIFACT,
    BASIC,
    BASIC_LAND_BITS,
    BATTLE,
    CREATURE,
    LAND,
    LEGENDARY,
    NONE,
    SNOW,
    Color,
    Keyword,
)
from ecs_mtg.components.flags import DESERT
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import WORK_WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.blocks_in_force import forbids
from ecs_mtg.systems.layers.protection import protected_from
from ecs_mtg.systems.record.references import is_object, on_battlefield, perm_ref, ref_row
from ecs_mtg.systems.record.teams import plays_with

FLYING = 1 << Keyword.FLYING
REACH = 1 << Keyword.REACH
FEAR = 1 << Keyword.FEAR
INTIMIDATE = 1 << Keyword.INTIMIDATE
SHADOW = 1 << Keyword.SHADOW
HORSEMANSHIP = 1 << Keyword.HORSEMANSHIP
SKULK = 1 << Keyword.SKULK
MENACE = 1 << Keyword.MENACE
CANT_BE_BLOCKED = 1 << Keyword.CANT_BE_BLOCKED
BLOCKS_ONLY_FLYING = 1 << Keyword.BLOCKS_ONLY_FLYING
BLACK = 1 << Color.BLACK
LANDWALKS = (1 << (Keyword.SNOW_LANDWALK + 1)) - (1 << Keyword.PLAINSWALK)
STRIKES_FIRST = 1 << Keyword.FIRST_STRIKE | 1 << Keyword.DOUBLE_STRIKE
NEVER_BLOCKS = 1 << Keyword.CANT_BLOCK | 1 << Keyword.DECAYED
EVASION = FLYING | FEAR | INTIMIDATE | SHADOW | HORSEMANSHIP | SKULK | CANT_BE_BLOCKED | LANDWALKS
CHOOSY = SHADOW | BLOCKS_ONLY_FLYING


@kernel(inline=True)
def may_block(g: Game, row: int) -> bool:
    """Return whether the creature could block something: untapped, and nothing forbids it to block at all (509.1a)."""
    types = g.types[row]
    if types & CREATURE == 0 or types & BATTLE != 0 or g.tapped[row] != 0 or g.keywords[row] & NEVER_BLOCKS != 0:
        return False
    return on_battlefield(g, row)


@kernel(inline=True)
def defender_of(g: Game, row: int) -> int:
    """Return the defending player of attacker `row` (508.5, 802.2a), also when what it attacked is gone."""
    what = g.attacking[row]
    if what < 0:
        return g.defending[row]
    if not is_object(what):
        return what
    return g.controller[ref_row(what)]


@kernel(when=uses(Special.NEVER))
def whose_lands(g: Game, blocker: int, attacker: int) -> int:
    """Return the player whose lands decide about landwalk: of the blocker's team the one who is attacked (805.10e)."""
    attacked = defender_of(g, attacker) if g.attacking[attacker] != NONE else NONE + 0
    return attacked if attacked >= 0 and plays_with(g, attacked, g.controller[blocker]) else g.controller[blocker]


@kernel(when=uses(Special.NEVER))
def walks_over(g: Game, player: int, walks: int) -> bool:
    """Return whether `player` controls a land that makes a creature with the landwalk abilities `walks` unblockable (702.14c)."""
    for row in range(g.n_permanents):
        types = g.types[row]
        if types & LAND == 0 or g.controller[row] != player or not on_battlefield(g, row):
            continue
        # Plains to Forest, in the order of the subtypes.
        if (walks >> Keyword.PLAINSWALK) & g.subtypes[row, 0] & BASIC_LAND_BITS != 0:
            return True
        if (walks >> Keyword.DESERTWALK) & 1 != 0 and g.subtypes[row, 0] & DESERT != 0:
            return True
        if (walks >> Keyword.NONBASIC_LANDWALK) & 1 != 0 and types & BASIC == 0:
            return True
        if (walks >> Keyword.LEGENDARY_LANDWALK) & 1 != 0 and types & LEGENDARY != 0:
            return True
        if (walks >> Keyword.SNOW_LANDWALK) & 1 != 0 and types & SNOW != 0:
            return True
        if (walks >> Keyword.ARTIFACT_LANDWALK) & 1 != 0 and types & ARTIFACT != 0:
            return True
    return False


@kernel
def can_block(g: Game, pool: Pool, blocker: int, attacker: int) -> bool:
    """Return whether creature `blocker` is able to block `attacker`, all others aside (509.1b).

    Whom that attacks does not matter.
    """
    if not may_block(g, blocker):
        return False
    theirs = g.keywords[attacker]
    own = g.keywords[blocker]
    if theirs & EVASION != 0 or own & CHOOSY != 0:
        if theirs & CANT_BE_BLOCKED != 0:
            return False
        if theirs & FLYING != 0:
            if own & (FLYING | REACH) == 0:  # 702.9b
                return False
        elif own & BLOCKS_ONLY_FLYING != 0:
            return False
        if (theirs ^ own) & SHADOW != 0:  # 702.28b
            return False
        if theirs & HORSEMANSHIP != 0 and own & HORSEMANSHIP == 0:  # 702.31b
            return False
        if g.types[blocker] & ARTIFACT == 0:
            if theirs & FEAR != 0 and g.colors[blocker] & BLACK == 0:  # 702.36b
                return False
            if theirs & INTIMIDATE != 0 and g.colors[blocker] & g.colors[attacker] == 0:  # 702.13b
                return False
        if theirs & SKULK != 0 and g.power[blocker] > g.power[attacker]:  # 702.118b
            return False
        if theirs & LANDWALKS != 0 and walks_over(g, whose_lands(g, blocker, attacker), theirs & LANDWALKS):
            return False
    if g.protection[attacker] | g.protection_filter[attacker] != 0:
        if protected_from(g, pool, attacker, perm_ref(g, blocker)):  # 702.16f
            return False
    if g.cant_be_blocked_by[attacker] | g.cant_block[blocker] != 0:
        for w in range(WORK_WORDS):  # every one of them has to be obeyed
            if forbids(
                g, pool, w, g.block_rules[attacker, w], Change.CANT_BE_BLOCKED_BY, perm_ref(g, blocker), perm_ref(g, attacker)
            ):
                return False
            if forbids(
                g, pool, w, g.block_rules[blocker, w], Change.CANT_BLOCK_SELECTED, perm_ref(g, attacker), perm_ref(g, blocker)
            ):
                return False
    return True


@kernel(inline=True)
def least_blockers(g: Game, row: int) -> int:
    """Return how many creatures have to block attacker `row` if any does (702.111b)."""
    n = g.min_blockers[row]
    if n < 2 and g.keywords[row] & MENACE != 0:
        return 2
    return n


@kernel(inline=True)
def blockers_of(g: Game, row: int) -> int:
    """Return how many creatures block attacker `row`."""
    n = 0
    for k in range(g.n_blocks):
        if g.block_attacker[k] == row:
            n += 1
    return n


@kernel(inline=True)
def is_pair(g: Game, blocker: int, attacker: int) -> bool:
    for k in range(g.n_blocks):
        if g.block_blocker[k] == blocker and g.block_attacker[k] == attacker:
            return True
    return False
