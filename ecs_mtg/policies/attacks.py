"""Greedy's valuation of attacking and of staying at home."""

from ecs_mtg.components.codes import CREATURE, NONE, AbilityKind, Counter, Duration, EventKind, Keyword, Option, Step, Zone
from ecs_mtg.components.flags import Has
from ecs_mtg.components.programs import SELF_ONLY, Amount, Change, CostPart, Op, Subject
from ecs_mtg.components.sizes import PERMANENTS, SCRATCH
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.fights import FIRST_DIES, SECOND_DIES, duel, fight_value, force, hurt_value
from ecs_mtg.policies.reach import spells_too
from ecs_mtg.policies.spending import all_affordable, attack_price, combat_costs
from ecs_mtg.policies.tricks import PRICE, more_power, more_toughness, trick
from ecs_mtg.policies.values import LETHAL, first_in_hand, life_curve, life_value, mana_in, permanent_value
from ecs_mtg.systems.combat.evasion import FLYING, REACH, can_block, least_blockers, may_block
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import code_of
from ecs_mtg.systems.record.references import is_object, keyword, on_battlefield, perm_ref, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import opposes

NEVER_ATTACKS = 1 << Keyword.DEFENDER | 1 << Keyword.CANT_ATTACK
NOTHING_STRONGER = 1 << 40
STRIKES = 25  # what it is worth that a creature draws a card by its damage, or the like


@kernel
def stays_ready(g: Game, row: int) -> bool:
    """Return whether the creature will be able to block in the opponent's turn: it does not attack, or has vigilance."""
    if g.attacking[row] != NONE:
        return keyword(g, row, Keyword.VIGILANCE)
    return may_block(g, row)


@kernel
def threat(g: Game, foe: int) -> int:
    """Return damage that the creatures of player `foe` could deal to a player next turn if nothing blocked."""
    total = 0
    for row in range(g.n_permanents):
        if g.types[row] & CREATURE != 0 and g.controller[row] == foe and g.keywords[row] & NEVER_ATTACKS == 0:
            if on_battlefield(g, row):
                total += force(g, row)
    return total


@kernel
def worst_threat(g: Game, me: int, but: int) -> int:
    """Return the same for the most dangerous opponent; `but` does not count."""
    worst = 0
    for foe in range(g.n_players):
        if opposes(g, foe, me) and foe != but and g.in_game[foe] == 1:
            danger = threat(g, foe)
            worst = danger if danger > worst else worst
    return worst


@kernel
def at_home(g: Game, me: int, without: int) -> int:
    """Write the creatures of a player that will be able to block, `without` left out, to `g.work`; return how many there are."""
    n = 0
    for row in range(g.n_permanents):
        if g.controller[row] == me and row != without and g.types[row] & CREATURE != 0 and n < SCRATCH and stays_ready(g, row):
            g.work[n] = row
            n += 1
    return n


@kernel
def guard(g: Game, pool: Pool, attacker: int, home: int) -> int:
    """Return the place in `g.work` of a creature that can block the attacker, by preference one not needed against flyers; NONE if there is none."""
    found = NONE
    for k in range(home):
        row = g.work[k]
        if row >= 0 and can_block(g, pool, row, attacker):
            if g.keywords[row] & (FLYING | REACH) == 0:
                return k
            found = k
    return found


@kernel
def held_off(g: Game, pool: Pool, me: int, without: int, foe: int) -> int:
    """Return how much of the threat of `foe` the creatures that stay at home absorb, each blocking the strongest attacker left that it can."""
    home = at_home(g, me, without)
    left = home
    total = 0
    level = NOTHING_STRONGER
    rounds = 0
    while left > 0 and goes_on(g, rounds):
        rounds += 1
        strongest = 0
        for row in range(g.n_permanents):
            if g.types[row] & CREATURE != 0 and g.controller[row] == foe and g.keywords[row] & NEVER_ATTACKS == 0:
                order = force(g, row) * PERMANENTS + row
                if strongest < order < level and on_battlefield(g, row):
                    strongest = order
        if strongest < PERMANENTS:
            break
        level = strongest
        k = guard(g, pool, strongest % PERMANENTS, home)
        if k >= 0:
            g.work[k] = NONE
            total += strongest // PERMANENTS
            left -= 1
    return total


