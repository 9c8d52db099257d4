"""Odyssey, Torment, Judgment."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import COLORS, IN_LIBRARY, THEIR_GRAVEYARD, THEIR_HAND, exiled_with_this
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import Filter, Target, number
from ecs_mtg.components.codes import Cause, Zone
from ecs_mtg.components.programs import ManaColor, Relation
from ecs_mtg.components.sizes import ANY_NUMBER

COLOR = 0  # the register of a color that is chosen
PHANTOM = prevents(one_or_more(would_be_dealt_damage(this)), take_counters(this, "+1/+1", 1))
STITCHED = target(creature & card_in(Zone.GRAVEYARD))
SEARCHED = target(player, hint=-1)
SHUFFLER = target(player, hint=0)
SHUFFLED = Target(THEIR_GRAVEYARD, 0, 2)
DOOMED = target(creature & ~black)


def wish(name: str, cost_: str, line: str, what: Filter) -> CardDef:
    """You may reveal a card from outside the game and put it into your hand; the wish is exiled."""
    wished = may_choose(what & card_in(Zone.OUTSIDE), "wished")
    return card(name, cost_, line, wished, reveal(those("wished")), to_hand(those("wished")), exile(this))


CARDS = [
    # Odyssey
    card("Firebolt", "{R}", "Sorcery", damage(2, any_target), flashback("{4}{R}")),
    card("Ghastly Demise", "{B}", "Instant", when_it_is(toughness.of(DOOMED) <= cards_in_graveyard.of(you), destroy(DOOMED))),
    card("Haunting Echoes", "{3}{B}{B}", "Sorcery", targeted(SEARCHED),
         exile(each((~basic | ~land) & THEIR_GRAVEYARD), remember=True), for_each(moved, e.Search(
             card_in_any(Zone.LIBRARY) & name_of.equals(name_of.of(it)), "found", number(99), library=SEARCHED)),
         exile(those("found")), shuffle(SEARCHED)),
    card("Innocent Blood", "{B}", "Sorcery", each_sacrifices(each_player, creature)),
    card("Last Rites", "{2}{B}", "Sorcery", targeted(SEARCHED), choose(card_in(Zone.HAND), "given up", ANY_NUMBER, 0, hint=-1),
         discard_those("given up"), reveal(hand_of(SEARCHED)),
         choose(card_ & ~land & THEIR_HAND, "taken", size_of(those("given up")), size_of(those("given up"))), discard_those("taken")),
    card("Reckless Charge", "{R}", "Sorcery", until_end_of_turn(target(creature), gets("+3/+0"), has(haste)), flashback("{2}{R}")),
    card("Recoup", "{1}{R}", "Sorcery",
         until_end_of_turn(target(sorcery & card_in(Zone.GRAVEYARD)), has(flashback(its_mana_cost))), flashback("{3}{R}")),
    card("Wild Mongrel", "{1}{G}", "Creature — Dog", "2/2", activated(discard_cards(1), e.ChooseColor(), *(
        e.If(number_noted(COLOR).equals(k), (until_end_of_turn(this, gets("+1/+1"), colored(color)),)) for k, color in enumerate(COLORS)))),
    # Torment
    card("Breakthrough", "{X}{U}", "Sorcery", draw(4), choose(card_in(Zone.HAND), "kept", X, X),
         e.Move(each(card_in(Zone.HAND) & not_remembered), Zone.GRAVEYARD, cause=Cause.DISCARDED)),
    card("Cabal Coffers", "", "Land", activated("{2}, {T}", *add("B", count(subtype("Swamp") & you_control)))),
    card("Mesmeric Fiend", "{1}{B}", "Creature — Nightmare Horror", "1/1",
         when(enters(), targeted(target(opponent, hint=-1)), reveal(hand_of(target(opponent, hint=-1))),
              choose(card_in(Zone.HAND, Relation.TARGET) & ~land, "taken"), exile_with_this(those("taken"))),
         when(leaves(), to_hand(exiled_with_this))),
    card("Sickening Dreams", "{1}{B}", "Sorcery", additional_cost(discard_cards(X)),
         together(damage(X, each(creature)), damage(X, each_player))),
    card("Stupefying Touch", "{1}{U}", "Enchantment — Aura", enchant(creature), when(enters(), draw(1)),
         static(enchanted, has(cant_activate))),
    card("Vengeful Dreams", "{W}{W}", "Instant", additional_cost(discard_cards(X)), exile(Target(creature & attacking, None, None))),
    # Judgment
    card("Browbeat", "{2}{R}", "Sorcery", targeted(target(player, hint=1)),
         for_each(each_player, may(remember(it, "taking"), who=it)), damage(5, those("taking")),
         when_it_is(size_of(those("taking")).equals(0), draw(3, target(player, hint=1)))),
    wish("Burning Wish", "{1}{R}", "Sorcery", sorcery),
    card("Cabal Therapy", "{B}", "Sorcery", targeted(SEARCHED), choose_name(nonland=True), reveal(hand_of(SEARCHED)),
         e.Move(each(chosen_name & THEIR_HAND), Zone.GRAVEYARD, cause=Cause.DISCARDED), flashback(sacrifice_a(creature))),
    wish("Cunning Wish", "{2}{U}", "Instant", instant),
    card("Flaring Pain", "{1}{R}", "Instant", cant_be_prevented(), flashback("{R}")),
    card("Genesis", "{4}{G}", "Creature — Incarnation", "4/4",
         at(your_upkeep, pay(you, "{2}{G}", to_hand(target(creature & card_in(Zone.GRAVEYARD)))), if_=in_zone(this, Zone.GRAVEYARD),
            zone=Zone.GRAVEYARD)),
    card("Glory", "{3}{W}{W}", "Creature — Incarnation", "3/3", flying, activated("{2}{W}", e.ChooseColor(), *(
        e.If(number_noted(COLOR).equals(k), (until_end_of_turn(each(creature & you_control), has(protection_from(color))),))
        for k, color in enumerate(COLORS)), zone=Zone.GRAVEYARD)),
    card("Guiltfeeder", "{3}{B}{B}", "Creature — Horror", "0/4", fear,
         whenever(is_unblocked(), lose_life(cards_in_graveyard.of(defending_player), defending_player))),
    card("Krosan Reclamation", "{1}{G}", "Instant", targeted(SHUFFLER), to_library(SHUFFLED, Position.SHUFFLED),
         when_it_is(size_of(SHUFFLED).equals(0), shuffle(SHUFFLER)), flashback("{1}{G}")),
    card("Krosan Verge", "", "Land", enters_tapped, tap_for("C"), activated(
        "{2}, {T}", sacrifice_this, search(subtype("Forest") & IN_LIBRARY, "forest"), search(subtype("Plains") & IN_LIBRARY, "plains"),
        together(to_battlefield(those("forest"), arriving_tapped), to_battlefield(those("plains"), arriving_tapped)), shuffle())),
    wish("Living Wish", "{1}{G}", "Sorcery", creature | land),
    card("Mirari's Wake", "{3}{G}{W}", "Enchantment", static(creature & you_control, gets("+1/+1")),
         whenever(tapped_for_mana(land & you_control), e.AddMana(ManaColor.EVENT))),
    card("Nullmage Advocate", "{2}{G}", "Creature — Insect Druid", "2/3", activated(
        "{T}", to_hand(Target(card_in(Zone.GRAVEYARD, Relation.OPPONENT), 2, 2, one_graveyard=True)),
        destroy(target(artifact | enchantment)))),
    card("Phantom Centaur", "{2}{G}{G}", "Creature — Centaur Spirit", "2/0", protection_from(black), enters_with("+1/+1", 3), PHANTOM),
    card("Phantom Nishoba", "{5}{G}{W}", "Creature — Cat Beast Spirit", "0/0", trample, enters_with("+1/+1", 7),
         whenever(deals_any_damage(this), gain_life(event_amount)), PHANTOM),
    card("Prismatic Strands", "{2}{W}", "Instant", e.ChooseColor(),
         *(e.If(number_noted(COLOR).equals(k), (e.Prevent(sources=source & color),)) for k, color in enumerate(COLORS)),
         flashback(tap_a(creature & white))),
    card("Quiet Speculation", "{1}{U}", "Sorcery",
         e.Search(having(flashback) & card_in_any(Zone.LIBRARY), "found", number(3), library=SEARCHED),
         to_graveyard(those("found")), shuffle(SEARCHED)),
    card("Stitch Together", "{B}{B}", "Sorcery", e.If(
        cards_in_graveyard.of(you) >= 7, (to_battlefield(STITCHED),), (to_hand(STITCHED),))),
]  # fmt: skip
