"""Events (614-616, 120, 122, 119, 400): replacements, damage, counters, zone changes, life, on records written by hand.

The systems run uncompiled; one test plays all of the others compiled, too, and compares the records byte for byte.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from boards import plain

from ecs_mtg.components import GAME, POOL
from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    NONE,
    PLANESWALKER,
    AbilityKind,
    Cause,
    Color,
    Counter,
    Decision,
    Duration,
    EventKind,
    FrameKind,
    Keyword,
    Life,
    Option,
    PlayerCounter,
    Position,
    Quality,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.flags import ZoneChange
from ecs_mtg.components.packed import TAG_SHIFT
from ecs_mtg.components.programs import SELF_ONLY, AbilityFlag, Amount, Layout, Op, PlayerFlag, Relation, Subject
from ecs_mtg.engine import place_functions
from ecs_mtg.setup import template
from ecs_mtg.systems.events import rewriting
from ecs_mtg.systems.events.counters import counters
from ecs_mtg.systems.events.damage import damage
from ecs_mtg.systems.events.life import life
from ecs_mtg.systems.events.replacements import replacements
from ecs_mtg.systems.events.triggers import triggers
from ecs_mtg.systems.events.zone_changes import release_gone, zone_changes
from ecs_mtg.systems.instructions.resolution import resolution
from ecs_mtg.systems.kernel import JIT, Plain
from ecs_mtg.systems.layers.continuous_effects import continuous_effects
from ecs_mtg.systems.queries.event_rows import (
    add_event,
    move,
)
from ecs_mtg.systems.queries.frames import push_frame
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.queries.references import card_ref, is_current, perm_ref, permanent_of, stack_ref
from ecs_mtg.systems.queries.rows import new_stack_object, put_on_stack
from ecs_mtg.systems.queries.zone_lists import link_top, unlink

SYSTEMS = (resolution, replacements, damage, counters, zone_changes, life, continuous_effects)
LISTENING = (1 << 45) - 1
CHARGE = Counter.FREE
ANY_ZONE = (1 << 9) - 1
BATTLEFIELD = 1 << Zone.BATTLEFIELD
BOTH_WAYS = [False]


class Table:
    """A game on a pool written by hand; player 0 is active, in a main phase of turn 5."""

    def __init__(self, players: int = 2) -> None:
        self.pool_record = np.zeros(1, POOL)
        p = self.pool_record
        for name in (
            "f_back",
            "f_spell",
            "f_cost",
            "f_partner",
            "f_meld",
            "a_condition",
            "a_cost",
            "a_value",
            "a_subject",
            "a_other",
        ):
            p[name] = NONE
        for name in ("s_name", "s_condition", "s_or", "s_property"):
            p[name] = NONE
        self.faces = self.abilities = self.modes = self.instructions = self.selectors = self.amounts = self.slots = 0
        self.pool = Plain(p)
        self.card = self.face(CREATURE, power=2, toughness=2)
        p["face_down_face"] = self.face(CREATURE, power=2, toughness=2)
        self.record = template(p, [[self.card] * 10] * players)
        r = self.record
        r["turn_number"], r["step"], r["step_begun"] = 5, Step.MAIN1, 1
        r["base_listening"] = r["listening"] = LISTENING
        r["rng"] = np.random.default_rng(12345).integers(0, 2**32, (2, 4))
        self.g = Plain(r)
        self.facts: list[tuple[int, int, int, int, int, int, int]] = []

    # --- the pool

    def set(self, row: int, **columns: int) -> int:
        for name, value in columns.items():
            self.pool_record[name][0, row] = value
        return row

    def face(self, kinds: int, *abilities: int, **columns: int) -> int:
        """A face; abilities have to be the last ones made."""
        row = self.faces
        self.faces += 1
        has = enters = 0
        for a in abilities:
            if self.pool.a_kind[a] == AbilityKind.REPLACEMENT:
                if (self.pool.a_flags[a] >> AbilityFlag.ENTERS) & 1:
                    enters |= 2
                else:
                    has |= 8 if self.pool.a_zones[a] & BATTLEFIELD else 0
                    enters |= 4 if self.pool.a_zones[a] & ~BATTLEFIELD else 0
        values = {"power": 0, "toughness": 0, "has": has, "ability": abilities[0] if abilities else 0} | columns
        values["enters"] = values.get("enters", 0) | enters
        return self.set(row, f_types=kinds, f_abilities=len(abilities), **{"f_" + k: v for k, v in values.items()})

    def program(self, *instructions: tuple[int, ...]) -> int:
        first = self.instructions
        for op, *operands in (*instructions, (Op.END,)):
            self.set(self.instructions, i_op=op, **{f"i_{n}": v for n, v in zip("abcdef", operands, strict=False)})
            self.instructions += 1
        place_functions(self.pool_record)
        return first

    def replacement(self, event: int, *instructions: tuple[int, ...], **columns: int) -> int:
        mode, row = self.modes, self.abilities
        self.modes += 1
        self.abilities += 1
        self.set(mode, m_code=self.program(*instructions))
        values = {"zones": BATTLEFIELD, "from": ANY_ZONE, "to": ANY_ZONE} | columns
        return self.set(
            row,
            a_kind=AbilityKind.REPLACEMENT,
            a_event=event,
            a_mode=mode,
            a_modes=1,
            **{"a_" + k.rstrip("_"): v for k, v in values.items()},
        )

    def entering(self, *instructions: tuple[int, ...], **columns: int) -> int:
        values = {"subject": SELF_ONLY, "to": BATTLEFIELD, "flags": 1 << AbilityFlag.ENTERS} | columns
        return self.replacement(EventKind.ZONE_CHANGE, *instructions, **values)

    def selector(self, kinds: int = 2, **columns: int) -> int:
        self.selectors += 1
        return self.set(self.selectors - 1, s_kinds=kinds, **{"s_" + k.rstrip("_"): v for k, v in columns.items()})

    def number(self, n: int, kind: int = Amount.CONSTANT) -> int:
        self.amounts += 1
        return self.set(self.amounts - 1, q_kind=kind, q_a=n)

    def aura(self, selector: int, **columns: int) -> int:
        mode, row = self.modes, self.abilities
        self.modes += 1
        self.abilities += 1
        self.set(self.slots, t_selector=selector, t_min=1, t_max=1)
        self.set(mode, m_code=self.program(), m_slot=self.slots, m_slots=1)
        self.slots += 1
        self.set(row, a_kind=AbilityKind.SPELL, a_mode=mode, a_modes=1)
        return self.face(ENCHANTMENT, spell=row, subtypes=1 << 6, **columns)

    # --- the game

    def call(self, kernel: Any, *args: int) -> int:
        return plain(kernel)(self.g, *args)

    def permanent(self, player: int, face: int, **columns: int) -> int:
        """Put a card onto the battlefield out of the player's library, with nothing happening; its reference."""
        card = int(self.g.zone_first[player, Zone.LIBRARY])
        self.record["card_face"][0, card] = face
        self.call(move, self.call(card_ref, card), Zone.BATTLEFIELD, 0, player, -1)
        self.run()
        self.facts.clear()
        ref = self.call(perm_ref, self.g.card_row[card])
        for name, value in columns.items():
            self.record[name][0, ref & 0xFFF] = value
        if columns:
            self.record["layers_dirty"] = 1
        self.run()
        return ref

    def creature(self, player: int = 0, power: int = 2, toughness: int = 2, keywords: int = 0, **columns: int) -> int:
        return self.permanent(player, self.face(CREATURE, power=power, toughness=toughness, keywords=keywords), **columns)

    def in_zone(self, player: int, zone: int, face: int | None = None) -> int:
        """A card in a zone; its reference."""
        card = int(self.g.zone_first[player, Zone.LIBRARY])
        if face is not None:
            self.record["card_face"][0, card] = face
        self.call(unlink, card)
        self.call(link_top, card, zone)
        return self.call(card_ref, card)

    def spell(self, player: int, face: int, **columns: int) -> int:
        ref = self.in_zone(player, Zone.HAND, face)
        card = ref & 0xFFF
        self.call(unlink, card)
        s = self.call(new_stack_object, StackKind.SPELL, face, self.pool.f_spell[face], -1, player)
        r = self.record
        r["st_card"][0, s], r["card_zone"][0, card], r["card_row"][0, card] = card, Zone.STACK, s
        r["st_source"][0, s] = self.call(stack_ref, s)
        r["card_inc"][0, card] += 1
        for name, value in columns.items():
            r[name][0, s] = value
        self.call(put_on_stack, s)
        return self.call(stack_ref, s)

    def effect(self, ability: int, controller: int, **columns: Any) -> int:
        r = self.record
        k = int(np.flatnonzero(r["ef_kind"][0] == 0)[0])
        r["ef_kind"][0, k], r["ef_ability"][0, k], r["ef_controller"][0, k] = 3, ability, controller
        r["n_effects"] = max(r["n_effects"][0], k + 1)
        r["ef_memory"][0, k], r["ef_source"][0, k], r["ef_duration"][0, k] = NONE, NONE, Duration.END_OF_TURN
        for name, value in columns.items():
            cell = r["ef_" + name][0, k]
            if isinstance(value, tuple):
                cell[: len(value)] = value
            else:
                r["ef_" + name][0, k] = value
        r["layers_dirty"] = 1
        self.run()
        return k

    def event(
        self, kind: int, obj: int, amount: int = 1, source: int = -1, flags: int = 0, other: int = -1, player: int = -1
    ) -> int:
        e = self.call(add_event, kind, obj, player, amount, source)
        self.record["ev_flags"][0, e], self.record["ev_other"][0, e] = flags, other
        return e

    def move(self, ref: int, zone: int, flags: int = 0, player: int = -1, source: int = -1) -> None:
        self.call(move, ref, zone, flags, player, source)

    def once(self) -> None:
        """One pass of the systems."""
        for system in SYSTEMS:
            self.step(system)
        g = self.g
        for e in range(g.n_events):
            if g.ev_state[e] == 2:
                row = (g.ev_kind[e], g.ev_object[e], g.ev_player[e], g.ev_amount[e], g.ev_source[e], g.ev_other[e], g.ev_flags[e])
                self.facts.append(row)
        self.step(triggers)

    def step(self, system: Any) -> None:
        other = self.record.copy()
        if BOTH_WAYS[0]:
            system(other, self.pool_record)
        plain(system)(self.g, self.pool)
        if BOTH_WAYS[0]:
            names = [n for n in GAME.names or () if self.record[n].tobytes() != other[n].tobytes()]
            assert not names, f"{system.unit.name}: compiled and uncompiled differ in {names}"

    def run(self) -> bool:
        """Run until somebody has to decide (True) or nothing is pending."""
        for _ in range(60):
            self.once()
            assert self.g.outcome == 0
            if self.g.decision != 0:
                assert self.g.n_options >= 2
                return True
            if self.g.n_pending == 0 and self.g.n_frames == 0 and self.g.n_events == 0:
                assert self.g.n_held == 0
                assert (self.record["perm_life"] != Life.PENDING).all()
                return False
        raise AssertionError("it does not end")

    def pick(self, index: int) -> bool:
        r = self.record
        assert 0 <= index < self.g.n_options
        for name in ("kind", "object", "argument"):
            r["answer_" + name] = r["option_" + name][0, index]
        r["answer_index"] = index
        r["answered"] = 1
        r["decision"] = 0
        return self.run()

    def happened(self, kind: int) -> list[tuple[int, int, int, int, int, int]]:
        """What happened of a kind: object, player, amount, source, other, flags."""
        return [f[1:] for f in self.facts if f[0] == kind]

    def value(self, name: str, ref: int) -> int:
        return int(self.record[name][0, ref & 0xFFF])

    def counters(self, ref: int, kind: int) -> int:
        return int(self.record["counters"][0, ref & 0xFFF, kind])

    def here(self, ref: int) -> bool:
        return self.call(permanent_of, ref) >= 0

    def zone(self, player: int, zone: int) -> list[int]:
        cards, card = [], int(self.g.zone_first[player, zone])
        while card >= 0:
            cards.append(card)
            card = int(self.g.card_next[card])
        assert len(cards) == self.g.zone_size[player, zone]
        return cards

    def card_of(self, ref: int) -> int:
        return int(self.record["perm_card"][0, ref & 0xFFF])


