"""A game as an esper world: permanents, players and stack objects are entities, systems are processors.

    world = game.world
    with world:                                    # esper's functions work on this world inside the block
        for entity, (status, identity) in esper.get_components(Status, Identity):
            ...
    world.answer(0)                                # like game.push, but nothing runs yet
    while not world.waits:
        world.process()                            # one pass of the schedule

Components are views of the record: writing to them changes the game, and nothing is copied.
"""

from __future__ import annotations

import copy
import itertools
from types import TracebackType
from typing import Any, Protocol

import esper
import numpy as np

from ecs_mtg.components import COMPONENTS, Component
from ecs_mtg.components.codes import Life, RefKind
from ecs_mtg.components.columns import ONCE, Kind
from ecs_mtg.components.kinds import PERMANENT, PLAYER, STACK_OBJECT
from ecs_mtg.components.references import INCARNATIONS, ref_incarnation, ref_kind, ref_row
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.options import Action
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.systems.schedule import SCHEDULE, name_of

Array = np.ndarray[Any, np.dtype[Any]]

_numbers = itertools.count(1)
_APART = 10  # between the priorities of two systems of the schedule
_ROWS = ("perm_life", "perm_inc", "st_inc", "stack_order", "stack_size")  # what entities there are
_COMPONENTS = {kind: [c for c in COMPONENTS if c.kind == kind] for kind in (ONCE, PLAYER, PERMANENT, STACK_OBJECT)}
_OF_REFERENCES = {RefKind.PLAYER: PLAYER, RefKind.PERMANENT: PERMANENT, RefKind.STACK: STACK_OBJECT}


class Shown(Protocol):
    """The interface of a game that a world needs; `ecs_mtg.Game` has it."""

    record: Array
    _runner: Runner

    @property
    def legal_actions(self) -> list[Action]:
        """The options of the current decision."""

    @property
    def world(self) -> World:
        """The world that shows it."""

    def _answer(self, action: Action | int) -> None:
        """Answer the decision, without running on."""


def _world_of(game: Shown) -> World:
    return game.world


class SystemProcessor(esper.Processor):
    """A system of the schedule as an esper processor."""

    def __init__(self, system: Function, runner: Runner, record: Array) -> None:
        """Run `system` over the game `record`, GAME array of shape (1,)."""
        self.system = system
        self.name: str = system.unit.function.__name__  # type: ignore[attr-defined]
        self._run = runner.bound(system, record)

    def process(self, *args: object, **kwargs: object) -> None:
        """Run the system once."""
        self._run()

    def __repr__(self) -> str:
        return f"<SystemProcessor {self.name}>"


class EntityProcessor(esper.Processor):
    """A processor that creates and deletes entities with their rows; runs after the systems."""

    def __init__(self, world: World) -> None:
        """Keep the entities of `world`."""
        self._world = world

    def process(self, *args: object, **kwargs: object) -> None:
        """Bring the entities up to date."""
        self._world.update()


