"""Cards with it, made up; they are known as soon as the package is installed."""

from ecs_mtg.cards.notation import attacks, card, creature, draw, gets, haste, matches, static, this, trample, whenever, yours
from ecs_mtg.cards.registry import register
from hone.keywords import hone, keen

register(card("Whetstone Squire", "{R}", "Creature — Human Soldier", "1/1", haste, hone(1)))
register(
    card(
        "Grindstone Ogre", "{2}{R}", "Creature — Ogre Warrior", "3/3", trample, hone(2),
        whenever(attacks(), draw(), if_=matches(this, keen)),
    )
)  # fmt: skip
register(card("Hall of Blades", "{1}{R}", "Enchantment", static(creature & yours & keen, gets("+1/+0"))))
