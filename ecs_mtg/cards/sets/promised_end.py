"""Emrakul, the Promised End, who controls other players, tokens that an effect defines as it makes them, and an answer."""

from ecs_mtg.cards.notation import *

SEPARATED = token("Zombie Token", "Creature — Zombie", "0/0", color=black)

CARDS = [
    card("Emrakul, the Promised End", "{13}", "Legendary Creature — Eldrazi", "13/13", costs_less(card_types_in_graveyard),
         when(cast_this, control_next_turn(target(opponent)), extra_turn(1, target(opponent), after_next=True)),
         flying, trample, protection_from(instant)),
    card("Soul Separator", "{3}", "Artifact", activated(
        "{5}, {T}", sacrifice_this, exile(target(creature & card_in(Zone.GRAVEYARD)), remember=True),
        create_copy(moved, 1, you, base_pt("1/1"), of_subtypes("Spirit"), has(flying)),
        create(SEPARATED, 1, you, power_and_toughness_of(moved)))),
    card("Cancel", "{1}{U}{U}", "Instant", counter(target(spell))),
]  # fmt: skip
