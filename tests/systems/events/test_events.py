"""Events (119, 120, 122, 615): life, damage, prevention, counters."""

from __future__ import annotations

from event_table import Table

from ecs_mtg.components.codes import (
    CREATURE,
    ENCHANTMENT,
    LAND,
    NONE,
    PLANESWALKER,
    Color,
    Counter,
    Decision,
    EventKind,
    Keyword,
    Option,
    PlayerCounter,
    Quality,
    Zone,
)
from ecs_mtg.components.flags import COMBAT_DAMAGE_ONLY, DamageFlag, OfLife
from ecs_mtg.components.programs import Op, PlayerFlag, Relation

# --- life (119)


def test_life_gained_and_lost() -> None:
    t = Table()
    t.event(EventKind.GAIN_LIFE, 0, 3)
    t.event(EventKind.LOSE_LIFE, 1, 4, source=0)
    t.event(EventKind.GAIN_LIFE, 1, 0)
    assert not t.run()
    assert [t.g.life[p] for p in (0, 1)] == [23, 16]
    assert (t.g.life_gained[0], t.g.life_lost[1]) == (3, 4)
    assert t.happened(EventKind.GAIN_LIFE) == [(0, 0, 3, -1, -1, OfLife.FIRST)]
    assert t.happened(EventKind.LOSE_LIFE) == [(1, 1, 4, 0, -1, 0)]


def test_119_7_cant_gain_life() -> None:
    t = Table()
    t.record["player_flags"][0, 0] = 1 << PlayerFlag.CANT_GAIN_LIFE
    t.record["player_flags"][0, 1] = 1 << PlayerFlag.LIFE_CANT_CHANGE
    t.record["layers_dirty"] = 0
    t.event(EventKind.GAIN_LIFE, 0, 3)
    t.event(EventKind.LOSE_LIFE, 1, 3)
    t.run()
    assert [t.g.life[p] for p in (0, 1)] == [20, 20]
    assert not t.facts


# --- damage (120)


def test_120_3_damage_to_a_player_and_a_creature() -> None:
    t = Table()
    source, target = t.creature(0, 3, 3), t.creature(1)
    t.event(EventKind.DAMAGE, 1, 3, source, flags=1)
    t.event(EventKind.DAMAGE, target, 2, source)
    t.event(EventKind.DAMAGE, target, 0, source)
    t.run()
    assert t.g.life[1] == 17
    assert t.value("damage", target) == 2
    assert t.happened(EventKind.DAMAGE) == [
        (1, 1, 3, source, -1, DamageFlag.COMBAT | DamageFlag.FIRST),
        (target, 1, 2, source, -1, 0),
    ]
    assert t.happened(EventKind.LOSE_LIFE) == [(1, 1, 3, source, -1, OfLife.BY_DAMAGE)]


def test_120_1a_damage_only_to_what_can_be_dealt_it() -> None:
    t = Table()
    land, source = t.permanent(1, t.face(LAND)), t.creature()
    t.event(EventKind.DAMAGE, land, 2, source)
    t.run()
    assert t.value("damage", land) == 0
    assert not t.facts


def test_keywords_of_a_source_of_damage() -> None:
    t = Table()
    words = (1 << Keyword.LIFELINK) | (1 << Keyword.DEATHTOUCH)
    source, target = t.creature(0, keywords=words), t.creature(1)
    t.event(EventKind.DAMAGE, target, 1, source)
    t.event(EventKind.DAMAGE, 1, 2, source)
    t.run()
    assert t.g.life[0] == 23
    assert t.value("deathtouched", target) == 1
    assert [a for _, _, a, *_ in t.happened(EventKind.GAIN_LIFE)] == [3]  # 702.15e: one gain for each source
    t.move(source, Zone.GRAVEYARD)  # its last known keywords (702.15c)
    t.run()
    t.event(EventKind.DAMAGE, 1, 2, source)
    t.run()
    assert t.g.life[0] == 25


