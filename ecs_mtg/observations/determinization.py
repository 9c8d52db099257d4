"""Determinization: resampling everything that a player cannot know.

Hidden are cards in libraries, in the hands of others, face down in exile, on the battlefield and on the stack, those of planar decks, and
numbers chosen secretly; not what a player has seen (`card_known`). Cards change places by their faces: the rows of a zone stay what they
are. First they are put in an order that says nothing (`forget`), so that what is drawn depends on nothing but what the player knows.
"""

from __future__ import annotations

from ecs_mtg.components.codes import NONE, AbilityKind, Decision, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.sizes import CARDS, COMMANDERS, PLAYERS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import game_at, get_int, put_int
from ecs_mtg.kernels.prefetch import fetch_cards
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.systems.layers.continuous_effects import recompute
from ecs_mtg.systems.record.chance import random_policy_below, seed_chance
from ecs_mtg.systems.record.events import touch

REDRAWN = 1 << 62  # redrawn games have chance of their own: no game of a run has such a number
FORKED = REDRAWN + PLAYERS  # so have copies of which nothing is redrawn
HIDDEN_ZONES = 1 << Zone.HAND | 1 << Zone.LIBRARY | 1 << Zone.EXILE
ORDERED, SHUFFLED = 0, 1  # what `rearrange` does
ROOM = 2 * CARDS  # int64 that these kernels work in: rows of cards, and behind them faces


@kernel
def hidden_in(g: Game, owner: int, zone: int, eyes: int, rows: int, n: int) -> int:
    """Append the cards of a zone that nobody of the bit set `eyes` knows, from the top, to int64 `rows`; how many there are then."""
    card = g.zone_first[owner, zone]
    while card >= 0:
        if g.card_known[card] & eyes == 0 and (zone != Zone.EXILE or g.card_down[card] != 0):
            put_int(rows, n, card)
            n += 1
        card = g.card_next[card]
    return n


@kernel
def hidden_cards(g: Game, owner: int, eyes: int, rows: int) -> int:
    """Write a player's cards that are hidden from `eyes`, planar deck and what is face down in play left out; how many there are."""
    n = hidden_in(g, owner, Zone.LIBRARY, eyes, rows, 0)
    if (eyes >> owner) & 1 == 0:
        n = hidden_in(g, owner, Zone.HAND, eyes, rows, n)
    return hidden_in(g, owner, Zone.EXILE, eyes, rows, n)


@kernel
def swap_faces(g: Game, one: int, other: int) -> int:
    """Exchange two cards; what a permanent lying face down is changes with its card."""
    face = g.card_face[one]
    g.card_face[one] = g.card_face[other]
    g.card_face[other] = face
    if g.card_zone[one] == Zone.BATTLEFIELD:
        g.perm_face[g.card_permanent[one]] = g.card_face[one]
    if g.card_zone[other] == Zone.BATTLEFIELD:
        g.perm_face[g.card_permanent[other]] = g.card_face[other]
    return 0


@kernel
def put_in_order(numbers: int, first: int, n: int) -> int:
    """Sort `n` int64 numbers from place `first` on (Shell 1959: few enough of them for that)."""
    gap = 1
    while 3 * gap < n:
        gap = 3 * gap + 1
    while gap > 0:
        for k in range(first + gap, first + n):
            number = get_int(numbers, k)
            at = k
            while at >= first + gap and get_int(numbers, at - gap) > number:
                put_int(numbers, at, get_int(numbers, at - gap))
                at -= gap
            put_int(numbers, at, number)
        gap //= 3
    return n


@kernel
def rearrange(g: Game, rows: int, n: int, how: int) -> int:
    """Put the faces of the cards `rows[0:n]`, none of them in play, in order, or shuffle them."""
    for k in range(n):
        put_int(rows, CARDS + k, g.card_face[get_int(rows, k)])
    if how == ORDERED:
        put_in_order(rows, CARDS, n)
    else:
        for k in range(CARDS + 1, CARDS + n):
            other = CARDS + random_policy_below(g, k - CARDS + 1)
            face = get_int(rows, k)
            put_int(rows, k, get_int(rows, other))
            put_int(rows, other, face)
    for k in range(n):
        g.card_face[get_int(rows, k)] = get_int(rows, CARDS + k)
    return n


@kernel
def has_morph(pool: Pool, face: int) -> bool:
    """Return whether a card can be cast face down (702.37)."""
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if (pool.a_flags[a] >> AbilityFlag.MORPH) & 1:
            return True
    return False


@kernel(inline=True)
def hides_in_play(g: Game, card: int, eyes: int) -> bool:
    """Return whether a card is in play and nobody of `eyes` knows it."""
    return g.card_known[card] & eyes == 0 and (g.card_zone[card] == Zone.BATTLEFIELD or g.card_zone[card] == Zone.STACK)


@kernel
def hide_in_play(g: Game, eyes: int) -> int:
    """Return the owners of cards in play that nobody of `eyes` knows, as a bit set."""
    owners = 0
    for card in range(g.n_cards):
        if hides_in_play(g, card, eyes):
            owners |= 1 << g.card_owner[card]
    return owners


@kernel
def redraw_face_down(g: Game, pool: Pool, owner: int, eyes: int, rows: int, n: int, how: int) -> int:
    """Exchange each face-down card in play with another one, or with one of `rows[0:n]` that could be cast face down (702.37c)."""
    down = n
    for card in range(g.n_cards):
        if g.card_owner[card] == owner and hides_in_play(g, card, eyes):
            put_int(rows, down, card)
            down += 1
    for k in range(n, down):
        seen = 0
        chosen = get_int(rows, k)
        for j in range(down):
            other = get_int(rows, j)
            if j >= k or (j < n and has_morph(pool, g.card_face[other])):
                seen += 1
                if how == SHUFFLED:
                    chosen = other if random_policy_below(g, seen) == 0 else chosen
                elif g.card_face[other] < g.card_face[chosen]:
                    chosen = other
        swap_faces(g, get_int(rows, k), chosen)
    return down - n


