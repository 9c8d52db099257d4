"""Shadowmoor, Eventide."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import FIREBREATHING, IN_LIBRARY
from ecs_mtg.cards.words import Target, number
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.sizes import ANY_NUMBER

MOVED = NAME = REVEALED = 0  # registers: how many counters are moved, the name of a spell, how many cards are revealed
COUNTERED = target(spell)
SAME_NAME = card_ & name_of.equals(number_noted(NAME))
THREE = Target(permanent & ~enchantment, 3, 3)

CARDS = [
    # Shadowmoor
    card("Beseech the Queen", "{2/B}{2/B}{2/B}", "Sorcery", search(IN_LIBRARY & (mana_value <= count(land & you_control)), "found"),
         reveal(those("found")), to_hand(those("found")), shuffle()),
    card("Burn Trail", "{3}{R}", "Sorcery", damage(3, any_target), conspire),
    card("Counterbore", "{3}{U}{U}", "Instant", remember(controller_of(COUNTERED), "searched"), note(NAME, name_of.of(COUNTERED)),
         counter(COUNTERED), for_each(those("searched"), remember(each(SAME_NAME & card_in(Zone.GRAVEYARD, Relation.LOOPED)), "found"),
                                      e.Reveal(hand_of(it), you),
                                      choose(SAME_NAME & card_in(Zone.HAND, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
                                      e.Search(SAME_NAME & card_in_any(Zone.LIBRARY), "found", number(ANY_NUMBER), library=it),
                                      exile(those("found")), shuffle(it))),
    card("Devoted Druid", "{1}{G}", "Creature — Elf Druid", "0/2", tap_for("G"),
         activated(put_counters_as_cost("-1/-1"), untap(this))),
    card("Fate Transfer", "{1}{U/B}", "Instant", move_counters(None, None, target(creature), another_target(creature))),
    card("Flame Javelin", "{2/R}{2/R}{2/R}", "Instant", damage(4, any_target)),
    card("Gravelgill Axeshark", "{4}{U/B}", "Creature — Merfolk Soldier", "3/3", persist),
    card("Incremental Blight", "{3}{B}{B}", "Sorcery", together(
        put_counters("-1/-1", 1, target(creature)), put_counters("-1/-1", 2, another_target(creature, 1)),
        put_counters("-1/-1", 3, another_target(creature, 2)))),
    card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe", "3/2", when(enters(), gain_life(2)), persist),
    card("Leechridden Swamp", "", "Land — Swamp", enters_tapped,
         activated("{B}, {T}", lose_life(1, each_opponent), only=count(permanent & black & you_control) >= 2)),
    card("Murderous Redcap", "{2}{B/R}{B/R}", "Creature — Goblin Assassin", "2/2",
         when(enters(), damage(power.of(this), any_target)), persist),
    card("Prison Term", "{1}{W}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, has(cant_attack, cant_block, cant_activate)),
         whenever(enters(creature & theirs), may(e.Attach(this, event_object)))),
    card("Pyre Charger", "{R}{R}", "Creature — Elemental Warrior", "1/1", haste, FIREBREATHING),
    card("Safehold Elite", "{1}{G/W}", "Creature — Elf Scout", "2/2", persist),
    card("Sickle Ripper", "{1}{B}", "Creature — Elemental Warrior", "2/1", wither),
    card("Wheel of Sun and Moon", "{G/W}{G/W}", "Enchantment — Aura", enchant(player),
         instead(put_into_graveyard(attached_player_owns & ~is_token & source), e.GoesInstead(
             Zone.LIBRARY, Position.BOTTOM, revealed=True))),
    card("Wild Swing", "{3}{R}", "Sorcery", remember(THREE, "three"), choose_at_random("three", "one"), destroy(those("one"))),
    # Eventide
    card("Balefire Liege", "{2}{R/W}{R/W}{R/W}", "Creature — Spirit Horror", "2/4",
         static(creature & red & other & you_control, gets("+1/+1")),
         static(creature & white & other & you_control, gets("+1/+1")),
         whenever(casts(you, red), damage(3, target(player | planeswalker))), whenever(casts(you, white), gain_life(3))),
    card("Battlegate Mimic", "{1}{R/W}", "Creature — Shapeshifter", "2/1",
         whenever(casts(you, (spell & red) & (spell & white)), until_end_of_turn(this, base_pt("4/2"), has(first_strike)))),
    card("Double Cleave", "{1}{R/W}", "Instant", until_end_of_turn(target(creature), has(double_strike))),
    card("Duergar Hedge-Mage", "{2}{R/W}", "Creature — Dwarf Shaman", "2/2",
         when(enters(), may(destroy(target(artifact))), if_=count(subtype("Mountain") & you_control) >= 2),
         when(enters(), may(destroy(target(enchantment))), if_=count(subtype("Plains") & you_control) >= 2)),
    card("Flame Jab", "{R}", "Sorcery", damage(1, any_target), retrace),
    card("Hearthfire Hobgoblin", "{R/W}{R/W}{R/W}", "Creature — Goblin Soldier", "2/2", double_strike),
    card("Impelled Giant", "{4}{R}{R}", "Creature — Giant Warrior", "3/3", trample,
         activated(tap_a(creature & red & other), until_end_of_turn(this, gets((power.of(paid), 0))))),
    card("Smoldering Butcher", "{3}{B}", "Creature — Elemental Warrior", "4/2", wither),
]  # fmt: skip
