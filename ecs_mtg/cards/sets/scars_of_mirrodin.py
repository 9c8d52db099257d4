"""Scars of Mirrodin, Mirrodin Besieged, New Phyrexia."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import HOW_MANY, IN_GRAVEYARD, NUMBERED, found
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

TARGETS_YOURS = where(has_target(it, permanent & you_control))
SLAGGED = target(creature)
MYR = token("Phyrexian Myr Token", "Artifact Creature — Phyrexian Myr", "1/1")
INGESTED = last_exiled(card_in_any(Zone.EXILE))

SALVAGED = target(artifact & IN_GRAVEYARD, 0, ANY_NUMBER)
TRACED = target(card_in_any(Zone.GRAVEYARD) & ~(basic & land), hint=-1)
NAMESAKES = card_ & name_of.equals(NUMBERED)

CARDS = [
    # Scars of Mirrodin
    card("Contagion Engine", "{6}", "Artifact",
         when(enters(), targeted(target(player, hint=-1)), put_counters("-1/-1", 1, each(creature & target_controls))),
         activated("{4}, {T}", proliferate(), proliferate())),
    card("Cystbearer", "{2}{G}", "Creature — Phyrexian Beast", "2/3", infect),
    card("Darksteel Myr", "{3}", "Artifact Creature — Myr", "0/1", indestructible),
    card("Galvanic Blast", "{R}", "Instant", e.If(
        count(artifact & you_control) >= 3, (damage(4, any_target),), (damage(2, any_target),))),
    card("Liquimetal Coating", "{2}", "Artifact",
         activated("{T}", until_end_of_turn(target(permanent), also_of_type("Artifact")))),
    card("Memnite", "{0}", "Artifact Creature — Construct", "1/1"),
    card("Plague Stinger", "{1}{B}", "Creature — Phyrexian Insect Horror", "1/1", flying, infect),
    card("Quicksilver Gargantuan", "{5}{U}{U}", "Creature — Shapeshifter", "7/7",
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), base_pt("7/7"))))),
    card("Steel Hellkite", "{6}", "Artifact Creature — Dragon", "5/5", flying,
         activated("{2}", until_end_of_turn(this, gets("+1/+0"))),
         activated("{X}", destroy(each(
             permanent & ~land & mana_value.equals(X) & where(has_dealt_combat_damage(this, controller_of(it))))),
             flags=once_each_turn)),
    card("Turn Aside", "{U}", "Instant", counter(target(spell & TARGETS_YOURS))),
    card("Turn to Slag", "{3}{R}{R}", "Sorcery", damage(5, SLAGGED),
         destroy(each(permanent & subtype("Equipment") & where(is_attached(it, SLAGGED))))),
    # Mirrodin Besieged
    card("Accorder Paladin", "{1}{W}", "Creature — Human Knight", "3/1", battle_cry),
    card("Flayer Husk", "{1}", "Artifact — Equipment", living_weapon, static(equipped, gets("+1/+1")), equip("{2}")),
    card("Goblin Wardriver", "{R}{R}", "Creature — Goblin Warrior", "2/2", battle_cry),
    card("Ichor Wellspring", "{2}", "Artifact", when(enters(), draw(1)), when(dies(), draw(1))),
    card("Lead the Stampede", "{2}{G}", "Sorcery", look(5, "top"),
         e.ChooseFrom("top", "kept", number(5), number(0), filter=creature & card_in(Zone.LIBRARY)), reveal(those("kept")),
         to_hand(those("kept")), in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
    card("Loxodon Partisan", "{4}{W}", "Creature — Elephant Soldier", "3/4", battle_cry),
    # New Phyrexia
    card("Blighted Agent", "{1}{U}", "Creature — Phyrexian Human Rogue", "1/1", infect, cant_be_blocked),
    card("Glistener Elf", "{G}", "Creature — Phyrexian Elf Warrior", "1/1", infect),
    card("Karn Liberated", "{7}", "Legendary Planeswalker — Karn", "6",
         loyalty(4, targeted(target(player)), choose(card_in(Zone.HAND, Relation.TARGET), "card", who=target(player), hint=-1),
                 exile_with_this(those("card"))),
         loyalty(-3, exile_with_this(target(permanent))),
         loyalty(-14, e.Restart(Who(Subject.EXILED_WITH), permanent_card & ~subtype("Aura")))),
    card("Melira, Sylvok Outcast", "{1}{G}", "Legendary Creature — Human Scout", "2/2",
         instead(poisoned(you), nothing_instead), instead(counters_put("-1/-1", creature & you_control), nothing_instead),
         static(creature & theirs, loses(infect))),
    card("Parasitic Implant", "{3}{B}", "Enchantment — Aura", enchant(creature),
         at(your_upkeep, sacrifice(enchanted), create(MYR))),
    card("Phyrexian Ingester", "{6}{U}", "Creature — Phyrexian Beast", "3/3",
         when(enters(), may(exile_with_this(target(creature & ~is_token)))),
         static(this, gets((power.of(INGESTED), toughness.of(INGESTED))))),
    card("Frantic Salvage", "{3}{W}", "Instant", remember(SALVAGED, "put"), in_any_order("put"), to_library(those("put")), draw()),
    card("Surgical Extraction", "{B/P}", "Instant", remember(owner_of(TRACED), "searched"), note(HOW_MANY, name_of.of(TRACED)), for_each(
        those("searched"), choose(NAMESAKES & card_in(Zone.GRAVEYARD, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
        e.Reveal(hand_of(it), you), choose(NAMESAKES & card_in(Zone.HAND, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
        e.Search(NAMESAKES & card_in_any(Zone.LIBRARY), "found", number(ANY_NUMBER), library=it), exile(found), shuffle(it))),
    card("Sword of Feast and Famine", "{3}", "Artifact — Equipment", static(
        equipped, gets("+2/+2"), has(protection_from(black, green))), whenever(
            deals_damage(equipped, player, combat=True), discard(1, event_player), untap(each(permanent & land & you_control))), equip("{2}")),
]  # fmt: skip
