"""Restrictions and requirements of a declaration of blockers (509.1b-c): choices, creature by creature, that end in a legal one.

A declaration that is known to be legal is kept as a plan; a choice that departs from it is offered only if another legal
declaration is found that contains it, which then becomes the plan. So no path can end in an illegal declaration.
What is found is the most that can be met: blockers are assigned one after another, each time so that most requirements are met,
with those assigned before moved from attacker to attacker where that makes room (an assignment problem, solved by
augmenting paths). Only attackers that need two or more blockers ask for more: where such an assignment gives one of them too few,
it is tried with enough of them, and without any.

A word holds the numbers of 62 attackers. Of more, those about which nothing is special stand for each other (`leave_out`).
"""

from ecs_mtg.components.codes import NONE, WORD, Table
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.combat.block_requirement_search import (
    ANYHOW,
    ASKED_FOR,
    ATTACKERS,
    CANT_BLOCK_ALONE,
    CHOSEN,
    FIRST,
    IN_COMPANY,
    LEFT_OUT,
    LURE,
    MUST_BE_BLOCKED,
    WAITING,
    WITHOUT_LONE,
    first_of_set,
    held_attackers,
    held_for,
    is_asked,
    is_full,
    is_lone,
    is_new,
    is_numbered,
    is_obeyed,
    leave_out,
    met_by_held,
    note_asked,
    place_held,
    wants_to_block,
)
from ecs_mtg.systems.combat.combat_costs import block_cost
from ecs_mtg.systems.combat.evasion import blockers_of, can_block, defender_of, least_blockers, may_block
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import plays_with

WHEN = ASKED_FOR

UNBOUNDED = 1000

# What a further blocker of an attacker weighs: requirements that it meets, and how it leaves the attacker.
GAIN = 4
JOINS = 2  # others are there already, and they need one more
COMPLETE = 1  # it needs no others
DUE = 4000  # the attacker has to be blocked by more

# Which creatures come as one more block is looked for.
COMES_EAGERLY = 0  # those that block each combat if able, and do not block yet
COMES_ANEW = 1  # others that do not block yet
COMES_AGAIN = 2  # those that block already, and can block another attacker


@kernel
def plan_blocks(g: Game, pool: Pool, f: int, p: int) -> int:
    """Find a declaration that meets as many requirements as possible, after numbering the attackers and noting who can block whom."""
    attackers = 0
    for a in range(g.n_permanents):
        if not on_battlefield(g, a):
            continue
        if g.attacking[a] != NONE:
            if plays_with(g, defender_of(g, a), p):
                attackers += 1
                if g.block_count[a] == LEFT_OUT:  # in another declaration
                    g.block_count[a] = 0
    g.attackers_left_out[f] = 0
    if attackers > WORD:
        g.attackers_left_out[f] = 1
        if leave_out(g, pool, p) > WORD:
            return out_of_room(g, Table.ATTACKERS)
    for row in range(g.n_permanents):
        if plays_with(g, g.controller[row], p) and may_block(g, row):
            choices = 0
            r = 0
            for a in range(g.n_permanents):
                if is_numbered(g, a):
                    if can_block(g, pool, row, a):
                        choices |= 1 << r
                    r += 1
            g.block_choices[row] = choices
            g.block_plans[row] = 0
    r = 0
    for a in range(g.n_permanents):
        if not is_numbered(g, a):
            continue
        g.block_holds[a] = NONE
        able = 0
        for row in range(g.n_permanents):
            if plays_with(g, g.controller[row], p) and may_block(g, row):
                able += (g.block_choices[row] >> r) & 1
        if able < least_blockers(g, a) or (g.single_blocker[a] == 1 and least_blockers(g, a) > 1):
            for row in range(g.n_permanents):
                if plays_with(g, g.controller[row], p) and may_block(g, row) and (g.block_choices[row] >> r) & 1:
                    g.block_choices[row] ^= 1 << r
        r += 1
    most = note_asked(g, pool, p)
    g.blockers_chosen[f] = 0
    g.lone_blockers[f] = 0
    g.blockers_left[f] = g.block_limit if g.block_limit > 0 else UNBOUNDED  # 802.4b: of this player's creatures
    return meet_most(g, pool, f, most)


