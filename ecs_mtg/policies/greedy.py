"""`greedy`: a policy of simple rules of thumb. Attacks and blocks are decided in `attacks.py` and `blocks.py`."""

from ecs_mtg.components.codes import CREATURE, LAND, NONE, Decision, FrameKind, Option, RefKind, StackKind, Zone
from ecs_mtg.components.flags import Enters, Has, TargetFlag
from ecs_mtg.components.programs import AbilityFlag, Amount, CostPart, Op, Subject
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.attacks import greedy_attack
from ecs_mtg.policies.blocks import greedy_assignment, greedy_block
from ecs_mtg.policies.colors import choose_color, danger_of_quality
from ecs_mtg.policies.divisions import share_value
from ecs_mtg.policies.effects import about_target, effect_value, helps_itself, mode_value, pays_to_win
from ecs_mtg.policies.graveyards import discard_loss, goes_to, loss_among, returned_value, useful_there
from ecs_mtg.policies.openings import greedy_mulligan
from ecs_mtg.policies.outcomes import damage_value, sacrifice_loss
from ecs_mtg.policies.prices import escalate_worth, mana_worth, parts_worth
from ecs_mtg.policies.sacrifices import dying_value
from ecs_mtg.policies.special import choose_pile, separate
from ecs_mtg.policies.spending import life_worth
from ecs_mtg.policies.timing import PATIENCE, greedy_priority, lacks_land
from ecs_mtg.policies.values import (
    A_CARD,
    LETHAL,
    card_value,
    colors_wanted,
    face_value,
    hand_lands,
    mana_colors,
    object_value,
    permanent_value,
    sees,
    value_among,
)
from ecs_mtg.systems.costs.payable import is_sick
from ecs_mtg.systems.queries.packed import argument_of, code_of, subject_about
from ecs_mtg.systems.record.chance import random_policy_below
from ecs_mtg.systems.record.decisions import instruction_asking
from ecs_mtg.systems.record.references import ref_kind, ref_row
from ecs_mtg.systems.record.teams import opposes

SHOWN = 200  # that a card of that name is known to be in the hand
AT_ONCE = 3  # that a land can be tapped for mana this turn
A_LAND_RATHER = 40  # what a card is worth that had better be drawn than perhaps a land
TAPPED_FIRST = 3  # of equal permanents that are given back, those whose mana is spent
RESOLVED = 40  # objects in a row without anybody doing anything but pass: this may go on for ever


@kernel
def greedy(g: Game, pool: Pool) -> int:
    """Pick the option with the best score by simple rules of thumb; the first of equals."""
    kind = g.decision
    me = g.decider
    if g.controller_of_decider != me:
        return hindering(g, pool)
    if kind == Decision.PRIORITY:
        return greedy_priority(g, pool, me)
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
    if kind == Decision.X:
        return greedy_x(g, pool, me)
    if kind == Decision.NUMBER:
        return greedy_number(g, pool, me)
    if kind == Decision.COLOR:
        return choose_color(g, pool, me)
    if kind == Decision.PILE:
        return choose_pile(g, pool)
    if kind == Decision.TARGET and (g.turn_decisions > PATIENCE or g.idle > RESOLVED):  # another choice breaks the loop (732.1b)
        return random_policy_below(g, g.n_options)
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
def hindering(g: Game, pool: Pool) -> int:
    """Pick for a player whose decisions one makes (723.5): nothing, or else what serves that player least."""
    kind = g.decision
    for k in range(g.n_options):
        if g.option_kind[k] == Option.PASS:
            return k
    if kind == Decision.DAMAGE or kind == Decision.DIVIDE or kind == Decision.X or kind == Decision.NUMBER:
        return 0
    if kind == Decision.PILE or kind == Decision.SEPARATE:
        return 0
    worst = 0
    least = 1000000
    for k in range(g.n_options):
        score = option_score(g, pool, kind, k, g.decider)
        if score < least:
            least = score
            worst = k
    return worst


