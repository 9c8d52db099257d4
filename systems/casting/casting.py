"""Casting spells (601), activating abilities (602), and announcing triggered abilities (603.3c-d): one frame, stage by stage.

Stages (601.2): modes (b), what is sacrificed for emerge (b), optional costs (b), X (b), targets (c), division (d), mana (f-g),
other costs (h), done (i).
"""

from ecs_mtg.components.codes import (
    CREATURE,
    EVERYBODY,
    NONE,
    AbilityKind,
    Cause,
    Decision,
    EventKind,
    FrameKind,
    Life,
    Option,
    Outcome,
    StackKind,
    Table,
    Zone,
)
from ecs_mtg.components.programs import FOR_FREE, ITS_MANA_COST, AbilityFlag, Amount, Change, CostPart
from ecs_mtg.components.sizes import MEMORY, OPTIONS, STACK
from ecs_mtg.components.sizes import TARGETS as MOST_TARGETS
from ecs_mtg.systems.casting.announcement import counts_cards, is_stale
from ecs_mtg.systems.casting.costs import can_pay_parts, pay_parts_step, visit_payable
from ecs_mtg.systems.casting.emerge import ask_emerge, emerge_reduction, emerges, pay_emerge
from ecs_mtg.systems.casting.face_down import turn_face_up
from ecs_mtg.systems.casting.loyalty import can_pay_loyalty, count_loyalty_ability
from ecs_mtg.systems.casting.pledges import NOBODY, pledge_all, redeem, takes_objects
from ecs_mtg.systems.casting.suspend import suspend
from ecs_mtg.systems.casting.targets import ability_has_targets, ask_target, has_slot, mode_has_targets, visit_targets
from ecs_mtg.systems.events.card_counters import drop_from_card, keeps_counters
from ecs_mtg.systems.features import Special, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.continuous_effects import ability_cost_change, cost_change
from ecs_mtg.systems.layers.rules_in_force import rule_total
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay, pay_step
from ecs_mtg.systems.mana.payment import bill_from_frame, restrict_x
from ecs_mtg.systems.mana.ways import STAYS
from ecs_mtg.systems.queries.objects import (
    add_event,
    ask,
    decided_by,
    eyes,
    happened,
    is_player,
    move,
    new_stack_object,
    off_stack,
    offer,
    out_of_room,
    permanent_of,
    push_frame,
    put_on_stack,
    ref_row,
    settle,
    stack_ref,
    take_answer,
    touch,
    unlink,
)
from ecs_mtg.systems.queries.selectors import amount, extra_modes, first_of, holds

MODES, OPTIONAL, CHOOSE_X, TARGETS, DIVIDE, BILL, MANA, PARTS, DONE, EMERGE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9

MOST_MANA = OPTIONS - 8  # as X
MOST_X = MEMORY - 8  # objects that X of a cost can be: what is revealed for it is remembered

KICKED = 1
BUYBACK = 2
FACE_DOWN = 8
FLASHBACK = 16
EVOKED = 8192
UNPAID = 128


@kernel
def begin_cast(g: Game, pool: Pool, player: int, card: int, face: int, alternative: int) -> int:
    """601.2a: the card moves to the stack; what follows is decided stage by stage."""
    flags = UNPAID if alternative == FOR_FREE else 0
    if alternative >= 0:
        said = pool.a_flags[alternative]
        if (said >> AbilityFlag.FLASHBACK) & 1:
            flags |= FLASHBACK
        if (said >> AbilityFlag.EVOKE) & 1:
            flags |= EVOKED
        if (said >> AbilityFlag.MORPH) & 1:  # 702.37c
            flags |= FACE_DOWN
            face = pool.face_down_face
    s = new_stack_object(g, StackKind.SPELL, face, pool.f_spell[face], NONE, player)
    if s < 0:
        return NONE
    g.st_source[s] = stack_ref(g, s)
    g.st_card[s] = card
    g.st_from[s] = g.card_zone[card]
    g.st_alternative[s] = alternative if alternative >= 0 else -1
    if not keeps_counters(g, pool, g.card_face[card], Zone.STACK):
        drop_from_card(g, card)
    unlink(g, card)
    g.card_zone[card] = Zone.STACK
    g.card_inc[card] += 1
    g.card_row[card] = s
    g.card_known[card] = EVERYBODY if flags & FACE_DOWN == 0 else eyes(g, player)
    g.st_flags[s] = flags
    if counts_cards(g):
        g.layers_dirty = 1
    put_on_stack(g, s)
    push_frame(g, FrameKind.CAST, s, player)
    return s


