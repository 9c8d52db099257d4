"""What cards of several sets share: places, targets, tokens and events under one name. It has no cards of its own."""

from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import CardDef, Event
from ecs_mtg.cards.words import Filter, Who, number
from ecs_mtg.components.codes import EventKind
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


def leaves_your_graveyard(what: Filter, *, several: bool = True) -> tuple[Event, ...]:
    """One or more such cards leave your graveyard, or each by itself; one that is cast from there leaves it by itself (601.2a, 603.10a)."""
    moves = Event(EventKind.ZONE_CHANGE, source & what & you_own, from_zones=1 << Zone.GRAVEYARD, looks_back=True)
    cast = casts(each_player, spell & what & you_own & where(spell_cast_from(it, 1 << Zone.GRAVEYARD)))
    return one_or_more(moves) if several else moves, cast
