"""managym, the Rust engine inside the package manabot: a deck as near to RG24 as its cards allow.

Not named after the package: Python puts a script's own folder first on the path, and `manabot.py` would hide it.
"""

import time
from importlib import import_module
from importlib.metadata import version
from typing import Any

from adapter import RG24, Result, main

STAND_INS = {
    "Grizzly Bears": "Gray Ogre",
    "Hill Giant": "War Mammoth",
    "Shock": "Lightning Bolt",
    "Giant Growth": "Enthusiastic Study",
}
MAX_STEPS = 20_000


def nearest_deck() -> dict[str, int]:
    """Return RG24 with the cards that managym does not know replaced."""
    deck: dict[str, int] = {}
    for name, count in RG24.items():
        played = STAND_INS.get(name, name)
        deck[played] = deck.get(played, 0) + count
    return deck


def play(games: int, seed: int) -> Result:
    """Play random mirrors inside the engine, then the same games from Python to count their decisions.

    Raises:
        RuntimeError: a game did not end the same way twice, so that the count would not belong to the timed games.
    """
    managym = import_module("manabot.managym")
    deck = nearest_deck()

    def new_game(index: int) -> Any:
        env = managym.Env(seed=index)
        env.reset([managym.PlayerConfig("first", deck), managym.PlayerConfig("second", deck)])
        return env

    seeds = range(seed, seed + games)
    start = time.perf_counter()
    winners = [new_game(index).random_playout(index, MAX_STEPS) for index in seeds]
    seconds = time.perf_counter() - start

    decisions = forced = unfinished = 0
    start = time.perf_counter()
    for index, winner in zip(seeds, winners, strict=True):
        env = new_game(index)
        env.reseed_rollout(index)  # the generator that random_playout starts from
        for _ in range(MAX_STEPS):
            if env.is_game_over():
                break
            decisions += env.action_count() > 1
            forced += env.action_count() == 1
            env.step(env.random_action_index())
        forced += env.skip_trivial_count()
        unfinished += not env.is_game_over()
        if env.winner_index() != winner:
            raise RuntimeError(f"managym: game {index} stepped from Python ended differently from the playout")
    stepped_seconds = time.perf_counter() - start
    return Result(
        engine="managym",
        version=version("manabot"),
        deck="RG24 with stand-ins: " + ", ".join(f"{new} for {old}" for old, new in STAND_INS.items()),
        loop="engine",
        games=games,
        unfinished=unfinished,
        decisions=decisions,
        steps=decisions + forced,
        seconds=seconds,
        notes="forced passes are skipped and mostly not counted",
        stepped_seconds=stepped_seconds,
    )


if __name__ == "__main__":
    main(play, games=1000, requirements="requirements-managym.txt")
