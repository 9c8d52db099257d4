"""`search`: a policy that plays every option on in the same determinized worlds and takes the significantly best.

A world is a copy of the game in which all is drawn anew that the player who decides does not know (`ecs_mtg.observations.determinization`). In each world every
option is tried and played on for some turns, all seats by the rollout policy; `standing` says how that ends. All options meet the same
worlds and the same chance, so that what they differ by is found with few of them. The rollout policy's own choice is kept unless another
is better by some standard errors. Worlds come from (seed, game, decision) alone.

Most decisions are clear after a few worlds. So after each of them what can hardly become the choice is given up: what is not far enough
ahead of the rollout policy's own choice, by a bar that rises as worlds are used up, and what is clearly behind the best. The search is
over once nothing is left, or one option that is ahead beyond doubt.
"""

from enum import IntEnum

from ecs_mtg.components.codes import CONCEDE, INSTANT, NONE, Decision, Keyword, Option, Outcome, RefKind, Step, Zone
from ecs_mtg.components.sizes import COUNTER_KINDS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_system, copy_from, game_at, get_address, get_int, put_int, value_at
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.observations.determinization import forget, redraw
from ecs_mtg.policies.lines import narrow
from ecs_mtg.policies.nets.forward import net_choice, net_value
from ecs_mtg.policies.position_evaluation import WIN, standing
from ecs_mtg.systems.driver import advance, answer
from ecs_mtg.systems.queries.castable_faces import face_cast
from ecs_mtg.systems.record.chance import LOW_32, seed_chance, seed_of_decision
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active

MOST = 1_000  # decisions of one playout; what goes on longer is valued as it stands
OPENING = 4  # times as many turns behind a mulligan: what a hand lacks shows late
FIRST_LOOK = 4  # worlds after which options are given up for the first time
FIRST_GLANCE, FAR_BEHIND = 2, 120  # after so many, those that are so far behind on an average
IDLE = 4  # worlds after which an option that has made no difference yet is given up
ENOUGH = 6  # worlds after which differences tell something; for each that is missing the bar is lower
PATIENCE = 100  # for every so many worlds that there are, the first look comes a world later, the other two come two worlds later
BEHIND = 50  # where the bar begins: so far below the rollout policy's own choice
LOWER = 30  # by so much it is lower for each missing world
LEAD = 150  # an option further behind the best one is given up
NO_DOUBT, SURE = 225, 8  # who is ahead by so many, after so many worlds, with nobody near, is taken
WAITED = 12  # worlds in which what has been chosen is held against doing it later
WAITING_COSTS = 20  # and found to be worth more at once by so many, after as few as have to be looked at
MOST_NARROWED = 24  # decisions of a playout that a line makes
LINE_LOOK, LINE_SECOND, LINE_CHECK = 4, 8, 24  # worlds in which all lines, the better ones, and the best one are tried
Z_UNIT = 100  # thresholds are kept in hundredths of standard errors


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
    LINES = 13  # how many lines of the player's own turn are tried
    LINE = 14  # the one that a playout follows; NONE for none
    LINE_SEED = 15  # goes with the turn
    LINE_TALLY = 16  # address of int64 (LINES, len(LineTally))
    LINE_BASE = 17
    LINE_TAKEN = 18
    COST = 19
    X0 = 20
    X1 = 21
    X2 = 22
    X3 = 23
    X4 = 24
    X5 = 25
    X6 = 26
    X7 = 27


class Plan(IntEnum):
    """How a declaration goes on behind an option: creatures are declared one by one, but meant as a whole."""

    OWN = 0  # as the rollout policy likes
    ALL = 1  # all others attack, too; all others block the same attacker, too
    NO_MORE = 2  # no others


HOLD = Plan.ALL
"""Of passing in one's own main phase: to keep the mana for the opponents' turns, whatever the rollout policy would cast in this one."""

LATER = Plan.NO_MORE
"""Of passing: to do what an option says as late as it can be done, at the end of an opponent's turn."""


