"""Productions generated from the wordings (`says`, `each`) of declared amounts, conditions and effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.assembler import WORDED, Effect
from ecs_mtg.cards.phrases import every_phrase
from ecs_mtg.cards.phrases.shapes import Phrase, filled, places_of
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, permanent_of
from ecs_mtg.cards.reading.changes.characteristics import times
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.text import tokenize
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.wordings import Said, Way, Wording, ways_of
from ecs_mtg.cards.words import SELF, YOU, Who, number
from ecs_mtg.cards.writing.english import verb
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import Relation, Subject

_OBJECTS: tuple[tuple[str, Callable[[Context], Any]], ...] = (("~", lambda context: SELF), ("it", lambda context: context.it()))
"""What an object is called whose place says nothing of you: the card itself, or what was mentioned."""
_CATEGORIES = {
    "q": "<counted>",
    "n": "<n>",
    "i": "<plain>",
    "l": "<look>",
    "e": "<subject>",
    "s": "<nps>",
    "k": "<kind>",
    "c": "<condition>",
    "w": "<player>",
}
_known: set[Phrase] = set()
_known_effects: set[type[Effect]] = set()


def say_declared() -> None:
    """Add the productions of all phrases and effects that are declared with a wording and have none yet."""
    for phrase in every_phrase():
        if phrase not in _known:
            _known.add(phrase)
            for wording in phrase.wordings if phrase.is_read else ():
                _say(phrase, wording)
    for effect in WORDED:
        if effect not in _known_effects:
            _known_effects.add(effect)
            _say_effect(effect)


Slot = tuple[str, int, Callable[..., Any]]
"""The operand that some slots of a production stand for, how many slots, and its value made of theirs."""
_COUNTED: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("(a|an) {one}", lambda: 1),
    ("<n> {many}", lambda n: n),
    ("(a|an) {one} <each>", lambda many: many),
    ("<n> {many} <each>", times),
    ("{many} equal to <amount>", lambda n: n),
)
_MUCH: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("<n> {one}", lambda n: n),
    ("<n> {one} <each>", times),
    ("{one} equal to <amount>", lambda n: n),
)


def _say_effect(effect: type[Effect]) -> None:
    for way in ways_of(effect) if effect.says else ():
        first = way.wording[1] if way.wording[0] == "" else None
        doer = first if isinstance(first, Said) and first.is_player and first.verb else None
        for text, slots in _ways_of_effect(way.wording, doer):
            if doer is None:
                say("act", text, _act(effect, way, slots))
            else:
                say("does", text, _deed(effect, way, slots, doer.letter))


def _ways_of_effect(wording: Wording, doer: Said | None) -> Iterator[tuple[str, list[Slot]]]:
    """Yield the patterns of the grammar, and what their slots stand for, except for who does it."""
    found: list[tuple[str, list[Slot]]] = [("", [])]
    for part in wording:
        if isinstance(part, str):
            found = [(f"{text} {' '.join(tokenize(part))}", slots) for text, slots in found]
        elif doer is not None and part.letter == doer.letter:
            said = f"({doer.verb}|{verb(doer.verb, True)})" if part is doer else "(your|their)"
            found = [(f"{text} {said}", slots) for text, slots in found]
        else:
            found = [
                (f"{text} {more}", [*slots, (part.letter, more.count("<"), value)])
                for text, slots in found
                for more, value in _slots(part)
            ]
    yield from ((text.strip(), slots) for text, slots in found)


def _slots(part: Said) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield what stands for an operand in patterns of the grammar, and its value made of what is read there."""
    if part.sort == "w":
        agreeing = f" ({part.verb}|{verb(part.verb, True)})" if part.verb else ""
        one = lambda what: what  # noqa: E731
        of = one if part.is_player else permanent_of if part.of_you.startswith("they") else on_battlefield
        yield ("<player>" if part.is_player else "<object>") + agreeing, of
    elif part.of_you in ("", "the"):
        yield ("<amount>" if part.of_you else "<n>"), number
    else:
        many = part.of_you.endswith("s")
        for text, value in _COUNTED if many else _MUCH:
            said = text.format(one=part.of_you.removesuffix("s"), many=part.of_you)
            yield said, lambda *kids, value=value: number(value(*kids))


def _operands(slots: list[Slot], kids: tuple[Any, ...]) -> dict[str, Any]:
    found, at = {}, 0
    for letter, many, value in slots:
        found[letter] = value(*kids[at : at + many])
        at += many
    return found


def _act(effect: type[Effect], way: Way, slots: list[Slot]) -> Callable[..., Effects]:
    return lambda context, *kids: (effect(**way.others, **_operands(slots, kids)),)


