"""Greedy's forecast of effects on creatures and players: damage, power and toughness, animation."""

from ecs_mtg.components.codes import (
    ALL_COLORS,
    CREATURE,
    NONE,
    PLANESWALKER,
    Counter,
    Duration,
    FrameKind,
    Keyword,
    PlayerCounter,
    RefKind,
    Step,
    Zone,
)
from ecs_mtg.components.programs import Amount, Change, Op, Subject
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.attacks import attack_value, ready_to_attack
from ecs_mtg.policies.fights import (
    FIRST_DIES,
    POISONED,
    SECOND_DIES,
    duel,
    force,
    hurt_value,
    incoming_damage,
    is_blocked,
    opposite,
    regenerates,
)
from ecs_mtg.policies.values import LETHAL, body_value, given_up, left_by, life_value, object_value, permanent_value
from ecs_mtg.systems.combat.evasion import EVASION
from ecs_mtg.systems.queries.conditions import takes_source
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import subject_about
from ecs_mtg.systems.record.references import is_player, keyword, on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active, opposes, plays_with

ELUDING = 1 << Keyword.HEXPROOF | 1 << Keyword.SHROUD  # what makes a spell on the stack find no target any more
FIGHTING = 1 << Keyword.DEATHTOUCH | 1 << Keyword.LIFELINK | 1 << Keyword.INDESTRUCTIBLE

# --- what is about to happen to a creature


@kernel
def combat_damage_to(g: Game, row: int) -> int:
    """Return the combat damage that a creature is about to be dealt by those it fights, once blockers are declared."""
    if g.step != Step.DECLARE_BLOCKERS:
        return 0
    total = 0
    for k in range(g.n_blocks):
        other = opposite(g, k, row)
        if other >= 0:
            total += force(g, other)
    return total


@kernel
def waiting(g: Game) -> int:
    """Return how many objects wait on the stack, without the one that is being announced."""
    f = g.n_frames - 1
    return g.stack_size - 1 if f >= 0 and g.fr_kind[f] == FrameKind.CAST and g.stack_size > 0 else g.stack_size


@kernel
def spell_damage_to(g: Game, pool: Pool, ref: int) -> int:
    """Return damage that the next object to resolve, an opponent's, will deal to the permanent.

    1000 if it gets rid of it otherwise.
    """
    n = waiting(g)
    if n == 0:
        return 0
    s = g.stack_order[n - 1]
    if g.st_controller[s] == g.controller[ref_row(ref)] or g.st_ability[s] < 0:
        return 0
    total = 0
    for k in range(g.st_n_targets[s]):
        if g.st_target[s, k] != ref:
            continue
        for m in range(pool.a_modes[g.st_ability[s]]):
            mode = pool.a_mode[g.st_ability[s]] + m
            subject = subject_about(Subject.TARGET, g.st_slot[s, k] - pool.m_slot[mode])
            pc = pool.m_code[mode]
            while pool.i_op[pc] != Op.END:
                if pool.i_a[pc] == subject:
                    if pool.i_op[pc] == Op.DAMAGE:
                        total += amount(g, pool, pool.i_b[pc], g.st_source[s], g.st_controller[s], s, ref)
                    elif pool.i_op[pc] == Op.DAMAGE_DIVIDED:
                        total += g.st_divide[s, k]
                    elif pool.i_op[pc] == Op.DESTROY or pool.i_op[pc] == Op.MOVE:
                        total += 1000
                pc += 1
    return total


@kernel
def burn_waiting(g: Game, pool: Pool, player: int) -> int:
    """Return damage that the next object to resolve, an opponent's, will deal to a player whom it targets."""
    n = waiting(g)
    if n == 0:
        return 0
    s = g.stack_order[n - 1]
    if not opposes(g, g.st_controller[s], player) or g.st_ability[s] < 0:
        return 0
    total = 0
    for k in range(g.st_n_targets[s]):
        if g.st_target[s, k] != player:
            continue
        for m in range(pool.a_modes[g.st_ability[s]]):
            mode = pool.a_mode[g.st_ability[s]] + m
            subject = subject_about(Subject.TARGET, g.st_slot[s, k] - pool.m_slot[mode])
            pc = pool.m_code[mode]
            while pool.i_op[pc] != Op.END:
                if pool.i_a[pc] == subject and pool.i_op[pc] == Op.DAMAGE:
                    total += amount(g, pool, pool.i_b[pc], g.st_source[s], g.st_controller[s], s, player)
                elif pool.i_a[pc] == subject and pool.i_op[pc] == Op.DAMAGE_DIVIDED:
                    total += g.st_divide[s, k]
                pc += 1
    return total


