"""Deck building from a pool: forty cards, two or three colors, a curve, seventeen lands.

For every pair of colors the best spells are chosen one by one, each by its value less what there is too much of by then; the pair
whose spells are worth most together is played. Then a third color is tried, for cards with one symbol of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final

from ecs_mtg.cards import card_definition
from ecs_mtg.cards.effects.game import AddMana
from ecs_mtg.cards.tree import Face, parts
from ecs_mtg.cards.words import ManaCost
from ecs_mtg.components import codes
from ecs_mtg.decks import MAX_DECK, Cards, DeckList, resolve_cards
from ecs_mtg.sealed.boosters import SealedError
from ecs_mtg.sealed.products import BASICS
from ecs_mtg.sealed.valuing import mana_of, value_of
from ecs_mtg.support.argument_checks import whole

COLORS: Final = codes.COLOR_NAMES

CURVE: Final = {1: 3, 2: 6, 3: 6, 4: 4, 5: 3, 6: 2}
"""How many spells of each mana value are wanted at most, 1 and less and 6 and more together."""
CROWDED: Final = 7.0
"""What each more of its mana value, and each more that is no creature, is worth less than the one before."""
OTHERS: Final = 8
"""How many spells that are no creatures are wanted at most."""
CLUMSY: Final = 3.0
"""What a second symbol of a color costs in a deck of two, and each further one."""
SPLASH_SOURCES: Final = 3
SPLASH_MOST: Final = 3
"""Cards of a third color at most, and the lands that make it."""
SPLASH_LAND: Final = 20.0
"""What each basic land that makes nothing but the third color costs the deck."""
DUAL: Final = 4.0
"""What a land is worth that makes both colors."""
SPLASHED: Final = 0.45
"""The part of its value that a card of a third color keeps: it waits for its land."""

Value = Callable[[str], float]


@dataclass(frozen=True, slots=True)
class _Spell:
    name: str
    value: float
    mana: int
    creature: bool
    pips: tuple[int, ...]  # by color, symbols that nothing but that color pays
    either: tuple[int, ...]  # of each hybrid symbol, the colors that pay it

    def within(self, colors: int) -> bool:
        """Return whether mana of these colors pays it."""
        return all(not n or colors >> c & 1 for c, n in enumerate(self.pips)) and all(one & colors for one in self.either)


_ALL = (1 << codes.COLORS) - 1


def _spell(name: str, face: Face, value: float) -> _Spell:
    cost = face.mana_cost or ManaCost()
    pips = cost.pips[: codes.COLORS]
    either = tuple(one & _ALL for one in cost.hybrid if one & _ALL)
    value -= CLUMSY * sum(max(0, n - 1) for n in pips)
    return _Spell(name, value, min(6, max(1, mana_of(face))), bool(face.types & codes.CREATURE), pips, either)


@dataclass
class _Chosen:
    """Spells of a deck, in the order in which they were chosen, and what they are worth together."""

    colors: int
    spells: list[_Spell]
    worth: float

    def symbols(self, color: int) -> int:
        """Return how many symbols of a color nothing else pays."""
        return sum(spell.pips[color] for spell in self.spells)


def _choose(spells: Iterable[_Spell], colors: int, wanted: int, crowded: float, taken: Iterable[_Spell] = ()) -> _Chosen:
    """Return the best spells that mana of these colors pays, `taken` among them."""
    chosen = _Chosen(colors, [], 0.0)
    curve: Counter[int] = Counter()
    others = 0

    def marginal(spell: _Spell) -> float:
        too_many = max(0, curve[spell.mana] + 1 - CURVE[spell.mana]) + (0 if spell.creature else max(0, others + 1 - OTHERS))
        return spell.value - crowded * too_many

    waiting = [spell for spell in spells if spell.within(colors)]
    first = list(taken)
    while (first or waiting) and len(chosen.spells) < wanted:
        best = first.pop() if first else max(waiting, key=lambda spell: (marginal(spell), spell.name))
        if best in waiting:
            waiting.remove(best)
        chosen.worth += marginal(best)
        curve[best.mana] += 1
        others += not best.creature
        chosen.spells.append(best)
    return chosen


def _splashed(spells: list[_Spell], best: _Chosen, lands: list[int], crowded: float) -> _Chosen:
    """Splash a third color if that improves the deck; `lands`: the colors that each land of the pool produces."""
    wanted = len(best.spells)
    two = best
    for color in range(codes.COLORS):
        bit = 1 << color
        three = two.colors | bit
        cards = [one for one in spells if not two.colors & bit and one.within(three) and not one.within(two.colors)]
        cards = [replace(one, value=one.value * SPLASHED) for one in cards if one.pips[color] == 1]
        cards.sort(key=lambda one: (-one.value, one.name))
        basics = max(0, SPLASH_SOURCES - sum(bool(made & bit and made & two.colors) for made in lands))
        for k in range(1, min(SPLASH_MOST, len(cards)) + 1):
            tried = _choose(spells, two.colors, wanted, crowded, cards[:k])
            tried.colors, tried.worth = three, tried.worth - SPLASH_LAND * basics
            best = max(best, tried, key=lambda one: one.worth)
    return best


def _best(spells: list[_Spell], lands: list[int], wanted: int, splash: bool, crowded: float) -> _Chosen:
    """Return the spells of the best colors."""
    most, full = 0, list[_Chosen]()
    for number in (2, 3):  # three colors where two are too few: in sets of cards of several colors
        colors = [sum(1 << c for c in some) for some in combinations(range(codes.COLORS), number)]
        tried = [_choose(spells, some, wanted, crowded) for some in colors]
        full = full or [one for one in tried if len(one.spells) == wanted]
        most = max(most, *(len(one.spells) for one in tried))
        if full:
            break
    if not full:
        raise SealedError(
            f"pool: {most} spells at most can be cast with three colors; the deck needs {wanted}: more cards, or more lands"
        )
    for one in full:
        one.worth += DUAL * sum((made & one.colors).bit_count() > 1 for made in lands)
    best = max(full, key=lambda one: one.worth)
    return _splashed(spells, best, lands, crowded) if splash and best.colors.bit_count() == 2 else best


def _basics(chosen: _Chosen, wanted: int, made: Iterable[int]) -> list[int]:
    """Return how many basic lands of each color: by symbols, of no color of the deck next to none; `made` by its other lands."""
    symbols = [0.0] * codes.COLORS
    for spell in chosen.spells:
        for c in range(codes.COLORS):
            symbols[c] += spell.pips[c] + sum(0.5 for one in spell.either if one & chosen.colors == one and one >> c & 1)
    colors = sorted((c for c in range(codes.COLORS) if chosen.colors >> c & 1), key=lambda c: (-symbols[c], c))
    found = [0] * codes.COLORS
    left = wanted
    for c in colors[2:]:  # a third color, for a few cards or as much as the others
        fair = round(wanted * symbols[c] / sum(symbols)) if chosen.symbols(c) > SPLASH_MOST else 0
        found[c] = min(left, max(0, fair, SPLASH_SOURCES - sum(one >> c & 1 for one in made)))
        left -= found[c]
    a, b = colors[:2]
    share = symbols[b] / (symbols[a] + symbols[b]) if symbols[a] + symbols[b] else 0.0
    found[b] = min(left // 2, max(round(left * share), left // 3 if symbols[b] else 0))
    found[a] = left - found[b]
    return found


def _made_by(face: Face) -> int:
    """Return the colors that a land makes by its mana abilities."""
    colors = 0
    for part in parts(face.abilities):
        if isinstance(part, AddMana):
            colors |= part.colors & _ALL
    return colors


def _listed(pool: Iterable[Any] | DeckList) -> DeckList:
    """Make a deck list of a pool with resolved names, all cards in the main deck."""
    from ecs_mtg.cards import supported_name_set

    cards: list[tuple[int, str]] = []
    if isinstance(pool, str):
        raise SealedError(f"pool {pool!r}: has to be names, counts and names, or a deck list; read_deck reads one from a file")
    for one in (*pool.main, *pool.sideboard) if isinstance(pool, DeckList) else pool:
        cards.append((1, one) if isinstance(one, str) else one)
    return resolve_cards(DeckList("pool", tuple(cards)), supported_name_set())


def _sorted(listed: DeckList, value: Value) -> tuple[list[_Spell], list[tuple[str, int]]]:
    """Return the spells of a pool, and its lands but for basic ones, each with the colors that it makes; every copy by itself."""
    spells: list[_Spell] = []
    lands: list[tuple[str, int]] = []
    for count, card in listed.main:
        face = card_definition(card).front
        if face.types & codes.LAND:
            lands += [(card, _made_by(face))] * (0 if card in BASICS else count)
        elif face.is_permanent or face.types & (codes.INSTANT | codes.SORCERY):
            spells += [_spell(card, face, value(card))] * count
    return spells, lands


def _deck(name: str, listed: DeckList, chosen: _Chosen, nonbasic: Iterable[tuple[str, int]], lands: int) -> DeckList:
    """Return the deck of the spells that were chosen: with lands, and the rest of the pool beside it."""
    played = [(card, made & chosen.colors) for card, made in nonbasic if (made & chosen.colors).bit_count() > 1][:lands]
    basics = _basics(chosen, lands - len(played), [made for _, made in played])
    main = Counter(one.name for one in sorted(chosen.spells, key=lambda one: (one.mana, one.name)))
    main.update(card for card, _ in played)
    main.update({basic: n for basic, n in zip(BASICS, basics, strict=True) if n})
    rest = [(count - main[card], card) for count, card in listed.main if card not in BASICS and count > main[card]]
    return DeckList(name, tuple((n, card) for card, n in main.items()), tuple(rest), source="built of a pool")


def build_deck(
    pool: Iterable[str] | Cards | DeckList,
    *,
    name: str = "Sealed",
    size: int = 40,
    lands: int = 17,
    splash: bool = True,
    crowded: float = CROWDED,
    value: Value = value_of,
) -> DeckList:
    """Build a limited deck from a pool.

    The colors are the two whose `size - lands` best spells have the highest total `value`, minus `crowded` for each spell above the
    number that `CURVE` allows for its mana value, and for each noncreature spell above `OTHERS`. Up to three cards with one symbol of a
    third color are splashed if they are worth more than the spells that they replace and the lands that they need. Dual lands of the
    pool in the deck's colors are played; basic lands, which are unlimited (100.2b), are distributed by the mana symbols of the spells.

    Args:
        pool: names, or counts and names (`Opened.pool`), or a deck list, of which main deck and sideboard are used.
        name: the name of the deck.
        size: the number of cards in the deck.
        lands: the number of lands among them.
        splash: whether to allow a third color.
        crowded: the penalty for each card above the curve; with 0 the best cards are taken, whatever they cost.
        value: the function that values a card for such a deck, about ten for a point of power.

    Returns:
        The deck; its sideboard is the rest of the pool, without basic lands. The same pool gives the same deck.

    Raises:
        DeckError: some cards are not supported, or the pool is not of one of these forms.
        SealedError: the pool has too few spells of any three colors.
        ValueError: a number is out of range.
    """
    size, lands = whole("size", size, 1, MAX_DECK), whole("lands", lands, 0, size)
    listed = _listed(pool)
    spells, nonbasic = _sorted(listed, value)
    chosen = _best(spells, [made for _, made in nonbasic], size - lands, splash, crowded)
    return _deck(name, listed, chosen, nonbasic, lands)


def colors_of_deck(deck: DeckList) -> str:
    """Name the colors of a deck, as in `white-black`; a splashed color follows `with`."""
    symbols = Counter[int]()
    for count, card in deck.main:
        cost = card_definition(card).front.mana_cost or ManaCost()
        for c in range(codes.COLORS):
            symbols[c] += count * cost.pips[c]
    found = [c for c, n in symbols.most_common() if n]
    main = "-".join(COLORS[c] for c in sorted(found[:2])) or "colorless"
    return f"{main} with {COLORS[found[2]]}" if found[2:] else main
