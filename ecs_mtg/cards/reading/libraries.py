"""Tops of libraries that are looked at and revealed, cards that go back there, and cards that are revealed until one is found."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import GRAVEYARD, HAND, LIBRARY, Effects, kept, library_card, looked, top_card
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.costs import unplaced
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import that_many
from ecs_mtg.cards.words import YOU, Filter, Who, number
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.programs import Subject

# --- the top of your library

say("look", "look at that many cards from the top of your library", lambda c: looked(c, that_many(c)))


def one_of_each(look: e.Look, rest: Any, one: Filter, other: Filter, *do: Any) -> Effects:
    """Up to one card of each of two kinds: what is done with the first kind, and what with the second."""
    choices = tuple(
        e.ChooseFrom(look.tag, tag, number(1), number(0), filter=library_card(what))
        for tag, what in (("kept", one), ("also", other))
    )
    return (look, *choices, *(each(t.those(tag)) for tag, each in zip(("kept", "also"), do, strict=True)), *rest(look.tag))


def into_hand(look: e.Look, rest: Any, one: Filter, other: Filter) -> Effects:
    """Up to one card of each of two kinds is revealed, and goes to hand."""
    choices = tuple(e.ChooseFrom(look.tag, "kept", number(1), number(0), filter=library_card(what)) for what in (one, other))
    chosen = t.those("kept")
    return (look, *choices, d.reveal(chosen), d.to_hand(chosen), *rest(look.tag))


say("act", "<look> . you may reveal <a> <np> and/or <a> <np> from among them and put (them|the revealed cards|those cards) into your hand . put <rest>",
    lambda c, look, n, one, m, other, rest: into_hand(look, rest, one, other))  # fmt: skip
say("act", "<look> . you may put up to one <np> from among them onto the battlefield tapped and up to one <np> from among them into your hand . put <rest>",
    lambda c, look, one, other, rest: one_of_each(
        look, rest, one, other, lambda what: d.to_battlefield(what, d.arriving_tapped), d.to_hand))  # fmt: skip
_ONE_TO_HAND = "<look> . you may reveal <a> <np> from among them and put (it|that card) into your hand . put <rest>"
say("act", f"{_ONE_TO_HAND} . if you didn't put a card into your hand this way , <act>",
    lambda c, look, n, what, rest, then: (
        *kept(look, rest, 1, 0, what, d.reveal, d.to_hand), e.If(t.size_of(t.those("kept")).equals(0), then)))  # fmt: skip
_STAYS = "then put that card on top of your library and the rest on the bottom in any order"
say("act", f"you may look at the top <n> cards of your library . if you do , reveal up to one <np> from among them , {_STAYS}",
    lambda c, n, what: one_stays(c, n, what))  # fmt: skip


def one_stays(context: Context, n: Any, what: Filter) -> Effects:
    """Of the top cards one is revealed and stays on top; the others go to the bottom."""
    one = looked(context, n)
    choice = e.ChooseFrom(one.tag, "kept", number(1), number(0), filter=library_card(what))
    rest = (d.in_any_order(one.tag), d.to_library(t.those(one.tag), Position.BOTTOM))
    return (e.May((one, choice, d.reveal(t.those("kept")), *rest)),)


_TOP = "reveal the top card of your library . if it 's <a> <np> , put (it|that card)"
say("act", f"{_TOP} onto the battlefield . otherwise , put (it|that card) into your graveyard",
    lambda c, n, what: top_card(c, what, d.to_battlefield, d.to_graveyard))  # fmt: skip
say("act", f"{_TOP} onto the battlefield . otherwise , you may put (it|that card) on the bottom of your library",
    lambda c, n, what: top_card(c, what, d.to_battlefield, lambda card: e.May((d.to_library(card, Position.BOTTOM),))))  # fmt: skip
say("act", f"{_TOP} into your hand . otherwise , put (it|that card) on the bottom of your library",
    lambda c, n, what: top_card(c, what, d.to_hand, lambda card: d.to_library(card, Position.BOTTOM)))  # fmt: skip
say("act", f"{_TOP} into your hand . otherwise , you may put (it|that card) on the bottom of your library",
    lambda c, n, what: top_card(c, what, d.to_hand, lambda card: e.May((d.to_library(card, Position.BOTTOM),))))  # fmt: skip
say("act", f"{_TOP} into your hand . otherwise , you may put (it|that card) into your graveyard",
    lambda c, n, what: top_card(c, what, d.to_hand, lambda card: e.May((d.to_graveyard(card),))))  # fmt: skip
say("act", "look at the top card of your library . if it 's <a> <np> , you may put it onto the battlefield",
    lambda c, n, what: may_enter(c, what))  # fmt: skip
say("act", "look at the top card of your library . if it 's <a> <np> , you may put it onto the battlefield tapped",
    lambda c, n, what: may_enter(c, what, d.arriving_tapped))  # fmt: skip


def may_enter(context: Context, what: Filter, arrival: e.Arrival | None = None) -> Effects:
    """The top card, which you may put onto the battlefield if it is something."""
    one = looked(context, 1)
    card = t.those(one.tag)
    return (one, e.If(t.matches(card, library_card(what)), (e.May((d.to_battlefield(card, arrival or e.Arrival()),)),)))


# --- the library of another player

say("whose library", "target player 's library", lambda c: c.target(t.target(t.player)))
say("whose library", "target opponent 's library", lambda c: c.target(t.target(t.opponent)))


def looked_there(context: Context, n: Any, who: Any) -> e.Look:
    """You look at the top cards of a player's library."""
    return d.look(n, context.tag("top"), whose=who)


