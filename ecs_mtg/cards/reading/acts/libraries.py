"""Tops of libraries: looked at, revealed, put in order, separated into piles."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.moving import impulse
from ecs_mtg.cards.reading.acts.players import LIBRARY, Effects
from ecs_mtg.cards.reading.amounts.numbers import that_many
from ecs_mtg.cards.reading.conditions.objects import unplaced
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import refuse_if, say, say_values
from ecs_mtg.cards.words import YOU, Condition, Filter, number
from ecs_mtg.components.codes import Position


def library_card(what: Filter) -> Filter:
    """Return a card of your library."""
    return unplaced(what) & notation.card_in(LIBRARY)


# --- the top of the library


def looked(context: Context, n: Any, *, reveal: bool = False) -> e.Look:
    """Return the effect that you look at, or reveal, the top cards of your library."""
    return notation.look(n, context.tag("top"), reveal=reveal)


say("look", "look at the top <n> cards of your library", lambda c, n: looked(c, n))
say("look", "reveal the top <n> cards of your library", lambda c, n: looked(c, n, reveal=True))
say("look", "look at the top x cards of your library , where x is <amount>", lambda c, n: looked(c, n))
say("look", "reveal the top x cards of your library , where x is <amount>", lambda c, n: looked(c, n, reveal=True))
_REST = "(the rest|the other|the others)"
say("rest", f"{_REST} on the bottom of your library in any order",
    lambda c: lambda tag: (notation.in_any_order(tag), notation.to_library(notation.those(tag), Position.BOTTOM)))  # fmt: skip
say("rest", f"{_REST} on the bottom of your library in a random order",
    lambda c: lambda tag: (notation.to_library(notation.those(tag), Position.RANDOM_BOTTOM),))  # fmt: skip
say("rest", "the other on the bottom of your library",
    lambda c: lambda tag: (notation.to_library(notation.those(tag), Position.BOTTOM),))  # fmt: skip
say("rest", f"{_REST} into your graveyard", lambda c: lambda tag: (notation.to_graveyard(notation.those(tag)),))
say("rest", f"{_REST} (back |)on top of your library in any order",
    lambda c: lambda tag: (notation.in_any_order(tag), notation.to_library(notation.those(tag))))  # fmt: skip


def kept(look: e.Look, rest: Any, most: Any, least: Any, what: Filter | None, *do: Any) -> Effects:
    """Return the effects of choosing among the cards looked at: what is done with the chosen ones, then with the rest."""
    chosen = notation.those("kept")
    described = None if what is None else library_card(what)
    choice = e.ChooseFrom(look.tag, "kept", number(most), number(least), filter=described)
    return (look, choice, *(one(chosen) for one in do), *rest(look.tag))


say("go", "<onto>", lambda c, arrival: lambda card: notation.to_battlefield(card, arrival))
say_values("go", {"into your hand": notation.to_hand, "into your graveyard": notation.to_graveyard})
say("goes", "<go>", lambda c, do: do)  # several cards would go into a library in an order
say("goes", "on top of your library", lambda c: notation.to_library)
say("goes", "on the bottom of your library", lambda c: lambda card: notation.to_library(card, Position.BOTTOM))
say("act", "<look> . put <plain> of (them|those cards) into your hand and <rest>",
    lambda c, look, n, rest: kept(look, rest, n, n, None, notation.to_hand))  # fmt: skip
say("act", "<look> . you may reveal <a> <np> from among them and put (it|that card) <goes> . put <rest>",
    lambda c, look, n, what, do, rest: kept(look, rest, 1, 0, what, notation.reveal, do))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them <goes> . put <rest>",
    lambda c, look, n, what, do, rest: kept(look, rest, 1, 0, what, do))  # fmt: skip
say("act", "<look> . put all <np> (revealed this way|from among them) <go> and <rest>",
    lambda c, look, what, do, rest: kept(look, rest, 99, 99, what, do))  # fmt: skip
say(
    "act",
    "<look> . you may reveal any number of <nps> from among them and put (them|the revealed cards|those cards) into your hand . put <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 0, what, notation.reveal, notation.to_hand),
)
say("act", "<look> . put <a> <np> from among them into your hand and <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 1, what, notation.to_hand))  # fmt: skip
say(
    "act",
    "(mill|mills) <n or a> (card|cards) . you may put <a> <np> from among (them|the milled cards|the cards milled this way) into your hand",
    lambda c, n, m, what: milled(n, what, notation.to_hand),
)
say("act", "mill <n or a> (card|cards) , then you may put <a> <np> from among (them|the milled cards) into your hand",
    lambda c, n, m, what: milled(n, what, notation.to_hand))  # fmt: skip


def milled(n: Any, what: Filter, do: Any) -> Effects:
    """Return the effects that you mill cards, and may do something with one of those."""
    choice = e.ChooseFrom(e.MOVED, "kept", number(1), number(0), filter=unplaced(what) & notation.card_in_public)
    return (e.Mill(YOU, number(n), remember=True), choice, do(notation.those("kept")))


def seen(context: Context, what: Filter, *, reveal: bool = False) -> tuple[e.Look, Condition]:
    """Return the effect that the top card is seen, and the condition that it is of a kind."""
    one = looked(context, 1, reveal=reveal)
    return one, notation.matches(notation.those(one.tag), library_card(what))


_IF_IT_IS = "the top card of your library . if it 's <a> <np> ,"
say("seen", f"look at {_IF_IT_IS}", lambda c, n, what: seen(c, what))
say("seen", f"reveal {_IF_IT_IS}", lambda c, n, what: seen(c, what, reveal=True))
say("done", "put (it|that card) <goes>", lambda c, do: lambda card: (do(card),))
say("done", "you may put (it|that card) <goes>", lambda c, do: lambda card: (e.May((do(card),)),))
say("done", "you may reveal it and put it <goes>", lambda c, do: lambda card: (e.May((notation.reveal(card), do(card))),))
say("act", "<seen> <done>", lambda c, top, do: sorted_out(top, do))
say("act", "<seen> put (it|that card) <goes> . otherwise , <done>",
    lambda c, top, do, other: sorted_out(top, lambda card: (do(card),), other))  # fmt: skip


def sorted_out(top: tuple[e.Look, Condition], do: Any, otherwise: Any = lambda card: ()) -> Effects:
    """Return the effects that depend on what the card is that was seen."""
    look, condition = top
    card = notation.those(look.tag)
    return (look, e.If(condition, do(card), otherwise(card)))


say("act", "<look> , then put them back in any order",
    lambda c, look: (look, notation.in_any_order(look.tag), notation.to_library(notation.those(look.tag))))  # fmt: skip
say("act", "exile the top card of your library", lambda c: impulse(c, 1))

# --- among the cards looked at

_AMONG = "from among them onto the battlefield"
say(
    "act",
    f"<look> . you may put any number of <nps> {_AMONG} . then put all cards revealed this way that weren't put onto the battlefield into your graveyard",
    lambda c, look, what: kept(
        look, lambda tag: (notation.to_graveyard(notation.those(tag)),), 99, 0, what, notation.to_battlefield
    ),
)
say("act", "<look> . you may put one of those cards back on top of your library . put <rest>",
    lambda c, look, rest: kept(look, rest, 1, 0, None, notation.to_library))  # fmt: skip
say("rest", "(the rest|the other|the others) on the bottom in a random order",
    lambda c: lambda tag: (notation.to_library(notation.those(tag), Position.RANDOM_BOTTOM),))  # fmt: skip

# --- the top of your library

say("look", "look at that many cards from the top of your library", lambda c: looked(c, that_many(c)))


_ONE_TO_HAND = "<look> . you may reveal <a> <np> from among them and put (it|that card) into your hand . put <rest>"
say(
    "act",
    f"{_ONE_TO_HAND} . if you didn't put a card into your hand this way , <act>",
    lambda c, look, n, what, rest, then: (
        *kept(look, rest, 1, 0, what, notation.reveal, notation.to_hand),
        e.If(notation.size_of(notation.those("kept")).equals(0), then),
    ),
)

# --- the library of another player


def looked_there(context: Context, n: Any, who: Any) -> e.Look:
    """Return the effect that you look at the top cards of a player's library."""
    return notation.look(n, context.tag("top"), whose=who)


