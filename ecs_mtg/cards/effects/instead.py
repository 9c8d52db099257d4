"""Instructions of replacement effects (614), about the event that is replaced."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    amount,
    amount_or_none,
    changes,
    counter_kind,
    counters,
    instruction,
    number,
    who,
)
from ecs_mtg.cards.wordings import said
from ecs_mtg.cards.words import ONE, Amount, Change, Reference
from ecs_mtg.components.codes import Duration, Position, Zone
from ecs_mtg.components.programs import Op


def check_arriving(zone: Zone, counters: tuple[str, int] | None) -> None:
    """Check that there can be counters on what goes to a zone.

    Raises:
        ValueError: nothing puts them on cards there.
    """
    if counters is not None and zone not in (Zone.EXILE, Zone.BATTLEFIELD):
        raise ValueError(f"counters on what goes to the zone {zone.name.lower()}: they are put on what is exiled or enters")


@instruction(
    Op.RW_TAPPED,
    "events.replacement_instructions.enter_tapped",
    b=number(lambda said: int(said.untapped), "1: it enters untapped"),
)
@dataclass(frozen=True)
class EntersTapped(Effect):
    """It enters tapped, or untapped whatever would have had it enter tapped before."""

    untapped: bool = False
    written = (
        said("(~|it) enters tapped"),
        said("(~|it) enters untapped", untapped=True),
    )


@instruction(
    Op.RW_COUNTERS,
    "events.replacement_instructions.enter_with_more_counters",
    b=amount("amount", "how many"),
    c=counter_kind("counter", "of which kind"),
)
@dataclass(frozen=True)
class EntersWithCounters(Effect):
    """It enters with counters."""

    counter: str
    amount: Amount = ONE


@instruction(
    Op.RW_COPY,
    "events.replacement_instructions.enter_as_a_copy",
    a=who("of", "what is copied"),
    e=changes("but", "what is different"),
)
@dataclass(frozen=True)
class EntersAsCopy(Effect):
    """It enters as a copy of an object, except for some changes."""

    of: Reference
    but: tuple[Change, ...] = ()


@instruction(
    Op.RW_GAINS,
    "events.replacement_instructions.enter_gaining",
    d=number("duration", "a Duration"),
    e=changes("changes", "what it gains"),
)
@dataclass(frozen=True)
class EntersGaining(Effect):
    """It enters with changes that last as long as it is there, or shorter."""

    changes: tuple[Change, ...]
    duration: Duration = Duration.INDEFINITE


@instruction(
    Op.RW_ZONE,
    "events.replacement_instructions.go_instead",
    b=number("zone", "a Zone"),
    c=number("position", "a Position"),
    d=number("revealed", "1: everybody sees it"),
    e=counters("counters", "counters that it arrives with"),
)
@dataclass(frozen=True)
class GoesInstead(Effect):
    """It goes to another zone instead, with counters; `revealed`: everybody sees it on its way."""

    zone: Zone
    position: Position = Position.TOP
    revealed: bool = False
    counters: tuple[str, int] | None = None

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; counters are put on what is exiled, or enters."""
        check_arriving(self.zone, self.counters)
        to.emit(program, self)


@instruction(Op.RW_TIMES, "events.replacement_instructions.multiply", b=amount("times", "how many times"))
@dataclass(frozen=True)
class TimesInstead(Effect):
    """That many times as much."""

    times: Amount


@instruction(Op.RW_ADD, "events.replacement_instructions.add_to_it", b=amount("amount", "how much more", signed=True))
@dataclass(frozen=True)
class PlusInstead(Effect):
    """That much more, or less."""

    amount: Amount


@instruction(Op.RW_PREVENT, "events.replacement_instructions.prevent_it", b=amount_or_none("amount", "how much; none: all"))
@dataclass(frozen=True)
class PreventInstead(Effect):
    """That much of the damage is prevented; no amount is all."""

    amount: Amount | None = None
    written = "prevent that damage|prevent <the amount> of that damage"


@instruction(Op.RW_NOTHING, "events.replacement_instructions.do_not")
@dataclass(frozen=True)
class NothingInstead(Effect):
    """It does not happen; the effects behind this one happen instead."""

    written = "instead|"


@instruction(Op.RW_RECIPIENT, "events.replacement_instructions.happen_to_another", a=who("to", "to what"))
@dataclass(frozen=True)
class RecipientInstead(Effect):
    """It happens to something else instead."""

    to: Reference
    written = "that damage is dealt to <to> instead"
