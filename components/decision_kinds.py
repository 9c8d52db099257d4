"""Variants of decisions, of their options and of answers: what `decision_about`, `option_argument` and `answer_argument` are, by kind."""

from ecs_mtg.components.codes import MANA_TYPES, WORD, Decision, FrameKind, Option, Stage
from ecs_mtg.components.columns import ONCE, Always, Demand, Except, Numbers, OneOf, RowsOf, up_to, variant
from ecs_mtg.components.game import Offered, Pending
from ecs_mtg.components.kinds import ABILITY, COST_PART, FRAME, INSTRUCTION, OPTION, PERMANENT, STACK_OBJECT, TARGET_SLOT
from ecs_mtg.components.programs import FIRST_HALF, HALVES, Op
from ecs_mtg.components.sizes import ABILITIES, MOST_COUNTERS, SPLICED
from ecs_mtg.components.variants import of

CAST = "how: a COST ability that is paid or what permits it, NONE, FOR_FREE, or a half and one of these (castable_faces.half_argument)"
PAID_WAYS = Numbers(FIRST_HALF - 1 - HALVES * (1 + ABILITIES), ABILITIES - 1)
PART = "the CostPart that it pays, and of help with mana a symbol + 1 (SYMBOL_SHIFT)"


def _of(*decisions: Decision) -> dict[str, OneOf]:
    return {"decision": OneOf(frozenset(decisions))}


def _asked_by(*frames: FrameKind) -> dict[str, OneOf]:
    return {"fr_kind": OneOf(frozenset(frames))}


def _at(stage: Stage) -> dict[str, OneOf]:
    """Return the condition on an answer that it is about a stage of an announcement."""
    return {**_asked_by(FrameKind.CAST), "fr_stage": OneOf(frozenset({stage}))}


def _carrying_out(*instructions: Op) -> dict[str, Demand]:
    """Return the condition on an answer that an instruction asked for, alone or together with others."""
    return {**_asked_by(FrameKind.RESOLVE), "fr_pc": RowsOf("i_op", frozenset((*instructions, Op.TOGETHER)))}


# --- decisions


@variant(
    ONCE,
    Decision.MAY, Decision.CHOOSE, Decision.PLAYER, Decision.NUMBER, Decision.NAME, Decision.WORD, Decision.MODE, Decision.X, Decision.COST,
    Decision.COLOR, Decision.PILE, Decision.SEPARATE, Decision.ORDER, Decision.DISCARD,
    tag="decision",
    where=_asked_by(FrameKind.RESOLVE),
)  # fmt: skip
class AskedByInstruction:
    """An instruction of what resolves asks (608.2d)."""

    asking_instruction = of(Pending.decision_about, "which instruction", holds=INSTRUCTION)


@variant(ONCE, Decision.MODE, tag="decision", where=_asked_by(FrameKind.CAST))
class AskedForModes:
    """Modes are chosen as a spell or ability is announced (601.2b)."""

    asked_modes_of = of(Pending.decision_about, "of which ability", holds=Always(ABILITY))


@variant(ONCE, Decision.COST, tag="decision", where=_asked_by(FrameKind.CAST))
class AskedForCost:
    """It is asked whether a cost is paid (601.2b)."""

    asked_cost = of(Pending.decision_about, "the COST ability, NONE: life for a Phyrexian symbol (107.4f)", holds=ABILITY)


@variant(ONCE, Decision.TARGET, tag="decision")
class AskedForTarget:
    """A target is chosen (601.2c, 115.7)."""

    asked_slot = of(Pending.decision_about, "for which target slot", holds=Always(TARGET_SLOT))


@variant(ONCE, Decision.DIVIDE, tag="decision")
class AskedToDivide:
    """Something is divided among targets (601.2d)."""

    asked_target = of(Pending.decision_about, "place of the target whose share is asked for")


@variant(ONCE, Decision.PAY, tag="decision")
class AskedForPayment:
    """Something is chosen to pay a cost with (601.2h)."""

    asked_part = of(Pending.decision_about, "the part of the cost, NONE for help with mana (702.51a, 702.126a)", holds=COST_PART)


