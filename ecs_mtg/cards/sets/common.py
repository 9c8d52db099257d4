"""What cards of several sets share: places, targets and tokens under one name. It has no cards of its own."""

from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.programs import Relation, Subject

CARDS: list[CardDef] = []

# Places
IN_HAND = card_in(Zone.HAND)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
IN_LIBRARY = card_in(Zone.LIBRARY)
ANY_LIBRARY = card_in_any(Zone.LIBRARY)
BASIC_LAND = basic & land & IN_LIBRARY
TOP_CARD = Who(Subject.TOP_CARDS, number(1))
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
exiled_with_this = Who(Subject.EXILED_WITH)

# Cards that an effect noted
found = those("found")
kept = those("kept")
top = those("top")

# Targets
SPELL = target(spell)
PLAYER = target(player, hint=-1)
OPPONENT = target(opponent, hint=-1)

# Tokens and abilities
FIREBREATHING = activated("{R}", until_end_of_turn(this, gets("+1/+0")))
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
