"""Codes of decisions, of their options, and of the ways in which games end."""

from enum import IntEnum, unique

CONCEDE = -1000  # in place of an option's number: the player who makes the decision concedes (104.3a)


@unique
class Decision(IntEnum):
    """Kinds of decisions that a player is asked for."""

    NONE = 0
    PRIORITY = 1
    MULLIGAN = 2
    BOTTOM = 3
    MODE = 4
    X = 5
    TARGET = 6
    DIVIDE = 7
    COST = 8  # pay an optional, alternative or additional cost?
    PAY = 9  # an object to pay a cost with
    MANA = 10  # which mana ability to activate (when paying by hand), which color
    MAY = 11
    CHOOSE = 12  # an object
    PLAYER = 13
    COLOR = 14
    NUMBER = 15
    NAME = 16
    WORD = 17  # a type, a word
    ATTACK = 18
    BLOCK = 19
    DAMAGE = 20  # combat damage assignment
    ORDER = 21
    REPLACEMENT = 22
    DISCARD = 23
    STARTING = 24
    PILE = 27  # one of two piles, 1 or 2
    SEPARATE = 28  # an object for the first of two piles


@unique
class Option(IntEnum):
    """Kinds of options of a decision; `object` and `argument` as noted."""

    PASS = 0  # pass priority; no more; no
    YES = 1
    NO = 2
    CAST = 3  # object: card, argument: cost ability or face
    PLAY_LAND = 4  # object: card
    ACTIVATE = 5  # object: source, argument: ability
    SPECIAL = 6  # object: card or permanent, argument: the COST ability that allows the action
    MANA_ABILITY = 7
    OBJECT = 8  # object: what is picked
    NUMBER = 9  # argument: the number
    MODE = 10
    COLOR = 11
    NAME = 12  # argument: a name of the pool
    WORD = 13
    KEEP = 14
    MULLIGAN = 15
    DONE = 16
    ROLL = 17
    ABILITY = 18  # object: the source, argument: stack row or replacement


@unique
class Hint(IntEnum):
    """What it means for whatever is picked that it is (`decision_hint`)."""

    BAD = -1
    NEUTRAL = 0
    GOOD = 1


@unique
class DieFace(IntEnum):
    """Faces of the planar die (901.3a)."""

    BLANK = 0
    CHAOS = 1
    PLANESWALKER = 2


@unique
class Outcome(IntEnum):
    """How a game ended (104)."""

    NONE = 0
    WON = 1
    DRAWN = 2
    CAPACITY = 3  # aborted: a table was full; `full_table` says which
    TURN_LIMIT = 4  # it went on past its turn limit, or one turn past DECISION_LIMIT


@unique
class Table(IntEnum):
    """What can be too small for a game (see `components.sizes`): `full_table` of an aborted game."""

    NONE = 0
    PERMANENTS = 1
    CARDS = 2
    STACK = 3
    TARGETS = 4
    EFFECTS = 5
    AT_WORK = 6
    EVENTS = 7
    OPTIONS = 8
    EXTRA_TURNS = 9
    EXTRA_PHASES = 10
    FRAMES = 11
    MEMORY = 12
    LIST = 13
    BLOCKS = 14
    CARD_COUNTERS = 15
    GRANTED = 16
    SOURCES = 17
    FOUND = 18
    RESTRICTED = 19
    ATTACKERS = 20  # attackers among which blocks are searched for (509.1c)
    PLANES = 21
    PASSES = 22  # passes of the schedule without a decision: a fault of the engine
    FAILED_INSTRUCTIONS = 23  # no table: an instruction or another word of a user raised an exception
    WORD_COUNTERS = 25
    ROUNDS = 24  # no table: rounds of a loop, a fault of the engine
