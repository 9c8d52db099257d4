"""Whether a position shows a seat what the seat was told, and which of its objects is which of those told.

Two observations of a seat are laid side by side: permanents, graveyards, exile, the stack in their order, hands by name, and permanents of a name as they stand
where their order differs. What is optional (6.9)
counts where both tell it. Turn numbers and mulligans do not: they change nothing that can be done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ecs_mtg.arena.wire import Message, canonical

Names = Mapping[str, str]
"""Ids of one observation by those of the other."""

ZONES = ("hand", "battlefield", "graveyard", "exile", "command")
REFERENCE = frozenset(("object_id", "card_name", "owner_seat", "controller_seat", "zone"))
OBJECT = ("owner_seat", "controller_seat", "zone", "face_down", "token", "copy")
CHARACTERISTICS = ("supertypes", "types", "subtypes", "colors", "mana_value", "power", "toughness")
STATUS = (
    "tapped",
    "damage",
    "counters",
    "attached_to",
    "attacking",
    "attack_target",
    "blocking",
    "blocked_attackers",
    "phased_out",
)
OF_A_PLAYER = ("life", "mana_pool", "lands_played_this_turn", "hand_count", "library_count")
OPTIONAL_OF_A_PLAYER = ("poison", "counters")
ON_STACK = ("stack_kind", "controller_seat", "source", "targets", "divided", "modes", "x_value", "copy", "face_down")
SAYS_NOTHING = frozenset(
    (
        "selected_count", "minimum", "maximum", "purpose", "option_label", "option_count", "mode_count", "replacement_count", "event",
        "hand_size", "mulligans_taken", "cost_kind", "slot", "position", "count", "card_index", "card_count", "cost",
    )
)  # fmt: skip
"""Fields in which engines may differ that mean the same with a candidate."""


class DisagreementError(Exception):
    """What a position shows is not what the seat was told; the text says where they differ."""


def called(one: Message) -> str:
    """Return what an object goes by; the word Token behind the name of one does not count (111.4)."""
    return str(one["card_name"]).removesuffix(" Token")


def _records(observation: Message, by_state: bool) -> Iterator[tuple[str, list[Message]]]:
    """Return the objects of an observation, list by list in an order that both have; permanents as they are listed, or by name and state."""
    for player in observation["players"]:
        for zone in ZONES:
            listed = player[zone] or []
            order = called if zone == "hand" else _state if by_state and zone == "battlefield" else None
            yield f"{player['seat']} {zone}", listed if order is None else sorted(listed, key=order)
    yield "stack", observation["stack"]
    seen = [one for one in observation["known"] if one["object_id"] is not None]
    yield "known", sorted(seen, key=lambda one: (one["owner_seat"], one["zone"], called(one), str(one["position_from_top"])))


def _state(one: Message) -> tuple[str, bytes]:
    """Return what tells permanents of a name apart, but for the objects they have to do with."""
    status = one["permanent"]
    return called(one), canonical(
        [status[key] for key in ("tapped", "summoning_sick", "damage", "counters", "attacking", "blocking")]
    )


def _aligned(told: Message, ours: Message, by_state: bool) -> dict[str, str]:
    """Return the ids that were told by those of our observation.

    Raises:
        DisagreementError: there are more or fewer objects somewhere.
    """
    ids: dict[str, str] = {}
    for (where, theirs), (_, own) in zip(_records(told, by_state), _records(ours, by_state), strict=True):
        if list(map(called, theirs)) != list(map(called, own)):
            raise DisagreementError(f"{where}: objects")
        ids |= {mine["object_id"]: other["object_id"] for mine, other in zip(own, theirs, strict=True)}
    return ids


def tidied(value: Any, ids: Names) -> Any:
    """Return a value with references as the ids of their objects."""
    if isinstance(value, list):
        return [tidied(one, ids) for one in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == REFERENCE:
        return ids.get(value["object_id"], value["object_id"])
    return {key: tidied(one, ids) for key, one in value.items()}


def _described(one: Message, ids: Names) -> Iterator[tuple[str, Any]]:
    for key in OBJECT:
        yield key, one[key]
    traits, status = one["characteristics"], one["permanent"]
    for key in CHARACTERISTICS if traits is not None else ():
        yield key, sorted(traits[key]) if isinstance(traits[key], list) else traits[key]
    for key in STATUS if status is not None else ():
        yield key, tidied(status[key], ids)
    if status is not None and "creature" in traits["types"]:
        yield "summoning_sick", status["summoning_sick"]


def _facts(observation: Message, ids: Names, by_state: bool) -> Iterator[tuple[str, Any]]:
    """Return what an observation tells, fact by fact."""
    for key in ("viewer", "phase_step", "active_seat"):
        yield key, observation[key]
    for player in observation["players"]:
        for key in (*OF_A_PLAYER, *OPTIONAL_OF_A_PLAYER):
            yield f"{player['seat']} {key}", player[key]
    for where, records in _records(observation, by_state):
        for one in records if where != "known" else ():
            described = ((key, tidied(one[key], ids)) for key in ON_STACK) if where == "stack" else _described(one, ids)
            for key, value in described:
                yield f"{where} {called(one)} {key}", value


def check(told: Message, ours: Message) -> dict[str, str]:
    """Return the ids that were told by those of our observation, once everything agrees.

    Raises:
        DisagreementError: something does not.
    """
    try:
        return _checked(told, ours, by_state=False)
    except DisagreementError as error:  # lands that were tapped for the same cost are others there
        try:
            return _checked(told, ours, by_state=True)
        except DisagreementError:
            raise error from None


def _checked(told: Message, ours: Message, *, by_state: bool) -> dict[str, str]:
    ids = _aligned(told, ours, by_state)
    for (where, said), (_, seen) in zip(_facts(told, {}, by_state), _facts(ours, ids, by_state), strict=True):
        optional = where.split(" ", 1)[-1] in OPTIONAL_OF_A_PLAYER
        if said != seen and not (optional and (said is None or seen is None)):
            raise DisagreementError(where)
    return ids


def meaning(semantic: Message, ids: Names) -> bytes:
    """Return what a candidate means, with the ids that were told: equal for candidates that mean the same."""
    return canonical({key: tidied(value, ids) for key, value in semantic.items() if key not in SAYS_NOTHING})


__all__ = ["DisagreementError", "called", "check", "meaning"]
