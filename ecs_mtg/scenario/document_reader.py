"""Reader of scenario files: YAML or JSON to the dataclasses of `format`, or errors with line numbers.

The text is composed into YAML nodes, which know their lines, and never into Python objects: nothing in a file is run.
"""

from __future__ import annotations

import contextlib
import json
import re
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import yaml

from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.errors import MOST_BYTES, MOST_MISTAKES, Mistake, ScenarioError, near
from ecs_mtg.support.text_checks import called, cut, quoted, unseen_character

DEPTH = 40
MOST_NODES = 50_000
"""Values of a file at most, what aliases stand for counted each time."""
DEEP = 2000
"""Characters that may each begin a level of nesting, from which on a text is read with care."""
_QUICK: Any = getattr(yaml, "CSafeLoader", None)
_NULL, _BOOL, _TEXT = "tag:yaml.org,2002:null", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:str"
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_MANA = re.compile(r"([WUBRGC]|[0-9]+)*")


class _Wrong(Exception):
    """A value that is not what it should be; the mistake is written down already."""


class _Enough(Exception):
    """There are so many mistakes that it makes no sense to look for more."""


@dataclass
class Use:
    """A place where a file names something."""

    kind: f.Kind
    text: str
    line: int
    where: str


@dataclass
class _Reader:
    path: str
    mistakes: list[Mistake] = field(default_factory=list)
    players: tuple[str, ...] = ()
    uses: list[Use] = field(default_factory=list)
    handles: dict[str, int] = field(default_factory=dict)

    def wrong(self, node: Any, message: str) -> typing.NoReturn:
        self.note(node, message)
        raise _Wrong

    def note(self, node: Any, message: str) -> None:
        line = node if isinstance(node, int) else node.start_mark.line + 1
        self.mistakes.append(Mistake(line, message))
        if len(self.mistakes) >= MOST_MISTAKES:
            raise _Enough

    # --- by type

    def read(self, kind: Any, node: Any, where: str) -> Any:
        """Return the value of a node as a type of the format."""
        origin = get_origin(kind)
        if origin is Annotated:
            return self._annotated(get_args(kind), node, where)
        if origin in (Union, types.UnionType):
            return self._union(get_args(kind), node, where)
        if origin is Literal:
            return self._literal(get_args(kind), node, where)
        if origin is tuple:
            return self._list(get_args(kind)[0], node, where)
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(get_args(kind), node, where)
        if kind is bool:
            return self._bool(node, where)
        if kind is int:
            return self._int(node, where)
        if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
            return self.record(kind, node, where)
        raise TypeError(f"{where}: {kind!r} is no type of the format")

    def _text(self, node: Any, where: str, what: str) -> str:
        if not isinstance(node, yaml.ScalarNode) or node.tag == _NULL or not node.value.strip():
            self.wrong(node, f"{where}: {what} is needed here, not {_shown(node)}")
        return str(node.value).strip()

    def _bool(self, node: Any, where: str) -> bool:
        if not isinstance(node, yaml.ScalarNode) or node.tag != _BOOL:
            self.wrong(node, f"{where}: true or false is needed here, not {_shown(node)}")
        return node.value.casefold() in ("true", "yes", "on")

    def _int(self, node: Any, where: str, least: int | None = None, most: int | None = None) -> int:
        value = None
        if isinstance(node, yaml.ScalarNode) and not node.style and _WHOLE.fullmatch(node.value):
            value = int(node.value)
        if value is None or (least is not None and value < least) or (most is not None and value > most):
            limits = "" if least is None else f" of at least {least}" if most is None else f" from {least} to {most}"
            self.wrong(node, f"{where}: a whole number{limits} is needed here, not {_shown(node)}")
        return value

    def _literal(self, words: tuple[Any, ...], node: Any, where: str) -> str:
        text = self._text(node, where, f"one of {', '.join(words)}")
        if text not in words:
            self.wrong(node, f"{where}: {quoted(text)} is not one of {', '.join(words)}{near(text, words)}")
        return text

    def _list(self, inner: Any, node: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(node, yaml.SequenceNode):
            self.wrong(node, f"{where}: a list is needed here, not {_shown(node)}")
        return tuple(self._each((inner, item, where) for item in node.value))

    def _each(self, items: Any) -> list[Any]:
        """Read all items, so that every mistake of a list is found."""
        values, failed = [], False
        for kind, node, where in items:
            try:
                values.append(self.read(kind, node, where))
            except _Wrong:
                failed = True
        if failed:
            raise _Wrong
        return values

    def _pairs(self, node: Any, where: str) -> list[tuple[str, Any, Any]]:
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, f"{where}: a mapping is needed here, not {_shown(node)}")
        seen: dict[str, Any] = {}
        pairs = []
        for key, value in node.value:
            text = self._text(key, where or "the scenario", "a key")
            if text in seen:
                self.note(
                    key,
                    f"{where}{': ' if where else ''}the key {quoted(text)} stands there twice; it is in line {seen[text]} already",
                )
                continue
            seen[text] = key.start_mark.line + 1
            pairs.append((text, key, value))
        return pairs

    def _mapping(self, kinds: tuple[Any, Any], node: Any, where: str) -> dict[Any, Any]:
        pairs = self._pairs(node, where)
        keys = self._each((kinds[0], key, where) for _, key, _ in pairs)
        values = self._each((kinds[1], value, f"{where}, {text}") for text, _, value in pairs)
        return dict(zip(keys, values, strict=True))

    def _union(self, kinds: tuple[Any, ...], node: Any, where: str) -> Any:
        scalar = isinstance(node, yaml.ScalarNode)
        if type(None) in kinds and scalar and node.tag == _NULL:
            if f.Absent in kinds:
                return None
            self.wrong(node, f"{where}: there is nothing behind the key")
        kinds = tuple(k for k in kinds if k is not type(None) and k is not f.Absent)
        if len(kinds) == 1:
            return self.read(kinds[0], node, where)
        if scalar:
            flat = [k for k in kinds if not _is_nested(k)]
            for kind in flat:
                if get_origin(kind) is Literal and node.value in get_args(kind):
                    return node.value
                if kind is bool and node.tag == _BOOL:
                    return self._bool(node, where)
                if _is_number(kind) and not node.style and _WHOLE.fullmatch(node.value):
                    return self.read(kind, node, where)
            if all(get_origin(k) is Literal for k in flat):
                return self._literal(tuple(word for k in flat for word in get_args(k)), node, where)
            rest = [k for k in flat if k is not bool and not _is_number(k)]
            if rest and (len(rest) == len(kinds) or get_origin(rest[-1]) is not Literal):
                return self.read(rest[-1], node, where)
        else:
            for kind in kinds:
                if isinstance(node, yaml.SequenceNode) == (get_origin(kind) is tuple) and _is_nested(kind):
                    return self.read(kind, node, where)
        self.wrong(node, f"{where}: {' or '.join(_called(k) for k in kinds)} is needed here, not {_shown(node)}")

    def _annotated(self, args: tuple[Any, ...], node: Any, where: str) -> Any:
        if isinstance(args[1], f.Bounds):
            return self._int(node, where, args[1].least, args[1].most)
        kind: f.Kind = args[1]
        if kind is f.Kind.ABILITY:
            return self._ability(node, where)
        if kind is f.Kind.MANA and isinstance(node, yaml.ScalarNode) and node.tag == _TEXT and not node.value:
            return ""
        text = self._text(node, where, kind.value)
        line = node.start_mark.line + 1
        if kind in (f.Kind.PLAYER, f.Kind.PLAYER_OR_NEXT):
            if text not in self.players and not (kind is f.Kind.PLAYER_OR_NEXT and text == "next"):
                listed = ", ".join(self.players)
                self.wrong(node, f"{where}: {quoted(text)} is no player; the players are {listed}{near(text, self.players)}")
        elif kind is f.Kind.MANA:
            if not _MANA.fullmatch(text):
                self.wrong(
                    node, f"{where}: {quoted(text)} is no mana; write the letters W, U, B, R, G, C and numbers, such as RRW3"
                )
        elif kind is f.Kind.ANSWER and node.tag == _BOOL:
            return "yes" if self._bool(node, where) else "no"
        elif kind is not f.Kind.TEXT:
            self.uses.append(Use(kind, text, line, where))
        return text

    def _ability(self, node: Any, where: str) -> str:
        text = self._text(node, where, f.Kind.ABILITY.value)
        text = text.replace("\N{MINUS SIGN}", "-")
        if not re.fullmatch(r"[+-]?[0-9]{1,2}|[+-][xX]", text):
            self.wrong(node, f"{where}: {quoted(text)} is no {f.Kind.ABILITY.value.removeprefix('a ')}")
        if text[0] not in "+-" and node.style and text != "0":  # quoted: a loyalty cost has a sign
            return text
        return text.upper()

    # --- records

    def record(self, cls: Any, node: Any, where: str, ignore: tuple[str, ...] = ()) -> Any:
        """Read a mapping as a dataclass; keys in `ignore` are left to the caller."""
        hints = _hints(cls)
        fields = {f.key_of(n): n for n, d in cls.__dataclass_fields__.items() if d.metadata.get("key", True)}
        values: dict[str, Any] = {}
        failed = False
        one = issubclass(cls, f.OneKey)
        pairs = self._pairs(node, where)
        for key, key_node, value in pairs:
            if key in ignore:
                continue
            if key not in fields:
                what = "verb" if one else "key"
                self.note(
                    key_node, f"{where}{': ' if where else ''}unknown {what} {quoted(key)}{near(key, fields) or _listed(fields)}"
                )
                failed = True
                continue
            try:
                name = fields[key]
                values[name] = self.read(hints[name], value, key if one or not where else f"{where}, {key}")
            except _Wrong:
                failed = True
        if one and not failed and len(verbs := [n for n in values if n in cls.verbs()]) != 1:
            what = "nothing" if not verbs else f"{' and '.join(f.key_of(n) for n in verbs)}"
            self.wrong(node, f"{where}: a step has exactly one verb; here is {what}")
        needed = [f.key_of(n) for n, d in cls.__dataclass_fields__.items() if n not in values and _is_needed(d)]
        for key in needed:
            if not any(key == k for k, _, _ in pairs):
                self.note(node, f"{where}{': ' if where else ''}the key {quoted(key)} is missing")
                failed = True
        if failed:
            raise _Wrong
        if "line" in cls.__dataclass_fields__:
            values["line"] = node.start_mark.line + 1
        return cls(**values)


