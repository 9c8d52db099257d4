"""Events, and abilities of every kind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.changes import Changes, base_pt, flat_changes, has, of_types
from ecs_mtg.cards.notation.costs import cost, exile_this
from ecs_mtg.cards.notation.instructions import add
from ecs_mtg.cards.notation.selectors import (
    card_,
    card_in_any,
    each_opponent,
    each_player,
    permanent,
    player,
    source,
    spell,
    this,
    you,
)
from ecs_mtg.cards.tree import (
    OFF_THE_BATTLEFIELD,
    WHEREVER_CAST,
    Ability,
    Activated,
    Event,
    Mode,
    Replacement,
    SpellCost,
    SpentOnX,
    Static,
    Triggered,
)
from ecs_mtg.cards.vocabulary.amounts import counters_on
from ecs_mtg.cards.vocabulary.conditions import cast_with
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import (
    ALL_ZONES,
    PLAYERS,
    SELF,
    Change,
    Condition,
    Cost,
    Filter,
    Named,
    Part,
    Reference,
    Who,
    number,
    words,
)  # fmt: skip
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, EventKind, PlayerCounter, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, SelectorFlag, Subject

# --- events


def _relation(who: Who | Filter) -> int:
    if isinstance(who, Filter):
        return who.controller
    return {Subject.YOU: Relation.YOU, Subject.EACH_OPPONENT: Relation.OPPONENT, Subject.EACH_PLAYER: Relation.ANY}[who.kind]


Subjects = Filter | Named | Who


def _subject(what: Subjects) -> Filter | Who:
    return what if isinstance(what, Who) else words(what)


def enters(what: Subjects = this) -> Event:
    """It enters the battlefield."""
    return Event(EventKind.ZONE_CHANGE, _subject(what), to_zones=1 << Zone.BATTLEFIELD)


def leaves(what: Subjects = this) -> Event:
    """It leaves the battlefield."""
    return Event(EventKind.ZONE_CHANGE, _subject(what), from_zones=1 << Zone.BATTLEFIELD, looks_back=True)


def dies(what: Subjects = this) -> Event:
    """It is put into a graveyard from the battlefield."""
    return replace(leaves(what), to_zones=1 << Zone.GRAVEYARD)


def discards(who: Who | Filter = you, what: Filter = card_) -> Event:
    """A player discards a card."""
    card = what & Filter(owner=_relation(who))
    return Event(EventKind.ZONE_CHANGE, card, from_zones=1 << Zone.HAND, value=Cause.DISCARDED)


def one_or_more(event: Event, *, of_a_player: bool = False) -> Event:
    """It happens to one or more objects at the same time; `of_a_player`: once for each player whose they are."""
    return replace(event, nth=programs.ONE_OR_MORE_OF_A_PLAYER if of_a_player else programs.ONE_OR_MORE)


transforms_into_this = Event(EventKind.TRANSFORM, SELF)
"""It transforms into the face that says so (701.27e)."""


def put_into_graveyard(what: Subjects = this) -> Event:
    """It is put into a graveyard from anywhere (603.6c): about the source itself, a trigger that functions there."""
    return Event(EventKind.ZONE_CHANGE, _subject(what), to_zones=1 << Zone.GRAVEYARD)


def state(condition: Condition) -> Event:
    """A state of the game is there (603.8)."""
    return Event(EventKind.STATE, Filter(flags=1 << SelectorFlag.SOURCE, condition=condition))


def casts(who: Who | Filter, what: Filter | Named = spell) -> Event:
    """A player casts a spell."""
    return Event(EventKind.CAST, spell & words(what), _relation(who))


cast_this = Event(EventKind.CAST, SELF)


def copies(who: Who | Filter, what: Filter | Named = spell) -> Event:
    """A player copies a spell (707.10)."""
    return Event(EventKind.COPIED, spell & words(what), _relation(who))


a_card_leaves_your_graveyard = Event(EventKind.LEAVES_GRAVEYARD, None, Relation.YOU)
"""A card leaves your graveyard, also by being cast; `event_object` is the card, as it was there (603.10a)."""


def leaves_your_graveyard(what: Filter) -> Event:
    """A card of some kind leaves your graveyard, also by being cast (601.2a)."""
    return replace(a_card_leaves_your_graveyard, subject=source & what)


def attacks(what: Subjects = this) -> Event:
    """A creature attacks."""
    return Event(EventKind.ATTACKS, _subject(what))


def attacks_for_the_first_time(what: Subjects = this) -> Event:
    """A creature attacks for the first time in a turn."""
    return replace(attacks(what), value=1)


you_unlock_this_door = Event(EventKind.UNLOCKED, SELF, Relation.YOU)
"""You unlock the half of the Room on which that stands (709.5h)."""
you_fully_unlock = Event(EventKind.FULLY_UNLOCKED, None, Relation.YOU)
"""You fully unlock a Room (709.5i)."""


def commits_a_crime(who: Who | Filter = you) -> Event:
    """A player commits a crime (700.13)."""
    return Event(EventKind.CRIME, None, _relation(who))


you_attack = Event(EventKind.ATTACK_DECLARED, None, Relation.YOU)
"""You attack with one or more creatures (508.1)."""


def blocks(what: Subjects = this) -> Event:
    """A creature blocks."""
    return Event(EventKind.BLOCKS, _subject(what), value=1)


def blocks_creature(what: Subjects, whom: Subjects) -> Event:
    """A creature blocks a creature: for each that it blocks."""
    return Event(EventKind.BLOCKS, _subject(what), other=_subject(whom))


def becomes_blocked(what: Subjects = this) -> Event:
    """A creature becomes blocked."""
    return Event(EventKind.BECOMES_BLOCKED, _subject(what))


def is_unblocked(what: Subjects = this) -> Event:
    """A creature attacks and isn't blocked."""
    return Event(EventKind.UNBLOCKED, _subject(what))


