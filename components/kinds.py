"""The kinds of entities: each a table of rows."""

from ecs_mtg.components import sizes
from ecs_mtg.components.columns import ONCE, Kind

PERMANENT = Kind("permanent", sizes.PERMANENTS, "n_permanents", "permanents_ever")
CARD = Kind("card", sizes.CARDS, "n_cards", "n_cards", by_rows=False)
PLAYER = Kind("player", sizes.PLAYERS, "n_players")
STACK_OBJECT = Kind("stack object", sizes.STACK, "stack_rows", "stack_ever", tag="st_kind")
EFFECT = Kind("effect", sizes.EFFECTS, "n_effects", "effects_ever", tag="ef_kind")
EVENT = Kind("event", sizes.EVENTS, "n_events", "events_ever", tag="ev_kind")
OPTION = Kind("option", sizes.OPTIONS, "n_options", tag="option_kind", by_rows=False)
FRAME = Kind("frame", sizes.FRAMES, "n_frames", "frames_ever", tag="fr_kind")
EFFECT_AT_WORK = Kind("continuous effect at work", sizes.AT_WORK, "n_at_work", "at_work_ever")
PAIR = Kind("pair of blocker and attacker", sizes.BLOCKS, "n_blocks", by_rows=False)
CARD_COUNTER = Kind("counters on a card", sizes.CARD_COUNTERS, "n_card_counters", "n_card_counters", by_rows=False)

# Of the card pool.
FACE = Kind("face", sizes.FACES, "n_faces")
ABILITY = Kind("ability", sizes.ABILITIES, tag="a_kind")
MODE = Kind("mode", sizes.MODES)
TARGET_SLOT = Kind("target slot", sizes.TARGET_SLOTS)
SELECTOR = Kind("selector", sizes.SELECTORS)
AMOUNT = Kind("amount", sizes.AMOUNTS)
CONDITION = Kind("condition", sizes.CONDITIONS)
COST = Kind("cost", sizes.COSTS)
COST_PART = Kind("cost part", sizes.COST_PARTS)
INSTRUCTION = Kind("instruction", sizes.INSTRUCTIONS)
MODIFICATION = Kind("modification", sizes.MODIFICATIONS)

__all__ = [
    "ABILITY", "AMOUNT", "CARD", "CARD_COUNTER", "CONDITION", "COST", "COST_PART", "EFFECT", "EFFECT_AT_WORK", "EVENT", "FACE", "FRAME",
    "INSTRUCTION", "MODE", "MODIFICATION", "ONCE", "OPTION", "PAIR", "PERMANENT", "PLAYER", "SELECTOR", "STACK_OBJECT", "TARGET_SLOT",
]  # fmt: skip
