"""Keyword actions (701) that expand to several instructions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ecs_mtg.cards.assembler import MOVED, Assembler, Effect, Program
from ecs_mtg.cards.declaring import instruction, number, who, who_or_nobody
from ecs_mtg.cards.effects.choices import Choose, ChooseFrom, ChoosePlayer
from ecs_mtg.cards.effects.flow import Delay, ForEach, Forget, If, May, Pay, Remember, SetRegister
from ecs_mtg.cards.effects.game import CountTemptation
from ecs_mtg.cards.effects.lasting import Continuous
from ecs_mtg.cards.effects.stack import CastFree
from ecs_mtg.cards.effects.status import PutCounters, Transform
from ecs_mtg.cards.effects.tokens import CopyToken, CreateToken
from ecs_mtg.cards.effects.zones import Arrival, Discard, Draw, Look, Move, ReturnUnder, Reveal
from ecs_mtg.cards.tree import Activated, CardDef, Event, Face, Triggered
from ecs_mtg.cards.vocabulary.amounts import counters_on, down_to, larger, number_noted, size_of, smaller
from ecs_mtg.cards.vocabulary.conditions import compared, exists, is_designated, matches, your_turn
from ecs_mtg.cards.vocabulary.properties import mana_value, toughness
from ecs_mtg.cards.wordings import said
from ecs_mtg.cards.words import (
    ALL_ZONES,
    CARDS,
    IT,
    ONE,
    PERMANENTS,
    PLAYERS,
    SELF,
    YOU,
    Amount,
    Change,
    Comparison,
    Cost,
    Filter,
    ManaCost,
    Part,
    Reference,
    Target,
    Who,
)
from ecs_mtg.cards.words import number as plain
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Designation, Duration, EventKind, Position, Zone
from ecs_mtg.components.programs import AbilityFlag, Compare, Layout, Op, Property, Relation, SelectorFlag, Subject

GROWS = "+1/+1"
_COUNTED = 5  # register


@instruction(
    Op.NOTE_EVENT,
    "instructions.flow.note_event",
    a=who("what", "what it happened to"),
    c=number("event", "an EventKind that only ever happened"),
)
@dataclass(frozen=True)
class Note(Effect):
    """Something is done that triggered abilities wait for, such as exploiting a creature."""

    event: EventKind
    what: Reference


@instruction(
    Op.DESIGNATE, "instructions.status.designate", a=who("what", "which permanents"), c=number("designation", "a Designation")
)
@dataclass(frozen=True)
class Designate(Effect):
    """Permanents get a designation that they have not (monstrous): a marker, no part of their copiable values."""

    what: Reference
    designation: Designation


@instruction(
    Op.JOIN_COMBAT,
    "instructions.status.join_combat",
    a=who("what", "which cards, or which creatures that have just entered"),
    b=who_or_nobody("attacked", "what they attack; nobody: what the creature did that was returned as a cost"),
)
@dataclass(frozen=True)
class JoinCombat(Effect):
    """Cards enter tapped and attacking, or creatures that have just entered attack (508.4); None: as what was returned as a cost (702.49c)."""

    what: Reference
    attacked: Reference | None = None


@instruction(
    Op.JOIN_BLOCK,
    "instructions.status.join_block",
    a=who("what", "which creatures that have just entered"),
    b=who("attacker", "the attacking creature that they block"),
)
@dataclass(frozen=True)
class JoinBlock(Effect):
    """Creatures that have just entered block an attacking creature (509.4): they have entered blocking."""

    what: Reference
    attacker: Reference
    written = "<they block what> <attacker>"


@instruction(Op.GAIN_SUSPEND, "instructions.suspending.cards_gain_suspend", a=who("what", "which exiled cards"))
@dataclass(frozen=True)
class GainSuspend(Effect):
    """Exiled cards that don't have suspend gain it (702.62)."""

    what: Reference
    written = "if <they don't what> have suspend, it gains suspend"

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the abilities of the Ring are on an extra card."""
        to.gained_suspend()
        super().assemble(to, program)


class KeywordAction(Effect):
    """A keyword action: what it does stands in `done`."""

    __slots__ = ()
    tone = 1

    @property
    def done(self) -> tuple[Effect, ...]:
        """The instructions."""
        raise NotImplementedError

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; its parts stand one after another."""
        tone = program.tone
        to.effects(program, self.done)
        program.tone = tone