@kernel
def able_to_block(g: Game, pool: Pool, row: int, defender: int) -> int:
    """Return how many creatures of the defender can block the attacker."""
    n = 0
    for b in range(g.n_permanents):
        if g.types[b] & CREATURE != 0 and g.controller[b] == defender and can_block(g, pool, b, row):
            n += 1
    return n


@kernel
def unblockable_by(g: Game, pool: Pool, row: int, defender: int) -> bool:
    """Return whether too few of the defender's creatures are able to block it, if more than one has to (702.111b)."""
    return able_to_block(g, pool, row, defender) < max(1, least_blockers(g, row))


@kernel
def ready_to_attack(g: Game, row: int, me: int, defender: int) -> bool:
    """Return whether the creature attacks already, though no other player, or could still be declared as an attacker."""
    if g.types[row] & CREATURE == 0 or g.controller[row] != me or not on_battlefield(g, row):
        return False
    what = g.attacking[row]
    if what != NONE:
        return what < 0 or (g.controller[ref_row(what)] if is_object(what) else what) == defender
    if g.tapped[row] != 0 or g.keywords[row] & NEVER_ATTACKS != 0:
        return False
    if g.step == Step.DECLARE_ATTACKERS and row < g.combat_cursor:  # before that step it says where the last combat ended
        return False
    since = g.controlled_since[row]
    return not (since != 0 and since >= g.turn_number and not keyword(g, row, Keyword.HASTE))


@kernel
def all_out(g: Game, pool: Pool, me: int, defender: int, enough: int) -> int:
    """Return damage that gets through if everything attacks and each untapped creature of the defender stops a strongest one.

    Blockers are left out of account if even all of it would be less than `enough`.
    """
    blockers = 0
    for row in range(g.n_permanents):
        if g.controller[row] == defender and may_block(g, row):
            blockers += 1
    total = 0
    n = 0
    for row in range(g.n_permanents):
        if ready_to_attack(g, row, me, defender):
            total += force(g, row)
            if n < SCRATCH:
                g.work[n] = row
                n += 1
    if total < enough:
        return total
    for k in range(n):
        row = g.work[k]
        g.work[k] = 0 if unblockable_by(g, pool, row, defender) else force(g, row)
    for _ in range(blockers):
        best = 0
        for k in range(n):
            if g.work[k] > g.work[best]:
                best = k
        if n == 0 or g.work[best] == 0:
            break
        total -= g.work[best]
        g.work[best] = 0
    return total


@kernel
def blocked_value(g: Game, pool: Pool, row: int, b: int, power: int, toughness: int) -> int:
    """Return the value for the controller of attacker `row`, with that much extra power and toughness, of being blocked by b."""
    value = fight_value(g, pool, row, b, power, toughness)
    n = force(g, row) + power
    if keyword(g, row, Keyword.TRAMPLE) and n > g.toughness[b]:
        value += 3 * (n - g.toughness[b])
    return value


@kernel
def attack_value(g: Game, pool: Pool, row: int, defender: int, power: int, toughness: int, larger: int, tougher: int) -> int:
    """Return what attacking is worth if the defender blocks as is best for them.

    The creature has so much more power and toughness; a spell in hand makes it larger and tougher still if it is blocked.
    """
    n = force(g, row) + power
    if n <= 0:
        return NONE
    through = hurt_value(g, row, defender, n)
    gained = life_value(g, g.controller[row], n) if keyword(g, row, Keyword.LIFELINK) else 0
    worst = through
    mine = permanent_value(g, pool, row)
    helpers = 0
    together = 0
    for b in range(g.n_permanents):
        if g.types[b] & CREATURE == 0 or g.controller[b] != defender or not can_block(g, pool, b, row):
            continue
        value = blocked_value(g, pool, row, b, power, toughness)
        if larger + tougher > 0:
            value = max(value, blocked_value(g, pool, row, b, power + larger, toughness + tougher) - PRICE)
        worst = value if value < worst else worst
        helpers += 1
        together += force(g, b)
    if helpers < least_blockers(g, row):
        return through + through // 6 + gained
    if helpers > 1 and worst >= 0 and together >= g.toughness[row] + toughness - g.damage[row]:
        worst -= mine // 8  # several may block together
    return worst + through // 6 + gained


