"""The writer: an ability tree to English, in the templating of today's cards.

`written(card)` prints a card as the engine will play it; `round_trip(text, face)` compares a face with a printed text. Each node has its
sentence in a table by its class or its code (`scribe.SENTENCES`, `amounts.EXPRESSIONS`, `conditions.CONDITIONS`, `changes.CHANGES`,
`costs.PARTS`, `events.EVENTS`, `references.SUBJECTS`).
"""

from ecs_mtg.cards.writing import (  # noqa: F401 the sentences of all nodes, conditions
    damage_and_status,
    keyword_actions,
    lasting_effects,
    mana_turns_planes,
    paying,
    sequences,
    zone_changes,
)
from ecs_mtg.cards.writing.cards import ability_text, text, written
from ecs_mtg.cards.writing.comparing import PARAPHRASES, Difference, compared, round_trip
from ecs_mtg.cards.writing.scribe import SENTENCES, UnwrittenError

__all__ = [
    "PARAPHRASES",
    "SENTENCES",
    "Difference",
    "UnwrittenError",
    "ability_text",
    "compared",
    "round_trip",
    "text",
    "written",
]
