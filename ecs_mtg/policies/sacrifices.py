"""What greedy makes of its own sacrifices: what triggers by them, and one creature that they make large enough to win."""

from ecs_mtg.components.codes import CREATURE, NONE, AbilityKind, Cause, Counter, Duration, EventKind, RefKind, Step, Zone
from ecs_mtg.components.programs import SELF_ONLY, Change, CostPart, Op, Subject
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.effects import ability_value
from ecs_mtg.policies.fights import incoming_damage, is_blocked
from ecs_mtg.policies.outcomes import changed_by, damage_value, sacrifice_loss
from ecs_mtg.policies.prices import mana_of, worst_permanent
from ecs_mtg.policies.values import as_it_dies
from ecs_mtg.systems.queries.conditions import swept_by
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import is_player, on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active

MOST_SWEEPS = 3  # times that damage is dealt to each creature at once
MOST_WATCHED = 60  # what triggers by one sacrifice is worth at most


@kernel(when=uses(CostPart.SACRIFICE))
def cheapest(g: Game, pool: Pool, sel: int, source: int, me: int) -> int:
    """Return the row of the permanent that a cost would take: the one that loses least, not the source; NONE if there is none."""
    best = NONE
    least = 0
    for row in range(g.n_permanents):
        ref = perm_ref(g, row)
        if (
            g.controller[row] == me
            and ref != source
            and on_battlefield(g, row)
            and matches(g, pool, sel, ref, source, me, NONE, NONE)
        ):
            loss = sacrifice_loss(g, pool, row) - dying_value(g, pool, row, me)
            if best < 0 or loss < least:
                best = row
                least = loss
    return best


@kernel(when=uses(CostPart.SACRIFICE))
def dying_value(g: Game, pool: Pool, row: int, me: int) -> int:
    """Return what triggers as one's permanent dies is worth, by its targets or the best of its modes: `left_behind` counts what has neither."""
    if g.listens[row] & kind_bit(EventKind.ZONE_CHANGE) == 0 or g.blank[row] != 0:
        return 0
    value = 0
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_dies(pool, a):
            if pool.a_modes[a] > 1 or (pool.a_modes[a] == 1 and pool.m_slots[pool.a_mode[a]] > 0):
                value += max(0, ability_value(g, pool, a, perm_ref(g, row), me))
    return min(value, MOST_WATCHED)


@kernel(when=uses(CostPart.SACRIFICE))
def dies_for(pool: Pool, ability: int) -> bool:
    """Return whether something triggers as another permanent is put into a graveyard, by a sacrifice too."""
    if pool.a_kind[ability] != AbilityKind.TRIGGERED or pool.a_event[ability] != EventKind.ZONE_CHANGE:
        return False
    if pool.a_subject[ability] == SELF_ONLY or pool.a_subject[ability] < 0 or pool.a_modes[ability] != 1:
        return False
    if pool.a_required_cause[ability] >= 0 and pool.a_required_cause[ability] != Cause.SACRIFICED:
        return False
    return (pool.a_from[ability] >> Zone.BATTLEFIELD) & 1 != 0 and (pool.a_to[ability] >> Zone.GRAVEYARD) & 1 != 0


@kernel(when=uses(CostPart.SACRIFICE))
def watched_value(g: Game, pool: Pool, cost: int, source: int, me: int) -> int:
    """Return what triggers of one's own permanents are worth as a cost is paid with a sacrifice."""
    if cost < 0:
        return 0
    victim = NONE
    total = 0
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] == CostPart.SACRIFICE:
            victim = cheapest(g, pool, pool.p_a[part], source, me)
            if victim >= 0:
                total = dying_value(g, pool, victim, me)
                if total > 0:  # the cost was counted as if it took what loses least by itself
                    total += worst_permanent(g, pool, pool.p_a[part], source, me) - sacrifice_loss(g, pool, victim)
    if victim < 0:
        return 0
    for row in range(g.n_permanents):
        if g.controller[row] != me or row == victim or g.blank[row] != 0:
            continue
        if not on_battlefield(g, row):
            continue
        face = g.text_face[row]
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if dies_for(pool, a) and matches(g, pool, pool.a_subject[a], perm_ref(g, victim), perm_ref(g, row), me, NONE, NONE):
                total += max(0, ability_value(g, pool, a, perm_ref(g, row), me))
    return min(total, MOST_WATCHED)


