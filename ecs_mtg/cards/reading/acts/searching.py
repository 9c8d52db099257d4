"""Searching libraries (701.23)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.libraries import library_card
from ecs_mtg.cards.reading.acts.players import LIBRARY, Effects
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import YOU, Amount, Filter


def one_other_player(context: Context, who: Any) -> Any:
    """Check that it is a single player other than you; several would search one after another."""
    if who == YOU or not any(a.reference == who and not a.plural for a in context.players):
        raise NoReading("several players, one after another")
    return who


# --- tutoring (701.23)


def searched(context: Context, what: Filter, most: Amount | int = 1) -> e.Search:
    """Return the effect that you search your library; what is found is an antecedent."""
    tag = context.tag("found")
    context.mention(notation.those(tag), kinds_of(notation.card_) | kinds_of(what), plural=most != 1)
    if what == notation.card_ and most == 1:  # it has to be found (701.23d)
        return e.Search(None, tag)
    return notation.search(library_card(what), tag, most)


say("search", "search your library for <a> <np>", lambda c, n, what: searched(c, what))
say("search", "search your library for up to <n> <np>", lambda c, n, what: searched(c, what, n))
_CARDS = "(it|that card|them|those cards)"
say("act", "<player> may search their library for <a> <np> , put (it|that card) <onto> , then (shuffle|shuffles)",
    lambda c, who, n, what, arrival: they_search(c, who, what, arrival))  # fmt: skip


def they_search(context: Context, who: Any, what: Filter, arrival: e.Arrival) -> Effects:
    """Return the effect that a player may search their library for a card, which enters."""
    one_other_player(context, who)
    library_card(what)
    tag = context.tag("found")
    one = e.Search(what & notation.card_in_any(LIBRARY), tag, player=who, library=who)
    return (e.May((one, notation.to_battlefield(notation.those(tag), arrival), notation.shuffle(who)), player=who),)


def found(one: e.Search) -> Any:
    """Return what a search finds."""
    return notation.those(one.tag)


def put_out(context: Context, one: e.Search, arrival: e.Arrival) -> Effects:
    """Return the effect that puts the found card onto the battlefield, as a new object (400.7)."""
    context.came_back(found(one))
    return (one, notation.to_battlefield(found(one), arrival), notation.shuffle())


say("act", f"<search> (,|and) reveal {_CARDS} , put {_CARDS} into your hand , then shuffle",
    lambda c, s: (s, notation.reveal(found(s)), notation.to_hand(found(s)), notation.shuffle()))  # fmt: skip
say("act", f"<search> , put {_CARDS} into your hand , then shuffle",
    lambda c, s: (s, notation.to_hand(found(s)), notation.shuffle()))  # fmt: skip
say("act", f"<search> , put {_CARDS} <onto> , then shuffle", put_out)
say("act", f"<search> , put {_CARDS} into your graveyard , then shuffle",
    lambda c, s: (s, notation.to_graveyard(found(s)), notation.shuffle()))  # fmt: skip
say("act", f"<search> , reveal {_CARDS} , then shuffle and put {_CARDS} on top|<search> and reveal {_CARDS} . shuffle and put that card on top",
    lambda c, s: (s, notation.reveal(found(s)), notation.shuffle(aside=found(s)), notation.to_library(found(s))))  # fmt: skip
say("act", f"<search> , then shuffle and put {_CARDS} on top",
    lambda c, s: (s, notation.shuffle(aside=found(s)), notation.to_library(found(s))))  # fmt: skip


say("search", "search your library for any number of <np>", lambda c, what: searched(c, what, 99))
