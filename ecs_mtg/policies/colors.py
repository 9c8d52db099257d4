"""Which color the greedy player chooses: one to be safe from, or one to make mana of."""

from ecs_mtg.components.codes import COLORS, LAND, Option
from ecs_mtg.components.programs import Change, Op
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.fights import force
from ecs_mtg.policies.values import colors_wanted, first_in_hand
from ecs_mtg.systems.record.decisions import instruction_asking
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.record.teams import opposes, plays_with

ATTACKS = 10  # what each point of damage from an attacker makes its color weigh more


@kernel
def is_shield(pool: Pool, pc: int) -> bool:
    """Return whether the color chosen is one to be safe from: damage is prevented, or something gains protection."""
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.PREVENT:
            return True
        if pool.i_op[pc] == Op.CONTINUOUS and pool.i_c[pc] >= 0:
            a = pool.i_c[pc]
            for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
                if pool.n_op[m] == Change.ADD_PROTECTION:
                    return True
        pc += 1
    return False


@kernel
def danger_of(g: Game, pool: Pool, color: int, me: int) -> int:
    """Return how much a color weighs among what opponents have: their permanents, attackers and spells above all."""
    n = 0
    for row in range(g.n_permanents):
        if opposes(g, g.controller[row], me) and on_battlefield(g, row) and (g.colors[row] >> color) & 1:
            n += 1 + (ATTACKS * force(g, row) if plays_with(g, g.attacking[row], me) else 0)
    for k in range(g.stack_size):
        s = g.stack_order[k]
        if opposes(g, g.st_controller[s], me) and (pool.f_colors[g.st_face[s]] >> color) & 1:
            n += ATTACKS
    return n


@kernel
def danger_of_quality(g: Game, pool: Pool, pc: int, k: int, me: int) -> int:
    """Return how much the color weighs from which the k-th choice of an effect gives protection; 0 for all else."""
    if pc < 0 or pool.i_op[pc] != Op.CHOOSE_MODE:
        return 0
    at = pc + 1
    while pool.i_op[at] != Op.END:
        if pool.i_op[at] == Op.CONTINUOUS and pool.i_c[at] >= 0:
            m = pool.a_modification[pool.i_c[at]]
            if pool.n_op[m] == Change.ADD_PROTECTION:
                if k == 0:
                    for color in range(COLORS):
                        if (pool.n_a[m] >> color) & 1:
                            return danger_of(g, pool, color, me)
                    return 0
                k -= 1
        at += 1
    return 0


@kernel
def use_of(g: Game, pool: Pool, color: int, me: int) -> int:
    """Return how much mana of a color is asked for: cards in hand that lack it, then those that have it in their costs."""
    n = 5 * colors_wanted(g, pool, 1 << color, me)
    card = first_in_hand(g, me)
    while card >= 0:
        cost = pool.f_cost[g.card_face[card]]
        if cost >= 0 and pool.f_types[g.card_face[card]] & LAND == 0:
            n += pool.k_pips[cost, color]
        card = g.card_next[card]
    return n


@kernel
def choose_color(g: Game, pool: Pool, me: int) -> int:
    """Return the option of the color that is of most use; the first of equals."""
    pc = instruction_asking(g)
    shield = pc >= 0 and pool.i_op[pc] == Op.CHOOSE_COLOR and is_shield(pool, pc)
    best = 0
    most = -1
    for k in range(g.n_options):
        if g.option_kind[k] != Option.COLOR:
            continue
        color = g.option_color[k]
        if 0 <= color < COLORS:
            n = danger_of(g, pool, color, me) if shield else use_of(g, pool, color, me)
            if n > most:
                most = n
                best = k
    return best
