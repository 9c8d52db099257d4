"""Greedy's timing: which options it takes when it has priority."""

from ecs_mtg.components.codes import (
    ALL_COLORS,
    COLORS,
    CREATURE,
    INSTANT,
    LAND,
    LEGENDARY,
    NONE,
    PERMANENT_TYPES,
    SORCERY,
    AbilityKind,
    Duration,
    EventKind,
    Keyword,
    KeywordAbility,
    Option,
    RefKind,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.flags import Enters, Has
from ecs_mtg.components.programs import (
    FOR_FREE,
    SELF_ONLY,
    AbilityFlag,
    Amount,
    Compare,
    Condition,
    CostPart,
    Op,
    Property,
    Subject,
)
from ecs_mtg.components.sizes import PLANES
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.aftermath import copies_by, triggered_value
from ecs_mtg.policies.attacks import enters_attacking, ready_to_attack, unblockable_by, worst_threat
from ecs_mtg.policies.effects import ability_value, aims_at_stack, largest_x, returns_at_once
from ecs_mtg.policies.fights import force
from ecs_mtg.policies.graveyards import A_BODY, A_WIN, LATER, fuel, goes_to, plan_held, seeks_land, waits_for_plan
from ecs_mtg.policies.growth import completes, grows_to_win
from ecs_mtg.policies.outcomes import in_danger
from ecs_mtg.policies.prices import casting_worth, emerge_worth, mana_of, takes_doomed
from ecs_mtg.policies.reach import burn_of
from ecs_mtg.policies.rescues import entry_price, is_lost
from ecs_mtg.policies.sacrifices import sweeps_again, swept_value, watched_value, wins_repeated
from ecs_mtg.policies.special import AS_USUAL, other_way_score, special_score
from ecs_mtg.policies.spending import best_card
from ecs_mtg.policies.values import (
    A_CARD,
    ENOUGH,
    LETHAL,
    as_it_dies,
    as_it_enters,
    body_value,
    colors_wanted,
    face_value,
    first_in_hand,
    hand_lands,
    harmless_mana,
    has_named,
    is_kind,
    lands_of,
    life_value,
    mana_colors,
    mana_in,
    permanent_value,
)
from ecs_mtg.systems.casting.additional_costs import is_mandatory
from ecs_mtg.systems.casting.emerge import emerges, harmonizes
from ecs_mtg.systems.casting.total_cost import costs_nothing
from ecs_mtg.systems.combat.evasion import EVASION, may_block
from ecs_mtg.systems.queries.castable_faces import face_cast, paid_way, way_cast
from ecs_mtg.systems.queries.conditions import swept_by, usual_moment
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.record.chance import random_policy_below
from ecs_mtg.systems.record.decisions import next_player
from ecs_mtg.systems.record.references import card_ref, on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active, opposes, plays_with

HIDDEN = 1 << Zone.HAND | 1 << Zone.LIBRARY

# Moments: what the player is ready to do.
NOTHING = 0
MAIN = 1  # one's own main phase
FIGHT = 2  # attackers or blockers have been declared
REPLY = 3  # an opponent's spell or ability is about to resolve
SPARE = 4  # the end of the turn before one's own: mana that would be wasted
UPKEEP = 5  # one's own: what can only be done now
DENIAL = 6  # an opponent's upkeep: lands are tapped that would pay for their turn

EXCHANGED = 50  # what the new permanent must be better by than the one that is sacrificed for it
NOTHING_KEPT = 100  # more mana than anything takes
LAND_FIRST = 500  # that a land is found that can be played this turn: what it costs comes back, mostly
ENOUGH_LANDS = 5  # with so many there is no need to look for another one at once
FLEETING = 4  # what a creature that stays for one turn has to be worth besides its mana
LATER_CREATURE = 15  # what a creature is worth besides its body that can be cast in an opponent's turn
A_HOPE = 16  # what a spell is worth that may do something another time
A_BARGAIN = 12  # what a card has to be worth, besides its mana value, that is cast without mana
AN_AMBUSH = 12  # what a block has to be worth for which a creature with flash is cast
MOST_HELD = 7  # cards in hand with which one with flash is kept for an opponent's turn
LONG = 100  # turns after which the player leaves out one thing or another: two players may undo for ever what the other one does
ANOTHER_USE = 30  # by how much a land is the worse to play that could be cast as a spell
LEAST_X = 3  # what a permanent that grows with X waits for
SOON = 6  # attacks within which life that creatures gain matters
A_FEW = 12  # times a turn that abilities are activated which cost nothing
PATIENCE = 200  # decisions in a turn after which the player only passes


@kernel
def moment(g: Game, pool: Pool, me: int) -> int:
    """Return what kind of moment this is; NOTHING at any but a usual one, at which a search's playouts don't even ask."""
    if g.turn_decisions > PATIENCE or not usual_moment(g, pool, me):
        return NOTHING
    if g.stack_size > 0:
        return REPLY
    step = g.step
    if step == Step.DECLARE_BLOCKERS:
        return FIGHT
    if is_active(g, me):
        return UPKEEP if step == Step.UPKEEP else MAIN
    if step == Step.UPKEEP:
        return DENIAL
    if step == Step.DECLARE_ATTACKERS:
        return FIGHT
    return SPARE if plays_with(g, next_player(g, g.teammate[g.active]), me) else NOTHING


@kernel
def greedy_priority(g: Game, pool: Pool, me: int) -> int:
    """Return the option that is worth most; passing is worth 0."""
    now = moment(g, pool, me)
    if now == NOTHING:
        return 0
    best = 0
    best_score = 0
    harmless = NONE + 0  # counted once an option is worth something
    for k in range(g.n_options):
        if option_before(g, k) or (g.turn_number > LONG and random_policy_below(g, 4) == 0):
            continue
        score = priority_score(g, pool, k, me, now)
        if score > best_score and score < LETHAL // 2:
            harmless = harmless_mana(g, pool, me) if harmless < 0 else harmless
            score -= pain(g, pool, k, me, harmless) if harmless < ENOUGH else 0
        if score > best_score:
            best_score = score
            best = k
    return best


@kernel
def pain(g: Game, pool: Pool, k: int, me: int, harmless: int) -> int:
    """Return what the mana for an option costs in life, if harmless sources don't suffice."""
    ref = g.option_object[k]
    kind = g.option_kind[k]
    cost = -1
    if kind == Option.CAST:
        cost = pool.f_cost[face_cast(g, pool, ref, g.option_way[k])]
        if g.option_way[k] >= 0:
            way = paid_way(pool, way_cast(g.option_way[k]))
            cost = pool.a_cost[way] if way >= 0 else cost
    elif kind == Option.ACTIVATE:
        cost = pool.a_cost[g.option_ability[k]]
    mana = mana_in(pool, cost)
    return -life_value(g, me, -2) if mana > harmless and g.mana_total[me] > harmless else 0


@kernel
def option_before(g: Game, k: int) -> bool:
    """Return whether an earlier option does the same with another copy of the card in hand."""
    if ref_kind(g.option_object[k]) != RefKind.CARD:
        return False
    card = ref_row(g.option_object[k])
    for j in range(k):
        if g.option_kind[j] == g.option_kind[k] and ref_kind(g.option_object[j]) == RefKind.CARD:
            other = ref_row(g.option_object[j])
            if g.card_face[other] == g.card_face[card] and g.card_zone[other] == g.card_zone[card]:
                if g.option_argument[j] == g.option_argument[k]:
                    return True
    return False


@kernel
def priority_score(g: Game, pool: Pool, k: int, me: int, now: int) -> int:
    """Return how good an option is at this moment; 0 or less for what is better not done."""
    kind = g.option_kind[k]
    ref = g.option_object[k]
    if kind == Option.PLAY_LAND:
        return land_score(g, pool, ref_row(ref), face_cast(g, pool, ref, g.option_way[k]), me)
    if kind == Option.SPECIAL:
        return special_score(g, pool, k, me)
    if kind == Option.CAST:
        face = face_cast(g, pool, ref, g.option_way[k])
        way = paid_way(pool, way_cast(g.option_way[k]))
        other = other_way_score(g, pool, k, me)
        if other != AS_USUAL:
            return other if now == MAIN else 0
        if way >= 0 and (pool.a_flags[way] >> AbilityFlag.EVOKE) & 1:
            return evoke_score(g, pool, ref, face, way, me, now)
        if is_fleeting(pool, way):
            return fleeting_score(g, pool, ref, face, way, me, now)
        if emerges(pool, way) and not harmonizes(pool, way):
            return emerge_score(g, pool, ref, face, way, me, now)
        if pool.f_types[face] & PERMANENT_TYPES != 0:
            score = permanent_score(g, pool, ref, face, way, me, now)
            score += triggered_value(g, pool, face, me) if score > 0 else 0
        else:
            score = spell_score(g, pool, ref, face, mana_for(pool, face, way), me, now)
        if score <= 0:
            return 0
        score -= casting_worth(g, pool, face, way, ref, me)
        if way >= 0 and mana_of(pool, way) == 0 and g.card_zone[ref_row(ref)] == Zone.HAND:
            return score if score >= A_BARGAIN + pool.f_mana_value[face] else 0  # it may be worth more later, for its mana or not
        return score
    if kind == Option.ACTIVATE:
        return activation_score(g, pool, ref, g.option_ability[k], me, now)
    if kind == Option.ROLL:
        return roll_score(g, pool, me, now)
    return 0


# --- the planar die


@kernel(when=uses(Special.PLANES))
def roll_score(g: Game, pool: Pool, me: int, now: int) -> int:
    """Roll when nothing better is to be done, with mana only if it would be wasted, and not if the chaos ability does harm."""
    if now != MAIN or (g.rolls[me] > 0 and (g.step != Step.MAIN2 or keeps_mana(g, pool, me))):
        return 0
    for k in range(PLANES):
        card = g.face_up[k]
        if card >= 0:
            face = g.card_face[card]
            for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
                if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.CHAOS:
                    if ability_value(g, pool, a, card_ref(g, card), me) < 0:
                        return 0
    return 1


@kernel
def keeps_mana(g: Game, pool: Pool, me: int) -> bool:
    """Return whether the hand holds an instant, or a card with flash, that there is mana for."""
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        if pool.f_types[face] & INSTANT != 0 or (pool.f_keywords[face] >> Keyword.FLASH) & 1:
            if pool.f_mana_value[face] <= g.mana_total[me]:
                return True
        card = g.card_next[card]
    return False


# --- lands


@kernel
def land_score(g: Game, pool: Pool, card: int, face: int, me: int) -> int:
    """Rate playing a land: colors that the hand asks for come first, and tapped lands while their mana would not be used."""
    if pool.f_types[face] & LEGENDARY != 0 and has_named(g, pool, me, face):
        return 0
    score = 1000
    makes = mana_colors(pool, face)
    late = pool.f_enters[face] & Enters.TAPPED != 0
    if makes == 0:  # what it is sacrificed for may be any color, later
        makes = 31
        late = True
    lands = lands_of(g, me)
    if lands >= 6 and g.zone_size[me, Zone.HAND] == 1 and asks_for_hand(g, pool, me):
        return 0
    if lands == 0 and costs_a_land(pool, face):  # there would be only itself
        return 0
    usable = lands > 0 and late and may_cast_this_turn(g, pool, me, lands)
    score += 4 * colors_wanted(g, pool, makes, me)
    if late:
        score += 6 if not usable or lands == 0 else -6
    if pool.f_has[face] & Has.ACTIVATED != 0:
        score += 1
    if makes & ALL_COLORS == 0:
        score -= 2
    if pool.f_types[g.card_face[card]] & LAND == 0:  # its other face is a spell
        score -= ANOTHER_USE
    return score


@kernel
def may_cast_this_turn(g: Game, pool: Pool, me: int, lands: int) -> bool:
    """Return whether the hand holds a card for whose mana and colors the player's sources suffice with an untapped land of the hand."""
    makes = 0
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        if pool.f_types[face] & LAND != 0 and pool.f_enters[face] & Enters.TAPPED == 0:
            makes |= mana_colors(pool, face) if pool.f_mana[face] != 0 else ALL_COLORS
        card = g.card_next[card]
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        cost = pool.f_cost[face]
        if pool.f_types[face] & LAND == 0 and cost >= 0 and pool.f_mana_value[face] <= lands + 1:
            colored = True
            for color in range(COLORS):
                if pool.k_pips[cost, color] > g.mana_of[me, color] + ((makes >> color) & 1):
                    colored = False
            if colored:
                return True
        card = g.card_next[card]
    return False


@kernel
def costs_a_land(pool: Pool, face: int) -> bool:
    """Return whether a land takes another land as it enters: one that is chosen to be returned or sacrificed, or is returned lest it be sacrificed itself."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_subject[a] == SELF_ONLY and pool.a_modes[a] == 1:
            pc = pool.m_code[pool.a_mode[a]]
            while pool.i_op[pc] != Op.END:
                if pool.i_op[pc] == Op.CHOOSE and pool.i_a[pc] == Subject.YOU and pool.i_f[pc] < 0:
                    return True
                if pool.i_op[pc] == Op.PAY and pool.i_c[pc] >= 0 and pool.k_parts[pool.i_c[pc]] > 0:
                    if pool.p_op[pool.k_part[pool.i_c[pc]]] == CostPart.RETURN:
                        return True
                pc += 1
    return False


@kernel
def asks_for_hand(g: Game, pool: Pool, me: int) -> bool:
    """Return whether the player controls a permanent with an ability that needs a card in hand to be revealed at random."""
    for row in range(g.n_permanents):
        if g.controller[row] == me and g.has[row] & Has.ACTIVATED != 0 and g.types[row] & LAND == 0 and on_battlefield(g, row):
            face = g.text_face[row]
            for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
                if pool.a_kind[a] == AbilityKind.ACTIVATED and pool.a_modes[a] == 1:
                    pc = pool.m_code[pool.a_mode[a]]
                    while pool.i_op[pc] != Op.END:
                        if pool.i_op[pc] == Op.RANDOM:
                            return True
                        pc += 1
    return False


# --- permanents


@kernel
def permanent_score(g: Game, pool: Pool, ref: int, face: int, way: int, me: int, now: int) -> int:
    """Rate casting a creature or the like: on one's own turn, the best that there is mana for."""
    types = pool.f_types[face]
    flash = (pool.f_keywords[face] >> Keyword.FLASH) & 1
    if now == REPLY and flash:
        return reply_value(g, pool, face, me)
    if now == FIGHT and flash and types & CREATURE != 0:
        return ambush_value(g, pool, ref, face, me)
    if now != MAIN and not (now == SPARE and flash):
        return 0
    if now == MAIN and flash and g.zone_size[me, Zone.HAND] <= MOST_HELD:
        return 0
    if now == MAIN and types & CREATURE != 0 and waits_for_plan(g, pool, face, me):
        return 0
    if types & LEGENDARY != 0 and has_named(g, pool, me, face):
        return 0
    if now == MAIN and g.step == Step.MAIN1 and joins_combat(g, pool, face, me):
        return 0
    if is_lost(g, pool, ref, face, me) and (way < 0 or pool.a_keyword[way] != KeywordAbility.ESCAPE):
        worth = entering_value(g, pool, ref, face, me)
        return worth - pool.f_mana_value[face] if worth >= 20 + 2 * pool.f_mana_value[face] else 0
    cost = pool.f_mana_value[face]
    score = 20 + face_value(g, pool, face)
    if pool.f_cost[face] >= 0 and pool.k_x[pool.f_cost[face]] > 0:
        x = largest_x(g, pool, ref, me)
        if x < LEAST_X and (x == 0 or not is_pressed(g, me, 2)):
            return 0
    spell = pool.f_spell[face]
    if spell >= 0 and pool.a_modes[spell] > 0 and pool.m_slots[pool.a_mode[spell]] > 0:
        worth = ability_value(g, pool, spell, ref, me)
        if worth < 0 or (worth == 0 and entering_value(g, pool, ref, face, me) < A_CARD):
            return 0
        score = 10 + worth
    if types & CREATURE == 0 and lacks_target(g, pool, ref, face, me):
        return 0
    score += entering_value(g, pool, ref, face, me) + usable_value(g, pool, ref, face, me)
    if types & CREATURE != 0:
        score += lasting_value(g, pool, face, me)
    if pool.f_mana[face] != 0 and lands_of(g, me) < 4:
        score += 20
    if types & CREATURE != 0 and plan_held(g, pool, me) == LATER:
        score += A_BODY
    if completes(g, pool, face, me):
        score += A_WIN
    if types & CREATURE == 0 and has_named(g, pool, me, face):
        score -= 25
    return score - kept_back(g, pool, me, cost) - entry_price(g, pool, ref, face, me)


@kernel
def joins_combat(g: Game, pool: Pool, face: int, me: int) -> bool:
    """Return whether a card could rather enter attacking, from the hand, in place of a creature that nothing can block (702.49)."""
    if not enters_attacking(g, pool, face, me):
        return False
    for row in range(g.n_permanents):
        for p in range(g.n_players):
            if p != me and g.in_game[p] == 1 and ready_to_attack(g, row, me, p) and unblockable_by(g, pool, row, p):
                return True
    return False


@kernel
def reply_value(g: Game, pool: Pool, face: int, me: int) -> int:
    """Return the value of a permanent with flash that counters the spell on top of the stack as it enters."""
    s = g.stack_order[g.stack_size - 1]
    if g.st_kind[s] != StackKind.SPELL:
        return 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_enters(pool, a) and counters(pool, a) and reaches(g, pool, a, s, me):
            return face_value(g, pool, face) + 10 * pool.f_mana_value[g.st_face[s]]
    return 0


@kernel
def ambush_value(g: Game, pool: Pool, ref: int, face: int, me: int) -> int:
    """Return the value of a creature with flash that enters once attackers are declared: what it blocks, and what it does as it enters."""
    if g.step != Step.DECLARE_ATTACKERS or is_active(g, me):
        return 0
    best = 0
    for a in range(g.n_permanents):
        if plays_with(g, g.attacking[a], me) and on_battlefield(g, a) and g.keywords[a] & EVASION == 0:
            value = -life_value(g, me, -force(g, a))
            if pool.f_power[face] >= g.toughness[a] - g.damage[a]:
                value += permanent_value(g, pool, a)
            if g.power[a] >= pool.f_toughness[face]:
                value -= face_value(g, pool, face)
            best = max(best, value)
    best += max(0, entering_value(g, pool, ref, face, me))
    return 20 + best if best >= AN_AMBUSH else 0


@kernel
def reaches(g: Game, pool: Pool, ability: int, s: int, me: int) -> bool:
    """Return whether a spell is small enough for what a trigger targets once its source is there, too: one more is counted then."""
    sel = pool.t_selector[pool.m_slot[pool.a_mode[ability]]]
    if not is_kind(pool, g.st_face[s], sel):
        return False
    for k in range(2):
        if pool.s_property[sel, k] == Property.MANA_VALUE and pool.s_compare[sel, k] == Compare.AT_MOST:
            q = pool.s_amount[sel, k]
            n = amount(g, pool, q, NONE, me, NONE, NONE)
            if pool.q_kind[q] == Amount.COUNT:
                n += 1
            if pool.f_mana_value[g.st_face[s]] > n:
                return False
    return True


@kernel
def lacks_target(g: Game, pool: Pool, ref: int, face: int, me: int) -> bool:
    """Return whether something triggers as a permanent enters for which there is no target."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_enters(pool, a) and pool.a_modes[a] == 1 and pool.m_slots[pool.a_mode[a]] > 0:
            if ability_value(g, pool, a, ref, me) <= -LETHAL:
                return True
    return False


@kernel
def entering_value(g: Game, pool: Pool, ref: int, face: int, me: int) -> int:
    """Return what triggers as a permanent is cast or enters is worth."""
    total = 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        event = pool.a_event[a]
        if pool.a_kind[a] == AbilityKind.TRIGGERED and (event == EventKind.ZONE_CHANGE or event == EventKind.CAST):
            if pool.a_subject[a] == SELF_ONLY and (event == EventKind.CAST or (pool.a_to[a] >> Zone.BATTLEFIELD) & 1):
                worth = ability_value(g, pool, a, ref, me)
                if worth > 0 and is_untimely(g, pool, ref, a, pool.f_mana_value[face], me, 3):
                    worth //= 3
                if worth > -LETHAL:
                    total += worth
    return total


@kernel
def lasting_value(g: Game, pool: Pool, face: int, me: int) -> int:
    """Return by how much more than its body a creature holds off attackers: by life that it gains, while that matters, and by half of what it leaves behind."""
    value = 10 * pool.f_power[face] if (pool.f_keywords[face] >> Keyword.LIFELINK) & 1 and is_pressed(g, me, SOON) else 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_dies(pool, a) and pool.a_modes[a] == 1:
            pc = pool.m_code[pool.a_mode[a]]
            while pool.i_op[pc] != Op.END:
                if pool.i_op[pc] == Op.DRAW and pool.i_a[pc] == Subject.YOU:
                    value += A_CARD // 2
                elif pool.i_op[pc] == Op.CREATE_TOKEN and pool.i_a[pc] == Subject.YOU:
                    value += face_value(g, pool, pool.i_c[pc]) // 2
                pc += 1
    return value


@kernel
def usable_value(g: Game, pool: Pool, ref: int, face: int, me: int) -> int:
    """Return the value of an ability that a permanent could use at once with the mana left: half of it, for that may go wrong."""
    if pool.f_has[face] & Has.ACTIVATED == 0:
        return 0
    best = 0
    left = g.mana_total[me] - pool.f_mana_value[face]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.ACTIVATED or (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1 == 0:
            continue
        cost = pool.a_cost[a]
        if cost < 0 or pool.k_tap[cost] != 0 or mana_of(pool, a) > left:
            continue
        best = max(best, ability_value(g, pool, a, ref, me) - mana_of(pool, a))
    return best // 2 if best > 20 else 0


@kernel(when=uses(AbilityFlag.EVOKE))
def evoke_score(g: Game, pool: Pool, ref: int, face: int, way: int, me: int, now: int) -> int:
    """Rate casting a creature that only enters: whether what triggers is worth the card."""
    cost = mana_of(pool, way)
    worth = entering_value(g, pool, ref, face, me)
    return worth - cost if now == MAIN and worth >= 20 + 2 * cost else 0


@kernel
def is_fleeting(pool: Pool, way: int) -> bool:
    """Return whether a permanent that is cast that way leaves at the end of the turn: by dash, blitz or warp."""
    if way < 0:
        return False
    by = pool.a_keyword[way]
    return by == KeywordAbility.DASH or by == KeywordAbility.BLITZ or by == KeywordAbility.WARP


@kernel
def fleeting_score(g: Game, pool: Pool, ref: int, face: int, way: int, me: int, now: int) -> int:
    """Return a creature for one turn: what triggers as it enters, and its attack if it has haste."""
    if now != MAIN:
        return 0
    cost = mana_of(pool, way)
    worth = entering_value(g, pool, ref, face, me)
    hasty = pool.a_keyword[way] != KeywordAbility.WARP or (pool.f_keywords[face] >> Keyword.HASTE) & 1
    if hasty and g.step == Step.MAIN1:
        most = 0
        for p in range(g.n_players):
            if opposes(g, p, me) and g.in_game[p] == 1 and worst_threat(g, me, -1) < g.life[me]:
                most = max(most, -life_value(g, p, -pool.f_power[face]))
        worth += most
    return 10 + worth - cost if worth >= FLEETING + 2 * cost else 0


@kernel(when=uses(AbilityFlag.EMERGE))
def emerge_score(g: Game, pool: Pool, ref: int, face: int, way: int, me: int, now: int) -> int:
    """Rate giving one permanent for another: by its body, not by its mana value, and only if that is worth a card."""
    score = permanent_score(g, pool, ref, face, way, me, now)
    body = body_value(pool.f_power[face], pool.f_toughness[face], pool.f_keywords[face])
    score += body - face_value(g, pool, face) - emerge_worth(g, pool, way, ref, me)
    return score - EXCHANGED if score > EXCHANGED else 0


@kernel
def kept_back(g: Game, pool: Pool, me: int, cost: int) -> int:
    """Return how much it matters that after paying `cost` no counterspell, or no creature with flash, in hand could be cast any more."""
    least = NOTHING_KEPT
    ambush = 0
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        if (pool.f_keywords[face] >> Keyword.FLASH) & 1 and pool.f_types[face] & CREATURE != 0:
            if g.mana_total[me] - cost < pool.f_mana_value[face] <= g.mana_total[me]:
                ambush = max(ambush, LATER_CREATURE + face_value(g, pool, face))
        if pool.f_types[face] & INSTANT != 0 and pool.f_spell[face] >= 0 and pool.f_mana_value[face] < least:
            if may_counter(g, pool, pool.f_spell[face], me):
                least = pool.f_mana_value[face]
        card = g.card_next[card]
    if not is_active(g, me) or g.zone_size[me, Zone.HAND] > MOST_HELD:
        ambush = 0
    if least == NOTHING_KEPT or g.mana_total[me] - cost >= least:
        return ambush
    return max(ambush, 15 if worst_threat(g, me, -1) > 0 else 40)


@kernel
def counters(pool: Pool, ability: int) -> bool:
    """Return whether a spell counters spells."""
    pc = pool.m_code[pool.a_mode[ability]]
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.COUNTER:
            return True
        pc += 1
    return False


@kernel
def may_counter(g: Game, pool: Pool, ability: int, me: int) -> bool:
    """Return whether a spell counters spells of a kind that opponents may still cast, as lists are known."""
    for k in range(pool.a_modes[ability]):
        mode = pool.a_mode[ability] + k
        asked = NONE  # what the spell is asked to be before it is countered
        pc = pool.m_code[mode]
        while pool.i_op[pc] != Op.END:
            if pool.i_op[pc] == Op.IF and pool.c_kind[pool.i_a[pc]] == Condition.MATCHES:
                asked = pool.c_b[pool.i_a[pc]]
            if pool.i_op[pc] == Op.COUNTER and code_of(pool.i_a[pc]) == Subject.TARGET:
                sel = pool.t_selector[pool.m_slot[mode] + argument_of(pool.i_a[pc])]
                for card in range(g.n_cards):
                    if opposes(g, g.card_owner[card], me) and (HIDDEN >> g.card_zone[card]) & 1:
                        face = g.card_face[card]
                        if (
                            pool.f_types[face] & LAND == 0
                            and is_kind(pool, face, sel)
                            and (asked < 0 or is_kind(pool, face, asked))
                        ):
                            return True
            pc += 1
    return False


# --- instants, sorceries, abilities


@kernel
def mana_for(pool: Pool, face: int, way: int) -> int:
    """Return mana that a spell takes, about: of another way to pay for it, what that asks for."""
    if way == FOR_FREE:
        return 0
    return mana_of(pool, way) if way >= 0 else pool.f_mana_value[face]


@kernel
def spell_score(g: Game, pool: Pool, ref: int, face: int, cost: int, me: int, now: int) -> int:
    """Rate an instant or sorcery: whether what it does now is worth the card, and its mana."""
    spell = pool.f_spell[face]
    if spell < 0:
        return 0
    types = pool.f_types[face]
    if now in (UPKEEP, DENIAL):
        return 0
    rescue = now != MAIN and now != SPARE and casting_takes_doomed(g, pool, face, ref, me)
    if now == REPLY and not rescue and not answers(pool, spell):
        return 0
    besides = triggered_value(g, pool, face, me)
    if cost <= 2:
        besides += fuel(g, pool, face, me)
    if now != SPARE and types & INSTANT != 0 and leisurely(pool, spell) and not rescue:
        if now != MAIN or (besides == 0 and not lacks_land(g, pool, me) and waits_for_others(g, pool, ref, spell, me)):
            return 0
    worth = ability_value(g, pool, spell, ref, me)
    if worth >= LETHAL // 2:
        return worth
    copies = copies_by(g, pool, face)
    if copies > 0 and worth > 0:
        if wins_copied(g, pool, face, ref, me, copies + 1):
            return LETHAL // 2
        worth += copies * worth
    worth += besides
    if lands_of(g, me) > 3 and better_later(g, pool, face, me):
        worth -= 15
    least = 12 + 2 * cost
    if now == MAIN:
        if types & SORCERY == 0 and not leisurely(pool, spell):
            least = 22 + 2 * cost
        else:
            worth -= kept_back(g, pool, me, cost)
            if is_untimely(g, pool, ref, spell, cost, me, 2):
                worth //= 3
    elif now == REPLY:
        least = 14 + 4 * cost
    if g.zone_size[me, Zone.HAND] >= 7:
        least -= 6
    return worth - cost if worth >= least else 0


@kernel(when=uses(Op.COPY_SPELL))
def wins_copied(g: Game, pool: Pool, face: int, ref: int, me: int, times: int) -> bool:
    """Return whether the damage of a spell and its copies is lethal for an opponent."""
    for p in range(g.n_players):
        if opposes(g, p, me) and g.in_game[p] == 1 and times * burn_of(g, pool, face, ref_row(ref), me, p) >= g.life[p]:
            return True
    return False


@kernel
def is_pressed(g: Game, me: int, attacks: int) -> bool:
    """Return whether an opponent's creatures would win in so many attacks that nothing blocks."""
    return attacks * worst_threat(g, me, NONE) >= g.life[me]


@kernel
def is_untimely(g: Game, pool: Pool, ref: int, ability: int, cost: int, me: int, attacks: int) -> bool:
    """Return whether a card only finds others and takes mana from one that does more, while opponents would win in so many attacks."""
    return leisurely(pool, ability) and is_pressed(g, me, attacks) and takes_mana(g, pool, ref, cost, me)


@kernel
def takes_mana(g: Game, pool: Pool, ref: int, cost: int, me: int) -> bool:
    """Return whether paying so much mana for a card keeps the player from casting another one that does more than drawing."""
    if cost > g.mana_total[me]:  # it costs less than is printed
        return False
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        mana = pool.f_mana_value[face]
        if card != ref_row(ref) and pool.f_types[face] & LAND == 0 and mana <= g.mana_total[me] < mana + cost:
            if pool.f_types[face] & PERMANENT_TYPES != 0 or (pool.f_spell[face] >= 0 and not leisurely(pool, pool.f_spell[face])):
                return True
        card = g.card_next[card]
    return False


@kernel
def casting_takes_doomed(g: Game, pool: Pool, face: int, ref: int, me: int) -> bool:
    """Return whether an additional cost of a card takes a creature that is about to die."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_mandatory(pool, a) and takes_doomed(g, pool, pool.a_cost[a], ref, me):
            return True
    return False


@kernel
def takes_blocker(g: Game, pool: Pool, ref: int, ability: int) -> bool:
    """Return whether a cost may take a creature that could block first."""
    cost = pool.a_cost[ability]
    if cost < 0:
        return False
    for k in range(pool.k_parts[cost]):
        op = pool.p_op[pool.k_part[cost] + k]
        if op == CostPart.SACRIFICE and not takes_another(g, pool, ref, pool.p_a[pool.k_part[cost] + k]):
            return True
        if op == CostPart.SACRIFICE_SELF and ref_kind(ref) == RefKind.PERMANENT and may_block(g, ref_row(ref)):
            return True
    return False


@kernel(when=uses(CostPart.SACRIFICE))
def takes_another(g: Game, pool: Pool, ref: int, sel: int) -> bool:
    """Return whether a cost may take a permanent that is no creature."""
    me = g.decider
    for row in range(g.n_permanents):
        if g.controller[row] == me and g.types[row] & CREATURE == 0 and on_battlefield(g, row):
            if matches(g, pool, sel, perm_ref(g, row), ref, me, NONE, NONE):
                return True
    return False


@kernel
def activation_score(g: Game, pool: Pool, ref: int, ability: int, me: int, now: int) -> int:
    """Rate an activated ability: what is lasting or urgent at once, what can wait with mana to spare."""
    if (activated_already(g, ref, ability) and not sweeps_again(g, pool, ref, ability, me)) or (
        g.free_activations >= A_FEW and is_free(pool, ability)
    ):
        return 0
    if now == UPKEEP and (
        ref_kind(ref) != RefKind.CARD or g.card_zone[ref_row(ref)] != Zone.GRAVEYARD or pool.a_condition[ability] < 0
    ):
        return 0
    if now == FIGHT and g.step == Step.DECLARE_ATTACKERS and takes_blocker(g, pool, ref, ability):
        return 0
    pc = pool.m_code[pool.a_mode[ability]]
    op = pool.i_op[pc]
    if now == DENIAL and (op != Op.TAP or keeps_mana(g, pool, me)):
        return 0
    if (op == Op.REGENERATE or op == Op.PHASE_OUT) and now != REPLY and now != FIGHT:
        return 0
    if op == Op.CONTINUOUS and pool.i_d[pc] == Duration.END_OF_TURN and ref_kind(ref) == RefKind.PERMANENT:
        # What becomes a creature must not be tapped for the mana that this costs.
        row = ref_row(ref)
        if g.types[row] & LAND != 0 and g.tapped[row] == 0 and g.mana_total[me] <= mana_of(pool, ability):
            return 0
    if now == REPLY and sweeps_again(g, pool, ref, ability, me):
        return LETHAL // 4
    if now == REPLY and not answers(pool, ability) and not takes_doomed(g, pool, pool.a_cost[ability], ref, me):
        if ref_kind(ref) != RefKind.PERMANENT or not in_danger(g, pool, ref):
            return 0
    if (now == FIGHT and can_wait(g, pool, ref, ability, me)) or (now == MAIN and awaits_attackers(g, pool, ref, ability, me)):
        return 0
    if now == FIGHT and wins_repeated(g, pool, ref, ability, me):
        return LETHAL // 2
    if now != UPKEEP and grows_to_win(g, pool, ref, ability, me):
        return LETHAL // 2
    if op == Op.MOVE and pool.i_b[pc] == Zone.EXILE and wears_out(g, pool, ref, ability):
        return 0
    worth = ability_value(g, pool, ability, ref, me) + watched_value(g, pool, pool.a_cost[ability], ref, me)
    if worth >= LETHAL // 2:
        return worth
    if op == Op.DAMAGE and now != UPKEEP:
        worth = max(worth, swept_value(g, pool, ref, ability, me))
    if now == MAIN and ref_kind(ref) == RefKind.CARD and lacks_land(g, pool, me) and finds_land(pool, ability):
        return worth + LAND_FIRST
    if now == SPARE and ref_kind(ref) == RefKind.CARD:
        worth = max(worth, cycled_value(g, pool, ref, ability, me))
    if (pool.a_flags[ability] >> AbilityFlag.LOYALTY) & 1:  # one each turn costs nothing else
        return worth + 1 if worth > 0 else 0
    least = 8
    if now == MAIN:
        least = 20
        if op == Op.CONTINUOUS:
            least = 8 if pool.i_d[pc] == Duration.END_OF_TURN else 40 + kept_back(g, pool, me, mana_of(pool, ability))
        elif op == Op.ATTACH:
            least = 8 + kept_back(g, pool, me, mana_of(pool, ability))
    elif now in (SPARE, DENIAL):
        least = 3
    elif now == UPKEEP:
        least = 15 + best_card(g, pool, me, g.mana_total[me]) - best_card(g, pool, me, g.mana_total[me] - mana_of(pool, ability))
    return worth // 2 + 1 if worth >= least else 0


@kernel
def awaits_attackers(g: Game, pool: Pool, ref: int, ability: int, me: int) -> bool:
    """Return whether damage to each creature, for no mana, is better dealt once opponents attack: they press, and none of three or more creatures could block now."""
    if (
        ref_kind(ref) != RefKind.PERMANENT
        or mana_of(pool, ability) > 0
        or swept_by(pool, ability) < 0
        or not is_pressed(g, me, SOON)
    ):
        return False
    n = 0
    for row in range(g.n_permanents):
        if opposes(g, g.controller[row], me) and g.types[row] & CREATURE != 0 and on_battlefield(g, row):
            if may_block(g, row):
                return False
            n += 1
    return n >= 3


@kernel
def can_wait(g: Game, pool: Pool, ref: int, ability: int, me: int) -> bool:
    """Return whether mana for an ability that only draws is better kept until the end of the other turn: it discards nothing, and takes nothing that is about to die."""
    cost = pool.a_cost[ability]
    if mana_of(pool, ability) == 0 or not leisurely(pool, ability) or takes_doomed(g, pool, cost, ref, me):
        return False
    for k in range(pool.k_parts[cost]):
        if pool.p_op[pool.k_part[cost] + k] == CostPart.DISCARD:
            return False
    return True


@kernel(when=uses(CostPart.REMOVE_COUNTERS))
def wears_out(g: Game, pool: Pool, ref: int, ability: int) -> bool:
    """Return whether a cost takes a counter from a permanent that holds at least as many cards in exile as it has counters.

    Where the counters say how long the cards stay there, one more for one turn less is no gain.
    """
    cost = pool.a_cost[ability]
    if cost < 0 or pool.k_parts[cost] != 1 or pool.p_op[pool.k_part[cost]] != CostPart.REMOVE_COUNTERS:
        return False
    kind = pool.p_a[pool.k_part[cost]]
    if ref_kind(ref) != RefKind.PERMANENT or kind < 0:
        return False
    held = g.stack_size
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.EXILE]
        while card >= 0:
            held += 1 if g.card_link[card] == ref else 0
            card = g.card_next[card]
    return held >= g.counters[ref_row(ref), kind]


@kernel
def lacks_land(g: Game, pool: Pool, me: int) -> bool:
    """Return whether a land could be played this turn, is still wanted, and there is none in the hand."""
    return g.lands_played[me] == 0 and hand_lands(g, pool, me) == 0 and lands_of(g, me) < ENOUGH_LANDS


@kernel
def cycled_value(g: Game, pool: Pool, ref: int, ability: int, me: int) -> int:
    """Return what a card drawn for an instant or sorcery in hand is worth that could be cast, and would do nothing much now."""
    face = g.card_face[ref_row(ref)]
    spell = pool.f_spell[face]
    if g.card_zone[ref_row(ref)] != Zone.HAND or spell < 0 or pool.f_types[face] & PERMANENT_TYPES != 0:
        return 0
    if pool.f_mana_value[face] > lands_of(g, me) or not leisurely(pool, ability):
        return 0
    return A_CARD - A_HOPE - max(0, ability_value(g, pool, spell, ref, me))


@kernel
def finds_land(pool: Pool, ability: int) -> bool:
    """Return whether an ability searches for a land that is put into the hand, to be played."""
    if not seeks_land(pool, ability):
        return False
    pc = pool.m_code[pool.a_mode[ability]]
    while pool.i_op[pc] != Op.SEARCH:
        pc += 1
    return goes_to(pool, pc, pool.i_d[pc]) == Zone.HAND


@kernel
def answers(pool: Pool, ability: int) -> bool:
    """Return whether it can undo what is on the stack: counters it, moves it, sends it elsewhere, or saves a creature from it."""
    for k in range(pool.a_modes[ability]):
        pc = pool.m_code[pool.a_mode[ability] + k]
        while pool.i_op[pc] != Op.END:
            op = pool.i_op[pc]
            if op == Op.COUNTER or op == Op.REGENERATE or op == Op.PHASE_OUT or op == Op.CONTINUOUS or op == Op.PREVENT:
                return True
            if op == Op.CHANGE_TARGETS and pool.i_e[pc] == 0:
                return True
            if op == Op.MOVE and (returns_at_once(pool, pc) or aims_at_stack(pool, pool.a_mode[ability] + k)):
                return True
            pc += 1
    return False


@kernel
def leisurely(pool: Pool, ability: int) -> bool:
    """Return whether all that it does is to draw cards or look at some."""
    found = False
    pc = pool.m_code[pool.a_mode[ability]]
    while pool.i_op[pc] != Op.END:
        op = pool.i_op[pc]
        if op == Op.DRAW or op == Op.LOOK or op == Op.SCRY or op == Op.SEARCH or op == Op.SURVEIL:
            found = True
        elif op == Op.COUNTER or op == Op.DAMAGE or op == Op.DESTROY or op == Op.CONTINUOUS:
            return False
        elif op == Op.MOVE and code_of(pool.i_a[pc]) == Subject.TARGET:
            return False
        pc += 1
    return found


@kernel
def waits_for_others(g: Game, pool: Pool, ref: int, ability: int, me: int) -> bool:
    """Return whether mana for a card that only draws is better kept until the end of the other turn.

    It is for a single card, or while something else may be cast in that turn or this one.
    """
    if g.step != Step.MAIN2 or ability_value(g, pool, ability, ref, me) < 2 * A_CARD:
        return True
    other = first_in_hand(g, me)
    while other >= 0:
        face = g.card_face[other]
        if other != ref_row(ref) and pool.f_mana_value[face] <= g.mana_total[me]:
            if (pool.f_keywords[face] >> Keyword.FLASH) & 1:
                return True
            if pool.f_types[face] & INSTANT != 0 and not leisurely(pool, pool.f_spell[face]):
                return True
        other = g.card_next[other]
    return False


@kernel
def better_later(g: Game, pool: Pool, face: int, me: int) -> bool:
    """Return whether the card could come back for mana (buyback) that isn't there yet."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.BUYBACK) & 1:
            mana = mana_of(pool, a)
            if mana > 0 and g.mana_total[me] < pool.f_mana_value[face] + mana:
                return True
    return False


@kernel
def is_free(pool: Pool, ability: int) -> bool:
    """Return whether an ability can be activated again and again for nothing."""
    cost = pool.a_cost[ability]
    return cost >= 0 and costs_nothing(pool, cost)


@kernel
def activated_already(g: Game, ref: int, ability: int) -> bool:
    """Return whether the same ability of the same source waits on the stack."""
    for k in range(g.stack_size):
        s = g.stack_order[k]
        if g.st_source[s] == ref and g.st_ability[s] == ability:
            return True
    return False
