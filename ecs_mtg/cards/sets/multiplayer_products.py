"""Commander, Conspiracy, Battlebond, and other products for several players."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import GOBLIN, ZOMBIE
from ecs_mtg.cards.tree import SpellCost, Triggered
from ecs_mtg.components.codes import Color, Duration, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag

at_once = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
DEMON = token("Demon Token", "Creature — Demon", "5/5", flying, color=black)

ASSASSIN = token("Assassin Token", "Creature — Assassin", "1/1", deathtouch, haste, color=black)

CARDS = [
    # Commander 2011
    card("Chaos Warp", "{2}{R}", "Instant", remember(owner_of(target(permanent)), "owner"),
         to_library(target(permanent), Position.SHUFFLED), look(1, "top", reveal=True, whose=those("owner")),
         when_it_is(matches(those("top"), permanent_card), to_battlefield(those("top")))),
    card("Skullbriar, the Walking Grave", "{B}{G}", "Legendary Creature — Zombie Elemental", "1/1", haste,
         whenever(deals_damage(to=player, combat=True), put_counters("+1/+1", 1)), counters_remain),
    # Conspiracy
    card("Enraged Revolutionary", "{2}{R}", "Creature — Human Warrior", "2/1", dethrone),
    # Conspiracy: Take the Crown
    card("Throne Warden", "{1}{W}", "Creature — Human Soldier", "2/2",
         at(your_end_step, put_counters("+1/+1", 1), if_=you_are_monarch)),
    card("Custodi Lich", "{3}{B}{B}", "Creature — Zombie Cleric", "4/2", when(enters(), become_monarch()), whenever(
        you_become_monarch, each_sacrifices(target(player), creature))),
    card("Queen Marchesa", "{1}{R}{W}{B}", "Legendary Creature — Human Assassin", "3/3", deathtouch, haste,
         when(enters(), become_monarch()), at(your_upkeep, create(ASSASSIN), if_=opponent_is_monarch)),
    # Commander 2014
    card("Ob Nixilis of the Black Oath", "{3}{B}{B}", "Legendary Planeswalker — Nixilis", "3", can_be_your_commander,
         loyalty(2, note(1, 0), for_each_of(each_opponent, note(1, number_noted(1) - life_lost_by(it))), lose_life(1, each_opponent),
                 for_each_of(each_opponent, note(1, number_noted(1) + life_lost_by(it))), gain_life(number_noted(1))),
         loyalty(-2, create(DEMON), lose_life(2)),
         loyalty(-8, get_emblem(emblem("Ob Nixilis of the Black Oath", activated(
             "{1}{B}", sacrifice_a(creature), gain_life(power.of(paid)), draw(power.of(paid))))))),
    # Commander 2015
    card("Dread Summons", "{X}{B}{B}", "Sorcery", mill(X, each_player, remember=True), e.CreateToken(
        ZOMBIE, count(creature & card_in_any(Zone.GRAVEYARD) & remembered), arrival=arriving_tapped)),
    card("Scourge of Nel Toth", "{5}{B}{B}", "Creature — Zombie Dragon", "6/6", flying, SpellCost(
        cost("{B}{B}", sacrifice_a(creature, 2)), frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.GRAVEYARD)),
    # Conspiracy: Take the Crown
    card("Jeering Homunculus", "{1}{U}", "Creature — Homunculus", "0/4", when(enters(), may(e.Goad(target(creature))))),
    # Commander 2017
    card("Teferi's Protection", "{2}{W}", "Instant",
         as_long_as(Duration.YOUR_NEXT_TURN, you,
                    players_have(PlayerFlag.LIFE_CANT_CHANGE, PlayerFlag.PROTECTION_FROM_EVERYTHING)),
         phase_out(each(permanent & you_control)), exile(this)),
    # Game Night
    card("Goblin Goliath", "{4}{R}{R}", "Creature — Goblin Mutant", "5/4", when(enters(), create(GOBLIN, opponents)), activated(
        "{3}{R}, {T}", e.ReplaceLater(you, instead(deals_damage(source & you_control, opponent), twice_as_many)))),
    # Commander Legends: Battle for Baldur's Gate
    card("Avenging Hunter", "{4}{G}", "Creature — Dragon Ranger", "5/4", trample, when(enters(), e.TakeInitiative())),
    card("Carnelian Orb of Dragonkind", "{2}{R}", "Artifact", activated("{T}", e.AddMana(1 << Color.RED, rider=Triggered(
        casts(you, spell & creature & subtype("Dragon")),
        ((instead_this_turn(event_object, enters(), e.EntersGaining(has(haste), Duration.END_OF_TURN)),),), flags=at_once)))),
    card("Dawnglade Regent", "{5}{G}{G}", "Creature — Elk", "8/8", when(enters(), become_monarch()), static(
        permanent & you_control, has(hexproof), while_=you_are_monarch)),
]  # fmt: skip
