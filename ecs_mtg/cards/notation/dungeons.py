"""Notation of dungeons (309) and the initiative (726.2)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import activated, when
from ecs_mtg.cards.notation.cards import emblem, token
from ecs_mtg.cards.notation.changes import as_long_as, has
from ecs_mtg.cards.notation.costs import sacrifice_this
from ecs_mtg.cards.notation.doing import add, create, draw, lose_life, put_counters, reveal, scry, shuffle, to_hand
from ecs_mtg.cards.notation.keywords import hexproof, menace
from ecs_mtg.cards.notation.things import (
    basic,
    black,
    card_in,
    creature,
    event_object,
    event_player,
    land,
    moved,
    player,
    target,
    this,
    those,
)
from ecs_mtg.cards.tree import Ability, Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Duration, EventKind, Zone
from ecs_mtg.components.programs import Relation

_DASH = "\N{EM DASH}"


def room(place: int, leads_to: tuple[int, ...], *does: e.Effect) -> Ability:
    """A room ability (309.4c) of the `place`-th room, from which arrows point to others."""
    return when(Event(EventKind.ROOM, this, value=place, to_zones=sum(1 << k for k in leads_to)), *does)


TREASURE = token("Treasure Token", f"Artifact {_DASH} Treasure", activated("{T}", sacrifice_this, add("any")))
SKELETON = token("Skeleton Token", f"Creature {_DASH} Skeleton", "4/1", menace, color=black)
_FOUND, _RAISED = those("found"), those("raised")
UNDERCITY_ROOMS = (
    "Secret Entrance", "Forge", "Lost Well", "Trap!", "Arena", "Stash", "Archives", "Catacombs", "Throne of the Dead Three",
)  # fmt: skip
"""What the rooms are called, by their places."""
UNDERCITY = emblem(
    "Undercity",
    room(0, (1, 2), e.Search(basic & land & card_in(Zone.LIBRARY), "found"), reveal(_FOUND), to_hand(_FOUND), shuffle()),
    room(1, (3, 4), put_counters("+1/+1", 2, target(creature))),
    room(2, (4, 5), scry(2)),
    room(3, (6,), lose_life(5, target(player))),
    room(4, (6, 7), e.Goad(target(creature))),
    room(5, (7,), create(TREASURE)),
    room(6, (8,), draw()),
    room(7, (8,), create(SKELETON)),
    room(
        8,
        (),
        e.Look(number(10), "revealed", reveal=True),
        e.ChooseFrom("revealed", "raised", filter=creature & card_in(Zone.LIBRARY)),
        e.Move(_RAISED, Zone.BATTLEFIELD, arrival=e.Arrival(yours=True, counters=("+1/+1", 3)), remember=True),
        as_long_as(Duration.YOUR_NEXT_TURN, moved, has(hexproof)),
        shuffle(),
    ),
)
THE_INITIATIVE = emblem(
    "The Initiative",
    when(Event(EventKind.VENTURES, None, Relation.YOU), e.VentureIntoUndercity(event_player)),
    when(Event(EventKind.INITIATIVE_WON, None, Relation.YOU), e.TakeInitiative(event_object)),
)