@kernel
def power_gained(g: Game, pool: Pool, ability: int, ref: int, me: int) -> int:
    """Return by how much an ability with one mode makes its source's power larger this turn."""
    if pool.a_modes[ability] != 1:
        return 0
    total = 0
    pc = pool.m_code[pool.a_mode[ability]]
    while pool.i_op[pc] != Op.END:
        if pool.i_a[pc] == Subject.SELF and pool.i_op[pc] == Op.PUT_COUNTERS and pool.i_c[pc] == Counter.PLUS1:
            total += amount(g, pool, pool.i_b[pc], ref, me, NONE, ref)
        elif pool.i_a[pc] == Subject.SELF and pool.i_op[pc] == Op.CONTINUOUS and pool.i_d[pc] == Duration.END_OF_TURN:
            effect = pool.i_c[pc]
            for m in range(pool.a_modification[effect], pool.a_modification[effect] + pool.a_modifications[effect]):
                if pool.n_op[m] == Change.ADD_PT:
                    total += changed_by(g, pool, pc, pool.n_a[m], ref, me, NONE, ref)
        pc += 1
    return total


@kernel
def times_payable(g: Game, pool: Pool, ability: int, ref: int, me: int) -> int:
    """Return how often an ability can be activated this turn: by its mana, and by creatures that deal no damage in this combat."""
    cost = pool.a_cost[ability]
    if cost < 0 or pool.k_tap[cost] != 0 or pool.k_parts[cost] > 1:
        return 1
    mana = mana_of(pool, ability)
    times = g.mana_total[me] // mana if mana > 0 else 0
    if pool.k_parts[cost] == 0:
        return times
    part = pool.k_part[cost]
    n = max(1, amount(g, pool, pool.p_b[part], ref, me, NONE, NONE)) if pool.p_b[part] >= 0 else 1
    if pool.p_op[part] == CostPart.DISCARD:
        n = g.zone_size[me, Zone.HAND] // n
        return min(n, times) if mana > 0 else n
    if pool.p_op[part] == CostPart.EXILE and pool.s_zones[pool.p_a[part]] == 1 << Zone.GRAVEYARD:
        n = g.zone_size[me, Zone.GRAVEYARD] // n
        return min(n, times) if mana > 0 else n
    if pool.p_op[part] != CostPart.SACRIFICE or amount(g, pool, pool.p_b[part], ref, me, NONE, NONE) != 1:
        return 1
    n = 0
    for row in range(g.n_permanents):
        if g.controller[row] == me and row != ref_row(ref) and on_battlefield(g, row) and not gets_through(g, row):
            if matches(g, pool, pool.p_a[part], perm_ref(g, row), ref, me, NONE, NONE):
                n += 1
    return min(n, times) if mana > 0 else n


@kernel
def gets_through(g: Game, row: int) -> bool:
    """Return whether a creature attacks a player and nothing blocks it."""
    return g.types[row] & CREATURE != 0 and is_player(g.attacking[row]) and g.blocked[row] == 0 and not is_blocked(g, row)


@kernel
def wins_repeated(g: Game, pool: Pool, ref: int, ability: int, me: int) -> bool:
    """Return whether an unblocked creature becomes large enough to win if the ability is activated as often as can be paid for."""
    if g.step != Step.DECLARE_BLOCKERS or not is_active(g, me) or g.stack_size > 0 or ref_kind(ref) != RefKind.PERMANENT:
        return False
    row = ref_row(ref)
    if g.controller[row] != me or not gets_through(g, row):
        return False
    power = power_gained(g, pool, ability, ref, me)
    if power <= 0:
        return False
    target = g.attacking[row]
    missing = g.life[target] - incoming_damage(g, target)
    total = power * times_payable(g, pool, ability, ref, me)
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if (
            a != ability and pool.a_kind[a] == AbilityKind.ACTIVATED and mana_of(pool, a) == 0
        ):  # one does not take the mana of the other
            total += max(0, power_gained(g, pool, a, ref, me)) * times_payable(g, pool, a, ref, me)
    return 0 < missing <= total


