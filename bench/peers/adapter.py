"""Shared by the peer adapters: the common deck, the result line and the command line."""

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

RG24: dict[str, int] = {
    "Mountain": 12,
    "Forest": 12,
    "Grizzly Bears": 4,
    "Llanowar Elves": 4,
    "Hill Giant": 4,
    "Gray Ogre": 4,
    "Raging Goblin": 4,
    "Lightning Bolt": 4,
    "Shock": 4,
    "Giant Growth": 4,
    "Craw Wurm": 2,
    "Giant Spider": 2,
}


@dataclass(frozen=True)
class Result:
    """One engine's measurement.

    Attributes:
        engine: name of the engine.
        version: version of the installed package.
        deck: deck that both players used, with any stand-ins named.
        loop: "engine" if the games ran inside the engine, "python" if every decision crossed into Python.
        games: games played, unfinished ones included.
        unfinished: games stopped by a step limit.
        decisions: decisions with two or more options.
        steps: all calls on a player, forced ones included.
        seconds: wall time of the games, with their set-up and without imports and card loading.
        notes: what a reader has to know to compare the figures.
        stepped_seconds: wall time of the same games stepped from Python, where `loop` is "engine".
        turns: turns of all games, None where the engine does not tell.
    """

    engine: str
    version: str
    deck: str
    loop: str
    games: int
    unfinished: int
    decisions: int
    steps: int
    seconds: float
    notes: str
    stepped_seconds: float | None = None
    turns: int | None = None

    def line(self) -> str:
        """Return the result and its rates as one line of JSON."""
        rates: dict[str, float | None] = {
            "games_per_second": self.games / self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
            "turns_per_second": None if self.turns is None else self.turns / self.seconds,
            "stepped_games_per_second": None,
            "stepped_decisions_per_second": None,
        }
        if self.stepped_seconds:
            rates["stepped_games_per_second"] = self.games / self.stepped_seconds
            rates["stepped_decisions_per_second"] = self.decisions / self.stepped_seconds
        return json.dumps(asdict(self) | rates)


def cards(deck: dict[str, int]) -> list[str]:
    """Return the deck as a flat list of card names."""
    return [name for name, count in deck.items() for _ in range(count)]


def main(play: Callable[[int, int], Result], games: int, requirements: str) -> None:
    """Run an adapter from the command line and print its result line.

    Args:
        play: plays (number of games, first seed) and returns the result.
        games: default number of games.
        requirements: file beside the adapter that names the packages it needs.

    Raises:
        SystemExit: a package is missing; the message says which file names it.
    """
    parser = argparse.ArgumentParser(description="Play random mirror games and print one line of JSON.")
    parser.add_argument("--games", type=int, default=games, help="number of games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: %(default)s)")
    args = parser.parse_args()
    if args.games < 1:
        parser.error("--games must be at least 1")
    try:
        result = play(args.games, args.seed)
    except ModuleNotFoundError as error:  # PackageNotFoundError included
        raise SystemExit(f"{error}: install the packages in bench/peers/{requirements}") from error
    print(result.line())
