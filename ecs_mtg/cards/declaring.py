"""Declarations of instructions: the words, the operands and the kernel of each in one place.

    @instruction(Op.SCRY, "instructions.cards.scry", a=who("players", "who scry"), b=amount("amount", "how many cards"))
    @dataclass(frozen=True)
    class Scry(Effect):
        ...

An instruction is declared at its class of tree nodes; amounts, conditions, flags, properties and relations with the decorators of
`cards.word_declarations`. Everything else is derived from the declarations: compiling cards (`cards.assembler`, `cards.word_compiler`), the
kernels that a pool loads and how they are called (`ecs_mtg.engine.runners`), descriptions of programs, and the reference page. Kernels of the
engine are named by their path below `ecs_mtg.systems`, so that importing the cards does not import the compiler.
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
        sort: its sort: see `SORTS`.
        means: its meaning, in words.
        of: the field of the node that contains it, or from which it is computed; None if the node's own `assemble` provides it.
        none: the number that stands for None; if None, the field may not be None.
        more: an offset that is added to its number.
        signed: whether an amount may be negative (107.1b).
    """

    sort: str
    means: str
    of: Of = None
    none: int | None = None
    more: int = 0
    signed: bool = False

    def value(self, node: Any) -> Any:
        """Return the value of the operand in a node."""
        assert self.of is not None
        return getattr(node, self.of) if isinstance(self.of, str) else self.of(node)


SORTS = {
    "n": "number", "q": "Amount row", "w": "Subject", "s": "selector", "c": "Condition row", "$": "Cost row", "k": "counter kind",
    "t": "tag", "o": "tag", "a": "ability row", "m": "static ability row", "f": "face", "+": "counters", "j": "pc",
    "p": "Property",
}  # fmt: skip
"""What an operand can be; o is a tag under which something is noted, t one that is read."""


def number(of: Of, means: str) -> Operand:
    """Declare an operand: a constant."""
    return Operand("n", means, of, none=0)


def amount(of: Of, means: str, signed: bool = False) -> Operand:
    """Declare an operand: a computed number (`words.Amount`)."""
    return Operand("q", means, of, signed=signed)


def amount_or_none(of: Of, means: str) -> Operand:
    """Declare an operand: a computed number, or none."""
    return Operand("q", means, of, none=NONE)


def who(of: Of, means: str) -> Operand:
    """Declare an operand: objects or players (`words.Who`, a target, a filter)."""
    return Operand("w", means, of)


def who_or_nobody(of: Of, means: str) -> Operand:
    """Declare an operand: a reference, or nobody."""
    return Operand("w", means, of, none=int(Subject.NOBODY))


def selector(of: Of, means: str) -> Operand:
    """Declare an operand: a description (`words.Filter`)."""
    return Operand("s", means, of)


def selector_or_none(of: Of, means: str) -> Operand:
    """Declare an operand: a description, or none."""
    return Operand("s", means, of, none=NONE)


def amount_plus_one(of: Of, means: str) -> Operand:
    """Declare an operand: a computed number, stored + 1; 0 for none."""
    return Operand("q", f"{means}: + 1, 0 for none", of, none=0, more=1)


def selector_plus_one(of: Of, means: str) -> Operand:
    """Declare an operand: a description, stored + 1; 0 for none."""
    return Operand("s", f"{means}: + 1, 0 for none", of, none=0, more=1)


def condition(of: Of, means: str) -> Operand:
    """Declare an operand: a condition (`words.Condition`)."""
    return Operand("c", means, of)


def condition_or_none(of: Of, means: str) -> Operand:
    """Declare an operand: a condition, or none."""
    return Operand("c", means, of, none=NONE)


def cost(of: Of, means: str) -> Operand:
    """Declare an operand: a cost (`words.Cost`)."""
    return Operand("$", means, of)


def counter_kind(of: Of, means: str) -> Operand:
    """Declare an operand: a kind of counters."""
    return Operand("k", means, of)


def counter_kind_or_none(of: Of, means: str) -> Operand:
    """Declare an operand: a kind of counters, or none for any kind."""
    return Operand("k", means, of, none=NONE)


def tag(of: Of, means: str) -> Operand:
    """Declare an operand: a tag that is read."""
    return Operand("t", means, of)


def note(of: Of, means: str) -> Operand:
    """Declare an operand: a tag that the instruction writes."""
    return Operand("o", means, of)


def note_or_none(of: Of, means: str) -> Operand:
    """Declare an operand: a tag that the instruction writes, or none."""
    return Operand("o", means, of, none=NONE)


def note_plus_one(of: Of, means: str) -> Operand:
    """Declare an operand: a tag that the instruction writes, stored + 1; 0 for none."""
    return Operand("o", f"{means}: + 1, 0 for none", of, none=0, more=1)


