"""When a spell can be cast only (601.3e), and cards that an exile of the same card is undone by (607.2a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.context import Context, find
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Ability, parts, rebuilt
from ecs_mtg.cards.words import SELF, Who
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Subject

for _said, _when in t.CAST_ONLY_DURING.items():
    _words = _said.replace("'s", " 's").replace("you have", "you 've")
    say("ability", f"cast ~ spell only during {_words} <end>", lambda c, when=_when: (a.cast_only_if(when),))
say("ability", "cast ~ spell only if <condition> <end>", lambda c, condition: (a.cast_only_if(condition),))

# --- what was exiled with the card itself

EXILED = Who(Subject.EXILED_WITH)
_CONTROL = "under (its owner 's|their owners '|their owner 's) control"
say("act", f"return the exiled (card|cards) to the battlefield {_CONTROL}", lambda c: exiled_returns(c, e.Arrival()))
say("act", f"return the exiled (card|cards) to the battlefield tapped {_CONTROL}", lambda c: exiled_returns(c, d.arriving_tapped))


def exiled_returns(context: Context, arrival: e.Arrival) -> Effects:
    """What another ability of the card exiled returns."""
    if not context.died or any(one.reference != SELF for one in context.objects):
        raise NoReading("no card that the card itself exiled")
    return (d.to_battlefield(EXILED, arrival),)


def linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities of which one is about what another one exiled: that one exiles it with the card (607.2a).

    Raises:
        NoReading: none does, or several do.
    """
    if not find(abilities, lambda part: part == EXILED):
        return abilities
    moves = [part for part in parts(abilities) if exiles(part)]
    if len(moves) != 1:
        raise NoReading("no single exile that it speaks of")
    made = rebuilt(
        abilities, lambda part: replace(part, arrival=replace(part.arrival, link=True), remember=False) if exiles(part) else part
    )
    return tuple(made)


def exiles(part: Any) -> bool:
    """Whether something is exiled, for no time that is said."""
    return isinstance(part, e.Move) and part.zone == Zone.EXILE and not part.arrival.until


# --- as though it had flash (601.3c)

say(
    "ability", "you may cast ~ spell as though it had flash if you pay {2} more to cast it <end>", lambda c: (a.flash_for("{2}"),)
)
