"""The total cost of a spell or ability (601.2f): determining it, testing it, paying its mana (601.2g-h)."""

from ecs_mtg.components.codes import MANA_TYPES, NONE, AbilityKind, Keyword, Option, StackKind
from ecs_mtg.components.flags import Paying, Reserved, SpellFlag, TapSymbol
from ecs_mtg.components.packed import PHYREXIAN
from ecs_mtg.components.programs import ITS_MANA_COST, AbilityFlag, CostPart
from ecs_mtg.components.sizes import HYBRIDS, SPLICED
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.additional_costs import is_mandatory
from ecs_mtg.systems.casting.convoke_improvise_delve import (
    ask_help,
    can_pay_with,
    help_pay,
    help_words,
    mark_helpers,
)
from ecs_mtg.systems.casting.emerge import emerge_reduction, emerges, harmonizes, keep_chosen
from ecs_mtg.systems.casting.least_costs import cost_at_least
from ecs_mtg.systems.casting.power_up import powers_up, take_mana_cost_off
from ecs_mtg.systems.casting.reserved_for_costs import pledge_all, redeem, release, takes_objects
from ecs_mtg.systems.casting.stages import Stage, next_stage
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.layers.continuous_effects import ability_cost_change, cost_change
from ecs_mtg.systems.mana.mana import bill_from_cost, pay_step
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
    source = g.st_source[s]
    if g.st_kind[s] == StackKind.SPELL:
        return source
    return for_action_with(source) if pays_special_action(g, pool, s) else for_ability_of(source)


@kernel(inline=True)
def is_with_mana_cost(pool: Pool, ability: int) -> bool:
    """Return whether the cost of an ability is paid in addition to the card's mana cost."""
    return pool.adds_mana_costs == 1 and ability_flag(pool, ability, AbilityFlag.PLUS_MANA_COST)


@kernel(inline=True)
def ability_cost(pool: Pool, ability: int, face: int) -> int:
    """Return the Cost row of an ability that an object with the face has; NONE for none."""
    if pool.a_cost[ability] == ITS_MANA_COST or is_with_mana_cost(pool, ability):
        return pool.f_cost[face]
    return pool.a_cost[ability]


@kernel(inline=True)
def parts_besides(pool: Pool, alternative: int, cost: int) -> int:
    """Return the Cost row with the parts of what a spell is cast for: `cost` itself, if it is not given with the card's mana cost."""
    if alternative >= 0 and cost >= 0 and is_with_mana_cost(pool, alternative):
        return pool.a_cost[alternative]
    return cost


@kernel(inline=True)
def costs_nothing(pool: Pool, cost: int) -> bool:
    """Return whether a cost is free or only {X}, so that it can be paid again and again."""
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


@kernel(inline=True)
def main_parts(g: Game, pool: Pool, s: int) -> int:
    """Return the Cost row whose parts that are not mana are paid: that of `main_cost`, or what is paid in addition to it."""
    if pool.adds_mana_costs == 1 and g.st_kind[s] == StackKind.SPELL and g.st_flags[s] & SpellFlag.FACE_DOWN == 0:
        return parts_besides(pool, g.st_alternative[s], main_cost(g, pool, s))
    return main_cost(g, pool, s)


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


@kernel(when=uses(AbilityFlag.ESCALATE))
def times_by_modes(g: Game, pool: Pool, s: int, a: int) -> int:
    """Return how often a cost is paid that depends on modes: for each beyond the first (702.120a), or for its own one (702.172a)."""
    if pool.a_mode_charged[a] > 0:
        return (g.st_modes[s] >> (pool.a_mode_charged[a] - 1)) & 1
    return extra_modes(g, s)


@kernel
def total_cost(g: Game, pool: Pool, s: int, x: int, extra: int) -> int:
    """Write the bill of a spell or ability being announced; `extra`: a further optional COST ability, or NONE (601.2f)."""
    if g.st_kind[s] == StackKind.SPELL:
        change = cost_change(g, pool, g.st_face[s], g.st_controller[s], stack_ref(g, s))
    else:
        change = ability_cost_change(g, pool, g.st_controller[s], g.st_source[s], g.st_ability[s])
    return changed_cost(g, pool, s, x, extra, change)


@kernel(when=uses(AbilityFlag.SPLICE))
def add_spliced(g: Game, pool: Pool, s: int, extra: int) -> int:
    """Add what the cards cost that are spliced onto a spell (702.47a); `extra`: one more, if it is such an ability."""
    for k in range(SPLICED):
        if g.st_spliced[s, k] >= 0:
            add_to_bill(g, pool, pool.a_cost[g.st_spliced[s, k]], 1)
    if extra >= 0 and ability_flag(pool, extra, AbilityFlag.SPLICE):
        add_to_bill(g, pool, pool.a_cost[extra], 1)
    return 0


