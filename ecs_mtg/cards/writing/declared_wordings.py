"""Sentences generated from declared wordings (`cards.wordings`)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards.phrases import every_phrase
from ecs_mtg.cards.phrases.shapes import Phrase, found_in, root_of
from ecs_mtg.cards.wordings import Said, Wording
from ecs_mtg.cards.words import Amount
from ecs_mtg.cards.writing import nouns
from ecs_mtg.cards.writing.english import a, either, number_word
from ecs_mtg.cards.writing.scribe import Phrase as Reference
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components.programs import Amount as Kind

_phrases: dict[tuple[Any, ...], list[Phrase]] = {}
_known: set[Phrase] = set()


def _of_shape(category: str, tree: Any) -> list[Phrase]:
    """Return the phrases of a category whose shape a tree may have."""
    for phrase in every_phrase():
        if phrase not in _known:
            _known.add(phrase)
            _phrases.setdefault((phrase.category, *root_of(phrase.shape)), []).append(phrase)
    kind, first = root_of(tree)
    return [*_phrases.get((category, kind, first), ()), *(_phrases.get((category, kind, None), ()) if first is not None else ())]


def said(s: Scribe, category: str, tree: Any) -> str | None:
    """Write a tree in the words of the phrases for its shape; None if there are none."""
    ways: list[str] = []
    for phrase in _of_shape(category, tree):
        if (values := found_in(phrase.shape, tree)) is not None and all(map(_can_be_said, _numbers(phrase, values))):
            known: dict[Said, str] = {}
            ways.extend(_written(s, wording, values, known) for wording in phrase.wordings)
    return either(*ways) if ways else None


def _numbers(phrase: Phrase, values: dict[str, Any]) -> list[Amount]:
    letters = {part.letter for part in phrase.wordings[0] if isinstance(part, Said) and part.sort == "n"}
    return [values[letter] for letter in letters]


def _can_be_said(amount: Amount) -> bool:
    return amount.kind in (Kind.CONSTANT, Kind.X, Kind.EVENT_AMOUNT)


def _written(s: Scribe, wording: Wording, values: dict[str, Any], known: dict[Said, str]) -> str:
    for part in wording:
        if isinstance(part, Said) and part not in known:
            known[part] = _operand(s, part, values[part.letter])
    return "".join(part if isinstance(part, str) else known[part] for part in wording)


def _operand(s: Scribe, part: Said, value: Any) -> str:
    if part.sort == "q":
        return s.expression(value)
    if part.sort == "n":
        digits, word = ("x", "x") if value.kind == Kind.X else ("that much", "that many")
        if value.kind == Kind.CONSTANT:
            digits, word = str(value.a), number_word(value.a)
        return digits if part.of_you else word
    if part.sort == "c":
        return s.holds(value)
    if part.sort == "s":
        return a(nouns.noun(s, value)) if part.of_you == "a" else nouns.noun(s, value, True)
    if part.sort == "k":
        return str(value)
    return form(s.refer(value), part)


def form(who: Reference, part: Said) -> str:
    """Return the form of a reference that a wording asks for: an object, an owner, or a subject with its verb."""
    if part.verb:
        return who.order(part.verb) if part.is_told else who.does(part.verb)
    return {"you": who.subject, "your": who.owner, "you've": who.does("have")}.get(part.of_you, who.object)
