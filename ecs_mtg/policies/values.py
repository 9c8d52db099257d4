"""Greedy's values of objects: small integers, about ten for a point of power."""

from ecs_mtg.components.codes import (
    ALL_COLORS,
    COLORS,
    CREATURE,
    LAND,
    LEGENDARY,
    MANA_TYPES,
    NONE,
    PLANESWALKER,
    AbilityKind,
    Counter,
    EventKind,
    Keyword,
    RefKind,
    Zone,
)
from ecs_mtg.components.flags import Has
from ecs_mtg.components.programs import SELF_ONLY, CostPart, Op, Relation, Subject
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.characteristics import mana_value
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import argument_of, code_of, subject_about
from ecs_mtg.systems.queries.simple_mana_abilities import OTHER_ABILITIES, program_of
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import plays_with

LETHAL = 10000
ENOUGH = 1000
A_CARD = 25  # what drawing a card is worth
A_SOURCE = 24  # what an artifact is worth that makes mana, however little it cost
BURIED = 12  # what a card that can be used in a graveyard leaves behind there
AN_ENGINE = 30  # that a creature has an ability that triggers again and again, by spells
USED_UP = 8  # what an artifact or enchantment is worth that has done all it does but once more


@kernel(inline=True)
def first_in_hand(g: Game, player: int) -> int:
    """Return the first card of a player's hand; -1 unless it is the hand of the player who decides: all others are hidden (400.2).

    The one way to the cards of a hand: what an opponent's spell is worth is worked out as if that opponent decided.
    """
    return g.zone_first[player, Zone.HAND] if player == g.decider else NONE


@kernel(inline=True)
def first_in_library(g: Game, player: int) -> int:
    """Return the first card of a player's library, to walk through all of it; -1 unless it is the library of the player who decides.

    Players know which cards their own library still holds, though not in which order: nothing may be made of the order.
    """
    return g.zone_first[player, Zone.LIBRARY] if player == g.decider else NONE


@kernel
def sees(g: Game, card: int) -> bool:
    """Return whether the player who decides may know which card it is: in their hand, in an open zone, or shown to them (400.2, 406.3)."""
    zone = g.card_zone[card]
    if zone == Zone.HAND and g.card_owner[card] == g.decider:
        return True
    if zone == Zone.HAND or zone == Zone.LIBRARY or zone == Zone.PLANAR_DECK or g.card_down[card] != 0:
        return (g.card_known[card] >> g.decider) & 1 != 0
    return True


@kernel
def body_value(power: int, toughness: int, words: int) -> int:
    """Return the value of a creature of that power, toughness and those keywords."""
    if power < 0:
        power = 0
    value = 10 * power + 5 * toughness + 5
    if (words >> Keyword.FLYING) & 1:
        value += 5 * power
    if (words >> Keyword.DOUBLE_STRIKE) & 1:
        value += 8 * power
    if (words >> Keyword.DEATHTOUCH) & 1:
        value += 10
    if (words >> Keyword.LIFELINK) & 1:
        value += 5 * power
    if (words >> Keyword.INDESTRUCTIBLE) & 1:
        value += 15
    if (words >> Keyword.DEFENDER) & 1 or (words >> Keyword.CANT_ATTACK) & 1:
        value -= 6 * power
    return value


@kernel
def lands_of(g: Game, player: int) -> int:
    """Return how many lands a player controls."""
    n = 0
    for row in range(g.n_permanents):
        if g.types[row] & LAND != 0 and g.controller[row] == player and on_battlefield(g, row):
            n += 1
    return n


@kernel
def open_mana(g: Game, player: int) -> int:
    """Count the untapped permanents of a player that could be tapped for mana: what anybody can see."""
    n = 0
    for row in range(g.n_permanents):
        if g.controller[row] == player and g.tapped[row] == 0 and g.can_tap_for_mana[row] != 0 and on_battlefield(g, row):
            n += 1
    return n


@kernel(inline=True)
def as_it_enters(pool: Pool, a: int) -> bool:
    """Return whether an ability triggers as the permanent that has it enters the battlefield."""
    return (
        pool.a_kind[a] == AbilityKind.TRIGGERED
        and pool.a_event[a] == EventKind.ZONE_CHANGE
        and pool.a_subject[a] == SELF_ONLY
        and (pool.a_to[a] >> Zone.BATTLEFIELD) & 1 == 1
    )


