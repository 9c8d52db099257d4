"""What is left of a game that is restarted (727)."""

from __future__ import annotations

from boards import Board, plain

from ecs_mtg.components.codes import EffectKind, Life
from ecs_mtg.systems.turn.restarting import end_objects


def test_727_1_no_object_but_cards_goes_on() -> None:
    """Permanents, what is on the stack, and effects: their rows are free, and none is counted."""
    b = Board()
    r = b.record[0]
    r["n_permanents"], r["stack_rows"], r["n_effects"] = 3, 2, 4
    r["perm_life"][:3], r["st_life"][:2] = (Life.HERE, Life.GONE, Life.HERE), Life.HERE
    r["ef_kind"][:4] = EffectKind.CONTINUOUS
    r["basis"][:3] = 7
    plain(end_objects)(b.g)
    r = b.record[0]
    assert [int(r[name]) for name in ("n_permanents", "stack_rows", "n_effects")] == [0, 0, 0]
    assert r["perm_life"][:3].tolist() == [Life.FREE] * 3
    assert r["st_life"][:2].tolist() == [Life.FREE] * 2
    assert r["ef_kind"][:4].tolist() == [EffectKind.FREE] * 4
    assert r["basis"][:3].tolist() == [0] * 3
