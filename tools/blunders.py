"""Where the search disagrees with `greedy`: kinds of decisions, how often, and what each costs by the search's reckoning.

python tools/blunders.py RG24 "Sped Red" -n 20 --policy search:worlds=100,turns=6
"""

from __future__ import annotations

import argparse
from collections import defaultdict

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="+")
    parser.add_argument("-n", "--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--policy", default="search:worlds=100,turns=6")
    asked = parser.parse_args()
    decisions: dict[Decision, int] = defaultdict(int)
    found: dict[tuple[Decision, str], list[float]] = defaultdict(list)
    for deck in asked.decks:
        for index in range(asked.games):
            game = mtg.Game([deck, deck], seed=asked.seed, index=index)
            while not game.is_over:
                played = game.choose("greedy")
                kind = Decision(int(game.record[0]["decision"]))
                decisions[kind] += 1
                one = game.analyse(asked.policy)
                if one[one.chosen].difference > 0:
                    better = game.legal_actions[one.chosen]
                    step = "" if kind != Decision.PRIORITY else " in one's own turn" if _own_turn(game) else " in another's turn"
                    what = f"{Option(played.kind).name.lower()}, not {Option(better.kind).name.lower()}{step}"
                    found[kind, what].append(one[one.chosen].difference)
                game.push(played)
                game._history.clear()
    print("| decision | greedy did, the search would not | of all of the kind | costs on an average | together |")
    print("|---|---|---|---|---|")
    for (kind, what), costs in sorted(found.items(), key=lambda item: -sum(item[1])):
        share = len(costs) / decisions[kind]
        print(
            f"| {kind.name.lower()} | {what} | {len(costs)} of {decisions[kind]} ({share:.1%}) | {sum(costs) / len(costs):.3f} | {sum(costs):.2f} |"
        )


def _own_turn(game: mtg.Game) -> bool:
    return int(game.record[0]["active"]) == game.current_player


if __name__ == "__main__":
    main()
