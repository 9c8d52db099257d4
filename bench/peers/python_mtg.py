"""python-mtg: RG24 under its own random player and game loop."""

import contextlib
import io
import time
from importlib import import_module
from importlib.metadata import version
from typing import Any

from adapter import RG24, Result, cards, main

WARM_UP_SEED = 2**31  # the engine remembers positions: no game may be played twice


def play(games: int, seed: int) -> Result:
    """Play random RG24 mirrors after one game that is not timed."""
    mtg: Any = import_module("mtg")
    deck = cards(RG24)
    counts = {"steps": 0, "decisions": 0}

    class CountingPlayer(mtg.RandomPlayer):  # type: ignore[misc]
        """A random player that counts what it is asked."""

        def _pick(self, view: Any, options: Any, default: Any) -> Any:
            choices = list(options or ())
            counts["steps"] += 1
            counts["decisions"] += len(choices) > 1
            return super()._pick(view, choices, default)

    def run(index: int) -> Any:
        with contextlib.redirect_stdout(io.StringIO()):  # the engine narrates every step
            return mtg.play(
                {"alice": CountingPlayer(2 * index), "bob": CountingPlayer(2 * index + 1)},
                {"alice": deck, "bob": list(deck)},
                seed=index,
                explicit_lands=True,
                instant_speed=True,
            )

    run(WARM_UP_SEED)
    counts.update(steps=0, decisions=0)
    start = time.perf_counter()
    unfinished = sum(not run(index).is_game_over() for index in range(seed, seed + games))
    seconds = time.perf_counter() - start
    return Result(
        engine="python-mtg",
        version=version("python-mtg"),
        deck="RG24",
        loop="python",
        games=games,
        unfinished=unfinished,
        decisions=counts["decisions"],
        steps=counts["steps"],
        seconds=seconds,
        notes=f"instants only in the caster's own turn; engine backend: {mtg.engine_available()}",
    )


if __name__ == "__main__":
    main(play, games=5, requirements="requirements-python-mtg.txt")
