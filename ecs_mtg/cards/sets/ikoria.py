"""Ikoria: Lair of Behemoths."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ELSEWHERE, IN_LIBRARY, found
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import Relation

YOU_CYCLE = Event(EventKind.CYCLE, None, Relation.YOU)
IS_ODD = minus(mana_value.of(it), times(half_down(mana_value.of(it)), 2)).equals(1)
MINE, THEIRS = target(creature & you_control), target(creature & theirs)
RAMMED = target(creature & theirs)
LETHAL = larger(toughness.of(RAMMED) - damage_on.of(RAMMED), 0)

CARDS = [
    card("Drannith Healer", "{1}{W}", "Creature — Human Cleric", "2/2", whenever(YOU_CYCLE, gain_life(1)), cycling("{1}")),
    card("Drannith Stinger", "{1}{R}", "Creature — Human Wizard", "2/2", whenever(YOU_CYCLE, damage(1, each_opponent)), cycling("{1}")),
    card("Heartless Act", "{1}{B}", "Instant", choose_one(
        destroy(target(creature & counters_of_any_kind.equals(0))), take_counters(target(creature), None, 3, up_to=True))),
    card("Emergent Ultimatum", "{B}{B}{G}{G}{G}{U}{U}", "Sorcery", e.Search(
        monocolored & IN_LIBRARY, "found", number(3), other_names=True), exile(found, remember=True), e.If(size_of(moved) >= 1, (
            choose_opponent("rival"), e.ChooseFrom(e.MOVED, "given", player=those("rival")), to_library(those("given"), Position.SHUFFLED)), (
                shuffle(),)), in_any_order(e.MOVED), for_each(moved, e.CastFree(it)), exile(this)),
    card("Drannith Magistrate", "{1}{W}", "Creature — Human Wizard", "1/3",
         static(None, cant_cast(spell & theirs & where(ELSEWHERE)))),
    card("Extinction Event", "{3}{B}", "Sorcery", *choose_what_happens(
        exile(each(creature & where(IS_ODD))), exile(each(creature & where(~IS_ODD))))),
    card("Fully Grown", "{2}{G}", "Instant", until_end_of_turn(target(creature), gets("+3/+3")),
         put_counters("trample", 1, target(creature))),
    card("Of One Mind", "{2}{U}", "Sorcery", replace(costs_less(2), condition=exists(creature & subtype("Human") & you_control)
         & exists(creature & ~subtype("Human") & you_control)), draw(2)),
    card("Ram Through", "{1}{G}", "Instant", e.If(
        matches(MINE, creature & trample),
        (note(0, smaller(power.of(MINE), LETHAL)),
         when_it_is(matches(MINE, creature & deathtouch), note(0, smaller(number_noted(0), 1))),
         together(damage(number_noted(0), RAMMED, MINE), damage(power.of(MINE) - number_noted(0), controller_of(RAMMED), MINE))),
        (damage(power.of(MINE), RAMMED, MINE),))),
    card("Unexpected Fangs", "{1}{B}", "Instant",
         together(put_counters("+1/+1", 1, target(creature)), put_counters("lifelink", 1, target(creature)))),
]  # fmt: skip