@kernel
def meet_most(g: Game, pool: Pool, f: int, most: int) -> int:
    """Plan a declaration that meets as many requirements as possible; `most` are those of single attackers that ask for blockers."""
    attackers = line_up(g, NONE)
    for k in range(g.work[WAITING]):
        b = g.found[FIRST + k]
        most += wants_to_block(g, b)
        lures = 0
        for r in range(attackers):
            lures += (g.block_choices[b] >> r) & 1 if g.keywords[g.found[r]] & LURE != 0 else 0
        most += min(lures, g.block_spare[b])
    for r in range(attackers):
        most += 1 if g.keywords[g.found[r]] & MUST_BE_BLOCKED != 0 else 0
    if g.blocks_cost[f] == 1:
        hold_costly(g, pool, NONE, NONE, NONE)
    for target in range(most, -1, -1):
        g.blocks_unmet[f] = target
        if completes(g, f, NONE, NONE, 1):
            break
    return 0


@kernel(when=uses(Change.COMBAT_COST))
def hold_costly(g: Game, pool: Pool, row: int, one: int, two: int) -> int:
    """Keep waiting creatures other than these from blocking that would have to be paid for, after `line_up` (509.1c); return how many."""
    n = 0
    for k in range(g.work[WAITING]):
        b = g.found[FIRST + k]
        if b != row and b != one and b != two and block_cost(g, pool, b) > 0:
            g.block_spare[b] = 0
            n += 1
    return n


@kernel
def line_up(g: Game, row: int) -> int:
    """Write the attackers and the player's blockers from row `row` on for a search; returns how many attackers."""
    p = g.combat_player
    attackers = 0
    for a in range(g.n_permanents):
        if is_numbered(g, a):
            g.found[attackers] = a
            attackers += 1
    waiting = 0
    for b in range(max(row, 0), g.n_permanents):
        if plays_with(g, g.controller[b], p) and may_block(g, b) and g.block_choices[b] != 0:
            g.found[FIRST + waiting] = b
            g.block_spare[b] = 1 + g.extra_blocks[b] - g.blocking[b]
            waiting += 1
    g.found[CHOSEN] = NONE
    g.work[ATTACKERS] = attackers
    g.work[WAITING] = waiting
    return attackers


@kernel
def gain_of(g: Game, blocker: int, attacker: int) -> int:
    """Return requirements that this block meets beyond those met already (509.1c)."""
    n = 0
    if g.blocking[blocker] == 0:
        n += wants_to_block(g, blocker)
    words = g.keywords[attacker]
    if words & LURE != 0:
        n += 1
    if words & MUST_BE_BLOCKED != 0 and blockers_of(g, attacker) == 0:
        n += 1
    if g.must_be_blocked_by[attacker] != 0 and is_asked(g, blocker, attacker) and not is_obeyed(g, attacker):
        n += 1
    return n


@kernel
def completes(g: Game, f: int, row: int, r: int, keep: int) -> bool:
    """Return whether, after `line_up`, there is a legal declaration in which `row` blocks attacker number `r`, too (NONE: no further one).

    With `keep`, what is left to choose of it becomes the plan.
    """
    missing = g.blocks_unmet[f]
    blocking = g.blockers_chosen[f]
    lone = g.lone_blockers[f]
    room = g.blockers_left[f]
    if r < 0:
        if row >= 0:
            g.block_spare[row] = 0
        legal = is_legal_held(g, 0, NONE, NONE, missing, blocking, lone, room, keep)
    else:
        extra = g.found[r]
        new = g.blocking[row] == 0
        if (new and room < 1) or is_full(g, extra, blockers_of(g, extra)):
            return False
        missing -= gain_of(g, row, extra)
        if new:
            blocking += 1
            lone += is_lone(g, row)
            room -= 1
        g.block_choices[row] ^= 1 << r
        g.block_spare[row] = g.extra_blocks[row] - g.blocking[row]
        g.found[CHOSEN] = row
        legal = is_legal_held(g, 0, row, extra, missing, blocking, lone, room, keep)
        g.found[CHOSEN] = NONE
        g.block_choices[row] ^= 1 << r
    if row >= 0:
        g.block_spare[row] = 1 + g.extra_blocks[row] - g.blocking[row]
    return legal


