"""Revealing hands, choosing from them and putting their cards away."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import HAND, Effects
from ecs_mtg.cards.reading.conditions.objects import unplaced
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.words import YOU, Filter, Target, number
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.programs import Relation

# --- hands


def chosen_from(who: Any, what: Filter, **shown: Any) -> Effects:
    """Return the effects that a target player shows their hand and discards a card that you choose."""
    refuse_if(not isinstance(who, Target), "the hand of no target")
    described = unplaced(what) & notation.card_in_any(HAND)
    return (e.Reveal(notation.hand_of(who), **shown), e.Discard(who, number(1), described, you_choose=True))


say("act", "<revealing> . you choose <a> <np> from it . that player discards that card",
    lambda c, _, n, what: chosen_from(c.that_player(), what))  # fmt: skip
say("revealing", "<target player> reveals their hand", lambda c, who: who)

say("act", "look at <looked at> 's hand", lambda c, who: (e.Reveal(notation.hand_of(who), to=YOU),))

say("act", "put <a> <np> from your hand <onto>", lambda c, n, what, arrival: from_hand(c, what, arrival))


def from_hand(context: Context, what: Filter, arrival: e.Arrival) -> Effects:
    """Return the effect that you choose a card of your hand, which enters."""
    unplaced(what)
    tag = context.tag("put")
    put = context.mention(notation.those(tag), kinds_of(what) | {"card"})
    context.enters(put)
    entering = notation.to_battlefield(put, arrival, remember=context.entered == put)
    return (notation.choose(what & notation.card_in(Zone.HAND), tag), entering)


# --- hands that are looked at

say("act", "look at <looked at> 's hand and choose <a> <np> from it . that player discards that card",
    lambda c, who, n, what: chosen_from(who, what, to=YOU))  # fmt: skip


# --- from your hand or graveyard into your library


def put_back(
    context: Context, what: Filter, zone: Zone, n: int, position: Position = Position.TOP, *, may: bool = False
) -> Effects:
    """Return the effect that you choose cards, which go to your library."""
    tag = context.tag("back")
    choice = notation.choose(unplaced(what) & notation.card_in(zone), tag, n, 0 if may else n, hint=1 if may else -1)
    ordered = () if n == 1 else (notation.in_any_order(tag),)
    return (choice, *ordered, notation.to_library(notation.those(tag), position))


say("act", "put <plain> <nps> from your hand on top of your library in any order", lambda c, n, what: put_back(c, what, HAND, n))
say("act", "put <a> <np> from your hand on top of your library", lambda c, n, what: put_back(c, what, HAND, 1))
say("act", "put <a> <np> from your hand on the bottom of your library",
    lambda c, n, what: put_back(c, what, HAND, 1, Position.BOTTOM))  # fmt: skip

# --- hands

say("act", "<revealing> and you choose <a> <np> from it . exile that card", lambda c, _, n, what: taken_away(c, what))


def taken_away(context: Context, what: Filter) -> Effects:
    """Return the effects that a target player reveals their hand and a card that you choose is exiled."""
    who = context.that_player()
    refuse_if(not isinstance(who, Target) or context.targets != [who], "the hand of no target")
    tag = context.tag("taken")
    chosen = notation.choose(unplaced(what) & notation.card_in(Zone.HAND, Relation.TARGET), tag)
    return (notation.reveal(notation.hand_of(who)), chosen, notation.exile(notation.those(tag), remember=True))
