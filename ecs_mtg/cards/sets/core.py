"""Creatures and spells of the core sets; basic lands."""

from ecs_mtg.cards.notation import *

CARDS = [
    # Basic lands
    card("Plains", "", "Basic Land — Plains"),
    card("Island", "", "Basic Land — Island"),
    card("Swamp", "", "Basic Land — Swamp"),
    card("Mountain", "", "Basic Land — Mountain"),
    card("Forest", "", "Basic Land — Forest"),
    card("Wastes", "", "Basic Land", tap_for("C")),
    card("Snow-Covered Plains", "", "Basic Snow Land — Plains"),
    card("Snow-Covered Island", "", "Basic Snow Land — Island"),
    card("Snow-Covered Swamp", "", "Basic Snow Land — Swamp"),
    card("Snow-Covered Mountain", "", "Basic Snow Land — Mountain"),
    card("Snow-Covered Forest", "", "Basic Snow Land — Forest"),
    card("Snow-Covered Wastes", "", "Basic Snow Land", tap_for("C")),
    # RG24
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2"),
    card("Llanowar Elves", "{G}", "Creature — Elf Druid", "1/1", tap_for("G")),
    card("Hill Giant", "{3}{R}", "Creature — Giant", "3/3"),
    card("Gray Ogre", "{2}{R}", "Creature — Ogre", "2/2"),
    card("Raging Goblin", "{R}", "Creature — Goblin Berserker", "1/1", haste),
    card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", "6/4"),
    card("Giant Spider", "{3}{G}", "Creature — Spider", "2/4", reach),
    card("Lightning Bolt", "{R}", "Instant", damage(3, any_target)),
    card("Shock", "{R}", "Instant", damage(2, any_target)),
    card("Giant Growth", "{G}", "Instant", until_end_of_turn(target(creature), gets("+3/+3"))),
    # Others
    card("Counterspell", "{U}{U}", "Instant", counter(target(spell))),
    card("Force Spike", "{U}", "Instant", unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)))),
    card("Memory Lapse", "{1}{U}", "Instant", counter(target(spell), Zone.LIBRARY)),
    card("Hydroblast", "{U}", "Instant", choose_one(
        when_it_is(matches(target(spell), red), counter(target(spell))),
        when_it_is(matches(target(permanent), red), destroy(target(permanent))),
    )),
    card("Sea Sprite", "{1}{U}", "Creature — Faerie", "1/1", flying, protection_from(red)),
    card("Stone Rain", "{2}{R}", "Sorcery", destroy(target(land))),
    card("Pillage", "{1}{R}{R}", "Sorcery", destroy(target(artifact | land), regenerate=False)),
    card("Hurricane", "{X}{G}", "Sorcery", damage(X, each((creature & flying) | player))),
    card("Overrun", "{2}{G}{G}{G}", "Sorcery",
         until_end_of_turn(each(creature & you_control), gets("+3/+3"), has(trample))),
    card("Nevinyrral's Disk", "{4}", "Artifact", enters_tapped,
         activated("{1}, {T}", destroy(each(artifact | creature | enchantment)))),
]  # fmt: skip
