"""Policies: functions that answer decisions inside the loop.

A policy is a function `policy(g, pool) -> index of an option`. It reads the decision in the game record: `g.n_options`
options, each with `g.option_kind[i]` (an `Option`), `g.option_object[i]` (a reference) and `g.option_argument[i]`; the decision itself is
`g.decision`, `g.decider`, `g.decision_source`. It is compiled, and may use numbers, tuples, numpy arrays, the columns, and helpers that
do the same. docs/policies.md has examples.
A player who controls another one decides for them (723.5): then the policy of `g.controller_of_decider` is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ecs_mtg.components.codes import CONCEDE
from ecs_mtg.kernels.kernel import JIT, Function, Unit, compiled
from ecs_mtg.kernels.user_functions import CompileError, Reading, check_signature, place, put_together
from ecs_mtg.policies.configurable import WithSettings
from ecs_mtg.policies.greedy import greedy
from ecs_mtg.policies.nets.files import Net
from ecs_mtg.policies.pilots import Hopeful, Pilot, Search
from ecs_mtg.policies.simple import first, random_choice
from ecs_mtg.systems.record.chance import random_policy_below

if TYPE_CHECKING:
    from typing_extensions import TypeIs

POLICIES: dict[str, Function] = {"random": random_choice, "first": first, "greedy": greedy}

Policy = str | Callable[..., Any] | Search | WithSettings
Decider = Function | WithSettings
"""A policy as the driver runs it."""

NAMED: dict[str, Callable[[str], Search | Net]] = {"search": Search.named, "net": Net.named}
"""What makes policies of names, by how these begin."""

_compiled: dict[str, Function] = {}  # users' policies by all that they are made from


class PolicyError(ValueError):
    """An answer of a policy that is no option; the message names the policy, the game, the decision and the options."""


def policy(function: Callable[..., Any]) -> Callable[..., Any]:
    """Declare a Python function `f(g, pool) -> int` as a policy, and check its signature.

    The decorator is optional: `simulate(..., policies=f)` also accepts and compiles a plain function.

    Raises:
        TypeError: it is not a function with exactly the parameters g and pool.
    """
    if _unit_of(function) is None:
        check_signature(function, "policy")
    return function


def _unit_of(function: Callable[..., Any], parameters: Sequence[str] = ("g", "pool"), what: str = "policy") -> Unit | None:
    unit = getattr(function, "unit", None)
    if not isinstance(unit, Unit):
        return None
    if unit.parameters != tuple(parameters):
        raise TypeError(
            f"{what} {unit.name}: its parameters have to be ({', '.join(parameters)}), not ({', '.join(unit.parameters)})"
        )
    return unit


def policy_name(function: Decider) -> str:
    """Name a policy for messages: its name here, or the function and where it stands."""
    if isinstance(function, WithSettings):
        return str(function)
    return next((name for name, known in POLICIES.items() if known is function), None) or place(
        function.unit.function if _unit_of(function) else function  # type: ignore[attr-defined]
    )


def _runs_in_the_loop(function: Callable[..., Any], parameters: Sequence[str] = ("g", "pool"), what: str = "policy") -> Function:
    """Return a function as the driver calls it.

    Values that it reads are looked at each time: another value makes another function.
    """
    if _unit_of(function, parameters, what) is not None:
        return function
    plain = check_signature(function, what, parameters)
    if not JIT:
        return put_together(plain, lambda helper: helper)
    fingerprint = Reading(plain).fingerprint
    if fingerprint not in _compiled:
        unit = Unit(plain, inline=False, symbol=f"ecs_mtg_{what}_{fingerprint}")
        _compiled[fingerprint] = compiled(unit)
    return _compiled[fingerprint]


def _one(given: Policy, allowed: str) -> Decider:
    """Return a policy as the driver runs it."""
    if isinstance(given, str) and (named := NAMED.get(given.partition(":")[0])) is not None:
        given = named(given)
    if isinstance(given, Search):
        if isinstance(given.rollout, str) and given.rollout not in POLICIES:
            raise ValueError(
                f"rollout {given.rollout!r}: not a policy that plays on; those are {', '.join(POLICIES)}, or a function"
            )
        rollout = POLICIES[given.rollout] if isinstance(given.rollout, str) else _runs_in_the_loop(given.rollout)
        value = given.value
        if value is not None and not isinstance(value, Net):
            return Pilot(given, rollout, _runs_in_the_loop(value, ("g", "pool", "player"), "value"))
        return Pilot(given, rollout, None)
    if isinstance(given, WithSettings):
        return given
    if isinstance(given, str):
        head, colon, _ = given.partition(":")
        if head not in POLICIES:
            raise ValueError(f"policy {given!r}: not a policy; the policies are {allowed}")
        return Hopeful.named(given, POLICIES[head]) if colon else POLICIES[head]
    if callable(given):
        return _runs_in_the_loop(given)
    raise TypeError(f"policy {given!r}: not a policy; the policies are {allowed}")


def is_one(policies: Policy | Sequence[Any]) -> TypeIs[Policy]:
    """Return whether it is one policy, not a sequence of them."""
    return isinstance(policies, str | Search | WithSettings) or callable(policies)


def resolve_policies(policies: Policy | Sequence[Policy], players: int) -> list[Decider]:
    """Resolve a name, a function, a `Search`, a `Net` or a sequence of them to one policy for each player.

    Raises:
        ValueError: a name that is no policy, a network that can't be played, or a sequence of another length than there are players.
        TypeError: what is neither a name nor a function, a `Search` or a `Net`, or a function that does not take (g, pool).
        CompileError: a function reads what compiled code can't.
    """
    allowed = f"{', '.join(POLICIES)}, search, net, net:FILE, or a function f(g, pool)"
    if not is_one(policies) and not isinstance(policies, Sequence):
        raise TypeError(f"policies {policies!r}: give {allowed}; or a list with one of these for each player")
    given: list[Any] = [policies] * players if is_one(policies) else list(policies)
    if len(given) == 1:
        given *= players
    if len(given) != players:
        raise ValueError(f"{len(given)} policies given for {players} players; give one, or one for each player")
    return [_one(one, allowed) for one in given]


def has_settings(name: str) -> bool:
    """Return whether a name is one of a policy with settings, as in `greedy:concede=5`."""
    head, colon, _ = name.partition(":")
    return colon != "" and (head in POLICIES or head in NAMED)


__all__ = [
    "CONCEDE",
    "POLICIES",
    "CompileError",
    "Decider",
    "Hopeful",
    "Net",
    "Pilot",
    "Policy",
    "PolicyError",
    "Search",
    "has_settings",
    "is_one",
    "policy",
    "policy_name",
    "random_policy_below",
    "resolve_policies",
]
