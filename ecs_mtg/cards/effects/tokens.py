"""Instructions: tokens, emblems, copies."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    amount,
    changes,
    face,
    instruction,
    note_plus_one,
    number,
    who,
)
from ecs_mtg.cards.effects.lasting import locking
from ecs_mtg.cards.effects.zones import ARRIVING, AS_USUAL, Arrival
from ecs_mtg.cards.tree import Ability, CardDef, Static
from ecs_mtg.cards.words import ONE, YOU, Amount, Change, Reference
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import LOCKED_REGISTER, AbilityFlag, Layout, Op


@instruction(
    Op.CREATE_TOKEN,
    "instructions.tokens.create",
    a=who("players", "who create"),
    b=amount("amount", "how many each"),
    c=face("token", "the token"),
    d=ARRIVING,
    e=note_plus_one("tag", "tag of the tokens (kind of counters + 1 << 8 that they enter with, LOCKED_REGISTER many)"),
    f=changes(None, "what defines them besides, which locks in LOCKED_REGISTER: + 1, 0 for none"),
)
@dataclass(frozen=True)
class CreateToken(Effect):
    """Players create tokens (701.7), noted under a tag. `but`: what the effect defines as it is carried out (111.3).

    `counters`: kind and number of counters that each enters with; not together with `but`.
    """

    token: CardDef
    amount: Amount = ONE
    players: Reference = YOU
    arrival: Arrival = AS_USUAL
    tag: str | None = None
    but: tuple[Change, ...] = ()
    counters: tuple[str, Amount] | None = None
    tone = 1

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; locked-in amounts and the number of counters are noted first."""
        locked: list[Amount] = []
        but = tuple(locking(change, locked) for change in self.but)
        kind = 0
        if self.counters is not None:
            if self.but:
                raise ValueError("tokens enter with counters, or are defined by the effect, not both")
            kind = to.counter_arriving(self.counters[0]) + 1
            locked.append(self.counters[1])
        if len(locked) > 2:
            raise ValueError("what is said of a token depends on at most two numbers")
        for k, much in enumerate(locked):
            program.emit(Op.SET, LOCKED_REGISTER + k, to.amount(much))
        *before, tag = to.operands_of(self, "abcde")
        program.emit(Op.CREATE_TOKEN, *before, tag | kind << 8, to.copied(but) + 1)


@instruction(
    Op.CREATE_ATTACHED,
    "instructions.tokens.create",
    a=who("players", "who create"),
    b=who("to", "to what it is attached"),
    c=face("token", "the token"),
    d=number(lambda x: 0, "0"),
    e=note_plus_one("tag", "tag of the tokens"),
)
@dataclass(frozen=True)
class CreateAttached(Effect):
    """Players create a token each that is attached to something (303.4i), noted under a tag; `harms`: what it enchants is worse off."""

    token: CardDef
    to: Reference
    players: Reference = YOU
    tag: str | None = None
    harms: bool = False

    @property
    def tone(self) -> int:  # type: ignore[override]
        """What it does to what it is attached to."""
        return -1 if self.harms else 1


@instruction(
    Op.COPY_TOKEN,
    "instructions.tokens.create",
    a=who("players", "who create"),
    b=amount("amount", "how many each"),
    c=who("of", "what is copied"),
    d=ARRIVING,
    e=changes(None, "what is different about them, which locks in LOCKED_REGISTER"),
)
@dataclass(frozen=True)
class CopyToken(Effect):
    """Players create tokens that are copies of an object, except for some changes; known under the tag MOVED if `remember`."""

    of: Reference
    amount: Amount = ONE
    players: Reference = YOU
    arrival: Arrival = AS_USUAL
    but: tuple[Change, ...] = ()
    remember: bool = False

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; differences that are computed numbers are noted first."""
        locked: list[Amount] = []
        but = tuple(locking(change, locked) for change in self.but)
        if len(locked) > 2:
            raise ValueError("what is said of a token depends on at most two numbers")
        for k, much in enumerate(locked):
            program.emit(Op.SET, LOCKED_REGISTER + k, to.amount(much))
        to.emit(program, self, e=to.copied(but))


@dataclass(frozen=True)
class CreateTokenOfCard(Effect):
    """Create a token that is a copy of the card whose ability says so, but for its color, and without a mana cost (702.128, 702.129).

    Attributes:
        colors: The bit of its color.
        subtype: its further subtype.
        size: Its power and toughness, None for those of the card.
    """

    colors: int
    subtype: str
    size: tuple[str, str] | None = None
    tone = 1

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the token is a face of its own, because a copy of a card in a graveyard has what is printed on it (707.2)."""
        card = to.printed_face()
        power, toughness = self.size or (card.power, card.toughness)
        subtypes = tuple(dict.fromkeys((*card.subtypes, self.subtype)))
        abilities = tuple(one for one in card.abilities if self.size is None or not defines_size(one))
        face = replace(
            card, mana_cost=None, colors=self.colors, subtypes=subtypes, power=power, toughness=toughness, abilities=abilities
        )
        to.effects(program, (CreateToken(CardDef(face.name, (face,), Layout.TOKEN)),))


def defines_size(ability: Ability) -> bool:
    """Tell whether an ability defines power and toughness: a copy of another size does not have it (707.9d)."""
    return isinstance(ability, Static) and AbilityFlag.CHARACTERISTIC_DEFINING in ability.flags


@instruction(
    Op.EMBLEM,
    "instructions.tokens.emblem",
    a=who("players", "who get it"),
    c=face("emblem", "the emblem"),
    d=number(lambda x: int(x.chosen), "1: register 0 is what was chosen for it"),
)
@dataclass(frozen=True)
class Emblem(Effect):
    """Players get an emblem (114). `chosen`: what has just been chosen (a creature type) is what its abilities mean by that."""

    emblem: CardDef
    players: Reference = YOU
    chosen: bool = False


@instruction(
    Op.BECOME_COPY,
    "instructions.tokens.become_copy",
    a=who("what", "what becomes one"),
    c=who("of", "what is copied"),
    d=number("duration", "a Duration"),
    e=changes(lambda x: (Change(programs.Change.COPY), *x.but), "COPY and what is different"),
)
@dataclass(frozen=True)
class BecomeCopy(Effect):
    """Objects become copies of an object, except for some changes (707)."""

    what: Reference
    of: Reference
    duration: Duration = Duration.INDEFINITE
    but: tuple[Change, ...] = ()