# --- life (119)


def test_life_gained_and_lost() -> None:
    t = Table()
    t.event(EventKind.GAIN_LIFE, 0, 3)
    t.event(EventKind.LOSE_LIFE, 1, 4, source=7)
    t.event(EventKind.GAIN_LIFE, 1, 0)
    assert not t.run()
    assert [t.g.life[p] for p in (0, 1)] == [23, 16]
    assert (t.g.life_gained[0], t.g.life_lost[1]) == (3, 4)
    assert t.happened(EventKind.GAIN_LIFE) == [(0, 0, 3, -1, -1, 0)]
    assert t.happened(EventKind.LOSE_LIFE) == [(1, 1, 4, 7, -1, 0)]


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
    assert t.happened(EventKind.DAMAGE) == [(1, 1, 3, source, -1, 1), (target, 1, 2, source, -1, 0)]
    assert t.happened(EventKind.LOSE_LIFE) == [(1, 1, 3, source, -1, 0)]
    assert t.happened(EventKind.DAMAGE_BATCH) == [(1, 1, 3, source, source, 1)]


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
    assert [a for _, _, a, *_ in t.happened(EventKind.GAIN_LIFE)] == [1, 2]
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
    k = t.effect(NONE, 1, amount=(3, 0), memory=(target, NONE))
    t.event(EventKind.DAMAGE, target, 2, source)
    t.event(EventKind.DAMAGE, 1, 2, source)
    t.run()
    assert t.value("damage", target) == 0
    assert t.g.life[1] == 18
    assert t.g.ef_amount[k, 0] == 1
    t.event(EventKind.DAMAGE, target, 4, source)
    t.run()
    assert t.value("damage", target) == 3
    assert t.g.ef_kind[k] == 0
    assert t.g.replacements_live == 0