@kernel
def crowd_value(g: Game, pool: Pool, row: int, me: int, defender: int, blocked: int) -> int:
    """Return what attacking is worth on an average beside others, as no creature blocks two attackers.

    `blocked` is what it is worth if it is blocked. The others are those that no more creatures can block.
    """
    able = able_to_block(g, pool, row, defender)
    crowd = 1
    for other in range(g.n_permanents):
        if other != row and ready_to_attack(g, other, me, defender) and g.power[other] > 0:
            crowd += able_to_block(g, pool, other, defender) <= able
    if crowd <= able:
        return blocked
    through = hurt_value(g, row, defender, force(g, row))
    return through - (through - blocked) * able // crowd


@kernel
def assault_value(g: Game, pool: Pool, me: int, defender: int) -> int:
    """Return the value of attacking with everything if each of the defender's creatures takes the block that it likes most."""
    n = 0
    damage = 0
    for row in range(g.n_permanents):
        if n < SCRATCH and ready_to_attack(g, row, me, defender) and g.power[row] > 0:
            g.work[n] = row
            n += 1
            damage += force(g, row)
    if n < 2:
        return 0
    total = 0
    alive = threat(g, defender)
    for b in range(g.n_permanents):
        if g.types[b] & CREATURE == 0 or g.controller[b] != defender or not may_block(g, b):
            continue
        best = 0
        chosen = -1
        stopped = 0
        for k in range(n):
            row = g.work[k]
            if row < 0 or not can_block(g, pool, b, row) or least_blockers(g, row) > 1:
                continue
            value = blocked_value(g, pool, row, b, 0, 0)
            gain = 4 * force(g, row) - value
            if gain > best:
                best = gain
                chosen = k
                stopped = value
        if chosen >= 0:
            row = g.work[chosen]
            g.work[chosen] = -1
            total += stopped
            damage -= force(g, row)
            if duel(g, pool, row, b, 0, 0) & SECOND_DIES:
                alive -= force(g, b)
    total -= life_value(g, defender, -damage)
    others = worst_threat(g, me, defender)
    alive = others if others > alive else alive
    at_home = 0
    for row in range(g.n_permanents):
        if g.controller[row] == me and may_block(g, row) and not ready_to_attack(g, row, me, defender):
            at_home += 1
    if at_home == 0 and alive > 0:
        total -= 500 if alive >= g.life[me] else -life_value(g, me, -alive)
    elif alive >= g.life[me]:
        total -= 200
    return total


@kernel
def relies_on_trick(g: Game, pool: Pool, me: int, defender: int) -> bool:
    """Return whether a creature of the player attacks already that would not without a spell in hand."""
    for row in range(g.n_permanents):
        if g.attacking[row] == defender and g.controller[row] == me and on_battlefield(g, row):
            if attack_value(g, pool, row, defender, 0, 0, 0, 0) <= 0:
                return True
    return False


@kernel
def greedy_attack(g: Game, pool: Pool, me: int) -> int:
    """Attack if no block makes that a bad trade and the creature isn't wanted at home, or if all together are lethal."""
    row = ref_row(g.decision_source)
    best = 0
    best_score = 0
    passing = 0
    spell = trick(g, pool, me)
    costly = combat_costs(g)
    for k in range(g.n_options):
        if g.option_kind[k] != Option.OBJECT:
            passing = k
            continue
        what = g.option_object[k]
        defender = g.controller[ref_row(what)] if is_object(what) else what
        held = spell if spell >= 0 and not relies_on_trick(g, pool, me, defender) else NONE
        score = attack_value(g, pool, row, defender, 0, 0, more_power(g, pool, held, me), more_toughness(g, pool, held, me))
        if is_object(what):
            score += walker_bonus(g, pool, me, row, what, defender)
        else:
            if score <= 0 and g.power[row] > 0:
                score = crowd_value(g, pool, row, me, defender, score)
            if score > 0 and not keyword(g, row, Keyword.VIGILANCE):
                score += struck_value(g, pool, row, me, defender) - home_value(g, pool, me, row)
                if g.has[row] & Has.ACTIVATED != 0 and g.blank[row] == 0:
                    score -= forgone(g, pool, me, row, defender)
            if score <= 0 and g.power[row] > 0 and (not costly or all_affordable(g, pool, me, defender)):
                left = g.life[defender] - spells_too(g, pool, me, defender)
                if all_out(g, pool, me, defender, left) >= left or assault_value(g, pool, me, defender) > 12:
                    score = 500
        if costly:
            score -= attack_price(g, pool, me, row, what)
        if score > best_score:
            best_score = score
            best = k
    return best if best_score > 0 else passing


