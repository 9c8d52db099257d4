"""Sets of rows as words of WORD bits: where the bit of a row is."""

from ecs_mtg.components.codes import WORD
from ecs_mtg.kernels.kernel import kernel

RECIPROCAL, SHIFT = (
    (1 << 22) // WORD + 1,
    22,
)  # by which a row is divided: a division that rounds down takes four times as many instructions
assert all(row * RECIPROCAL >> SHIFT == row // WORD for row in range(1 << 14))


@kernel(inline=True)
def word_of(row: int) -> int:
    """Return in which word the bit of a row is."""
    return row * RECIPROCAL >> SHIFT


@kernel(inline=True)
def bit_of(row: int) -> int:
    """Return the bit of a row in its word."""
    return 1 << (row - word_of(row) * WORD)
