"""A person at a table in a position that a scenario describes."""

from __future__ import annotations

from ecs_mtg import Scenario
from ecs_mtg.components.codes import Decision
from ecs_mtg.scenario.runner import played_again
from ecs_mtg.web.table import Setup, Table

TWO_BLOCKS = """
id: two-blocks
rule: "509.1a"
why: One creature can block any number of creatures, the other one.
A: {battlefield: [{card: Palace Guard, as: guard}, {card: Grizzly Bears, as: bears}]}
B: {battlefield: [{card: Hill Giant, as: one}, {card: Memnite, as: two}, {card: Storm Crow, as: crow}]}
start: {turn: B, step: main1}
script:
- attack: {one: A, two: A, crow: A}
"""


def seated(text: str, decision: Decision) -> Table:
    """Seat a person with the first deck who is asked for a decision of that kind."""
    table = Table(Setup(("RG24", "Sped Red")), seed=1)
    table.game, _ = played_again("seated.yaml", Scenario.parse(text, "seated.yaml").document)
    while table.game.record[0]["decision"] != decision:
        table.game.push(0)
    table.run()
    return table


__all__ = ["TWO_BLOCKS", "seated"]
