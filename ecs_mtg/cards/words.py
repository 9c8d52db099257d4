"""Nodes of the ability tree: selectors, amounts, conditions, costs, continuous effects.

`Who`, `Amount`, `Condition`, `Part` and `Change` are a kind, one of the codes of `components.programs`, and its operands in the
order in which they are said there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from ecs_mtg.cards.keywords import KeywordEntry
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.packed import PHYREXIAN, hybrid_generic
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import TOLD

PLAYERS, PERMANENTS, SPELLS, ABILITIES, CARDS = map(int, SelectorKind)
"""Kinds of things that a filter looks at; a filter that names none looks at permanents."""

ALL_ZONES = (1 << codes.ZONES) - 1


# --- words that other words are made of


class Joined:
    """A word that is joined with &, | and ~: Python's own `and`, `or`, `not` and chained comparisons would drop half of what is said."""

    __slots__ = ()

    def __bool__(self) -> bool:
        raise TypeError(f"{type(self).__name__} is neither true nor false: write & for 'and', | for 'or', ~ for 'not'")


@dataclass(frozen=True, slots=True)
class Who:
    """Objects or players, named by what they have to do with the ability: a Subject and what it is of."""

    kind: Subject
    of: Who | Target | Filter | Amount | str | int | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """What "target" says (115). Equal targets within a mode are one; `label` tells those apart that say the same.

    Attributes:
        least: The least number of targets; None is X.
        most: The largest number; None is X.
        divided: What is divided among them as the spell is cast (601.2d).
        different: They have to differ from all targets that are named before (115.3).
        one_graveyard: All of them lie in one graveyard.
        share_type: They share a card type.
        other_controllers: Different players control them.
        other_values: Each has another mana value.
        only_if: Without it there is no such target (601.2c): it was kicked, and the like.
        chooser: The player who chooses them, if not the controller of the spell or ability.
        at_random: Chance chooses them.
        hint: 1 good, -1 bad for what is picked, 0 neither; None: what is done with it says.
    """

    filter: Filter
    least: int | None = 1
    most: int | None = 1
    divided: Amount | None = None
    different: bool = False
    one_graveyard: bool = False
    hint: int | None = None
    label: int = 0
    share_type: bool = False
    other_controllers: bool = False
    other_values: bool = False
    only_if: Condition | None = None
    chooser: Who | None = None
    at_random: bool = False


Reference: TypeAlias = Who | Target


@dataclass(frozen=True, slots=True)
class Amount(Joined):
    """A number: constant or computed. `kind` is a `programs.Amount`, or the number of one of users."""

    kind: int
    a: Any = None
    b: Any = None
    c: Any = None

    def __add__(self, other: Amount | int) -> Amount:
        return Amount(programs.Amount.SUM, self, number(other))

    def __sub__(self, other: Amount | int) -> Amount:
        return Amount(programs.Amount.MINUS, self, number(other))

    def __rsub__(self, other: int) -> Amount:
        return number(other) - self

    def __mul__(self, times: int) -> Amount:
        return Amount(programs.Amount.TIMES, self, times)

    __rmul__ = __mul__

    def __neg__(self) -> Amount:
        if self.kind == programs.Amount.CONSTANT:
            return number(-self.a)
        return Amount(programs.Amount.NEGATIVE, self)

    def compare(self, how: programs.Compare, other: Amount | int) -> Condition:
        """Return the condition that this number compares so with another."""
        return Condition(programs.Condition.COMPARE, self, how, number(other))

    def __ge__(self, other: Amount | int) -> Condition:
        return self.compare(programs.Compare.AT_LEAST, other)

    def __le__(self, other: Amount | int) -> Condition:
        return self.compare(programs.Compare.AT_MOST, other)

    def __gt__(self, other: Amount | int) -> Condition:
        return self.compare(programs.Compare.GREATER, other)

    def __lt__(self, other: Amount | int) -> Condition:
        return self.compare(programs.Compare.LESS, other)

    def equals(self, other: Amount | int) -> Condition:
        """Return the condition that both numbers are equal."""
        return self.compare(programs.Compare.EQUAL, other)


