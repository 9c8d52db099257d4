"""Variants of frame rows: their stage (`fr_stage`) and counters (`fr_a`, `fr_b`, `fr_c`) by kind, stage of announcement, or instruction."""

from ecs_mtg.components.codes import NONE, FrameKind, Stage
from ecs_mtg.components.columns import REFERENCE, Numbers, RowsOf, up_to, variant
from ecs_mtg.components.flags import CastingStage
from ecs_mtg.components.kinds import FRAME, PLAYER
from ecs_mtg.components.programs import Op
from ecs_mtg.components.sizes import (
    COMMANDERS,
    EVENTS,
    FRAMES,
    HYBRIDS,
    LIST,
    MEMORY,
    PERMANENTS,
    PLAYERS,
    SOURCES,
    STACK,
    TARGETS,
)
from ecs_mtg.components.stack import Frame
from ecs_mtg.components.variants import of


def _at(stage: Stage) -> dict[str, Numbers]:
    return {"fr_stage": Numbers(stage, stage)}


def _carrying_out(*instructions: Op) -> dict[str, RowsOf]:
    """Return the condition on a frame that carries out one of some instructions, alone or together with others."""
    return {"fr_pc": RowsOf("i_op", frozenset((*instructions, Op.TOGETHER)))}


@variant(FRAME, FrameKind.CAST)
class Announcing:
    """A spell or ability is announced (601.2, 602.2)."""

    cast_stage = of(Frame.fr_stage, "how far that is", holds=Stage)


@variant(FRAME, FrameKind.CAST, where=_at(Stage.MODES))
class ChoosingModes:
    """Modes are chosen (601.2b, 700.2)."""

    modes_begun = of(Frame.fr_a, "1 once that has begun")
    modes_picked = of(Frame.fr_c, "how many were chosen")


@variant(FRAME, FrameKind.CAST, where=_at(Stage.OPTIONAL))
class ChoosingOptional:
    """It is chosen which optional costs are paid (601.2b)."""

    optional_place = of(Frame.fr_a, "place on the face of the ability that is asked about")


@variant(FRAME, FrameKind.CAST, where=_at(Stage.TARGETS))
class ChoosingTargets:
    """Targets are chosen (601.2c)."""

    target_place = of(Frame.fr_a, "the mode and its slot (packed.mode_of, slot_of)")
    slot_targets = of(Frame.fr_c, "targets chosen for the slot")


@variant(FRAME, FrameKind.CAST, where=_at(Stage.DIVIDE))
class Dividing:
    """Something is divided among targets (601.2d)."""

    divided_target = of(Frame.fr_a, "place of the target that is asked about")


@variant(FRAME, FrameKind.CAST, where=_at(Stage.PARTS))
class PayingParts:
    """What is not mana is paid (601.2h)."""

    parts_of = of(Frame.fr_a, "0 of the main cost, then 1 + place on the face of a COST ability")


@variant(FRAME, FrameKind.CAST, where=_at(Stage.SYMBOLS))
class ChoosingSymbols:
    """It is chosen which Phyrexian symbols life is paid for (107.4f)."""

    symbol_place = of(Frame.fr_a, "place of the symbol that is asked about", holds=up_to(HYBRIDS))


@variant(FRAME, FrameKind.CAST, FrameKind.ASSIGN)
class Sharing:
    """Something is divided: by an announcement (601.2d), or combat damage (510.1)."""

    share_left = of(Frame.fr_c, "while it is: how much of it is left")


