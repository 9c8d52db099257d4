"""Compiler of selectors, amounts, conditions, costs, subjects and names."""

from __future__ import annotations

import difflib
import functools
import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from ecs_mtg.cards.declaring import AMOUNT, CONDITION, Family
from ecs_mtg.cards.operand_sorts import PARTS, SUBJECTS
from ecs_mtg.cards.row_builder import PoolError, Tables
from ecs_mtg.cards.subtypes import FIXED, MOST, check_subtypes
from ecs_mtg.cards.words import (
    ABILITIES,
    ALL_ZONES,
    CARDS,
    IT,
    PERMANENTS,
    SPELLS,
    TOLD_SOURCE,
    Amount,
    Condition,
    Cost,
    Filter,
    ManaCost,
    Part,
    Reference,
    Target,
    Who,
)  # fmt: skip
from ecs_mtg.components import sizes
from ecs_mtg.components.codes import NONE, WORD, Counter, Keyword
from ecs_mtg.components.flags import ASKS_FURTHER, FURTHER, Asked, TapSymbol
from ecs_mtg.components.marks import FLAGS, KEYWORDS
from ecs_mtg.components.packed import subject_about
from ecs_mtg.components.programs import ATTACHED, ITS_MANA_COST, SELF_ONLY, TOLD_BESIDES, CostPart, SelectorFlag, Subject
from ecs_mtg.components.programs import Amount as AmountKind
from ecs_mtg.components.programs import Condition as ConditionKind
from ecs_mtg.components.sizes import FURTHER_SUBTYPE_WORDS, SUBTYPE_WORDS

COUNTER_KINDS = ("+1/+1", "-1/-1", *(kind.name.lower() for kind in Counter if Counter.MINUS1 < kind < Counter.FREE))
MOST_OPERAND = 2**31
UNCOUNTED = (Subject.TOP_CARDS, Subject.ATTACHMENTS, Subject.BLOCKED_BY, Subject.PLANE, Subject.ALL_TARGETS)
"""Subjects of several of which `size_of` would say that there is one (`systems.queries.subjects.count_subject`)."""
KEYWORD_COUNTERS = {
    k.name.lower().replace("_", " "): 1 << k
    for k in (
        Keyword.FLYING, Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE, Keyword.DEATHTOUCH, Keyword.DECAYED, Keyword.HASTE,
        Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE, Keyword.LIFELINK, Keyword.MENACE, Keyword.REACH, Keyword.SHADOW, Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    )
}  # fmt: skip
"""Kinds of counters that give a keyword (122.1b)."""
_COUNTER = re.compile(r"[+-][0-9]{1,2}/[+-][0-9]{1,2}|[a-z]+([ '-][a-z]+)*(?<! counter)(?<! counters)")


_ZONES = (Subject.THEIR_GRAVEYARD, Subject.THEIR_HAND, Subject.THEIR_LIBRARY)
_OF_ONE = (*_ZONES, Subject.CONTROLLER_OF, Subject.OWNER_OF)
_SEVERAL = (Subject.EACH, Subject.EACH_PLAYER, Subject.EACH_FROM_YOU, Subject.EACH_OPPONENT, Subject.ALL_TARGETS)


def _is_of_several(who: Who) -> bool:
    """Return whether it is said of several players or objects, of whom it would mean the first one's."""
    if isinstance(who.of, Target):
        return who.kind in _ZONES and who.of.most != 1
    return who.kind in _OF_ONE and isinstance(who.of, Who) and who.of.kind in _SEVERAL


_OBJECTS = PERMANENTS | SPELLS | ABILITIES | CARDS


def _asked(f: Filter, further: bool) -> Asked:
    """Return what a filter requires, alternatives aside; `further`: also FURTHER subtypes."""
    more = f.flags, f.comparisons, f.keywords, f.no_keywords, f.owner
    if any(more) or f.ability is not None or f.name is not None or f.condition is not None or further:
        return Asked.MORE
    return Asked.SUBTYPES if f.subtypes or f.no_subtypes else Asked.PLAIN


def _kinds(f: Filter) -> int:
    """Return the kinds of things at which a filter looks, without its alternatives."""
    return f.kinds or (CARDS if f.zones else PERMANENTS)


def _of_kinds(what: Filter, kinds: int, or_else: int = 0) -> Filter:
    """Return a description limited to kinds of objects, unless it names them itself; of spells, `or_else` as well."""
    said = what.kinds or (0 if what.zones else kinds)
    said |= or_else if said & SPELLS and not what.zones else 0
    return replace(what, kinds=said, either=None if what.either is None else _of_kinds(what.either, kinds, or_else))


