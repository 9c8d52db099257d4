"""Cards with entwine and awaken, and cards that clash and earthbend."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects.keyword_actions import WON_CLASH
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number

CARDS = [
    card("Barbed Lightning", "{2}{R}", "Instant",
         choose_one(damage(3, target(creature)), damage(3, target(planeswalker | player))), entwine("{2}")),
    card("Clutch of Currents", "{U}", "Sorcery", to_hand(target(creature)), awaken(3, "{4}{U}")),
    card("Oaken Brawler", "{3}{W}", "Creature — Treefolk Warrior", "2/4",
         when(enters(), e.Clash(), e.If(noted(WON_CLASH), (put_counters("+1/+1", 1),)))),
    card("Earthbending Lesson", "{3}{G}", "Sorcery — Lesson", e.Earthbend(number(4))),
]  # fmt: skip
