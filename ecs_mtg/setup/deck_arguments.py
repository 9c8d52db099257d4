"""Resolution of deck arguments (names, files, lists) into a card pool and a starting record."""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool, build_pool, supported_name_set
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.registry import card_definition
from ecs_mtg.cards.tree import parts
from ecs_mtg.cards.words import Filter
from ecs_mtg.components.codes import RunOption, Zone
from ecs_mtg.components.sizes import CARDS, TURN_LIMIT
from ecs_mtg.components.statistics import StartRule
from ecs_mtg.decks import Cards, DeckList, Section, find_deck, resolve_cards
from ecs_mtg.setup.commander import RULES, commander_decks, identity_of_commanders, leaders_aside
from ecs_mtg.setup.companions import companion_first, companion_of, named_first, with_companions
from ecs_mtg.setup.game_statistics import Start, starts
from ecs_mtg.setup.planechase import SHARED, check_main_deck, planar_decks
from ecs_mtg.setup.starting_record import STARTING_LIFE, template
from ecs_mtg.setup.teams import STARTING_LIFE as LIFE_OF_TEAMS
from ecs_mtg.setup.teams import VARIANT as TWO_HEADED_GIANT
from ecs_mtg.setup.teams import check_teams, for_teams
from ecs_mtg.support.argument_checks import whole
from ecs_mtg.support.limits import DUEL_COMMANDER, MOST_TURNS, VARIANTS, WITH_COMMANDERS
from ecs_mtg.support.records import copied

Array = np.ndarray[Any, np.dtype[Any]]
Deck = str | os.PathLike[str] | DeckList


@dataclass(frozen=True)
class Dealt:
    """Resolved decks: lists, variant and pool of the games between them.

    Attributes:
        lists: the deck lists with resolved names, by seat.
        mains: their main decks, without their names.
        planes: the names of the cards of each planar deck; empty if it is no game of Planechase.
        shared: the first planar deck is that of all players (901.15).
        options_rule: bit set of RunOption.
        turn_limit: turns after which a game ends.
        starts: the columns `starts` and `starting_seat` of the record: who takes the first turn.
        outside: for each seat the cards that it owns outside the game, if its deck can bring some into it (400.11); or nothing at all.
        commanders: for each seat the names of the commanders; empty if it is no game of Commander or Brawl.
        life: the starting life total.
        teams: seats 0 and 1 are a team, and so on, that shares turns and life (810).
        asked: variant, planar deck, turn limit and who starts, as they were asked for.
    """

    lists: list[DeckList]
    mains: tuple[Cards, ...]
    planes: tuple[tuple[str, ...], ...]
    shared: bool
    options_rule: int
    turn_limit: int
    starts: tuple[int, int] = (StartRule.RANDOM, 0)
    outside: tuple[Cards, ...] = ()
    commanders: tuple[tuple[str, ...], ...] = ()
    life: int = STARTING_LIFE
    teams: bool = False
    asked: Mapping[str, Any] = field(default_factory=dict)

    @property
    def pool(self) -> CardPool:
        """The pool of all cards."""
        return _pool(self.mains, self.planes, self.outside, self.commanders, self.teams)[0]

    @property
    def faces(self) -> tuple[list[list[int]], list[list[int]], list[list[int]], list[list[int]]]:
        """The front faces of the cards of each main deck, of each planar deck, of what is outside the game, and of the commanders."""
        return _pool(self.mains, self.planes, self.outside, self.commanders, self.teams)[1:]

    @property
    def identities(self) -> list[int]:
        """The color identity of each seat's commanders, a bit set of Color."""
        return [identity_of_commanders(names) for names in self.commanders]

    @property
    def fits(self) -> bool:
        """Return whether a record has room for the cards."""
        return sum(len(deck) for kind in self.faces for deck in kind) <= CARDS

    def begin(self) -> Array:
        """Build the record that games begin as: a new GAME array of shape (1,).

        Raises:
            ValueError: a number of players or cards that can't be played.
        """
        begin = copied(_template(self.mains, self.planes, self.shared, self.outside, self.commanders, self.life, self.teams))
        begin["options_rule"] = self.options_rule
        begin["turn_limit"] = self.turn_limit
        begin["starts"], begin["starting_seat"] = self.starts
        return begin


