"""The scenario reader and the runner on anything: a document, a result, or a ScenarioError that names the line."""

from __future__ import annotations

import copy
import json
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecs_mtg.scenario import Mistake, Scenario, ScenarioError
from ecs_mtg.systems.kernel import JIT

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.yaml"))
some = settings(max_examples=100 if JIT else 30, deadline=None, suppress_health_check=list(HealthCheck))

KEYS = [
    "A", "B", "C", "id", "rule", "players", "start", "turn", "step", "script", "strict", "seed", "variant", "life", "hand", "battlefield",
    "library", "graveyard", "mana", "card", "count", "as", "owner", "tapped", "counters", "attached_to", "token", "copy_of", "chosen",
    "cast", "play", "activate", "attack", "block", "pass", "resolve", "advance", "choose", "concede", "expect", "legal", "illegal",
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
        assert mistakes
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
    """Every container of a tree with every key or index of it."""
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


# --- round trips


def without_lines(thing: Any) -> Any:
    """A document as plain values, without the numbers of lines."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return {f.name: without_lines(getattr(thing, f.name)) for f in fields(thing) if f.name != "line"}
    if isinstance(thing, dict):
        return {k: without_lines(v) for k, v in thing.items()}
    if isinstance(thing, tuple | list):
        return tuple(without_lines(v) for v in thing)
    return thing


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_yaml_in_any_style_and_json_say_the_same(path: Path) -> None:
    text = path.read_text("utf-8")
    document = without_lines(Scenario.parse(text).document)
    data = yaml.safe_load(text)
    for again in (yaml.safe_dump(data), yaml.safe_dump(data, default_flow_style=True)):
        assert without_lines(Scenario.parse(again).document) == document
    assert without_lines(Scenario.parse(json.dumps(data), "scenario.json").document) == document