def test_prevention_of_all_combat_damage_by_some_sources() -> None:
    t = Table()
    red = t.permanent(0, t.face(CREATURE, power=2, toughness=2, colors=1 << Color.RED))
    blue = t.permanent(0, t.face(CREATURE, power=2, toughness=2, colors=1 << Color.BLUE))
    t.effect(NONE, 1, amount=(-1, 1), memory=(NONE, t.selector(colors=1 << Color.RED)))
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


# --- zone changes (400.7)


def test_a_permanent_dies() -> None:
    t = Table()
    it = t.creature(1, 3, 4)
    card = t.card_of(it)
    t.event(EventKind.DESTROY, it, source=5)
    assert not t.run()
    assert not t.here(it)
    assert t.value("perm_life", it) == Life.GONE
    assert t.value("power", it) == 3  # last known information
    assert t.zone(1, Zone.GRAVEYARD) == [card]
    assert t.g.creatures_died[1] == 1
    new = t.call(card_ref, card)
    flags = because(Cause.DESTROYED) | Zone.BATTLEFIELD << 16
    assert t.happened(EventKind.ZONE_CHANGE) == [(new, 1, Zone.GRAVEYARD, 5, it, flags)]
    assert t.g.n_gone == 1
    t.call(release_gone)
    assert t.value("perm_life", it) == Life.FREE
    assert t.g.n_permanents == 0


def test_a_batch_leaves_at_once_and_each_object_once() -> None:
    t = Table()
    a, b = t.creature(), t.creature()
    for ref in (a, b, a):
        t.event(EventKind.DESTROY, ref)
    t.move(b, Zone.EXILE)
    t.once()
    assert t.g.n_pending == 0
    assert len(t.zone(0, Zone.GRAVEYARD)) == 2
    assert len(t.happened(EventKind.ZONE_CHANGE)) == 2


