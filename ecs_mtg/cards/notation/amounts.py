"""How many, and whether: amounts and conditions."""

from __future__ import annotations

from ecs_mtg.cards.notation.things import Number
from ecs_mtg.cards.words import YOU, Amount, Condition, Filter, Named, Reference, number, words
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Step, Zone

X = Amount(programs.Amount.X, 1)
event_amount = Amount(programs.Amount.EVENT_AMOUNT)
its_share = Amount(programs.Amount.DIVIDED)
targets_chosen = Amount(programs.Amount.TARGETS_CHOSEN)
card_types_in_graveyard = Amount(programs.Amount.CARD_TYPES_IN_GRAVEYARD, YOU)
creature_spells_cast = Amount(programs.Amount.CREATURES_CAST, YOU)
times_resolved = Amount(programs.Amount.TIMES_RESOLVED)


def divided_evenly(many: Number, among: Reference) -> Amount:
    """The share of each of some objects and players, rounded down."""
    return Amount(programs.Amount.QUOTIENT, number(many), Amount(programs.Amount.SIZE_OF, among))


def at_least(one: Number, other: Number) -> Amount:
    """The greater one."""
    return Amount(programs.Amount.MAXIMUM, number(one), number(other))


def count(what: Filter | Named) -> Amount:
    """How many objects or players a filter describes."""
    return Amount(programs.Amount.COUNT, words(what))


def size_of(what: Reference) -> Amount:
    """How many there are."""
    return Amount(programs.Amount.SIZE_OF, what)


def counters_on(what: Reference, kind: str) -> Amount:
    """How many counters of a kind are on it."""
    return Amount(programs.Amount.COUNTERS, kind, what)


def creatures_sharing_types(what: Reference) -> Amount:
    """How many other creatures share a creature type with one."""
    return Amount(programs.Amount.SHARING_TYPES, what)


def larger(one: Number, other: Number) -> Amount:
    """The larger of two numbers."""
    return Amount(programs.Amount.MAXIMUM, number(one), number(other))


def register(place: int) -> Amount:
    """A number that an effect before has noted."""
    return Amount(programs.Amount.REGISTER, place)


your_turn = Condition(programs.Condition.YOUR_TURN)
one_player_has_most_life = Condition(programs.Condition.MOST_LIFE)
started_turn_untapped = Condition(programs.Condition.STARTED_UNTAPPED)
during_combat = Condition(programs.Condition.DURING_COMBAT)
kicked = Condition(programs.Condition.FLAG, 1)
hellbent = Condition(programs.Condition.HELLBENT)
delirium = Condition(programs.Condition.DELIRIUM)
entered_this_turn = Condition(programs.Condition.ENTERED_THIS_TURN)


def during(*steps: Step) -> Condition:
    """It is one of some steps."""
    return Condition(programs.Condition.STEP, sum(1 << step for step in steps))


def exists(what: Filter | Named) -> Condition:
    """There is something that a filter describes."""
    return Condition(programs.Condition.EXISTS, words(what))


def matches(who: Reference, what: Filter | Named) -> Condition:
    """A filter describes it."""
    return Condition(programs.Condition.MATCHES, who, words(what))


def any_of(*conditions: Condition) -> Condition:
    """At least one of some conditions holds."""
    first, *rest = conditions
    return first | any_of(*rest) if rest else first


def alive(who: Reference) -> Condition:
    """It is still where it was (400.7)."""
    return Condition(programs.Condition.ALIVE, who)


def in_zone(who: Reference, zone: Zone) -> Condition:
    """It is in a zone."""
    return Condition(programs.Condition.IN_ZONE, who, 1 << zone)


during_your_upkeep = your_turn & during(Step.UPKEEP)
