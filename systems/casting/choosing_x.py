"""X (107.3): which numbers it can be, and choosing it (601.2b)."""

from ecs_mtg.components.codes import COLORS, NONE, AbilityKind, Decision, Option, PlayerCounter, StackKind
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Amount, Change, CostPart, PlayerFlag
from ecs_mtg.components.sizes import MEMORY, OPTIONS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.additional_costs import is_mandatory
from ecs_mtg.systems.casting.least_costs import cost_at_least
from ecs_mtg.systems.casting.permissions import permits_with_x
from ecs_mtg.systems.casting.stages import Stage, next_stage
from ecs_mtg.systems.casting.target_dependent_costs import can_be_afforded
from ecs_mtg.systems.casting.targets import ability_has_targets, mode_has_targets
from ecs_mtg.systems.casting.total_cost import main_cost
from ecs_mtg.systems.costs.loyalty_limits import can_pay_loyalty
from ecs_mtg.systems.costs.payable import visit_payable
from ecs_mtg.systems.layers.rules_in_force import cant_cast, cost_change, rule_total
from ecs_mtg.systems.mana.mana import can_pay
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.payment import restrict_x
from ecs_mtg.systems.mana.purposes import for_ability_of
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import ask, offer, settle, take_answer
from ecs_mtg.systems.record.references import permanent_of, ref_row, stack_ref
from ecs_mtg.systems.record.rows import row_to_try, spell_to_try

MOST_MANA = OPTIONS - 8  # as X
LARGEST_X = 20  # of those that could be needed for an effect to let a spell be cast, or to make it cheaper
MOST_X = MEMORY - 8  # objects that X of a cost can be: what is revealed for it is remembered


@kernel
def x_has_targets(g: Game, pool: Pool, s: int) -> bool:
    """Return whether every chosen mode has enough targets with the X of the stack row."""
    a = g.st_ability[s]
    if a < 0 or pool.a_target_x[a] == 0:
        return True
    if pool.a_modes[a] <= 1:
        return ability_has_targets(g, pool, a, g.st_source[s], g.st_controller[s], s)
    n = 0
    for k in range(pool.a_modes[a]):
        has = mode_has_targets(g, pool, pool.a_mode[a] + k, g.st_source[s], g.st_controller[s], s)
        if not has and (g.st_modes[s] >> k) & 1:
            return False
        n += has
    return n >= pool.a_choose_min[a]


@kernel(when=uses(Special.X))
def may_be_x(g: Game, pool: Pool, s: int) -> bool:
    """Return whether a spell with the X of its row may be cast (601.3e)."""
    if g.st_kind[s] != StackKind.SPELL:
        return True
    if g.st_flags[s] & SpellFlag.PERMITTED_ONCE != 0 and not permits_with_x(g, pool, s):
        return False
    if not in_force(g, Change.CANT_CAST):
        return True
    return rule_total(g, pool, Change.CANT_CAST, g.st_face[s], g.st_controller[s], stack_ref(g, s), 0) == 0


@kernel(inline=True)
def targets_by_x(g: Game, pool: Pool, s: int) -> bool:
    """Return whether legal targets depend on the X of the cost."""
    cost = main_cost(g, pool, s)
    return g.st_ability[s] >= 0 and pool.a_target_x[g.st_ability[s]] != 0 and cost >= 0 and pool.k_x[cost] > 0


@kernel(inline=True)
def may_get_cheaper(g: Game, x: int) -> bool:
    """Return whether a larger X could be payable where this one is not, since effects look at mana value (202.3e)."""
    return x < LARGEST_X and in_force(g, Change.COST_REDUCE)


@kernel(inline=True)
def can_be_x(g: Game, pool: Pool, s: int, x: int, extra: int) -> bool:
    """Return whether this X can be paid for, with a further optional cost or (NONE) without."""
    g.st_x[s] = x
    return can_be_afforded(g, pool, s, x, extra)


@kernel(when=uses(Special.X))
def some_x_allows(g: Game, pool: Pool, s: int, extra: int) -> bool:
    """Return whether some X with enough targets can be paid for, with a further optional cost or (NONE) without."""
    possible = False
    goes_on = True
    x = pool.k_x_least[main_cost(g, pool, s)] if main_cost(g, pool, s) >= 0 else 0
    while not possible and x < MOST_MANA and goes_on:
        can = can_be_x(g, pool, s, x, extra)
        possible = can and may_be_x(g, pool, s) and x_has_targets(g, pool, s)
        goes_on = can or may_get_cheaper(g, x)
        x += 1
    g.st_x[s] = 0
    return possible