@kernel
def option_score(g: Game, pool: Pool, decision: int, k: int, me: int) -> int:
    """Return how good an option of a list looks."""
    kind = g.option_kind[k]
    ref = g.option_object[k]
    if decision == Decision.TARGET and g.fr_kind[g.n_frames - 1] == FrameKind.RESOLVE:
        return new_target_score(g, pool, kind, g.option_slot[k], ref, me)
    if decision == Decision.TARGET:
        return 0 if kind == Option.DONE else target_score(g, pool, g.option_slot[k], ref, me)
    if decision == Decision.MODE:
        f = g.n_frames - 1
        if kind == Option.DONE:
            return 0
        if g.fr_kind[f] != FrameKind.CAST:
            return danger_of_quality(g, pool, g.asking_instruction, g.option_mode[k], me)
        s = g.fr_object[f]
        a = g.st_ability[s]
        further = g.st_kind[s] == StackKind.SPELL and (g.st_modes[s] != 0 or pool.prices_modes == 1)
        price = escalate_worth(g, pool, g.st_face[s], g.option_mode[k], me) + 1 if further else 0
        return mode_value(g, pool, pool.a_mode[a] + g.option_mode[k], a, g.st_source[s], me, s, 0) - price
    if decision == Decision.COST:
        return 1 if (kind == Option.YES) == (cost_worth(g, pool, me) > 0) else 0
    if decision == Decision.MAY:
        good = g.decision_hint >= 0 and not is_worth_drawing(g, pool, me)
        return (1 if kind == Option.YES else 0) * (1 if good else -1)
    if decision == Decision.PAY and kind == Option.OBJECT and ref_kind(ref) == RefKind.PERMANENT:
        return paid_score(g, pool, ref_row(ref), g.option_part[k], me)
    if kind == Option.OBJECT and ref_kind(ref) == RefKind.CARD and g.card_zone[ref_row(ref)] == Zone.HAND:
        if decision == Decision.DISCARD or (decision == Decision.PAY and g.option_part[k] == CostPart.DISCARD):
            return -loss_among(g, pool, ref_row(ref), lands_offered(g, pool))
        if decision == Decision.BOTTOM:
            return -value_among(g, pool, ref_row(ref), lands_offered(g, pool))
    if decision == Decision.DISCARD or decision == Decision.BOTTOM or decision == Decision.PAY:
        return -object_value(g, pool, ref, me) if kind == Option.OBJECT else 0
    if decision == Decision.NAME:
        return name_score(g, pool, g.option_name[k], me)
    if kind == Option.OBJECT:
        sign = 1 if g.decision_hint >= 0 else -1
        if ref_kind(ref) == RefKind.CARD and g.card_zone[ref_row(ref)] != Zone.BATTLEFIELD and sees(g, ref_row(ref)):
            face = g.card_face[ref_row(ref)]
            where = destination(pool, instruction_asking(g)) if decision == Decision.CHOOSE else NONE
            if where == Zone.GRAVEYARD and g.card_zone[ref_row(ref)] == Zone.HAND:
                return (LETHAL if sign > 0 else 0) - discard_loss(g, pool, ref_row(ref))
            if where >= 0 and where != Zone.HAND and pool.f_types[face] & LAND == 0:
                return moved_value(g, pool, ref, where, me) * sign
            return (
                card_value(g, pool, ref_row(ref)) + (found_land_value(g, pool, face, me) if pool.f_types[face] & LAND != 0 else 0)
            ) * sign
        if decision == Decision.CHOOSE and ref_kind(ref) == RefKind.PERMANENT and is_tapped_then(pool, instruction_asking(g)):
            return -use_untapped(g, pool, ref_row(ref))
        return object_value(g, pool, ref, me) * sign
    return 0


@kernel
def found_land_value(g: Game, pool: Pool, face: int, me: int) -> int:
    """Return by how much a land that may be taken is better than any other: by its colors, and by its mana this turn."""
    value = 4 * colors_wanted(g, pool, mana_colors(pool, face), me)
    return value if g.lands_played[me] > 0 or pool.f_enters[face] & Enters.TAPPED != 0 else value + AT_ONCE


@kernel(when=uses(Op.TAP))
def is_tapped_then(pool: Pool, pc: int) -> bool:
    """Return whether what instruction `pc` asks a player to choose is tapped by the next one."""
    if pc <= 0 or pool.i_op[pc] != Op.CHOOSE or pool.i_op[pc + 1] != Op.TAP:
        return False
    return pool.i_a[pc + 1] == subject_about(Subject.MEMORY, pool.i_d[pc])


