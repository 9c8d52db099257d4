"""Decks of Commander (903.3-903.5), Brawl (903.12) and Duel Commander: commanders, companions, and which cards a deck may have."""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ecs_mtg.cards import card_definition, supported_name_set
from ecs_mtg.cards.color_identity import color_identity
from ecs_mtg.cards.notation import can_be_your_commander
from ecs_mtg.cards.registry import is_known
from ecs_mtg.cards.tree import OFF_THE_BATTLEFIELD, CardDef, Keyworded, Static
from ecs_mtg.components import codes
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.decks.legality import as_many_as_wanted
from ecs_mtg.decks.names import why_not_played
from ecs_mtg.setup.companions import condition_of, why_no_companion

_MOST_TOLD = 12
_SUGGESTED = 5


@dataclass(frozen=True)
class Rules:
    """What differs between Commander, its option Brawl and Duel Commander as decks are built and players begin.

    Attributes:
        size: cards of a deck, the commanders among them; `size_rule` says so.
        life: starting life total of two players; `life_of_more` that of more.
        planeswalkers: any legendary planeswalker can be a commander; `commander_rule` says what can.
        basics: without a color in the commander's identity, basic lands of one type are allowed (903.12e).
    """

    size: int
    size_rule: str
    life: int
    life_of_more: int
    planeswalkers: bool
    commander_rule: str
    basics: bool

    def starting_life(self, players: int) -> int:
        """Return the starting life total with that many players."""
        return self.life if players == 2 else self.life_of_more


COMMANDER = Rules(100, "903.5a", 40, 40, False, "903.3", False)  # 903.7
BRAWL = Rules(60, "903.12d", 25, 30, True, "903.12c", True)  # 903.12f
DUEL = Rules(100, "903.5a", 20, 20, False, "903.3", False)
RULES = {"commander": COMMANDER, "brawl": BRAWL, "duel-commander": DUEL}
"""By variant. Duel Commander, for two players, is no variant of the comprehensive rules."""


def variant_of(deck: DeckList) -> str:
    """Return the variant that a list with commanders is built for: the one whose decks have nearly as many cards."""
    return min(RULES, key=lambda variant: abs(RULES[variant].size - deck.size))


def identity_of_commanders(names: Sequence[str]) -> int:
    """Compute the color identity of a player's commanders, a bit set of `codes.Color` (702.124c)."""
    found = 0
    for name in names:
        found |= color_identity(name)
    return found


def commander_deck(deck: DeckList, rules: Rules = COMMANDER) -> DeckList:
    """Check a deck of Commander (903.5) or Brawl (903.12) and mark its commanders.

    In a list of MTGO, which has no heading for them, the sideboard is the commanders and the companion.

    Args:
        deck: a list with resolved names.
        rules: what is played.

    Raises:
        DeckError: it breaks rules; the message names the cards and the rules.
    """
    if leaders_aside(deck, rules):
        deck = _leaders_marked(deck, rules)
    mistakes = _of_commanders(deck, rules)
    mistakes = mistakes or [*_of_numbers(deck, rules), *_of_identity(deck, rules), *_of_companion(deck, rules)]
    if mistakes:
        rest = len(mistakes) - _MOST_TOLD
        told = [*mistakes[:_MOST_TOLD], *([f"and {rest} mistakes more"] if rest > 0 else [])]
        raise DeckError("\n".join(f"{deck.source}: {mistake}" for mistake in told))
    return deck


def commander_decks(decks: Sequence[DeckList], rules: Rules = COMMANDER) -> list[DeckList]:
    """Check each deck; see `commander_deck`.

    Raises:
        DeckError: the mistakes of all of them.
    """
    found, mistakes = [], []
    for deck in decks:
        try:
            found.append(commander_deck(deck, rules))
        except DeckError as error:
            mistakes.append(str(error))
    if mistakes:
        raise DeckError("\n".join(dict.fromkeys(mistakes)))
    return found


def leaders_aside(deck: DeckList, rules: Rules = COMMANDER) -> bool:
    """Return whether the sideboard of a list can only be its commanders, perhaps with a companion, as MTGO writes them."""
    aside = sum(count for count, _ in deck.sideboard)
    without = deck.size + aside == rules.size and aside <= COMMANDERS
    beside = deck.size + aside == rules.size + 1 and 2 <= aside <= COMMANDERS + 1
    return not deck.commanders and aside > 0 and (without or beside)


def _leaders_marked(deck: DeckList, rules: Rules) -> DeckList:
    """Mark the commanders, and the companion, of a list that has them in the sideboard."""
    names = [name for count, name in deck.sideboard for _ in range(count)]
    could = (
        [name for name in names if condition_of(card_definition(name)) is not None] if deck.size + len(names) > rules.size else []
    )
    tries = [_leaders_are(deck, tuple(one for one in names if one != name), name) for name in could] or [
        _leaders_are(deck, tuple(names), "")
    ]
    return next((one for one in tries if not _of_commanders(one, rules) and not _of_companion(one, rules)), tries[0])


def _leaders_are(deck: DeckList, commanders: tuple[str, ...], companion: str) -> DeckList:
    sideboard = ((1, companion),) if companion else ()
    main = (*((1, name) for name in commanders), *deck.main)
    return replace(deck, main=main, sideboard=sideboard, commanders=commanders, companion=companion)


# --- commanders


def _is_background(card: CardDef) -> bool:
    return bool(card.front.types & codes.LEGENDARY) and "Background" in card.front.subtypes


