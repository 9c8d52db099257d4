"""Instructions: branches, loops, payments, registers, memory, delayed triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    INSTRUCTION,
    ability,
    amount,
    amount_or_none,
    condition,
    cost,
    instruction,
    note,
    number,
    place,
    who,
)
from ecs_mtg.cards.tree import Triggered
from ecs_mtg.cards.words import YOU, Amount, Condition, Cost, Reference, Target
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.flags import AskedToPay
from ecs_mtg.components.programs import Op, Subject


def _told(to: Assembler, told: tuple[Any, ...]) -> tuple[int, int]:
    """Return the operands for what a delayed ability remembers."""
    if len(told) > 2:
        raise ValueError("a delayed ability remembers at most two references")
    codes = [to.who(who) for who in told] + [int(Subject.NOBODY)] * 2
    return codes[0], codes[1]


INSTRUCTION.declare(Op.END, None, "The end of a program.")
INSTRUCTION.declare(Op.JUMP, "instructions.flow.jump", "Goes on elsewhere.", a=place("where"))
INSTRUCTION.declare(Op.NEXT, "instructions.flow.next_one", "The end of what is done for each: goes on with the next one.")


@dataclass(frozen=True)
class Targets(Effect):
    """Targets of which nothing is said but that they are targets; no instruction."""

    target: Target

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it: only the target slots."""
        to.slot(self.target)


@instruction(Op.IF, "instructions.flow.branch", a=condition("condition", "what has to hold"), b=place("where it goes on if not"))
@dataclass(frozen=True)
class If(Effect):
    """Do one thing or the other."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the alternative follows."""
        to.branch(self, program, self.then, self.otherwise)


@instruction(
    Op.MAY,
    "instructions.flow.may",
    a=who("player", "who may"),
    b=place("where it goes on if not"),
    c=number("hint", "whether it is good for them"),
)
@dataclass(frozen=True)
class May(Effect):
    """A player may do something; `otherwise` is done if not."""

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    player: Reference = YOU
    hint: int = 1

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the alternative follows."""
        to.branch(self, program, self.then, self.otherwise)


@instruction(
    Op.PAY,
    "instructions.flow.pay",
    a=who("player", "who may pay"),
    b=place("where it goes on if not paid"),
    c=cost("cost", "what"),
    d=number("hint", "whether it is good for them"),
    e=amount_or_none(
        lambda x: x.times if x.less is None else x.less,
        "what the mana is multiplied by; of the mana cost of the object of a loop (-2): how much less generic mana it is",
    ),
    f=number(
        lambda x: int(AskedToPay.NOT if x.chosen else AskedToPay.AS_MAY if x.as_may else AskedToPay.AS_COST),
        "1: asked as something that may be done, not as a cost; 2: not asked if it can be paid",
    ),
)
@dataclass(frozen=True)
class Pay(Effect):
    """A player may pay a cost (generic mana multiplied by `times`); "unless" is `otherwise`.

    `as_may`: it is asked whether they do it, not whether they pay; `chosen`: nothing is asked, how much is paid has been chosen.
    `less`: of `its_mana_cost`, the mana cost of `it`: that much less generic mana.
    """

    player: Reference
    cost: Cost
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    times: Amount | None = None
    hint: int = 1
    as_may: bool = False
    chosen: bool = False
    less: Amount | None = None

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the alternative follows."""
        if self.less is not None and (self.times is not None or not self.cost.its_mana_cost):
            raise ValueError("so much less is paid of `its_mana_cost` only")
        to.branch(self, program, self.then, self.otherwise)


@instruction(Op.FOR_EACH, "instructions.flow.for_each", a=who("who", "each of which is `it` in turn"), b=place("behind the loop"))
@dataclass(frozen=True)
class ForEach(Effect):
    """Do it for each object or player; within, IT is that one."""

    who: Reference
    do: tuple[Effect, ...]

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; what is done for each is followed by NEXT."""
        at = to.emit(program, self)
        to.effects(program, self.do)
        program.emit(Op.NEXT)
        program.jump(at, 1)


@instruction(
    Op.TOGETHER, "instructions.resolution.together", a=place("behind the instructions whose events happen at the same time")
)
@dataclass(frozen=True)
class Together(Effect):
    """Effects that happen at the same time; none of them may ask anything."""

    do: tuple[Effect, ...]

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the effects follow."""
        at = to.emit(program, self)
        to.effects(program, self.do)
        program.jump(at, 0)


