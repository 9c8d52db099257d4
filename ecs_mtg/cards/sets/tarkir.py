"""Khans of Tarkir, Fate Reforged, Dragons of Tarkir."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Filter, number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import Relation

RIDDEN_DOWN = target(creature & blocking)
MINE, THEIRS = target(creature & you_control), target(creature & theirs)
DOOMED = creature & (power >= power.greatest(creature & Filter(controller=Relation.LOOPED)))

CARDS = [
    # Khans of Tarkir
    card("Bloodfire Expert", "{2}{R}", "Creature — Efreet Monk", "3/1", prowess),
    card("Crackling Doom", "{R}{W}{B}", "Instant", damage(2, each_opponent), each_sacrifices(each_opponent, DOOMED)),
    card("Hardened Scales", "{G}", "Enchantment", instead_of_counters(creature & you_control, so_many_more(1), kind="+1/+1")),
    card("Jeskai Student", "{1}{W}", "Creature — Human Monk", "1/3", prowess),
    card("Ride Down", "{R}{W}", "Instant", remember(each(creature & attacking & where(blocks_it(RIDDEN_DOWN, it))), "ridden past"),
         destroy(RIDDEN_DOWN), until_end_of_turn(those("ridden past"), has(trample))),
    card("Savage Punch", "{1}{G}", "Sorcery",
         when_it_is(exists(creature & you_control & (power >= 4)), until_end_of_turn(MINE, gets("+2/+2"))), e.Fight(MINE, THEIRS)),
    card("Treasure Cruise", "{7}{U}", "Sorcery", delve, draw(3)),
    # Fate Reforged
    card("Cached Defenses", "{2}{G}", "Sorcery", e.Bolster(number(3))),
    card("Gurmag Angler", "{6}{B}", "Creature — Zombie Fish", "5/5", delve),
    card("Mardu Scout", "{R}{R}", "Creature — Goblin Scout", "3/1", dash("{1}{R}")),
    card("Soul Summons", "{1}{W}", "Sorcery", e.Manifest()),
    # Dragons of Tarkir
    card("Aerie Bowmasters", "{2}{G}{G}", "Creature — Dog Archer", "3/4", reach, megamorph("{5}{G}")),
    card("Belltoll Dragon", "{5}{U}", "Creature — Dragon", "3/3", flying, hexproof, megamorph("{5}{U}{U}"),
         when(turned_face_up(), put_counters("+1/+1", 1, each(creature & other & yours & subtype("Dragon"))))),
    card("Enduring Scalelord", "{4}{G}{W}", "Creature — Dragon", "4/4", flying,
         whenever(counters_put("+1/+1", creature & you_control & other), may(put_counters("+1/+1", 1)))),
    card("Sidisi's Faithful", "{U}", "Creature — Snake Wizard", "0/4", exploit,
         when(Event(EventKind.EXPLOITS, this), to_hand(target(creature)))),
]  # fmt: skip
