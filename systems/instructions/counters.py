"""Instructions about counters on permanents, players and suspended cards (122)."""

from ecs_mtg.components.codes import NONE, PLAYER_COUNTERS, Counter, Decision, EventKind, Option, RefKind
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import Op
from ecs_mtg.components.sizes import COUNTER_KINDS, MOST_TIME, NO_LIMIT
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.choices import pick
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, one_object, push_list, reflect, some_players
from ecs_mtg.systems.layers.replacement_sources import can_be_put
from ecs_mtg.systems.life_and_counters.card_counters import put_on_card
from ecs_mtg.systems.queries.card_counters import counters_of_card
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.packed import counted
from ecs_mtg.systems.record.decisions import ask, in_turn, offer, settle, take_answer
from ecs_mtg.systems.record.events import add_event, happened
from ecs_mtg.systems.record.references import (
    controller_of,
    is_current,
    is_object,
    known_permanent,
    on_battlefield,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
)
from ecs_mtg.systems.record.rounds import goes_on


@kernel
def counters_present(g: Game, ref: int, kind: int) -> int:
    """Return the counters of a kind on a permanent, player or suspended card that still exists."""
    if ref < 0 or not is_current(g, ref):
        return 0
    if not is_object(ref):
        return g.player_counters[ref, kind] if kind < PLAYER_COUNTERS else 0
    if ref_kind(ref) == RefKind.PERMANENT:
        row = permanent_of(g, ref)
        return g.counters[row, kind] if row >= 0 else 0
    return counters_of_card(g, ref_row(ref), kind) if ref_kind(ref) == RefKind.CARD else 0


@kernel(when=uses(Op.MOVE_COUNTERS))
def last_counters(g: Game, ref: int, kind: int) -> int:
    """Return the counters of a kind on a permanent, last known ones if it is gone (608.2h)."""
    row = known_permanent(g, ref)
    return g.counters[row, kind] if row >= 0 else 0


@kernel
def counter_event(g: Game, kind: int, ref: int, counter: int, n: int, source: int) -> int:
    """Add an event that puts or removes counters; on a suspended card, do it at once."""
    if n <= 0 or ref < 0:
        return NONE
    if ref_kind(ref) == RefKind.CARD:
        if not is_current(g, ref):
            return NONE
        row = ref_row(ref)
        if counter == Counter.TIME:
            total = g.card_time[row] + (n if kind == EventKind.PUT_COUNTERS else -n)
            g.card_time[row] = total if total < MOST_TIME else MOST_TIME
        else:
            put_on_card(g, row, counter, n if kind == EventKind.PUT_COUNTERS else -n)
        now = counters_of_card(g, row, counter)
        happened(g, kind, ref, g.card_owner[row], n, source, NONE, counted(counter, now))
        return NONE
    if is_object(ref) and permanent_of(g, ref) < 0:
        return NONE
    e = add_event(g, kind, ref, controller_of(g, ref), n, source)
    if e >= 0:
        g.counters_flags[e] = counter
    return e


@kernel
def put_counters_on_objects(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Add an event for each object on which counters are put (122.6); `life_and_counters.counters` puts them."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        ref = g.found[k]
        if is_object(ref):
            much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, ref))
            counter_event(g, EventKind.PUT_COUNTERS, ref, pool.i_c[pc], much, source)
    return DONE