@variant(ONCE, Decision.MANA, tag="decision")
class AskedForMana:
    """Mana abilities are activated by hand to pay a cost (601.2g)."""

    asked_payer = of(Pending.decision_about, "the frame that pays", holds=FRAME)


@variant(ONCE, Decision.ATTACK, Decision.BLOCK, Decision.DAMAGE, tag="decision")
class AskedInCombat:
    """An attacker or blocker is declared (508.1, 509.1), or its damage assigned (510.1)."""

    asked_creature = of(
        Pending.decision_about,
        "the creature that may attack or block; of damage that which gets the next share",
        holds=Always(PERMANENT),
    )


@variant(ONCE, Decision.MAY, tag="decision", where=_asked_by(FrameKind.ASSIGN))
class AskedAsUnblocked:
    """A creature may assign its damage as though it were not blocked (702.19, 510.1c)."""

    asked_attacker = of(Pending.decision_about, "the creature", holds=Always(PERMANENT))


@variant(ONCE, Decision.REPLACEMENT, tag="decision")
class AskedForReplacement:
    """A replacement effect is chosen (616.1)."""

    asked_event = of(Pending.decision_about, "the EventKind of the event, of packages, too")


# --- options


@variant(OPTION, Option.CAST, Option.PLAY_LAND)
class CastOption:
    """A card is cast or played."""

    option_way = of(Offered.option_argument, CAST, holds=PAID_WAYS)


@variant(OPTION, Option.ACTIVATE, Option.SPECIAL, Option.MANA_ABILITY)
class AbilityOption:
    """An ability is activated, or a special action taken."""

    option_ability = of(
        Offered.option_argument, "the ability, of an action the COST ability that allows it", holds=Always(ABILITY)
    )


@variant(OPTION, Option.MODE, where=_of(Decision.MODE))
class ModeOption:
    """A mode is chosen (700.2)."""

    option_mode = of(Offered.option_argument, "which, counted from 0", holds=up_to(WORD - 1))


@variant(OPTION, Option.MODE, where=_of(Decision.REPLACEMENT))
class ProtectionOption:
    """What an object has of its own replaces the event: regeneration, a shield counter, protection."""

    option_own = of(Offered.option_argument, "which bit (systems/events/replacement_order.py)", holds=up_to(2))


@variant(OPTION, Option.COLOR)
class ColorOption:
    """A color or type of mana is chosen."""

    option_color = of(Offered.option_argument, "which", holds=up_to(MANA_TYPES - 1))


@variant(OPTION, Option.NAME)
class NameOption:
    """A card name is chosen (201.4)."""

    option_name = of(Offered.option_argument, "which name of the pool")


@variant(OPTION, Option.WORD)
class WordOption:
    """A subtype is chosen."""

    option_word = of(Offered.option_argument, "which")


@variant(OPTION, Option.NUMBER, where=_of(Decision.X, Decision.NUMBER, Decision.DIVIDE, Decision.DAMAGE, Decision.PILE))
class NumberOption:
    """A number is chosen."""

    option_number = of(Offered.option_argument, "which", holds=up_to(MOST_COUNTERS))


@variant(OPTION, Option.NUMBER, where={**_of(Decision.NUMBER), "decision_about": RowsOf("i_op", frozenset({Op.VENTURE}))})
class RoomOption:
    """A player ventures into a dungeon (701.49)."""

    option_room = of(
        Offered.option_argument, "into which room, or which dungeon is brought into the game", holds=up_to(MOST_COUNTERS)
    )


@variant(OPTION, Option.NUMBER, where=_of(Decision.NUMBER, Decision.PAY))
class CounterOption:
    """A kind of counters on an object is chosen."""

    option_counter = of(Offered.option_argument, "the kind", holds=up_to(MOST_COUNTERS))


@variant(OPTION, Option.ABILITY, where=_of(Decision.ORDER))
class TriggerOption:
    """A triggered ability is put on the stack next (603.3b)."""

    option_trigger = of(Offered.option_argument, "its stack row", holds=Always(STACK_OBJECT))


