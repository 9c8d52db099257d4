"""More of how a script answers decisions: divisions to the last share, who pays, counters that name modes, whose card is exiled."""
# ruff: noqa: E501 -- a position stands in one line

from __future__ import annotations

import pytest
from test_scenario_runner import holds, script

from ecs_mtg.scenario import CardNotSupported, Scenario, ScenarioError

# --- divisions (510.1, 601.2d, 702.19b)

TRAMPLE = "A: {battlefield: [Colossal Dreadmaw]}\nB: {battlefield: [Darksteel Myr, Grizzly Bears]}\n"
BLOCKED = ("attack: {Colossal Dreadmaw: B}", "block: {Darksteel Myr: Colossal Dreadmaw}")
DAMAGE = "advance: {to: combat_damage}"


def test_the_last_share_is_the_rest() -> None:
    holds(TRAMPLE, *BLOCKED, "choose: {player: A, divide: {Darksteel Myr: 2, B: 4}}", DAMAGE, "expect: {life: {B: 16}}")
    holds(TRAMPLE, *BLOCKED, "choose: {player: A, divide: {Darksteel Myr: 2}}", DAMAGE, "expect: {life: {B: 16}}")
    holds(TRAMPLE, *BLOCKED, "choose: {player: A, divide: {Darksteel Myr: 6, B: 0}}", DAMAGE, "expect: {life: {B: 20}}")


@pytest.mark.parametrize(
    ("divide", "message"),
    [
        ("{Darksteel Myr: 2, B: 5}", "choose: 4 is left for B, and the step gives it 5"),
        ("{Darksteel Myr: 2, B: 3}", "choose: 4 is left for B, and the step gives it 3"),
        ("{Darksteel Myr: 2, Grizzly Bears: 4}", "choose: nothing is divided to Grizzly Bears, and the step gives it 4"),
        ("{Darksteel Myr: 1, B: 5, A: 1}", "choose: nothing is divided to A, and the step gives it 1"),
    ],
)
def test_a_share_that_is_left_over(divide: str, message: str) -> None:
    assert script(TRAMPLE, *BLOCKED, f"choose: {{player: A, divide: {divide}}}", DAMAGE) == [f"6: {message}"]
    told = script(TRAMPLE, *BLOCKED, f"choose: {{player: A, divide: {divide}, for: the damage}}", "advance: {to: main2}")
    assert told == [f"6: {message} (the damage)"]


def test_blockers_among_themselves() -> None:
    position = "A: {battlefield: [Craw Wurm]}\nB: {battlefield: [{card: Grizzly Bears, as: one}, {card: Hill Giant, as: two}]}\n"
    blocks = ("attack: {Craw Wurm: B}", "block: {one: Craw Wurm, two: Craw Wurm}")
    holds(position, *blocks, "choose: {player: A, divide: {one: 2, two: 4}}", DAMAGE, "expect: {graveyard: {B: 2}}")
    holds(
        position,
        *blocks,
        "choose: {player: A, divide: {two: 6, one: 0}}",
        DAMAGE,
        "expect: {graveyard: {B: {exactly: [Hill Giant]}}}",
    )
    assert script(position, *blocks, "choose: {player: A, divide: {one: 2, two: 3}}", DAMAGE) == [
        "6: choose: 4 is left for two, and the step gives it 3"
    ]


ARC = "A: {mana: free, hand: [Arc Lightning]}\nB: {battlefield: [Grizzly Bears, Hill Giant]}\n"


def test_shares_of_a_spell() -> None:
    cast = "cast: {player: A, card: Arc Lightning, targets: [Grizzly Bears, B], divide: "
    holds(ARC, cast + "{Grizzly Bears: 2, B: 1}}", "resolve: all", "expect: {life: {B: 19}}")
    assert script(ARC, cast + "{Grizzly Bears: 2, B: 2}}") == ["4: cast: the share of B can't be 2; 1 is left for it"]
    assert script(ARC, cast + "{Grizzly Bears: 2, B: 1, Hill Giant: 1}}") == [
        "4: cast: nothing is divided to Hill Giant, and the step gives it 1"
    ]
    later = "cast: {player: A, card: Arc Lightning, targets: [Grizzly Bears, B]}"
    holds(ARC, "choose: {player: A, divide: {Grizzly Bears: 1, B: 2}}", later, "resolve: all", "expect: {life: {B: 18}}")
    assert script(ARC, "choose: {player: A, divide: {Grizzly Bears: 1, B: 1}}", later) == [
        "4: choose: 2 is left for B, and the step gives it 1"
    ]