@kernel
def double_kinds(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Double the counters of each kind (701.10e): as many are put on it as it has."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            for kind in range(pool.counter_kinds):
                counter_event(g, EventKind.PUT_COUNTERS, g.found[k], kind, g.counters[row, kind], source)
    return DONE


@kernel
def give_players_counters(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Add an event for each player who gets counters; return how many do."""
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, g.found[k]))
        counter_event(g, EventKind.PUT_COUNTERS, g.found[k], pool.i_c[pc], much, source)
    return DONE


@kernel
def take_some(g: Game, pool: Pool, pc: int, ref: int, to: int, counter: int, n: int, source: int) -> int:
    """Remove counters; MOVE_COUNTERS also puts them on another object, or does nothing (122.5)."""
    had = pool.i_op[pc] == Op.MOVE_COUNTERS and pool.i_e[pc] == 1
    here = last_counters(g, ref, counter) if had else counters_present(g, ref, counter)
    if n > here:
        n = here
    if n <= 0:
        return 0
    if had:
        if is_object(to) and permanent_of(g, to) >= 0 and can_be_put(g, pool, to, counter):
            counter_event(g, EventKind.PUT_COUNTERS, to, counter, n, source)
        return n
    if pool.i_op[pc] == Op.MOVE_COUNTERS:
        if to == ref or not is_object(to) or permanent_of(g, to) < 0 or not can_be_put(g, pool, to, counter):
            return 0
        counter_event(g, EventKind.REMOVE_COUNTERS, ref, counter, n, source)
        counter_event(g, EventKind.PUT_COUNTERS, to, counter, n, source)
        return n
    counter_event(g, EventKind.REMOVE_COUNTERS, ref, counter, n, source)
    return n


@kernel
def destination(g: Game, pool: Pool, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return the object that counters are moved onto (122.5), or NONE where they are only removed."""
    if pool.i_op[pc] != Op.MOVE_COUNTERS:
        return NONE
    return one_object(g, pool, pool.i_d[pc], source, you, stack_row, it)


@kernel
def take_counters_from_objects(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Remove counters from objects, or move them to another one (REMOVE_COUNTERS, MOVE_COUNTERS)."""
    if pool.i_c[pc] < 0 and pool.i_b[pc] >= 0:
        return take_chosen(g, pool, f, pc, source, you, stack_row, it)
    return take_known(g, pool, f, pc, source, you, stack_row, it)


@kernel
def take_known(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Remove counters of one kind, or of all kinds."""
    to = destination(g, pool, pc, source, you, stack_row, it)
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        ref = g.found[k]
        much = NO_LIMIT * NO_LIMIT
        if pool.i_b[pc] >= 0:
            much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, ref))
        if pool.i_c[pc] >= 0:
            take_some(g, pool, pc, ref, to, pool.i_c[pc], much, source)
        else:
            for counter in range(pool.counter_kinds):
                take_some(g, pool, pc, ref, to, counter, much, source)
    return DONE


@kernel
def take_chosen(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Remove counters of any kinds, chosen one at a time, exactly or (operand `e` 1) up to a number.

    The kinds picked so far for the object are the last elements of `fr_list`.
    """
    if take_answer(g):
        note_kind(g, f)
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if g.object_place[f] >= n:
            return DONE
        ref = g.found[g.object_place[f]]
        need = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, ref))
        if g.kinds_over[f] == 0 and g.kinds_picked[f] < need:
            ask(g, Decision.NUMBER, you, source, pc, Hint.NEUTRAL)
            for counter in range(pool.counter_kinds):
                if counters_present(g, ref, counter) > noted(g, f, counter):
                    offer(g, Option.NUMBER, ref, counter)
            if g.n_options > 0:
                if pool.i_e[pc] == 1:
                    offer(g, Option.DONE, NONE, pc)
                settle(g)
                return AGAIN
            g.decision = Decision.NONE
        to = destination(g, pool, pc, source, you, stack_row, it)
        for counter in range(pool.counter_kinds):
            take_some(g, pool, pc, ref, to, counter, noted(g, f, counter), source)
        g.fr_n_list[f] -= g.kinds_picked[f]
        g.object_place[f] += 1
        g.kinds_picked[f] = 0
        g.kinds_over[f] = 0
        if g.n_pending > g.n_held:
            return AGAIN
    return AGAIN


@kernel
def note_kind(g: Game, f: int) -> int:
    """Keep the kind that was picked, or that no more are to be."""
    if g.answer_kind == Option.DONE:
        g.kinds_over[f] = 1
        return 0
    push_list(g, f, g.answer_counter)
    g.kinds_picked[f] += 1
    return 0


@kernel
def noted(g: Game, f: int, counter: int) -> int:
    """Return how often a kind was picked."""
    total = 0
    end = g.fr_n_list[f]
    for k in range(end - g.kinds_picked[f], end):
        if g.fr_list[f, k] == counter:
            total += 1
    return total


@kernel
def proliferate(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Choose permanents and players with counters, and give each another counter of each of its kinds (701.34).

    The objects picked so far by the player are the last `player_picks` elements of `fr_list`.
    """
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        players = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if g.player_place[f] >= players:
            return DONE
        player = g.found[g.player_place[f]]
        done = False
        if take_answer(g):
            if g.answer_kind == Option.DONE:
                done = True
            else:
                push_list(g, f, g.answer_object)
                g.player_picks[f] += 1
        if not done:
            n = with_counters(g, f)
            if pick(g, pc, n, n, 0, Decision.CHOOSE, player, source, Hint.GOOD) == AGAIN:
                return AGAIN
        end = g.fr_n_list[f]
        for k in range(end - g.player_picks[f], end):
            ref = g.fr_list[f, k]
            for counter in range(pool.counter_kinds):
                if counters_present(g, ref, counter) > 0:
                    counter_event(g, EventKind.PUT_COUNTERS, ref, counter, 1, source)
        happened(g, EventKind.PROLIFERATE, player, player, g.player_picks[f], source, NONE, 0)
        g.fr_n_list[f] = end - g.player_picks[f]
        g.player_picks[f] = 0
        g.player_place[f] += 1
        if g.n_pending > g.n_held:
            return AGAIN
    return AGAIN


@kernel
def with_counters(g: Game, f: int) -> int:
    """Write to `found` the players and permanents with counters that have not been picked; return how many."""
    n = 0
    for k in range(g.n_players):
        p = in_turn(g, k)
        if g.in_game[p] == 1:
            n = note_if_counted(g, f, p, n)
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            n = note_if_counted(g, f, perm_ref(g, row), n)
    return n


@kernel
def note_if_counted(g: Game, f: int, ref: int, n: int) -> int:
    end = g.fr_n_list[f]
    for k in range(end - g.player_picks[f], end):
        if g.fr_list[f, k] == ref:
            return n
    for counter in range(COUNTER_KINDS):
        if counters_present(g, ref, counter) > 0:
            g.found[n] = ref
            return n + 1
    return n