@kernel(inline=True)
def as_it_dies(pool: Pool, a: int) -> bool:
    """Return whether an ability triggers as the permanent that has it is put into a graveyard from the battlefield."""
    return (
        pool.a_kind[a] == AbilityKind.TRIGGERED
        and pool.a_event[a] == EventKind.ZONE_CHANGE
        and pool.a_subject[a] == SELF_ONLY
        and (pool.a_from[a] >> Zone.BATTLEFIELD) & 1 == 1
        and (pool.a_to[a] >> Zone.GRAVEYARD) & 1 == 1
    )


@kernel
def is_makeable(pool: Pool, cost: int, makes: int) -> bool:
    """Return whether `makes`, a bit set of Color, has every color that a mana cost asks for; NONE asks for nothing."""
    if cost < 0:
        return True
    for t in range(COLORS):
        if pool.k_pips[cost, t] > 0 and (makes >> t) & 1 == 0:
            return False
    return True


@kernel
def mana_in(pool: Pool, cost: int) -> int:
    """Return mana that a cost asks for, X and hybrid symbols left out."""
    if cost < 0:
        return 0
    n = pool.k_generic[cost] + pool.k_snow[cost]
    for t in range(MANA_TYPES):
        n += pool.k_pips[cost, t]
    return n


@kernel
def harmless_mana(g: Game, pool: Pool, player: int) -> int:
    """Return mana that a player's untapped permanents make without harm to the player, each counted once.

    ENOUGH if none does harm.
    """
    n = 0
    harm = False
    for row in range(g.n_permanents):
        if g.controller[row] == player and g.tapped[row] == 0 and g.can_tap_for_mana[row] != 0 and on_battlefield(g, row):
            simple = g.can_tap_for_mana[row] & OTHER_ABILITIES == 0 and g.listens[row] & kind_bit(EventKind.TAP) == 0
            if simple or not hurts(g, pool, row):
                n += 1
            else:
                harm = True
    return n if harm else ENOUGH


@kernel
def hurts(g: Game, pool: Pool, row: int) -> bool:
    """Return whether a mana ability of the permanent, or what triggers as it is tapped, deals damage to its controller or costs life."""
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        as_tapped = (
            pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.TAP and pool.a_subject[a] == SELF_ONLY
        )
        if (pool.a_kind[a] == AbilityKind.MANA or as_tapped) and pool.a_modes[a] > 0:
            pc = pool.m_code[pool.a_mode[a]]
            while pool.i_op[pc] != Op.END:
                if (pool.i_op[pc] == Op.DAMAGE or pool.i_op[pc] == Op.LOSE_LIFE) and pool.i_a[pc] == Subject.YOU:
                    return True
                pc += 1
    return False


@kernel
def permanent_value(g: Game, pool: Pool, row: int) -> int:
    """Return the value of a permanent for its controller."""
    types = g.types[row]
    if types & CREATURE != 0:
        value = body_value(g.power[row], g.toughness[row], g.keywords[row])
        if g.listens[row] & kind_bit(EventKind.CAST) != 0 and g.blank[row] == 0 and is_engine(pool, g.text_face[row]):
            value += AN_ENGINE
        return value + 8 if g.has[row] & (Has.ACTIVATED | Has.MANA) != 0 else value
    if types & PLANESWALKER != 0:
        return 30 + 8 * g.counters[row, Counter.LOYALTY]
    if types & LAND != 0:
        p = g.controller[row]
        n = lands_of(g, p)
        value = 34 if n <= 3 else 26 if n <= 5 else 16 if n <= 7 else 8
        if g.zone_size[p, Zone.HAND] <= 1:
            value = value * 2 // 3  # little to spend its mana on
        if g.can_tap_for_mana[row] == 0:
            value //= 2
        return value + 6 if g.has[row] & Has.ACTIVATED != 0 else value
    if used_up(g, pool, row):
        return USED_UP
    value = 10 + 8 * pool.f_mana_value[g.text_face[row]]
    return max(value, A_SOURCE) if g.can_tap_for_mana[row] != 0 else value


