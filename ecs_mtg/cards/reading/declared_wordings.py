"""Productions generated from the wordings (`says`, `each`) of declared amounts, conditions and effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ecs_mtg.cards.assembler import WORDED, Effect
from ecs_mtg.cards.declaring import AMOUNT, CONDITION, Word
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, permanent_of
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.reading.text import tokenize
from ecs_mtg.cards.wordings import Said, Wording, wordings, wordings_of
from ecs_mtg.cards.words import SELF, YOU, Amount, Condition, number
from ecs_mtg.cards.writing.english import verb

_OBJECTS: tuple[tuple[str, Callable[[Context], Any]], ...] = (("~", lambda context: SELF), ("it", lambda context: context.it()))
"""What an object is called whose place says nothing of you: the card itself, or what was mentioned."""
_CATEGORIES = {"q": "<counted>", "s": "<nps>", "k": "<kind>", "c": "<condition>"}
_known: set[tuple[str, int, str, str]] = set()
_known_effects: set[type[Effect]] = set()


def say_declared() -> None:
    """Add the productions of all words and effects that are declared with a wording and have none yet."""
    for family, made_of, category in ((AMOUNT, Amount, "counted"), (CONDITION, Condition, "condition")):
        for word in list(family.words.values()):
            key = (family.name, word.number, word.says, word.each)
            if key in _known:
                continue
            _known.add(key)
            if word.says:
                _say(word, made_of, category, word.says, "", _CATEGORIES)
            if word.each:
                _say(word, made_of, "each", word.each, "for each ", _CATEGORIES | {"s": "<np>"})
    for effect in WORDED:
        if effect not in _known_effects:
            _known_effects.add(effect)
            _say_effect(effect)


def _say_effect(effect: type[Effect]) -> None:
    for wording in wordings_of(effect):
        slots = [part for part in wording if isinstance(part, Said)]
        text = "".join(_slot(part) if isinstance(part, Said) else " ".join(("", *tokenize(part), "")) for part in wording)
        say("act", text.strip(), _effect_meaning(effect, slots))


def _slot(part: Said) -> str:
    if part.sort == "q":
        return "<n>"
    return ("<player>" if part.is_player else "<object>") + (f" ({part.verb}|{verb(part.verb, True)})" if part.verb else "")


def _effect_meaning(effect: type[Effect], slots: list[Said]) -> Callable[..., Effects]:
    def meaning(context: Context, *said: Any) -> Effects:
        return (effect(**{part.letter: _value(part, one) for part, one in zip(slots, said, strict=True)}),)

    return meaning


def _value(part: Said, value: Any) -> Any:
    if part.sort == "q":
        return number(value)
    if part.is_player:
        return value
    return permanent_of(value) if part.verb else on_battlefield(value)


def _say(word: Word, made_of: Any, category: str, pattern: str, before: str, categories: dict[str, str]) -> None:
    for wording in wordings(pattern, word.operands):
        for text, letters, fixed in _texts(wording, categories):
            say(category, before + text, _meaning(word, made_of, letters, fixed))


def _texts(wording: Wording, categories: dict[str, str]) -> Iterator[tuple[str, list[str], dict[str, Callable[[Context], Any]]]]:
    """Yield the patterns of the grammar, the operands that their slots stand for, and those known without a slot."""
    found: list[tuple[str, list[str], dict[str, Callable[[Context], Any]]]] = [("", [], {})]
    for part in wording:
        if isinstance(part, str):
            found = [(text + " ".join(("", *tokenize(part), "")), slots, fixed) for text, slots, fixed in found]
        elif part.sort != "w":
            found = [(text + categories[part.sort], [*slots, part.letter], fixed) for text, slots, fixed in found]
        else:
            found = [
                (text + " ".join(tokenize(called)), slots, {**fixed, part.letter: what})
                for text, slots, fixed in found
                for called, what in _called(part)
            ]
    yield from found


def _called(part: Said) -> tuple[tuple[str, Callable[[Context], Any]], ...]:
    return ((part.of_you, lambda context: YOU),) if part.is_player else _OBJECTS


def _meaning(word: Word, made_of: Any, slots: list[str], fixed: dict[str, Callable[[Context], Any]]) -> Callable[..., Any]:
    def meaning(context: Context, *said: Any) -> Any:
        values = dict(zip(slots, said))
        operands = (fixed[letter](context) if letter in fixed else values[letter] for letter in word.operands)
        sorted_ = zip(word.operands.values(), operands)
        return made_of(word.family.code(word.number), *(number(one) if of.sort == "q" else one for of, one in sorted_))

    return meaning


say_declared()
