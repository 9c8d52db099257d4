"""Notation of costs (118): mana and everything else."""

from __future__ import annotations

import re
from dataclasses import replace

from ecs_mtg.cards.notation.selectors import card_in, creature, this, yours
from ecs_mtg.cards.vocabulary.flags import untapped
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import PERMANENTS, Cost, Filter, ManaCost, Named, Part, number, words
from ecs_mtg.components.codes import MANA_LETTERS, Zone
from ecs_mtg.components.packed import GENERIC_SHIFT, PHYREXIAN
from ecs_mtg.components.programs import CostPart


def mana(text: str) -> ManaCost:
    """A mana cost: "{2}{U}", "{X}{R}", hybrid "{W/U}" and "{2/W}", Phyrexian "{W/P}", snow "{S}".

    Raises:
        ValueError: it is not one.
    """
    pips = [0] * len(MANA_LETTERS)
    generic = snow = x = 0
    hybrid = []
    symbols = re.findall(r"\{([^{}]+)\}", text)
    if "".join(f"{{{s}}}" for s in symbols) != text:
        raise ValueError(f"{text!r} is not a mana cost")
    for symbol in symbols:
        if symbol.isdecimal():
            generic += int(symbol)
        elif symbol == "S":
            snow += 1
        elif symbol == "X":
            x += 1
        elif symbol in MANA_LETTERS:
            pips[MANA_LETTERS.index(symbol)] += 1
        elif "/" in symbol:
            hybrid.append(_hybrid(symbol))
        else:
            raise ValueError(f"{{{symbol}}} is not a mana symbol")
    return ManaCost(tuple(pips), generic, snow, x, tuple(hybrid))  # type: ignore[arg-type]


def _hybrid(symbol: str) -> int:
    bits = 0
    for part in symbol.split("/"):
        if part == "P":
            bits |= PHYREXIAN
        elif part.isdecimal():
            bits |= int(part) << GENERIC_SHIFT
        elif len(part) == 1 and part in MANA_LETTERS:
            bits |= 1 << MANA_LETTERS.index(part)
        else:
            raise ValueError(f"{{{symbol}}} is not a mana symbol")
    return bits


def cost(*parts: str | Cost | Part) -> Cost:
    """A cost: strings of symbols such as "{1}{G}, {T}", and other parts."""
    total = Cost()
    for part in parts:
        if isinstance(part, str):
            symbols = part.replace(",", "").replace(" ", "")
            rest = symbols.replace("{T}", "").replace("{Q}", "").replace("{E}", "")
            energy = symbols.count("{E}")
            extra = (Part(CostPart.ENERGY, None, number(energy)),) if energy else ()
            total += Cost(mana(rest), extra, tap="{T}" in symbols, untap="{Q}" in symbols)
        elif isinstance(part, Part):
            total += Cost(parts=(part,))
        else:
            total += part
    return total


def x_not_0(price: Cost | str) -> Cost:
    """A cost whose X can't be 0."""
    said = cost(price)
    return replace(said, mana=replace(said.mana, x_least=1))


its_mana_cost = Cost(its_mana_cost=True)
"""The mana cost of the card that has an ability which an effect gives to cards outside the battlefield."""
sacrifice_this = Part(CostPart.SACRIFICE_SELF)
discard_this = Part(CostPart.DISCARD_SELF)
exile_this = Part(CostPart.EXILE_SELF)
return_this = Part(CostPart.RETURN_SELF)
discard_hand = Part(CostPart.DISCARD_HAND)
reveal_hand = Part(CostPart.REVEAL_HAND)


def sacrifice_a(what: Filter | Named, many: Number = 1) -> Part:
    """Sacrifice permanents you control."""
    return Part(CostPart.SACRIFICE, words(what) & yours, number(many))


def discard_cards(many: Number = 1, what: Filter | None = None, *, at_random: bool = False) -> Part:
    """Discard cards."""
    return Part(CostPart.DISCARD, None if what is None else what & card_in(Zone.HAND), number(many), int(at_random))


def pay_life(many: Number) -> Part:
    """Pay life."""
    return Part(CostPart.PAY_LIFE, number(many))


def return_a(what: Filter | Named, many: Number = 1) -> Part:
    """Return permanents you control to their owners' hands."""
    return Part(CostPart.RETURN, words(what) & yours, number(many))


def tap_a(what: Filter | Named, many: Number = 1) -> Part:
    """Tap untapped permanents you control."""
    return Part(CostPart.TAP, words(what) & yours & untapped, number(many))


def exile_a(what: Filter | Named, many: Number = 1) -> Part:
    """Exile cards or permanents."""
    return Part(CostPart.EXILE, words(what), number(many))


def have_gain_life(who: Filter, many: int, players: Number = 1) -> Part:
    """Have that many players whom a filter describes gain life."""
    return Part(CostPart.HAVE_GAIN_LIFE, who, number(players), many)


def exile_from_top(many: Number = 1) -> Part:
    """Exile the top cards of your library."""
    return Part(CostPart.MILL, 1, number(many))


def exile_topmost(what: Filter | Named, many: Number) -> Part:
    """Exile the cards of your graveyard that a filter describes and that lie on top of the others."""
    return Part(CostPart.EXILE_TOPMOST, words(what) & card_in(Zone.GRAVEYARD), number(many))


def blight(many: int) -> Part:
    """Put that many -1/-1 counters on a creature you control (701.68)."""
    return Part(CostPart.BLIGHT, creature & Filter(kinds=PERMANENTS) & yours, number(1), many)


def waterbend(symbols: str) -> Cost:
    """Pay mana, rather than whose generic part untapped artifacts and creatures may be tapped (701.67)."""
    return cost(symbols, Part(CostPart.WATERBEND))


choose_an_opponent = Part(CostPart.CHOOSE_OPPONENT, 0, number(1))
"""Choose an opponent, who is `told()` of the spell."""


def remove_counters(kind: str, many: Number = 1) -> Part:
    """Remove counters from the source."""
    return Part(CostPart.REMOVE_COUNTERS, kind, number(many), this)


def remove_from_among(what: Filter | Named, many: Number = 1, kind: str | None = None) -> Part:
    """Remove counters, of any kind if none is named, from among permanents you control."""
    return Part(CostPart.REMOVE_COUNTERS, kind, number(many), words(what) & yours)


def reveal_a(what: Filter | Named, many: Number = 1) -> Part:
    """Reveal cards from your hand."""
    return Part(CostPart.REVEAL, words(what) & card_in(Zone.HAND), number(many))


def behold_a(what: Filter | Named, many: Number = 1) -> Part:
    """Choose permanents you control or reveal cards from your hand (701.4)."""
    there = words(what)
    return Part(CostPart.BEHOLD, (there & Filter(kinds=PERMANENTS) & yours) | (there & card_in(Zone.HAND)), number(many))


def put_counters_as_cost(kind: str, many: Number = 1) -> Part:
    """Put counters on the source."""
    return Part(CostPart.PUT_COUNTERS, kind, number(many))


def exile_card_types(many: int, what: Filter | Named = card_in(Zone.GRAVEYARD)) -> Part:  # noqa: B008
    """Exile any number of other cards from your graveyard with at least that many card types among them."""
    return Part(CostPart.EXILE_TYPES, words(what) & card_in(Zone.GRAVEYARD), number(many))


def exile_of_value_x(what: Filter | Named) -> Part:
    """Exile a card from your hand whose mana value is X, which that says (107.3b)."""
    return Part(CostPart.EXILE_OF_X, words(what) & card_in(Zone.HAND), number(1))
