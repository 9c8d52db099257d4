"""Encoding of observations for networks: rows of inputs, and references between them. Reads nothing but the observation.

Row 0 is the game; then come the players, the observer's permanents, those of others, the stack and the cards, and behind them the options. A
row's place among these is what links and options point with; 0, the game, stands for nothing, too.
"""

from __future__ import annotations

from enum import IntEnum

from ecs_mtg.components.codes import Decision, Step
from ecs_mtg.kernels.kernel import kernel
from ecs_mtg.kernels.memory import get_address, get_int, get_short, put_int
from ecs_mtg.observations.full.fields import (
    AT_BLOCKS,
    AT_CARDS,
    AT_MINE,
    AT_OPTIONS,
    AT_PLAYERS,
    AT_STACK,
    AT_THEIRS,
    CARD_WIDTH,
    OPTION_WIDTH,
    PAIR_WIDTH,
    PERMANENT_WIDTH,
    PLACE_CARDS,
    PLACE_MINE,
    PLACE_STACK,
    PLACE_THEIRS,
    PLAYER_WIDTH,
    SHORTS,
    STACK_WIDTH,
    TARGETS_SHOWN,
    Card,
    Option,
    Pair,
    StackObject,
)
from ecs_mtg.observations.full.fields import Game as Head
from ecs_mtg.observations.full.fields import Permanent as P
from ecs_mtg.policies.nets.combat import base_of, force_at, is_creature, tell_attacker, tell_pair, tell_position, unblocked_life
from ecs_mtg.policies.nets.inputs import ABOUT, BITS, FIGHT, FIRST, KIND, NUMBER, OF_FIELD, ONE, PLACE, SIZE, VALUES, WORDS, Fight
from ecs_mtg.policies.nets.scratch import Room, tell, tell_number


class Count(IntEnum):
    """What is counted of an observation."""

    PLAYERS = 0
    MINE = 1
    THEIRS = 2
    STACK = 3
    CARDS = 4
    OPTIONS = 5
    LINKS = 6
    INPUTS = 7


class Link(IntEnum):
    """Kinds of links, each with its opposite behind it."""

    ATTACHED = 0
    BEARS = 1
    ATTACKS = 2
    ATTACKED = 3
    BLOCKS = 4
    BLOCKED = 5
    TARGETS = 6
    TARGETED = 7
    COMES_FROM = 8
    SOURCE_OF = 9
    REMEMBERS = 10
    REMEMBERED = 11


GAME, PLAYERS, PERMANENTS, STACK, CARDS, OPTIONS = (ABOUT[t] for t in ("game", "players", "mine", "stack", "cards", "options"))
COUNTED = len(Count)


@kernel
def tell_row(room: int, n: int, about: int, base: int) -> int:
    """Return the inputs of a row of a table; int16 `base`: where it begins."""
    plan = get_address(room, Room.PLAN)
    seen = get_address(room, Room.SEEN)
    for field in range(get_int(plan, 2 * about), get_int(plan, 2 * about + 1), OF_FIELD):
        at = base + get_int(plan, field + PLACE)
        first = get_int(plan, field + FIRST)
        if get_int(plan, field + KIND) == BITS:
            for j in range(get_int(plan, field + WORDS)):
                word = get_short(seen, at + j) & 0xFFFF
                b = first + 16 * j
                while word != 0:
                    if word & 1 != 0:
                        n = tell(room, n, b, ONE)
                    word >>= 1
                    b += 1
        elif get_int(plan, field + KIND) == NUMBER:
            n = tell_number(room, n, first, get_short(seen, at))
        else:
            value = get_short(seen, at)
            if value > 0:
                n = tell(room, n, first + min(value, get_int(plan, field + SIZE) - 1), ONE)
    return n


@kernel(inline=True)
def end_row(room: int, row: int, n: int, face: int) -> int:
    """Finish a row that has all its inputs; go on to the next one."""
    put_int(get_address(room, Room.FACES), row, face)
    put_int(get_address(room, Room.ENDS), row, n)
    return row + 1