def turned_face_up(what: Subjects = this) -> Event:
    """A permanent is turned face up."""
    return Event(EventKind.TURNED_FACE_UP, _subject(what))


def would_counter(what: Filter | Named, by: Filter | Named) -> Event:
    """A spell or ability would counter a spell (701.6)."""
    countered, stack = Cause.COUNTERED, 1 << Zone.STACK
    return Event(EventKind.ZONE_CHANGE, spell & words(what), other=words(by), from_zones=stack, value=countered)


def is_dealt_damage(what: Subjects = this, combat: bool | None = None) -> Event:
    """It is dealt damage: once for all that is dealt to it at the same time."""
    return Event(EventKind.DEALT_DAMAGE, _subject(what), value=_combat(combat))


def would_be_dealt_damage(what: Subjects = this, combat: bool | None = None) -> Event:
    """A source would deal damage to it: for replacement effects, which look at each source's damage by itself (616.1)."""
    return Event(EventKind.DAMAGE, _subject(what), value=_combat(combat))


def deals_damage(what: Subjects = this, to: Subjects | None = None, combat: bool | None = None) -> Event:
    """It deals damage."""
    return Event(EventKind.DAMAGE, None if to is None else _subject(to), other=_subject(what), value=_combat(combat))


def _combat(combat: bool | None) -> int | None:
    return None if combat is None else 1 if combat else 2


def tapped_for_mana(what: Subjects) -> Event:
    """A player taps it for mana."""
    return Event(EventKind.TAPPED_FOR_MANA, _subject(what))


def becomes_tapped(what: Subjects = this) -> Event:
    """It becomes tapped."""
    return Event(EventKind.TAP, _subject(what))


def becomes_attached(what: Subjects, to: Subjects = this) -> Event:
    """It becomes attached to something: as it enters, or later (701.3a)."""
    return Event(EventKind.ATTACHED, _subject(what), other=_subject(to))


def becomes_unattached(what: Subjects = this, from_: Filter | Named = permanent) -> Event:
    """It becomes unattached from a permanent (701.3d): `event_other` in what follows."""
    return Event(EventKind.UNATTACHED, _subject(what), other=words(from_))


def becomes_target(what: Subjects = this, of: Who | Filter = player, by: Filter | None = None) -> Event:
    """It becomes the target of a spell or ability that a player controls; `by`: which spells or abilities."""
    return Event(EventKind.TARGETED, _subject(what), _relation(of), other=by)


def draws(who: Who | Filter = you, what: Filter | None = None, *, beyond_the_first_of_draw_steps: bool = False) -> Event:
    """A player draws a card; one that a filter describes; one that is not the first one they draw in their draw step."""
    card = what if what is None else what & card_in_any(Zone.HAND)
    return Event(EventKind.DRAW, card, _relation(who), nth=int(beyond_the_first_of_draw_steps))


