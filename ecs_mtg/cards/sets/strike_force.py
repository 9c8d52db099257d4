"""Cards of the deck Strike Force with rules that few others have; the rest stands in `staples` and elsewhere."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *

taken_part = creature | planeswalker | player
relic = target(artifact | enchantment)
scorched = target_if(kicked, creature)
bid_most = player & (number_chosen >= number_chosen.greatest(player))

CARDS = [
    card("Menacing Ogre", "{3}{R}{R}", "Creature — Ogre", "3/3", trample, haste,
         when(enters(), choose_secretly(each_player), remember(each(bid_most), "highest"),
              lose_life(number_chosen.greatest(player), those("highest")),
              when_it_is(matches(you, bid_most), put_counters("+1/+1", 2)))),
    card("Razia, Boros Archangel", "{4}{R}{R}{W}{W}", "Legendary Creature — Angel", "6/3", flying, vigilance, haste,
         activated("{T}", redirect(3, replace(target(creature & you_control), hint=1),
                                   replace(another_target(creature), hint=-1)))),
    card("Orim's Thunder", "{2}{W}", "Instant", kicker("{R}"), destroy(relic),
         when_it_is(kicked, damage(mana_value.of(relic), scorched))),
    card("Captain's Maneuver", "{X}{R}{W}", "Instant",
         redirect(X, replace(target(taken_part), hint=1), replace(another_target(taken_part), hint=-1))),
    split(face("Order", "{3}{W}", "Instant", exile(target(creature & attacking))),
          face("Chaos", "{2}{R}", "Instant", rule_this_turn(creature, has(cant_block)))),
    card("Prison Term", "{1}{W}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, has(cant_attack, cant_block, cant_activate)),
         whenever(enters(creature & theirs), may(e.Attach(this, event_object)))),
]  # fmt: skip
