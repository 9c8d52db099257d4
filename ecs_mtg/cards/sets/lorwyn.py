"""Lorwyn, Morningtide."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects.keyword_actions import WON_CLASH
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import FIREBREATHING, exiled_with_this
from ecs_mtg.cards.words import Target, number

SHAMAN = token("Elemental Shaman Token", "Creature — Elemental Shaman", "3/1", haste, color=red)
BASIC_LAND = basic & land & card_in_any(Zone.LIBRARY)
SEARCHER = target(player, hint=1)
ELEMENTAL_SPELLS_AND_ABILITIES = spells_and_abilities_of_permanents & subtype("Elemental")
ANY_COLOR = 31
BEAST = token("Beast Token", "Creature — Beast", "3/3", color=green)
# What the target or its controller is, and what that player controls.
PLAYER_OR_WALKER = target(player | planeswalker, hint=-1)
CHANDRAS_TARGET = ((player | planeswalker) & where(same(it, PLAYER_OR_WALKER))) | (
    creature & where(same(controller_of(it), controller_of(PLAYER_OR_WALKER)))
)
AVATAR = token("Avatar Token", "Creature — Avatar", "*/*", defined(life.of(you), life.of(you)), color=white)
duelist = target(creature, hint=0)
MILLED = chosen_name & card_in_any(Zone.GRAVEYARD) & remembered

CARDS = [
    # Lorwyn
    card("Aethersnipe", "{5}{U}", "Creature — Elemental", "4/4", evoke("{1}{U}{U}"),
         when(enters(), to_hand(target(permanent & ~land)))),
    card("Ajani Goldmane", "{2}{W}{W}", "Legendary Planeswalker — Ajani", "4",
         loyalty(1, gain_life(2)),
         loyalty(-1, remember(each(creature & you_control), "those"), put_counters("+1/+1", 1, those("those")),
                 until_end_of_turn(those("those"), has(vigilance))),
         loyalty(-6, create(AVATAR))),
    card("Chandra Nalaar", "{3}{R}{R}", "Legendary Planeswalker — Chandra", "6",
         loyalty(1, damage(1, target(player | planeswalker))),
         loyalty("-X", damage(X, target(creature))),
         loyalty(-8, damage(10, each(CHANDRAS_TARGET)))),
    card("Flamekin Brawler", "{R}", "Creature — Elemental Warrior", "0/2", FIREBREATHING),
    card("Garruk Wildspeaker", "{2}{G}{G}", "Legendary Planeswalker — Garruk", "3",
         loyalty(1, untap(target(land, 2, 2))),
         loyalty(-1, create(BEAST)),
         loyalty(-4, until_end_of_turn(each(creature & you_control), gets("+3/+3"), has(trample)))),
    card("Guile", "{3}{U}{U}{U}", "Creature — Elemental Incarnation", "6/6", static(this, blocked_by_at_least(3)),
         instead(would_counter(spell, by=(spell | activated_or_triggered_ability) & you_control),
                 nothing_instead, exile(event_object, remember=True), cast_free(moved)),
         when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Hostility", "{3}{R}{R}{R}", "Creature — Elemental Incarnation", "6/6", haste,
         prevents(deals_damage(spell & you_control, opponent), create(SHAMAN, event_amount)),
         when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Ingot Chewer", "{4}{R}", "Creature — Elemental", "3/3", evoke("{R}"), when(enters(), destroy(target(artifact)))),
    card("Inner-Flame Acolyte", "{1}{R}{R}", "Creature — Elemental Shaman", "2/2", evoke("{R}"),
         when(enters(), until_end_of_turn(target(creature), gets("+2/+0"), has(haste)))),
    card("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(2, draw(1, each_player)), loyalty(-1, draw(1, target(player))), loyalty(-10, mill(20, target(player)))),
    card("Lammastide Weave", "{1}{G}", "Instant", targeted(target(player)), choose_name(), mill(1, target(player), remember=True),
         when_it_is(exists(MILLED), gain_life(mana_value.greatest(MILLED))), draw(1)),
    card("Mulldrifter", "{4}{U}", "Creature — Elemental", "2/2", flying, evoke("{2}{U}"), when(enters(), draw(2))),
    card("Oaken Brawler", "{3}{W}", "Creature — Treefolk Warrior", "2/4",
         when(enters(), e.Clash(), e.If(noted(WON_CLASH), (put_counters("+1/+1", 1),)))),
    card("Oblivion Ring", "{2}{W}", "Enchantment",
         when(enters(), e.Move(target(permanent & other & ~land), Zone.EXILE, arrival=e.Arrival(link=True))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Profane Command", "{X}{B}{B}", "Sorcery", choose_one(
        lose_life(X, target(player)),
        to_battlefield(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= X))),
        until_end_of_turn(target(creature), gets((-X, -X))),
        until_end_of_turn(target(creature, 0, None), has(fear)),
        least=2, most=2)),
    card("Smokebraider", "{1}{R}", "Creature — Elemental Shaman", "1/1",
         activated("{T}", e.AddMana(ANY_COLOR, number(2), only=ELEMENTAL_SPELLS_AND_ABILITIES, combination=True))),
    card("Soulbright Flamekin", "{1}{R}", "Creature — Elemental Shaman", "2/1", activated(
        "{2}", until_end_of_turn(target(creature), has(trample)),
        when_it_is(times_resolved.equals(3), may(*add("RRRRRRRR"))),
    )),
    card("Spellstutter Sprite", "{1}{U}", "Creature — Faerie Wizard", "1/1", flash, flying,
         when(enters(), counter(target(spell & (mana_value <= count(subtype("Faerie") & you_control)))))),
    card("Woodland Changeling", "{1}{G}", "Creature — Shapeshifter", "2/2", changeling),
    # Morningtide
    card("Fertilid", "{2}{G}", "Creature — Elemental", "0/0", enters_with("+1/+1", 2),
         activated("{1}{G}", remove_counters("+1/+1"), e.Search(BASIC_LAND, "found", player=SEARCHER, library=SEARCHER),
                   to_battlefield(those("found"), arriving_tapped), shuffle(SEARCHER))),
    card("Rivals' Duel", "{3}{R}", "Sorcery", e.Fight(
        duelist, Target(creature & where(~shares_creature_type(it, duelist)), different=True, hint=-1))),
]  # fmt: skip
