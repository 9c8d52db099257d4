"""Reinforcement learning: proximal policy optimisation (Schulman et al., 2017) from nothing, against a policy that plays within the step.

    pip install "ecs-mtg[train]"
    python examples/ppo.py --minutes 10 --save ppo.npz
    python examples/ppo.py --minutes 60 --opponent greedy --start clone.npz --save better.npz
    python examples/ppo.py --opponent greedy --start clone.npz --mirrors RG24 "Sped Red" "Zombie Empire"    # one network for all of them
    ecs-mtg simulate RG24 RG24 --policy net:ppo.npz --policy random

**How far it comes** (one core, the mirror of RG24; docs/nets.md has the figures): from nothing 88% against `random` after half a minute, 96% after four. From a
clone of `greedy` (46% against it) 51% after five minutes; from a clone of the search that keeps to `greedy` (53%) 56% after ten.

Many games are stepped together. What is learned is exported as plain arrays and played compiled, which is how it is tested, too.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

import ecs_mtg as mtg
from ecs_mtg.policies.nets import files
from ecs_mtg.policies.nets.encoding import Count
from ecs_mtg.training.encoder import Encoded, encode
from ecs_mtg.training.learning import Network, kept_options, log_chances, tensors

Array = np.ndarray[Any, np.dtype[Any]]

DISCOUNT, TRACE = 0.999, 0.97  # of rewards to come, and of advantages (Schulman et al., 2016)
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
SHAPING = mtg.Shaping(life=0.01, hand=0.01, permanents=0.01, power=0.02, discount=DISCOUNT)


@dataclass
class Steps:
    """What happened in some steps of all games, by step, then by game."""

    seen: Encoded
    kept: Array | None  # the options of the policy that the network keeps to
    actions: Array
    chances: Array  # logarithms
    worth: Array
    rewards: Array
    over: Array


def sampled(
    network: Network, cards: Any, seen: Encoded, kept: Array | None, rng: np.random.Generator
) -> tuple[Array, Array, Array]:
    """Draw an option of each decision by its probability; returns its log probability and the position's value, too."""
    with torch.no_grad():
        given = tensors(seen, kept=kept)
        scores, worth = network(given, cards)
        chances = log_chances(scores, given)
        drawn = (chances + torch.from_numpy(rng.gumbel(size=len(chances)).astype(np.float32))).numpy()
    n = seen.counts[:, Count.OPTIONS].astype(np.int64)
    ends = np.cumsum(n)
    actions = np.array([int(drawn[a:b].argmax()) for a, b in zip((ends - n).tolist(), ends.tolist())])
    return actions, chances.numpy()[ends - n + actions], worth.numpy()


def play(sim: mtg.Simulator, network: Network, cards: Any, steps: int, rng: np.random.Generator) -> tuple[Steps, Array]:
    """Play on with a network as the player whose decisions come out; the steps, and what the positions are worth that they end in."""
    parts, kept, rows = [], [], []
    player = int(sim.current_player[0])
    for _ in range(steps):
        seen = encode(sim.observation)
        kept.append(kept_options(network, sim))
        actions, chances, worth = sampled(network, cards, seen, kept[-1], rng)
        sim.step(actions)
        parts.append(seen)
        rows.append((actions, chances, worth, sim.rewards[:, player].copy(), sim.terminated | sim.truncated))
    worth = sampled(network, cards, encode(sim.observation), kept_options(network, sim), rng)[2]
    told = np.concatenate(kept) if network.keeps else None
    return Steps(Encoded.joined(parts), told, *(np.stack(column) for column in zip(*rows))), worth


def advantages(steps: Steps, last: Array) -> Array:
    """Estimate how much better than expected each step went (generalized advantage estimation)."""
    found, ahead = np.zeros_like(steps.worth), np.zeros(len(last), np.float32)
    for k in reversed(range(len(found))):
        goes_on = 1 - steps.over[k].astype(np.float32)
        ahead = steps.rewards[k] + DISCOUNT * goes_on * last - steps.worth[k] + DISCOUNT * TRACE * goes_on * ahead
        found[k], last = ahead, steps.worth[k]
    return found


