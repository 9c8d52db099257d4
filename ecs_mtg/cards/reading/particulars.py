"""Abilities that trigger additional times (603.2d), things that happen for the first time in a turn, what is created by choice, counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.abilities import Abilities, on_board
from ecs_mtg.cards.reading.actions import Effects, library_card, looked
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.creating import Made
from ecs_mtg.cards.reading.events import much, one
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import CARDS, SELF, YOU, Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import EventKind, Position, Zone
from ecs_mtg.components.modifications import Shown
from ecs_mtg.components.programs import Relation

# --- 603.2d: what triggers an additional time

_AGAIN = "causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time <end>"
say("ability", f"if <a> <np> entering {_AGAIN}", lambda c, n, what: again(on_board(what)))
say("ability", f"if <a> <np> or <np> entering {_AGAIN}", lambda c, n, what, other: again(on_board(what) | on_board(other)))


def again(what: Filter) -> Abilities:
    """Abilities of your permanents trigger an additional time because of what enters."""
    return (a.static(None, Change(p.Change.DOUBLE_TRIGGER, what)),)


# --- for the first time in a turn

say("event", "you gain life for the first time each turn", lambda c: one(much(c, a.gains_life(first=t.player))))
say("condition", "you didn't cast a spell this turn|you haven't cast a spell this turn", lambda c: w.spells_cast(YOU).equals(0))

# --- one token or another (608.2d)


def one_or_other(one: Made, other: Made) -> Effects:
    """You choose which of two tokens is created, of which nothing more is said."""
    if one == other:
        raise NoReading("no choice")
    return d.choose_what_happens(*(e.CreateToken(what.token, arrival=what.arrival, but=what.but) for what in (one, other)))


say("act", "create <a> <made> or <a> <made>", lambda c, n, one, m, other: one_or_other(one, other))

# --- among the cards looked at

_STAYS = "then put that card on top of your library and the rest on the bottom in a random order"
say("act", f"you may look at the top <n> cards of your library . if you do , reveal up to one <np> from among them , {_STAYS}",
    lambda c, n, what: one_stays(c, n, what))  # fmt: skip


def one_stays(context: Context, n: Any, what: Filter) -> Effects:
    """Of the top cards one is revealed and stays on top; the others go to the bottom in a random order."""
    look = looked(context, n)
    choice = e.ChooseFrom(look.tag, "kept", number(1), number(0), filter=library_card(what))
    return (e.May((look, choice, d.reveal(t.those("kept")), d.to_library(t.those(look.tag), Position.RANDOM_BOTTOM))),)


# --- a permanent of your choice


def put_on_chosen(context: Context, n: Any, kind: str, what: Filter) -> Effects:
    """You choose a permanent of yours as it is done, which gets counters."""
    if n == 1 or any(each.zones or each.controller != t.yours.controller for each in what.tree()):
        raise NoReading("not several counters on something of yours")
    tag = context.tag("countered")
    context.mention(t.those(tag), kinds_of(what))
    return (d.choose(what, tag), d.put_counters(kind, n, t.those(tag)))


say("act", "put <n> <kind> counters on <a> <np>", lambda c, n, kind, m, what: put_on_chosen(c, n, kind, what))

# --- counters that would be put on the card itself

say("ability", "if one or more <kind> counters would be put on ~ , that many plus <plain> <kind> counters are put on it instead <end>",
    lambda c, kind, n, other: more_counters(kind, other, w.so_many_more(n)))  # fmt: skip
say("ability", "if one or more <kind> counters would be put on ~ , twice that many <kind> counters are put on it instead <end>",
    lambda c, kind, other: more_counters(kind, other, w.twice_as_many))  # fmt: skip


def more_counters(kind: str, other: str, effect: e.Effect) -> Abilities:
    """More counters of a kind on the card itself."""
    if kind != other:
        raise NoReading("counters of another kind")
    return (Replacement(Event(EventKind.PUT_COUNTERS, SELF, value=kind), (effect,)),)


# --- what is revealed as long as it lasts, and what is played from there (401.5)

_SHOWN = {
    "play with the top card of your library revealed": (p.Change.SHOWN, Relation.YOU, Shown.TOP),
    "players play with the top cards of their libraries revealed": (p.Change.SHOWN, Relation.ANY, Shown.TOP),
    "play with your hand revealed": (p.Change.SHOWN, Relation.YOU, Shown.HAND),
    "players play with their hands revealed": (p.Change.SHOWN, Relation.ANY, Shown.HAND),
    "your opponents play with their hands revealed": (p.Change.SHOWN, Relation.OPPONENT, Shown.HAND),
}
for _said, _change in _SHOWN.items():
    say("ability", f"{_said} <end>", lambda c, one=_change: (a.static(None, Change(*one)),))
say("ability", "you may play lands from the top of your library <end>", lambda c: lands_on_top())


def lands_on_top() -> Abilities:
    """You may play the top card of your library if it is a land."""
    return (a.static(None, d.may_play_from(Zone.LIBRARY, replace(t.land, kinds=CARDS) & t.you_own)),)