@kernel
def row_of(room: int, place: int) -> int:
    """Return the row of a place of the observation; 0 for nothing."""
    if place <= 0:
        return 0
    places = get_address(room, Room.PLACES)
    if place < PLACE_MINE:
        return place
    if place < PLACE_THEIRS:
        return get_int(places, 0) + place - PLACE_MINE
    if place < PLACE_STACK:
        return get_int(places, 1) + place - PLACE_THEIRS
    if place < PLACE_CARDS:
        return get_int(places, 2) + place - PLACE_STACK
    return get_int(places, 3) + place - PLACE_CARDS


@kernel
def link(room: int, n: int, kind: int, one: int, place: int) -> int:
    """Link a row with what is at a place, in both directions; return how many links there are then."""
    other = row_of(room, place)
    if other == 0:
        return n
    links = get_address(room, Room.LINKS)
    for k in range(2):
        put_int(links, 3 * (n + k), kind + k)
        put_int(links, 3 * (n + k) + 1, one if k == 0 else other)
        put_int(links, 3 * (n + k) + 2, other if k == 0 else one)
    return n + 2


@kernel
def encode_permanents(room: int, row: int, n: int, first: int, count: int) -> int:
    """Return the rows of a side of the battlefield; how many inputs there are then."""
    seen = get_address(room, Room.SEEN)
    for k in range(count):
        base = first + k * PERMANENT_WIDTH
        n = tell_row(room, n, PERMANENTS, base)
        end_row(room, row + k, n, get_short(seen, base + P.FACE))
    return n


@kernel
def encode_links(room: int, n: int, at: int) -> int:
    """Return what has to do with what; how many links there are then."""
    seen = get_address(room, Room.SEEN)
    places = get_address(room, Room.PLACES)
    mine = get_short(seen, at + Head.N_MINE)
    for k in range(mine + get_short(seen, at + Head.N_THEIRS)):
        base = at + AT_MINE + k * PERMANENT_WIDTH if k < mine else at + AT_THEIRS + (k - mine) * PERMANENT_WIDTH
        row = get_int(places, 0) + k
        n = link(room, n, Link.ATTACHED, row, get_short(seen, base + P.ATTACHED_TO))
        n = link(room, n, Link.ATTACKS, row, get_short(seen, base + P.ATTACKS))
        n = link(room, n, Link.REMEMBERS, row, get_short(seen, base + P.LINKED))
    for k in range(get_short(seen, at + Head.N_STACK)):
        base = at + AT_STACK + k * STACK_WIDTH
        row = get_int(places, 2) + k
        n = link(room, n, Link.COMES_FROM, row, get_short(seen, base + StackObject.SOURCE))
        for j in range(TARGETS_SHOWN):
            n = link(room, n, Link.TARGETS, row, get_short(seen, base + StackObject.TARGETS + j))
    for k in range(get_short(seen, at + Head.N_BLOCKS)):
        pair = at + AT_BLOCKS + k * PAIR_WIDTH
        blocker = row_of(room, get_short(seen, pair + Pair.BLOCKER))
        if blocker > 0:
            n = link(room, n, Link.BLOCKS, blocker, get_short(seen, pair + Pair.ATTACKER))
    return n


@kernel
def encode_options(room: int, row: int, n: int, at: int, pointer: int) -> int:
    """Return the rows of the options, and what they point at; how many inputs there are then."""
    seen = get_address(room, Room.SEEN)
    pointers = get_address(room, Room.POINTERS)
    shown = get_short(seen, at + Head.N_SHOWN)
    combat = Step.DECLARE_ATTACKERS <= get_short(seen, at + Head.STEP) <= Step.COMBAT_DAMAGE
    decision = get_short(seen, at + Head.DECISION)
    numbered = decision != Decision.ATTACK and decision != Decision.BLOCK and decision != Decision.TARGET
    for k in range(shown):
        base = at + AT_OPTIONS + k * OPTION_WIDTH
        n = tell_row(room, n, OPTIONS, base)
        source = get_short(seen, base + Option.SOURCE)
        about = get_short(seen, base + Option.OBJECT)
        a = base_of(at, source)
        b = base_of(at, about)
        if a >= 0 and is_creature(seen, a) and combat:
            if b >= 0 and is_creature(seen, b):
                n = tell_pair(room, n, at, a, b, base)
                if get_short(seen, b + P.ATTACKS) == 1 and get_short(seen, b + P.BLOCKERS) == 0:
                    n = tell_number(room, n, FIGHT + VALUES * Fight.AFTER, unblocked_life(room, at) + force_at(seen, b))
            elif about > 0 and get_short(seen, a + P.ATTACKING) == 0:
                n = tell_attacker(room, n, at, a)
        if numbered:
            n = tell_number(room, n, FIGHT + VALUES * Fight.NUMBER, get_short(seen, base + Option.NUMBER))
        n = tell_number(room, n, FIGHT + VALUES * Fight.LAST, 1 if k == shown - 1 else 0)
        put_int(pointers, 2 * (pointer + k), row_of(room, source))
        put_int(pointers, 2 * (pointer + k) + 1, row_of(room, about))
        end_row(room, row + k, n, get_short(seen, base + Option.FACE))
    return n


