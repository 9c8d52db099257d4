"""Greedy's valuation of effects, read from the programs of spells and abilities."""

from ecs_mtg.components.codes import (
    ALL_COLORS,
    COLORS,
    CREATURE,
    INSTANT,
    LAND,
    NONE,
    PERMANENT_TYPES,
    PLANESWALKER,
    SORCERY,
    AbilityKind,
    Counter,
    Designation,
    Duration,
    EffectKind,
    EventKind,
    Keyword,
    RefKind,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.flags import Asked, Has, SelectorKind, TargetFlag, WhoDiscards
from ecs_mtg.components.programs import SELF_ONLY, AbilityFlag, Amount, Change, Condition, CostPart, Op, Relation, Subject
from ecs_mtg.components.sizes import CARDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.attachments import enchanting_value, moved_attachment_value
from ecs_mtg.policies.attacks import NEVER_ATTACKS, acts_on_damage, better_attack
from ecs_mtg.policies.divisions import division_value
from ecs_mtg.policies.fights import force, incoming_damage, is_incoming, regenerates
from ecs_mtg.policies.graveyards import (
    emptied_value,
    goes_to,
    looked_value,
    milled,
    returned_value,
    rises,
    seeks_land,
    thinned_value,
)
from ecs_mtg.policies.odds import CERTAIN, NO, UNKNOWN, YES, chance, settled
from ecs_mtg.policies.outcomes import (
    burn_waiting,
    changed_by,
    combat_damage_to,
    continuous_value,
    damage_value,
    in_danger,
    pump_value,
    spell_damage_to,
    takes_itself,
    unblocked_damage,
    waiting,
    words_value,
)
from ecs_mtg.policies.prices import escalate_worth, mana_of, out_of_reach, parts_worth, worst_cards
from ecs_mtg.policies.reach import finishes
from ecs_mtg.policies.spending import best_card
from ecs_mtg.policies.values import (
    A_CARD,
    LETHAL,
    as_it_enters,
    card_value,
    colors_wanted,
    face_value,
    first_in_hand,
    found_value,
    given_up,
    is_kind,
    life_value,
    mana_in,
    object_value,
    permanent_value,
)
from ecs_mtg.policies.wards import ward_toll
from ecs_mtg.systems.casting.legal_targets import legal_target
from ecs_mtg.systems.costs.payable import is_sick
from ecs_mtg.systems.layers.replacement_sources import is_shield_between
from ecs_mtg.systems.queries.conditions import takes_source
from ecs_mtg.systems.queries.dispatch import amount, holds, property_of
from ecs_mtg.systems.queries.matching import has_colors_and_types, matches, matches_rest, types_asked_for
from ecs_mtg.systems.queries.packed import argument_of, code_of, subject_about
from ecs_mtg.systems.queries.simple_mana_abilities import program_of
from ecs_mtg.systems.record.references import (
    card_ref,
    controller_of,
    keyword,
    on_battlefield,
    perm_ref,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.record.teams import is_active, opposes, plays_with

NEAR = 4  # instructions before one that pays as much as a number that was chosen
ARMED = 1 << Keyword.DEATHTOUCH | 1 << Keyword.LIFELINK
BOUNCED = 8  # a mana to cast it again that an opponent's permanent costs that returns to the hand
A_BODY = 20  # what it is worth besides that a creature enters attacking
A_FETCH = 21  # that a land finds another one to take its place
A_GLIMPSE = 10  # that the top card is looked at, and taken if it is a land
A_LEVEL = 24  # the next level of a Class
NOT_ABOUT_IT = -4 * LETHAL
A_DISCARD = 15  # what a card is worth at most that is discarded for others

# --- instructions


@kernel
def effect_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Return what the instruction `pc` done to `ref` is worth to `me`."""
    op = pool.i_op[pc]
    if op == Op.CONTINUOUS:
        return continuous_value(g, pool, pc, ref, source, me, stack_row) + armed_value(g, pool, pc, ref, me)
    if op == Op.DAMAGE:
        n = expected(g, pool, pool.i_b[pc], source, me, stack_row, ref)
        if n <= 0 and pool.q_kind[pool.i_b[pc]] == Amount.REGISTER:
            n = chosen_before(g, pool, pc, source, me, stack_row)
        if ref_kind(ref) == RefKind.PLAYER and finishes(g, pool, ref, n, source, me, stack_row):
            return LETHAL // 2
        return source_damage_value(g, pool, ref, n, source, me)
    if op == Op.LOSE_LIFE:
        n = expected(g, pool, pool.i_b[pc], source, me, stack_row, ref)
        if ref_kind(ref) == RefKind.PLAYER and finishes(g, pool, ref, n, source, me, stack_row):
            return LETHAL // 2
        return damage_value(g, pool, ref, n, me)
    if op == Op.DAMAGE_DIVIDED:
        return damage_value(g, pool, ref, amount(g, pool, pool.i_b[pc], source, me, stack_row, ref), me)
    if op == Op.DESTROY:
        if ref_kind(ref) == RefKind.PERMANENT:
            if keyword(g, ref_row(ref), Keyword.INDESTRUCTIBLE):
                return 0
            if pool.i_c[pc] != 1 and g.types[ref_row(ref)] & CREATURE != 0 and regenerates(g, pool, ref_row(ref)):
                return 0
            return given_up(g, pool, ref_row(ref)) * (-1 if plays_with(g, g.controller[ref_row(ref)], me) else 1)
        return -object_value(g, pool, ref, me)
    if op == Op.COUNTER:
        return -stack_value(g, pool, ref_row(ref), me) if ref_kind(ref) == RefKind.STACK else 0
    if op == Op.SACRIFICE:
        if ref_kind(ref) == RefKind.PERMANENT:
            return given_up(g, pool, ref_row(ref)) * (-1 if plays_with(g, g.controller[ref_row(ref)], me) else 1)
        return -object_value(g, pool, ref, me)
    if op == Op.MOVE:
        if pool.i_b[pc] == Zone.BATTLEFIELD and ref_kind(ref) == RefKind.CARD and g.card_owner[ref_row(ref)] == me:
            return returned_value(g, pool, ref, me)
        if pool.i_b[pc] == Zone.BATTLEFIELD or (pool.i_b[pc] == Zone.HAND and ref_kind(ref) == RefKind.CARD):
            return object_value(g, pool, ref, me)
        if returns_at_once(pool, pc):
            if ref_kind(ref) == RefKind.PERMANENT and g.perm_card[ref_row(ref)] != NONE:
                return blinked_value(g, pool, ref, me)
        if pool.i_b[pc] == Zone.HAND and ref_kind(ref) == RefKind.PERMANENT and g.perm_card[ref_row(ref)] != NONE:
            return bounced_value(g, pool, ref, me)
        gone = -object_value(g, pool, ref, me)
        return gone // 3 if ref_kind(ref) == RefKind.CARD else gone  # from a graveyard, for good
    return other_value(g, pool, pc, ref, source, me, stack_row)


@kernel(inline=True)
def returns_at_once(pool: Pool, pc: int) -> bool:
    """Return whether what an instruction moves is put onto the battlefield by the next one."""
    return pool.i_op[pc + 1] == Op.MOVE and pool.i_b[pc + 1] == Zone.BATTLEFIELD and code_of(pool.i_a[pc + 1]) == Subject.MEMORY


@kernel
def bounced_value(g: Game, pool: Pool, ref: int, me: int) -> int:
    """Return what it is worth that a permanent returns to its owner's hand: the mana to cast it again, what it would do in this combat; one's own is saved from dying."""
    row = ref_row(ref)
    worth = permanent_value(g, pool, row)
    if plays_with(g, g.controller[row], me):
        return 10 if g.owner[row] == me and in_danger(g, pool, ref) else -worth
    again = BOUNCED // 2 + BOUNCED * pool.f_mana_value[g.perm_face[row]]
    return min(worth, again + unblocked_damage(g, row)) if g.types[row] & LAND == 0 else worth


@kernel
def blinked_value(g: Game, pool: Pool, ref: int, me: int) -> int:
    """Return what it is worth that a permanent leaves and returns at once: what triggers as it enters, and that a spell finds it no more."""
    row = ref_row(ref)
    if g.controller[row] != me:
        return 0
    value = permanent_value(g, pool, row) if in_danger(g, pool, ref) else 0
    face = g.perm_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_enters(pool, a) and pool.a_modes[a] == 1 and not aims_at_stack(pool, pool.a_mode[a]):
            value += max(0, ability_value(g, pool, a, ref, me))
    return value


@kernel
def aims_at_stack(pool: Pool, mode: int) -> bool:
    """Return whether a mode may target spells or abilities: what they are worth may depend on what asks."""
    for k in range(pool.m_slot[mode], pool.m_slot[mode] + pool.m_slots[mode]):
        sel = pool.t_selector[k]
        while sel >= 0:
            if pool.s_kinds[sel] & (SelectorKind.SPELLS | SelectorKind.ABILITIES):
                return True
            sel = pool.s_or[sel]
    return False


@kernel
def source_damage_value(g: Game, pool: Pool, ref: int, n: int, source: int, me: int) -> int:
    """Return the value of n damage by a source to `ref`: more by a permanent with deathtouch or lifelink."""
    if n <= 0 or ref_kind(source) != RefKind.PERMANENT or g.keywords[ref_row(source)] & ARMED == 0:
        return damage_value(g, pool, ref, n, me)
    row = ref_row(source)
    dealt = n
    if keyword(g, row, Keyword.DEATHTOUCH) and ref_kind(ref) == RefKind.PERMANENT and g.types[ref_row(ref)] & CREATURE != 0:
        dealt = max(n, g.toughness[ref_row(ref)] - g.damage[ref_row(ref)])
    value = damage_value(g, pool, ref, dealt, me)
    if keyword(g, row, Keyword.LIFELINK):
        value += life_value(g, me, n) if plays_with(g, g.controller[row], me) else -life_value(g, g.controller[row], n)
    return value


@kernel
def armed_value(g: Game, pool: Pool, pc: int, ref: int, me: int) -> int:
    """Return what deathtouch or lifelink until end of turn adds to an ability of one's permanent that deals damage."""
    row = ref_row(ref)
    if pool.i_d[pc] != Duration.END_OF_TURN or ref_kind(ref) != RefKind.PERMANENT or g.controller[row] != me:
        return 0
    if g.has[row] & Has.ACTIVATED == 0 or g.blank[row] != 0 or pool.i_c[pc] < 0:
        return 0
    words = 0
    first = pool.a_modification[pool.i_c[pc]]
    for m in range(first, first + pool.a_modifications[pool.i_c[pc]]):
        if pool.n_op[m] == Change.ADD_KEYWORDS:
            words |= pool.n_mask[m, 0] & ARMED
    had = g.keywords[row]
    if words & ~had == 0:
        return 0
    best = 0
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.ACTIVATED and (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1 and only_damages(pool, a):
            before = ability_value(g, pool, a, ref, me)
            g.keywords[row] = had | words
            after = ability_value(g, pool, a, ref, me)
            g.keywords[row] = had
            best = max(best, after - max(before, 0))
    return best


@kernel
def only_damages(pool: Pool, ability: int) -> bool:
    """Return whether damage is all that an ability with one mode deals out."""
    if pool.a_modes[ability] != 1:
        return False
    pc = pool.m_code[pool.a_mode[ability]]
    found = False
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] != Op.DAMAGE:
            return False
        found = True
        pc += 1
    return found


@kernel
def expected(g: Game, pool: Pool, q: int, source: int, me: int, stack_row: int, ref: int) -> int:
    """Estimate an amount: X at its largest before it is chosen, a sum that is split evenly before there are targets."""
    kind = pool.q_kind[q] if q >= 0 else -1
    if kind == Amount.QUOTIENT and (stack_row < 0 or g.st_n_targets[stack_row] == 0):
        return expected(g, pool, pool.q_a[q], source, me, stack_row, ref)
    if kind == Amount.X and stack_row < 0:
        return pool.q_a[q] * largest_x(g, pool, source, me)
    if (
        kind == Amount.PROPERTY
        and stack_row < 0
        and code_of(pool.q_b[q]) == Subject.TARGET
        and ref_kind(ref) == RefKind.PERMANENT
    ):
        return most_of(g, pool, pool.q_a[q], me)
    if kind == Amount.PROPERTY and code_of(pool.q_b[q]) == Subject.PAID and (stack_row < 0 or g.paid_object[stack_row] < 0):
        return enough_paid(g, pool, pool.q_a[q], me)
    return amount(g, pool, q, source, me, stack_row, ref)


@kernel
def most_of(g: Game, pool: Pool, what: int, me: int) -> int:
    """Return the most of a property, such as power, that one's creatures have: one of them will be the target by which damage is dealt."""
    most = 0
    for row in range(g.n_permanents):
        if g.types[row] & CREATURE != 0 and g.controller[row] == me and on_battlefield(g, row):
            most = max(most, property_of(g, pool, what, perm_ref(g, row)))
    return most


@kernel
def chosen_before(g: Game, pool: Pool, pc: int, source: int, me: int, stack_row: int) -> int:
    """Return the largest number that can be chosen before instruction `pc`, counters that its player gets until then included."""
    for back in range(NEAR):
        at = pc - 1 - back
        if at < 0 or pool.i_op[at] == Op.END:
            return 0
        if pool.i_op[at] == Op.CHOOSE_NUMBER:
            n = amount(g, pool, pool.i_b[at], source, me, stack_row, NONE)
            if at > 0 and pool.i_op[at - 1] == Op.PLAYER_COUNTERS and pool.i_a[at - 1] == Subject.YOU:
                n += amount(g, pool, pool.i_b[at - 1], source, me, stack_row, NONE)
            return n
    return 0


@kernel
def enough_paid(g: Game, pool: Pool, what: int, me: int) -> int:
    """Return the most of a property, such as power, that one's creatures have, if as much damage would win: else nothing is said of what a cost will take."""
    most = most_of(g, pool, what, me)
    for p in range(g.n_players):
        if opposes(g, p, me) and g.in_game[p] == 1 and g.life[p] <= most:
            return most
    return 0


@kernel
def helps_itself(g: Game, pool: Pool, s: int, row: int) -> bool:
    """Return whether an ability on the stack does something to its source, a permanent, which is better not given up for it."""
    if g.st_source[s] != perm_ref(g, row) or g.st_ability[s] < 0 or pool.a_modes[g.st_ability[s]] != 1:
        return False
    pc = pool.m_code[pool.a_mode[g.st_ability[s]]]
    while pool.i_op[pc] != Op.END:
        if pool.i_a[pc] == Subject.SELF:
            return not in_danger(g, pool, perm_ref(g, row))
        pc += 1
    return False


@kernel
def pays_to_win(g: Game, pool: Pool, s: int, row: int, me: int) -> bool:
    """Return whether damage by a spell is a property of what its cost is paid with, and that permanent has enough of it to win."""
    if g.st_ability[s] < 0 or pool.a_modes[g.st_ability[s]] != 1:
        return False
    pc = pool.m_code[pool.a_mode[g.st_ability[s]]]
    while pool.i_op[pc] != Op.END:
        q = pool.i_b[pc]
        op = pool.i_op[pc]
        if (op == Op.DAMAGE or op == Op.LOSE_LIFE or op == Op.MILL) and q >= 0 and pool.q_kind[q] == Amount.PROPERTY:
            if code_of(pool.q_b[q]) == Subject.PAID:
                n = property_of(g, pool, pool.q_a[q], perm_ref(g, row))
                for p in range(g.n_players):
                    enough = g.zone_size[p, Zone.LIBRARY] if op == Op.MILL else g.life[p]
                    if opposes(g, p, me) and g.in_game[p] == 1 and enough <= n:
                        return True
        pc += 1
    return False


@kernel
def largest_x(g: Game, pool: Pool, source: int, me: int) -> int:
    """Estimate the largest X that can be paid for a card or for an ability of a permanent."""
    row = ref_row(source)
    if ref_kind(source) == RefKind.PERMANENT and g.types[row] & PLANESWALKER != 0:
        return g.counters[row, Counter.LOYALTY]
    cost = pool.f_cost[g.card_face[row]] if ref_kind(source) == RefKind.CARD else -1
    x = g.mana_total[me] - (pool.k_least[cost] if cost >= 0 else 0)
    if cost >= 0 and pool.k_x[cost] > 1:
        x //= pool.k_x[cost]
    return x if x > 0 else 0


@kernel(when=uses(Op.UNTAP))
def untapped_value(g: Game, pool: Pool, ref: int, me: int) -> int:
    """Return what it is worth that a tapped permanent untaps: the better card that its mana pays for, a block, an attack; nothing for what untaps soon anyway."""
    if ref_kind(ref) != RefKind.PERMANENT or g.tapped[ref_row(ref)] == 0:
        return 0
    row = ref_row(ref)
    worth = object_value(g, pool, ref, me)
    if g.controller[row] != me:
        return worth // 4
    main = g.step == Step.MAIN1 or g.step == Step.MAIN2
    if is_active(g, me) and main and g.can_tap_for_mana[row] != 0:
        have = g.mana_total[me]
        return best_card(g, pool, me, have + mana_made(g, pool, row)) - best_card(g, pool, me, have)
    if g.types[row] & CREATURE == 0:
        return 0
    if is_active(g, me):
        return worth // 4 if g.step == Step.MAIN1 else worth // 6
    return worth // 4 if g.step == Step.DECLARE_ATTACKERS else 0


@kernel(when=uses(Op.UNTAP))
def mana_made(g: Game, pool: Pool, row: int) -> int:
    """Return how much mana one of the permanent's mana abilities adds, the one that adds most."""
    most = 1
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.MANA:
            pc = program_of(pool, a)
            while pc >= 0 and pool.i_op[pc] != Op.END:
                if pool.i_op[pc] == Op.ADD_MANA:
                    most = max(most, amount(g, pool, pool.i_b[pc], perm_ref(g, row), g.controller[row], NONE, NONE))
                pc += 1
    return most


@kernel
def other_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Value instructions that matter less often."""
    op = pool.i_op[pc]
    own = 1 if object_value(g, pool, ref, me) > 0 else -1
    if op == Op.TAP and ref_kind(ref) == RefKind.PERMANENT and g.types[ref_row(ref)] & (LAND | CREATURE) == LAND:
        row = ref_row(ref)
        denied = g.step == Step.UPKEEP and g.tapped[row] == 0 and g.active == g.controller[row] and g.can_tap_for_mana[row] != 0
        return -object_value(g, pool, ref, me) // 4 if denied else 0
    if op == Op.TAP:
        return -object_value(g, pool, ref, me) // 4 if ref_kind(ref) != RefKind.PERMANENT or g.tapped[ref_row(ref)] == 0 else 0
    if op == Op.UNTAP:
        return untapped_value(g, pool, ref, me)
    if op == Op.DRAW:
        n = expected(g, pool, pool.i_b[pc], source, me, stack_row, ref)
        if ref_kind(ref) == RefKind.PLAYER and g.zone_size[ref_row(ref), Zone.LIBRARY] <= n:
            return -LETHAL * own
        return A_CARD * own * n + (rising_value(g, pool, me, n) if ref == me else 0)
    if op == Op.DISCARD:
        return (
            -own_discards(g, pool, pc, source, me, stack_row)
            if ref == me
            else -own * discarded_value(g, pool, pc, ref, source, me, stack_row)
        )
    if op == Op.GAIN_LIFE:
        return (
            own * life_value(g, ref_row(ref), expected(g, pool, pool.i_b[pc], source, me, stack_row, ref))
            if ref_kind(ref) == RefKind.PLAYER
            else 0
        )
    if op == Op.PUT_COUNTERS and ref_kind(ref) == RefKind.PERMANENT:
        n = amount(g, pool, pool.i_b[pc], source, me, stack_row, ref)
        if pool.i_c[pc] == Counter.MINUS1:
            return own * pump_value(g, pool, ref_row(ref), -n, -n, 1)
        if pool.i_c[pc] == Counter.PLUS1:
            return own * (14 * n + rescued_value(g, pool, ref, n))
        return own * max(6, words_value(g, ref_row(ref), pool.counter_words[pool.i_c[pc]], 1))
    if op == Op.CREATE_TOKEN:
        return own * face_value(g, pool, pool.i_c[pc]) * expected(g, pool, pool.i_b[pc], source, me, stack_row, ref)
    if op == Op.REGENERATE:
        dies = in_danger(g, pool, ref) and spell_damage_to(g, pool, ref) < 1000 and not takes_itself(g, pool, ref)
        return 20 * own if dies else NONE
    if op == Op.PHASE_OUT:
        return max(25, permanent_value(g, pool, ref_row(ref))) * own if in_danger(g, pool, ref) else NONE
    if op == Op.PREVENT:
        return own * 200 if own > 0 and ref_kind(ref) == RefKind.PLAYER and incoming_damage(g, me) >= g.life[me] else 0
    if op == Op.SEARCH or op == Op.LOOK or op == Op.SCRY or op == Op.MILL or op == Op.SURVEIL:
        return library_value(g, pool, pc, ref, own, source, me, stack_row)
    if op == Op.JOIN_COMBAT and ref_kind(ref) == RefKind.CARD:
        return own * joining_value(g, pool, g.card_face[ref_row(ref)], me)
    return rarer_value(g, pool, pc, ref, source, me, stack_row)


@kernel(when=uses(Op.JOIN_COMBAT))
def joining_value(g: Game, pool: Pool, face: int, me: int) -> int:
    """Return what it is worth that a card of the hand joins the attack in place of a creature that nothing blocks.

    It takes the place of one that does nothing as it deals damage. If each of them does, only a better body counts.
    """
    least = NONE
    for row in range(g.n_permanents):
        if g.controller[row] == me and g.attacking[row] != NONE and g.blocked[row] == 0 and on_battlefield(g, row):
            if not acts_on_damage(pool, g.text_face[row]):
                return A_BODY + face_value(g, pool, face)
            value = permanent_value(g, pool, row)
            least = value if least < 0 or value < least else least
    return face_value(g, pool, face) - least


@kernel
def rising_value(g: Game, pool: Pool, me: int, n: int) -> int:
    """Return what rises from the player's graveyard as so many more cards are drawn this turn is worth."""
    value = 0
    drawn = g.cards_drawn[me]
    if drawn + n < 2:
        return 0
    card = g.zone_first[me, Zone.GRAVEYARD]
    while card >= 0:
        face = g.card_face[card]
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if pool.a_event[a] == EventKind.DRAW and pool.a_zones[a] == 1 << Zone.GRAVEYARD and pool.a_who[a] == Relation.YOU:
                if (
                    pool.a_kind[a] == AbilityKind.TRIGGERED
                    and drawn < pool.a_required_amount[a] <= drawn + n
                    and rises(pool, face)
                ):
                    value += face_value(g, pool, face)
        card = g.card_next[card]
    return value


@kernel
def rescued_value(g: Game, pool: Pool, ref: int, n: int) -> int:
    """Return what so many +1/+1 counters do for a permanent that an opponent's spell is about to destroy: they save it, or come to nothing."""
    if waiting(g) == 0:
        return 0
    left = g.toughness[ref_row(ref)] - g.damage[ref_row(ref)]
    burn = spell_damage_to(g, pool, ref)
    if burn < left:
        return 0
    return permanent_value(g, pool, ref_row(ref)) if burn < left + n else -14 * n


@kernel
def own_discards(g: Game, pool: Pool, pc: int, source: int, me: int, stack_row: int) -> int:
    """Return what a player loses by discarding: the worst cards of the hand, or cards that are drawn before."""
    n = min(expected(g, pool, pool.i_b[pc], source, me, stack_row, me), g.zone_size[me, Zone.HAND]) if pool.i_b[pc] >= 0 else 1
    most = A_DISCARD * max(1, n)
    return most if me != g.decider else min(most, worst_cards(g, pool, me, n))


@kernel
def discarded_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Return what an opponent loses by discarding: nothing without a hand, the best card if another player chooses."""
    if ref_kind(ref) != RefKind.PLAYER:
        return 15
    n = g.zone_size[ref_row(ref), Zone.HAND]
    if pool.i_b[pc] >= 0:
        n = min(n, expected(g, pool, pool.i_b[pc], source, me, stack_row, ref))
    return n * (A_CARD + 3 if pool.i_d[pc] == WhoDiscards.YOU else 15)


@kernel
def rarer_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Value turns, emblems, copies, loops, sacrifices, piles and changed targets."""
    op = pool.i_op[pc]
    own = 1 if object_value(g, pool, ref, me) > 0 else -1
    if op == Op.EXTRA_TURN:
        return 60 * own
    if op == Op.CONTROL_TURN:
        return -150 * own
    if op == Op.EMBLEM:  # also one that an opponent gets
        return 90
    if op == Op.COPY_TOKEN:
        return own * 40 * amount(g, pool, pool.i_b[pc], source, me, stack_row, ref)
    if op == Op.FOR_EACH and ref_kind(ref) == RefKind.PLAYER:
        return looped_value(g, pool, pc, ref, source, me, stack_row)
    if op == Op.FOR_EACH and ref_kind(ref) == RefKind.PERMANENT:
        return repeated_value(g, pool, pc, ref, source, me, stack_row)
    if op == Op.SACRIFICE_CHOICE and ref_kind(ref) == RefKind.PLAYER:
        return -own * sacrificed_value(g, pool, pc, ref_row(ref), source, me, stack_row)
    if op == Op.CHOOSE_PILE:
        return 2 * A_CARD * own
    if op == Op.ADD_MANA and ref == me and stack_row < 0 and ref_kind(source) == RefKind.CARD:
        return ritual_value(g, pool, pc, source, me)
    if op == Op.CHOOSE and ref_kind(ref) == RefKind.PLAYER and pool.i_c[pc] >= 0:
        return put_value(g, pool, pc, me) if ref == me else taken_value(g, pool, pc, ref_row(ref), source, me, stack_row)
    if op == Op.DESIGNATE and ref == source and ref_kind(ref) == RefKind.PERMANENT:
        is_level = pool.i_c[pc] == Designation.LEVEL_2 or pool.i_c[pc] == Designation.LEVEL_3
        return A_LEVEL if is_level and (g.designated[ref_row(ref)] >> pool.i_c[pc]) & 1 == 0 else 0
    if op == Op.PLAY_FROM and ref_kind(ref) == RefKind.CARD:
        return played_value(g, pool, ref_row(ref), me)
    if op == Op.RETURN_UNDER and ref_kind(ref) == RefKind.CARD:
        worth = returned_value(g, pool, ref, g.card_owner[ref_row(ref)])
        return worth if g.card_owner[ref_row(ref)] == me else -worth
    if op == Op.CHANGE_TARGETS and ref_kind(ref) == RefKind.STACK:
        s = ref_row(ref)
        if pool.i_e[pc] > 0 and (g.st_n_targets[s] != 1 or g.st_target[s, 0] != source):  # only away from the source itself
            return 0
        return -stack_value(g, pool, s, me)
    return 0


@kernel(when=uses(Op.PLAY_FROM))
def played_value(g: Game, pool: Pool, card: int, me: int) -> int:
    """Return what it is worth that a permanent card may be cast from where it is, with the mana that there is in one's own main phase."""
    face = g.card_face[card]
    if not is_active(g, me) or (g.step != Step.MAIN1 and g.step != Step.MAIN2) or pool.f_types[face] & (INSTANT | SORCERY) != 0:
        return 0
    return face_value(g, pool, face) if pool.f_mana_value[face] <= g.mana_total[me] and pool.f_types[face] & LAND == 0 else 0


@kernel(when=uses(Op.ADD_MANA))
def ritual_value(g: Game, pool: Pool, pc: int, source: int, me: int) -> int:
    """Return what mana that a spell adds is worth: how much better the best card is that it pays for than what there is mana for without it."""
    if g.active != me or (g.step != Step.MAIN1 and g.step != Step.MAIN2) or me != g.decider:
        return 0
    own = ref_row(source)
    more = amount(g, pool, pool.i_b[pc], source, me, NONE, NONE)
    left = g.mana_total[me] - pool.f_mana_value[g.card_face[own]]
    before = 0
    after = 0
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        cost = pool.f_cost[face]
        asked = pool.f_mana_value[face]
        if card != own and cost >= 0 and pool.f_types[face] & (LAND | INSTANT) == 0 and asked <= left + more:
            missing = 0
            for t in range(COLORS):
                short = pool.k_pips[cost, t] - g.mana_of[me, t]
                if short > 0 and (pool.i_c[pc] >> t) & 1:
                    short -= more
                missing = max(missing, short)
            value = face_value(g, pool, face) if pool.f_types[face] & CREATURE != 0 else card_value(g, pool, card)
            if missing <= 0:
                after = max(after, value)
            if asked <= g.mana_total[me]:
                before = max(before, value)
        card = g.card_next[card]
    return max(0, after - before)


@kernel(when=uses(Op.CHOOSE))
def put_value(g: Game, pool: Pool, pc: int, player: int) -> int:
    """Return the value for a player of the best card of their hand or graveyard that may be chosen to be put onto the battlefield; of a hidden hand, a body."""
    sel = pool.i_c[pc]
    if pool.s_kinds[sel] & SelectorKind.CARDS == 0 or goes_to(pool, pc, pool.i_d[pc]) != Zone.BATTLEFIELD:
        return 0
    best = 0
    if (pool.s_zones[sel] >> Zone.HAND) & 1:
        if player != g.decider:
            return A_BODY if g.zone_size[player, Zone.HAND] > 0 else 0
        card = first_in_hand(g, player)
        while card >= 0:
            if is_kind(pool, g.card_face[card], sel):
                best = max(best, face_value(g, pool, g.card_face[card]))
            card = g.card_next[card]
    if (pool.s_zones[sel] >> Zone.GRAVEYARD) & 1:
        card = g.zone_first[player, Zone.GRAVEYARD]
        while card >= 0:
            if is_kind(pool, g.card_face[card], sel):
                best = max(best, returned_value(g, pool, card_ref(g, card), player))
            card = g.card_next[card]
    return best


@kernel
def library_value(g: Game, pool: Pool, pc: int, ref: int, own: int, source: int, me: int, stack_row: int) -> int:
    """Value what is done with a library: searching, looking at cards, milling; `own`: 1 for one's own, else -1."""
    op = pool.i_op[pc]
    if op == Op.SEARCH and ref == me and pool.i_e[pc] == Subject.YOU:
        return found_value(g, pool, pc, me) + thinned_value(g, pool, pc, me)
    if op == Op.SEARCH and ref_kind(ref) == RefKind.PLAYER and pool.i_e[pc] == pool.i_a[pc]:
        found = found_value(g, pool, pc, ref_row(ref))
        return found if own > 0 else -found // 2
    if op == Op.LOOK and ref_kind(ref) == RefKind.PLAYER and pool.i_e[pc] == pool.i_a[pc]:
        return looked_value(g, pool, pc, ref_row(ref), me)
    if op == Op.SEARCH or op == Op.LOOK or op == Op.SCRY:
        return 16 * own
    if op == Op.SURVEIL:
        return own * (10 + 3 * amount(g, pool, pool.i_b[pc], source, me, stack_row, ref))
    if op == Op.MILL and ref_kind(ref) == RefKind.PLAYER:
        n = amount(g, pool, pool.i_b[pc], source, me, stack_row, ref)
        if stack_row < 0 or g.paid_object[stack_row] < 0:
            n = max(n, given_up_power(g, pool, pool.i_b[pc], g.zone_size[ref_row(ref), Zone.LIBRARY], me))
        return milled(g, pool, ref_row(ref), n, me)
    return 0


@kernel(when=uses(Op.MILL))
def given_up_power(g: Game, pool: Pool, q: int, enough: int, me: int) -> int:
    """Return the most power that one's creatures have, if an amount is the power of what a cost takes, and that is enough; else 0."""
    if q < 0 or pool.q_kind[q] != Amount.PROPERTY or code_of(pool.q_b[q]) != Subject.PAID:
        return 0
    most = 0
    for row in range(g.n_permanents):
        if g.types[row] & CREATURE != 0 and g.controller[row] == me and on_battlefield(g, row):
            most = max(most, property_of(g, pool, pool.q_a[q], perm_ref(g, row)))
    return most if most >= enough else 0


@kernel(when=uses(Op.MELD))
def melded_value(g: Game, pool: Pool, source: int, me: int) -> int:
    """Return what is gained as `source` and the other half of its pair become one permanent (701.42a); less than 0 without that."""
    if ref_kind(source) != RefKind.PERMANENT:
        return 0
    row = ref_row(source)
    face = g.perm_face[row]
    partner = pool.f_partner[face]
    whole = pool.f_meld[face]
    if partner < 0 or whole < 0 or g.owner[row] != me:
        return -permanent_value(g, pool, row)
    best = -1
    for other in range(g.n_permanents):
        if g.perm_face[other] != partner or g.face_down[other] != 0 or not on_battlefield(g, other):
            continue
        if g.controller[other] == me and g.owner[other] == me:
            value = permanent_value(g, pool, other)
            best = value if best < 0 or value < best else best
    if best < 0:
        return -permanent_value(g, pool, row)
    gain = face_value(g, pool, whole) - best - permanent_value(g, pool, row)
    for a in range(pool.f_ability[whole], pool.f_ability[whole] + pool.f_abilities[whole]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.ATTACKS and pool.a_subject[a] == SELF_ONLY:
            gain += ability_value(g, pool, a, source, me)
    return gain


@kernel
def looped_value(g: Game, pool: Pool, pc: int, player: int, source: int, me: int, stack_row: int) -> int:
    """Return what a loop does to the permanents that it describes, when `player` is the one it is about."""
    value = 0
    at = pc + 1
    while pool.i_op[at] != Op.NEXT and pool.i_op[at] != Op.END:
        if pool.i_op[at] == Op.CHOOSE and code_of(pool.i_a[at]) == Subject.IT and pool.i_c[at] >= 0:
            value += put_value(g, pool, at, player) * (1 if plays_with(g, player, me) else -1)
        elif pool.i_op[at] == Op.LOSE_LIFE and code_of(pool.i_a[at]) == Subject.IT:
            value += effect_value(g, pool, at, player, source, me, stack_row)
        if code_of(pool.i_a[at]) == Subject.EACH:
            for row in range(g.n_permanents):
                if on_battlefield(g, row) and matches(
                    g, pool, argument_of(pool.i_a[at]), perm_ref(g, row), source, me, stack_row, player
                ):
                    value += effect_value(g, pool, at, perm_ref(g, row), source, me, stack_row)
        at += 1
    return value


@kernel
def repeated_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Return what a loop does to `ref`, a permanent, when it is the one it is about; a card that its controller looks at besides."""
    value = 0
    at = pc + 1
    while pool.i_op[at] != Op.NEXT and pool.i_op[at] != Op.END:
        if code_of(pool.i_a[at]) == Subject.IT:
            value += effect_value(g, pool, at, ref, source, me, stack_row)
        elif pool.i_op[at] == Op.LOOK:
            value += A_GLIMPSE if g.controller[ref_row(ref)] == me else -A_GLIMPSE
        at += 1
    return value


@kernel(when=uses(Op.CHOOSE))
def taken_value(g: Game, pool: Pool, pc: int, player: int, source: int, me: int, stack_row: int) -> int:
    """Return what it is worth that an opponent chooses permanents that are then put somewhere else."""
    to = goes_to(pool, pc, pool.i_d[pc])
    if pool.s_kinds[pool.i_c[pc]] & SelectorKind.PERMANENTS == 0:
        return 0
    to = goes_to(pool, pc, 0) if to == NONE else to
    if to != Zone.EXILE and to != Zone.GRAVEYARD and to != Zone.HAND:
        return 0
    return sacrificed_value(g, pool, pc, player, source, me, stack_row)


@kernel
def sacrificed_value(g: Game, pool: Pool, pc: int, player: int, source: int, me: int, stack_row: int) -> int:
    """Return the value of the permanents that a player would choose to sacrifice."""
    n = amount(g, pool, pool.i_b[pc], source, me, stack_row, player)
    least = 0
    there = 0
    for row in range(g.n_permanents):
        if g.controller[row] == player and on_battlefield(g, row):
            if matches(g, pool, pool.i_c[pc], perm_ref(g, row), source, me, stack_row, NONE):
                value = given_up(g, pool, row)
                least = value if there == 0 or value < least else least
                there += 1
    if player == me and ref_kind(source) == RefKind.CARD:  # what enters is there, too
        face = g.card_face[ref_row(source)]
        if pool.f_types[face] & PERMANENT_TYPES != 0 and is_kind(pool, face, pool.i_c[pc]):
            least = min(least, face_value(g, pool, face)) if there > 0 else face_value(g, pool, face) + A_CARD
            there += 1
    return least * (n if n < there else there)


# --- targets, modes, abilities


@kernel
def fits(g: Game, pool: Pool, c: int, subject: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Return whether a condition about a target that is not chosen yet holds for `ref`: YES, NO, or UNKNOWN if it is about something else."""
    negated = pool.c_kind[c] == Condition.NOT
    inner = pool.c_a[c] if negated else c
    if pool.c_kind[inner] != Condition.MATCHES or pool.c_a[inner] != subject:
        return UNKNOWN
    return YES if matches(g, pool, pool.c_b[inner], ref, source, me, stack_row, NONE) != negated else NO


@kernel(inline=True)
def is_property_of(pool: Pool, q: int, subject: int) -> bool:
    """Return whether an amount is a property of a subject."""
    return q >= 0 and pool.q_kind[q] == Amount.PROPERTY and pool.q_b[q] == subject


@kernel(inline=True)
def is_graveyard_of(what: int, whose: int) -> bool:
    """Return whether a subject is the whole graveyard of another one."""
    return code_of(what) == Subject.THEIR_GRAVEYARD and argument_of(what) == whose


@kernel
def about_target(g: Game, pool: Pool, slot: int, ref: int, ability: int, source: int, me: int, stack_row: int) -> int:
    """Return what choosing `ref` for a slot of the ability is worth: the sum over its instructions about that slot."""
    mode = pool.a_mode[ability]
    for k in range(pool.a_modes[ability]):
        m = pool.a_mode[ability] + k
        if pool.m_slot[m] <= slot < pool.m_slot[m] + pool.m_slots[m]:
            mode = m
    subject = subject_about(Subject.TARGET, slot - pool.m_slot[mode])
    value = 0
    pc = pool.m_code[mode]
    seen = False
    share = CERTAIN
    otherwise = NONE
    behind = NONE
    soon = before_combat(g, pool, ability, source, me)
    while pool.i_op[pc] != Op.END:
        if pc == otherwise:
            behind = pool.i_a[pc]
        if pc < behind:
            pass
        elif pool.i_op[pc] == Op.IF:
            known = fits(g, pool, pool.i_a[pc], subject, ref, source, me, stack_row)
            if known == UNKNOWN and pool.i_a[pc] >= 0:
                known = settled(g, pool, pool.i_a[pc], source, me, stack_row)
            if known == NO:
                behind = pool.i_b[pc]
                seen = True
            elif known == YES and pool.i_op[pool.i_b[pc] - 1] == Op.JUMP:
                otherwise = pool.i_b[pc] - 1
        elif pool.i_a[pc] == subject:
            value += effect_value(g, pool, pc, ref, source, me, stack_row) * share // CERTAIN
            seen = True
            if soon:
                value += rush_value(g, pool, pc, ref, source, me, stack_row)
        elif pool.i_op[pc] == Op.RETURN_UNDER and pool.i_b[pc] == subject_about(Subject.CONTROLLER_OF, subject):
            value += exchanged_value(g, pool, pc, mode, ref, me)
        elif pool.i_op[pc] == Op.DAMAGE and is_property_of(pool, pool.i_b[pc], subject) and ref_kind(ref) == RefKind.PERMANENT:
            value = max(value, property_of(g, pool, pool.q_a[pool.i_b[pc]], ref))  # the one that deals most
            seen = True
        elif pool.i_op[pc] == Op.PAY or pool.i_op[pc] == Op.RANDOM:
            share = chance(g, pool, pc, ref, me)
        elif code_of(pool.i_a[pc]) == Subject.CONTROLLER_OF and argument_of(pool.i_a[pc]) == subject:
            value += effect_value(g, pool, pc, controller_of(g, ref), source, me, stack_row) * share // CERTAIN
        else:
            indirectly = indirect_value(g, pool, pc, subject, ref, source, me, stack_row, soon)
            if indirectly != NOT_ABOUT_IT:
                value += indirectly
                seen = True
        pc += 1
    if not seen and pool.a_kind[ability] == AbilityKind.SPELL and pool.t_hint[slot] < 0 and is_passed_on(g, pool, source):
        value = -object_value(g, pool, ref, me)  # it is done to what is described by the target
    elif not seen:
        value = enchanting_value(g, pool, slot, ref, ability, source, me)
    return max(0, value - ward_toll(g, pool, ref, ability, source, me, stack_row)) if value > 0 else value


@kernel
def indirect_value(g: Game, pool: Pool, pc: int, subject: int, ref: int, source: int, me: int, stack_row: int, soon: bool) -> int:
    """Return what an instruction is worth that is about a target without being done to it; NOT_ABOUT_IT if it isn't."""
    op = pool.i_op[pc]
    if op == Op.ATTACH and pool.i_c[pc] == subject and code_of(pool.i_a[pc]) == Subject.SELF:
        return moved_attachment_value(g, pool, ref, source, me, soon)
    if op == Op.REDIRECT and pool.i_c[pc] == subject:
        return sent_on_value(g, pool, pc, ref, source, me)
    if ref_kind(ref) != RefKind.PLAYER:
        return NOT_ABOUT_IT
    if op == Op.LOOK and pool.i_e[pc] == subject:
        return looked_value(g, pool, pc, ref_row(ref), me)
    if op == Op.MOVE and is_graveyard_of(pool.i_a[pc], subject):
        return emptied_value(g, pool, ref_row(ref), me)
    if is_group_of_target(pool, pool.i_a[pc]):
        return group_value(g, pool, pc, ref_row(ref), source, me, stack_row)
    return NOT_ABOUT_IT


@kernel(inline=True)
def is_group_of_target(pool: Pool, what: int) -> bool:
    """Return whether a subject is all permanents of a kind that a target player controls."""
    sel = argument_of(what)
    if code_of(what) != Subject.EACH or pool.s_kinds[sel] & SelectorKind.PERMANENTS == 0:
        return False
    return pool.s_controller[sel] == Relation.TARGET


@kernel
def group_value(g: Game, pool: Pool, pc: int, player: int, source: int, me: int, stack_row: int) -> int:
    """Return what the instruction `pc` is worth that is done to all permanents of a kind that a target controls, if that is `player`."""
    sel = argument_of(pool.i_a[pc])
    value = 0
    for row in range(g.n_permanents):
        if g.controller[row] != player or not on_battlefield(g, row):
            continue
        ref = perm_ref(g, row)
        if has_colors_and_types(pool, sel, g.types[row], g.colors[row]):
            if pool.s_plain[sel] == Asked.PLAIN or matches_rest(g, pool, sel, ref, source, me, stack_row, NONE):
                value += effect_value(g, pool, pc, ref, source, me, stack_row)
    return value


@kernel
def is_passed_on(g: Game, pool: Pool, source: int) -> bool:
    """Return whether a spell is an instant or sorcery: an Aura says in static abilities what it does to what it enchants."""
    face = g.st_face[ref_row(source)] if ref_kind(source) == RefKind.STACK else g.card_face[ref_row(source)]
    return ref_kind(source) != RefKind.PERMANENT and pool.f_types[face] & (INSTANT | SORCERY) != 0


@kernel(when=uses(Op.RETURN_UNDER))
def exchanged_value(g: Game, pool: Pool, pc: int, mode: int, ref: int, me: int) -> int:
    """Return what a card of a graveyard is worth that comes back in place of the permanent `ref`; a lot less than 0 if there is none."""
    whose = g.controller[ref_row(ref)]
    slot = pool.m_slot[mode] + argument_of(pool.i_a[pc])
    sel = pool.t_selector[slot]
    best = -LETHAL
    card = g.zone_first[whose, Zone.GRAVEYARD]
    while card >= 0:
        if is_kind(pool, g.card_face[card], sel):
            worth = returned_value(g, pool, card_ref(g, card), whose)
            best = max(best, worth if whose == me else -worth)
        card = g.card_next[card]
    return best


@kernel(when=uses(Op.REDIRECT))
def sent_on_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int) -> int:
    """Return the value of damage to the source being dealt to a target instead: a creature that is saved, if the other one can stand it."""
    row = ref_row(source)
    if code_of(pool.i_a[pc]) != Subject.SELF or ref_kind(source) != RefKind.PERMANENT or ref_kind(ref) != RefKind.PERMANENT:
        return 0
    if ref == source or g.controller[row] != me or not in_danger(g, pool, source):
        return 0
    left = g.toughness[row] - g.damage[row]
    missing = max(spell_damage_to(g, pool, source), combat_damage_to(g, row)) - left + 1
    if g.free_activations - (g.stack_size - waiting(g)) >= missing:
        return 0  # as many have been sent on as it takes, without the one that is being announced
    other = ref_row(ref)
    if g.controller[other] != me:
        return permanent_value(g, pool, row)
    stands = g.toughness[other] - g.damage[other] - max(spell_damage_to(g, pool, ref), combat_damage_to(g, other))
    return permanent_value(g, pool, row) if stands > missing else 0


@kernel
def before_combat(g: Game, pool: Pool, ability: int, source: int, me: int) -> bool:
    """Return whether what is done only at sorcery speed would be done in time for the player's attack."""
    if g.step != Step.MAIN1 or not is_active(g, me):
        return False
    if as_it_enters(pool, ability):
        return True
    if waiting(g) > 0:
        return False
    if (pool.a_flags[ability] >> AbilityFlag.SORCERY_TIMING) & 1:
        return True
    if pool.a_kind[ability] == AbilityKind.ACTIVATED:
        return False
    if ref_kind(source) == RefKind.CARD:
        return pool.f_types[g.card_face[ref_row(source)]] & SORCERY != 0
    return ref_kind(source) == RefKind.STACK and pool.f_types[g.st_face[ref_row(source)]] & SORCERY != 0


@kernel
def rush_value(g: Game, pool: Pool, pc: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Return what more power and toughness until end of turn adds to the attack of one's creature."""
    if pool.i_op[pc] != Op.CONTINUOUS or pool.i_d[pc] != Duration.END_OF_TURN or ref_kind(ref) != RefKind.PERMANENT:
        return 0
    a = pool.i_c[pc]
    best = 0
    for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
        if pool.n_op[m] == Change.ADD_PT:
            power = changed_by(g, pool, pc, pool.n_a[m], source, me, stack_row, ref)
            toughness = changed_by(g, pool, pc, pool.n_b[m], source, me, stack_row, ref)
            best = max(best, better_attack(g, pool, ref_row(ref), power, toughness, me))
    return best


@kernel
def best_target(g: Game, pool: Pool, slot: int, ability: int, source: int, me: int, stack_row: int) -> int:
    """Return the most that a target of the slot is worth; -LETHAL without any."""
    best = -LETHAL
    sel = pool.t_selector[slot]
    kinds = 0
    while sel >= 0:
        kinds |= pool.s_kinds[sel]
        sel = pool.s_or[sel]
    if kinds & SelectorKind.PLAYERS:
        for p in range(g.n_players):
            if legal_target(g, pool, slot, p, source, me, stack_row):
                value = about_target(g, pool, slot, p, ability, source, me, stack_row)
                best = value if value > best else best
    if kinds & SelectorKind.PERMANENTS:
        types = types_asked_for(pool, pool.t_selector[slot])
        for row in range(g.n_permanents):
            if (types != 0 and g.types[row] & types == 0) or not on_battlefield(g, row):
                continue
            if legal_target(g, pool, slot, perm_ref(g, row), source, me, stack_row):
                value = about_target(g, pool, slot, perm_ref(g, row), ability, source, me, stack_row)
                best = value if value > best else best
    if kinds & (SelectorKind.SPELLS | SelectorKind.ABILITIES):
        for k in range(g.stack_size):
            ref = stack_ref(g, g.stack_order[k])
            if legal_target(g, pool, slot, ref, source, me, stack_row):
                value = about_target(g, pool, slot, ref, ability, source, me, stack_row)
                best = value if value > best else best
    if kinds & SelectorKind.CARDS and best == -LETHAL:
        best = best_cards(g, pool, slot, ability, source, me, stack_row)
    return best


@kernel
def best_cards(g: Game, pool: Pool, slot: int, ability: int, source: int, me: int, stack_row: int) -> int:
    """Return what the best cards in graveyards are worth together as targets of the slot, as many as it takes; nothing if there are none."""
    left = pool.t_max[slot] if pool.t_max[slot] > 0 else g.n_players
    total = 0
    level = 10 * LETHAL * CARDS  # above whatever a card is worth
    while left > 0:
        best = 0
        for p in range(g.n_players):
            card = g.zone_first[p, Zone.GRAVEYARD]
            while card >= 0:
                if legal_target(g, pool, slot, card_ref(g, card), source, me, stack_row):
                    order = about_target(g, pool, slot, card_ref(g, card), ability, source, me, stack_row) * CARDS + card
                    best = order if best < order < level else best
                card = g.card_next[card]
        if best == 0:
            break
        total += best // CARDS
        level = best
        left -= 1
    return total


@kernel
def is_below(g: Game, s: int, stack_row: int) -> bool:
    """Return whether stack row `s` lies under `stack_row`.

    Targets that were changed may lie above: two spells that target each other have no end.
    """
    for k in range(g.stack_size):
        if g.stack_order[k] == stack_row:
            return False
        if g.stack_order[k] == s:
            return True
    return False


@kernel
def slot_value(g: Game, pool: Pool, slot: int, ability: int, source: int, me: int, stack_row: int, chosen: int) -> int:
    """Return what the targets of a slot are worth: those chosen, or the best there is."""
    if chosen == 1:
        value = 0
        for k in range(g.st_n_targets[stack_row]):
            if g.st_slot[stack_row, k] == slot and (
                ref_kind(g.st_target[stack_row, k]) != RefKind.STACK or is_below(g, ref_row(g.st_target[stack_row, k]), stack_row)
            ):
                value += about_target(g, pool, slot, g.st_target[stack_row, k], ability, source, me, stack_row)
        return value
    if pool.t_flags[slot] & TargetFlag.DIVIDED != 0 and pool.t_amount[slot] >= 0:
        left = amount(g, pool, pool.t_amount[slot], source, me, stack_row, NONE)
        return division_value(g, pool, slot, source, me, stack_row, left, pool.t_max[slot] if pool.t_max[slot] > 0 else left, -1)
    best = best_target(g, pool, slot, ability, source, me, stack_row)
    return 0 if best < 0 and pool.t_min[slot] == 0 else best


@kernel
def can_pay(g: Game, pool: Pool, cost: int, source: int, me: int) -> bool:
    """Return whether what a player may pay as a spell or ability resolves can be paid: its mana besides that of a spell in hand, and cards to discard."""
    if cost < 0:
        return True
    held = ref_kind(source) == RefKind.CARD and g.card_zone[ref_row(source)] == Zone.HAND and g.card_owner[ref_row(source)] == me
    asked = mana_in(pool, cost)
    if asked > 0 and asked + (pool.f_mana_value[g.card_face[ref_row(source)]] if held else 0) > g.mana_total[me]:
        return False
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] == CostPart.DISCARD:
            n = amount(g, pool, pool.p_b[part], source, me, NONE, NONE)
            if g.zone_size[me, Zone.HAND] - (1 if held else 0) < n:
                return False
    return True


@kernel
def instruction_value(g: Game, pool: Pool, pc: int, source: int, me: int, stack_row: int) -> int:
    """Return the value of what an instruction does to all its subjects but targets; of one that only says what follows, 0."""
    op = pool.i_op[pc]
    if op == Op.PAY or op == Op.RANDOM or op == Op.REMEMBER or op == Op.JUMP or op == Op.IF or op == Op.TOGETHER:
        return 0
    code = code_of(pool.i_a[pc])
    value = 0
    if code == Subject.YOU or code == Subject.EACH_PLAYER:
        value += effect_value(g, pool, pc, me, source, me, stack_row)
    if code == Subject.EACH_OPPONENT or code == Subject.EACH_PLAYER:
        for p in range(g.n_players):
            if g.in_game[p] == 1 and (opposes(g, p, me) or (p != me and code == Subject.EACH_PLAYER)):
                value += effect_value(g, pool, pc, p, source, me, stack_row)
    if code == Subject.SELF and source >= 0 and op != Op.SACRIFICE:
        value += effect_value(g, pool, pc, source, source, me, stack_row)
    elif op == Op.MELD:
        value += melded_value(g, pool, source, me)
    elif code == Subject.EACH and not is_group_of_target(pool, pool.i_a[pc]):
        sel = argument_of(pool.i_a[pc])
        for p in range(g.n_players):
            if pool.s_kinds[sel] & SelectorKind.PLAYERS and matches(g, pool, sel, p, source, me, stack_row, NONE):
                value += effect_value(g, pool, pc, p, source, me, stack_row)
        if op == Op.MOVE and pool.i_b[pc] == Zone.BATTLEFIELD and pool.s_kinds[sel] & SelectorKind.CARDS:
            value += buried_value(g, pool, pc, sel, source, me, stack_row)
        types = types_asked_for(pool, sel)
        for row in range(g.n_permanents):
            there = (types == 0 or g.types[row] & types != 0) and on_battlefield(g, row)
            if there and matches(g, pool, sel, perm_ref(g, row), source, me, stack_row, NONE):
                it = perm_ref(g, row)
                worth = effect_value(g, pool, pc, it, source, me, stack_row)
                value += worth if it != source else worth // 2  # it has done what it was for
    return value


@kernel
def mode_value(g: Game, pool: Pool, mode: int, ability: int, source: int, me: int, stack_row: int, chosen: int) -> int:
    """Return the value of a mode: with the targets of the stack row `stack_row` if they are chosen, else with the best."""
    value = 0
    first = pool.m_slot[mode]
    for k in range(pool.m_slots[mode]):
        value += slot_value(g, pool, first + k, ability, source, me, stack_row, chosen)
    prevented = False
    otherwise = NONE
    behind = NONE
    unpaid = 0
    paid_until = NONE
    pc = pool.m_code[mode]
    while pool.i_op[pc] != Op.END:
        subject = pool.i_a[pc]
        code = code_of(subject)
        op = pool.i_op[pc]
        if pc == paid_until:
            value = max(value, unpaid)
        if pc == otherwise:
            behind = subject
        if pc < behind:
            pc += 1
            continue
        if op == Op.IF and subject >= 0:
            known = settled(g, pool, subject, source, me, stack_row)
            if known == NO:
                behind = pool.i_b[pc]
            elif known == YES and pool.i_op[pool.i_b[pc] - 1] == Op.JUMP:
                otherwise = pool.i_b[pc] - 1
        if op == Op.PAY and code == Subject.YOU and pool.i_op[pc + 1] != Op.JUMP:
            if can_pay(g, pool, pool.i_c[pc], source, me):
                unpaid = value
                value -= parts_worth(g, pool, pool.i_c[pc], source, me)
                paid_until = pool.i_b[pc]
                if pool.i_op[pool.i_b[pc] - 1] == Op.JUMP:
                    otherwise = pool.i_b[pc] - 1
                    paid_until = otherwise
            else:
                behind = pool.i_b[pc]
        if op == Op.PREVENT and code == Subject.NOBODY:
            value += 0 if prevented else fog_value(g, pool, pc, me)
            prevented = True
        else:
            value += instruction_value(g, pool, pc, source, me, stack_row)
        pc += 1
    return max(value, unpaid) if pc == paid_until else value


@kernel(when=uses(Op.MOVE))
def buried_value(g: Game, pool: Pool, pc: int, sel: int, source: int, me: int, stack_row: int) -> int:
    """Return the value of putting all cards in graveyards that a selector describes onto the battlefield."""
    value = 0
    if (pool.s_zones[sel] >> Zone.GRAVEYARD) & 1 == 0:
        return 0
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.GRAVEYARD]
        while card >= 0:
            if matches(g, pool, sel, card_ref(g, card), source, me, stack_row, NONE):
                value += effect_value(g, pool, pc, card_ref(g, card), source, me, stack_row)
            card = g.card_next[card]
    return value


@kernel
def fog_value(g: Game, pool: Pool, pc: int, me: int) -> int:
    """Return the value of preventing damage: of a spell that would win, or of attackers once they have been blocked or not."""
    if pool.i_e[pc] == 0 and waiting(g) > 0:
        return saved_from_spell(g, pool, me)
    if g.step != Step.DECLARE_BLOCKERS or is_active(g, me):
        return 0
    damage = 0
    for row in range(g.n_permanents):
        if is_incoming(g, row, me) and not is_shielded(g, pool, perm_ref(g, row), me):
            damage += force(g, row)
    return 200 if damage >= g.life[me] else -life_value(g, me, -damage)


@kernel(when=uses(Op.PREVENT))
def is_shielded(g: Game, pool: Pool, source: int, player: int) -> bool:
    """Return whether all damage that a source would deal to the player this turn is prevented already."""
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.REPLACING or g.ef_ability[k] >= 0 or g.shield_left[k] >= 0 or g.shield_sends_to[k] >= 0:
            continue
        if g.shield_flags[k] == 0 and is_shield_between(g, pool, k, source, player):
            return True
    return False


@kernel
def saved_from_spell(g: Game, pool: Pool, me: int) -> int:
    """Return the value of preventing damage for a turn, by an opponent's spell and by creatures of its colors that may attack yet."""
    s = g.stack_order[waiting(g) - 1]
    if is_shielded(g, pool, g.st_source[s], me):
        return 0
    burn = burn_waiting(g, pool, me)
    if burn >= g.life[me]:
        return 200
    if not opposes(g, g.st_controller[s], me):
        return 0
    value = 0
    for k in range(g.st_n_targets[s]):
        ref = g.st_target[s, k]
        if ref_kind(ref) == RefKind.PERMANENT and g.controller[ref_row(ref)] == me and g.types[ref_row(ref)] & CREATURE != 0:
            n = spell_damage_to(g, pool, ref)
            if n < 1000 and n >= g.toughness[ref_row(ref)] - g.damage[ref_row(ref)]:
                value += permanent_value(g, pool, ref_row(ref))
    if burn == 0 and value == 0:
        return 0
    if is_active(g, g.st_controller[s]) and g.step < Step.DECLARE_ATTACKERS:
        for row in range(g.n_permanents):
            if g.controller[row] == g.active and g.types[row] & CREATURE != 0 and g.tapped[row] == 0 and on_battlefield(g, row):
                if (
                    g.colors[row] & pool.f_colors[g.st_face[s]] != 0
                    and g.keywords[row] & NEVER_ATTACKS == 0
                    and not is_sick(g, row)
                ):
                    burn += force(g, row)
    return value - life_value(g, me, -min(burn, g.life[me] - 1))


@kernel
def stack_value(g: Game, pool: Pool, s: int, me: int) -> int:
    """Return the value of a spell or ability on the stack for `me`: less than 0 for what opponents should rather not have."""
    you = g.st_controller[s]
    face = g.st_face[s]
    a = g.st_ability[s]
    value = 0
    if takes_source(g, pool, s):
        return -permanent_value(g, pool, ref_row(g.st_source[s])) if plays_with(g, you, me) else 0
    if g.st_kind[s] == StackKind.SPELL and pool.f_types[face] & PERMANENT_TYPES != 0:
        value = face_value(g, pool, face) + arriving_value(g, pool, s, face, you, me)
    elif a >= 0:
        for k in range(pool.a_modes[a]):
            if pool.a_modes[a] == 1 or (g.st_modes[s] >> k) & 1:
                value += mode_value(g, pool, pool.a_mode[a] + k, a, g.st_source[s], you, s, 1)
    if value < 0 or aims_elsewhere(g, s, me):
        value = 0
    return value if plays_with(g, you, me) else -value


@kernel
def arriving_value(g: Game, pool: Pool, s: int, face: int, you: int, me: int) -> int:
    """Return what it is worth to an opponent that what triggers as a permanent spell enters makes their attackers stronger.

    Nothing else that triggers then is counted: with it counterspells are spent on small creatures.
    """
    if g.active != you or plays_with(g, you, me) or g.step > Step.BEGIN_COMBAT:
        return 0
    value = 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_enters(pool, a) and pool.a_modes[a] == 1:
            c = pool.a_condition[a]
            if c < 0 or pool.c_kind[c] != Condition.FLAG or holds(g, pool, c, g.st_source[s], you, s, NONE):  # it was kicked
                value += raid_value(g, pool, pool.m_code[pool.a_mode[a]], g.st_source[s], you, me)
    return value


@kernel
def raid_value(g: Game, pool: Pool, pc: int, source: int, you: int, me: int) -> int:
    """Return what more power for all of an opponent's creatures until end of turn costs in life if all of them attack."""
    total = 0
    while pool.i_op[pc] != Op.END:
        a = pool.i_c[pc]
        if (
            pool.i_op[pc] == Op.CONTINUOUS
            and pool.i_d[pc] == Duration.END_OF_TURN
            and a >= 0
            and code_of(pool.i_a[pc]) == Subject.EACH
        ):
            power = 0
            for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
                if pool.n_op[m] == Change.ADD_PT:
                    power = changed_by(g, pool, pc, pool.n_a[m], source, you, NONE, NONE)
            if power > 0:
                for row in range(g.n_permanents):
                    if (
                        g.controller[row] == you
                        and g.types[row] & CREATURE != 0
                        and g.tapped[row] == 0
                        and on_battlefield(g, row)
                    ):
                        total += power
        pc += 1
    return -life_value(g, me, -min(total, g.life[me] - 1)) if total > 0 else 0


@kernel
def aims_elsewhere(g: Game, s: int, me: int) -> bool:
    """Return whether all targets of an opponent's spell or ability are other opponents and what is theirs."""
    if g.st_n_targets[s] == 0 or g.players_left == 2:
        return False
    for k in range(g.st_n_targets[s]):
        whose = controller_of(g, g.st_target[s, k])
        if (whose >= 0 and plays_with(g, whose, me)) or whose == g.st_controller[s]:
            return False
    return True


@kernel
def ability_value(g: Game, pool: Pool, ability: int, source: int, me: int) -> int:
    """Return the value of a spell or activated ability now, less its cost apart from mana."""
    best = -LETHAL
    for k in range(pool.a_modes[ability]):
        if (
            pool.prices_modes == 1
            and ref_kind(source) == RefKind.CARD
            and out_of_reach(g, pool, g.card_face[ref_row(source)], k, me)
        ):
            continue
        value = mode_value(g, pool, pool.a_mode[ability] + k, ability, source, me, NONE, 0)
        best = value if value > best else best
    if pool.a_choose_max[ability] > 1 and ref_kind(source) == RefKind.CARD:
        best += escalated_value(g, pool, ability, source, me, best)
    if ref_kind(source) == RefKind.PERMANENT and g.types[ref_row(source)] & LAND != 0 and seeks_land(pool, ability):
        return A_FETCH + 5 * colors_wanted(g, pool, ALL_COLORS, me)  # a land for a land
    return (
        best - parts_worth(g, pool, pool.a_cost[ability], source, me) if pool.a_kind[ability] == AbilityKind.ACTIVATED else best
    )


@kernel(when=uses(AbilityFlag.ESCALATE))
def escalated_value(g: Game, pool: Pool, ability: int, source: int, me: int, best: int) -> int:
    """Return what further modes of a spell with escalate add to its best one, those that can be paid for (702.120a)."""
    face = g.card_face[ref_row(source)]
    more = pool.a_choose_max[ability] - 1
    price = 0
    found = False
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1 and pool.a_mode_charged[a] == 0:
            found = True
            price = escalate_worth(g, pool, face, NONE, me)
            mana = mana_of(pool, a)
            if mana > 0 and (g.mana_total[me] - pool.f_mana_value[face]) // mana < more:
                more = (g.mana_total[me] - pool.f_mana_value[face]) // mana
    value = 0
    if not found or best <= -LETHAL:
        return 0
    left = best  # the best mode is chosen anyway
    for k in range(pool.a_modes[ability]):
        worth = mode_value(g, pool, pool.a_mode[ability] + k, ability, source, me, NONE, 0)
        if worth == left:
            left = LETHAL * 4
        elif worth > price and more > 0:
            value += worth - price
            more -= 1
    return value
