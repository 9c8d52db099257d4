"""A network that knows where `greedy` errs: it learns what the search finds out about each option, and plays by itself what `greedy` would else.

    pip install "ecs-mtg[train]"
    python examples/advantages.py watch --out looked --decisions 4000     # of the mirror of every built-in deck; stopped, it goes on
    python examples/advantages.py learn looked --start clone.npz --minutes 30 --save better.npz
    ecs-mtg simulate RG24 RG24 --policy net:better.npz --policy greedy

The search plays options on in redrawn worlds (docs/search.md); by how much each comes out ahead of `greedy`'s own in the same worlds is what the
network learns to tell from what the player sees (rollout policy iteration: Tesauro and Galperin, 1996; Lagoudakis and Parr, 2003). It then takes
another option than `greedy` where it says that it is better by `--sure` (`Net.keeps`).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

import ecs_mtg as mtg
from ecs_mtg import observation2
from ecs_mtg.components.codes import Decision
from ecs_mtg.nets import NAMES, files
from ecs_mtg.nets.encoder import Encoded, encode
from ecs_mtg.nets.encoding import Count
from ecs_mtg.nets.learning import Network, tensors

Array = np.ndarray[Any, np.dtype[Any]]

# Of the decisions: looked at by the search; answered at random, and as the search would
LOOKED, RANDOM, SEARCHED = 0.5, 0.05, 0.15
CHUNK = 256
MOST = 120  # decisions of a game that are looked at
UNIT = 10  # scores are tenths of a chance to win
# What other options of declarations are taken to be ahead: the search looks at whole declarations, not at single creatures
LEFT_ALONE = -0.1
SURES = (0.0, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1)


class Looked:
    """Decisions that a search has looked at.

    Attributes:
        seen: what the player saw.
        own: the option that `greedy` takes, int64 (decisions,).
        worth: what that is worth to the player, -1 to 1, float32 (decisions,).
        ahead: by how much each option is better than that, in chances to win: float32 (options,).
        worlds: worlds that each option was tried in, float32 (options,).
        pool: what is added to the numbers of its faces, int64 (decisions,).
    """

    def __init__(self, seen: Encoded, own: Array, worth: Array, ahead: Array, worlds: Array, pool: Array) -> None:
        self.seen, self.own, self.worth, self.ahead, self.worlds, self.pool = seen, own, worth, ahead, worlds, pool
        self.counts = seen.counts[:, Count.OPTIONS].astype(np.int64)
        self.first = np.cumsum(self.counts) - self.counts

    def __len__(self) -> int:
        return len(self.own)

    def options_of(self, which: Array) -> Array:
        """The places of the options of some of the decisions, one behind the other."""
        n = self.counts[which]
        return np.repeat(self.first[which] - (np.cumsum(n) - n), n) + np.arange(n.sum())


def watch(deck: str, count: int, seed: int, search: Any) -> tuple[dict[str, Array], Array]:
    """Look at so many decisions of a mirror; what `Looked` holds of them but for the pool, and what is told of the cards."""
    rng = np.random.default_rng(seed)
    seen, parts = observation2.buffer(CHUNK), []
    columns: dict[str, list[Any]] = {"own": [], "worth": [], "ahead": [], "worlds": []}
    cards, index = None, 0
    while len(columns["own"]) < count:
        game = mtg.Game([deck, deck], seed=seed, index=index)
        index, looked = index + 1, 0
        cards = game.cards.record if cards is None else cards
        while not game.is_over and looked < MOST:
            options = len(game.legal_actions)
            own = action = game.choose("greedy").index
            luck = rng.random(2)
            if luck[0] < LOOKED and options > 1:
                rows = game.analyse(search)
                at = len(columns["own"]) % CHUNK
                seen[at] = game.observation(game.current_player, version=2)
                if seen[at]["game"]["n_shown"] == options and rows[own].worlds:
                    looked += 1
                    columns["own"].append(own)
                    columns["worth"].append(2 * rows[own].value - 1)
                    columns["ahead"] += [row.difference for row in rows]
                    columns["worlds"] += [row.worlds for row in rows]
                    if at == CHUNK - 1:
                        parts.append(encode(seen))
                action = rows.chosen if luck[1] < SEARCHED / LOOKED else own
            game.push(int(rng.integers(options)) if luck[1] > 1 - RANDOM else action)
    found = {name: np.array(column, np.int64 if name == "own" else np.float32) for name, column in columns.items()}
    encoded = Encoded.joined([*parts, encode(seen[: len(columns["own"]) % CHUNK])])
    return {**vars(encoded), **found}, files.card_features(cards)


def watch_all(decks: list[str], count: int, seed: int, search: Any, out: Path) -> None:
    """A file for each deck that has none yet."""
    out.mkdir(parents=True, exist_ok=True)
    for k, deck in enumerate(decks):
        path = out / f"{deck.replace(' ', '-')}.{seed}.npz"
        if not path.exists():
            began = time.process_time()
            found, cards = watch(deck, count, 1000 * seed + k, search)
            with (part := path.with_suffix(".part")).open("wb") as file:
                np.savez(file, cards=cards, **found)  # type: ignore[arg-type]
            part.rename(path)
            print(f"{deck}: {len(found['own']):,} decisions in {time.process_time() - began:.0f} s", flush=True)


def read(folder: Path) -> tuple[Looked, Array, Any]:
    """All that was looked at; which decisions are kept apart: the last twentieth of each file; what is told of the cards of all."""
    names = tuple(Encoded.__dataclass_fields__)
    parts, cards, apart, columns, faces = [], [], [], {"own": [], "worth": [], "ahead": [], "worlds": [], "pool": []}, 0
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            parts.append(Encoded(*(file[name] for name in names)))
            cards.append(file["cards"])
            n = len(file["own"])
            for name in ("own", "worth", "ahead", "worlds"):
                columns[name].append(file[name])
        columns["pool"].append(np.full(n, faces))
        apart.append(np.arange(n) >= n - n // 20)
        faces += len(cards[-1])
    columns["ahead"] = [leave_declarations(part, ahead) for part, ahead in zip(parts, columns["ahead"], strict=True)]
    looked = Looked(Encoded.joined(parts), **{name: np.concatenate(column) for name, column in columns.items()})  # type: ignore[arg-type]
    return looked, np.concatenate(apart), torch.from_numpy(np.concatenate(cards))


def leave_declarations(seen: Encoded, ahead: Array) -> Array:
    """By how much options are ahead, where those of attacks and blocks are behind: these are left to `greedy`."""
    asked = [NAMES.index(f"game.decision={int(kind)}") for kind in (Decision.ATTACK, Decision.BLOCK)]
    ends = np.cumsum(seen.lengths.astype(np.int64))[np.cumsum(seen.rows) - 1]  # of the inputs of each decision
    declared = np.zeros(len(seen), bool)
    declared[np.searchsorted(ends, np.flatnonzero(np.isin(seen.inputs, asked)), side="right")] = True
    return np.where(np.repeat(declared, seen.counts[:, Count.OPTIONS]), np.float32(LEFT_ALONE), ahead)


def few_faces(given: dict[str, Any], cards: Any) -> Any:
    """What is told of the cards that are seen, to which the faces of the rows now point."""
    faces, given["faces"] = torch.unique(torch.cat([given["faces"].new_zeros(1), given["faces"]]), return_inverse=True)
    given["faces"] = given["faces"][1:]
    return cards[faces]


def better_by(network: Network, looked: Looked, which: Array, cards: Any) -> tuple[Any, Any]:
    """By how much better than `greedy`'s own the network takes the options of some decisions to be, in tenths; and their worth."""
    given = tensors(looked.seen.take(which), looked.pool[which], looked.own[which])
    scores, worth = network(given, few_faces(given, cards))
    return scores - scores[given["kept"]][given["of"][given["told"] :]], worth


