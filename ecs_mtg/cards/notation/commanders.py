"""Commander (903): the rules of commanders that are abilities, of a face that pools of such games have."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.things import owner_of
from ecs_mtg.cards.tree import CardDef, Event, Face, Replacement
from ecs_mtg.cards.words import ALL_ZONES, SELF
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Layout

_ITS_OWNER = owner_of(SELF)
_INSTEAD = e.GoesInstead(Zone.COMMAND)

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

__all__: list[str] = []