@kernel
def is_moved_off(g: Game, pool: Pool, ref: int) -> bool:
    """Return whether the next object to resolve puts a permanent that it targets into exile, a hand or a library: it does not die."""
    n = waiting(g)
    if n == 0 or g.st_ability[g.stack_order[n - 1]] < 0:
        return False
    s = g.stack_order[n - 1]
    for k in range(g.st_n_targets[s]):
        if g.st_target[s, k] != ref:
            continue
        for m in range(pool.a_modes[g.st_ability[s]]):
            mode = pool.a_mode[g.st_ability[s]] + m
            subject = subject_about(Subject.TARGET, g.st_slot[s, k] - pool.m_slot[mode])
            pc = pool.m_code[mode]
            while pool.i_op[pc] != Op.END:
                if pool.i_a[pc] == subject and pool.i_op[pc] == Op.MOVE and pool.i_b[pc] != Zone.GRAVEYARD:
                    return True
                pc += 1
    return False


@kernel
def takes_itself(g: Game, pool: Pool, ref: int) -> bool:
    """Return whether the next object to resolve is an ability of the permanent by which its controller sacrifices it."""
    n = waiting(g)
    if n == 0 or g.st_source[g.stack_order[n - 1]] != ref:
        return False
    return takes_source(g, pool, g.stack_order[n - 1])


@kernel
def in_danger(g: Game, pool: Pool, ref: int) -> bool:
    """Return whether a creature is about to die: in combat with something that can kill it, or as an opponent's spell or its own trigger resolves."""
    row = ref_row(ref)
    if ref_kind(ref) != RefKind.PERMANENT or g.types[row] & CREATURE == 0:
        return False
    if takes_itself(g, pool, ref):
        return True
    if g.regeneration[row] > 0:
        return False
    left = g.toughness[row] - g.damage[row]
    if spell_damage_to(g, pool, ref) >= left:
        return True
    if waiting(g) > 0 or keyword(g, row, Keyword.INDESTRUCTIBLE):
        return False
    incoming = combat_damage_to(g, row)
    return incoming > 0 and incoming >= left


@kernel
def unblocked_damage(g: Game, row: int) -> int:
    """Return what the damage is worth that an attacker is about to deal to a player, since nothing blocks it."""
    if g.step != Step.DECLARE_BLOCKERS or g.types[row] & CREATURE == 0 or not is_player(g.attacking[row]):
        return 0
    if g.blocked[row] != 0 or is_blocked(g, row):
        return 0
    return -life_value(g, g.attacking[row], -force(g, row))


@kernel
def sacrifice_loss(g: Game, pool: Pool, row: int) -> int:
    """Return what giving up a permanent loses: of a creature that is about to die only what it would still kill in combat."""
    if g.types[row] & CREATURE == 0 or not in_danger(g, pool, perm_ref(g, row)):
        return given_up(g, pool, row) + unblocked_damage(g, row)
    if g.step != Step.DECLARE_BLOCKERS:
        return 0
    value = 0
    for k in range(g.n_blocks):
        other = opposite(g, k, row)
        if other >= 0:
            incoming = combat_damage_to(g, other)
            if incoming - force(g, row) < g.toughness[other] - g.damage[other] <= incoming:
                value += permanent_value(g, pool, other)
    return value


# --- damage


@kernel
def damage_value(g: Game, pool: Pool, ref: int, n: int, me: int) -> int:
    """Return the value for `me` of n damage to `ref`."""
    row = ref_row(ref)
    if n <= 0:
        return 0
    if ref_kind(ref) == RefKind.PLAYER:
        if plays_with(g, row, me):
            return -LETHAL if n >= g.life[row] else life_value(g, row, -n)
        return LETHAL if n >= g.life[row] else -life_value(g, row, -n)
    if ref_kind(ref) != RefKind.PERMANENT:
        return 0
    sign = -1 if plays_with(g, g.controller[row], me) else 1
    if g.types[row] & CREATURE != 0:
        return sign * creature_damage_value(g, pool, row, n)
    if g.types[row] & PLANESWALKER != 0:
        return sign * (permanent_value(g, pool, row) if n >= g.counters[row, Counter.LOYALTY] else 6 * n)
    return 0


