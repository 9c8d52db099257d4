"""Replacement effects and keywords with phrases of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.casting_limits import CAST_ONLY_DURING, cast_only_if
from ecs_mtg.cards.tree import Ability, Activated, Event, Replacement, Static, Triggered, rebuilt
from ecs_mtg.cards.words import SELF, Change, Cost, Filter, Who
from ecs_mtg.cards.writing import change_clauses, events, nouns, references
from ecs_mtg.cards.writing.english import a, either
from ecs_mtg.cards.writing.scribe import Scribe, phrase
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag, CostPart, Subject


def no_combat_damage(s: Scribe, one: Ability, other: Ability) -> str:
    """Write the prevention of combat damage to and by an object in one line; empty for other replacements."""
    if not isinstance(one, Replacement) or not isinstance(other, Replacement) or one.event.subject is None:
        return ""
    if one.flags != other.flags or AbilityFlag.PREVENTION not in one.flags or one.event.other is not None:
        return ""
    if other.event != replace(one.event, subject=None, other=one.event.subject) or one.effects != other.effects:
        return ""
    said = s.line(one)
    return said.replace("that would be dealt to ", "that would be dealt to and dealt by ") if one.condition is None else ""


def one_or_other(s: Scribe, one: Ability, other: Ability) -> str:
    """Write one change while a condition holds, and another one otherwise; empty if it is not that."""
    if not isinstance(one, Static) or not isinstance(other, Static) or one.condition is None:
        return ""
    if one.affects != other.affects or other.condition != ~one.condition or one.condition.kind != programs.Condition.MATCHES:
        return ""
    first = s.line(replace(one, condition=None))
    held = f"it's {a(nouns.noun(s, one.condition.b))}"
    rest = change_clauses.joined(s.again(), other.changes, phrase("it"), keep=True)
    return f"{first} as long as {held}. otherwise, {rest}"


def cast_only(s: Scribe, x: Static) -> str | None:
    """Write when a spell can be cast; None for other abilities."""
    if x.condition is None or x.condition.kind != programs.Condition.NOT or x != cast_only_if(held := x.condition.a):
        return None
    during = [words for words, when in CAST_ONLY_DURING.items() if when == held]
    return either(*(f"cast ~ only during {one}" for one in during), f"cast ~ only if {s.holds(held)}")


def redirected(s: Scribe, x: Replacement) -> str:
    """Write that all damage to some is dealt to another one instead; empty if it is not that."""
    event = x.event
    if event.kind != EventKind.DAMAGE or event.other is not None or x.condition is not None or event.subject is None:
        return ""
    if len(x.effects) != 1 or not isinstance(x.effects[0], e.RecipientInstead):
        return ""
    kind = {1: "combat damage", 2: "noncombat damage"}.get(int(event.value or 0), "damage")
    to = events.subject(s, event.subject)
    if isinstance(event.subject, Filter):
        ways = [references.every(s, event.subject, "bare").object]
        if event.subject.either is not None:
            each = [events.subject(s, one) for one in event.subject.tree()]
            many = [references.every(s, one, "bare").object for one in event.subject.tree()]
            ways += [" or ".join(each), " and ".join(each), " and ".join(many)]
        to = either(*ways)
    return f"all {kind} that would be dealt to {to} is dealt to {s.refer(x.effects[0].to).object} instead"


def enters_tapped(s: Scribe, rest: Sequence[e.Effect]) -> str:
    """Write that it enters tapped, together with other changes."""
    said = s.sequence(rest)
    if isinstance(rest[0], e.EntersWithCounters):
        return f"~ enters tapped {said.removeprefix(either('~', 'it') + ' enters ')}"
    return either(f"~ enters tapped. as it enters, {said}", f"~ enters tapped. as ~ enters, {said}")


def equipped(s: Scribe, f: Filter) -> str:
    """Write what is equipped, without "creature" where that is understood."""
    said = nouns.noun(s, f, control=False).replace("creature creature", "creature")
    return either(said.removesuffix(" creature"), said) if f.subtypes else said


def is_crew(x: Activated) -> bool:
    """Tell whether an ability is crew (702.122)."""
    if not x.cost.parts or x.cost.parts[0].kind != CostPart.TAP_POWER or x.cost != Cost(parts=x.cost.parts[:1]):
        return False
    types = (codes.ARTIFACT | codes.CREATURE, codes.CREATURE)
    crew = x.cost.parts[0].a
    usual = crew.any_types == codes.CREATURE and crew.controller == programs.Relation.YOU
    effects = x.modes[0]
    return (
        usual
        and len(effects) == 1
        and effects[0] in {e.Continuous(SELF, (Change(programs.Change.ADD_TYPES, one, mask=frozenset()),)) for one in types}
    )


def is_mirrored(one: Ability, other: Ability) -> bool:
    """Return whether two abilities say the same of what the card blocks, and of what it is blocked by."""
    if not isinstance(one, Triggered) or not isinstance(other, Triggered) or one.event.kind != EventKind.BLOCKS:
        return False
    event = one.event
    if event.subject != SELF or event.other is None or other.event != replace(event, subject=event.other, other=SELF):
        return False
    theirs = rebuilt(one.modes, lambda part: EVENT_OBJECT if part == EVENT_OTHER else part)
    return replace(one, event=other.event, modes=theirs) == other


EVENT_OTHER, EVENT_OBJECT = Who(Subject.EVENT_OTHER), Who(Subject.EVENT_OBJECT)


def blocks_either_way(said: str) -> str:
    """Write one line for what the card blocks and what it is blocked by."""
    return said.replace("~ blocks ", "~ blocks or becomes blocked by ", 1)


def cant(s: Scribe, event: Event) -> str:
    """Write that an event never happens."""
    if event.kind == EventKind.PUT_COUNTERS:
        if isinstance(event.subject, Filter) and event.subject.kinds == 1:
            return f"{events.subject(s, event.subject)} can't get poison counters"
        many = nouns.noun(s, event.subject, True) if isinstance(event.subject, Filter) else events.subject(s, event.subject)
        return f"{many} can't have {event.value or ''} counters put on {either('them', 'it')}"
    if event.kind == EventKind.ZONE_CHANGE and event.value == codes.Cause.COUNTERED and isinstance(event.subject, Filter):
        return f"{nouns.noun(s, event.subject, True)} can't be countered"
    return f"it can't happen that {events.clause(s, event)}"