class Place(IntEnum):
    """The games of a pilot's own."""

    ROOT = 0  # as the player knows it
    WORLD = 1  # redrawn
    PLAYOUT = 2  # an option being played on in it


class Tally(IntEnum):
    """What is counted of a candidate: option k with plan p is number p * n_options + k."""

    LIKE = 0  # the first candidate that is the same; itself if there is none
    IN = 1  # 1 while it is still played on
    WORLDS = 2
    TOTAL = 3  # sum of values
    AHEAD = 4  # sum of differences to the rollout policy's own choice in the same world
    SQUARES = 5  # sum of their squares


class LineTally(IntEnum):
    """What is counted of a line."""

    FIRST = 0  # the option that it begins with
    IN = 1
    WORLDS = 2
    TOTAL = 3  # what the line is made of
    AHEAD = 4
    SQUARES = 5


FIELDS = len(Tally)
PLANS = len(Plan)


@kernel(inline=True)
def told(tally: int, k: int, field: int) -> int:
    """Return a number of option k."""
    return get_int(tally, k * FIELDS + field)


@kernel(inline=True)
def count(tally: int, k: int, field: int, more: int) -> int:
    """Add to a number of option k."""
    at = k * FIELDS + field
    return put_int(tally, at, get_int(tally, at) + more)


@kernel
def bears_something(g: Game, row: int) -> bool:
    """Return whether something is attached to a permanent (301.5, 303.4)."""
    ref = perm_ref(g, row)
    for other in range(g.n_permanents):
        if g.attached_to[other] == ref and on_battlefield(g, other):
            return True
    return False


@kernel
def twins(g: Game, a: int, b: int) -> bool:
    """Return whether two permanents stand for each other: the same card or token in the same state, nothing attached."""
    if g.text_face[a] != g.text_face[b] or g.controller[a] != g.controller[b] or g.tapped[a] != g.tapped[b]:
        return False
    if g.power[a] != g.power[b] or g.toughness[a] != g.toughness[b] or g.damage[a] != g.damage[b]:
        return False
    if g.types[a] != g.types[b] or g.keywords[a] != g.keywords[b] or g.controlled_since[a] != g.controlled_since[b]:
        return False
    if g.attacking[a] != g.attacking[b] or g.blocked[a] != g.blocked[b] or g.blocking[a] != g.blocking[b]:
        return False
    if g.face_down[a] != 0 or g.n_granted[a] + g.n_granted[b] + g.blank[a] + g.blank[b] != 0:
        return False
    if (g.perm_card[a] == NONE) != (g.perm_card[b] == NONE) or g.perm_face[a] != g.perm_face[b]:
        return False
    for kind in range(COUNTER_KINDS):
        if g.counters[a, kind] != g.counters[b, kind]:
            return False
    return not bears_something(g, a) and not bears_something(g, b)


@kernel
def alike(g: Game, one: int, other: int) -> bool:
    """Return whether two options do the same: cards of the same face in the same zone, and equal permanents, stand for each other."""
    if g.option_kind[one] != g.option_kind[other] or g.option_argument[one] != g.option_argument[other]:
        return False
    a = g.option_object[one]
    b = g.option_object[other]
    if a == b:
        return True
    if a < 0 or b < 0 or ref_kind(a) != ref_kind(b):
        return False
    x = ref_row(a)
    y = ref_row(b)
    if ref_kind(a) == RefKind.CARD:
        return g.card_face[x] == g.card_face[y] and g.card_zone[x] == g.card_zone[y] and g.card_owner[x] == g.card_owner[y]
    return ref_kind(a) == RefKind.PERMANENT and twins(g, x, y)


@kernel(inline=True)
def is_declaration(kind: int) -> bool:
    """Return whether a decision of a kind is part of a declaration of attackers or blockers."""
    return kind == Decision.ATTACK or kind == Decision.BLOCK


@kernel
def may_hold(g: Game) -> bool:
    """Return whether passing may mean to keep the mana for the opponents' turns: in one's own main phase, with an empty stack."""
    if g.decision != Decision.PRIORITY or g.stack_size > 0 or not is_active(g, g.decider):
        return False
    return g.step == Step.MAIN1 or g.step == Step.MAIN2