@kernel
def is_legal_held(
    g: Game, first: int, row: int, extra: int, missing: int, blocking: int, lone: int, room: int, keep: int
) -> bool:
    """Do as `is_legal_with` does, one by one with each creature held back to block an attacker from number `first` on that asks for it.

    `row` is going to block attacker `extra`.
    """
    for r in range(first, g.work[ATTACKERS]):
        a = g.found[r]
        if g.must_be_blocked_by[a] == 0 or is_obeyed(g, a) or (a == extra and is_asked(g, row, a)):
            continue
        for k in range(g.work[WAITING]):
            b = g.found[FIRST + k]
            if (g.block_choices[b] & g.block_asked[b]) >> r & 1 == 0 or held_for(g, b) >= g.block_spare[b]:
                continue
            g.block_holds[a] = b
            legal = is_legal_held(g, r + 1, row, extra, missing - 1, blocking, lone, room, keep)
            g.block_holds[a] = NONE
            if legal:
                return True
    return is_legal_with(g, extra, 0, 0, missing, blocking, lone, room, ANYHOW, keep)


@kernel
def is_legal_with(
    g: Game, extra: int, full: int, none: int, missing: int, blocking: int, lone: int, room: int, ending: int, keep: int
) -> bool:
    """Return whether the waiting creatures can meet `missing` more requirements and disobey no restriction.

    Args:
        g: the game.
        extra: an attacker that one more creature blocks than those that have been declared, or NONE.
        full: bit set of attackers that have to end with enough blockers.
        none: bit set of those that have to end with none.
        missing: requirements.
        blocking: creatures of this player that block already.
        lone: those of them that can't block alone.
        room: how many more may be declared.
        ending: how the declaration has to end.
        keep: 1 to keep the declaration as the plan.
    """
    attackers = g.work[ATTACKERS]
    for r in range(attackers):
        a = g.found[r]
        g.block_count[a] = blockers_of(g, a) + (1 if a == extra else 0)
        if g.block_count[a] > 0:
            full |= 1 << r  # what is declared has to become legal
    placed = place_held(g, none, ending)
    if placed < 0 or placed > room:
        return False
    met = met_by_held(g)
    full |= held_attackers(g)
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        anything = 1 if ending == IN_COMPANY and blocking + placed < 2 else 0
        gain = assign_one_more(g, full, none, ending, anything, room - placed)
        if gain < 0:
            break
        met += gain
        placed = newly_blocking(g, 0)
    if met < missing or (ending == IN_COMPANY and blocking + placed < 2):
        return False
    short = NONE
    for r in range(attackers):
        a = g.found[r]
        if g.block_count[a] < least_blockers(g, a):
            if (full >> r) & 1:
                return False
            if g.block_count[a] > 0:
                short = r
    if short >= 0:
        if is_legal_with(g, extra, full | 1 << short, none, missing, blocking, lone, room, ending, keep):
            return True
        return is_legal_with(g, extra, full, none | 1 << short, missing, blocking, lone, room, ending, keep)
    if blocking + placed == 1 and lone + newly_blocking(g, CANT_BLOCK_ALONE) == 1:
        if is_legal_with(g, extra, full, none, missing, blocking, lone, room, IN_COMPANY, keep):
            return True
        return lone != 1 and is_legal_with(g, extra, full, none, missing, blocking, lone, room, WITHOUT_LONE, keep)
    if keep == 1:
        for k in range(g.work[WAITING]):
            b = g.found[FIRST + k]
            g.block_plans[b] = g.block_tries[b]
    return True


@kernel
def plan_allows(g: Game, row: int, r: int) -> bool:
    """Return whether the plan stays legal as `row` blocks attacker number `r`, or changes places with a creature that was to do so.

    A quick yes, so that nothing has to be searched; a no says nothing.
    """
    a = g.found[r]
    if g.block_plans[row] == 0 or g.extra_blocks[row] > 0:
        return False
    q = first_of_set(g.block_plans[row])
    before = g.found[q]
    if is_full(g, a, 1) or (g.must_be_blocked_by[a] | g.must_be_blocked_by[before]) != 0:
        return False
    n = blockers_of(g, a)
    left = blockers_of(g, before) - 1
    for k in range(g.work[WAITING]):
        b = g.found[FIRST + k]
        plans = g.block_plans[b]
        n += (plans >> r) & 1
        left += (plans >> q) & 1
        if (plans >> r) & 1 and (g.block_choices[b] & ~plans) >> q & 1 and wants_to_block(g, b) == wants_to_block(g, row):
            return True
    if (g.keywords[a] | g.keywords[before]) & (LURE | MUST_BE_BLOCKED) != 0:
        return False
    return n + 1 >= least_blockers(g, a) and (left == 0 or left >= least_blockers(g, before))


@kernel
def newly_blocking(g: Game, words: int) -> int:
    """Count the waiting creatures with one of some keywords (0: all) that begin to block in the declaration that is tried."""
    n = 0
    for k in range(g.work[WAITING]):
        b = g.found[FIRST + k]
        if g.block_tries[b] != 0 and is_new(g, b):
            n += words == 0 or g.keywords[b] & words != 0
    return n


