"""What becomes a copy where there is nothing to copy (609.3)."""

from __future__ import annotations

from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components.programs import AbilityFlag

SAGE = n.card(
    "Old Sage",
    "{1}",
    "Legendary Creature — Wizard",
    "1/1",
    n.activated("{0}", n.gain_life(1), flags=(AbilityFlag.ONCE_EACH_TURN,)),
)


def test_it_stays_the_object_whose_ability_was_activated_this_turn() -> None:
    """Cytoshape finds no nonlegendary creature, so what it targets has no abilities that it had not before."""
    again = "activate: {player: A, object: sage}"
    with made_up(SAGE):
        holds("A: {mana: free, battlefield: [{card: Old Sage, as: sage}], hand: [Cytoshape]}", again, "resolve: all",
              "cast: {player: A, card: Cytoshape, targets: [sage]}", "resolve: all", f"illegal: {{{again}}}", "expect: {life: {A: 21}}")  # fmt: skip
