"""Instructions: zone changes, drawing, discarding, searching."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    amount,
    amount_or_none,
    counters,
    instruction,
    note,
    note_plus_one,
    number,
    selector,
    selector_or_none,
    selector_plus_one,
    who,
    who_or_nobody,
)
from ecs_mtg.cards.effects.instead import check_arriving
from ecs_mtg.cards.wordings import said
from ecs_mtg.cards.words import CARDS, ONE, YOU, Amount, Filter, Reference, Target
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.flags import Arriving, Looking, Searching, WhoDiscards
from ecs_mtg.components.programs import Op, Relation


@dataclass(frozen=True, slots=True)
class Arrival:
    """How objects enter the new zone."""

    tapped: bool = False
    yours: bool = False
    face_down: bool = False
    transformed: bool = False
    attacking: bool = False
    link: bool = False
    until: bool = False  # the source leaves the battlefield (610.3)
    counters: tuple[str, int] | None = None
    manifested: bool = False
    cloaked: bool = False


AS_USUAL = Arrival()


def arrival_bits(effect: Any) -> int:
    """Return how objects arrive as the bit set of an operand."""
    a = effect.arrival
    said = {
        Arriving.TAPPED: a.tapped,
        Arriving.YOURS: a.yours,
        Arriving.FACE_DOWN: a.face_down,
        Arriving.TRANSFORMED: a.transformed,
        Arriving.ATTACKING: a.attacking,
        Arriving.REMEMBERED: getattr(effect, "remember", False),
        Arriving.LINKED: a.link,
        Arriving.UNTIL: a.until,
        Arriving.MANIFESTED: a.manifested,
        Arriving.CLOAKED: a.cloaked,
    }
    return sum(int(flag) for flag, holds in said.items() if holds)


ARRIVING = number(
    arrival_bits,
    "how it arrives, bit set: 1 tapped, 2 under your control, 4 face down, 8 transformed, 16 attacking, 32 noted under MOVED, 64 linked,"
    " 128 until the source leaves the battlefield, 256 manifested, 512 cloaked",
)
WITH_COUNTERS = counters(lambda x: x.arrival.counters, "counters that it arrives with")


@instruction(
    Op.MOVE,
    "instructions.zones.move_objects",
    a=who("what", "what moves"),
    b=number("zone", "a Zone"),
    c=number("position", "a Position"),
    d=ARRIVING,
    e=WITH_COUNTERS,
    f=number("cause", "a Cause"),
)
@dataclass(frozen=True)
class Move(Effect):
    """Objects change zones. `remember`: later instructions know them under the tag MOVED."""

    what: Reference
    zone: Zone
    position: Position = Position.TOP
    arrival: Arrival = AS_USUAL
    remember: bool = False
    cause: codes.Cause = codes.Cause.NONE

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; counters are put on what is exiled, or enters."""
        check_arriving(self.zone, self.arrival.counters)
        to.emit(program, self)

    @property
    def tone(self) -> int:  # type: ignore[override]
        """Good to enter the battlefield or to come back, bad otherwise."""
        back = isinstance(self.what, Target) and self.what.filter.kinds & CARDS
        return 1 if self.zone == Zone.BATTLEFIELD or (back and self.zone == Zone.HAND) else -1


@instruction(
    Op.RETURN_UNDER,
    "instructions.zones.return_under",
    a=who("what", "which cards"),
    b=who("player", "under whose control"),
    c=who_or_nobody("attached", "what it enters attached to (303.4i)"),
    d=ARRIVING,
    e=WITH_COUNTERS,
)
@dataclass(frozen=True)
class ReturnUnder(Effect):
    """Put cards onto the battlefield under a player's control, or attached to something."""

    what: Reference
    player: Reference
    arrival: Arrival = AS_USUAL
    remember: bool = False
    attached: Reference | None = None
    tone = 1


