"""Columns of Commander (903): designated cards, the commander tax, combat damage dealt by commanders."""

from ecs_mtg.components.codes import NONE
from ecs_mtg.components.columns import component, i1, i2, up_to
from ecs_mtg.components.kinds import CARD, FACE, PLAYER
from ecs_mtg.components.sizes import COMMANDERS, PLAYERS


@component(PLAYER)
class Commanders:
    """A player's commanders (903.3), and what those of all players did to the player. A commander's number: its owner's seat twice, 1 more for the second."""

    commander = i2("their commanders: cards, whatever zone they are in; NONE for none", COMMANDERS, first=NONE, holds=CARD)
    commander_face = i2("the front faces of these cards", COMMANDERS, first=NONE, holds=FACE)
    commander_casts = i2("times that they cast each of them from the command zone (903.8)", COMMANDERS)
    commander_damage = i2("combat damage dealt to them by each commander, by its number (903.10a)", PLAYERS * COMMANDERS)
    commander_returns = i1(
        "bit set: 1, 2 the commander was put into a graveyard or exile since state-based actions were checked (903.9a); "
        "4, 8 its owner puts it into the command zone",
        holds=up_to(15),
    )
    color_identity = i1("bit set of Color: the colors of their commanders' color identity (903.4)")
