"""Inference: a network's policy and value for one observation (formulas in `docs/nets.md`)."""

from __future__ import annotations

from enum import IntEnum

from ecs_mtg.components.codes import NONE, Outcome
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_system, get_address, get_int, put_int
from ecs_mtg.kernels.vectors import (
    add_product,
    add_times,
    copy_number,
    is_larger,
    larger_of,
    rectify,
    set_to,
    sum_product,
    thousandths,
)
from ecs_mtg.observations.full.fields import OPTIONS
from ecs_mtg.observations.full.writing import see
from ecs_mtg.policies.nets.encoding import Count, encode
from ecs_mtg.policies.nets.inputs import MOST_ROWS, ONE
from ecs_mtg.policies.nets.scratch import Room
from ecs_mtg.policies.position_evaluation import WIN, standing

KINDS = 7  # of rows: game, players, mine, theirs, stack, cards, options
POOLED = 5  # of which are summed up: all but the game and the options


class Part(IntEnum):
    """The arrays of a network, float32; w is its width, a multiple of 32."""

    INPUTS = 0  # (INPUTS, w)
    KINDS = 1  # (KINDS, w)
    FACES = 2  # (faces + 1, w): what cards are, worked out of their features
    CONTEXT = 3  # (2 * POOLED + 1, w, w): sums of tables, largest of tables, game
    CONTEXT_BIAS = 4  # (w,)
    ROW = 5  # (w, w)
    ROW_CONTEXT = 6  # (w, w)
    LINKS = 7  # (len(Link), w, w)
    ROW_BIAS = 8  # (w,)
    AGAIN = 9  # (2 * POOLED + 1, w, w): the same of the second layer, and the first context
    AGAIN_BIAS = 10  # (w,)
    SOURCE = 11  # (w, w)
    ABOUT = 12  # (w, w)
    OPTION_CONTEXT = 13  # (w, w)
    OPTION = 14  # (w, w)
    OPTIONS = 15  # (2, w, w): sum and largest of the options
    OPTION_BIAS = 16  # (w,)
    SCORE = 17  # (w,)
    VALUE = 18  # (3, w, w): context, sum and largest of the options
    VALUE_BIAS = 19  # (w,)
    WORTH = 20  # (w,)
    WORTH_BIAS = 21  # (1,)
    KEPT = 22  # (w,): of the option of the policy that it keeps to


class Own(IntEnum):
    """What a network's table holds behind its parts."""

    WIDTH = len(Part)
    ROOM = len(Part) + 1  # the table of `Room`
    NUMBERS = len(Part) + 2  # float32, room to work in: see `room_for`
    EIGHTH = len(Part) + 3  # float32 (1,): 1/8, by which sums are multiplied
    SCRATCH = len(Part) + 4  # of `full.places`
    NAMES = len(Part) + 5  # int64, zeros: networks know no names
    KEEPS = len(Part) + 6  # a table with the policy whose choice is taken unless another is better for sure, 0: there is none
    SURE = len(Part) + 7  # float32 (1,): by how much its score has to be higher


# Room to work in, in rows of the network's width.
FIRST_LAYER = 0
SECOND_LAYER = FIRST_LAYER + MOST_ROWS
OF_OPTIONS = SECOND_LAYER + MOST_ROWS
CONTEXT = OF_OPTIONS + OPTIONS
POOLS = CONTEXT + 1  # sums, largest, and what is added
TOGETHER = POOLS + 2 * POOLED
HIDDEN = TOGETHER + 2
SCORES = HIDDEN + 1  # of the options: as many numbers as there may be, behind them the value and the score that has to be beaten
ZEROS = SCORES + 5
ROWS_OF_ROOM = ZEROS + 1


@kernel(inline=True)
def part(net: int, which: int) -> int:
    """Return an array of a network."""
    return get_address(net, which)


@kernel
def embed(net: int, row: int, target: int, kind: int) -> int:
    """Compute what a row is by itself: its inputs, its kind and its card, added up in row `target` of the room."""
    w = get_int(net, Own.WIDTH)
    room = get_address(net, Own.ROOM)
    numbers = get_address(net, Own.NUMBERS)
    ends = get_address(room, Room.ENDS)
    inputs = get_address(room, Room.INPUTS)
    set_to(numbers, target * w, part(net, Part.KINDS), kind * w, w)
    for k in range(get_int(ends, row - 1) if row > 0 else 0, get_int(ends, row)):
        add_times(numbers, target * w, part(net, Part.INPUTS), get_int(inputs, k) * w, w, get_address(room, Room.VALUES), k)
    face = get_int(get_address(room, Room.FACES), row)
    if face > 0:
        add_times(numbers, target * w, part(net, Part.FACES), face * w, w, get_address(room, Room.SIZES), ONE)
    return 0


