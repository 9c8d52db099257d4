"""The order of replacement effects (616.1)."""

from ecs_mtg.components.codes import (
    NONE,
    AbilityKind,
    Counter,
    Decision,
    Duration,
    EventKind,
    EventState,
    FrameKind,
    Option,
    Outcome,
    Position,
    RefKind,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import ONE_DAMAGE, DamageFlag
from ecs_mtg.components.programs import AbilityFlag, Amount, Condition, Op
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.damage import is_protected, use_shield_counter
from ecs_mtg.systems.events.entering import (
    ORDER_CHOSEN,
    SECOND_NAMED_FIRST,
)
from ecs_mtg.systems.events.shields import sends_on
from ecs_mtg.systems.events.status import PROTECTION, REGENERATION, SHIELD_COUNTER, shields_of, spend_shield
from ecs_mtg.systems.layers.replacement_sources import affected_player, first_instruction, has_instruction
from ecs_mtg.systems.queries.packed import position_of
from ecs_mtg.systems.record.decisions import ask, offer, take_answer
from ecs_mtg.systems.record.events import event_done
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import card_ref, controller_of, is_object, ref_kind, ref_row

WHEN = uses(AbilityKind.REPLACEMENT, AbilityFlag.MADNESS, Op.REPLACEMENT, Op.PREVENT, Op.REDIRECT, Op.REGENERATE)


# What programs of replacement effects do, if one thing only
OTHER, PREVENTS, ADDS_HOW_IT_ENTERS, MULTIPLIES, ADDS, UNTAPS = 0, 1, 2, 3, 4, 5


@kernel
def looks_at_how_much(pool: Pool, ability: int) -> bool:
    """Return whether a replacement ability applies only to events of a certain size, so that other effects matter to it."""
    c = pool.a_condition[ability]
    if c >= 0 and pool.c_kind[c] == Condition.COMPARE and pool.q_kind[pool.c_a[c]] == Amount.EVENT_AMOUNT:
        return True
    return pool.a_minimum[ability] > 1


@kernel
def sort_of(g: Game, pool: Pool, k: int) -> int:
    """Return the class of an effect; the order of effects in one class does not matter, except in OTHER."""
    ability = g.rp_ability[k]
    if ability < 0:
        return OTHER if sends_on(g, k) else PREVENTS
    if looks_at_how_much(pool, ability):
        return OTHER
    result = OTHER
    pc = first_instruction(pool, ability)
    while pool.i_op[pc] != Op.END:
        op = pool.i_op[pc]
        sort = OTHER
        if op == Op.RW_PREVENT:
            sort = PREVENTS
        elif op == Op.RW_TAPPED and pool.i_b[pc] == 1:
            sort = UNTAPS
        elif op == Op.RW_TAPPED or op == Op.RW_COUNTERS:
            sort = ADDS_HOW_IT_ENTERS
        elif op == Op.RW_TIMES:
            sort = MULTIPLIES
        elif op == Op.RW_ADD:
            sort = ADDS
        if sort == OTHER or (result != OTHER and result != sort):
            return 0
        result = sort
        pc += 1
    return result


@kernel
def comes_first(pool: Pool, ability: int, stage: int) -> bool:
    """Return whether an effect has priority: self-replacement in stage 0 (616.1a), copies in stage 1 (616.1c)."""
    if ability < 0:
        return False
    if stage == 0:
        return (pool.a_flags[ability] >> AbilityFlag.SELF_REPLACEMENT) & 1 != 0
    return has_instruction(pool, ability, Op.RW_COPY)


@kernel
def narrow(g: Game, pool: Pool, n: int) -> int:
    """Keep only the effects in `work` that have priority, if there are any; return how many remain (616.1a-c)."""
    for stage in range(2):
        first = 0
        for k in range(n):
            if comes_first(pool, g.rp_ability[g.work[k]], stage):
                first += 1
        if 0 < first < n:
            m = 0
            for k in range(n):
                if comes_first(pool, g.rp_ability[g.work[k]], stage):
                    g.work[m] = g.work[k]
                    m += 1
            return m
    return n


@kernel
def does_more(pool: Pool, ability: int) -> bool:
    """Return whether a replacement effect does more than change the event, such as creating a token for its controller."""
    pc = first_instruction(pool, ability)
    while pool.i_op[pc] != Op.END:
        if not Op.RW_TAPPED <= pool.i_op[pc] <= Op.RW_GAINS:
            return True
        pc += 1
    return False


@kernel
def order_matters(g: Game, pool: Pool, n: int) -> bool:
    """Return whether applying the effects in `work` in another order would have another result.

    Those that are all parts of how one object enters do not.
    """
    own = True
    same = True
    sort = sort_of(g, pool, g.work[0])
    for j in range(n):
        k = g.work[j]
        if g.rp_ability[k] != g.rp_ability[g.work[0]] or has_instruction(pool, g.rp_ability[k], Op.RW_RECIPIENT):
            same = False
        if g.rp_ability[k] < 0 and sends_on(g, k):
            same = False
        if g.rp_ability[k] >= 0 and does_more(pool, g.rp_ability[k]):
            same = same and controller_of(g, g.rp_object[k]) == controller_of(g, g.rp_object[g.work[0]])
        if sort_of(g, pool, k) != sort:
            sort = OTHER
        ability = g.rp_ability[k]
        if ability < 0 or (pool.a_flags[ability] >> AbilityFlag.ENTERS) & 1 == 0:
            own = False
    if sort == PREVENTS:
        return spares(g, pool, n)
    return not (own or same or sort != 0)


@kernel
def spares(g: Game, pool: Pool, n: int) -> bool:
    """Tell whether, of the `n` effects in `work`, which all only prevent, one that is used up could be spared for another that differs."""
    used_up = False
    differ = False
    for j in range(n):
        used_up = used_up or is_used_up(g, pool, g.work[j])
        differ = differ or not is_alike(g, g.work[j], g.work[0])
    return used_up and differ


@kernel
def is_alike(g: Game, k: int, other: int) -> bool:
    """Return whether two effects are shields that differ at most in the amount of damage."""
    if k == other:
        return True
    if g.rp_ability[k] >= 0 or g.rp_ability[other] >= 0:
        return False
    a = g.rp_effect[k]
    b = g.rp_effect[other]
    if g.shield_flags[a] != g.shield_flags[b] or (g.shield_left[a] < 0) != (g.shield_left[b] < 0):
        return False
    if g.ef_duration[a] != g.ef_duration[b] or g.ef_turn[a] != g.ef_turn[b] or g.ef_controller[a] != g.ef_controller[b]:
        return False
    for m in range(4):
        if g.shield_says[a, m] != g.shield_says[b, m]:
            return False
    return g.shield_sources[a] == NONE or g.ef_source[a] == g.ef_source[b]


@kernel
def choose_effect(g: Game, pool: Pool, e: int, found: int) -> int:
    """Return the effect that applies next, as the affected player chooses (616.1); NONE while they decide."""
    n = narrow(g, pool, found)
    player = affected_player(g, e)
    if n == 1 or player < 0 or g.in_game[player] == 0 or not order_matters(g, pool, n):
        return g.work[0]
    put_untapping_last(g, pool, n)
    if choosing(g, player):
        return shown(g, n)
    if g.outcome == Outcome.NONE:
        ask(g, Decision.REPLACEMENT, player, g.ev_object[e], g.ev_kind[e], Hint.NEUTRAL)
        offer_effects(g, n)
    return NONE


@kernel
def put_untapping_last(g: Game, pool: Pool, n: int) -> int:
    """Move effects in `work` that make a permanent enter untapped behind those that change how it enters otherwise."""
    for _ in range(n):
        for j in range(n - 1):
            k = g.work[j]
            if sort_of(g, pool, k) == UNTAPS and sort_of(g, pool, g.work[j + 1]) != UNTAPS:
                g.work[j] = g.work[j + 1]
                g.work[j + 1] = k
    return 0


@kernel
def offer_effects(g: Game, n: int) -> int:
    """Offer the effects in `work` as options, by their sources."""
    for j in range(n):
        offer(g, Option.ABILITY, source_shown(g, g.work[j]), g.rp_ability[g.work[j]])
    return 0


@kernel
def shown(g: Game, n: int) -> int:
    """Return the effect in `work` that the chosen option stands for."""
    place = g.answer_index  # several shields of one source look the same
    if place < n and is_shown(g, g.work[place]):
        return g.work[place]
    for j in range(n):
        if is_shown(g, g.work[j]):
            return g.work[j]
    return g.work[0]


@kernel(inline=True)
def own_shields(g: Game, pool: Pool, e: int, n: int) -> int:
    """Return which of the object's own shields could replace the event: regeneration, shield counter, protection.

    Damage that `n` effects are about, too.
    """
    if g.ev_kind[e] == EventKind.DESTROY:
        return shields_of(g, e)
    return shields_from(g, pool, e, n) if g.ev_kind[e] == EventKind.DAMAGE and n > 0 else 0


@kernel
def shields_from(g: Game, pool: Pool, e: int, n: int) -> int:
    """Return whether protection or a shield counter could prevent the damage other than the `n` effects in `work`.

    A shield counter, if it could spare one of them.
    """
    shields = PROTECTION + 0 if is_protected(g, pool, e) else 0
    obj = g.ev_object[e]
    if is_object(obj) and g.damage_flags[e] & DamageFlag.UNPREVENTABLE == 0:
        if g.counters[ref_row(obj), Counter.SHIELD] > 0:
            for j in range(n):
                if sort_of(g, pool, g.work[j]) == OTHER or is_used_up(g, pool, g.work[j]):
                    shields |= SHIELD_COUNTER
    return shields


@kernel(inline=True)
def is_used_up(g: Game, pool: Pool, k: int) -> bool:
    """Return whether effect `k` is a shield for a limited amount of damage or for one use."""
    row = g.rp_effect[k]
    ability = g.rp_ability[k]
    if ability >= 0:
        return row >= 0 and (g.ef_duration[row] == Duration.ONCE or (pool.a_flags[ability] >> AbilityFlag.ONCE) & 1 != 0)
    return g.shield_left[row] >= 0 or g.ef_duration[row] == Duration.ONCE or g.shield_flags[row] & ONE_DAMAGE != 0


@kernel
def some_do_more(g: Game, pool: Pool, n: int) -> bool:
    """Return whether any of the `n` effects in `work` does more than prevent or increase damage."""
    for j in range(n):
        if sort_of(g, pool, g.work[j]) == OTHER:
            return True
    return False


@kernel
def shield_or_effect(g: Game, pool: Pool, e: int, n: int, shields: int) -> int:
    """Ask whether a shield of the object or one of the `n` effects in `work` replaces the event (616.1).

    The number of the effect that is chosen; NONE if it is a shield, and the event over, or while the affected player is asked.
    """
    ref = g.ev_object[e]
    player = affected_player(g, e)
    one_way = shields & PROTECTION != 0 and not some_do_more(g, pool, n)  # what only prevents, too, is not used up
    if one_way:
        use_own(g, e, PROTECTION)
    elif (n == 0 and shields != REGENERATION | SHIELD_COUNTER) or g.in_game[player] == 0:
        use_own(g, e, shields & -shields)
    elif choosing(g, player):
        if g.answer_kind != Option.MODE:
            return shown(g, n)
        use_own(g, e, 1 << g.answer_own)
    elif g.outcome == Outcome.NONE:
        ask(g, Decision.REPLACEMENT, player, ref, g.ev_kind[e], Hint.NEUTRAL)
        for way in range(3):
            if (shields >> way) & 1:
                offer(g, Option.MODE, ref if is_object(ref) else NONE, way)
        offer_effects(g, n)
    return NONE


@kernel(inline=True)
def use_own(g: Game, e: int, way: int) -> int:
    """Replace the event with regeneration, a shield counter or protection."""
    if g.ev_kind[e] == EventKind.DESTROY:
        return spend_shield(g, e, way == REGENERATION)
    if way == SHIELD_COUNTER:
        use_shield_counter(g, e)
        for k in range(g.n_events):  # 122.1c: all that is dealt at the same time
            if g.ev_kind[k] == EventKind.DAMAGE and g.ev_object[k] == g.ev_object[e] and k != e:
                if g.ev_state[k] == EventState.LOOK and g.damage_flags[k] & DamageFlag.UNPREVENTABLE == 0:
                    event_done(g, k, EventState.NOTHING)
    return event_done(g, e, EventState.NOTHING)


@kernel(when=ALWAYS)
def order_is_open(g: Game, e: int) -> bool:
    """Return whether the order of a melded permanent's two cards has yet to be chosen (712.21a, b)."""
    ref = g.ev_object[e]
    if ref_kind(ref) != RefKind.PERMANENT or g.perm_card2[ref_row(ref)] < 0 or g.ev_applied[e] & ORDER_CHOSEN != 0:
        return False
    zone = g.move_to[e]
    if zone == Zone.LIBRARY:
        position = position_of(g.move_flags[e])
        return not (position == Position.SHUFFLED or position == Position.RANDOM_BOTTOM)
    return zone == Zone.GRAVEYARD or zone == Zone.EXILE


@kernel
def order_chosen(g: Game, e: int) -> bool:
    """Ask for the order of a melded permanent's cards (712.21a, b); return whether it is settled."""
    row = ref_row(g.ev_object[e])
    player = g.owner[row]
    if g.move_to[e] == Zone.EXILE and g.ev_source[e] >= 0:  # the player who exiles it
        by = controller_of(g, g.ev_source[e])
        player = by if 0 <= by < g.n_players and g.in_game[by] == 1 else player
    if g.in_game[player] == 0 or choosing(g, player):
        g.ev_applied[e] |= ORDER_CHOSEN
        if g.in_game[player] == 1 and ref_row(g.answer_object) == g.perm_card2[row]:
            g.ev_applied[e] |= SECOND_NAMED_FIRST
        return True
    if g.outcome == Outcome.NONE:
        ask(g, Decision.ORDER, player, g.ev_object[e], g.move_to[e], Hint.NEUTRAL)
        offer(g, Option.OBJECT, card_ref(g, g.perm_card[row]), 0)
        offer(g, Option.OBJECT, card_ref(g, g.perm_card2[row]), 0)
    return False


@kernel
def choosing(g: Game, player: int) -> bool:
    """Return whether a frame's decision is answered, popping the frame; otherwise push one."""
    f = g.n_frames - 1
    if f >= 0 and g.fr_kind[f] == FrameKind.REPLACE:
        if take_answer(g):
            g.n_frames = f
            return True
    else:
        push_frame(g, FrameKind.REPLACE, NONE, player)
    return False


@kernel(inline=True)
def source_shown(g: Game, k: int) -> int:
    """Return the source of effect `k` that its option displays."""
    return g.rp_object[k] if g.rp_effect[k] < 0 else g.ef_source[g.rp_effect[k]]


@kernel(inline=True)
def is_shown(g: Game, k: int) -> bool:
    """Return whether effect `k` looks like the chosen option."""
    return g.rp_ability[k] == g.answer_replacement and source_shown(g, k) == g.answer_object
