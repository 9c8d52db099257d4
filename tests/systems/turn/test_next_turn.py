"""What lasts for a player's next turn (500.8)."""

from __future__ import annotations

from playing import holds, made_up

from ecs_mtg.cards import notation as n

TAUNTER = n.card(
    "Taunter", "{1}", "Legendary Planeswalker — Gideon", "6",
    n.activated("{0}", n.during_their_next_turn(n.target(n.opponent), n.attack_if_able(n.this))),
)  # fmt: skip


def test_508_1d_the_turn_that_goes_on_is_not_the_next_one() -> None:
    with made_up(TAUNTER):
        holds("A: {battlefield: [{card: Taunter, as: taunter}]}\nB: {battlefield: [{card: Hill Giant, as: giant}]}\nstart: {turn: B}",
              "activate: {player: A, object: taunter, targets: [B]}", "resolve: all", "legal: {attack: {giant: A}}", "attack: {}",
              "advance: {to: main1, turn: A}", "advance: {to: begin_combat, turn: B}", "illegal: {attack: {giant: A}}",
              "legal: {attack: {giant: taunter}}")  # fmt: skip