def test_702_12_indestructible_and_701_19_regeneration() -> None:
    t = Table()
    hard = t.creature(0, keywords=1 << Keyword.INDESTRUCTIBLE)
    again = t.creature(0, regeneration=1, damage=5, deathtouched=1)
    burned = t.creature(0, regeneration=1)
    for ref in (hard, again):
        t.event(EventKind.DESTROY, ref)
    t.event(EventKind.DESTROY, burned, flags=1)
    t.run()
    assert t.here(hard)
    assert t.here(again)
    assert not t.here(burned)
    assert [t.value(c, again) for c in ("tapped", "damage", "deathtouched", "regeneration")] == [1, 0, 0, 0]
    t.event(EventKind.DESTROY, again)
    t.run()
    assert not t.here(again)


def test_122_1h_finality_counters() -> None:
    t = Table()
    it = t.creature()
    card = t.card_of(it)
    t.record["counters"][0, it & 0xFFF, Counter.FINALITY] = 1
    t.event(EventKind.DESTROY, it)
    t.run()
    assert t.zone(0, Zone.EXILE) == [card]


def test_a_card_enters_the_battlefield() -> None:
    t = Table()
    face = t.face(CREATURE, power=4, toughness=5, enters=1)
    ref = t.in_zone(1, Zone.HAND, face)
    kind = (Counter.PLUS1 + 1) << 20 | 2 << 24
    t.move(ref, Zone.BATTLEFIELD, kind | because(Cause.PLAYED), 0)
    t.run()
    row = t.value("card_row", ref)
    new = t.call(perm_ref, row)
    assert t.here(new)
    columns = ("owner", "controller", "base_controller", "tapped", "entered", "controlled_since", "perm_face", "echo_due")
    assert [t.value(c, new) for c in columns] == [1, 0, 0, 1, 5, 5, face, 1]
    assert t.value("power", new) == 6
    assert t.zone(1, Zone.HAND) == []
    assert t.happened(EventKind.ZONE_CHANGE) == [(new, 0, Zone.BATTLEFIELD, -1, ref, because(Cause.PLAYED) | Zone.HAND << 16)]
    assert t.happened(EventKind.PUT_COUNTERS) == [(new, 0, 2, new, -1, Counter.PLUS1 | 2 << 8)]
    assert t.call(is_current, ref) == 0
    assert t.value("attached_to", new) == NONE


def test_304_4_instants_stay_where_they_are() -> None:
    t = Table()
    ref = t.in_zone(0, Zone.GRAVEYARD, t.face(INSTANT))
    t.move(ref, Zone.BATTLEFIELD)
    t.run()
    assert t.zone(0, Zone.GRAVEYARD) == [ref & 0xFFF]
    assert t.call(is_current, ref) == 1
    assert not t.facts


def test_a_spell_becomes_a_permanent_or_goes_to_the_graveyard() -> None:
    t = Table()
    face = t.face(CREATURE, power=1, toughness=1)
    spell = t.spell(0, face, st_flags=1, st_x=3, st_from=Zone.HAND)
    other = t.spell(1, t.face(INSTANT))
    copy = t.call(new_stack_object, StackKind.SPELL, face, -1, -1, 0)
    t.call(put_on_stack, copy)
    t.move(spell, Zone.BATTLEFIELD, because(Cause.RESOLVED))
    t.move(other, Zone.GRAVEYARD, because(Cause.COUNTERED))
    t.move(t.call(stack_ref, copy), Zone.BATTLEFIELD)
    t.run()
    assert t.g.stack_size == 0
    made = [k for k in range(t.g.n_permanents) if t.g.perm_life[k] == Life.HERE]
    assert [t.g.perm_face[k] for k in made] == [face, face]
    assert [t.g.perm_card[k] >= 0 for k in made] == [True, False]  # the copy is a token (707.10f)
    assert [t.g.cast_flags[made[0]], t.g.cast_x[made[0]], t.g.cast_from[made[0]]] == [1, 3, Zone.HAND]
    assert len(t.zone(1, Zone.GRAVEYARD)) == 1


@pytest.mark.parametrize(
    ("position", "place"), [(Position.TOP, 0), (Position.SECOND, 1), (Position.THIRD, 2), (Position.BOTTOM, -1)]
)
def test_positions_in_a_library(position: int, place: int) -> None:
    t = Table()
    it = t.creature(1)
    card = t.card_of(it)
    t.move(it, Zone.LIBRARY, position)
    t.run()
    assert t.zone(1, Zone.LIBRARY)[place] == card
    assert t.value("card_known", card) == 127


def test_shuffled_into_a_library() -> None:
    t = Table()
    refs = [t.creature(1) for _ in range(3)]
    before = t.zone(1, Zone.LIBRARY)
    for ref in refs:
        t.move(ref, Zone.LIBRARY, Position.SHUFFLED)
    t.run()
    assert sorted(t.zone(1, Zone.LIBRARY)) == sorted(before + [t.card_of(r) for r in refs])
    assert t.happened(EventKind.SHUFFLE) == [(1, 1, 1, -1, -1, 0)]
    assert all(t.g.card_known[c] == 0 for c in t.zone(1, Zone.LIBRARY))


def test_random_order_on_the_bottom() -> None:
    orders = set()
    for seed in range(40):
        t = Table()
        t.record["rng"] = np.random.default_rng(seed).integers(0, 2**32, (2, 4))
        cards = [t.in_zone(0, Zone.EXILE) for _ in range(3)]
        for ref in cards:
            t.move(ref, Zone.LIBRARY, Position.RANDOM_BOTTOM)
        t.run()
        bottom = t.zone(0, Zone.LIBRARY)[-3:]
        assert sorted(bottom) == sorted(r & 0xFFF for r in cards)
        orders.add(tuple(bottom))
    assert len(orders) == 6


