"""Instructions that move objects: MOVE, DESTROY, SACRIFICE, DRAW, MILL, SHUFFLE."""

from ecs_mtg.components.codes import NONE, Cause, EventKind, Position, RefKind, StackKind, Zone
from ecs_mtg.components.flags import Arriving, EntersFaceDown, ZoneChange
from ecs_mtg.components.programs import Subject
from ecs_mtg.components.sizes import BATCH, MOST_BATCHES
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, one_object, one_player, reflect, some_players
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.gathering import found_pile, gather
from ecs_mtg.systems.queries.packed import arriving_counters, because, code_of
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.events import add_event, happened, move
from ecs_mtg.systems.record.frames import forget
from ecs_mtg.systems.record.references import card_ref, is_current, is_object, owner_of, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.rows import off_stack
from ecs_mtg.systems.record.zone_lists import link_below, link_bottom, link_top, shuffle, unlink


@kernel
def move_objects(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if pool.i_b[pc] != Zone.BATTLEFIELD:
        return move_away(g, pool, f, pc, source, you, stack_row, it)
    under = you if pool.i_d[pc] & Arriving.YOURS else NONE
    return put_onto_battlefield(g, pool, f, pc, under, NONE, because(pool.i_f[pc]), source, you, stack_row, it)


@kernel
def return_under(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    under = one_player(g, pool, pool.i_b[pc], source, you, stack_row, it)
    host = NONE
    if pool.i_c[pc] > 0:
        host = one_object(g, pool, pool.i_c[pc], source, you, stack_row, it)
        if host < 0:  # 303.4j
            return DONE
    return put_onto_battlefield(g, pool, f, pc, under, host, 0, source, you, stack_row, it)


@kernel
def arrival_flags(pool: Pool, pc: int) -> int:
    """Return the flags of a zone change from operands `d` and `e`."""
    d = pool.i_d[pc]
    flags = 0
    if d & Arriving.TAPPED:
        flags |= ZoneChange.TAPPED
    if d & Arriving.FACE_DOWN:
        flags |= ZoneChange.FACE_DOWN
    if d & Arriving.TRANSFORMED:
        flags |= ZoneChange.TRANSFORMED
    if d & Arriving.ATTACKING:
        flags |= ZoneChange.ATTACKING
    if d & Arriving.REMEMBERED:
        flags |= ZoneChange.REMEMBER
    if d & (Arriving.LINKED | Arriving.UNTIL):
        flags |= ZoneChange.LINK
    if d & Arriving.UNTIL:
        flags |= ZoneChange.UNTIL
    if d & (Arriving.MANIFESTED | Arriving.CLOAKED):
        flags |= ZoneChange.FACE_DOWN | EntersFaceDown.MANIFESTED
    if d & Arriving.CLOAKED:
        flags |= EntersFaceDown.WARDED
    e = pool.i_e[pc]
    if e > 0:
        flags |= arriving_counters(e)
    return flags


@kernel
def move_away(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Move objects to a zone other than the battlefield."""
    zone = pool.i_b[pc]
    position = pool.i_c[pc]
    if pool.i_d[pc] & Arriving.UNTIL and not is_current(g, source):  # 610.3a-b
        return DONE
    if g.batches_begun[f] > 0 and code_of(pool.i_a[pc]) == Subject.TOP_CARDS:  # others lie on top by now
        n = found_pile(g, 0, g.zone_first[you, Zone.LIBRARY], g.cards_left[f])
    else:
        n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
        g.cards_left[f] = n
    flags = arrival_flags(pool, pc) | because(pool.i_f[pc])
    if flags & ZoneChange.REMEMBER and g.batches_begun[f] == 0:
        forget(g, f, 0)
    g.batches_begun[f] += 1
    forgotten = position == Position.RANDOM_BOTTOM and n > 1  # nobody knows which of them is where
    if position == Position.RANDOM_BOTTOM:
        for k in range(n - 1, 0, -1):
            j = random_below(g, k + 1)
            ref = g.found[k]
            g.found[k] = g.found[j]
            g.found[j] = ref
        position = Position.BOTTOM + 0
    shuffled = 0
    for k in range(n):
        ref = g.found[k]
        if not is_object(ref) or not is_current(g, ref):
            continue
        row = ref_row(ref)
        if ref_kind(ref) == RefKind.PERMANENT:
            if permanent_of(g, ref) < 0:
                continue
        elif ref_kind(ref) == RefKind.CARD:
            if g.card_zone[row] == zone and zone == Zone.LIBRARY:  # no zone change
                if position == Position.SHUFFLED:
                    shuffled |= 1 << g.card_owner[row]
                else:
                    replace_in_library(g, row, position)
                    if forgotten:
                        g.card_known[row] = 0
                continue
        elif g.st_kind[row] != StackKind.SPELL or g.st_card[row] < 0:
            if zone == Zone.LIBRARY and position == Position.SHUFFLED:  # 701.24c: a copy of a spell has an owner (707.10)
                shuffled |= 1 << owner_of(g, ref)
            off_stack(g, row)
            continue
        if g.n_events >= BATCH and g.batches_begun[f] < MOST_BATCHES:  # the rest when these have been moved
            return AGAIN
        move(g, ref, zone, flags | position, NONE, source)
        g.cards_left[f] -= 1
    for p in range(g.n_players):
        if (shuffled >> p) & 1:
            shuffle(g, p, Zone.LIBRARY)
            happened(g, EventKind.SHUFFLE, p, p, 1, source, NONE, 0)
    return DONE


@kernel
def replace_in_library(g: Game, card: int, position: int) -> int:
    """Move a card of a library to another position in it."""
    p = g.card_owner[card]
    unlink(g, card)
    above = g.zone_first[p, Zone.LIBRARY]
    if position == Position.BOTTOM:
        return link_bottom(g, card, Zone.LIBRARY)
    if position == Position.TOP or above < 0:
        return link_top(g, card, Zone.LIBRARY)
    if position == Position.THIRD and g.card_next[above] >= 0:
        above = g.card_next[above]
    return link_below(g, card, above)


# --- onto the battlefield


@kernel
def put_onto_battlefield(
    g: Game, pool: Pool, f: int, pc: int, under: int, host: int, cause: int, source: int, you: int, stack_row: int, it: int
) -> int:
    """Put objects onto the battlefield under a player's control, or (NONE) that of their owners; attached to `host` or NONE."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    flags = arrival_flags(pool, pc) | cause
    if flags & ZoneChange.REMEMBER:
        forget(g, f, 0)
    for k in range(n):
        ref = g.found[k]
        if (
            not is_object(ref)
            or not is_current(g, ref)
            or ref_kind(ref) == RefKind.PERMANENT
            or (ref_kind(ref) == RefKind.STACK and g.st_card[ref_row(ref)] < 0)
        ):
            continue
        e = move(g, ref, Zone.BATTLEFIELD, flags, under if under >= 0 else owner_of(g, ref), source)
        if e >= 0 and host >= 0:  # 303.4i: replacements asks whether it can be
            g.entering_host[e] = host
    return DONE


# --- off the battlefield


@kernel
def destroy(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            e = add_event(g, EventKind.DESTROY, g.found[k], g.controller[row], 1, source)
            if e >= 0 and pool.i_c[pc] == 1:
                g.destroy_flags[e] = 1
    return DONE


@kernel
def sacrifice(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Sacrifice permanents; a player can sacrifice only what they control (701.21a)."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    code = code_of(pool.i_a[pc])
    by_you = code == Subject.SELF or code == Subject.TOLD or code == Subject.EVENT_OBJECT or code == Subject.EVENT_OTHER
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0 and (g.controller[row] == you or not by_you):
            move(g, g.found[k], Zone.GRAVEYARD, because(Cause.SACRIFICED), NONE, source)
    return DONE


# --- libraries


@kernel
def draw(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if pool.i_d[pc] & Arriving.REMEMBERED:
        forget(g, f, 0)
    for k in range(n):
        p = g.found[k]
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, p))
        e = add_event(g, EventKind.DRAW, p, p, much, source) if much > 0 else NONE
        if e >= 0 and pool.i_d[pc] & Arriving.REMEMBERED:
            g.draw_flags[e] = ZoneChange.REMEMBER
    return DONE


@kernel
def mill(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    flags = because(Cause.MILLED)
    if pool.i_d[pc] & Arriving.REMEMBERED:
        forget(g, f, 0)
        flags |= ZoneChange.REMEMBER
    for k in range(n):
        p = g.found[k]
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, p))
        card = g.zone_first[p, Zone.LIBRARY]
        while card >= 0 and much > 0:
            move(g, card_ref(g, card), Zone.GRAVEYARD, flags, NONE, source)
            card = g.card_next[card]
            much -= 1
    return DONE


@kernel
def shuffle_libraries(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    players = 0
    for k in range(n):
        players |= 1 << g.found[k]
    if pool.i_b[pc] != Subject.NOBODY:
        for k in range(cards_aside(g, pool, pc, source, you, stack_row, it)):
            unlink(g, ref_row(g.found[k]))
    for p in range(g.n_players):
        if (players >> p) & 1:
            shuffle(g, p, Zone.LIBRARY)
            happened(g, EventKind.SHUFFLE, p, p, 1, source, NONE, 0)
    if pool.i_b[pc] != Subject.NOBODY:
        for k in range(cards_aside(g, pool, pc, source, you, stack_row, it)):
            link_top(g, ref_row(g.found[k]), Zone.LIBRARY)
    return DONE


@kernel
def cards_aside(g: Game, pool: Pool, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Write to `found` the cards that stay aside while their library is shuffled; return how many."""
    kept = 0
    for k in range(gather(g, pool, pool.i_b[pc], source, you, stack_row, it)):
        ref = g.found[k]
        if ref_kind(ref) == RefKind.CARD and is_current(g, ref) and g.card_zone[ref_row(ref)] == Zone.LIBRARY:
            g.found[kept] = ref
            kept += 1
    return kept