@kernel(when=uses(Op.TAP))
def use_untapped(g: Game, pool: Pool, row: int) -> int:
    """Return what a permanent does for its controller as long as it is untapped: mana, attacks and blocks, abilities."""
    if g.can_tap_for_mana[row] != 0:
        return 30
    if g.types[row] & CREATURE != 0:
        return 10 + permanent_value(g, pool, row) // 3
    return 15 if g.has[row] & Has.ACTIVATED != 0 else 0


@kernel
def lands_offered(g: Game, pool: Pool) -> int:
    """Return how many lands of the hand may still be chosen: those that have been are no longer offered."""
    n = 0
    for k in range(g.n_options):
        ref = g.option_object[k]
        if g.option_kind[k] == Option.OBJECT and ref_kind(ref) == RefKind.CARD and g.card_zone[ref_row(ref)] == Zone.HAND:
            n += 1 if pool.f_types[g.card_face[ref_row(ref)]] & LAND != 0 else 0
    return n if n > 0 else hand_lands(g, pool, g.decider)


@kernel
def destination(pool: Pool, pc: int) -> int:
    """Return the zone into which the cards are put that instruction `pc` asks a player to choose; NONE if that is not said."""
    if pc <= 0:
        return NONE
    op = pool.i_op[pc]
    if op != Op.SEARCH and op != Op.CHOOSE and op != Op.CHOOSE_FROM:
        return NONE
    return goes_to(pool, pc, pool.i_d[pc])


@kernel
def moved_value(g: Game, pool: Pool, ref: int, where: int, me: int) -> int:
    """Return what it is worth that a card is put somewhere else than into a hand: as a permanent, or for what it does in a graveyard."""
    if where == Zone.BATTLEFIELD:
        return returned_value(g, pool, ref, me)
    face = g.card_face[ref_row(ref)]
    if where != Zone.GRAVEYARD or g.card_zone[ref_row(ref)] != Zone.LIBRARY:
        return card_value(g, pool, ref_row(ref))
    if pool.f_types[face] & CREATURE != 0:
        return face_value(g, pool, face)
    return card_value(g, pool, ref_row(ref)) + (A_CARD if useful_there(pool, face) else 0)


@kernel
def is_worth_drawing(g: Game, pool: Pool, me: int) -> bool:
    """Return whether what may be put into the graveyard is a card on top of the player's library that had better be drawn, as one that explores reveals it."""
    pc = instruction_asking(g)
    f = g.n_frames - 1
    if pc < 0 or f < 0 or pool.i_op[pc] != Op.MAY or pool.i_op[pc + 1] != Op.MOVE or pool.i_b[pc + 1] != Zone.GRAVEYARD:
        return False
    if code_of(pool.i_a[pc + 1]) != Subject.MEMORY or g.fr_n_memory[f] != 1:
        return False
    ref = g.fr_memory[f, 0]
    if ref_kind(ref) != RefKind.CARD or g.card_zone[ref_row(ref)] != Zone.LIBRARY or g.card_owner[ref_row(ref)] != me:
        return False
    return sees(g, ref_row(ref)) and card_value(g, pool, ref_row(ref)) > (A_LAND_RATHER if lacks_land(g, pool, me) else A_CARD)


@kernel
def paid_score(g: Game, pool: Pool, row: int, part: int, me: int) -> int:
    """Rate paying a cost with that permanent: what leaves something behind, or couldn't attack anyway, comes first."""
    if part == CostPart.SACRIFICE:
        if g.stack_size > 0 and pays_to_win(g, pool, g.stack_order[g.stack_size - 1], row, me):
            return LETHAL - permanent_value(g, pool, row)
        if g.stack_size > 0 and helps_itself(g, pool, g.stack_order[g.stack_size - 1], row):
            return -LETHAL
        return dying_value(g, pool, row, me) - sacrifice_loss(g, pool, row)
    if part == CostPart.TAP and is_sick(g, row):
        return LETHAL - permanent_value(g, pool, row)
    if part == CostPart.RETURN and g.tapped[row] != 0:
        return -permanent_value(g, pool, row) + TAPPED_FIRST
    return -permanent_value(g, pool, row)


