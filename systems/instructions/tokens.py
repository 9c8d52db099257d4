"""Instructions that make or change objects as a whole: tokens, copies, emblems, meld."""

from ecs_mtg.components.codes import NONE, Cause, Duration, EffectKind, EventKind, RefKind, Zone
from ecs_mtg.components.flags import Arriving, ZoneChange
from ecs_mtg.components.packed import FIVE_BITS, NOT_COUNTERS, TAGS
from ecs_mtg.components.programs import LOCKED_REGISTER, Op
from ecs_mtg.components.sizes import MOST_COUNTERS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.entering import prepare_token
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, one_object, reflect, some_players
from ecs_mtg.systems.instructions.zones import arrival_flags
from ecs_mtg.systems.layers.copying import copiable_face_of, copied_exceptions, copy_exceptions, forget_older_copies
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.packed import because, entering_with, kind_entering, token_counters, token_tag
from ecs_mtg.systems.record.command_zone_entry import into_command_zone
from ecs_mtg.systems.record.events import add_event, move, touch
from ecs_mtg.systems.record.frames import forget
from ecs_mtg.systems.record.linked_abilities import link_with
from ecs_mtg.systems.record.references import is_current, is_object, known_permanent, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.rows import about_row, new_effect

LATER_TAG = TAGS  # a tag that new tokens are remembered with until the instruction goes on


