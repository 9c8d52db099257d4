"""Events of permanents: they enter, leave, die, are tapped, turned or transformed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import SOURCE, itself, permanents
from ecs_mtg.cards.reading.vocabulary import ORDINALS
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import PLAYERS, SELF, Filter
from ecs_mtg.components.codes import Designation, EventKind, Zone


def dead(context: Context, event: Event, in_graveyard: bool = False) -> Event:
    """Let "it" refer to the event's object in its new zone, where it is a card."""
    context.died, context.in_graveyard = True, in_graveyard
    for k, known in enumerate(context.objects):
        if known.reference == notation.event_object:  # it is a card by now
            context.objects[k] = replace(known, kinds=known.kinds | {"card"})
    return event


def entered(context: Context, event: Event) -> Event:
    """Let "that player" be the player under whose control it entered, unless another is mentioned (603.2)."""
    if context.theirs is not None:
        context.theirs = notation.event_player
    return event


def one(event: Event) -> tuple[Event, ...]:
    """Return a single event."""
    return (event,)


say("event", "<subject> enters", lambda c, what: one(entered(c, notation.enters(what))))
say("event", "<subject> dies|<subject> is put into a graveyard from the battlefield",
    lambda c, what: one(dead(c, notation.dies(what), what == SELF)))  # fmt: skip
say("event", "<subject> leaves the battlefield", lambda c, what: one(dead(c, notation.leaves(what))))
say("event", "~ is put into a graveyard from anywhere", lambda c: one(from_anywhere(c)))


def from_anywhere(context: Context) -> Event:
    """Return the event that the card itself is put into a graveyard from anywhere; its ability functions there (603.6c)."""
    itself(context)
    context.zone = Zone.GRAVEYARD
    return dead(context, notation.put_into_graveyard(SELF))


# status, targets, steps, players
say("event", "one or more <kind> counters are put on <subject>", lambda c, kind, what: one(notation.counters_put(kind, what)))
say("event", f"the [{'|'.join(ORDINALS)}] <kind> counter is put on ~",
    lambda c, nth, kind: one(notation.nth_put(ORDINALS[nth], kind)))  # fmt: skip
say("event", "the last <kind> counter is removed from ~", lambda c, kind: one(notation.last_removed(kind)))

say("event", "~ transforms into ~", lambda c: one(transforms(c)))


def transforms(context: Context) -> Event:
    """Return the event that it transforms into the face with the ability."""
    itself(context)
    return notation.transforms_into_this


# --- what others sacrifice, and what dies of several kinds

say("event", "another <np> or <a> <np> is put into a graveyard from the battlefield",
    lambda c, one_, n, other: one(dead(c, notation.dies(of_two(c, one_, other)))))  # fmt: skip


def of_two(context: Context, this: Filter, that: Filter) -> Filter:
    """Return another object of one kind, or an object of another kind, each with its own description."""
    both = (permanents(this) & context.other()) | permanents(that)
    refuse_if(any(not each.controller for each in both.tree()), "what may be said of the last noun only")
    context.mention(notation.event_object, kinds_of(both))
    return both


say("event", "~ exploits a creature", lambda c: one(Event(EventKind.EXPLOITS, itself(c))))
for designation in (Designation.MONSTROUS, Designation.RENOWNED):
    word = designation.name.lower()
    say("condition", f"(~ is|~ 's) {word}", lambda c, _d=designation: notation.is_designated(itself(c), _d))
    say("condition", f"it 's {word}", lambda c, _d=designation: notation.is_designated(c.it(), _d))

# --- whose graveyard


def owned(what: Any, whose: Filter) -> Filter:
    """Return a described object that a player owns."""
    if not isinstance(what, Filter) or any(each.owner for each in what.tree()):
        raise NoReading("owned by somebody already")
    return what & whose


for _said, _whose in (("your", notation.you_own), ("an opponent 's", notation.opponents_own)):
    say("event", f"<subject> is put into {_said} graveyard from the battlefield",
        lambda c, what, whose=_whose: one(dead(c, notation.dies(owned(what, whose)))))  # fmt: skip

