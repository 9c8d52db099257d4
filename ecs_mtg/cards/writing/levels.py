"""Level symbols (711.2)."""

from __future__ import annotations

import re

from ecs_mtg.cards.tree import Ability, Static
from ecs_mtg.cards.words import SELF
from ecs_mtg.cards.writing import changes
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components import programs


def is_level(ability: Ability) -> bool:
    """Whether it is a level symbol (711.2)."""
    return (
        isinstance(ability, Static)
        and ability.condition is not None
        and "'level'" in repr(ability.condition)
        and ability.affects == SELF
    )


def level(s: Scribe, ability: Static) -> list[str]:
    """A level symbol (711.2): which levels, the size there, abilities."""
    numbers = [int(n) for n in re.findall(r"CONSTANT: 0>, a=(\d+)", repr(ability.condition))]
    first = f"level {numbers[0]}-{numbers[1]}" if len(numbers) == 2 else f"level {numbers[0]}+"
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
