"""`Search`: how a pilot that searches is asked for, in Python and by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from ecs_mtg.checks import whole
from ecs_mtg.nets.files import Net, NetError
from ecs_mtg.systems.kernel import Function

MOST_WORLDS, MOST_TURNS, MOST_Z = 100_000, 1_000, 100.0
NAME = "search"


@dataclass(frozen=True)
class Search:
    """A policy that plays every option on in redrawn worlds, and takes the one that is better for sure.

    Its budget is in worlds: the same choices on any machine and any number of threads. By name it is `"search"`, or with settings
    `"search:worlds=200,turns=8"`.

    Attributes:
        worlds: worlds that an option is tried in at most. 40 take 1 to 10 milliseconds of processor time a decision.
        turns: turns of the game that a world is played on for.
        z: by how many standard errors an option has to be better than the rollout policy's own choice.
        rollout: the policy that plays on, and whose choice is taken if nothing is better: a name, or a function (see `ecs_mtg.policies`).
        value: what a position is worth where playing on ends: a function `f(g, pool, player) -> int`, from 0 (lost) to 1000 (won), or a
            `Net`; None for `ecs_mtg.policies.standing`.
        policy: a `Net` whose choice is taken if nothing is better; None for the rollout policy.
    """

    worlds: int = 40
    turns: int = 4
    z: float = 1.5
    rollout: str | Callable[..., Any] = "greedy"
    value: Callable[..., Any] | Net | None = None
    policy: Net | None = None

    def __post_init__(self) -> None:
        """Look at the settings.

        Raises:
            TypeError: a setting of another kind.
            ValueError: a setting that is out of bounds; both say what would be right.
        """
        object.__setattr__(self, "worlds", whole("worlds", self.worlds, 1, MOST_WORLDS))
        object.__setattr__(self, "turns", whole("turns", self.turns, 1, MOST_TURNS))
        try:
            z = float(self.z)
        except (TypeError, ValueError):
            raise TypeError(f"z {self.z!r}: has to be a number from 0 to {MOST_Z:g}") from None
        if not 0 <= z <= MOST_Z:
            raise ValueError(f"z {self.z!r}: has to be from 0 to {MOST_Z:g}")
        object.__setattr__(self, "z", z)
        if not isinstance(self.rollout, str) and not callable(self.rollout):
            raise TypeError(f"rollout {self.rollout!r}: has to be the name of a policy, or a function f(g, pool)")
        if self.value is not None and not isinstance(self.value, Net) and not callable(self.value):
            raise TypeError(f"value {self.value!r}: has to be a function f(g, pool, player), a Net, or None")
        if self.policy is not None and not isinstance(self.policy, Net):
            raise TypeError(f"policy {self.policy!r}: has to be a Net, or None")

    @classmethod
    def named(cls, name: str) -> Search:
        """The search that a name such as `search:worlds=200,turns=8` asks for.

        Raises:
            ValueError: it is no such name; says what would be right.
        """
        kinds: dict[str, Callable[[str], Any]] = {
            "worlds": int, "turns": int, "z": float, "rollout": str, "value": Net.named, "policy": Net.named,
        }  # fmt: skip
        head, colon, settings = name.partition(":")
        given: dict[str, Any] = {}
        for one in settings.split(",") if colon else []:
            key, _, text = one.partition("=")
            try:
                given[key] = kinds[key](text)
            except NetError:
                raise
            except (KeyError, ValueError):
                raise ValueError(
                    f"policy {name!r}: {one!r} is no setting of a search; they are worlds=N, turns=N, z=X, rollout=POLICY, value=net:FILE "
                    "and policy=net:FILE"
                ) from None
        if head != NAME:
            raise ValueError(f"policy {name!r}: is no search")
        try:
            return cls(**given)
        except ValueError as error:
            raise ValueError(f"policy {name!r}: {error}") from None

    def __str__(self) -> str:
        return self._named(str)

    @property
    def full_name(self) -> str:
        """A name by which another process finds the same search, its networks included."""
        return self._named(lambda net: net.full_name)

    def _named(self, net: Callable[[Net], str]) -> str:
        def told(name: str, value: Any) -> str:
            if isinstance(value, Net):
                return net(value)
            return (
                getattr(value, "__name__", str(value)) if callable(value) else format(value, "g") if name == "z" else str(value)
            )

        usual = {one.name: one.default for one in fields(self)}
        changed = [f"{name}={told(name, value)}" for name, value in vars(self).items() if value != usual[name]]
        return f"{NAME}:{','.join(changed)}" if changed else NAME


@dataclass(frozen=True)
class Pilot:
    """A search as the driver runs it.

    Attributes:
        search: what was asked for.
        rollout: the kernel of its rollout policy.
        value: the kernel of its value function, None for `standing` or a network.
    """

    search: Search
    rollout: Function
    value: Function | None

    def __str__(self) -> str:
        return str(self.search)


def is_search(name: str) -> bool:
    """Whether a policy's name asks for a search."""
    return name.partition(":")[0] == NAME


__all__ = ["Pilot", "Search", "is_search"]
