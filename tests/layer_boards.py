"""Boards whose characteristics are computed in layers, and again from scratch to compare."""

from __future__ import annotations

from typing import Any

from boards import Ability, Array, Board, Change, plain, static

from ecs_mtg.components.codes import (
    CREATURE,
    AbilityKind,
    Keyword,
)
from ecs_mtg.components.programs import Change as C
from ecs_mtg.components.programs import (
    Relation,
)
from ecs_mtg.systems.layers import continuous_effects as system

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST, AURA = 1, 2, 4, 8, 16, 1 << 6
ELF, GOBLIN, BEAR = 1 << 20, 1 << 21, 1 << 22
FLYING, TRAMPLE, VIGILANCE = 1 << Keyword.FLYING, 1 << Keyword.TRAMPLE, 1 << Keyword.VIGILANCE
CANT_BLOCK, CANT_ATTACK = 1 << Keyword.CANT_BLOCK, 1 << Keyword.CANT_ATTACK

DERIVED = (
    "power", "toughness", "types", "colors", "subtypes", "keywords", "protection", "hexproof_from", "text_face", "blank", "n_granted",
    "listens", "has", "can_tap_for_mana", "controller", "min_blockers", "extra_blocks", "cant_be_blocked_by", "cant_block",
    "toxic", "pt_excepted",
)  # fmt: skip
DERIVED_ONCE = (
    "max_hand", "land_plays", "player_flags", "statics_live", "rules_live", "rules_in_force", "targets_decide_costs", "replacements_live", "listening",
    "board_kinds", "attack_limit", "block_limit",
)  # fmt: skip

HISTORY: list[tuple[Array, Array, Array]] = []
"""Games before and after, with their pools: played again compiled by the last test."""


class Layers(Board):
    """A board whose characteristics are asked about."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(players)
        p = self.pool_record
        p["creature_subtypes"] = (ELF | GOBLIN | BEAR, 0)
        p["land_subtypes"] = (63, 0)
        p["basic_mana"] = [self.mana(1 << k) for k in range(5)]
        p["face_down_face"] = self.face(CREATURE, 2, 2, name=0)
        self.bear = self.face(CREATURE, 2, 2, subtypes=BEAR, colors=GREEN)
        self.elf = self.face(CREATURE, 1, 1, subtypes=ELF, colors=GREEN)
        self.creatures = self.selector(all=CREATURE)
        self.mine = self.selector(all=CREATURE, controller=Relation.YOU)

    def mana(self, colors: int, many: int = 1) -> int:
        """Return the ability that taps for that much mana of one of some colors."""
        tap = self._fill("k", {"tap": 1})
        return self.ability(Ability((), {"kind": AbilityKind.MANA, "color": colors, "amount": self.number(many), "cost": tap}))

    def pump(self, power: int, toughness: int) -> Change:
        return Change(C.ADD_PT, 73, self.number(power), self.number(toughness))

    def become(self, power: int, toughness: int) -> Change:
        return Change(C.SET_PT, 72, self.number(power), self.number(toughness))

    def lord(self, affects: int, *changes: Change, **columns: Any) -> int:
        return self.face(CREATURE, 2, 2, static(affects, *changes), **columns)

    def update(self) -> None:
        before = self.record.copy()
        self.run(system.continuous_effects)
        HISTORY.append((before, self.pool_record, self.record.copy()))
        assert self.g.outcome == 0
        self.check()

    def check(self) -> None:
        """Check that what is kept up to date equals what is recomputed."""
        other = Board.__new__(Board)
        other.record = self.record.copy()
        other.pool = self.pool
        other.g = type(self.g)(other.record)
        plain(system.recompute_from_scratch)(other.g, self.pool)
        here = (self.record["perm_life"][0] == 1) & (self.record["phased"][0] == 0)
        for name in DERIVED:
            assert (other.record[name][0][here] == self.record[name][0][here]).all(), name
        for name in DERIVED_ONCE:
            assert (other.record[name] == self.record[name]).all(), name

    def pt(self, row: int) -> tuple[int, int]:
        return self.g.power[row], self.g.toughness[row]

    def has(self, row: int, words: int) -> bool:
        return (self.g.keywords[row] & words) == words
