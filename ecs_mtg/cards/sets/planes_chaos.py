"""Planes of 2012: those of Chaos Reigns."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Target, Who
from ecs_mtg.components.codes import Duration, Zone
from ecs_mtg.components.programs import Subject
from ecs_mtg.components.sizes import PLAYERS

GROWS = "+1/+1"
SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
MANY = 12
"""As many targets as there can be: "any number"."""

its_player = controller_of(event_object)
grown = Target(creature & where(same(controller_of(it), its_player)), 0, MANY, divided=power.of(event_object), chooser=its_player)
your_spell_card = (instant | sorcery) & card_in(Zone.LIBRARY)
cards_of_opponents = up_to_one_of_each_opponent(creature & card_in_any(Zone.GRAVEYARD))

CARDS = [
    plane("Grand Ossuary", "Ravnica",
          whenever(dies(creature), e.PutCounters(grown, GROWS, its_share)),
          chaos(*each_by_place(*(note(k, power.total(creature & looped)) for k in range(PLAYERS))), exile(each(creature)),
                *each_by_place(*(create(SAPROLING, larger(number_noted(k), 0), it) for k in range(PLAYERS))), planeswalk)),
    plane("Mount Keralia", "Regatha",
          at(your_end_step, put_counters("pressure", 1)),
          when(planeswalk_from_this, damage(counters_on(this, "pressure"), each(creature | planeswalker))),
          chaos(e.ReplaceLater(you, prevents(deals_damage(card_ & named("Mount Keralia"), permanent & you_control)), Duration.INDEFINITE))),
    plane("Orzhova", "Ravnica",
          when(planeswalk_from_this, to_battlefield(each(creature & card_in_any(Zone.GRAVEYARD)))),
          chaos(*map(targeted, cards_of_opponents), exile(Who(Subject.ALL_TARGETS)))),
    plane("Trail of the Mage-Rings", "Vryn",
          static((instant | sorcery) & spell, has(rebound)),
          chaos(may(search(your_spell_card, "found"), reveal(those("found")), to_hand(those("found")), shuffle()))),
    plane("Windriddle Palaces", "Belenon",
          static(None, tops_revealed), static(None, may_play_from(Zone.LIBRARY, card_in_any(Zone.LIBRARY))),
          chaos(mill(1, each_player))),
]  # fmt: skip
