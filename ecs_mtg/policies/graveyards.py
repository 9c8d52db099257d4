"""What graveyards are worth to the greedy player: cards that are of use there, milling, and what a creature does as it comes back."""

from ecs_mtg.components.codes import COLORS, CREATURE, LAND, NONE, PERMANENT_TYPES, AbilityKind, Keyword, RefKind, Zone
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import AbilityFlag, Amount, Change, CostPart, Op, Subject
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.growth import completes
from ecs_mtg.policies.outcomes import damage_value
from ecs_mtg.policies.values import (
    A_CARD,
    LETHAL,
    as_it_enters,
    face_value,
    first_in_hand,
    first_in_library,
    hand_lands,
    is_kind,
    is_land,
    is_makeable,
    lands_of,
    mana_colors,
    mana_in,
    value_among,
)
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import argument_of, code_of, selector_said
from ecs_mtg.systems.queries.simple_mana_abilities import OTHER_ABILITIES
from ecs_mtg.systems.record.references import on_battlefield, ref_kind, ref_row
from ecs_mtg.systems.record.teams import opposes

A_PRIZE = 60  # what a permanent is worth for which one card is spent to put it onto the battlefield
A_WIN = 500  # the last piece of what wins at once
A_USE = 12  # what a card with an ability that works in a graveyard is worth there
A_BODY = 40  # what a creature is worth that will be given up to win, while there are too few
A_STOP = 120  # what it is worth that the last card leaves the library at which its emptying would stop
FUEL = 6  # what one mana less for a card in hand is worth, while it can't be cast
MANA_ABOUT = 4  # what is spent on a spell that counts it
LOST_SOON = 2000  # who has no library loses at the next draw
NO_PLAN, LATER, NOW = 0, 1, 2


@kernel
def kinds_in(g: Game, pool: Pool, player: int, zone: int, sel: int) -> int:
    """Return how many cards of those types a player's library or graveyard holds.

    Of their own library players know what is in it, though not in which order.
    """
    if zone == Zone.LIBRARY and player != g.decider:
        return g.zone_size[player, zone] // 3
    n = 0
    card = first_in_library(g, player) if zone == Zone.LIBRARY else g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0:
        if is_kind(pool, g.card_face[card], sel):
            n += 1
        card = g.card_next[card]
    return n


@kernel
def seeks_land(pool: Pool, ability: int) -> bool:
    """Return whether a spell or ability searches the library for a land."""
    if pool.a_modes[ability] != 1:
        return False
    pc = pool.m_code[pool.a_mode[ability]]
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.SEARCH and pool.i_c[pc] >= 0 and is_land(pool, pool.i_c[pc]):
            return True
        pc += 1
    return False


@kernel
def lands_left(g: Game, pool: Pool, me: int) -> int:
    """Return how many land cards are left in the library of the player who decides, who knows what it holds, though not in which order."""
    n = 0
    if me != g.decider:
        return g.zone_size[me, Zone.LIBRARY] * 2 // 5
    card = first_in_library(g, me)
    while card >= 0:
        if pool.f_types[g.card_face[card]] & LAND != 0:
            n += 1
        card = g.card_next[card]
    return n


@kernel
def useful_there(pool: Pool, face: int) -> bool:
    """Return whether a card has something to do in a graveyard: it can be cast or activated there, or something triggers there."""
    if (pool.f_zones[face] >> Zone.GRAVEYARD) & 1:
        return True
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if (pool.a_flags[a] >> AbilityFlag.MADNESS) & 1:
            return True
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_zones[a] == 1 << Zone.GRAVEYARD:
            return True
    return False


@kernel
def discard_loss(g: Game, pool: Pool, card: int) -> int:
    """Return what discarding a card gives up: less if it is of use in the graveyard, or can be cast as it is discarded."""
    return loss_among(g, pool, card, hand_lands(g, pool, g.card_owner[card]))