@kernel
def target_score(g: Game, pool: Pool, slot: int, ref: int, me: int) -> int:
    """Return the value of a target; of something divided, with what the targets chosen so far leave."""
    s = g.fr_object[g.n_frames - 1]
    a = g.st_ability[s]
    source = g.st_source[s]
    if pool.t_flags[slot] & TargetFlag.DIVIDED != 0 and pool.t_amount[slot] >= 0:
        return share_value(g, pool, slot, ref, source, me, s)
    if g.st_n_targets[s] > 0 and splits_evenly(pool, a):  # all of it to one
        return NONE
    return about_target(g, pool, slot, ref, a, source, me, s)


@kernel(when=uses(Op.COPY_SPELL, Op.CHANGE_TARGETS))
def new_target_score(g: Game, pool: Pool, kind: int, slot: int, ref: int, me: int) -> int:
    """Return the value of another target for a copy, or for a spell whose targets change (115.7), or of leaving it as it is."""
    s = with_slot(g, pool, slot)
    if s < 0:
        return 0
    stays = kind == Option.DONE
    target = g.st_target[s, g.retarget_place[g.n_frames - 1]] if stays else ref
    if target < 0:
        return NONE
    return 2 * about_target(g, pool, slot, target, g.st_ability[s], g.st_source[s], me, s) + (1 if stays else 0)


@kernel(when=uses(Op.COPY_SPELL, Op.CHANGE_TARGETS))
def with_slot(g: Game, pool: Pool, slot: int) -> int:
    """Return the topmost object on the stack whose targets are those of a slot; NONE without any."""
    for k in range(g.stack_size):
        s = g.stack_order[g.stack_size - 1 - k]
        a = g.st_ability[s]
        if a >= 0:
            for mode in range(pool.a_mode[a], pool.a_mode[a] + pool.a_modes[a]):
                if pool.m_slot[mode] <= slot < pool.m_slot[mode] + pool.m_slots[mode]:
                    return s
    return NONE


@kernel
def splits_evenly(pool: Pool, ability: int) -> bool:
    """Return whether damage is divided evenly among the targets, so that each further one takes from the others."""
    pc = pool.m_code[pool.a_mode[ability]]
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.DAMAGE and pool.q_kind[pool.i_b[pc]] == Amount.QUOTIENT:
            return True
        pc += 1
    return False


@kernel
def greedy_number(g: Game, pool: Pool, me: int) -> int:
    """Choose as many as possible; a number that is bid against others, and paid for with life, stays small."""
    pc = g.asking_instruction
    if pc < 0 or pool.i_op[pc] != Op.CHOOSE_SECRETLY:
        return g.n_options - 1
    bid = g.life[me] // 6
    return bid if 0 <= bid < g.n_options else 0


@kernel(when=uses(Op.CHOOSE_NAME))
def name_score(g: Game, pool: Pool, name: int, me: int) -> int:
    """Rate a name: by the cards that opponents may still hold, as lists are known, less the player's own if it is for good; or by the hand."""
    pc = g.asking_instruction
    said = pc >= 0 and pool.i_op[pc] == Op.CHOOSE_NAME
    others = said and is_about_opponents(pool, pc)
    lasting = said and pool.i_op[pc + 1] == Op.END
    n = 0
    for card in range(
        g.n_cards
    ):  # of an opponent's hand and library only what both hold together, which the list tells, and what was shown
        zone = g.card_zone[card]
        if pool.f_name[g.card_face[card]] != name or (zone != Zone.HAND and zone != Zone.LIBRARY):
            continue
        worth = 10 + 2 * pool.f_mana_value[g.card_face[card]]
        if opposes(g, g.card_owner[card], me) and others:
            n += worth + SHOWN if zone == Zone.HAND and sees(g, card) else worth
        elif g.card_owner[card] == me and lasting:
            n -= worth
        elif g.card_owner[card] == me and not others and zone == Zone.HAND:
            n += 1
    return n


