"""Whole declarations of attackers and blockers as they are written: "attack with Gray Ogre, Llanowar Elves"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ecs_mtg.components.codes import Decision
from ecs_mtg.text.offers import NotLegalError, folded

EVERYBODY = ("all", "everything", "everybody", "all creatures")
NOBODY = {
    Decision.ATTACK: ("no attack", "no attacks", "no attackers", "attack with nothing"),
    Decision.BLOCK: ("no block", "no blocks", "no blockers", "block nothing"),
}
VERBS = {Decision.ATTACK: "attack", Decision.BLOCK: "block"}

Creature = Mapping[str, Any]
"""A creature that may be declared, as the table tells of it: id, name, and the ways in which it could be."""


def is_declaration(answer: str, decision: int) -> bool:
    """Return whether an answer is a declaration as a whole."""
    text = folded(answer)
    return decision in VERBS and (text in NOBODY[Decision(decision)] or text.startswith(f"{VERBS[Decision(decision)]} "))


def _names(text: str, known: Iterable[str]) -> list[str]:
    """Return the names in a list, those that have commas in them too."""
    names = {folded(one) for one in known}
    if not any(" and " in one for one in names):
        text = text.replace(" and ", ", ")
    parts = [one.strip() for one in text.split(",") if one.strip()]
    found, k = [], 0
    for _ in parts:
        if k >= len(parts):
            break
        longest = next((n for n in range(len(parts) - k, 1, -1) if ", ".join(parts[k : k + n]) in names), 1)
        found.append(", ".join(parts[k : k + longest]))
        k += longest
    return found


def _take(name: str, creatures: Sequence[Creature], taken: set[str]) -> Creature | None:
    """Take a creature by name or id that has not been declared yet."""
    return next(
        (one for one in creatures if one["id"] not in taken and name in (folded(one["name"]), one["id"])),
        None,
    )


def _way(creature: Creature, target: str) -> str:
    """Return what a creature attacks or blocks: the possibility that the target names, or the first one if none is named."""
    ways = creature["ways"]
    fits = [
        way
        for way in ways
        if not target
        or target in (way["to"], f"player {way['to'].removeprefix('player')}")
        or folded(way["text"]).endswith(f" {target}")
    ]
    if not fits:
        could = ", ".join(way["text"] for way in ways) or "nothing at all"
        raise NotLegalError(f"{creature['name']} can't do that to {target!r}; it could do: {could}")
    return str(fits[0]["to"])


class Unasked(NotLegalError):
    """A creature was named that is not asked; `creature` and `target` as they were written."""

    def __init__(self, creature: str, target: str) -> None:
        """Say that nobody of that name can be declared."""
        super().__init__(f"{creature!r} can't be declared")
        self.creature, self.target = creature, target


def planned(answer: str, decision: int, creatures: Sequence[Creature]) -> dict[str, str]:
    """Return the plan of an answer: what each creature attacks or blocks, by ids.

    Raises:
        NotLegalError: a creature that is named can't be declared so.
    """
    text = folded(answer)
    if text in NOBODY[Decision(decision)]:
        return {}
    if decision == Decision.ATTACK:
        return _attack(text, creatures)
    plan: dict[str, str] = {}
    known = [one["name"] for one in creatures]
    for clause in text.removeprefix("block ").split(";"):
        target, with_, blockers = clause.strip().removeprefix("block ").partition(" with ")
        if not with_:
            raise NotLegalError('write "block ATTACKER with BLOCKER, BLOCKER; ATTACKER with BLOCKER", or "no blocks"')
        for name in _names(blockers, known):
            _declare(name, target.strip(), creatures, plan)
    return plan


def _attack(text: str, creatures: Sequence[Creature]) -> dict[str, str]:
    plan: dict[str, str] = {}
    for clause in text.removeprefix("attack ").split(";"):
        who, _, target = clause.partition("->")
        names = who.strip().removeprefix("attack ").removeprefix("with ").strip()
        if names in EVERYBODY:
            for one in creatures:
                if one["ways"]:
                    plan[one["id"]] = _way(one, target.strip())
            continue
        for name in _names(names, [one["name"] for one in creatures]):
            _declare(name, target.strip(), creatures, plan)
    return plan


def _declare(name: str, target: str, creatures: Sequence[Creature], plan: dict[str, str]) -> None:
    one = _take(name, creatures, set(plan))
    if one is None:
        raise Unasked(name, target)
    plan[one["id"]] = _way(one, target)


__all__ = ["Unasked", "is_declaration", "planned"]
