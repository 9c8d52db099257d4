"""Modes (700.2): which can be chosen, and choosing them (601.2b)."""

from ecs_mtg.components.codes import NONE, AbilityKind, Decision, Option, StackKind
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.announcements import drop
from ecs_mtg.systems.casting.choosing_x import some_x_allows, targets_by_x
from ecs_mtg.systems.casting.emerge import emerges
from ecs_mtg.systems.casting.stages import Stage, next_stage
from ecs_mtg.systems.casting.target_dependent_costs import can_be_afforded, costs_by_targets, most_modes
from ecs_mtg.systems.casting.targets import mode_has_targets
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.record.decisions import ask, offer, settle, take_answer
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import known_permanent


@kernel
def choose_modes(g: Game, pool: Pool, f: int, s: int) -> int:
    """Choose modes, one decision each, in any order, each at most once (601.2b, 700.2)."""
    a = g.st_ability[s]
    after = Stage.OPTIONAL if g.st_kind[s] == StackKind.SPELL else Stage.CHOOSE_X
    if after == Stage.OPTIONAL and emerges(pool, g.st_alternative[s]):
        after = Stage.EMERGE
    if a < 0 or pool.a_modes[a] <= 1:
        return next_stage(g, f, after)
    if g.modes_begun[f] == 0:
        g.modes_begun[f] = 1
        if after != Stage.CHOOSE_X and entwine_cost(pool, g.st_face[s]) >= 0 and ask_entwine(g, pool, f, s, a):
            return 0
    if take_answer(g) and g.answer_kind != Option.NO:
        if g.answer_kind == Option.DONE:
            return next_stage(g, f, after)
        if g.answer_kind == Option.YES:
            entwine(g, pool, s, a)
            return next_stage(g, f, after)
        g.st_modes[s] |= 1 << g.answer_mode
        if (pool.a_flags[a] >> AbilityFlag.ONLY_ONCE) & 1:
            note_mode(g, s, g.answer_mode)
        if ability_flag(pool, a, AbilityFlag.MODES_OF_TURN):
            note_mode_of_turn(g, s, g.answer_mode)
        g.modes_picked[f] += 1
    chosen = g.modes_picked[f]
    if chosen >= most_modes(g, pool, s, a):
        return next_stage(g, f, after)
    ask(g, Decision.MODE, g.fr_player[f], g.st_source[s], a, Hint.GOOD)
    for k in range(pool.a_modes[a]):
        if ability_flag(pool, a, AbilityFlag.MODES_OF_TURN) and was_chosen_this_turn(g, s, k):
            continue
        if (g.st_modes[s] >> k) & 1 == 0 and ((pool.a_flags[a] >> AbilityFlag.ONLY_ONCE) & 1 == 0 or not was_chosen(g, s, k)):
            if repeats_mode(pool, a, k) and (g.st_modes[s] >> (k - 1)) & 1 == 0:
                continue
            if mode_possible(g, pool, s, a, k):
                if (chosen == 0 and pool.prices_modes == 0) or escalation_affordable(g, pool, s, k):
                    offer(g, Option.MODE, g.st_source[s], k)
    if g.n_options == 0:
        g.decision = Decision.NONE
        if chosen == 0 and g.st_kind[s] == StackKind.TRIGGERED:
            return drop(g, f, s)  # 603.3c
        return next_stage(g, f, after)
    if chosen >= pool.a_choose_min[a]:
        offer(g, Option.DONE, NONE, 0)
    settle(g)
    return 0


@kernel(inline=True)
def repeats_mode(pool: Pool, a: int, k: int) -> bool:
    """Return whether a mode is the one before it once more, for those who choose that several times (700.2d)."""
    return ability_flag(pool, a, AbilityFlag.MODES_AGAIN) and k % pool.a_choose_max[a] != 0


@kernel(when=uses(AbilityFlag.ONLY_ONCE))
def note_mode(g: Game, s: int, mode: int) -> int:
    """Note a mode that can't be chosen again for this permanent."""
    row = known_permanent(g, g.st_source[s])
    if row >= 0:
        g.modes_chosen[row] |= 1 << mode
    return 0


@kernel(when=uses(AbilityFlag.ONLY_ONCE))
def was_chosen(g: Game, s: int, mode: int) -> bool:
    """Return whether a mode of an ability was chosen for its source before."""
    row = known_permanent(g, g.st_source[s])
    return row >= 0 and (g.modes_chosen[row] >> mode) & 1 != 0


@kernel(when=uses(AbilityFlag.MODES_OF_TURN))
def note_mode_of_turn(g: Game, s: int, mode: int) -> int:
    """Note a mode that can't be chosen again for this permanent this turn."""
    row = known_permanent(g, g.st_source[s])
    if row >= 0:
        g.modes_this_turn[row] |= 1 << mode
    return 0


