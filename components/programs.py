"""Codes of instructions, subjects, amounts and selectors: the words that cards are compiled to.

What each operand means is said beside it; of instructions, amounts, conditions, flags, properties and relations where they are declared
(`ecs_mtg.cards.effects`, `ecs_mtg.cards.vocabulary`).

Context of evaluation, everywhere: `source` (reference of the source), `you` (its controller), `stack_row` (stack row, or NONE), `it` (the
object that is being looked at or looped over, or NONE).
"""

from enum import IntEnum, unique

from ecs_mtg.components.card_layouts import Layout as Layout
from ecs_mtg.components.cost_codes import CostPart as CostPart
from ecs_mtg.components.cost_codes import ManaColor as ManaColor
from ecs_mtg.components.modifications import Change as Change
from ecs_mtg.components.modifications import CostTo as CostTo
from ecs_mtg.components.modifications import Shown as Shown
from ecs_mtg.components.sizes import FLAG_WORDS, OWN_FLAG_WORDS

SELF_ONLY = -2  # in place of a selector: the source itself
ATTACHED = -3  # in place of a selector: what the source is attached to
TOLD_BESIDES = -4  # in place of a selector of what does it: the object that an effect was told in addition to those it is about
ITS_MANA_COST = -2  # in place of the Cost row of an ability that an effect gives to cards: the mana cost of the card that has it
LOOK, A_LAND = -1, -2  # in `f_glance`
FOR_FREE = -2  # in place of an alternative cost: the mana cost is not paid (118.9)
HALVES = 2  # faces of which one is cast
FIRST_HALF = -3  # in place of it: half k of a split card, k being 0 or 1, for its mana cost: FIRST_HALF - k; for free: 2 less
#                  for an alternative cost: 4 + 2 * the COST ability less
ONE_OR_MORE, ONE_OR_MORE_OF_A_PLAYER = -1, -2  # in place of the nth: a batch; of each player
OF_THAT_TURN, SECOND_MAIN = 2, 3  # in place of the nth of a step: that of the extra turn; of the second main phase
LOCKED_REGISTER = 6  # this register and the next one hold what instructions that follow lock in as LOCKED 0 and 1
CHANCE = -1  # in place of the player Subject who chooses a target
NOTHING = -2  # `attacking`: attacks, but what it attacked is gone (506.4c)
OWN_WORDS = 512  # amounts, conditions, properties and relations from this number on are words of users
OWN_FLAGS = (FLAG_WORDS - OWN_FLAG_WORDS) * 62  # flags of selectors likewise


@unique
class Subject(IntEnum):
    """Who or what an instruction is about: `code | argument << 8`; evaluates to a list of references."""

    NOBODY = 0
    SELF = 1  # the source, as it is (400.7) or, for its last known information, was
    YOU = 2
    TARGET = 3  # argument: slot number within the mode (0, 1, ...); its legal targets
    EVENT_OBJECT = 4
    EVENT_OTHER = 5
    EVENT_PLAYER = 6
    ATTACHED_TO = 7  # what the source is (or last was) attached to
    EACH = 8  # argument: selector
    EACH_PLAYER = 9
    EACH_OPPONENT = 10
    EACH_FROM_YOU = 64  # each player in turn order, beginning with you
    CONTROLLER_OF = 11  # argument: a Subject
    OWNER_OF = 12  # argument: a Subject
    MEMORY = 13  # argument: tag
    IT = 14
    DEFENDING_PLAYER = 15  # of the attacking source, or of EVENT_OBJECT
    ACTIVE_PLAYER = 16
    LINKED = 17  # the source's `linked`
    TOLD = 18  # argument: k; what a delayed or reflexive trigger, or an effect, remembers (st_memory, ..._told)
    CHOSEN_PLAYER = 19  # the source's `chosen[1]`
    ALL_TARGETS = 20
    SPELL = 21  # the spell or ability itself, as a stack reference
    PAID = 22  # the object that a cost was paid with (st_paid[1])
    TOP_CARDS = 23  # argument: Amount row; that many cards from the top of your library
    OPPONENT = 24  # the only opponent, or an opponent remembered with tag 7
    PLANE = 25  # the face-up plane cards
    ATTACHMENTS = 26  # what is attached to the source
    BLOCKED_BY = 27  # creatures that the source blocks or is blocked by
    EXILED_WITH = 28  # cards in exile whose card_link is the source
    THEIR_GRAVEYARD = 29  # argument: a player Subject; all cards there
    THEIR_HAND = 30
    THEIR_LIBRARY = 31
    LAST_EXILED_WITH = 33  # argument: selector; of the cards exiled with the source that it describes, the last one
    TOPMOST = 34  # argument: selector of cards; the one on top of those that it describes, in the first zone where there are any
    BOTTOMMOST = 35  # the same, the one at the bottom
    SOURCE_OF = 36  # argument: a Subject; the source of that ability, of a spell itself
    BECAME = 37  # argument: a Subject; the card that the permanent became as it left the battlefield (400.7)
    ATTACKED = 38  # what the attacking creature of the event attacks; attacked, if it has left the battlefield (506.4)
    MONARCH = 39  # or nobody
    MOST_LIFE = 32  # the one player with more life than each other player, or nobody


