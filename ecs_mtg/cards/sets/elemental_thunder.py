"""Cards of the deck Elemental Thunder with rules that few others have; the rest is read or stands in `staples` and elsewhere."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import ABILITIES, SPELLS, Filter, number
from ecs_mtg.components.codes import Step

BASIC_LAND = basic & land & card_in_any(Zone.LIBRARY)
SEARCHER = target(player, hint=1)
ELEMENTAL_SPELLS_AND_ABILITIES = Filter(kinds=SPELLS | ABILITIES) & subtype("Elemental")
ANY_COLOR = 31
MOVED_COUNTERS = 2  # a register

CARDS = [
    card("Smokebraider", "{1}{R}", "Creature — Elemental Shaman", "1/1",
         activated("{T}", e.AddMana(ANY_COLOR, number(2), only=ELEMENTAL_SPELLS_AND_ABILITIES, combination=True))),
    card("Fertilid", "{2}{G}", "Creature — Elemental", "0/0", enters_with("+1/+1", 2),
         activated("{1}{G}", remove_counters("+1/+1"), e.Search(BASIC_LAND, "found", player=SEARCHER, library=SEARCHER),
                   to_battlefield(those("found"), arriving_tapped), shuffle(SEARCHER))),
    card("Forgotten Ancient", "{3}{G}", "Creature — Elemental", "0/3",
         whenever(casts(each_player), may(put_counters("+1/+1", 1))),
         at(your_upkeep, for_each(
             each(creature & other), e.ChooseNumber(counters_on(this, "+1/+1"), MOVED_COUNTERS),
             move_counters("+1/+1", number_noted(MOVED_COUNTERS), this, it)))),
    card("Relentless Assault", "{2}{R}{R}", "Sorcery", untap(each(creature & attacked_this_turn)),
         when_it_is(during(Step.MAIN1, Step.MAIN2), combat_and_main_phase)),
    card("Mage Slayer", "{1}{R}{G}", "Artifact — Equipment",
         whenever(attacks(equipped), damage(power.of(event_object), attacked_by_it, event_object)), equip("{3}")),
    plane("The Great Forest", "Lorwyn", static(creature, has(assigns_by_toughness)),
          chaos(until_end_of_turn(each(creature & you_control), gets("+0/+2"), has(trample)))),
]  # fmt: skip
