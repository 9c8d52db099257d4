"""Sentences generated from declared wordings (`cards.wordings`)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards.declaring import AMOUNT, CONDITION, Word
from ecs_mtg.cards.wordings import Said, wordings
from ecs_mtg.cards.words import Amount, Condition
from ecs_mtg.cards.writing import nouns
from ecs_mtg.cards.writing.english import either
from ecs_mtg.cards.writing.scribe import Phrase, Scribe


def said(s: Scribe, tree: Amount | Condition) -> str | None:
    """Write an amount or condition in the words of its declaration; None if it has none."""
    word = (AMOUNT if isinstance(tree, Amount) else CONDITION).words.get(tree.kind)
    return _written(s, word, tree, word.says) if word is not None and word.says else None


def said_for_each(s: Scribe, amount: Amount) -> str | None:
    """Write what follows "for each" in the words of the declaration; None if it has none."""
    word = AMOUNT.words.get(amount.kind)
    return _written(s, word, amount, word.each) if word is not None and word.each else None


def _written(s: Scribe, word: Word, tree: Any, pattern: str) -> str:
    values = dict(zip(word.operands, (tree.a, tree.b, tree.c)))
    known: dict[Said, str] = {}
    ways = []
    for wording in wordings(pattern, word.operands):
        for part in wording:
            if isinstance(part, Said) and part not in known:
                known[part] = _operand(s, part, values[part.letter])
        ways.append("".join(part if isinstance(part, str) else known[part] for part in wording))
    return either(*ways)


def _operand(s: Scribe, part: Said, value: Any) -> str:
    if part.sort == "q":
        return s.expression(value)
    if part.sort == "c":
        return s.holds(value)
    if part.sort == "s":
        return nouns.noun(s, value, True)
    if part.sort == "k":
        return str(value)
    return form(s.refer(value), part)


def form(who: Phrase, part: Said) -> str:
    """Return the form of a reference that a wording asks for: an object, an owner, or a subject with its verb."""
    if part.verb:
        return who.order(part.verb) if part.is_told else who.does(part.verb)
    return {"you": who.subject, "your": who.owner, "you've": who.does("have")}.get(part.of_you, who.object)
