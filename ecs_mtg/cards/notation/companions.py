"""Notation of companion (702.139), and what it asks of starting decks."""

from __future__ import annotations

from ecs_mtg.cards.notation.costs import cost as cost_of
from ecs_mtg.cards.notation.keywords import keyword
from ecs_mtg.cards.tree import Ability, SpellCost
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import StartingDeck
from ecs_mtg.components.programs import AbilityFlag

ASKS = {
    StartingDeck.PERMANENTS_OF_AT_MOST_2: "each permanent card in your starting deck has mana value 2 or less.",
    StartingDeck.TWENTY_MORE: "your starting deck contains at least twenty cards more than the minimum deck size.",
    StartingDeck.CATS_AND_THE_LIKE: "each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card.",
    StartingDeck.NO_SYMBOL_TWICE: "no card in your starting deck has more than one of the same mana symbol in its mana cost.",
    StartingDeck.ODD: "your starting deck contains only cards with odd mana values and land cards.",
    StartingDeck.AT_LEAST_3: "your starting deck contains only cards with mana value 3 or greater and land cards.",
    StartingDeck.ACTIVATED_ABILITIES: "each permanent card in your starting deck has an activated ability.",
    StartingDeck.DIFFERENT_NAMES: "each nonland card in your starting deck has a different name.",
    StartingDeck.EVEN: "your starting deck contains only cards with even mana values.",
    StartingDeck.SHARED_TYPE: "each nonland card in your starting deck shares a card type.",
}
"""The same in words."""


@keyword("702.139", number=196)
def companion(n: int) -> list[Ability]:
    """Before the game it may be chosen, if the starting deck is as `StartingDeck` says; once a game its owner puts it into their hand for {3}."""
    return [SpellCost(cost_of("{3}"), frozenset({AbilityFlag.COMPANION}), zones=1 << Zone.OUTSIDE)]
