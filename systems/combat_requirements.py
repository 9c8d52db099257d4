"""Restrictions and requirements of a declaration of blockers (509.1b-c): choices, creature by creature, that end in a legal one.

A declaration that is known to be legal is kept as a plan; a choice that departs from it is offered only if another legal
declaration is found that contains it, which then becomes the plan. So no path can end in an illegal declaration.
"""

from ecs_mtg.components.codes import Decision, Keyword, Option, Table
from ecs_mtg.systems.combat_evasion import blockers_of, can_block, defender_of, is_pair, least_blockers, may_block
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.objects import ask, offer, on_battlefield, out_of_room, perm_ref, settle

LURE = 1 << Keyword.LURE
MUST_BE_BLOCKED = 1 << Keyword.MUST_BE_BLOCKED
BLOCKS_EACH_COMBAT = 1 << Keyword.BLOCKS_EACH_COMBAT
CANT_BLOCK_ALONE = 1 << Keyword.CANT_BLOCK_ALONE

# Registers of a BLOCK frame while restrictions or requirements matter.
MISSING = 0  # requirements that the rest of the declaration has to meet
BLOCKING = 1  # creatures of this player that block already
LONE = 2  # those of them that can't block alone
ROOM = 3  # creatures that may still be declared as blockers
MANY = 1000
BUDGET = 3000  # steps of one search; a choice that would take longer is not offered

# `work` during a search.
STEPS = 0
ATTACKERS = 1
WAITING = 2
# `found` during a search: attackers from 0 on, row | least blockers << 11 | blockers << 16 | lure << 28 | must be blocked << 29
# | no more than one blocker << 30;
# blockers from FIRST on, row | blocks each combat << 11 | can't block alone << 12 | most requirements from here on << 16.
FIRST = 64
ROW = 2047


@kernel
def plan_blocks(g: Game, pool: Pool, f: int, p: int) -> int:
    """Number the attackers, note who can block whom, and find a declaration that meets as many requirements as possible."""
    attackers = 0
    blocking = 0
    for a in range(g.n_permanents):
        if on_battlefield(g, a) == 0:
            continue
        if g.attacking[a] != -1:
            if defender_of(g, a) == p:
                attackers += 1
        elif g.blocking[a] > 0:
            blocking += 1
    if attackers > 62:
        return out_of_room(g, Table.ATTACKERS)
    for row in range(g.n_permanents):
        if g.controller[row] == p and may_block(g, row) == 1:
            choices = 0
            r = 0
            for a in range(g.n_permanents):
                if g.attacking[a] != -1 and on_battlefield(g, a) == 1 and defender_of(g, a) == p:
                    if can_block(g, pool, row, a) == 1:
                        choices |= 1 << r
                    r += 1
            g.block_choices[row] = choices
    r = 0
    for a in range(g.n_permanents):
        if g.attacking[a] == -1 or on_battlefield(g, a) == 0 or defender_of(g, a) != p:
            continue
        able = 0
        for row in range(g.n_permanents):
            if g.controller[row] == p and may_block(g, row) == 1:
                able += (g.block_choices[row] >> r) & 1
        if able < least_blockers(g, a) or (g.single_blocker[a] == 1 and least_blockers(g, a) > 1):
            for row in range(g.n_permanents):
                if g.controller[row] == p and may_block(g, row) == 1 and (g.block_choices[row] >> r) & 1:
                    g.block_choices[row] ^= 1 << r
        r += 1
    g.fr_register[f, BLOCKING] = 0
    g.fr_register[f, LONE] = 0
    g.fr_register[f, ROOM] = MANY
    if g.block_limit > 0:
        g.fr_register[f, ROOM] = g.block_limit - blocking if g.block_limit > blocking else 0
    attackers = line_up(g, f, -1)
    most = g.found[FIRST] >> 16
    for r in range(attackers):
        most += (g.found[r] >> 29) & 1
    for target in range(most, -1, -1):
        g.fr_register[f, MISSING] = target
        if completes(g, f, -1, -1, 1) == 1:
            break
    return 0


