"""What a resolving spell or ability does, instruction by instruction: one class for each, with named fields.

`compiler` says to which instruction and operands each is compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_mtg.cards.words import CARDS, NOBODY, ONE, SELF, YOU, Amount, Change, Condition, Cost, Filter, Reference, Target
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Duration, Position, Zone

if TYPE_CHECKING:
    from ecs_mtg.cards.tree import CardDef, Replacement, Triggered

MOVED = "moved"
"""Tag of the objects that the last instruction with `remember` moved."""


class Effect:
    """An instruction. `tone`: whether it is good (1) or bad (-1) for a target of it, as a rule."""

    __slots__ = ()
    tone = 0


@dataclass(frozen=True)
class Targets(Effect):
    """Targets of which nothing is said but that they are targets; no instruction."""

    target: Target


@dataclass(frozen=True)
class If(Effect):
    """Do one thing or the other."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class May(Effect):
    """A player may do something; `otherwise` is done if not."""

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    player: Reference = YOU
    hint: int = 1


@dataclass(frozen=True)
class Pay(Effect):
    """A player may pay a cost (generic mana multiplied by `times`); "unless" is `otherwise`.

    `as_may`: it is asked whether they do it, not whether they pay.
    """

    player: Reference
    cost: Cost
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    times: Amount | None = None
    hint: int = 1
    as_may: bool = False


@dataclass(frozen=True)
class ForEach(Effect):
    """Do it for each object or player; within, IT is that one."""

    who: Reference
    do: tuple[Effect, ...]


@dataclass(frozen=True)
class Together(Effect):
    """Effects that happen at the same time; none of them may ask anything."""

    do: tuple[Effect, ...]


@dataclass(frozen=True)
class Repeat(Effect):
    """Do it, and again as long as the condition holds afterwards."""

    do: tuple[Effect, ...]
    condition: Condition


@dataclass(frozen=True)
class SetRegister(Effect):
    """Note a number for later instructions."""

    register: int
    amount: Amount


@dataclass(frozen=True)
class Remember(Effect):
    """Note objects or players under a tag; `fresh` forgets what was there."""

    who: Reference
    tag: str
    fresh: bool = False


@dataclass(frozen=True)
class Forget(Effect):
    """Forget what was noted under a tag."""

    tag: str


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses objects or players that a filter describes."""

    filter: Filter
    tag: str
    amount: Amount = ONE
    least: Amount = ONE
    player: Reference = YOU
    hint: int = 0


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


@dataclass(frozen=True)
class Separate(Effect):
    """A player separates what is noted under a tag into two piles: the first gets another tag (700.3)."""

    source: str
    tag: str
    player: Reference = YOU


@dataclass(frozen=True)
class ChoosePile(Effect):
    """A player chooses one of two piles: it is noted under `tag` then, the other one under `source`."""

    source: str
    tag: str
    player: Reference = YOU


@dataclass(frozen=True)
class ChooseAtRandom(Effect):
    """Chance chooses among what is noted under a tag."""

    source: str
    tag: str
    amount: Amount = ONE


@dataclass(frozen=True)
class ChooseColor(Effect):
    """A player chooses a color: register 0, and the source's chosen color."""

    player: Reference = YOU


@dataclass(frozen=True)
class ChooseName(Effect):
    """A player chooses a card name: register 0."""

    player: Reference = YOU
    nonland: bool = False
    nonbasic: bool = False


@dataclass(frozen=True)
class ChooseType(Effect):
    """A player chooses a creature type: register 0, and the source's chosen type."""

    player: Reference = YOU


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """A player chooses a number up to `most`."""

    most: Amount
    register: int
    player: Reference = YOU


@dataclass(frozen=True)
class ChooseSecretly(Effect):
    """Each of some players secretly chooses a number; then those numbers are revealed."""

    players: Reference


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """A player chooses a player, who is noted under a tag, or (None) as the source's chosen player."""

    filter: Filter
    tag: str | None
    player: Reference = YOU


@dataclass(frozen=True)
class ChooseOption(Effect):
    """A player chooses one of some things that the effect names; its number, from 0 on, goes into the register."""

    many: int
    register: int
    player: Reference = YOU


@dataclass(frozen=True)
class FlipCoin(Effect):
    """A player flips a coin; the register becomes 1 if they win, 0 if they lose."""

    register: int = 1
    player: Reference = YOU


@dataclass(frozen=True)
class Order(Effect):
    """A player puts what is noted under a tag in an order."""

    tag: str
    player: Reference = YOU


@dataclass(frozen=True)
class Link(Effect):
    """The source is linked to an object."""

    who: Reference


