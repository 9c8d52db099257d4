"""Decorators that declare amounts, conditions, flags, properties and relations.

A word with operands is declared as a function, whose parameters name the operands and whose docstring is the meaning; calling it returns the
amount or condition:

    @amount_word(Amount.COUNTERS, "queries.amounts.counters_on", a=counter_kind("kind", "kind of counters"), b=who("what", "on what"))
    def counters_on(what: Reference, kind: str) -> None:
        \"\"\"How many counters of a kind are on it.\"\"\"

A word without operands is a value:

    hellbent = condition_word(Condition.HELLBENT, "queries.conditions.hellbent", "You have no cards in hand.")

If cards always word it in the same way, `says` is the wording, which the reader of card text, the writer and the lexical check use.

    @amount_word(Amount.HALF_UP, "queries.amounts.half_up", a=amount("many", "of how much"), says="half <many>, rounded up")
    def half_up(many: Number) -> None:
        \"\"\"Half of a number, rounded up.\"\"\"

Words of users have a name of their own in place of the member of `components.programs`, and pass the kernel itself.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ParamSpec, TypeVar, overload

from ecs_mtg.cards.declaring import AMOUNT, CONDITION, FLAG, PROPERTY, RELATION, Family, Kernel, Operand, Word, means_of
from ecs_mtg.cards.wordings import wordings
from ecs_mtg.cards.words import Amount, Comparison, Condition, Filter, Reference, Who, number, words
from ecs_mtg.components import programs
from ecs_mtg.components.programs import Compare, Subject

P = ParamSpec("P")
Made = TypeVar("Made", Amount, Condition)
Number = Amount | int


def _operand(operand: Operand, said: SimpleNamespace) -> Any:
    """Convert an operand for the tree: plain numbers to amounts, keywords to filters where those are expected."""
    value = operand.value(said)
    if operand.sort == "q":
        return number(value)
    return words(value) if operand.sort == "s" else value


def _function(made_of: type[Made], word: Word, said: Callable[P, None]) -> Callable[P, Made]:
    signature = inspect.signature(said)

    @functools.wraps(said)
    def makes(*args: P.args, **kwargs: P.kwargs) -> Made:
        given = signature.bind(*args, **kwargs)
        given.apply_defaults()
        operands = [_operand(operand, SimpleNamespace(**given.arguments)) for operand in word.operands.values()]
        return made_of(word.family.code(word.number), *operands)

    return makes


def _word(
    made_of: type[Made],
    family: Family,
    code: Any,
    kernel: Kernel | None,
    means: str | None,
    operands: dict[str, Operand],
    says: tuple[str, str] = ("", ""),
) -> Any:
    for pattern in filter(None, says):
        wordings(pattern, operands)

    def declare(means: str, node: Any = None) -> Word:
        return family.declare(code, kernel, means, node, *says, **operands)

    if means is not None:
        return made_of(family.code(declare(means).number))
    return lambda said: _function(made_of, declare(means_of(said), said), said)


@overload
def amount_word(code: programs.Amount | str, kernel: Kernel, means: str, *, says: str = ..., each: str = ...) -> Amount: ...
@overload
def amount_word(
    code: programs.Amount | str, kernel: Kernel | None, *, says: str = ..., each: str = ..., **operands: Operand
) -> Callable[[Callable[P, None]], Callable[P, Amount]]: ...


def amount_word(
    code: programs.Amount | str, kernel: Kernel | None, means: Any = None, *, says: str = "", each: str = "", **operands: Any
) -> Any:
    """Declare an amount.

    Args:
        code: its number; for a word of a user its name, to which a number is assigned.
        kernel: `f(g, pool, q, source, you, stack_row, it)`, which returns the number; its operands are `pool.q_a[q]` to `pool.q_c[q]`.
        means: its meaning, if it has no operands; otherwise it is the first line of the function's docstring.
        says: its wording on cards, for the reader and the writer of their text (`cards.wordings`).
        each: its wording after "for each".
        operands: by letter, a to c; each names a parameter of the function.

    Returns:
        the amount, or a decorator for a function that returns it.
    """
    return _word(Amount, AMOUNT, code, kernel, means, operands, (says, each))


@overload
def condition_word(code: programs.Condition | str, kernel: Kernel, means: str, *, says: str = ...) -> Condition: ...
@overload
def condition_word(
    code: programs.Condition | str, kernel: Kernel | None, *, says: str = ..., **operands: Operand
) -> Callable[[Callable[P, None]], Callable[P, Condition]]: ...


def condition_word(
    code: programs.Condition | str, kernel: Kernel | None, means: Any = None, *, says: str = "", **operands: Any
) -> Any:
    """Declare a condition.

    Args:
        code: its number; for a word of a user its name, to which a number is assigned.
        kernel: `f(g, pool, c, source, you, stack_row, it)`, which returns whether it holds; its operands are `pool.c_a[c]` to `pool.c_c[c]`.
        means: its meaning, if it has no operands; otherwise it is the first line of the function's docstring.
        says: its wording on cards, for the reader and the writer of their text (`cards.wordings`).
        operands: by letter, a to c; each names a parameter of the function.

    Returns:
        the condition, or a decorator for a function that returns it.
    """
    return _word(Condition, CONDITION, code, kernel, means, operands, (says, ""))


def flag_word(code: programs.SelectorFlag | str, kernel: Kernel, means: str) -> Filter:
    """Declare a flag of selectors: a predicate on objects or players.

    Args:
        code: its number; for a word of a user its name, to which a number is assigned.
        kernel: `f(g, pool, s, ref, source, you, stack_row, it)`, which returns whether it is true of `ref`; `s` is the selector.
        means: its meaning.

    Returns:
        the filter of the objects or players for which it is true.
    """
    return Filter(flags=1 << FLAG.declare(code, kernel, means).number)


def relation_word(code: programs.Relation | str, kernel: Kernel | None, means: str) -> int:
    """Declare a relation: how a player is related to `you`.

    Args:
        code: its number; for a word of a user its name, to which a number is assigned.
        kernel: `f(g, pool, player, source, you, stack_row, it)`, which returns whether `player` is.
        means: which players these are.

    Returns:
        the number, for `Filter(controller=...)`, `Filter(owner=...)` and `card_in(zone, ...)`.
    """
    return RELATION.code(RELATION.declare(code, kernel, means).number)


def property_word(code: programs.Property | str, kernel: Kernel, means: str) -> Measure:
    """Declare a property: a numeric characteristic of objects or players.

    Args:
        code: its number; for a word of a user its name, to which a number is assigned.
        kernel: `f(g, pool, ref)`, which returns the number, or 0 for an object without one.
        means: its meaning.
    """
    return Measure(PROPERTY.code(PROPERTY.declare(code, kernel, means).number))


@dataclass(frozen=True)
class Measure:
    """A property: comparing it with a number makes a selector, `of` an object an amount."""

    property: int

    def _compare(self, how: Compare, value: Number) -> Filter:
        return Filter(comparisons=(Comparison(self.property, how, number(value)),))

    def __le__(self, value: Number) -> Filter:
        return self._compare(Compare.AT_MOST, value)

    def __ge__(self, value: Number) -> Filter:
        return self._compare(Compare.AT_LEAST, value)

    def __lt__(self, value: Number) -> Filter:
        return self._compare(Compare.LESS, value)

    def __gt__(self, value: Number) -> Filter:
        return self._compare(Compare.GREATER, value)

    def equals(self, value: Number) -> Filter:
        """Return the selector of objects with exactly this value."""
        return self._compare(Compare.EQUAL, value)

    def of(self, what: Reference) -> Amount:
        """Return the amount: the value of an object."""
        return Amount(programs.Amount.PROPERTY, self.property, what)

    def total(self, what: Filter) -> Amount:
        """Return the amount: the total value of the permanents that match a filter."""
        return Amount(programs.Amount.PROPERTY, self.property, Who(Subject.EACH, words(what)), 1)

    def greatest(self, what: Filter) -> Amount:
        """Return the amount: the greatest value among the permanents that match a filter."""
        return Amount(programs.Amount.GREATEST, self.property, what)
