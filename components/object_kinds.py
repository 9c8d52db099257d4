"""Variants of cards and permanents: the row that a card represents, by zone, and the places of what was chosen for a permanent."""

from ecs_mtg.components.codes import Life, Zone
from ecs_mtg.components.columns import variant
from ecs_mtg.components.identity import Card
from ecs_mtg.components.kinds import CARD, PERMANENT, STACK_OBJECT
from ecs_mtg.components.status import Memory
from ecs_mtg.components.variants import of


@variant(CARD, Zone.BATTLEFIELD, tag="card_zone")
class CardOnBattlefield:
    """A card on the battlefield (403)."""

    card_permanent = of(Card.card_row, "the permanent that it represents", holds=PERMANENT)


@variant(CARD, Zone.STACK, tag="card_zone")
class CardOnStack:
    """A card on the stack (405)."""

    card_spell = of(Card.card_row, "the stack row of the spell that it is", holds=STACK_OBJECT)


@variant(PERMANENT, *Life, tag="perm_life")
class Choices:
    """What abilities of a permanent had chosen (607.2d): those of the text that it entered with, and those of a later one."""

    chosen_word = of(Memory.chosen, "the code of a color, type, name or number, as the text says", at=0)
    chosen_player = of(Memory.chosen, "the player", at=1)
    later_word = of(Memory.chosen, "that code, of the later text", at=2)
    later_player = of(Memory.chosen, "the player, of the later text", at=3)
