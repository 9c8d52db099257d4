"""Words that the effects of a tree imply, for the lexical check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.reading.lexical_check.counting import Account
from ecs_mtg.cards.reading.lexical_check.named_words import ZONES
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Position, Zone


def says(word: str) -> Callable[[Account, Any], bool]:
    """Return a handler that notes a word and looks at the parts of the node, too."""

    def told(a: Account, one: Any) -> bool:
        a.said.add(word)
        return True

    return told


def _move(a: Account, one: e.Move | e.ReturnUnder) -> bool:
    zone = one.zone if isinstance(one, e.Move) else Zone.BATTLEFIELD
    if zone in ZONES:
        a.said.add(ZONES[zone])
    if zone == Zone.EXILE:
        a.said.add("verb exile")
    if one.arrival.tapped:
        a.said.add("tapped")
    if one.arrival.attacking:
        a.said.add("attacking")
    if one.arrival.counters:
        a.said.add(f"counter {one.arrival.counters[0]}")
    return True


def _counters(a: Account, one: Any) -> bool:
    if one.counter:
        a.said.add(f"counter {one.counter}")
    return True


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


def _look(a: Account, one: e.Look) -> bool:
    a.said |= {"library", "verb reveal"} if one.reveal else {"library"}
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


def _moved_instead(a: Account, one: e.GoesInstead) -> bool:
    a.said |= {"instead"} | ({"verb exile"} if one.zone == Zone.EXILE else {ZONES.get(one.zone, "instead")})
    a.said |= {"verb reveal"} if one.revealed else set()
    a.said |= {"verb shuffle"} if one.position == Position.SHUFFLED else set()
    return True


def _play(a: Account, one: e.PlayFrom) -> bool:
    a.said |= {"may", "this turn"} if one.duration == Duration.END_OF_TURN else {"may"}
    return True


def _reflex(a: Account, one: e.Reflex) -> bool:
    a.look(one.ability.modes)
    return False


def _amassed(a: Account, one: e.Amass) -> bool:
    a.said.add(f"type {one.subtype}")
    return True


def _separated(a: Account, one: e.Separate) -> bool:
    a.number(2)
    return True


def _supported(a: Account, one: e.Support) -> bool:
    a.number(one.number)
    return False


def _cast_free(a: Account, one: e.CastFree) -> bool:
    a.said |= {"may", "verb exile", "instead", "graveyard"} if one.exiled else {"may"}
    return True


EFFECTS: dict[type, Callable[[Account, Any], bool]] = {
    e.Move: _move,
    e.ReturnUnder: _move,
    e.PutCounters: _counters,
    e.RemoveCounters: _counters,
    e.MoveCounters: _counters,
    e.EntersWithCounters: _counters,
    e.AddMana: _add_mana,
    e.Pay: _pay,
    e.Look: _look,
    e.PlayerCounters: _player_counters,
    e.Prevent: _prevent,
    e.Redirect: _redirected,
    e.GoesInstead: _moved_instead,
    e.Reflex: _reflex,
    e.PlayFrom: _play,
    e.TimesInstead: says("instead"),
    e.PlusInstead: says("instead"),
    e.NothingInstead: says("instead"),
    e.RecipientInstead: says("instead"),
    e.Amass: _amassed,
    e.Support: _supported,
    e.Separate: _separated,
    e.CastFree: _cast_free,
}
"""What looks at each effect; whether its parts are looked at in addition."""