@kernel
def is_engine(pool: Pool, face: int) -> bool:
    """Return whether something triggers as its controller casts other spells, again and again."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.CAST:
            if pool.a_subject[a] != SELF_ONLY and pool.a_who[a] == Relation.YOU:
                return True
    return False


@kernel
def used_up(g: Game, pool: Pool, row: int) -> bool:
    """Return whether a permanent did what it was for as it entered, or is a token: what is left triggers once it dies, or is an ability that sacrifices it."""
    face = g.text_face[row]
    if g.n_granted[row] != 0 or g.attached_to[row] >= 0:
        return False
    entered = g.perm_card[row] == NONE  # a token does nothing else
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        kind = pool.a_kind[a]
        if kind == AbilityKind.TRIGGERED:
            if pool.a_event[a] != EventKind.ZONE_CHANGE or pool.a_subject[a] != SELF_ONLY:
                return False
            if (pool.a_from[a] >> Zone.BATTLEFIELD) & 1 and (
                pool.a_to[a] >> Zone.HAND
            ) & 1:  # wherever it goes: what it holds returns
                return False
            if pool.a_modes[a] > 0 and pool.m_slots[pool.a_mode[a]] > 0:
                return False
            entered = entered or (pool.a_to[a] >> Zone.BATTLEFIELD) & 1 != 0
        elif kind == AbilityKind.ACTIVATED and (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1:
            if not sacrifices_itself(pool, pool.a_cost[a]):
                return False
        elif kind == AbilityKind.STATIC or kind == AbilityKind.MANA or kind == AbilityKind.REPLACEMENT:
            return False
    return entered


@kernel
def sacrifices_itself(pool: Pool, cost: int) -> bool:
    """Return whether paying a cost sacrifices its source."""
    if cost < 0:
        return False
    for k in range(pool.k_parts[cost]):
        if pool.p_op[pool.k_part[cost] + k] == CostPart.SACRIFICE_SELF:
            return True
    return False


@kernel
def face_value(g: Game, pool: Pool, face: int) -> int:
    """Return what the permanent that a face makes is worth."""
    types = pool.f_types[face]
    if types & CREATURE != 0:
        value = body_value(pool.f_power[face], pool.f_toughness[face], pool.f_keywords[face])
        value += 8 if pool.f_has[face] & (Has.ACTIVATED | Has.MANA) != 0 else 0
        least = 5 + 8 * pool.f_mana_value[face]
        return value if value > least else least
    if types & LAND != 0:
        return 20
    return 10 + 8 * pool.f_mana_value[face]


@kernel
def mana_colors(pool: Pool, face: int) -> int:
    """Return a bit set of Color: the types of mana that a face's mana abilities may add, those of which the game determines the color as all."""
    if pool.f_mana[face] & OTHER_ABILITIES == 0:
        return pool.f_mana[face]
    types = pool.f_mana[face] & ~OTHER_ABILITIES
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.MANA:
            types |= pool.a_color[a] if pool.a_color[a] >= 0 else ALL_COLORS
            pc = program_of(pool, a)
            while pc >= 0 and pool.i_op[pc] != Op.END:
                if pool.i_op[pc] == Op.ADD_MANA:
                    types |= pool.i_c[pc] if pool.i_c[pc] >= 0 else ALL_COLORS
                pc += 1
    return types


@kernel
def colors_wanted(g: Game, pool: Pool, makes: int, player: int) -> int:
    """Return how many cards of the hand ask for a color among `makes` that the player's sources can't give them."""
    n = 0
    card = first_in_hand(g, player)
    while card >= 0:
        face = g.card_face[card]
        cost = pool.f_cost[face]
        if pool.f_types[face] & LAND == 0 and cost >= 0:
            for t in range(COLORS):
                if (makes >> t) & 1 and pool.k_pips[cost, t] > g.mana_of[player, t]:
                    n += 1
        card = g.card_next[card]
    return n


@kernel
def hand_lands(g: Game, pool: Pool, player: int) -> int:
    """Count the land cards in a player's hand; of a hand that is hidden, two cards in five."""
    if player != g.decider:
        return g.zone_size[player, Zone.HAND] * 2 // 5
    n = 0
    card = first_in_hand(g, player)
    while card >= 0:
        if pool.f_types[g.card_face[card]] & LAND != 0:
            n += 1
        card = g.card_next[card]
    return n


@kernel
def card_value(g: Game, pool: Pool, card: int) -> int:
    """Return the value of a card in its owner's hand: lands while they are wanted, other cards once they can be cast."""
    return value_among(g, pool, card, hand_lands(g, pool, g.card_owner[card]))


