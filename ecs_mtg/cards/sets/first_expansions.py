"""Arabian Nights, Antiquities, Legends, The Dark, Fallen Empires, Homelands."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import SAPROLING
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import Change, Filter
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Keyword, Step
from ecs_mtg.components.programs import Relation

BURNED = controller_of(any_target)
FRENZIED = target(creature)

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
]  # fmt: skip
