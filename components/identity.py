"""Columns of identity: which card or token something is, and where cards lie."""

from ecs_mtg.components.codes import NONE, ZONES, Life, Zone
from ecs_mtg.components.columns import REFERENCE, Always, Numbers, Reset, component, i1, i2, i4, i8, up_to
from ecs_mtg.components.kinds import CARD, FACE, PERMANENT, PLAYER
from ecs_mtg.components.sizes import PERMANENTS, STACK


@component(CARD)
class Card:
    """A physical card (108), wherever it is. Cards of a zone form a list, first on top."""

    card_face = i2("face of the pool that is its front", holds=Always(FACE))
    card_owner = i1("owner (108.3)", holds=Always(PLAYER))
    card_zone = i1("Zone", holds=Zone)
    card_inc = i2("incarnation: grows with every zone change (400.7)")
    card_next = i2("card below it in its zone, or NONE", first=NONE, holds=CARD)
    card_prev = i2("card above it, or NONE", first=NONE, holds=CARD)
    card_row = i2(
        "permanent or stack row that it represents, while on the battlefield or the stack",
        first=NONE,
        holds=Numbers(NONE, max(PERMANENTS, STACK) - 1),
    )
    card_known = i1("bit set of players who may look at it though its zone or facing hides it")
    card_down = i1("1 while face down in exile", reset=Reset.NEW)
    card_time = i1("time counters on it in exile (702.62); counters of other kinds are in CardCounters")
    card_link = i4(
        "reference of the object whose effect put it there (607), or NONE", first=NONE, reset=Reset.NEW, holds=REFERENCE
    )
    card_chosen = i2("of an emblem: the creature type that was chosen as it was made, or NONE", first=NONE, reset=Reset.NEW)
    card_link_text = i4("text_time of the text of that object whose ability did so")
    card_until = i4(
        "reference of the permanent that it is exiled until it leaves the battlefield (610.3), or NONE",
        first=NONE,
        reset=Reset.NEW,
        holds=REFERENCE,
    )
    until_zone = i1("the Zone that it returns to then", holds=Zone)
    card_permit = i1("bit set of players who may cast or play it from where it is", reset=Reset.NEW)
    card_timestamp = i4("timestamp (613.7d), noted in zones where static abilities of cards work")
    put_there = i2("turn_number in which it was put where it is; of a card that was drawn, noted if cards ask for that")
    was_drawn = i1(
        "1: it was put there as it was drawn (121.1) or discarded (701.9), noted if cards ask for that",
        reset=Reset.NEW,
        holds=up_to(1),
    )
    card_copied = i1("1: it is no card but a copy of one (707.12), or of a prepare spell", holds=up_to(1))
    card_prepared = i4(
        "reference of the prepared permanent whose prepare spell it is a copy of (722.3c), or NONE", first=NONE, holds=REFERENCE
    )
    stays_outside = i1("1 while the game restarts: it is outside the game, and stays there (400.11a)", holds=up_to(1))
    begins_under = i1(
        "player under whose control it is put onto the battlefield as a restarted game begins (727.4), or NONE",
        first=NONE,
        holds=PLAYER,
    )
    card_twin = i4(
        "reference of the card that left the battlefield with it as one melded permanent (712.21c), or NONE",
        first=NONE,
        reset=Reset.NEW,
        holds=REFERENCE,
    )


@component(PLAYER)
class Zones:
    """Each player's zones as lists of card rows; by Zone."""

    zone_first = i2("top card, or NONE", ZONES, first=NONE, holds=CARD)
    zone_last = i2("bottom card, or NONE", ZONES, first=NONE, holds=CARD)
    zone_size = i2("cards in it", ZONES)


@component(PERMANENT)
class Identity:
    """A permanent (110): what represents it and whose it is."""

    perm_life = i1("a Life", holds=Life)
    perm_inc = i2("incarnation of the row")
    perm_face = i2("face whose printed values are its copiable values (707.2)", holds=FACE)
    perm_card = i2("card that represents it, NONE for a token", first=NONE, reset=Reset.NEW, holds=CARD)
    perm_card2 = i2("second card of a melded permanent (712.4), or NONE", first=NONE, reset=Reset.NEW, holds=CARD)
    became = i4(
        "reference of the card that it is since it left the battlefield, noted if cards ask for it",
        first=NONE,
        reset=Reset.NEW,
        holds=REFERENCE,
    )
    owner = i1("owner (110.2)", holds=PLAYER)
    controller = i1("controller now (110.2)", holds=PLAYER)
    base_controller = i1("controller but for continuous effects (110.2a)", holds=PLAYER)
    timestamp = i4("timestamp (613.7)")
    controlled_since = i4("turn_number when its controller's continuous control began (302.6); 0: from the start")
    entered = i4("turn_number when it entered")
    as_face = i2("face it is a copy of (707), or NONE", first=NONE, reset=Reset.NEW, holds=FACE)
    was_spell = i4("reference of the spell that became it, NONE for none; if cards ask what convoked it", first=NONE)
    helped = i4(
        "references of the last spells that it convoked (702.51c), NONE for none; if cards ask for it", 2, first=(NONE, NONE)
    )
    cast_flags = i8(
        "st_flags of the spell that became it, 0 if it was not cast (400.7d), with what mana was spent on it (SPENT_ONCE)",
        reset=Reset.NEW,
    )
    cast_x = i4("st_x of that spell (107.3m)", reset=Reset.NEW)
    hurt = i4("turn_number in which it was last dealt damage, noted if cards ask for it", reset=Reset.NEW)
    paired = i4("the creature that it is paired with (702.95b), NONE without one", first=NONE, reset=Reset.NEW, holds=REFERENCE)
    times_paid = i2("how often a cost of that spell was paid that can be paid any number of times (702.33c)", reset=Reset.NEW)
    convoked = i1("creatures that convoked that spell (702.51c)", reset=Reset.NEW)
    delved = i2("instant and sorcery cards that were exiled for the delve of that spell", reset=Reset.NEW)
    cast_from = i1(
        "Zone that spell was cast from, NONE if it was not cast", first=NONE, reset=Reset.NEW, holds=Numbers(NONE, max(Zone))
    )


@component(PERMANENT)
class MeldHalves:
    """The two cards of a melded permanent, by meaning: `perm_card` is the first, `perm_card2` the second."""

    meld_first = i2("front face of the first half, NONE unless melded", first=NONE, reset=Reset.NEW, holds=FACE)
    meld_second = i2("front face of the second half", first=NONE, reset=Reset.NEW, holds=FACE)
