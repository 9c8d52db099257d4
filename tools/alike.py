"""Play random decks of read cards uncompiled and compiled: the records have to be equal at every decision.

    python tools/alike.py                            # two minutes of games that nobody has seen
    python tools/alike.py --seed 1042 --games 1      # one game again

On the way games are taken back, saved and loaded, copied, and redrawn for a player who goes on with another world, at random: what is
taken back, loaded or copied is what it was. Half of the games take decisions at random, half of them mostly sensible ones.
"""

from __future__ import annotations

import argparse
import os
import secrets
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import IO

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import numpy as np
from pool_decks import read_table

import ecs_mtg as mtg

STEPS = 200
ASIDE = 6  # decisions in a world that is left again
OPERATIONS = ("push", "back", "load", "copy", "redraw")
CHANCES = (0.88, 0.03, 0.02, 0.03, 0.04)
SENSIBLE = 0.7  # of the decisions of every other game
WORKER = "--worker"


class Session:
    """One game and what it was like before; `seen`: a number for each record that there was, in order."""

    def __init__(self, seed: int, steps: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.sensible = SENSIBLE if seed % 2 else 0.0
        self.game = mtg.Game(**read_table(seed), seed=seed)  # type: ignore[arg-type]
        self.before: list[bytes] = []
        self.seen: list[int] = []
        for _ in range(steps):
            if self.game.is_over:
                break
            getattr(self, str(self.rng.choice(OPERATIONS, p=CHANCES)))()
            self.note(self.game)

    def note(self, game: mtg.Game) -> None:
        """Note a record."""
        self.seen.append(zlib.crc32(game.record.tobytes()))

    def picked(self, game: mtg.Game) -> int:
        """Pick an option of a game."""
        if self.rng.random() < self.sensible:
            return [action.index for action in game.legal_actions].index(game.choose("greedy").index)
        return int(self.rng.integers(int(game.record["n_options"][0])))

    def push(self) -> None:
        """Go on."""
        self.before.append(self.game.record.tobytes())
        self.game.push(self.picked(self.game))

    def back(self) -> None:
        """Take up to five decisions back."""
        for _ in range(int(self.rng.integers(1, 6))):
            if self.before:
                self.game.pop()
                assert self.game.record.tobytes() == self.before.pop(), "what is taken back is not what it was"

    def load(self) -> None:
        """Go on with what was saved; its history is empty."""
        loaded = mtg.Game.from_bytes(self.game.to_bytes())
        assert loaded.record.tobytes() == self.game.record.tobytes(), "what is loaded is not what was saved"
        self.game, self.before = loaded, []

    def aside(self, other: mtg.Game) -> None:
        """Go on with a game that the other one knows nothing of."""
        was = self.game.record.tobytes()
        for _ in range(ASIDE):
            if other.is_over:
                break
            other.push(self.picked(other))
            self.note(other)
        assert self.game.record.tobytes() == was, "a game changed with a copy"

    def copy(self) -> None:
        """Leave the game alone for a while."""
        other = self.game.copy()
        assert other.record.tobytes() == self.game.record.tobytes(), "a copy is not what it was copied from"
        self.aside(other)

    def redraw(self) -> None:
        """Leave it alone for another world that a player can't tell from it."""
        players = np.flatnonzero(self.game.record["in_game"][0]).tolist()
        other = self.game.determinize(players[int(self.rng.integers(len(players)))], int(self.rng.integers(2**31)))
        self.note(other)
        self.aside(other)


def work(lines: IO[str], steps: int) -> None:
    """Play the games whose seeds stand in lines; a line each of what was seen, or of what went wrong."""
    for line in lines:
        try:
            print(*Session(int(line), steps).seen, flush=True)
        except Exception as error:  # whatever it is, the other process has it, too, or it is a difference
            print(f"{type(error).__name__}: {error}".replace("\n", " "), flush=True)


def main() -> int:
    """Run the command line; 1 if games differ or something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120, help="after which no other game is begun (120)")
    parser.add_argument("--games", type=int, default=None, help="how many at most (any number)")
    parser.add_argument("--steps", type=int, default=STEPS, help=f"what is done with each game ({STEPS})")
    parser.add_argument("--seed", type=int, default=None, help="of the first game; the others follow (fresh)")
    parser.add_argument(WORKER, action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        work(sys.stdin, arguments.steps)
        return 0
    seed = secrets.randbits(40) if arguments.seed is None else arguments.seed
    command = [sys.executable, __file__, WORKER, "--steps", str(arguments.steps)]
    both = [
        subprocess.Popen(
            command, env={**os.environ, "ECS_MTG_JIT": jit}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for jit in "01"
    ]
    games = wrong = records = 0
    began = time.monotonic()
    while time.monotonic() - began < arguments.seconds and games != arguments.games:
        for process in both:
            assert process.stdin is not None
            print(seed + games, file=process.stdin, flush=True)
        plain, compiled = (process.stdout.readline().split() if process.stdout is not None else [] for process in both)
        if plain != compiled or not all(word.isdigit() for word in plain):
            wrong += 1
            place = next((k for k, pair in enumerate(zip(plain, compiled, strict=False)) if pair[0] != pair[1]), "the end")
            told = [" ".join(seen) for seen in (plain, compiled) if not all(word.isdigit() for word in seen)]
            print(f"game {seed + games}: differs at {place} of {len(plain)} and {len(compiled)} {told}", flush=True)
        records += len(plain)
        games += 1
    for process in both:
        process.communicate()
    print(f"{games:,} games, {records:,} records in {time.monotonic() - began:.0f} s; {wrong} are not alike")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
