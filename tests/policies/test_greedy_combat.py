"""The policy `greedy` in combat, and what it makes of graveyards: positions in which the answer is plain."""

from __future__ import annotations

import pytest
from test_greedy import watch

GROWTH = ["cast Giant Growth", "Raging Goblin"]


def attacked(battlefield: str, hand: str, *attackers: str) -> list[str]:
    """Return what the player does who is attacked."""
    position = f"start: {{turn: B, step: main1}}\nA: {{battlefield: [{battlefield}], hand: [{hand}]}}\nB: {{battlefield: [{', '.join(attackers)}]}}"
    return watch(position, *(f"{attacker} attacks player 0" for attacker in attackers)).did


def test_a_spell_in_hand_lets_a_creature_block() -> None:
    assert attacked("Forest, Raging Goblin", "Giant Growth", "Gray Ogre") == ["Raging Goblin blocks Gray Ogre", *GROWTH]
    assert attacked("{card: Forest, tapped: true}, Raging Goblin", "Giant Growth", "Gray Ogre") == []
    assert attacked("Forest, Raging Goblin", "Forest", "Gray Ogre") == []


def test_it_lets_one_creature_block_not_two() -> None:
    did = attacked("Forest, Raging Goblin, Raging Goblin", "Giant Growth", "Hill Giant", "Hill Giant")
    assert did == ["Raging Goblin blocks Hill Giant", *GROWTH]


def test_it_lets_one_creature_attack() -> None:
    position = "A: {{battlefield: [Forest, {{card: Grizzly Bears, count: {}}}], hand: [{}]}}\nB: {{battlefield: [Hill Giant]}}"
    for bears in (1, 2):
        did = watch(position.format(bears, "Giant Growth"), "Hill Giant blocks Grizzly Bears").did
        assert did == ["Grizzly Bears attacks player 1", "cast Giant Growth", "Grizzly Bears"]
        assert watch(position.format(bears, "Shock")).did == []


@pytest.mark.parametrize(("threat", "did"), [("Craw Wurm", []), ("Air Elemental", ["Grizzly Bears attacks player 1"])])
def test_who_can_not_block_the_threat_is_not_kept_at_home(threat: str, did: list[str]) -> None:
    seen = watch(f"A: {{life: 4, battlefield: [Grizzly Bears]}}\nB: {{battlefield: [{{card: {threat}, tapped: true}}]}}")
    assert seen.did == did


@pytest.mark.parametrize(("blockers", "did"), [(2, ["Guile attacks player 1"]), (3, [])])
def test_who_has_to_be_blocked_by_three_attacks_past_two(blockers: int, did: list[str]) -> None:
    seen = watch(f"A: {{life: 40, battlefield: [Guile]}}\nB: {{life: 30, battlefield: [{{card: Craw Wurm, count: {blockers}}}]}}")
    assert seen.did == did


def test_two_creatures_block_together_of_which_one_dies() -> None:
    assert attacked("Gray Ogre, Gray Ogre", "", "Giant Spider") == ["Gray Ogre blocks Giant Spider"] * 2
    assert attacked("Gray Ogre", "", "Giant Spider") == []
    assert attacked("Gray Ogre, Raging Goblin", "", "Giant Spider") == []


@pytest.mark.parametrize(("graveyard", "activates"), [("Craw Wurm, Hill Giant", True), ("Shock, Giant Growth", False)])
def test_cards_are_brought_back_that_are_worth_it(graveyard: str, activates: bool) -> None:
    seen = watch(
        f"A: {{battlefield: [{{card: Swamp, count: 4}}, Blood Fountain], graveyard: [{graveyard}]}}\nB: {{battlefield: [Craw Wurm]}}"
    )
    assert sorted(seen.did) == (sorted([*graveyard.split(", "), "activate Blood Fountain (ability 2)"]) if activates else [])


@pytest.mark.parametrize(
    ("attacker", "hand", "did"),
    [
        ("Craw Wurm", "", ["Craw Wurm attacks player 1"]),  # the mana is of no other use
        ("Craw Wurm", "Grizzly Bears", ["Craw Wurm attacks player 1"]),  # six damage are worth more than a bear a turn earlier
        ("Raging Goblin", "Hill Giant", ["cast Hill Giant"]),
    ],
)
def test_an_attack_is_paid_for_that_is_worth_the_mana(attacker: str, hand: str, did: list[str]) -> None:
    """508.1h."""
    lands = 4 if "Giant" in hand else 2
    seen = watch(
        f"A: {{battlefield: [{{card: Mountain, count: {lands}}}, {attacker}], hand: [{hand}]}}\nB: {{battlefield: [Ghostly Prison]}}"
    )
    assert seen.did == did


@pytest.mark.parametrize(("attackers", "blockers", "attack"), [(6, 2, 4), (2, 2, 0), (3, 1, 3)])
def test_more_attack_than_can_be_blocked(attackers: int, blockers: int, attack: int) -> None:
    """Each trade is even, and each creature that is not blocked deals damage; those that stay at home hold off an attack."""
    seen = watch(
        f"A: {{battlefield: [{{card: Faerie Miscreant, count: {attackers}}}]}}\n"
        f"B: {{battlefield: [{{card: Suntail Hawk, count: {blockers}}}]}}"
    )
    assert seen.did == ["Faerie Miscreant attacks player 1"] * attack
