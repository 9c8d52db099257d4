"""Planes of 2009: the planar deck of Zombie Empire, and some of those of the other decks."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number
from ecs_mtg.components.programs import ManaColor, PlayerFlag

GOAT = token("Goat Token", "Creature — Goat", "0/1", color=white)
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)

its_controller = controller_of(event_object)
hand_creature = creature & card_in(Zone.HAND)
any_library = card_in_any(Zone.LIBRARY)
may_search_for_land = may(
    e.Search(basic & land & any_library, "found", player=its_controller, library=its_controller),
    to_battlefield(those("found"), arriving_tapped), shuffle(its_controller), who=its_controller,
)  # fmt: skip
hippodrome_target = target(creature, hint=-1)

CARDS = [
    # Zombie Empire
    plane("The Aether Flues", "Iquatana",
          *on_arrival_and_each_upkeep(if_they_do(
              you, sacrifice_a(creature), reveal_until(creature & any_library, "found"), to_battlefield(those("found")), shuffle())),
          chaos(when_it_is(exists(hand_creature), may(choose(hand_creature, "put"), to_battlefield(those("put")))))),
    plane("Cliffside Market", "Mercadia",
          *on_arrival_and_each_upkeep(targeted(target(player)), may(exchange_life(you, target(player)))),
          chaos(exchange_control(two_that_share_a_type(permanent)))),
    plane("The Dark Barony", "Ulgrotha",
          whenever(put_into_graveyard(card_in_any(Zone.GRAVEYARD) & ~black), lose_life(1, owner_of(event_object))),
          chaos(discard(1, each_opponent))),
    plane("Fields of Summer", "Moag",
          whenever(casts(each_player), may(gain_life(2, event_player), who=event_player)),
          chaos(may(gain_life(10)))),
    plane("The Fourth Sphere", "Phyrexia", at(your_upkeep, each_sacrifices(you, creature & ~black)), chaos(create(ZOMBIE))),
    plane("Grixis", "Alara", static(creature & (blue | black | red) & card_in(Zone.GRAVEYARD), has(unearth(its_mana_cost))),
          chaos(to_battlefield(target(creature & card_in_any(Zone.GRAVEYARD)), arriving(yours=True)))),
    plane("Lethe Lake", "Arkhos", at(your_upkeep, mill(10)), chaos(mill(10, target(player)))),
    plane("Raven's Run", "Shadowmoor", static(creature, has(wither)),
          chaos(together(put_counters("-1/-1", 1, target(creature)), put_counters("-1/-1", 2, another_target(creature, 1)),
                         put_counters("-1/-1", 3, another_target(creature, 2))))),
    plane("Sea of Sand", "Rabiah", static(player, players_have(PlayerFlag.REVEALS_DRAWS)),
          whenever(draws(each_player, land), gain_life(3, event_player)),
          whenever(draws(each_player, card_ & ~land), lose_life(3, event_player)),
          chaos(to_library(target(permanent)))),
    # Metallic Dreams
    plane("Goldmeadow", "Lorwyn", whenever(enters(land), create(GOAT, 3, its_controller)), chaos(create(GOAT))),
    plane("The Hippodrome", "Segovia", static(creature, gets("-5/-0")),
          chaos(targeted(hippodrome_target), when_it_is(power.of(hippodrome_target) <= 0, may(destroy(hippodrome_target))))),
    plane("The Maelstrom", "Alara",
          *on_arrival_and_each_upkeep(may(
              look(1, "top", reveal=True),
              when_it_is(matches(those("top"), permanent_card), may(to_battlefield(those("top")))),
              when_it_is(in_zone(those("top"), Zone.LIBRARY), to_library(those("top"), Position.BOTTOM)))),
          chaos(to_battlefield(target(permanent_card & card_in(Zone.GRAVEYARD))))),
    plane("Sanctum of Serra", "Serra's Realm", when(planeswalk_from_this, destroy(each(permanent & ~land))),
          chaos(may(life_becomes(20)))),
    plane("The Eon Fog", "Equilor", static(player, players_have(PlayerFlag.SKIPS_UNTAP)),
          chaos(untap(each(permanent & you_control)))),
    # Elemental Thunder
    plane("Eloren Wilds", "Shandalar",
          whenever(tapped_for_mana(permanent), e.AddMana(ManaColor.EVENT, player=event_player)),
          chaos(until_a_player_planeswalks(target(player, hint=-1), players_have(PlayerFlag.CANT_CAST)))),
    plane("Llanowar", "Dominaria", static(creature, has(tap_for("GG"))), chaos(untap(each(creature & you_control)))),
    plane("Murasa", "Zendikar", whenever(enters(creature & ~is_token), may_search_for_land),
          chaos(from_now_on(target(land), becomes("4/4", "Creature")))),
    plane("Naya", "Alara", static(None, any_number_of_land_plays),
          chaos(until_end_of_turn(target(creature & (red | green | white) & you_control),
                                  gets((count(land & you_control), count(land & you_control)))))),
    plane("Turri Island", "Ir", spells_cost_less(creature, 2),
          chaos(look(3, "top", reveal=True), e.ChooseFrom("top", "creatures", number(3), number(3), filter=creature & any_library),
                to_hand(those("creatures")), to_graveyard(those("top")))),
    # Promotional
    plane("Tazeem", "Zendikar", static(creature, has(cant_block)), chaos(draw(count(land & you_control)))),
]  # fmt: skip
