"""Bloomburrow."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    FISH,
    FOOD,
    GROUP,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NUMBERED,
    OF_A_KIND,
    OPPONENT,
    OTTER,
    PLAYER,
    THEIR_HAND,
    enters_or_attacks,
    exiled_with_this,
    found,
    looped_,
    once_for_a_group,
    only_once_each_turn,
    play_the_top_card_this_turn,
    taken,
    top,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, Change, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Duration, EventKind, Zone
from ecs_mtg.components.programs import PlayerFlag, Subject

you_sacrifice_it = replace(leaves(), to_zones=ALL_ZONES, value=Cause.SACRIFICED)
harvest = may(search(basic & land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle())
BEASTBOUND = up_to(1, permanent & (artifact | creature | planeswalker) & theirs)
SPLASHED = target(creature & you_control, hint=1)
MIGHTY = target(creature, hint=1)
RABBIT = token("Rabbit Token", "Creature — Rabbit", "1/1", color=white)
a_rabbit = create(RABBIT), scry(1)
CHANNELED = target(creature & you_control, hint=1)
BAT = token("Bat Token", "Creature — Bat", "1/1", flying, color=black)
SMALL = creature & IN_GRAVEYARD & (mana_value <= 2)
OTHER_RATS = count(subtype("Rat") & permanent & you_control & other)
RAT = token("Rat Token", "Creature — Rat", "1/1", static(this, gets((OTHER_RATS, OTHER_RATS))), color=black)
ENTRANCED = up_to(1, creature)
WORN = permanent & (artifact | enchantment)

CARDS = [
    card("Keen-Eyed Curator", "{G}{G}", "Creature — Raccoon Scout", "3/3",
         static(this, gets("+4/+4"), has(trample), while_=card_types_exiled_with_this >= 4),
         activated("{1}", exile_with_this(target(ANY_GRAVEYARD)))),
    card("Heaped Harvest", "{2}{G}", "Artifact — Food", when(enters(), harvest), when(you_sacrifice_it, harvest),
         activated("{2}, {T}", sacrifice_this, gain_life(3))),
    card("Sazacap's Brew", "{1}{R}", "Instant", gift(), additional_cost(discard_cards(1)),
         promised_gift(e.CreateToken(FISH, number(1), promised_player, arrival=arriving_tapped)), draw(2, PLAYER), when_it_is(
             gift_promised, until_end_of_turn(target_if(gift_promised, creature & you_control), gets("+2/+0")))),
    card("Cache Grab", "{1}{G}", "Instant", mill(4, remember=True), may_choose(permanent_card & card_in_public & remembered, "taken"),
         to_hand(taken), when_it_is(
             exists(subtype("Squirrel") & permanent & you_control) | matches(taken, subtype("Squirrel")), create(FOOD))),
    card("Sunspine Lynx", "{2}{R}{R}", "Creature — Elemental Cat", "5/4", static(player, players_have(PlayerFlag.CANT_GAIN_LIFE)),
         static(None, Change(programs.Change.UNPREVENTABLE, source)), when(enters(), for_each(
             each_player, damage(count(land & ~basic & looped_), it)))),
    card("Pawpatch Recruit", "{G}", "Creature — Rabbit Warrior", "2/1", offspring("{2}"), trample, whenever(
        becomes_target(creature & permanent & you_control, each_opponent), put_counters(
            "+1/+1", 1, target(creature & you_control & where(~same(it, event_object)))))),
    card("Into the Flood Maw", "{U}", "Instant", gift(), promised_gift(e.CreateToken(
        FISH, number(1), promised_player, arrival=arriving_tapped)), to_hand(target_if(~gift_promised, creature & theirs)), to_hand(
        target_if(gift_promised, permanent & ~land & theirs))),
    card("Azure Beastbinder", "{1}{U}", "Creature — Rat Rogue", "1/3", vigilance,
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power >= 2))), whenever(
             attacks(), as_long_as(Duration.YOUR_NEXT_TURN, BEASTBOUND, Change(programs.Change.LOSE_ABILITIES)), when_it_is(
                 matches(BEASTBOUND, creature), as_long_as(Duration.YOUR_NEXT_TURN, BEASTBOUND, base_pt("2/2"))))),
    card("Mockingbird", "{X}{U}", "Creature — Bird Bard", "1/1", flying, as_enters(may(
        choose(creature & (mana_value <= mana_spent), "copied"), enter_as_copy(those("copied"), of_subtypes("Bird"), has(flying))))),
    card("Carrot Cake", "{1}{W}", "Artifact — Food", when(enters(), a_rabbit), when(you_sacrifice_it, a_rabbit),
         activated("{2}, {T}", sacrifice_this, gain_life(3))),
    card("Splash Portal", "{U}", "Sorcery", note(OF_A_KIND, 0), e.Move(SPLASHED, Zone.EXILE, remember=True), when_it_is(
        matches(SPLASHED, permanent & subtype("Bird", "Frog", "Otter", "Rat")), note(OF_A_KIND, 1)), e.ReturnUnder(moved, owner_of(moved)),
         when_it_is(number_noted(OF_A_KIND).equals(1), draw())),
    card("Might of the Meek", "{R}", "Instant", until_end_of_turn(MIGHTY, has(trample)), when_it_is(
        exists(permanent & subtype("Mouse") & you_control), until_end_of_turn(MIGHTY, gets("+1/+0"))), draw()),
    card("Dragonhawk, Fate's Tempest", "{3}{R}{R}", "Legendary Creature — Bird Dragon", "5/5", flying, *enters_or_attacks(
        e.Move(Who(Subject.TOP_CARDS, count(creature & you_control & (power >= 4))), Zone.EXILE, arrival=e.Arrival(link=True), remember=True),
        e.SeparateLink(moved, GROUP), may_play(moved, duration=Duration.YOUR_NEXT_END), e.Delay(replace(
            when(your_end_step, damage(size_of(exiled_with_this) * 2, each_opponent)), flags=once_for_a_group), amount=number_noted(GROUP)))),
    card("Fecund Greenshell", "{3}{G}{G}", "Creature — Elemental Turtle", "4/6", reach, static(
        creature & you_control, gets("+2/+2"), while_=count(land & you_control) >= 10), whenever(
        enters(permanent & (source_itself | (creature & other & you_control & (toughness > power.of(it))))), look(1, "top"), e.If(
            matches(top, land & IN_LIBRARY), (may(to_battlefield(top, arriving_tapped)),), (to_hand(top),)))),
    card("Ral, Crackling Wit", "{2}{U}{R}", "Legendary Planeswalker — Ral", "4", whenever(casts(you, spell & ~creature), put_counters("loyalty", 1)),
         loyalty(+1, create(OTTER)), loyalty(-3, draw(3), discard(2)), loyalty(-10, draw(3), get_emblem(emblem(
             "Ral, Crackling Wit", whenever(casts(you, spell & (instant | sorcery)), e.CopySpell(event_object, cast_before(event_object))))))),
    card("Dawn's Truce", "{1}{W}", "Instant", gift(), promised_gift(draw(1, promised_player)), until_end_of_turn(you, players_have(
        PlayerFlag.HEXPROOF)), until_end_of_turn(each(permanent & you_control), has(hexproof)), when_it_is(gift_promised, until_end_of_turn(
            each(permanent & you_control), has(indestructible)))),
    card("Essence Channeler", "{1}{W}", "Creature — Bat Cleric", "2/1", static(this, has(flying, vigilance), while_=life_lost_by(you) >= 1),
         whenever(gains_life(), put_counters("+1/+1", 1)), when(dies(), e.MoveCounters(this, CHANNELED, None, None, had=True))),
    card("Darkstar Augur", "{2}{B}", "Creature — Bat Warlock", "2/3", offspring("{B}"), flying, at(your_upkeep, look(
        1, "top", reveal=True), note(HOW_MANY, mana_value.of(top)), to_hand(top), lose_life(NUMBERED))),
    card("Lunar Convocation", "{W}{B}", "Enchantment", at(your_end_step, lose_life(1, each_opponent), if_=life_gained_by() >= 1), at(
        your_end_step, create(BAT), if_=(life_gained_by() >= 1) & (life_lost_by(you) >= 1)), activated("{1}{B}", pay_life(2), draw())),
    card("Dewdrop Cure", "{2}{W}", "Sorcery", gift(), promised_gift(draw(1, promised_player)), to_battlefield(Target(
        SMALL, 0, 2, only_if=~gift_promised)), to_battlefield(Target(SMALL, 0, 3, only_if=gift_promised))),
    card("Vren, the Relentless", "{2}{U}{B}", "Legendary Creature — Rat Rogue", "3/4", ward("{2}"), instead(
        replace(dies(creature & theirs), looks_back=False), e.GoesInstead(Zone.EXILE)), at(
            each_end_step, create(RAT, creatures_exiled_under_opponents))),
    card("Glarb, Calamity's Augur", "{B}{G}{U}", "Legendary Creature — Frog Wizard Noble", "2/4", deathtouch, static(None, top_seen), static(
        None, may_play_from(Zone.LIBRARY, (land | (mana_value >= 4)) & IN_LIBRARY)), activated("{T}", e.Surveil(you, number(2)))),
    card("Zoraline, Cosmos Caller", "{1}{W}{B}", "Legendary Creature — Bat Cleric", "3/3", flying, vigilance, whenever(
        attacks(permanent & subtype("Bat") & you_control), gain_life(1)), *(whenever(event, pay(you, cost("{W}{B}", pay_life(2)), e.Reflex(when(
            Event(EventKind.REFLEXIVE), e.Move(target(permanent_card & ~land & IN_GRAVEYARD & (mana_value <= 3)), Zone.BATTLEFIELD,
                                               arrival=arriving(counters=("finality", 1))))))) for event in (enters(), attacks()))),
    card("Dreamdew Entrancer", "{2}{G}{U}", "Creature — Frog Wizard", "3/4", reach, when(enters(), tap(ENTRANCED), put_counters(
        "stun", 3, ENTRANCED), when_it_is(matches(ENTRANCED, creature & you_control), draw(2)))),
    card("Cruelclaw's Heist", "{B}{B}", "Sorcery", gift(), promised_gift(draw(1, promised_player)), targeted(OPPONENT), reveal(
        hand_of(OPPONENT)), choose(~land & THEIR_HAND, "chosen", hint=-1), exile(those("chosen"), remember=True), when_it_is(
            gift_promised, e.PlayFrom(moved, duration=Duration.INDEFINITE, cast=True, any_type=True))),
    card("Wear Down", "{1}{G}", "Sorcery", gift(), promised_gift(draw(1, promised_player)), destroy(target_if(
        ~gift_promised, WORN)), destroy(Target(WORN, 2, 2, only_if=gift_promised))),
    card("Emberheart Challenger", "{1}{R}", "Creature — Mouse Warrior", "2/2", haste, prowess,
         replace(whenever(becomes_target(this, you), *play_the_top_card_this_turn()), flags=only_once_each_turn)),
    card("Hired Claw", "{R}", "Creature — Lizard Mercenary", "1/2",
         whenever(one_or_more(attacks(subtype("Lizard") & you_control)), damage(1, target(opponent))),
         activated("{1}{R}", put_counters("+1/+1", 1), only=opponent_lost_life, flags=once_each_turn)),
    card("Intrepid Rabbit", "{2}{W}", "Creature — Rabbit Soldier", "3/2", offspring("{1}"),
         when(enters(), until_end_of_turn(target(creature & yours), gets("+1/+1")))),
]  # fmt: skip
