"""Sets of other worlds: The Lord of the Rings, Final Fantasy and others."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number

HUMAN_SOLDIER = token("Human Soldier Token", "Creature — Human Soldier", "1/1", color=white)

CARDS = [
    # The Lord of the Rings: Tales of Middle-earth
    card("Lembas", "{2}", "Artifact — Food", when(enters(), scry(1), draw(1)), activated("{2}, {T}", sacrifice_this, gain_life(3)),
         when(dies(), shuffle_into_library(event_object, Zone.GRAVEYARD))),
    card("Mordor Muster", "{1}{B}", "Sorcery", draw(1), lose_life(1), e.Amass("Orc", number(1))),
    card("Rally at the Hornburg", "{1}{R}", "Sorcery", create(HUMAN_SOLDIER, 2),
         until_end_of_turn(each(subtype("Human") & you_control), has(haste))),
    card("Troll of Khazad-dûm", "{5}{B}", "Creature — Troll", "6/5", static(this, blocked_by_at_least(3)),
         typecycling(subtype("Swamp"), "{1}")),
    # Final Fantasy
    card("Black Mage's Rod", "{1}{B}", "Artifact — Equipment", job_select,
         static(equipped, gets("+1/+0"), has(whenever(casts(you, ~creature), damage(1, each_opponent))), of_subtypes("Wizard")),
         equip("{3}")),
    transforming(
        face("Cecil, Dark Knight", "{B}", "Legendary Creature — Human Knight", "2/3", deathtouch,
             whenever(deals_any_damage(this), lose_life(event_amount),
                      when_it_is(life.of(you) * 2 <= starting_life_of(you), untap(this), transform(this)))),
        face("Cecil, Redeemed Paladin", "", "Legendary Creature — Human Knight", "4/4", lifelink,
             whenever(attacks(), until_end_of_turn(each(creature & attacking & other), has(indestructible))), color=white)),
    # Avatar: The Last Airbender
    card("Earthbending Lesson", "{3}{G}", "Sorcery — Lesson", e.Earthbend(number(4))),
    # Marvel Super Heroes
    card("Political Triumph", "{W}", "Enchantment — Plan",
         whenever(enters(creature & you_control), scry(1), put_counters("plan", 1)),
         when(nth_put(4, "plan"), sacrifice(this), draw(1), put_counters("+1/+1", 1, each(creature & you_control)))),
]  # fmt: skip
