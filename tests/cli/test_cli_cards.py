"""The command `cards`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecs_mtg.cards.storing import files, users_file
from ecs_mtg.cli.app import app

DASH = "\N{EM DASH}"


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ECS_MTG_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr(files, "_warned", set())
    monkeypatch.setattr(files, "SHIPPED", tmp_path / "none")  # what the package has read changes with every reader
    return tmp_path


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["cards", *words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def row(name: str, text: str, line: str = f"Creature {DASH} Bear", **more: Any) -> dict[str, Any]:
    card = {"name": name, "layout": "normal", "mana_cost": "{1}{G}", "type_line": line, "oracle_text": text, "power": "2",
            "toughness": "2", "colors": ["G"], "cmc": 2, "keywords": [], "sets": {"XMP": {"rarity": "common"}}}  # fmt: skip
    return card | more


@pytest.fixture
def cards_file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    rows = [
        row("Example Bear", "When this creature enters, you gain 3 life."),
        row("Flying Example", "Flying", keywords=["Flying"], sets={"OTH": {"rarity": "rare"}}),
        row("Strange Example", "Dance the fandango with target opponent."),
    ]
    path.write_text("".join(json.dumps(one) + "\n" for one in rows), encoding="utf-8")
    return path


def test_a_card_is_printed_as_it_is_played() -> None:
    status, out, _ = run("flametongue KAVU")
    assert status == 0
    assert out == (
        f"Flametongue Kavu  {{3}}{{R}}\nCreature {DASH} Kavu\n"
        "When this creature enters, it deals 4 damage to target creature.\n4/2\n"
    )


def test_filters() -> None:
    assert [line.split("  ")[0] for line in run("--type", "goblin", "--color", "blue")[1].splitlines()] == [
        "Goblin Electromancer"
    ]
    assert "Furnace Whelp" in run("--keyword", "flying", "--type", "dragon", "--written", "hand")[1]
    assert run("--written", "read") == (1, "", "no supported card is like that\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--color", "pink"], "--color pink: no color"),
        (["--keyword", "dancing"], "--keyword dancing: no keyword ability"),
        (["--written", "typed"], "--written typed: has to be hand or read"),
        (["--set", "ABC"], "--set ABC: no set of cards that were read"),
        (["--coverage"], "--coverage counts the cards of a file; name it with --data FILE"),
        (["read", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
    ],
)
def test_mistakes_are_a_line(words: list[str], says: str) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith(f"error: {says}")
    assert err.count("\n") == 1


def test_cards_are_read_and_play(cards_file: Path) -> None:
    status, out, _ = run("read", str(cards_file))
    assert status == 0
    first, *reasons = out.splitlines()
    assert first == f"2 cards read, 1 not; those that were read are stored in {users_file()}"
    assert len(reasons) == 1
    assert reasons == ["     1  a sentence is not understood yet"]
    assert run("read", str(cards_file), "--verbose")[1].splitlines()[1] == "     1  words:  ## dance the fandango"
    assert run("Example Bear")[1].splitlines()[2] == "When this creature enters, you gain 3 life."
    assert [line.split("  ")[0] for line in run("--written", "read")[1].splitlines()] == ["Example Bear", "Flying Example"]
    assert run("--set", "oth")[1].startswith("Flying Example")
    assert json.loads(run("--written", "read", "--keyword", "flying", "--json")[1])[0]["name"] == "Flying Example"


def test_a_set_is_read_alone(cards_file: Path) -> None:
    told = json.loads(run("read", str(cards_file), "--set", "OTH", "--json")[1])
    assert (told["read"], told["refused"]) == (1, 0)
    status, _, err = run("read", str(cards_file), "--set", "NON")
    assert (status, err) == (2, f"error: --set NON: {cards_file} has no card of that set\n")


def test_what_a_deck_waits_for(cards_file: Path, tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("4 Strange Example\n20 Forest\n\nSideboard\n1 Example Bear\n", encoding="utf-8")
    assert run("--missing", str(deck))[1].splitlines() == [
        "mine: 2 cards are not supported",
        "  Strange Example: unknown card; did you mean 'Strangle', 'Make an Example' or 'Veteran Explorer'?",
        "  Example Bear: unknown card; did you mean 'Pale Bears', 'Temple Bell' or 'Temple Elder'?",
        "--data FILE, a file of card data, says which sentence",
    ]  # fmt: skip
    told = json.loads(run("--missing", str(deck), "--data", str(cards_file), "--json")[1])["mine"]
    assert told["Example Bear"] == "can be read: `ecs-mtg cards read` stores it"
    english = 'a sentence is not understood yet: "Dance the fandango with target opponent."'
    assert told["Strange Example"] == english
    told = json.loads(run("--missing", str(deck), "--data", str(cards_file), "--json", "--verbose")[1])["mine"]
    assert told["Strange Example"] == f"{english} [words:  ## dance the fandango]"


def test_cards_that_are_not_supported_are_told_from_names_of_no_card() -> None:
    assert run("a most helpful WEAVER") == (
        1,
        "'a most helpful WEAVER' is Origin of Spider-Man, which is not supported yet: its text is not read yet\n",
        "",
    )
    assert run("Bolt", "Lightnig") == (
        2,
        "",
        "error: unknown card 'Bolt Lightnig'; did you mean 'Ball Lightning', 'Burst Lightning' or 'Blightning'?\n",
    )
    assert run("Mountian") == (2, "", "error: unknown card 'Mountian'; did you mean 'Mountain'?\n")


def test_a_card_is_found_by_its_other_names() -> None:
    status, out, _ = run("Foudre")
    assert (status, out.splitlines()[:2]) == (0, ["Foudre is Lightning Bolt", "Lightning Bolt  {R}"])


def test_coverage(cards_file: Path) -> None:
    run("read", str(cards_file))
    told = json.loads(run("--coverage", "--data", str(cards_file), "--json", "Chandra")[1])
    assert (told["supported"], told["cards"]) == (2, 3)
    assert told["type"] == {"Creature": [2, 3]}
    assert told["rarity"] == {"common": [1, 2], "rare": [1, 1]}
    assert told["set"] == {"OTH": [1, 1], "XMP": [1, 2]}
    assert told["decks"] == {"given": 1, "play": 1}
    assert run("--coverage", "--data", str(cards_file))[1].startswith("2 of 3 cards are supported (66.7%)\n")


def test_coverage_of_tournament_lists(tmp_path: Path) -> None:
    """EN-14: the lists that can be played whole, and what the others wait for."""
    path = tmp_path / "lists.jsonl"
    lists = [
        {"format": "Old", "main": [[4, "Lightning Bolt"], [20, "Mountain"]], "side": [[2, "Nonesuch"]]},
        {"format": "Old", "main": [[4, "Lightning Bolt"], [4, "Lacking One"]], "side": []},
        {"format": "Old", "main": [[4, "Lacking Two"], [4, "Lacking One"]], "side": []},
        {"format": "New", "main": [[20, "Mountain"]], "side": [[1, "Island"]]},
    ]
    path.write_text("".join(json.dumps(one) + "\n" for one in lists), encoding="utf-8")
    status, out, _ = run("--coverage", str(path))
    assert status == 0
    assert [line.split() for line in out.splitlines()] == [
        ["Old:", "1", "of", "3", "main", "decks", "play", "(33.3%),", "0", "with", "their", "sideboards", "(0.0%)"],
        ["missing", "card", "lacking", "only", "it", "main", "with", "sideboard"],
        ["Lacking", "One", "1", "2", "2"],
        ["Lacking", "Two", "0", "1", "1"],
        ["Nonesuch", "0", "0", "1"],
        ["New:", "1", "of", "1", "main", "decks", "play", "(100.0%),", "1", "with", "their", "sideboards", "(100.0%)"],
    ]
    old, new = json.loads(run("--coverage", str(path), "--json")[1])
    assert (old["format"], old["lists"], old["main"], old["both"]) == ("Old", 3, 1, 0)
    assert old["wanted"][0] == {"card": "Lacking One", "alone": 1, "main": 2, "both": 2}
    assert new["wanted"] == []
    status, _, err = run("--coverage", str(path), "Chandra")
    assert (status, "either files of tournament lists (FILE.jsonl) or the cards of --data FILE" in err) == (2, True)
    path.write_text('{"format": "Old", "main": [["Mountain", 4]]}\n', encoding="utf-8")
    assert f'{path}, line 1: "main" has [\'Mountain\', 4]; write [4, "Island"]' in run("--coverage", str(path))[2]


def test_coverage_of_a_folder_counts_what_the_rules_of_a_format_allow(tmp_path: Path) -> None:
    """Of Duel Commander the list with its commander aside, and the one with a companion, too; not one that is a card short, nor one in other colors."""
    plains, amalia = [[99, "Plains"]], [1, "Amalia Benavides Aguirre"]
    sides = ([amalia], [amalia, [1, "lurrus of the dream-den"]], [[1, "Crosis, the Purger"]])
    lists = [{"format": "Duel Commander", "main": plains, "side": side} for side in sides]
    lists.append({"format": "Duel Commander", "main": [[98, "Plains"]], "side": [amalia]})
    (tmp_path / "duel.jsonl").write_text("".join(json.dumps(one) + "\n" for one in lists), encoding="utf-8")
    (tmp_path / "new.jsonl").write_text(json.dumps({"format": "New", "main": [[20, "Mountain"]]}) + "\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no list", encoding="utf-8")
    status, out, _ = run("--coverage", str(tmp_path))
    assert (status, out.splitlines()) == (0, [
        "Duel Commander: 4 of 4 main decks play (100.0%), 4 with their sideboards (100.0%); 2 of these can be played as decks of the format",
        "New: 1 of 1 main decks play (100.0%), 1 with their sideboards (100.0%)",
    ])  # fmt: skip
    assert [one["whole"] for one in json.loads(run("--coverage", str(tmp_path), "--json")[1])] == [2, None]


def test_a_damaged_file_is_a_warning_and_reading_repairs_it(cards_file: Path) -> None:
    users_file().parent.mkdir(parents=True)
    users_file().write_bytes(b"no cards")
    with pytest.warns(files.CardsWarning, match="is no file of cards; `ecs-mtg cards read FILE` writes it anew"):
        status, out, _ = run("bear")
    assert (status, out.splitlines()[-1].split("  ")[0]) == (0, "Studious First-Year")
    status, out, err = run("read", str(cards_file))
    assert (status, out.splitlines()[0]) == (0, f"2 cards read, 1 not; those that were read are stored in {users_file()}")
    assert (
        err.strip() == f"warning: {users_file()} could not be read; it is {users_file()}.unreadable now, and a new one is begun"
    )
    assert run("Example Bear")[0] == 0


GOOD = row("Good Bear", "")
BAD: list[tuple[Any, str]] = [
    (5, "a number, not an object"),
    (None, "null, not an object"),
    ({}, "a name that is no text, or none"),
    ({**GOOD, "name": None}, "a name that is no text, or none"),
    ({**GOOD, "name": " "}, "an empty name"),
    ({**GOOD, "name": "Red\x1b[31m"}, "the character U+001B in a name, which does not show"),
    ({**GOOD, "name": "Red\u202ered"}, "the character U+202E (RIGHT-TO-LEFT OVERRIDE) in a name, which does not show"),
    ({**GOOD, "name": "Nul\0"}, "the character U+0000 in a name, which does not show"),
    ({**GOOD, "name": "New\nline"}, "a line break or a tab in a name"),
    ({**GOOD, "name": "N" * 500_000}, "a name of 500,000 characters; it has 200 at most"),
    ({**GOOD, "oracle_text": 5}, "oracle_text is a number, not a text"),
    (
        {**GOOD, "oracle_text": "Flying \u202e"},
        "oracle_text has the character U+202E (RIGHT-TO-LEFT OVERRIDE), which does not show",
    ),
    ({**GOOD, "oracle_text": "a" * 200_000}, "oracle_text has 200,000 characters; 8,000 at most are read"),
    ({**GOOD, "type_line": ["Creature"]}, "type_line is a list, not a text"),
    ({**GOOD, "mana_cost": "{" * 5000}, "mana_cost has 5,000 characters; 400 at most are read"),
    ({**GOOD, "colors": ["Q"]}, "colors are 'Q'; the letters of colors are W, U, B, R, G"),
    ({**GOOD, "colors": [{}]}, "colors holds other things than texts"),
    ({**GOOD, "cmc": 1e308}, "the mana value is no number of mana"),
    ({**GOOD, "cmc": 10**400}, "the mana value is no number of mana"),
    ({**GOOD, "keywords": 5}, "keywords is a number, not a list of texts"),
    ({**GOOD, "card_faces": [5]}, "card_faces holds other things than objects"),
    ({**GOOD, "card_faces": [{"name": "F"}] * 50}, "50 faces; 16 at most are read"),
    ({**GOOD, "sets": {"X": 5}}, "sets says of a set what is no object"),
    ({**GOOD, "set": "XMP", "rarity": 5}, "rarity is a number, not a text"),
]


@pytest.mark.parametrize("lines", [True, False])
def test_a_record_that_is_no_card_loses_no_other(lines: bool, tmp_path: Path) -> None:
    rows = [GOOD, *(one for one, _ in BAD), row("Last Bear", "")]
    path = tmp_path / ("cards.jsonl" if lines else "cards.json")
    path.write_text("".join(json.dumps(one) + "\n" for one in rows) if lines else json.dumps(rows))
    status, out, _ = run("read", str(path), "--json")
    told = json.loads(out)
    assert (status, told["read"], told["refused"]) == (0, 2, 0)
    place = "line" if lines else "card"
    assert told["no_cards"] == [{"place": f"{place} {k}", "why": why} for k, (_, why) in enumerate(BAD, 2)]
    status, out, _ = run("read", str(path))
    assert out.splitlines()[1:3] == [f"{len(BAD)} records of {path} are no cards:", f"  {place} 2: a number, not an object"]


def test_lines_that_are_no_json_lose_no_other(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    good = json.dumps(GOOD).encode()
    path.write_bytes(b"\n".join([b"{", b"\0\0", b'{"name":"\xff"}', b"[" * 100_000, b"x" * (1 << 21), good]))
    told = json.loads(run("read", str(path), "--json")[1])
    assert told["read"] == 1
    assert [one["place"] for one in told["no_cards"]] == [f"line {k}" for k in range(1, 6)]


HARD = [
    row("Huge Cost", "", mana_cost="{99999999999999999999}", cmc=1),
    row("Huge Bear", "", power="99999"),
    row("Deep Bear", 'Creatures you control have "' * 80),
    row("Arabic Bear", "", power="\N{ARABIC-INDIC DIGIT THREE}"),
]


def test_cards_that_can_not_be_played_are_refused_by_themselves(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([*HARD, GOOD]))
    told = json.loads(run("read", str(path), "--json")[1])
    assert (told["read"], told["refused"]) == (1, len(HARD))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no FIFOs")
def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo.json")
    for path in (str(tmp_path / "fifo.json"), "/dev/zero"):
        assert run("read", path) == (2, "", f"error: {path}: no regular file\n")
