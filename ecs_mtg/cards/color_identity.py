"""Color identity (903.4): colors of mana symbols in costs and rules text, of color indicators and color-defining abilities."""

from __future__ import annotations

import functools

from ecs_mtg.cards.effects import AddMana
from ecs_mtg.cards.registry import card_definition
from ecs_mtg.cards.tree import CardDef, Face, Static, parts
from ecs_mtg.cards.words import ManaCost
from ecs_mtg.components import programs
from ecs_mtg.components.codes import ALL_COLORS
from ecs_mtg.components.programs import AbilityFlag

BASIC_LAND_COLORS = {"Plains": 1, "Island": 2, "Swamp": 4, "Mountain": 8, "Forest": 16}


@functools.cache
def color_identity(name: str) -> int:
    """Return the color identity of a card, a bit set of `codes.Color`, including the colors of its basic land types (903.5d).

    Raises:
        UnknownCardError: the card is not supported.
    """
    return identity_of(card_definition(name))


def identity_of(card: CardDef) -> int:
    """Return the color identity of a definition, from all of its faces (903.4d, e)."""
    found = 0
    for face in card.faces:
        found |= _of_face(face)
    return found


def _of_face(face: Face) -> int:
    found = face.mana_cost.colors if face.mana_cost is not None else 0
    if face.colors is not None:  # a color indicator
        found |= face.colors & ALL_COLORS
    for subtype in face.subtypes:
        found |= BASIC_LAND_COLORS.get(subtype, 0)
    for part in parts(face.abilities):
        if isinstance(part, ManaCost):
            found |= part.colors
        elif isinstance(part, AddMana):
            found |= part.colors if 0 < part.colors < ALL_COLORS else 0  # "of any color" is no symbol
        elif isinstance(part, Static) and AbilityFlag.CHARACTERISTIC_DEFINING in part.flags:
            for change in part.changes:
                if change.kind in (programs.Change.SET_COLORS, programs.Change.ADD_COLORS):
                    found |= change.a
    return found
