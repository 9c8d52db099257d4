"""Cards of the deck Metallic Dreams with rules that few others have; the rest is read or stands in `staples` and elsewhere."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import ABILITIES, SPELLS, Filter, number
from ecs_mtg.components.codes import CardType

ARTIFACT_SPELLS_AND_ABILITIES = Filter(kinds=SPELLS | ABILITIES) & artifact
ANY_COLOR = 31
OTHER_ARTIFACT = artifact & you_control & other
DRAIN = pay(you, "{1}", lose_life(1, target(player)), gain_life(1))
ARTIFACT_CREATURE_CARD = artifact & creature & card_in(Zone.GRAVEYARD)
TWO_CREATURES_ENTERED = exists(opponent & where(entered_under(it, CardType.CREATURE) >= 2))

CARDS = [
    card("Vedalken Engineer", "{1}{U}", "Creature — Vedalken Artificer", "1/1",
         activated("{T}", e.AddMana(ANY_COLOR, number(2), only=ARTIFACT_SPELLS_AND_ABILITIES))),
    card("Arsenal Thresher", "{2}{W/B}{U}", "Artifact Creature — Construct", "2/2",
         as_enters(may_choose(artifact & card_in(Zone.HAND) & other, "shown", cards_in_hand.of(you)), reveal(those("shown")),
                   e.EntersWithCounters("+1/+1", size_of(those("shown"))))),
    card("Sludge Strider", "{1}{W}{U}{B}", "Artifact Creature — Insect", "3/3",
         whenever(enters(OTHER_ARTIFACT), DRAIN), whenever(leaves(OTHER_ARTIFACT), DRAIN)),
    card("Bosh, Iron Golem", "{8}", "Legendary Artifact Creature — Golem", "6/7", trample,
         activated("{3}{R}", sacrifice_a(artifact), damage(value_paid, any_target))),
    card("Whiplash Trap", "{3}{U}{U}", "Instant — Trap", alternative_cost("{U}", if_=TWO_CREATURES_ENTERED),
         to_hand(target(creature, 2, 2))),
    card("Skeleton Shard", "{3}", "Artifact", activated("{3}, {T}", to_hand(target(ARTIFACT_CREATURE_CARD))),
         activated("{B}, {T}", to_hand(target(ARTIFACT_CREATURE_CARD)))),
]  # fmt: skip
