"""Declarations of instructions: the words, the operands and the kernel of each in one place.

    @instruction(Op.SCRY, "instructions.cards.scry", a=who("players", "who scry"), b=amount("amount", "how many cards"))
    @dataclass(frozen=True)
    class Scry(Effect):
        ...

An instruction is declared above its node of the tree; amounts, conditions, flags, properties and relations by what cards are written
with (`cards.wording`). Everything else comes from that: how they are assembled (`cards.assembler`, `cards.lexicon`), which kernels a pool
loads and how they are called (`ecs_mtg.engine.runners`), how programs are described and the reference page. Kernels of the engine are named by
where they stand below `ecs_mtg.systems`, so that whoever only reads about cards need not wait for a compiler.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, TypeVar

from ecs_mtg.components import programs
from ecs_mtg.components.codes import NONE
from ecs_mtg.components.programs import OWN_FLAGS, OWN_WORDS, Op, Subject
from ecs_mtg.components.sizes import FLAG_KINDS, OPS, WORD_KINDS

Node = TypeVar("Node", bound=type[Any])
Kernel = str | Callable[..., int]
Of = str | Callable[[Any], Any] | None


@dataclass(frozen=True)
class Operand:
    """One operand of an instruction.

    Attributes:
        sort: what it is: see `SORTS`.
        means: what it says, in words.
        of: the field of the node that holds it, or what it is worked out from; None: the node's own `assemble` says it.
        none: what stands there if the field is None; None: it may not be.
        more: what is added to the number of what is there.
        signed: whether an amount may be below 0 (107.1b).
    """

    sort: str
    means: str
    of: Of = None
    none: int | None = None
    more: int = 0
    signed: bool = False

    def value(self, node: Any) -> Any:
        """What the node says."""
        assert self.of is not None
        return getattr(node, self.of) if isinstance(self.of, str) else self.of(node)


SORTS = {
    "n": "number", "q": "Amount row", "w": "Subject", "s": "selector", "c": "Condition row", "$": "Cost row", "k": "counter kind",
    "t": "tag", "o": "tag", "a": "ability row", "m": "static ability row", "f": "face", "+": "counters", "j": "pc",
    "p": "Property",
}  # fmt: skip
"""What an operand can be; o is a tag under which something is noted, t one that is read."""


def number(of: Of, means: str) -> Operand:
    """A number."""
    return Operand("n", means, of, none=0)


def amount(of: Of, means: str, signed: bool = False) -> Operand:
    """A number that is worked out (`words.Amount`)."""
    return Operand("q", means, of, signed=signed)


def amount_or_none(of: Of, means: str) -> Operand:
    """The same, or none."""
    return Operand("q", means, of, none=NONE)


def who(of: Of, means: str) -> Operand:
    """Objects or players (`words.Who`, a target, a filter)."""
    return Operand("w", means, of)


def who_or_nobody(of: Of, means: str) -> Operand:
    """The same, or nobody."""
    return Operand("w", means, of, none=int(Subject.NOBODY))


def selector(of: Of, means: str) -> Operand:
    """A description (`words.Filter`)."""
    return Operand("s", means, of)


def selector_or_none(of: Of, means: str) -> Operand:
    """The same, or none."""
    return Operand("s", means, of, none=NONE)


def amount_plus_one(of: Of, means: str) -> Operand:
    """A number that is worked out, + 1; 0 for none."""
    return Operand("q", f"{means}: + 1, 0 for none", of, none=0, more=1)


def selector_plus_one(of: Of, means: str) -> Operand:
    """The same + 1, 0 for none."""
    return Operand("s", f"{means}: + 1, 0 for none", of, none=0, more=1)


def condition(of: Of, means: str) -> Operand:
    """Something true or false (`words.Condition`)."""
    return Operand("c", means, of)


def condition_or_none(of: Of, means: str) -> Operand:
    """The same, or none."""
    return Operand("c", means, of, none=NONE)


def cost(of: Of, means: str) -> Operand:
    """A cost (`words.Cost`)."""
    return Operand("$", means, of)


def counter_kind(of: Of, means: str) -> Operand:
    """A kind of counters."""
    return Operand("k", means, of)


def counter_kind_or_none(of: Of, means: str) -> Operand:
    """The same, or none, which is any."""
    return Operand("k", means, of, none=NONE)


def tag(of: Of, means: str) -> Operand:
    """A tag that is read."""
    return Operand("t", means, of)


def note(of: Of, means: str) -> Operand:
    """A tag under which the instruction notes something."""
    return Operand("o", means, of)


def note_or_none(of: Of, means: str) -> Operand:
    """The same, or none."""
    return Operand("o", means, of, none=NONE)


def note_plus_one(of: Of, means: str) -> Operand:
    """The same + 1, 0 for none."""
    return Operand("o", f"{means}: + 1, 0 for none", of, none=0, more=1)


def ability(of: Of, means: str) -> Operand:
    """An ability that is on no face (`tree.Triggered`, `tree.Replacement`)."""
    return Operand("a", means, of)


def changes(of: Of, means: str) -> Operand:
    """A static ability that holds changes (`words.Change`), or none."""
    return Operand("m", means, of, none=NONE)


def face(of: Of, means: str) -> Operand:
    """A token or an emblem (`tree.CardDef`)."""
    return Operand("f", means, of)


def counters(of: Of, means: str) -> Operand:
    """Counters that something arrives with, kind + 1 << 8 | how many, 0 for none."""
    return Operand("+", means, of, none=0)


def property_named(of: Of, means: str) -> Operand:
    """A property (`programs.Property`, or the number of a user's)."""
    return Operand("p", means, of)


def place(means: str) -> Operand:
    """A place in the program, which the node's own `assemble` sets."""
    return Operand("j", means)


@dataclass(frozen=True)
class Word:
    """A word as it is declared.

    Attributes:
        family: what it is: an instruction, an amount ...
        number: its number, by which the pool names it.
        name: what it is called: the name of its code, or the one that a user gave it.
        means: what it does or says, in a sentence.
        operands: by letter, in order.
        node: what it is written with in the tree: a class of nodes, a function of the notation, a value; None: only others become it.
        says: how cards say it (`cards.wordings`); "" where the reader and the writer say it by hand.
        each: how they say it behind "for each".
    """

    family: Family
    number: int
    name: str
    means: str
    operands: Mapping[str, Operand]
    node: Any
    _kernel: Kernel | None
    says: str = ""
    each: str = ""

    @property
    def kernel(self) -> Callable[..., int] | None:
        """The kernel that answers it; None for what is answered without one (END, what `systems.queries.dispatch` answers itself)."""
        if not isinstance(self._kernel, str):
            return self._kernel
        module, _, name = self._kernel.rpartition(".")
        return getattr(importlib.import_module(f"ecs_mtg.systems.{module}"), name)  # type: ignore[no-any-return]

    @property
    def of_users(self) -> bool:
        """Whether it is none of the engine, whose kernels are named by where they stand."""
        return callable(self._kernel)

    @property
    def home(self) -> str:
        """Where it is declared, as far as that can be told."""
        if isinstance(self._kernel, str) or self._kernel is None:
            return str(self._kernel)
        named = self.node if hasattr(self.node, "__qualname__") else self._kernel.unit.function  # type: ignore[attr-defined]
        return f"{named.__module__}.{named.__qualname__}"


@dataclass(frozen=True, eq=False)
class Family:
    """Words of one sort. Each is called through a table of functions in the pool, by its number.

    Attributes:
        name: what one of them is.
        codes: the numbers of those of the engine.
        home: the package that declares those.
        column: the column of the pool that holds the addresses of their functions.
        first: the first number that is given to those of users.
        most: how many numbers there are.
        parameters: those of their kernels.
        letters: what operands they can have.
        words: all that are declared, by number.
    """

    name: str
    codes: type[IntEnum]
    home: str
    column: str
    first: int
    most: int
    parameters: tuple[str, ...]
    letters: str = ""
    words: dict[int, Word] = field(default_factory=dict)

    def declare(
        self,
        code: IntEnum | str,
        kernel: Kernel | None,
        means: str,
        node: Any = None,
        says: str = "",
        each: str = "",
        /,
        **operands: Operand,
    ) -> Word:
        """Declare a word.

        Args:
            code: its number; a name for one of users, which gets a number of its own.
            kernel: what answers it, a kernel of `parameters`; one of the engine by where it stands below `ecs_mtg.systems`.
            means: what it does or says, in a sentence.
            node: what it is written with in the tree, if there is one thing.
            says: how cards say it.
            each: how they say it behind "for each".
            operands: by letter.

        Raises:
            TypeError: the kernel can't be that of such a word.
            ValueError: there is such a word, or no number is left.
        """
        if not isinstance(kernel, str | None):
            self._check(kernel)
        if unknown := set(operands) - set(self.letters):
            allowed = ", ".join(self.letters) or "none at all"
            raise TypeError(f"operands are called {allowed}, not {', '.join(sorted(unknown))}")
        ours = isinstance(code, IntEnum)
        name = code.name if isinstance(code, IntEnum) else code
        at = int(code) if isinstance(code, IntEnum) else max((self.first, *(number + 1 for number in self.words)))
        in_order = {letter: operands[letter] for letter in self.letters if letter in operands}
        made = Word(self, at, name, means, in_order, node, kernel, says, each)
        old = next((one for one in self.words.values() if one.name == name), None)
        if old is not None:
            if ours or old.home != made.home:
                raise ValueError(f"the {self.name} {name} is declared twice: for {old.home} and for {made.home}")
            made = replace(made, number=old.number)  # a notebook's cell that is run again
        if made.number >= self.most:
            raise ValueError(f"there is no room for more than {self.most - self.first} {self.name}s besides those of the engine")
        self.words[made.number] = made
        return made

    def _check(self, kernel: Callable[..., int]) -> None:
        unit = getattr(kernel, "unit", None)
        if unit is None:
            raise TypeError(f"{kernel!r} is no kernel: decorate it with ecs_mtg.kernels.kernel.kernel")
        if unit.parameters != self.parameters:
            raise TypeError(
                f"the parameters of {unit.name} have to be {', '.join(self.parameters)}, not {', '.join(unit.parameters)}"
            )

    def code(self, number: int) -> int:
        """A number as a member of the enum, if it is one of the engine."""
        return self.codes(number) if number < self.first else number


CONTEXT = ("src", "you", "so", "it")
"""The context in which words are worked out: source, its controller, stack row or NONE, the object that is looked at or NONE."""

_WORDS = "ecs_mtg.cards.vocabulary"
INSTRUCTION = Family(
    "instruction", Op, "ecs_mtg.cards.effects", "instruction_at", 256, OPS, ("g", "pool", "f", "pc", *CONTEXT), "abcdef"
)
AMOUNT = Family("amount", programs.Amount, _WORDS, "amount_at", OWN_WORDS, WORD_KINDS, ("g", "pool", "q", *CONTEXT), "abc")
CONDITION = Family(
    "condition", programs.Condition, _WORDS, "condition_at", OWN_WORDS, WORD_KINDS, ("g", "pool", "c", *CONTEXT), "abc"
)
RELATION = Family("relation", programs.Relation, _WORDS, "relation_at", OWN_WORDS, WORD_KINDS, ("g", "pool", "player", *CONTEXT))
PROPERTY = Family("property", programs.Property, _WORDS, "property_at", OWN_WORDS, WORD_KINDS, ("g", "pool", "ref"))
FLAG = Family("flag", programs.SelectorFlag, _WORDS, "flag_at", OWN_FLAGS, FLAG_KINDS, ("g", "pool", "s", "ref", *CONTEXT))
FAMILIES = (INSTRUCTION, AMOUNT, CONDITION, RELATION, PROPERTY, FLAG)

INSTRUCTIONS = INSTRUCTION.words
"""All instructions that are declared, by number."""
_BY_NODE: dict[type[Any], Word] = {}


def instruction_of(node: Any) -> Word:
    """The instruction that a node is assembled to.

    Raises:
        TypeError: it is no node of an instruction.
    """
    found = _BY_NODE.get(type(node))
    if found is None:
        raise TypeError(f"not an effect: {node!r}")
    return found


def means_of(documented: Any) -> str:
    """What a word means: the first line of what stands in the docstring of its class or function."""
    return (inspect.getdoc(documented) or "").partition("\n")[0]


def instruction(op: Op | str, kernel: Kernel, **operands: Operand) -> Callable[[Node], Node]:
    """Declare the instruction that the nodes of a class become. What it does is said by the first line of the class's docstring.

    Args:
        op: its number; a name for one of users, which gets a number of its own.
        kernel: `f(g, pool, f, pc, src, you, so, it)`, which returns DONE, AGAIN or JUMPED (see `systems.instructions.flow`); one of
            the engine by where it stands below `ecs_mtg.systems`.
        operands: by letter, a to f.
    """

    def register(node: Node) -> Node:
        _BY_NODE[node] = INSTRUCTION.declare(op, kernel, means_of(node), node, **operands)
        return node

    return register
