"""Instructions that steer a program: jumps, loops, registers, memory, may and pay, delayed and reflexive triggers.

Every instruction, here and in the files beside, returns DONE, AGAIN (a decision, a frame or a further stage of it comes
first) or JUMPED (it wrote `fr_pc`). `pc` is its row; `source`, `you`, `stack_row` and `it` are the context of evaluation.
"""

from ecs_mtg.components.codes import NONE, Decision, EffectKind, EventKind, Option, RefKind, StackKind, Table, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import AskedToPay, Paying, Reserved
from ecs_mtg.components.programs import ITS_MANA_COST, OF_THAT_TURN, Change, CostPart, Subject
from ecs_mtg.components.sizes import BILL_PLACES, HYBRIDS, LIST, TOLD
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.choosing_x import MOST_MANA
from ecs_mtg.systems.casting.convoke_improvise_delve import (
    WATERBEND,
    ask_help,
    can_pay_helped,
    help_pay,
    mark_helpers,
    waterbends,
)
from ecs_mtg.systems.casting.reserved_for_costs import kept_for_effect, redeem, release, takes_objects
from ecs_mtg.systems.costs.payable import HELPED
from ecs_mtg.systems.costs.paying import can_pay_parts, pay_parts_step
from ecs_mtg.systems.events.additional_triggers import repeat_for_its_source
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay, pay_step
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.payment import bill_from_frame, bill_to_frame, floor_generic
from ecs_mtg.systems.queries.dispatch import amount, holds
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.packed import code_of
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import another_than, ask, offer, settle, take_answer
from ecs_mtg.systems.record.events import happened, out_of_room
from ecs_mtg.systems.record.frames import forget, remember
from ecs_mtg.systems.record.linked_abilities import keep_number, link_with, text_of
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.once_each_turn import use_up
from ecs_mtg.systems.record.references import face_of, is_current, is_object, known_permanent, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import new_effect, new_stack_object

DONE, AGAIN, JUMPED = 0, 1, 2

LONG_TURN = 2000  # decisions in one turn: more than a game takes but in a loop

# What PAY stands at.
PAY_ASKED, PAY_X, PAY_MANA, PAY_PARTS, PAY_HELP = 1, 2, 3, 4, 5

UNPAYABLE = 10_000  # generic mana that nobody has


@kernel(inline=True)
def reflect(it: int, ref: int) -> int:
    """Return an amount's `it` while an instruction goes through a list: the loop's object, or else the list's."""
    return it if it >= 0 else ref