@variant(FRAME, FrameKind.ATTACK)
class DeclaringAttackers:
    """Attackers are declared (508.1)."""

    attack_stage = of(Frame.fr_stage, "how far that is (systems/combat/attackers.py)", holds=up_to(4))
    attack_bounded = of(Frame.fr_a, "1 if restrictions or requirements matter: the next three say how", holds=up_to(1))
    most_attackers = of(Frame.fr_register, "largest number of attackers", at=0)
    attackers_needed = of(
        Frame.fr_register,
        "creatures that have to attack and are still to be chosen, as many as the restrictions allow (508.1d)",
        at=1,
    )
    lone_barred = of(Frame.fr_register, "1 if creatures that can't attack alone can't attack at all", at=2, holds=up_to(1))
    attacks_cost = of(Frame.fr_register, "1 if there are costs to attack (508.1h)", at=3, holds=up_to(1))
    attack_total = of(Frame.fr_register, "generic mana that those chosen cost together", at=4)
    attackers_chosen = of(Frame.fr_b, "attackers chosen", holds=up_to(PERMANENTS))
    lone_chosen = of(Frame.fr_c, "how many of them can't attack alone", holds=up_to(PERMANENTS))


@variant(FRAME, FrameKind.BLOCK)
class DeclaringBlockers:
    """Blockers are declared (509.1)."""

    block_stage = of(
        Frame.fr_stage,
        "0 before it begins, 1 while blockers are chosen, ANEW, PAY_FOR_BLOCKS (systems/combat/blocks.py)",
        holds=up_to(3),
    )
    blocks_bounded = of(Frame.fr_a, "1 if restrictions or requirements matter", holds=up_to(1))
    blocking_place = of(Frame.fr_b, "the declaring player's place after the active one")
    blocks_unmet = of(Frame.fr_register, "requirements that the rest of the declaration has to meet", at=0)
    blockers_chosen = of(Frame.fr_register, "creatures of this player that block already", at=1)
    lone_blockers = of(Frame.fr_register, "those of them that can't block alone", at=2)
    blockers_left = of(Frame.fr_register, "creatures that may still be declared as blockers", at=3)
    blocks_cost = of(Frame.fr_register, "1 if there are costs to block (509.1d)", at=4, holds=up_to(1))
    blocks_total = of(Frame.fr_register, "generic mana that the player's blockers cost together", at=5)
    attackers_left_out = of(Frame.fr_register, "1 if there are more attackers than the search looks at", at=6, holds=up_to(1))


@variant(FRAME, FrameKind.ASSIGN)
class AssigningDamage:
    """Combat damage is assigned (510.1)."""

    assign_stage = of(Frame.fr_stage, "whose damage is assigned (systems/combat/damage_assignment.py)", holds=up_to(2))
    assigns_first = of(Frame.fr_a, "1 in the first-strike step (510.4)", holds=up_to(1))
    lethal_so_far = of(
        Frame.fr_register, "1 while every blocker so far has been assigned lethal damage (702.19b)", at=0, holds=up_to(1)
    )
    assigning_place = of(Frame.fr_register, "the blockers' controller, counted from the active player", at=1)
    assigning = of(
        Frame.fr_b, "what is asked: a pair of blocker and attacker, or FRESH, UNBLOCKED (systems/combat/damage_assignment.py)"
    )


@variant(FRAME, FrameKind.MULLIGAN)
class BeginningTheGame:
    """Players take mulligans (103.5) and look at their opening hands (103.6)."""

    opening_stage = of(
        Frame.fr_a,
        "0 asks, 1 puts cards on the bottom, 2 looks at opening hands, 3 exiles a card for one that begins in play",
        holds=up_to(3),
    )
    opening_bottomed = of(Frame.fr_c, "cards put on the bottom so far")
    opening_cards = of(Frame.fr_c, "once opening hands are looked at: cards looked at so far")


@variant(FRAME, FrameKind.MANA)
class ManaAbility:
    """A mana ability with something to choose (605.3b)."""

    mana_payer = of(Frame.fr_a, "1 + frame that pays, 0 with priority", holds=up_to(FRAMES))
    mana_reserved = of(Frame.fr_b, "1 + its reserved permanent")
    mana_purpose = of(Frame.fr_c, "its purpose")
    mana_partner = of(Frame.fr_register, "1 + the permanent that is tapped or sacrificed for it, 0 before one is chosen", at=0)
    mana_chosen = of(
        Frame.fr_register,
        "at 1 + a group of its mana: how much of each type was chosen, TYPE_BITS each; one type of all of it is -1 less the type",
    )
    mana_early = of(Frame.fr_register, "1 + the color that was said as it was activated, 0 for none", at=5)


