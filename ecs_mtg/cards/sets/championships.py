"""Cards of world championship decks from 1997 to 2001 that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Filter, Target, Who, number
from ecs_mtg.components import codes
from ecs_mtg.components.codes import CardType, Cause, Duration
from ecs_mtg.components.programs import Relation, Subject

LOOKED_AT = target(opponent, hint=-1)
KNIGHT = target(subtype("Knight") & permanent)
IN_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
TYPE = 0  # the register of a card type that is chosen
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
TWO_LANDS = Target(land, 2, 2)
SPLINTERED = target(artifact)
NO_ARTIFACTS = ~exists(artifact & permanent & you_control)

CARDS = [
    # 1997
    card("Abduction", "{2}{U}{U}", "Enchantment — Aura", enchant(creature), when(enters(), untap(enchanted)),
         static(enchanted, controlled_by(you)), when(dies(enchanted), to_battlefield(event_object))),
    card("Knight of the Mists", "{2}{U}", "Creature — Human Knight", "2/2", flanking,
         when(enters(), targeted(KNIGHT), unless_pays(you, "{U}", destroy(KNIGHT, regenerate=False)))),
    # 2000
    card("Plow Under", "{3}{G}{G}", "Sorcery", to_library(TWO_LANDS)),
    card("Splinter", "{2}{G}{G}", "Sorcery", exile(SPLINTERED), e.Search(
        that_or_same_name(SPLINTERED) & Filter(kinds=16, zones=1 << Zone.LIBRARY | 1 << Zone.HAND | 1 << Zone.GRAVEYARD), "found",
        number(99), library=controller_of(SPLINTERED)), exile(those("found")), shuffle(controller_of(SPLINTERED))),
    # 2001
    card("Blood Oath", "{3}{R}", "Instant", e.ChooseOption(len(CARD_TYPES), TYPE), reveal(hand_of(LOOKED_AT)),
         *(e.If(register(TYPE).equals(k), (damage(count(kind & THEIR_HAND) * 3, LOOKED_AT),)) for k, kind in enumerate(CARD_TYPES))),
]  # fmt: skip
