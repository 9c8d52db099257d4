"""Profile-guided optimisation: call and branch counts of games, passed to LLVM.

With it LLVM folds into each other what is called often, and puts side by side in memory what runs one after the other. A library is made twice: the
first one counts while games are played, the second is made from what was counted (see `ecs_mtg.cli.prebuild`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import Protocol

COUNTERS = "ecs_mtg_counters"  # the function that says where the counters are
CUTOFFS = (10_000, 100_000, *range(200_000, 900_001, 100_000), 950_000, 990_000, 999_000, 999_900, 999_990, 999_999)
_CONDITION = re.compile(r"  br i1 (\S+), ")
_LARGEST = 31  # bits of a weight


class Profile(Protocol):
    """The interface of profiles: what a module does about branches."""

    def calls(self, symbol: str) -> int:
        """Return how often a function was called; 0 if that is not known."""

    def function(self, symbol: str, head: str, lines: Sequence[str], branches: Sequence[int]) -> tuple[str, list[str]]:
        """Rewrite a function's head and lines; `branches`: its conditional branches."""

    def rest(self) -> str:
        """Return what else the module needs."""


class Counting:
    """The instrumenting profile: functions count their calls and branches.

    Attributes:
        first: where the counters of each function begin, by symbol: one for its calls, and two for each branch, not taken and taken.
        counters: how many there are.
    """

    def __init__(self) -> None:
        self.first: dict[str, int] = {}
        self.counters = 0

    def calls(self, symbol: str) -> int:
        """Return 0: nothing is counted yet."""
        return 0

    def function(self, symbol: str, head: str, lines: Sequence[str], branches: Sequence[int]) -> tuple[str, list[str]]:
        """Add counters to a function."""
        first = self.first[symbol] = self.counters
        self.counters += 1 + 2 * len(branches)
        counting = list(lines)
        for k, at in enumerate(branches):
            condition = _CONDITION.match(lines[at])
            assert condition is not None
            counting[at] = (
                f"  %way.{k} = zext i1 {condition[1]} to i64\n{_one_more(first + 1 + 2 * k, k, f'%way.{k}')}{lines[at]}"
            )
        return head, [_one_more(first, "calls", "0"), *counting]

    def rest(self) -> str:
        """Return the counters."""
        room = f"@{COUNTERS}.room"
        return (
            f"{room} = internal global [{self.counters} x i64] zeroinitializer\n"
            f"define i64 @{COUNTERS}() {{\n  ret i64 ptrtoint (ptr {room} to i64)\n}}\n"
        )


def _one_more(counter: int, name: int | str, way: str) -> str:
    """Count one more; `way` is added to the number of the counter."""
    return (
        f"  %first.{name} = getelementptr i64, ptr @{COUNTERS}.room, i64 {counter}\n"
        f"  %counter.{name} = getelementptr i64, ptr %first.{name}, i64 {way}\n"
        f"  %before.{name} = load i64, ptr %counter.{name}\n"
        f"  %after.{name} = add i64 %before.{name}, 1\n  store i64 %after.{name}, ptr %counter.{name}\n"
    )


class Counted:
    """The profile of measured counts, as LLVM metadata."""

    def __init__(self, first: Mapping[str, int], counts: Sequence[int]) -> None:
        """Take what a module that counts has: `first`, and the numbers of all counters."""
        self._first, self._counts = first, counts
        self._nodes: dict[str, int] = {}

    def calls(self, symbol: str) -> int:
        """Return how often a function was called."""
        return self._counts[self._first[symbol]]

    def function(self, symbol: str, head: str, lines: Sequence[str], branches: Sequence[int]) -> tuple[str, list[str]]:
        """Add branch weights to a function."""
        told, first = list(lines), self._first[symbol] + 1
        for k, at in enumerate(branches):
            no, yes = self._counts[first + 2 * k : first + 2 * k + 2]
            if yes or no:
                less = max(0, max(yes, no).bit_length() - _LARGEST)
                weights = self._node('"branch_weights"', f"i32 {yes >> less}", f"i32 {no >> less}")
                told[at] = f"{lines[at].rstrip()}, !prof {weights}\n"
        entered = self._node('"function_entry_count"', f"i64 {self.calls(symbol)}")
        rare = "" if self.calls(symbol) else "cold "
        return f"{head.removesuffix('{')}{rare}!prof {entered} {{", told

    def rest(self) -> str:
        """Return the profile summary and the branch weights."""
        flag = self._node("i32 1", '"ProfileSummary"', self._summary())
        return f"!llvm.module.flags = !{{{flag}}}\n" + "".join(f"!{k} = {text}\n" for text, k in self._nodes.items())

    def _summary(self) -> str:
        counts = sorted((count for count in self._counts if count), reverse=True) or [0]
        sums = list(itertools.accumulate(counts))
        cuts = []
        for cutoff in CUTOFFS:  # in millionths of all that was counted: the counts that make it up
            wanted = sums[-1] * cutoff // 1_000_000
            n = next(k for k, so_far in enumerate(sums, 1) if so_far >= wanted)
            cuts.append(self._node(f"i32 {cutoff}", f"i64 {counts[n - 1]}", f"i32 {n}"))
        numbers = {
            "TotalCount": sums[-1], "MaxCount": counts[0], "MaxInternalCount": counts[0], "MaxFunctionCount": counts[0],
            "NumCounts": len(counts), "NumFunctions": len(self._first),
        }  # fmt: skip
        parts = [self._node('"ProfileFormat"', '"InstrProf"')]
        parts += [self._node(f'"{name}"', f"i64 {number}") for name, number in numbers.items()]
        return self._node(*parts, self._node('"DetailedSummary"', self._node(*cuts)))

    def _node(self, *parts: str) -> str:
        """Format a node of metadata."""
        text = ", ".join(f"!{part}" if part.startswith('"') else part for part in parts)
        return f"!{self._nodes.setdefault(f'!{{{text}}}', len(self._nodes))}"
