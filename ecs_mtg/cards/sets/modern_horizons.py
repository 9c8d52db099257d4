"""Modern Horizons."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import done_once
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.sizes import PLAYERS

HELD = number_noted(1)
KIND = 0  # that of a card type
HURT = target(creature)
REVEALED = card_in(Zone.LIBRARY) & remembered
ANOTHER_AURA = permanent & subtype("Aura") & other & where(is_attached(it, enchanted))

CARDS = [
    # Modern Horizons
    card("Face of Divinity", "{2}{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+2")),
         static(enchanted, has(first_strike, lifelink), while_=exists(ANOTHER_AURA))),
    card("Ninja of the New Moon", "{3}{B}{B}", "Creature — Spirit Ninja", "6/3", ninjutsu("{3}{B}")),
    card("Putrid Goblin", "{1}{B}", "Creature — Zombie Goblin", "2/2", persist),
    card("Universal Automaton", "{1}", "Artifact Creature — Shapeshifter", "1/1", changeling),
    card("Weather the Storm", "{1}{G}", "Instant", gain_life(3), storm),
    card("Winding Way", "{1}{G}", "Sorcery", e.ChooseOption(2, KIND), look(4, "top", reveal=True),
         e.If(number_noted(KIND).equals(0), (remember(each(creature & REVEALED), "taken"),), (remember(each(land & REVEALED), "taken"),)),
         together(to_hand(those("taken")), to_graveyard(each(REVEALED)))),
    # Modern Horizons 2
    card("Carth the Lion", "{2}{B}{G}", "Legendary Creature — Human Warrior", "3/5",
         *(whenever(event, look(7, "top"), e.ChooseFrom("top", "kept", least=number(0), filter=planeswalker & card_in(Zone.LIBRARY)),
                    reveal(those("kept")), to_hand(those("kept")), to_library(those("top"), Position.RANDOM_BOTTOM))
           for event in (enters(), dies(planeswalker & you_control))),
         loyalty_costs_change(planeswalker & you_control, 1)),
    card("Nykthos Paragon", "{4}{W}{W}", "Enchantment Creature — Human Soldier", "4/6",
         replace(whenever(gains_life(), may(e.UseUp(), put_counters("+1/+1", event_amount, each(creature & you_control)))),
                 flags=done_once)),
    # Modern Horizons 3
    card("Nyxborn Hydra", "{X}{G}", "Enchantment Creature — Hydra", "0/1", bestow("{X}{G}{G}"), reach, trample, enters_with("+1/+1", X),
         static(enchanted, gets((counters_on(this, "+1/+1"), counters_on(this, "+1/+1"))), has(reach, trample))),
    card("Refurbished Familiar", "{3}{B}", "Artifact Creature — Zombie Rat", "2/1", affinity(artifact), flying,
         when(enters(), note(1, count(opponent & cards_in_hand.equals(0))), discard(1, each_opponent), draw(HELD))),
    card("Sneaky Snacker", "{U}{B}", "Creature — Faerie Rogue", "2/1", flying,
         when(Event(EventKind.DRAW, None, Relation.YOU, value=3), to_battlefield(this, arriving_tapped), zone=Zone.GRAVEYARD)),
    card("Snow-Covered Wastes", "", "Basic Snow Land", tap_for("C")),
    card("Thraben Charm", "{1}{W}", "Instant", choose_one(
        damage(count(creature & you_control) * 2, HURT), destroy(target(enchantment)),
        for_each(up_to(PLAYERS, player), exile(graveyard_of(it))))),
]  # fmt: skip
