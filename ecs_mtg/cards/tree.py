"""The ability tree: what a card says, as nested dataclasses.

Frozen dataclasses. Whatever builds them (the notation, a reader of card text) compiles the same. A card has faces, a face has
abilities, an ability has modes, a mode is a tuple of effects (`effects`), made of words (`words`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from ecs_mtg.cards.assembler import Mode as Mode
from ecs_mtg.cards.keywords import KeywordEntry
from ecs_mtg.cards.words import ALL_ZONES, Amount, Change, Condition, Cost, Filter, Joined, ManaCost, Named, Part, Who, words
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind, Keyword, Zone
from ecs_mtg.components.programs import AbilityFlag, Layout, Relation

SUPERTYPES = {
    "Basic": codes.BASIC, "Legendary": codes.LEGENDARY, "Ongoing": 1 << codes.CardType.ONGOING, "Snow": codes.SNOW,
    "World": codes.WORLD,
}  # fmt: skip
TYPES = {
    "Kindred": codes.KINDRED, "Artifact": codes.ARTIFACT, "Enchantment": codes.ENCHANTMENT, "Land": codes.LAND,
    "Creature": codes.CREATURE, "Planeswalker": codes.PLANESWALKER, "Battle": codes.BATTLE, "Instant": codes.INSTANT,
    "Sorcery": codes.SORCERY, "Plane": codes.PLANE, "Phenomenon": codes.PHENOMENON,
}  # fmt: skip
"""Words of type lines, in the order in which they are printed."""


# --- trees


_reversed_fields: dict[type, tuple[str, ...]] = {}


def _names_reversed(kind: type) -> tuple[str, ...]:
    """List the fields of a class of nodes, the last first; a class that is none has none."""
    known = _reversed_fields.get(kind)
    if known is None:
        known = tuple(one.name for one in reversed(fields(kind))) if is_dataclass(kind) else ()
        _reversed_fields[kind] = known
    return known


def parts(tree: Any, closed: Callable[[Any], bool] | None = None) -> Iterator[Any]:
    """Walk a tree in pre-order; nodes of the types in `closed` are not entered."""
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        yield part
        if closed is not None and closed(part):
            continue
        if isinstance(part, tuple):
            waiting.extend(reversed(part))
        else:
            waiting.extend([getattr(part, name) for name in _names_reversed(type(part))])


def rebuilt(tree: Any, change: Callable[[Any], Any], closed: Callable[[Any], bool] | None = None) -> Any:
    """Rebuild a tree with `change` applied to every part, innermost first; nodes of the types in `closed` stay as they are."""
    if closed is not None and closed(tree):
        return tree
    if isinstance(tree, tuple):
        return tuple(rebuilt(one, change, closed) for one in tree)
    if is_dataclass(tree) and not isinstance(tree, type):
        changed = {}
        for one in fields(tree):
            before = getattr(tree, one.name)
            after = rebuilt(before, change, closed)
            if after is not before and after != before:
                changed[one.name] = after
        return change(replace(tree, **changed) if changed else tree)
    return tree


# --- abilities (113)


class Ability:
    """Something that a card says."""

    __slots__ = ()


class ThisAbility(Ability):
    """In a change: the very ability that makes it."""


THIS_ABILITY = ThisAbility()


@dataclass(frozen=True)
class SpellAbility(Ability):
    """What a spell does as it resolves (113.3a); more than one mode: `choose` of them (700.2), least and most.

    `more_if`: under which condition, as it is cast, more than the least may be chosen. With MODES_AGAIN each mode stands there as often as
    it can be chosen.
    """

    modes: tuple[Mode, ...]
    choose: tuple[int, int] = (1, 1)
    flags: frozenset[AbilityFlag] = frozenset()
    condition: Condition | None = None
    more_if: Condition | None = None


@dataclass(frozen=True)
class Activated(Ability):
    """An activated ability (113.3b); one that is a mana ability (605.1a) by what it does is compiled as one.

    Attributes:
        less: Generic mana that it costs less to activate.
        times: How many times each turn it can be activated (602.5b), if more than once; with ONCE_EACH_TURN.
    """

    cost: Cost
    modes: tuple[Mode, ...]
    choose: tuple[int, int] = (1, 1)
    condition: Condition | None = None
    flags: frozenset[AbilityFlag] = frozenset()
    zones: int = 0
    less: Amount | None = None
    times: int = 0


@dataclass(frozen=True, slots=True)
class Event:
    """What a triggered or replacement ability waits for.

    Attributes:
        subject: What it has to happen to: a filter, SELF for the source, ATTACHED for what the source is attached to.
        who: How its player stands to the ability's controller.
        other: The event's other object; the source of damage.
        value: A step, a counter kind or the like that has to be equal.
        nth: Of counters put on it, which one of their kind (122.7); of counters removed, 1: the last; of life gained, and of what becomes a target,
            1: for the first time in a turn; of a card drawn, 1: not the first one of the player
            in their draw step; of a step, 1: of a later turn, OF_THAT_TURN: of the extra turn added before. Otherwise ONE_OR_MORE: it
            triggers once for all that happens at the same time; ONE_OR_MORE_OF_A_PLAYER: for each player.
        looks_back: It looks at objects as they were (603.10).
    """

    kind: EventKind
    subject: Filter | Who | None = None
    who: int = Relation.ANY
    other: Filter | Who | None = None
    from_zones: int = ALL_ZONES
    to_zones: int = ALL_ZONES
    value: int | str | None = None
    minimum: int = 0
    nth: int = 0
    looks_back: bool = False


@dataclass(frozen=True)
class Triggered(Ability):
    """A triggered ability (113.3c); `condition` is the intervening "if" (603.4)."""

    event: Event
    modes: tuple[Mode, ...]
    choose: tuple[int, int] = (1, 1)
    condition: Condition | None = None
    flags: frozenset[AbilityFlag] = frozenset()
    zones: int = 0


@dataclass(frozen=True)
class Static(Ability):
    """A static ability (113.3d) that changes what it affects: a filter, SELF, ATTACHED, or None for rules and players."""

    affects: Filter | Who | None
    changes: tuple[Change, ...]
    condition: Condition | None = None
    flags: frozenset[AbilityFlag] = frozenset()
    zones: int = 0


@dataclass(frozen=True)
class Replacement(Ability):
    """A static ability that replaces an event (614) or prevents it (615), or says how the permanent enters.

    Attributes:
        by_effect: It replaces only what an effect does, no cost and no result of damage (614.16).
    """

    event: Event
    effects: Mode
    condition: Condition | None = None
    flags: frozenset[AbilityFlag] = frozenset()
    zones: int = 0
    by_effect: bool = False


OFF_THE_BATTLEFIELD = ALL_ZONES & ~(1 << Zone.BATTLEFIELD)
"""The zones of a static ability that says what types, power and toughness it has in addition wherever it isn't on the battlefield."""
WHEREVER_CAST = 1 << Zone.HAND | 1 << Zone.STACK
"""The zones of a cost for which it may be cast from the hand, and from wherever effects let it be cast (118.9, 702.74a, 702.109a)."""


