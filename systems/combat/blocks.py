"""Declaring blockers (509.1)."""

from ecs_mtg.components.codes import NONE, EventKind, Keyword, Option, Outcome, Table
from ecs_mtg.components.flags import Paying
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import BLOCKS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.combat.block_offers import completes_paying, number_for, offer_blocks, offer_planned
from ecs_mtg.systems.combat.block_requirement_search import CANT_BLOCK_ALONE, is_special
from ecs_mtg.systems.combat.block_requirements import (
    completes,
    gain_of,
    line_up,
    plan_blocks,
)
from ecs_mtg.systems.combat.combat_costs import block_cost
from ecs_mtg.systems.combat.evasion import blockers_of, defender_of, may_block
from ecs_mtg.systems.combat.paying_for_attacks import write_bill
from ecs_mtg.systems.mana.mana import pay_step
from ecs_mtg.systems.mana.payment import bill_to_frame
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import in_turn, take_answer
from ecs_mtg.systems.record.events import happened, out_of_room, touch_lightly
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import plays_with, primary_player

# Stages of a BLOCK frame other than 0 and 1: the player's declaration begins anew, because somebody left the game; it is paid for.
ANEW = 2
PAY_FOR_BLOCKS = 3

SPECIAL_BLOCKERS = 1 << Keyword.BLOCKS_EACH_COMBAT | CANT_BLOCK_ALONE


@kernel
def declare_blockers(g: Game, pool: Pool) -> bool:
    """Let each defending player declare blockers in APNAP order, creature by creature (509.1, 802.4)."""
    f = g.n_frames - 1
    if g.block_stage[f] == 0:
        g.block_stage[f] = 1
        g.combat_cursor = g.n_permanents
    elif g.block_stage[f] == ANEW:
        g.block_stage[f] = 1
        begin_player(g, pool, f, g.combat_player)
    elif g.block_stage[f] != PAY_FOR_BLOCKS and take_answer(g):
        take_block(g, pool, f, g.combat_cursor)
    while g.outcome == Outcome.NONE:
        if g.block_stage[f] != PAY_FOR_BLOCKS and next_blocker(g, pool, f):
            return True
        if g.blocks_total[f] > 0 and pay_for_blocks(g, pool, f) == Paying.WAITS:
            return True
        g.blocking_place[f] += 1
        if g.blocking_place[f] >= g.n_players:
            break
        p = in_turn(g, g.blocking_place[f])
        g.combat_player = p
        begin_player(g, pool, f, p)
    g.n_frames = f
    finish_blocks(g)
    return False


@kernel
def begin_player(g: Game, pool: Pool, f: int, p: int) -> bool:
    """Return whether `p` is attacked and has somebody to block with; whether anything but evasion matters."""
    attackers = 0
    waiting = 0
    special = g.block_limit
    g.combat_cursor = g.n_permanents
    if p != primary_player(g, p):  # 805.10d: a team has one combined block
        return False
    for row in range(g.n_permanents):
        if not on_battlefield(g, row):
            continue
        if g.attacking[row] != NONE:
            if plays_with(g, defender_of(g, row), p):
                attackers += 1
                if is_special(g, row):
                    special = 1
        elif plays_with(g, g.controller[row], p) and may_block(g, row):
            waiting += 1
            if g.keywords[row] & SPECIAL_BLOCKERS != 0:
                special = 1
    if attackers == 0 or waiting == 0 or g.in_game[p] == 0:
        return False
    g.combat_cursor = 0
    g.blocks_bounded[f] = 0
    g.blocks_cost[f] = 1 if in_force(g, Change.COMBAT_COST) else 0
    g.blocks_total[f] = 0
    if special != 0:
        g.blocks_bounded[f] = 1
        plan_blocks(g, pool, f, p)
    return True


@kernel
def next_blocker(g: Game, pool: Pool, f: int) -> bool:
    """Go on to the player's next creature that has a choice: whether a decision waits."""
    p = g.combat_player
    row = g.combat_cursor
    rounds = 0
    while row < g.n_permanents and g.outcome == Outcome.NONE:
        if plays_with(g, g.controller[row], p) and may_block(g, row):
            if g.blocks_bounded[f] == 0:
                n = offer_blocks(g, pool, f, row)
            else:
                n = offer_planned(g, pool, f, row)
            if n > 0:
                g.combat_cursor = row
                if not take_answer(g):
                    return True
                take_block(g, pool, f, row)  # the only legal choice
                row = g.combat_cursor
                rounds += 1
                if not goes_on(g, rounds):
                    return False
                continue
        row += 1
    g.combat_cursor = row
    return False


