"""The search with a learned policy, and a network that learns from that search: expert iteration (Anthony et al., 2017).

    pip install "ecs-mtg[train]"
    python examples/mcts_net.py                                              # two minutes of one core: see below
    python examples/mcts_net.py --decks RG24 RG24 --start clone.npz --minutes 30 --save searched.npz
    ecs-mtg simulate "Savage Auras" "Savage Auras" --policy net:searched.npz --policy greedy

It begins with a network, by default the one that comes with the package and the mirror of a deck which that one plays badly. In each round the search plays
against itself: the network's own choice is kept unless another option is better for sure in redrawn worlds. The network then learns what the search picked
in all rounds so far, and what its positions came to. By default `standing` says what the ends of playouts are worth, with `--value net` the network.

**How far it comes** (one core, the default decks and start): the network wins 42% of games against `greedy` before, 49% after the first round, which takes half
a minute, and as much in other games after two minutes; docs/nets.md has the figures.
"""

from __future__ import annotations

import argparse
import time
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
    """Play games of a policy against itself, some moves at random; returns what is told of the cards, too."""
    rng = np.random.default_rng(seed)
    parts, kept, picked, whose, of = [], [], [], [], []
    with mtg.Simulator(decks, games, seed=seed, threads=1) as sim:
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


def learn(network: Network, adam: Any, cards: Any, found: Searched, rng: np.random.Generator) -> float:
    """Learn from all decisions once; the mean loss."""
    losses = []
    for some in np.array_split(rng.permutation(len(found.seen)), max(len(found.seen) // 512, 1)):
        given = tensors(found.seen.take(some), kept=None if found.kept is None else found.kept[some])
        scores, worth = network(given, cards)
        chances = log_chances(scores, given)
        n = torch.from_numpy(found.seen.counts[some, Count.OPTIONS].astype(np.int64))
        policy = -chances[n.cumsum(0) - n + torch.from_numpy(found.picked[some])].mean()
        value = (worth - torch.from_numpy(found.results[some])).square().mean()
        loss = policy + value
        adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        adam.step()
        losses.append(float(loss.detach()))
    return float(np.mean(losses))


def joined(every: Searched | None, found: Searched) -> Searched:
    """Return the decisions of all rounds."""
    if every is None:
        return found
    kept = None if found.kept is None or every.kept is None else np.concatenate([every.kept, found.kept])
    seen = Encoded.joined([every.seen, found.seen])
    return Searched(seen, kept, np.concatenate([every.picked, found.picked]), np.concatenate([every.results, found.results]))


def percent_won(policy: Any, decks: list[str], games: int, seed: int = 1_000_000) -> float:
    """Return how many percent of games in both seats it wins against greedy."""
    first = mtg.simulate(decks, games // 2, seed=seed, policies=[policy, "greedy"], threads=1).wins[0]
    second = mtg.simulate(decks, games // 2, seed=seed, policies=["greedy", policy], threads=1).wins[1]
    return 100 * (first + second) / (2 * (games // 2))


def parsed() -> Any:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--decks", nargs=2, default=["Savage Auras", "Savage Auras"], help="the two decks (the mirror of Savage Auras)"
    )
    parser.add_argument("--minutes", type=float, default=2, help="of processor time (2)")
    parser.add_argument("--games", type=int, default=64, help="of a round (64)")
    parser.add_argument("--worlds", type=int, default=20, help="of the search (20)")
    parser.add_argument(
        "--turns", type=int, default=4, help="that the search plays on for before it asks what a position is worth (4)"
    )
    parser.add_argument("--value", choices=["standing", "net"], default="standing", help="what says so (standing)")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning at first; it falls to a tenth (0.0005)")
    parser.add_argument(
        "--start", default=str(files.SHIPPED), help="a network to go on from (the one that comes with the package)"
    )
    parser.add_argument("--seed", type=int, default=0, help="of the games and of learning (0)")
    parser.add_argument(
        "--test", type=int, default=2000, help="games of the first and the last test; a fifth of them after each round (2,000)"
    )
    parser.add_argument("--save", default="searched.npz", help="the file for the network (searched.npz)")
    return parser.parse_args()


def main() -> None:
    """Run the command line."""
    args = parsed()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    rng, number = np.random.default_rng(args.seed), 0
    net, every = mtg.Net(args.start), None
    network = Network.of(net)
    adam = torch.optim.Adam(network.parameters(), args.rate)
    print(f"before: {percent_won(net, args.decks, args.test):.1f}% of {args.test} games won against greedy", flush=True)
    began = time.process_time()
    while not number or time.process_time() - began < 60 * args.minutes:
        search = mtg.Search(worlds=args.worlds, turns=args.turns, policy=net, value=net if args.value == "net" else None)
        found, told = searched(args.decks, search, network, args.games, 1000 * args.seed + number)
        every = joined(every, found)
        for group in adam.param_groups:
            group["lr"] = args.rate * max(0.1, 1 - (time.process_time() - began) / max(60 * args.minutes, 1))
        cards = torch.from_numpy(told)
        loss = [learn(network, adam, cards, every, rng) for _ in range(2)][-1]
        network.export(args.save, {"learned": f"expert iteration, round {number}"})
        net = mtg.Net(args.save)
        spent, won = time.process_time() - began, percent_won(net, args.decks, max(args.test // 5, 2))
        print(f"{spent:5.0f} s  round {number}: {len(every.seen):,} decisions, loss {loss:.3f}, {won:.1f}% won", flush=True)
        number += 1
    print(f"after: {percent_won(net, args.decks, args.test, 2_000_000):.1f}% of {args.test} other games won against greedy")


if __name__ == "__main__":
    main()
