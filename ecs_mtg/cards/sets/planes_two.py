"""Planes of Planechase, second part: what they do to spells, damage, power and the dead."""

from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.abilities import Item
from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import PlayerFlag, Relation


def return_at_end(*items: Item) -> Item:
    """What died is moved at the beginning of the next end step; there is nothing to wait for if it has left the graveyard."""
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
    plane("Feeding Grounds", "Muraganda",
          spells_cost_less(red, 1), spells_cost_less(green, 1),
          chaos(put_counters("+1/+1", mana_value.of(target(creature)), target(creature)))),
    plane("Glimmervoid Basin", "Mirrodin",
          whenever(casts(each_player, (instant | sorcery) & with_single_target), copy_for_each_target(event_object, event_player)),
          chaos(create_copy(target(creature, hint=1), 1, each(players_but(controller_of(target(creature, hint=1))))))),
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
    plane("Krosa", "Dominaria",
          static(creature, gets("+2/+2")),
          chaos(may(*add("WUBRG")))),
    plane("Minamo", "Kamigawa",
          whenever(casts(each_player), may(draw(1, event_player), who=event_player)),
          chaos(for_each(each_player, when_it_is(exists(their_blue_card), may(choose(their_blue_card, "returned", who=it), who=it))),
                to_hand(those("returned")))),
    plane("Naar Isle", "Wildfire",
          at(your_upkeep, put_counters("flame", 1), damage(counters_on(this, "flame"), you)),
          chaos(damage(3, target(player | planeswalker)))),
    plane("Otaria", "Dominaria",
          static((instant | sorcery) & card_in_any(Zone.GRAVEYARD), has(flashback(its_mana_cost))),
          chaos(extra_turn())),
    plane("Panopticon", "Mirrodin",
          when(planeswalk_to_this, draw()),
          at(step_begins(Step.DRAW), draw()),
          chaos(draw())),
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
    plane("Undercity Reaches", "Ravnica",
          whenever(deals_damage(creature, player, True), may(draw(1, controller_of(event_other)), who=controller_of(event_other))),
          chaos(from_now_on(you, players_have(PlayerFlag.NO_MAXIMUM_HAND)))),
    plane("Velis Vel", "Lorwyn",
          static(creature, gets((creatures_sharing_types(it), creatures_sharing_types(it)))),
          chaos(until_end_of_turn(target(creature, hint=1), every_creature_type))),
]  # fmt: skip
