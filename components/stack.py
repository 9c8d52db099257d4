"""Columns of stack objects (405) and of frames: what is under way."""

from ecs_mtg.components.codes import NONE, FrameKind, Life, StackKind, Zone
from ecs_mtg.components.columns import REFERENCE, Reset, component, i1, i2, i4, i8, up_to
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.kinds import ABILITY, CARD, COST_PART, FACE, FRAME, INSTRUCTION, MODE, PLAYER, STACK_OBJECT, TARGET_SLOT
from ecs_mtg.components.sizes import BILL_PLACES, FRAMES, HYBRIDS, LIST, MEMORY, RIDERS, SPLICED, STACK, TARGETS, TOLD


@component(STACK_OBJECT)
class StackObject:
    """A spell or ability on the stack (112, 113.7)."""

    st_life = i1("a Life; PENDING: being announced, or a trigger not yet on the stack", holds=Life)
    st_inc = i2("incarnation of the row")
    st_kind = i1("a StackKind", holds=StackKind)
    st_face = i2("face of whose text it is: the one that is cast, or that of the ability's source", holds=FACE)
    st_card = i2("card that represents the spell, NONE for copies and abilities", first=NONE, reset=Reset.NEW, holds=CARD)
    st_ability = i2("ability (pool row): the spell ability, or the ability itself", holds=ABILITY)
    st_source = i4("reference of the source", holds=REFERENCE)
    st_text = i4("text_time of the permanent that is the source: the ability is linked to others of that text only (607.5)")
    st_controller = i1("controller", holds=PLAYER)
    st_from = i1("Zone it was cast from", reset=Reset.NEW, holds=Zone)
    caster = i1(
        "who cast it, noted as another player gains control of it; NONE before", first=NONE, reset=Reset.NEW, holds=PLAYER
    )
    st_x = i4("value of X", reset=Reset.NEW)
    st_modes = i2("bit set of chosen modes", reset=Reset.NEW)
    st_alternative = i2("COST ability that it is cast by, or NONE", first=NONE, reset=Reset.NEW, holds=ABILITY)
    st_paid_costs = i4("bit set of optional COST abilities (by place on the face) to be paid", reset=Reset.NEW)
    st_flags = i8("bit set of SpellFlag", reset=Reset.NEW, bits=SpellFlag)
    st_paid = i4("what was paid for it (`ecs_mtg.components.stack_kinds`)", 2, first=(0, NONE), reset=Reset.NEW)
    st_spliced = i2(
        "splice abilities of the cards whose text is added to it, in order (702.47); of spells, in games with splice",
        SPLICED,
        first=NONE,
        holds=ABILITY,
    )
    st_ends = i1("spell with such: how many targets stand before those of each of them, and behind the last", SPLICED + 1)
    st_colors_spent = i1("bit set of Color of the mana spent", reset=Reset.NEW)
    st_twice_spent = i1("bit set of Color of which two mana or more were spent", reset=Reset.NEW)
    st_mana_spent = i2("mana spent", reset=Reset.NEW)
    st_n_targets = i1("targets chosen", reset=Reset.NEW, holds=up_to(TARGETS))
    st_target = i4("references", TARGETS, holds=REFERENCE)
    st_slot = i2("target slot (pool row) of each target", TARGETS, holds=TARGET_SLOT)
    st_divide = i2("share of each target in something divided", TARGETS)
    st_event_object = i4(
        "reference of what it is about: what its kind means by it (`ecs_mtg.components.stack_kinds`)",
        first=NONE,
        reset=Reset.NEW,
        holds=REFERENCE,
    )
    st_event_other = i4("trigger: reference of what else was in it", first=NONE, reset=Reset.NEW, holds=REFERENCE)
    st_event_player = i1("trigger: the player in it", first=NONE, reset=Reset.NEW, holds=PLAYER)
    st_event_amount = i4("what its kind means by it (`ecs_mtg.components.stack_kinds`)", reset=Reset.NEW)
    st_joins = i4(
        "what the last creature attacked that was returned as a cost: what ninjutsu attacks (702.49c)",
        first=NONE,
        reset=Reset.NEW,
        holds=REFERENCE,
    )
    riders = i2(
        "abilities that trigger as it is cast by the mana that was spent on it",
        RIDERS,
        first=NONE,
        reset=Reset.NEW,
        holds=ABILITY,
    )
    instants_before = i2(
        "instant and sorcery spells that its controller had cast this turn before it, noted if cards ask for it", reset=Reset.NEW
    )
    st_before = i2("spells that were cast this turn before it (702.40a), counted if cards ask for it", reset=Reset.NEW)
    st_times_paid = i2("how often a cost was paid that can be paid any number of times (702.33c, 702.56a)", reset=Reset.NEW)
    st_convoked = i1("creatures that convoked the spell (702.51c)", reset=Reset.NEW)
    st_delved = i2("instant and sorcery cards that were exiled for its delve", reset=Reset.NEW)
    st_batch = i4("trigger about one or more: `trigger_batch` as it triggered", reset=Reset.NEW)
    st_memory = i4(
        "references: what its kind means by them (`ecs_mtg.components.stack_kinds`)", TOLD, first=NONE, reset=Reset.NEW
    )


