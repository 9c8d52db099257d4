"""Implications of filters that no single word of theirs shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards.vocabulary.conditions import same, was_cast_with
from ecs_mtg.cards.words import IT, SPELLS, Comparison, Filter, Target, Who
from ecs_mtg.cards.writing.english import either
from ecs_mtg.components import programs
from ecs_mtg.components.codes import LAND, Designation
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Property, Relation, SelectorFlag, Subject

NOT_WHAT_DIED = ~same(IT, Who(Subject.EVENT_OBJECT))
"""What is "another" card behind "when this dies"."""


KICKED = was_cast_with(IT, SpellFlag.KICKED)
"""What was kicked."""


def throughout(f: Filter, **changes: Any) -> Filter:
    """Return a description all of whose alternatives are changed."""
    return replace(f, **changes, either=None if f.either is None else throughout(f.either, **changes))


def is_other(f: Filter) -> bool:
    """Return whether it says no more by its condition than that it is another one than what was mentioned."""
    c = f.condition
    if c is None or c.kind != programs.Condition.NOT or c.a.kind != programs.Condition.SAME or c.a.a != IT:
        return False
    return c == NOT_WHAT_DIED or isinstance(c.a.b, Target)


def designation_of(f: Filter) -> str:
    """Return the designation a description asks for, if it is all the condition says: "renowned"."""
    c = f.condition
    if c == KICKED:
        return "kicked"
    return Designation(c.b).name.lower() if c is not None and c.kind == programs.Condition.IS_DESIGNATED and c.a == IT else ""


def without_targets(f: Filter) -> Filter:
    """Return a description of spells, of any controller, without its condition on their targets."""
    flags = f.flags & ~(1 << SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE)
    aimed = f.condition is not None and f.condition.kind == programs.Condition.HAS_TARGET
    bare = replace(f, flags=flags, condition=None if aimed else f.condition)
    return f if bare == f else replace(bare, controller=Relation.ANY)


def small_or_large(one_of: tuple[Filter, ...]) -> Comparison | None:
    """Write the alternative of power or toughness, all else being the same."""
    if len(one_of) != 2 or any(len(f.comparisons) != 1 for f in one_of):
        return None
    (one,), (other,) = one_of[0].comparisons, one_of[1].comparisons
    both = (one.property, other.property) == (Property.POWER, Property.TOUGHNESS)
    if not both or replace(one_of[0], comparisons=()) != replace(one_of[1], comparisons=()) or one.amount is None:
        return None
    if (one.compare, one.amount) != (other.compare, other.amount) or one.amount.kind != programs.Amount.CONSTANT:
        return None
    return one


def equip_costs(what: Filter, much: str) -> str:
    """Write that equip abilities cost less."""
    less = f"cost {{{much}}} less"
    if what.flags:
        return f"equip abilities you activate of other equipment {less} to activate"
    return either(f"equip costs you pay {less}", f"equip abilities you activate {less} to activate")


def as_spells(f: Filter) -> Filter:
    """Return the spells that cards of a library would be."""
    rest = None if f.either is None else as_spells(f.either)
    return replace(f, kinds=SPELLS, zones=0, controller=Relation.ANY, no_types=f.no_types & ~LAND, either=rest)
