"""Events of players: they draw, discard, sacrifice, gain and lose life."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.events.battlefield import dead, one, several
from ecs_mtg.cards.reading.events.damage import much, who
from ecs_mtg.cards.reading.events.subjects import other_object
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.nouns.references import itself, more_than, permanents
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS, SELF, Filter
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Relation


def discarded(whose: Relation, what: Filter) -> Event:
    """Return the event that a player discards a card."""
    for one_ in what.tree():
        refuse_if(one_.kinds != CARDS or one_.zones, "no card")
    card = what & Filter(owner=whose)
    return Event(EventKind.ZONE_CHANGE, card, from_zones=1 << Zone.HAND, value=codes.Cause.DISCARDED)


def sacrificed(context: Context, what: Filter) -> Event:
    """Return the event that you sacrifice something."""
    permanents(what)
    context.mention(notation.event_object, kinds_of(what))
    context.died = True
    left, cause = 1 << Zone.BATTLEFIELD, codes.Cause.SACRIFICED
    return Event(EventKind.ZONE_CHANGE, what & notation.yours, from_zones=left, value=cause, looks_back=True)


say("event", "(you cycle or discard a card|you discard a card)", lambda c: one(discarded(Relation.YOU, notation.card_)))
say("event", "an opponent discards a card", lambda c: one(who(c, discarded(Relation.OPPONENT, notation.card_))))
say("event", "you discard <a> <np>", lambda c, n, what: one(discarded(Relation.YOU, more_than(notation.card_, what))))
say("event", "an opponent discards <a> <np>",
    lambda c, n, what: one(who(c, discarded(Relation.OPPONENT, more_than(notation.card_, what)))))  # fmt: skip
say("event", "you sacrifice <a> <np>", lambda c, n, what: one(sacrificed(c, what)))
say("event", "you sacrifice another <np>", lambda c, what: one(sacrificed(c, what & c.other())))
say("event", "a player taps <a> <np> for mana", lambda c, n, what: one(tapped_for_mana(c, what)))


def tapped_for_mana(context: Context, what: Any) -> Event:
    """Return the event that a permanent is tapped for mana by "that player"."""
    context.mention_player(notation.event_player)
    return notation.tapped_for_mana(what)


# --- combat in addition

say("event", "<subject> is tapped for mana", lambda c, what: one(tapped_for_mana(c, what)))
say("event", "you tap <a> <np> for mana", lambda c, n, what: one(notation.tapped_for_mana(other_object(c, yours_of(what)))))


def yours_of(what: Filter) -> Filter:
    """Return a description with you as its controller, unless it has one already."""
    refuse_if(any(one_.controller for one_ in what.tree()), "of somebody")
    return what & notation.yours


def sacrificed_by(context: Context, whose: int, what: Filter) -> Event:
    """Return the event that a player sacrifices a permanent."""
    event = sacrificed(context, what)
    subject = what if whose == Relation.ANY else what & Filter(controller=whose)
    context.mention_player(notation.event_player)
    return replace(event, subject=subject)


say("event", "a player sacrifices <a> <np>", lambda c, n, what: one(sacrificed_by(c, Relation.ANY, what)))
say("event", "an opponent sacrifices <a> <np>", lambda c, n, what: one(sacrificed_by(c, Relation.OPPONENT, what)))

# --- sacrifice


def sacrificed_itself(context: Context) -> Event:
    """Return the event that you sacrifice the card itself, for whatever reason."""
    itself(context)
    left, cause = 1 << Zone.BATTLEFIELD, codes.Cause.SACRIFICED
    return dead(context, Event(EventKind.ZONE_CHANGE, SELF, from_zones=left, value=cause, looks_back=True))


say("event", "you sacrifice ~", lambda c: one(sacrificed_itself(c)))

say("event", "you tap ~ for mana", lambda c: one(replace(notation.tapped_for_mana(itself(c)), who=Relation.YOU)))


# --- one or more at the same time

say("event", "you sacrifice one or more <nps>", lambda c, what: several(c, unnamed(c, sacrificed(c, what))))
say("event", "you sacrifice one or more other <nps>", lambda c, what: several(c, unnamed(c, sacrificed(c, what & c.other()))))
say("event", "you discard one or more <nps>", lambda c, what: several(c, discarded(Relation.YOU, what)))


def unnamed(context: Context, event: Event) -> Event:
    """Remove the antecedents of an event, so that no word refers to its objects."""
    context.objects.clear()
    return event


# --- what players do in addition

say("event", "you scry or surveil",
    lambda c: (Event(EventKind.SCRY, None, Relation.YOU), Event(EventKind.SURVEILS, None, Relation.YOU)))  # fmt: skip
say("event", "you gain or lose life", lambda c: gained_or_lost(c))
say("event", "a player discards a card", lambda c: one(who(c, discarded(Relation.ANY, notation.card_))))


def gained_or_lost(context: Context) -> tuple[Event, ...]:
    """Return the event that your life total changes, with the amount as an antecedent."""
    much(context, None)
    return notation.gains_life(), Event(EventKind.LOSE_LIFE, None, Relation.YOU)


say("event", "you unlock ~ door|you unlock this door", lambda c: one(this_door(c)))


def this_door(context: Context) -> Event:
    """Return the event that you unlock the half of the Room with the ability."""
    itself(context)
    return notation.you_unlock_this_door
