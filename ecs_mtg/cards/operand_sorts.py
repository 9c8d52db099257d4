"""Operand sorts: how each field of a tree node becomes an operand of its instruction.

Sorts: n a plain number, q an Amount row, s a Selector row, w a Subject, c a Condition row, $ a Cost row, k a counter kind,
t a tag, a an ability row, F a face row, x what counters come from. In capitals: NONE if there is none. Those of instructions,
amounts and conditions stand where they are declared (`cards.declaring`).
"""

from __future__ import annotations

from ecs_mtg.components.programs import Change, CostPart, Subject

PARTS: dict[CostPart, str] = {
    CostPart.SACRIFICE_SELF: "", CostPart.SACRIFICE: "sq", CostPart.DISCARD: "Sqn", CostPart.DISCARD_SELF: "",
    CostPart.PAY_LIFE: "q", CostPart.REMOVE_COUNTERS: "Kqx", CostPart.PUT_COUNTERS: "kq", CostPart.LOYALTY: "nn",
    CostPart.EXILE_SELF: "", CostPart.EXILE: "sq", CostPart.RETURN: "sq", CostPart.TAP: "sq", CostPart.MILL: "nq",
    CostPart.RETURN_SELF: "", CostPart.REVEAL: "sq", CostPart.ENERGY: "nq", CostPart.DISCARD_HAND: "", CostPart.UNATTACH: "", CostPart.EXERT: "",
    CostPart.EXILE_TOPMOST: "sq", CostPart.BLIGHT: "sqn", CostPart.CHOOSE_OPPONENT: "nq",
    CostPart.TAP_POWER: "sqn", CostPart.EVIDENCE: "sq", CostPart.BEHOLD: "sq", CostPart.REVEAL_HAND: "",
    CostPart.HAVE_GAIN_LIFE: "sqn", CostPart.EXILE_TYPES: "sq", CostPart.EXILE_OF_X: "sq", CostPart.WATERBEND: "",
}  # fmt: skip

CHANGES: dict[Change, tuple[int, str]] = {
    Change.COPY: (10, "F"), Change.CONTROL: (20, "w"), Change.ADD_TYPES: (40, "n"), Change.SET_TYPES: (40, "n"),
    Change.SET_SUBTYPES: (40, "n"), Change.REMOVE_TYPES: (40, "n"), Change.ADD_SUBTYPES_CHOSEN: (40, ""),
    Change.CREATURE_TYPES_OF: (40, "w"),
    Change.ADD_COLORS: (50, "n"), Change.SET_COLORS: (50, "n"), Change.ADD_CHOSEN_COLOR: (50, ""),
    Change.ADD_KEYWORDS: (60, ""), Change.REMOVE_KEYWORDS: (60, ""), Change.LOSE_ABILITIES: (60, ""),
    Change.ADD_ABILITY: (60, "a"), Change.ADD_ACTIVATED_OF_EXILED: (60, "s"), Change.ADD_PROTECTION: (60, "nS"), Change.ADD_HEXPROOF_FROM: (60, "nS"),
    Change.DEFINE_PT: (71, "QQ"), Change.SET_PT: (72, "QQ"), Change.ADD_PT: (73, "qq"), Change.SWITCH_PT: (74, ""),
    Change.PLAYER_FLAG: (0, "nn"), Change.COST_INCREASE: (0, "sq"), Change.COST_REDUCE: (0, "sq"), Change.COST_AT_LEAST: (0, "sn"), Change.CANT_CAST: (0, "sQ"),
    Change.MAX_HAND: (0, "q"), Change.EXTRA_LAND: (0, "n"), Change.CAST_FROM: (0, "sn"), Change.CANT_ACTIVATE: (0, "sn"),
    Change.DOUBLE_TRIGGER: (0, "SS"), Change.CAUSES_NO_TRIGGER: (0, "sn"), Change.NEXT_UNCOUNTERABLE: (0, "s"),
    Change.WARDS_PLAYER_OFF: (0, "n"), Change.MAY_SKIP_TURN: (0, ""), Change.CARDS_LOSE_ABILITIES: (0, ""), Change.FLASH: (0, "s"), Change.CANT_BE_BLOCKED_BY: (0, "s"),
    Change.CANT_BLOCK_SELECTED: (0, "s"), Change.CANT_ATTACK_SELECTED: (0, "s"), Change.ENCHANTS: (0, "s"), Change.CANT_BE_TARGETED: (0, "s"),
    Change.COMBAT_COST: (0, "qn"), Change.MIN_BLOCKERS: (0, "n"), Change.SINGLE_BLOCKER: (0, ""),
    Change.MUST_BE_BLOCKED_BY: (0, "s"), Change.EXTRA_BLOCKS: (0, "n"),
    Change.SPEND_AS_ANY: (0, "s"), Change.EXTRA_LOYALTY: (0, "n"), Change.LOYALTY_COST: (0, "sq"), Change.MUST_ATTACK: (0, ""), Change.GOADED: (0, ""),
    Change.CAST_FREE: (0, "s"), Change.CANT_ACTIVATE_SPARING_MANA: (0, "s"),
    Change.KEEP_COUNTERS: (0, ""), Change.BEGIN_IN_PLAY: (0, "Kn"), Change.RENEWS_HAND: (0, ""), Change.ANY_NUMBER_IN_A_DECK: (0, ""), Change.CAN_BE_COMMANDER: (0, ""),
    Change.REVEALED_AT_START: (0, "a"),
    Change.MAX_COUNTERS: (0, "kn"), Change.ADD_TOXIC: (60, "n"),
    Change.CANT_ENTER: (0, "s"), Change.CARDS_HAVE: (0, "a"),
    Change.RETURNED_UNTAPPING: (0, ""), Change.SET_NAME: (40, "f"), Change.UNPREVENTABLE: (0, "s"),
    Change.ATTACK_LIMIT: (0, "n"), Change.BLOCK_LIMIT: (0, "n"), Change.BLANKS_ARE_CHAOS: (0, ""),
    Change.ALL_CREATURE_TYPES: (40, ""), Change.SHOWN: (0, "nn"), Change.UNTARGETABLE_BY: (0, "n"), Change.UNTAP_LIMIT: (0, "sn"),
}  # fmt: skip
"""Layer and operands of each change."""
COST_CHANGES = (Change.COST_INCREASE, Change.COST_REDUCE)

SUBJECTS: dict[Subject, str] = {
    Subject.EACH: "s", Subject.LAST_EXILED_WITH: "s", Subject.CONTROLLER_OF: "w", Subject.OWNER_OF: "w", Subject.MEMORY: "t", Subject.TOLD: "n",
    Subject.TOPMOST: "s", Subject.BOTTOMMOST: "s", Subject.SOURCE_OF: "w", Subject.BECAME: "w",
    Subject.TOP_CARDS: "q", Subject.THEIR_GRAVEYARD: "w", Subject.THEIR_HAND: "w", Subject.THEIR_LIBRARY: "w",
}  # fmt: skip
"""Argument of each Subject that has one."""
