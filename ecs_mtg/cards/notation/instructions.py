"""Notation of what spells and abilities do (701, 608)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.changes import Changes, flat_changes
from ecs_mtg.cards.notation.selectors import anything_but_spells, source, spell, this, you
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.vocabulary.conditions import alive, exists, in_zone, matches
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import (
    NOBODY,
    Amount,
    Change,
    Condition,
    Filter,
    Reference,
    Target,
    Who,
    number,
)
from ecs_mtg.components import programs
from ecs_mtg.components.codes import MANA_LETTERS, Cause, Duration, PlayerCounter, Position, Zone
from ecs_mtg.components.programs import Relation, Subject


def damage(
    amount: Number,
    to: Reference,
    source: Reference = this,
    *,
    unpreventable: Condition | None = None,
    tag: str | None = None,
    total: int | None = None,
) -> e.Damage:
    """Deal damage; those who are dealt any are noted under a tag. It can't be prevented if `unpreventable` holds.

    The damage that is dealt this way is added to the register `total`, which is 0 at first.
    """
    return e.Damage(to, number(amount), source, unpreventable, tag, total)


def divided_damage(
    amount: Number, what: Filter, least: int = 1, most: int | None = None, source: Reference = this
) -> e.DividedDamage:
    """Deal damage divided as you choose among targets."""
    return e.DividedDamage(Target(what, least, most, divided=number(amount)), source)


def destroy(what: Reference, *, regenerate: bool = True) -> e.Destroy:
    """Destroy permanents."""
    return e.Destroy(what, regenerate)


def counter(what: Reference, zone: Zone | None = None, position: Position = Position.TOP) -> e.Counter:
    """Counter spells or abilities; `zone`: where they go instead."""
    return e.Counter(what, zone, position)


def draw(many: Number = 1, who: Reference = you) -> e.Draw:
    """Draw cards."""
    return e.Draw(who, number(many))


def discard(many: Number | None = 1, who: Reference = you, *, at_random: bool = False) -> e.Discard:
    """Discard cards; None: the hand."""
    return e.Discard(who, None if many is None else number(many), at_random=at_random)


def discard_those(tag: str) -> e.Move:
    """Cards noted under a tag are discarded by whose hands they are in."""
    return e.Move(Who(Subject.MEMORY, tag), Zone.GRAVEYARD, cause=Cause.DISCARDED)


def mill(many: Number, who: Reference = you, *, remember: bool = False) -> e.Mill:
    """Mill cards."""
    return e.Mill(who, number(many), remember)


def scry(many: Number, who: Reference = you) -> e.Scry:
    """Scry."""
    return e.Scry(who, number(many))


def gain_life(many: Number, who: Reference = you) -> e.GainLife:
    """Gain life."""
    return e.GainLife(who, number(many))


def lose_life(many: Number, who: Reference = you) -> e.LoseLife:
    """Lose life."""
    return e.LoseLife(who, number(many))


def sacrifice(what: Reference = this) -> e.Sacrifice:
    """Sacrifice permanents."""
    return e.Sacrifice(what)


def each_sacrifices(who: Reference, what: Filter, many: Number = 1) -> e.SacrificeChoice:
    """Players sacrifice permanents of their choice."""
    return e.SacrificeChoice(who, what, number(many))


def tap(what: Reference) -> e.Tap:
    """Tap permanents."""
    return e.Tap(what)


def untap(what: Reference) -> e.Untap:
    """Untap permanents."""
    return e.Untap(what)


def regenerate(what: Reference = this) -> e.Regenerate:
    """Regenerate permanents."""
    return e.Regenerate(what)


def phase_out(what: Reference = this) -> e.PhaseOut:
    """Permanents phase out."""
    return e.PhaseOut(what)


def put_counters(kind: str, many: Number, what: Reference = this) -> e.PutCounters:
    """Put counters on objects."""
    return e.PutCounters(what, kind, number(many))


def move_counters(kind: str | None, many: Number | None, what: Reference, to: Reference) -> e.MoveCounters:
    """Move counters from one object to another (122.5); no kind is any, no number all."""
    return e.MoveCounters(what, to, kind, None if many is None else number(many))


def give_player_counters(kind: PlayerCounter, many: Number, who: Reference = you) -> e.PlayerCounters:
    """Players get counters."""
    return e.PlayerCounters(who, kind, number(many))


def proliferate(who: Reference = you) -> e.Proliferate:
    """Proliferate (701.34)."""
    return e.Proliferate(who)


def flip(what: Reference = this) -> e.Flip:
    """Flip permanents (710)."""
    return e.Flip(what)


def become_copy(what: Reference, of: Reference, *but: Changes, duration: Duration = Duration.INDEFINITE) -> e.BecomeCopy:
    """Objects become copies of an object (707), except for some changes."""
    return e.BecomeCopy(what, of, duration, flat_changes(but))


def enter_as_copy(of: Reference, *but: Changes) -> e.EntersAsCopy:
    """It enters as a copy of an object (707.5), except for some changes."""
    return e.EntersAsCopy(of, flat_changes(but))


def take_counters(
    what: Reference, kind: str | None = None, many: Number | None = None, *, up_to: bool = False
) -> e.RemoveCounters:
    """Remove counters: None of any kind, None all."""
    return e.RemoveCounters(what, kind, None if many is None else number(many), up_to)


def to_hand(what: Reference) -> e.Move:
    """Put objects into their owners' hands."""
    return e.Move(what, Zone.HAND)


