"""Errors of scenario files."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ecs_mtg.support.text_checks import cut

MOST_BYTES = 1 << 18
"""The size of the largest file that is read."""
MOST_MISTAKES = 20
"""How many mistakes of a file are told."""
LONGEST_MESSAGE = 500
LONGEST_WORD = 100
"""Beyond it nothing is proposed instead of a word."""


@dataclass(frozen=True)
class Mistake:
    """One thing that is wrong, and where."""

    line: int
    message: str


class ScenarioError(ValueError):
    """A file that can't be read as a scenario; one line of the message for each mistake, with file and line.

    Attributes:
        path: the file.
        mistakes: what is wrong, by line: `MOST_MISTAKES` at most, of messages of `LONGEST_MESSAGE` characters.
    """

    def __init__(self, path: str, mistakes: Sequence[Mistake]) -> None:
        self.path = path
        told = sorted(mistakes, key=lambda m: m.line)[:MOST_MISTAKES]
        self.mistakes = tuple(Mistake(m.line, cut(m.message, LONGEST_MESSAGE)) for m in told)
        lines = [f"{path}:{m.line}: {m.message}" for m in self.mistakes]
        if len(mistakes) >= MOST_MISTAKES:
            lines.append(f"{path}: these are the first {MOST_MISTAKES} mistakes")
        super().__init__("\n".join(lines))


class CardNotSupported(ScenarioError):
    """A file that is in order but for cards that are not in the pool."""


def near(word: str, words: Iterable[str]) -> str:
    """Return a question that suggests what was meant, or nothing."""
    if len(word) > LONGEST_WORD:
        return ""
    known = list(dict.fromkeys(words))
    folded = {w.casefold(): w for w in reversed(known)}
    found = difflib.get_close_matches(word.casefold(), list(folded), n=3, cutoff=0.7)
    if not found:
        return ""
    return f"; did you mean {' or '.join(repr(folded[w]) for w in found)}?"
