"""Mirage, Visions, Weatherlight."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ANY_GRAVEYARD, PLAYER, island
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import TOLD_SOURCE, Change, Filter, Target
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import EventKind, Step
from ecs_mtg.components.programs import OF_THAT_TURN, AbilityFlag, PlayerFlag, Relation

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
]  # fmt: skip
