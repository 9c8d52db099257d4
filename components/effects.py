"""Columns of effects that last or wait (611.2, 603.7), shields, and events."""

from ecs_mtg.components.codes import NONE, EffectKind, Step
from ecs_mtg.components.columns import REFERENCE, Reset, component, i1, i2, i4, i8, up_to
from ecs_mtg.components.kinds import ABILITY, EFFECT, EFFECT_AT_WORK, EVENT, FACE, PERMANENT, PLAYER
from ecs_mtg.components.sizes import ABILITIES, AT_WORK, EFFECTS, SOURCES, TOLD, WORDS, WORK_WORDS


@component(EFFECT)
class Effect:
    """An effect that waits or lasts. What `ef_amount` and `ef_memory` hold depends on its kind (`ecs_mtg.components.effect_kinds`)."""

    ef_kind = i1("an EffectKind", holds=EffectKind)
    ef_ability = i2("pool row: the ability that holds its modifications, trigger or replacement", holds=ABILITY)
    ef_source = i4("reference of the source", holds=REFERENCE)
    ef_controller = i1("controller of the effect", holds=PLAYER)
    ef_duration = i1("a Duration")
    ef_turn = i4(
        "turn_number of the turn from which it counts: in which it was made, or the extra turn that it is about; 0 while that is to come"
    )
    ef_timestamp = i4("timestamp (613.7)")
    ef_objects = i8("bit set of the permanents it affects (611.2c)", WORDS, reset=Reset.NEW)
    ef_player = i1("player it affects, or NONE", first=NONE, reset=Reset.NEW, holds=PLAYER)
    ef_times = i2(
        "how many such effects the row stands for, more than one if they only add to the same permanents",
        first=1,
        reset=Reset.NEW,
    )
    ef_counted = i2("how many of them characteristics have been computed with", reset=Reset.NEW)
    ef_amount = i4("numbers locked in when it was made: what its kind means by them", 2, reset=Reset.NEW)
    ef_memory = i4("references it remembers: what its kind means by them", TOLD, first=NONE, reset=Reset.NEW)


@component(EFFECT_AT_WORK)
class AtWork:
    """Continuous effects at work (611), of static abilities and of Effect rows, as the layers last found them."""

    fx_ability = i2("pool row: the ability that holds the modifications", holds=ABILITY)
    fx_source = i4("reference of the source", holds=REFERENCE)
    fx_row = i2("permanent row of the source of a static ability, or NONE", holds=PERMANENT)
    fx_effect = i2("Effect row, or NONE", holds=EFFECT)
    fx_you = i1("its controller, if the source is no permanent", holds=PLAYER)
    fx_time = i4("timestamp (613.7)")
    fx_state = i1("bit set: 1 it began to apply (613.6), 2 granted, 4 characteristic-defining (604.3)")
    fx_todo = i2("bit set of layers, by number (see systems.queries.effect_inputs), in which it is still to be applied; 1 rules")
    fx_first = i1("layer in which it began to apply, 0 if it did not")
    fx_key = i2("1 + the ability that the next three columns were computed for, 0 for none", holds=up_to(ABILITIES))
    fx_layers = i2("bit set of the layers in which it does something")
    fx_reads = i2("bit set of what it depends on (see systems.queries.effect_inputs)")
    fx_simple = i1("1 if its selector asks for types, colors, subtypes, keywords and controller only")
    fx_set = i8("bit set of the permanents that it applies to, once it has begun", WORDS)
    fx_sign = i4("scratch: number that tells whether it exists, what it applies to and what it does there")
    fx_needs = i8("scratch: bit set of the rows of AtWork that it depends on (613.8)", WORK_WORDS)
    fx_decided = i1("scratch: 1 once it is known whether it applies to the one permanent that is looked at")


@component()
class Layers:
    """How the layers are computed (613)."""

    n_at_work = i2("rows of AtWork in use", holds=up_to(AT_WORK))
    at_work_ever = i2("rows of AtWork that have ever been in use", holds=up_to(AT_WORK))
    fx_found = i8("scratch: bit set of permanents", WORDS)
    fx_touched = i8("bit set of the permanents whose columns may be more than copiable values and counters", WORDS)
    rows_recast = i8("bit set of those that may be in other sets of `rows_with` for what effects do to them", WORDS)
    fx_fresh = i8("scratch: bit set of the permanents that have got back their copiable values, and no counters yet", WORDS)
    fx_log = i2("what has been applied so far: row of AtWork * 16 + layer, or the layer of counters alone", AT_WORK * 9 + 1)
    n_log = i2("how many", holds=up_to(AT_WORK * 9 + 1))
    layers_read = i2("bit set of what the effects at work depend on, as fx_reads")
    layers_moves = i4("`moves` then")
    layers_local = i1("1 if what they do to a permanent depends on that and their sources only, in timestamp order")
    layers_step = i1("Step when characteristics were last computed", holds=Step)
    n_effects = i2("rows of Effect in use: no used row at or above this one", holds=up_to(EFFECTS))
    effects_ever = i2("rows of Effect that have ever been in use", holds=up_to(EFFECTS))
    effects_seen = i8("the continuous rows of Effect as they were then, as one number")
    others_seen = i8("the other rows of Effect")
    seen_before = i8("scratch: the continuous rows of Effect, as one number, but for what has come since")


@component(EVENT)
class Event:
    """Something that is about to happen (`ev_state` 0), or did (1)."""

    ev_kind = i2("an EventKind, of packages, too")
    ev_state = i1("an EventState", reset=Reset.NEW)
    ev_row = i2(
        "prepared permanent row (life PENDING) of what is about to enter the battlefield, of several tokens the first one, or NONE",
        first=NONE,
        reset=Reset.NEW,
        holds=PERMANENT,
    )
    ev_object = i4("reference of what it happens to", holds=REFERENCE)
    ev_player = i1("player", holds=PLAYER)
    ev_amount = i4("how much: what its kind means by it (`ecs_mtg.components.event_kinds`)")
    ev_source = i4("reference of the source", holds=REFERENCE)
    ev_other = i4(
        "further reference: what its kind means by it (`ecs_mtg.components.event_kinds`)",
        first=NONE,
        reset=Reset.NEW,
        holds=REFERENCE,
    )
    ev_flags = i4("bits: what its kind means by them", reset=Reset.NEW)
    ev_applied = i8("bit set of replacement effects that had their chance (614.5)", reset=Reset.NEW)
    token_face = i2("of tokens that are created: their face", holds=FACE)


@component()
class Replacements:
    """Sources of replacement effects, numbered while events are under way."""

    n_sources = i1("how many", holds=up_to(SOURCES))
    rp_object = i4("reference of the object whose ability it is, NONE for an effect", SOURCES, holds=REFERENCE)
    rp_effect = i2("effect row, NONE for an object's ability", SOURCES, holds=EFFECT)
    rp_ability = i2("ability; NONE for a shield", SOURCES, holds=ABILITY)
