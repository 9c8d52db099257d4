"""Races of lines: whether one is better than the best single option.

All lines are tried in one world; those that change nothing or are far behind go. Of the others, after another one, the better half stays,
then a few, then one. It was the best of many, so it is held against the best option once more, in worlds that had no part in its choice.
"""

from ecs_mtg.components.codes import NONE, Decision, Step
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_system, game_at, get_address, get_int, put_int
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.observations.determinization import redraw
from ecs_mtg.policies.lines import narrow
from ecs_mtg.policies.playouts import Place, Plan, Setting, try_candidate, try_plan
from ecs_mtg.policies.tallies import FIELDS, Tally, forget_worlds, note, reaches, told
from ecs_mtg.systems.record.chance import seed_chance
from ecs_mtg.systems.record.teams import is_active

FAR_BEHIND = 120  # a line so far behind in the first world goes
A_FEW, FEW_LOOK = 6, 2  # lines that stay after the better half has had so many more worlds
SHARE = 5  # the few are tried in one of so many worlds of the search, the best one three times in as many
CHECKS = 3
PROMISING, BEHIND, SURE = 50, 50, 100  # standard errors, in hundredths: what is worth a check, what ends it, what is taken


@kernel
def may_plan(g: Game) -> bool:
    """Return whether lines are looked at: in one's own main phase with an empty stack, or as one chooses in the middle of what one does."""
    if not is_active(g, g.decider) or g.controller_of_decider != g.decider:
        return False
    kind = g.decision
    if kind == Decision.PRIORITY:
        return g.stack_size == 0 and (g.step == Step.MAIN1 or g.step == Step.MAIN2)
    return (
        kind == Decision.TARGET
        or kind == Decision.MODE
        or kind == Decision.MAY
        or kind == Decision.COST
        or kind == Decision.CHOOSE
    )


@kernel
def first_option(g: Game, pool: Pool, settings: int, line: int) -> int:
    """Return the option that a line begins with, or the first one like it."""
    games = get_address(settings, Setting.GAMES)
    one = game_at(g, games, Place.PLAYOUT)
    become(one, games, Place.ROOT)
    narrow(one, get_int(settings, Setting.LINE_SEED), line)
    k = call_system(get_address(settings, Setting.ROLLOUT), 0, one, pool)
    k = k if 0 <= k < one.n_options else 0
    for j in range(g.n_options):
        if g.option_kind[j] == one.option_kind[k] and g.option_object[j] == one.option_object[k]:
            if g.option_argument[j] == one.option_argument[k]:
                return told(get_address(settings, Setting.TALLY), j, Tally.LIKE)
    return 0


@kernel
def begin(g: Game, pool: Pool, settings: int) -> int:
    """Begin the tally of all lines; return how many there are."""
    tally = get_address(settings, Setting.LINE_TALLY)
    lines = get_int(settings, Setting.LINES)
    for line in range(lines):
        put_int(tally, line * FIELDS + Tally.LIKE, first_option(g, pool, settings, line))
        put_int(tally, line * FIELDS + Tally.IN, 1)
        forget_worlds(tally, line)
    return lines


@kernel
def try_lines(
    g: Game, pool: Pool, schedule: int, systems: int, settings: int, base: int, seed: int, first: int, worlds: int
) -> int:
    """Play the remaining lines on in some worlds from number `first` on, beside the candidate `base`; return the number of the next world."""
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
            if told(tally, line, Tally.IN) == 1:
                put_int(settings, Setting.LINE, line)
                k = told(tally, line, Tally.LIKE)
                note(tally, line, try_plan(world, pool, schedule, systems, settings, k, Plan.OWN, k), usual)
        put_int(settings, Setting.LINE, NONE)
    return first + worlds


@kernel
def drop_same(tally: int, lines: int) -> int:
    """Drop lines that have made no difference, or are far behind; return how many are left."""
    left = 0
    for line in range(lines):
        same = told(tally, line, Tally.SQUARES) == 0
        if same or told(tally, line, Tally.AHEAD) < -FAR_BEHIND * told(tally, line, Tally.WORLDS):
            put_int(tally, line * FIELDS + Tally.IN, 0)
        left += told(tally, line, Tally.IN)
    return left


@kernel(inline=True)
def came_to_the_same(tally: int, line: int, other: int) -> bool:
    """Return whether two lines were worth the same in as many worlds."""
    if told(tally, line, Tally.WORLDS) != told(tally, other, Tally.WORLDS):
        return False
    return told(tally, line, Tally.AHEAD) == told(tally, other, Tally.AHEAD) and told(tally, line, Tally.SQUARES) == told(
        tally, other, Tally.SQUARES
    )


@kernel
def keep_best(tally: int, lines: int, most: int) -> int:
    """Keep the best few of the lines that are ahead, of those that came to the same the first one; return how many are left."""
    for line in range(lines):
        if told(tally, line, Tally.IN) == 1:
            keep = told(tally, line, Tally.AHEAD) > 0
            for other in range(line):
                if told(tally, other, Tally.IN) == 1 and came_to_the_same(tally, line, other):
                    keep = False
            put_int(tally, line * FIELDS + Tally.IN, 1 if keep else 0)
    left = 0
    for line in range(lines):
        left += told(tally, line, Tally.IN)
    while left > most:
        worst = best_of_lines(tally, lines, -1)
        put_int(tally, worst * FIELDS + Tally.IN, 0)
        left -= 1
    return left


@kernel
def best_of_lines(tally: int, lines: int, sign: int) -> int:
    """Return the remaining line that is furthest ahead, the first of equals; with a sign of -1 the one that is least ahead, the last."""
    found = NONE + 0
    for line in range(lines):
        if told(tally, line, Tally.IN) == 1:
            gap = 0 if found < 0 else sign * (told(tally, line, Tally.AHEAD) - told(tally, found, Tally.AHEAD))
            if found < 0 or gap > 0 or (gap == 0 and sign < 0):
                found = line
    return found


@kernel
def best_line(g: Game, pool: Pool, schedule: int, systems: int, settings: int, base: int, seed: int, first: int) -> int:
    """Return the option with which a line begins that is better than the candidate `base`; that candidate's if there is none.

    first: the number of the first world that had no part in the choice of `base`.
    """
    own = base % g.n_options
    tally = get_address(settings, Setting.LINE_TALLY)
    lines = begin(g, pool, settings)
    look = max(2, get_int(settings, Setting.WORLDS) // SHARE)
    first = try_lines(g, pool, schedule, systems, settings, base, seed, first, 1)
    if drop_same(tally, lines) == 0:
        return own
    first = try_lines(g, pool, schedule, systems, settings, base, seed, first, 1)
    if keep_best(tally, lines, max(1, lines // 2)) == 0:
        return own
    first = try_lines(g, pool, schedule, systems, settings, base, seed, first, FEW_LOOK)
    if keep_best(tally, lines, A_FEW) == 0:
        return own
    first = try_lines(g, pool, schedule, systems, settings, base, seed, first, look)
    if keep_best(tally, lines, 1) == 0:
        return own
    best = best_of_lines(tally, lines, 1)
    k = told(tally, best, Tally.LIKE)
    if k == own or not reaches(tally, best, PROMISING):
        return own
    forget_worlds(tally, best)
    for _ in range(CHECKS):
        first = try_lines(g, pool, schedule, systems, settings, base, seed, first, look)
        if not reaches(tally, best, -BEHIND):
            return own
    return k if reaches(tally, best, SURE) else own


__all__ = ["best_line", "may_plan", "try_lines"]