def _those(tag: str) -> Who:
    return Who(Subject.MEMORY, tag)


def _yours(**said: object) -> Filter:
    return Filter(any_types=codes.CREATURE, controller=Relation.YOU, **said)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Adapt(KeywordAction):
    """701.46a: if it has no +1/+1 counters on it, put that many on it."""

    amount: Amount
    what: Reference = SELF
    written = "adapt <amount>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Only then."""
        return (If(counters_on(self.what, GROWS).equals(0), (PutCounters(self.what, GROWS, self.amount),)),)


@dataclass(frozen=True)
class Monstrosity(KeywordAction):
    """701.37a: if it isn't monstrous, put that many +1/+1 counters on it and it becomes monstrous."""

    amount: Amount
    what: Reference = SELF
    written = "monstrosity <amount>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Only then."""
        becomes = (PutCounters(self.what, GROWS, self.amount), Designate(self.what, Designation.MONSTROUS))
        return (If(~is_designated(self.what, Designation.MONSTROUS), becomes),)


@dataclass(frozen=True)
class Amass(KeywordAction):
    """701.47a: create a 0/0 black Army of a type if you control none; put that many +1/+1 counters on an Army you control."""

    subtype: str
    amount: Amount

    @property
    def token(self) -> CardDef:
        """The Army token."""
        face = Face(
            f"{self.subtype} Army Token",
            types=codes.CREATURE,
            subtypes=(self.subtype, "Army"),
            power="0",
            toughness="0",
            colors=1 << 2,
        )
        return CardDef(face.name, (face,), Layout.TOKEN)

    @property
    def done(self) -> tuple[Effect, ...]:
        """The Army that was chosen is noted under "army"."""
        army, chosen = _yours(subtypes=frozenset({"Army"})), _those("army")
        of_type = Change(programs.Change.ADD_TYPES, 0, mask=frozenset({self.subtype}))
        is_of_type = matches(chosen, Filter(subtypes=frozenset({self.subtype})))
        return (
            If(~exists(army), (CreateToken(self.token),)), Forget("army"), Choose(army, "army", hint=1),
            PutCounters(chosen, GROWS, self.amount), If(~is_of_type, (Continuous(chosen, (of_type,), Duration.INDEFINITE),)),
        )  # fmt: skip


@dataclass(frozen=True)
class Bolster(KeywordAction):
    """701.39a: choose a creature you control with the least toughness; put that many +1/+1 counters on it."""

    amount: Amount
    says = "bolster <amount>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """The least toughness is found first."""
        least = SetRegister(_COUNTED, smaller(number_noted(_COUNTED), toughness.of(IT)))
        weakest = _yours(comparisons=(Comparison(Property.TOUGHNESS, Compare.AT_MOST, number_noted(_COUNTED)),))
        return (
            SetRegister(_COUNTED, plain(30_000)), ForEach(Who(Subject.EACH, _yours()), (least,)), Forget("bolstered"),
            Choose(weakest, "bolstered", hint=1), PutCounters(_those("bolstered"), GROWS, self.amount),
        )  # fmt: skip


@dataclass(frozen=True)
class Support(KeywordAction):
    """701.41a: put a +1/+1 counter on each of up to that many target creatures, of a permanent's ability other ones."""

    number: int
    other: bool

    @property
    def target(self) -> Target:
        """The targets."""
        flags = 1 << SelectorFlag.ANOTHER if self.other else 0
        return Target(Filter(any_types=codes.CREATURE, flags=flags), 0, self.number)

    @property
    def done(self) -> tuple[Effect, ...]:
        """One counter on each."""
        return (PutCounters(self.target, GROWS, ONE),)


