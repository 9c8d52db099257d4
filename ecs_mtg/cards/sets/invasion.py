"""Invasion, Planeshift, Apocalypse."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ARTIFACT,
    BASICS,
    COLORS,
    ENCHANTMENT,
    IN_GRAVEYARD,
    NOTED,
    PLAYER,
    SAPROLING,
    SPELL,
    THEIR_DOING,
    THEIR_HAND,
    becomes_land_type,
    looped_lands,
)
from ecs_mtg.cards.sets.urzas_saga import by_color
from ecs_mtg.cards.tree import Protection
from ecs_mtg.cards.words import Amount, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Position, Zone
from ecs_mtg.components.programs import PlayerFlag, Relation
from ecs_mtg.components.sizes import PLAYERS

RESPONDED = target((spell | activated_or_triggered_ability) & theirs & where(has_target(it, land & permanent & you_control)))
NONLAND = permanent & ~land
BOUNCED = target(permanent)
LOOKED_AT = target(player, hint=-1)
DOOMED = target(creature)


def mine(land_type: str) -> Amount:
    """Count how many lands of a type you control."""
    return count(subtype(land_type) & you_control)


taken_part = creature | planeswalker | player
relic = target(artifact | enchantment)
scorched = target_if(kicked, creature)

FLAGBEARING = static(opponent, players_have(programs.PlayerFlag.CHOOSES_FLAGBEARERS))

CARDS = [
    # Invasion
    card("Addle", "{1}{B}", "Sorcery", *by_color(
        lambda color: e.Discard(LOOKED_AT, number(1), color & THEIR_HAND, you_choose=True), LOOKED_AT)),
    card("Fact or Fiction", "{3}{U}", "Instant",
         look(5, "cards", reveal=True), choose_opponent("opponent"), separate("cards", "pile", those("opponent")),
         choose_pile("cards", "pile"), to_hand(those("pile")), to_graveyard(those("cards"))),
    card("Global Ruin", "{4}{W}", "Sorcery", for_each(each_player, *(
        choose(land & subtype(kind) & looped, f"kept {kind}", who=it) for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest"))),
         sacrifice(each(land & not_remembered))),
    card("Llanowar Knight", "{G}{W}", "Creature — Elf Knight", "2/2", protection_from(black)),
    card("Mana Maze", "{1}{U}", "Enchantment", static(None, cant_cast(spell & shares_color_with_last_cast))),
    card("Recoil", "{1}{U}{B}", "Instant", to_hand(BOUNCED), discard(1, owner_of(BOUNCED))),
    card("Recover", "{2}{B}", "Sorcery", to_hand(target(creature & card_in(Zone.GRAVEYARD))), draw(1)),
    card("Repulse", "{2}{U}", "Instant", to_hand(target(creature)), draw(1)),
    card("Shivan Zombie", "{B}{R}", "Creature — Phyrexian Barbarian Zombie", "2/2", protection_from(white)),
    card("Skizzik", "{3}{R}", "Creature — Elemental", "5/3", kicker("{R}"), trample, haste,
         at(each_end_step, sacrifice(), if_=~kicked)),
    card("Teferi's Response", "{1}{U}", "Instant",
         when_it_is(matches(RESPONDED, activated_or_triggered_ability), remember(source_of(RESPONDED), "source")), counter(RESPONDED),
         when_it_is(~alive(RESPONDED), destroy(those("source"))), draw(2)),
    card("Tsabo's Assassin", "{2}{B}{B}", "Creature — Phyrexian Zombie Assassin", "1/1",
         activated("{T}", targeted(DOOMED), when_it_is(matches(DOOMED, permanent & of_most_common_color), destroy(DOOMED, regenerate=False)))),
    card("Tsabo's Decree", "{5}{B}", "Instant", choose_type(), targeted(LOOKED_AT), reveal(hand_of(LOOKED_AT)),
         e.Move(each(creature & chosen_type & THEIR_HAND), Zone.GRAVEYARD, cause=Cause.DISCARDED),
         destroy(each(creature & chosen_type & target_controls), regenerate=False)),
    card("Tsabo's Web", "{2}", "Artifact", when(enters(), draw(1)), static(land & has_activated, has(doesnt_untap))),
    card("Urza's Rage", "{2}{R}", "Instant", kicker("{8}{R}"), cant_be_countered,
         e.If(kicked, (damage(10, any_target, unpreventable=always()),), (damage(3, any_target),))),
    card("Vodalian Zombie", "{U}{B}", "Creature — Merfolk Zombie", "2/2", protection_from(green)),
    card("Wash Out", "{3}{U}", "Sorcery", e.ChooseColor(), *(
        e.If(number_noted(0).equals(k), (to_hand(each(permanent & color)),)) for k, color in enumerate((white, blue, black, red, green)))),
    card("Yavimaya Barbarian", "{R}{G}", "Creature — Elf Barbarian", "2/2", protection_from(blue)),
    # Planeshift
    card("Flametongue Kavu", "{3}{R}", "Creature — Kavu", "4/2", when(enters(), damage(4, target(creature)))),
    card("Nightscape Familiar", "{1}{B}", "Creature — Zombie", "1/1", spells_cost_less((blue | red) & you_control, 1),
         activated("{1}{B}", regenerate())),
    card("Quirion Dryad", "{1}{G}", "Creature — Dryad", "1/1",
         whenever(casts(you, white | blue | black | red), put_counters("+1/+1", 1))),
    card("Rushing River", "{2}{U}", "Instant", kicker(sacrifice_a(land)), to_hand(target(NONLAND)),
         when_it_is(kicked, to_hand(Target(NONLAND, different=True, only_if=kicked)))),
    card("Sunken Hope", "{3}{U}{U}", "Enchantment",
         at(each_upkeep, choose(creature & Filter(controller=Relation.EVENT_PLAYER), "returned", who=event_player, hint=-1),
            to_hand(those("returned")))),
    card("Thornscape Battlemage", "{2}{G}", "Creature — Elf Wizard", "2/2", kicker("{R}"), kicker("{W}"),
         when(enters(), damage(2, any_target), if_=kicked_first), when(enters(), destroy(target(artifact)), if_=kicked_second)),
    card("Thunderscape Battlemage", "{2}{R}", "Creature — Human Wizard", "2/2", kicker("{1}{B}"), kicker("{G}"),
         when(enters(), discard(2, PLAYER), if_=kicked_first), when(enters(), destroy(target(enchantment)), if_=kicked_second)),
    card("Voice of All", "{2}{W}{W}", "Creature — Angel", "2/2", flying, as_enters(e.ChooseColor()),
         Protection(filter=source & chosen_color)),
    # Apocalypse
    card("Captain's Maneuver", "{X}{R}{W}", "Instant",
         redirect(X, replace(target(taken_part), hint=1), replace(another_target(taken_part), hint=-1))),
    card("Goblin Legionnaire", "{R}{W}", "Creature — Goblin Soldier", "2/2",
         activated("{R}", sacrifice_this, damage(2, any_target)),
         activated("{W}", sacrifice_this, prevent_damage(2, any_target))),
    card("Last Stand", "{W}{U}{B}{R}{G}", "Sorcery",
         lose_life(mine("Swamp") * 2, target(opponent)), damage(mine("Mountain"), target(creature)),
         create(SAPROLING, mine("Forest")), gain_life(mine("Plains") * 2),
         note(0, mine("Island")), draw(number_noted(0)), discard(number_noted(0))),
    split(face("Order", "{3}{W}", "Instant", exile(target(creature & attacking))),
          face("Chaos", "{2}{R}", "Instant", rule_this_turn(creature, has(cant_block)))),
    card("Orim's Thunder", "{2}{W}", "Instant", kicker("{R}"), destroy(relic),
         when_it_is(kicked, damage(mana_value.of(relic), scorched))),
    card("Phyrexian Arena", "{1}{B}{B}", "Enchantment", at(your_upkeep, draw(1), lose_life(1))),
    card("Whirlpool Warrior", "{2}{U}", "Creature — Merfolk Warrior", "2/2",
         when(enters(), note(0, cards_in_hand.of(you)), e.Move(hand_of(you), Zone.LIBRARY, Position.SHUFFLED),
              when_it_is(number_noted(0).equals(0), shuffle()), draw(number_noted(0))),
         activated("{R}", sacrifice_this, *each_by_place(*(note(k, cards_in_hand.of(it)) for k in range(PLAYERS))),
                   e.Move(each(card_in_any(Zone.HAND)), Zone.LIBRARY, Position.SHUFFLED),
                   *each_by_place(*(when_it_is(number_noted(k).equals(0), shuffle(it)) for k in range(PLAYERS))),
                   *each_by_place(*(draw(number_noted(k), it) for k in range(PLAYERS))))),
    card("Standard Bearer", "{1}{W}", "Creature — Human Flagbearer", "1/1", FLAGBEARING),
    card("Coalition Honor Guard", "{3}{W}", "Creature — Human Flagbearer", "2/4", FLAGBEARING),
    card("Thornscape Familiar", "{1}{G}", "Creature — Insect", "2/1", spells_cost_less((red | white) & you_control, 1)),
    card("Orim's Chant", "{W}", "Instant", kicker("{W}"), until_end_of_turn(PLAYER, players_have(PlayerFlag.CANT_CAST)),
         when_it_is(kicked, rule_this_turn(creature, has(cant_attack)))),
    card("Sunscape Familiar", "{1}{W}", "Creature — Wall", "0/3", defender, spells_cost_less((green | blue) & you_control, 1)),
    card("Meddling Mage", "{W}{U}", "Creature — Human Wizard", "2/2", as_enters(choose_name(nonland=True)),
         static(None, cant_cast(spell & chosen_name))),
    card("Prohibit", "{1}{U}", "Instant", kicker("{2}"), targeted(SPELL), e.If(
        kicked, (when_it_is(mana_value.of(SPELL) <= 4, counter(SPELL)),), (when_it_is(mana_value.of(SPELL) <= 2, counter(SPELL)),))),
    card("Gerrard's Verdict", "{W}{B}", "Sorcery", e.Discard(PLAYER, number(2), remember=True),
         gain_life(count(card_in_public & land & remembered) * 3)),
    card("Pernicious Deed", "{1}{B}{G}", "Enchantment", activated(
        "{X}", sacrifice_this, destroy(each(permanent & (artifact | creature | enchantment) & (mana_value <= X))))),
    card("Crosis, the Purger", "{3}{U}{B}{R}", "Legendary Creature — Dragon", "6/6", flying, whenever(
        deals_damage(this, player, combat=True), pay(you, "{2}{B}", e.ChooseColor(), reveal(hand_of(event_player)), *(
            e.If(number_noted(0).equals(k), (e.Move(each(color & card_in(Zone.HAND, Relation.EVENT_PLAYER)), Zone.GRAVEYARD, cause=Cause.DISCARDED),))
            for k, color in enumerate(COLORS))))),
    card("Overload", "{R}", "Instant", kicker("{2}"), targeted(ARTIFACT), e.If(
        kicked, (when_it_is(mana_value.of(ARTIFACT) <= 5, destroy(ARTIFACT)),), (when_it_is(mana_value.of(ARTIFACT) <= 2, destroy(ARTIFACT)),))),
    split(face("Life", "{G}", "Sorcery", until_end_of_turn(each(land & you_control), becomes("1/1", "Creature"))),
          face("Death", "{1}{B}", "Sorcery", to_battlefield(target(creature & IN_GRAVEYARD)),
               lose_life(mana_value.of(target(creature & IN_GRAVEYARD))))),
    card("Kavu Titan", "{1}{G}", "Creature — Kavu", "2/2", kicker("{2}{G}"), as_enters(
        e.EntersWithCounters("+1/+1", number(3)), e.EntersGaining(has(trample)), if_=kicked)),
    card("Reef Shaman", "{U}", "Creature — Merfolk Shaman", "0/2", activated("{T}", targeted(target(land)), e.ChooseOption(len(BASICS), NOTED), *(
        e.If(number_noted(NOTED).equals(k), (until_end_of_turn(target(land), becomes_land_type(kind)),)) for k, kind in enumerate(BASICS)))),
    card("Allied Strategies", "{4}{U}", "Sorcery", for_each(target(player, hint=1), draw(sum(
        (smaller(1, count(looped_lands & subtype(kind))) for kind in BASICS[1:]), start=smaller(1, count(looped_lands & subtype(BASICS[0])))), it))),
    card("Planar Overlay", "{2}{U}", "Sorcery", for_each(each_player, *(
        choose(looped_lands & permanent & subtype(kind), kind, who=it, hint=-1) for kind in BASICS), *(
        remember(those(kind), "returned") for kind in BASICS)), to_hand(those("returned"))),
    card("Twilight's Call", "{4}{B}{B}", "Sorcery", flash_for("{2}"), to_battlefield(each(creature & ANY_GRAVEYARD))),
    card("Thunderscape Familiar", "{1}{R}", "Creature — Kavu", "1/1", first_strike, spells_cost_less((black | green) & you_control, 1)),
    card("Aura Mutation", "{G}{W}", "Instant", destroy(ENCHANTMENT), create(SAPROLING, mana_value.of(ENCHANTMENT))),
    card("Dodecapod", "{4}", "Artifact Creature — Golem", "3/3", replace(instead(
        replace(discards(), subject=this, other=THEIR_DOING), e.GoesInstead(Zone.BATTLEFIELD, counters=("+1/+1", 2))), zones=1 << Zone.HAND)),
    card("Draco", "{16}", "Artifact Creature — Dragon", "9/9", costs_less(basic_land_types * 2), flying,
         at(your_upkeep, unless_pays(you, "{1}", sacrifice(), times=number(10) - basic_land_types * 2))),
]  # fmt: skip
