"""Instructions: effects that last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    ability,
    amount_or_none,
    changes,
    condition_or_none,
    instruction,
    number,
    who,
    who_or_nobody,
)
from ecs_mtg.cards.negative_numbers import added
from ecs_mtg.cards.operand_sorts import CHANGES
from ecs_mtg.cards.tree import Keyworded, Replacement, SpellCost, parts
from ecs_mtg.cards.words import CARDS, YOU, Amount, Change, Condition, Cost, Filter, Reference, Target, Who
from ecs_mtg.components import programs
from ecs_mtg.components.codes import NONE, Duration, Keyword, Zone
from ecs_mtg.components.flags import Permission, Permitted
from ecs_mtg.components.programs import AbilityFlag, Op, Relation, Subject

BAD_KEYWORDS = sum(
    1 << k
    for k in (
        Keyword.DEFENDER, Keyword.DECAYED, Keyword.CANT_ATTACK, Keyword.CANT_BLOCK, Keyword.ATTACKS_EACH_COMBAT,
        Keyword.MUST_BE_BLOCKED, Keyword.DOESNT_UNTAP, Keyword.CANT_BE_REGENERATED, Keyword.BLOCKS_ONLY_FLYING,
        Keyword.CANT_ATTACK_ALONE, Keyword.CANT_BLOCK_ALONE, Keyword.CANT_ACTIVATE,
    )
)  # fmt: skip


def is_rule(change: Change) -> bool:
    """Tell whether a change affects no characteristics: it has no layer, or is words that only look like abilities."""
    if change.kind in (programs.Change.ADD_KEYWORDS, programs.Change.REMOVE_KEYWORDS):
        return isinstance(change.mask, int) and change.mask & ((1 << Keyword.CANT_ATTACK) - 1) == 0
    return CHANGES[change.kind][0] == 0


def locking(change: Change, locked: list[Amount]) -> Change:
    """Return a change that reads locked-in amounts."""
    if change.kind == programs.Change.COMBAT_COST:
        return Change(change.kind, lock(change.a, locked), change.b)
    if change.kind not in (programs.Change.ADD_PT, programs.Change.SET_PT, programs.Change.DEFINE_PT):
        return change
    change = added(change)
    return Change(change.kind, lock(change.a, locked), lock(change.b, locked))


def lock(amount: Amount | None, locked: list[Amount]) -> Amount | None:
    """Return an amount that reads what is locked in as the effect begins (608.2h)."""
    if amount is None or amount.kind in (programs.Amount.CONSTANT, programs.Amount.LOCKED):
        return amount
    if amount.kind == programs.Amount.NEGATIVE:
        return Amount(programs.Amount.NEGATIVE, lock(amount.a, locked))
    if amount not in locked:
        locked.append(amount)
    return Amount(programs.Amount.LOCKED, locked.index(amount))


def is_of_cards(what: Reference) -> bool:
    """Tell whether a change describes cards outside the battlefield."""
    described = what.filter if isinstance(what, Target) else what.of if what.kind == Subject.EACH else None
    return isinstance(described, Filter) and all(one.kinds == CARDS for one in described.tree())


def gives_costs(changes: tuple[Change, ...]) -> bool:
    """Tell whether changes give nothing but costs of casting cards, which permanents have no use for."""
    given = [change.a for change in changes if change.kind == programs.Change.ADD_ABILITY]
    abilities = [one for ability in given for one in (ability.abilities if isinstance(ability, Keyworded) else (ability,))]
    return len(given) == len(changes) > 0 and all(isinstance(one, SpellCost) for one in abilities)


def _tone(effect: Continuous) -> int:
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


@instruction(
    Op.CONTINUOUS,
    "instructions.effects.continuous",
    a=who("who", "what it affects, locked in (611.2c)"),
    b=amount_or_none(None, "LOCKED 0"),
    c=changes(None, "static ability row with the changes"),
    d=number("duration", "a Duration"),
    e=amount_or_none(None, "LOCKED 1"),
    f=who_or_nobody(None, "TOLD 0, which a change of control names"),
)
@dataclass(frozen=True)
class Continuous(Effect):
    """Changes to objects or players that last (611.2). Amounts are computed once, as the effect begins (608.2h).

    Attributes:
        counter: With WHILE_COUNTERS, the kind of counters.
        whose: With YOUR_NEXT_UNTAP, whose untap step it is, if not yours.
    """

    who: Reference
    changes: tuple[Change, ...]
    duration: Duration = Duration.END_OF_TURN
    counter: str | None = None
    whose: Reference | None = None

    @property
    def tone(self) -> int:  # type: ignore[override]
        """Whether its changes are good, all in all."""
        return _tone(self)

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the amounts are locked in as it begins."""
        locked: list[Amount] = []
        told = int(Subject.NOBODY) if self.whose is None else to.who(self.whose)
        changes = []
        for change in self.changes:
            if change.kind == programs.Change.CONTROL and change.a != YOU:
                told = to.who(change.a)
                change = Change(change.kind, Who(Subject.TOLD, 0))
            elif change.kind == programs.Change.MUST_ATTACK:
                told = to.who(change.a)
                change = Change(change.kind)
            changes.append(locking(change, locked))
        if len(locked) > 2:
            raise ValueError("a continuous effect locks in at most two numbers")
        numbers = [to.amount(a) for a in locked] + [NONE, NONE]
        who = to.who(self.who)
        of_cards = is_of_cards(self.who) or gives_costs(self.changes)
        row = to.changes(tuple(changes), counter=self.counter, of_cards=of_cards)
        program.emit(Op.CONTINUOUS, who, numbers[0], row, int(self.duration), numbers[1], told)