@dataclass(frozen=True)
class SpellCost(Ability):
    """An additional, optional or alternative cost of casting it (601.2b), from `zones`; or of a special action (116.2).

    Attributes:
        number: With how many time counters it is suspended (702.62a).
        changes: What the permanent has that it becomes when suspend casts it.
        marks: Bits of SpellFlag that a spell gets which was cast for it.
        or_else: Other costs, of which one may be paid in its place.
    """

    cost: Cost
    flags: frozenset[AbilityFlag]
    condition: Condition | None = None
    zones: int = ALL_ZONES
    number: int | None = None
    changes: tuple[Change, ...] = ()
    marks: int = 0
    or_else: tuple[Cost, ...] = ()


@dataclass(frozen=True)
class StaticKeyword(Joined, Ability):
    """A keyword ability without a parameter that the rules look up; as a word of a filter, what has it."""

    keyword: Keyword

    def __and__(self, other: Filter | Named) -> Filter:
        return words(self) & words(other)

    def __or__(self, other: Filter | Named) -> Filter:
        return words(self) | words(other)

    def __invert__(self) -> Filter:
        return ~words(self)


@dataclass(frozen=True)
class Protection(Ability):
    """Protection (702.16) from qualities, or from what a filter describes."""

    qualities: int = 0
    filter: Filter | None = None


