"""Events of damage (120)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.events.battlefield import one
from ecs_mtg.cards.reading.grammar import say, say_values
from ecs_mtg.cards.reading.nouns.references import EventSubject, itself, permanents
from ecs_mtg.cards.reading.vocabulary import KINDS_OF_DAMAGE
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import SELF, Filter
from ecs_mtg.components.codes import EventKind


def who(context: Context, event: Any) -> Any:
    """Make the player of an event an antecedent."""
    context.mention_player(notation.event_player)
    return event


def much(context: Context, event: Any) -> Any:
    """Let "that much" be the amount of an event."""
    context.amount = notation.event_amount
    return event


say_values("damage kind", KINDS_OF_DAMAGE)
_HIT = {
    "(a player|one of your opponents)": notation.player, "an opponent": notation.opponent, "you": notation.that_is_you,
    "a creature": notation.creature, "a planeswalker": notation.planeswalker, "a creature or opponent": notation.creature | notation.opponent,
    "a player or planeswalker": notation.player | notation.planeswalker, "a player or battle": notation.player | notation.battle,
    "you or a permanent you control": notation.that_is_you | notation.permanent & notation.yours,
}  # fmt: skip
say_values("hit", _HIT)
say("event", "(<subject>|<source>) deals <damage kind> to <hit>", lambda c, what, kind, whom: one(hits(c, what, whom, kind)))
say("event", "<subject> deals <damage kind>", lambda c, what, kind: one(much(c, deals(c, what, kind))))
say("event", "<subject> is dealt <damage kind>", lambda c, what, kind: one(much(c, notation.is_dealt_damage(what, kind))))


def hits(context: Context, what: Any, whom: Any, combat: bool | None) -> Event:
    """Return the event that something deals damage; the one who is hurt becomes an antecedent, and the amount."""
    for k, one_ in enumerate(context.objects):  # words for the event's object mean the source of the damage
        if one_.reference == notation.event_object:
            context.objects[k] = replace(one_, reference=notation.event_other)
    event = much(context, notation.deals_damage(what, whom, combat))
    if whom in (notation.player, notation.opponent):
        who(context, event)
    if whom in (notation.creature, notation.planeswalker):
        hurt(context, event, "creature" if whom == notation.creature else "planeswalker")
    return event  # type: ignore[no-any-return]


def deals(context: Context, what: EventSubject, combat: bool | None) -> Event:
    """Return the event that it deals damage to anything, once for all damage dealt at the same time."""
    return Event(EventKind.DEALS_DAMAGE, what, value=None if combat is None else 1 if combat else 2)


def hurt(context: Context, event: Event, kind: str = "creature") -> Event:
    """Make the damaged object of an event the latest antecedent, "that creature"."""
    context.sentence += 1
    context.mention(notation.event_object, frozenset({kind, "permanent"}))
    return event


say("event", "one or more <nps> deal combat damage to a player", lambda c, what: one(together(c, what)))


def together(context: Context, what: Filter) -> Event:
    """Return the event that creatures deal combat damage to a player: once for each such player."""
    permanents(what)
    context.mention_player(notation.event_player)
    return notation.one_or_more(notation.deals_damage(what, notation.player, True), of_a_player=True)


# --- damage to players


def hurt_players(context: Context, whom: Filter, combat: bool | None) -> tuple[Event, ...]:
    """Return the event that a player is dealt damage, once for all damage dealt at the same time."""
    if whom != notation.that_is_you:
        context.mention_player(notation.event_object)
    return one(much(context, notation.is_dealt_damage(whom, combat)))


say("event", "an opponent is dealt <damage kind>", lambda c, kind: hurt_players(c, notation.opponent, kind))
say("event", "a player is dealt <damage kind>", lambda c, kind: hurt_players(c, notation.player, kind))
say("event", "you ('re|are) dealt <damage kind>", lambda c, kind: hurt_players(c, notation.that_is_you, kind))
say("event", "<source> deals <damage kind> to ~", lambda c, what, kind: one(hits(c, what, SELF, kind)))

# --- two events of it

say("event", "~ or equipped creature deals combat damage to a player", lambda c: by_one_of_two(c))


def by_one_of_two(context: Context) -> tuple[Event, ...]:
    """Return the event that the card itself or what it is attached to deals combat damage to a player."""
    context.mention_player(notation.event_player)
    context.amount = notation.event_amount
    itself(context)
    context.objects.clear()  # "it" would be either
    return tuple(notation.deals_damage(what, notation.player, True) for what in (SELF, notation.equipped))


say("event", "~ deals <damage kind> to <a> <nouns>", lambda c, kind, n, base: to_such(c, base[0], kind))


def to_such(context: Context, what: Filter, combat: bool | None) -> tuple[Event, ...]:
    """Return the event that the card itself deals damage to a permanent of a kind, the latest antecedent."""
    permanents(what)
    itself(context)
    return one(much(context, hurt(context, notation.deals_damage(SELF, what, combat))))


# --- two events of one subject

_DEEDS: dict[str, Callable[[Any], Event]] = {
    "enters": notation.enters, "attacks": notation.attacks, "blocks": notation.blocks, "becomes blocked": notation.becomes_blocked,
}  # fmt: skip
_OWN_DEEDS: dict[str, Callable[[Any], Event]] = {
    "(dies|is put into a graveyard from the battlefield)": notation.dies,
    "leaves the battlefield": notation.leaves,
    "is turned face up": notation.turned_face_up,
    "transforms into ~": lambda what: notation.transforms_into_this,
    "becomes the target of a spell": lambda what: notation.becomes_target(what, by=notation.spell),
    "becomes the target of a spell or ability an opponent controls": lambda what: notation.becomes_target(
        what, notation.each_opponent
    ),
    "deals combat damage to a player": lambda what: notation.deals_damage(what, notation.player, True),
}
say_values("happens", _DEEDS)
say_values("happens to itself", _DEEDS | _OWN_DEEDS)
say("event", "<subject> <happens> or <happens>", lambda c, what, first, other: (first(what), other(what)))
say("event", "~ <happens to itself> or <happens to itself>", lambda c, first, other: (first(itself(c)), other(SELF)))
