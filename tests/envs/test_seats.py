"""Batches in which policies play some seats within the step, resets by themselves, and rewards in addition to the outcome."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Zone

DECKS = ["RG24", "RG24"]


def outside(batch: mtg.Simulator, policy: Any = "first") -> mtg.Simulator:
    """Step until all games are over."""
    while (batch.current_player >= 0).any():
        batch.step(batch.choose(policy))
    return batch


def test_seats_play_the_games_that_simulate_plays() -> None:
    """Whether a policy plays within the step or is asked from outside, it is the same game, decision by decision."""
    batch = outside(mtg.Simulator(DECKS, 8, seed=3, seats=[None, "greedy"], threads=2), "random")
    results = mtg.simulate(DECKS, 8, seed=3, policies=["random", "greedy"])
    assert batch.games["winners"].tolist() == results.winners.tolist()
    assert batch.games["decisions"].tolist() == results.decisions_each.tolist()
    assert batch.games["turn_number"].tolist() == results.turns.tolist()


def test_a_seat_with_a_policy_never_comes_out() -> None:
    batch = mtg.Simulator(["RG24"] * 3, 4, seed=1, seats=["greedy", None, "random"], threads=1)
    seen = set()
    for _ in range(20):
        seen |= set(batch.current_player.tolist())
        batch.step(batch.choose("random"))
    assert seen - {-1} == {1}


def test_policies_of_users_play_seats() -> None:
    def last(g: Any, pool: Any) -> int:
        return int(g.n_options) - 1

    batch = outside(mtg.Simulator(DECKS, 4, seed=2, seats=[None, last]))
    assert batch.games["winners"].tolist() == mtg.simulate(DECKS, 4, seed=2, policies=["first", last]).winners.tolist()


def test_a_wrong_answer_within_the_step_is_an_error() -> None:
    def wrong(g: Any, pool: Any) -> int:
        return 99 if g.decisions > 5 else 0

    batch = mtg.Simulator(DECKS, 2, seed=2, seats=[None, wrong])
    with pytest.raises(mtg.PolicyError, match=r"policy wrong .* of player 1 answered 99 in game [01], decision"):
        outside(batch)


@pytest.mark.parametrize(
    ("seats", "error", "message"),
    [
        (["greedy", "greedy"], ValueError, "every player has a policy"),
        ([None], ValueError, "1 seats given for 2 players"),
        ("greedy", TypeError, "has to be a list with a policy or None"),
        ([None, "greed"], ValueError, "'greed': not a policy"),
    ],
)
def test_wrong_seats_are_refused(seats: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        mtg.Simulator(DECKS, 1, seats=seats)


@pytest.mark.parametrize(("name", "given"), [("autoreset", "always"), ("illegal", "ignore")])
def test_wrong_modes_are_refused(name: str, given: str) -> None:
    with pytest.raises(ValueError, match=f"{name} '{given}': has to be "):
        mtg.Simulator(DECKS, 1, **{name: given})


def test_only_the_games_that_are_named_are_stepped() -> None:
    batch = mtg.Simulator(DECKS, 4, seed=1, threads=1)
    before = batch.save()
    batch.step(np.zeros(4, int), games=np.array([False, True, False, True]))
    assert (batch.games["decisions"] == [0, 1, 0, 1]).all()
    assert batch.save([0, 2]).tobytes() == before[[0, 2]].tobytes()
    batch.step(np.array([0, 999, 0, 0]), games=[0])  # what is said of others is ignored
    assert (batch.games["decisions"] == [1, 1, 0, 1]).all()


def test_choose_is_what_the_policy_picks() -> None:
    batch = mtg.Simulator(DECKS, 3, seed=5, threads=1)
    game = mtg.Game(DECKS, seed=5, index=2)
    for _ in range(30):
        actions = batch.choose("greedy")
        assert actions[2] == game.choose("greedy").index
        game.push(int(actions[2]))
        batch.step(actions)


def played(mode: str, steps: int) -> tuple[mtg.Simulator, list[Any]]:
    """Step a batch; returns it and what was told after each step."""
    batch = mtg.Simulator(DECKS, 3, seed=7, seats=[None, "random"], autoreset=mode, threads=1)
    told = []
    for _ in range(steps):
        batch.step(batch.choose("first"))
        buffers = (batch.rewards, batch.terminated, batch.truncated, batch.current_player, batch.observation)
        told.append([buffer.copy() for buffer in buffers])
    return batch, told


def test_games_begin_anew_in_the_next_step() -> None:
    batch, told = played("next_step", 60)
    ends = [k for k, one in enumerate(told[:-1]) if one[1].any()]
    assert len(ends) >= 3
    for k in ends:
        over, after = told[k][1], told[k + 1]
        assert (told[k][3][over] == -1).all()
        assert (np.abs(told[k][0][over]) == 1).all()
        assert not after[1][over].any()
        assert (after[0][over] == 0).all()
        assert (after[3][over] == 0).all()
    assert batch.games["turn_number"].max() < 40


def test_games_begin_anew_in_the_same_step() -> None:
    batch, told = played("same_step", 60)
    ends = [k for k, one in enumerate(told) if one[1].any()]
    assert len(ends) >= 3
    for k in ends:
        assert (np.abs(told[k][0][told[k][1]]) == 1).all()
    assert all((one[3] == 0).all() for one in told)
    assert batch.final_observation is not None


def test_the_last_observation_is_of_the_end() -> None:
    batch = mtg.Simulator(DECKS, 4, seed=7, seats=[None, "random"], threads=1)
    outside(batch)
    for k in range(4):
        assert np.array_equal(batch.observation[k], batch.observe(k, 0))


def test_an_illegal_action_can_lose_the_game() -> None:
    batch = mtg.Simulator(DECKS, 2, seed=1, seats=[None, "random"], illegal="lose", threads=1)
    batch.step(np.array([191, 0]))
    assert batch.terminated.tolist() == [True, False]
    assert batch.rewards.tolist() == [[-1, 1], [0, 0]]


def test_with_several_players_the_others_play_on() -> None:
    batch = mtg.Simulator(["RG24"] * 3, 1, seed=1, illegal="lose", threads=1)
    loser = int(batch.current_player[0])
    batch.step(np.array([-5]))
    assert not batch.terminated[0]
    assert [int(x) for x in batch.games[0]["in_game"][:3]] == [int(p != loser) for p in range(3)]


def test_shaping_sums_up_to_nothing() -> None:
    """Potentials: what a game is rewarded in addition to its outcome is, in sum, what it began with, taken back."""
    shaping = mtg.Shaping(life=0.05, hand=0.1, permanents=0.2, power=0.3)
    batch = mtg.Simulator(DECKS, 3, seed=4, shaping=shaping, threads=1)
    first = shaping.worth(batch.games, 2)
    live, total = np.ones(3, bool), np.zeros((3, 2))
    seen = set()
    while live.any():
        batch.step(batch.choose("random"))
        total[live] += batch.rewards[live]
        seen |= set(np.round(batch.rewards[live].ravel(), 3).tolist())
        live &= batch.current_player >= 0
    outcome = np.where(batch.games["winners"][:, None] >> np.arange(2) & 1, 1.0, -1.0)
    assert np.allclose(total, outcome - first, atol=1e-4)
    assert len(seen) > 10


def test_shaping_counts_what_it_says() -> None:
    batch = mtg.Simulator(DECKS, 1, seed=4, threads=1)
    record = batch.games
    record["life"][0, :2] = [20, 13]
    assert mtg.Shaping(life=0.5).worth(record, 2).tolist() == [[3.5, -3.5]]
    hands = record["zone_size"][0, :2, Zone.HAND].astype(float)
    assert mtg.Shaping(hand=1).worth(record, 2)[0, 0] == hands[0] - hands[1]


@pytest.mark.parametrize("given", [{"life": "much"}, {"discount": 1.5}, {"power": float("nan")}])
def test_wrong_shaping_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"shaping, {next(iter(given))}"):
        mtg.Shaping(**given)


def test_a_seed_begins_again() -> None:
    batch = mtg.Simulator(DECKS, 2, seed=9, threads=1)
    batch.step(np.zeros(2, int))
    batch.reset(seed=5)
    assert batch.save().tobytes() == mtg.Simulator(DECKS, 2, seed=5, threads=1).save().tobytes()
    with pytest.raises(ValueError, match="seed -1"):
        batch.reset(seed=-1)


def test_buffers_of_others_are_written() -> None:
    batch = mtg.Simulator(DECKS, 2, seed=9, threads=1, observation="compact")
    mine = np.zeros_like(batch.observation)
    batch.write_to(observation=mine)
    other = mtg.Simulator(DECKS, 2, seed=9, threads=1, observation="compact")
    for _ in range(5):
        actions = other.choose("first")
        batch.step(actions)
        other.step(actions)
    assert np.array_equal(mine, other.observation)
    for wrong in (mine[:1], mine.astype(np.int32), np.asfortranarray(mine)):
        with pytest.raises(ValueError, match="buffer observation: has to be a writeable, C-contiguous array of shape"):
            batch.write_to(observation=wrong)
    with pytest.raises(ValueError, match="there is no such buffer; the buffers are current_player"):
        batch.write_to(seen=mine)


def test_seats_and_resets_are_pickled() -> None:
    batch = mtg.Simulator(DECKS, 2, seed=9, seats=[None, "greedy"], autoreset="next_step", threads=1)
    other = pickle.loads(pickle.dumps(batch))
    for _ in range(40):
        actions = batch.choose("first")
        batch.step(actions)
        other.step(actions)
    assert np.array_equal(batch.observation, other.observation)
    assert batch.save().tobytes() == other.save().tobytes()


def test_saved_games_that_wait_for_a_seat_play_on() -> None:
    plain = mtg.Simulator(DECKS, 1, seed=1, threads=1)
    while plain.current_player[0] != 1:
        plain.step(plain.choose("first"))
    batch = mtg.Simulator(DECKS, 1, seed=1, seats=[None, "greedy"], threads=1)
    batch.load(plain.save())
    assert batch.current_player[0] == 0
    assert batch.games[0]["decisions"] > plain.games[0]["decisions"]


def test_what_is_legal_says_the_game_whatever_becomes_of_the_mask() -> None:
    """Masks are looked at first, because they lie side by side; they are the user's to write to."""
    batch, other = (mtg.Simulator(DECKS, 4, seed=5, threads=1) for _ in range(2))
    last = batch.action_mask.sum(1) - 1
    batch.action_mask[:] = False
    batch.step(last)
    other.step(last)
    assert np.array_equal(batch.action_mask, other.action_mask)
    assert np.array_equal(batch.observation, other.observation)
    with pytest.raises(ValueError, match="game 1: action 191 is not legal"):
        batch.step(np.array([0, 191, 0, 0]))
