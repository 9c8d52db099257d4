"""Cards that are revealed from opening hands (103.6b)."""

import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import EVERYBODY, Decision, Option, Zone

PROVIDENCES = mtg.DeckList("Providences", ((20, "Providence"), (40, "Plains")))
PLAINS = mtg.DeckList("Plains", ((60, "Plains"),))


@pytest.mark.parametrize("answer", [Option.YES, Option.NO])
def test_what_is_revealed_does_something_at_the_first_upkeep(answer: Option) -> None:
    """It stays in the hand, known to everybody, and its ability triggers once, whoever's upkeep that is."""
    game = mtg.Game([PROVIDENCES, PLAINS], seed=3)
    asked = 0
    while game.record[0]["turn_number"] == 0:
        if int(game.record[0]["decision"]) == Decision.MAY:
            assert game.current_player == 0
            asked += 1
            game.push(next(a for a in game.legal_actions if a.kind == answer))
        else:
            game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
    assert asked > 1
    g = game.record[0]
    known = sum(
        1
        for c in range(g["n_cards"])
        if g["card_zone"][c] == Zone.HAND and g["card_owner"][c] == 0 and g["card_known"][c] == EVERYBODY
    )
    assert g["zone_size"][0, Zone.HAND] == 7
    assert known == (asked if answer == Option.YES else 0)
    while game.record[0]["stack_size"] > 0:
        game.push(next(a for a in game.legal_actions if a.kind in (Option.PASS, Option.DONE)))
    assert game.record[0]["life"].tolist()[:2] == ([26, 20] if answer == Option.YES else [20, 20])