def _hints(cls: type, cache: dict[type, dict[str, Any]] = {}) -> dict[str, Any]:  # noqa: B006
    if cls not in cache:
        cache[cls] = typing.get_type_hints(cls, include_extras=True)
    return cache[cls]


def _is_needed(declared: Any) -> bool:
    import dataclasses

    return declared.default is dataclasses.MISSING and declared.default_factory is dataclasses.MISSING


def _is_nested(kind: Any) -> bool:
    origin = get_origin(kind)
    if origin in (Annotated, Literal):
        return False
    return origin is not None or hasattr(kind, "__dataclass_fields__")


def _is_number(kind: Any) -> bool:
    return kind is int or (get_origin(kind) is Annotated and isinstance(get_args(kind)[1], f.Bounds))


def _called(kind: Any) -> str:
    if get_origin(kind) is Annotated:
        return "a whole number" if _is_number(kind) else str(get_args(kind)[1].value)
    if get_origin(kind) is Literal:
        return " or ".join(get_args(kind))
    if kind is bool:
        return "true or false"
    if kind is int:
        return "a whole number"
    return "a list" if get_origin(kind) is tuple else "a mapping"


def _shown(node: Any) -> str:
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    if node.tag == _NULL:
        return "nothing"
    return cut(node.value, 60) if not node.style and node.tag != _TEXT else quoted(node.value)


