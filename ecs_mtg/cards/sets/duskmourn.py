"""Duskmourn: House of Horror."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NO_MAXIMUM,
    NUMBERED,
    YOUR_CARDS,
    enters_or_attacks,
    exiled_with_this,
    found,
    only_once_each_turn,
)
from ecs_mtg.cards.words import Change, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, Zone
from ecs_mtg.components.flags import OF_CREATURES
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

TOY = (Change(programs.Change.LOSE_ABILITIES), *becomes("0/2", "Artifact Creature — Toy", still=True))
FROZEN = target(creature & theirs, hint=-1)
STUNNED = target(creature & with_counter("stun"))
HURT = target(any_of_damage & other, hint=-1)
INSECT = token("Insect Token", "Creature — Insect", "2/1", flying, color=white)
EVERYWHERE = token("Everywhere", "Land — Plains Island Swamp Mountain Forest")
endures = when(
    dies(),
    instead_this_turn(event_object, enters(), e.EntersGaining((
        Change(programs.Change.SET_TYPES, codes.ENCHANTMENT), Change(programs.Change.SET_SUBTYPES, OF_CREATURES)))),
    e.ReturnUnder(event_object, owner_of(event_object)),
    if_=matches(this, creature),
)  # fmt: skip
"""When it dies, if it was a creature, return it to the battlefield under its owner's control; it's an enchantment then."""
UNTIL_END_OF_YOUR_NEXT_TURN = Duration.THEIR_NEXT_TURN
DEMON = token("Demon Token", "Creature — Demon", "6/6", flying, color=black)
drained = lose_life(2, each_opponent), gain_life(2)

CARDS = [
    room(
        face("Walk-In Closet", "{2}{G}", "Enchantment — Room", static(None, may_play_from(Zone.GRAVEYARD, land & IN_GRAVEYARD))),
        face("Forgotten Cellar", "{3}{G}{G}", "Enchantment — Room", when(
            you_unlock_this_door, this_turn(may_play_from(Zone.GRAVEYARD, ~land & IN_GRAVEYARD)),
            instead_this_turn(you, put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE))))),
    card("Unable to Scream", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, *TOY), static(
        enchanted, has(cant_be_turned_face_up), while_=matches(enchanted, permanent & face_down))),
    card("Overlord of the Mistmoors", "{5}{W}{W}", "Enchantment Creature — Avatar Horror", "6/6", impending(4, "{2}{W}{W}"),
         *enters_or_attacks(create(INSECT, 2))),
    card("Overlord of the Floodpits", "{3}{U}{U}", "Enchantment Creature — Avatar Horror", "5/3", impending(4, "{1}{U}{U}"), flying,
         *enters_or_attacks(draw(2), discard())),
    card("Floodpits Drowner", "{1}{U}", "Creature — Merfolk", "2/1", flash, vigilance, when(
        enters(), tap(FROZEN), put_counters("stun", 1, FROZEN)), activated(
        "{1}{U}, {T}", e.Remember(this, "both"), e.Remember(STUNNED, "both"), to_library(those("both"), Position.SHUFFLED))),
    room(
        face("Roaring Furnace", "{1}{R}", "Enchantment — Room", when(you_unlock_this_door, damage(cards_in_hand.of(you), FROZEN))),
        face("Steaming Sauna", "{3}{U}{U}", "Enchantment — Room", static(None, NO_MAXIMUM), at(your_end_step, draw()))),
    card("Kaito, Bane of Nightmares", "{2}{U}{B}", "Legendary Planeswalker — Kaito", "4", ninjutsu("{1}{U}{B}"),
         static(this, Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset({"Ninja"})), base_pt("3/4"), has(hexproof),
                while_=your_turn & (counters_on(this, "loyalty") >= 1)),
         loyalty(+1, get_emblem(emblem("Kaito, Bane of Nightmares", static(subtype("Ninja") & permanent & you_control, gets("+1/+1"))))),
         loyalty(0, e.Surveil(you, number(2)), draw(count(opponent & where(life_lost_by(it) >= 1)))),
         loyalty(-2, tap(target(creature, hint=-1)), put_counters("stun", 2, target(creature, hint=-1)))),
    card("Overlord of the Balemurk", "{3}{B}{B}", "Enchantment Creature — Avatar Horror", "5/5", impending(5, "{1}{B}"), *enters_or_attacks(
        mill(4), may_choose(IN_GRAVEYARD & ((creature & ~subtype("Avatar")) | planeswalker), "returned"), to_hand(those("returned")))),
    card("Overlord of the Boilerbilges", "{4}{R}{R}", "Enchantment Creature — Avatar Horror", "5/5", impending(4, "{2}{R}{R}"),
         *enters_or_attacks(damage(4, any_target))),
    card("Screaming Nemesis", "{2}{R}", "Creature — Spirit", "3/3", haste, whenever(
        is_dealt_damage(), damage(event_amount, HURT, tag="hurt"), when_it_is(
            matches(those("hurt"), player), from_now_on(those("hurt"), players_have(PlayerFlag.CANT_GAIN_LIFE))))),
    card("Fear of Missing Out", "{1}{R}", "Enchantment Creature — Nightmare", "2/3", when(enters(), discard(), draw()), whenever(
        attacks_for_the_first_time(), untap(target(creature)), e.ExtraCombat(), if_=delirium)),
    card("Overlord of the Hauntwoods", "{3}{G}{G}", "Enchantment Creature — Avatar Horror", "6/5", impending(4, "{1}{G}{G}"),
         *enters_or_attacks(e.CreateToken(EVERYWHERE, number(1), arrival=e.Arrival(tapped=True)))),
    card("Enduring Innocence", "{1}{W}{W}", "Enchantment Creature — Sheep Glimmer", "2/1", lifelink, replace(
        whenever(one_or_more(enters(creature & other & you_control & (power <= 2))), draw()), flags=only_once_each_turn), endures),
    card("Enduring Curiosity", "{2}{U}{U}", "Enchantment Creature — Cat Glimmer", "4/3", flash, whenever(
        deals_damage(creature & you_control, player, combat=True), draw()), endures),
    card("Nowhere to Run", "{1}{B}", "Enchantment", flash, when(enters(), until_end_of_turn(target(creature & theirs), gets("-3/-3"))),
         static(creature & theirs, has(targetable_despite_hexproof)), static(creature & theirs, has(ward_doesnt_trigger))),
    card("Doomsday Excruciator", "{B}{B}{B}{B}{B}{B}", "Creature — Demon", "6/6", flying, when(enters(), for_each(
        each_player, note(HOW_MANY, cards_in_library.of(it) - 6), e.Move(each(
            card_in(Zone.LIBRARY, Relation.LOOPED) & where(cards_above(it, card_) < NUMBERED)), Zone.EXILE, arrival=e.Arrival(
                face_down=True))), if_=was_cast(this)), at(your_upkeep, draw())),
    card("Optimistic Scavenger", "{W}", "Creature — Human Scout", "1/1", *(
        whenever(event, put_counters("+1/+1", 1, target(creature))) for event in (enters(enchantment & permanent & you_control), you_fully_unlock))),
    card("Enduring Vitality", "{1}{G}{G}", "Enchantment Creature — Elk Glimmer", "3/3", vigilance, static(
        creature & you_control, has(tap_for("any"))), endures),
    room(
        face("Painter's Studio", "{2}{R}", "Enchantment — Room", when(you_unlock_this_door, e.Move(
            Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN))),
        face("Defaced Gallery", "{1}{R}", "Enchantment — Room", whenever(you_attack, until_end_of_turn(
            each(creature & attacking & you_control), gets("+1/+0"))))),
    card("Oblivious Bookworm", "{G}{U}", "Creature — Human Wizard", "2/3", at(your_end_step, may(draw(), when_it_is(
        ~manifested_or_turned_up(you), discard())))),
    card("Nashi, Searcher in the Dark", "{U}{B}", "Legendary Creature — Rat Ninja Wizard", "2/2", menace, whenever(
        deals_damage(this, player, combat=True), mill(event_amount, remember=True), may_choose(
            card_in_public & remembered & (legendary | enchantment), "taken", ANY_NUMBER), note(HOW_MANY, size_of(those("taken"))), to_hand(
                those("taken")), when_it_is(NUMBERED <= 0, put_counters("+1/+1", 1)))),
    card("Demonic Counsel", "{1}{B}", "Sorcery", e.If(delirium, (
        e.Search(IN_LIBRARY, "found", number(1), must=True), to_hand(found)), (
        search(subtype("Demon") & IN_LIBRARY, "found"), reveal(found), to_hand(found))), shuffle()),
    card("Balustrade Wurm", "{3}{G}{G}", "Creature — Wurm", "5/5", cant_be_countered, trample, haste, activated(
        "{2}{G}{G}", to_battlefield(this, arriving(counters=("finality", 1))), zone=Zone.GRAVEYARD, only=delirium, flags=sorcery_speed)),
    card("Veteran Survivor", "{W}", "Creature — Human Survivor", "2/1", at(second_main_phase, exile_with_this(
        up_to(1, card_in_any(Zone.GRAVEYARD))), if_=is_tapped(this)), static(this, gets("+3/+3"), has(hexproof), while_=size_of(
            exiled_with_this) >= 3)),
    card("Ghost Vacuum", "{1}", "Artifact", activated("{T}", exile_with_this(target(ANY_GRAVEYARD))), activated(
        "{6}, {T}", sacrifice_this, for_each(exiled_with_this, when_it_is(matches(it, creature & card_), remember(it, "ghosts"))),
        instead_this_turn(those("ghosts"), enters(), e.EntersGaining((of_subtypes("Spirit"), base_pt("1/1")))),
        to_battlefield(those("ghosts"), arriving(yours=True, counters=("flying", 1))), flags=sorcery_speed)),
    card("Clockwork Percussionist", "{R}", "Artifact Creature — Monkey Toy", "1/1", haste,
         when(dies(), look(1, "top"), exile(those("top"), remember=True), may_play(moved, duration=UNTIL_END_OF_YOUR_NEXT_TURN))),
    card("Grab the Prize", "{1}{R}", "Sorcery", additional_cost(discard_cards(1)), draw(2),
         when_it_is(~matches(paid, land & card_in_any(Zone.GRAVEYARD)), damage(2, each_opponent))),
    card("Manifest Dread", "{1}{G}", "Sorcery", e.ManifestDread()),
    card("Monstrous Emergence", "{1}{G}", "Sorcery", additional_cost(behold_a(creature)), damage(power.of(paid), target(creature))),
    card("Razorkin Needlehead", "{R}{R}", "Creature — Human Assassin", "2/2", static(this, has(first_strike), while_=your_turn),
         whenever(draws(each_opponent), damage(1, event_player))),
    card("Rite of the Moth", "{1}{W}{B}{B}", "Sorcery", flashback("{3}{W}{W}{B}"),
         to_battlefield(target(creature & card_in(Zone.GRAVEYARD)), arriving(counters=("finality", 1)))),
    room(
        face("Unholy Annex", "{2}{B}", "Enchantment — Room",
             at(your_end_step, draw(), e.If(exists(permanent & subtype("Demon") & you_control), (*drained,), (lose_life(2),)))),
        face("Ritual Chamber", "{3}{B}{B}", "Enchantment — Room", when(you_unlock_this_door, create(DEMON)))),
    card("Unstoppable Slasher", "{2}{B}", "Creature — Zombie Assassin", "2/3", deathtouch,
         whenever(deals_damage(this, player, combat=True), lose_life(half_up(life.of(event_player)), event_player)),
         when(dies(), to_battlefield(event_object, arriving(tapped=True, counters=("stun", 2))),
              if_=counters_of_any_kind.of(this).equals(0))),
]  # fmt: skip
