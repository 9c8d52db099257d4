"""The scenario format, declared once as dataclasses.

Every mapping of the format is a frozen dataclass: a field is a key, its type says what may stand there, its docstring line is in
`meaning`. The reader and the JSON schema both come from these declarations. A field whose name is a word of Python has an
underscore behind it (`from_` is the key `from`).
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Final, Literal

from ecs_mtg.components.codes import Step as StepCode
from ecs_mtg.components.codes import Zone


class Kind(enum.Enum):
    """What a text of the format names: what the reader checks it against."""

    PLAYER = "a player"
    CARD = "a card name"
    OBJECT = "a handle, the name of an object, or a player"
    ANSWER = "a handle, a name, a player, a number, a color or a word"
    TYPE = "a card type or supertype"
    SUBTYPE = "a subtype"
    COLOR = "a color"
    KEYWORD = "a keyword"
    TOKEN_KEYWORD = "a keyword, with its number or cost"
    COUNTER = "a kind of counter"
    MANA = "mana, such as RRW3"
    ABILITY = 'a loyalty cost such as "+1", or the number of an ability'
    PLAYER_OR_NEXT = "a player, or next"
    TEXT = "text"


@dataclass(frozen=True)
class Bounds:
    """The least and the largest whole number allowed."""

    least: int | None = None
    most: int | None = None


class Absent(enum.Enum):
    """In place of a key that is not there, where null means something."""

    ABSENT = "absent"


ABSENT: Final = Absent.ABSENT

Player = Annotated[str, Kind.PLAYER]
Card = Annotated[str, Kind.CARD]
Object = Annotated[str, Kind.OBJECT]
Answer = Annotated[str, Kind.ANSWER]
Type = Annotated[str, Kind.TYPE]
Subtype = Annotated[str, Kind.SUBTYPE]
Color = Annotated[str, Kind.COLOR]
Keyword = Annotated[str, Kind.KEYWORD]
TokenKeyword = Annotated[str, Kind.TOKEN_KEYWORD]
CounterKind = Annotated[str, Kind.COUNTER]
Mana = Annotated[str, Kind.MANA]
Ability = Annotated[str, Kind.ABILITY]
Text = Annotated[str, Kind.TEXT]
Number = Annotated[int, Bounds(-30_000, 30_000)]
Natural = Annotated[int, Bounds(0, 10_000)]
Positive = Annotated[int, Bounds(1, 400)]

ZONES: Final[Mapping[str, Zone]] = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
    "planar_deck": Zone.PLANAR_DECK,
    "stack": Zone.STACK,
}
STEPS: Final[Mapping[str, StepCode]] = {
    "upkeep": StepCode.UPKEEP,
    "draw": StepCode.DRAW,
    "main1": StepCode.MAIN1,
    "begin_combat": StepCode.BEGIN_COMBAT,
    "declare_attackers": StepCode.DECLARE_ATTACKERS,
    "declare_blockers": StepCode.DECLARE_BLOCKERS,
    "first_strike_damage": StepCode.FIRST_STRIKE_DAMAGE,
    "combat_damage": StepCode.COMBAT_DAMAGE,
    "end_combat": StepCode.END_COMBAT,
    "main2": StepCode.MAIN2,
    "end": StepCode.END,
    "cleanup": StepCode.CLEANUP,
}
ZoneName = Literal["battlefield", "hand", "library", "graveyard", "exile", "command", "planar_deck", "stack"]
StepName = Literal[
    "upkeep", "draw", "main1", "begin_combat", "declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage",
    "end_combat", "main2", "end", "cleanup",
]  # fmt: skip
Face = Literal["blank", "chaos", "planeswalker"]
Reason = Literal[
    "mana", "timing", "targets", "limit", "cost", "condition", "zone", "effect", "choice", "tapped", "summoning_sick", "restriction",
    "requirement",
]  # fmt: skip


def _line() -> Any:
    return field(default=0, compare=False, metadata={"key": False})


# --- the position


@dataclass(frozen=True)
class Start:
    """Whose turn it is, and the step."""

    turn: Player | None = None
    step: StepName = "main1"


@dataclass(frozen=True)
class Token:
    """A token said in words."""

    types: tuple[Type, ...]
    name: Text | None = None
    subtypes: tuple[Subtype, ...] = ()
    colors: tuple[Color, ...] = ()
    power: Number | None = None
    toughness: Number | None = None
    keywords: tuple[TokenKeyword, ...] = ()


@dataclass(frozen=True)
class Exiled:
    """A card that an object has exiled; a bare name is one of the object's controller."""

    card: Card
    as_: Text | None = None
    owner: Player | None = None
    face_down: bool = False
    line: int = _line()


