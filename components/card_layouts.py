"""Codes of the layouts of cards with several faces."""

from enum import IntEnum, unique


@unique
class Layout(IntEnum):
    """How a card's faces go together."""

    NORMAL = 0
    TRANSFORM = 1
    FLIP = 2
    MELD = 3
    SPLIT = 4
    ADVENTURE = 5
    MODAL = 6
    TOKEN = 7
    EMBLEM = 8
    PLANAR = 9
    PROTOTYPE = 11  # as it usually is, and as it is if it is cast prototyped (718)
    PREPARATION = 12  # a permanent, and its prepare spell, which is the text of copies (722)
    BESTOW = 10  # a creature, and the Aura that it is while it is bestowed (702.103)
