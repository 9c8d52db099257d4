"""Compiler of effects: modes to programs and target slots."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

from ecs_mtg.cards.declaring import INSTRUCTION, Operand, instruction_of
from ecs_mtg.cards.word_compiler import Lexicon, not_negative
from ecs_mtg.cards.wordings import Saying
from ecs_mtg.cards.words import Amount, Change, Condition, Filter, Target, Who
from ecs_mtg.components.codes import NONE
from ecs_mtg.components.flags import TargetFlag
from ecs_mtg.components.packed import counters_operand
from ecs_mtg.components.programs import CHANCE, AbilityFlag, Op, Relation

MOVED = "moved"
"""Tag of the objects that the last instruction with `remember` moved."""

TAGS = {MOVED: 0, "opponent": 7}
ALWAYS_NOTED = frozenset({"opponent"})  # by a spell or ability whose announcement or cost asks for one
FREE_TAGS = (1, 2, 3, 4, 5, 6, *range(8, 120))
MOST_ARRIVING = 15  # as many kinds as `packed.kind_entering` can tell


@dataclass
class Program:
    """The instructions and target slots of a mode; jumps are relative to its first instruction until it is placed."""

    code: list[list[int]] = field(default_factory=list)
    jumps: list[tuple[int, int]] = field(default_factory=list)
    slots: dict[Target, int] = field(default_factory=dict)
    hints: list[int] = field(default_factory=list)
    tone: int = 0

    def emit(self, op: int, *operands: int) -> int:
        """Add an instruction; returns its place."""
        self.code.append([int(op), *operands, *[0] * (6 - len(operands))])
        return len(self.code) - 1

    def jump(self, at: int, operand: int, to: int | None = None) -> None:
        """Let an operand (0 is a) of an instruction be the place `to`, or the one behind the last."""
        self.code[at][1 + operand] = len(self.code) if to is None else to
        self.jumps.append((at, 1 + operand))


WORDED: list[type[Effect]] = []
"""The classes of effects that declare how cards say them."""


class Effect:
    """An instruction.

    Attributes:
        tone: whether it is good (1) or bad (-1) for a target of it, as a rule.
        says: its wording on cards, for the reader and the writer of their text (`cards.wordings`); "" if they have productions
            and a sentence for it.
        written: its wording for the writer alone: the reader has productions of its own, or reads no card that says it.
        unsaid: fields that no wording is about.
    """

    __slots__ = ()
    tone = 0
    says: str | tuple[Saying, ...] = ""
    written: str | tuple[Saying, ...] = ""
    unsaid: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        """List it if it declares a wording."""
        if cls.__dict__.get("says") or cls.__dict__.get("written"):
            WORDED.append(cls)

    def assemble(self, to: Assembler, program: Program) -> None:
        """Add what the node becomes to a program: the instruction that is declared for its class, unless a class says otherwise."""
        to.emit(program, self)


Mode: TypeAlias = tuple[Effect, ...]


def names_target(filter_: Filter) -> bool:
    """Return whether a filter refers to a targeted player, what that player controls or owns, or another target."""
    return any(Relation.TARGET in (one.controller, one.owner) or speaks_of_target(one.condition) for one in filter_.tree())


def speaks_of_target(said: Any) -> bool:
    """Return whether a condition, or a word in it, names a target."""
    if isinstance(said, Condition | Amount | Who):
        return any(speaks_of_target(getattr(said, one.name)) for one in fields(said))
    return isinstance(said, Target)


class Assembler(Lexicon):
    """Modes become rows."""

    def __init__(self) -> None:
        super().__init__()
        self.program: Program | None = None
        self.tags: dict[str, int] = {}
        self.noted: set[str] = set()  # tags that the ability notes something under
        self.recalled: dict[str, None] = {}  # tags that it reads
        self.arriving: dict[str, int] = {}  # kinds of counters that something arrives with, and their columns
        self.sorts |= {
            "t": self.tag, "o": self.note, "a": self.detached, "f": self.card, "m": self.copied, "+": self._counters_with,
        }  # fmt: skip

    def detached(self, ability: Any) -> int:
        """Return the row of an ability that is on no face: delayed, granted, or the holder of an effect's changes."""
        raise NotImplementedError

    def card(self, card: Any) -> int:
        """Return the face row of a token or emblem."""
        raise NotImplementedError

    def changes(
        self,
        changes: tuple[Change, ...],
        affects: Filter | None = None,
        counter: str | None = None,
        of_cards: bool = False,
        flags: frozenset[AbilityFlag] = frozenset(),
    ) -> int:
        """Return the row of a static ability that holds changes, of what a filter describes if there is one; NONE for none.

        `counter`: the kind of counters that they last with; `of_cards`: they are about cards that are no permanents.
        """
        raise NotImplementedError

    def copied(self, changes: tuple[Change, ...]) -> int:
        """Compile a copy effect with its exceptions (707.9)."""
        raise NotImplementedError

    def _counters_with(self, counters: tuple[str, int]) -> int:
        kind, count = counters
        return counters_operand(self.counter_arriving(kind), count)

    def counter_arriving(self, kind: str) -> int:
        """Return the column of a kind of counters that something arrives with: it has to be one of the first MOST_ARRIVING."""
        column = self.arriving[kind] = self.counter(kind)
        return column

    # --- what is local to a mode or an ability

    def slot(self, target: Target) -> int:
        """Return the number of a target slot within the mode that is compiled: a new one for a new target."""
        program = self.program
        if program is None:
            return super().slot(target)
        number = program.slots.get(target)
        if number is None:
            number = program.slots[target] = len(program.slots)
            program.hints.append(0 if target.hint is None else target.hint)
        if target.hint is None and program.hints[number] == 0:
            program.hints[number] = program.tone
        return number

    def tag(self, tag: str) -> int:
        """Return the number of a tag, within the ability that is compiled, under which something was noted."""
        self.recalled.setdefault(tag)
        return self._number_of(tag)

    def note(self, tag: str) -> int:
        """Return the number of a tag under which something is noted."""
        self.noted.add(tag)
        return self._number_of(tag)

    def _number_of(self, tag: str) -> int:
        if tag in TAGS:
            return TAGS[tag]
        return self.tags.setdefault(tag, FREE_TAGS[len(self.tags)])

    def _check_tags(self) -> None:
        """Check that whatever is recalled was noted in the same ability."""
        for tag in self.recalled:
            if tag not in self.noted and tag not in ALWAYS_NOTED:
                near = difflib.get_close_matches(tag, self.noted, n=1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise ValueError(f"nothing is noted under the tag {tag!r} in this ability{hint}")

    def modes(self, modes: tuple[Mode, ...]) -> tuple[int, int, int, bool]:
        """Assemble an ability's modes: the first row, their number, whether it is good or bad for its targets, and whether X determines the number chosen."""
        outside = self.program, self.tags, self.noted, self.recalled
        self.tags, self.noted, self.recalled = {}, set(), {}
        rows: list[dict[str, int]] = []
        hint = 0
        by_x = False
        for mode in modes:
            self.program = program = Program()
            self.effects(program, mode)
            program.emit(Op.END)
            rows.append({"m_code": self._place(program), "m_slot": self._slots(program), "m_slots": len(program.slots)})
            hint = hint or next((h for h in program.hints if h), 0)
            by_x = by_x or any(target.least is None or "<Amount.X:" in repr(target.filter) for target in program.slots)
        self._check_tags()
        self.program, self.tags, self.noted, self.recalled = outside
        first = self.tables.modes.reserve(len(rows))
        for k, row in enumerate(rows):
            self.tables.modes.rows[first + k] = self.tables.modes.row(**row)
        return first, len(rows), hint, by_x

    def _place(self, program: Program) -> int:
        table = self.tables.instructions
        first = table.reserve(len(program.code))
        for at, operand in program.jumps:
            program.code[at][operand] += first
        table.rows[first:] = [tuple(row) for row in program.code]
        return first

    def _slots(self, program: Program) -> int:
        rows = []
        depends = [bool(target.least) and names_target(target.filter) for target in program.slots] + [False]
        for k, (target, hint) in enumerate(zip(program.slots, program.hints)):
            if (target.least or 0) < 0 or (target.most is not None and target.most < (target.least or 0)):
                raise ValueError(f"a number of targets from {target.least} to {target.most}")
            flags = sum(
                int(flag)
                for flag, holds in (
                    (TargetFlag.DIVIDED, target.divided is not None),
                    (TargetFlag.DIFFERENT, target.different),
                    (TargetFlag.ONE_GRAVEYARD, target.one_graveyard),
                    (TargetFlag.SHARE_TYPE, target.share_type),
                    (TargetFlag.OTHER_CONTROLLERS, target.other_controllers),
                    (TargetFlag.OTHER_VALUES, target.other_values),
                    (TargetFlag.LOOKS_AHEAD, depends[k + 1]),
                    (TargetFlag.DEPENDS, depends[k] and k > 0),
                    (TargetFlag.DECIDES_COST, self.cost_looks_at_targets()),
                )
                if holds
            )
            rows.append(self.tables.slots.row(
                t_selector=self.selector(target.filter),
                t_min=NONE if target.least is None else target.least,
                t_max=NONE if target.most is None else target.most,
                t_flags=flags,
                t_hint=hint,
                t_amount=NONE if target.divided is None else self.amount(target.divided),
                t_condition=NONE if target.only_if is None else self.condition(target.only_if),
                t_chooser=CHANCE if target.at_random else 0 if target.chooser is None else self.who(target.chooser),
            ))  # fmt: skip
        first = self.tables.slots.reserve(len(rows))
        self.tables.slots.rows[first:] = rows
        return first

    def cost_looks_at_targets(self) -> bool:
        """Return whether what the spell costs whose ability is compiled depends on what it targets (601.2f)."""
        raise NotImplementedError

    # --- effects

    face_row = NONE
    """The row of the face whose abilities are compiled."""

    def put_down(self, warded: bool) -> None:
        """Note that an effect puts something onto the battlefield face down that its mana cost turns face up; `warded`: with ward {2}."""

    def gained_suspend(self) -> None:
        """Register that a card's effect gives suspend."""
        raise NotImplementedError

    def rules_of_initiative(self) -> int:
        """Return the face with the abilities that having the initiative brings (726.2)."""
        raise NotImplementedError

    def rules_of_monarch(self) -> int:
        """Return the face with the abilities that being the monarch brings (725.2)."""
        raise NotImplementedError

    def rules_of_ring(self) -> int:
        """Return the face of the emblem The Ring (701.54c)."""
        raise NotImplementedError

    def with_twins(self) -> None:
        """Give each legendary card a twin that is not legendary."""
        raise NotImplementedError

    def dungeons(self) -> tuple[int, int, int]:
        """Return the faces of the dungeons into which players venture (309)."""
        raise NotImplementedError

    def undercity(self) -> int:
        """Return the face of the dungeon into which the initiative leads."""
        raise NotImplementedError

    def printed_face(self) -> Any:
        """Return the face whose ability is compiled.

        Raises:
            ValueError: it is on no face.
        """
        raise ValueError("an ability that is on no card")

    def effects(self, program: Program, effects: Mode) -> None:
        """Compile instructions one after another."""
        for effect in effects:
            if not isinstance(effect, Effect):
                raise TypeError(f"not an effect: {effect!r}")
            program.tone = effect.tone
            if getattr(effect, "remember", False):
                self.noted.add(MOVED)
            effect.assemble(self, program)

    def emit(self, program: Program, node: Effect, **worked_out: int) -> int:
        """Add the instruction of a node, with those operands that its class has computed; returns its place."""
        return program.emit(instruction_of(node).number, *self.operands_of(node, INSTRUCTION.letters, **worked_out))

    def branch(self, node: Effect, program: Program, then: Mode, otherwise: Mode, **worked_out: int) -> None:
        """Assemble a branch: the node's instruction jumps to operand b if it fails; `then` and `otherwise` follow."""
        at = self.emit(program, node, **worked_out)
        self.effects(program, then)
        if otherwise:
            over = program.emit(Op.JUMP)
            program.jump(at, 1)
            self.effects(program, otherwise)
            program.jump(over, 0)
        else:
            program.jump(at, 1)

    def operands_of(self, node: Effect, letters: str, **worked_out: int) -> list[int]:
        """Return the operands of a node, 0 for those that its instruction lacks or that are set later."""
        declared = instruction_of(node).operands
        return [
            worked_out[letter] if letter in worked_out
            else self._operand(node, declared[letter]) if letter in declared and declared[letter].of is not None
            else 0
            for letter in letters
        ]  # fmt: skip

    def _operand(self, node: Effect, operand: Operand) -> int:
        value = operand.value(node)
        if value is None and operand.none is not None:
            return operand.none
        if operand.sort == "q" and not operand.signed:
            not_negative(value, type(node).__name__)
        return self.operand(operand.sort, value) + operand.more
