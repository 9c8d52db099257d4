"""Imitation: a network that learns from observations to decide as `greedy` does.

    pip install "ecs-mtg[train]"
    python examples/clone.py --minutes 20 --save clone.pt
    python examples/clone.py --decisions 20000 --minutes 1      # a short try

It watches games of `greedy`, with some moves at random so that positions differ, and learns which option `greedy` would pick. Every row of the
observation becomes a vector: its numbers, its bits and what its card is and does (`cards.features`), so that one network plays all decks.
Rows look at each other; an option is judged by its own numbers, by what does it and by what it is about, which the observation points at.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision
from ecs_mtg.observation2 import IN_USE, PLACES, TABLES

PAIRS = (("RG24", "RG24"), ("Mono-Green Stompy", "Sped Red"))
ROWS = {"players": 2, "mine": 24, "theirs": 24, "stack": 4, "cards": 16}  # of what a place can point at, as many as are kept
OPTIONS = 24
RANDOM = 0.15  # of the moves
STEPS = 13
PAIRS_OF_CREATURES = 12
KINDS, OPTION_KINDS = 32, 24
NOT_NUMBERS = (
    "card",
    "face",
    "attached_to",
    "linked",
    "attacks",
    "source",
    "targets",
    "about",
    "link",
    "object",
    "blocker",
    "attacker",
)


# --- data: observations cut down to the rows that are kept, as arrays that torch takes


def numbers(table: str, rows: Any) -> np.ndarray[Any, Any]:
    """The numbers and bits of rows of a table as float32 (..., n); places, faces and stable numbers of cards are left out."""
    found = []
    for field in TABLES[table][0]:
        name, said = field.name.lower(), field.said
        if name in NOT_NUMBERS or said.is_name:
            continue
        values = rows[name][..., None] if said.count == 1 else rows[name]
        if said.bits:
            values = values >> np.arange(said.bits, dtype=values.dtype) & 1
        found.append(values if said.bits else np.sign(values) * np.log1p(np.abs(values.astype(np.float32))))
        if not said.bits and name in ("power", "toughness", "damage", "life", "number", "lethal", "left", "hand"):
            found.append(values / np.float32(8))
    return np.concatenate(found, -1).astype(np.float32)


def kept(seen: Any) -> dict[str, np.ndarray[Any, Any]]:
    """Copies of the tables that the network takes, as many rows as are kept."""
    rows = {**ROWS, "blocks": PAIRS_OF_CREATURES, "options": OPTIONS}
    return {"game": seen["game"].copy(), **{table: seen[table][:, :n].copy() for table, n in rows.items()}}


def batch(rows: dict[str, np.ndarray[Any, Any]], which: Any) -> dict[str, Tensor]:
    """What the network takes of some decisions, without the rows that none of them has in use, places moved as that needs."""
    game = rows["game"][which]
    out = {"game": numbers("game", game), "decision": game["decision"], "step": game["step"], "game_face": game["source_face"]}
    new, place, parts = np.zeros(1 + max(PLACES.values()) + TABLES["cards"][1], np.int64), 1, {}
    for table, most in ROWS.items():
        in_use = game[IN_USE[table].name.lower()]
        used = min(max(int(in_use.max()), 1), most)
        part = parts[table] = rows[table][which, :used]
        new[PLACES[table] : PLACES[table] + used] = np.arange(place, place + used)
        place += used
        out[table], out[f"{table}_there"] = numbers(table, part), np.arange(used) < in_use[:, None]
        if table != "players":
            out[f"{table}_face"] = part["face"]
    board = np.concatenate([parts["mine"], parts["theirs"]], 1)
    out["links"] = new[np.stack([board[name] for name in ("attached_to", "attacks", "linked")], -1).clip(0)]
    out["targets"] = new[parts["stack"]["targets"].clip(0)]
    pairs = rows["blocks"][which, : max(min(int(game["n_blocks"].max()), PAIRS_OF_CREATURES), 1)]
    out["pairs"] = new[np.stack([pairs["blocker"], pairs["attacker"]], -1).clip(0)]
    options = rows["options"][which, : min(int(game["n_shown"].max()), OPTIONS)]
    out["options"], out["option_kind"], out["option_face"] = numbers("options", options), options["kind"], options["face"]
    out["option_places"] = new[np.stack([options["source"], options["object"]], -1).clip(0)]
    out["fight"] = fights(game, parts["mine"], parts["theirs"], options)
    return {name: torch.from_numpy(np.ascontiguousarray(column)) for name, column in out.items()}


def fights(game: Any, mine: Any, theirs: Any, options: Any) -> np.ndarray[Any, Any]:
    """Of what does an option and what it is about, both permanents: how power stands to what the toughness leaves; float32 (n, options, 8)."""
    n, row = mine.shape[1], np.arange(len(game))[:, None]
    board = np.concatenate([mine, theirs], 1)
    power, left = board["power"].astype(np.int32), board["toughness"].astype(np.int32) - board["damage"]

    def at(places: Any) -> Any:
        """Rows of the board; -1 for what is none."""
        ours, others = places - PLACES["mine"], places - PLACES["theirs"]
        return np.where((ours >= 0) & (ours < n), ours, np.where((others >= 0) & (others < theirs.shape[1]), others + n, -1))

    one, other = at(options["source"].astype(np.int32)), at(options["object"].astype(np.int32))
    are = (one >= 0) & (other >= 0)
    ours, back = power[row, one] - left[row, other], power[row, other] - left[row, one]
    need = options["number"] - left[row, other]
    lethal, rest = options["number"] - options["lethal"], options["number"] - game["left"][:, None]
    found = [are, are & (ours >= 0), are & (back >= 0), are * ours / 8, are * back / 8, are & (need == 0), lethal == 0, rest == 0]
    return np.stack(found, -1).astype(np.float32)


def watch(decks: Sequence[str], count: int, seed: int, face0: int, games: int = 256) -> tuple[dict[str, Any], Any, Any]:
    """Decisions of `greedy`: what it saw, what it picked, and the features of the cards; `face0` is added to the numbers of faces."""
    rng = np.random.default_rng(seed)
    parts: list[dict[str, Any]] = []
    picked, done = [], 0
    with mtg.Simulator(decks, num_games=games, seed=seed, threads=1, observation=2, autoreset="next_step") as sim:
        while done < count:
            choice = sim.choose("greedy")
            fit = (sim.current_player >= 0) & (choice < OPTIONS)
            parts.append(kept(sim.observation[fit]))
            picked.append(choice[fit])
            done += int(fit.sum())
            at_random = rng.integers(np.maximum(sim.action_mask.sum(1), 1))
            sim.step(np.where(rng.random(games) < RANDOM, at_random, choice))
        features = sim.cards.features
    rows = {table: np.concatenate([part[table] for part in parts]) for table in parts[0]}
    rows["game"]["source_face"] += face0
    for table in ("mine", "theirs", "stack", "cards", "options"):
        rows[table]["face"] += face0
    return rows, np.concatenate(picked), features


# --- the network


class Block(nn.Module):
    """Rows look at each other."""

    def __init__(self, width: int, heads: int = 4) -> None:
        super().__init__()
        self.heads = heads
        self.before, self.after = nn.LayerNorm(width), nn.LayerNorm(width)
        self.ask, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.think = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))

    def forward(self, x: Tensor, there: Tensor) -> Tensor:
        n, rows, width = x.shape
        q, k, v = self.ask(self.before(x)).view(n, rows, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        found = F.scaled_dot_product_attention(q, k, v, attn_mask=there[:, None, None, :])
        x = x + self.out(found.transpose(1, 2).reshape(n, rows, width))
        return x + self.think(self.after(x))


class Net(nn.Module):
    """Scores of options, and nothing else: a policy."""

    def __init__(self, data: dict[str, Tensor], features: Tensor, width: int = 64, blocks: int = 1) -> None:
        super().__init__()
        self.register_buffer("features", features)
        self.card = nn.Sequential(nn.Linear(features.shape[1], width), nn.GELU(), nn.Linear(width, width))
        self.rows = nn.ModuleDict({table: nn.Linear(data[table].shape[-1], width) for table in ROWS})
        self.game = nn.Linear(data["game"].shape[-1], width)
        self.decision, self.step = nn.Embedding(KINDS, width), nn.Embedding(STEPS, width)
        self.table = nn.Embedding(len(ROWS), width)
        self.links, self.targets, self.pairs = nn.Linear(3 * width, width), nn.Linear(width, width), nn.Linear(width, 2 * width)
        self.points = nn.Embedding(3, width)  # a row is what asks, comes before it or behind it in its table
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.options = nn.Linear(data["options"].shape[-1] + data["fight"].shape[-1], width)
        self.kind = nn.Embedding(OPTION_KINDS, width)
        self.judge = nn.Sequential(
            nn.Linear(6 * width, 2 * width), nn.GELU(), nn.Linear(2 * width, width), nn.GELU(), nn.Linear(width, 1)
        )

    def forward(self, d: dict[str, Tensor]) -> Tensor:
        cards = self.card(self.features)
        game = self.game(d["game"]) + self.decision(d["decision"].long()) + self.step(d["step"].long())
        game = game + cards[d["game_face"].long()]
        rows, there = [], []
        for k, table in enumerate(ROWS):
            row = self.rows[table](d[table]) + self.table.weight[k]
            rows.append(row if table == "players" else row + cards[d[f"{table}_face"].long()])
            there.append(d[f"{table}_there"])
        x = torch.cat([game[:, None], *rows], 1)  # place k stands at k, what all have at 0
        seen = torch.cat([torch.ones_like(there[0][:, :1]), *there], 1)
        x = x + self.linked(x, d)
        for block in self.blocks:
            x = block(x, seen)
        places = d["option_places"].long()
        source, about = (take(x, places[..., k]) for k in (0, 1))
        option = self.options(torch.cat([d["options"], d["fight"]], -1)) + self.kind(d["option_kind"].long())
        option = option + cards[d["option_face"].long()]
        context = x[:, :1].expand(-1, option.shape[1], -1)
        others = option.masked_fill((d["option_kind"] == 0)[..., None], 0).mean(1, keepdim=True).expand_as(option)
        scores = self.judge(torch.cat([option, source, about, context, source * about, others], -1)).squeeze(-1)
        return scores.masked_fill(d["option_kind"] == 0, -1e9)

    def linked(self, x: Tensor, d: dict[str, Tensor]) -> Tensor:
        """What the places that rows hold point at."""
        more = torch.zeros_like(x)
        links = d["links"].long()
        first = 1 + d["players"].shape[1]
        n = links.shape[1]
        more[:, first : first + n] += self.links(torch.cat([take(x, links[..., k]) for k in range(3)], -1))
        targets = d["targets"].long()
        at = first + n
        stack = take(x, targets.flatten(1)).view(*targets.shape, -1).sum(2)
        more[:, at : at + targets.shape[1]] += self.targets(stack)
        blocker, attacker = d["pairs"].long().unbind(-1)
        to_attacker, to_blocker = self.pairs(torch.stack([take(x, blocker), take(x, attacker)])).chunk(2, -1)
        wide = x.shape[-1]
        more = more.scatter_add(1, attacker[..., None].expand(-1, -1, wide), to_attacker[0] * (attacker > 0)[..., None])
        more = more.scatter_add(1, blocker[..., None].expand(-1, -1, wide), to_blocker[1] * (blocker > 0)[..., None])
        source = d["option_places"][:, :1, 0].long()
        place = torch.arange(x.shape[1])[None]
        return more + self.points((place > source).long() + (place >= source).long()) * (source > 0)[..., None]


def take(x: Tensor, places: Tensor) -> Tensor:
    """Rows of x (n, rows, width) at places (n, k); zeros for place 0."""
    found = torch.gather(x, 1, places[..., None].expand(-1, -1, x.shape[-1]))
    return found * (places > 0)[..., None]


def batches(rows: dict[str, Any], order: Any, size: int, rng: np.random.Generator) -> Iterator[tuple[Any, dict[str, Tensor]]]:
    """Batches of decisions that are about as large."""
    large = sum(rows["game"][name].astype(np.int32) for name in ("n_mine", "n_theirs", "n_cards", "n_shown"))
    for at in range(0, len(order), 16 * size):
        some = order[at : at + 16 * size]
        some = some[np.argsort(large[some], kind="stable")]
        for first in rng.permutation(np.arange(0, len(some), size)).tolist():
            which = some[first : first + size]
            yield torch.from_numpy(which), batch(rows, which)


# --- learning


def agreement(net: Net, rows: dict[str, Any], answers: Tensor, which: Any) -> dict[str, tuple[float, int]]:
    """How often the network picks the option that was picked, or one that looks the same, by kind of decision."""
    same, kinds = [], []
    with torch.no_grad():
        for index, d in batches(rows, which, 2048, np.random.default_rng(0)):
            pick, row = net(d).argmax(1), torch.arange(len(index))
            told = [d["options"], d["option_places"], d["option_kind"][..., None], d["option_face"][..., None]]
            alike = [(t[row, pick] == t[row, answers[index]]).all(-1) for t in told]
            same.append(torch.stack(alike).all(0))
            kinds.append(d["decision"])
    hit, kind = torch.cat(same).numpy(), torch.cat(kinds).numpy()
    found = {"all": (float(hit.mean()), len(hit))}
    for k in np.unique(kind):
        found[Decision(k).name.lower()] = (float(hit[kind == k].mean()), int((kind == k).sum()))
    return found


def learn(net: Net, rows: dict[str, Any], answers: Tensor, which: Any, minutes: float, size: int = 512) -> None:
    """Adam with a rate that falls to nothing as the time runs out; kinds of decisions that are rare count more."""
    kinds, counts = np.unique(rows["game"]["decision"][which], return_counts=True)
    weight = torch.ones(KINDS)
    weight[kinds] = torch.from_numpy((counts.max() / counts) ** 0.25).float()
    adam = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=1e-4)
    rng, began, step = np.random.default_rng(0), time.monotonic(), 0
    while (spent := (time.monotonic() - began) / (60 * minutes)) < 1:
        for index, d in batches(rows, rng.permutation(which), size, rng):
            spent = (time.monotonic() - began) / (60 * minutes)
            if spent >= 1:
                break
            for group in adam.param_groups:
                group["lr"] = 2e-3 * min(1, (step + 1) / 50) * (0.02 + 0.98 * (1 - spent) ** 1.2)
            loss = F.cross_entropy(net(d), answers[index], reduction="none")
            w = weight[d["decision"].long()]
            loss = (loss * w).sum() / w.sum()
            adam.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            adam.step()
            step += 1
            if step % 100 == 0:
                print(f"{60 * minutes * spent:5.0f} s  {step} steps  loss {loss.item():.4f}", flush=True)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=200_000, help="of each pair of decks (200,000)")
    parser.add_argument("--minutes", type=float, default=20, help="of learning (20)")
    parser.add_argument("--width", type=int, default=64, help="of the network (64)")
    parser.add_argument("--blocks", type=int, default=1, help="how often rows look at each other (1)")
    parser.add_argument("--save", help="where the network's numbers go")
    arguments = parser.parse_args()
    torch.manual_seed(0)
    parts, answers, features, faces = [], [], [], 0
    for k, decks in enumerate(PAIRS):
        began = time.monotonic()
        seen, picked, table = watch(decks, arguments.decisions, seed=k, face0=faces)
        parts.append(seen)
        answers.append(picked)
        features.append(table)
        faces += len(table)
        print(f"{' against '.join(decks)}: {len(picked):,} decisions in {time.monotonic() - began:.0f} s", flush=True)
    rows = {table: np.concatenate([part[table] for part in parts]) for table in parts[0]}
    answer = torch.from_numpy(np.concatenate(answers))
    ends = np.cumsum([len(a) for a in answers])
    test = np.concatenate([np.arange(end - len(a) // 10, end) for a, end in zip(answers, ends)])  # the latest of each
    train = np.setdiff1d(np.arange(len(answer)), test)
    net = Net(
        batch(rows, test[:8]), torch.from_numpy(np.concatenate(features)).clamp(-8, 8) / 4, arguments.width, arguments.blocks
    )
    print(f"{sum(p.numel() for p in net.parameters()):,} parameters")
    learn(net, rows, answer, train, arguments.minutes)
    for kind, (share, n) in agreement(net, rows, answer, test).items():
        print(f"{kind:12} {100 * share:6.2f}% of {n}")
    if arguments.save:
        torch.save(net.state_dict(), arguments.save)


if __name__ == "__main__":
    main()
