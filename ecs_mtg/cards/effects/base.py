"""What all nodes of instructions have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_mtg.components.programs import Op

if TYPE_CHECKING:
    from ecs_mtg.cards.assembler import Assembler, Program

MOVED = "moved"
"""Tag of the objects that the last instruction with `remember` moved."""


class Effect:
    """An instruction. `tone`: whether it is good (1) or bad (-1) for a target of it, as a rule."""

    __slots__ = ()
    tone = 0

    def assemble(self, to: Assembler, program: Program) -> None:
        """Add what the node becomes to a program: the instruction that is declared for its class, unless a class says otherwise."""
        to.emit(program, self)


def branch(node: Effect, to: Assembler, program: Program, then: tuple[Any, ...], otherwise: tuple[Any, ...]) -> None:
    """The instruction of a node, which goes on at operand b if not; behind it what is done then, and what is done otherwise."""
    at = to.emit(program, node)
    to.effects(program, then)
    if otherwise:
        over = program.emit(Op.JUMP)
        program.jump(at, 1)
        to.effects(program, otherwise)
        program.jump(over, 0)
    else:
        program.jump(at, 1)
