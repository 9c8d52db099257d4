"""Boosters, drawn as they are printed, by a seed."""

from __future__ import annotations

import difflib
import random
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from ecs_mtg.decks import Cards
from ecs_mtg.sealed.products import BASICS, PRODUCTS, Product, Sheet, Slot
from ecs_mtg.support.argument_checks import checked_seed, whole

MAX_BOOSTERS = 36
ENOUGH = 0.8
"""Which part of what a set's boosters hold has to be supported: with less they are other boosters than those that were printed."""
MOST_NAMED = 12

One = TypeVar("One")


class SealedError(ValueError):
    """Boosters that can't be opened, or a deck that can't be built; the message says what would be right."""


@dataclass(frozen=True)
class Opened:
    """The opened boosters of one player.

    Attributes:
        set: the code of the set.
        seed: the random seed.
        player: the player: 0, 1, ...
        boosters: the names of the cards in each, rare cards first.
        left_out: the unsupported cards of the set's boosters, which were not drawn, sorted.
        cards: the number of different cards in the set's printed boosters, without basic lands.
    """

    set: str
    seed: int
    player: int
    boosters: tuple[tuple[str, ...], ...]
    left_out: tuple[str, ...] = field(repr=False)
    cards: int

    @property
    def pool(self) -> Cards:
        """All opened cards: counts and names, in alphabetical order."""
        counted = Counter(name for booster in self.boosters for name in booster)
        return tuple((counted[name], name) for name in sorted(counted))


def product_of(code: str) -> Product:
    """Return the boosters of a set.

    Raises:
        SealedError: there are none of that set.
    """
    found = PRODUCTS.get(str(code).upper())
    if found is None:
        near = difflib.get_close_matches(
            str(code).casefold(), names := {one.name.casefold(): one for one in PRODUCTS.values()}, 1
        )
        hint = f"did you mean {names[near[0]].code} ({names[near[0]].name})?" if near else ""
        rest = f"it has to be the code of one whose cards play: {', '.join(playable_sets())}"
        raise SealedError(f"set {code!r}: no boosters of that set are known; {hint or rest}")
    return found


@cache
def playable_sets() -> tuple[str, ...]:
    """List the codes of the sets whose boosters can be opened: those with enough supported cards."""
    return tuple(code for code, one in sorted(PRODUCTS.items()) if share_supported(one) >= ENOUGH)


def share_supported(product: Product) -> float:
    """Return the supported share of the cards in a set's boosters, weighted by frequency, without basic lands."""
    return _share(product, _supported(product))


def _supported(product: Product) -> frozenset[str]:
    """Return the cards of a set's boosters that are supported."""
    from ecs_mtg.cards.registry import is_known

    return frozenset(filter(is_known, {name for names in product.cards.values() for name in names}))


def _share(product: Product, known: frozenset[str]) -> float:
    every = supported = 0.0
    for slots, share in product.kinds:
        for slot in slots:
            whole_slot = sum(part for _, part in slot.sheets)
            for sheet, part in slot.sheets:
                cards = [(name, copies) for group, copies in sheet if group != "basic" for name in product.cards.get(group, ())]
                weight = share * slot.count * part / whole_slot * (1.0 if cards else 0.0)
                of_these = sum(copies for name, copies in cards if name in known)
                every += weight
                supported += weight * of_these / max(1, sum(copies for _, copies in cards))
    return supported / every if every else 0.0


def booster_cards(code: str) -> dict[str, tuple[str, ...]]:
    """List the cards of a set's printed boosters by group: common, uncommon, rare, mythic, basic ...

    Raises:
        SealedError: the set has no boosters.
    """
    product = product_of(code)
    return {group: product.cards[group] for group in product.groups if group in product.cards}


def open_boosters(code: str, seed: int = 0, count: int = 6, *, player: int = 0, strict: bool = False) -> Opened:
    """Open boosters of a set.

    Only supported cards are drawn, and appear more often in place of unsupported ones of the same sheet; `Opened.left_out` names the
    latter. The same arguments open the same boosters, as long as the same cards are supported.

    Args:
        code: the set: one of `PRODUCTS`.
        seed: the random seed.
        count: the number of boosters, up to 36.
        player: the player; each player of a seed gets different boosters.
        strict: refuse a set unless all of its cards are supported.

    Raises:
        SealedError: the set has no boosters, or too few of its cards are supported (with `strict`, not all); the message names them.
        ValueError: a number is out of range.
    """
    return open_for(code, (whole("player", player, 0),), seed, count, strict=strict)[0]


def open_for(code: str, players: Iterable[int], seed: int = 0, count: int = 6, *, strict: bool = False) -> tuple[Opened, ...]:
    """Open boosters of a set for several players; else as `open_boosters`, which opens the same."""
    product = product_of(code)
    seed, count = checked_seed(seed), whole("count", count, 1, MAX_BOOSTERS)
    printed, known = booster_cards(product.code), _supported(product)
    groups = {group: tuple(name for name in names if name in known) for group, names in printed.items()}
    every = {name for names in printed.values() for name in names}.difference(BASICS)
    left_out = tuple(sorted(every.difference(*groups.values())))
    if strict and left_out:
        raise SealedError(f"{product.name}: {len(left_out)} of {len(every)} cards are not supported: {'; '.join(left_out)}")
    if (share := _share(product, known)) < ENOUGH:
        some = "; ".join(left_out[:MOST_NAMED]) + (
            f" and {len(left_out) - MOST_NAMED} more" if len(left_out) > MOST_NAMED else ""
        )
        raise SealedError(
            f"{product.name}: too few of its cards are supported: {share:.0%} of what its boosters hold, and {ENOUGH:.0%} are needed; "
            f"not supported are {len(left_out)} of {len(every)} cards: {some}"
        )
    opened = []
    for player in players:
        chance = random.Random(f"{product.code} {seed} {player}")
        boosters = tuple(_booster(product, groups, chance) for _ in range(count))
        opened.append(Opened(product.code, seed, player, boosters, left_out, len(every)))
    return tuple(opened)


def _booster(product: Product, groups: dict[str, tuple[str, ...]], chance: random.Random) -> tuple[str, ...]:
    drawn: list[str] = []
    for slot in _pick(product.kinds, chance):
        for _ in range(slot.count):
            drawn.append(_card(slot, groups, () if slot.again else drawn, chance))
    return tuple(drawn)


def _card(slot: Slot, groups: dict[str, tuple[str, ...]], but: Container[str], chance: random.Random) -> str:
    """Draw a card of a slot that the booster does not have yet."""
    sheet: Sheet = _pick(slot.sheets, chance)
    cards = [(name, copies) for group, copies in sheet for name in groups.get(group, ()) if name not in but]
    if not cards:
        raise SealedError(f"too few cards are supported for a booster: none of {', '.join(group for group, _ in sheet)} is left")
    return _pick(cards, chance)


def _pick(shares: Sequence[tuple[One, float]], chance: random.Random) -> One:
    """Draw one of several things by weight, with `random()` only, which is stable across Python versions."""
    left = chance.random() * sum(share for _, share in shares)
    for one, share in shares:
        left -= share
        if left < 0:
            return one
    return shares[-1][0]