@dataclass(frozen=True)
class Thing:
    """An object of the position; a bare name stands for one with nothing but that."""

    card: Card | None = None
    as_: Text | None = None
    count: Positive = 1
    owner: Player | None = None
    controller: Player | None = None
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    phased_out: bool = False
    transformed: bool = False
    melded: tuple[Card, ...] = ()
    copy_of: Card | None = None
    token: bool | Token = False
    counters: Mapping[CounterKind, Natural] = field(default_factory=dict)
    damage: Natural = 0
    attached_to: Object | None = None
    summoning_sick: bool = False
    attacking: Object | None = None
    chosen: Answer | None = None
    exiled: tuple[Exiled | Card, ...] = ()
    commander: bool | Card = False
    times_cast: Natural = 0
    line: int = _line()


Things = tuple[Thing | Card, ...]


@dataclass(frozen=True)
class Side:
    """What a player has."""

    life: Annotated[int, Bounds(-1_000_000, 1_000_000)] | None = None
    poison: Natural = 0
    mana: Literal["free"] | Mana = ""
    counters: Mapping[CounterKind, Natural] = field(default_factory=dict)
    emblems: tuple[Card, ...] = ()
    library_size: Annotated[int, Bounds(0, 400)] | None = None
    lands_played: Annotated[int, Bounds(0, 100)] = 0
    spells_cast: Natural = 0
    plane: Card | None = None
    battlefield: Things = ()
    hand: Things = ()
    library: Things | None = None
    graveyard: Things = ()
    exile: Things = ()
    command: Things = ()
    commander: Things = ()
    commander_damage: Mapping[Object, Natural] = field(default_factory=dict)
    sideboard: Things = ()
    companion: Card | None = None
    planar_deck: Things | None = None
    line: int = _line()


# --- the script


@dataclass(frozen=True)
class Cast:
    """Cast a spell."""

    player: Player
    card: Object
    from_: ZoneName | None = None
    targets: tuple[Object, ...] | None = None
    modes: tuple[Positive, ...] | None = None
    x: Natural | None = None
    using: Text | None = None
    kicked: bool | Natural | None = None
    sacrifice: tuple[Object, ...] | None = None
    discard: tuple[Object, ...] | None = None
    pay: tuple[Object, ...] | None = None
    face_down: bool = False
    divide: Mapping[Object, Natural] | None = None


@dataclass(frozen=True)
class Play:
    """Play a land."""

    player: Player
    card: Object
    from_: ZoneName | None = None


@dataclass(frozen=True)
class Activate:
    """Activate an ability."""

    player: Player
    object: Object
    ability: Ability | None = None
    targets: tuple[Object, ...] | None = None
    modes: tuple[Positive, ...] | None = None
    x: Natural | None = None
    sacrifice: tuple[Object, ...] | None = None
    discard: tuple[Object, ...] | None = None
    pay: tuple[Object, ...] | None = None
    divide: Mapping[Object, Natural] | None = None
    face: Face | None = None


@dataclass(frozen=True)
class Special:
    """Take a special action."""

    player: Player
    do: Literal["turn_face_up", "suspend", "foretell", "plot", "companion", "unlock"]
    object: Object
    using: Text | None = None


@dataclass(frozen=True)
class Roll:
    """Roll the planar die."""

    player: Player
    face: Face | None = None


@dataclass(frozen=True)
class Advance:
    """Go on to a step."""

    to: StepName
    turn: Annotated[str, Kind.PLAYER_OR_NEXT] | None = None


@dataclass(frozen=True)
class Choose:
    """Answer a decision, or let a player concede in the middle of it."""

    player: Player
    option: Answer | None = None
    options: tuple[Answer, ...] | None = None
    divide: Mapping[Answer, Natural] | None = None
    number: int | None = None
    concede: Player | None = None
    for_: Text | None = None
    line: int = _line()


@dataclass(frozen=True)
class Contents:
    """What a zone holds."""

    contains: tuple[Card, ...] = ()
    lacks: tuple[Card, ...] = ()
    exactly: tuple[Card, ...] | None = None
    count: Natural | None = None


Amounts = Mapping[Player, int]
ZoneContents = Mapping[Player, Natural | Contents]


@dataclass(frozen=True)
class ObjectIs:
    """What must be true of an object."""

    of: Object
    each: bool = False
    zone: ZoneName | None = None
    controller: Player | None = None
    owner: Player | None = None
    name: Card | None = None
    types: tuple[Type, ...] | None = None
    subtypes: tuple[Subtype, ...] | None = None
    colors: tuple[Color, ...] | None = None
    mana_value: Natural | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: Natural | None = None
    counters: Mapping[CounterKind, Natural] | None = None
    tapped: bool | None = None
    flipped: bool | None = None
    face_down: bool | None = None
    phased_out: bool | None = None
    transformed: bool | None = None
    token: bool | None = None
    damage: Natural | None = None
    attached_to: Object | Absent | None = ABSENT
    attacking: bool | Object | Absent | None = ABSENT
    keywords: tuple[Keyword, ...] = ()
    lacks_keywords: tuple[Keyword, ...] = ()
    cards: Natural | None = None
    commander: bool | None = None
    line: int = _line()


