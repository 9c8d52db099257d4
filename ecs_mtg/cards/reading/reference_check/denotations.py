"""Denotations of references: an abstract interpretation of an ability, with sets of kinds of objects and of zones.

What moved to another zone is another object (400.7): a reference that was made before denotes a permanent as it last was, or a card by which the
new object is not reached.
"""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass, field, replace
from enum import IntFlag
from typing import Any

from ecs_mtg.cards.tree import Activated, Event, Face, Keyworded, SpellAbility, SpellCost, Triggered
from ecs_mtg.cards.words import (
    ABILITIES,
    ALL_ZONES,
    ATTACHED,
    CARDS,
    IT,
    PERMANENTS,
    PLAYERS,
    SELF,
    SPELLS,
    Cost,
    Filter,
    Target,
    Who,
)
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import AbilityFlag, CostPart, Subject
from ecs_mtg.components.sizes import TOLD


class Kind(IntFlag):
    """What a reference may denote."""

    PERMANENT = 1
    CARD = 2
    STACK = 4
    PLAYER = 8
    LEFT = 16  # a permanent as it last was on the battlefield (608.2h)
    MOVED = 32  # a card as it was in another zone, not the battlefield, than it is in now
    ENTERED = 64  # a card that is a permanent now, or was
    GONE = 128  # a spell or ability that has left the stack


OBJECT = Kind.PERMANENT | Kind.CARD | Kind.STACK | Kind.LEFT | Kind.MOVED | Kind.ENTERED | Kind.GONE
ANYTHING = OBJECT | Kind.PLAYER
_ON_BATTLEFIELD, _ON_STACK = 1 << Zone.BATTLEFIELD, 1 << Zone.STACK
ELSEWHERE = ALL_ZONES & ~(_ON_BATTLEFIELD | _ON_STACK)
"""The zones in which objects are cards."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What a reference denotes: one of some kinds; where it lies, as far as it is a card."""

    kinds: Kind
    zones: int = ELSEWHERE

    def __or__(self, other: Thing) -> Thing:
        if not self.kinds or not other.kinds:
            return self if self.kinds else other
        return Thing(self.kinds | other.kinds, self.zones | other.zones)

    def moved_to(self, zone: int) -> Thing:
        """Return what the reference denotes after a move to another zone."""
        kinds = Kind(0)
        if self.kinds & (Kind.PERMANENT | Kind.LEFT):
            kinds |= Kind.LEFT
        if self.kinds & (Kind.STACK | Kind.GONE):
            kinds |= Kind.GONE
        if self.kinds & (Kind.CARD | Kind.MOVED | Kind.ENTERED):
            within = self.kinds & Kind.CARD and zone == Zone.LIBRARY and self.zones == 1 << Zone.LIBRARY  # no zone change
            kinds |= Kind.CARD if within else Kind.ENTERED if zone == Zone.BATTLEFIELD else Kind.MOVED
        return Thing(kinds | self.kinds & Kind.PLAYER, 1 << zone)


NOTHING = Thing(Kind(0))
PERMANENT, LEFT, STACK, PLAYER = map(Thing, (Kind.PERMANENT, Kind.LEFT, Kind.STACK, Kind.PLAYER))
WHATEVER = Thing(ANYTHING, ALL_ZONES)


def card_in(zones: int) -> Thing:
    """Return a card in one of some zones."""
    return Thing(Kind.CARD, zones)


def in_zones(zones: int) -> Thing:
    """Return an object in one of some zones."""
    thing = card_in(zones & ELSEWHERE) if zones & ELSEWHERE else NOTHING
    thing = thing | PERMANENT if zones & _ON_BATTLEFIELD else thing
    return thing | STACK if zones & _ON_STACK else thing


def was_in_zones(zones: int) -> Thing:
    """Return an object that has moved from one of some zones to another."""
    moved = Thing(Kind.MOVED | Kind.ENTERED) if zones & ELSEWHERE else NOTHING
    moved = moved | LEFT if zones & _ON_BATTLEFIELD else moved
    return moved | Thing(Kind.GONE) if zones & _ON_STACK else moved


def kinds_described(what: Filter) -> int:
    """Return the kinds of things that a filter looks at, without its alternatives."""
    return what.kinds or (CARDS if what.zones else PERMANENTS)


def described(what: Filter) -> Thing:
    """Return what a filter describes."""
    thing = NOTHING
    for one in what.tree():
        kinds = kinds_described(one)
        thing = thing | PLAYER if kinds & PLAYERS else thing
        thing = thing | PERMANENT if kinds & PERMANENTS else thing
        thing = thing | STACK if kinds & (SPELLS | ABILITIES) else thing
        thing = thing | card_in(one.zones or ALL_ZONES) if kinds & CARDS else thing
    return thing


