"""The policy `greedy` with a deck that wins by putting its whole library into its graveyard, and the lands that stand in the way."""

from __future__ import annotations

import pytest
from test_greedy import watch

import ecs_mtg as mtg
from ecs_mtg.engine.runners import Runner
from ecs_mtg.policies.openings import colors_of_hand, spent_soon
from ecs_mtg.scenario.position import build

LIBRARY = "[Dread Return, Lotleth Giant, {card: Grizzly Bears, count: 24}]"
MANA = "Swamp, Swamp, Swamp, Swamp"


def player(battlefield: str, hand: str, library: str = LIBRARY, size: int = 26, more: str = "") -> str:
    """Return the text of the position of player A."""
    return f"A: {{{more}battlefield: [{battlefield}], hand: [{hand}], library: {library}, library_size: {size}}}\nB: {{}}"


def test_the_library_is_emptied_when_that_wins() -> None:
    seen = watch(player(f"{MANA}, Grizzly Bears, Wall of Stone", "Balustrade Spy"))
    assert seen.did[:2] == ["cast Balustrade Spy", "player 0"]
    assert seen.record[0]["winners"] == 1


def test_it_waits_for_a_creature_that_has_to_be_given_up() -> None:
    """The flashback of Dread Return takes three, and the Spy is one of them."""
    assert watch(player(f"{MANA}, Wall of Stone", "Balustrade Spy")).did == []


def test_creatures_for_the_plan_come_before_a_better_one() -> None:
    mana = "Swamp, Swamp, Forest, Forest, Forest"
    seen = watch(player(f"{mana}, Wall of Stone", "Balustrade Spy, Elvish Visionary, Lembas"))
    assert seen.did[0] == "cast Elvish Visionary"


def test_lands_are_taken_out_of_the_library_first() -> None:
    """A Forest in the library would stop the Spy, and the Vine finds it."""
    library = LIBRARY.replace("]", ", Forest]")
    mana = "Swamp, Swamp, Forest, Forest"
    seen = watch(player(f"{mana}, Grizzly Bears, Wall of Stone", "Balustrade Spy, Gatecreeper Vine", library, 27))
    assert seen.did[0] == "cast Gatecreeper Vine"


def test_a_card_finds_a_land_rather_than_being_a_creature() -> None:
    """Roost Seek is the Omen of Sagu Wildling."""
    library = LIBRARY.replace("]", ", Swamp]")
    mana = "Forest, Forest, Forest, Forest, Forest"
    board = f"{mana}, Grizzly Bears, Wall of Stone"
    assert watch(player(board, "Balustrade Spy, Sagu Wildling", library, 27)).did[0] == "cast Roost Seek"
    assert watch(player(board, "Grizzly Bears, Sagu Wildling", library, 27)).did[0] == "cast Sagu Wildling"


def test_what_empties_the_library_comes_back_before_a_larger_creature() -> None:
    """The library holds another Dread Return."""
    graveyard = "graveyard: [Balustrade Spy, Craw Wurm], "
    seen = watch(player(f"{MANA}, Grizzly Bears, Wall of Stone", "Dread Return", more=graveyard))
    assert seen.did[:2] == ["cast Dread Return", "Balustrade Spy"]
    assert seen.record[0]["winners"] == 1
    seen = watch(player(f"{MANA}, Grizzly Bears", "Dread Return", more=graveyard))
    assert seen.did[:2] == ["cast Dread Return", "Craw Wurm"]


@pytest.mark.parametrize(("hand", "blocks"), [("Balustrade Spy", False), ("Hill Giant", True)])
def test_a_creature_that_is_to_be_given_up_does_not_block(hand: str, blocks: bool) -> None:
    """At ten life the attack is worth an Elf's life, but not the plan."""
    begin = "start: {turn: B, step: main1}\n"
    mine = player(f"{MANA}, Llanowar Elves, Wall of Stone", hand, more="life: 10, ")
    attacker = "Craw Wurm"
    seen = watch(begin + mine.replace("B: {}", f"B: {{battlefield: [{attacker}]}}"), "Craw Wurm attacks player 0")
    assert ("Llanowar Elves blocks Craw Wurm" in seen.did) is blocks


@pytest.mark.parametrize(
    ("hand", "colors", "mana"),
    [
        ("Swamp, Saruli Caretaker, Saruli Caretaker", 4, 0),
        ("Forest, Saruli Caretaker, Grizzly Bears", 31, 3),
    ],
)
def test_hands(hand: str, colors: int, mana: int) -> None:
    scenario = mtg.Scenario.parse(
        f"id: t\nrule: '103.5'\nwhy: A hand is kept for what it does.\n{player('', hand)}\nscript: []\n"
    )
    place = build(scenario.path, scenario.document)
    runner = Runner(place.pool.record)
    said = tuple(runner.call(function, place.record, 0, 0) for function in (colors_of_hand, spent_soon))
    assert said == (colors, mana)
