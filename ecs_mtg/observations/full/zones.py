"""Cards outside the battlefield and the stack in an observation, as far as the observer knows them."""

from __future__ import annotations

from ecs_mtg.components.codes import EVERYBODY, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.sizes import PLANES
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import get_int, put_int, put_short
from ecs_mtg.observations.compact import player_at, seat_of, sees_for
from ecs_mtg.observations.full.fields import (
    AT_CARDS,
    AT_DECK,
    CARD_WIDTH,
    CARDS,
    DECK,
    DECK_WIDTH,
    LEFT_OUT,
    PLACE_CARDS,
    Card,
    DeckCard,
    Kept,
)
from ecs_mtg.observations.full.fields import Game as Head
from ecs_mtg.observations.full.places import COUNTS, OF_CARDS, card_number, end_table, limited, place_of, put_word


@kernel(inline=True)
def knows(g: Game, card: int, me: int) -> bool:
    """Return whether the observer may look at a card though its zone or facing hides it."""
    return (g.card_known[card] >> me) & 1 != 0


@kernel
def number_cards(g: Game, me: int, scratch: int) -> int:
    """Clear the places of all cards.

    Returns:
        Bit set of the players with cards in their libraries that the observer knows, 64 for planar decks.
    """
    for card in range(g.n_cards):
        put_int(scratch, OF_CARDS + card, 0)
    known = 0
    for card in range(g.n_cards):  # without branches: where cards are can't be foreseen
        zone = g.card_zone[card]
        seen = (g.card_known[card] >> me) & 1
        known |= (seen & (zone == Zone.LIBRARY)) << g.card_owner[card] | (seen & (zone == Zone.PLANAR_DECK)) << 6
    return known


@kernel
def count_deck(g: Game, me: int, scratch: int) -> int:
    """Count for each face how many cards of it the observer's deck still holds; cards of a face lie side by side, unless they were redrawn."""
    face = 0
    count = 0
    for card in range(g.n_cards):
        if g.card_owner[card] == me:
            if g.card_face[card] != face:
                put_int(scratch, COUNTS + face, get_int(scratch, COUNTS + face) + count)
                face = g.card_face[card]
                count = 0
            unknown = (g.card_down[card] != 0) & ((g.card_known[card] >> me) & 1 == 0)
            count += 1 * ((g.card_zone[card] == Zone.LIBRARY) | unknown)
    put_int(scratch, COUNTS + face, get_int(scratch, COUNTS + face) + count)
    return count


@kernel
def see_deck(g: Game, pool: Pool, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write what the deck still holds, by face; the counts are zero again."""
    count_deck(g, me, scratch)
    n = 0
    for face in range(pool.n_faces):
        count = get_int(scratch, COUNTS + face)
        if count == 0:
            continue
        put_int(scratch, COUNTS + face, 0)
        if n < DECK:
            base = at + AT_DECK + n * DECK_WIDTH
            put_word(out, base + DeckCard.CARD, card_number(names, face + 1))
            put_short(out, base + DeckCard.FACE, face + 1)
            put_short(out, base + DeckCard.COUNT, count)
        n += 1
    return end_table(out, at, at + AT_DECK, DECK_WIDTH, DECK, n, Head.N_DECK, Head.MORE_DECK)


@kernel
def see_zones(g: Game, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write the cards of all zones; all permanents have their places."""
    known = number_cards(g, me, scratch)
    players = g.n_players
    n = see_each(g, me, Zone.HAND, 0, out, at, scratch, names)
    for k in range(players):
        p = player_at(g, k, me)
        if (known >> p) & 1:
            n = see_zone(g, me, p, Zone.LIBRARY, n, out, at, scratch, names)
        if known & 64 != 0:
            n = see_zone(g, me, p, Zone.PLANAR_DECK, n, out, at, scratch, names)
    n = see_each(g, me, Zone.EXILE, n, out, at, scratch, names)
    n = see_each(g, me, Zone.COMMAND, n, out, at, scratch, names)
    n = see_each(g, me, Zone.GRAVEYARD, n, out, at, scratch, names)
    return end_table(out, at, at + AT_CARDS, CARD_WIDTH, CARDS, n, Head.N_CARDS, Head.MORE_CARDS)


@kernel(inline=True)
def see_each(g: Game, me: int, zone: int, n: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write the cards of a zone of all players, the observer first, those before being `n`; returns how many they are then."""
    for k in range(g.n_players):
        p = player_at(g, k, me)
        if g.zone_first[p, zone] >= 0:
            n = see_zone(g, me, p, zone, n, out, at, scratch, names)
    return n


@kernel
def see_zone(g: Game, me: int, player: int, zone: int, n: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write the cards of a zone of a player, those before being `n`; returns how many they are then."""
    all_seen = not (zone == Zone.LIBRARY or zone == Zone.PLANAR_DECK or (zone == Zone.HAND and not sees_for(g, player, me)))
    others = 0  # whose knowing a card is said
    if zone == Zone.HAND or zone == Zone.LIBRARY:
        others = EVERYBODY & ((1 << g.n_players) - 1) & ~(1 << me)
    position = 0
    card = g.zone_first[player, zone]
    while card >= 0:
        position += 1
        if all_seen or knows(g, card, me):
            if n < CARDS:
                put_int(scratch, OF_CARDS + card, PLACE_CARDS + n)
                base = at + AT_CARDS + n * CARD_WIDTH
                face = 0 if g.card_down[card] != 0 and not knows(g, card, me) else g.card_face[card] + 1
                put_word(out, base + Card.CARD, card_number(names, face))
                put_short(out, base + Card.FACE, face)
                put_short(out, base + Card.ZONE, zone)
                put_short(out, base + Card.OWNER, seat_of(g, g.card_owner[card], me))
                put_short(out, base + Card.POSITION, limited(position))
                put_short(out, base + Card.STATUS, status_of_card(g, me, card, zone, others))
                put_short(out, base + Card.COUNTERS, g.card_time[card])
                put_short(out, base + Card.LINK, place_of(g, scratch, me, g.card_link[card]))
            else:
                put_int(scratch, OF_CARDS + card, LEFT_OUT)
            n += 1
        card = g.card_next[card]
    return n


@kernel(inline=True)
def status_of_card(g: Game, me: int, card: int, zone: int, others: int) -> int:
    """Return the bits of fields.Kept."""
    bits = (g.card_down[card] != 0) * Kept.FACE_DOWN | ((g.card_permit[card] >> me) & 1) * Kept.PLAYABLE
    if g.variant == Variant.PLANECHASE and zone == Zone.COMMAND:
        for k in range(PLANES):
            if g.face_up[k] == card:
                bits |= Kept.PLANE_FACE_UP
    return bits | (g.card_known[card] & others != 0) * Kept.SEEN_BY_OTHERS
