"""Ice Age, Alliances, Coldsnap."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import SOLDIER
from ecs_mtg.cards.tree import Replacement
from ecs_mtg.cards.words import Amount, Filter, Reference, Target, number
from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import AbilityFlag

ATTACKER = target(creature & attacking & ~white)
BEFORE = 0  # the register of how many counters there were
HUNTERS = Target(creature, 1, 3, divided=number(3), hint=1)


def at_next_cleanup(what: Reference, *does: e.Effect, many: Amount | None = None) -> e.Delay:
    """A delayed triggered ability at the beginning of the next cleanup step, about an object and a number."""
    waits = when(step_begins(Step.CLEANUP, each_player), *does)
    return e.Delay(replace(waits, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (what,), many)


def enters_for(what: Filter) -> Replacement:
    """It enters only if its controller sacrifices something for that, else it is put into its owner's graveyard (614.1a)."""
    unless = e.If(size_of(those("given up")).equals(0), (e.GoesInstead(Zone.GRAVEYARD),))
    return as_enters(choose(what & permanent & you_control, "given up", hint=-1), sacrifice(those("given up")), unless)


CARDS = [
    # Ice Age
    card("Brainstorm", "{U}", "Instant", draw(3), choose(card_in(Zone.HAND), "back", 2, 2, hint=-1), in_any_order("back"),
         to_library(those("back"))),
    card("Glacial Wall", "{2}{U}", "Creature — Wall", "0/7", defender),
    card("Hydroblast", "{U}", "Instant", choose_one(
        when_it_is(matches(target(spell), red), counter(target(spell))),
        when_it_is(matches(target(permanent), red), destroy(target(permanent))),
    )),
    card("Incinerate", "{1}{R}", "Instant", damage(3, any_target, tag="dealt"),
         until_end_of_turn(each(creature & remembered), has(cant_be_regenerated))),
    card("Mystic Remora", "{U}", "Enchantment", cumulative_upkeep("{1}"),
         whenever(casts(each_opponent, ~creature), unless_pays(event_player, "{4}", may(draw(1))))),
    card("Scaled Wurm", "{7}{G}", "Creature — Wurm", "7/6"),
    card("Snow-Covered Forest", "", "Basic Snow Land — Forest"),
    card("Snow-Covered Island", "", "Basic Snow Land — Island"),
    card("Snow-Covered Mountain", "", "Basic Snow Land — Mountain"),
    card("Snow-Covered Plains", "", "Basic Snow Land — Plains"),
    card("Snow-Covered Swamp", "", "Basic Snow Land — Swamp"),
    card("Tinder Wall", "{G}", "Creature — Plant Wall", "0/3", defender, activated(sacrifice_this, *add("RR")),
         activated("{R}", sacrifice_this, damage(2, target(creature & blocked_by_this)))),
    # Alliances
    card("Bounty of the Hunt", "{3}{G}{G}", "Instant", alternative_cost(exile_a(green & card_in(Zone.HAND))), for_each(
        HUNTERS, e.SetRegister(BEFORE, counters_on(it, "+1/+1")), e.PutCounters(it, "+1/+1", its_share),
        at_next_cleanup(it, e.RemoveCounters(told(), "+1/+1", X), many=counters_on(it, "+1/+1") - number_noted(BEFORE)))),
    card("Exile", "{2}{W}", "Instant", exile(ATTACKER), gain_life(toughness.of(ATTACKER))),
    card("False Demise", "{2}{U}", "Enchantment — Aura", enchant(creature), when(dies(enchanted), e.ReturnUnder(event_object, you))),
    card("Heart of Yavimaya", "", "Land", enters_for(subtype("Forest")), tap_for("G"),
         activated("{T}", until_end_of_turn(target(creature), gets("+1/+1")))),
    card("Kjeldoran Outpost", "", "Land", enters_for(subtype("Plains")), tap_for("W"), activated("{1}{W}, {T}", create(SOLDIER))),
    card("Pillage", "{1}{R}{R}", "Sorcery", destroy(target(artifact | land), regenerate=False)),
    card("Storm Crow", "{1}{U}", "Creature — Bird", "1/2", flying),
    card("Thawing Glaciers", "", "Land", enters_tapped, activated(
        "{1}, {T}", search(basic & land & card_in(Zone.LIBRARY), "found"), to_battlefield(those("found"), arriving_tapped), shuffle(),
        at_next_cleanup(this, to_hand(told())))),
    # Coldsnap
    card("Martyr of Frost", "{U}", "Creature — Human Wizard", "1/1", activated(
        "{2}", reveal_a(blue, X), sacrifice_this,
        unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)), times=X))),
]  # fmt: skip
