"""Encoding of ability trees as bytes: small tags, classes and names by number, nothing executable.

The tables of a file say which number a class, a field, a code or a word has, by name. So a file stays readable when a node gets a new
field with a default or a code another number, and is refused by name where it says something that is not there any more.
"""

from __future__ import annotations

import functools
import importlib
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import IntEnum
from typing import Any

from ecs_mtg.cards.keywords import KEYWORDS, KeywordEntry
from ecs_mtg.cards.tree import THIS_ABILITY, ThisAbility
from ecs_mtg.support.text_checks import cut, shown

NONE, FALSE, TRUE, INT, TEXT, WORD, TUPLE, SET, SMALL, NODES = 0, 1, 2, 3, 4, 5, 6, 7, 8, 24
"""Tags: a value, a number, a text, a word or code of the table, a tuple, a set, the numbers 0 to 15, and from NODES on nodes."""
_SMALL = NODES - SMALL
_LONGEST_NUMBER = 512
"""Bits of a number at most."""
_MODULES = ("ecs_mtg.cards.words", "ecs_mtg.cards.tree", "ecs_mtg.cards.effects")


class EncodingError(ValueError):
    """Something that can't be a part of a stored card, or bytes that are none."""


@functools.cache
def node_classes() -> Mapping[str, type[Any]]:
    """Return the classes of all nodes, by name."""
    found: dict[str, type[Any]] = {}
    for module in map(importlib.import_module, _MODULES):
        for name, one in inspect.getmembers(module, inspect.isclass):
            if one.__module__.startswith(module.__name__) and is_dataclass(one):
                found[name] = one
    return found


@functools.cache
def code_classes() -> Mapping[str, type[IntEnum]]:
    """Return the classes of all codes, by name."""
    found: dict[str, type[IntEnum]] = {}
    for name in ("codes", "flags", "programs"):
        for word, one in inspect.getmembers(importlib.import_module(f"ecs_mtg.components.{name}"), inspect.isclass):
            if issubclass(one, IntEnum) and found.setdefault(word, one) is not one:
                raise ValueError(f"two codes are called {word}")
    return found


_FIELDS: dict[type[Any], tuple[tuple[str, Any], ...]] = {}


def _fields(node: type[Any]) -> tuple[tuple[str, Any], ...]:
    if node not in _FIELDS:
        _FIELDS[node] = tuple((f.name, f.default) for f in fields(node))
    return _FIELDS[node]


class Tables:
    """Classes with their fields, codes and words, in the order of their numbers."""

    def __init__(self) -> None:
        self.nodes: dict[str, int] = {}
        self.words: dict[str, int] = {}

    def as_lists(self) -> dict[str, Any]:
        """Convert the schema to lists for JSON."""
        known = node_classes()
        named = {name: [f for f, _ in _fields(known[name])] if name in known else [] for name in self.nodes}
        return {"nodes": [list(one) for one in named.items()], "words": list(self.words)}


def _varint(n: int, out: bytearray) -> None:
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)


def _code(value: IntEnum) -> str:
    return f"={type(value).__name__}.{value.name}"


def encode(value: Any, tables: Tables, out: bytearray) -> None:
    """Append a value to the bytes; classes, codes and words that are new get a number.

    Raises:
        EncodingError: it is no part of a tree.
    """
    if value is None or value is False or value is True:
        out.append({None: NONE, False: FALSE, True: TRUE}[value])
    elif isinstance(value, IntEnum):
        out.append(WORD)
        _varint(tables.words.setdefault(_code(value), len(tables.words)), out)
    elif isinstance(value, KeywordEntry):
        out.append(WORD)
        _varint(tables.words.setdefault(f"@{value.name}", len(tables.words)), out)
    elif isinstance(value, int):
        if 0 <= value < _SMALL:
            out.append(SMALL + value)
        else:
            out.append(INT)
            _varint(value << 1 if value >= 0 else (-value << 1) - 1, out)
    elif isinstance(value, str):
        _text(value, tables, out)
    elif isinstance(value, tuple | frozenset):
        out.append(TUPLE if isinstance(value, tuple) else SET)
        _varint(len(value), out)
        for one in value if isinstance(value, tuple) else sorted(value):
            encode(one, tables, out)
    else:
        _node(value, tables, out)


def _text(value: str, tables: Tables, out: bytearray) -> None:
    if value in tables.words:
        out.append(WORD)
        _varint(tables.words[value], out)
        return
    data = value.encode()
    out.append(TEXT)
    _varint(len(data), out)
    out += data


