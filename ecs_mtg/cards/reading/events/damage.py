"""Events of damage (120)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.events.battlefield import one
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.reading.nouns.references import EventSubject, itself, permanents
from ecs_mtg.cards.reading.vocabulary import COLORS, KINDS_OF_DAMAGE
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import PLAYERS, SELF, Filter
from ecs_mtg.components.codes import EventKind


def who(context: Context, event: Any) -> Any:
    """Make the player of an event an antecedent."""
    context.mention_player(notation.event_player)
    return event


def much(context: Context, event: Any) -> Any:
    """Let "that much" be the amount of an event."""
    context.amount = notation.event_amount
    return event


# damage
for _said, _combat in KINDS_OF_DAMAGE.items():
    say(
        "event",
        f"<subject> deals {_said} to (a player|one of your opponents)"
        if _combat is None
        else f"<subject> deals {_said} to a player",
        lambda c, what, k=_combat: one(much(c, who(c, notation.deals_damage(dealer(c, what), notation.player, k)))),
    )
    say(
        "event",
        f"<subject> deals {_said} to an opponent",
        lambda c, what, k=_combat: one(much(c, who(c, notation.deals_damage(dealer(c, what), notation.opponent, k)))),
    )
    say(
        "event",
        f"<subject> deals {_said} to a creature",
        lambda c, what, k=_combat: one(much(c, hurt(c, notation.deals_damage(dealer(c, what), notation.creature, k)))),
    )
    say("event", f"<subject> deals {_said}", lambda c, what, k=_combat: one(much(c, deals(c, what, k))))
    say("event", f"<subject> is dealt {_said}", lambda c, what, k=_combat: one(much(c, notation.is_dealt_damage(what, k))))


def dealer(context: Context, what: EventSubject) -> EventSubject:
    """Let words for the event's object mean its other object, the source of the damage."""
    for k, one_ in enumerate(context.objects):
        if one_.reference == notation.event_object:
            context.objects[k] = replace(one_, reference=notation.event_other)
    return what


def deals(context: Context, what: EventSubject, combat: bool | None) -> Event:
    """Return the event that it deals damage to anything, once for all damage dealt at the same time."""
    return Event(EventKind.DEALS_DAMAGE, what, value=None if combat is None else 1 if combat else 2)


def hurt(context: Context, event: Event) -> Event:
    """Make the damaged object of an event the latest antecedent, "that creature"."""
    context.sentence += 1
    context.mention(notation.event_object, frozenset({"creature", "permanent"}))
    return event


say("event", "one or more <nps> deal combat damage to a player", lambda c, what: one(together(c, what)))


def together(context: Context, what: Filter) -> Event:
    """Return the event that creatures deal combat damage to a player: once for each such player."""
    permanents(what)
    context.mention_player(notation.event_player)
    return notation.one_or_more(notation.deals_damage(what, notation.player, True), of_a_player=True)


for _said, _combat in (("damage", None), ("combat damage", True)):
    say("event", f"<subject> deals {_said} to you",
        lambda c, what, k=_combat: one(much(c, notation.deals_damage(dealer(c, what), notation.that_is_you, k))))  # fmt: skip
say(
    "event",
    "<subject> deals combat damage to a player or planeswalker",
    lambda c, what: one(much(c, notation.deals_damage(dealer(c, what), notation.player | notation.planeswalker, True))),
)

say("event", "~ deals combat damage to a player or dies",
    lambda c: (notation.deals_damage(itself(c), notation.player, True), notation.dies(SELF)))  # fmt: skip

# --- damage to players


def hurt_players(context: Context, whom: Filter, combat: bool | None) -> tuple[Event, ...]:
    """Return the event that a player is dealt damage, once for all damage dealt at the same time."""
    if whom != notation.that_is_you:
        context.mention_player(notation.event_object)
    return one(much(context, notation.is_dealt_damage(whom, combat)))


