"""Who decides: policies that run inside the loop.

A policy is a function `policy(g, pool) -> index of an option`. It reads the decision in the game record: `g.n_options`
options, each with `g.option_kind[i]` (an `Option`), `g.option_object[i]` (a reference) and `g.option_argument[i]`; what it is
about stands in `g.decision`, `g.decider`, `g.decision_source`. Compiled with the rest, it may use integers and the columns only.
A player who controls another one decides for them (723.5): `g.controller_of_decider` is who asks the policy then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecs_mtg.policies.greedy import greedy
from ecs_mtg.policies.simple import first, random_choice
from ecs_mtg.systems.kernel import Function, kernel

POLICIES: dict[str, Function] = {"random": random_choice, "first": first, "greedy": greedy}

Policy = str | Callable[..., Any]

_compiled: dict[Callable[..., Any], Function] = {}


def policy(function: Callable[..., Any]) -> Function:
    """Make a Python function `f(g, pool) -> int` a policy that runs inside the loop.

    Raises:
        TypeError: its parameters are not named g and pool.
    """
    if getattr(function, "unit", None) is not None:
        return function
    if function not in _compiled:
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        if names != ("g", "pool"):
            raise TypeError(f"policy {function.__name__}: its parameters have to be (g, pool), not ({', '.join(names)})")
        _compiled[function] = kernel(function)
    return _compiled[function]


def resolve_policies(policies: Policy | Sequence[Policy], players: int) -> list[Function]:
    """One policy for each player from a name, a function or a sequence of them.

    Raises:
        ValueError: a name that is no policy, or a sequence of another length than there are players.
    """
    given: list[Policy] = [policies] * players if isinstance(policies, str) or callable(policies) else list(policies)
    if len(given) == 1:
        given *= players
    if len(given) != players:
        raise ValueError(f"{len(given)} policies given for {players} players; give one, or one for each player")
    found = []
    for one in given:
        if isinstance(one, str):
            if one not in POLICIES:
                raise ValueError(f"policy {one!r}: not a policy; the policies are {', '.join(POLICIES)}")
            found.append(POLICIES[one])
        else:
            found.append(policy(one))
    return found


__all__ = ["POLICIES", "Policy", "policy", "resolve_policies"]
