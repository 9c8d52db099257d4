"""Cards that change the rules: what spells cost, what can be cast, what triggers, and what happens instead."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.sets.common import (
    CASTER,
    IN_HAND,
    NOTHING_SPENT,
    YOUR_LANDS_ENTER_UNTAPPED,
    enters_tapped_if,
    with_chosen_name,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, Amount, Change, Filter, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, EventKind, Step
from ecs_mtg.components.flags import ABOUT_ABILITIES
from ecs_mtg.components.programs import PlayerFlag, Relation

ITS_CONTROLLERS = Filter(controller=Relation.CONTROLLER_OF_IT)
NONCREATURE_SPELLS_CAST: Amount = spells_cast(CASTER) - creature_spells_cast_by(CASTER)
TOWNS = count(subtype("Town") & permanent & you_control)
CHOSEN_CARDS = Filter(kinds=CARD, zones=ALL_ZONES) & chosen_name
BREWED = target(card_in_any(Zone.GRAVEYARD))
CARD_IN_EXILE = card_in_any(Zone.EXILE)
COLORFUL_ELEMENTAL = token("Elemental Token", "Creature — Elemental", "2/2", color=white | blue | black | red | green)

CARDS = [
    # White
    card("Deafening Silence", "{W}", "Enchantment", static(None, cant_cast(spell & ~creature & where(NONCREATURE_SPELLS_CAST >= 1)))),
    card("Doorkeeper Thrull", "{1}{W}", "Creature — Thrull", "1/2", flash, flying, static(None, causes_no_trigger(
        permanent & (artifact | creature)))),
    card("Elesh Norn, Mother of Machines", "{4}{W}", "Legendary Creature — Phyrexian Praetor", "4/7", vigilance,
         static(None, triggers_again(permanent)), static(None, causes_no_trigger(permanent, Relation.OPPONENT))),
    card("Anointed Peacekeeper", "{2}{W}", "Creature — Human Cleric", "3/3", vigilance, as_enters(
        choose_opponent("seen"), e.Reveal(hand_of(those("seen")), to=you), choose_name()), spells_cost_more(chosen_name & theirs, 2),
         static(None, Change(programs.Change.COST_INCREASE, with_chosen_name, number(2), ABOUT_ABILITIES))),
    # Blue
    card("Hullbreacher", "{2}{U}", "Creature — Merfolk Pirate", "3/2", flash, instead(
        draws(each_opponent, beyond_the_first_of_draw_steps=True), nothing_instead, create(TREASURE))),
    card("Fblthp, the Lost", "{1}{U}", "Legendary Creature — Homunculus", "1/1",
         when(replace(enters(), from_zones=ALL_ZONES & ~(1 << Zone.LIBRARY)), e.If(cast_from(Zone.LIBRARY), (draw(2),), (draw(),))),
         when(replace(enters(), from_zones=1 << Zone.LIBRARY), draw(2)),
         when(becomes_target(by=spell), shuffle_into_library(this, Zone.BATTLEFIELD))),
    # Green
    card("Veil of Summer", "{G}", "Instant", when_it_is(
        opponent_cast_of_color(1 << Color.BLUE | 1 << Color.BLACK), draw()), instead_this_turn(you, would_counter(
            spell & you_control, spell | activated_or_triggered_ability), nothing_instead),
         until_end_of_turn(you, player_hexproof_from(blue, black)),
         until_end_of_turn(each(permanent & you_control), has(hexproof_from(blue, black)))),
    card("Frenzied Baloth", "{G}{G}", "Creature — Beast", "3/2", cant_be_countered, trample, haste,
         spells_cant_be_countered(spell & creature & you_control), static(None, combat_damage_cant_be_prevented)),
    card("Spelunking", "{2}{G}", "Enchantment", when(enters(), draw(), may_choose(land & IN_HAND, "put"), to_battlefield(
        those("put"), remember=True), when_it_is(matches(moved, subtype("Cave")), gain_life(4))), YOUR_LANDS_ENTER_UNTAPPED),
    # Several colors
    card("Ashiok, Dream Render", "{1}{U/B}{U/B}", "Legendary Planeswalker — Ashiok", "5",
         static(opponent, players_have(PlayerFlag.SEARCHES_NOTHING)),
         loyalty(-1, mill(4, target(player, hint=-1)), for_each(each_opponent, exile(graveyard_of(it))))),
    card("The Wandering Minstrel", "{G}{U}", "Legendary Creature — Human Bard", "1/3", YOUR_LANDS_ENTER_UNTAPPED, at(
        step_begins(Step.BEGIN_COMBAT), create(COLORFUL_ELEMENTAL), if_=TOWNS >= 5), activated("{3}{W}{U}{B}{R}{G}", until_end_of_turn(
            each(creature & other & you_control), gets((TOWNS, TOWNS))))),
    card("Lavinia, Azorius Renegade", "{W}{U}", "Legendary Creature — Human Soldier", "2/2", static(None, cant_cast(
        spell & ~creature & theirs & where(mana_value.of(it) > count(land & permanent & ITS_CONTROLLERS)))), whenever(
        casts(each_opponent), counter(event_object), if_=NOTHING_SPENT)),
    card("Gaddock Teeg", "{G}{W}", "Legendary Creature — Kithkin Advisor", "2/2",
         static(None, cant_cast(spell & ~creature & (mana_value >= 4))), static(None, cant_cast(spell & ~creature & with_x_in_cost))),
    # Colorless
    card("Phyrexian Revoker", "{2}", "Artifact Creature — Phyrexian Horror", "2/1", as_enters(choose_name(nonland=True)),
         static(permanent & chosen_name, has(cant_activate)), static(None, only_mana_abilities(CHOSEN_CARDS))),
    card("Damping Sphere", "{2}", "Artifact", static(None, Change(programs.Change.PLAYER_FLAG, 1 << PlayerFlag.LANDS_GIVE_NO_MORE, Relation.ANY)),
         spells_cost_more(spell, spells_cast(CASTER))),
    card("Torpor Orb", "{2}", "Artifact", static(None, causes_no_trigger(permanent & creature))),
    card("Trinisphere", "{3}", "Artifact", static(None, costs_at_least(3), while_=~is_tapped(this))),
    card("Agatha's Soul Cauldron", "{2}", "Legendary Artifact", static(None, any_color_for_abilities_of(permanent & creature & you_control)),
         static(creature & you_control & with_counter("+1/+1"), activated_abilities_of_exiled(creature)), activated(
             "{T}", e.Move(BREWED, Zone.EXILE, arrival=e.Arrival(link=True), remember=True), when_it_is(
                 matches(moved, creature & CARD_IN_EXILE), e.Reflex(when(Event(EventKind.REFLEXIVE), put_counters(
                     "+1/+1", 1, target(creature & you_control))))))),
    card("Mycosynth Lattice", "{6}", "Artifact", static(permanent, of_types("Artifact"), of_no_color),
         static(everything_elsewhere, of_no_color), static(player, players_have(PlayerFlag.SPEND_ANY_COLOR))),
    card("Painter's Servant", "{2}", "Artifact Creature — Scarecrow", "1/3", as_enters(e.ChooseColor()),
         static(permanent, of_chosen_color), static(everything_elsewhere, of_chosen_color)),
    card("Time Vault", "{2}", "Artifact", enters_tapped, static(this, has(doesnt_untap)), static(this, may_skip_turn_to_untap),
         activated("{T}", extra_turn())),
    # Lands
    card("Mistrise Village", "", "Land", enters_tapped_if(~exists(subtype("Mountain", "Forest") & permanent & you_control)), tap_for("U"),
         activated("{U}, {T}", this_turn(next_spell_cant_be_countered()))),
    card("Petrified Hamlet", "", "Land", when(enters(), choose_name(land=True)), static(None, only_mana_abilities(with_chosen_name)),
         static(land & chosen_name, has(tap_for("C"))), tap_for("C")),
]  # fmt: skip
