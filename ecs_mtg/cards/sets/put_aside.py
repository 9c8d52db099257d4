"""Cards with foretell, plot, warp, split second, exhaust, and costs that mark the spell: offspring, casualty, conspire, bargain, overload."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag

CARDS = [
    card("Augury Raven", "{3}{U}", "Creature — Bird", "3/3", flying, foretell("{1}{U}")),
    card("Demon Bolt", "{2}{R}", "Instant", damage(4, target(creature | planeswalker)), foretell("{R}")),
    card("Djinn of Fool's Fall", "{4}{U}", "Creature — Djinn", "4/3", flying, plot("{3}{U}")),
    card("Aloe Alchemist", "{1}{G}", "Creature — Plant Warlock", "3/2", trample,
         when(Event(EventKind.PLOTTED, this), until_end_of_turn(target(creature), gets("+3/+2"), has(trample)), zone=Zone.EXILE),
         plot("{1}{G}")),
    card("Bygone Colossus", "{9}", "Artifact Creature — Robot Giant", "9/9", warp("{3}")),
    card("Sudden Shock", "{1}{R}", "Instant", split_second, damage(2, any_target)),
    card("Greenbelt Guardian", "{1}{G}", "Creature — Elf Ranger", "2/2",
         activated("{G}", until_end_of_turn(target(creature), has(trample))),
         activated("{3}{G}", put_counters("+1/+1", 3), flags=(AbilityFlag.ONLY_ONCE,))),
    card("Intrepid Rabbit", "{2}{W}", "Creature — Rabbit Soldier", "3/2", offspring("{1}"),
         when(enters(), until_end_of_turn(target(creature & yours), gets("+1/+1")))),
    card("Light 'Em Up", "{1}{R}", "Sorcery", damage(2, target(creature | planeswalker)), casualty(2)),
    card("Burn Trail", "{3}{R}", "Sorcery", damage(3, any_target), conspire),
    card("Candy Grapple", "{1}{B}", "Instant", bargain,
         e.If(bargained, (until_end_of_turn(target(creature), gets("-5/-5")),), (until_end_of_turn(target(creature), gets("-3/-3")),))),
    card("Downsize", "{U}", "Instant", until_end_of_turn(target(creature & ~yours), gets("-4/-0")), overload("{2}{U}")),
    card("Vandalblast", "{R}", "Sorcery", destroy(target(artifact & ~yours)), overload("{4}{R}")),
    card("Blood Ogre", "{2}{R}", "Creature — Ogre Warrior", "2/2", bloodthirst(1), first_strike),
]  # fmt: skip
