"""Running scenarios: who acts when, how decisions are answered, and what is said when a script can't go on."""
# ruff: noqa: E501 -- messages stand in one line

from __future__ import annotations

import textwrap

import pytest

from ecs_mtg import Scenario
from ecs_mtg.scenario import Failure

BOLT = "A: {battlefield: [Mountain], hand: [Lightning Bolt]}\n"


def failures(text: str) -> list[str]:
    """Return what does not hold: line of the file and message."""
    return [f"{f.line}: {f.message}" for f in Scenario.parse(textwrap.dedent(text)).run().failures]


def script(position: str, *steps: str) -> list[str]:
    return failures(position + "script:\n" + "".join(f"- {step}\n" for step in steps))


def holds(position: str, *steps: str) -> None:
    assert script(position, *steps) == []


# --- priority


def test_a_player_who_acts_gets_priority_by_others_passing() -> None:
    holds(
        BOLT + "B: {battlefield: [Mountain], hand: [Shock]}\n",
        "cast: {player: B, card: Shock, targets: [A]}",
        "expect: {stack: [Shock], priority: B}",
        "cast: {player: A, card: Lightning Bolt, targets: [B]}",
        "expect: {stack: [Lightning Bolt, Shock]}",
    )


def test_nothing_resolves_so_that_somebody_can_act() -> None:
    position = BOLT + "B: {battlefield: [Mountain], hand: [Shock, {card: Shock, as: other}]}\n"
    steps = [
        "cast: {player: A, card: Lightning Bolt, targets: [B]}",
        "pass: A",
        "pass: B",
        "pass: A",
        "cast: {player: A, card: Lightning Bolt}",
    ]
    assert script(position, *steps) == ["8: cast: A does not have priority: the step would end before"]
    steps = ["cast: {player: A, card: Lightning Bolt, targets: [B]}", "pass: A", "pass: A"]
    assert script(position, *steps) == ["6: pass: A does not have priority: an object would resolve before"]


def test_passing() -> None:
    holds(BOLT, "pass: A", "expect: {priority: B, step: main1}", "pass: B", "expect: {priority: A, step: begin_combat}")


def test_resolving_some_and_all() -> None:
    position = "A: {mana: RRR, hand: [Lightning Bolt, {card: Lightning Bolt, as: two}, {card: Lightning Bolt, as: three}]}\n"
    casts = [f"cast: {{player: A, card: {name}, targets: [B]}}" for name in ("Lightning Bolt", "two", "three")]
    holds(position, *casts, "resolve: 1", "expect: {stack: 2, life: {B: 17}}", "resolve: 2", "expect: {stack: 0, life: {B: 11}}")
    holds(
        position, *casts, "resolve: 9", "expect: {stack: 0, life: {B: 11}, step: main1}", "resolve: all", "expect: {step: main1}"
    )


def test_resolve_does_nothing_with_an_empty_stack_also_where_attackers_are_to_be_declared() -> None:
    holds(
        "A: {battlefield: [Hill Giant]}\n",
        "advance: {to: declare_attackers}",
        "resolve: all",
        "attack: {Hill Giant: B}",
        "expect: {object: {of: Hill Giant, attacking: B}}",
    )


# --- steps


def test_advance() -> None:
    holds("", "advance: {to: end}", "expect: {turn: A, step: end}", "advance: {to: end}", "expect: {turn: B, step: end}")
    holds(
        "",
        "advance: {to: main2}",
        "advance: {to: main1}",
        "expect: {turn: B}",
        "advance: {to: upkeep, turn: B}",
        "expect: {turn: B}",
    )
    holds("", "advance: {to: draw, turn: A}", "expect: {turn: A, hand: {A: 1, B: 1}}")
    holds("", "advance: {to: upkeep, turn: next}", "expect: {turn: B}")
    holds("players: [A, B, C]\n", "advance: {to: upkeep, turn: C}", "expect: {turn: C}")
    holds("start: {turn: B, step: end}\n", "advance: {to: upkeep}", "expect: {turn: A}")