class World:
    """The esper world of a game.

    `pickle`, `copy.copy` and `copy.deepcopy` give the world of an independent game in the same position; entities and processors that
    users added to it are not copied.

    Attributes:
        game: the game.
        name: the name of its esper context, for `esper.switch_world`.
        record: the GAME array of shape (1,) that it shows.
        systems: what a pass of the game's schedule calls, in order.
    """

    def __init__(self, game: Shown) -> None:
        """Make a world of its own for a game."""
        self.game = game
        self.name = f"ecs-mtg {next(_numbers)}"
        self.record = game.record
        self.systems = game._runner.systems
        self._before: list[str] = []
        self._rows_in_use = b""
        self._entities: dict[tuple[Kind, int], tuple[int, int]] = {}
        with self:
            for place, system in enumerate(self.systems):
                self._add(system, (len(self.systems) - place) * _APART)
            esper.add_processor(EntityProcessor(self), 0)
        self.update()

    def _add(self, system: Function, priority: int) -> None:
        processor = SystemProcessor(system, self.game._runner, self.record)
        # esper keeps one processor a class; each system is a class of its own.
        processor.__class__ = type(f"{processor.name.title().replace('_', '')}Processor", (SystemProcessor,), {})
        esper.add_processor(processor, priority)

    def add_system(self, system: Function, after: str = name_of(SCHEDULE[-1])) -> None:
        """Add a kernel as a system, called once in every pass of `process`, right after a system of the schedule.

        Args:
            system: a kernel `f(g, pool)`.
            after: the name of the system that it follows, after those that follow it already; if None it runs last.

        Raises:
            ValueError: there is no such system.
        """
        names = [name_of(one) for one in self.systems]
        if after not in names:
            raise ValueError(f"after {after!r}: the systems of the schedule are {', '.join(names)}")
        with self:
            self._add(system, (len(names) - names.index(after)) * _APART - 1)

    def __copy__(self) -> World:
        return copy.copy(self.game).world

    def __reduce__(self) -> tuple[Any, ...]:
        return _world_of, (self.game,)

    def __enter__(self) -> World:
        self._before.append(esper.current_world)
        esper.switch_world(self.name)
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        esper.switch_world(self._before.pop())

    @property
    def waits(self) -> bool:
        """Whether a player has to decide, or the game is over: then `process` changes nothing."""
        g = self.record[0]
        return bool(g["decision"] != 0 or g["outcome"] != 0)

    def answer(self, action: Action | int) -> None:
        """Answer the current decision; `process` then runs its consequences.

        Args:
            action: one of the game's `legal_actions`, or its index.

        Raises:
            ValueError: there is no decision, or the action is not legal; nothing is changed.
        """
        self.game._answer(action)

    def process(self) -> None:
        """Run one pass of the schedule, including users' processors in the order of their priorities."""
        with self:
            esper.process()

    def update(self) -> None:
        """Create and delete entities with their rows."""
        rows_in_use = b"".join(self.record[column].tobytes() for column in _ROWS)
        if rows_in_use == self._rows_in_use:
            return
        self._rows_in_use = rows_in_use
        g = self.record[0]
        rows: list[tuple[Kind, int, int]] = [(ONCE, 0, 0)]
        rows += [(PLAYER, p, 0) for p in range(int(g["n_players"]))]
        rows += [(PERMANENT, r, int(g["perm_inc"][r])) for r in np.flatnonzero(g["perm_life"] == Life.HERE).tolist()]
        rows += [(STACK_OBJECT, int(s), int(g["st_inc"][s])) for s in g["stack_order"][: g["stack_size"]]]
        wanted = {(kind, row): inc for kind, row, inc in rows}
        with self:
            for key, (entity, inc) in list(self._entities.items()):
                if wanted.get(key) != inc:
                    esper.delete_entity(entity, immediate=True)
                    del self._entities[key]
            for key, inc in wanted.items():
                if key not in self._entities:
                    kind, row = key
                    views = [c(g, None if kind == ONCE else row) for c in _COMPONENTS[kind]]
                    self._entities[key] = (esper.create_entity(*views), inc)

    def entity_of(self, reference: int) -> int:
        """Return the entity of a player, permanent or stack object.

        Raises:
            KeyError: there is none: the reference is stale, or denotes a card.
        """
        kind = _OF_REFERENCES[RefKind(ref_kind(reference))]
        entity, inc = self._entities[kind, ref_row(reference)]
        if kind != PLAYER and inc & INCARNATIONS != ref_incarnation(reference):
            raise KeyError(f"reference {reference}: the object is gone")
        return entity

    def close(self) -> None:
        """Delete the entities and processors."""
        if esper.current_world == self.name:
            esper.switch_world("default")
        if self.name in esper.list_worlds():
            esper.delete_world(self.name)


__all__ = ["Component", "SystemProcessor", "World"]