say("their top", "look at the top <n> cards of <whose library>", looked_there)
say("their top card", "look at the top card of <whose library>", lambda c, who: looked_there(c, 1, who))
say("act", "<their top> , then put them back in any order|<their top> and put them back in any order",
    lambda c, look: (look, d.in_any_order(look.tag), d.to_library(t.those(look.tag))))  # fmt: skip
say("act", "<their top card> . you may put that card into their graveyard",
    lambda c, look: (look, e.May((d.to_graveyard(t.those(look.tag)),))))  # fmt: skip
say("act", "<their top card> . you may put that card on the bottom of that library|<their top card> . you may put that card on the bottom of that player 's library",
    lambda c, look: (look, e.May((d.to_library(t.those(look.tag), Position.BOTTOM),))))  # fmt: skip


def revealed_top(context: Context, who: Any) -> e.Look:
    """A player reveals the top card of their library."""
    if who == YOU or not any(one.reference == who and not one.plural for one in context.players):
        raise NoReading("no single other player")
    return e.Look(number(1), context.tag("top"), True, who, who)


say("they reveal", "<player> reveals the top card of their library", revealed_top)
say("act", "<they reveal>", lambda c, look: (look,))
say("act", "<they reveal> . if it 's <a> <np> , that player puts it into their hand",
    lambda c, look, n, what: (
        look, e.If(t.matches(t.those(look.tag), unplaced(what) & t.card_in_any(LIBRARY)), (d.to_hand(t.those(look.tag)),))))  # fmt: skip

# --- until a card is found

_FOUND, _SEEN = "found", 5
"""The tag of the card that is looked for, and the register of how many cards are revealed."""
say("until", "reveal cards from the top of your library until you reveal <a> <np>", lambda c, n, what: library_card(what))
_REST = "(all other cards revealed this way|the rest|all other revealed cards)"
for _said, _rest in (
    (f"and {_REST} on the bottom of your library in a random order", Position.RANDOM_BOTTOM),
    (f"and put {_REST} on the bottom of your library in a random order", Position.RANDOM_BOTTOM),
    (f". put {_REST} on the bottom of your library in a random order", Position.RANDOM_BOTTOM),
    (f"and {_REST} into your graveyard", None),
    (f"and put {_REST} into your graveyard", None),
    (f". put {_REST} into your graveyard", None),
):
    say("act", f"<until> . put that card into your hand {_said}", lambda c, what, rest=_rest: until(what, d.to_hand, rest))
    say(
        "act",
        f"<until> . put that card onto the battlefield {_said}",
        lambda c, what, rest=_rest: until(what, d.to_battlefield, rest),
    )


def until(what: Filter, do: Any, rest: Position | None) -> Effects:
    """Cards are revealed until one is found, with which something is done; the others lie on top of the library then."""
    others = Who(Subject.TOP_CARDS, t.number_noted(_SEEN) - t.size_of(t.those(_FOUND)))
    away = d.to_graveyard(others) if rest is None else d.to_library(others, rest)
    return (e.SetRegister(_SEEN, t.down_to(1, what)), e.RevealUntil(what, _FOUND), do(t.those(_FOUND)), away)


# --- from your hand or graveyard into your library


def put_back(
    context: Context, what: Filter, zone: Zone, n: int, position: Position = Position.TOP, *, may: bool = False
) -> Effects:
    """Cards of yours are chosen, and go to your library."""
    tag = context.tag("back")
    choice = d.choose(unplaced(what) & t.card_in(zone), tag, n, 0 if may else n, hint=1 if may else -1)
    ordered = () if n == 1 else (d.in_any_order(tag),)
    return (choice, *ordered, d.to_library(t.those(tag), position))


say("act", "put <plain> <nps> from your hand on top of your library in any order", lambda c, n, what: put_back(c, what, HAND, n))
say("act", "put <a> <np> from your hand on top of your library", lambda c, n, what: put_back(c, what, HAND, 1))
say("act", "put <a> <np> from your hand on the bottom of your library",
    lambda c, n, what: put_back(c, what, HAND, 1, Position.BOTTOM))  # fmt: skip
say("clause", "you may put <a> <np> from your graveyard on top of your library",
    lambda c, n, what: put_back(c, what, GRAVEYARD, 1, may=True))  # fmt: skip
say("clause", "you may put <a> <np> from your hand on the bottom of your library . if you do , <clause>",
    lambda c, n, what, then: put_back_and(put_back(c, what, HAND, 1, Position.BOTTOM, may=True), then))  # fmt: skip


def put_back_and(put: Effects, then: Effects) -> Effects:
    """Something follows if a card was put back."""
    tag = next(one.tag for one in put if isinstance(one, e.Choose))
    return (*put, e.If(t.size_of(t.those(tag)) >= 1, then))


say("act", "discard up to <plain> cards , then draw that many cards", lambda c, n: discarded_up_to(c, n))


def discarded_up_to(context: Context, n: int) -> Effects:
    """Up to so many cards of your choice are discarded, and as many drawn."""
    tag = context.tag("discarded")
    chosen = d.choose(t.card_in(HAND), tag, n, 0)
    return (chosen, d.discard_those(tag), d.draw(t.size_of(t.those(tag))))
