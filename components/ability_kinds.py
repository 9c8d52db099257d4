"""Variants of ability rows: what their common columns mean in each kind (`a_kind`), and in abilities about each kind of event (`a_event`)."""

from collections.abc import Callable
from typing import TypeVar

from ecs_mtg.components.codes import AbilityKind, EventKind, KeywordAbility, Zone
from ecs_mtg.components.columns import Demand, Except, NoneOf, Numbers, OneOf, with_bit, without
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.kinds import ABILITY
from ecs_mtg.components.pool import POOL_COLUMNS, Ability
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.variants import of, within

T = TypeVar("T")

_BATTLEFIELD = 1 << Zone.BATTLEFIELD
_EVENT_DRIVEN = (AbilityKind.TRIGGERED, AbilityKind.REPLACEMENT)
_DAMAGE = (EventKind.DAMAGE, EventKind.DEALT_DAMAGE, EventKind.DEALS_DAMAGE)
_COUNTERS = (EventKind.PUT_COUNTERS, EventKind.REMOVE_COUNTERS)
_EVENTS_WITH_OWN_VALUE = (EventKind.NOTHING, EventKind.ZONE_CHANGE, *_DAMAGE, *_COUNTERS, EventKind.STEP, EventKind.EXPENDS)


def _kind(*kinds: AbilityKind, **where: Demand) -> Callable[[type[T]], type[T]]:
    return lambda cls: POOL_COLUMNS.add_variant(cls, ABILITY, kinds, where)


def _about(*events: EventKind) -> Callable[[type[T]], type[T]]:
    where: dict[str, Demand] = {"a_kind": OneOf(frozenset(_EVENT_DRIVEN))}
    return lambda cls: POOL_COLUMNS.add_variant(cls, ABILITY, events, where, tag="a_event")


@_kind(AbilityKind.SPELL)
class SpellAbility:
    """A spell ability (113.3a)."""

    a_extra_modes_condition = of(
        Ability.a_nth, "the condition under which more than the fewest modes may be chosen, + 1; 0 for none"
    )


@_kind(AbilityKind.ACTIVATED, AbilityKind.MANA)
class ActivatedAbility:
    """An activated ability (113.3b)."""

    a_max_uses_per_turn = of(Ability.a_nth, "how many times it can be activated each turn, if more than once; else 0 (602.5b)")


@_kind(AbilityKind.ACTIVATED)
class ActivatedNonMana:
    """An activated ability that is not a mana ability."""

    a_generic_reduction = of(Ability.a_amount, "Amount row of the generic mana by which its cost is reduced, or NONE")


@_kind(AbilityKind.MANA)
class AddsMana:
    """A mana ability (605.1a)."""

    a_mana_amount = of(
        Ability.a_amount,
        "with a_color: Amount row of that mana; its program does the rest, no modes if there is none; without a_color: NONE",
    )


@_kind(AbilityKind.STATIC)
class StaticAbility:
    """A static ability (113.3d), or the changes that an effect makes."""

    a_lasts_while_counter = of(Ability.a_value, "Duration.WHILE_COUNTERS: the kind of counters; otherwise NONE")


@_kind(
    AbilityKind.COST,
    a_flags=without(AbilityFlag.ESCALATE, AbilityFlag.SUSPEND),
    a_keyword=Except(KeywordAbility.SPLICE),
    a_zones=Except(_BATTLEFIELD),
)
class CostOfSpell:
    """A cost of casting a spell, or permission to cast it for another cost."""

    a_flags_if_paid = of(Ability.a_value, "the flags that the spell gets if this cost is paid", bits=SpellFlag)


@_kind(AbilityKind.COST, a_flags=with_bit(AbilityFlag.ESCALATE))
class CostOfModes:
    """A cost that depends on the chosen modes."""

    a_mode_charged = of(Ability.a_value, "the mode that it is the cost of, + 1 (702.172a); 0: each beyond the first (702.120a)")


