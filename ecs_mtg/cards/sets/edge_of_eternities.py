"""Edge of Eternities."""

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ANY_GRAVEYARD, IN_LIBRARY, YOUR_LANDS_ENTER_UNTAPPED, found, kept, top
from ecs_mtg.cards.tree import Ability, Event
from ecs_mtg.cards.words import Filter, Target, Who, number
from ecs_mtg.components.codes import Cause, EventKind, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Subject
from ecs_mtg.components.sizes import ANY_NUMBER

INSECT = token("Insect Token", "Creature — Insect", "1/1", flying, color=black)
TEMPERED = target(artifact | creature, hint=1)
ARMED = target(artifact & you_control)
MUNITIONS = token("Munitions", "Artifact", when(leaves(), damage(2, any_target)))
plays_a_land = Event(EventKind.ZONE_CHANGE, permanent & land & you_control, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)
OPPONENT = target(opponent)
ROBOT = token("Robot Token", "Artifact Creature — Robot", "2/2")
MILLED_PLAYERS = Target(player, 0, ANY_NUMBER, hint=-1)
COPIED = target(permanent & (artifact | creature) & you_control)


def planet(name: str, letter: str, ability: Ability) -> Any:
    """Declare a Planet with station, and an ability with twelve charge counters."""
    return card(name, "", "Land — Planet", enters_tapped, tap_for(letter), station(), striation(12, None, ability))


def goes_for_good(what: Filter) -> Event:
    """Declare the event that a permanent dies or is put into exile."""
    return replace(leaves(what), to_zones=1 << Zone.GRAVEYARD | 1 << Zone.EXILE)