def exile(what: Reference, *, remember: bool = False) -> e.Move:
    """Exile objects."""
    return e.Move(what, Zone.EXILE, remember=remember)


arriving_tapped = e.Arrival(tapped=True)
nothing_instead = e.NothingInstead()


def to_battlefield(what: Reference, arrival: e.Arrival = e.Arrival(), *, remember: bool = False) -> e.Move:  # noqa: B008
    """Put cards onto the battlefield."""
    return e.Move(what, Zone.BATTLEFIELD, arrival=arrival, remember=remember)


def to_library(what: Reference, position: Position = Position.TOP) -> e.Move:
    """Put objects into their owners' libraries."""
    return e.Move(what, Zone.LIBRARY, position)


def to_graveyard(what: Reference) -> e.Move:
    """Put objects into their owners' graveyards."""
    return e.Move(what, Zone.GRAVEYARD)


def shuffle_into_library(what: Reference, zone: Zone) -> e.If:
    """Shuffle a card into its owner's library if it is still in a zone; else that library is shuffled only (701.24c)."""
    there = in_zone(what, zone)
    return e.If(there, (e.Move(what, Zone.LIBRARY, Position.SHUFFLED),), (e.Shuffle(Who(Subject.OWNER_OF, what)),))


def shuffle(who: Reference = you, aside: Reference | None = None) -> e.Shuffle:
    """Shuffle libraries; `aside`: cards that are put into them next."""
    return e.Shuffle(who, aside)


def create_copy(of: Reference, many: Number = 1, who: Reference = you, *but: Changes) -> e.CopyToken:
    """Create tokens that are copies of an object, except for some changes."""
    return e.CopyToken(of, number(many), who, but=flat_changes(but))


def reveal(what: Reference) -> e.Reveal:
    """Reveal cards."""
    return e.Reveal(what)


def prevent_damage(many: Number, to: Reference) -> e.Prevent:
    """Prevent the next damage this turn, up to an amount."""
    return e.Prevent(to, number(many))


def prevent_all_damage(to: Reference | None = None, *, combat: bool = False) -> e.Prevent:
    """Prevent all damage this turn."""
    return e.Prevent(to, combat=combat)


def prevent(many: Number, to: Reference | None = None) -> e.Prevent:
    """Prevent the next damage this turn, up to an amount."""
    return e.Prevent(to, number(many))


def redirect(many: Number, of: Reference, to: Reference) -> e.Redirect:
    """The next damage, up to an amount, that would be dealt to one this turn is dealt to another instead."""
    return e.Redirect(of, to, number(many))


def more(many: Number) -> e.PlusInstead:
    """That much more instead."""
    return e.PlusInstead(number(many))


def arriving(*, tapped: bool = False, yours: bool = False, counters: tuple[str, int] | None = None) -> e.Arrival:
    """How something enters."""
    return e.Arrival(tapped=tapped, yours=yours, counters=counters)


def change_target(what: Reference, to: Filter | None = None) -> e.ChangeTargets:
    """Change the target of a spell or ability to another one (115.7a); `to`: what that has to be."""
    return e.ChangeTargets(what, change=True, to=to)


def turn_face_down(what: Reference = this) -> e.TurnFaceDown:
    """Turn permanents face down."""
    return e.TurnFaceDown(what)


def no_combat_damage(what: Reference = this) -> e.NoCombatDamage:
    """Creatures assign no combat damage this turn."""
    return e.NoCombatDamage(what)


def skip_untap_step(who: Reference) -> e.Skip:
    """Players skip their next untap steps."""
    return e.Skip(who, untap_step=True)


def skip_combat_phase(who: Reference) -> e.Skip:
    """Players skip their next combat phases."""
    return e.Skip(who, combat_phase=True)


def may_play(
    what: Reference, who: Reference = you, *, free: bool = False, duration: Duration = Duration.END_OF_TURN
) -> e.PlayFrom:
    """A player may play cards from where they are (of spells: cast them), or without paying their mana costs if `free`."""
    return e.PlayFrom(what, who, duration, free)


def may_cast(
    what: Reference, who: Reference = you, *, free: bool = False, duration: Duration = Duration.END_OF_TURN
) -> e.PlayFrom:
    """A player may cast cards from where they are; of lands nothing is said."""
    return e.PlayFrom(what, who, duration, free, cast=True)


def may_play_from(zone: Zone, what: Filter) -> Change:
    """You may play cards that a filter describes from a zone; from libraries, their top cards."""
    return Change(programs.Change.CAST_FROM, what, zone)


def cast_free(what: Reference) -> e.CastFree:
    """You may cast a card without paying its mana cost."""
    return e.CastFree(what)