@kernel
def pool_rows(net: int, first: int, count: int, k: int, pooled: int) -> int:
    """Sum up so many rows: table k of `pooled` tables."""
    w = get_int(net, Own.WIDTH)
    numbers = get_address(net, Own.NUMBERS)
    set_to(numbers, k * w, numbers, ZEROS * w, w)
    set_to(numbers, (k + pooled) * w, numbers, ZEROS * w, w)
    for row in range(first, first + count):
        add_times(numbers, k * w, numbers, row * w, w, get_address(net, Own.EIGHTH), 0)
        larger_of(numbers, (k + pooled) * w, numbers, row * w, w)
    return 0


@kernel
def pool_tables(net: int, layer: int) -> int:
    """Sum up the tables of a layer."""
    counts = get_address(get_address(net, Own.ROOM), Room.COUNTS)
    row = layer + 1
    for k in range(POOLED):
        n = get_int(counts, Count.PLAYERS + k)
        pool_rows(net, row, n, POOLS + k, POOLED)
        row += n
    return 0


@kernel
def context(net: int, which: int, bias: int, own: int) -> int:
    """Compute the whole position into CONTEXT: the tables as they are summed up, and row `own`."""
    w = get_int(net, Own.WIDTH)
    numbers = get_address(net, Own.NUMBERS)
    set_to(numbers, HIDDEN * w, part(net, bias), 0, w)
    add_product(numbers, HIDDEN * w, part(net, which), 0, numbers, POOLS * w, 2 * POOLED * w, w)
    add_product(numbers, HIDDEN * w, part(net, which), 2 * POOLED * w * w, numbers, own * w, w, w)
    rectify(numbers, HIDDEN * w, w)
    set_to(numbers, CONTEXT * w, numbers, HIDDEN * w, w)
    return 0


@kernel
def first_layer(net: int) -> int:
    """Compute every row but the options by itself; return how many these are."""
    w = get_int(net, Own.WIDTH)
    counts = get_address(get_address(net, Own.ROOM), Room.COUNTS)
    embed(net, 0, FIRST_LAYER, 0)
    row = 1
    for kind in range(POOLED):
        for _ in range(get_int(counts, Count.PLAYERS + kind)):
            embed(net, row, FIRST_LAYER + row, 1 + kind)
            row += 1
    rectify(get_address(net, Own.NUMBERS), FIRST_LAYER * w, row * w)
    return row


@kernel
def second_layer(net: int, rows: int) -> int:
    """Compute every row with what it is linked with and the context."""
    w = get_int(net, Own.WIDTH)
    room = get_address(net, Own.ROOM)
    numbers = get_address(net, Own.NUMBERS)
    links = get_address(room, Room.LINKS)
    set_to(numbers, HIDDEN * w, part(net, Part.ROW_BIAS), 0, w)
    add_product(numbers, HIDDEN * w, part(net, Part.ROW_CONTEXT), 0, numbers, CONTEXT * w, w, w)
    for row in range(rows):
        set_to(numbers, (SECOND_LAYER + row) * w, numbers, HIDDEN * w, w)
        add_product(numbers, (SECOND_LAYER + row) * w, part(net, Part.ROW), 0, numbers, (FIRST_LAYER + row) * w, w, w)
    for k in range(get_int(get_address(room, Room.COUNTS), Count.LINKS)):
        kind = get_int(links, 3 * k)
        target = SECOND_LAYER + get_int(links, 3 * k + 1)
        source = FIRST_LAYER + get_int(links, 3 * k + 2)
        add_product(numbers, target * w, part(net, Part.LINKS), kind * w * w, numbers, source * w, w, w)
    rectify(numbers, SECOND_LAYER * w, rows * w)
    return rows


@kernel
def judge_options(net: int, rows: int, own: int) -> int:
    """Compute the scores of the options in SCORES; returns the best, the first of equals. `own`: the fallback policy's option."""
    w = get_int(net, Own.WIDTH)
    room = get_address(net, Own.ROOM)
    numbers = get_address(net, Own.NUMBERS)
    pointers = get_address(room, Room.POINTERS)
    options = get_int(get_address(room, Room.COUNTS), Count.OPTIONS)
    for k in range(options):
        at = (OF_OPTIONS + k) * w
        embed(net, rows + k, OF_OPTIONS + k, KINDS - 1)
        if k == own:
            add_times(numbers, at, part(net, Part.KEPT), 0, w, get_address(room, Room.SIZES), ONE)
        add_product(numbers, at, part(net, Part.SOURCE), 0, numbers, (SECOND_LAYER + get_int(pointers, 2 * k)) * w, w, w)
        add_product(numbers, at, part(net, Part.ABOUT), 0, numbers, (SECOND_LAYER + get_int(pointers, 2 * k + 1)) * w, w, w)
        add_product(numbers, at, part(net, Part.OPTION_CONTEXT), 0, numbers, CONTEXT * w, w, w)
    rectify(numbers, OF_OPTIONS * w, options * w)
    pool_rows(net, OF_OPTIONS, options, TOGETHER, 1)
    set_to(numbers, POOLS * w, part(net, Part.OPTION_BIAS), 0, w)
    add_product(numbers, POOLS * w, part(net, Part.OPTIONS), 0, numbers, TOGETHER * w, 2 * w, w)
    best = 0
    for k in range(options):
        set_to(numbers, HIDDEN * w, numbers, POOLS * w, w)
        add_product(numbers, HIDDEN * w, part(net, Part.OPTION), 0, numbers, (OF_OPTIONS + k) * w, w, w)
        rectify(numbers, HIDDEN * w, w)
        copy_number(numbers, SCORES * w + k, numbers, ZEROS * w)
        sum_product(numbers, SCORES * w + k, part(net, Part.SCORE), 0, numbers, HIDDEN * w, w)
        if is_larger(numbers, SCORES * w + k, SCORES * w + best) == 1:
            best = k
    return best


