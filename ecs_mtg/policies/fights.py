"""Greedy's forecast of fights: who survives, what damage is about to be dealt."""

from ecs_mtg.components.codes import NONE, AbilityKind, Keyword, PlayerCounter
from ecs_mtg.components.flags import Has
from ecs_mtg.components.programs import Op, Subject
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.values import given_up, life_curve, life_value, mana_in, open_mana
from ecs_mtg.systems.record.references import keyword, on_battlefield
from ecs_mtg.systems.record.teams import plays_with

STRIKES_FIRST = 1 << Keyword.FIRST_STRIKE | 1 << Keyword.DOUBLE_STRIKE
POISONED = 10  # poison counters with which a player loses (704.5c)
SECOND_DIES = 1
FIRST_DIES = 2


@kernel(inline=True)
def force(g: Game, row: int) -> int:
    """Return the combat damage that the creature deals in a turn."""
    n = g.power[row] if g.power[row] > 0 else 0
    return 2 * n if (g.keywords[row] >> Keyword.DOUBLE_STRIKE) & 1 else n


@kernel
def hurt_value(g: Game, row: int, player: int, n: int) -> int:
    """Return what n combat damage by a creature to a player is worth to its controller: with infect, poison counters as twice as much life (120.3b, 704.5c)."""
    if (g.keywords[row] >> Keyword.INFECT) & 1:
        left = 2 * (POISONED - g.player_counters[player, PlayerCounter.POISON])
        return life_curve(left) - life_curve(left - 2 * n)
    return -life_value(g, player, -n)


@kernel
def regenerates(g: Game, pool: Pool, row: int) -> bool:
    """Return whether the creature has a regeneration shield, or one that its controller seems able to pay for."""
    if g.regeneration[row] > 0:
        return True
    if g.has[row] & Has.ACTIVATED == 0 or g.blank[row] != 0:
        return False
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.ACTIVATED and pool.a_modes[a] == 1:
            pc = pool.m_code[pool.a_mode[a]]
            if pool.i_op[pc] == Op.REGENERATE and pool.i_a[pc] == Subject.SELF:
                return open_mana(g, g.controller[row]) >= mana_in(pool, pool.a_cost[a])
    return False


@kernel
def kills(g: Game, a: int, b: int, more: int, tougher: int) -> bool:
    """Return whether creature a, with `more` power, deals lethal damage to creature b, with `tougher` more toughness."""
    n = g.power[a] + more
    if n <= 0 or keyword(g, b, Keyword.INDESTRUCTIBLE):
        return False
    if keyword(g, a, Keyword.DEATHTOUCH):
        return True
    if keyword(g, a, Keyword.DOUBLE_STRIKE):
        n += n
    return n >= g.toughness[b] - g.damage[b] + tougher


@kernel
def duel(g: Game, pool: Pool, a: int, b: int, power: int, toughness: int) -> int:
    """Return which of creatures a and b die fighting each other, as bits SECOND_DIES and FIRST_DIES; a has so much more power and toughness."""
    b_dies = kills(g, a, b, power, 0)
    a_dies = kills(g, b, a, 0, toughness)
    if b_dies and regenerates(g, pool, b):
        b_dies = False
    if a_dies and regenerates(g, pool, a):
        a_dies = False
    if b_dies and a_dies:  # 702.7b: who is dead doesn't strike back
        first_a = g.keywords[a] & STRIKES_FIRST != 0
        first_b = g.keywords[b] & STRIKES_FIRST != 0
        if first_a and not first_b:
            a_dies = False
        elif first_b and not first_a:
            b_dies = False
    return (SECOND_DIES if b_dies else 0) | (FIRST_DIES if a_dies else 0)


@kernel
def fight_value(g: Game, pool: Pool, a: int, b: int, power: int, toughness: int) -> int:
    """Return the value of a fight between creatures a and b for the controller of a, which has so much more power and toughness."""
    result = duel(g, pool, a, b, power, toughness)
    value = 0
    if result & SECOND_DIES:
        value += given_up(g, pool, b)
    if result & FIRST_DIES:
        value -= given_up(g, pool, a)
    return value


# --- combat that has begun


@kernel(inline=True)
def opposite(g: Game, k: int, row: int) -> int:
    """Return the creature that fights `row` in pair k of an attacker and a blocker, or less than 0."""
    if g.block_attacker[k] == row:
        return g.block_blocker[k]
    return g.block_attacker[k] if g.block_blocker[k] == row else NONE


@kernel
def is_blocked(g: Game, row: int) -> bool:
    """Return whether a creature has been declared to block the attacker."""
    for k in range(g.n_blocks):
        if g.block_attacker[k] == row and g.block_blocker[k] >= 0:
            return True
    return False


@kernel
def is_incoming(g: Game, row: int, me: int) -> bool:
    """Return whether a permanent attacks `me` and is not blocked so far."""
    return plays_with(g, g.attacking[row], me) and on_battlefield(g, row) and g.blocked[row] == 0 and not is_blocked(g, row)


@kernel
def incoming_damage(g: Game, me: int) -> int:
    """Return the damage to `me` from attackers that are not blocked so far."""
    total = 0
    for row in range(g.n_permanents):
        if is_incoming(g, row, me):
            total += force(g, row)
    return total
