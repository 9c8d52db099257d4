"""Seats, offsets and names that all parts of an observation use."""

from __future__ import annotations

from ecs_mtg.cards.subtypes import MOST as SUBTYPES
from ecs_mtg.components.codes import Life, RefKind
from ecs_mtg.components.sizes import CARDS, FACES, PERMANENTS, STACK
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import get_int, get_short, put_short
from ecs_mtg.observations.compact import seat_of
from ecs_mtg.observations.full.fields import PLACES
from ecs_mtg.systems.record.references import ref_kind, ref_row, same_card, same_permanent, same_stack_object

# Scratch of one thread, int64: the places of all rows of a game, and how many cards there are of each face.
OF_PERMANENTS = 0
OF_CARDS = OF_PERMANENTS + PERMANENTS
OF_STACK = OF_CARDS + CARDS
COUNTS = OF_STACK + STACK
SCRATCH = COUNTS + FACES

# Stable numbers of names, int64: of faces (0: hidden), of subtypes by bit, of names by number.
OF_WORDS = FACES + 1
OF_NAMES = OF_WORDS + SUBTYPES

MOST = 32_000  # of numbers that have no end
GIVEN = 99  # in place of an ability's place on its face: an effect gave it
PLACE_PLAYERS = PLACES["players"]


@kernel(inline=True)
def limited(value: int) -> int:
    """Clamp an unbounded number to the range of its field."""
    if value > MOST:
        return MOST
    return value if value > -MOST else -MOST


@kernel(inline=True)
def put_half(out: int, at: int, value: int) -> int:
    """Return the 16 lowest bits."""
    put_short(out, at, ((value & 0xFFFF) ^ 0x8000) - 0x8000)
    return 0


@kernel(inline=True)
def put_word(out: int, at: int, value: int) -> int:
    """Write a number of 32 bits."""
    put_half(out, at, value)
    put_half(out, at + 1, value >> 16)
    return 0


@kernel(inline=True)
def put_long(out: int, at: int, value: int) -> int:
    """Write a number of 64 bits."""
    put_word(out, at, value)
    put_word(out, at + 2, value >> 32)
    return 0


@kernel(inline=True)
def clear(out: int, first: int, end: int) -> int:
    """Set numbers of 16 bits to zero."""
    for k in range(first, end):
        put_short(out, k, 0)
    return end


@kernel(inline=True)
def end_table(out: int, head: int, rows: int, width: int, most: int, n: int, in_use: int, left_out: int) -> int:
    """End a table at place `rows` with `n` rows, of which `most` are shown: say so in `game` and clear the rows no longer used."""
    shown = n if n < most else most
    before = get_short(out, head + in_use)
    if shown < before:
        clear(out, rows + shown * width, rows + before * width)
    put_short(out, head + in_use, shown)
    put_short(out, head + left_out, n - shown)
    return n


@kernel(inline=True)
def place_of(g: Game, scratch: int, me: int, ref: int) -> int:
    """Return `place` of a reference, fast where most references point at nothing."""
    return 0 if ref < 0 else place(g, scratch, me, ref)


@kernel
def place(g: Game, scratch: int, me: int, ref: int) -> int:
    """Return the place of what a reference points at: 0 for nothing, for what is gone, and for what is not shown."""
    if ref < 0:
        return 0
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        return PLACE_PLAYERS + seat_of(g, row, me) if row < g.n_players else 0
    if kind == RefKind.PERMANENT:
        return get_int(scratch, OF_PERMANENTS + row) if row < g.n_permanents and same_permanent(g, row, ref) else 0
    if kind == RefKind.CARD:
        return get_int(scratch, OF_CARDS + row) if row < g.n_cards and same_card(g, row, ref) else 0
    if row >= g.stack_rows or g.st_life[row] == Life.FREE or not same_stack_object(g, row, ref):
        return 0
    return get_int(scratch, OF_STACK + row)


@kernel(inline=True)
def ability_place(pool: Pool, face: int, ability: int) -> int:
    """Return the place of an ability on a face, from 1 on; GIVEN if it is granted, 0 for none."""
    if ability < 0:
        return 0
    k = ability - pool.f_ability[face]
    return k + 1 if 0 <= k < pool.f_abilities[face] else GIVEN


@kernel(inline=True)
def card_number(names: int, face: int) -> int:
    """Return the stable number of the name of a face (+ 1); 0 for 0."""
    return get_int(names, face)
