"""Preparation cards (722), cards with paradigm (702.192), and others that copy cards."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_LIBRARY, TOP_CARD, found
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import Relation

A_SPELL = ~land & card_in_any(Zone.EXILE)
TOTAL = 1  # register
PLAYER = target(player)
CREATURE = target(creature, hint=1)
YOURS = target(creature & you_control, hint=1)
SHIKO = target(card_ & ~land & IN_GRAVEYARD & (mana_value <= 3))
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "3/3", flying, color=blue | red)
SPIRIT = token("Spirit Token", "Creature — Spirit", "2/2", color=red | white)
PEST = token("Pest Token", "Creature — Pest", "1/1", whenever(attacks(), gain_life(1)), color=black | green)
ABOARD = target(creature & you_control & ~subtype("Pilot"))
RESTORED = target(permanent_card & ~land & IN_GRAVEYARD)

CARDS = [
    # White
    with_prepare_spell(
        face("Elite Interceptor", "{W}", "Creature — Human Wizard", "1/2", enters_prepared),
        face("Rejoinder", "{1}{W}", "Sorcery", targeted(CREATURE), may(*choose_what_happens(tap(CREATURE), untap(CREATURE))), draw())),
    with_prepare_spell(
        face("Honorbound Page", "{3}{W}", "Creature — Cat Cleric", "3/3", first_strike, enters_prepared),
        face("Forum's Favor", "{W}", "Sorcery", until_end_of_turn(CREATURE, gets("+1/+0"), has(flying)))),
    with_prepare_spell(
        face("Quill-Blade Laureate", "{1}{W}", "Creature — Human Cleric", "1/1", double_strike, enters_prepared),
        face("Twofold Intent", "{1}{W}", "Sorcery", until_end_of_turn(CREATURE, gets("+1/+0"), has(double_strike)))),
    card("Restoration Seminar", "{5}{W}{W}", "Sorcery — Lesson", to_battlefield(RESTORED), paradigm()),
    # Blue
    with_prepare_spell(
        face("Campus Composer", "{3}{U}", "Creature — Merfolk Bard", "3/4", ward("{2}"), enters_prepared),
        face("Aqueous Aria", "{4}{U}", "Sorcery", create(ELEMENTAL))),
    with_prepare_spell(
        face("Emeritus of Ideation", "{3}{U}{U}", "Creature — Human Wizard", "5/5", flying, ward("{2}"), enters_prepared, whenever(
            attacks(), if_they_do(you, exile_a(card_ & IN_GRAVEYARD, 8), becomes_prepared()))),
        face("Ancestral Recall", "{U}", "Instant", draw(3, PLAYER))),
    with_prepare_spell(
        face("Encouraging Aviator", "{2}{U}", "Creature — Bird Wizard", "2/3", flying, whenever(attacks(), becomes_prepared())),
        face("Jump", "{U}", "Instant", until_end_of_turn(CREATURE, has(flying)))),
    with_prepare_spell(
        face("Landscape Painter", "{1}{U}", "Creature — Merfolk Wizard", "2/1", enters_prepared),
        face("Vibrant Idea", "{4}{U}", "Sorcery", draw(2))),
    with_prepare_spell(
        face("Skycoach Conductor", "{2}{U}", "Creature — Bird Pilot", "2/3", flash, flying, vigilance, enters_prepared),
        face("All Aboard", "{U}", "Instant", exile(ABOARD, remember=True), e.ReturnUnder(moved, owner_of(moved)))),
    with_prepare_spell(
        face("Spellbook Seeker", "{3}{U}", "Creature — Bird Wizard", "3/3", flying, enters_prepared),
        face("Careful Study", "{U}", "Sorcery", draw(2), discard(2))),
    card("Echocasting Symposium", "{4}{U}{U}", "Sorcery — Lesson", create_copy(YOURS, 1, PLAYER), paradigm()),
    # Black
    with_prepare_spell(
        face("Adventurous Eater", "{2}{B}", "Creature — Human Warlock", "3/2", enters_prepared),
        face("Have a Bite", "{B}", "Sorcery", put_counters("+1/+1", 1, CREATURE), gain_life(1))),
    with_prepare_spell(
        face("Cheerful Osteomancer", "{3}{B}", "Creature — Orc Warlock", "4/2", enters_prepared),
        face("Raise Dead", "{B}", "Sorcery", to_hand(target(creature & IN_GRAVEYARD)))),
    with_prepare_spell(
        face("Emeritus of Woe", "{3}{B}", "Creature — Vampire Warlock", "5/4", enters_prepared, at(
            your_end_step, becomes_prepared(), if_=of_players(Relation.ANY, creatures_died(it)) >= 2)),
        face("Demonic Tutor", "{1}{B}", "Sorcery", e.Search(card_ & IN_LIBRARY, "found", must=True), to_hand(found), shuffle())),
    with_prepare_spell(
        face("Scathing Shadelock", "{4}{B}", "Creature — Snake Warlock", "4/6", at(step_begins(Step.MAIN1), becomes_prepared())),
        face("Venomous Words", "{B}", "Sorcery", until_end_of_turn(YOURS, gets("+2/+0"), has(deathtouch)))),
    card("Decorum Dissertation", "{3}{B}{B}", "Sorcery — Lesson", draw(2, PLAYER), lose_life(2, PLAYER), paradigm()),
    # Red
    with_prepare_spell(
        face("Blazing Firesinger", "{2}{R}", "Creature — Dwarf Bard", "2/3", enters_prepared),
        face("Seething Song", "{2}{R}", "Instant", *add("RRRRR"))),
    with_prepare_spell(
        face("Emeritus of Conflict", "{1}{R}", "Creature — Human Wizard", "2/2", first_strike, whenever(
            replace(casts(you, spell), value=3), becomes_prepared())),
        face("Lightning Bolt", "{R}", "Instant", damage(3, any_target))),
    with_prepare_spell(
        face("Goblin Glasswright", "{1}{R}", "Creature — Goblin Sorcerer", "2/2", enters_prepared),
        face("Craft with Pride", "{R}", "Sorcery", create(TREASURE))),
    with_prepare_spell(
        face("Maelstrom Artisan", "{1}{R}{R}", "Creature — Minotaur Sorcerer", "3/2", haste, enters_prepared),
        face("Rocket Volley", "{1}{R}", "Sorcery", destroy(target(land & permanent & ~basic)))),
    with_prepare_spell(
        face("Strife Scholar", "{2}{R}", "Creature — Orc Sorcerer", "3/2", ward(pay_life(2)), enters_prepared),
        face("Awaken the Ages", "{5}{R}", "Sorcery", create(SPIRIT, 2))),
    card("Improvisation Capstone", "{5}{R}{R}", "Sorcery — Lesson", note(TOTAL, 0), repeat_while(
        (number_noted(TOTAL) <= 3) & (cards_in_library.of(you) >= 1), e.Forget("now"), remember(TOP_CARD, "now"),
        note(TOTAL, number_noted(TOTAL) + mana_value.of(those("now"))), exile(those("now"), remember=True),
        remember(moved, "exiled")), repeat_while(
            size_of(those("next")) >= 1, e.Forget("next"), e.ChooseFrom("exiled", "next", least=number(0), filter=A_SPELL),
            cast_free(those("next"))), paradigm()),
    # Green
    with_prepare_spell(
        face("Emeritus of Abundance", "{2}{G}", "Creature — Elf Druid", "3/4", vigilance, enters_prepared, whenever(
            attacks(), becomes_prepared(), if_=count(land & permanent & you_control) >= 8)),
        face("Regrowth", "{1}{G}", "Sorcery", to_hand(target(card_ & IN_GRAVEYARD)))),
    with_prepare_spell(
        face("Infirmary Healer", "{1}{G}", "Creature — Cat Cleric", "2/3", enters_prepared),
        face("Stream of Life", "{X}{G}", "Sorcery", gain_life(X, PLAYER))),
    with_prepare_spell(
        face("Studious First-Year", "{G}", "Creature — Bear Wizard", "1/1", enters_prepared),
        face("Rampant Growth", "{1}{G}", "Sorcery", search(basic & land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped),
             shuffle())),
    card("Germination Practicum", "{3}{G}{G}", "Sorcery — Lesson", put_counters("+1/+1", 2, each(creature & you_control)), paradigm()),
    # Several colors
    with_prepare_spell(
        face("Abigale, Poet Laureate", "{1}{W}{B}", "Legendary Creature — Bird Bard", "2/3", flying, whenever(
            casts(you, creature), becomes_prepared())),
        face("Heroic Stanza", "{1}{W/B}", "Sorcery", put_counters("+1/+1", 1, CREATURE))),
    with_prepare_spell(
        face("Lluwen, Exchange Student", "{2}{B}{G}", "Legendary Creature — Elf Druid", "3/4", enters_prepared, activated(
            exile_a(creature & IN_GRAVEYARD), becomes_prepared(), flags=sorcery_speed)),
        face("Pest Friend", "{B/G}", "Sorcery", create(PEST))),
    card("Shiko, Paragon of the Way", "{2}{U}{R}{W}", "Legendary Creature — Spirit Dragon", "4/5", flying, vigilance, when(
        enters(), exile(SHIKO, remember=True), e.CopyCard(moved, "copy"), cast_free(those("copy")))),
    with_prepare_spell(
        face("Tam, Observant Sequencer", "{2}{G}{U}", "Legendary Creature — Gorgon Wizard", "4/3", whenever(
            enters(land & you_control), becomes_prepared())),
        face("Deep Sight", "{G}{U}", "Sorcery", draw(), gain_life(1))),
    # Lands
    card("Skycoach Waypoint", "", "Land", tap_for("C"), activated("{3}, {T}", becomes_prepared(target(creature, hint=1)))),
]  # fmt: skip
