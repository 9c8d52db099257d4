"""Effects that add to power and toughness and last for different times (611.2b)."""

from __future__ import annotations

from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Duration

BRACE = n.card(
    "Brace", "{1}", "Artifact", n.activated("{0}", e.Continuous(n.target(n.creature), (n.gets("+0/+3"),), Duration.WHILE_SOURCE))
)

TRUCE = n.card(
    "Truce", "{1}", "Artifact", n.activated("{0}", e.Prevent(n.you, n.number(2), combat=True)), n.activated("{0}", e.Prevent(n.you, n.number(2)))
)  # fmt: skip


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


def test_615_7_a_shield_against_combat_damage_is_not_added_to_one_against_all_damage() -> None:
    """Two abilities of one source prevent damage to the same player; only one of them prevents what no creature deals in combat."""
    for first, second in ((1, 2), (2, 1)):
        with made_up(TRUCE):
            holds("A: {battlefield: [Truce]}\nB: {mana: free, hand: [Lightning Bolt, Lightning Bolt]}",
                  f"activate: {{player: A, object: Truce, ability: {first}}}", "resolve: all",
                  f"activate: {{player: A, object: Truce, ability: {second}}}", "resolve: all",
                  "cast: {player: B, card: Lightning Bolt, targets: [A]}", "resolve: all", "expect: {life: {A: 19}}",
                  "cast: {player: B, card: Lightning Bolt, targets: [A]}", "resolve: all", "expect: {life: {A: 16}}")  # fmt: skip
