"""Deck lists: every habit reads back the same, and every mistake is told in one line."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paths import ROOT

from ecs_mtg.decks import (
    MAX_DECK,
    MAX_OF_ONE_NAME,
    Cards,
    DeckError,
    DeckList,
    check_cards,
    find_deck,
    read_deck,
    resolve_cards,
)

PUBLISHED = ROOT.parent / "shared" / "data" / "decks"
BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Snow-Covered Forest")
POOL = [
    "Forest",
    "Fire // Ice",
    "Gaea's Cradle",
    "Ghazb\u00e1n Ogre",
    "Lightning Bolt",
    "Delver of Secrets // Aberration",
]


def message(call: Callable[[], object]) -> str:
    with pytest.raises(DeckError) as caught:
        call()
    return str(caught.value)


# Reading


def test_plain_list() -> None:
    deck = read_deck("4 Lightning Bolt\n20x Mountain\n\n// a comment\n# another\n4X Shock # burn\n")
    assert deck == DeckList("deck", ((4, "Lightning Bolt"), (20, "Mountain"), (4, "Shock")))
    assert deck.size == 28
    assert deck.source == "<text>"
    assert deck.lines == {("main", "Lightning Bolt"): 1, ("main", "Mountain"): 2, ("main", "Shock"): 6}


def test_one_card_line_is_a_list() -> None:
    assert read_deck("60 Forest").main == ((60, "Forest"),)


def test_counts_of_one_name_are_merged() -> None:
    text = "// NAME: Greens\n5 Forest [WC99:ml347a]\n4 Rancor\n5 Forest [WC99:ml347b]\n\nSideboard\n1 Rancor\n"
    assert read_deck(text) == DeckList("Greens", ((10, "Forest"), (4, "Rancor")), ((1, "Rancor"),))


def test_arena_export() -> None:
    text = """About
Name Little Red

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Lightning Bolt (M10) 146
1 Fire // Ice (MH2) 290
2 Plains (SLD) 1p