@kernel(when=uses(AbilityFlag.MODES_OF_TURN))
def was_chosen_this_turn(g: Game, s: int, mode: int) -> bool:
    """Return whether a mode of an ability was chosen for its source this turn."""
    row = known_permanent(g, g.st_source[s])
    return row >= 0 and (g.modes_this_turn[row] >> mode) & 1 != 0


@kernel(inline=True)
def entwine_cost(pool: Pool, face: int) -> int:
    """Return the COST ability of a face's entwine, NONE without one."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if (pool.a_flags[a] >> AbilityFlag.ENTWINE) & 1 and pool.a_kind[a] == AbilityKind.COST:
            return a
    return NONE


@kernel(when=uses(AbilityFlag.ENTWINE))
def ask_entwine(g: Game, pool: Pool, f: int, s: int, a: int) -> bool:
    """Ask whether all modes are chosen for a further cost, if there are targets for all and that can be paid (702.42a)."""
    paid = entwine_cost(pool, g.st_face[s])
    if not can_pay_parts(g, pool, pool.a_cost[paid], g.fr_player[f], g.st_source[s], s) or not can_be_afforded(
        g, pool, s, 0, paid
    ):
        return False
    for k in range(pool.a_modes[a]):
        if not mode_possible(g, pool, s, a, k):
            return False
    ask(g, Decision.COST, g.fr_player[f], g.st_source[s], paid, Hint.NEUTRAL)
    offer(g, Option.YES, g.st_source[s], paid)
    offer(g, Option.NO, g.st_source[s], paid)
    return True


@kernel(when=uses(AbilityFlag.ENTWINE))
def entwine(g: Game, pool: Pool, s: int, a: int) -> int:
    """Choose all modes; the cost is going to be paid (702.42a)."""
    for k in range(pool.a_modes[a]):
        g.st_modes[s] |= 1 << k
    g.st_paid_costs[s] |= 1 << (entwine_cost(pool, g.st_face[s]) - pool.f_ability[g.st_face[s]])
    return 0


@kernel
def mode_possible(g: Game, pool: Pool, s: int, a: int, mode: int) -> bool:
    """Return whether there are targets for a further mode.

    Where X says what they are, with some X for all the modes together (700.2a).
    """
    if costs_by_targets(g, pool, s) and not affordable_with(g, pool, s, mode):
        return False
    if not targets_by_x(g, pool, s):
        return mode_has_targets(g, pool, pool.a_mode[a] + mode, g.st_source[s], g.st_controller[s], s)
    modes = g.st_modes[s]
    g.st_modes[s] = modes | 1 << mode
    possible = some_x_allows(g, pool, s, NONE)
    g.st_modes[s] = modes
    return possible


@kernel(when=uses(Special.NEVER))
def affordable_with(g: Game, pool: Pool, s: int, mode: int) -> bool:
    """Return whether a spell whose cost depends on its targets can be paid for with a further mode."""
    modes = g.st_modes[s]
    g.st_modes[s] = modes | 1 << mode
    can = can_be_afforded(g, pool, s, 0, NONE)
    g.st_modes[s] = modes
    return can


@kernel(when=uses(AbilityFlag.ESCALATE))
def escalation_affordable(g: Game, pool: Pool, s: int, mode: int) -> bool:
    """Tell whether the spell can be paid for with this further mode, where modes cost something (702.120, 702.172)."""
    if g.st_kind[s] != StackKind.SPELL:
        return True
    modes = g.st_modes[s]
    g.st_modes[s] = modes | 1 << mode
    can = True
    face = g.st_face[s]
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
            if pool.a_mode_charged[a] > 0 and pool.a_mode_charged[a] - 1 != mode:
                continue
            if not can_pay_parts(g, pool, pool.a_cost[a], g.st_controller[s], g.st_source[s], s):
                can = False
            elif not can_be_afforded(g, pool, s, 0, NONE):
                can = False
    g.st_modes[s] = modes
    return can


@kernel(when=uses(AbilityFlag.OPTIONAL_COST))
def targets_allow(g: Game, pool: Pool, s: int, a: int) -> bool:
    """Return whether there would be enough targets, were the cost of ability `a` paid: kicked spells may have more (702.33g)."""
    if pool.a_flags_if_paid[a] == 0 or g.st_ability[s] < 0:
        return True
    flags = g.st_flags[s]
    g.st_flags[s] = flags | pool.a_flags_if_paid[a]
    enough = chosen_modes_have_targets(g, pool, s)
    g.st_flags[s] = flags
    return enough


@kernel
def chosen_modes_have_targets(g: Game, pool: Pool, s: int) -> bool:
    """Return whether every mode that was chosen, or the only one, has enough legal targets."""
    a = g.st_ability[s]
    for k in range(pool.a_modes[a]):
        if pool.a_modes[a] == 1 or (g.st_modes[s] >> k) & 1:
            if not mode_has_targets(g, pool, pool.a_mode[a] + k, g.st_source[s], g.st_controller[s], s):
                return False
    return True
