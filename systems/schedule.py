"""The schedule: the order of the systems, from which the compiled loop and the esper processors are made.

`system` adds systems of other packages; games that begin afterwards run them, compiled like ours.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from ecs_mtg.components.codes import FrameKind
from ecs_mtg.components.packages import load_packages
from ecs_mtg.kernels.features import Features
from ecs_mtg.kernels.kernel import Function, Game, Pool
from ecs_mtg.systems import driver
from ecs_mtg.systems.casting.casting import casting
from ecs_mtg.systems.combat.combat_step import combat
from ecs_mtg.systems.costs.loyalty_limits import loyalty_limits
from ecs_mtg.systems.events.damage import damage
from ecs_mtg.systems.events.replacements import replacements
from ecs_mtg.systems.events.state_based_actions import state_based_actions
from ecs_mtg.systems.events.triggers import triggers
from ecs_mtg.systems.events.zone_changes import zone_changes
from ecs_mtg.systems.instructions.resolution import resolution
from ecs_mtg.systems.layers.continuous_effects import continuous_effects
from ecs_mtg.systems.life_and_counters.counters import counters
from ecs_mtg.systems.life_and_counters.life import life
from ecs_mtg.systems.mana.mana import mana_abilities
from ecs_mtg.systems.planechase.planar import planar
from ecs_mtg.systems.turn.game_start import mulligans
from ecs_mtg.systems.turn.priority import priority
from ecs_mtg.systems.turn.turn_structure import cleanup, turn_structure

SCHEDULE: tuple[Function, ...] = (
    mulligans,  # 103.5: keeping hands; 103.6: opening hands
    turn_structure,  # 500-514: steps, turn-based actions
    loyalty_limits,  # 606.3: loyalty abilities activated this turn
    resolution,  # 608: instructions of the resolving object
    mana_abilities,  # 605: mana abilities with something to choose
    casting,  # 601, 602: announcements
    combat,  # 508-510: declarations, damage assignment
    replacements,  # 614-616: pending events become what will happen
    planar,  # 901
    damage,  # 120
    counters,  # 122
    zone_changes,  # 400, 701.7
    life,  # 119
    continuous_effects,  # 611, 613: characteristics
    state_based_actions,  # 704, 800.4
    triggers,  # 603
    cleanup,  # 514.3
    priority,  # 117: what may be done
)

WAITS_FOR: dict[Function, int] = {
    mulligans: driver.FRAME_KIND_BASE << FrameKind.MULLIGAN,
    turn_structure: driver.Waits.BETWEEN_STEPS
    | driver.FRAME_KIND_BASE << FrameKind.CLEANUP
    | driver.FRAME_KIND_BASE << FrameKind.ORDER
    | driver.FRAME_KIND_BASE << FrameKind.UNTAP,
    loyalty_limits: driver.Waits.NEW_TURN,
    resolution: driver.FRAME_KIND_BASE << FrameKind.RESOLVE,
    mana_abilities: driver.FRAME_KIND_BASE << FrameKind.MANA,
    casting: driver.FRAME_KIND_BASE << FrameKind.CAST,
    combat: driver.Waits.COMBAT
    | driver.FRAME_KIND_BASE << FrameKind.ATTACK
    | driver.FRAME_KIND_BASE << FrameKind.BLOCK
    | driver.FRAME_KIND_BASE << FrameKind.ASSIGN,
    **dict.fromkeys((replacements, zone_changes, life), driver.Waits.EVENT),
    damage: driver.Waits.DAMAGE,
    counters: driver.Waits.COUNTERS,
    planar: driver.Waits.PLANAR_EVENT,
    continuous_effects: driver.Waits.CHANGED,
    state_based_actions: driver.Waits.UNCHECKED | driver.FRAME_KIND_BASE << FrameKind.SBA,
    triggers: driver.Waits.HAPPENED,
    cleanup: driver.Waits.CLEANUP,
    priority: driver.Waits.QUIET,
}
"""What a system waits for: with nothing of that it returns at once, and need not even be called."""


@dataclass(frozen=True)
class Placed:
    """A system of another package, and its place in the schedule.

    Attributes:
        function: the kernel, `f(g, pool)`.
        by: the name of the system of `SCHEDULE` next to it.
        before: whether it runs before that one rather than after it.
        every_step: whether it has to be called in every step.
    """

    function: Function
    by: str
    before: bool
    every_step: bool


PLACED: dict[str, Placed] = {}
"""Systems of others, by module and name."""


_installed: set[str] = set()


@functools.cache  # to look for packages takes milliseconds
def _load() -> None:
    before = set(PLACED)
    load_packages("ecs_mtg.systems")
    _installed.update(PLACED.keys() - before)


def only_installed() -> bool:
    """Return whether another process with the same packages would run the same systems."""
    return PLACED.keys() <= _installed


def name_of(function: Function) -> str:
    """Return the name of a system."""
    name: str = function.unit.function.__name__  # type: ignore[attr-defined]
    return name


_OURS = [Placed(one, name_of(one), before=False, every_step=False) for one in SCHEDULE]


def system(*, before: str | None = None, after: str | None = None, every_step: bool = False) -> Callable[[Function], Function]:
    """Add a kernel `f(g, pool)` to the schedule of all games that begin from now on in this process.

        @system(before="state_based_actions")
        @kernel
        def my_system(g: Game, pool: Pool) -> int:
            ...

    A package lists the module as an entry point of the group `ecs_mtg.systems`. A kernel that is declared with
    `when=uses(...)` is left out of games whose cards have none of these features.

    Args:
        before: run it before this system of `SCHEDULE`.
        after: run it after this system; give either `before` or `after`.
        every_step: call it at least once in every step (500.1). Otherwise steps in which nobody can do anything have no pass.

    Raises:
        TypeError: it is not a kernel with the parameters `g` and `pool`.
        ValueError: there is no system of that name, or not exactly one of `before` and `after` is given.
    """
    names = [one.by for one in _OURS]
    by = before or after
    if (before is None) == (after is None) or by not in names:
        raise ValueError(f"before={before!r}, after={after!r}: give one of them; the systems are {', '.join(names)}")

    def place(function: Function) -> Function:
        unit = getattr(function, "unit", None)
        if unit is None or unit.parameters != ("g", "pool"):
            raise TypeError(
                f"{function!r} is no kernel with the parameters g, pool: decorate it with ecs_mtg.kernels.kernel.kernel"
            )
        PLACED[_key(function)] = Placed(function, str(by), before is not None, every_step)
        return function

    return place


def _key(function: Function) -> str:
    return f"{function.unit.function.__module__}.{name_of(function)}"  # type: ignore[attr-defined]


def withdraw(function: Function) -> None:
    """Remove a system from the games that begin from now on.

    Raises:
        KeyError: it has not been added.
    """
    del PLACED[_key(function)]


def in_order(features: Callable[[], Features]) -> list[Placed]:
    """Return the systems of games with some features (computed only if needed), including those of other packages."""
    _load()
    others = [one for one in PLACED.values() if _is_for(one.function, features)]
    if not others:
        return _OURS
    found = []
    for ours in _OURS:
        found += [one for one in others if one.by == ours.by and one.before]
        found.append(ours)
        found += [one for one in others if one.by == ours.by and not one.before]
    return found


def _is_for(function: Function, features: Callable[[], Features]) -> bool:
    when = function.unit.when  # type: ignore[attr-defined]
    return when is None or not when.isdisjoint(features())


__all__ = [
    "PLACED",
    "SCHEDULE",
    "WAITS_FOR",
    "Function",
    "Game",
    "Placed",
    "Pool",
    "in_order",
    "name_of",
    "only_installed",
    "system",
    "withdraw",
]
