"""Columns of the card pool: the compiled cards of a run. The compiler of card notation writes them, systems read them."""

from collections.abc import Callable
from typing import TypeVar

from ecs_mtg.components import sizes
from ecs_mtg.components.codes import MANA_TYPES, NONE, ZONES
from ecs_mtg.components.columns import ONCE, Declared, Kind, i1, i2, i4, i8
from ecs_mtg.components.kinds import (
    ABILITY,
    AMOUNT,
    CONDITION,
    COST,
    COST_PART,
    FACE,
    INSTRUCTION,
    MODE,
    MODIFICATION,
    SELECTOR,
    TARGET_SLOT,
)
from ecs_mtg.components.order import POOL_CAME, POOL_ORDER

T = TypeVar("T")

POOL_COLUMNS = Declared(POOL_ORDER, 64 * sizes.ABILITIES, POOL_CAME)  # of a card pool
TABLES = POOL_COLUMNS.components


def _table(kind: Kind) -> Callable[[type[T]], type[T]]:
    return lambda cls: POOL_COLUMNS.add(cls, kind)  # type: ignore[return-value]


@_table(FACE)
class Face:
    """Printed values of one face of a card, or of a token."""

    f_name = i2("number of the name; 0 is no name")
    f_types = i4("bit set of CardType")
    f_subtypes = i8("bit set of subtypes", sizes.SUBTYPE_WORDS)
    f_further_subtypes = i8("those that have no place there, in pools with that many", sizes.FURTHER_SUBTYPE_WORDS)
    f_colors = i1("bit set of Color")
    f_mana_value = i2("mana value (202.3)")
    f_power = i2("power; 0 where an ability defines it")
    f_toughness = i2("toughness")
    f_loyalty = i2("loyalty")
    f_keywords = i8("bit set of Keyword")
    f_protection = i4("bit set of Quality")
    f_hexproof_from = i4("bit set of Quality")
    f_cost = i2("Cost row of the mana cost, NONE for none", first=NONE)
    f_ability = i2("first ability")
    f_abilities = i2("how many")
    f_spell = i2("spell ability, or NONE; that of an Aura has one slot: what it enchants (303.4a)", first=NONE)
    f_listens = i8("events its abilities listen for on the battlefield")
    f_further_keywords = i8("those that have no place there (`components.marks`)", sizes.FURTHER_KEYWORD_WORDS)
    f_listens_elsewhere = i8("events its abilities listen for in other zones, cast triggers included")
    f_has = i1("bit set as Characteristics.has, of abilities that function on the battlefield or in the command zone")
    f_zones = i2("bit set of other zones where an ability can be activated or an alternative cost used")
    f_mana = i1("bit set as Characteristics.can_tap_for_mana")
    f_enters = i2(
        "bit set: 1 tapped (no ability row); 2 replacement abilities for entering (flag ENTERS); 4 others, not in play; 8 counters remain on it as"
        " it changes zones; 16 it has a largest number of counters (122.4), or chapters; 32 it may begin the game on the"
        " battlefield (103.6a); 64 it may be revealed from an opening hand (103.6b)"
    )
    f_chapters = i1("final chapter number of a Saga (714.2d), 0 for none")
    f_layout = i1("a Layout")
    f_back = i2("other face of the card (transform, flip, split, modal), or NONE", first=NONE)
    f_home = i2(
        "face with the types, power and toughness that it has on the battlefield, if they are others elsewhere, or NONE",
        first=NONE,
    )
    f_partner = i2("meld: front face of the partner", first=NONE)
    f_meld = i2("meld: combined face", first=NONE)
    f_token = i1("1 for a token")
    f_own_cost = i1("1 if static abilities of it change what it costs itself (601.2f)")
    f_replies = i1("1: cast only with a spell or ability on the stack to target")
    f_glance = i2(
        "what casting the card from a hand takes as long as no rules are changed: the least mana times 2, plus 1 at instant speed; LOOK (-1) if"
        " there is more to be done with it, A_LAND (-2) for a land",
        first=NONE,
    )
    f_counts_colors = i1("1 if it counts the colors of the mana spent to cast it")
    f_twin = i2("the face that says the same but for not being legendary, NONE if there is no need of one", first=NONE)
    f_adventure = i1("1: the front of a card that has an Adventure (715.2)")
    f_defined = i2("modification row + 1 by which it defines its own power and toughness in all zones (604.3), 0 for none")


