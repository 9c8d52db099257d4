"""March of the Machine, and The Aftermath."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import HOW_MANY, IN_GRAVEYARD, IN_HAND, MELEED, NUMBERED, OPPONENT, SAPROLING
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.codes import Duration, Zone
from ecs_mtg.components.programs import PlayerFlag, Subject

NOT_A_LAND = target(permanent & ~land)
REBORN = target(permanent_card & IN_GRAVEYARD)
HYDRA_REACH = token("Phyrexian Hydra Token", "Creature — Phyrexian Hydra", "3/3", reach, color=green | white)
HYDRA_LIFELINK = token("Phyrexian Hydra Token", "Creature — Phyrexian Hydra", "3/3", lifelink, color=green | white)
BACKED_UP = target(creature, hint=1)

CARDS = [
    card("Wrenn's Resolve", "{1}{R}", "Sorcery", e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True),
         may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Temporal Cleansing", "{3}{U}", "Sorcery", convoke, targeted(NOT_A_LAND), *choose_what_happens(
        to_library(NOT_A_LAND, Position.SECOND), to_library(NOT_A_LAND, Position.BOTTOM), who=owner_of(NOT_A_LAND))),
    card("Seed of Hope", "{G}", "Instant", mill(2, remember=True), may_choose(card_in_public & remembered & permanent_card, "taken"), to_hand(
        those("taken")), gain_life(2)),
    card("Botanical Brawler", "{G}{W}", "Creature — Elemental Warrior", "0/0", trample, enters_with("+1/+1", 2), whenever(
        counters_put("+1/+1", permanent & other & you_control & grows_first), put_counters("+1/+1", 1))),
    card("Sunfall", "{3}{W}{W}", "Sorcery", note(HOW_MANY, count(creature)), exile(each(creature)), e.Incubate(NUMBERED)),
    transforming(
        face("Rona, Herald of Invasion", "{1}{U}", "Legendary Creature — Human Wizard", "1/3", whenever(casts(you, spell & legendary), untap(this)),
             activated("{T}", draw(), discard()), activated("{5}{B/P}", transform(), flags=sorcery_speed)),
        face("Rona, Tolarian Obliterator", "", "Legendary Creature — Phyrexian Wizard", "5/5", trample, whenever(
            deals_damage(source, this), remember(hand_of(controller_of(event_other)), "hand"), choose_at_random("hand", "one"), exile(
                those("one"), remember=True), e.If(matches(moved, land & card_in_any(Zone.EXILE)), (
                    may(to_battlefield(moved, arriving(yours=True))),), (e.CastFree(moved),))), color=blue | black)),
    card("Volcanic Spite", "{1}{R}", "Instant", damage(3, target(creature | planeswalker | battle)), when_it_is(
        cards_in_hand.of(you) >= 1, may(choose(IN_HAND, "given up", hint=-1), to_library(those("given up"), Position.BOTTOM), draw()))),
    card("Slimefoot and Squee", "{B}{R}{G}", "Legendary Creature — Fungus Goblin", "3/3", *(
        whenever(event, create(SAPROLING)) for event in (enters(), attacks())), activated(
            "{1}{B}{R}{G}", sacrifice_a(subtype("Saproling")), together(to_battlefield(this), to_battlefield(
                up_to(1, creature & IN_GRAVEYARD & other))), zone=Zone.GRAVEYARD, flags=sorcery_speed)),
    card("Surge of Salvation", "{W}", "Instant", until_end_of_turn(you, players_have(PlayerFlag.HEXPROOF)), until_end_of_turn(
        each(permanent & you_control), has(hexproof)), instead_this_turn(
            you, deals_damage((black | red) & source, creature & you_control), e.PreventInstead())),
    card("Hidetsugu and Kairi", "{2}{U}{U}{B}", "Legendary Creature — Ogre Demon Dragon", "5/4", flying, when(
        enters(), draw(3), choose(IN_HAND, "back", 2, 2, hint=-1), in_any_order("back"), to_library(those("back"))), when(
            dies(), targeted(OPPONENT), e.Move(Who(Subject.TOP_CARDS, number(1)), Zone.EXILE, remember=True), lose_life(
                mana_value.of(moved), OPPONENT), when_it_is(matches(moved, instant | sorcery), e.CastFree(moved)))),
    card("Niv-Mizzet, Supreme", "{W}{U}{B}{R}{G}", "Legendary Creature — Dragon Avatar", "5/5", flying, hexproof_from(monocolored), static(
        (instant | sorcery) & IN_GRAVEYARD & number_of_colors.equals(2), has(jump_start))),
    card("Cosmic Rebirth", "{1}{G}{W}", "Instant", e.If(
        matches(REBORN, mana_value <= 3), (e.May((to_battlefield(REBORN),), (to_hand(REBORN),)),), (to_hand(REBORN),)), gain_life(3)),
    card("Lithomantic Barrage", "{R}", "Sorcery", cant_be_countered, e.If(
        matches(MELEED, white | blue), (damage(5, MELEED),), (damage(1, MELEED),))),
    card("Chrome Host Seedshark", "{2}{U}", "Creature — Phyrexian Shark", "2/4", flying,
         whenever(casts(you, ~creature), e.Incubate(mana_value.of(event_object)))),
    card("Knight-Errant of Eos", "{4}{W}", "Creature — Human Knight", "4/4", convoke,
         when(enters(), look(6, "top"),
              e.ChooseFrom("top", "kept", number(2), number(0),
                           filter=creature & card_in(Zone.LIBRARY) & (mana_value <= creatures_that_convoked)),
              reveal(those("kept")), to_hand(those("kept")), shuffle())),
    transforming(
        face("Polukranos Reborn", "{G}{G}{G}", "Legendary Creature — Hydra", "4/5", reach,
             activated("{6}{W/P}", transform(), flags=sorcery_speed)),
        face("Polukranos, Engine of Ruin", "", "Legendary Creature — Phyrexian Hydra", "6/6", reach, lifelink,
             whenever(dies(source_itself | (subtype("Hydra") & nontoken & you_control & other)),
                      together(create(HYDRA_REACH), create(HYDRA_LIFELINK))), color=green | white)),
    card("Saiba Cryptomancer", "{1}{U}", "Creature — Moonfolk Ninja", "0/1", flash, hexproof,
         when(enters(), put_counters("+1/+1", 1, BACKED_UP),
              when_it_is(~same(BACKED_UP, this), until_end_of_turn(BACKED_UP, has(hexproof))))),
]  # fmt: skip
