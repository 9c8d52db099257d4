"""Integer codes of the rules' words, as compiled code reads them."""

from enum import IntEnum, unique

from ecs_mtg.components.decisions import CONCEDE as CONCEDE
from ecs_mtg.components.decisions import Decision as Decision
from ecs_mtg.components.decisions import DieFace as DieFace
from ecs_mtg.components.decisions import Option as Option
from ecs_mtg.components.decisions import Outcome as Outcome
from ecs_mtg.components.decisions import Table as Table

NONE = -1  # no row, no object, no player

EVERYBODY = 127  # in bit sets of players

WORD = 62  # bits used of a 64-bit word: signed integers only, so that compiled and plain code agree


@unique
class Zone(IntEnum):
    """Zones (400.1). OUTSIDE is where tokens that ceased to exist and cards of players who left are."""

    OUTSIDE = 0
    LIBRARY = 1
    HAND = 2
    GRAVEYARD = 3
    EXILE = 4
    COMMAND = 5
    PLANAR_DECK = 6
    BATTLEFIELD = 7
    STACK = 8


ZONES = 9


@unique
class RefKind(IntEnum):
    """What kind of thing a reference points at (see `systems.record.references`)."""

    PLAYER = 0
    PERMANENT = 1
    CARD = 2
    STACK = 3


@unique
class Step(IntEnum):
    """Steps and phases in order (500.1)."""

    UNTAP = 0
    UPKEEP = 1
    DRAW = 2
    MAIN1 = 3
    BEGIN_COMBAT = 4
    DECLARE_ATTACKERS = 5
    DECLARE_BLOCKERS = 6
    FIRST_STRIKE_DAMAGE = 7
    COMBAT_DAMAGE = 8
    END_COMBAT = 9
    MAIN2 = 10
    END = 11
    CLEANUP = 12


@unique
class CardType(IntEnum):
    """Bit numbers in `types`: card types (205.2a), then supertypes (205.4a)."""

    LAND = 0
    CREATURE = 1
    ARTIFACT = 2
    ENCHANTMENT = 3
    PLANESWALKER = 4
    BATTLE = 5
    INSTANT = 6
    SORCERY = 7
    KINDRED = 8  # printed as tribal before 2023
    PLANE = 9
    PHENOMENON = 10
    BASIC = 16
    LEGENDARY = 17
    SNOW = 18
    WORLD = 19
    ONGOING = 20


LAND, CREATURE, ARTIFACT = 1 << CardType.LAND, 1 << CardType.CREATURE, 1 << CardType.ARTIFACT
ENCHANTMENT, PLANESWALKER, BATTLE = 1 << CardType.ENCHANTMENT, 1 << CardType.PLANESWALKER, 1 << CardType.BATTLE
INSTANT, SORCERY, KINDRED = 1 << CardType.INSTANT, 1 << CardType.SORCERY, 1 << CardType.KINDRED
PLANE, PHENOMENON = 1 << CardType.PLANE, 1 << CardType.PHENOMENON
BASIC, LEGENDARY, SNOW, WORLD = 1 << CardType.BASIC, 1 << CardType.LEGENDARY, 1 << CardType.SNOW, 1 << CardType.WORLD
ENTERING_TYPES, NONLAND_PERMANENTS = (
    7,
    6,
)  # what is counted as it enters: card types of permanents, the first ones of CardType, and nonland ones
CAST_KINDS, HISTORIC_SPELLS = 9, 8  # kinds of spells that are counted: card types, the first ones of CardType, and historic ones
PERMANENT_TYPES = LAND | CREATURE | ARTIFACT | ENCHANTMENT | PLANESWALKER | BATTLE
CARD_TYPES = (1 << 11) - 1


@unique
class Color(IntEnum):
    """Mana types (106.1b): the five colors in order, then colorless. Bit numbers in `colors`."""

    WHITE = 0
    BLUE = 1
    BLACK = 2
    RED = 3
    GREEN = 4
    COLORLESS = 5


MANA_NAMES = tuple(one.name.lower() for one in Color)
COLOR_NAMES = MANA_NAMES[:5]  # colorless is no color (105.2c)
MANA_LETTERS = "WUBRGC"
COLOR_LETTERS = MANA_LETTERS[:5]


COLORS = 5
ALL_COLORS = (1 << COLORS) - 1  # a bit set of Color
MANA_TYPES = 6