@kernel
def candidates(g: Game) -> int:
    """Count the candidates of a decision: an option with each plan of a declaration, or passing with that of holding the mana."""
    return g.n_options * (PLANS if is_declaration(g.decision) else 2 if may_hold(g) else 1)


@kernel
def sort_out(g: Game, tally: int) -> int:
    """Begin the tally of a decision's candidates; return how many different options there are."""
    n = g.n_options
    declares = is_declaration(g.decision)
    kinds = 0
    for k in range(n):
        like = 0
        while not alike(g, like, k):
            like += 1
        kinds += 1 if like == k else 0
        for plan in range(0, candidates(g), n):
            c = plan + k
            for field in range(FIELDS):
                put_int(tally, c * FIELDS + field, 0)
            count(tally, c, Tally.LIKE, plan + like)
            count(tally, c, Tally.IN, 1 if like == k and (plan == 0 or declares or g.option_kind[k] == Option.PASS) else 0)
    return kinds


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
    plan; who holds their mana passes for the rest of the turn, who does something later does it at the end of an opponent's turn. A playout
    stops as its last turn ends; for a network, which has to see a decision, at the first decision of the next.
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
                narrowed += 1 if narrow(g, line_seed, line, settings) > 0 else 0
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
    put_int(settings, Setting.COST, get_int(settings, Setting.COST) + made)
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


@kernel(inline=True)
def spread(tally: int, k: int) -> int:
    """Return the variance of what option k differs by, times the square of its worlds."""
    n = told(tally, k, Tally.WORLDS)
    s = told(tally, k, Tally.AHEAD)
    return (told(tally, k, Tally.SQUARES) + n) * n - s * s  # one more a world: few worlds that agree prove little


@kernel
def reaches(tally: int, k: int, bar: int) -> bool:
    """Return whether option k is ahead of the rollout policy's own choice by `bar` hundredths of standard errors.

    Negative: no further behind.
    """
    s = told(tally, k, Tally.AHEAD) + 0.0
    size = s * s * told(tally, k, Tally.WORLDS) * (Z_UNIT * Z_UNIT)
    least = (spread(tally, k) + 0.0) * (bar * bar)
    if bar > 0:
        return s > 0.0 and size > least
    return s >= 0.0 or size <= least


@kernel
def near(tally: int, k: int, best: int) -> bool:
    """Return whether option k is not clearly behind another one, as far as their differences to the rollout policy's own choice tell."""
    gap = told(tally, best, Tally.AHEAD) - told(tally, k, Tally.AHEAD) + 0.0
    size = gap * gap * told(tally, k, Tally.WORLDS) * (Z_UNIT * Z_UNIT)
    return gap <= 0.0 or size <= (spread(tally, k) + spread(tally, best) + 0.0) * (LEAD * LEAD)


@kernel
def leader(tally: int, n: int, own: int) -> int:
    """Return the candidate still played on that is furthest ahead of the rollout policy's own choice.

    That one if there is no other.
    """
    best = own
    for c in range(n):
        if c != own and told(tally, c, Tally.IN) == 1:
            if best == own or told(tally, c, Tally.AHEAD) > told(tally, best, Tally.AHEAD):
                best = c
    return best


