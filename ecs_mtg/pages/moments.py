"""A row of positions as compact data: every drawing once, every position as what differs from the one before.

`replay.js` puts the boards together again. Boards are laid out for phones, for narrow and for wide windows; all use the same drawings.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any

from ecs_mtg.pictures.board import Board
from ecs_mtg.pictures.drawing import number
from ecs_mtg.pictures.layout import laid_out

WIDTHS = (370, 560, 800)  # of the boards, in their own units; pages stretch them
SCHEMA = 1


@dataclass(frozen=True)
class Thought:
    """What a search found out about an option: in how many worlds it was tried, its value, difference and standard error."""

    worlds: int
    value: float
    difference: float
    se: float


@dataclass(frozen=True)
class Moment:
    """A position and what is told beside it.

    Attributes:
        board: the position.
        heading: what it is, or what is asked.
        lines: what happened since the one before.
        options: what was offered, in words.
        chosen: which of them was chosen, None for none.
        thoughts: what a search thought of each.
        notes: rows of a table: what, expected, found, whether that is so.
    """

    board: Board
    heading: str
    lines: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    chosen: int | None = None
    thoughts: tuple[Thought, ...] = ()
    notes: tuple[tuple[str, str, str, bool], ...] = ()


class _Numbered:
    """Things that are kept once: each has a number."""

    def __init__(self) -> None:
        self.numbers: dict[Any, int] = {}

    def __call__(self, one: Any) -> int:
        return self.numbers.setdefault(one, len(self.numbers))

    @property
    def all(self) -> list[Any]:
        return list(self.numbers)


@dataclass
class _Layout:
    width: float
    scale: float = 1.0
    heights: list[float] = field(default_factory=list)
    changes: list[list[Any]] = field(default_factory=list)
    last: list[int] = field(default_factory=list)

    def add(self, pieces: list[int], height: float) -> None:
        """Append a frame: what of the last one goes, and what comes."""
        matcher = SequenceMatcher(None, self.last, pieces, autojunk=False)
        changed = [(a, b, c, d) for word, a, b, c, d in matcher.get_opcodes() if word != "equal"]
        self.changes.append([part for a, b, c, d in reversed(changed) for part in (a, b - a, pieces[c:d])])
        self.heights.append(round(height, 1))
        self.last = pieces


class Recording:
    """Moments, one after the other, as data."""

    def __init__(self) -> None:
        self._drawn, self._placed, self._words = _Numbered(), _Numbered(), _Numbered()
        self._layouts = [_Layout(width) for width in WIDTHS]
        self._moments: list[list[Any]] = []
        self._life: list[tuple[int, ...]] = []
        self._players: list[str] = []

    def __len__(self) -> int:
        return len(self._moments)

    def add(self, moment: Moment) -> None:
        """Append a moment."""
        board, say = moment.board, self._words
        for layout, width in zip(self._layouts, WIDTHS, strict=True):
            scene = laid_out(board, width)
            placed = [self._placed((self._drawn(p.drawn), number(p.x), number(p.y), p.id)) for p in scene.pieces]
            layout.add(placed, scene.height)
        self._life.append(tuple(seat.life for seat in board.seats))
        self._players = [f"{seat.name}, {seat.deck}" for seat in board.seats]
        thoughts = [[one.worlds, round(one.value, 3), round(one.difference, 3), round(one.se, 3)] for one in moment.thoughts]
        self._moments.append(
            [
                board.turn,
                say(moment.heading),
                [say(line) for line in moment.lines],
                [say(option) for option in moment.options],
                -1 if moment.chosen is None else moment.chosen,
                thoughts,
                [[say(what), say(expected), say(found), int(ok)] for what, expected, found, ok in moment.notes],
            ]
        )

    def data(self) -> dict[str, Any]:
        """Convert everything to JSON-compatible data."""
        return {
            "schema": SCHEMA,
            "players": self._players,
            "drawn": self._drawn.all,
            "placed": [[int(d), float(x), float(y), name] for d, x, y, name in self._placed.all],
            "words": self._words.all,
            "layouts": [{"width": one.width, "heights": one.heights, "changes": one.changes} for one in self._layouts],
            "moments": self._moments,
            "life": self._life,
        }

    def packed(self) -> str:
        """Compress everything (zlib) and encode it in base 64."""
        text = json.dumps(self.data(), ensure_ascii=False, separators=(",", ":"))
        return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def unpacked(packed: str) -> dict[str, Any]:
    """Decode what `packed` encoded."""
    found: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(packed)))
    return found


def frames(changes: Sequence[Sequence[Any]]) -> list[list[int]]:
    """Return the frames of a layout put together again."""
    found: list[list[int]] = []
    last: list[int] = []
    for one in changes:
        last = list(last)
        for k in range(0, len(one), 3):
            last[one[k] : one[k] + one[k + 1]] = one[k + 2]
        found.append(last)
    return found


__all__ = ["Moment", "Recording", "Thought", "frames", "unpacked"]