def test_what_players_know_of_cards() -> None:
    t = Table()
    it = t.creature(1)
    t.move(it, Zone.HAND)
    hidden, secret = (t.call(card_ref, card) for card in t.zone(0, Zone.LIBRARY)[:2])
    t.move(hidden, Zone.HAND)
    t.record["card_known"][0, secret & 0xFFF] = 2
    t.move(secret, Zone.EXILE, ZoneChange.FACE_DOWN | ZoneChange.LINK, source=77)
    t.run()
    assert t.value("card_known", t.card_of(it)) == 127
    assert t.value("card_known", hidden) == 1
    assert [t.value(c, secret) for c in ("card_known", "card_down", "card_link")] == [2, 1, 77]


def test_121_drawing() -> None:
    t = Table()
    top = t.zone(0, Zone.LIBRARY)[:3]
    t.event(EventKind.DRAW, 0, 2)
    t.event(EventKind.DRAW, 0, 1)
    t.run()
    assert sorted(t.zone(0, Zone.HAND)) == sorted(top)
    assert {(o & 0xFFF, a) for o, _, a, *_ in t.happened(EventKind.DRAW)} == {(top[0], 1), (top[1], 2), (top[2], 3)}
    assert all(t.g.card_known[c] == 1 for c in top)
    assert t.g.cards_drawn[0] == 3
    t.event(EventKind.DRAW, 0, 8)
    t.run()
    assert t.g.losing[0] == 1
    assert t.g.cards_drawn[0] == 10


def test_remembering_what_moved() -> None:
    t = Table()
    it, card = t.creature(), t.in_zone(0, Zone.HAND)
    f = t.call(push_frame, FrameKind.NONE, -1, 0)
    t.move(it, Zone.EXILE, ZoneChange.REMEMBER)
    t.move(card, Zone.GRAVEYARD, ZoneChange.REMEMBER | 2 << TAG_SHIFT)
    t.once()
    assert t.g.fr_n_memory[f] == 2
    assert [t.g.fr_memory[f, k] & 0xFFF for k in range(2)] == [t.card_of(it), card & 0xFFF]
    assert [t.g.fr_tag[f, k] for k in range(2)] == [0, 2]
    assert t.call(is_current, t.g.fr_memory[f, 0]) == 1


# --- tokens (111)


def test_tokens_are_created_and_cease_to_exist() -> None:
    t = Table()
    face = t.face(CREATURE, power=1, toughness=1, token=1)
    t.event(EventKind.CREATE_TOKEN, -1, 3, source=9, flags=ZoneChange.TAPPED, other=face, player=1)
    t.run()
    rows = [k for k in range(t.g.n_permanents) if t.g.perm_life[k] == Life.HERE]
    assert [(t.g.controller[k], t.g.owner[k], t.g.perm_card[k], t.g.tapped[k], t.g.power[k]) for k in rows] == [
        (1, 1, -1, 1, 1)
    ] * 3
    assert t.happened(EventKind.CREATE_TOKEN)[0][1:4] == (1, 3, 9)
    assert len(t.happened(EventKind.ZONE_CHANGE)) == 3
    ref = t.call(perm_ref, rows[0])
    t.facts.clear()
    t.move(ref, Zone.HAND)
    t.run()
    assert t.happened(EventKind.ZONE_CHANGE) == [(ref, 1, Zone.HAND, -1, ref, Zone.BATTLEFIELD << 16)]
    assert not t.here(ref)
    assert t.zone(1, Zone.HAND) == []


def test_twice_as_many_tokens() -> None:
    t = Table()
    twice = t.replacement(EventKind.CREATE_TOKEN, (Op.RW_TIMES, 0, t.number(2)), who=Relation.YOU)
    t.permanent(0, t.face(ENCHANTMENT, twice))
    face = t.face(CREATURE, power=1, toughness=1, token=1)
    t.event(EventKind.CREATE_TOKEN, -1, 2, other=face, player=0)
    t.event(EventKind.CREATE_TOKEN, -1, 1, other=face, player=1)
    t.run()
    tokens = [t.g.controller[k] for k in range(t.g.n_permanents) if t.g.perm_card[k] < 0 and t.g.perm_life[k] == 1]
    assert sorted(tokens) == [0, 0, 0, 0, 1]


# --- how permanents enter (614.12)


def test_enters_tapped_with_counters() -> None:
    t = Table()
    tapped = t.entering((Op.RW_TAPPED,))
    kicked = t.entering((Op.RW_COUNTERS, 0, t.number(1, Amount.X), CHARGE))
    face = t.face(ARTIFACT, tapped, kicked)
    spell = t.spell(0, face, st_x=4)
    t.move(spell, Zone.BATTLEFIELD)
    assert not t.run()  # no order to choose between parts of how one object enters
    row = next(k for k in range(t.g.n_permanents) if t.g.perm_face[k] == face)
    assert t.g.tapped[row] == 1
    assert t.g.counters[row, CHARGE] == 4
    assert t.g.stack_size == 0


