"""What a search finds out about a decision, option by option: `Game.analyse`, `Scenario.analyse`, `ecs-mtg analyse`."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import Decision
from ecs_mtg.engine import Runner
from ecs_mtg.plain_text import in_columns
from ecs_mtg.policies import Pilot, Policy, resolve_policies
from ecs_mtg.policies.search import Plan, Tally
from ecs_mtg.standing import WIN
from ecs_mtg.state import actions_of, name_of

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Row:
    """One option.

    Attributes:
        option: in words.
        worlds: worlds that it was tried in; options that are not worth it are given up early. Options that are alike share theirs.
        value: how it stands at the end of the playouts on an average, from 0 (lost) to 1 (won).
        difference: by how much that is more than what the rollout policy's own choice came to in the same worlds.
        se: standard error of the difference; 0 of the rollout policy's own choice.
        chosen: whether the search takes it.
    """

    option: str
    worlds: int
    value: float
    difference: float
    se: float
    chosen: bool


@dataclass(frozen=True)
class Analysis:
    """A decision, looked at by a search. It is a sequence of its rows.

    Attributes:
        decision: what kind of decision it is.
        source: what it is about, in words; empty if that says nothing.
        player: who makes it.
        turn: the number of the turn.
        search: the search, by name.
        rows: one for each option, in the order of `legal_actions`.
    """

    decision: Decision
    source: str
    player: int
    turn: int
    search: str
    rows: tuple[Row, ...]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> Row:
        return self.rows[index]

    @property
    def chosen(self) -> int:
        """The option that the search takes."""
        return next(k for k, row in enumerate(self.rows) if row.chosen)

    def to_dict(self) -> dict[str, Any]:
        """As `ecs-mtg analyse --json` prints it."""
        return {**asdict(self), "decision": self.decision.name.lower(), "rows": [asdict(row) for row in self.rows]}

    @property
    def title(self) -> str:
        """One line: which decision it is."""
        about = f" ({self.source})" if self.source else ""
        return f"turn {self.turn}, player {self.player}, {self.decision.name.lower()}{about}, {self.search}"

    def table(self) -> list[list[str]]:
        """The rows as cells of text, a heading first, the best first."""
        cells = [["", "option", "value", "difference", "se", "worlds"]]
        for row in sorted(self.rows, key=lambda one: (not one.chosen, -one.value)):
            figures = [f"{row.value:.3f}", f"{row.difference:+.3f}", f"{row.se:.3f}"] if row.worlds else ["", "", ""]
            cells.append(["*" if row.chosen else "", row.option, *figures, str(row.worlds)])
        return cells

    def __str__(self) -> str:
        return f"{self.title}\n{in_columns(self.table(), (False, False, True, True, True, True))}"


def pilot_of(policy: Policy) -> Pilot:
    """The search that a policy is.

    Raises:
        ValueError: it is no search, or there is no such policy.
    """
    (found,) = resolve_policies(policy, 1)
    if not isinstance(found, Pilot):
        raise ValueError(
            f"policy {policy!r}: only a search can be asked what it thinks of each option: mtg.Search(), or 'search:...'"
        )
    return found


def _best(tally: Array, k: int, options: int) -> tuple[int, int, int, int]:
    """What was counted of option k with the plan that suits it best, of those that were tried longest."""
    plans = tally[k::options][: len(Plan)]
    tried = plans[plans[:, Tally.WORLDS] == plans[:, Tally.WORLDS].max()]
    best = tried[tried[:, Tally.AHEAD].argmax()]
    return int(best[Tally.WORLDS]), int(best[Tally.TOTAL]), int(best[Tally.AHEAD]), int(best[Tally.SQUARES])


def analyse(runner: Runner, record: Array, cards: CardPool, policy: Policy) -> Analysis:
    """Look at the decision that a game waits for.

    Args:
        runner: of its cards.
        record: the game, GAME array of shape (1,); nothing is written to it.
        cards: its cards.
        policy: the search.

    Raises:
        ValueError: the game is over, or the policy is no search.
    """
    pilot = pilot_of(policy).without_conceding
    options = actions_of(record, cards)
    if not options:
        raise ValueError("the game is over: there is nothing to decide")
    choice, tally = runner.tried(pilot, record, 0)
    rows = []
    for k, option in enumerate(options):
        worlds, total, ahead, squares = _best(tally, int(tally[k, Tally.LIKE]), len(options))
        mean = ahead / worlds if worlds else 0.0
        spread = math.sqrt(max(0.0, squares / worlds - mean * mean) / worlds) if worlds else 0.0
        value = total / worlds / WIN if worlds else 0.0
        rows.append(Row(option.text, worlds, value, mean / WIN, spread / WIN, k == choice))
    g = record[0]
    source = name_of(record, cards, int(g["decision_source"])) if g["decision_source"] >= 0 else ""
    return Analysis(
        Decision(int(g["decision"])), source, int(g["controller_of_decider"]), int(g["turn_number"]), str(pilot), tuple(rows)
    )


__all__ = ["Analysis", "Row", "analyse"]