def deal(
    decks: Sequence[Deck],
    variant: str = "duel",
    phased_out_tokens_cease: bool = False,
    planar_deck: str = "own",
    max_turns: int = TURN_LIMIT,
    starting: Start = "random",
) -> Dealt:
    """Resolve decks and the variant; takes the arguments of `simulate`.

    Raises:
        DeckError: a deck can't be found or read, or holds cards that are not supported; every one is named.
        ValueError: a variant that can't be played, or a turn limit that is out of bounds.
    """
    if variant not in VARIANTS:
        raise ValueError(f"variant {variant!r}: not a variant that can be played; the variants are {', '.join(VARIANTS)}")
    if variant != "planechase" and planar_deck != "own":
        raise ValueError(f"planar_deck {planar_deck!r}: a {variant} has no planar decks; play the variant planechase")
    limit = whole("max_turns", max_turns, 1, MOST_TURNS)
    known = supported_name_set()
    lists = [resolve_cards(deck, known, sections_played(deck, variant)) for deck in map(find_deck, decks)]
    for deck in lists:
        check_main_deck(deck)
    if variant in WITH_COMMANDERS:
        lists = commander_decks(lists, RULES[variant])
    else:
        lists = [resolve_cards(deck, known, ("sideboard",)) if brings_cards_in(deck) else deck for deck in lists]
    planes = planar_decks(lists, planar_deck) if variant == "planechase" else ()
    rules = (1 << RunOption.PHASED_OUT_TOKENS_CEASE) if phased_out_tokens_cease else 0
    rules |= (1 << RunOption.BRAWL) if variant == "brawl" else 0
    if variant == DUEL_COMMANDER:
        rules |= 1 << RunOption.DUEL_COMMANDER
        if len(lists) != 2:
            raise ValueError(f"{len(lists)} decks given; {variant} takes 2")
    first = starts(starting, len(lists))
    asked = {"variant": variant, "planar_deck": planar_deck, "max_turns": limit, "starting": starting}
    if variant in WITH_COMMANDERS:  # without sideboards (903.5e), but with companions (702.139d)
        mains, commanders = tuple(deck.main[len(deck.commanders) :] for deck in lists), tuple(deck.commanders for deck in lists)
        life = RULES[variant].starting_life(len(lists))
        companions: tuple[Cards, ...] = tuple(((1, deck.companion),) if deck.companion else () for deck in lists)
        outside = companions if any(companions) else ()
        return Dealt(lists, mains, planes, False, rules, limit, first, outside, commanders, life, asked=asked)
    mains = tuple(deck.main for deck in lists)
    outside = outside_the_game(lists)
    if variant == TWO_HEADED_GIANT:
        check_teams(lists)
        return Dealt(lists, mains, planes, False, rules, limit, first, outside, life=LIFE_OF_TEAMS, teams=True, asked=asked)
    return Dealt(lists, mains, planes, planar_deck == SHARED, rules, limit, first, outside, asked=asked)


def sections_played(deck: DeckList, variant: str) -> tuple[Section, ...]:
    """List the sections of a deck list that a variant uses."""
    if variant == "planechase":
        return "main", "planar"
    return ("main", "sideboard") if variant in WITH_COMMANDERS and leaders_aside(deck, RULES[variant]) else ("main",)


def game_options(variant: str, phased_out_tokens_cease: bool, planar_deck: str, max_turns: int) -> dict[str, Any]:
    """Collect what `load_decks` takes in addition to decks, as saved games keep it.

    Raises:
        ValueError: a turn limit that is out of bounds.
    """
    return {
        "variant": variant,
        "phased_out_tokens_cease": bool(phased_out_tokens_cease),
        "planar_deck": planar_deck,
        "max_turns": whole("max_turns", max_turns, 1, MOST_TURNS),
    }


