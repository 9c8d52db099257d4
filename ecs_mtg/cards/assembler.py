"""Compiles what spells and abilities do: modes become programs and target slots."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.lexicon import Lexicon, not_negative
from ecs_mtg.cards.operands import CHANGES, INSTRUCTIONS, Operand
from ecs_mtg.cards.tree import Mode
from ecs_mtg.cards.words import YOU, Amount, Change, Filter, Target, Who
from ecs_mtg.components import programs
from ecs_mtg.components.codes import NONE, Duration, Keyword, Zone
from ecs_mtg.components.programs import Op, Relation, Subject

TAGS = {e.MOVED: 0, "opponent": 7}
ALWAYS_NOTED = frozenset({"opponent"})  # by a spell or ability whose announcement or cost asks for one
FREE_TAGS = (1, 2, 3, 4, 5, 6, *range(8, 120))
READS_ITS_TAG = (e.Order,)
"""Effects that read what is noted under `tag`; others note something there, or forget it."""
BELOW_ZERO = (e.SetRegister, e.SetLife, e.PlusInstead)
"""Effects whose number may be negative."""
MOST_ARRIVING = 15  # see ZC_COUNTERS in systems.queries.objects
BAD_KEYWORDS = sum(
    1 << k
    for k in (
        Keyword.DEFENDER, Keyword.DECAYED, Keyword.CANT_ATTACK, Keyword.CANT_BLOCK, Keyword.ATTACKS_EACH_COMBAT,
        Keyword.MUST_BE_BLOCKED, Keyword.DOESNT_UNTAP, Keyword.CANT_BE_REGENERATED, Keyword.BLOCKS_ONLY_FLYING,
        Keyword.CANT_ATTACK_ALONE, Keyword.CANT_BLOCK_ALONE, Keyword.CANT_ACTIVATE,
    )
)  # fmt: skip


@dataclass
class Program:
    """The instructions and target slots of a mode; jumps are relative to its first instruction until it is placed."""

    code: list[list[int]] = field(default_factory=list)
    jumps: list[tuple[int, int]] = field(default_factory=list)
    slots: dict[Target, int] = field(default_factory=dict)
    hints: list[int] = field(default_factory=list)
    tone: int = 0

    def emit(self, op: Op, *operands: int) -> int:
        """Add an instruction; returns its place."""
        self.code.append([int(op), *operands, *[0] * (6 - len(operands))])
        return len(self.code) - 1

    def jump(self, at: int, operand: int, to: int | None = None) -> None:
        """Let an operand (0 is a) of an instruction be the place `to`, or the one behind the last."""
        self.code[at][1 + operand] = len(self.code) if to is None else to
        self.jumps.append((at, 1 + operand))


class Assembler(Lexicon):
    """Modes become rows."""

    def __init__(self) -> None:
        super().__init__()
        self.program: Program | None = None
        self.tags: dict[str, int] = {}
        self.noted: set[str] = set()  # tags that the ability notes something under
        self.recalled: dict[str, None] = {}  # tags that it reads
        self.sorts |= {"t": self.tag, "u": self.tag, "a": self.detached, "f": self.card, "m": self.copied}
        self.flow: dict[type[e.Effect], Callable[[Program, Any], None]] = {
            e.If: self._if, e.May: self._may, e.Pay: self._pay, e.ForEach: self._for_each, e.Repeat: self._repeat,
            e.Together: self._together, e.CastFree: self._cast_free, e.ChooseFrom: self._choose_from, e.Delay: self._delay, e.Reflex: self._reflex,
            e.Continuous: self._continuous, e.RuleFor: self._rule_for, e.Targets: self._targets, e.CreateToken: self._create,
            e.ExchangeControl: self._exchange_control,
        }  # fmt: skip

    def detached(self, ability: Any) -> int:
        """The row of an ability that is on no face: delayed, granted, or the holder of an effect's changes."""
        raise NotImplementedError

    def card(self, card: Any) -> int:
        """The face row of a token or emblem."""
        raise NotImplementedError

    def changes(self, changes: tuple[Change, ...], affects: Filter | None = None, counter: str | None = None) -> int:
        """The row of a static ability that holds changes, of what a filter describes if there is one; NONE for none.

        `counter`: the kind of counters that they last with.
        """
        raise NotImplementedError

    def copied(self, changes: tuple[Change, ...]) -> int:
        """The same for a copy effect and what is different about the copy (707.9)."""
        raise NotImplementedError

    def _counters_with(self, counters: tuple[str, int]) -> int:
        kind, count = counters
        column = self.counter(kind) + 1
        if column > MOST_ARRIVING:
            raise ValueError(f"there is no room for the kind of counters {kind} that something arrives with")
        return column << 8 | count

    # --- what is local to a mode or an ability

    def slot(self, target: Target) -> int:
        """The number of a target slot within the mode that is compiled: a new one for a new target."""
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
        """The number of a tag, within the ability that is compiled, under which something was noted."""
        self.recalled.setdefault(tag)
        return self._number_of(tag)

    def note(self, tag: str) -> int:
        """The number of a tag under which something is noted."""
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
        """The rows of an ability's modes: the first, how many; whether it is good or bad for what it targets; whether X says what."""
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
        for target, hint in zip(program.slots, program.hints):
            if (target.least or 0) < 0 or (target.most is not None and target.most < (target.least or 0)):
                raise ValueError(f"a number of targets from {target.least} to {target.most}")
            flags = (target.divided is not None) | target.different << 1 | target.one_graveyard << 2 | target.share_type << 3
            rows.append(self.tables.slots.row(
                t_selector=self.selector(target.filter),
                t_min=NONE if target.least is None else target.least,
                t_max=NONE if target.most is None else target.most,
                t_flags=flags,
                t_hint=hint,
                t_amount=NONE if target.divided is None else self.amount(target.divided),
                t_condition=NONE if target.only_if is None else self.condition(target.only_if),
                t_chooser=0 if target.chooser is None else self.who(target.chooser),
            ))  # fmt: skip
        first = self.tables.slots.reserve(len(rows))
        self.tables.slots.rows[first:] = rows
        return first

    # --- effects

    def effects(self, program: Program, effects: Mode) -> None:
        """Compile instructions one after another."""
        for effect in effects:
            flow = self.flow.get(type(effect))
            if flow is not None:
                program.tone = 0
                flow(program, effect)
                continue
            if type(effect) not in INSTRUCTIONS:
                raise TypeError(f"not an effect: {effect!r}")
            program.tone = effect.tone
            if getattr(effect, "remember", False):
                self.noted.add(e.MOVED)
            if isinstance(effect, e.Search):
                _check_library(effect)
            op, layout = INSTRUCTIONS[type(effect)]
            program.emit(op, *[self._operand(effect, operand) for operand in layout])

    def _operand(self, effect: e.Effect, operand: Operand) -> int:
        if isinstance(operand, int):
            return operand
        sort, get = operand
        value = getattr(effect, get) if isinstance(get, str) else get(effect)
        if sort in "qQ" and not isinstance(effect, BELOW_ZERO):
            not_negative(value, type(effect).__name__)
        if get == "tag" and value is not None and not isinstance(effect, READS_ITS_TAG):
            return self.note(value) + (sort == "T")
        if sort == "T":  # a tag + 1, 0 for none
            return 0 if value is None else self.tag(value) + 1
        if sort == "1":  # a selector + 1, 0 for none
            return 0 if value is None else self.selector(value) + 1
        if sort == "+":
            return 0 if value is None else self._counters_with(value)
        return self.operand(sort, value)

    def _branch(self, program: Program, at: int, operand: int, then: Mode, otherwise: Mode) -> None:
        self.effects(program, then)
        if otherwise:
            over = program.emit(Op.JUMP)
            program.jump(at, operand)
            self.effects(program, otherwise)
            program.jump(over, 0)
        else:
            program.jump(at, operand)

    def _if(self, program: Program, x: e.If) -> None:
        at = program.emit(Op.IF, self.condition(x.condition))
        self._branch(program, at, 1, x.then, x.otherwise)

    def _may(self, program: Program, x: e.May) -> None:
        at = program.emit(Op.MAY, self.who(x.player), 0, x.hint)
        self._branch(program, at, 1, x.then, x.otherwise)

    def _pay(self, program: Program, x: e.Pay) -> None:
        at = program.emit(Op.PAY, self.who(x.player), 0, self.cost(x.cost), x.hint, self.operand("Q", x.times), int(x.as_may))
        self._branch(program, at, 1, x.then, x.otherwise)

    def _cast_free(self, program: Program, x: e.CastFree) -> None:
        at = program.emit(Op.CAST_FREE, self.who(x.card), 0, int(x.madness))
        self._branch(program, at, 1, x.then, x.otherwise)

    def _for_each(self, program: Program, x: e.ForEach) -> None:
        at = program.emit(Op.FOR_EACH, self.who(x.who))
        self.effects(program, x.do)
        program.emit(Op.NEXT)
        program.jump(at, 1)

    def _together(self, program: Program, x: e.Together) -> None:
        at = program.emit(Op.TOGETHER)
        self.effects(program, x.do)
        program.jump(at, 0)

    def _repeat(self, program: Program, x: e.Repeat) -> None:
        start = len(program.code)
        self.effects(program, x.do)
        at = program.emit(Op.IF, self.condition(x.condition))
        program.jump(program.emit(Op.JUMP), 0, start)
        program.jump(at, 1)

    def _choose_from(self, program: Program, x: e.ChooseFrom) -> None:
        selector = NONE if x.filter is None else self.selector(x.filter)
        program.emit(
            Op.CHOOSE_FROM, self.who(x.player), self.amount(x.amount), self.tag(x.source), self.note(x.tag),
            self.amount(x.least), x.hint + 2 | (selector + 1) << 3,
        )  # fmt: skip

    def _told(self, told: tuple[Any, ...]) -> tuple[int, int]:
        if len(told) > 2:
            raise ValueError("a delayed ability remembers at most two references")
        codes = [self.who(who) for who in told] + [int(Subject.NOBODY)] * 2
        return codes[0], codes[1]

    def _delay(self, program: Program, x: e.Delay) -> None:
        told = self._told(x.told)
        program.emit(Op.DELAY, self.detached(x.ability), *told, int(x.duration), self.operand("Q", x.amount))

    def _reflex(self, program: Program, x: e.Reflex) -> None:
        program.emit(Op.REFLEX, self.detached(x.ability), *self._told(x.told))

    def _targets(self, program: Program, x: e.Targets) -> None:
        self.slot(x.target)

    def _rule_for(self, program: Program, x: e.RuleFor) -> None:
        if not all(map(_is_rule, x.changes)):
            raise ValueError("an effect that changes characteristics is about the objects that are there (611.2c)")
        changes = self.changes(x.changes, x.filter)
        program.emit(Op.CONTINUOUS, int(Subject.NOBODY), NONE, changes, int(x.duration), NONE, int(Subject.NOBODY))

    def _create(self, program: Program, x: e.CreateToken) -> None:
        program.tone = x.tone
        locked: list[Amount] = []
        but = tuple(_locking(change, locked) for change in x.but)
        if len(locked) > 2:
            raise ValueError("what is said of a token depends on at most two numbers")
        for k, amount in enumerate(locked):
            program.emit(Op.SET, programs.LOCKED_REGISTER + k, self.amount(amount))
        layout = INSTRUCTIONS[e.CreateToken][1]
        program.emit(Op.CREATE_TOKEN, *[self._operand(x, operand) for operand in layout], self.copied(but) + 1)

    def _continuous(self, program: Program, x: e.Continuous) -> None:
        program.tone = _tone(x)
        locked: list[Amount] = []
        told = int(Subject.NOBODY)
        changes = []
        for change in x.changes:
            if change.kind == programs.Change.CONTROL and change.a != YOU:
                told = self.who(change.a)
                change = Change(change.kind, Who(Subject.TOLD, 0))
            elif change.kind == programs.Change.MUST_ATTACK:
                told = self.who(change.a)
                change = Change(change.kind)
            changes.append(_locking(change, locked))
        if len(locked) > 2:
            raise ValueError("a continuous effect locks in at most two numbers")
        numbers = [self.amount(a) for a in locked] + [NONE, NONE]
        who = self.who(x.who)
        program.emit(
            Op.CONTINUOUS, who, numbers[0], self.changes(tuple(changes), counter=x.counter), int(x.duration), numbers[1], told
        )

    def _exchange_control(self, program: Program, x: e.ExchangeControl) -> None:
        program.tone = 0
        to_another = self.changes((Change(programs.Change.CONTROL, Who(Subject.TOLD, 0)),))
        program.emit(Op.EXCHANGE_CONTROL, self.who(x.what), 0, to_another, int(Duration.INDEFINITE))


