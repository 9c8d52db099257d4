"""Damage, and fights."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects, single
from ecs_mtg.cards.reading.changes.characteristics import adds, times
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say, say_values
from ecs_mtg.cards.reading.nouns.references import OR, permanents, player_or_controller
from ecs_mtg.cards.words import SELF, Filter, Target, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.programs import Relation

# --- damage (120)


def dealt(context: Context, source: Any, amount: Any, to: Any) -> Effects:
    """Return the effect that a source deals damage; damage to itself has other words."""
    refuse_if(to == source, "damage to itself")
    return (notation.damage(amount, to, single(source)),)


_DEALS = "(deal|deals)"
say("act", f"<object> {_DEALS} <n> damage to <damaged>", lambda c, s, n, to: dealt(c, s, n, to))
say("act", f"<object> {_DEALS} <n> damage to <damaged> <each>", lambda c, s, n, to, many: dealt(c, s, times(n, many), to))
say("act", f"<object> {_DEALS} damage to <damaged> equal to <amount>", lambda c, s, to, n: dealt(c, s, n, to))
say("act", f"<object> {_DEALS} damage equal to <own measure> to <damaged>", lambda c, s, m, to: dealt(c, s, m.of(s), to))
say("act", f"<object> {_DEALS} damage to <damaged> equal to <own measure>", lambda c, s, to, m: dealt(c, s, m.of(s), to))
say("act", f"<object> {_DEALS} damage equal to <amount> to <damaged>", lambda c, s, n, to: dealt(c, s, n, to))
say("act", f"<object> {_DEALS} <n> damage to <damaged> and <n> damage to <damaged>",
    lambda c, s, n, one, m, two: (notation.together(*dealt(c, s, n, one), *dealt(c, s, m, two)),))  # fmt: skip
say_values("few", {"any number of": None, "one or two": 2, "one , two , or three": 3})
say("act", f"<object> {_DEALS} <n> damage divided as you choose among <few> targets",
    lambda c, s, n, most: divided(c, s, n, notation.any_of_damage, most))  # fmt: skip
say("act", f"<object> {_DEALS} <n> damage divided as you choose among <few> target <np>",
    lambda c, s, n, most, what: divided(c, s, n, what, most))  # fmt: skip


def divided(context: Context, source: Any, amount: Any, what: Filter, most: int | None) -> Effects:
    """Return the effect of damage divided among targets."""
    least = 0 if most is None or amount == notation.X else 1  # any number may be none (107.1c)
    if most is None:  # each of them gets 1 at least (601.2d)
        many = number(amount)
        refuse_if(many.kind != p.Amount.CONSTANT, "an amount that is counted, divided among any number of targets")
        most = many.a
    one = notation.divided_damage(amount, what, least, most, single(source))
    context.target(one.to)
    return (one,)


say("act", "<object> fights <object>", lambda c, one, other: fought(one, other))
say("act", "<object> fights that creature", lambda c, one: fought(one, c.it("creature", but=one)))


def fought(one: Any, other: Any) -> Effects:
    """Return the effect that two creatures fight; no words say that one fights itself."""
    refuse_if(one == other, "a fight with itself")
    return (e.Fight(single(one), single(other)),)


say("act", "~ assigns no combat damage this turn", lambda c: (notation.no_combat_damage(),))
THEIRS = Filter(controller=Relation.LOOPED)
"""What the player controls whose choice it is."""


def theirs(what: Filter) -> Filter:
    """Return a description of permanents of the choosing player."""
    return permanents(what) & THEIRS


# --- the player who is a target, or who controls the planeswalker that is one

say("act", f"<object> (deals|deal) <n> damage to <damaged> and <n> damage to each <np> {OR} controls",
    lambda c, source, n, to, m, what: also_to_theirs(c, source, n, to, m, what))  # fmt: skip


def also_to_theirs(context: Context, source: Any, n: Any, to: Any, m: Any, what: Filter) -> Effects:
    """Return the effect of damage to a player or planeswalker and at the same time to what that player or its controller controls."""
    who = player_or_controller(context)
    refuse_if(not isinstance(to, Target) or notation.controller_of(to) != who, "no player or planeswalker")
    both = (notation.damage(n, to, source), notation.damage(m, notation.each(theirs(what)), source))
    return (e.ForEach(who, (notation.together(*both),)),)


# --- damage that something deals to itself

say("act", f"<object> {_DEALS} <n> damage to itself", lambda c, what, n: (notation.damage(n, what, single(what)),))
say("act", f"<object> {_DEALS} damage to itself equal to its <measure>",
    lambda c, what, m: (notation.damage(m.of(what), what, single(what)),))  # fmt: skip

# --- the same name (201.2)


def same_name(what: Any, among: Filter) -> Any:
    """Return a target and all described objects with the same name."""
    return notation.each(among & notation.that_or_same_name(what))


say("act", "<object> (deals|deal) <n> damage to <target> and each other <np> with the same name as that [creature|permanent]",
    lambda c, source, n, to, what, kind: (notation.damage(n, same_name(named_like(to, what), what), source),))  # fmt: skip


def named_like(to: Target, what: Filter) -> Target:
    """Check that a target is one object that also fits the description of the others, and so belongs to the group."""
    if to.most != 1 or to.least != 1 or not all(fits(one, what) for one in to.filter.tree()):
        raise NoReading("a target that is no such permanent")
    return to


def fits(one: Filter, what: Filter) -> bool:
    """Tell whether everything that fits one description also fits another one."""
    return what.either is None and (what in (one, notation.permanent) or replace(one, no_types=0) == what)


say("act", f"<object> {_DEALS} damage to <every player> equal to <amount>",
    lambda c, s, who, n: (notation.damage(n, who, single(s)),))  # fmt: skip
say("act", f"<object> {_DEALS} x damage to <every player> , where x is <amount>",
    lambda c, s, who, n: (notation.damage(n, who, single(s)),))  # fmt: skip
say("act", f"<object> {_DEALS} <plain> damage to <every player> <each>",
    lambda c, s, n, who, many: (notation.damage(times(n, many), who, single(s)),))  # fmt: skip

say("act", "<itself> gets <pt> until end of turn and deals x damage to the player or planeswalker it 's attacking",
    lambda c, _, pt: (
        notation.until_end_of_turn(SELF, *adds(pt)), notation.damage(notation.X, attacked_by_itself(c), SELF)))  # fmt: skip


def attacked_by_itself(context: Context) -> Any:
    """Return what the card itself attacks, mentioned after other objects."""
    refuse_if(not context.attacks or not context.objects or context.objects[0].reference != SELF, "what another creature attacks")
    return notation.attacked_by_it
