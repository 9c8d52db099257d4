"""Cards with convoke, delve and improvise."""

from ecs_mtg.cards.notation import *

CARDS = [
    card("Will-Forged Golem", "{6}", "Artifact Creature — Golem", "4/4", convoke),
    card("Siege Wurm", "{5}{G}{G}", "Creature — Wurm", "5/5", convoke, trample),
    card("Stoke the Flames", "{2}{R}{R}", "Instant", convoke, damage(4, any_target)),
    card("Gurmag Angler", "{6}{B}", "Creature — Zombie Fish", "5/5", delve),
    card("Treasure Cruise", "{7}{U}", "Sorcery", delve, draw(3)),
    card("Foundry Assembler", "{5}", "Artifact Creature — Assembly-Worker", "3/3", improvise),
    card("Wind-Kin Raiders", "{4}{U}{U}", "Creature — Human Artificer", "4/3", improvise, flying),
]  # fmt: skip
