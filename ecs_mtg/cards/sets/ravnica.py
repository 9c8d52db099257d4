"""Ravnica: City of Guilds, Guildpact, Dissension."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import FIREBREATHING, HOW_MANY, IN_HAND, IN_LIBRARY, NUMBERED, OPPONENT, SAPROLING, taken, top
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Zone
from ecs_mtg.components.programs import ManaColor, PlayerFlag, Relation

aura = subtype("Aura")

CARDS = [
    # Ravnica: City of Guilds
    card("Auratouched Mage", "{5}{W}", "Creature — Human Wizard", "3/3", when(
        enters(), search(aura & card_in(Zone.LIBRARY) & where(could_enchant(it, this)), "found"),
        e.If(alive(this), (e.ReturnUnder(those("found"), you, attached=this),), (reveal(those("found")), to_hand(those("found")))),
        shuffle())),
    card("Boros Garrison", "", "Land", enters_tapped,
         when(enters(), choose(land & you_control, "returned", hint=-1), to_hand(those("returned"))), tap_for("RW")),
    card("Boros Guildmage", "{R/W}{R/W}", "Creature — Human Wizard", "2/2",
         activated("{1}{R}", until_end_of_turn(target(creature), has(haste))),
         activated("{1}{W}", until_end_of_turn(target(creature), has(first_strike)))),
    card("Boros Signet", "{2}", "Artifact", activated("{1}, {T}", *add("RW"))),
    card("Boros Swiftblade", "{R}{W}", "Creature — Human Soldier", "1/2", double_strike),
    card("Bramble Elemental", "{3}{G}{G}", "Creature — Elemental", "4/4",
         whenever(becomes_attached(aura & permanent), create(SAPROLING, 2))),
    card("Dimir Doppelganger", "{1}{U}{B}", "Creature — Shapeshifter", "0/2",
         activated("{1}{U}{B}", exile(target(creature & card_in_any(Zone.GRAVEYARD)), remember=True),
                   become_copy(this, moved, this_ability))),
    card("Dimir Infiltrator", "{U}{B}", "Creature — Spirit", "1/3", cant_be_blocked, transmute("{1}{U}{B}")),
    card("Doubling Season", "{4}{G}", "Enchantment",
         instead(would_create_tokens(), twice_as_many),
         instead_of_counters(permanent & you_control, twice_as_many, by_effect=True)),
    card("Helldozer", "{3}{B}{B}{B}", "Creature — Zombie Giant", "6/5",
         activated("{B}{B}{B}, {T}", destroy(target(land)), when_it_is(matches(target(land), ~basic), untap(this)))),
    card("Lightning Helix", "{R}{W}", "Instant", damage(3, any_target), gain_life(3)),
    card("Razia, Boros Archangel", "{4}{R}{R}{W}{W}", "Legendary Creature — Angel", "6/3", flying, vigilance, haste,
         activated("{T}", redirect(3, replace(target(creature & you_control), hint=1),
                                   replace(another_target(creature), hint=-1)))),
    card("Siege Wurm", "{5}{G}{G}", "Creature — Wurm", "5/5", convoke, trample),
    card("Sunhome, Fortress of the Legion", "", "Land", tap_for("C"),
         activated("{2}{R}{W}, {T}", until_end_of_turn(target(creature), has(double_strike)))),
    card("Three Dreams", "{4}{W}", "Sorcery",
         search(aura & card_in(Zone.LIBRARY) & ~named_as_remembered, "found", 3),
         reveal(those("found")), to_hand(those("found")), shuffle()),
    # Guildpact
    card("Dryad Sophisticate", "{1}{G}", "Creature — Dryad", "2/1", nonbasic_landwalk),
    card("Leyline of the Void", "{2}{B}{B}", "Enchantment", may_begin_in_play,
         instead(put_into_graveyard(opponents_own & ~is_token & source), e.GoesInstead(Zone.EXILE))),
    # Dissension
    card("Cytoshape", "{1}{G}{U}", "Instant", choose(creature & ~legendary, "copied"),
         become_copy(target(creature), those("copied"), duration=Duration.END_OF_TURN)),
    card("Demonfire", "{X}{R}", "Sorcery", static(this, has(cant_be_countered), while_=hellbent),
         damage(X, any_target, unpreventable=hellbent, tag="dealt"), exile_if_it_would_die(each(creature & remembered))),
    card("Rakdos Pit Dragon", "{2}{R}{R}", "Creature — Dragon", "3/3",
         activated("{R}{R}", until_end_of_turn(this, has(flying))), FIREBREATHING,
         static(this, has(double_strike), while_=hellbent)),
    card("Infernal Tutor", "{1}{B}", "Sorcery", e.If(hellbent, (
        e.Search(IN_LIBRARY, "found", number(1), must=True), to_hand(those("found")), shuffle()), (
        choose(IN_HAND, "shown"), reveal(those("shown")), note(HOW_MANY, name_of.of(those("shown"))),
        search(IN_LIBRARY & name_of.equals(number_noted(HOW_MANY)), "found"), reveal(those("found")), to_hand(those("found")), shuffle()))),
    card("Utopia Sprawl", "{G}", "Enchantment — Aura", enchant(subtype("Forest")), as_enters(e.ChooseColor()),
         whenever(tapped_for_mana(enchanted), e.AddMana(ManaColor.CHOSEN, player=controller_of(enchanted)))),
    card("Gigadrowse", "{U}", "Instant", replicate("{U}"), tap(target(permanent))),
    card("Castigate", "{W}{B}", "Sorcery", reveal(hand_of(OPPONENT)), choose(
        ~land & card_in(Zone.HAND, Relation.TARGET), "taken", hint=-1), exile(taken)),
    card("Stinkweed Imp", "{2}{B}", "Creature — Imp", "1/2", flying, whenever(
        deals_damage(this, creature, combat=True), destroy(event_object)), dredge(5)),
    card("Golgari Brownscale", "{1}{G}{G}", "Creature — Lizard", "2/3", replace(when(Event(
        EventKind.ZONE_CHANGE, this, from_zones=1 << Zone.GRAVEYARD, to_zones=1 << Zone.HAND), gain_life(2)), zones=1 << Zone.HAND), dredge(2)),
    card("Dark Confidant", "{1}{B}", "Creature — Human Wizard", "2/1", at(
        your_upkeep, look(1, "top", reveal=True), note(HOW_MANY, mana_value.of(top)), to_hand(top), lose_life(NUMBERED))),
    card("Shadow of Doubt", "{U/B}{U/B}", "Instant", this_turn(Change(
        programs.Change.PLAYER_FLAG, 1 << PlayerFlag.CANT_SEARCH, Relation.ANY)), draw()),
]  # fmt: skip