def _check_library(effect: e.Search) -> None:
    """Check that a description of cards in "your" library is of the one that is searched."""
    described = () if effect.filter is None else effect.filter.tree()
    if effect.library != YOU and any(one.zones & 1 << Zone.LIBRARY and one.controller == Relation.YOU for one in described):
        raise ValueError(
            "card_in(Zone.LIBRARY) is your library, and another player's is searched; write card_in_any(Zone.LIBRARY)"
        )


def _is_rule(change: Change) -> bool:
    """Whether a change is no change of characteristics: no layer, or words that only look like abilities."""
    if change.kind in (programs.Change.ADD_KEYWORDS, programs.Change.REMOVE_KEYWORDS):
        return isinstance(change.mask, int) and change.mask & ((1 << Keyword.CANT_ATTACK) - 1) == 0
    return CHANGES[change.kind][0] == 0


def _locking(change: Change, locked: list[Amount]) -> Change:
    """The change with what it locks in taken from there."""
    if change.kind not in (programs.Change.ADD_PT, programs.Change.SET_PT, programs.Change.DEFINE_PT):
        return change
    return Change(change.kind, _lock(change.a, locked), _lock(change.b, locked))


def _lock(amount: Amount | None, locked: list[Amount]) -> Amount | None:
    """The amount that reads what is locked in as the effect begins (608.2h)."""
    if amount is None or amount.kind in (programs.Amount.CONSTANT, programs.Amount.LOCKED):
        return amount
    if amount.kind == programs.Amount.NEGATIVE:
        return Amount(programs.Amount.NEGATIVE, _lock(amount.a, locked))
    if amount not in locked:
        locked.append(amount)
    return Amount(programs.Amount.LOCKED, locked.index(amount))


def _tone(effect: e.Continuous) -> int:
    total = 0
    for change in effect.changes:
        if change.kind == programs.Change.ADD_PT:
            for amount in (change.a, change.b):
                worked_out = -1 if amount.kind == programs.Amount.NEGATIVE else 1
                total += amount.a if amount.kind == programs.Amount.CONSTANT else worked_out
        elif change.kind == programs.Change.ADD_KEYWORDS:
            total += -1 if isinstance(change.mask, int) and change.mask & BAD_KEYWORDS else 1
        elif change.kind in (programs.Change.ADD_ABILITY, programs.Change.ADD_PROTECTION):
            total += 1
        elif change.kind in (programs.Change.CONTROL, programs.Change.LOSE_ABILITIES, programs.Change.REMOVE_KEYWORDS):
            total -= 1
    return (total > 0) - (total < 0)