# --- events

_PERMANENT_EVENTS = frozenset({
    EventKind.TAP, EventKind.UNTAP, EventKind.PHASE_OUT, EventKind.PHASE_IN, EventKind.TRANSFORM, EventKind.ATTACKS,
    EventKind.BLOCKS, EventKind.BECOMES_BLOCKED, EventKind.UNBLOCKED, EventKind.TAPPED_FOR_MANA, EventKind.TURNED_FACE_UP,
    EventKind.CONTROL, EventKind.EXPLOITS, EventKind.EXPLORES, EventKind.CONNIVES, EventKind.UNLOCKED, EventKind.FULLY_UNLOCKED,
    EventKind.ATTACHED, EventKind.UNATTACHED, EventKind.FIGHTS, EventKind.ENLISTS, EventKind.EXERTS, EventKind.DESIGNATED,
    EventKind.UPKEEP_UNPAID, EventKind.DESTROY, EventKind.CREATE_TOKEN,
})  # fmt: skip
_PLAYER_EVENTS = frozenset({
    EventKind.GAIN_LIFE, EventKind.LOSE_LIFE, EventKind.STEP, EventKind.LOSES_GAME, EventKind.SCRY, EventKind.SURVEILS, EventKind.COIN,
    EventKind.PROLIFERATE, EventKind.SHUFFLE, EventKind.ATTACK_DECLARED, EventKind.VENTURES, EventKind.SPEEDS_UP,
    EventKind.INITIATIVE_WON, EventKind.PLANAR_ROLL, EventKind.DAYTIME, EventKind.MONARCH,
})  # fmt: skip
_CARD_EVENTS = frozenset({
    EventKind.DRAW, EventKind.CYCLE, EventKind.REVEAL, EventKind.FORETELLS, EventKind.PLOTTED, EventKind.ROOM, EventKind.PLANESWALK,
    EventKind.PLANESWALK_AWAY, EventKind.ENCOUNTER, EventKind.CHAOS,
})  # fmt: skip
_STACK_EVENTS = frozenset({EventKind.CAST, EventKind.ACTIVATE, EventKind.CRIME, EventKind.EXPENDS})
_SOURCE = Thing(OBJECT)
_OTHERS = {
    EventKind.DAMAGE: _SOURCE, EventKind.BLOCKS: PERMANENT, EventKind.ATTACKS: PERMANENT | PLAYER,
    EventKind.UNBLOCKED: PERMANENT | PLAYER, EventKind.TARGETED: STACK, EventKind.ATTACHED: PERMANENT | PLAYER,
    EventKind.UNATTACHED: PERMANENT | PLAYER | LEFT, EventKind.ACTIVATE: _SOURCE, EventKind.FIGHTS: PERMANENT, EventKind.ENLISTS: PERMANENT,
}  # fmt: skip
"""The other object that events have; all else has none."""


_SO_MUCH = frozenset({
    EventKind.DRAW, EventKind.DAMAGE, EventKind.DEALT_DAMAGE, EventKind.DEALS_DAMAGE, EventKind.GAIN_LIFE, EventKind.LOSE_LIFE,
    EventKind.PUT_COUNTERS, EventKind.REMOVE_COUNTERS, EventKind.CREATE_TOKEN, EventKind.BECOMES_BLOCKED, EventKind.ATTACK_DECLARED,
    EventKind.SCRY, EventKind.SURVEILS, EventKind.COIN, EventKind.PROLIFERATE, EventKind.TURNED_FACE_UP,
})  # fmt: skip
"""Events of which an amount says how much happens."""


def object_of(event: Event, *, replaced: bool) -> Thing:
    """Return an event's object; `replaced`: the event has not happened yet."""
    kind = event.kind
    if kind == EventKind.ZONE_CHANGE:
        if replaced:
            return in_zones(event.from_zones) | (PERMANENT if event.to_zones & _ON_BATTLEFIELD else NOTHING)
        return in_zones(event.to_zones & ~event.from_zones if event.from_zones != ALL_ZONES else event.to_zones)
    for kinds, thing in (
        (_PERMANENT_EVENTS, PERMANENT), (_PLAYER_EVENTS, PLAYER), (_CARD_EVENTS, card_in(ELSEWHERE)), (_STACK_EVENTS, STACK),
    ):  # fmt: skip
        if kind in kinds:
            return PLAYER if replaced and kind == EventKind.DRAW else thing
    if kind in (EventKind.DAMAGE, EventKind.DEALT_DAMAGE) and isinstance(event.subject, Filter):
        return described(event.subject)
    return WHATEVER


def other_of(event: Event, *, replaced: bool) -> Thing:
    """Return the other object of an event."""
    if replaced:
        return _SOURCE
    if event.kind == EventKind.ZONE_CHANGE:
        return was_in_zones(event.from_zones)
    return _OTHERS.get(event.kind, NOTHING)