@kernel(when=uses(Special.X))
def some_x(
    g: Game, pool: Pool, player: int, source: int, ability: int, cost: int, least: int, generic: int, reserved: int
) -> bool:
    """Return whether the player can pay for some X, `least` or more, with which there are targets; `generic` mana is in the bill with that.

    It is the X of an activated ability, or of the spell that the card `source` would be, with that spell ability or NONE.
    """
    is_spell = ability < 0 or pool.a_kind[ability] != AbilityKind.ACTIVATED
    purpose = source if is_spell else for_ability_of(source)
    s = row_to_try(g)
    if s < 0:
        return False
    if is_spell:
        spell_to_try(g, ability, ref_row(source), g.card_face[ref_row(source)], player)
        g.st_flags[s] = g.casting_marks
        generic -= cost_change(g, pool, g.st_face[s], player, stack_ref(g, s))
    color = NONE
    for t in range(COLORS):
        if (pool.k_x_only[cost] >> t) & 1:
            color = t
    colored = g.bill[color] if color >= 0 else 0
    for x in range(least, MOST_MANA):
        g.st_x[s] = x
        g.bill[GENERIC] = generic + pool.k_x[cost] * (x - least)
        if is_spell:  # with the mana value that this X makes (202.3e)
            g.bill[GENERIC] += cost_change(g, pool, g.st_face[s], player, stack_ref(g, s))
        if is_spell:
            cost_at_least(g, pool, g.st_face[s], player, stack_ref(g, s))
        if color >= 0:
            g.bill[color] = colored
        restrict_x(g, pool, cost, x)
        if can_pay(g, pool, player, reserved, purpose):
            has_targets = ability < 0 or ability_has_targets(g, pool, ability, source, player, s)
            if has_targets and (not is_spell or may_be_x(g, pool, s)):
                return True
        elif not is_spell or not may_get_cheaper(g, x):
            return False
    return False


@kernel(when=uses(CostPart.LOYALTY))
def visit_loyalty_x(g: Game, pool: Pool, s: int, part: int, ability: int, source: int, player: int, offering: int) -> bool:
    """Offer every X of a loyalty cost that can be paid and leaves enough targets; or tell whether there is one."""
    row = permanent_of(g, source)
    found = False
    x = 0
    while x < MOST_MANA and can_pay_loyalty(g, pool, part, player, row, x):
        g.st_x[s] = x
        if ability_has_targets(g, pool, ability, source, player, s):
            found = True
            if offering == 0:
                return True
            offer(g, Option.NUMBER, NONE, x)
        x += 1
    return found


@kernel
def some_loyalty_x(g: Game, pool: Pool, ability: int, source: int, player: int) -> bool:
    """Return whether the player could choose an X for the loyalty ability with a cost of -X, or its cost has none."""
    cost = pool.a_cost[ability]
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] == CostPart.LOYALTY and pool.p_b[part] == 1:
            s = row_to_try(g)
            return s >= 0 and visit_loyalty_x(g, pool, s, part, ability, source, player, 0)
    return ability_has_targets(g, pool, ability, source, player, NONE)


@kernel
def cant_cast_so(g: Game, pool: Pool, player: int, card: int, face: int, x: int, flags: int) -> bool:
    """Return whether an effect says that `player` can't cast the spell that a card would be with a face, an X and flags (601.3e)."""
    s = spell_to_try(g, pool.f_spell[face], card, face, player)
    if s < 0:
        return True
    g.st_x[s] = x
    g.st_flags[s] = flags
    return rule_total(g, pool, Change.CANT_CAST, face, player, stack_ref(g, s), 0) > 0


@kernel(when=uses(Special.X))
def least_castable_x(g: Game, pool: Pool, player: int, ref: int, cost: int) -> int:
    """Return the least X with which no effect says that `player` can't cast the card (601.3e), NONE if there is none."""
    if not cant_cast(g, pool, player, ref):
        return 0
    if cost < 0 or pool.k_x[cost] == 0:
        return NONE
    card = ref_row(ref)
    for x in range(1, LARGEST_X + 1):
        if not cant_cast_so(g, pool, player, card, g.card_face[card], x, 0):
            return x
    return NONE


@kernel
def choose_x(g: Game, pool: Pool, f: int, s: int) -> int:
    """Choose the value of X, at most what can be paid (601.2b)."""
    if take_answer(g):
        g.st_x[s] = g.answer_x
        return next_stage(g, f, Stage.TARGETS)
    if g.st_kind[s] == StackKind.TRIGGERED:
        return next_stage(g, f, Stage.TARGETS)
    cost = main_cost(g, pool, s)
    if cost < 0 or pool.k_x[cost] == 0:
        part = part_with_x(pool, cost)
        if part < 0 and g.st_kind[s] == StackKind.SPELL:
            part = additional_part_with_x(pool, g.st_face[s])
        if part < 0:
            return next_stage(g, f, Stage.TARGETS)
        return ask_x_of_part(g, pool, f, s, part)
    ask(g, Decision.X, g.fr_player[f], g.st_source[s], 0, Hint.GOOD)
    x = pool.k_x_least[cost] + 0
    goes_on = True
    while x < MOST_MANA and goes_on:
        can = can_be_x(g, pool, s, x, NONE)
        if can and may_be_x(g, pool, s) and x_has_targets(g, pool, s):
            offer(g, Option.NUMBER, NONE, x)
        goes_on = can or may_get_cheaper(g, x)
        x += 1
    g.st_x[s] = 0
    if g.n_options == 0:
        g.decision = Decision.NONE
        return next_stage(g, f, Stage.TARGETS)
    settle(g)
    return 0