@kernel
def struck_value(g: Game, pool: Pool, row: int, me: int, defender: int) -> int:
    """Return what it is worth besides its damage that nothing can block a creature: something triggers, or a card of the hand takes its place."""
    if not acts_on_damage(pool, g.text_face[row]) and not is_replaced(g, pool, me):
        return 0
    return STRIKES if unblockable_by(g, pool, row, defender) else 0


@kernel
def acts_on_damage(pool: Pool, face: int) -> bool:
    """Return whether something triggers as a creature deals damage."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.DAMAGE and pool.a_other[a] == SELF_ONLY:
            return True
    return False


@kernel
def is_replaced(g: Game, pool: Pool, me: int) -> bool:
    """Return whether a card of the hand could enter attacking in place of an attacker (702.49)."""
    card = first_in_hand(g, me)
    while card >= 0:
        if enters_attacking(g, pool, g.card_face[card], me):
            return True
        card = g.card_next[card]
    return False


@kernel
def enters_attacking(g: Game, pool: Pool, face: int, me: int) -> bool:
    """Return whether there is mana for an ability by which a card of the hand enters attacking (702.49)."""
    if (pool.f_zones[face] >> Zone.HAND) & 1 == 0:
        return False
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.ACTIVATED and (pool.a_zones[a] >> Zone.HAND) & 1 and pool.a_modes[a] == 1:
            if pool.i_op[pool.m_code[pool.a_mode[a]]] == Op.JOIN_COMBAT and mana_in(pool, pool.a_cost[a]) <= g.mana_total[me]:
                return True
    return False


@kernel
def forgone(g: Game, pool: Pool, me: int, row: int, defender: int) -> int:
    """Return what damage a creature leaves out by attacking that it would add by tapping to make another attacker larger."""
    most = 0
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.ACTIVATED or pool.a_modes[a] != 1 or pool.a_cost[a] < 0:
            continue
        pc = pool.m_code[pool.a_mode[a]]
        effect = pool.i_c[pc]
        if (
            pool.k_tap[pool.a_cost[a]] == 0
            or pool.i_op[pc] != Op.CONTINUOUS
            or code_of(pool.i_a[pc]) != Subject.TARGET
            or effect < 0
        ):
            continue
        if mana_in(pool, pool.a_cost[a]) > g.mana_total[me] or pool.i_d[pc] != Duration.END_OF_TURN:
            continue
        for m in range(pool.a_modification[effect], pool.a_modification[effect] + pool.a_modifications[effect]):
            if pool.n_op[m] == Change.ADD_PT and pool.n_a[m] >= 0 and pool.q_kind[pool.n_a[m]] == Amount.LOCKED:
                q = pool.i_b[pc] if pool.q_a[pool.n_a[m]] == 0 else pool.i_e[pc]
                most = max(most, amount(g, pool, q, perm_ref(g, row), me, NONE, NONE))
            elif pool.n_op[m] == Change.ADD_PT and pool.n_a[m] >= 0:
                most = max(most, amount(g, pool, pool.n_a[m], perm_ref(g, row), me, NONE, NONE))
    if most <= 0:
        return 0
    for other in range(g.n_permanents):
        if other != row and g.attacking[other] == defender and g.controller[other] == me and on_battlefield(g, other):
            return -life_value(g, defender, -most)
        if other > row and ready_to_attack(g, other, me, defender):  # it is asked about later
            return -life_value(g, defender, -most)
    return 0


@kernel(when=uses(CostPart.LOYALTY))
def walker_bonus(g: Game, pool: Pool, me: int, row: int, what: int, defender: int) -> int:
    """Return how much better it is to attack a planeswalker than its controller."""
    if all_out(g, pool, me, defender, g.life[defender]) >= g.life[defender]:
        return -LETHAL
    left = g.counters[ref_row(what), Counter.LOYALTY]
    for other in range(g.n_permanents):
        if other != row and g.attacking[other] == what and on_battlefield(g, other):
            left -= force(g, other)
    if left <= 0:
        return -LETHAL
    n = force(g, row)
    gain = 30 + 8 * left if n >= left else 8 * n
    return gain + life_value(g, defender, -n)


@kernel
def home_value(g: Game, pool: Pool, me: int, row: int) -> int:
    """Return the value of keeping the creature at home to block, against the opponent against whom that is worth most."""
    worst = 0
    for foe in range(g.n_players):
        if opposes(g, foe, me) and g.in_game[foe] == 1:
            worth = home_value_against(g, pool, me, row, foe)
            worst = worth if worth > worst else worst
    return worst


@kernel
def home_value_against(g: Game, pool: Pool, me: int, row: int, foe: int) -> int:
    """Return the value of keeping the creature at home to block one opponent."""
    danger = threat(g, foe)
    if danger == 0:
        return 0
    with_it = danger - held_off(g, pool, me, NONE, foe)
    without = danger - held_off(g, pool, me, row, foe)
    if without >= g.life[me]:
        if without != with_it:
            return 500 if with_it < g.life[me] else 0
        return 0
    feared = deterred(g, pool, me, row, foe)
    worth = life_curve(g.life[me] - with_it) - life_curve(g.life[me] - without)
    if worth > 0 and (threat(g, me) * g.life[me] >= danger * g.life[foe] or not is_match(g, pool, row, foe)):
        worth //= 2  # ahead in the race, or it would not block
    return worth + life_curve(g.life[me] - max(0, with_it - feared)) - life_curve(g.life[me] - with_it)


@kernel
def is_match(g: Game, pool: Pool, row: int, foe: int) -> bool:
    """Return whether creature `row` can block one of `foe` without only dying of it."""
    for a in range(g.n_permanents):
        if g.types[a] & CREATURE != 0 and g.controller[a] == foe and g.keywords[a] & NEVER_ATTACKS == 0 and on_battlefield(g, a):
            if can_block(g, pool, row, a) and duel(g, pool, row, a, 0, 0) != FIRST_DIES:
                return True
    return False


@kernel
def deterred(g: Game, pool: Pool, me: int, row: int, foe: int) -> int:
    """Return how much more of the threat of `foe` would rather not attack into creature `row`, which would kill it and live, as no other creature at home would."""
    total = 0
    strongest = 0
    for a in range(g.n_permanents):
        if g.types[a] & CREATURE == 0 or g.controller[a] != foe or g.keywords[a] & NEVER_ATTACKS != 0 or not on_battlefield(g, a):
            continue
        if not can_block(g, pool, row, a) or duel(g, pool, row, a, 0, 0) != SECOND_DIES:
            continue
        alone = True
        for b in range(g.n_permanents):
            if b != row and g.controller[b] == me and g.types[b] & CREATURE != 0 and stays_ready(g, b):
                if can_block(g, pool, b, a) and duel(g, pool, b, a, 0, 0) == SECOND_DIES:
                    alone = False
        if alone:
            total += force(g, a)
            strongest = max(strongest, force(g, a))
    return total - strongest  # one of them it would stop anyway


@kernel
def better_attack(g: Game, pool: Pool, row: int, power: int, toughness: int, me: int) -> int:
    """Return what more power and toughness add to the attack of one's creature this turn; 0 if it can't attack."""
    if g.types[row] & CREATURE == 0 or g.controller[row] != me or g.tapped[row] != 0 or g.keywords[row] & NEVER_ATTACKS != 0:
        return 0
    since = g.controlled_since[row]
    if since != 0 and since >= g.turn_number and not keyword(g, row, Keyword.HASTE):
        return 0
    best = 0
    for p in range(g.n_players):
        if opposes(g, p, me) and g.in_game[p] == 1:
            before = attack_value(g, pool, row, p, 0, 0, 0, 0)
            after = attack_value(g, pool, row, p, power, toughness, 0, 0)
            best = max(best, after - max(0, before))
    return best
