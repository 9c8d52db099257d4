"""Variants of event rows: the columns of each kind (`ev_kind`).

What is common to all of them asks for `ev_amount` itself: how often what its kind counts happens. Of kinds that are not here that is all, and
`ev_flags` is 0.
"""

from ecs_mtg.components.codes import Daytime, Designation, EventKind, EventState, Monarchy, Step, Zone
from ecs_mtg.components.columns import REFERENCE, Except, Numbers, up_to, variant
from ecs_mtg.components.decisions import DieFace
from ecs_mtg.components.effects import Event
from ecs_mtg.components.flags import DamageFlag, OfDraw, OfLife, OfTarget, ZoneChange
from ecs_mtg.components.kinds import ABILITY, EVENT
from ecs_mtg.components.sizes import MOST_COUNTERS
from ecs_mtg.components.variants import of

TO_COME = {"ev_state": Except(EventState.HAPPENED)}
HAPPENED = {"ev_state": Numbers(EventState.HAPPENED, EventState.HAPPENED)}


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
    moved_before = of(Event.ev_other, "reference of the object as it was", holds=REFERENCE)


@variant(
    EVENT,
    EventKind.ZONE_CHANGE,
    where={**TO_COME, "ev_amount": Numbers(Zone.BATTLEFIELD, Zone.BATTLEFIELD)},
    ended=EventKind.NOTHING,
)
class EnteringEvent:
    """An object is to enter the battlefield."""

    entering_host = of(
        Event.ev_other,
        "reference of what it enters attached to (303.4f, 608.3b), NONE without or before it is chosen",
        holds=REFERENCE,
    )
    entering_partner = of(Event.ev_other, "of one that melds: reference of the other card (701.42a)", holds=REFERENCE)


@variant(EVENT, EventKind.ZONE_CHANGE, where=TO_COME, ended=EventKind.NOTHING)
class CounteredEvent:
    """A spell that is countered is to leave the stack (701.6a)."""

    countered_by = of(Event.ev_other, "reference of the spell or ability that counters it", holds=REFERENCE)


@variant(EVENT, EventKind.CREATE_TOKEN, ended=EventKind.NOTHING)
class TokenEvent:
    """Tokens are created (111)."""

    tokens_wanted = of(Event.ev_amount, "how many", holds=up_to(1 << 30))


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
    counters_reason = of(Event.ev_other, "NO_EFFECT if no effect puts them there (614.16)", holds=REFERENCE)


@variant(EVENT, EventKind.DRAW, where=TO_COME, ended=EventKind.NOTHING)
class DrawEvent:
    """A player is to draw cards (121)."""

    draws_left = of(Event.ev_amount, "how many cards")
    draw_flags = of(Event.ev_flags, "ZoneChange.REMEMBER, and the tag under which the frame remembers the cards (packed.tag_of)")


@variant(EVENT, EventKind.DRAW, where=HAPPENED)
class DrawnEvent:
    """A player has drawn a card."""

    draw_number = of(Event.ev_amount, "which card of those that the player has drawn this turn")
    drawn_flags = of(Event.ev_flags, "bits of OfDraw", bits=OfDraw)


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


@variant(EVENT, EventKind.PLANESWALK, where=TO_COME)
class PlaneswalkEvent:
    """A player is to planeswalk (701.31)."""

    planes_wanted = of(Event.ev_amount, "to how many planes", holds=up_to(2))
    second_plane = of(Event.ev_other, "reference of the second one, NONE without one", holds=REFERENCE)


@variant(EVENT, EventKind.PLANESWALK, where=HAPPENED)
class PlaneswalkedEvent:
    """A player has planeswalked to a plane."""

    first_of_several = of(Event.ev_amount, "1 if it is the first of several planes", holds=up_to(1))


@variant(EVENT, EventKind.PLANAR_ROLL)
class PlanarRollEvent:
    """The planar die is rolled (901.9)."""

    roll_face = of(Event.ev_amount, "once it has happened: how the die fell", holds=DieFace)


@variant(EVENT, EventKind.BLOCKS)
class BlocksEvent:
    """A creature blocks another one (509.1g): `ev_object` blocks `ev_other`."""

    blocked_place = of(Event.ev_amount, "1 for the first attacker that it blocks, 2 for the next ...")


@variant(EVENT, EventKind.CYCLE)
class CycleEvent:
    """A player discards a card for its cycling ability (702.29c)."""

    cycled_x = of(Event.ev_amount, "value of X of the cycling cost")


@variant(EVENT, EventKind.ROOM)
class RoomEvent:
    """A venture marker is moved into a room (309.4)."""

    room_reached = of(Event.ev_amount, "which")


@variant(EVENT, EventKind.UNLOCKED)
class UnlockedEvent:
    """Half of a Room is unlocked (709.5h)."""

    unlocked_half = of(Event.ev_amount, "which, 0 or 1", holds=up_to(1))


@variant(EVENT, EventKind.DAYTIME)
class DaytimeEvent:
    """Day becomes night, or night day (731.1a)."""

    daytime_begun = of(Event.ev_amount, "which", holds=Daytime)


@variant(EVENT, EventKind.EXERTS)
class ExertsEvent:
    """A permanent is exerted (701.43)."""

    exerted_attacking = of(Event.ev_amount, "1 if that is as it attacks", holds=up_to(1))


@variant(EVENT, EventKind.ENLISTS)
class EnlistsEvent:
    """A creature is tapped for an attacking one (702.154)."""

    enlist_ability = of(Event.ev_amount, "the attacker's enlist ability", holds=ABILITY)


@variant(EVENT, EventKind.DESIGNATED)
class DesignatedEvent:
    """A permanent gets a designation."""

    designated_as = of(Event.ev_amount, "which", holds=Designation)


@variant(EVENT, EventKind.MONARCH)
class MonarchEvent:
    """Something about the monarch (725.2)."""

    monarch_event = of(Event.ev_amount, "what", holds=Monarchy)
