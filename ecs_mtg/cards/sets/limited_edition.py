"""Limited Edition, 1993: the first set, and cards of its revised editions."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import at_next_end_step
from ecs_mtg.cards.sets.common import (
    HOW_MANY,
    NUMBERED,
    SPELL,
    becomes_land_type,
    looped_,
    looped_lands,
    opponents_land,
    reanimating_aura,
)
from ecs_mtg.cards.tree import CardDef, Replacement
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Duration, Step
from ecs_mtg.components.flags import ABOUT_ABILITIES
from ecs_mtg.components.programs import PlayerFlag, Relation

SEARCHED = target(player, hint=-1)


def circle_of_protection(color: str, sources: Filter) -> CardDef:
    """Prevent the damage that a source of a color that you choose would deal to you next this turn (615.8)."""
    chosen = choose_source(sources, "chosen")
    shield = e.Prevent(you, sources=sources & source, once=True, source=those("chosen"))
    return card(f"Circle of Protection: {color}", "{1}{W}", "Enchantment", activated("{1}", chosen, shield))


ANY_NUMBER = target(any_of_damage, 0, 100)
VESUVAN = at(your_upkeep, may(become_copy(this, target(creature), colored(blue), this_ability)))


def leveled(tag: str, what: Filter, rest: e.Effect) -> tuple[e.Effect, ...]:
    """Have each player choose as many of some things of theirs as the player with the fewest has; something happens to the rest."""
    fewest = for_each(each_player, note(HOW_MANY, smaller(NUMBERED, count(what))))
    return note(HOW_MANY, 30_000), fewest, for_each(each_player, choose(what, tag, NUMBERED, NUMBERED, it)), rest, e.Forget(tag)


DEALT, DRAINED = 1, 2  # registers of how much damage was dealt, and how much of it counts
your_land = replace(opponents_land, subject=permanent & land & you_control)
MAD = target(creature, hint=1)
EARLY = during(Step.UPKEEP, Step.DRAW, Step.MAIN1) | (
    first_combat & during(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS)
)
"""Before the combat damage step (506.7d, 506.7e)."""

CARDS = [
    # Limited Edition Alpha
    card("Air Elemental", "{3}{U}{U}", "Creature — Elemental", "4/4", flying),
    card("Black Knight", "{B}{B}", "Creature — Human Knight", "2/2", first_strike, protection_from(white)),
    card("Bog Wraith", "{3}{B}", "Creature — Wraith", "3/3", swampwalk),
    circle_of_protection("Blue", blue),
    circle_of_protection("Green", green),
    circle_of_protection("Red", red),
    card("Clone", "{3}{U}", "Creature — Shapeshifter", "0/0",
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"))))),
    card("Copy Artifact", "{1}{U}", "Enchantment",
         as_enters(may(choose(artifact, "copied"), enter_as_copy(those("copied"), of_types("Enchantment"))))),
    card("Counterspell", "{U}{U}", "Instant", counter(target(spell))),
    card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", "6/4"),
    card("Dark Ritual", "{B}", "Instant", *add("BBB")),
    card("Elvish Archers", "{1}{G}", "Creature — Elf Archer", "2/1", first_strike),
    card("Fireball", "{X}{R}", "Sorcery", costs_more(at_least(targets_chosen - 1, 0)),
         damage(divided_evenly(X, ANY_NUMBER), ANY_NUMBER)),
    card("Forest", "", "Basic Land — Forest"),
    card("Giant Growth", "{G}", "Instant", until_end_of_turn(target(creature), gets("+3/+3"))),
    card("Giant Spider", "{3}{G}", "Creature — Spider", "2/4", reach),
    card("Gray Ogre", "{2}{R}", "Creature — Ogre", "2/2"),
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2"),
    card("Hill Giant", "{3}{R}", "Creature — Giant", "3/3"),
    card("Hurloon Minotaur", "{1}{R}{R}", "Creature — Minotaur", "2/3"),
    card("Hurricane", "{X}{G}", "Sorcery", damage(X, each((creature & flying) | player))),
    card("Island", "", "Basic Land — Island"),
    card("Jade Statue", "{4}", "Artifact",
         activated("{2}", as_long_as(Duration.END_OF_COMBAT, this, becomes("3/6", "Artifact Creature — Golem")),
                   only=during_combat)),
    card("Lightning Bolt", "{R}", "Instant", damage(3, any_target)),
    card("Llanowar Elves", "{G}", "Creature — Elf Druid", "1/1", tap_for("G")),
    card("Mana Short", "{2}{U}", "Instant", targeted(SEARCHED), tap(each(land & target_controls)), e.LoseMana(SEARCHED)),
    card("Merfolk of the Pearl Trident", "{U}", "Creature — Merfolk", "1/1"),
    card("Mons's Goblin Raiders", "{R}", "Creature — Goblin", "1/1"),
    card("Mountain", "", "Basic Land — Mountain"),
    card("Nevinyrral's Disk", "{4}", "Artifact", enters_tapped,
         activated("{1}, {T}", destroy(each(artifact | creature | enchantment)))),
    card("Plains", "", "Basic Land — Plains"),
    card("Savannah Lions", "{W}", "Creature — Cat", "2/1"),
    card("Scathe Zombies", "{2}{B}", "Creature — Zombie", "2/2"),
    card("Serra Angel", "{3}{W}{W}", "Creature — Angel", "4/4", flying, vigilance),
    card("Shanodin Dryads", "{G}", "Creature — Nymph Dryad", "1/1", forestwalk),
    card("Stone Rain", "{2}{R}", "Sorcery", destroy(target(land))),
    card("Swamp", "", "Basic Land — Swamp"),
    card("Vesuvan Doppelganger", "{3}{U}{U}", "Creature — Shapeshifter", "0/0",
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), colored(blue), has(VESUVAN))))),
    card("Wall of Air", "{1}{U}{U}", "Creature — Wall", "1/5", defender, flying),
    card("Wall of Stone", "{1}{R}{R}", "Creature — Wall", "0/8", defender),
    card("Wall of Swords", "{3}{W}", "Creature — Wall", "3/5", defender, flying),
    card("Wall of Wood", "{G}", "Creature — Wall", "0/3", defender),
    card("White Knight", "{W}{W}", "Creature — Human Knight", "2/2", first_strike, protection_from(black)),
    card("Winter Orb", "{2}", "Artifact", static(None, untap_at_most(1, land & permanent), while_=~is_tapped(this))),
    # Limited Edition Beta
    circle_of_protection("Black", black),
    card("Balance", "{1}{W}", "Sorcery", *leveled("kept lands", permanent & land & looped_, sacrifice(each(permanent & land & not_remembered))),
         *leveled("kept cards", card_in(Zone.HAND, Relation.LOOPED), e.Move(
             each(card_in_any(Zone.HAND) & not_remembered), Zone.GRAVEYARD, cause=Cause.DISCARDED)),
         *leveled("kept creatures", permanent & creature & looped_, sacrifice(each(permanent & creature & not_remembered)))),
    card("Stasis", "{1}{U}", "Enchantment", static(player, players_have(PlayerFlag.SKIPS_UNTAP)),
         at(your_upkeep, unless_pays(you, "{U}", sacrifice()))),
    card("Gloom", "{2}{B}", "Enchantment", spells_cost_more(white, 3),
         static(None, Change(programs.Change.COST_INCREASE, white & enchantment & permanent, number(3), ABOUT_ABILITIES))),
    card("Drain Life", "{X}{1}{B}", "Sorcery", only_spent_on_x(black), targeted(any_target), note(DRAINED, X),
         when_it_is(matches(any_target, player), note(DRAINED, life.of(any_target))),
         when_it_is(matches(any_target, planeswalker), note(DRAINED, loyalty_of.of(any_target))),
         when_it_is(matches(any_target, creature), note(DRAINED, toughness.of(any_target))),
         note(DEALT, 0), damage(X, any_target, total=DEALT), gain_life(smaller(number_noted(DEALT), number_noted(DRAINED)))),
    card("Black Vise", "{1}", "Artifact", as_enters(e.ChoosePlayer(opponent, None)), at(
        step_begins(Step.UPKEEP, Filter(controller=Relation.CHOSEN)), damage(cards_in_hand.of(event_player) - 4, event_player))),
    card("Conversion", "{2}{W}{W}", "Enchantment", at(your_upkeep, unless_pays(you, "{W}{W}", sacrifice())),
         static(land & subtype("Mountain"), becomes_land_type("Plains"))),
    card("Power Sink", "{X}{U}", "Instant", remember(controller_of(SPELL), "taxed"), unless_pays(
        controller_of(SPELL), "{1}", counter(SPELL), for_each(those("taxed"), tap(each(looped_lands & permanent & has_mana_ability)), e.LoseMana(it)), times=X)),
    card("Animate Dead", "{1}{B}", "Enchantment — Aura", *reanimating_aura(e.ReturnUnder(those("back"), you, remember=True)), static(enchanted, gets("-1/-0"))),
    card("Library of Leng", "{1}", "Artifact", static(None, players_have(PlayerFlag.NO_MAXIMUM_HAND)), Replacement(
        replace(discards(), other=Filter(kinds=SPELLS | ABILITIES)), (may(e.GoesInstead(Zone.LIBRARY)),))),
    card("Fastbond", "{G}", "Enchantment", static(None, any_number_of_land_plays), whenever(
        your_land, damage(1, you), if_=lands_played_by(you) >= 2)),
    card("Berserk", "{G}", "Instant", cast_only_if(EARLY), until_end_of_turn(MAD, has(trample), gets((larger(power.of(MAD), 0), 0))), at_next_end_step(
        MAD, when_it_is(matches(told(), attacked_this_turn), destroy(told())))),
]  # fmt: skip
