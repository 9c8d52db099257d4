"""Ixalan, Rivals of Ixalan."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, PERMANENTS, Filter, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Relation

A_SPELL = ~land & card_in_any(Zone.EXILE)
with_chosen_name = Filter(kinds=PERMANENTS | CARD, zones=ALL_ZONES) & chosen_name
ILLUSION = token("Illusion Token", "Creature — Illusion", "2/2", when(becomes_target(by=spell), sacrifice(this)), color=blue)

CARDS = [
    # Ixalan
    card("Colossal Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", "6/6", trample),
    card("Jace, Cunning Castaway", "{1}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(1, whenever_this_turn(one_or_more(deals_damage(creature & you_control, player, True), of_a_player=True), draw(1), discard(1))),
         loyalty(-2, create(ILLUSION)),
         loyalty(-5, create_copies(this, 2, nonlegendary))),
    card("Seekers' Squire", "{1}{B}", "Creature — Human Scout", "1/2", when(enters(), e.Explore(this))),
    card("Sorcerous Spyglass", "{2}", "Artifact",
         as_enters(choose_opponent("seen"), e.Reveal(hand_of(those("seen")), to=you), choose_name()),
         static(None, only_mana_abilities(with_chosen_name))),
    card("Wildgrowth Walker", "{1}{G}", "Creature — Elemental", "1/3",
         whenever(Event(EventKind.EXPLORES, creature & you_control), put_counters("+1/+1", 1), gain_life(3))),
    # Rivals of Ixalan
    card("Etali, Primal Storm", "{4}{R}{R}", "Legendary Creature — Elder Dinosaur", "6/6", whenever(
        attacks(), for_each(each_player, remember(topmost(card_in(Zone.LIBRARY, Relation.LOOPED)), "top")),
        exile(those("top"), remember=True),
        repeat_while(size_of(those("next")) >= 1, e.Forget("next"), e.ChooseFrom(e.MOVED, "next", least=number(0), filter=A_SPELL),
                     cast_free(those("next"))))),
]  # fmt: skip
