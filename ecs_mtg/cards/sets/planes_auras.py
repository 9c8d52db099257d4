"""Planes and phenomena of 2012: those of Savage Auras."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS as OF_CARDS
from ecs_mtg.cards.words import NOBODY, Change, Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Step, Zone

SCROLLS = counters_on(this, "scroll")
has_ten = Event(EventKind.STATE, Filter(kinds=OF_CARDS, condition=SCROLLS >= 10) & source_itself)
would_untap = Event(EventKind.UNTAP, creature & you_control)
blanks_are_chaos = Change(programs.Change.BLANKS_ARE_CHAOS)

CARDS = [
    plane("Akoum", "Zendikar",
          static(None, Change(programs.Change.FLASH, enchantment & spell)),
          chaos(destroy(target(creature & ~is_enchanted)))),
    plane("Aretopolis", "Kephalai",
          *on_arrival_and_each_upkeep(put_counters("scroll", 1), gain_life(SCROLLS)),
          when(has_ten, planeswalk),
          chaos(put_counters("scroll", 1), draw(SCROLLS))),
    plane("Astral Arena", "Kolbahan",
          static(None, Change(programs.Change.ATTACK_LIMIT, 1)), static(None, Change(programs.Change.BLOCK_LIMIT, 1)),
          chaos(damage(2, each(creature)))),
    plane("Edge of Malacol", "Belenon",
          instead(would_untap, nothing_instead, put_counters("+1/+1", 2, event_object), if_=your_turn & during(Step.UNTAP)),
          chaos(untap(each(creature & you_control)))),
    plane("Kessig", "Innistrad",
          prevents(deals_damage(creature & ~subtype("Werewolf"), None, True)),
          chaos(until_end_of_turn(each(creature & you_control), gets("+2/+2"), has(trample), of_subtypes("Werewolf")))),
    plane("Talon Gates", "Dominaria",
          static(~land & card_in(Zone.HAND), has(may_be_suspended)),
          chaos(e.RemoveCounters(each(suspended & card_in(Zone.EXILE)), "time", number(2)))),
    phenomenon("Chaotic Aether", e.Continuous(NOBODY, (blanks_are_chaos,), Duration.PLANESWALK_FROM_PLANE)),
]  # fmt: skip
