"""Arabian Nights, Antiquities, Legends, The Dark, Fallen Empires, Homelands."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note, your_choice_of
from ecs_mtg.cards.sets.common import (
    AGAIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    ITS,
    NOTED,
    NUMBERED,
    SAPROLING,
    SPELL,
    at_once,
    chosen,
    created,
    delayed_once,
    found,
    put,
)
from ecs_mtg.cards.tree import CardDef, StaticKeyword, Triggered
from ecs_mtg.cards.words import Change, Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Keyword, Step
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.sizes import ANY_NUMBER

BURNED = controller_of(any_target)
FRENZIED = target(creature)


def urzas(kind: str, second: str, third: str, besides: int) -> CardDef:
    """Declare a land that gives more colorless mana while you control the other two of the three."""
    others = (count(subtype("Urza's") & subtype(one) & permanent & you_control) for one in (second, third))
    both = smaller(smaller(next(others), 1), next(others))
    return card(f"Urza's {kind.replace('-', ' ')}", "", f"Land — Urza's {kind}", tap_for("C", both * besides + 1))


WHOSE = target(player, hint=0)
RESTORED = target(artifact & card_in(Zone.GRAVEYARD, Relation.TARGET), 0, ANY_NUMBER)
CHARMED = target(creature)

CARDS = [
    # Arabian Nights
    card("Dancing Scimitar", "{4}", "Artifact Creature — Spirit", "1/5", flying),
    card("Erhnam Djinn", "{3}{G}", "Creature — Djinn", "4/5", at(your_upkeep, as_long_as(
        Duration.YOUR_NEXT_UPKEEP, target(creature & ~subtype("Wall") & theirs), has(StaticKeyword(Keyword.FORESTWALK))))),
    card("Ghazbán Ogre", "{G}", "Creature — Ogre", "2/2", at(
        your_upkeep, from_now_on(this, controlled_by(player_with_most_life)), if_=one_player_has_most_life)),
    card("Repentant Blacksmith", "{1}{W}", "Creature — Human", "1/2", protection_from(red)),
    # Antiquities
    card("The Rack", "{1}", "Artifact", as_enters(e.ChoosePlayer(opponent, None)),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.CHOSEN)), damage(3 - cards_in_hand.of(event_player), event_player))),
    card("Triskelion", "{6}", "Artifact Creature — Construct", "1/1", enters_with("+1/+1", 3),
         activated(remove_counters("+1/+1"), damage(1, any_target))),
    # Legends
    card("Aerathi Berserker", "{2}{R}{R}{R}", "Creature — Human Berserker", "2/4", rampage(3)),
    card("Blood Lust", "{1}{R}", "Instant", e.If(
        toughness.of(FRENZIED) >= 5, (until_end_of_turn(FRENZIED, gets("+4/-4")),),
        (until_end_of_turn(FRENZIED, gets((4, -(toughness.of(FRENZIED) - 1)))),))),
    card("Boomerang", "{U}{U}", "Instant", to_hand(target(permanent))),
    card("Chain Lightning", "{R}", "Sorcery", damage(3, any_target),
         e.Pay(BURNED, cost("{R}{R}"), (may(copy_spell(this_spell, BURNED), who=BURNED),))),
    card("Force Spike", "{U}", "Instant", unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)))),
    card("Frost Giant", "{3}{R}{R}{R}", "Creature — Giant", "4/4", rampage(2)),
    card("Rasputin Dreamweaver", "{4}{W}{U}", "Legendary Creature — Human Wizard", "4/1", enters_with("dream", 7),
         activated(remove_counters("dream"), add("C")), activated(remove_counters("dream"), prevent(1, this)),
         at(your_upkeep, put_counters("dream", 1), if_=started_turn_untapped), at_most(7, "dream")),
    card("Righteous Avengers", "{4}{W}", "Creature — Human Soldier", "3/1", plainswalk),
    card("Syphon Soul", "{2}{B}", "Sorcery", damage(2, each_opponent, total=1), gain_life(number_noted(1))),
    card("Tundra Wolves", "{W}", "Creature — Wolf", "1/1", first_strike),
    card("Whirling Dervish", "{G}{G}", "Creature — Human Monk", "1/1", protection_from(black),
         at(each_end_step, put_counters("+1/+1", 1), if_=has_dealt(this, 0))),
    card("Winds of Change", "{R}", "Sorcery", e.Move(each(card_in_any(Zone.HAND)), Zone.LIBRARY, Position.SHUFFLED, remember=True),
         shuffle(each_player), for_each(each_player, draw(count(card_in(Zone.LIBRARY, Relation.LOOPED) & remembered), it))),
    card("Wolverine Pack", "{2}{G}{G}", "Creature — Wolverine", "2/4", rampage(2)),
    # The Dark
    card("Blood Moon", "{2}{R}", "Enchantment",
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({"Mountain"})))),
    card("Bog Imp", "{1}{B}", "Creature — Imp", "1/1", flying),
    card("Worms of the Earth", "{2}{B}{B}{B}", "Enchantment",
         static(player, land_plays(-10_000)), static(None, cant_enter(land)),
         at(each_upkeep, for_each(each_player, pay_or(
             it, sacrifice_a(land, 2), (destroy(this),), (may(damage(5, it), destroy(this), who=it),))))),
    # Fallen Empires
    card("Dwarven Armorer", "{R}", "Creature — Dwarf", "0/2",
         activated("{R}, {T}", discard_cards(1), choose_what_happens(
             put_counters("+0/+1", 1, target(creature)), put_counters("+1/+0", 1, target(creature))))),
    card("Thallid", "{G}", "Creature — Fungus", "1/1", at(your_upkeep, put_counters("spore", 1)),
         activated(remove_counters("spore", 3), create(SAPROLING))),
    # Homelands
    card("Anaba Bodyguard", "{3}{R}", "Creature — Minotaur", "2/3", first_strike),
    card("Memory Lapse", "{1}{U}", "Instant", counter(target(spell), Zone.LIBRARY)),
    card("Sea Sprite", "{1}{U}", "Creature — Faerie", "1/1", flying, protection_from(red)),
    card("Spectral Bears", "{1}{G}", "Creature — Bear Spirit", "3/3", whenever(
        attacks(), as_long_as(Duration.YOUR_NEXT_UNTAP, this, has(doesnt_untap)),
        if_=~exists(permanent & black & ~is_token & Filter(controller=Relation.DEFENDING)))),
    card("Mana Drain", "{U}{U}", "Instant", note(HOW_MANY, mana_value.of(SPELL)), counter(SPELL), e.Delay(
        replace(when(replace(your_upkeep, value=None), *add("C", X), if_=during(Step.MAIN1, Step.MAIN2)), flags=delayed_once),
        amount=NUMBERED)),
    card("Maze of Ith", "", "Land", activated("{T}", untap(target(creature & attacking)), prevent_all_damage(
        target(creature & attacking), combat=True), e.Prevent(None, combat=True, source=target(creature & attacking)))),
    card("Transmute Artifact", "{U}{U}", "Sorcery", e.SacrificeChoice(you, permanent & artifact, number(1), "given"), when_it_is(
        size_of(those("given")) >= 1, note(HOW_MANY, mana_value.of(those("given"))), search(artifact & IN_LIBRARY, "found"), e.If(
            mana_value.of(found) <= NUMBERED, (to_battlefield(found),), (e.Pay(
                you, cost("{1}"), (to_battlefield(found),), (to_graveyard(found),), times=mana_value.of(found) - NUMBERED),)),
        shuffle())),
    card("Eureka", "{2}{G}{G}", "Sorcery", repeat_while(number_noted(AGAIN).equals(1), note(AGAIN, 0), for_each(
        each_player_from_you, e.Forget("put"), choose(permanent_card & card_in(Zone.HAND, Relation.LOOPED), "put", 1, 0, it), when_it_is(
            size_of(put) >= 1, note(AGAIN, 1), to_battlefield(put))))),
    urzas("Mine", "Power-Plant", "Tower", 1),
    urzas("Power-Plant", "Mine", "Tower", 1),
    urzas("Tower", "Mine", "Power-Plant", 2),
    card("Desert", "", "Land — Desert", tap_for("C"),
         activated("{T}", damage(1, target(creature & attacking)), only=during(Step.END_COMBAT))),
    card("Drafna's Restoration", "{U}", "Sorcery", targeted(WHOSE), remember(RESTORED, "put"), in_any_order("put"), to_library(those("put"))),
    card("High Tide", "{U}", "Instant", e.Delay(Triggered(
        tapped_for_mana(subtype("Island")), ((e.AddMana(2, player=event_player),),), flags=at_once), duration=Duration.END_OF_TURN)),
    card("Presence of the Master", "{3}{W}", "Enchantment", whenever(casts(each_player, enchantment), counter(event_object))),
    card("Sylvan Library", "{1}{G}", "Enchantment", at(step_begins(Step.DRAW), may(
        draw(2), choose(card_in(Zone.HAND) & where(drawn_this_turn(it)), "chosen", 2, 2, hint=-1),
        for_each(those("chosen"), unless_pays(you, pay_life(4), to_library(it)))))),
    card("Unstable Mutation", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+3/+3")),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.ATTACHED_CONTROLLER)), put_counters("-1/-1", 1, enchanted))),
    card("Hurkyl's Recall", "{1}{U}", "Instant", targeted(target(player, hint=0)), to_hand(each(artifact & permanent & Filter(owner=Relation.TARGET)))),
    card("Dance of Many", "{U}{U}", "Enchantment", when(enters(), e.CopyToken(target(creature & nontoken), arrival=e.Arrival(link=True))),
         when(leaves(), exile(each(created))),
         when(leaves(created), sacrifice()), at(your_upkeep, unless_pays(you, "{U}{U}", sacrifice()))),
    card("Recall", "{X}{X}{U}", "Sorcery", e.Discard(you, X, remember=True), note(NOTED, size_of(moved)), choose(
        IN_GRAVEYARD, "back", number_noted(NOTED), number_noted(NOTED)), to_hand(those("back")), exile(this_spell)),
    card("Reveka, Wizard Savant", "{2}{U}{U}", "Legendary Creature — Dwarf Wizard", "0/1", activated(
        "{T}", damage(2, any_target), as_long_as(Duration.YOUR_NEXT_UNTAP, this, has(doesnt_untap)))),
    card("Orgg", "{3}{R}{R}", "Creature — Orgg", "6/6", trample, static(this, cant_attack_if(exists(creature & untapped & ITS & (power >= 3)))),
         static(this, Change(programs.Change.CANT_BLOCK_SELECTED, creature & (power >= 3)))),
    card("Drop of Honey", "{G}", "Enchantment", at(your_upkeep, note(HOW_MANY, 30_000), for_each(each(permanent & creature), note(
        HOW_MANY, smaller(NUMBERED, power.of(it)))), choose(permanent & creature & (power <= NUMBERED), "chosen", hint=-1), destroy(
            chosen, regenerate=False)), when(state(~exists(permanent & creature)), sacrifice())),
    card("Library of Alexandria", "", "Land", tap_for("C"), activated("{T}", draw(), only=cards_in_hand.of(you).equals(7))),
    card("Pendelhaven", "", "Legendary Land", tap_for("G"), activated("{T}", until_end_of_turn(
        target(creature & power.equals(1) & toughness.equals(1), hint=1), gets("+1/+2")))),
    card("Hammerheim", "", "Legendary Land", tap_for("R"), activated("{T}", until_end_of_turn(target(creature), loses(
        plainswalk, islandwalk, swampwalk, mountainwalk, forestwalk, nonbasic_landwalk, legendary_landwalk, artifact_landwalk,
        desertwalk, snow_landwalk)))),
    card("Urborg", "", "Legendary Land", tap_for("B"), activated("{T}", your_choice_of(CHARMED, loses(first_strike), loses(swampwalk)))),
]  # fmt: skip
