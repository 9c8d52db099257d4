"""Zendikar, Worldwake, Rise of the Eldrazi."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import BASIC_LAND, exiled_with_this
from ecs_mtg.cards.words import Change, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import CardType, Position, Zone
from ecs_mtg.components.programs import Change as Kind

ZOMBIE_GIANT = token("Zombie Giant Token", "Creature — Zombie Giant", "5/5", color=black)
BLAZED = target(player | planeswalker)
BLAZED_CREATURE = target(creature & target_controls)
HELLION = token("Hellion Token", "Creature — Hellion", "4/4", color=red)
aura = subtype("Aura")
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "0/0", color=red)
DRAGON = token("Dragon Token", "Creature — Dragon", "5/5", flying, color=red)

CARDS = [
    # Zendikar
    card("Bladetusk Boar", "{3}{R}", "Creature — Boar", "3/2", intimidate),
    card("Burst Lightning", "{R}", "Instant", kicker("{4}"), e.If(kicked, (damage(4, any_target),), (damage(2, any_target),))),
    card("Journey to Nowhere", "{1}{W}", "Enchantment", when(enters(), exile_with_this(target(creature))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Quest for the Gravelord", "{B}", "Enchantment",
         whenever(dies(creature), may(put_counters("quest", 1))),
         activated(remove_counters("quest", 3), sacrifice_this, create(ZOMBIE_GIANT))),
    card("Vampire Hexmage", "{B}{B}", "Creature — Vampire Shaman", "2/1", first_strike,
         activated(sacrifice_this, take_counters(target(permanent)))),
    card("Vampire Nighthawk", "{1}{B}{B}", "Creature — Vampire Shaman", "2/3", flying, deathtouch, lifelink),
    # Worldwake
    card("Pilgrim's Eye", "{3}", "Artifact Creature — Thopter", "1/1", flying,
         when(enters(), may(search(BASIC_LAND, "found"), reveal(those("found")), to_hand(those("found")), shuffle()))),
    card("Searing Blaze", "{R}{R}", "Instant", e.If(
        entered_under(you, CardType.LAND) >= 1, (together(damage(3, BLAZED), damage(3, BLAZED_CREATURE)),),
        (together(damage(1, BLAZED), damage(1, BLAZED_CREATURE)),))),
    # Rise of the Eldrazi
    card("Aura Gnarlid", "{2}{G}", "Creature — Beast", "2/2",
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power < power.of(this)))),
         static(this, gets((count(aura & permanent), count(aura & permanent))))),
    card("Caravan Escort", "{W}", "Creature — Human Knight", "1/1", level_up("{2}"),
         at_level(1, 4, "2/2"), at_level(5, None, "5/5", first_strike)),
    card("Daggerback Basilisk", "{2}{G}", "Creature — Basilisk", "2/2", deathtouch),
    card("Devastating Summons", "{R}", "Sorcery", additional_cost(sacrifice_a(land, X)),
         e.CreateToken(ELEMENTAL, number(2), but=(Change(Kind.SET_PT, X, X),))),
    card("Gideon Jura", "{3}{W}{W}", "Legendary Planeswalker — Gideon", "6",
         loyalty(2, during_their_next_turn(target(opponent, hint=-1), attack_if_able(this))),
         loyalty(-2, destroy(target(creature & tapped))),
         loyalty(0, until_end_of_turn(this, becomes("6/6", "Creature — Human Soldier")), prevent_all_damage(this))),
    card("Hellion Eruption", "{5}{R}", "Sorcery",
         e.SacrificeChoice(you, creature, count(creature & you_control), "sacrificed"), create(HELLION, size_of(those("sacrificed")))),
    card("Hyena Umbra", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(first_strike)), umbra_armor),
    card("Sarkhan the Mad", "{3}{B}{R}", "Legendary Planeswalker — Sarkhan", "7",
         loyalty(0, look(1, "top", reveal=True), note(1, mana_value.of(those("top"))), to_hand(those("top")),
                 damage(number_noted(1), this)),
         loyalty(-2, sacrifice(target(creature)), create(DRAGON, 1, controller_of(target(creature)))),
         loyalty(-4, for_each(each(creature & subtype("Dragon") & you_control),
                              damage(power.of(it), target(player | planeswalker), it)))),
    card("See Beyond", "{1}{U}", "Sorcery", draw(2), choose(card_in(Zone.HAND), "put back", hint=-1),
         e.Move(those("put back"), Zone.LIBRARY, Position.SHUFFLED)),
    card("Staggershock", "{2}{R}", "Instant", damage(2, any_target), rebound),
    card("Ulamog's Crusher", "{8}", "Creature — Eldrazi", "8/8", annihilator(2), attacks_each_combat),
    card("Wall of Omens", "{1}{W}", "Creature — Wall", "0/4", defender, when(enters(), draw(1))),
]  # fmt: skip
