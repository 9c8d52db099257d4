"""Bit sets of columns, as plain integers with names."""

from enum import IntEnum, unique

from ecs_mtg.components.codes import WORD


@unique
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
    DASHED = 256  # cast for its dash cost (702.109)
    ESCAPED = 512  # cast by escape (702.138)
    FIRST_KICKER = 2048  # with the first of its two kicker costs (702.33e)
    SECOND_KICKER = 1 << 25  # with the second one
    PERMITTED_ONCE = 1024  # cast by a permission that is used up for the turn (601.3b)
    SUSPENDED = 4096  # a creature cast by suspend
    EVOKED = 8192
    BLITZED = 1 << 14  # cast for its blitz cost (702.152)
    OFFSPRING_PAID = 1 << 16  # with its offspring cost (702.175)
    AWAKENED = 1 << 17  # cast for its awaken cost (702.113)
    OVERLOADED = 1 << 18  # cast for its overload cost (702.96)
    CASUALTY_PAID = 1 << 19  # with its casualty cost (702.153)
    CONSPIRED = 1 << 20  # with its conspire cost (702.78)
    BARGAINED = 1 << 21  # with its bargain cost (702.166)
    BESTOWED = 1 << 22  # cast for its bestow cost (702.103)
    WARPED = 1 << 23  # cast for its warp cost (702.185)
    EVIDENCE = 1 << 24  # with evidence collected (701.59)
    EXILED_INSTEAD = 1 << 26  # it is exiled if it would be put into a graveyard
    ANY_TYPE = 1 << 28  # mana of any type can be spent on it
    ANY_COLOR = 1 << 52  # mana can be spent on it as though it were mana of any color
    CAST_BY_ANOTHER = 1 << 53  # another player than its controller cast it
    IMPENDING = 1 << 29  # cast for its impending cost (702.176)
    WITH_FLASH = 1 << 27  # for more mana, as though it had flash (601.3b)
    FORETOLD = 1 << 15  # cast for its foretell cost (702.143)
    SNEAKED = 1 << 40  # cast for its sneak cost (702.190)
    DISTURBED = 1 << 41  # cast for its disturb cost (702.146)
    WEB_SLUNG = 1 << 42  # cast for its web-slinging cost (702.188)
    GIFT_PROMISED = 1 << 43  # with its gift cost (702.174)
    BESIDES_PAID = 1 << 47  # with an optional additional cost that has no name of its own
    CHEAPER = 1 << 48  # cast for an alternative cost of its own that has no name
    CLEAVED = 1 << 46  # cast for its cleave cost (702.148)
    IN_MAIN_PHASE = 1 << 45  # cast during its controller's main phase, noted if cards ask for it
    REPLICATED = 1 << 44  # with its replicate cost (702.56)


SPENT_ONCE, SPENT_TWICE = 30, 35  # bits of `cast_flags` from these on: the colors of mana of which one was spent, and two


@unique
class OfMana(IntEnum):
    """Bits of how an instruction adds mana."""

    LASTING = 1  # it is not lost until the turn ends
    UNCOUNTERABLE = 2  # the spell that it is spent on can't be countered
    FOR_COMBAT = 4  # it is not lost until the combat phase ends


@unique
class Searching(IntEnum):
    """Bits of how cards are searched for (701.23)."""

    MUST = 1  # as many as there are up to that number have to be found
    OTHER_NAMES = 2  # cards with different names


@unique
class AskedToPay(IntEnum):
    """How a player is asked for a cost that they may pay as an effect is carried out."""

    AS_COST = 0
    AS_MAY = 1  # as something that may be done
    NOT = 2  # not at all: how much is paid has been chosen


@unique
class FaceDown(IntEnum):
    """`face_down`: what a permanent is while it is face down, and how it can be turned face up (708.2, 708.7)."""

    NOT = 0
    PLAIN = 1  # a 2/2 creature, by morph or by an effect
    MANIFESTED = 2  # the same, by manifest (701.40): its mana cost turns it face up
    DISGUISED = 3  # with ward {2}, by disguise (702.168)
    CLOAKED = 4  # with ward {2}, by cloak (701.58): its mana cost turns it face up


@unique
class Permission(IntEnum):
    """`permission_how` of a permission to cast cards: how."""

    PLAY = 0
    FROM_ADVENTURE = 1  # not as an Adventure (715.3d)
    FORETOLD = 2  # on a later turn, for its foretell cost (702.143a)
    PLOTTED = 3  # on a later turn as a sorcery, without paying its mana cost (702.170d)
    LATER = 4  # on a later turn
    ON_TOP = 5  # for as long as it remains on top of its library
    FOR_COST = 7  # as a spell, for another cost than its mana cost: that of the effect's COST ability
    AS_ADVENTURE = 8  # as an Adventure only (715.3)
    CAST = 6  # as a spell: what is said to be cast is not played as a land (305.9)
    ONE_FROM_OUTSIDE = 9  # any one of the cards that the player owns outside the game (400.11); it lists none of them


