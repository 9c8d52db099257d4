"""The command `cards`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecs_mtg.cards.storing import files, users_file
from ecs_mtg.cli import app

DASH = "\N{EM DASH}"


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ECS_MTG_DATA_DIR", str(tmp_path / "data"))
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


def test_a_damaged_file_is_a_line() -> None:
    users_file().parent.mkdir(parents=True)
    users_file().write_bytes(b"no cards")
    status, out, err = run("bear")
    assert (status, out) == (2, "")
    assert err == f"error: {users_file()} is no file of cards\n"
