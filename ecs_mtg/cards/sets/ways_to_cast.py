"""Cards with escape, dash and rebound."""

from ecs_mtg.cards.notation import *

CARDS = [
    card("Glimpse of Freedom", "{1}{U}", "Instant", draw(1), escape("{2}{U}", exile_a(other & card_in(Zone.GRAVEYARD), 5))),
    card("Sentinel's Eyes", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(vigilance)),
         escape("{W}", exile_a(other & card_in(Zone.GRAVEYARD), 2))),
    card("Mardu Scout", "{R}{R}", "Creature — Goblin Scout", "3/1", dash("{1}{R}")),
    card("Staggershock", "{2}{R}", "Instant", damage(2, any_target), rebound),
    card("Voracious Typhon", "{2}{G}{G}", "Creature — Snake Beast", "4/4",
         escape("{5}{G}{G}", exile_a(other & card_in(Zone.GRAVEYARD), 4)), escapes_with("+1/+1", 3)),
]  # fmt: skip