@dataclass(frozen=True)
class HexproofFrom(Ability):
    """Hexproof from qualities (702.11d), or from what a filter describes."""

    qualities: int = 0
    filter: Filter | None = None


@dataclass(frozen=True)
class SpentOnX(Ability):
    """Only mana of a color can be spent on X of the mana cost; `color`: its bit."""

    color: int


@dataclass(frozen=True)
class Keyworded(Ability):
    """A keyword ability that stands for other abilities, with its parameters.

    The word of the notation is one without them: `bushido(2)` is one with its own.

    Attributes:
        less: Generic mana that its activated ability costs less.
    """

    keyword: KeywordEntry
    cost: Cost | None = None
    number: int | None = None
    filter: Filter | None = None
    less: Amount | None = None

    def __call__(self, *written: int | str | Cost | Part | Filter | Named) -> Keyworded:
        """Return the keyword ability with its parameters: a number, parts of a cost, a description.

        Raises:
            TypeError: nothing, or something else, is written behind this one.
        """
        if self.keyword.read is None:
            raise TypeError(f"{self.keyword.name} is written {self.keyword.written}")
        return self.keyword.read(*written)  # type: ignore[no-any-return]

    @property
    def abilities(self) -> list[Ability]:
        """The abilities that it stands for.

        Raises:
            ValueError: a parameter is missing, or its number is below 0.
        """
        entry = self.keyword
        given = {"n": self.number, "cost": self.cost, "what": self.filter}
        known = {name: given[name] for name in entry.parameters if given[name] is not None}
        if entry.stands_for is None or set(entry.parameters) - entry.optional - known.keys():
            raise ValueError(f"{entry.name} is written {entry.written}")
        if self.number is not None and self.number < 0:
            raise ValueError(f"{entry.name} {self.number}; a number of at least 0 is needed")
        made: list[Ability] = list(entry.stands_for(**known))
        if self.less is None:
            return made
        return [replace(one, less=self.less) if isinstance(one, Activated) else one for one in made]


# --- cards


@dataclass(frozen=True)
class Face:
    """One face of a card: its printed values. `colors`: a color indicator (204) or what a token is; None: by its cost."""

    name: str
    mana_cost: ManaCost | None = None
    types: int = 0
    subtypes: tuple[str, ...] = ()
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    colors: int | None = None
    abilities: tuple[Ability, ...] = ()

    @property
    def is_permanent(self) -> bool:
        """Whether it is of a permanent type (110.4a)."""
        return bool(self.types & codes.PERMANENT_TYPES)

    @property
    def type_line(self) -> str:
        """Supertypes, card types and subtypes, as printed."""
        line = " ".join(word for word, bit in (SUPERTYPES | TYPES).items() if self.types & bit)
        return f"{line} \N{EM DASH} {' '.join(self.subtypes)}" if self.subtypes else line

    @property
    def functions_in(self) -> Zone:
        """The zone in which its abilities function as a rule (113.6)."""
        if self.types & (codes.PLANE | codes.PHENOMENON) or not self.types:
            return Zone.COMMAND
        return Zone.BATTLEFIELD if self.is_permanent else Zone.STACK


@dataclass(frozen=True)
class CardDef:
    """A card, token or emblem.

    Attributes:
        faces: The front face first; of a split card what its halves are together (709.4), then the halves.
        partner: The card that it melds with.
        melds_into: The face of the two melded.
    """

    name: str
    faces: tuple[Face, ...]
    layout: Layout = Layout.NORMAL
    partner: str | None = None
    melds_into: CardDef | None = None

    @property
    def front(self) -> Face:
        """The front face."""
        return self.faces[0]

    @property
    def mana_cost(self) -> str:
        """The mana costs of its faces, as printed."""
        return " // ".join(str(f.mana_cost) for f in self.printed if f.mana_cost is not None)

    @property
    def type_line(self) -> str:
        """The type lines of its faces."""
        return " // ".join(f.type_line for f in self.printed)

    @property
    def printed(self) -> tuple[Face, ...]:
        """The faces as they are printed: not what the halves of a split card are together, nor a prototyped card once more."""
        if self.layout == Layout.PROTOTYPE:
            return self.faces[:1]
        return self.faces[1:] if self.layout == Layout.SPLIT else self.faces
