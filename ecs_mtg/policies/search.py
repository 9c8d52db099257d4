"""`search`: a policy that plays every option on in the same determinized worlds and takes the significantly best.

A world is a copy of the game in which all is drawn anew that the player who decides does not know (`ecs_mtg.observations.determinization`). In each world every
option is tried and played on for some turns, all seats by the rollout policy; `standing` says how that ends. All options meet the same
worlds and the same chance, so that what they differ by is found with few of them. The rollout policy's own choice is kept unless another
is better by some standard errors. Worlds come from (seed, game, decision) alone.

Most decisions are clear after a few worlds. So after each of them what can hardly become the choice is given up: what is not far enough
ahead of the rollout policy's own choice, by a bar that rises as worlds are used up, and what is clearly behind the best. The search is
over once nothing is left, or one option that is ahead beyond doubt.

In the player's own turn whole lines are held against the best option then (`line_races`).
"""

from ecs_mtg.components.codes import CONCEDE, INSTANT, NONE, Decision, Keyword, Option, RefKind, Step, Zone
from ecs_mtg.components.sizes import COUNTER_KINDS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_system, copy_from, game_at, get_address, get_int, put_int
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.observations.determinization import forget, redraw
from ecs_mtg.policies.line_races import best_line, may_plan
from ecs_mtg.policies.nets.forward import net_choice
from ecs_mtg.policies.playouts import LATER, Place, Plan, Setting, at_last_moment, first_pass, try_candidate, try_plan
from ecs_mtg.policies.position_evaluation import WIN
from ecs_mtg.policies.tallies import FIELDS, Z_UNIT, Tally, count, note, reaches, spread, told
from ecs_mtg.systems.queries.castable_faces import face_cast
from ecs_mtg.systems.record.chance import LOW_32, seed_chance, seed_of_decision
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active

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
PLANS = len(Plan)


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
            note(tally, c, value, base)
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
    face = face_cast(g, pool, g.option_object[c], g.option_way[c])
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
def search(g: Game, pool: Pool, schedule: int, systems: int, settings: int) -> int:
    """Return the option that the search takes, or CONCEDE; `settings`: see Setting. Writes nothing to the game."""
    games = get_address(settings, Setting.GAMES)
    rows = get_address(settings, Setting.ROWS)
    tally = get_address(settings, Setting.TALLY)
    root = game_at(g, games, Place.ROOT)
    world = game_at(g, games, Place.WORLD)
    copy_from(world, g)
    put_int(settings, Setting.LINE_SEED, seed_of_decision(world, g.turn_number) & LOW_32)  # one turn, the same lines
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
        return best_line(g, pool, schedule, systems, settings, best, seed, worlds + WAITED)
    return best % g.n_options


__all__ = ["FIELDS", "PLANS", "Z_UNIT", "Place", "Plan", "Setting", "Tally", "search"]
