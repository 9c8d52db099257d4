"""Numbers that hold several: subjects of instructions, what events say of themselves (`ev_flags`), counters that something enters with.

Hybrid symbols; mana with a restriction; how often abilities resolved.

Of a zone change, `ev_flags` is a Position, then a Cause, bits of ZoneChange, the Zone it came from (once it happened), a kind of counter + 1 and
how many of it it enters with, and the tag under which the frame remembers the new object. Of counters, it is their kind and, once it happened,
how many of it there are. Of damage, bits of DamageFlag, a tag under which the frame notes who is dealt it, and a register + 1 of the frame to
which it is added.
"""

from ecs_mtg.components.codes import MANA_TYPES

CAUSE_SHIFT, FROM_SHIFT, COUNTERS_SHIFT, MANY_SHIFT, TAG_SHIFT = 4, 16, 20, 24, 29
FOUR_BITS, FIVE_BITS, BYTE = 0xF, 0x1F, 0xFF
CAUSES = FOUR_BITS << CAUSE_SHIFT  # the bits of a cause
TAGS = 3 << TAG_SHIFT  # those of a tag; also: a tag that is none of a card's
DAMAGE_TAG_SHIFT, REGISTER_SHIFT = 8, 16
TAG_OF_DAMAGE = 0x7F
NOT_COUNTERS = (1 << COUNTERS_SHIFT) - 1  # all below those of counters


def cause_of(flags: int) -> int:
    """Why an object changes zones: a Cause, out of the flags of the event."""
    return (flags >> CAUSE_SHIFT) & FOUR_BITS


def because(cause: int) -> int:
    """Flags of a zone change with a Cause."""
    return cause << CAUSE_SHIFT


def position_of(flags: int) -> int:
    """Where in the new zone it goes: a Position, out of the flags of the event."""
    return flags & FOUR_BITS


def zone_from(flags: int) -> int:
    """The Zone that it came from, out of the flags of an event that has happened."""
    return (flags >> FROM_SHIFT) & FOUR_BITS


def as_happened(flags: int, zone: int) -> int:
    """The flags of a zone change that has happened: its Cause, and the Zone it came from."""
    return (flags & CAUSES) | (zone << FROM_SHIFT)


def with_counters(kind: int, many: int) -> int:
    """Flags of a zone change with counters."""
    return (kind + 1) << COUNTERS_SHIFT | many << MANY_SHIFT


def kind_entering(flags: int) -> int:
    """The kind of counter that it enters with, NONE for none, out of the flags of the event."""
    return ((flags >> COUNTERS_SHIFT) & FOUR_BITS) - 1


def many_entering(flags: int) -> int:
    """How many of it."""
    return (flags >> MANY_SHIFT) & FIVE_BITS


def tag_of(flags: int) -> int:
    """The tag under which the frame remembers the new object, out of the flags of the event."""
    return (flags >> TAG_SHIFT) & 3


def counted(kind: int, now: int) -> int:
    """Flags of an event about counters that happened: the kind, and how many of it there are now (122.7)."""
    return kind | now << 8


def kind_counted(flags: int) -> int:
    """The kind of counter that an event is about, out of its flags."""
    return flags & BYTE


def now_counted(flags: int) -> int:
    """How many of the kind there are now, out of the flags of an event that has happened."""
    return flags >> 8


def damage_tag(flags: int) -> int:
    """The tag under which the frame notes who is dealt damage, out of the flags of the event."""
    return (flags >> DAMAGE_TAG_SHIFT) & TAG_OF_DAMAGE


def damage_register(flags: int) -> int:
    """The register of the frame to which damage is added, NONE for none, out of the flags of the event."""
    return ((flags >> REGISTER_SHIFT) & FOUR_BITS) - 1


PHYREXIAN = 1 << 12  # of a hybrid symbol
GENERIC_SHIFT = 8
LAYER_BITS = 4
UNIT_TYPE, UNIT_OF_SNOW = 7, 8  # of a unit of mana with a restriction


def hybrid_types(symbol: int) -> int:
    """The types of mana that a hybrid symbol can be paid with, as a bit set of Color."""
    return symbol & ((1 << MANA_TYPES) - 1)


def hybrid_generic(symbol: int) -> int:
    """How much generic mana can be paid for a hybrid symbol instead, 0 for none."""
    return (symbol >> GENERIC_SHIFT) & FOUR_BITS


def unit_type(unit: int) -> int:
    """The type of a unit of mana with a restriction."""
    return unit & UNIT_TYPE


def times_resolved_of(resolved: int, place: int) -> int:
    """How often the ability at a place of the face resolved this turn, out of `resolved`."""
    return (resolved >> (4 * place)) & FOUR_BITS


def logged(effect: int, layer: int) -> int:
    """A line of `fx_log`: an effect at work was applied in a layer."""
    return effect << LAYER_BITS | layer


def logged_effect(line: int) -> int:
    """The effect at work that a line of `fx_log` is about."""
    return line >> LAYER_BITS


def logged_layer(line: int) -> int:
    """The layer that a line of `fx_log` is about."""
    return line & FOUR_BITS


def code_of(subject: int) -> int:
    """The Subject of an operand."""
    return subject & BYTE


def argument_of(subject: int) -> int:
    """What a Subject is asked about: a target slot, a selector, a tag, another Subject ..."""
    return subject >> 8


def subject_about(code: int, argument: int) -> int:
    """The operand that names a Subject."""
    return code | argument << 8
