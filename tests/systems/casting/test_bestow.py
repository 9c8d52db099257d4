"""Bestow (702.103): what becomes of a spell whose target is illegal as it resolves."""

from __future__ import annotations

from boards import plain

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems.casting.bestow import spell_ceases


def test_702_103e_it_becomes_a_creature_spell_without_a_target() -> None:
    """So that what it becomes enters attached to nothing (608.3b is about Auras)."""
    game, cards = COLUMNS.fresh(), pool.POOL_COLUMNS.fresh()
    cards["f_back"][0, 2], cards["f_spell"][0, 3] = 3, -1
    game["st_face"][0, 1], game["st_ability"][0, 1], game["st_n_targets"][0, 1] = 2, 7, 1
    game["st_flags"][0, 1] = SpellFlag.BESTOWED | SpellFlag.KICKED
    plain(spell_ceases)(Plain(game), Plain(cards), 1)
    assert [game[column][0, 1] for column in ("st_face", "st_ability", "st_n_targets", "st_flags")] == [
        3,
        -1,
        0,
        SpellFlag.KICKED,
    ]
