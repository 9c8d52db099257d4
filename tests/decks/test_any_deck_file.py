"""Any file is a deck or a DeckError of one line; a deck written down is read back the same."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ecs_mtg as mtg
from ecs_mtg.decks import DeckError, builtin_decks, find_deck, read_deck

some = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
LINES = st.one_of(
    st.tuples(st.integers(-2, 300), st.sampled_from(["Forest", "Shock", "Lightning Bolt", "No Such Card", "", "Fire // Ice"])).map(
        lambda t: f"{t[0]} {t[1]}"
    ),
    st.sampled_from(["", "Sideboard", "Deck", "[Main]", "[metadata]", "Name=x", "// NAME: y", "SB: 1 Forest", "# 4 Forest", "1x Forest (M10) 5"]),
    st.text(max_size=12),
)  # fmt: skip


XML = st.lists(
    st.one_of(
        st.sampled_from([
            "<Deck>", "</Deck>", "<Deck/>", "<?xml version='1.0'?>", "<!DOCTYPE Deck [<!ENTITY a 'b'>]>", "&a;", "&lt;", "<!-- -->", "<![CDATA[",
            "]]>", "<Cards Quantity='4' Name='Forest'/>", "<Cards Quantity='56' Sideboard='true' Name='Fire/Ice'/>", "<Cards Name='Shock'>",
            "</Cards>", "<Cards Quantity='60' Name='Forest'/>", "\n", "\u202e", "\x00", "<a b='",
        ]),
        st.text(max_size=6),
    ),
    max_size=8,
)  # fmt: skip


def read(data: bytes) -> None:
    """Read a deck, or one sentence that names the file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deck.dek"
        path.write_bytes(data)
        message = None
        try:
            deck = find_deck(path)
        except DeckError as error:
            message = str(error)
        if message is None:
            assert read_deck(deck.to_text()) == deck
        else:
            assert message.startswith(str(path))
            assert "\n" not in message
            assert len(message) < 400 + len(str(path))


def load(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deck.txt"
        path.write_bytes(data)
        message = None
        try:
            mtg.Simulator([path, "RG24"], num_games=1, seed=1, threads=1)
        except ValueError as error:  # a DeckError, or more cards than a game has room for
            message = str(error)
        if message is not None:
            assert str(path) in message or "room for" in message or "unknown card" in message or "deck" in message


@some
@given(st.binary(max_size=80))
def test_any_bytes(data: bytes) -> None:
    load(data)


@some
@given(st.lists(LINES, max_size=6), st.sampled_from(["utf-8", "utf-16", "latin-1"]))
def test_lines_that_are_nearly_a_deck(lines: list[str], encoding: str) -> None:
    load("\n".join(lines).encode(encoding, "replace"))


@some
@given(XML, st.sampled_from(["utf-8", "utf-16"]))
def test_what_is_nearly_a_deck_file_of_mtgo(parts: list[str], encoding: str) -> None:
    read("".join(parts).encode(encoding, "replace"))
    read(("<Deck>" + "".join(parts) + "</Deck>").encode(encoding, "replace"))


@some
@given(st.binary(max_size=200), st.integers(1, 2000))
def test_any_bytes_any_number_of_times(data: bytes, times: int) -> None:
    read(data * times)
    read(b"1 " + data * times)


def test_builtin_decks_read_back_the_same() -> None:
    for name, deck in builtin_decks().items():
        assert read_deck(deck.to_text()) == deck
        assert find_deck(name) == deck
