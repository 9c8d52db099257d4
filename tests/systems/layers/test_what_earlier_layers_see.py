"""What effects of earlier layers see of power: no counters yet (613.4b-c), with cards made up for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Change
from ecs_mtg.components import programs

CARDS = (
    n.card("Mimic", "{1}", "Creature — Shapeshifter", "0/1",
           n.static(n.this, Change(programs.Change.SET_PT, n.power.greatest(n.creature & n.other & n.you_control), n.number(1)))),
    n.card("Blessing", "{1}", "Enchantment", n.static(n.creature & (n.power >= 3), n.has(n.trample))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


@pytest.mark.parametrize(
    ("others", "seen"),
    [
        # 613.4b: it is set by what power others have then; what their counters add comes after that (613.4c).
        ("Mimic, {card: Grizzly Bears, counters: {+1/+1: 3}}", "{of: Mimic, power: 2}, {of: Grizzly Bears, power: 5}"),
        # 613.1f: abilities are given before that, too.
        ("Blessing, Hill Giant, {card: Grizzly Bears, counters: {+1/+1: 1}}",
         "{of: Hill Giant, keywords: [trample]}, {of: Grizzly Bears, power: 3, lacks_keywords: [trample]}"),
    ],
)  # fmt: skip
def test_counters_come_later(others: str, seen: str) -> None:
    """However often it is computed anew because something else enters."""
    holds(
        f"A: {{mana: free, battlefield: [{others}], hand: [Ornithopter, Glory Seeker]}}",
        f"expect: {{object: [{seen}]}}",
        *(
            step
            for name in ("Ornithopter", "Glory Seeker")
            for step in (f"cast: {{player: A, card: {name}}}", "resolve: all", f"expect: {{object: [{seen}]}}")
        ),
    )