def gains(network: Network, looked: Looked, which: Array, cards: Any) -> dict[float, tuple[float, float]]:
    """For each threshold how often the network leaves `greedy`, and what is gained by that on an average of all decisions, by the search."""
    found = {sure: np.zeros(2) for sure in SURES}
    with torch.no_grad():
        for at in range(0, len(which), 1024):
            some = which[at : at + 1024]
            better, ahead = better_by(network, looked, some, cards)[0].numpy() / UNIT, looked.ahead[looked.options_of(some)]
            ends = np.cumsum(looked.counts[some])
            for a, b in zip([0, *ends.tolist()], ends.tolist()):
                k = a + int(better[a:b].argmax())
                for sure, sums in found.items():
                    if better[k] > sure:
                        sums += 1, ahead[k]
    return {sure: (float(left / len(which)), float(gain / len(which))) for sure, (left, gain) in found.items()}


def learn(
    network: Network,
    looked: Looked,
    apart: Array,
    cards: Any,
    minutes: float,
    rate: float,
    save: Callable[[], None],
    size: int = 512,
) -> None:
    """Adam with a rate that falls to nothing as the processor time runs out."""
    train, test = np.flatnonzero(~apart), np.flatnonzero(apart)
    weights = torch.from_numpy(np.minimum(looked.worlds, 40) / 40)
    ahead, value = torch.from_numpy(looked.ahead * UNIT), torch.from_numpy(looked.worth)
    adam = torch.optim.Adam(network.parameters(), rate)
    rng, began, step, spent, told = np.random.default_rng(0), time.process_time(), 0, 0.0, 0.0
    losses: list[float] = []
    while spent < 1:
        for some in np.array_split(rng.permutation(train), max(len(train) // size, 1)):
            spent = (time.process_time() - began) / (60 * minutes)
            if spent >= told or spent >= 1:
                told += 0.1
                left = gains(network, looked, rng.choice(test, min(len(test), 8192), replace=False), cards)
                says = "  ".join(f"{sure:g}: {100 * share:.1f}% {100 * gain:+.3f}" for sure, (share, gain) in left.items())
                print(f"{60 * minutes * spent:5.0f} s  {step * size:10,}  loss {np.mean(losses or [0]):.4f}  {says}", flush=True)
                losses.clear()
                save()
            if spent >= 1:
                break
            for group in adam.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 100) * (0.01 + 0.99 * (1 - spent))
            better, worth = better_by(network, looked, some, cards)
            at = torch.from_numpy(looked.options_of(some))
            off = torch.nn.functional.smooth_l1_loss(better, ahead[at], reduction="none")
            loss = (off * weights[at]).sum() / len(some) + 0.25 * (worth - value[some]).square().mean()
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            adam.step()
            losses.append(float(loss.detach()))
            step += 1


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    one = verbs.add_parser("watch", help="have a search look at decisions")
    one.add_argument("decks", nargs="*", help="whose mirrors (all built-in decks)")
    one.add_argument("--decisions", type=int, default=4000, help="of each deck (4,000)")
    one.add_argument("--search", default="search", help="which search (search)")
    one.add_argument("--seed", type=int, default=0, help="of the games; files of several seeds are learned together (0)")
    one.add_argument("--out", default="looked", help="a folder (looked)")
    two = verbs.add_parser("learn", help="learn from what was looked at")
    two.add_argument("folder", help="what `watch` wrote")
    two.add_argument("--start", help="a network to go on from")
    two.add_argument("--width", type=int, default=64, help="of a new network, a multiple of 32 (64)")
    two.add_argument("--minutes", type=float, default=30, help="of processor time (30)")
    two.add_argument("--rate", type=float, default=1e-3, help="of learning (0.001)")
    two.add_argument(
        "--sure", type=float, default=0.01, help="chances to win by which an option has to be better than greedy's (0.01)"
    )
    two.add_argument("--save", default="better.npz", help="the file for the network (better.npz)")
    args = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    if args.verb == "watch":
        watch_all(args.decks or sorted(mtg.builtin_decks()), args.decisions, args.seed, args.search, Path(args.out))
        return
    looked, apart, cards = read(Path(args.folder))
    network = Network.of(mtg.Net(args.start)) if args.start else Network(args.width)
    if args.start:
        with torch.no_grad():
            network.score *= 0.1  # what imitated is surer than chances to win are
    print(f"{len(looked):,} decisions, {sum(p.numel() for p in network.parameters()):,} parameters", flush=True)

    def save() -> None:
        network.export(
            args.save,
            {"learned": f"advantages over greedy, {args.minutes:g} minutes", "keeps": "greedy", "sure": UNIT * args.sure},
        )

    learn(network, looked, apart, cards, args.minutes, args.rate, save)


if __name__ == "__main__":
    main()
