"""Variants of stack objects: the columns of spells and of abilities (`st_kind`)."""

from ecs_mtg.components.codes import StackKind
from ecs_mtg.components.columns import REFERENCE, variant
from ecs_mtg.components.kinds import ABILITY, PLAYER, STACK_OBJECT
from ecs_mtg.components.stack import StackObject
from ecs_mtg.components.variants import of


@variant(STACK_OBJECT, *StackKind)
class PaidFor:
    """What was paid for a spell or ability (601.2h, 602.2b), as its instructions ask for it."""

    paid_value = of(StackObject.st_paid, "mana value of the objects that paid for it", at=0)
    paid_object = of(StackObject.st_paid, "reference of the last of them, NONE without one", at=1, holds=REFERENCE)


@variant(STACK_OBJECT, StackKind.SPELL)
class Spell:
    """A spell (112.1)."""

    permitted_by = of(
        StackObject.st_event_object,
        "reference of the source of the ability that permitted to cast it, if that permits it once a turn; otherwise NONE",
        holds=REFERENCE,
    )
    permitted_ability = of(StackObject.st_event_amount, "that ability", holds=ABILITY)
    promised_to = of(
        StackObject.st_memory, "the opponent chosen as a cost was paid (702.174a), NONE without one", at=0, holds=REFERENCE
    )


@variant(STACK_OBJECT, StackKind.ACTIVATED, StackKind.TRIGGERED)
class ReactingAbility:
    """A triggered ability (603), or the program of a replacement effect (614): what it is about."""

    trigger_object = of(StackObject.st_event_object, "reference of what the event happened to", holds=REFERENCE)
    trigger_other = of(StackObject.st_event_other, "reference of what else was in it", holds=REFERENCE)
    trigger_player = of(StackObject.st_event_player, "the player in it", holds=PLAYER)
    trigger_amount = of(StackObject.st_event_amount, "how much")
    trigger_told = of(
        StackObject.st_memory,
        "references that a delayed or reflexive trigger or a replacement effect was told to remember, NONE for none",
        holds=REFERENCE,
    )
