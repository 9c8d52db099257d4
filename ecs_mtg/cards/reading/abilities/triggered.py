"""Triggered abilities (603)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.notation.abilities import Choice
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.acts.moving import EXILED
from ecs_mtg.cards.reading.context import Context, find, substitute
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, constant, refuse_if, say, say_values
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.tree import Ability, Event, Static, Triggered, parts, rebuilt
from ecs_mtg.cards.words import ABILITIES, ALL_ZONES, ATTACHED, SELF, SPELLS, YOU, Change, Condition, Filter, Who
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Cause, EventKind, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject


@GRAMMAR.parser("no if")
def no_if(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read nothing, unless the next word is "if", which after an event would be about the event (603.4)."""
    if chart.tokens[start : start + 1] != ("if",):
        yield constant(None), start


def items_of(body: Any) -> tuple[Any, ...]:
    """Return the arguments that a body becomes in the notation of abilities."""
    return (body,) if isinstance(body, Choice) else body


def body_tree(body: Any) -> Any:
    """Return the effects of a body as a tree."""
    return body.modes if isinstance(body, Choice) else body


# --- triggered abilities (603)


def triggered(context: Context, events: tuple[Event, ...], body: Any, if_: Condition | None = None) -> Abilities:
    """Return triggered abilities, one for each event that is named."""
    refuse_if(find(body_tree(body), lambda part: part == notation.X) and not context.x_is, "an X that nothing says")
    made = []
    for event in events:
        items = items_of(body)
        if len(events) == 2 and event is events[1] and mirrored(*events):
            items = substitute(items, notation.event_other, notation.event_object)
        made.append(notation.when(event, *items, if_=if_, zone=context.zone))
    return tuple(made)


def mirrored(one: Event, other: Event) -> bool:
    """Tell whether the events are that the card blocks something and that it is blocked by that."""
    return one.subject == SELF and one.other is not None and other == replace(one, subject=one.other, other=SELF)


say("trigger", "<when> <event> , <no if>", lambda c, _, events, __: (events, None))
say("trigger", "<when> <event> , if <condition> ,", lambda c, _, events, condition: (events, condition))
say("trigger", "<when> <event> during your turn , <no if>", lambda c, _, events, __: (events, notation.your_turn))
say("trigger", "<when> <event> during an opponent 's turn , <no if>", lambda c, _, events, __: (events, ~notation.your_turn))
say("ability", "<trigger> <body>", lambda c, when, body: triggered(c, when[0], body, when[1]))
say("ability", "<when> <event> and <when> <event> , <no if> <body>",
    lambda c, _, one, __, other, ___, body: twofold(c, one + other, body))  # fmt: skip


def twofold(context: Context, events: tuple[Event, ...], body: Any) -> Abilities:
    """Return a triggered ability with two events whose objects, players and numbers its body does not mention."""
    of_event = (Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.ATTACKED, Subject.EVENT_PLAYER)
    if find(body_tree(body), lambda part: isinstance(part, Who) and part.kind in of_event):
        raise NoReading("what one of two events was about")
    if find(
        body_tree(body),
        lambda part: part == notation.event_amount or (isinstance(part, Relation) and part == Relation.EVENT_PLAYER),
    ):
        raise NoReading("what one of two events was about")
    return triggered(context, events, body)


say_values("chapter", {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6})
say("chapters", "<chapter>", lambda c, one: (one,))
say("chapters", "<chapter> , <chapters>", lambda c, one, rest: (one, *rest))
say("ability", "<chapters> \u2014 <body>", lambda c, all_, body: tuple(notation.chapter(n, *items_of(body)) for n in all_))


# --- in a graveyard or on the battlefield

_EITHER_ZONE = 1 << Zone.GRAVEYARD | 1 << Zone.BATTLEFIELD
say("ability", "<when> <event> , if ~ is in your graveyard or on the battlefield , <body>",
    lambda c, _, events, body: in_either_zone(triggered(c, events, body)))  # fmt: skip


