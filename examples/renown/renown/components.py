"""The column. This module is loaded before the record is laid out: it imports nothing of the engine but its components."""

from ecs_mtg.components.columns import Reset, component, i1, up_to
from ecs_mtg.components.kinds import PERMANENT


@component(PERMANENT)
class Designations:
    """What a permanent is called until it leaves the battlefield; a new one is called nothing."""

    is_renowned = i1("1 renowned (702.112b)", reset=Reset.NEW, holds=up_to(1))
