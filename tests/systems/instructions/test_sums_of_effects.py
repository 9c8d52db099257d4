"""Effects that add to power and toughness and last for different times (611.2b)."""

from __future__ import annotations

from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Duration

BRACE = n.card(
    "Brace", "{1}", "Artifact", n.activated("{0}", e.Continuous(n.target(n.creature), (n.gets("+0/+3"),), Duration.WHILE_SOURCE))
)


def test_611_2b_each_lasts_as_long_as_its_own_source() -> None:
    """Two permanents have given a creature the same for as long as they are there; one leaves, and what the other one gave stays."""
    for gone, left in (("one", "two"), ("two", "one")):
        with made_up(BRACE):
            holds("A: {mana: free, battlefield: [{card: Brace, as: one}, {card: Brace, as: two}, Grizzly Bears], hand: [Shatter, Shatter]}",
                  "activate: {player: A, object: one, targets: [Grizzly Bears]}", "resolve: all",
                  "activate: {player: A, object: two, targets: [Grizzly Bears]}", "resolve: all",
                  "expect: {object: {of: Grizzly Bears, toughness: 8}}",
                  f"cast: {{player: A, card: Shatter, targets: [{gone}]}}", "resolve: all", "expect: {object: {of: Grizzly Bears, toughness: 5}}",
                  f"cast: {{player: A, card: Shatter, targets: [{left}]}}", "resolve: all", "expect: {object: {of: Grizzly Bears, toughness: 2}}")  # fmt: skip
