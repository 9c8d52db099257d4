"""Instructions about several objects, of which one has gone: they do to the others what they would do to those alone."""

from __future__ import annotations

from typing import Any

import pytest
from program_runner import Table, each, memory, table

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import Filter, number
from ecs_mtg.components.codes import CREATURE, Counter, Decision, Designation, Option, Zone
from ecs_mtg.components.programs import Relation

MINE = Filter(any_types=CREATURE, controller=Relation.YOU)
THEIRS = Filter(any_types=CREATURE, controller=Relation.OPPONENT)
BEAR = Filter(any_types=CREATURE, controller=Relation.YOU, name="Bear")
THEM = memory("them")
ALONE = each(MINE)

BEFORE: dict[str, e.Effect] = {
    "tap": e.Untap(ALONE), "face up": e.TurnFaceDown(ALONE)
}  # fmt: skip
EFFECTS: dict[str, e.Effect] = {
    "tap": e.Tap(THEM), "untap": e.Untap(THEM), "phase out": e.PhaseOut(THEM), "put counters": e.PutCounters(THEM, "+1/+1", number(3)),
    "remove counters": e.RemoveCounters(THEM, "+1/+1", number(1)), "remove any counters": e.RemoveCounters(THEM, None, number(1)),
    "move counters": e.MoveCounters(THEM, each(THEIRS), "+1/+1", number(1)), "move all counters": e.MoveCounters(THEM, each(THEIRS), amount=None),
    "double counters": e.DoubleKinds(THEM), "goad": e.Goad(THEM), "designate": e.Designate(THEM, Designation.MONSTROUS), "destroy": e.Destroy(THEM),
    "regenerate": e.Regenerate(THEM), "remove damage": e.RemoveDamage(THEM), "no combat damage": e.NoCombatDamage(THEM),
    "sacrifice": e.Sacrifice(THEM), "to hand": e.Move(THEM, Zone.HAND), "exile": e.Move(THEM, Zone.EXILE),
    "face down": e.TurnFaceDown(THEM), "face up": e.TurnFaceUp(THEM), "monstrosity": e.Monstrosity(number(2), THEM),
    "become a copy": e.BecomeCopy(THEM, each(THEIRS)),
}  # fmt: skip
SEEN = (
    "perm_life", "controller", "tapped", "phased", "face_down", "counters", "designated", "damage", "power", "toughness", "life",
    "regeneration", "harmless_turn", "decision", "n_options", "card_zone", "card_known", "n_permanents", "n_effects", "outcome",
)  # fmt: skip


def position(*effects: e.Effect) -> Table:
    """Resolve effects where a Bear and a Giant of player 0, and a Wall of player 1, are there; the Giant is tapped and has counters."""
    t = table(*effects, libraries=(["Forest", "Bear", "Wall", "Forest"], ["Forest"]))
    t.put("Bear")
    giant = t.put("Giant")
    t.put("Wall", 1)
    t.g.tapped[giant & 0xFFF] = 1
    t.g.damage[giant & 0xFFF] = 1
    t.g.counters[giant & 0xFFF, Counter.PLUS1] = 2
    t.g.layers_dirty = -1
    t.stack("Test")
    t.resolve()
    for _ in range(4):  # the first of what is asked, if anything is
        if t.g.decision != Decision.NONE:
            kind, obj, argument = t.options()[0]
            t.answer(Option(kind), obj, argument)
    return t


def shown(t: Table) -> dict[str, Any]:
    """Return what can be seen of a position."""
    return {name: t.record[name][0].tolist() for name in SEEN}


def before(what: str) -> list[e.Effect]:
    """Return what goes before an effect, so that there is something for it to do."""
    return [BEFORE[what]] if what in BEFORE else []


@pytest.mark.parametrize("what", EFFECTS)
def test_what_is_gone_is_left_out(what: str) -> None:
    found = position(e.Remember(ALONE, "them"), e.Destroy(each(BEAR)), *before(what), EFFECTS[what])
    alone = position(e.Destroy(each(BEAR)), e.Remember(ALONE, "them"), *before(what), EFFECTS[what])
    assert found.names(0, Zone.GRAVEYARD)[0] == "Test"
    assert found.names(0, Zone.GRAVEYARD).count("Bear") == 1
    assert shown(found) == shown(alone)


@pytest.mark.parametrize("what", EFFECTS)
def test_something_is_done_to_what_is_there(what: str) -> None:
    start = e.Destroy(each(BEAR)), e.Remember(ALONE, "them"), *before(what)
    assert shown(position(*start)) != shown(position(*start, EFFECTS[what]))