def ability(of: Of, means: str) -> Operand:
    """Declare an operand: an ability that is on no face (`tree.Triggered`, `tree.Replacement`)."""
    return Operand("a", means, of)


def changes(of: Of, means: str) -> Operand:
    """Declare an operand: a static ability that holds changes (`words.Change`), or none."""
    return Operand("m", means, of, none=NONE)


def face(of: Of, means: str) -> Operand:
    """Declare an operand: a token or an emblem (`tree.CardDef`)."""
    return Operand("f", means, of)


def counters(of: Of, means: str) -> Operand:
    """Declare an operand: counters with which something arrives, kind + 1 << 8 | how many, 0 for none."""
    return Operand("+", means, of, none=0)


def property_named(of: Of, means: str) -> Operand:
    """Declare an operand: a property (`programs.Property`, or the number of a user's property)."""
    return Operand("p", means, of)


def place(means: str) -> Operand:
    """Declare an operand: a place in the program, set by the node's own `assemble`."""
    return Operand("j", means)


@dataclass(frozen=True)
class Word:
    """The declaration of a word.

    Attributes:
        family: its family: instructions, amounts ...
        number: its number in the pool.
        name: its name: that of its code, or the one that a user chose.
        means: what it does or means, in a sentence.
        operands: by letter, in order.
        node: its form in the tree: a class of nodes, a function of the notation, or a value; None if other words compile to it.
        says: its wording on cards (`cards.wordings`); "" if the reader and the writer handle it explicitly.
        each: its wording after "for each".
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
        """The kernel that implements it; None if none is needed (END, and what `systems.queries.dispatch` evaluates itself)."""
        if not isinstance(self._kernel, str):
            return self._kernel
        module, _, name = self._kernel.rpartition(".")
        return getattr(importlib.import_module(f"ecs_mtg.systems.{module}"), name)  # type: ignore[no-any-return]

    @property
    def of_users(self) -> bool:
        """Whether a user declared it; kernels of the engine are named by their path."""
        return callable(self._kernel)

    @property
    def home(self) -> str:
        """The module that declares it, if known."""
        if isinstance(self._kernel, str) or self._kernel is None:
            return str(self._kernel)
        named = self.node if hasattr(self.node, "__qualname__") else self._kernel.unit.function  # type: ignore[attr-defined]
        return f"{named.__module__}.{named.__qualname__}"


@dataclass(frozen=True, eq=False)
class Family:
    """The words of one sort, which are dispatched by number through a table of functions in the pool.

    Attributes:
        name: the name of the sort, in the singular.
        codes: the enum of the engine's words.
        home: the package that declares these.
        column: the column of the pool with the addresses of their functions.
        first: the first number for words of users.
        most: the number of numbers.
        parameters: the parameters of their kernels.
        letters: the operands that they can have.
        words: all declared words, by number.
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
            code: its number; for a word of a user its name, to which a number is assigned.
            kernel: the kernel that implements it, with `parameters`; for one of the engine, its path below `ecs_mtg.systems`.
            means: what it does or means, in a sentence.
            node: its form in the tree, if there is a single one.
            says: its wording on cards.
            each: its wording after "for each".
            operands: by letter.

        Raises:
            TypeError: the kernel has other parameters.
            ValueError: the word is declared already, or no number is left.
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
        """Return a number as a member of the enum, if it is a word of the engine."""
        return self.codes(number) if number < self.first else number


CONTEXT = ("source", "you", "stack_row", "it")
"""The context in which words are computed: source, its controller, stack row or NONE, the object that is looked at or NONE."""

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
    """Return the instruction that a node compiles to.

    Raises:
        TypeError: it is not the node of an instruction.
    """
    found = _BY_NODE.get(type(node))
    if found is None:
        raise TypeError(f"not an effect: {node!r}")
    return found


def means_of(documented: Any) -> str:
    """Return the meaning of a word: the first line of the docstring of its class or function."""
    return (inspect.getdoc(documented) or "").partition("\n")[0]


def instruction(op: Op | str, kernel: Kernel, **operands: Operand) -> Callable[[Node], Node]:
    """Declare the instruction to which the nodes of a class compile; the first line of the class's docstring says what it does.

    Args:
        op: its number; for an instruction of a user its name, to which a number is assigned.
        kernel: `f(g, pool, f, pc, source, you, stack_row, it)`, which returns DONE, AGAIN or JUMPED (see `systems.instructions.flow`); one of
            the engine by its path below `ecs_mtg.systems`.
        operands: by letter, a to f.
    """

    def register(node: Node) -> Node:
        _BY_NODE[node] = INSTRUCTION.declare(op, kernel, means_of(node), node, **operands)
        return node

    return register
