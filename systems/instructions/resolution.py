"""Resolving spells and abilities (608): the interpreter of the programs that cards are made of.

The frame on top holds where its program stands. Instructions are carried out one after another until one of them adds events,
asks something or begins something else; `flow` says what they return. Replacement effects (`rewritten_event` > 0) and what follows the mana
of a mana ability are programs, too: their stack rows are not on the stack (life PENDING).
"""

from ecs_mtg.components.codes import (
    NONE,
    PERMANENT_TYPES,
    AbilityKind,
    Cause,
    Decision,
    EventState,
    FrameKind,
    Life,
    Outcome,
    RefKind,
    StackKind,
    Table,
    Zone,
)
from ecs_mtg.components.flags import SpellFlag, ZoneChange
from ecs_mtg.components.packed import FOUR_BITS
from ecs_mtg.components.programs import AbilityFlag, Layout, Op
from ecs_mtg.components.sizes import KEPT_RESOLUTIONS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_at
from ecs_mtg.systems.casting.bestow import is_bestowed, spell_ceases
from ecs_mtg.systems.casting.legal_targets import legal_target
from ecs_mtg.systems.casting.rebound import might_rebound, rebound_of
from ecs_mtg.systems.casting.splice import next_text, part_targets
from ecs_mtg.systems.events.entering import prepare
from ecs_mtg.systems.events.replacement_instructions import rewrite
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, JUMPED
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.packed import because, times_counted
from ecs_mtg.systems.record.decisions import next_player, take_answer
from ecs_mtg.systems.record.events import move, out_of_room
from ecs_mtg.systems.record.face_places import place_on
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.once_each_turn import is_used
from ecs_mtg.systems.record.references import is_current, known_permanent, permanent_of, ref_kind, stack_ref
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import off_stack

ILLEGAL = -2


@kernel
def resolution(g: Game, pool: Pool) -> bool:
    """Continue the program of the top frame."""
    if g.n_frames == 0:
        return False
    f = g.n_frames - 1
    if g.fr_kind[f] != FrameKind.RESOLVE or g.n_pending > g.n_held or g.decision != Decision.NONE or g.outcome != Outcome.NONE:
        return False
    if g.standing_in != 0:
        stand_in(g, f)
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        pc = g.fr_pc[f]
        if pool.i_op[pc] == Op.END:
            end_mode(g, pool, f)
        else:
            stack_row = g.fr_object[f]
            result = carry_out(g, pool, f, pc, g.st_source[stack_row], g.st_controller[stack_row], stack_row, g.fr_it[f])
            if result != AGAIN:
                if result == DONE:
                    g.fr_pc[f] = pc + 1
                elif result != JUMPED:  # a user's instruction raised an exception
                    out_of_room(g, Table.FAILED_INSTRUCTIONS)
                g.fr_stage[f] = 0
                g.fr_a[f] = 0
                g.fr_c[f] = 0
        if (
            g.n_frames != f + 1
            or g.n_pending > g.n_held
            or g.decision != Decision.NONE
            or g.layers_dirty != 0
            or g.outcome != Outcome.NONE
        ):
            return True
    return True


@kernel(when=uses(Special.SEVERAL_PLAYERS))
def stand_in(g: Game, f: int) -> int:
    """Record who makes the choices of a player who left (800.4g)."""
    if take_answer(g):
        for k in range(g.fr_n_memory[f]):
            if g.fr_memory[f, k] == g.standing_in - 1:
                g.fr_memory[f, k] = g.answer_object
    g.standing_in = 0
    return 0


