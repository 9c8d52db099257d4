"""The JSON schema of scenario files, generated from `format`."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from ecs_mtg.components.codes import COLOR_LETTERS, COLOR_NAMES
from ecs_mtg.scenario import format as f

TEXT = {"type": ["string", "number", "boolean"]}  # YAML reads a rule such as 603.2 as a number
COLORS = [*COLOR_LETTERS, *COLOR_NAMES]


def schema() -> dict[str, Any]:
    """Return the JSON schema (draft 2020-12) of a scenario.

    What stands under the names of the players can't be told from other keys by a schema; every key that is none of the format is
    taken for a player.
    """
    defs: dict[str, Any] = {}
    root = _record(f.Document, defs)
    root["additionalProperties"] = _of(f.Side, defs)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Scenario", **root, "$defs": defs}


def _record(cls: type, defs: dict[str, Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(cls, include_extras=True)
    fields = {n: d for n, d in cls.__dataclass_fields__.items() if d.metadata.get("key", True)}  # type: ignore[attr-defined]
    made: dict[str, Any] = {
        "type": "object",
        "description": (cls.__doc__ or "").splitlines()[0],
        "properties": {f.key_of(n): _of(hints[n], defs) for n in fields},
        "additionalProperties": False,
    }
    if issubclass(cls, f.OneKey):
        return made | {"oneOf": [{"required": [f.key_of(n)]} for n in cls.verbs()]}
    needed = [f.key_of(n) for n, d in fields.items() if d.default is MISSING and d.default_factory is MISSING]
    return made | ({"required": needed} if needed else {})


def _of(kind: Any, defs: dict[str, Any]) -> dict[str, Any]:
    origin = get_origin(kind)
    if origin is Annotated:
        return _annotated(get_args(kind)[1])
    if origin in (Union, types.UnionType):
        kinds = [k for k in get_args(kind) if k is not f.Absent]
        if f.Absent not in get_args(kind):
            kinds = [k for k in kinds if k is not type(None)]
        made = [_of(k, defs) for k in kinds]
        return made[0] if len(made) == 1 else {"anyOf": made}
    if origin is Literal:
        return {"enum": list(get_args(kind))}
    if origin is tuple:
        return {"type": "array", "items": _of(get_args(kind)[0], defs)}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _of(get_args(kind)[1], defs)}
    if kind in (bool, int, type(None)):
        return {"type": {bool: "boolean", int: "integer"}.get(kind, "null")}
    name = kind.__name__
    if name not in defs:
        defs[name] = {}
        defs[name] = _record(kind, defs)
    return {"$ref": f"#/$defs/{name}"}


def _annotated(said: Any) -> dict[str, Any]:
    if isinstance(said, f.Bounds):
        made: dict[str, Any] = {"type": "integer"}
        if said.least is not None:
            made["minimum"] = said.least
        if said.most is not None:
            made["maximum"] = said.most
        return made
    if said is f.Kind.COLOR:
        return {"enum": COLORS}
    if said is f.Kind.ABILITY:
        return {"type": ["string", "integer"], "description": said.value}
    if said in (f.Kind.TEXT, f.Kind.ANSWER, f.Kind.MANA):
        return TEXT | {"description": said.value}
    return {"type": "string", "description": said.value}
