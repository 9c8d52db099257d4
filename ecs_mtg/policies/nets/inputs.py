"""Inputs of a network: sparse numbered features for each row of an observation.

A bit of a set is an input, and so is each value of a code (a step, a kind of decision); a number has one for how large it is and one for each
small value, so that a network can tell numbers apart exactly. Names, faces and places are no inputs: faces stand for the features of
cards, places for rows. Permanents of all players have the same inputs; whose they are stands among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from ecs_mtg.observations.full.declaring import SHORTS, Field
from ecs_mtg.observations.full.fields import TABLES

Array = np.ndarray[Any, np.dtype[Any]]

VERSION = 1
"""It grows when an input of the same name changes its meaning: networks that were learned before are refused then."""

VALUES = 20  # inputs of a number: how large it is, then one for each of its small values
UNTOLD = frozenset((
    "face", "source_face", "planes", "attached_to", "linked", "attacks", "source", "targets", "about", "link", "object", "blocker",
    "attacker", "number",
))  # fmt: skip
CODES = {
    "step": 16, "decision": 40, "doing": 16, "instruction": 512, "zone": 12, "cast_from": 12, "kind": 32, "keyword": 160, "way": 4, "mode": 8,
    "color": 8, "slot": 8,
}  # fmt: skip
"""Fields whose numbers mean nothing as such, and how many values are told apart."""

TOLD = {"game": "game", "players": "players", "mine": "mine", "stack": "stack", "cards": "cards", "options": "options"}
"""The tables that are told, `theirs` with the inputs of `mine`."""


class Position(IntEnum):
    """What is worked out of a whole position, beside the fields of `game`."""

    INCOMING = 0  # damage of attackers of the observer that nothing blocks so far
    AFTER = 1  # what it leaves of the observer's life, if there is any
    THREAT = 2  # damage that the creatures of others could deal next turn
    AFTER_THREAT = 3
    FORCE = 4  # damage that the observer's creatures could deal that attack or could attack
    AFTER_FORCE = 5  # what it leaves of the life of the next player
    BLOCKERS = 6  # untapped creatures of others
    AT_HOME = 7  # untapped creatures of the observer that don't attack
    MANA = 8  # untapped permanents of the observer that tap for mana
    THEIR_MANA = 9


class Fight(IntEnum):
    """What is worked out of an option whose source and object are permanents, and of one whose source might attack."""

    BOTH = 0
    RESULT = 1  # 1 + bit set: 1 the object dies, 2 the source dies
    MORE = 2  # power of the source less what the toughness of the object leaves
    LESS = 3  # the other way round
    WORTH = 4  # twice the power, and the toughness, of the object less those of the source
    JOINED = 5  # what the blockers of the object leave of its toughness, if it has some
    JOINED_WITH = 6  # what they do together with the source
    AFTER = 7  # life that is left if the source blocks the object and no other attacker is blocked any more
    BEYOND = 8  # the option's number less what kills the object
    KILLS = 9  # 1: the number is just that
    LETHAL = 10  # 1: the number is what the option calls lethal
    ALL = 11  # 1: the number is all that is left
    ENOUGH = 12  # 1: what is left can kill the object
    LAST = 13  # 1: it is the last option
    # of an attacker, by how its fights with those who could block it end
    NOBODY_DIES = 14
    IT_DIES = 15
    THEY_DIE = 16
    BOTH_DIE = 17
    FREE = 18  # 1: nothing can block it
    NUMBER = 19  # the option's number, where it is one: of attackers, blockers and targets it says which row or slot they are of


NUMBER, BITS, CODE = range(3)  # kinds of inputs
OF_FIELD = 5  # numbers of the plan of a field: place, numbers of 16 bits, kind, first input, how many inputs
PLACE, WORDS, KIND, FIRST, SIZE = range(OF_FIELD)


def _fields(table: type[Field]) -> Iterator[tuple[Field, int, int]]:
    """List the fields that are told, each with its kind and how many inputs each of its numbers has."""
    for one in table:
        name, said = one.name.lower(), one.said
        if said.is_name or name in UNTOLD:
            continue
        if said.bits:
            yield one, BITS, said.bits
        elif name in CODES:
            yield one, CODE, CODES[name]
        else:
            yield one, NUMBER, VALUES


def _laid_out() -> tuple[Array, dict[str, int], int, int, int, tuple[str, ...]]:
    """Return the plan that kernels go by, int64: for each table where its fields begin and end, then the fields."""
    fields: list[int] = []
    ends: list[int] = []
    names: list[str] = []
    for table in TOLD:
        begin = len(fields)
        for one, kind, size in _fields(TABLES[table][0]):
            for k in range(1 if kind == BITS else one.said.count):
                words = SHORTS[one.said.format] if kind == BITS else 1
                fields += (int(one) + k, words, kind, len(names), size)
                name = f"{table}.{one.name.lower()}" + (f".{k}" if one.said.count > 1 else "")
                names += (
                    f"{name}.{one.said.names[j] or j}" if kind == BITS and one.said.names else f"{name}={j}" for j in range(size)
                )
        ends += (begin, len(fields))
    position = len(names)
    names += (f"position.{one.name.lower()}={j}" for one in Position for j in range(VALUES))
    fight = len(names)
    names += (f"fight.{one.name.lower()}={j}" for one in Fight for j in range(VALUES))
    head = len(ends)
    plan = np.array([*(head + at for at in ends), *fields], np.int64)
    return plan, {table: k for k, table in enumerate(TOLD)}, position, fight, len(names), tuple(names)


PLAN, ABOUT, POSITION, FIGHT, INPUTS, NAMES = _laid_out()
"""What kernels go by; the number of each table in it; the first inputs of `Position` and of `Fight`; how many inputs there are, their names."""

ONE = 1 << 16  # the place of 1.0 among SIZES


def _sizes() -> Array:
    number = np.arange(1 << 16).astype(np.uint16).view(np.int16).astype(np.float32)
    return np.append(number / (np.float32(8) + np.abs(number)), np.float32(1)).astype(np.float32)


SIZES = _sizes()
"""What the input is that says how large a number is, by its lowest 16 bits: n / (8 + |n|), float32 (65537,)."""

MOST_ROWS = 1 + sum(TABLES[table][1] for table in ("players", "mine", "theirs", "stack", "cards", "options"))
MOST_INPUTS = len(Position) * 2 + sum(
    TABLES[table][1] * sum(size if kind == BITS else 2 * one.said.count for one, kind, size in _fields(TABLES[table][0]))
    for table in ("game", "players", "mine", "theirs", "stack", "cards", "options")
) + TABLES["options"][1] * 2 * len(Fight)  # fmt: skip
MOST_LINKS = 2 * (2 * TABLES["mine"][1] * 3 + TABLES["stack"][1] * 7 + TABLES["blocks"][1])
"""The most that one observation can hold."""
