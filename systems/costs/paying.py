"""Paying costs other than mana, part by part (118, 601.2h, 602.2b)."""

from ecs_mtg.components.codes import CARD_TYPES, EVERYBODY, NONE, Cause, Counter, Decision, EventKind, Option, RefKind, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import TapSymbol
from ecs_mtg.components.programs import CostPart, PlayerFlag
from ecs_mtg.components.sizes import FOUND
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.exerting import exert
from ecs_mtg.systems.costs.loyalty_limits import can_pay_loyalty, loyalty_cost
from ecs_mtg.systems.costs.payable import (
    IS_GONE,
    IS_TAPPED,
    REVEALED,
    SET_ASIDE,
    are_enough,
    crew_power,
    from_among,
    is_sick,
    keep_enough,
    keep_in_reach,
    use_of,
    visit_counters,
    visit_payable,
)
from ecs_mtg.systems.layers.replacement_sources import can_be_put
from ecs_mtg.systems.life_and_counters.counters import lose_counters
from ecs_mtg.systems.life_and_counters.life import lose_life
from ecs_mtg.systems.queries.characteristics import mana_value, popcount, types_of
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.decisions import ask, offer, settle, take_answer
from ecs_mtg.systems.record.events import NO_EFFECT, add_event, can_be_tapped_again, detach, happened, move, touch, touch_lightly
from ecs_mtg.systems.record.frames import forget, remember
from ecs_mtg.systems.record.references import card_ref, is_current, on_battlefield, perm_ref, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import opposes


@kernel(inline=True)
def can_pay_parts(g: Game, pool: Pool, cost: int, player: int, source: int, stack_row: int) -> bool:
    """Return whether every part of the cost that is not mana could be paid now (118.3)."""
    if cost < 0 or (pool.k_tap[cost] == 0 and pool.k_parts[cost] == 0):
        return True
    return can_pay_each_part(g, pool, cost, player, source, stack_row)


@kernel
def can_pay_each_part(g: Game, pool: Pool, cost: int, player: int, source: int, stack_row: int) -> bool:
    """Return the same for a cost that is not just mana."""
    row = permanent_of(g, source)
    if pool.k_tap[cost] != 0:
        if row < 0 or is_sick(g, row):
            return False
        if (pool.k_tap[cost] == TapSymbol.TAP) != (g.tapped[row] == 0):
            return False
    first = pool.k_part[cost]
    leaving = 0
    tapped = 1 if pool.k_tap[cost] == TapSymbol.TAP else 0
    for k in range(pool.k_parts[cost]):
        part = first + k
        op = pool.p_op[part]
        use = use_of(op)
        leaving += 1 if use == IS_GONE else 0
        tapped += 1 if use == IS_TAPPED else 0
        if op == CostPart.LOYALTY:
            if row < 0 or not can_pay_loyalty(g, pool, part, player, row, 0):
                return False
            continue
        if op == CostPart.SACRIFICE_SELF or op == CostPart.RETURN_SELF or op == CostPart.UNATTACH or op == CostPart.EXERT:
            if row < 0 or (op == CostPart.SACRIFICE_SELF and g.controller[row] != player):  # 701.21a
                return False
        elif op == CostPart.DISCARD_SELF or op == CostPart.EXILE_SELF:
            if not is_current(g, source):
                return False
        elif op == CostPart.DISCARD_HAND or op == CostPart.REVEAL_HAND or op == CostPart.WATERBEND:
            continue
        elif op == CostPart.PUT_COUNTERS:
            if row < 0 or not can_be_put(g, pool, source, pool.p_a[part]):
                return False
        else:
            need = amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
            if not can_pay_part(g, pool, part, op, need, player, source, stack_row, row):
                return False
    if leaving > 1 and not are_enough(g, pool, cost, IS_GONE, 0, 0, NONE, player, source, stack_row):
        return False
    if tapped > 1 and not are_enough(
        g, pool, cost, IS_TAPPED, 0, 0, source if pool.k_tap[cost] == TapSymbol.TAP else NONE, player, source, stack_row
    ):
        return False
    return True


# --- one object pays for one thing only (118.3)


