"""Playouts of a search: an option is played on for some turns by the rollout policy, with a plan or a line, and what comes of it is valued."""

from enum import IntEnum

from ecs_mtg.components.codes import NONE, Decision, Option, Outcome, Step
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_system, game_at, get_address, get_int, put_int, value_at
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.policies.lines import narrow
from ecs_mtg.policies.nets.forward import net_value
from ecs_mtg.policies.position_evaluation import WIN, standing
from ecs_mtg.systems.driver import advance, answer
from ecs_mtg.systems.record.teams import is_active

MOST = 1_000  # decisions of one playout; what goes on longer is valued as it stands
MOST_NARROWED = 24  # of them, that a line makes
OPENING = 4  # times as many turns behind a mulligan: what a hand lacks shows late


class Setting(IntEnum):
    """What a pilot's settings hold, int64 each."""

    WORLDS = 0
    TURNS = 1
    Z = 2
    VALUE = 3  # address of the leaf value, 0: `standing`
    ROLLOUT = 4  # address of a table with the rollout policy
    GAMES = 5  # address of GAME (3,)
    ROWS = 6  # address of int64 (hidden.ROOM,)
    TALLY = 7  # address of int64 (OPTIONS * len(Plan), len(Tally))
    FOLLOWED = 8  # whether the plan of the last playout ever said something else than the rollout policy; of LATER, whether it could be done
    LEAST = 9  # a game in which no option is worth more is conceded; of WIN, NONE never
    NET_VALUE = 10  # the table of a network that values positions, 0: VALUE does
    NET_POLICY = 11  # of a network whose choice is kept if nothing is better, 0: the rollout policy's
    RULES = 12  # bit set of RunOption: what playouts leave out
    LINES = 13  # how many lines are tried
    LINE = 14  # the one that a playout follows; NONE for none
    LINE_SEED = 15  # what the lines of this turn go with
    LINE_TALLY = 16  # address of int64 (LINES, len(Tally))


class Plan(IntEnum):
    """How a declaration goes on behind an option: creatures are declared one by one, but meant as a whole."""

    OWN = 0  # as the rollout policy likes
    ALL = 1  # all others attack, too; all others block the same attacker, too
    NO_MORE = 2  # no others


class Place(IntEnum):
    """The games of a pilot's own."""

    ROOT = 0  # as the player knows it
    WORLD = 1  # redrawn
    PLAYOUT = 2  # an option being played on in it


HOLD = Plan.ALL
"""Of passing in one's own main phase: to keep the mana for the opponents' turns, whatever the rollout policy would cast in this one."""

LATER = Plan.NO_MORE
"""Of passing: to do what an option says as late as it can be done, at the end of an opponent's turn."""


@kernel
def planned(g: Game, plan: int, about: int, own: int) -> int:
    """Return what a plan says about the next creature of a declaration.

    `about`: what the first one attacks or blocks, `own`: the rollout policy's.
    """
    found = own
    for k in range(g.n_options):
        if plan == Plan.NO_MORE and g.option_kind[k] == Option.PASS:
            return k
        if plan == Plan.ALL and g.option_kind[k] != Option.PASS:
            if g.option_object[k] == about:
                return k
            if g.decision == Decision.ATTACK and g.option_kind[found] == Option.PASS:
                found = k
    return found


@kernel
def first_pass(g: Game, own: int) -> int:
    """Return the option of passing; `own` without one, and of playing a land, which takes no mana."""
    if g.option_kind[own] == Option.PLAY_LAND:
        return own
    for k in range(g.n_options):
        if g.option_kind[k] == Option.PASS:
            return k
    return own


@kernel
def same_option(g: Game, games: int, k: int) -> int:
    """Return the option that is option k of the world; NONE if there is none."""
    world = game_at(g, games, Place.WORLD)
    for j in range(g.n_options):
        if g.option_kind[j] == world.option_kind[k] and g.option_object[j] == world.option_object[k]:
            if g.option_argument[j] == world.option_argument[k]:
                return j
    return NONE


@kernel(inline=True)
def at_last_moment(g: Game, player: int) -> bool:
    """Return whether it is the end step of another player's turn, with nothing on the stack."""
    return g.step == Step.END and not is_active(g, player) and g.stack_size == 0


@kernel
def turns_played(g: Game, turns: int, player: int) -> int:
    """Return for how many turns to play on, of so many: between two players one less if the last of more than two were not the player's own."""
    if g.n_players == 2 and turns > 2 and (turns % 2 == 0) == (g.active == player):
        return turns - 1
    return turns