@dataclass(frozen=True)
class Manifest(KeywordAction):
    """701.40, 701.58: a player manifests, or cloaks, the top cards of a library, one at a time; noted under MOVED."""

    amount: Amount = ONE
    player: Reference = YOU
    cloak: bool = False
    tone = 0
    written = (
        said("manifest the top card of your library"),
        said("manifest the top <cards amount> of your library"),
        said("<you manifest player> the top card of their library"),
        said("cloak the top card of your library", cloak=True),
        said("<you cloak player> the top card of their library", cloak=True),
    )

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the rules for turning a card face up for its mana cost are added."""
        to.put_down(self.cloak)
        to.noted.add(MOVED)
        KeywordAction.assemble(self, to, program)

    @property
    def done(self) -> tuple[Effect, ...]:
        """Each of them by itself (701.40e)."""
        arrival = Arrival(manifested=not self.cloak, cloaked=self.cloak)
        top = Look(self.amount, "manifested", player=self.player, library=self.player)
        down = ReturnUnder(IT, self.player, arrival)
        return (top, ForEach(_those("manifested"), (down,))) if self.amount != ONE else (
            top, ReturnUnder(_those("manifested"), self.player, arrival, remember=True),
        )  # fmt: skip


@dataclass(frozen=True)
class ManifestDread(KeywordAction):
    """701.62a: look at the top two cards of your library, manifest one of them, and put the other one into your graveyard."""

    tone = 0
    written = "manifest dread"

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the rules for turning a card face up for its mana cost are added."""
        to.put_down(False)
        to.noted.add(MOVED)
        KeywordAction.assemble(self, to, program)

    @property
    def done(self) -> tuple[Effect, ...]:
        """The one that is manifested is chosen."""
        return (
            Forget("dread"), Look(plain(2), "looked at"), ChooseFrom("looked at", "dread"),
            ReturnUnder(_those("dread"), YOU, Arrival(manifested=True), remember=True), Move(_those("looked at"), Zone.GRAVEYARD),
        )  # fmt: skip


@dataclass(frozen=True)
class Goad(KeywordAction):
    """701.15a: until your next turn, creatures attack each combat if able, and another player than you if able."""

    what: Reference
    tone = 0
    says = "goad <what>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """An effect about the creatures."""
        return (Continuous(self.what, (Change(programs.Change.GOADED),), Duration.YOUR_NEXT_TURN),)


WON_CLASH = 4  # register


@dataclass(frozen=True)
class Clash(KeywordAction):
    """701.30: you and an opponent clash; a register tells whether you won."""

    written = "clash with an opponent"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Both reveal their top card, then each decides whether it goes to the bottom, the active player first, then they move (701.30c)."""
        them, mine, theirs = _those("clashing"), _those("your card"), _those("their card")
        greater = compared(mana_value.of(mine), Compare.GREATER, mana_value.of(theirs)) | size_of(theirs).equals(0)
        won = If((size_of(mine) >= 1) & greater, (SetRegister(WON_CLASH, ONE),))
        yours_down = If(size_of(mine) >= 1, (May((Remember(mine, "put down"),)),))
        theirs_down = If(size_of(theirs) >= 1, (May((Remember(theirs, "put down"),), player=them),))
        return (
            SetRegister(WON_CLASH, plain(0)), Forget("clashing"), Forget("put down"),
            ChoosePlayer(Filter(kinds=PLAYERS, controller=Relation.OPPONENT), "clashing"),
            Look(ONE, "your card", reveal=True), Look(ONE, "their card", reveal=True, player=them, library=them), won,
            If(your_turn, (yours_down, theirs_down), (theirs_down, yours_down)),
            Move(_those("put down"), Zone.LIBRARY, Position.BOTTOM),
        )  # fmt: skip


