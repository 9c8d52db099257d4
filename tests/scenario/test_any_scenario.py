"""The scenario reader and the runner on anything: a document, a result, or a ScenarioError that names the line."""

from __future__ import annotations

import contextlib
import copy
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from paths import TESTS

from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.scenario import Mistake, Scenario, ScenarioError

FILES = sorted((TESTS / "scenarios").rglob("*.yaml"))
some = settings(max_examples=100 if JIT else 30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

KEYS = [
    "A", "B", "C", "id", "rule", "players", "start", "turn", "step", "script", "strict", "seed", "variant", "life", "hand", "battlefield",
    "library", "graveyard", "mana", "card", "count", "as", "owner", "tapped", "counters", "attached_to", "token", "copy_of", "chosen",
    "cast", "play", "activate", "special", "roll", "attack", "block", "because", "pay", "sacrifice", "discard", "using", "kicked",
    "divide", "pass", "resolve", "advance", "choose", "concede", "expect", "legal", "illegal",
    "player", "object", "ability", "targets", "modes", "x", "to", "option", "options", "number", "divide", "of", "zone", "contains",
    "exactly", "power", "matching", "stack", "lost", "melded", "exiled", "plane", "planar_deck", "face_down", "transformed", "emblems",
]  # fmt: skip
WORDS = [
    "A", "B", "C", "Grizzly Bears", "Shock", "Forest", "Rancor", "Llanowar Elves", "No Such Card", "main1", "upkeep", "all", "next", "free",
    "RRG", "", "x", "yes", "hand", "graveyard", "+1/+1", "loyalty", "-X", "+1", "planechase", "duel", "\u00fc", "\x00", "1e400", "0x10",
]  # fmt: skip
scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 25), st.sampled_from([10**30, -(10**30), 2**31, 1.5, float("inf")]),
    st.sampled_from(WORDS), st.text(max_size=8),
)  # fmt: skip
trees = st.recursive(
    scalars, lambda t: st.lists(t, max_size=4) | st.dictionaries(st.sampled_from(KEYS) | scalars, t, max_size=4), max_leaves=12
)


def tell(text: str, name: str = "scenario.yaml", play: bool = False) -> None:
    """Read, and perhaps play, a text; any exception but ScenarioError is a fault."""
    mistakes: tuple[Mistake, ...] | None = None
    try:
        scenario = Scenario.parse(text, name)
        if play:
            result = scenario.run()
            assert result.ok == (str(result) == f"{name}: holds")
            assert all(f.message and "\n" not in f.message for f in result.failures)
    except ScenarioError as error:
        mistakes = error.mistakes
    if mistakes is not None:
        assert 1 <= len(mistakes) <= 20
        assert all(len(m.message) <= 503 for m in mistakes)
        last = len(text.splitlines()) + 1
        assert all(1 <= m.line <= last and m.message and "\n" not in m.message for m in mistakes)


@some
@given(st.text())
def test_any_text(text: str) -> None:
    tell(text)
    tell(text, "scenario.json")


@some
@given(st.text(st.sampled_from(list("{}[]:,-'\"&*!|>%@` \nABcard0")), max_size=60))
def test_text_that_is_nearly_yaml(text: str) -> None:
    tell(text)


@some
@given(st.dictionaries(st.sampled_from(KEYS) | scalars, trees, max_size=5))
def test_any_mapping(data: dict[Any, Any]) -> None:
    tell(yaml.safe_dump(data))


@some
@given(trees)
def test_any_step_after_a_good_position(step: Any) -> None:
    position = {"A": {"hand": ["Shock"], "battlefield": ["Mountain", "Grizzly Bears"]}, "script": [step]}
    tell(yaml.safe_dump(position), play=True)


@some
@given(st.dictionaries(st.sampled_from(KEYS), trees, max_size=3))
def test_any_object_on_the_battlefield(thing: dict[str, Any]) -> None:
    tell(yaml.safe_dump({"A": {"battlefield": [{"card": "Grizzly Bears"} | thing]}, "script": []}), play=True)


def places(tree: Any) -> list[tuple[Any, Any]]:
    """List every container of a tree with every key or index of it."""
    found = []
    items = list(tree.items()) if isinstance(tree, dict) else list(enumerate(tree)) if isinstance(tree, list) else []
    for key, value in items:
        found.append((tree, key))
        found += places(value)
    return found