def leads(card: CardDef, rules: Rules = COMMANDER) -> bool:
    """Return whether a card can be a commander by itself.

    It is a legendary creature, Vehicle or Spacecraft (903.3), says so (903.3a), or in Brawl is a legendary planeswalker (903.12c).
    """
    front = card.front
    if can_be_your_commander in front.abilities:
        return True
    vessel = bool({"Vehicle", "Spacecraft"} & set(front.subtypes)) and front.power != ""
    person = codes.CREATURE | codes.PLANESWALKER if rules.planeswalkers else codes.CREATURE
    return bool(front.types & codes.LEGENDARY) and (bool(_types_in_a_deck(card) & person) or vessel)


def _types_in_a_deck(card: CardDef) -> int:
    """Return the types of a card with those that an ability gives it wherever it is not on the battlefield (113.6b)."""
    elsewhere = (one for one in card.front.abilities if isinstance(one, Static) and one.zones == OFF_THE_BATTLEFIELD)
    added = (change.a for one in elsewhere for change in one.changes if change.kind == Change.ADD_TYPES)
    return functools.reduce(operator.or_, (types for types in added if isinstance(types, int)), card.front.types)


def lead_together(card: CardDef, other: CardDef) -> bool:
    """Return whether a partner ability lets two cards be the commanders of one deck (702.124)."""
    return _partners(card, other) or _partners(other, card)


def _words(card: CardDef) -> set[str]:
    return {ability.keyword.name for ability in card.front.abilities if isinstance(ability, Keyworded)}


def _named_by_partner_with(card: CardDef) -> str | None:
    for ability in card.front.abilities:
        if isinstance(ability, Keyworded) and ability.keyword.name == "partner with" and ability.filter is not None:
            return ability.filter.name
    return None


def _partners(card: CardDef, other: CardDef) -> bool:
    words = _words(card)
    if any(word == "partner" or word.startswith("partner—") for word in words & _words(other)):  # 702.124h, 702.124i
        return True
    if "choose a background" in words and _is_background(other):  # 702.124k
        return True
    if _named_by_partner_with(card) == other.front.name and _named_by_partner_with(other) == card.front.name:  # 702.124j
        return True
    doctor = other.front.types & codes.LEGENDARY and other.front.types & codes.CREATURE
    return "doctor's companion" in words and bool(doctor) and set(other.front.subtypes) == {"Time Lord", "Doctor"}  # 702.124m


def _of_commanders(deck: DeckList, rules: Rules) -> list[str]:
    names = deck.commanders
    if not names:
        fit = [name for _, name in deck.main if leads(card_definition(name), rules)]
        could = f"; of its cards {', '.join(fit[:_SUGGESTED])} could be it" if fit else ""
        return [f"no commander: write it under a heading 'Commander' ({rules.commander_rule}){could}"]
    if len(names) > COMMANDERS:
        return [f"{', '.join(names)}: {len(names)} commanders; a deck has one, or two with partner abilities (702.124)"]
    cards = [card_definition(name) for name in names]
    if len(names) == COMMANDERS and not lead_together(*cards):
        return [f"{' and '.join(names)}: no partner ability lets them be the commanders of one deck (702.124)"]
    strange = [card.name for card in cards if not leads(card, rules) and (len(names) == 1 or not _is_background(card))]
    kinds = "creature, planeswalker, Vehicle or Spacecraft" if rules.planeswalkers else "creature, Vehicle or Spacecraft"
    return [
        f"{name}: no commander: not a legendary {kinds}, and no card that can be one by what it says ({rules.commander_rule})"
        for name in strange
    ]


# --- the other cards


def _of_numbers(deck: DeckList, rules: Rules) -> list[str]:
    found = []
    if deck.size != rules.size:
        found.append(f"{deck.size} cards, the commander among them; a deck has exactly {rules.size} ({rules.size_rule})")
    copies = Counter[str]()
    for count, name in deck.main:
        copies[name] += count
    for name, count in copies.items():
        basic = card_definition(name).front.types & codes.BASIC
        if count > 1 and not basic and not as_many_as_wanted(name):
            found.append(f"{count} {name}: of all cards but basic lands there is one, unless the card says otherwise (903.5b)")
    return found


def _colors(bits: int) -> str:
    letters = "".join(letter for k, letter in enumerate(codes.COLOR_LETTERS) if bits >> k & 1)
    return letters or "no color"


def _of_identity(deck: DeckList, rules: Rules) -> list[str]:
    theirs = identity_of_commanders(deck.commanders)
    by = " and ".join(deck.commanders)
    strange = [name for _, name in deck.main if color_identity(name) & ~theirs]
    if rules.basics and theirs == 0:  # 903.12e
        basics = [name for name in strange if card_definition(name).front.types & codes.BASIC]
        if len({frozenset(card_definition(name).front.subtypes) for name in basics}) == 1:
            strange = [name for name in strange if name not in basics]
    return [
        f"{name}: its color identity {_colors(color_identity(name))} is not within that of {by}, {_colors(theirs)} (903.5c-d)"
        for name in strange
    ]


# --- the companion


def _of_companion(deck: DeckList, rules: Rules) -> list[str]:
    name = deck.companion
    if not name:
        return []
    if not is_known(name):
        return [f"companion: {why_not_played(name, supported_name_set())}"]
    found = [why] if (why := why_no_companion(name, deck.main, rules.size)) is not None else []
    if name in {one for _, one in deck.main}:
        found.append(f"{name}: no companion may have the name of a card of the deck (903.11a)")
    theirs = identity_of_commanders(deck.commanders)
    if color_identity(name) & ~theirs:
        found.append(
            f"{name}: the color identity {_colors(color_identity(name))} of the companion is not within that of "
            f"{' and '.join(deck.commanders)}, {_colors(theirs)} (903.11a)"
        )
    return found


__all__ = [
    "BRAWL", "COMMANDER", "RULES", "Rules", "commander_deck", "commander_decks", "identity_of_commanders", "lead_together", "leaders_aside", "leads",
    "variant_of",
]  # fmt: skip
