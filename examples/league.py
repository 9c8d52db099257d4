"""Self-play: a network learns against networks that it was before, and against policies; all of them are rated by Elo.

    pip install "ecs-mtg[train]"
    python examples/league.py --minutes 30 --out league
    ecs-mtg simulate RG24 RG24 --policy net:league/003.npz --policy greedy

A generation plays against members of the pool, each the likelier the more it wins (Vinyals et al., 2019), and learns as ppo.py does. Then it
is frozen and joins the pool. The members of the pool play compiled, within the step.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from ppo import SHAPING, improve, play

import ecs_mtg as mtg
from ecs_mtg.policies.nets import files
from ecs_mtg.training.learning import Network

FIRST = ("random", "greedy")
PRIOR = 2.0  # draws against a member rated 1000 that each one is taken to have had: ratings stay finite


def ratings(won: dict[tuple[str, str], tuple[float, int]], names: list[str]) -> dict[str, float]:
    """Compute Elo ratings from wins and games of pairs by maximum likelihood (Zermelo, 1929), `random` having 1000."""
    place = {name: k for k, name in enumerate(names)}
    wins, games = np.zeros((len(names),) * 2), np.zeros((len(names),) * 2)
    for (one, other), (points, n) in won.items():
        a, b = place[one], place[other]
        wins[a, b], wins[b, a] = wins[a, b] + points, wins[b, a] + n - points
        games[a, b] = games[b, a] = games[a, b] + n
    strength = np.ones(len(names))
    for _ in range(2000):
        expected = (games / (strength[:, None] + strength[None, :])).sum(1) + PRIOR / (strength + 1)
        strength = (wins.sum(1) + PRIOR / 2) / expected
    elo = 400 * np.log10(strength)
    return {name: round(1000 + elo[k] - elo[place["random"]], 1) for name, k in place.items()}


def against(pool: dict[str, Any], network: Any, decks: list[str], games: int, seed: int) -> dict[str, float]:
    """Return a network's share of wins against each member of the pool, both seats by turns."""
    found = {}
    for name, member in pool.items():
        first = mtg.simulate(decks, games // 2, seed=seed, policies=[network, member]).wins[0]
        second = mtg.simulate(decks, games // 2, seed=seed + 1, policies=[member, network]).wins[1]
        found[name] = (first + second) / (games // 2 * 2)
    return found


def generation(network: Network, adam: Any, pool: dict[str, Any], chances: Any, args: Any, number: int) -> int:
    """Learn against members of the pool for as long as a generation has; the steps that were made."""
    rng, began, made = np.random.default_rng(number), time.process_time(), 0
    tables: dict[str, mtg.Simulator] = {}
    while time.process_time() - began < 60 * args.minutes / args.generations:
        name = str(rng.choice(list(pool), p=chances))
        if name not in tables:
            tables[name] = mtg.Simulator(
                args.decks, args.games, seed=1000 * number + len(tables), threads=1, seats=[None, pool[name]],
                autoreset="same_step", shaping=SHAPING,
            )  # fmt: skip
        cards = torch.from_numpy(files.card_features(tables[name].cards.record))
        steps, last = play(tables[name], network, cards, args.steps, rng)
        improve(network, adam, cards, steps, last, rng, 2, 1024)
        made += args.games * args.steps
    for table in tables.values():
        table.close()
    return made


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", nargs=2, default=["RG24", "RG24"], help="the two decks")
    parser.add_argument("--generations", type=int, default=6, help="networks that join the pool (6)")
    parser.add_argument("--minutes", type=float, default=30, help="of processor time in all (30)")
    parser.add_argument("--games", type=int, default=128, help="that are stepped together (128)")
    parser.add_argument("--steps", type=int, default=128, help="between improvements (128)")
    parser.add_argument("--width", type=int, default=32, help="of the network, a multiple of 32 (32)")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning (0.0005)")
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument("--test", type=int, default=200, help="games of each pair that ratings go by (200)")
    parser.add_argument("--out", default="league", help="a folder for the networks and league.json (league)")
    args = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    network = Network.of(mtg.Net(args.start)) if args.start else Network(args.width)
    adam = torch.optim.Adam(network.parameters(), args.rate, eps=1e-5)
    pool: dict[str, Any] = {name: name for name in FIRST}
    won = {
        ("random", "greedy"): (args.test * against({"greedy": "greedy"}, "random", args.decks, args.test, 7)["greedy"], args.test)
    }
    chances = np.full(len(pool), 1 / len(pool))
    for number in range(args.generations):
        made = generation(network, adam, pool, chances, args, number)
        path = out / f"{number:03}.npz"
        network.export(path, {"learned": f"league, generation {number}"})
        shares = against(pool, mtg.Net(path), args.decks, args.test, 10_000 * (number + 1))
        pool[path.stem] = mtg.Net(path)
        won |= {(path.stem, name): (share * args.test, args.test) for name, share in shares.items()}
        elo = ratings(won, list(pool))
        weights = np.array([1.05 - shares[name] if name in shares else 0.5 for name in pool])
        chances = weights / weights.sum()
        told = {name: f"{100 * share:.0f}%" for name, share in shares.items()}
        print(f"generation {number}: {made:,} steps, Elo {elo[path.stem]:.0f}, won {told}", flush=True)
        (out / "league.json").write_text(
            json.dumps({"elo": elo, "won": [[*pair, *score] for pair, score in won.items()]}, indent=2)
        )


if __name__ == "__main__":
    main()