# --- damage to each creature, several times


@kernel(when=uses(CostPart.SACRIFICE))
def times_on_stack(g: Game, ref: int, ability: int) -> int:
    """Return how often an ability of a permanent waits on the stack."""
    n = 0
    for k in range(g.stack_size):
        s = g.stack_order[k]
        n += 1 if g.st_source[s] == ref and g.st_ability[s] == ability else 0
    return n


@kernel(when=uses(CostPart.SACRIFICE))
def damaged_value(g: Game, pool: Pool, ref: int, ability: int, me: int, times: int) -> int:
    """Return what an ability that deals damage to each creature is worth so many times, without its cost."""
    sel = swept_by(pool, ability)
    pc = pool.m_code[pool.a_mode[ability]]
    n = times * amount(g, pool, pool.i_b[pc], ref, me, NONE, NONE)
    value = 0
    for row in range(g.n_permanents):
        if g.types[row] & CREATURE != 0 and on_battlefield(g, row):
            it = perm_ref(g, row)
            if matches(g, pool, sel, it, ref, me, NONE, NONE):
                worth = damage_value(g, pool, it, n, me)
                value += worth // 2 if it == ref else worth  # it has done what it was for
    return value


@kernel(when=uses(CostPart.SACRIFICE))
def best_sweep(g: Game, pool: Pool, ref: int, ability: int, me: int, already: int) -> int:
    """Return how often such an ability is best activated, with as many sacrifices as there are."""
    part = pool.k_part[pool.a_cost[ability]]
    price = max(1, worst_permanent(g, pool, pool.p_a[part], ref, me))
    most = already + payable_with(g, pool, pool.p_a[part], ref, me)
    best = already
    value = damaged_value(g, pool, ref, ability, me, already) if already > 0 else 0
    for times in range(already + 1, min(most, already + MOST_SWEEPS) + 1):
        worth = damaged_value(g, pool, ref, ability, me, times) - (times - already) * price
        if worth > value:
            value = worth
            best = times
    return best


@kernel(when=uses(CostPart.SACRIFICE))
def payable_with(g: Game, pool: Pool, sel: int, ref: int, me: int) -> int:
    """Return how many permanents of a player a selector describes."""
    n = 0
    for row in range(g.n_permanents):
        if g.controller[row] == me and perm_ref(g, row) != ref and on_battlefield(g, row):
            n += 1 if matches(g, pool, sel, perm_ref(g, row), ref, me, NONE, NONE) else 0
    return n


@kernel
def sweeps_again(g: Game, pool: Pool, ref: int, ability: int, me: int) -> bool:
    """Return whether damage to each creature waits on the stack that is better dealt once more before its source dies of it."""
    if ref_kind(ref) != RefKind.PERMANENT or swept_by(pool, ability) < 0:
        return False
    already = times_on_stack(g, ref, ability)
    return already > 0 and best_sweep(g, pool, ref, ability, me, already) > already


@kernel
def swept_value(g: Game, pool: Pool, ref: int, ability: int, me: int) -> int:
    """Return the value of an ability that deals damage to each creature, activated as often as is best; 0 for others."""
    if ref_kind(ref) != RefKind.PERMANENT or swept_by(pool, ability) < 0:
        return 0
    times = best_sweep(g, pool, ref, ability, me, 0)
    part = pool.k_part[pool.a_cost[ability]]
    if times == 0:
        return 0
    return damaged_value(g, pool, ref, ability, me, times) - times * worst_permanent(g, pool, pool.p_a[part], ref, me)
