"""Targets (115)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents, several
from ecs_mtg.cards.words import CARDS, SPELLS, Filter, Target
from ecs_mtg.components.codes import Zone

# --- targets


def targeted(context: Context, what: Filter, least: int | None = 1, most: int | None = 1, *, another: bool = False) -> Any:
    """Read targets of a description; "another" means other than those before, or than the card itself."""
    refuse_if(what.kinds & CARDS and not any(one.zones for one in what.tree()) and not what.kinds & SPELLS, "cards of no zone")
    if another and context.targets:
        return context.target(Target(what, least, most, different=True))
    if another and context.died and all(one.zones == 1 << Zone.GRAVEYARD for one in what.tree()):
        what = what & NOT_WHAT_DIED
    elif another:
        what = what & context.other()
    return context.target(Target(what, least, most))


NOT_WHAT_DIED = Filter(condition=~notation.same(notation.it, notation.event_object))
"""Another card than the one that the permanent became which died."""
say("target", "target <np>", lambda c, what: targeted(c, what))
say("target", "another target <np>", lambda c, what: targeted(c, what, another=True))
say("target", "up to one target <np>", lambda c, what: targeted(c, what, 0))
say("target", "up to one other target <np>", lambda c, what: targeted(c, what, 0, another=True))
say("target", "up to <n> target <np>", lambda c, n, what: targeted(c, what, 0, None if n == notation.X else several(n)))
say("target", "up to <n> other target <np>", lambda c, n, what: targeted(c, what, 0, several(n), another=True))
say("target", "<n> target <np>",
    lambda c, n, what: targeted(c, what, *((None, None) if n == notation.X else (several(n), several(n)))))  # fmt: skip
say("target", "one or two target <np>", lambda c, what: targeted(c, what, 1, 2))
say("target", "any number of target <np>", lambda c, what: any_number())
say("target", "up to <n> target cards from a single graveyard",
    lambda c, n: c.target(Target(notation.card_in_any(Zone.GRAVEYARD), 0, several(n), one_graveyard=True)))  # fmt: skip
say("any", "any target", lambda c: c.target(notation.any_target))
say("any", "any other target", lambda c: targeted(c, notation.any_of_damage, another=True))


def any_number() -> Any:
    """Refuse: there is no such reading.

    Raises:
        NoReading: a target is that many objects at most.
    """
    raise NoReading("any number of targets")


say("target player", "target player", lambda c: c.target(notation.target(notation.player)))
say("target player", "target opponent", lambda c: c.target(notation.target(notation.opponent)))

# --- whose they are


def of_different_players(context: Context, what: Filter) -> Target:
    """Return two targets controlled by different players."""
    refuse_if(any(one.controller for one in permanents(what).tree()), "what one player controls")
    return context.target(Target(what, 2, 2, other_controllers=True))


say("target", "two target <nps> controlled by different players", of_different_players)
