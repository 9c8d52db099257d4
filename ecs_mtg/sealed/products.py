"""Contents of boosters: slots, print sheets, frequencies of cards.

Sheets are in terms of the groups of `rarities.tsv`. Of the sets with boosters of their own here the shares are those that the publisher or the
counting of many boosters tells; all others have the usual booster of their years.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import resources
from types import MappingProxyType
from typing import Final

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

Sheet = tuple[tuple[str, int], ...]
"""Groups of cards, and how many copies of each card of the group the sheet has."""


@dataclass(frozen=True)
class Slot:
    """Places of a booster that are filled alike.

    Attributes:
        count: how many cards.
        sheets: the sheets that they come from, each with its share.
        again: a card that is in the booster already may come once more.
    """

    count: int
    sheets: tuple[tuple[Sheet, float], ...]
    again: bool = False


@dataclass(frozen=True)
class Product:
    """The boosters of a set.

    Attributes:
        code: the set's code.
        name: the set's name.
        booster: what such a booster is called.
        kinds: the kinds of boosters that there are, the slots of each, with its share.
        told: what is otherwise than in print.
        year: when it came out.
        cards: the cards of each group in print.
    """

    code: str
    name: str
    booster: str
    kinds: tuple[tuple[tuple[Slot, ...], float], ...]
    told: str = ""
    year: int = 0
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False, hash=False)

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of cards that can be in a booster."""
        sheets = [sheet for slots, _ in self.kinds for slot in slots for sheet, _ in slot.sheets]
        return tuple(dict.fromkeys(group for sheet in sheets for group, _ in sheet))


def _of(count: int, *groups: tuple[str, int]) -> Slot:
    """Return the cards of one sheet."""
    return Slot(count, ((groups, 1.0),))


COMMON, UNCOMMON = ("common", 1), ("uncommon", 1)
RARE_OR_MYTHIC = ("rare", 2), ("mythic", 1)  # each mythic rare half as often as each rare
BASIC = _of(1, ("basic", 1))

# --- Eldritch Moon, 2016: what transforms or melds has a sheet of its own


def _eldritch_moon(commons: int, *more: Slot) -> tuple[Slot, ...]:
    double_faced = _of(1, ("double-faced common", 5), ("double-faced uncommon", 2))
    return (_of(1, *RARE_OR_MYTHIC), _of(3, UNCOMMON), double_faced, *more, _of(commons, COMMON), BASIC)


_MOON_RARE = _of(1, ("double-faced rare", 2), ("double-faced mythic", 1))
_MOON_ANY = (
    (("basic", 1), ("common", 1), ("double-faced common", 1)),
    (("uncommon", 1), ("double-faced uncommon", 1)),
    (("rare", 2), ("double-faced rare", 2), ("mythic", 1), ("double-faced mythic", 1)),
)
_MOON_FOIL = Slot(1, tuple(zip(_MOON_ANY, (12.0, 5.0, 3.0), strict=True)), again=True)

# --- Foundations, 2024: a play booster

_FOUNDATIONS = (
    _of(1, *RARE_OR_MYTHIC),
    _of(3, UNCOMMON),
    _of(7, COMMON),
    Slot(1, (((COMMON,), 18.5), ((UNCOMMON,), 60.7), (RARE_OR_MYTHIC, 20.8)), again=True),
    Slot(1, (((COMMON,), 12.0), ((UNCOMMON,), 5.0), (RARE_OR_MYTHIC, 3.0)), again=True),
    Slot(1, (((("basic", 1),), 1.0), ((("dual land", 1),), 1.0))),
)

# --- the usual boosters of other sets

_RARE = _of(1, ("rare", 1))
_FOIL = Slot(1, (((COMMON,), 12.0), ((UNCOMMON,), 5.0), (RARE_OR_MYTHIC, 3.0)), again=True)

USUAL: Final[Mapping[str, tuple[str, tuple[Slot, ...]]]] = {
    "early": ("booster", (_RARE, _of(3, UNCOMMON), _of(11, COMMON))),  # until 2008
    "later": ("booster", (_of(1, *RARE_OR_MYTHIC), _of(3, UNCOMMON), _of(10, COMMON), BASIC)),
    "masters": ("booster", (_of(1, *RARE_OR_MYTHIC), _of(3, UNCOMMON), _of(10, COMMON), _FOIL)),
    "play": ("play booster", (*_FOUNDATIONS[:5], BASIC)),  # since 2024
}
"""The boosters of sets that have none of their own here, by kind: what such a booster is called, and its slots."""
USUAL_TOLD: Final = "the usual booster of its years: a sheet or a place that only this set had is left out"

_OF_THEIR_OWN: Final = {
    one.code: one
    for one in (
        Product(
            "EMN", "Eldritch Moon", "booster",
            ((_eldritch_moon(9), 26.0), (_eldritch_moon(8, _MOON_FOIL), 9.0), (_eldritch_moon(8, _MOON_RARE), 5.0)),
        ),
        Product(
            "FDN", "Foundations", "play booster", ((_FOUNDATIONS, 1.0),),
            "Special Guests are left out: the common stays that one of them replaces in 3 of 200 boosters",
        ),
    )
}  # fmt: skip


def _product(code: str, year: int, kind: str, name: str) -> Product:
    """Return the boosters of a set, its cards still to come."""
    own = _OF_THEIR_OWN.get(code)
    if own is not None:
        return replace(own, year=year)
    booster, slots = USUAL[kind]
    return Product(code, name, booster, ((slots, 1.0),), USUAL_TOLD, year)


def _all() -> dict[str, Product]:
    """Return the products that `rarities.tsv` tells of."""
    found: dict[str, Product] = {}
    cards: dict[str, dict[str, tuple[str, ...]]] = {}
    text = resources.files("ecs_mtg.sealed").joinpath("rarities.tsv").read_text(encoding="utf-8")
    for line in text.splitlines():
        code, *rest = line.split("\t")
        if line.startswith("#"):
            continue
        if rest[0].isdecimal():
            year, kind, name = rest
            found[code] = _product(code, int(year), kind, name)
            cards[code] = {"basic": BASICS}
        else:
            cards[code][rest[0]] = tuple(rest[1:])
    return {code: replace(one, cards=MappingProxyType(cards[code])) for code, one in found.items()}


PRODUCTS: Final = _all()
"""The sets whose boosters are known, by code."""