def test_advance_stops_where_blockers_are_to_be_declared() -> None:
    holds(
        "A: {battlefield: [Hill Giant]}\nB: {battlefield: [Grizzly Bears]}\n",
        "attack: {Hill Giant: B}",
        "advance: {to: declare_blockers}",
        "expect: {step: declare_blockers, priority: null}",
        "block: {Grizzly Bears: Hill Giant}",
        "expect: {step: declare_blockers, priority: A}",
    )


def test_a_step_that_does_not_come() -> None:
    assert script("", "advance: {to: combat_damage}") == ["2: advance: the step combat_damage did not come"]
    assert script("", "advance: {to: combat_damage, turn: next}") == ["2: advance: the step combat_damage did not come"]


def test_acting_where_attackers_are_to_be_declared_declares_nothing_first() -> None:
    holds(
        BOLT.replace("[Mountain]", "[Mountain, Hill Giant]"),
        "advance: {to: declare_attackers}",
        "cast: {player: A, card: Lightning Bolt, targets: [B]}",
        "expect: {step: declare_attackers, object: {of: Hill Giant, attacking: false}}",
    )


def test_declarations_that_are_over() -> None:
    position = "A: {battlefield: [Hill Giant]}\n"
    late = ["advance: {to: main2}", "attack: {Hill Giant: B}"]
    assert script(position, *late) == ["4: attack: no attackers are declared any more this turn"]
    assert script(position, "attack: {Hill Giant: B}", "attack: {Hill Giant: B}") == [
        "4: attack: no attackers are declared any more this turn"
    ]
    assert script(position, "attack: {}", "attack: {Hill Giant: B}") == [
        "4: attack: Hill Giant can't attack: a restriction forbids it"
    ]
    assert script(position, "block: {}") == ["3: block: no blockers are declared any more this turn"]
    assert script(position, "attack: {Grizzly Bears: B}") == [
        "3: attack: Grizzly Bears can't attack: nothing of that name is where it could be done from"
    ]
    assert script(position, "attack: {Hill Giant: A}") == ["3: attack: Hill Giant can't attack A"]


def test_starting_at_a_declaration() -> None:
    attacking = "A: {battlefield: [{card: Hill Giant, attacking: B, tapped: true}]}\nB: {battlefield: [Grizzly Bears]}\n"
    holds(
        "start: {step: declare_blockers}\n" + attacking,
        "block: {Grizzly Bears: Hill Giant}",
        "advance: {to: main2}",
        "expect: {life: {B: 20}}",
    )
    holds(
        "start: {step: declare_attackers}\n" + attacking,
        "expect: {priority: A}",
        "advance: {to: main2}",
        "expect: {life: {B: 17}}",
    )
    holds(
        "start: {step: declare_attackers}\nA: {battlefield: [Hill Giant]}\n",
        "attack: {Hill Giant: B}",
        "advance: {to: end}",
        "expect: {life: {B: 17}}",
    )


@pytest.mark.parametrize("step", ["upkeep", "draw", "main1", "begin_combat", "end_combat", "main2", "end"])
def test_starting_in_a_step(step: str) -> None:
    holds(f"start: {{turn: B, step: {step}}}\n", f"expect: {{turn: B, step: {step}, priority: B, stack: 0, hand: {{B: 0}}}}")


# --- what can't be done


