"""The ability tree: what a card says, in the rules' words.

Frozen dataclasses. Whatever builds them (the notation, a reader of card text) compiles the same. The small words (`Who`,
`Amount`, `Condition`, `Part`, `Change`) are a kind, one of the codes of `components.programs`, and its operands in the order
in which they are said there; what is done (`Effect`) is one class an instruction, with named fields.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import CardType, Duration, EventKind, Keyword, Position, Zone
from ecs_mtg.components.programs import AbilityFlag, Layout, Relation, Subject

PLAYERS, PERMANENTS, SPELLS, ABILITIES, CARDS = 1, 2, 4, 8, 16
"""Kinds of things that a filter looks at; a filter that names none looks at permanents."""

ALL_ZONES = (1 << codes.ZONES) - 1
MOVED = "moved"
"""Tag of the objects that the last instruction with `remember` moved."""


# --- words that other words are made of


@dataclass(frozen=True, slots=True)
class Who:
    """Objects or players, named by what they have to do with the ability: a Subject and what it is of."""

    kind: Subject
    of: Who | Target | Filter | Amount | str | int | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """ "Target ..." (115). Equal targets within a mode are one; `label` tells those apart that say the same.

    Attributes:
        least: The least number of targets; None is X.
        most: The largest number; None is X.
        divided: What is divided among them as the spell is cast (601.2d).
        different: They have to differ from all targets that are named before (115.3).
        one_graveyard: All of them lie in one graveyard.
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


Reference = Who | Target


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: constant or worked out."""

    kind: programs.Amount
    a: Any = None
    b: Any = None
    c: Any = None

    def __add__(self, other: Amount | int) -> Amount:
        return Amount(programs.Amount.SUM, self, number(other))

    def __sub__(self, other: Amount | int) -> Amount:
        return Amount(programs.Amount.MINUS, self, number(other))

    def __mul__(self, times: int) -> Amount:
        return Amount(programs.Amount.TIMES, self, times)

    __rmul__ = __mul__

    def __neg__(self) -> Amount:
        if self.kind == programs.Amount.CONSTANT:
            return number(-self.a)
        return Amount(programs.Amount.NEGATIVE, self)

    def compare(self, how: programs.Compare, other: Amount | int) -> Condition:
        """The condition that this stands in the relation to another amount."""
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
        """The condition that both are the same number."""
        return self.compare(programs.Compare.EQUAL, other)


def number(value: Amount | int) -> Amount:
    """An amount, of a plain number too."""
    return value if isinstance(value, Amount) else Amount(programs.Amount.CONSTANT, int(value))


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is true or false when it is asked."""

    kind: programs.Condition
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

    property: programs.Property | None
    compare: programs.Compare = programs.Compare.EQUAL
    amount: Amount | None = None
    counter: str | None = None


_OPPOSITES = {
    programs.SelectorFlag.TAPPED: programs.SelectorFlag.UNTAPPED,
    programs.SelectorFlag.TOKEN: programs.SelectorFlag.NONTOKEN,
    programs.SelectorFlag.FACE_DOWN: programs.SelectorFlag.FACE_UP,
    programs.SelectorFlag.REMEMBERED: programs.SelectorFlag.NOT_REMEMBERED,
    programs.SelectorFlag.SOURCE: programs.SelectorFlag.ANOTHER,
}
_OPPOSITES |= {other: one for one, other in _OPPOSITES.items()}


@dataclass(frozen=True, slots=True)
class Filter:
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
    controller: Relation = Relation.ANY
    owner: Relation = Relation.ANY
    flags: int = 0
    comparisons: tuple[Comparison, ...] = ()
    ability: codes.KeywordAbility | None = None
    name: str | None = None
    condition: Condition | None = None
    either: Filter | None = None

    def __and__(self, other: Filter | StaticKeyword) -> Filter:
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

    def __or__(self, other: Filter | StaticKeyword) -> Filter:
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
        """The alternatives, each without its own."""
        rest = () if self.either is None else self.either.tree()
        return (replace(self, either=None), *rest)


