"""Cards in files: what comes out is what went in, byte for byte as a pool; damaged files are refused."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
import time
import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecs_mtg.cards import card_definition, registry, supported_cards, supported_names
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.storing import CardStore, StoreError, add_to_users_file, files, store, users_file, write_store
from ecs_mtg.cards.storing.encoding import EncodingError, Tables, encode
from ecs_mtg.cards.storing.store import encoded
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.support.locks import locked

CARDS = [card for card in supported_cards() if not card.name.startswith("Test ")]
BEARS = card_definition("Grizzly Bears")


def made_up(name: str, like: CardDef = BEARS) -> CardDef:
    return replace(like, name=name, faces=tuple(replace(face, name=name) for face in like.faces))


@pytest.fixture
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ECS_MTG_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(files, "_warned", set())
    monkeypatch.setattr(files, "SHIPPED", tmp_path / "none")  # what the package has read changes with every reader
    return tmp_path


def test_every_card_comes_out_as_it_went_in() -> None:
    stored = CardStore(encoded(CARDS))
    assert len(stored) == len(CARDS) > 500
    for card in CARDS:
        assert stored.card(card.name) == card


def test_pools_of_stored_cards_are_the_same_bytes() -> None:
    stored = CardStore(encoded(CARDS))
    alone = [card for card in CARDS if card.partner is None]  # the other card of a meld pair comes from the registry
    for k in range(0, len(alone), 25):
        some = alone[k : k + 25]
        written, again = compile_cards(some), compile_cards(stored.card(card.name) for card in some)
        assert again.record.tobytes() == written.record.tobytes()
        assert again.fingerprint == written.fingerprint


def test_the_same_cards_make_the_same_file() -> None:
    assert encoded(CARDS) == encoded(reversed(CARDS))


def test_cards_are_found_by_their_other_faces() -> None:
    stored = CardStore(encoded(CARDS))
    assert stored.faces["Roost Seek"] == "Sagu Wildling"
    assert set(stored.faces) == {face.name for card in CARDS for face in card.faces[1:]} - set(stored.names())


def test_two_cards_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="there are two cards called 'Grizzly Bears'"):
        encoded([BEARS, BEARS])


def test_only_nodes_are_stored() -> None:
    with pytest.raises(EncodingError, match="is no part of a stored card"):
        encode(object(), Tables(), bytearray())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: b"PK" + d[2:], "is no file of cards"),
        (lambda d: d[:30], "is no file of cards"),
        (lambda d: d[:14] + b"\x63" + d[15:], "is of version 99 of the format, this program reads version 2"),
        (lambda d: d[:-1], "is damaged"),
        (lambda d: d + b"!", "is damaged"),
        (lambda d: d[:200] + bytes([d[200] ^ 1]) + d[201:], "is damaged"),
    ],
)
def test_damaged_files_are_refused_with_a_sentence(change: object, says: str) -> None:
    with pytest.raises(StoreError, match=says) as error:
        CardStore(change(encoded([BEARS])), "mine.cards")  # type: ignore[operator]
    assert str(error.value).startswith("mine.cards ")
    assert "\n" not in str(error.value)


def test_no_changed_byte_is_taken_for_a_card() -> None:
    data = encoded(CARDS[:40])
    for at in range(0, len(data), 101):
        with pytest.raises(StoreError):
            CardStore(data[:at] + bytes([data[at] ^ 255]) + data[at + 1 :])


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "some.cards"
    write_store(path, [BEARS])
    before = path.read_bytes()
    broken = replace(BEARS, name="Broken", faces=(replace(BEARS.front, abilities=(object(),)),))  # type: ignore[arg-type]
    with pytest.raises(EncodingError):
        write_store(path, [broken])
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["some.cards"]


def test_cards_of_the_user_are_supported(data_directory: Path) -> None:
    assert "Larger Bears" not in supported_names()
    assert add_to_users_file([made_up("Larger Bears")]).cards == 1
    assert add_to_users_file([made_up("Other Bears"), made_up("Grizzly Bears", card_definition("Hill Giant"))]).cards == 3
    assert users_file() == data_directory / "read.cards"
    assert {"Larger Bears", "Other Bears"} <= set(supported_names())
    assert registry.is_known("Larger Bears")
    assert not registry.is_written_by_hand("Larger Bears")
    assert card_definition("Larger Bears").front.power == "2"
    assert card_definition("Grizzly Bears") == BEARS  # what is written by hand wins
    assert "Larger Bears" in [card.name for card in supported_cards(read=True)]
    assert "Larger Bears" not in [card.name for card in supported_cards()]


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "foreign": lambda d: b"nothing",
    "empty": lambda d: b"",
    "cut": lambda d: d[:60],
    "one bit": lambda d: d[:100] + bytes([d[100] ^ 1]) + d[101:],
    "another version": lambda d: d[:14] + b"\x07\x00" + d[16:],
}


@pytest.mark.parametrize("how", DAMAGED)
def test_without_a_damaged_file_everything_else_works(how: str, data_directory: Path) -> None:
    add_to_users_file([made_up("Larger Bears")])
    users_file().write_bytes(DAMAGED[how](users_file().read_bytes()))
    with pytest.warns(
        files.CardsWarning, match=r"read\.cards .*`ecs-mtg cards read FILE` writes it anew; its cards are left out"
    ) as told:
        names = supported_names()
    assert len(told) == 1
    assert "\n" not in str(told[0].message)
    assert "Grizzly Bears" in names
    assert "Larger Bears" not in names
    assert card_definition("Grizzly Bears") == BEARS  # and nobody is told twice
    stored = add_to_users_file([made_up("Other Bears")])
    assert (stored.cards, stored.lost, stored.aside) == (1, (), data_directory / "read.cards.unreadable")
    assert "Other Bears" in supported_names()


def test_a_directory_in_place_of_the_file_is_put_aside(data_directory: Path) -> None:
    users_file().mkdir()
    with pytest.warns(files.CardsWarning, match="can't be read: Is a directory"):
        supported_names()
    assert add_to_users_file([made_up("Larger Bears")]).aside == data_directory / "read.cards.unreadable"
    assert "Larger Bears" in supported_names()


def with_head(data: bytes, change: Callable[[dict[str, Any]], object], blocks: Callable[[bytes], bytes] = bytes) -> bytes:
    """Return a file with another head, and the checksum for it."""
    *_, head, words, _size, cards = store._HEADER.unpack_from(data)
    body = data[store._HEADER.size :]
    told = json.loads(zlib.decompress(body[:head], -15))
    said = change(told)
    packed = store._pack(said if isinstance(said, bytes) else json.dumps(told).encode())
    rest = blocks(body[head + words :])
    whole = packed + body[head : head + words] + rest
    check = hashlib.blake2b(whole, digest_size=16).digest()
    return store._HEADER.pack(store.MAGIC, store.VERSION, check, len(packed), words, len(rest), cards) + whole


def with_blocks(data: bytes, block: bytes) -> bytes:
    """Return a file with another block in place of its one."""
    return with_head(data, lambda told: told.update(blocks=[len(block)]), lambda _: block)


def test_only_the_cards_with_an_unknown_word_are_lost(data_directory: Path) -> None:
    dragon = made_up("Larger Whelp", card_definition("Furnace Whelp"))
    add_to_users_file([dragon, made_up("Larger Bears")])
    words = {"=Keyword.FLYING": "=Keyword.WALTZING"}
    data = users_file().read_bytes()
    users_file().write_bytes(with_head(data, lambda told: told.update(words=[words.get(one, one) for one in told["words"]])))
    assert card_definition("Larger Bears").front.power == "2"
    with pytest.raises(
        StoreError, match=r"Larger Whelp can't be read: it names Keyword\.WALTZING, which this version does not know"
    ):
        card_definition("Larger Whelp")
    with pytest.warns(files.CardsWarning, match="WALTZING"):
        every = {card.name for card in supported_cards(read=True)}
    assert "Larger Bears" in every
    assert "Larger Whelp" not in every
    stored = add_to_users_file([made_up("Other Bears")])
    assert stored.cards == 2
    assert len(stored.lost) == 1
    assert "Larger Whelp" in stored.lost[0]
    assert add_to_users_file([dragon]).lost == ()
    assert card_definition("Larger Whelp") == dragon


@pytest.mark.parametrize(
    "change",
    [
        lambda told: b"{" + b" " * (1 << 26) + b"}",
        lambda told: b"[" * 100_000,
        lambda told: told.update(blocks=None),
        lambda told: told.update(sizes=[-1] * len(told["sizes"])),
        lambda told: told.update(names=["\x1b[31m"] * len(told["names"])),
        lambda told: told.update(sets={"XMP": [10**18]}),
        lambda told: told.update(nodes=5),
    ],
)
def test_a_head_may_say_anything(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(StoreError, match=r"mine\.cards") as error:
        CardStore(with_head(encoded([BEARS]), change), "mine.cards")
    assert "\n" not in str(error.value)


def test_blocks_are_unpacked_no_further_than_their_cards() -> None:
    bomb = store._pack(b"\0" * (1 << 26))
    data = with_blocks(encoded([BEARS]), bomb)
    tracemalloc.start()
    with pytest.raises(StoreError, match="Grizzly Bears can't be read"):
        CardStore(data).card("Grizzly Bears")
    assert tracemalloc.get_traced_memory()[1] < 1 << 22
    tracemalloc.stop()


def test_whatever_stands_in_a_block_is_a_card_or_refused() -> None:
    """Bytes changed at random, with the checksum that is right for them."""
    rng = random.Random(1)
    cards = CARDS[:60]
    whole = encoded(cards)
    *_, head_size, words, _size, _cards = store._HEADER.unpack_from(whole)
    body = whole[store._HEADER.size :]
    zdict = zlib.decompress(body[head_size : head_size + words], -15)
    before = zlib.decompressobj(-15, zdict).decompress(body[head_size + words :])
    read = refused = 0
    for _ in range(150):
        raw = bytearray(before)
        for _ in range(rng.choice((1, 2, 8))):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
        changed = store._pack(bytes(raw), zdict)
        told = CardStore(with_blocks(whole, changed))
        good, wrong = told.readable()
        assert all(isinstance(card, CardDef) and card.front.name for card in good)
        read, refused = read + len(good), refused + len(wrong)
    assert read > 100
    assert refused > 100


ADDING = """
import sys
from ecs_mtg.cards import card_definition
from ecs_mtg.cards.storing import add_to_users_file
from dataclasses import replace
bears = card_definition("Grizzly Bears")
for k in range(6):
    name = f"Bears {sys.argv[1]} {k}"
    add_to_users_file([replace(bears, name=name, faces=(replace(bears.front, name=name),))])
