"""Whatever is done with games, in whatever order: push, pop, concede, copies, bytes, simulators, redrawn worlds."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from batch_invariants import check_position
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pool_decks import random_table
from recomputation import check_anew
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.components.codes import Outcome
from ecs_mtg.kernels.kernel import JIT

# Games take long to play again: an example is at most twelve operations, and is not made smaller.
SOME = settings(
    max_examples=8 if JIT else 2,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
LONG = 60 if JIT else 10  # decisions in one go
TABLES: dict[str, dict[str, Any]] = {
    "duel": {"decks": ["Draw, Go", "Mardu Meld"]},
    "duel with loyalty": {"decks": ["Jace", "Chandra"], "phased_out_tokens_cease": True},
    "three players": {"decks": ["RG24", "Sultai Emerge", "Sped Red"]},
    "six players": {"decks": ["Zombie Empire", "Jace", "RG24", "Strike Force", "Chandra", "Draw, Go"]},
    "planechase": {"decks": ["Strike Force", "Zombie Empire", "Strike Force"], "variant": "planechase"},
    "planechase with one planar deck": {
        "decks": ["RG24", "Zombie Empire", "Jace", "Draw, Go"],
        "variant": "planechase",
        "planar_deck": "shared",
    },
    "any cards": random_table(3),
    "planechase with any cards": random_table(17),
}
NUMBERS = st.integers(0, 2**16)
OPERATIONS = st.lists(
    st.tuples(
        st.sampled_from(
            ["push", "play", "play", "play greedily", "pop", "pop many", "concede", "copy", "deepcopy", "through bytes", "through a pickle", "load",
             "load into many", "determinize", "simulator determinizes", "go back to a copy", "rollout"]
        ),
        NUMBERS,
    ),
    min_size=3,
    max_size=12,
)  # fmt: skip


class Session:
    """One game, what it was like before, copies that were put aside, and a simulator between the same decks."""

    def __init__(self, table: dict[str, Any], seed: int) -> None:
        self.game = mtg.Game(**table, seed=seed)
        self.batch = mtg.Simulator(**table, num_games=3, seed=seed + 1, threads=1)
        self.before: list[bytes] = []
        self.aside: list[tuple[mtg.Game, bytes]] = []
        self.check(seed)

    def now(self) -> bytes:
        return self.game.record.tobytes()

    def check(self, number: int) -> None:
        check_position(self.game.record)
        if not self.game.is_over:
            check_anew(self.game._runner, self.game.cards, self.game.record, number)
        assert self.game.outcome != Outcome.CAPACITY
        for other, was in self.aside:
            assert other.record.tobytes() == was, "a copy changed with the game that it was copied from"

    def began_anew(self, game: mtg.Game) -> None:
        """Go on with a game whose history is empty."""
        assert game.record.tobytes() == self.now()
        self.game, self.before = game, []
        with pytest.raises(IndexError):
            game.pop()

    def push(self, number: int) -> None:
        """Check that a push leads where a step of a simulator leads."""
        if self.game.is_over:
            return
        self.before.append(self.now())
        option = number % len(self.game.legal_actions)
        self.batch.load(self.game.record, 1)
        actions = np.zeros(3, np.int64)
        actions[1] = option
        self.batch.step(actions)
        self.game.push(option)
        assert self.batch.games[1:2].tobytes() == self.now()
        over = self.batch.games["outcome"] != 0
        if over.any():
            self.batch.reset(over)

    def play(self, number: int, policy: str = "random") -> None:
        for _ in range(number % LONG + 1):
            if self.game.is_over:
                return
            action = self.game.choose(policy)  # moves on the generator of policies
            self.before.append(self.now())
            self.game.push(action)
            if len(self.before) % 4 == 0:
                check_position(self.game.record)

    def play_greedily(self, number: int) -> None:
        self.play(number, "greedy")

    def pop(self, number: int) -> None:
        if self.before:
            self.game.pop()
            assert self.now() == self.before.pop()

    def pop_many(self, number: int) -> None:
        for _ in range(min(number % LONG, len(self.before))):
            self.pop(number)

    def concede(self, number: int) -> None:
        """Let a player leave; the other one, where there are two, has won. Nobody leaves twice."""
        if self.game.is_over:
            return
        players = np.flatnonzero(self.game.record["in_game"][0]).tolist()
        player = players[number % len(players)]
        self.before.append(self.now())
        self.batch.load(self.game.record, 2)
        self.batch.concede(2, player)
        self.game.concede(player)
        assert self.batch.games[2:3].tobytes() == self.now()
        assert self.game.record["in_game"][0, player] == 0
        if len(players) == 2:
            assert self.game.winners == [p for p in players if p != player]
        with pytest.raises(ValueError, match=r"has left the game|the game is over"):
            self.game.concede(player)

    def copy(self, number: int) -> None:
        self.aside.append((self.game, self.now()))
        self.began_anew(self.game.copy())

    def deepcopy(self, number: int) -> None:
        """Copy deeply: the history goes along."""
        other = copy.deepcopy(self.game)
        assert other.record.tobytes() == self.now()
        self.aside.append((self.game, self.now()))
        self.game = other

    def through_bytes(self, number: int) -> None:
        self.began_anew(mtg.Game.from_bytes(self.game.to_bytes()))

    def through_a_pickle(self, number: int) -> None:
        """Pickle: the history goes along."""
        other = pickle.loads(pickle.dumps(self.game))
        assert other.record.tobytes() == self.now()
        self.game = other

    def load(self, number: int) -> None:
        """Load a game into a simulator and back: it comes out the same, and its buffers show it."""
        self.batch.load(self.game.record, number % 3)
        saved = self.batch.save(number % 3)
        assert saved.tobytes() == self.now()
        assert self.batch.current_player[number % 3] == self.game.current_player
        assert [str(a) for a in self.batch.legal_actions(number % 3)] == [str(a) for a in self.game.legal_actions]
        if not self.game.is_over:
            seen = self.game.observation(self.game.current_player)
            assert np.array_equal(self.batch.observation[number % 3], seen)
        self.game.record[:] = saved

    def load_into_many(self, number: int) -> None:
        """Check that all games of a batch go the same way from one position when they are answered the same."""
        if self.game.is_over:
            return
        self.batch.load(self.game.record)
        for _ in range(number % 7):
            self.batch.step(number % self.batch.games["n_options"].astype(int))
            assert len({record.tobytes() for record in self.batch.save()}) == 1
            if (self.batch.games["outcome"] != 0).any():
                break
        check_position(self.batch.games)

    def determinize(self, number: int) -> None:
        """Go on in a world that the player who decides takes for possible."""
        if self.game.is_over:
            return
        player = int(self.game.record["decider"][0])
        seen = self.game.observation(player)
        self.aside.append((self.game, self.now()))
        self.game, self.before = self.game.determinize(player, number), []
        assert np.array_equal(self.game.observation(player), seen)

    def simulator_determinizes(self, number: int) -> None:
        """Check that each world is one in which the game can be played to its end, whoever's knowledge counts."""
        if self.game.is_over:
            return
        players = len(self.game.decks)
        self.batch.load(self.game.record)
        for k in range(3):
            self.batch.determinize(k, (number + k) % players, number)
        check_position(self.batch.games)
        for _ in range(number % LONG):
            self.batch.step(number % self.batch.games["n_options"].astype(int))
            check_position(self.batch.games)
        self.batch.rollout("random")
        check_position(self.batch.games)
        assert (self.batch.games["bad_choices"] == 0).all()
        self.batch.reset()

    def go_back_to_a_copy(self, number: int) -> None:
        if self.aside:
            self.game, was = self.aside.pop(number % len(self.aside))
            assert self.now() == was
            self.before = [position.record.tobytes() for position in self.game._history]

    def rollout(self, number: int) -> None:
        """Play to the end from here with other policies."""
        self.batch.load(self.game.record)
        self.batch.rollout("greedy" if number % 2 else "random")
        check_position(self.batch.games)
        assert (self.batch.games["outcome"] != 0).all()
        assert (self.batch.games["outcome"] != Outcome.CAPACITY).all()
        self.batch.reset()


@pytest.mark.parametrize("table", sample(list(TABLES), 4))
@SOME
@given(NUMBERS, OPERATIONS)
def test_any_operations(table: str, seed: int, operations: list[tuple[str, int]]) -> None:
    session = Session(TABLES[table], seed)
    for what, number in [("play", seed), *operations]:
        getattr(session, what.replace(" ", "_"))(number)
        session.check(number)