# --- costs

_PAID = {
    CostPart.SACRIFICE: LEFT, CostPart.SACRIFICE_SELF: LEFT, CostPart.TAP: PERMANENT, CostPart.TAP_POWER: PERMANENT,
    CostPart.DISCARD: Thing(Kind.MOVED), CostPart.EXILE: was_in_zones(ALL_ZONES), CostPart.RETURN: LEFT,
    CostPart.EVIDENCE: Thing(Kind.MOVED), CostPart.REVEAL: card_in(ELSEWHERE), CostPart.BEHOLD: PERMANENT | card_in(ELSEWHERE),
}  # fmt: skip
_SELF_AFTER = {
    CostPart.SACRIFICE_SELF: Zone.GRAVEYARD, CostPart.DISCARD_SELF: Zone.GRAVEYARD, CostPart.EXILE_SELF: Zone.EXILE,
    CostPart.RETURN_SELF: Zone.HAND,
}  # fmt: skip


def paid_with(*costs: Cost) -> Thing:
    """Return the last object that costs were paid with."""
    thing = NOTHING
    for part in (part for one in costs for part in one.parts):
        thing = thing | _PAID.get(part.kind, NOTHING)
    return thing


# --- what references denote at one place of an ability

_PLAYERS = frozenset({
    Subject.YOU, Subject.EVENT_PLAYER, Subject.EACH_PLAYER, Subject.EACH_OPPONENT, Subject.DEFENDING_PLAYER, Subject.ACTIVE_PLAYER,
    Subject.EACH_FROM_YOU, Subject.CHOSEN_PLAYER, Subject.OPPONENT, Subject.MOST_LIFE, Subject.MONARCH,
})  # fmt: skip
_FIXED = {
    Subject.LINKED: WHATEVER, Subject.SPELL: STACK, Subject.PLANE: card_in(1 << Zone.COMMAND), Subject.ATTACHMENTS: PERMANENT,
    Subject.BLOCKED_BY: PERMANENT, Subject.EXILED_WITH: card_in(1 << Zone.EXILE), Subject.LAST_EXILED_WITH: card_in(1 << Zone.EXILE),
    Subject.THEIR_GRAVEYARD: card_in(1 << Zone.GRAVEYARD), Subject.THEIR_HAND: card_in(1 << Zone.HAND),
    Subject.THEIR_LIBRARY: card_in(1 << Zone.LIBRARY), Subject.TOP_CARDS: card_in(1 << Zone.LIBRARY), Subject.BECAME: card_in(ELSEWHERE),
    Subject.SOURCE_OF: _SOURCE,
}  # fmt: skip
_OF_EVENT = (Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.EVENT_PLAYER, Subject.ATTACKED)
EVERYTHING = (Subject.EACH, Subject.EACH_PLAYER, Subject.EACH_OPPONENT, Subject.EACH_FROM_YOU, Subject.THEIR_GRAVEYARD, Subject.THEIR_HAND,
              Subject.THEIR_LIBRARY, Subject.TOP_CARDS, Subject.EXILED_WITH, Subject.ATTACHMENTS, Subject.BLOCKED_BY)  # fmt: skip
"""Subjects that are looked for anew each time, and mean several things: no word that asks for one understands them."""


@dataclass
class Scope:
    """What references denote at one place.

    Attributes:
        known: by reference, what it denotes; what is not in it is what its words say.
        has_event: something happened that EVENT_PLAYER and the like are about.
        has_amount: what happened was that much, or that many.
        has_target_player: a player, or what a player controls, is a target.
        registers: those in which a number was noted.
    """

    known: dict[Any, Thing] = field(default_factory=dict)
    has_event: bool = False
    has_amount: bool = False
    has_target_player: bool = False
    registers: frozenset[int] = frozenset()

    def copy(self) -> Scope:
        """Return an independent copy."""
        return replace(self, known=dict(self.known))

    def reflexive(self) -> Scope:
        """Return the scope of a reflexive ability (603.12), without targets and tags."""
        lost = (Subject.MEMORY, Subject.IT, Subject.TOLD)
        known = {who: thing for who, thing in self.known.items() if isinstance(who, Who) and who.kind not in lost}
        return replace(self, known=known, registers=frozenset())

    def looking_at(self, it: Thing) -> Scope:
        """Return the scope with another denotation of IT."""
        other = self.copy()
        other.known[IT] = it
        return other

    def thing(self, who: Who | Target) -> Thing:
        """Return what a reference denotes."""
        if who in self.known:
            return self.known[who]
        if isinstance(who, Target):
            return described(who.filter)
        if isinstance(who.of, Who | Target) and not self.thing(who.of).kinds:
            return NOTHING
        if who.kind in _OF_EVENT and not self.has_event:
            return NOTHING
        if who.kind in _PLAYERS or who.kind in (Subject.CONTROLLER_OF, Subject.OWNER_OF):
            return PLAYER
        if who.kind in (Subject.EACH, Subject.TOPMOST, Subject.BOTTOMMOST) and isinstance(who.of, Filter):
            return described(who.of)
        return WHATEVER if who.kind == Subject.ALL_TARGETS else _FIXED.get(who.kind, NOTHING)

    def note(self, tag: str, thing: Thing, *, fresh: bool = False) -> None:
        """Note something under a tag, in addition to what is there."""
        who = Who(Subject.MEMORY, tag)
        self.known[who] = thing if fresh else self.known.get(who, NOTHING) | thing

    def move(self, who: Who | Target, zone: int) -> None:
        """Record that what a reference denotes moves, and the source with it if it is the event's object."""
        if isinstance(who, Who) and who.kind in EVERYTHING:
            return
        self.known[who] = self.thing(who).moved_to(zone)

    def join(self, *others: Scope) -> None:
        """Continue from the ends of branches."""
        keys = {key for one in others for key in one.known}
        self.registers = functools.reduce(operator.or_, (one.registers for one in others))
        self.known = {key: functools.reduce(operator.or_, (one.thing(key) for one in others)) for key in keys}