@kernel
def loss_among(g: Game, pool: Pool, card: int, held: int) -> int:
    """Return what discarding a card gives up that is one of so many lands in hand, or of none."""
    value = value_among(g, pool, card, held)
    face = g.card_face[card]
    if pool.f_types[face] & LAND == 0 and is_revived(g, pool, card):
        return 1
    if not useful_there(pool, face):
        return value
    if rises(pool, face) and not has_colors(g, pool, face, g.card_owner[card]):
        return 0
    if cast_instead(g, pool, face):
        return 1
    if cast_from_there(g, pool, face):
        return min(value // 3, value - A_USE) if value > A_USE else 1
    return value - A_USE if value > A_USE else 1


@kernel
def rises(pool: Pool, face: int) -> bool:
    """Return whether something triggers in a graveyard by which the card is put from there onto the battlefield."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_zones[a] == 1 << Zone.GRAVEYARD and pool.a_modes[a] == 1:
            pc = pool.m_code[pool.a_mode[a]]
            while pool.i_op[pc] != Op.END:
                if pool.i_op[pc] == Op.MOVE and pool.i_a[pc] == Subject.SELF and pool.i_b[pc] == Zone.BATTLEFIELD:
                    return True
                pc += 1
    return False


@kernel
def has_colors(g: Game, pool: Pool, face: int, player: int) -> bool:
    """Return whether the player's permanents, and the lands of the hand, make each color that a card's cost asks for."""
    cost = pool.f_cost[face]
    if cost < 0:
        return False
    makes = 0
    for row in range(g.n_permanents):
        if g.controller[row] == player and on_battlefield(g, row):
            simple = g.can_tap_for_mana[row] & OTHER_ABILITIES == 0
            makes |= g.can_tap_for_mana[row] if simple else mana_colors(pool, g.text_face[row])
    card = first_in_hand(g, player)
    while card >= 0:
        if pool.f_types[g.card_face[card]] & LAND != 0:
            makes |= mana_colors(pool, g.card_face[card])
        card = g.card_next[card]
    return is_makeable(pool, cost, makes)


@kernel
def cast_from_there(g: Game, pool: Pool, face: int) -> bool:
    """Return whether the card can be cast from the graveyard with the lands that there are."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if (pool.a_flags[a] >> AbilityFlag.FLASHBACK) & 1 and pool.a_cost[a] >= 0:
            return mana_in(pool, pool.a_cost[a]) <= lands_of(g, g.decider)
    return False


@kernel
def is_revived(g: Game, pool: Pool, card: int) -> bool:
    """Return whether the hand holds a spell that puts such a card from a graveyard onto the battlefield, and soon will be cast."""
    face = g.card_face[card]
    me = g.card_owner[card]
    if pool.f_types[face] & PERMANENT_TYPES == 0:
        return False
    other = first_in_hand(g, me)
    while other >= 0:
        its = g.card_face[other]
        if other != card and pool.f_spell[its] >= 0 and pool.f_types[its] & PERMANENT_TYPES == 0 and revives(pool, its, face):
            many = pool.m_slots[pool.a_mode[pool.f_spell[its]]] == 0
            if pool.f_mana_value[its] <= lands_of(g, me) + 2 and (many or face_value(g, pool, face) >= A_PRIZE):
                return True
        other = g.card_next[other]
    return False


@kernel
def revives(pool: Pool, its: int, face: int) -> bool:
    """Return whether a spell puts cards of that kind from graveyards onto the battlefield: all of them, a target, or one that is chosen."""
    mode = pool.a_mode[pool.f_spell[its]]
    pc = pool.m_code[mode]
    while pool.i_op[pc] != Op.END:
        sel = NONE
        code = code_of(pool.i_a[pc])
        if pool.i_op[pc] == Op.MOVE and pool.i_b[pc] == Zone.BATTLEFIELD:
            if code == Subject.EACH:
                sel = argument_of(pool.i_a[pc])
            elif code == Subject.TARGET and argument_of(pool.i_a[pc]) < pool.m_slots[mode]:
                sel = pool.t_selector[pool.m_slot[mode] + argument_of(pool.i_a[pc])]
        elif pool.i_op[pc] == Op.CHOOSE and goes_to(pool, pc, pool.i_d[pc]) == Zone.BATTLEFIELD:
            sel = pool.i_c[pc]
        if sel >= 0 and pool.s_kinds[sel] & SelectorKind.CARDS and (pool.s_zones[sel] >> Zone.GRAVEYARD) & 1:
            return is_kind(pool, face, sel)
        pc += 1
    return False


@kernel
def cast_instead(g: Game, pool: Pool, face: int) -> bool:
    """Return whether the card can be cast for its madness cost as it is discarded, and a mana be paid for what makes its owner discard it."""
    spare = 1 if g.stack_size == 0 else 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if (pool.a_flags[a] >> AbilityFlag.MADNESS) & 1 and pool.a_cost[a] >= 0:
            return mana_in(pool, pool.a_cost[a]) + spare <= g.mana_total[g.decider]
    return False


@kernel
def wants_fuel(g: Game, pool: Pool, me: int) -> bool:
    """Return whether a card in the player's hand may cost less, the more cards lie in the graveyard."""
    card = first_in_hand(g, me)
    while card >= 0:
        its = g.card_face[card]
        if pool.f_own_cost[its] != 0 or (pool.f_keywords[its] >> Keyword.DELVE) & 1:
            return True
        card = g.card_next[card]
    return False


@kernel
def fuel(g: Game, pool: Pool, face: int, me: int) -> int:
    """Return what a card of that kind in the player's graveyard is worth: a mana less for cards in hand that can't be paid for without it."""
    if me != g.decider:
        return 0
    total = 0
    card = first_in_hand(g, me)
    while card >= 0:
        its = g.card_face[card]
        if pool.f_own_cost[its] != 0 or (pool.f_keywords[its] >> Keyword.DELVE) & 1:
            total += FUEL if cheaper_by(g, pool, its, face, me) else 0
        card = g.card_next[card]
    return min(total, 2 * FUEL)


@kernel
def cheaper_by(g: Game, pool: Pool, its: int, face: int, me: int) -> bool:
    """Return whether a card costs less for each card like `face` in its owner's graveyard, and there are too few for the mana that is there."""
    least = 0
    cost = pool.f_cost[its]
    if cost >= 0:
        for t in range(COLORS):
            least += pool.k_pips[cost, t]
    if (pool.f_keywords[its] >> Keyword.DELVE) & 1:
        return pool.f_mana_value[its] - g.zone_size[me, Zone.GRAVEYARD] > max(least, lands_of(g, me))
    for a in range(pool.f_ability[its], pool.f_ability[its] + pool.f_abilities[its]):
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.COST_REDUCE and counts_graveyard(pool, pool.n_b[m]):
                sel = pool.q_a[pool.n_b[m]]
                if is_kind(pool, face, sel):
                    return pool.f_mana_value[its] - kinds_in(g, pool, me, Zone.GRAVEYARD, sel) > max(least, lands_of(g, me))
    return False


@kernel
def counts_graveyard(pool: Pool, q: int) -> bool:
    """Return whether an amount is a number of cards in graveyards."""
    if q < 0 or pool.q_kind[q] != Amount.COUNT:
        return False
    sel = pool.q_a[q]
    return pool.s_kinds[sel] & SelectorKind.CARDS != 0 and (pool.s_zones[sel] >> Zone.GRAVEYARD) & 1 != 0


@kernel(when=uses(Subject.THEIR_GRAVEYARD))
def emptied_value(g: Game, pool: Pool, player: int, me: int) -> int:
    """Return what it is worth that a whole graveyard is exiled: what has a use there, and a little for each other card."""
    value = 0
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0:
        value += A_USE if useful_there(pool, g.card_face[card]) else 1
        card = g.card_next[card]
    return value if opposes(g, player, me) else -value


@kernel
def milled(g: Game, pool: Pool, player: int, n: int, me: int) -> int:
    """Return the value for `me` of putting the top n cards of a player's library into the graveyard."""
    size = g.zone_size[player, Zone.LIBRARY]
    if n <= 0:
        return 0
    if player != me:
        return 0 if n < size else LOST_SOON if opposes(g, player, me) else -LOST_SOON
    if n >= size:
        return LETHAL if emptied_to_win(g, pool, me, 0) == NOW else -LOST_SOON
    if me != g.decider:
        return 0
    use = 0
    hungry = wants_fuel(g, pool, me)
    card = first_in_library(g, me)
    while card >= 0:
        if useful_there(pool, g.card_face[card]):
            use += A_USE
        if hungry:
            use += fuel(g, pool, g.card_face[card], me)
        card = g.card_next[card]
    return n * use // size


@kernel
def revealed(g: Game, pool: Pool, pc: int, player: int, me: int) -> int:
    """Return how many cards LOOK takes from a library, about: down to a card of some kind, by how many of them there may be."""
    q = pool.i_b[pc]
    size = g.zone_size[player, Zone.LIBRARY]
    sel = pool.i_f[pc] - 1
    many = 1
    if sel < 0:
        if pool.q_kind[q] != Amount.DOWN_TO:
            return MANA_ABOUT if pool.q_kind[q] == Amount.MANA_SPENT else amount(g, pool, q, NONE, me, NONE, NONE)
        sel = pool.q_b[q]
        many = max(1, pool.q_c[q])
    if player != me:
        return min(size, 3 * many)
    there = kinds_in(g, pool, me, Zone.LIBRARY, sel)
    return size if there < many else size * many // (there + 1)


@kernel
def goes_to(pool: Pool, pc: int, tag: int) -> int:
    """Return the zone that what an instruction notes under a tag is put into later in the program; NONE for none."""
    at = pc + 1
    while pool.i_op[at] != Op.END:
        if pool.i_op[at] == Op.MOVE and code_of(pool.i_a[at]) == Subject.MEMORY and argument_of(pool.i_a[at]) == tag:
            return pool.i_b[at]
        at += 1
    return NONE


@kernel
def looked_value(g: Game, pool: Pool, pc: int, player: int, me: int) -> int:
    """Return what looking at the top cards of a library is worth: what may be taken, or what is milled."""
    where = goes_to(pool, pc, pool.i_c[pc])
    at = pc + 1
    while pool.i_op[at] != Op.END:
        if pool.i_op[at] == Op.CHOOSE_FROM and pool.i_c[at] == pool.i_c[pc] and player == me:
            to = goes_to(pool, at, pool.i_d[at])
            if to == Zone.HAND or to == Zone.BATTLEFIELD:
                n = revealed(g, pool, pc, player, me)
                most = amount(g, pool, pool.i_b[at], NONE, me, NONE, NONE)
                sel = selector_said(pool.i_f[at]) if pool.i_f[at] > 0 else NONE
                hits = 100 * n
                if sel >= 0:
                    size = max(1, g.zone_size[me, Zone.LIBRARY])
                    hits = 100 * n * kinds_in(g, pool, me, Zone.LIBRARY, sel) // size
                taken = min(100 * most, hits)
                return taken * (A_CARD if to == Zone.HAND else 35) // 100 + 2 * (n - most if n > most else 0)
        at += 1
    if where == Zone.GRAVEYARD:
        return milled(g, pool, player, revealed(g, pool, pc, player, me), me)
    return 16 if player == me else -16


# --- the whole library at once


@kernel
def comes_back(pool: Pool, face: int) -> int:
    """Return the ability that allows casting from a graveyard a spell that puts a creature from there onto the battlefield, or NONE."""
    spell = pool.f_spell[face]
    if spell < 0 or (pool.f_zones[face] >> Zone.GRAVEYARD) & 1 == 0 or pool.m_slots[pool.a_mode[spell]] != 1:
        return NONE
    pc = pool.m_code[pool.a_mode[spell]]
    if pool.i_op[pc] != Op.MOVE or pool.i_b[pc] != Zone.BATTLEFIELD or code_of(pool.i_a[pc]) != Subject.TARGET:
        return NONE
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_zones[a] >> Zone.GRAVEYARD) & 1:
            return a
    return NONE