LANDER = token("Lander Token", "Artifact — Lander", activated(
    "{2}, {T}", sacrifice_this, search(basic & land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle()))  # fmt: skip
you_attack_a_player = one_or_more(replace(attacks(creature & you_control), other=player), of_a_player=True)
PROPELLED = target(creature)
PUMPED = target(creature & you_control)

CARDS = [
    card("Eumidian Hatchery", "", "Land", activated("{T}", pay_life(1), *add("B"), put_counters("hatchling", 1)),
         when(dies(), create(INSECT, counters_on(this, "hatchling")))),
    card("Weapons Manufacturing", "{1}{R}", "Enchantment", whenever(enters(artifact & nontoken & you_control), create(MUNITIONS))),
    card("Tezzeret, Cruel Captain", "{3}", "Legendary Planeswalker — Tezzeret", "4",
         whenever(enters(artifact & you_control), put_counters("loyalty", 1)),
         loyalty(0, untap(TEMPERED), when_it_is(matches(TEMPERED, artifact & creature), put_counters("+1/+1", 1, TEMPERED))),
         loyalty(-3, search(artifact & IN_LIBRARY & (mana_value <= 1), "found"), reveal(found), to_hand(found), shuffle()),
         loyalty(-7, get_emblem(emblem("Tezzeret, Cruel Captain", at(
             step_begins(Step.BEGIN_COMBAT), put_counters("+1/+1", 3, ARMED), when_it_is(
                 ~matches(ARMED, creature), from_now_on(ARMED, becomes("0/0", "Artifact Creature — Robot")))))))),
    card("The Endstone", "{7}", "Legendary Artifact", whenever(plays_a_land, draw()), whenever(casts(you), draw()),
         at(your_end_step, life_becomes(half_up(starting_life_of(you))))),
    card("Cryoshatter", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("-5/-0")),
         when(becomes_tapped(enchanted), destroy(enchanted)), when(is_dealt_damage(enchanted), destroy(enchanted))),
    card("Temporal Intervention", "{2}{B}", "Sorcery", replace(costs_less(2), condition=void), reveal(hand_of(OPPONENT)), e.Discard(
        OPPONENT, number(1), ~land & card_in_any(Zone.HAND), you_choose=True)),
    card("Pinnacle Kill-Ship", "{7}", "Artifact — Spacecraft", when(enters(), damage(10, up_to(1, creature))), station(),
         striation(7, "7/7", flying)),
    card("Starfield Shepherd", "{3}{W}{W}", "Creature — Angel", "3/2", flying, when(enters(), search(
        ((basic & land & subtype("Plains")) | (creature & (mana_value <= 1))) & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle()),
         warp("{1}{W}")),
    card("Consult the Star Charts", "{1}{U}", "Instant", kicker("{1}{U}"), look(count(land & you_control), "top"), e.If(
        kicked, (choose_from("top", "kept", 2),), (choose_from("top", "kept"),)), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM)),
    card("Quantum Riddler", "{3}{U}{U}", "Creature — Sphinx", "4/6", flying, when(enters(), draw()),
         instead(one_or_more(draws(you)), more(1), if_=cards_in_hand.of(you) <= 1), warp("{1}{U}")),
    card("Pinnacle Starcage", "{1}{W}{W}", "Artifact", when(
        enters(), exile_until_this_leaves(each(permanent & (artifact | creature) & (mana_value <= 2)))), activated(
        "{6}{W}{W}", e.Move(Who(Subject.EXILED_WITH), Zone.GRAVEYARD, remember=True), create(ROBOT, count(remembered & ANY_GRAVEYARD)),
        sacrifice())),
    card("Dyadrine, Synthesis Amalgam", "{X}{G}{W}", "Legendary Artifact Creature — Construct", "0/1", trample,
         enters_with("+1/+1", mana_spent), whenever(you_attack, when_it_is(
             count(creature & you_control & with_counter("+1/+1")) >= 2, may(
                 choose(creature & you_control & with_counter("+1/+1"), "two", 2, 2), take_counters(those("two"), "+1/+1", 1),
                 draw(), create(ROBOT))))),
    card("Zero Point Ballad", "{X}{B}", "Sorcery", remember(each(creature & (toughness <= X)), "doomed"), destroy(those("doomed")), lose_life(X),
         when_it_is(X >= 6, for_each(those("doomed"), remember(Who(Subject.BECAME, it), "dead")), choose(
             creature & ANY_GRAVEYARD & remembered, "raised"), to_battlefield(those("raised"), arriving(yours=True)))),
    card("Hardlight Containment", "{W}", "Enchantment — Aura", enchant(artifact & permanent & you_control), when(
        enters(), exile_until_this_leaves(target(creature & theirs))), static(enchanted, has(ward("{1}")))),
    card("Singularity Rupture", "{3}{U}{B}{B}", "Sorcery", destroy(each(creature)), for_each(
        MILLED_PLAYERS, mill(half_down(cards_in_library.of(it)), it))),
    card("Devastating Onslaught", "{X}{X}{R}", "Sorcery", e.CopyToken(COPIED, X, remember=True), until_end_of_turn(moved, has(haste)),
         sacrificed_at_the_end(moved)),
    planet("Uthros, Titanic Godcore", "U", activated("{U}, {T}", *add("U", count(permanent & artifact & you_control)))),
    planet("Evendo, Waking Haven", "G", activated("{G}, {T}", *add("G", count(creature & you_control)))),
    planet("Kavaron, Memorial World", "R", activated("{1}{R}, {T}", sacrifice_a(permanent & land), create(ROBOT), until_end_of_turn(
        each(creature & you_control), gets("+1/+0"), has(haste)))),
    card("Syr Vondam, Sunstar Exemplar", "{W}{B}", "Legendary Creature — Human Knight", "2/2", vigilance, menace, whenever(
        goes_for_good(creature & other & you_control), put_counters("+1/+1", 1), gain_life(1)), when(
            goes_for_good(permanent & source_itself & (power >= 4)), destroy(up_to(1, permanent & ~land)))),
    card("Gigastorm Titan", "{4}{U}", "Creature — Elemental", "4/4", replace(costs_less(3), condition=spells_cast(you) >= 1)),
    card("Focus Fire", "{W}", "Instant", damage(
        count((creature | subtype("Spacecraft")) & permanent & you_control) + 2, target(creature & (attacking | blocking)))),
    card("Cosmogoyf", "{B}{G}", "Creature — Elemental Lhurgoyf", "*/1+*", defined(count(card_in(Zone.EXILE)), count(card_in(Zone.EXILE)) + 1)),
    card("Horizon Explorer", "{2}{G}", "Creature — Insect Scout", "2/4", YOUR_LANDS_ENTER_UNTAPPED, whenever(
        you_attack_a_player, create(LANDER))),
    card("Cut Propulsion", "{2}{R}", "Instant", e.If(
        matches(PROPELLED, flying), (damage(times(power.of(PROPELLED), 2), PROPELLED, PROPELLED),),
        (damage(power.of(PROPELLED), PROPELLED, PROPELLED),))),
    card("Extinguisher Battleship", "{8}", "Artifact — Spacecraft", when(
        enters(), destroy(target(permanent & ~creature)), damage(4, each(creature))), station(), striation(5, "10/10", flying, trample)),
    card("Bygone Colossus", "{9}", "Artifact Creature — Robot Giant", "9/9", warp("{3}")),
    card("Full Bore", "{R}", "Instant", until_end_of_turn(PUMPED, gets("+3/+2")),
         when_it_is(was_cast_with(PUMPED, SpellFlag.WARPED), until_end_of_turn(PUMPED, has(trample, haste)))),
]  # fmt: skip