@_table(ABILITY)
class Ability:
    """One ability."""

    a_kind = i1("an AbilityKind")
    a_zones = i2("bit set of zones in which it functions (113.6)")
    a_cost = i2("Cost row, or NONE; ITS_MANA_COST (-2) for that of the card that an effect gives the ability to", first=NONE)
    a_condition = i2(
        "Condition row: when it may be activated or cast; intervening if (603.4); when a static ability applies", first=NONE
    )
    a_flags = i4("bit set of AbilityFlag")
    a_further_flags = i8("those that have no place there (`components.marks`)", sizes.FURTHER_ABILITY_FLAG_WORDS)
    a_event = i2("triggered, replacement: EventKind")
    a_subject = i2("selector that the event's object must match, SELF_ONLY (-2) for the source itself, NONE for any", first=NONE)
    a_who = i2("Relation that the event's player must have to the controller")
    a_other = i2("selector for the event's other object, SELF_ONLY or NONE", first=NONE)
    a_from = i2("bit set of zones, for zone changes")
    a_to = i2("bit set of zones")
    a_value = i8("what its kind means by it (`ecs_mtg.components.ability_kinds`)", first=NONE)
    a_minimum = i2("least amount")
    a_nth = i2("what its kind means by it (`ecs_mtg.components.ability_kinds`)")
    a_batch = i1(
        "triggered, replacement: ONE_OR_MORE (-1): once for all that happens at the same time; ONE_OR_MORE_OF_A_PLAYER (-2): for each player;"
        " 0: for each event"
    )
    a_mode = i2("first mode", first=NONE)
    a_modes = i1("how many")
    a_choose_min = i1("modes to choose at least (700.2)")
    a_choose_max = i1("modes to choose at most")
    a_modification = i2("first modification of a static or continuous effect", first=NONE)
    a_modifications = i2("how many")
    a_affects = i2("static: selector of what it affects, SELF_ONLY, ATTACHED (-3), NONE for none (players)", first=NONE)
    a_hint = i1("good (1), bad (-1) or neutral for what it targets")
    a_color = i1("mana ability: bit set of Color, or ManaColor, of the one type of mana it adds first; 0: see its program")
    a_amount = i2("Amount row, or NONE: what its kind means by it (`ecs_mtg.components.ability_kinds`)", first=NONE)
    a_keyword = i2("the KeywordAbility that it comes from, 0 for none")
    a_effects_only = i1("replacement: 1 if only what an effect does is replaced, not costs and results of damage (614.16)")
    a_target_x = i1("1 if what can be targeted, or how much has to be, depends on X")
    a_order = i1(
        "triggered: bit set: the order of several alike matters, 1 if their sources, 2 if what happened differs (603.3b)"
    )


@_table(MODE)
class Mode:
    """One mode of an ability (700.2); an ability without modes has one."""

    m_code = i2("first instruction")
    m_slot = i2("first target slot")
    m_slots = i1("how many")


@_table(TARGET_SLOT)
class Slot:
    """One "target ..." (115)."""

    t_selector = i2("what can be chosen")
    t_min = i1("least number of targets; NONE: X")
    t_max = i1("largest number; NONE: X")
    t_flags = i2(
        "bit set: 1 divided among them, 2 must differ from all earlier targets, 4 in one graveyard, 8 permanents that"
        " share a card type, ... (TargetFlag)"
    )
    t_hint = i1("good, bad or neutral for what is picked")
    t_amount = i2("Amount row of what is divided among them (601.2d), or NONE", first=NONE)
    t_condition = i2("Condition row without which there is no such target (601.2c), or NONE", first=NONE)
    t_chooser = i4("player Subject who chooses them, NOBODY for the controller, CHANCE (-1) at random")


