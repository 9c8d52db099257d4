"""Cards of tournament decks with Roles."""

from __future__ import annotations

from ecs_mtg.cards.notation import *

GROWN = target(creature)
MINE = target(creature & you_control)
STOLEN = target(creature)
BEWITCHED = up_to(1, creature)

CARDS = [
    card("Monstrous Rage", "{R}", "Instant", until_end_of_turn(GROWN, gets("+2/+0")), role("Monster", GROWN)),
    card("Royal Treatment", "{G}", "Instant", until_end_of_turn(MINE, has(hexproof)), role("Royal", MINE)),
    card("Twisted Fealty", "{2}{R}", "Sorcery", until_end_of_turn(STOLEN, controlled_by(you)), untap(STOLEN),
         until_end_of_turn(STOLEN, has(haste)), role("Wicked", BEWITCHED)),
]  # fmt: skip
