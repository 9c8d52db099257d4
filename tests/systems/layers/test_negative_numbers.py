"""Numbers below 0 (107.1b): 0 is added for an X that is, but doubling takes it as it is (701.10c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playing import made_up, plays

from ecs_mtg.cards import notation as n
from ecs_mtg.cards.negative_numbers import DOUBLES

ONE = n.target(n.creature)
AS_MUCH = n.gets((n.power.of(ONE), n.power.of(ONE)))
MADE_UP = (
    n.card("Twice", "{1}", "Instant", n.until_end_of_turn(ONE, replace(n.gets((n.power.of(ONE), 0)), mask=DOUBLES))),
    n.card("As Much", "{1}", "Instant", n.until_end_of_turn(ONE, AS_MUCH)),
    n.card("As Little", "{1}", "Instant", n.until_end_of_turn(ONE, n.gets((-n.power.of(ONE), -n.power.of(ONE))))),
    n.card("Weakness", "{1}", "Instant", n.until_end_of_turn(ONE, n.gets("-4/-0"))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*MADE_UP):
        yield


@pytest.mark.parametrize(("spell", "power"), [("Twice", -4), ("As Much", -2), ("As Little", -2)])
def test_of_a_negative_power(spell: str, power: int) -> None:
    plays(f"""
A: {{mana: free, battlefield: [Grizzly Bears], hand: [Weakness, {spell}]}}
script:
- cast: {{player: A, card: Weakness, targets: [Grizzly Bears]}}
- resolve: all
- cast: {{player: A, card: {spell}, targets: [Grizzly Bears]}}
- resolve: all
- expect: {{object: {{of: Grizzly Bears, power: {power}, toughness: 2}}}}
""")