@kernel(when=uses(Op.CHOOSE_NAME))
def is_about_opponents(pool: Pool, pc: int) -> bool:
    """Return whether a name is chosen for good, as for what can't be cast, or of cards in another player's hand."""
    pc += 1
    if pool.i_op[pc] == Op.END:
        return True
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.REVEAL and code_of(pool.i_a[pc]) == Subject.THEIR_HAND:
            return argument_of(pool.i_a[pc]) != Subject.YOU
        pc += 1
    return False


# --- costs


@kernel
def cost_worth(g: Game, pool: Pool, me: int) -> int:
    """Return more than 0 if a cost that may be paid should be."""
    f = g.n_frames - 1
    if g.fr_kind[f] == FrameKind.CAST and g.asked_cost < 0:
        return life_worth(g, pool, f, me)
    if g.fr_kind[f] == FrameKind.CAST:
        return optional_worth(g, pool, g.asked_cost, me)
    pc = g.asking_instruction
    if pool.i_op[pc] != Op.PAY:
        return 1 if g.decision_hint >= 0 else NONE
    s = g.fr_object[f]
    source = g.st_source[s]
    you = g.st_controller[s]
    worth = 0
    sign = 1
    # What is done if the cost isn't paid stands behind i_b; paying skips it, or does what stands before.
    at = pool.i_b[pc]
    if at == pc + 2 and pool.i_op[pc + 1] == Op.JUMP:
        sign = -1
        last = pool.i_a[pc + 1]
    else:
        last = at
        at = pc + 1
    while at < last and pool.i_op[at] != Op.END:
        worth += sign * unpaid_value(g, pool, at, source, you, me, s)
        at += 1
    cost = pool.i_c[pc]
    return worth - mana_worth(g, pool, cost, me) - parts_worth(g, pool, cost, source, me)


@kernel
def unpaid_value(g: Game, pool: Pool, pc: int, source: int, you: int, me: int, s: int) -> int:
    """Return the value for `me` of an instruction that payment prevents, or brings about."""
    code = code_of(pool.i_a[pc])
    ref = -1
    if code == Subject.SELF:
        ref = source
    elif code == Subject.TARGET and g.st_n_targets[s] > 0:
        ref = g.st_target[s, 0]
    elif code == Subject.YOU:
        ref = you
    elif code == Subject.EVENT_OTHER:  # 702.21a: what has the source as its target
        ref = g.st_event_other[s]
    return effect_value(g, pool, pc, ref, source, me, s) if ref >= 0 else 0


@kernel
def optional_worth(g: Game, pool: Pool, ability: int, me: int) -> int:
    """Decide on an optional cost: buyback is worth the card that comes back; others are paid if they can be."""
    s = g.fr_object[g.n_frames - 1]
    value = 40
    if (pool.a_flags[ability] >> AbilityFlag.BUYBACK) & 1:
        value = 20 + 6 * pool.f_mana_value[g.st_face[s]]
    cost = pool.a_cost[ability]
    return value - mana_worth(g, pool, cost, me) - parts_worth(g, pool, cost, g.st_source[s], me)


@kernel
def greedy_x(g: Game, pool: Pool, me: int) -> int:
    """Return the X of a spell or ability that is announced that is worth most, each mana costing a little.

    Elsewhere the largest.
    """
    f = g.n_frames - 1
    if f < 0 or g.fr_kind[f] != FrameKind.CAST:
        return g.n_options - 1
    s = g.fr_object[f]
    a = g.st_ability[s]
    if a < 0:
        return g.n_options - 1
    price = 8 if (pool.a_flags[a] >> AbilityFlag.LOYALTY) & 1 else 1
    kept = g.st_x[s]
    best = g.n_options - 1
    best_score = -1000000
    for k in range(g.n_options):
        g.st_x[s] = g.option_number[k]
        score = mode_value(g, pool, pool.a_mode[a], a, g.st_source[s], me, s, 0) - price * k
        if score > best_score:
            best_score = score
            best = k
    g.st_x[s] = kept
    return best


# --- the rest


@kernel
def greedy_division(g: Game, pool: Pool, me: int) -> int:
    """Divide so that as little as kills goes to each, and as much as possible to a player."""
    best = 0
    best_score = -1000000
    for k in range(g.n_options):
        n = g.option_number[k]
        score = damage_value(g, pool, g.option_object[k], n, me) * 4 - n
        if score > best_score:
            best_score = score
            best = k
    return best
