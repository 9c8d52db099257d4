"""Former module names (before 0.2): they still import, with a DeprecationWarning that names the new module."""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "analysis": "game.analysis",
    "dealing": "setup.deck_arguments",
    "hidden": "observations.determinization",
    "log": "game.log",
    "nets": "policies.nets",
    "nets.encoder": "training.encoder",
    "nets.learning": "training.learning",
    "observation": "observations.compact",
    "observation2": "observations.full",
    "perft": "scenario.perft",
    "progress": "support.progress",
    "render": "game.render",
    "replay": "game.narration",
    "results": "runs.results",
    "rollouts": "batch.trajectories",
    "saving": "snapshots.serialization",
    "shaping": "batch.reward_shaping",
    "simulation": "runs.simulation",
    "simulator": "batch.simulator",
    "standing": "policies.position_evaluation",
    "state": "game.options",
    "world": "game.world",
    "cards.wording": "cards.word_declarations",
    "systems.features": "kernels.features",
    "systems.kernel": "kernels.kernel",
    "systems.queries.asking": "systems.record.decisions",
    "systems.queries.event_rows": "systems.record.events",
    "systems.queries.references": "systems.record.references",
    "systems.combat.system": "systems.combat.combat_step",
}
"""Former module to where it is now, both below `ecs_mtg`: those that documentation or examples named."""


class _Former(Loader):
    """Loads a module by its former name: the module itself, not a copy."""

    def __init__(self, home: str) -> None:
        self.home = home

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Import the module from where it is now."""
        warnings.warn(f"{spec.name} is now {self.home}", DeprecationWarning, stacklevel=2)
        module = importlib.import_module(self.home)
        self.spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Leave the module as it is: it has been executed under its own name."""
        module.__spec__ = self.spec


class _Finder(MetaPathFinder):
    """Finds modules by their former names, before a package's own path would load them once more."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return a spec for a former name, else None."""
        package, _, former = fullname.partition(".")
        if package != "ecs_mtg":
            return None
        below = ""
        while former and former not in MOVED:  # what lies in a package that moved
            former, _, last = former.rpartition(".")
            below = f".{last}{below}"
        return ModuleSpec(fullname, _Former(f"ecs_mtg.{MOVED[former]}{below}")) if former else None


def install() -> None:
    """Make former names importable; calling it again changes nothing."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
