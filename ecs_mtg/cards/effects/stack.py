"""Instructions: spells and abilities on the stack, casting while something resolves."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    amount,
    amount_plus_one,
    instruction,
    note,
    number,
    place,
    selector_plus_one,
    who,
    who_or_nobody,
)
from ecs_mtg.cards.words import ONE, YOU, Amount, Filter, Reference
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.flags import CastFor
from ecs_mtg.components.programs import Op


@instruction(
    Op.CAST_FREE,
    "instructions.stack.cast_free",
    a=who("card", "which card"),
    b=place("where it goes on if it is not cast"),
    c=number(
        lambda x: 2 if x.miracle else int(x.madness), "1: for its madness cost (702.35a); 2: for its miracle cost (702.94a)"
    ),
    d=amount_plus_one("most", "the largest mana value that the spell may have"),
    e=who("player", "who may cast it"),
    f=number(
        None,
        "bit set: 1 the spell is exiled if it would be put into a graveyard, 2 energy equal to its mana value is paid for it;"
        " from 4 on selector + 1 of what the spell has to be",
    ),
)
@dataclass(frozen=True)
class CastFree(Effect):
    """A player may cast a card without paying its mana cost, or for its madness or miracle cost; `otherwise` is done if not.

    `exiled`: the spell is exiled if it would be put into a graveyard.
    `most`: the largest mana value that the spell may have, of a card with two faces to cast.
    `for_energy`: by paying energy equal to its mana value.
    `filter`: what the spell has to be, of a card with two faces to cast, too.
    """

    card: Reference
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    madness: bool = False
    most: Amount | None = None
    player: Reference = YOU
    exiled: bool = False
    miracle: bool = False
    for_energy: bool = False
    filter: Filter | None = None

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the alternative follows."""
        how = self.exiled * int(CastFor.EXILED) | self.for_energy * int(CastFor.ENERGY)
        if self.filter is not None:
            how |= (to.selector(self.filter) + 1) * int(CastFor.SELECTOR)
        to.branch(self, program, self.then, self.otherwise, f=how)


@instruction(Op.PLAY_LAND, "instructions.playing.play_land_now", a=who("card", "which card"), b=who("player", "who may play it"))
@dataclass(frozen=True)
class PlayLand(Effect):
    """A player may play a land card now, if it is their turn and they may play one more (305.2b, 305.3)."""

    card: Reference
    player: Reference = YOU
    written = "<you may player> play <card> if it's a land card"


@instruction(
    Op.COUNTER,
    "instructions.stack.counter",
    a=who("what", "what on the stack"),
    c=number(lambda x: x.zone or 0, "the Zone where it goes, 0 for the graveyard"),
    d=number("position", "a Position"),
)
@dataclass(frozen=True)
class Counter(Effect):
    """Counter spells or abilities (701.6); `zone`: where a spell goes instead of the graveyard."""

    what: Reference
    zone: Zone | None = None
    position: Position = Position.TOP
    tone = -1


@instruction(
    Op.COPY_SPELL,
    "instructions.stack.copy_spell",
    a=who("what", "what on the stack"),
    b=amount("amount", "how many times"),
    c=who("player", "who controls the copies"),
    d=number(
        lambda x: 2 if x.for_each else x.new_targets,
        "1: new targets may be chosen; 2: one for each that it could target, with that target (707.10d)",
    ),
    e=selector_plus_one("among", "what those targets have to be, to whom controls the copies"),
    f=number(lambda x: int(x.nonlegendary), "1: the copies of permanent spells aren't legendary"),
)
@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack (707.10).

    Attributes:
        for_each: A copy for everything else that it could target, each with another one of these targets (707.10d).
        among: What those have to be.
        nonlegendary: The copies aren't legendary: each face of the pool has a twin that says the same but for that.
    """

    what: Reference
    amount: Amount = ONE
    player: Reference = YOU
    new_targets: bool = True
    for_each: bool = False
    among: Filter | None = None
    nonlegendary: bool = False

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the faces of the pool get twins."""
        if self.nonlegendary:
            to.with_twins()
        super().assemble(to, program)


@instruction(
    Op.COPY_CARD,
    "instructions.stack.copy_cards",
    a=who_or_nobody("card", "which cards; nobody: a card with the face that says so"),
    b=number(None, "that face"),
    d=note("tag", "tag of the copies"),
)
@dataclass(frozen=True)
class CopyCard(Effect):
    """Create copies of cards in exile, to be cast (707.12); no card: of the card whose ability says so (702.192a)."""

    card: Reference | None
    tag: str

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; it refers to the face that has the text, whatever has become of the card."""
        to.emit(program, self, b=0 if self.card is not None else to.face_row)


@instruction(
    Op.CHANGE_TARGETS,
    "instructions.stack.change_targets",
    a=who("what", "what on the stack"),
    c=who("player", "who chooses"),
    d=number("change", "1: they change it (115.7a)"),
    e=selector_plus_one("to", "what the new target has to be"),
)
@dataclass(frozen=True)
class ChangeTargets(Effect):
    """A player may choose new targets for spells or abilities (115.7d).

    Attributes:
        change: They change the target (115.7a): it becomes another one if there is one.
        to: What the new target has to be in addition.
    """

    what: Reference
    player: Reference = YOU
    change: bool = False
    to: Filter | None = None


@instruction(
    Op.CONTROL_SPELL,
    "instructions.stack.control_spell",
    a=who("what", "which spells"),
    c=who("player", "who gains control of them"),
)
@dataclass(frozen=True)
class ControlSpell(Effect):
    """A player gains control of spells on the stack; permanents that they become enter under that player's control (110.2a)."""

    what: Reference
    player: Reference = YOU
    tone = -1
    written = "<gain player> control of <what>"


@instruction(Op.END_TURN, "instructions.stack.end_turn")
@dataclass(frozen=True)
class EndTurn(Effect):
    """End the turn (724)."""

    says = "end the turn"
