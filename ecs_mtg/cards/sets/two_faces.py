"""Adventurer cards and modal double-faced cards."""

from ecs_mtg.cards.notation import *

CARDS = [
    adventurer(face("Ardenvale Tactician", "{1}{W}{W}", "Creature — Human Knight", "2/3", flying),
               face("Dizzying Swoop", "{1}{W}", "Instant — Adventure", tap(up_to(2, creature)))),
    modal(face("Kazandu Mammoth", "{1}{G}{G}", "Creature — Elephant", "3/3",
               whenever(enters(land & you_control), until_end_of_turn(this, gets("+2/+2")))),
          face("Kazandu Valley", "", "Land", enters_tapped, tap_for("G"))),
    modal(face("Barkchannel Pathway", "", "Land", tap_for("G")), face("Tidechannel Pathway", "", "Land", tap_for("U"))),
    modal(face("Selfless Glyphweaver", "{2}{W}", "Creature — Human Cleric", "2/3",
               activated(exile_this, until_end_of_turn(each(creature & you_control), has(indestructible)))),
          face("Deadly Vanity", "{5}{B}{B}{B}", "Sorcery", choose(creature | planeswalker, "spared"),
               destroy(each((creature | planeswalker) & where(~same(it, those("spared"))))))),
]  # fmt: skip
