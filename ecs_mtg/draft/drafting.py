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
    """One pick of a draft.

    Attributes:
        booster: the round of the draft, from 0.
        number: the pick of the round, from 0.
        seat: the seat that picked.
        offered: the cards that were left in the booster.
        taken: the card that was taken.
    """

    booster: int
    number: int
    seat: int
    offered: tuple[str, ...]
    taken: str


@dataclass(frozen=True)
class Pod:
    """A finished draft.

    Attributes:
        set: the code of the set.
        seed: the random seed.
        seats: the number of seats.
        picks: all picks in order; simultaneous ones in the order of seats.
        opened: the content of each seat's own boosters, and the unsupported cards of the set.
    """

    set: str
    seed: int
    seats: int
    picks: tuple[Pick, ...] = field(repr=False)
    opened: tuple[Opened, ...] = field(repr=False)

    def pool(self, seat: int) -> Cards:
        """Return the cards that a seat took: counts and names, in alphabetical order."""
        counted = Counter(pick.taken for pick in self.picks if pick.seat == seat)
        return tuple((counted[name], name) for name in sorted(counted))

    def decks(self, *, lands: int = 17, value: Value = value_of) -> tuple[DeckList, ...]:
        """Build a deck of forty from each seat's picks; takes the arguments of `sealed.build_deck`.

        Raises:
            SealedError: a seat took too few spells of any three colors.
        """
        return tuple(build_deck(self.pool(seat), name=f"Seat {seat + 1}", lands=lands, value=value) for seat in range(self.seats))

    def to_dict(self) -> dict[str, Any]:
        """Convert to the object that `ecs-mtg draft --json` prints, without the decks."""
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
    """Run a draft: each seat opens a booster, takes a card and passes the rest, until no cards are left; then opens the next booster.

    Boosters are passed to the left, in every second round to the right.

    Args:
        code: the set: one of `sealed.PRODUCTS`.
        seed: the random seed of boosters and picks: the same arguments give the same draft.
        seats: the number of seats, 1 to 12.
        boosters: boosters per seat.
        picks: the pick policy, or one for each seat.
        strict: refuse a set unless all of its cards are supported.

    Raises:
        DraftError: the number of pick policies is not that of the seats, or a policy takes a card that is not offered.
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
