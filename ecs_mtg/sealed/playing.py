"""Sealed match-ups: boosters, decks, games, results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ecs_mtg.decks import DeckList
from ecs_mtg.sealed.boosters import Opened, open_boosters
from ecs_mtg.sealed.building import build_deck, colors_of_deck

if TYPE_CHECKING:
    from ecs_mtg.policies import Policy
    from ecs_mtg.runs.results import Results
    from ecs_mtg.support.progress import Progress

SCHEMA = 1
"""Version of the object that `Sealed.to_dict` makes: it grows when a key changes its meaning or goes away."""
PLAYERS = 2


@dataclass(frozen=True)
class Sealed:
    """The boosters, decks and results of sealed play between two players.

    Attributes:
        opened: the boosters of each player.
        decks: the deck that each player built.
        results: the results of the games; None if none were played.
    """

    opened: tuple[Opened, ...]
    decks: tuple[DeckList, ...]
    results: Results | None = None

    def to_dict(self) -> dict[str, Any]:
        """Convert to the object that `ecs-mtg sealed --json` prints."""
        first = self.opened[0]
        return {
            "schema": SCHEMA,
            "set": first.set,
            "seed": first.seed,
            "cards": first.cards,
            "left_out": list(first.left_out),
            "players": [
                {
                    "boosters": [list(booster) for booster in opened.boosters],
                    "deck": deck.name,
                    "colors": colors_of_deck(deck),
                    **{
                        section: [{"count": n, "name": card} for n, card in deck.section(section)]
                        for section in ("main", "sideboard")
                    },
                }
                for opened, deck in zip(self.opened, self.decks, strict=True)
            ],
            "results": None if self.results is None else self.results.to_dict(),
        }


def deal_decks(code: str, seed: int = 0, boosters: int = 6, *, lands: int = 17, strict: bool = False) -> Sealed:
    """Open boosters and build decks for two players, without playing; takes the arguments of `play`."""
    opened = tuple(open_boosters(code, seed, boosters, player=player, strict=strict) for player in range(PLAYERS))
    decks = tuple(build_deck(one.pool, name=f"Player {one.player + 1}", lands=lands) for one in opened)
    return Sealed(opened, decks)


def play(
    code: str,
    seed: int = 0,
    games: int = 1000,
    *,
    boosters: int = 6,
    policies: Policy | Sequence[Policy] = "greedy",
    lands: int = 17,
    strict: bool = False,
    threads: int | None = None,
    progress: bool | Progress = False,
) -> Sealed:
    """Open boosters of a set, build two decks, and play games between them.

    Args:
        code: the set: one of `PRODUCTS`.
        seed: the random seed of boosters and games: the same seed opens the same boosters and plays the same games.
        games: the number of games.
        boosters: boosters per player.
        policies: who decides, as for `ecs_mtg.simulate`; decks are built in the same way for all of them.
        lands: lands per deck.
        strict: refuse a set unless all of its cards are supported.
        threads: threads to play on; None for one per core.
        progress: True for bars on a terminal, or an object with the methods of `ecs_mtg.support.progress.Progress`.

    Raises:
        SealedError: the set has no boosters, or it is refused; or the boosters contain too few spells of any three colors.
        ValueError: a number is out of range.
        KeyboardInterrupt: see `ecs_mtg.simulate`.
    """
    dealt = deal_decks(code, seed, boosters, lands=lands, strict=strict)
    return play_dealt(dealt, games, policies=policies, threads=threads, progress=progress)


def play_dealt(
    dealt: Sealed,
    games: int = 1000,
    *,
    policies: Policy | Sequence[Policy] = "greedy",
    threads: int | None = None,
    progress: bool | Progress = False,
) -> Sealed:
    """Play games between decks that `deal_decks` built; takes the arguments of `play`."""
    from ecs_mtg.runs.simulation import simulate

    results = simulate(dealt.decks, games, seed=dealt.opened[0].seed, policies=policies, threads=threads, progress=progress)
    return replace(dealt, results=results)
