"""Cards of the Planechase decks of 2012 that no other list has."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Target
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation

HELLION = token("Hellion Token", "Creature — Hellion", "4/4", color=red)
GROWS = "+1/+1"

CARDS = [
    card("Fractured Powerstone", "{2}", "Artifact", tap_for("C"), activated("{T}", roll_planar_die(you), flags=sorcery_speed)),
    # Night of the Ninja
    card("Sakashima's Student", "{2}{U}{U}", "Creature — Human Ninja", "0/0", ninjutsu("{1}{U}"),
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), of_subtypes("Ninja"))))),
    card("Silent-Blade Oni", "{3}{U}{U}{B}{B}", "Creature — Demon Ninja", "6/5", ninjutsu("{4}{U}{B}"),
         whenever(deals_damage(this, player, combat=True), e.Reveal(hand_of(event_player), you),
                  may_choose(card_ & ~land & card_in(Zone.HAND, Relation.EVENT_PLAYER), "spell"), cast_free(those("spell")))),
    # Primordial Hunger
    card("Hellkite Hatchling", "{2}{R}{G}", "Creature — Dragon", "2/2", devour(1),
         static(this, has(flying, trample), while_=devoured_a_creature)),
    card("Nullmage Advocate", "{2}{G}", "Creature — Insect Druid", "2/3", activated(
        "{T}", to_hand(Target(card_in(Zone.GRAVEYARD, Relation.OPPONENT), 2, 2, one_graveyard=True)),
        destroy(target(artifact | enchantment)))),
    card("Thromok the Insatiable", "{3}{R}{G}", "Legendary Creature — Hellion", "0/0", as_enters(
        *devouring(for_each(DEVOURED, e.EntersWithCounters(GROWS, size_of(DEVOURED))), creature & you_control))),
    card("Hellion Eruption", "{5}{R}", "Sorcery",
         e.SacrificeChoice(you, creature, count(creature & you_control), "sacrificed"), create(HELLION, size_of(those("sacrificed")))),
]  # fmt: skip
