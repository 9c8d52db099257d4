"""Card types and subtypes that effects set or add (205.1), with cards made up for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Zone

CARDS = (
    n.card("Goblin Sword", "{1}", "Kindred Artifact — Goblin Equipment",
           n.activated("{1}", n.until_end_of_turn(n.this, n.becomes("2/2", "Artifact Creature — Golem"))),
           n.activated("{2}", n.until_end_of_turn(n.this, n.becomes("3/3", "Artifact Creature — Wall Bird"))),
           n.activated("{3}", n.until_end_of_turn(n.this, n.becomes("4/4", "Artifact Creature"))),
           n.activated("{4}", n.until_end_of_turn(n.this, n.becomes("5/5", "Creature — Bear"))),
           n.activated("{5}", n.until_end_of_turn(n.this, n.becomes("6/6", "Artifact Creature — Ape", still=True)))),
)  # fmt: skip
SWORD = "expect: {matching: {of: {name: Goblin Sword, types: [Artifact, Kindred, Creature], subtypes: [%s]}, count: %d}}"


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def becomes(activated: list[int], kept: list[str], lost: list[str]) -> None:
    """Activate abilities one after another; checks which subtypes it has then, and which not."""
    steps = [f"activate: {{player: A, object: Goblin Sword, ability: {k}}}" for k in activated]
    steps = [step for one in steps for step in (one, "resolve: all")]
    holds(
        "A: {mana: free, battlefield: [Goblin Sword]}", *steps, SWORD % (", ".join(kept), 1), *(SWORD % (one, 0) for one in lost)
    )


def test_205_1b_an_artifact_creature_of_some_creature_types_has_no_other_creature_types() -> None:
    becomes([1], ["Golem", "Equipment"], ["Goblin"])
    becomes([1, 2], ["Wall", "Bird", "Equipment"], ["Golem", "Goblin"])
    becomes([2, 1], ["Golem", "Equipment"], ["Wall", "Bird", "Goblin"])


def test_205_1b_an_artifact_creature_keeps_the_creature_types_it_had() -> None:
    becomes([3], ["Goblin", "Equipment"], ["Golem"])
    becomes([1, 3], ["Golem", "Equipment"], ["Goblin"])


def test_205_1b_what_is_still_something_keeps_its_creature_types() -> None:
    becomes([4], ["Bear", "Goblin", "Equipment"], [])
    becomes([1, 5], ["Ape", "Golem", "Equipment"], ["Goblin"])


DRAINED = n.card(
    "Drained Woods", "{1}", "Land Creature — Forest Dryad", "1/1",
    n.activated("{0}", n.until_end_of_turn(n.this, n.not_of_types("Land"))),
)  # fmt: skip


def test_205_1a_what_is_no_land_any_more_has_no_land_types() -> None:
    told = "expect: {matching: {of: {name: Drained Woods, types: [Creature], subtypes: [%s]}, count: %d}}"
    with made_up(DRAINED):
        holds("A: {battlefield: [Drained Woods]}", told % ("Forest, Dryad", 1), "activate: {player: A, object: Drained Woods, ability: 2}",
              "resolve: all", told % ("Forest", 0), told % ("Dryad", 1))  # fmt: skip


def test_613_8a_what_is_historic_depends_on_what_becomes_an_artifact() -> None:
    """The older effect looks at card types, which the newer one of the same layer changes: it waits for that."""
    old = n.card("Long Memory", "{1}", "Enchantment", n.static(n.permanent & n.historic, n.of_types("Artifact — Food")))
    new = n.card("Tin World", "{1}", "Enchantment", n.static(n.land, n.of_types("Artifact")))
    with made_up(old, new):
        holds("A: {battlefield: [Long Memory, Tin World, Forest]}",
              "expect: {matching: {of: {name: Forest, types: [Land, Artifact], subtypes: [Forest, Food]}, count: 1}}")  # fmt: skip


def test_604_3_numbers_of_cards_in_graveyards_follow_what_defines_them() -> None:
    """A creature card in a graveyard has the power that its ability defines: what counts large ones follows life, too."""
    keeper = n.card("Grave Keeper", "{1}", "Creature — Giant", "1/1",
                    n.static(n.this, n.gets((n.count(n.creature & n.card_in(Zone.GRAVEYARD) & (n.power >= 20)), 0))),
                    n.activated("{0}", n.lose_life(1, n.you)))  # fmt: skip
    power = "expect: {object: {of: Grave Keeper, power: %d}}"
    with made_up(keeper):
        holds("A: {battlefield: [Grave Keeper], graveyard: [Serra Avatar]}", power % 2,
              "activate: {player: A, object: Grave Keeper}", "resolve: all", power % 1)  # fmt: skip
