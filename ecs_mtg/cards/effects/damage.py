"""Instructions: damage and life."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    amount,
    amount_or_none,
    condition_or_none,
    instruction,
    note_plus_one,
    number,
    selector_or_none,
    who,
    who_or_nobody,
)
from ecs_mtg.cards.wordings import said
from ecs_mtg.cards.words import SELF, YOU, Amount, Condition, Filter, Reference, Target
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import Op


@instruction(
    Op.DAMAGE,
    "instructions.damage.deal_damage",
    a=who("to", "recipients"),
    b=amount("amount", "how much to each"),
    c=who("source", "its source"),
    d=condition_or_none("unpreventable", "under which it can't be prevented"),
    e=note_plus_one("tag", "tag of those who were dealt any"),
    f=number(lambda x: 0 if x.total is None else x.total + 1, "register to which what was dealt is added: + 1, 0 for none"),
)
@dataclass(frozen=True)
class Damage(Effect):
    """A source deals damage to each of some objects and players; those who were dealt any are noted under a tag.

    The damage can't be prevented if the condition `unpreventable` holds. What was dealt is added to the register `total`.
    """

    to: Reference
    amount: Amount
    source: Reference = SELF
    unpreventable: Condition | None = None
    tag: str | None = None
    total: int | None = None
    tone = -1

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; a target that deals the damage is announced before the targets it is dealt to (601.2c)."""
        if isinstance(self.source, Target):
            to.slot(self.source)
        super().assemble(to, program)


@instruction(
    Op.DAMAGE_DIVIDED,
    "instructions.damage.deal_divided",
    a=who("to", "the targets"),
    b=amount(lambda x: x.to.divided, "the whole"),
    c=who("source", "its source"),
)
@dataclass(frozen=True)
class DividedDamage(Effect):
    """A source deals damage divided among targets."""

    to: Target
    source: Reference = SELF
    tone = -1


@instruction(Op.GAIN_LIFE, "instructions.damage.players_gain_life", a=who("who", "which players"), b=amount("amount", "how much"))
@dataclass(frozen=True)
class GainLife(Effect):
    """Players gain life."""

    who: Reference
    amount: Amount
    tone = 1
    says = "<you gain who> <life amount>"


@instruction(
    Op.LOSE_LIFE,
    "instructions.damage.players_lose_life",
    a=who("who", "which players"),
    b=amount("amount", "how much"),
    f=number(lambda x: 0 if x.total is None else x.total + 1, "register to which what was lost is added: + 1, 0 for none"),
)
@dataclass(frozen=True)
class LoseLife(Effect):
    """Players lose life; what was lost is added to the register `total`."""

    who: Reference
    amount: Amount
    total: int | None = None
    tone = -1


@instruction(
    Op.SET_LIFE, "instructions.damage.set_life", a=who("who", "whose"), b=amount("amount", "what they become", signed=True)
)
@dataclass(frozen=True)
class SetLife(Effect):
    """Life totals become a number."""

    who: Reference
    amount: Amount
    written = "<your who> life total becomes <the amount>"


@instruction(Op.EXCHANGE_LIFE, "instructions.damage.exchange_life", a=who("one", "a player"), b=who("other", "another player"))
@dataclass(frozen=True)
class ExchangeLife(Effect):
    """Two players exchange life totals (701.12c)."""

    one: Reference
    other: Reference
    written = (
        said("exchange life totals with <whom other>", one=YOU),
        said("<you one> and <whom other> exchange life totals"),
    )


@instruction(
    Op.PREVENT,
    "instructions.damage.prevent",
    a=who_or_nobody("to", "recipients; nobody: all"),
    b=amount_or_none("amount", "how much; none: all"),
    c=selector_or_none("sources", "of which sources"),
    d=number("duration", "a Duration"),
    e=number(lambda x: x.combat + 2 * x.once, "bit set: 1 combat damage only, 2 the next damage, however much"),
    f=who_or_nobody("source", "the only source whose damage is prevented; nobody: any"),
)
@dataclass(frozen=True)
class Prevent(Effect):
    """Prevent damage to some objects and players (None: to any), from sources that a filter describes.

    Attributes:
        once: Only the next damage, however much that is (615.8).
        source: Only damage that this object deals.
    """

    to: Reference | None = None
    amount: Amount | None = None
    sources: Filter | None = None
    duration: Duration = Duration.END_OF_TURN
    combat: bool = False
    once: bool = False
    source: Reference | None = None
    tone = 1


@instruction(
    Op.REDIRECT,
    "instructions.damage.send_damage_on",
    a=who("of", "from whom"),
    b=amount_or_none("amount", "how much; none: all"),
    c=who("to", "to whom"),
    d=number("duration", "a Duration"),
    e=number(lambda x: 2 * x.once, "bit set: 2 the next damage, however much"),
    f=who_or_nobody("source", "the only source whose damage is sent on; nobody: any"),
)
@dataclass(frozen=True)
class Redirect(Effect):
    """The next damage, up to an amount, that would be dealt to an object or player is dealt to another one instead (614.9).

    Attributes:
        once: Only the next damage, however much that is.
        source: Only damage that this object deals.
    """

    of: Reference
    to: Reference
    amount: Amount | None = None
    duration: Duration = Duration.END_OF_TURN
    once: bool = False
    source: Reference | None = None


@instruction(Op.FIGHT, "instructions.damage.fight", a=who("one", "a creature"), b=who("other", "another one"))
@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (701.14)."""

    one: Reference
    other: Reference
    tone = -1
    written = "<they fight one> <other>"
