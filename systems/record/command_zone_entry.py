"""Putting emblems (114), dungeons (309.2) and rules cards into the command zone (400.11b)."""

from ecs_mtg.components.codes import EVERYBODY, NONE, Table, Zone
from ecs_mtg.components.dependencies import READS_OTHER
from ecs_mtg.components.sizes import CARDS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.resetting import reset_card
from ecs_mtg.systems.record.events import out_of_room, touch
from ecs_mtg.systems.record.zone_lists import link_bottom, stamp_card


@kernel
def into_command_zone(g: Game, pool: Pool, face: int, player: int) -> int:
    """Put a card from outside the game into the command zone; NONE if there is no room."""
    card = g.n_cards
    if card >= CARDS:
        return out_of_room(g, Table.CARDS)
    g.n_cards = card + 1
    g.card_face[card] = face
    g.card_owner[card] = player
    g.card_inc[card] = 0
    g.card_row[card] = NONE
    g.card_known[card] = EVERYBODY
    g.card_time[card] = 0
    reset_card(g, card)
    g.other_zones[player] |= pool.f_zones[face] & (1 << Zone.COMMAND)
    link_bottom(g, card, Zone.COMMAND)
    stamp_card(g, card)
    g.base_listening |= pool.f_listens_elsewhere[face]
    g.listening |= pool.f_listens_elsewhere[face]
    g.layers_read |= READS_OTHER  # static abilities at work are looked for anew
    touch(g)
    return card


@kernel
def rules_cards_for_all(g: Game, pool: Pool, face: int) -> bool:
    """Put a rules card into the command zone for each player in the game (400.11b); return whether there was room."""
    for p in range(g.n_players):
        if g.in_game[p] == 1 and into_command_zone(g, pool, face, p) < 0:
            return False
    return True
