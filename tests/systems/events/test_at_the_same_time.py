"""What happens at the same time: who sees it (603.10)."""

from __future__ import annotations

from event_table import BATTLEFIELD, Table

from ecs_mtg.components.codes import CREATURE, NONE, AbilityKind, EventKind, Zone


def mourner(t: Table) -> int:
    """Add a creature with an ability that triggers whenever anything dies."""
    dies = t.replacement(EventKind.ZONE_CHANGE, from_=BATTLEFIELD, to=1 << Zone.GRAVEYARD, subject=NONE)
    t.set(dies, a_kind=AbilityKind.TRIGGERED)
    return t.face(CREATURE, dies, power=2, toughness=2, listens=1 << EventKind.ZONE_CHANGE)


def test_603_10a_what_enters_does_not_see_what_leaves_with_it() -> None:
    t = Table()
    face = mourner(t)
    other = t.creature(1)
    there, leaves = t.permanent(0, face), t.permanent(0, face)
    card = t.in_zone(0, Zone.HAND, face)
    t.move(other, Zone.GRAVEYARD)
    t.move(card, Zone.BATTLEFIELD)
    t.move(leaves, Zone.GRAVEYARD)
    t.once()
    seen = [int(t.g.st_source[s]) for s in range(t.g.stack_rows)]
    assert sorted(seen) == sorted([there, there, leaves, leaves])
    t.move(t.creature(1), Zone.GRAVEYARD)  # by now it is there
    t.once()
    assert t.g.trigger_count == 6