@unique
class Relation(IntEnum):
    """How a player stands to `you`; declared in `ecs_mtg.cards.vocabulary`."""

    ANY = 0
    YOU = 1
    OPPONENT = 2
    ACTIVE = 3
    NOT_ACTIVE = 4
    DEFENDING = 5
    TARGET = 6
    EVENT_PLAYER = 7
    CONTROLLER_OF_IT = 8
    OWNER_OF_SELF = 9
    ATTACHED_CONTROLLER = 10
    LOOPED = 11
    CHOSEN = 12
    MONARCH = 13
    NOT_YOU = 14


@unique
class SelectorFlag(IntEnum):
    """Bit numbers in `s_flags` and its further words (`components.marks`); declared in `ecs_mtg.cards.vocabulary`."""

    TAPPED = 0
    UNTAPPED = 1
    ATTACKING = 2
    BLOCKING = 3
    ANOTHER = 4
    TOKEN = 5
    NONTOKEN = 6
    MULTICOLORED = 7
    COLORLESS = 8
    MONOCOLORED = 9
    FACE_DOWN = 10
    ENTERED_THIS_TURN = 11
    DAMAGED = 12
    ATTACHED_TO_SOURCE = 13
    HOST_OF_SOURCE = 14
    BLOCKED = 15
    UNBLOCKED = 16
    ATTACKS_YOU = 17
    BLOCKS_SOURCE = 18
    BLOCKED_BY_SOURCE = 19
    HAS_COUNTER = 20
    CHOSEN_TYPE = 21
    CHOSEN_COLOR = 22
    CHOSEN_NAME = 23
    SAME_NAME_AS_SOURCE = 24
    ATTACKED_THIS_TURN = 25
    FACE_UP = 26
    SPELL_ABILITY_TARGETS_SOURCE = 27
    HISTORIC = 28
    X_IN_COST = 74
    COULD_PRODUCE_COLORLESS = 75
    DAMAGED_BY_SOURCE = 29
    DAMAGED_BY_HOST = 30
    CREATED_BY_SOURCE = 36
    EQUIPPED = 31
    MODIFIED = 91
    ENCHANTED = 32
    NOT_REMEMBERED = 33
    REMEMBERED = 34
    SINGLE_TARGET = 35
    TRIGGERED = 69
    SOURCE = 37
    ATTACHED_TO_YOU = 38
    NAMED_AS_REMEMBERED = 39
    ATTACHED_TO_CREATURE = 43
    PUT_THERE_THIS_TURN = 40
    SHARES_TYPE_WITH_TOP = 45
    SHARES_COLOR = 46
    SHARES_COLOR_WITH_LAST_CAST = 47
    MOST_COMMON_COLOR = 44
    HAS_ACTIVATED = 42
    SUSPENDED = 41
    HAS_ADVENTURE = 84
    TWO_FACES_TO_CAST = 101
    GROWS_FIRST = 85
    COMMANDER = 48
    MANA_COST_ZERO_OR_ONE = 49
    HAS_MANA_ABILITY = 50
    UNPAIRED = 58
    DEALT_DAMAGE = 61
    UNSPARED = 60
    PAIR_OF_SOURCE = 59
    CONVOKED_SOURCE = 66