def test_actions_that_are_not_possible() -> None:
    assert script("A: {hand: [Shock]}\n", "cast: {player: A, card: Shock, targets: [B]}") == [
        "3: cast: A can't cast Shock now: not enough mana"
    ]
    assert script("A: {graveyard: [Shock], mana: R}\n", "cast: {player: A, card: Shock, targets: [B], from: graveyard}") == [
        "3: cast: A can't cast Shock now from the graveyard: nothing of that name is where it could be done from"
    ]
    assert script(BOLT, "cast: {player: A, card: Lightning Bolt, targets: [Mountain]}") == [
        "3: cast: Mountain is no legal target"
    ]
    assert script(BOLT, "cast: {player: A, card: Lightning Bolt, targets: [B, A]}") == [
        "3: cast: there was no choice for targets: A"
    ]
    assert script(BOLT, "cast: {player: A, card: Lightning Bolt, targets: [B], x: 2}") == [
        "3: cast: there is no X to choose; the step says 2"
    ]
    assert script(BOLT, "cast: {player: A, card: Lightning Bolt, targets: [B], kicked: true}") == ["3: cast: it can't be kicked"]
    assert script(BOLT, "cast: {player: A, card: Lightning Bolt, targets: [B], using: buyback}") == [
        "3: cast: it can't be done using buyback"
    ]
    assert script(BOLT, "cast: {player: A, card: Lightning Bolt, targets: [B], face_down: true}") == [
        "3: cast: Lightning Bolt can't be cast face down: there is no such thing to choose"
    ]
    assert script(BOLT, "cast: {player: A, card: Lightning Bolt, targets: [B], sacrifice: [Mountain]}") == [
        "3: cast: there was no choice for sacrifice: Mountain"
    ]
    assert script("A: {mana: GGGG, hand: [Hurricane]}\n", "cast: {player: A, card: Hurricane, x: 4}") == ["3: cast: X can't be 4"]
    assert script(BOLT, "play: {player: A, card: Lightning Bolt}") == ["3: play: Lightning Bolt is no land"]
    assert script(BOLT, "activate: {player: A, object: Mountain, ability: 2}") == [
        "3: activate: A can't activate ability 2 of Mountain now: there is no such thing to choose"
    ]
    assert script(BOLT, "activate: {player: A, object: Lightning Bolt}") == [
        "3: activate: A can't activate Lightning Bolt now: nothing of that name is where it could be done from"
    ]
    assert script(BOLT, "special: {player: A, do: turn_face_up, object: Mountain}") == [
        "3: special: A can't turn face up Mountain now: there is no such thing to choose"
    ]
    assert script(BOLT, "roll: {player: A}") == ["3: roll: A can't roll the planar die now"]


def test_players_who_left_and_games_that_are_over() -> None:
    assert script("players: [A, B, C]\n", "concede: B", "pass: B") == ["4: pass: B has left the game"]
    assert script("", "concede: B", "pass: A") == ["3: pass: the game is over; A can't act"]
    holds("", "concede: B", "concede: A", "advance: {to: end}", "resolve: all", "expect: {won: [A]}")


def test_a_failed_step_ends_the_script_and_a_failed_expectation_does_not() -> None:
    found = script(BOLT, "expect: {life: {A: 1}}", "expect: {life: {B: 2}}", "pass: B", "expect: {life: {B: 3}}")
    assert found == [
        "3: expect: life A: expected 1, found 20",
        "4: expect: life B: expected 2, found 20",
        "6: expect: life B: expected 3, found 20",
    ]
    found = script(BOLT, "play: {player: A, card: Mountain}", "expect: {life: {B: 3}}")
    assert found == ["3: play: A can't play Mountain now: nothing of that name is where it could be done from"]


# --- legal and illegal


def test_legal_and_illegal_change_nothing() -> None:
    holds(
        BOLT + "B: {battlefield: [Mountain], hand: [Shock]}\n",
        "choose: {player: A, option: B}",
        "legal: {cast: {player: A, card: Lightning Bolt}}",
        "legal: {cast: {player: B, card: Shock, targets: [A]}}",
        "expect: {priority: A, stack: 0, life: {A: 20, B: 20}}",
        "cast: {player: A, card: Lightning Bolt}",
        "resolve: all",
        "expect: {life: {B: 17}}",
    )


def test_legal_and_illegal_that_do_not_hold() -> None:
    assert script(BOLT, "illegal: {cast: {player: A, card: Lightning Bolt, targets: [B]}}") == ["3: illegal: cast is legal"]
    assert script(BOLT, "legal: {cast: {player: A, card: Lightning Bolt, targets: [Mountain]}}") == [
        "3: legal: cast is not legal: Mountain is no legal target"
    ]
    (failure,) = Scenario.parse(BOLT + "script:\n- illegal: {attack: {}}").run().failures
    assert failure == Failure(3, "illegal", "illegal: attack is legal", "illegal", "legal")


# --- decisions