@kernel
def creatures_of(g: Game, player: int) -> int:
    """Return how many creatures a player controls."""
    n = 0
    for row in range(g.n_permanents):
        if g.controller[row] == player and g.types[row] & CREATURE != 0 and on_battlefield(g, row):
            n += 1
    return n


@kernel
def damage_from_there(g: Game, pool: Pool, face: int, me: int) -> int:
    """Return the damage that a creature deals to an opponent as it enters, by what lies in the graveyard once the library lies there, too."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if not as_it_enters(pool, a) or pool.a_modes[a] != 1:
            continue
        pc = pool.m_code[pool.a_mode[a]]
        while pool.i_op[pc] != Op.END:
            q = pool.i_b[pc]
            if (pool.i_op[pc] == Op.DAMAGE or pool.i_op[pc] == Op.LOSE_LIFE) and q >= 0 and pool.q_kind[q] == Amount.COUNT:
                sel = pool.q_a[q]
                if pool.s_kinds[sel] & SelectorKind.CARDS and (pool.s_zones[sel] >> Zone.GRAVEYARD) & 1:
                    there = kinds_in(g, pool, me, Zone.GRAVEYARD, sel)
                    return there + kinds_in(g, pool, me, Zone.LIBRARY, sel)
            pc += 1
    return 0


@kernel
def emptied_to_win(g: Game, pool: Pool, me: int, coming: int) -> int:
    """Return whether the game is won once the whole library lies in the graveyard: NOW, LATER with more creatures to give up, or NO_PLAN.

    `coming` creatures are there by then besides those on the battlefield.
    """
    way = NONE
    most = 0
    if me != g.decider:  # it is not known what their library holds
        return NO_PLAN
    for k in range(2):
        card = first_in_library(g, me) if k == 0 else g.zone_first[me, Zone.GRAVEYARD]
        while card >= 0:
            face = g.card_face[card]
            if way < 0:
                way = comes_back(pool, face)
            if pool.f_types[face] & CREATURE != 0:
                most = max(most, damage_from_there(g, pool, face, me))
            card = g.card_next[card]
    if way < 0 or most == 0:
        return NO_PLAN
    for p in range(g.n_players):
        if opposes(g, p, me) and g.in_game[p] == 1 and most < g.life[p]:
            return NO_PLAN
    cost = pool.a_cost[way]
    if mana_in(pool, cost) > g.mana_total[me]:
        return LATER
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] == CostPart.SACRIFICE:
            if creatures_of(g, me) + coming < amount(g, pool, pool.p_b[part], NONE, me, NONE, NONE):
                return LATER
    return NOW


@kernel
def emptying_program(pool: Pool, face: int) -> int:
    """Return the row with which a permanent as it enters puts a library into a graveyard, down to a card of some kind, or NONE."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if not as_it_enters(pool, a):
            continue
        pc = pool.m_code[pool.a_mode[a]]
        if pool.i_op[pc] == Op.LOOK and pool.i_b[pc] >= 0 and pool.q_kind[pool.i_b[pc]] == Amount.DOWN_TO:
            if goes_to(pool, pc, pool.i_c[pc]) == Zone.GRAVEYARD:
                return pc
    return NONE


