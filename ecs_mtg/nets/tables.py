"""The arrays that kernels of networks are given: the room of an encoding, and the parts of a network."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.components import sizes
from ecs_mtg.nets.encoding import Count
from ecs_mtg.nets.files import Net
from ecs_mtg.nets.forward import ROWS_OF_ROOM, Own, Part
from ecs_mtg.nets.inputs import MOST_INPUTS, MOST_LINKS, MOST_ROWS, PLAN, SIZES
from ecs_mtg.nets.room import Room
from ecs_mtg.observation2.fields import OPTIONS
from ecs_mtg.observation2.places import OF_NAMES, SCRATCH

Array = np.ndarray[Any, np.dtype[Any]]


def room_for(seen: Array, rows: int, inputs: int, links: int, options: int) -> dict[Room, Array]:
    """Room for encodings of OBSERVATION `seen` (N,): so many of each besides what one observation takes at most."""
    return {
        Room.PLAN: PLAN,
        Room.SIZES: SIZES,
        Room.SEEN: seen,
        Room.COUNTS: np.zeros((len(seen), len(Count)), np.int64),
        Room.FACES: np.zeros(rows + MOST_ROWS, np.int64),
        Room.ENDS: np.zeros(rows + MOST_ROWS, np.int64),
        Room.INPUTS: np.zeros(inputs + MOST_INPUTS, np.int64),
        Room.VALUES: np.zeros(inputs + MOST_INPUTS, np.float32),
        Room.LINKS: np.zeros((links + MOST_LINKS, 3), np.int64),
        Room.POINTERS: np.zeros((options + OPTIONS, 2), np.int64),
        Room.USED: np.zeros(4, np.int64),
        Room.PLACES: np.zeros(4, np.int64),
    }


def parts_of(net: Net, faces: Array) -> list[Array]:
    """A network's arrays in the order of `Part`; `faces`: the vectors of the cards of the pool."""
    return [faces if one is Part.FACES else net.arrays[one.name.lower()] for one in Part]


def own_for(net: Net, room: Any) -> dict[Own, Any]:
    """What stands behind them; `room`: the table of an encoding."""
    return {
        Own.WIDTH: net.width,
        Own.ROOM: room,
        Own.NUMBERS: np.zeros(ROWS_OF_ROOM * net.width, np.float32),
        Own.EIGHTH: np.full(1, 0.125, np.float32),
        Own.SCRATCH: np.zeros(SCRATCH, np.int64),
        Own.NAMES: np.zeros(OF_NAMES + sizes.FACES * 2, np.int64),
    }