@unique
class Keyword(IntEnum):
    """Bit numbers in `keywords` and its further words (`components.marks`): keyword abilities (702) that systems look up, without a parameter.

    From 62 on they stand in further words: keyword abilities from 62 to 123, what is said of an object without being one from 124 on.
    """

    DEATHTOUCH = 0
    DEFENDER = 1
    DOUBLE_STRIKE = 2
    FIRST_STRIKE = 3
    FLASH = 4
    FLYING = 5
    HASTE = 6
    HEXPROOF = 7
    INDESTRUCTIBLE = 8
    LIFELINK = 9
    MENACE = 10
    REACH = 11
    SHROUD = 12
    TRAMPLE = 13
    VIGILANCE = 14
    FEAR = 15
    INTIMIDATE = 16
    SHADOW = 17
    HORSEMANSHIP = 18
    SKULK = 19
    INFECT = 20
    WITHER = 21
    PLAINSWALK = 22
    ISLANDWALK = 23
    SWAMPWALK = 24
    MOUNTAINWALK = 25
    FORESTWALK = 26
    NONBASIC_LANDWALK = 27
    LEGENDARY_LANDWALK = 28
    ARTIFACT_LANDWALK = 29
    DESERTWALK = 30
    SNOW_LANDWALK = 31
    CHANGELING = 32
    PHASING = 33
    DAYBOUND = 34
    NIGHTBOUND = 35
    REBOUND = 36
    START_YOUR_ENGINES = 37
    DEVOID = 38
    CONVOKE = 39
    DELVE = 40
    IMPROVISE = 41
    SPLIT_SECOND = 42
    DECAYED = 43
    # Not keywords but said of an object in the same way, granted and lost like them.
    CANT_ATTACK = 44
    CANT_BLOCK = 45
    CANT_BE_BLOCKED = 46
    ATTACKS_EACH_COMBAT = 47  # "attacks each combat if able" (508.1d)
    BLOCKS_EACH_COMBAT = 48
    MUST_BE_BLOCKED = 49
    LURE = 50  # all creatures able to block it do so
    DOESNT_UNTAP = 51
    CANT_BE_COUNTERED = 52
    CANT_BE_REGENERATED = 53
    ATTACKS_AS_THOUGH_NO_DEFENDER = 54
    BLOCKS_ONLY_FLYING = 55
    CANT_ATTACK_ALONE = 56
    CANT_BLOCK_ALONE = 57
    CANT_ACTIVATE = 58  # its activated abilities can't be activated
    CANT_TRANSFORM = 59
    ASSIGNS_BY_TOUGHNESS = 60
    DAMAGE_AS_UNBLOCKED = 61
    MAY_STAY_TAPPED = 154  # its controller may choose not to untap it during their untap step (502.3)
    AFTERMATH = 110  # it can be cast from graveyards only, and is exiled as it leaves the stack (702.127)
    CREWS_AS_GREATER = 143  # it crews Vehicles as though its power were 2 greater
    HEXPROOF_IGNORED = 140  # it can be the target of spells and abilities as though it didn't have hexproof
    WARD_SILENT = 141  # its ward abilities don't trigger
    LOYALTY_AS_INSTANT = 142  # its loyalty abilities may be activated at any time its controller could cast an instant
    MAY_BE_EXERTED = 162  # it may be exerted as it attacks (701.43d)
    UNTAPS_BESIDES = 150  # it untaps during the untap step of each other player, too
    SPARES_ATTACHED = (
        152  # the protection that it gives does not remove Auras and Equipment its controller controls that are attached
    )
    SPARES_ITSELF = 153  # the protection that it gives does not remove it
    NO_MANA_FOR_IT = 160  # no mana can be spent to cast it
    SADDLES_AND_CREWS_AS_GREATER = 98  # it saddles Mounts and crews Vehicles as though its power were 2 greater
    SADDLED = 157  # it is saddled (702.171b)
    CANT_BE_TURNED_UP = 151  # it can't be turned face up


