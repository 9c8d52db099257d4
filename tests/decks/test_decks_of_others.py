"""Deck lists as other programs and other languages write them, and what is said of unusual ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecs_mtg.cli.app import app
from ecs_mtg.decks import DeckError, DeckList, find_deck, names, read_deck, resolve_cards
from ecs_mtg.decks.legality import warnings

KNOWN = ["Shock", "Mountain", "Lightning Bolt", "Fire // Ice"]


@pytest.fixture
def own_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a file of names of one's own."""
    file = tmp_path / "names.tsv"
    monkeypatch.setenv("ECS_MTG_NAMES", str(file))
    names.aliases.cache_clear()
    yield file
    names.aliases.cache_clear()


def test_french_names() -> None:
    deck = read_deck("4 Choc\n2 foudre\n20 Montagne\n4 Mountain")
    assert resolve_cards(deck, KNOWN).main == ((4, "Shock"), (2, "Lightning Bolt"), (24, "Mountain"))


def test_names_of_ones_own_come_first(own_names: Path) -> None:
    own_names.write_text("# mine\nBlitzschlag\tLightning Bolt\nGebirge\tMountain\nChoc\tLightning Bolt\n", "utf-8")
    deck = read_deck("2 Blitzschlag\n20 Gebirge\n1 Choc\n1 Montagne")
    assert resolve_cards(deck, KNOWN).main == ((3, "Lightning Bolt"), (21, "Mountain"))


@pytest.mark.parametrize(("text", "message"), [("Blitz Lightning Bolt", "line 1"), (None, "cannot be read")])
def test_a_file_of_names_that_is_none_is_named(own_names: Path, text: str | None, message: str) -> None:
    if text is not None:
        own_names.write_text(text, "utf-8")
    with pytest.raises(DeckError, match=message) as error:
        resolve_cards(read_deck("1 Blitz"), KNOWN)
    assert str(own_names) in str(error.value)


def test_archidekt() -> None:
    deck = read_deck(
        "1x Lightning Bolt (m10) 146 [Burn] ^Have,#37d67a^\n20x Mountain (9ed) 344 *F* [Land]\n"
        "2x Shock (10e) 232 [Sideboard]\n1x Opt (xln) 65 [Maybeboard{noDeck}{noPrice},Draw]\n"
    )
    assert (deck.main, deck.sideboard) == (((1, "Lightning Bolt"), (20, "Mountain")), ((2, "Shock"),))


def test_moxfield() -> None:
    deck = read_deck(
        "4 Lightning Bolt (2X2) 117 *F*\n20 Mountain (UNF) 238\n\nSIDEBOARD:\n2 Shock (STA) 44\n\nMAYBEBOARD:\n1 Opt (XLN) 65\n"
    )
    assert (deck.main, deck.sideboard) == (((4, "Lightning Bolt"), (20, "Mountain")), ((2, "Shock"),))


def test_lists_of_a_file_by_number(tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text("// NAME: First\n4 Shock\n\n// NAME: Second\n4 Mountain\n")
    second = find_deck(f"{file}@2")
    assert (second.name, second.main, second.lines) == ("Second", ((4, "Mountain"),), {("main", "Mountain"): 5})
    assert find_deck(f"{file}@1").main == ((4, "Shock"),)
    with pytest.raises(DeckError, match=r"two.txt, line 4: another list begins here: .*; give one list, .* as in FILE@2"):
        find_deck(str(file))
    with pytest.raises(DeckError, match=r"two.txt@3: the file has 2 lists that begin with // NAME:"):
        find_deck(f"{file}@3")


def test_unusual_lists_are_told() -> None:
    assert warnings(DeckList("d", ((4, "Shock"), (56, "Mountain")))) == []
    assert warnings(DeckList("d", ((6, "Shock"), (34, "Mountain")))) == [
        "40 cards; a deck has 60 at least (100.2a), but in limited play (100.2b)"
    ]
    few, copies = warnings(DeckList("d", ((4, "Shock"), (56, "Mountain")), ((1, "Shock"), (15, "Opt"))))[:2]
    assert few == "16 cards in the sideboard; it has 15 at most (100.4a)"
    assert copies == "5 copies of Shock; a deck and its sideboard have four at most (100.2a), unless the card says otherwise"
    assert warnings(DeckList("d", ((20, "Mountain"),)))[0].startswith("20 cards; a deck has 60 at least")


def test_the_command(tmp_path: Path) -> None:
    (tmp_path / "fr.txt").write_text("4 Choc\n56 Montagne\n")
    (tmp_path / "bad.txt").write_text("4 Shok\n56 Mountain\n\nSideboard\n1 Mountan\n")
    runner = CliRunner()
    good = runner.invoke(app, ["decks", "check", "RG24", str(tmp_path / "fr.txt")])
    assert good.exit_code == 0
    assert good.stdout.splitlines() == [
        "RG24: 60 cards, 0 in the sideboard; can be played",
        "fr: 60 cards, 0 in the sideboard; can be played",
        "  Choc is Shock",
        "  Montagne is Mountain",
    ]
    bad = runner.invoke(app, ["decks", "check", "--json", str(tmp_path / "bad.txt")])
    assert bad.exit_code == 2
    told = json.loads(bad.stdout)
    assert told["schema"] == 1
    (deck,) = told["decks"]
    assert "unknown card 'Shok'; did you mean 'Shock'" in deck["errors"][0]
    assert "unknown card 'Mountan'; did you mean 'Mountain'" in deck["warnings"][0]
    few = runner.invoke(app, ["decks", "check", str(tmp_path / "bad.txt"), "RG25"])
    assert few.exit_code == 2
    assert runner.invoke(app, ["decks", "check"]).exit_code == 2
