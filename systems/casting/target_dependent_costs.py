"""Costs that depend on targets (601.2c, 601.2f): which targets leave a cost that can be paid.

The cost is determined when the targets are chosen, but whether a spell can be cast, with which modes and X, is asked before that. What
decides is the least that it costs with any targets that can be chosen for what is left.
"""

from ecs_mtg.components.codes import NONE, AbilityKind, FrameKind, KeywordAbility, StackKind
from ecs_mtg.components.flags import ABOUT_TARGETS, TargetFlag
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import TARGETS as MOST_TARGETS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.legal_targets import already_chosen, least_targets, legal_target, most_targets, other_graveyard
from ecs_mtg.systems.casting.stages import Stage
from ecs_mtg.systems.casting.total_cost import affordable, changed_cost, is_affordable
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP, cost_change, own_cost_change, rule_says
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.packed import at_mode, mode_of, slot_of
from ecs_mtg.systems.record.references import card_ref, perm_ref, ref_row, stack_ref

# In place of what a cost changes by: there are not targets enough; fits into a place of a bill, and nobody pays it
IMPOSSIBLE = 1 << 14
MOST_RULES = 5  # whose targets are told apart: the kinds are bits of a number


@kernel
def costs_by_targets(g: Game, pool: Pool, s: int) -> bool:
    """Return whether what is announced is a spell whose cost depends on its targets."""
    return g.st_kind[s] == StackKind.SPELL and g.st_ability[s] >= 0 and decides_cost(g, pool, g.st_ability[s], g.st_face[s])


@kernel
def decides_cost(g: Game, pool: Pool, a: int, face: int) -> bool:
    """Return whether the targets of a spell ability may say what a spell with a face costs: its own abilities, or rules, look at them."""
    if g.targets_decide_costs == 0 and pool.f_own_cost[face] == 0:
        return False
    for mode in range(pool.a_mode[a], pool.a_mode[a] + pool.a_modes[a]):
        if pool.m_slots[mode] > 0:
            return g.targets_decide_costs != 0 or pool.t_flags[pool.m_slot[mode]] & TargetFlag.DECIDES_COST != 0
    return False


@kernel
def can_be_afforded(g: Game, pool: Pool, s: int, x: int, extra: int) -> bool:
    """Do as `affordable` does with some targets for what is left to be chosen."""
    if not costs_by_targets(g, pool, s):
        return affordable(g, pool, s, x, extra)
    f = g.n_frames - 1
    under_way = f >= 0 and g.fr_kind[f] == FrameKind.CAST and g.fr_object[f] == s
    at = g.target_place[f] if under_way and g.cast_stage[f] == Stage.TARGETS else 0
    before = g.st_x[s]
    flags = g.st_flags[s]
    g.st_x[s] = x
    if extra >= 0 and pool.a_keyword[extra] != KeywordAbility.SPLICE:  # with it paid, there may be other targets
        g.st_flags[s] = flags | pool.a_flags_if_paid[extra]
    if under_way and g.cast_stage[f] == Stage.MODES:
        change = change_by_modes(g, pool, s)
    else:
        change = change_by_targets(g, pool, s, at, 0, 0)
    g.st_x[s] = before
    g.st_flags[s] = flags
    if change == IMPOSSIBLE:
        return False
    changed_cost(g, pool, s, x, extra, change)
    return is_affordable(g, pool, s, extra)


@kernel
def most_modes(g: Game, pool: Pool, s: int, a: int) -> int:
    """Return how many modes may be chosen at most: of some spells more than the fewest only if something is so as they are cast (700.2)."""
    if pool.a_kind[a] == AbilityKind.SPELL and pool.a_extra_modes_condition[a] > 0:
        if not holds(g, pool, pool.a_extra_modes_condition[a] - 1, stack_ref(g, s), g.st_controller[s], s, NONE):
            return pool.a_choose_min[a]
    return pool.a_choose_max[a]


@kernel(when=uses(Special.NEVER))
def change_by_modes(g: Game, pool: Pool, s: int) -> int:
    """Return the least cost change over all legal completions of the chosen modes."""
    a = g.st_ability[s]
    if pool.a_modes[a] <= 1:
        return change_by_targets(g, pool, s, 0, 0, 0)
    chosen = g.st_modes[s]
    best = IMPOSSIBLE + 0
    for modes in range(1, 1 << pool.a_modes[a]):
        if modes & chosen == chosen and pool.a_choose_min[a] <= popcount(modes) <= most_modes(g, pool, s, a):
            g.st_modes[s] = modes
            best = min(best, change_by_targets(g, pool, s, 0, 0, 0))
    g.st_modes[s] = chosen
    return best