def _listed(words: Any) -> str:
    return f"; there are {', '.join(words)}"


def _check_nodes(path: str, root: Any) -> None:
    """Refuse what is nested too deeply, what is too large, and characters that do not show.

    A node that aliases stand for is looked at once, so that few bytes can't stand for billions of values.
    """
    measured: dict[int, tuple[int, int]] = {}  # of a node by its identity: how deep it is, and how many nodes it stands for

    def measure(node: Any, depth: int) -> tuple[int, int]:
        if id(node) in measured:
            deep, many = measured[id(node)]
        else:
            deep, many = 0, 1
            if isinstance(node, yaml.ScalarNode):
                _check_characters(path, node)
            else:
                measured[id(node)] = DEPTH, 1  # as long as it is looked at: a node that holds itself is too deep
                pairs = node.value if isinstance(node, yaml.MappingNode) else [(one,) for one in node.value]
                for inner in (one for pair in pairs for one in pair):
                    below, more = measure(inner, depth + 1)
                    deep, many = max(deep, below + 1), many + more
            measured[id(node)] = deep, many
        if depth + deep >= DEPTH:
            raise ScenarioError(path, [Mistake(node.start_mark.line + 1, "nested too deeply to be a scenario")])
        if many > MOST_NODES:
            raise ScenarioError(path, [Mistake(node.start_mark.line + 1, f"more than {MOST_NODES:,} values stand here")])
        return deep, many

    measure(root, 0)


