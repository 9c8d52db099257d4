"""What things are worth to the greedy player: small integers, about ten for a point of power."""

from ecs_mtg.components.codes import CREATURE, LAND, PLANESWALKER, Counter, Keyword, Zone
from ecs_mtg.components.programs import CostPart, Op, Subject
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.objects import keyword, on_battlefield, perm_ref, stack_ref
from ecs_mtg.systems.selectors import amount, mana_value, matches
from ecs_mtg.systems.targets import legal_target

LETHAL = 10000


@kernel
def permanent_value(g: Game, pool: Pool, row: int) -> int:
    """What a permanent is worth to its controller."""
    types = g.types[row]
    if types & CREATURE != 0:
        power = g.power[row] if g.power[row] > 0 else 0
        value = 10 * power + 5 * g.toughness[row] + 5
        words = g.keywords[row]
        if (words >> Keyword.FLYING) & 1:
            value += 5 * power
        if (words >> Keyword.DEATHTOUCH) & 1:
            value += 10
        if (words >> Keyword.LIFELINK) & 1:
            value += 5 * power
        if (words >> Keyword.DEFENDER) & 1:
            value -= 5 * power
        if g.has[row] & 3 != 0:
            value += 8
        return value
    if types & PLANESWALKER != 0:
        return 30 + 8 * g.counters[row, Counter.LOYALTY]
    if types & LAND != 0:
        return 18 if g.has[row] & 1 != 0 else 14
    return 10 + 8 * pool.f_mana_value[g.perm_face[row]]


@kernel
def card_value(g: Game, pool: Pool, card: int) -> int:
    """What a card is worth in hand: lands while they are wanted, else by mana value."""
    face = g.card_face[card]
    p = g.card_owner[card]
    if pool.f_types[face] & LAND != 0:
        lands = 0
        for row in range(g.n_permanents):
            if on_battlefield(g, row) == 1 and g.controller[row] == p and g.types[row] & LAND != 0:
                lands += 1
        return 60 if lands < 3 else 25 if lands < 5 else 5
    value = pool.f_mana_value[face]
    return 20 + 6 * value if value <= g.mana_total[p] + 2 else 15


@kernel
def object_value(g: Game, pool: Pool, ref: int, me: int) -> int:
    """Worth of an object to `me`: positive for one's own, negative for an opponent's."""
    if ref < 0:
        return 0
    row = ref & 0xFFF
    kind = ref >> 28
    if kind == 0:
        return 20 if row == me else -20
    if kind == 1:
        value = permanent_value(g, pool, row)
        return value if g.controller[row] == me else -value
    if kind == 2:
        value = card_value(g, pool, row)
        return value if g.card_owner[row] == me else -value
    value = 12 + 10 * mana_value(g, pool, ref)
    return value if g.st_controller[row] == me else -value


@kernel
def damage_value(g: Game, pool: Pool, ref: int, n: int, me: int) -> int:
    """What it is worth to `me` that `ref` is dealt n damage."""
    row = ref & 0xFFF
    if ref >> 28 == 0:
        if row == me:
            return -LETHAL if n >= g.life[row] else -6 * n
        if n >= g.life[row]:
            return LETHAL
        return 5 * n if g.life[row] > 10 else 8 * n
    if ref >> 28 != 1:
        return 0
    sign = -1 if g.controller[row] == me else 1
    if g.types[row] & CREATURE != 0 and n >= g.toughness[row] - g.damage[row]:
        return sign * permanent_value(g, pool, row)
    if g.types[row] & PLANESWALKER != 0:
        return sign * 8 * n
    return sign * n