def gains_life(who: Who | Filter = you, *, first: Filter | None = None) -> Event:
    """A player gains life; `first`: for the first time in a turn, of players that a filter describes then."""
    return Event(EventKind.GAIN_LIFE, first, _relation(who), nth=first is not None)


def step_begins(step: Step, whose: Who | Filter = you) -> Event:
    """A step of a player's turn begins."""
    return Event(EventKind.STEP, None, _relation(whose), value=step)


second_main_phase = replace(step_begins(Step.MAIN2), nth=programs.SECOND_MAIN)
"""Your second main phase begins (505.1b): not any other that is no precombat main phase."""
your_upkeep = step_begins(Step.UPKEEP)
each_upkeep = step_begins(Step.UPKEEP, each_player)
opponents_upkeep = step_begins(Step.UPKEEP, each_opponent)
your_end_step = step_begins(Step.END)
each_end_step = step_begins(Step.END, each_player)

# --- abilities

Item = Any  # an effect, or a tuple of them


def effects(items: tuple[Item, ...]) -> Mode:
    """Effects one after another."""
    flat = [one for item in items for one in (item if isinstance(item, tuple) else (item,))]
    if strange := [one for one in flat if not isinstance(one, e.Effect)]:
        raise TypeError(f"not an effect: {strange[0]!r}")
    return tuple(flat)


@dataclass(frozen=True)
class Choice(e.Effect):
    """Modes to choose among; stands where effects stand and is no instruction. `prices`: what they cost, as a text is read."""

    modes: tuple[Mode, ...]
    choose: tuple[int, int]
    more_if: Condition | None = None
    again: bool = False
    prices: tuple[Ability, ...] = ()


def choose_one(*modes: Item, least: int = 1, most: int = 1, more_if: Condition | None = None, again: bool = False) -> Choice:
    """Modes, one or more of which are chosen (700.2); several effects of a mode are a tuple.

    `more_if`: of a spell; more than the least may be chosen only if a condition holds as it is cast.
    `again`: of a spell; the same mode may be chosen more than once (700.2d).
    """
    said = tuple(effects((mode,)) for mode in modes)
    return Choice(tuple(mode for mode in said for _ in range(most)) if again else said, (least, most), more_if, again)


def modes_of(items: tuple[Item, ...]) -> tuple[tuple[Mode, ...], tuple[int, int]]:
    """The modes, and how many of them are chosen."""
    if len(items) == 1 and isinstance(items[0], Choice):
        if items[0].more_if is not None:
            raise ValueError("more modes under a condition are chosen of a spell only")
        if items[0].again:
            raise ValueError("the same mode is chosen more than once of a spell only")
        return items[0].modes, items[0].choose
    return (effects(items),), (1, 1)


once_each_turn = (AbilityFlag.ONCE_EACH_TURN,)
sorcery_speed = (AbilityFlag.SORCERY_TIMING,)
"""Flags of an ability that is activated only as a sorcery."""


def _check_event(event: Event) -> None:
    if not isinstance(event, Event):
        raise TypeError(f"not an event: {event!r}; an event is made by a word such as enters() or dies(creature)")


def activated(
    *items: str | Cost | Part | Item,
    only: Condition | None = None,
    zone: Zone | None = None,
    flags: tuple[AbilityFlag, ...] = (),
    less: Number | None = None,
) -> Activated:
    """An activated ability: its cost, then what it does.

    `only`: when it may be activated; `zone`: where it functions; `less`: how much less generic mana it costs.
    """
    price = [item for item in items if isinstance(item, str | Cost | Part)]
    modes, choose = modes_of(tuple(item for item in items if not isinstance(item, str | Cost | Part)))
    functions = 0 if zone is None else 1 << zone
    return Activated(cost(*price), modes, choose, only, frozenset(flags), functions, None if less is None else number(less))


def tap_for(symbols: str, many: Number = 1) -> Activated:
    """The mana ability that taps the source for mana."""
    return activated("{T}", *add(symbols, many))


def mana_of_card(price: str, symbols: str, zone: Zone = Zone.HAND) -> Activated:
    """The mana ability of a card that is exiled from a hand or graveyard for one mana."""
    flags = (AbilityFlag.MANA_AS_INSTANT, AbilityFlag.MANA_OF_CARD)
    return activated(*([price] if price else []), exile_this, *add(symbols), zone=zone, flags=flags)