@kernel
def encode(room: int, which: int, at: int) -> int:
    """Write observation `which`, which begins at place `at` of SEEN, behind what has been written; return how many inputs it has."""
    seen = get_address(room, Room.SEEN)
    used = get_address(room, Room.USED)
    counts = get_address(room, Room.COUNTS)
    places = get_address(room, Room.PLACES)
    begin = get_int(used, 0)
    before = get_int(used, 1)
    players = get_short(seen, at + Head.N_PLAYERS)
    mine = get_short(seen, at + Head.N_MINE)
    theirs = get_short(seen, at + Head.N_THEIRS)
    stack = get_short(seen, at + Head.N_STACK)
    cards = get_short(seen, at + Head.N_CARDS)
    options = get_short(seen, at + Head.N_SHOWN)
    put_int(places, 0, 1 + players)
    put_int(places, 1, 1 + players + mine)
    put_int(places, 2, 1 + players + mine + theirs)
    put_int(places, 3, 1 + players + mine + theirs + stack)
    n = tell_position(room, tell_row(room, before, GAME, at), at)
    row = end_row(room, begin, n, get_short(seen, at + Head.SOURCE_FACE))
    for k in range(players):
        n = tell_row(room, n, PLAYERS, at + AT_PLAYERS + k * PLAYER_WIDTH)
        row = end_row(room, row, n, 0)
    n = encode_permanents(room, row, n, at + AT_MINE, mine)
    n = encode_permanents(room, row + mine, n, at + AT_THEIRS, theirs)
    row += mine + theirs
    for k in range(stack):
        base = at + AT_STACK + k * STACK_WIDTH
        n = tell_row(room, n, STACK, base)
        row = end_row(room, row, n, get_short(seen, base + StackObject.FACE))
    for k in range(cards):
        base = at + AT_CARDS + k * CARD_WIDTH
        n = tell_row(room, n, CARDS, base)
        row = end_row(room, row, n, get_short(seen, base + Card.FACE))
    links = encode_links(room, get_int(used, 2), at)
    n = encode_options(room, row, n, at, get_int(used, 3))
    out = which * COUNTED
    put_int(counts, out + Count.PLAYERS, players)
    put_int(counts, out + Count.MINE, mine)
    put_int(counts, out + Count.THEIRS, theirs)
    put_int(counts, out + Count.STACK, stack)
    put_int(counts, out + Count.CARDS, cards)
    put_int(counts, out + Count.OPTIONS, options)
    put_int(counts, out + Count.LINKS, links - get_int(used, 2))
    put_int(counts, out + Count.INPUTS, n - before)
    put_int(used, 0, row + options)
    put_int(used, 1, n)
    put_int(used, 2, links)
    put_int(used, 3, get_int(used, 3) + options)
    return n - before


@kernel
def encode_many(room: int, first: int, count: int, rows: int, inputs: int, links: int, options: int) -> int:
    """Write observations from `first` on, `count` at most, one behind the other while there is room for one more; return how many.

    rows, inputs, links, options: how many of each there may be before the last observation is begun.
    """
    used = get_address(room, Room.USED)
    done = 0
    while done < count:
        if get_int(used, 0) > rows or get_int(used, 1) > inputs or get_int(used, 2) > links or get_int(used, 3) > options:
            break
        encode(room, done, (first + done) * SHORTS)
        done += 1
    return done
