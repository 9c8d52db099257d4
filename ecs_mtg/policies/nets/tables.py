"""Arrays for the kernels of networks: scratch of an encoding, weights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ecs_mtg.components import sizes
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.observations.full import buffer
from ecs_mtg.observations.full.fields import OPTIONS
from ecs_mtg.observations.full.places import OF_NAMES, SCRATCH
from ecs_mtg.policies.nets.encoding import Count
from ecs_mtg.policies.nets.forward import ROWS_OF_ROOM, Own, Part
from ecs_mtg.policies.nets.inputs import MOST_INPUTS, MOST_LINKS, MOST_ROWS, PLAN, SIZES
from ecs_mtg.policies.nets.scratch import Room

Array = np.ndarray[Any, np.dtype[Any]]


def room_for(seen: Array, rows: int, inputs: int, links: int, options: int) -> dict[Room, Array]:
    """Allocate room for encodings of OBSERVATION `seen` (N,): so many of each besides what one observation takes at most."""
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


def settings_of(arrays: Mapping[str, Array], width: int, faces: Array, keeps: Function | None, sure: float) -> list[Any]:
    """Return what the kernels of a network take, in the order of `Part` and `Own`.

    Args:
        arrays: the network's, see `files.shapes`.
        width: its width.
        faces: the vectors of the cards of the pool.
        keeps: the policy that it keeps to; None for none.
        sure: by how much the score of another option has to be higher than that of the policy's.
    """
    parts = [faces if one is Part.FACES else arrays[one.name.lower()] for one in Part]
    own: dict[Own, Any] = {
        Own.WIDTH: width,
        Own.ROOM: in_order(room_for(buffer(1), 0, 0, 0, 0)),
        Own.NUMBERS: np.zeros(ROWS_OF_ROOM * width, np.float32),
        Own.EIGHTH: np.full(1, 0.125, np.float32),
        Own.SCRATCH: np.zeros(SCRATCH, np.int64),
        Own.NAMES: np.zeros(OF_NAMES + 2 * sizes.FACES, np.int64),
        Own.KEEPS: 0 if keeps is None else [keeps],
        Own.SURE: np.full(1, sure, np.float32),
    }
    return [*parts, *(own[one] for one in Own)]


def in_order(room: dict[Room, Array]) -> list[Array]:
    """Return the arrays of an encoding in the order of `Room`."""
    return [room[one] for one in Room]
