"""Cards with keyword abilities and keyword actions that make creatures grow, create tokens, drain and find."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Designation, EventKind

CARDS = [
    card("Cloudfin Raptor", "{U}", "Creature — Bird Mutant", "0/1", flying, evolve),
    card("Arcbound Worker", "{1}", "Artifact Creature — Construct", "0/0", modular(1)),
    card("Kami of Empty Graves", "{3}{B}", "Creature — Spirit", "4/1", soulshift(3)),
    card("Blade Instructor", "{2}{W}", "Creature — Human Soldier", "3/1", mentor),
    card("Gryff Rider", "{2}{W}", "Creature — Human Knight", "2/1", flying, training),
    card("Syndic of Tithes", "{1}{W}", "Creature — Human Cleric", "2/2", extort),
    card("Ministrant of Obligation", "{2}{W}", "Creature — Human Cleric", "2/1", afterlife(2)),
    card("Glint-Sleeve Artisan", "{2}{W}", "Creature — Dwarf Artificer", "2/2", fabricate(1)),
    card("Gore-House Chainwalker", "{1}{R}", "Creature — Human Warrior", "2/1", unleash),
    card("Flayer Husk", "{1}", "Artifact — Equipment", living_weapon, static(equipped, gets("+1/+1")), equip("{2}")),
    card("Sylvok Battle-Chair", "{4}{G}{G}", "Artifact — Equipment", for_mirrodin,
         static(equipped, gets("+4/+4"), has(trample)), equip("{5}{G}{G}")),
    card("Enraged Revolutionary", "{2}{R}", "Creature — Human Warrior", "2/1", dethrone),
    card("Valeron Wardens", "{2}{G}", "Creature — Human Monk", "1/3", renown(2),
         whenever(Event(EventKind.DESIGNATED, creature & you_control, value=Designation.RENOWNED), draw(1))),
    card("Consul's Lieutenant", "{W}{W}", "Creature — Human Soldier", "2/1", first_strike, renown(1),
         whenever(attacks(), until_end_of_turn(each(creature & you_control & attacking & other), gets("+1/+1")),
                  if_=matches(this, renowned))),
    card("Culling Drone", "{1}{B}", "Creature — Eldrazi Drone", "2/2", devoid, ingest),
    card("Sidisi's Faithful", "{U}", "Creature — Snake Wizard", "0/4", exploit,
         when(Event(EventKind.EXPLOITS, this), to_hand(target(creature)))),
    card("Relentless Advance", "{3}{U}", "Sorcery", e.Amass("Zombie", number(3))),
    card("Mordor Muster", "{1}{B}", "Sorcery", draw(1), lose_life(1), e.Amass("Orc", number(1))),
    card("Seekers' Squire", "{1}{B}", "Creature — Human Scout", "1/2", when(enters(), e.Explore(this))),
    card("Wildgrowth Walker", "{1}{G}", "Creature — Elemental", "1/3",
         whenever(Event(EventKind.EXPLORES, creature & you_control), put_counters("+1/+1", 1), gain_life(3))),
    card("Hypnotic Grifter", "{U}", "Creature — Human Rogue", "1/2", activated("{3}", e.Connive(this))),
    card("Sauroform Hybrid", "{1}{G}", "Creature — Human Lizard Warrior", "2/2", activated("{4}{G}{G}", e.Adapt(number(4)))),
    card("Cached Defenses", "{2}{G}", "Sorcery", e.Bolster(number(3))),
    card("Lead by Example", "{1}{G}", "Instant", e.Support(2, False)),
    card("Joraga Auxiliary", "{1}{G}{W}", "Creature — Elf Soldier Ally", "2/3", activated("{4}{G}{W}", e.Support(2, True))),
    card("Wake the Reflections", "{W}", "Sorcery", e.Populate()),
    card("Nessian Asp", "{4}{G}", "Creature — Snake", "4/5", reach, activated("{6}{G}", e.Monstrosity(number(4)))),
    card("Arbor Colossus", "{2}{G}{G}{G}", "Creature — Giant", "6/6", reach, activated("{3}{G}{G}{G}", e.Monstrosity(number(3))),
         when(Event(EventKind.DESIGNATED, this, value=Designation.MONSTROUS),
              destroy(target(creature & flying & theirs)))),
]  # fmt: skip
