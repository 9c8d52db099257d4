"""Order of cards in zones: doubly linked lists, and shuffling."""

from ecs_mtg.components.codes import EVERYBODY, NONE, AbilityKind, Zone
from ecs_mtg.components.programs import Op
from ecs_mtg.components.sizes import FOUND
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.changed_rules import others_matter
from ecs_mtg.systems.record.references import is_current, ref_row


@kernel(inline=True)
def cards_changed(g: Game, p: int, zone: int) -> int:
    """Invalidate what is known of a player's zone, if any of its cards could be used there."""
    if zone == Zone.HAND:
        g.hand_changed[p] = 1
        return 0
    acts = (g.other_zones[p] >> zone) & 1 != 0
    if acts:
        g.idle_elsewhere[p] = 0
    if zone != Zone.LIBRARY and (acts or others_matter(g)):
        g.means[p] += 1
    return 0


@kernel
def unlink(g: Game, card: int) -> int:
    """Remove a card from the list of its zone."""
    p = g.card_owner[card]
    z = g.card_zone[card]
    g.moves += 1
    cards_changed(g, p, z)
    before = g.card_prev[card]
    after = g.card_next[card]
    if before >= 0:
        g.card_next[before] = after
    else:
        g.zone_first[p, z] = after
    if after >= 0:
        g.card_prev[after] = before
    else:
        g.zone_last[p, z] = before
    g.zone_size[p, z] -= 1
    g.card_next[card] = NONE
    g.card_prev[card] = NONE
    return 0


@kernel(when=uses(AbilityKind.STATIC))
def stamp_card(g: Game, card: int) -> int:
    """Give a card a timestamp as it enters a zone where a static ability of it may work (613.7d)."""
    g.clock += 1
    g.card_timestamp[card] = g.clock
    return 0


@kernel(inline=True)
def link_between(g: Game, card: int, zone: int, before: int, after: int) -> int:
    """Put a card (in no list) into its owner's zone, behind `before` and in front of `after`; NONE: at that end."""
    p = g.card_owner[card]
    cards_changed(g, p, zone)
    g.moves += 1
    g.card_zone[card] = zone
    g.card_prev[card] = before
    g.card_next[card] = after
    if before >= 0:
        g.card_next[before] = card
    else:
        g.zone_first[p, zone] = card
    if after >= 0:
        g.card_prev[after] = card
    else:
        g.zone_last[p, zone] = card
    g.zone_size[p, zone] += 1
    return 0


@kernel
def link_top(g: Game, card: int, zone: int) -> int:
    """Put a card (in no list) on top of its owner's zone."""
    return link_between(g, card, zone, NONE, g.zone_first[g.card_owner[card], zone])


@kernel
def link_bottom(g: Game, card: int, zone: int) -> int:
    """Put a card (in no list) at the bottom of its owner's zone."""
    return link_between(g, card, zone, g.zone_last[g.card_owner[card], zone], NONE)


@kernel(when=uses(Special.NEVER))
def link_below(g: Game, card: int, above: int) -> int:
    """Put a card (in no list) right below the card `above`."""
    return link_between(g, card, g.card_zone[above], above, g.card_next[above])


@kernel(inline=True)
def top_plane(g: Game, player: int) -> int:
    """Return the top card of a player's planar deck, or NONE; a shared one stands with the first seat (901.15c)."""
    return g.zone_first[0 if g.shared_planar_deck == 1 else player, Zone.PLANAR_DECK]


@kernel
def shuffle(g: Game, player: int, zone: int) -> int:
    """Shuffle a library or planar deck (701.24). Nobody knows any card of it afterwards."""
    n = 0
    card = g.zone_first[player, zone]
    while card >= 0 and n < FOUND:
        g.found[n] = card
        n += 1
        card = g.card_next[card]
    for k in range(n - 1, 0, -1):
        j = random_below(g, k + 1)
        t = g.found[k]
        g.found[k] = g.found[j]
        g.found[j] = t
    before = NONE
    for k in range(n):
        c = g.found[k]
        g.card_prev[c] = before
        g.card_known[c] = 0
        if before >= 0:
            g.card_next[before] = c
        else:
            g.zone_first[player, zone] = c
        before = c
    if before >= 0:
        g.card_next[before] = NONE
        g.zone_last[player, zone] = before
    return n


@kernel(when=uses(Op.PLAY_FROM))
def remains_on_top(g: Game, ref: int) -> bool:
    """Return whether a card that all players have seen is still on top of its library, which has not been shuffled since."""
    card = ref_row(ref)
    return is_current(g, ref) and g.zone_first[g.card_owner[card], Zone.LIBRARY] == card and g.card_known[card] == EVERYBODY
