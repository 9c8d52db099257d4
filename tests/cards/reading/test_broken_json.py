"""Files of cards that are no JSON as a whole: what can be read of them is read, and what can't is named by its place."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from ecs_mtg.cards.reading.broken_json import MOST_BROKEN
from ecs_mtg.cards.reading.facts import BadRecord, CardFacts, cards_of, records_of


def made_up(name: str) -> dict[str, Any]:
    about = {"mana_cost": "{1}{G}", "type_line": "Creature — Bear", "oracle_text": '{T}: Add {G}.\nCalled "Bear".'}
    return {"name": name, **about, "power": "2", "toughness": "2", "sets": {"LEA": {"rarity": "common"}}}


CARDS = [made_up("One"), made_up("Two"), made_up("Three")]
CARDS += [{"name": "Left // Right", "layout": "split", "card_faces": [made_up("Left"), made_up("Right")]}, made_up("Five")]
NAMES = [str(card["name"]) for card in CARDS]
LIST = {
    "a card a line": "[\n" + ",\n".join(json.dumps(card) for card in CARDS) + "\n]\n",
    "one line": json.dumps(CARDS),
    "indented": json.dumps(CARDS, indent=2),
    "many lines": json.dumps(CARDS, indent=0),
}
ATOMIC = {"meta": {"version": "5"}, "data": {card["name"]: [card] for card in CARDS}}
FORMS = {**LIST, "named": json.dumps(ATOMIC), "named, indented": json.dumps(ATOMIC, indent=4)}


def found(place: Path, text: str) -> list[str]:
    """Return the names of the cards, and the places of what is none with the beginning of the reason."""
    file = place / "cards.json"
    file.write_text(text, encoding="utf-8")
    return [one.name if isinstance(one, CardFacts) else f"{one.place}: {one.why}" for one in records_of(file)]


def cut(text: str, behind: str, what: str, instead: str = "") -> str:
    """Return the text with something behind the first occurrence of something else replaced."""
    at = text.index(behind)
    return text[:at] + text[at:].replace(what, instead, 1)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("what", "instead"), [('": "2"', '" "2"'), ('"2"', "02"), ('"2"', "two")])
def test_one_broken_card_loses_no_other(form: str, what: str, instead: str, tmp_path: Path) -> None:
    told = found(tmp_path, cut(FORMS[form], "Three", what, instead))
    place = re.fullmatch(r"card 3: no JSON: line (\d+), column \d+: .*", told.pop(2))
    assert place
    assert told == [name for name in NAMES if name != "Three"]
    begin = FORMS[form].index('"Three"')
    assert 0 <= int(place[1]) - 1 - FORMS[form].count("\n", 0, begin) <= 8


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_ends_too_soon_says_so(form: str, tmp_path: Path) -> None:
    text = FORMS[form]
    told = found(tmp_path, text[: text.index('"rarity"', text.index("Three"))])
    assert told[:2] == NAMES[:2]
    assert re.fullmatch(r"card 3: no JSON: line \d+, column \d+: .*; nothing behind that is read", told[2])
    assert len(told) == 3
    whole = found(tmp_path, text.rstrip()[:-1].rstrip("}] \n") + ("}" if form in LIST else "}]"))
    assert whole[:-1] == NAMES[:4] or whole[:-1] == NAMES


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("what", "instead"), [('common"', "common"), ('common"', 'common""'), ('"sets": {', '"sets": {{'), ("Bear", 'Bear" ')]
)
def test_where_the_next_card_begins_is_told_by_lines(form: str, what: str, instead: str, tmp_path: Path) -> None:
    """Without a quotation mark or a bracket that closes, the rest of one line tells nothing."""
    told = found(tmp_path, cut(FORMS[form], "Three", what, instead))
    broken = told.pop(2)
    others = [name for name in NAMES if name != "Three"]
    if broken.endswith("nothing behind that is read"):
        assert form not in ("a card a line", "indented")
        others = others[:2]
    assert told == others


@pytest.mark.parametrize("form", LIST)
def test_what_stands_between_cards(form: str, tmp_path: Path) -> None:
    text = LIST[form]
    begin = text.rindex("{", 0, text.index('"Three"'))
    comma = text.rindex(",", 0, begin)
    missing = found(tmp_path, text[:comma] + text[comma + 1 :])
    assert "Expecting ',' delimiter" in missing[1]
    assert "Two" not in missing  # it may have been longer
    assert missing[2:] == NAMES[2:] or missing[1].endswith("nothing behind that is read")
    last = found(tmp_path, text.rstrip()[:-1] + ",]")
    assert "Expecting another card" in last.pop()
    assert last == NAMES[:-1]
    behind = found(tmp_path, text + "]")
    assert behind.pop().startswith("behind the cards: no JSON: Extra data")
    assert behind == NAMES


@pytest.mark.parametrize("form", FORMS)
def test_a_card_that_ends_too_soon_is_none(form: str, tmp_path: Path) -> None:
    """Of what comes behind the bracket nobody would know whose it is."""
    for bracket in ("}", "]"):
        for what in ('"mana_cost"', '"power"', '"sets"'):
            text = FORMS[form]
            at = text.rindex(",", 0, text.index(what, text.index('"Two"', text.index('"name": "Two"'))))
            for instead in (bracket + ",", bracket):
                told = found(tmp_path, text[:at] + instead + text[at + 1 :])
                assert "Two" not in told
                assert told[0] == "One"
                assert "no JSON" in told[1]


def test_what_is_no_list_of_cards_is_refused_as_a_whole(tmp_path: Path) -> None:
    for text in ("", "[", "[garbage]", '{"data": {"One": [', '{"meta": {', "nothing", '[{"name": "One"', "[" * 100_000):
        with pytest.raises(ValueError, match="can't be read as JSON"):
            found(tmp_path, text)


def test_the_first_broken_card_is_an_error_where_nobody_asks_for_the_others(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(cut(LIST["indented"], "Three", '": "2"', '" "2"'), encoding="utf-8")
    with pytest.raises(ValueError, match="card 3: no JSON: line"):
        list(cards_of(file))
    bad: list[BadRecord] = []
    assert [card.name for card in cards_of(file, bad.append)] == [name for name in NAMES if name != "Three"]
    assert [one.place for one in bad] == ["card 3"]


def test_so_many_broken_cards_are_told(tmp_path: Path) -> None:
    lines = [json.dumps(made_up(f"Card {k}")) for k in range(2 * MOST_BROKEN + 4)]
    told = found(tmp_path, "[\n" + ",\n".join(line[:-2] + "}" if k % 2 else line for k, line in enumerate(lines)) + "\n]")
    assert sum("no JSON" in one for one in told) == MOST_BROKEN + 1
    assert told[-1].endswith("nothing behind that is read")


@pytest.mark.parametrize("form", FORMS)
def test_a_changed_character_makes_no_card_of_a_part_of_one(form: str, tmp_path: Path) -> None:
    rng, text = random.Random(1), FORMS[form]
    for _ in range(300):
        at = rng.randrange(len(text))
        changed = text[:at] + rng.choice(('"', "{", "}", "[", "]", ",", ":", "", "\n", "\\")) + text[at + rng.randrange(2) :]
        try:
            told = found(tmp_path, changed)
        except ValueError:
            continue
        assert not {"Left", "Right"} & set(told), changed
        assert len(told) >= len(NAMES) or any("no JSON" in one for one in told), changed
