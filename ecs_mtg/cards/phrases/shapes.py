"""Trees with places, what stands in these in a tree of that shape, and the tree that something makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from ecs_mtg.cards.declaring import AMOUNT, CONDITION, Family, Operand, Word
from ecs_mtg.cards.effects import Look
from ecs_mtg.cards.tree import parts, rebuilt
from ecs_mtg.cards.wordings import Wording, wordings
from ecs_mtg.cards.words import CARDS, PERMANENTS, Amount, Condition, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.programs import Relation

_PLACE = -1
N = Amount(_PLACE, "n")
"""A number in words or digits: 3, X, that many."""
WHO = Who(_PLACE, "who")  # type: ignore[arg-type]
"""A player or an object."""
WHAT, OTHER = Filter(name="<what>"), Filter(name="<other>")
"""Descriptions, which can be narrowed: WHAT & yours; of permanents, if they are not."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place for whatever an operand of a word is.

    Besides the sorts of operands: an integer (i), a tag that is not used yet (t), cards that are looked at (l), what an event is about (e)
    and the relation of its player (d).
    """

    name: str
    sort: str


@dataclass(frozen=True, slots=True)
class TagOf:
    """The tag of what stands in another place."""

    name: str


LOOK: Any = Place("look", "l")
SUBJECT: Any = Place("subject", "e")
DOER: Any = Place("doer", "d")
OF_LOOK: Any = TagOf("look")


def a_tag(name: str) -> Any:
    """Return a place for a tag, which is called so if it can be."""
    return Place(name, "t")


def an_integer(name: str) -> Any:
    """Return a place for a plain number."""
    return Place(name, "i")


def a_kind(name: str) -> Any:
    """Return a place for a kind of counters."""
    return Place(name, "k")


def a_number(name: str) -> Amount:
    """Return a place for a number in words or digits, like N."""
    return Amount(_PLACE, name)


@dataclass(frozen=True, eq=False)
class Phrase:
    """How cards say trees of a shape.

    Attributes:
        category: what the grammar calls it.
        wordings: the ways to say it, the one that is written first.
        shape: the tree, with places.
        before: words that the reader reads before it, which the writer leaves to the sentence.
        is_read: whether the reader reads it; if not, it has productions of its own.
        then_rest: whether another sentence says what is done with the rest of the cards that are looked at.
    """

    category: str
    wordings: tuple[Wording, ...]
    shape: Any
    before: str = ""
    is_read: bool = True
    then_rest: bool = False


_said: list[Phrase] = []
_of_words: dict[tuple[str, int, str, str], tuple[Phrase, ...]] = {}


def say_so(category: str, pattern: str, shape: Any, *, before: str = "", is_read: bool = True, then_rest: bool = False) -> None:
    """Declare how cards say trees of a shape (see `Phrase`).

    Raises:
        ValueError: the wording names something that is no place of it, or can't be said.
    """
    _said.append(Phrase(category, tuple(wordings(pattern, places_of(shape))), shape, before, is_read, then_rest))


def every_phrase() -> Iterator[Phrase]:
    """Yield the phrases that are declared, with words or for themselves."""
    for family, made_of, category in ((AMOUNT, Amount, "counted"), (CONDITION, Condition, "condition")):
        for word in family.words.values():
            yield from _phrases_of(family, word, made_of, category)
    yield from _said


def _phrases_of(family: Family, word: Word, made_of: Any, category: str) -> tuple[Phrase, ...]:
    key = (family.name, word.number, word.says, word.each)
    if key not in _of_words:
        shape = made_of(family.code(word.number), *(Place(one, operand.sort) for one, operand in word.operands.items()))
        said = ((category, word.says, ""), ("each", word.each, "for each "))
        _of_words[key] = tuple(
            Phrase(name, tuple(wordings(text, word.operands)), shape, before) for name, text, before in said if text
        )
    return _of_words[key]


def places_of(shape: Any) -> dict[str, Operand]:
    """Return the places of a shape as operands."""
    sorts = {Amount: "n", Who: "w", Filter: "s"}
    named = [(name, one) for one in parts(shape) if (name := _name_of(one))]
    return {name: Operand(one.sort if isinstance(one, Place) else sorts[type(one)], name, name) for name, one in named}


def _name_of(part: Any) -> str:
    """Return the name of a place; "" if it is none."""
    if isinstance(part, Place):
        return part.name
    if isinstance(part, Amount) and part.kind == _PLACE:
        return str(part.a)
    if isinstance(part, Who) and part.kind == _PLACE:
        return str(part.of)
    return part.name[1:-1] if isinstance(part, Filter) and part.name is not None and part.name.startswith("<") else ""


def filled(shape: Any, values: Mapping[str, Any]) -> Any:
    """Return the tree of a shape in whose places some values stand.

    Raises:
        ValueError: a description can't be narrowed as the shape says.
    """

    def fill(part: Any) -> Any:
        if isinstance(part, TagOf):
            return values[part.name].tag
        if isinstance(part, Amount) and part.kind == programs.Amount.TIMES and part.b == 1:
            return part.a
        name = _name_of(part)
        if not name:
            return part
        value = values[name]
        if isinstance(part, Amount) or (isinstance(part, Place) and part.sort == "q"):
            return number(value)
        return _narrowed(value, replace(part, name=None)) if isinstance(part, Filter) else value

    return rebuilt(shape, fill)


def _narrowed(what: Filter, by: Filter) -> Filter:
    for one in what.tree():
        if by == Filter() and (one.zones or one.kinds not in (0, PERMANENTS)):
            raise ValueError("these are no permanents")
        if (by.controller and one.controller) or (by.owner and one.owner) or (by.zones and one.zones):
            raise ValueError("this is said already")
        if (by.controller and not by.zones and one.kinds == CARDS) or (by.zones and one.kinds not in (0, CARDS)):
            raise ValueError("there are none of these")
    return what & by


def found_in(shape: Any, tree: Any) -> dict[str, Any] | None:
    """Return what stands in the places of a shape in a tree; None if the tree has another shape."""
    found: dict[str, Any] = {}
    return found if _fits(shape, tree, found) else None


def _fits(shape: Any, tree: Any, found: dict[str, Any]) -> bool:
    if isinstance(shape, TagOf):
        return bool(found[shape.name].tag == tree)
    if name := _name_of(shape):
        if isinstance(shape, Filter):
            tree = _without(tree, replace(shape, name=None)) if isinstance(tree, Filter) else None
        elif isinstance(shape, Place) and shape.sort == "l" and not isinstance(tree, Look):
            return False
        elif isinstance(shape, Amount | Who) and not isinstance(tree, Amount if isinstance(shape, Amount) else Who | Target):
            return False
        return tree is not None and found.setdefault(name, tree) == tree
    if isinstance(shape, tuple):
        return (
            isinstance(tree, tuple)
            and len(shape) == len(tree)
            and all(_fits(one, other, found) for one, other in zip(shape, tree, strict=True))
        )
    if is_dataclass(shape):
        return type(shape) is type(tree) and all(_fits(getattr(shape, one), getattr(tree, one), found) for one in _names(shape))
    return bool(shape == tree)


_names_of: dict[type[Any], tuple[str, ...]] = {}


def _names(shape: Any) -> tuple[str, ...]:
    kind = type(shape)
    if kind not in _names_of:
        _names_of[kind] = tuple(one.name for one in fields(shape) if one.name != "hint")
    return _names_of[kind]


def _without(what: Filter, by: Filter) -> Filter | None:
    """Return a description without what narrows it; None if that does not."""
    if what.either is not None:
        one, other = _without(replace(what, either=None), by), _without(what.either, by)
        return None if one is None or other is None else replace(one, either=other)
    if (by.controller and what.controller != by.controller) or (by.owner and what.owner != by.owner):
        return None
    if (by.zones and what.zones != by.zones) or what.flags & by.flags != by.flags:
        return None
    return replace(
        what, controller=Relation.ANY if by.controller else what.controller, owner=Relation.ANY if by.owner else what.owner,
        zones=0 if by.zones else what.zones, flags=what.flags & ~by.flags,
    )  # fmt: skip


_by_root: dict[tuple[Any, ...], list[Phrase]] = {}
_sorted: set[Phrase] = set()


def phrases_for(category: str, tree: Any) -> list[Phrase]:
    """Return the phrases of a category whose shape a tree may have, in the order of their declaration."""
    for phrase in every_phrase():
        if phrase not in _sorted:
            _sorted.add(phrase)
            _by_root.setdefault((phrase.category, *root_of(phrase.shape)), []).append(phrase)
    kind, first = root_of(tree)
    return [*_by_root.get((category, kind, first), ()), *(_by_root.get((category, kind, None), ()) if first is not None else ())]


def root_of(tree: Any) -> tuple[Any, ...]:
    """Return what trees of one shape have in common: the kind of the tree, and of its first part; of effects the class of the first."""
    if isinstance(tree, tuple):
        return (Look if isinstance(tree[0], Place) else type(tree[0]), None)
    first = getattr(tree, "a", None)
    return (getattr(tree, "kind", None), None if _name_of(first) else getattr(first, "kind", None))
