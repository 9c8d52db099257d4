"""Creatures that may be exerted as they attack (701.43d)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.abilities.triggered import triggered
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.events.subjects import other_object
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.words import SELF

say("ability", "you may exert ~ as it attacks <end>", lambda c: (notation.may_be_exerted,))
say("exerting", "you may exert ~ as it attacks . when you do ,", lambda c: exerting(c))
say("ability", "<exerting> <no if> <body>", lambda c, _, __, body: exerted(c, body))
say("event", "you exert <a> <np>", lambda c, n, what: (notation.exerts(other_object(c, what)),))


def exerting(context: Context) -> None:
    """Note that the card itself attacks, to which the rest of the sentence refers."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    context.attacks = True


def exerted(context: Context, body: Any) -> Abilities:
    """Return a static ability and the triggered ability linked to it (607.2h)."""
    return (notation.may_be_exerted, *triggered(context, (notation.exerted_as_it_attacks,), body))
