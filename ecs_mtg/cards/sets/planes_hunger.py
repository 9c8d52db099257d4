"""Planes of 2012: those of Primordial Hunger."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import CARDS as CARD_KINDS
from ecs_mtg.cards.words import Filter, number
from ecs_mtg.components.codes import EventKind, Step
from ecs_mtg.components.programs import ManaColor, PlayerFlag, Relation

GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
GROWS = "+1/+1"

somebody = target_at_random(player)
discarded = moved
is_land_card = land & Filter(kinds=CARD_KINDS)

theirs = Filter(controller=Relation.EVENT_PLAYER)
devours_five = devouring(e.EntersWithCounters(GROWS, size_of(DEVOURED) * 5), creature & theirs, event_player)

a_charge_counter = (put_counters("charge", 1), *add("R", counters_on(this, "charge")))
first_damage_to_a_player = Event(EventKind.DAMAGE, player, other=creature, nth=1)

CARDS = [
    plane("Furnace Layer", "New Phyrexia",
          *on_arrival_and_each_upkeep(e.Discard(somebody, number(1), remember=True),
                                      when_it_is(matches(discarded, is_land_card), lose_life(3, somebody))),
          chaos(may(destroy(target(permanent & ~land))))),
    plane("Jund", "Alara",
          whenever(casts(each_player, creature & (black | red | green)),
                   e.ReplaceLater(event_object, Replacement(enters(), devours_five))),
          chaos(create(GOBLIN, 2))),
    plane("Kilnspire District", "Ravnica",
          when(planeswalk_to_this, *a_charge_counter), at(step_begins(Step.MAIN1), *a_charge_counter),
          chaos(pay(you, "{X}", damage(X, any_target)))),
    plane("Prahv", "Ravnica",
          static(None, players_have(PlayerFlag.CANT_ATTACK), while_=spells_cast(you) >= 1),
          static(None, players_have(PlayerFlag.CANT_CAST), while_=attackers_of(you) >= 1),
          chaos(gain_life(cards_in_hand.of(you)))),
    plane("Selesnya Loft Gardens", "Ravnica",
          instead(Event(EventKind.CREATE_TOKEN), twice_as_many), instead_of_counters(permanent, twice_as_many, by_effect=True),
          chaos(whenever_this_turn(replace(tapped_for_mana(land), who=Relation.YOU), e.AddMana(ManaColor.EVENT)))),
    plane("Stensia", "Innistrad",
          whenever(first_damage_to_a_player, put_counters(GROWS, 1, event_other)),
          chaos(until_end_of_turn(each(creature & you_control), has(activated("{T}", damage(1, target(player | planeswalker))))))),
]  # fmt: skip