@dataclass(frozen=True)
class Earthbend(KeywordAction):
    """701.66a: target land you control becomes a creature, too, gets counters, and comes back when it dies or is exiled."""

    amount: Amount

    @property
    def target(self) -> Target:
        """The land."""
        return Target(Filter(any_types=codes.LAND, controller=Relation.YOU), hint=1)

    @property
    def done(self) -> tuple[Effect, ...]:
        """The land comes back tapped under your control."""
        creature = (  # "0/0 land creature"
            Change(programs.Change.ADD_TYPES, codes.CREATURE | codes.LAND, mask=frozenset()),
            Change(programs.Change.SET_PT, plain(0), plain(0)),
            Change(programs.Change.ADD_KEYWORDS, mask=1 << codes.Keyword.HASTE),
        )
        gone = 1 << Zone.GRAVEYARD | 1 << Zone.EXILE
        leaves = Event(EventKind.ZONE_CHANGE, SELF, from_zones=1 << Zone.BATTLEFIELD, to_zones=gone, looks_back=True)
        back = ReturnUnder(Who(Subject.EVENT_OBJECT), YOU, Arrival(tapped=True))
        later = Triggered(leaves, ((back,),), flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}))
        return (
            Continuous(self.target, creature, Duration.INDEFINITE), PutCounters(self.target, GROWS, self.amount),
            Delay(later, (self.target,)),
        )  # fmt: skip


@dataclass(frozen=True)
class RingTempts(KeywordAction):
    """701.54a, c: you get the emblem named The Ring if you have none, and choose a creature you control as your Ring-bearer."""

    written = "the Ring tempts you"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Who has no creature is tempted all the same (701.54d)."""
        bearer = _those("bearer")
        return (
            CountTemptation(), Forget("bearer"), Choose(_yours(kinds=PERMANENTS), "bearer", hint=1),
            Designate(bearer, Designation.RING_BEARER),
        )  # fmt: skip


@dataclass(frozen=True)
class Populate(KeywordAction):
    """701.36a: create a token that is a copy of a creature token you control."""

    says = "populate"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Without one nothing is created (701.36b)."""
        token = _yours(flags=1 << SelectorFlag.TOKEN)
        return Forget("populated"), Choose(token, "populated", hint=1), CopyToken(_those("populated"))


@dataclass(frozen=True)
class Explore(KeywordAction):
    """701.44a: a permanent explores; each of several, one after another."""

    what: Reference
    says = "<they explore what>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Its controller reveals the top card: a land is taken, otherwise it grows and the card may be put into the graveyard."""
        who, top = Who(Subject.CONTROLLER_OF, IT), _those("explored")
        away = If(size_of(top) >= 1, (May((Move(top, Zone.GRAVEYARD),), player=who),))
        land = matches(top, Filter(kinds=CARDS, zones=1 << Zone.LIBRARY, any_types=codes.LAND))
        found = If(land, (Move(top, Zone.HAND),), (PutCounters(IT, GROWS), away))
        one = (Look(ONE, "explored", reveal=True, player=who, library=who), found, Note(EventKind.EXPLORES, IT))
        return (ForEach(self.what, one),)


INCUBATOR = CardDef(
    "Incubator Token",
    (
        Face("Incubator Token", types=codes.ARTIFACT, subtypes=("Incubator",), colors=0, abilities=(
            Activated(Cost(ManaCost(generic=2)), ((Transform(SELF),),)),)),
        Face("Phyrexian Token", types=codes.ARTIFACT | codes.CREATURE, subtypes=("Phyrexian",), power="0", toughness="0", colors=0),
    ),
    Layout.TOKEN,
)  # fmt: skip
"""111.10i: a transforming double-faced token."""