def loyalty(change: int | str, *items: Item) -> Activated:
    """A loyalty ability (606): loyalty counters that are put on or taken off as its cost; "-X": as many as you choose."""
    if isinstance(change, str) and change != "-X":
        raise ValueError(f"{change!r} is not a loyalty cost")
    part = Part(CostPart.LOYALTY, 0, 1) if isinstance(change, str) else Part(CostPart.LOYALTY, change)
    return activated(part, *items, flags=(AbilityFlag.LOYALTY,))


def when(event: Event, *items: Item, if_: Condition | None = None, zone: Zone | None = None) -> Triggered:
    """A triggered ability; `if_`: the intervening "if"."""
    _check_event(event)
    modes, choose = modes_of(items)
    zones = 1 << zone if zone is not None else 1 << Zone.STACK if event == cast_this else 0
    return Triggered(event, modes, choose, if_, zones=zones)


whenever = at = when


def static(affects: Filter | Named | Who | None, *changes: Changes, while_: Condition | None = None) -> Static:
    """A static ability; `while_`: as long as this holds."""
    return Static(None if affects is None else _subject(affects), flat_changes(changes), while_)


def defined(power_: Number | None, toughness_: Number | None) -> Static:
    """A characteristic-defining ability for power and toughness (604.3)."""
    pt = (None if power_ is None else number(power_), None if toughness_ is None else number(toughness_))
    return Static(
        this, (Change(programs.Change.DEFINE_PT, *pt),), flags=frozenset({AbilityFlag.CHARACTERISTIC_DEFINING}), zones=ALL_ZONES
    )


def instead(event: Event, *items: Item, if_: Condition | None = None) -> Replacement:
    """A replacement effect."""
    _check_event(event)
    return Replacement(event, effects(items), if_)


def prevents(event: Event, *items: Item, if_: Condition | None = None) -> Replacement:
    """A prevention effect (615): all of the damage; what follows happens in addition, EVENT_AMOUNT being what was prevented."""
    return Replacement(event, (e.PreventInstead(), *effects(items)), if_, frozenset({AbilityFlag.PREVENTION}))


def instead_this_turn(who: Reference, event: Event, *items: Item) -> e.ReplaceLater:
    """A replacement effect until end of turn, about objects or players: `this` in it is what it is about."""
    return e.ReplaceLater(who, instead(event, *items))


def is_dealt_to(whom: Reference) -> e.RecipientInstead:
    """The damage is dealt to something else instead (614.9)."""
    return e.RecipientInstead(whom)


def exile_if_it_would_die(who: Reference) -> e.ReplaceLater:
    """If it would die this turn, it is exiled instead."""
    return instead_this_turn(who, replace(dies(), looks_back=False), e.GoesInstead(Zone.EXILE))


def costs_more(many: Number) -> Static:
    """The spell costs that much more generic mana to cast (601.2f)."""
    return Static(SELF, (Change(programs.Change.COST_INCREASE, spell, number(many)),), zones=1 << Zone.STACK)


def costs_less(many: Number) -> Static:
    """The spell costs that much less generic mana to cast (601.2f)."""
    return Static(SELF, (Change(programs.Change.COST_REDUCE, spell, number(many)),), zones=1 << Zone.STACK)


def as_enters(*items: Item, if_: Condition | None = None) -> Replacement:
    """How the permanent enters."""
    return Replacement(enters(), effects(items), if_, frozenset({AbilityFlag.ENTERS}))


def as_it_transforms(*items: Item) -> Replacement:
    """What happens as it transforms into the face that says so."""
    return Replacement(Event(EventKind.TRANSFORM, SELF), effects(items))


enters_tapped = as_enters(e.EntersTapped())


def enters_with(kind: str, many: Number) -> Replacement:
    """It enters with counters."""
    return as_enters(e.EntersWithCounters(kind, number(many)))


def additional_cost(*parts: str | Cost | Part, or_else: str | Cost | Part | None = None) -> SpellCost:
    """An additional cost of casting it; `or_else`: what may be paid in its place."""
    others = () if or_else is None else (cost(or_else),)
    return SpellCost(cost(*parts), frozenset({AbilityFlag.MANDATORY_COST}), or_else=others)


kicked_first, kicked_second = cast_with(SpellFlag.FIRST_KICKER), cast_with(SpellFlag.SECOND_KICKER)
"""It was kicked with the one or the other of its two kickers (702.33e)."""


def only_spent_on_x(color: Filter) -> SpentOnX:
    """Only mana of a color can be spent on X of its mana cost."""
    return SpentOnX(color.colors)


