"""Columns of players: life, mana pool, hand, library, what they did this turn."""

from ecs_mtg.components.codes import CAST_KINDS, COLORS, ENTERING_TYPES, MANA_TYPES, NONE, PLAYER_COUNTERS
from ecs_mtg.components.columns import Always, Numbers, Reset, component, i1, i2, i4, i8, up_to
from ecs_mtg.components.kinds import CARD, PLAYER
from ecs_mtg.components.sizes import DESCRIPTIONS, RESTRICTED, SELECTORS, SOURCE_GROUPS

OF_TYPES = 1024  # numbers of what is restricted to a creature type: two for each
UNCOUNTERABLE_BY = 1 << 14  # added to what is restricted and makes the spell one that can't be countered
RESTRICTION = Numbers(NONE, UNCOUNTERABLE_BY + SELECTORS + OF_TYPES)
"""What mana may be spent on, or what spending it does: a selector, a creature type, an ability (systems/mana/restrictions.py)."""


@component(PLAYER)
class Player:
    """A player (102)."""

    life = i4("life total (119)")
    teammate = i1("who shares life total and turns with them (805, 810): normally the player", holds=Always(PLAYER))
    starting_life = i4("life total that they began the game with (103.4)")
    player_counters = i2("counters, by PlayerCounter", PLAYER_COUNTERS)
    in_game = i1("1 until the player loses or leaves (104.3)")
    leaving = i1("1 once the player has lost, until what is theirs has left the game, too (800.4a)")
    losing = i1("1 drew from an empty library since the last state-based check")
    lands_played = i1("lands played this turn (305.2)", reset=Reset.TURN)
    played_elsewhere = i1("1 if they played a land or cast a spell this turn from anywhere but their hand", reset=Reset.TURN)
    spells_cast = i2("spells cast this turn", reset=Reset.TURN)
    cast_ever = i2("spells cast this game, counted if cards ask for it")
    cast_last_turn = i2("spells cast in the turn before this one")
    cards_drawn = i2("cards drawn this turn", reset=Reset.TURN)
    life_lost = i2("life lost this turn", reset=Reset.TURN)
    damage_taken = i2("damage dealt to them this turn", reset=Reset.TURN)
    life_gained = i2("life gained this turn", reset=Reset.TURN)
    creatures_died = i2("creatures they controlled that died this turn", reset=Reset.TURN)
    creatures_buried = i2(
        "nontoken creatures that were put into their graveyard from the battlefield this turn, counted if cards ask for it",
        reset=Reset.TURN,
    )
    buried_cards = i2("cards that were put into their graveyard this turn, counted if cards ask for it", reset=Reset.TURN)
    left_under = i2(
        "permanents that left the battlefield under their control this turn, counted if cards ask for it", reset=Reset.TURN
    )
    creatures_left = i2(
        "creatures that left the battlefield under their control this turn, counted if cards ask for it", reset=Reset.TURN
    )
    face_down_deeds = i1(
        "bit set: 1 a permanent entered face down under their control this turn, 2 they turned one face up; noted if cards ask for it",
        reset=Reset.TURN,
    )
    expended = i2("mana they spent this turn to cast spells, counted if cards ask for it (700.14)", reset=Reset.TURN)
    drawn_in_own_step = i2("cards drawn in their own draw step this step", reset=Reset.STEP)
    entered_under = i2(
        "permanents of each card type (CardType, land to battle), and nonland ones, that entered under their control this turn, counted if cards ask for it",
        ENTERING_TYPES,
        reset=Reset.TURN,
    )
    attacked = i1("creatures they attacked with this turn", reset=Reset.TURN)
    been_attacked = i1("1 once creatures were declared this step as attackers of them (508.6)", reset=Reset.STEP)
    rolls = i2("times they took the planar die's special action this turn (901.9)", reset=Reset.TURN)
    mulligans = i1("mulligans taken")
    kept = i1("1 once the opening hand is kept")
    companion = i2("their companion while it is outside the game (702.139)", first=NONE, holds=CARD)
    blessed = i1("1 once they have the city's blessing (702.131)")
    turn_started = i4("turn_number of their most recent turn (302.6)")
    turns_begun = i2("turns of theirs begun")
    turns_skipped = i1("turns to skip")
    graveyard_left = i2("cards that left their graveyard this turn, counted if cards ask for it", reset=Reset.TURN)
    searched = i1("1 if they searched their own library this turn, noted if cards ask for it", reset=Reset.TURN)
    discards = i2("cards that they have discarded this turn, counted if cards ask for it", reset=Reset.TURN)
    attacked_with = i2("bit set of the pool's `noted_attackers`: they attacked with such a creature this turn", reset=Reset.TURN)
    cast_noted = i1("spells cast this turn that each of the pool's `noted_spells` describes", DESCRIPTIONS, reset=Reset.TURN)
    creatures_exiled = i2("creatures exiled this turn under their control, counted if cards ask for it", reset=Reset.TURN)
    combats_skipped = i1("combat phases of their turns to skip")
    untaps_skipped = i1("untap steps to skip")
    controlled_by = i1("player who makes this player's decisions this turn (723): normally the player", holds=Always(PLAYER))
    control_next = i1("player who will control this player's next turn, NONE normally", first=NONE, holds=PLAYER)
    other_zones = i2("bit set of zones other than the hand with cards of theirs whose abilities could be used there")
    idle_elsewhere = i1("1 if no card in these zones has such an ability, as far as is known")
    max_hand = i1("maximum hand size (402.2), derived")
    land_plays = i2("land plays a turn, derived")
    player_flags = i8("bit set of PlayerFlag, derived from static abilities and effects")
    loyalty_plays = i1("loyalty abilities of each planeswalker that they may activate a turn (606.3), derived")
    loyalty_activated = i2("loyalty abilities of planeswalkers that they activated this turn")
    creatures_cast = i2("creature spells cast this turn", reset=Reset.TURN)
    instants_cast = i2("instant and sorcery spells cast this turn, counted if cards ask for it", reset=Reset.TURN)
    number_chosen = i2("the last number that they chose secretly, once it is revealed; NONE while numbers are chosen")
    secret_number = i2("one more than the number that they have chosen secretly and that is not revealed yet; 0 for none")
    speed = i1("speed (702.179), 0 for none")
    ring_tempted = i1("how often the Ring has tempted them (701.54), no more than MOST_TEMPTED", holds=up_to(4))
    noncombat_dealt = i2(
        "noncombat damage that sources of each color they controlled dealt this turn, counted if cards ask for it",
        COLORS,
        reset=Reset.TURN,
    )
    cast_kinds = i1(
        "spells cast this turn of each card type (CardType, land to sorcery) and historic ones, counted if cards ask for it",
        CAST_KINDS,
        reset=Reset.TURN,
    )
    cast_colors = i1("colors of the spells that they cast this turn, noted if cards ask for them", reset=Reset.TURN)
    lost_last_turn = i2("life lost in the turn before this one")
    turns_after = i1("extra turns that they take after their next turn")
    dungeons_completed = i1(
        "dungeons completed (309.7), if cards ask for them: 1 any, 2, 4, 8 those of `dungeons` in the pool", holds=up_to(15)
    )
    dungeon = i2("card row of the dungeon that they own in the command zone, NONE without one (309)", first=NONE, holds=CARD)
    room = i1("room of it in which their venture marker is")
    left_with = i2("once they left: cards in library, hand, graveyard and exile as they did (800.4i)", 4)


