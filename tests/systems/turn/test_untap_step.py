"""What does not untap during the next untap step of a player (502.3)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import made_up, plays

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Duration

TIRED = e.Continuous(n.this, n.has(n.doesnt_untap), Duration.YOUR_NEXT_UNTAP)
ASLEEP = e.Continuous(n.those("they"), n.has(n.doesnt_untap), Duration.YOUR_NEXT_UNTAP, whose=n.target(n.player))
MADE_UP = (
    n.card("Tiring Cat", "{1}", "Creature — Cat", "2/2", n.activated("{T}", n.gain_life(1), TIRED)),
    n.card("Slumber", "{1}", "Sorcery", n.targeted(n.target(n.player)), n.remember(n.each(n.creature & n.target_controls), "they"),
           n.tap(n.those("they")), ASLEEP),
    n.card("Loan", "{1}", "Instant", n.from_now_on(n.target(n.permanent), n.controlled_by(n.you))),
    n.card("Way Station", "", "Land", n.activated("{T}", n.add("any"), n.returned_while_untapping())),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*MADE_UP):
        yield


def test_your_untap_step_is_not_that_of_the_player_who_controls_it_now() -> None:
    plays("""
A: {battlefield: [Tiring Cat, Grizzly Bears]}
B: {mana: free, hand: [Loan]}
script:
- activate: {player: A, object: Tiring Cat}
- {resolve: all}
- cast: {player: B, card: Loan, targets: [Tiring Cat]}
- {resolve: all}
- advance: {to: upkeep, turn: B}
- expect: {object: {of: Tiring Cat, controller: B, tapped: false}}
""")


def test_your_untap_step_is_meant_whoever_controlled_it_in_between() -> None:
    plays("""
A: {mana: free, battlefield: [Tiring Cat], hand: [Loan]}
B: {mana: free, hand: [Loan], battlefield: [Icy Manipulator]}
script:
- activate: {player: A, object: Tiring Cat}
- {resolve: all}
- expect: {object: {of: Tiring Cat, tapped: true, keywords: [doesnt_untap]}}
- cast: {player: B, card: Loan, targets: [Tiring Cat]}
- {resolve: all}
- advance: {to: upkeep, turn: B}
- activate: {player: B, object: Icy Manipulator, targets: [Tiring Cat]}
- {resolve: all}
- cast: {player: A, card: Loan, targets: [Tiring Cat]}
- {resolve: all}
- advance: {to: upkeep, turn: A}
- expect: {object: {of: Tiring Cat, controller: A, tapped: true}}
- advance: {to: upkeep, turn: B}
- advance: {to: upkeep, turn: A}
- expect: {object: {of: Tiring Cat, controller: A, tapped: false}}
""")


def test_that_players_untap_step_does_not_come_for_what_another_player_has_got() -> None:
    plays("""
A: {mana: free, hand: [Slumber, Loan]}
B: {battlefield: [Grizzly Bears, Hill Giant]}
script:
- cast: {player: A, card: Slumber, targets: [B]}
- {resolve: all}
- cast: {player: A, card: Loan, targets: [Hill Giant]}
- {resolve: all}
- advance: {to: upkeep, turn: B}
- expect: {object: [{of: Grizzly Bears, tapped: true}, {of: Hill Giant, tapped: true}]}
- advance: {to: upkeep, turn: A}
- expect: {object: [{of: Grizzly Bears, tapped: true}, {of: Hill Giant, tapped: false}]}
- advance: {to: upkeep, turn: B}
- expect: {object: {of: Grizzly Bears, tapped: false}}
""")


def test_a_land_returns_in_your_untap_step_though_somebody_else_has_it() -> None:
    plays("""
A: {battlefield: [Way Station], hand: [Memnite, Grizzly Bears]}
B: {mana: free, hand: [Loan]}
script:
- activate: {player: A, object: Way Station}
- cast: {player: B, card: Loan, targets: [Way Station]}
- {resolve: all}
- advance: {to: upkeep, turn: B}
- expect: {battlefield: {B: {contains: [Way Station]}}}
- advance: {to: upkeep, turn: A}
- expect: {hand: {A: {contains: [Way Station]}}}
""")
