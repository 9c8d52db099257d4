"""Boosters: what is in them is drawn as it is printed, by a seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import TypeVar

from ecs_mtg.checks import checked_seed, whole
from ecs_mtg.decks import Cards
from ecs_mtg.sealed.products import BASICS, PRODUCTS, Product, Sheet, Slot

MAX_BOOSTERS = 36

One = TypeVar("One")


class SealedError(ValueError):
    """Boosters that can't be opened or a deck that can't be built of a pool. The message says what would be right."""


@dataclass(frozen=True)
class Opened:
    """The boosters of one player.

    Attributes:
        set: the code of the set.
        seed: what they were drawn by.
        player: whose they are: 0, 1, ...
        boosters: the names of the cards of each, rare cards first.
        left_out: the cards of the set's boosters that are not supported and were not drawn, sorted.
        cards: how many different cards the set's boosters have in print, but for basic lands.
    """

    set: str
    seed: int
    player: int
    boosters: tuple[tuple[str, ...], ...]
    left_out: tuple[str, ...] = field(repr=False)
    cards: int

    @property
    def pool(self) -> Cards:
        """All that was opened: counts and names, in alphabetical order."""
        counted = Counter(name for booster in self.boosters for name in booster)
        return tuple((counted[name], name) for name in sorted(counted))


def product_of(code: str) -> Product:
    """The boosters of a set.

    Raises:
        SealedError: there are none of that set.
    """
    found = PRODUCTS.get(str(code).upper())
    if found is None:
        known = " or ".join(f"{one.code} ({one.name})" for one in PRODUCTS.values())
        raise SealedError(f"set {code!r}: no boosters of that set can be opened; it has to be {known}")
    return found


@cache
def _groups() -> dict[str, dict[str, tuple[str, ...]]]:
    """Of each set the names of the cards of each group."""
    found: dict[str, dict[str, list[str]]] = {}
    text = resources.files("ecs_mtg.sealed").joinpath("rarities.tsv").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            code, group, name = line.split("\t")
            found.setdefault(code, {}).setdefault(group, []).append(name)
    return {code: {"basic": BASICS, **{k: tuple(v) for k, v in groups.items()}} for code, groups in found.items()}


def booster_cards(code: str) -> dict[str, tuple[str, ...]]:
    """The cards that a set's boosters hold in print, by group: common, uncommon, rare, mythic, basic ...

    Raises:
        SealedError: there are no boosters of that set.
    """
    product = product_of(code)
    groups = _groups()[product.code]
    return {group: groups[group] for group in product.groups}


def open_boosters(code: str, seed: int = 0, count: int = 6, *, player: int = 0, strict: bool = False) -> Opened:
    """Open boosters of a set.

    Only cards that are supported are drawn, the others of a sheet the more often; `Opened.left_out` names those that are not. The
    same arguments open the same boosters, as long as the same cards are supported.

    Args:
        code: the set: one of `PRODUCTS`.
        seed: what they are drawn by.
        count: how many, up to 36.
        player: whose boosters; each player of a seed has others.
        strict: refuse a set of whose cards some are not supported.

    Raises:
        SealedError: there are no boosters of that set, or with `strict` cards are missing; the message names them.
        ValueError: a number that is out of bounds.
    """
    from ecs_mtg.cards.registry import is_known

    product = product_of(code)
    seed, count, player = checked_seed(seed), whole("count", count, 1, MAX_BOOSTERS), whole("player", player, 0)
    printed = booster_cards(product.code)
    groups = {group: tuple(filter(is_known, names)) for group, names in printed.items()}
    every = {name for names in printed.values() for name in names}.difference(BASICS)
    left_out = tuple(sorted(every.difference(*groups.values())))
    if strict and left_out:
        raise SealedError(f"{product.name}: {len(left_out)} of {len(every)} cards are not supported: {'; '.join(left_out)}")
    chance = random.Random(f"{product.code} {seed} {player}")
    boosters = tuple(_booster(product, groups, chance) for _ in range(count))
    return Opened(product.code, seed, player, boosters, left_out, len(every))


def _booster(product: Product, groups: dict[str, tuple[str, ...]], chance: random.Random) -> tuple[str, ...]:
    drawn: list[str] = []
    for slot in _pick(product.kinds, chance):
        for _ in range(slot.count):
            drawn.append(_card(slot, groups, () if slot.again else drawn, chance))
    return tuple(drawn)


def _card(slot: Slot, groups: dict[str, tuple[str, ...]], but: Container[str], chance: random.Random) -> str:
    """A card of a slot, other than those that the booster has."""
    sheet: Sheet = _pick(slot.sheets, chance)
    cards = [(name, copies) for group, copies in sheet for name in groups[group] if name not in but]
    if not cards:
        raise SealedError(f"too few cards are supported for a booster: none of {', '.join(group for group, _ in sheet)} is left")
    return _pick(cards, chance)


def _pick(shares: Sequence[tuple[One, float]], chance: random.Random) -> One:
    """One of some things by its share; by nothing but `random()`, whose numbers no version of Python changes."""
    left = chance.random() * sum(share for _, share in shares)
    for one, share in shares:
        left -= share
        if left < 0:
            return one
    return shares[-1][0]
