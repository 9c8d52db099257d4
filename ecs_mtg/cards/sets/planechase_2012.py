"""Planechase, 2012: planes and phenomena, and cards of its decks."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.casting_keywords import at_the_end
from ecs_mtg.cards.sets.common import GOBLIN, IN_GRAVEYARD, IN_LIBRARY, SAPROLING, ZOMBIE
from ecs_mtg.cards.tree import Event, Replacement, StaticKeyword
from ecs_mtg.cards.words import CARDS as CARD_KINDS
from ecs_mtg.cards.words import CARDS as OF_CARDS
from ecs_mtg.cards.words import NOBODY, Change, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Keyword, Position, Step, Zone
from ecs_mtg.components.programs import ManaColor, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import PLAYERS

GROWS = "+1/+1"
every_target = Who(Subject.ALL_TARGETS)
ELDRAZI = token("Eldrazi Token", "Creature — Eldrazi", "7/7", annihilator(1))
its_hand = card_in(Zone.HAND, Relation.LOOPED)
everybody_may_put = for_each(
    each_player,
    e.Forget("put"),
    e.Choose(permanent_card & its_hand, "put", number(1), number(0), it, 1),
    to_battlefield(those("put")),
)
SCROLLS = counters_on(this, "scroll")
has_ten = Event(EventKind.STATE, Filter(kinds=OF_CARDS, condition=SCROLLS >= 10) & source_itself)
would_untap = Event(EventKind.UNTAP, creature & you_control)
blanks_are_chaos = Change(programs.Change.BLANKS_ARE_CHAOS)
MANY = 12
"""As many targets as there can be: "any number"."""
its_player = controller_of(event_object)
grown = Target(creature & where(same(controller_of(it), its_player)), 0, MANY, divided=power.of(event_object), chooser=its_player)
your_spell_card = (instant | sorcery) & card_in(Zone.LIBRARY)
cards_of_opponents = up_to_one_of_each_opponent(creature & card_in_any(Zone.GRAVEYARD))
somebody = target_at_random(player)
discarded = moved
is_land_card = land & Filter(kinds=CARD_KINDS)
theirs = Filter(controller=Relation.EVENT_PLAYER)
devours_five = devouring(e.EntersWithCounters(GROWS, size_of(DEVOURED) * 5), creature & theirs, event_player)
a_charge_counter = (put_counters("charge", 1), *add("R", counters_on(this, "charge")))
first_damage_to_a_player = Event(EventKind.DAMAGE, player, other=creature, nth=1)
striker = target(creature & you_control & where(struck(it)), hint=0)
creature_of_the_player = target(creature & where(struck(striker, controller_of(it))), hint=0)
attacks_a_player = Event(EventKind.ATTACKS, creature & you_control, other=player)
other_opponents = each(opponent & where(~same(it, event_other)))
tokens = those("tokens")
exiled_at_the_end = replace(at_the_end(e.Together(tuple(exile(told(k)) for k in range(4)))), told=(tokens,))
shown = card_in_any(Zone.LIBRARY) & remembered
to_enter_first = artifact | creature | land | planeswalker

CARDS = [
    plane("Akoum", "Zendikar",
          static(None, Change(programs.Change.FLASH, enchantment & spell)),
          chaos(destroy(target(creature & ~is_enchanted)))),
    plane("Aretopolis", "Kephalai",
          *on_arrival_and_each_upkeep(put_counters("scroll", 1), gain_life(SCROLLS)),
          when(has_ten, planeswalk),
          chaos(put_counters("scroll", 1), draw(SCROLLS))),
    plane("Astral Arena", "Kolbahan",
          static(None, Change(programs.Change.ATTACK_LIMIT, 1)), static(None, Change(programs.Change.BLOCK_LIMIT, 1)),
          chaos(damage(2, each(creature)))),
    plane("Bloodhill Bastion", "Equilor",
          whenever(enters(creature), until_end_of_turn(event_object, has(double_strike, haste))),
          chaos(exile(target(creature & nontoken & you_control), remember=True), to_battlefield(moved, arriving(yours=True)))),
    phenomenon("Chaotic Aether", e.Continuous(NOBODY, (blanks_are_chaos,), Duration.PLANESWALK_FROM_PLANE)),
    plane("Edge of Malacol", "Belenon",
          instead(would_untap, nothing_instead, put_counters("+1/+1", 2, event_object), if_=your_turn & during(Step.UNTAP)),
          chaos(untap(each(creature & you_control)))),
    card("Fractured Powerstone", "{2}", "Artifact", tap_for("C"), activated("{T}", roll_planar_die(you), flags=sorcery_speed)),
    plane("Furnace Layer", "New Phyrexia",
          *on_arrival_and_each_upkeep(e.Discard(somebody, number(1), remember=True),
                                      when_it_is(matches(discarded, is_land_card), lose_life(3, somebody))),
          chaos(may(destroy(target(permanent & ~land))))),
    plane("Gavony", "Innistrad", static(creature, has(vigilance)),
          chaos(until_end_of_turn(each(creature & you_control), has(indestructible)))),
    plane("Glen Elendra", "Lorwyn",
          at(step_begins(Step.END_COMBAT, each_player),
             targeted(striker), targeted(creature_of_the_player), may(exchange_control(Who(Subject.ALL_TARGETS)))),
          chaos(from_now_on(target(creature & you_own, hint=1), controlled_by(you)))),
    plane("Grand Ossuary", "Ravnica",
          whenever(dies(creature), e.PutCounters(grown, GROWS, its_share)),
          chaos(*each_by_place(*(note(k, power.total(creature & looped)) for k in range(PLAYERS))), exile(each(creature)),
                *each_by_place(*(create(SAPROLING, larger(number_noted(k), 0), it) for k in range(PLAYERS))), planeswalk)),
    plane("Grove of the Dreampods", "Fabacin",
          *on_arrival_and_each_upkeep(
              look(down_to(1, creature & IN_LIBRARY), "revealed", reveal=True),
              e.ChooseFrom("revealed", "found", filter=creature & IN_LIBRARY), to_battlefield(those("found")),
              to_library(those("revealed"), Position.RANDOM_BOTTOM)),
          chaos(to_battlefield(target(creature & IN_GRAVEYARD)))),
    plane("Hedron Fields of Agadeem", "Zendikar", static(creature & (power >= 7), has(cant_attack, cant_block)),
          chaos(create(ELDRAZI))),
    card("Illusory Angel", "{2}{U}", "Creature — Angel Illusion", "4/4", cast_only_if(spells_cast(you) >= 1), flying),
    card("Indrik Umbra", "{4}{G}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, gets("+4/+4"), has(first_strike, StaticKeyword(Keyword.LURE))), umbra_armor),
    phenomenon("Interplanar Tunnel", reveal_planes(down_to(5, plane_card), "revealed"),
               replace(choose_from("revealed", "chosen"), filter=plane_card), to_planar_deck(those("chosen"), Position.TOP),
               to_planar_deck(those("revealed"), Position.RANDOM_BOTTOM)),
    plane("Jund", "Alara",
          whenever(casts(each_player, creature & (black | red | green)),
                   e.ReplaceLater(event_object, Replacement(enters(), devours_five))),
          chaos(create(GOBLIN, 2))),
    plane("Kessig", "Innistrad",
          prevents(deals_damage(creature & ~subtype("Werewolf"), None, True)),
          chaos(until_end_of_turn(each(creature & you_control), gets("+2/+2"), has(trample), of_subtypes("Werewolf")))),
    plane("Kharasha Foothills", "Mongseng",
          whenever(attacks_a_player,
                   for_each(other_opponents, may(e.CopyToken(event_object, arrival=arriving_tapped, remember=True),
                                                 e.JoinCombat(moved, it), remember(moved, "tokens"))),
                   when_it_is(size_of(tokens) >= 1, exiled_at_the_end)),
          chaos(choose(creature & you_control, "sacrificed", count(creature & you_control), 0, hint=-1), sacrifice(those("sacrificed")),
                damage(size_of(those("sacrificed")), target(creature)))),
    plane("Kilnspire District", "Ravnica",
          when(planeswalk_to_this, *a_charge_counter), at(step_begins(Step.MAIN1), *a_charge_counter),
          chaos(pay(you, "{X}", damage(X, any_target)))),
    plane("Lair of the Ashen Idol", "Azgol",
          at(your_upkeep, e.If(exists(creature & you_control), (each_sacrifices(you, creature),), (planeswalk,))),
          chaos(create(ZOMBIE, 1, up_to(6, player)))),
    card("Mass Mutiny", "{3}{R}{R}", "Sorcery", *map(targeted, up_to_one_of_each_opponent(creature)),
         until_end_of_turn(every_target, controlled_by(you)), untap(every_target), until_end_of_turn(every_target, has(haste))),
    phenomenon("Morphic Tide",
               *each_by_place(*(note(k, count(permanent & Filter(owner=Relation.LOOPED))) for k in range(PLAYERS))),
               to_library(each(permanent), Position.SHUFFLED),
               *each_by_place(*(when_it_is(number_noted(k).equals(0), shuffle(it)) for k in range(PLAYERS))),
               *each_by_place(*(e.Look(number_noted(k), f"shown {k}", True, it, it) for k in range(PLAYERS))),
               to_battlefield(each(shown & to_enter_first)), to_battlefield(each(shown & enchantment)),
               for_each(each_player, e.Remember(each(shown & card_in(Zone.LIBRARY, Relation.LOOPED)), "rest", fresh=True),
                        in_any_order("rest", it), to_library(those("rest"), Position.BOTTOM))),
    plane("Mount Keralia", "Regatha",
          at(your_end_step, put_counters("pressure", 1)),
          when(planeswalk_from_this, damage(counters_on(this, "pressure"), each(creature | planeswalker))),
          chaos(e.ReplaceLater(you, prevents(deals_damage(card_ & named("Mount Keralia"), permanent & you_control)), Duration.INDEFINITE))),
    phenomenon("Mutual Epiphany", draw(4, each_player)),
    plane("Nephalia", "Innistrad",
          at(your_end_step, mill(7), remember(graveyard_of(), "lying"), choose_at_random("lying", "returned"), to_hand(those("returned"))),
          chaos(to_hand(target(IN_GRAVEYARD)))),
    plane("Norn's Dominion", "New Phyrexia",
          when(planeswalk_from_this, destroy(each(permanent & ~land & ~with_counter("fate"))),
               take_counters(each(permanent & with_counter("fate")), "fate")),
          chaos(may(put_counters("fate", 1, target(permanent))))),
    plane("Onakke Catacomb", "Shandalar", static(creature, colored(black), has(deathtouch)),
          chaos(until_end_of_turn(each(creature & you_control), gets("+1/+0"), has(first_strike)))),
    plane("Orochi Colony", "Kamigawa",
          whenever(deals_damage(creature & you_control, player, combat=True),
                   may(search(basic & land & IN_LIBRARY, "found"), to_battlefield(those("found"), arriving_tapped), shuffle())),
          chaos(until_end_of_turn(target(creature), has(cant_be_blocked)))),
    plane("Orzhova", "Ravnica",
          when(planeswalk_from_this, to_battlefield(each(creature & card_in_any(Zone.GRAVEYARD)))),
          chaos(*map(targeted, cards_of_opponents), exile(Who(Subject.ALL_TARGETS)))),
    phenomenon("Planewide Disaster", destroy(each(creature))),
    plane("Prahv", "Ravnica",
          static(None, players_have(PlayerFlag.CANT_ATTACK), while_=spells_cast(you) >= 1),
          static(None, players_have(PlayerFlag.CANT_CAST), while_=attackers_of(you) >= 1),
          chaos(gain_life(cards_in_hand.of(you)))),
    plane("Quicksilver Sea", "Mirrodin",
          *on_arrival_and_each_upkeep(scry(4)),
          chaos(look(1, "top", reveal=True), e.PlayLand(those("top")), when_it_is(in_zone(those("top"), Zone.LIBRARY), cast_free(those("top"))))),
    phenomenon("Reality Shaping", everybody_may_put),
    card("Sakashima's Student", "{2}{U}{U}", "Creature — Human Ninja", "0/0", ninjutsu("{1}{U}"),
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), of_subtypes("Ninja"))))),
    plane("Selesnya Loft Gardens", "Ravnica",
          instead(Event(EventKind.CREATE_TOKEN), twice_as_many), instead_of_counters(permanent, twice_as_many, by_effect=True),
          chaos(whenever_this_turn(replace(tapped_for_mana(land), who=Relation.YOU), e.AddMana(ManaColor.EVENT)))),
    card("Silent-Blade Oni", "{3}{U}{U}{B}{B}", "Creature — Demon Ninja", "6/5", ninjutsu("{4}{U}{B}"),
         whenever(deals_damage(this, player, combat=True), e.Reveal(hand_of(event_player), you),
                  may_choose(card_ & ~land & card_in(Zone.HAND, Relation.EVENT_PLAYER), "spell"), cast_free(those("spell")))),
    phenomenon("Spatial Merging", reveal_planes(down_to(2, plane_card), "revealed"),
               replace(choose_from("revealed", "planes", 2), filter=plane_card), planeswalk_to(those("planes")),
               in_any_order("revealed"), to_planar_deck(those("revealed"))),
    plane("Stairs to Infinity", "Xerex", static(player, players_have(PlayerFlag.NO_MAXIMUM_HAND)),
          whenever(Event(EventKind.PLANAR_ROLL, who=Relation.YOU), draw()),
          chaos(reveal_planes(1, "top"), may(to_planar_deck(those("top"))))),
    plane("Stensia", "Innistrad",
          whenever(first_damage_to_a_player, put_counters(GROWS, 1, event_other)),
          chaos(until_end_of_turn(each(creature & you_control), has(activated("{T}", damage(1, target(player | planeswalker))))))),
    plane("Takenuma", "Kamigawa", whenever(leaves(creature), draw(1, controller_of(event_object))),
          chaos(to_hand(target(creature & you_control, hint=-1)))),
    plane("Talon Gates", "Dominaria",
          static(~land & card_in(Zone.HAND), has(may_be_suspended)),
          chaos(e.RemoveCounters(each(suspended & card_in(Zone.EXILE)), "time", number(2)))),
    plane("The Zephyr Maze", "Kyneth", static(creature & flying, gets("+2/+0")), static(creature & ~flying, gets("-2/-0")),
          chaos(until_end_of_turn(target(creature), has(flying)))),
    card("Thromok the Insatiable", "{3}{R}{G}", "Legendary Creature — Hellion", "0/0", as_enters(
        *devouring(for_each(DEVOURED, e.EntersWithCounters(GROWS, size_of(DEVOURED))), creature & you_control))),
    phenomenon("Time Distortion", e.ReverseTurnOrder()),
    plane("Trail of the Mage-Rings", "Vryn",
          static((instant | sorcery) & spell, has(rebound)),
          chaos(may(search(your_spell_card, "found"), reveal(those("found")), to_hand(those("found")), shuffle()))),
    plane("Truga Jungle", "Ergamon", static(land, has(tap_for("any"))),
          chaos(look(3, "top", reveal=True), e.ChooseFrom("top", "lands", number(3), number(3), filter=land & IN_LIBRARY),
                to_hand(those("lands")), in_any_order("top"), to_library(those("top"), Position.BOTTOM))),
    plane("Windriddle Palaces", "Belenon",
          static(None, tops_revealed), static(None, may_play_from(Zone.LIBRARY, card_in_any(Zone.LIBRARY))),
          chaos(mill(1, each_player))),
]  # fmt: skip