def test_choices_that_nobody_asked_for() -> None:
    assert script("", "choose: {player: A, option: red, for: a color}") == ["2: choose: nothing asked A for red (a color)"]
    assert script("", "choose: {player: B, options: [x, y]}") == ["2: choose: nothing asked B for x, y"]
    assert script("", "choose: {player: B, divide: {A: 2}}") == ["2: choose: nothing asked B for A: 2"]


def test_a_choice_is_used_also_when_it_is_the_only_option() -> None:
    holds(
        BOLT,
        "choose: {player: A, option: B}",
        "cast: {player: A, card: Lightning Bolt}",
        "resolve: all",
        "expect: {life: {B: 17}}",
    )
    position = "A: {battlefield: [{card: Mountain, count: 4}], hand: [Avalanche Riders]}\nB: {battlefield: [Forest]}\n"
    holds(
        position,
        "choose: {player: A, option: Forest}",
        "cast: {player: A, card: Avalanche Riders}",
        "resolve: all",
        "expect: {count: {Forest: 0}}",
    )


def test_the_default_of_targets_is_the_first() -> None:
    holds(BOLT, "cast: {player: A, card: Lightning Bolt}", "resolve: all", "expect: {life: {A: 17}}")


def test_strict() -> None:
    assert script("strict: true\n" + BOLT, "cast: {player: A, card: Lightning Bolt}") == [
        "4: cast: nothing answers the decision target of Lightning Bolt by A: A, B"
    ]
    holds("strict: true\n" + BOLT, "choose: {player: A, option: B}", "cast: {player: A, card: Lightning Bolt}")


# --- names


def test_a_handle_stays_with_the_card() -> None:
    holds(
        "A: {mana: RRRRR, battlefield: [{card: Hill Giant, as: giant}], hand: [Lightning Bolt]}\n",
        "cast: {player: A, card: Lightning Bolt, targets: [giant]}",
        "resolve: all",
        "expect: {object: {of: giant, zone: graveyard}}",
    )


def test_an_object_with_a_handle_is_not_meant_by_its_name() -> None:
    holds(
        "A: {mana: R, hand: [Shock]}\nB: {battlefield: [{card: Gray Ogre, as: first}, Gray Ogre]}\n",
        "cast: {player: A, card: Shock, targets: [Gray Ogre]}",
        "resolve: all",
        "expect: {object: {of: first, zone: battlefield}, count: {Gray Ogre: 1}}",
    )


def test_the_acting_players_objects_come_first() -> None:
    position = "A: {mana: R, hand: [Shock], battlefield: [Gray Ogre]}\nB: {battlefield: [Gray Ogre]}\n"
    holds(position, "cast: {player: A, card: Shock, targets: [Gray Ogre]}", "resolve: all", "expect: {battlefield: {A: 0, B: 1}}")


# --- the position


def test_libraries_and_fillers() -> None:
    holds("", "expect: {library: {A: {count: 10, contains: [Plains]}}}")
    holds(
        "A: {library: [Shock]}\n",
        "expect: {library: {A: {count: 20, contains: [Shock]}}}",
        "advance: {to: draw, turn: A}",
        "expect: {hand: {A: {exactly: [Shock]}}}",
    )
    holds("A: {library: [Shock, Forest], library_size: 2}\n", "expect: {library: {A: {exactly: [Shock, Forest]}}}")
    holds("A: {library_size: 0}\n", "expect: {library: {A: 0}}")


def test_nothing_entered_and_nothing_is_sick() -> None:
    holds(
        "A: {battlefield: [Avalanche Riders, Llanowar Elves]}\n",
        "expect: {stack: 0, triggered: {Avalanche Riders: 0}}",
        "legal: {activate: {player: A, object: Llanowar Elves}}",
    )


def test_attachments_and_counters() -> None:
    holds(
        "A: {battlefield: [{card: Grizzly Bears, as: bear, counters: {+1/+1: 1, charge: 2}}, {card: Rancor, attached_to: bear}], counters: {energy: 3}, poison: 2}\n",
        "expect: {object: [{of: Rancor, attached_to: bear}, {of: bear, power: 5, toughness: 3, counters: {charge: 2}, attached_to: null}], counters: {A: {energy: 3, poison: 2}}}",
    )