def words(value: Filter | StaticKeyword) -> Filter:
    """A filter, of a keyword ability too: what has it."""
    return value if isinstance(value, Filter) else Filter(keywords=1 << value.keyword)


# --- costs (118)


@dataclass(frozen=True, slots=True)
class ManaCost:
    """Mana symbols: `pips` by type, `hybrid` symbols as in `CostRow.k_hybrid`."""

    pips: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    generic: int = 0
    snow: int = 0
    x: int = 0
    hybrid: tuple[int, ...] = ()

    @property
    def mana_value(self) -> int:
        """The mana value (202.3), X being 0."""
        return sum(self.pips) + self.generic + self.snow + sum(max(1, h >> 8 & 15) for h in self.hybrid)

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
    """A cost (118)."""

    mana: ManaCost = ManaCost()
    parts: tuple[Part, ...] = ()
    tap: bool = False
    untap: bool = False

    def __add__(self, other: Cost) -> Cost:
        a, b = self.mana, other.mana
        pips = tuple(x + y for x, y in zip(a.pips, b.pips))
        mana = ManaCost(pips, a.generic + b.generic, a.snow + b.snow, a.x + b.x, a.hybrid + b.hybrid)  # type: ignore[arg-type]
        return Cost(mana, self.parts + other.parts, self.tap or other.tap, self.untap or other.untap)


# --- what continuous effects change (613)


@dataclass(frozen=True, slots=True)
class Change:
    """One change that a continuous effect makes. `mask`: subtypes by name, or a set of Keyword bits."""

    kind: programs.Change
    a: Any = None
    b: Any = None
    mask: frozenset[str] | int = 0


# --- effects: what a resolving spell or ability does, instruction by instruction


class Effect:
    """An instruction. `tone`: whether it is good (1) or bad (-1) for a target of it, as a rule."""

    __slots__ = ()
    tone = 0


YOU = Who(Subject.YOU)
SELF = Who(Subject.SELF)
ONE = number(1)


@dataclass(frozen=True)
class If(Effect):
    """Do one thing or the other."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class May(Effect):
    """A player may do something; `otherwise` is done if not."""

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    player: Reference = YOU
    hint: int = 1


@dataclass(frozen=True)
class Pay(Effect):
    """A player may pay a cost (generic mana multiplied by `times`); "unless" is `otherwise`."""

    player: Reference
    cost: Cost
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    times: Amount | None = None
    hint: int = 1


@dataclass(frozen=True)
class ForEach(Effect):
    """Do it for each object or player; within, IT is that one."""

    who: Reference
    do: tuple[Effect, ...]


@dataclass(frozen=True)
class Repeat(Effect):
    """Do it, and again as long as the condition holds afterwards."""

    do: tuple[Effect, ...]
    condition: Condition


@dataclass(frozen=True)
class SetRegister(Effect):
    """Note a number for later instructions."""

    register: int
    amount: Amount


@dataclass(frozen=True)
class Remember(Effect):
    """Note objects or players under a tag; `fresh` forgets what was there."""

    who: Reference
    tag: str
    fresh: bool = False


@dataclass(frozen=True)
class Forget(Effect):
    """Forget what was noted under a tag."""

    tag: str


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses objects or players that a filter describes."""

    filter: Filter
    tag: str
    amount: Amount = ONE
    least: Amount = ONE
    player: Reference = YOU
    hint: int = 0


@dataclass(frozen=True)
class ChooseFrom(Effect):
    """A player chooses among what is noted under a tag."""

    source: str
    tag: str
    amount: Amount = ONE
    least: Amount = ONE
    player: Reference = YOU
    filter: Filter | None = None
    hint: int = 1


@dataclass(frozen=True)
class ChooseAtRandom(Effect):
    """Chance chooses among what is noted under a tag."""

    source: str
    tag: str
    amount: Amount = ONE


@dataclass(frozen=True)
class ChooseColor(Effect):
    """A player chooses a color: register 0, and the source's chosen color."""

    player: Reference = YOU


@dataclass(frozen=True)
class ChooseName(Effect):
    """A player chooses a card name: register 0."""

    player: Reference = YOU
    nonland: bool = False
    nonbasic: bool = False