"""


def test_processes_that_add_at_once_lose_nothing(data_directory: Path) -> None:
    running = [subprocess.Popen([sys.executable, "-c", ADDING, str(k)]) for k in range(3)]
    assert [one.wait(120) for one in running] == [0, 0, 0]
    assert CardStore.of_file(users_file()).names() == [f"Bears {k} {n}" for k in range(3) for n in range(6)]
    assert {one.name for one in data_directory.iterdir()} == {"read.cards", "read.cards.lock"}


HOLDING = """
import sys, time
from pathlib import Path
from ecs_mtg.support.locks import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(100)
"""


def test_a_lock_is_waited_for_and_never_left_behind(tmp_path: Path) -> None:
    lock = tmp_path / "some.lock"
    with subprocess.Popen([sys.executable, "-c", HOLDING, str(lock)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(TimeoutError, match="another process is writing there"), locked(lock, 0.2):
            pass
        holder.kill()
    with locked(lock, 5):
        pass


def test_a_hundred_cards_of_a_large_file_are_decoded_at_once() -> None:
    many = [made_up(f"{card.name} {k}", card) for k in range(4) for card in CARDS if len(card.faces) == 1]
    data = encoded(many)
    names = [card.name for card in many][::20][:100]
    took = []
    for _ in range(5):
        start = time.process_time()
        found = CardStore(data)
        for name in names:
            found.card(name)
        took.append(time.process_time() - start)
    assert min(took) < 0.05


def test_whoever_imports_the_package_reads_no_cards() -> None:
    code = "import sys, ecs_mtg.cards; print([n for n in sys.modules if n.startswith(('ecs_mtg.cards.writing', 'ecs_mtg.cards.storing'))])"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "[]\n"