@unique
class Permitted(IntEnum):
    """Bits of a permission to play cards: on which terms."""

    FREE = 1  # without paying their mana costs
    ANY_TYPE = 2  # mana of any type can be spent to cast them
    ANY_COLOR = 4  # mana can be spent as though it were mana of any color to cast them


@unique
class ZoneChange(IntEnum):
    """Bits of `move_flags`, of a zone change that is going to happen (what else it holds: `components/packed.py`)."""

    TAPPED = 1 << 8
    FACE_DOWN = 1 << 9
    TRANSFORMED = 1 << 10
    ATTACKING = 1 << 11
    REMEMBER = 1 << 12  # the frame remembers the new object, under the tag of the flags
    LINK = 1 << 13  # card_link becomes the event's source
    REVEALED = 1 << 14  # everybody sees it on its way
    UNTIL = 1 << 15  # exiled until the event's source leaves the battlefield (610.3)


@unique
class EntersFaceDown(IntEnum):
    """Bits of `move_flags`, of what enters the battlefield face down: those that are LINK and UNTIL of what is exiled."""

    MANIFESTED = 1 << 13  # its mana cost turns it face up (701.40b)
    WARDED = 1 << 15  # it has ward {2} (701.58a, 702.168a)


SECOND_CARD = 1 << 8  # of a zone change that happened: the second card of a melded permanent arrived (712.21e)


@unique
class OfDraw(IntEnum):
    """Bits of `drawn_flags`."""

    FIRST_OF_DRAW_STEP = 1 << 9  # the first one of the active player in their draw step


@unique
class DamageFlag(IntEnum):
    """Bits of `damage_flags` (what else it holds: `components/packed.py`)."""

    COMBAT = 1
    UNPREVENTABLE = 2
    FIRST = 4  # once it happened: the first that its source dealt to a player this turn
    SHIELDED = 8  # a shield counter was used up for it
    NOTED = 16  # the frame remembers who is dealt damage
    LIFELINK = 32  # once it happened: by a source with lifelink


@unique
class Dealt(IntEnum):
    """Bits of `dealt`: which damage a permanent has dealt this turn."""

    COMBAT_TO_CREATURE = 1
    TO_PLAYER = 2  # to player 0; the bits of the others follow


@unique
class DealtTo(IntEnum):
    """What the condition HAS_DEALT asks about a permanent: to whom it dealt damage this turn."""

    AN_OPPONENT = 0
    CREATURE_IN_COMBAT = 1
    YOU = 2


@unique
class NotesDamage(IntEnum):
    """Bits of `notes_damage`: which damage is noted with who dealt it."""

    TO_CREATURES = 1  # this turn
    COMBAT_TO_PLAYERS = 2  # this combat
    BY_PLAYERS = 4  # to permanents this turn, by sources that a player controls
    TOTALS = 8  # how much it dealt to each player this turn


@unique
class Completed(IntEnum):
    """Bits of `dungeons_completed`: the first of those that can be chosen, and any; others stand above."""

    ANY = 1
    FIRST = 2


@unique
class CastFor(IntEnum):
    """Bits of an operand of CAST_FREE."""

    EXILED = 1  # the spell is exiled if it would be put into a graveyard
    ENERGY = 2  # energy equal to its mana value is paid
    SELECTOR = 4  # times selector + 1: what the spell has to be


@unique
class OfLife(IntEnum):
    """Bits of `life_flags`, of life that is gained or lost."""

    FIRST = 1  # gained, the first time this turn
    BY_DAMAGE = 2  # lost because of damage


@unique
class OfTarget(IntEnum):
    """Bits of `targeted_flags`, of a permanent that becomes the target of a spell or ability."""

    FIRST = 1  # the first time this turn
    FIRST_OF_PLAYER = 2  # the first time this turn that it is one of that player


@unique
class OfDamage(IntEnum):
    """`a_damage_filter` of abilities about damage: which damage alone they are about."""

    COMBAT = 1
    NONCOMBAT = 2


@unique
class Arriving(IntEnum):
    """Bits of an operand: how what MOVE moves arrives, and tokens."""

    TAPPED = 1
    YOURS = 2
    FACE_DOWN = 4
    TRANSFORMED = 8
    ATTACKING = 16
    REMEMBERED = 32  # under the tag MOVED
    LINKED = 64
    UNTIL = 128  # exiled until the source leaves the battlefield
    MANIFESTED = 256  # face down, by manifest
    CLOAKED = 512  # face down, by cloak


