"""Variants of a list: slots, swaps, counts.

A shuffle sends places to places, whatever card lies there. A variant keeps the base list's places, so that in game k all cards that
both lists have come in the same order, and the games differ only where the cards do that were swapped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from ecs_mtg.decks import Cards, DeckList
from ecs_mtg.lab.errors import LabError

MOST_COPIES = 4  # 100.2a


def places(cards: Cards) -> list[str]:
    """List the name of the card in each slot."""
    return [name for count, name in cards for _ in range(count)]


def _entries(names: Iterable[str]) -> Cards:
    return tuple((len(list(same)), name) for name, same in groupby(names))


def aligned(base: Cards, variant: Cards) -> Cards:
    """Arrange a variant's cards in the slots of the base list.

    What both have stays where it is. Of a name of which the variant has fewer, the last ones go; what comes in takes their places, in
    the order of the variant's list. Further cards lie at the end.
    """
    left, kept = Counter(places(variant)), []
    for name in places(base):
        kept.append(name if left[name] > 0 else None)
        left[name] -= left[name] > 0
    coming = [name for name in dict.fromkeys(places(variant)) for _ in range(left[name])]
    filled = [name if name is not None else (coming.pop(0) if coming else None) for name in kept]
    return _entries([*(name for name in filled if name is not None), *coming])


def exchanged(before: Cards, after: Cards) -> dict[str, list[list[Any]]]:
    """Compute the cards that go out and come in between two lists: `[count, name]` each."""
    gone, come = Counter(places(before)), Counter(places(after))
    return {key: [[n, name] for name, n in found.items()] for key, found in (("out", gone - come), ("in", come - gone))}


def swapped(deck: DeckList, out: Sequence[str], into: Sequence[str], name: str | None = None) -> DeckList:
    """Swap cards of a list for others; one copy for each time that a name is given.

    Raises:
        LabError: a card that goes out is not there so often, or the list would have more than four copies of one.
    """
    cards = places(deck.main)
    if len(out) != len(into):
        raise LabError(f"{deck.name}: {len(out)} cards go out and {len(into)} come in; a swap takes as many as it gives")
    for gone, new in zip(out, into, strict=True):
        if gone not in cards:
            raise LabError(f"{deck.name}: there is no {gone!r} to take out (any more)")
        cards[len(cards) - 1 - cards[::-1].index(gone)] = new
    counts = Counter(cards)
    for new in into:
        if counts[new] > MOST_COPIES and not is_basic(new):
            raise LabError(f"{deck.name}: {counts[new]} copies of {new!r}; a deck has four at most (100.2a)")
    told = (
        ", ".join(f"-{n} {card}" for card, n in Counter(out).items()),
        ", ".join(f"+{n} {card}" for card, n in Counter(into).items()),
    )
    return replace(deck, commanders=(), name=name or f"{deck.name}: {' '.join(told)}", main=_entries(cards))


def swap_of(deck: Any, text: str) -> DeckList:
    """Parse a swap such as `2 Shock > 2 Mountain` or `Shock + Pillage > 2 Mountain`, and apply it to a deck.

    Raises:
        DeckError: the deck or a card can't be found.
        LabError: the text is not a swap, or the swap can't be made.
    """
    from ecs_mtg.lab.runs import playable

    (base,) = playable([deck])
    sides = [[_copies(part, text) for part in side.split(" + ")] for side in text.split(">")]
    if len(sides) != 2:
        raise LabError(f"swap {text!r}: has to be what goes out, >, and what comes in, as in '2 Shock > 2 Mountain'")
    out, into = ([name for n, name in side for _ in range(n)] for side in sides)
    return swapped(base, out, into, text)


def _copies(part: str, text: str) -> tuple[int, str]:
    part = part.strip()
    count, _, name = part.partition(" ")
    number, name = (int(count), name.strip()) if count.isdigit() and len(count) < 3 else (1, part)
    if not name or number < 1:
        raise LabError(f"swap {text!r}: {part!r} is no card; write it as in '2 Shock > 2 Mountain'")
    return number, resolved([name], f"swap {text!r}")[0]


def type_line(name: str) -> str:
    """Return the type line of a supported card."""
    from ecs_mtg.cards import card_definition

    return card_definition(name).type_line


def is_basic(name: str) -> bool:
    """Tell whether a name is that of a basic land."""
    line = type_line(name)
    return "Basic" in line and "Land" in line


def is_land(name: str) -> bool:
    """Tell whether a name is that of a land."""
    return "Land" in type_line(name).partition("//")[0]


def with_counts(deck: DeckList, card: str, counts: Sequence[int], against: Sequence[str]) -> list[DeckList]:
    """Make lists with other numbers of a card, or of "lands"; the size of the deck stays.

    Args:
        deck: the list.
        card: a name, or "lands": then it is the basic land of which there are most that grows and shrinks.
        counts: how many there are to be.
        against: names of which one after the other gives way, or comes in, by turns; none: all others but lands, the last of the list
            first, and coming in only up to four copies.

    Raises:
        LabError: a count that can't be reached.
    """
    found, left_out = reachable(deck, card, counts, against)
    if left_out:
        raise LabError(next(iter(left_out.values())))
    return list(found.values())


def reachable(
    deck: DeckList, card: str, counts: Sequence[int], against: Sequence[str]
) -> tuple[dict[int, DeckList], dict[int, str]]:
    """Return the lists of `with_counts` by count, and for counts that can't be reached the reason.

    Raises:
        LabError: no count can be told, whichever it is.
    """
    main = places(deck.main)
    lands = [name for name in main if is_land(name)]
    grows = card
    if card == "lands":
        basics = [name for name in lands if is_basic(name)]
        if not basics:
            raise LabError(f"{deck.name}: there is no basic land whose number could change; name a card instead of lands")
        grows = Counter(basics).most_common(1)[0][0]
    now = len(lands) if card == "lands" else main.count(card)
    others = list(against) or [name for name in reversed(list(dict.fromkeys(main))) if name != grows and not is_land(name)]
    if grows in others:
        raise LabError(f"{deck.name}: {grows!r} can't give way to itself")
    found: dict[int, DeckList] = {}
    left_out: dict[int, str] = {}
    for count in counts:
        try:
            found[count] = _with_count(deck, card, grows, now, count, others)
        except LabError as error:
            left_out[count] = str(error)
    return found, left_out


def _with_count(deck: DeckList, card: str, grows: str, now: int, count: int, others: Sequence[str]) -> DeckList:
    cards = Counter(places(deck.main))
    out: list[str] = []
    into: list[str] = []
    turn = 0
    for _ in range(abs(count - now)):
        for _ in others:
            other = others[turn % len(others)]
            turn += 1
            if cards[other] > 0 if count > now else (cards[other] < MOST_COPIES or is_basic(other)):
                break
        else:
            missing = (
                "there is nothing left to take out" if count > now else "nothing can come in: all others are there four times"
            )
            raise LabError(f"{deck.name} with {count} {card}: {missing}; name other cards to swap with")
        if count < now and cards[grows] == 0:
            raise LabError(f"{deck.name} with {count} {card}: there are only {deck_count(deck, grows)} {grows} to take out")
        cards[other] += -1 if count > now else 1
        cards[grows] += 1 if count > now else -1
        out.append(other if count > now else grows)
        into.append(grows if count > now else other)
    return swapped(deck, out, into, f"{count} {card}")


def deck_count(deck: DeckList, name: str) -> int:
    """Count the copies of a card in a main deck."""
    return sum(count for count, one in deck.main if one == name)


def resolved(names: Iterable[str], what: str = "cards") -> list[str]:
    """Resolve card names to the cards' own; `what` is what a message calls them.

    Raises:
        DeckError: a card that is not supported.
    """
    from ecs_mtg.cards import supported_name_set
    from ecs_mtg.decks import resolve_cards

    known = supported_name_set()
    return [resolve_cards(DeckList("cards", ((1, name),), source=what), known).main[0][1] for name in names]
