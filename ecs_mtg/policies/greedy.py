"""A simple sensible player: plays lands, curves out, attacks when it is good, counters and removes what matters."""

from ecs_mtg.components.codes import CREATURE, LAND, Decision, Keyword, Option, Step, Zone
from ecs_mtg.policies.special import AS_USUAL, choose_pile, other_way_score, separate, special_score
from ecs_mtg.policies.values import (
    ability_value,
    about_target,
    card_value,
    damage_value,
    mode_value,
    object_value,
    permanent_value,
)
from ecs_mtg.systems.combat import can_block
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.objects import keyword, on_battlefield


@kernel
def greedy(g: Game, pool: Pool) -> int:
    """The option with the best score by simple rules of thumb; the first of equals."""
    kind = g.decision
    me = g.decider
    if kind == Decision.ATTACK:
        return greedy_attack(g, pool, me)
    if kind == Decision.BLOCK:
        return greedy_block(g, pool, me)
    if kind == Decision.DAMAGE:
        return greedy_assignment(g)
    if kind == Decision.DIVIDE:
        return greedy_division(g, pool, me)
    if kind == Decision.MULLIGAN:
        return greedy_mulligan(g, pool, me)
    if kind == Decision.X or kind == Decision.NUMBER:
        return g.n_options - 1
    if kind == Decision.PILE:
        return choose_pile(g, pool)
    if kind == Decision.SEPARATE:
        return separate(g, pool)
    best = 0
    best_score = -1000000
    for k in range(g.n_options):
        score = option_score(g, pool, kind, k, me)
        if score > best_score:
            best_score = score
            best = k
    return best


@kernel
def option_score(g: Game, pool: Pool, decision: int, k: int, me: int) -> int:
    """How good an option of a list looks."""
    kind = g.option_kind[k]
    ref = g.option_object[k]
    if decision == Decision.PRIORITY:
        return priority_score(g, pool, k, me)
    if decision == Decision.TARGET:
        if kind == Option.DONE:
            return 0
        s = g.fr_object[g.n_frames - 1]
        return about_target(g, pool, g.option_argument[k], ref, g.st_ability[s], g.st_source[s], me, s)
    if decision == Decision.MODE:
        if kind == Option.DONE:
            return 0
        s = g.fr_object[g.n_frames - 1]
        a = g.st_ability[s]
        return mode_value(g, pool, pool.a_mode[a] + g.option_argument[k], a, g.st_source[s], me)
    if decision == Decision.MAY or decision == Decision.COST:
        return (1 if kind == Option.YES else 0) * (1 if g.decision_hint >= 0 else -1)
    if decision == Decision.DISCARD or decision == Decision.BOTTOM or decision == Decision.PAY:
        return -object_value(g, pool, ref, me) if kind == Option.OBJECT else 0
    if decision == Decision.NAME:
        return name_score(g, pool, g.option_argument[k], me)
    if kind == Option.OBJECT:
        if ref >> 28 == 2 and g.card_zone[ref & 0xFFF] != Zone.BATTLEFIELD:
            return card_value(g, pool, ref & 0xFFF) * (1 if g.decision_hint >= 0 else -1)
        return object_value(g, pool, ref, me) * (1 if g.decision_hint >= 0 else -1)
    return 0


@kernel
def name_score(g: Game, pool: Pool, name: int, me: int) -> int:
    """How many cards of that name are in the hand."""
    n = 0
    card = g.zone_first[me, Zone.HAND]
    while card >= 0:
        if pool.f_name[g.card_face[card]] == name:
            n += 1
        card = g.card_next[card]
    return n


@kernel
def priority_score(g: Game, pool: Pool, k: int, me: int) -> int:
    """Passing is worth 0; what is worth less than the mana is not done."""
    kind = g.option_kind[k]
    ref = g.option_object[k]
    row = ref & 0xFFF
    if kind == Option.SPECIAL:
        return special_score(g, pool, k, me)
    if kind == Option.CAST:
        other = other_way_score(g, pool, k, me)
        if other != AS_USUAL:
            return other
    if kind == Option.PLAY_LAND:
        face = g.card_face[row]
        return 1000 if pool.f_enters[face] & 1 == 0 else 990
    if kind == Option.CAST:
        face = g.card_face[row]
        spell = pool.f_spell[face]
        cost = pool.f_mana_value[face]
        if pool.f_types[face] & (CREATURE | LAND | 4 | 8 | 16) != 0:
            if g.stack_size > 0 or g.active != me:
                return -1
            value = 30 + 8 * cost
            if spell >= 0 and pool.a_modes[spell] > 0 and pool.m_slots[pool.a_mode[spell]] > 0:
                worth = ability_value(g, pool, spell, ref, me)
                value = value + worth if worth > 0 else -1
            return value
        if spell < 0:
            return -1
        worth = ability_value(g, pool, spell, ref, me)
        if worth >= 10 + 2 * cost:
            return worth
        if worth > 0 and g.stack_size == 0 and g.active != me and g.step == Step.END:
            return worth
        return -1
    if kind == Option.ACTIVATE:
        worth = ability_value(g, pool, g.option_argument[k], ref, me)
        if worth < 4 or activated_already(g, ref, g.option_argument[k]) == 1:
            return -1
        # What can wait is done with the mana left over: in the last step of an opponent's turn.
        if worth < 12 and not (g.active != me and g.step == Step.END and g.stack_size == 0):
            return -1
        return worth // 2
    return 0


@kernel
def activated_already(g: Game, ref: int, ability: int) -> int:
    """1 if the same ability of the same source waits on the stack."""
    for k in range(g.stack_size):
        s = g.stack_order[k]
        if g.st_source[s] == ref and g.st_ability[s] == ability:
            return 1
    return 0


