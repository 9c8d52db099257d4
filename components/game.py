"""Columns of the game itself: turn and step, decisions, chance, what is out of date."""

from ecs_mtg.components.codes import MANA_TYPES, NONE, WORD, Daytime, Decision, Option, Outcome, Step
from ecs_mtg.components.codes import Table as TableCode
from ecs_mtg.components.columns import REFERENCE, Always, Reset, component, i1, i2, i4, i8, up_to
from ecs_mtg.components.flags import Begun, Variant, With
from ecs_mtg.components.kinds import ABILITY, CARD, INSTRUCTION, OPTION, PERMANENT, PLAYER, SELECTOR
from ecs_mtg.components.modifications import CHANGE_WORDS
from ecs_mtg.components.players import RESTRICTION
from ecs_mtg.components.sizes import (
    BILL_PLACES,
    CARD_COUNTERS,
    CARDS,
    EVENTS,
    EXTRA_PHASES,
    EXTRA_TURNS,
    FOUND,
    HAND_SEEN,
    HYBRIDS,
    KEPT_CARDS,
    LOGGED_TRIGGERS,
    MANA_NEEDS,
    MANA_UNITS,
    OPTIONS,
    PERMANENTS,
    PLAYERS,
    RESTRICTIONS,
    SCRATCH,
    SOURCE_GROUPS,
    WAY_GROUPS,
    WAYS,
    WORDS,
)

A_SET = up_to((1 << WORD) - 1)  # a word of a bit set


@component()
class Turn:
    """Turn structure (500) and priority (117)."""

    turn_number = i4("turns begun so far; 0 before the first")
    active = i1("active player", holds=Always(PLAYER))
    step = i1("current Step", holds=Step)
    step_begun = i1("a Begun: how far its turn-based actions have got", reset=Reset.STEP, holds=Begun)
    step_over = i1("1 when all players passed in succession with an empty stack, or the step has no priority", reset=Reset.STEP)
    priority_player = i1("player who has priority, or NONE", first=NONE, reset=Reset.STEP, holds=PLAYER)
    passes = i1("players in succession who passed")
    starting = i1("starting player", holds=Always(PLAYER))
    next_active = i1("player whose turn comes next in normal order, kept when the active player leaves", holds=Always(PLAYER))
    extra_turns = i1("extra turns waiting for each place of a last-in first-out list: the player", EXTRA_TURNS, holds=PLAYER)
    extra_turn_count = i1("how many extra turns wait", holds=up_to(EXTRA_TURNS))
    extra_phase = i1("additional phases waiting", reset=Reset.TURN, holds=up_to(EXTRA_PHASES))
    repeat_cleanup = i1("1 if players get priority this cleanup step (514.3a)")
    cleanup_acted = i1("1 once a state-based action was performed in this cleanup step (514.3a)")
    turn_decisions = i4("decisions with priority, and about what a player may do, during this turn", reset=Reset.TURN)
    free_activations = i2("abilities activated this turn that can be activated for nothing, again and again", reset=Reset.TURN)
    turn_order = i1("seats from one player to the next in turn order: 1, or the number of players less 1 if it is reversed")
    passed_over = i1("bit set of players who left whose turn would have begun since the last untap step (800.4k)")
    extra_phases = i1("first step of each of them, a last-in first-out list", EXTRA_PHASES, holds=Step)
    last_active = i1("player whose turn was the last one", holds=Always(PLAYER))
    racing = i1("1 if the active player has speed, and it has not risen this turn by what opponents lost (702.179d)")
    daytime = i1("whether it is day or night (731)", holds=Daytime)
    void = i1(
        "1: a nonland permanent left the battlefield or a spell was warped this turn, noted if cards ask for it", reset=Reset.TURN
    )
    descended = i1(
        "bit set of players into whose graveyards permanent cards were put this turn, noted if cards ask for it", reset=Reset.TURN
    )
    criminals = i1("bit set of players who committed a crime this turn (700.13), noted if cards ask for it", reset=Reset.TURN)
    combats = i1("combat phases that have begun this turn, at most 100, counted if cards ask for it", reset=Reset.TURN)
    sparing = i1("1 while it is asked what may stay attached to a permanent with protection")
    combat_is_skipped = i1("1: the combat phase is being skipped by an effect that is about this one alone")
    main_phases = i1("main phases that have begun this turn (505.1b), at most 100", reset=Reset.TURN)
    phase_after = i1(
        "first step of the phase that follows once no additional phase waits, 0 for none (500.8)", reset=Reset.TURN, holds=Step
    )


