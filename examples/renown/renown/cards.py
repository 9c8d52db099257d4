"""Cards with it, made up; they are known as soon as the package is installed."""

from ecs_mtg.cards.notation import attacks, card, creature, draw, gets, haste, matches, static, this, trample, whenever, yours
from ecs_mtg.cards.registry import register
from renown.keywords import renown, renowned

register(card("Proud Squire", "{R}", "Creature — Human Soldier", "1/1", haste, renown(1)))
register(
    card(
        "Boastful Ogre", "{2}{R}", "Creature — Ogre Warrior", "3/3", trample, renown(2),
        whenever(attacks(), draw(), if_=matches(this, renowned)),
    )
)  # fmt: skip
register(card("Hall of Names", "{1}{R}", "Enchantment", static(creature & yours & renowned, gets("+1/+0"))))
