"""Analysis of a decision by search, option by option: `Game.analyse`, `Scenario.analyse`, `ecs-mtg analyse`."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import Decision, RefKind, Zone
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.options import Action, actions_of, name_of
from ecs_mtg.game.render import permanent, render
from ecs_mtg.pictures.html_tables import analysis_html
from ecs_mtg.policies import Pilot, Policy, resolve_policies
from ecs_mtg.policies.position_evaluation import WIN
from ecs_mtg.policies.search import Plan, Tally
from ecs_mtg.support.text_checks import in_columns

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Row:
    """One option of an analysed decision, with its statistics.

    Attributes:
        option: the option in words.
        about: what distinguishes it from other options with the same words, as the player sees it; empty if there are none.
        worlds: the number of worlds in which it was tried; bad options are dropped early. Equivalent options share their worlds.
        value: the mean leaf evaluation of the playouts, from 0 (lost) to 1 (won).
        difference: the mean paired difference from the rollout policy's own choice in the same worlds.
        se: the standard error of the difference; 0 for the rollout policy's own choice.
        chosen: whether the search takes it.
    """

    option: str
    worlds: int
    value: float
    difference: float
    se: float
    chosen: bool
    about: str = ""


@dataclass(frozen=True)
class Analysis:
    """The analysis of a decision by a search: a sequence of rows, one for each option.

    Attributes:
        decision: the kind of decision.
        source: what the decision is about, in words, or empty.
        player: the player who makes it.
        turn: the number of the turn.
        search: the search, by name.
        rows: one for each option, in the order of `legal_actions`.
        position: the position, as the player sees it.
    """

    decision: Decision
    source: str
    player: int
    turn: int
    search: str
    rows: tuple[Row, ...]
    position: str = ""

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
        """Convert to the object that `ecs-mtg analyse --json` prints."""
        return {**asdict(self), "decision": self.decision.name.lower(), "rows": [asdict(row) for row in self.rows]}

    @property
    def title(self) -> str:
        """Describe the decision in one line."""
        about = f" ({self.source})" if self.source else ""
        return f"turn {self.turn}, player {self.player}, {self.decision.name.lower()}{about}, {self.search}"

    def table(self) -> list[list[str]]:
        """Convert the rows to cells of text, a heading first, the best option next."""
        cells = [["", "option", "value", "difference", "se", "worlds"]]
        for row in sorted(self.rows, key=lambda one: (not one.chosen, -one.value)):
            figures = [f"{row.value:.3f}", f"{row.difference:+.3f}", f"{row.se:.3f}"] if row.worlds else ["", "", ""]
            option = f"{row.option} ({row.about})" if row.about else row.option
            cells.append(["*" if row.chosen else "", option, *figures, str(row.worlds)])
        return cells

    def _repr_html_(self) -> str:
        """Return a table for notebooks."""
        return analysis_html(self.title, self.to_dict()["rows"])

    def __str__(self) -> str:
        return "\n".join([self.title, self.position, "", in_columns(self.table(), (False, False, True, True, True, True))])


def pilot_of(policy: Policy) -> Pilot:
    """Return the search behind a policy.

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
    """Return the tally of option k under its best plan, among the plans with the most worlds."""
    plans = tally[k::options][: len(Plan)]
    tried = plans[plans[:, Tally.WORLDS] == plans[:, Tally.WORLDS].max()]
    best = tried[tried[:, Tally.AHEAD].argmax()]
    return int(best[Tally.WORLDS]), int(best[Tally.TOTAL]), int(best[Tally.AHEAD]), int(best[Tally.SQUARES])


def _seen(record: Array, cards: CardPool, ref: int, player: int) -> str:
    """Describe what a name does not say of an object: its controller and state."""
    g = record[0]
    if ref < 0 or ref_kind(ref) == RefKind.PLAYER:
        return ""
    row = ref_row(ref)
    if ref_kind(ref) == RefKind.PERMANENT:
        return f"player {g['controller'][row]}'s: {permanent(record, cards, row, player)}"
    if ref_kind(ref) == RefKind.CARD:
        zone = Zone(int(g["card_zone"][row])).name.lower().replace("_", " ")
        return f"in player {g['card_owner'][row]}'s {zone}"
    return f"number {g['stack_order'][: g['stack_size']].tolist().index(row) + 1} on the stack"


def told_apart(record: Array, cards: CardPool, options: Sequence[Action], player: int) -> list[str]:
    """Name each option so that options in the same words can be told apart."""
    texts = Counter(option.text for option in options)
    seen = [_seen(record, cards, option.object, player) if texts[option.text] > 1 else "" for option in options]
    alike = Counter((option.text, one) for option, one in zip(options, seen, strict=True))
    objects = {
        option.text: {one for other, one in zip(options, seen, strict=True) if other.text == option.text} for option in options
    }
    counted: Counter[tuple[str, str]] = Counter()
    about = []
    for option, one in zip(options, seen, strict=True):
        key = option.text, one
        counted[key] += 1
        parts = [one] if len(objects[option.text]) > 1 else []
        parts += [f"{counted[key]} of {alike[key]} alike"] if alike[key] > 1 else []
        about.append(", ".join(filter(None, parts)))
    return about


def analyse(runner: Runner, record: Array, cards: CardPool, policy: Policy, decks: Sequence[str] = ()) -> Analysis:
    """Analyse the decision that a game waits for.

    Args:
        runner: of its cards.
        record: the game, GAME array of shape (1,); nothing is written to it.
        cards: its cards.
        policy: the search.
        decks: the names of the decks, if they have any.

    Raises:
        ValueError: the game is over, or the policy is no search.
    """
    pilot = pilot_of(policy).without_conceding
    options = actions_of(record, cards)
    if not options:
        raise ValueError("the game is over: there is nothing to decide")
    choice, tally = runner.tried(pilot, record, 0)
    g = record[0]
    player = int(g["controller_of_decider"])
    about = told_apart(record, cards, options, player)
    rows = []
    for k, option in enumerate(options):
        worlds, total, ahead, squares = _best(tally, int(tally[k, Tally.LIKE]), len(options))
        mean = ahead / worlds if worlds else 0.0
        spread = math.sqrt(max(0.0, squares / worlds - mean * mean) / worlds) if worlds else 0.0
        value = total / worlds / WIN if worlds else 0.0
        rows.append(Row(option.text, worlds, value, mean / WIN, spread / WIN, k == choice, about[k]))
    source = name_of(record, cards, int(g["decision_source"])) if g["decision_source"] >= 0 else ""
    return Analysis(
        Decision(int(g["decision"])),
        source,
        player,
        int(g["turn_number"]),
        str(pilot),
        tuple(rows),
        render(record, cards, decks, player),
    )


__all__ = ["Analysis", "Row", "analyse"]
