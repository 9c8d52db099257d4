"""Kernels of amounts. `words.amount` answers constants; `q` is the Amount row."""

from ecs_mtg.components.codes import ALL_COLORS, BASIC_LAND_BITS, CARD_TYPES, COLORS, CREATURE, LAND, NONE, RefKind, Zone
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import AbilityFlag, Subject
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.card_counters import counters_of_card, last_counters_of_card
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.queries.dispatch import amount, property_of
from ecs_mtg.systems.queries.gathering import count_matching
from ecs_mtg.systems.queries.matching import kinds_asked_for, matches, matches_one, zones_asked_for
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.queries.subjects import count_subject, first_of
from ecs_mtg.systems.record.events import in_place_of_object
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, chosen_with, is_exiled_with, text_of
from ecs_mtg.systems.record.references import (
    card_ref,
    is_current,
    is_player,
    known_permanent,
    on_battlefield,
    perm_ref,
    ref_incarnation,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.record.rows import total_dealt
from ecs_mtg.systems.record.subtypes import shares_creature_types, subtype_words, subtypes_in
from ecs_mtg.systems.record.teams import opposes
from ecs_mtg.systems.record.zone_lists import top_plane

# --- arithmetic

NOTHING_THERE = -(1 << 40)  # the greatest of nothing; what is there may have less than 0 (107.1b)


@kernel
def plus(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return amount(g, pool, pool.q_a[q], source, you, stack_row, it) + amount(g, pool, pool.q_b[q], source, you, stack_row, it)


@kernel
def minus(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return amount(g, pool, pool.q_a[q], source, you, stack_row, it) - amount(g, pool, pool.q_b[q], source, you, stack_row, it)


@kernel
def times(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return amount(g, pool, pool.q_a[q], source, you, stack_row, it) * pool.q_b[q]


@kernel
def negative(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return -amount(g, pool, pool.q_a[q], source, you, stack_row, it)


@kernel
def half_up(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return (amount(g, pool, pool.q_a[q], source, you, stack_row, it) + 1) >> 1


@kernel
def half_down(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return amount(g, pool, pool.q_a[q], source, you, stack_row, it) >> 1


@kernel
def maximum(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    x = amount(g, pool, pool.q_a[q], source, you, stack_row, it)
    y = amount(g, pool, pool.q_b[q], source, you, stack_row, it)
    return x if x > y else y


@kernel
def minimum(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    x = amount(g, pool, pool.q_a[q], source, you, stack_row, it)
    y = amount(g, pool, pool.q_b[q], source, you, stack_row, it)
    return x if x < y else y


@kernel
def quotient(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    y = amount(g, pool, pool.q_b[q], source, you, stack_row, it)
    return amount(g, pool, pool.q_a[q], source, you, stack_row, it) // y if y > 0 else 0


# --- what was announced, paid, locked in


@kernel
def x_chosen(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return g.st_x[stack_row] * pool.q_a[q] if stack_row >= 0 else 0


@kernel
def register(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return g.fr_register[g.n_frames - 1, pool.q_a[q]] if g.n_frames > 0 else 0


@kernel
def locked(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return 0: only effects have locked anything in (`layers.values.value_of`)."""
    return 0


@kernel
def event_amount(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    if stack_row >= 0:
        return g.st_event_amount[stack_row]
    e = in_place_of_object(stack_row)
    return g.ev_amount[e] if e >= 0 else 0  # 614.1a: of what would happen


@kernel
def paid(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return g.paid_value[stack_row] if stack_row >= 0 else 0


@kernel
def divided(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    if stack_row >= 0:
        for k in range(g.st_n_targets[stack_row]):
            if g.st_target[stack_row, k] == it:
                return g.st_divide[stack_row, k]
    return 0


@kernel
def colors_spent(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return popcount(g.st_colors_spent[stack_row] & ALL_COLORS) if stack_row >= 0 else 0


@kernel
def convoked(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = known_permanent(g, source)
    if row >= 0:
        return g.convoked[row]
    return g.st_convoked[ref_row(source)] if ref_kind(source) == RefKind.STACK else 0


@kernel
def types_of_it(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = known_permanent(g, first_of(g, pool, pool.q_a[q], source, you, stack_row, it))
    if row < 0:
        return 0
    n = popcount(g.types[row])
    for w in range(subtype_words(pool)):
        n += popcount(subtypes_in(g, row, w))
    return n


@kernel
def cards_discarded(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.discards[p] if is_player(p) else 0


@kernel
def times_paid(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = known_permanent(g, source)
    if row >= 0:
        return g.times_paid[row]
    return g.st_times_paid[ref_row(source)] if ref_kind(source) == RefKind.STACK else 0


@kernel
def times_or_most(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    card = source
    if ref_kind(source) == RefKind.STACK:
        card = g.st_source[ref_row(source)]
        if ref_kind(card) != RefKind.CARD:
            return g.st_times_paid[ref_row(source)]
    return count_matching(g, pool, pool.q_a[q], card, you, NONE, NONE) if ref_kind(card) == RefKind.CARD else 0


@kernel
def speed(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    player = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.speed[player] if is_player(player) else 0


@kernel
def times_tempted(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    player = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.ring_tempted[player] if is_player(player) else 0


@kernel
def noncombat_dealt(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    player = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.noncombat_dealt[player, pool.q_b[q]] if is_player(player) else 0


@kernel
def mana_spent(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return g.st_mana_spent[stack_row] if stack_row >= 0 else 0


@kernel
def targets_chosen(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return g.st_n_targets[stack_row] if stack_row >= 0 else 0


@kernel
def modes_beyond_first(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return extra_modes(g, stack_row)


@kernel(when=uses(AbilityFlag.ESCALATE))
def extra_modes(g: Game, stack_row: int) -> int:
    """Return how many modes beyond the first were chosen for a spell (702.120a)."""
    n = popcount(g.st_modes[stack_row]) if stack_row >= 0 else 0
    return n - 1 if n > 0 else 0


@kernel
def chosen_number(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = known_permanent(g, source)
    return chosen_with(g, row, text_of(g, source, stack_row), CHOSEN_WORD) if row >= 0 else 0


# --- how many there are


@kernel
def count(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return count_matching(g, pool, pool.q_a[q], source, you, stack_row, it)


@kernel
def size_of(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    subject = pool.q_a[q]
    if code_of(subject) == Subject.EACH:
        return count_matching(g, pool, argument_of(subject), source, you, stack_row, it)
    return count_subject(g, pool, subject, source, you, stack_row, it)


@kernel
def counters_on(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return counters_of(g, first_of(g, pool, pool.q_b[q], source, you, stack_row, it), pool.q_a[q])


@kernel
def counters_of(g: Game, ref: int, kind: int) -> int:
    """Return the counters of a kind on a permanent, as it is or last was, or on a card as it is or, if it was a plane, last was."""
    if ref_kind(ref) == RefKind.CARD:
        if is_current(g, ref):
            return counters_of_card(g, ref_row(ref), kind)
        return last_counters_of_card(g, ref_row(ref), ref_incarnation(ref), kind)
    row = known_permanent(g, ref)
    return g.counters[row, kind] if row >= 0 else 0


@kernel
def opponents_attacked(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return how many opponents were attacked in this step: of a turn's player no other player's creatures attack (508.1)."""
    n = 0
    for p in range(g.n_players):
        n += opposes(g, p, you) and g.in_game[p] == 1 and g.been_attacked[p] == 1
    return n


@kernel
def opponents(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = 0
    for p in range(g.n_players):
        if opposes(g, p, you) and g.in_game[p] == 1:
            n += 1
    return n


@kernel
def blockers(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = 0
    row = known_permanent(g, source)
    for k in range(g.n_blocks):
        if g.block_attacker[k] == row and row >= 0 and g.block_blocker[k] >= 0:
            n += 1
    return n


@kernel
def sharing_types(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    me = known_permanent(g, first_of(g, pool, pool.q_a[q], source, you, stack_row, it))
    if me < 0:
        return 0
    n = 0
    for row in range(g.n_permanents):
        if row != me and g.types[row] & CREATURE != 0 and on_battlefield(g, row):
            if shares_creature_types(g, pool, me, row):
                n += 1
    return n


# --- properties


@kernel(when=uses(Subject.EXILED_WITH))
def total_exiled(g: Game, pool: Pool, what: int, source: int, text: int) -> int:
    """Return the total of a property of the cards that an ability of a text of an object exiled."""
    n = 0
    for card in range(g.n_cards):
        if is_exiled_with(g, card, source, text):
            n += property_of(g, pool, what, card_ref(g, card))
    return n


@kernel
def property_or_total(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    if pool.q_c[q] == 0:
        return property_of(g, pool, pool.q_a[q], first_of(g, pool, pool.q_b[q], source, you, stack_row, it))
    if code_of(pool.q_b[q]) == Subject.EXILED_WITH:
        return total_exiled(g, pool, pool.q_a[q], source, text_of(g, source, stack_row))
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and matches(g, pool, argument_of(pool.q_b[q]), perm_ref(g, row), source, you, stack_row, it):
            n += property_of(g, pool, pool.q_a[q], perm_ref(g, row))
    return n


@kernel
def greatest(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    what = pool.q_a[q]
    sel = pool.q_b[q]
    best = NOTHING_THERE
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and matches(g, pool, sel, perm_ref(g, row), source, you, stack_row, it):
            value = property_of(g, pool, what, perm_ref(g, row))
            best = value if value > best else best
    if pool.s_kinds[sel] & SelectorKind.PLAYERS != 0:
        for p in range(g.n_players):
            if matches(g, pool, sel, p, source, you, stack_row, it):
                value = property_of(g, pool, what, p)
                best = value if value > best else best
    best = greatest_elsewhere(g, pool, sel, what, best, source, you, stack_row, it)
    return 0 if best == NOTHING_THERE else best


@kernel
def greatest_elsewhere(
    g: Game, pool: Pool, sel: int, what: int, best: int, source: int, you: int, stack_row: int, it: int
) -> int:
    """Return the most that one of the cards and spells off the battlefield has that a selector describes, or what is more already."""
    if kinds_asked_for(pool, sel) & SelectorKind.SPELLS != 0:
        for k in range(g.stack_size):
            ref = stack_ref(g, g.stack_order[k])
            if matches(g, pool, sel, ref, source, you, stack_row, it):
                value = property_of(g, pool, what, ref)
                best = value if value > best else best
    if kinds_asked_for(pool, sel) & SelectorKind.CARDS == 0:
        return best
    zones = zones_asked_for(pool, sel)
    for p in range(g.n_players):
        for zone in range(Zone.LIBRARY, Zone.BATTLEFIELD):
            if (zones >> zone) & 1 == 0:
                continue
            card = g.zone_first[p, zone]
            while card >= 0:
                if matches(g, pool, sel, card_ref(g, card), source, you, stack_row, it):
                    value = property_of(g, pool, what, card_ref(g, card))
                    best = value if value > best else best
                card = g.card_next[card]
    return best


# --- the board


@kernel
def basic_land_types(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    found = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and g.controller[row] == you and g.types[row] & LAND != 0:
            found |= g.subtypes[row, 0]
    return popcount(found & BASIC_LAND_BITS)


@kernel
def devotion(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and g.controller[row] == you:
            cost = pool.f_cost[g.text_face[row]]
            if cost >= 0:
                for c in range(COLORS):
                    if (pool.q_a[q] >> c) & 1 != 0:
                        n += pool.k_pips[cost, c]
                for k in range(HYBRIDS):  # 700.5, 107.4e: each counts once, whichever of the colors it is
                    if pool.k_hybrid[cost, k] & pool.q_a[q] != 0:
                        n += 1
    return n


@kernel
def distinct_colors(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    colors = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and matches(g, pool, pool.q_a[q], perm_ref(g, row), source, you, stack_row, it):
            colors |= g.colors[row]
    return popcount(colors & ALL_COLORS)


ALTERNATIVES = 4  # of a selector that `most_matched` tells apart


@kernel
def most_matched(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return how many alternatives of a selector different permanents can stand for at once.

    A party is up to one each of four creature types (700.8b): which sets of alternatives can be filled is computed permanent by permanent.
    """
    filled = 1  # bit set of sets of alternatives; at first the empty one
    for row in range(g.n_permanents):
        if not on_battlefield(g, row):
            continue
        bits = 0
        k = 0
        one = pool.q_a[q]
        while one >= 0 and k < ALTERNATIVES:
            if matches_one(g, pool, one, perm_ref(g, row), source, you, stack_row, it):
                bits |= 1 << k
            one = pool.s_or[one]
            k += 1
        more = filled
        for some in range(1 << ALTERNATIVES):
            for k in range(ALTERNATIVES):
                if (filled >> some) & 1 != 0 and (bits >> k) & 1 != 0:
                    more |= 1 << (some | 1 << k)
        filled = more
    most = 0
    for some in range(1 << ALTERNATIVES):
        if (filled >> some) & 1 != 0 and popcount(some) > most:
            most = popcount(some)
    return most


# --- players


@kernel
def graveyard_types(g: Game, pool: Pool, player: int) -> int:
    """Count the card types among cards in a player's graveyard (delirium)."""
    return popcount(types_buried(g, pool, player)) if is_player(player) else 0


@kernel
def types_buried(g: Game, pool: Pool, player: int) -> int:
    """Return the card types among cards in a player's graveyard, as a bit set."""
    types = 0
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0:
        types |= pool.f_types[g.card_face[card]]
        card = g.card_next[card]
    return types & CARD_TYPES


@kernel
def card_types_in_graveyard(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    if code_of(pool.q_a[q]) == Subject.EACH_PLAYER:
        types = 0
        for p in range(g.n_players):
            types |= types_buried(g, pool, p)
        return popcount(types)
    return graveyard_types(g, pool, first_of(g, pool, pool.q_a[q], source, you, stack_row, it))


@kernel
def card_types_exiled(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    text = text_of(g, source, stack_row)
    types = 0
    for card in range(g.n_cards):
        if is_exiled_with(g, card, source, text) and g.card_down[card] == 0:
            types |= pool.f_types[g.card_face[card]]
    return popcount(types & CARD_TYPES)


@kernel
def delved(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    row = known_permanent(g, source)
    if row >= 0:
        return g.delved[row]
    return g.st_delved[ref_row(source)] if ref_kind(source) == RefKind.STACK else 0


@kernel
def player_counters(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_b[q], source, you, stack_row, it)
    return g.player_counters[p, pool.q_a[q]] if is_player(p) else 0


@kernel
def spells_cast(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.spells_cast[p] if is_player(p) else 0


@kernel
def cast_last_turn(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    if code_of(pool.q_a[q]) == Subject.EACH_PLAYER:  # 800.4i: of players who have left, too
        most = 0
        for p in range(g.n_players):
            most = max(most, g.cast_last_turn[p])
        return most
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.cast_last_turn[p] if is_player(p) else 0


@kernel
def cast_before(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    ref = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.st_before[ref_row(ref)] if ref_kind(ref) == RefKind.STACK else 0


@kernel
def instants_before(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    ref = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.instants_before[ref_row(ref)] if ref_kind(ref) == RefKind.STACK else 0


@kernel
def damage_by_to(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    dealer = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    k = total_dealt(g, dealer, first_of(g, pool, pool.q_b[q], source, you, stack_row, it)) if dealer >= 0 else NONE
    return g.noted_total[k] if k >= 0 else 0


@kernel
def creatures_cast(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.creatures_cast[p] if is_player(p) else 0


@kernel
def cards_drawn(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.cards_drawn[p] if is_player(p) else 0


@kernel
def life_lost(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.life_lost[p] if is_player(p) else 0


@kernel
def damage_dealt_to(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.damage_taken[p] if is_player(p) else 0


@kernel
def starting_life(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.starting_life[p] if is_player(p) else 0


@kernel
def life_gained(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.life_gained[p] if is_player(p) else 0


@kernel
def loyalty_activated(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.loyalty_activated[p] if is_player(p) else 0


@kernel
def creatures_buried(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.creatures_buried[p] if is_player(p) else 0


@kernel
def creatures_died(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.creatures_died[p] if is_player(p) else 0


@kernel
def left_under(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.left_under[p] if is_player(p) else 0


@kernel
def creatures_left(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.creatures_left[p] if is_player(p) else 0


@kernel
def entered_under(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.entered_under[p, pool.q_b[q]] if is_player(p) else 0


@kernel
def attackers(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.attacked[p] if is_player(p) else 0


@kernel
def down_to(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Count cards from the top of a library, or planar deck, down to the last of so many that a selector describes; all without that many."""
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    if not is_player(p):
        return 0
    sel = pool.q_b[q]
    in_library = (pool.s_zones[sel] >> Zone.LIBRARY) & 1 != 0
    card = g.zone_first[p, Zone.LIBRARY] if in_library else top_plane(g, p)
    n = 0
    found = 0
    while card >= 0 and found < pool.q_c[q]:
        n += 1
        found += matches(g, pool, sel, card_ref(g, card), source, you, stack_row, NONE)
        card = g.card_next[card]
    return n


@kernel
def cards_above(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return how many cards that a selector describes lie above a card in its zone; 0 of what is no card."""
    ref = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    if ref_kind(ref) != RefKind.CARD or not is_current(g, ref):
        return 0
    card = g.card_prev[ref_row(ref)]
    n = 0
    while card >= 0:
        n += matches(g, pool, pool.q_b[q], card_ref(g, card), source, you, stack_row, NONE)
        card = g.card_prev[card]
    return n
