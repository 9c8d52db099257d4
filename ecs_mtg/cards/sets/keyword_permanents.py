"""Cards with riot, devour, umbra armor, mobilize, transmute, embalm, eternalize, blitz, retrace and jump-start."""

from ecs_mtg.cards.notation import *

CARDS = [
    card("Zhur-Taa Goblin", "{R}{G}", "Creature — Goblin Berserker", "2/2", riot),
    card("Gluttonous Slime", "{2}{G}", "Creature — Ooze", "2/2", flash, devour(1)),
    card("Hyena Umbra", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(first_strike)), umbra_armor),
    card("Dragonback Lancer", "{3}{W}", "Creature — Human Soldier", "3/3", flying, mobilize(1)),
    card("Dimir Infiltrator", "{U}{B}", "Creature — Spirit", "1/3", cant_be_blocked, transmute("{1}{U}{B}")),
    card("Sacred Cat", "{W}", "Creature — Cat", "1/1", lifelink, embalm("{W}")),
    card("Proven Combatant", "{U}", "Creature — Human Warrior", "1/1", eternalize("{4}{U}{U}")),
    card("Mayhem Patrol", "{1}{R}", "Creature — Devil Warrior", "1/2", menace,
         whenever(attacks(), until_end_of_turn(target(creature), gets("+1/+0"))), blitz("{1}{R}")),
    card("Flame Jab", "{R}", "Sorcery", damage(1, any_target), retrace),
    card("Chemister's Insight", "{3}{U}", "Instant", draw(2), jump_start),
]  # fmt: skip