@kernel
def changed_cost(g: Game, pool: Pool, s: int, x: int, extra: int, change: int) -> int:
    """Return the same, with effects that change its generic mana by that much."""
    bill_from_cost(g, pool, main_cost(g, pool, s), x)
    if pays_special_action(g, pool, s):
        return planar_die_cost(g, pool, g.st_controller[s]) if g.st_ability[s] == pool.planar_die else 0
    if g.st_kind[s] == StackKind.SPELL:
        face = g.st_face[s]
        first = pool.f_ability[face]
        for k in range(pool.f_abilities[face]):
            a = first + k
            if pool.a_kind[a] != AbilityKind.COST or (pool.splices == 1 and ability_flag(pool, a, AbilityFlag.SPLICE)):
                continue
            if pool.repeats_costs == 1 and ability_flag(pool, a, AbilityFlag.ANY_NUMBER_OF_TIMES):
                add_to_bill(g, pool, pool.a_cost[a], g.st_times_paid[s] + (1 if a == extra else 0))
            elif is_mandatory(pool, a) or (g.st_paid_costs[s] >> k) & 1 or a == extra:
                add_to_bill(g, pool, pool.a_cost[a], 1)
            elif (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
                add_to_bill(g, pool, pool.a_cost[a], times_by_modes(g, pool, s, a))
        if pool.splices == 1:
            add_spliced(g, pool, s, extra)
        change -= emerge_reduction(g, pool, s)
    way = g.st_alternative[s]
    if change != 0:
        g.bill[GENERIC] += change
        if g.st_kind[s] != StackKind.SPELL or g.paid_object[s] >= 0 or not emerges(pool, way) or harmonizes(pool, way):
            floor_generic(g)
    if pool.powers_up == 1 and g.st_kind[s] == StackKind.ACTIVATED and powers_up(g, pool, g.st_ability[s], g.st_source[s]):
        take_mana_cost_off(g, pool, g.st_source[s])
    if g.st_kind[s] == StackKind.SPELL and (g.paid_object[s] >= 0 or not emerges(pool, way) or harmonizes(pool, way)):
        cost_at_least(g, pool, g.st_face[s], g.st_controller[s], stack_ref(g, s))
    return restrict_x(g, pool, main_cost(g, pool, s), x)


@kernel(inline=True)
def reserved_row(g: Game, pool: Pool, s: int) -> int:
    """Return the permanent that is tapped for the cost itself, so that it gives no mana."""
    if g.st_kind[s] != StackKind.ACTIVATED:
        return NONE
    cost = pool.a_cost[g.st_ability[s]]
    if cost >= 0 and pool.k_tap[cost] == TapSymbol.TAP:
        return ref_row(g.st_source[s])
    return NONE


@kernel(inline=True)
def words_of(g: Game, pool: Pool, s: int) -> int:
    """Return the keywords (convoke and the like) that help pay for what is announced."""
    if g.st_kind[s] == StackKind.SPELL:
        return help_words(pool, g.st_face[s], NONE)
    return help_words(pool, NONE, pool.a_cost[g.st_ability[s]])


@kernel
def affordable(g: Game, pool: Pool, s: int, x: int, extra: int) -> bool:
    """Return whether the spell or ability, as far as it has targets, can be paid for with this X and this further optional cost."""
    total_cost(g, pool, s, x, extra)
    return is_affordable(g, pool, s, extra)


@kernel
def is_affordable(g: Game, pool: Pool, s: int, extra: int) -> bool:
    """Return whether the bill can be paid, of a spell or ability with this further optional cost."""
    takes = parts_take_objects(g, pool, s, extra)
    words = words_of(g, pool, s)
    kept = not takes or keep_for_parts(g, pool, s, extra, words)
    can = kept and can_pay_with(g, pool, words, g.st_controller[s], reserved_row(g, pool, s), purpose_of(g, pool, s))
    if takes:
        release(g, pool)
    return can


@kernel(inline=True)
def is_emerging(g: Game, pool: Pool, s: int) -> bool:
    """Return whether it is known what is going to be sacrificed for the emerge cost of a spell."""
    return g.st_kind[s] == StackKind.SPELL and g.paid_object[s] >= 0 and emerges(pool, g.st_alternative[s])


@kernel(inline=True)
def is_owed(g: Game, pool: Pool, s: int, k: int, extra: int) -> bool:
    """Return whether the ability at place `k` of the face of a spell is an additional cost that is going to be paid."""
    a = pool.f_ability[g.st_face[s]] + k
    if pool.a_kind[a] != AbilityKind.COST:
        return False
    if is_mandatory(pool, a) or a == extra:
        return True
    if (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
        return pool.a_mode_charged[a] == 0 or times_by_modes(g, pool, s, a) > 0
    return (g.st_paid_costs[s] >> k) & 1 != 0


@kernel
def parts_take_objects(g: Game, pool: Pool, s: int, extra: int) -> bool:
    """Return whether permanents are tapped or leave for what is announced, other than {T}."""
    if pays_special_action(g, pool, s):
        return False
    if is_emerging(g, pool, s) or takes_objects(pool, main_parts(g, pool, s)):
        return True
    if g.st_kind[s] == StackKind.SPELL:
        for k in range(pool.f_abilities[g.st_face[s]]):
            if is_owed(g, pool, s, k, extra) and takes_objects(pool, pool.a_cost[pool.f_ability[g.st_face[s]] + k]):
                return True
    return False


@kernel
def keep_for_parts(g: Game, pool: Pool, s: int, extra: int, words: int) -> bool:
    """Pledge and keep what costs that are not mana need; return whether there is enough for all of them (118.3).

    `words` are the keywords that may still help to pay the bill, as `help_words` has it.
    """
    reserved = reserved_row(g, pool, s)
    player = g.st_controller[s]
    source = g.st_source[s]
    cost = main_parts(g, pool, s)
    if is_emerging(g, pool, s):
        keep_chosen(g, pool, s)
    elif takes_objects(pool, cost) and not pledge_all(g, pool, cost, player, reserved, purpose_of(g, pool, s), source, s, words):
        return False
    if g.st_kind[s] == StackKind.SPELL:
        for k in range(pool.f_abilities[g.st_face[s]]):
            cost = pool.a_cost[pool.f_ability[g.st_face[s]] + k]
            if is_owed(g, pool, s, k, extra) and takes_objects(pool, cost):
                if not pledge_all(g, pool, cost, player, reserved, source, source, s, words):
                    return False
    return True


@kernel
def parts_can_be_paid(g: Game, pool: Pool, s: int) -> bool:
    """Return whether the mana being paid, there is what all other costs take of what is announced."""
    player = g.st_controller[s]
    source = g.st_source[s]
    if not is_emerging(g, pool, s) and not can_pay_parts(g, pool, main_parts(g, pool, s), player, source, s):
        return False
    if g.st_kind[s] == StackKind.SPELL:
        for k in range(pool.f_abilities[g.st_face[s]]):
            if is_owed(g, pool, s, k, NONE):
                if not can_pay_parts(g, pool, pool.a_cost[pool.f_ability[g.st_face[s]] + k], player, source, s):
                    return False
    return True


@kernel(when=uses(Keyword.CONVOKE, Keyword.IMPROVISE, Keyword.DELVE, CostPart.WATERBEND))
def choose_help(g: Game, pool: Pool, f: int, s: int) -> bool:
    """Choose what is tapped or exiled rather than mana be paid, one by one; return whether that has to be waited for (601.2h, 702.51b)."""
    bill_from_frame(g, f)
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            next_stage(g, f, Stage.MANA)
            return False
        help_pay(g, pool, f, s, words_of(g, pool, s), g.answer_object, g.answer_part, g.st_source[s])
        return g.n_pending > g.n_held
    takes = parts_take_objects(g, pool, s, NONE)
    mark_helpers(g, f, Reserved.HAS_HELPED)
    kept = not takes or keep_for_parts(g, pool, s, NONE, 0)
    if not kept:  # it can't be paid without help
        release(g, pool)
        kept = keep_for_parts(g, pool, s, NONE, words_of(g, pool, s))
    asked = kept and bill_from_frame(g, f) > 0
    if asked:
        reserved = reserved_row(g, pool, s)
        asked = ask_help(g, pool, words_of(g, pool, s), g.fr_player[f], reserved, g.st_source[s], purpose_of(g, pool, s))
    if takes:
        release(g, pool)
    mark_helpers(g, f, Reserved.NOT)
    if not asked:
        next_stage(g, f, Stage.MANA)
    return False


@kernel
def pay_mana(g: Game, pool: Pool, f: int, s: int) -> int:
    """Do as `pay_step` does for the bill of an announcement, with enough left for the other costs (601.2g-h)."""
    bill_from_frame(g, f)
    takes = parts_take_objects(g, pool, s, NONE)
    if takes:
        release(g, pool)  # of the last time
    kept = not takes or keep_for_parts(g, pool, s, NONE, 0)
    helped = words_of(g, pool, s) != 0
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
    """Return the first stage of paying for what is announced."""
    return Stage.HELP if words_of(g, pool, s) != 0 else Stage.MANA


@kernel
def make_bill(g: Game, pool: Pool, f: int, s: int) -> int:
    """Lock in the total cost (601.2f)."""
    if g.st_kind[s] == StackKind.TRIGGERED:
        return next_stage(g, f, Stage.ANNOUNCED)
    total_cost(g, pool, s, g.st_x[s], NONE)
    bill_to_frame(g, f)
    if g.bill_hybrid[0] != 0:
        for k in range(HYBRIDS):
            if g.bill_hybrid[k] & PHYREXIAN != 0:
                return next_stage(g, f, Stage.SYMBOLS)
    return next_stage(g, f, stage_of_paying(g, pool, s))