def _node(value: Any, tables: Tables, out: bytearray) -> None:
    name = type(value).__name__
    if isinstance(value, ThisAbility):
        name = "ThisAbility"
    elif node_classes().get(name) is not type(value):
        raise EncodingError(f"{value!r} is no part of a stored card")
    _varint(NODES + tables.nodes.setdefault(name, len(tables.nodes)), out)
    if name == "ThisAbility":
        return
    said, rest = 0, bytearray()
    for k, (field, default) in enumerate(_fields(type(value))):
        one = getattr(value, field)
        if default is MISSING or not (type(one) is type(default) and one == default):
            said |= 1 << k
            encode(one, tables, rest)
    _varint(said, out)
    out += rest


@dataclass(frozen=True)
class _Unknown:
    """Something that this version does not know: the cards that have it can't be decoded, the others can."""

    said: str


class Decoder:
    """Reads values back, with the tables of a file."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        known = {**node_classes(), "ThisAbility": ThisAbility}
        self.nodes: list[tuple[type[Any] | _Unknown, tuple[str, ...]]] = []
        for name, names in tables["nodes"]:
            kind: type[Any] | _Unknown = known.get(name) or _Unknown(f"it holds {_named(name)} nodes of another version")
            if not isinstance(kind, _Unknown) and set(names) - {f for f, _ in (_fields(kind) if names else ())}:
                kind = _Unknown(f"it holds {_named(name)} nodes of another version")
            self.nodes.append((kind, tuple(names)))
        self.words = [_word(word) for word in tables["words"]]

    def decode(self, data: bytes) -> Any:
        """Return the value that bytes hold, all of them.

        Raises:
            EncodingError: they hold none.
        """
        self.data, self.at = data, 0
        try:
            value = self._value()
        except EncodingError:
            raise
        except Exception as error:  # nodes check what they are made of in ways of their own
            raise EncodingError(f"its bytes are no card: {shown(cut(str(error), 100))}") from None
        if self.at != len(data):
            raise EncodingError("there are bytes behind a card")
        return value

    def _number(self) -> int:
        n = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            n |= (byte & 127) << shift
            if byte < 128:
                return n
            shift += 7
            if shift > _LONGEST_NUMBER:
                raise EncodingError("a number of too many digits")

    def _value(self) -> Any:
        tag = self._number()
        if tag >= NODES:
            return self._node(tag - NODES)
        if tag >= SMALL:
            return tag - SMALL
        if tag == WORD:
            word = self.words[self._number()]
            if isinstance(word, _Unknown):
                raise EncodingError(word.said)
            return word
        if tag == TUPLE:
            return tuple([self._value() for _ in range(self._number())])
        if tag == INT:
            n = self._number()
            return -(n + 1 >> 1) if n & 1 else n >> 1
        if tag == TEXT:
            size = self._number()
            self.at += size
            return self.data[self.at - size : self.at].decode()
        if tag == SET:
            return frozenset([self._value() for _ in range(self._number())])
        return (None, False, True)[tag]

    def _node(self, number: int) -> Any:
        kind, names = self.nodes[number]
        if isinstance(kind, _Unknown):
            raise EncodingError(kind.said)
        if kind is ThisAbility:
            return THIS_ABILITY
        said = self._number()
        return kind(**{name: self._value() for k, name in enumerate(names) if said >> k & 1})


def _named(word: object) -> str:
    return shown(cut(str(word), 60))


def _word(word: str) -> Any:
    if word.startswith("@"):
        importlib.import_module("ecs_mtg.cards.notation")  # it declares the keywords
        if word[1:] not in KEYWORDS:
            return _Unknown(f"it names the keyword {_named(word[1:])}, which this version does not know")
        return KEYWORDS[word[1:]]
    if not word.startswith("="):
        return word
    kind, _, name = word[1:].rpartition(".")
    code = code_classes().get(kind)
    if code is None or name not in code.__members__:
        return _Unknown(f"it names {_named(word[1:])}, which this version does not know")
    return code[name]


def texts(value: Any) -> Iterator[str]:
    """Return all texts in a tree."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | frozenset):
        for one in value:
            yield from texts(one)
    elif is_dataclass(value) and not isinstance(value, KeywordEntry):
        for name, _ in _fields(type(value)):
            yield from texts(getattr(value, name))
