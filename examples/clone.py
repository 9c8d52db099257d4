"""Imitation: a network that learns from observations to decide as another policy does, `greedy` or one that is stronger.

    pip install "ecs-mtg[train]"
    python examples/clone.py --minutes 20 --save clone.npz
    python examples/clone.py --decisions 20000 --minutes 1      # a short try
    python examples/clone.py --start clone.npz --save clone.npz # goes on: what is learned is saved every tenth of the time
    python examples/clone.py --policy search --keeps greedy --decks RG24 --minutes 10 --save better.npz
    ecs-mtg simulate RG24 RG24 --policy net:better.npz --policy greedy

It watches games, with some moves at random so that positions differ, and learns which option the policy would pick. Cards are known by what they are
and do (`files.card_features`), so that one network plays all decks.

**How far it comes** (one core; docs/nets.md has the figures): of `greedy`, with 900,000 decisions and 20 minutes, 97 of 100 decisions, and 46% of the games
against it in the mirror of RG24. With `--policy search --keeps greedy`, 400,000 decisions (3 minutes) and 8 minutes of learning, 53% against `greedy`.

`--keeps greedy` tells the network which option `greedy` takes, and it learns when the policy takes another one. Half of the games' moves are the one's
then, half the other's.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import torch

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision
from ecs_mtg.policies.nets import NAMES, files
from ecs_mtg.policies.nets.encoding import Count
from ecs_mtg.training.encoder import Encoded, encode
from ecs_mtg.training.learning import Network, log_chances, tensors

PAIRS = ("RG24", "Mono-Green Stompy|Sped Red")
RANDOM = 0.15  # of the moves
Array = np.ndarray[Any, np.dtype[Any]]


@dataclass
class Watched:
    """Decisions of a policy.

    Attributes:
        seen: what the player saw.
        kinds: what was decided: a Decision.
        right: for each option of all decisions, whether it is what was picked or looks the same.
        kept: the option of the policy that a network keeps to; what was picked, if it keeps to none.
        pool: what is added to the numbers of its faces.
    """

    seen: Encoded
    kinds: Array
    right: Array
    kept: Array
    pool: Array

    def __post_init__(self) -> None:
        self.counts = self.seen.counts[:, Count.OPTIONS].astype(np.int64)
        self.first = np.cumsum(self.counts) - self.counts

    def __len__(self) -> int:
        return len(self.kinds)

    def right_of(self, which: Array) -> Array:
        """Return some of the decisions, one after another."""
        counts = self.counts[which]
        return self.right[np.repeat(self.first[which] - (np.cumsum(counts) - counts), counts) + np.arange(counts.sum())]

    def given(self, which: Array, keeps: str | None) -> dict[str, Any]:
        """Return what a network is told of some of the decisions."""
        return tensors(self.seen.take(which), self.pool[which], self.kept[which] if keeps else None)

    @classmethod
    def joined(cls, parts: Sequence[Watched]) -> Watched:
        """Concatenate several, one after the other."""
        names = [one.name for one in fields(cls) if one.name != "seen"]
        seen = Encoded.joined([part.seen for part in parts])
        return cls(seen, *(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def looks(seen: Encoded) -> Array:
    """Return a number for each option that identifies how it looks, with what it points at, except for its place in a zone."""
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
    decks: Sequence[str], count: int, seed: int, pool: int, policy: str = "greedy", keeps: str | None = None, games: int = 128
) -> tuple[Watched, Array]:
    """Watch a number of decisions of a policy, and what is told of the cards."""
    rng = np.random.default_rng(seed)
    parts, done = [], 0
    with mtg.Simulator(decks, num_games=games, seed=seed, threads=1, autoreset="next_step") as sim:
        while done < count:
            choice = sim.choose(policy)
            kept = sim.choose(keeps) if keeps else choice
            luck, at_random = rng.random(games), rng.integers(np.maximum(sim.action_mask.sum(1), 1))
            shown = np.where(sim.current_player >= 0, sim.observation["game"]["n_shown"], 0)
            fit = (np.minimum(choice, kept) >= 0) & (np.maximum(choice, kept) < shown)
            parts.append(_watched(sim.observation[fit], choice[fit], kept[fit], pool))
            done += len(parts[-1])
            following = np.where((luck > 0.5) & (kept >= 0), kept, choice)
            sim.step(np.where(luck < RANDOM, at_random, following))
        return Watched.joined(parts), files.card_features(sim.cards.record)


def _watched(seen: Array, choice: Array, kept: Array, pool: int) -> Watched:
    """Watch the decisions of a batch of games."""
    encoded = encode(seen)
    look, n = looks(encoded), encoded.counts[:, Count.OPTIONS].astype(np.int64)
    picked = look[np.cumsum(n) - n + choice]
    right = np.isclose(look, np.repeat(picked, n), rtol=1e-12, atol=0)
    return Watched(encoded, seen["game"]["decision"].astype(np.int64), right, kept, np.full(len(seen), pool))


def agreement(network: Network, cards: Any, watched: Watched, which: Array) -> dict[str, tuple[float, int]]:
    """Return how often the network picks the option that was picked, or one that looks the same, by kind of decision.

    Of a network that keeps to a policy also: how often it leaves it where the policy that it learns from does, too (found), and how many of the times
    that it leaves it are right (left).
    """
    hits, leaves = [], []
    with torch.no_grad():
        for at in range(0, len(which), 1024):
            some = which[at : at + 1024]
            given = watched.given(some, network.keeps)
            scores, right = network(given, few_faces(given, cards))[0].numpy(), watched.right_of(some)
            ends = np.cumsum(watched.counts[some]).tolist()
            for a, b, own in zip([0, *ends], ends, watched.kept[some].tolist()):
                k = int(scores[a:b].argmax())
                hits.append(right[a + k])
                leaves.append((k != own and scores[a + k] > scores[a + own], not right[a + own]))
    hit, kind = np.array(hits), watched.kinds[which]
    found = {"all": (float(hit.mean()), len(hit))}
    for k in np.unique(kind):
        found[Decision(k).name.lower()] = (float(hit[kind == k].mean()), int((kind == k).sum()))
    if network.keeps:
        left, other = np.array(leaves).T
        found["found"] = (float((hit & left)[other].mean()) if other.any() else 0.0, int(other.sum()))
        found["left"] = (float(hit[left].mean()) if left.any() else 0.0, int(left.sum()))
    return found


def few_faces(given: dict[str, Any], cards: Any) -> Any:
    """Return what is told of the cards that are seen, to which the faces of the rows now point: of many pools these are few."""
    faces, given["faces"] = torch.unique(torch.cat([given["faces"].new_zeros(1), given["faces"]]), return_inverse=True)
    given["faces"] = given["faces"][1:]
    return cards[faces]


def learn(
    network: Network, cards: Any, watched: Watched, train: Array, test: Array, minutes: float, rate: float, save: Callable[[], None],
    size: int = 512,
) -> None:  # fmt: skip
    """Train with Adam at a rate that falls to zero as the processor time runs out; rare kinds of decisions count more.

    From time to time it is told how often the network is right in some of the decisions `test`, and `save` is called.
    """
    kinds, counts = np.unique(watched.kinds[train], return_counts=True)
    of_kind = np.ones(max(Decision) + 1, np.float32)
    of_kind[kinds] = (counts.max() / counts) ** (0 if network.keeps else 0.25)
    adam = torch.optim.Adam(network.parameters(), rate)
    rng, began, step, spent, told = np.random.default_rng(0), time.process_time(), 0, 0.0, 0.1
    while spent < 1:
        for some in np.array_split(rng.permutation(train), max(len(train) // size, 1)):
            spent = (time.process_time() - began) / (60 * minutes)
            if spent >= 1:
                break
            for group in adam.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 100) * (0.01 + 0.99 * (1 - spent))
            given = watched.given(some, network.keeps)
            chances = log_chances(network(given, few_faces(given, cards))[0], given)
            right = torch.from_numpy(watched.right_of(some))
            of = given["of"][given["told"] :]
            chance = torch.zeros(len(some)).index_add(0, of[right], chances[right].exp())
            w = torch.from_numpy(of_kind[watched.kinds[some]])
            loss = -(chance.clamp(1e-8).log() * w).sum() / w.sum()
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            adam.step()
            step += 1
            if spent >= told:
                told += 0.1
                shares = agreement(network, cards, watched, rng.choice(test, min(len(test), 4096), replace=False))
                says = "  ".join(f"{name} {100 * shares[name][0]:.2f}%" for name in ("all", "found", "left") if name in shares)
                print(f"{60 * minutes * spent:5.0f} s  {step * size:10,} decisions  {says}", flush=True)
                save()


def decisions_of(pair: str, number: int, faces: int, arguments: Any) -> tuple[Watched, Array]:
    """Return the decisions of a pair of decks, or of one deck's mirror: read from the folder `--watched` if they are there, else written to it."""
    names = [one.name for one in fields(Watched) if one.name not in ("seen", "pool")]
    path = Path(arguments.watched or "") / f"{pair.replace(' ', '-').replace('|', '_')}.{arguments.seed}.npz"
    if arguments.watched and path.exists():
        with np.load(path) as file:
            seen = Encoded(*(file[one.name] for one in fields(Encoded)))
            return Watched(seen, *(file[name] for name in names), np.full(len(seen), faces)), file["cards"]
    began, decks = time.process_time(), pair.split("|") if "|" in pair else [pair, pair]
    seed = 1000 * arguments.seed + number
    watched, told = watch(decks, arguments.decisions, seed, faces, arguments.policy, arguments.keeps)
    print(f"{' against '.join(decks)}: {len(watched):,} decisions in {time.process_time() - began:.0f} s", flush=True)
    if arguments.watched:
        path.parent.mkdir(parents=True, exist_ok=True)
        columns = {name: getattr(watched, name) for name in names} | {
            one.name: getattr(watched.seen, one.name) for one in fields(Encoded)
        }
        with (part := path.with_suffix(".part")).open("wb") as written:
            np.savez(written, cards=told, **columns)
        part.rename(path)
    return watched, told


