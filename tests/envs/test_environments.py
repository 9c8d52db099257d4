"""Environments as their libraries check them, without a warning: duels, four players, Planechase."""

from __future__ import annotations

import sys
import types
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import ecs_mtg as mtg
from ecs_mtg import envs
from ecs_mtg.observations import compact, full

DUEL = ["RG24", "RG24"]
PLANES = ["Zombie Empire", "Strike Force"]
GAMES = [(DUEL, "duel"), (list(envs.FOUR), "duel"), (PLANES, "planechase"), (PLANES * 2, "planechase")]
each_game = pytest.mark.parametrize(("decks", "variant"), GAMES, ids=["duel", "four", "planechase", "four-planechase"])
each_name = pytest.mark.parametrize("name", [name for name in envs.REGISTERED if name.endswith("-v1")])


@each_game
def test_pettingzoo_accepts_aec(decks: list[str], variant: str) -> None:
    """EN-11: PettingZoo's own checks."""
    api_test(envs.aec(decks, variant), num_cycles=300)
    seed_test(lambda: envs.aec(decks, variant), num_cycles=100)


@each_game
def test_pettingzoo_accepts_parallel(decks: list[str], variant: str) -> None:
    parallel_api_test(envs.parallel(decks, variant), num_cycles=50)
    parallel_api_test(envs.parallel(decks, variant, mask="observation"), num_cycles=600)
    parallel_seed_test(lambda: envs.parallel(decks, variant), num_cycles=50)


def test_pettingzoo_takes_masks_in_observations() -> None:
    """Its checker warns of observations that are dicts, and of nothing else."""
    with pytest.warns(UserWarning, match="Observation") as told:
        api_test(envs.aec(DUEL, mask="observation"), num_cycles=20)
    assert {str(one.message) for one in told} == {
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    }


@each_name
@pytest.mark.parametrize("mode", [None, "ansi"])
def test_gymnasium_accepts_environments(name: str, mode: str | None, capsys: Any) -> None:
    """EN-11: Gymnasium's own checks."""
    check_env(gymnasium.make(name, render_mode=mode).unwrapped)
    assert "turn 0, untap of player" in capsys.readouterr().out  # rendered for a human