def _check_characters(path: str, node: Any) -> None:
    place = unseen_character(node.value)
    if place is not None:
        line = node.start_mark.line + 1
        raise ScenarioError(
            path, [Mistake(line, f"the character {called(node.value[place])}, which does not show; leave it out")]
        )


def _check_json(path: str, text: str) -> None:
    try:
        json.loads(text, parse_int=str, parse_float=str)  # numbers are read by `_int`, whatever their length
    except json.JSONDecodeError as error:
        raise ScenarioError(path, [Mistake(error.lineno, f"not JSON: {error.msg}")]) from None
    except RecursionError:
        raise ScenarioError(path, [Mistake(1, "nested too deeply to be a scenario")]) from None


def _documents(text: str) -> list[Any]:
    """Return the documents of a text: by libyaml, in a quarter of the time; what it refuses is told in the words of PyYAML.

    libyaml goes down without looking at the depth: what could be nested deeply is not for it.
    """
    if _QUICK is not None and sum(map(text.count, "[{-?:")) < DEEP:
        with contextlib.suppress(yaml.YAMLError, UnicodeError):
            return list(yaml.compose_all(text, Loader=_QUICK))
    return list(yaml.compose_all(text, Loader=yaml.SafeLoader))


def compose(path: str, text: str) -> Any:
    """Return the YAML nodes of a text.

    Raises:
        ScenarioError: it is neither YAML nor JSON, too long, too deep, holds several documents, or nothing.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_BYTES:
        raise ScenarioError(path, [Mistake(1, f"longer than {MOST_BYTES:,} characters; a file holds one scenario")])
    if path.endswith(".json"):
        _check_json(path, text)
        text = text.replace("\t", " ")
    try:
        documents = _documents(text)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        character = called(error.character) if isinstance(error.character, str) else called(chr(error.character))
        raise ScenarioError(path, [Mistake(line, f"not YAML: the character {character} can't stand in it")]) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise ScenarioError(path, [Mistake(mark.line + 1 if mark else 1, f"not YAML: {problem}")]) from None
    except RecursionError:
        raise ScenarioError(path, [Mistake(1, "nested too deeply to be a scenario")]) from None
    if not documents:
        raise ScenarioError(path, [Mistake(1, "the file is empty")])
    if len(documents) > 1:
        line = documents[1].start_mark.line + 1
        raise ScenarioError(path, [Mistake(line, "a second document begins here; a file holds one scenario")])
    _check_nodes(path, documents[0])
    return documents[0]


@dataclass(frozen=True)
class Read:
    """A file as it was read: the document, the names that it uses, its handles with their lines."""

    document: f.Document
    uses: tuple[Use, ...]
    handles: Mapping[str, int]


def read(path: str, text: str) -> Read:
    """Read a scenario; names are checked by the caller.

    Raises:
        ScenarioError: every mistake in form, with file and line.
    """
    root = compose(path, text)
    reader = _Reader(path)
    try:
        document = _document(reader, root)
    except (_Wrong, _Enough):
        raise ScenarioError(path, reader.mistakes) from None
    if reader.mistakes:
        raise ScenarioError(path, reader.mistakes)
    return Read(document, tuple(reader.uses), reader.handles)


def _document(reader: _Reader, root: Any) -> f.Document:
    if not isinstance(root, yaml.MappingNode):
        reader.wrong(root, f"a scenario is a mapping with the keys id, players, script and so on, not {_shown(root)}")
    keys = {f.key_of(n) for n, d in f.Document.__dataclass_fields__.items() if d.metadata.get("key", True)}
    reader.players = ("A", "B")
    for key, value in root.value:
        if isinstance(key, yaml.ScalarNode) and key.value == "players":
            reader.players = reader.read(_hints(f.Document)["players"], value, "players")
            _check_players(reader, value, keys)
    sides = {}
    for key, value in root.value:
        if isinstance(key, yaml.ScalarNode) and key.value in reader.players:
            name = str(key.value)
            if isinstance(value, yaml.ScalarNode) and value.tag == _NULL:
                continue  # a player of whom nothing is said
            try:
                sides[name] = reader.record(f.Side, value, f"player {name}")
            except _Wrong:
                continue
    known = keys | set(reader.players)
    unknown = [k for k, _ in root.value if isinstance(k, yaml.ScalarNode) and k.value not in known]
    for key in unknown:
        words = [*sorted(keys), *reader.players]
        reader.note(key, f"unknown key {quoted(key.value)}{near(key.value, words) or _listed(words)}")
    ignored = (*reader.players, *(str(k.value) for k in unknown))
    document = reader.record(f.Document, root, "", ignored)
    _find_handles(reader, sides)
    if unknown or reader.mistakes:
        raise _Wrong
    return f.Document(**{n: getattr(document, n) for n in f.Document.__dataclass_fields__ if n != "sides"}, sides=sides)


def _check_players(reader: _Reader, node: Any, keys: set[str]) -> None:
    names = reader.players
    if not 2 <= len(names) <= 6:
        reader.wrong(node, f"players: two to six are needed, not {len(names)}")
    for k, name in enumerate(names):
        if name in names[:k]:
            reader.wrong(node, f"players: {quoted(name)} stands there twice")
        if name in keys or name in ("next", "all", "yes", "no"):
            reader.wrong(node, f"players: {quoted(name)} is a word of the format and no name of a player")


def _find_handles(reader: _Reader, sides: Mapping[str, f.Side]) -> None:
    for side in sides.values():
        for zone in ("battlefield", "hand", "library", "graveyard", "exile", "command", "commander", "planar_deck", "sideboard"):
            for thing in getattr(side, zone) or ():
                if not isinstance(thing, str):
                    for named in (thing, *(e for e in thing.exiled if isinstance(e, f.Exiled))):
                        _note_handle(reader, named)


def _note_handle(reader: _Reader, thing: f.Thing | f.Exiled) -> None:
    if thing.as_ is None:
        return
    if thing.as_ in reader.players:
        reader.note(thing.line, f"as: {quoted(thing.as_)} is the name of a player already")
    elif thing.as_ in reader.handles:
        reader.note(thing.line, f"as: {quoted(thing.as_)} is a handle already, in line {reader.handles[thing.as_]}")
    reader.handles.setdefault(thing.as_, thing.line)