@unique
class Property(IntEnum):
    """Numbers that objects and players have; declared in `ecs_mtg.cards.vocabulary`."""

    POWER = 0
    TOUGHNESS = 1
    MANA_VALUE = 2
    LIFE = 3
    HAND = 4
    COUNTERS = 5
    LOYALTY = 6
    DAMAGE = 7
    NAME = 8
    GRAVEYARD = 9
    LIBRARY = 10
    POISON = 11
    NUMBER_CHOSEN = 12
    COLORS = 15
    MANA_SPENT = 20
    COLORS_SPENT = 21


@unique
class Compare(IntEnum):
    """How two numbers are compared."""

    EQUAL = 0
    AT_LEAST = 1
    AT_MOST = 2
    NOT_EQUAL = 3
    GREATER = 4
    LESS = 5


@unique
class Amount(IntEnum):
    """Amounts, `q_kind`. What they are and what their operands mean is said where they are declared: `ecs_mtg.cards.vocabulary`."""

    CONSTANT = 0
    X = 1
    COUNT = 2
    REGISTER = 3
    PROPERTY = 4
    COUNTERS = 5
    EVENT_AMOUNT = 6
    SUM = 7
    TIMES = 8
    HALF_UP = 9
    HALF_DOWN = 10
    MINUS = 11
    MAXIMUM = 12
    MINIMUM = 13
    SIZE_OF = 14
    SPELLS_CAST = 15
    PAID = 16
    DIVIDED = 17
    LOCKED = 18
    COLORS_SPENT = 19
    GREATEST = 20
    CARD_TYPES_IN_GRAVEYARD = 21
    NEGATIVE = 22
    BASIC_LAND_TYPES = 23
    PLAYER_COUNTERS = 24
    CARDS_DRAWN = 25
    LIFE_LOST = 26
    TARGETS_CHOSEN = 27
    CREATURES_DIED = 28
    DEVOTION = 29
    MANA_SPENT = 30
    ATTACKERS = 31
    OPPONENTS = 32
    DISTINCT_COLORS = 33
    CHOSEN_NUMBER = 34
    BLOCKERS = 35
    QUOTIENT = 36
    TIMES_RESOLVED = 37
    CAST_BEFORE = 38
    STARTING_LIFE = 39
    DIFFERENT = 55
    INSTANTS_BEFORE = 54
    CREATURES_CAST = 61
    EXTRA_MODES = 60
    LIFE_GAINED = 62
    ENTERED_UNDER = 57
    CAST_LAST_TURN = 58
    SHARING_TYPES = 50
    DOWN_TO = 63
    LOYALTY_ACTIVATED = 44
    CONVOKED = 45
    SPEED = 46
    TIMES_TEMPTED = 150
    NONCOMBAT_DEALT = 47
    TIMES_ACTIVATED = 51
    DAMAGE_TAKEN = 52
    OF_PLAYERS = 48
    CAST_OF_KIND = 53
    LOST_LAST_TURN = 56
    COMMANDER_CASTS = 49
    CREATURES_BURIED = 43
    MOST_MATCHED = 148
    CREATURES_EXILED = 116
    CAST_SUCH = 117
    TIMES_PAID = 90
    LANDS_PLAYED = 140
    LEFT_GRAVEYARD = 141
    SEARCHED = 142
    IDENTITY_COLORS = 144
    DISCARDS = 92
    TYPES_OF = 91
    LEFT_UNDER = 64
    CREATURES_LEFT = 132
    CARDS_ABOVE = 70
    TURNS_BEGUN = 80
    DELVED = 81
    OPPONENTS_ATTACKED = 166
    DEALT_TO = 124
    CARD_TYPES_EXILED = 82
    CAST_EVER = 100
    BURIED_CARDS = 101
    TIMES_OR_MOST = 102


