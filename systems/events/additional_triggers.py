"""Abilities that trigger additional times (603.2d)."""

from ecs_mtg.components.codes import NONE, EventKind, EventState, Life, RefKind, StackKind, Zone
from ecs_mtg.components.programs import ONE_OR_MORE_OF_A_PLAYER, AbilityFlag, Change
from ecs_mtg.components.sizes import LOGGED_TRIGGERS, TOLD
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.trigger_events import event_matches
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP, triggers_again
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.references import ref_kind, ref_row
from ecs_mtg.systems.record.rows import new_stack_object


@kernel(inline=True)
def note_trigger(g: Game, source: int) -> int:
    """Record that an ability of `source` has triggered and waits to be put on the stack."""
    g.n_waiting += 1
    g.trigger_log[g.trigger_count % LOGGED_TRIGGERS] = source
    g.trigger_count += 1
    if ref_kind(source) == RefKind.PERMANENT:
        g.triggered[ref_row(source)] += 1
    return 0


@kernel(when=uses(Change.DOUBLE_TRIGGER))
def trigger_again(g: Game, pool: Pool, ability: int, e: int, source: int, you: int) -> int:
    """Let an ability trigger additional times (603.2d), unless it triggers only once each turn.

    One about one or more objects has triggered once for all of them: it triggers again for each effect that is about any of them.
    """
    if (pool.a_flags[ability] >> AbilityFlag.ONCE_EACH_TURN) & 1:
        return 0
    batch = pool.a_batch[ability] != 0
    waiting = NONE
    n = 0
    for s in range(g.stack_rows):
        if g.st_life[s] == Life.PENDING and g.st_ability[s] == ability and g.st_source[s] == source:
            if is_of_batch(g, pool, s, e) if batch else g.trigger_object[s] == g.ev_object[e]:
                waiting = s
                n += 1
    if waiting < 0:
        return 0
    for _ in range(additional_times(g, pool, ability, e, source, you) - (n - 1 if batch else 0)):
        wait_again(g, waiting)
    return 0


@kernel(when=uses(Change.DOUBLE_TRIGGER))
def wait_again(g: Game, waiting: int) -> int:
    """Add another instance of an ability that waits to be put on the stack."""
    s = new_stack_object(
        g, StackKind.TRIGGERED, g.st_face[waiting], g.st_ability[waiting], g.st_source[waiting], g.st_controller[waiting]
    )
    if s < 0:
        return 0
    g.st_text[s] = g.st_text[waiting]
    g.trigger_object[s] = g.trigger_object[waiting]
    g.trigger_other[s] = g.trigger_other[waiting]
    g.trigger_player[s] = g.trigger_player[waiting]
    g.trigger_amount[s] = g.trigger_amount[waiting]
    g.st_x[s] = g.st_x[waiting]
    g.st_batch[s] = g.st_batch[waiting]
    g.paid_value[s] = g.paid_value[waiting]
    g.paid_object[s] = g.paid_object[waiting]
    for k in range(TOLD):
        g.trigger_told[s, k] = g.trigger_told[waiting, k]
    return note_trigger(g, g.st_source[s])


@kernel(when=uses(Change.DOUBLE_TRIGGER))
def repeat_for_its_source(g: Game, pool: Pool, waiting: int) -> int:
    """Repeat a delayed, reflexive or state trigger for effects that double triggers of its source (603.2d)."""
    for _ in range(triggers_again(g, pool, g.st_source[waiting], g.st_controller[waiting])):
        wait_again(g, waiting)
    return 0


@kernel(inline=True)
def is_of_batch(g: Game, pool: Pool, s: int, e: int) -> bool:
    """Return whether a waiting trigger belongs to the batch of an event, and to the same player if the ability says so."""
    if g.st_batch[s] != g.trigger_batch:
        return False
    return pool.a_batch[g.st_ability[s]] != ONE_OR_MORE_OF_A_PLAYER or g.trigger_player[s] == g.ev_player[e]


@kernel(when=uses(Change.DOUBLE_TRIGGER))
def additional_times(g: Game, pool: Pool, ability: int, e: int, source: int, player: int) -> int:
    """Return how many additional times an ability of a player's permanent triggers (603.2d)."""
    times = triggers_again(g, pool, source, player)
    if g.ev_kind[e] != EventKind.ZONE_CHANGE or g.move_to[e] != Zone.BATTLEFIELD:
        return times
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or you_of(g, k) != player or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.DOUBLE_TRIGGER and pool.n_b[m] < 0:
                times += times_because(g, pool, k, m, ability, e, source, player)
    return times


@kernel(when=uses(Change.DOUBLE_TRIGGER))
def times_because(g: Game, pool: Pool, k: int, m: int, ability: int, e: int, source: int, player: int) -> bool:
    """Return whether the event, or an earlier one of the same trigger, is an entering that the doubling effect describes."""
    first = 0 if pool.a_batch[ability] != 0 else e
    for i in range(first, e + 1):
        entered = g.ev_object[i]
        if g.ev_kind[i] != g.ev_kind[e] or g.ev_state[i] != EventState.HAPPENED or g.move_to[i] != Zone.BATTLEFIELD:
            continue
        if i != e and pool.a_batch[ability] == ONE_OR_MORE_OF_A_PLAYER and g.ev_player[i] != g.ev_player[e]:
            continue
        if matches(g, pool, pool.n_a[m], entered, g.fx_source[k], player, NONE, entered):
            if first == e or event_matches(g, pool, ability, i, source, player):
                return True
    return False