def number(value: Amount | int) -> Amount:
    """Convert a number to an amount.

    Raises:
        TypeError: it is neither.
    """
    if isinstance(value, Amount):
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is no number; a number is a whole one such as 3, or an amount")
    return Amount(programs.Amount.CONSTANT, int(value))


@dataclass(frozen=True, slots=True)
class Condition(Joined):
    """Something that is true or false when it is asked. `kind` is a `programs.Condition`, or the number of one of users."""

    kind: int
    a: Any = None
    b: Any = None
    c: Any = None

    def __and__(self, other: Condition) -> Condition:
        return Condition(programs.Condition.ALL, self, other)

    def __or__(self, other: Condition) -> Condition:
        return Condition(programs.Condition.ANY, self, other)

    def __invert__(self) -> Condition:
        return Condition(programs.Condition.NOT, self)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A property compared with an amount; or, with `counter`, that it has such counters."""

    property: int | None
    compare: programs.Compare = programs.Compare.EQUAL
    amount: Amount | None = None
    counter: str | None = None


def _related(relation: int) -> str:
    return Relation(relation).name if relation in list(Relation) else f"relation {relation}"


_OPPOSITES = {
    programs.SelectorFlag.TAPPED: programs.SelectorFlag.UNTAPPED,
    programs.SelectorFlag.TOKEN: programs.SelectorFlag.NONTOKEN,
    programs.SelectorFlag.FACE_DOWN: programs.SelectorFlag.FACE_UP,
    programs.SelectorFlag.REMEMBERED: programs.SelectorFlag.NOT_REMEMBERED,
    programs.SelectorFlag.SOURCE: programs.SelectorFlag.ANOTHER,
}
_OPPOSITES |= {other: one for one, other in _OPPOSITES.items()}


@dataclass(frozen=True, slots=True)
class Filter(Joined):
    """A description of objects or players: all that is said must hold.

    Filters are combined as words are: ``creature & attacking & ~flying``, ``artifact | land``.
    """

    kinds: int = 0
    zones: int = 0
    any_types: int = 0
    all_types: int = 0
    no_types: int = 0
    colors: int = 0
    no_colors: int = 0
    subtypes: frozenset[str] = frozenset()
    no_subtypes: frozenset[str] = frozenset()
    keywords: int = 0
    no_keywords: int = 0
    controller: int = Relation.ANY
    owner: int = Relation.ANY
    flags: int = 0
    comparisons: tuple[Comparison, ...] = ()
    ability: KeywordEntry | None = None
    name: str | None = None
    condition: Condition | None = None
    either: Filter | None = None

    def __and__(self, other: Filter | Named) -> Filter:
        other = words(other)
        if self.either is not None:
            return (replace(self, either=None) & other) | (self.either & other)
        if other.either is not None:
            return (self & replace(other, either=None)) | (self & other.either)
        both: dict[str, Any] = {}
        rest: dict[str, Any] = {}
        if self.kinds and other.kinds and not self.kinds & other.kinds:
            raise ValueError(f"nothing is both {self} and {other}")
        both["kinds"] = self.kinds & other.kinds if self.kinds and other.kinds else self.kinds | other.kinds
        both["zones"] = self.zones & other.zones if self.zones and other.zones else self.zones | other.zones
        any_types, all_types = self.any_types or other.any_types, self.all_types | other.all_types
        if self.any_types and other.any_types and self.any_types != other.any_types:
            for one, two in ((self.any_types, other.any_types), (other.any_types, self.any_types)):
                if one & (one - 1) == 0:  # a single type: said among those that all hold
                    any_types, all_types = two, all_types | one
                    break
            else:
                rest["any_types"] = other.any_types
                any_types = self.any_types
        both["any_types"], both["all_types"] = any_types, all_types
        for name in ("no_types", "no_colors", "no_subtypes", "keywords", "no_keywords", "flags"):
            both[name] = getattr(self, name) | getattr(other, name)
        for name in ("colors", "subtypes", "controller", "owner", "ability", "name"):
            mine, theirs = getattr(self, name), getattr(other, name)
            both[name] = mine or theirs
            if mine and theirs and mine != theirs:
                if name in ("controller", "owner"):
                    raise ValueError(f"a filter asks for one {name}: it can't be {_related(mine)} and {_related(theirs)}")
                rest[name] = theirs
        room = 2 - len(self.comparisons)
        both["comparisons"] = self.comparisons + other.comparisons[:room]
        if other.comparisons[room:]:
            rest["comparisons"] = other.comparisons[room:]
        conditions = [c for c in (self.condition, other.condition) if c is not None]
        if rest:
            conditions.append(Condition(programs.Condition.MATCHES, Who(Subject.IT), Filter(kinds=other.kinds, **rest)))
        while len(conditions) > 1:
            conditions[:2] = [conditions[0] & conditions[1]]
        return Filter(**both, condition=conditions[0] if conditions else None)

    __rand__ = __and__

    def __or__(self, other: Filter | Named) -> Filter:
        other = words(other)
        if self.either is None and other.either is None:
            for name in ("any_types", "colors", "subtypes"):
                if (mine := getattr(self, name)) and (theirs := getattr(other, name)):
                    if replace(self, **{name: theirs}) == other:
                        return replace(self, **{name: mine | theirs})
            for one, two in ((self, other), (other, self)):
                if two == Filter(kinds=PLAYERS) and one == Filter(kinds=one.kinds, any_types=one.any_types):
                    return replace(one, kinds=(one.kinds or PERMANENTS) | PLAYERS)  # types are asked of objects only
        if self.either is not None:
            return replace(self, either=self.either | other)
        return replace(self, either=other)

    __ror__ = __or__

    def __invert__(self) -> Filter:
        if self.either is None:
            for name, opposite in (
                ("any_types", "no_types"), ("no_types", "any_types"), ("colors", "no_colors"), ("no_colors", "colors"),
                ("subtypes", "no_subtypes"), ("no_subtypes", "subtypes"), ("keywords", "no_keywords"),
                ("no_keywords", "keywords"),
            ):  # fmt: skip
                value = getattr(self, name)
                if value and self == Filter(**{name: value}) and (name != "keywords" or value & (value - 1) == 0):
                    return Filter(**{opposite: value})
            for flag, other in _OPPOSITES.items():
                if self == Filter(flags=1 << flag):
                    return Filter(flags=1 << other)
        return Filter(kinds=self.kinds, condition=~Condition(programs.Condition.MATCHES, Who(Subject.IT), self))

    def tree(self) -> tuple[Filter, ...]:
        """List the alternatives, without those nested in them."""
        rest = () if self.either is None else self.either.tree()
        return (replace(self, either=None), *rest)


class Named(Protocol):
    """A keyword ability, as a word: what has it."""

    @property
    def keyword(self) -> Keyword:
        """The keyword."""


def words(value: Filter | Named) -> Filter:
    """Convert a keyword ability to the filter of what has it; filters stay.

    Raises:
        TypeError: it is neither.
    """
    if isinstance(value, Filter):
        return value
    if not isinstance(keyword := getattr(value, "keyword", None), Keyword):
        hint = "; for what has exactly so much write .equals(2)" if str(value) in ("True", "False") else ""
        raise TypeError(f"{value!r} describes nothing{hint}")
    return Filter(keywords=1 << keyword)


# --- costs (118)


def printed_order(colors: list[int]) -> list[int]:
    """Return colors in their order on cards: around the color wheel, beginning after the widest gap.

    Three colors that are not neighbors begin behind the narrowest one.
    """
    gaps = [(one - before) % codes.COLORS for before, one in zip(colors[-1:] + colors, colors)]
    if not gaps:
        return []
    start = gaps.index(1 if sorted(gaps) == [1, 2, 2] else max(gaps))
    return colors[start:] + colors[:start]


def _hybrid_text(symbol: int) -> str:
    parts = [str(hybrid_generic(symbol))] if hybrid_generic(symbol) else []
    parts += ["C"] * (symbol >> codes.Color.COLORLESS & 1)
    parts += [codes.COLOR_LETTERS[c] for c in printed_order([c for c in range(codes.COLORS) if symbol >> c & 1])]
    return "{" + "/".join(parts + ["P"] * (symbol & PHYREXIAN != 0)) + "}"


@dataclass(frozen=True, slots=True)
class ManaCost:
    """Mana symbols: `pips` by type, `hybrid` symbols as in `CostRow.k_hybrid`; `x_only`: bit of the only color spent on X; `x_least`: what X is at least."""

    pips: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    generic: int = 0
    snow: int = 0
    x: int = 0
    hybrid: tuple[int, ...] = ()
    x_only: int = 0
    x_least: int = 0

    def __str__(self) -> str:
        generic = f"{{{self.generic}}}" if self.generic else ""
        text = "{X}" * self.x + generic + "".join(_hybrid_text(h) for h in self.hybrid) + "{S}" * self.snow
        order = (codes.Color.COLORLESS, *printed_order([c for c in range(codes.COLORS) if self.pips[c]]))
        text += "".join(f"{{{codes.MANA_LETTERS[c]}}}" * self.pips[c] for c in order)
        return text or "{0}"

    @property
    def mana_value(self) -> int:
        """The mana value (202.3), X being 0."""
        return sum(self.pips) + self.generic + self.snow + sum(max(1, hybrid_generic(h)) for h in self.hybrid)

    @property
    def colors(self) -> int:
        """The colors of its symbols (202.2)."""
        return sum(1 << c for c in range(codes.COLORS) if self.pips[c] or any(h >> c & 1 for h in self.hybrid))


@dataclass(frozen=True, slots=True)
class Part:
    """Part of a cost that is not mana."""

    kind: programs.CostPart
    a: Any = None
    b: Any = None
    c: Any = None


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost (118); `its_mana_cost`: nothing but the mana cost of the card that an effect gives the ability to."""

    mana: ManaCost = ManaCost()
    parts: tuple[Part, ...] = ()
    tap: bool = False
    untap: bool = False
    its_mana_cost: bool = False

    def __add__(self, other: Cost) -> Cost:
        a, b = self.mana, other.mana
        pips = tuple(x + y for x, y in zip(a.pips, b.pips))
        hybrid, only, least = a.hybrid + b.hybrid, a.x_only | b.x_only, max(a.x_least, b.x_least)
        mana = ManaCost(pips, a.generic + b.generic, a.snow + b.snow, a.x + b.x, hybrid, only, least)  # type: ignore[arg-type]
        own = self.its_mana_cost or other.its_mana_cost
        return Cost(mana, self.parts + other.parts, self.tap or other.tap, self.untap or other.untap, own)


# --- what continuous effects change (613)


@dataclass(frozen=True, slots=True)
class Change:
    """One change that a continuous effect makes. `mask`: subtypes by name, or a set of Keyword bits."""

    kind: programs.Change
    a: Any = None
    b: Any = None
    mask: frozenset[str] | int = 0


NOBODY = Who(Subject.NOBODY)
YOU = Who(Subject.YOU)
SELF = Who(Subject.SELF)
IT = Who(Subject.IT)
ATTACHED = Who(Subject.ATTACHED_TO)
TOLD_SOURCE = Who(Subject.TOLD, TOLD - 1)
"""In the event of a replacement effect that waits: the source that it was told (`effects.ReplaceLater`)."""
ONE = number(1)
