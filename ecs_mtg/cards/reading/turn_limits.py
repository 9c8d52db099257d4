"""Abilities that trigger once for one or more objects (603.2c) or once each turn, and what is done once each turn (603.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.abilities import Abilities, activated, triggered
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.events import discarded, sacrificed
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Activated, Event, Triggered
from ecs_mtg.cards.words import PLAYERS, SELF, YOU, Amount, Condition, Filter
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation

Made = tuple[tuple[Event, ...], Any, Condition | None]

say("limited", "<when> <event> , <no if> <body>", lambda c, _, events, __, body: (events, body, None))
say("limited", "<when> <event> , if <condition> , <body>", lambda c, _, events, condition, body: (events, body, condition))
say("limited", "<when> <event> during your turn , <no if> <body>", lambda c, _, events, __, body: (events, body, t.your_turn))
say("ability", "<limited> this ability triggers only once each turn <end>", lambda c, one: (once(c, one),))
say("ability", "<limited> do this only once each turn <end>", lambda c, one: (done_once(c, one),))


def once(context: Context, made: Made, flag: AbilityFlag = AbilityFlag.ONCE_EACH_TURN) -> Triggered:
    """An ability that triggers only once each turn: one event, of a permanent."""
    (ability,) = alone(triggered(context, *made))
    if context.zone is not None or not isinstance(ability, Triggered):
        raise NoReading("an ability that functions elsewhere, only once each turn")
    return replace(ability, flags=ability.flags | {flag})


def alone(abilities: Abilities) -> Abilities:
    """One ability: of several with an event each, each would have its own turn."""
    if len(abilities) != 1:
        raise NoReading("several events, together only once each turn")
    return abilities


def done_once(context: Context, made: Made) -> Triggered:
    """What you may do as it resolves is done only once each turn."""
    events, body, condition = made
    if not isinstance(body, tuple) or len(body) != 1:
        raise NoReading("what is done only once each turn")
    effect = body[0]
    if not isinstance(effect, e.May | e.Pay) or effect.player != YOU or effect.otherwise:
        raise NoReading("what is done only once each turn")
    noted = replace(effect, then=(e.UseUp(), *effect.then))
    return once(context, (events, (noted,), condition), AbilityFlag.DONE_ONCE_EACH_TURN)


# --- one or more at the same time


def several(context: Context, event: Event) -> tuple[Event, ...]:
    """Once for all; which ones they were is known by their number only."""
    context.amount = t.event_amount
    return (a.one_or_more(event),)


def described(context: Context, what: Filter, *, other: bool = False) -> Filter:
    """Permanents, without a word for them that later words could refer back to."""
    permanents(what)
    if any(one.kinds & PLAYERS for one in what.tree()):
        raise NoReading("players")
    return what & context.other() if other else what


_EVENTS = {"enter": a.enters, "die": a.dies, "attack": a.attacks, "leave the battlefield": a.leaves}
for _said, _event in _EVENTS.items():
    say("event", f"one or more <nps> {_said}", lambda c, what, made=_event: several(c, made(described(c, what))))
    say(
        "event", f"one or more other <nps> {_said}", lambda c, what, made=_event: several(c, made(described(c, what, other=True)))
    )
say("event", "you sacrifice one or more <nps>", lambda c, what: several(c, unnamed(c, sacrificed(c, what))))
say("event", "you sacrifice one or more other <nps>", lambda c, what: several(c, unnamed(c, sacrificed(c, what & c.other()))))
say("event", "you discard one or more <nps>", lambda c, what: several(c, discarded(Relation.YOU, what)))


def unnamed(context: Context, event: Event) -> Event:
    """An event whose objects no word refers back to."""
    context.objects.clear()
    return event


# --- boast (702.142)

say("activated", "boast \u2014 <cost> : <body>", lambda c, cost, body: boasts(c, cost, body))


def boasts(context: Context, cost: tuple[Any, ...], body: Any) -> Activated:
    """702.142a: activated only if the creature attacked this turn, and only once each turn."""
    return activated(context, cost, body, only=t.source_attacked, flags=(AbilityFlag.ONCE_EACH_TURN,))


# --- exhaust (702.177)

say("activated", "exhaust \u2014 <cost> : <body>", lambda c, cost, body: only_once(activated(c, cost, body)))
say(
    "activated",
    "exhaust \u2014 <cost> : <body> <limit>",
    lambda c, cost, body, limit: only_once(activated(c, cost, body, **limit)),
)
say("limit", "activate only once .", lambda c: {"flags": (AbilityFlag.ONLY_ONCE,)})
for _said, _times in (("twice", 2), ("three times", 3)):
    say("activated", f"<cost> : <body> activate no more than {_said} each turn .",
        lambda c, cost, body, n=_times: so_often(activated(c, cost, body), n))  # fmt: skip
say(
    "condition",
    "this ability has been activated <n> or more times this turn",
    lambda c, n: Amount(p.Amount.TIMES_ACTIVATED) >= n,
)


def so_often(ability: Activated, times: int) -> Activated:
    """602.5b: an ability that can be activated so many times each turn."""
    return replace(ability, flags=ability.flags | {AbilityFlag.ONCE_EACH_TURN}, times=times)


def only_once(ability: Activated) -> Activated:
    """702.177a: an ability that can be activated only once."""
    return replace(ability, flags=ability.flags | {AbilityFlag.ONLY_ONCE})


# --- plot (702.170)

say("event", "~ becomes plotted", lambda c: plotted(c))


def plotted(context: Context) -> tuple[Event, ...]:
    """A card in exile becomes plotted."""
    context.zone = Zone.EXILE
    return (Event(EventKind.PLOTTED, SELF),)


say("event", "you foretell a card", lambda c: (Event(EventKind.FORETELLS, None, Relation.YOU),))
