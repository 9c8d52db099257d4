"""Creatures that greedy makes as large as is needed to win by giving them up: by cards of its library, each of which adds its mana value."""

from ecs_mtg.components.codes import CREATURE, NONE, AbilityKind, Counter, RefKind, Zone
from ecs_mtg.components.programs import Amount, CostPart, Op, Subject
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.values import first_in_hand, first_in_library, mana_in
from ecs_mtg.systems.casting.additional_costs import is_mandatory
from ecs_mtg.systems.queries.packed import code_of
from ecs_mtg.systems.record.references import on_battlefield, ref_kind, ref_row
from ecs_mtg.systems.record.teams import opposes

NEVER = 1 << 20


@kernel
def is_growth(pool: Pool, ability: int) -> bool:
    """Return whether an ability takes cards from the top of the library for as many +1/+1 counters on its source as they cost, and nothing else."""
    cost = pool.a_cost[ability]
    if pool.a_kind[ability] != AbilityKind.ACTIVATED or cost < 0 or pool.a_modes[ability] != 1:
        return False
    if mana_in(pool, cost) > 0 or pool.k_tap[cost] != 0 or pool.k_parts[cost] != 1:
        return False
    if pool.p_op[pool.k_part[cost]] != CostPart.MILL:
        return False
    pc = pool.m_code[pool.a_mode[ability]]
    if pool.i_op[pc] != Op.PUT_COUNTERS or pool.i_a[pc] != Subject.SELF or pool.i_c[pc] != Counter.PLUS1:
        return False
    return pool.q_kind[pool.i_b[pc]] == Amount.PAID


@kernel
def growth_of(pool: Pool, face: int) -> int:
    """Return the ability by which a creature grows like that, or NONE."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_growth(pool, a):
            return a
    return NONE


@kernel(when=uses(CostPart.SACRIFICE))
def takes_creature(pool: Pool, cost: int) -> bool:
    """Return whether a cost is paid with a creature."""
    if cost < 0:
        return False
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] == CostPart.SACRIFICE:
            sel = pool.p_a[part]
            return (pool.s_all[sel] | pool.s_any[sel]) & CREATURE != 0 or (pool.s_all[sel] | pool.s_any[sel]) == 0
    return False


@kernel(when=uses(CostPart.SACRIFICE))
def power_wanted(g: Game, pool: Pool, ability: int, me: int) -> int:
    """Return the power that what is given up for a spell or ability must have, so that it deals lethal damage or mills the whole library."""
    pc = pool.m_code[pool.a_mode[ability]]
    op = pool.i_op[pc]
    q = pool.i_b[pc]
    if (op != Op.DAMAGE and op != Op.LOSE_LIFE and op != Op.MILL) or q < 0 or pool.q_kind[q] != Amount.PROPERTY:
        return NEVER
    if code_of(pool.q_b[q]) != Subject.PAID:
        return NEVER
    least = NEVER
    for p in range(g.n_players):
        if opposes(g, p, me) and g.in_game[p] == 1:
            least = min(least, g.zone_size[p, Zone.LIBRARY] if op == Op.MILL else g.life[p])
    return least


@kernel(when=uses(CostPart.MILL))
def goal(g: Game, pool: Pool, me: int, but: int) -> int:
    """Return the least power with which giving up a creature wins, by a permanent other than `but` or a card in hand with mana for it; NEVER for none."""
    least = NEVER
    for row in range(g.n_permanents):
        if g.controller[row] != me or row == but or not on_battlefield(g, row):
            continue
        face = g.text_face[row]
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if pool.a_kind[a] == AbilityKind.ACTIVATED and pool.a_modes[a] == 1 and takes_creature(pool, pool.a_cost[a]):
                if mana_in(pool, pool.a_cost[a]) <= g.mana_total[me]:
                    least = min(least, power_wanted(g, pool, a, me))
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        spell = pool.f_spell[face]
        if spell >= 0 and pool.a_modes[spell] == 1 and pool.f_mana_value[face] <= g.mana_total[me]:
            for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
                if is_mandatory(pool, a) and takes_creature(pool, pool.a_cost[a]):
                    least = min(least, power_wanted(g, pool, spell, me))
        card = g.card_next[card]
    return least


@kernel(when=uses(CostPart.MILL))
def could_add(g: Game, pool: Pool, me: int) -> int:
    """Return the mana value of one's whole library."""
    total = 0
    card = first_in_library(g, me)
    while card >= 0:
        total += pool.f_mana_value[g.card_face[card]]
        card = g.card_next[card]
    return total


@kernel(when=uses(CostPart.MILL))
def grows_to_win(g: Game, pool: Pool, ref: int, ability: int, me: int) -> bool:
    """Return whether a creature should grow once more, since it wins by being given up once it is large enough."""
    if ref_kind(ref) != RefKind.PERMANENT or not is_growth(pool, ability):
        return False
    row = ref_row(ref)
    wanted = goal(g, pool, me, row)
    return g.power[row] < wanted <= g.power[row] + could_add(g, pool, me)


@kernel
def completes(g: Game, pool: Pool, face: int, me: int) -> bool:
    """Return whether a permanent of that face is what is missing to win: a creature that grows, or what one that is there is given up for."""
    if me != g.decider:
        return False
    if growth_of(pool, face) >= 0:
        return goal(g, pool, me, NONE) <= could_add(g, pool, me)
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.ACTIVATED and pool.a_modes[a] == 1 and takes_creature(pool, pool.a_cost[a]):
            if mana_in(pool, pool.a_cost[a]) <= g.mana_total[me] and power_wanted(g, pool, a, me) <= could_add(g, pool, me):
                return has_growth(g, pool, me)
    return False


@kernel(when=uses(CostPart.MILL))
def has_growth(g: Game, pool: Pool, me: int) -> bool:
    """Return whether the player controls a creature that grows."""
    for row in range(g.n_permanents):
        if g.controller[row] == me and on_battlefield(g, row) and growth_of(pool, g.text_face[row]) >= 0:
            return True
    return False
