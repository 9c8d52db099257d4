"""Cost increases, reductions and additional costs of spells and abilities (601.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.activated import cheaper
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.abilities.static import OTHERS
from ecs_mtg.cards.reading.conditions.this_turn import as_it_is_cast
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.qualifiers import aimed_at
from ecs_mtg.cards.tree import Ability, SpellCost, Static
from ecs_mtg.cards.words import CARDS, SELF, SPELLS, Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import ABOUT_CYCLING, ABOUT_EQUIP

say(
    "ability",
    "~ spell costs <generic cost> less to cast <each> <end>",
    lambda c, n, many: (notation.costs_less(many if n == 1 else many * n),),
)
say(
    "ability",
    "~ spell costs <generic cost> less to cast if <condition> <end>",
    lambda c, n, condition: (replace(notation.costs_less(plainly(n)), condition=as_it_is_cast(condition)),),
)
say(
    "ability",
    "~ spell costs <generic cost> less to cast , where x is <amount> <end>",
    lambda c, n, m: (notation.costs_less(x_is(n, m)),),
)
say(
    "ability",
    "<nps> you cast cost <generic cost> less to cast <end>",
    lambda c, what, n: (notation.spells_cost_less(spells(what) & notation.yours, plainly(n)),),
)
say(
    "ability",
    "<nps> you cast cost <generic cost> more to cast <end>",
    lambda c, what, n: (notation.spells_cost_more(spells(what) & notation.yours, plainly(n)),),
)
say(
    "ability",
    "<nps> your opponents cast cost <generic cost> more to cast <end>",
    lambda c, what, n: (notation.spells_cost_more(spells(what) & notation.theirs, plainly(n)),),
)
say(
    "ability",
    "<nps> you cast with <measure> <plain> or [less|greater] cost <generic cost> less to cast <end>",
    lambda c, what, m, n, how, much: (
        notation.spells_cost_less(spells(what) & notation.yours & ((m <= n) if how == "less" else (m >= n)), plainly(much)),
    ),
)
say(
    "ability",
    "<nps> cost <generic cost> more to cast <end>",
    lambda c, what, n: (notation.spells_cost_more(spells(what), plainly(n)),),
)
say(
    "ability",
    "<nps> cost <generic cost> less to cast <end>",
    lambda c, what, n: (notation.spells_cost_less(spells(what), plainly(n)),),
)


def plainly(n: Any) -> int:
    """Check that a number is a constant; nothing would define an X."""
    if not isinstance(n, int):
        raise NoReading("an X that nothing says")
    return n


def x_is(n: Any, amount: Any) -> Any:
    """Check that the number being defined is X."""
    if n != notation.X:
        raise NoReading("no X")
    return amount


def spells(what: Filter) -> Filter:
    """Check that a description is one of spells, without controller and zone."""
    for one in what.tree():
        if not one.kinds & SPELLS or one.controller or one.zones:
            raise NoReading("no spells")
    return what


# --- costs of spells

say("ability", "as an additional cost to cast ~ spell , <cost> <end>", lambda c, cost: additional(c, cost))


def additional(context: Context, cost: tuple[Any, ...]) -> Abilities:
    """Return an additional cost."""
    if context.zone is not None:
        raise NoReading("a cost of another zone")
    return (notation.additional_cost(*cost),)


say("less", "this ability costs {1} less to activate <each> .", lambda c, many: number(many))
say(
    "less", "this ability costs <generic cost> less to activate , where x is <amount> .", lambda c, n, many: number(x_is(n, many))
)
say("ability", "equip <mana> . <less>", lambda c, m, less: (cheaper(notation.equip(m), less),))
_EQUIP = "equip costs you pay cost <generic cost> less|equip abilities you activate cost <generic cost> less to activate"
say("ability", f"({_EQUIP}) <end>", lambda c, n: (equip_costs_less(notation.yours, plainly(n)),))
say("ability", "equip abilities you activate of other equipment cost <generic cost> less to activate <end>",
    lambda c, n: (equip_costs_less(notation.yours & c.other(), plainly(n)),))  # fmt: skip

say("ability", "cycling abilities you activate cost <generic cost> less to activate <end>",
    lambda c, n: (notation.static(None, Change(p.Change.COST_REDUCE, notation.card_in(Zone.HAND), number(plainly(n)), ABOUT_CYCLING)),))  # fmt: skip


def equip_costs_less(what: Filter, n: int) -> Static:
    """Equip abilities of what you control cost less."""
    return notation.static(None, Change(p.Change.COST_REDUCE, what, number(n), ABOUT_EQUIP))


say("ability", "as an additional cost to cast ~ spell , <cost part> , <cost part> , or <cost part> <end>",
    lambda c, one, two, three: one_of_three(c, one, two, three))  # fmt: skip


def one_of_three(context: Context, one: Any, two: Any, three: Any) -> tuple[SpellCost, ...]:
    """Return an additional cost with two alternatives."""
    if context.zone is not None:
        raise NoReading("a cost of another zone")
    return (replace(notation.additional_cost(one), or_else=(notation.cost(two), notation.cost(three))),)


def unread() -> Any:
    """Refuse: there is no such reading."""
    raise NoReading("another object")


# --- what spells cost

say(
    "ability",
    "<nps> you cast of the chosen type cost <generic cost> less to cast <end>",
    lambda c, what, n: (
        notation.spells_cost_less(spells(what) & notation.yours & notation.chosen_type, n if isinstance(n, int) else unread()),
    ),
)
say("ability", "<nps> and <nps> you cast cost <generic cost> less to cast for each <kind> counter on ~ <end>",
    lambda c, one, two, n, kind: (less_for_counters(one, two, n, kind),))  # fmt: skip


def less_for_counters(one: Filter, two: Filter, n: Any, kind: str) -> Any:
    """Return a cost reduction of spells for each counter on the card itself."""
    if n != 1:
        raise NoReading("more than one for each")
    return notation.static(None, notation.cheaper((spells(one) | spells(two)) & notation.yours, notation.counters_on(SELF, kind)))


# --- what a spell costs for its target (601.2f)

say("ability", "~ spell costs <generic cost> less to cast if it targets <a> <np> <end>",
    lambda c, n, m, what: (cheaper_for(plainly(n), what),))  # fmt: skip


def cheaper_for(n: int, what: Filter) -> Any:
    """Return a cost reduction for spells that target a given object."""
    if any(one.kinds & CARDS or one.zones for one in what.tree()):
        raise NoReading("a target that is not looked for before the spell is cast")
    return replace(notation.costs_less(n), condition=notation.has_target(SELF, what))


# --- costs (601.2f)

_MORE = "cost <generic cost> more to cast <end>"
say("ability", f"<nps> your opponents cast that target ~ {_MORE}", lambda c, what, n: dearer(what, notation.targets_this, n))
say(
    "ability",
    f"<nps> your opponents cast that target <a> <np> {_MORE}",
    lambda c, what, m, at, n: dearer(what, aimed_at(at)[0], n),
)
say("ability", f"<nps> your opponents cast that target you or <a> <np> {_MORE}",
    lambda c, what, m, at, n: dearer(what, aimed_at(notation.that_is_you | at)[0], n))  # fmt: skip


def dearer(what: Filter, which: Filter, n: Any) -> Abilities:
    """Return the ability that spells of opponents with such targets cost more."""
    return (notation.spells_cost_more(spells(what) & notation.theirs & which, plainly(n)),)


_LESS = "cost <generic cost> less to cast <end>"
say("ability", f"<nps> you cast that target ~ {_LESS}", lambda c, what, n: cheaper_with_targets(what, notation.targets_this, n))
say(
    "ability",
    f"<nps> you cast that target <a> <np> {_LESS}",
    lambda c, what, m, at, n: cheaper_with_targets(what, aimed_at(at)[0], n),
)


def cheaper_with_targets(what: Filter, which: Filter, n: Any) -> Abilities:
    """Return the ability that spells of yours with such targets cost less."""
    return (notation.spells_cost_less(spells(what) & notation.yours & which, plainly(n)),)


# --- turns

say(
    "ability",
    f"{OTHERS} <nps> you cast cost <generic cost> less to cast <end>",
    lambda c, what, n: (in_turn(notation.spells_cost_less(spells(what) & notation.yours, plainly(n)), ~notation.your_turn),),
)
say(
    "ability",
    "during your turn , <nps> you cast cost <generic cost> less to cast <end>",
    lambda c, what, n: (in_turn(notation.spells_cost_less(spells(what) & notation.yours, plainly(n)), notation.your_turn),),
)


def in_turn(ability: Static, condition: Any) -> Static:
    """Restrict an ability to the turns in which a condition holds."""
    return replace(ability, condition=condition)


say("ability", "as an additional cost to cast ~ spell , you may collect evidence <plain> <end>",
    lambda c, n: (notation.may_collect_evidence(n),))  # fmt: skip


def either_cost(context: Context, one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Ability, ...]:
    """Return an additional cost with one alternative."""
    if context.zone is not None:
        raise NoReading("a cost of another zone")
    return (notation.additional_cost(*one, or_else=notation.cost(*other)),)


say("ability", "as an additional cost to cast ~ spell , <cost> or <cost> <end>", either_cost)
