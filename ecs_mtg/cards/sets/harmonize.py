"""Spells that can be cast again from the graveyard, with a creature that helps: harmonize (702.180)."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import found, when_you_do
from ecs_mtg.cards.words import ALL_ZONES, Filter, number

RIDER = target(creature, hint=1)
DISCARDED = Filter(kinds=card_.kinds, zones=ALL_ZONES)

CARDS = [
    card("Wild Ride", "{R}", "Sorcery", until_end_of_turn(RIDER, gets("+3/+0"), has(haste)), harmonize("{4}{R}")),
    card("Winternight Stories", "{2}{U}", "Sorcery", draw(3), unless_pays(you, discard_cards(1, creature), discard(2)),
         harmonize("{4}{U}")),
    card("Nature's Rhythm", "{X}{G}{G}", "Sorcery", search(creature & card_in(Zone.LIBRARY) & (mana_value <= X), "found"),
         to_battlefield(found), shuffle(), harmonize("{X}{G}{G}{G}{G}")),
    card("Glacial Dragonhunt", "{U}{R}", "Sorcery", draw(), may(e.Discard(you, number(1), remember=True)), when_it_is(
        matches(moved, DISCARDED & ~land), when_you_do(damage(3, target(creature)))), harmonize("{4}{U}{R}")),
]  # fmt: skip