@dataclass(frozen=True)
class ChooseType(Effect):
    """A player chooses a creature type: register 0, and the source's chosen type."""

    player: Reference = YOU


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """A player chooses a number up to `most`."""

    most: Amount
    register: int
    player: Reference = YOU


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """A player chooses a player, who is noted under a tag."""

    filter: Filter
    tag: str
    player: Reference = YOU


@dataclass(frozen=True)
class FlipCoin(Effect):
    """A player flips a coin; the register becomes 1 if they win, 0 if they lose."""

    register: int = 1
    player: Reference = YOU


@dataclass(frozen=True)
class Order(Effect):
    """A player puts what is noted under a tag in an order."""

    tag: str
    player: Reference = YOU


@dataclass(frozen=True)
class Link(Effect):
    """The source is linked to an object."""

    who: Reference


@dataclass(frozen=True)
class Delay(Effect):
    """Create a delayed triggered ability (603.7) that remembers references (TOLD) and a number (LOCKED 0).

    An ability about SELF is about the first object that it remembers.
    """

    ability: Triggered
    told: tuple[Reference, ...] = ()
    amount: Amount | None = None
    duration: Duration = Duration.INDEFINITE


@dataclass(frozen=True)
class Reflex(Effect):
    """Create a reflexive triggered ability (603.12)."""

    ability: Triggered
    told: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class CastFree(Effect):
    """You may cast a card without paying its mana cost; `otherwise` is done if not."""

    card: Reference
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Damage(Effect):
    """A source deals damage to each of some objects and players."""

    to: Reference
    amount: Amount
    source: Reference = SELF
    tone = -1


@dataclass(frozen=True)
class DividedDamage(Effect):
    """A source deals damage divided among targets."""

    to: Target
    source: Reference = SELF
    tone = -1


@dataclass(frozen=True)
class GainLife(Effect):
    """Players gain life."""

    who: Reference
    amount: Amount
    tone = 1


@dataclass(frozen=True)
class LoseLife(Effect):
    """Players lose life."""

    who: Reference
    amount: Amount
    tone = -1


@dataclass(frozen=True)
class SetLife(Effect):
    """Life totals become a number."""

    who: Reference
    amount: Amount


@dataclass(frozen=True)
class Prevent(Effect):
    """Prevent damage to some objects and players (None: to any), from sources that a filter describes."""

    to: Reference | None = None
    amount: Amount | None = None
    sources: Filter | None = None
    duration: Duration = Duration.END_OF_TURN
    combat: bool = False
    tone = 1


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (701.14)."""

    one: Reference
    other: Reference
    tone = -1


@dataclass(frozen=True, slots=True)
class Arrival:
    """How objects enter the new zone."""

    tapped: bool = False
    yours: bool = False
    face_down: bool = False
    transformed: bool = False
    attacking: bool = False
    link: bool = False
    counters: tuple[str, int] | None = None


@dataclass(frozen=True)
class Move(Effect):
    """Objects change zones. `remember`: later instructions know them under the tag MOVED."""

    what: Reference
    zone: Zone
    position: Position = Position.TOP
    arrival: Arrival = Arrival()
    remember: bool = False
    cause: codes.Cause = codes.Cause.NONE

    @property
    def tone(self) -> int:  # type: ignore[override]
        """Good to enter the battlefield or to come back, bad otherwise."""
        back = isinstance(self.what, Target) and self.what.filter.kinds & CARDS
        return 1 if self.zone == Zone.BATTLEFIELD or (back and self.zone == Zone.HAND) else -1


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy permanents (701.8)."""

    what: Reference
    regenerate: bool = True
    tone = -1


@dataclass(frozen=True)
class Sacrifice(Effect):
    """Their controllers sacrifice permanents (701.21)."""

    what: Reference
    tone = -1


@dataclass(frozen=True)
class SacrificeChoice(Effect):
    """Each of some players sacrifices permanents of their choice."""

    players: Reference
    filter: Filter
    amount: Amount = ONE
    tone = -1


