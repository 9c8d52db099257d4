"""Search for the blocks that requirements demand (509.1c)."""

from ecs_mtg.components.codes import NONE, Keyword
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.combat.evasion import MENACE, can_block, defender_of, may_block
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.references import on_battlefield, perm_ref
from ecs_mtg.systems.record.teams import plays_with

ASKED_FOR = uses(
    Keyword.MENACE,
    Keyword.LURE,
    Keyword.MUST_BE_BLOCKED,
    Keyword.BLOCKS_EACH_COMBAT,
    Keyword.CANT_BLOCK_ALONE,
    Change.MIN_BLOCKERS,
    Change.SINGLE_BLOCKER,
    Change.BLOCK_LIMIT,
    Change.MUST_BE_BLOCKED_BY,
)
"""What makes restrictions and requirements of blockers matter."""
WHEN = ASKED_FOR

LURE = 1 << Keyword.LURE
MUST_BE_BLOCKED = 1 << Keyword.MUST_BE_BLOCKED
BLOCKS_EACH_COMBAT = 1 << Keyword.BLOCKS_EACH_COMBAT
CANT_BLOCK_ALONE = 1 << Keyword.CANT_BLOCK_ALONE

SPECIAL_ATTACKERS = MENACE | LURE | MUST_BE_BLOCKED
LEFT_OUT = -1  # in `block_count`, of an attacker that has no number (`leave_out`)

# `work` while a declaration is searched: for each attacker the creature that would come to block it, and behind those
ATTACKERS = 62
WAITING = 63
# `found` during a search: rows of the attackers from 0 on, the creature whose next block is tried, the player's waiting blockers from FIRST on.
CHOSEN = 62
FIRST = 64

# How a declaration has to end.
ANYHOW = 0
IN_COMPANY = 1  # with two or more blocking creatures
WITHOUT_LONE = 2  # with no further creature that can't block alone


@kernel(inline=True)
def first_of_set(attackers: int) -> int:
    """Return the lowest number in a bit set of attackers that holds one."""
    return lowest_bit(attackers)


@kernel(inline=True)
def is_special(g: Game, attacker: int) -> bool:
    """Return whether anything but evasion matters for those that block an attacker."""
    if g.keywords[attacker] & SPECIAL_ATTACKERS != 0 or g.min_blockers[attacker] > 1:
        return True
    return g.single_blocker[attacker] == 1 or g.must_be_blocked_by[attacker] != 0


@kernel(inline=True)
def attacks_them(g: Game, row: int) -> bool:
    """Return whether a permanent attacks the player who declares blockers."""
    return g.attacking[row] != NONE and on_battlefield(g, row) and plays_with(g, defender_of(g, row), g.combat_player)


@kernel(inline=True)
def is_numbered(g: Game, row: int) -> bool:
    """Return whether a permanent is one of the attackers among which a declaration is searched, in the order of rows."""
    return g.block_count[row] != LEFT_OUT and attacks_them(g, row)


@kernel(inline=True)
def wants_to_block(g: Game, row: int) -> bool:
    """Return whether a creature blocks each combat if able."""
    return g.keywords[row] & BLOCKS_EACH_COMBAT != 0


@kernel(inline=True)
def is_lone(g: Game, row: int) -> bool:
    """Return whether a creature can't block alone."""
    return g.keywords[row] & CANT_BLOCK_ALONE != 0


@kernel(inline=True)
def is_full(g: Game, attacker: int, blockers: int) -> bool:
    """Return whether an attacker with this many blockers can't be blocked by another creature."""
    return g.single_blocker[attacker] == 1 and blockers != 0


@kernel
def note_asked(g: Game, pool: Pool, p: int) -> int:
    """Note which of a player's creatures are asked for by which attackers; return how many attackers ask for some."""
    for row in range(g.n_permanents):
        g.block_asked[row] = 0
    n = 0
    r = 0
    for a in range(g.n_permanents):
        if not is_numbered(g, a):
            continue
        sel = g.must_be_blocked_by[a] - 1
        if sel >= 0:
            n += 1
            for row in range(g.n_permanents):
                if plays_with(g, g.controller[row], p) and may_block(g, row):
                    if matches(g, pool, sel, perm_ref(g, row), perm_ref(g, a), g.controller[a], NONE, NONE):
                        g.block_asked[row] |= 1 << r
        r += 1
    return n


