"""Onslaught, Legions, Scourge."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANYWHERE_ELSE,
    ATTACKING,
    BEAR,
    CYCLED,
    FIREBREATHING,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    ITS,
    NOTED,
    PLAYER,
    SLIVER,
    SOLDIER,
    SPELL,
    THEIR_HAND,
    TOPMOST,
    exiled_with_this,
    found,
    looped_,
    when_cycled,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ONE, TOLD_SOURCE, Change, Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Position, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER

GOBLINS = count(permanent & subtype("Goblin"))
ANGEL = token("Angel Token", "Creature — Angel", "4/4", flying, color=white)
MOVED_COUNTERS = 2  # a register
zombie = subtype("Zombie")
bid_most = player & (number_chosen >= number_chosen.greatest(player))
zombies_everywhere = count(permanent & zombie) + count(zombie & card_in_any(Zone.GRAVEYARD))

RETURNS_TO_LARGE_CREATURES = when(
    enters(creature & (mana_value >= 6)), may(e.ReturnUnder(this, you, attached=event_object)), zone=Zone.GRAVEYARD
)
BOUNCED = target(permanent & ~land)
SMOGGED = target(player, hint=-1)
SCION = card_ & named("Scion of Darkness")
DRAGON = token("Dragon Token", "Creature — Dragon", "5/5", flying, color=red)


def the_next_draw(*does: e.Effect) -> e.ReplaceLater:
    """Replace your next draw this turn by something (614.1a)."""
    return e.ReplaceLater(you, replace(instead(draws(), nothing_instead, *does), flags=frozenset({AbilityFlag.ONCE})))


CARDS = [
    # Onslaught
    card("Akroma's Vengeance", "{4}{W}{W}", "Sorcery", destroy(each(artifact | creature | enchantment)), cycling("{3}")),
    card("Astral Slide", "{2}{W}", "Enchantment", whenever(Event(EventKind.CYCLE), may(
        exile(target(creature), remember=True), at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told())))))),
    card("Barkhide Mauler", "{4}{G}", "Creature — Beast", "4/4", cycling("{2}")),
    card("Cruel Revival", "{4}{B}", "Instant", destroy(target(creature & ~zombie), regenerate=False),
         to_hand(up_to(1, zombie & card_in(Zone.GRAVEYARD)))),
    card("Erratic Explosion", "{2}{R}", "Sorcery", targeted(any_target),
         look(down_to(1, ~land & card_in(Zone.LIBRARY)), "revealed", reveal=True),
         e.ChooseFrom("revealed", "found", filter=~land & card_in(Zone.LIBRARY)), damage(mana_value.of(those("found")), any_target),
         remember(those("found"), "revealed"), in_any_order("revealed"), to_library(those("revealed"), Position.BOTTOM)),
    card("Festering Goblin", "{B}", "Creature — Zombie Goblin", "1/1",
         when(dies(), until_end_of_turn(target(creature), gets("-1/-1")))),
    card("Insurrection", "{5}{R}{R}{R}", "Sorcery", untap(each(creature)), until_end_of_turn(each(creature), controlled_by(you)),
         until_end_of_turn(each(creature), has(haste))),
    card("Menacing Ogre", "{3}{R}{R}", "Creature — Ogre", "3/3", trample, haste,
         when(enters(), choose_secretly(each_player), remember(each(bid_most), "highest"),
              lose_life(number_chosen.greatest(player), those("highest")),
              when_it_is(matches(you, bid_most), put_counters("+1/+1", 2)))),
    card("Patriarch's Bidding", "{3}{B}{B}", "Sorcery",
         for_each(each_player, choose_type(it), remember(each(creature & chosen_type & ANY_GRAVEYARD), "back")), to_battlefield(those("back"))),
    card("Quicksilver Dragon", "{4}{U}{U}", "Creature — Dragon", "5/5", flying, morph("{4}{U}"),
         activated("{U}", targeted(target(spell)), when_it_is(
             matches(target(spell), spell & with_single_target & targets_this),
             change_target(target(spell), to=creature & other)))),
    card("Rorix Bladewing", "{3}{R}{R}{R}", "Legendary Creature — Dragon", "6/5", flying, haste),
    card("Severed Legion", "{1}{B}{B}", "Creature — Zombie", "2/2", fear),
    card("Shepherd of Rot", "{1}{B}", "Creature — Zombie Cleric", "1/1",
         activated("{T}", lose_life(count(permanent & zombie), each_player))),
    card("Soulless One", "{3}{B}", "Creature — Zombie Avatar", "*/*", defined(zombies_everywhere, zombies_everywhere)),
    card("Sparksmith", "{1}{R}", "Creature — Goblin", "1/1",
         activated("{T}", together(damage(GOBLINS, target(creature)), damage(GOBLINS, you)))),
    card("Syphon Mind", "{3}{B}", "Sorcery", e.Discard(each_opponent, ONE, remember=True), draw(size_of(moved))),
    card("Tribal Unity", "{X}{2}{G}", "Instant", choose_type(), until_end_of_turn(each(creature & chosen_type), gets((X, X)))),
    # Legions
    card("Akroma, Angel of Wrath", "{5}{W}{W}{W}", "Legendary Creature — Angel", "6/6",
         flying, first_strike, vigilance, trample, haste, protection_from(black, red)),
    card("Corpse Harvester", "{3}{B}{B}", "Creature — Zombie Wizard", "3/3", activated(
        "{1}{B}, {T}", sacrifice_a(creature), search(zombie & IN_LIBRARY, "zombie"),
        search(subtype("Swamp") & IN_LIBRARY, "swamp"), reveal(those("zombie")), reveal(those("swamp")),
        to_hand(those("zombie")), to_hand(those("swamp")), shuffle())),
    card("Flamewave Invoker", "{2}{R}", "Creature — Goblin Mutant", "2/2",
         activated("{7}{R}", damage(5, target(player | planeswalker)))),
    card("Gempalm Incinerator", "{2}{R}", "Creature — Goblin", "2/1", cycling("{1}{R}"), replace(
        when(CYCLED, may(damage(GOBLINS, target(creature)))), zones=ANYWHERE_ELSE)),
    card("Goblin Grappler", "{R}", "Creature — Goblin", "1/1", provoke()),
    card("Noxious Ghoul", "{3}{B}{B}", "Creature — Zombie", "3/3",
         whenever(enters(source_itself | (zombie & other)), until_end_of_turn(each(creature & ~zombie), gets("-1/-1")))),
    card("Voidmage Apprentice", "{1}{U}", "Creature — Human Wizard", "1/1", morph("{2}{U}{U}"),
         when(turned_face_up(), counter(target(spell)))),
    card("Wall of Deceit", "{1}{U}", "Creature — Wall", "0/5", defender, activated("{3}", turn_face_down()), morph("{U}")),
    card("Willbender", "{1}{U}", "Creature — Human Wizard", "1/2", morph("{1}{U}"), when(
        turned_face_up(), change_target(target((spell | activated_or_triggered_ability) & with_single_target)))),
    card("Withered Wretch", "{B}{B}", "Creature — Zombie Cleric", "2/2", activated("{1}", exile(target(ANY_GRAVEYARD)))),
    # Scourge
    card("Chartooth Cougar", "{5}{R}", "Creature — Cat Beast", "4/4", FIREBREATHING, typecycling(subtype("Mountain"), "{2}")),
    card("Decree of Justice", "{X}{X}{2}{W}{W}", "Sorcery", create(ANGEL, X), cycling("{2}{W}"), replace(
        when(CYCLED, pay(you, "{X}", create(SOLDIER, X))), zones=ANYWHERE_ELSE)),
    card("Forgotten Ancient", "{3}{G}", "Creature — Elemental", "0/3",
         whenever(casts(each_player), may(put_counters("+1/+1", 1))),
         at(your_upkeep, for_each(
             each(creature & other), e.ChooseNumber(counters_on(this, "+1/+1"), MOVED_COUNTERS),
             move_counters("+1/+1", number_noted(MOVED_COUNTERS), this, it)))),
    card("Nefashu", "{4}{B}{B}", "Creature — Zombie Mutant", "5/3",
         whenever(attacks(), until_end_of_turn(up_to(5, creature), gets("-1/-1")))),
    card("Silver Knight", "{W}{W}", "Creature — Human Knight", "2/2", first_strike, protection_from(red)),
    card("Stifle", "{U}", "Instant", counter(target(activated_or_triggered_ability))),
    card("Sulfuric Vortex", "{1}{R}{R}", "Enchantment", at(each_upkeep, damage(2, event_player)),
         instead(gains_life(each_player), nothing_instead)),
    card("Undead Warchief", "{2}{B}{B}", "Creature — Zombie", "1/1", spells_cost_less(zombie & you_control, 1),
         static(creature & zombie & you_control, gets("+2/+1"))),
    card("Dragon Wings", "{1}{U}", "Enchantment — Aura", enchant(creature), static(enchanted, has(flying)), cycling("{1}{U}"),
         RETURNS_TO_LARGE_CREATURES),
    card("Deftblade Elite", "{W}", "Creature — Human Soldier", "1/1", provoke(), activated(
        "{1}{W}", e.Prevent(this, combat=True), e.Prevent(combat=True, source=this))),
    card("Chain of Vapor", "{U}", "Instant", to_hand(BOUNCED), if_they_do(
        controller_of(BOUNCED), sacrifice_a(land), may(e.CopySpell(this_spell, player=controller_of(BOUNCED)), who=controller_of(BOUNCED)))),
    card("Decree of Silence", "{6}{U}{U}", "Enchantment",
         whenever(casts(each_opponent), counter(event_object), put_counters("depletion", 1),
                  when_it_is(counters_on(this, "depletion") >= 3, sacrifice())),
         cycling("{4}{U}{U}"), when_cycled(may(counter(SPELL)))),
    card("Future Sight", "{2}{U}{U}{U}", "Enchantment",
         static(None, Change(programs.Change.SHOWN, Relation.YOU, programs.Shown.TOP)),
         static(None, may_play_from(Zone.LIBRARY, IN_LIBRARY))),
    card("Chain of Smog", "{1}{B}", "Sorcery", discard(2, SMOGGED), may(e.CopySpell(this_spell, player=SMOGGED), who=SMOGGED)),
    card("Decree of Pain", "{6}{B}{B}", "Sorcery", remember(each(creature), "doomed"), destroy(those("doomed"), regenerate=False),
         note(7, 0), for_each(those("doomed"), when_it_is(~alive(it), note(7, number_noted(7) + 1))), draw(number_noted(7)),
         cycling("{3}{B}{B}"), when_cycled(until_end_of_turn(each(creature), gets("-2/-2")))),
    card("Blackmail", "{B}", "Sorcery", targeted(PLAYER), choose(card_in(Zone.HAND, Relation.TARGET), "shown", 3, 3, PLAYER, hint=-1),
         reveal(those("shown")), choose_from("shown", "taken", hint=-1), discard_those("taken")),
    card("Gigapede", "{3}{G}{G}", "Creature — Insect", "6/1", shroud, at(
        your_upkeep, pay(you, discard_cards(1), to_hand(this)), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Dragon Breath", "{1}{R}", "Enchantment — Aura", enchant(creature), static(enchanted, has(haste)),
         activated("{R}", until_end_of_turn(enchanted, gets("+1/+0"))), RETURNS_TO_LARGE_CREATURES),
    card("Caller of the Claw", "{2}{G}", "Creature — Elf", "2/2", flash, when(enters(), create(BEAR, creature_cards_buried(you)))),
    card("Tempting Wurm", "{1}{G}", "Creature — Wurm", "5/5", when(enters(), for_each(each_opponent, e.Choose(
        (artifact | creature | enchantment | land) & card_in(Zone.HAND, Relation.LOOPED), "put", number(ANY_NUMBER), number(0), it, hint=1)),
        to_battlefield(those("put")))),
    card("Xantid Swarm", "{G}", "Creature — Insect", "0/1", flying,
         whenever(attacks(), until_end_of_turn(defending_player, players_have(PlayerFlag.CANT_CAST)))),
    card("Birchlore Rangers", "{G}", "Creature — Elf Druid Ranger", "1/1", activated(tap_a(subtype("Elf"), 2), *add("any")), morph("{G}")),
    card("Tribal Forcemage", "{1}{G}", "Creature — Elf Wizard", "1/1", morph("{1}{G}"), when(
        turned_face_up(), choose_type(), until_end_of_turn(each(creature & chosen_type), gets("+2/+2"), has(trample)))),
    card("Biorhythm", "{6}{G}{G}", "Sorcery", for_each(each_player, life_becomes(count(creature & looped_), it))),
    card("Gilded Light", "{1}{W}", "Instant", until_end_of_turn(you, players_have(PlayerFlag.SHROUD)), cycling("{2}")),
    card("Words of Worship", "{2}{W}", "Enchantment", activated("{1}", the_next_draw(gain_life(5)))),
    card("Words of Wind", "{2}{U}", "Enchantment", activated("{1}", the_next_draw(for_each(each_player, choose(
        permanent & Filter(controller=Relation.LOOPED), "returned", who=it, hint=-1)), to_hand(those("returned"))))),
    card("Day of the Dragons", "{4}{U}{U}{U}", "Enchantment", when(enters(), note(NOTED, count(creature & permanent & you_control)), exile_with_this(
        each(creature & permanent & you_control)), create(DRAGON, number_noted(NOTED))),
         when(leaves(), sacrifice(each(subtype("Dragon") & permanent & you_control)), to_battlefield(exiled_with_this, arriving(yours=True)))),
    card("Bane of the Living", "{2}{B}{B}", "Creature — Insect", "4/3", morph("{X}{B}{B}"),
         when(turned_face_up(), until_end_of_turn(each(creature), gets((-event_amount, -event_amount))))),
    card("Dark Supplicant", "{B}", "Creature — Human Cleric", "1/1", activated(
        "{T}", sacrifice_a(subtype("Cleric"), 3), e.May((search(SCION & IN_LIBRARY, "found"), shuffle())), when_it_is(
            size_of(found).equals(0), choose(SCION & (IN_GRAVEYARD | IN_HAND), "found", 1, 0)), to_battlefield(found))),
    card("Cabal Interrogator", "{1}{B}", "Creature — Zombie Wizard", "1/1", activated(
        "{X}{B}, {T}", targeted(PLAYER), choose(THEIR_HAND, "shown", X, X, PLAYER, hint=-1), reveal(those("shown")),
        choose_from("shown", "taken", hint=-1), discard_those("taken"), flags=sorcery_speed)),
    card("Phage the Untouchable", "{3}{B}{B}{B}{B}", "Legendary Creature — Avatar Minion", "4/4", when(enters(), e.LoseGame(you), if_=~you_cast(Zone.HAND)),
         whenever(deals_damage(this, creature, combat=True), destroy(event_object, regenerate=False)),
         whenever(deals_damage(this, player, combat=True), e.LoseGame(event_player))),
    card("Entrails Feaster", "{B}", "Creature — Zombie Cat", "1/1", at(your_upkeep, e.If(exists(creature & ANY_GRAVEYARD), (e.May(
        (choose(creature & ANY_GRAVEYARD, "eaten"), exile(those("eaten")), put_counters("+1/+1", 1)), (tap(this),)),), (tap(this),)))),
    card("Final Punishment", "{3}{B}{B}", "Sorcery", lose_life(damage_dealt_to(PLAYER), PLAYER)),
    card("False Cure", "{B}{B}", "Instant", e.Delay(replace(when(gains_life(each_player), lose_life(event_amount * 2, event_player)),
                                                           flags=frozenset({AbilityFlag.DELAYED})), duration=Duration.END_OF_TURN)),
    card("Dragon Shadow", "{1}{B}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+0"), has(fear)), RETURNS_TO_LARGE_CREATURES),
    card("Goblin Goon", "{3}{R}", "Creature — Goblin Mutant", "6/6", static(this, cant_attack_if(count(creature & you_control) <= count(creature & ITS))),
         static(this, has(cant_block), while_=count(creature & you_control) <= count(creature & ATTACKING))),
    card("Words of War", "{2}{R}", "Enchantment", activated("{1}", targeted(any_target), e.ReplaceLater(you, replace(
        instead(draws(), nothing_instead, damage(2, TOLD_SOURCE)), flags=frozenset({AbilityFlag.ONCE})), source=any_target))),
    card("Chain of Plasma", "{1}{R}", "Instant", damage(3, any_target), if_they_do(
        controller_of(any_target), discard_cards(1), may(e.CopySpell(this_spell, player=controller_of(any_target)), who=controller_of(any_target)))),
    card("Form of the Dragon", "{4}{R}{R}{R}", "Enchantment", at(your_upkeep, damage(5, any_target)), at(each_end_step, life_becomes(5)),
         static(creature & ~flying, cant_attack_any(that_is_you))),
    card("Decree of Annihilation", "{8}{R}{R}", "Sorcery", exile(each(
        (permanent & (artifact | creature | land)) | ANY_GRAVEYARD | card_in_any(Zone.HAND))), cycling("{5}{R}{R}"), when_cycled(destroy(each(land)))),
    card("Words of Wilding", "{2}{G}", "Enchantment", activated("{1}", the_next_draw(create(BEAR)))),
    card("Brood Sliver", "{4}{G}", "Creature — Sliver", "3/3", whenever(deals_damage(subtype("Sliver") & permanent, player, combat=True), may(
        create(SLIVER, 1, controller_of(event_other)), who=controller_of(event_other)))),
    card("Mind's Desire", "{4}{U}{U}", "Sorcery", shuffle(), exile(TOPMOST, remember=True), may_play(moved, free=True), storm()),
]  # fmt: skip
