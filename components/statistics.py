"""Columns of statistics. No rule reads them."""

from enum import IntEnum, unique

from ecs_mtg.components.columns import component, i1, up_to
from ecs_mtg.components.kinds import CARD, PLAYER
from ecs_mtg.components.sizes import PLAYERS

IN_OPENING_HAND, DRAWN, TUTORED = 1, 2, 4  # card_seen
LOST_BY_LIFE, LOST_BY_LIBRARY, LOST_BY_POISON, LOST_BY_CONCEDING = 1, 2, 3, 4  # lost_by: 704.5a, b, c, 104.3a
LOST_BY_COMMANDER = 6  # 704.6c; 5 is what the lab calls an effect


@unique
class StartRule(IntEnum):
    """`starts`: how the starting player is found."""

    RANDOM = 0  # 103.1
    SEAT = 1  # `starting_seat`
    BY_TURNS = 2  # by the game's number


@component(CARD)
class Seen:
    """How a card came to its owner's hand."""

    card_seen = i1("bit set: 1 in the opening hand (103.5), 2 drawn, 4 put from library into hand otherwise", holds=up_to(7))


@component(PLAYER)
class Loss:
    """Why a player lost."""

    lost_by = i1(
        "1 no life, 2 drew from an empty library, 3 poison (704.5a-c), the first that holds; 4 conceded (104.3a); "
        "6 combat damage by a commander (704.6c)",
        holds=up_to(LOST_BY_COMMANDER),
    )


@component()
class Starts:
    """Who takes the first turn."""

    starts = i1("a StartRule: how the starting player is found", holds=up_to(max(StartRule)))
    starting_seat = i1("who starts if that is settled beforehand", holds=up_to(PLAYERS - 1))
