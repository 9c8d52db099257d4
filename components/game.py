"""What a game has once: where the turn stands, who decides, chance."""

from ecs_mtg.components.columns import component, i1, i2, i4, i8
from ecs_mtg.components.sizes import OPTIONS, SCRATCH


@component()
class Turn:
    """Turn structure (500) and priority (117)."""

    turn_number = i4("turns begun so far; 0 before the first")
    active = i1("active player")
    step = i1("current Step")
    step_begun = i1("1 once the step's turn-based actions are done")
    step_over = i1("1 when all players passed in succession with an empty stack, or the step has no priority")
    priority_player = i1("player who has priority, or NONE")
    passes = i1("players in succession who passed")
    starting = i1("starting player")
    next_active = i1("player whose turn comes next in normal order, kept when the active player leaves")
    extra_turns = i1("extra turns waiting for each place of a last-in first-out list: the player", 8)
    extra_turn_count = i1("how many extra turns wait")
    first_strike = i1("1 if this combat has a first-strike damage step (510.4)")
    extra_phase = i1("additional combat phases waiting")
    repeat_cleanup = i1("1 if players get priority this cleanup step (514.3a)")
    cleanup_checked = i1("1 once the cleanup step's actions are done")
    turn_decisions = i4("decisions made during this turn")


@component()
class Match:
    """The game as a whole."""

    n_players = i1("players who began the game")
    variant = i1("0 duel or free-for-all, 1 Planechase")
    outcome = i1("an Outcome")
    winners = i1("bit set of players who won")
    options_rule = i4("bit set of rule options of the run")
    players_left = i1("players still in the game")
    any_player_abilities = i1("1 if abilities exist that players other than the controller may activate")
    step_sensitive = i1("1 if some ability's use depends on the step")
    bad_choices = i4("answers that were no option: the first one was taken instead")
    rewinds = i4("announcements that could not be completed")
    n_cards = i2("card rows in use")
    n_permanents = i2("permanent rows in use: no live row at or above this one")
    clock = i4("last timestamp given (613.7)")
    decisions = i4("decisions with two or more options made so far")
    version = i4("grows with every change that legal options could depend on")


@component()
class Chance:
    """The random generator: 32 bits of state, a stream of its own for each game."""

    rng = i8("state of the game's generator")
    rng_stream = i8("odd increment of the game's generator")
    policy_rng = i8("state of the generator that random policies use")
    forced_roll = i1("the planar die's next face, or NONE")


@component()
class Pending:
    """The decision that the game waits for: kind, player, options."""

    decision = i1("a Decision, NONE kind when nothing is asked")
    decider = i1("player whose decision it is")
    controller_of_decider = i1("player who makes it for them (712.2 of another's turn), normally the same")
    n_options = i2("how many options")
    option_kind = i1("an Option", OPTIONS)
    option_object = i4("reference", OPTIONS)
    option_argument = i4("meaning depends on the kind", OPTIONS)
    decision_source = i4("reference of the object that asks, or NONE")
    decision_hint = i1("good (1), bad (-1) or neutral (0) for what is picked")
    decision_about = i4("a number that explains the decision: a target slot, a cost part, an instruction")
    answered = i1("1 when an answer waits for whoever asked")
    answer_kind = i1("the Option picked")
    answer_object = i4("its object")
    answer_argument = i4("its argument")
    answer_index = i2("its index")
    manual_mana = i1("bit set of players who activate mana abilities by hand")


@component()
class Scratch:
    """Room for lists within one kernel; nothing in it outlives a call."""

    found = i4("references gathered", SCRATCH * 4)
    n_found = i2("how many")
    work = i4("counts, order and the like", SCRATCH)
    bill = i2("a mana cost to be tried: white, blue, black, red, green, colorless, generic, snow", 8)
    bill_hybrid = i4("its hybrid symbols, as in CostRow.k_hybrid", 6)


@component()
class Dirt:
    """What changed since somebody looked."""

    layers_dirty = i1("1 when characteristics must be computed again")
    sba_dirty = i1("1 when something happened that a state-based action could follow from")
    statics_live = i2("permanents with static abilities, and continuous effects")
    replacements_live = i2("sources of replacement effects")
    listening = i8("bit set of EventKinds that some ability listens for")
    n_events = i2("rows of events in use")
    n_pending = i2("events that have not happened yet")
    n_waiting = i2("triggered abilities that wait to be put on the stack")
    base_listening = i8("events that abilities of the game's cards outside the battlefield listen for")
    quiet_version = i4("`version` at which the player could do nothing but pass at instant speed", 6)
    any_left = i1("1 if a permanent left the battlefield since triggers were last matched")
    idle = i4("objects resolved since the last decision (104.4b)")
    mana_version = i4("`version` when mana summaries were last computed", 6)
