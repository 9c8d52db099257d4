"""Policies with settings, by class and by name: `Search`, and policies that concede."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np

from ecs_mtg.components import GAME
from ecs_mtg.components.codes import NONE, RunOption
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.kernels.memory import function_address
from ecs_mtg.observations.determinization import ROOM
from ecs_mtg.policies.concessions import PERCENT, Hopes, while_there_is_hope
from ecs_mtg.policies.configurable import Cards, WithSettings
from ecs_mtg.policies.greedy import greedy
from ecs_mtg.policies.nets.files import Net, NetError
from ecs_mtg.policies.search import FIELDS, PLANS, Z_UNIT, Place, Setting, search
from ecs_mtg.support.argument_checks import whole

MOST_WORLDS, MOST_TURNS, MOST_Z, MOST_CONCEDED, MOST_LINES = 100_000, 1_000, 100.0, 50.0, 1_000
NAME = "search"


def _number(name: str, value: Any, most: float) -> float:
    """Read a setting that is a number from 0 to `most`.

    Raises:
        TypeError: it is no number.
        ValueError: it is out of bounds.
    """
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name} {value!r}: has to be a number from 0 to {most:g}") from None
    if not 0 <= number <= most:
        raise ValueError(f"{name} {value!r}: has to be from 0 to {most:g}")
    return number


def _settings(name: str, kinds: Mapping[str, Callable[[str], Any]], allowed: str) -> dict[str, Any]:
    """Return the settings behind the colon of a policy's name.

    Raises:
        ValueError: one is none of `kinds`, or can't be read; `allowed` says what they are.
    """
    _, colon, settings = name.partition(":")
    given: dict[str, Any] = {}
    for one in settings.split(",") if colon else []:
        key, _, text = one.partition("=")
        try:
            given[key] = kinds[key](text)
        except NetError:
            raise
        except (KeyError, ValueError):
            raise ValueError(f"policy {name!r}: {one!r} is no setting of {allowed}") from None
    return given


@dataclass(frozen=True)
class Search:
    """A policy that simulates every option in determinizations (worlds), and takes one that is significantly better.

    The budget is a number of worlds, so choices are the same on any machine and any number of threads. Its name is `"search"`, or with
    settings `"search:worlds=200,turns=8"`.

    Attributes:
        worlds: the most worlds in which an option is tried. 40 take 1 to 3 milliseconds of processor time per decision.
        turns: the number of turns, at most, for which a world is played out; between two players the last
            of more than two is the player's own.
        z: the number of standard errors by which an option has to be better than the rollout policy's own choice.
        rollout: the policy of the playouts, whose own choice is the default: a name, or a function (see `ecs_mtg.policies`).
        value: the leaf evaluation: a function `f(g, pool, player) -> int`, from 0 (lost) to 1000 (won), or a
            `Net`; None for `ecs_mtg.policies.position_evaluation`.
        concede: concede (104.3a) if no option has a value above this many percent; None for never.
        policy: a `Net` whose choice is the default; None for the rollout policy.
        lines: how many ways to play one's own turn are tried besides single options; 0 for none.
    """

    worlds: int = 40
    turns: int = 4
    z: float = 1.5
    rollout: str | Callable[..., Any] = "greedy"
    value: Callable[..., Any] | Net | None = None
    concede: float | None = None
    policy: Net | None = None
    lines: int = 0

    def __post_init__(self) -> None:
        """Look at the settings.

        Raises:
            TypeError: a setting of another kind.
            ValueError: a setting that is out of bounds; both say what would be right.
        """
        object.__setattr__(self, "worlds", whole("worlds", self.worlds, 1, MOST_WORLDS))
        object.__setattr__(self, "turns", whole("turns", self.turns, 1, MOST_TURNS))
        object.__setattr__(self, "lines", whole("lines", self.lines, 0, MOST_LINES))
        object.__setattr__(self, "z", _number("z", self.z, MOST_Z))
        if self.concede is not None:
            object.__setattr__(self, "concede", _number("concede", self.concede, MOST_CONCEDED))
        if not isinstance(self.rollout, str) and not callable(self.rollout):
            raise TypeError(f"rollout {self.rollout!r}: has to be the name of a policy, or a function f(g, pool)")
        if self.value is not None and not isinstance(self.value, Net) and not callable(self.value):
            raise TypeError(f"value {self.value!r}: has to be a function f(g, pool, player), a Net, or None")
        if self.policy is not None and not isinstance(self.policy, Net):
            raise TypeError(f"policy {self.policy!r}: has to be a Net, or None")

    @classmethod
    def named(cls, name: str) -> Search:
        """Return the search of a name such as `search:worlds=200,turns=8`.

        Raises:
            ValueError: it is not such a name; the message says what is allowed.
        """
        kinds: dict[str, Callable[[str], Any]] = {
            "worlds": int, "turns": int, "z": float, "lines": int, "rollout": str, "concede": float, "value": Net.named, "policy": Net.named,
        }  # fmt: skip
        allowed = "worlds=N, turns=N, z=X, lines=N, rollout=POLICY, concede=PERCENT, value=net:FILE and policy=net:FILE"
        given = _settings(name, kinds, f"a search; they are {allowed}")
        if name.partition(":")[0] != NAME:
            raise ValueError(f"policy {name!r}: is no search")
        try:
            return cls(**given)
        except ValueError as error:
            raise ValueError(f"policy {name!r}: {error}") from None

    def __str__(self) -> str:
        return self.named_by(str)

    def named_by(self, net: Callable[[Net], str]) -> str:
        """Return its name, with networks called as `net` does."""
        usual = {one.name: one.default for one in fields(self)}
        told = {
            name: net(value) if isinstance(value, Net) else value for name, value in vars(self).items() if value != usual[name]
        }
        settings = [
            f"{name}={format(value, 'g') if isinstance(value, float) else getattr(value, '__name__', value)}"
            for name, value in told.items()
        ]
        return f"{NAME}:{','.join(settings)}" if settings else NAME


@dataclass(frozen=True)
class Pilot(WithSettings):
    """A search as the driver runs it.

    Attributes:
        search: what was asked for.
        rollout: the kernel of its rollout policy.
        value: the kernel of its value function, None for `standing` or a network.
    """

    search: Search
    rollout: Function
    value: Function | None
    stretch = 10  # searches take long

    def __str__(self) -> str:
        return str(self.search)

    @property
    def kernel(self) -> Function:
        """Return the search."""
        return search

    @property
    def full_name(self) -> str | None:
        """Its name; None if it goes by functions of users."""
        of_users = self.value is not None or not isinstance(self.search.rollout, str)
        return None if of_users else self.search.named_by(lambda net: net.full_name)

    def settings(self, cards: Cards) -> list[Any]:
        """Return the settings in the order of `Setting`."""
        asked = self.search
        given: dict[Setting, Any] = {
            Setting.WORLDS: asked.worlds,
            Setting.TURNS: asked.turns,
            Setting.Z: round(asked.z * Z_UNIT),
            Setting.VALUE: 0 if self.value is None else function_address(self.value),
            Setting.ROLLOUT: [self.rollout],
            Setting.GAMES: np.zeros(len(Place), GAME),
            Setting.ROWS: np.zeros(ROOM, np.int64),
            Setting.TALLY: np.zeros((PLANS * OPTIONS, FIELDS), np.int64),
            Setting.FOLLOWED: 0,
            Setting.LEAST: NONE if asked.concede is None else round(asked.concede * PERCENT),
            Setting.NET_VALUE: asked.value.settings(cards) if isinstance(asked.value, Net) else 0,
            Setting.RULES: 1 << RunOption.USUAL_MOMENTS if self.rollout is greedy else 0,
            Setting.LINES: asked.lines,
            Setting.LINE: NONE,
            Setting.LINE_SEED: 0,
            Setting.LINE_TALLY: np.zeros((max(1, asked.lines), FIELDS), np.int64),
            Setting.NET_POLICY: 0 if asked.policy is None else asked.policy.settings(cards),
        }
        return [given[one] for one in Setting]

    @property
    def without_conceding(self) -> Pilot:
        """Return the same search, which always takes an option."""
        return replace(self, search=replace(self.search, concede=None))


@dataclass(frozen=True)
class Hopeful(WithSettings):
    """A plain policy that concedes lost games, as the driver runs it.

    Attributes:
        name: what the policy is called.
        policy: its kernel.
        concede: a position that stands at so many percent at most is given up; see `ecs_mtg.policies.position_evaluation`.
    """

    name: str
    policy: Function
    concede: float

    @classmethod
    def named(cls, name: str, policy: Function) -> Hopeful:
        """Return what a name such as `greedy:concede=5` asks for; `policy`: the kernel that goes by its beginning.

        Raises:
            ValueError: its settings are none; says what would be right.
        """
        head = name.partition(":")[0]
        allowed = f"{head}; the only one is concede=PERCENT"
        given = _settings(name, {"concede": float}, allowed)
        try:
            return cls(head, policy, _number("concede", given["concede"], MOST_CONCEDED))
        except ValueError as error:
            raise ValueError(f"policy {name!r}: {error}") from None

    def __str__(self) -> str:
        return f"{self.name}:concede={self.concede:g}"

    @property
    def kernel(self) -> Function:
        """Return what asks the policy while there is hope."""
        return while_there_is_hope

    @property
    def full_name(self) -> str:
        """Its name."""
        return str(self)

    def settings(self, cards: Cards) -> list[Any]:
        """Return the settings in the order of `Hopes`."""
        given = {Hopes.LEAST: round(self.concede * PERCENT), Hopes.POLICY: [self.policy]}
        return [given[one] for one in Hopes]


__all__ = ["Hopeful", "Pilot", "Search"]
