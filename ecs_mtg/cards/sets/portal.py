"""Portal, Portal Second Age, Portal Three Kingdoms, Starter 1999."""

from __future__ import annotations

from ecs_mtg.cards.notation import *
from ecs_mtg.components.programs import PlayerFlag

SEARCHER = target(player)

CARDS = [
    # Portal
    card("Anaconda", "{3}{G}", "Creature — Snake", "3/3", swampwalk),
    card("Breath of Life", "{3}{W}", "Sorcery", to_battlefield(target(creature & card_in(Zone.GRAVEYARD)))),
    card("Bull Hippo", "{3}{G}", "Creature — Hippo", "3/3", islandwalk),
    card("False Peace", "{W}", "Sorcery", during_their_next_turn(SEARCHER, players_have(PlayerFlag.SKIPS_COMBAT))),
    card("Gravedigger", "{3}{B}", "Creature — Zombie", "2/2",
         when(enters(), may(to_hand(target(creature & card_in(Zone.GRAVEYARD)))))),
    card("Raging Goblin", "{R}", "Creature — Goblin Berserker", "1/1", haste),
    card("Wind Drake", "{2}{U}", "Creature — Drake", "2/2", flying),
    # Portal Second Age
    card("Bear Cub", "{1}{G}", "Creature — Bear", "2/2"),
    card("Goblin Mountaineer", "{R}", "Creature — Goblin Scout", "1/1", mountainwalk),
    card("Goblin Piker", "{1}{R}", "Creature — Goblin Warrior", "2/1"),
    card("River Bear", "{3}{G}", "Creature — Bear", "3/3", islandwalk),
    # Portal Three Kingdoms
    card("Shu Cavalry", "{2}{W}", "Creature — Human Soldier", "2/2", horsemanship),
    card("Wei Scout", "{1}{B}", "Creature — Human Soldier Scout", "1/1", horsemanship),
    # Starter 1999
    card("Goblin Chariot", "{2}{R}", "Creature — Goblin Warrior", "2/2", haste),
    card("Loyal Sentry", "{W}", "Creature — Human Soldier", "1/1", when(
        blocks_creature(this, creature), together(destroy(event_other), destroy(this)))),
]  # fmt: skip