@component()
class Stack:
    """The order of the stack."""

    stack_used = i1("1 if rows of StackObject may be in use, or hold last known information")
    stack_size = i2("objects on the stack", holds=up_to(STACK))
    stack_order = i2("stack rows, bottom first", STACK, holds=STACK_OBJECT)
    stack_rows = i2("no row at or above this one is in use, or holds last known information", holds=up_to(STACK))
    stack_ever = i2("rows of the stack that have ever been in use", holds=up_to(STACK))


@component(FRAME)
class Frame:
    """One thing being done. The top frame goes on; a frame that pushes another waits."""

    fr_kind = i1("a FrameKind", holds=FrameKind)
    fr_object = i2("stack row", holds=STACK_OBJECT)
    fr_player = i1("player who does it", holds=PLAYER)
    fr_pc = i4("next instruction (pool row)", reset=Reset.NEW, holds=INSTRUCTION)
    fr_stage = i2("how far it is: what its kind means by it (`ecs_mtg.components.frame_kinds`)", reset=Reset.NEW)
    fr_a = i4("a counter: what its kind means by it (`ecs_mtg.components.frame_kinds`)", reset=Reset.NEW)
    fr_b = i4("a counter: what its kind means by it (`ecs_mtg.components.frame_kinds`)", reset=Reset.NEW)
    fr_c = i4("a counter: what its kind means by it (`ecs_mtg.components.frame_kinds`)", reset=Reset.NEW)
    fr_mode = i2("mode being done", first=NONE, reset=Reset.NEW, holds=MODE)
    fr_part = i2("cost being paid: the part it stands at", reset=Reset.NEW, holds=COST_PART)
    fr_part_n = i2("how often that part was paid", reset=Reset.NEW)
    fr_loop = i4("loop: next element, end, instruction to return to", 3)
    fr_it = i4("the element of the loop", first=NONE, reset=Reset.NEW)
    fr_register = i4("numbers that later instructions use", 8, reset=Reset.NEW)
    fr_n_memory = i2("objects remembered", reset=Reset.NEW, holds=up_to(MEMORY))
    fr_memory = i4("references that later instructions use", MEMORY, holds=REFERENCE)
    fr_tag = i1("which list each belongs to", MEMORY)
    fr_n_list = i2("references in `fr_list`", reset=Reset.NEW, holds=up_to(LIST))
    fr_list = i4("what loops go through and what was picked so far in an instruction that is not done: a stack of lists", LIST)
    fr_cost = i2("mana still to pay: white, blue, black, red, green, colorless, generic, snow", BILL_PLACES)
    fr_least = i2("how much mana that is at least, where it depends on what its symbols are paid with; otherwise 0")
    fr_hybrid = i4("hybrid symbols still to pay", HYBRIDS)


@component()
class Initiative:
    """Who has the initiative (726), and who is about to leave a dungeon (704.5t)."""

    initiative = i1("player who has the initiative, NONE for nobody", first=NONE, holds=PLAYER)
    bottoms = i1("bit set of players whose venture marker is on the bottommost room of a dungeon")


@component()
class Crown:
    """Who the monarch is (725)."""

    monarch = i1("player who is the monarch, NONE for nobody", first=NONE, holds=PLAYER)


@component()
class Casting:
    """What is noted while it is found out what can be cast."""

    casting_marks = i8("bits of SpellFlag that a spell would have that is cast in the way that is looked at; 0 otherwise")
    casting_modes = i8("bit set of the modes whose costs could be paid of a spell that is looked at (702.172); 0 for all")
    would_cast = i4("reference of a card about which rules are asked as though it were cast; 0 otherwise", holds=REFERENCE)
    would_cast_by = i1("who would cast it")


@component()
class Frames:
    """How many frames there are."""

    n_frames = i1("frames in use", holds=up_to(FRAMES))
    frames_ever = i1("frames that have ever been in use", holds=up_to(FRAMES))
    standing_in = i1(
        "1 + player who left, while it is asked who makes their choice for the resolving object (800.4g); 0 normally"
    )
