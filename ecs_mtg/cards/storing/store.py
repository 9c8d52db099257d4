"""A file of cards.

    magic, version | checksum | sizes | head (JSON: tables, names) | dictionary | blocks of cards

All but the first 48 bytes is covered by the checksum. The head and each block are compressed by themselves, blocks with a dictionary of what
many of them hold; a card is found by its name and only its block is decompressed.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ecs_mtg.cards.storing.encoding import Decoder, EncodingError, Tables, encode, texts
from ecs_mtg.cards.tree import CardDef, Face
from ecs_mtg.support.atomic_files import write_bytes
from ecs_mtg.support.bounded_files import read_regular
from ecs_mtg.support.text_checks import cut, shown

MAGIC = b"ecs-mtg cards\n"
VERSION = 2
BLOCK = 96
"""Cards of a block."""
MOST_BYTES = 1 << 28
"""Bytes of a file at most."""
_DICTIONARY = 32_000
_MOST_HEAD, _MOST_BLOCK = 1 << 25, 1 << 22  # bytes, unpacked
ANEW = "`ecs-mtg cards read FILE` writes it anew"
"""How a file of the user is repaired."""
_HEADER = struct.Struct("<14sH16sIIII")  # magic, version, checksum, sizes of head, dictionary and blocks, cards


class StoreError(ValueError):
    """A file of cards that can't be read, or one of its cards.

    Attributes:
        card: the name of the card; None if it is the file.
    """

    def __init__(self, message: str, card: str | None = None) -> None:
        super().__init__(message)
        self.card = card


def _pack(data: bytes, words: bytes = b"") -> bytes:
    packer = (
        zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, words) if words else zlib.compressobj(9, wbits=-15)
    )
    return packer.compress(data) + packer.flush()


def _unpack(data: bytes, most: int, words: bytes = b"") -> bytes:
    """Decompress a block of limited size."""
    unpacker = zlib.decompressobj(-15, words) if words else zlib.decompressobj(-15)
    found = unpacker.decompress(data, most + 1)
    if len(found) > most or not unpacker.eof or unpacker.unused_data:
        raise ValueError(f"a part of it is not whole, or has more than {most:,} bytes")
    return found


def _dictionary(cards: list[bytes]) -> bytes:
    """Return bytes that many cards contain, the commonest last, where the compressor reaches them fastest."""
    counted: Counter[bytes] = Counter()
    for card in cards:
        seen = {card[k : k + size] for size in (24, 12) for k in range(0, len(card) - size + 1, 2)}
        counted.update(seen)
    chosen: list[bytes] = []
    room = _DICTIONARY
    taken = b""
    for part, times in sorted(counted.items(), key=lambda item: (-item[1] * len(item[0]), item[0])):
        if times < 4 or room < len(part):
            break
        if part not in taken:
            chosen.append(part)
            taken += part
            room -= len(part)
    return b"".join(reversed(chosen))


def encoded(cards: Iterable[CardDef], sets: Mapping[str, Iterable[str]] | None = None) -> bytes:
    """Encode cards as a file; the same cards give the same bytes. `sets`: the names of the cards of each set.

    Raises:
        ValueError: two of them have the same name, or one can't be stored.
    """
    by_name: dict[str, CardDef] = {}
    for card in cards:
        if card.name in by_name:
            raise ValueError(f"there are two cards called {card.name!r}")
        by_name[card.name] = card
    names = sorted(by_name)
    tables = Tables()
    counted = Counter(text for name in names for text in texts(by_name[name]))
    for text, times in sorted(counted.items(), key=lambda item: (-item[1], item[0])):
        if times > 1 and text not in by_name:
            tables.words[text] = len(tables.words)
    data = []
    for name in names:
        out = bytearray()
        encode(by_name[name], tables, out)
        data.append(bytes(out))
    words = _dictionary(data)
    blocks = [_pack(b"".join(data[k : k + BLOCK]), words) for k in range(0, len(data), BLOCK)]
    head = {**tables.as_lists(), "names": names, "sizes": [len(one) for one in data], "blocks": [len(one) for one in blocks]}
    place = {name: k for k, name in enumerate(names)}
    head["sets"] = {
        code: sorted(place[name] for name in in_set if name in place) for code, in_set in sorted((sets or {}).items())
    }
    other_faces = ((place[name], [face.name for face in by_name[name].faces[1:]]) for name in names)
    head["faces"] = {face: at for at, faces in other_faces for face in faces if face not in place}
    packed = _pack(json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode())
    words_packed = _pack(words)
    body = b"".join((packed, words_packed, *blocks))
    check = hashlib.blake2b(body, digest_size=16).digest()
    sizes = len(packed), len(words_packed), len(body) - len(packed) - len(words_packed), len(names)
    return _HEADER.pack(MAGIC, VERSION, check, *sizes) + body


def write_store(path: Path, cards: Iterable[CardDef], sets: Mapping[str, Iterable[str]] | None = None) -> int:
    """Write a file of cards, whole or not at all; returns its size in bytes.

    Raises:
        ValueError: a card can't be stored.
        OSError: the file can't be written.
    """
    data = encoded(cards, sets)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, data)
    return len(data)


class CardStore:
    """The cards of a file, decoded as they are asked for.

    Raises:
        StoreError: it is no file of cards, damaged, or of another version.
    """

    def __init__(self, data: bytes, called: str = "the file", remedy: str = ANEW) -> None:
        """Open it; errors call it `called`, and name the remedy."""
        self.called, self.remedy = called, remedy
        try:
            self._open(data)
        except StoreError:
            raise
        except Exception as error:  # a head may say anything
            raise StoreError(f"{called} can't be read: {shown(cut(str(error), 100))}; {self.remedy}") from None

    @classmethod
    def of_file(cls, path: Path, remedy: str = ANEW) -> CardStore:
        """Return the store in a file."""
        try:
            data = read_regular(path, MOST_BYTES)
        except OSError as error:
            raise StoreError(f"{path} can't be read: {error.strerror}; {remedy}") from None
        return cls(data, str(path), remedy)

    def _open(self, data: bytes) -> None:
        if len(data) < _HEADER.size or not data.startswith(MAGIC):
            raise StoreError(f"{self.called} is no file of cards; {self.remedy}")
        _, version, check, head, words, blocks, cards = _HEADER.unpack_from(data)
        if version != VERSION:
            raise StoreError(
                f"{self.called} is of version {version} of the format, this program reads version {VERSION}; {self.remedy}"
            )
        body = data[_HEADER.size :]
        if len(body) != head + words + blocks or hashlib.blake2b(body, digest_size=16).digest() != check:
            raise StoreError(f"{self.called} is damaged; {self.remedy}")
        told = json.loads(_unpack(body[:head], _MOST_HEAD))
        self._decoder = Decoder(told)
        self._words = _unpack(body[head : head + words], _DICTIONARY)
        self._blocks: list[bytes] = []
        at = head + words
        for size in told["blocks"]:
            self._blocks.append(body[at : at + size])
            at += size
        self._place = {name: k for k, name in enumerate(told["names"])}
        self._sizes: list[int] = told["sizes"]
        if len(self._place) != cards or len(self._sizes) != cards or len(self._blocks) != -(-cards // BLOCK):
            raise StoreError(f"{self.called} is damaged: it does not hold as many cards as it says; {self.remedy}")
        if at != len(data) - _HEADER.size or any(type(one) is not int or one < 0 for one in (*self._sizes, *told["blocks"])):
            raise StoreError(f"{self.called} is damaged: its parts are not as long as it says; {self.remedy}")
        if not all(map(str.isprintable, self._place)):
            raise StoreError(f"{self.called} is damaged: it holds names that do not show; {self.remedy}")
        names = told["names"]
        self.sets: dict[str, list[str]] = {code: [names[k] for k in places] for code, places in told["sets"].items()}
        self.faces: dict[str, str] = {face: names[at] for face, at in told["faces"].items()}
        """The names that cards have in addition to their own, by a face of theirs, and whose they are."""
        self._open_blocks: dict[int, bytes] = {}
        self._cards: dict[str, CardDef] = {}

    def __len__(self) -> int:
        return len(self._place)

    def __contains__(self, name: object) -> bool:
        return name in self._place

    def names(self) -> list[str]:
        """Return the names of its cards, sorted."""
        return list(self._place)

    def card(self, name: str) -> CardDef:
        """Load a card by name.

        Raises:
            KeyError: there is none of that name.
            StoreError: what the file says of it can't be read.
        """
        if name not in self._cards:
            try:
                found = self._decoder.decode(self._bytes(self._place[name]))
            except (EncodingError, ValueError, zlib.error) as error:
                raise StoreError(f"{self.called}: {name} can't be read: {error}; {self.remedy}", name) from None
            faces: Any = found.faces if isinstance(found, CardDef) else None
            if not (isinstance(faces, tuple) and faces and all(isinstance(one, Face) for one in faces) and found.name == name):
                raise StoreError(f"{self.called}: what stands for {name} is another thing; {self.remedy}", name)
            self._cards[name] = found
        return self._cards[name]

    def cards(self) -> Iterator[CardDef]:
        """Load all cards, by name."""
        return map(self.card, self._place)

    def readable(self) -> tuple[list[CardDef], list[StoreError]]:
        """Return the cards that can be read, by name, and what is wrong with the others."""
        found: list[CardDef] = []
        wrong: list[StoreError] = []
        for name in self._place:
            try:
                found.append(self.card(name))
            except StoreError as error:
                wrong.append(error)
        return found, wrong

    def _bytes(self, place: int) -> bytes:
        block = place // BLOCK
        if block not in self._open_blocks:
            size = sum(self._sizes[block * BLOCK : (block + 1) * BLOCK])
            if size > _MOST_BLOCK or len(unpacked := _unpack(self._blocks[block], size, self._words)) != size:
                raise ValueError("the cards beside it are not as long as the file says")
            self._open_blocks[block] = unpacked
        first = block * BLOCK
        at = sum(self._sizes[first:place])
        return self._open_blocks[block][at : at + self._sizes[place]]