@dataclass(frozen=True)
class Delay(Effect):
    """Create a delayed triggered ability (603.7) that remembers references (TOLD) and a number (LOCKED 0).

    An ability about SELF is about the first object that it remembers.
    """

    ability: Triggered
    told: tuple[Reference, ...] = ()
    amount: Amount | None = None
    duration: Duration = Duration.INDEFINITE


@dataclass(frozen=True)
class Reflex(Effect):
    """Create a reflexive triggered ability (603.12)."""

    ability: Triggered
    told: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class CastFree(Effect):
    """You may cast a card without paying its mana cost, or for its madness cost; `otherwise` is done if not."""

    card: Reference
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    madness: bool = False


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


@dataclass(frozen=True)
class DividedDamage(Effect):
    """A source deals damage divided among targets."""

    to: Target
    source: Reference = SELF
    tone = -1


@dataclass(frozen=True)
class GainLife(Effect):
    """Players gain life."""

    who: Reference
    amount: Amount
    tone = 1


@dataclass(frozen=True)
class LoseLife(Effect):
    """Players lose life."""

    who: Reference
    amount: Amount
    tone = -1


@dataclass(frozen=True)
class SetLife(Effect):
    """Life totals become a number."""

    who: Reference
    amount: Amount


@dataclass(frozen=True)
class ExchangeLife(Effect):
    """Two players exchange life totals (701.12c)."""

    one: Reference
    other: Reference


@dataclass(frozen=True)
class Prevent(Effect):
    """Prevent damage to some objects and players (None: to any), from sources that a filter describes."""

    to: Reference | None = None
    amount: Amount | None = None
    sources: Filter | None = None
    duration: Duration = Duration.END_OF_TURN
    combat: bool = False
    tone = 1


@dataclass(frozen=True)
class Redirect(Effect):
    """The next so much damage that would be dealt to an object or player is dealt to another one instead (614.9)."""

    of: Reference
    to: Reference
    amount: Amount | None = None
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (701.14)."""

    one: Reference
    other: Reference
    tone = -1


@dataclass(frozen=True, slots=True)
class Arrival:
    """How objects enter the new zone."""

    tapped: bool = False
    yours: bool = False
    face_down: bool = False
    transformed: bool = False
    attacking: bool = False
    link: bool = False
    counters: tuple[str, int] | None = None


@dataclass(frozen=True)
class Move(Effect):
    """Objects change zones. `remember`: later instructions know them under the tag MOVED."""

    what: Reference
    zone: Zone
    position: Position = Position.TOP
    arrival: Arrival = Arrival()
    remember: bool = False
    cause: codes.Cause = codes.Cause.NONE

    @property
    def tone(self) -> int:  # type: ignore[override]
        """Good to enter the battlefield or to come back, bad otherwise."""
        back = isinstance(self.what, Target) and self.what.filter.kinds & CARDS
        return 1 if self.zone == Zone.BATTLEFIELD or (back and self.zone == Zone.HAND) else -1


@dataclass(frozen=True)
class ReturnUnder(Effect):
    """Put cards onto the battlefield under a player's control."""

    what: Reference
    player: Reference
    arrival: Arrival = Arrival()
    remember: bool = False
    tone = 1


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy permanents (701.8)."""

    what: Reference
    regenerate: bool = True
    tone = -1


@dataclass(frozen=True)
class Sacrifice(Effect):
    """Their controllers sacrifice permanents (701.21)."""

    what: Reference
    tone = -1


@dataclass(frozen=True)
class SacrificeChoice(Effect):
    """Each of some players sacrifices permanents of their choice, noted under a tag as they were."""

    players: Reference
    filter: Filter
    amount: Amount = ONE
    tag: str | None = None
    tone = -1


@dataclass(frozen=True)
class Draw(Effect):
    """Players draw cards (121)."""

    players: Reference
    amount: Amount
    tone = 1


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


@dataclass(frozen=True)
class Mill(Effect):
    """Players mill cards (701.17)."""

    players: Reference
    amount: Amount
    remember: bool = False
    tone = -1


@dataclass(frozen=True)
class Shuffle(Effect):
    """Players shuffle their libraries (701.24)."""

    players: Reference


@dataclass(frozen=True)
class Search(Effect):
    """A player searches a library (701.23) for up to so many cards, noted under a tag. It is not shuffled."""

    filter: Filter | None
    tag: str
    amount: Amount = ONE
    player: Reference = YOU
    library: Reference = YOU


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


@dataclass(frozen=True)
class Counter(Effect):
    """Counter spells or abilities (701.6); `zone`: where a spell goes instead of the graveyard."""

    what: Reference
    zone: Zone | None = None
    position: Position = Position.TOP
    tone = -1


@dataclass(frozen=True)
class CreateToken(Effect):
    """Players create tokens (701.7), noted under a tag. `but`: what the effect defines as it is carried out (111.3)."""

    token: CardDef
    amount: Amount = ONE
    players: Reference = YOU
    arrival: Arrival = Arrival()
    tag: str | None = None
    but: tuple[Change, ...] = ()
    tone = 1


@dataclass(frozen=True)
class CopyToken(Effect):
    """Players create tokens that are copies of an object, except for some changes."""

    of: Reference
    amount: Amount = ONE
    players: Reference = YOU
    arrival: Arrival = Arrival()
    but: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Reveal(Effect):
    """Reveal cards (701.20); with `to`, only that player looks at them."""

    what: Reference
    to: Reference | None = None


@dataclass(frozen=True)
class Scry(Effect):
    """Players scry (701.22)."""

    players: Reference
    amount: Amount


@dataclass(frozen=True)
class Surveil(Effect):
    """Players surveil (701.25)."""

    players: Reference
    amount: Amount


@dataclass(frozen=True)
class Emblem(Effect):
    """Players get an emblem (114)."""

    emblem: CardDef
    players: Reference = YOU


@dataclass(frozen=True)
class Meld(Effect):
    """Put two exiled cards of a meld pair onto the battlefield melded (701.42)."""

    cards: Reference


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack (707.10).

    Attributes:
        for_each: A copy for everything else that it could target, each with another one of these targets (707.10d).
    """

    what: Reference
    amount: Amount = ONE
    player: Reference = YOU
    new_targets: bool = True
    for_each: bool = False