def _asking(condition: Condition, it: int | None) -> Condition:
    """Return a condition with its descriptions limited to the kinds of objects to which they apply; `it`: the kinds of IT, if known."""
    if condition.kind in (ConditionKind.NOT, ConditionKind.ANY, ConditionKind.ALL):
        inner = (one if one is None else _asking(one, it) for one in (condition.a, condition.b))
        return Condition(condition.kind, *inner)
    if condition.kind != ConditionKind.MATCHES:
        return condition
    whom = condition.a
    if isinstance(whom, Target):
        kinds = functools.reduce(operator.or_, map(_kinds, whom.filter.tree()))
    elif whom.kind == Subject.MEMORY:
        kinds = _OBJECTS
    else:
        kinds = it if it is not None and whom == IT else PERMANENTS
    cast = CARDS if whom == IT and it is not None and it & SPELLS else 0  # the card that a spell would be, before it is cast
    return replace(condition, b=_of_kinds(condition.b, kinds & _OBJECTS, cast))


def not_negative(amount: Any, what: str) -> None:
    """Check that a number of things is not below 0 (107.1b).

    Raises:
        ValueError: it is.
    """
    if isinstance(amount, Amount) and amount.kind == AmountKind.CONSTANT and amount.a < 0:
        raise ValueError(f"{what} of {amount.a}; a number of at least 0 is needed")


def counter_meaning(kind: str) -> tuple[int, int, int]:
    """Return what a counter adds to power and toughness (122.1a), and the bit of its keyword (122.1b)."""
    numbers = re.fullmatch(r"([+-]\d+)/([+-]\d+)", kind)
    if numbers is not None:
        return int(numbers[1]), int(numbers[2]), 0
    return 0, 0, KEYWORD_COUNTERS.get(kind, 0)


def check_counter(kind: object) -> None:
    """Check that a kind of counters could be called so (122.1): "+1/+1", or words in small letters.

    Raises:
        ValueError: it could not, or it is nearly a kind that the rules know.
    """
    if not isinstance(kind, str) or not _COUNTER.fullmatch(kind):
        raise ValueError(f"{kind!r} is no kind of counters; write '+1/+1', or words in small letters such as 'charge'")
    near = difflib.get_close_matches(kind, (*COUNTER_KINDS, *KEYWORD_COUNTERS), n=1, cutoff=0.85) if len(kind) > 5 else []
    if near and kind != near[0] and kind[0] not in "+-":
        raise ValueError(f"{kind!r} is no kind of counters; did you mean {near[0]!r}?")


