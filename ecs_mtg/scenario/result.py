"""Results of scenarios."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ecs_mtg.support.text_checks import cut

if TYPE_CHECKING:
    from ecs_mtg.game.game import Game
    from ecs_mtg.game.narration import Line

LONGEST_MESSAGE = 1_000


@dataclass(frozen=True)
class Failure:
    """Something that does not hold.

    Attributes:
        line: of the file.
        step: the verb of the step.
        message: what is wrong, in one line.
        expected: as the file says, if it was an expectation.
        found: as it is.
    """

    line: int
    step: str
    message: str
    expected: Any = None
    found: Any = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", cut(self.message, LONGEST_MESSAGE))


@dataclass(frozen=True)
class Result:
    """What came of a scenario.

    Attributes:
        path: the file.
        id: of the scenario.
        failures: what does not.
        again: plays it again and returns the game and what happened; None if that can't be done.
    """

    path: str
    id: str
    failures: tuple[Failure, ...]
    again: Callable[[], tuple[Game, list[Line]]] | None = field(default=None, repr=False, compare=False)

    @property
    def game(self) -> Game:
        """The game in the position that the script ended at, or stopped at; it is played again when it is asked for."""
        return self._played[0]

    @property
    def log(self) -> list[Line]:
        """What happened in it, hidden cards named."""
        return self._played[1]

    @cached_property
    def _played(self) -> tuple[Game, list[Line]]:
        if self.again is None:
            raise ValueError(f"{self.path}: the scenario is not known, and can't be played again")
        return self.again()

    @property
    def ok(self) -> bool:
        """Whether all of it holds."""
        return not self.failures

    def __str__(self) -> str:
        if self.ok:
            return f"{self.path}: holds"
        return "\n".join(f"{self.path}:{failure.line}: {failure.message}" for failure in self.failures)

    def _repr_html_(self) -> str:
        """Return the display in notebooks."""
        from ecs_mtg.pictures.html_tables import scenario_html

        return scenario_html(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """Return the result for JSON."""
        return {
            "file": self.path,
            "id": self.id,
            "ok": self.ok,
            "failures": [{k: getattr(failure, k) for k in failure.__dataclass_fields__} for failure in self.failures],
        }