def load_decks(
    decks: Sequence[Deck],
    variant: str = "duel",
    phased_out_tokens_cease: bool = False,
    planar_deck: str = "own",
    max_turns: int = TURN_LIMIT,
) -> tuple[list[DeckList], CardPool, Array]:
    """Resolve decks, build the pool of their cards and the starting record; takes the arguments of `simulate`.

    Returns:
        The lists with resolved names, the card pool, GAME array of shape (1,).

    Raises:
        DeckError: a deck can't be found or read, or holds cards that are not supported; every one is named.
        ValueError: a number of decks, a variant or a turn limit that can't be played.
    """
    dealt = deal(decks, variant, phased_out_tokens_cease, planar_deck, max_turns)
    begin = dealt.begin()
    return dealt.lists, dealt.pool, begin


def brings_cards_in(deck: DeckList) -> bool:
    """Return whether a card of a main deck can bring in cards from outside the game (400.11b)."""
    return any(_brings_cards_in(name) for _, name in deck.main)


def outside_the_game(decks: Sequence[DeckList]) -> tuple[Cards, ...]:
    """List the cards outside the game by seat: sideboards of decks that can bring cards in, and companions, which come first (702.139)."""
    firsts = [companion_first(deck.main, named_first(deck)) for deck in decks]
    found = tuple(
        cards if brings_cards_in(deck) else cards[: companion_of(deck.main, cards) is not None]
        for deck, cards in zip(decks, firsts)
    )
    return found if any(found) else ()


@functools.lru_cache(maxsize=4096)
def _brings_cards_in(name: str) -> bool:
    in_play, outside = 1 << Zone.BATTLEFIELD, 1 << Zone.OUTSIDE
    there = (part.zones for part in parts(card_definition(name)) if isinstance(part, Filter))
    return any(zones & (in_play | outside) == outside for zones in there)


@functools.lru_cache(maxsize=8)
def _pool(
    mains: tuple[Cards, ...],
    planes: tuple[tuple[str, ...], ...],
    outside: tuple[Cards, ...],
    commanders: tuple[tuple[str, ...], ...],
    teams: bool,
) -> tuple[CardPool, list[list[int]], list[list[int]], list[list[int]], list[list[int]]]:
    """Return the pool of the cards of main and planar decks, outside the game and of commanders, and their faces; it is shared, do not change it."""
    lists, singles = (*mains, *outside), (*planes, *commanders)
    names = [*(name for cards in lists for _, name in cards), *(name for deck in singles for name in deck)]
    if teams:
        pool = compile_cards(for_teams(card_definition(name)) for name in dict.fromkeys(names))
    else:
        pool = build_pool(names, commanders=bool(commanders))
    faces = [[pool.face_of(name) for count, name in cards for _ in range(count)] for cards in lists]
    single = [[pool.face_of(name) for name in deck] for deck in singles]
    return pool, faces[: len(mains)], single[: len(planes)], faces[len(mains) :], single[len(planes) :]


@functools.lru_cache(maxsize=8)
def _template(
    mains: tuple[Cards, ...],
    planes: tuple[tuple[str, ...], ...],
    shared: bool,
    outside: tuple[Cards, ...],
    commanders: tuple[tuple[str, ...], ...],
    life: int,
    teams: bool,
) -> Array:
    """Return the record that games between decks begin as. Nobody changes it."""
    pool, faces, planar, aside, leading = _pool(mains, planes, outside, commanders, teams)
    identities = [identity_of_commanders(names) for names in commanders]
    begin = template(
        pool.record,
        faces,
        planar,
        aside,
        leading,
        identities,
        with_companions(mains, outside, bool(commanders)),
        life=life,
        shared=shared,
        teams=teams,
    )
    begin["origin"] = int.from_bytes(hashlib.sha256(pool.fingerprint + begin.tobytes()).digest()[:8], "little", signed=True)
    return begin
