"""Keyword actions (701) that stand for other instructions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_mtg.cards.assembler import MOVED, Assembler, Effect, Program
from ecs_mtg.cards.effects.choices import Choose
from ecs_mtg.cards.effects.flow import ForEach, If, May
from ecs_mtg.cards.effects.lasting import Continuous
from ecs_mtg.cards.effects.status import PutCounters
from ecs_mtg.cards.effects.tokens import CopyToken, CreateToken
from ecs_mtg.cards.effects.zones import Discard, Draw, Look, Move
from ecs_mtg.cards.words import (
    CARDS,
    IT,
    SELF,
    Amount,
    Change,
    Comparison,
    Condition,
    Filter,
    Reference,
    Who,
    number,
)
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, Keyword, Zone
from ecs_mtg.components.programs import Compare, Property, Relation, SelectorFlag, Subject

if TYPE_CHECKING:
    from ecs_mtg.cards.tree import CardDef

PLUS = "+1/+1"
_YOURS = Filter(any_types=codes.CREATURE, controller=Relation.YOU)
_LAND = Filter(kinds=CARDS, any_types=codes.LAND)


class KeywordAction(Effect):
    """One that stands for other effects."""

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """The effects."""
        raise NotImplementedError

    def assemble(self, to: Assembler, program: Program) -> None:
        """Its effects stand for it."""
        to.effects(program, self.stands_for)


@dataclass(frozen=True)
class Detain(KeywordAction):
    """Until your next turn it can't attack or block, and its activated abilities can't be activated (701.35a)."""

    what: Reference

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """Words that last until your next turn."""
        bits = 1 << Keyword.CANT_ATTACK | 1 << Keyword.CANT_BLOCK | 1 << Keyword.CANT_ACTIVATE
        return (Continuous(self.what, (Change(programs.Change.ADD_KEYWORDS, mask=bits),), Duration.YOUR_NEXT_TURN),)


@dataclass(frozen=True)
class Populate(KeywordAction):
    """You choose a creature token that you control, and create a copy of it (701.36a)."""

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """The choice, and the copy."""
        token = _YOURS & Filter(flags=1 << SelectorFlag.TOKEN)
        return (Choose(token, "populated"), CopyToken(Who(Subject.MEMORY, "populated")))


@dataclass(frozen=True)
class Bolster(KeywordAction):
    """Counters on a creature of yours with the least toughness, or tied for it, which you choose (701.39a)."""

    amount: Amount

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """The choice among those than which none of yours has less."""
        its = Amount(programs.Amount.PROPERTY, Property.TOUGHNESS, IT, 0)
        less = _YOURS & Filter(comparisons=(Comparison(Property.TOUGHNESS, Compare.LESS, its),))
        least = Condition(programs.Condition.NOT, Condition(programs.Condition.EXISTS, less))
        return (
            Choose(_YOURS & Filter(condition=least), "bolstered"),
            PutCounters(Who(Subject.MEMORY, "bolstered"), PLUS, self.amount),
        )


@dataclass(frozen=True)
class Explore(KeywordAction):
    """The top card is revealed: a land goes to hand; else it gets a counter, and the card may go to the graveyard (701.44a)."""

    what: Reference = SELF

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """What its controller does."""
        who = Who(Subject.CONTROLLER_OF, self.what)
        card = Who(Subject.MEMORY, "explored")
        land = Condition(programs.Condition.MATCHES, card, _LAND & Filter(zones=1 << Zone.LIBRARY))
        rest = (PutCounters(self.what, PLUS), May((Move(card, Zone.GRAVEYARD),), player=who))
        return (Look(number(1), "explored", reveal=True, player=who, library=who), If(land, (Move(card, Zone.HAND),), rest))


@dataclass(frozen=True)
class Adapt(KeywordAction):
    """Counters on it if it has none (701.46a)."""

    amount: Amount

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """The counters."""
        none = Condition(programs.Condition.COMPARE, Amount(programs.Amount.COUNTERS, PLUS, SELF), Compare.EQUAL, number(0))
        return (If(none, (PutCounters(SELF, PLUS, self.amount),)),)


@dataclass(frozen=True)
class Amass(KeywordAction):
    """Counters on an Army that you control and choose, which is created if there is none, and has a type besides (701.47a)."""

    army: CardDef
    amount: Amount

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """The token, the counters, the type."""
        armies = _YOURS & Filter(subtypes=frozenset({"Army"}))
        none = Condition(programs.Condition.NOT, Condition(programs.Condition.EXISTS, armies))
        one = Who(Subject.MEMORY, "amassed")
        sort = Change(programs.Change.ADD_TYPES, 0, mask=frozenset(self.army.front.subtypes) - {"Army"})
        return (
            If(none, (CreateToken(self.army),)), Choose(armies, "amassed"), PutCounters(one, PLUS, self.amount),
            Continuous(one, (sort,), Duration.INDEFINITE),
        )  # fmt: skip


@dataclass(frozen=True)
class Connive(KeywordAction):
    """Its controller draws a card, then discards one; it gets a counter if that was no land card (701.50a)."""

    what: Reference = SELF

    @property
    def stands_for(self) -> tuple[Effect, ...]:
        """What its controller does."""
        who = Who(Subject.CONTROLLER_OF, self.what)
        land = Condition(programs.Condition.MATCHES, IT, _LAND & Filter(zones=(1 << codes.ZONES) - 1))
        counter = If(Condition(programs.Condition.NOT, land), (PutCounters(self.what, PLUS),))
        return (Draw(who, number(1)), Discard(who, number(1), remember=True), ForEach(Who(Subject.MEMORY, MOVED), (counter,)))
