"""Variants of ability rows: what their common columns mean in each kind (`a_kind`), and in each kind of event (`a_event`)."""

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
_THAT_WAIT = (AbilityKind.TRIGGERED, AbilityKind.REPLACEMENT)
_DAMAGE = (EventKind.DAMAGE, EventKind.DEALT_DAMAGE, EventKind.DEALS_DAMAGE)
_COUNTERS = (EventKind.PUT_COUNTERS, EventKind.REMOVE_COUNTERS)
_OF_THEIR_OWN = (
    EventKind.NOTHING,
    EventKind.ZONE_CHANGE,
    *_DAMAGE,
    *_COUNTERS,
    EventKind.STEP,
    EventKind.EXPENDS,
)


def _kind(*kinds: AbilityKind, **where: Demand) -> Callable[[type[T]], type[T]]:
    return lambda cls: POOL_COLUMNS.add_variant(cls, ABILITY, kinds, where)


def _about(*events: EventKind) -> Callable[[type[T]], type[T]]:
    waits: dict[str, Demand] = {"a_kind": OneOf(frozenset(_THAT_WAIT))}
    return lambda cls: POOL_COLUMNS.add_variant(cls, ABILITY, events, waits, tag="a_event")


@_kind(AbilityKind.SPELL)
class SpellAbility:
    """What a spell does as it resolves (113.3a)."""

    a_more_if = of(Ability.a_nth, "the condition under which more than the fewest modes may be chosen, + 1; 0 for none")


@_kind(AbilityKind.ACTIVATED, AbilityKind.MANA)
class ActivatedAbility:
    """An activated ability (113.3b)."""

    a_times = of(Ability.a_nth, "activated only that many times each turn: how many, if more than once")


@_kind(AbilityKind.ACTIVATED)
class ActivatedForLess:
    """One that is no mana ability."""

    a_reduction = of(Ability.a_amount, "Amount row of the generic mana that it costs less, or NONE")


@_kind(AbilityKind.MANA)
class AddsMana:
    """A mana ability (605.1a)."""

    a_mana_amount = of(
        Ability.a_amount,
        "with a_color: Amount row of that mana; its program does the rest, no modes if there is none; without: NONE",
    )


@_kind(AbilityKind.STATIC)
class StaticAbility:
    """A static ability (113.3d), or the changes of an effect."""

    a_while_counter = of(Ability.a_value, "Duration.WHILE_COUNTERS: the kind of counters, else NONE")


@_kind(
    AbilityKind.COST,
    a_flags=without(AbilityFlag.ESCALATE, AbilityFlag.SUSPEND),
    a_keyword=Except(KeywordAbility.SPLICE),
    a_zones=Except(_BATTLEFIELD),
)
class CostOfSpell:
    """A cost or permission to cast a spell."""

    a_spell_flags = of(Ability.a_value, "what the spell gets that it is paid for", bits=SpellFlag)


@_kind(AbilityKind.COST, a_flags=with_bit(AbilityFlag.ESCALATE))
class CostOfModes:
    """A cost that depends on the chosen modes."""

    a_priced_mode = of(Ability.a_value, "the mode that it is the cost of, + 1 (702.172a); 0: each beyond the first (702.120a)")


@_kind(AbilityKind.COST, a_flags=with_bit(AbilityFlag.SUSPEND))
class CostOfSuspending:
    """What suspending a card costs (702.62a)."""

    a_time_counters = of(
        Ability.a_value, "with how many time counters, NONE for as many as its mana value, and then it gains suspend"
    )


@_kind(AbilityKind.COST, a_keyword=Numbers(KeywordAbility.SPLICE, KeywordAbility.SPLICE))
class CostOfSplicing:
    """What splicing a card's text onto a spell costs (702.47a)."""

    a_spliced_text = of(Ability.a_value, "the spell ability whose text it is", holds=ABILITY)


@_kind(AbilityKind.COST, a_flags=Numbers(0, 0), a_zones=Numbers(_BATTLEFIELD, _BATTLEFIELD))
class CostOfUnlocking:
    """What unlocking half of a Room costs (709.5e)."""

    a_door = of(Ability.a_value, "which half: 0 or 1")


@_about(EventKind.ZONE_CHANGE)
class AboutZoneChanges:
    """One about zone changes."""

    a_of_cause = of(Ability.a_value, "the Cause that they have, NONE for any")


@_about(*_DAMAGE)
class AboutDamage:
    """One about damage."""

    a_of_damage = of(Ability.a_value, "an OfDamage: which damage alone, NONE for any")


@_about(*_DAMAGE, EventKind.TARGETED, EventKind.GAIN_LIFE)
class AboutFirstTimes:
    """One about what may happen for the first time in a turn."""

    a_first_time = of(Ability.a_nth, "1: for the first time in a turn; 0: at any time")


@_about(EventKind.DRAW)
class AboutDraws:
    """One about cards drawn."""

    a_later_draws = of(Ability.a_nth, "1: not about the first card that a player draws in each of their draw steps; 0: about any")


@_about(*_COUNTERS)
class AboutCounters:
    """One about counters that are put on something or removed."""

    a_of_counter = of(Ability.a_value, "the kind of counters, NONE for any")
    a_nth_counter = of(
        Ability.a_nth, "of those put: which one of the kind that is on the object (122.7); of those removed, 1: the last; 0: any"
    )


@_about(EventKind.STEP)
class AboutSteps:
    """One about the beginning of a step or phase."""

    a_of_step = of(Ability.a_value, "the Step, NONE for any")
    a_which_turn = of(
        Ability.a_nth,
        "delayed: 1: of a later turn, OF_THAT_TURN: of the extra turn added before; SECOND_MAIN: of the second main phase (505.1b); 0: of any",
    )


@_about(EventKind.EXPENDS)
class AboutExpending:
    """One about mana that a player spends in a turn (700.14)."""

    a_of_total = of(Ability.a_value, "the amount that is reached")


@_kind(*_THAT_WAIT, a_event=NoneOf(frozenset(_OF_THEIR_OWN)))
class AboutOthers:
    """One about anything else."""

    a_of_amount = of(
        Ability.a_value,
        "the `ev_amount` of the event, NONE for any: which one of a turn it is, a type of mana, a room, a half of a Room",
    )


def named_in(column: str, event: EventKind) -> str:
    """Return the name of a common column in abilities about a kind of event.

    Raises:
        KeyError: such abilities have no use for it.
    """
    for variant in POOL_COLUMNS.variants.all:
        asked = variant.where.get("a_event")
        if event in variant.codes if variant.tag == "a_event" else isinstance(asked, NoneOf) and within(int(event), asked):
            for name, field in variant.fields.items():
                if field.column == column:
                    return name
    raise KeyError(f"{column} of abilities about {event.name}")