# --- each part


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def can_pay_part(g: Game, pool: Pool, part: int, op: int, need: int, player: int, source: int, stack_row: int, row: int) -> bool:
    if op == CostPart.PAY_LIFE:
        need = amount(g, pool, pool.p_a[part], source, player, stack_row, NONE)
        if need > 0 and (g.player_flags[player] >> PlayerFlag.LIFE_CANT_CHANGE) & 1:  # 119.8
            return False
        return g.life[player] >= need
    if op == CostPart.REMOVE_COUNTERS:
        return visit_counters(g, pool, part, player, source, stack_row, 0) >= need
    if op == CostPart.MILL:
        return g.zone_size[player, Zone.LIBRARY] >= need
    if op == CostPart.ENERGY:
        return g.player_counters[player, 1] >= need
    if op == CostPart.TAP_POWER:
        total = 0
        for k in range(g.n_permanents):
            if on_battlefield(g, k) and g.tapped[k] == 0 and g.controller[k] == player and perm_ref(g, k) != source:
                if (
                    matches(g, pool, pool.p_a[part], perm_ref(g, k), source, player, stack_row, NONE)
                    and crew_power(g, pool, part, k) > 0
                ):
                    total += crew_power(g, pool, part, k)
        return total >= need
    if op == CostPart.CHOOSE_OPPONENT:
        return True
    if op == CostPart.EXILE_TOPMOST:
        return pay_with_topmost(g, pool, part, need, player, source, stack_row, False) >= need
    if op == CostPart.EVIDENCE:
        return evidence_there(g, pool, player, source, stack_row, pool.p_a[part]) >= need
    if op == CostPart.EXILE_TYPES:
        return types_there(g, pool, player, source, stack_row, pool.p_a[part]) >= need
    if need <= 0:
        return True
    return visit_payable(g, pool, op, pool.p_a[part], player, source, stack_row, need, 0) >= need


@kernel(when=uses(CostPart.EVIDENCE))
def evidence_there(g: Game, pool: Pool, player: int, source: int, stack_row: int, sel: int) -> int:
    """Return the total mana value of the cards that can be exiled as evidence (701.59a)."""
    total = 0
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0:
        if card_ref(g, card) != source and matches(g, pool, sel, card_ref(g, card), source, player, stack_row, NONE):
            total += mana_value(g, pool, card_ref(g, card))
        card = g.card_next[card]
    return total


@kernel(when=uses(CostPart.EXILE_TYPES))
def types_there(g: Game, pool: Pool, player: int, source: int, stack_row: int, sel: int) -> int:
    """Return how many card types there are among the cards of a graveyard that could be exiled for a cost."""
    types = 0
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0:
        if card_ref(g, card) != source and matches(g, pool, sel, card_ref(g, card), source, player, stack_row, NONE):
            types |= types_of(g, pool, card_ref(g, card))
        card = g.card_next[card]
    return popcount(types & CARD_TYPES)


@kernel(when=uses(CostPart.EXILE_TYPES))
def types_set_aside(g: Game, pool: Pool, frame: int) -> int:
    """Return how many card types there are among the cards that are going to pay for the part being paid."""
    types = 0
    for k in range(g.fr_n_memory[frame]):
        if g.fr_tag[frame, k] == SET_ASIDE:
            types |= types_of(g, pool, g.fr_memory[frame, k])
    return popcount(types & CARD_TYPES)


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def pay_with(g: Game, pool: Pool, op: int, ref: int, source: int, stack_row: int) -> int:
    """Pay one unit of a cost part with an object, or by choosing a player."""
    if op == CostPart.CHOOSE_OPPONENT:
        g.promised_to[stack_row] = ref
        return 0
    row = ref_row(ref)
    if stack_row >= 0:
        g.paid_value[stack_row] += mana_value(g, pool, ref)
        g.paid_object[stack_row] = ref
    if op == CostPart.SACRIFICE:
        move(g, ref, Zone.GRAVEYARD, because(Cause.SACRIFICED), NONE, source)
    elif op == CostPart.DISCARD:
        move(g, ref, Zone.GRAVEYARD, because(Cause.DISCARDED), NONE, source)
    elif op == CostPart.EXILE or op == CostPart.EVIDENCE or op == CostPart.EXILE_TYPES or op == CostPart.EXILE_OF_X:
        move(g, ref, Zone.EXILE, 0, NONE, source)
    elif op == CostPart.RETURN:
        if stack_row >= 0 and ref_kind(ref) == RefKind.PERMANENT:
            g.st_joins[stack_row] = g.attacking[row]
        move(g, ref, Zone.HAND, 0, NONE, source)
    elif op == CostPart.BEHOLD and ref_kind(ref) == RefKind.PERMANENT:
        remember(g, g.n_frames - 1, ref, REVEALED)
    elif op == CostPart.REVEAL or op == CostPart.BEHOLD:
        remember(g, g.n_frames - 1, ref, REVEALED)
        g.card_known[row] = EVERYBODY
        happened(g, EventKind.REVEAL, ref, g.card_owner[row], 1, source, NONE, 0)
    elif op == CostPart.TAP or op == CostPart.TAP_POWER:
        g.tapped[row] = 1
        happened(g, EventKind.TAP, ref, g.controller[row], 1, source, NONE, 0)
        touch_lightly(g, g.controller[row])
    return 0


