"""Scenarios: rules tests as data. A position, what the players do, what must be true then.

`ecs_mtg.Scenario.load("bolt.yaml").run().ok` says whether it holds.
"""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_mtg.scenario.errors import MOST_BYTES, CardNotSupported, Mistake, ScenarioError
from ecs_mtg.scenario.format import Document
from ecs_mtg.scenario.result import Failure, Result
from ecs_mtg.support.bounded_files import read_regular

if TYPE_CHECKING:
    from ecs_mtg.game.analysis import Analysis
    from ecs_mtg.policies import Policy

__all__ = ["CardNotSupported", "Failure", "Mistake", "Result", "Scenario", "ScenarioError"]


@dataclass(frozen=True)
class Scenario:
    """One scenario file.

    Attributes:
        path: the file.
        document: its parsed content.
    """

    path: str
    document: Document

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Scenario:
        """Read a YAML or JSON file.

        Raises:
            ScenarioError: it is not a valid scenario; the message lists every mistake with its line.
            CardNotSupported: it names unsupported cards.
        """
        name = os.fspath(path)
        try:
            data = read_regular(name, MOST_BYTES)
        except OSError as error:
            wrong = f"longer than {MOST_BYTES:,} bytes; a file holds one scenario"
            mistake = wrong if error.errno == errno.EFBIG else f"can't be read: {error.strerror}"
            raise ScenarioError(name, [Mistake(1, mistake)]) from None
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise ScenarioError(name, [Mistake(line, "is not text in UTF-8")]) from None
        return cls.parse(text, name)

    @classmethod
    def parse(cls, text: str, name: str = "scenario.yaml") -> Scenario:
        """Parse the text of a scenario; `name` is used in messages, and ends in .json for JSON.

        Raises:
            ScenarioError: as `load`.
            CardNotSupported: as `load`.
        """
        from ecs_mtg.scenario import catalog, document_reader

        read = document_reader.read(name, text)
        catalog.check(name, read)
        return cls(name, read.document)

    @property
    def id(self) -> str:
        """The scenario's id."""
        return self.document.id

    def run(self) -> Result:
        """Run the script and check its expectations.

        Raises:
            ScenarioError: its position can't be built.
        """
        from ecs_mtg.scenario.runner import run  # the engine is loaded when something is played

        return run(self.path, self.document)

    def analyse(self, policy: Policy = "search") -> Analysis:
        """Analyse by search the decision at which its script ends; see `ecs_mtg.game.analysis`.

        Args:
            policy: the search: `mtg.Search(...)`, or its name.

        Raises:
            ScenarioError: its position can't be built, or its script can't be played.
            ValueError: the game is over at that point, or the policy is not a search.
        """
        from ecs_mtg.game.analysis import analyse
        from ecs_mtg.scenario.runner import played

        place = played(self.path, self.document)
        return analyse(place.runner, place.record, place.pool, policy)
