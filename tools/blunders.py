"""Where a search disagrees with `greedy`: kinds of decisions, how often, and what greedy's choice costs by the search's reckoning.

    python tools/blunders.py RG24 "Sped Red" --seconds 120
    python tools/blunders.py --policy search:worlds=80,turns=6 --show 5 BLOCK

Greedy players play; where the search would do something else, another search looks at it again in worlds of its own: what a choice
costs is taken from that one alone, since the first picks what looked best to it partly by luck. `--show N KIND` prints the dearest N
positions of a kind.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections import Counter, defaultdict
from dataclasses import dataclass

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option

SURE = mtg.Search(worlds=160, turns=8, z=0)


@dataclass(frozen=True)
class Blunder:
    """A decision that the search would make otherwise.

    Attributes:
        kind: what was decided.
        what: the kinds of both options, and whose turn it was.
        cost: what greedy's option is worth less than the other, in worlds that had no part in the choice.
        told: deck, game and decision, both options and the position, to be read.
    """

    kind: Decision
    what: str
    cost: float
    told: str


def looked_at(game: mtg.Game, policy: str, name: str) -> Blunder | None:
    """Return the decision that a game waits for, if the search makes it otherwise than greedy."""
    found = game.analyse(policy)
    if found[found.chosen].difference <= 0:
        return None
    player, played, better = game.current_player, game.choose("greedy"), game.legal_actions[found.chosen]
    again = game.determinize(player, seed=1).analyse(SURE)[found.chosen]
    whose = "own" if int(game.record[0]["active"]) == player else "another's"
    what = f"{Option(played.kind).name.lower()}, not {Option(better.kind).name.lower()}, in {whose} turn"
    return Blunder(found.decision, what, again.difference, f"{name}: {played.text}; the search: {better.text}\n{game}")


def blunders(decks: list[str], policy: str, seed: int, seconds: float) -> tuple[list[Blunder], Counter[Decision]]:
    """Play mirrors of decks by turns for that much processor time; the blunders, and how many decisions there were of each kind."""
    found: list[Blunder] = []
    decisions: Counter[Decision] = Counter()
    end = time.process_time() + seconds
    for index, deck in ((index, deck) for index in itertools.count() for deck in decks):
        game = mtg.Game([deck, deck], seed=seed, index=index)
        while not game.is_over:
            if time.process_time() > end:
                return found, decisions
            position = game.copy()
            decisions[Decision(int(position.record[0]["decision"]))] += 1
            one = looked_at(position, policy, f"{deck}, game {index}, decision {int(position.record[0]['decisions']) + 1}")
            if one is not None:
                found.append(one)
            game.push(game.choose("greedy"))
    raise AssertionError


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="*")
    parser.add_argument("--seconds", type=float, default=60, help="processor time (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--policy", default="search:worlds=100,turns=6")
    parser.add_argument("--show", nargs=2, metavar=("N", "KIND"))
    asked = parser.parse_args()
    found, decisions = blunders(asked.decks or sorted(mtg.builtin_decks()), asked.policy, asked.seed, asked.seconds)
    groups: dict[tuple[Decision, str], list[float]] = defaultdict(list)
    for one in found:
        groups[one.kind, one.what].append(one.cost)
    print(f"{len(found):,} of {decisions.total():,} decisions\n")
    print("| decision | greedy did, the search would not | of all of the kind | costs on an average | together |")
    print("|---|---|---|---|---|")
    for (kind, what), costs in sorted(groups.items(), key=lambda item: -sum(item[1])):
        share = f"{len(costs)} of {decisions[kind]} ({len(costs) / decisions[kind]:.1%})"
        print(f"| {kind.name.lower()} | {what} | {share} | {sum(costs) / len(costs):.3f} | {sum(costs):.2f} |")
    if asked.show:
        dearest = sorted((one for one in found if one.kind.name == asked.show[1].upper()), key=lambda one: -one.cost)
        for one in dearest[: int(asked.show[0])]:
            print(f"\n{one.cost:.3f} {one.told}")


if __name__ == "__main__":
    main()
