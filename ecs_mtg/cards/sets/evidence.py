"""Cards with which evidence is collected."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Filter
from ecs_mtg.components.programs import Relation

STRONGER = exists(creature & Filter(controller=Relation.CONTROLLER_OF_IT) & (power > power.of(it)))
"""Its controller has a creature of greater power."""

CARDS = [
    card("Vitu-Ghazi Inspector", "{1}{G}", "Creature — Elf Detective", "1/3", may_collect_evidence(6), reach,
         when(enters(), put_counters("+1/+1", 1, target(creature)), gain_life(2), if_=evidence_collected)),
    card("Extract a Confession", "{1}{B}", "Sorcery", may_collect_evidence(6),
         e.If(evidence_collected, (each_sacrifices(each_opponent, creature & where(~STRONGER)),),
              (each_sacrifices(each_opponent, creature),))),
]  # fmt: skip