@variant(OPTION, Option.ABILITY, where=_of(Decision.REPLACEMENT))
class ReplacementOption:
    """A replacement effect is chosen (616.1)."""

    option_replacement = of(Offered.option_argument, "its ability; NONE for a shield", holds=ABILITY)


@variant(OPTION, Option.OBJECT, Option.DONE, where=_of(Decision.TARGET))
class TargetOption:
    """A target is chosen."""

    option_slot = of(Offered.option_argument, "for which target slot", holds=Always(TARGET_SLOT))


@variant(OPTION, Option.OBJECT, where=_of(Decision.PAY))
class PaymentOption:
    """An object pays for something."""

    option_part = of(Offered.option_argument, PART)


@variant(OPTION, Option.OBJECT, Option.PASS, where=_of(Decision.ATTACK, Decision.BLOCK))
class CombatOption:
    """A creature attacks or blocks something, or does not."""

    option_creature = of(Offered.option_argument, "the creature", holds=Always(PERMANENT))


@variant(
    OPTION,
    Option.OBJECT, Option.PASS, Option.DONE,
    where=_of(*(set(Decision) - {Decision.TARGET, Decision.PAY, Decision.ATTACK, Decision.BLOCK})),
)  # fmt: skip
class ObjectOption:
    """What is chosen is told by the object alone, or by the kind of the option."""

    option_asking = of(Offered.option_argument, "what asks, as an instruction or an ability; NONE", holds=INSTRUCTION)


@variant(OPTION, Option.YES, Option.NO)
class YesOption:
    """Something is agreed to or refused."""

    option_question = of(Offered.option_argument, "what asks, as an instruction or an ability; NONE", holds=INSTRUCTION)


@variant(OPTION, Option.KEEP, Option.MULLIGAN)
class HandOption:
    """An opening hand is kept, or a mulligan taken (103.5)."""

    option_mulligans = of(Offered.option_argument, "how many the player has taken")


@variant(OPTION, Option.ROLL)
class RollOption:
    """The planar die is rolled (901.9)."""

    option_price = of(Offered.option_argument, "how much mana it costs: as many as it was rolled this turn")


# --- answers


@variant(ONCE, Option.CAST, Option.PLAY_LAND, tag="answer_kind")
class CastAnswer:
    """A card is cast or played."""

    answer_way = of(Pending.answer_argument, CAST, holds=PAID_WAYS)


@variant(ONCE, Option.ACTIVATE, Option.SPECIAL, Option.MANA_ABILITY, tag="answer_kind")
class AbilityAnswer:
    """An ability is activated, or a special action taken."""

    answer_ability = of(
        Pending.answer_argument, "the ability, of an action the COST ability that allows it", holds=Always(ABILITY)
    )


@variant(ONCE, Option.MODE, tag="answer_kind", where=_asked_by(FrameKind.CAST, FrameKind.RESOLVE))
class ModeAnswer:
    """A mode is chosen (700.2), or one of several things that an effect names."""

    answer_mode = of(Pending.answer_argument, "which, counted from 0", holds=up_to(WORD - 1))


@variant(ONCE, Option.MODE, tag="answer_kind")
class ProtectionAnswer:
    """What an object has of its own replaces an event; the frame that asked is gone as that is done."""

    answer_own = of(Pending.answer_argument, "which bit (systems/events/replacement_order.py)", holds=up_to(WORD - 1))


@variant(ONCE, Option.COLOR, tag="answer_kind")
class ColorAnswer:
    """A color or type of mana was chosen."""

    answer_color = of(Pending.answer_argument, "which", holds=up_to(MANA_TYPES - 1))


@variant(ONCE, Option.NAME, tag="answer_kind")
class NameAnswer:
    """A card name was chosen (201.4)."""

    answer_name = of(Pending.answer_argument, "which name of the pool")


