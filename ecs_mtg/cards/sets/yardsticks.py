"""Cards of decks that others measure with: Foundations drafts, Pauper, world championships."""

from collections.abc import Callable

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Filter, Target, number
from ecs_mtg.components.codes import Cause
from ecs_mtg.components.programs import ManaColor, Relation

LOOKED_AT = target(player, hint=-1)
BACKED_UP = target(creature, hint=1)
IMPRINTABLE = card_in(Zone.HAND) & ~artifact & ~land
NONLAND = permanent & ~land

MYR = token("Myr Token", "Artifact Creature — Myr", "1/1")
COLOR = 0  # the register of a color that is chosen
COLORS = (white, blue, black, red, green)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
REVEALED_LAND = land & card_in(Zone.LIBRARY) & remembered
BELCHED = size_of(those("revealed")) - count(REVEALED_LAND)


def by_color(what: Callable[[Filter], e.Effect], whose: Target) -> tuple[e.Effect, ...]:
    """You choose a color, a player reveals their hand, and something happens with the cards of that color."""
    chosen = (e.If(number_noted(COLOR).equals(k), (what(color),)) for k, color in enumerate(COLORS))
    return targeted(whose), e.ChooseColor(), reveal(hand_of(whose)), *chosen


CARDS = [
    # Pauper
    card("Moon-Circuit Hacker", "{1}{U}", "Enchantment Creature — Human Ninja", "2/1", ninjutsu("{U}"),
         whenever(deals_damage(this, player, combat=True), may(draw(1), when_it_is(~entered_this_turn, discard(1))))),
    card("Saiba Cryptomancer", "{1}{U}", "Creature — Moonfolk Ninja", "0/1", flash, hexproof,
         when(enters(), put_counters("+1/+1", 1, BACKED_UP),
              when_it_is(~same(BACKED_UP, this), until_end_of_turn(BACKED_UP, has(hexproof))))),
    # Foundations
    card("Eaten Alive", "{B}", "Sorcery", additional_cost(sacrifice_a(creature), or_else="{3}{B}"), exile(target(creature | planeswalker))),
    card("Infernal Vessel", "{2}{B}", "Creature — Human Cleric", "2/1",
         when(dies(), to_battlefield(event_object, arriving(counters=("+1/+1", 2)), remember=True),
              from_now_on(moved, of_subtypes("Demon")), if_=~matches(this, subtype("Demon")))),
    card("Perforating Artist", "{1}{B}{R}", "Creature — Devil", "3/2", deathtouch,
         at(your_end_step, for_each(each_opponent, e.Pay(it, cost(sacrifice_a(NONLAND)), otherwise=(
             e.Pay(it, cost(discard_cards(1)), otherwise=(lose_life(3, it),)),))), if_=attackers_of(you) >= 1)),
    # World championships
    card("Skizzik", "{3}{R}", "Creature — Elemental", "5/3", kicker("{R}"), trample, haste,
         at(each_end_step, sacrifice(), if_=~kicked)),
    card("Urza's Rage", "{2}{R}", "Instant", kicker("{8}{R}"), cant_be_countered,
         e.If(kicked, (damage(10, any_target, unpreventable=always()),), (damage(3, any_target),))),
    card("Addle", "{1}{B}", "Sorcery", *by_color(
        lambda color: e.Discard(LOOKED_AT, number(1), color & THEIR_HAND, you_choose=True), LOOKED_AT)),
    card("Persecute", "{2}{B}{B}", "Sorcery", *by_color(
        lambda color: e.Move(each(color & THEIR_HAND), Zone.GRAVEYARD, cause=Cause.DISCARDED), LOOKED_AT)),
    card("Goblin Charbelcher", "{4}", "Artifact", activated(
        "{3}, {T}", look(down_to(1, land & card_in(Zone.LIBRARY)), "revealed", reveal=True),
        e.If(exists(subtype("Mountain") & REVEALED_LAND), (damage(BELCHED * 2, any_target),), (damage(BELCHED, any_target),)),
        in_any_order("revealed"), to_library(those("revealed"), Position.BOTTOM))),
    card("Myr Incubator", "{6}", "Artifact", activated(
        "{6}, {T}", sacrifice_this, search(artifact & card_in(Zone.LIBRARY), "found", 99), exile(those("found"), remember=True),
        create(MYR, size_of(moved)), shuffle())),
    card("Chrome Mox", "{0}", "Artifact", when(enters(), may(choose(IMPRINTABLE, "imprinted"), exile_with_this(those("imprinted")))),
         activated("{T}", e.AddMana(ManaColor.EXILED_CARD))),
]  # fmt: skip
