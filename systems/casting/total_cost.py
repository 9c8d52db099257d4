"""The total cost of a spell or ability (601.2f): determining it, testing it, paying its mana (601.2g-h)."""

from ecs_mtg.components.codes import MANA_TYPES, NONE, AbilityKind, Keyword, Option, StackKind
from ecs_mtg.components.flags import STAYS, Paying, Reserved, SpellFlag, TapSymbol
from ecs_mtg.components.packed import PHYREXIAN
from ecs_mtg.components.programs import ITS_MANA_COST, AbilityFlag
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.additional_costs import is_mandatory
from ecs_mtg.systems.casting.convoke_improvise_delve import ask_help, can_pay_helped, help_pay, is_helped, mark_helpers
from ecs_mtg.systems.casting.emerge import emerge_reduction, emerges
from ecs_mtg.systems.casting.reserved_for_costs import pledge_all, redeem, release, takes_objects
from ecs_mtg.systems.casting.stages import Stage, next_stage
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.layers.continuous_effects import ability_cost_change, cost_change
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay, pay_step
from ecs_mtg.systems.mana.mana_matching import GENERIC, SNOW_SYMBOLS
from ecs_mtg.systems.mana.payment import bill_from_frame, bill_to_frame, floor_generic, restrict_x
from ecs_mtg.systems.mana.purposes import for_ability_of, for_action_with
from ecs_mtg.systems.queries.amounts import extra_modes
from ecs_mtg.systems.record.decisions import take_answer
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import ref_row, stack_ref


@kernel(inline=True)
def pays_special_action(g: Game, pool: Pool, s: int) -> bool:
    """Return whether what is being paid for is a special action."""
    return g.st_kind[s] == StackKind.ACTIVATED and pool.a_kind[g.st_ability[s]] == AbilityKind.COST


@kernel(inline=True)
def purpose_of(g: Game, pool: Pool, s: int) -> int:
    """Return what the mana is spent on that pays for what is announced (106.6)."""
    src = g.st_source[s]
    if g.st_kind[s] == StackKind.SPELL:
        return src
    return for_action_with(src) if pays_special_action(g, pool, s) else for_ability_of(src)


@kernel(inline=True)
def ability_cost(pool: Pool, ability: int, face: int) -> int:
    """Return the Cost row of an ability that an object with the face has; NONE for none."""
    return pool.f_cost[face] if pool.a_cost[ability] == ITS_MANA_COST else pool.a_cost[ability]


@kernel(inline=True)
def costs_nothing(pool: Pool, cost: int) -> bool:
    """Return whether a cost can be paid again and again: there is nothing in it but X, which may be 0."""
    symbols = pool.k_least[cost] + pool.k_hybrid[cost, 0]
    return symbols == 0 and pool.k_parts[cost] == 0 and pool.k_tap[cost] == 0


@kernel(inline=True)
def main_cost(g: Game, pool: Pool, s: int) -> int:
    """Return the Cost row that is paid: mana cost, alternative cost or activation cost."""
    if g.st_kind[s] == StackKind.SPELL:
        if g.st_flags[s] & SpellFlag.WITHOUT_PAYING != 0:  # cast without paying its mana cost (118.9)
            return NONE
        if g.st_flags[s] & SpellFlag.FACE_DOWN != 0 and g.st_alternative[s] >= 0:
            return pool.face_down_cost
        if g.st_alternative[s] >= 0:
            return ability_cost(pool, g.st_alternative[s], g.st_face[s])
        return pool.f_cost[g.st_face[s]]
    return ability_cost(pool, g.st_ability[s], g.st_face[s])


@kernel
def add_to_bill(g: Game, pool: Pool, cost: int, times: int) -> int:
    """Add a cost's mana to the bill."""
    if cost < 0 or times <= 0:
        return 0
    for k in range(MANA_TYPES):
        g.bill[k] += pool.k_pips[cost, k] * times
    g.bill[GENERIC] += pool.k_generic[cost] * times
    g.bill[SNOW_SYMBOLS] += pool.k_snow[cost] * times
    for k in range(HYBRIDS):
        if pool.k_hybrid[cost, k] != 0:
            for j in range(HYBRIDS):
                if g.bill_hybrid[j] == 0:
                    g.bill_hybrid[j] = pool.k_hybrid[cost, k]
                    break
    return 0


@kernel(when=uses(Special.PLANES))
def planar_die_cost(g: Game, pool: Pool, player: int) -> int:
    """Write the bill of a roll of the planar die: {1} for each that the player has rolled this turn (901.9)."""
    bill_from_cost(g, pool, pool.a_cost[pool.planar_die], 0)
    g.bill[GENERIC] += g.rolls[player]
    return 0


@kernel
def total_cost(g: Game, pool: Pool, s: int, x: int, extra: int) -> int:
    """Write the bill of a spell or ability being announced; `extra`: a further optional COST ability, or NONE (601.2f)."""
    if g.st_kind[s] == StackKind.SPELL:
        change = cost_change(g, pool, g.st_face[s], g.st_controller[s], stack_ref(g, s))
    else:
        change = ability_cost_change(g, pool, g.st_controller[s], g.st_source[s], g.st_ability[s])
    return changed_cost(g, pool, s, x, extra, change)