@variant(ONCE, Option.WORD, tag="answer_kind")
class WordAnswer:
    """A subtype was chosen."""

    answer_word = of(Pending.answer_argument, "which")


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_carrying_out(Op.CHOOSE_NUMBER, Op.CHOOSE_SECRETLY))
class NumberAnswer:
    """A number was chosen as an effect says."""

    answer_number = of(Pending.answer_argument, "which", holds=up_to(MOST_COUNTERS))


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_at(Stage.CHOOSE_X))
class XAnswer:
    """The value of X is chosen as a spell or ability is announced (601.2b)."""

    answer_x = of(Pending.answer_argument, "the value", holds=up_to(MOST_COUNTERS))


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_carrying_out(Op.PAY))
class PaidXAnswer:
    """The value of X in a cost is chosen that is paid as something resolves (107.3f)."""

    answer_paid_x = of(Pending.answer_argument, "the value", holds=up_to(MOST_COUNTERS))


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_at(Stage.DIVIDE))
class ShareAnswer:
    """Something is divided among targets (601.2d)."""

    answer_share = of(Pending.answer_argument, "how much the target gets that is asked about", holds=up_to(MOST_COUNTERS))


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_asked_by(FrameKind.ASSIGN))
class DamageAnswer:
    """Combat damage is assigned (510.1)."""

    answer_damage = of(Pending.answer_argument, "how much the creature is dealt that is asked about", holds=up_to(MOST_COUNTERS))


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_carrying_out(Op.CHOOSE_PILE))
class PileAnswer:
    """A pile was chosen (700.3)."""

    answer_pile = of(Pending.answer_argument, "which, 1 or 2", holds=up_to(2))


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_carrying_out(Op.VENTURE))
class RoomAnswer:
    """A player ventures into a dungeon (701.49)."""

    answer_room = of(
        Pending.answer_argument, "into which room, or which dungeon is brought into the game", holds=up_to(MOST_COUNTERS)
    )


@variant(ONCE, Option.NUMBER, tag="answer_kind", where=_asked_by(FrameKind.CAST, FrameKind.MANA, FrameKind.RESOLVE))
class CounterAnswer:
    """A kind of counters on an object was chosen, as an effect says or to pay a cost with."""

    answer_counter = of(Pending.answer_argument, "the kind", holds=up_to(MOST_COUNTERS))


@variant(ONCE, Option.ABILITY, tag="answer_kind", where=_asked_by(FrameKind.ORDER))
class TriggerAnswer:
    """A triggered ability is put on the stack next (603.3b)."""

    answer_trigger = of(Pending.answer_argument, "its stack row", holds=Always(STACK_OBJECT))


@variant(ONCE, Option.ABILITY, tag="answer_kind", where={"fr_kind": Except(FrameKind.ORDER)})
class ReplacementAnswer:
    """A replacement effect was chosen (616.1); the frame that asked is gone as it is looked for."""

    answer_replacement = of(Pending.answer_argument, "its ability; NONE for a shield", holds=ABILITY)


@variant(ONCE, Option.OBJECT, tag="answer_kind", where=_at(Stage.TARGETS))
class TargetAnswer:
    """A target was chosen."""

    answer_slot = of(Pending.answer_argument, "for which target slot", holds=Always(TARGET_SLOT))


@variant(ONCE, Option.OBJECT, tag="answer_kind", where=_asked_by(FrameKind.CAST, FrameKind.RESOLVE))
class HelpAnswer:
    """An object was chosen that helps to pay mana."""

    answer_part = of(Pending.answer_argument, PART)


@variant(ONCE, Option.YES, tag="answer_kind", where=_at(Stage.OPTIONAL))
class CostAnswer:
    """A cost is paid, or a card spliced."""

    answer_spliced = of(Pending.answer_argument, "the ability that says so", holds=ABILITY)


@variant(ONCE, Option.OBJECT, tag="answer_kind", where=_at(Stage.OPTIONAL))
class SpliceAnswer:
    """A card was chosen whose text comes next among those that are spliced onto a spell (702.47)."""

    answer_place = of(Pending.answer_argument, "its place among those", holds=up_to(SPLICED))
