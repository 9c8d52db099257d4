"""Reasons why an action is illegal.

The action is tried again on copies of the game in which one kind of obstacle is out of the way: mana is there, it is the player's main
phase, nothing needs a target, and so on. The kinds that have to be out of the way are the reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ecs_mtg.components.codes import LAND, NONE, AbilityKind, Step
from ecs_mtg.components.programs import AbilityFlag, Change, SelectorFlag
from ecs_mtg.engine.runners import Runner
from ecs_mtg.scenario.position import ENDLESS, LONG_AGO

if TYPE_CHECKING:
    from ecs_mtg.scenario.session import Session

Array = np.ndarray[Any, np.dtype[Any]]

WORDS: Final[dict[str, str]] = {
    "mana": "not enough mana",
    "timing": "not at this time",
    "targets": "no legal target",
    "limit": "no more often this turn",
    "cost": "the cost can't be paid",
    "condition": "its condition does not hold",
    "zone": "nothing of that name is where it could be done from",
    "effect": "an effect forbids it",
    "tapped": "it is tapped",
    "summoning_sick": "it is summoning sick",
    "restriction": "a restriction forbids it",
    "requirement": "a requirement demands it",
    "choice": "there is no such thing to choose",
}
"""What each reason says in messages."""

# What stands in the way of an announcement, what is more general first; what of the step answers it is left out with it.
OBSTACLES: Final[dict[str, tuple[str, ...]]] = {
    "condition": (),
    "cost": ("sacrifice", "discard", "pay"),
    "tapped": (),
    "summoning_sick": (),
    "targets": ("targets", "divide"),
    "limit": (),
    "timing": (),
    "mana": (),
}
_PAID = (AbilityKind.ACTIVATED, AbilityKind.MANA, AbilityKind.COST)


def said(reasons: Iterable[str]) -> str:
    """Write reasons in words."""
    return ", ".join(WORDS[reason] for reason in reasons)


def find(session: Session, value: Any, attempt: Callable[[Session, Any], bool]) -> tuple[str, ...]:
    """Return the reasons why what a step says can't be done.

    Args:
        session: the game in which its player has priority; it is left alone.
        value: what stands behind the verb.
        attempt: does it on a session; whether it was legal.

    Returns:
        Words of `WORDS`; none if nothing can be told.
    """

    def legal_without(obstacles: frozenset[str]) -> bool:
        trial = session.fork()
        trial.strict = False
        _relax(trial, session.seat(value.player), obstacles, getattr(value, "object", None))
        left_out = {key: None for one in obstacles for key in OBSTACLES[one] if getattr(value, key, None) is not None}
        return attempt(trial, replace(value, **left_out))

    needed = frozenset(OBSTACLES)
    if not legal_without(needed):
        return ()
    for one in OBSTACLES:
        if legal_without(needed - {one}):
            needed -= {one}
    return tuple(one for one in reversed(OBSTACLES) if one in needed)


def _relax(session: Session, player: int, obstacles: frozenset[str], name: str | None) -> None:
    """Take obstacles out of the way of a player who has priority; `name`: whose ability it is about."""
    g = session.g
    for found in () if name is None else session.names.meant(name, player, session.names.permanents()):
        if "tapped" in obstacles:
            g["tapped"][found.row] = 0
        if "summoning_sick" in obstacles:
            g["controlled_since"][found.row] = LONG_AGO
    of_pool = obstacles & {"condition", "cost", "targets"}
    if of_pool:
        session.runner = Runner(_relaxed_pool(session.runner.pool, of_pool))
    if "mana" in obstacles:
        g["pool_mana"][player] = ENDLESS
        g["pool_snow"][player] = ENDLESS
        g["floating"][player] = 1
    if "timing" in obstacles:
        g["active"] = min(player, g["teammate"][player])
        g["step"] = Step.MAIN1
        g["stack_size"] = 0
        g["declared_turn"] = 0
    if "limit" in obstacles:
        g["lands_played"][player] = 0
        g["loyalty_used"] = 0
        g["used"] = 0
    session.list_again()


def _relaxed_pool(pool: Array, obstacles: frozenset[str]) -> Array:
    """Copy a pool without targets, conditions, or costs other than mana."""
    made = pool.copy()
    p = made[0]
    abilities = int(p["n_abilities"])
    kinds = p["a_kind"][:abilities]
    paid = np.isin(kinds, _PAID)
    if "targets" in obstacles:
        p["m_slots"] = 0
        p["f_replies"] = 0  # nor do spells wait for something to target
    if "condition" in obstacles:
        p["a_condition"][:abilities][paid | (kinds == AbilityKind.SPELL)] = NONE
        _cast_at_any_time(p, np.flatnonzero(kinds == AbilityKind.STATIC))
    if "cost" in obstacles:
        spare = _spare_costs(p)
        free = next(spare)
        p["f_cost"][(p["f_cost"] == NONE) & (p["f_types"] & LAND == 0)] = free  # 118.6
        p["a_flags"] &= ~(1 << AbilityFlag.EMERGE)  # nothing to sacrifice
        plain: dict[int, int] = {}  # rows of costs that are mana alone
        for ability in np.flatnonzero(paid).tolist():
            cost = int(p["a_cost"][ability])
            if cost < 0 or (p["k_parts"][cost] == 0 and p["k_tap"][cost] == 0):
                continue
            if cost not in plain:
                plain[cost] = next(spare, free)
                for column in (name for name in made.dtype.names or () if name.startswith("k_")):
                    p[column][plain[cost]] = p[column][cost]
                p["k_parts"][plain[cost]] = p["k_tap"][plain[cost]] = 0
            p["a_cost"][ability] = plain[cost]
    return made


def _cast_at_any_time(p: Any, static: Array) -> None:
    """Let no spell say of itself that it can be cast only at some time, or if something holds (601.3)."""
    own = [
        m
        for a in static.tolist()
        for m in range(p["a_modification"][a], p["a_modification"][a] + p["a_modifications"][a])
        if p["n_op"][m] == Change.CANT_CAST and p["n_a"][m] >= 0 and int(p["s_flags"][p["n_a"][m]]) >> SelectorFlag.SOURCE & 1
    ]
    p["n_op"][own] = Change.ANY_NUMBER_IN_A_DECK  # says nothing of a game


def _spare_costs(p: Any) -> Iterator[int]:
    """Yield the rows of costs that nothing uses, from the last one down."""
    filled = np.flatnonzero(p["k_least"] | p["k_x"] | p["k_parts"] | p["k_tap"])
    used = max(int(p["a_cost"].max()), int(p["f_cost"].max()), int(filled.max(initial=0)))
    return iter(range(len(p["k_parts"]) - 1, used, -1))
