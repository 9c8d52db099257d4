"""Cards with energy, backup, exhaust, max speed and reconfigure, Cases, and cards that lead into dungeons."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TOMB, completed
from ecs_mtg.cards.sets.classes import class_of
from ecs_mtg.cards.sets.common import ENERGY, FOOD, HOW_MANY, IN_GRAVEYARD, NUMBERED, ZOMBIE, only_once_each_turn
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, Cost, Part, Who, number
from ecs_mtg.components.codes import Cause, EventKind, PlayerCounter, Step
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, Subject

MOST_PLAYERS = 6
top, kept = those("top"), those("kept")
MILLED = target(player, 0, MOST_PLAYERS, hint=-1)
SNARED = target(permanent & ~land & theirs, hint=-1)
EATEN = target(card_in_any(Zone.GRAVEYARD))
TAPPED_PLAYER = target(player, hint=-1)
DOUBLED = target(creature & you_control, hint=1)
you_sacrifice_a_permanent = replace(leaves(permanent & you_control), to_zones=ALL_ZONES, value=Cause.SACRIFICED)
FLUNG = activated("{1}", sacrifice_this, damage(power.of(this), any_target))
ANY_X = Part(CostPart.ENERGY, None, X)
SO_MUCH_ENERGY = Cost(parts=(Part(CostPart.ENERGY, None, NUMBERED),))
DEFENDED = target(permanent & you_control, hint=1)
PILOT = token("Pilot Token", "Creature — Pilot", "1/1", saddles_and_crews_as_though_2_greater)
WIZARDRY = put_counters("+1/+1", 1)

CARDS = [
    card("Perilous Snare", "{2}{W}", "Artifact", start_your_engines, when(enters(), exile_until_this_leaves(SNARED)), static(
        this, has(activated("{T}", put_counters("+1/+1", 1, target((creature | subtype("Vehicle")) & permanent & you_control)),
                            flags=sorcery_speed)), while_=max_speed)),
    card("Riverchurn Monument", "{1}{U}", "Artifact", activated("{1}, {T}", mill(2, MILLED)), activated(
        "{2}{U}{U}, {T}", mill(cards_in_graveyard.of(it), MILLED), flags=(AbilityFlag.ONLY_ONCE,))),
    card("Defend the Rider", "{G}", "Instant", choose_one(until_end_of_turn(DEFENDED, has(hexproof, indestructible)), create(PILOT))),
    card("Alacrian Jaguar", "{4}{G}", "Creature — Cat Mount", "4/4", vigilance, whenever(
        attacks(source_itself & where(is_saddled)), until_end_of_turn(this, gets("+2/+2"))), saddle(1)),
    card("Voldaren Thrillseeker", "{2}{R}", "Creature — Vampire Warrior", "1/1", *backup(2, FLUNG)),
    card("Case of the Crimson Pulse", "{2}{R}", "Enchantment — Case", when(enters(), discard(), draw(2)),
         to_solve(cards_in_hand.of(you).equals(0)), *solved(at(your_upkeep, discard(None), draw(2)))),
    card("Astrologian's Planisphere", "{1}{U}", "Artifact — Equipment", job_select, static(
        equipped, of_subtypes("Wizard"), has(whenever(casts(you, ~creature), WIZARDRY), whenever(
            Event(EventKind.DRAW, None, Relation.YOU, value=3), WIZARDRY))), equip("{2}")),
    class_of("Scavenger's Talent", "{B}", (replace(whenever(one_or_more(dies(creature & you_control)), create(FOOD)), flags=only_once_each_turn),),
             class_level(2, "{1}{B}", whenever(you_sacrifice_a_permanent, mill(2, target(player, hint=-1)))),
             class_level(3, "{2}{B}", at(your_end_step, if_they_do(
                 you, sacrifice_a(permanent & ~land & other, 3), choose(creature & IN_GRAVEYARD, "raised"), to_battlefield(
                     those("raised"), arriving(counters=("finality", 1))))))),
    class_of("Innkeeper's Talent", "{1}{G}", (at(step_begins(Step.BEGIN_COMBAT), put_counters("+1/+1", 1, DOUBLED)),),
             class_level(2, "{G}", static(permanent & with_any_counter & you_control, has(ward("{1}")))),
             class_level(3, "{3}{G}", instead(Event(EventKind.PUT_COUNTERS, permanent | player, other=source & you_control), twice_as_many))),
    card("Rediscover the Way", "{U}{R}{W}", "Enchantment — Saga", *(chapter(
        k, look(3, "top"), choose_from("top", "kept"), to_hand(kept), in_any_order("top"), to_library(top, Position.BOTTOM))
        for k in (1, 2)), chapter(3, whenever_this_turn(casts(you, ~creature), until_end_of_turn(DOUBLED, has(double_strike))))),
    transforming(
        face("Hidetsugu Consumes All", "{1}{B}{R}", "Enchantment — Saga", chapter(1, destroy(each(permanent & ~land & (mana_value <= 1)))),
             chapter(2, exile(each(card_in_any(Zone.GRAVEYARD)))), chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(
                 moved, you, e.Arrival(transformed=True)))),
        face("Vessel of the All-Consuming", "", "Enchantment Creature — Ogre Shaman", "3/3", trample, whenever(
            Event(EventKind.DEALS_DAMAGE, this), put_counters("+1/+1", 1)), whenever(
            deals_damage(this, player), e.LoseGame(event_player), if_=damage_by_to(this, event_player) >= 10), color=black | red)),
    # Dungeons
    card("White Plume Adventurer", "{2}{W}", "Creature — Orc Cleric", "3/3", when(enters(), e.TakeInitiative()), at(opponents_upkeep, e.If(
        completed(), (untap(each(creature & you_control)),), (choose(creature & you_control, "untapped"), untap(those("untapped")))))),
    card("Acererak the Archlich", "{2}{B}", "Legendary Creature — Zombie Wizard", "5/5", when(
        enters(), to_hand(this), e.Venture(), if_=~completed(TOMB)), whenever(attacks(), for_each(each_opponent, unless_pays(
            it, sacrifice_a(creature), create(ZOMBIE))))),
    # Energy
    card("Amped Raptor", "{1}{R}", "Creature — Dinosaur", "2/1", first_strike, when(
        enters(), give_player_counters(PlayerCounter.ENERGY, 2), when_it_is(you_cast(Zone.HAND), exile(
            Who(Subject.TOP_CARDS, down_to(1, ~land & card_in(Zone.LIBRARY))), remember=True), for_each(moved, when_it_is(
                matches(it, ~land & card_in_any(Zone.EXILE)), remember(it, "hit"))), e.CastFree(those("hit"), for_energy=True)))),
    card("Chthonian Nightmare", "{1}{B}", "Enchantment", when(enters(), give_player_counters(PlayerCounter.ENERGY, 3)), activated(
        ANY_X, sacrifice_a(creature), return_this, to_battlefield(target(creature & IN_GRAVEYARD & mana_value.equals(X))),
        flags=sorcery_speed)),
    modal(
        face("Suppression Ray", "{3}{W/U}{W/U}", "Sorcery", targeted(TAPPED_PLAYER), remember(
            each(creature & untapped & target_controls), "tapped"), tap(each(creature & target_controls)), e.ChooseNumber(ENERGY, HOW_MANY),
             e.Pay(you, SO_MUCH_ENERGY, (e.ChooseFrom("tapped", "stunned", NUMBERED, number(0)), put_counters(
                 "stun", 1, those("stunned"))), chosen=True)),
        face("Orderly Plaza", "", "Land", enters_tapped, activated("{T}", e.AddMana(0b00011)))),
    # Reconfigure
    card("Blade of the Oni", "{1}{B}", "Artifact Creature — Equipment Demon", "3/1", menace, static(
        equipped, base_pt("5/5"), has(menace), also_colored(black), of_subtypes("Demon")), reconfigure("{2}{B}{B}")),
    card("Lion Sash", "{1}{W}", "Artifact Creature — Equipment Cat", "1/1", activated("{W}", e.If(
        matches(EATEN, permanent_card), (exile(EATEN), put_counters("+1/+1", 1)), (exile(EATEN),))), static(
        equipped, gets((counters_on(this, "+1/+1"), counters_on(this, "+1/+1")))), reconfigure("{2}")),
]  # fmt: skip
