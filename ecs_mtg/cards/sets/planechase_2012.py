"""Cards of the Planechase decks of 2012 that no other list has."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation

CARDS = [
    card("Fractured Powerstone", "{2}", "Artifact", tap_for("C"), activated("{T}", roll_planar_die(you), flags=sorcery_speed)),
    # Night of the Ninja
    card("Sakashima's Student", "{2}{U}{U}", "Creature — Human Ninja", "0/0", ninjutsu("{1}{U}"),
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), of_subtypes("Ninja"))))),
    card("Silent-Blade Oni", "{3}{U}{U}{B}{B}", "Creature — Demon Ninja", "6/5", ninjutsu("{4}{U}{B}"),
         whenever(deals_damage(this, player, combat=True), e.Reveal(hand_of(event_player), you),
                  may_choose(card_ & ~land & card_in(Zone.HAND, Relation.EVENT_PLAYER), "spell"), cast_free(those("spell")))),
]  # fmt: skip
