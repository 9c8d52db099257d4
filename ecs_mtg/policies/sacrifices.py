"""What greedy makes of its own sacrifices: what triggers by them, and one creature that they make large enough to win."""

from ecs_mtg.components.codes import CREATURE, NONE, AbilityKind, Cause, Counter, Duration, EventKind, RefKind, Step, Zone
from ecs_mtg.components.programs import SELF_ONLY, Change, CostPart, Op, Subject
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.effects import ability_value
from ecs_mtg.policies.fights import incoming_damage, is_blocked
from ecs_mtg.policies.outcomes import changed_by, sacrifice_loss
from ecs_mtg.policies.prices import mana_of, worst_permanent
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import is_player, on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active

MOST_WATCHED = 60  # what triggers by one sacrifice is worth at most


@kernel(when=uses(CostPart.SACRIFICE))
def cheapest(g: Game, pool: Pool, sel: int, src: int, me: int) -> int:
    """Return the row of the permanent that a cost would take: the one that loses least, not the source; NONE if there is none."""
    best = NONE
    least = 0
    for row in range(g.n_permanents):
        ref = perm_ref(g, row)
        if g.controller[row] == me and ref != src and on_battlefield(g, row) and matches(g, pool, sel, ref, src, me, NONE, NONE):
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
        if pool.a_kind[a] != AbilityKind.TRIGGERED or pool.a_event[a] != EventKind.ZONE_CHANGE or pool.a_subject[a] != SELF_ONLY:
            continue
        if (pool.a_from[a] >> Zone.BATTLEFIELD) & 1 and (pool.a_to[a] >> Zone.GRAVEYARD) & 1:
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
    if pool.a_value[ability] >= 0 and pool.a_value[ability] != Cause.SACRIFICED:
        return False
    return (pool.a_from[ability] >> Zone.BATTLEFIELD) & 1 != 0 and (pool.a_to[ability] >> Zone.GRAVEYARD) & 1 != 0


@kernel(when=uses(CostPart.SACRIFICE))
def watched_value(g: Game, pool: Pool, cost: int, src: int, me: int) -> int:
    """Return what triggers of one's own permanents are worth as a cost is paid with a sacrifice."""
    if cost < 0:
        return 0
    victim = NONE
    total = 0
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] == CostPart.SACRIFICE:
            victim = cheapest(g, pool, pool.p_a[part], src, me)
            if victim >= 0:
                total = dying_value(g, pool, victim, me)
                if total > 0:  # the cost was counted as if it took what loses least by itself
                    total += worst_permanent(g, pool, pool.p_a[part], src, me) - sacrifice_loss(g, pool, victim)
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