# --- whose graveyard

say("event", "~ is put into your graveyard from the battlefield", lambda c: one(yours_dies(c)))


def yours_dies(context: Context) -> Event:
    """Return the event that the card itself is put into your graveyard."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    return dead(context, notation.dies(SOURCE & notation.you_own), in_graveyard=True)


def several(context: Context, event: Event) -> tuple[Event, ...]:
    """Return an event that happens once for several objects, of which only the number is known afterwards."""
    context.amount = notation.event_amount
    return (notation.one_or_more(event),)


def described(context: Context, what: Filter, *, other: bool = False) -> Filter:
    """Return permanents that no later words refer to."""
    permanents(what)
    refuse_if(any(one.kinds & PLAYERS for one in what.tree()), "players")
    return what & context.other() if other else what


_EVENTS = {"enter": notation.enters, "die": notation.dies, "attack": notation.attacks, "leave the battlefield": notation.leaves}
for _said, _event in _EVENTS.items():
    say("event", f"one or more <nps> {_said}", lambda c, what, made=_event: several(c, made(described(c, what))))
    say(
        "event", f"one or more other <nps> {_said}", lambda c, what, made=_event: several(c, made(described(c, what, other=True)))
    )


# --- what is put where, and how

say("event", "~ dies or is put into exile from the battlefield", lambda c: one(dies_or_is_exiled(c)))
say("event", "<subject> becomes attached to <a> <np>", lambda c, what, n, to: one(attached_to(c, what, to)))
say("event", "~ becomes unattached from <a> <np>", lambda c, n, what: one(unattached(c, what)))
say("event", "you put one or more <kind> counters on <subject>",
    lambda c, kind, what: one(much_put(c, replace(notation.counters_put(kind, what), other=notation.source & notation.yours))))  # fmt: skip


def much_put(context: Context, event: Event) -> Event:
    """Let "that many" be the number of counters of an event."""
    context.amount = notation.event_amount
    return event


def dies_or_is_exiled(context: Context) -> Event:
    """Return the event that the card itself is put into a graveyard or exile from the battlefield."""
    itself(context)
    there = 1 << Zone.GRAVEYARD | 1 << Zone.EXILE
    return dead(context, replace(notation.leaves(SELF), to_zones=there))


def attached_to(context: Context, what: Any, to: Filter) -> Event:
    """Return the event that the card itself becomes attached to an object, the antecedent of "it" and "that creature".

    Raises:
        NoReading: something else does.
    """
    refuse_if(what != SELF, "what else is attached")
    context.sentence += 1
    context.mention(notation.event_other, kinds_of(permanents(to)))
    return notation.becomes_attached(SELF, to)


def unattached(context: Context, what: Filter) -> Event:
    """Return the event that the card itself becomes unattached from an object, the antecedent of "that permanent"."""
    itself(context)
    context.sentence += 1
    context.mention(notation.event_other, kinds_of(permanents(what)))
    return notation.becomes_unattached(SELF, what)


say("event", "enchanted [artifact|creature|enchantment|land|permanent] is put into a graveyard",
    lambda c, kind: one(host_dies(c, kind)))  # fmt: skip


def host_dies(context: Context, kind: str) -> Event:
    """Return the event that the enchanted permanent is put into a graveyard."""
    context.mention(notation.event_object, frozenset({kind, "permanent"}))
    return dead(context, notation.dies(notation.enchanted))


say("event", "<a> <np> enters under your control", lambda c, n, what: one(under_yours(c, what)))


def under_yours(context: Context, what: Filter) -> Event:
    """Return the event that something you control enters (the wording of before 2024)."""
    refuse_if(any(each.controller for each in permanents(what).tree()), "of somebody")
    mine = what & notation.yours
    context.mention(notation.event_object, kinds_of(mine))
    return notation.enters(mine)
