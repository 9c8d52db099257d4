"""Combat (506-511): declaring attackers (508.1), who is in combat, what other systems ask and tell about it."""

from ecs_mtg.components.codes import (
    BATTLE,
    CREATURE,
    NONE,
    PLANESWALKER,
    WORD,
    Decision,
    EventKind,
    FrameKind,
    Keyword,
    Life,
    Option,
    Step,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import AttackDeclared, With
from ecs_mtg.components.programs import NOTHING, Change, PlayerFlag
from ecs_mtg.systems.combat.blocks import declare_blockers
from ecs_mtg.systems.combat.damage_assignment import assign_damage
from ecs_mtg.systems.combat.evasion import STRIKES_FIRST, can_block, defender_of, may_block
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.requirements_in_force import must_attack
from ecs_mtg.systems.memory import lowest_bit
from ecs_mtg.systems.queries.asking import ask, asks_everything, in_turn, offer, settle, take_answer
from ecs_mtg.systems.queries.event_rows import happened, source_changed, touch, touch_lightly
from ecs_mtg.systems.queries.frames import remember
from ecs_mtg.systems.queries.references import controller_of, is_object, on_battlefield, perm_ref, permanent_of
from ecs_mtg.systems.queries.rows import words
from ecs_mtg.systems.queries.rules import in_force
from ecs_mtg.systems.resetting import reset_combat, reset_fighter

HASTE = 1 << Keyword.HASTE
DEFENDER = 1 << Keyword.DEFENDER
VIGILANCE = 1 << Keyword.VIGILANCE
CANT_ATTACK = 1 << Keyword.CANT_ATTACK
IGNORES_DEFENDER = 1 << Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER
ATTACKS_EACH_COMBAT = 1 << Keyword.ATTACKS_EACH_COMBAT
CANT_ATTACK_ALONE = 1 << Keyword.CANT_ATTACK_ALONE
UNLIMITED = 1000
MOST_ATTACKED = 127

# Stages of an ATTACK frame. A stage for costs to attack (508.1g-j) belongs between CHOOSE and finish_attack.
BEGIN_ATTACK = 0
CHOOSE_ATTACKERS = 1
# Its registers; fr_a 1 if they matter, fr_b attackers chosen, fr_c how many of them can't attack alone.
LIMIT = 0  # largest number of attackers
HAVE_TO_ATTACK = 1  # creatures that have to attack and are still to be chosen, as many as the restrictions allow (508.1d)
BARRED = 2  # 1 if creatures that can't attack alone can't attack at all


@kernel
def combat(g: Game, pool: Pool) -> int:
    """Go on with a declaration or an assignment of combat damage."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT or g.layers_dirty != 0:
        return 0
    if g.version != g.combat_version:
        g.combat_version = g.version
        check_combat(g)
    if g.n_frames == 0 or g.n_pending > 0:
        return 0
    kind = g.fr_kind[g.n_frames - 1]
    if kind == FrameKind.ATTACK:
        return declare_attackers(g, pool)
    if kind == FrameKind.BLOCK:
        return declare_blockers(g, pool)
    if kind == FrameKind.ASSIGN:
        return assign_damage(g, pool)
    return 0


# --- what turn_structure asks


@kernel(inline=True)
def may_attack(g: Game, row: int) -> bool:
    """Whether the active player can choose the creature as an attacker, other attackers aside (508.1a, 508.1c)."""
    types = g.types[row]
    if types & CREATURE == 0 or types & BATTLE != 0 or g.tapped[row] != 0 or g.controller[row] != g.active:
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
    """Whether the active player has a creature that can attack."""
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
    """Whether a creature was declared as an attacker, or is attacking (508.8)."""
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
    """Whether an attacking or blocking creature has first strike or double strike (510.4)."""
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
    """511.3: everything is removed from combat."""
    some = False
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if g.attacking[row] != NONE or g.blocking[row] != 0:
                some = True
                reset_fighter(g, row)
    reset_combat(g)
    if some:
        touch_lightly(g, NONE)
    return some


# --- declaring attackers


@kernel
def declare_attackers(g: Game, pool: Pool) -> int:
    """508.1: the active player's creatures one by one; the frame remembers what can be attacked."""
    f = g.n_frames - 1
    if g.fr_stage[f] == BEGIN_ATTACK:
        begin_attack(g, pool, f)
    elif take_answer(g):
        row = g.combat_cursor
        if g.answer_kind == Option.OBJECT:
            choose_attacker(g, pool, f, row, g.answer_object)
        g.combat_cursor = row + 1
    row = g.combat_cursor
    while row < g.n_permanents:
        if can_choose(g, f, row):
            most = most_demanded(g, pool, f, row)
            passing = most == 0 and g.keywords[row] & ATTACKS_EACH_COMBAT == 0
            going = True
            if g.fr_a[f] == 1:
                going = attack_fits(g, pool, f, row, 1)
                passing = attack_fits(g, pool, f, row, 0)
            if going and (passing or g.fr_n_memory[f] > 1 or asks_everything(g)):
                me = perm_ref(g, row)
                ask(g, Decision.ATTACK, g.active, me, row, Hint.NEUTRAL)
                if passing:
                    offer(g, Option.PASS, me, row)
                for k in range(g.fr_n_memory[f]):
                    if most == 0 or must_attack(g, pool, row, g.fr_memory[f, k]) == most:
                        offer(g, Option.OBJECT, g.fr_memory[f, k], row)
                g.combat_cursor = row
                if not settle(g):
                    return 1
                take_answer(g)
                choose_attacker(g, pool, f, row, g.answer_object)
            elif going:
                choose_attacker(g, pool, f, row, g.fr_memory[f, 0])
        row += 1
    g.n_frames = f
    return finish_attack(g)


@kernel
def begin_attack(g: Game, pool: Pool, f: int) -> int:
    """What can be attacked (508.1b, 802.3), and whether requirements or restrictions of the whole declaration matter."""
    g.fr_stage[f] = CHOOSE_ATTACKERS
    g.combat_cursor = 0
    for k in range(1, g.n_players):
        p = in_turn(g, k)
        if g.in_game[p] == 1 and (g.player_flags[p] >> PlayerFlag.CANT_BE_ATTACKED) & 1 == 0:
            remember(g, f, p, 0)
    able = 0
    needed = 0
    lone = 0
    both = 0
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if may_attack(g, row):
                able += 1
                if g.keywords[row] & ATTACKS_EACH_COMBAT != 0:
                    needed += 1
                if g.keywords[row] & CANT_ATTACK_ALONE != 0:
                    lone += 1
                    if g.keywords[row] & ATTACKS_EACH_COMBAT != 0:
                        both += 1
            elif g.types[row] & PLANESWALKER != 0 and g.controller[row] != g.active and on_battlefield(g, row):
                remember(g, f, perm_ref(g, row), 0)
    if demands_are_made(g):
        for row in range(g.n_permanents):
            if may_attack(g, row) and g.keywords[row] & ATTACKS_EACH_COMBAT == 0 and most_demanded(g, pool, f, row) > 0:
                needed += 1
                if g.keywords[row] & CANT_ATTACK_ALONE != 0:
                    both += 1
    if g.fr_n_memory[f] == 0 or (g.player_flags[g.active] >> PlayerFlag.CANT_ATTACK) & 1:
        g.combat_cursor = g.n_permanents
    limit = g.attack_limit if g.attack_limit > 0 else UNLIMITED
    if lone > 0 and (able == 1 or limit == 1):
        g.fr_register[f, BARRED] = 1
        needed -= both
    if lone > 0 or able > limit:
        g.fr_a[f] = 1
    g.fr_register[f, LIMIT] = limit
    g.fr_register[f, HAVE_TO_ATTACK] = needed if needed < limit else limit
    return 0


@kernel(inline=True)
def demands_are_made(g: Game) -> bool:
    """Whether an effect may say that creatures attack something (508.1d)."""
    return in_force(g, Change.MUST_ATTACK) or in_force(g, Change.GOADED)


@kernel(inline=True)
def can_choose(g: Game, f: int, row: int) -> bool:
    if not may_attack(g, row):
        return False
    return not (g.fr_register[f, BARRED] == 1 and g.keywords[row] & CANT_ATTACK_ALONE != 0)


@kernel
def most_demanded(g: Game, pool: Pool, f: int, row: int) -> int:
    """The most effects that attacking any one thing obeys which say what the creature attacks if able (508.1d)."""
    if not demands_are_made(g):
        return 0
    most = 0
    for k in range(g.fr_n_memory[f]):
        n = must_attack(g, pool, row, g.fr_memory[f, k])
        most = n if n > most else most
    return most


@kernel(inline=True)
def has_to_attack(g: Game, pool: Pool, f: int, row: int) -> bool:
    """Whether a requirement says that the creature attacks (508.1d)."""
    if g.keywords[row] & ATTACKS_EACH_COMBAT != 0:
        return True
    return most_demanded(g, pool, f, row) > 0


@kernel
def choose_attacker(g: Game, pool: Pool, f: int, row: int, what: int) -> int:
    """`row` is going to attack `what`; it is attacking once the declaration is complete (508.1k)."""
    g.attacking[row] = what
    g.assigned[row] = 1
    g.fr_b[f] += 1
    if has_to_attack(g, pool, f, row):
        g.fr_register[f, HAVE_TO_ATTACK] -= 1
    if g.keywords[row] & CANT_ATTACK_ALONE != 0:
        g.fr_c[f] += 1
    return 0


@kernel
def attack_fits(g: Game, pool: Pool, f: int, row: int, going: int) -> bool:
    """Whether the creatures behind `row` can complete a legal declaration (508.1c-d) when `row` attacks, or does not (going 0)."""
    chosen = g.fr_b[f] + going
    lone = g.fr_c[f]
    missing = g.fr_register[f, HAVE_TO_ATTACK]
    if going == 1:
        if g.keywords[row] & CANT_ATTACK_ALONE != 0:
            lone += 1
        missing -= has_to_attack(g, pool, f, row)
    if missing < 0:
        missing = 0
    rest = 0
    needed = 0
    shy = 0
    for other in range(row + 1, g.n_permanents):
        if can_choose(g, f, other):
            rest += 1
            if has_to_attack(g, pool, f, other):
                needed += 1
                if g.keywords[other] & CANT_ATTACK_ALONE != 0:
                    shy += 1
    if missing > needed or chosen + missing > g.fr_register[f, LIMIT]:
        return False
    if chosen == 1 and lone == 1:
        return rest > 0
    if chosen == 0 and missing == 1 and needed == 1 and shy == 1:
        return rest > 1
    return True


@kernel
def finish_attack(g: Game) -> int:
    """508.1f, 508.1k-m: attackers are tapped and attack; abilities trigger on that."""
    g.attackers_declared = AttackDeclared.NONE
    n = 0
    p = g.active
    for row in range(g.n_permanents):
        if g.attacking[row] == NONE or g.assigned[row] == 0 or not on_battlefield(g, row):
            continue
        n += 1
        g.attackers_declared = AttackDeclared.SOME
        me = perm_ref(g, row)
        g.assigned[row] = 0
        g.attacked_turn[row] = g.turn_number
        g.defending[row] = controller_of(g, g.attacking[row])
        if g.keywords[row] & VIGILANCE == 0:
            g.tapped[row] = 1
            source_changed(g, row)
            happened(g, EventKind.TAP, me, p, 1, NONE, NONE, 0)
        happened(g, EventKind.ATTACKS, me, p, 1, NONE, g.attacking[row], 0)
    if n == 0:
        return 1
    happened(g, EventKind.ATTACK_DECLARED, p, p, n, NONE, NONE, 0)
    total = g.attacked[p] + n
    g.attacked[p] = total if total < MOST_ATTACKED else MOST_ATTACKED
    touch_lightly(g, NONE)
    return 1


# --- who is in combat


@kernel
def set_attacking(g: Game, row: int, what: int) -> bool:
    """A creature that enters attacking, or is told to attack `what` (508.4): whether it does; it has not attacked."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT or g.controller[row] != g.active or what < 0:
        return False
    if g.types[row] & CREATURE == 0 or g.types[row] & BATTLE != 0:  # 506.3a
        return False
    if not is_object(what):
        if g.in_game[what] == 0 or what == g.active:
            return False
    else:
        it = permanent_of(g, what)
        if it < 0 or g.types[it] & PLANESWALKER == 0 or g.controller[it] == g.active:  # 506.3c
            return False
    g.attacking[row] = what
    g.defending[row] = controller_of(g, what)
    g.blocked[row] = 0
    g.struck[row] = 0
    touch(g)
    return True


@kernel
def attack_gone(g: Game, ref: int) -> int:
    """A player or planeswalker is no longer there to be attacked: its attackers attack nothing (506.4c)."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT or ref < 0:
        return 0
    n = 0
    for row in range(g.n_permanents):
        if g.attacking[row] == ref and on_battlefield(g, row):
            g.attacking[row] = NOTHING
            n += 1
    if n > 0:
        touch(g)
    return n


@kernel
def unpair(g: Game, row: int) -> int:
    """Creature `row` no longer blocks or is blocked; what it blocked stays blocked (509.1h)."""
    n = 0
    for k in range(g.n_blocks):
        if g.block_blocker[k] == row or g.block_attacker[k] == row:
            if g.perm_life[row] != Life.HERE and g.opposed[row] == NONE:  # 608.2h
                g.opposed[row] = perm_ref(g, g.block_blocker[k] + g.block_attacker[k] - row)
            continue
        if n < k:
            g.block_blocker[n] = g.block_blocker[k]
            g.block_attacker[n] = g.block_attacker[k]
            g.block_damage[n] = g.block_damage[k]
            g.block_return[n] = g.block_return[k]
        n += 1
    g.n_blocks = n
    return 0


@kernel
def creature_out(g: Game, row: int) -> bool:
    """A creature stops attacking or blocking (506.4). One that left the battlefield is still known to have done so (608.2h)."""
    if g.attacking[row] == NONE and g.blocking[row] == 0:
        return False
    unpair(g, row)
    if g.perm_life[row] == Life.HERE:
        reset_fighter(g, row)
        touch(g)
    return True


@kernel
def remove_from_combat(g: Game, row: int) -> int:
    """506.4: a permanent leaves combat: an effect says so, or it left the battlefield, phased out, changed its controller."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT:
        return 0
    creature_out(g, row)
    if g.types[row] & PLANESWALKER != 0:
        attack_gone(g, perm_ref(g, row))
    return 0


@kernel
def check_combat(g: Game) -> int:
    """506.4: what is no creature or planeswalker any more, phased out or changed sides is removed from combat."""
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
            owner = g.active if what != NONE else g.defending[row]
            if g.phased[row] != 0 or g.types[row] & (CREATURE | BATTLE) != CREATURE or g.controller[row] != owner:
                creature_out(g, row)
            elif is_object(what):
                it = permanent_of(g, what)
                if it < 0 or g.types[it] & PLANESWALKER == 0 or g.controller[it] == g.active:
                    attack_gone(g, what)
            elif what >= 0 and g.in_game[what] == 0:
                attack_gone(g, what)
    return 0


__all__ = [
    "attack_gone",
    "can_attack_at_all",
    "can_block",
    "combat",
    "combat_has_attackers",
    "defender_of",
    "end_combat",
    "may_attack",
    "may_block",
    "needs_first_strike",
    "remove_from_combat",
    "set_attacking",
]
