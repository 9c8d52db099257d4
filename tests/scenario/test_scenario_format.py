"""Scenario files: what can be read, every message about what can't, the schema, and the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from paths import ROOT
from typer.testing import CliRunner

import ecs_mtg
from ecs_mtg.cli.app import app
from ecs_mtg.components.sizes import COUNTER_KINDS, PERMANENTS
from ecs_mtg.scenario import CardNotSupported, Mistake, Result, Scenario, ScenarioError
from ecs_mtg.scenario import format as f

jsonschema = pytest.importorskip("jsonschema")

STEPS = ", ".join(f.STEPS)
ZONES = ", ".join(f.ZONES)
SIDE = "player A, battlefield"

MISTAKES = [
    ("", "1: the file is empty"),
    ("A: [", "1: not YAML: expected the node content, but found '<stream end>'"),
    ("script: []\n---\nscript: []", "3: a second document begins here; a file holds one scenario"),
    ("- pass: A", "1: a scenario is a mapping with the keys id, players, script and so on, not a list"),
    ("Lightning Bolt", "1: a scenario is a mapping with the keys id, players, script and so on, not 'Lightning Bolt'"),
    ("A: &a [*a]\nscript: []", "1: nested too deeply to be a scenario"),
    ("id: x", "1: the key 'script' is missing"),
    ("scirpt: []\nscript: []", "1: unknown key 'scirpt'; did you mean 'script'?"),
    (
        "Zoe: {}\nscript: []",
        "1: unknown key 'Zoe'; there are id, planar_controller, planar_deck, plane_counters, players, rule, script, seed, start, strict, "
        "variant, why, A, B",
    ),
    ("script: []\nA: {life: 3,\n  life: 4}", "3: player A: the key 'life' stands there twice; it is in line 2 already"),
    ("script: []\nscript: []", "2: the key 'script' stands there twice; it is in line 1 already"),
    ("[a]: 3\nscript: []", "1: the scenario: a key is needed here, not a list"),
    ("variant: chess\nscript: []", "1: variant: 'chess' is not one of duel, planechase, commander, brawl, duel-commander, two-headed-giant"),
    ("seed: -1\nscript: []", "1: seed: a whole number from 0 to 4611686018427387903 is needed here, not -1"),
    ("script: {}", "1: script: a list is needed here, not a mapping"),
    # Players
    ("players: [A]\nscript: []", "1: players: two to six are needed, not 1"),
    ("players: [A, B, A]\nscript: []", "1: players: 'A' stands there twice"),
    ("players: [A, script]\nscript: []", "1: players: 'script' is a word of the format and no name of a player"),
    ("players: [Ann, Bob]\nscript:\n- pass: Anne", "3: pass: 'Anne' is no player; the players are Ann, Bob; did you mean 'Ann'?"),
    ("start: {turn: C}\nscript: []", "1: start, turn: 'C' is no player; the players are A, B"),
    ("start: {step: combat}\nscript: []", f"1: start, step: 'combat' is not one of {STEPS}; did you mean 'end_combat'?"),
    # The position
    ("A: {lief: 3}\nscript: []", "1: player A: unknown key 'lief'; did you mean 'life'?"),
    ("A: 3\nscript: []", "1: player A: a mapping is needed here, not 3"),
    ("A: {life: many}\nscript: []", "1: player A, life: a whole number from -1000000 to 1000000 is needed here, not 'many'"),
    ("A: {life: }\nscript: []", "1: player A, life: there is nothing behind the key"),
    ("A: {mana: XX}\nscript: []", "1: player A, mana: 'XX' is no mana; write the letters W, U, B, R, G, C and numbers, such as RRW3"),
    ("A: {hand: Shock}\nscript: []", "1: player A, hand: a list is needed here, not 'Shock'"),
    ("A: {hand: [{card: Shock, count: 0}]}\nscript: []", "1: player A, hand, count: a whole number from 1 to 400 is needed here, not 0"),
    ("A: {hand: [{card: Shock, as: b}, {card: Shock, as: b}]}\nscript: []", "1: as: 'b' is a handle already, in line 1"),
    ("A: {hand: [{card: Shock, as: B}]}\nscript: []", "1: as: 'B' is the name of a player already"),
    (
        "A: {hand: [{card: Shock, as: b, count: 2}]}\nscript: []",
        "1: player A, hand: a handle stands for one object; 'as' and 'count' do not go together",
    ),
    ("A: {hand: [{as: b}]}\nscript: []", "1: player A, hand: an object needs a card, or a token in words"),
    (
        "A: {hand: [{card: Shock, damage: 1}]}\nscript: []",
        "1: player A, hand: 'damage' is said of a permanent, and this is in the zone hand",
    ),
    (
        "A: {hand: [{card: Shock, owner: B}]}\nscript: []",
        "1: player A, hand: a zone other than the battlefield holds its owner's cards; list the card under its owner",
    ),
    ("A: {hand: [{token: {types: [Creature]}}]}\nscript: []", "1: player A, hand: a token is on the battlefield or nowhere"),
    (
        "A: {battlefield: [{card: Forest, token: {types: [Land]}}]}\nscript: []",
        f"1: {SIDE}: a token said in words has no card",
    ),
    ("A: {battlefield: [{token: {power: 2}}]}\nscript: []", f"1: {SIDE}, token: the key 'types' is missing"),
    ("A: {battlefield: [{card: Forest, tapped: 1}]}\nscript: []", f"1: {SIDE}, tapped: true or false is needed here, not 1"),
    ("A: {battlefield: [{card: Forest, melded: [Forest]}]}\nscript: []", f"1: {SIDE}: 'melded' names two cards, not 1"),
    (
        "A: {battlefield: [{card: Rancor, attached_to: xyzzy}]}\nscript: []",
        "1: player A, battlefield, attached_to: 'xyzzy' is no handle, no player and no card",
    ),
    ("A: {planar_deck: []}\nscript: []", "1: player A: 'planar_deck' needs 'variant: planechase'"),
    # Words
    ("script:\n- expect: {object: {of: A, types: [Creatur]}}", "2: expect, object, types: 'Creatur' is no card type or supertype; "
     "did you mean 'Creature'?"),
    ("script:\n- expect: {object: {of: A, colors: [mauve]}}", "2: expect, object, colors: 'mauve' is no color; write W, U, B, R, G or "
     "their names"),
    ("script:\n- expect: {object: {of: A, keywords: [flyng]}}", "2: expect, object, keywords: 'flyng' is no keyword; did you mean "
     "'flying'?"),
    (
        "A: {battlefield: [{token: {types: [Creature], keywords: [bushido]}}]}\nscript: []",
        f"1: {SIDE}, token, keywords: 'bushido' is no keyword that a token can have; did you mean 'bushido 1'?",
    ),
    (
        "A: {battlefield: [{token: {types: [Creature], keywords: ['ward {Q}']}}]}\nscript: []",
        f"1: {SIDE}, token, keywords: 'ward {{Q}}' is no keyword that a token can have; did you mean 'ward {{1}}' or 'warp {{1}}'?",
    ),
    # The script
    ("script:\n- casst: {player: A}", "2: script: unknown verb 'casst'; did you mean 'cast'?"),
    ("script:\n- {}", "2: script: a step has exactly one verb; here is nothing"),
    ("script:\n- {pass: A, resolve: all}", "2: script: a step has exactly one verb; here is pass and resolve"),
    ("script:\n- cast: {player: A}", "2: cast: the key 'card' is missing"),
    ("script:\n- cast: {player: A, card: Shock, from: grave}", f"2: cast, from: 'grave' is not one of {ZONES}; did you mean 'graveyard'?"),
    (
        "A: {hand: [{card: Shock, as: shock}]}\nscript:\n- cast: {player: A, card: shok}",
        "3: cast, card: 'shok' is no handle, no player and no card; did you mean 'shock'?",
    ),
    ("script:\n- resolve: none", "2: resolve: a whole number or all is needed here, not 'none'"),
    ("script:\n- resolve: 0", "2: resolve: a whole number from 1 to 400 is needed here, not 0"),
    ("script:\n- advance: {to: main3}", f"2: advance, to: 'main3' is not one of {STEPS}; did you mean 'main2' or 'main1'?"),
    ("script:\n- advance: {to: end, turn: C}", "2: advance, turn: 'C' is no player; the players are A, B"),
    (
        "script:\n- activate: {player: A, object: A, ability: first}",
        "2: activate, ability: 'first' is no loyalty cost such as \"+1\", or the number of an ability",
    ),
    ("script:\n- legal: {pass: A}", "2: legal: unknown verb 'pass'; there are cast, play, activate, special, roll, attack, block, choose"),
    ("script:\n- special: {player: A, do: meld, object: A}", "2: special, do: 'meld' is not one of turn_face_up, suspend, foretell, plot, companion, unlock"),
    ("script:\n- roll: {player: A, face: six}", "2: roll, face: 'six' is not one of blank, chaos, planeswalker"),
    ("script:\n- expect: {hand: {A: {contain: [Shock]}}}", "2: expect, hand, A: unknown key 'contain'; did you mean 'contains'?"),
    ("script:\n- expect: {hand: {A: many}}", "2: expect, hand, A: a whole number or a mapping is needed here, not 'many'"),
    ("script:\n- expect: {stack: {}}", "2: expect, stack: a whole number or a list is needed here, not a mapping"),
    ("script:\n- expect: {turn: }", "2: expect, turn: there is nothing behind the key"),
    ("script:\n- block: {Shock: {}}", "2: block, Shock: a handle, the name of an object, or a player or a list is needed here, not a mapping"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_mistakes_are_named_with_their_line(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        Scenario.parse(text, "s.yaml")
    assert type(caught.value) is ScenarioError
    assert str(caught.value) == f"s.yaml:{message}"


BUILDING = [
    ("{card: Forest, transformed: true}", "'transformed': 'Forest' has no back face"),
    ("{card: Forest, flipped: true}", "'flipped': 'Forest' is no flip card"),
    ("{card: Forest, chosen: Zyx}", "'chosen': 'Zyx' is no color, type, player, number or name of this game"),
    (
        f"{{card: Forest, counters: {{{', '.join(f'kind {chr(97 + k // 26)}{chr(97 + k % 26)}: 1' for k in range(COUNTER_KINDS))}}}}}",
        "counters: there is no room for the kind 'kind bh'",
    ),
    ("{card: Rancor, attached_to: Grizzly Bears}", "'attached_to': there is no 'Grizzly Bears' on the battlefield"),
    ("{card: Forest, count: 130}", f"the position holds 130 permanents; there is room for {PERMANENTS - 16}"),
]


@pytest.mark.parametrize(("thing", "message"), BUILDING)
def test_positions_that_can_not_be(thing: str, message: str) -> None:
    scenario = Scenario.parse(f"A: {{battlefield: [{thing}]}}\nscript: []", "s.yaml")
    with pytest.raises(ScenarioError) as caught:
        scenario.run()
    assert str(caught.value) == f"s.yaml:1: {message}"


def test_all_mistakes_are_told_at_once() -> None:
    text = "A: {lief: 3}\nB: {hand: [{card: Shock, count: none}]}\nscript:\n- pass: C\n- wait: A"
    with pytest.raises(ScenarioError) as caught:
        Scenario.parse(text, "s.yaml")
    assert [m.line for m in caught.value.mistakes] == [1, 2, 4, 5]
    assert caught.value.path == "s.yaml"


def test_a_card_that_is_not_in_the_pool_is_an_error_of_its_own_and_told_once() -> None:
    text = "A: {hand: [Lightening Bolt]}\nscript:\n- cast: {player: A, card: Lightening Bolt}"
    with pytest.raises(CardNotSupported) as caught:
        Scenario.parse(text, "s.yaml")
    (mistake,) = caught.value.mistakes
    assert mistake.line == 1
    assert mistake.message.startswith(
        "player A, hand: the card 'Lightening Bolt' is not in the pool; did you mean 'Lightning Bolt'"
    )


def test_json(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text('{\n\t"id": "one",\n\t"A": {"life": 7},\n\t"script": [{"expect": {"life": {"A": 7}}}]\n}')
    scenario = Scenario.load(path)
    assert scenario.id == "one"
    assert scenario.document.sides["A"].life == 7
    path.write_text('{"id": 3,\n "script": [,]}')
    with pytest.raises(ScenarioError) as caught:
        Scenario.load(path)
    assert caught.value.mistakes == (Mistake(2, "not JSON: Expecting value"),)


def test_files_that_can_not_be_opened(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        Scenario.load(tmp_path / "none.yaml")
    assert caught.value.mistakes == (Mistake(1, "can't be read: No such file or directory"),)
    path = tmp_path / "bytes.yaml"
    path.write_bytes(b"id: \xff\n")
    with pytest.raises(ScenarioError) as caught:
        Scenario.load(path)
    assert caught.value.mistakes == (Mistake(1, "is not text in UTF-8"),)


def test_what_yaml_takes_for_something_else() -> None:
    """603.2 is a rule, not a number; yes is an answer; +1 is a loyalty cost; 3 is mana."""
    text = """
    rule: 603.2
    id: 007
    A: {mana: 3, battlefield: [Forest]}
    B:
    script:
    - choose: {player: A, option: yes}
    - choose: {player: A, options: [no, 2]}
    - activate: {player: A, object: Forest, ability: +1}
    - activate: {player: A, object: Forest, ability: 0}
    - activate: {player: A, object: Forest, ability: "1"}
    - expect: {object: {of: Forest, attached_to: null}, priority: null}
    """
    document = Scenario.parse(text).document
    assert (document.rule, document.id, document.sides["A"].mana) == ("603.2", "007", "3")
    assert [step.value.ability for step in document.script[2:5]] == ["+1", "0", "1"]
    assert (document.script[0].value.option, document.script[1].value.options) == ("yes", ("no", "2"))
    assert document.script[5].value.priority is None
    assert document.script[5].value.object.attached_to is None
    assert document.script[5].value.object.attacking is f.ABSENT


def test_defaults() -> None:
    document = Scenario.parse("script: []").document
    assert document.players == ("A", "B")
    assert (document.variant, document.seed, document.strict) == ("duel", 0, False)
    assert document.start == f.Start(None, "main1")
    assert f.Side().life is None  # that of the variant


@pytest.mark.parametrize("text", [t for t, m in MISTAKES if "unknown" in m or "missing" in m or "not one of" in m])
def test_the_schema_refuses_what_the_reader_refuses(text: str, validator: Any) -> None:
    if text.startswith("Zoe"):
        return  # a schema can't know the players
    if text.startswith("scirpt") or "turn:" in text:
        return
    with pytest.raises(jsonschema.ValidationError):
        validator.validate(yaml.safe_load(text))


def test_every_verb_and_every_key_is_in_the_manual() -> None:
    manual = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
    records = [
        f.Document,
        f.Side,
        f.Thing,
        f.Token,
        f.Step,
        f.Cast,
        f.Activate,
        f.Choose,
        f.Advance,
        f.Expect,
        f.ObjectIs,
        f.Description,
    ]
    for cls in records:
        for name, declared in cls.__dataclass_fields__.items():
            if declared.metadata.get("key", True):
                assert f"`{f.key_of(name)}" in manual or f"{f.key_of(name)}:" in manual, f"{cls.__name__}: {name}"


# --- the command


HOLDS = "A: {life: 3}\nscript:\n- expect: {life: {A: 3}}\n"
FAILS = "id: f\nA: {life: 3}\nscript:\n- expect: {life: {A: 4}}\n"
UNREADABLE = "A: {lief: 3}\nscript: []\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("holds", HOLDS), ("fails", FAILS), ("unreadable", UNREADABLE)):
        (tmp_path / f"{name}.yaml").write_text(text)
    return tmp_path


def run(*args: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["scenario", *map(str, args)])
    return result.exit_code, result.stdout, result.stderr


def test_exit_status(folder: Path) -> None:
    holds, fails, unreadable = (folder / f"{n}.yaml" for n in ("holds", "fails", "unreadable"))
    assert run(holds) == (0, f"{holds}: holds\n", "")
    message = f"{fails}:4: expect: life A: expected 4, found 3\n"
    assert run(fails) == (1, f"{message}{fails}: does not hold\n", "")
    assert run(holds, fails) == (1, f"{message}2 scenarios: 1 hold, 1 do not\n", "")
    error = f"error: {unreadable}:1: player A: unknown key 'lief'; did you mean 'life'?\n"
    assert run(unreadable) == (2, "", error)
    assert run(folder) == (2, f"{message}2 scenarios: 1 hold, 1 do not\n", error)
    assert run() == (2, "", "error: there is no scenario file to run\n")


def test_json_output(folder: Path) -> None:
    status, text, _ = run(folder, "--json")
    made = json.loads(text)
    assert status == 2
    assert (made["hold"], made["fail"]) == (1, 1)
    assert [s["ok"] for s in made["scenarios"]] == [False, True]
    assert made["scenarios"][0]["failures"] == [
        {"line": 4, "step": "expect", "message": "expect: life A: expected 4, found 3", "expected": 4, "found": 3}
    ]
    assert made["errors"][0]["line"] == 1


def test_schema_output() -> None:
    status, text, _ = run("--schema")
    assert status == 0
    jsonschema.Draft202012Validator.check_schema(json.loads(text))


def test_public_name(folder: Path) -> None:
    result: Result = ecs_mtg.Scenario.load(folder / "fails.yaml").run()
    assert not result.ok
    assert result.id == "f"
    (failure,) = result.failures
    assert (failure.expected, failure.found, failure.line) == (4, 3, 4)
    assert str(result) == f"{folder / 'fails.yaml'}:4: expect: life A: expected 4, found 3"
