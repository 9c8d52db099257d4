"""Amounts that are said with "for each"."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.amounts.counted import different, gone, how_many, together
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import tapped
from ecs_mtg.cards.words import IT, SELF, YOU, Amount
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import PlayerCounter
from ecs_mtg.components.programs import Property, Relation

# "for each": with what is behind it, how often
say("each", "for each <np>", lambda c, what: how_many(c, what))
say("each", "for each <kind> counter on ~", lambda c, kind: notation.counters_on(SELF, kind))
say("each", "for each <kind> counter on it", lambda c, kind: notation.counters_on(c.it(), kind))
say("each", "for each basic land type among lands you control", lambda c: Amount(p.Amount.BASIC_LAND_TYPES))
say("each", "for each color among <np>", lambda c, what: Amount(p.Amount.DISTINCT_COLORS, what))
say("each", "for each card type among cards in your graveyard", lambda c: notation.card_types_in_graveyard)
say("each", "for each color of mana spent to cast (~|it|~ spell)", lambda c: Amount(p.Amount.COLORS_SPENT))
say("each", "for each experience counter you have", lambda c: notation.player_counters(YOU, PlayerCounter.EXPERIENCE))
say(
    "each",
    "for each time you 've cast (your|a) commander from the command zone this game",
    lambda c: notation.commander_casts_of(YOU),
)
say("each", "for each (opponent you have|opponent)", lambda c: Amount(p.Amount.OPPONENTS))

say("each", "for each 1 life you gained", lambda c: life_gained(c))


def life_gained(context: Context) -> Any:
    """As much as the event was."""
    if context.amount != notation.event_amount:
        raise NoReading("no life was gained")
    return notation.event_amount


say("each", "for each different mana value among <nps>", lambda c, what: different(what, Property.MANA_VALUE))
say("each", "for each of that spell 's colors", lambda c: notation.number_of_colors.of(c.it("spell")))

say("each", "for each 1 damage prevented this way", lambda c: prevented_amount(c))


def prevented_amount(context: Context) -> Any:
    """How much damage was prevented."""
    if context.amount != notation.event_amount:
        raise NoReading("no damage was prevented")
    return notation.event_amount


say("each", "for each [creature|permanent|artifact] tapped this way", lambda c, kind: notation.size_of(tapped(c)))

say("each", "for each [creature|permanent|artifact|enchantment|land] destroyed this way", lambda c, kind: gone(c))

say("each", "for each creature that died this turn", lambda c: together(Relation.ANY, notation.creatures_died(IT)))
say("each", "for each spell your opponents have cast this turn", lambda c: together(Relation.OPPONENT, notation.spells_cast(IT)))
say(
    "each",
    "for each card in its controller 's hand",
    lambda c: notation.cards_in_hand.of(notation.controller_of(notation.enchanted)),
)
say("each", "for each creature you attacked with this turn", lambda c: notation.attackers_of(YOU))
