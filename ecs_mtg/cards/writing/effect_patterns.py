"""Patterns of consecutive effects that can form one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, overload

from ecs_mtg.cards.effects import Effect

A = TypeVar("A", bound=Effect)
B = TypeVar("B", bound=Effect)
C = TypeVar("C", bound=Effect)
D = TypeVar("D", bound=Effect)
E = TypeVar("E", bound=Effect)
F = TypeVar("F", bound=Effect)


@overload
def in_a_row(effects: Sequence[Effect], k: int, a: type[A], b: type[B], c: type[C], /) -> tuple[A, B, C] | None: ...
@overload
def in_a_row(
    effects: Sequence[Effect], k: int, a: type[A], b: type[B], c: type[C], d: type[D], /
) -> tuple[A, B, C, D] | None: ...
@overload
def in_a_row(
    effects: Sequence[Effect], k: int, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], /
) -> tuple[A, B, C, D, E] | None: ...
@overload
def in_a_row(
    effects: Sequence[Effect], k: int, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], f: type[F], /
) -> tuple[A, B, C, D, E, F] | None: ...
def in_a_row(effects: Sequence[Effect], k: int, *kinds: type[Effect]) -> tuple[Any, ...] | None:
    """Return the effects from `effects[k]` on if they have exactly these types in this order, else None."""
    some = tuple(effects[k : k + len(kinds)])
    return some if tuple(map(type, some)) == kinds else None
