"""Steps of a batch: which seats play within a step, and when games begin anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_mtg.batch.reward_shaping import Shaping
from ecs_mtg.observations import version_named
from ecs_mtg.policies import Decider, Policy, resolve_policies

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

DISABLED, NEXT_STEP, SAME_STEP = "disabled", "next_step", "same_step"
AUTORESETS = (DISABLED, NEXT_STEP, SAME_STEP)
ILLEGAL = ("raise", "lose")


@dataclass(frozen=True)
class Stepping:
    """The arguments of a `Simulator` about stepping, as they were given.

    Raises:
        ValueError: one of them has no meaning (also a `TypeError` for seats and shaping of another type).
    """

    seats: Sequence[Policy | None] | None = None
    autoreset: str = DISABLED
    illegal: str = "raise"
    shaping: Shaping | None = None
    observation: str | int = "full"
    flat: DTypeLike | None = None

    def __post_init__(self) -> None:
        version_named(self.observation)
        for name, given, allowed in (("autoreset", self.autoreset, AUTORESETS), ("illegal", self.illegal, ILLEGAL)):
            if given not in allowed:
                raise ValueError(f"{name} {given!r}: has to be {', '.join(allowed[:-1])} or {allowed[-1]}")
        if self.shaping is not None and not isinstance(self.shaping, Shaping):
            raise TypeError(f"shaping {self.shaping!r}: has to be an ecs_mtg.Shaping, as in Shaping(life=0.05)")

    @property
    def version(self) -> int:
        """The version of the observations."""
        return version_named(self.observation)

    def policies(self, players: int) -> list[Decider | None]:
        """Return the policies that play within the step, by seat; None for seats whose decisions the caller answers.

        Raises:
            ValueError: not one for each player, nobody is left to decide, or a name that is no policy.
            TypeError: what is neither a name, a function nor None.
        """
        if self.seats is None:
            return [None] * players
        if isinstance(self.seats, str) or not isinstance(self.seats, Sequence):
            raise TypeError(f"seats {self.seats!r}: has to be a list with a policy or None for each of the {players} players")
        if len(self.seats) != players:
            raise ValueError(f"{len(self.seats)} seats given for {players} players; give a policy or None for each player")
        if None not in self.seats:
            raise ValueError(
                "seats: every player has a policy, and no decision would ever come out; give None to one, or use simulate"
            )
        return [None if one is None else resolve_policies(one, 1)[0] for one in self.seats]
