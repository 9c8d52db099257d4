"""Planes and phenomena of 2012, the first ones."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import PlayerFlag, Relation

ELDRAZI = token("Eldrazi Token", "Creature — Eldrazi", "7/7", annihilator(1))
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)

your_library = card_in(Zone.LIBRARY)
graveyard_card = card_in(Zone.GRAVEYARD)
its_hand = card_in(Zone.HAND, Relation.LOOPED)
everybody_may_put = for_each(
    each_player,
    e.Forget("put"),
    e.Choose(permanent_card & its_hand, "put", number(1), number(0), it, 1),
    to_battlefield(those("put")),
)

CARDS = [
    plane("Bloodhill Bastion", "Equilor",
          whenever(enters(creature), until_end_of_turn(event_object, has(double_strike, haste))),
          chaos(exile(target(creature & nontoken & you_control), remember=True), to_battlefield(moved, arriving(yours=True)))),
    plane("Gavony", "Innistrad", static(creature, has(vigilance)),
          chaos(until_end_of_turn(each(creature & you_control), has(indestructible)))),
    plane("Grove of the Dreampods", "Fabacin",
          *on_arrival_and_each_upkeep(
              look(down_to(1, creature & your_library), "revealed", reveal=True),
              e.ChooseFrom("revealed", "found", filter=creature & your_library), to_battlefield(those("found")),
              to_library(those("revealed"), Position.RANDOM_BOTTOM)),
          chaos(to_battlefield(target(creature & graveyard_card)))),
    plane("Hedron Fields of Agadeem", "Zendikar", static(creature & (power >= 7), has(cant_attack, cant_block)),
          chaos(create(ELDRAZI))),
    plane("Lair of the Ashen Idol", "Azgol",
          at(your_upkeep, e.If(exists(creature & you_control), (each_sacrifices(you, creature),), (planeswalk,))),
          chaos(create(ZOMBIE, 1, up_to(6, player)))),
    plane("Nephalia", "Innistrad",
          at(your_end_step, mill(7), remember(graveyard_of(), "lying"), choose_at_random("lying", "returned"), to_hand(those("returned"))),
          chaos(to_hand(target(graveyard_card)))),
    plane("Norn's Dominion", "New Phyrexia",
          when(planeswalk_from_this, destroy(each(permanent & ~land & ~with_counter("fate"))),
               take_counters(each(permanent & with_counter("fate")), "fate")),
          chaos(may(put_counters("fate", 1, target(permanent))))),
    plane("Onakke Catacomb", "Shandalar", static(creature, colored(black), has(deathtouch)),
          chaos(until_end_of_turn(each(creature & you_control), gets("+1/+0"), has(first_strike)))),
    plane("Orochi Colony", "Kamigawa",
          whenever(deals_damage(creature & you_control, player, combat=True),
                   may(search(basic & land & your_library, "found"), to_battlefield(those("found"), arriving_tapped), shuffle())),
          chaos(until_end_of_turn(target(creature), has(cant_be_blocked)))),
    plane("Stairs to Infinity", "Xerex", static(player, players_have(PlayerFlag.NO_MAXIMUM_HAND)),
          whenever(Event(EventKind.PLANAR_ROLL, who=Relation.YOU), draw()),
          chaos(reveal_planes(1, "top"), may(to_planar_deck(those("top"))))),
    plane("Takenuma", "Kamigawa", whenever(leaves(creature), draw(1, controller_of(event_object))),
          chaos(to_hand(target(creature & you_control, hint=-1)))),
    plane("The Zephyr Maze", "Kyneth", static(creature & flying, gets("+2/+0")), static(creature & ~flying, gets("-2/-0")),
          chaos(until_end_of_turn(target(creature), has(flying)))),
    plane("Truga Jungle", "Ergamon", static(land, has(tap_for("any"))),
          chaos(look(3, "top", reveal=True), e.ChooseFrom("top", "lands", number(3), number(3), filter=land & your_library),
                to_hand(those("lands")), in_any_order("top"), to_library(those("top"), Position.BOTTOM))),
    phenomenon("Planewide Disaster", destroy(each(creature))),
    phenomenon("Reality Shaping", everybody_may_put),
]  # fmt: skip