@kernel
def effect_value(g: Game, pool: Pool, pc: int, ref: int, src: int, me: int, so: int) -> int:
    """What the instruction `pc` done to `ref` is worth to `me`."""
    op = pool.i_op[pc]
    own = 1 if object_value(g, pool, ref, me) > 0 else -1
    if op == Op.DAMAGE or op == Op.DAMAGE_DIVIDED:
        n = amount(g, pool, pool.i_b[pc], src, me, so, ref)
        return damage_value(g, pool, ref, 1 if op == Op.DAMAGE_DIVIDED and n == 0 else n, me)
    if op == Op.DESTROY or op == Op.COUNTER or op == Op.SACRIFICE:
        if op == Op.DESTROY and ref >> 28 == 1 and keyword(g, ref & 0xFFF, Keyword.INDESTRUCTIBLE) == 1:
            return 0
        return -object_value(g, pool, ref, me)
    if op == Op.MOVE:
        if pool.i_b[pc] == Zone.BATTLEFIELD or (pool.i_b[pc] == Zone.HAND and ref >> 28 == 2):
            return object_value(g, pool, ref, me)
        return -object_value(g, pool, ref, me)
    if op == Op.TAP:
        return -object_value(g, pool, ref, me) // 4
    if op == Op.UNTAP:
        return object_value(g, pool, ref, me) // 4
    if op == Op.CONTINUOUS:
        return continuous_value(g, pool, pc, ref, src, me, so)
    if op == Op.DRAW:
        return 25 * own * amount(g, pool, pool.i_b[pc], src, me, so, ref)
    if op == Op.DISCARD:
        return -15 * own
    if op == Op.GAIN_LIFE:
        return 2 * own * amount(g, pool, pool.i_b[pc], src, me, so, ref)
    if op == Op.LOSE_LIFE:
        return damage_value(g, pool, ref, amount(g, pool, pool.i_b[pc], src, me, so, ref), me)
    if op == Op.PUT_COUNTERS:
        return own * (-12 if pool.i_c[pc] == Counter.MINUS1 else 12)
    if op == Op.CREATE_TOKEN:
        return 20 * own
    if op == Op.REGENERATE:
        return 15 * own if in_danger(g, pool, ref) == 1 else -1
    if op == Op.PHASE_OUT:
        return 12 * own if in_danger(g, pool, ref) == 1 else -1
    if op == Op.SEARCH or op == Op.LOOK or op == Op.SCRY:
        return 12
    if op == Op.EXTRA_TURN:
        return 60
    return 0


@kernel
def continuous_value(g: Game, pool: Pool, pc: int, ref: int, src: int, me: int, so: int) -> int:
    """Worth of a continuous effect on a permanent: toughness that kills, pumps in combat, animation before attacking."""
    a = pool.i_c[pc]
    row = ref & 0xFFF
    if ref >> 28 != 1 or a < 0:
        return 0
    own = 1 if g.controller[row] == me else -1
    value = 0
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        change = pool.n_op[m]
        if change == 16:  # power and toughness
            power = amount(g, pool, pool.n_a[m], src, me, so, ref)
            toughness = amount(g, pool, pool.n_b[m], src, me, so, ref)
            if g.types[row] & CREATURE != 0 and g.toughness[row] - g.damage[row] + toughness <= 0:
                value -= own * permanent_value(g, pool, row)
            elif g.attacking[row] != -1 or g.blocking[row] > 0:
                if g.step == 6 and g.stack_size == 0:
                    value += own * (4 * power + 4 * toughness)
            else:
                value += own * (power + toughness) // 4 - 2
        elif change == 2 and pool.n_a[m] & CREATURE != 0:
            attacks = g.types[row] & CREATURE == 0 and g.active == me and g.step == 3 and g.tapped[row] == 0
            value += 14 if own == 1 and attacks and g.controlled_since[row] < g.turn_number else -1
        elif change == 1:
            value += -object_value(g, pool, ref, me)
        elif change == 8:
            value += 2 * own
        elif change == 10:
            value -= 3 * own
    return value


@kernel
def in_danger(g: Game, pool: Pool, ref: int) -> int:
    """1 if a creature is about to die: in combat with something that can kill it, or targeted by an opponent."""
    row = ref & 0xFFF
    if ref >> 28 != 1 or g.regeneration[row] > 0:
        return 0
    if g.step == 6 and g.stack_size == 0:
        incoming = 0
        for k in range(g.n_blocks):
            if g.block_attacker[k] == row and g.block_blocker[k] >= 0:
                incoming += g.power[g.block_blocker[k]]
            elif g.block_blocker[k] == row:
                incoming += g.power[g.block_attacker[k]]
        return 1 if incoming >= g.toughness[row] - g.damage[row] else 0
    if g.stack_size > 0:
        s = g.stack_order[g.stack_size - 1]
        if g.st_controller[s] != g.controller[row]:
            for k in range(g.st_n_targets[s]):
                if g.st_target[s, k] == ref:
                    return 1
    return 0


@kernel
def about_target(g: Game, pool: Pool, slot: int, ref: int, ability: int, src: int, me: int, so: int) -> int:
    """What choosing `ref` for a slot of the ability is worth: the sum over its instructions about that slot."""
    mode = pool.a_mode[ability]
    for k in range(pool.a_modes[ability]):
        m = pool.a_mode[ability] + k
        if pool.m_slot[m] <= slot < pool.m_slot[m] + pool.m_slots[m]:
            mode = m
    subject = Subject.TARGET | (slot - pool.m_slot[mode]) << 8
    value = 0
    pc = pool.m_code[mode]
    seen = 0
    while pool.i_op[pc] != Op.END:
        if pool.i_a[pc] == subject:
            value += effect_value(g, pool, pc, ref, src, me, so)
            seen = 1
        pc += 1
    if seen == 0:  # an Aura, or something this player doesn't understand: by the hint
        value = object_value(g, pool, ref, me) * (1 if pool.t_hint[slot] >= 0 else -1)
    return value