@dataclass(frozen=True)
class Tap(Effect):
    """Tap permanents."""

    what: Reference
    tone = -1


@dataclass(frozen=True)
class Untap(Effect):
    """Untap permanents."""

    what: Reference
    tone = 1


@dataclass(frozen=True)
class PutCounters(Effect):
    """Put counters on objects (122)."""

    what: Reference
    counter: str
    amount: Amount = ONE

    @property
    def tone(self) -> int:  # type: ignore[override]
        """Bad for the kinds that weaken."""
        return -1 if self.counter in ("-1/-1", "stun", "finality", "age", "fade") else 1


@dataclass(frozen=True)
class RemoveCounters(Effect):
    """Remove counters; no kind is any, no amount all. `up_to`: the player may stop before (of any kind only)."""

    what: Reference
    counter: str | None = None
    amount: Amount | None = ONE
    up_to: bool = False
    tone = -1


@dataclass(frozen=True)
class MoveCounters(Effect):
    """Move counters from one object to another."""

    what: Reference
    to: Reference
    counter: str | None = None
    amount: Amount | None = ONE


@dataclass(frozen=True)
class PlayerCounters(Effect):
    """Players get counters."""

    players: Reference
    counter: codes.PlayerCounter
    amount: Amount = ONE


@dataclass(frozen=True)
class PhaseOut(Effect):
    """Permanents phase out (702.26)."""

    what: Reference


@dataclass(frozen=True)
class Regenerate(Effect):
    """Create regeneration shields (701.19)."""

    what: Reference
    tone = 1


@dataclass(frozen=True)
class Attach(Effect):
    """Attach objects to an object or player (701.3)."""

    what: Reference
    to: Reference
    tone = 1


@dataclass(frozen=True)
class Unattach(Effect):
    """Objects become unattached."""

    what: Reference


@dataclass(frozen=True)
class Transform(Effect):
    """Permanents transform (701.27)."""

    what: Reference


@dataclass(frozen=True)
class Flip(Effect):
    """Permanents flip (710)."""

    what: Reference


@dataclass(frozen=True)
class TurnFaceUp(Effect):
    """Permanents are turned face up (708)."""

    what: Reference


@dataclass(frozen=True)
class TurnFaceDown(Effect):
    """Permanents are turned face down (708.2a)."""

    what: Reference


@dataclass(frozen=True)
class NoCombatDamage(Effect):
    """Creatures assign no combat damage this turn."""

    what: Reference
    tone = -1