@dataclass(frozen=True)
class Incubate(KeywordAction):
    """701.53a: create an Incubator token that enters with that many +1/+1 counters."""

    amount: Amount
    players: Reference = YOU
    says = "<incubate players> <amount>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """One token."""
        return (CreateToken(INCUBATOR, players=self.players, counters=(GROWS, self.amount)),)


@dataclass(frozen=True)
class Connive(KeywordAction):
    """701.50a, e: a permanent connives; each of several, one after another."""

    what: Reference
    amount: Amount = ONE
    says = "<they connive what>|<they connive what> <amount>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Its controller draws and discards; it gets a +1/+1 counter for each nonland card that was discarded."""
        who = Who(Subject.CONTROLLER_OF, IT)
        nonland = Filter(kinds=CARDS, zones=ALL_ZONES, no_types=codes.LAND)
        counted = If(matches(IT, nonland), (SetRegister(_COUNTED, number_noted(_COUNTED) + 1),))
        one = (
            SetRegister(_COUNTED, plain(0)), Draw(who, self.amount), Discard(who, self.amount, remember=True),
            ForEach(_those(MOVED), (counted,)), PutCounters(IT, GROWS, larger(number_noted(_COUNTED), 0)), Note(EventKind.CONNIVES, IT),
        )  # fmt: skip
        return (ForEach(self.what, one),)


def exile_until(most: Amount, *otherwise: Effect) -> tuple[Effect, ...]:
    """Exile cards from the top of your library until a nonland card of mana value `most` or less, and cast that free if you like.

    The rest goes to the bottom. The last card exiled is the only one that fits. `otherwise`: what is done with it if it is not cast; it is noted under "hit".
    """
    card = Filter(kinds=CARDS, no_types=codes.LAND, comparisons=(Comparison(Property.MANA_VALUE, Compare.AT_MOST, most),))
    in_library = replace(card, zones=1 << Zone.LIBRARY, controller=Relation.YOU)
    exiled = replace(card, zones=1 << Zone.EXILE)
    moved, hit = _those(MOVED), _those("hit")
    return (
        Move(Who(Subject.TOP_CARDS, down_to(1, in_library)), Zone.EXILE, remember=True), Forget("hit"),
        ForEach(moved, (If(matches(IT, exiled), (Remember(IT, "hit"),)),)), CastFree(hit, otherwise=otherwise, most=most),
        Move(moved, Zone.LIBRARY, Position.RANDOM_BOTTOM),
    )  # fmt: skip


_LESSON = Filter(kinds=CARDS, zones=1 << Zone.OUTSIDE, subtypes=frozenset({"Lesson"}), controller=Relation.YOU)


@dataclass(frozen=True)
class Learn(KeywordAction):
    """701.48a: you may discard a card to draw a card, or else put a Lesson card from outside the game into your hand.

    `lesson`: what is put into your hand; it is a field so that whoever looks at a card sees that it asks for what is outside the game.
    """

    lesson: Filter = _LESSON
    says = "learn"

    @property
    def done(self) -> tuple[Effect, ...]:
        """Who can't discard, or doesn't, may have the Lesson."""
        found = _those("lesson")
        lesson = Choose(self.lesson, "lesson", ONE, plain(0), hint=1), Reveal(found), Move(found, Zone.HAND)
        discarded = Cost(parts=(Part(programs.CostPart.DISCARD, None, ONE, 0),))
        return (Pay(YOU, discarded, (Draw(YOU, ONE),), lesson, as_may=True),)


@dataclass(frozen=True)
class Discover(KeywordAction):
    """701.57a: the same for a mana value of at most that much; what is not cast goes to your hand."""

    amount: Amount
    says = "discover <amount>"

    @property
    def done(self) -> tuple[Effect, ...]:
        """X is computed as cards are looked at."""
        return exile_until(self.amount, Move(_those("hit"), Zone.HAND))
