"""Cards that boast, look for historic spells, and create Maps."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.components.programs import AbilityFlag

MAP = token("Map Token", "Artifact — Map",
            activated("{1}, {T}", sacrifice_this, e.Explore(target(creature & you_control)), flags=sorcery_speed))  # fmt: skip

CARDS = [
    card("Goldmaw Champion", "{2}{W}", "Creature — Dwarf Warrior", "2/3",
         activated("{1}{W}", tap(target(creature)), only=source_attacked, flags=(AbilityFlag.ONCE_EACH_TURN,))),
    card("Cabal Paladin", "{3}{B}", "Creature — Human Knight", "4/2",
         whenever(casts(you, historic), damage(2, each_opponent))),
    card("Spyglass Siren", "{U}", "Creature — Siren Pirate", "1/1", flying, when(enters(), create(MAP))),
]  # fmt: skip
