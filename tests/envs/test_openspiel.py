"""OpenSpiel's interface, by its own check and beside the games of `Game`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import ecs_mtg as mtg
from ecs_mtg.envs import openspiel

DECKS = "Sped Red|RG24"


@pytest.mark.parametrize("given", [{"decks": DECKS}, {"decks": "RG24|RG24|Sped Red", "max_turns": 3}], ids=["duel", "three"])
def test_openspiel_accepts_it(given: dict[str, object]) -> None:
    game = pyspiel.load_game(openspiel.NAME, {**given, "deals": 4})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    two = game.num_players() == 2
    assert game.get_type().utility == (pyspiel.GameType.Utility.ZERO_SUM if two else pyspiel.GameType.Utility.GENERAL_SUM)


@pytest.mark.parametrize(
    "game",
    [
        "python_ecs_mtg(decks=RG24|Sped Red,deals=2,max_turns=2)",
        "python_ecs_mtg(decks=RG24|Sped Red|RG24|Sped Red,deals=2,max_turns=1)",
    ],
)
def test_openspiels_playthroughs_are_the_same_again(game: str, tmp_path: Path) -> None:
    """What its tool writes of a game, it writes again from the actions."""
    text = generate_playthrough.playthrough(game, None, seed=1)
    assert text.count("# Apply action") > 5
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()  # which its replay asks for
    original, again = generate_playthrough.replay(str(tmp_path / "game.txt"))
    assert again == original


def test_a_deal_is_the_game_of_its_index() -> None:
    state = pyspiel.load_game(openspiel.NAME, {"decks": DECKS, "seed": 5, "deals": 3}).new_initial_state()
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    assert state.observation_string(0) == "nothing is dealt"
    state.apply_action(2)
    game = mtg.Game(DECKS.split("|"), seed=5, index=2)
    while not game.is_over:
        player = game.current_player
        assert state.current_player() == player
        assert [state.action_to_string(k) for k in state.legal_actions()] == [f"{a.index}: {a.text}" for a in game.legal_actions]
        assert state.observation_tensor(player) == game.observation(player).tolist()
        action = game.choose("greedy").index
        game.push(action)
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [1.0 if p in game.winners else -1.0 for p in range(2)]


def test_what_a_player_does_not_know_is_drawn_anew() -> None:
    state = pyspiel.load_game(openspiel.NAME, {"decks": DECKS, "deals": 1}).new_initial_state()
    for action in (0, 0, 0, 0):
        state.apply_action(action)
    rng, player = np.random.default_rng(1), state.current_player()
    others = [state.resample_from_infostate(player, rng.random) for _ in range(4)]
    assert {other.observation_string(player) for other in others} == {state.observation_string(player)}
    assert len({other.observation_string(1 - player) for other in others}) > 1
    assert all(other.history() == state.history() for other in others)


@pytest.mark.parametrize(
    ("given", "message"),
    [({"deals": 0}, "deals 0: has to be"), ({"variant": "chess"}, "variant 'chess'"), ({"decks": "RG24|nowhere"}, "nowhere")],
)
def test_wrong_parameters_are_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        openspiel.MagicGame(given)
