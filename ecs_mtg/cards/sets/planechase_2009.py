"""Planechase, 2009: planes, and cards of its decks."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.abilities import Item
from ecs_mtg.cards.sets.common import ANY_LIBRARY, ZOMBIE
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import CardType, Step
from ecs_mtg.components.programs import ManaColor, PlayerFlag, Relation

TWO_CREATURES_ENTERED = exists(opponent & where(entered_under(it, CardType.CREATURE) >= 2))
GOAT = token("Goat Token", "Creature — Goat", "0/1", color=white)
its_controller = controller_of(event_object)
hand_creature = creature & card_in(Zone.HAND)
may_search_for_land = may(
    e.Search(basic & land & ANY_LIBRARY, "found", player=its_controller, library=its_controller),
    to_battlefield(those("found"), arriving_tapped), shuffle(its_controller), who=its_controller,
)  # fmt: skip
hippodrome_target = target(creature, hint=-1)


def return_at_end(*items: Item) -> Item:
    """Move what died at the beginning of the next end step; there is nothing to wait for if it has left the graveyard."""
    return when_it_is(in_zone(event_object, Zone.GRAVEYARD), at_next_end_step(event_object, *items))


their_blue_card = blue & card_in(Zone.GRAVEYARD, Relation.LOOPED)
green_white_or_blue = target(creature & (green | white | blue))

CARDS = [
    plane("Academy at Tolaria West", "Dominaria",
          at(your_end_step, draw(7), if_=hellbent),
          chaos(discard(None))),
    plane("Agyrem", "Ravnica",
          whenever(dies(creature & white), return_at_end(to_battlefield(told()))),
          whenever(dies(creature & ~white), return_at_end(to_hand(told()))),
          chaos(until_a_player_planeswalks(you, players_have(PlayerFlag.CANT_BE_ATTACKED)))),
    plane("Bant", "Alara",
          static(creature, has(exalted)),
          chaos(put_counters("divinity", 1, green_white_or_blue),
                while_it_has_counter("divinity", green_white_or_blue, has(indestructible)))),
    plane("Cliffside Market", "Mercadia",
          *on_arrival_and_each_upkeep(targeted(target(player)), may(exchange_life(you, target(player)))),
          chaos(exchange_control(two_that_share_a_type(permanent)))),
    plane("Eloren Wilds", "Shandalar",
          whenever(tapped_for_mana(permanent), e.AddMana(ManaColor.EVENT, player=event_player)),
          chaos(until_a_player_planeswalks(target(player, hint=-1), players_have(PlayerFlag.CANT_CAST)))),
    plane("Feeding Grounds", "Muraganda",
          spells_cost_less(red, 1), spells_cost_less(green, 1),
          chaos(put_counters("+1/+1", mana_value.of(target(creature)), target(creature)))),
    plane("Fields of Summer", "Moag",
          whenever(casts(each_player), may(gain_life(2, event_player), who=event_player)),
          chaos(may(gain_life(10)))),
    plane("Glimmervoid Basin", "Mirrodin",
          whenever(casts(each_player, (instant | sorcery) & with_single_target), copy_for_each_target(event_object, event_player)),
          chaos(create_copy(target(creature, hint=1), 1, each(players_but(controller_of(target(creature, hint=1))))))),
    plane("Goldmeadow", "Lorwyn", whenever(enters(land), create(GOAT, 3, its_controller)), chaos(create(GOAT))),
    plane("Grixis", "Alara", static(creature & (blue | black | red) & card_in(Zone.GRAVEYARD), has(unearth(its_mana_cost))),
          chaos(to_battlefield(target(creature & card_in_any(Zone.GRAVEYARD)), arriving(yours=True)))),
    card("Hideous End", "{1}{B}{B}", "Instant", destroy(target(creature & ~black)),
         lose_life(2, controller_of(target(creature & ~black)))),
    plane("Immersturm", "Valla",
          whenever(enters(creature), may(
              damage(power.of(event_object), target_chosen_by(controller_of(event_object), any_of_damage), event_object),
              who=controller_of(event_object))),
          chaos(exile(target(creature, hint=0), remember=True), to_battlefield(moved))),
    plane("Isle of Vesuva", "Dominaria",
          whenever(enters(creature & ~is_token), create_copy(event_object, 1, controller_of(event_object))),
          chaos(destroy(each(creature & that_or_same_name(target(creature, hint=-1)))))),
    plane("Izzet Steam Maze", "Ravnica",
          whenever(casts(each_player, instant | sorcery), copy_spell(event_object, event_player)),
          chaos(this_turn(cheaper((instant | sorcery) & yours, 3)))),
    card("Kor Sanctifiers", "{2}{W}", "Creature — Kor Cleric", "2/3", kicker("{W}"),
         when(enters(), destroy(target(artifact | enchantment)), if_=kicked)),
    plane("Krosa", "Dominaria",
          static(creature, gets("+2/+2")),
          chaos(may(*add("WUBRG")))),
    plane("Lethe Lake", "Arkhos", at(your_upkeep, mill(10)), chaos(mill(10, target(player)))),
    plane("Llanowar", "Dominaria", static(creature, has(tap_for("GG"))), chaos(untap(each(creature & you_control)))),
    plane("Minamo", "Kamigawa",
          whenever(casts(each_player), may(draw(1, event_player), who=event_player)),
          chaos(for_each(each_player, when_it_is(exists(their_blue_card), may(choose(their_blue_card, "returned", who=it), who=it))),
                to_hand(those("returned")))),
    plane("Murasa", "Zendikar", whenever(enters(creature & ~is_token), may_search_for_land),
          chaos(from_now_on(target(land), becomes("4/4", "Creature")))),
    plane("Naar Isle", "Wildfire",
          at(your_upkeep, put_counters("flame", 1), damage(counters_on(this, "flame"), you)),
          chaos(damage(3, target(player | planeswalker)))),
    plane("Naya", "Alara", static(None, any_number_of_land_plays),
          chaos(until_end_of_turn(target(creature & (red | green | white) & you_control),
                                  gets((count(land & you_control), count(land & you_control)))))),
    plane("Otaria", "Dominaria",
          static((instant | sorcery) & card_in_any(Zone.GRAVEYARD), has(flashback(its_mana_cost))),
          chaos(extra_turn())),
    plane("Panopticon", "Mirrodin",
          when(planeswalk_to_this, draw()),
          at(step_begins(Step.DRAW), draw()),
          chaos(draw())),
    plane("Pools of Becoming", "Bolas's Meditation Realm",
          at(your_end_step, note(0, cards_in_hand.of(you)), remember(hand_of(), "hand"), in_any_order("hand"),
             to_library(those("hand"), Position.BOTTOM), draw(number_noted(0))),
          chaos(reveal_planes(3, "three"), ensue_chaos(those("three")), in_any_order("three"), to_planar_deck(those("three")))),
    plane("Raven's Run", "Shadowmoor", static(creature, has(wither)),
          chaos(together(put_counters("-1/-1", 1, target(creature)), put_counters("-1/-1", 2, another_target(creature, 1)),
                         put_counters("-1/-1", 3, another_target(creature, 2))))),
    plane("Sanctum of Serra", "Serra's Realm", when(planeswalk_from_this, destroy(each(permanent & ~land))),
          chaos(may(life_becomes(20)))),
    plane("Sea of Sand", "Rabiah", static(player, players_have(PlayerFlag.REVEALS_DRAWS)),
          whenever(draws(each_player, land), gain_life(3, event_player)),
          whenever(draws(each_player, card_ & ~land), lose_life(3, event_player)),
          chaos(to_library(target(permanent)))),
    plane("Shiv", "Dominaria",
          static(creature, has(activated("{R}", until_end_of_turn(this, gets("+1/+0"))))),
          chaos(create(token("Dragon Token", "Creature \N{EM DASH} Dragon", "5/5", flying, color=red)))),
    plane("Skybreen", "Kaldheim",
          static(None, tops_revealed), static(None, cant_cast(spell & shares_type_with_top)),
          chaos(lose_life(cards_in_hand.of(target(player)), target(player)))),
    plane("Sokenzan", "Kamigawa",
          static(creature, gets("+1/+1"), has(haste)),
          chaos(untap(each(creature & attacked_this_turn)), when_it_is(during(Step.MAIN1, Step.MAIN2), combat_and_main_phase))),
    plane("Stronghold Furnace", "Rath",
          instead(would_be_dealt_damage(permanent | player), twice_as_many),
          chaos(damage(1, any_target))),
    plane("Tazeem", "Zendikar", static(creature, has(cant_block)), chaos(draw(count(land & you_control)))),
    plane("The Aether Flues", "Iquatana",
          *on_arrival_and_each_upkeep(if_they_do(
              you, sacrifice_a(creature), reveal_until(creature & ANY_LIBRARY, "found"), to_battlefield(those("found")), shuffle())),
          chaos(when_it_is(exists(hand_creature), may(choose(hand_creature, "put"), to_battlefield(those("put")))))),
    plane("The Dark Barony", "Ulgrotha",
          whenever(put_into_graveyard(card_in_any(Zone.GRAVEYARD) & ~black), lose_life(1, owner_of(event_object))),
          chaos(discard(1, each_opponent))),
    plane("The Eon Fog", "Equilor", static(player, players_have(PlayerFlag.SKIPS_UNTAP)),
          chaos(untap(each(permanent & you_control)))),
    plane("The Fourth Sphere", "Phyrexia", at(your_upkeep, each_sacrifices(you, creature & ~black)), chaos(create(ZOMBIE))),
    plane("The Great Forest", "Lorwyn", static(creature, has(assigns_by_toughness)),
          chaos(until_end_of_turn(each(creature & you_control), gets("+0/+2"), has(trample)))),
    plane("The Hippodrome", "Segovia", static(creature, gets("-5/-0")),
          chaos(targeted(hippodrome_target), when_it_is(power.of(hippodrome_target) <= 0, may(destroy(hippodrome_target))))),
    plane("The Maelstrom", "Alara",
          *on_arrival_and_each_upkeep(may(
              look(1, "top", reveal=True),
              when_it_is(matches(those("top"), permanent_card), may(to_battlefield(those("top")))),
              when_it_is(in_zone(those("top"), Zone.LIBRARY), to_library(those("top"), Position.BOTTOM)))),
          chaos(to_battlefield(target(permanent_card & card_in(Zone.GRAVEYARD))))),
    plane("Turri Island", "Ir", spells_cost_less(creature, 2),
          chaos(look(3, "top", reveal=True), e.ChooseFrom("top", "creatures", number(3), number(3), filter=creature & ANY_LIBRARY),
                to_hand(those("creatures")), to_graveyard(those("top")))),
    plane("Undercity Reaches", "Ravnica",
          whenever(deals_damage(creature, player, True), may(draw(1, controller_of(event_other)), who=controller_of(event_other))),
          chaos(from_now_on(you, players_have(PlayerFlag.NO_MAXIMUM_HAND)))),
    plane("Velis Vel", "Lorwyn",
          static(creature, gets((creatures_sharing_types(it), creatures_sharing_types(it)))),
          chaos(until_end_of_turn(target(creature, hint=1), every_creature_type))),
    card("Whiplash Trap", "{3}{U}{U}", "Instant — Trap", alternative_cost("{U}", if_=TWO_CREATURES_ENTERED),
         to_hand(target(creature, 2, 2))),
]  # fmt: skip