def _deed(effect: type[Effect], way: Way, slots: list[Slot], doer: str) -> Callable[..., Callable[[Any], Effects]]:
    def meaning(context: Context, *kids: Any) -> Callable[[Any], Effects]:
        said = {**way.others, **_operands(slots, kids)}
        return lambda who: (effect(**said, **{doer: who}),)

    return meaning


def _say(phrase: Phrase, wording: Wording) -> None:
    categories = _CATEGORIES | ({"s": "<np>"} if phrase.before else {})
    tags = {name: operand for name, operand in places_of(phrase.shape).items() if operand.sort == "t"}
    for text, letters, fixed in _texts(wording, categories):
        text = re.sub(r"^ *it 's ", "(it 's|it is) ", text)
        fixed |= {name: _tag(name) for name in tags}
        behind = " . put <rest>" if phrase.then_rest else " <end>" if phrase.category in ("rule", "ability") else ""
        category = "ability" if phrase.category == "rule" else phrase.category
        say(category, phrase.before + text + behind, _meaning(phrase, letters, fixed))


def _tag(name: str) -> Callable[[Context], Any]:
    return lambda context: context.tag(name)


def _texts(wording: Wording, categories: dict[str, str]) -> Iterator[tuple[str, list[str], dict[str, Callable[[Context], Any]]]]:
    """Yield the patterns of the grammar, the places that their slots stand for, and those known without a slot."""
    found: list[tuple[str, list[str], dict[str, Callable[[Context], Any]]]] = [("", [], {})]
    for part in wording:
        if isinstance(part, str):
            found = [(text + " ".join(("", *tokenize(part), "")), slots, fixed) for text, slots, fixed in found]
        elif part.sort not in "wd" or part.is_told:
            slot = {"a": "(a|an) <np>", "one": "<np>"}.get(part.of_you) or categories[part.sort]
            slot = f"<player> ({part.verb}|{verb(part.verb, True)})" if part.is_told else slot
            found = [(text + slot, [*slots, part.letter], fixed) for text, slots, fixed in found]
        else:
            found = [
                (text + called, slots, fixed if part.of_you == "their" else {**fixed, part.letter: what})
                for text, slots, fixed in found
                for called, what in _called(part)
            ]
    yield from found


def _called(part: Said) -> tuple[tuple[str, Callable[[Context], Any]], ...]:
    """Return what an object or player is called, and what that is; a player who was mentioned is the subject of a verb."""
    if part.sort == "d":
        return _doers(part.of_you)
    if not part.is_player:
        return _OBJECTS
    you = ((" ".join(tokenize(part.of_you)), lambda context: YOU),)
    return (*you, (f"that player {verb(part.verb, True)}", lambda context: context.that_player())) if part.verb else you


def _doers(base: str) -> tuple[tuple[str, Callable[[Context], Any]], ...]:
    """Return the players of whom an event can tell; one that is not you is mentioned."""
    if base == "their":
        return (("(your|their)", lambda context: None),)
    return (
        (f"you {base}", lambda context: Relation.YOU),
        (f"an opponent {verb(base, True)}", lambda context: _mentioned(context, Relation.OPPONENT)),
        (f"a player {verb(base, True)}", lambda context: _mentioned(context, Relation.ANY)),
    )


def _mentioned(context: Context, who: Relation) -> Relation:
    context.mention_player(notation.event_player)
    return who


_SEVERAL = (Subject.EACH, Subject.EACH_PLAYER, Subject.EACH_OPPONENT)
_MUCH_OF = (EventKind.GAIN_LIFE, EventKind.LOSE_LIFE, EventKind.SCRY)
"""Events of whose amount "that much" or "that many" tells."""


def _event(context: Context, event: Event) -> tuple[Event, ...]:
    if event.kind in _MUCH_OF:
        context.amount = notation.event_amount
    return (event,)


_OF_CATEGORY: dict[str, Callable[[Context, Any], Any]] = {
    "event": _event,
    "ability": lambda context, ability: (ability,),
    "change": lambda context, change: (change,),
    "rule": lambda context, change: (notation.static(None, change),),
}
"""What the meaning of a production is, of a phrase whose tree is only part of it."""


def _meaning(phrase: Phrase, slots: list[str], fixed: dict[str, Callable[[Context], Any]]) -> Callable[..., Any]:
    def meaning(context: Context, *said: Any) -> Any:
        values = {letter: what(context) for letter, what in fixed.items()} | dict(zip(slots, said))
        if any(isinstance(one, Who) and one.kind in _SEVERAL for one in values.values()):
            raise NoReading("several players, one after another")
        try:
            found = filled(phrase.shape, values)
        except ValueError as error:
            raise NoReading(str(error)) from None
        if phrase.then_rest:
            return (*found, *said[-1](values["look"].tag))
        return _OF_CATEGORY[phrase.category](context, found) if phrase.category in _OF_CATEGORY else found

    return meaning


say_declared()
