"""Urza's Saga, Urza's Legacy, Urza's Destiny."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import (
    ANY_OPPONENT,
    COLORS,
    ENCHANTMENT,
    GOBLIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NOTED,
    NUMBERED,
    PLAYER,
    THEIR_HAND,
    exiled_with_this,
    found,
    island,
)
from ecs_mtg.cards.tree import CardDef, Event
from ecs_mtg.cards.words import Change, Filter, Target, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, EventKind, Step, Zone
from ecs_mtg.components.flags import ABOUT_CYCLING
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER

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
    """Have you choose a color and a player reveal their hand; something happens with the cards of that color."""
    chosen = (e.If(number_noted(COLOR).equals(k), (what(color),)) for k, color in enumerate(COLORS))
    return targeted(whose), e.ChooseColor(), reveal(hand_of(whose)), *chosen


WELDED = target(artifact & permanent)
WELDING = target(artifact & card_in_any(Zone.GRAVEYARD) & where(same(owner_of(it), controller_of(WELDED))))


def rune_of_protection(color: str, sources: Filter) -> CardDef:
    """Prevent the damage that a source of a color that you choose would deal to you next this turn (615.8)."""
    chosen = choose_source(sources, "chosen")
    shield = e.Prevent(you, sources=sources & source, once=True, source=those("chosen"))
    return card(f"Rune of Protection: {color}", "{1}{W}", "Enchantment", activated("{W}", chosen, shield), cycling("{2}"))


def turns_into(size: str, kinds: str) -> tuple[Change, ...]:
    """Make it a creature of some types and nothing else."""
    return Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset(kinds.split())), base_pt(size)


TRADED = Target(creature & permanent & theirs, 0, 1)
EXCHANGED = 1  # a register: whether an exchange was made
NONBLACK = target(creature & ~black)
EXCHANGE_FAILS = number_noted(EXCHANGED).equals(0)
EACH_MAIN_PHASE = Event(EventKind.STEP, None, Relation.YOU)
TWO_BURIED = Target(creature & IN_GRAVEYARD, 2, 2)


def all_cards_of_its_name(what: Target) -> tuple[e.Effect, ...]:
    """Exile it, and all cards of its name from its controller's graveyard, hand and library."""
    name = e.SetRegister(NOTED, name_of.of(what))
    alike = card_ & name_of.equals(number_noted(NOTED)) & where(number_noted(NOTED) > 0)
    return (
        name, remember(controller_of(what), "searched"), exile(what),
        for_each(those("searched"), e.Search(alike & (card_in(Zone.GRAVEYARD, Relation.LOOPED) | card_in(Zone.HAND, Relation.LOOPED) | card_in_any(Zone.LIBRARY)),
                                             "found", number(ANY_NUMBER), library=it), exile(found), shuffle(it)),
    )  # fmt: skip


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
    rune_of_protection("Red", red),
    rune_of_protection("Black", black),
    card("Iridescent Drake", "{3}{U}", "Creature — Drake", "2/2", flying, when(enters(), e.ReturnUnder(
        target(subtype("Aura") & card_in_any(Zone.GRAVEYARD)), you, attached=this))),
    card("Turnabout", "{2}{U}{U}", "Instant", targeted(PLAYER), *choose_what_happens(
        *(tap(each(permanent & kind & untapped & target_controls)) for kind in (artifact, creature, land)),
        *(untap(each(permanent & kind & tapped & target_controls)) for kind in (artifact, creature, land)))),
    card("Aura Thief", "{3}{U}", "Creature — Illusion", "2/2", flying,
         when(dies(), from_now_on(each(enchantment & permanent), controlled_by(you)))),
    card("Lurking Skirge", "{1}{B}", "Enchantment", when(
        dies(creature & opponents_own), from_now_on(this, *turns_into("3/2", "Phyrexian Imp"), has(flying)), if_=matches(this, enchantment))),
    card("Planar Void", "{B}", "Enchantment", whenever(put_into_graveyard(card_in_any(Zone.GRAVEYARD) & other), exile(event_object))),
    card("Goblin Welder", "{R}", "Creature — Goblin Artificer", "1/1", activated("{T}", targeted(WELDED), targeted(WELDING), when_it_is(
        size_of(WELDED).equals(1) & size_of(WELDING).equals(1), together(
            sacrifice(WELDED), e.ReturnUnder(WELDING, controller_of(WELDED)))))),
    card("Gamble", "{R}", "Sorcery", e.Search(None, "found"), to_hand(found), discard(1, at_random=True), shuffle()),
    card("Hidden Gibbons", "{G}", "Enchantment", when(
        casts(each_opponent, instant), from_now_on(this, *turns_into("4/4", "Ape")), if_=matches(this, enchantment))),
    card("Smokestack", "{4}", "Artifact", at(your_upkeep, may(put_counters("soot", 1))),
         at(each_upkeep, each_sacrifices(active_player, permanent, counters_on(this, "soot")))),
    rune_of_protection("Artifacts", artifact),
    rune_of_protection("Blue", blue),
    rune_of_protection("Green", green),
    rune_of_protection("White", white),
    card("Scour", "{2}{W}{W}", "Instant", *all_cards_of_its_name(ENCHANTMENT)),
    card("Gilded Drake", "{1}{U}", "Creature — Drake", "3/3", flying, replace(
        when(enters(), exchange_control(this, TRADED, register=EXCHANGED), when_it_is(EXCHANGE_FAILS, sacrifice())),
        flags=frozenset({AbilityFlag.RESOLVES_WITHOUT_TARGETS}))),
    card("Tolarian Winds", "{1}{U}", "Instant", note(NOTED, cards_in_hand.of(you)), discard(None), draw(number_noted(NOTED))),
    card("Contamination", "{2}{B}", "Enchantment", at(your_upkeep, unless_pays(you, sacrifice_a(creature), sacrifice())),
         static(None, lands_produce(codes.Color.BLACK, of_any_type=True, one=True))),
    card("Flesh Reaver", "{1}{B}", "Creature — Phyrexian Horror", "4/4", whenever(deals_damage(this, creature | opponent), damage(event_amount, you))),
    card("Ill-Gotten Gains", "{2}{B}{B}", "Sorcery", exile(this_spell), discard(None, each_player), for_each(each_player, choose(
        card_in(Zone.GRAVEYARD, Relation.LOOPED), "back", 3, 0, it)), to_hand(those("back"))),
    card("Eradicate", "{2}{B}{B}", "Sorcery", *all_cards_of_its_name(NONBLACK)),
    card("Victimize", "{2}{B}", "Sorcery", targeted(TWO_BURIED), e.SacrificeChoice(you, creature, tag="fed"), when_it_is(
        size_of(those("fed")) >= 1, to_battlefield(TWO_BURIED, arriving(tapped=True)))),
    card("Sneak Attack", "{3}{R}", "Enchantment", activated("{R}", may(
        choose(creature & IN_HAND, "sneaks"), to_battlefield(those("sneaks"), remember=True), from_now_on(moved, has(haste)),
        at_next_end_step(moved, sacrifice(told()))))),
    card("Landslide", "{R}", "Sorcery", targeted(target(player | planeswalker)), choose(
        subtype("Mountain") & permanent & you_control, "slides", ANY_NUMBER, 0, hint=-1), note(NOTED, size_of(those("slides"))),
         sacrifice(those("slides")), damage(number_noted(NOTED), target(player | planeswalker))),
    card("Abundance", "{2}{G}{G}", "Enchantment", instead(draws(), may(
        nothing_instead, e.ChooseOption(2, NOTED), e.If(number_noted(NOTED).equals(0), *(
            (look(down_to(1, kind, you), "revealed", reveal=True), e.ChooseFrom("revealed", "found", filter=kind), to_hand(found),
             in_any_order("revealed"), to_library(those("revealed"), Position.BOTTOM)) for kind in (land & IN_LIBRARY, card_ & ~land & IN_LIBRARY)))))),
    card("Argothian Wurm", "{3}{G}", "Creature — Wurm", "6/6", trample, when(enters(), for_each(each_player, if_they_do(
        it, sacrifice_a(land), remember(it, "paid"))), when_it_is(size_of(those("paid")) >= 1, to_library(this)))),
    card("Carpet of Flowers", "{G}", "Enchantment", replace(at(
        EACH_MAIN_PHASE, targeted(ANY_OPPONENT), when_it_is(count(island & permanent & target_controls) >= 1, may(
            e.UseUp(), *add("any", count(island & permanent & target_controls)))), if_=during(Step.MAIN1, Step.MAIN2)),
        flags=frozenset({AbilityFlag.DONE_ONCE_EACH_TURN}))),
    card("Harmonic Convergence", "{2}{G}", "Instant", to_library(each(enchantment & permanent))),
    card("Umbilicus", "{4}", "Artifact", at(each_upkeep, e.Pay(event_player, cost(pay_life(2)), otherwise=(choose(
        permanent & Filter(controller=Relation.EVENT_PLAYER), "returned", who=event_player, hint=-1), to_hand(those("returned")))))),
    card("Fluctuator", "{2}", "Artifact", static(None, Change(programs.Change.COST_REDUCE, IN_HAND, number(2), ABOUT_CYCLING))),
    card("Lifeline", "{5}", "Artifact", whenever(dies(creature), at_next_end_step(
        event_object, to_battlefield(told())), if_=exists(creature & permanent))),
    card("Memory Jar", "{5}", "Artifact", activated(
        "{T}", sacrifice_this, e.Move(each(card_in_any(Zone.HAND)), Zone.EXILE, arrival=e.Arrival(face_down=True, link=True)),
        draw(7, each_player), e.Delay(replace(when(
            step_begins(Step.END, each_player), discard(None, each_player), to_hand(exiled_with_this)),
            flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (this,)))),
    card("Windfall", "{2}{U}", "Sorcery", note(HOW_MANY, 0), for_each(each_player, note(
        HOW_MANY, larger(NUMBERED, cards_in_hand.of(it)))), discard(None, each_player), draw(NUMBERED, each_player)),
]  # fmt: skip
