"""Sentences of effects that declare how cards say them (`Effect.says`, `cards.wordings`)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.assembler import WORDED
from ecs_mtg.cards.wordings import Said, Wording, ways_of
from ecs_mtg.cards.writing.amounts import expression, quantity
from ecs_mtg.cards.writing.declared_wordings import form
from ecs_mtg.cards.writing.english import either
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import SENTENCES, Phrase, Scribe, UnwrittenError

_STYLES = {"all": "all", "those": "bare"}


def declared_sentence(s: Scribe, effect: e.Effect) -> str:
    """Write an effect in the words of its class.

    Raises:
        UnwrittenError: they do not say all of it.
    """
    known: dict[str, Phrase] = {}
    ways = [_written(s, effect, way.wording, known) for way in ways_of(type(effect)) if way.says(effect)]
    if not ways:
        raise UnwrittenError(f"the wording of {type(effect).__name__} does not say all of it")
    return either(*ways)


def _written(s: Scribe, effect: e.Effect, wording: Wording, known: dict[str, Phrase]) -> str:
    text = ""
    for part in wording:
        if isinstance(part, str):
            text += part
        elif part.sort == "q":
            text = _with_number(s, text, part, getattr(effect, part.letter))
        else:
            again = part.letter in known
            if not again:
                style = _STYLES.get(part.of_you.partition(" ")[0], "each")
                known[part.letter] = refer(s, getattr(effect, part.letter), style)
            who = known[part.letter]
            text += either(who.owner, "their") if part.of_you == "your" and text else form(who, part)
    return text


def _with_number(s: Scribe, text: str, part: Said, amount: Any) -> str:
    if part.of_you == "the":
        return text + expression(s, amount)
    many = quantity(s, amount)
    if not part.of_you:
        return many.behind(text.rstrip())
    return text + (many.of(part.of_you.removesuffix("s")) if part.of_you.endswith("s") else many.mass(part.of_you))


SENTENCES.update(dict.fromkeys(WORDED, declared_sentence))
