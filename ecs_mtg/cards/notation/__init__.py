"""The card notation: words that read like cards and build the ability tree.

    card("Mogg Fanatic", "{R}", "Creature — Goblin", "1/1", activated(sacrifice_this, damage(1, any_target)))

A card's abilities follow its numbers. Effects that stand there alone are what the spell does. Where a cost or an effect is
expected, several may follow one another.
"""

from typing import Any

from ecs_mtg.cards.notation.abilities import *  # noqa: F403
from ecs_mtg.cards.notation.cards import *  # noqa: F403
from ecs_mtg.cards.notation.casting_keywords import *  # noqa: F403
from ecs_mtg.cards.notation.casting_limits import *  # noqa: F403
from ecs_mtg.cards.notation.changes import *  # noqa: F403
from ecs_mtg.cards.notation.choosing import *  # noqa: F403
from ecs_mtg.cards.notation.companions import *  # noqa: F403
from ecs_mtg.cards.notation.cost_keywords import *  # noqa: F403
from ecs_mtg.cards.notation.costs import *  # noqa: F403
from ecs_mtg.cards.notation.exerting import *  # noqa: F403
from ecs_mtg.cards.notation.instructions import *  # noqa: F403
from ecs_mtg.cards.notation.keyword_abilities import *  # noqa: F403
from ecs_mtg.cards.notation.keyword_counters import *  # noqa: F403
from ecs_mtg.cards.notation.keyword_triggers import *  # noqa: F403
from ecs_mtg.cards.notation.keywords import *  # noqa: F403
from ecs_mtg.cards.notation.linked_keywords import *  # noqa: F403
from ecs_mtg.cards.notation.monarchy import *  # noqa: F403
from ecs_mtg.cards.notation.permanent_keywords import *  # noqa: F403
from ecs_mtg.cards.notation.planes import *  # noqa: F403
from ecs_mtg.cards.notation.planeswalkers import *  # noqa: F403
from ecs_mtg.cards.notation.printed import *  # noqa: F403
from ecs_mtg.cards.notation.ring import *  # noqa: F403
from ecs_mtg.cards.notation.roles import *  # noqa: F403
from ecs_mtg.cards.notation.rule_changes import *  # noqa: F403
from ecs_mtg.cards.notation.selectors import *  # noqa: F403
from ecs_mtg.cards.notation.speed import *  # noqa: F403
from ecs_mtg.cards.vocabulary.amounts import *  # noqa: F403
from ecs_mtg.cards.vocabulary.conditions import *  # noqa: F403
from ecs_mtg.cards.vocabulary.flags import *  # noqa: F403
from ecs_mtg.cards.vocabulary.properties import *  # noqa: F403
from ecs_mtg.components.codes import Position as Position
from ecs_mtg.components.codes import Zone as Zone


def __getattr__(name: str) -> Any:
    """Give a word under the name that it had before; `import *` does not see it, so that `cards.registry.register` stays what it is."""
    if name != "register":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import warnings

    warnings.warn("ecs_mtg.cards.notation.register is now number_noted", DeprecationWarning, stacklevel=2)
    return number_noted  # noqa: F405
