"""Faces that hold the rules of variants, added to the pools of their games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.selectors import owner_of
from ecs_mtg.cards.tree import CardDef, Event, Face, Replacement, SpellCost, Triggered
from ecs_mtg.cards.words import ALL_ZONES, SELF, Cost
from ecs_mtg.components import codes
from ecs_mtg.components.codes import NONE, DieFace, EventKind, Zone
from ecs_mtg.components.programs import Layout, Relation

_ITS_OWNER = owner_of(SELF)
_INSTEAD = e.GoesInstead(Zone.COMMAND)

PLANAR_RULES = CardDef("", (Face("planeswalking ability", colors=0, abilities=(
    Triggered(Event(EventKind.PLANAR_ROLL, who=Relation.YOU, value=DieFace.PLANESWALKER), ((e.Planeswalk(),),)),  # 901.8
    SpellCost(Cost(), frozenset()),  # 901.9
)),), Layout.EMBLEM)  # fmt: skip
COMMANDER_RULES = CardDef("", (Face("commander", colors=0, abilities=(
    Replacement(
        Event(EventKind.ZONE_CHANGE, SELF, to_zones=1 << Zone.HAND), (e.May((_INSTEAD,), player=_ITS_OWNER, hint=-1),), zones=ALL_ZONES
    ),
    Replacement(Event(EventKind.ZONE_CHANGE, SELF, to_zones=1 << Zone.LIBRARY), (e.May((_INSTEAD,), player=_ITS_OWNER),), zones=ALL_ZONES),
    Replacement(
        Event(EventKind.DRAW), (e.May((e.NothingInstead(), e.Move(SELF, Zone.COMMAND)), player=_ITS_OWNER, hint=-1),), zones=ALL_ZONES
    ),
)),), Layout.EMBLEM)  # fmt: skip
"""903.9b: of a commander that would be put into its owner's hand, into their library, or be drawn by them."""


def rules_of_variants(cards: Sequence[CardDef], commanders: bool) -> tuple[CardDef | None, CardDef | None]:
    """Return the cards that a pool needs in addition for its variants: for planes, and for commanders."""
    planes = any(card.front.types & (codes.PLANE | codes.PHENOMENON) for card in cards)
    return PLANAR_RULES if planes else None, COMMANDER_RULES if commanders else None


def note_variants(record: Any, planar: int, commander: int) -> None:
    """Write down where these faces have their abilities; NONE for one that there is not."""
    first = int(record["f_ability"][0, planar]) if planar != NONE else NONE
    record["planar_rules"] = planar
    record["planeswalking"], record["planar_die"] = (first, first + 1) if first != NONE else (NONE, NONE)
    record["commander_returns_at"] = record["f_ability"][0, commander] if commander != NONE else 0