def copy_spell(what: Reference, who: Reference = you) -> e.CopySpell:
    """A player copies a spell or ability, and may choose new targets for the copy."""
    return e.CopySpell(what, player=who)


def copy_for_each_target(what: Reference, who: Reference = you) -> e.CopySpell:
    """A player copies a spell for everything else that it could target; each copy targets another one of these (707.10d)."""
    return e.CopySpell(what, player=who, for_each=True)


def extra_turn(many: Number = 1, who: Reference = you, *, after_next: bool = False) -> e.ExtraTurn:
    """Players take extra turns after this one, or after their next turn (500.7)."""
    return e.ExtraTurn(who, number(many), after_next)


combat_and_main_phase = e.ExtraCombat(main=True)
"""After this phase there is an additional combat phase, followed by an additional main phase."""


def targeted(what: Target) -> e.Targets:
    """A target of which nothing is said but that it is one."""
    return e.Targets(what)


def create(token_: CardDef, many: Number = 1, who: Reference = you, *but: Changes) -> e.CreateToken:
    """Create tokens; what changes say of them, such as their power and toughness, belongs to what they are."""
    return e.CreateToken(token_, number(many), who, but=flat_changes(but))


def create_attacking(token_: CardDef, many: Number = 1) -> e.CreateToken:
    """Create tokens that are tapped and attacking."""
    return e.CreateToken(token_, number(many), arrival=e.Arrival(tapped=True, attacking=True))


def own_both(one: Filter, other_: Filter) -> Condition:
    """You both own and control this, still as described, and something else."""
    mine = Filter(owner=Relation.YOU, controller=Relation.YOU)
    return alive(this) & matches(this, one & mine) & exists(other_ & mine)


def exile_and_meld(other_: Filter, *, attacking: bool = False) -> tuple[e.Effect, ...]:
    """Exile this and something else that you own and control, then meld them (701.42); `attacking`: they enter tapped and attacking."""
    chosen = other_ & Filter(owner=Relation.YOU, controller=Relation.YOU)
    pair = Who(Subject.MEMORY, "pair")
    both = (e.Choose(chosen, "pair"), e.Remember(this, "pair"), e.Move(pair, Zone.EXILE, remember=True))
    return *both, e.Meld(Who(Subject.MEMORY, e.MOVED), attacking)


def exchange_life(one: Reference, other: Reference) -> e.ExchangeLife:
    """Two players exchange life totals (701.12c)."""
    return e.ExchangeLife(one, other)


def exchange_control(what: Reference, other: Reference | None = None, *, register: int | None = None) -> e.ExchangeControl:
    """Exchange control of two permanents (701.12b); the register becomes 1 if that is done, else 0."""
    return e.ExchangeControl(what, other, register)


def life_becomes(total: Number, who: Reference = you) -> e.SetLife:
    """A player's life total becomes a number (119.5)."""
    return e.SetLife(who, number(total))


def add(symbols: str, many: Number = 1) -> tuple[e.AddMana, ...]:
    """Add mana: "GG" two green, "any" one mana of any one color; `many` times."""
    if symbols == "any":
        return (e.AddMana(31, number(many)),)
    letters = dict.fromkeys(symbols)
    if isinstance(many, Amount) and symbols != next(iter(letters)):
        raise ValueError("a number that is worked out is for one symbol")
    times = {one: number(symbols.count(one) * many if isinstance(many, int) else many) for one in letters}
    return tuple(e.AddMana(1 << MANA_LETTERS.index(one), amount) for one, amount in times.items())


def cast_only_with(what: Filter, mana: tuple[e.AddMana, ...]) -> tuple[e.AddMana, ...]:
    """Mana that can't be spent to cast any spells but these; it can be spent on whatever else costs mana (106.6)."""
    only = spell & what | anything_but_spells
    return tuple(replace(one, only=only) for one in mana)


def exile_with_this(what: Reference) -> e.Move:
    """Exile objects, which are exiled with this then (607.2a)."""
    return e.Move(what, Zone.EXILE, arrival=e.Arrival(link=True))


def exile_until_this_leaves(what: Reference, *, remember: bool = False) -> e.Move:
    """Exile objects until this leaves the battlefield (610.3)."""
    return e.Move(what, Zone.EXILE, arrival=e.Arrival(until=True), remember=remember)


def transform(what: Reference = this) -> e.Transform:
    """Transform permanents."""
    return e.Transform(what)


def returned_while_untapping(what: Reference = this) -> e.Continuous:
    """During your next untap step, as you untap permanents, it returns to its owner's hand."""
    return e.Continuous(what, (Change(programs.Change.RETURNED_UNTAPPING),), Duration.YOUR_NEXT_UNTAP)


def cant_be_prevented(what: Filter = source) -> e.Continuous:
    """Damage of some sources can't be prevented this turn (615.12)."""
    return e.Continuous(NOBODY, (Change(programs.Change.UNPREVENTABLE, what),))


def control_next_turn(who: Reference) -> e.ControlTurn:
    """You control a player during that player's next turn (723.1)."""
    return e.ControlTurn(who)
