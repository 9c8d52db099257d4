"""Cards that the rules name where they speak of several players (800.4)."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number

MYR = token("Myr Token", "Artifact Creature — Myr", "1/1")
STOLEN = target(creature, hint=-1)

CARDS = [
    card("Mind Control", "{3}{U}{U}", "Enchantment — Aura", enchant(creature), static(enchanted, controlled_by(you))),
    card("Act of Treason", "{2}{R}", "Sorcery", until_end_of_turn(STOLEN, controlled_by(you)), untap(STOLEN),
         until_end_of_turn(STOLEN, has(haste))),
    card("Bribery", "{3}{U}{U}", "Sorcery",
         targeted(target(opponent)), e.Search(creature & card_in_any(Zone.LIBRARY), "found", number(1), you, target(opponent)),
         to_battlefield(those("found"), arriving(yours=True)), shuffle(target(opponent))),
    card("Genesis Chamber", "{2}", "Artifact",
         whenever(enters(creature & ~is_token), create(MYR, who=controller_of(event_object)), if_=matches(this, untapped))),
    card("Assault Griffin", "{3}{W}", "Creature — Griffin", "3/2", flying),
]  # fmt: skip
