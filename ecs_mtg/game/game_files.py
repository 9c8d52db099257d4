"""Games as JSON files: the decks, the seed and every action, so that people can read them and any release can play them again.

A file also says what each action was called and how many there were to choose from, and the position at the end in words. Playing it
again compares all of that, so that a game comes out exactly as it was, or it is said what changed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ecs_mtg.decks import DeckList
from ecs_mtg.snapshots import serialization
from ecs_mtg.support.atomic_files import write_bytes
from ecs_mtg.support.limits import MAX_INDEX, MAX_SEED, PLAYERS

FORMAT = "ecs-mtg game"
SCHEMA = 1
"""Version of the keys of a file."""
MOST_BYTES = 1 << 26


class GameFileError(ValueError):
    """A file that is not a saved game, or whose replay gives another game; the message names the file."""


@dataclass(frozen=True)
class Made:
    """One action of a game.

    Attributes:
        option: its number, or who conceded, as `replay.CONCEDES` counts it.
        options: how many there were.
        text: the option in words.
    """

    option: int
    options: int
    text: str


@dataclass(frozen=True)
class GameFile:
    """What a file says.

    Attributes:
        decks: the deck lists, by seat.
        options: how they are played: what `load_decks` takes in addition to them.
        seed, index: which game of which run it is.
        cards: the fingerprint of the cards.
        actions: what was done, in order.
        end: the position after that, in lines of words.
        by_hand: the seats of the players who pay mana by hand.
        version: the release that wrote it; this one unless given.
    """

    decks: list[DeckList]
    options: dict[str, Any]
    seed: int
    index: int
    cards: str
    actions: tuple[Made, ...]
    end: tuple[str, ...]
    by_hand: tuple[int, ...] = ()
    version: str = field(default_factory=lambda: version("ecs-mtg"))

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the file; it is there whole or not at all.

        Raises:
            OSError: it can't be written.
        """
        head: dict[str, Any] = {
            "format": FORMAT, "schema": SCHEMA, "version": self.version, "seed": self.seed, "game": self.index,
            "options": self.options, "decks": serialization.lists_to_facts(self.decks), "cards": self.cards,
            "mana_by_hand": list(self.by_hand), "end": list(self.end),
        }  # fmt: skip
        lists = {
            "decks": head.pop("decks"),
            "end": head.pop("end"),
            "actions": [[x.option, x.options, x.text] for x in self.actions],
        }
        said = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        for key, rows in lists.items():
            lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
            said.append(f"{json.dumps(key)}: [\n{lines}\n ]")
        text = "{\n " + ",\n ".join(said) + "\n}\n"
        write_bytes(Path(path), text.encode())

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> GameFile:
        """Read a file.

        Raises:
            GameFileError: it is no game, or one of a later release.
            OSError: it can't be read.
        """
        name = os.fspath(path)
        with open(name, "rb") as file:
            data = file.read(MOST_BYTES + 1)
        try:
            if len(data) > MOST_BYTES:
                raise ValueError(f"longer than {MOST_BYTES:,} bytes")
            facts = json.loads(data)
            if not isinstance(facts, dict) or facts.get("format") != FORMAT:
                raise ValueError(f'its "format" is not "{FORMAT}"')
            if facts.get("schema") != SCHEMA:
                raise ValueError(f'its "schema" is {facts.get("schema")!r}; this release reads {SCHEMA}')
            return cls._of(facts)
        except RecursionError:
            raise GameFileError(f"{name} is no saved game: it is nested too deeply") from None
        except ValueError as error:
            raise GameFileError(f"{name} is no saved game: {error}") from None

    @classmethod
    def _of(cls, facts: dict[str, Any]) -> GameFile:
        seed, index = (serialization.number_from_facts(facts, key) for key in ("seed", "game"))
        if seed > MAX_SEED or index > MAX_INDEX:
            raise ValueError("its seed or game number is out of bounds")
        actions = facts.get("actions")
        if not isinstance(actions, list):
            raise ValueError('it has no list of "actions"')
        end, cards, release = facts.get("end"), facts.get("cards"), facts.get("version")
        if not isinstance(end, list) or not all(isinstance(line, str) for line in end):
            raise ValueError('its "end" is no list of lines')
        if not isinstance(cards, str) or not isinstance(release, str):
            raise ValueError('its "cards" or its "version" is no text')
        by_hand = facts.get("mana_by_hand", [])
        if not isinstance(by_hand, list) or not all(type(p) is int and p in range(PLAYERS[1]) for p in by_hand):
            raise ValueError('its "mana_by_hand" is no list of seats')
        made = tuple(_made(number, one) for number, one in enumerate(actions, 1))
        return cls(
            serialization.lists_from_facts(facts),
            serialization.options_from_facts(facts),
            seed,
            index,
            cards,
            made,
            tuple(end),
            tuple(by_hand),
            release,
        )


def _made(number: int, one: Any) -> Made:
    if not isinstance(one, list) or [type(part) for part in one] != [int, int, str]:
        raise ValueError(f"action {number} is not [option, options, text]: {str(one)[:80]}")
    return Made(*one)


def difference(number: int, made: Made, options: Sequence[str]) -> str | None:
    """Compare a decision with the file's entry; None if they are equal.

    Args:
        number: of the action, from 1 on.
        made: what the file says.
        options: the options that there are, in words; empty if the game is over.
    """
    if made.option < 0:  # somebody concedes, whatever is asked
        return None
    if not options:
        return f"action {number}, {made.text!r}: the game is over before"
    if made.option >= len(options) or options[made.option] != made.text:
        there = options[made.option] if made.option < len(options) else f"only {len(options)} options"
        return f"action {number}: option {made.option} was {made.text!r}, and is {there!r} now"
    if made.options != len(options):
        return f"action {number}, {made.text!r}: there were {made.options} options, and are {len(options)} now"
    return None


def end_difference(said: Sequence[str], found: Sequence[str]) -> str | None:
    """Compare the final position with the file's; None if they are equal."""
    for one, other in zip(said, found, strict=False):
        if one != other:
            return f"the end differs: it was {one.strip()!r}, and is {other.strip()!r} now"
    return None if len(said) == len(found) else "the end differs: more or fewer lines tell of it now"


__all__ = ["GameFile", "GameFileError", "Made", "difference", "end_difference"]
