"""Mercadian Masques, Nemesis, Prophecy."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    ANY_OPPONENT,
    ARTIFACT,
    COLORS,
    HOW_MANY,
    IN_LIBRARY,
    ITS,
    NAMED_SO,
    NUMBERED,
    SPELL,
    THEIR_DOING,
    THEIR_HAND,
    exiled_with_this,
    found,
    island,
    protection_from_chosen,
)
from ecs_mtg.cards.tree import Static
from ecs_mtg.cards.words import Change, Filter, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject

CREATOR = Who(Subject.LINKED)
FADES = Static(
    this, (Change(programs.Change.DEFINE_PT, counters_on(CREATOR, "fade"), counters_on(CREATOR, "fade")),), alive(CREATOR)
)
SAPROLING = token("Saproling Token", "Creature — Saproling", "0/0", FADES, color=green)
LOOKED_AT = target(opponent, hint=-1)
TYPE = 0  # the register of a card type that is chosen
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
BURIED = creature & card_in(Zone.GRAVEYARD)
EVENT_PLAYERS = Filter(controller=Relation.EVENT_PLAYER)
FOUND = those("found")

CHOSEN_CREATURES = creature & (mana_value <= NUMBERED)
SEARCHED = target(player, hint=-1)
HAVE_FOREST = exists(subtype("Forest") & permanent & you_control)
OTHERS = players_but(you)


def at_end_of_combat(first: Who, second: Who, *does: e.Effect) -> e.Delay:
    """Wait for the end of combat, for something about two objects that it is told of."""
    waits = when(step_begins(Step.END_COMBAT, each_player), *does)
    return e.Delay(replace(waits, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (first, second))


CARDS = [
    # Mercadian Masques
    card("Blood Oath", "{3}{R}", "Instant", e.ChooseOption(len(CARD_TYPES), TYPE), reveal(hand_of(LOOKED_AT)),
         *(e.If(number_noted(TYPE).equals(k), (damage(count(kind & THEIR_HAND) * 3, LOOKED_AT),)) for k, kind in enumerate(CARD_TYPES))),
    card("Bribery", "{3}{U}{U}", "Sorcery",
         targeted(target(opponent)), e.Search(creature & card_in_any(Zone.LIBRARY), "found", number(1), you, target(opponent)),
         to_battlefield(those("found"), arriving(yours=True)), shuffle(target(opponent))),
    card("Crumbling Sanctuary", "{5}", "Artifact", instead(
        would_be_dealt_damage(player), nothing_instead,
        e.Look(event_amount, "top", player=event_player, library=event_player), exile(those("top")))),
    card("Gush", "{4}{U}", "Instant", alternative_cost(return_a(island, 2)), draw(2)),
    card("Land Grant", "{1}{G}", "Sorcery", alternative_cost(reveal_hand, if_=~exists(land & card_in(Zone.HAND))),
         search(subtype("Forest") & card_in(Zone.LIBRARY), "found"), reveal(FOUND), to_hand(FOUND), shuffle()),
    card("Misdirection", "{3}{U}{U}", "Instant", alternative_cost(exile_a(blue & card_in(Zone.HAND))),
         change_target(target(spell & with_single_target))),
    card("Nether Spirit", "{1}{B}{B}", "Creature — Spirit", "2/2", at(
        your_upkeep, may(to_battlefield(this)), if_=in_zone(this, Zone.GRAVEYARD) & count(BURIED).equals(1), zone=Zone.GRAVEYARD)),
    # Nemesis
    card("Ascendant Evincar", "{4}{B}{B}", "Legendary Creature — Phyrexian Vampire Noble", "3/3", flying,
         static(creature & black & other, gets("+1/+1")), static(creature & ~black, gets("-1/-1"))),
    card("Blastoderm", "{2}{G}{G}", "Creature — Beast", "5/5", shroud, fading(3)),
    card("Daze", "{1}{U}", "Instant", alternative_cost(return_a(island)),
         unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)))),
    card("Parallax Tide", "{2}{U}{U}", "Enchantment", fading(5), activated(remove_counters("fade"), exile_with_this(target(land))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Parallax Wave", "{2}{W}{W}", "Enchantment", fading(5), activated(remove_counters("fade"), exile_with_this(target(creature))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Rising Waters", "{3}{U}", "Enchantment", static(land, has(doesnt_untap)),
         at(each_upkeep, choose(land & permanent & EVENT_PLAYERS, "untapped", who=event_player), untap(those("untapped")))),
    card("Saproling Burst", "{4}{G}", "Enchantment", fading(7), activated(
        remove_counters("fade"), e.CreateToken(SAPROLING, arrival=e.Arrival(link=True))),
         when(leaves(), destroy(each(permanent & created_with_this), regenerate=False))),
    card("Seal of Fire", "{R}", "Enchantment", activated(sacrifice_this, damage(2, any_target))),
    card("Skyshroud Behemoth", "{5}{G}{G}", "Creature — Beast", "10/10", fading(2), enters_tapped),
    card("Skyshroud Ridgeback", "{G}", "Creature — Beast", "2/3", fading(2)),
    card("Submerge", "{4}{U}", "Instant", alternative_cost("{0}", if_=exists(subtype("Forest") & permanent & theirs) & exists(
        subtype("Island") & permanent & you_control)), to_library(target(creature))),
    card("Tangle Wire", "{3}", "Artifact", fading(4), at(
        each_upkeep, choose((artifact | creature | land) & permanent & untapped & EVENT_PLAYERS, "tapped", counters_on(this, "fade"),
                            counters_on(this, "fade"), who=event_player, hint=-1), tap(those("tapped")))),
    card("Terrain Generator", "", "Land", tap_for("C"), activated(
        "{2}, {T}", may_choose(land & basic & card_in(Zone.HAND), "land"),
        to_battlefield(those("land"), arriving_tapped))),
    card("Stronghold Gambit", "{1}{R}", "Sorcery", for_each(each_player, choose(card_in(Zone.HAND, Relation.LOOPED), "chosen", who=it)),
         reveal(those("chosen")), note(HOW_MANY, 30_000), for_each(those("chosen"), when_it_is(
             matches(it, creature & card_), note(HOW_MANY, smaller(NUMBERED, mana_value.of(it))))), for_each(
             those("chosen"), when_it_is(matches(it, CHOSEN_CREATURES & card_), remember(it, "lowest"))),
         to_battlefield(those("lowest"))),
    card("Ancestral Mask", "{2}{G}", "Enchantment — Aura", enchant(creature), static(
        enchanted, gets((count(enchantment & permanent & other) * 2, count(enchantment & permanent & other) * 2)))),
    card("Cho-Manno's Blessing", "{W}{W}", "Enchantment — Aura", flash, enchant(creature), as_enters(e.ChooseColor()),
         *protection_from_chosen(spares_itself)),
    card("Reverent Mantra", "{3}{W}", "Instant", alternative_cost(exile_a(white & card_in(Zone.HAND))), e.ChooseColor(), *(
        e.If(number_noted(0).equals(k), (until_end_of_turn(each(creature), has(protection_from(color))),))
        for k, color in enumerate(COLORS))),
    card("Foil", "{2}{U}{U}", "Instant", alternative_cost(discard_cards(1, subtype("Island")), discard_cards(1)), counter(SPELL)),
    card("Rishadan Cutpurse", "{2}{U}", "Creature — Human Pirate", "1/1", when(
        enters(), for_each(each_opponent, unless_pays(it, "{1}", each_sacrifices(it, permanent))))),
    card("Avatar of Woe", "{6}{B}{B}", "Creature — Avatar", "6/5", replace(
        costs_less(6), condition=count(creature & card_in_any(Zone.GRAVEYARD)) >= 10), fear,
         activated("{T}", destroy(target(creature), regenerate=False))),
    card("Outbreak", "{3}{B}", "Sorcery", alternative_cost(discard_cards(1, subtype("Swamp"))), choose_type(),
         until_end_of_turn(each(creature & chosen_type), gets("-1/-1"))),
    card("Mogg Salvage", "{2}{R}", "Instant", alternative_cost(if_=exists(permanent & subtype("Island") & theirs) & exists(
        permanent & subtype("Mountain") & you_control)), destroy(ARTIFACT)),
    card("Kor Haven", "", "Legendary Land", tap_for("C"),
         activated("{1}{W}, {T}", e.Prevent(combat=True, source=target(creature & attacking)))),
    card("Spiritual Focus", "{1}{W}", "Enchantment", whenever(replace(discards(), other=THEIR_DOING), gain_life(2), may(draw()))),
    card("Sheltering Prayers", "{W}", "Enchantment", static(basic & land & where(count(land & ITS) <= 3), has(shroud))),
    card("Honor the Fallen", "{1}{W}", "Instant", exile(each(creature & ANY_GRAVEYARD), remember=True), gain_life(size_of(moved))),
    card("Defiant Vanguard", "{2}{W}", "Creature — Human Rebel", "2/2", when(blocks_creature(this, creature), at_end_of_combat(
        this, event_other, together(destroy(told(0)), destroy(told(1))))),
         activated("{5}, {T}", search(subtype("Rebel") & permanent_card & IN_LIBRARY & (mana_value <= 4), "found"), to_battlefield(found), shuffle())),
    card("Rootwater Thief", "{1}{U}", "Creature — Merfolk Rogue", "1/2", activated("{U}", until_end_of_turn(this, has(flying))),
         whenever(deals_damage(this, player, combat=True), pay(you, "{2}", e.Search(
             ANY_LIBRARY, "found", library=event_player), exile(found), shuffle(event_player)))),
    card("Denying Wind", "{7}{U}{U}", "Sorcery", targeted(SEARCHED), e.Search(ANY_LIBRARY, "found", number(7), library=SEARCHED), exile(found),
         shuffle(SEARCHED)),
    card("Parallax Nexus", "{2}{B}", "Enchantment", fading(5), activated(remove_counters("fade"), targeted(ANY_OPPONENT), choose(
        THEIR_HAND, "taken", who=ANY_OPPONENT, hint=-1), exile_with_this(those("taken")), flags=sorcery_speed), when(leaves(), to_hand(exiled_with_this))),
    card("Veteran Brawlers", "{1}{R}", "Creature — Human Soldier", "4/4", static(this, cant_attack_if(exists(land & untapped & permanent & ITS))),
         static(this, has(cant_block), while_=exists(land & untapped & permanent & you_control))),
    card("Invigorate", "{2}{G}", "Instant", alternative_cost(have_gain_life(opponent, 3), if_=HAVE_FOREST),
         until_end_of_turn(target(creature), gets("+4/+4"))),
    card("Reverent Silence", "{3}{G}", "Sorcery", alternative_cost(have_gain_life(OTHERS, 6, count(OTHERS)), if_=HAVE_FOREST),
         destroy(each(enchantment & permanent))),
    card("Skyshroud Cutter", "{3}{G}", "Creature — Beast", "2/2", alternative_cost(have_gain_life(OTHERS, 5, count(OTHERS)), if_=HAVE_FOREST)),
    card("Bifurcate", "{3}{G}", "Sorcery", targeted(target(creature & nontoken)), search(
        permanent_card & IN_LIBRARY & NAMED_SO, "found"),
         to_battlefield(found), shuffle()),
    card("Rushwood Legate", "{2}{G}", "Creature — Dryad", "2/1", alternative_cost(
        if_=exists(island & permanent & theirs) & exists(subtype("Forest") & permanent & you_control))),
    card("Wild Might", "{1}{G}", "Instant", until_end_of_turn(target(creature), gets("+1/+1")), for_each(each_player, pay(
        it, "{2}", remember(it, "paid"))), when_it_is(size_of(those("paid")).equals(0), until_end_of_turn(target(creature), gets("+4/+4")))),
    card("Massacre", "{2}{B}{B}", "Sorcery", alternative_cost("{0}", if_=exists(subtype("Plains") & permanent & theirs) & exists(
        subtype("Swamp") & permanent & you_control)), until_end_of_turn(each(creature), gets("-2/-2"))),
]  # fmt: skip