@instruction(
    Op.DESTROY,
    "instructions.zones.destroy",
    a=who("what", "what is destroyed"),
    c=number(lambda x: not x.regenerate, "1: it can't be regenerated"),
)
@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy permanents (701.8)."""

    what: Reference
    regenerate: bool = True
    tone = -1


@instruction(Op.SACRIFICE, "instructions.zones.sacrifice", a=who("what", "what is sacrificed"))
@dataclass(frozen=True)
class Sacrifice(Effect):
    """Sacrifice permanents (701.21): you this, what an event is about and what was told; their controllers any others."""

    what: Reference
    tone = -1


@instruction(
    Op.SACRIFICE_CHOICE,
    "instructions.cards.choose_each",
    a=who("players", "who sacrifice"),
    b=amount("amount", "how many each"),
    c=selector("filter", "among what"),
    d=note_plus_one("tag", "tag of what is sacrificed"),
)
@dataclass(frozen=True)
class SacrificeChoice(Effect):
    """Each of some players sacrifices permanents of their choice, noted under a tag as they were."""

    players: Reference
    filter: Filter
    amount: Amount = ONE
    tag: str | None = None
    tone = -1


@instruction(
    Op.DRAW,
    "instructions.zones.draw",
    a=who("players", "who draw"),
    b=amount("amount", "how many each"),
    d=number(lambda x: x.remember * int(Arriving.REMEMBERED), "32: noted under MOVED"),
)
@dataclass(frozen=True)
class Draw(Effect):
    """Players draw cards (121), known under the tag MOVED if `remember`."""

    players: Reference
    amount: Amount
    remember: bool = False
    tone = 1
    says = (
        said("<draw players> <cards amount>"),
        said("<draw players> another card", amount=ONE),
        said("<draw players> <additional cards amount>"),
    )
    unsaid = ("remember",)


@instruction(
    Op.DISCARD,
    "instructions.cards.choose_each",
    a=who("players", "who discard"),
    b=amount_or_none("amount", "how many each; none: the hand"),
    c=selector_or_none("filter", "among what"),
    d=number(
        lambda x: int(WhoDiscards.RANDOM if x.at_random else WhoDiscards.YOU if x.you_choose else WhoDiscards.THEY),
        "0 they choose, 1 at random, 2 you choose",
    ),
    e=number(lambda x: x.remember * int(Arriving.REMEMBERED), "32: noted under MOVED"),
)
@dataclass(frozen=True)
class Discard(Effect):
    """Players discard cards (701.9), known under the tag MOVED if `remember`; no amount is the whole hand."""

    players: Reference
    amount: Amount | None
    filter: Filter | None = None
    at_random: bool = False
    you_choose: bool = False
    remember: bool = False
    tone = -1


@instruction(
    Op.MILL,
    "instructions.zones.mill",
    a=who("players", "who mill"),
    b=amount("amount", "how many each"),
    d=number(lambda x: x.remember * int(Arriving.REMEMBERED), "32: noted under MOVED"),
)
@dataclass(frozen=True)
class Mill(Effect):
    """Players mill cards (701.17)."""

    players: Reference
    amount: Amount
    remember: bool = False
    tone = -1


@instruction(
    Op.SHUFFLE,
    "instructions.zones.shuffle_libraries",
    a=who("players", "whose libraries"),
    b=who_or_nobody("aside", "cards of them that lie aside meanwhile"),
)
@dataclass(frozen=True)
class Shuffle(Effect):
    """Players shuffle their libraries (701.24).

    `aside`: cards that are put somewhere into it next, and that whoever knows them still knows then.
    """

    players: Reference
    aside: Reference | None = None
    says = "<shuffle players>|<shuffle players> <your players> library"
    unsaid = ("aside",)


@instruction(
    Op.SEARCH,
    "instructions.cards.search_zones",
    a=who("player", "who searches"),
    b=amount("amount", "how many at most"),
    c=selector_or_none("filter", "for what"),
    d=note("tag", "tag of what is found"),
    e=who("library", "whose library"),
    f=number(
        lambda x: x.must * int(Searching.MUST) | x.other_names * int(Searching.OTHER_NAMES),
        "bit set: 1 as many as there are up to that number have to be found, 2 cards with different names",
    ),
)
@dataclass(frozen=True)
class Search(Effect):
    """A player searches a library (701.23) for up to that many cards, noted under a tag. It is not shuffled.

    A description may ask for cards in the hand and graveyard, too: of those in a graveyard as many as possible are found (701.23b).
    `other_names`: they have different names.
    `must`: it says of no card but where it is, so that as many as possible are found in the library, too (701.23d).
    """

    filter: Filter | None
    tag: str
    amount: Amount = ONE
    player: Reference = YOU
    library: Reference = YOU
    must: bool = False
    other_names: bool = False

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; a description of cards in "your" library is made to mean the library that is searched."""
        described = () if self.filter is None else self.filter.tree()
        if self.library != YOU and any(one.zones & 1 << Zone.LIBRARY and one.controller == Relation.YOU for one in described):
            raise ValueError(
                "card_in(Zone.LIBRARY) is your library, and another player's is searched; write card_in_any(Zone.LIBRARY)"
            )
        super().assemble(to, program)


