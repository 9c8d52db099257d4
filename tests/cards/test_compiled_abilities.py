"""The compiler of cards: what lasts, triggers, costs, keywords."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from compiled_pool import View, ability, changes, constant, face, ops, pool_of, program, slots, spell

from ecs_mtg.cards import (
    CardPool,
    PoolError,
    build_pool,
    card_definition,
)
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.tree import Ability, Event, Replacement, Triggered
from ecs_mtg.cards.word_compiler import counter_meaning
from ecs_mtg.cards.words import number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import (
    NONE,
    AbilityKind,
    Counter,
    Duration,
    EventKind,
    Keyword,
    KeywordAbility,
    Step,
    Zone,
)
from ecs_mtg.components.programs import AbilityFlag, Change, Condition, CostPart, Layout, Op, Subject

# --- what lasts


def changed(pool: CardPool, a: View) -> tuple[tuple[Any, ...], list[View]]:
    """Return the first CONTINUOUS instruction of a program, and its modifications."""
    row = next(row for row in program(pool, a) if row[0] == Op.CONTINUOUS)
    return row, changes(pool, View(pool, "a", row[3]))


def test_until_end_of_turn() -> None:
    pool = build_pool(["Giant Growth"])
    row, (pt,) = changed(pool, spell(pool, "Giant Growth"))
    assert (row[1], row[2], row[4:]) == (Subject.TARGET, NONE, (Duration.END_OF_TURN, NONE, 0))
    assert (pt.op, pt.layer, constant(pool, pt.a), constant(pool, pt.b)) == (Change.ADD_PT, 73, 3, 3)
    assert slots(pool, spell(pool, "Giant Growth"))[0].hint == 1


def test_lands_that_become_creatures() -> None:
    pool = build_pool(["Treetop Village", "Stalking Stones"])
    row, (types, color, pt, words) = changed(pool, ability(pool, 1, "Treetop Village"))
    assert (row[1], row[4]) == (Subject.SELF, Duration.END_OF_TURN)
    assert (types.op, types.layer, types.a) == (Change.ADD_TYPES, 40, codes.CREATURE)
    ape = pool.subtypes.index("Ape")
    assert types.mask == [1 << ape, 0]
    assert pool.record["creature_subtypes"][0, 0] >> ape & 1
    assert (color.op, color.layer, color.a) == (Change.SET_COLORS, 50, 16)
    assert (pt.op, pt.layer, constant(pool, pt.a)) == (Change.SET_PT, 72, 3)
    assert (words.op, words.layer, words.mask) == (Change.ADD_KEYWORDS, 60, [1 << Keyword.TRAMPLE, 0])
    row, (types, pt) = changed(pool, ability(pool, 1, "Stalking Stones"))
    assert (row[4], types.a) == (Duration.INDEFINITE, codes.CREATURE | codes.ARTIFACT)


def test_numbers_are_locked_in() -> None:
    pool = pool_of(n.until_end_of_turn(n.target(n.creature), n.gets((n.X, -n.count(n.land)))), line="Instant")
    row, (pt,) = changed(pool, spell(pool))
    assert [View(pool, "q", q).kind for q in (row[2], row[5])] == [programs.Amount.X, programs.Amount.COUNT]
    power, toughness = View(pool, "q", pt.a), View(pool, "q", pt.b)
    assert (power.kind, power.a) == (programs.Amount.LOCKED, 0)
    assert toughness.kind == programs.Amount.NEGATIVE
    assert (View(pool, "q", toughness.a).kind, View(pool, "q", toughness.a).a) == (programs.Amount.LOCKED, 1)


def test_control_of_a_player_that_is_told() -> None:
    pool = build_pool(["Wild Dogs"])
    a = ability(pool, 1, "Wild Dogs")
    row, (control,) = changed(pool, a)
    assert (row[4], row[6]) == (Duration.INDEFINITE, Subject.MOST_LIFE)
    assert (control.op, control.layer, control.a) == (Change.CONTROL, 20, Subject.TOLD)
    assert View(pool, "c", a.condition).kind == Condition.MOST_LIFE


def test_static_abilities() -> None:
    pool = build_pool(["Rancor", "Choke"])
    f, a = face(pool, "Rancor"), ability(pool, name="Rancor")
    assert (a.kind, a.affects, f.has) == (AbilityKind.STATIC, programs.ATTACHED, 4)
    (enchants,) = slots(pool, spell(pool, "Rancor"))
    assert View(pool, "s", enchants.selector).any == codes.CREATURE
    assert ops(pool, spell(pool, "Rancor")) == [Op.END]
    choke = ability(pool, name="Choke")
    (words,) = changes(pool, choke)
    assert words.mask[0] == 1 << Keyword.DOESNT_UNTAP
    assert View(pool, "s", choke.affects).subtypes == [1 << 1, 0]
    own = pool_of(n.static(n.this, n.gets("+1/+0"), while_=n.your_turn))
    assert ability(own).affects == programs.SELF_ONLY
    assert View(own, "c", ability(own).condition).kind == Condition.YOUR_TURN


def test_protection() -> None:
    pool = build_pool(["Sea Sprite"])
    assert (face(pool, "Sea Sprite").protection, face(pool, "Sea Sprite").abilities) == (1 << 3, 0)
    described = pool_of("1/1", n.protection_from(n.subtype("Dragon")), line="Creature")
    assert face(described).has == 4
    (change,) = changes(described, ability(described))
    assert (change.op, change.a) == (Change.ADD_PROTECTION, 0)
    assert View(described, "s", change.b).subtypes == [1 << described.subtypes.index("Dragon"), 0]


def test_granted_abilities_are_rows_of_their_own() -> None:
    pool = pool_of(n.static(n.creature & n.yours, n.has(n.flying, n.tap_for("G"))))
    words, gives = changes(pool, ability(pool))
    assert words.mask[0] == 1 << Keyword.FLYING
    given = View(pool, "a", gives.a)
    assert (gives.op, given.kind, given.color) == (Change.ADD_ABILITY, AbilityKind.MANA, 16)
    assert face(pool).abilities == 1


# --- triggers and replacements


def test_triggers_of_the_battlefield() -> None:
    pool = build_pool(["Uktabi Orangutan", "Weatherseed Treefolk"])
    a = ability(pool, name="Uktabi Orangutan")
    assert (a.kind, a.event, a.subject, a.zones) == (
        AbilityKind.TRIGGERED,
        EventKind.ZONE_CHANGE,
        programs.SELF_ONLY,
        1 << Zone.BATTLEFIELD,
    )
    assert (a.to, getattr(a, "from")) == (1 << Zone.BATTLEFIELD, (1 << codes.ZONES) - 1)
    dies = ability(pool, name="Weatherseed Treefolk")
    assert (getattr(dies, "from"), dies.to) == (1 << Zone.BATTLEFIELD, 1 << Zone.GRAVEYARD)
    assert dies.flags == 1 << AbilityFlag.LOOKS_BACK
    assert program(pool, dies)[0][:3] == (Op.MOVE, Subject.EVENT_OBJECT, Zone.HAND)
    assert face(pool, "Weatherseed Treefolk").listens == 1 << EventKind.ZONE_CHANGE
    assert face(pool, "Weatherseed Treefolk").listens_elsewhere == 0


def test_upkeep_triggers() -> None:
    pool = build_pool(["Masticore"])
    a = ability(pool, name="Masticore")
    assert (a.event, a.value, a.who) == (EventKind.STEP, Step.UPKEEP, programs.Relation.YOU)
    assert ops(pool, a) == [Op.PAY, Op.JUMP, Op.SACRIFICE, Op.END]
    cost = View(pool, "k", program(pool, a)[0][3])
    part = View(pool, "p", cost.part)
    assert (cost.parts, part.op, part.a) == (1, CostPart.DISCARD, NONE)


def test_events_about_others() -> None:
    pool = build_pool(["Jackal Pup", "Scald"])
    pup, scald = ability(pool, name="Jackal Pup"), ability(pool, name="Scald")
    assert (pup.event, pup.subject, pup.other, pup.value) == (EventKind.DEALT_DAMAGE, programs.SELF_ONLY, NONE, NONE)
    assert (scald.event, scald.who) == (EventKind.TAPPED_FOR_MANA, programs.Relation.ANY)
    assert program(pool, scald)[0][1] == Subject.EVENT_PLAYER


def test_cast_triggers_function_on_the_stack() -> None:
    pool = pool_of("8/8", n.when(n.cast_this, n.draw(2)), line="Creature")
    assert ability(pool).zones == 1 << Zone.STACK
    assert (face(pool).listens, face(pool).listens_elsewhere) == (0, 1 << EventKind.CAST)


def test_delayed_triggers() -> None:
    later = Triggered(n.each_end_step, ((n.exile(n.told()),),), flags=frozenset({AbilityFlag.ONCE}))
    pool = pool_of(n.activated("{T}", e.Delay(later, (n.target(n.creature),))))
    row = program(pool, ability(pool))[0]
    assert (row[0], row[2:]) == (Op.DELAY, (Subject.TARGET, 0, 0, NONE, 0))
    delayed = View(pool, "a", row[1])
    assert (delayed.event, delayed.flags) == (EventKind.STEP, 1 << AbilityFlag.ONCE)
    assert program(pool, delayed)[0][1] == Subject.TOLD


def test_entering() -> None:
    pool = build_pool(["Treetop Village"])
    assert face(pool, "Treetop Village").enters == 1
    assert [ability(pool, k, "Treetop Village").kind for k in range(2)] == [AbilityKind.MANA, AbilityKind.ACTIVATED]
    pool = pool_of(n.enters_with("charge", 3))
    a = ability(pool)
    assert (face(pool).enters, face(pool).has, a.kind) == (2, 0, AbilityKind.REPLACEMENT)
    assert a.flags == 1 << AbilityFlag.ENTERS
    assert program(pool, a)[0][:4] == (Op.RW_COUNTERS, 0, program(pool, a)[0][2], pool.counter_kinds.index("charge"))


def test_replacements() -> None:
    event = Event(EventKind.GAIN_LIFE, who=programs.Relation.YOU)
    double = Replacement(event, (e.TimesInstead(number(2)),))
    pool = pool_of(double)
    assert (ability(pool).kind, face(pool).has) == (AbilityKind.REPLACEMENT, 8)
    assert ops(pool, ability(pool)) == [Op.RW_TIMES, Op.END]


# --- activated abilities and costs


def test_abilities_elsewhere() -> None:
    pool = build_pool(["Hammer of Bogardan", "Wild Dogs", "Lightning Bolt"])
    hammer = ability(pool, name="Hammer of Bogardan")
    assert (hammer.zones, face(pool, "Hammer of Bogardan").zones) == (1 << Zone.GRAVEYARD, 1 << Zone.GRAVEYARD)
    both = View(pool, "c", hammer.condition)
    assert [View(pool, "c", c).kind for c in (both.a, both.b)] == [Condition.YOUR_TURN, Condition.STEP]
    assert (face(pool, "Wild Dogs").zones, face(pool, "Wild Dogs").has) == (1 << Zone.HAND, 0)
    assert face(pool, "Lightning Bolt").zones == 0


def test_cost_parts_stand_one_behind_another() -> None:
    pool = build_pool(["Flowstone Flood", "Forbid", "Constant Mists", "Elvish Lyrist"])
    k = View(pool, "k", ability(pool, name="Flowstone Flood").cost)
    life, discard = View(pool, "p", k.part), View(pool, "p", k.part + 1)
    assert (k.parts, life.op, constant(pool, life.a)) == (2, CostPart.PAY_LIFE, 3)
    assert (discard.op, discard.a, constant(pool, discard.b), discard.c) == (CostPart.DISCARD, NONE, 1, 1)
    forbid = ability(pool, name="Forbid")
    assert (forbid.kind, forbid.flags) == (AbilityKind.COST, 1 << AbilityFlag.OPTIONAL_COST | 1 << AbilityFlag.BUYBACK)
    mists = View(pool, "p", View(pool, "k", ability(pool, name="Constant Mists").cost).part)
    s = View(pool, "s", mists.a)
    assert (mists.op, s.any, s.controller) == (CostPart.SACRIFICE, codes.LAND, programs.Relation.YOU)
    lyrist = View(pool, "k", ability(pool, name="Elvish Lyrist").cost)
    assert (lyrist.tap, lyrist.pips[4], lyrist.parts) == (1, 1, 1)


def test_flashback_is_an_alternative_cost_in_the_graveyard() -> None:
    pool = pool_of(n.draw(1), n.flashback("{2}{U}"), line="Sorcery", cost="{U}")
    a = ability(pool)
    assert a.flags == 1 << AbilityFlag.ALTERNATIVE_COST | 1 << AbilityFlag.FLASHBACK
    assert (a.zones, face(pool).zones) == (1 << Zone.GRAVEYARD, 1 << Zone.GRAVEYARD)


# --- keyword abilities that stand for others


def test_echo() -> None:
    pool = build_pool(["Albino Troll"])
    a = ability(pool, name="Albino Troll")
    assert View(pool, "c", a.condition).kind == Condition.CAME_UNDER_CONTROL_SINCE_UPKEEP
    assert ops(pool, a) == [Op.PAY, Op.JUMP, Op.SACRIFICE, Op.END]
    assert a.keyword == n.echo.keyword.number


def test_ward() -> None:
    a = ability(pool := build_pool(["Tomakul Honor Guard"]), name="Tomakul Honor Guard")
    assert (a.event, a.subject, a.who) == (EventKind.TARGETED, programs.SELF_ONLY, programs.Relation.OPPONENT)
    pay, _, counter, _ = program(pool, a)
    assert (pay[1], counter[:2]) == (Subject.EVENT_PLAYER, (Op.COUNTER, Subject.EVENT_OTHER))


def test_persist_and_undying() -> None:
    pool = build_pool(["Young Wolf", "Putrid Goblin"])
    for name, kind in (("Young Wolf", Counter.PLUS1), ("Putrid Goblin", Counter.MINUS1)):
        a = ability(pool, name=name)
        (move, _) = program(pool, a)
        assert (move[0], move[1], move[2], move[5]) == (Op.MOVE, Subject.EVENT_OBJECT, Zone.BATTLEFIELD, (kind + 1) << 8 | 1)
        c = View(pool, "c", a.condition)
        left = View(pool, "q", c.a)
        assert (left.kind, left.a, left.b, constant(pool, c.c)) == (programs.Amount.COUNTERS, kind, Subject.SELF, 0)


def test_flanking_asks_for_flanking() -> None:
    pool = build_pool(["Benalish Cavalry"])
    a = ability(pool, name="Benalish Cavalry")
    assert (a.event, a.other) == (EventKind.BLOCKS, programs.SELF_ONLY)
    without = View(pool, "c", View(pool, "s", a.subject).condition)
    inner = View(pool, "c", without.a)
    assert (without.kind, inner.kind, inner.a) == (Condition.NOT, Condition.MATCHES, Subject.IT)
    assert View(pool, "s", inner.b).ability == n.flanking.keyword.number


@pytest.mark.parametrize(
    ("made", "events"),
    [
        (n.prowess, [EventKind.CAST]),
        (n.exalted, [EventKind.ATTACKS]),
        (n.bushido(2), [EventKind.BLOCKS, EventKind.BECOMES_BLOCKED]),
        (n.rampage(1), [EventKind.BECOMES_BLOCKED]),
        (n.annihilator(1), [EventKind.ATTACKS]),
        (n.battle_cry, [EventKind.ATTACKS]),
    ],
)
def test_combat_keywords(made: Ability, events: list[EventKind]) -> None:
    pool = pool_of("1/1", made, line="Creature")
    assert [ability(pool, k).event for k in range(face(pool).abilities)] == events
    assert face(pool).listens == sum(1 << event for event in events)


# --- counters, copies, flip cards


@pytest.mark.parametrize(
    ("kind", "meaning"),
    [
        ("+1/+1", (1, 1, 0)), ("-0/-2", (0, -2, 0)), ("+2/+0", (2, 0, 0)), ("flying", (0, 0, 1 << Keyword.FLYING)),
        ("first strike", (0, 0, 1 << Keyword.FIRST_STRIKE)), ("charge", (0, 0, 0)), ("defender", (0, 0, 0)),
    ],
)  # fmt: skip
def test_what_a_counter_means(kind: str, meaning: tuple[int, int, int]) -> None:
    assert counter_meaning(kind) == meaning


def test_counters_that_change_characteristics_are_told_apart() -> None:
    pool = pool_of(*(n.activated("{T}", n.put_counters(kind, 1)) for kind in ("verse", "+0/+1", "trample", "+1/+1")))
    column = {kind: pool.counter_kinds.index(kind) for kind in ("verse", "+0/+1", "trample")}
    record = pool.record[0]
    assert record["counters_matter"] == 1 << column["+0/+1"] | 1 << column["trample"]
    assert [int(record["counter_toughness"][column[k]]) for k in ("verse", "+0/+1", "trample")] == [0, 1, 0]
    assert record["counter_words"][column["trample"]] == 1 << Keyword.TRAMPLE


def test_this_ability_is_its_own_row() -> None:
    pool = pool_of(n.activated("{2}", n.become_copy(n.this, n.target(n.creature), n.this_ability)))
    a = ability(pool)
    op, *_, row, _ = program(pool, a)[0]
    assert op == Op.BECOME_COPY
    copy, granted = changes(pool, View(pool, "a", row))
    assert (copy.op, granted.op, granted.a) == (Change.COPY, Change.ADD_ABILITY, a.row)
    assert copy.layer == granted.layer == 10


def test_a_keyword_ability_that_is_two_abilities_is_granted_as_two() -> None:
    pool = pool_of(n.static(n.creature, n.has(n.bushido(2), n.toxic(1), n.flying)))
    kinds = [(c.op, c.layer) for c in changes(pool, ability(pool))]
    assert kinds == [(Change.ADD_KEYWORDS, 60), (Change.ADD_ABILITY, 60), (Change.ADD_ABILITY, 60), (Change.ADD_TOXIC, 60)]
    granted = [View(pool, "a", c.a) for c in changes(pool, ability(pool)) if c.op == Change.ADD_ABILITY]
    assert [(a.event, a.keyword) for a in granted] == [
        (EventKind.BLOCKS, n.bushido.keyword.number), (EventKind.BECOMES_BLOCKED, n.bushido.keyword.number),
    ]  # fmt: skip


def test_cumulative_upkeep_multiplies_every_part_of_its_cost() -> None:
    pool = pool_of(n.cumulative_upkeep("{G}", n.pay_life(2)))
    put, pay = program(pool, ability(pool))[:2]
    assert (put[0], pay[0]) == (Op.PUT_COUNTERS, Op.PAY)
    part = View(pool, "p", View(pool, "k", pay[3]).part)
    times = View(pool, "q", part.a)
    assert (times.kind, times.b) == (programs.Amount.TIMES, 2)
    assert View(pool, "q", times.a).kind == View(pool, "q", pay[5]).kind == programs.Amount.COUNTERS
    with pytest.raises(PoolError, match="a cost that has no plain number"):
        pool_of(n.cumulative_upkeep(n.pay_life(n.X)))


def test_nth_counters() -> None:
    pool = pool_of(n.when(n.nth_put(4, "plan"), n.draw(1)), n.vanishing(3))
    abilities = [ability(pool, k) for k in range(4)]
    assert [(a.event, a.nth) for a in abilities] == [
        (EventKind.PUT_COUNTERS, 4), (EventKind.ZONE_CHANGE, 0), (EventKind.STEP, 0), (EventKind.REMOVE_COUNTERS, 1),
    ]  # fmt: skip


def test_a_flip_card_has_two_faces_and_one_mana_cost() -> None:
    pool = build_pool(["Jushi Apprentice"])
    front = face(pool, "Jushi Apprentice")
    back = View(pool, "f", front.back)
    assert (front.layout, back.layout, back.back) == (Layout.FLIP, Layout.FLIP, front.row)
    assert (front.mana_value, back.mana_value, front.cost, back.colors) == (2, 2, back.cost, 2)


def test_a_saga_enters_with_a_lore_counter() -> None:
    pool = build_pool(["History of Benalia"])
    saga = face(pool, "History of Benalia")
    assert (saga.chapters, saga.enters) == (3, 2 | 16)
    keywords = [ability(pool, k, "History of Benalia").keyword for k in range(saga.abilities)]
    assert keywords == [KeywordAbility.NONE, *[KeywordAbility.CHAPTER] * 3]
    assert pool.counter_kinds[pool.record[0]["lore"]] == "lore"
    assert pool_of(n.tap_for("C")).record[0]["lore"] == NONE


def test_counters_that_remain_and_largest_numbers_need_no_layers() -> None:
    pool = build_pool(["Skullbriar, the Walking Grave", "Rasputin Dreamweaver"])
    skullbriar, rasputin = face(pool, "Skullbriar, the Walking Grave"), face(pool, "Rasputin Dreamweaver")
    assert (skullbriar.enters & 24, skullbriar.has) == (8, 0)
    assert (rasputin.enters & 24, rasputin.has & 4) == (16, 0)


def test_the_fingerprint_of_a_pool_does_not_depend_on_what_lay_in_memory() -> None:
    pool = compile_cards([card_definition("Lightning Bolt")])
    said = set()
    for byte in (0, 255, 7):
        junk = [np.full(pool.record.nbytes, byte, np.uint8) for _ in range(8)]
        del junk
        said.add(replace(pool).fingerprint)
    assert len(said) == 1