@dataclass(frozen=True)
class Repeat(Effect):
    """Do it, and again as long as the condition holds afterwards."""

    do: tuple[Effect, ...]
    condition: Condition

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; it jumps back to the first effect as long as the condition holds."""
        start = len(program.code)
        to.effects(program, self.do)
        at = program.emit(Op.IF, to.condition(self.condition))
        program.jump(program.emit(Op.JUMP), 0, start)
        program.jump(at, 1)


@instruction(
    Op.SET,
    "instructions.flow.set_register",
    a=number("register", "which register"),
    b=amount("amount", "what it becomes", signed=True),
)
@dataclass(frozen=True)
class SetRegister(Effect):
    """Note a number for later instructions."""

    register: int
    amount: Amount


@instruction(
    Op.REMEMBER,
    "instructions.flow.remember_all",
    a=who("who", "what is noted"),
    b=note("tag", "under which tag"),
    c=number("fresh", "1: what was there is forgotten"),
)
@dataclass(frozen=True)
class Remember(Effect):
    """Note objects or players under a tag; `fresh` forgets what was there."""

    who: Reference
    tag: str
    fresh: bool = False


@instruction(Op.FORGET, "instructions.flow.forget_tag", b=note("tag", "which tag"))
@dataclass(frozen=True)
class Forget(Effect):
    """Forget what was noted under a tag."""

    tag: str


@instruction(Op.USE_UP, "instructions.flow.use_ability_up")
@dataclass(frozen=True)
class UseUp(Effect):
    """What the ability says is done, which can be so only once each turn (603.2h)."""


@instruction(
    Op.FLIP_COIN,
    "instructions.flow.flip_coin",
    a=who("player", "who flips"),
    c=number("register", "the register that becomes 1 if they win"),
)
@dataclass(frozen=True)
class FlipCoin(Effect):
    """A player flips a coin; the register becomes 1 if they win, 0 if they lose."""

    register: int = 1
    player: Reference = YOU
    written = "<flip player> a coin"
    unsaid = ("register",)


@instruction(Op.LINK, "instructions.flow.link_source", a=who("who", "what the source is linked to"))
@dataclass(frozen=True)
class Link(Effect):
    """The source is linked to an object."""

    who: Reference


@instruction(
    Op.SEPARATE_LINK,
    "instructions.flow.separate_link",
    a=who("who", "cards that have just been exiled with the source"),
    c=number("register", "the register that becomes their number"),
)
@dataclass(frozen=True)
class SeparateLink(Effect):
    """Cards that have just been exiled with the source are a group of their own, which only the delayed ability knows that is told its number (607.2a).

    That ability has the flag OF_GROUP; "exiled with the source" means the group in it, however many they are.
    """

    who: Reference
    register: int


@instruction(
    Op.DELAY,
    "instructions.flow.delay",
    a=ability("ability", "the delayed triggered ability"),
    b=who(None, "TOLD 0"),
    c=who(None, "TOLD 1"),
    d=number("duration", "a Duration"),
    e=amount_or_none("amount", "LOCKED 0"),
    f=number(lambda x: int(x.once_only), "1: not if that player has it already"),
)
@dataclass(frozen=True)
class Delay(Effect):
    """Create a delayed triggered ability (603.7) that remembers references (TOLD) and a number (LOCKED 0).

    An ability about SELF is about the first object that it remembers. `once_only`: none if the same one of that player waits already.
    """

    ability: Triggered
    told: tuple[Reference, ...] = ()
    amount: Amount | None = None
    duration: Duration = Duration.INDEFINITE
    once_only: bool = False

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; it remembers up to two references."""
        first, second = _told(to, self.told)
        to.emit(program, self, b=first, c=second)


@instruction(
    Op.REFLEX,
    "instructions.flow.reflex",
    a=ability("ability", "the reflexive triggered ability"),
    b=who(None, "TOLD 0"),
    c=who(None, "TOLD 1"),
    e=amount_or_none("amount", "LOCKED 0"),
)
@dataclass(frozen=True)
class Reflex(Effect):
    """Create a reflexive triggered ability (603.12) that remembers references (TOLD) and a number (LOCKED 0), else the X of this one."""

    ability: Triggered
    told: tuple[Reference, ...] = ()
    amount: Amount | None = None

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; it remembers up to two references."""
        row = to.detached(self.ability)
        first, second = _told(to, self.told)
        to.emit(program, self, a=row, b=first, c=second)