@kernel
def value_among(g: Game, pool: Pool, card: int, held: int) -> int:
    """Return the value of a card in its owner's hand, with so many lands there, itself included."""
    if not sees(g, card):
        return A_CARD
    face = g.card_face[card]
    p = g.card_owner[card]
    lands = lands_of(g, p)
    if pool.f_types[face] & LAND != 0:
        if pool.f_types[face] & LEGENDARY != 0 and has_named(g, pool, p, face):
            return 2
        n = lands + held
        value = 70 if n <= 2 else 50 if n == 3 else 35 if n == 4 else 22 if n == 5 else 12 if n <= 7 else 5
        return value + 3 if pool.f_has[face] & Has.ACTIVATED != 0 else value
    value = pool.f_mana_value[face]
    needed = value
    if pool.f_own_cost[face] != 0:
        needed = value // 2  # what it costs less is counted for each card by the spell itself
    elif (pool.f_keywords[face] >> Keyword.DELVE) & 1:
        needed = max(value - g.zone_size[p, Zone.GRAVEYARD], value // 2)
    return 20 + 6 * value if needed <= lands + (held if held < 2 else 2) else 15


@kernel
def has_named(g: Game, pool: Pool, player: int, face: int) -> bool:
    """Return whether the player controls a permanent of that name."""
    for row in range(g.n_permanents):
        if g.controller[row] == player and on_battlefield(g, row):
            if pool.f_name[g.text_face[row]] == pool.f_name[face]:
                return True
    return False


@kernel(inline=True)
def life_curve(life: int) -> int:
    """Return the value of a life total: each point counts more, the fewer are left."""
    if life <= 0:
        return -1000
    if life <= 5:
        return 12 * life
    if life <= 10:
        return 60 + 7 * (life - 5)
    if life <= 15:
        return 95 + 4 * (life - 10)
    return 115 + 3 * (life - 15)


@kernel
def life_value(g: Game, player: int, n: int) -> int:
    """Return the value for a player of having n life more (negative: less)."""
    return life_curve(g.life[player] + n) - life_curve(g.life[player])


@kernel
def object_value(g: Game, pool: Pool, ref: int, me: int) -> int:
    """Return the value of an object for `me`: positive for one's own, negative for an opponent's."""
    if ref < 0:
        return 0
    row = ref_row(ref)
    kind = ref_kind(ref)
    if kind == RefKind.PLAYER:
        return 20 if plays_with(g, row, me) else -20
    if kind == RefKind.PERMANENT:
        value = permanent_value(g, pool, row)
        return value if plays_with(g, g.controller[row], me) else -value
    if kind == RefKind.CARD:
        value = card_value(g, pool, row)
        return value if plays_with(g, g.card_owner[row], me) else -value
    value = 12 + 10 * mana_value(g, pool, ref)
    return value if plays_with(g, g.st_controller[row], me) else -value


# --- what is found, what is left behind


@kernel
def is_kind(pool: Pool, face: int, sel: int) -> bool:
    """Return whether a face has the types, colors and name that a selector asks for: all that is said of cards in a hidden zone without looking at each."""
    types = pool.f_types[face]
    if pool.s_name[sel] >= 0 and pool.f_name[face] != pool.s_name[sel]:
        return False
    if types & pool.s_all[sel] != pool.s_all[sel] or types & pool.s_not[sel] != 0:
        return False
    if pool.s_any[sel] != 0 and types & pool.s_any[sel] == 0:
        return False
    if (pool.s_colors[sel] != 0 and pool.f_colors[face] & pool.s_colors[sel] == 0) or pool.f_colors[face] & pool.s_not_colors[
        sel
    ] != 0:
        return False
    if pool.s_subtypes[sel, 0] | pool.s_subtypes[sel, 1] != 0:
        return (pool.f_subtypes[face, 0] & pool.s_subtypes[sel, 0]) | (pool.f_subtypes[face, 1] & pool.s_subtypes[sel, 1]) != 0
    return True


@kernel
def is_land(pool: Pool, sel: int) -> bool:
    """Return whether a selector describes lands alone, by type or by land type."""
    if (pool.s_all[sel] | pool.s_any[sel]) & LAND != 0:
        return pool.s_any[sel] & ~LAND == 0
    if pool.s_subtypes[sel, 0] | pool.s_subtypes[sel, 1] == 0:
        return False
    return (pool.s_subtypes[sel, 0] & ~pool.land_subtypes[0]) | (pool.s_subtypes[sel, 1] & ~pool.land_subtypes[1]) == 0


@kernel
def best_found(g: Game, pool: Pool, sel: int, me: int, enters: bool, unknown: int) -> int:
    """Return what the best card that a search may find is worth, put onto the battlefield or in the hand; `unknown` of another library."""
    if me != g.decider or sel < 0:
        return unknown
    best = 0
    card = first_in_library(g, me)
    while card >= 0:
        face = g.card_face[card]
        if pool.f_types[face] & LAND == 0 and is_kind(pool, face, sel):
            value = face_value(g, pool, face) if enters else 20 + 6 * min(pool.f_mana_value[face], lands_of(g, me) + 1)
            best = max(best, value)
        card = g.card_next[card]
    return best if best > 0 or (pool.s_name[sel] >= 0 and pool.s_or[sel] < 0) else unknown


@kernel
def found_value(g: Game, pool: Pool, pc: int, me: int) -> int:
    """Return what `me` gets by searching: a land while lands are wanted, or another card, by where it goes."""
    sel = pool.i_c[pc]
    land = sel >= 0 and is_land(pool, sel)
    at = pc + 1
    while pool.i_op[at] != Op.END:
        if pool.i_op[at] == Op.MOVE and pool.i_a[at] == (subject_about(Subject.MEMORY, pool.i_d[pc])):
            if pool.i_b[at] == Zone.BATTLEFIELD:
                n = lands_of(g, me)
                return (34 if n <= 3 else 26 if n <= 5 else 12) if land else best_found(g, pool, sel, me, True, 40)
            if pool.i_b[at] == Zone.HAND:
                n = lands_of(g, me) + hand_lands(g, pool, me)
                return (
                    (45 if n <= 2 else 38 if n == 3 else 16 if n <= 5 else 6)
                    if land
                    else best_found(g, pool, sel, me, False, A_CARD)
                )
        at += 1
    return 16


@kernel
def left_behind(g: Game, pool: Pool, row: int) -> int:
    """Return the value of what a permanent leaves its controller when it dies, by abilities that trigger then and what the card can do in a graveyard."""
    if g.blank[row] != 0:
        return 0
    face = g.text_face[row]
    value = (
        BURIED
        if (pool.f_zones[face] >> Zone.GRAVEYARD) & 1 and g.perm_card[row] != NONE and g.owner[row] == g.controller[row]
        else 0
    )
    if g.listens[row] & kind_bit(EventKind.ZONE_CHANGE) == 0:
        return value
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        value += left_by(g, pool, a, row)
    for k in range(g.n_granted[row]):
        value += left_by(g, pool, g.granted[row, k], row)
    return value


@kernel
def left_by(g: Game, pool: Pool, a: int, row: int) -> int:
    """Return the value of what an ability that triggers as the permanent dies leaves its controller."""
    if not as_it_dies(pool, a) or pool.a_modes[a] != 1:
        return 0
    you = g.controller[row]
    source = perm_ref(g, row)
    value = 0
    pc = pool.m_code[pool.a_mode[a]]
    while pool.i_op[pc] != Op.END:
        op = pool.i_op[pc]
        code = code_of(pool.i_a[pc])
        if op == Op.PAY and code == Subject.YOU and pool.i_op[pc + 1] != Op.JUMP:
            asked = mana_in(pool, pool.i_c[pc])
            if asked > open_mana(g, you) or lacks_color(g, pool, pool.i_c[pc], you):
                pc = pool.i_b[pc]
                continue
            value -= asked
        elif op == Op.MOVE and code == Subject.EVENT_OBJECT and pool.i_b[pc] == Zone.BATTLEFIELD:
            kind = argument_of(pool.i_e[pc]) - 1  # 702.79a, 702.93a: only if it has none of them
            if g.perm_card[row] != NONE and (kind < 0 or g.counters[row, kind] == 0):  # 111.7: a token is gone
                back = min(permanent_value(g, pool, row), face_value(g, pool, g.perm_face[row]))
                value += back - (14 if kind == Counter.MINUS1 else 0)
        elif code == Subject.YOU and op == Op.SEARCH:
            value += found_value(g, pool, pc, you)
        elif code == Subject.YOU and op == Op.DRAW:
            value += A_CARD * amount(g, pool, pool.i_b[pc], source, you, NONE, NONE)
        elif code == Subject.YOU and op == Op.LOOK:
            value += 16
        elif code == Subject.YOU and op == Op.CREATE_TOKEN:
            value += face_value(g, pool, pool.i_c[pc]) * amount(g, pool, pool.i_b[pc], source, you, NONE, NONE)
        pc += 1
    return value


@kernel
def lacks_color(g: Game, pool: Pool, cost: int, player: int) -> bool:
    """Return whether the player who decides has no mana of a color that a cost asks for; of others nothing is said."""
    if cost < 0 or player != g.decider:
        return False
    for t in range(COLORS):
        if pool.k_pips[cost, t] > g.mana_of[player, t]:
            return True
    return False


@kernel
def given_up(g: Game, pool: Pool, row: int) -> int:
    """Return what its controller loses if a permanent is put into a graveyard."""
    value = permanent_value(g, pool, row) - left_behind(g, pool, row)
    return value if value > 0 else 0
