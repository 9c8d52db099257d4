"""A game on a hand-written pool in which events happen, for tests of events.

The systems run uncompiled; with BOTH_WAYS compiled, too, and the records are compared byte for byte.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from boards import plain

from ecs_mtg.components import COLUMNS, POOL
from ecs_mtg.components.codes import (
    CREATURE,
    ENCHANTMENT,
    NONE,
    AbilityKind,
    Counter,
    Duration,
    EffectKind,
    EventKind,
    Life,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.programs import SELF_ONLY, AbilityFlag, Amount, Op
from ecs_mtg.components.sizes import COUNTER_KINDS
from ecs_mtg.engine.runners import place_functions
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.setup.starting_record import template
from ecs_mtg.systems.events.damage import damage
from ecs_mtg.systems.events.replacements import replacements
from ecs_mtg.systems.events.triggers import triggers
from ecs_mtg.systems.events.zone_changes import zone_changes
from ecs_mtg.systems.instructions.resolution import resolution
from ecs_mtg.systems.layers.continuous_effects import continuous_effects
from ecs_mtg.systems.life_and_counters.counters import counters
from ecs_mtg.systems.life_and_counters.life import life
from ecs_mtg.systems.record.events import add_event, move
from ecs_mtg.systems.record.references import card_ref, perm_ref, permanent_of, stack_ref
from ecs_mtg.systems.record.rows import new_stack_object, put_on_stack
from ecs_mtg.systems.record.zone_lists import link_top, unlink

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
        self.pool_record["counter_kinds"] = COUNTER_KINDS
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
        """Add a face; abilities have to be the last ones made."""
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
        """Put a card into a zone; returns its reference."""
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
        """Add a replacement effect or a shield; `columns` without the prefix, or names of `effect_kinds`."""
        r = self.record
        k = int(np.flatnonzero(r["ef_kind"][0] == 0)[0])
        r["ef_kind"][0, k], r["ef_ability"][0, k], r["ef_controller"][0, k] = EffectKind.REPLACING, ability, controller
        r["n_effects"] = max(r["n_effects"][0], k + 1)
        r["replacing_told"][0, k], r["ef_source"][0, k], r["ef_duration"][0, k] = NONE, NONE, Duration.END_OF_TURN
        for name, value in columns.items():
            r[name if name in COLUMNS.variants.columns else f"ef_{name}"][0, k] = value
        r["layers_dirty"] = 1
        self.run()
        return k

    def event(
        self,
        kind: int,
        obj: int,
        amount: int = 1,
        source: int = -1,
        flags: int = 0,
        other: int = -1,
        player: int = -1,
        face: int = 0,
    ) -> int:
        e = self.call(add_event, kind, obj, player, amount, source)
        self.record["ev_flags"][0, e], self.record["ev_other"][0, e] = flags, other
        self.record["token_face"][0, e] = face
        return e

    def move(self, ref: int, zone: int, flags: int = 0, player: int = -1, source: int = -1) -> None:
        self.call(move, ref, zone, flags, player, source)

    def once(self) -> None:
        """Run one pass of the systems."""
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
            names = [n for n in COLUMNS.columns() if self.record[n].tobytes() != other[n].tobytes()]
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
        """List the events of a kind that happened: object, player, amount, source, other, flags."""
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
