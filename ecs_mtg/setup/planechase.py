"""Planar decks of a Planechase game (901.3, 901.15), and their legality."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_mtg.cards import card_definition, supported_cards
from ecs_mtg.components.codes import PHENOMENON, PLANE
from ecs_mtg.decks import DeckError, DeckList

OWN, SHARED = "own", "shared"
LEAST = 10  # cards of a planar deck (901.3)
LEAST_SHARED = 40  # of one for all, if ten a player are not fewer (901.15a)
MOST_PHENOMENA = 2  # a player


def _types(name: str) -> int:
    return card_definition(name).front.types


def _phenomena(names: Sequence[str]) -> int:
    return sum(bool(_types(name) & PHENOMENON) for name in names)


def check_main_deck(deck: DeckList) -> None:
    """Refuse a main deck with planes or phenomena in it.

    Raises:
        DeckError: the message names them.
    """
    if planar := [name for _, name in deck.main if _types(name) & (PLANE | PHENOMENON)]:
        raise DeckError(f"{deck.source}: {', '.join(planar)}: planes and phenomena belong in the planar deck (901.3)")


def planar_deck(deck: DeckList) -> list[str]:
    """Choose a player's planar deck, by names.

    Raises:
        DeckError: it breaks 901.3; the message says how.
    """
    names = [name for _, name in deck.planar]
    where = f"{deck.source}: planar deck of {deck.name}"
    if twice := [f"{count} {name}" for count, name in deck.planar if count > 1]:
        raise DeckError(f"{where}: {', '.join(twice)}: every card of a planar deck has a different name (901.3)")
    if strange := [name for name in names if not _types(name) & (PLANE | PHENOMENON)]:
        raise DeckError(f"{where}: {', '.join(strange)}: not a plane or phenomenon (901.3)")
    if len(names) < LEAST:
        raise DeckError(f"{where}: {len(names)} cards; a planar deck has at least {LEAST} (901.3)")
    if (many := _phenomena(names)) > MOST_PHENOMENA:
        raise DeckError(f"{where}: {many} phenomena; a planar deck has at most {MOST_PHENOMENA} (901.3)")
    return names


def shared_planar_deck(decks: Sequence[DeckList]) -> list[str]:
    """Choose one planar deck for all: the players' planes, each name once, then others in alphabetical order.

    Raises:
        DeckError: it breaks 901.15a; the message says how.
    """
    names = list(dict.fromkeys(name for deck in decks for _, name in deck.planar))
    if strange := [name for name in names if not _types(name) & (PLANE | PHENOMENON)]:
        raise DeckError(f"shared planar deck: {', '.join(strange)}: not a plane or phenomenon (901.15a)")
    least = min(LEAST_SHARED, LEAST * len(decks))
    more = (card.name for card in supported_cards() if card.front.types & PLANE and card.name not in names)
    names += [name for name, _ in zip(more, range(least - len(names)), strict=False)]
    if len(names) < least:
        raise DeckError(f"shared planar deck: {len(names)} cards; for {len(decks)} players it has at least {least} (901.15a)")
    if (many := _phenomena(names)) > MOST_PHENOMENA * len(decks):
        most = MOST_PHENOMENA * len(decks)
        raise DeckError(f"shared planar deck: {many} phenomena; for {len(decks)} players it has at most {most} (901.15a)")
    return names


def planar_decks(decks: Sequence[DeckList], which: str) -> tuple[tuple[str, ...], ...]:
    """Choose the planar deck of each seat; a shared one belongs to the first seat.

    Args:
        decks: the players' lists.
        which: "own" or "shared".

    Raises:
        DeckError: a planar deck that breaks a rule; every one is named.
        ValueError: `which` is something else.
    """
    if which == SHARED:
        return (tuple(shared_planar_deck(decks)), *((),) * (len(decks) - 1))
    if which != OWN:
        raise ValueError(f"planar_deck {which!r}: has to be {OWN!r} or {SHARED!r}")
    found, mistakes = [], []
    for deck in decks:
        try:
            found.append(tuple(planar_deck(deck)))
        except DeckError as error:
            mistakes.append(str(error))
    if mistakes:
        raise DeckError("\n".join(dict.fromkeys(mistakes)))
    return tuple(found)


__all__ = ["OWN", "SHARED", "check_main_deck", "planar_deck", "planar_decks", "shared_planar_deck"]