@kernel(inline=True)
def carry_out(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Carry out one instruction: the pool knows where its function is."""
    op = pool.i_op[pc]
    if Op.RW_TAPPED <= op <= Op.RW_GAINS:
        return rewrite(g, pool, f, pc)
    return call_at(pool.instruction_at[op], g, pool, f, pc, source, you, stack_row, it)


@kernel
def together(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Execute the instructions up to the one of operand `a` as one batch of simultaneous events."""
    last = pool.i_a[pc]
    for k in range(pc + 1, last):
        carry_out(g, pool, f, k, source, you, stack_row, it)
    g.fr_pc[f] = last
    return JUMPED


# --- the beginning


@kernel
def begin_resolution(g: Game, pool: Pool) -> int:
    """Begin to resolve the topmost object of the stack (608.2), or finish at once if it has no program."""
    s = g.stack_order[g.stack_size - 1]
    a = g.st_ability[s]
    if a < 0 or pool.a_modes[a] == 0:
        return after_resolving(g, pool, s)
    if g.st_kind[s] == StackKind.TRIGGERED and pool.a_condition[a] >= 0:
        if not holds(g, pool, pool.a_condition[a], g.st_source[s], g.st_controller[s], s, g.trigger_object[s]):  # 608.2a
            return without_effect(g, s)
    if g.st_kind[s] == StackKind.TRIGGERED and (pool.a_flags[a] >> AbilityFlag.DONE_ONCE_EACH_TURN) & 1:
        if is_used(g, pool, a, g.st_source[s]):  # it was done since this triggered
            return without_effect(g, s)
    if g.st_n_targets[s] > 0 and check_targets(g, pool, s) == 0:
        if is_bestowed(pool, g.st_face[s]) and g.st_kind[s] == StackKind.SPELL:
            spell_ceases(g, pool, s)
            return after_resolving(g, pool, s)
        if not ability_flag(pool, a, AbilityFlag.RESOLVES_WITHOUT_TARGETS):
            return without_effect(g, s)
    if g.st_kind[s] != StackKind.SPELL:
        note_resolved(g, pool, s)
    elif pool.splices == 1:
        part_targets(g, s)
    mode = pool.a_mode[a] + next_mode(g, pool, s, NONE)
    code = pool.m_code[mode]
    if pool.i_op[code] == Op.END and pool.a_modes[a] == 1:
        return after_resolving(g, pool, s)
    f = push_frame(g, FrameKind.RESOLVE, s, g.st_controller[s])
    if f >= 0:
        g.fr_mode[f] = mode
        g.fr_pc[f] = code
    return 0


@kernel(when=uses(AbilityKind.ACTIVATED, AbilityKind.TRIGGERED))
def note_resolved(g: Game, pool: Pool, s: int) -> int:
    """Count that an ability resolved this turn."""
    row = known_permanent(g, g.st_source[s])
    place = place_on(pool, g.st_face[s], g.st_ability[s])
    if row >= 0 and 0 <= place < KEPT_RESOLUTIONS and times_counted(g.resolved[row], place) < FOUR_BITS:
        g.resolved[row] += 1 << (4 * place)
    return 0


@kernel
def check_targets(g: Game, pool: Pool, s: int) -> int:
    """Mark the targets that are illegal now; returns how many are legal (608.2b)."""
    source = g.st_source[s]
    you = g.st_controller[s]
    legal = 0
    illegal = 0
    for k in range(g.st_n_targets[s]):
        ref = g.st_target[s, k]
        good = is_current(g, ref)
        if good and ref_kind(ref) == RefKind.PERMANENT and permanent_of(g, ref) < 0:
            good = False
        if good and legal_target(g, pool, g.st_slot[s, k], ref, source, you, s):
            legal += 1
        else:
            illegal |= 1 << k
    for k in range(g.st_n_targets[s]):  # an illegal one still tells what another one had to be
        if (illegal >> k) & 1:
            g.st_target[s, k] = ILLEGAL
    return legal


@kernel
def next_mode(g: Game, pool: Pool, s: int, after: int) -> int:
    """Return the next chosen mode in printed order (700.2), or NONE."""
    chosen = g.st_modes[s]
    if chosen == 0:
        return 0 if after < 0 else NONE
    for k in range(after + 1, pool.a_modes[g.st_ability[s]]):
        if (chosen >> k) & 1:
            return k
    return NONE


# --- the end


@kernel
def end_mode(g: Game, pool: Pool, f: int) -> int:
    """End a program: continue with the next mode's program, or finish the frame."""
    s = g.fr_object[f]
    if g.fr_mode[f] >= 0 and g.st_modes[s] != 0:
        first = pool.a_mode[g.st_ability[s]]
        k = next_mode(g, pool, s, g.fr_mode[f] - first)
        if k >= 0:
            g.fr_mode[f] = first + k
            g.fr_pc[f] = pool.m_code[first + k]
            return 0
    if pool.splices == 1 and g.st_kind[s] == StackKind.SPELL and g.st_spliced[s, 0] >= 0:
        return next_text(g, pool, f, s)
    g.n_frames = f
    if g.st_life[s] == Life.PENDING:
        g.st_life[s] = Life.FREE
        if g.rewritten_event[f] > 0:
            let_go(g, g.rewritten_event[f] - 1)
        return 0
    return after_resolving(g, pool, s)


@kernel(when=uses(AbilityKind.REPLACEMENT))
def let_go(g: Game, e: int) -> int:
    """End the program of a replacement effect, after which its event is examined again (616.1f)."""
    if g.ev_state[e] == EventState.HELD:
        g.ev_state[e] = EventState.LOOK
        g.n_held -= 1
    return 0


@kernel
def after_resolving(g: Game, pool: Pool, s: int) -> int:
    """Move a resolved object to its next zone (608.2n, 608.3)."""
    give_priority(g)
    if g.st_life[s] != Life.HERE:  # its own effect moved it
        return 0
    if g.st_kind[s] != StackKind.SPELL:
        return off_stack(g, s)
    face = g.st_face[s]
    if pool.f_types[face] & PERMANENT_TYPES != 0 or g.st_flags[s] & SpellFlag.FACE_DOWN:
        flags = because(Cause.RESOLVED)
        if g.st_flags[s] & SpellFlag.FACE_DOWN:
            flags |= ZoneChange.FACE_DOWN
        if g.st_flags[s] & SpellFlag.SNEAKED:  # 702.190b
            flags |= ZoneChange.TAPPED | ZoneChange.ATTACKING
        e = move(g, stack_ref(g, s), Zone.BATTLEFIELD, flags, g.st_controller[s], NONE)
        if e >= 0 and g.st_flags[s] & SpellFlag.SNEAKED and prepare(g, pool, e) >= 0:
            g.attacking[g.ev_row[e]] = g.st_joins[s]
        if e >= 0 and g.st_n_targets[s] > 0:  # 608.3b: an Aura is attached to its target
            g.entering_host[e] = g.st_target[s, 0]
        return 1
    if g.st_card[s] < 0:
        return off_stack(g, s)
    zone = Zone.GRAVEYARD
    if g.st_flags[s] & SpellFlag.BUYBACK:  # 702.27a
        zone = Zone.HAND
    elif pool.f_layout[face] == Layout.ADVENTURE:  # 715.3d
        zone = Zone.EXILE
    elif might_rebound(g, pool, s) and rebound_of(g, pool, s) >= 0:  # 702.88a
        zone = Zone.EXILE
    move(g, stack_ref(g, s), zone, because(Cause.RESOLVED), NONE, NONE)
    return 1


@kernel
def without_effect(g: Game, s: int) -> int:
    """Remove an object from the stack that does not resolve (608.2a-b)."""
    give_priority(g)
    if g.st_kind[s] != StackKind.SPELL or g.st_card[s] < 0:
        return off_stack(g, s)
    move(g, stack_ref(g, s), Zone.GRAVEYARD, because(Cause.RULE), NONE, NONE)
    return 1


@kernel
def give_priority(g: Game) -> int:
    """Give the active player priority (117.3b)."""
    g.passes = 0
    g.priority_player = g.active if g.in_game[g.active] == 1 else next_player(g, g.active)
    return 0
