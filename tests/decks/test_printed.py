"""All printed cards are known by name: one that is not supported is told from a name that is none, with what it waits for."""

from __future__ import annotations

import gzip
import json

import pytest
from paths import ROOT

from ecs_mtg.decks import DeckError, check_cards, read_deck, resolve_cards
from ecs_mtg.decks.names import aliases, card_called, why_not_played
from ecs_mtg.decks.printed import mechanics_missing, packed, printed, printed_names, waits_for

SHARED = ROOT.parent / "shared"
POOL = frozenset({"Forest", "Millstone", "Dakmor Salvage", "Lightning Bolt", "Origin of Spider-Man"})
TROLL = "Golgari Grave-Troll"


def message(text: str, sections: tuple[str, ...] = ("main",)) -> list[str]:
    with pytest.raises(DeckError) as caught:
        check_cards(read_deck(text), POOL - {"Dakmor Salvage"}, sections)  # type: ignore[arg-type]
    return str(caught.value).splitlines()


def test_a_card_waits_for_mechanics_that_no_supported_card_has() -> None:
    assert "dredge" in printed()[TROLL]
    assert mechanics_missing(TROLL, POOL - {"Dakmor Salvage"}) == ["dredge"]
    assert mechanics_missing(TROLL, POOL) == []
    assert waits_for(TROLL, POOL) == "its text is not read yet"
    assert waits_for("Shambling Attendants", frozenset()) == "waits for deathtouch and delve"


def test_a_deck_says_what_its_cards_wait_for() -> None:
    assert message(f"4 {TROLL.lower()}\n4 Black Lotus\n4 Forest\n4 Foudre\n4 Qqqq\n") == [
        "<text>, line 1: 'golgari grave-troll' is not supported yet: waits for dredge",
        "<text>, line 2: 'Black Lotus' is not supported yet: its text is not read yet",
        "<text>, line 5: unknown card 'Qqqq'; no card has a name like it",
    ]


def test_a_card_has_the_line_of_its_section() -> None:
    deck = f"3 {TROLL}\n4 Forest\n\nSideboard\n1 Forest\n1 {TROLL}\n"
    assert message(deck)[0].startswith("<text>, line 1: ")
    assert message(deck, ("sideboard",))[0].startswith("<text>, line 6: ")


def test_names_of_one_set_are_other_names_of_printed_cards() -> None:
    deck = resolve_cards(read_deck("4 A Most Helpful Weaver\n"), POOL)
    assert deck.main == ((4, "Origin of Spider-Man"),)
    assert why_not_played("a trail of teacups", POOL) == (
        "'a trail of teacups' is Kraven's Last Hunt, which is not supported yet: its text is not read yet"
    )
    rows = [line.split("\t") for line in (ROOT / "ecs_mtg/decks/languages/one_set.tsv").read_text("utf-8").splitlines()[1:]]
    assert len(rows) == len({other for other, _ in rows}) == 148
    for other, name in rows:
        assert card_called(other, printed_names()) == card_called(name, printed_names()) is not None
    assert aliases()


def test_the_file_is_small_and_says_what_was_packed() -> None:
    mechanics = {"Some Card": {"dredge", "flying"}, "Another": set(), "Third": {"flying"}}
    assert gzip.decompress(packed(mechanics)).decode() == "dredge\tflying\nAnother\nSome Card\t0\t1\nThird\t1\n"
    assert (ROOT / "ecs_mtg" / "decks" / "printed.txt.gz").stat().st_size < 300_000
    assert len(printed()) > 31_000


@pytest.mark.skipif(not (SHARED / "data").is_dir(), reason="the data stand outside of the project")
def test_the_file_is_what_the_tool_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import printed_cards as tool

    data = SHARED / "data"
    lines = (data / "cards" / "oracle_cards.jsonl").read_text("utf-8").splitlines()
    names = (data / "cards" / "universe.txt").read_text("utf-8").splitlines()
    found = tool.mechanics(names, map(json.loads, lines), (data / "rules" / "comprules.txt").read_text("utf-8"))
    assert {name: set(words) for name, words in printed().items()} == found
