"""Faces added by the compiler: those that rules give to cards in addition to the printed ones."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards.notation.abilities import static
from ecs_mtg.cards.notation.changes import gets
from ecs_mtg.cards.notation.keyword_abilities import enchant
from ecs_mtg.cards.notation.selectors import creature, equipped, this
from ecs_mtg.cards.tree import CardDef, Face, Keyworded, Replacement, SpellCost
from ecs_mtg.cards.vocabulary.amounts import counters_on
from ecs_mtg.cards.words import Cost, ManaCost
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Layout

HONE = "hone"
HONED = static(equipped, gets((counters_on(this, HONE), 0)))
"""What hone counters on an Equipment give to the equipped creature."""


def with_aura(card: CardDef) -> CardDef:
    """Add the Aura that a card with bestow is while bestowed as a second face (702.103b)."""
    front = card.front
    if not any(isinstance(one, Keyworded) and one.keyword.name == "bestow" for one in front.abilities):
        return card
    if len(card.faces) > 1:
        raise ValueError(f"{card.name}: bestow on a card with several faces")
    aura = replace(
        front, types=front.types & ~codes.CREATURE, subtypes=("Aura",), power="", toughness="",
        abilities=(enchant(creature), *front.abilities),
    )  # fmt: skip
    return replace(card, faces=(front, aura), layout=Layout.BESTOW)


def with_doors(card: CardDef) -> CardDef:
    """Add the face of a Room with both halves locked (709.5, 709.5e)."""
    if card.layout != Layout.SPLIT or not card.front.is_permanent:
        return card
    whole, left, right = card.faces
    locks = [
        SpellCost(Cost(half.mana_cost or ManaCost()), frozenset(), zones=1 << Zone.BATTLEFIELD, number=door)
        for door, half in enumerate((left, right))
    ]
    locked = Face("", types=whole.types, subtypes=whole.subtypes, abilities=tuple(locks))
    left, right = (replace(half, abilities=(*half.abilities, lock)) for half, lock in ((left, locks[1]), (right, locks[0])))
    return replace(card, faces=(whole, left, right, locked))


def with_honing(card: CardDef) -> CardDef:
    """Add the meaning of hone counters to each Equipment as an ability."""
    faces = tuple(
        replace(face, abilities=(*face.abilities, HONED)) if "Equipment" in face.subtypes else face for face in card.faces
    )
    return card if faces == card.faces else replace(card, faces=faces)


def with_transforming(card: CardDef) -> CardDef:
    """Return a transforming card whose front face also has the abilities of transforming into the back face (701.27), which are looked up before it transforms."""
    if card.layout != Layout.TRANSFORM:
        return card
    front, back = card.faces
    moved = tuple(one for one in back.abilities if isinstance(one, Replacement) and one.event.kind == EventKind.TRANSFORM)
    if not moved:
        return card
    rest = tuple(one for one in back.abilities if one not in moved)
    return replace(card, faces=(replace(front, abilities=(*front.abilities, *moved)), replace(back, abilities=rest)))
