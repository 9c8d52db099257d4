"""Declaring attackers (508.1), creature by creature, with their costs."""

from ecs_mtg.components.codes import CREATURE, NONE, PLANESWALKER, WORD, Decision, EventKind, Keyword, KeywordAbility, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import AttackDeclared, Paying, With
from ecs_mtg.components.programs import Change, Condition, PlayerFlag
from ecs_mtg.components.sizes import DESCRIPTIONS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.combat.attack_requirements import (
    CANT_ATTACK_ALONE,
    attack_fits,
    attacks_by_itself,
    can_choose,
    demands_are_made,
    has_to_attack,
    most_demanded,
)
from ecs_mtg.systems.combat.combat_costs import attack_cost, attacks_are_limited, can_attack_freely
from ecs_mtg.systems.combat.combatants import may_attack
from ecs_mtg.systems.combat.paying_for_attacks import VIGILANCE, can_pay_to_attack, company_is_affordable, write_bill
from ecs_mtg.systems.costs.exerting import exert
from ecs_mtg.systems.costs.payable import is_sick
from ecs_mtg.systems.layers.requirements_in_force import must_attack
from ecs_mtg.systems.layers.rules_in_force import ATTACKS_EACH_COMBAT
from ecs_mtg.systems.mana.mana import pay_step
from ecs_mtg.systems.mana.payment import bill_to_frame
from ecs_mtg.systems.queries.mana_types import ability_number
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.decisions import ask, asks_everything, in_turn, offer, settle, take_answer
from ecs_mtg.systems.record.events import happened, source_changed, touch_lightly, touch_rows
from ecs_mtg.systems.record.frames import remember
from ecs_mtg.systems.record.references import controller_of, is_player, keyword, on_battlefield, perm_ref, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import words
from ecs_mtg.systems.record.teams import is_active, opposes, teams_play

UNLIMITED = 1000
MOST_ATTACKED = 127

# Stages of an ATTACK frame.
BEGIN_ATTACK = 0
CHOOSE_ATTACKERS = 1
PAY_FOR_ATTACK = 2
ENLISTING = 3
EXERTS_ASKED = 4


@kernel
def declare_attackers(g: Game, pool: Pool) -> int:
    """Declare the active player's attackers one by one (508.1); the frame remembers what can be attacked."""
    f = g.n_frames - 1
    if g.attack_stage[f] == PAY_FOR_ATTACK:
        return pay_for_attack(g, pool, f)
    if g.attack_stage[f] == EXERTS_ASKED:
        return exert_attackers(g, pool, f)
    if g.attack_stage[f] == ENLISTING:
        return enlist(g, pool, f)
    if g.attack_stage[f] == BEGIN_ATTACK:
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
            passing = most == 0 and not attacks_by_itself(g, pool, f, row)
            going = True
            if g.attack_bounded[f] == 1:
                going = attack_fits(g, pool, f, row, 1)
                passing = attack_fits(g, pool, f, row, 0)
                if passing and g.attacks_cost[f] == 1:
                    passing = company_is_affordable(g, pool, f, row)
            if going and (passing or g.fr_n_memory[f] > 1 or asks_everything(g)):
                offer_attacks(g, pool, f, row, most, passing)
                g.combat_cursor = row
                if not settle(g):
                    return 1
                take_answer(g)
                if g.answer_kind == Option.OBJECT:
                    choose_attacker(g, pool, f, row, g.answer_object)
            elif going:
                choose_attacker(g, pool, f, row, g.fr_memory[f, 0])
        row += 1
    if pool.exerts == 1:
        g.attack_stage[f] = EXERTS_ASKED
        g.combat_cursor = 0
        return exert_attackers(g, pool, f)
    return begin_to_enlist(g, pool, f)


@kernel(when=uses(Keyword.MAY_BE_EXERTED))
def exert_attackers(g: Game, pool: Pool, f: int) -> int:
    """Ask which attacking creatures to exert, of those that may be (508.1g, 701.43d)."""
    if take_answer(g):
        if g.answer_kind == Option.OBJECT:
            exert(g, g.combat_cursor, g.controller[g.combat_cursor], 1)
        g.combat_cursor += 1
    for row in range(g.combat_cursor, g.n_permanents):
        if g.being_declared[row] == 0 or g.attacking[row] == NONE or not on_battlefield(g, row):
            continue
        if keyword(g, row, Keyword.MAY_BE_EXERTED):
            g.combat_cursor = row
            me = perm_ref(g, row)
            ask(g, Decision.CHOOSE, g.controller[row], me, 0, Hint.GOOD)
            offer(g, Option.DONE, NONE, 0)
            offer(g, Option.OBJECT, me, 0)
            settle(g)
            return 1
    return begin_to_enlist(g, pool, f)


@kernel
def begin_to_enlist(g: Game, pool: Pool, f: int) -> int:
    """Go on to enlisting once attackers and exertions are chosen."""
    if pool.enlists == 1:
        g.attack_stage[f] = ENLISTING
        g.combat_cursor = 0
        g.fr_part[f] = 0
        return enlist(g, pool, f)
    return complete_attack(g, pool, f)


