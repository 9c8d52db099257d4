"""Words that the effects of a tree imply, for the lexical check."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.reading.lexical_check.counting import Account
from ecs_mtg.cards.reading.lexical_check.named_words import ZONES
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Position, Zone

Handler = Callable[[Account, Any], bool]


def notes(words: Callable[[Any], Iterable[str]], whole: bool = True) -> Handler:
    """Return a handler that notes some words of a node; `whole`: it looks at the parts of the node, too."""

    def told(a: Account, one: Any) -> bool:
        a.said.update(words(one))
        return whole

    return told


def says(*words: str) -> Handler:
    """Return a handler that always notes the same words."""
    return notes(lambda one: words)


def arriving(one: Any) -> set[str]:
    """Return the words for how something arrives."""
    how = one.arrival
    said = {word for word, so in (("tapped", how.tapped), ("attacking", how.attacking)) if so}
    return said | {f"counter {how.counters[0]}"} if how.counters else said


def _moved(one: e.Move | e.ReturnUnder) -> set[str]:
    zone = one.zone if isinstance(one, e.Move) else Zone.BATTLEFIELD
    return arriving(one) | ({"verb exile"} if zone == Zone.EXILE else {ZONES[zone]} if zone in ZONES else set())


def _add_mana(a: Account, one: e.AddMana) -> bool:
    if one.lasting:
        a.said.add("this turn")
    if 0 < one.colors != 31:
        a.said |= {f"symbol {codes.MANA_LETTERS[k]}" for k in range(codes.MANA_TYPES) if one.colors >> k & 1}
        if one.amount.kind == p.Amount.CONSTANT and not one.combination:
            a.look(one.only)
            return False
    if one.colors < p.ManaColor.CHOSEN_OR:
        a.said |= {
            f"symbol {codes.MANA_LETTERS[k]}" for k in range(codes.MANA_TYPES) if p.ManaColor.CHOSEN_OR - one.colors >> k & 1
        }
    if one.colors == p.ManaColor.THEIR_LANDS:
        a.said |= {"opponent", "land"}
    if one.colors == p.ManaColor.YOUR_LANDS:
        a.said |= {"you control", "land"}
    return True


def _pay(a: Account, one: e.Pay) -> bool:
    if one.then or one.as_may:
        a.said.add("may")
    else:
        a.optional.add("may")
    return True


def _player_counters(a: Account, one: e.PlayerCounters) -> bool:
    if one.counter != codes.PlayerCounter.ENERGY:
        a.said.add(f"counter {one.counter.name.lower()}")
        return True
    return False


def _prevent(a: Account, one: e.Prevent) -> bool:
    a.said.add("this turn")
    if one.once or one.source is not None:
        a.optional.add("verb damage")  # "would deal"
    return True


def _redirected(a: Account, one: e.Redirect) -> bool:
    a.said |= {"this turn", "instead"}
    a.optional |= {"verb damage"} if one.once else set()
    return True


def _reflex(a: Account, one: e.Reflex) -> bool:
    a.look(one.ability.modes)
    return False


def _moved_instead(one: e.GoesInstead) -> set[str]:
    said = {"instead", "verb exile" if one.zone == Zone.EXILE else ZONES.get(one.zone, "instead")}
    said |= {"verb reveal"} if one.revealed else set()
    return said | {"verb shuffle"} if one.position == Position.SHUFFLED else said


_with_counters = notes(lambda one: {f"counter {one.counter}"} if one.counter else ())
EFFECTS: dict[type, Handler] = {
    e.Move: notes(_moved), e.ReturnUnder: notes(_moved), e.GoesInstead: notes(_moved_instead),
    e.PutCounters: _with_counters, e.RemoveCounters: _with_counters, e.MoveCounters: _with_counters, e.Prevent: _prevent,
    e.EntersWithCounters: _with_counters, e.AddMana: _add_mana, e.Pay: _pay, e.PlayerCounters: _player_counters,
    e.Redirect: _redirected, e.Reflex: _reflex,
    e.Look: notes(lambda one: {"library", "verb reveal"} if one.reveal else {"library"}),
    e.PlayFrom: notes(lambda one: {"may", "this turn"} if one.duration == Duration.END_OF_TURN else {"may"}),
    e.CastFree: notes(lambda one: {"may", "verb exile", "instead", "graveyard"} if one.exiled else {"may"}),
    e.TimesInstead: says("instead"), e.PlusInstead: says("instead"), e.NothingInstead: says("instead"),
    e.RecipientInstead: says("instead"), e.Separate: says("number 2"), e.Amass: notes(lambda one: {f"type {one.subtype}"}),
    e.Support: notes(lambda one: {f"number {one.number}"} if one.number > 1 else (), whole=False),
}  # fmt: skip
"""What looks at each effect; whether its parts are looked at in addition."""