@dataclass(frozen=True)
class Draw(Effect):
    """Players draw cards (121)."""

    players: Reference
    amount: Amount
    tone = 1


@dataclass(frozen=True)
class Discard(Effect):
    """Players discard cards (701.9); no amount is the whole hand."""

    players: Reference
    amount: Amount | None
    filter: Filter | None = None
    at_random: bool = False
    you_choose: bool = False
    tone = -1


@dataclass(frozen=True)
class Mill(Effect):
    """Players mill cards (701.17)."""

    players: Reference
    amount: Amount
    remember: bool = False
    tone = -1


@dataclass(frozen=True)
class Shuffle(Effect):
    """Players shuffle their libraries (701.24)."""

    players: Reference


@dataclass(frozen=True)
class Search(Effect):
    """A player searches a library (701.23) for up to so many cards, noted under a tag. It is not shuffled."""

    filter: Filter
    tag: str
    amount: Amount = ONE
    player: Reference = YOU
    library: Reference = YOU


@dataclass(frozen=True)
class Look(Effect):
    """A player looks at the top cards of a library, noted under a tag; `reveal`: all players do."""

    amount: Amount
    tag: str
    reveal: bool = False
    player: Reference = YOU
    library: Reference = YOU


@dataclass(frozen=True)
class Counter(Effect):
    """Counter spells or abilities (701.6); `zone`: where a spell goes instead of the graveyard."""

    what: Reference
    zone: Zone | None = None
    position: Position = Position.TOP
    tone = -1


@dataclass(frozen=True)
class CreateToken(Effect):
    """Players create tokens (701.7), noted under a tag."""

    token: CardDef
    amount: Amount = ONE
    players: Reference = YOU
    arrival: Arrival = Arrival()
    tag: str | None = None
    tone = 1


@dataclass(frozen=True)
class CopyToken(Effect):
    """Players create tokens that are copies of an object, except for some changes."""

    of: Reference
    amount: Amount = ONE
    players: Reference = YOU
    arrival: Arrival = Arrival()
    but: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Reveal(Effect):
    """Reveal cards (701.20)."""

    what: Reference


@dataclass(frozen=True)
class Scry(Effect):
    """Players scry (701.22)."""

    players: Reference
    amount: Amount


@dataclass(frozen=True)
class Surveil(Effect):
    """Players surveil (701.25)."""

    players: Reference
    amount: Amount


@dataclass(frozen=True)
class Emblem(Effect):
    """Players get an emblem (114)."""

    emblem: CardDef
    players: Reference = YOU


@dataclass(frozen=True)
class Meld(Effect):
    """Put two exiled cards of a meld pair onto the battlefield melded (701.42)."""

    cards: Reference


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack (707.10)."""

    what: Reference
    amount: Amount = ONE
    player: Reference = YOU
    new_targets: bool = True


@dataclass(frozen=True)
class Tap(Effect):
    """Tap permanents."""

    what: Reference
    tone = -1


@dataclass(frozen=True)
class Untap(Effect):
    """Untap permanents."""

    what: Reference
    tone = 1


@dataclass(frozen=True)
class PutCounters(Effect):
    """Put counters on objects (122)."""

    what: Reference
    counter: str
    amount: Amount = ONE

    @property
    def tone(self) -> int:  # type: ignore[override]
        """Bad for the kinds that weaken."""
        return -1 if self.counter in ("-1/-1", "stun", "finality", "age", "fade") else 1


@dataclass(frozen=True)
class RemoveCounters(Effect):
    """Remove counters; no kind is any, no amount all."""

    what: Reference
    counter: str | None = None
    amount: Amount | None = ONE


@dataclass(frozen=True)
class MoveCounters(Effect):
    """Move counters from one object to another."""

    what: Reference
    to: Reference
    counter: str | None = None
    amount: Amount | None = ONE


@dataclass(frozen=True)
class PlayerCounters(Effect):
    """Players get counters."""

    players: Reference
    counter: codes.PlayerCounter
    amount: Amount = ONE


@dataclass(frozen=True)
class PhaseOut(Effect):
    """Permanents phase out (702.26)."""

    what: Reference


@dataclass(frozen=True)
class Regenerate(Effect):
    """Create regeneration shields (701.19)."""

    what: Reference
    tone = 1


@dataclass(frozen=True)
class Attach(Effect):
    """Attach objects to an object or player (701.3)."""

    what: Reference
    to: Reference
    tone = 1


@dataclass(frozen=True)
class Unattach(Effect):
    """Objects become unattached."""

    what: Reference


@dataclass(frozen=True)
class Transform(Effect):
    """Permanents transform (701.27)."""

    what: Reference


@dataclass(frozen=True)
class Flip(Effect):
    """Permanents flip (710)."""

    what: Reference


@dataclass(frozen=True)
class TurnFaceUp(Effect):
    """Permanents are turned face up (708)."""

    what: Reference


@dataclass(frozen=True)
class Proliferate(Effect):
    """Players proliferate (701.34)."""

    players: Reference = YOU


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Creatures leave combat (506.4)."""

    what: Reference


