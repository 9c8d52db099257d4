"""Characteristics (109.3) after the layers (613). Derived: only `continuous_effects` writes them."""

from ecs_mtg.components.columns import component, i1, i2, i4, i8, up_to
from ecs_mtg.components.kinds import ABILITY, FACE, PERMANENT, PLAYER
from ecs_mtg.components.sizes import DESCRIBED, FACES, FURTHER_KEYWORD_WORDS, FURTHER_SUBTYPE_WORDS, GRANTED, SUBTYPE_WORDS

ALL_DESCRIBED = (1 << DESCRIBED) - 1


@component(PERMANENT)
class Characteristics:
    """What a permanent is at the moment."""

    power = i2("power (208)")
    toughness = i2("toughness (208)")
    types = i4("bit set of CardType: types and supertypes")
    colors = i1("bit set of Color")
    subtypes = i8("bit set of the pool's subtypes", SUBTYPE_WORDS)
    further_subtypes = i8("those that have no place there, in pools with that many (`subtypes_further`)", FURTHER_SUBTYPE_WORDS)
    keywords = i8("bit set of Keyword")
    protection = i4("bit set of Quality it has protection from (702.16)")
    hexproof_from = i4("bit set of Quality (702.11d)")
    text_face = i2("face whose abilities it has", holds=FACE)
    text_time = i4("timestamp of the effect that made it a copy with that text, 0 for the text it entered with (607.5)")
    blank = i1("1 if it lost the abilities of that face (613.1f)")
    granted = i2("abilities (pool rows) that effects gave it", GRANTED, holds=ABILITY)
    new_controller = i1("controller while layer 2 is computed", holds=PLAYER)
    n_granted = i1("how many", holds=up_to(GRANTED))
    listens = i8("bit set of EventKinds its triggered abilities listen for")
    has = i1("bit set: 1 activated, 2 mana, 4 static, 8 replacement abilities")
    can_tap_for_mana = i1("bit set of Color that its simple mana abilities make, 64 if it has others")
    protection_filter = i2("bit set of the pool's descriptions that it has protection from", holds=up_to(ALL_DESCRIBED))
    hexproof_filter = i2("bit set of the pool's descriptions that it has hexproof from", holds=up_to(ALL_DESCRIBED))
    old_controller = i1("controller when a change of control was last looked for", holds=PLAYER)
    basis = i8("copiable face, incarnation, controller and counters that the columns were computed from; 0 for no permanent")
    pt_excepted = i1("1 if a copy effect sets power and toughness, so that no copied ability defines them (707.9d)")
    named_as = i2("face + 1 whose name an effect gave it (612.8), 0 for none", holds=up_to(FACES))
    toxic = i1("total toxic value (702.164b)")
    granted_times = i1("how often it was given each of the granted abilities, less one", GRANTED)
    further_keywords = i8(
        "those that have no place in `keywords`, in pools with such (`keywords_further`)", FURTHER_KEYWORD_WORDS
    )
    bond = i8("attachment, timestamp and choice that they were computed from")