def parsed() -> Any:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--decks", nargs="+", default=PAIRS, help="decks whose mirrors are watched, or pairs 'A|B'; 'all' built-in ones"
    )
    parser.add_argument("--decisions", type=int, default=200_000, help="of each pair of decks (200,000)")
    parser.add_argument("--watched", help="a folder for them: what is there is not watched again")
    parser.add_argument("--seed", type=int, default=0, help="of the games that are watched (0)")
    parser.add_argument("--minutes", type=float, default=20, help="of processor time for learning (20)")
    parser.add_argument("--width", type=int, default=64, help="of the network, a multiple of 32 (64)")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="of learning (0.0015)")
    parser.add_argument("--policy", default="greedy", help="whose decisions are learned (greedy)")
    parser.add_argument(
        "--keeps", choices=["greedy"], help="the policy whose option the network is told, and takes unless another is better"
    )
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument("--save", help="the file for the network: policy net:FILE")
    return parser.parse_args()


def main() -> None:
    """Run the command line."""
    arguments = parsed()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    parts, features, faces = [], [], 0
    every = [name for name, deck in sorted(mtg.builtin_decks().items()) if not deck.commanders]
    for k, pair in enumerate(every if arguments.decks == ["all"] else arguments.decks):
        watched, told = decisions_of(pair, k, faces, arguments)
        parts.append(watched)
        features.append(told)
        faces += len(told)
    ends = np.cumsum([len(part) for part in parts])
    test = np.concatenate([np.arange(end - len(part) // 10, end) for part, end in zip(parts, ends)])  # the latest of each
    watched = Watched.joined(parts)
    del parts
    train = np.setdiff1d(np.arange(len(watched)), test)
    cards = torch.from_numpy(np.concatenate(features))
    network = Network.of(mtg.Net(arguments.start)) if arguments.start else Network(arguments.width, keeps=arguments.keeps)
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
