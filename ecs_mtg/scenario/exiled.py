"""Cards exiled by permanents of a position: linked (607.2), or until these leave the battlefield (610.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ecs_mtg.cards.effects import Move
from ecs_mtg.cards.tree import Face
from ecs_mtg.cards.words import Filter
from ecs_mtg.components.codes import RefKind, Zone
from ecs_mtg.components.references import ref_row, reference


def exile_with(g: Any, permanent: int, face: Face, cards: list[int]) -> None:
    """Link cards in exile to the permanent that exiled them.

    Args:
        g: the game.
        permanent: its reference.
        face: its text.
        cards: their rows.
    """
    zone = returned_to(face)
    for card in cards:
        g["card_link"][card] = permanent
        g["linked"][ref_row(permanent), 0] = reference(RefKind.CARD, card, int(g["card_inc"][card]))
        if zone is not None:
            g["card_until"][card], g["until_zone"][card] = permanent, zone
            g["exiled_until"] = 1


def returned_to(face: Face) -> Zone | None:
    """Return the zone to which exiled objects return as the permanent leaves the battlefield; None if they are exiled for good."""
    for ability in face.abilities:
        nodes = list(_nodes(ability))
        if any(isinstance(node, Move) and node.arrival.until for node in nodes):
            zones = [node.zones for node in nodes if isinstance(node, Filter)]
            elsewhere = (Zone.HAND, Zone.GRAVEYARD)
            return next((zone for zone in elsewhere if any(1 << zone == bits for bits in zones)), Zone.BATTLEFIELD)
    return None


def _nodes(part: object) -> Iterator[object]:
    """Yield a node of a text, and all that it contains."""
    if isinstance(part, tuple):
        for one in part:
            yield from _nodes(one)
    elif is_dataclass(part):
        yield part
        for field in fields(part):
            yield from _nodes(getattr(part, field.name))
