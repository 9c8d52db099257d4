"""Cards of Foundations, and Furyblade Vampire."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Step

COIL = token("Koma's Coil", "Creature — Serpent", "3/3", color=blue)
SCION = token("Scion of the Deep", "Legendary Creature — Octopus", "8/8", color=blue)
BASIC_LAND = basic & land & card_in(Zone.LIBRARY)
CREATURE = target(creature)

CARDS = [
    card("Grow from the Ashes", "{2}{G}", "Sorcery", kicker("{2}"),
         e.If(kicked, (search(BASIC_LAND, "found", 2),), (search(BASIC_LAND, "found"),)), to_battlefield(those("found")), shuffle()),
    card("Burst Lightning", "{R}", "Instant", kicker("{4}"), e.If(kicked, (damage(4, any_target),), (damage(2, any_target),))),
    card("Kiora, the Rising Tide", "{2}{U}", "Legendary Creature — Merfolk Noble", "3/2", when(enters(), draw(2), discard(2)),
         whenever(attacks(), may(create(SCION)), if_=cards_in_graveyard.of(you) >= 7)),
    card("Koma, World-Eater", "{3}{G}{G}{U}{U}", "Legendary Creature — Serpent", "8/12", cant_be_countered, trample, ward("{4}"),
         whenever(deals_damage(this, player, combat=True), create(COIL, 4))),
    card("Uncharted Voyage", "{3}{U}", "Instant", *choose_what_happens(
        to_library(CREATURE), to_library(CREATURE, Position.BOTTOM), who=owner_of(CREATURE)), e.Surveil(you, number(1))),
    card("Firespitter Whelp", "{2}{R}", "Creature — Dragon", "2/2", flying,
         whenever(casts(you, ~creature | subtype("Dragon")), damage(1, each_opponent))),
    card("Brineborn Cutthroat", "{1}{U}", "Creature — Merfolk Pirate", "2/1", flash,
         whenever(casts(you, where(~your_turn)), put_counters("+1/+1", 1))),
    card("Courageous Goblin", "{1}{R}", "Creature — Goblin", "2/2",
         whenever(attacks(creature & source_itself & where(exists(creature & you_control & (power >= 4)))),
                  until_end_of_turn(this, gets("+1/+0"), has(menace)))),
    card("Inspiring Paladin", "{2}{W}", "Creature — Human Knight", "3/3", static(this, has(first_strike), while_=your_turn),
         static(creature & you_control & with_counter("+1/+1"), has(first_strike), while_=your_turn)),
    card("Leyline Axe", "{4}", "Artifact — Equipment", may_begin_in_play, static(equipped, gets("+1/+1"), has(double_strike, trample)),
         equip("{3}")),
    card("Furyblade Vampire", "{1}{R}", "Creature — Vampire Berserker", "1/2", trample,
         at(step_begins(Step.BEGIN_COMBAT), if_they_do(you, discard_cards(1), until_end_of_turn(this, gets("+3/+0"))))),
]  # fmt: skip