@kernel
def best_target(g: Game, pool: Pool, slot: int, ability: int, src: int, me: int) -> int:
    """The most that a target of the slot is worth; -LETHAL without any."""
    best = -LETHAL
    sel = pool.t_selector[slot]
    kinds = 0
    while sel >= 0:
        kinds |= pool.s_kinds[sel]
        sel = pool.s_or[sel]
    if kinds & 1:
        for p in range(g.n_players):
            if legal_target(g, pool, slot, p, src, me, -1) == 1:
                value = about_target(g, pool, slot, p, ability, src, me, -1)
                best = value if value > best else best
    if kinds & 2:
        for row in range(g.n_permanents):
            if on_battlefield(g, row) == 1 and legal_target(g, pool, slot, perm_ref(g, row), src, me, -1) == 1:
                value = about_target(g, pool, slot, perm_ref(g, row), ability, src, me, -1)
                best = value if value > best else best
    if kinds & 12:
        for k in range(g.stack_size):
            ref = stack_ref(g, g.stack_order[k])
            if legal_target(g, pool, slot, ref, src, me, -1) == 1:
                value = about_target(g, pool, slot, ref, ability, src, me, -1)
                best = value if value > best else best
    if kinds & 16 and best == -LETHAL:
        best = 15
    return best


@kernel
def mode_value(g: Game, pool: Pool, mode: int, ability: int, src: int, me: int) -> int:
    """What a mode is worth with its best targets."""
    value = 0
    first = pool.m_slot[mode]
    for k in range(pool.m_slots[mode]):
        best = best_target(g, pool, first + k, ability, src, me)
        if best == -LETHAL and pool.t_min[first + k] == 0:
            best = 0
        value += best
    pc = pool.m_code[mode]
    while pool.i_op[pc] != Op.END:
        subject = pool.i_a[pc]
        code = subject & 0xFF
        op = pool.i_op[pc]
        if op == Op.DRAW or op == Op.GAIN_LIFE or op == Op.LOSE_LIFE or op == Op.DAMAGE or op == Op.CREATE_TOKEN:
            if code == Subject.YOU or code == 0:
                value += effect_value(g, pool, pc, me, src, me, -1)
            elif code == Subject.EACH_OPPONENT:
                for p in range(g.n_players):
                    if p != me and g.in_game[p] == 1:
                        value += effect_value(g, pool, pc, p, src, me, -1)
        if code == Subject.SELF and src >> 28 == 1 and op != Op.SACRIFICE:
            value += effect_value(g, pool, pc, src, src, me, -1)
        elif code == Subject.EACH:
            for row in range(g.n_permanents):
                if on_battlefield(g, row) == 1 and matches(g, pool, subject >> 8, perm_ref(g, row), src, me, -1, -1) == 1:
                    value += effect_value(g, pool, pc, perm_ref(g, row), src, me, -1)
        elif op == Op.LOOK or op == Op.SEARCH or op == Op.EXTRA_TURN:
            value += effect_value(g, pool, pc, me, src, me, -1)
        elif op == Op.RANDOM and pool.m_slots[mode] > 0 and g.zone_size[me, Zone.HAND] > 1:
            value = value // g.zone_size[me, Zone.HAND]
        pc += 1
    return value


@kernel
def ability_value(g: Game, pool: Pool, ability: int, src: int, me: int) -> int:
    """What a spell or activated ability is worth now, its cost apart from mana taken off."""
    best = -LETHAL
    for k in range(pool.a_modes[ability]):
        value = mode_value(g, pool, pool.a_mode[ability] + k, ability, src, me)
        best = value if value > best else best
    cost = pool.a_cost[ability]
    if cost >= 0 and pool.a_kind[ability] == 1:
        for k in range(pool.k_parts[cost]):
            part = pool.k_part[cost] + k
            op = pool.p_op[part]
            if op == CostPart.SACRIFICE_SELF and src >> 28 == 1:
                best -= permanent_value(g, pool, src & 0xFFF)
            elif op == CostPart.SACRIFICE or op == CostPart.DISCARD:
                best -= 15
            elif op == CostPart.PAY_LIFE:
                best -= 4
            elif op == CostPart.LOYALTY and pool.p_a[part] > 0:
                best += 10
    return best
