"""Companions (702.139)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Who
from ecs_mtg.components.programs import AbilityFlag, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

once = frozenset({AbilityFlag.ONCE_EACH_TURN})
like_a_cat = creature & subtype("Cat", "Elemental", "Nightmare", "Dinosaur", "Beast")
OWNED = permanent & ~land & you_control & you_own & other

CARDS = [
    card("Lurrus of the Dream-Den", "{1}{W/B}{W/B}", "Legendary Creature — Cat Nightmare", "3/2",
         companion(StartingDeck.PERMANENTS_OF_AT_MOST_2), lifelink, replace(static(
             None, may_play_from(Zone.GRAVEYARD, permanent_card & ~land & card_in(Zone.GRAVEYARD) & (mana_value <= 2)),
             while_=your_turn), flags=once)),
    card("Kaheera, the Orphanguard", "{1}{G/W}{G/W}", "Legendary Creature — Cat Beast", "3/2",
         companion(StartingDeck.CATS_AND_THE_LIKE), vigilance,
         static(like_a_cat & other & you_control, gets("+1/+1"), has(vigilance))),
    card("Yorion, Sky Nomad", "{3}{W/U}{W/U}", "Legendary Creature — Bird Serpent", "4/5", companion(StartingDeck.TWENTY_MORE), flying,
         when(enters(), choose(OWNED, "blinked", ANY_NUMBER, 0), exile_with_this(those("blinked")), e.Delay(replace(
             when(each_end_step, to_battlefield(Who(Subject.EXILED_WITH))), flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}))))),
]  # fmt: skip
