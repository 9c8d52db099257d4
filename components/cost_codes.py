"""Codes of costs other than mana, and of the mana that effects add."""

from enum import IntEnum, unique


@unique
class CostPart(IntEnum):
    """Parts of costs that are not mana (`k_tap` has {T} and {Q})."""

    SACRIFICE_SELF = 0
    SACRIFICE = 1  # a: selector, b: Amount row; sets st_paid to the mana value and reference of the last
    DISCARD = 2  # a: selector or NONE, b: Amount row; c: 1 at random
    DISCARD_SELF = 3
    PAY_LIFE = 4  # a: Amount row
    REMOVE_COUNTERS = 5  # a: kind (NONE: any), b: Amount row, c: Subject (SELF) or selector of one to choose << 8
    PUT_COUNTERS = 6  # a: kind, b: Amount row
    LOYALTY = 7  # a: + or -; b: 1 for -X
    EXILE_SELF = 8
    EXILE = 9  # a: selector (cards in a zone, or permanents), b: Amount row
    RETURN = 10  # a: selector, b: Amount row; to owner's hand
    TAP = 11  # a: selector, b: Amount row; untapped permanents you control
    MILL = 12  # a: 1 if the top cards are exiled and not milled, b: Amount row
    RETURN_SELF = 13
    REVEAL = 14  # a: selector, b: Amount row
    ENERGY = 15  # b: Amount row
    DISCARD_HAND = 16
    UNATTACH = 17
    EXERT = 44  # the source is exerted (701.43a)
    BEHOLD = 20  # a: selector of permanents you control and of cards in your hand, which are revealed (701.4a); b: Amount row
    REVEAL_HAND = 21
    HAVE_GAIN_LIFE = 25  # a: selector of players, b: Amount row, how many of them; c: how much life each of them gains
    EVIDENCE = 19  # a: selector of cards to exile, b: Amount row of their total mana value (701.59)
    EXILE_TOPMOST = 22  # a: selector of cards in your graveyard, b: Amount row; those that lie on top of the others
    WATERBEND = (
        34  # nothing by itself: artifacts and creatures may be tapped rather than generic mana of the cost be paid (701.67)
    )
    BLIGHT = 24  # a: selector of creatures, b: Amount row, 1; c: how many -1/-1 counters are put on the one (701.68)
    CHOOSE_OPPONENT = 23  # b: Amount row, 1; noted as TOLD 0 of the spell (702.174a)
    EXILE_TYPES = 30  # a: selector of cards in your graveyard, b: Amount row; any number with that many card types among them
    EXILE_OF_X = 31  # a: selector of cards, b: Amount row, 1; one whose mana value is the X of the spell
    TAP_POWER = 18  # a: selector of creatures, b: Amount row of their total power, c: 1 to saddle


@unique
class ManaColor(IntEnum):
    """In place of a mask of Color (`a_color`, ADD_MANA): types that the game determines."""

    CHOSEN = -2  # the source's chosen color
    YOUR_LANDS = -3  # any type that a land you control could produce (106.7)
    THEIR_LANDS = -4  # any color that a land an opponent controls could produce
    EXILED_CARD = -5  # any color of the cards exiled with the source
    IDENTITY = -7  # any color in the color identity of the player's commanders (903.4)
    EVENT = -6  # any type that the permanent tapped for mana produced (triggered mana abilities)
    AMONG = -1000  # less a selector: any color among permanents that it describes
    CHOSEN_OR = -32  # less a mask of Color: one of these, or the source's chosen color