@kernel(when=uses(Change.COMBAT_COST))
def pay_for_blocks(g: Game, pool: Pool, f: int) -> int:
    """Lock in the total cost, let mana abilities be activated, and take the payment (509.1d-f); a Paying."""
    if g.block_stage[f] != PAY_FOR_BLOCKS:
        g.block_stage[f] = PAY_FOR_BLOCKS
        write_bill(g, g.blocks_total[f])
        bill_to_frame(g, f)
    paid = pay_step(g, pool, f, g.combat_player, NONE, NONE)
    if paid != Paying.WAITS:
        g.block_stage[f] = 1
        g.blocks_total[f] = 0
    return paid


@kernel
def take_block(g: Game, pool: Pool, f: int, row: int) -> int:
    """Apply the choice of creature `row`."""
    first = g.blocking[row] == 0
    costly = g.blocks_cost[f] == 1
    if g.answer_kind == Option.PASS:
        if g.blocks_bounded[f] == 1 and g.block_plans[row] != 0:
            if costly:
                completes_paying(g, pool, f, row, NONE, 1)
            else:
                line_up(g, row)
                completes(g, f, row, NONE, 1)
        g.combat_cursor = row + 1
        return 0
    a = ref_row(g.answer_object)
    cost = block_cost(g, pool, row) if costly else 0
    if g.blocks_bounded[f] == 1:
        keep_to_plan(g, pool, f, row, a)
        if first:
            g.blockers_chosen[f] += 1
            g.blockers_left[f] -= 1
            if g.keywords[row] & CANT_BLOCK_ALONE != 0:
                g.lone_blockers[f] += 1
        g.blocks_unmet[f] -= gain_of(g, row, a)
    g.blocks_total[f] += cost
    add_block(g, row, a)
    g.combat_cursor = row if g.blocking[row] <= g.extra_blocks[row] else row + 1
    return 0


@kernel
def keep_to_plan(g: Game, pool: Pool, f: int, row: int, a: int) -> int:
    """Let creature `row` block attacker `a`, as was planned or by another plan."""
    r = number_for(g, pool, f, row, a)
    if (g.block_plans[row] >> r) & 1:
        g.block_plans[row] ^= 1 << r
    elif g.blocks_cost[f] == 1:
        completes_paying(g, pool, f, row, r, 1)
    else:
        completes(g, f, row, r, 1)
    g.block_choices[row] ^= 1 << r
    return r


@kernel
def finish_blocks(g: Game) -> int:
    """Complete the declaration: creatures become blocking and blocked (509.1g-i)."""
    g.blockers_declared = 1
    for k in range(g.n_blocks):
        b = g.block_blocker[k]
        which = 1
        for q in range(k):
            if g.block_blocker[q] == b:
                which += 1
        a = perm_ref(g, g.block_attacker[k])
        happened(g, EventKind.BLOCKS, perm_ref(g, b), g.controller[b], which, NONE, a, 0)  # 509.3a: "blocks" is about the first
    for row in range(g.n_permanents):
        if g.attacking[row] == NONE or not on_battlefield(g, row):
            continue
        n = blockers_of(g, row)
        if n > 0:
            g.blocked[row] = 1
            happened(g, EventKind.BECOMES_BLOCKED, perm_ref(g, row), g.controller[row], n, NONE, NONE, 0)
        else:
            happened(g, EventKind.UNBLOCKED, perm_ref(g, row), g.controller[row], 0, NONE, g.attacking[row], 0)
    touch_lightly(g, NONE)
    return 1


@kernel
def add_block(g: Game, blocker: int, attacker: int) -> int:
    """Let `blocker` block `attacker`."""
    n = g.n_blocks
    if n >= BLOCKS:
        return out_of_room(g, Table.BLOCKS)
    g.block_blocker[n] = blocker
    g.block_attacker[n] = attacker
    g.block_damage[n] = 0
    g.block_return[n] = 0
    g.n_blocks = n + 1
    g.blocking[blocker] += 1
    g.blocks_for[blocker] = g.controller[blocker]
    return n