@unique
class Quality(IntEnum):
    """Bit numbers in `protection` (702.16) and `hexproof_from` (702.11d): colors first, then other qualities."""

    WHITE = 0
    BLUE = 1
    BLACK = 2
    RED = 3
    GREEN = 4
    COLORLESS = 5
    MULTICOLORED = 6
    MONOCOLORED = 7
    EVERYTHING = 8
    CREATURES = 9
    ARTIFACTS = 10
    ENCHANTMENTS = 11
    PLANESWALKERS = 12
    INSTANTS = 13
    SORCERIES = 14
    LANDS = 15


@unique
class Counter(IntEnum):
    """Counter kinds that systems name (122.1); the pool numbers those that its cards name from FREE on."""

    PLUS1 = 0
    MINUS1 = 1
    LOYALTY = 2
    TIME = 3
    STUN = 4
    SHIELD = 5
    FINALITY = 6
    FREE = 7


@unique
class PlayerCounter(IntEnum):
    """Counters that players have (122.1)."""

    POISON = 0
    ENERGY = 1
    EXPERIENCE = 2
    FREE = 3


PLAYER_COUNTERS = 4


@unique
class Designation(IntEnum):
    """Bit numbers in `designated`: what a permanent has become that is no status and no characteristic (701.37b, 702.112b)."""

    MONSTROUS = 0
    LEFT_UNLOCKED = 1  # of a Room (709.5c)
    RIGHT_UNLOCKED = 2
    RENOWNED = 3
    LEVEL_2 = 4  # of a Class, that of level 3 too (716.2b)
    LEVEL_3 = 5
    PREPARED = 6  # its prepare spell can be cast as a copy (722.3a)
    SOLVED = 7  # of a Case (719.3b)
    HARNESSED = 8  # its infinity ability is active
    RING_BEARER = 9  # its controller's Ring-bearer; the rest of the players' have none (701.54b)


@unique
class Life(IntEnum):
    """What a permanent or stack row is at the moment."""

    FREE = 0
    HERE = 1  # on the battlefield; on the stack
    GONE = 2  # it left; kept for last known information (608.2h) until nothing can ask for it
    PENDING = 3  # stack rows: being announced, or a triggered ability not yet put on the stack


@unique
class StackKind(IntEnum):
    """Kinds of objects on the stack (405.1)."""

    SPELL = 0
    ACTIVATED = 1
    TRIGGERED = 2


@unique
class AbilityKind(IntEnum):
    """Kinds of abilities (113.3)."""

    SPELL = 0
    ACTIVATED = 1
    TRIGGERED = 2
    STATIC = 3
    REPLACEMENT = 4
    MANA = 5  # activated mana abilities (605.1a)
    COST = 6  # an alternative or additional cost of the spell, or a permission to cast it