def scope_of(ability: Any, face: Face | None, paid: Thing = NOTHING) -> Scope:
    """Return the scope in which an ability begins to resolve; `face`: the face that has it, None: an ability given to a permanent."""
    functions = 1 << (Zone.BATTLEFIELD if face is None else face.functions_in)
    here = STACK if isinstance(ability, SpellAbility | SpellCost) else in_zones(getattr(ability, "zones", 0) or functions)
    scope = Scope({SELF: here, Who(Subject.PAID): paid})
    event = getattr(ability, "event", None)
    replaced = event is not None and not isinstance(ability, Triggered)
    if event is not None:
        _tell(scope, event, replaced=replaced)
    if isinstance(ability, Activated):
        scope.known[Who(Subject.PAID)] = paid_with(ability.cost)
        for part in ability.cost.parts:
            if part.kind in _SELF_AFTER:
                scope.move(SELF, _SELF_AFTER[part.kind])
    if AbilityFlag.DELAYED in getattr(ability, "flags", ()):  # told by whatever makes it
        scope.known |= {Who(Subject.TOLD, k): WHATEVER for k in range(TOLD)}
    if AbilityFlag.SPLICE in getattr(ability, "flags", ()):  # the spell onto which it is spliced
        scope.known[IT] = STACK
    if ATTACHED not in scope.known:
        on_it = scope.known[SELF].kinds & (Kind.PERMANENT | Kind.LEFT)
        scope.known[ATTACHED] = PERMANENT | PLAYER | _enchanted(face) if on_it else NOTHING
    return scope


def _enchanted(face: Face | None) -> Thing:
    """Return what an Aura enchants, which may be a card in a graveyard (303.4)."""
    words = [one for one in face.abilities if isinstance(one, Keyworded)] if face is not None else []
    targets = [one.filter for one in words if one.keyword.name == "enchant" and one.filter is not None]
    return functools.reduce(operator.or_, (described(one) for one in targets), NOTHING)


def _tell(scope: Scope, event: Event, *, replaced: bool) -> None:
    """Record what an event is about, and what becomes of the source and what it is attached to."""
    it, other = object_of(event, replaced=replaced), other_of(event, replaced=replaced)
    scope.has_event = True
    scope.has_amount = event.kind in _SO_MUCH or event.nth < 0
    scope.known[Who(Subject.EVENT_OBJECT)], scope.known[Who(Subject.EVENT_OTHER)] = it, other
    attacks = event.kind in (EventKind.ATTACKS, EventKind.UNBLOCKED)
    scope.known[Who(Subject.ATTACKED)] = PERMANENT | PLAYER if attacks else NOTHING
    if replaced and event.kind == EventKind.ZONE_CHANGE and event.to_zones == _ON_BATTLEFIELD:
        scope.known[IT] = PERMANENT  # the one that is about to enter
    if replaced and event.subject == SELF and event.to_zones == _ON_BATTLEFIELD:
        scope.known[SELF] = PERMANENT  # what a spell becomes, too
    if event.kind != EventKind.ZONE_CHANGE or replaced:
        return
    leaves = event.from_zones == _ON_BATTLEFIELD
    for who in (SELF, ATTACHED):
        if event.subject == who and leaves:
            scope.known[who] = LEFT
        elif event.subject == who and event.to_zones == _ON_BATTLEFIELD:
            scope.known[who] = PERMANENT
