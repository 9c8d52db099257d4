"""Cards with bestow."""

from ecs_mtg.cards.notation import *

CARDS = [
    card("Boon Satyr", "{1}{G}{G}", "Enchantment Creature — Satyr", "4/2", flash, bestow("{3}{G}{G}"), static(enchanted, gets("+4/+2"))),
    card("Nyxborn Hydra", "{X}{G}", "Enchantment Creature — Hydra", "0/1", bestow("{X}{G}{G}"), reach, trample, enters_with("+1/+1", X),
         static(enchanted, gets((counters_on(this, "+1/+1"), counters_on(this, "+1/+1"))), has(reach, trample))),
]  # fmt: skip
