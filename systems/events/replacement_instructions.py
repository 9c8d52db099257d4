"""Applying replacement and prevention effects: rewriting the pending event, shields, programs in frames."""

from ecs_mtg.components.codes import (
    NONE,
    AbilityKind,
    Duration,
    EffectKind,
    EventKind,
    EventState,
    FrameKind,
    Life,
    RefKind,
    StackKind,
    Zone,
)
from ecs_mtg.components.flags import ONE_DAMAGE, DamageFlag, Enters, ZoneChange
from ecs_mtg.components.packed import FOUR_BITS
from ecs_mtg.components.programs import TOLD_BESIDES, AbilityFlag, Op
from ecs_mtg.components.sizes import COUNTER_KINDS, MOST_COUNTERS, TOLD
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_at
from ecs_mtg.systems.events.entering import unprepare
from ecs_mtg.systems.layers.copying import copiable_face_of, copy_exceptions
from ecs_mtg.systems.layers.replacement_sources import (
    NO_END,
    UNDER_WAY,
    about,
    affected_player,
    can_be_dealt,
    first_instruction,
    is_simple,
    source_applies,
    subject_of_event,
)
from ecs_mtg.systems.layers.values import copy_values
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import arriving_counters
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.events import add_event, event_done, touch
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import controller_of, face_of, is_object, ref_kind, ref_row
from ecs_mtg.systems.record.rows import about_row, new_effect, new_stack_object

WHEN = uses(AbilityKind.REPLACEMENT, Op.REPLACEMENT, Op.PREVENT, Op.REDIRECT)


@kernel
def cancel(g: Game, e: int) -> int:
    """Cancel an event; an event held by a program is canceled when the program ends."""
    unprepare(g, e)
    if g.ev_state[e] == EventState.HELD or g.ev_state[e] >= EventState.WAITS:
        g.ev_kind[e] = EventKind.NOTHING
    else:
        event_done(g, e, EventState.NOTHING)
    return 0


@kernel
def use_shield(g: Game, e: int, k: int) -> int:
    """Apply a shield: prevent (615.7) or redirect (614.9) as much as it can, and remove it when it is used up."""
    left = g.shield_left[k]
    n = g.damage_amount[e]
    to = g.shield_sends_to[k]
    if left >= 0:
        n = n if n < left else left
        g.shield_left[k] = left - n
        if left == n:
            g.ef_kind[k] = EffectKind.FREE
            touch(g)
    if g.ef_kind[k] != EffectKind.FREE and (g.ef_duration[k] == Duration.ONCE or g.shield_flags[k] & ONE_DAMAGE != 0):  # 615.8
        g.ef_kind[k] = EffectKind.FREE
        touch(g)
    if to >= 0:
        return send_on(g, e, n, to)
    g.damage_amount[e] -= n
    if g.damage_amount[e] <= 0:
        cancel(g, e)
    return n


@kernel
def send_on(g: Game, e: int, n: int, to: int) -> int:
    """Redirect part of the damage (614.9); the rest becomes an event of its own."""
    rest = g.damage_amount[e] - n
    if rest > 0:
        other = add_event(g, EventKind.DAMAGE, g.ev_object[e], g.ev_player[e], rest, g.ev_source[e])
        if other < 0:
            return 0
        g.damage_flags[other] = g.damage_flags[e]
        g.ev_applied[other] = g.ev_applied[e] & ~UNDER_WAY
    g.damage_amount[e] = n
    return redirect(g, e, to)


@kernel
def context_row(g: Game, pool: Pool, e: int, obj: int, effect: int, ability: int) -> int:
    """Allocate a stack row (life PENDING) with the source and event of a replacement effect's program."""
    source = obj
    you = controller_of(g, obj) if obj >= 0 else NONE
    if effect >= 0:  # what it is about is its SELF
        you = g.ef_controller[effect]
        source = g.ef_source[effect]
        if g.replacing_about[effect] >= 0 and pool.a_other[ability] != TOLD_BESIDES:
            source = g.ev_source[e] if about(g, effect, g.ev_source[e]) else g.replacing_about[effect]
            if about(g, effect, subject_of_event(g, e)) or about(g, effect, g.ev_object[e]):
                source = subject_of_event(g, e)
    face = face_of(g, source) if is_object(source) else 0
    s = new_stack_object(g, StackKind.ACTIVATED, face, ability, source, you)
    if s < 0:
        return NONE
    g.trigger_object[s] = subject_of_event(g, e)
    g.trigger_other[s] = g.ev_source[e]
    g.trigger_player[s] = affected_player(g, e)
    g.trigger_amount[s] = g.ev_amount[e]
    if effect >= 0:
        g.st_x[s] = g.replacing_x[effect]
        for j in range(TOLD):
            g.trigger_told[s, j] = g.replacing_told[effect, j]
    elif ref_kind(g.ev_object[e]) == RefKind.STACK:
        spell = ref_row(g.ev_object[e])
        g.st_x[s] = g.st_x[spell]
        for j in range(TOLD):
            g.trigger_told[s, j] = g.st_memory[spell, j]
        g.st_flags[s] = g.st_flags[spell]
        g.st_from[s] = g.st_from[spell]
        g.paid_value[s] = g.paid_value[spell]
        g.paid_object[s] = g.paid_object[spell]
        g.st_paid_costs[s] = g.st_paid_costs[spell]
        g.st_colors_spent[s] = g.st_colors_spent[spell]
        g.st_twice_spent[s] = g.st_twice_spent[spell]
        g.st_mana_spent[s] = g.st_mana_spent[spell]
    return s


