"""Planes and phenomena of 2012: those of Night of the Ninja."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.casting_keywords import at_the_end
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Filter, Who
from ecs_mtg.components.codes import EventKind, Position, Step, Zone
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import PLAYERS

striker = target(creature & you_control & where(struck(it)), hint=0)
creature_of_the_player = target(creature & where(struck(striker, controller_of(it))), hint=0)

attacks_a_player = Event(EventKind.ATTACKS, creature & you_control, other=player)
other_opponents = each(opponent & where(~same(it, event_other)))
tokens = those("tokens")
exiled_at_the_end = replace(at_the_end(e.Together(tuple(exile(told(k)) for k in range(4)))), told=(tokens,))

shown = card_in_any(Zone.LIBRARY) & remembered
to_enter_first = artifact | creature | land | planeswalker


CARDS = [
    plane("Glen Elendra", "Lorwyn",
          at(step_begins(Step.END_COMBAT, each_player),
             targeted(striker), targeted(creature_of_the_player), may(exchange_control(Who(Subject.ALL_TARGETS)))),
          chaos(from_now_on(target(creature & you_own, hint=1), controlled_by(you)))),
    plane("Kharasha Foothills", "Mongseng",
          whenever(attacks_a_player,
                   for_each(other_opponents, may(e.CopyToken(event_object, arrival=arriving_tapped, remember=True),
                                                 e.JoinCombat(moved, it), remember(moved, "tokens"))),
                   when_it_is(size_of(tokens) >= 1, exiled_at_the_end)),
          chaos(choose(creature & you_control, "sacrificed", count(creature & you_control), 0, hint=-1), sacrifice(those("sacrificed")),
                damage(size_of(those("sacrificed")), target(creature)))),
    plane("Quicksilver Sea", "Mirrodin",
          *on_arrival_and_each_upkeep(scry(4)),
          chaos(look(1, "top", reveal=True), e.PlayLand(those("top")), when_it_is(in_zone(those("top"), Zone.LIBRARY), cast_free(those("top"))))),
    phenomenon("Morphic Tide",
               *each_by_place(*(note(k, count(permanent & Filter(owner=Relation.LOOPED))) for k in range(PLAYERS))),
               to_library(each(permanent), Position.SHUFFLED),
               *each_by_place(*(when_it_is(number_noted(k).equals(0), shuffle(it)) for k in range(PLAYERS))),
               *each_by_place(*(e.Look(number_noted(k), f"shown {k}", True, it, it) for k in range(PLAYERS))),
               to_battlefield(each(shown & to_enter_first)), to_battlefield(each(shown & enchantment)),
               for_each(each_player, e.Remember(each(shown & card_in(Zone.LIBRARY, Relation.LOOPED)), "rest", fresh=True),
                        in_any_order("rest", it), to_library(those("rest"), Position.BOTTOM))),
]  # fmt: skip
