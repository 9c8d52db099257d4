"""Marks of abilities, of whichever column they are (systems/record/marks.py)."""

from __future__ import annotations

from boards import plain
from program_runner import Table, creature

from ecs_mtg.cards import notation as n
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.systems.record.marks import ability_flag


def test_flags_of_an_ability() -> None:
    """One of the first column and one of those behind it; each is the ability's own."""
    flagged = n.activated("{0}", n.gain_life(1), flags=(AbilityFlag.SORCERY_TIMING, AbilityFlag.POWER_UP))
    t = Table(creature("Probe", 1, 1, flagged, n.activated("{0}", n.gain_life(1))))
    first = int(t.pool.f_ability[t.cards.face_of("Probe")])
    marks = AbilityFlag.SORCERY_TIMING, AbilityFlag.POWER_UP, AbilityFlag.ONCE
    assert [bool(plain(ability_flag)(t.pool, first, one)) for one in marks] == [True, True, False]
    assert not any(plain(ability_flag)(t.pool, first + 1, one) for one in marks)