@kernel
def one_player(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return the first player of a Subject who is in the game, or NONE."""
    if code_of(subject) == Subject.YOU:
        return you if g.in_game[you] == 1 else NONE
    n = gather(g, pool, subject, source, you, stack_row, it)
    for k in range(n):
        if not is_object(g.found[k]) and g.in_game[g.found[k]] == 1:
            return g.found[k]
    return NONE


@kernel
def chooser_of(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return who makes a choice: the Subject's first player, another one if all have left (800.4g), or NONE."""
    player = one_player(g, pool, subject, source, you, stack_row, it)
    if player >= 0 or code_of(subject) == Subject.YOU or gather(g, pool, subject, source, you, stack_row, it) == 0:
        return player
    return another_than(g, g.found[0], you) if not is_object(g.found[0]) else NONE


@kernel
def some_players(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Write to `found` the players of a Subject who are in the game; return how many."""
    n = gather(g, pool, subject, source, you, stack_row, it)
    players = 0
    for k in range(n):
        if not is_object(g.found[k]) and g.in_game[g.found[k]] == 1:
            g.found[players] = g.found[k]
            players += 1
    return players


@kernel
def one_object(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return the first reference of any Subject, or a negative number; may write `found`."""
    code = code_of(subject)
    if code == Subject.EACH or code == Subject.EACH_PLAYER or code == Subject.EACH_OPPONENT or code == Subject.ALL_TARGETS:
        return g.found[0] if gather(g, pool, subject, source, you, stack_row, it) > 0 else NONE
    if code == Subject.TOP_CARDS or code >= Subject.PLANE:
        return g.found[0] if gather(g, pool, subject, source, you, stack_row, it) > 0 else NONE
    return first_of(g, pool, subject, source, you, stack_row, it)


@kernel
def push_list(g: Game, f: int, value: int) -> int:
    """Append a reference to the frame's stack of lists."""
    n = g.fr_n_list[f]
    if n >= LIST:
        return out_of_room(g, Table.LIST)
    g.fr_list[f, n] = value
    g.fr_n_list[f] = n + 1
    return n


@kernel
def jump(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    g.fr_pc[f] = pool.i_a[pc]
    return JUMPED


@kernel
def branch(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if holds(g, pool, pool.i_a[pc], source, you, stack_row, it):
        return DONE
    g.fr_pc[f] = pool.i_b[pc]
    return JUMPED


@kernel
def set_register(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    g.fr_register[f, pool.i_a[pc]] = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    return DONE


@kernel
def forget_tag(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    forget(g, f, pool.i_b[pc])
    return DONE


@kernel
def link_source(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = known_permanent(g, source)
    if row >= 0:
        link_with(g, row, text_of(g, source, stack_row), one_object(g, pool, pool.i_a[pc], source, you, stack_row, it))
    return DONE


@kernel
def separate_link(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Give cards in exile a link number of their own in place of the text whose ability exiled them (607.2a)."""
    g.clock += 1
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        ref = g.found[k]
        if ref_kind(ref) == RefKind.CARD and is_current(g, ref) and g.card_zone[ref_row(ref)] == Zone.EXILE:
            if g.card_link[ref_row(ref)] == source:
                g.card_link_text[ref_row(ref)] = g.clock
    g.fr_register[f, pool.i_c[pc]] = g.clock
    return DONE


@kernel
def may(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Ask a player for yes or no; jump if the answer is no."""
    if take_answer(g):
        g.idle = 0  # 104.4b: a loop with an optional action is no draw
        if g.answer_kind == Option.YES:
            return DONE
        g.fr_pc[f] = pool.i_b[pc]
        return JUMPED
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0 or g.turn_decisions > LONG_TURN:  # 732.1b: a loop that a player could go on with is broken at some time
        g.fr_pc[f] = pool.i_b[pc]
        return JUMPED
    g.turn_decisions += 1
    ask(g, Decision.MAY, player, source, pc, pool.i_c[pc])
    offer(g, Option.YES, it, pc)
    offer(g, Option.NO, it, pc)
    return AGAIN


@kernel
def effect_bill(g: Game, pool: Pool, pc: int, x: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Write the mana of a PAY instruction's cost to `bill`."""
    if pool.i_c[pc] == ITS_MANA_COST:
        return bill_of_its_cost(g, pool, pc, source, you, stack_row, it)
    bill_from_cost(g, pool, pool.i_c[pc], x)
    if pool.i_e[pc] >= 0:
        times = amount(g, pool, pool.i_e[pc], source, you, stack_row, it)
        for k in range(BILL_PLACES):
            g.bill[k] *= times
        n = 0
        while n < HYBRIDS and g.bill_hybrid[n] != 0:
            n += 1
        for k in range(HYBRIDS):
            if times <= 0 or n == 0 or k >= n * times:
                g.bill_hybrid[k] = 0
            else:
                g.bill_hybrid[k] = g.bill_hybrid[k % n]
    return 0


@kernel(when=uses(Special.PAYS_ITS_MANA_COST))
def bill_of_its_cost(g: Game, pool: Pool, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Write the mana cost of the loop's object, less generic mana, to `bill`; UNPAYABLE without a mana cost (118.6)."""
    cost = pool.f_cost[face_of(g, it)] if it >= 0 else NONE
    bill_from_cost(g, pool, cost, 0)
    if cost < 0:
        g.bill[GENERIC] = UNPAYABLE
    elif pool.i_e[pc] >= 0:
        g.bill[GENERIC] -= amount(g, pool, pool.i_e[pc], source, you, stack_row, it)
        floor_generic(g)
    return 0


@kernel
def pay(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Ask a player whether to pay a cost during resolution, if they can (118.3, 118.12)."""
    cost = pool.i_c[pc]
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        g.fr_pc[f] = pool.i_b[pc]
        return JUMPED
    stage = g.pay_stage[f]
    if stage == 0:
        effect_bill(g, pool, pc, 0, source, you, stack_row, it)
        kept = kept_for_effect(g, pool, cost, player, source, stack_row)
        can = kept and can_pay(g, pool, player, NONE, NONE)
        if kept and not can and waterbends(pool, cost):
            can = can_pay_helped(g, pool, WATERBEND, player, NONE, NONE)
        if takes_objects(pool, cost):
            release(g, pool)
        if not can or not can_pay_parts(g, pool, cost, player, source, stack_row):
            g.fr_pc[f] = pool.i_b[pc]
            return JUMPED
        ask(g, Decision.MAY if pool.i_f[pc] == AskedToPay.AS_MAY else Decision.COST, player, source, pc, pool.i_d[pc])
        offer(g, Option.YES, it, pc)
        if pool.i_f[pc] == AskedToPay.NOT:
            settle(g)
        else:
            offer(g, Option.NO, it, pc)
        g.pay_stage[f] = PAY_ASKED
        return AGAIN
    if stage == PAY_ASKED:
        take_answer(g)
        if g.answer_kind != Option.YES:
            g.fr_pc[f] = pool.i_b[pc]
            return JUMPED
        if cost >= 0 and pool.k_x[cost] > 0:
            ask_effect_x(g, pool, pc, player, source, you, stack_row, it)
            g.pay_stage[f] = PAY_X
            return AGAIN
        return owe(g, pool, f, pc, 0, source, you, stack_row, it)
    if stage == PAY_X:
        take_answer(g)
        g.st_x[stack_row] = g.answer_paid_x
        return owe(g, pool, f, pc, g.answer_paid_x, source, you, stack_row, it)
    if stage == PAY_HELP:
        return choose_helpers(g, pool, f, player, source, stack_row)
    if stage == PAY_MANA:
        done = pay_mana_for_effect(g, pool, f, pc, player, source, stack_row)
        if done != DONE:
            return done
    return pay_parts_step(g, pool, f, cost, player, source, stack_row)


@kernel
def pay_mana_for_effect(g: Game, pool: Pool, f: int, pc: int, player: int, source: int, stack_row: int) -> int:
    """Pay the frame's bill (118.12); DONE when the cost's other parts come next."""
    cost = pool.i_c[pc]
    bill_from_frame(g, f)
    takes = takes_objects(pool, cost)
    if takes:
        release(g, pool)  # of the last time
    kept = kept_for_effect(g, pool, cost, player, source, stack_row)
    helped = waterbends(pool, cost)
    if helped:
        mark_helpers(g, f, Reserved.HAS_HELPED)
    paid = pay_step(g, pool, f, player, NONE, NONE) if kept else Paying.IMPOSSIBLE + 0
    if helped:
        mark_helpers(g, f, Reserved.NOT)
    if helped and (paid == Paying.PAID or paid < 0):
        forget(g, f, HELPED)
    if takes and paid == Paying.WAITS:
        redeem(g)
    elif takes:
        release(g, pool)
    if paid == 1:
        return AGAIN
    if paid < 0:
        g.fr_pc[f] = pool.i_b[pc]
        return JUMPED
    g.pay_stage[f] = PAY_PARTS
    if not can_pay_parts(g, pool, cost, player, source, stack_row):  # what it takes went for the mana (118.3)
        g.fr_pc[f] = pool.i_b[pc]
        return JUMPED
    return DONE


@kernel
def ask_effect_x(g: Game, pool: Pool, pc: int, player: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Ask for the X of a cost that is paid during resolution (107.3f)."""
    ask(g, Decision.X, player, source, pc, Hint.GOOD)
    x = 0
    while x < MOST_MANA:
        effect_bill(g, pool, pc, x, source, you, stack_row, it)
        if not can_pay(g, pool, player, NONE, NONE):
            break
        offer(g, Option.NUMBER, NONE, x)
        x += 1
    settle(g)
    return x


@kernel
def owe(g: Game, pool: Pool, f: int, pc: int, x: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Begin to pay: write the bill to the frame."""
    effect_bill(g, pool, pc, x, source, you, stack_row, it)
    bill_to_frame(g, f)
    g.fr_part[f] = 0
    g.fr_part_n[f] = 0
    g.pay_stage[f] = PAY_HELP if waterbends(pool, pool.i_c[pc]) else PAY_MANA
    return AGAIN


@kernel(when=uses(CostPart.WATERBEND))
def choose_helpers(g: Game, pool: Pool, f: int, player: int, source: int, stack_row: int) -> int:
    """Ask, one by one, for what is tapped to help pay mana (701.67a)."""
    bill_from_frame(g, f)
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            g.pay_stage[f] = PAY_MANA
        else:
            help_pay(g, pool, f, stack_row, WATERBEND, g.answer_object, g.answer_part, source)
        return AGAIN
    mark_helpers(g, f, Reserved.HAS_HELPED)
    asked = bill_from_frame(g, f) > 0 and ask_help(g, pool, WATERBEND, player, NONE, source, NONE)
    mark_helpers(g, f, Reserved.NOT)
    if not asked:
        g.pay_stage[f] = PAY_MANA
    return AGAIN


@kernel
def for_each(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Begin a loop over the current objects of a Subject; push the surrounding loop."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if n == 0:
        g.fr_pc[f] = pool.i_b[pc]
        return JUMPED
    start = g.fr_n_list[f]
    if start + n + 5 > LIST:
        out_of_room(g, Table.LIST)
        return AGAIN
    for k in range(n):
        g.fr_list[f, start + k] = g.found[k]
    end = start + n
    for k in range(3):
        g.fr_list[f, end + k] = g.fr_loop[f, k]
    g.fr_list[f, end + 3] = it
    g.fr_list[f, end + 4] = start
    g.fr_n_list[f] = end + 5
    g.fr_loop[f, 0] = start + 1
    g.fr_loop[f, 1] = end
    g.fr_loop[f, 2] = pc + 1
    g.fr_it[f] = g.fr_list[f, start]
    return DONE


@kernel
def next_one(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Continue with the loop's next object, or with the surrounding loop."""
    k = g.fr_loop[f, 0]
    end = g.fr_loop[f, 1]
    if k < end:
        g.fr_it[f] = g.fr_list[f, k]
        g.fr_loop[f, 0] = k + 1
        g.fr_pc[f] = g.fr_loop[f, 2]
        return JUMPED
    for j in range(3):
        g.fr_loop[f, j] = g.fr_list[f, end + j]
    g.fr_it[f] = g.fr_list[f, end + 3]
    g.fr_n_list[f] = g.fr_list[f, end + 4]
    return DONE


@kernel
def remember_all(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    tag = pool.i_b[pc]
    if pool.i_c[pc] == 1:
        forget(g, f, tag)
    for k in range(n):
        remember(g, f, g.found[k], tag)
    return DONE


@kernel
def use_ability_up(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Record that a once-each-turn ability has done its effect this turn (603.2h)."""
    use_up(g, pool, g.st_ability[stack_row], source)
    return DONE


@kernel
def note_event(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Record an event that only triggers abilities."""
    ref = one_object(g, pool, pool.i_a[pc], source, you, stack_row, it)
    row = known_permanent(g, ref)
    player = g.controller[row] if row >= 0 and pool.i_c[pc] != EventKind.UPKEEP_UNPAID else you
    happened(g, pool.i_c[pc], ref, player, 1, source, NONE, 0)
    return DONE


@kernel
def flip_coin(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Flip coins (705), without asking for calls, which change no odds."""
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    won = random_below(g, 2)
    if player < 0:
        won = 0
    else:
        happened(g, EventKind.COIN, player, player, won, source, NONE, 0)
    if pool.i_c[pc] >= 0:
        g.fr_register[f, pool.i_c[pc]] = won
    return DONE


@kernel
def choose_mode(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Choose one of `b` things that the effect names; write its number to register `c`."""
    if take_answer(g):
        g.fr_register[f, pool.i_c[pc]] = g.answer_mode
        if pool.i_d[pc] == 1:
            keep_number(g, source, stack_row, g.answer_mode)
        return DONE
    player = chooser_of(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    ask(g, Decision.MODE, player, source, pc, Hint.GOOD)
    for k in range(pool.i_b[pc]):
        offer(g, Option.MODE, source, k)
    settle(g)
    return AGAIN


# --- effects that wait


@kernel
def waits_already(g: Game, ability: int, you: int) -> bool:
    """Return whether a delayed triggered ability of a player waits for what it is about."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.DELAYED and g.ef_ability[k] == ability and g.ef_controller[k] == you:
            return True
    return False


@kernel
def delay(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Create a delayed triggered ability (603.7), and further ones if it is about more objects than a row holds.

    One about objects of which there are none is not made.
    """
    second = NONE
    if pool.i_f[pc] == 1 and waits_already(g, pool.i_a[pc], you):
        return DONE
    if pool.i_c[pc] > 0:
        second = one_object(g, pool, pool.i_c[pc], source, you, stack_row, it)
    locked = amount(g, pool, pool.i_e[pc], source, you, stack_row, it)
    n = 0
    if pool.i_b[pc] > 0:
        n = gather(g, pool, pool.i_b[pc], source, you, stack_row, it)
        if n == 0 and second < 0:
            return DONE
    room = 1 if pool.i_c[pc] > 0 else 4
    k = 0
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        e = new_effect(g, EffectKind.DELAYED, pool.i_a[pc], source, you, pool.i_d[pc])
        if e < 0:
            return AGAIN
        g.delayed_amount[e] = locked
        if pool.a_event[pool.i_a[pc]] == EventKind.STEP and pool.a_turn_restriction[pool.i_a[pc]] == OF_THAT_TURN:
            g.delayed_extra_turn[e] = g.extra_turn_count - 1
            g.ef_turn[e] = 0  # it is not known yet which turn that is
        g.listening |= kind_bit(pool.a_event[pool.i_a[pc]])
        if room == 1:
            g.delayed_second[e] = second
        for j in range(room):
            if k < n:
                g.delayed_told[e, j] = g.found[k]
                k += 1
        if k >= n:
            return DONE
    return DONE


@kernel
def reflex(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Create a reflexive triggered ability, which waits to be put on the stack (603.12)."""
    s = new_stack_object(g, StackKind.TRIGGERED, face_of(g, source), pool.i_a[pc], source, you)
    if s < 0:
        return AGAIN
    g.st_text[s] = g.st_text[stack_row]
    g.st_x[s] = g.st_x[stack_row]
    g.trigger_object[s] = g.st_event_object[stack_row]
    g.trigger_other[s] = g.st_event_other[stack_row]
    g.trigger_player[s] = g.st_event_player[stack_row]
    g.trigger_amount[s] = g.st_event_amount[stack_row]
    g.paid_value[s] = g.paid_value[stack_row]
    g.paid_object[s] = g.paid_object[stack_row]
    if pool.i_e[pc] >= 0:
        g.st_x[s] = amount(g, pool, pool.i_e[pc], source, you, stack_row, it)
    if pool.i_b[pc] > 0:
        n = gather(g, pool, pool.i_b[pc], source, you, stack_row, it)
        for k in range(n):
            if k < TOLD:
                g.trigger_told[s, k] = g.found[k]
    if pool.i_c[pc] > 0:
        g.trigger_told[s, 1] = one_object(g, pool, pool.i_c[pc], source, you, stack_row, it)
    g.n_waiting += 1
    if in_force(g, Change.DOUBLE_TRIGGER):
        repeat_for_its_source(g, pool, s)
    return DONE