@kernel
def creature_damage_value(g: Game, pool: Pool, row: int, n: int) -> int:
    """Return the value of n damage to a creature for the opponents of its controller."""
    left = g.toughness[row] - g.damage[row]
    if keyword(g, row, Keyword.INDESTRUCTIBLE) or (n >= left and regenerates(g, pool, row)):
        return 1
    combat = combat_damage_to(g, row)
    value = 0
    if n >= left:
        value = saved_by_death(g, pool, row)
        if combat < left:
            value += given_up(g, pool, row) - (n - left)
    elif combat < left <= n + combat:
        value = given_up(g, pool, row)
    return value if value > 0 else n // 2


@kernel
def saved_by_death(g: Game, pool: Pool, row: int) -> int:
    """Return what is saved if a creature that is in combat dies before combat damage."""
    if g.step != Step.DECLARE_BLOCKERS:
        return 0
    value = 0
    for k in range(g.n_blocks):
        other = opposite(g, k, row)
        if other >= 0 and combat_damage_to(g, other) >= g.toughness[other] - g.damage[other]:
            value += permanent_value(g, pool, other)
    if is_player(g.attacking[row]) and g.blocked[row] == 0:
        value -= life_value(g, g.attacking[row], -force(g, row))
    return value


# --- continuous effects


@kernel
def pump_value(g: Game, pool: Pool, row: int, power: int, toughness: int, lasting: int) -> int:
    """Return what so much more power and toughness is worth to a creature's controller."""
    if g.types[row] & CREATURE == 0:
        return 0
    left = g.toughness[row] - g.damage[row]
    if left + toughness <= 0:
        return -permanent_value(g, pool, row) - saved_by_death(g, pool, row)
    value = 0
    burn = spell_damage_to(g, pool, perm_ref(g, row))
    if 0 < burn < 1000 and left <= burn < left + toughness:
        value += permanent_value(g, pool, row)
    if g.step == Step.DECLARE_BLOCKERS and waiting(g) == 0:
        for k in range(g.n_blocks):
            other = opposite(g, k, row)
            if other >= 0:
                before = duel(g, pool, row, other, 0, 0)
                after = duel(g, pool, row, other, power, toughness)
                value += ((after & SECOND_DIES) - (before & SECOND_DIES)) * permanent_value(g, pool, other)
                value += ((before & FIRST_DIES) - (after & FIRST_DIES)) // FIRST_DIES * permanent_value(g, pool, row)
        target = g.attacking[row]
        if is_player(target) and not is_blocked(g, row) and g.blocked[row] == 0:
            whole = incoming_damage(g, target)
            if (g.keywords[row] >> Keyword.INFECT) & 1:
                n = g.player_counters[target, PlayerCounter.POISON] + force(g, row)
                if n < POISONED:
                    value += LETHAL if n + power >= POISONED else hurt_value(g, row, target, force(g, row) + power)
            elif g.life[target] > whole:
                value += LETHAL if whole + power >= g.life[target] else -life_value(g, target, -power)
    if g.step == Step.DECLARE_ATTACKERS and power < 0 and is_player(g.attacking[row]):
        value += life_value(g, g.attacking[row], max(power, -force(g, row)))
    if lasting == 1:
        value += 9 * power + 5 * toughness
    return value


@kernel
def set_value(g: Game, pool: Pool, row: int, power: int, toughness: int, lasting: int) -> int:
    """Return what that base power and toughness are worth to a permanent's controller: more or less than it has, or a body for what is no creature."""
    if g.types[row] & CREATURE == 0:
        return body_value(power, toughness, g.keywords[row]) if lasting == 1 else 0
    return pump_value(g, pool, row, power - g.power[row], toughness - g.toughness[row], lasting)


