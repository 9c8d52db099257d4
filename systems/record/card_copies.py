"""Copies of cards in exile, which may be cast (707.12, 722.3c)."""

from ecs_mtg.components.codes import EVERYBODY, NONE, Table, Zone
from ecs_mtg.components.programs import Layout, Op
from ecs_mtg.components.sizes import CARDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.resetting import reset_card
from ecs_mtg.systems.record.events import out_of_room, touch
from ecs_mtg.systems.record.zone_lists import link_bottom, unlink

WHEN = uses(Op.COPY_CARD, Layout.PREPARATION)


@kernel
def row_of_copy(g: Game) -> int:
    """Return a row for a copy, one of a copy that has ceased to exist or a new one; NONE if there is no room."""
    for card in range(g.n_cards):
        if g.card_copied[card] == 1 and g.card_zone[card] == Zone.OUTSIDE:
            unlink(g, card)
            return card
    card = g.n_cards
    if card >= CARDS:
        return out_of_room(g, Table.CARDS)
    g.n_cards = card + 1
    g.card_inc[card] = 0
    return card


@kernel
def copy_into_exile(g: Game, pool: Pool, face: int, player: int, prepared: int) -> int:
    """Create a copy of a card with a face in exile, for the prepared permanent whose spell it is or NONE.

    Returns its row, NONE if there is no room.
    """
    card = row_of_copy(g)
    if card < 0:
        return NONE
    g.card_face[card] = face
    g.card_owner[card] = player
    g.card_inc[card] += 1
    g.card_row[card] = NONE
    g.card_known[card] = EVERYBODY
    g.card_time[card] = 0
    g.card_copied[card] = 1
    g.card_prepared[card] = prepared
    reset_card(g, card)
    link_bottom(g, card, Zone.EXILE)
    g.base_listening |= pool.f_listens_elsewhere[face]
    g.listening |= pool.f_listens_elsewhere[face]
    for p in range(g.n_players):
        g.means[p] += 1
    touch(g)
    return card


@kernel
def end_copy(g: Game, card: int) -> int:
    """Let a copy that is in exile cease to exist (704.5e)."""
    unlink(g, card)
    return forget_copy(g, card)


@kernel
def forget_copy(g: Game, card: int) -> int:
    """Free the row of a copy that is in no zone any more."""
    g.card_inc[card] += 1
    g.card_row[card] = NONE
    g.card_prepared[card] = NONE
    link_bottom(g, card, Zone.OUTSIDE)
    for p in range(g.n_players):
        g.means[p] += 1
    touch(g)
    return 0


__all__ = ["copy_into_exile", "end_copy", "forget_copy"]