@kernel
def assign_one_more(g: Game, full: int, none: int, ending: int, anything: int, room: int) -> int:
    """Let waiting creatures block one more attacker, so that most is gained; returns the requirements met, NONE if nothing is gained.

    `anything`: a creature more has to block, also if nothing is gained; `room`: how many creatures more may.
    """
    best = NONE if anything == 1 else COMPLETE
    end = NONE
    who = NONE
    for kind in range(COMES_AGAIN + 1):
        if (room <= 0 and kind != COMES_AGAIN) or (anything == 1 and kind == COMES_AGAIN):
            continue
        reached = reachable_attackers(g, none, ending, kind)
        for r in range(g.work[ATTACKERS]):
            if (reached >> r) & 1 and not is_full(g, g.found[r], g.block_count[g.found[r]]):
                value = weight(g, r, full) + (GAIN if kind == COMES_EAGERLY else 0)
                if value > best:
                    best = value
                    end = r
                    who = kind
    if end < 0:
        return NONE
    reachable_attackers(g, none, ending, who)
    a = g.found[end]
    met = (1 if who == COMES_EAGERLY else 0) + (1 if g.keywords[a] & LURE != 0 else 0)
    if g.block_count[a] == 0 and g.keywords[a] & MUST_BE_BLOCKED != 0:
        met += 1
    g.block_count[a] += 1
    rounds = 0
    while end >= 0 and goes_on(g, rounds):
        rounds += 1
        b = g.work[end]
        before = g.block_from[g.found[end]]
        g.block_tries[b] |= 1 << end
        if before >= 0:
            g.block_tries[b] ^= 1 << before
        end = before
    return met


@kernel
def weight(g: Game, r: int, full: int) -> int:
    """Return the search's value of one more blocker for attacker number `r`."""
    a = g.found[r]
    n = g.block_count[a]
    least = least_blockers(g, a)
    value = JOINS if 0 < n < least else COMPLETE if n + 1 >= least else 0
    if (full >> r) & 1 and n < least:
        value += DUE
    if g.keywords[a] & LURE != 0:
        value += GAIN
    if n == 0 and g.keywords[a] & MUST_BE_BLOCKED != 0:
        value += GAIN
    return value


@kernel
def reachable_attackers(g: Game, none: int, ending: int, kind: int) -> int:
    """Return the attackers, as bits, that could have one more blocker if a creature comes that can block them and others change places.

    `work` says which creature comes to each, `block_from` which attacker it leaves. `kind`: which creatures come: COMES_EAGERLY ...
    """
    reached = 0
    for k in range(g.work[WAITING]):
        b = g.found[FIRST + k]
        if kind_of(g, b) == kind and not (ending == WITHOUT_LONE and kind != COMES_AGAIN and is_lone(g, b)):
            reached = come(g, b, NONE, none, reached)
    left = 0
    rounds = 0
    while reached & ~left != 0 and goes_on(g, rounds):
        rounds += 1
        r = first_of_set(reached & ~left)
        left |= 1 << r
        for k in range(g.work[WAITING]):
            b = g.found[FIRST + k]
            if (g.block_tries[b] >> r) & 1 and g.block_holds[g.found[r]] != b:
                reached = come(g, b, r, none, reached)
    return reached


@kernel(inline=True)
def kind_of(g: Game, b: int) -> int:
    """Return how a waiting creature that can block one more attacker comes to do so: COMES_EAGERLY, COMES_ANEW, COMES_AGAIN, NONE if it can't."""
    tries = g.block_tries[b]
    spare = g.block_spare[b]
    if spare == 0 or (tries != 0 and (spare == 1 or popcount(tries) >= spare)):
        return NONE
    if tries != 0 or not is_new(g, b):
        return COMES_AGAIN
    return COMES_EAGERLY if wants_to_block(g, b) else COMES_ANEW


@kernel(inline=True)
def come(g: Game, b: int, left: int, none: int, reached: int) -> int:
    """Add the attackers that creature `b` can block to those reached; it would leave attacker `left`, or none."""
    for r in range(g.work[ATTACKERS]):
        if (g.block_choices[b] & ~g.block_tries[b] & ~none & ~reached) >> r & 1:
            g.work[r] = b
            g.block_from[g.found[r]] = left
            reached |= 1 << r
    return reached
