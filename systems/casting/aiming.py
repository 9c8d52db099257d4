"""What a spell costs depends on what it targets (601.2c, 601.2f): which targets leave a cost that can be paid.

The cost is determined when the targets are chosen, but whether a spell can be cast, with which modes and X, is asked before that. What
decides is the least that it costs with any targets that can be chosen for what is left.
"""

from ecs_mtg.components.codes import NONE, FrameKind, StackKind
from ecs_mtg.components.flags import TargetFlag
from ecs_mtg.components.sizes import TARGETS as MOST_TARGETS
from ecs_mtg.systems.casting.bills import affordable, changed_cost, is_affordable
from ecs_mtg.systems.casting.legality import already_chosen, least_targets, legal_target, most_targets, other_graveyard
from ecs_mtg.systems.casting.stages import Stage
from ecs_mtg.systems.features import Special, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.continuous_effects import cost_change
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.queries.packed import at_mode, mode_of, slot_of
from ecs_mtg.systems.queries.references import card_ref, perm_ref, ref_row, stack_ref

IMPOSSIBLE = (
    1 << 14
)  # in place of what a cost changes by: there are not targets enough; fits into a place of a bill, and nobody pays it


@kernel
def costs_by_targets(g: Game, pool: Pool, s: int) -> bool:
    """Whether what is announced is a spell that costs more or less by its targets."""
    return g.st_kind[s] == StackKind.SPELL and g.st_ability[s] >= 0 and decides_cost(g, pool, g.st_ability[s], g.st_face[s])


@kernel
def decides_cost(g: Game, pool: Pool, a: int, face: int) -> bool:
    """Whether the targets of a spell ability may say what a spell with a face costs: its own abilities, or rules, look at them."""
    if g.targets_decide_costs == 0 and pool.f_own_cost[face] == 0:
        return False
    for mode in range(pool.a_mode[a], pool.a_mode[a] + pool.a_modes[a]):
        if pool.m_slots[mode] > 0:
            return g.targets_decide_costs != 0 or pool.t_flags[pool.m_slot[mode]] & TargetFlag.DECIDES_COST != 0
    return False


@kernel
def can_be_afforded(g: Game, pool: Pool, s: int, x: int, extra: int) -> bool:
    """`affordable` with some targets for what is left to be chosen."""
    if not costs_by_targets(g, pool, s):
        return affordable(g, pool, s, x, extra)
    f = g.n_frames - 1
    under_way = f >= 0 and g.fr_kind[f] == FrameKind.CAST and g.fr_object[f] == s
    at = g.fr_a[f] if under_way and g.fr_stage[f] == Stage.TARGETS else 0
    before = g.st_x[s]
    flags = g.st_flags[s]
    g.st_x[s] = x
    if extra >= 0:  # with it paid, there may be other targets
        g.st_flags[s] = flags | pool.a_value[extra]
    if under_way and g.fr_stage[f] == Stage.MODES:
        change = change_by_modes(g, pool, s)
    else:
        change = change_by_targets(g, pool, s, at, 0)
    g.st_x[s] = before
    g.st_flags[s] = flags
    if change == IMPOSSIBLE:
        return False
    changed_cost(g, pool, s, x, extra, change)
    return is_affordable(g, pool, s, extra)


@kernel(when=uses(Special.NEVER))
def change_by_modes(g: Game, pool: Pool, s: int) -> int:
    """The least that effects change what a spell costs by, with any modes that can be chosen besides those that are."""
    a = g.st_ability[s]
    if pool.a_modes[a] <= 1:
        return change_by_targets(g, pool, s, 0, 0)
    chosen = g.st_modes[s]
    best = IMPOSSIBLE + 0
    for modes in range(1, 1 << pool.a_modes[a]):
        if modes & chosen == chosen and pool.a_choose_min[a] <= popcount(modes) <= pool.a_choose_max[a]:
            g.st_modes[s] = modes
            best = min(best, change_by_targets(g, pool, s, 0, 0))
    g.st_modes[s] = chosen
    return best


@kernel(when=uses(Special.NEVER))
def change_by_targets(g: Game, pool: Pool, s: int, at: int, start: int) -> int:
    """The least that effects change what a spell costs by, with targets for what is left to be chosen; IMPOSSIBLE without enough.

    Args:
        g: the game.
        pool: the card pool.
        s: the spell.
        at: the mode and slot with which the choice goes on, as `at_mode` has it.
        start: those of the slot come from here on, in the order of `any_object`.
    """
    a = g.st_ability[s]
    src = g.st_source[s]
    you = g.st_controller[s]
    k = mode_of(at)
    if k >= pool.a_modes[a]:
        return cost_change(g, pool, g.st_face[s], you, stack_ref(g, s))
    mode = pool.a_mode[a] + k
    if slot_of(at) >= pool.m_slots[mode] or (pool.a_modes[a] > 1 and (g.st_modes[s] >> k) & 1 == 0):
        return change_by_targets(g, pool, s, at_mode(k + 1), 0)
    slot = pool.m_slot[mode] + slot_of(at)
    n = g.st_n_targets[s]
    chosen = 0
    for j in range(n):
        chosen += g.st_slot[s, j] == slot
    most = most_targets(g, pool, slot, src, you, s)
    least = min(least_targets(g, pool, slot, s), most)
    best = IMPOSSIBLE + 0
    if chosen >= least:
        best = change_by_targets(g, pool, s, at + 1, 0)
    if chosen >= most or n >= MOST_TARGETS:
        return best
    for i in range(start, g.n_permanents + g.n_players + g.stack_size + g.n_cards):
        ref = any_object(g, i)
        if not legal_target(g, pool, slot, ref, src, you, s) or already_chosen(g, pool, slot, ref, s):
            continue
        if pool.t_flags[slot] & TargetFlag.ONE_GRAVEYARD != 0 and other_graveyard(g, slot, g.card_owner[ref_row(ref)], s):
            continue
        g.st_target[s, n] = ref
        g.st_slot[s, n] = slot
        g.st_n_targets[s] = n + 1
        change = change_by_targets(g, pool, s, at, i + 1)
        g.st_n_targets[s] = n
        if chosen >= least and change < best and chosen + 1 < most:
            return change  # one more that makes it cheaper, and all behind it that do
        best = min(best, change)
    return best


@kernel
def any_object(g: Game, i: int) -> int:
    """The i-th of all permanents, players, objects on the stack and cards; a row that holds none is no legal target."""
    if i < g.n_permanents:
        return perm_ref(g, i)
    i -= g.n_permanents
    if i < g.n_players:
        return i
    i -= g.n_players
    return stack_ref(g, g.stack_order[i]) if i < g.stack_size else card_ref(g, i - g.stack_size)


@kernel
def may_stop(g: Game, pool: Pool, f: int, s: int) -> bool:
    """Whether the spell can be paid for without a further target for the slot whose targets are being chosen."""
    if not costs_by_targets(g, pool, s):
        return True
    g.fr_a[f] += 1
    can = can_be_afforded(g, pool, s, g.st_x[s], NONE)
    g.fr_a[f] -= 1
    return can