@unique
class Condition(IntEnum):
    """Conditions, `c_kind`; declared in `ecs_mtg.cards.vocabulary`."""

    ALWAYS = 0
    NOT = 1
    ALL = 2
    ANY = 3
    COMPARE = 4
    EXISTS = 5
    MATCHES = 6
    YOUR_TURN = 7
    STEP = 8
    FLAG = 9
    CAME_UNDER_CONTROL_SINCE_UPKEEP = 10
    IS_TAPPED = 11
    ALIVE = 12
    DELIRIUM = 13
    HELLBENT = 14
    MOST_LIFE = 15
    CAST_FROM = 16
    ATTACKED = 17
    SAME = 18
    REGISTER = 19
    SORCERY_TIME = 20
    IN_ZONE = 21
    OPPONENT_LOST_LIFE = 22
    ENTERED_THIS_TURN = 23
    CREATURE_DIED = 24
    IS_DESIGNATED = 25
    IS_ATTACHED = 26
    HAS_DEALT = 27
    ATTACKING_ALONE = 28
    COUNTERS_ON = 29
    BEFORE_ATTACKERS = 30
    DURING_COMBAT = 31
    AFTER_BLOCKERS = 32
    STRUCK = 44
    OF_OPPONENT = 45
    SHARES_CREATURE_TYPE = 46
    COULD_ENCHANT = 43
    DEALT_COMBAT_TO = 47
    HAS_TARGET = 49
    STARTED_UNTAPPED = 50
    OPPONENT_DAMAGED = 53
    EMERGES_FROM = 51
    BLOCKS = 52
    DAYTIME = 54
    WAS_CAST_WITH = 55
    SPELL_CAST_FROM = 56
    WAS_CAST = 57
    YOU_CAST = 150
    MANA_WAS_SPENT = 100
    IS_STARTING_PLAYER = 124
    TARGETS_ONLY = 126
    COMPLETED_DUNGEON = 127
    BEEN_ATTACKED = 58
    DRAWN_THIS_TURN = 41
    DISCARDED_THIS_TURN = 80
    FACE_DOWN_DEED = 132
    VOID = 81
    CHOSEN_COLOR_IS = 82
    BLESSED = 83
    PLAYED_ELSEWHERE = 140
    HURT_BY = 84
    CAST_OF_COLOR = 116
    DESCENDED = 117
    COMMITTED_CRIME = 148
    FIRST_COMBAT = 149
    ATTACKED_WITH = 118


@unique
class AbilityFlag(IntEnum):
    """Bit numbers in `a_flags` and its further words (`components.marks`)."""

    SORCERY_TIMING = 0
    ONCE_EACH_TURN = 1
    LOYALTY = 2
    ANY_PLAYER = 3
    ONLY_OPPONENTS = 4
    OPTIONAL_COST = 5  # COST: kicker, buyback
    ALTERNATIVE_COST = 6  # COST: instead of the mana cost
    MANDATORY_COST = 7  # COST: additional cost; with OPTIONAL_COST one of several of which one is paid
    MANA_TRIGGER = 8  # triggered mana ability (605.1b)
    SELF_REPLACEMENT = 9
    LOOKS_BACK = 10  # leaves-the-battlefield and the like (603.10)
    CHARACTERISTIC_DEFINING = 11
    PREVENTION = 12
    DONE_ONCE_EACH_TURN = 13  # TRIGGERED: what it says is done at most once each turn (603.2h)
    ENTWINE = 14  # COST: entwine (702.42)
    FLASHBACK = 15  # exile it when it leaves the stack
    PUT_ASIDE = 16  # COST: the special action of exiling it from the hand to be cast later (foretell, plot)
    BUYBACK = 17
    KICKER = 18
    EVOKE = 19
    MADNESS = 20
    SUSPEND = 21
    MORPH = 22
    EMERGE = 23
    ESCALATE = 24  # COST: for each mode beyond the first; with a number, for that mode (spree, tiered)
    POWER_UP = 88  # it costs the mana cost of its permanent less in the turn in which that entered
    ONLY_ONCE = 25  # it can be activated only once (702.177a); TRIGGERED: each of its modes can be chosen only once
    DELAYED = 26  # created by an effect, not printed
    ONCE = 27  # delayed: only once
    WARD = 28
    BASIC_MANA = 29  # intrinsic to a basic land type (305.6)
    ENTERS = 30  # replacement: how the permanent itself enters
    MANA_AS_INSTANT = (
        32  # a mana ability that is activated only as an instant: with priority, and never while something is paid for
    )
    RESOLVES_WITHOUT_TARGETS = 31  # it resolves even if all its targets are illegal
    PLUS_MANA_COST = 51  # COST that an effect gives to cards: the mana cost of the card, and what `a_cost` says in addition
    SPLICE = 53  # COST: what it costs to add the text of the card to another spell (702.47)
    MIRACLE = 52  # COST: what is paid as its miracle ability resolves (702.94a)
    MANA_OF_CARD = 67  # a mana ability of a card in a hand or graveyard, which exiles it: payments may use it
    COMPANION = 66  # COST: the special action of putting a companion into its owner's hand (116.2g)
    MODES_OF_TURN = 71  # TRIGGERED: each of its modes can be chosen only once each turn
    OF_GROUP = 72  # delayed: what is exiled with the source is what Op.SEPARATE_LINK gave the number that it was told
    FOR_ANY_CASTER = 79  # COST that an effect gives to cards: whoever casts one may pay it, not only the effect's controller
    OF_ITS_PLAYER = 78  # of an effect that lasts about a player: "you" in it is that player, not its controller
    TWICE_EACH_TURN = 77  # TRIGGERED, given by a static ability: it triggers only twice each turn
    MODES_AGAIN = 76  # the same mode may be chosen several times: each of them stands as often as that many can be (700.2d)
    OF_PERMISSION = 56  # COST: what may be paid rather than the mana cost of a card that an effect lets a player cast (701.65a)
    OF_THAT_PLAYER = (
        93  # TRIGGERED as a step of several players begins: it says something of the player whose step it is (805.4d)
    )
    ANY_NUMBER_OF_TIMES = 50  # COST: an optional one that can be paid several times


