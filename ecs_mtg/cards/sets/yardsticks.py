"""Cards of decks that others measure with: Foundations drafts, Pauper, world championships."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.components.programs import ManaColor

BACKED_UP = target(creature, hint=1)
IMPRINTABLE = card_in(Zone.HAND) & ~artifact & ~land
NONLAND = permanent & ~land

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
    card("Chrome Mox", "{0}", "Artifact", when(enters(), may(choose(IMPRINTABLE, "imprinted"), exile_with_this(those("imprinted")))),
         activated("{T}", e.AddMana(ManaColor.EXILED_CARD))),
]  # fmt: skip