@kernel(when=uses(CostPart.EXILE_TOPMOST))
def pay_with_topmost(g: Game, pool: Pool, part: int, need: int, player: int, source: int, stack_row: int, paying: bool) -> int:
    """Count the cards of a graveyard, from its top, with which a part of a cost could be paid, up to `need`; or exile them."""
    n = 0
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0 and n < need:
        if card_ref(g, card) != source and matches(g, pool, pool.p_a[part], card_ref(g, card), source, player, stack_row, NONE):
            n += 1
            if paying:
                exile_from_top(g, pool, card, source, stack_row)
        card = g.card_next[card]
    return n


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def exile_from_top(g: Game, pool: Pool, card: int, source: int, stack_row: int) -> int:
    """Pay with a card that is exiled for lying on top."""
    if stack_row >= 0:
        g.paid_value[stack_row] += mana_value(g, pool, card_ref(g, card))
        g.paid_object[stack_row] = card_ref(g, card)
    move(g, card_ref(g, card), Zone.EXILE, 0, NONE, source)
    return 0


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def pay_simple(g: Game, pool: Pool, part: int, player: int, source: int, stack_row: int) -> bool:
    """Pay a part that leaves nothing to choose; return whether it was one."""
    op = pool.p_op[part]
    row = permanent_of(g, source)
    if op == CostPart.SACRIFICE_SELF:
        if stack_row >= 0:
            g.paid_object[stack_row] = source
        move(g, source, Zone.GRAVEYARD, because(Cause.SACRIFICED), NONE, source)
    elif op == CostPart.DISCARD_SELF:
        move(g, source, Zone.GRAVEYARD, because(Cause.DISCARDED), NONE, source)
    elif op == CostPart.EXILE_SELF:
        move(g, source, Zone.EXILE, 0, NONE, source)
    elif op == CostPart.RETURN_SELF:
        move(g, source, Zone.HAND, 0, NONE, source)
    elif op == CostPart.PAY_LIFE:
        n = amount(g, pool, pool.p_a[part], source, player, stack_row, NONE)
        if n > 0:
            lose_life_as_cost(g, player, n, source)
    elif op == CostPart.LOYALTY:
        change_loyalty(g, row, loyalty_cost(g, pool, part, player, row, g.st_x[stack_row]), source)
    elif op == CostPart.PUT_COUNTERS:
        put_counters_as_cost(g, source, pool.p_a[part], amount(g, pool, pool.p_b[part], source, player, stack_row, NONE))
    elif op == CostPart.REMOVE_COUNTERS and pool.p_a[part] >= 0 and from_among(pool, part) < 0:
        lose_counters(g, source, pool.p_a[part], amount(g, pool, pool.p_b[part], source, player, stack_row, NONE), source)
    elif op == CostPart.ENERGY:
        g.player_counters[player, 1] -= amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
    elif op == CostPart.MILL:
        card = g.zone_first[player, Zone.LIBRARY]
        for _ in range(amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)):
            if card < 0:
                break
            if pool.p_a[part] == 1:
                exile_from_top(g, pool, card, source, stack_row)
            else:
                move(g, card_ref(g, card), Zone.GRAVEYARD, because(Cause.MILLED), NONE, source)
            card = g.card_next[card]
    elif op == CostPart.EXILE_TOPMOST:
        need = amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
        pay_with_topmost(g, pool, part, need, player, source, stack_row, True)
    elif op == CostPart.UNATTACH:
        detach(g, row)
    elif op == CostPart.EXERT:
        exert(g, row, player, 0)
    elif op == CostPart.WATERBEND:
        return True
    elif op == CostPart.REVEAL_HAND:
        reveal_hand(g, player, source)
    elif op == CostPart.DISCARD_HAND or (op == CostPart.DISCARD and pool.p_c[part] == 1):
        discard_unchosen(g, pool, part, player, source, stack_row)
    else:
        return False
    return True


@kernel
def lose_life_as_cost(g: Game, player: int, n: int, source: int) -> int:
    """Lose the life that is paid (119.4)."""
    lose_life(g, player, n, source, 0)
    touch(g)
    return 0