@kernel
def create(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Create tokens (CREATE_TOKEN, CREATE_ATTACHED, COPY_TOKEN), tagged if later instructions refer to them."""
    op = pool.i_op[pc]
    tag = token_tag(pool.i_e[pc])
    exception = pool.i_f[pc] - 1
    host = NONE
    if op == Op.CREATE_ATTACHED and g.tokens_coming[f] == 0:
        host = one_object(g, pool, pool.i_b[pc], source, you, stack_row, it)
        if host < 0:  # 303.4i
            return DONE
    if op == Op.COPY_TOKEN:
        exception = pool.i_e[pc]
        tag = 0 if pool.i_d[pc] & Arriving.REMEMBERED else NONE
    linked = pool.i_d[pc] & Arriving.LINKED != 0
    if g.tokens_coming[f] == 1:
        return note_created(g, f, tag, linked, source)
    copied = one_object(g, pool, pool.i_c[pc], source, you, stack_row, it) if op == Op.COPY_TOKEN else NONE
    differs = exception >= 0 or (is_object(copied) and copied_exceptions(g, pool, copied) > 0)
    if op == Op.COPY_TOKEN:
        face = copiable_face_of(g, pool, copied)
    else:
        face = pool.i_c[pc]
    if face < 0:
        return DONE
    flags = arrival_flags(pool, pc) & NOT_COUNTERS & ~ZoneChange.REMEMBER
    if back_face_up(g, copied, face):
        face = pool.f_back[face]
        flags |= ZoneChange.TRANSFORMED
    many = 0
    if op == Op.CREATE_TOKEN and token_counters(pool.i_e[pc]) >= 0:
        many = min(g.fr_register[f, LOCKED_REGISTER], MOST_COUNTERS)
        if many > 0:
            flags |= entering_with(token_counters(pool.i_e[pc]), many if many < FIVE_BITS else FIVE_BITS)
    if pool.i_d[pc] & Arriving.REMEMBERED:
        tag = 0
        forget(g, f, 0)
    if tag >= 0 or linked:
        flags |= ZoneChange.REMEMBER | LATER_TAG
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        p = g.found[k]
        much = 1 if host >= 0 else amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, p))
        if much > 0:
            e = add_event(g, EventKind.CREATE_TOKEN, p, p, much, source)
            if e >= 0:
                g.token_face[e] = face
                g.move_flags[e] = flags
                first = differs or many > FIVE_BITS or host >= 0
                if first and with_exceptions(g, pool, e, f, exception, source, you, copied, many) < 0:
                    return DONE
                if host >= 0:
                    g.attached_to[g.ev_row[e]] = host
    if tag < 0 and not linked:
        return DONE
    g.memory_before[f] = g.fr_n_memory[f]
    g.tokens_coming[f] = 1
    return AGAIN


@kernel
def note_created(g: Game, f: int, tag: int, linked: bool, source: int) -> int:
    """Tag the new tokens and link them with their creator."""
    for k in range(g.memory_before[f], g.fr_n_memory[f]):
        g.fr_tag[f, k] = tag
        row = permanent_of(g, g.fr_memory[f, k])
        if linked and row >= 0:
            link_with(g, row, 0, source)
            touch(g)
    if tag < 0:
        g.fr_n_memory[f] = g.memory_before[f]
    return DONE


@kernel
def back_face_up(g: Game, copied: int, face: int) -> bool:
    """Return whether a copied double-faced permanent has its back face up, so that the token has both (707.8a)."""
    row = known_permanent(g, copied) if is_object(copied) else NONE
    return row >= 0 and g.transformed[row] != 0 and face == g.perm_face[row]


@kernel
def with_exceptions(g: Game, pool: Pool, e: int, f: int, exception: int, source: int, you: int, copied: int, many: int) -> int:
    """Prepare the first token of event `e` with its copy exceptions (707.9) and `many` counters."""
    row = prepare_token(g, pool, g.token_face[e], g.ev_player[e], g.move_flags[e])
    if row < 0:
        return NONE
    g.ev_row[e] = row
    if many > FIVE_BITS:  # more than the flags of the event say
        g.counters[row, kind_entering(g.move_flags[e])] = many
    if is_object(copied):
        copy_exceptions(g, pool, copied, row, Duration.INDEFINITE)
    if exception >= 0:
        k = new_effect(g, EffectKind.CONTINUOUS, exception, source, you, Duration.INDEFINITE)
        if k < 0:
            return NONE
        for j in range(2):
            g.continuous_locked[k, j] = g.fr_register[f, LOCKED_REGISTER + j]
        about_row(g, k, row)
    return row


@kernel
def become_copy(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Make permanents copies by an effect of layer 1 (707.4), with exceptions (707.9)."""
    copied = one_object(g, pool, pool.i_c[pc], source, you, stack_row, it)
    face = copiable_face_of(g, pool, copied)
    if face < 0:
        return DONE
    differs = copied_exceptions(g, pool, copied)
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row < 0:
            continue
        touch(g)
        g.used[row] = 0  # abilities that it had not before
        g.exhausted[row] = 0
        g.modes_chosen[row] = 0
        g.modes_this_turn[row] = 0
        g.resolved[row] = 0
        g.activations[row] = 0
        if differs > 0:
            e = new_effect(g, EffectKind.CONTINUOUS, pool.copy_ability, source, you, pool.i_d[pc])
            if e < 0:
                return DONE
            g.continuous_face[e] = face
            about_row(g, e, row)
            copy_exceptions(g, pool, copied, row, pool.i_d[pc])
        e = new_effect(g, EffectKind.CONTINUOUS, pool.i_e[pc], source, you, pool.i_d[pc])
        if e < 0:
            return DONE
        g.continuous_face[e] = face if differs == 0 else NONE
        about_row(g, e, row)
        if pool.i_d[pc] == Duration.INDEFINITE:
            forget_older_copies(g, pool, row, g.ef_timestamp[e] - differs - (1 if differs > 0 else 0))
    return DONE


@kernel
def emblem(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Create an emblem in the command zone (114)."""
    face = pool.i_c[pc]
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        card = into_command_zone(g, pool, face, g.found[k])
        if card < 0:
            return DONE
        if pool.i_d[pc] == 1:
            g.card_chosen[card] = g.fr_register[f, 0]
    return DONE


@kernel
def meld(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Meld a pair of exiled cards into one entering permanent; others stay in exile (701.42, 701.42c)."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for j in range(n):
        for k in range(n):
            one = g.found[j]
            other = g.found[k]
            if not meldable(g, one) or not meldable(g, other) or j == k:
                continue
            face = g.card_face[ref_row(one)]
            if pool.f_meld[face] >= 0 and pool.f_partner[face] == g.card_face[ref_row(other)]:
                joins = ZoneChange.TAPPED | ZoneChange.ATTACKING if pool.i_b[pc] == 1 else 0
                e = move(g, one, Zone.BATTLEFIELD, because(Cause.MELDED) | joins, you, source)
                if e >= 0:
                    g.entering_partner[e] = other
                return DONE
    return DONE


@kernel
def meldable(g: Game, ref: int) -> bool:
    if ref_kind(ref) != RefKind.CARD or not is_current(g, ref):
        return False
    return g.card_zone[ref_row(ref)] == Zone.EXILE
