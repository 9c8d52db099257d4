"""Variants of event rows: the columns of each kind (`ev_kind`).

What is common to all of them asks for `ev_amount` itself: how often what its kind counts happens. Of kinds that are not here that is all, and
`ev_flags` is 0; what `ev_amount` is of those stands at the members of EventKind.
"""

from ecs_mtg.components.codes import EventKind, EventState, Step, Zone
from ecs_mtg.components.columns import Numbers, up_to, variant
from ecs_mtg.components.decisions import DieFace
from ecs_mtg.components.effects import Event
from ecs_mtg.components.flags import DamageFlag, OfDraw, OfLife, OfTarget, ZoneChange
from ecs_mtg.components.kinds import EVENT, FACE
from ecs_mtg.components.sizes import MOST_COUNTERS
from ecs_mtg.components.variants import of


@variant(EVENT, EventKind.ZONE_CHANGE, ended=EventKind.NOTHING)
class ZoneChangeEvent:
    """An object changes zones (400.7)."""

    move_to = of(Event.ev_amount, "where to", holds=Zone)


@variant(EVENT, EventKind.ZONE_CHANGE, EventKind.CREATE_TOKEN, ended=EventKind.NOTHING)
class ArrivalEvent:
    """The same while it is to come, or tokens are to be created: their zone changes get these flags."""

    move_flags = of(
        Event.ev_flags,
        "a Position, a Cause, bits of ZoneChange, a kind of counter + 1 and how many of it it enters with, the tag under which the frame"
        " remembers the new object (packed.position_of, cause_of, kind_entering, many_entering, tag_of)",
        bits=ZoneChange,
    )


@variant(EVENT, EventKind.ZONE_CHANGE, where={"ev_state": Numbers(EventState.READY, EventState.HAPPENED)})
class MovedEvent:
    """The same once it has happened."""

    moved_flags = of(Event.ev_flags, "its Cause and the Zone that it came from (packed.cause_of, zone_from); SECOND_CARD")


@variant(EVENT, EventKind.CREATE_TOKEN, ended=EventKind.NOTHING)
class TokenEvent:
    """Tokens are created (111)."""

    tokens_wanted = of(Event.ev_amount, "how many", holds=up_to(1 << 30))
    token_face = of(Event.ev_other, "their face", holds=FACE)


@variant(EVENT, EventKind.DAMAGE, EventKind.DEALT_DAMAGE, EventKind.DEALS_DAMAGE, ended=EventKind.NOTHING)
class DamageEvent:
    """Damage is dealt (120)."""

    damage_amount = of(Event.ev_amount, "how much")
    damage_flags = of(
        Event.ev_flags,
        "bits of DamageFlag, a tag under which the frame notes who is dealt it, and a register + 1 of the frame to which it is added"
        " (packed.damage_tag, damage_register)",
        bits=DamageFlag,
    )


@variant(EVENT, EventKind.GAIN_LIFE, EventKind.LOSE_LIFE, ended=EventKind.NOTHING)
class LifeEvent:
    """A player gains or loses life (119.3)."""

    life_amount = of(Event.ev_amount, "how much")
    life_flags = of(
        Event.ev_flags,
        "bits of OfLife, and a register + 1 of the frame to which what is lost is added (packed.damage_register)",
        bits=OfLife,
    )


@variant(EVENT, EventKind.PUT_COUNTERS, EventKind.REMOVE_COUNTERS, ended=EventKind.NOTHING)
class CountersEvent:
    """Counters are put on something or removed from it (122)."""

    counters_amount = of(Event.ev_amount, "how many", holds=up_to(MOST_COUNTERS))
    counters_flags = of(
        Event.ev_flags, "their kind and, once it has happened, how many of it there are (packed.kind_counted, now_counted)"
    )


@variant(EVENT, EventKind.DRAW, ended=EventKind.NOTHING)
class DrawEvent:
    """A player draws cards (121)."""

    draws_left = of(Event.ev_amount, "while it is to come: how many cards")
    draw_number = of(Event.ev_amount, "once it has happened: which card of those that the player has drawn this turn")
    draw_flags = of(
        Event.ev_flags,
        "while it is to come: ZoneChange.REMEMBER, and the tag under which the frame remembers the cards (packed.tag_of)",
    )
    drawn_flags = of(Event.ev_flags, "once it has happened: bits of OfDraw", bits=OfDraw)


@variant(EVENT, EventKind.DESTROY, ended=EventKind.NOTHING)
class DestroyEvent:
    """A permanent is destroyed (701.8)."""

    destroy_flags = of(
        Event.ev_flags,
        "1: it can't be regenerated; ZoneChange.REMEMBER, and the tag under which the frame remembers what it becomes",
    )


@variant(EVENT, EventKind.STEP)
class StepEvent:
    """A step or phase begins."""

    begun_step = of(Event.ev_amount, "which", holds=Step)


@variant(EVENT, EventKind.EXPENDS)
class ExpendEvent:
    """A player spends mana to cast a spell (700.14)."""

    spent_now = of(Event.ev_amount, "how much mana they have spent this turn to cast spells", holds=up_to(1 << 14))
    spent_before = of(Event.ev_flags, "how much they had spent so before", holds=up_to(1 << 14))


@variant(EVENT, EventKind.TARGETED)
class TargetedEvent:
    """A permanent or player becomes a target (115)."""

    targeted_flags = of(Event.ev_flags, "bits of OfTarget", holds=up_to(3), bits=OfTarget)


@variant(EVENT, EventKind.PLANESWALK)
class PlaneswalkEvent:
    """A player planeswalks (701.31)."""

    planes_reached = of(
        Event.ev_amount, "to how many planes; once it has happened, 1 for the first of several, else 0", holds=up_to(2)
    )


@variant(EVENT, EventKind.PLANAR_ROLL)
class PlanarRollEvent:
    """The planar die is rolled (901.9)."""

    roll_face = of(Event.ev_amount, "once it has happened: how the die fell", holds=DieFace)