@kernel
def change_loyalty(g: Game, row: int, n: int, source: int) -> int:
    """Put on or remove the loyalty counters that a loyalty ability costs (606.4)."""
    if n > 0:
        put_counters_as_cost(g, source, Counter.LOYALTY, n)
    elif n < 0:
        lose_counters(g, source, Counter.LOYALTY, -n, source)
    return 0


@kernel
def put_counters_as_cost(g: Game, ref: int, kind: int, n: int) -> int:
    """Add the event of counters that are put on a permanent as a cost (614.16: no effect puts them)."""
    row = permanent_of(g, ref)
    if row < 0 or n <= 0:
        return NONE
    e = add_event(g, EventKind.PUT_COUNTERS, ref, g.controller[row], n, ref)
    if e >= 0:
        g.counters_flags[e] = kind
        g.counters_reason[e] = NO_EFFECT
    return e


@kernel(when=uses(CostPart.REVEAL_HAND))
def reveal_hand(g: Game, player: int, source: int) -> int:
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        g.card_known[card] = EVERYBODY
        happened(g, EventKind.REVEAL, card_ref(g, card), player, 1, source, NONE, 0)
        card = g.card_next[card]
    return 0


@kernel
def discard_unchosen(g: Game, pool: Pool, part: int, player: int, source: int, stack_row: int) -> int:
    """Discard the whole hand, or cards at random."""
    if pool.p_op[part] == CostPart.DISCARD_HAND:
        card = g.zone_first[player, Zone.HAND]
        while card >= 0:
            if card_ref(g, card) != source:
                move(g, card_ref(g, card), Zone.GRAVEYARD, because(Cause.DISCARDED), NONE, source)
            card = g.card_next[card]
        return 0
    need = amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
    size = 0
    card = g.zone_first[player, Zone.HAND]
    while card >= 0 and size < FOUND:
        if card_ref(g, card) != source:
            g.found[size] = card
            size += 1
        card = g.card_next[card]
    for _ in range(need):
        if size == 0:
            break
        k = random_below(g, size)
        move(g, card_ref(g, g.found[k]), Zone.GRAVEYARD, because(Cause.DISCARDED), NONE, source)
        size -= 1
        g.found[k] = g.found[size]
    return 0


@kernel
def untap_as_cost(g: Game, row: int, player: int) -> int:
    """Pay a cost of {Q} (107.6); with a stun counter it loses one instead, and the cost is paid (122.1d, 118.11)."""
    ref = perm_ref(g, row)
    touch_lightly(g, player)
    if g.counters[row, Counter.STUN] > 0:
        return lose_counters(g, ref, Counter.STUN, 1, ref)
    g.tapped[row] = 0
    can_be_tapped_again(g, row)
    return happened(g, EventKind.UNTAP, ref, player, 1, ref, NONE, 0)


@kernel(when=uses(CostPart.BLIGHT))
def blight(g: Game, ref: int, many: int) -> int:
    """Put -1/-1 counters on a creature as a cost (701.68a)."""
    return put_counters_as_cost(g, ref, Counter.MINUS1, many)


@kernel(inline=True)
def moves_it(op: int) -> bool:
    """Return whether a cost part moves the objects that pay for it to another zone."""
    return op == CostPart.EVIDENCE or op == CostPart.EXILE_TYPES or op == CostPart.EXILE_OF_X or use_of(op) == IS_GONE


@kernel
def end_part(g: Game, pool: Pool, op: int, frame: int, source: int, stack_row: int) -> bool:
    """Pay a part of a cost: the objects that were chosen for it move at once. Return whether that has to be waited for."""
    g.fr_part[frame] += 1
    g.fr_part_n[frame] = 0
    if moves_it(op):
        for k in range(g.fr_n_memory[frame]):
            if g.fr_tag[frame, k] == SET_ASIDE:
                pay_with(g, pool, op, g.fr_memory[frame, k], source, stack_row)
        forget(g, frame, SET_ASIDE)
    return g.n_pending > g.n_held


@kernel(when=uses(CostPart.CHOOSE_OPPONENT))
def offer_opponents(g: Game, player: int) -> int:
    """Offer the players of whom one is chosen (702.174a)."""
    for p in range(g.n_players):
        if opposes(g, p, player) and g.in_game[p] == 1:
            offer(g, Option.OBJECT, p, CostPart.CHOOSE_OPPONENT)
    return 0