@dataclass(frozen=True)
class Proliferate(Effect):
    """Players proliferate (701.34)."""

    players: Reference = YOU


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Creatures leave combat (506.4)."""

    what: Reference


@dataclass(frozen=True)
class BecomeCopy(Effect):
    """Objects become copies of an object, except for some changes (707)."""

    what: Reference
    of: Reference
    duration: Duration = Duration.INDEFINITE
    but: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Continuous(Effect):
    """Changes to objects or players that last (611.2). Amounts are worked out once, as the effect begins (608.2h).

    Attributes:
        counter: With WHILE_COUNTERS, the kind of counters.
    """

    who: Reference
    changes: tuple[Change, ...]
    duration: Duration = Duration.END_OF_TURN
    counter: str | None = None


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Exchange control of two permanents (701.12b)."""

    what: Reference


@dataclass(frozen=True)
class RuleFor(Effect):
    """A rule that lasts about whatever a filter describes, also what comes later (611.2c): no change of characteristics."""

    filter: Filter
    changes: tuple[Change, ...]
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True)
class ReplaceLater(Effect):
    """A replacement effect that lasts, about objects or players."""

    who: Reference
    ability: Replacement
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Players take extra turns after this one, or after their next turn (500.7)."""

    players: Reference = YOU
    amount: Amount = ONE
    after_next: bool = False


@dataclass(frozen=True)
class Skip(Effect):
    """Players skip their next turns, or untap steps."""

    players: Reference
    untap_step: bool = False
    amount: Amount = ONE
    tone = -1


@dataclass(frozen=True)
class ControlTurn(Effect):
    """You control a player during their next turn (723)."""

    player: Reference
    tone = -1


@dataclass(frozen=True)
class ExtraCombat(Effect):
    """There is an additional combat phase, and a main phase after it if `main`."""

    main: bool = False


@dataclass(frozen=True)
class EndTurn(Effect):
    """End the turn (724)."""


@dataclass(frozen=True)
class LoseGame(Effect):
    """Players lose the game."""

    players: Reference
    tone = -1


@dataclass(frozen=True)
class WinGame(Effect):
    """Players win the game."""

    players: Reference = YOU
    tone = 1


@dataclass(frozen=True)
class DrawGame(Effect):
    """The game is a draw."""


@dataclass(frozen=True)
class PlayFrom(Effect):
    """A player may play cards from where they are."""

    cards: Reference
    player: Reference = YOU
    duration: Duration = Duration.END_OF_TURN
    free: bool = False


@dataclass(frozen=True)
class ChangeTargets(Effect):
    """A player may choose new targets for spells or abilities (115.7d).

    Attributes:
        change: They change the target (115.7a): it becomes another one if there is one.
        to: What the new target has to be besides.
    """

    what: Reference
    player: Reference = YOU
    change: bool = False
    to: Filter | None = None


@dataclass(frozen=True)
class AddMana(Effect):
    """A player adds mana (106): of one of some types, chosen each time anew if `combination`."""

    colors: int
    amount: Amount = ONE
    player: Reference = YOU
    only: Filter | None = None
    combination: bool = False


@dataclass(frozen=True)
class Planeswalk(Effect):
    """Planeswalk (701.31); `to`: to cards of your planar deck, all at once."""

    to: Reference = NOBODY


@dataclass(frozen=True)
class Chaos(Effect):
    """Chaos ensues (311.7); for some plane cards if they are named."""

    planes: Reference = NOBODY


@dataclass(frozen=True)
class RollPlanarDie(Effect):
    """Players roll the planar die."""

    players: Reference = YOU


@dataclass(frozen=True)
class ReverseTurnOrder(Effect):
    """The game's turn order is reversed."""


# Effects of replacement abilities, about the event that would happen.


@dataclass(frozen=True)
class EntersTapped(Effect):
    """It enters tapped."""


@dataclass(frozen=True)
class EntersWithCounters(Effect):
    """It enters with counters."""

    counter: str
    amount: Amount = ONE


@dataclass(frozen=True)
class EntersAsCopy(Effect):
    """It enters as a copy of an object, except for some changes."""

    of: Reference
    but: tuple[Change, ...] = ()


@dataclass(frozen=True)
class GoesInstead(Effect):
    """It goes to another zone instead; `revealed`: everybody sees it on its way."""

    zone: Zone
    position: Position = Position.TOP
    revealed: bool = False


@dataclass(frozen=True)
class TimesInstead(Effect):
    """That many times as much."""

    times: Amount


@dataclass(frozen=True)
class PlusInstead(Effect):
    """So much more, or less."""

    amount: Amount


@dataclass(frozen=True)
class PreventInstead(Effect):
    """That much of the damage is prevented; no amount is all."""

    amount: Amount | None = None


@dataclass(frozen=True)
class NothingInstead(Effect):
    """It does not happen; the effects behind this one happen instead."""


@dataclass(frozen=True)
class RecipientInstead(Effect):
    """It happens to something else instead."""

    to: Reference
