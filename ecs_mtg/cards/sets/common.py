"""Names that cards of several files share: places, registers, targets, tokens. It has no cards of its own."""

from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject

CARDS: list[CardDef] = []

# Places
IN_HAND = card_in(Zone.HAND)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
IN_LIBRARY = card_in(Zone.LIBRARY)
ANY_LIBRARY = card_in_any(Zone.LIBRARY)
BASIC_LAND = basic & land & IN_LIBRARY
TOP_CARD = Who(Subject.TOP_CARDS, number(1))
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
THEIR_GRAVEYARD = card_in(Zone.GRAVEYARD, Relation.TARGET)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
exiled_with_this = Who(Subject.EXILED_WITH)

# Descriptions
COLORS = (white, blue, black, red, green)
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
INSTANT_OR_SORCERY = instant | sorcery
island = subtype("Island")

# A number that an effect noted, by its register
HOW_MANY = 1
NUMBERED = number_noted(HOW_MANY)

# Cards that an effect noted
found = those("found")
kept = those("kept")
top = those("top")

# Targets
SPELL = target(spell)
PLAYER = target(player, hint=-1)
OPPONENT = target(opponent, hint=-1)

# Limits of abilities
only_once_each_turn = frozenset({AbilityFlag.ONCE_EACH_TURN})
done_once = frozenset({AbilityFlag.DONE_ONCE_EACH_TURN})

# Tokens and abilities
NO_MAXIMUM = players_have(PlayerFlag.NO_MAXIMUM_HAND)
FIREBREATHING = activated("{R}", until_end_of_turn(this, gets("+1/+0")))
SOLDIER = token("Soldier Token", "Creature — Soldier", "1/1", color=white)
SPAWN = token("Eldrazi Spawn Token", "Creature — Eldrazi Spawn", "0/1", activated(sacrifice_this, *add("C")))
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