@kernel
def is_asked(g: Game, blocker: int, attacker: int) -> bool:
    """Return whether an attacker has to be blocked by a creature such as this one."""
    r = 0
    for a in range(attacker):
        if is_numbered(g, a):
            r += 1
    return (g.block_asked[blocker] >> r) & 1 == 1


@kernel
def is_obeyed(g: Game, attacker: int) -> bool:
    """Return whether one of the creatures that an attacker asks for blocks it."""
    for k in range(g.n_blocks):
        if g.block_attacker[k] == attacker and is_asked(g, g.block_blocker[k], attacker):
            return True
    return False


@kernel(inline=True)
def is_new(g: Game, blocker: int) -> bool:
    """Return whether a waiting creature does not block anything but in the declaration that is tried."""
    return g.blocking[blocker] == 0 and g.found[CHOSEN] != blocker


@kernel
def held_for(g: Game, blocker: int) -> int:
    """Return for how many attackers a creature is held back."""
    n = 0
    for r in range(g.work[ATTACKERS]):
        n += g.block_holds[g.found[r]] == blocker
    return n


@kernel
def place_held(g: Game, none: int, ending: int) -> int:
    """Let the creatures that are held back block, all others nothing yet; return how many begin to block, NONE if that can't be.

    `none`: bit set of attackers that have to end with no blockers; `ending`: how the declaration has to end.
    """
    for k in range(g.work[WAITING]):
        g.block_tries[g.found[FIRST + k]] = 0
    placed = 0
    for r in range(g.work[ATTACKERS]):
        a = g.found[r]
        b = g.block_holds[a]
        if b >= 0:
            new = g.block_tries[b] == 0 and is_new(g, b)
            if is_full(g, a, g.block_count[a]) or (none >> r) & 1 or (ending == WITHOUT_LONE and new and is_lone(g, b)):
                return NONE
            g.block_count[a] += 1
            g.block_tries[b] |= 1 << r
            placed += new
    return placed


@kernel
def met_by_held(g: Game) -> int:
    """Return requirements that the creatures that are held back meet in addition."""
    met = 0
    for r in range(g.work[ATTACKERS]):
        a = g.found[r]
        b = g.block_holds[a]
        if b >= 0:
            if g.block_tries[b] & ((1 << r) - 1) == 0 and is_new(g, b):
                met += wants_to_block(g, b)
            if g.keywords[a] & LURE != 0:
                met += 1
            if g.keywords[a] & MUST_BE_BLOCKED != 0 and g.block_count[a] == 1:
                met += 1
    return met


@kernel
def held_attackers(g: Game) -> int:
    """Return the bit set of the attackers that creatures are held back for: what they block has to become legal."""
    held = 0
    for r in range(g.work[ATTACKERS]):
        if g.block_holds[g.found[r]] >= 0:
            held |= 1 << r
    return held


@kernel(when=uses(Special.NEVER))
def leave_out(g: Game, pool: Pool, p: int) -> int:
    """Leave attackers without a number about which nothing is special; return how many have one.

    Any number of creatures can block each of those, and nothing asks for it: a creature needs no more of them than it can block.
    """
    n = 0
    for a in range(g.n_permanents):
        if is_numbered(g, a):
            if is_special(g, a):
                n += 1
            else:
                g.block_count[a] = LEFT_OUT
    for row in range(g.n_permanents):
        if not plays_with(g, g.controller[row], p) or not may_block(g, row):
            continue
        room = 1 + g.extra_blocks[row]
        for a in range(g.n_permanents):
            if is_numbered(g, a) and not is_special(g, a):
                room -= can_block(g, pool, row, a)
        for a in range(g.n_permanents):
            if room > 0 and g.block_count[a] == LEFT_OUT and attacks_them(g, a) and can_block(g, pool, row, a):
                g.block_count[a] = 0
                room -= 1
                n += 1
    return n
