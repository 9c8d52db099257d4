"""X: what a spell may cost, and whether it may be cast, follows from the mana value that its X makes (202.3e)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components.programs import Change

LARGE = n.spell & (n.mana_value >= 6)
CARDS = (
    n.card("Small Talk", "{1}", "Enchantment", n.static(None, n.Change(Change.CANT_CAST, n.spell & (n.mana_value >= 5)))),
    n.card("Bulk Rate", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_REDUCE, LARGE & n.yours, n.number(4)))),
    n.card("Bulk Tax", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_INCREASE, LARGE, n.number(2)))),
    n.card("Long Speech", "{X}{3}", "Sorcery", n.gain_life(n.X)),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_only_a_larger_x_can_be_paid_for() -> None:
    """{3} for nothing can't be paid with two lands; {X}{3} less {4} can, with an X of 3, and not with one of 4."""
    holds("A: {battlefield: [Bulk Rate, Forest, Forest], hand: [Long Speech]}",
          *[f"illegal: {{cast: {{player: A, card: Long Speech, x: {x}}}}}" for x in (0, 1, 2, 4)],
          "cast: {player: A, card: Long Speech, x: 3}", "resolve: all", "expect: {life: {A: 23}, tapped_lands: {A: 2}}")  # fmt: skip
    holds("A: {battlefield: [Bulk Rate, Forest], hand: [Long Speech]}", "illegal: {cast: {player: A, card: Long Speech}}")


BURST = "start: {{turn: B, step: main1}}\nA: {{mana: {}, battlefield: [{}], hand: [Spell Burst]}}\nB: {{mana: UUR8, hand: [{}]}}"
GIANT = "cast: {player: B, card: Hill Giant}"  # mana value 4


def test_an_x_that_has_a_target_but_may_not_be_cast() -> None:
    """601.3e: Spell Burst with the X that its only target asks for would have a mana value that is not allowed."""
    holds(BURST.format("U8", "Small Talk", "Hill Giant"), GIANT, "illegal: {cast: {player: A, card: Spell Burst}}")
    holds(BURST.format("U8", "Small Talk", "Gray Ogre"), "cast: {player: B, card: Gray Ogre}",
          "cast: {player: A, card: Spell Burst, x: 3, targets: [Gray Ogre]}", "resolve: all", "expect: {graveyard: {B: 1}}")  # fmt: skip


def test_an_optional_cost_besides_an_x_that_makes_it_dearer() -> None:
    """601.2b: an X of 5 for the target, {U}, {2} more for the mana value and {3} for buyback are eleven mana; with ten it is not offered."""
    for mana, buyback in ("U9", False), ("U10", True):
        holds("strict: true\n" + BURST.format(mana, "Bulk Tax", "Air Elemental"), "cast: {player: B, card: Air Elemental}",
              f"cast: {{player: A, card: Spell Burst, x: 5, targets: [Air Elemental]{', using: buyback' if buyback else ''}}}", "resolve: all",
              f"expect: {{graveyard: {{B: 1}}, hand: {{A: {int(buyback)}}}}}")  # fmt: skip
