"""The column. This module is loaded before the record is laid out: it imports nothing of the engine but its components."""

from ecs_mtg.components.columns import Reset, component, i1, up_to
from ecs_mtg.components.kinds import PERMANENT


@component(PERMANENT)
class Edge:
    """How keen a permanent is until it leaves the battlefield; a new one isn't."""

    times_honed = i1("times it was honed, at most 3", reset=Reset.NEW, holds=up_to(3))
