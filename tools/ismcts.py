"""Our search against OpenSpiel's information-set Monte Carlo tree search, with decks of twenty cards.

    python tools/ismcts.py -n 40 --simulations 200

Both play the same games in either seat. Whatever ISMCTS wins more than half of, `search` could be exploited for at least; what it wins less is no
proof of the opposite.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ecs_mtg as mtg
from ecs_mtg.envs import openspiel

DECKS = {
    "burn.txt": "8 Mountain\n4 Lightning Bolt\n4 Goblin Piker\n4 Raging Goblin\n",
    "bears.txt": "8 Forest\n4 Grizzly Bears\n4 Giant Growth\n4 Elvish Warrior\n",
}


def play(game: Any, deal: int, seat: int, bot: Any, policy: str) -> tuple[float, int, list[float]]:
    """Play one game with ISMCTS in a seat: what it won, how often it decided, and seconds of both sides."""
    state = game.new_initial_state()
    state.apply_action(deal)
    decided, spent = 0, [0.0, 0.0]
    while not state.is_terminal():
        begun = time.process_time()
        ours = state.current_player() != seat
        action = state.played.choose(policy).index if ours else bot.step(state)
        spent[ours] += time.process_time() - begun
        decided += not ours
        state.apply_action(action)
    return state.returns()[seat], decided, spent


def main() -> None:
    """Play, and print a line a pair."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=20, help="games of each pair")
    parser.add_argument("--simulations", type=int, default=200, help="of ISMCTS, a decision")
    parser.add_argument("--policy", default="search", help="of ours")
    asked = parser.parse_args()
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, text in DECKS.items():
            files.append(Path(folder, name))
            files[-1].write_text(text)
        for first in files:
            for second in files:
                decks = f"{first}|{second}"
                game = pyspiel.load_game(openspiel.NAME, {"decks": decks, "deals": asked.n})
                rng = np.random.RandomState(1)
                bot = ismcts.ISMCTSBot(
                    game,
                    mcts.RandomRolloutEvaluator(1, rng),
                    2.0,
                    asked.simulations,
                    random_state=rng,
                    use_observation_string=True,
                    allow_inconsistent_action_sets=True,
                )
                won, decided, spent = 0.0, 0, [0.0, 0.0]
                for k in range(asked.n):
                    result, many, seconds = play(game, k, k % 2, bot, asked.policy)
                    won += (1 + result) / 2
                    decided += many
                    spent = [a + b for a, b in zip(spent, seconds, strict=True)]
                print(
                    f"{first.stem} - {second.stem}: ISMCTS won {won:g} of {asked.n} games; {spent[0] / max(1, decided) * 1000:.0f} ms a decision, "
                    f"ours {spent[1]:.1f} s in all (ecs-mtg {mtg.__version__})",
                    flush=True,
                )


if __name__ == "__main__":
    main()