def alternative_cost(*parts: str | Cost | Part, if_: Condition | None = None) -> SpellCost:
    """An alternative cost of casting it."""
    return SpellCost(cost(*parts), frozenset({AbilityFlag.ALTERNATIVE_COST}), if_, WHEREVER_CAST)


def flash_for(more_: str) -> SpellCost:
    """You may cast it as though it had flash if you pay that much more (601.3c)."""
    return SpellCost(cost(more_), frozenset({AbilityFlag.OPTIONAL_COST}), marks=SpellFlag.WITH_FLASH)


def castable_from(zone: Zone, mana_cost: str) -> SpellCost:
    """You may cast it from a zone other than your hand, for its mana cost."""
    return SpellCost(cost(mana_cost), frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << zone)


def last_removed(kind: str, what: Subjects = this) -> Event:
    """The last counter of a kind is removed from it."""
    return Event(EventKind.REMOVE_COUNTERS, _subject(what), value=kind, nth=1)


def nth_put(nth: int, kind: str, what: Subjects = this) -> Event:
    """The so-manieth counter of a kind is put on it (122.7)."""
    return Event(EventKind.PUT_COUNTERS, _subject(what), value=kind, nth=nth)


def chapter(number_: int, *items: Item) -> Triggered:
    """A chapter ability of a Saga (714.2b)."""
    return when(nth_put(number_, "lore"), *items)


def counters_put(kind: str | None = None, what: Subjects = this) -> Event:
    """Counters are put on it."""
    return Event(EventKind.PUT_COUNTERS, _subject(what), value=kind)


def poisoned(who: Who | Filter) -> Event:
    """A player gets poison counters."""
    return Event(EventKind.PUT_COUNTERS, Filter(kinds=PLAYERS, controller=_relation(who)), value=PlayerCounter.POISON)


counters_remain = Static(this, (Change(programs.Change.KEEP_COUNTERS),))
"""Counters remain on it as it moves to any zone but a hand or library."""


may_begin_in_play = Static(this, (Change(programs.Change.BEGIN_IN_PLAY),), zones=1 << Zone.HAND)
"""If it is in your opening hand, you may begin the game with it on the battlefield (103.6a)."""


def begins_in_play_with(kind: str, exiled: int, *, if_: Condition) -> Static:
    """If it is in your opening hand, you may begin the game with it and a counter; that many cards of your hand are exiled then."""
    return Static(this, (Change(programs.Change.BEGIN_IN_PLAY, kind, exiled),), if_, zones=1 << Zone.HAND)


renews_hand = Static(this, (Change(programs.Change.RENEWS_HAND),), zones=1 << Zone.HAND)
"""Any time you could mulligan, you may exile all the cards from your hand, then draw that many (103.5b)."""


def off_the_battlefield(size: str, line: str) -> Static:
    """As long as it isn't on the battlefield, it is a "1/1" of the types of a type line in addition to its other types."""
    return Static(this, (of_types(line), base_pt(size)), zones=OFF_THE_BATTLEFIELD)


any_number_in_a_deck = Static(this, (Change(programs.Change.ANY_NUMBER_IN_A_DECK),), zones=1 << Zone.OUTSIDE)
"""A deck can have any number of cards of its name (100.2a)."""


can_be_your_commander = Static(this, (Change(programs.Change.CAN_BE_COMMANDER),), zones=1 << Zone.OUTSIDE)
"""It can be your commander (903.3a)."""


def may_be_revealed_at_start(ability: Triggered, *, often: bool = False) -> Static:
    """You may reveal it from your opening hand; the ability triggers once then, or `often`, as a delayed one (103.6b)."""
    flags = {AbilityFlag.DELAYED} if often else {AbilityFlag.DELAYED, AbilityFlag.ONCE}
    once = replace(ability, flags=ability.flags | flags)
    return Static(this, (Change(programs.Change.REVEALED_AT_START, once),), zones=1 << Zone.HAND)


def at_most(many: int, kind: str) -> Static:
    """It can't have more than that many counters of a kind on it (122.4)."""
    return Static(this, (Change(programs.Change.MAX_COUNTERS, kind, many),))


def at_level(least: int, most: int | None, text: str, *abilities: Ability) -> Static:
    """A level symbol (711.2): with that many level counters it has base power and toughness "3/3", and abilities."""
    levels = counters_on(this, "level")
    there = levels >= least if most is None else (levels >= least) & (levels <= most)
    return static(this, base_pt(text), has(*abilities), while_=there)
