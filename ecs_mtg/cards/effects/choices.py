"""Instructions: choices of players, and chance."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    amount,
    instruction,
    note,
    note_or_none,
    number,
    selector,
    tag,
    who,
)
from ecs_mtg.cards.words import ONE, YOU, Amount, Filter, Reference
from ecs_mtg.components.codes import NONE
from ecs_mtg.components.flags import Unnamed
from ecs_mtg.components.packed import hint_operand
from ecs_mtg.components.programs import Op


@instruction(
    Op.CHOOSE,
    "instructions.choices.choose",
    a=who("player", "who chooses"),
    b=amount("amount", "how many at most"),
    c=selector("filter", "among what"),
    d=note("tag", "tag of what is chosen"),
    e=amount("least", "how many at least"),
    f=number("hint", "whether it is good for what is chosen"),
)
@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses objects or players that a filter describes."""

    filter: Filter
    tag: str
    amount: Amount = ONE
    least: Amount = ONE
    player: Reference = YOU
    hint: int = 0


@instruction(
    Op.CHOOSE_SOURCE,
    "instructions.choices.choose_source",
    a=who("player", "who chooses"),
    c=selector("filter", "among which sources"),
    d=note("tag", "tag of what is chosen"),
    f=number("hint", "whether it is good for what is chosen"),
)
@dataclass(frozen=True)
class ChooseSource(Choose):
    """A player chooses one source of damage that a filter describes, wherever it is (609.7a)."""


@instruction(
    Op.CHOOSE_FROM,
    "instructions.choices.choose_from",
    a=who("player", "who chooses"),
    b=amount("amount", "how many at most"),
    c=tag("source", "tag of those among which they choose, of the rest then"),
    d=note("tag", "tag of what is chosen"),
    e=amount("least", "how many at least"),
    f=number(None, "hint + 2 (selector + 1 << 3, if they have to be something)"),
)
@dataclass(frozen=True)
class ChooseFrom(Effect):
    """A player chooses among what is noted under a tag."""

    source: str
    tag: str
    amount: Amount = ONE
    least: Amount = ONE
    player: Reference = YOU
    filter: Filter | None = None
    hint: int = 1

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the description is evaluated first."""
        selector = NONE if self.filter is None else to.selector(self.filter)
        to.emit(program, self, f=hint_operand(self.hint, selector))


@instruction(
    Op.RANDOM,
    "instructions.choices.at_random",
    b=amount("amount", "how many"),
    c=tag("source", "tag of those among which chance chooses, of the rest then"),
    d=note("tag", "tag of what is chosen"),
)
@dataclass(frozen=True)
class ChooseAtRandom(Effect):
    """Chance chooses among what is noted under a tag."""

    source: str
    tag: str
    amount: Amount = ONE


@instruction(
    Op.CHOOSE_COLOR,
    "instructions.choices.choose_color",
    a=who("player", "who chooses"),
    b=number("but", "bit set of colors that may not be chosen"),
)
@dataclass(frozen=True)
class ChooseColor(Effect):
    """A player chooses a color: register 0, and the source's chosen color; `but`: the bits of colors that may not be chosen."""

    player: Reference = YOU
    but: int = 0


@instruction(
    Op.CHOOSE_NAME,
    "instructions.choices.choose_name",
    a=who("player", "who chooses"),
    b=number(
        lambda x: x.nonland * int(Unnamed.LANDS) | x.nonbasic * int(Unnamed.BASIC_LANDS) | x.land * int(Unnamed.NONLANDS),
        "bit set: 1 nonland, 2 no basic land, 4 land",
    ),
)
@dataclass(frozen=True)
class ChooseName(Effect):
    """A player chooses a card name: register 0."""

    player: Reference = YOU
    nonland: bool = False
    nonbasic: bool = False
    land: bool = False


@instruction(Op.CHOOSE_TYPE, "instructions.choices.choose_type", a=who("player", "who chooses"))
@dataclass(frozen=True)
class ChooseType(Effect):
    """A player chooses a creature type: register 0, and the source's chosen type."""

    player: Reference = YOU
    says = "<choose player> a creature type"


@instruction(
    Op.CHOOSE_NUMBER,
    "instructions.choices.choose_number",
    a=who("player", "who chooses"),
    b=amount("most", "up to which number"),
    c=number("register", "the register that it goes into"),
    d=number(lambda x: int(x.kept), "1: it is the number chosen for the source"),
)
@dataclass(frozen=True)
class ChooseNumber(Effect):
    """A player chooses a number up to `most`; `kept`: it is the number that was chosen for the source."""

    most: Amount
    register: int
    player: Reference = YOU
    kept: bool = False


@instruction(Op.CHOOSE_SECRETLY, "instructions.choices.choose_secretly", a=who("players", "who choose"))
@dataclass(frozen=True)
class ChooseSecretly(Effect):
    """Each of some players secretly chooses a number; then those numbers are revealed."""

    players: Reference


@instruction(
    Op.CHOOSE_PLAYER,
    "instructions.choices.choose_player",
    a=who("player", "who chooses"),
    c=selector("filter", "among whom"),
    d=note_or_none("tag", "tag of whom they choose; none: register 1, the source's chosen player"),
)
@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """A player chooses a player, who is noted under a tag, or (None) as the source's chosen player."""

    filter: Filter
    tag: str | None
    player: Reference = YOU


@instruction(
    Op.CHOOSE_MODE,
    "instructions.flow.choose_mode",
    a=who("player", "who chooses"),
    b=number("many", "among how many things"),
    c=number("register", "the register that their number goes into, from 0 on"),
    d=number(lambda x: int(x.kept), "1: it is the number chosen for the source"),
)
@dataclass(frozen=True)
class ChooseOption(Effect):
    """A player chooses one of some things that the effect names; its number, from 0 on, goes into the register.

    `kept`: it is the number that was chosen for the source.
    """

    many: int
    register: int
    player: Reference = YOU
    kept: bool = False


@instruction(Op.ORDER, "instructions.choices.order", a=who("player", "whose order"), c=tag("tag", "tag of what is put in order"))
@dataclass(frozen=True)
class Order(Effect):
    """A player puts what is noted under a tag in an order."""

    tag: str
    player: Reference = YOU


@instruction(
    Op.SEPARATE,
    "instructions.choices.separate",
    a=who("player", "who makes the piles"),
    c=tag("source", "tag of what is separated, of the second pile then"),
    d=note("tag", "tag of the first pile"),
)
@dataclass(frozen=True)
class Separate(Effect):
    """A player separates what is noted under a tag into two piles: the first gets another tag (700.3)."""

    source: str
    tag: str
    player: Reference = YOU


@instruction(
    Op.CHOOSE_PILE,
    "instructions.choices.choose_pile",
    a=who("player", "who chooses"),
    c=tag("source", "tag of a pile, of the other one then"),
    d=note("tag", "tag of a pile, of the chosen one then"),
)
@dataclass(frozen=True)
class ChoosePile(Effect):
    """A player chooses one of two piles: it is noted under `tag` then, the other one under `source`."""

    source: str
    tag: str
    player: Reference = YOU