@_table(SELECTOR)
class Selector:
    """A description of objects or players: all that is said must hold."""

    s_kinds = i1("bit set: 1 players, 2 permanents, 4 spells, 8 activated and triggered abilities, 16 cards in `s_zones`")
    s_zones = i2("bit set of zones of cards")
    s_any = i4("types: at least one of these, 0 for no matter")
    s_all = i4("types and supertypes: all of these")
    s_not = i4("none of these")
    s_colors = i1("at least one of these colors, 0 for no matter")
    s_not_colors = i1("none of these")
    s_subtypes = i8("at least one of these; FURTHER in the last word: or of those", sizes.SUBTYPE_WORDS)
    s_not_subtypes = i8("none of these; FURTHER in the last word: and none of those", sizes.SUBTYPE_WORDS)
    s_further_subtypes = i8("subtypes that have no place there, in pools with that many", sizes.FURTHER_SUBTYPE_WORDS)
    s_not_further_subtypes = i8("likewise", sizes.FURTHER_SUBTYPE_WORDS)
    s_keywords = i8("all of these")
    s_not_keywords = i8("none of these; FURTHER: it asks for some that have no place in these words")
    s_further_keywords = i8("all of these", sizes.FURTHER_KEYWORD_WORDS)
    s_not_further_keywords = i8("none of these", sizes.FURTHER_KEYWORD_WORDS)
    s_controller = i2("Relation of its controller (players: of itself; cards: of its owner)")
    s_owner = i2("Relation of its owner")
    s_plain = i1("an Asked: what it asks for; only if PLAIN or SUBTYPES nothing but columns of the object has to be looked at")
    s_flags = i8("bit set of SelectorFlag; FURTHER: there are some that have no place in this word")
    s_further_flags = i8("those (`components.marks`)", sizes.FLAG_WORDS - 1)
    s_property = i2("a Property compared, or NONE", 2, first=NONE)
    s_compare = i1("a Compare", 2)
    s_amount = i2("Amount row compared with", 2, first=NONE)
    s_ability = i2("KeywordAbility that one of its abilities comes from (as a_keyword), 0 for no matter")
    s_name = i2("number of the name it must have, or NONE", first=NONE)
    s_condition = i2("Condition row asked about it (as the iterated object), or NONE", first=NONE)
    s_or = i2("selector that may hold instead, or NONE", first=NONE)


@_table(AMOUNT)
class AmountRow:
    """A number to be computed."""

    q_kind = i2("an Amount")
    q_a = i4("first operand")
    q_b = i4("second operand")
    q_c = i4("third operand")


@_table(CONDITION)
class ConditionRow:
    """Something true or false."""

    c_kind = i2("a Condition")
    c_a = i8("first operand")
    c_b = i8("second operand")
    c_c = i4("third operand")


@_table(COST)
class CostRow:
    """A cost (118): mana and other parts."""

    k_pips = i1("colored and colorless symbols", MANA_TYPES)
    k_generic = i2("generic mana")
    k_snow = i1("snow symbols")
    k_least = i2("least mana that it takes: all symbols but X and those with an alternative")
    k_x = i1("X symbols")
    k_hybrid = i4("hybrid symbols: bits 0-5 types, bits 8-11 generic alternative, bit 12 Phyrexian; 0 for none", sizes.HYBRIDS)
    k_part = i2("first part that is not mana")
    k_parts = i1("how many")
    k_tap = i1("1 {T}, 2 {Q}")
    k_x_least = i1("the least that X can be")
    k_x_only = i1("bit of the only Color that may be spent on X, 0 for any mana")


@_table(COST_PART)
class CostPartRow:
    """Part of a cost that is not mana."""

    p_op = i1("a CostPart")
    p_a = i4("operand")
    p_b = i4("operand")
    p_c = i4("operand")


@_table(INSTRUCTION)
class Instruction:
    """One instruction of an ability's program."""

    i_op = i2("an Op")
    i_a = i4("operand")
    i_b = i4("operand")
    i_c = i4("operand")
    i_d = i4("operand")
    i_e = i4("operand")
    i_f = i4("operand")


@_table(MODIFICATION)
class Modification:
    """One change that a continuous effect makes (613)."""

    n_op = i1("a Change")
    n_layer = i1("layer and sublayer x 10: 10, 20, 30, 40, 50, 60, 71, 72, 73, 74; 0 for rules that are no layer")
    n_a = i8("operand")
    n_b = i4("operand")
    n_mask = i8("bit set; of keywords: FURTHER in the second word if there are some that have no place in the first", 2)
    n_further_keywords = i8("those (`components.marks`)", sizes.FURTHER_KEYWORD_WORDS)
    n_further_subtypes = i8("subtypes that have no place there, in pools with that many", sizes.FURTHER_SUBTYPE_WORDS)
    n_rule = i1("bit set of RuleKinds: how a change that is in no layer is in force")