def test_other_permanents_say_how_one_enters() -> None:
    t = Table()
    theirs = t.selector(any=CREATURE, controller=Relation.OPPONENT)
    tapped = t.replacement(EventKind.ZONE_CHANGE, (Op.RW_TAPPED,), subject=theirs, to=BATTLEFIELD)
    t.permanent(0, t.face(ENCHANTMENT, tapped))
    face = t.face(CREATURE, power=1, toughness=1)
    for player in (0, 1):
        t.move(t.in_zone(player, Zone.HAND, face), Zone.BATTLEFIELD)
    t.event(EventKind.CREATE_TOKEN, -1, 1, other=face, player=1)
    t.run()
    rows = [k for k in range(t.g.n_permanents) if t.g.perm_face[k] == face]
    assert {(t.g.controller[k], t.g.tapped[k]) for k in rows} == {(0, 0), (1, 1)}
    assert len(rows) == 3


def test_306_5b_loyalty_counters_can_be_doubled() -> None:
    t = Table()
    twice = t.replacement(EventKind.PUT_COUNTERS, (Op.RW_TIMES, 0, t.number(2)), subject=t.selector(controller=Relation.YOU))
    t.permanent(0, t.face(ENCHANTMENT, twice))
    walker = t.permanent(0, t.face(PLANESWALKER, loyalty=4))
    assert t.counters(walker, Counter.LOYALTY) == 8


def test_a_choice_as_it_enters() -> None:
    t = Table()
    face = t.face(ARTIFACT, t.entering((Op.CHOOSE_COLOR, Subject.YOU)))
    ref = t.in_zone(1, Zone.HAND, face)
    t.move(ref, Zone.BATTLEFIELD, player=1)
    t.event(EventKind.GAIN_LIFE, 0, 2)
    assert t.run()
    assert (t.g.decision, t.g.decider) == (Decision.COLOR, 1)
    assert t.g.n_held == t.g.n_pending == 2
    assert t.g.life[0] == 20
    assert t.g.card_zone[ref & 0xFFF] == Zone.HAND
    assert not t.pick(3)
    row = t.value("card_row", ref)
    assert t.g.chosen[row, 0] == t.g.answer_argument
    assert t.g.life[0] == 22
    assert (t.record["st_life"] == Life.FREE).all()


def test_a_program_instead_of_the_event() -> None:
    t = Table()
    instead = t.replacement(EventKind.DRAW, (Op.RW_NOTHING,), (Op.GAIN_LIFE, Subject.YOU, t.number(5)), who=Relation.YOU)
    t.permanent(0, t.face(ENCHANTMENT, instead))
    t.event(EventKind.DRAW, 0, 2)
    t.event(EventKind.DRAW, 1, 1)
    assert not t.run()
    assert [t.g.zone_size[p, Zone.HAND] for p in (0, 1)] == [0, 1]
    assert t.g.life[0] == 30  # 121.2, 614.11a: each of the two draws is replaced


def test_614_5_each_effect_has_one_chance() -> None:
    t = Table()
    again = t.replacement(EventKind.DAMAGE, (Op.RW_ADD, 0, t.number(1)), other=t.selector(controller=Relation.YOU))
    t.permanent(0, t.face(ENCHANTMENT, again))
    source = t.creature()
    t.event(EventKind.DAMAGE, 1, 2, source)
    t.event(EventKind.DAMAGE, 1, 0, source)  # 614.7a
    t.run()
    assert t.g.life[1] == 17


def test_it_goes_to_exile_instead() -> None:
    t = Table()
    exile = t.replacement(EventKind.ZONE_CHANGE, (Op.RW_ZONE, 0, Zone.EXILE, 0), to=1 << Zone.GRAVEYARD)
    t.permanent(0, t.face(ENCHANTMENT, exile))
    it = t.creature(1)
    card, hand = t.card_of(it), t.in_zone(1, Zone.HAND)
    t.event(EventKind.DESTROY, it)
    t.move(hand, Zone.GRAVEYARD, because(Cause.DISCARDED))
    t.run()
    assert set(t.zone(1, Zone.EXILE)) == {card, hand & 0xFFF}
    assert [f[2] for f in t.happened(EventKind.ZONE_CHANGE)] == [Zone.EXILE] * 2
    assert t.g.creatures_died[1] == 0


def test_an_ability_that_functions_in_other_zones() -> None:
    t = Table()
    back = t.replacement(
        EventKind.ZONE_CHANGE,
        (Op.RW_ZONE, 0, Zone.LIBRARY, Position.SHUFFLED),
        to=1 << Zone.GRAVEYARD,
        subject=SELF_ONLY,
        zones=ANY_ZONE,
    )
    face = t.face(CREATURE, back, power=9, toughness=9)
    hand = t.in_zone(0, Zone.HAND, face)
    t.move(hand, Zone.GRAVEYARD, because(Cause.DISCARDED))
    it = t.permanent(1, face)
    t.event(EventKind.DESTROY, it)
    t.run()
    assert t.zone(0, Zone.GRAVEYARD) == t.zone(1, Zone.GRAVEYARD) == []
    assert hand & 0xFFF in t.zone(0, Zone.LIBRARY)


def test_614_9_redirection() -> None:
    t = Table()
    guard = t.replacement(EventKind.DAMAGE, (Op.RW_RECIPIENT, Subject.SELF), who=Relation.YOU, subject=t.selector(1))
    it = t.permanent(1, t.face(CREATURE, guard, power=0, toughness=4))
    source = t.creature()
    t.event(EventKind.DAMAGE, 1, 3, source)
    t.run()
    assert t.g.life[1] == 20
    assert t.value("damage", it) == 3
    assert t.happened(EventKind.DAMAGE) == [(it, 1, 3, source, -1, 0)]


