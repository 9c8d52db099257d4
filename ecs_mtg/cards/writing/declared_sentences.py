"""Sentences of effects that declare how cards say them (`Effect.says`, `cards.wordings`)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.wordings import Wording, wordings_of
from ecs_mtg.cards.writing.amounts import quantity
from ecs_mtg.cards.writing.declared_wordings import form
from ecs_mtg.cards.writing.english import either
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Phrase, Scribe


def declared_sentence(s: Scribe, effect: e.Effect) -> str:
    """Write an effect in the words of its class."""
    known: dict[str, Phrase] = {}
    return either(*(_written(s, effect, wording, known) for wording in wordings_of(type(effect))))


def _written(s: Scribe, effect: e.Effect, wording: Wording, known: dict[str, Phrase]) -> str:
    text = ""
    for part in wording:
        if isinstance(part, str):
            text += part
        elif part.sort == "q":
            text = quantity(s, getattr(effect, part.letter)).behind(text.rstrip())
        else:
            if part.letter not in known:
                known[part.letter] = refer(s, getattr(effect, part.letter), "all" if part.of_you == "all" else "each")
            text += form(known[part.letter], part)
    return text