def test_two_divisions_of_one_source_are_two() -> None:
    position = "A: {mana: free, hand: [Double Cleave], battlefield: [Colossal Dreadmaw]}\nB: {battlefield: [Darksteel Myr]}\n"
    struck = ("cast: {player: A, card: Double Cleave, targets: [Colossal Dreadmaw]}", "resolve: all", *BLOCKED)
    first = "choose: {player: A, divide: {Darksteel Myr: 1, B: 5}}"
    holds(position, *struck, first, "choose: {player: A, divide: {Darksteel Myr: 6}}", DAMAGE, "expect: {life: {B: 15}}")


# --- what pays

LANDS = "{card: Mountain, as: m1}, {card: Mountain, as: m2}, {card: Forest, as: f}, {card: Boros Garrison, as: boros}"


def paid(*pay: str, mana: str = "''", card: str = "Hill Giant", more: str = "") -> list[str]:
    position = f"A: {{mana: {mana}, hand: [{card}], battlefield: [{LANDS}]}}\n"
    return script(position, f"cast: {{player: A, card: {card}, pay: [{', '.join(pay)}]{more}}}", "resolve: all")


def test_the_permanents_that_pay_are_named() -> None:
    position = f"A: {{hand: [Grizzly Bears], battlefield: [{LANDS}]}}\n"
    for names, tapped in (("m2, f", "m2 f"), ("m1, f", "m1 f"), ("f, m1", "f m1")):
        objects = ", ".join(
            f"{{of: {name}, tapped: {str(name in tapped.split()).lower()}}}" for name in ("m1", "m2", "f", "boros")
        )
        holds(position, f"cast: {{player: A, card: Grizzly Bears, pay: [{names}]}}", f"expect: {{object: [{objects}]}}")


def test_what_is_named_has_to_pay_and_to_suffice() -> None:
    assert paid("m1", "f", "boros") == []
    assert paid("m1", "m2", "f") == ["3: cast: the rest can't be paid: what 'pay' names does not pay for it"]
    assert paid("m1", "m2", card="Grizzly Bears") == ["3: cast: the rest can't be paid: what 'pay' names does not pay for it"]
    position = f"A: {{hand: [Grizzly Bears], battlefield: [{LANDS}]}}\n"
    holds(position, "cast: {player: A, card: Grizzly Bears, pay: [m1, f, m2]}", "expect: {tapped_lands: {A: 3}, mana: {A: R}}")
    assert paid("Hill Giant", "m1", "f", card="Grizzly Bears") == ["3: cast: there was no choice for pay: Hill Giant"]


def test_permanents_pay_beside_mana() -> None:
    assert paid("m1", "f", mana="RG") == []
    assert paid("m1", mana="G", card="Grizzly Bears") == []
    position = f"A: {{mana: free, hand: [Shock], battlefield: [{LANDS}]}}\n"
    holds(position, "cast: {player: A, card: Shock, targets: [B], pay: [m2]}",
          "expect: {object: [{of: m2, tapped: true}, {of: m1, tapped: false}]}")  # fmt: skip
    holds(position, "cast: {player: A, card: Shock, targets: [B]}", "expect: {tapped_lands: {A: 0}}")


def test_creatures_that_are_tapped_for_a_cost_pay() -> None:
    position = "A: {mana: free, hand: [Shock], battlefield: [Cryptbreaker, {card: Scathe Zombies, as: one}, {card: Scathe Zombies, as: two}, {card: Scathe Zombies, as: three}]}\n"
    step = "activate: {player: A, object: Cryptbreaker, ability: 2, pay: [three, two, Cryptbreaker]}"
    holds(position, step, "expect: {object: [{of: one, tapped: false}, {of: two, tapped: true}, {of: three, tapped: true}]}")


# --- counters as modes