def test_an_effect_that_is_used_once() -> None:
    t = Table()
    exile = t.replacement(EventKind.ZONE_CHANGE, (Op.RW_ZONE, 0, Zone.EXILE, 0), to=1 << Zone.GRAVEYARD, subject=SELF_ONLY)
    it, other = t.creature(), t.creature()
    k = t.effect(exile, 1, memory=(it,), duration=Duration.ONCE)
    for ref in (other, it):
        t.event(EventKind.DESTROY, ref)
    t.run()
    assert t.zone(0, Zone.EXILE) == [t.card_of(it)]
    assert t.zone(0, Zone.GRAVEYARD) == [t.card_of(other)]
    assert t.g.ef_kind[k] == 0


def test_616_1a_self_replacement_comes_first() -> None:
    t = Table()
    mine = t.selector(controller=Relation.YOU)
    more = t.replacement(EventKind.PUT_COUNTERS, (Op.RW_ADD, 0, t.number(1)), subject=mine)
    t.permanent(0, t.face(ENCHANTMENT, more))
    own = t.replacement(
        EventKind.PUT_COUNTERS, (Op.RW_TIMES, 0, t.number(2)), subject=SELF_ONLY, flags=1 << AbilityFlag.SELF_REPLACEMENT
    )
    it = t.permanent(0, t.face(CREATURE, own, power=1, toughness=1))
    t.event(EventKind.PUT_COUNTERS, it, 3, flags=Counter.PLUS1)
    assert not t.run()
    assert t.counters(it, Counter.PLUS1) == 7


def test_707_5_entering_as_a_copy() -> None:
    t = Table()
    shown = t.face(CREATURE, t.entering((Op.RW_COUNTERS, 0, t.number(2), Counter.PLUS1)), power=3, toughness=3)
    originals = [t.permanent(1, shown), t.creature(1, 1, 1)]
    choose = (Op.CHOOSE, Subject.YOU, t.number(1), t.selector(any=CREATURE), 0, t.number(1), 1)
    copies = t.entering(choose, (Op.RW_COPY, Subject.MEMORY, 0, 0, 0, NONE))
    mimic = t.face(CREATURE, copies, power=0, toughness=0)
    ref = t.in_zone(0, Zone.HAND, mimic)
    t.move(ref, Zone.BATTLEFIELD)
    assert t.run()
    assert [t.g.option_object[k] for k in range(t.g.n_options)] == originals
    assert not t.pick(0)
    row = t.value("card_row", ref)
    assert [t.g.perm_face[row], t.g.as_face[row], t.g.text_face[row]] == [mimic, shown, shown]
    assert t.g.counters[row, Counter.PLUS1] == 2  # the copied abilities say how it enters, too
    assert t.g.power[row] == 5


def test_rewriting_into_a_copy() -> None:
    t = Table()
    shown = t.face(CREATURE, power=3, toughness=3, enters=1)
    original = t.permanent(1, shown)
    it = t.creature(0, 0, 1)
    assert plain(rewriting.enter_as_copy)(t.g, t.pool, 0, it & 0xFFF, original, NONE, it, 0) == 1
    assert (t.value("as_face", it), t.value("power", it), t.value("tapped", it)) == (shown, 3, 1)


# --- Auras (303.4)


def test_303_4f_what_an_aura_enters_attached_to() -> None:
    t = Table()
    face = t.aura(t.selector(any=CREATURE))
    first = t.in_zone(0, Zone.GRAVEYARD, face)
    t.move(first, Zone.BATTLEFIELD)
    t.run()
    assert t.zone(0, Zone.GRAVEYARD) == [first & 0xFFF]  # 303.4g: nothing to enchant
    one = t.creature(1)
    t.move(first, Zone.BATTLEFIELD)
    t.run()
    aura = t.call(perm_ref, t.value("card_row", first))
    assert t.value("attached_to", aura) == one
    two = t.creature(1)
    second = t.in_zone(0, Zone.GRAVEYARD, face)
    t.move(second, Zone.BATTLEFIELD)
    assert t.run()
    assert (t.g.decision, t.g.decider) == (Decision.CHOOSE, 0)
    assert [t.g.option_object[k] for k in range(t.g.n_options)] == [one, two]
    assert not t.pick(1)
    assert t.g.attached_to[t.value("card_row", second)] == two


def test_an_aura_spell_resolves() -> None:
    t = Table()
    face = t.aura(t.selector(any=CREATURE))
    host, _ = t.creature(1), t.creature(1)
    spell = t.spell(0, face)
    t.move(spell, Zone.BATTLEFIELD, because(Cause.RESOLVED))
    t.record["ev_other"][0, 0] = host
    assert not t.run()
    row = next(k for k in range(t.g.n_permanents) if t.g.perm_face[k] == face)
    assert t.g.attached_to[row] == host


# --- status


def test_tapping_and_untapping() -> None:
    t = Table()
    a, b = t.creature(), t.creature(tapped=1)
    stunned = t.creature(tapped=1)
    t.record["counters"][0, stunned & 0xFFF, Counter.STUN] = 1
    t.event(EventKind.TAP, a)
    t.event(EventKind.TAP, b)
    t.event(EventKind.UNTAP, stunned)
    t.run()
    assert [t.value("tapped", r) for r in (a, b, stunned)] == [1, 1, 1]
    assert t.counters(stunned, Counter.STUN) == 0
    assert t.happened(EventKind.TAP) == [(a, 0, 1, -1, -1, 0)]
    t.event(EventKind.UNTAP, stunned)
    t.run()
    assert t.value("tapped", stunned) == 0
    assert t.happened(EventKind.UNTAP) == [(stunned, 0, 1, -1, -1, 0)]