def in_either_zone(abilities: Abilities) -> Abilities:
    """Return abilities that function on the battlefield and in the owner's graveyard (113.6)."""
    there = notation.in_zone(SELF, Zone.GRAVEYARD) | notation.in_zone(SELF, Zone.BATTLEFIELD)
    made: list[Triggered] = []
    for one in abilities:
        if not isinstance(one, Triggered) or one.zones or one.condition is not None:
            raise NoReading("what functions elsewhere")
        made.append(replace(one, zones=_EITHER_ZONE, condition=there))
    return tuple(made)


# --- what was exiled with the card itself


def linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Link abilities of which one is about what another one exiled: the other one exiles it with the card (607.2a).

    Raises:
        NoReading: none does, or several do.
    """
    if not find(abilities, lambda part: part == EXILED):
        return abilities
    moves = [part for part in parts(abilities) if exiles(part)]
    refuse_if(len(moves) != 1, "no single exile that it speaks of")
    made = rebuilt(
        abilities, lambda part: replace(part, arrival=replace(part.arrival, link=True), remember=False) if exiles(part) else part
    )
    return tuple(made)


def exiles(part: Any) -> bool:
    """Tell whether something is exiled indefinitely."""
    return isinstance(part, e.Move) and part.zone == Zone.EXILE and not part.arrival.until


say("cycling", "when you cycle (~ card|~) ,", lambda c: c.mention(SELF, frozenset({"card"})))
say("ability", "<cycling> <no if> <body>", lambda c, _, __, body: when_cycled(c, body))


_ITSELF_DISCARDED = Event(EventKind.ZONE_CHANGE, SELF, from_zones=1 << Zone.HAND, value=Cause.DISCARDED)
_BY_OPPONENT = replace(_ITSELF_DISCARDED, other=Filter(kinds=SPELLS | ABILITIES, controller=Relation.OPPONENT))
say("discarding", "when you discard (~ card|~) ,", lambda c: discarding(c, _ITSELF_DISCARDED))
say("discarding", "when a spell or ability an opponent controls causes you to discard (~ card|~) ,",
    lambda c: discarding(c, _BY_OPPONENT))  # fmt: skip
say("ability", "<discarding> <no if> <body>", lambda c, event, _, body: elsewhere(triggered(c, (event,), body)))


def discarding(context: Context, event: Event) -> Event:
    """Make the card itself the antecedent of an event that you discard it."""
    context.mention(SELF, frozenset({"card"}))
    return event


def elsewhere(abilities: Abilities) -> Abilities:
    """Return abilities that function wherever the card is by then, except on the battlefield."""
    return tuple(replace(one, zones=ALL_ZONES & ~(1 << Zone.BATTLEFIELD)) for one in abilities)  # type: ignore[type-var]


def when_cycled(context: Context, body: Any) -> Abilities:
    """Return the triggered ability of cycling the card (702.29c), which is not a permanent and may be in any zone by then."""
    return elsewhere(triggered(context, (Event(EventKind.CYCLE, SELF, Relation.YOU),), body))


say("ability", "<when> <event> , if ~ card is in your graveyard , <body>",
    lambda c, _, events, body: in_graveyard(triggered(c, events, body)))  # fmt: skip
say("ability", "<when> <event> , if ~ card is in your graveyard and <condition> , <body>",
    lambda c, _, events, condition, body: in_graveyard(triggered(c, events, body, condition)))  # fmt: skip


def in_graveyard(abilities: Abilities) -> Abilities:
    """Return abilities that function while the card is in its owner's graveyard (113.6)."""
    if any(not isinstance(one, Triggered | Static) or one.zones not in (0, 1 << Zone.GRAVEYARD) for one in abilities):
        raise NoReading("what functions elsewhere")
    if any(isinstance(one, Static) and one.affects in (SELF, ATTACHED) for one in abilities):
        raise NoReading("a change of a card that is no permanent")
    return tuple(map(_in_graveyard, abilities))


