"""Companions (702.139)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import only_once_each_turn
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Filter, Who
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.flags import StartingDeck
from ecs_mtg.components.programs import AbilityFlag, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

like_a_cat = creature & subtype("Cat", "Elemental", "Nightmare", "Dinosaur", "Beast")
half_of_it = half_up(mana_value.of(it)).equals(half_down(mana_value.of(it)))
EVEN, ODD = where(half_of_it), where(~half_of_it)
OWNED = permanent & ~land & you_control & you_own & other


def would_be_dealt_damage_by(what: Filter) -> Event:
    """Declare the event that a source would deal damage to a permanent or player."""
    return Event(EventKind.DAMAGE, permanent | player, other=what)


CARDS = [
    card("Lurrus of the Dream-Den", "{1}{W/B}{W/B}", "Legendary Creature — Cat Nightmare", "3/2",
         companion(StartingDeck.PERMANENTS_OF_AT_MOST_2), lifelink, replace(static(
             None, may_play_from(Zone.GRAVEYARD, permanent_card & ~land & card_in(Zone.GRAVEYARD) & (mana_value <= 2)),
             while_=your_turn), flags=only_once_each_turn)),
    card("Kaheera, the Orphanguard", "{1}{G/W}{G/W}", "Legendary Creature — Cat Beast", "3/2",
         companion(StartingDeck.CATS_AND_THE_LIKE), vigilance,
         static(like_a_cat & other & you_control, gets("+1/+1"), has(vigilance))),
    card("Yorion, Sky Nomad", "{3}{W/U}{W/U}", "Legendary Creature — Bird Serpent", "4/5", companion(StartingDeck.TWENTY_MORE), flying,
         when(enters(), choose(OWNED, "blinked", ANY_NUMBER, 0), exile_with_this(those("blinked")), e.Delay(replace(
             when(each_end_step, to_battlefield(Who(Subject.EXILED_WITH))), flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}))))),
    card("Keruga, the Macrosage", "{3}{G/U}{G/U}", "Legendary Creature — Dinosaur Hippo", "5/4", companion(StartingDeck.AT_LEAST_3), when(
        enters(), draw(count(permanent & other & you_control & (mana_value >= 3))))),
    card("Obosh, the Preypiercer", "{3}{B/R}{B/R}", "Legendary Creature — Hellion Horror", "3/5", companion(StartingDeck.ODD),
         instead(would_be_dealt_damage_by(source & you_control & ODD), twice_as_many)),
    card("Lutri, the Spellchaser", "{1}{U/R}{U/R}", "Legendary Creature — Elemental Otter", "3/2", companion(
        StartingDeck.DIFFERENT_NAMES), flash, when(
        enters(), copy_spell(target(spell & (instant | sorcery) & you_control)), if_=you_cast())),
    card("Gyruda, Doom of Depths", "{4}{U/B}{U/B}", "Legendary Creature — Demon Kraken", "6/6", companion(StartingDeck.EVEN), when(
        enters(), mill(4, each_player, remember=True), choose(creature & EVEN & card_in_public & remembered, "raised"),
        e.ReturnUnder(those("raised"), you))),
]  # fmt: skip
