"""How `greedy` blocks and assigns combat damage."""

from ecs_mtg.components.codes import CREATURE, NONE, Keyword, Option
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.fights import FIRST_DIES, SECOND_DIES, duel, fight_value, force, incoming_damage, is_blocked, regenerates
from ecs_mtg.policies.graveyards import body_price
from ecs_mtg.policies.spending import block_price, combat_costs
from ecs_mtg.policies.tricks import PRICE, more_power, more_toughness, trick
from ecs_mtg.policies.values import LETHAL, given_up, life_curve, life_value, permanent_value
from ecs_mtg.systems.combat.evasion import can_block
from ecs_mtg.systems.record.references import keyword, ref_row
from ecs_mtg.systems.record.teams import plays_with

TOGETHER = 4  # what it takes off that something may come between


@kernel
def relies_on_trick(g: Game, pool: Pool, me: int) -> bool:
    """Return whether a creature of the player blocks already in a fight that it would lose as it is."""
    for k in range(g.n_blocks):
        b = g.block_blocker[k]
        if b >= 0 and g.controller[b] == me and duel(g, pool, b, g.block_attacker[k], 0, 0) == FIRST_DIES:
            return True
    return False


@kernel
def block_value(g: Game, pool: Pool, row: int, attacker: int, me: int, incoming: int, power: int, toughness: int) -> int:
    """Return the value of blocking the attacker with creature `row`, which a spell in hand gives so much more power and toughness."""
    if is_blocked(g, attacker):
        return join_value(g, pool, row, attacker, duel(g, pool, row, attacker, 0, 0))
    score = fight_value(g, pool, row, attacker, 0, 0)
    if power + toughness > 0:
        score = max(score, fight_value(g, pool, row, attacker, power, toughness) - PRICE)
    score = max(score, gang_value(g, pool, row, attacker, me)) - 2
    if keyword(g, row, Keyword.LIFELINK):
        score += life_value(g, me, force(g, row))
    stopped = force(g, attacker)
    if keyword(g, attacker, Keyword.TRAMPLE) and stopped > g.toughness[row]:
        stopped = g.toughness[row]
    if plays_with(g, g.attacking[attacker], me):
        after = g.life[me] - incoming
        score += life_curve(after + stopped) - life_curve(after)
        if after <= 0:
            score += 100 + 10 * stopped
    else:
        score += 6 * stopped
    return score


@kernel
def gang_value(g: Game, pool: Pool, row: int, attacker: int, me: int) -> int:
    """Return the value of killing the attacker with creature `row` together with another one of the player that is asked later."""
    left = g.toughness[attacker] - g.damage[attacker] - force(g, row)
    if left <= 0 or keyword(g, attacker, Keyword.INDESTRUCTIBLE) or regenerates(g, pool, attacker):
        return -LETHAL
    best = -LETHAL
    alone = lost(g, pool, row, attacker)
    for b in range(row + 1, g.n_permanents):
        if g.controller[b] == me and g.types[b] & CREATURE != 0 and force(g, b) >= left and can_block(g, pool, b, attacker):
            other = lost(g, pool, b, attacker)
            both = force(g, attacker) >= g.toughness[row] - g.damage[row] + g.toughness[b] - g.damage[b]
            value = permanent_value(g, pool, attacker) - (alone + other if both else max(alone, other)) - TOGETHER
            best = value if value > best else best
    return best


@kernel
def lost(g: Game, pool: Pool, row: int, attacker: int) -> int:
    """Return the value of creature `row` if it dies in blocking the attacker, else 0."""
    return given_up(g, pool, row) if duel(g, pool, row, attacker, 0, 0) & FIRST_DIES else 0


@kernel
def join_value(g: Game, pool: Pool, row: int, attacker: int, result: int) -> int:
    """Return the value of blocking an attacker that another creature blocks already: together they may kill it."""
    total = force(g, row)
    weakest = given_up(g, pool, row) if result & FIRST_DIES else 0
    for k in range(g.n_blocks):
        b = g.block_blocker[k]
        if g.block_attacker[k] == attacker and b >= 0:
            if duel(g, pool, b, attacker, 0, 0) & SECOND_DIES:
                return NONE
            total += force(g, b)
    left = g.toughness[attacker] - g.damage[attacker]
    if total - force(g, row) >= left:
        return NONE  # enough block it
    if result & SECOND_DIES or (total >= left and not regenerates(g, pool, attacker)):
        if not keyword(g, attacker, Keyword.INDESTRUCTIBLE):
            return permanent_value(g, pool, attacker) - weakest - TOGETHER
    return NONE


@kernel
def greedy_block(g: Game, pool: Pool, me: int) -> int:
    """Block where that kills or stops more than it costs; any way to stop lethal damage."""
    best = 0
    best_score = 0
    passing = 0
    incoming = incoming_damage(g, me)
    spell = trick(g, pool, me)
    if spell >= 0 and relies_on_trick(g, pool, me):
        spell = NONE
    power = more_power(g, pool, spell, me)
    toughness = more_toughness(g, pool, spell, me)
    costly = combat_costs(g)
    price = body_price(g, pool, me)
    for k in range(g.n_options):
        if g.option_kind[k] != Option.OBJECT:
            passing = k
            continue
        row, attacker = g.option_creature[k], ref_row(g.option_object[k])
        score = block_value(g, pool, row, attacker, me, incoming, power, toughness)
        if price > 0 and duel(g, pool, row, attacker, 0, 0) & FIRST_DIES:
            score -= price
        if costly:
            score -= block_price(g, pool, row)
        if score > best_score:
            best_score = score
            best = k
    return best if best_score > 0 else passing


# --- damage


@kernel
def greedy_assignment(g: Game) -> int:
    """Assign lethal damage to each in turn, and all that is left to the last that can take it."""
    row = g.asked_creature
    need = g.toughness[row] - g.damage[row]
    if need > 1 and keyword(g, ref_row(g.decision_source), Keyword.DEATHTOUCH):
        need = 1
    for k in range(g.n_options):
        if g.option_number[k] == need:
            return k
    return g.n_options - 1