@unique
class EventKind(IntEnum):
    """What can happen: rows of `events`. Also what triggered abilities listen for (bits of `listens`: `components.marks.event_bit`)."""

    NOTHING = 0
    ZONE_CHANGE = 1
    DRAW = 2
    DAMAGE = 3
    GAIN_LIFE = 4
    LOSE_LIFE = 5
    PUT_COUNTERS = 6
    REMOVE_COUNTERS = 7
    TAP = 8
    UNTAP = 9
    DESTROY = 10
    CREATE_TOKEN = 11
    PHASE_OUT = 12
    PHASE_IN = 13
    TRANSFORM = 14
    # Only ever "happened":
    CAST = 15
    ACTIVATE = 16
    ATTACKS = 17
    BLOCKS = 18  # object: the blocker, other: the attacker
    BECOMES_BLOCKED = 19
    UNBLOCKED = 20
    STEP = 21  # a step or phase begins
    TARGETED = 22
    COPIED = 79  # object: the copy of a spell, on the stack; player: who copies it (707.10)
    LEAVES_GRAVEYARD = (
        80  # object: the card, as it was there; source: what it is now, also a spell that was cast from there; player: its owner
    )
    TAPPED_FOR_MANA = 23
    CYCLE = 24  # object: the card, where it is now; a player discards it for its cycling ability (702.29c)
    TURNED_FACE_UP = 25
    CONTROL = 26
    CHAOS = 27  # object: the card for which chaos ensues, NONE for those that are face up
    PLANESWALK = 28  # object: the plane or phenomenon that a player planeswalks to
    PLANAR_ROLL = 29
    LOSES_GAME = 30
    STATE = 31  # state triggers (603.8)
    REVEAL = 32
    SCRY = 33
    SURVEILS = 86
    COIN = 34
    PROLIFERATE = 35
    ENCOUNTER = 36  # object: the phenomenon
    EXPLOITS = 37
    SHUFFLE = 38
    SEARCHES = 61  # object: the player whose library is searched; player: who does it (701.23)
    REFLEXIVE = 39
    ATTACK_DECLARED = 40  # once for each attacking player
    DEALT_DAMAGE = 42  # once for what damage was dealt to at the same time, whatever the sources
    DEALS_DAMAGE = 43  # object: the source; once for all the damage that it deals at the same time
    EXPLORES = 45
    CONNIVES = 46
    FORETELLS = 50  # object: the card, in exile
    PLOTTED = 51  # object: the card, in exile
    ROOM = 52  # object: the dungeon card, whose owner's venture marker is moved into another room
    VENTURES = 53  # player: who has the initiative, as they take it and in their upkeep
    INITIATIVE_WON = 54  # object: the player whose creatures dealt combat damage to who has the initiative
    UNLOCKED = 58  # object: a Room; player: who unlocks half of it (709.5h)
    FULLY_UNLOCKED = 59  # object: a Room that has both unlocked designations now; player: who did it (709.5i)
    EXPENDS = 85  # object: the spell; player: who spent mana to cast it (700.14)
    CRIME = 57  # object: the spell or ability; player: who commits a crime with it (700.13)
    UPKEEP_UNPAID = 82  # object: a permanent whose cumulative upkeep is not paid; player: who did not pay it (702.24a)
    SPEEDS_UP = 56  # player: the active player, as an opponent lost life for the first time this turn (702.179d)
    DAYTIME = 55  # day becomes night, or night day (731.1a)
    ATTACHED = 49  # object: what becomes attached; other: to what (701.3a, 303.4f)
    UNATTACHED = 48  # object: what is not attached any more; other: what it was attached to (701.3d)
    EXERTS = 88  # object: a permanent that is exerted; player: who does so (701.43)
    ENLISTS = 67  # object: an attacking creature; other: what is tapped for it (702.154c)
    FIGHTS = 60  # object: a creature that fights another one (701.14)
    DESIGNATED = 47  # object: the permanent
    MONARCH = 41  # player: whom it is about; object of a STRUCK: the creature
    PLANESWALK_AWAY = 44  # object: the plane or phenomenon that a player planeswalks away from


@unique
class Monarchy(IntEnum):
    """What an event of the monarch is (725.2)."""

    ENDS_TURN = 1  # their end step begins
    STRUCK = 2  # a creature dealt combat damage to them
    CROWNED = 3  # a player becomes the monarch who was not


@unique
class EventState(IntEnum):
    """How far an event row has got."""

    LOOK = 0  # pending; replacement effects have to be looked for
    READY = 1  # pending; happens when a system applies it
    HAPPENED = 2
    NOTHING = 3  # it did not happen
    HELD = 4  # pending; waits for the program of a replacement effect
    SEEN = 6  # pending; waits for other events of its batch
    WAITS = 8  # this + the frame of the program: pending; waits while another event of its batch is held


@unique
class Cause(IntEnum):
    """Why an object changed zones; a bit in the flags of a ZONE_CHANGE event."""

    NONE = 0
    DESTROYED = 1
    SACRIFICED = 2
    DISCARDED = 3
    CAST = 4
    PLAYED = 5
    COUNTERED = 6
    RESOLVED = 7
    RULE = 8  # a state-based action
    DRAWN = 9
    MILLED = 10
    MELDED = 11
    CYCLED = 12
    LEFT_GAME = 13


@unique
class Position(IntEnum):
    """Where in the new zone."""

    TOP = 0
    BOTTOM = 1
    SECOND = 2
    THIRD = 3
    SHUFFLED = 4
    RANDOM_BOTTOM = 5
    RANDOM_TOP = 6


@unique
class Daytime(IntEnum):
    """`daytime`: which designation the game has (731)."""

    NEITHER = 0
    DAY = 1
    NIGHT = 2


