"""Jumpstart."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_LIBRARY, TOP_CARD
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, number
from ecs_mtg.components.codes import Duration, EventKind, Step
from ecs_mtg.components.programs import Change as Kind

DOUBLED = target(creature)
NOT_CAST = creature & ~is_token & you_control & other
ILLUSION = (Change(Kind.SET_COLORS, white.colors), Change(Kind.SET_SUBTYPES, 1, mask=frozenset({"Illusion"})),
            Change(Kind.SET_PT, number(0), number(1)))  # fmt: skip
AFTER_COMBAT = your_turn & during(Step.MAIN2, Step.END, Step.CLEANUP)

ELEMENTAL = token("Elemental Token", "Creature — Elemental", "*/*", trample, defined(
    count((instant | sorcery) & IN_GRAVEYARD) + count(having(flashback) & you_own & card_in(Zone.EXILE)),
    count((instant | sorcery) & IN_GRAVEYARD) + count(having(flashback) & you_own & card_in(Zone.EXILE))), color=red)  # fmt: skip

CARDS = [
    # Jumpstart
    card("Lightning Phoenix", "{2}{R}", "Creature — Phoenix", "2/2", flying, haste, cant_block,
         at(your_end_step, pay(you, "{R}", to_battlefield(this)), zone=Zone.GRAVEYARD,
            if_=in_zone(this, Zone.GRAVEYARD) & exists(opponent & where(damage_dealt_to(it) >= 3)))),
    card("Neyith of the Dire Hunt", "{2}{G}{G}", "Legendary Creature — Human Warrior", "3/3",
         *(whenever(one_or_more(Event(kind, creature & you_control)), draw(1)) for kind in (EventKind.FIGHTS, EventKind.BECOMES_BLOCKED)),
         at(step_begins(Step.BEGIN_COMBAT), pay(
             you, "{2}{R/G}", until_end_of_turn(DOUBLED, doubled(DOUBLED)),
             as_long_as(Duration.END_OF_COMBAT, DOUBLED, has(must_be_blocked))))),
    # Jumpstart 2022
    card("Brazen Cannonade", "{3}{R}", "Enchantment",
         whenever(dies(creature & attacking & you_control), damage(2, each_opponent)),
         at(step_begins(Step.MAIN2), exile(TOP_CARD, remember=True), may_play(moved),
            e.PlayFrom(moved, duration=Duration.THEIR_NEXT_TURN, condition=~AFTER_COMBAT), if_=attackers_of(you) >= 1)),
    card("Goblin Researcher", "{3}{R}", "Creature — Goblin Wizard", "3/3", when(
        enters(), exile(TOP_CARD, remember=True),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, condition=source_attacked & your_turn))),
    card("Magnanimous Magistrate", "{5}{W}", "Creature — Human Advisor", "3/4", enters_with("reprieve", 5), whenever(
        dies(NOT_CAST), when_it_is(counters_on(this, "reprieve") >= mana_value.of(event_object), may(
            take_counters(this, "reprieve", mana_value.of(event_object)), to_battlefield(event_object))),
        if_=mana_value.of(event_object) >= 1)),
    card("Preston, the Vanisher", "{3}{W}", "Legendary Creature — Rabbit Wizard", "2/5",
         whenever(enters(NOT_CAST), create_copy(event_object, 1, you, *ILLUSION), if_=~was_cast(event_object)),
         activated("{1}{W}", sacrifice_a(permanent & subtype("Illusion"), 5), exile(target(permanent & ~land)))),
    card("Rampaging Growth", "{3}{G}", "Instant", search(basic & land & IN_LIBRARY, "grown"), to_battlefield(those("grown"), remember=True),
         shuffle(), until_end_of_turn(moved, becomes("4/3", "Creature — Insect", reach, haste))),
    card("Rodolf Duskbringer", "{5}{B}", "Legendary Creature — Vampire Angel", "4/4", flying, deathtouch, lifelink,
         whenever(gains_life(), until_end_of_turn(this, has(indestructible))),
         at(your_end_step, pay(you, "{1}{W/B}", e.Reflex(when(Event(EventKind.REFLEXIVE), to_battlefield(
             target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= life_gained_by())))))))),
    card("Seize the Storm", "{4}{R}", "Sorcery", create(ELEMENTAL), flashback("{6}{R}")),
    card("Eaten Alive", "{B}", "Sorcery", additional_cost(sacrifice_a(creature), or_else="{3}{B}"), exile(target(creature | planeswalker))),
]  # fmt: skip
