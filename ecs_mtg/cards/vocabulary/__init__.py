"""The computed words of cards: amounts, conditions, flags, properties, relations.

Each is declared with its kernel and what its operands mean (`ecs_mtg.cards.word_declarations`), in the file of its family.
"""

from ecs_mtg.cards.vocabulary import amounts, conditions, flags, properties, relations

__all__ = ["amounts", "conditions", "flags", "properties", "relations"]