@kernel
def line_up(g: Game, f: int, row: int) -> int:
    """Write the attackers and the player's blockers behind row `row` for a search; returns how many attackers."""
    p = g.combat_player
    attackers = 0
    lures = 0
    for a in range(g.n_permanents):
        if g.attacking[a] == -1 or on_battlefield(g, a) == 0 or defender_of(g, a) != p:
            continue
        word = a | least_blockers(g, a) << 11 | blockers_of(g, a) << 16
        if g.keywords[a] & LURE != 0:
            word |= 1 << 28
            lures |= 1 << attackers
        if g.keywords[a] & MUST_BE_BLOCKED != 0:
            word |= 1 << 29
        if g.single_blocker[a] == 1:
            word |= 1 << 30
        g.found[attackers] = word
        attackers += 1
    waiting = 0
    for b in range(row + 1, g.n_permanents):
        if g.controller[b] == p and may_block(g, b) == 1 and g.block_choices[b] != 0:
            word = b
            if g.keywords[b] & BLOCKS_EACH_COMBAT != 0:
                word |= 1 << 11
            if g.keywords[b] & CANT_BLOCK_ALONE != 0:
                word |= 1 << 12
            g.found[FIRST + waiting] = word
            waiting += 1
    g.found[FIRST + waiting] = 0
    most = 0
    for k in range(waiting - 1, -1, -1):
        word = g.found[FIRST + k]
        most += (word >> 11) & 1
        if g.block_choices[word & ROW] & lures != 0:
            most += 1
        g.found[FIRST + k] = word | most << 16
    g.work[ATTACKERS] = attackers
    g.work[WAITING] = waiting
    return attackers


@kernel
def gain_of(g: Game, blocker: int, attacker: int) -> int:
    """Requirements that this block meets beyond those met already (509.1c)."""
    n = 0
    if g.blocking[blocker] == 0 and g.keywords[blocker] & BLOCKS_EACH_COMBAT != 0:
        n += 1
    words = g.keywords[attacker]
    if words & LURE != 0:
        n += 1
    if words & MUST_BE_BLOCKED != 0 and blockers_of(g, attacker) == 0:
        n += 1
    return n


@kernel(inline=True)
def is_full(word: int) -> int:
    """1 if no further creature can block an attacker, as `found` describes it."""
    return 1 if (word >> 30) & 1 != 0 and (word >> 16) & 0xFFF != 0 else 0


@kernel
def completes(g: Game, f: int, row: int, r: int, keep: int) -> int:
    """After `line_up`: 1 if there is a legal declaration in which `row` blocks attacker number `r` (NONE: blocks none)."""
    g.work[STEPS] = BUDGET
    missing = g.fr_register[f, MISSING]
    blocking = g.fr_register[f, BLOCKING]
    lone = g.fr_register[f, LONE]
    room = g.fr_register[f, ROOM]
    if r < 0:
        return complete_blocks(g, 0, missing, blocking, lone, room, keep)
    if room < 1 or is_full(g.found[r]) == 1:
        return 0
    missing -= gain_of(g, row, g.found[r] & ROW)
    if g.keywords[row] & CANT_BLOCK_ALONE != 0:
        lone += 1
    g.found[r] += 1 << 16
    result = complete_blocks(g, 0, missing, blocking + 1, lone, room - 1, keep)
    g.found[r] -= 1 << 16
    return result