@kernel
def apply_replacement(g: Game, pool: Pool, e: int, k: int) -> bool:
    """Apply the effect of source `k` to an event; true if a frame has to run and holds the event."""
    effect = g.rp_effect[k]
    ability = g.rp_ability[k]
    if ability < 0:
        use_shield(g, e, effect)
        return False
    s = context_row(g, pool, e, g.rp_object[k], effect, ability)
    if s < 0:
        return True
    if effect >= 0 and (g.ef_duration[effect] == Duration.ONCE or (pool.a_flags[ability] >> AbilityFlag.ONCE) & 1):
        g.ef_kind[effect] = EffectKind.FREE
        touch(g)
    pc = first_instruction(pool, ability)
    if pool.a_batch[ability] != 0:
        rewrite_others(g, pool, e, k, s, pc)
    if not is_simple(pool, pc):
        hold(g, pool, e, s, pc)
        return True
    while pool.i_op[pc] != Op.END:
        rewrite_event(g, pool, e, pc, s)
        pc += 1
    g.st_life[s] = Life.FREE
    return False


@kernel
def rewrite_others(g: Game, pool: Pool, e: int, k: int, s: int, pc: int) -> int:
    """Apply an ability about a whole batch to its other events as well.

    The rest of it is done once.
    """
    for j in range(g.n_events):
        if j == e or g.ev_state[j] != EventState.LOOK or g.ev_kind[j] != g.ev_kind[e] or g.ev_object[j] != g.ev_object[e]:
            continue
        if (g.ev_applied[j] >> k) & 1 == 0 and source_applies(g, pool, j, k):
            g.ev_applied[j] |= 1 << k
            at = pc
            while Op.RW_TAPPED <= pool.i_op[at] <= Op.RW_GAINS:
                rewrite_event(g, pool, j, at, s)
                at += 1
    return 0


@kernel
def hold(g: Game, pool: Pool, e: int, s: int, pc: int) -> int:
    """Push a frame for the program of an event and hold the rest of its batch."""
    f = push_frame(g, FrameKind.RESOLVE, s, g.st_controller[s])
    if f < 0:
        return 0
    g.fr_pc[f] = pc
    g.rewritten_event[f] = e + 1
    g.fr_mode[f] = pool.a_mode[g.st_ability[s]]
    for k in range(g.n_events):
        state = g.ev_state[k]
        if k == e:
            g.ev_state[k] = EventState.HELD
            g.n_held += 1
        elif state == EventState.LOOK or state == EventState.SEEN:
            g.ev_state[k] = EventState.WAITS + f
            g.n_held += 1
    return 0


@kernel
def wake(g: Game) -> int:
    """Make the events that waited for a finished program pending again (616.1f)."""
    for e in range(g.n_events):
        f = g.ev_state[e] - EventState.WAITS
        if f >= 0 and (f >= g.n_frames or g.fr_kind[f] != FrameKind.RESOLVE or g.rewritten_event[f] == 0):
            g.ev_state[e] = EventState.LOOK
            g.n_held -= 1
    return 0


@kernel
def rewrite(g: Game, pool: Pool, frame: int, pc: int) -> int:
    """Execute one RW instruction of a frame's program on the event that it holds."""
    e = g.rewritten_event[frame] - 1
    if g.ev_kind[e] == EventKind.NOTHING:
        return 0
    return rewrite_event(g, pool, e, pc, g.fr_object[frame])


@kernel
def rewrite_event(g: Game, pool: Pool, e: int, pc: int, s: int) -> int:
    """Execute one RW instruction on event `e`; `s` is the program's stack row."""
    if g.ev_state[e] == EventState.NOTHING:
        return 0
    it = subject_of_event(g, e)
    return call_at(pool.instruction_at[pool.i_op[pc]], g, pool, e, pc, g.st_source[s], g.st_controller[s], s, it)


# --- RW instructions: they get the event in place of a frame


