"""Steps in which a card may be cast are not gone by, though nothing else has changed (601.3e)."""

from __future__ import annotations

import ecs_mtg as mtg
from ecs_mtg.components.codes import Step
from ecs_mtg.setup.deck_arguments import load_decks


def test_what_a_static_ability_says_of_times_opens_steps() -> None:
    panic = mtg.DeckList("Panic", ((4, "Panic"), (56, "Mountain")))
    plain = mtg.DeckList("Mountains", ((60, "Mountain"),))
    assert int(load_decks([panic, plain])[2]["opening_steps"][0]) >> Step.BEGIN_COMBAT & 1
    assert load_decks([plain, plain])[2]["opening_steps"][0] == 0