@kernel
def complete_attack(g: Game, pool: Pool, f: int) -> int:
    """Go on to costs once attackers and enlisted creatures are chosen, or end the declaration."""
    if g.attack_total[f] > 0:
        begin_to_pay(g, f)
        return 1
    g.n_frames = f
    return finish_attack(g, pool)


@kernel(when=uses(Special.ENLISTING))
def enlist(g: Game, pool: Pool, f: int) -> int:
    """Ask for each enlist ability of an attacking creature which other creature to tap, if any (508.1g, 702.154a)."""
    if take_answer(g):
        if g.answer_kind == Option.OBJECT:
            other = ref_row(g.answer_object)
            g.tapped[other] = 1
            source_changed(g, other)
            happened(g, EventKind.TAP, g.answer_object, g.controller[other], 1, NONE, NONE, 0)
            by = ability_number(g, pool, g.combat_cursor, g.fr_part[f])
            happened(g, EventKind.ENLISTS, perm_ref(g, g.combat_cursor), g.controller[other], by, NONE, g.answer_object, 0)
        g.fr_part[f] += 1
    rounds = 0
    while g.combat_cursor < g.n_permanents and goes_on(g, rounds):
        rounds += 1
        row = g.combat_cursor
        a = NONE + 0
        if g.being_declared[row] != 0 and g.attacking[row] != NONE and on_battlefield(g, row):
            a = ability_number(g, pool, row, g.fr_part[f])
        if a < 0:
            g.combat_cursor = row + 1
            g.fr_part[f] = 0
            continue
        if pool.a_keyword[a] == KeywordAbility.ENLIST and ask_enlisted(g, row) > 1 and not settle(g):
            return 1
        g.decision = Decision.NONE
        g.fr_part[f] += 1
    g.fr_part[f] = 0
    return complete_attack(g, pool, f)


@kernel(when=uses(Special.ENLISTING))
def ask_enlisted(g: Game, row: int) -> int:
    """Ask which creature is enlisted by an attacking one; how many answers there are."""
    me = perm_ref(g, row)
    ask(g, Decision.CHOOSE, g.controller[row], me, 0, Hint.GOOD)
    offer(g, Option.DONE, NONE, 0)
    for other in range(g.n_permanents):
        if not on_battlefield(g, other) or g.controller[other] != g.controller[row] or g.types[other] & CREATURE == 0:
            continue
        if g.tapped[other] == 0 and (g.being_declared[other] == 0 or g.attacking[other] == NONE) and not is_sick(g, other):
            offer(g, Option.OBJECT, perm_ref(g, other), 0)
    return g.n_options


@kernel
def begin_attack(g: Game, pool: Pool, f: int) -> int:
    """Find what can be attacked (508.1b, 802.3), and whether requirements or restrictions of the whole declaration matter."""
    g.attack_stage[f] = CHOOSE_ATTACKERS
    g.combat_cursor = 0
    for k in range(1, g.n_players):
        p = in_turn(g, k)
        if g.in_game[p] == 1 and opposes(g, p, g.active) and (g.player_flags[p] >> PlayerFlag.CANT_BE_ATTACKED) & 1 == 0:
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
            elif g.types[row] & PLANESWALKER != 0 and not is_active(g, g.controller[row]) and on_battlefield(g, row):
                remember(g, f, perm_ref(g, row), 0)
    if attacks_are_limited(g):
        g.attacks_cost[f] = 1
        for row in range(g.n_permanents):
            if may_attack(g, row) and g.keywords[row] & ATTACKS_EACH_COMBAT != 0 and not can_attack_freely(g, pool, f, row):
                needed -= 1
                both -= 1 if g.keywords[row] & CANT_ATTACK_ALONE != 0 else 0
    if demands_are_made(g):
        for row in range(g.n_permanents):
            if may_attack(g, row) and not attacks_by_itself(g, pool, f, row) and most_demanded(g, pool, f, row) > 0:
                needed += 1
                if g.keywords[row] & CANT_ATTACK_ALONE != 0:
                    both += 1
    if g.fr_n_memory[f] == 0 or (g.player_flags[g.active] >> PlayerFlag.CANT_ATTACK) & 1:
        g.combat_cursor = g.n_permanents
    limit = g.attack_limit if g.attack_limit > 0 else UNLIMITED
    if lone > 0 and (able == 1 or limit == 1):
        g.lone_barred[f] = 1
        needed -= both
    if lone > 0 or able > limit:
        g.attack_bounded[f] = 1
    g.most_attackers[f] = limit
    g.attackers_needed[f] = needed if needed < limit else limit
    return 0


