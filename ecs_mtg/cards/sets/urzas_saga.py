"""Urza's Saga, Urza's Legacy, Urza's Destiny."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import COLORS, GOBLIN, THEIR_HAND
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, Filter, Target, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, EventKind
from ecs_mtg.components.programs import PlayerFlag, Relation

SHRINKS = until_end_of_turn(this, gets("-4/+4"))
ANIMATED = target(artifact & ~creature)
becomes_of_mana_value = (
    of_types("Artifact Creature"),
    Change(programs.Change.SET_PT, mana_value.of(ANIMATED), mana_value.of(ANIMATED)),
)
PAID = 1  # register
PHYREXIAN_MINION = token("Phyrexian Minion Token", "Creature — Phyrexian Minion", "0/0", color=black)
YOUR_CARDS = (permanent & nontoken & you_own) | (spell & you_own) | (card_ & you_own)
TWO_LANDS = Target(land, 2, 2)
SPLINTERED = target(artifact)
FROM_ANYWHERE = put_into_graveyard(black & card_in(Zone.GRAVEYARD, Relation.OPPONENT))
LOOKED_AT = target(player, hint=-1)
COLOR = 0  # the register of a color that is chosen


def by_color(what: Callable[[Filter], e.Effect], whose: Target) -> tuple[e.Effect, ...]:
    """You choose a color, a player reveals their hand, and something happens with the cards of that color."""
    chosen = (e.If(number_noted(COLOR).equals(k), (what(color),)) for k, color in enumerate(COLORS))
    return targeted(whose), e.ChooseColor(), reveal(hand_of(whose)), *chosen


CARDS = [
    # Urza's Saga
    card("Acridian", "{1}{G}", "Creature — Insect", "2/4", echo("{1}{G}")),
    card("Albino Troll", "{1}{G}", "Creature — Troll", "3/3", echo("{1}{G}"), activated("{1}{G}", regenerate())),
    card("Arc Lightning", "{2}{R}", "Sorcery", divided_damage(3, any_of_damage, 1, 3)),
    card("Congregate", "{3}{W}", "Instant", gain_life(count(creature) * 2, target(player))),
    card("Coral Merfolk", "{1}{U}", "Creature — Merfolk", "2/1"),
    card("Elvish Lyrist", "{G}", "Creature — Elf", "1/1", activated("{G}, {T}", sacrifice_this, destroy(target(enchantment)))),
    card("Energy Field", "{1}{U}", "Enchantment",
         prevents(Event(EventKind.DAMAGE, that_is_you, other=source & theirs)),
         when(put_into_graveyard(card_ & you_own), sacrifice())),
    card("Fertile Ground", "{1}{G}", "Enchantment — Aura", enchant(land),
         whenever(tapped_for_mana(enchanted), e.AddMana(31, player=controller_of(enchanted)))),
    card("Gaea's Cradle", "", "Legendary Land", tap_for("G", count(creature & you_control))),
    card("Goblin Offensive", "{X}{1}{R}{R}", "Sorcery", create(GOBLIN, X)),
    card("Goblin Patrol", "{R}", "Creature — Goblin", "2/1", echo("{R}")),
    card("Karn, Silver Golem", "{5}", "Legendary Artifact Creature — Golem", "4/4",
         whenever(blocks(), SHRINKS), whenever(becomes_blocked(), SHRINKS),
         activated("{1}", until_end_of_turn(ANIMATED, becomes_of_mana_value))),
    card("Persecute", "{2}{B}{B}", "Sorcery", *by_color(
        lambda color: e.Move(each(color & THEIR_HAND), Zone.GRAVEYARD, cause=Cause.DISCARDED), LOOKED_AT)),
    card("Phyrexian Ghoul", "{2}{B}", "Creature — Phyrexian Zombie", "2/2",
         activated(sacrifice_a(creature), until_end_of_turn(this, gets("+2/+2")))),
    card("Phyrexian Processor", "{4}", "Artifact",
         as_enters(e.ChooseNumber(life.of(you), PAID, kept=True), lose_life(number_noted(PAID))),
         activated("{4}, {T}", create(PHYREXIAN_MINION, 1, you, Change(programs.Change.SET_PT, chosen_number, chosen_number)))),
    card("Pouncing Jaguar", "{G}", "Creature — Cat", "2/2", echo("{G}")),
    card("Sandbar Serpent", "{4}{U}", "Creature — Serpent", "3/4", cycling("{2}")),
    card("Scald", "{1}{R}", "Enchantment", whenever(tapped_for_mana(subtype("Island")), damage(1, event_player))),
    card("Serra Avatar", "{4}{W}{W}{W}", "Creature — Avatar", "*/*", defined(life.of(you), life.of(you)), replace(
        when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD)), zones=1 << Zone.GRAVEYARD)),
    card("Temporal Aperture", "{2}", "Artifact", activated(
        "{5}, {T}", shuffle(), look(1, "top", reveal=True), e.PlayFrom(those("top"), free=True, on_top=True))),
    card("Wild Dogs", "{G}", "Creature — Dog", "2/1", cycling("{2}"), at(
        your_upkeep, from_now_on(this, controlled_by(player_with_most_life)), if_=one_player_has_most_life)),
    card("Winding Wurm", "{4}{G}", "Creature — Wurm", "6/6", echo("{4}{G}")),
    card("Worship", "{3}{W}", "Enchantment",
         static(None, players_have(PlayerFlag.KEEPS_ONE_LIFE), while_=exists(creature & permanent & you_control))),
    card("Yawgmoth's Will", "{2}{B}", "Sorcery", this_turn(may_play_from(Zone.GRAVEYARD, card_in(Zone.GRAVEYARD))),
         instead_this_turn(you, put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE))),
    # Urza's Legacy
    card("Avalanche Riders", "{3}{R}", "Creature — Human Nomad", "2/2", haste, echo("{3}{R}"),
         when(enters(), destroy(target(land)))),
    card("Defense Grid", "{2}", "Artifact", spells_cost_more(Filter(controller=Relation.NOT_ACTIVE), 3)),
    card("Ghitu Encampment", "", "Land", enters_tapped, tap_for("R"),
         activated("{1}{R}", until_end_of_turn(this, becomes("2/1", "Creature — Warrior", first_strike, color=red)))),
    card("Rancor", "{G}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+0"), has(trample)),
         when(dies(), to_hand(event_object))),
    card("Spawning Pool", "", "Land", enters_tapped, tap_for("B"), activated("{1}{B}", until_end_of_turn(
        this, becomes("1/1", "Creature — Skeleton", activated("{B}", regenerate()), color=black)))),
    card("Treetop Village", "", "Land", enters_tapped, tap_for("G"),
         activated("{1}{G}", until_end_of_turn(this, becomes("3/3", "Creature — Ape", trample, color=green)))),
    card("Weatherseed Treefolk", "{2}{G}{G}{G}", "Creature — Treefolk", "5/3", trample, when(dies(), to_hand(event_object))),
    # Urza's Destiny
    card("Compost", "{1}{G}", "Enchantment", whenever(FROM_ANYWHERE, may(draw(1)))),
    card("Keldon Champion", "{2}{R}{R}", "Creature — Human Barbarian", "3/2", haste, echo("{2}{R}{R}"),
         when(enters(), damage(3, target(player | planeswalker)))),
    card("Masticore", "{4}", "Artifact Creature — Masticore", "4/4",
         at(your_upkeep, unless_pays(you, discard_cards(1), sacrifice(this))),
         activated("{2}", damage(1, target(creature))), activated("{2}", regenerate())),
    card("Metalworker", "{3}", "Artifact Creature — Construct", "1/2",
         activated("{T}", e.AddForRevealed(artifact & card_in(Zone.HAND), codes.Color.COLORLESS, 2))),
    card("Opalescence", "{2}{W}{W}", "Enchantment", static(
        enchantment & permanent & other & ~subtype("Aura"), of_types("Creature"), Change(programs.Change.SET_PT, mana_value.of(it), mana_value.of(it)))),
    card("Plow Under", "{3}{G}{G}", "Sorcery", remember(TWO_LANDS, "lands"), in_any_order("lands", owner_of(TWO_LANDS)), to_library(those("lands"))),
    card("Powder Keg", "{2}", "Artifact", at(your_upkeep, may(put_counters("fuse", 1))), activated(
        "{T}", sacrifice_this, destroy(each((artifact | creature) & permanent & mana_value.equals(counters_on(this, "fuse")))))),
    card("Splinter", "{2}{G}{G}", "Sorcery", exile(SPLINTERED), e.Search(
        that_or_same_name(SPLINTERED) & Filter(kinds=16, zones=1 << Zone.LIBRARY | 1 << Zone.HAND | 1 << Zone.GRAVEYARD), "found",
        number(99), library=controller_of(SPLINTERED)), exile(those("found")), shuffle(controller_of(SPLINTERED))),
    card("Thran Foundry", "{1}", "Artifact", activated(
        "{1}, {T}", exile_this, to_library(graveyard_of(target(player, hint=0))), shuffle(target(player, hint=0)))),
]  # fmt: skip