@variant(FRAME, FrameKind.MANA, where={"fr_a": Numbers(1, FRAMES)})
class ManaForBill:
    """The same, activated to pay a cost."""

    bill_stage = of(Frame.fr_stage, "0 while the partner is chosen, then 1 + the group of its mana whose types are")


@variant(FRAME, FrameKind.MANA, where={"fr_a": Numbers(0, 0)})
class ManaWithPriority:
    """The same, activated with priority."""

    free_stage = of(
        Frame.fr_stage,
        "0 while its mana cost is paid, 1 its other costs, 2 after that, then 3 + the group of its mana whose types are chosen",
    )


@variant(FRAME, FrameKind.UNTAP)
class Untapping:
    """It is chosen which permanents untap (502.3)."""

    untap_stage = of(
        Frame.fr_stage,
        "0 while it is chosen what stays tapped, 1 while what untaps of those not all of which can",
        holds=up_to(1),
    )


@variant(FRAME, FrameKind.CLEANUP)
class CleaningUp:
    """Somebody decides in the cleanup step; no object on the stack asks."""

    cleanup_about = of(
        Frame.fr_object,
        "0: whether the turn that is next is skipped (614.10, systems/turn/skipping.py); NONE: what is discarded (514.1)",
        holds=Numbers(NONE, 0),
    )


@variant(FRAME, FrameKind.SBA)
class StateBasedChoice:
    """The owner of a commander chooses where it goes (903.9a)."""

    returning_commander = of(Frame.fr_a, "which of theirs", holds=up_to(COMMANDERS))


@variant(FRAME, FrameKind.REPLACE)
class ReplacementChoice:
    """A replacement effect is chosen (616.1), or which source's damage a shield is used for (615.7)."""

    asks_whose_damage = of(Frame.fr_stage, "1: for which source's damage a shield is used", holds=up_to(1))
    shield_asked = of(Frame.fr_a, "number of the shield among the sources of replacement effects", holds=up_to(SOURCES))


@variant(FRAME, FrameKind.RESOLVE)
class Resolution:
    """A program is carried out (608.2)."""

    rewritten_event = of(Frame.fr_b, "1 + event row whose replacement it is (614), 0 if it is none's", holds=up_to(EVENTS))


@variant(
    FRAME,
    FrameKind.RESOLVE,
    where=_carrying_out(Op.CHOOSE, Op.CHOOSE_FROM, Op.ORDER, Op.SEPARATE, Op.SEARCH, Op.ADD_FOR_REVEALED),
)
class PickingInstruction:
    """Objects are picked one by one."""

    picks_made = of(Frame.fr_a, "how many were picked so far", holds=up_to(LIST))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.DISCARD, Op.SACRIFICE_CHOICE, Op.PROLIFERATE))
class RoundInstruction:
    """Player after player picks objects."""

    player_place = of(Frame.fr_a, "place of the player who is asked", holds=up_to(PLAYERS))
    player_picks = of(Frame.fr_c, "how many they have picked so far", holds=up_to(LIST))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.DISCARD, Op.SACRIFICE_CHOICE))
class DiscardInstruction:
    """Each player picks of what is theirs."""

    picks_from = of(Frame.fr_stage, "1 + where the picks of all players begin in `fr_list`; 0 before that", holds=up_to(LIST + 1))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.REMOVE_COUNTERS, Op.MOVE_COUNTERS))
class CountersInstruction:
    """Kinds of counters are picked for object after object."""

    object_place = of(Frame.fr_a, "place of the object that is asked about")
    kinds_picked = of(Frame.fr_c, "how many kinds were picked for it so far", holds=up_to(LIST))
    kinds_over = of(Frame.fr_stage, "1 once no more are to be picked for it", holds=up_to(1))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.SCRY, Op.SURVEIL))