@some
@given(st.sampled_from(FILES), st.integers(0, 10**6), st.sampled_from(["drop", "swap", "key"]), trees, st.sampled_from(KEYS))
def test_good_files_with_one_thing_changed(path: Path, where: int, how: str, new: Any, key: str) -> None:
    data = yaml.safe_load(path.read_text("utf-8"))
    all_places = places(data)
    container, place = all_places[where % len(all_places)]
    if how == "drop":
        del container[place]
    elif how == "swap":
        container[place] = copy.deepcopy(new)
    elif isinstance(container, dict):
        container[key] = container.pop(place)
    tell(yaml.safe_dump(data, sort_keys=False), play=True)


@some
@given(st.binary(max_size=60), st.integers(1, 3000), st.sampled_from(["a.yaml", "a.json"]))
def test_any_bytes_any_number_of_times(tmp_path_factory: pytest.TempPathFactory, data: bytes, times: int, name: str) -> None:
    path = tmp_path_factory.mktemp("bytes") / name
    path.write_bytes(data * times)
    with contextlib.suppress(ScenarioError):
        Scenario.load(path)


BASE = "A: {hand: [Shock], battlefield: [Mountain]}\nscript: []\n"
LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{one}: &{one} [{', '.join(f'*{before}' for _ in range(9))}]\n" for before, one in zip("abcdefghi", "bcdefghij", strict=True)
)


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        (LAUGHS + BASE, "a.yaml", "5: more than 50,000 values stand here"),
        ("A:\n  battlefield:\n  - &a {card: Forest}\n" + "  - *a\n" * 20_000 + "script: []\n", "a.yaml", ": more than 50,000 values"),
        ("A: &a {hand: *a}\nscript: []\n", "a.yaml", "1: nested too deeply to be a scenario"),
        ("A: " + "[" * 20_000 + "]" * 20_000, "a.yaml", "1: nested too deeply to be a scenario"),
        ("[" * 100_000 + "]" * 100_000, "a.json", "1: nested too deeply to be a scenario"),
        ("A: {life: " + "9" * 100_000 + "}\nscript: []\n", "a.yaml", "1: player A, life: a whole number"),
        ('{"A": {"life": ' + "9" * 100_000 + '}, "script": []}', "a.json", "1: player A, life: a whole number"),
        ("A: {hand: [Sh\u202eock]}\nscript: []\n", "a.yaml", "1: the character U+202E (RIGHT-TO-LEFT OVERRIDE), which does not show"),
        ('A: {}\nid: "\\e[31m"\nscript: []\n', "a.yaml", "2: the character U+001B, which does not show; leave it out"),
        ('{"id": "\\ud83d", "A": {}, "script": []}', "a.json", "1: the character U+D83D, which does not show; leave it out"),
        ("A: {}\nwhy: \x07\n", "a.yaml", "2: not YAML: the character U+0007 can't stand in it"),
        ("# " + "x" * (1 << 18), "a.yaml", "1: longer than 262,144"),
        ("".join(f"k{k}: 1\n" for k in range(20_000)), "a.yaml", "1: unknown key 'k0'"),
        ("A: {hand: [" + ", ".join(f"Zz{k}" for k in range(3_000)) + "]}\nscript: []\n", "a.yaml", "1: player A, hand: the card 'Zz0'"),
        ("A: {hand: [" + "y" * 100_000 + "]}\nscript: []\n", "a.yaml", "1: player A, hand: the card 'yyy"),
        ("A: {" + "y" * 900 + ": 1}\nscript: []\n", "a.yaml", "1: player A: unknown key 'yyy"),
        ("!!python/object/apply:os.system ['true']\n", "a.yaml", "1: a scenario is a mapping"),
    ],
    ids=lambda v: v[:20] if isinstance(v, str) else None,
)  # fmt: skip
def test_hostile_files_take_no_time_and_make_a_screen_of_mistakes(tmp_path: Path, text: str, name: str, message: str) -> None:
    path = tmp_path / name
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    began = time.process_time()
    with pytest.raises(ScenarioError) as caught:
        Scenario.load(path)
    told = str(caught.value)
    assert time.process_time() - began < 20
    assert message in told
    assert len(told) < 21 * (600 + len(str(path)))
    assert len(told.splitlines()) <= 21


def test_of_many_mistakes_the_first_are_told() -> None:
    with pytest.raises(ScenarioError) as caught:
        Scenario.parse("".join(f"k{k}: 1\n" for k in range(30)))
    told = str(caught.value).splitlines()
    assert len(told) == 21
    assert told[-1] == "scenario.yaml: these are the first 20 mistakes"
