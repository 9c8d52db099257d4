"""Commander, Conspiracy, Battlebond, and other products for several players."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note, whenever_this_turn
from ecs_mtg.cards.sets.common import (
    GOBLIN,
    IN_GRAVEYARD,
    IN_LIBRARY,
    OPPONENT,
    SPELL,
    THEIR_HAND,
    VALUE,
    WHOSE,
    ZOMBIE,
    at_once,
    chosen,
    protection_from_chosen,
    when_you_do,
)
from ecs_mtg.cards.tree import Event, Protection, SpellCost, Triggered
from ecs_mtg.cards.words import ALL_ZONES, Change, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, Duration, EventKind, PlayerCounter, Zone
from ecs_mtg.components.cost_codes import ManaColor
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

DEMON = token("Demon Token", "Creature — Demon", "5/5", flying, color=black)

ASSASSIN = token("Assassin Token", "Creature — Assassin", "1/1", deathtouch, haste, color=black)

GUIDED = target(creature & attacking, hint=1)
CAT_KITTEN = token("Cat Token", "Creature — Cat", "1/1", color=white)
attack_you_unblocked = one_or_more(Event(
    EventKind.UNBLOCKED, creature & theirs, other=that_is_you), of_a_player=True)  # fmt: skip
EMBIGGENED = target(creature & ~subtype("Brushwagg"))
HER_TYPES = types_and_subtypes_of(EMBIGGENED)
CROWNED = when(enters(), become_monarch())
VAMPIRE = token("Vampire Token", "Creature — Vampire", "1/1", lifelink, color=white)
DEMOLISHED = target(permanent & artifact)
PHYREXIAN_GOBLIN = token("Phyrexian Goblin Token", "Creature — Phyrexian Goblin", "1/1", color=red)
SWIPER = target(creature & you_control, hint=1)
SWIPED = target(creature & ~you_control, hint=-1)
AT_ONCE = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
TIME, KNOWLEDGE = 1, 2  # registers: votes
chosen_players = Filter(controller=Relation.CHOSEN)
SAWN = target(creature)
DEATHS = of_players(Relation.ANY, creatures_died(it))
HALVED = Change(programs.Change.SET_PT, half_up(power.of(SAWN)), half_up(toughness.of(SAWN)))
enters_uncast = replace(enters(creature & nontoken), from_zones=ALL_ZONES & ~(1 << Zone.STACK))
"""A nontoken creature would enter that wasn't cast: what was cast comes from the stack."""

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
    card("Sevinne's Reclamation", "{2}{W}", "Sorcery", to_battlefield(target(permanent_card & IN_GRAVEYARD & (mana_value <= 3))),
         when_it_is(cast_from(Zone.GRAVEYARD), may(copy_spell(this_spell))), flashback("{4}{W}")),
    card("Guide of Souls", "{W}", "Creature — Human Cleric", "1/2",
         whenever(enters(creature & you_control & other), gain_life(1), give_player_counters(PlayerCounter.ENERGY, 1)),
         whenever(you_attack, pay(you, "{E}{E}{E}", when_you_do(
             put_counters("+1/+1", 2, GUIDED), put_counters("flying", 1, GUIDED), from_now_on(GUIDED, of_subtypes("Angel")))))),
    card("Ocelot Pride", "{W}", "Creature — Cat", "1/1", first_strike, lifelink, ascend, at(
        your_end_step, create(CAT_KITTEN), when_it_is(
            has_citys_blessing(you), remember(each(permanent & is_token & you_control & new_this_turn), "tokens"),
            for_each(those("tokens"), create_copy(it))), if_=life_gained_by() >= 1)),
    card("Mystic Confluence", "{3}{U}{U}", "Instant", choose_one(
        unless_pays(controller_of(SPELL), "{3}", counter(SPELL)), to_hand(target(creature)), draw(), least=3, most=3, again=True)),
    card("Fiery Confluence", "{2}{R}{R}", "Sorcery", choose_one(
        damage(1, each(creature)), damage(2, each_opponent), destroy(target(artifact)), least=3, most=3, again=True)),
    card("Coveted Jewel", "{6}", "Artifact", when(enters(), draw(3)), activated("{T}", e.AddMana(31, number(3))), whenever(
        attack_you_unblocked, draw(3, event_player), from_now_on(this, controlled_by(event_player)), untap(this))),
    card("Palace Sentinels", "{3}{W}", "Creature — Human Soldier", "2/4", CROWNED),
    card("Azure Fleet Admiral", "{3}{U}", "Creature — Human Pirate", "3/3", CROWNED, static(
        this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & monarch_controls))),
    card("Thorn of the Black Rose", "{3}{B}", "Creature — Human Assassin", "1/3", deathtouch, CROWNED),
    card("Crimson Fleet Commodore", "{3}{R}", "Creature — Ogre Pirate", "5/2", trample, CROWNED),
    card("Staunch Throneguard", "{5}", "Artifact Creature — Construct", "2/5", vigilance, CROWNED),
    card("Benevolent Blessing", "{1}{W}", "Enchantment — Aura", flash, enchant(creature), as_enters(e.ChooseColor()),
         *protection_from_chosen(spares_attached)),
    card("Embiggen", "{G}", "Instant", until_end_of_turn(EMBIGGENED, gets((HER_TYPES, HER_TYPES)))),
    card("Preacher of the Schism", "{2}{B}", "Creature — Vampire Cleric", "2/4", deathtouch,
         whenever(replace(attacks(), other=player & (life >= life.greatest(player))), create(VAMPIRE)),
         whenever(attacks(creature & source_itself & where(exists(that_is_you & (life >= life.greatest(player))))), draw(), lose_life(1))),
    card("Leovold, Emissary of Trest", "{B}{G}{U}", "Legendary Creature — Elf Advisor", "3/3",
         static(opponent, players_have(PlayerFlag.DRAWS_ONE)), whenever(
             becomes_target((permanent & you_control) | that_is_you, each_opponent), may(draw()))),
    card("Gleeful Demolition", "{R}", "Sorcery", note(WHOSE, 0), when_it_is(
        matches(DEMOLISHED, you_control), note(WHOSE, 3)), destroy(DEMOLISHED), create(PHYREXIAN_GOBLIN, number_noted(WHOSE))),
    card("Tail Swipe", "{G}", "Instant", targeted(SWIPER), targeted(SWIPED), when_it_is(
        cast_with(SpellFlag.IN_MAIN_PHASE), until_end_of_turn(SWIPER, gets("+1/+1"))), e.Fight(SWIPER, SWIPED)),
    card("Jeska's Will", "{2}{R}", "Sorcery", choose_one(
        (targeted(OPPONENT), *add("R", count(THEIR_HAND))),
        (e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True), may_play(moved)),
        most=2, more_if=exists(permanent & commander & you_control))),
    card("Command Beacon", "", "Land", tap_for("C"), activated(
        "{T}", sacrifice_this, choose(commander & you_own & card_in(Zone.COMMAND), "chosen"), to_hand(chosen))),
    card("Grenzo, Dungeon Warden", "{X}{B}{R}", "Legendary Creature — Goblin Rogue", "2/2", enters_with("+1/+1", X), activated(
        "{2}", e.Move(bottommost(IN_LIBRARY), Zone.GRAVEYARD, remember=True), when_it_is(
            matches(moved, creature & card_in_public & (power <= power.of(this))), to_battlefield(moved)))),
    card("Opal Palace", "", "Land", tap_for("C"), activated("{1}, {T}", e.AddMana(ManaColor.IDENTITY, rider=Triggered(
        casts(you, spell & commander & you_own), ((instead_this_turn(event_object, enters(), e.EntersWithCounters(
            "+1/+1", commander_casts_of(this))),),), flags=AT_ONCE)))),
    card("War Room", "", "Land", tap_for("C"), activated("{3}, {T}", pay_life(identity_colors_of(you)), draw())),
    card("Bonus Round", "{1}{R}{R}", "Sorcery", whenever_this_turn(casts(each_player, spell & (instant | sorcery)), copy_spell(
        event_object, event_player))),
    card("Court of Cunning", "{1}{U}{U}", "Enchantment", when(enters(), become_monarch()), at(your_upkeep, e.If(you_are_monarch, (
        mill(10, Target(player, 0, ANY_NUMBER, hint=-1)),), (mill(2, Target(player, 0, ANY_NUMBER, hint=-1)),)))),
    card("True-Name Nemesis", "{1}{U}{U}", "Creature — Merfolk Rogue", "3/1", as_enters(e.ChoosePlayer(player, None)), Protection(
        0, source & chosen_players)),
    card("Plea for Power", "{3}{U}", "Sorcery", note(TIME, 0), note(KNOWLEDGE, 0), for_each(each_player_from_you, *choose_what_happens(
        note(TIME, number_noted(TIME) + 1), note(KNOWLEDGE, number_noted(KNOWLEDGE) + 1), who=it)), e.If(
            number_noted(TIME) > number_noted(KNOWLEDGE), (extra_turn(),), (draw(3),))),
    card("Expropriate", "{7}{U}{U}", "Sorcery", note(TIME, 0), for_each(each_player_from_you, *choose_what_happens(
        note(TIME, number_noted(TIME) + 1), remember(it, "for money"), who=it)), e.ExtraTurn(you, number_noted(TIME)), for_each(
            those("for money"), e.Forget("taken"), choose(permanent & Filter(owner=Relation.LOOPED), "taken"),
            from_now_on(those("taken"), controlled_by(you))), exile(this_spell)),
    card("Saw in Half", "{2}{B}", "Instant", remember(controller_of(SAWN), "theirs"), note(VALUE, DEATHS), destroy(SAWN), when_it_is(
        number_noted(VALUE) < DEATHS, create_copy(SAWN, 2, those("theirs"), HALVED))),
    card("Opposition Agent", "{2}{B}", "Creature — Human Rogue", "3/2", flash, static(None, Change(
        programs.Change.PLAYER_FLAG, 1 << PlayerFlag.SEARCHES_UNDER_CONTROL, Relation.OPPONENT))),
    card("Containment Priest", "{1}{W}", "Creature — Human Cleric", "2/2", flash, instead(enters_uncast, e.GoesInstead(Zone.EXILE))),
    card("Toxic Deluge", "{2}{B}", "Sorcery", additional_cost(pay_life(X)), until_end_of_turn(each(creature), gets((negative(X), negative(X))))),
    card("Deep-Cavern Bat", "{1}{B}", "Creature — Bat", "1/1", flying, lifelink,
         when(enters(), targeted(target(opponent, hint=-1)), e.Reveal(hand_of(target(opponent, hint=-1)), you),
              choose(card_in(Zone.HAND, Relation.TARGET) & ~land, "taken", 1, 0), exile_until_this_leaves(those("taken")))),
]  # fmt: skip
