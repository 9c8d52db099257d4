"""The registry of keyword abilities (702), with one entry each.

An entry either stands for other abilities, written in the notation, or is a bit that systems test. It is declared together with its word in
`ecs_mtg/cards/notation/` (`notation.keyword` and `notation.looked_up`). The word, its compilation, its name in scenarios and in descriptions of a
pool, the reference page and the table of supported rules are all derived from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ecs_mtg.components.codes import Keyword, KeywordAbility

FIRST_FREE = 300
"""The first number that is given to keyword abilities which do not say theirs."""
MOST = 32_767  # what `a_keyword` and `s_ability` hold


class Instances(Enum):
    """The effect of several instances of a keyword ability on one object."""

    REDUNDANT = "redundant"
    ADD_UP = "add up"
    SEPARATE = "each works separately"


@dataclass(frozen=True, eq=False, repr=False)
class KeywordEntry:
    """The declaration of a keyword ability.

    Attributes:
        name: its name, in lower case.
        rule: its rule.
        instances: the effect of several instances.
        means: its meaning, in a sentence.
        written: its form in the notation.
        home: the module that declares it.
        number: its number in the rows compiled from it (`a_keyword`), 0 for one without rows.
        bit: its bit in `keywords`; None for one that systems don't test.
        parameters: its parameters: n a number, cost a cost, what a description.
        optional: the parameters that may be left out.
        stands_for: a function from its parameters to the abilities that it stands for (`tree.Ability`).
        read: a function from what follows the word to the node (`tree.Keyworded`).
    """

    name: str
    rule: str
    instances: Instances
    means: str
    written: str
    home: str = ""
    number: int = 0
    bit: Keyword | None = None
    parameters: tuple[str, ...] = ()
    optional: frozenset[str] = frozenset()
    stands_for: Callable[..., Any] | None = None
    read: Callable[..., Any] | None = None

    def __repr__(self) -> str:
        return f"<keyword {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return entry_named, (self.name,)


KEYWORDS: dict[str, KeywordEntry] = {}
"""All keyword abilities that are declared, by name."""


def entry_named(name: str) -> KeywordEntry:
    """Return the entry of a keyword ability, by its name in lower case.

    Raises:
        LookupError: there is none of that name.
    """
    if name not in KEYWORDS:
        raise LookupError(f"no keyword {name!r} is declared here: import the module that declares it")
    return KEYWORDS[name]


def name_of(number: int) -> str:
    """Return the name of the keyword ability with a number (`a_keyword`); "" for 0, and for one that is not declared here."""
    return next((name for name, entry in KEYWORDS.items() if entry.number == number and number), "")


def declare(entry: KeywordEntry) -> KeywordEntry:
    """Add an entry.

    Raises:
        ValueError: another module has declared one of that name.
    """
    old = KEYWORDS.get(entry.name)
    if old is not None and old.home != entry.home:
        raise ValueError(f"the keyword {entry.name} is declared twice: in {old.home} and in {entry.home}")
    KEYWORDS[entry.name] = entry
    return entry


def number_for(name: str) -> int:
    """Return the number of a keyword ability declared without one: the one that it has, or the next one.

    Raises:
        ValueError: no number is left.
    """
    if name in KEYWORDS:  # a notebook's cell that is run again
        return KEYWORDS[name].number
    number = max(FIRST_FREE, *(entry.number + 1 for entry in KEYWORDS.values()))
    if number > MOST:
        raise ValueError(f"there is no room for the keyword {name}: those that stand for others have numbers up to {MOST}")
    return number


declare(
    KeywordEntry(
        "chapter", "714.2", Instances.SEPARATE, "A Saga's ability that triggers as its lore counters reach a number.",
        "chapter(number, ...)", __name__, KeywordAbility.CHAPTER,
    )
)  # fmt: skip