def test_702_26_phasing() -> None:
    t = Table()
    host = t.creature()
    t.record["counters"][0, host & 0xFFF, Counter.PLUS1] = 2
    aura = t.permanent(0, t.face(ENCHANTMENT), attached_to=host)
    own = t.permanent(0, t.face(ARTIFACT), attached_to=host)
    t.event(EventKind.PHASE_OUT, own)  # 702.26h: at the same time as its host
    t.event(EventKind.PHASE_OUT, host)
    t.run()
    assert [t.value("phased", r) for r in (host, aura, own)] == [1, 2, 2]
    t.event(EventKind.DESTROY, host)
    t.event(EventKind.DAMAGE, host, 2, aura)
    t.run()
    assert t.value("damage", host) == 0
    t.event(EventKind.PHASE_IN, host)
    t.run()
    assert [t.value("phased", r) for r in (host, aura, own)] == [0, 0, 0]
    assert t.counters(host, Counter.PLUS1) == 2
    assert len(t.happened(EventKind.PHASE_IN)) == 1


def test_701_27_transforming() -> None:
    t = Table()
    front = t.face(CREATURE, power=1, toughness=1, layout=Layout.TRANSFORM)
    back = t.face(CREATURE, power=5, toughness=5, layout=Layout.TRANSFORM, back=front)
    t.set(front, f_back=back)
    it, plain_one = t.permanent(0, front), t.creature()
    t.event(EventKind.TRANSFORM, it)
    t.event(EventKind.TRANSFORM, plain_one)
    t.run()
    assert [t.value(c, it) for c in ("power", "transformed", "perm_face")] == [5, 1, back]
    assert t.value("transformed", plain_one) == 0
    card = t.in_zone(0, Zone.EXILE, front)
    t.move(card, Zone.BATTLEFIELD, ZoneChange.TRANSFORMED)
    single = t.in_zone(0, Zone.EXILE)
    t.move(single, Zone.BATTLEFIELD, ZoneChange.TRANSFORMED)  # 712.14a
    t.run()
    row = t.value("card_row", card)
    assert [t.g.perm_face[row], t.g.transformed[row], t.g.power[row]] == [back, 1, 5]
    assert t.zone(0, Zone.EXILE) == [single & 0xFFF]


def test_712_4_meld() -> None:
    t = Table()
    whole = t.face(CREATURE, power=9, toughness=9, layout=Layout.MELD)
    one = t.face(CREATURE, power=1, toughness=1, layout=Layout.MELD, meld=whole)
    two = t.face(CREATURE, power=2, toughness=2, layout=Layout.MELD, meld=whole)
    a, b = t.in_zone(0, Zone.EXILE, one), t.in_zone(0, Zone.EXILE, two)
    t.event(EventKind.ZONE_CHANGE, a, Zone.BATTLEFIELD, flags=because(Cause.MELDED), other=b, player=0)
    t.run()
    row = t.value("card_row", a)
    assert [t.g.perm_card[row], t.g.perm_card2[row], t.g.power[row]] == [a & 0xFFF, b & 0xFFF, 9]
    assert [t.g.meld_first[row], t.g.meld_second[row]] == [one, two]
    assert t.zone(0, Zone.EXILE) == []
    assert t.g.attached_to[row] == NONE
    t.event(EventKind.DESTROY, t.call(perm_ref, row))
    t.run()
    assert t.g.decision == Decision.ORDER  # 712.21a
    t.pick(1)
    assert t.zone(0, Zone.GRAVEYARD) == [b & 0xFFF, a & 0xFFF]


def test_face_down_permanents_have_the_face_down_values() -> None:
    t = Table()
    face = t.face(CREATURE, power=7, toughness=7, enters=1)
    ref = t.in_zone(0, Zone.HAND, face)
    t.move(ref, Zone.BATTLEFIELD, ZoneChange.FACE_DOWN)
    t.run()
    row = t.value("card_row", ref)
    assert [t.g.face_down[row], t.g.power[row], t.g.tapped[row], t.g.perm_face[row]] == [1, 2, 0, face]


def test_a_row_that_is_used_again_is_another_object() -> None:
    t = Table()
    it = t.creature()
    t.record["counters"][0, it & 0xFFF, Counter.PLUS1] = 3
    t.move(it, Zone.EXILE)
    t.run()
    t.call(release_gone)
    new = t.creature()
    assert (new & 0xFFF) == (it & 0xFFF)
    assert new != it
    assert not t.here(it)
    assert t.counters(new, Counter.PLUS1) == 0


def compare() -> None:
    """Every other test again, each system compiled as well: the records have to agree byte for byte after every call."""
    BOTH_WAYS[0] = True
    for name, test in list(globals().items()):
        if name.startswith("test_") and name != "test_compiled_and_uncompiled_agree":
            if test.__code__.co_argcount == 0:
                test()


@pytest.mark.skipif(not JIT, reason="compiling is off")
def test_compiled_and_uncompiled_agree() -> None:
    """In a process of its own: a fault of compiled code is a failure of this test, not the end of the others."""
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]


if __name__ == "__main__":
    compare()