@kernel
def plan_held(g: Game, pool: Pool, me: int) -> int:
    """Return whether the hand holds a permanent that would win the game by emptying the library (`emptied_to_win`)."""
    card = first_in_hand(g, me)
    while card >= 0:
        if emptying_program(pool, g.card_face[card]) >= 0:
            return emptied_to_win(g, pool, me, 1)
        card = g.card_next[card]
    return NO_PLAN


@kernel
def body_price(g: Game, pool: Pool, me: int) -> int:
    """Return what losing a creature costs besides, while none can be spared that is to be given up for winning by an empty library."""
    return A_BODY if plan_held(g, pool, me) != NO_PLAN and emptied_to_win(g, pool, me, 0) == LATER else 0


@kernel
def thinned_value(g: Game, pool: Pool, pc: int, me: int) -> int:
    """Return what it is worth that a land leaves the library, for a card in hand that would stop at lands as it empties the library."""
    if pool.i_c[pc] < 0 or not is_land(pool, pool.i_c[pc]) or plan_held(g, pool, me) == NO_PLAN:
        return 0
    lands = lands_left(g, pool, me)
    return A_STOP // lands if lands > 0 else 0


@kernel
def waits_for_plan(g: Game, pool: Pool, face: int, me: int) -> bool:
    """Return whether a permanent that empties the library as it enters would win the game with more creatures than there are now.

    It waits, too, for a card in hand that finds a land, if it would stop at one.
    """
    pc = emptying_program(pool, face)
    if pc < 0:
        return False
    plan = emptied_to_win(g, pool, me, 1)
    if plan == NOW:
        return revealed(g, pool, pc, me, me) < g.zone_size[me, Zone.LIBRARY] and holds_search(g, pool, me)
    return plan == LATER