@unique
class RunOption(IntEnum):
    """Bit numbers in `options_rule`."""

    DUEL_COMMANDER = 4  # of a game of Commander: combat damage by commanders makes nobody lose
    BRAWL = 3  # of a game of Commander: first mulligans don't count, combat damage by commanders neither (903.12g, h)
    USUAL_MOMENTS = 12  # in copies that a search plays on in: players get priority only when they usually do something (`conditions.usual_moment`)
    ANY_NUMBER = 2  # numbers chosen freely go as far as there is room, not only as far as a life total could matter
    PHASED_OUT_TOKENS_CEASE = 1  # the rule before 702.26d was changed: a token that phases out ceases to exist
    ASK_EVERYTHING = 0  # decisions with one option are asked, players who can only pass get priority; nothing goes on by itself


@unique
class FrameKind(IntEnum):
    """What is being done: the top frame goes on once its decision is answered."""

    NONE = 0
    RESOLVE = 1
    CAST = 2
    ATTACK = 3
    BLOCK = 4
    ASSIGN = 5
    MULLIGAN = 6
    CLEANUP = 7
    SBA = 8  # which of several legendary permanents stays (704.5j)
    REPLACE = 9  # a replacement effect is chosen, or what an Aura enters attached to (616.1, 303.4f)
    MANA = 11  # a mana ability with something to choose (605.3b)
    ORDER = 10  # the order in which triggered abilities are put on the stack (603.3b)
    UNTAP = 12  # which permanents untap, where not all can (502.3)


@unique
class Stage(IntEnum):
    """What is announced of a spell or ability, in the order of 601.2."""

    MODES = 0
    OPTIONAL = 1
    CHOOSE_X = 2
    TARGETS = 3
    DIVIDE = 4
    BILL = 5
    MANA = 6
    PARTS = 7
    ANNOUNCED = 8
    EMERGE = 9
    HELP = 10
    SYMBOLS = 11


@unique
class Duration(IntEnum):
    """How long a continuous effect lasts (611.2)."""

    INDEFINITE = 0
    END_OF_TURN = 1
    YOUR_NEXT_TURN = 2
    END_OF_COMBAT = 3
    WHILE_SOURCE = 4  # as long as the source is on the battlefield (and its condition holds)
    WHILE_CONTROLLED = 5  # as long as you control the source
    WHILE_TAPPED = 6  # as long as the source remains tapped
    NEXT_UNTAP = 7  # during the next untap step of whoever controls the permanent then
    YOUR_NEXT_UNTAP = 15  # during the next untap step of the player that it is about (ef_player), or of its controller
    PLANESWALK = 8  # until a player planeswalks
    YOUR_NEXT_END = 9
    ONCE = 10  # until used
    PLANESWALK_FROM_PLANE = 11  # until a player planeswalks away from a plane
    THEIR_NEXT_TURN = 14  # during the next turn of the player that it is about (ef_player)
    YOUR_NEXT_UPKEEP = 21
    WHILE_THERE = 22  # as long as the source is the object that it was: a card that stays in its zone
    WHILE_COUNTERS = 20  # as long as each of the permanents that it is about has a counter of a kind (a_lasts_while_counter)


@unique
class EffectKind(IntEnum):
    """What an effect that waits or lasts is (`ef_kind`)."""

    FREE = 0
    CONTINUOUS = 1  # a continuous effect (611)
    DELAYED = 2  # a delayed triggered ability (603.7)
    REPLACING = 3  # a replacement (614) or prevention effect (615)
    PERMISSION = 4  # to play cards (601.3b)
    NOTED = 5  # what happened this turn: a permanent dealt damage to a creature
    WAS_ATTACHED = 6  # a permanent left the battlefield this turn, and what it remembers was attached to it (608.2h)


@unique
class KeywordAbility(IntEnum):
    """Keyword abilities (702) that stand for others and that rules ask for: the rows made of them name it (`a_keyword`)."""

    NONE = 0
    CYCLING = 2
    SUSPEND = 18
    EQUIP = 22
    ENCHANT = 23
    ESCAPE = 63
    DASH = 46
    REBOUND = 47
    CHAPTER = 56
    FORETELL = 66
    BLITZ = 71
    MEGAMORPH = 81
    DISGUISE = 82
    WARP = 83
    RECONFIGURE = 197
    ENLIST = 176
    SPLICE = 162


BASIC_LAND_TYPES = 5  # the first subtypes, in the order of their colors
BASIC_LAND_BITS = (1 << BASIC_LAND_TYPES) - 1


def table_name(table: int) -> str:
    """Return the name of a Table for results and messages."""
    return Table(table).name.lower().replace("_", " ")
