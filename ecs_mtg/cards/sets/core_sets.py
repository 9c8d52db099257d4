"""Core sets, from Sixth Edition to Core Set 2021 and Magic Origins."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    IN_GRAVEYARD,
    IN_LIBRARY,
    OF_A_KIND,
    OPPONENT,
    OPPONENTS_ARE_BARRED,
    PLAYER,
    SAPROLING,
    SOUGHT,
    THEIR_HAND,
    TOP_CARD,
    ZOMBIE,
    all_namesakes,
    exiled_with_this,
    found,
    kept,
    looped_,
    top,
)
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import ALL_ZONES, Target, Who, number
from ecs_mtg.components.codes import Color, Designation, EventKind, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

OTHERS = Target(any_of_damage, 0, 2, different=True)
became_of_this = Who(Subject.BECAME, this)
each_mode_once = frozenset({AbilityFlag.ONLY_ONCE})
ASHAYA = token("Ashaya, the Awoken World", "Legendary Creature — Elemental", "4/4", color=green)
BASIC_FOREST = card_ & basic & subtype("Forest")
STOLEN = target(creature, hint=-1)
LOOKED_AT = target(opponent, hint=-1)

BURIED_BESIDES = target(IN_GRAVEYARD & where(~same(it, event_object)))
ENDED = target(creature & theirs & (mana_value <= 2))
LEGION_NAMESAKES = name_of.equals(number_noted(OF_A_KIND))
BURNT = target(creature | planeswalker)
enters_uncast = replace(enters(creature & nontoken), from_zones=ALL_ZONES & ~(1 << Zone.STACK))
GUSTED = target((spell | permanent) & (red | green))

CARDS = [
    # Magic 2010
    card("Act of Treason", "{2}{R}", "Sorcery", until_end_of_turn(STOLEN, controlled_by(you)), untap(STOLEN),
         until_end_of_turn(STOLEN, has(haste))),
    card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", "3/3"),
    card("Child of Night", "{1}{B}", "Creature — Vampire", "2/1", lifelink),
    card("Elite Vanguard", "{W}", "Creature — Human Soldier", "2/1"),
    card("Emerald Oryx", "{3}{G}", "Creature — Antelope", "2/3", forestwalk),
    card("Kalonian Behemoth", "{5}{G}{G}", "Creature — Beast", "9/9", shroud),
    card("Mind Control", "{3}{U}{U}", "Enchantment — Aura", enchant(creature), static(enchanted, controlled_by(you))),
    card("Mist Leopard", "{3}{G}", "Creature — Cat", "3/2", shroud),
    card("Rise from the Grave", "{4}{B}", "Sorcery",
         to_battlefield(target(creature & card_in_any(Zone.GRAVEYARD)), arriving(yours=True), remember=True),
         from_now_on(moved, also_colored(black), of_subtypes("Zombie"))),
    card("Runeclaw Bear", "{1}{G}", "Creature — Bear", "2/2"),
    card("Silvercoat Lion", "{1}{W}", "Creature — Cat", "2/2"),
    card("Stampeding Rhino", "{4}{G}", "Creature — Rhino", "4/4", trample),
    card("Warpath Ghoul", "{2}{B}", "Creature — Zombie", "3/2"),
    card("Zombie Goliath", "{4}{B}", "Creature — Zombie Giant", "4/3"),
    # Magic 2011
    card("Assault Griffin", "{3}{W}", "Creature — Griffin", "3/2", flying),
    card("Garruk's Companion", "{G}{G}", "Creature — Beast", "3/2", trample),
    card("Hoarding Dragon", "{3}{R}{R}", "Creature — Dragon", "4/4", flying,
         when(enters(), may(search(artifact & card_in(Zone.LIBRARY), "found"), exile_with_this(those("found")), shuffle())),
         when(dies(), may(to_hand(exiled_with_this)))),
    card("Sacred Wolf", "{2}{G}", "Creature — Wolf", "3/1", hexproof),
    # Magic 2012
    card("Adaptive Automaton", "{3}", "Artifact Creature — Construct", "2/2", as_enters(choose_type()),
         static(this, of_chosen_type), static(creature & you_control & other & chosen_type, gets("+1/+1"))),
    card("Angelic Destiny", "{2}{W}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, gets("+4/+4"), has(flying, first_strike), of_subtypes("Angel")),
         when(dies(enchanted), when_it_is(in_zone(became_of_this, Zone.GRAVEYARD), to_hand(became_of_this)))),
    card("Blood Ogre", "{2}{R}", "Creature — Ogre Warrior", "2/2", bloodthirst(1), first_strike),
    card("Gladecover Scout", "{G}", "Creature — Elf Scout", "1/1", hexproof),
    card("Jace, Memory Adept", "{3}{U}{U}", "Legendary Planeswalker — Jace", "4",
         loyalty(1, draw(1), mill(1, target(player))),
         loyalty(0, mill(10, target(player))),
         loyalty(-7, draw(20, target(player, 0, 6)))),
    card("Jade Mage", "{1}{G}", "Creature — Human Shaman", "2/1", activated("{2}{G}", create(SAPROLING))),
    # Magic 2013
    card("Murder", "{1}{B}{B}", "Instant", destroy(target(creature))),
    card("Servant of Nefarox", "{2}{B}", "Creature — Human Cleric", "3/1", exalted),
    # Magic 2014
    card("Accursed Spirit", "{3}{B}", "Creature — Spirit", "3/2", intimidate),
    card("Banisher Priest", "{1}{W}{W}", "Creature — Human Cleric", "2/2",
         when(enters(), exile_until_this_leaves(target(creature & theirs)))),
    # Magic 2015
    card("Ensoul Artifact", "{1}{U}", "Enchantment — Aura", enchant(artifact), static(enchanted, becomes("5/5", "Creature"))),
    card("Stoke the Flames", "{2}{R}{R}", "Instant", convoke, damage(4, any_target)),
    card("The Chain Veil", "{4}", "Legendary Artifact",
         at(your_end_step, lose_life(2), if_=loyalty_abilities_of(you).equals(0)),
         activated("{4}, {T}", until_end_of_turn(you, one_more_loyalty_ability))),
    card("Will-Forged Golem", "{6}", "Artifact Creature — Golem", "4/4", convoke),
    # Magic Origins
    card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", "3/2", menace),
    card("Consul's Lieutenant", "{W}{W}", "Creature — Human Soldier", "2/1", first_strike, renown(1),
         whenever(attacks(), until_end_of_turn(each(creature & you_control & attacking & other), gets("+1/+1")),
                  if_=matches(this, renowned))),
    card("Demonic Pact", "{2}{B}{B}", "Enchantment", replace(at(your_upkeep, choose_one(
        (damage(4, any_target), gain_life(4)), discard(2, target(opponent)), draw(2), e.LoseGame(you))), flags=each_mode_once)),
    transforming(
        face("Liliana, Heretical Healer", "{1}{B}{B}", "Legendary Creature — Human Cleric", "2/3", lifelink,
             whenever(dies(creature & you_control & other & ~is_token), return_transformed(remember=True),
                      e.If(size_of(moved) >= 1, (create(ZOMBIE),)))),
        face("Liliana, Defiant Necromancer", "", "Legendary Planeswalker — Liliana", "3",
             loyalty(2, discard(1, each_player)),
             loyalty("-X", to_battlefield(target(creature & ~legendary & card_in(Zone.GRAVEYARD) & mana_value.equals(X)))),
             loyalty(-8, get_emblem(emblem("Liliana, Defiant Necromancer", whenever(
                 dies(creature), at_next_end_step(event_object, e.ReturnUnder(told(), you)))))),
             color=black)),
    card("Nightsnare", "{3}{B}", "Sorcery", targeted(LOOKED_AT), reveal(hand_of(LOOKED_AT)),
         e.If(exists(card_ & ~land & THEIR_HAND),
              (e.May((e.Discard(LOOKED_AT, number(1), card_ & ~land & THEIR_HAND, you_choose=True),), (discard(2, LOOKED_AT),)),),
              (discard(2, LOOKED_AT),))),
    transforming(
        face("Nissa, Vastwood Seer", "{2}{G}", "Legendary Creature — Elf Scout", "2/2",
             when(enters(), may(e.Search(BASIC_FOREST, "found"), reveal(those("found")), to_hand(those("found")), shuffle())),
             whenever(enters(land & you_control), return_transformed(), if_=count(land & you_control) >= 7)),
        face("Nissa, Sage Animist", "", "Legendary Planeswalker — Nissa", "3",
             loyalty(1, look(1, "top", reveal=True), e.If(
                 matches(those("top"), land & card_in(Zone.LIBRARY)), (to_battlefield(those("top")),), (to_hand(those("top")),))),
             loyalty(-2, create(ASHAYA)),
             loyalty(-7, untap(up_to(6, land)), from_now_on(up_to(6, land), becomes("6/6", "Creature — Elemental"))),
             color=green)),
    card("Pyromancer's Goggles", "{5}", "Legendary Artifact", activated("{T}", e.AddMana(1 << Color.RED, rider=Triggered(
        casts(you, spell & red & (instant | sorcery)), ((copy_spell(event_object),),), flags=frozenset({AbilityFlag.DELAYED}))))),
    card("Valeron Wardens", "{2}{G}", "Creature — Human Monk", "1/3", renown(2),
         whenever(Event(EventKind.DESIGNATED, creature & you_control, value=Designation.RENOWNED), draw(1))),
    # Core Set 2019
    card("Hired Blade", "{2}{B}", "Creature — Human Assassin", "3/2", flash),
    card("Two-Headed Zombie", "{3}{B}", "Creature — Zombie", "4/2", menace),
    # Core Set 2020
    card("Brineborn Cutthroat", "{1}{U}", "Creature — Merfolk Pirate", "2/1", flash,
         whenever(casts(you, where(~your_turn)), put_counters("+1/+1", 1))),
    card("Drakuseth, Maw of Flames", "{4}{R}{R}{R}", "Legendary Creature — Dragon", "7/7", flying,
         whenever(attacks(), together(damage(4, any_target), damage(3, OTHERS)))),
    # Core Set 2021
    card("Alpine Watchdog", "{1}{W}", "Creature — Dog", "2/2", vigilance),
    card("Visions of Beyond", "{U}", "Instant", e.If(
        exists(player & (cards_in_graveyard >= 20)), (draw(3),), (draw(),))),
    card("Mystic Forge", "{4}", "Artifact", static(None, top_seen),
         static(None, may_play_from(Zone.LIBRARY, (artifact | colorless) & ~land & IN_LIBRARY)),
         activated("{T}", pay_life(1), exile(TOP_CARD))),
    card("Stonehorn Dignitary", "{3}{W}", "Creature — Rhino Soldier", "1/4", when(enters(), skip_combat_phase(OPPONENT))),
    card("Golos, Tireless Pilgrim", "{5}", "Legendary Artifact Creature — Scout", "3/5", when(enters(), may(
        search(land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle())), activated(
        "{2}{W}{U}{B}{R}{G}", e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True), may_play(moved, free=True))),
    card("Cavalier of Thorns", "{2}{G}{G}{G}", "Creature — Elemental Knight", "5/6", reach, when(
        enters(), look(5, "top", reveal=True), e.ChooseFrom("top", "kept", number(1), number(1), filter=card_ & land),
        to_battlefield(kept), to_graveyard(top)), when(
        dies(), may(exile(event_object, remember=True), when_it_is(size_of(moved) >= 1, to_library(BURIED_BESIDES))))),
    card("Legion's End", "{1}{B}", "Sorcery", note(OF_A_KIND, name_of.of(ENDED)), remember(controller_of(ENDED), "theirs"), remember(
        ENDED, "ended"), for_each(those("theirs"), when_it_is(number_noted(OF_A_KIND) >= 1, remember(
            each(creature & looped_ & LEGION_NAMESAKES), "ended")), exile(those("ended")), reveal(hand_of(it)), when_it_is(
                number_noted(OF_A_KIND) >= 1, exile(each(LEGION_NAMESAKES & (
                    card_in(Zone.HAND, Relation.LOOPED) | card_in(Zone.GRAVEYARD, Relation.LOOPED))))))),
    card("Grand Abolisher", "{W}{W}", "Creature — Human Cleric", "2/2", OPPONENTS_ARE_BARRED),
    card("Leyline of Abundance", "{2}{G}{G}", "Enchantment", may_begin_in_play, whenever(
        tapped_for_mana(permanent & creature & you_control), *add("G")), activated(
            "{6}{G}{G}", put_counters("+1/+1", 1, each(permanent & creature & you_control)))),
    card("Mistcaller", "{U}", "Creature — Merfolk Wizard", "1/1", activated(sacrifice_this, instead_this_turn(
        you, enters_uncast, e.GoesInstead(Zone.EXILE)))),
    card("Chandra, Awakened Inferno", "{4}{R}{R}", "Legendary Planeswalker — Chandra", "6", cant_be_countered,
         loyalty(+2, get_emblem(emblem("Chandra, Awakened Inferno", at(your_upkeep, damage(1, you))), each_opponent)),
         loyalty(-3, damage(3, each(creature & ~subtype("Elemental")))),
         loyalty("-X", damage(X, BURNT, tag="burnt"), exile_if_it_would_die(those("burnt")))),
    card("Profane Memento", "{1}", "Artifact", whenever(put_into_graveyard(creature & ANY_GRAVEYARD & opponents_own), gain_life(1))),
    card("Silence", "{W}", "Instant", this_turn(cant_cast(spell & theirs))),
    card("Tale's End", "{1}{U}", "Instant", counter(target(activated_or_triggered_ability | (spell & legendary)))),
    card("Leyline of Sanctity", "{2}{W}{W}", "Enchantment", may_begin_in_play, static(None, players_have(PlayerFlag.HEXPROOF))),
    card("Aether Gust", "{1}{U}", "Instant", targeted(GUSTED), *choose_what_happens(
        to_library(GUSTED), to_library(GUSTED, Position.BOTTOM), who=owner_of(GUSTED))),
    card("Necromentia", "{1}{B}{B}", "Sorcery", targeted(OPPONENT), remember(OPPONENT, "searched"), choose_name(nonbasic=True), note(
        SOUGHT, number_noted(0)), all_namesakes(ANY_NUMBER, e.CreateToken(ZOMBIE, size_of(moved), it))),
    card("Peer into the Abyss", "{4}{B}{B}{B}", "Sorcery", draw(half_up(cards_in_library.of(PLAYER)), PLAYER),
         lose_life(half_up(life.of(PLAYER)), PLAYER)),
    card("Thought Distortion", "{4}{B}{B}", "Sorcery", cant_be_countered, reveal(hand_of(OPPONENT)), remember(
        each(THEIR_HAND & ~creature & ~land), "distorted"), remember(
        each(card_in(Zone.GRAVEYARD, Relation.TARGET) & ~creature & ~land), "distorted"), exile(those("distorted"))),
    card("Shared Summons", "{3}{G}{G}", "Instant", e.Search(creature & IN_LIBRARY, "found", number(2), other_names=True), reveal(found),
         to_hand(found), shuffle()),
]  # fmt: skip