def _in_graveyard(one: Any) -> Any:
    if isinstance(one, Static):
        return replace(one, zones=1 << Zone.GRAVEYARD)
    there = notation.in_zone(SELF, Zone.GRAVEYARD)  # 603.4: it is looked at again as the ability resolves
    return replace(one, zones=1 << Zone.GRAVEYARD, condition=there if one.condition is None else there & one.condition)


# --- 603.2d: what triggers an additional time

_AGAIN = "causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time <end>"
say("ability", f"if <a> <np> entering {_AGAIN}", lambda c, n, what: again(permanents(what)))
say("ability", f"if <a> <np> or <np> entering {_AGAIN}", lambda c, n, what, other: again(permanents(what) | permanents(other)))


_REPEATED = "triggers , (that ability|it) triggers an additional time <end>"
say("ability", f"if a triggered ability of <a> <np> {_REPEATED}", lambda c, n, what: repeated(permanents(what)))
say("ability", f"if a triggered ability of <a> <np> or <np> {_REPEATED}",
    lambda c, n, what, other: repeated(permanents(what) | permanents(other)))  # fmt: skip


def repeated(whose: Filter) -> Abilities:
    """Return the ability that abilities of your permanents of a description trigger an additional time."""
    refuse_if(any(one.controller != p.Relation.YOU for one in whose.tree()), "whose abilities")
    return (notation.static(None, notation.abilities_trigger_again(whose)),)


def again(what: Filter) -> Abilities:
    """Return the ability that abilities of your permanents trigger an additional time because of what enters."""
    return (notation.static(None, Change(p.Change.DOUBLE_TRIGGER, what)),)


Made = tuple[tuple[Event, ...], Any, Condition | None]
say("limited", "<trigger> <body>", lambda c, when, body: (when[0], body, when[1]))
say("ability", "<limited> this ability triggers only once each turn <end>", lambda c, one: (once(c, one),))
say("ability", "<limited> do this only once each turn <end>", lambda c, one: (done_once(c, one),))


def once(context: Context, made: Made, flag: AbilityFlag = AbilityFlag.ONCE_EACH_TURN) -> Triggered:
    """Limit an ability with one event, of a permanent, to one trigger each turn."""
    (ability,) = alone(triggered(context, *made))
    if context.zone is not None or not isinstance(ability, Triggered):
        raise NoReading("an ability that functions elsewhere, only once each turn")
    return replace(ability, flags=ability.flags | {flag})


def alone(abilities: Abilities) -> Abilities:
    """Check that it is one ability; of several with one event each, each would have its own turn."""
    refuse_if(len(abilities) != 1, "several events, together only once each turn")
    return abilities


def done_once(context: Context, made: Made) -> Triggered:
    """Limit an optional effect to once each turn, counted as it is carried out."""
    events, body, condition = made
    refuse_if(not isinstance(body, tuple) or len(body) != 1, "what is done only once each turn")
    effect = body[0]
    if not isinstance(effect, e.May | e.Pay) or effect.player != YOU or effect.otherwise:
        raise NoReading("what is done only once each turn")
    noted = replace(effect, then=(e.UseUp(), *effect.then))
    return once(context, (events, (noted,), condition), AbilityFlag.DONE_ONCE_EACH_TURN)


# --- the first time each turn (603.2)


say("ability", "<when> <itself> attacks for the first time each turn , <no if> <body>",
    lambda c, _, __, ___, body: (once(c, ((notation.attacks(SELF),), body, None)),))  # fmt: skip


say("ability", "when you cycle ~ card and when ~ dies , <no if> <body>", lambda c, _, body: cycled_or_dead(c, body))


def cycled_or_dead(context: Context, body: Any) -> Abilities:
    """Return two abilities with the same body: for cycling the card, and for its dying as a permanent."""
    refuse_if(find(body_tree(body), lambda part: part == SELF), "the card itself, in one zone or another")
    return when_cycled(context, body) + triggered(context, (notation.dies(SELF),), body)