@component()
class Match:
    """The game as a whole."""

    n_players = i1("players who began the game")
    variant = i1("a Variant", holds=Variant)
    outcome = i1("an Outcome", holds=Outcome)
    full_table = i1("the Table that was full, if the game was aborted", holds=TableCode)
    turn_limit = i4("turns after which the game ends as it stands, 0 for no limit")
    winners = i1("bit set of players who won")
    options_rule = i4("bit set of RunOption")
    players_left = i1("players still in the game")
    any_player_abilities = i1("1 if abilities exist that players other than the controller may activate")
    planes_act = i1("1 if a plane of the game has abilities that can be activated")
    step_sensitive = i1("1 if some ability's use depends on the step")
    opening_steps = i4("bit set of the steps in which abilities may be used that can't be in the step before")
    bad_choices = i4("answers that were no option: the first one was taken instead")
    rewinds = i4("announcements that could not be completed")
    n_cards = i2("card rows in use", holds=up_to(CARDS))
    n_card_counters = i2("rows of CardCounters that have ever been in use", holds=up_to(CARD_COUNTERS))
    n_permanents = i2("permanent rows in use: no live row at or above this one", holds=up_to(PERMANENTS))
    permanents_ever = i2("permanent rows that have ever been in use", holds=up_to(PERMANENTS))
    clock = i4("last timestamp given (613.7)")
    decisions = i4("decisions with two or more options made so far")
    decisions_end = i4("`decisions` that this turn may not go past")
    version = i4("grows with every change that legal options could depend on")
    origin = i8("a hash of the card pool, decks and variant that it began with")


@component()
class Chance:
    """The random generators: 128 bits of state each, so that what players see of it never tells the rest."""

    rng = i8("four words of 32 bits for each generator: the game's, and that of random policies", (2, 4))
    forced_roll = i1("the planar die's next face, or NONE", first=NONE)


@component()
class Pending:
    """The decision that the game waits for: kind, player, options."""

    decision = i1("a Decision, NONE kind when nothing is asked", holds=Decision)
    decider = i1("player whose decision it is", holds=Always(PLAYER))
    controller_of_decider = i1("player who makes it for them (723.5), normally the same", holds=Always(PLAYER))
    n_options = i2("how many options", holds=up_to(OPTIONS))
    decision_source = i4("reference of the object that asks, or NONE", first=NONE, holds=REFERENCE)
    decision_hint = i1("good (1), bad (-1) or neutral (0) for what is picked")
    decision_about = i4("a number that explains it: what its kind means by it (`ecs_mtg.components.decision_kinds`)")
    answered = i1("1 when an answer waits for whoever asked")
    answer_kind = i1("the Option picked", holds=Option)
    answer_object = i4("its object", holds=REFERENCE)
    answer_argument = i4("its argument: what its kind means by it (`ecs_mtg.components.decision_kinds`)")
    answer_index = i2("its index")
    manual_mana = i1("bit set of players who activate mana abilities by hand")


@component(OPTION)
class Offered:
    """An option of the decision."""

    option_kind = i1("an Option", holds=Option)
    option_object = i4("reference of what it is about, or NONE", holds=REFERENCE)
    option_argument = i4("a number: what its kind means by it (`ecs_mtg.components.decision_kinds`)")


@component()
class Scratch:
    """Room for lists within one kernel; nothing in it outlives a call."""

    found = i4("references gathered", FOUND)
    work = i4("counts, order and the like", SCRATCH)
    bill = i2("a mana cost to be tried: white, blue, black, red, green, colorless, generic, snow", BILL_PLACES)
    bill_least = i2(
        "how much mana that is at least, where what is missing depends on what its symbols are paid with; otherwise 0"
    )
    bill_hybrid = i4("its hybrid symbols, as in CostRow.k_hybrid", HYBRIDS)


