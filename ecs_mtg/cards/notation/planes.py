"""Notation of Planechase (901): planes, phenomena, chaos, planeswalking."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import Item, when, your_upkeep
from ecs_mtg.cards.notation.cards import face
from ecs_mtg.cards.notation.changes import Changes, as_long_as
from ecs_mtg.cards.notation.selectors import card_in_any
from ecs_mtg.cards.tree import CardDef, Event, Triggered
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import SELF, Filter, Reference, number
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Duration, EventKind, Position, Zone
from ecs_mtg.components.programs import Layout

chaos_ensues = Event(EventKind.CHAOS, SELF)
planeswalk_to_this = Event(EventKind.PLANESWALK, SELF)
planeswalk_from_this = Event(EventKind.PLANESWALK_AWAY, SELF)
a_player_planeswalks = Event(EventKind.PLANESWALK, minimum=1)
encounter_this = Event(EventKind.ENCOUNTER, SELF)

planeswalk = e.Planeswalk()
"""You planeswalk (701.31)."""


def plane(name: str, subtype: str, *abilities: Any) -> CardDef:
    """A plane card (311): its name, its planar type, its abilities."""
    return CardDef(name, (face(name, "", f"Plane \N{EM DASH} {subtype}", *abilities),), Layout.PLANAR)


def phenomenon(name: str, *items: Item) -> CardDef:
    """A phenomenon card (312): its name, and what happens when you encounter it."""
    return CardDef(name, (face(name, "", "Phenomenon", when(encounter_this, *items)),), Layout.PLANAR)


def chaos(*items: Item) -> Triggered:
    """The chaos ability of a plane (311.7)."""
    return when(chaos_ensues, *items)


def ensue_chaos(for_: Reference | None = None) -> e.Chaos:
    """Chaos ensues; for some plane cards, face up or revealed, if they are named (311.7)."""
    return e.Chaos() if for_ is None else e.Chaos(for_)


def roll_planar_die(who: Reference) -> e.RollPlanarDie:
    """Players roll the planar die."""
    return e.RollPlanarDie(who)


plane_card = Filter(any_types=codes.PLANE) & card_in_any(Zone.PLANAR_DECK)
"""A plane of the planar deck that an effect is about: one for all belongs to the planar controller, whose seat it does not stand with (901.15b)."""


def reveal_planes(many: Number, tag: str) -> e.Look:
    """Reveal the top cards of your planar deck, noted under a tag."""
    return e.Look(number(many), tag, True, planar=True)


def planeswalk_to(what: Reference) -> e.Planeswalk:
    """Planeswalk to cards of your planar deck, all at once."""
    return e.Planeswalk(what)


def to_planar_deck(what: Reference, position: Position = Position.BOTTOM) -> e.Move:
    """Put cards of a planar deck back into it."""
    return e.Move(what, Zone.PLANAR_DECK, position)


def until_a_player_planeswalks(what: Reference, *changes: Changes) -> e.Continuous:
    """An effect that lasts until a player planeswalks (901.11)."""
    return as_long_as(Duration.PLANESWALK, what, *changes)


def on_arrival_and_each_upkeep(*items: Item) -> tuple[Triggered, Triggered]:
    """Something happens when you planeswalk to this, and at the beginning of your upkeep."""
    return when(planeswalk_to_this, *items), when(your_upkeep, *items)
