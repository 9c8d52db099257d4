"""Notation of planeswalkers (306): emblems, loyalty costs, delayed triggers, replacement effects."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import Item, Subjects, effects, modes_of
from ecs_mtg.cards.notation.changes import Changes, flat_changes
from ecs_mtg.cards.notation.printed import read_type_line
from ecs_mtg.cards.notation.selectors import spell, you
from ecs_mtg.cards.tree import CardDef, Event, Replacement, Static, Triggered
from ecs_mtg.cards.vocabulary.amounts import its_share, size_of
from ecs_mtg.cards.vocabulary.amounts import number_noted as noted_in
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import SELF, Change, Condition, Filter, Named, Reference, Target, Who, number, words
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, EventKind, Step, Zone
from ecs_mtg.components.flags import AT_ANY_TIME
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject

# --- who, how many, whether

paid = Who(Subject.PAID)
"""What a cost was paid with."""

looped = Filter(controller=Relation.LOOPED)
"""What the player of a loop controls; that player."""

nonlegendary = Change(programs.Change.REMOVE_TYPES, codes.LEGENDARY)
"""It is not legendary."""


# --- effects


def get_emblem(emblem: CardDef, who: Reference = you) -> e.Emblem:
    """Players get an emblem."""
    return e.Emblem(emblem, who)


def create_copies(of: Reference, many: Number, *but: Changes) -> e.CopyToken:
    """Create tokens that are copies of an object, except for some changes."""
    return e.CopyToken(of, number(many), but=flat_changes(but))


def distribute_counters(kind: str, many: int, what: Filter, most: int) -> e.PutCounters:
    """Distribute counters among up to that many targets, at least one each (601.2d)."""
    return e.PutCounters(Target(what, 1, most, divided=number(many)), kind, its_share)


def return_transformed(remember: bool = False) -> tuple[e.Effect, ...]:
    """Exile this, then return it to the battlefield transformed under its owner's control; as "moved" if `remember`."""
    back = e.ReturnUnder(
        Who(Subject.MEMORY, e.MOVED), Who(Subject.OWNER_OF, Who(Subject.MEMORY, e.MOVED)), e.Arrival(transformed=True), remember
    )
    return e.Move(SELF, Zone.EXILE, remember=True), back


def note(register: int, amount: Number) -> e.SetRegister:
    """Note a number for later effects."""
    return e.SetRegister(register, number(amount))


def for_each_of(who: Reference, *do: e.Effect) -> e.ForEach:
    """Do it for each object or player, which is `it`."""
    return e.ForEach(who, do)


def your_choice_of(what: Reference, *changes: Changes) -> e.If:
    """One of some changes until end of turn, chosen on resolution, if there is anything that it is about."""
    picked = noted_in(0)
    given = tuple(e.If(picked.equals(k), (e.Continuous(what, flat_changes((change,))),)) for k, change in enumerate(changes))
    there = size_of(what) >= 1
    return e.If(there, (e.ChooseOption(len(changes), 0), *given))


def _delayed(event: Event, items: tuple[Item, ...], duration: Duration, told: tuple[Reference, ...] = ()) -> e.Delay:
    return e.Delay(Triggered(event, *modes_of(items), flags=frozenset({AbilityFlag.DELAYED})), told, duration=duration)


def whenever_this_turn(event: Event, *items: Item) -> e.Delay:
    """A delayed triggered ability (603.7) that triggers whenever the event happens this turn."""
    return _delayed(event, items, Duration.END_OF_TURN)


def whenever_until_your_next_turn(told: Reference, event: Event, *items: Item) -> e.Delay:
    """The same until your next turn; `this` in the event is any of the objects that it is told to remember."""
    return _delayed(event, items, Duration.YOUR_NEXT_TURN, (told,))


def at_next_end_step(told: Reference, *items: Item) -> e.Delay:
    """A delayed triggered ability at the beginning of the next end step, about an object that it is told to remember."""
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return e.Delay(Triggered(Event(EventKind.STEP, value=Step.END), *modes_of(items), flags=flags), (told,))