def test_six_players() -> None:
    names = "[A, B, C, D, E, F]"
    holds(f"players: {names}\nstart: {{turn: F}}\n", "advance: {to: upkeep}", f"expect: {{turn: A, players: {names}}}")


def test_free_mana_never_runs_out() -> None:
    holds(
        "A: {mana: free, hand: [{card: Hurricane, as: one}, {card: Hurricane, as: two}], life: 90, battlefield: [Forest]}\nB: {life: 90}\n",
        "cast: {player: A, card: one, x: 40}",
        "resolve: all",
        "cast: {player: A, card: two, x: 40}",
        "resolve: all",
        "expect: {life: {A: 10, B: 10}, tapped_lands: {A: 0}}",
    )


# --- expectations that do not hold


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("{hand: {A: 0}}", "hand A count: expected 0, found 1"),
        ("{hand: {A: {contains: [Shock]}}}", "hand A contains: expected ['Shock'], found ['Lightning Bolt']"),
        ("{hand: {A: {lacks: [Lightning Bolt]}}}", "hand A lacks: expected Lightning Bolt, found ['Lightning Bolt']"),
        ("{hand: {A: {exactly: []}}}", "hand A exactly: expected [], found ['Lightning Bolt']"),
        ("{object: {of: Hill Giant}}", "object Hill Giant: expected Hill Giant, found not there"),
        ("{object: {of: Mountain, tapped: true}}", "object Mountain tapped: expected True, found False"),
        ("{object: {of: Mountain, types: [Creature]}}", "object Mountain types: expected ['Creature'], found ['Land', 'Basic']"),
        ("{object: {of: Mountain, subtypes: [Forest]}}", "object Mountain subtypes: expected ['Forest'], found ['Mountain']"),
        ("{object: {of: Mountain, colors: [R]}}", "object Mountain colors: expected ['R'], found []"),
        ("{object: {of: Mountain, keywords: [flying]}}", "object Mountain keywords: expected flying, found does not have it"),
        ("{object: {of: Mountain, attached_to: A}}", "object Mountain attached_to: expected A, found None"),
        ("{object: {of: Mountain, counters: {charge: 1}}}", "object Mountain counters charge: expected 1, found 0"),
        ("{object: {of: Mountain, controller: B}}", "object Mountain: expected Mountain (controller: B), found not there"),
        (
            "{matching: {of: {types: [Land], controller: A}, count: 2}}",
            "matching (types: Land, controller: A): expected 2, found 1",
        ),
        ("{count: {Mountain: 3}}", "count Mountain: expected 3, found 1"),
        ("{stack: 1}", "stack: expected 1, found 0"),
        ("{stack: [Shock]}", "stack: expected ['Shock'], found []"),
        ("{mana: {A: R}}", "mana A: expected R, found "),
        ("{won: [A]}", "won: expected ['A'], found []"),
        ("{lost: [B]}", "lost: expected ['B'], found []"),
        ("{players: [A]}", "players: expected ['A'], found ['A', 'B']"),
        ("{over: true}", "over: expected True, found False"),
        ("{draw: true}", "draw: expected True, found False"),
        ("{turn: B}", "turn: expected B, found A"),
        ("{step: end}", "step: expected end, found main1"),
        ("{priority: B}", "priority: expected B, found A"),
        ("{poison: {A: 1}}", "poison A: expected 1, found 0"),
        ("{counters: {A: {energy: 1}}}", "counters A energy: expected 1, found 0"),
        ("{tapped_lands: {A: 1}}", "tapped_lands A: expected 1, found 0"),
        ("{emblems: {A: 1}}", "emblems A: expected 1, found 0"),
        ("{triggered: {Mountain: 1}}", "triggered Mountain: expected 1, found 0"),
        ("{turn_controlled_by: B}", "turn_controlled_by: expected B, found A"),
    ],
)
def test_differences(expect: str, message: str) -> None:
    assert script(BOLT, f"expect: {expect}") == [f"3: expect: {message}"]
