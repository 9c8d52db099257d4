"""The search with a learned policy and a learned value, and a network that learns from that search: expert iteration (Anthony et al., 2017).

    pip install "ecs-mtg[train]"
    python examples/mcts_net.py --start clone.npz --minutes 30 --save searched.npz
    ecs-mtg simulate RG24 RG24 --policy search:turns=1,value=net:searched.npz,policy=net:searched.npz --policy greedy

In each round the search plays against itself: the network's own choice is kept unless another option is better for sure in redrawn worlds, whose
ends the network values. The network then learns what the search picked and how the games ended.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

import ecs_mtg as mtg
from ecs_mtg.nets import files
from ecs_mtg.nets.encoder import Encoded, encode
from ecs_mtg.nets.encoding import Count
from ecs_mtg.nets.learning import Network, kept_options, log_chances, tensors

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass
class Searched:
    """Decisions of a search.

    Attributes:
        seen: what the player saw.
        kept: the options of the policy that the network keeps to; None if it keeps to none.
        picked: the options that the search picked.
        results: how the games ended for who decided.
    """

    seen: Encoded
    kept: Array | None
    picked: Array
    results: Array


def searched(
    decks: list[str], policy: Any, network: Network, games: int, seed: int, random: float = 0.05
) -> tuple[Searched, Array]:
    """Games of a policy against itself, some moves at random, and what is told of the cards."""
    rng = np.random.default_rng(seed)
    parts, kept, picked, whose, of = [], [], [], [], []
    with mtg.Simulator(decks, games, seed=seed, threads=1, observation=2) as sim:
        while len(live := np.flatnonzero(sim.current_player >= 0)):
            choice = sim.choose(policy)
            fit = live[choice[live] < sim.observation["game"]["n_shown"][live]]
            parts.append(encode(sim.observation[fit]))
            own = kept_options(network, sim)
            kept.append(choice[fit] if own is None else own[fit])
            picked.append(choice[fit])
            whose.append(sim.current_player[fit])
            of.append(fit)
            at_random = rng.integers(np.maximum(sim.action_mask.sum(1), 1))
            sim.step(np.where(rng.random(games) < random, at_random, choice))
        results = sim.rewards[np.concatenate(of), np.concatenate(whose)]
        told = np.concatenate(kept) if network.keeps else None
        return Searched(Encoded.joined(parts), told, np.concatenate(picked), results), files.card_features(sim.cards.record)


def learn(network: Network, adam: Any, cards: Any, found: Searched, rng: np.random.Generator, worth_alone: bool = False) -> float:
    """Learn from all decisions once, or only what positions are worth; the mean loss."""
    for name, parameter in network.named_parameters():
        parameter.requires_grad_(not worth_alone or name.startswith(("value", "worth")))
    losses = []
    for some in np.array_split(rng.permutation(len(found.seen)), max(len(found.seen) // 512, 1)):
        given = tensors(found.seen.take(some), kept=None if found.kept is None else found.kept[some])
        scores, worth = network(given, cards)
        chances = log_chances(scores, given)
        n = torch.from_numpy(found.seen.counts[some, Count.OPTIONS].astype(np.int64))
        policy = -chances[n.cumsum(0) - n + torch.from_numpy(found.picked[some])].mean()
        value = (worth - torch.from_numpy(found.results[some])).square().mean()
        loss = value if worth_alone else policy + value
        adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        adam.step()
        losses.append(float(loss.detach()))
    return float(np.mean(losses))


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", nargs=2, default=["RG24", "RG24"], help="the two decks")
    parser.add_argument("--minutes", type=float, default=30, help="of processor time (30)")
    parser.add_argument("--games", type=int, default=64, help="of a round (64)")
    parser.add_argument("--worlds", type=int, default=10, help="of the search (10)")
    parser.add_argument(
        "--turns", type=int, default=1, help="that the search plays on for before it asks what a position is worth (1)"
    )
    parser.add_argument("--width", type=int, default=32, help="of a new network, a multiple of 32 (32)")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning (0.0005)")
    parser.add_argument("--start", help="a network to go on from; a first round of greedy's games makes up for none")
    parser.add_argument(
        "--warm", type=int, default=3, help="with --start: rounds at first of its own games, for what positions are worth (3)"
    )
    parser.add_argument("--test", type=int, default=200, help="games of the last test (200)")
    parser.add_argument("--save", default="searched.npz", help="the file for the network (searched.npz)")
    args = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    rng, began, number = np.random.default_rng(0), time.process_time(), 0
    network = Network.of(mtg.Net(args.start)) if args.start else Network(args.width)
    adam = torch.optim.Adam(network.parameters(), args.rate)
    policy: Any = mtg.Net(args.start) if args.start else "greedy"
    warm = (
        args.warm if args.start else 0
    )  # one that only imitated knows nothing of what positions are worth, and a search would go by it
    while number <= warm or time.process_time() - began < 60 * args.minutes:
        games = args.games * (4 if number < warm or number == 0 else 1)
        found, told = searched(args.decks, policy, network, games, number)
        cards = torch.from_numpy(told)
        loss = [learn(network, adam, cards, found, rng, number < warm) for _ in range(3)][-1]
        network.export(args.save, {"learned": f"expert iteration, round {number}"})
        net = mtg.Net(args.save)
        number += 1
        policy = net if number < warm else mtg.Search(worlds=args.worlds, turns=args.turns, value=net, policy=net)
        won = mtg.simulate(args.decks, args.test, seed=1_000_000, policies=[net, "greedy"]).wins[0]
        says = f"{len(found.seen):,} decisions, loss {loss:.3f}, {100 * won / args.test:.1f}% won"
        print(f"{time.process_time() - began:5.0f} s  round {number - 1}: {says}", flush=True)
    for name, one in (("network", net), ("search", policy)):
        won = mtg.simulate(args.decks, args.test, seed=1_000_000, policies=[one, "greedy"]).wins[0]
        print(f"the {name} wins {100 * won / args.test:.0f}% of {args.test} games against greedy")


if __name__ == "__main__":
    main()