def during_their_next_turn(who: Reference, *changes: Changes) -> e.Continuous:
    """Changes of the rules for a player during that player's next turn."""
    return e.Continuous(who, flat_changes(changes), Duration.THEIR_NEXT_TURN)


def attack_if_able(what: Reference) -> Change:
    """A player's creatures attack something if able (508.1d)."""
    return Change(programs.Change.MUST_ATTACK, what)


# --- loyalty (606)

one_more_loyalty_ability = Change(programs.Change.EXTRA_LOYALTY, 1)
"""A player may activate one more loyalty ability of each planeswalker each turn."""


def loyalty_costs_change(what: Filter, by: Number) -> Static:
    """Loyalty abilities of some permanents cost that many loyalty counters more to be put on (606.4)."""
    return Static(None, (Change(programs.Change.LOYALTY_COST, what, number(by)),))


def spells_cost_less(what: Filter, many: Number) -> Static:
    """Some spells cost that much less generic mana to cast (601.2f)."""
    return Static(None, (Change(programs.Change.COST_REDUCE, spell & what, number(many)),))


def spells_cost_more(what: Filter, many: Number) -> Static:
    """Some spells cost that much more generic mana to cast (601.2f)."""
    return Static(None, (Change(programs.Change.COST_INCREASE, spell & what, number(many)),))


def also_of_type(line: str) -> Change:
    """It has the types of a type line in addition to its own."""
    types, subtypes = read_type_line(line)
    return Change(programs.Change.ADD_TYPES, types, mask=frozenset(subtypes))


def cast_without_paying(what: Filter) -> Static:
    """You may cast spells from your hand without paying their mana costs (118.9)."""
    return Static(None, (Change(programs.Change.CAST_FREE, what),))


def any_player_may_cast_free(what: Filter) -> Static:
    """Any player may cast some spells without paying their mana costs and as though they had flash (118.9, 601.3b)."""
    return Static(None, (Change(programs.Change.CAST_FREE, spell & what, mask=AT_ANY_TIME),))


# --- events


def casts_first_spell(who: Filter) -> Event:
    """A player casts their first spell of a turn."""
    return Event(EventKind.CAST, spell, who.controller, value=1)


def deals_any_damage(what: Subjects, combat: bool | None = None) -> Event:
    """It deals damage: once for all that it deals at the same time."""
    subject = what if isinstance(what, Who) else words(what)
    return Event(EventKind.DEALS_DAMAGE, subject, value=None if combat is None else 1 if combat else 2)


def would_create_tokens() -> Event:
    """An effect would create tokens under your control."""
    return Event(EventKind.CREATE_TOKEN, None, Relation.YOU)


def instead_of_counters(what: Filter | Named, *items: Item, kind: str | None = None, by_effect: bool = False) -> Replacement:
    """What happens instead of counters being put on something; `by_effect`: by an effect, not as a cost (614.16)."""
    return Replacement(Event(EventKind.PUT_COUNTERS, words(what), value=kind), effects(items), by_effect=by_effect)


def prevents_all_damage_to(what: Filter, combat: bool | None = None) -> Replacement:
    """All damage, combat or noncombat damage that would be dealt to some objects and players is prevented."""
    value = None if combat is None else 1 if combat else 2
    return Replacement(
        Event(EventKind.DAMAGE, what, value=value), (e.PreventInstead(),), flags=frozenset({AbilityFlag.PREVENTION})
    )


def prevents_all_damage_to_this(while_: Condition | None = None) -> Replacement:
    """All damage that would be dealt to it is prevented."""
    return Replacement(Event(EventKind.DAMAGE, SELF), (e.PreventInstead(),), while_, frozenset({AbilityFlag.PREVENTION}))


twice_as_many: Any = e.TimesInstead(number(2))


def so_many_more(many: Number) -> e.PlusInstead:
    """The event, with that many more."""
    return e.PlusInstead(number(many))