@unique
class PlayerFlag(IntEnum):
    """Bit numbers in `player_flags`."""

    HEXPROOF = 0
    SHROUD = 1
    CANT_LOSE = 2
    CANT_WIN = 3
    NO_MAXIMUM_HAND = 4
    CANT_GAIN_LIFE = 5
    LIFE_CANT_CHANGE = 6
    PROTECTION_FROM_EVERYTHING = 7
    SKIP_DRAW = 8
    CANT_CAST = 9
    CAST_AS_FLASH = 10
    CANT_ATTACK = 11
    SPEND_ANY_COLOR = 12
    CANT_BE_ATTACKED = 13  # creatures can't attack this player
    CANT_ACTIVATE = 14  # activated abilities that are no mana abilities
    CANT_ACTIVATE_MANA = 23  # mana abilities
    LANDS_GIVE_WHITE = 24  # lands that they tap for mana produce mana of the color instead of any other color (106.12b)
    LANDS_GIVE_BLUE = 25
    LANDS_GIVE_BLACK = 26
    LANDS_GIVE_RED = 27
    LANDS_GIVE_GREEN = 28
    LANDS_GIVE_NO_COLORLESS = 29  # they produce it instead of colorless mana, too
    LANDS_GIVE_ONE = 30  # instead of any other amount
    LANDS_GIVE_NO_MORE = 40  # lands that they tap for two or more mana produce {C} instead of any other type and amount
    KEEPS_ONE_LIFE = 15  # damage does not reduce their life total to less than 1
    REVEALS_DRAWS = 20  # reveals each card that they draw
    SKIPS_UNTAP = 21  # skips their untap steps
    SKIPS_COMBAT = 22  # skips their combat phases
    CHOOSES_FLAGBEARERS = 31  # has to choose a Flagbearer if able among the targets of what they cast or activate
    ASCENDS = 32  # gets the city's blessing once they control ten or more permanents (702.131b)
    SEARCHES_FOUR = 50  # searches the top four cards of a library instead of a library
    UNCOUNTERABLE = 51  # spells and abilities that they control can't be countered
    CANT_SEARCH = 49  # can't search libraries
    DRAWS_ONE = 33  # draws at most one card each turn
    SEARCHES_UNDER_CONTROL = 52  # an opponent controls them while they search their library, and they exile what they find
    SEARCHES_NOTHING = 41  # spells and abilities that they control can't cause them to search their library