def played(env: Any, policy: str, seed: int) -> list[float]:
    """Play each seat of PettingZoo's AEC as a policy does; returns what each player got in all."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else int(env.simulator.choose(policy)[0]))
    return list(total.values())


@each_game
def test_games_are_those_of_simulate(decks: list[str], variant: str) -> None:
    """Who leaves is paid at once, and in all everybody gets what the results of the same game say."""
    env = envs.aec(decks, variant)
    results = mtg.simulate(decks, 3, seed=11, variant=variant, policies="greedy")
    for k in range(3):
        total = played(env, "greedy", 11) if k == 0 else played(env, "greedy", None)  # type: ignore[arg-type]
        assert total == [1.0 if results.winners[k] >> p & 1 else -1.0 for p in range(len(decks))]


def test_players_leave() -> None:
    """Who concedes is terminated with -1, is asked for None, and the others go on."""
    env = envs.aec(list(envs.FOUR))
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(191)
    assert env.agent_selection == loser
    assert env.last()[1:4] == (-1.0, True, False)
    env.step(None)
    assert loser not in env.agents
    assert len(env.agents) == 3
    assert env.last()[1:4] == (0.0, False, False)

    several = envs.parallel(list(envs.FOUR))
    several.reset(seed=1)
    seen, rewards, over, _, _ = several.step(dict.fromkeys(several.agents, 191))
    assert rewards[loser] == -1
    assert over == {agent: agent == loser for agent in several.possible_agents}
    assert set(seen) == set(several.possible_agents)
    assert several.agents == [agent for agent in several.possible_agents if agent != loser]


def test_policies_may_play_seats_of_aec() -> None:
    env = envs.aec(list(envs.FOUR), seats=[None, "greedy", None, "random"])
    assert env.possible_agents == ["player_0", "player_2"]
    env.reset(seed=1)
    assert env.agent_selection in env.possible_agents
    assert env.state().shape == (4, *env.observe("player_0").shape)


def test_an_agent_sees_what_its_player_may() -> None:
    env = envs.aec(DUEL)
    env.reset(seed=6)
    game = mtg.Game(DUEL, seed=6)
    for _ in range(40):
        agent = env.agent_selection
        assert env.observe(agent).tobytes() == game.observation(game.current_player).tobytes()
        assert env.infos[agent]["action_mask"].sum() == len(game.legal_actions)
        action = game.choose("greedy").index
        game.push(action)
        env.step(action)


def test_an_environment_plays_the_game_of_its_seed() -> None:
    env = gymnasium.make("ecs_mtg/Duel-v1", decks=DUEL, opponent="greedy")
    results = mtg.simulate(DUEL, 2, seed=3, policies=["random", "greedy"])
    for k in range(2):
        env.reset(seed=3 if k == 0 else None)
        over = False
        while not over:
            _, reward, over, _, info = env.step(env.unwrapped.simulator.choose("random")[0])  # type: ignore[attr-defined]
        assert reward == (1 if results.winners[k] == 1 else -1)
        assert info["current_player"] == -1
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.unwrapped.step(0)
    assert not env.unwrapped.action_masks().any()  # type: ignore[attr-defined]


@each_name
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_native_batch_is_what_gymnasium_makes_of_single_games(name: str, mode: AutoresetMode) -> None:
    """EN-11: the same spaces, shapes, dtypes and keys as a SyncVectorEnv of single environments."""
    native = gymnasium.make_vec(name, 3, autoreset_mode=mode, threads=1)
    single = SyncVectorEnv([lambda: gymnasium.make(name).unwrapped] * 3, autoreset_mode=mode)
    assert native.single_observation_space == single.single_observation_space
    assert native.observation_space == single.observation_space
    assert native.action_space == single.action_space
    assert native.metadata["autoreset_mode"] == single.metadata["autoreset_mode"] == mode
    (seen, info), (others, told) = native.reset(seed=4), single.reset(seed=4)
    assert seen in native.observation_space
    assert np.array_equal(seen[0], others[0])  # game 0 of seed 4; the others are of other seeds there
    assert set(info) == set(told)
    assert all(info[key].dtype == told[key].dtype and info[key].shape == told[key].shape for key in info)
    for _ in range(3):
        actions = native.action_space.sample()
        actions[:] = [mask.argmax() for mask in info["action_mask"]]
        (seen, rewards, over, cut, info), back = native.step(actions), single.step(actions)
        assert seen in native.observation_space
        assert (rewards.shape, over.dtype, cut.dtype) == (back[1].shape, back[2].dtype, back[3].dtype)
    native.close()
    single.close()


def test_a_batch_is_deterministic_and_does_not_depend_on_threads() -> None:
    def run(threads: int) -> list[Any]:
        env = envs.DuelVectorEnv(DUEL, 6, "greedy", threads=threads)
        told: list[Any] = [env.reset(seed=2)]
        for k in range(60):
            told.append(env.step(np.minimum(k % 3, told[-1][-1]["action_mask"].sum(1) - 1)))
        return told

    assert data_equivalence(run(1), run(4), exact=True)


def test_gymnasium_wrappers_take_the_batch() -> None:
    env = DictInfoToList(RecordEpisodeStatistics(envs.DuelVectorEnv(DUEL, 2, "random", autoreset_mode=AutoresetMode.SAME_STEP)))
    _, infos = env.reset(seed=1)
    ended = []
    for _ in range(80):
        _, _, over, _, infos = env.step(np.zeros(2, int))
        ended += [info for k, info in enumerate(infos) if over[k]]
        assert all(info["action_mask"].any() for info in infos)
    assert {float(info["episode"]["r"]) for info in ended} <= {1.0, -1.0}
    assert all(info["final_obs"].shape == env.single_observation_space.shape for info in ended)
    assert len(ended) >= 2


def test_games_begin_anew_by_hand() -> None:
    env = envs.DuelVectorEnv(DUEL, 2, "random", autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    _, rewards, over, _, info = env.step(np.array([191, 0]))
    assert (rewards.tolist(), over.tolist()) == ([-1, 0], [True, False])
    with pytest.raises(ResetNeeded, match="game 0 is over"):
        env.step(np.zeros(2, int))
    _, info = env.reset(options={"reset_mask": over})
    assert info["action_mask"].any(1).all()
    with pytest.raises(ValueError, match="give no reset_mask"):
        env.reset(seed=1, options={"reset_mask": over})


def test_self_play_pays_who_acted() -> None:
    env = envs.DuelVectorEnv(DUEL, 4, opponent=None)
    _, info = env.reset(seed=1)
    actors = info["current_player"]
    _, rewards, over, _, info = env.step(np.full(4, 191))
    assert (rewards == -1).all()
    assert over.all()
    assert (info["rewards"][np.arange(4), 1 - actors] == 1).all()


def test_buffers_themselves_can_be_had() -> None:
    env = envs.DuelVectorEnv(DUEL, 2, copy=False)
    seen, info = env.reset(seed=1)
    assert np.shares_memory(seen, env.simulator.observation)
    assert np.shares_memory(info["action_mask"], env.simulator.action_mask)
    kept = envs.DuelVectorEnv(DUEL, 2).reset(seed=1)[0]
    assert np.array_equal(np.from_dlpack(seen), kept)


def test_observations_are_full() -> None:
    env = gymnasium.make("ecs_mtg/Duel-v1")
    check_env(env.unwrapped, skip_render_check=True)
    seen, info = env.reset(seed=3)
    assert seen.view(full.OBSERVATION)["game"]["n_options"] == info["action_mask"].sum()
    api_test(envs.aec(DUEL, observation="full"), num_cycles=20)
    batch, _ = envs.DuelVectorEnv(DUEL, 2).reset(seed=3)
    assert np.array_equal(batch[0], seen)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that there is a newer version
        older = gymnasium.make("ecs_mtg/Duel-v0")
    assert older.reset(seed=3)[0].shape == (compact.SIZE,)


def test_rendering_hides_what_is_hidden() -> None:
    env = gymnasium.make("ecs_mtg/Duel-v1", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    assert text.count("?") >= 6
    batch = envs.DuelVectorEnv(DUEL, 2, render_mode="ansi")
    batch.reset(seed=1)
    assert batch.render() is not None
    assert "player 0" in batch.render()[1]  # type: ignore[index]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seat": 2}, "seat 2: has to be a whole number from 0 to 1"),
        ({"opponent": ["greedy", "random"]}, "2 opponents given for 2 players"),
        ({"opponent": "nobody"}, "'nobody': not a policy"),
        ({"render_mode": "rgb_array"}, "render_mode 'rgb_array': has to be ansi or human"),
    ],
)
def test_wrong_arguments_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        envs.DuelEnv(DUEL, **given)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pufferlib", None)
    monkeypatch.delitem(sys.modules, "ecs_mtg.envs.puffer", raising=False)
    with pytest.raises(
        ImportError, match=r"pufferlib is not installed; in a checkout of ecs-mtg, pip install '.\[puffer\]' brings it"
    ):
        envs.__getattr__("PufferDuel")


class PufferEnv:
    """What PufferLib's class of this name does, as its documentation has it: attributes first, then buffers."""

    def __init__(self, buf: Any = None) -> None:
        assert isinstance(self.single_observation_space, gymnasium.spaces.Box)  # type: ignore[attr-defined]
        assert isinstance(self.single_action_space, gymnasium.spaces.Discrete)  # type: ignore[attr-defined]
        n, space = self.num_agents, self.single_observation_space  # type: ignore[attr-defined]
        self.observations = np.zeros((n, *space.shape), space.dtype) if buf is None else buf["observations"]
        self.rewards = np.zeros(n, np.float32) if buf is None else buf["rewards"]
        self.terminals = np.zeros(n, bool) if buf is None else buf["terminals"]
        self.truncations = np.zeros(n, bool) if buf is None else buf["truncations"]


def test_pufferlib_gets_its_own_buffers_written(monkeypatch: pytest.MonkeyPatch) -> None:
    library = types.ModuleType("pufferlib")
    library.PufferEnv = PufferEnv  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pufferlib", library)
    monkeypatch.delitem(sys.modules, "ecs_mtg.envs.puffer", raising=False)
    from ecs_mtg.envs.puffer import NUMBER_OF_OPTIONS, PufferDuel

    env = PufferDuel(DUEL, num_envs=4, opponent="random", seed=3)
    env.reset(seed=5)
    paid = 0.0
    for _ in range(80):
        assert (env.observations[:, NUMBER_OF_OPTIONS] == env.simulator.action_mask.sum(1)).all()
        _, rewards, over, _, infos = env.step(np.zeros((4, 1), np.int32))
        assert np.array_equal(np.abs(rewards), over)
        paid += float(np.abs(rewards).sum())
        assert infos == []
    assert paid >= 4
    monkeypatch.delitem(sys.modules, "ecs_mtg.envs.puffer")