@dataclass(frozen=True)
class BecomeCopy(Effect):
    """Objects become copies of an object, except for some changes (707)."""

    what: Reference
    of: Reference
    duration: Duration = Duration.INDEFINITE
    but: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Continuous(Effect):
    """Changes to objects or players that last (611.2). Amounts are worked out once, as the effect begins (608.2h)."""

    who: Reference
    changes: tuple[Change, ...]
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True)
class ReplaceLater(Effect):
    """A replacement effect that lasts, about objects or players."""

    who: Reference
    ability: Replacement
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Players take extra turns (500.7)."""

    players: Reference = YOU
    amount: Amount = ONE


@dataclass(frozen=True)
class Skip(Effect):
    """Players skip their next turns, or untap steps."""

    players: Reference
    untap_step: bool = False
    amount: Amount = ONE
    tone = -1


@dataclass(frozen=True)
class ControlTurn(Effect):
    """You control a player during their next turn (723)."""

    player: Reference
    tone = -1


@dataclass(frozen=True)
class ExtraCombat(Effect):
    """There is an additional combat phase, and a main phase after it if `main`."""

    main: bool = False


@dataclass(frozen=True)
class EndTurn(Effect):
    """End the turn (724)."""


@dataclass(frozen=True)
class LoseGame(Effect):
    """Players lose the game."""

    players: Reference
    tone = -1


@dataclass(frozen=True)
class WinGame(Effect):
    """Players win the game."""

    players: Reference = YOU
    tone = 1


@dataclass(frozen=True)
class DrawGame(Effect):
    """The game is a draw."""


@dataclass(frozen=True)
class PlayFrom(Effect):
    """A player may play cards from where they are."""

    cards: Reference
    player: Reference = YOU
    duration: Duration = Duration.END_OF_TURN
    free: bool = False


@dataclass(frozen=True)
class ChangeTargets(Effect):
    """A player may choose new targets for spells or abilities."""

    what: Reference
    player: Reference = YOU


@dataclass(frozen=True)
class AddMana(Effect):
    """A player adds mana (106): of one of some types, chosen each time anew if `combination`."""

    colors: int
    amount: Amount = ONE
    player: Reference = YOU
    only: Filter | None = None
    combination: bool = False


@dataclass(frozen=True)
class Planeswalk(Effect):
    """Planeswalk (701.31)."""


@dataclass(frozen=True)
class Chaos(Effect):
    """Chaos ensues (901.9d)."""


@dataclass(frozen=True)
class RollPlanarDie(Effect):
    """Players roll the planar die."""

    players: Reference = YOU


# Effects of replacement abilities, about the event that would happen.


@dataclass(frozen=True)
class EntersTapped(Effect):
    """It enters tapped."""


@dataclass(frozen=True)
class EntersWithCounters(Effect):
    """It enters with counters."""

    counter: str
    amount: Amount = ONE


@dataclass(frozen=True)
class EntersAsCopy(Effect):
    """It enters as a copy of an object, except for some changes."""

    of: Reference
    but: tuple[Change, ...] = ()


@dataclass(frozen=True)
class GoesInstead(Effect):
    """It goes to another zone instead."""

    zone: Zone
    position: Position = Position.TOP


@dataclass(frozen=True)
class TimesInstead(Effect):
    """That many times as much."""

    times: Amount


@dataclass(frozen=True)
class PlusInstead(Effect):
    """So much more, or less."""

    amount: Amount


@dataclass(frozen=True)
class PreventInstead(Effect):
    """That much of the damage is prevented; no amount is all."""

    amount: Amount | None = None


@dataclass(frozen=True)
class NothingInstead(Effect):
    """It does not happen; the effects behind this one happen instead."""


@dataclass(frozen=True)
class RecipientInstead(Effect):
    """It happens to something else instead."""

    to: Reference


# --- abilities (113)


class Ability:
    """Something that a card says."""

    __slots__ = ()


Mode = tuple[Effect, ...]


@dataclass(frozen=True)
class SpellAbility(Ability):
    """What a spell does as it resolves (113.3a); more than one mode: `choose` of them (700.2), least and most."""

    modes: tuple[Mode, ...]
    choose: tuple[int, int] = (1, 1)
    flags: frozenset[AbilityFlag] = frozenset()
    condition: Condition | None = None


@dataclass(frozen=True)
class Activated(Ability):
    """An activated ability (113.3b); one that is a mana ability (605.1a) by what it does is compiled as one."""

    cost: Cost
    modes: tuple[Mode, ...]
    choose: tuple[int, int] = (1, 1)
    condition: Condition | None = None
    flags: frozenset[AbilityFlag] = frozenset()
    zones: int = 0
    keyword: codes.KeywordAbility = codes.KeywordAbility.NONE


@dataclass(frozen=True, slots=True)
class Event:
    """What a triggered or replacement ability waits for.

    Attributes:
        subject: What it has to happen to: a filter, SELF for the source, ATTACHED for what the source is attached to.
        who: How its player stands to the ability's controller.
        other: The event's other object; the source of damage.
        value: A step, a counter kind or the like that has to be equal.
        looks_back: It looks at objects as they were (603.10).
    """

    kind: EventKind
    subject: Filter | Who | None = None
    who: Relation = Relation.ANY
    other: Filter | Who | None = None
    from_zones: int = ALL_ZONES
    to_zones: int = ALL_ZONES
    value: int | str | None = None
    minimum: int = 0
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
    keyword: codes.KeywordAbility = codes.KeywordAbility.NONE


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
    """A static ability that replaces an event (614) or prevents it (615), or says how the permanent enters."""

    event: Event
    effects: Mode
    condition: Condition | None = None
    flags: frozenset[AbilityFlag] = frozenset()
    zones: int = 0


@dataclass(frozen=True)
class SpellCost(Ability):
    """An additional, optional or alternative cost of casting it (601.2b), from `zones`."""

    cost: Cost
    flags: frozenset[AbilityFlag]
    condition: Condition | None = None
    zones: int = ALL_ZONES
    keyword: codes.KeywordAbility = codes.KeywordAbility.NONE


@dataclass(frozen=True)
class StaticKeyword(Ability):
    """A keyword ability without a parameter that the rules look up; as a word of a filter, what has it."""

    keyword: Keyword

    def __and__(self, other: Filter | StaticKeyword) -> Filter:
        return words(self) & words(other)

    def __or__(self, other: Filter | StaticKeyword) -> Filter:
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
class Keyworded(Ability):
    """A keyword ability that stands for other abilities (see `keywords.expand`), with its parameters."""

    keyword: codes.KeywordAbility
    cost: Cost | None = None
    number: int = 0
    filter: Filter | None = None


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
    def functions_in(self) -> Zone:
        """The zone in which its abilities function as a rule (113.6)."""
        if self.types & (codes.PLANE | codes.PHENOMENON) or not self.types:
            return Zone.COMMAND
        return Zone.BATTLEFIELD if self.is_permanent else Zone.STACK


@dataclass(frozen=True)
class CardDef:
    """A card, token or emblem.

    Attributes:
        faces: The front face first.
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


_ = (field, CardType)