@kernel
def play_on(g: Game, pool: Pool, schedule: int, systems: int, settings: int, player: int, plan: int, kind: int, k: int) -> int:
    """Play on for some turns while the player is in the game, all by the rollout policy.

    kind: of the decision that has just been made, k: the option that it was about; of a declaration, what is left is made first, by a
    plan; who holds their mana passes for the rest of the turn, who does something later does it at the end of an opponent's turn. In this
    turn the player's own decisions are narrowed to what a line leaves, if one is followed. A playout stops as its last turn ends; for a
    network, which has to see a decision, at the first decision of the next.
    """
    rollout = get_address(settings, Setting.ROLLOUT)
    world = game_at(g, get_address(settings, Setting.GAMES), Place.WORLD)
    last = g.turn_number + turns_played(
        g, get_int(settings, Setting.TURNS) * (OPENING if kind == Decision.MULLIGAN else 1), player
    )
    ends = get_address(settings, Setting.NET_VALUE) == 0 and (g.turn_limit == 0 or last <= g.turn_limit)
    if ends:
        g.turn_limit = last - 1
    made = 0
    followed = 0
    narrowed = 0
    line = get_int(settings, Setting.LINE)
    line_seed = get_int(settings, Setting.LINE_SEED)
    turn = g.turn_number
    advance(g, pool, schedule, systems)
    while g.outcome == Outcome.NONE and g.turn_number < last and g.in_game[player] == 1 and made < MOST:
        if line >= 0:
            if g.turn_number != turn or narrowed >= MOST_NARROWED:
                line = NONE + 0
            elif g.controller_of_decider == player:
                narrowed += 1 if narrow(g, line_seed, line) > 0 else 0
        choice = call_system(rollout, 0, g, pool)
        if plan == LATER and kind == Decision.PRIORITY:
            said = same_option(g, get_address(settings, Setting.GAMES), k) if g.controller_of_decider == player else NONE
            if said >= 0 and g.active == player:
                choice = first_pass(g, 0) if choice == said else choice
            elif said >= 0 and (choice == said or at_last_moment(g, player)):
                followed = 1
                choice = said
                plan = Plan.OWN
        elif plan != Plan.OWN and kind == Decision.PRIORITY:
            if g.turn_number != turn:
                plan = Plan.OWN
            elif g.decision == kind and g.controller_of_decider == player and g.stack_size == 0:
                said = first_pass(g, choice)
                followed = 1 if said != choice else followed
                choice = said
        elif plan != Plan.OWN:
            if g.decision == kind and g.controller_of_decider == player:
                said = planned(g, plan, world.option_object[k], choice)
                followed = 1 if said != choice else followed
                choice = said
            else:
                plan = Plan.OWN
        if answer(g, choice) < 0:
            answer(g, 0)
        advance(g, pool, schedule, systems)
        made += 1
    put_int(settings, Setting.FOLLOWED, followed)
    if ends and g.outcome == Outcome.TURN_LIMIT:
        g.outcome = Outcome.NONE
    return made


@kernel
def leaf(g: Game, pool: Pool, settings: int, player: int) -> int:
    """Return the value of a position for a player, by a network or a value function if there is one.

    What is over is worth what it is.
    """
    net = get_address(settings, Setting.NET_VALUE)
    if net != 0:
        return net_value(g, pool, net, player)
    value = get_int(settings, Setting.VALUE)
    if value == 0 or g.outcome != Outcome.NONE or g.in_game[player] == 0:
        return standing(g, pool, player)
    return max(0, min(WIN, value_at(value, g, pool, player)))


@kernel
def try_plan(g: Game, pool: Pool, schedule: int, systems: int, settings: int, k: int, plan: int, about: int) -> int:
    """Return what option k of a world is worth to the player who decides, with a plan; `about`: the option that this is about."""
    games = get_address(settings, Setting.GAMES)
    world = game_at(g, games, Place.WORLD)
    one = game_at(g, games, Place.PLAYOUT)
    become(one, games, Place.WORLD)
    one.options_rule |= get_int(settings, Setting.RULES)
    answer(one, k)
    player = world.controller_of_decider
    play_on(one, pool, schedule, systems, settings, player, plan, world.decision, about)
    return leaf(one, pool, settings, player)


@kernel
def try_candidate(g: Game, pool: Pool, schedule: int, systems: int, settings: int, c: int) -> int:
    """Return what candidate c of a world is worth to the player who decides."""
    k = c % g.n_options
    return try_plan(g, pool, schedule, systems, settings, k, c // g.n_options, k)


__all__ = ["HOLD", "LATER", "Place", "Plan", "Setting", "at_last_moment", "first_pass", "try_candidate", "try_plan"]
