"""The Brothers' War."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import your_choice_of
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    HOW_MANY,
    IN_GRAVEYARD,
    NUMBERED,
    OPPONENT,
    OPPONENTS_ARE_BARRED,
    SOUGHT,
    all_namesakes,
    chosen,
    kept,
    looped_,
    taken,
    top,
)
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Position, Step, Zone
from ecs_mtg.components.programs import Subject

its_controller = those("its controller")
LEVELED = up_to(1, permanent & ~land)
POWERSTONE = token("Powerstone Token", "Artifact — Powerstone", activated("{T}", e.AddMana(
    32, only=(spell & artifact) | anything_but_spells)))  # fmt: skip
ENGINE = named("Phyrexian Dragon Engine") & creature & attacking
LEVELS = (e.Remember(controller_of(LEVELED), "its controller", True), destroy(LEVELED), e.CreateToken(
    POWERSTONE, number(1), its_controller, arriving_tapped))  # fmt: skip
milled_land = (mill(3, remember=True), may_choose(land & card_in_public & remembered, "taken"), to_hand(those("taken")))
RECOMMISSIONED = target((artifact | creature) & (mana_value <= 3) & IN_GRAVEYARD)
ITS_OWN_GREATEST = creature & (power >= power.greatest(creature & looped_))
ARTIFACT_SOLDIER = token("Soldier Token", "Artifact Creature — Soldier", "1/1")
RAISED = target(creature & ANY_GRAVEYARD)
PILGRIM_SPIRIT = token(
    "Spirit Token", "Creature — Spirit", "2/2", vigilance, whenever(draws(), put_counters(GROWS, 1)), color=blue
)

CARDS = [
    card("Dreams of Steel and Oil", "{B}", "Sorcery", targeted(OPPONENT), reveal(hand_of(OPPONENT)), choose(
        (artifact | creature) & card_in(Zone.HAND, programs.Relation.TARGET), "taken", hint=-1), choose(
        (artifact | creature) & card_in(Zone.GRAVEYARD, programs.Relation.TARGET), "taken", hint=-1), exile(those("taken"))),
    card("Haywire Mite", "{1}", "Artifact Creature — Insect", "1/1", when(dies(), gain_life(2)),
         activated("{G}", sacrifice_this, exile(target(permanent & ~creature & (artifact | enchantment))))),
    *melding(
        face("Mishra, Claimed by Gix", "{2}{B}{R}", "Legendary Creature — Phyrexian Human Artificer", "3/5", whenever(
            you_attack, note(HOW_MANY, count(creature & attacking)), lose_life(NUMBERED, each_opponent), gain_life(NUMBERED), when_it_is(
                own_both(creature & attacking, ENGINE), *exile_and_meld(ENGINE, attacking=True)))),
        face("Phyrexian Dragon Engine", "{3}", "Artifact Creature — Phyrexian Dragon", "2/2", double_strike, when(
            replace(enters(permanent & source_itself & you_own), from_zones=1 << Zone.GRAVEYARD), if_they_do(you, discard_hand, draw(3))),
             unearth("{3}{R}{R}")),
        face("Mishra, Lost to Phyrexia", "", "Legendary Artifact Creature — Phyrexian Artificer", "9/9", *(whenever(event, choose_one(
            discard(2, OPPONENT), damage(3, any_target), destroy(target(artifact | planeswalker)),
            until_end_of_turn(each(creature & you_control), has(menace, trample)),
            until_end_of_turn(each(creature & theirs), gets("-1/-1")),
            e.CreateToken(POWERSTONE, number(2), arrival=arriving_tapped), least=3, most=3)) for event in (enters(), attacks())),
            color=black | red)),
    card("Cityscape Leveler", "{8}", "Artifact Creature — Construct", "8/8", trample, when(cast_this, *LEVELS), whenever(attacks(), *LEVELS),
         unearth("{8}")),
    card("Fallaji Archaeologist", "{1}{U}", "Creature — Human Scout", "0/3", when(
        enters(), mill(3, remember=True), e.Choose(card_in_public & remembered & ~creature & ~land, "taken", number(1), number(0), hint=1),
        to_hand(those("taken")), when_it_is(size_of(those("taken")).equals(0), put_counters("+1/+1", 1)))),
    card("Recommission", "{1}{W}", "Sorcery", e.ReplaceLater(RECOMMISSIONED, instead(
        enters(), e.EntersWithCounters("+1/+1", number(1)), if_=matches(it, creature & permanent))), to_battlefield(RECOMMISSIONED)),
    *(card(name, "{1}{G}", line, "1/1", when(enters(), *milled_land, when_it_is(size_of(taken).equals(0), put_counters("+1/+1", 1))))
      for name, line in (("Blanchwood Prowler", "Creature — Elemental"), ("Ainok Wayfarer", "Creature — Dog Scout"))),
    prototyped(face("Boulderbranch Golem", "{7}", "Artifact Creature — Golem", "6/5", when(enters(), gain_life(power.of(this)))),
               "{3}{G}", "3/3"),
    card("Kayla's Reconstruction", "{X}{W}{W}{W}", "Sorcery", look(7, "top"), e.ChooseFrom(
        "top", "kept", X, number(0), filter=card_ & (artifact | creature) & (mana_value <= 3)), to_battlefield(kept),
         to_library(top, Position.RANDOM_BOTTOM)),
    card("Gix's Command", "{3}{B}{B}", "Sorcery", choose_one(
        (may_choose(creature, "grown"), put_counters("+1/+1", 2, those("grown")), until_end_of_turn(those("grown"), has(lifelink))),
        destroy(each(creature & (power <= 2))),
        (may_choose(creature & IN_GRAVEYARD, "returned", 2), to_hand(those("returned"))),
        each_sacrifices(each_opponent, ITS_OWN_GREATEST), least=2, most=2)),
    card("Myrel, Shield of Argive", "{3}{W}", "Legendary Creature — Human Soldier", "3/4", OPPONENTS_ARE_BARRED, whenever(
        attacks(), create(ARTIFACT_SOLDIER, count(permanent & subtype("Soldier") & you_control)))),
    card("Feldon, Ronom Excavator", "{1}{R}", "Legendary Creature — Human Artificer", "2/2", haste, cant_block, whenever(
        is_dealt_damage(), e.Move(Who(Subject.TOP_CARDS, event_amount), Zone.EXILE, remember=True), choose_from(e.MOVED, "chosen"),
        may_play(chosen, duration=Duration.THEIR_NEXT_TURN))),
    prototyped(face("Steel Seraph", "{6}", "Artifact Creature — Angel", "5/4", flying, at(step_begins(Step.BEGIN_COMBAT), your_choice_of(
        target(creature & you_control, hint=1), *(has(word)[0] for word in (flying, vigilance, lifelink))))), "{1}{W}{W}", "3/3"),
    card("Loran of the Third Path", "{2}{W}", "Legendary Creature — Human Artificer", "2/1", vigilance, when(
        enters(), destroy(up_to(1, permanent & (artifact | enchantment)))), activated("{T}", targeted(OPPONENT), for_each(
            each_player, when_it_is(same(it, you) | same(it, OPPONENT), draw(1, it))))),
    card("Brotherhood's End", "{1}{R}{R}", "Sorcery", choose_one(
        damage(3, each(creature | planeswalker)), destroy(each(permanent & artifact & (mana_value <= 3))))),
    card("The Stone Brain", "{2}", "Legendary Artifact", activated(
        "{2}, {T}", exile_this, targeted(OPPONENT), remember(OPPONENT, "searched"), choose_name(), note(SOUGHT, number_noted(0)),
        all_namesakes(4, draw(size_of(moved), it)), flags=sorcery_speed)),
    card("Portal to Phyrexia", "{9}", "Artifact", when(enters(), each_sacrifices(each_opponent, permanent & creature, 3)), at(
        your_upkeep, instead_this_turn(RAISED, enters(), e.EntersGaining((of_subtypes("Phyrexian"),))),
        to_battlefield(RAISED, arriving(yours=True)))),
    card("Teferi, Temporal Pilgrim", "{3}{U}{U}", "Legendary Planeswalker — Teferi", "4",
         whenever(draws(), put_counters("loyalty", 1)),
         loyalty(0, draw()),
         loyalty(-2, create(PILGRIM_SPIRIT)),
         loyalty(-12, choose(permanent & target_controls, "returned", who=target(opponent, hint=-1), hint=-1),
                 to_hand(those("returned")), e.Move(each(permanent & ~land & target_controls), Zone.LIBRARY, Position.SHUFFLED))),
    card("Tomakul Honor Guard", "{1}{G}", "Creature — Human Soldier", "3/1", ward("{2}")),
]  # fmt: skip
