"""Serialization of games: records, metadata and a checksum as bytes.

    magic | layout of the records, 8 | size of the rest, 8 | checksum of everything else, 16 | size of the facts, 4 | facts | records

The facts are JSON: the decks, how they are played, the fingerprint of their cards. The records are compressed, each but the first
as what differs from the one before. Nothing in the bytes is ever executed.
"""

from __future__ import annotations

import functools
import hashlib
import json
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components import COLUMNS, GAME, POOL
from ecs_mtg.decks import Cards, DeckList

Array = np.ndarray[Any, np.dtype[Any]]

MAGIC = b"ecs-mtg game 2\n"
_OLD = b"ecs-mtg game "
_LAYOUT, _SIZE, _SUM, _FACTS = 8, 8, 16, 4
_START = len(MAGIC) + _LAYOUT + _SIZE
MOST = 1 << 20  # records in one piece
_UNREADABLE = "these bytes are no saved game: what they say can't be read"


@functools.cache
def layout() -> bytes:
    """Hash the layout of records and pool to eight bytes."""
    return hashlib.sha256(repr((COLUMNS.places, GAME.itemsize, POOL)).encode()).digest()[:_LAYOUT]


def _checksum(start: bytes, rest: bytes) -> bytes:
    return hashlib.blake2b(start + rest, digest_size=_SUM).digest()


def pack(facts: dict[str, Any], games: Sequence[Array]) -> bytes:
    """Serialize JSON facts and GAME arrays to bytes."""
    rows = np.concatenate([some.view(np.uint8).reshape(len(some), GAME.itemsize) for some in games])
    changes = rows.copy()
    changes[1:] ^= rows[:-1]
    said = json.dumps({**facts, "records": len(rows)}).encode()
    rest = len(said).to_bytes(_FACTS, "little") + said + zlib.compress(changes.data, 1)
    start = MAGIC + layout() + len(rest).to_bytes(_SIZE, "little")
    return start + _checksum(start, rest) + rest


def unpack(data: bytes | bytearray | memoryview) -> tuple[dict[str, Any], Array]:
    """Parse bytes that `pack` made, to facts and records.

    Raises:
        TypeError: these are no bytes.
        ValueError: the bytes are no saved game, damaged, or from another version of the engine.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise TypeError(f"a saved game is bytes, not {type(data).__name__}")
    data = bytes(data)
    if not data.startswith(_OLD):
        raise ValueError("these bytes are no saved game")
    if len(data) < _START + _SUM:
        raise ValueError(
            f"the saved game is cut short: it has {len(data)} bytes, not even the {_START + _SUM} that all begin with"
        )
    start, rest = data[:_START], data[_START + _SUM :]
    if start[:-_SIZE] != MAGIC + layout():
        raise ValueError("the game was saved by another version of the engine, or is damaged at its beginning")
    if (size := int.from_bytes(start[-_SIZE:], "little")) != len(rest):
        raise ValueError(f"the saved game is damaged: it should have {_START + _SUM + size} bytes, not {len(data)}")
    if data[_START : _START + _SUM] != _checksum(start, rest):
        raise ValueError("the saved game is damaged: its checksum is not that of its bytes")
    at = _FACTS + int.from_bytes(rest[:_FACTS], "little")
    try:
        facts = json.loads(rest[_FACTS:at])
        count = facts["records"]
        if type(count) is not int or not 1 <= count <= MOST:
            raise ValueError(f"{count!r} records")
        rows = _expanded(rest[at:], count)
    except (ValueError, TypeError, KeyError, RecursionError, zlib.error) as error:
        raise ValueError(_UNREADABLE) from error
    return facts, rows


def _expanded(compressed: bytes, count: int) -> Array:
    wanted = count * GAME.itemsize
    reader = zlib.decompressobj()
    found = reader.decompress(compressed, wanted + 1)
    if len(found) != wanted or not reader.eof or reader.unused_data:
        raise ValueError("the records have another size")
    rows = np.frombuffer(bytearray(found), np.uint8).reshape(count, GAME.itemsize)
    np.bitwise_xor.accumulate(rows, axis=0, out=rows)
    return COLUMNS.view(rows.reshape(-1))


def lists_to_facts(decks: Iterable[DeckList]) -> list[Any]:
    """Convert deck lists to JSON."""
    return [[deck.name, deck.main, deck.sideboard, deck.planar, deck.source, deck.commanders, deck.companion] for deck in decks]


def _cards(section: Any) -> Cards:
    return tuple((count, name) for count, name in section)


def lists_from_facts(facts: dict[str, Any]) -> list[DeckList]:
    """Convert JSON to deck lists.

    Raises:
        ValueError: they are none.
    """
    try:
        return [
            DeckList(
                str(name),
                _cards(main),
                _cards(sideboard),
                _cards(planar),
                str(source),
                commanders=tuple(str(name) for names in leading[:1] for name in names),
                companion=str(leading[1]) if len(leading) > 1 else "",
            )
            for name, main, sideboard, planar, source, *leading in facts["decks"]  # older ones have none
        ]
    except (ValueError, TypeError, KeyError) as error:
        raise ValueError(_UNREADABLE) from error


def options_from_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Read what `load_decks` takes in addition to decks.

    Raises:
        ValueError: that is not what the facts say.
    """
    options = facts.get("options")
    kinds = {"variant": str, "phased_out_tokens_cease": bool, "planar_deck": str, "max_turns": int}
    if not isinstance(options, dict) or {name: type(value) for name, value in options.items()} != kinds:
        raise ValueError(_UNREADABLE)
    return options


def number_from_facts(facts: dict[str, Any], name: str, least: int = 0) -> int:
    """Read a number from the facts.

    Raises:
        ValueError: it is none, or too small.
    """
    number = facts.get(name)
    if type(number) is not int or number < least:
        raise ValueError(_UNREADABLE)
    return number


def begun_from_facts(facts: dict[str, Any]) -> tuple[int, int] | None:
    """Seed and index of the game, None if they are not known: older files do not say them.

    Raises:
        ValueError: that is not what the facts say.
    """
    begun = facts.get("begun")
    if begun is None:
        return None
    if not isinstance(begun, list) or [type(number) for number in begun] != [int, int]:
        raise ValueError(_UNREADABLE)
    return begun[0], begun[1]


def answers_from_facts(facts: dict[str, Any], records: int) -> list[int]:
    """Read the answers given in every record but the last.

    Raises:
        ValueError: that is not what the facts say.
    """
    answers = facts.get("answers")
    if not isinstance(answers, list) or len(answers) != records - 1 or any(type(answer) is not int for answer in answers):
        raise ValueError(_UNREADABLE)
    return answers


def check_cards(facts: dict[str, Any], cards: CardPool) -> None:
    """Check that the cards are those with which the game was saved.

    Raises:
        ValueError: they are not.
    """
    if facts.get("cards") != cards.fingerprint.hex():
        raise ValueError("the game was saved with other versions of its cards")
