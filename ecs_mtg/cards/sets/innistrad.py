"""Innistrad, Dark Ascension, Avacyn Restored."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ZOMBIE
from ecs_mtg.cards.words import Who
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject

OTHER_HUMANS = subtype("Human") & you_control & other
SEARCHER = target(player)

CARDS = [
    # Innistrad
    card("Cackling Counterpart", "{1}{U}{U}", "Instant", flashback("{5}{U}{U}"),
         create_copy(target(creature & you_control, hint=1))),
    card("Cellar Door", "{2}", "Artifact", activated(
        "{3}, {T}", targeted(SEARCHER), e.Move(bottommost(card_in(Zone.LIBRARY, Relation.TARGET)), Zone.GRAVEYARD, remember=True),
        when_it_is(exists(creature & card_in_any(Zone.GRAVEYARD) & remembered), create(ZOMBIE)))),
    card("Curse of Death's Hold", "{3}{B}{B}", "Enchantment — Aura Curse", enchant(player),
         static(creature & controlled_by_attached, gets("-1/-1"))),
    card("Hamlet Captain", "{1}{G}", "Creature — Human Warrior", "2/2",
         whenever(attacks(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1"))),
         whenever(blocks(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1")))),
    card("Typhoid Rats", "{B}", "Creature — Rat", "1/1", deathtouch),
    card("Witchbane Orb", "{4}", "Artifact", when(enters(), destroy(each(subtype("Curse") & attached_to_you))),
         static(None, players_have(PlayerFlag.HEXPROOF))),
    # Dark Ascension
    card("Nearheath Stalker", "{4}{R}", "Creature — Vampire Rogue", "4/1", undying),
    card("Young Wolf", "{G}", "Creature — Wolf", "1/1", undying),
    # Avacyn Restored
    card("Butcher Ghoul", "{1}{B}", "Creature — Zombie", "1/1", undying),
    card("Gloom Surgeon", "{1}{B}", "Creature — Spirit", "2/1", prevents(
        would_be_dealt_damage(this, True), e.Move(Who(Subject.TOP_CARDS, event_amount), Zone.EXILE))),
    card("Tibalt, the Fiend-Blooded", "{R}{R}", "Legendary Planeswalker — Tibalt", "2",
         loyalty(1, draw(1), discard(1, at_random=True)),
         loyalty(-4, damage(cards_in_hand.of(target(player)), target(player))),
         loyalty(-6, remember(each(creature), "all"), until_end_of_turn(those("all"), controlled_by(you)), untap(those("all")),
                 until_end_of_turn(those("all"), has(haste)))),
]  # fmt: skip