@kernel
def animation_value(g: Game, pool: Pool, row: int, power: int, toughness: int, words: int, me: int, lasting: int) -> int:
    """Return the value of one's permanent becoming a creature: for good, or to attack or block this turn."""
    if g.types[row] & CREATURE != 0 or g.controller[row] != me:
        return 0
    if lasting == 1:
        return body_value(power, toughness, words)
    if g.tapped[row] != 0:
        return 0
    best = 0
    if is_active(g, me) and g.step == Step.MAIN1:
        since = g.controlled_since[row]
        if since != 0 and since >= g.turn_number and (words >> Keyword.HASTE) & 1 == 0:
            return 0
        for p in range(g.n_players):
            if opposes(g, p, me) and g.in_game[p] == 1:
                value = attack_value(g, pool, row, p, power, toughness, 0, 0)
                best = value if value > best else best
    elif not is_active(g, me) and g.step == Step.DECLARE_ATTACKERS:
        for a in range(g.n_permanents):
            if plays_with(g, g.attacking[a], me) and on_battlefield(g, a) and g.keywords[a] & EVASION == 0:
                result = duel(g, pool, row, a, power, toughness)
                value = -life_value(g, me, -force(g, a))
                if result & SECOND_DIES:
                    value += permanent_value(g, pool, a)
                if result & FIRST_DIES:
                    value -= permanent_value(g, pool, row)
                best = value if value > best else best
    return best


@kernel
def changed_by(g: Game, pool: Pool, pc: int, q: int, source: int, me: int, stack_row: int, ref: int) -> int:
    """Return an amount of the continuous effect that instruction `pc` makes, as it will be locked in when that begins (608.2h)."""
    kind = pool.q_kind[q] if q >= 0 else -1
    if kind == Amount.NEGATIVE:
        return -changed_by(g, pool, pc, pool.q_a[q], source, me, stack_row, ref)
    if kind == Amount.LOCKED:
        return amount(g, pool, pool.i_b[pc] if pool.q_a[q] == 0 else pool.i_e[pc], source, me, stack_row, ref)
    return amount(g, pool, q, source, me, stack_row, ref)


@kernel(inline=True)
def unlocked(pool: Pool, pc: int, q: int) -> int:
    """Return the amount that stands for one that the continuous effect of instruction `pc` locks in, itself if there is none."""
    if q < 0 or pool.q_kind[q] != Amount.LOCKED:
        return q
    return pool.i_b[pc] if pool.q_a[q] == 0 else pool.i_e[pc]


@kernel
def is_fighting(g: Game, row: int) -> bool:
    """Return whether a permanent attacks, or blocks something."""
    if g.attacking[row] != NONE:
        return True
    for k in range(g.n_blocks):
        if opposite(g, k, row) >= 0:
            return True
    return False


@kernel
def is_idle_pump(g: Game, pool: Pool, pc: int, m: int, row: int, lasting: int) -> bool:
    """Return whether more power and toughness until end of turn come to nothing, however much they are.

    Asked first, since what is counted for them is counted for every creature that could get them.
    """
    if lasting == 1 or waiting(g) > 0 or g.toughness[row] <= g.damage[row]:
        return False
    if g.step == Step.DECLARE_BLOCKERS and is_fighting(g, row):
        return False
    power = unlocked(pool, pc, pool.n_a[m])
    toughness = unlocked(pool, pc, pool.n_b[m])
    if power < 0 or toughness < 0:
        return False
    return pool.q_kind[power] == Amount.COUNT and pool.q_kind[toughness] == Amount.COUNT


@kernel
def words_value(g: Game, row: int, words: int, lasting: int) -> int:
    """Return the value of deathtouch, lifelink and the like for a creature's controller: for good, and in the fight that it is in."""
    if g.types[row] & CREATURE == 0 or words & ~g.keywords[row] == 0:
        return 0
    words = words & ~g.keywords[row]
    value = 0
    if lasting == 1:
        value += body_value(g.power[row], g.toughness[row], g.keywords[row] | words)
        value -= body_value(g.power[row], g.toughness[row], g.keywords[row])
    if g.step != Step.DECLARE_BLOCKERS or waiting(g) > 0:
        return value
    fights = is_player(g.attacking[row]) and g.blocked[row] == 0
    for k in range(g.n_blocks):
        other = opposite(g, k, row)
        if other >= 0:
            fights = True
            lives = g.toughness[other] - g.damage[other] > combat_damage_to(g, other)
            if (words >> Keyword.DEATHTOUCH) & 1 and lives and g.power[row] > 0 and not keyword(g, other, Keyword.INDESTRUCTIBLE):
                value += body_value(g.power[other], g.toughness[other], g.keywords[other])
    if fights and (words >> Keyword.LIFELINK) & 1:
        value += life_value(g, g.controller[row], force(g, row))
    if (words >> Keyword.INDESTRUCTIBLE) & 1:
        incoming = combat_damage_to(g, row)
        if incoming > 0 and incoming >= g.toughness[row] - g.damage[row]:
            value += body_value(g.power[row], g.toughness[row], g.keywords[row])
    return value


