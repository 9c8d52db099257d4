"""The registry of keyword abilities (702): one entry each, from which notation, names and reference follow.

An entry either stands for other abilities, in the words of the notation, or is a bit that systems ask for. It is declared where its word is
(`notation.keyword` and `notation.looked_up`): the word, what the compiler writes out, what scenarios call it, how a pool describes it, the
reference page and the table of what is covered all come from here.
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
    """What several instances of a keyword ability on one object do."""

    REDUNDANT = "redundant"
    ADD_UP = "add up"
    SEPARATE = "each works separately"


@dataclass(frozen=True, eq=False, repr=False)
class KeywordEntry:
    """A keyword ability as it is declared.

    Attributes:
        name: what it is called, in small letters.
        rule: its rule.
        instances: what several of it do.
        means: what it says, in a sentence.
        written: how it is written in the notation.
        home: the module that declares it.
        number: what the rows made of it name (`a_keyword`), 0 for one that has no rows.
        bit: its bit in `keywords`, None for one that systems don't ask for.
        parameters: what follows it: n a number, cost a cost, what a description.
        optional: those that may be left out.
        stands_for: its parameters become the abilities that it stands for (`tree.Ability`).
        read: what is written behind the word becomes the node (`tree.Keyworded`).
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
    """The entry of a keyword ability, by its name in small letters.

    Raises:
        LookupError: none is called so.
    """
    if name not in KEYWORDS:
        raise LookupError(f"no keyword {name!r} is declared here: import the module that declares it")
    return KEYWORDS[name]


def name_of(number: int) -> str:
    """What the keyword ability is called that the rows of a pool name by a number; "" for 0, and for one that is not declared here."""
    return next((name for name, entry in KEYWORDS.items() if entry.number == number and number), "")


def declare(entry: KeywordEntry) -> KeywordEntry:
    """Add an entry.

    Raises:
        ValueError: another module declares one of that name.
    """
    old = KEYWORDS.get(entry.name)
    if old is not None and old.home != entry.home:
        raise ValueError(f"the keyword {entry.name} is declared twice: in {old.home} and in {entry.home}")
    KEYWORDS[entry.name] = entry
    return entry


def number_for(name: str) -> int:
    """The number of a keyword ability that does not say its own: the next one, or that which it has had.

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