@kernel
def changed_cost(g: Game, pool: Pool, s: int, x: int, extra: int, change: int) -> int:
    """Return the same, with effects that change its generic mana by so much."""
    bill_from_cost(g, pool, main_cost(g, pool, s), x)
    if pays_special_action(g, pool, s):
        return planar_die_cost(g, pool, g.st_controller[s]) if g.st_ability[s] == pool.planar_die else 0
    if g.st_kind[s] == StackKind.SPELL:
        face = g.st_face[s]
        first = pool.f_ability[face]
        for k in range(pool.f_abilities[face]):
            a = first + k
            if pool.a_kind[a] != AbilityKind.COST:
                continue
            if pool.repeats_costs == 1 and ability_flag(pool, a, AbilityFlag.ANY_NUMBER_OF_TIMES):
                add_to_bill(g, pool, pool.a_cost[a], g.st_times_paid[s] + (1 if a == extra else 0))
            elif is_mandatory(pool, a) or (g.st_paid_costs[s] >> k) & 1 or a == extra:
                add_to_bill(g, pool, pool.a_cost[a], 1)
            elif (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
                add_to_bill(g, pool, pool.a_cost[a], extra_modes(g, s))
        change -= emerge_reduction(g, pool, s)
    if change != 0:
        g.bill[GENERIC] += change
        if g.st_kind[s] != StackKind.SPELL or g.st_paid[s, 1] >= 0 or not emerges(pool, g.st_alternative[s]):
            floor_generic(g)
    return restrict_x(g, pool, main_cost(g, pool, s), x)


@kernel(inline=True)
def reserved_row(g: Game, pool: Pool, s: int) -> int:
    """Return the permanent that has to be tapped for the cost itself and can't give mana for it."""
    if g.st_kind[s] != StackKind.ACTIVATED:
        return NONE
    cost = pool.a_cost[g.st_ability[s]]
    if cost >= 0 and pool.k_tap[cost] == TapSymbol.TAP:
        return ref_row(g.st_source[s])
    return NONE


@kernel
def affordable(g: Game, pool: Pool, s: int, x: int, extra: int) -> bool:
    """Whether the spell or ability, as far as it has targets, can be paid for with this X and this further optional cost."""
    total_cost(g, pool, s, x, extra)
    return is_affordable(g, pool, s, extra)


@kernel
def is_affordable(g: Game, pool: Pool, s: int, extra: int) -> bool:
    """Return whether the bill can be paid, of a spell or ability with this further optional cost."""
    takes = parts_take_objects(g, pool, s, extra)
    kept = not takes or keep_for_parts(g, pool, s, extra)
    reserved = reserved_row(g, pool, s)
    can = kept and can_pay(g, pool, g.st_controller[s], reserved, purpose_of(g, pool, s))
    if not can and kept and g.st_kind[s] == StackKind.SPELL and is_helped(pool, g.st_face[s]):
        can = can_pay_helped(g, pool, g.st_face[s], g.st_controller[s], reserved, g.st_source[s])
    if takes:
        release(g, pool)
    return can


@kernel(inline=True)
def is_emerging(g: Game, pool: Pool, s: int) -> bool:
    """Return whether it is known what is going to be sacrificed for the emerge cost of a spell."""
    return g.st_kind[s] == StackKind.SPELL and g.st_paid[s, 1] >= 0 and emerges(pool, g.st_alternative[s])


@kernel(inline=True)
def is_owed(g: Game, pool: Pool, s: int, k: int, extra: int) -> bool:
    """Return whether the ability at place `k` of the face of a spell is an additional cost that is going to be paid."""
    a = pool.f_ability[g.st_face[s]] + k
    if pool.a_kind[a] != AbilityKind.COST:
        return False
    if is_mandatory(pool, a) or (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1 or a == extra:
        return True
    return (g.st_paid_costs[s] >> k) & 1 != 0


@kernel
def parts_take_objects(g: Game, pool: Pool, s: int, extra: int) -> bool:
    """Return whether permanents are tapped or leave for what is announced, besides {T}."""
    if pays_special_action(g, pool, s):
        return False
    if is_emerging(g, pool, s) or takes_objects(pool, main_cost(g, pool, s)):
        return True
    if g.st_kind[s] == StackKind.SPELL:
        for k in range(pool.f_abilities[g.st_face[s]]):
            if is_owed(g, pool, s, k, extra) and takes_objects(pool, pool.a_cost[pool.f_ability[g.st_face[s]] + k]):
                return True
    return False


@kernel
def keep_for_parts(g: Game, pool: Pool, s: int, extra: int) -> bool:
    """Pledge and keep what costs that are not mana need; whether there is enough for all of them (118.3)."""
    reserved = reserved_row(g, pool, s)
    player = g.st_controller[s]
    src = g.st_source[s]
    cost = main_cost(g, pool, s)
    if is_emerging(g, pool, s):
        g.mana_used[ref_row(g.st_paid[s, 1])] |= STAYS
    elif takes_objects(pool, cost) and not pledge_all(g, pool, cost, player, reserved, purpose_of(g, pool, s), src, s):
        return False
    if g.st_kind[s] == StackKind.SPELL:
        for k in range(pool.f_abilities[g.st_face[s]]):
            cost = pool.a_cost[pool.f_ability[g.st_face[s]] + k]
            if is_owed(g, pool, s, k, extra) and takes_objects(pool, cost):
                if not pledge_all(g, pool, cost, player, reserved, src, src, s):
                    return False
    return True


@kernel
def parts_can_be_paid(g: Game, pool: Pool, s: int) -> bool:
    """Return whether the mana being paid, there is what all other costs take of what is announced."""
    player = g.st_controller[s]
    src = g.st_source[s]
    if not is_emerging(g, pool, s) and not can_pay_parts(g, pool, main_cost(g, pool, s), player, src, s):
        return False
    if g.st_kind[s] == StackKind.SPELL:
        for k in range(pool.f_abilities[g.st_face[s]]):
            if is_owed(g, pool, s, k, NONE):
                if not can_pay_parts(g, pool, pool.a_cost[pool.f_ability[g.st_face[s]] + k], player, src, s):
                    return False
    return True


@kernel(when=uses(Keyword.CONVOKE, Keyword.IMPROVISE, Keyword.DELVE))
def choose_help(g: Game, pool: Pool, f: int, s: int) -> bool:
    """601.2h, 702.51b: what is tapped or exiled rather than mana be paid, one by one; whether that has to be waited for."""
    bill_from_frame(g, f)
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            next_stage(g, f, Stage.MANA)
            return False
        help_pay(g, pool, f, s, g.answer_object, g.answer_argument, g.st_source[s])
        return g.n_pending > g.n_held
    takes = parts_take_objects(g, pool, s, NONE)
    mark_helpers(g, f, Reserved.HAS_HELPED)
    kept = not takes or keep_for_parts(g, pool, s, NONE)
    asked = kept and bill_from_frame(g, f) > 0
    asked = asked and ask_help(g, pool, g.st_face[s], g.fr_player[f], reserved_row(g, pool, s), g.st_source[s])
    if takes:
        release(g, pool)
    mark_helpers(g, f, Reserved.NOT)
    if not asked:
        next_stage(g, f, Stage.MANA)
    return False


@kernel
def pay_mana(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2g-h: `pay_step` for the bill of an announcement, with enough left for the other costs."""
    bill_from_frame(g, f)
    takes = parts_take_objects(g, pool, s, NONE)
    if takes:
        release(g, pool)  # of the last time
    kept = not takes or keep_for_parts(g, pool, s, NONE)
    helped = g.st_kind[s] == StackKind.SPELL and is_helped(pool, g.st_face[s])
    if helped:
        mark_helpers(g, f, Reserved.HAS_HELPED)
    paid = Paying.IMPOSSIBLE + 0
    if kept:
        paid = pay_step(g, pool, f, g.fr_player[f], reserved_row(g, pool, s), purpose_of(g, pool, s))
    if takes and paid == Paying.WAITS:
        redeem(g)
    elif takes:
        release(g, pool)
    if helped:
        mark_helpers(g, f, Reserved.NOT)
    return paid


@kernel(when=uses(Special.X, AbilityKind.ACTIVATED))
def another_affordable(g: Game, pool: Pool, s: int) -> bool:
    """Return whether a spell that costs more for each target can be paid for with one more (601.2f)."""
    if g.st_kind[s] != StackKind.SPELL or pool.f_own_cost[g.st_face[s]] == 0:
        return True
    g.st_n_targets[s] += 1
    can = affordable(g, pool, s, g.st_x[s], NONE)
    g.st_n_targets[s] -= 1
    return can


@kernel(inline=True)
def stage_of_paying(g: Game, pool: Pool, s: int) -> int:
    """Return the stage in which paying for what is announced begins."""
    return Stage.HELP if g.st_kind[s] == StackKind.SPELL and is_helped(pool, g.st_face[s]) else Stage.MANA


@kernel
def make_bill(g: Game, pool: Pool, f: int, s: int) -> int:
    """Lock the total cost in (601.2f)."""
    if g.st_kind[s] == StackKind.TRIGGERED:
        return next_stage(g, f, Stage.ANNOUNCED)
    total_cost(g, pool, s, g.st_x[s], NONE)
    bill_to_frame(g, f)
    if g.bill_hybrid[0] != 0:
        for k in range(HYBRIDS):
            if g.bill_hybrid[k] & PHYREXIAN != 0:
                return next_stage(g, f, Stage.SYMBOLS)
    return next_stage(g, f, stage_of_paying(g, pool, s))