Sideboard
1 Lurrus of the Dream-Den (IKO) 226
3 Duress (XLN) 105 *F*
"""
    assert read_deck(text) == DeckList(
        "Little Red",
        ((4, "Lightning Bolt"), (1, "Fire // Ice"), (2, "Plains")),
        ((1, "Lurrus of the Dream-Den"), (3, "Duress")),
        companion="Lurrus of the Dream-Den",
    )


def test_companion_that_the_sideboard_does_not_repeat() -> None:
    deck = read_deck("Companion\n1 Lurrus of the Dream-Den\n\n60 Plains\n")
    assert (deck.main, deck.sideboard) == (((60, "Plains"),), ((1, "Lurrus of the Dream-Den"),))


def test_commander_is_counted_to_the_main_deck() -> None:
    assert read_deck("Commander\n1 Ghalta\n\nDeck\n99 Forest\n").main == ((1, "Ghalta"), (99, "Forest"))


def test_mtgo_blank_line_begins_the_sideboard() -> None:
    deck = read_deck("4 Fire/Ice\n56 Island\n\n15 Duress\n")
    assert (deck.main, deck.sideboard) == (((4, "Fire // Ice"), (56, "Island")), ((15, "Duress"),))


@pytest.mark.parametrize(
    "text",
    ["36 Bear\n\n24 Forest\n", "56 Bear\n\n4 Forest\n", "60 Bear\n\n16 Forest\n", "Deck\n60 Bear\n\n4 Forest\n"],
    ids=["lands", "few lands", "too many for a sideboard", "with headings"],
)
def test_blank_line_between_groups(text: str) -> None:
    assert read_deck(text).sideboard == ()


def test_sideboard_cards_by_prefix() -> None:
    deck = read_deck("SB: 2 Duress\n60 Swamp\n\nsb: 1 Duress\n")
    assert (deck.main, deck.sideboard) == (((60, "Swamp"),), ((3, "Duress"),))


def test_headings_in_comments_and_with_counts() -> None:
    deck = read_deck("//Main\n4 Shock\n//Sideboard\n1 Duress\nPlanar Deck (1):\n1 Agyrem\n")
    assert (deck.main, deck.sideboard, deck.planar) == (((4, "Shock"),), ((1, "Duress"),), ((1, "Agyrem"),))


def test_forge_file(tmp_path: Path) -> None:
    path = tmp_path / "some.dck"
    path.write_text(
        "[metadata]\nName=Forged\nDeck Type=constructed\n[Avatar]\n\n[Main]\n4 Lightning Bolt|M10|1\n"
        "1 Shock+|M21\n4 [ICE] Swamp\n[Sideboard]\n1 Duress|XLN\n[Planes]\n1 Agyrem|HOP\n[Schemes]\n"
    )
    assert read_deck(path) == DeckList(
        "Forged", ((4, "Lightning Bolt"), (1, "Shock"), (4, "Swamp")), ((1, "Duress"),), ((1, "Agyrem"),)
    )


def test_planar_deck_section() -> None:
    deck = read_deck("40 Plains\n\nPlanar Deck\n1 Agyrem\n1 Otaria\n")
    assert deck.planar == ((1, "Agyrem"), (1, "Otaria"))


def test_tokens_in_the_box_are_no_cards() -> None:
    assert read_deck("60 Forest\n\nSideboard\n1 Plant [DDR:75] [token]\n").sideboard == ()


@pytest.mark.parametrize("name", ["1996 World Champion", "Pyromancy 101", "Hazmat Suit (Used)", "X", "Xantid Swarm"])
def test_names_that_look_like_something_else(name: str) -> None:
    assert read_deck(f"4 {name}\n").main == ((4, name),)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(tmp_path: Path, encoding: str, newline: str) -> None:
    path = tmp_path / "Dwarves.txt"
    path.write_bytes(newline.join(["4 Ghazb\u00e1n Ogre", "4 Gaea\u2019s Cradle", ""]).encode(encoding))
    assert read_deck(path) == DeckList("Dwarves", ((4, "Ghazb\u00e1n Ogre"), (4, "Gaea's Cradle")))


# Round trips

WORDS = st.sampled_from(
    ["Lightning", "of", "the", "Gaea's", "J\u00f6tun", "Ib,", "Half-Elf", "(Used)", "101", "Fire", "X", "Circle:", "A"]
)
NAMES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
CARD_NAMES = NAMES | st.tuples(NAMES, NAMES).map(" // ".join)


def cards_of(names: list[str]) -> st.SearchStrategy[Cards]:
    counts = st.lists(st.integers(1, 40), min_size=len(names), max_size=len(names))
    return counts.map(lambda numbers: tuple(zip(numbers, names, strict=True)))


@st.composite
def deck_lists(draw: st.DrawFn) -> DeckList:
    names = draw(st.lists(CARD_NAMES, min_size=1, max_size=8, unique=True))
    first = draw(st.integers(1, len(names)))
    second = draw(st.integers(first, len(names)))
    parts = (names[:first], names[first:second], names[second:])
    main, sideboard, planar = (draw(cards_of(part)) for part in parts)
    return DeckList(draw(NAMES), main, sideboard, planar)


def in_plain(deck: DeckList) -> str:
    return deck.to_text()


def in_arena(deck: DeckList) -> str:
    lines = ["About", f"Name {deck.name}", ""]
    for heading, cards in (("Deck", deck.main), ("Sideboard", deck.sideboard), ("Planar Deck", deck.planar)):
        lines += [heading, *(f"{count} {name} (M10) {count}a" for count, name in cards), ""]
    return "\n".join(lines)


def in_mtgo(deck: DeckList) -> str:
    lines = [f"// NAME: {deck.name}", *(f"SB: {count} {name}" for count, name in deck.sideboard)]
    lines += [f"{count} {name.replace(' // ', '/')}" for count, name in deck.main]
    lines += ["", "Planes", *(f"{count}x {name} [HOP:*] [foil]" for count, name in deck.planar)]
    return "\r\n".join(lines)


def in_forge(deck: DeckList) -> str:
    lines = ["[metadata]", f"Name={deck.name}"]
    for heading, cards in (("[Main]", deck.main), ("[Sideboard]", deck.sideboard), ("[Planes]", deck.planar)):
        lines += [heading, *(f"{count} {name}|M10" for count, name in cards)]
    return "\n".join(lines)


@pytest.mark.parametrize("write", [in_plain, in_arena, in_mtgo, in_forge])
@given(deck=deck_lists())
def test_round_trip(write: Callable[[DeckList], str], deck: DeckList) -> None:
    assert read_deck(write(deck)) == deck


@given(deck=deck_lists())
def test_case_and_accents_do_not_matter_to_a_pool(deck: DeckList) -> None:
    shouted = tuple((count, name.upper().replace("\u00d6", "O").replace(" // ", "/")) for count, name in deck.main)
    assert resolve_cards(DeckList("shouted", shouted), [name for _, name in deck.main]).main == deck.main


@given(text=st.text())
def test_any_text_is_a_deck_or_a_deck_error_of_one_line(text: str) -> None:
    try:
        told = read_deck(text + "\n").to_text()
    except DeckError as error:
        told = str(error)
        several = "\n" in told
    else:
        several = False
    assert told
    assert not several


# Mistakes in a list


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "4 Shock\nLightning Bolt\n",
            "<text>, line 2: not a card line: 'Lightning Bolt'; write a count and a name, as in '4 Lightning Bolt'",
        ),
        ("4\n", "<text>, line 1: not a card line: '4'; write a count and a name, as in '4 Lightning Bolt'"),
        ("4 [M10]\n", "<text>, line 1: not a card line: '4 [M10]'; write a count and a name, as in '4 Lightning Bolt'"),
        (
            "x" * 100 + "\n",
            f"<text>, line 1: not a card line: '{'x' * 60}...'; write a count and a name, as in '4 Lightning Bolt'",
        ),
        ("-4 Shock\n", "<text>, line 1: count -4: '-4 Shock'; write a count from 1 to 250"),
        ("SB: 0 Shock\n", "<text>, line 1: count 0: 'SB: 0 Shock'; write a count from 1 to 250"),
        ("", "<text>: no cards; write one card a line, as in '4 Lightning Bolt'"),
        ("// NAME: Nothing\n", "<text>: no cards; write one card a line, as in '4 Lightning Bolt'"),
        ("SB: 1 Shock\n", "<text>: no cards in the main deck; write one card a line, as in '4 Lightning Bolt'"),
        ("251 Shock\n", "<text>, line 1: more than 250 cards named 'Shock'; write fewer"),
        ("250 Shock\nSB: 1 Shock\n", "<text>, line 2: more than 250 cards named 'Shock'; write fewer"),
        (f"{'9' * 300} Shock\n", "<text>, line 1: more than 250 cards named 'Shock'; write fewer"),
        (
            f"{'9' * 5000} Shock\n",
            f"<text>, line 1: a line of 5,006 characters: '{'9' * 60}...'; write a count and a name, as in '4 Lightning Bolt'",
        ),
        (
            "4 Shock\n4 Sho\u202eck\n",
            "<text>, line 2: the character U+202E (RIGHT-TO-LEFT OVERRIDE), which does not show; leave it out",
        ),
        ("4 Shock\x1b[2J\n", "<text>, line 1: the character U+001B, which does not show; leave it out"),
        ("250 Shock\n\n151 Forest\n", "<text>, line 3: more than 400 cards in the list; write fewer"),
        (
            "4 Shock\n[Schemes]\n1 Perhaps\n",
            "<text>, line 3: card in section [Schemes], which is not played here: '1 Perhaps'; leave it out",
        ),
    ],
)
def test_mistakes_in_the_text(text: str, expected: str) -> None:
    assert message(lambda: read_deck(text + "\n")) == expected


def test_limits_are_inclusive() -> None:
    deck = read_deck(f"{MAX_OF_ONE_NAME} Shock\n{MAX_DECK - MAX_OF_ONE_NAME} Forest\n")
    assert deck.size == MAX_DECK


def test_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "none.txt"
    expected = f"{path}: cannot be read: No such file or directory; give a deck list in a text file"
    assert message(lambda: read_deck(path)) == expected
    assert message(lambda: find_deck(str(path))) == expected


def test_folder(tmp_path: Path) -> None:
    expected = f"{tmp_path}: cannot be read: Is a directory; give a deck list in a text file"
    assert message(lambda: read_deck(tmp_path)) == expected


def test_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.touch()
    assert message(lambda: read_deck(path)) == f"{path}: no cards; write one card a line, as in '4 Lightning Bolt'"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"4 Shock\n4 D\xe9j\xe0 Vu\n", ", line 2: byte 0xe9 is no UTF-8 text; save the deck list as UTF-8"),
        (b"4 Shock\n\x00\x01", ", line 2: the character U+0000, which does not show; leave it out"),
        (b" " * (1 << 20) + b" ", ": larger than 1,048,576 bytes; give a deck list in a text file"),
    ],
)
def test_file_that_is_no_text(tmp_path: Path, data: bytes, expected: str) -> None:
    path = tmp_path / "data.bin"
    path.write_bytes(data)
    assert message(lambda: read_deck(path)) == f"{path}{expected}"


# Deck files of MTGO

DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="35086" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="21" Quantity="2" Sideboard="false" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="22" Quantity="1" Sideboard="true" Name="Lightning Bolt" />
  <Cards CatID="23" Quantity="3" Sideboard="true" Name="Gaea&apos;s Cradle" />
</Deck>
"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_deck_file_of_mtgo(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "burn.dek"
    path.write_bytes(DEK.encode(encoding))
    for deck in (find_deck(str(path)), read_deck(path)):
        assert deck.name == "burn"
        assert deck.main == ((4, "Lightning Bolt"), (2, "Fire // Ice"))
        assert deck.sideboard == ((1, "Lightning Bolt"), (3, "Gaea's Cradle"))
        assert deck.lines == {
            ("main", "Lightning Bolt"): 5,
            ("main", "Fire // Ice"): 6,
            ("sideboard", "Lightning Bolt"): 7,
            ("sideboard", "Gaea's Cradle"): 8,
        }
    assert read_deck(DEK) == DeckList("deck", deck.main, deck.sideboard)
    assert read_deck("<Deck><Cards Quantity='4' Name='Shock'/></Deck>").main == ((4, "Shock"),)


LAUGHS = "".join(f"<!ENTITY {b} '{f'&{a};' * 9}'>" for a, b in zip("abcdefgh", "bcdefghi"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"<!DOCTYPE Deck [<!ENTITY a 'ha'>{LAUGHS}]>\n<Deck><Cards Quantity='1' Name='&i;'/></Deck>",
            "1: a document type, which deck",
        ),
        ("<!DOCTYPE Deck SYSTEM 'file:///etc/passwd'>\n<Deck/>", "1: a document type, which deck files do not have; give"),
        (
            "<Deck><Cards Quantity='1' Name='&unknown;'/></Deck>",
            "1: not XML: undefined entity; give a deck file as MTGO writes it",
        ),
        ("<Deck>\n<Cards Quantity='1' Name='Shock'>\n</Deck>", "3: not XML: mismatched tag; give a deck file as MTGO writes it"),
        ("<Deck>\n<Cards Quantity='1'/></Deck>", "2: a card without Name; give a deck file as MTGO writes it"),
        ("<Deck>\n<Cards/></Deck>", "2: a card without Name and Quantity; give a deck file as MTGO writes it"),
        ("<html>\n</html>", "1: the element 'html' instead of 'Deck'; give a deck file as MTGO writes it"),
        (
            "<Deck>\n<Cards Quantity='many' Name='Shock'/></Deck>",
            "2: not a card line: 'many Shock'; write a count and a name, as",
        ),
        ("<Deck>\n<Cards Quantity='0' Name='Shock'/></Deck>", "2: count 0: '0 Shock'; write a count from 1 to 250"),
        ("<" * 100_000, "1: not XML: not well-formed (invalid token); give a deck file as MTGO writes it"),
        ("<Deck>" + "<a>" * 100_000, "2: not XML: no element found; give a deck file as MTGO writes it"),
    ],
)
def test_deck_files_that_are_none(text: str, expected: str) -> None:
    assert message(lambda: read_deck(text + "\n")).startswith(f"<text>, line {expected}")


@pytest.mark.parametrize(
    "text",
    [
        "1 a" + " " * 20_000 + "b", "a" + " " * 20_000 + "b", "// a" + " " * 20_000 + "b", "1 " + "[a]" * 20_000, "1 " + "/" * 20_000,
        "1 a (M10) " + "1" * 20_000 + " b", "// NAME: " + "a" * 20_000 + "\n1 b c", "[" + "a " * 20_000, "sb:" + " " * 20_000 + "1",
    ],
)  # fmt: skip
def test_long_lines_take_no_time_and_make_short_messages(text: str) -> None:
    began = time.process_time()
    try:
        told = str(read_deck(text + "\n"))
    except DeckError as error:
        told = str(error)
    assert len(told) < 400
    assert time.process_time() - began < 1


def test_names_of_any_length_are_looked_up_at_once() -> None:
    began = time.process_time()
    told = message(lambda: check_cards(DeckList("long", ((1, "a" + " " * 200_000 + "b"),)), POOL))
    assert len(told) < 400
    assert time.process_time() - began < 1


def test_of_many_unknown_cards_the_first_are_named() -> None:
    told = message(lambda: check_cards(DeckList("many", tuple((1, f"Unknown {k}") for k in range(300))), POOL)).splitlines()
    assert told[14].startswith("<text>: unknown card 'Unknown 14'; ")
    assert told[15].startswith(
        "<text>: and 285 more cards that are unknown or not supported: 'Unknown 15', 'Unknown 16', 'Unknown 17', "
    )
    assert told[16:] == []
    assert len(told[15]) < 1100