@component()
class Payment:
    """Scratch of the search for a payment (systems/mana/search.py). The ways are kept as long as `version` stands still."""

    ways_player = i1("player whose ways are listed", holds=Always(PLAYER))
    ways_version = i4("`version` when they were listed")
    n_ways = i1("mana abilities that are not simple and could be activated", holds=up_to(WAYS))
    way_row = i2(
        "whose ability it is, a permanent or a card, as one number (packed.row_of_card, card_in_row)",
        WAYS,
        holds=up_to(PERMANENTS + CARDS),
    )
    way_ability = i2("ability", WAYS, holds=ABILITY)
    way_kind = i1(
        "bit set: 1 taps, 2 leaves, 4 costs mana, 8 taps another, 16 sacrifices another, 32 discards, 64 of a card that is exiled for it",
        WAYS,
    )
    way_limit = i1("how often it could be activated", WAYS)
    way_life = i2("life that an activation costs", WAYS)
    way_partner = i2("selector of what else is tapped or sacrificed", WAYS)
    way_rest = i2("instruction that follows the mana, or NONE", WAYS, holds=INSTRUCTION)
    way_late = i4("how late to use it", WAYS)
    way_mask = i1("mana it adds: bit set of Color, 64 snow", (WAYS, WAY_GROUPS))
    way_count = i2("how much", (WAYS, WAY_GROUPS))
    way_one = i1("1 if all of it has one type", (WAYS, WAY_GROUPS))
    way_only = i2("what it may be spent on, as in `restricted_by`, or NONE", (WAYS, WAY_GROUPS), holds=RESTRICTION)
    way_allowed = i1("bit set of the groups that may be spent on the bill, or on some cost of a mana ability", WAYS)
    way_energy = i1("energy that an activation costs", WAYS)
    way_mills = i1("cards that it mills", WAYS)
    way_removes = i1("counters that it removes from its permanent", WAYS)
    way_counter = i1("of which kind", WAYS)
    way_discards = i2("selector of the card that it discards, or NONE", WAYS, holds=SELECTOR)
    way_left = i1("how often the search may use it", WAYS)
    way_used = i1("how often it does", WAYS)
    way_flat = i1(
        "0 a choice for the search; 1 simply more mana; 2 one of several, represented by way_union; 3 in such a union",
        WAYS,
    )
    way_union = i1("mask of the union", WAYS)
    kept_cards = i2(
        "cards that the rest of a cost is paid with: none of them is exiled for mana; NONE", KEPT_CARDS, first=NONE, holds=CARD
    )
    group_left = i2("simple sources that the search may use", SOURCE_GROUPS)
    group_all = i2("simple sources that there are", SOURCE_GROUPS)
    group_spare = i2("simple sources that only serve as partners of ways", SOURCE_GROUPS)
    group_late = i2("how late to use them", SOURCE_GROUPS)
    mana_used = i1("bit set: 1 the permanent is tapped, 2 it leaves, 8 it has to stay", PERMANENTS)
    n_units = i1("kinds of mana", holds=up_to(MANA_UNITS))
    unit_mask = i1("what it can pay: bit set of Color, 64 snow", MANA_UNITS)
    unit_real = i1("what it is", MANA_UNITS)
    unit_origin = i1("0 the pool, 1 restricted mana in the pool, 2 sources", MANA_UNITS)
    unit_only = i2("what it may be spent on: a bit of `bill_allows`, 0 for anything", MANA_UNITS)
    unit_time = i1("mana abilities with mana costs that had to be activated before", MANA_UNITS)
    unit_count = i2("how much", MANA_UNITS)
    unit_left = i2("how much of it is not assigned", MANA_UNITS)
    unit_from = i1("step of an augmenting path", MANA_UNITS)
    n_needs = i1("kinds of symbols to pay", holds=up_to(MANA_NEEDS))
    n_bill = i1("how many of them are of the bill", holds=up_to(MANA_NEEDS))
    need_mask = i1("what can pay it: bit set of Color, 64 snow", MANA_NEEDS)
    need_allows = i2("bit set of kinds of restricted mana that may be spent on it", MANA_NEEDS)
    need_time = i1("when it is paid", MANA_NEEDS)
    need_count = i2("how many", MANA_NEEDS)
    need_from = i1("step of an augmenting path", MANA_NEEDS)
    flow = i2("how much of which mana pays for what", (MANA_NEEDS, MANA_UNITS))
    n_plan = i1("activations in the plan", holds=up_to(WAYS))
    plan_way = i1("the way", WAYS)
    plan_choice = i2("number of the choice of types", WAYS)
    plan_partner = i2("permanent that is tapped or sacrificed for it, or NONE", WAYS, holds=PERMANENT)
    plan_spare = i1("1 if the partner was a spare source", WAYS)
    plan_time = i1("when", WAYS)
    made = i2("mana that an activation makes, by group and type", (WAY_GROUPS, MANA_TYPES))
    forced = i1("way that must be used first, or NONE")
    forced_partner = i2("its partner, or NONE", holds=PERMANENT)
    wanted = i1("types that the bill asks for")
    any_type = i1("bit set of Color that all mana counts as in addition to its own type")
    choices = i1("1 if some way taps or sacrifices another permanent")
    mana_costs = i1("1 if some way costs mana")
    search_life = i4("life that may be paid")
    only_kinds = i2("kinds of restricted mana: what they may be spent on, as in `restricted_by`", RESTRICTIONS)
    n_only_kinds = i1("how many", holds=up_to(RESTRICTIONS))
    way_allows = i2("bit set of those that may be spent on the mana cost of a way", WAYS)
    bill_allows = i2("bit set of those that may be spent on the bill")
    hand_card = i2("cards that could be discarded", HAND_SEEN, holds=CARD)
    hand_for = i1("the way that each is discarded for, or NONE", HAND_SEEN)
    hand_tried = i1("1 if it was looked at", HAND_SEEN)
    stays_in_hand = i2("card that can't be discarded: it is being cast; or NONE", holds=CARD)
    asks = i1("1 if the rest of the hand asks for some type of mana")
    asked_most = i1(
        "by type: most symbols in the cost of one card in hand that the player could pay in addition to the bill", MANA_TYPES
    )
    asked_by = i1("in how many such costs there is one", MANA_TYPES)
    asked_together = i1("symbols in those of them that could all be paid, cheapest first", MANA_TYPES)
    kept_sources = i2("by type: sources that the bill is paid without", MANA_TYPES)
    search_left = i4("steps before the search gives up")
    solved_life = i2("life that the bill's Phyrexian symbols take in the payment found")
    solved_hybrids = i1("bit set of hybrid symbols paid with life or generic mana in it")
    kept_hybrids = i1("what solved_hybrids has to be, NONE if that is open")


