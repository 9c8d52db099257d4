"""Builder of LLVM functions as text: values, blocks, loops.

Types are LLVM's (`i64`, `ptr`); values are their text: `%v7`, or a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ecs_mtg.kernels.profile import Profile

NATURAL = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "double": 8, "float": 4}  # what a type is aligned to
COPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"


def given(parameter: str) -> str:
    """Name a parameter within its function; no value and no block has such a name."""
    return f"%in.{parameter}"


class Code:
    """A builder of one LLVM function.

    Attributes:
        calls: declarations of what it calls, by symbol.
        extern: what else has to stand in its module: constants.
        block: the block that is written to; only while it is open.
        is_open: whether the block has no end yet.
    """

    def __init__(self, symbol: str, parameters: Sequence[str], types: Sequence[str]) -> None:
        self.symbol = symbol
        self.calls: dict[str, str] = {}
        self.extern: dict[str, str] = {}
        self.block, self.is_open = "entry", True
        self._taken = [f"{kind} {given(name)}" for kind, name in zip(types, parameters, strict=True)]
        self._lines: list[str] = []
        self._branches: list[int] = []
        self._slots: list[str] = []
        self._reached: set[str] = set()
        self._names = 0

    def text(self, seen: bool, folded: bool, returns: str = "i64", profile: Profile | None = None) -> str:
        """Return the function. `seen`: other modules may call it; `folded`: it is inlined; `profile`: treatment of branches."""
        how = "alwaysinline nounwind" if folded else "nounwind"
        head = f"define {'dso_local' if seen else 'internal'} {returns} @{self.symbol}({', '.join(self._taken)}) {how} {{"
        lines = self._lines
        if profile is not None:
            head, lines = profile.function(self.symbol, head, lines, self._branches)
        return head + "\nentry:\n" + "".join(self._slots) + "".join(lines) + "}\n"

    def emit(self, text: str) -> None:
        """Emit an instruction; one behind a terminator is unreachable, and gets a block of its own."""
        if not self.is_open:
            self.start_block(self.label("dead"))
        self._lines.append(f"  {text}\n")

    def value(self, text: str) -> str:
        """Emit an instruction and name its result."""
        self._names += 1
        name = f"%v{self._names}"
        self.emit(f"{name} = {text}")
        return name

    def slot(self, kind: str) -> str:
        """Allocate a variable on the stack, 0 at first."""
        self._names += 1
        name = f"%s{self._names}"
        zero = "null" if kind == "ptr" else "0.0" if kind in ("double", "float") else "zeroinitializer" if "x" in kind else "0"
        self._slots.append(f"  {name} = alloca {kind}\n  store {kind} {zero}, ptr {name}\n")
        return name

    def label(self, hint: str) -> str:
        """Make a unique name for a block."""
        self._names += 1
        return f"{hint}{self._names}"

    def start_block(self, label: str) -> None:
        """Start a block; the one before it branches to it."""
        if self.is_open:
            self.br(label)
        self._lines.append(f"{label}:\n")
        self.block, self.is_open = label, True

    def is_reached(self, label: str) -> bool:
        """Return whether a branch leads to a block."""
        return label in self._reached

    def br(self, label: str) -> None:
        """End the block with a branch."""
        self.emit(f"br label %{label}")
        self._reached.add(label)
        self.is_open = False

    def cond_br(self, condition: str, yes: str, no: str) -> None:
        """End the block with a conditional branch."""
        self.emit(f"br i1 {condition}, label %{yes}, label %{no}")
        self._branches.append(len(self._lines) - 1)
        self._reached |= {yes, no}
        self.is_open = False

    def ret(self, value: str, kind: str = "i64") -> None:
        """End the block with a return."""
        self.emit(f"ret {kind} {value}")
        self.is_open = False

    def unreachable(self) -> None:
        """End the block as one whose end is never reached."""
        self.emit("unreachable")
        self.is_open = False

    def load(self, kind: str, place: str, align: int = 0) -> str:
        """Emit a load."""
        return self.value(f"load {kind}, ptr {place}, align {align or NATURAL.get(kind, 8)}")

    def store(self, kind: str, value: str, place: str, align: int = 0) -> None:
        """Emit a store."""
        self.emit(f"store {kind} {value}, ptr {place}, align {align or NATURAL.get(kind, 8)}")

    def pointer(self, address: str) -> str:
        """Convert an address to a pointer."""
        return self.value(f"inttoptr i64 {address} to ptr")

    def element(self, kind: str, place: str, *indices: str) -> str:
        """Compute the pointer to an element."""
        return self.value(f"getelementptr inbounds {kind}, ptr {place}, " + ", ".join(f"i64 {k}" for k in indices))

    def whole(self, kind: str, value: str) -> str:
        """Widen an integer to 64 bits."""
        return value if kind == "i64" else self.value(f"{'zext' if kind == 'i1' else 'sext'} {kind} {value} to i64")

    def part(self, kind: str, value: str) -> str:
        """Truncate an integer of 64 bits."""
        return value if kind == "i64" else self.value(f"trunc i64 {value} to {kind}")

    def call(self, symbol: str, types: Sequence[str], values: Sequence[str], returns: str = "i64") -> str:
        """Emit a call by symbol; returns its value."""
        self.calls[symbol] = f"declare {returns} @{symbol}({', '.join(types)})"
        given = ", ".join(f"{kind} {value}" for kind, value in zip(types, values, strict=True))
        return self.value(f"call {returns} @{symbol}({given})")

    def call_address(self, address: str, types: Sequence[str], values: Sequence[str]) -> str:
        """Emit a call of the function at an address, which returns an i64."""
        given = ", ".join(f"{kind} {value}" for kind, value in zip(types, values, strict=True))
        return self.value(f"call i64 {self.pointer(address)}({given})")

    def copy(self, to: str, source: str, size: str) -> None:
        """Copy bytes from pointer to pointer."""
        self.calls["llvm.memcpy.p0.p0.i64"] = COPY
        self.emit(f"call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr {source}, i64 {size}, i1 false)")

    @contextmanager
    def loop(self, end: str, step: int = 1) -> Iterator[str]:
        """Emit a loop over 0, `step` and so on below `end`; its body is emitted within."""
        counter, head, body, after = self.slot("i64"), self.label("loop"), self.label("body"), self.label("after")
        self.store("i64", "0", counter)
        self.start_block(head)
        index = self.load("i64", counter)
        self.cond_br(self.value(f"icmp slt i64 {index}, {end}"), body, after)
        self.start_block(body)
        yield index
        self.store("i64", self.value(f"add nsw i64 {index}, {step}"), counter)
        self.br(head)
        self.start_block(after)
