"""The normal form of trees, in which trees with the same meaning are equal."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.keywords import KeywordEntry
from ecs_mtg.cards.tree import Ability, CardDef, Face, Static, parts, rebuilt
from ecs_mtg.cards.words import CARDS, PERMANENTS, Condition, Filter, Target, Who
from ecs_mtg.components import programs as p
from ecs_mtg.components.programs import SelectorFlag, Subject

_TAGS = frozenset({"tag", "source", "pile"})
_SILENT = frozenset({"hint", "label", "either"})
"""Fields that say nothing of the rules; labels are numbered anew."""


class Normal:
    """Works out normal forms: tags and labels of an ability are numbered in the order in which they are named."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.labels: dict[Any, int] = {}

    def of(self, tree: Any, field: str = "", owner: type | None = None) -> Any:
        """Return the normal form of a part of a tree."""
        if isinstance(tree, str):
            named = field in _TAGS or (owner is Who and field == "of")
            return self.tags.setdefault(tree, f"tag {len(self.tags)}") if named else tree
        if isinstance(tree, KeywordEntry):
            return tree.name
        if isinstance(tree, Enum):
            return f"{type(tree).__name__}.{tree.name}"
        if isinstance(tree, tuple | list):
            return tuple(self.of(one, field, owner) for one in tree)
        if isinstance(tree, frozenset):
            return ("set", *sorted(str(self.of(one)) for one in tree))
        if isinstance(tree, Filter) and tree.either is not None:
            return ("any of", *sorted((self._fields(one) for one in tree.tree()), key=repr))
        if isinstance(tree, CardDef):
            return ("token", self._fields(tree.faces[0], skip="name"))
        if is_dataclass(tree) and not isinstance(tree, type):
            return self._fields(tree)
        return tree

    def _fields(self, tree: Any, skip: str = "") -> tuple[Any, ...]:
        tree = _plain(tree)
        out: list[Any] = [type(tree).__name__]
        for one in fields(tree):
            if one.name in _SILENT or one.name == skip:
                continue
            value = getattr(tree, one.name)
            if one.name == "comparisons":
                value = tuple(sorted(value, key=repr))
            default = one.default if one.default is not MISSING else None
            if isinstance(tree, Filter) and one.name == "kinds" and value == PERMANENTS:
                value = 0
            if one.default is not MISSING and value == default:
                continue
            out.append((one.name, self.of(value, one.name, type(tree))))
        if isinstance(tree, Target) and tree.label:
            out.append(("label", self.labels.setdefault((out[1:].__repr__(), tree.label), len(self.labels) + 1)))
        return tuple(out)


def _plain(tree: Any) -> Any:
    """Return the one form for trees that say the same in two ways."""
    if isinstance(tree, Filter):
        one = tree.any_types
        if one and one & (one - 1) == 0:
            tree = replace(tree, any_types=0, all_types=tree.all_types | one)
        if tree.kinds == CARDS and tree.zones:
            tree = replace(tree, kinds=0)
    if isinstance(tree, Condition) and tree.kind == p.Condition.MATCHES:
        if tree.b == notation.untapped:
            return ~Condition(p.Condition.IS_TAPPED, tree.a)
        if tree.b == notation.tapped:
            return Condition(p.Condition.IS_TAPPED, tree.a)
    return tree


def forget_unused(tree: Any) -> Any:
    """Return a tree without tags of tokens and moved objects that nothing refers to."""
    used = {part.of for part in parts(tree) if isinstance(part, Who) and part.kind == Subject.MEMORY}
    used |= {part.source for part in parts(tree) if isinstance(part, e.ChooseFrom)}
    if any(asks_what_was_noted(part) for part in parts(tree)):
        return tree  # a description does not say which of it

    def drop(part: Any) -> Any:
        if isinstance(part, e.CreateToken | e.CreateAttached) and part.tag is not None and part.tag not in used:
            return replace(part, tag=None)
        if isinstance(part, e.Move | e.CopyToken) and part.remember and e.MOVED not in used:
            return replace(part, remember=False)
        return part

    return rebuilt(tree, drop)


_NOTED = 1 << SelectorFlag.REMEMBERED | 1 << SelectorFlag.NOT_REMEMBERED


def asks_what_was_noted(part: Any) -> bool:
    """Return whether it describes what was noted before, or all else."""
    return isinstance(part, Filter) and any(one.flags & _NOTED for one in part.tree())


def of_abilities(abilities: tuple[Ability, ...]) -> list[Any]:
    """Return the normal forms of abilities, in an order of their own; static ones with several changes are several."""
    out = []
    for one in abilities:
        parts = [replace(one, changes=(change,)) for change in one.changes] if isinstance(one, Static) else [one]
        out += [Normal().of(part) for part in parts]
    return sorted(out, key=repr)


def of_face(face: Face) -> Any:
    """Return the normal form of a face."""
    numbers = (face.power, face.toughness, face.loyalty, face.types, face.subtypes, str(face.mana_cost), face.colors)
    return numbers, of_abilities(face.abilities)
