"""Putting and returning objects onto the battlefield."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.counters import enter, yours_only
from ecs_mtg.cards.reading.acts.moving import EXILED, exiled, from_graveyard
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.words import SELF

ATTACKING = e.Arrival(tapped=True, attacking=True)
say("act", "exile <object> until ~ leaves the battlefield", lambda c, what: until_it_leaves(c, what))


def until_it_leaves(context: Context, what: Any) -> Effects:
    """Return the effect that exiles it until the card itself leaves the battlefield (610.3)."""
    if context.spell or not context.self_kinds & {"creature", "artifact", "enchantment", "land", "planeswalker"}:
        raise NoReading("no permanent")
    return (notation.exile_until_this_leaves(exiled(context, what), remember=True),)


# --- how things enter: the arrival, and whether their controller is told

say("onto", "(to|onto) the battlefield", lambda c: e.Arrival())
say("onto", "(to|onto) the battlefield tapped", lambda c: notation.arriving_tapped)
say("onto", "(to|onto) the battlefield tapped and attacking", lambda c: ATTACKING)  # 508.4
say("placed", "<onto>", lambda c, arrival: (arrival, False))
say("placed", "<onto> under (its owner 's|their owners '|their owner 's) control", lambda c, arrival: (arrival, True))
say("placed", "<onto> under your control", lambda c, arrival: (replace(arrival, yours=True), True))
say("entering", "<placed>", lambda c, how: how)
say("entering", "<placed> with (a|an|an additional) <kind> counter on it",
    lambda c, how, kind: (replace(how[0], counters=(kind, 1)), how[1]))  # fmt: skip
say("act", "(return|put) <object> <entering>", lambda c, what, how: enter(c, what if how[1] else yours_only(what), how[0]))
say("act", "return (~ card|~) from your graveyard <onto>",
    lambda c, arrival: from_graveyard(c, (notation.to_battlefield(SELF, arrival),)))  # fmt: skip

# --- what comes back with its other face up

for _whose, _yours in (("its owner 's", False), ("your", True)):
    say("act", f"exile ~ , then return (it|~|that card) to the battlefield transformed under {_whose} control",
        lambda c, yours=_yours: returned_transformed(c, yours))  # fmt: skip


def returned_transformed(context: Context, yours: bool) -> Effects:
    """Return the effect that exiles the card itself and returns it transformed, as a new object (400.7, 712.14)."""
    refuse_if(context.spell or context.died, "no permanent")
    context.moves(SELF)
    return (
        notation.exile(SELF, remember=True),
        notation.to_battlefield(notation.moved, e.Arrival(transformed=True, yours=yours)),
    )


say("act", "return the exiled (card|cards) <placed>", lambda c, how: exiled_returns(c, *how))


def exiled_returns(context: Context, arrival: e.Arrival, told: bool) -> Effects:
    """Return the effect that returns what another ability of the card exiled."""
    if not told or not context.died or any(one.reference != SELF for one in context.objects):
        raise NoReading("no card that the card itself exiled")
    return (notation.to_battlefield(EXILED, arrival),)
