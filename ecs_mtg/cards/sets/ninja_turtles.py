"""Teenage Mutant Ninja Turtles."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_LIBRARY, delayed_once, found, only_once_each_turn, when_you_do

COUNTS_OTHERS = count(creature & other & you_control)

CARDS = [
    card("Leonardo, Big Brother", "{2}{W}", "Legendary Creature — Mutant Ninja Turtle", "1/3", sneak("{W}"),
         static(this, gets((COUNTS_OTHERS, 0)))),
    card("Foot Ninjas", "{4}{W/B}{W/B}", "Creature — Human Ninja", "5/5", sneak("{3}{W/B}"), when(enters(), gain_life(3))),
    card("Oroku Saki, Shredder Rising", "{2}{B}", "Legendary Creature — Human Ninja", "3/1", sneak("{1}{B}"), whenever(
        deals_damage(this, player, combat=True), draw(), lose_life(1))),
    card("Casey Jones, Vigilante", "{1}{R}{R}", "Legendary Creature — Human Berserker", "4/3", when(enters(), draw(3), e.Delay(
        replace(when(your_upkeep, discard(3, at_random=True)), flags=delayed_once)))),
    card("Raph & Mikey, Troublemakers", "{5}{R/G}{R/G}", "Legendary Creature — Mutant Ninja Turtle", "7/7", trample, haste, whenever(
        attacks(), look(down_to(1, creature & IN_LIBRARY), "revealed", reveal=True), for_each(
            those("revealed"), when_it_is(matches(it, creature & IN_LIBRARY), remember(it, "found"))),
        to_battlefield(found, e.Arrival(tapped=True, attacking=True)), to_library(those("revealed"), Position.RANDOM_BOTTOM))),
    card("Krang, Master Mind", "{6}{U}{U}", "Legendary Artifact Creature — Utrom Warrior", "1/4", affinity(artifact), when(
        enters(), draw(4 - cards_in_hand.of(you)), if_=cards_in_hand.of(you) <= 3),
         static(this, gets((count(artifact & permanent & other & you_control), 0)))),
    card("Leatherhead, Swamp Stalker", "{2}{G}{G}", "Legendary Creature — Crocodile Mutant Rogue", "5/4", trample,
         enters_with("hexproof", 1), whenever(
             deals_damage(this, player, combat=True), when_it_is(counters_of_any_kind.of(this) >= 1, may(
                 take_counters(this, None, 1), when_you_do(destroy(target(
                     permanent & (artifact | enchantment) & where(same(controller_of(it), event_player))))))))),
    card("Mikey & Leo, Chaos & Order", "{G/W}{G/W}", "Legendary Creature — Mutant Ninja Turtle", "2/2", replace(
        whenever(replace(counters_put(None, creature & you_control), other=source & you_control), draw()), flags=only_once_each_turn)),
    card("Tokka & Rahzar, Terrible Twos", "{B/R}{B/R}", "Legendary Creature — Turtle Wolf Mutant", "3/2", cant_be_countered, menace, whenever(
        casts(each_player), damage(3, event_player), if_=mana_spent_on.of(event_object) < mana_value.of(event_object))),
    card("Game Over", "{3}{B}{B}", "Sorcery", replace(costs_less(2), condition=exists(
        player & where(times(life.of(it), 2) <= starting_life_of(it)))), destroy(each(creature))),
]  # fmt: skip