say("their top", "look at the top <n> cards of <whose library>", looked_there)
say("their top card", "look at the top card of <whose library>", lambda c, who: looked_there(c, 1, who))
say("act", "<their top> , then put them back in any order|<their top> and put them back in any order",
    lambda c, look: (look, notation.in_any_order(look.tag), notation.to_library(notation.those(look.tag))))  # fmt: skip
say("act", "<their top card> . you may put that card into their graveyard",
    lambda c, look: (look, e.May((notation.to_graveyard(notation.those(look.tag)),))))  # fmt: skip
say(
    "act",
    "<their top card> . you may put that card on the bottom of that library|<their top card> . you may put that card on the bottom of that player 's library",
    lambda c, look: (look, e.May((notation.to_library(notation.those(look.tag), Position.BOTTOM),))),
)


def revealed_top(context: Context, who: Any) -> e.Look:
    """Return the effect that a player reveals the top card of their library."""
    refuse_if(who == YOU or not any(one.reference == who and not one.plural for one in context.players), "no single other player")
    return e.Look(number(1), context.tag("top"), True, who, who)


say("they reveal", "<player> reveals the top card of their library", revealed_top)
say("act", "<they reveal>", lambda c, look: (look,))
say(
    "act",
    "<they reveal> . if it 's <a> <np> , that player puts it into their hand",
    lambda c, look, n, what: (
        look,
        e.If(
            notation.matches(notation.those(look.tag), unplaced(what) & notation.card_in_any(LIBRARY)),
            (notation.to_hand(notation.those(look.tag)),),
        ),
    ),
)