@unique
class Looking(IntEnum):
    """Bits of an operand of LOOK."""

    REVEALED = 1
    PLANAR_DECK = 2


@unique
class Unnamed(IntEnum):
    """Bits of an operand of CHOOSE_NAME: cards that can't be named."""

    LANDS = 1
    BASIC_LANDS = 2
    NONLANDS = 4


@unique
class SelectorKind(IntEnum):
    """Bits of `s_kinds`: what a selector describes."""

    PLAYERS = 1
    PERMANENTS = 2
    SPELLS = 4
    ABILITIES = 8  # on the stack
    CARDS = 16  # in `s_zones`


@unique
class Asked(IntEnum):
    """What a selector, without its alternatives, asks for (`s_plain`)."""

    MORE = 0  # or that is not said
    PLAIN = 1  # kinds, zones, types, colors, `s_controller`
    SUBTYPES = 2  # subtypes as well, all of which have a place in `subtypes`


@unique
class TargetFlag(IntEnum):
    """Bits of `t_flags`."""

    DIVIDED = 1  # something is divided among them (601.2d)
    DIFFERENT = 2  # from all earlier targets
    ONE_GRAVEYARD = 4
    SHARE_TYPE = 8  # permanents that share a card type
    LOOKS_AHEAD = 16  # the next one DEPENDS on it
    DEPENDS = 32  # what it can be depends on the one before it
    DECIDES_COST = 64  # what the spell costs depends on it (601.2f)
    OTHER_CONTROLLERS = 128  # permanents that different players control
    OTHER_VALUES = 256  # of different mana values


@unique
class OrderMatters(IntEnum):
    """Bits of `a_order`: when the order of several triggered abilities that are alike matters (603.3b)."""

    SOURCES = 1  # if their sources differ
    EVENTS = 2  # if what happened differs


@unique
class TapSymbol(IntEnum):
    """`k_tap`."""

    TAP = 1
    UNTAP = 2


@unique
class WhoDiscards(IntEnum):
    """Operand of DISCARD: how the cards are chosen."""

    THEY = 0
    RANDOM = 1
    YOU = 2


@unique
class CopyOf(IntEnum):
    """Operand of COPY_SPELL."""

    SAME_TARGETS = 0
    NEW_TARGETS = 1  # the controller may choose new ones (707.10c)
    FOR_EACH = 2  # one for each other thing that it could target


@unique
class CastingStage(IntEnum):
    """How far CAST_FREE (`casting_stage`) and PLAY_LAND (`land_stage`) are."""

    BEGINS = 0
    ASKED = 1
    CAST = 2
    ASKED_HALF = 3  # which half of a split card (709.3)


@unique
class Begun(IntEnum):
    """`step_begun`."""

    NOT = 0
    DONE = 1  # the step's turn-based actions
    PHASING = 2  # untapping waits for it, or for what day and night transform (502.1-502.3)


@unique
class AttackDeclared(IntEnum):
    """`attackers_declared`."""

    NOT = 0
    NONE = 1
    SOME = 2


@unique
class Sources(IntEnum):
    """`mana_other`: what the mana depends on that the sources of a player give, in addition to what is tapped."""

    SIMPLE = 0  # their own characteristics
    UNSETTLED = 1  # anything
    SETTLED = 2  # characteristics, of other permanents as well


@unique
class Simple(IntEnum):
    """`mana_simple`: whether the sources of a player are simple."""

    NOT = 0
    ONE_TYPE = 1  # each gives one fixed type, so that the summary decides
    SEVERAL = 2  # all are simple
    COUNTED = 3  # each gives fixed types, some more than one mana, so that the summary decides what can be paid


@unique
class Reserved(IntEnum):
    """`reserved`: why a permanent counts as tapped while mana is looked for. From HELPS on it can't leave for mana either."""

    NOT = 0
    PLEDGED = 1  # tapped for another part of the cost, or attacks
    HELPS = 2  # tapped rather than mana be paid for the spell (702.51a)
    HAS_HELPED = 3  # the same, chosen before: tapped after mana abilities (601.2g-h)
    PAYS = 4  # tapped for this part of the cost


@unique
class Flat(IntEnum):
    """`way_flat`: whether the search for a payment has a choice about a way."""

    NO = 0  # a choice for the search
    MORE = 1  # simply more mana
    UNION = 2  # one of several, represented by way_union
    IN_UNION = 3  # one of those