def test_infect_and_wither() -> None:
    t = Table()
    infect, wither = t.creature(0, keywords=1 << Keyword.INFECT), t.creature(0, keywords=1 << Keyword.WITHER)
    target = t.creature(1, 5, 5)
    t.event(EventKind.DAMAGE, 1, 2, infect)
    t.event(EventKind.DAMAGE, 1, 1, wither)
    t.event(EventKind.DAMAGE, target, 2, infect)
    t.event(EventKind.DAMAGE, target, 1, wither)
    t.run()
    assert t.g.player_counters[1, PlayerCounter.POISON] == 2
    assert t.g.life[1] == 19
    assert t.counters(target, Counter.MINUS1) == 3
    assert t.value("damage", target) == 0
    assert t.value("power", target) == 2


def test_120_3c_planeswalkers_lose_loyalty() -> None:
    t = Table()
    source, walker = t.creature(), t.permanent(1, t.face(PLANESWALKER, loyalty=3))
    both = t.permanent(1, t.face(PLANESWALKER | CREATURE, loyalty=4, toughness=4))
    assert t.counters(walker, Counter.LOYALTY) == 3
    t.event(EventKind.DAMAGE, walker, 5, source)
    t.event(EventKind.DAMAGE, both, 3, source)
    t.run()
    assert t.counters(walker, Counter.LOYALTY) == 0
    assert t.counters(both, Counter.LOYALTY) == 1
    assert t.value("damage", both) == 3
    assert [(o, a) for o, _, a, *_ in t.happened(EventKind.REMOVE_COUNTERS)] == [(walker, 3), (both, 3)]


def test_702_16e_protection_prevents_damage() -> None:
    t = Table()
    red = t.permanent(0, t.face(CREATURE, power=2, toughness=2, colors=1 << Color.RED))
    target = t.permanent(1, t.face(CREATURE, toughness=2, protection=1 << Quality.RED))
    t.event(EventKind.DAMAGE, target, 2, red)
    t.run()
    assert t.value("damage", target) == 0
    t.event(EventKind.DAMAGE, target, 2, red, flags=2)  # can't be prevented
    t.run()
    assert t.value("damage", target) == 2


def test_122_1c_shield_counters() -> None:
    t = Table()
    source, target = t.creature(), t.creature(1)
    t.record["counters"][0, target & 0xFFF, Counter.SHIELD] = 2
    t.event(EventKind.DAMAGE, target, 2, source)
    t.event(EventKind.DAMAGE, target, 3, source)
    t.run()
    assert t.value("damage", target) == 0
    assert t.counters(target, Counter.SHIELD) == 1
    t.event(EventKind.DESTROY, target, source=-1)  # lethal damage is no effect
    other = t.creature(1)
    t.record["counters"][0, other & 0xFFF, Counter.SHIELD] = 1
    t.event(EventKind.DESTROY, other, source=source)
    t.run()
    assert not t.here(target)
    assert t.here(other)
    assert t.counters(other, Counter.SHIELD) == 0


# --- prevention (615)


def test_615_7_prevention_shields() -> None:
    t = Table()
    source, target = t.creature(), t.creature(1, 5, 9)
    k = t.effect(NONE, 1, shield_left=3, shield_recipient=target)
    t.event(EventKind.DAMAGE, target, 2, source)
    t.event(EventKind.DAMAGE, 1, 2, source)
    t.run()
    assert t.value("damage", target) == 0
    assert t.g.life[1] == 18
    assert t.g.shield_left[k] == 1
    t.event(EventKind.DAMAGE, target, 4, source)
    t.run()
    assert t.value("damage", target) == 3
    assert t.g.ef_kind[k] == 0
    assert t.g.replacements_live == 0


