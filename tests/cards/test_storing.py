"""Cards in files: what comes out is what went in, byte for byte as a pool; damaged files are refused."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from ecs_mtg.cards import card_definition, registry, supported_cards, supported_names
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.storing import CardStore, StoreError, add_to_users_file, files, users_file, write_store
from ecs_mtg.cards.storing.encoding import EncodingError, Tables, encode
from ecs_mtg.cards.storing.store import encoded
from ecs_mtg.cards.tree import CardDef

CARDS = [card for card in supported_cards() if not card.name.startswith("Test ")]
BEARS = card_definition("Grizzly Bears")


def made_up(name: str, like: CardDef = BEARS) -> CardDef:
    return replace(like, name=name, faces=tuple(replace(face, name=name) for face in like.faces))


@pytest.fixture
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ECS_MTG_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(files, "SHIPPED", tmp_path / "none")  # what the package has read changes with every reader
    return tmp_path


def test_every_card_comes_out_as_it_went_in() -> None:
    store = CardStore(encoded(CARDS))
    assert len(store) == len(CARDS) > 500
    for card in CARDS:
        assert store.card(card.name) == card


def test_pools_of_stored_cards_are_the_same_bytes() -> None:
    store = CardStore(encoded(CARDS))
    alone = [card for card in CARDS if card.partner is None]  # the other card of a meld pair comes from the registry
    for k in range(0, len(alone), 25):
        some = alone[k : k + 25]
        written, stored = compile_cards(some), compile_cards(store.card(card.name) for card in some)
        assert stored.record.tobytes() == written.record.tobytes()
        assert stored.fingerprint == written.fingerprint


def test_the_same_cards_make_the_same_file() -> None:
    assert encoded(CARDS) == encoded(reversed(CARDS))


def test_cards_are_found_by_their_other_faces() -> None:
    store = CardStore(encoded(CARDS))
    assert store.faces["Roost Seek"] == "Sagu Wildling"
    assert set(store.faces) == {face.name for card in CARDS for face in card.faces[1:]} - set(store.names())


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
    assert add_to_users_file([made_up("Larger Bears")]) == 1
    assert add_to_users_file([made_up("Other Bears"), made_up("Grizzly Bears", card_definition("Hill Giant"))]) == 3
    assert users_file() == data_directory / "read.cards"
    assert {"Larger Bears", "Other Bears"} <= set(supported_names())
    assert registry.is_known("Larger Bears")
    assert not registry.is_written_by_hand("Larger Bears")
    assert card_definition("Larger Bears").front.power == "2"
    assert card_definition("Grizzly Bears") == BEARS  # what is written by hand wins
    assert "Larger Bears" in [card.name for card in supported_cards(read=True)]
    assert "Larger Bears" not in [card.name for card in supported_cards()]


def test_a_damaged_file_of_the_user_is_named(data_directory: Path) -> None:
    users_file().write_bytes(b"nothing")
    with pytest.raises(StoreError, match=r"read\.cards is no file of cards"):
        supported_names()


def test_a_hundred_cards_of_a_large_file_are_decoded_at_once() -> None:
    many = [made_up(f"{card.name} {k}", card) for k in range(4) for card in CARDS if len(card.faces) == 1]
    data = encoded(many)
    names = [card.name for card in many][::20][:100]
    took = []
    for _ in range(5):
        start = time.process_time()
        store = CardStore(data)
        for name in names:
            store.card(name)
        took.append(time.process_time() - start)
    assert min(took) < 0.05


def test_whoever_imports_the_package_reads_no_cards() -> None:
    code = "import sys, ecs_mtg.cards; print([n for n in sys.modules if n.startswith(('ecs_mtg.cards.writing', 'ecs_mtg.cards.storing'))])"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "[]\n"
