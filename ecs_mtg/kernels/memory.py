"""Raw memory for kernels: function tables, arrays of games, plain arrays.

Compiled, all of them are addresses; uncompiled they are Python lists and numpy arrays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.kernels.kernel import JIT, Function, Game, Pool

if JIT and not TYPE_CHECKING:
    from ecs_mtg.kernels.array_intrinsics import get_byte, get_int, get_short, put_byte, put_float, put_int, put_short
    from ecs_mtg.kernels.array_intrinsics import get_int as get_address
    from ecs_mtg.kernels.bit_intrinsics import lowest_bit
    from ecs_mtg.kernels.call_intrinsics import ask_at, call_at, call_loop, call_pilot, call_system, value_at
    from ecs_mtg.kernels.copy_intrinsics import claim_lines, copy_from, copy_rows, copy_run, fetch_lines, game_at
else:

    def lowest_bit(bits: int) -> int:
        """Return the number of the lowest bit of a word that has one."""
        return (bits & -bits).bit_length() - 1

    def call_system(table: Any, index: int, g: Game, pool: Pool) -> int:
        """Call the function `table[index]` as `f(g, pool)`."""
        return int(table[index](g, pool))

    def call_loop(table: Any, index: int, g: Game, pool: Pool) -> int:
        """Call the function `table[index]` as `f(g, pool, table)`."""
        return int(table[index](g, pool, table))

    def call_pilot(table: Any, index: int, g: Game, pool: Pool, schedule: Any, systems: int, settings: Any) -> int:
        """Call the function `table[index]` as `f(g, pool, schedule, systems, settings)`."""
        return int(table[index](g, pool, schedule, systems, settings))

    def call_at(at: int, g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
        """Call the instruction or flag at an address (`function_address`)."""
        object.__setattr__(g, "pool", pool)  # what the columns of a frame mean depends on the instruction
        return _functions[at](g, pool, f, pc, source, you, stack_row, it)

    def ask_at(at: int, g: Game, pool: Pool, row: int, source: int, you: int, stack_row: int, it: int) -> int:
        """Ask the amount, condition or relation at an address."""
        return _functions[at](g, pool, row, source, you, stack_row, it)

    def value_at(at: int, g: Game, pool: Pool, ref: int) -> int:
        """Return the value of the property at an address."""
        return _functions[at](g, pool, ref)

    def copy_from(g: Game, other: Game) -> int:
        """Overwrite the game with another one."""
        _bytes_of(g)[:] = _bytes_of(other)
        return 0

    def copy_run(g: Game, other: Game, at: int, size: int) -> int:
        """Copy `size` bytes from `at` on from another game."""
        _bytes_of(g)[at : at + size] = _bytes_of(other)[at : at + size]
        return 0

    def copy_rows(g: Game, other: Game, at: int, columns: int, size: int, used: int) -> int:
        """Copy the first `used` bytes of each of some columns of `size` bytes that lie side by side from `at` on; compiled, up to a line more."""
        for first in range(at, at + columns * size, size):
            copy_run(g, other, first, used)
        return 0

    def fetch_lines(g: Game, at: int, lines: int) -> int:
        """Have the processor fetch lines of a game's memory from `at` on, without waiting for them."""
        return 0

    def claim_lines(array: Any, at: int, lines: int) -> int:
        """Have the processor fetch lines of an array from byte `at` on, which are going to be written, without waiting for them."""
        return 0

    def game_at(g: Game, base: Any, index: int) -> Game:
        """Return game `index` of an array of games; `g` is any game."""
        game: Game = base[index]
        return game

    def get_int(array: Any, index: int) -> int:
        """Return `array[index]` of an int64 array."""
        return int(array[index])

    def get_address(array: Any, index: int) -> int:
        """Return `array[index]` of an int64 array of addresses; uncompiled, of a list of the objects themselves."""
        address: int = array[index]
        return address

    def put_int(array: Any, index: int, value: int) -> int:
        """Set `array[index] = value` in an int64 array."""
        array[index] = value
        return 0

    def get_byte(array: Any, index: int) -> int:
        """Return `array[index]` of an array of signed bytes."""
        return int(array[index])

    def get_short(array: Any, index: int) -> int:
        """Return `array[index]` of an int16 array."""
        return int(array[index])

    def put_short(array: Any, index: int, value: int) -> int:
        """Set `array[index] = value` in an int16 array."""
        array[index] = value
        return 0

    def put_byte(array: Any, index: int, value: int) -> int:
        """Set `array[index] = value` in an array of bytes."""
        array[index] = value
        return 0

    def put_float(array: Any, index: int, value: int) -> int:
        """Set `array[index] = value` in a float32 array."""
        array[index] = value
        return 0


def _bytes_of(g: Any) -> np.ndarray[Any, np.dtype[np.uint8]]:
    whole: np.ndarray[Any, np.dtype[np.uint8]] = g.record.view(np.uint8).reshape(-1)
    return whole


def _nowhere(*_: Any) -> int:
    raise LookupError("the pool does not say where this word's function is: engine.place_functions writes that")


_functions: list[Function] = [_nowhere]  # uncompiled, an address is a place in this list


def function_address(function: Function) -> int:
    """Return the address of a kernel, by which others call it; compiled, it is compiled and loaded."""
    if JIT:
        from ecs_mtg.kernels import build

        return build.symbol_address(function.unit)  # type: ignore[attr-defined]
    if function not in _functions:
        _functions.append(function)
    return _functions.index(function)


__all__ = [
    "ask_at",
    "call_at",
    "call_loop",
    "call_pilot",
    "call_system",
    "copy_from",
    "copy_rows",
    "copy_run",
    "fetch_lines",
    "function_address",
    "game_at",
    "get_address",
    "get_byte",
    "get_int",
    "get_short",
    "put_byte",
    "put_float",
    "put_int",
    "put_short",
    "value_at",
]