class Lexicon:
    """Words become rows and operands."""

    def __init__(self) -> None:
        self.tables = Tables()
        self.names: dict[str, int] = {"": 0}
        self.subtypes: dict[str, int] = {name: bit for bit, name in enumerate(FIXED)}
        self.counters: dict[str, int] = {name: k for k, name in enumerate(COUNTER_KINDS)}
        self.made_up: set[str] = set()  # words that are taken for subtypes
        self.counters_named: dict[str, None] = {}  # by the card that is compiled
        self.sorts: dict[str, Callable[[Any], int]] = {
            "n": int, "q": self.amount, "s": self.selector, "w": self.who, "c": self.condition, "$": self.cost, "k": self.counter,
            "x": self.counters_from, "p": int,
        }  # fmt: skip

    # --- operands

    def operand(self, sort: str, value: Any) -> int:
        """Compile an operand of a sort."""
        if value is None:
            if sort.isupper():
                return int(Subject.NOBODY) if sort == "W" else NONE
            if sort in "nx":
                return 0
            raise ValueError(f"an operand is missing (sort {sort})")
        return self.sorts[sort.lower()](value)

    def operands(self, sorts: str, values: Iterable[Any]) -> tuple[int, ...]:
        """Return the operands of a word."""
        given = list(values)
        if any(v is not None for v in given[len(sorts) :]):
            raise ValueError(f"too many operands: {given}")
        return tuple(self.operand(sort, value) for sort, value in zip(sorts, given))

    def name(self, name: str) -> int:
        """Return the number of a card name."""
        return self.names.setdefault(name, len(self.names))

    def subtype_words(self, subtypes: Iterable[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the bit set of subtypes: the words that every permanent has, then those of pools with more.

        Raises:
            ValueError: a word is no subtype.
        """
        bits = 0
        for name in sorted(subtypes):
            bit = self.subtypes.get(name)
            if bit is None:
                if name not in self.made_up:
                    check_subtypes((name,))
                bit = self.subtypes[name] = len(self.subtypes)
            if bit >= MOST:
                raise PoolError(f"the cards have more than {MOST} subtypes: there is no room for {name}")
            bits |= 1 << bit
        words = tuple(bits >> WORD * k & (1 << WORD) - 1 for k in range(SUBTYPE_WORDS + FURTHER_SUBTYPE_WORDS))
        return words[:SUBTYPE_WORDS], words[SUBTYPE_WORDS:]

    def counter(self, kind: str) -> int:
        """Return the column of a kind of counters.

        Raises:
            ValueError: no kind of counters is called so.
        """
        column = self.counters.get(kind)
        if column is None:
            check_counter(kind)
            column = self.counters[kind] = len(self.counters)
        self.counters_named.setdefault(kind)
        if column >= sizes.COUNTER_KINDS:
            raise PoolError(f"the cards have more than {sizes.COUNTER_KINDS} kinds of counters: there is no room for {kind}")
        return column

    def counters_from(self, source: Who | Filter) -> int:
        """Compile the objects whose counters a cost removes."""
        return subject_about(int(Subject.NOBODY), self.selector(source)) if isinstance(source, Filter) else self.who(source)

    # --- subjects

    def slot(self, target: Target) -> int:
        """Return the number of a target slot within the mode that is compiled."""
        raise ValueError("there are no targets here")

    def tag(self, tag: str) -> int:
        """Return the number of a tag within the ability that is compiled."""
        raise ValueError(f"nothing is remembered here: {tag}")

    def who(self, who: Reference) -> int:
        """Return the operand of a Subject."""
        if isinstance(who, Target):
            return subject_about(int(Subject.TARGET), self.slot(who))
        if who.of is None and who.kind not in SUBJECTS:
            return int(who.kind)
        if _is_of_several(who):
            raise ValueError(f"{who}: what is each of several players' or objects' is described: each(card_in_any(zone))")
        sort = SUBJECTS[who.kind]
        argument = self.tag(str(who.of)) if sort == "t" else self.operand(sort, who.of)
        code = subject_about(int(who.kind), argument)
        if code >= MOST_OPERAND:
            raise PoolError(f"{who} is too deep for an operand")
        return code

    def matched(self, what: Filter | Who | None) -> int:
        """Return the operand of what an event or a static ability is about."""
        if what is None:
            return NONE
        if isinstance(what, Filter):
            return self.selector(what)
        if what.kind == Subject.SELF:
            return SELF_ONLY
        if what.kind == Subject.ATTACHED_TO:
            return ATTACHED
        if what == TOLD_SOURCE:
            return TOLD_BESIDES
        raise ValueError(f"neither a filter nor the source: {what}")

    # --- rows

    def selector(self, filter_: Filter) -> int:
        """Return the Selector row of a filter."""
        row = NONE
        for one in reversed(filter_.tree()):
            row = self._selector(one, row)
        return row

    def _selector(self, f: Filter, other: int) -> int:
        kinds = _kinds(f)
        values: dict[str, Any] = {}
        marked = f.flags
        if f.comparisons:
            properties, compares, amounts = [NONE, NONE], [0, 0], [NONE, NONE]
            for c in sorted(f.comparisons, key=lambda c: c.counter is not None):
                if c.counter is None:
                    k = 0 if properties[0] == NONE else 1
                    properties[k], compares[k], amounts[k] = int(c.property or 0), int(c.compare), self.operand("q", c.amount)
                elif properties[1] == NONE and amounts[1] == NONE:
                    marked |= 1 << SelectorFlag.HAS_COUNTER
                    amounts[1] = self.counter(c.counter)
                else:
                    raise ValueError("a filter compares too much")
            values.update(s_property=tuple(properties), s_compare=tuple(compares), s_amount=tuple(amounts))
        wanted, further = self.subtype_words(f.subtypes)
        banned, not_further = self.subtype_words(f.no_subtypes)
        flags, further_flags = FLAGS.split(marked)
        words, further_words = KEYWORDS.split(f.keywords)
        not_words, not_further_words = KEYWORDS.split(f.no_keywords)
        many = any(further_words) or any(not_further_words)
        return self.tables.selectors.intern(
            s_kinds=kinds | ASKS_FURTHER * (any(further) or any(not_further) or many),
            s_flags=flags | FURTHER * any(further_flags),
            s_further_flags=further_flags,
            s_zones=(f.zones or ALL_ZONES) if kinds & CARDS else 0,
            s_any=f.any_types,
            s_all=f.all_types,
            s_not=f.no_types,
            s_colors=f.colors,
            s_not_colors=f.no_colors,
            s_subtypes=(*wanted[:-1], wanted[-1] | FURTHER * any(further)),
            s_not_subtypes=(*banned[:-1], banned[-1] | FURTHER * any(not_further)),
            s_further_subtypes=further,
            s_not_further_subtypes=not_further,
            s_keywords=words,
            s_not_keywords=not_words | FURTHER * many,
            s_further_keywords=further_words,
            s_not_further_keywords=not_further_words,
            s_controller=int(f.controller),
            s_owner=int(f.owner),
            s_plain=_asked(f, any(further) or any(not_further)),
            s_ability=0 if f.ability is None else f.ability.number,
            s_name=NONE if f.name is None else self.name(f.name),
            s_condition=NONE if f.condition is None else self.condition(_asking(f.condition, kinds)),
            s_or=other,
            **values,
        )

    def amount(self, amount: Amount) -> int:
        """Return the AmountRow of an amount."""
        if amount.kind == AmountKind.SIZE_OF and isinstance(amount.a, Who) and amount.a.kind in UNCOUNTED:
            raise ValueError(
                f"size_of({amount.a}): those are not counted; describe them, as in count(permanent & attached_to_this)"
            )
        return self.tables.amounts.intern(**self._worked_out(AMOUNT, "q", amount))

    def condition(self, condition: Condition) -> int:
        """Return the ConditionRow of a condition."""
        return self.tables.conditions.intern(**self._worked_out(CONDITION, "c", _asking(condition, None)))

    def _worked_out(self, family: Family, prefix: str, node: Amount | Condition) -> dict[str, int]:
        """Return the columns of what an amount or a condition becomes: its number, and the operands that it is declared with."""
        word = family.words.get(node.kind)
        if word is None:
            raise ValueError(f"no {family.name} {int(node.kind)} is declared here: import the module that declares it")
        sorts = "".join(operand.sort for operand in word.operands.values())
        operands = self.operands(sorts, (node.a, node.b, node.c))
        columns = {f"{prefix}_{letter}": operand for letter, operand in zip(word.operands, operands)}
        return {f"{prefix}_kind": int(node.kind), **columns}

    def cost(self, cost: Cost) -> int:
        """Return the CostRow of a cost."""
        if cost.its_mana_cost:
            if cost == Cost(its_mana_cost=True):
                return ITS_MANA_COST
            cost = self.with_own_mana_cost(cost)
        parts = [self._part(part) for part in cost.parts]
        if len(parts) > 1:  # parts of one cost stand one behind another
            first = self.tables.parts.reserve(len(parts))
            self.tables.parts.rows[first:] = parts
        else:
            first = self.tables.parts.intern(**dict(zip(self.tables.parts.columns, parts[0]))) if parts else 0
        mana = self._mana(cost.mana)
        if any(part.kind == CostPart.WATERBEND for part in cost.parts):  # permanents may pay for all generic mana
            mana["k_least"] -= cost.mana.generic
        return self.tables.costs.intern(
            **mana,
            k_part=first,
            k_parts=len(parts),
            k_tap=int(TapSymbol.TAP if cost.tap else TapSymbol.UNTAP if cost.untap else 0),
        )

    def with_own_mana_cost(self, cost: Cost) -> Cost:
        """Replace "its mana cost" in a cost by the mana cost of the ability's card.

        Raises:
            ValueError: which card that is, is not known.
        """
        raise ValueError("there can't be more to a cost that is a card's mana cost")

    def _part(self, part: Part) -> tuple[Any, ...]:
        for sort, value in zip(PARTS[part.kind], (part.a, part.b, part.c)):
            if sort in "qQ":
                not_negative(value, f"the cost {part.kind.name.lower().replace('_', ' ')}")
        operands = self.operands(PARTS[part.kind], (part.a, part.b, part.c))
        return self.tables.parts.row(p_op=int(part.kind), **dict(zip(("p_a", "p_b", "p_c"), operands)))

    def mana_cost(self, mana: ManaCost | None) -> int:
        """Return the CostRow of a mana cost; NONE for none (202.1b)."""
        return NONE if mana is None else self.tables.costs.intern(**self._mana(mana))

    @staticmethod
    def _mana(mana: ManaCost) -> dict[str, Any]:
        if len(mana.hybrid) > 6:
            raise ValueError("more than six hybrid symbols")
        hybrid = mana.hybrid + (0,) * (6 - len(mana.hybrid))
        least = sum(mana.pips) + mana.generic + mana.snow + mana.x * mana.x_least
        columns = {"k_pips": mana.pips, "k_generic": mana.generic, "k_snow": mana.snow, "k_least": least}
        return {**columns, "k_x": mana.x, "k_x_only": mana.x_only, "k_x_least": mana.x_least, "k_hybrid": hybrid}
