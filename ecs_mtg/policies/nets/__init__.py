"""Network policies: inputs, inference inside the loop, and files (docs/nets.md).

    import ecs_mtg as mtg
    mtg.simulate(["RG24", "RG24"], policies=[mtg.Net("mine.npz"), "greedy"])

`ecs_mtg.training.learning` has the same network in torch, to be learned (extra `train`).
"""

from __future__ import annotations

from ecs_mtg.policies.nets.files import Net, NetError, save
from ecs_mtg.policies.nets.inputs import INPUTS, NAMES, VERSION

__all__ = ["INPUTS", "NAMES", "VERSION", "Net", "NetError", "save"]
