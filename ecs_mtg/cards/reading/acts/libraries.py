"""Tops of libraries: looked at, revealed, put in order, separated into piles."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.hands import MANY
from ecs_mtg.cards.reading.acts.moving import impulse
from ecs_mtg.cards.reading.acts.players import LIBRARY, Effects
from ecs_mtg.cards.reading.amounts.numbers import that_many
from ecs_mtg.cards.reading.conditions.objects import unplaced
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import several
from ecs_mtg.cards.words import YOU, Filter, Target, number
from ecs_mtg.components.codes import Position, Zone


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
say(
    "rest",
    "the other on the bottom of your library",
    lambda c: lambda tag: (notation.to_library(notation.those(tag), Position.BOTTOM),),
)
say("rest", f"{_REST} into your graveyard", lambda c: lambda tag: (notation.to_graveyard(notation.those(tag)),))
say("rest", f"{_REST} (back |)on top of your library in any order",
    lambda c: lambda tag: (notation.in_any_order(tag), notation.to_library(notation.those(tag))))  # fmt: skip


def kept(look: e.Look, rest: Any, most: Any, least: Any, what: Filter | None, *do: Any) -> Effects:
    """Return the effects of choosing among the cards looked at: what is done with the chosen ones, then with the rest."""
    chosen = notation.those("kept")
    described = None if what is None else library_card(what)
    choice = e.ChooseFrom(look.tag, "kept", number(most), number(least), filter=described)
    return (look, choice, *(one(chosen) for one in do), *rest(look.tag))


say("act", "<look> . put one of them into your hand and <rest>|<look> . put one of those cards into your hand and <rest>",
    lambda c, look, rest: kept(look, rest, 1, 1, None, notation.to_hand))  # fmt: skip
say("act", "<look> . put <plain> of them into your hand and <rest>",
    lambda c, look, n, rest: kept(look, rest, several(n), n, None, notation.to_hand))  # fmt: skip
say("act", "<look> . you may reveal <a> <np> from among them and put (it|that card) into your hand . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, notation.reveal, notation.to_hand))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them onto the battlefield . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, notation.to_battlefield))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them into your hand . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, notation.to_hand))  # fmt: skip
say("act", "<look> . put all <np> revealed this way into your hand and <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 99, what, notation.to_hand))  # fmt: skip
say("act", "<look> . you may put any number of <nps> from among them onto the battlefield . put <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 0, what, notation.to_battlefield))  # fmt: skip
say("act", "<look> . you may reveal up to <plain> <nps> from among them and put (them|those cards) into your hand . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, several(n), 0, what, notation.reveal, notation.to_hand))  # fmt: skip
say(
    "act",
    "<look> . you may reveal any number of <nps> from among them and put (them|the revealed cards|those cards) into your hand . put <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 0, what, notation.reveal, notation.to_hand),
)
say(
    "act",
    "<look> . you may put <a> <np> from among them onto the battlefield tapped . put <rest>",
    lambda c, look, n, what, rest: kept(
        look, rest, 1, 0, what, lambda one: notation.to_battlefield(one, notation.arriving_tapped)
    ),
)
say("act", "<look> . you may put <a> <np> from among them into your graveyard . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, notation.to_graveyard))  # fmt: skip
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


say(
    "act",
    "reveal the top card of your library . if it 's <a> <np> , put (it|that card) onto the battlefield . otherwise , put (it|that card) into your hand",
    lambda c, n, what: top_card(c, what, notation.to_battlefield, notation.to_hand),
)
say(
    "act",
    "reveal the top card of your library . if it 's <a> <np> , put (it|that card) into your hand . otherwise , put (it|that card) into your graveyard",
    lambda c, n, what: top_card(c, what, notation.to_hand, notation.to_graveyard),
)
say("act", "reveal the top card of your library . if it 's <a> <np> , put (it|that card) into your hand",
    lambda c, n, what: top_card(c, what, notation.to_hand))  # fmt: skip
say("act", "reveal the top card of your library . if it 's <a> <np> , put (it|that card) onto the battlefield",
    lambda c, n, what: top_card(c, what, notation.to_battlefield))  # fmt: skip
say("act", "look at the top card of your library . if it 's <a> <np> , you may reveal it and put it into your hand",
    lambda c, n, what: looked_at(c, what))  # fmt: skip


def top_card(context: Context, what: Filter, do: Any, otherwise: Any = None) -> Effects:
    """Return the effects that reveal the top card and depend on what it is."""
    one = looked(context, 1, reveal=True)
    card = notation.those(one.tag)
    return (one, e.If(notation.matches(card, library_card(what)), (do(card),), () if otherwise is None else (otherwise(card),)))


def looked_at(context: Context, what: Filter) -> Effects:
    """Return the effects of looking at the top card, which you may reveal and take if it is of a kind."""
    one = looked(context, 1)
    card = notation.those(one.tag)
    return (one, e.If(notation.matches(card, library_card(what)), (e.May((notation.reveal(card), notation.to_hand(card))),)))


say("act", "<look> , then put them back in any order",
    lambda c, look: (look, notation.in_any_order(look.tag), notation.to_library(notation.those(look.tag))))  # fmt: skip
say("act", "look at the top card of your library . you may put that card on the bottom of your library",
    lambda c: (one := looked(c, 1), e.May((notation.to_library(notation.those(one.tag), Position.BOTTOM),))))  # fmt: skip
say("act", "look at the top card of your library . you may put that card into your graveyard",
    lambda c: (one := looked(c, 1), e.May((notation.to_graveyard(notation.those(one.tag)),))))  # fmt: skip

say("act", "exile the top card of your library", lambda c: impulse(c, 1))
ATTACKING = e.Arrival(tapped=True, attacking=True)

# --- among the cards looked at

_AMONG = "from among them onto the battlefield"
say(
    "act",
    f"<look> . put all <np> {_AMONG} and <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 99, what, notation.to_battlefield),
)
say(
    "act",
    f"<look> . you may put any number of <nps> {_AMONG} . then put all cards revealed this way that weren't put onto the battlefield into your graveyard",
    lambda c, look, what: kept(
        look, lambda tag: (notation.to_graveyard(notation.those(tag)),), 99, 0, what, notation.to_battlefield
    ),
)
say("act", "<look> . you may put one of those cards back on top of your library . put <rest>",
    lambda c, look, rest: kept(look, rest, 1, 0, None, notation.to_library))  # fmt: skip
say("act", "<look> . you may reveal <a> <np> from among them and put (it|that card) onto the battlefield . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, notation.reveal, notation.to_battlefield))  # fmt: skip
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
_STAYS = "then put that card on top of your library and the rest on the bottom in any order"


_TOP_IF = "reveal the top card of your library . if it 's <a> <np> , put (it|that card)"
say("act", f"{_TOP_IF} onto the battlefield . otherwise , put (it|that card) into your graveyard",
    lambda c, n, what: top_card(c, what, notation.to_battlefield, notation.to_graveyard))  # fmt: skip
say(
    "act",
    f"{_TOP_IF} onto the battlefield . otherwise , you may put (it|that card) on the bottom of your library",
    lambda c, n, what: top_card(
        c, what, notation.to_battlefield, lambda card: e.May((notation.to_library(card, Position.BOTTOM),))
    ),
)
say("act", f"{_TOP_IF} into your hand . otherwise , put (it|that card) on the bottom of your library",
    lambda c, n, what: top_card(c, what, notation.to_hand, lambda card: notation.to_library(card, Position.BOTTOM)))  # fmt: skip
say(
    "act",
    f"{_TOP_IF} into your hand . otherwise , you may put (it|that card) on the bottom of your library",
    lambda c, n, what: top_card(c, what, notation.to_hand, lambda card: e.May((notation.to_library(card, Position.BOTTOM),))),
)
say("act", f"{_TOP_IF} into your hand . otherwise , you may put (it|that card) into your graveyard",
    lambda c, n, what: top_card(c, what, notation.to_hand, lambda card: e.May((notation.to_graveyard(card),))))  # fmt: skip
say("act", "look at the top card of your library . if it 's <a> <np> , you may put it onto the battlefield",
    lambda c, n, what: may_enter(c, what))  # fmt: skip
say("act", "look at the top card of your library . if it 's <a> <np> , you may put it onto the battlefield tapped",
    lambda c, n, what: may_enter(c, what, notation.arriving_tapped))  # fmt: skip


def may_enter(context: Context, what: Filter, arrival: e.Arrival | None = None) -> Effects:
    """Return the effects of looking at the top card, which you may put onto the battlefield if it is of a kind."""
    one = looked(context, 1)
    card = notation.those(one.tag)
    return (
        one,
        e.If(notation.matches(card, library_card(what)), (e.May((notation.to_battlefield(card, arrival or e.Arrival()),)),)),
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
    if who == YOU or not any(one.reference == who and not one.plural for one in context.players):
        raise NoReading("no single other player")
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

# --- until a card is found

_FOUND, _SEEN = "found", 5
"""The tag of the card that is looked for, and the register of how many cards are revealed."""
_ALL_OTHERS = "(all other cards revealed this way|the rest|all other revealed cards)"


# --- among the cards looked at

_STAYS_AT_RANDOM = "then put that card on top of your library and the rest on the bottom in a random order"


# --- the top of the library

say("act", "<look> . you may reveal <a> <np> from among them and put it on top of your library . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, notation.reveal, notation.to_library))  # fmt: skip


_ONE = "exile the top <plain> cards of your library . choose one (of them|of those cards|)"


# --- piles (700.3)

_TOP_CARDS = "reveal the top <plain> cards of your library"


# --- graveyards and libraries

_EACH = "choose a creature card with mana value <plain> in your graveyard , then do the same for creature cards with mana value"


say("act", "<look> . you may put <a> <np> from among them onto the battlefield tapped and attacking . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, lambda one: notation.to_battlefield(one, ATTACKING)))  # fmt: skip

# --- cards that are revealed or milled

say(
    "act",
    "reveal the top card of your library . if it 's a creature card , you draw cards equal to its power and you gain life equal to its toughness",
    lambda c: drawn_by_size(c),
)


def drawn_by_size(context: Context) -> Effects:
    """Return the effects that reveal the top card, and draw cards and gain life by the size of a creature card."""
    one = looked(context, 1, reveal=True)
    card = notation.those(one.tag)
    noted = e.SetRegister(MANY, notation.toughness.of(card))  # it may be drawn
    then = (noted, notation.draw(notation.power.of(card)), notation.gain_life(notation.number_noted(MANY)))
    return (one, e.If(notation.matches(card, notation.creature & notation.card_in(Zone.LIBRARY)), then))


say("act", "<player> mills <n> cards . you may cast an instant or sorcery spell from among them without paying its mana cost",
    lambda c, who, n: cast_of_milled(who, n))  # fmt: skip


def cast_of_milled(who: Any, n: Any) -> Effects:
    """Return the effects that a player mills cards and you may cast an instant or sorcery among them."""
    if not isinstance(who, Target):
        raise NoReading("several players")
    spells = (notation.instant | notation.sorcery) & notation.card_in_public  # 701.17c
    choice = e.ChooseFrom(e.MOVED, "kept", number(1), number(0), filter=spells)
    return (e.Mill(who, number(n), remember=True), choice, e.CastFree(notation.those("kept")))
