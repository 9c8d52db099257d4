"""Shadows over Innistrad."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects import If
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import at_next_end_step
from ecs_mtg.cards.sets.common import BASIC_LAND, CLUE, HOW_MANY, IN_GRAVEYARD, IN_LIBRARY, INSTANT_OR_SORCERY, NUMBERED, found
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Keyword, Step

DEVIL = token("Devil Token", "Creature — Devil", "1/1", when(dies(), damage(1, any_target)), color=red)
WOLF = token("Wolf Token", "Creature — Wolf", "2/2", color=green)
WOLVES = subtype("Wolf", "Werewolf") & you_control
AS_A_SORCERY_ONCE = (*sorcery_speed, *once_each_turn)
PROMOTED = target(creature & you_control)
SHARED = tuple(
    StaticKeyword(key)
    for key in (
        Keyword.FIRST_STRIKE, Keyword.FLYING, Keyword.DEATHTOUCH, Keyword.DOUBLE_STRIKE, Keyword.HASTE, Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE, Keyword.LIFELINK, Keyword.MENACE, Keyword.REACH, Keyword.SKULK, Keyword.TRAMPLE, Keyword.VIGILANCE,
    )
)  # fmt: skip

STONED = target(creature)

CARDS = [
    card("Bound by Moonsilver", "{2}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, has(cant_attack, cant_block, cant_transform)),
         activated(sacrifice_a(permanent & other), e.Attach(this, target(creature)), flags=AS_A_SORCERY_ONCE)),
    card("Clip Wings", "{1}{G}", "Instant", each_sacrifices(each_opponent, creature & flying)),
    card("Compelling Deterrence", "{1}{U}", "Instant", to_hand(target(permanent & ~land)),
         when_it_is(exists(subtype("Zombie") & you_control), discard(1, owner_of(target(permanent & ~land))))),
    card("Dance with Devils", "{3}{R}", "Instant", create(DEVIL, 2)),
    card("Essence Flux", "{U}", "Instant", exile(PROMOTED, remember=True), to_battlefield(moved, remember=True),
         put_counters("+1/+1", 1, each(permanent & subtype("Spirit") & remembered))),
    card("Furtive Homunculus", "{1}{U}", "Creature — Homunculus", "2/1", skulk),
    card("Geistblast", "{2}{R}", "Instant", damage(2, any_target),
         activated("{2}{U}", exile_this, copy_spell(target(spell & INSTANT_OR_SORCERY & you_control)), zone=Zone.GRAVEYARD)),
    card("Gryff's Boon", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+0"), has(flying)),
         activated("{3}{W}", e.ReturnUnder(this, owner_of(this), attached=target(creature)), flags=sorcery_speed, zone=Zone.GRAVEYARD)),
    card("Howlpack Wolf", "{2}{R}", "Creature — Wolf", "3/3", static(this, has(cant_block), while_=~exists(WOLVES & other))),
    card("Jace, Unraveler of Secrets", "{3}{U}{U}", "Legendary Planeswalker — Jace", "5",
         loyalty(1, scry(1), draw(1)),
         loyalty(-2, to_hand(target(creature))),
         loyalty(-8, get_emblem(emblem("Jace, Unraveler of Secrets", whenever(casts_first_spell(opponent), counter(event_object)))))),
    card("Liliana's Indignation", "{X}{B}", "Sorcery", targeted(target(player, hint=-1)), mill(X, remember=True),
         lose_life(count(creature & IN_GRAVEYARD & remembered) * 2, target(player, hint=-1))),
    card("Morkrut Necropod", "{5}{B}", "Creature — Slug Horror", "7/7", menace,
         whenever(attacks(), each_sacrifices(you, (creature | land) & other)),
         whenever(blocks(), each_sacrifices(you, (creature | land) & other))),
    card("Odric, Lunarch Marshal", "{3}{W}", "Legendary Creature — Human Soldier", "3/3", at(
        step_begins(Step.BEGIN_COMBAT, each_player), *(
            when_it_is(exists(creature & you_control & word), until_end_of_turn(each(creature & you_control), has(word)))
            for word in SHARED))),
    card("Pieces of the Puzzle", "{2}{U}", "Sorcery", look(5, "top", reveal=True),
         e.ChooseFrom("top", "kept", number(2), number(0), filter=INSTANT_OR_SORCERY & card_in(Zone.LIBRARY)),
         to_hand(those("kept")), to_graveyard(those("top"))),
    card("Pore Over the Pages", "{3}{U}{U}", "Sorcery", draw(3), may_choose(land, "lands", 2), untap(those("lands")), discard(1)),
    card("Silburlind Snapper", "{5}{U}", "Creature — Turtle", "6/6",
         static(this, has(cant_attack), while_=(spells_cast(you) - creature_spells_cast).equals(0))),
    card("Silverfur Partisan", "{2}{G}", "Creature — Wolf Warrior", "2/2", trample,
         whenever(becomes_target(WOLVES, player, by=spell & INSTANT_OR_SORCERY), create(WOLF))),
    transforming(
        face("Thing in the Ice", "{1}{U}", "Creature — Horror", "0/4", defender, enters_with("ice", 4),
             whenever(casts(you, instant | sorcery), take_counters(this, "ice", 1),
                      when_it_is(counters_on(this, "ice").equals(0), transform()))),
        face("Awoken Horror", "", "Creature — Kraken Horror", "7/8",
             when(transforms_into_this, to_hand(each(creature & ~subtype("Horror")))), color=blue),
    ),
    card("Traverse the Ulvenwald", "{G}", "Sorcery",
         If(delirium, (search((creature | land) & card_in(Zone.LIBRARY), "found"),), (search(BASIC_LAND, "found"),)),
         reveal(those("found")), to_hand(those("found")), shuffle()),
    card("Prized Amalgam", "{1}{U}{B}", "Creature — Zombie", "3/3", *(whenever(
        event, at_next_end_step(this, to_battlefield(told(), arriving_tapped)), zone=Zone.GRAVEYARD) for event in (
            replace(enters(creature & you_own), from_zones=1 << Zone.GRAVEYARD),
            enters(creature & you_own & you_control & where(spell_cast_from(it, 1 << Zone.GRAVEYARD)))))),
    card("Declaration in Stone", "{1}{W}", "Sorcery", remember(each(creature & where(same(controller_of(it), controller_of(STONED))) & (
        that_or_same_name(STONED))), "stoned"), remember(controller_of(STONED), "theirs"), note(HOW_MANY, 0), for_each(
            those("stoned"), when_it_is(matches(it, permanent & nontoken), note(HOW_MANY, NUMBERED + 1))), exile(those("stoned")), e.CreateToken(
                CLUE, NUMBERED, those("theirs"))),
    card("Nahiri, the Harbinger", "{2}{R}{W}", "Legendary Planeswalker — Nahiri", "4", loyalty(+2, if_they_do(
        you, discard_cards(), draw())), loyalty(-2, exile(target(permanent & (enchantment | (tapped & (artifact | creature)))))),
        loyalty(-8, search((artifact | creature) & IN_LIBRARY, "found"), to_battlefield(found, remember=True), shuffle(), from_now_on(
            moved, has(haste)), at_next_end_step(moved, to_hand(told())))),
]  # fmt: skip
