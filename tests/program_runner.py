"""Programs that resolve on small positions, for tests of instructions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.tree import Ability, CardDef, Face, SpellAbility
from ecs_mtg.cards.words import (
    CARDS,
    Filter,
    ManaCost,
    Who,
)
from ecs_mtg.components.codes import (
    CREATURE,
    LAND,
    NONE,
    SORCERY,
    Counter,
    Life,
    Option,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.programs import Layout, Subject
from ecs_mtg.components.sizes import COUNTER_KINDS
from ecs_mtg.engine.runners import place_functions
from ecs_mtg.kernels.kernel import JIT, Plain
from ecs_mtg.setup.starting_record import template
from ecs_mtg.systems import schedule
from ecs_mtg.systems.instructions.resolution import begin_resolution
from ecs_mtg.systems.record.events import move
from ecs_mtg.systems.record.references import perm_ref
from ecs_mtg.systems.record.rows import new_stack_object, put_on_stack
from ecs_mtg.systems.record.zone_lists import link_top, unlink

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
LEFT_OUT = {"mulligans", "turn_structure", "combat", "cleanup", "priority"}
SYSTEMS = [s for s in schedule.SCHEDULE if s.unit.function.__name__ not in LEFT_OUT]  # type: ignore[attr-defined]

CHARGE = Counter.FREE
A_CREATURE = Filter(any_types=CREATURE)
IN_HAND = Filter(kinds=CARDS, zones=1 << Zone.HAND)
IN_LIBRARY = Filter(kinds=CARDS, zones=1 << Zone.LIBRARY)
IN_GRAVEYARD = Filter(kinds=CARDS, zones=1 << Zone.GRAVEYARD)
EACH_PLAYER, OPPONENTS = Who(Subject.EACH_PLAYER), Who(Subject.EACH_OPPONENT)


def each(filter: Filter) -> Who:
    return Who(Subject.EACH, filter)


def memory(tag: str) -> Who:
    return Who(Subject.MEMORY, tag)


def creature(name: str, power: int, toughness: int, *abilities: Ability, types: int = 0, colors: int = GREEN) -> CardDef:
    face = Face(
        name, ManaCost(generic=2), CREATURE | types, ("Bear",), str(power), str(toughness), colors=colors, abilities=abilities
    )
    return CardDef(name, (face,))


def sorcery(name: str, *effects: e.Effect, types: int = SORCERY) -> CardDef:
    return CardDef(name, (Face(name, ManaCost(generic=1), types, abilities=(SpellAbility((effects,)),)),))


def token(name: str, power: int, toughness: int) -> CardDef:
    face = Face(name, None, CREATURE, ("Saproling",), str(power), str(toughness), colors=GREEN)
    return CardDef(name, (face,), Layout.TOKEN)


FOREST = CardDef("Forest", (Face("Forest", None, LAND, ("Forest",)),))
STANDARD = [creature("Bear", 2, 2), creature("Giant", 4, 4), creature("Wall", 0, 5), sorcery("Nothing", e.Forget("x")), FOREST]


class Table:
    """A game in a main phase of player 0; players have cards in their libraries, top first."""

    def __init__(self, *cards: CardDef, libraries: Sequence[Sequence[str]] = ((), ()), extra: int = 40) -> None:
        known = {c.name: c for c in [*STANDARD, *cards]}
        self.cards = compile_cards(known.values())
        self.pool_record = self.cards.record
        place_functions(self.pool_record)
        self.pool_record["counter_kinds"] = COUNTER_KINDS  # of whatever kind a test puts there
        stock = [name for name in known for _ in range(6)]
        decks = [[*names, *stock] for names in libraries]
        self.stock = {p: dict.fromkeys(known, 0) for p in range(len(decks))}
        self.record = template(self.pool_record, [[self.cards.face_of(n) for n in deck] for deck in decks])
        self.g = Plain(self.record, Plain(self.pool_record))
        self.pool = Plain(self.pool_record)
        g = self.g
        g.turn_number, g.step, g.step_begun = 3, Step.MAIN1, 1
        self.record["rng"][0] = np.random.default_rng(12345).integers(0, 2**32, (2, 4))
        row = 0
        self.spare: dict[int, dict[str, list[int]]] = {}
        for p, (names, deck) in enumerate(zip(libraries, decks)):
            self.spare[p] = {name: [] for name in known}
            for k, name in enumerate(deck):
                if k >= len(names):
                    self.call(unlink, row)
                    g.card_zone[row] = Zone.OUTSIDE
                    self.spare[p][name].append(row)
                row += 1
        self.run()

    def call(self, kernel: Any, *numbers: int) -> int:
        names = kernel.unit.parameters
        if JIT and not kernel.unit.inline:
            return int(kernel(*[self.record] * ("g" in names), *[self.pool_record] * ("pool" in names), *numbers))
        return int(kernel.unit.function(*[self.g] * ("g" in names), *[self.pool] * ("pool" in names), *numbers))

    # --- the position

    def put(self, name: str, player: int = 0, zone: Zone = Zone.BATTLEFIELD) -> int:
        """Put a card into a zone (of a library or planar deck: on top); returns its reference there."""
        card = self.spare[player][name].pop()
        self.call(link_top, card, zone if zone != Zone.BATTLEFIELD else Zone.HAND)
        ref = self.card(card)
        if zone == Zone.BATTLEFIELD:
            self.call(move, ref, Zone.BATTLEFIELD, 0, player, NONE)
            self.run()
            row = self.g.card_row[card]
            self.g.controlled_since[row] = 1
            ref = self.call(perm_ref, row) if not JIT else (1 << 28) | (self.g.perm_inc[row] << 12) | row
        return ref

    def card(self, row: int) -> int:
        return (2 << 28) | ((self.g.card_inc[row] & 0xFFFF) << 12) | row

    def perm(self, row: int) -> int:
        return (1 << 28) | ((self.g.perm_inc[row] & 0xFFFF) << 12) | row

    def names(self, player: int, zone: Zone) -> list[str]:
        """Return names in a zone, top first; on the battlefield those that the player controls."""
        g = self.g
        if zone == Zone.BATTLEFIELD:
            rows = [r for r in range(g.n_permanents) if g.perm_life[r] == Life.HERE and g.controller[r] == player]
            return [self.cards.names[self.pool.f_name[g.text_face[r]]] for r in rows]
        found = []
        card = g.zone_first[player, zone]
        while card >= 0:
            found.append(self.cards.names[self.pool.f_name[g.card_face[card]]])
            card = g.card_next[card]
        return found

    # --- doing

    def run(self) -> None:
        """Run passes of the schedule until somebody has to decide or nothing is left to do."""
        g = self.g
        for _ in range(300):
            if g.decision != 0 or g.outcome != 0:
                return
            if g.n_frames == 0 and g.n_pending == 0 and g.n_events == 0 and g.layers_dirty == 0 and g.sba_dirty == 0:
                return
            for system in SYSTEMS:
                self.call(system)
        raise AssertionError("the schedule does not come to rest")

    def stack(
        self, name: str, targets: Sequence[int] = (), *, player: int = 0, x: int = 0, modes: int = 0, flags: int = 0,
        shares: Sequence[int] = (), slots: Sequence[int] = (),
    ) -> int:  # fmt: skip
        """Put a spell on top of the stack; returns its row."""
        g, pool = self.g, self.pool
        face = self.cards.face_of(name)
        spell = pool.f_spell[face]
        s = self.call(new_stack_object, StackKind.SPELL, face, spell, NONE, player)
        card = self.spare[player][name].pop()
        g.st_source[s] = (3 << 28) | (g.st_inc[s] << 12) | s
        g.st_card[s], g.card_zone[card], g.card_row[card] = card, Zone.STACK, s
        g.st_x[s], g.st_modes[s], g.st_flags[s], g.st_from[s] = x, modes, flags, Zone.HAND
        first = pool.m_slot[pool.a_mode[spell]] if spell >= 0 else 0
        for k, ref in enumerate(targets):
            g.st_target[s, k] = ref
            g.st_slot[s, k] = slots[k] if slots else first
            g.st_divide[s, k] = shares[k] if shares else 0
        g.st_n_targets[s] = len(targets)
        self.call(put_on_stack, s)
        return s

    def resolve(self) -> None:
        self.call(begin_resolution)
        self.run()

    def do(self, *effects: e.Effect) -> None:
        raise NotImplementedError

    def options(self) -> list[tuple[int, int, int]]:
        g = self.g
        return [(g.option_kind[k], g.option_object[k], g.option_argument[k]) for k in range(g.n_options)]

    def objects(self) -> list[int]:
        return [o for kind, o, _ in self.options() if kind == Option.OBJECT]

    def answer(self, kind: Option, obj: int | None = None, argument: int | None = None) -> None:
        g = self.g
        assert g.decision != 0, "nothing is asked"
        for k, (a, o, n) in enumerate(self.options()):
            if a == kind and obj in (None, o) and argument in (None, n):
                g.answered, g.answer_kind, g.answer_object, g.answer_argument, g.answer_index = 1, a, o, n, k
                g.decision = 0
                self.run()
                return
        raise AssertionError(f"{kind!r} {obj} {argument} is no option of {self.options()}")

    def yes(self) -> None:
        self.answer(Option.YES)

    def no(self) -> None:
        self.answer(Option.NO)

    def pick(self, ref: int) -> None:
        self.answer(Option.OBJECT, ref)

    def done(self) -> None:
        self.answer(Option.DONE)

    def named(self, ref: int) -> str:
        """Return the name of a card or permanent."""
        row = ref & 0xFFF
        face = self.g.text_face[row] if ref >> 28 == 1 else self.g.card_face[row]
        return self.cards.names[self.pool.f_name[face]]


def table(*effects: e.Effect, cards: Sequence[CardDef] = (), libraries: Sequence[Sequence[str]] = ((), ())) -> Table:
    """Make a table with a sorcery that has the effects; `resolve` after `cast`."""
    return Table(sorcery("Test", *effects), *cards, libraries=libraries)
