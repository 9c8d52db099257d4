"""Mulligans with cards that renew hands (103.5b), and what is done with opening hands (103.6)."""

import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import EVERYBODY, Decision, Option, Zone
from ecs_mtg.components.decisions import Hint

PROVIDENCES = mtg.DeckList("Providences", ((20, "Providence"), (40, "Plains")))
POWDERS = mtg.DeckList("Powders", ((30, "Serum Powder"), (30, "Plains")))
CAVERNS = mtg.DeckList("Caverns", ((60, "Gemstone Caverns"),))
CHANCELLORS = mtg.DeckList("Chancellors", ((20, "Chancellor of the Annex"), (40, "Plains")))
BOLTS = mtg.DeckList("Bolts", ((30, "Lightning Bolt"), (30, "Mountain")))
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


def act(game: mtg.Game, *kinds: Option) -> None:
    """Take the first action of the first of some kinds of which there is one."""
    game.push(next(a for kind in kinds for a in game.legal_actions if a.kind == kind))


def hand_and_exile(game: mtg.Game, player: int) -> tuple[int, int, int]:
    """Return how many cards a player has in hand, in exile and in the library."""
    sizes = game.record[0]["zone_size"][player]
    return int(sizes[Zone.HAND]), int(sizes[Zone.EXILE]), int(sizes[Zone.LIBRARY])


def test_a_hand_is_exiled_for_as_many_cards_besides_mulligans() -> None:
    """What a mulligan puts on the bottom is not exiled: six cards for six (103.5b)."""
    game = mtg.Game([POWDERS, PLAINS], seed=3)
    while game.current_player != 0:
        act(game, Option.KEEP)
    act(game, Option.OBJECT)
    assert game.current_player == 0
    assert hand_and_exile(game, 0) == (7, 7, 46)
    act(game, Option.MULLIGAN)
    g = game.record[0]
    assert (int(g["decision"]), int(g["decision_about"]), int(g["decision_hint"])) == (Decision.BOTTOM, 0, Hint.BAD)
    assert game.current_player == 0
    act(game, Option.OBJECT)
    while game.current_player != 0:
        act(game, Option.KEEP)
    assert hand_and_exile(game, 0) == (6, 7, 47)
    act(game, Option.OBJECT)
    assert hand_and_exile(game, 0) == (6, 13, 41)
    while game.record[0]["turn_number"] == 0:
        act(game, Option.KEEP)
    assert hand_and_exile(game, 0) == (6, 13, 41)
    assert int(game.record[0]["mulligans"][0]) == 1


def test_without_such_cards_nothing_else_is_offered() -> None:
    """A mulligan then puts cards on the bottom once the hand is kept."""
    game = mtg.Game([PLAINS, PLAINS], seed=3)
    act(game, Option.MULLIGAN)
    assert int(game.record[0]["decision"]) == Decision.MULLIGAN
    assert {a.kind for a in game.legal_actions} == {Option.KEEP, Option.MULLIGAN}


@pytest.mark.parametrize("seed", range(1, 5))
def test_caverns_begin_with_a_counter_for_a_card_unless_their_owner_starts(seed: int) -> None:
    """The starting player is not asked; who is may begin with it and then exiles a card from their hand."""
    game = mtg.Game([CAVERNS, PLAINS], seed=seed)
    asked = 0
    while game.record[0]["turn_number"] == 0:
        if int(game.record[0]["decision"]) == Decision.MAY and asked == 0:
            asked += 1
            act(game, Option.YES)
            if int(game.record[0]["decision"]) == Decision.CHOOSE:
                assert game.current_player == 0
                act(game, Option.OBJECT)
        else:
            act(game, Option.KEEP, Option.NO)
    g = game.record[0]
    starts = int(g["starting"]) == 0
    assert asked == (0 if starts else 1)
    assert hand_and_exile(game, 0)[:2] == ((7, 0) if starts else (5, 1))
    if asked:
        assert g["counters"][0].sum() == 1
        assert g["controller"][0] == 0


def test_the_first_spell_of_each_opponent_is_taxed() -> None:
    """Revealed twice it triggers twice for the first spell of the game, and not for the second one."""
    game = mtg.Game([CHANCELLORS, BOLTS], seed=5)
    revealed = 0
    while game.record[0]["turn_number"] == 0:
        if int(game.record[0]["decision"]) == Decision.MAY:
            revealed += 1
            act(game, Option.YES)
        else:
            act(game, Option.KEEP)
    assert revealed >= 1
    lives = []
    while len(lives) < 3:
        graveyard = int(game.record[0]["zone_size"][1, Zone.GRAVEYARD])
        if graveyard > len(lives) and int(game.record[0]["stack_size"]) == 0:
            lives.append(int(game.record[0]["life"][:2].sum()))
        elif int(game.record[0]["active"]) == 1:
            act(game, Option.CAST, Option.PLAY_LAND, Option.OBJECT, Option.NO, Option.PASS)
        else:
            act(game, Option.PASS, Option.DONE, Option.OBJECT, Option.NO)
    assert lives == [40, 37, 34]