@instruction(
    Op.EXCHANGE_CONTROL,
    "instructions.effects.exchange_control",
    a=who("what", "two permanents, or one"),
    b=who_or_nobody("other", "the other one"),
    c=changes(None, "static ability row with a change of control to TOLD 0"),
    d=number(None, "a Duration"),
    e=number(
        lambda x: 0 if x.register is None else x.register + 1,
        "register that becomes 1 if the exchange is made, else 0: + 1, 0 for none",
    ),
)
@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Exchange control of two permanents (701.12b): of those that `what` names, or of that and `other`.

    The register becomes 1 if the exchange is made, 0 if it isn't.
    """

    what: Reference
    other: Reference | None = None
    register: int | None = None
    written = "exchange control of <what>|exchange control of <what> and <other>"
    unsaid = ("register",)

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the change is always the same."""
        change = to.changes((Change(programs.Change.CONTROL, Who(Subject.TOLD, 0)),))
        to.emit(program, self, c=change, d=int(Duration.INDEFINITE))


@dataclass(frozen=True)
class RuleFor(Effect):
    """A rule that lasts about whatever a filter describes, also what comes later (611.2c): no change of characteristics.

    `of`: the player whom "you" means in it, if it is not its controller.
    """

    filter: Filter
    changes: tuple[Change, ...]
    duration: Duration = Duration.END_OF_TURN
    of: Reference | None = None

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it: CONTINUOUS without objects."""
        if not all(map(is_rule, self.changes)):
            raise ValueError("an effect that changes characteristics is about the objects that are there (611.2c)")
        if speaks_of_resolution(self.filter):
            raise ValueError(
                "a rule that lasts is about what a filter describes by itself: X, targets and the event are forgotten by then"
            )
        locked: list[Amount] = []
        flags = frozenset() if self.of is None else frozenset({AbilityFlag.OF_ITS_PLAYER})
        changes = to.changes(tuple(locking(change, locked) for change in self.changes), self.filter, flags=flags)
        numbers = [to.amount(a) for a in locked] + [NONE, NONE]
        who = int(Subject.NOBODY) if self.of is None else to.who(self.of)
        program.emit(Op.CONTINUOUS, who, numbers[0], changes, int(self.duration), numbers[1], int(Subject.NOBODY))


OF_RESOLUTION = frozenset({Relation.TARGET, Relation.EVENT_PLAYER, Relation.LOOPED})
AMOUNTS_OF_RESOLUTION = frozenset({programs.Amount.X, programs.Amount.EVENT_AMOUNT})


def speaks_of_resolution(said: Any) -> bool:
    """Tell whether a part of a tree means something that is known only while a spell or ability resolves."""
    return any(
        part in OF_RESOLUTION if isinstance(part, Relation) else isinstance(part, Amount) and part.kind in AMOUNTS_OF_RESOLUTION
        for part in parts(said)
    )


@instruction(
    Op.REPLACEMENT,
    "instructions.effects.replacement",
    a=who("who", "what it is about"),
    c=ability("ability", "the replacement ability"),
    d=number("duration", "a Duration"),
    e=who_or_nobody("source", "TOLD_SOURCE, which its event names"),
)
@dataclass(frozen=True)
class ReplaceLater(Effect):
    """A replacement effect that lasts, about objects or players.

    Attributes:
        source: What `words.TOLD_SOURCE` is in its event; without such an object there is no effect. SELF in the effects of the ability
            is the source of the spell or ability then, else what it is about.
    """

    who: Reference
    ability: Replacement
    duration: Duration = Duration.END_OF_TURN
    source: Reference | None = None


@instruction(
    Op.PLAY_FROM,
    "instructions.effects.play_from",
    a=who("cards", "which cards"),
    b=number(
        lambda x: x.free * int(Permitted.FREE) | x.any_type * int(Permitted.ANY_TYPE) | x.any_color * int(Permitted.ANY_COLOR),
        "bits of Permitted: 1 without paying their mana costs, 2 with mana of any type, 4 as though of any color; with FOR_COST the COST ability",
    ),
    c=who("player", "who may"),
    d=number("duration", "a Duration"),
    e=number(lambda x: int(_how(x)), "a Permission"),
    f=condition_or_none("condition", "during what they may, of the source"),
)
@dataclass(frozen=True)
class PlayFrom(Effect):
    """A player may play cards from where they are.

    Attributes:
        later: To cast them after this turn has ended.
        condition: Only while it holds.
        on_top: For as long as they remain on top of their libraries.
        cast: To cast them, not to play them as lands.
        plotted: They become plotted (702.170): to cast them free as a sorcery after this turn has ended.
        adventure: To cast them as Adventures, or as other second faces that are instants or sorceries, in no other way.
        price: To cast them for this cost rather than for their mana costs.
        any_type: Mana of any type can be spent to cast them.
        any_color: Mana can be spent as though it were mana of any color to cast them.
        one_of_them: Any one of those that are outside the game, whichever the player plays first.
    """

    cards: Reference
    player: Reference = YOU
    duration: Duration = Duration.END_OF_TURN
    free: bool = False
    later: bool = False
    condition: Condition | None = None
    on_top: bool = False
    cast: bool = False
    plotted: bool = False
    adventure: bool = False
    price: Cost | None = None
    any_type: bool = False
    any_color: bool = False
    one_of_them: bool = False

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the alternative cost is a COST ability that is on no face."""
        if self.plotted and (self.duration != Duration.INDEFINITE or self.later or self.on_top or self.cast):
            raise ValueError("a card that becomes plotted is so for as long as it remains exiled")
        if self.one_of_them and self.cards != Who(
            Subject.EACH, Filter(kinds=CARDS, zones=1 << Zone.OUTSIDE, controller=Relation.YOU)
        ):
            raise ValueError("one of some cards may be played only of all that you own outside the game")
        if self.price is None:
            to.emit(program, self)
            return
        flags = frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.OF_PERMISSION})
        row = to.detached(SpellCost(self.price, flags, zones=1 << Zone.EXILE | 1 << Zone.STACK))
        to.emit(program, self, b=row)


def _how(x: PlayFrom) -> Permission:
    """Return how the cards may be played, a Permission."""
    if x.price is not None:
        return Permission.FOR_COST
    ways = (
        (x.later, Permission.LATER),
        (x.on_top, Permission.ON_TOP),
        (x.cast, Permission.CAST),
        (x.plotted, Permission.PLOTTED),
        (x.adventure, Permission.AS_ADVENTURE),
        (x.one_of_them, Permission.ONE_FROM_OUTSIDE),
    )
    return next((way for said, way in ways if said), Permission.PLAY)
