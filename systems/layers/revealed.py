"""Revealed tops of libraries and hands (613.11)."""

from ecs_mtg.components.codes import EVERYBODY, FrameKind, Zone
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.decisions import eyes


@kernel(when=uses(Change.SHOWN))
def show_what_is_revealed(g: Game) -> int:
    """Make revealed hands and tops of libraries known to all, and looked-at tops to their players.

    No new top card while a spell is being cast (401.5).
    """
    for p in range(g.n_players):
        if (g.hands_revealed >> p) & 1:
            card = g.zone_first[p, Zone.HAND]
            while card >= 0:
                g.card_known[card] = EVERYBODY
                card = g.card_next[card]
    if g.n_frames > 0 and g.fr_kind[g.n_frames - 1] == FrameKind.CAST:
        return 0
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.LIBRARY]
        if card >= 0 and (g.tops_revealed >> p) & 1:
            g.card_known[card] = EVERYBODY
        elif card >= 0 and (g.tops_seen >> p) & 1:
            g.card_known[card] |= eyes(g, p)
    return 0
