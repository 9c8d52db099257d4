"""A draft: boosters are passed on, and everybody takes a card of each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ecs_mtg.decks import Cards, DeckList
from ecs_mtg.draft.picking import PICKS, Picks
from ecs_mtg.sealed.boosters import Opened, open_for
from ecs_mtg.sealed.building import Value, build_deck
from ecs_mtg.sealed.valuing import value_of
from ecs_mtg.support.argument_checks import checked_seed, whole

SEATS: Final = 8
BOOSTERS: Final = 3
SCHEMA: Final = 1
"""Version of the object that `Pod.to_dict` makes: it grows when a key changes its meaning or goes away."""


class DraftError(ValueError):
    """A draft that can't be held; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One pick.

    Attributes:
        booster: of the draft's rounds, from 0 on.
        number: of the round's picks, from 0 on.
        seat: who picked.
        offered: the cards that the booster still held.
        taken: the one that was taken.
    """

    booster: int
    number: int
    seat: int
    offered: tuple[str, ...]
    taken: str


@dataclass(frozen=True)
class Pod:
    """A draft that is over.

    Attributes:
        set: the code of the set.
        seed: what boosters and picks were drawn by.
        seats: how many drafted.
        picks: all picks, in the order in which they were made, at the same time seat by seat.
        opened: what each seat's own boosters held, and which cards of the set are not supported.
    """

    set: str
    seed: int
    seats: int
    picks: tuple[Pick, ...] = field(repr=False)
    opened: tuple[Opened, ...] = field(repr=False)

    def pool(self, seat: int) -> Cards:
        """What a seat took: counts and names, in alphabetical order."""
        counted = Counter(pick.taken for pick in self.picks if pick.seat == seat)
        return tuple((counted[name], name) for name in sorted(counted))

    def decks(self, *, lands: int = 17, value: Value = value_of) -> tuple[DeckList, ...]:
        """Build a deck of forty of what each seat took; arguments as `sealed.build_deck` has them.

        Raises:
            SealedError: a seat took too few spells of any three colors.
        """
        return tuple(build_deck(self.pool(seat), name=f"Seat {seat + 1}", lands=lands, value=value) for seat in range(self.seats))

    def to_dict(self) -> dict[str, Any]:
        """Convert to the object that `ecs-mtg draft --json` prints, but for decks."""
        return {
            "schema": SCHEMA,
            "set": self.set,
            "seed": self.seed,
            "seats": self.seats,
            "left_out": list(self.opened[0].left_out),
            "picks": [
                {"booster": p.booster, "pick": p.number, "seat": p.seat, "offered": list(p.offered), "taken": p.taken}
                for p in self.picks
            ],
        }


def run(
    code: str,
    seed: int = 0,
    *,
    seats: int = SEATS,
    boosters: int = BOOSTERS,
    picks: Picks | Sequence[Picks] = PICKS["value"],
    strict: bool = False,
) -> Pod:
    """Hold a draft: each seat opens a booster, takes a card and passes the rest on, until nothing is left; then the next boosters.

    Boosters go to the left, in every second round to the right.

    Args:
        code: the set: one of `sealed.PRODUCTS`.
        seed: what boosters and picks are drawn by: the same arguments hold the same draft.
        seats: how many draft, 1 to 12.
        boosters: how many each opens.
        picks: the pick policy, or one for each seat.
        strict: refuse a set unless all of its cards are supported.

    Raises:
        DraftError: other pick policies than seats, or a policy that takes what is not offered.
        SealedError: the set has no boosters, or too few of its cards are supported.
        ValueError: a number is out of range.
    """
    seed, seats, boosters = checked_seed(seed), whole("seats", seats, 1, 12), whole("boosters", boosters, 1, 6)
    given = [picks] * seats if callable(picks) else list(picks)
    if len(given) != seats:
        raise DraftError(f"picks: {len(given)} for {seats} seats; give one, or one for each seat")
    opened = open_for(code, range(seats), seed, boosters, strict=strict)
    drafters = [make(random.Random(f"{opened[0].set} {seed} drafter {seat}")) for seat, make in enumerate(given)]
    made: list[Pick] = []
    for booster in range(boosters):
        passed = [list(one.boosters[booster]) for one in opened]
        for number in range(max(map(len, passed))):
            for seat, drafter in enumerate(drafters):
                held = passed[seat]
                if not held:
                    continue
                place = drafter.pick(held)
                if not 0 <= place < len(held):
                    raise DraftError(
                        f"picks: seat {seat} takes card {place} of {len(held)}; it has to be from 0 to {len(held) - 1}"
                    )
                made.append(Pick(booster, number, seat, tuple(held), held.pop(place)))
            passed = passed[-1:] + passed[:-1] if booster % 2 == 0 else passed[1:] + passed[:1]
    return Pod(opened[0].set, seed, seats, tuple(made), opened)


__all__ = ["DraftError", "Pick", "Pod", "run"]