@kernel(when=uses(Special.NEVER))
def change_by_targets(g: Game, pool: Pool, s: int, at: int, start: int, seen: int) -> int:
    """Return the least that effects change a spell's cost by, with targets for what is left to be chosen; IMPOSSIBLE without enough.

    Args:
        g: the game.
        pool: the card pool.
        s: the spell.
        at: the mode and slot with which the choice goes on, as `at_mode` has it.
        start: those of the slot come from here on, in the order of `any_object`.
        seen: bit set of the `kind_of_target` of those that are tried.
    """
    a = g.st_ability[s]
    source = g.st_source[s]
    you = g.st_controller[s]
    k = mode_of(at)
    if k >= pool.a_modes[a]:
        return cost_change(g, pool, g.st_face[s], you, stack_ref(g, s))
    mode = pool.a_mode[a] + k
    if slot_of(at) >= pool.m_slots[mode] or (pool.a_modes[a] > 1 and (g.st_modes[s] >> k) & 1 == 0):
        return change_by_targets(g, pool, s, at_mode(k + 1), 0, seen)
    slot = pool.m_slot[mode] + slot_of(at)
    n = g.st_n_targets[s]
    chosen = 0
    for j in range(n):
        chosen += g.st_slot[s, j] == slot
    most = most_targets(g, pool, slot, source, you, s)
    least = min(least_targets(g, pool, slot, s), most)
    best = IMPOSSIBLE + 0
    if chosen >= least:
        best = change_by_targets(g, pool, s, at + 1, 0, seen)
    if chosen >= most or n >= MOST_TARGETS:
        return best
    tried = seen if chosen >= least else 0  # another one of a kind changes nothing
    apart = depend_on_each_other(pool, a)
    for i in range(start, g.n_permanents + g.n_players + g.stack_size + g.n_cards):
        ref = any_object(g, i)
        if not legal_target(g, pool, slot, ref, source, you, s) or already_chosen(g, pool, slot, ref, s):
            continue
        if pool.t_flags[slot] & TargetFlag.ONE_GRAVEYARD != 0 and other_graveyard(g, slot, g.card_owner[ref_row(ref)], s):
            continue
        kind = NONE if apart else kind_of_target(g, pool, s, ref)
        if kind >= 0 and (tried >> kind) & 1:
            continue
        also = 1 << kind if kind >= 0 else 0
        tried |= also
        g.st_target[s, n] = ref
        g.st_slot[s, n] = slot
        g.st_n_targets[s] = n + 1
        change = change_by_targets(g, pool, s, at, i + 1, seen | also)
        g.st_n_targets[s] = n
        if chosen >= least and change < best and chosen + 1 < most:
            return change  # one more that makes it cheaper, and all behind it that do
        best = min(best, change)
    return best


@kernel
def depend_on_each_other(pool: Pool, a: int) -> bool:
    """Return whether which targets an ability can have depends on its other targets."""
    for mode in range(pool.a_mode[a], pool.a_mode[a] + pool.a_modes[a]):
        for slot in range(pool.m_slot[mode], pool.m_slot[mode] + pool.m_slots[mode]):
            if pool.t_flags[slot] & ~(TargetFlag.DIVIDED | TargetFlag.DECIDES_COST) != 0:
                return True
    return False


@kernel(when=uses(Special.NEVER))
def kind_of_target(g: Game, pool: Pool, s: int, ref: int) -> int:
    """Return a number that targets share with which the same effects say what a spell costs.

    NONE if there are too many such effects.
    """
    n = g.st_n_targets[s]
    target = g.st_target[s, 0]
    face = g.st_face[s]
    you = g.st_controller[s]
    spell = stack_ref(g, s)
    g.st_n_targets[s] = 0
    plain = own_cost_change(g, pool, face, you, spell)
    g.st_target[s, 0] = ref
    g.st_n_targets[s] = 1
    kind = 1 if own_cost_change(g, pool, face, you, spell) != plain else 0
    rules = 1
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP != 0 and looks_at_targets(g, pool, k):
            change = rule_says(g, pool, Change.COST_INCREASE, k, face, you, spell, 0)
            if change != 0 or rule_says(g, pool, Change.COST_REDUCE, k, face, you, spell, 0) != 0:
                kind |= 1 << rules
            rules += 1
            if rules > MOST_RULES:
                break
    g.st_target[s, 0] = target
    g.st_n_targets[s] = n
    return kind if rules <= MOST_RULES else NONE + 0


@kernel
def looks_at_targets(g: Game, pool: Pool, k: int) -> bool:
    """Return whether an effect at work says what spells cost by what they target."""
    a = g.fx_ability[k]
    for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
        if pool.n_mask[m, 0] & ABOUT_TARGETS != 0 and (
            pool.n_op[m] == Change.COST_INCREASE or pool.n_op[m] == Change.COST_REDUCE
        ):
            return True
    return False


@kernel
def any_object(g: Game, i: int) -> int:
    """Return the i-th of all permanents, players, objects on the stack and cards; a row that holds none is no legal target."""
    if i < g.n_permanents:
        return perm_ref(g, i)
    i -= g.n_permanents
    if i < g.n_players:
        return i
    i -= g.n_players
    return stack_ref(g, g.stack_order[i]) if i < g.stack_size else card_ref(g, i - g.stack_size)


@kernel
def may_stop(g: Game, pool: Pool, f: int, s: int) -> bool:
    """Return whether the spell can be paid for without another target for the current slot."""
    if not costs_by_targets(g, pool, s):
        return True
    g.target_place[f] += 1
    can = can_be_afforded(g, pool, s, g.st_x[s], NONE)
    g.target_place[f] -= 1
    return can
