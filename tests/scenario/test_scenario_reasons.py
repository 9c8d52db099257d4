"""Why something is not legal: in the messages of steps that can't be done, and as `because` of `illegal`."""

from __future__ import annotations

import pytest
from test_scenario_runner import script

from ecs_mtg.scenario import Scenario, ScenarioError

BOARD = """
A:
  battlefield:
  - Mountain
  - {card: Forest, tapped: true}
  - {card: Grizzly Bears, as: sick, summoning_sick: true}
  - {card: Hill Giant, tapped: true}
  - {card: Fireslinger, as: pinger, tapped: true}
  - {card: Fireslinger, as: fresh, summoning_sick: true}
  - {card: Cryptbreaker, as: breaker}
  - {card: Gideon Jura, as: gideon}
  hand: [Lightning Bolt, Syphon Mind, Forest, Shock, Giant Growth, Counterspell, Ancestral Vision]
  graveyard: [Shock, Hammer of Bogardan]
  lands_played: 1
B:
  hand: [Syphon Mind, Shock]
  battlefield: [Mountain, {card: Gladecover Scout, as: scout}, {card: Wind Drake, as: drake}]
"""

CASES = [
    ("cast: {player: A, card: Syphon Mind}", "mana", "A can't cast Syphon Mind now: not enough mana"),
    ("cast: {player: B, card: Syphon Mind}", "mana, timing", "B can't cast Syphon Mind now: not enough mana, not at this time"),
    ("cast: {player: A, card: Counterspell}", "mana, targets", "A can't cast Counterspell now: not enough mana, no legal target"),
    ("cast: {player: A, card: Lightning Bolt, targets: [scout]}", "targets", "scout is no legal target"),
    ("cast: {player: A, card: Ancestral Vision, targets: [A]}", "cost", None),
    ("cast: {player: B, card: Lightning Bolt}", "zone", None),
    ("cast: {player: A, card: Shock, from: graveyard}", "zone", None),
    ("cast: {player: A, card: Mountain}", "choice", "Mountain is a land, which is played and never cast"),
    ("play: {player: A, card: Forest}", "limit", "A can't play Forest now: no more often this turn"),
    ("play: {player: A, card: Shock}", "choice", "Shock is no land"),
    ("activate: {player: A, object: pinger, targets: [B]}", "tapped", "A can't activate pinger now: it is tapped"),
    ("activate: {player: A, object: fresh, targets: [B]}", "summoning_sick", "A can't activate fresh now: it is summoning sick"),
    (
        "activate: {player: A, object: breaker, ability: 2}",
        "cost",
        "A can't activate ability 2 of breaker now: the cost can't be paid",
    ),
    ("activate: {player: A, object: Hammer of Bogardan}", "mana, condition", None),
    ("activate: {player: B, object: pinger, targets: [A]}", "zone", None),
    ("attack: {sick: B}", "summoning_sick", "sick can't attack: it is summoning sick"),
    ("attack: {Hill Giant: B}", "tapped", "Hill Giant can't attack: it is tapped"),
    ("attack: {Shock: B}", "zone", None),
    ("block: {drake: sick}", "timing", None),
    ("roll: {player: A}", None, "A can't roll the planar die now"),
]


@pytest.mark.parametrize(("step", "because", "message"), CASES)
def test_what_stands_in_the_way(step: str, because: str | None, message: str | None) -> None:
    reasons = [] if because is None else because.split(", ")
    if reasons:
        assert script(BOARD, f"illegal: {{{step}, because: [{because}]}}") == []
    for other in {"mana", "timing", "targets", "limit", "tapped", "effect"} - set(reasons):
        (told,) = script(BOARD, f"illegal: {{{step}, because: {other}}}")
        verb = step.split(":")[0]
        found = because or "nothing"
        assert f"illegal: {verb}: because: expected {other}, found " in told
        assert set(told.split("found ")[1].split(": ")[0].split(", ")) == set(found.split(", "))
    if message is not None:
        (told,) = script(BOARD, f"legal: {{{step}}}")
        assert told.split(": ", 1)[1] == f"legal: {step.split(':')[0]} is not legal: {message}"


def test_limits_conditions_and_effects() -> None:
    loyal = "activate: {player: A, object: gideon, ability: '0'}"
    assert script(BOARD, loyal, f"illegal: {{{loyal}, because: limit}}") == []
    twice = "A: {mana: free, battlefield: [Wall of Roots], hand: [Shock]}\n"
    assert (
        script(twice, "activate: {player: A, object: Wall of Roots}", "illegal: {activate: {player: A, object: Wall of Roots}}")
        == []
    )
    skybreen = "variant: planechase\nA: {plane: Skybreen, mana: free, hand: [Shock], library: [Shock]}\n"
    assert script(skybreen, "illegal: {cast: {player: A, card: Shock, targets: [B]}, because: effect}") == []


