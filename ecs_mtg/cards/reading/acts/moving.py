"""Destroying, exiling, sacrificing, returning: objects that change zones."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.counters import enter
from ecs_mtg.cards.reading.acts.players import GRAVEYARD, Does, Effects, on_battlefield, single
from ecs_mtg.cards.reading.amounts.counted import located
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say, say_values
from ecs_mtg.cards.reading.nouns.references import permanents, several
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import CARDS, SELF, Filter, Target, Who, number
from ecs_mtg.components.codes import Keyword, Position, Zone
from ecs_mtg.components.programs import Subject

# --- destroy, exile, return

say("act", "destroy <object>", lambda c, what: (notation.destroy(left(c, what)),))
say("act", "destroy <object> . (it|they|that creature|those creatures) can't be regenerated",
    lambda c, what: (notation.destroy(left(c, what), regenerate=False),))  # fmt: skip


def left(context: Context, what: Any) -> Any:
    """Return what leaves the battlefield, dropping references to it afterwards."""
    now = context.now(on_battlefield(what))
    context.moves(what)
    return now


say("act", "exile <object>", lambda c, what: (notation.exile(exiled(c, what), remember=True),))
say("act", "exile all graveyards", lambda c: (notation.exile(notation.each(notation.card_in_any(Zone.GRAVEYARD))),))
say("act", "exile <target player> 's graveyard", lambda c, who: (notation.exile(notation.graveyard_of(who)),))


def exiled(context: Context, what: Any) -> Any:
    """Return what is exiled, which later words refer to as what was moved."""
    now = context.now(what)
    refuse_if(notation.moved in context.gone.values(), "two things that are moved")
    context.entered = None
    context.moves(what, notation.moved)
    context.mention(what, frozenset({"card"}), plural=isinstance(what, Target) and what.most != 1)
    return now


_HAND = "(its owner 's hand|their owners ' hands|their owner 's hand|your hand)"


def to_hand(context: Context, what: Any) -> Effects:
    """Return the effect that something returns to its owner's hand."""
    now = context.now(what)
    context.moves(what)
    return (notation.to_hand(now),)


say("act", f"return <object> to {_HAND}", to_hand)
say("act", "put <object> into (its owner 's hand|your hand)", to_hand)
say("act", "return <a> <np> to (its owner 's|your) hand", lambda c, n, what: returned(c, what))
say("act", "return another <np> to (its owner 's|your) hand", lambda c, what: returned(c, what & c.other()))


def returned(context: Context, what: Filter) -> Effects:
    """Return the effect that you choose a permanent or card, which returns."""
    located(what)
    tag = context.tag("returned")
    refuse_if(not any(one.controller or one.zones for one in what.tree()), "of nobody")
    return (notation.choose(what, tag, hint=-1), notation.to_hand(notation.those(tag)))


say("act", "return (~ card|~) from your graveyard to your hand", lambda c: from_graveyard(c, (notation.to_hand(SELF),)))


def from_graveyard(context: Context, effects: Effects) -> Effects:
    """Let the ability function in the graveyard."""
    refuse_if(context.zone not in (None, Zone.GRAVEYARD) or context.died, "it functions elsewhere")
    context.zone = Zone.GRAVEYARD
    return effects


_THEIR_LIBRARY = "(its owner 's|your|their owners '|their owner 's) library"
say_values("in library", {f"on top of {_THEIR_LIBRARY}": Position.TOP, f"on the bottom of {_THEIR_LIBRARY}": Position.BOTTOM})
_FROM_TOP = {"second": Position.SECOND, "third": Position.THIRD}
say("in library", "into its owner 's library [second|third] from the top", lambda c, nth: _FROM_TOP[nth])
say("act", "put <object> <in library>", lambda c, what, where: (notation.to_library(c.now(single(what)), where),))
say("act", "shuffle <object> into (its owner 's|your|their owner 's) library", lambda c, what: shuffled(c, single(what)))


