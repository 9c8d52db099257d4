"""Columns of statistics. No rule reads them."""

from enum import IntEnum, unique

from ecs_mtg.components.columns import component, i1, up_to
from ecs_mtg.components.kinds import CARD, PLAYER
from ecs_mtg.components.sizes import PLAYERS

IN_OPENING_HAND, DRAWN, TUTORED = 1, 2, 4  # card_seen


@unique
class LostBy(IntEnum):
    """`lost_by`: why a player lost, the first that holds."""

    NOTHING = 0  # or an effect says so
    LIFE = 1  # 704.5a
    LIBRARY = 2  # 704.5b
    POISON = 3  # 704.5c
    CONCESSION = 4  # 104.3a
    EFFECT = 5  # in results only: that of players who lost by NOTHING
    COMMANDER = 6  # 704.6c


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

    lost_by = i1("a LostBy", holds=LostBy)


@component()
class Starts:
    """Who takes the first turn."""

    starts = i1("a StartRule: how the starting player is found", holds=StartRule)
    starting_seat = i1("who starts if that is settled beforehand", holds=up_to(PLAYERS - 1))
