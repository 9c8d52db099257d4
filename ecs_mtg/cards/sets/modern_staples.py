"""Cards that many decks of the larger formats play."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number

PUSHED = target(creature)
REVOLT = left_under(you) >= 1
CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "0/0",
                  static(this, gets((count(artifact & you_control), count(artifact & you_control)))))  # fmt: skip
CHEAP_ARTIFACT = artifact & costs_zero_or_one & card_in(Zone.LIBRARY)
BOW = (damage(1, any_target), e.Amass("Orc", number(1)))

CARDS = [
    card("Fatal Push", "{B}", "Instant",
         when_it_is(matches(PUSHED, mana_value <= 2) | (REVOLT & matches(PUSHED, mana_value <= 4)), destroy(PUSHED))),
    card("Urza's Saga", "", "Enchantment Land — Urza's Saga",
         chapter(1, from_now_on(this, has(tap_for("C")))),
         chapter(2, from_now_on(this, has(activated("{2}, {T}", create(CONSTRUCT))))),
         chapter(3, search(CHEAP_ARTIFACT, "found"), to_battlefield(those("found")), shuffle())),
    card("Orcish Bowmasters", "{1}{B}", "Creature — Orc Archer", "1/1", flash, when(enters(), *BOW),
         whenever(draws(each_opponent, beyond_the_first_of_draw_steps=True), *BOW)),
]  # fmt: skip