@_kind(AbilityKind.COST, a_flags=with_bit(AbilityFlag.SUSPEND))
class CostOfSuspending:
    """The cost of suspending a card (702.62a)."""

    a_time_counters = of(
        Ability.a_value, "the number of time counters; NONE: as many as its mana value, and then it gains suspend"
    )


@_kind(AbilityKind.COST, a_keyword=Numbers(KeywordAbility.SPLICE, KeywordAbility.SPLICE))
class CostOfSplicing:
    """The cost of splicing a card onto a spell (702.47a)."""

    a_spliced_ability = of(Ability.a_value, "the spell ability of the card that is spliced", holds=ABILITY)


@_kind(AbilityKind.COST, a_flags=Numbers(0, 0), a_zones=Numbers(_BATTLEFIELD, _BATTLEFIELD))
class CostOfUnlocking:
    """The cost of unlocking half of a Room (709.5e)."""

    a_door = of(Ability.a_value, "which half: 0 or 1")


@_about(EventKind.ZONE_CHANGE)
class AboutZoneChanges:
    """An ability that triggers on, or replaces, zone changes."""

    a_required_cause = of(Ability.a_value, "the Cause that the zone change must have, NONE for any")


@_about(*_DAMAGE)
class AboutDamage:
    """An ability that triggers on, or replaces, damage."""

    a_damage_filter = of(Ability.a_value, "an OfDamage: combat damage only, or noncombat damage only; NONE for any")


@_about(*_DAMAGE, EventKind.TARGETED, EventKind.GAIN_LIFE)
class AboutFirstTimes:
    """An ability about events that may be restricted to the first in a turn."""

    a_first_time_only = of(Ability.a_nth, "1: only the first such event in a turn; 0: each")


@_about(EventKind.DRAW)
class AboutDraws:
    """An ability that triggers on, or replaces, card draws."""

    a_not_first_in_draw_step = of(
        Ability.a_nth, "1: each draw but the first that a player makes in each of their draw steps; 0: each draw"
    )


@_about(*_COUNTERS)
class AboutCounters:
    """An ability that triggers on, or replaces, putting or removing counters."""

    a_counter_kind = of(Ability.a_value, "the kind of counters, NONE for any")
    a_counter_ordinal = of(
        Ability.a_nth, "counters put: n for the n-th of its kind on the object (122.7); removed: 1 for the last; 0 for any"
    )


@_about(EventKind.STEP)
class AboutSteps:
    """An ability that triggers at the beginning of a step or phase."""

    a_step = of(Ability.a_value, "the Step, NONE for any")
    a_turn_restriction = of(
        Ability.a_nth,
        "0: none; delayed triggers: 1 for a later turn, OF_THAT_TURN for the extra turn added before; SECOND_MAIN: in the second main phase"
        " (505.1b)",
    )


@_about(EventKind.EXPENDS)
class AboutExpending:
    """An ability that triggers on mana spent in a turn (700.14)."""

    a_spent_total = of(Ability.a_value, "the total that is reached")


@_kind(*_EVENT_DRIVEN, a_event=NoneOf(frozenset(_EVENTS_WITH_OWN_VALUE)))
class AboutOtherEvents:
    """An ability that triggers on, or replaces, any other event."""

    a_required_amount = of(
        Ability.a_value,
        "the `ev_amount` of the event, NONE for any: its number in the turn, a type of mana, a room, a half of a Room",
    )


def named_in(column: str, event: EventKind) -> str:
    """Return the name of a common column in abilities about a kind of event.

    Raises:
        KeyError: such abilities do not use it.
    """
    for variant in POOL_COLUMNS.variants.all:
        asked = variant.where.get("a_event")
        if event in variant.codes if variant.tag == "a_event" else isinstance(asked, NoneOf) and within(int(event), asked):
            for name, field in variant.fields.items():
                if field.column == column:
                    return name
    raise KeyError(f"{column} of abilities about {event.name}")