@kernel(inline=True)
def bar_after(i: int, worlds: int, z: int) -> int:
    """Return how far ahead an option has to be after i of so many worlds: from BEHIND below, rising to half of what is asked for in the end."""
    short = max(0, ENOUGH + 2 * (worlds // PATIENCE) - i)
    return (z // 2 + BEHIND) * i // worlds - BEHIND - LOWER * short


@kernel
def give_up(tally: int, n: int, own: int, bar: int, idle: int) -> int:
    """Prune candidates that are unlikely to win; returns how many are left besides the rollout policy's own choice.

    bar: hundredths of standard errors that an option has to be ahead by; idle: worlds in which it has to have made a difference.
    """
    best = leader(tally, n, own)
    left = 0
    for c in range(n):
        if c != own and told(tally, c, Tally.IN) == 1:
            differs = told(tally, c, Tally.SQUARES) != 0 or told(tally, c, Tally.WORLDS) < idle
            if differs and reaches(tally, c, bar) and near(tally, c, best):
                left += 1
            else:
                put_int(tally, c * FIELDS + Tally.IN, 0)
    return left


@kernel
def any_left(tally: int, n: int, own: int, i: int) -> bool:
    """Prune options that are far behind in the first few worlds; return whether there are others."""
    left = 0
    for c in range(n):
        if c != own and told(tally, c, Tally.IN) == 1:
            if told(tally, c, Tally.AHEAD) < -FAR_BEHIND * i:
                put_int(tally, c * FIELDS + Tally.IN, 0)
            else:
                left += 1
    return left > 0


@kernel
def is_clear(tally: int, n: int, own: int, i: int, worlds: int, z: int) -> bool:
    """Prune options that are unlikely to win after i worlds; return whether the choice is settled."""
    later = worlds // PATIENCE
    if i < FIRST_LOOK + later:
        return i >= FIRST_GLANCE and not any_left(tally, n, own, i)
    left = give_up(tally, n, own, bar_after(i, worlds, z), IDLE + 2 * later)
    return left == 0 or (left == 1 and i >= SURE and reaches(tally, leader(tally, n, own), NO_DOUBT))


@kernel
def try_all(g: Game, pool: Pool, schedule: int, systems: int, settings: int, own: int, n: int) -> int:
    """Play the remaining candidates on in one world; a plan that changes nothing in it is dropped."""
    tally = get_address(settings, Setting.TALLY)
    base = try_candidate(g, pool, schedule, systems, settings, own)
    for c in range(n):
        if told(tally, c, Tally.IN) == 1:
            value = base if c == own else try_candidate(g, pool, schedule, systems, settings, c)
            if c >= g.n_options and get_int(settings, Setting.FOLLOWED) == 0:
                put_int(tally, c * FIELDS + Tally.IN, 0)
                continue
            count(tally, c, Tally.WORLDS, 1)
            count(tally, c, Tally.TOTAL, value)
            count(tally, c, Tally.AHEAD, value - base)
            count(tally, c, Tally.SQUARES, (value - base) * (value - base))
    return base


@kernel
def best_of(tally: int, n: int, own: int, z: int) -> int:
    """Return the best candidate of those that are significantly ahead."""
    best = own
    for c in range(n):
        if told(tally, c, Tally.LIKE) == c and told(tally, c, Tally.WORLDS) > 0 and reaches(tally, c, z):
            ahead = told(tally, c, Tally.AHEAD) * told(tally, best, Tally.WORLDS)
            if ahead > told(tally, best, Tally.AHEAD) * told(tally, c, Tally.WORLDS):
                best = c
    return best


@kernel
def hopeless(tally: int, n: int, least: int) -> bool:
    """Return whether all candidates are worth no more than `least` on average."""
    for c in range(n):
        if told(tally, c, Tally.TOTAL) > least * told(tally, c, Tally.WORLDS):
            return False
    return least >= 0


@kernel
def too_early(g: Game, own: int) -> bool:
    """Return whether nothing waits on the stack, and what the search could do it can do later, knowing more.

    That is in one's own upkeep and draw step; and where the rollout policy's choice is to pass, once combat is over, at the end of one's
    own turn with a hand that need not be discarded from, and in an opponent's upkeep and main phases: there is their draw step for what
    is about their main phase, the beginning of combat for what is about attackers, and the end step for all else.
    """
    if g.decision != Decision.PRIORITY or g.stack_size > 0:
        return False
    step = g.step
    me = g.decider
    if is_active(g, me) and (step == Step.UPKEEP or step == Step.DRAW):
        return True
    if g.option_kind[own] != Option.PASS:
        return False
    if step == Step.END:
        return is_active(g, me) and g.zone_size[me, Zone.HAND] <= g.max_hand[me]
    return step == Step.END_COMBAT or (not is_active(g, me) and (step == Step.UPKEEP or step == Step.MAIN1 or step == Step.MAIN2))


@kernel
def may_wait(g: Game, pool: Pool, c: int) -> bool:
    """Return whether a candidate is an instant, a card with flash or an ability that might as well be used at the end of an opponent's turn."""
    if g.decision != Decision.PRIORITY or g.stack_size > 0 or c >= g.n_options or at_last_moment(g, g.decider):
        return False
    if g.option_kind[c] != Option.CAST:
        return g.option_kind[c] == Option.ACTIVATE
    face = face_cast(g, pool, g.option_object[c], g.option_argument[c])
    return pool.f_types[face] & INSTANT != 0 or (pool.f_keywords[face] >> Keyword.FLASH) & 1 != 0


@kernel
def better_later(g: Game, pool: Pool, schedule: int, systems: int, settings: int, c: int, seed: int) -> bool:
    """Return whether candidate c is worth no less at the end of an opponent's turn than now, in worlds that had no part in its choice.

    What wins in all of them does not wait.
    """
    eyes = 1 << g.controller_of_decider | 1 << g.decider
    rows = get_address(settings, Setting.ROWS)
    world = game_at(g, get_address(settings, Setting.GAMES), Place.WORLD)
    first = get_int(settings, Setting.WORLDS)
    ahead = 0
    followed = 0
    wins = 0
    for i in range(WAITED):
        become(world, get_address(settings, Setting.GAMES), Place.ROOT)
        seed_chance(world, pool, seed, first + i)
        redraw(world, pool, eyes, rows)
        ahead += try_plan(world, pool, schedule, systems, settings, first_pass(g, 0), LATER, c)
        followed += get_int(settings, Setting.FOLLOWED)
        if followed == 0 and i >= 1:
            return False
        now = try_candidate(world, pool, schedule, systems, settings, c)
        ahead -= now
        wins += 1 if now == WIN else 0
        if i + 1 >= FIRST_LOOK and ahead < -WAITING_COSTS * (i + 1):
            return False
    return ahead >= 0 and wins < WAITED


@kernel
def may_plan(g: Game) -> bool:
    """Return whether lines are looked at: in one's own turn, with priority and an empty stack in a main phase, or in the middle of what one does."""
    if not is_active(g, g.decider) or g.controller_of_decider != g.decider:
        return False
    kind = g.decision
    if kind == Decision.PRIORITY:
        return g.stack_size == 0 and (g.step == Step.MAIN1 or g.step == Step.MAIN2)
    return kind == Decision.TARGET or kind == Decision.MODE or kind == Decision.MAY or kind == Decision.COST or kind == Decision.CHOOSE


@kernel
def first_option(g: Game, pool: Pool, settings: int, line: int) -> int:
    """Return with which option a line begins."""
    games = get_address(settings, Setting.GAMES)
    one = game_at(g, games, Place.PLAYOUT)
    world = game_at(g, games, Place.WORLD)
    become(world, games, Place.ROOT)
    become(one, games, Place.ROOT)
    narrow(one, get_int(settings, Setting.LINE_SEED), line, settings)
    k = call_system(get_address(settings, Setting.ROLLOUT), 0, one, pool)
    kind = one.option_kind[k]
    obj = one.option_object[k]
    argument = one.option_argument[k]
    for j in range(g.n_options):
        if world.option_kind[j] == kind and world.option_object[j] == obj and world.option_argument[j] == argument:
            return j
    return 0


@kernel
def try_lines(g: Game, pool: Pool, schedule: int, systems: int, settings: int, base: int, worlds: int, first: int, seed: int) -> int:
    """Play the remaining lines on in some worlds, beside the candidate that is best so far."""
    games = get_address(settings, Setting.GAMES)
    tally = get_address(settings, Setting.LINE_TALLY)
    eyes = 1 << g.controller_of_decider | 1 << g.decider
    world = game_at(g, games, Place.WORLD)
    for i in range(first, first + worlds):
        become(world, games, Place.ROOT)
        seed_chance(world, pool, seed, i)
        redraw(world, pool, eyes, get_address(settings, Setting.ROWS))
        usual = try_candidate(world, pool, schedule, systems, settings, base)
        for line in range(get_int(settings, Setting.LINES)):
            if told(tally, line, LineTally.IN) == 1:
                put_int(settings, Setting.LINE, told(tally, line, LineTally.TOTAL))
                k = told(tally, line, LineTally.FIRST)
                ahead = try_plan(world, pool, schedule, systems, settings, k, Plan.OWN, k) - usual
                put_int(settings, Setting.LINE, NONE)
                count(tally, line, LineTally.WORLDS, 1)
                count(tally, line, LineTally.AHEAD, ahead)
                count(tally, line, LineTally.SQUARES, ahead * ahead)
    return first + worlds


@kernel
def is_copy(tally: int, line: int) -> bool:
    """Return whether a line has come to the same as an earlier one in all worlds."""
    for other in range(line):
        if told(tally, other, LineTally.WORLDS) == told(tally, line, LineTally.WORLDS):
            if told(tally, other, LineTally.AHEAD) == told(tally, line, LineTally.AHEAD):
                if told(tally, other, LineTally.SQUARES) == told(tally, line, LineTally.SQUARES):
                    return True
    return False


@kernel
def keep_best(tally: int, lines: int, most: int) -> int:
    """Keep so many lines that are ahead, those that are furthest; return how many are left."""
    left = 0
    for line in range(lines):
        if told(tally, line, LineTally.IN) == 1:
            better = 0
            ahead = told(tally, line, LineTally.AHEAD)
            for other in range(lines):
                if other != line and told(tally, other, LineTally.WORLDS) == told(tally, line, LineTally.WORLDS):
                    more = told(tally, other, LineTally.AHEAD)
                    same = told(tally, other, LineTally.SQUARES) == told(tally, line, LineTally.SQUARES) and more == ahead
                    if same and other < line:
                        better += most
                    elif more > ahead or (more == ahead and other < line):
                        better += 0 if is_copy(tally, other) else 1
            put_int(tally, line * FIELDS + LineTally.IN, 1 if ahead > 0 and better < most else 0)
            left += told(tally, line, LineTally.IN)
    return left


@kernel
def drop_same(tally: int, lines: int) -> int:
    """Drop lines that have made no difference, or are far behind; return how many are left."""
    left = 0
    for line in range(lines):
        if told(tally, line, LineTally.IN) == 1:
            gone = told(tally, line, LineTally.SQUARES) == 0
            gone = gone or told(tally, line, LineTally.AHEAD) < -FAR_BEHIND * told(tally, line, LineTally.WORLDS)
            put_int(tally, line * FIELDS + LineTally.IN, 0 if gone else 1)
            left += 0 if gone else 1
    return left


@kernel
def best_line(g: Game, pool: Pool, schedule: int, systems: int, settings: int, base: int, seed: int) -> int:
    """Return the first option of a line that is better than the best candidate, in worlds that had no part in its choice; that candidate's if there is none."""
    tally = get_address(settings, Setting.LINE_TALLY)
    lines = get_int(settings, Setting.LINES)
    for line in range(lines):
        for field in range(FIELDS):
            put_int(tally, line * FIELDS + field, 0)
        put_int(tally, line * FIELDS + LineTally.FIRST, first_option(g, pool, settings, line))
        put_int(tally, line * FIELDS + LineTally.TOTAL, line)
        put_int(tally, line * FIELDS + LineTally.IN, 1)
    own = base % g.n_options
    put_int(settings, Setting.LINE_BASE, base)
    put_int(settings, Setting.LINE_TAKEN, NONE)
    first = get_int(settings, Setting.WORLDS) + WAITED
    first = try_lines(g, pool, schedule, systems, settings, base, get_int(settings, Setting.X0), first, seed)
    if drop_same(tally, lines) == 0:
        return own
    first = try_lines(g, pool, schedule, systems, settings, base, get_int(settings, Setting.X1), first, seed)
    if keep_best(tally, lines, max(1, lines // 2)) == 0:
        return own
    first = try_lines(g, pool, schedule, systems, settings, base, 2, first, seed)
    if keep_best(tally, lines, max(1, lines * get_int(settings, Setting.X2) // 100)) == 0:
        return own
    first = try_lines(g, pool, schedule, systems, settings, base, LINE_SECOND, first, seed)
    if keep_best(tally, lines, 1) == 0:
        return own
    best = leader_of(tally, lines)
    if told(tally, best, LineTally.FIRST) == own or not reaches(tally, best, get_int(settings, Setting.X3)):
        return own
    put_int(tally, best * FIELDS + LineTally.WORLDS, 0)
    put_int(tally, best * FIELDS + LineTally.AHEAD, 0)
    put_int(tally, best * FIELDS + LineTally.SQUARES, 0)
    for _ in range(LINE_CHECK // LINE_SECOND):
        first = try_lines(g, pool, schedule, systems, settings, base, LINE_SECOND, first, seed)
        if not reaches(tally, best, -BEHIND):
            return own
    if not reaches(tally, best, get_int(settings, Setting.X4)):
        return own
    put_int(settings, Setting.LINE_TAKEN, best)
    return told(tally, best, LineTally.FIRST)


@kernel
def leader_of(tally: int, lines: int) -> int:
    """Return the first line that is still in."""
    for line in range(lines):
        if told(tally, line, LineTally.IN) == 1:
            return line
    return 0


@kernel
def search(g: Game, pool: Pool, schedule: int, systems: int, settings: int) -> int:
    """Return the option that the search takes, or CONCEDE; `settings`: see Setting. Writes nothing to the game."""
    games = get_address(settings, Setting.GAMES)
    rows = get_address(settings, Setting.ROWS)
    tally = get_address(settings, Setting.TALLY)
    root = game_at(g, games, Place.ROOT)
    world = game_at(g, games, Place.WORLD)
    copy_from(world, g)
    put_int(settings, Setting.LINE_SEED, seed_of_decision(world, g.turn_number) & LOW_32)
    put_int(settings, Setting.LINE, NONE)
    copy_from(root, g)
    eyes = 1 << g.controller_of_decider | 1 << g.decider
    forget(root, pool, eyes, rows)
    become(world, games, Place.ROOT)
    net = get_address(settings, Setting.NET_POLICY)
    if net != 0:
        own = net_choice(world, pool, schedule, systems, net)
    else:
        own = call_system(get_address(settings, Setting.ROLLOUT), 0, world, pool)
    different = sort_out(root, tally)
    own = told(tally, own if 0 <= own < g.n_options else 0, Tally.LIKE)
    if different == 1 or too_early(g, own):
        return own
    worlds = get_int(settings, Setting.WORLDS)
    n = candidates(g)
    least = get_int(settings, Setting.LEAST)
    seed = seed_of_decision(
        root, g.turn_number if is_declaration(g.decision) else g.decisions
    )  # one declaration, the same worlds
    z = get_int(settings, Setting.Z)
    for i in range(worlds):
        if is_clear(tally, n, own, i, worlds, z) and not hopeless(tally, n, least):
            break
        become(world, games, Place.ROOT)
        seed_chance(world, pool, seed, i)
        redraw(world, pool, eyes, rows)
        try_all(world, pool, schedule, systems, settings, own, n)
    if hopeless(tally, n, least):
        return CONCEDE
    best = best_of(tally, n, own, z)
    if may_wait(g, pool, best) and better_later(g, pool, schedule, systems, settings, best, seed):
        return first_pass(g, best)
    if get_int(settings, Setting.LINES) > 0 and may_plan(g):
        return best_line(g, pool, schedule, systems, settings, best, seed)
    return best % g.n_options


__all__ = ["FIELDS", "PLANS", "LineTally", "Place", "Setting", "Tally", "search"]
