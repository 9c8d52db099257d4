"""Damage that is dealt to something else instead, or prevented (614.9, 615).

A source of your choice is not read: it may be anything that an object on the stack refers to, too (609.7a).
"""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, single
from ecs_mtg.cards.reading.context import is_player
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import YOU, Target, number

say("act", "the next <n> damage that would be dealt to <damaged> this turn is dealt to <damaged> instead",
    lambda c, n, of, to: (e.Redirect(alone(of), alone(to), number(n)),))  # fmt: skip


def alone(reference: Any) -> Any:
    """One player or permanent."""
    if reference == YOU or (isinstance(reference, Target) and reference.most == 1):
        return reference
    if is_player(reference):
        raise NoReading("several players")
    return single(on_battlefield(reference))


_DEALT = "that would be dealt"
for _said, _combat in (("damage", False), ("combat damage", True)):
    say("act", f"prevent all {_said} {_DEALT} by <object> this turn|prevent all {_said} {_DEALT} this turn by <object>"
               f"|prevent all {_said} <object> would deal this turn",
        lambda c, what, k=_combat: (e.Prevent(source=on_battlefield(single(what)), combat=k),))  # fmt: skip
    say("act", f"prevent all {_said} {_DEALT} to and dealt by <object> this turn",
        lambda c, what, k=_combat: both_ways(what, k))  # fmt: skip


def both_ways(what: Any, combat: bool) -> Effects:
    """Damage to something, and damage of it, is prevented."""
    one = on_battlefield(single(what))
    return (e.Prevent(one, combat=combat), e.Prevent(source=one, combat=combat))