@kernel(when=uses(Special.COMMANDERS))
def find_commanders(g: Game) -> int:
    """Find hidden commanders: a hidden commander is the card that has its face now, which a deck has once (903.5b)."""
    for p in range(g.n_players):
        for k in range(COMMANDERS):
            card = g.commander[p, k]
            if card >= 0 and g.card_face[card] != g.commander_face[p, k]:
                for other in range(g.n_cards):
                    if g.card_owner[other] == p and g.card_face[other] == g.commander_face[p, k]:
                        g.commander[p, k] = other
    return 0


@kernel
def redraw_cards(g: Game, pool: Pool, eyes: int, rows: int, how: int) -> int:
    """Arrange all cards that nobody of `eyes` knows; int64 rows (ROOM,) is room to work in."""
    down = hide_in_play(g, eyes)
    for p in range(g.n_players):
        n = hidden_cards(g, p, eyes, rows)
        if (down >> p) & 1 != 0:
            redraw_face_down(g, pool, p, eyes, rows, n, how)
        rearrange(g, rows, n, how)
        if g.zone_size[p, Zone.PLANAR_DECK] > 0:
            rearrange(g, rows, hidden_in(g, p, Zone.PLANAR_DECK, eyes, rows, 0), how)
    if g.variant == Variant.COMMANDER:
        find_commanders(g)
    return 0


@kernel
def redraw_secrets(g: Game, eyes: int) -> int:
    """Draw numbers that other players could have chosen secretly in place of those that they have."""
    most = 1
    for p in range(g.n_players):
        if g.in_game[p] == 1 and g.life[p] + 1 > most:
            most = g.life[p] + 1
    for p in range(g.n_players):
        if g.secret_number[p] != 0 and (eyes >> p) & 1 == 0:
            g.secret_number[p] = random_policy_below(g, most + 1) + 1
    return 0


@kernel
def forget(g: Game, pool: Pool, eyes: int, rows: int) -> int:
    """Put what nobody of the bit set `eyes` knows in a canonical order, which says nothing."""
    return redraw_cards(g, pool, eyes, rows, ORDERED)


@kernel
def redraw(g: Game, pool: Pool, eyes: int, rows: int) -> int:
    """Resample what nobody of `eyes` knows, with the generator of policies."""
    redraw_cards(g, pool, eyes, rows, SHUFFLED)
    redraw_secrets(g, eyes)
    for p in range(g.n_players):  # what the redrawn hands can do has to be seen anew
        g.means_seen[p] = NONE
        g.idle_elsewhere[p] = 0
        g.hand_waits[p] = 0
        g.quiet_version[p] = NONE
        g.quiet_main[p] = NONE
    if g.static_zones & HIDDEN_ZONES != 0:
        recompute_for_redrawn(g, pool)
    return 0


@kernel(when=uses(AbilityKind.STATIC))
def recompute_for_redrawn(g: Game, pool: Pool) -> int:
    """Bring characteristics and rules up to date with static abilities of cards that were redrawn (113.6); later, if creatures are being declared."""
    if g.decision == Decision.ATTACK or g.decision == Decision.BLOCK:
        g.effects_seen = ~g.effects_seen
        touch(g)
    else:
        recompute(g, pool)
    return 0


@kernel
def redraw_from(g: Game, pool: Pool, player: int, seed: int, rows: int) -> int:
    """Resample what a player does not know, from a canonical order (`forget`); chance comes from the seed, too."""
    seed_chance(g, pool, seed, REDRAWN + player)
    return redraw(g, pool, 1 << player, rows)


@kernel
def determinize_many(
    g: Game, pool: Pool, base: int, games: int, players: int, seeds: int, rows: int, first: int, count: int
) -> int:
    """Redraw games of a batch; int64 games, players, seeds: place k is about game `games[k]`. Chance comes from the seeds, too."""
    for k in range(first, first + count):
        if k + 1 < first + count:
            fetch_cards(game_at(g, base, get_int(games, k + 1)))
        one = game_at(g, base, get_int(games, k))
        forget(one, pool, 1 << get_int(players, k), rows)
        redraw_from(one, pool, get_int(players, k), get_int(seeds, k), rows)
    return 0


@kernel
def fork_many(
    g: Game,
    pool: Pool,
    base: int,
    states: int,
    copies: int,
    games: int,
    players: int,
    seeds: int,
    rows: int,
    first: int,
    count: int,
) -> int:
    """Copy states into a batch: games `games[k * copies]` to `games[(k + 1) * copies - 1]` become state k, for states from the first on.

    int64 games, seeds (n * copies,), players (n,). What `players[k]` does not know is redrawn, as in `determinize_many`; with NONE, only
    chance comes from the seeds; where these are NONE, too, the copies are what the state is.
    """
    for k in range(first, first + count):
        at = get_int(games, k * copies)
        player = get_int(players, k)
        become(game_at(g, base, at), states, k)
        if player >= 0:
            forget(game_at(g, base, at), pool, 1 << player, rows)
        for c in range(copies - 1, -1, -1):  # the first one last: the others are copies of it
            one = game_at(g, base, get_int(games, k * copies + c))
            seed = get_int(seeds, k * copies + c)
            if c > 0:
                become(one, base, at)
            if player >= 0:
                redraw_from(one, pool, player, seed, rows)
            elif seed >= 0:
                seed_chance(one, pool, seed, FORKED)
    return 0
