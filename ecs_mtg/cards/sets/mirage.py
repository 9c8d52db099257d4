"""Mirage, Visions, Weatherlight."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    ARTIFACT,
    BASICS,
    FIRST,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    PLAYER,
    SECOND,
    THEIR_GRAVEYARD,
    THEIR_HAND,
    YOUR_CARDS,
    created,
    enters_only_for,
    found,
    given_up,
    island,
    kept,
    next_upkeep,
    put,
    ravages,
    top,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import TOLD_SOURCE, Change, Filter, Target, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, EventKind, Step
from ecs_mtg.components.programs import OF_THAT_TURN, AbilityFlag, CostTo, PlayerFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER

LOSE_AT_ITS_END = e.Delay(
    replace(
        when(replace(step_begins(Step.END), nth=OF_THAT_TURN), e.LoseGame(you)),
        flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}),
    )
)
SILENCED = target(player, hint=-1)
PLAINS = subtype("Plains") & card_in(Zone.LIBRARY)
LOOKED_AT = target(opponent, hint=-1)
KNIGHT = target(subtype("Knight") & permanent)
BURIED = creature & card_in(Zone.GRAVEYARD)
BASIC_IN_GRAVEYARD = basic & land & card_in(Zone.GRAVEYARD)
CHOKED = target(land & ~subtype("Swamp"))
MINE, THEIRS = target(land & you_control, hint=-1), target(land & theirs)
CANT_ACTIVATE_ANYTHING = 1 << PlayerFlag.CANT_ACTIVATE | 1 << PlayerFlag.CANT_ACTIVATE_MANA
CHOSEN = 0  # the register of a color that is chosen
PROTECTED = target(any_of_damage, hint=1)
NEXT_DAMAGE = replace(
    prevents(Event(EventKind.DAMAGE, this, other=TOLD_SOURCE), when_it_is(
        matches(event_other, source & red), damage(event_amount, controller_of(event_other)))),
    flags=frozenset({AbilityFlag.PREVENTION, AbilityFlag.ONCE}),
)  # fmt: skip

LAND_TYPES = (
    *BASICS, "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
)  # fmt: skip
ZOMBIE = token("Tombspawn", "Creature — Zombie", "2/2", haste, color=black)
HIGH_TAX = combat_cost(2, CostTo.ATTACK_YOU)

CARDS = [
    # Mirage
    card("Cadaverous Knight", "{2}{B}", "Creature — Zombie Knight", "2/2", flanking, activated("{1}{B}{B}", regenerate())),
    card("Choking Sands", "{1}{B}{B}", "Sorcery", destroy(CHOKED),
         when_it_is(~matches(CHOKED, basic), damage(2, controller_of(CHOKED)))),
    card("Cursed Totem", "{2}", "Artifact", static(creature, has(cant_activate))),
    card("Dissipate", "{1}{U}{U}", "Instant", counter(target(spell), Zone.EXILE)),
    card("Final Fortune", "{R}{R}", "Instant", extra_turn(), LOSE_AT_ITS_END),
    card("Forsaken Wastes", "{2}{B}", "World Enchantment", static(player, players_have(PlayerFlag.CANT_GAIN_LIFE)),
         at(each_upkeep, lose_life(1, event_player)),
         whenever(becomes_target(this, each_player, by=spell), lose_life(5, controller_of(event_other)))),
    card("Hall of Gemstone", "{1}{G}{G}", "World Enchantment", at(each_upkeep, e.ChooseColor(event_player), *(
        e.If(number_noted(CHOSEN).equals(int(color)), (this_turn(lands_produce(color)),)) for color in codes.Color if color < codes.COLORS))),
    card("Hammer of Bogardan", "{1}{R}{R}", "Sorcery", damage(3, any_target),
         activated("{2}{R}{R}{R}", to_hand(this), zone=Zone.GRAVEYARD, only=during_your_upkeep)),
    card("Horrible Hordes", "{3}", "Artifact Creature — Spirit", "2/2", rampage(1)),
    card("Maro", "{2}{G}{G}", "Creature — Elemental", "*/*", defined(cards_in_hand.of(you), cards_in_hand.of(you))),
    card("Mtenda Herder", "{W}", "Creature — Human Scout", "1/1", flanking),
    card("Political Trickery", "{2}{U}", "Sorcery", exchange_control(MINE, THEIRS)),
    card("Sandbar Crocodile", "{4}{U}", "Creature — Crocodile", "6/5", phasing),
    card("Wall of Roots", "{1}{G}", "Creature — Plant Wall", "0/5", defender,
         activated(put_counters_as_cost("-0/-1"), *add("G"), flags=once_each_turn)),
    # Visions
    card("City of Solitude", "{2}{G}", "Enchantment", static(None, cant_cast(spell & Filter(controller=Relation.NOT_ACTIVE))),
         static(None, Change(programs.Change.PLAYER_FLAG, CANT_ACTIVATE_ANYTHING, Relation.NOT_ACTIVE))),
    card("Fireblast", "{4}{R}{R}", "Instant", alternative_cost(sacrifice_a(subtype("Mountain"), 2)), damage(4, any_target)),
    card("Honorable Passage", "{1}{W}", "Instant", targeted(PROTECTED), choose_source(source, "chosen"),
         e.ReplaceLater(PROTECTED, NEXT_DAMAGE, source=those("chosen"))),
    card("Impulse", "{1}{U}", "Instant",
         look(4, "top"), choose_from("top", "kept"), to_hand(those("kept")),
         in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
    card("King Cheetah", "{3}{G}", "Creature — Cat", "3/2", flash),
    card("Knight of the Mists", "{2}{U}", "Creature — Human Knight", "2/2", flanking,
         when(enters(), targeted(KNIGHT), unless_pays(you, "{U}", destroy(KNIGHT, regenerate=False)))),
    card("Man-o'-War", "{2}{U}", "Creature — Jellyfish", "2/2", when(enters(), to_hand(target(creature)))),
    card("Nekrataal", "{2}{B}{B}", "Creature — Human Assassin", "2/1", first_strike,
         when(enters(), destroy(target(creature & ~artifact & ~black), regenerate=False))),
    card("Phyrexian Walker", "{0}", "Artifact Creature — Phyrexian Construct", "0/3"),
    card("Quicksand", "", "Land", tap_for("C"),
         activated("{T}", sacrifice_this, until_end_of_turn(target(creature & attacking & ~flying), gets("-1/-2")))),
    card("Rainbow Efreet", "{3}{U}", "Creature — Efreet", "3/1", flying, activated("{U}{U}", phase_out())),
    card("Relentless Assault", "{2}{R}{R}", "Sorcery", untap(each(creature & attacked_this_turn)),
         when_it_is(during(Step.MAIN1, Step.MAIN2), combat_and_main_phase)),
    card("River Boa", "{1}{G}", "Creature — Snake", "2/1", islandwalk, activated("{G}", regenerate())),
    card("Tithe", "{W}", "Instant", targeted(LOOKED_AT), e.If(
        count(land & target_controls) > count(land & you_control), (search(PLAINS, "found", 2),), (search(PLAINS, "found"),)),
         reveal(those("found")), to_hand(those("found")), shuffle()),
    card("Uktabi Orangutan", "{2}{G}", "Creature — Ape", "2/2", when(enters(), destroy(target(artifact)))),
    card("Undiscovered Paradise", "", "Land", activated("{T}", add("any"), returned_while_untapping())),
    card("Waterspout Djinn", "{2}{U}{U}", "Creature — Djinn", "4/4", flying,
         at(your_upkeep, unless_pays(you, return_a(island & untapped), sacrifice(this)))),
    # Weatherlight
    card("Abduction", "{2}{U}{U}", "Enchantment — Aura", enchant(creature), when(enters(), untap(enchanted)),
         static(enchanted, controlled_by(you)), when(dies(enchanted), to_battlefield(event_object))),
    card("Abeyance", "{1}{W}", "Instant", e.Continuous(SILENCED, (cant_cast(instant | sorcery), players_have(PlayerFlag.CANT_ACTIVATE))),
         draw(1)),
    card("Cone of Flame", "{3}{R}{R}", "Sorcery", together(
        damage(1, any_target), damage(2, another_target(any_of_damage, 1)), damage(3, another_target(any_of_damage, 2)))),
    card("Firestorm", "{R}", "Instant", additional_cost(discard_cards(X)), damage(X, Target(any_of_damage, None, None))),
    card("Harvest Wurm", "{1}{G}", "Creature — Wurm", "3/2", when(
        enters(), may_choose(BASIC_IN_GRAVEYARD, "returned"),
        e.If(size_of(those("returned")) >= 1, (to_hand(those("returned")),), (sacrifice(),)))),
    card("Mind Stone", "{2}", "Artifact", tap_for("C"), activated("{1}, {T}", sacrifice_this, draw(1))),
    card("Necratog", "{1}{B}{B}", "Creature — Atog", "1/2",
         activated(exile_a(where(same(it, topmost(BURIED))) & BURIED), until_end_of_turn(this, gets("+2/+2")))),
    card("Ophidian", "{2}{U}", "Creature — Snake", "1/3", whenever(is_unblocked(), may(draw(1), no_combat_damage()))),
    card("Phyrexian Furnace", "{1}", "Artifact", activated("{T}", targeted(PLAYER), exile(bottommost(card_in(Zone.GRAVEYARD, Relation.TARGET)))),
         activated("{1}", sacrifice_this, exile(target(ANY_GRAVEYARD)), draw(1))),
    card("Razortooth Rats", "{2}{B}", "Creature — Rat", "2/1", fear),
    card("Shadow Rider", "{2}{B}{B}", "Creature — Knight", "3/3", flanking),
    ravages("Null Rod", "{2}", "Artifact"),
    card("Flash", "{1}{U}", "Instant", may_choose(creature & IN_HAND, "put"), e.Move(put, Zone.BATTLEFIELD, remember=True), for_each(
        moved, e.Pay(you, its_mana_cost, otherwise=(sacrifice(it),), less=number(2)))),
    card("Spinning Darkness", "{4}{B}{B}", "Instant", alternative_cost(exile_topmost(black, 3)),
         damage(3, target(creature & ~black)), gain_life(3)),
    card("Doomsday", "{B}{B}{B}", "Sorcery", e.Search(IN_LIBRARY | IN_GRAVEYARD, "kept", number(5), must=True), exile(each(
        (IN_LIBRARY | IN_GRAVEYARD) & not_remembered)), to_library(kept), remember(library_of(you), "pile"), in_any_order("pile"),
         to_library(those("pile")), lose_life(half_up(life.of(you)))),
    card("Vision Charm", "{U}", "Instant", choose_one(
        mill(4, PLAYER),
        (e.ChooseOption(len(LAND_TYPES), FIRST), e.ChooseOption(len(BASICS), SECOND),
         *(e.If(number_noted(FIRST).equals(k), (remember(each(land & subtype(kind)), "lands"),)) for k, kind in enumerate(LAND_TYPES)),
         *(e.If(number_noted(SECOND).equals(k), (until_end_of_turn(
             those("lands"), Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({kind}))),)) for k, kind in enumerate(BASICS))),
        phase_out(ARTIFACT))),
    card("Shallow Grave", "{1}{B}", "Instant", e.Move(topmost(creature & IN_GRAVEYARD), Zone.BATTLEFIELD, remember=True),
         until_end_of_turn(moved, has(haste)), at_next_end_step(moved, exile(told()))),
    card("Gaea's Blessing", "{1}{G}", "Sorcery", targeted(target(player, hint=0)), to_library(Target(THEIR_GRAVEYARD, 0, 3), Position.SHUFFLED),
         when_it_is(size_of(Target(THEIR_GRAVEYARD, 0, 3)).equals(0), shuffle(target(player, hint=0))), draw(), replace(
             when(replace(put_into_graveyard(), from_zones=1 << Zone.LIBRARY),
                  when_it_is(cards_in_graveyard.of(you).equals(0), shuffle()), to_library(graveyard_of(you), Position.SHUFFLED)),
             zones=1 << Zone.GRAVEYARD)),
    card("Veteran Explorer", "{G}", "Creature — Human Soldier Scout", "1/1", when(dies(), for_each(each_player, e.May((
        remember(it, "searchers"), e.Search(basic & land & ANY_LIBRARY, "found", number(2), it, it)), player=it)),
        to_battlefield(found), shuffle(those("searchers")))),
    card("Worldly Tutor", "{G}", "Instant", search(creature & IN_LIBRARY, "found"), reveal(found), shuffle(aside=found), to_library(found)),
    card("Summer Bloom", "{1}{G}", "Sorcery", until_end_of_turn(you, land_plays(3))),
    card("Phyrexian Dreadnought", "{1}", "Artifact Creature — Phyrexian Dreadnought", "12/12", trample, when(
        enters(), choose(creature & permanent & you_control, "fed", ANY_NUMBER, 0), e.If(
            power.total(creature & permanent & remembered) >= 12, (sacrifice(those("fed")),), (sacrifice(),)))),
    card("Lotus Vale", "", "Land", enters_only_for(
        choose(land & permanent & untapped & you_control, "given up", 2, 2, hint=-1), sacrifice(given_up),
        if_=count(land & permanent & untapped & you_control) >= 2), activated("{T}", e.AddMana(31, number(3)))),
    card("Ancestral Knowledge", "{1}{U}", "Enchantment", cumulative_upkeep("{1}"),
         when(enters(), look(10, "top"), choose_from("top", "gone", ANY_NUMBER, 0, hint=-1), exile(those("gone")), in_any_order("top"), to_library(top)),
         when(leaves(), shuffle())),
    card("Forbidden Crypt", "{3}{B}{B}", "Enchantment", instead(draws(), nothing_instead, choose(IN_GRAVEYARD, "back", hint=1), e.If(
        size_of(those("back")) >= 1, (to_hand(those("back")),), (e.LoseGame(you),))),
         instead(put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE))),
    card("Tombstone Stairwell", "{2}{B}{B}", "World Enchantment", cumulative_upkeep("{1}{B}"),
         at(each_upkeep, for_each(each_player, e.CreateToken(
             ZOMBIE, count(creature & card_in(Zone.GRAVEYARD, Relation.LOOPED)), it, e.Arrival(link=True))), if_=alive(this)),
         at(each_end_step, destroy(each(created), regenerate=False)), when(leaves(), destroy(each(created), regenerate=False))),
    card("Kaervek's Spite", "{B}{B}{B}", "Instant", additional_cost(sacrifice_a(permanent, count(permanent & you_control)), discard_hand), lose_life(5, PLAYER)),
    card("Haunting Misery", "{1}{B}{B}", "Sorcery", additional_cost(exile_a(creature & IN_GRAVEYARD, X)), damage(X, target(player | planeswalker))),
    card("Soul Rend", "{1}{B}", "Instant", when_it_is(matches(target(creature), white), destroy(target(creature), regenerate=False)), next_upkeep(draw())),
    card("Sirocco", "{1}{R}", "Instant", targeted(PLAYER), reveal(hand_of(PLAYER)), for_each(each(blue & instant & THEIR_HAND), unless_pays(
        PLAYER, pay_life(4), e.Move(it, Zone.GRAVEYARD, cause=Cause.DISCARDED)))),
    card("Zirilan of the Claw", "{3}{R}{R}", "Legendary Creature — Lizard Shaman", "3/4", activated("{1}{R}{R}, {T}", search(
        subtype("Dragon") & permanent_card & IN_LIBRARY, "found"), to_battlefield(found, remember=True), shuffle(),
        until_end_of_turn(moved, has(haste)), at_next_end_step(moved, exile(told())))),
    card("Elephant Grass", "{G}", "Enchantment", cumulative_upkeep("{1}"), static(black & creature, cant_attack_any(that_is_you)),
         static(creature & ~black, HIGH_TAX)),
    card("Lion's Eye Diamond", "{0}", "Artifact", activated(discard_hand, sacrifice_this, *add("any", 3), flags=(AbilityFlag.MANA_AS_INSTANT,))),
    card("Wand of Denial", "{2}", "Artifact", activated("{T}", look(1, "top", whose=PLAYER), when_it_is(
        matches(top, ANY_LIBRARY & ~land), pay(you, pay_life(2), to_graveyard(top))))),
    card("Seeds of Innocence", "{1}{G}{G}", "Sorcery", remember(each(permanent & artifact), "seeded"), destroy(
        those("seeded"), regenerate=False), for_each(those("seeded"), gain_life(mana_value.of(it), controller_of(it)))),
    card("Goblin Recruiter", "{1}{R}", "Creature — Goblin", "1/1", when(
        enters(), search(subtype("Goblin") & IN_LIBRARY, "found", ANY_NUMBER), reveal(found), shuffle(aside=found), in_any_order("found"),
        to_library(found))),
]  # fmt: skip
