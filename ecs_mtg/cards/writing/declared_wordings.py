"""Sentences generated from declared wordings (`cards.wordings`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecs_mtg.cards.effects import Effect, Look
from ecs_mtg.cards.phrases.shapes import Phrase, found_in, phrases_for
from ecs_mtg.cards.wordings import Said, Wording
from ecs_mtg.cards.words import Amount
from ecs_mtg.cards.writing import nouns
from ecs_mtg.cards.writing.english import a, either, number_word
from ecs_mtg.cards.writing.scribe import SENTENCES, Scribe
from ecs_mtg.cards.writing.scribe import Phrase as Reference
from ecs_mtg.components.programs import Amount as Kind
from ecs_mtg.components.programs import Relation

REST = Reference(either("the rest", "the other", "the others"), either("the rest", "the other", "the others"), "their")
"""What has not been taken of the cards that were looked at."""


def said(s: Scribe, category: str, tree: Any) -> str | None:
    """Write a tree in the words of the phrases for its shape; None if there are none."""
    ways: list[str] = []
    for phrase in phrases_for(category, tree):
        if (values := found_in(phrase.shape, tree)) is not None and all(map(_can_be_said, _numbers(phrase, values))):
            known: dict[Said, str] = {}
            ways.extend(_written(s, wording, values, known) for wording in phrase.wordings)
    return either(*ways) if ways else None


def said_together(s: Scribe, effects: Sequence[Effect], k: int) -> tuple[int, str]:
    """Write effects from one on in the words of the phrase for their shape; returns how many, 0 if there is none."""
    ways: dict[int, list[str]] = {}
    for phrase in phrases_for("act", (effects[k],)):
        many = len(phrase.shape)
        values = found_in(phrase.shape, tuple(effects[k : k + many]))
        if values is not None and all(map(_can_be_said, _numbers(phrase, values))):
            known: dict[Said, str] = {}
            ways.setdefault(many, []).extend(_written(s, wording, values, known) for wording in phrase.wordings)
            for one in values.values():
                if isinstance(one, Look):
                    s.known[one.tag] = REST
    return (many, either(*ways[many])) if (many := max(ways, default=0)) else (0, "")


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
    if part.sort == "i":
        return str(value) if part.of_you else number_word(value)
    if part.sort == "d":
        their = "your" if value == Relation.YOU else "their"
        return their if part.of_you == "their" else s.player_does(value, part.of_you)
    if part.sort == "e":
        return s.subject(value)
    if part.sort == "l":
        return SENTENCES[Look](s, value)
    if part.sort == "c":
        return s.holds(value)
    if part.sort == "s":
        one = nouns.noun(s, value, not part.of_you)
        return a(one) if part.of_you == "a" else one
    if part.sort == "k":
        return str(value)
    return form(s.refer(value), part)


def form(who: Reference, part: Said) -> str:
    """Return the form of a reference that a wording asks for: an object, an owner, or a subject with its verb."""
    if part.verb:
        return who.order(part.verb) if part.is_told else who.does(part.verb)
    return {"you": who.subject, "your": who.owner, "you've": who.does("have")}.get(part.of_you, who.object)