@component(PLAYER)
class Mana:
    """The mana pool (106.4)."""

    pool_mana = i2("unrestricted mana by type (white, blue, black, red, green, colorless)", MANA_TYPES)
    combat_mana = i2("how much of that is not lost until the combat phase ends", MANA_TYPES)
    lasting_mana = i2("how much of it is not lost until the turn ends, of what is there of its type", MANA_TYPES)
    floating = i1("1 if there may be mana in it")
    pool_snow = i2("how much of it came from snow sources (107.4h)", MANA_TYPES)
    restricted_type = i1(
        "type of a unit of mana with a restriction, 8 more if from a snow source; NONE for a free row",
        RESTRICTED,
        first=NONE,
    )
    restricted_by = i2(
        "what it may be spent on: a selector, or a creature type (systems/mana/restrictions.py)", RESTRICTED, holds=RESTRICTION
    )
    mana_total = i2("summary: mana that the pool and untapped sources could give at most")
    mana_of = i2("summary: the same by type", MANA_TYPES)
    mana_simple = i1("summary: 1 if every source gives one fixed type, so that the summary decides; else as Simple says")
    mana_other = i1("summary: what it depends on, a Sources")
    mana_groups = i1("summary: kinds of simple sources", holds=up_to(SOURCE_GROUPS))
    group_key = i2("summary: a kind of simple source: bit set of Color, 64 snow; from bit 7 on how late to tap it", SOURCE_GROUPS)
    group_count = i2("summary: how many there are", SOURCE_GROUPS)
