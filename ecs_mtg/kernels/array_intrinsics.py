"""Intrinsics that read and write arrays at addresses."""

from __future__ import annotations

from ecs_mtg.kernels.intrinsics import intrinsic
from ecs_mtg.kernels.llvm_text import Code


@intrinsic
def get_int(code: Code, array: str, index: str) -> str:
    """Return `array[index]` of an int64 array at an address."""
    return code.load("i64", code.element("i64", code.pointer(array), index))


@intrinsic
def get_byte(code: Code, array: str, index: str) -> str:
    """Return `array[index]` of an array of signed bytes at an address."""
    return code.whole("i8", code.load("i8", code.element("i8", code.pointer(array), index)))


@intrinsic
def get_short(code: Code, array: str, index: str) -> str:
    """Return `array[index]` of an int16 array at an address."""
    return code.whole("i16", code.load("i16", code.element("i16", code.pointer(array), index)))


@intrinsic
def put_int(code: Code, array: str, index: str, value: str) -> None:
    """Set `array[index] = value` in an int64 array at an address."""
    code.store("i64", value, code.element("i64", code.pointer(array), index))


@intrinsic
def put_short(code: Code, array: str, index: str, value: str) -> None:
    """Set `array[index] = value` in an int16 array at an address."""
    code.store("i16", code.part("i16", value), code.element("i16", code.pointer(array), index))


@intrinsic
def put_byte(code: Code, array: str, index: str, value: str) -> None:
    """Set `array[index] = value` in an array of bytes at an address."""
    code.store("i8", code.part("i8", value), code.element("i8", code.pointer(array), index))


@intrinsic
def put_float(code: Code, array: str, index: str, value: str) -> None:
    """Set `array[index] = value` in a float32 array at an address."""
    code.store("float", code.value(f"sitofp i64 {value} to float"), code.element("float", code.pointer(array), index))
