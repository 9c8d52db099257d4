"""Onslaught, Legions, Scourge."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ANY_GRAVEYARD, FIREBREATHING, IN_LIBRARY, SOLDIER
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, ONE
from ecs_mtg.components.codes import EventKind, Position, Zone
from ecs_mtg.components.programs import Relation

GOBLINS = count(permanent & subtype("Goblin"))
ANGEL = token("Angel Token", "Creature — Angel", "4/4", flying, color=white)
CYCLED = Event(EventKind.CYCLE, this, Relation.YOU)
ANYWHERE_ELSE = ALL_ZONES & ~(1 << Zone.BATTLEFIELD)
MOVED_COUNTERS = 2  # a register
zombie = subtype("Zombie")
bid_most = player & (number_chosen >= number_chosen.greatest(player))
zombies_everywhere = count(permanent & zombie) + count(zombie & card_in_any(Zone.GRAVEYARD))

CARDS = [
    # Onslaught
    card("Akroma's Vengeance", "{4}{W}{W}", "Sorcery", destroy(each(artifact | creature | enchantment)), cycling("{3}")),
    card("Astral Slide", "{2}{W}", "Enchantment", whenever(Event(EventKind.CYCLE), may(
        exile(target(creature), remember=True), at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told())))))),
    card("Barkhide Mauler", "{4}{G}", "Creature — Beast", "4/4", cycling("{2}")),
    card("Cruel Revival", "{4}{B}", "Instant", destroy(target(creature & ~zombie), regenerate=False),
         to_hand(up_to(1, zombie & card_in(Zone.GRAVEYARD)))),
    card("Erratic Explosion", "{2}{R}", "Sorcery", targeted(any_target),
         look(down_to(1, ~land & card_in(Zone.LIBRARY)), "revealed", reveal=True),
         e.ChooseFrom("revealed", "found", filter=~land & card_in(Zone.LIBRARY)), damage(mana_value.of(those("found")), any_target),
         remember(those("found"), "revealed"), in_any_order("revealed"), to_library(those("revealed"), Position.BOTTOM)),
    card("Festering Goblin", "{B}", "Creature — Zombie Goblin", "1/1",
         when(dies(), until_end_of_turn(target(creature), gets("-1/-1")))),
    card("Insurrection", "{5}{R}{R}{R}", "Sorcery", untap(each(creature)), until_end_of_turn(each(creature), controlled_by(you)),
         until_end_of_turn(each(creature), has(haste))),
    card("Menacing Ogre", "{3}{R}{R}", "Creature — Ogre", "3/3", trample, haste,
         when(enters(), choose_secretly(each_player), remember(each(bid_most), "highest"),
              lose_life(number_chosen.greatest(player), those("highest")),
              when_it_is(matches(you, bid_most), put_counters("+1/+1", 2)))),
    card("Patriarch's Bidding", "{3}{B}{B}", "Sorcery",
         for_each(each_player, choose_type(it), remember(each(creature & chosen_type & ANY_GRAVEYARD), "back")), to_battlefield(those("back"))),
    card("Quicksilver Dragon", "{4}{U}{U}", "Creature — Dragon", "5/5", flying, morph("{4}{U}"),
         activated("{U}", targeted(target(spell)), when_it_is(
             matches(target(spell), spell & with_single_target & targets_this),
             change_target(target(spell), to=creature & other)))),
    card("Rorix Bladewing", "{3}{R}{R}{R}", "Legendary Creature — Dragon", "6/5", flying, haste),
    card("Severed Legion", "{1}{B}{B}", "Creature — Zombie", "2/2", fear),
    card("Shepherd of Rot", "{1}{B}", "Creature — Zombie Cleric", "1/1",
         activated("{T}", lose_life(count(permanent & zombie), each_player))),
    card("Soulless One", "{3}{B}", "Creature — Zombie Avatar", "*/*", defined(zombies_everywhere, zombies_everywhere)),
    card("Sparksmith", "{1}{R}", "Creature — Goblin", "1/1",
         activated("{T}", together(damage(GOBLINS, target(creature)), damage(GOBLINS, you)))),
    card("Syphon Mind", "{3}{B}", "Sorcery", e.Discard(each_opponent, ONE, remember=True), draw(size_of(moved))),
    card("Tribal Unity", "{X}{2}{G}", "Instant", choose_type(), until_end_of_turn(each(creature & chosen_type), gets((X, X)))),
    # Legions
    card("Akroma, Angel of Wrath", "{5}{W}{W}{W}", "Legendary Creature — Angel", "6/6",
         flying, first_strike, vigilance, trample, haste, protection_from(black, red)),
    card("Corpse Harvester", "{3}{B}{B}", "Creature — Zombie Wizard", "3/3", activated(
        "{1}{B}, {T}", sacrifice_a(creature), search(zombie & IN_LIBRARY, "zombie"),
        search(subtype("Swamp") & IN_LIBRARY, "swamp"), reveal(those("zombie")), reveal(those("swamp")),
        to_hand(those("zombie")), to_hand(those("swamp")), shuffle())),
    card("Flamewave Invoker", "{2}{R}", "Creature — Goblin Mutant", "2/2",
         activated("{7}{R}", damage(5, target(player | planeswalker)))),
    card("Gempalm Incinerator", "{2}{R}", "Creature — Goblin", "2/1", cycling("{1}{R}"), replace(
        when(CYCLED, may(damage(GOBLINS, target(creature)))), zones=ANYWHERE_ELSE)),
    card("Goblin Grappler", "{R}", "Creature — Goblin", "1/1", provoke()),
    card("Noxious Ghoul", "{3}{B}{B}", "Creature — Zombie", "3/3",
         whenever(enters(source_itself | (zombie & other)), until_end_of_turn(each(creature & ~zombie), gets("-1/-1")))),
    card("Voidmage Apprentice", "{1}{U}", "Creature — Human Wizard", "1/1", morph("{2}{U}{U}"),
         when(turned_face_up(), counter(target(spell)))),
    card("Wall of Deceit", "{1}{U}", "Creature — Wall", "0/5", defender, activated("{3}", turn_face_down()), morph("{U}")),
    card("Willbender", "{1}{U}", "Creature — Human Wizard", "1/2", morph("{1}{U}"), when(
        turned_face_up(), change_target(target((spell | activated_or_triggered_ability) & with_single_target)))),
    card("Withered Wretch", "{B}{B}", "Creature — Zombie Cleric", "2/2", activated("{1}", exile(target(ANY_GRAVEYARD)))),
    # Scourge
    card("Chartooth Cougar", "{5}{R}", "Creature — Cat Beast", "4/4", FIREBREATHING, typecycling(subtype("Mountain"), "{2}")),
    card("Decree of Justice", "{X}{X}{2}{W}{W}", "Sorcery", create(ANGEL, X), cycling("{2}{W}"), replace(
        when(CYCLED, pay(you, "{X}", create(SOLDIER, X))), zones=ANYWHERE_ELSE)),
    card("Forgotten Ancient", "{3}{G}", "Creature — Elemental", "0/3",
         whenever(casts(each_player), may(put_counters("+1/+1", 1))),
         at(your_upkeep, for_each(
             each(creature & other), e.ChooseNumber(counters_on(this, "+1/+1"), MOVED_COUNTERS),
             move_counters("+1/+1", number_noted(MOVED_COUNTERS), this, it)))),
    card("Nefashu", "{4}{B}{B}", "Creature — Zombie Mutant", "5/3",
         whenever(attacks(), until_end_of_turn(up_to(5, creature), gets("-1/-1")))),
    card("Silver Knight", "{W}{W}", "Creature — Human Knight", "2/2", first_strike, protection_from(red)),
    card("Stifle", "{U}", "Instant", counter(target(activated_or_triggered_ability))),
    card("Sulfuric Vortex", "{1}{R}{R}", "Enchantment", at(each_upkeep, damage(2, event_player)),
         instead(gains_life(each_player), nothing_instead)),
    card("Undead Warchief", "{2}{B}{B}", "Creature — Zombie", "1/1", spells_cost_less(zombie & you_control, 1),
         static(creature & zombie & you_control, gets("+2/+1"))),
]  # fmt: skip
