"""Face-down cards as players and callers see them: texts of options, observations, redrawn worlds; what the greedy player does."""

from __future__ import annotations

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option, Zone
from ecs_mtg.decks.reader import parse_deck
from ecs_mtg.game.options import name_of

MORPHS = parse_deck("20 Island\n10 Willbender\n10 Wall of Deceit\n20 Air Elemental", source="test", default_name="Morphs")


def played(seed: int) -> mtg.Game:
    """Play a game until a creature that player 0 has cast face down is on the battlefield."""
    game = mtg.Game([MORPHS, MORPHS], seed=seed)
    rng = np.random.default_rng(seed)
    while not game.is_over:
        g = game.record[0]
        if ((g["face_down"] == 1) & (g["perm_life"] == 1) & (g["controller"] == 0)).any():
            return game
        texts = [str(a) for a in game.legal_actions]
        best = [k for k, t in enumerate(texts) if t.startswith("play") or (t.endswith("face down") and game.current_player == 0)]
        passes = [k for k, t in enumerate(texts) if t == "pass"]
        game.push(best[0] if best else passes[0] if passes else int(rng.integers(len(texts))))
    raise AssertionError("nobody cast anything face down")


def test_options_in_words() -> None:
    game = played(1)
    texts = set()
    for _ in range(200):
        texts |= {str(a) for a in game.legal_actions if a.kind == Option.SPECIAL}
        passes = [a.index for a in game.legal_actions if str(a) == "pass"]
        game.push(passes[0] if passes else 0)
        if texts or game.is_over:
            break
    assert texts <= {"turn Willbender face up", "turn Wall of Deceit face up"}
    assert len(texts) == 1


def test_a_face_down_creature_has_no_name() -> None:
    game = played(2)
    g = game.record[0]
    row = int(np.flatnonzero((g["face_down"] == 1) & (g["perm_life"] == 1))[0])
    assert name_of(game.record, game.cards, 1 << 28 | row) == "a face-down creature"


@pytest.mark.parametrize("seed", range(3))
def test_the_opponent_sees_neither_the_spell_nor_the_creature(seed: int) -> None:
    game = played(seed)
    for k in range(20):
        other = game.determinize(1, k)
        assert np.array_equal(game.observation(1), other.observation(1))


def test_a_redrawn_face_down_card_could_have_been_cast_face_down() -> None:
    game = played(3)
    g = game.record[0]
    row = int(np.flatnonzero((g["face_down"] == 1) & (g["perm_life"] == 1))[0])
    found = set()
    for k in range(40):
        other = game.determinize(1, k).record[0]
        assert other["perm_face"][row] == other["card_face"][other["perm_card"][row]]
        assert sorted(g["card_face"]) == sorted(other["card_face"])
        found.add(game.cards.names[int(game.cards.record[0]["f_name"][other["perm_face"][row]])])
    assert found == {"Willbender", "Wall of Deceit"}
    mine = game.determinize(0, 1).record[0]
    assert mine["perm_face"][row] == g["perm_face"][row]


def test_greedy_players_make_piles_and_turn_creatures_face_up() -> None:
    deck = parse_deck("24 Island\n12 Fathom Seer\n12 Fact or Fiction\n12 Air Elemental", source="test", default_name="Piles")
    batch = mtg.Simulator([deck, deck], num_games=20, seed=4)
    seen = set()
    rng = np.random.default_rng(4)
    while not (batch.terminated | batch.truncated).all() and len(seen) < 2:
        seen |= {int(d) for d in batch.games["decision"] if d in (Decision.PILE, Decision.SEPARATE)}
        counts = batch.action_mask.sum(axis=1)
        batch.step(np.array([rng.integers(max(c, 1)) for c in counts]))
    assert seen == {Decision.PILE, Decision.SEPARATE}
    results = mtg.simulate([deck, deck], games=50, seed=4, policies="greedy")
    assert results.to_dict()["aborted"] == 0


def test_a_card_that_left_the_battlefield_is_known_to_all() -> None:
    game = played(5)
    rng = np.random.default_rng(5)
    for _ in range(600):
        if game.is_over:
            break
        g = game.record[0]
        n = int(g["n_cards"])
        dead = (g["card_zone"][:n] == Zone.GRAVEYARD) | (g["card_zone"][:n] == Zone.EXILE)
        assert (g["card_known"][:n][dead] & 3 == 3).all()
        game.push(int(rng.integers(len(game.legal_actions))))