@kernel
def enter_tapped(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = g.ev_row[e]
    if pool.i_b[pc] == 1:
        if row >= 0:
            g.tapped[row] = 0
        g.move_flags[e] &= ~ZoneChange.TAPPED
    elif row >= 0:
        g.tapped[row] = 1
    else:
        g.move_flags[e] |= ZoneChange.TAPPED
    return 0


@kernel
def enter_with_more_counters(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = g.ev_row[e]
    n = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    if row >= 0 and n > 0 and 0 <= pool.i_c[pc] < COUNTER_KINDS:
        n += g.counters[row, pool.i_c[pc]]
        g.counters[row, pool.i_c[pc]] = n if n < MOST_COUNTERS else MOST_COUNTERS
    return 0


@kernel
def enter_as_a_copy(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = g.ev_row[e]
    if row >= 0:
        enter_as_copy(g, pool, e, row, first_of(g, pool, pool.i_a[pc], source, you, stack_row, it), pool.i_e[pc], source, you)
    return 0


@kernel
def enter_gaining(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = g.ev_row[e]
    if row >= 0:
        enter_with_effect(g, row, pool.i_e[pc], source, you, pool.i_d[pc])
    return 0


@kernel
def go_instead(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    go_elsewhere(g, e, pool.i_b[pc], pool.i_c[pc])
    if pool.i_d[pc] == 1:
        g.move_flags[e] |= ZoneChange.REVEALED
    if pool.i_e[pc] > 0:
        g.move_flags[e] |= arriving_counters(pool.i_e[pc])
    return 0


@kernel(inline=True)
def within_limits(n: int) -> int:
    return 0 if n < 0 else NO_END if n > NO_END else n


@kernel
def multiply(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    g.ev_amount[e] = within_limits(g.ev_amount[e] * amount(g, pool, pool.i_b[pc], source, you, stack_row, it))
    return 0


@kernel
def add_to_it(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    g.ev_amount[e] = within_limits(g.ev_amount[e] + amount(g, pool, pool.i_b[pc], source, you, stack_row, it))
    return 0


@kernel
def prevent_it(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = g.damage_amount[e] if g.damage_flags[e] & DamageFlag.UNPREVENTABLE == 0 else 0  # 615.12
    if pool.i_b[pc] >= 0:
        q = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
        n = n if n < q else q
    g.trigger_amount[stack_row] = n  # how much was prevented, for the instructions that follow
    if n > 0:
        g.damage_amount[e] -= n
        if g.damage_amount[e] <= 0:
            cancel(g, e)
    return 0


@kernel
def do_not(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    cancel(g, e)
    return 0


@kernel
def happen_to_another(g: Game, pool: Pool, e: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    redirect(g, e, first_of(g, pool, pool.i_a[pc], source, you, stack_row, it))
    return 0


@kernel
def go_elsewhere(g: Game, e: int, zone: int, position: int) -> int:
    """Change the destination of a zone change; a token that does not enter is not created (111.8)."""
    if zone != Zone.BATTLEFIELD and g.ev_row[e] >= 0:
        token = g.perm_card[g.ev_row[e]] < 0
        unprepare(g, e)
        if token:
            return cancel(g, e)
    g.move_to[e] = zone
    if zone != Zone.COMMAND:  # a card that is melded with a commander goes where it would have gone (903.9c)
        g.move_flags[e] = (g.move_flags[e] & ~FOUR_BITS) | (position & FOUR_BITS)
    return 0


@kernel
def redirect(g: Game, e: int, ref: int) -> int:
    """Redirect the event to another object, if that is still there and can be dealt damage (614.9)."""
    if ref < 0:
        return 0
    if not is_object(ref):
        if g.in_game[ref] == 0:
            return 0
    elif g.ev_kind[e] == EventKind.DAMAGE and not can_be_dealt(g, ref):
        return 0
    g.ev_object[e] = ref
    g.ev_player[e] = controller_of(g, ref)
    return 0


@kernel
def enter_as_copy(g: Game, pool: Pool, e: int, row: int, ref: int, exception: int, source: int, you: int) -> bool:
    """Give the prepared permanent the copiable values of an object (707.5); `exception` changes what is different."""
    if not is_object(ref):
        return False
    face = copiable_face_of(g, pool, ref)
    if face < 0:
        return False
    g.as_face[row] = face
    if pool.f_enters[g.text_face[row]] & Enters.TAPPED != 0 and g.blank[row] == 0 and g.move_flags[e] & ZoneChange.TAPPED == 0:
        g.tapped[row] = 0  # by an ability that it is not going to have (616.1c)
    copy_values(g, pool, row, face)
    if pool.f_enters[face] & Enters.TAPPED != 0:
        g.tapped[row] = 1
    copy_exceptions(g, pool, ref, row, Duration.INDEFINITE)
    return exception == NONE or enter_with_effect(g, row, exception, source, you, Duration.INDEFINITE)


@kernel(when=uses(Op.RW_COPY, Op.RW_GAINS))
def enter_with_effect(g: Game, row: int, ability: int, source: int, you: int, duration: int) -> bool:
    """Begin an effect about a prepared permanent."""
    k = new_effect(g, EffectKind.CONTINUOUS, ability, source, you, duration)
    about_row(g, k, row)
    return k >= 0