@kernel
def begin_activation(g: Game, pool: Pool, player: int, source: int, face: int, ability: int) -> int:
    """602.2a: the ability goes on the stack."""
    s = new_stack_object(g, StackKind.ACTIVATED, face, ability, source, player)
    if s < 0:
        return NONE
    put_on_stack(g, s)
    push_frame(g, FrameKind.CAST, s, player)
    return s


@kernel(when=uses(AbilityFlag.SUSPEND, AbilityFlag.MORPH, Special.PLANES))
def begin_special(g: Game, pool: Pool, player: int, source: int, face: int, ability: int) -> int:
    """116.2: a special action with a cost, which a COST ability allows. It is paid for like an ability, but uses no stack."""
    s = new_stack_object(g, StackKind.ACTIVATED, face, ability, source, player)
    if s >= 0:
        push_frame(g, FrameKind.CAST, s, player)
    return s


@kernel(inline=True)
def is_special(g: Game, pool: Pool, s: int) -> bool:
    """Whether what is being paid for is a special action."""
    return g.st_kind[s] == StackKind.ACTIVATED and pool.a_kind[g.st_ability[s]] == 6


@kernel(inline=True)
def ability_cost(pool: Pool, ability: int, face: int) -> int:
    """The Cost row of an ability that an object with the face has; NONE for none."""
    return pool.f_cost[face] if pool.a_cost[ability] == ITS_MANA_COST else pool.a_cost[ability]


@kernel(inline=True)
def main_cost(g: Game, pool: Pool, s: int) -> int:
    """The Cost row that is paid: mana cost, alternative cost or activation cost."""
    if g.st_kind[s] == StackKind.SPELL:
        if g.st_flags[s] & UNPAID != 0:  # cast without paying its mana cost (118.9)
            return NONE
        if g.st_flags[s] & 8 != 0 and g.st_alternative[s] >= 0:
            return pool.face_down_cost
        if g.st_alternative[s] >= 0:
            return ability_cost(pool, g.st_alternative[s], g.st_face[s])
        return pool.f_cost[g.st_face[s]]
    return ability_cost(pool, g.st_ability[s], g.st_face[s])


@kernel
def add_to_bill(g: Game, pool: Pool, cost: int, times: int) -> int:
    """Add a cost's mana to the bill."""
    if cost < 0 or times <= 0:
        return 0
    for k in range(6):
        g.bill[k] += pool.k_pips[cost, k] * times
    g.bill[6] += pool.k_generic[cost] * times
    g.bill[7] += pool.k_snow[cost] * times
    for k in range(6):
        if pool.k_hybrid[cost, k] != 0:
            for j in range(6):
                if g.bill_hybrid[j] == 0:
                    g.bill_hybrid[j] = pool.k_hybrid[cost, k]
                    break
    return 0