def test_combat() -> None:
    fly = "A: {battlefield: [Wind Drake]}\nB: {battlefield: [Grizzly Bears]}\n"
    assert script(fly, "attack: {Wind Drake: B}", "illegal: {block: {Grizzly Bears: Wind Drake}, because: restriction}") == []
    tapped = "A: {battlefield: [Hill Giant]}\nB: {battlefield: [{card: Grizzly Bears, tapped: true}, Memnite]}\n"
    assert script(tapped, "attack: {Hill Giant: B}", "illegal: {block: {Grizzly Bears: Hill Giant}, because: tapped}") == []
    assert script(tapped, "illegal: {attack: {Hill Giant: A}, because: restriction}") == []


def test_nobody_has_priority_and_the_game_is_over() -> None:
    over = "A: {mana: free, hand: [Shock, Lightning Bolt]}\nB: {life: 2}\n"
    steps = ("cast: {player: A, card: Shock, targets: [B]}", "resolve: all")
    bolt = "cast: {player: A, card: Lightning Bolt, targets: [B]}"
    assert script(over, *steps, f"illegal: {{{bolt}, because: timing}}") == []


def test_nothing_changes_by_asking_why() -> None:
    position = "A: {battlefield: [Mountain, {card: Fireslinger, as: pinger, tapped: true}], hand: [Syphon Mind, Shock]}\n"
    assert script(
        position,
        "illegal: {cast: {player: A, card: Syphon Mind}, because: mana}",
        "illegal: {activate: {player: A, object: pinger, targets: [B]}, because: tapped}",
        "expect: {object: {of: pinger, tapped: true}, mana: {A: ''}, step: main1, turn: A}",
        "cast: {player: A, card: Shock, targets: [B]}",
        "resolve: all",
        "expect: {life: {B: 18}, tapped_lands: {A: 1}}",
    ) == []  # fmt: skip


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("illegal: {cast: {player: A, card: Shock}, because: mna}", "'mna' is not one of mana, timing"),
        ("illegal: {because: mana}", "a step has exactly one verb; here is nothing"),
        ("legal: {cast: {player: A, card: Shock}, because: mana}", "unknown verb 'because'"),
    ],
)
def test_because_stands_beside_one_verb(step: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        Scenario.parse(f"A: {{hand: [Shock]}}\nscript:\n- {step}\n")


ONLY_AT_SOME_TIME = [  # and what it targets
    ("Aleatory", "bears"), ("Angelic Favor", None), ("Blizzard", None), ("Champion's Victory", "bears"), ("Chaotic Strike", "bears"),
    ("Command of Unsummoning", "bears"), ("Deep Wood", None), ("Defiant Stand", "bears"), ("Disharmony", "bears"),
    ("Eightfold Maze", "bears"), ("Feast of Blood", "bears"), ("Gorilla War Cry", None), ("Grim Wanderer", None),
    ("Heavy Fog", None), ("Illusory Angel", None), ("Just Fate", "bears"), ("Panic", "bears"), ("Rally the Troops", None),
    ("Remove", "bears"), ("Savage Beating", None), ("Scorching Winds", None), ("Teleport", "bears"), ("Treetop Defense", None),
    ("Twice Upon a Time", None), ("Warrior's Stand", None),
]  # fmt: skip
WITH_EVERYTHING = """
A:
  mana: {mana}
  hand: ["{card}"]
  battlefield: [{{card: Grizzly Bears, as: bears}}]
B:
  battlefield: [{{card: Hill Giant, as: giant}}]
"""


@pytest.mark.parametrize(("card", "target"), ONLY_AT_SOME_TIME)
def test_a_spell_that_can_be_cast_only_at_some_time_lacks_its_condition(card: str, target: str | None) -> None:
    at = "" if target is None else f", targets: [{target}]"
    cast = f'legal: {{cast: {{player: A, card: "{card}"{at}}}}}'
    for mana, reasons in (("free", ["its condition does not hold"]), ('""', ["not enough mana", "its condition does not hold"])):
        (told,) = script(WITH_EVERYTHING.format(mana=mana, card=card), cast)
        assert told.split(" now: ")[1].replace("no legal target, ", "").split(", ") == reasons
