"""Columns of Planechase (901): face-up planes and their controllers."""

from ecs_mtg.components.codes import NONE
from ecs_mtg.components.columns import Always, component, i1, i2
from ecs_mtg.components.kinds import CARD, PLAYER
from ecs_mtg.components.sizes import PLANES


@component()
class Planar:
    """Planes and phenomena (311, 312)."""

    planar_controller = i1(
        "player who controls the face-up planes and phenomena (901.6); the active player unless that one left",
        holds=Always(PLAYER),
    )
    face_up = i2("cards of the face-up planes and phenomena, NONE in places that are free", PLANES, first=NONE, holds=CARD)
    shared_planar_deck = i1("1 if there is one planar deck for all, which stands with the first seat (901.15)")
