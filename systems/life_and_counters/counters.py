"""Counters (122): putting them on permanents and players, removing them."""

from ecs_mtg.components.codes import NONE, Counter, EventKind, EventState, Keyword, PlayerCounter, Table
from ecs_mtg.components.programs import CostPart, Op
from ecs_mtg.components.sizes import MOST_COUNTERS, WORD_COUNTERS
from ecs_mtg.kernels.features import ALWAYS, Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.life_and_counters.life import notice
from ecs_mtg.systems.queries.packed import counted, kind_counted
from ecs_mtg.systems.record.events import NO_EFFECT, add_event, event_done, happened, note_row, out_of_room, touch, touch_rows
from ecs_mtg.systems.record.references import controller_of, is_object, perm_ref, permanent_of, ref_row, same_permanent

WHEN = uses(
    Op.PUT_COUNTERS,
    Op.RW_COUNTERS,
    Op.MOVE_COUNTERS,
    Op.REMOVE_COUNTERS,
    Op.PROLIFERATE,
    Op.PLAYER_COUNTERS,
    Keyword.WITHER,
    Keyword.INFECT,
    CostPart.PUT_COUNTERS,
    CostPart.REMOVE_COUNTERS,
    CostPart.LOYALTY,
)


@kernel(inline=True)
def counters_there(g: Game, ref: int, kind: int) -> int:
    """Return the counters of a kind on a player or permanent."""
    return g.counters[ref_row(ref), kind] if is_object(ref) else g.player_counters[ref, kind]


@kernel
def note_keyword_counter(g: Game, pool: Pool, row: int, kind: int) -> int:
    """Note when a keyword counter was put on (613.7c)."""
    if pool.counter_words[kind] != 0 or pool.counter_ability[kind] != 0:
        if pool.counters_matter & (pool.counters_matter - 1) != 0:
            keep_older_times(g, pool, row, kind)
        g.clock += 1
        g.worded_time[row] = g.clock
    return 0


@kernel(when=uses(Special.NEVER))
def keep_older_times(g: Game, pool: Pool, row: int, new: int) -> int:
    """Keep the timestamps of counters on a permanent as a counter of another kind, `new`, is put on it (613.7c)."""
    me = perm_ref(g, row)
    for k in range(WORD_COUNTERS):
        if g.older_on[k] == me and g.older_kind[k] == new:
            g.older_on[k] = NONE
    for kind in range(Counter.FREE, pool.counter_kinds):
        worded = pool.counter_words[kind] != 0 or pool.counter_ability[kind] != 0
        if kind != new and worded and g.counters[row, kind] > 0:
            keep_older_time(g, me, kind, g.worded_time[row])
    return 0


@kernel(when=uses(Special.NEVER))
def keep_older_time(g: Game, ref: int, kind: int, time: int) -> int:
    """Note the timestamp of counters of a kind on a permanent, if none is noted."""
    free = NONE
    for k in range(WORD_COUNTERS):
        if g.older_on[k] == ref and g.older_kind[k] == kind:
            return 0
        if free < 0 and (g.older_on[k] < 0 or not same_permanent(g, ref_row(g.older_on[k]), g.older_on[k])):
            free = k
    if free < 0:
        return out_of_room(g, Table.WORD_COUNTERS)
    g.older_on[free] = ref
    g.older_kind[free] = kind
    g.older_time[free] = time
    return 0


@kernel(inline=True)
def share_poison(g: Game, player: int) -> int:
    """Give a player's team the poison counters that the player has now (810.10)."""
    g.player_counters[g.teammate[player], PlayerCounter.POISON] = g.player_counters[player, PlayerCounter.POISON]
    return 0