def test_prevention_of_all_combat_damage_by_some_sources() -> None:
    t = Table()
    red = t.permanent(0, t.face(CREATURE, power=2, toughness=2, colors=1 << Color.RED))
    blue = t.permanent(0, t.face(CREATURE, power=2, toughness=2, colors=1 << Color.BLUE))
    t.effect(NONE, 1, shield_left=NONE, shield_flags=COMBAT_DAMAGE_ONLY, shield_sources=t.selector(colors=1 << Color.RED))
    for source in (red, blue):
        t.event(EventKind.DAMAGE, 1, 2, source, flags=1)
        t.event(EventKind.DAMAGE, 1, 1, source)
    t.run()
    assert t.g.life[1] == 20 - 1 - 2 - 1


# --- counters (122)


def test_counters_put_and_removed() -> None:
    t = Table()
    it = t.creature()
    t.event(EventKind.PUT_COUNTERS, it, 2, flags=Counter.PLUS1)
    t.event(EventKind.PUT_COUNTERS, 1, 3, flags=PlayerCounter.ENERGY)
    t.run()
    assert (t.value("power", it), t.value("toughness", it)) == (4, 4)
    assert t.g.player_counters[1, PlayerCounter.ENERGY] == 3
    t.event(EventKind.REMOVE_COUNTERS, it, 5, flags=Counter.PLUS1)
    t.run()
    assert t.value("power", it) == 2
    assert t.happened(EventKind.REMOVE_COUNTERS) == [(it, 0, 2, -1, -1, Counter.PLUS1)]


def test_614_replacing_counters() -> None:
    t = Table()
    mine = t.selector(controller=Relation.YOU)
    more = t.replacement(EventKind.PUT_COUNTERS, (Op.RW_ADD, 0, t.number(1)), subject=mine, value=Counter.PLUS1)
    t.permanent(0, t.face(ENCHANTMENT, more))
    it, theirs = t.creature(), t.creature(1)
    for ref in (it, theirs):
        t.event(EventKind.PUT_COUNTERS, ref, 1, flags=Counter.PLUS1)
    assert not t.run()
    assert t.counters(it, Counter.PLUS1) == 2
    assert t.counters(theirs, Counter.PLUS1) == 1


def test_616_1_the_controller_chooses_the_order() -> None:
    t = Table()
    mine = t.selector(controller=Relation.YOU)
    more = t.replacement(EventKind.PUT_COUNTERS, (Op.RW_ADD, 0, t.number(1)), subject=mine)
    one = t.permanent(0, t.face(ENCHANTMENT, more))
    twice = t.replacement(EventKind.PUT_COUNTERS, (Op.RW_TIMES, 0, t.number(2)), subject=mine)
    two = t.permanent(0, t.face(ENCHANTMENT, twice))
    it = t.creature()
    for index, result in ((0, 8), (1, 7)):
        t.record["counters"][0, it & 0xFFF] = 0
        t.event(EventKind.PUT_COUNTERS, it, 3, flags=Counter.PLUS1)
        t.event(EventKind.GAIN_LIFE, 0, 1)
        assert t.run()
        assert (t.g.decision, t.g.decider) == (Decision.REPLACEMENT, 0)
        options = [(t.g.option_kind[k], t.g.option_object[k], t.g.option_argument[k]) for k in range(2)]
        assert options == [(Option.ABILITY, one, more), (Option.ABILITY, two, twice)]
        assert t.g.life[0] == 20 + index  # all of the batch waits
        assert not t.pick(index)
        assert t.counters(it, Counter.PLUS1) == result
        assert t.g.life[0] == 21 + index


def test_the_order_is_not_asked_where_it_makes_no_difference() -> None:
    t = Table()
    twice = t.replacement(EventKind.GAIN_LIFE, (Op.RW_TIMES, 0, t.number(2)), who=Relation.YOU)
    t.permanent(0, t.face(ENCHANTMENT, twice))
    t.permanent(0, t.face(ENCHANTMENT, twice))
    t.event(EventKind.GAIN_LIFE, 0, 3)
    t.event(EventKind.GAIN_LIFE, 1, 3)
    assert not t.run()
    assert [t.g.life[p] for p in (0, 1)] == [32, 23]
