"""Spells whose modes have costs of their own: spree (702.172) and tiered (702.183)."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_LIBRARY, SPELL, found
from ecs_mtg.cards.words import Change, Filter
from ecs_mtg.components import programs
from ecs_mtg.components.programs import Relation

PERMANENT = target(permanent, hint=1)
PLAYER = target(player)
one = those("one")
returned = those("returned")
protected = has(hexproof, indestructible)
SPIRIT = token("Spirit Token", "Creature — Spirit", "2/2", flying, color=white)

CARDS = [
    # Spree
    card("Three Steps Ahead", "{U}", "Instant", *modes_of_spree(
        ("{1}{U}", counter(target(spell))),
        ("{3}", create_copy(target(permanent & (artifact | creature) & you_control, hint=1))),
        ("{2}", draw(2), discard(1)))),
    card("Lively Dirge", "{1}{B}", "Sorcery", *modes_of_spree(
        ("{1}", e.Search(IN_LIBRARY, "found", must=True), to_graveyard(found), shuffle()),
        ("{2}", may_choose(creature & IN_GRAVEYARD & (mana_value <= 4), "returned"), may_choose(
            creature & IN_GRAVEYARD & where(~same(it, returned) & (mana_value.of(it) + mana_value.of(returned) <= 4)), "returned"),
         to_battlefield(returned)))),
    card("Phantom Interference", "{U}", "Instant", *modes_of_spree(
        ("{3}", create(SPIRIT)),
        ("{1}", unless_pays(controller_of(SPELL), "{2}", counter(SPELL))))),
    card("Return the Favor", "{R}{R}", "Instant", *modes_of_spree(
        ("{1}", copy_spell(target((spell & (instant | sorcery)) | activated_or_triggered_ability))),
        ("{1}", change_target(target((spell | activated_or_triggered_ability) & with_single_target))))),
    card("Final Showdown", "{W}", "Instant", *modes_of_spree(
        ("{1}", until_end_of_turn(each(creature), Change(programs.Change.LOSE_ABILITIES))),
        ("{1}", choose(creature & you_control, "one"), until_end_of_turn(one, has(indestructible))),
        ("{3}{W}{W}", destroy(each(creature))))),
    card("Requisition Raid", "{W}", "Sorcery", *modes_of_spree(
        ("{1}", destroy(target(permanent & artifact))),
        ("{1}", destroy(target(permanent & enchantment))),
        ("{1}", targeted(PLAYER), for_each(PLAYER, put_counters("+1/+1", 1, each(
            creature & permanent & Filter(controller=Relation.LOOPED))))))),
    card("Insatiable Avarice", "{B}", "Sorcery", *modes_of_spree(
        ("{2}", e.Search(IN_LIBRARY, "found", must=True), shuffle(aside=found), to_library(found)),
        ("{B}{B}", draw(3, PLAYER), lose_life(3, PLAYER)))),
    # Tiered
    card("Fire Magic", "{R}", "Instant", *modes_of_tiered(
        ("{0}", damage(1, each(creature))), ("{2}", damage(2, each(creature))), ("{5}", damage(3, each(creature))))),
    card("Thunder Magic", "{R}", "Instant", *modes_of_tiered(
        ("{0}", damage(2, target(creature))), ("{3}", damage(4, target(creature))), ("{5}{R}", damage(8, target(creature))))),
    card("Restoration Magic", "{W}", "Instant", *modes_of_tiered(
        ("{0}", until_end_of_turn(PERMANENT, protected)),
        ("{1}", until_end_of_turn(PERMANENT, protected), gain_life(3)),
        ("{3}{W}", until_end_of_turn(each(permanent & you_control), protected), gain_life(6)))),
]  # fmt: skip
