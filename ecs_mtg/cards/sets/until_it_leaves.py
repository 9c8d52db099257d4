"""Cards that exile until they leave the battlefield, and whose abilities trigger for one or more objects or only once each turn."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.components.programs import AbilityFlag

once = frozenset({AbilityFlag.ONCE_EACH_TURN})
done_once = frozenset({AbilityFlag.DONE_ONCE_EACH_TURN})

CARDS = [
    card("Banisher Priest", "{1}{W}{W}", "Creature — Human Cleric", "2/2",
         when(enters(), exile_until_this_leaves(target(creature & theirs)))),
    card("Promised Kannushi", "{G}", "Creature — Human Druid", "1/1", soulshift(7)),
    card("Whispering Wizard", "{3}{U}", "Creature — Human Wizard", "3/2",
         replace(whenever(casts(you, ~creature), create(token("Spirit Token", "Creature — Spirit", "1/1", flying, color=white))),
                 flags=once)),
    card("Nykthos Paragon", "{4}{W}{W}", "Enchantment Creature — Human Soldier", "4/6",
         replace(whenever(gains_life(), may(e.UseUp(), put_counters("+1/+1", event_amount, each(creature & you_control)))),
                 flags=done_once)),
    card("Vraan, Executioner Thane", "{1}{B}", "Legendary Creature — Phyrexian Vampire", "2/2",
         replace(whenever(one_or_more(dies(creature & you_control & other)), lose_life(2, each_opponent), gain_life(2)), flags=once)),
    card("Vengeful Townsfolk", "{2}{W}", "Creature — Human Citizen", "3/3",
         whenever(one_or_more(dies(creature & you_control & other)), put_counters("+1/+1", 1))),
    card("Marauding Mako", "{R}", "Creature — Shark Pirate", "1/1",
         whenever(one_or_more(discards(you)), put_counters("+1/+1", event_amount)), cycling("{2}")),
    card("Ancestor Dragon", "{4}{W}{W}", "Creature — Dragon", "5/6", flying,
         whenever(one_or_more(attacks(creature & you_control)), gain_life(count(creature & attacking)))),
]  # fmt: skip
