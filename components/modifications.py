"""Codes of the changes that continuous effects make (613)."""

from enum import IntEnum, unique

from ecs_mtg.components.flags import RuleKind

CHANGE_WORDS = 2  # words of a bit set of Changes


@unique
class Change(IntEnum):
    """What a modification does; layer in `n_layer` (613.1). Numbers below 62 * CHANGE_WORDS."""

    COPY = 0  # layer 1; a: face, NONE: the one that the effect holds in `continuous_first`
    CONTROL = 1  # layer 2; a: player Subject
    ADD_TYPES = 2  # layer 4; a: types, mask: subtypes
    SET_TYPES = 3  # layer 4; a: card types (supertypes stay), mask: subtypes
    SET_SUBTYPES = 4  # layer 4; mask, among creature types (a=1) or land types (a=2): a land loses its text (305.7)
    REMOVE_TYPES = 5  # layer 4; a: types, mask: subtypes
    ADD_COLORS = 6  # layer 5; a
    SET_COLORS = 7
    ADD_KEYWORDS = 8  # layer 6; mask[0]
    REMOVE_KEYWORDS = 9
    LOSE_ABILITIES = 10
    ADD_ABILITY = 11  # a: ability
    ADD_ACTIVATED_OF_EXILED = (
        97  # layer 6; a: selector of cards, those exiled with the source: all activated abilities that they have
    )
    ADD_PROTECTION = 12  # a: Quality bits
    ADD_HEXPROOF_FROM = 13
    DEFINE_PT = 14  # layer 7a; a, b: Amount rows or NONE
    SET_PT = 15  # layer 7b; a, b: Amount rows or NONE
    ADD_PT = 16  # layer 7c; a, b: Amount rows
    SWITCH_PT = 17  # layer 7d
    PLAYER_FLAG = 18  # rule; a: bit set, b: Relation of the players
    COST_INCREASE = 19  # rule; a: selector of spells, b: Amount row; mask[0]: components.flags.ABOUT_*
    COST_REDUCE = 20
    COST_AT_LEAST = 92  # rule; a: selector of spells, b: how much mana they cost at least (601.2f)
    CANT_CAST = 21  # rule; a: selector of spells; b: Amount row, how many spells the player may cast each turn before, or NONE
    MAX_HAND = 22  # rule; a: Amount row
    EXTRA_LAND = 23  # rule; a: how many
    CAST_FROM = 24  # rule; a: selector of cards; b: zone
    CANT_ACTIVATE = (
        25  # rule; a: selector of permanents whose abilities some players can't activate, b: Relation of these players
    )
    ADD_CHOSEN_COLOR = 26
    NEXT_UNCOUNTERABLE = (
        94  # rule of an effect that lasts; a: selector of spells, the next one of which you cast can't be countered
    )
    WARDS_PLAYER_OFF = 95  # rule of an effect that lasts; a: Quality bits, from which its player has hexproof (702.11e)
    DOUBLE_TRIGGER = 27
    CAUSES_NO_TRIGGER = 93  # rule; a: selector of what enters and causes no abilities to trigger, b: Relation of whose permanents', ANY: none at all
    ADD_SUBTYPES_CHOSEN = 28
    FLASH = 29  # rule; a: selector of spells that may be cast as though they had flash
    CANT_BE_BLOCKED_BY = 30  # rule of combat; a: selector of blockers; `it` is the attacker
    CANT_BLOCK_SELECTED = 31  # a: selector of attackers it can't block
    CANT_ATTACK_SELECTED = 63  # rule of combat; a: selector of players and planeswalkers it can't attack (508.1c)
    COMBAT_COST = (
        32  # rule of combat; its controller has to pay generic mana, a: Amount row, b: for what, bits of CostTo (508.1h)
    )
    MIN_BLOCKERS = 33  # a: number
    SPEND_AS_ANY = 34  # rule; a: selector of spells, for which you can spend mana of any type; mask[0] ABOUT_ABILITIES: of any color for abilities
    UNTAP_LIMIT = 39  # rule; a: selector of permanents, b: how many of them players can untap during their untap steps (502.3)
    EXTRA_BLOCKS = 35  # rule of combat; a: how many additional creatures it can block
    ATTACK_LIMIT = 36  # rule of combat; a: no more than that many creatures can attack each combat
    BLOCK_LIMIT = 37
    BLANKS_ARE_CHAOS = 38  # rule; each blank roll of the planar die is a chaos roll
    SET_NAME = 49  # layer 4; a: a face whose name it has, and no other (612.8)
    UNPREVENTABLE = 48  # rule; a: selector of sources whose damage can't be prevented (615.12); mask[0]: flags.OF_COMBAT
    KEEP_COUNTERS = 50  # rule; counters remain on it as it moves to any zone but hand and library (122.2)
    MAX_COUNTERS = 51  # rule; a: counter kind, b: how many it can have at most (122.4)
    CANT_ENTER = 53  # rule; a: selector of permanents that can't enter the battlefield
    ADD_TOXIC = 52  # layer 6; a: toxic value (702.164)
    CREATURE_TYPES_OF = 59  # layer 4; a: Subject whose creature types it has, and those of the mask, instead of its own
    MUST_BE_BLOCKED_BY = 62  # rule of combat; a: selector of creatures, one of which has to block it if able (509.1c)
    ENCHANTS = 64  # rule; a: selector of what it can enchant, in place of what it says itself (702.5)
    CANT_BE_TARGETED = 65  # rule; a: selector of cards that can't be the targets of spells or abilities
    SINGLE_BLOCKER = 60  # it can't be blocked by more than one creature
    RETURNED_UNTAPPING = 56  # rule; as its controller untaps permanents in the untap step, it returns to its owner's hand
    CARDS_LOSE_ABILITIES = 99  # rule; cards in graveyards lose all abilities
    MAY_SKIP_TURN = 96  # rule; while it is tapped its controller may skip the turn that they would begin, and untap it (614.10)
    BEGIN_IN_PLAY = 58  # rule; from an opening hand it may begin the game on the battlefield (103.6a)
    # a: kind of a counter that it has, or NONE, b: how many cards of the hand are exiled for it
    RENEWS_HAND = 98  # rule; any time its owner could mulligan they may exile their hand and draw as many cards (103.5b)
    ANY_NUMBER_IN_A_DECK = 43  # a deck can have any number of cards of its name (100.2a)
    CAN_BE_COMMANDER = 40  # it can be your commander (903.3a)
    REVEALED_AT_START = 61  # rule; a: delayed ability that there is if it is revealed from an opening hand (103.6b)
    EXTRA_LOYALTY = 44  # rule; a: how many more loyalty abilities of each planeswalker may be activated each turn (606.3)
    LOYALTY_COST = 45  # rule; a: selector of permanents, b: Amount row that their loyalty costs change by (606.4)
    MUST_ATTACK = 46  # rule of combat; creatures of the effect's player attack TOLD 0 if able (508.1d)
    GOADED = 42  # rule of combat; the permanents of the effect attack if able, and not its controller if able (701.15)
    CARDS_HAVE = 41  # rule; a: ability that the cards have which the static ability affects, outside the battlefield
    CANT_ACTIVATE_SPARING_MANA = 57  # rule; a: selector of objects whose abilities can't be activated, but for mana abilities
    CAST_FREE = (
        47  # rule; a: selector of cards in your hand that may be cast without paying their mana costs; mask[0]: flags.AT_ANY_TIME
    )
    ALL_CREATURE_TYPES = 54  # layer 4; it is every creature type
    UNTARGETABLE_BY = (
        70  # rule; a: Relation of the players whose spells and abilities can't target the permanents of the effect (115.4)
    )
    SHOWN = 55  # rule; a: Relation of the players whose cards are shown, b: a Shown, which ones to whom