@instruction(
    Op.LOOK,
    "instructions.cards.look_at_cards",
    a=who("player", "who looks"),
    b=amount("amount", "at how many cards from the top"),
    c=note("tag", "tag of those cards"),
    d=number(
        lambda x: x.reveal * int(Looking.REVEALED) | x.planar * int(Looking.PLANAR_DECK),
        "bit set: 1 revealed, 2 of the planar deck",
    ),
    e=who("library", "whose library"),
    f=selector_plus_one(None, "the card down to which they go, which alone is noted then"),
)
@dataclass(frozen=True)
class Look(Effect):
    """A player looks at the top cards of a library, or `planar` deck, noted under a tag; `reveal`: all players do."""

    amount: Amount
    tag: str
    reveal: bool = False
    player: Reference = YOU
    library: Reference = YOU
    planar: bool = False


@dataclass(frozen=True)
class RevealUntil(Effect):
    """A player reveals cards from the top of a library until they reveal a certain one, which is noted under a tag."""

    filter: Filter
    tag: str
    library: Reference = YOU

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble LOOK with a description instead of an amount."""
        whose = to.who(self.library)
        tag = to.note(self.tag)
        program.emit(Op.LOOK, whose, 0, tag, 1, to.who(self.library), to.selector(self.filter) + 1)


@instruction(
    Op.REVEAL,
    "instructions.cards.reveal",
    a=who("what", "which cards"),
    b=who_or_nobody("to", "the player who alone looks at them"),
)
@dataclass(frozen=True)
class Reveal(Effect):
    """Reveal cards (701.20); with `to`, only that player looks at them."""

    what: Reference
    to: Reference | None = None
    written = "reveal <what>|<look to> at <what>"


@instruction(Op.SCRY, "instructions.cards.scry", a=who("players", "who scry"), b=amount("amount", "how many cards each"))
@dataclass(frozen=True)
class Scry(Effect):
    """Players scry (701.22)."""

    players: Reference
    amount: Amount
    says = "<scry players> <amount>"


@instruction(Op.SURVEIL, "instructions.cards.scry", a=who("players", "who surveil"), b=amount("amount", "how many cards each"))
@dataclass(frozen=True)
class Surveil(Effect):
    """Players surveil (701.25)."""

    players: Reference
    amount: Amount
    says = "<surveil players> <amount>"


@instruction(
    Op.MELD,
    "instructions.tokens.meld",
    a=who("cards", "the two cards"),
    b=number(lambda x: int(x.attacking), "1: tapped and attacking"),
)
@dataclass(frozen=True)
class Meld(Effect):
    """Put two exiled cards of a meld pair onto the battlefield melded (701.42); `attacking`: tapped and attacking."""

    cards: Reference
    attacking: bool = False
    written = (
        said("meld them"),
        said("put them onto the battlefield tapped and attacking, then meld them", attacking=True),
    )
    unsaid = ("cards",)
