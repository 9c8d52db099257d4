"""OpenSpiel's interface, by its own check and beside the games of `Game`."""

from __future__ import annotations

import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import ecs_mtg as mtg
from ecs_mtg.envs import openspiel

DECKS = "Sped Red|RG24"
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "given", [{"decks": DECKS}, {"decks": "RG24|RG24|Sped Red|Sped Red", "max_turns": 4}], ids=["duel", "four"]
)
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
        assert state.observation_tensor(player) == game.observation(player, "compact").tolist()
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


POSITION = """
id: trick
start: {turn: A, step: main1}
A:
  life: 3
  battlefield: [Forest, Grizzly Bears]
  hand: [Giant Growth]
  library: [Forest]
  library_size: 1
B:
  life: 2
  battlefield: [Hill Giant, Mountain]
  hand: [Shock]
  library: [{card: Plains, count: 2}]
  library_size: 2
script: []
"""


def _of_position(folder: Path, text: str = POSITION, turns: int = 2) -> Any:
    (folder / "trick.yaml").write_text(text, encoding="utf-8")
    return pyspiel.load_game(openspiel.NAME, {"position": str(folder / "trick.yaml"), "max_turns": turns})


def _hand(state: Any, player: int) -> str:
    return str(state.played.render(player).split(f"player {player} (")[1].split("hand: ")[1].split("\n")[0])


def _to(state: Any, *words: str) -> Any:
    """Go on by the actions that words say; everything else is passed."""
    for word in words:
        while not any(word in state.action_to_string(k) for k in state.legal_actions()):
            assert state.action_to_string(0) == "0: pass", word
            state.apply_action(0)
        state.apply_action(next(k for k in state.legal_actions() if word in state.action_to_string(k)))
    return state


def test_a_position_is_dealt_in_all_its_ways(tmp_path: Path) -> None:
    """Both of A's hands are as likely; B has the one Shock of three cards in one hand of three, and its place in the library matters."""
    game = _of_position(tmp_path)
    found = Counter()
    for deal, probability in game.new_initial_state().chance_outcomes():
        found[_hand(game.new_initial_state().child(deal), 0), _hand(game.new_initial_state().child(deal), 1)] += probability
    assert found == pytest.approx(
        {
            ("Giant Growth", "Shock"): 1 / 6,
            ("Forest", "Shock"): 1 / 6,
            ("Giant Growth", "Plains"): 1 / 3,
            ("Forest", "Plains"): 1 / 3,
        }
    )
    assert len(game.new_initial_state().legal_actions()) == 6


def test_a_position_goes_on_for_its_turns(tmp_path: Path) -> None:
    state = _of_position(tmp_path, turns=2).new_initial_state()
    state.apply_action(0)
    while not state.is_terminal():
        state.apply_action(0)  # nobody does anything
    assert state.returns() == [0.0, 0.0]
    assert state.played.record[0]["turn_number"] == 6  # the second of the two


def test_openspiel_accepts_a_position(tmp_path: Path) -> None:
    pyspiel.random_sim_test(_of_position(tmp_path), num_sims=2, serialize=False, verbose=False)


def test_cards_of_a_hand_that_are_not_alike_can_not_be_dealt(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a card in B's hand or library is more than a name"):
        _of_position(tmp_path, POSITION.replace("[Shock]", "[{card: Shock, as: mine}]"))


def test_mana_that_pays_for_anything_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="mana: free"):
        _of_position(tmp_path, POSITION.replace("  life: 3\n", "  life: 3\n  mana: free\n"))


def test_a_position_with_too_many_deals_is_refused(tmp_path: Path) -> None:
    many = "[Forest, Plains, Island, Swamp, Mountain, Shock, Raging Goblin, Hill Giant, Lava Spike]"
    with pytest.raises(ValueError, match=r"in 10,886,400 ways; at most 100,000"):  # 10! of A's, and 3 of B's
        _of_position(tmp_path, POSITION.replace("[Forest]\n  library_size: 1", f"{many}\n  library_size: 9"))