@kernel
def offer_attacks(g: Game, pool: Pool, f: int, row: int, most: int, passing: bool) -> int:
    """Ask what creature `row` attacks: anything of what obeys the most requirements, `most`, and can be paid for."""
    me = perm_ref(g, row)
    ask(g, Decision.ATTACK, g.controller[row], me, row, Hint.NEUTRAL)
    if passing:
        offer(g, Option.PASS, me, row)
    for k in range(g.fr_n_memory[f]):
        what = g.fr_memory[f, k]
        if most == 0 or must_attack(g, pool, row, what) >= most:
            if g.attacks_cost[f] == 0 or can_pay_to_attack(g, pool, f, row, what):
                offer(g, Option.OBJECT, what, row)
    if g.n_options == 0:
        offer(g, Option.PASS, me, row)
    return g.n_options


@kernel
def choose_attacker(g: Game, pool: Pool, f: int, row: int, what: int) -> int:
    """Choose `row` to attack `what`; it is attacking once the declaration is complete (508.1k)."""
    if g.attacks_cost[f] == 1:
        g.attack_total[f] += attack_cost(g, pool, row, what)
    g.attacking[row] = what
    g.being_declared[row] = 1
    g.attackers_chosen[f] += 1
    if has_to_attack(g, pool, f, row):
        g.attackers_needed[f] -= 1
    if g.keywords[row] & CANT_ATTACK_ALONE != 0:
        g.lone_chosen[f] += 1
    return 0


@kernel(when=uses(Change.COMBAT_COST))
def begin_to_pay(g: Game, f: int) -> int:
    """Tap what was chosen to attack and lock the total cost in (508.1f, 508.1h)."""
    for row in range(g.n_permanents):
        if (
            g.being_declared[row] != 0
            and g.attacking[row] != NONE
            and g.keywords[row] & VIGILANCE == 0
            and on_battlefield(g, row)
        ):
            g.tapped[row] = 1
            source_changed(g, row)
            happened(g, EventKind.TAP, perm_ref(g, row), g.controller[row], 1, NONE, NONE, 0)
    touch_lightly(g, NONE)
    write_bill(g, g.attack_total[f])
    bill_to_frame(g, f)
    g.attack_stage[f] = PAY_FOR_ATTACK
    return 1


@kernel(when=uses(Change.COMBAT_COST))
def pay_for_attack(g: Game, pool: Pool, f: int) -> int:
    """Let mana abilities be activated, take the payment, and let the creatures attack (508.1i-k)."""
    if pay_step(g, pool, f, g.active, NONE, NONE) == Paying.WAITS:
        return 1
    g.n_frames = f
    return finish_attack(g, pool)


@kernel(when=uses(Condition.ATTACKED_WITH))
def note_attacker(g: Game, pool: Pool, ref: int, player: int) -> int:
    """Note which of the descriptions that cards ask about an attacker is described by."""
    for k in range(DESCRIPTIONS):
        sel = pool.noted_attackers[k]
        if sel >= 0 and matches(g, pool, sel, ref, ref, player, NONE, ref):
            g.attacked_with[player] |= 1 << k
    return 0


@kernel
def finish_attack(g: Game, pool: Pool) -> int:
    """Tap attackers and let them attack (508.1f, 508.1k-m); abilities trigger on that."""
    g.attackers_declared = AttackDeclared.NONE
    finish_attack_of(g, pool, g.active)
    if teams_play(g):  # 805.10a
        finish_attack_of(g, pool, g.teammate[g.active])
    return 1


@kernel
def finish_attack_of(g: Game, pool: Pool, p: int) -> int:
    """Let a player's attackers attack; return how many they are."""
    n = 0
    again = 0  # of those that have attacked this turn already: they are counted once
    for row in range(g.n_permanents):
        if g.attacking[row] == NONE or g.being_declared[row] == 0 or not on_battlefield(g, row) or g.controller[row] != p:
            continue
        n += 1
        g.attackers_declared = AttackDeclared.SOME
        me = perm_ref(g, row)
        g.being_declared[row] = 0
        before = g.attacked_turn[row] == g.turn_number
        again += before
        g.attacked_turn[row] = g.turn_number
        if g.keywords[row] & ATTACKS_EACH_COMBAT != 0 and g.effects_seen != 0:  # perhaps an effect does not say so any more
            g.effects_seen = NONE
            touch_rows(g)
        if g.attacking[row] >= 0:
            g.defending[row] = controller_of(g, g.attacking[row])
            if is_player(g.attacking[row]):
                g.been_attacked[ref_row(g.attacking[row])] = 1
        if g.keywords[row] & VIGILANCE == 0 and g.tapped[row] == 0:
            g.tapped[row] = 1
            source_changed(g, row)
            happened(g, EventKind.TAP, me, p, 1, NONE, NONE, 0)
        if pool.noted_attackers[0] >= 0:
            note_attacker(g, pool, me, p)
        happened(g, EventKind.ATTACKS, me, p, 2 if before else 1, NONE, g.attacking[row], 0)
    if n == 0:
        return 0
    happened(g, EventKind.ATTACK_DECLARED, p, p, n, NONE, NONE, 0)
    total = g.attacked[p] + n - again
    g.attacked[p] = total if total < MOST_ATTACKED else MOST_ATTACKED
    touch_lightly(g, NONE)
    return n