@unique
class CostTo(IntEnum):
    """What a creature's controller has to pay for (508.1h, 509.1d): bits."""

    ATTACK_YOU = 1
    ATTACK_YOUR_PLANESWALKER = 2
    ATTACK = 4  # anything
    BLOCK = 8


@unique
class Shown(IntEnum):
    """What a player shows as long as a rule holds (401.5, 402.3)."""

    TOP = 0  # the top card of their library, to everybody
    HAND = 1  # their hand, to everybody
    TOP_TO_THEMSELVES = 2  # the top card of their library


OF_CASTING = (
    Change.COST_INCREASE, Change.COST_REDUCE, Change.COST_AT_LEAST, Change.CANT_CAST, Change.FLASH, Change.CAST_FROM, Change.CAST_FREE,
    Change.SPEND_AS_ANY,
)  # fmt: skip
LOOKED_UP = (
    *OF_CASTING, Change.CANT_ACTIVATE_SPARING_MANA, Change.DOUBLE_TRIGGER, Change.CAUSES_NO_TRIGGER, Change.NEXT_UNCOUNTERABLE, Change.WARDS_PLAYER_OFF,
    Change.MAY_SKIP_TURN,
    Change.COMBAT_COST, Change.CANT_ATTACK_SELECTED,
    Change.ENCHANTS, Change.CANT_BE_TARGETED, Change.CANT_ENTER, Change.LOYALTY_COST, Change.UNTARGETABLE_BY,
    Change.MUST_ATTACK, Change.GOADED, Change.CARDS_HAVE, Change.UNPREVENTABLE, Change.BLANKS_ARE_CHAOS,
)  # fmt: skip
OF_PLAYERS = (
    Change.PLAYER_FLAG, Change.MAX_HAND, Change.EXTRA_LAND, Change.ATTACK_LIMIT, Change.BLOCK_LIMIT, Change.EXTRA_LOYALTY,
)  # fmt: skip


def rule_kind(change: int) -> int:
    """Return the value of `n_rule` for a change: how it applies if it is in no layer."""
    kinds = ((RuleKind.LOOKED_UP, LOOKED_UP), (RuleKind.OF_CASTING, OF_CASTING), (RuleKind.OF_PLAYERS, OF_PLAYERS))
    return sum(kind for kind, changes in kinds if change in changes)