def test_counters_name_modes() -> None:
    position = "A: {mana: free, hand: [Shock], battlefield: [Dwarven Armorer, Grizzly Bears]}\n"
    activate = "activate: {player: A, object: Dwarven Armorer, targets: [Grizzly Bears]}"
    for kind, power in (("+0/+1", 2), ("+1/+0", 3)):
        holds(
            position,
            f"choose: {{player: A, option: {kind}}}",
            activate,
            "resolve: all",
            f"expect: {{object: {{of: Grizzly Bears, power: {power}, counters: {{{kind}: 1}}}}}}",
        )
    assert script(position, "choose: {player: A, option: +1/+1}", activate, "resolve: all") == [
        "3: choose: nothing asked A for +1/+1"
    ]


# --- whose card is exiled


def test_whose_card_an_object_has_exiled() -> None:
    position = "A: {mana: free, hand: [Orim's Thunder], battlefield: [{card: Oblivion Ring, as: ring, exiled: [{card: Hill Giant, owner: B, as: giant}]}]}\n"
    holds(position, "expect: {exile: {B: {exactly: [Hill Giant]}, A: 0}, object: {of: giant, zone: exile, owner: B}}",
          "cast: {player: A, card: Orim's Thunder, targets: [ring]}", "resolve: all",
          "expect: {battlefield: {B: {exactly: [Hill Giant]}}, object: {of: giant, zone: battlefield, controller: B}}")  # fmt: skip
    bare = position.replace("{card: Hill Giant, owner: B, as: giant}", "Hill Giant")
    holds(
        bare,
        "cast: {player: A, card: Orim's Thunder, targets: [ring]}",
        "resolve: all",
        "expect: {battlefield: {A: {contains: [Hill Giant]}}}",
    )
    with pytest.raises(ScenarioError, match="'giant' is a handle already, in line 1"):
        Scenario.parse(position.replace("hand: [Orim's Thunder]", "hand: [{card: Shock, as: giant}]") + "script: []\n")


# --- names

EMBLEM = "A: {emblems: ['Tamiyo, Field Researcher'], hand: [Hill Giant, {card: 'Tamiyo, Field Researcher', as: walker}]}\n"


def test_an_emblem_goes_by_its_planeswalker_when_nothing_else_is_meant() -> None:
    for name in ("Tamiyo, Field Researcher", "Tamiyo, Field Researcher emblem"):
        holds("A: {emblems: ['Tamiyo, Field Researcher'], hand: [Hill Giant]}\n",
              f"cast: {{player: A, card: Hill Giant, using: '{name}'}}", "resolve: all", "expect: {battlefield: {A: {exactly: [Hill Giant]}}}")  # fmt: skip
    assert script("A: {hand: [Hill Giant]}\n", "cast: {player: A, card: Hill Giant, using: 'Tamiyo, Field Researcher'}") != []
    holds(EMBLEM, "cast: {player: A, card: Hill Giant, using: 'Tamiyo, Field Researcher'}", "resolve: all")
    without = "A: {mana: free, hand: [Hill Giant], battlefield: ['Tamiyo, Field Researcher']}\n"
    assert script(without, "cast: {player: A, card: Hill Giant, using: 'Tamiyo, Field Researcher'}") == [
        "3: cast: it can't be done using Tamiyo, Field Researcher"
    ]


def test_a_token_that_lacks_its_last_word() -> None:
    text = "A: {mana: free, hand: [History of Benalia]}\nscript:\n- expect: {battlefield: {A: {lacks: [Knight]}}}\n"
    with pytest.raises(ScenarioError) as caught:
        Scenario.parse(text)
    assert str(caught.value).endswith("'Knight' is no card; did you mean 'Knight Token' (111.4)?")
    assert not isinstance(caught.value, CardNotSupported)
    mine = "A: {battlefield: [{token: {types: [Creature], subtypes: [Weird], power: 1, toughness: 1}}]}\nscript:\n- expect: {count: {Weird: 1}}\n"
    with pytest.raises(ScenarioError, match="did you mean 'Weird Token'"):
        Scenario.parse(mine)
    assert Scenario.parse(mine.replace("{Weird: 1}", "{Weird Token: 1}")).run().ok