@dataclass(frozen=True)
class Description:
    """Which objects are counted."""

    types: tuple[Type, ...] = ()
    subtypes: tuple[Subtype, ...] = ()
    colors: tuple[Color, ...] | None = None
    keywords: tuple[Keyword, ...] = ()
    name: Card | None = None
    token: bool | None = None
    controller: Player | None = None
    owner: Player | None = None


@dataclass(frozen=True)
class Matching:
    """How many objects there are of a description."""

    of: Description
    count: Natural
    zone: ZoneName = "battlefield"
    line: int = _line()


@dataclass(frozen=True)
class Expect:
    """What must be true."""

    life: Amounts | None = None
    poison: Amounts | None = None
    battlefield: ZoneContents | None = None
    hand: ZoneContents | None = None
    library: ZoneContents | None = None
    graveyard: ZoneContents | None = None
    exile: ZoneContents | None = None
    command: ZoneContents | None = None
    object: ObjectIs | tuple[ObjectIs, ...] | None = None
    count: Mapping[Card, Natural] | None = None
    stack: Natural | tuple[Card, ...] | None = None
    lost: tuple[Player, ...] | None = None
    won: tuple[Player, ...] | None = None
    players: tuple[Player, ...] | None = None
    draw: bool | None = None
    over: bool | None = None
    turn: Player | None = None
    step: StepName | None = None
    priority: Player | Absent | None = ABSENT
    commander_damage: Mapping[Player, Mapping[Object, Natural]] | None = None
    times_cast: Mapping[Object, Natural] | None = None
    plane: Card | tuple[Card, ...] | None = None
    planar_controller: Player | None = None
    turn_controlled_by: Player | None = None
    plane_counters: Mapping[CounterKind, Natural] | None = None
    planar_deck: Mapping[Player, tuple[Card, ...]] | None = None
    emblems: Mapping[Player, Natural] | None = None
    mana: Mapping[Player, Mana] | None = None
    counters: Mapping[Player, Mapping[CounterKind, Natural]] | None = None
    tapped_lands: Mapping[Player, Natural] | None = None
    matching: Matching | tuple[Matching, ...] | None = None
    triggered: Mapping[Object, Natural] | None = None
    shuffled: Mapping[Player, Natural] | None = None


Attackers = Mapping[Object, Object]
Blockers = Mapping[Object, Object | tuple[Object, ...]]


class OneKey:
    """A mapping with exactly one of its keys: a verb and what it is about."""

    @classmethod
    @cache
    def verbs(cls) -> tuple[str, ...]:
        """Return the fields that are verbs."""
        fields: dict[str, Any] = cls.__dataclass_fields__  # type: ignore[attr-defined]
        return tuple(n for n, d in fields.items() if d.metadata.get("key", True) and d.metadata.get("verb", True))

    @property
    def verb(self) -> str:
        """The key that is there."""
        return next(key_of(n) for n in self.verbs() if getattr(self, n) is not None)

    @property
    def value(self) -> Any:
        """What stands behind it."""
        return next(v for n in self.verbs() if (v := getattr(self, n)) is not None)


@dataclass(frozen=True)
class Action(OneKey):
    """Something a player may or may not do."""

    cast: Cast | None = None
    play: Play | None = None
    activate: Activate | None = None
    special: Special | None = None
    roll: Roll | None = None
    attack: Attackers | None = None
    block: Blockers | None = None
    choose: Choose | None = None
    line: int = _line()


@dataclass(frozen=True)
class Refused(Action):
    """Something a player may not do, and why."""

    because: Reason | tuple[Reason, ...] | None = field(default=None, metadata={"verb": False})


@dataclass(frozen=True)
class Step(OneKey):
    """One step of the script."""

    cast: Cast | None = None
    play: Play | None = None
    activate: Activate | None = None
    special: Special | None = None
    roll: Roll | None = None
    attack: Attackers | None = None
    block: Blockers | None = None
    pass_: Player | None = None
    resolve: Positive | Literal["all"] | None = None
    advance: Advance | None = None
    choose: Choose | None = None
    concede: Player | None = None
    legal: Action | None = None
    illegal: Refused | None = None
    expect: Expect | None = None
    line: int = _line()


@dataclass(frozen=True)
class Document:
    """A scenario file; in addition to these keys it has one for each player."""

    script: tuple[Step, ...]
    id: Text = ""
    rule: Text = ""
    why: Text = ""
    players: tuple[Text, ...] = ("A", "B")
    variant: Literal["duel", "planechase", "commander", "brawl", "duel-commander", "two-headed-giant"] = "duel"
    seed: Annotated[int, Bounds(0, 2**62 - 1)] = 0
    strict: bool = False
    start: Start = Start()
    planar_controller: Player | None = None
    plane_counters: Mapping[CounterKind, Natural] = field(default_factory=dict)
    planar_deck: Literal["shared"] | tuple[Card, ...] | None = None
    sides: Mapping[str, Side] = field(default_factory=dict, metadata={"key": False})


def key_of(name: str) -> str:
    """Return the key of a field."""
    return name.rstrip("_")
