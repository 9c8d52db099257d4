"""Greedy's reach: damage that spells deal to an opponent in one turn, counted together, so that the last ones of them win."""

from ecs_mtg.components.codes import COLORS, INSTANT, NONE, PERMANENT_TYPES, AbilityKind, RefKind, Step, Zone
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import AbilityFlag, CostPart, Op, Subject
from ecs_mtg.components.sizes import SCRATCH
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.fights import incoming_damage
from ecs_mtg.policies.odds import YES, is_open, settled
from ecs_mtg.policies.values import first_in_hand, mana_in
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import code_of
from ecs_mtg.systems.record.references import card_ref, on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active, opposes

FAR = 14  # life from which nobody is burned out in one turn
PER_MANA = 60  # divisible by the costs of burn
PACKED = 256  # damage is kept in such units of a word, the mana that it takes in the rest


@kernel
def finishes(g: Game, pool: Pool, foe: int, n: int, source: int, me: int, stack_row: int) -> bool:
    """Return whether n damage by a spell, what other spells deal this turn and what is not blocked are lethal for an opponent."""
    if n <= 0 or n >= g.life[foe] or me != g.decider or not opposes(g, foe, me):
        return False
    life = g.life[foe]
    if g.step == Step.DECLARE_BLOCKERS:
        life -= incoming_damage(g, foe)
    if life <= 0 or life > FAR:
        return False
    if stack_row < 0 and ref_kind(source) != RefKind.CARD:
        return False
    face = g.st_face[stack_row] if stack_row >= 0 else g.card_face[ref_row(source)]
    if stack_row >= 0 and pool.f_spell[face] != g.st_ability[stack_row]:
        return False
    if pool.f_types[face] & PERMANENT_TYPES != 0:
        return False
    left = g.mana_total[me] - pool.f_mana_value[face]
    own = ref_row(source) if stack_row < 0 else NONE
    return n + reach(g, pool, me, foe, max(left, 0), own) >= life


@kernel
def spells_too(g: Game, pool: Pool, me: int, foe: int) -> int:
    """Return damage that spells deal to an opponent besides the player's attack, but for the last life point, which is left to the attack."""
    if me != g.decider:
        return 0
    return min(reach(g, pool, me, foe, g.mana_total[me], NONE), g.life[foe] - 1)


@kernel
def reach(g: Game, pool: Pool, me: int, foe: int, mana: int, but: int) -> int:
    """Return damage that the spells of the player's hand and graveyard deal to an opponent with so much mana, card `but` left out.

    Those with the most damage for their mana come first; then those that are paid for by sacrifices.
    """
    slow = g.stack_size > 0 or not is_active(g, me)
    total = 0
    n = 0
    given = 0
    for zone in range(2):
        card = first_in_hand(g, me) if zone == 0 else g.zone_first[me, Zone.GRAVEYARD]
        while card >= 0:
            face = g.card_face[card]
            if card != but and pool.f_spell[face] >= 0 and (pool.f_types[face] & INSTANT != 0 or not slow):
                damage = burn_of(g, pool, face, card, me, foe)
                if damage > 0:
                    way = free_way(pool, face, zone)
                    if way >= 0:
                        given += victims(pool, pool.a_cost[way])
                        total += damage if can_give(g, pool, pool.a_cost[way], card, me, given) else 0
                    elif zone == 0 and n < SCRATCH and colors_suffice(g, pool, face, me):
                        g.work[n] = damage * PACKED + max(pool.f_mana_value[face], 1)
                        n += 1
            card = g.card_next[card]
    for _ in range(n):
        best = NONE
        most = 0
        for k in range(n):
            worth = (g.work[k] // PACKED) * PER_MANA // (g.work[k] % PACKED) if g.work[k] > 0 else 0
            if worth > most and g.work[k] % PACKED <= mana:
                most = worth
                best = k
        if best < 0:
            break
        total += g.work[best] // PACKED
        mana -= g.work[best] % PACKED
        g.work[best] = 0
    return total


@kernel
def burn_of(g: Game, pool: Pool, face: int, card: int, me: int, foe: int) -> int:
    """Return damage that a spell deals to an opponent, or life that it takes, with no other target."""
    spell = pool.f_spell[face]
    if pool.a_modes[spell] != 1:
        return 0
    mode = pool.a_mode[spell]
    slots = pool.m_slots[mode]
    if slots > 1:
        return 0
    total = 0
    behind = NONE
    otherwise = NONE
    pc = pool.m_code[mode]
    while pool.i_op[pc] != Op.END:
        op = pool.i_op[pc]
        if pc == otherwise:
            behind = pool.i_a[pc]
        if pc < behind:
            pc += 1
            continue
        if op == Op.IF and pool.i_a[pc] >= 0:
            if settled(g, pool, pool.i_a[pc], card_ref(g, card), me, NONE) != YES:
                behind = pool.i_b[pc]
            elif pool.i_op[pool.i_b[pc] - 1] == Op.JUMP:
                otherwise = pool.i_b[pc] - 1
        elif (op == Op.DAMAGE or op == Op.LOSE_LIFE) and is_open(pool, pool.i_b[pc]):
            code = code_of(pool.i_a[pc])
            if code == Subject.EACH_OPPONENT or (
                code == Subject.TARGET and slots == 1 and targets_players(pool, pool.m_slot[mode])
            ):
                total += amount(g, pool, pool.i_b[pc], card_ref(g, card), me, NONE, foe)
        pc += 1
    return total


@kernel
def targets_players(pool: Pool, slot: int) -> bool:
    """Return whether a player may be a target of a slot."""
    sel = pool.t_selector[slot]
    while sel >= 0:
        if pool.s_kinds[sel] & SelectorKind.PLAYERS:
            return True
        sel = pool.s_or[sel]
    return False


@kernel
def colors_suffice(g: Game, pool: Pool, face: int, me: int) -> bool:
    """Return whether there is mana of each color that a mana cost asks for."""
    cost = pool.f_cost[face]
    if cost < 0 or pool.k_parts[cost] > 0:
        return False
    for t in range(COLORS):
        if pool.k_pips[cost, t] > g.mana_of[me, t]:
            return False
    return True


@kernel
def free_way(pool: Pool, face: int, zone: int) -> int:
    """Return the ability by which a card is cast for permanents that are sacrificed and no mana, from the hand or (1) from the graveyard; NONE without."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.COST or (pool.a_flags[a] >> AbilityFlag.ALTERNATIVE_COST) & 1 == 0:
            continue
        cost = pool.a_cost[a]
        if (pool.a_flags[a] >> AbilityFlag.FLASHBACK) & 1 == zone and cost >= 0 and pool.a_condition[a] < 0:
            if mana_in(pool, cost) == 0 and pool.k_parts[cost] == 1 and pool.p_op[pool.k_part[cost]] == CostPart.SACRIFICE:
                return a
    return NONE


@kernel
def victims(pool: Pool, cost: int) -> int:
    """Return how many permanents a cost of one part takes."""
    q = pool.p_b[pool.k_part[cost]]
    return pool.q_a[q] if q >= 0 and is_open(pool, q) else 1


@kernel
def can_give(g: Game, pool: Pool, cost: int, card: int, me: int, many: int) -> bool:
    """Return whether the player controls so many permanents that a cost takes."""
    sel = pool.p_a[pool.k_part[cost]]
    n = 0
    for row in range(g.n_permanents):
        if g.controller[row] == me and on_battlefield(g, row):
            n += 1 if matches(g, pool, sel, perm_ref(g, row), card_ref(g, card), me, NONE, NONE) else 0
    return n >= many
