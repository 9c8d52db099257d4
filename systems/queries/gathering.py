"""Evaluation of selectors and subjects to lists of references, in `found`."""

from ecs_mtg.components.codes import NONE, EffectKind, RefKind, Table, Zone
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import SelectorFlag, Subject
from ecs_mtg.components.sizes import FOUND, PLANES
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import kinds_asked_for, matches, types_asked_for, zones_asked_for
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.queries.simple_selectors import count_simply, simple_selector
from ecs_mtg.systems.queries.subjects import first_of, slot_row
from ecs_mtg.systems.record.decisions import in_turn
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.linked_abilities import is_exiled_with, text_of
from ecs_mtg.systems.record.references import (
    card_ref,
    is_player,
    known_permanent,
    on_battlefield,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.record.teams import opposes


@kernel(inline=True)
def found_one(g: Game, n: int, ref: int) -> int:
    """Append a reference, if it is one, at place `n` of `found`; returns how many there are now."""
    if ref < 0:
        return n
    if n >= FOUND:
        out_of_room(g, Table.FOUND)
        return n
    g.found[n] = ref
    return n + 1


@kernel(inline=True)
def first_zone(zones: int) -> int:
    """Return the zone to begin with: outside the game (400.11) only where that is named.

    What lies anywhere does not lie there.
    """
    named = zones & (1 << Zone.OUTSIDE | 1 << Zone.BATTLEFIELD)
    return Zone.OUTSIDE if named == 1 << Zone.OUTSIDE else Zone.LIBRARY


@kernel(when=uses(Special.EACH))
def gather_matching(g: Game, pool: Pool, sel: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Write every object or player that matches a selector to `found`; returns how many."""
    n = 0
    kinds = kinds_asked_for(pool, sel)
    if kinds & SelectorKind.PLAYERS != 0:
        for k in range(g.n_players):
            p = in_turn(g, k)
            if matches(g, pool, sel, p, source, you, stack_row, it):
                n = found_one(g, n, p)
    if kinds & SelectorKind.PERMANENTS != 0:
        types = types_asked_for(pool, sel)
        for row in range(g.n_permanents):
            if (types == 0 or g.types[row] & types != 0) and on_battlefield(g, row):
                if matches(g, pool, sel, perm_ref(g, row), source, you, stack_row, it):
                    n = found_one(g, n, perm_ref(g, row))
    if kinds & (SelectorKind.SPELLS | SelectorKind.ABILITIES) != 0:
        for k in range(g.stack_size - 1, -1, -1):
            ref = stack_ref(g, g.stack_order[k])
            if matches(g, pool, sel, ref, source, you, stack_row, it):
                n = found_one(g, n, ref)
    if kinds & SelectorKind.CARDS != 0:
        zones = zones_asked_for(pool, sel)
        for k in range(g.n_players):
            p = in_turn(g, k)
            for zone in range(first_zone(zones), Zone.BATTLEFIELD):
                if (zones >> zone) & 1 == 0:
                    continue
                card = g.zone_first[p, zone]
                while card >= 0:
                    if matches(g, pool, sel, card_ref(g, card), source, you, stack_row, it):
                        n = found_one(g, n, card_ref(g, card))
                    card = g.card_next[card]
    return n


@kernel(when=uses(SelectorFlag.ATTACHED_TO_SOURCE))
def count_left(g: Game, pool: Pool, sel: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Count the matching permanents that were attached to the source as that left the battlefield, and left it, too (608.2h)."""
    n = 0
    if (pool.s_flags[sel] >> SelectorFlag.ATTACHED_TO_SOURCE) & 1:
        for k in range(g.n_effects):
            if g.ef_kind[k] == EffectKind.WAS_ATTACHED and g.ef_source[k] == source:
                row = known_permanent(g, g.noted_attachment[k])
                if row >= 0 and not on_battlefield(g, row):
                    n += matches(g, pool, sel, g.noted_attachment[k], source, you, stack_row, it)
    return n


@kernel
def count_matching(g: Game, pool: Pool, sel: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return how many objects or players match a selector (and its alternatives)."""
    if simple_selector(pool, sel):
        return count_simply(g, pool, sel, source, you)
    n = count_left(g, pool, sel, source, you, stack_row, it)
    kinds = kinds_asked_for(pool, sel)
    if kinds & SelectorKind.PERMANENTS != 0:
        types = types_asked_for(pool, sel)
        for row in range(g.n_permanents):
            if (types == 0 or g.types[row] & types != 0) and on_battlefield(g, row):
                n += matches(g, pool, sel, perm_ref(g, row), source, you, stack_row, it)
    if kinds & SelectorKind.PLAYERS != 0:
        for p in range(g.n_players):
            n += matches(g, pool, sel, p, source, you, stack_row, it)
    if kinds & (SelectorKind.SPELLS | SelectorKind.ABILITIES) != 0:
        for k in range(g.stack_size):
            n += matches(g, pool, sel, stack_ref(g, g.stack_order[k]), source, you, stack_row, it)
    if kinds & SelectorKind.CARDS != 0:
        zones = zones_asked_for(pool, sel)
        for p in range(g.n_players):
            for zone in range(Zone.LIBRARY, Zone.BATTLEFIELD):
                if (zones >> zone) & 1 == 0:
                    continue
                card = g.zone_first[p, zone]
                while card >= 0:
                    n += matches(g, pool, sel, card_ref(g, card), source, you, stack_row, it)
                    card = g.card_next[card]
    return n


@kernel
def twin_of(g: Game, pool: Pool, ref: int) -> int:
    """Return the other card of the melded permanent that became a card, as long as it lies where that put it (712.21c).

    Or NONE.
    """
    if pool.f_meld[g.card_face[ref_row(ref)]] < 0:
        return NONE
    for card in range(g.n_cards):
        if g.card_twin[card] == ref and (g.card_zone[card] == Zone.GRAVEYARD or g.card_zone[card] == Zone.EXILE):
            return card_ref(g, card)
    return NONE


# --- Subjects


@kernel(inline=True)
def found_pile(g: Game, n: int, top: int, most: int) -> int:
    """Write the cards from `top` on, `most` at most, behind the `n` that are found."""
    card = top
    left = most
    while card >= 0 and left > 0:
        n = found_one(g, n, card_ref(g, card))
        card = g.card_next[card]
        left -= 1
    return n


@kernel
def gather_targets(g: Game, pool: Pool, subject: int, stack_row: int) -> int:
    """Gather the targets that are legal: illegal ones were marked when resolution began (608.2b)."""
    n = 0
    every = code_of(subject) == Subject.ALL_TARGETS
    want = slot_row(g, pool, stack_row, argument_of(subject))
    for k in range(g.st_n_targets[stack_row]):
        if g.st_target[stack_row, k] >= 0 and (every or g.st_slot[stack_row, k] == want):
            n = found_one(g, n, g.st_target[stack_row, k])
    return n


@kernel
def gather_memory(g: Game, tag: int) -> int:
    """Gather what is remembered under a tag."""
    n = 0
    f = g.n_frames - 1
    for k in range(g.fr_n_memory[f]):
        if g.fr_tag[f, k] == tag:
            n = found_one(g, n, g.fr_memory[f, k])
    return n


@kernel
def gather_players(g: Game, you: int, everybody: int) -> int:
    """Gather the players in the game in turn order (101.4), `you` among them or not."""
    n = 0
    for k in range(g.n_players):
        p = in_turn(g, k)
        if g.in_game[p] == 1 and (everybody == 1 or opposes(g, p, you)):
            n = found_one(g, n, p)
    return n


@kernel(when=uses(Subject.EACH_FROM_YOU))
def gather_from_you(g: Game, you: int) -> int:
    """Gather the players in the game in turn order, beginning with `you`."""
    n = 0
    for k in range(g.n_players):
        p = (you + k * g.turn_order) % g.n_players
        if g.in_game[p] == 1:
            n = found_one(g, n, p)
    return n


@kernel(when=uses(Subject.ATTACHMENTS))
def gather_attachments(g: Game, source: int) -> int:
    """Gather what is attached to a permanent, current or last known."""
    n = 0
    if permanent_of(g, source) >= 0:
        for row in range(g.n_permanents):
            if on_battlefield(g, row) and g.attached_to[row] == source:
                n = found_one(g, n, perm_ref(g, row))
        return n
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.WAS_ATTACHED and g.ef_source[k] == source:
            n = found_one(g, n, g.noted_attachment[k])
    return n


@kernel(when=uses(Subject.BLOCKED_BY))
def gather_opposed(g: Game, source: int) -> int:
    """Gather what a creature blocks or is blocked by."""
    n = 0
    me = known_permanent(g, source)
    if me < 0:
        return 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            for k in range(g.n_blocks):
                blocker, attacker = g.block_blocker[k], g.block_attacker[k]
                if (blocker == row and attacker == me) or (attacker == row and blocker == me):
                    n = found_one(g, n, perm_ref(g, row))
    return n


@kernel(when=uses(Subject.EXILED_WITH))
def gather_exiled(g: Game, source: int, text: int) -> int:
    """Gather the cards in exile that an ability of a text of an object exiled."""
    n = 0
    for card in range(g.n_cards):
        if is_exiled_with(g, card, source, text):
            n = found_one(g, n, card_ref(g, card))
    return n


@kernel(when=uses(Special.PLANES))
def gather_planes(g: Game) -> int:
    """Gather the face-up planes and phenomena."""
    n = 0
    for k in range(PLANES):
        if g.face_up[k] >= 0:
            n = found_one(g, n, card_ref(g, g.face_up[k]))
    return n


@kernel(when=uses(Subject.THEIR_GRAVEYARD, Subject.THEIR_HAND, Subject.THEIR_LIBRARY))
def gather_whole_zone(g: Game, player: int, code: int) -> int:
    """Gather all cards of a player's graveyard, hand or library."""
    zone = Zone.LIBRARY + 0
    if code == Subject.THEIR_GRAVEYARD:
        zone = Zone.GRAVEYARD + 0
    elif code == Subject.THEIR_HAND:
        zone = Zone.HAND + 0
    return found_pile(g, 0, g.zone_first[player, zone], FOUND) if is_player(player) else 0


@kernel
def gather(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Write every reference of a Subject to `found`; returns how many. Targets: the legal ones (608.2b)."""
    code = code_of(subject)
    argument = argument_of(subject)
    n = 0
    if code == Subject.EACH:
        return gather_matching(g, pool, argument, source, you, stack_row, it)
    if code == Subject.TARGET or code == Subject.ALL_TARGETS:
        if stack_row < 0:
            return 0
        n = gather_targets(g, pool, subject, stack_row)
    elif code == Subject.EACH_PLAYER or code == Subject.EACH_OPPONENT:
        n = gather_players(g, you, code == Subject.EACH_PLAYER)
    elif code == Subject.EACH_FROM_YOU:
        n = gather_from_you(g, you)
    elif code == Subject.MEMORY:
        n = gather_memory(g, argument)
    elif code == Subject.TOP_CARDS:
        n = found_pile(g, 0, g.zone_first[you, Zone.LIBRARY], amount(g, pool, argument, source, you, stack_row, it))
    elif code == Subject.ATTACHMENTS:
        n = gather_attachments(g, source)
    elif code == Subject.BLOCKED_BY:
        n = gather_opposed(g, source)
    elif code == Subject.THEIR_GRAVEYARD or code == Subject.THEIR_HAND or code == Subject.THEIR_LIBRARY:
        n = gather_whole_zone(g, first_of(g, pool, argument, source, you, stack_row, it), code)
    elif code == Subject.EXILED_WITH:
        n = gather_exiled(g, source, text_of(g, source, stack_row))
    elif code == Subject.PLANE:
        n = gather_planes(g)
    else:
        ref = first_of(g, pool, subject, source, you, stack_row, it)
        n = found_one(g, n, ref)
        if ref_kind(ref) == RefKind.CARD and (code == Subject.EVENT_OBJECT or code == Subject.TOLD or code == Subject.LINKED):
            n = found_one(g, n, twin_of(g, pool, ref))
    return n
