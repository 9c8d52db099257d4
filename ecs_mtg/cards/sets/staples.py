"""Cards that many decks and rules tests play; the decks Zombie Empire and Strike Force."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import ONE, Change, Who
from ecs_mtg.components import programs
from ecs_mtg.components.programs import Relation, Subject

DRAGON = token("Dragon Token", "Creature — Dragon", "5/5", flying, color=red)
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
ZOMBIE_TOKEN = token("Zombie Token", "Creature — Zombie", "2/2", color=black)

zombie = subtype("Zombie")
any_graveyard = card_in_any(Zone.GRAVEYARD)
library_card = card_in(Zone.LIBRARY)
exiled_with_this = Who(Subject.EXILED_WITH)
removed_one = in_zone(this, Zone.BATTLEFIELD) & (counters_on(this, "+1/+1") >= 1)


CARDS = [
    # Creatures
    card("Soul Warden", "{W}", "Creature — Human Cleric", "1/1", whenever(enters(creature & other), gain_life(1))),
    card("Undead Warchief", "{2}{B}{B}", "Creature — Zombie", "1/1", spells_cost_less(zombie & you_control, 1),
         static(creature & zombie & you_control, gets("+2/+1"))),
    card("Thermo-Alchemist", "{1}{R}", "Creature — Human Shaman", "0/3", defender,
         activated("{T}", damage(1, each_opponent)), whenever(casts(you, instant | sorcery), untap(this))),
    card("Keldon Champion", "{2}{R}{R}", "Creature — Human Barbarian", "3/2", haste, echo("{2}{R}{R}"),
         when(enters(), damage(3, target(player | planeswalker)))),
    card("Verdant Force", "{5}{G}{G}{G}", "Creature — Elemental", "7/7", at(each_upkeep, create(SAPROLING))),
    card("Rockslide Elemental", "{2}{R}", "Creature — Elemental", "1/1", first_strike,
         whenever(dies(creature & other), may(put_counters("+1/+1", 1)))),
    card("Noosegraf Mob", "{4}{B}{B}", "Creature — Zombie", "0/0", enters_with("+1/+1", 5),
         whenever(casts(each_player), when_it_is(removed_one, take_counters(this, "+1/+1", 1), create(ZOMBIE_TOKEN)))),
    card("Dusk Feaster", "{5}{B}{B}", "Creature — Vampire", "4/5", replace(costs_less(2), condition=delirium), flying),
    # Lands
    card("Ancient Den", "", "Artifact Land", tap_for("W")),
    card("Blinkmoth Nexus", "", "Land", tap_for("C"),
         activated("{1}", until_end_of_turn(this, becomes("1/1", "Artifact Creature — Blinkmoth", flying, still=True))),
         activated("{1}, {T}", until_end_of_turn(target(creature & subtype("Blinkmoth")), gets("+1/+1")))),
    card("Boros Garrison", "", "Land", enters_tapped,
         when(enters(), choose(land & you_control, "returned", hint=-1), to_hand(those("returned"))), tap_for("RW")),
    card("Cabal Coffers", "", "Land", activated("{2}, {T}", *add("B", count(subtype("Swamp") & you_control)))),
    # Artifacts and enchantments
    card("Cranial Plating", "{2}", "Artifact — Equipment", static(equipped, gets((count(artifact & you_control), 0))),
         activated("{B}{B}", e.Attach(this, target(creature & you_control))), equip("{1}")),
    card("Blood Moon", "{2}{R}", "Enchantment",
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({"Mountain"})))),
    card("Fertile Ground", "{1}{G}", "Enchantment — Aura", enchant(land),
         whenever(tapped_for_mana(enchanted), e.AddMana(31, player=controller_of(enchanted)))),
    card("Oblivion Ring", "{2}{W}", "Enchantment",
         when(enters(), e.Move(target(permanent & other & ~land), Zone.EXILE, arrival=e.Arrival(link=True))),
         when(leaves(), to_battlefield(exiled_with_this))),
    # Instants and sorceries
    card("Murder", "{1}{B}{B}", "Instant", destroy(target(creature))),
    card("Hideous End", "{1}{B}{B}", "Instant", destroy(target(creature & ~black)),
         lose_life(2, controller_of(target(creature & ~black)))),
    card("Thirst for Knowledge", "{2}{U}", "Instant", draw(3), unless_pays(you, discard_cards(1, artifact), discard(2))),
    card("Search for Tomorrow", "{2}{G}", "Sorcery", suspend(2, "{G}"),
         search(basic & land & library_card, "found"), to_battlefield(those("found")), shuffle()),
    card("Browbeat", "{2}{R}", "Sorcery", targeted(target(player, hint=1)),
         for_each(each_player, may(remember(it, "taking"), who=it)), damage(5, those("taking")),
         when_it_is(size_of(those("taking")).equals(0), draw(3, target(player, hint=1)))),
    card("Harmless Offering", "{2}{R}", "Sorcery", targeted(target(opponent)),
         from_now_on(target(permanent & you_control), controlled_by(target(opponent)))),
    card("Tribal Unity", "{X}{2}{G}", "Instant", choose_type(), until_end_of_turn(each(creature & chosen_type), gets((X, X)))),
    card("Lightning Helix", "{R}{W}", "Instant", damage(3, any_target), gain_life(3)),
    # Planeswalkers
    card("Sarkhan the Mad", "{3}{B}{R}", "Legendary Planeswalker — Sarkhan", "7",
         loyalty(0, look(1, "top", reveal=True), note(1, mana_value.of(those("top"))), to_hand(those("top")),
                 damage(number_noted(1), this)),
         loyalty(-2, sacrifice(target(creature)), create(DRAGON, 1, controller_of(target(creature)))),
         loyalty(-4, for_each(each(creature & subtype("Dragon") & you_control),
                              damage(power.of(it), target(player | planeswalker), it)))),
    # Transforming
    transforming(
        face("Cryptolith Fragment", "{3}", "Artifact", enters_tapped, activated("{T}", add("any"), lose_life(1, each_player)),
             at(your_upkeep, e.Transform(this), if_=count(player & (life > 10)).equals(0))),
        face("Aurora of Emrakul", "", "Creature — Eldrazi Reflection", "1/4", flying, deathtouch,
             whenever(attacks(), lose_life(3, each_opponent)))),
    transforming(
        face("Curious Homunculus", "{1}{U}", "Creature — Homunculus", "1/1",
             activated("{T}", e.AddMana(32, only=spell & (instant | sorcery))),
             at(your_upkeep, e.Transform(this), if_=count((instant | sorcery) & card_in(Zone.GRAVEYARD)) >= 3)),
        face("Voracious Reader", "", "Creature — Eldrazi Homunculus", "3/4", prowess,
             spells_cost_less((instant | sorcery) & you_control, 1))),
    transforming(
        face("Lone Rider", "{1}{W}", "Creature — Human Knight", "1/1", first_strike, lifelink,
             at(each_end_step, e.Transform(this), if_=life_gained_by() >= 3)),
        face("It That Rides as One", "", "Creature — Eldrazi Horror", "4/4", first_strike, trample, lifelink)),
    # Zombie Empire
    card("Festering Goblin", "{B}", "Creature — Zombie Goblin", "1/1",
         when(dies(), until_end_of_turn(target(creature), gets("-1/-1")))),
    card("Shepherd of Rot", "{1}{B}", "Creature — Zombie Cleric", "1/1",
         activated("{T}", lose_life(count(permanent & zombie), each_player))),
    card("Withered Wretch", "{B}{B}", "Creature — Zombie Cleric", "2/2", activated("{1}", exile(target(any_graveyard)))),
    card("Phyrexian Ghoul", "{2}{B}", "Creature — Phyrexian Zombie", "2/2",
         activated(sacrifice_a(creature), until_end_of_turn(this, gets("+2/+2")))),
    card("Death Baron", "{1}{B}{B}", "Creature — Zombie Wizard", "2/2",
         static(((subtype("Skeleton")) | (zombie & other)) & you_control, gets("+1/+1"), has(deathtouch))),
    card("Gravedigger", "{3}{B}", "Creature — Zombie", "2/2",
         when(enters(), may(to_hand(target(creature & card_in(Zone.GRAVEYARD)))))),
    card("Corpse Harvester", "{3}{B}{B}", "Creature — Zombie Wizard", "3/3", activated(
        "{1}{B}, {T}", sacrifice_a(creature), search(zombie & library_card, "zombie"),
        search(subtype("Swamp") & library_card, "swamp"), reveal(those("zombie")), reveal(those("swamp")),
        to_hand(those("zombie")), to_hand(those("swamp")), shuffle())),
    card("Noxious Ghoul", "{3}{B}{B}", "Creature — Zombie", "3/3",
         whenever(enters(source_itself | (zombie & other)), until_end_of_turn(each(creature & ~zombie), gets("-1/-1")))),
    card("Ascendant Evincar", "{4}{B}{B}", "Legendary Creature — Phyrexian Vampire Noble", "3/3", flying,
         static(creature & black & other, gets("+1/+1")), static(creature & ~black, gets("-1/-1"))),
    card("Nefashu", "{4}{B}{B}", "Creature — Zombie Mutant", "5/3",
         whenever(attacks(), until_end_of_turn(up_to(5, creature), gets("-1/-1")))),
    card("Helldozer", "{3}{B}{B}{B}", "Creature — Zombie Giant", "6/5",
         activated("{B}{B}{B}, {T}", destroy(target(land)), when_it_is(matches(target(land), ~basic), untap(this)))),
    card("Innocent Blood", "{B}", "Sorcery", each_sacrifices(each_player, creature)),
    card("Beseech the Queen", "{2/B}{2/B}{2/B}", "Sorcery", search(library_card & (mana_value <= count(land & you_control)), "found"),
         reveal(those("found")), to_hand(those("found")), shuffle()),
    card("Syphon Mind", "{3}{B}", "Sorcery", e.Discard(each_opponent, ONE, remember=True), draw(size_of(moved))),
    card("Beacon of Unrest", "{3}{B}{B}", "Sorcery", to_battlefield(target((artifact | creature) & any_graveyard), arriving(yours=True)),
         shuffle_into_library(this, Zone.STACK)),
    card("Dark Ritual", "{B}", "Instant", *add("BBB")),
    card("Cruel Revival", "{4}{B}", "Instant", destroy(target(creature & ~zombie), regenerate=False),
         to_hand(up_to(1, zombie & card_in(Zone.GRAVEYARD)))),
    card("Phyrexian Arena", "{1}{B}{B}", "Enchantment", at(your_upkeep, draw(1), lose_life(1))),
    card("Grave Pact", "{1}{B}{B}{B}", "Enchantment",
         whenever(dies(creature & you_control), each_sacrifices(each_opponent, creature))),
    card("Leechridden Swamp", "", "Land — Swamp", enters_tapped,
         activated("{B}, {T}", lose_life(1, each_opponent), only=count(permanent & black & you_control) >= 2)),
    # Strike Force
    card("Battlegate Mimic", "{1}{R/W}", "Creature — Shapeshifter", "2/1",
         whenever(casts(you, (spell & red) & (spell & white)), until_end_of_turn(this, base_pt("4/2"), has(first_strike)))),
    card("Boros Swiftblade", "{R}{W}", "Creature — Human Soldier", "1/2", double_strike),
    card("Boros Guildmage", "{R/W}{R/W}", "Creature — Human Wizard", "2/2",
         activated("{1}{R}", until_end_of_turn(target(creature), has(haste))),
         activated("{1}{W}", until_end_of_turn(target(creature), has(first_strike)))),
    card("Kor Sanctifiers", "{2}{W}", "Creature — Kor Cleric", "2/3", kicker("{W}"),
         when(enters(), destroy(target(artifact | enchantment)), if_=kicked)),
    card("Duergar Hedge-Mage", "{2}{R/W}", "Creature — Dwarf Shaman", "2/2",
         when(enters(), may(destroy(target(artifact))), if_=count(subtype("Mountain") & you_control) >= 2),
         when(enters(), may(destroy(target(enchantment))), if_=count(subtype("Plains") & you_control) >= 2)),
    card("Hearthfire Hobgoblin", "{R/W}{R/W}{R/W}", "Creature — Goblin Soldier", "2/2", double_strike),
    card("Balefire Liege", "{2}{R/W}{R/W}{R/W}", "Creature — Spirit Horror", "2/4",
         static(creature & red & other & you_control, gets("+1/+1")),
         static(creature & white & other & you_control, gets("+1/+1")),
         whenever(casts(you, red), damage(3, target(player | planeswalker))), whenever(casts(you, white), gain_life(3))),
    card("Bull Cerodon", "{4}{R}{W}", "Creature — Beast", "5/5", vigilance, haste),
    card("Reckless Charge", "{R}", "Sorcery", until_end_of_turn(target(creature), gets("+3/+0"), has(haste)), flashback("{2}{R}")),
    card("Akroma's Vengeance", "{4}{W}{W}", "Sorcery", destroy(each(artifact | creature | enchantment)), cycling("{3}")),
    card("Insurrection", "{5}{R}{R}{R}", "Sorcery", untap(each(creature)), until_end_of_turn(each(creature), controlled_by(you)),
         until_end_of_turn(each(creature), has(haste))),
    card("Rolling Thunder", "{X}{R}{R}", "Sorcery", divided_damage(X, any_of_damage, 0, 8)),
    card("Goblin Offensive", "{X}{1}{R}{R}", "Sorcery", create(GOBLIN, X)),
    card("Double Cleave", "{1}{R/W}", "Instant", until_end_of_turn(target(creature), has(double_strike))),
    card("Congregate", "{3}{W}", "Instant", gain_life(count(creature) * 2, target(player))),
    card("Relic of Progenitus", "{1}", "Artifact",
         activated("{T}", targeted(target(player, hint=-1)),
                   e.Choose(card_in(Zone.GRAVEYARD, Relation.TARGET), "exiled", player=target(player, hint=-1)),
                   exile(those("exiled"))),
         activated("{1}", exile_this, exile(each(any_graveyard)), draw(1))),
    card("Boros Signet", "{2}", "Artifact", activated("{1}, {T}", *add("RW"))),
    card("Glory of Warfare", "{2}{R}{W}", "Enchantment", static(creature & you_control, gets("+2/+0"), while_=your_turn),
         static(creature & you_control, gets("+0/+2"), while_=~your_turn)),
    card("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment", instead(would_be_dealt_damage(permanent | player), twice_as_many)),
    card("Sunhome, Fortress of the Legion", "", "Land", tap_for("C"),
         activated("{2}{R}{W}, {T}", until_end_of_turn(target(creature), has(double_strike)))),
    card("Terramorphic Expanse", "", "Land", activated(
        "{T}", sacrifice_this, search(basic & land & library_card, "found"), to_battlefield(those("found"), arriving_tapped),
        shuffle())),
]  # fmt: skip