for _said, _combat in KINDS_OF_DAMAGE.items():
    say("event", f"an opponent is dealt {_said}", lambda c, k=_combat: hurt_players(c, notation.opponent, k))
    say("event", f"a player is dealt {_said}", lambda c, k=_combat: hurt_players(c, notation.player, k))
    say("event", f"you ('re|are) dealt {_said}", lambda c, k=_combat: hurt_players(c, notation.that_is_you, k))
    say("event", f"<source> deals {_said} to you", lambda c, what, k=_combat: by_source(c, what, notation.that_is_you, k))
    say("event", f"<source> deals {_said} to an opponent", lambda c, what, k=_combat: by_source(c, what, notation.opponent, k))
    say("event", f"<source> deals {_said} to a player", lambda c, what, k=_combat: by_source(c, what, notation.player, k))
    say("event", f"<source> deals {_said} to ~", lambda c, what, k=_combat: to_itself(c, what, k))
    say("event", f"<source> deals {_said} to you or a permanent you control",
        lambda c, what, k=_combat: by_source(c, what, notation.that_is_you | notation.permanent & notation.yours, k))  # fmt: skip
    say("event", f"<subject> deals {_said} to a planeswalker", lambda c, what, k=_combat: to_planeswalker(c, what, k))


def by_source(context: Context, what: Filter, to: Filter, combat: bool | None) -> tuple[Event, ...]:
    """Return the event that a source deals damage to a player or object."""
    event = notation.deals_damage(what, to, combat)
    if to in (notation.opponent, notation.player):
        who(context, event)
    return one(much(context, event))


def to_itself(context: Context, what: Filter, combat: bool | None) -> tuple[Event, ...]:
    """Return the event that a source deals damage to the card itself."""
    return one(much(context, notation.deals_damage(what, SELF, combat)))


def to_planeswalker(context: Context, what: Any, combat: bool | None) -> tuple[Event, ...]:
    """Return an event whose damaged permanent becomes the latest antecedent."""
    for k, known in enumerate(context.objects):
        if known.reference == notation.event_object:
            context.objects[k] = replace(known, reference=notation.event_other)
    context.sentence += 1
    context.mention(notation.event_object, frozenset({"planeswalker", "permanent"}))
    return one(much(context, notation.deals_damage(what, notation.planeswalker, combat)))


# --- sources of damage

_HURT = {
    "a player": notation.player,
    "an opponent": notation.opponent,
    "a creature": notation.creature,
    "a creature or opponent": notation.creature | notation.opponent,
}
_COLORED = "|".join(COLORS)
for _said, _combat in KINDS_OF_DAMAGE.items():
    for _to, _whom in _HURT.items():
        say("event", f"a source you control deals {_said} to {_to}",
            lambda c, k=_combat, whom=_whom: one(by_your_source(c, notation.source, whom, k)))  # fmt: skip
        say("event", f"a [{_COLORED}] source you control deals {_said} to {_to}",
            lambda c, color, k=_combat, whom=_whom: one(by_your_source(c, notation.source & COLORS[color], whom, k)))  # fmt: skip


def by_your_source(context: Context, what: Filter, whom: Filter, combat: bool | None) -> Event:
    """Return the event that a source you control deals damage, separately to each object and player."""
    if whom.kinds == PLAYERS:
        who(context, None)
    event: Event = much(context, notation.deals_damage(what & notation.yours, whom, combat))
    return event


# --- two events of it

say("event", "~ enters or deals combat damage to a player",
    lambda c: (notation.enters(itself(c)), notation.deals_damage(SELF, notation.player, True)))  # fmt: skip
say("event", "<subject> deals combat damage to a player or battle",
    lambda c, what: one(much(c, notation.deals_damage(dealer(c, what), notation.player | notation.battle, True))))  # fmt: skip
say("event", "~ or equipped creature deals combat damage to a player", lambda c: by_one_of_two(c))


def by_one_of_two(context: Context) -> tuple[Event, ...]:
    """Return the event that the card itself or what it is attached to deals combat damage to a player."""
    context.mention_player(notation.event_player)
    context.amount = notation.event_amount
    itself(context)
    context.objects.clear()  # "it" would be either
    return tuple(notation.deals_damage(what, notation.player, True) for what in (SELF, notation.equipped))


for _said, _combat in KINDS_OF_DAMAGE.items():
    say("event", f"~ deals {_said} to <a> <nouns>", lambda c, n, base, k=_combat: to_such(c, base[0], k))


def to_such(context: Context, what: Filter, combat: bool | None) -> tuple[Event, ...]:
    """Return the event that the card itself deals damage to a permanent of a kind, the latest antecedent."""
    permanents(what)
    itself(context)
    return one(much(context, hurt(context, notation.deals_damage(SELF, what, combat))))