@kernel
def part_with_x(pool: Pool, cost: int) -> int:
    """Return the part of a cost that X says how much of is paid, or NONE."""
    if cost >= 0:
        for part in range(pool.k_part[cost], pool.k_part[cost] + pool.k_parts[cost]):
            if (pool.p_op[part] == CostPart.LOYALTY and pool.p_b[part] == 1) or takes_x(pool, part):
                return part
    return NONE


@kernel
def additional_part_with_x(pool: Pool, face: int) -> int:
    """Return the same of the additional costs of a spell that are paid in any case (601.2b)."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_mandatory(pool, a) and part_with_x(pool, pool.a_cost[a]) >= 0:
            return part_with_x(pool, pool.a_cost[a])
    return NONE


@kernel(when=uses(Amount.X, CostPart.EXILE_OF_X))
def ask_x_of_part(g: Game, pool: Pool, f: int, s: int, part: int) -> int:
    """Ask for an X that can be paid, and with which there are targets."""
    player = g.fr_player[f]
    ask(g, Decision.X, player, g.st_source[s], 0, Hint.GOOD)
    if pool.p_op[part] == CostPart.LOYALTY:
        visit_loyalty_x(g, pool, s, part, g.st_ability[s], g.st_source[s], player, 1)
        settle(g)
        return 0
    most = most_x(g, pool, s, part, player)
    for n in range(most + 1):
        g.st_x[s] = n
        if pool.p_op[part] == CostPart.EXILE_OF_X:
            if visit_payable(g, pool, CostPart.EXILE_OF_X, pool.p_a[part], player, g.st_source[s], s, 1, 0) == 0:
                continue
        if x_has_targets(g, pool, s) and can_be_afforded(g, pool, s, n, NONE):
            offer(g, Option.NUMBER, NONE, n)
    g.st_x[s] = 0
    if g.n_options == 0:
        g.decision = Decision.NONE
        return next_stage(g, f, Stage.TARGETS)
    settle(g)
    return 0


@kernel
def most_x(g: Game, pool: Pool, s: int, part: int, player: int) -> int:
    """Return the largest X that the part of a cost can be paid with."""
    if pool.p_op[part] == CostPart.EXILE_OF_X:
        return MOST_X
    if pool.p_op[part] == CostPart.ENERGY:
        return min(g.player_counters[player, PlayerCounter.ENERGY], MOST_MANA)
    if pool.p_op[part] != CostPart.PAY_LIFE:
        return visit_payable(g, pool, pool.p_op[part], pool.p_a[part], player, g.st_source[s], s, MOST_X, 0)
    if (g.player_flags[player] >> PlayerFlag.LIFE_CANT_CHANGE) & 1 or g.life[player] <= 0:  # 119.8
        return 0
    return g.life[player] if g.life[player] < MOST_MANA else MOST_MANA


@kernel(when=uses(Amount.X))
def some_x_of_part(g: Game, pool: Pool, ability: int, part: int, source: int, player: int) -> bool:
    """Return whether there is an X with which a part of an activation cost can be paid, and there are targets."""
    s = row_to_try(g)
    if s < 0:
        return False
    found = False
    for n in range(most_x(g, pool, s, part, player) + 1):
        if not found:
            g.st_x[s] = n
            found = ability_has_targets(g, pool, ability, source, player, s)
    g.st_x[s] = 0
    return found


@kernel
def takes_x(pool: Pool, part: int) -> bool:
    """Return whether a cost part is paid with X objects (107.3a)."""
    op = pool.p_op[part]
    if op == CostPart.EXILE_OF_X:
        return True
    if op == CostPart.PAY_LIFE:
        return pool.q_kind[pool.p_a[part]] == Amount.X
    if op == CostPart.ENERGY:
        return pool.q_kind[pool.p_b[part]] == Amount.X
    if op == CostPart.SACRIFICE or op == CostPart.DISCARD or op == CostPart.EXILE or CostPart.RETURN <= op <= CostPart.TAP:
        return pool.q_kind[pool.p_b[part]] == Amount.X
    return op == CostPart.REVEAL and pool.q_kind[pool.p_b[part]] == Amount.X
