"""Scratch arrays for encodings, and the packed form of one input."""

from __future__ import annotations

from enum import IntEnum

from ecs_mtg.kernels.kernel import kernel
from ecs_mtg.kernels.memory import get_address, put_int
from ecs_mtg.kernels.vectors import copy_number
from ecs_mtg.policies.nets.inputs import ONE


class Room(IntEnum):
    """The scratch arrays of an encoding; int64 but for SEEN (int16), SIZES and VALUES (float32)."""

    PLAN = 0
    SIZES = 1
    SEEN = 2  # observations
    COUNTS = 3  # len(Count) for each observation
    FACES = 4  # of each row
    ENDS = 5  # of each row: where its inputs end
    INPUTS = 6
    VALUES = 7
    LINKS = 8  # three numbers each: what kind, to which row, from which
    POINTERS = 9  # of each option: the rows of its source and of what it is about
    USED = 10  # how many rows, inputs, links and options have been written
    PLACES = 11  # room to work in: where the rows of each table begin


@kernel(inline=True)
def tell(room: int, n: int, which: int, size: int) -> int:
    """Return an input and its place among SIZES; how many there are then."""
    put_int(get_address(room, Room.INPUTS), n, which)
    copy_number(get_address(room, Room.VALUES), n, get_address(room, Room.SIZES), size)
    return n + 1


@kernel
def tell_number(room: int, n: int, first: int, value: int) -> int:
    """Return the inputs of a number: none for 0."""
    if value == 0:
        return n
    n = tell(room, n, first, value & 0xFFFF)
    small = value
    if value < 0:
        small = 20 + value if value > -4 else 16
    elif value > 11:
        small = 12 if value < 15 else 13 if value < 20 else 14 if value < 30 else 15
    return tell(room, n, first + small, ONE)
