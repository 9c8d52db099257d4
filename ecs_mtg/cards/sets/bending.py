"""Cards that bend air (701.65) and water (701.67)."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ELSEWHERE
from ecs_mtg.cards.words import NOBODY
from ecs_mtg.components.codes import Duration

AIRBENT = up_to(1, (creature & other) | spell)
SPARED = up_to(1, creature)

CARDS = [
    # White
    card("Avatar's Wrath", "{2}{W}{W}", "Sorcery", targeted(SPARED), *airbend(each(creature & where(~same(it, SPARED)))), e.Continuous(
        NOBODY, (cant_cast(spell & theirs & where(ELSEWHERE)),), Duration.YOUR_NEXT_TURN), exile(this)),
    card("Aang's Iceberg", "{2}{W}", "Enchantment", flash, when(enters(), exile_until_this_leaves(
        up_to(1, permanent & ~land & other))), activated(
            waterbend("{3}"), e.Pay(you, cost(sacrifice_this), (scry(2),), chosen=True))),
    # Blue
    card("The Unagi of Kyoshi Island", "{3}{U}{U}", "Legendary Creature — Serpent", "5/5", flash, ward(waterbend("{4}")), whenever(
        replace(draws(opponent), value=2), draw(2))),
    # Several colors
    transforming(
        face("Aang, Swift Savior", "{1}{W}{U}", "Legendary Creature — Human Avatar Ally", "2/3", flash, flying,
             when(enters(), *airbend(AIRBENT)), activated(waterbend("{8}"), transform())),
        face("Aang and La, Ocean's Fury", "", "Legendary Creature — Avatar Spirit Ally", "5/5", reach, trample, whenever(
            attacks(), put_counters("+1/+1", 1, each(creature & tapped & you_control))), color=white | blue)),
]  # fmt: skip