@kernel
def greedy_mulligan(g: Game, pool: Pool, me: int) -> int:
    """Keep two to five lands among seven, and anything after one mulligan."""
    lands = 0
    card = g.zone_first[me, Zone.HAND]
    while card >= 0:
        if pool.f_types[g.card_face[card]] & LAND != 0:
            lands += 1
        card = g.card_next[card]
    wanted = Option.KEEP
    if (lands < 2 or lands > 5) and g.mulligans[me] < 1:
        wanted = Option.MULLIGAN
    for k in range(g.n_options):
        if g.option_kind[k] == wanted:
            return k
    return 0


@kernel
def free_power(g: Game, me: int, target: int) -> int:
    """Power of one's own creatures that attack `target` already, and could still."""
    total = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 1 and g.controller[row] == me and g.types[row] & CREATURE != 0 and g.tapped[row] == 0:
            total += g.power[row]
    return total


@kernel
def greedy_attack(g: Game, pool: Pool, me: int) -> int:
    """Attack with a creature if no blocker makes that a bad trade, or if all together are lethal."""
    row = g.decision_source & 0xFFF
    best = 0
    best_score = 0
    passing = 0
    for k in range(g.n_options):
        if g.option_kind[k] != Option.OBJECT:
            passing = k
            continue
        what = g.option_object[k]
        defender = what if what < 16 else g.controller[what & 0xFFF]
        score = attack_score(g, pool, row, defender)
        if what >= 16:
            score -= 5 if g.life[defender] <= 8 else -3
        elif free_power(g, me, defender) >= g.life[defender] + blockers_toughness(g, defender):
            score = 1000
        if score > best_score:
            best_score = score
            best = k
    return best if best_score > 0 else passing


@kernel
def blockers_toughness(g: Game, defender: int) -> int:
    """What the defender's untapped creatures could take."""
    total = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 1 and g.controller[row] == defender and g.types[row] & CREATURE != 0 and g.tapped[row] == 0:
            total += g.toughness[row] + 2
    return total


@kernel
def kills(g: Game, a: int, b: int) -> int:
    """1 if creature a deals lethal damage to creature b in a fight."""
    if g.power[a] <= 0 or keyword(g, b, Keyword.INDESTRUCTIBLE) == 1:
        return 0
    if keyword(g, a, Keyword.DEATHTOUCH) == 1:
        return 1
    return 1 if g.power[a] >= g.toughness[b] - g.damage[b] else 0


@kernel
def attack_score(g: Game, pool: Pool, row: int, defender: int) -> int:
    """What attacking is worth if the defender blocks as is best for them."""
    if g.power[row] <= 0:
        return -1
    worst = 8 * g.power[row]
    mine = permanent_value(g, pool, row)
    for b in range(g.n_permanents):
        if on_battlefield(g, b) == 0 or g.controller[b] != defender or g.types[b] & CREATURE == 0 or g.tapped[b] != 0:
            continue
        if can_block(g, pool, b, row) == 0:
            continue
        value = 0
        if kills(g, row, b) == 1:
            value += permanent_value(g, pool, b)
        if kills(g, b, row) == 1:
            value -= mine
        worst = value if value < worst else worst
    return worst


@kernel
def incoming_damage(g: Game, me: int) -> int:
    """Damage to `me` from attackers that are not blocked so far."""
    total = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 1 and g.attacking[row] == me and g.power[row] > 0:
            blocked = 0
            for k in range(g.n_blocks):
                if g.block_attacker[k] == row and g.block_blocker[k] >= 0:
                    blocked = 1
            if blocked == 0:
                total += g.power[row]
    return total


@kernel
def greedy_block(g: Game, pool: Pool, me: int) -> int:
    """Block where it kills or survives; chump when the damage would be lethal."""
    best = 0
    best_score = 0
    passing = 0
    danger = incoming_damage(g, me) >= g.life[me]
    for k in range(g.n_options):
        if g.option_kind[k] != Option.OBJECT:
            passing = k
            continue
        row = g.option_argument[k]
        attacker = g.option_object[k] & 0xFFF
        score = -2
        if kills(g, row, attacker) == 1:
            score += permanent_value(g, pool, attacker)
        if kills(g, attacker, row) == 1:
            score -= permanent_value(g, pool, row)
        else:
            score += 3 * g.power[attacker] + 3
        already = 0
        for j in range(g.n_blocks):
            if g.block_attacker[j] == attacker and g.block_blocker[j] >= 0:
                already = 1
        if already == 1:
            score = -1
        elif danger:
            score += 100 + 10 * g.power[attacker]
        elif g.power[attacker] * 4 > g.life[me]:
            score += 2 * g.power[attacker]
        if score > best_score:
            best_score = score
            best = k
    return best if best_score > 0 else passing


@kernel
def greedy_assignment(g: Game) -> int:
    """Lethal damage to each in turn, and all that is left to the last that can take it."""
    row = g.decision_about
    need = g.toughness[row] - g.damage[row]
    best = g.n_options - 1
    for k in range(g.n_options):
        if g.option_argument[k] == need:
            return k
    return best


@kernel
def greedy_division(g: Game, pool: Pool, me: int) -> int:
    """As little as kills; as much as possible to a player."""
    best = 0
    best_score = -1000000
    for k in range(g.n_options):
        n = g.option_argument[k]
        score = damage_value(g, pool, g.option_object[k], n, me) * 4 - n
        if score > best_score:
            best_score = score
            best = k
    return best
