"""Bit sets that columns hold, bit by bit. As numbers, not as `IntFlag`: that is what compiled code takes."""

from enum import IntEnum


class SpellFlag(IntEnum):
    """Bits of `st_flags`, and of `cast_flags` of the permanent that the spell became."""

    KICKED = 1
    BUYBACK = 2
    COPY = 4
    FACE_DOWN = 8
    FLASHBACK = 16
    UNCOUNTERABLE = 32
    SOURCE_TRANSFORMED = 64  # its source has transformed since it was put on the stack (701.27f)
    WITHOUT_PAYING = 128  # cast without paying its mana cost (118.9)
    SUSPENDED = 4096  # a creature cast by suspend
    EVOKED = 8192


class Enters(IntEnum):
    """Bits of `f_enters`: what a face says of how the object changes zones, so that most need not be asked."""

    TAPPED = 1  # no ability row
    REPLACED = 2  # replacement abilities for entering (AbilityFlag.ENTERS)
    LEAVES = 4  # other replacement abilities that function where it is not in play
    KEEPS_COUNTERS = 8  # counters remain on it as it changes zones
    LIMITS_COUNTERS = 16  # it has a largest number of counters (122.4), or chapters
    BEGINS_IN_PLAY = 32  # it may begin the game on the battlefield (103.6a)


class Has(IntEnum):
    """Bits of `has`: kinds of abilities that a permanent has."""

    ACTIVATED = 1
    MANA = 2
    STATIC = 4
    REPLACEMENT = 8


# Subtypes that rules ask for: bits of the first word of `subtypes`.
AURA, EQUIPMENT, FORTIFICATION = 1 << 6, 1 << 7, 1 << 9


class Variant(IntEnum):
    """What is played (`variant`)."""

    DUEL = 0  # with more than two players free-for-all (806)
    PLANECHASE = 1  # 901


class Paying(IntEnum):
    """How far a payment has got."""

    IMPOSSIBLE = -1
    PAID = 0
    WAITS = 1  # for events, a frame or a decision
    GOES_ON = 2
