"""Declarations of properties: numbers of objects and players, 0 for those that have none."""

from ecs_mtg.cards.word_declarations import property_word
from ecs_mtg.components.programs import Property

power = property_word(Property.POWER, "queries.properties.power", "Power (208), that of a card or spell too.")
toughness = property_word(Property.TOUGHNESS, "queries.properties.toughness", "Toughness (208), that of a card or spell too.")
mana_value = property_word(Property.MANA_VALUE, "queries.characteristics.mana_value", "Mana value (202.3).")
loyalty_of = property_word(Property.LOYALTY, "queries.properties.loyalty", "Loyalty (209): loyalty counters of a permanent.")
damage_on = property_word(Property.DAMAGE, "queries.properties.damage_marked", "Damage that is marked on a permanent (120.6).")
counters_of_any_kind = property_word(
    Property.COUNTERS, "queries.properties.counters_now", "Counters of all kinds on a permanent (122)."
)
number_of_colors = property_word(Property.COLORS, "queries.properties.number_of_colors", "How many colors it has (105.2).")
name_of = property_word(Property.NAME, "queries.properties.name", "The number of the name (201); 0 is no name.")
life = property_word(Property.LIFE, "queries.properties.life_total", "A player's life total (119).")
cards_in_hand = property_word(
    Property.HAND, "queries.properties.hand", "Cards in a player's hand; as they left, of one who left (800.4i)."
)
cards_in_graveyard = property_word(Property.GRAVEYARD, "queries.properties.graveyard", "Cards in a player's graveyard, likewise.")
cards_in_library = property_word(Property.LIBRARY, "queries.properties.library", "Cards in a player's library, likewise.")
poison_counters = property_word(Property.POISON, "queries.properties.poison", "A player's poison counters.")
number_chosen = property_word(
    Property.NUMBER_CHOSEN,
    "queries.properties.number_chosen",
    "The number that a player has chosen secretly, once it is revealed.",
)
mana_spent_on = property_word(Property.MANA_SPENT, "queries.properties.mana_spent_on", "How much mana was spent to cast a spell.")
colors_spent_on = property_word(
    Property.COLORS_SPENT, "queries.properties.colors_spent_on", "How many colors of mana were spent to cast a spell."
)
