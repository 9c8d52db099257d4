"""Who is in combat (506-511): queries and changes that other chapters use."""

from ecs_mtg.components.codes import (
    BATTLE,
    CREATURE,
    NONE,
    PLANESWALKER,
    WORD,
    Keyword,
    Life,
    Step,
)
from ecs_mtg.components.flags import AttackDeclared, With
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.kernels.resetting import reset_combat, reset_fighter
from ecs_mtg.systems.combat.evasion import STRIKES_FIRST, can_block, defender_of, may_block
from ecs_mtg.systems.record.events import touch, touch_lightly
from ecs_mtg.systems.record.leaving_combat import attack_gone, creature_out, remove_from_combat, unpair
from ecs_mtg.systems.record.references import controller_of, is_object, on_battlefield, permanent_of
from ecs_mtg.systems.record.rows import words
from ecs_mtg.systems.record.teams import is_active

HASTE = 1 << Keyword.HASTE
DEFENDER = 1 << Keyword.DEFENDER
CANT_ATTACK = 1 << Keyword.CANT_ATTACK
IGNORES_DEFENDER = 1 << Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER


# --- what turn_structure asks


@kernel(inline=True)
def may_attack(g: Game, row: int) -> bool:
    """Return whether the active player can choose the creature as an attacker, other attackers aside (508.1a, 508.1c)."""
    types = g.types[row]
    if types & CREATURE == 0 or types & BATTLE != 0 or g.tapped[row] != 0 or not is_active(g, g.controller[row]):
        return False
    words = g.keywords[row]
    if words & (CANT_ATTACK | DEFENDER) != 0 and (words & CANT_ATTACK != 0 or words & IGNORES_DEFENDER == 0):
        return False
    since = g.controlled_since[row]
    if since != 0 and since >= g.turn_number and words & HASTE == 0:
        return False
    return on_battlefield(g, row)


@kernel
def can_attack_at_all(g: Game, pool: Pool) -> bool:
    """Return whether the active player has a creature that can attack."""
    if (g.player_flags[g.active] >> PlayerFlag.CANT_ATTACK) & 1:
        return False
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if may_attack(g, row):
                return True
    return False


@kernel
def combat_has_attackers(g: Game) -> bool:
    """Return whether a creature was declared as an attacker, or is attacking (508.8)."""
    if g.attackers_declared == AttackDeclared.SOME:
        return True
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if g.attacking[row] != NONE and on_battlefield(g, row):
                return True
    return False


@kernel
def needs_first_strike(g: Game) -> bool:
    """Return whether an attacking or blocking creature has first strike or double strike (510.4)."""
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if g.keywords[row] & STRIKES_FIRST != 0 and on_battlefield(g, row):
                if g.attacking[row] != NONE or g.blocking[row] > 0:
                    return True
    return False


@kernel
def end_combat(g: Game) -> bool:
    """Remove everything from combat (511.3), and reset the columns of combat (`Reset.COMBAT`)."""
    some = False
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if g.attacking[row] != NONE or g.blocking[row] != 0 or g.opposed[row] != NONE:
                some = True
                reset_fighter(g, row)
    reset_combat(g)
    if some:
        touch_lightly(g, NONE)
    return some


# --- who is in combat


@kernel
def set_attacking(g: Game, row: int, what: int) -> bool:
    """Make a creature attack `what` without having been declared (508.4); return whether it can."""
    if g.types[row] & CREATURE == 0 or g.types[row] & BATTLE != 0:  # 506.3a
        return False
    return begins_to_attack(g, row, what)


@kernel
def begins_to_attack(g: Game, row: int, what: int) -> bool:
    """Let attack what may be a creature only once its counters are there: if it is none then, it leaves combat (506.4)."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT or not is_active(g, g.controller[row]) or what < 0:
        return False
    if not is_object(what):
        if g.in_game[what] == 0 or is_active(g, what):
            return False
    else:
        it = permanent_of(g, what)
        if it < 0 or g.types[it] & PLANESWALKER == 0 or is_active(g, g.controller[it]):  # 506.3c
            return False
    g.attacking[row] = what
    g.defending[row] = controller_of(g, what)
    g.blocked[row] = 0
    g.struck[row] = 0
    touch(g)
    return True


@kernel
def check_combat(g: Game) -> int:
    """Remove from combat what is no longer a creature or planeswalker, phased out or changed controllers (506.4)."""
    k = 0
    while k < g.n_blocks:
        if not on_battlefield(g, g.block_blocker[k]):
            unpair(g, g.block_blocker[k])
        elif not on_battlefield(g, g.block_attacker[k]):
            unpair(g, g.block_attacker[k])
        else:
            k += 1
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            what = g.attacking[row]
            if (what == NONE and g.blocking[row] == 0) or g.perm_life[row] != Life.HERE:
                continue
            left = not is_active(g, g.controller[row]) if what != NONE else g.controller[row] != g.blocks_for[row]
            if g.phased[row] != 0 or g.types[row] & (CREATURE | BATTLE) != CREATURE or left:
                creature_out(g, row)
            elif is_object(what):
                it = permanent_of(g, what)
                if it < 0 or g.types[it] & PLANESWALKER == 0 or is_active(g, g.controller[it]):
                    attack_gone(g, what)
    return 0


__all__ = [
    "attack_gone",
    "begins_to_attack",
    "can_attack_at_all",
    "can_block",
    "combat_has_attackers",
    "defender_of",
    "end_combat",
    "may_attack",
    "may_block",
    "needs_first_strike",
    "remove_from_combat",
    "set_attacking",
]
