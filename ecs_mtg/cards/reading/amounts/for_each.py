"""Amounts expressed with "for each"."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.amounts.counted import different, gone, how_many, of_event
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.reading.nouns.references import tapped
from ecs_mtg.cards.words import YOU
from ecs_mtg.components.codes import PlayerCounter
from ecs_mtg.components.programs import Property

# "for each": with what is behind it, how often
say("each", "for each <np>", lambda c, what: how_many(c, what))
say("each", "for each experience counter you have", lambda c: notation.player_counters(YOU, PlayerCounter.EXPERIENCE))

say("each", "for each (1 life you gained|1 damage prevented this way)", of_event)
say("each", "for each different mana value among <nps>", lambda c, what: different(what, Property.MANA_VALUE))
say("each", "for each of that spell 's colors", lambda c: notation.number_of_colors.of(c.it("spell")))

say("each", "for each [creature|permanent|artifact] tapped this way", lambda c, kind: notation.size_of(tapped(c)))

say("each", "for each [creature|permanent|artifact|enchantment|land] destroyed this way", lambda c, kind: gone(c))

say("each", "for each card in its controller 's hand",
    lambda c: notation.cards_in_hand.of(notation.controller_of(notation.enchanted)))  # fmt: skip
say("each", "for each creature you attacked with this turn", lambda c: notation.attackers_of(YOU))
