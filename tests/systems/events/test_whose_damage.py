"""Whose damage a shield is used for (615.7): each source once, though part of its damage may have been sent back."""

from __future__ import annotations

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision
from ecs_mtg.game.game import Game
from ecs_mtg.scenario.runner import played

BLOCKED = """
id: blocked
rule: "615.7"
why: Lancers sends 1 damage to itself, 1 to the wall.
A: {battlefield: [{card: Lancers en-Kor, as: lancers}, {card: Wall of Wood, as: wall}], mana: free}
B: {battlefield: [{card: Hill Giant, as: giant}, {card: Gray Ogre, as: ogre}]}
script:
- attack: {lancers: B}
- block: {giant: lancers, ogre: lancers}
- activate: {player: A, object: lancers, targets: [lancers]}
- {resolve: all}
- activate: {player: A, object: lancers, targets: [wall]}
- {resolve: all}
"""


def test_a_source_whose_damage_was_sent_back_is_offered_once() -> None:
    scenario = mtg.Scenario.parse(BLOCKED)
    place = played(scenario.path, scenario.document)
    game = Game.at(place.record.copy(), place.pool, place.runner, (), [])
    asked = []
    while not asked or game.record[0]["decision"] != Decision.PRIORITY:
        choosing = game.record[0]["decision"] == Decision.CHOOSE
        if choosing:
            asked.append([one.text for one in game.legal_actions])
        game.push(int(choosing))  # the second: Gray Ogre
    assert asked == [["Hill Giant", "Gray Ogre"]] * 2
    assert game.record[0]["damage"][:2].tolist() == [4, 1]  # of Lancers, of the wall
