"""What can be wrong with a scenario file."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Mistake:
    """One thing that is wrong, and where."""

    line: int
    message: str


class ScenarioError(ValueError):
    """A file that can't be read as a scenario; one line of the message for each mistake, with file and line.

    Attributes:
        path: the file.
        mistakes: what is wrong, by line.
    """

    def __init__(self, path: str, mistakes: Sequence[Mistake]) -> None:
        self.path = path
        self.mistakes = tuple(sorted(mistakes, key=lambda m: m.line))
        super().__init__("\n".join(f"{path}:{m.line}: {m.message}" for m in self.mistakes))


class CardNotSupported(ScenarioError):
    """A file that is in order but for cards that are not in the pool."""


def near(word: str, words: Iterable[str]) -> str:
    """A question that proposes what was meant, or nothing."""
    known = list(dict.fromkeys(words))
    folded = {w.casefold(): w for w in reversed(known)}
    found = difflib.get_close_matches(word.casefold(), list(folded), n=3, cutoff=0.7)
    if not found:
        return ""
    return f"; did you mean {' or '.join(repr(folded[w]) for w in found)}?"
