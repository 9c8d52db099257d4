"""What is offered with priority (117.1), where steps of a scenario name no single option."""

from __future__ import annotations

from ecs_mtg.components.codes import NONE, Option
from ecs_mtg.components.programs import FOR_FREE
from ecs_mtg.game.options import half_cast
from ecs_mtg.scenario import Scenario, position
from ecs_mtg.scenario.session import Session


def test_702_102a_both_halves_are_cast_without_paying_their_costs() -> None:
    """Omniscience: each half of a card with fuse, and both together, with no mana at all."""
    document = Scenario.parse("A: {battlefield: [Omniscience, Ornithopter], hand: [Wear // Tear]}\nscript: []\n").document
    session = Session(position.build("position", document), False)
    session.run()
    offered = [half_cast(o.argument) for o in session.asked().options if o.kind == Option.CAST]
    assert offered == [(0, FOR_FREE), (1, FOR_FREE), (NONE, FOR_FREE)]