class ScryInstruction:
    """Player after player looks at cards: the last ones of `fr_list`."""

    scry_cards = of(Frame.fr_a, "how many cards there are, and what was said of them (packed.scrying); 0 before that")
    scry_place = of(Frame.fr_c, "place of the player", holds=up_to(PLAYERS))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.CHOOSE_SECRETLY))
class SecretInstruction:
    """Players choose numbers one after another (101.4)."""

    secrets_begun = of(Frame.fr_stage, "1 once the numbers of before are forgotten", holds=up_to(1))
    secret_player = of(Frame.fr_c, "who is asked", holds=PLAYER)


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.COPY_SPELL, Op.CHANGE_TARGETS))
class TargetInstruction:
    """A copy or a spell gets other targets (707.10c, 115.7)."""

    retarget_place = of(Frame.fr_a, "place of the target that is asked about", holds=up_to(TARGETS))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.COPY_SPELL))
class CopyInstruction:
    """Copies of spells are put on the stack, one after another (707.10)."""

    copies_made = of(Frame.fr_c, "how many copies were made so far")
    copy_retargeted = of(Frame.fr_stage, "1 + stack row of the copy whose targets are being chosen, or 0", holds=up_to(STACK))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.COPY_SPELL))
class CopyForEachInstruction:
    """The same, one copy for each possible target (707.10d)."""

    copies_listed = of(Frame.fr_stage, "1 once these targets are in `fr_list`")
    copies_from = of(Frame.fr_a, "where they begin in `fr_list`", holds=up_to(LIST))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.CHANGE_TARGETS))
class ChangeTargetsInstruction:
    """Spells get other targets, one after another (115.7)."""

    retarget_begun = of(Frame.fr_stage, "1 once the old targets of the spell are in `fr_list`", holds=up_to(1))
    spells_retargeted = of(Frame.fr_c, "place of the spell that gets other targets")


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.CAST_FREE))
class CastInstruction:
    """A card is cast as something resolves (608.2g)."""

    casting_stage = of(Frame.fr_stage, "how far that is", holds=CastingStage)
    cast_reference = of(Frame.fr_c, "reference of the spell", holds=REFERENCE)


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.PLAY_LAND))
class LandInstruction:
    """A land is played as something resolves (305.2b)."""

    land_stage = of(Frame.fr_stage, "how far that is", holds=CastingStage)


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.SEARCH))
class SearchInstruction:
    """A player searches (701.23)."""

    search_stage = of(Frame.fr_stage, "0 before that, 1 while it is done, 2 once what was found is exiled", holds=up_to(2))


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.PAY))
class PayInstruction:
    """A cost may be paid as something resolves (118.12)."""

    pay_stage = of(
        Frame.fr_stage,
        "0 before that is asked, then PAY_ASKED, PAY_X, PAY_HELP, PAY_MANA, PAY_PARTS (systems/instructions/flow.py)",
        holds=up_to(5),
    )


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.ADD_MANA))
class ManaInstruction:
    """Mana of a color of choice is added, one after the other."""

    mana_begun = of(Frame.fr_stage, "1 once it is known how much", holds=up_to(1))
    mana_left = of(Frame.fr_a, "how much is still to be added")


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.MOVE, Op.PHASE_OUT))
class BatchInstruction:
    """So much happens that it takes several batches of events."""

    batches_begun = of(Frame.fr_a, "how many were begun")


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.MOVE))
class MoveInstruction:
    """Cards are moved from the top of a library."""

    cards_left = of(Frame.fr_c, "cards that are still to be moved")


@variant(FRAME, FrameKind.RESOLVE, where=_carrying_out(Op.CREATE_TOKEN, Op.CREATE_ATTACHED, Op.COPY_TOKEN))
class TokenInstruction:
    """Tokens are created and remembered (111)."""

    tokens_coming = of(Frame.fr_stage, "1 once the events of their creation are there", holds=up_to(1))
    memory_before = of(Frame.fr_a, "how much the frame remembered before", holds=up_to(MEMORY))
