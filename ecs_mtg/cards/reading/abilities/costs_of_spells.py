"""Cost increases, reductions and additional costs of spells and abilities (601.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.activated import cheaper
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.conditions.this_turn import as_it_is_cast
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.qualifiers import aimed_at
from ecs_mtg.cards.tree import Static
from ecs_mtg.cards.words import CARDS, SELF, SPELLS, Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import ABOUT_CYCLING, ABOUT_EQUIP

say("ability", "~ spell costs <generic cost> less to cast <each> <end>",
    lambda c, n, many: (notation.costs_less(many if n == 1 else many * n),))  # fmt: skip
say("ability", "~ spell costs <generic cost> less to cast if <condition> <end>",
    lambda c, n, condition: (replace(notation.costs_less(plainly(n)), condition=as_it_is_cast(condition)),))  # fmt: skip
say("ability", "~ spell costs <generic cost> less to cast , where x is <amount> <end>",
    lambda c, n, m: (notation.costs_less(x_is(n, m)),))  # fmt: skip
say("casters' spells", "<nps> you cast", lambda c, what: spells(what) & notation.yours)
say("casters' spells", "<nps> your opponents cast", lambda c, what: spells(what) & notation.theirs)
say("priced spells", "<nps>", lambda c, what: spells(what))
say("priced spells", "<casters' spells>", lambda c, what: what)
say("priced spells", "<casters' spells> with <measure> <plain> or [less|greater]",
    lambda c, what, m, n, how: what & ((m <= n) if how == "less" else (m >= n)))  # fmt: skip
say("priced spells", "<casters' spells> of the chosen type", lambda c, what: what & notation.chosen_type)
say("priced spells", "<casters' spells> that target ~", lambda c, what: what & notation.targets_this)  # 601.2f
say("priced spells", "<casters' spells> that target <a> <np>", lambda c, what, n, at: what & aimed_at(at)[0])
say("cheaper", "<priced spells> cost <generic cost> less to cast", lambda c, what, n: notation.spells_cost_less(what, plainly(n)))
say("ability", "<cheaper> <end>", lambda c, one: (one,))
say("ability", "<while> <cheaper> <end>", lambda c, condition, one: (replace(one, condition=condition),))
say("ability", "<priced spells> cost <generic cost> more to cast <end>",
    lambda c, what, n: (notation.spells_cost_more(what, plainly(n)),))  # fmt: skip


def plainly(n: Any) -> int:
    """Check that a number is a constant; nothing would define an X."""
    if not isinstance(n, int):
        raise NoReading("an X that nothing says")
    return n


def x_is(n: Any, amount: Any) -> Any:
    """Check that the number being defined is X."""
    refuse_if(n != notation.X, "no X")
    return amount


def spells(what: Filter) -> Filter:
    """Check that a description is one of spells, without controller and zone."""
    for one in what.tree():
        refuse_if(not one.kinds & SPELLS or one.controller or one.zones, "no spells")
    return what


# --- costs of spells


def additional(context: Context, one: tuple[Any, ...], *others: tuple[Any, ...]) -> Abilities:
    """Return an additional cost, with its alternatives."""
    refuse_if(context.zone is not None, "a cost of another zone")
    return (replace(notation.additional_cost(*one), or_else=tuple(notation.cost(*other) for other in others)),)


_TO_CAST = "as an additional cost to cast ~ spell ,"
say("ability", f"{_TO_CAST} (<cost>|<cost> or <cost>) <end>", additional)
say("ability", f"{_TO_CAST} <cost part> , <cost part> , or <cost part> <end>",
    lambda c, *all_: additional(c, *((one,) for one in all_)))  # fmt: skip
say("ability", f"{_TO_CAST} you may collect evidence <plain> <end>", lambda c, n: (notation.may_collect_evidence(n),))
say("less", "this ability costs {1} less to activate <each> .", lambda c, many: number(many))
say("less", "this ability costs <generic cost> less to activate , where x is <amount> .",
    lambda c, n, many: number(x_is(n, many)))  # fmt: skip
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


say("ability", "<nps> and <nps> you cast cost <generic cost> less to cast for each <kind> counter on ~ <end>",
    lambda c, one, two, n, kind: (less_for_counters(one, two, n, kind),))  # fmt: skip


def less_for_counters(one: Filter, two: Filter, n: Any, kind: str) -> Any:
    """Return a cost reduction of spells for each counter on the card itself."""
    refuse_if(n != 1, "more than one for each")
    return notation.static(None, notation.cheaper((spells(one) | spells(two)) & notation.yours, notation.counters_on(SELF, kind)))


# --- what a spell costs for its target (601.2f)

say("ability", "~ spell costs <generic cost> less to cast if it targets <a> <np> <end>",
    lambda c, n, m, what: (cheaper_for(plainly(n), what),))  # fmt: skip


def cheaper_for(n: int, what: Filter) -> Any:
    """Return a cost reduction for spells that target a given object."""
    if any(one.kinds & CARDS or one.zones for one in what.tree()):
        raise NoReading("a target that is not looked for before the spell is cast")
    return replace(notation.costs_less(n), condition=notation.has_target(SELF, what))