@kernel
def offer_payments(g: Game, pool: Pool, frame: int, cost: int, player: int, source: int, stack_row: int) -> int:
    """Offer what the part of a cost can be paid with that is being paid, such that the rest of it can be paid after."""
    part = pool.k_part[cost] + g.fr_part[frame]
    op = pool.p_op[part]
    if op == CostPart.REMOVE_COUNTERS:
        return visit_counters(g, pool, part, player, source, stack_row, 1)
    if op == CostPart.CHOOSE_OPPONENT:
        return offer_opponents(g, player)
    visit_payable(g, pool, op, pool.p_a[part], player, source, stack_row, 0, 1)
    if op == CostPart.TAP_POWER:
        return keep_in_reach(g, pool, part, amount(g, pool, pool.p_b[part], source, player, stack_row, NONE) - g.fr_part_n[frame])
    return keep_enough(g, pool, frame, cost, player, source, stack_row)


@kernel(when=uses(CostPart.HAVE_GAIN_LIFE))
def have_gain_life(g: Game, frame: int, player: int, much: int, source: int) -> int:
    """Pay a cost with players who gain life, each once."""
    remember(g, frame, player, REVEALED)
    return add_event(g, EventKind.GAIN_LIFE, player, player, much, source)


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def take_payment(g: Game, pool: Pool, frame: int, part: int, source: int, stack_row: int) -> int:
    """Pay for a part of a cost with the object that was chosen, or set it aside until all of the part is paid."""
    op = pool.p_op[part]
    if op == CostPart.REMOVE_COUNTERS:
        lose_counters(g, g.answer_object, g.answer_counter, 1, source)
        g.fr_part_n[frame] += 1
        return 0
    if op == CostPart.TAP_POWER:
        g.fr_part_n[frame] += crew_power(g, pool, part, ref_row(g.answer_object))
    else:
        g.fr_part_n[frame] += mana_value(g, pool, g.answer_object) if op == CostPart.EVIDENCE else 1
    if op == CostPart.HAVE_GAIN_LIFE:
        have_gain_life(g, frame, g.answer_object, pool.p_c[part], source)
    elif op == CostPart.BLIGHT:
        blight(g, g.answer_object, pool.p_c[part])
    elif moves_it(op):
        remember(g, frame, g.answer_object, SET_ASIDE)
        if op == CostPart.EXILE_TYPES:
            g.fr_part_n[frame] = types_set_aside(g, pool, frame)
    else:
        pay_with(g, pool, op, g.answer_object, source, stack_row)
    return 0


@kernel
def pay_parts_step(g: Game, pool: Pool, frame: int, cost: int, player: int, source: int, stack_row: int) -> bool:
    """Pay the parts of a cost that are not mana; return whether a decision or an event has to be waited for."""
    if cost < 0:
        return False
    if g.fr_part[frame] == 0 and g.fr_part_n[frame] == 0 and pool.k_tap[cost] != 0 and g.answered == 0:
        row = permanent_of(g, source)
        if row >= 0 and pool.k_tap[cost] == TapSymbol.UNTAP:
            untap_as_cost(g, row, player)
        elif row >= 0:
            g.tapped[row] = 1
            happened(g, EventKind.TAP, source, player, 1, source, NONE, 0)
            touch_lightly(g, player)
    rounds = 0
    while g.fr_part[frame] < pool.k_parts[cost] and goes_on(g, rounds):
        rounds += 1
        part = pool.k_part[cost] + g.fr_part[frame]
        op = pool.p_op[part]
        if pay_simple(g, pool, part, player, source, stack_row):
            g.fr_part[frame] += 1
            continue
        if g.answered == 1:
            take_answer(g)
            if g.answer_kind == Option.DONE:
                if end_part(g, pool, op, frame, source, stack_row):
                    return True
                continue
            take_payment(g, pool, frame, part, source, stack_row)
        enough = g.fr_part_n[frame] >= amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
        if enough and op != CostPart.TAP_POWER and op != CostPart.EVIDENCE and op != CostPart.EXILE_TYPES:
            if end_part(g, pool, op, frame, source, stack_row):
                return True
            continue
        if g.n_pending > g.n_held:  # what has paid for a part is gone before the next one is paid
            return True
        ask(g, Decision.PAY, player, source, part, Hint.BAD)
        if enough:  # 701.59a, 702.122a: any number, as long as the total is reached
            offer(g, Option.DONE, NONE, 0)
        offer_payments(g, pool, frame, cost, player, source, stack_row)
        if g.n_options == 0:  # nothing left to pay with: the offer was checked before, so only a replacement gets here
            g.decision = Decision.NONE
            end_part(g, pool, op, frame, source, stack_row)
            continue
        if not settle(g):
            return True
    g.fr_part[frame] = 0
    g.fr_part_n[frame] = 0
    return False
