"""Imitation: a network that learns from observations to decide as `greedy` does.

    pip install "ecs-mtg[train]"
    python examples/clone.py --minutes 20 --save clone.npz
    python examples/clone.py --decisions 20000 --minutes 1      # a short try
    python examples/clone.py --start clone.npz --save clone.npz # goes on: what is learned is saved every tenth of the time
    ecs-mtg simulate RG24 RG24 --policy net:clone.npz --policy greedy

It watches games of `greedy`, with some moves at random so that positions differ, and learns which option `greedy` would pick. Cards are known by
what they are and do (`files.card_features`), so that one network plays all decks.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision
from ecs_mtg.nets import NAMES, files
from ecs_mtg.nets.encoder import Encoded, encode
from ecs_mtg.nets.encoding import Count
from ecs_mtg.nets.learning import Network, log_chances, tensors

PAIRS = (("RG24", "RG24"), ("Mono-Green Stompy", "Sped Red"))
RANDOM = 0.15  # of the moves
Array = np.ndarray[Any, np.dtype[Any]]


class Watched:
    """Decisions of a policy.

    Attributes:
        seen: what the player saw.
        kinds: what was decided: a Decision.
        right: for each option of all decisions, whether it is what was picked or looks the same.
        pool: which card pool it was.
    """

    def __init__(self, seen: Encoded, kinds: Array, right: Array, pool: Array) -> None:
        self.seen, self.kinds, self.right, self.pool = seen, kinds, right, pool
        self.ends = np.cumsum(seen.counts[:, Count.OPTIONS].astype(np.int64))

    def __len__(self) -> int:
        return len(self.kinds)

    def right_of(self, which: Array) -> Array:
        """The same of some of the decisions, one behind the other."""
        counts = self.seen.counts[which, Count.OPTIONS].astype(np.int64)
        begins = self.ends[which] - counts
        return self.right[np.repeat(begins - (np.cumsum(counts) - counts), counts) + np.arange(counts.sum())]


def looks(seen: Encoded) -> Array:
    """A number for each option that says how it looks: with what it points at, but for where that lies in a zone."""
    rng = np.random.default_rng(7)
    weights = rng.integers(1, 1 << 40, len(NAMES))
    weights[[k for k, name in enumerate(NAMES) if name.startswith("cards.position")]] = 0
    rows = np.repeat(np.arange(len(seen.lengths)), seen.lengths)
    row = np.bincount(rows, weights[seen.inputs] * seen.values.astype(np.float64), len(seen.lengths)) + seen.faces * 12_345.0
    sizes = seen.rows
    first = np.cumsum(sizes) - sizes
    links = seen.links.astype(np.int64)
    links[:, 1:] += np.repeat(first, seen.counts[:, Count.LINKS])[:, None]
    known = row + np.bincount(links[:, 1], row[links[:, 2]] * (links[:, 0] + 3.7), len(row))
    options = seen.counts[:, Count.OPTIONS].astype(np.int64)
    own = (
        np.repeat(first + sizes - options, options) + np.arange(options.sum()) - np.repeat(np.cumsum(options) - options, options)
    )
    at = seen.pointers + np.repeat(first, options)[:, None]
    return np.asarray(row[own] + 3.1 * known[at[:, 0]] + 7.3 * known[at[:, 1]])


def watch(
    decks: Sequence[str], count: int, seed: int, pool: int, policy: str = "greedy", games: int = 256
) -> tuple[Watched, Array]:
    """Decisions of a policy, and what is told of the cards."""
    rng = np.random.default_rng(seed)
    parts, kinds, right, done = [], [], [], 0
    with mtg.Simulator(decks, num_games=games, seed=seed, threads=1, observation=2, autoreset="next_step") as sim:
        while done < count:
            choice = sim.choose(policy)
            fit = (sim.current_player >= 0) & (choice < sim.observation["game"]["n_shown"])
            seen = encode(sim.observation[fit])
            look, n = looks(seen), seen.counts[:, Count.OPTIONS].astype(np.int64)
            picked = look[np.cumsum(n) - n + choice[fit]]
            parts.append(seen)
            kinds.append(sim.observation["game"]["decision"][fit].astype(np.int64))
            right.append(np.isclose(look, np.repeat(picked, n), rtol=1e-12, atol=0))
            done += int(fit.sum())
            at_random = rng.integers(np.maximum(sim.action_mask.sum(1), 1))
            sim.step(np.where(rng.random(games) < RANDOM, at_random, choice))
        cards = files.card_features(sim.cards.record)
    found = Watched(Encoded.joined(parts), np.concatenate(kinds), np.concatenate(right), np.full(done, pool))
    return found, cards


def agreement(network: Network, cards: Any, watched: Watched, which: Array) -> dict[str, tuple[float, int]]:
    """How often the network picks the option that was picked, or one that looks the same, by kind of decision."""
    hits = []
    with torch.no_grad():
        for at in range(0, len(which), 1024):
            some = which[at : at + 1024]
            given = tensors(watched.seen.take(some), watched.pool[some])
            scores, n = network(given, cards)[0].numpy(), watched.seen.counts[some, Count.OPTIONS]
            right = watched.right_of(some)
            ends = np.cumsum(n.astype(np.int64)).tolist()
            hits += [bool(right[a + int(scores[a:b].argmax())]) for a, b in zip([0, *ends], ends)]
    hit, kind = np.array(hits), watched.kinds[which]
    found = {"all": (float(hit.mean()), len(hit))}
    for k in np.unique(kind):
        found[Decision(k).name.lower()] = (float(hit[kind == k].mean()), int((kind == k).sum()))
    return found


def learn(
    network: Network, cards: Any, watched: Watched, train: Array, test: Array, minutes: float, rate: float, save: Callable[[], None],
    size: int = 512,
) -> None:  # fmt: skip
    """Adam with a rate that falls to nothing as the processor time runs out; kinds of decisions that are rare count more.

    From time to time it is told how often the network is right in some of the decisions `test`, and `save` is called.
    """
    kinds, counts = np.unique(watched.kinds[train], return_counts=True)
    weight = torch.ones(max(Decision) + 1)
    weight[kinds] = torch.from_numpy((counts.max() / counts) ** 0.25).float()
    adam = torch.optim.Adam(network.parameters(), rate)
    rng, began, step, spent, told = np.random.default_rng(0), time.process_time(), 0, 0.0, 0.1
    while spent < 1:
        for some in np.array_split(rng.permutation(train), max(len(train) // size, 1)):
            spent = (time.process_time() - began) / (60 * minutes)
            if spent >= 1:
                break
            for group in adam.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 100) * (0.01 + 0.99 * (1 - spent))
            given = tensors(watched.seen.take(some), watched.pool[some])
            chances = log_chances(network(given, cards)[0], given)
            right = torch.from_numpy(watched.right_of(some))
            of = given["of"][given["told"] :]
            chance = torch.zeros(len(some)).index_add(0, of[right], chances[right].exp())
            w = weight[torch.from_numpy(watched.kinds[some])]
            loss = -(chance.clamp(1e-8).log() * w).sum() / w.sum()
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            adam.step()
            step += 1
            if spent >= told:
                told += 0.1
                share = agreement(network, cards, watched, rng.choice(test, min(len(test), 4096), replace=False))["all"][0]
                print(f"{60 * minutes * spent:5.0f} s  {step * size:10,} decisions  {100 * share:.2f}%", flush=True)
                save()


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=200_000, help="of each pair of decks (200,000)")
    parser.add_argument("--minutes", type=float, default=20, help="of processor time for learning (20)")
    parser.add_argument("--width", type=int, default=64, help="of the network, a multiple of 32 (64)")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="of learning (0.0015)")
    parser.add_argument("--policy", default="greedy", help="whose decisions are learned (greedy)")
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument("--save", help="the file for the network: policy net:FILE")
    arguments = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    parts, features, faces = [], [], 0
    for k, decks in enumerate(PAIRS):
        began = time.process_time()
        watched, told = watch(decks, arguments.decisions, k, faces, arguments.policy)
        parts.append(watched)
        features.append(told)
        faces += len(told)
        print(f"{' against '.join(decks)}: {len(watched):,} decisions in {time.process_time() - began:.0f} s", flush=True)
    ends = np.cumsum([len(part) for part in parts])
    test = np.concatenate([np.arange(end - len(part) // 10, end) for part, end in zip(parts, ends)])  # the latest of each
    watched = Watched(
        Encoded.joined([part.seen for part in parts]),
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("kinds", "right", "pool")),
    )
    del parts
    train = np.setdiff1d(np.arange(len(watched)), test)
    cards = torch.from_numpy(np.concatenate(features))
    network = Network.of(mtg.Net(arguments.start)) if arguments.start else Network(arguments.width)
    print(f"{sum(p.numel() for p in network.parameters()):,} parameters")

    def save() -> None:
        if arguments.save:
            network.export(arguments.save, {"learned": f"imitation of {arguments.policy}, {arguments.minutes:g} minutes"})

    learn(network, cards, watched, train, test, arguments.minutes, arguments.rate, save)
    for kind, (share, n) in agreement(network, cards, watched, test).items():
        print(f"{kind:12} {100 * share:6.2f}% of {n}")
    save()


if __name__ == "__main__":
    main()