@kernel
def total_cost(g: Game, pool: Pool, s: int, x: int, extra: int) -> int:
    """601.2f: write the bill of a spell or ability being announced; `extra`: a further optional COST ability, or NONE."""
    bill_from_cost(g, pool, main_cost(g, pool, s), x)
    if is_special(g, pool, s):
        if g.st_ability[s] == pool.planar_die:  # 901.9
            g.bill[6] += g.rolls[g.st_controller[s]]
        return 0
    if g.st_kind[s] == StackKind.SPELL:
        face = g.st_face[s]
        first = pool.f_ability[face]
        for k in range(pool.f_abilities[face]):
            a = first + k
            if pool.a_kind[a] != AbilityKind.COST:
                continue
            if (pool.a_flags[a] >> AbilityFlag.MANDATORY_COST) & 1 or (g.st_paid_costs[s] >> k) & 1 or a == extra:
                add_to_bill(g, pool, pool.a_cost[a], 1)
            elif (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
                add_to_bill(g, pool, pool.a_cost[a], extra_modes(g, s))
        change = cost_change(g, pool, face, g.st_controller[s], stack_ref(g, s)) - emerge_reduction(g, pool, s)
    else:
        change = ability_cost_change(g, pool, g.st_controller[s], g.st_source[s])
    if change != 0:
        g.bill[6] += change
        if g.bill[6] < 0 and (g.st_kind[s] != StackKind.SPELL or g.st_paid[s, 1] >= 0 or not emerges(pool, g.st_alternative[s])):
            g.bill[6] = 0
    return restrict_x(g, pool, main_cost(g, pool, s), x)


@kernel(inline=True)
def reserved_row(g: Game, pool: Pool, s: int) -> int:
    """The permanent that has to be tapped for the cost itself and can't give mana for it; or, as STAYS, can't leave for mana."""
    if g.st_kind[s] != StackKind.ACTIVATED:
        if g.st_kind[s] == StackKind.SPELL and g.st_paid[s, 1] >= 0 and emerges(pool, g.st_alternative[s]):
            return STAYS - ref_row(g.st_paid[s, 1])
        return NONE
    cost = pool.a_cost[g.st_ability[s]]
    if cost >= 0 and pool.k_tap[cost] == 1:
        return ref_row(g.st_source[s])
    return NONE


@kernel
def affordable(g: Game, pool: Pool, s: int, x: int, extra: int) -> bool:
    """Whether the spell or ability can be paid for with this X and this further optional cost."""
    total_cost(g, pool, s, x, extra)
    version = g.version
    kept = kept_for_parts(g, pool, s, extra)
    can = kept != NOBODY and can_pay(g, pool, g.st_controller[s], kept, g.st_source[s])
    if g.version != version:
        redeem(g)
    return can


@kernel
def kept_for_parts(g: Game, pool: Pool, s: int, extra: int) -> int:
    """Pledge what costs that are not mana need; what is reserved for `can_pay`, NOBODY if not everything can be paid (118.3)."""
    reserved = reserved_row(g, pool, s)
    if is_special(g, pool, s) or reserved <= STAYS:
        return reserved
    player = g.st_controller[s]
    src = g.st_source[s]
    cost = main_cost(g, pool, s)
    if takes_objects(pool, cost):
        reserved = pledge_all(g, pool, cost, player, reserved, src, src, s)
    if g.st_kind[s] == StackKind.SPELL:
        first = pool.f_ability[g.st_face[s]]
        for k in range(pool.f_abilities[g.st_face[s]]):
            a = first + k
            if pool.a_kind[a] == AbilityKind.COST and reserved != NOBODY and takes_objects(pool, pool.a_cost[a]):
                flags = pool.a_flags[a]
                wanted = (flags >> AbilityFlag.MANDATORY_COST) & 1 | (flags >> AbilityFlag.ESCALATE) & 1
                if wanted == 1 or (g.st_paid_costs[s] >> k) & 1 or a == extra:
                    reserved = pledge_all(g, pool, pool.a_cost[a], player, reserved, src, src, s)
    return reserved


@kernel
def pay_mana(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2g-h: `pay_step` for the bill of an announcement, with enough left for the other costs."""
    version = g.version
    bill_from_frame(g, f)
    kept = kept_for_parts(g, pool, s, -1)
    pledged = g.version != version
    paid = pay_step(g, pool, f, g.fr_player[f], kept, g.st_source[s]) if kept != NOBODY else -1
    if pledged:
        redeem(g)
    return paid


@kernel
def casting(g: Game, pool: Pool) -> int:
    """Go on with the announcement on top of the frames."""
    if g.n_frames == 0 or g.n_pending > g.n_held or g.outcome != Outcome.NONE:
        return 0
    f = g.n_frames - 1
    if g.fr_kind[f] != FrameKind.CAST or is_stale(g):
        return 0
    s = g.fr_object[f]
    while (
        not is_stale(g)
        and g.decision == Decision.NONE
        and g.n_pending == g.n_held
        and g.n_frames == f + 1
        and g.outcome == Outcome.NONE
    ):
        stage = g.fr_stage[f]
        if stage == MODES:
            choose_modes(g, pool, f, s)
        elif stage == EMERGE:
            choose_sacrifice(g, pool, f, s)
        elif stage == OPTIONAL:
            choose_optional(g, pool, f, s)
        elif stage == CHOOSE_X:
            choose_x(g, pool, f, s)
        elif stage == TARGETS:
            choose_targets(g, pool, f, s)
        elif stage == DIVIDE:
            divide(g, pool, f, s)
        elif stage == BILL:
            make_bill(g, pool, f, s)
        elif stage == MANA:
            paid = pay_mana(g, pool, f, s)
            if paid == 1:
                return 1
            if paid < 0:
                return rewind(g, pool, f, s)
            g.fr_stage[f] = PARTS
            g.fr_a[f] = 0
        elif stage == PARTS:
            if pay_all_parts(g, pool, f, s) == 1:
                return 1
        else:
            finish(g, pool, f, s)
    return 1


@kernel
def next_stage(g: Game, f: int, stage: int) -> int:
    g.fr_stage[f] = stage
    g.fr_a[f] = 0
    g.fr_c[f] = 0
    return 0


@kernel
def choose_modes(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2b, 700.2: modes, one decision each, in any order; each at most once."""
    a = g.st_ability[s]
    after = OPTIONAL if g.st_kind[s] == StackKind.SPELL else CHOOSE_X
    if after == OPTIONAL and emerges(pool, g.st_alternative[s]):
        after = EMERGE
    if a < 0 or pool.a_modes[a] <= 1:
        return next_stage(g, f, after)
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            return next_stage(g, f, after)
        g.st_modes[s] |= 1 << g.answer_argument
        g.fr_c[f] += 1
    chosen = g.fr_c[f]
    if chosen >= pool.a_choose_max[a]:
        return next_stage(g, f, after)
    ask(g, Decision.MODE, g.fr_player[f], g.st_source[s], a, 1)
    for k in range(pool.a_modes[a]):
        if (g.st_modes[s] >> k) & 1 == 0:
            if mode_possible(g, pool, s, a, k):
                if chosen == 0 or escalation_affordable(g, pool, s, k):
                    offer(g, Option.MODE, g.st_source[s], k)
    if g.n_options == 0:
        g.decision = Decision.NONE
        if chosen == 0 and g.st_kind[s] == StackKind.TRIGGERED:
            return drop(g, f, s)  # 603.3c
        return next_stage(g, f, after)
    if chosen >= pool.a_choose_min[a]:
        offer(g, Option.DONE, NONE, 0)
    settle(g)
    return 0


@kernel
def mode_possible(g: Game, pool: Pool, s: int, a: int, mode: int) -> bool:
    """Whether there are targets for a further mode; where X says what they are, with some X for all the modes together (700.2a)."""
    cost = main_cost(g, pool, s)
    if pool.a_target_x[a] == 0 or cost < 0 or pool.k_x[cost] == 0:
        return mode_has_targets(g, pool, pool.a_mode[a] + mode, g.st_source[s], g.st_controller[s], s)
    modes = g.st_modes[s]
    g.st_modes[s] = modes | 1 << mode
    possible = False
    x = 0
    while not possible and x < MOST_MANA and affordable(g, pool, s, x, -1):
        g.st_x[s] = x
        possible = x_has_targets(g, pool, s, a)
        x += 1
    g.st_x[s] = 0
    g.st_modes[s] = modes
    return possible


@kernel
def x_has_targets(g: Game, pool: Pool, s: int, a: int) -> bool:
    """Whether with the X that stands in a stack row there are targets for every mode chosen, and for as many as have to be."""
    if pool.a_modes[a] <= 1:
        return ability_has_targets(g, pool, a, g.st_source[s], g.st_controller[s], s)
    n = 0
    for k in range(pool.a_modes[a]):
        has = mode_has_targets(g, pool, pool.a_mode[a] + k, g.st_source[s], g.st_controller[s], s)
        if not has and (g.st_modes[s] >> k) & 1:
            return False
        n += has
    return n >= pool.a_choose_min[a]


@kernel
def row_to_try(g: Game) -> int:
    """A free stack row without targets, for selectors that ask for X; or NONE. Nothing is put into it for good."""
    for s in range(STACK):
        if g.st_life[s] == Life.FREE:
            g.st_n_targets[s] = 0
            return s
    return NONE


@kernel(when=uses(Special.X))
def some_x(g: Game, pool: Pool, player: int, src: int, ability: int, cost: int, least: int, generic: int, reserved: int) -> bool:
    """Whether the player can pay for some X, `least` or more, with which there are targets; `generic` mana is in the bill with that."""
    s = row_to_try(g)
    if s < 0:
        return False
    color = -1
    for t in range(5):
        if (pool.k_x_only[cost] >> t) & 1:
            color = t
    colored = g.bill[color] if color >= 0 else 0
    for x in range(least, MOST_MANA):
        left = generic + pool.k_x[cost] * (x - least)
        g.bill[6] = left if left > 0 else 0
        if color >= 0:
            g.bill[color] = colored
        restrict_x(g, pool, cost, x)
        if not can_pay(g, pool, player, reserved, src):
            return False
        g.st_x[s] = x
        if ability_has_targets(g, pool, ability, src, player, s):
            return True
    return False


@kernel(when=uses(AbilityFlag.ESCALATE))
def escalation_affordable(g: Game, pool: Pool, s: int, mode: int) -> bool:
    """702.120: each mode beyond the first costs the escalate cost. Whether the spell can be paid for with this further mode."""
    if g.st_kind[s] != StackKind.SPELL:
        return True
    modes = g.st_modes[s]
    g.st_modes[s] = modes | 1 << mode
    can = True
    face = g.st_face[s]
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
            if not can_pay_parts(g, pool, pool.a_cost[a], g.st_controller[s], g.st_source[s], s):
                can = False
            elif not affordable(g, pool, s, 0, -1):
                can = False
    g.st_modes[s] = modes
    return can


@kernel(when=uses(AbilityFlag.EMERGE))
def choose_sacrifice(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2b, 702.119c: which permanent will be sacrificed for the emerge cost."""
    if take_answer(g):
        g.st_paid[s, 1] = g.answer_object
        return next_stage(g, f, OPTIONAL)
    total_cost(g, pool, s, 0, -1)
    return 0 if ask_emerge(g, pool, s) > 0 else rewind(g, pool, f, s)


@kernel(when=uses(AbilityFlag.OPTIONAL_COST))
def targets_allow(g: Game, pool: Pool, s: int, a: int) -> bool:
    """Whether there would be enough targets, were the cost of ability `a` paid: kicked spells may have more (702.33g)."""
    if (pool.a_flags[a] >> AbilityFlag.KICKER) & 1 == 0 or g.st_ability[s] < 0:
        return True
    flags = g.st_flags[s]
    g.st_flags[s] = flags | KICKED
    enough = chosen_modes_have_targets(g, pool, s)
    g.st_flags[s] = flags
    return enough


@kernel
def chosen_modes_have_targets(g: Game, pool: Pool, s: int) -> bool:
    """Whether every mode that was chosen, or the only one, has enough legal targets."""
    a = g.st_ability[s]
    for k in range(pool.a_modes[a]):
        if pool.a_modes[a] == 1 or (g.st_modes[s] >> k) & 1:
            if not mode_has_targets(g, pool, pool.a_mode[a] + k, g.st_source[s], g.st_controller[s], s):
                return False
    return True


@kernel
def choose_optional(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2b: kicker, buyback and the like, one yes or no each, offered only if it can be paid."""
    face = g.st_face[s]
    first = pool.f_ability[face]
    if take_answer(g):
        if g.answer_kind == Option.YES:
            g.st_paid_costs[s] |= 1 << g.fr_a[f]
            flags = pool.a_flags[first + g.fr_a[f]]
            if (flags >> AbilityFlag.BUYBACK) & 1:
                g.st_flags[s] |= BUYBACK
            if (flags >> AbilityFlag.KICKER) & 1:
                g.st_flags[s] |= KICKED
        g.fr_a[f] += 1
    while g.fr_a[f] < pool.f_abilities[face]:
        a = first + g.fr_a[f]
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.OPTIONAL_COST) & 1:
            if (
                can_pay_parts(g, pool, pool.a_cost[a], g.fr_player[f], g.st_source[s], s)
                and affordable(g, pool, s, 0, a)
                and targets_allow(g, pool, s, a)
            ):
                ask(g, Decision.COST, g.fr_player[f], g.st_source[s], a, 0)
                offer(g, Option.YES, g.st_source[s], a)
                offer(g, Option.NO, g.st_source[s], a)
                return 0
        g.fr_a[f] += 1
    return next_stage(g, f, CHOOSE_X)


@kernel(when=uses(CostPart.LOYALTY))
def visit_loyalty_x(g: Game, pool: Pool, s: int, part: int, ability: int, src: int, player: int, offering: int) -> bool:
    """Offer every X of a loyalty cost that can be paid and leaves enough targets; or tell whether there is one."""
    row = permanent_of(g, src)
    found = False
    x = 0
    while x < MOST_MANA and can_pay_loyalty(g, pool, part, player, row, x):
        g.st_x[s] = x
        if ability_has_targets(g, pool, ability, src, player, s):
            found = True
            if offering == 0:
                return True
            offer(g, Option.NUMBER, NONE, x)
        x += 1
    return found


@kernel
def some_loyalty_x(g: Game, pool: Pool, ability: int, src: int, player: int) -> bool:
    """Whether the player could choose an X for the loyalty ability with a cost of -X, or its cost has none."""
    cost = pool.a_cost[ability]
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] == CostPart.LOYALTY and pool.p_b[part] == 1:
            s = row_to_try(g)
            return s >= 0 and visit_loyalty_x(g, pool, s, part, ability, src, player, 0)
    return ability_has_targets(g, pool, ability, src, player, NONE)


@kernel(when=uses(Special.X))
def may_be_x(g: Game, pool: Pool, s: int, x: int) -> bool:
    """Whether no effect says that a spell with this X can't be cast (601.3e)."""
    if g.st_kind[s] != StackKind.SPELL or (g.rules_kinds >> Change.CANT_CAST) & 1 == 0:
        return True
    g.st_x[s] = x
    return rule_total(g, pool, Change.CANT_CAST, g.st_face[s], g.st_controller[s], stack_ref(g, s), 0) == 0


@kernel
def choose_x(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2b: the value of X, at most what can be paid."""
    if take_answer(g):
        g.st_x[s] = g.answer_argument
        return next_stage(g, f, TARGETS)
    if g.st_kind[s] == StackKind.TRIGGERED:
        return next_stage(g, f, TARGETS)
    cost = main_cost(g, pool, s)
    if cost < 0:
        return next_stage(g, f, TARGETS)
    if pool.k_x[cost] == 0:
        for k in range(pool.k_parts[cost]):
            part = pool.k_part[cost] + k
            if pool.p_op[part] == CostPart.LOYALTY and pool.p_b[part] == 1:
                ask(g, Decision.X, g.fr_player[f], g.st_source[s], 0, 1)
                visit_loyalty_x(g, pool, s, part, g.st_ability[s], g.st_source[s], g.fr_player[f], 1)
                settle(g)
                return 0
            if takes_x(pool, part):
                ask(g, Decision.X, g.fr_player[f], g.st_source[s], 0, 1)
                most = visit_payable(g, pool, pool.p_op[part], pool.p_a[part], g.fr_player[f], g.st_source[s], s, MOST_X, 0)
                for n in range(most + 1):
                    offer(g, Option.NUMBER, NONE, n)
                settle(g)
                return 0
        return next_stage(g, f, TARGETS)
    ask(g, Decision.X, g.fr_player[f], g.st_source[s], 0, 1)
    a = g.st_ability[s]
    x = 0
    while x < MOST_MANA and affordable(g, pool, s, x, -1):
        if may_be_x(g, pool, s, x):
            g.st_x[s] = x
            if a < 0 or pool.a_target_x[a] == 0 or x_has_targets(g, pool, s, a):
                offer(g, Option.NUMBER, NONE, x)
        x += 1
    g.st_x[s] = 0
    if g.n_options == 0:
        g.decision = Decision.NONE
        return next_stage(g, f, TARGETS)
    settle(g)
    return 0


@kernel
def takes_x(pool: Pool, part: int) -> bool:
    """Whether X objects are what a part of a cost is paid with (107.3a)."""
    op = pool.p_op[part]
    if op == CostPart.SACRIFICE or op == CostPart.DISCARD or op == CostPart.EXILE or CostPart.RETURN <= op <= CostPart.TAP:
        return pool.q_kind[pool.p_b[part]] == Amount.X
    return op == CostPart.REVEAL and pool.q_kind[pool.p_b[part]] == Amount.X


@kernel
def choose_targets(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2c: targets slot by slot over the chosen modes; fr_a: mode * 16 + slot, fr_c: targets chosen for it."""
    a = g.st_ability[s]
    if a < 0:
        return next_stage(g, f, BILL)
    src = g.st_source[s]
    you = g.st_controller[s]
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            g.fr_a[f] += 1
            g.fr_c[f] = 0
        else:
            n = g.st_n_targets[s]
            g.st_target[s, n] = g.answer_object
            g.st_slot[s, n] = g.answer_argument
            g.st_divide[s, n] = 0
            g.st_n_targets[s] = n + 1
            g.fr_c[f] += 1
    while True:
        k = g.fr_a[f] >> 4
        if k >= pool.a_modes[a]:
            break
        mode = pool.a_mode[a] + k
        index = g.fr_a[f] & 15
        if index >= pool.m_slots[mode] or (pool.a_modes[a] > 1 and (g.st_modes[s] >> k) & 1 == 0):
            g.fr_a[f] = (k + 1) << 4
            g.fr_c[f] = 0
            continue
        slot = pool.m_slot[mode] + index
        most = pool.t_max[slot]
        least = pool.t_min[slot]
        if most < 0:
            most = g.st_x[s]
            least = most if least < 0 else least
        if pool.t_flags[slot] & 1 != 0:  # 601.2d: at least one for each
            share = amount(g, pool, pool.t_amount[slot], src, you, s, NONE)
            most = share if least <= share < most else most
        if pool.t_condition[slot] >= 0 and not has_slot(g, pool, slot, src, you, s):
            most = 0
        if g.fr_c[f] >= most or (g.fr_c[f] >= least and not another_affordable(g, pool, s)):
            g.fr_a[f] += 1
            g.fr_c[f] = 0
            continue
        if g.st_n_targets[s] >= MOST_TARGETS and visit_targets(g, pool, slot, src, you, s, 1, 0) > 0:
            out_of_room(g, Table.TARGETS)
            return 0
        available = ask_target(g, pool, slot, src, you, s, 1 if g.fr_c[f] >= least else 0)
        if not available:  # and it can't be left at that
            return drop(g, f, s) if g.st_kind[s] == StackKind.TRIGGERED else rewind(g, pool, f, s)  # 603.3d, 601.2c
        if pool.t_chooser[slot] > 0 and g.decision != Decision.NONE:
            by = first_of(g, pool, pool.t_chooser[slot], src, you, s, NONE)
            if is_player(by) and g.in_game[by] == 1:
                decided_by(g, by)
        return 0
    return next_stage(g, f, DIVIDE)


@kernel(when=uses(Special.X, AbilityKind.ACTIVATED))
def another_affordable(g: Game, pool: Pool, s: int) -> bool:
    """Whether a spell that costs more for each target can be paid for with one more (601.2f)."""
    if g.st_kind[s] != StackKind.SPELL or pool.f_own_cost[g.st_face[s]] == 0:
        return True
    g.st_n_targets[s] += 1
    can = affordable(g, pool, s, g.st_x[s], -1)
    g.st_n_targets[s] -= 1
    return can


@kernel
def divide(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2d: divide among the targets, at least one each; fr_a: target, fr_c: what is left."""
    first = -1
    n = 0
    for k in range(g.st_n_targets[s]):
        if pool.t_flags[g.st_slot[s, k]] & 1 != 0:
            if first < 0:
                first = k
            n += 1
    if n == 0:
        return next_stage(g, f, BILL)
    if g.fr_c[f] == 0 and g.fr_a[f] == 0:
        g.fr_a[f] = first
        g.fr_c[f] = amount(g, pool, pool.t_amount[g.st_slot[s, first]], g.st_source[s], g.st_controller[s], s, NONE)
    if take_answer(g):
        g.st_divide[s, g.fr_a[f]] = g.answer_argument
        g.fr_c[f] -= g.answer_argument
        g.fr_a[f] += 1
    k = g.fr_a[f]
    last = first + n - 1
    if k == last:
        g.st_divide[s, k] = g.fr_c[f]
        return next_stage(g, f, BILL)
    ask(g, Decision.DIVIDE, g.fr_player[f], g.st_source[s], k, 0)
    for x in range(1, g.fr_c[f] - (last - k) + 1):
        offer(g, Option.NUMBER, g.st_target[s, k], x)
    settle(g)
    return 0


@kernel
def make_bill(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2f: the total cost is locked in."""
    if g.st_kind[s] == StackKind.TRIGGERED:
        return next_stage(g, f, DONE)
    total_cost(g, pool, s, g.st_x[s], -1)
    for k in range(8):
        g.fr_cost[f, k] = g.bill[k]
    for k in range(6):
        g.fr_hybrid[f, k] = g.bill_hybrid[k]
    return next_stage(g, f, MANA)


@kernel
def pay_all_parts(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2h: what is not mana; fr_a: 0 the main cost, then 1 + place of a COST ability. 1 while waiting."""
    player = g.fr_player[f]
    src = g.st_source[s]
    if g.fr_a[f] == 0 and g.st_kind[s] == StackKind.SPELL and emerges(pool, g.st_alternative[s]):
        if not pay_emerge(g, pool, s):
            return rewind(g, pool, f, s) + 1
        g.fr_a[f] = 1
        return 1
    if g.fr_a[f] == 0:
        if pay_parts_step(g, pool, f, main_cost(g, pool, s), player, src, s):
            return 1
        g.fr_a[f] = 1
        if g.n_pending > g.n_held:
            return 1
    if g.st_kind[s] == StackKind.SPELL:
        face = g.st_face[s]
        first = pool.f_ability[face]
        while g.fr_a[f] <= pool.f_abilities[face]:
            a = first + g.fr_a[f] - 1
            if pool.a_kind[a] == AbilityKind.COST:
                wanted = (g.st_paid_costs[s] >> (g.fr_a[f] - 1)) & 1 | (pool.a_flags[a] >> AbilityFlag.MANDATORY_COST) & 1
                if (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1 and pool.k_parts[pool.a_cost[a]] > 0:
                    wanted = 1
                    # Creatures may have been tapped for mana meanwhile.
                    if g.answered == 0 and g.fr_part[f] == 0 and g.fr_part_n[f] == 0:
                        if not can_pay_parts(g, pool, pool.a_cost[a], player, src, s):
                            return rewind(g, pool, f, s) + 1
                if wanted == 1 and pay_parts_step(g, pool, f, pool.a_cost[a], player, src, s):
                    return 1
            g.fr_a[f] += 1
            if g.n_pending > g.n_held:
                return 1
    g.fr_stage[f] = DONE
    return 0


@kernel
def finish(g: Game, pool: Pool, f: int, s: int) -> int:
    """601.2i: it becomes cast or activated; the same player gets priority (117.3c)."""
    if is_special(g, pool, s):
        return finish_special(g, pool, f, s)
    player = g.fr_player[f]
    ref = stack_ref(g, s)
    g.n_frames = f
    for k in range(g.st_n_targets[s]):
        again = False  # it becomes the target of the spell once, however often it was chosen
        for j in range(k):
            if g.st_target[s, j] == g.st_target[s, k]:
                again = True
        if not again:
            happened(g, EventKind.TARGETED, g.st_target[s, k], g.st_controller[s], 1, g.st_source[s], ref, 0)
    if g.st_kind[s] == StackKind.SPELL:
        g.spells_cast[player] += 1
        if pool.f_types[g.st_face[s]] & CREATURE != 0:
            g.creatures_cast[player] += 1
        happened(g, EventKind.CAST, ref, player, g.spells_cast[player], ref, NONE, 0)
    elif g.st_kind[s] == StackKind.ACTIVATED:
        row = permanent_of(g, g.st_source[s])
        if row >= 0:
            place = g.st_ability[s] - pool.f_ability[g.text_face[row]]
            if 0 <= place < 31:
                g.used[row] |= 1 << place
            if (pool.a_flags[g.st_ability[s]] >> AbilityFlag.LOYALTY) & 1:
                count_loyalty_ability(g, row, player)
        happened(g, EventKind.ACTIVATE, ref, player, 1, g.st_source[s], NONE, 0)
    if g.st_kind[s] != StackKind.TRIGGERED:
        g.priority_player = player
        g.passes = 0
        g.idle = 0
    touch(g)
    return 0


@kernel(when=uses(AbilityFlag.SUSPEND, AbilityFlag.MORPH, Special.PLANES))
def finish_special(g: Game, pool: Pool, f: int, s: int) -> int:
    """116.2: the special action is taken; the same player gets priority again (116.3)."""
    source = g.st_source[s]
    a = g.st_ability[s]
    g.n_frames = f
    g.st_life[s] = Life.FREE
    row = permanent_of(g, source)
    if a == pool.planar_die:
        g.rolls[g.fr_player[f]] += 1
        add_event(g, EventKind.PLANAR_ROLL, g.fr_player[f], g.fr_player[f], 0, NONE)
    elif (pool.a_flags[a] >> AbilityFlag.SUSPEND) & 1:
        suspend(g, pool, source, a)
    elif row >= 0:
        turn_face_up(g, pool, row)
    g.priority_player = g.fr_player[f]
    g.passes = 0
    g.idle = 0
    touch(g)
    return 0


@kernel
def drop(g: Game, f: int, s: int) -> int:
    """603.3c-d: a triggered ability without a legal choice is removed from the stack."""
    g.n_frames = f
    off_stack(g, s)
    g.st_life[s] = Life.FREE
    return 0


@kernel(when=uses(Special.NEVER))
def rewind(g: Game, pool: Pool, f: int, s: int) -> int:
    """An announcement that can't be completed: the object leaves the stack (732). Options are made so that this is rare."""
    g.n_frames = f
    g.decision = Decision.NONE
    g.rewinds += 1
    if g.st_kind[s] == StackKind.SPELL and g.st_card[s] >= 0:
        g.st_flags[s] &= ~FLASHBACK
        if g.st_flags[s] & FACE_DOWN:  # taken back it is not revealed
            g.card_down[g.st_card[s]] = 1
        move(g, stack_ref(g, s), g.st_from[s], Cause.RULE << 4, NONE, NONE)
    else:
        off_stack(g, s)
    g.priority_player = g.fr_player[f]
    g.passes = 0
    touch(g)
    return 0


_ = (holds, visit_targets)
