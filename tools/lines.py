"""What lines of a search are worth: positions of one's own main phases in mirrors, each looked at without lines and with them.

    python tools/lines.py RG24 "Sped Red" --lines 32 --positions 40

Where lines change the choice, the line is played out against the best single option in further worlds, which had no part in anything.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

import numpy as np

import ecs_mtg as mtg
from ecs_mtg.engine.kernel_arguments import as_argument, game_argument
from ecs_mtg.engine.runners import Seat, _call
from ecs_mtg.game.analysis import pilot_of
from ecs_mtg.policies.line_races import may_plan, try_lines
from ecs_mtg.policies.search import Setting
from ecs_mtg.policies.tallies import FIELDS, Tally

FURTHER = 10_000  # the number of the first world that nothing else uses


def positions(deck: str, seed: int, most: int, every: int = 3) -> Iterator[mtg.Game]:
    """Yield every third decision of an own main phase in mirrors that searches play."""
    found = seen = index = 0
    while found < most:
        game = mtg.Game([deck, deck], seed=seed, index=index)
        index += 1
        while not game.is_over and found < most:
            if len(game.legal_actions) > 1 and _call(may_plan, game_argument(game.record, 0)):
                seen += 1
                if seen % every == 0:
                    found += 1
                    yield game
            game.push(game.choose("search"))
            game._history.clear()


def gain(game: mtg.Game, lines: int, worlds: int) -> tuple[float | None, list[float]]:
    """Return how much better a chosen line is than the best single option, None if none is chosen; and seconds without lines and with them."""
    seats, choices, seconds = [], [], []
    for name in ("search", f"search:lines={lines}"):
        pilot = pilot_of(name)
        seats.append(Seat(pilot, game._runner))
        arguments = game._runner._pool, game._runner._schedule, game._runner._systems, as_argument(seats[-1].settings)
        begun = time.process_time()
        choices.append(_call(pilot.kernel, game_argument(game.record, 0), *arguments))
        seconds.append(time.process_time() - begun)
    if choices[0] == choices[1]:
        return None, seconds
    n, told, tally = len(game.legal_actions), seats[0].room[Setting.TALLY], seats[1].room[Setting.LINE_TALLY]
    base = max(
        (c for c in (choices[0], n + choices[0]) if told[c, Tally.WORLDS]), key=lambda c: told[c, Tally.AHEAD], default=choices[0]
    )
    (taken,) = np.flatnonzero(tally[:, Tally.IN])
    tally[taken, Tally.WORLDS : FIELDS] = 0
    _call(try_lines, game_argument(game.record, 0), *arguments, base, 1, FURTHER, worlds)
    return float(tally[taken, Tally.AHEAD] / worlds), seconds


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="+")
    parser.add_argument("--lines", type=int, default=32)
    parser.add_argument("--positions", type=int, default=40, help="of each deck")
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=77)
    given = parser.parse_args()
    for deck in given.decks:
        found = [gain(game, given.lines, given.worlds) for game in positions(deck, given.seed, given.positions)]
        gains = np.array([0.0 if one is None else one for one, _ in found])
        taken = np.mean([one is not None for one, _ in found])
        without, those = 1000 * np.mean([seconds for _, seconds in found], axis=0)
        se = gains.std() / np.sqrt(len(gains))
        print(
            f"{deck}: taken {taken:.1%}, gain {gains.mean():.2f} ± {se:.2f} thousandths a decision, {without:.1f} and {those:.1f} ms"
        )


if __name__ == "__main__":
    main()