def shuffled(context: Context, what: Any) -> Effects:
    """Return the effect that something is shuffled into its owner's library; a spell only if it is still on the stack (701.24c)."""
    if what == SELF and context.died and SELF not in context.gone:
        context.moves(SELF)
        return (notation.shuffle_into_library(notation.event_object, Zone.GRAVEYARD),)
    if what == SELF:
        refuse_if(not context.spell and not context.in_graveyard, "what is shuffled away itself")
        return (
            notation.shuffle_into_library(*((SELF, Zone.STACK) if context.spell else (notation.event_object, Zone.GRAVEYARD))),
        )
    if not isinstance(what, Target) or what.least == 0:
        raise NoReading("a library that is shuffled although nothing may go there")  # 701.24d
    return (notation.to_library(context.now(what), Position.SHUFFLED),)


say("act", "sacrifice <object>", lambda c, what: (notation.sacrifice(no_target(what)),))


def no_target(what: Any) -> Any:
    """Check that what is sacrificed is not a target, which its controller would sacrifice."""
    refuse_if(isinstance(what, Target), "a target is sacrificed by its controller")
    return what


say("act", "<object> can't be regenerated this turn", lambda c, what: keyword_for(what, Keyword.CANT_BE_REGENERATED))
say("act", "exile the top <n> cards of your library", lambda c, n: impulse(c, n))


def impulse(context: Context, n: Any) -> Effects:
    """Return the effect that exiles the top cards of your library, which become antecedents."""
    refuse_if(notation.moved in context.gone.values(), "two things that are moved")
    context.entered = None
    context.gone[("top", n)] = notation.moved
    context.mention(notation.moved, frozenset({"card"}), plural=n != 1)
    return (e.Move(Who(Subject.TOP_CARDS, number(n)), Zone.EXILE, remember=True),)


def keyword_for(what: Any, word: Keyword) -> Effects:
    """Return the effect that something has words that look like a keyword until end of turn."""
    return (notation.until_end_of_turn(what, notation.has(StaticKeyword(word))),)


# --- libraries

say("act", "(~|it) 's owner shuffles it into their library|its owner shuffles it into their library", lambda c: owner_shuffles(c))


def owner_shuffles(context: Context) -> Effects:
    """Return the effect that the card itself, a permanent, is shuffled into its owner's library (701.24d)."""
    refuse_if(context.spell or context.died or any(one.reference != SELF for one in context.objects), "another object")
    return (notation.shuffle_into_library(SELF, Zone.BATTLEFIELD),)


say("act", "put (<target>|<it object>) on your choice of the top or bottom of its owner 's library",
    lambda c, what: notation.choose_what_happens(
        *(notation.to_library(c.now(single(what)), where) for where in (Position.TOP, Position.BOTTOM))))  # fmt: skip
say("act", "put <target> on the bottom of your library in any order", lambda c, what: put_below(c, what))


def put_below(context: Context, what: Target) -> Effects:
    """Return the effect that several targets of your graveyard go to the bottom of your library, in an order that you choose."""
    if what.most == 1 or any(
        one.zones != 1 << GRAVEYARD or one.controller != notation.yours.controller for one in what.filter.tree()
    ):
        raise NoReading("not several cards of your graveyard")
    tag = context.tag("back")
    return (e.Remember(what, tag), notation.in_any_order(tag), notation.to_library(notation.those(tag), Position.BOTTOM))


say("act", "return <target> to its owner 's hand , then that player <doing>", lambda c, what, doing: owner_does(what, doing))


def owner_does(what: Target, doing: Does) -> Effects:
    """Return the effects that a permanent returns to its owner's hand and that player does something."""
    refuse_if(what.most != 1 or any(one.zones or one.kinds & CARDS for one in what.filter.tree()), "no single permanent")
    return (notation.to_hand(on_battlefield(what)), *doing(notation.owner_of(what)))


EXILED = Who(Subject.EXILED_WITH)


say("act", "destroy <target> and <target>",
    lambda c, one, two: (notation.together(notation.destroy(on_battlefield(one)), notation.destroy(on_battlefield(two))),))  # fmt: skip


say("act", "put (~ card|~) from your graveyard on top of your library", lambda c: from_graveyard(c, (notation.to_library(SELF),)))

