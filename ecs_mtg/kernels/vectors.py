"""Float32 vectors for kernels: addresses when compiled, numpy arrays when not. Both give the same numbers to the last bit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.kernels.kernel import JIT

if JIT and not TYPE_CHECKING:
    from ecs_mtg.kernels.vector_intrinsics import (
        add_product,
        add_times,
        copy_number,
        is_larger,
        larger_of,
        rectify,
        set_to,
        sum_product,
        thousandths,
    )
else:

    def add_times(out: Any, at: int, row: Any, begin: int, n: int, numbers: Any, k: int) -> int:
        """Add: `out[at : at + n] += numbers[k] * row[begin : begin + n]`; n is a multiple of TILE."""
        out[at : at + n] += numbers[k] * row[begin : begin + n]
        return 0

    def add_product(out: Any, at: int, rows: Any, begin: int, numbers: Any, k: int, count: int, n: int) -> int:
        """Add `numbers[k + i] * rows[begin + i * n :][:n]` for all i below `count` to `out[at : at + n]`; n is a multiple of TILE."""
        for i in range(count):
            add_times(out, at, rows, begin + i * n, n, numbers, k + i)
        return 0

    def larger_of(out: Any, at: int, row: Any, begin: int, n: int) -> int:
        """Set `out[at : at + n]` to the elementwise maximum of itself and `row[begin : begin + n]`; n is a multiple of TILE."""
        np.maximum(out[at : at + n], row[begin : begin + n], out=out[at : at + n])
        return 0

    def set_to(out: Any, at: int, row: Any, begin: int, n: int) -> int:
        """Set `out[at : at + n] = row[begin : begin + n]`; n is a multiple of TILE."""
        out[at : at + n] = row[begin : begin + n]
        return 0

    def rectify(out: Any, at: int, n: int) -> int:
        """Set negative numbers of `out[at : at + n]` to 0; n is a multiple of TILE."""
        np.maximum(out[at : at + n], 0, out=out[at : at + n])
        return 0

    def sum_product(out: Any, at: int, row: Any, begin: int, numbers: Any, k: int, n: int) -> int:
        """Add `numbers[k + i] * row[begin + i]` for all i below `n` to `out[at]`."""
        for product in numbers[k : k + n] * row[begin : begin + n]:
            out[at] += product
        return 0

    def copy_number(out: Any, at: int, numbers: Any, k: int) -> int:
        """Set `out[at] = numbers[k]`."""
        out[at] = numbers[k]
        return 0

    def is_larger(numbers: Any, one: int, other: int) -> int:
        """Return 1 if `numbers[one] > numbers[other]`, else 0."""
        return int(numbers[one] > numbers[other])

    def thousandths(numbers: Any, k: int) -> int:
        """Return `1000 * numbers[k]`, truncated."""
        return int(numbers[k] * np.float32(1000))


TILE = 32  # numbers that are worked on at once

__all__ = [
    "TILE", "add_product", "add_times", "copy_number", "is_larger", "larger_of", "rectify", "set_to", "sum_product", "thousandths",
]  # fmt: skip
