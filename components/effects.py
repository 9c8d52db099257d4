"""Continuous effects of resolved spells and abilities (611.2), delayed triggers (603.7), shields; and events."""

from ecs_mtg.components.columns import component, i1, i2, i4, i8
from ecs_mtg.components.sizes import EFFECTS, EVENTS


@component(EFFECTS)
class Effect:
    """An effect that waits or lasts."""

    ef_kind = i1("0 free; 1 continuous, 2 delayed trigger, 3 replacement or prevention, 4 player rule")
    ef_ability = i2("pool row: the ability that holds its modifications, trigger or replacement")
    ef_source = i4("reference of the source")
    ef_controller = i1("controller of the effect")
    ef_duration = i1("a Duration")
    ef_until = i4("turn_number or player, as the duration needs")
    ef_timestamp = i4("timestamp (613.7)")
    ef_objects = i8("bit set of the permanents it affects (611.2c)", 2)
    ef_player = i1("player it affects, or NONE")
    ef_amount = i4("numbers locked in when it was made", 2)
    ef_memory = i4("references it remembers", 4)


@component(EVENTS)
class Event:
    """Something that is about to happen (`ev_state` 0), or did (1)."""

    ev_kind = i1("an EventKind")
    ev_state = i1("an EventState")
    ev_row = i1("prepared permanent row (life PENDING) of what is about to enter the battlefield, or NONE")
    ev_object = i4("reference of what it happens to")
    ev_player = i1("player")
    ev_amount = i4("how much; for zone changes: Zone to")
    ev_source = i4("reference of the source")
    ev_other = i4("further reference; a zone change that happened: the object as it was")
    ev_flags = i4("bits, as the kind needs")
    ev_applied = i8("bit set of replacement effects that had their chance (614.5)")


@component()
class Replacements:
    """Sources of replacement effects, numbered while events are under way."""

    n_sources = i1("how many")
    rp_object = i4("permanent reference, or the effect row", 40)
    rp_ability = i2("ability", 40)