@_table(ONCE)
class PoolHead:
    """Sizes and special rows."""

    n_faces = i2("rows of Face in use")
    n_abilities = i2("rows of Ability in use")
    n_names = i2("names known")
    creature_subtypes = i8("bit set of subtypes that are creature types", 2)
    land_subtypes = i8("bit set of subtypes that are land types", 2)
    subtypes_further = i1(
        "words of subtypes other than those that every permanent has: 0 if these hold all subtypes of the cards"
    )
    further_creature_subtypes = i8("creature types in these words", sizes.FURTHER_SUBTYPE_WORDS)
    further_land_subtypes = i8("land types in these words", sizes.FURTHER_SUBTYPE_WORDS)
    lore = i2("column of lore counters, NONE if no card has any")
    copy_ability = i2("static ability row that holds nothing but COPY")
    face_down_face = i2("face of a face-down creature (708.2)")
    basic_mana = i2("intrinsic mana abilities of the basic land types, Plains to Forest (305.6), to be granted", 5)
    counter_kinds = i1("kinds of counters that there are: columns of `counters` at or behind this one are 0")
    counters_matter = i8("bit set of counter kinds, other than +1/+1 and -1/-1, that change characteristics")
    counter_power = i1("power that a counter of each kind adds (122.1a)", sizes.COUNTER_KINDS)
    counter_toughness = i1("toughness that it adds", sizes.COUNTER_KINDS)
    counter_words = i8("bit set of Keyword that it gives (122.1b)", sizes.COUNTER_KINDS)
    counter_ability = i2("triggered ability that it gives (122.1b), + 1; 0 for none", sizes.COUNTER_KINDS)
    bestows = i1("whether some card has bestow (702.103)")
    universal = i4("bit set of features that the pool needs (see systems.schedule)")
    warded_face = i2("face of a face-down creature with ward {2} (701.58a, 702.168a), NONE if no card needs it")
    manifest_rules = i2("COST ability of turning a manifested permanent face up (701.40b), NONE if no card manifests")
    suspend_rules = i2(
        "first ability of suspend as cards gain it (702.62): its COST ability, then the two that trigger; NONE if no card gives it"
    )
    face_down_cost = i2("Cost row of casting a card face down (702.37c)")
    planar_rules = i2("face that holds the abilities that Planechase games have (901.8-901.9), NONE without planes")
    planeswalking = i2("its planeswalking ability (901.8)")
    planar_die = i2("its COST ability of the special action of rolling the planar die (901.9)")
    commander_returns_at = i2(
        "first of the abilities by which commanders are put into the command zone instead (903.9b), 0 without commanders"
    )
    counts_entering = i1("1: a card asks what entered under whose control this turn")
    counts_buried = i1("1: a card asks how many nontoken creatures were put into a graveyard from the battlefield this turn")
    notes_draws = i1("1: a card asks which cards were drawn this turn")
    notes_hurt = i1("1: a card asks what was dealt damage this turn")
    counts_discards = i1("1: a card asks how many cards somebody has discarded this turn")
    spares = i1("1: a card gives protection that does not remove what is attached already")
    pairs = i1("1: a card pairs creatures (702.95)")
    notes_discards = i1("1: a card asks whether it was discarded this turn")
    notes_descent = i1("1: a card asks whether a permanent card was put into somebody's graveyard this turn")
    counts_expending = i1("1: a card asks how much mana is spent to cast spells in a turn")
    notes_crimes = i1("1: a card asks whether somebody committed a crime this turn")
    counts_combats = i1("1: a card asks which combat phase of the turn it is")
    counts_exiled = i1("1: a card asks how many creatures were exiled this turn")
    recolors = i1("1: a card says of which colors cards off the battlefield and spells are")
    bares_graveyards = i1("1: a card says that cards in graveyards lose all abilities")
    permits_mana = i1("1: a card permits to play cards with mana of other types")
    noted_attackers = i2(
        "selectors of the creatures that cards ask about whether somebody attacked with them", sizes.DESCRIPTIONS, first=NONE
    )
    noted_spells = i2("selectors of the spells that cards ask about how many somebody has cast", sizes.DESCRIPTIONS, first=NONE)
    lends = i1("1: a card gives permanents abilities of other cards")
    replies = i1("1: a card can be cast only with a spell or ability on the stack to target")
    heard_in = i8("events that triggered abilities of cards listen for in a zone", ZONES)
    counts_graveyards = i1("1: a card asks how many cards left a graveyard this turn")
    notes_searches = i1("1: a card asks whether a player searched their library this turn")
    notes_void = i1("1: a card asks whether a nonland permanent left the battlefield or a spell was warped this turn")
    notes_main_phase = i1("1: a card asks whether it was cast in its controller's main phase")
    flagbearers = i2(
        "selector of the permanents one of which opponents have to choose as a target, NONE if no card says so", first=NONE
    )
    homes = i1("1: a face has other types on the battlefield than elsewhere")
    graveyards_replace = i1("1: a card has a replacement effect for draws that functions in a graveyard")
    notes_cast_colors = i1("1: a card asks for the colors of spells that were cast this turn")
    repeats_costs = i1("1: a card has a cost that can be paid any number of times")
    enlists = i1("1: a card has enlist (702.154)")
    exerts = i1("1: a card has a permanent exerted (701.43)")
    copies_cards = i1("1: a card copies cards, which may be cast, or has a prepare spell")
    prices_modes = i1("1: a card has modes with costs of their own (702.172, 702.183)")
    untaps_besides = i1("1: a card says that permanents untap during other players' untap steps, too")
    may_stay_tapped = i1("1: a card says that a player may choose not to untap it")
    stays_down = i1("1: a card says that permanents can't be turned face up")
    counts_delved = i1("1: a card asks what was exiled for its delve")
    ascends = i1("1: a card has ascend (702.131)")
    takes_no_mana = i1("1: a card says that no mana can be spent to cast it")
    notes_convoked = i1("1: a card asks which creatures convoked it")
    keeps_tallies = i1("1: a card asks for columns that Reset.TALLIES resets")
    powers_up = i1("1: a card has a power-up ability")
    adds_mana_costs = i1("1: a card gives cards costs that are paid in addition to their mana costs")
    splices = i1("1: a card has splice (702.47)")
    miracles = i1("1: a card has miracle (702.94)")
    counts_cast_ever = i1("1: a card asks how many spells somebody has cast this game")
    counts_buried_cards = i1("1: a card asks how many cards were put into somebody's graveyard this turn")
    notes_dungeons = i1("1: a card asks whether somebody has completed a dungeon")
    dungeons = i2("faces of the dungeons that can be chosen to venture into, NONE if no card ventures", 3, first=NONE)
    card_mana = i1("1: a card has a mana ability where it is no permanent")
    renews_hands = i1("1: a card lets its owner exile a hand that could be a mulligan (103.5b)")
    companions = i1("1: a card has companion (702.139)")
    roles = i1("1: there are Roles (303.7)")
    emblems_choose = i1("1: a card makes an emblem for which something is chosen")
    notes_face_down = i1("1: a card asks who controlled a permanent that entered face down this turn, or turned one face up")
    notes_growth = i1("1: a card asks whether +1/+1 counters are put on a permanent for the first time this turn")
    aftermaths = i1("1: a card has aftermath (702.127)")
    crews_better = i1("1: a card says that creatures crew Vehicles as though their power were greater")
    ignores_hexproof = i1("1: a card says that permanents can be targets as though they didn't have hexproof")
    silences_ward = i1("1: a card says that ward abilities of permanents don't trigger")
    loyalty_as_instant = i1("1: a card says that loyalty abilities may be activated at any time an instant could be cast")
    counts_before = i1("1: a card asks how many spells were cast before another one")
    counts_creatures_leaving = i1("1: a card asks how many creatures left the battlefield under whose control this turn")
    counts_leaving = i1("1: a card asks what left the battlefield under whose control this turn")
    counts_casts = i1("1: a card asks which kinds of spells somebody has cast this turn")
    counts_dealing = i1("1: a card asks what noncombat damage sources of a color dealt this turn")
    speed_rules = i2("face with the inherent ability of having speed (702.179d), NONE if no card starts engines")
    notes_damage = i1("bit set of components.flags.NotesDamage: what a card asks about damage that a permanent dealt")
    notes_attached = i1("1: a card asks what was attached to a permanent that has left")
    shields = i1("1: a card prevents damage by a source that is chosen")
    described = i2("selector of each description that something has protection or hexproof from", sizes.DESCRIBED)
    keywords_further = i1("words of keywords other than the first one: 0 if that holds all keywords of the cards")
    further_counter_words = i8(
        "keywords of `counter_words` that have no place there", (sizes.COUNTER_KINDS, sizes.FURTHER_KEYWORD_WORDS)
    )
    every_step = i1("1: a system asks for a pass in every step, in one in which nobody can do anything, too")


@_table(Kind("Op", sizes.OPS))
class Functions:
    """Where the functions of instructions are. This is about a process, not about cards: a runner writes it."""

    instruction_at = i8("address of the function, 0 for what no card has")


@_table(Kind("kind of word", sizes.WORD_KINDS))
class WordFunctions:
    """Where the functions of amounts, conditions, relations and properties are; as those of instructions."""

    amount_at = i8("address of the function of an Amount, 0 for what no card has")
    condition_at = i8("that of a Condition")
    relation_at = i8("that of a Relation")
    property_at = i8("that of a Property")


@_table(Kind("flag of selectors", sizes.FLAG_KINDS))
class FlagFunctions:
    """Where the functions of flags of selectors are."""

    flag_at = i8("address of the function of a SelectorFlag, 0 for what no card has")