@component()
class InvalidationFlags:
    """Flags of derived data that is out of date."""

    layers_dirty = i1(
        "bit set: 1 when characteristics must be computed again, 2 when only those of `rows_changed` start from something else"
    )
    rows_changed = i8("bit set of the permanents that may be others since the battlefield was summarized", WORDS, holds=A_SET)
    rows_with = i8("by With: bit set of permanents", (With.MANA + PLAYERS, WORDS), holds=A_SET)
    usable = i8(
        "a number for the activated abilities on the battlefield that are the player's when `means` last grew for them; 0 if it always grows",
        PLAYERS,
    )
    usable_now = i8("scratch: those numbers as they are computed", PLAYERS)
    watched = i1("1 if some effect could end with anything that changes, or comes from where no zone change is seen", first=1)
    sba_dirty = i1("1 when something happened that a state-based action could follow from")
    moves = i4("how often a card came into a zone's list or left one")
    statics_live = i2("continuous effects at work: of static abilities, and of Effect rows")
    rules_live = i2("static abilities and effects that change rules: costs, permissions, prohibitions")
    rules_in_force = i8("bit set of the Changes of rules that they make", CHANGE_WORDS, holds=A_SET)
    targets_decide_costs = i1("1 if what some of them say of the costs of spells depends on their targets")
    base_replacements = i2("cards of the game with replacement abilities that function elsewhere than on the battlefield")
    static_zones = i2(
        "bit set of zones, other than battlefield and command zone, in which static abilities of the game's cards function"
    )
    board_kinds = i1(
        "bit set of what is on the battlefield: 1 planeswalkers, 2 several legendary, 4 several world permanents, "
        "8 what is or could be attached, 16 both +1/+1 and -1/-1 counters on one permanent, "
        "32 a largest number of counters, or chapters, 64 daybound, nightbound or start your engines"
    )
    replacements_live = i2("sources of replacement effects")
    listening = i8("bit set of EventKinds that some ability listens for")
    steps_heard = i2("bit set of Steps as whose beginning something on the battlefield may trigger")
    n_events = i2("rows of events in use", holds=up_to(EVENTS))
    events_ever = i2("rows of events that have ever been in use", holds=up_to(EVENTS))
    n_pending = i2("events that have not happened yet", holds=up_to(EVENTS))
    kinds_pending = i8("bit set of EventKinds that some of them may be")
    n_held = i2(
        "how many of them are held while the program of a replacement effect is done (EventState HELD or more)",
        holds=up_to(EVENTS),
    )
    n_gone = i2("permanent rows in life GONE")
    n_waiting = i2("triggered abilities that wait to be put on the stack")
    base_listening = i8(
        "events that abilities of the game's cards outside the battlefield listen for, planes that are not face up aside"
    )
    quiet_version = i4("`version` at which the player could do nothing but pass at instant speed", PLAYERS, first=NONE)
    quiet_main = i4(
        "`version` at which the player could do nothing but pass in a main phase of theirs either", PLAYERS, first=NONE
    )
    means = i4(
        "grows with every change of what the player could act with: cards outside library and hand, permanents, rules", PLAYERS
    )
    hand_changed = i1("1 if the hand has other cards than when `least_mana` was found", PLAYERS)
    hand_waits = i1(
        "1 if no card of the hand, as it was then, could do anything at instant speed without a rule that allows it", PLAYERS
    )
    means_seen = i4("`means` when `least_mana` was found", PLAYERS, first=NONE)
    least_reply = i2("the same of what could be done only with something on the stack to target", PLAYERS)
    least_mana = i2("least mana that anything the player could do at instant speed takes; NOTHING if there is nothing", PLAYERS)
    trigger_count = i4("times abilities have triggered")
    trigger_log = i4("references of the sources of the last of them, by number", LOGGED_TRIGGERS, holds=REFERENCE)
    exiled_until = i1("1 once a card has been exiled until a permanent leaves the battlefield (610.3)")
    trigger_batch = i4("how often what happened has been matched: what happens at the same time is matched together")
    any_left = i1("1 if a permanent left or entered the battlefield since triggers were last matched")
    idle = i4("objects resolved this turn since somebody last did anything but pass (104.4b)", reset=Reset.TURN)
    last_cast_colors = i1("colors of the spell most recently cast this turn", reset=Reset.TURN)
    skips_from = i2("permanent from which on it is asked whether the next turn is skipped, NONE once that is settled")
    colors_kept = i1("bit set of the colors that cards off the battlefield and spells keep of their own, derived", first=31)
    colors_added = i1("those that they have in addition, derived")
    graveyards_bare = i8(
        "timestamp + 1 of the latest effect by which cards in graveyards have lost all abilities, 0 without one, derived"
    )
    untap_limited = i1("1 if some effect may let only that many permanents untap, derived")
    mana_version = i4("`version` when mana summaries were last computed, NONE when they are out of date", PLAYERS, first=NONE)
    tops_revealed = i1("bit set of players who play with the top cards of their libraries revealed, derived")
    hands_revealed = i1("bit set of players who play with their hands revealed, derived")
    tops_seen = i1("bit set of players who see the top cards of their libraries, derived")
