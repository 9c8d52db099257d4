"""Events of combat: attacks and blocks (508, 509)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.events.battlefield import described, one, several
from ecs_mtg.cards.reading.events.subjects import other_object
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import SOURCE, EventSubject, itself, more_than, permanents
from ecs_mtg.cards.reading.vocabulary import flag
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import SELF, Condition, Filter
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import Relation, SelectorFlag


def attacking(context: Context, event: Event) -> Event:
    """Limit an event to attacks on a player or a planeswalker of that player."""
    context.attacks = True
    return event


say("event", "<subject> attacks", lambda c, what: one(attacking(c, notation.attacks(what))))
say("event", "<subject> blocks", lambda c, what: one(notation.blocks(what)))
say("event", "<subject> attacks alone", lambda c, what: one(notation.attacks(alone(what))))
say("event", "~ becomes blocked by <a> <np>", lambda c, n, what: one(blocked_by(c, what)))
say("event", "~ blocks <a> <np>", lambda c, n, what: one(blocks(c, what)))
say("event", "~ blocks or becomes blocked by <a> <np>", lambda c, n, what: either(c, what))


def alone(what: EventSubject) -> Filter:
    """Return a description of creatures that attack alone (506.5)."""
    described = what if isinstance(what, Filter) else SOURCE
    if what == notation.enchanted:
        described = flag(SelectorFlag.HOST_OF_SOURCE)
    return described & notation.where(Condition(p.Condition.ATTACKING_ALONE))


def blocked_by(context: Context, what: Filter) -> Event:
    """Return the event that a creature of a kind blocks it, once for each."""
    context.objects.clear()
    return notation.blocks_creature(other_object(context, what), SELF)


def blocks(context: Context, what: Filter) -> Event:
    """Return the event that it blocks a creature of a kind, once for each."""
    context.objects.clear()
    context.mention(notation.event_other, kinds_of(permanents(what)))
    return notation.blocks_creature(SELF, what)


def either(context: Context, what: Filter) -> Any:
    """Return the two events of blocking and becoming blocked, each about the other creature."""
    context.objects.clear()
    context.mention(notation.event_other, kinds_of(permanents(what)))
    return notation.blocks_creature(SELF, what), notation.blocks_creature(what, SELF)


say("event", "~ and at least <n> other creatures attack", lambda c, n: one(attacks_with(c, n)))
say("event", "<a> <np> attacks you",
    lambda c, n, what: one(notation.attacks(other_object(c, what) & flag(SelectorFlag.ATTACKS_YOU))))  # fmt: skip


def attacks_with(context: Context, n: int) -> Event:
    """Return the event that it attacks together with that many others (battalion)."""
    itself(context)
    together_ = notation.count(notation.creature & notation.attacking & notation.yours) >= n + 1
    return notation.attacks(SOURCE & notation.where(together_))


say("event", "<a> <np> attacks you or a planeswalker you control", lambda c, n, what: (
    one(replace(notation.attacks(other_object(c, what)), other=notation.you_or_your_planeswalker))))  # fmt: skip

# --- how many attack: looked at as attackers are declared, and not again (603.4 looks at what has been done)

say("event", "~ attacks , if you attacked with creatures with total power <n> or greater this combat", lambda c, n: (
    attacking_with(c, notation.power.total(notation.creature & notation.attacking & notation.yours) >= n),))  # fmt: skip


def attacking_with(context: Context, together: Condition) -> Event:
    """Return the event that it attacks while a condition about the other attackers holds."""
    itself(context)
    return notation.attacks(SOURCE & notation.where(together))


# --- combat


def attacks_while(context: Context, what: Any, condition: Condition) -> Event:
    """Return the event that it attacks while a condition holds, evaluated only then."""
    described = what if isinstance(what, Filter) else SOURCE if what == SELF else None
    if described is None:
        raise NoReading("what it is attached to")
    return notation.attacks(described & notation.where(condition))


say("event", "<subject> attacks while <condition>", lambda c, what, condition: one(attacks_while(c, what, condition)))
say("event", "<subject> attacks while saddled", lambda c, what: one(attacks_while(c, what, notation.is_saddled)))
say("event", "~ and at least one other creature attack", lambda c: one(attacks_with(c, 1)))

# --- you attack with several of a kind


def attack_with(context: Context, n: int, what: Filter) -> Event:
    """Return the event that you attack with a number of creatures of a description."""
    permanents(what)
    many = notation.count(what & notation.attacking & notation.yours) >= n
    return Event(EventKind.ATTACK_DECLARED, notation.player & notation.where(many), Relation.YOU)


say("event", "you attack with <plain> or more <nps>",
    lambda c, n, what: one(attack_with(c, n, more_than(notation.creature, what))))  # fmt: skip
say("event", "you attack with one or more <nps>", lambda c, what: one(attack_with(c, 1, more_than(notation.creature, what))))


# --- whom it attacks


def at_whom(context: Context, what: Any, whom: Filter) -> Event:
    """Return the event that it attacks a player, not a planeswalker; the player becomes "that player"."""
    event = replace(attacking(context, notation.attacks(what)), other=whom)
    context.mention_player(notation.event_other)
    return event


say("event", "<subject> attacks a player", lambda c, what: one(at_whom(c, what, notation.player)))
say("event", "<subject> attacks one of your opponents|<subject> attacks an opponent",
    lambda c, what: one(at_whom(c, what, notation.opponent)))  # fmt: skip

say("event", "~ or [equipped|enchanted] creature attacks", lambda c, kind: one_of_two(c))
say("event", "one or more <nps> attack you",
    lambda c, what: several(c, notation.attacks(described(c, what) & flag(SelectorFlag.ATTACKS_YOU))))  # fmt: skip


def one_of_two(context: Context) -> tuple[Event, ...]:
    """Return the event that the card itself or what it is attached to attacks; neither becomes an antecedent."""
    itself(context)
    context.objects.clear()
    return notation.attacks(SELF), notation.attacks(notation.enchanted)


# --- what it is attached to, and what blocks that

_HOST = "(equipped|enchanted) creature"
say("event", f"{_HOST} becomes blocked by <a> <np>",
    lambda c, n, what: one(notation.blocks_creature(other_object(c, what), notation.enchanted)))  # fmt: skip