@unique
class Op(IntEnum):
    """Instructions. What they do and what their operands mean is said where they are declared: `ecs_mtg.cards.effects`."""

    # flow and choices
    END = 0
    JUMP = 1
    IF = 2
    MAY = 3
    PAY = 4
    FOR_EACH = 5
    NEXT = 6
    SET = 7
    REMEMBER = 8
    FORGET = 9
    CHOOSE = 10
    CHOOSE_SOURCE = 192
    CHOOSE_FROM = 11
    RANDOM = 12
    CHOOSE_COLOR = 13
    CHOOSE_NAME = 14
    CHOOSE_TYPE = 15
    CHOOSE_NUMBER = 16
    CHOOSE_PLAYER = 17
    FLIP_COIN = 18
    ORDER = 19
    LINK = 20
    DELAY = 21
    REFLEX = 22
    CHOOSE_MODE = 23
    TOGETHER = 24
    CHOOSE_SECRETLY = 25
    SEPARATE = 26
    CHOOSE_PILE = 27
    NOTE_EVENT = 28
    USE_UP = 29
    # damage and life
    DAMAGE = 30
    DAMAGE_DIVIDED = 31
    GAIN_LIFE = 32
    LOSE_LIFE = 33
    SET_LIFE = 34
    PREVENT = 35
    FIGHT = 36
    REDIRECT = 37
    EXCHANGE_LIFE = 38
    REMOVE_DAMAGE = 39
    # zones and the stack
    MOVE = 40
    DESTROY = 41
    SACRIFICE = 42
    SACRIFICE_CHOICE = 43
    DRAW = 44
    DISCARD = 45
    MILL = 46
    SHUFFLE = 47
    SEARCH = 48
    LOOK = 49
    COUNTER = 50
    CREATE_TOKEN = 51
    COPY_TOKEN = 52
    REVEAL = 53
    RETURN_UNDER = 54
    SCRY = 55
    EMBLEM = 56
    CREATE_ATTACHED = 174
    SURVEIL = 57
    LOSE_MANA = 60
    MELD = 58
    COPY_SPELL = 59
    CONTROL_SPELL = 150
    COPY_CARD = 158
    # status and counters
    TAP = 70
    UNTAP = 71
    PUT_COUNTERS = 72
    REMOVE_COUNTERS = 73
    PHASE_OUT = 74
    REGENERATE = 75
    ATTACH = 76
    TRANSFORM = 77
    FLIP = 78
    TURN_FACE_UP = 79
    PROLIFERATE = 80
    MOVE_COUNTERS = 81
    REMOVE_FROM_COMBAT = 82
    PLAYER_COUNTERS = 83
    BECOME_COPY = 84
    UNATTACH = 85
    NO_COMBAT_DAMAGE = 88
    TURN_FACE_DOWN = 89
    JOIN_COMBAT = 87
    DESIGNATE = 86
    DOUBLE_KINDS = 67
    # effects and turns
    CONTINUOUS = 90
    EXTRA_TURN = 91
    SKIP = 92
    REPLACEMENT = 93
    CONTROL_TURN = 94
    EXTRA_COMBAT = 95
    END_TURN = 96
    LOSE_GAME = 97
    WIN_GAME = 98
    PLAY_FROM = 99
    DRAW_GAME = 100
    CAST_FREE = 101
    PLAY_LAND = 106
    CHANGE_TARGETS = 102
    EXCHANGE_CONTROL = 105
    SPEED_UP = 103
    RING_TEMPTS = 190
    GAIN_SUSPEND = 191
    # mana
    ADD_MANA = 110
    ADD_FOR_REVEALED = 111
    # planes
    PLANESWALK = 120
    CHAOS = 121
    ROLL = 122
    REVERSE = 123
    VENTURE = 124
    TAKE_INITIATIVE = 125
    RESTART = 126
    BECOME_MONARCH = 128
    PAIR = 129
    SEPARATE_LINK = 182
    JOIN_BLOCK = 183
    # replacement effects: programs of REPLACEMENT abilities, about the pending event
    RW_TAPPED = 130
    RW_COUNTERS = 131
    RW_ZONE = 132
    RW_TIMES = 133
    RW_ADD = 134
    RW_PREVENT = 135
    RW_NOTHING = 136
    RW_RECIPIENT = 137
    RW_COPY = 138
    RW_GAINS = 139