@unique
class Enters(IntEnum):
    """Bits of `f_enters`: what a face says of how the object changes zones, so that most need not be asked."""

    TAPPED = 1  # no ability row
    REPLACED = 2  # replacement abilities for entering (AbilityFlag.ENTERS)
    LEAVES = 4  # other replacement abilities that function where it is not in play
    KEEPS_COUNTERS = 8  # counters remain on it as it changes zones
    LIMITS_COUNTERS = 16  # it has a largest number of counters (122.4), or chapters
    BEGINS_IN_PLAY = 32  # it may begin the game on the battlefield (103.6a)
    REVEALED_AT_START = 64  # it may be revealed from an opening hand (103.6b)
    RENEWS_HAND = 128  # its owner may exile their hand and draw as many cards (103.5b)


@unique
class Has(IntEnum):
    """Bits of `has`: kinds of abilities that a permanent has."""

    ACTIVATED = 1
    MANA = 2
    STATIC = 4
    REPLACEMENT = 8


@unique
class With(IntEnum):
    """Sets of permanents in `rows_with`: each has all that are so, and perhaps some that are not any more."""

    ACTIVATED = 0  # activated abilities that are no mana abilities, or face down
    BODY = 1  # creatures, planeswalkers, battles, and whatever is in combat or was dealt damage with deathtouch
    NOTE = 2  # what a summary of the battlefield has to look at
    UNSETTLED = 3  # mana abilities that depend on more than on characteristics and on what is tapped
    STATE = 4  # what else state-based actions may look at: attached, legendary, with a largest number of counters, ...
    MANA = 5  # mana abilities; of the first player, and behind it those of the others


COMBAT_DAMAGE_ONLY, ONE_DAMAGE = 1, 2  # bits of `shield_flags`: of combat damage; used up by the next damage (615.8)


@unique
class RuleKind(IntEnum):
    """Bits of `n_rule`: how a change that is in no layer is in force (613.10, 613.11)."""

    LOOKED_UP = 1  # noted in `rules_in_force`, and looked up when what it says is asked about
    OF_CASTING = 2  # it is about casting
    OF_PLAYERS = 4  # it changes columns of players, or how many may attack or block


ABOUT_ABILITIES, ABOUT_TARGETS = 1, 2  # in the mask of what changes costs: those of abilities; by what the spells target
ABOUT_EQUIP = 5  # there, too: those of equip abilities alone (702.6)
ABOUT_CYCLING = 17  # or of cycling abilities alone (702.29)
OF_COMBAT = 1  # in the mask of UNPREVENTABLE: of combat damage alone
AT_ANY_TIME = 8  # in the mask of CAST_FREE: from wherever it can be cast, and as though it had flash
OF_CREATURES, OF_LANDS = 1, 2  # operand of Change.SET_SUBTYPES: which types they are
# Bit of `mana_used`, while mana is looked for: it may not leave the battlefield for any, since it pays for something else
STAYS = 8
INDIRECTLY = 2  # `phased`: along with what it is attached to (702.26h)
HAS_LEFT, HAS_COME = 1, 2  # `left_now`
# Bits of `board_kinds`.
PLANESWALKERS, LEGENDS, WORLDS, ATTACHABLE, OPPOSED_COUNTERS, LIMITED_COUNTERS, RARE_WORDS = 1, 2, 4, 8, 16, 32, 64

FURTHER = (
    1 << WORD
)  # in the last word of a selector's subtypes, or the only one of its flags: it asks for some that have no place in these words
ASKS_FURTHER = 32  # the same in its `s_kinds`: it is none that is looked at simply

# Bits of `face_down_deeds`.
ENTERED_FACE_DOWN, TURNED_FACE_UP = 1, 2

# Subtypes that rules ask for: bits of the first word of `subtypes`, whose first ones are the basic land types.
DESERT = 1 << 5
AURA, EQUIPMENT, FORTIFICATION, ROLE = 1 << 6, 1 << 7, 1 << 9, 1 << 12


@unique
class Variant(IntEnum):
    """What is played (`variant`)."""

    DUEL = 0  # with more than two players free-for-all (806)
    PLANECHASE = 1  # 901
    COMMANDER = 2  # 903


@unique
class Paying(IntEnum):
    """How far a payment has got."""

    IMPOSSIBLE = -1
    PAID = 0
    WAITS = 1  # for events, a frame or a decision
    GOES_ON = 2


@unique
class StartingDeck(IntEnum):
    """What a companion ability asks of its owner's starting deck; `ecs_mtg.setup.companions` says whether a deck is so."""

    PERMANENTS_OF_AT_MOST_2 = 1
    TWENTY_MORE = 2
    CATS_AND_THE_LIKE = 3
    NO_SYMBOL_TWICE = 4
    ODD = 5
    AT_LEAST_3 = 6
    ACTIVATED_ABILITIES = 7
    DIFFERENT_NAMES = 8
    EVEN = 9
    SHARED_TYPE = 10
