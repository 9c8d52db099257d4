"""Lands for which a color other than one is chosen."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.components.programs import ManaColor

CARDS = [
    card("Thriving Heath", "", "Land", as_enters(e.EntersTapped(), e.ChooseColor(but=1)), activated("{T}", e.AddMana(ManaColor.OR_CHOSEN))),
    card("Sea Gate", "", "Land — Gate", enters_tapped, as_enters(e.ChooseColor(but=2)), activated("{T}", e.AddMana(ManaColor.OR_CHOSEN - 1))),
]  # fmt: skip
