"""Games of a run of the lab, played again: to be watched, and to see when a card was played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Option
from ecs_mtg.decks import DeckList
from ecs_mtg.game.game import Game
from ecs_mtg.game.options import name_of
from ecs_mtg.lab.jobs import Games, table_of
from ecs_mtg.lab.lists import aligned
from ecs_mtg.policies import resolve_policies
from ecs_mtg.support.optional_imports import need
from ecs_mtg.web.table import RefusedError

GAMES_SHOWN = 12
GAMES_SEARCHED = 40
PLAYED = (Option.CAST, Option.PLAY_LAND)


@dataclass(frozen=True)
class Sample:
    """A game of a run.

    Attributes:
        first, second: the names of the decks, by seat.
        game: its number.
        winner: the seat that won, -1 for none.
        turns: how many turns it had.
    """

    first: str
    second: str
    game: int
    winner: int
    turns: int

    def told(self) -> dict[str, Any]:
        """Return it as the page shows it."""
        return asdict(self)


def samples(folder: Path, deck: str, other: str | None, most: int) -> list[Sample]:
    """Sample games of a run between two decks, or of one deck against all others, evenly; half of them in each seat.

    Raises:
        RefusedError: the run has no games, or none of these.
    """
    found: list[Sample] = []
    for seat in (0, 1):
        against = (f"deck_{1 - seat}", "!=", deck) if other is None else (f"deck_{1 - seat}", "=", other)
        wanted = [(f"deck_{seat}", "=", deck), against]
        found += _read(folder, wanted, most - most // 2)
    if not found:
        raise RefusedError(f"{folder.name}: no games of {deck}" + (f" against {other}" if other is not None else ""))
    return list(dict.fromkeys(found))


def sample(folder: Path, first: str, second: str, game: int) -> Sample:
    """Return one game of a run.

    Raises:
        RefusedError: there is no such game.
    """
    found = _read(folder, [("deck_0", "=", first), ("deck_1", "=", second), ("game", "=", game)], 1)
    if not found:
        raise RefusedError(f"{folder.name}: there is no such game")
    return found[0]


def _read(folder: Path, wanted: list[tuple[str, str, Any]], most: int) -> list[Sample]:
    file = folder / "games.parquet"
    if not file.is_file():
        raise RefusedError(f"{folder.name}: its games are not kept")
    parquet = need("pyarrow.parquet", "lab")
    try:
        rows = parquet.read_table(file, columns=["deck_0", "deck_1", "game", "winner", "turns"], filters=wanted)
        return [
            Sample(
                one["deck_0"],
                one["deck_1"],
                int(one["game"]),
                -1 if one["winner"] is None else int(one["winner"]),
                int(one["turns"]),
            )
            for one in rows.take(
                np.unique(np.linspace(0, max(0, len(rows) - 1), min(most, len(rows)), dtype=np.int64))
            ).to_pylist()
        ]
    except (OSError, ValueError, KeyError, TypeError):
        raise RefusedError(f"{folder.name}: its games can't be read") from None


def lists_of(told: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, DeckList]:
    """Return the lists of a run by name, with their cards in the places in which they were played."""
    lists = [DeckList(str(one["name"]), tuple((int(n), str(card)) for n, card in one["main"])) for one in told["decks"]]
    made = [DeckList(str(one["name"]), tuple(map(tuple, one["main"]))) for one in answer.get("variants", ()) if "main" in one]
    found = {deck.name: deck for deck in lists}
    variants = [*lists[1 : 1 + int(told.get("variants", 0))], *made]
    return found | {one.name: replace(one, main=aligned(lists[0].main, one.main)) for one in variants}


def _begun(told: Mapping[str, Any], lists: Mapping[str, DeckList], sample: Sample) -> tuple[Game, str]:
    """Begin a game of a run again; return it with its policies.

    Raises:
        RefusedError: it can't be played again at the page.
    """
    policies = {str(one) for one in told["policies"]}
    if len(policies) != 1 or not {sample.first, sample.second} <= lists.keys():
        raise RefusedError("only games between lists of the run, with one pilot for both, can be watched here: ecs-mtg replay")
    (policy,) = policies
    seed = int(told["seed"])
    try:
        job = Games((lists[sample.first], lists[sample.second]), (policy, policy), seed, max_turns=int(told["max_turns"]))
        if job.larger:
            raise RefusedError("decks as large as these can't be watched here")
        table, record = table_of(job), COLUMNS.zeros()  # who begins is as in the run's games
        table.runner.start(record, table.begin, seed, np.array([sample.game], np.int64), 0, 1)
    except ValueError as error:
        raise RefusedError(str(error)) from None
    return Game.at(record, job.pool, table.runner, list(job.decks), []), policy


def _check(game: Game, sample: Sample) -> None:
    """Check that a game came out as it did in the run.

    Raises:
        RefusedError: it did not.
    """
    found = int(game.record[0]["winners"]).bit_length() - 1, int(game.record[0]["turn_number"])
    if found != (sample.winner, sample.turns):
        raise RefusedError(f"game {sample.game} is another one now: cards or rules have changed since it was played")


def played_again(told: Mapping[str, Any], lists: Mapping[str, DeckList], sample: Sample) -> Game:
    """Replay a game of a run, with its log.

    Raises:
        RefusedError: it can't be played again at the page.
    """
    game, policy = _begun(told, lists, sample)
    while not game.is_over:
        game.push(game.choose(policy))
    _check(game, sample)
    return game


def turns_played(told: Mapping[str, Any], lists: Mapping[str, DeckList], sample: Sample, seat: int) -> dict[str, list[int]]:
    """Return the turns in which a player of a run's game played cards, or cast them, once for each time; by card.

    Raises:
        RefusedError: it can't be played again at the page.
    """
    game, policy = _begun(told, lists, sample)
    record, runner, found = game.record, game._runner, dict[str, list[int]]()
    (pilot,) = resolve_policies(policy, 1)
    decider, kinds, objects, turn = (
        record[name] for name in ("controller_of_decider", "option_kind", "option_object", "turn_number")
    )
    while not game.is_over:
        option = runner.choose(pilot, record, 0)
        if option >= 0 and decider[0] == seat and kinds[0, option] in PLAYED:
            found.setdefault(name_of(record, game.cards, int(objects[0, option])), []).append(int(turn[0]))
        runner.answer(record, 0, option)
        runner.advance(record)
    _check(game, sample)
    return found


__all__ = ["GAMES_SEARCHED", "GAMES_SHOWN", "Sample", "lists_of", "played_again", "sample", "samples", "turns_played"]