def improve(
    network: Network, adam: Any, cards: Any, steps: Steps, last: Array, rng: np.random.Generator, epochs: int, size: int
) -> None:
    """Make what went better than expected more likely, but not by much at once."""
    better = advantages(steps, last)
    target = torch.from_numpy((better + steps.worth).ravel().clip(-1.5, 1.5))
    better = ((better - better.mean()) / (better.std() + 1e-6)).ravel()
    actions, before = steps.actions.ravel(), torch.from_numpy(steps.chances.ravel())
    for _ in range(epochs):
        for some in np.array_split(rng.permutation(len(actions)), max(len(actions) // size, 1)):
            given = tensors(steps.seen.take(some), kept=None if steps.kept is None else steps.kept[some])
            scores, worth = network(given, cards)
            chances = log_chances(scores, given)
            n = torch.from_numpy(steps.seen.counts[some, Count.OPTIONS].astype(np.int64))
            now = chances[n.cumsum(0) - n + torch.from_numpy(actions[some])]
            ratio, gain = (now - before[some]).exp(), torch.from_numpy(better[some])
            loss = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = loss + VALUE * (worth - target[some]).square().mean() + ENTROPY * (chances.exp() * chances).sum() / len(some)
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            adam.step()


class Table:
    """Games of two decks that are played on whenever it is their turn; the learner sits first."""

    def __init__(self, decks: Sequence[str], arguments: Any) -> None:
        self.decks = decks
        self.sim = mtg.Simulator(
            decks,
            arguments.games,
            threads=1,
            seats=[None, arguments.opponent],
            autoreset="same_step",
            shaping=SHAPING,
        )
        self.cards = torch.from_numpy(files.card_features(self.sim.cards.record))


def share_won(path: str, tables: Sequence[Table], opponent: Any, games: int, seed: int = 1_000_000) -> float:
    """Return the share of games that the network in a file wins, played compiled, as many at each table."""
    each, net = -(-games // len(tables)), mtg.Net(path)
    won = [mtg.simulate(table.decks, each, seed=seed, policies=[net, opponent]).wins[0] for table in tables]
    return sum(won) / (each * len(tables))


def parsed() -> Any:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", nargs=2, default=["RG24", "RG24"], help="the learner's and the opponent's")
    parser.add_argument("--mirrors", nargs="+", help="decks whose mirrors are played in turn, instead")
    parser.add_argument("--opponent", default="random", help="a policy (random)")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time (10)")
    parser.add_argument("--games", type=int, default=128, help="that are stepped together (128)")
    parser.add_argument("--steps", type=int, default=128, help="between improvements (128)")
    parser.add_argument("--epochs", type=int, default=2, help="how often each step is learned from (2)")
    parser.add_argument("--width", type=int, default=32, help="of the network, a multiple of 32 (32)")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning (0.001)")
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument(
        "--warm", type=int, default=4, help="with --start: improvements at first of what positions are worth alone (4)"
    )
    parser.add_argument("--test", type=int, default=200, help="games of each test (200)")
    parser.add_argument("--save", default="ppo.npz", help="the file for the network: policy net:FILE (ppo.npz)")
    return parser.parse_args()


def main() -> None:
    """Run the command line."""
    arguments = parsed()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    rng = np.random.default_rng(0)
    network = Network.of(mtg.Net(arguments.start)) if arguments.start else Network(arguments.width)
    adam = torch.optim.Adam(network.parameters(), arguments.rate, eps=1e-5)
    mirrors = [[deck, deck] for deck in arguments.mirrors or ()]
    tables = [Table(decks, arguments) for decks in mirrors or [arguments.decks]]
    began, improved, spent, told = time.process_time(), 0, 0.0, -1.0
    while spent < 1:
        for group in adam.param_groups:
            group["lr"] = arguments.rate * (1 - 0.9 * spent)
        for name, parameter in network.named_parameters():  # one that only imitated knows nothing of what positions are worth
            knows = improved >= arguments.warm or not arguments.start
            parameter.requires_grad_(knows or name.startswith(("value", "worth")))
        table = tables[improved % len(tables)]
        steps, last = play(table.sim, network, table.cards, arguments.steps, rng)
        improve(network, adam, table.cards, steps, last, rng, arguments.epochs, 1024)
        improved += 1
        spent = (time.process_time() - began) / (60 * arguments.minutes)
        if spent - told >= 0.1 or spent >= 1:
            told, made = spent, improved * arguments.games * arguments.steps
            network.export(arguments.save, {"learned": f"PPO against {arguments.opponent}, {arguments.minutes:g} minutes"})
            won = share_won(arguments.save, tables, arguments.opponent, arguments.test)
            print(f"{time.process_time() - began:5.0f} s  {made:9,} steps  {100 * won:5.1f}% won", flush=True)
    for table in tables:
        table.sim.close()


if __name__ == "__main__":
    main()
