"""Rules about what is revealed as long as they hold, what is played from there, and what triggers again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards.words import SPELLS, Change, Filter
from ecs_mtg.cards.writing import filters, nouns
from ecs_mtg.cards.writing.english import a, either
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation

STANDS = "\u241e"
"""Before a clause that has its own subject."""


def _played(f: Filter, zone: Zone) -> Filter:
    """Write what is played from your zone: lands, and cards that are then spells."""
    either = None if f.either is None else _played(f.either, zone)
    if f.owner != Relation.YOU or zone not in (Zone.GRAVEYARD, Zone.LIBRARY):
        return replace(f, either=either)
    kinds = 0 if f.any_types == codes.LAND else f.kinds if zone == Zone.GRAVEYARD else SPELLS
    return replace(f, owner=Relation.ANY, kinds=kinds, either=either)


def cast_from(s: Scribe, c: Change, said: Any) -> str:
    """Write cards that may be played from a zone."""
    zone = Zone(c.b)
    what = nouns.noun(s, _played(c.a, zone), True, zone="")
    if zone == Zone.LIBRARY and all(one.no_types & codes.LAND for one in c.a.tree()):
        return STANDS + f"you may cast {nouns.noun(s, filters.as_spells(c.a), True)} from the top of your library"
    if zone == Zone.LIBRARY:
        return STANDS + either(
            f"you may play {what} from the top of your library",
            f"you may cast {what} from the top of your library",
            "you may play lands and cast spells from the top of your library",
        )
    return STANDS + either(
        f"you may play {what} from your {zone.name.lower()}", f"you may cast {what} from your {zone.name.lower()}"
    )


def triggers_again(s: Scribe, c: Change, said: Any) -> str:
    """Write that abilities trigger an additional time (603.2d)."""
    if c.b is not None:
        return (
            STANDS
            + f"if a triggered ability of {a(nouns.noun(s, c.b))} triggers, {either('that ability', 'it')} triggers an additional time"
        )
    what = f"{a(nouns.noun(s, c.a))} entering causes a triggered ability of a permanent you control to trigger"
    return STANDS + f"if {what}, that ability triggers an additional time"


def causes_no_trigger(s: Scribe, c: Change, said: Any) -> str:
    """Write that objects enter without causing abilities to trigger (603.2)."""
    whose = "abilities" if c.b == Relation.ANY else "abilities of permanents your opponents control"
    return STANDS + f"{nouns.noun(s, c.a, True)} entering don't cause {whose} to trigger"
