"""Which card or token something is, and where cards lie."""

from ecs_mtg.components.codes import ZONES
from ecs_mtg.components.columns import component, i1, i2, i4
from ecs_mtg.components.sizes import CARDS, PERMANENTS, PLAYERS


@component(CARDS)
class Card:
    """A physical card (108), wherever it is. Cards of a zone form a list, first on top."""

    card_face = i2("face of the pool that is its front")
    card_owner = i1("owner (108.3)")
    card_zone = i1("Zone")
    card_inc = i2("incarnation: grows with every zone change (400.7)")
    card_next = i2("card below it in its zone, or NONE")
    card_prev = i2("card above it, or NONE")
    card_row = i2("permanent or stack row that it represents, while on the battlefield or the stack")
    card_known = i1("bit set of players who may look at it though its zone or facing hides it")
    card_down = i1("1 while face down in exile")
    card_time = i1("time counters on it in exile (suspend), or other counters that exile cards have")
    card_link = i4("reference of the object whose effect put it there (607), or NONE")
    card_link_text = i4("text_time of the text of that object whose ability did so")
    card_permit = i1("bit set of players who may cast or play it from where it is")
    card_twin = i4("reference of the card that left the battlefield with it as one melded permanent (712.21c), or NONE")


@component(PLAYERS)
class Zones:
    """Each player's zones as lists of card rows; by Zone."""

    zone_first = i2("top card, or NONE", ZONES)
    zone_last = i2("bottom card, or NONE", ZONES)
    zone_size = i2("cards in it", ZONES)


@component(PERMANENTS)
class Identity:
    """A permanent (110): what represents it and whose it is."""

    perm_life = i1("a Life")
    perm_inc = i2("incarnation of the row")
    perm_face = i2("face whose printed values are its copiable values (707.2)")
    perm_card = i2("card that represents it, NONE for a token")
    perm_card2 = i2("second card of a melded permanent (712.4), or NONE")
    owner = i1("owner (110.2)")
    controller = i1("controller now (110.2)")
    base_controller = i1("controller but for continuous effects (110.2a)")
    timestamp = i4("timestamp (613.7)")
    controlled_since = i4("turn_number when its controller's continuous control began (302.6); 0: from the start")
    entered = i4("turn_number when it entered")
    as_face = i2("face it is a copy of (707), or NONE")
    cast_flags = i4("st_flags of the spell that became it, 0 if it was not cast (400.7d)")
    cast_x = i4("st_x of that spell (107.3m)")
    cast_from = i1("Zone that spell was cast from, 0 if it was not cast")


@component(PERMANENTS)
class MeldHalves:
    """The two cards of a melded permanent, by meaning: `perm_card` is the first, `perm_card2` the second."""

    meld_first = i2("front face of the first half, NONE unless melded")
    meld_second = i2("front face of the second half")
