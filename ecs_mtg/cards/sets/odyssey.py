"""Odyssey, Torment, Judgment."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    BEAR,
    COLORS,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NOTED,
    PLAYER,
    SPELL,
    THEIR_DOING,
    THEIR_GRAVEYARD,
    THEIR_HAND,
    becomes_land_type,
    exiled_with_this,
    found,
    linked,
)
from ecs_mtg.cards.tree import CardDef, Replacement
from ecs_mtg.cards.words import Filter, Target, Who, number
from ecs_mtg.components.codes import Cause, Zone
from ecs_mtg.components.programs import AbilityFlag, ManaColor, Property, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

COLOR = 0  # the register of a color that is chosen
PHANTOM = prevents(one_or_more(would_be_dealt_damage(this)), take_counters(this, "+1/+1", 1))
STITCHED = target(creature & card_in(Zone.GRAVEYARD))
SEARCHED = target(player, hint=-1)
SHUFFLER = target(player, hint=0)
SHUFFLED = Target(THEIR_GRAVEYARD, 0, 2)
DOOMED = target(creature & ~black)


def wish(name: str, cost_: str, line: str, what: Filter) -> CardDef:
    """Let you reveal a card from outside the game and put it into your hand; the wish is exiled."""
    wished = may_choose(what & card_in(Zone.OUTSIDE), "wished")
    return card(name, cost_, line, wished, reveal(those("wished")), to_hand(those("wished")), exile(this))


MINE = target(creature & you_control)
threshold = cards_in_graveyard.of(you) >= 7
BECAME = Who(Subject.BECAME, it)
CAIRN_SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", flying, color=white)
power_of_exiled, toughness_of_exiled = (property_of(which, exiled_with_this, 1) for which in (Property.POWER, Property.TOUGHNESS))
MILLED = chosen_name & card_in_public & remembered

CARDS = [
    # Odyssey
    card("Firebolt", "{R}", "Sorcery", damage(2, any_target), flashback("{4}{R}")),
    card("Ghastly Demise", "{B}", "Instant", when_it_is(toughness.of(DOOMED) <= cards_in_graveyard.of(you), destroy(DOOMED))),
    card("Haunting Echoes", "{3}{B}{B}", "Sorcery", targeted(SEARCHED),
         exile(each((~basic | ~land) & THEIR_GRAVEYARD), remember=True), for_each(moved, e.Search(
             card_in_any(Zone.LIBRARY) & name_of.equals(name_of.of(it)), "found", number(99), library=SEARCHED)),
         exile(those("found")), shuffle(SEARCHED)),
    card("Innocent Blood", "{B}", "Sorcery", each_sacrifices(each_player, creature)),
    card("Last Rites", "{2}{B}", "Sorcery", targeted(SEARCHED), choose(card_in(Zone.HAND), "given up", ANY_NUMBER, 0, hint=-1),
         discard_those("given up"), reveal(hand_of(SEARCHED)),
         choose(card_ & ~land & THEIR_HAND, "taken", size_of(those("given up")), size_of(those("given up"))), discard_those("taken")),
    card("Reckless Charge", "{R}", "Sorcery", until_end_of_turn(target(creature), gets("+3/+0"), has(haste)), flashback("{2}{R}")),
    card("Recoup", "{1}{R}", "Sorcery",
         until_end_of_turn(target(sorcery & card_in(Zone.GRAVEYARD)), has(flashback(its_mana_cost))), flashback("{3}{R}")),
    card("Wild Mongrel", "{1}{G}", "Creature — Dog", "2/2", activated(discard_cards(1), e.ChooseColor(), *(
        e.If(number_noted(COLOR).equals(k), (until_end_of_turn(this, gets("+1/+1"), colored(color)),)) for k, color in enumerate(COLORS)))),
    # Torment
    card("Breakthrough", "{X}{U}", "Sorcery", draw(4), choose(card_in(Zone.HAND), "kept", X, X),
         e.Move(each(card_in(Zone.HAND) & not_remembered), Zone.GRAVEYARD, cause=Cause.DISCARDED)),
    card("Cabal Coffers", "", "Land", activated("{2}, {T}", *add("B", count(subtype("Swamp") & you_control)))),
    card("Mesmeric Fiend", "{1}{B}", "Creature — Nightmare Horror", "1/1",
         when(enters(), targeted(target(opponent, hint=-1)), reveal(hand_of(target(opponent, hint=-1))),
              choose(card_in(Zone.HAND, Relation.TARGET) & ~land, "taken"), exile_with_this(those("taken"))),
         when(leaves(), to_hand(exiled_with_this))),
    card("Sickening Dreams", "{1}{B}", "Sorcery", additional_cost(discard_cards(X)),
         together(damage(X, each(creature)), damage(X, each_player))),
    card("Stupefying Touch", "{1}{U}", "Enchantment — Aura", enchant(creature), when(enters(), draw(1)),
         static(enchanted, has(cant_activate))),
    card("Vengeful Dreams", "{W}{W}", "Instant", additional_cost(discard_cards(X)), exile(Target(creature & attacking, None, None))),
    # Judgment
    card("Browbeat", "{2}{R}", "Sorcery", targeted(target(player, hint=1)),
         for_each(each_player, may(remember(it, "taking"), who=it)), damage(5, those("taking")),
         when_it_is(size_of(those("taking")).equals(0), draw(3, target(player, hint=1)))),
    wish("Burning Wish", "{1}{R}", "Sorcery", sorcery),
    card("Cabal Therapy", "{B}", "Sorcery", targeted(SEARCHED), choose_name(nonland=True), reveal(hand_of(SEARCHED)),
         e.Move(each(chosen_name & THEIR_HAND), Zone.GRAVEYARD, cause=Cause.DISCARDED), flashback(sacrifice_a(creature))),
    wish("Cunning Wish", "{2}{U}", "Instant", instant),
    card("Flaring Pain", "{1}{R}", "Instant", cant_be_prevented(), flashback("{R}")),
    card("Genesis", "{4}{G}", "Creature — Incarnation", "4/4",
         at(your_upkeep, pay(you, "{2}{G}", to_hand(target(creature & card_in(Zone.GRAVEYARD)))), if_=in_zone(this, Zone.GRAVEYARD),
            zone=Zone.GRAVEYARD)),
    card("Glory", "{3}{W}{W}", "Creature — Incarnation", "3/3", flying, activated("{2}{W}", e.ChooseColor(), *(
        e.If(number_noted(COLOR).equals(k), (until_end_of_turn(each(creature & you_control), has(protection_from(color))),))
        for k, color in enumerate(COLORS)), zone=Zone.GRAVEYARD)),
    card("Guiltfeeder", "{3}{B}{B}", "Creature — Horror", "0/4", fear,
         whenever(is_unblocked(), lose_life(cards_in_graveyard.of(defending_player), defending_player))),
    card("Krosan Reclamation", "{1}{G}", "Instant", targeted(SHUFFLER), to_library(SHUFFLED, Position.SHUFFLED),
         when_it_is(size_of(SHUFFLED).equals(0), shuffle(SHUFFLER)), flashback("{1}{G}")),
    card("Krosan Verge", "", "Land", enters_tapped, tap_for("C"), activated(
        "{2}, {T}", sacrifice_this, search(subtype("Forest") & IN_LIBRARY, "forest"), search(subtype("Plains") & IN_LIBRARY, "plains"),
        together(to_battlefield(those("forest"), arriving_tapped), to_battlefield(those("plains"), arriving_tapped)), shuffle())),
    wish("Living Wish", "{1}{G}", "Sorcery", creature | land),
    card("Mirari's Wake", "{3}{G}{W}", "Enchantment", static(creature & you_control, gets("+1/+1")),
         whenever(tapped_for_mana(land & you_control), e.AddMana(ManaColor.EVENT))),
    card("Nullmage Advocate", "{2}{G}", "Creature — Insect Druid", "2/3", activated(
        "{T}", to_hand(Target(card_in(Zone.GRAVEYARD, Relation.OPPONENT), 2, 2, one_graveyard=True)),
        destroy(target(artifact | enchantment)))),
    card("Phantom Centaur", "{2}{G}{G}", "Creature — Centaur Spirit", "2/0", protection_from(black), enters_with("+1/+1", 3), PHANTOM),
    card("Phantom Nishoba", "{5}{G}{W}", "Creature — Cat Beast Spirit", "0/0", trample, enters_with("+1/+1", 7),
         whenever(deals_any_damage(this), gain_life(event_amount)), PHANTOM),
    card("Prismatic Strands", "{2}{W}", "Instant", e.ChooseColor(),
         *(e.If(number_noted(COLOR).equals(k), (e.Prevent(sources=source & color),)) for k, color in enumerate(COLORS)),
         flashback(tap_a(creature & white))),
    card("Quiet Speculation", "{1}{U}", "Sorcery",
         e.Search(having(flashback) & card_in_any(Zone.LIBRARY), "found", number(3), library=SEARCHED),
         to_graveyard(those("found")), shuffle(SEARCHED)),
    card("Stitch Together", "{B}{B}", "Sorcery", e.If(
        cards_in_graveyard.of(you) >= 7, (to_battlefield(STITCHED),), (to_hand(STITCHED),))),
    card("Sphere of Law", "{3}{W}", "Enchantment", Replacement(
        deals_damage(red & source, that_is_you), (e.PreventInstead(number(2)),), flags=frozenset({AbilityFlag.PREVENTION}))),
    card("Cleansing Meditation", "{1}{W}{W}", "Sorcery", e.If(threshold, (
        remember(each(enchantment & permanent), "doomed"), destroy(those("doomed")),
        for_each(those("doomed"), when_it_is(in_zone(BECAME, Zone.GRAVEYARD) & matches(BECAME, IN_GRAVEYARD), remember(BECAME, "back"))),
        to_battlefield(those("back"))),
        (destroy(each(enchantment & permanent)),))),
    card("Standstill", "{1}{U}", "Enchantment", when(casts(each_player), when_it_is(
        alive(this) & matches(this, permanent & you_control), sacrifice(), draw(3, each(players_but(event_player)))))),
    card("Cephalid Illusionist", "{1}{U}", "Creature — Octopus Wizard", "1/1",
         whenever(becomes_target(), mill(3)), activated("{2}{U}, {T}", prevent_all_damage(MINE, combat=True), e.Prevent(combat=True, source=MINE))),
    card("Battle of Wits", "{3}{U}{U}", "Enchantment", at(your_upkeep, e.WinGame(), if_=cards_in_library.of(you) >= 200)),
    card("Skeletal Scrying", "{X}{B}", "Instant", additional_cost(exile_a(IN_GRAVEYARD, X)), draw(X), lose_life(X)),
    card("Insidious Dreams", "{3}{B}", "Instant", additional_cost(discard_cards(X)), e.Search(IN_LIBRARY, "found", X, must=True),
         shuffle(aside=found), in_any_order("found"), to_library(found)),
    card("Rancid Earth", "{1}{B}{B}", "Sorcery", destroy(target(land)), when_it_is(threshold, together(damage(1, each(creature)), damage(1, each_player)))),
    card("Devastating Dreams", "{R}{R}", "Sorcery", additional_cost(discard_cards(X, at_random=True)),
         each_sacrifices(each_player, land, X), damage(X, each(creature))),
    card("Grizzly Fate", "{3}{G}{G}", "Sorcery", e.If(threshold, (create(BEAR, 4),), (create(BEAR, 2),)), flashback("{5}{G}{G}")),
    card("Phantom Nantuko", "{2}{G}", "Creature — Insect Spirit", "0/0", trample, enters_with("+1/+1", 2), PHANTOM,
         activated("{T}", put_counters("+1/+1", 1))),
    card("Karmic Justice", "{2}{W}", "Enchantment", whenever(
        replace(leaves(permanent & ~creature & you_control), value=Cause.DESTROYED, other=THEIR_DOING),
        may(destroy(target(permanent & Filter(controller=Relation.EVENT_PLAYER)))))),
    card("Spirit Cairn", "{2}{W}", "Enchantment", whenever(discards(each_player), pay(you, "{W}", create(CAIRN_SPIRIT)))),
    card("Earnest Fellowship", "{1}{W}", "Enchantment", *(static(creature & color, has(protection_from(color))) for color in COLORS)),
    card("Syncopate", "{X}{U}", "Instant", targeted(SPELL), unless_pays(controller_of(SPELL), "{1}", counter(SPELL, Zone.EXILE), times=X)),
    card("Predict", "{1}{U}", "Instant", targeted(PLAYER), choose_name(), mill(1, PLAYER, remember=True), e.If(exists(MILLED), (draw(2),), (draw(),))),
    card("Time Stretch", "{8}{U}{U}", "Sorcery", extra_turn(2, target(player, hint=1))),
    card("Sutured Ghoul", "{4}{B}{B}{B}", "Creature — Zombie", "*/*", trample, as_enters(
        choose(creature & IN_GRAVEYARD, "eaten", ANY_NUMBER, 0, hint=1), exile_with_this(those("eaten"))),
         defined(power_of_exiled, toughness_of_exiled)),
    card("Tainted Pact", "{1}{B}", "Instant", repeat_while(number_noted(NOTED).equals(1), note(NOTED, 0),
         exile(topmost(IN_LIBRARY), remember=True), remember(moved, "pact"), when_it_is(
             (size_of(moved) >= 1) & ~matches(moved, card_in_any(Zone.EXILE) & named_as_remembered), e.May((to_hand(moved),), (note(NOTED, 1),))))),
    card("Laquatus's Champion", "{4}{B}{B}", "Creature — Nightmare Horror", "6/3", when(enters(), lose_life(6, PLAYER), e.Link(PLAYER)),
         when(leaves(), gain_life(6, linked)), activated("{B}", regenerate())),
    card("Cabal Ritual", "{1}{B}", "Instant", e.If(threshold, add("BBBBB"), add("BBB"))),
    card("Hypnox", "{8}{B}{B}{B}", "Creature — Nightmare Horror", "8/8", flying,
         when(enters(), targeted(target(opponent, hint=-1)), exile_with_this(hand_of(target(opponent, hint=-1))), if_=you_cast(Zone.HAND)),
         when(leaves(), to_hand(exiled_with_this))),
    card("Ichorid", "{3}{B}", "Creature — Horror", "3/1", haste, at(each_end_step, sacrifice()), at(your_upkeep, if_they_do(
        you, exile_a(black & creature & other & IN_GRAVEYARD), to_battlefield(this)), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Balthor the Defiled", "{2}{B}{B}", "Legendary Creature — Zombie Dwarf", "2/2", static(creature & subtype("Minion"), gets("+1/+1")),
         activated("{B}{B}{B}", exile_this, to_battlefield(each((black | red) & creature & ANY_GRAVEYARD)))),
    card("Death Wish", "{1}{B}{B}", "Sorcery", may_choose(card_in(Zone.OUTSIDE), "wished"), to_hand(those("wished")), lose_life(half_up(life.of(you))),
         exile(this_spell)),
    card("Zombie Trailblazer", "{B}{B}{B}", "Creature — Zombie Scout", "2/2",
         activated(tap_a(subtype("Zombie") & permanent), until_end_of_turn(target(land), becomes_land_type("Swamp"))),
         activated(tap_a(subtype("Zombie") & permanent), until_end_of_turn(target(creature), has(swampwalk)))),
    card("Skullscorch", "{R}{R}", "Sorcery", e.May((damage(4, PLAYER),), (discard(2, PLAYER, at_random=True),), player=PLAYER, hint=-1)),
    card("Breaking Point", "{1}{R}{R}", "Sorcery", for_each(each_player, may(remember(it, "taking"), who=it)), damage(6, those("taking")),
         when_it_is(size_of(those("taking")).equals(0), destroy(each(creature), regenerate=False))),
    card("Flash of Defiance", "{1}{R}", "Sorcery", rule_this_turn(creature & (green | white), has(cant_block)), flashback("{1}{R}", pay_life(3))),
    card("Price of Glory", "{2}{R}", "Enchantment", whenever(tapped_for_mana(land), destroy(event_object), if_=matches(
        event_player, player & Filter(controller=Relation.NOT_ACTIVE)))),
    card("Epicenter", "{4}{R}", "Sorcery", targeted(PLAYER), e.If(threshold, (sacrifice(each(land)),), (each_sacrifices(PLAYER, land),))),
    card("Ground Seal", "{1}{G}", "Enchantment", when(enters(), draw()), static(None, cant_be_targets(ANY_GRAVEYARD))),
    card("Nostalgic Dreams", "{G}{G}", "Sorcery", additional_cost(discard_cards(X)), to_hand(Target(IN_GRAVEYARD, None, None)), exile(this_spell)),
    card("Overmaster", "{R}", "Sorcery", this_turn(next_spell_cant_be_countered(spell & (instant | sorcery))), draw()),
]  # fmt: skip
