"""Dominaria, Dominaria United."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import BASIC_LAND, BASICS, GOBLIN, IN_GRAVEYARD, SOLDIER, TOP_CARD, delayed_once, kept, top
from ecs_mtg.cards.words import Target, Who, number
from ecs_mtg.components.codes import Duration, Zone
from ecs_mtg.components.programs import Subject
from ecs_mtg.components.sizes import ANY_NUMBER

planeswalker_legend = planeswalker & legendary
COMPASS = target(land & you_control)
BASIC = 0  # the register of a basic land type that is chosen
CAST_AWAY = target(permanent & ~land)
SLAIN = target((creature | planeswalker) & other)
DISMISSED_SPELL = target(spell | activated_or_triggered_ability)
KNIGHT = token("Knight Token", "Creature — Knight", "2/2", vigilance, color=white)
of_yours = creature & you_control
MANY = 12
"""As many targets as there can be: "any number"."""

CARDS = [
    card("Mox Amber", "{0}", "Legendary Artifact", activated("{T}", e.AddMana(
        31, among=permanent & ((legendary & creature) | planeswalker_legend) & you_control))),
    card("Navigator's Compass", "{1}", "Artifact", when(enters(), gain_life(3)), activated(
        "{T}", targeted(COMPASS), e.ChooseOption(len(BASICS), BASIC), *(
            e.If(number_noted(BASIC).equals(k), (until_end_of_turn(COMPASS, of_subtypes(kind)),)) for k, kind in enumerate(BASICS)))),
    card("Sheoldred, the Apocalypse", "{2}{B}{B}", "Legendary Creature — Phyrexian Praetor", "4/5", deathtouch,
         whenever(draws(you), gain_life(2)), whenever(draws(each_opponent), lose_life(2, event_player))),
    card("Tear Asunder", "{1}{G}", "Instant", kicker("{1}{B}"), exile(target_if(~kicked, permanent & (artifact | enchantment))),
         exile(target_if(kicked, permanent & ~land))),
    card("Teferi, Hero of Dominaria", "{3}{W}{U}", "Legendary Planeswalker — Teferi", "4",
         loyalty(+1, draw(), e.Delay(replace(when(each_end_step, may_choose(land & permanent & tapped, "lands", 2), untap(those("lands"))),
                                             flags=delayed_once))),
         loyalty(-3, to_library(CAST_AWAY, Position.THIRD)),
         loyalty(-8, get_emblem(emblem("Teferi, Hero of Dominaria", whenever(draws(you), exile(target(permanent & theirs))))))),
    card("Cut Down", "{B}", "Instant", destroy(target(creature & where(power.of(it) + toughness.of(it) <= 5)))),
    card("Memorial to Unity", "", "Land", enters_tapped, tap_for("G"), activated("{2}{G}, {T}", sacrifice_this, look(5, "top"), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & creature), reveal(kept), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("Urza's Ruinous Blast", "{4}{W}", "Legendary Sorcery", cast_only_if(exists(permanent & legendary & (creature | planeswalker) & you_control)),
         exile(each(permanent & ~land & ~legendary))),
    card("Dauntless Bodyguard", "{W}", "Creature — Human Knight", "2/1", as_enters(choose(creature & other & you_control, "guarded"), e.Link(
        those("guarded"))), activated(sacrifice_this, until_end_of_turn(Who(Subject.LINKED), has(indestructible)))),
    card("Tiller Engine", "{2}", "Artifact Creature — Construct", "1/3", whenever(enters(permanent & land & tapped & you_control), choose_one(
        untap(event_object), tap(target(permanent & ~land & theirs))))),
    card("Plaza of Heroes", "", "Land", tap_for("C"), activated("{T}", e.AddMana(31, only=spell & legendary)), activated(
        "{T}", e.AddMana(31, among=permanent & legendary & you_control)), activated(
            "{3}, {T}", exile_this, until_end_of_turn(target(creature & legendary, hint=1), has(hexproof, indestructible)))),
    card("Squee, Dubious Monarch", "{2}{R}", "Legendary Creature — Goblin Noble", "2/2", haste, whenever(
        attacks(), create_attacking(GOBLIN)), replace(castable_from(Zone.GRAVEYARD, "{3}{R}"), cost=cost(
            "{3}{R}", exile_a(other & IN_GRAVEYARD, 4)))),
    card("Ertai Resurrected", "{2}{U}{B}", "Legendary Creature — Phyrexian Human Wizard", "3/2", flash, when(enters(), choose_one(
        (remember(controller_of(DISMISSED_SPELL), "consoled"), counter(DISMISSED_SPELL), draw(1, those("consoled"))),
        (remember(controller_of(SLAIN), "consoled"), destroy(SLAIN), draw(1, those("consoled"))), least=0, most=1))),
    card("Traxos, Scourge of Kroog", "{4}", "Legendary Artifact Creature — Construct", "7/7", trample, enters_tapped, doesnt_untap, whenever(
        casts(you, historic), untap(this))),
    card("Rundvelt Hordemaster", "{1}{R}", "Creature — Goblin Warrior", "1/1", static(
        creature & other & subtype("Goblin") & you_control, gets("+1/+1")), whenever(dies(permanent & (
            source_itself | (subtype("Goblin") & other & you_control))), exile(TOP_CARD, remember=True), when_it_is(
                matches(moved, subtype("Goblin") & creature & card_in_public), may_cast(moved, duration=Duration.THEIR_NEXT_TURN)))),
    card("Sylvan Awakening", "{2}{G}", "Sorcery", as_long_as(Duration.YOUR_NEXT_TURN, each(permanent & land & you_control), *becomes(
        "2/2", "Creature — Elemental", reach, indestructible, haste))),
    card("Shadow Prophecy", "{2}{B}", "Instant", look(basic_land_types, "top"), e.ChooseFrom("top", "kept", number(2), number(0)), to_hand(
        kept), to_graveyard(those("top")), lose_life(2)),
    card("Torsten, Founder of Benalia", "{5}{G}{W}", "Legendary Creature — Human Soldier", "7/7", when(enters(), look(7, "top", reveal=True),
         e.ChooseFrom("top", "kept", number(ANY_NUMBER), number(0), filter=card_ & (creature | land)), to_hand(kept), to_library(
             those("top"), Position.RANDOM_BOTTOM)), when(dies(), create(SOLDIER, 7))),
    card("Cabal Paladin", "{3}{B}", "Creature — Human Knight", "4/2",
         whenever(casts(you, historic), damage(2, each_opponent))),
    card("Grow from the Ashes", "{2}{G}", "Sorcery", kicker("{2}"),
         e.If(kicked, (search(BASIC_LAND, "found", 2),), (search(BASIC_LAND, "found"),)), to_battlefield(those("found")), shuffle()),
    card("History of Benalia", "{1}{W}{W}", "Enchantment — Saga", chapter(1, create(KNIGHT)), chapter(2, create(KNIGHT)),
         chapter(3, until_end_of_turn(each(subtype("Knight") & you_control), gets("+2/+1")))),
    card("Mammoth Spider", "{4}{G}", "Creature — Spider", "3/5", reach),
    card("Mesa Unicorn", "{1}{W}", "Creature — Unicorn", "2/2", lifelink),
    card("Muldrotha, the Gravetide", "{3}{B}{G}{U}", "Legendary Creature — Elemental Avatar", "6/6", *(
        replace(static(None, may_play_from(Zone.GRAVEYARD, kind & card_in(Zone.GRAVEYARD)), while_=your_turn),
                flags=frozenset(once_each_turn))
        for kind in (land, *(one & ~land for one in (artifact, battle, creature, enchantment, planeswalker))))),
    card("Garna, Bloodfist of Keld", "{1}{B}{R}{R}", "Legendary Creature — Human Berserker", "4/3",
         whenever(dies(of_yours & other), e.If(matches(event_other, permanent & attacking), (draw(),), (damage(1, each_opponent),)))),
    card("Quirion Beastcaller", "{1}{G}", "Creature — Dryad Warrior", "2/2",
         whenever(casts(you, creature), put_counters(GROWS, 1)),
         when(dies(), e.PutCounters(Target(creature & you_control, 0, MANY, divided=counters_on(this, GROWS)), GROWS, its_share))),
]  # fmt: skip
