"""Events: damage to players and of sources that somebody controls, what attacks or becomes a target, what is sacrificed by others (603)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.events import dead, itself, much, one, other_object, sacrificed, who
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import SELF, Filter
from ecs_mtg.components.programs import Relation

_DAMAGE = (("damage", None), ("combat damage", True), ("noncombat damage", False))

# --- the card itself, called "it" behind another event of it

say("subject", "it", lambda c: again(c))


def again(context: Context) -> Any:
    """What the first of two events was about, being the card itself."""
    if not context.objects or any(known.reference != SELF for known in context.objects):
        raise NoReading("refers back to nothing")
    return itself(context)


say("event", "~ attacks or becomes the target of a spell", lambda c: (a.attacks(itself(c)), a.becomes_target(SELF, by=t.spell)))
say("event", "~ enters or becomes the target of a spell", lambda c: (a.enters(itself(c)), a.becomes_target(SELF, by=t.spell)))
say("event", "~ deals combat damage to a player or dies",
    lambda c: (a.deals_damage(itself(c), t.player, True), a.dies(SELF)))  # fmt: skip

# --- damage to players


def hurt_players(context: Context, whom: Filter, combat: bool | None) -> tuple[Event, ...]:
    """A player is dealt damage, once for all that they are dealt at the same time."""
    if whom != t.that_is_you:
        context.mention_player(t.event_object)
    return one(much(context, a.is_dealt_damage(whom, combat)))


for _said, _combat in _DAMAGE:
    say("event", f"an opponent is dealt {_said}", lambda c, k=_combat: hurt_players(c, t.opponent, k))
    say("event", f"a player is dealt {_said}", lambda c, k=_combat: hurt_players(c, t.player, k))
    say("event", f"you ('re|are) dealt {_said}", lambda c, k=_combat: hurt_players(c, t.that_is_you, k))
    say("event", f"<source> deals {_said} to you", lambda c, what, k=_combat: by_source(c, what, t.that_is_you, k))
    say("event", f"<source> deals {_said} to an opponent", lambda c, what, k=_combat: by_source(c, what, t.opponent, k))
    say("event", f"<source> deals {_said} to a player", lambda c, what, k=_combat: by_source(c, what, t.player, k))
    say("event", f"<source> deals {_said} to ~", lambda c, what, k=_combat: to_itself(c, what, k))
    say("event", f"<source> deals {_said} to you or a permanent you control",
        lambda c, what, k=_combat: by_source(c, what, t.that_is_you | t.permanent & t.yours, k))  # fmt: skip
    say("event", f"<subject> deals {_said} to a planeswalker", lambda c, what, k=_combat: to_planeswalker(c, what, k))
say("source", "a source you control", lambda c: of_sources(c, t.source & t.yours))
say("source", "a source an opponent controls", lambda c: of_sources(c, t.source & t.theirs))
say("source", "a source", lambda c: of_sources(c, t.source))


def of_sources(context: Context, what: Filter) -> Filter:
    """Sources of damage: the event's other object."""
    context.mention(t.event_other, frozenset({"source"}))
    return what


def by_source(context: Context, what: Filter, to: Filter, combat: bool | None) -> tuple[Event, ...]:
    """A source deals damage to somebody."""
    event = a.deals_damage(what, to, combat)
    if to in (t.opponent, t.player):
        who(context, event)
    return one(much(context, event))


def to_itself(context: Context, what: Filter, combat: bool | None) -> tuple[Event, ...]:
    """A source deals damage to the card itself."""
    return one(much(context, a.deals_damage(what, SELF, combat)))


def to_planeswalker(context: Context, what: Any, combat: bool | None) -> tuple[Event, ...]:
    """What is dealt the damage is an antecedent, the last one."""
    for k, known in enumerate(context.objects):
        if known.reference == t.event_object:
            context.objects[k] = replace(known, reference=t.event_other)
    context.sentence += 1
    context.mention(t.event_object, frozenset({"planeswalker", "permanent"}))
    return one(much(context, a.deals_damage(what, t.planeswalker, combat)))


say("event", "<a> <np> attacks you or a planeswalker you control",
    lambda c, n, what: one(replace(a.attacks(other_object(c, what)), other=t.you_or_your_planeswalker)))  # fmt: skip
say("damaged", "the player or planeswalker (it 's|that creature 's|that creature is) attacking", lambda c: attacked(c))


def attacked(context: Context) -> Any:
    """What the creature attacks that the event is about."""
    if not context.attacks or any(known.reference not in (SELF, t.event_object) for known in context.objects):
        raise NoReading("what another creature attacks")
    return t.attacked_by_it


say("player", "that source 's controller", lambda c: c.mention_player(t.controller_of(c.it("source"))))

# --- what others sacrifice, and what dies of several kinds


def sacrificed_by(context: Context, whose: int, what: Filter) -> Event:
    """A player sacrifices something."""
    event = sacrificed(context, what)
    subject = what if whose == Relation.ANY else what & Filter(controller=whose)
    context.mention_player(t.event_player)
    return replace(event, subject=subject)


say("event", "a player sacrifices <a> <np>", lambda c, n, what: one(sacrificed_by(c, Relation.ANY, what)))
say("event", "an opponent sacrifices <a> <np>", lambda c, n, what: one(sacrificed_by(c, Relation.OPPONENT, what)))
say("event", "another <np> or <a> <np> is put into a graveyard from the battlefield",
    lambda c, one_, n, other: one(dead(c, a.dies(of_two(c, one_, other)))))  # fmt: skip


def of_two(context: Context, this: Filter, that: Filter) -> Filter:
    """Another of one kind, or one of another kind, each of them with all that is said of it."""
    both = (permanents(this) & context.other()) | permanents(that)
    if any(not each.controller for each in both.tree()):
        raise NoReading("what may be said of the last noun only")
    context.mention(t.event_object, kinds_of(both))
    return both
