"""Boards drawn at random, on which nearly every column says something that the words of `systems/queries` look at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from boards import Ability, Board, plain

from ecs_mtg.components.codes import (
    NONE,
    WORD,
    AbilityKind,
    Color,
    EffectKind,
    FrameKind,
    Keyword,
    Life,
    RefKind,
    StackKind,
    Zone,
)

from ecs_mtg.components.codes import ARTIFACT, CREATURE, LAND, LEGENDARY, PLANESWALKER  # isort: skip
from ecs_mtg.components.flags import AURA, EQUIPMENT, SelectorKind, SpellFlag
from ecs_mtg.components.marks import ABILITY_FLAG_BITS
from ecs_mtg.components.programs import NOTHING, AbilityFlag, Layout
from ecs_mtg.components.references import reference
from ecs_mtg.systems.record.zone_lists import link_bottom

PLAYERS, FACES, PERMANENTS, CARDS, STACKED = 4, 12, 12, 16, 7
AS_INSTANT = 1 << AbilityFlag.MANA_AS_INSTANT - ABILITY_FLAG_BITS  # in `a_further_flags`
TYPES = (CREATURE, ARTIFACT | CREATURE, LAND, PLANESWALKER | LEGENDARY, ARTIFACT)
LAYOUTS = (Layout.NORMAL, Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL, Layout.TRANSFORM, Layout.PROTOTYPE)
NUMBERS = {  # columns of players
    "life": 3, "discards": 3, "speed": 3, "ring_tempted": 3, "been_attacked": 2, "spells_cast": 3, "cast_last_turn": 4, "creatures_cast": 3,
    "cards_drawn": 3, "life_lost": 2, "damage_taken": 2, "starting_life": 3, "life_gained": 3, "loyalty_activated": 3, "creatures_buried": 3,
    "creatures_died": 2, "left_under": 3, "creatures_left": 3, "attacked": 3, "lost_last_turn": 3, "turns_begun": 3, "cast_ever": 3,
    "buried_cards": 3, "creatures_exiled": 3, "lands_played": 3, "graveyard_left": 3, "searched": 2, "blessed": 2, "played_elsewhere": 2,
    "face_down_deeds": 4, "dungeons_completed": 4, "cast_colors": 4, "number_chosen": 3, "attacked_with": 4,
}  # fmt: skip
STATES = {  # columns of permanents
    "tapped": 2, "blocking": 2, "blocked": 2, "damage": 2, "face_down": 2, "designated": 4, "convoked": 3, "delved": 3, "times_paid": 3,
    "echo_due": 2, "began_tapped": 2, "dealt": 64, "hurt_by": 16, "dealt_combat_to": 16, "cast_flags": 16, "power": 5, "toughness": 5,
    "colors": 32, "blank": 2, "grow_batch": 2,
}  # fmt: skip
OF_STACK = {
    "st_x": 4, "st_event_amount": 5, "paid_value": 5, "st_colors_spent": 64, "st_twice_spent": 64, "st_convoked": 3, "st_delved": 3,
    "st_times_paid": 3, "st_mana_spent": 4, "st_modes": 16, "st_before": 3, "instants_before": 3, "st_from": 5,
}  # fmt: skip


class Drawn(Board):
    """A board of four players, one of whom has left, with objects in every zone."""

    def __init__(self, seed: int) -> None:
        super().__init__(PLAYERS)
        self.rng = np.random.default_rng(seed)
        self.colored = seed % 4 > 0  # else no permanent has a color
        self.draw_faces()
        self.draw_players()
        self.draw_permanents()
        self.draw_cards()
        self.draw_stack()
        self.draw_rest()

    def below(self, n: int) -> int:
        """Draw a number."""
        return int(self.rng.integers(n))

    def pick(self, *values: int) -> int:
        """Draw one of some values."""
        return int(values[self.below(len(values))])

    def draw_faces(self) -> None:
        """Add faces with costs and abilities."""
        kinds = (AbilityKind.STATIC, AbilityKind.ACTIVATED, AbilityKind.MANA)
        for k in range(4):
            self._fill("k", {"generic": self.below(3), "x": self.pick(0, 0, 1), "least": 0, "pips": self.rng.integers(0, 3, 6)})
            self.pool_record["k_least"][0, k] = self.pool_record["k_generic"][0, k] + self.pick(0, 0, 1)
            self.pool_record["k_hybrid"][0, k] = [self.pick(0, 3), *[0] * (len(self.pool_record["k_hybrid"][0, k]) - 1)]
        for k in range(1, FACES):
            abilities = [
                Ability((), {"kind": self.pick(*kinds), "further_flags": self.pick(0, AS_INSTANT), "keyword": self.below(3)})
                for _ in range(self.below(3))
            ]
            layout = self.pick(*LAYOUTS)
            self.face(
                self.pick(*TYPES), self.below(5), self.below(5), *abilities, subtypes=self.below(64), colors=self.below(32),
                keywords=self.pick(0, 0, 1 << Keyword.CHANGELING, 1 << Keyword.FLYING), mana_value=self.below(6), layout=layout,
                back=self.pick(k - 1, k + 1), cost=self.pick(NONE, 0, 1, 2, 3), chapters=self.pick(0, 0, 3), loyalty=self.below(4),
                adventure=self.below(2), meld=NONE, name=100 + k if layout == Layout.SPLIT else 50 + self.below(4),
            )  # fmt: skip
        self.face(LAND)
        self.pool_record["emblems_choose"] = self.below(2)
        self.pool_record["face_down_face"] = FACES
        self.pool_record["creature_subtypes"][0] = [0b111000, 0]

    def draw_players(self) -> None:
        """Fill in what players have and did; the last of them has left."""
        r = self.record
        for name, most in NUMBERS.items():
            r[name][0, :PLAYERS] = self.rng.integers(0, most, PLAYERS)
        for name in ("noncombat_dealt", "entered_under", "cast_kinds", "player_counters", "cast_noted", "left_with"):
            r[name][0, :PLAYERS] = self.rng.integers(0, 3, r[name][0, :PLAYERS].shape)
        r["in_game"][0, PLAYERS - 1] = 0
        r["players_left"] = PLAYERS - 1
        if self.below(2):  # two teams
            r["teammate"][0, :PLAYERS] = [1, 0, 3, 2]

    def draw_permanents(self) -> None:
        """Add permanents: here, phased out, gone, and what has become another object since."""
        r = self.record
        for row in range(PERMANENTS):
            r["perm_inc"][0, row] = 2 + self.below(3)
            self.permanent(self.below(FACES), self.below(PLAYERS - 1))
            r["perm_life"][0, row] = self.pick(Life.HERE, Life.HERE, Life.HERE, Life.GONE)
            r["phased"][0, row] = r["perm_life"][0, row] == Life.HERE and self.pick(0, 0, 0, 1)
            for name, most in STATES.items():
                r[name][0, row] = self.below(most)
            r["colors"][0, row] *= self.colored
            for word in (Keyword.SPARES_ATTACHED, Keyword.SPARES_ITSELF):
                r["further_keywords"][0, row, word // WORD - 1] |= self.pick(0, 1) << word % WORD
            r["text_face"][0, row] = self.pick(int(self.g.perm_face[row]), self.below(FACES))
            r["named_as"][0, row] = self.pick(0, 0, self.below(FACES))
            r["types"][0, row] = self.pick(*TYPES)
            r["subtypes"][0, row] = [self.pick(AURA, EQUIPMENT, AURA | EQUIPMENT, 0) | self.below(64), self.below(2)]
            r["owner"][0, row] = self.below(PLAYERS)
            r["perm_card"][0, row] = self.pick(NONE, self.below(CARDS))
            r["perm_card2"][0, row] = self.pick(NONE, NONE, self.below(CARDS))
            r["entered"][0, row] = self.pick(4, 5)
            r["attacked_turn"][0, row] = self.pick(4, 5)
            r["hurt"][0, row] = self.pick(4, 5)
            r["cast_from"][0, row] = self.pick(NONE, Zone.HAND, Zone.GRAVEYARD)
            r["counters"][0, row, :4] = self.rng.integers(0, 2, 4)
            r["text_time"][0, row] = self.pick(0, 0, 7)
            r["later_text"][0, row] = self.pick(7, 8)
            r["chosen"][0, row] = [
                self.pick(NONE, self.below(6)),
                self.below(PLAYERS),
                self.pick(NONE, self.below(6)),
                self.below(PLAYERS),
            ]
            granted = self.below(2)
            r["n_granted"][0, row] = granted
            r["granted"][0, row, 0] = self.below(self._rows["a"])
        for row in range(PERMANENTS):
            other = self.ref(self.below(PERMANENTS // 2))
            r["attached_to"][0, row] = self.pick(NONE, self.below(PLAYERS), other, other)
            r["attacking"][0, row] = self.pick(NONE, NOTHING, self.below(PLAYERS), self.ref(self.below(PERMANENTS)))
            r["defending"][0, row] = self.below(PLAYERS)
            r["opposed"][0, row] = self.pick(NONE, self.ref(self.below(PERMANENTS)))
            r["paired"][0, row] = self.pick(NONE, self.ref(self.below(PERMANENTS)))
            r["linked"][0, row] = [self.any_ref(), self.any_ref()]
            r["became"][0, row] = self.pick(NONE, reference(RefKind.CARD, self.below(CARDS), 0))
            r["was_spell"][0, row] = self.pick(NONE, reference(RefKind.STACK, self.below(STACKED), 1))
            r["helped"][0, row] = [reference(RefKind.STACK, self.below(STACKED), 1), NONE]

    def draw_cards(self) -> None:
        """Put cards into zones."""
        r = self.record
        for card in range(CARDS):
            r["card_face"][0, card] = self.below(FACES)
            r["card_owner"][0, card] = self.below(PLAYERS)
            r["card_down"][0, card] = self.pick(0, 0, 1)
            r["card_time"][0, card] = self.below(2)
            r["put_there"][0, card] = self.pick(4, 5, 5)
            r["was_drawn"][0, card] = self.below(2)
            r["card_link"][0, card] = self.ref(self.below(3))
            r["card_chosen"][0, card] = self.pick(NONE, self.below(6))
            r["card_link_text"][0, card] = self.pick(0, 7)
            plain(link_bottom)(self.g, card, self.pick(Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND))
        r["n_cards"] = CARDS

    def draw_stack(self) -> None:
        """Put spells and abilities on the stack; the last row holds what has left it."""
        r = self.record
        for s in range(STACKED):
            r["st_inc"][0, s] = self.pick(1, 2)
            r["st_life"][0, s] = Life.HERE if s < STACKED - 1 else Life.GONE
            r["st_kind"][0, s] = self.pick(StackKind.SPELL, StackKind.SPELL, StackKind.ACTIVATED, StackKind.TRIGGERED)
            r["st_face"][0, s] = self.below(FACES)
            r["st_card"][0, s] = self.pick(NONE, self.below(CARDS))
            r["st_controller"][0, s] = self.below(PLAYERS - 1)
            r["st_flags"][0, s] = self.pick(0, SpellFlag.FACE_DOWN, SpellFlag.COPY) | self.below(16)
            for name, most in OF_STACK.items():
                r[name][0, s] = self.below(most)
            r["st_source"][0, s] = (
                self.ref(self.below(PERMANENTS)) if self.g.st_kind[s] else reference(RefKind.CARD, self.below(CARDS), 0)
            )
            r["st_text"][0, s] = self.pick(0, 7)
            r["st_event_object"][0, s] = self.any_ref()
            r["st_event_other"][0, s] = self.any_ref()
            r["st_event_player"][0, s] = self.below(PLAYERS)
            r["paid_object"][0, s] = self.pick(NONE, self.any_ref())
            r["st_memory"][0, s, :2] = [self.any_ref(), NONE]
            r["st_n_targets"][0, s] = self.below(4)
            for k in range(3):
                r["st_target"][0, s, k] = self.pick(NONE, self.any_ref(), self.below(PLAYERS))
                r["st_slot"][0, s, k] = self.below(3)
                r["st_divide"][0, s, k] = self.below(4)
        r["stack_order"][0, : STACKED - 1] = range(STACKED - 1)
        r["stack_size"], r["stack_rows"] = STACKED - 1, STACKED
        for kinds in (SelectorKind.PLAYERS, SelectorKind.PLAYERS | SelectorKind.PERMANENTS):
            self.selector(kinds=kinds, **{"or": NONE}, name=NONE, property=(NONE, NONE), condition=NONE)
        self.pool_record["t_selector"][0, :3] = [0, 1, 1]

    def draw_rest(self) -> None:
        """Add effects, blocks and what is under way."""
        r = self.record
        for kind in (EffectKind.WAS_ATTACHED, EffectKind.NOTED) * 8:
            self.effect([], kind=kind, source=self.ref(self.below(PERMANENTS)))
            k = int(self.g.n_effects) - 1
            if kind == EffectKind.WAS_ATTACHED:
                self.g.noted_attachment[k] = self.ref(self.below(PERMANENTS))
            else:
                self.g.noted_whom[k] = self.pick(self.below(PLAYERS), self.ref(self.below(PERMANENTS)))
                self.g.noted_total[k] = self.pick(0, 0, 3)
        r["n_blocks"] = 4
        r["block_blocker"][0, :4] = self.rng.integers(0, PERMANENTS, 4)
        r["block_attacker"][0, :4] = self.rng.integers(0, PERMANENTS, 4)
        frames = self.below(2)
        r["n_frames"] = frames
        r["fr_kind"][0, 0], r["fr_object"][0, 0] = FrameKind.RESOLVE, 0
        r["fr_n_memory"][0, 0] = 3
        r["fr_memory"][0, 0, :3] = [self.any_ref() for _ in range(3)]
        r["fr_tag"][0, 0, :3] = self.rng.integers(0, 2, 3)
        r["fr_register"][0, 0, :2] = self.rng.integers(0, 5, 2)
        for name, most in {"blockers_declared": 2, "active": 3, "starting": 3, "monarch": 3, "trigger_batch": 2, "sparing": 2, "void": 2,
                           "last_cast_colors": 32, "descended": 8, "criminals": 8, "combats": 3, "step": 12, "daytime": 3}.items():  # fmt: skip
            r[name] = self.below(most)
        r["casting_marks"] = self.pick(0, SpellFlag.FACE_DOWN)
        r["declared_turn"] = self.pick(4, 5)

    def any_ref(self) -> int:
        """Draw a reference to a player, permanent, card or object on the stack; some are out of date."""
        kind = self.below(6)
        if kind == 0:
            return self.below(PLAYERS)
        if kind == 1:
            return reference(RefKind.CARD, self.below(CARDS), 0)
        if kind == 2:
            return reference(RefKind.STACK, self.below(STACKED), self.pick(1, 2))
        row = self.below(PERMANENTS)
        return reference(RefKind.PERMANENT, row, int(self.g.perm_inc[row]) - self.pick(0, 0, 0, 1))

    def objects_near(self, ref: int) -> list[int]:
        """Return objects that a permanent has to do with, and itself."""
        row = ref & 0xFFF
        if ref >> 28 != RefKind.PERMANENT:
            return [self.ref(row) for row in range(PERMANENTS) if self.g.became[row] == ref] or [ref]
        near = [int(getattr(self.g, name)[row]) for name in ("attached_to", "attacking", "opposed", "paired")]
        near += [self.ref(k) for k in range(PERMANENTS) if ref in (self.g.attached_to[k], self.g.opposed[k])]
        near += [self.ref(int(self.g.block_attacker[k])) for k in range(4) if self.g.block_blocker[k] == row]
        near += [int(self.g.ef_source[k]) for k in range(self.g.n_effects) if ref == self.record["ef_memory"][0, k, 0]]
        return [one for one in near if one >= 0] + [ref]


@dataclass
class Asked:
    """What a word is asked: about `ref`, or for the player `you` by an ability of `source`."""

    g: Any
    pool: Any
    ref: int
    source: int
    you: int
    s: int  # the row of the stack, or NONE
    it: int

    @cached_property
    def row(self) -> int | None:
        """The row of the permanent that is asked about."""
        return self.ref & 0xFFF if self.kind == RefKind.PERMANENT else None

    @property
    def kind(self) -> int:
        """What kind of thing is asked about."""
        return self.ref >> 28

    @cached_property
    def me(self) -> int | None:
        """The row of the source, a permanent, as it is or last was."""
        return self.known(self.source)

    def known(self, ref: int) -> int | None:
        """Return the row of a permanent as it is or last was."""
        row = ref & 0xFFF
        return (
            row
            if ref >> 28 == RefKind.PERMANENT and self.g.perm_inc[row] == ref >> 12 & 0xFFFF and self.g.perm_life[row]
            else None
        )

    def here(self, row: int) -> bool:
        """Return whether a permanent is on the battlefield."""
        return bool(self.g.perm_life[row] == Life.HERE and not self.g.phased[row])

    @property
    def battlefield(self) -> list[int]:
        """The rows of permanents on the battlefield."""
        return [row for row in range(self.g.n_permanents) if self.here(row)]

    def to(self, row: int) -> int:
        """Return the reference to a permanent."""
        return reference(RefKind.PERMANENT, row, self.g.perm_inc[row])

    def opposes(self, player: int) -> bool:
        """Return whether a player is an opponent of `you`."""
        return bool(player != self.you and self.g.teammate[self.you] != player)

    @property
    def text(self) -> int:
        """The text of the source to which the ability belongs."""
        if self.s >= 0 and self.g.st_source[self.s] == self.source:
            return int(self.g.st_text[self.s])
        return 0 if self.me is None else int(self.g.text_time[self.me])

    def has_keyword(self, row: int, word: int) -> bool:
        """Return whether a permanent has one of the keywords for which `keywords` has no place."""
        return bool(self.g.further_keywords[row, word // WORD - 1] >> word % WORD & 1)

    def chosen(self, what: int) -> int:
        """Return what the source's ability of that text chose: 0 a word, 1 a player."""
        if self.me is None:
            return NONE
        if self.text == 0:
            return int(self.g.chosen[self.me, what])
        return int(self.g.chosen[self.me, 2 + what]) if self.g.later_text[self.me] == self.text else NONE

    def face(self, ref: int) -> int:
        """Return the face whose text an object has."""
        columns = {RefKind.PERMANENT: self.g.text_face, RefKind.CARD: self.g.card_face, RefKind.STACK: self.g.st_face}
        return int(columns[RefKind(ref >> 28)][ref & 0xFFF]) if ref >> 28 > 0 else NONE

    def stale(self, ref: int) -> bool:
        """Return whether a row of the stack holds another object than a reference to it means."""
        return bool(ref >> 28 == RefKind.STACK and self.g.st_inc[ref & 0xFFF] != ref >> 12 & 0xFFFF)

    def colors(self, ref: int) -> set[int]:
        """Return the colors of an object."""
        bits = self._said(ref, self.g.colors, self.pool.f_colors, 0)
        return {color for color in range(Color.COLORLESS) if bits >> color & 1}

    def types(self, ref: int) -> int:
        """Return the types of an object."""
        return self._said(ref, self.g.types, self.pool.f_types, self.pool.f_types[FACES])

    def _said(self, ref: int, now: Any, printed: Any, face_down: int) -> int:
        if ref >> 28 <= RefKind.PLAYER or self.stale(ref):
            return 0
        row = ref & 0xFFF
        if ref >> 28 == RefKind.PERMANENT:
            return int(now[row])
        if ref >> 28 == RefKind.STACK:
            if self.g.st_kind[row] != StackKind.SPELL:
                return self._said(self.g.st_source[row], now, printed, face_down)
            if self.g.st_flags[row] & SpellFlag.FACE_DOWN:
                return int(face_down)
        return int(printed[self.face(ref)])

    def subtypes(self, ref: int) -> int:
        """Return the first word of the subtypes of an object."""
        if ref >> 28 <= RefKind.PLAYER:
            return 0
        if ref >> 28 == RefKind.PERMANENT:
            return int(self.g.subtypes[ref & 0xFFF, 0])
        face = self.face(ref)
        every = self.pool.creature_subtypes[0] if self.pool.f_keywords[face] >> Keyword.CHANGELING & 1 else 0
        return int(self.pool.f_subtypes[face, 0] | every)

    def names(self, ref: int) -> set[int]:
        """Return the names of an object."""
        named_as = self.g.named_as[ref & 0xFFF] if ref >> 28 == RefKind.PERMANENT else 0
        face = named_as - 1 if named_as else self.face(ref)
        if self.pool.f_layout[face] == Layout.SPLIT and self.pool.f_back[face] > face:
            half = self.pool.f_back[face]
            return {self.pool.f_name[half], self.pool.f_name[half + 1], self.pool.f_name[face]}
        return {self.pool.f_name[face]}

    @property
    def memory(self) -> list[int]:
        """What is remembered by what resolves."""
        return [self.g.fr_memory[0, k] for k in range(self.g.fr_n_memory[0])] if self.g.n_frames else []
