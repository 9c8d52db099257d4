"""Lines of the protocol: strict JSON (2), canonical JSON and digests (4.3), secrets (11.6), object ids (5.3). Numbers are sections of the specification."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

PROTOCOL = "spellbench/v2"
MINOR = 0
LONGEST_LINE = 8 * 2**20
DEEPEST = 64
LARGEST = 2**53 - 1

Message = dict[str, Any]


class WireError(Exception):
    """A request that can't be served; `code` is one of the protocol's."""

    def __init__(self, code: str, message: str, request_id: str = "") -> None:
        """Refuse a request; `request_id`: its id, if that can be read."""
        super().__init__(message)
        self.code, self.request_id = code, request_id


def _refuse(what: str) -> NoReturn:
    raise WireError("malformed_json", what)


def _object(pairs: Sequence[tuple[str, Any]]) -> Message:
    found = dict(pairs)
    if len(found) != len(pairs):
        _refuse("an object has a key twice")
    return found


def _whole(text: str) -> int:
    number = int(text) if len(text) <= 17 else LARGEST + 1
    if abs(number) > LARGEST:
        _refuse(f"a number beyond {LARGEST}")
    return number


def _check(value: Any, depth: int) -> None:
    """Check what the parser lets through: depth of nesting, and surrogates that are no pair."""
    if isinstance(value, dict | list):
        if depth > DEEPEST:
            _refuse(f"nested deeper than {DEEPEST} levels")
        for one in value.items() if isinstance(value, dict) else value:
            for part in one if isinstance(one, tuple) else (one,):
                _check(part, depth + 1 if isinstance(part, dict | list) else depth)
    elif isinstance(value, str) and not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
        _refuse("a surrogate without its pair")


def parsed(line: bytes) -> Message:
    """Read a line.

    Raises:
        WireError: it is no strict JSON (`malformed_json`), or no object (`malformed_request`).
    """
    if len(line) > LONGEST_LINE:
        _refuse(f"a line of more than {LONGEST_LINE} bytes")
    try:
        text = line.decode("utf-8").rstrip("\r\n")
        value = json.loads(
            text, object_pairs_hook=_object, parse_int=_whole,
            parse_float=lambda _: _refuse("a number with a fraction or an exponent"), parse_constant=lambda word: _refuse(f"{word} is no JSON"),
        )  # fmt: skip
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise WireError("malformed_json", str(error)) from None
    _check(value, 1)
    if not isinstance(value, dict):
        raise WireError("malformed_request", "the top level is no object")
    return value


def canonical(value: Any) -> bytes:
    """Write as RFC 8785 does: what the protocol holds are strings, whole numbers, booleans and null."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")


def digest(value: Any) -> str:
    """Compute the digest of a value, as the protocol writes it."""
    return f"sha256:{hashlib.sha256(canonical(value)).hexdigest()}"


def deck_id(rows: Iterable[tuple[int, str]]) -> str:
    """Return the id of a deck list: pairs of how many and which."""
    return digest([{"count": count, "name": name} for count, name in sorted(rows, key=lambda row: row[1])])


def domain_id(names: Iterable[str]) -> str:
    """Return the id of the names that can be named."""
    return digest(sorted(names))


class Chain:
    """The digest of a game (11.8)."""

    def __init__(self, reset: Mapping[str, Any]) -> None:
        """Begin with the request that began the game."""
        self._d = hashlib.sha256(b"spellbench/v2/game-digest" + canonical(_unnumbered(reset))).digest()

    def add(self, message: Mapping[str, Any]) -> None:
        """Add a response of the engine, or a step."""
        self._d = hashlib.sha256(self._d + canonical(_unnumbered(message))).digest()

    @property
    def value(self) -> str:
        """The digest so far."""
        return f"sha256:{self._d.hex()}"


def _unnumbered(message: Mapping[str, Any]) -> Message:
    return {key: value for key, value in message.items() if key != "request_id"}


def _mac(key: bytes, message: str) -> bytes:
    return hmac.new(key, message.encode("utf-8"), hashlib.sha256).digest()


def game_secret(run_secret: bytes, index: int) -> bytes:
    """Return the secret of a game of a run."""
    return _mac(run_secret, f"{PROTOCOL}/game:{index}")


def game_id(run_secret: bytes, index: int) -> str:
    """Return the id of a game of a run."""
    return f"g-{_mac(run_secret, f'{PROTOCOL}/game-id:{index}')[:8].hex()}"


def agent_seed(run_secret: bytes, index: int, seat: str) -> int:
    """Return the seed of the bot that has a seat in a game of a run."""
    return int.from_bytes(_mac(run_secret, f"{PROTOCOL}/agent-seed:{index}:{seat}")[:8], "big") & LARGEST


def stream_seed(secret: bytes, whose: str, purpose: str, number: int) -> int:
    """Return the seed of a stream of random numbers of a game."""
    return int.from_bytes(_mac(secret, f"{PROTOCOL}/rng:{whose}:{purpose}:{number}")[:8], "big")


class ObjectIds:
    """The ids of objects in one game: of the secret, who looks, and which object (5.3)."""

    def __init__(self, secret: bytes) -> None:
        """Take the secret of the game."""
        self._key = _mac(secret, f"{PROTOCOL}/object-id")

    def of(self, viewer: str, key: str, look: int | None = None) -> str:
        """Return the id of an object; `look`: how often it was shown before, where its zone is hidden."""
        shown = "" if look is None else f":look:{look}"
        return f"o-{_mac(self._key, f'{viewer}:{key}{shown}')[:8].hex()}"


__all__ = [
    "LARGEST", "MINOR", "PROTOCOL", "Chain", "Message", "ObjectIds", "WireError", "agent_seed", "canonical", "deck_id", "digest", "domain_id",
    "game_id", "game_secret", "parsed", "stream_seed",
]  # fmt: skip