@kernel
def judge_position(net: int) -> int:
    """Compute the value head, behind all scores: x, of which x / (1 + |x|) is the expected result."""
    w = get_int(net, Own.WIDTH)
    numbers = get_address(net, Own.NUMBERS)
    set_to(numbers, HIDDEN * w, part(net, Part.VALUE_BIAS), 0, w)
    add_product(numbers, HIDDEN * w, part(net, Part.VALUE), 0, numbers, CONTEXT * w, w, w)
    add_product(numbers, HIDDEN * w, part(net, Part.VALUE), w * w, numbers, TOGETHER * w, 2 * w, w)
    rectify(numbers, HIDDEN * w, w)
    copy_number(numbers, SCORES * w + OPTIONS, part(net, Part.WORTH_BIAS), 0)
    return sum_product(numbers, SCORES * w + OPTIONS, part(net, Part.WORTH), 0, numbers, HIDDEN * w, w)


@kernel
def forward(net: int, own: int) -> int:
    """Evaluate the network for the encoded observation; returns the best option. `own`: the fallback policy's option, or NONE."""
    rows = first_layer(net)
    pool_tables(net, FIRST_LAYER)
    context(net, Part.CONTEXT, Part.CONTEXT_BIAS, FIRST_LAYER)
    second_layer(net, rows)
    pool_tables(net, SECOND_LAYER)
    context(net, Part.AGAIN, Part.AGAIN_BIAS, CONTEXT)
    best = judge_options(net, rows, own)
    judge_position(net)
    return best


@kernel
def look(g: Game, pool: Pool, net: int, player: int) -> int:
    """Encode what a player may know of a game; return how many inputs that has."""
    room = get_address(net, Own.ROOM)
    used = get_address(room, Room.USED)
    for k in range(4):
        put_int(used, k, 0)
    see(g, pool, player, get_address(room, Room.SEEN), 0, get_address(net, Own.SCRATCH), get_address(net, Own.NAMES))
    return encode(room, 0, 0)


@kernel
def net_choice(g: Game, pool: Pool, schedule: int, systems: int, net: int) -> int:
    """Return the network's best option, or its fallback policy's; never one that the observation leaves out."""
    look(g, pool, net, g.controller_of_decider)
    keeps = get_address(net, Own.KEEPS)
    own = NONE if keeps == 0 else call_system(keeps, 0, g, pool)
    best = forward(net, own)
    return best if keeps == 0 else unless_better(net, best, own)


@kernel
def unless_better(net: int, best: int, own: int) -> int:
    """Return the best option if its score is higher than that of another one by SURE, else that one.

    An option that was not seen stays.
    """
    numbers = get_address(net, Own.NUMBERS)
    if own < 0 or own >= get_int(get_address(get_address(net, Own.ROOM), Room.COUNTS), Count.OPTIONS):
        return own
    scores = SCORES * get_int(net, Own.WIDTH)
    beaten = scores + OPTIONS + 1
    copy_number(numbers, beaten, numbers, scores + own)
    sum_product(numbers, beaten, get_address(get_address(net, Own.ROOM), Room.SIZES), ONE, get_address(net, Own.SURE), 0, 1)
    return best if is_larger(numbers, scores + best, beaten) == 1 else own


@kernel
def net_value(g: Game, pool: Pool, net: int, player: int) -> int:
    """Return the value of a position for a player, from 0 (lost) to WIN."""
    if g.outcome != Outcome.NONE or g.in_game[player] == 0:
        return standing(g, pool, player)
    look(g, pool, net, player)
    forward(net, NONE)
    x = thousandths(get_address(net, Own.NUMBERS), SCORES * get_int(net, Own.WIDTH) + OPTIONS)
    size = x if x >= 0 else -x
    return WIN // 2 + WIN * x // (2 * (1000 + size))