def test_an_information_state_is_what_a_player_can_tell_apart(tmp_path: Path) -> None:
    game = _of_position(tmp_path, POSITION.replace("life: 2", "life: 3"))
    dealt: dict[tuple[str, str], Any] = {}
    for deal in game.new_initial_state().legal_actions():
        state = game.new_initial_state().child(deal)
        dealt[_hand(state, 0), _hand(state, 1)] = state
    # B was asked after A had attacked if it holds Shock, and was not without it: A learns nothing of that.
    attacked = {hands: _to(state.clone(), "attacks player 1") for hands, state in dealt.items()}
    shock, plains = attacked["Forest", "Shock"], attacked["Forest", "Plains"]
    assert shock.current_player() == plains.current_player() == 1
    assert "cast Shock" in shock.action_to_string(1)
    assert "blocks" in plains.action_to_string(1)
    let, done = _to(shock.clone(), "does not block"), _to(plains.clone(), "does not block")
    for state in (let, done):
        while state.current_player() == 1:
            state.apply_action(0)
    assert len(let.history()) > len(done.history())
    assert let.information_state_string(0) == done.information_state_string(0)
    assert let.information_state_string(1) != done.information_state_string(1)
    # A's hand is hidden from B, and known to A; that A was asked first, since it could have cast Giant Growth, is hidden, too.
    other = attacked["Giant Growth", "Plains"]
    assert other.current_player() == 0
    _to(other, "0: pass")
    assert other.current_player() == 1
    assert plains.information_state_string(1) == other.information_state_string(1)
    assert plains.information_state_string(0) != other.information_state_string(0)
    # What is done with it is seen.
    cast = _to(shock.clone(), "cast Shock", "Grizzly Bears")
    assert cast.information_state_string(0) != shock.information_state_string(0)


def test_a_player_remembers_what_they_did(tmp_path: Path) -> None:
    """The land is played before the attack or after it: the position is the same, the history is not."""
    state = _of_position(tmp_path).new_initial_state()
    state.apply_action(0)
    assert _hand(state, 0) == "Forest"
    before = _to(state.clone(), "play Forest", "does not attack", "0: pass")
    after = _to(state.clone(), "0: pass", "does not attack", "play Forest", "0: pass")
    assert before.played.render(0) == after.played.render(0)
    assert before.observation_string(0) == after.observation_string(0)
    assert before.information_state_string(0) != after.information_state_string(0)


def test_information_states_go_on_from_what_is_drawn_anew(tmp_path: Path) -> None:
    game = pyspiel.load_game(openspiel.NAME, {"decks": DECKS, "deals": 1})
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    state.apply_action(0)
    for _ in range(30):
        state.apply_action(state.played.choose("greedy").index)
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.observation_string(1 - player) != state.observation_string(1 - player)
    assert other.information_state_string(player) == state.information_state_string(player)
    for one in (state, other):
        one.apply_action(0)
    assert other.information_state_string(player).startswith(state.information_state_string(player)[:200])


def test_every_position_of_an_information_state_has_the_same_options(tmp_path: Path) -> None:
    """Which OpenSpiel's algorithms rely on, and `greedy` decides by nothing that it does not know."""
    options: dict[str, set[tuple[str, ...]]] = {}
    chosen: dict[str, set[int]] = {}
    open_ = [_of_position(tmp_path, POSITION.replace("Mountain]", "Plains]"), turns=1).new_initial_state()]
    while open_:
        state = open_.pop()
        if state.current_player() >= 0:
            text = f"{state.current_player()}: {state.information_state_string()}"
            options.setdefault(text, set()).add(tuple(state.action_to_string(k) for k in state.legal_actions()))
            chosen.setdefault(text, set()).add(state.played.copy().choose("greedy").index)
        open_ += [child for k in state.legal_actions() if not (child := state.child(k)).is_terminal()]
    assert len(options) > 20
    assert {len(each) for each in options.values()} == {1}
    assert {len(each) for each in chosen.values()} == {1}


def test_the_tool_solves_a_small_duel(tmp_path: Path) -> None:
    """What a policy gives away is computed from the whole tree."""
    tool = runpy.run_path(str(ROOT / "tools" / "exploitability.py"))
    path = ROOT / "tools" / "small_duels" / "counterspell.yaml"
    one = tool["solved"](path, tool["turns_of"](path), 300)
    # A has Lava Spike in hand in two deals of three, and B no Counterspell in half of them; otherwise nobody wins.
    assert one.gap == pytest.approx(0, abs=1e-3)
    assert one.value == pytest.approx(1 / 3, abs=1e-3)
    assert one.worst("search", 4) == pytest.approx((1 / 3, -1 / 3), abs=1e-6)
    first, second = one.worst("random", 4)
    assert first < 0.3
    assert second < -0.4
