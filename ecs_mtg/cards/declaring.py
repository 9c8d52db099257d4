"""How an instruction is declared: once, above its node of the tree, with its kernel and what its operands mean.

    @instruction(Op.SCRY, "instructions.cards.scry", a=who("players", "who scry"), b=amount("amount", "how many cards"))
    @dataclass(frozen=True)
    class Scry(Effect):
        ...

Everything else comes from that: how the node is assembled (`cards.assembler`), which kernels a pool loads and how they are called
(`ecs_mtg.engine`), how programs are described and the reference page. Kernels of the engine are named by where they stand below
`ecs_mtg.systems`, so that whoever only reads about cards need not wait for a compiler.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from ecs_mtg.components.codes import NONE
from ecs_mtg.components.programs import Op, Subject
from ecs_mtg.components.sizes import OPS

FIRST_OF_USERS = 256
"""The first number that is given to instructions of users."""
LETTERS = "abcdef"
PARAMETERS = ("g", "pool", "f", "pc", "src", "you", "so", "it")

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


def place(means: str) -> Operand:
    """A place in the program, which the node's own `assemble` sets."""
    return Operand("j", means)


@dataclass(frozen=True)
class Instruction:
    """An instruction as it is declared.

    Attributes:
        number: its number, `i_op`.
        name: what it is called: the name of its `Op`, or the one that a user gave it.
        means: what it does, in a sentence.
        operands: by letter, in order.
        node: the class of its nodes, or None if only other nodes are assembled to it.
    """

    number: int
    name: str
    means: str
    operands: Mapping[str, Operand]
    node: type[Any] | None
    _kernel: Kernel | None

    @property
    def kernel(self) -> Callable[..., int] | None:
        """The kernel that carries it out; None for END."""
        if not isinstance(self._kernel, str):
            return self._kernel
        module, _, name = self._kernel.rpartition(".")
        return getattr(importlib.import_module(f"ecs_mtg.systems.{module}"), name)  # type: ignore[no-any-return]


INSTRUCTIONS: dict[int, Instruction] = {}
"""All instructions that are declared, by number."""
_BY_NODE: dict[type[Any], Instruction] = {}


def instruction_of(node: Any) -> Instruction:
    """The instruction that a node is assembled to.

    Raises:
        TypeError: it is no node of an instruction.
    """
    found = _BY_NODE.get(type(node))
    if found is None:
        raise TypeError(f"not an effect: {node!r}")
    return found


def declare(op: Op | str, kernel: Kernel | None, means: str, node: type[Any] | None = None, **operands: Operand) -> Instruction:
    """Declare an instruction that has no node of its own; see `instruction` for one that has.

    Raises:
        TypeError: the kernel can't be that of an instruction.
        ValueError: there is such an instruction, or no number is left.
    """
    if not isinstance(kernel, str | None):
        _check(kernel)
    if unknown := set(operands) - set(LETTERS):
        raise TypeError(f"operands are called {', '.join(LETTERS)}, not {', '.join(sorted(unknown))}")
    name = op.name if isinstance(op, Op) else op
    old = next((one for one in INSTRUCTIONS.values() if one.name == name), None)
    if old is not None and (isinstance(op, Op) or _home(old.node) != _home(node)):
        raise ValueError(f"the instruction {name} is declared twice: for {_home(old.node)} and for {_home(node)}")
    if old is not None:  # a notebook's cell that is run again
        at = old.number
    else:
        at = int(op) if isinstance(op, Op) else max(FIRST_OF_USERS, *(number + 1 for number in INSTRUCTIONS))
    if at >= OPS:
        raise ValueError(f"there is no room for more than {OPS - FIRST_OF_USERS} instructions besides those of the engine")
    made = Instruction(at, name, means, {letter: operands[letter] for letter in LETTERS if letter in operands}, node, kernel)
    INSTRUCTIONS[at] = made
    if node is not None:
        _BY_NODE[node] = made
    return made


def _home(node: type[Any] | None) -> str:
    return "no node" if node is None else f"{node.__module__}.{node.__qualname__}"


def _check(kernel: Callable[..., int]) -> None:
    unit = getattr(kernel, "unit", None)
    if unit is None:
        raise TypeError(f"{kernel!r} is no kernel: decorate it with ecs_mtg.systems.kernel.kernel")
    if unit.parameters != PARAMETERS:
        raise TypeError(f"the parameters of {unit.name} have to be {', '.join(PARAMETERS)}, not {', '.join(unit.parameters)}")


def instruction(op: Op | str, kernel: Kernel, **operands: Operand) -> Callable[[Node], Node]:
    """Declare the instruction that the nodes of a class become. What it does is said by the first line of the class's docstring.

    Args:
        op: its number; a name for one of users, which gets a number of its own.
        kernel: `f(g, pool, f, pc, src, you, so, it)`, which returns DONE, AGAIN or JUMPED (see `systems.instructions.flow`); one of
            the engine by where it stands below `ecs_mtg.systems`.
        operands: by letter, a to f.
    """

    def register(node: Node) -> Node:
        declare(op, kernel, (inspect.getdoc(node) or "").partition("\n")[0], node, **operands)
        return node

    return register