@kernel
def complete_blocks(g: Game, j: int, missing: int, blocking: int, lone: int, room: int, keep: int) -> int:
    """1 if the blockers from number `j` on can meet `missing` more requirements and disobey no restriction.

    With `keep`, their choices become the plan. Depth-first; a branch that can't meet enough is left at once.
    """
    g.work[STEPS] -= 1
    if g.work[STEPS] < 0:
        return 0
    attackers = g.work[ATTACKERS]
    left = g.work[WAITING] - j
    due = 0
    for r in range(attackers):
        word = g.found[r]
        n = (word >> 16) & 0xFFF
        if n > 0 and n < (word >> 11) & 31:
            due += ((word >> 11) & 31) - n
    if due > left or due > room:
        return 0
    done = 1 if missing <= 0 and not (blocking == 1 and lone == 1) else 0
    if done == 1 and due == 0:
        if keep == 1:
            for k in range(j, g.work[WAITING]):
                g.block_plan[g.found[FIRST + k] & ROW] = -1
        return 1
    if left == 0 or (missing > 0 and most_gain(g, j) < missing):
        return 0
    word = g.found[FIRST + j]
    b = word & ROW
    able = g.block_choices[b] if room > 0 else 0
    for turn in range(4):  # partners that are due, then what meets a requirement, then no block, then the rest
        if turn == 2:
            if complete_blocks(g, j + 1, missing, blocking, lone, room, keep) == 1:
                if keep == 1:
                    g.block_plan[b] = -1
                return 1
            if done == 1:
                return 0
            continue
        for r in range(attackers):
            if (able >> r) & 1 == 0:
                continue
            other = g.found[r]
            n = (other >> 16) & 0xFFF
            if is_full(other) == 1:
                continue
            gain = ((word >> 11) & 1) + ((other >> 28) & 1)
            if n == 0:
                gain += (other >> 29) & 1
            when = 3
            if n > 0 and n < (other >> 11) & 31:
                when = 0
            elif gain > 0:
                when = 1
            if when != turn or (turn == 1 and done == 1):
                continue
            g.found[r] = other + (1 << 16)
            good = complete_blocks(g, j + 1, missing - gain, blocking + 1, lone + ((word >> 12) & 1), room - 1, keep)
            g.found[r] = other
            if good == 1:
                if keep == 1:
                    g.block_plan[b] = other & ROW
                return 1
    return 0


@kernel
def most_gain(g: Game, j: int) -> int:
    """An upper bound of the requirements that the blockers from number `j` on can meet."""
    reach = 0
    left = g.work[WAITING] - j
    for k in range(left):
        reach |= g.block_choices[g.found[FIRST + j + k] & ROW]
    fresh = 0
    for r in range(g.work[ATTACKERS]):
        word = g.found[r]
        if (word >> 29) & (reach >> r) & 1 != 0 and (word >> 16) & 0xFFF == 0:
            fresh += 1
    return (g.found[FIRST + j] >> 16) + (fresh if fresh < left else left)


@kernel
def offer_planned(g: Game, f: int, row: int) -> int:
    """Ask whom `row` blocks, as far as a legal declaration is left; returns 0 if it can't block."""
    choices = g.block_choices[row]
    if choices == 0:
        return 0
    attackers = line_up(g, f, row)
    me = perm_ref(g, row)
    ask(g, Decision.BLOCK, g.combat_player, me, row, 0)
    if g.blocking[row] > 0:  # a further block never undoes what is settled, as long as it opens nothing
        offer(g, Option.PASS, me, row)
        for r in range(attackers):
            a = g.found[r] & ROW
            enough = 1 if ((g.found[r] >> 16) & 0xFFF) + 1 >= (g.found[r] >> 11) & 31 else 0
            if (choices >> r) & 1 and enough == 1 and is_pair(g, row, a) == 0 and is_full(g.found[r]) == 0:
                offer(g, Option.OBJECT, perm_ref(g, a), row)
        settle(g)
        return 1
    if g.block_plan[row] == -1 or completes(g, f, row, -1, 0) == 1:
        offer(g, Option.PASS, me, row)
    for r in range(attackers):
        a = g.found[r] & ROW
        if (choices >> r) & 1 and (g.block_plan[row] == a or completes(g, f, row, r, 0) == 1):
            offer(g, Option.OBJECT, perm_ref(g, a), row)
    settle(g)
    return 1