@kernel
def eluding_value(g: Game, pool: Pool, row: int, words: int, me: int) -> int:
    """Return what flying or the like adds to the attack of one's creature before it is declared."""
    if g.step != Step.MAIN1 or not is_active(g, me) or waiting(g) > 0 or g.tapped[row] != 0 or g.types[row] & CREATURE == 0:
        return 0
    best = 0
    for p in range(g.n_players):
        if opposes(g, p, me) and g.in_game[p] == 1 and ready_to_attack(g, row, me, p):
            before = attack_value(g, pool, row, p, 0, 0, 0, 0)
            had = g.keywords[row]
            g.keywords[row] = had | words
            after = attack_value(g, pool, row, p, 0, 0, 0, 0)
            g.keywords[row] = had
            best = max(best, after - max(0, before))
    return best


@kernel
def protected_value(g: Game, pool: Pool, ref: int, qualities: int) -> int:
    """Return what protection saves: a permanent from an opponent's spell of that color that is about to destroy it."""
    n = waiting(g)
    row = ref_row(ref)
    if n == 0 or spell_damage_to(g, pool, ref) < g.toughness[row] - g.damage[row]:
        return 0
    s = g.stack_order[n - 1]
    return permanent_value(g, pool, row) if pool.f_colors[g.st_face[s]] & qualities & ALL_COLORS != 0 else 0


@kernel
def continuous_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Return the value of a continuous effect on a permanent."""
    a = pool.i_c[pc]
    row = ref_row(ref)
    if ref_kind(ref) != RefKind.PERMANENT or a < 0:
        return 0
    own = 1 if plays_with(g, g.controller[row], me) else -1
    lasting = 0 if pool.i_d[pc] == Duration.END_OF_TURN else 1
    value = 0
    words = 0
    power = 0
    toughness = 0
    animates = False
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        change = pool.n_op[m]
        if change == Change.ADD_PT or change == Change.SET_PT:
            if change == Change.ADD_PT and pool.a_modifications[a] == 1 and is_idle_pump(g, pool, pc, m, row, lasting):
                continue
            power = changed_by(g, pool, pc, pool.n_a[m], source, me, stack_row, ref)
            toughness = power
            if unlocked(pool, pc, pool.n_a[m]) != unlocked(pool, pc, pool.n_b[m]):
                toughness = changed_by(g, pool, pc, pool.n_b[m], source, me, stack_row, ref)
            if change == Change.ADD_PT:
                value += own * pump_value(g, pool, row, power, toughness, lasting)
            elif g.types[row] & CREATURE != 0:
                value += own * set_value(g, pool, row, power, toughness, lasting)
        elif (change == Change.ADD_TYPES or change == Change.SET_TYPES) and pool.n_a[m] & CREATURE != 0:
            animates = True
        elif change == Change.CONTROL:
            value -= object_value(g, pool, ref, me)
        elif change == Change.ADD_KEYWORDS:
            words |= pool.n_mask[m, 0]
            if (
                pool.n_mask[m, 0] & ELUDING & ~g.keywords[row] != 0
                and spell_damage_to(g, pool, ref) >= g.toughness[row] - g.damage[row]
            ):
                value += own * permanent_value(g, pool, row)
            value += own * (6 if lasting == 1 else 2)
            if lasting == 0 and pool.n_mask[m, 0] & EVASION & ~g.keywords[row] != 0 and g.controller[row] == me:
                value += eluding_value(g, pool, row, pool.n_mask[m, 0] & EVASION, me)
            if words & FIGHTING != 0 and lasting == 0:
                value += own * words_value(g, row, pool.n_mask[m, 0], 1 if own < 0 else 0)  # who knows what it will fight
        elif (
            change == Change.ADD_ABILITY
            and g.controller[row] == me
            and in_danger(g, pool, ref)
            and not is_moved_off(g, pool, ref)
        ):
            value += left_by(g, pool, pool.n_a[m], row)
        elif change == Change.ADD_PROTECTION and lasting == 0:
            value += own * protected_value(g, pool, ref, pool.n_a[m])
        elif change == Change.LOSE_ABILITIES or change == Change.REMOVE_KEYWORDS:
            value -= own * 3
    if animates:
        value += animation_value(g, pool, row, power, toughness, words, me, lasting)
    return value