@kernel
def put_counters(g: Game, ref: int, kind: int, n: int) -> int:
    """Put counters on a permanent or player at once; returns how many."""
    if n <= 0:
        return 0
    if not is_object(ref):
        if g.in_game[ref] == 0:
            return 0
        total = g.player_counters[ref, kind] + n
        g.player_counters[ref, kind] = total if total < MOST_COUNTERS else MOST_COUNTERS
        if kind == PlayerCounter.POISON:
            share_poison(g, ref)
        notice(g)
        return n
    row = permanent_of(g, ref)
    if row < 0:
        return 0
    total = g.counters[row, kind] + n
    g.counters[row, kind] = total if total < MOST_COUNTERS else MOST_COUNTERS
    if kind == Counter.PLUS1 and g.grow_batch[row] == 0:
        g.grow_batch[row] = g.trigger_batch + 1
    note_row(g, row)
    touch_rows(g)
    return n


@kernel
def take_counters(g: Game, ref: int, kind: int, n: int) -> int:
    """Take away up to `n` counters of a permanent or player at once; returns how many."""
    if not is_object(ref):
        k = n if n < g.player_counters[ref, kind] else g.player_counters[ref, kind]
        g.player_counters[ref, kind] -= k
        if kind == PlayerCounter.POISON:
            share_poison(g, ref)
        notice(g)
        return k
    row = permanent_of(g, ref)
    if row < 0:
        return 0
    k = n if n < g.counters[row, kind] else g.counters[row, kind]
    if k > 0:
        g.counters[row, kind] -= k
        touch(g)
    return k


@kernel
def give_counters(g: Game, ref: int, kind: int, n: int, source: int) -> int:
    """Put counters on something because of damage: at once, or as a pending event if it could be replaced."""
    if g.replacements_live != 0:
        e = add_event(g, EventKind.PUT_COUNTERS, ref, controller_of(g, ref), n, source)
        if e >= 0:
            g.counters_flags[e] = kind
            g.counters_reason[e] = NO_EFFECT
        return 0
    if put_counters(g, ref, kind, n) > 0:
        happened(
            g, EventKind.PUT_COUNTERS, ref, controller_of(g, ref), n, source, NONE, counted(kind, counters_there(g, ref, kind))
        )
    return 0


@kernel
def lose_counters(g: Game, ref: int, kind: int, n: int, source: int) -> int:
    """Remove counters at once and record the event; return how many."""
    k = take_counters(g, ref, kind, n)
    if k > 0:
        left = counters_there(g, ref, kind)
        happened(g, EventKind.REMOVE_COUNTERS, ref, controller_of(g, ref), k, source, NONE, counted(kind, left))
    return k


@kernel(when=ALWAYS)
def counters(g: Game, pool: Pool) -> int:
    """Put and remove the counters of events that are ready."""
    if g.n_pending == g.n_held:
        return 0
    for e in range(g.n_events):
        if g.ev_state[e] != EventState.READY:
            continue
        kind = g.ev_kind[e]
        if kind == EventKind.PUT_COUNTERS and g.ev_row[e] >= 0:  # it is told when the permanent has entered with them
            n = g.counters[g.ev_row[e], g.counters_flags[e]] + g.counters_amount[e]
            g.counters[g.ev_row[e], g.counters_flags[e]] = n if n < MOST_COUNTERS else MOST_COUNTERS
            event_done(g, e, EventState.NOTHING)
            continue
        if kind != EventKind.PUT_COUNTERS and kind != EventKind.REMOVE_COUNTERS:
            continue
        ref = g.ev_object[e]
        what = kind_counted(g.counters_flags[e])
        if kind == EventKind.PUT_COUNTERS:
            n = put_counters(g, ref, what, g.counters_amount[e])
        else:
            n = take_counters(g, ref, what, g.counters_amount[e])
        if n > 0:
            if kind == EventKind.PUT_COUNTERS and is_object(ref):
                note_keyword_counter(g, pool, ref_row(ref), what)
            g.counters_flags[e] = counted(what, counters_there(g, ref, what))
        g.counters_amount[e] = n
        g.ev_player[e] = controller_of(g, ref)
        event_done(g, e, EventState.HAPPENED if n > 0 else EventState.NOTHING)
    return 0