@kernel
def holds_search(g: Game, pool: Pool, me: int) -> bool:
    """Return whether the hand holds a card that searches for a land as it is cast, as it enters or as it is discarded."""
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if pool.a_modes[a] > 0 and seeks_land(pool, a):
                return True
        if pool.f_back[face] >= 0 and pool.f_spell[pool.f_back[face]] >= 0 and seeks_land(pool, pool.f_spell[pool.f_back[face]]):
            return True
        card = g.card_next[card]
    return False


# --- what comes back


@kernel
def returned_value(g: Game, pool: Pool, ref: int, me: int) -> int:
    """Return the value of putting a card onto the battlefield: the permanent, and what it does as it enters."""
    face = g.card_face[ref_row(ref)]
    value = face_value(g, pool, face) + (A_WIN if completes(g, pool, face, me) else 0)
    if ref_kind(ref) != RefKind.CARD or pool.f_types[face] & LAND != 0:
        return value
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if not as_it_enters(pool, a) or pool.a_modes[a] != 1:
            continue
        pc = pool.m_code[pool.a_mode[a]]
        while pool.i_op[pc] != Op.END:
            op = pool.i_op[pc]
            if op == Op.DAMAGE or op == Op.LOSE_LIFE:
                n = amount(g, pool, pool.i_b[pc], ref, me, NONE, NONE)
                best = 0
                for p in range(g.n_players):
                    if opposes(g, p, me) and g.in_game[p] == 1:
                        best = max(best, damage_value(g, pool, p, n, me))
                value += best
            elif op == Op.DRAW:
                value += A_CARD * amount(g, pool, pool.i_b[pc], ref, me, NONE, NONE)
            elif op == Op.CREATE_TOKEN:
                value += face_value(g, pool, pool.i_c[pc])
            elif op == Op.LOOK and pc == emptying_program(pool, face):
                whole = revealed(g, pool, pc, me, me) >= g.zone_size[me, Zone.LIBRARY]
                value += LETHAL if whole and emptied_to_win(g, pool, me, 1) == NOW else 0
            pc += 1
    return value