say("act", "exile (each opponent 's graveyard|all opponents ' graveyards|your opponents ' graveyards)",
    lambda c: (notation.exile(notation.each(notation.card_in(Zone.GRAVEYARD, notation.opponent.controller))),))  # fmt: skip

# --- at random, up to that many, each of several


def returned_up_to(context: Context, n: int, what: Filter) -> Effects:
    """Return the effect that up to that many permanents of yours return to hand."""
    refuse_if(any(one.controller != notation.yours.controller or one.zones for one in what.tree()), "not yours")
    tag = context.tag("returned")
    return (notation.choose(what, tag, several(n), 0, hint=-1), notation.to_hand(notation.those(tag)))


say("act", "return up to <plain> <np> to their owner 's hand", returned_up_to)
say("act", "return to their owners ' hands all <nps>",
    lambda c, what: (notation.to_hand(notation.each(on_battlefield_only(what))),))  # fmt: skip


def on_battlefield_only(what: Filter) -> Filter:
    """Check that a description names no zone."""
    refuse_if(any(one.zones for one in what.tree()), "no permanents")
    return what


# --- everything of one kind or of another


def either_group(one: Filter, other: Filter, *, regenerate: bool = True) -> Effects:
    """Return the effect that you choose which of two groups is destroyed."""
    groups = [notation.each(on_battlefield_only(what)) for what in (one, other)]
    return notation.choose_what_happens(*(notation.destroy(group, regenerate=regenerate) for group in groups))


say("act", "destroy all <nps> or all <nps>", lambda c, one, other: either_group(one, other))
say("act", "destroy all <nps> or all <nps> . (creatures|permanents) destroyed this way can't be regenerated",
    lambda c, one, other: either_group(one, other, regenerate=False))  # fmt: skip


def destroying(context: Context, what: Filter) -> Filter:
    """Note that everything of a description is destroyed, whose number the next sentence mentions."""
    permanents(what)
    context.destroyed = True
    return what


say("destroying", "destroy (all <nps>|each <np>)", destroying)

# --- what has the same name (201.2)

_SAME = "and all other <nps> with the same name as that [creature|permanent|card|artifact|enchantment|land|token]"


def permanents_of_same_name(what: Any, others: Filter) -> Any:
    """Return a target and all other objects with its name."""
    one = single(what)
    refuse_if(not isinstance(one, Target) or any(each.zones for each in (*one.filter.tree(), *others.tree())), "no permanents")
    return notation.each(permanents(others) & notation.that_or_same_name(one))


say("act", f"destroy <target> {_SAME}", lambda c, what, others, kind: (notation.destroy(permanents_of_same_name(what, others)),))
say("act", f"exile <target> {_SAME}", lambda c, what, others, kind: (notation.exile(permanents_of_same_name(what, others)),))
say("act", f"return <target> {_SAME} to their owners ' hands",
    lambda c, what, others, kind: (notation.to_hand(permanents_of_same_name(what, others)),))  # fmt: skip

say("act", "return the exiled card to its owner 's hand", lambda c: gives_back(c))


def gives_back(context: Context) -> Effects:
    """Return the effect that what another ability of the card exiled returns to its owner's hand."""
    refuse_if(not context.died or any(one.reference != SELF for one in context.objects), "no card that the card itself exiled")
    return (notation.to_hand(EXILED),)


# --- what you choose as it is done


def returned_by_choice(context: Context, what: Filter, arrival: e.Arrival) -> Effects:
    """Return the effect that a card of your choice enters from your graveyard."""
    if any(one.zones != 1 << Zone.GRAVEYARD or one.controller != notation.yours.controller for one in located(what).tree()):
        raise NoReading("no card of your graveyard")
    tag = context.tag("chosen")
    card = context.mention(notation.those(tag), kinds_of(what) | {"card"})
    return (notation.choose(what, tag), *enter(context, card, arrival))


say("act", "return <a> <np> <onto>", lambda c, n, what, arrival: returned_by_choice(c, what, arrival))
