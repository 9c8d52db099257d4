"""All deals of a position: the ways in which the cards of each player's hand and library can lie."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ecs_mtg.components.codes import RunOption
from ecs_mtg.game.game import Game
from ecs_mtg.scenario import Scenario, position
from ecs_mtg.scenario.format import Document, Side, Thing
from ecs_mtg.scenario.session import Session


@dataclass(frozen=True)
class Deal:
    """One way in which the hidden cards can lie.

    Attributes:
        document: the position.
        probability: how likely it is.
    """

    document: Document
    probability: float


def _names(player: str, things: tuple[str | Thing, ...]) -> list[str]:
    """List the cards of a zone, each as often as it is there.

    Raises:
        ValueError: something is said of one of them, so that it is not like others of its name.
    """
    names: list[str] = []
    for thing in things:
        if isinstance(thing, str):
            names.append(thing)
        elif thing.card is not None and replace(thing, count=1) == Thing(thing.card):
            names += [thing.card] * thing.count
        else:
            raise ValueError(f"position: a card in {player}'s hand or library is more than a name, so it can't be dealt anew")
    return names


def _distinct(cards: Counter[str], number: int) -> Iterator[tuple[str, ...]]:
    """List the different rows of a number of cards."""
    if number == 0:
        yield ()
        return
    for name in sorted(cards):
        rest = cards - Counter([name])
        for others in _distinct(rest, number - 1):
            yield (name, *others)


def _sides(player: str, side: Side) -> list[tuple[Side, float]]:
    """List the ways in which a player's cards can lie; the order of a hand is none."""
    hand, library = _names(player, side.hand), _names(player, side.library or ())
    cards = Counter(hand + library)
    rows = _distinct(cards, len(hand) + len(library))
    ways = Counter((tuple(sorted(row[: len(hand)])), row[len(hand) :]) for row in rows)
    total = ways.total()
    return [(replace(side, hand=drawn, library=rest), times / total) for (drawn, rest), times in ways.items()]


def deals(scenario: Scenario, most: int) -> list[Deal]:
    """List all deals of a position.

    Raises:
        ValueError: there are more than `most`, or cards that can't be dealt anew.
    """
    document = scenario.document
    empty = Side()
    sides = {player: document.sides.get(player, empty) for player in document.players}
    number = 1
    for player, side in sides.items():
        cards = Counter(_names(player, side.hand) + _names(player, side.library or ()))
        number *= math.factorial(cards.total()) // math.prod(math.factorial(k) for k in cards.values())
    if number > most:
        raise ValueError(f"position: its cards can lie in {number:,} ways; at most {most:,}")
    found = []
    for ways in itertools.product(*(_sides(player, side) for player, side in sides.items())):
        dealt = dict(zip(sides, (side for side, _ in ways), strict=True))
        found.append(Deal(replace(document, sides={**document.sides, **dealt}), math.prod(p for _, p in ways)))
    return found


def game_of(path: str, document: Document, turn_limit: int) -> Game:
    """Begin the game that goes on from a position, in which as in any game nobody is asked who has no choice.

    Raises:
        ScenarioError: the position can't be built.
        ValueError: somebody's mana never runs out in it.
    """
    if any(side.mana == "free" for side in document.sides.values()):
        raise ValueError("position: mana that pays for anything (mana: free) is only for scripts")
    session = Session(position.build(path, document), remember=True)
    session.g["options_rule"] &= ~(1 << RunOption.ASK_EVERYTHING | 1 << RunOption.ANY_NUMBER)
    session.g["turn_limit"] = int(session.g["turn_number"]) + turn_limit - 1
    session.run()
    return session.game()
