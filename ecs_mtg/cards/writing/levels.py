"""Level symbols (711.2)."""

from __future__ import annotations

from ecs_mtg.cards.tree import Ability, Static
from ecs_mtg.cards.vocabulary.amounts import counters_on
from ecs_mtg.cards.words import SELF
from ecs_mtg.cards.writing import changes
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components import programs


def bounds(ability: Ability) -> list[int]:
    """Return the first and last level counters of a level symbol (711.2); empty for another ability."""
    if not isinstance(ability, Static) or ability.affects != SELF or ability.condition is None:
        return []
    held = ability.condition
    both = (held.a, held.b) if held.kind == programs.Condition.ALL else (held,)
    counted = [one for one in both if one.kind == programs.Condition.COMPARE and one.a == counters_on(SELF, "level")]
    return [one.c.a for one in counted]


def level(s: Scribe, ability: Static) -> list[str]:
    """Write a level symbol (711.2): its levels, the size, the abilities."""
    least, *most = bounds(ability)
    first = f"level {least}-{most[0]}" if most else f"level {least}+"
    size = next(c for c in ability.changes if c.kind == programs.Change.SET_PT)
    rest = [c for c in ability.changes if c is not size]
    names = [
        name
        for c in rest
        if c.kind == programs.Change.ADD_KEYWORDS and isinstance(c.mask, int)
        for name in changes.keywords_of(c.mask)[0]
    ]
    given = [s.again().line(c.a) for c in rest if c.kind == programs.Change.ADD_ABILITY]
    return [first, f"{size.a.a}/{size.b.a}", *([", ".join(names)] if names else []), *given]
