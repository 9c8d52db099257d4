"""What objects become for a time, or for good: creature types, colors, creatures that are still lands (205, 613)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.changes import Changes, added, sized
from ecs_mtg.cards.reading.context import Context, find, kinds_of, same_as
from ecs_mtg.cards.reading.effects import lasting, on_battlefield
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.subtypes import CREATURE_TYPES
from ecs_mtg.cards.words import SELF, Change, Target
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import ARTIFACT, CREATURE, Duration

OF_CREATURES = 1
"""Subtypes that stand for creature types."""


def creature_types(line: Any) -> Changes:
    """Creature types instead of those that it has; colors, if some are said, too (205.1a, 105.3)."""
    types, subtypes, colors = line
    if types or not subtypes or any(one not in CREATURE_TYPES for one in subtypes):
        raise NoReading("no creature types")
    kinds = (Change(p.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset(subtypes)),)
    return (*kinds, Change(p.Change.SET_COLORS, colors)) if colors else kinds


def shrunk(line: Any, size: str) -> Changes:
    """It loses all abilities, and has creature types, colors and a size; its other types stay."""
    kinds = creature_types(line)
    if not line[2]:
        raise NoReading("no color")
    return (Change(p.Change.LOSE_ABILITIES), *kinds, Change(p.Change.SET_PT, *sized(size)))


_SIZED = "with base power and toughness <size>"
say("change", f"(lose|loses) all abilities and (becomes|become) <type line> {_SIZED}", lambda c, line, size: shrunk(line, size))
say("change", "(becomes|become) <type line>", lambda c, line: creature_types(line))
say("change", f"(becomes|become) <type line> {_SIZED}",
    lambda c, line, size: (*creature_types(line), Change(p.Change.SET_PT, *sized(size))))  # fmt: skip
say("act", "<itself> (becomes|become) <type line>", lambda c, _, line: for_good(c, SELF, creature_types(line)))
say("act", "<object> (becomes|become) <type line> and (gains|gain) <keywords>",
    lambda c, what, line, all_: of_itself(c, what, (*creature_types(line), *d.has(*all_))))  # fmt: skip
say("act", "<object> (becomes|become) a <size> <type line> and (gains|gain) <keywords>",
    lambda c, what, size, line, all_: of_itself(
        c, what, (*creature_types(line), Change(p.Change.SET_PT, *sized(size)), *d.has(*all_))))  # fmt: skip


def of_itself(context: Context, what: Any, changes: Changes) -> Effects:
    """A creature changes for good."""
    if what != SELF or "creature" not in context.self_kinds:
        raise NoReading("another object, for good")
    return for_good(context, what, changes)


def for_good(context: Context, what: Any, changes: Changes) -> Effects:
    """A change that lasts as long as the object is there."""
    if find(changes, same_as(t.X)):
        raise NoReading("an X that is not locked in")
    if what == SELF and (context.spell or not context.self_kinds):
        raise NoReading("no permanent")
    return lasting(context, single(on_battlefield(what)), changes, Duration.INDEFINITE)


# --- lands that become creatures and stay so (611.2a)


def awakened(context: Context, what: Any, changes: Changes) -> Effects:
    """A land that becomes a creature and stays a land."""
    if not changes[0].a & CREATURE or not is_land(context, what):
        raise NoReading("types that it may lose")
    return for_good(context, what, changes)


def is_land(context: Context, what: Any) -> bool:
    """Whether it is a land, which has no creature types that it would lose."""
    if what == SELF:
        return "land" in context.self_kinds
    if isinstance(what, Target):
        return kinds_of(what.filter) >= {"land"}
    return any(one.reference == what and "land" in one.kinds for one in context.objects)


say("act", "<object> <animated> . <still>", lambda c, what, changes, _: awakened(c, what, changes))

# --- one of several things of your choice


def one_of_three(what: Any, *changes: Any) -> Effects:
    """One of three keywords, chosen on resolution."""
    return (w.your_choice_of(single(on_battlefield(what)), *(d.has(one) for one in changes)),)


say("act", "<object> (gains|gain) your choice of <keyword> , <keyword> , or <keyword> until end of turn",
    lambda c, what, *all_: one_of_three(what, *all_))  # fmt: skip
say("act", "<object> (gains|gain) your choice of <keyword> , <keyword> , <keyword> , or <keyword> until end of turn",
    lambda c, what, *all_: one_of_three(what, *all_))  # fmt: skip


def many_types() -> Change:
    """It is every creature type."""
    return d.every_creature_type


say("animated", "(become|becomes) a <size> creature with all creature types",
    lambda c, size: (Change(p.Change.ADD_TYPES, CREATURE, mask=frozenset()), Change(p.Change.SET_PT, *sized(size)), many_types()))  # fmt: skip
say("animated", "(become|becomes) a <size> creature with <keywords> and all creature types",
    lambda c, size, all_: (Change(p.Change.ADD_TYPES, CREATURE, mask=frozenset()), Change(p.Change.SET_PT, *sized(size)),
                           *d.has(*all_), many_types()))  # fmt: skip

# --- artifact creatures, which keep all other types (205.1b)


def artifact_creature(context: Context, what: Any, changes: Changes, all_: tuple[Any, ...] = ()) -> Effects:
    """A target becomes an artifact creature of a size, with the creature types that are said in place of its own."""
    if changes[0].a != ARTIFACT | CREATURE:
        raise NoReading("types that it may lose")
    made = (*d.with_new_creature_types(changes[0]), *changes[1:], *d.has(*all_))
    return lasting(context, single(on_battlefield(what)), made, Duration.END_OF_TURN)


_END = "until end of turn"
say(
    "act",
    f"<target> <animated> {_END}|{_END} , <target> <animated>",
    lambda c, what, changes: artifact_creature(c, what, changes),
)
say("act", f"{_END} , <target> <animated> and (gains|gain) <keywords>|<target> <animated> {_END} and (gains|gain) <keywords> {_END}",
    lambda c, what, changes, all_: artifact_creature(c, what, changes, all_))  # fmt: skip

# --- besides what it is

say(
    "change",
    "(become|becomes) <type line> in addition to (its|their) other (types|creature types)",
    lambda c, line: added(line, ()),
)
say("act", "<it object> (gains|gain) <keywords> and becomes a colorless artifact in addition to its other types",
    lambda c, what, all_: (d.from_now_on(
        single(on_battlefield(what)), *d.has(*all_), Change(p.Change.SET_COLORS, 0), *added((ARTIFACT, (), 0), ())),))  # fmt: skip
