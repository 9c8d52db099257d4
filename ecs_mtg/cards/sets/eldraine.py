"""Throne of Eldraine, Wilds of Eldraine."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import paid
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    BASICS,
    FOOD,
    IN_EXILE,
    IN_GRAVEYARD,
    IN_LIBRARY,
    MELEED,
    MOUNTAINS,
    PLAYER,
    SOUGHT,
    SPELL,
    all_namesakes,
    animated,
    enters_tapped_if,
    found,
    restless,
    top,
    when_you_do,
)
from ecs_mtg.cards.words import Change, Filter, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Color, Duration
from ecs_mtg.components.flags import OF_COMBAT
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

BURNED = target(creature | planeswalker)
OTHERS = {kind: permanent & subtype(kind) & other & you_control for kind in BASICS}
ENTERS_UNTAPPED = enters(permanent & source_itself & untapped)
ANY_TARGETS = 12
BURNER = target(creature & you_control)
BREACHED = target(creature & attacking & ~you_control)
RAT = token("Rat Token", "Creature — Rat", "1/1", cant_block, color=black)
DWARF = token("Dwarf Token", "Creature — Dwarf", "1/1", color=red)
THEIR_PLANESWALKER = target(permanent & planeswalker & Filter(controller=Relation.EVENT_PLAYER))
SAVED = target(creature & you_control, hint=1)
ENDED = target(creature | planeswalker)
of_yours = creature & you_control
FORESTS = subtype("Forest") & permanent
OTHER_FORESTS = FORESTS & other & you_control

CARDS = [
    card("Emry, Lurker of the Loch", "{2}{U}", "Legendary Creature — Merfolk Wizard", "1/2", affinity(artifact), when(enters(), mill(4)),
         activated("{T}", may_cast(target(artifact & IN_GRAVEYARD)))),
    card("Oko, Thief of Crowns", "{1}{G}{U}", "Legendary Planeswalker — Oko", "4",
         loyalty(+2, create(FOOD)),
         loyalty(+1, from_now_on(
             target(artifact | creature), Change(programs.Change.LOSE_ABILITIES),
             Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset({"Elk"})), colored(green), base_pt("3/3"))),
         loyalty(-5, exchange_control(target((artifact | creature) & you_control), target(creature & theirs & (power <= 3))))),
    card("Torch the Tower", "{R}", "Instant", bargain(), targeted(BURNED), e.If(
        bargained, (damage(3, BURNED, tag="burned"), scry(1)), (damage(2, BURNED, tag="burned"),)), exile_if_it_would_die(those("burned"))),
    card("Witch's Cottage", "", "Land — Swamp", as_enters(e.EntersTapped(), if_=~(count(OTHERS["Swamp"]) >= 3)),
         when(ENTERS_UNTAPPED, may(to_library(target(creature & IN_GRAVEYARD))))),
    card("Idyllic Grange", "", "Land — Plains", as_enters(e.EntersTapped(), if_=~(count(OTHERS["Plains"]) >= 3)),
         when(ENTERS_UNTAPPED, put_counters("+1/+1", 1, target(creature & you_control)))),
    card("Rowan's Grim Search", "{2}{B}", "Instant", bargain(), when_it_is(
        bargained, look(4, "top"), e.ChooseFrom("top", "kept", number(2), number(0)), in_any_order("kept"), to_library(those("kept")),
        to_graveyard(top)), draw(2), lose_life(2)),
    card("Brave the Wilds", "{G}", "Sorcery", bargain(), when_it_is(bargained, from_now_on(
        target_if(bargained, land & you_control), becomes("3/3", "Creature — Elemental", haste, still=True))),
         search(basic & land & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle()),
    adventurer(
        face("Picklock Prankster", "{1}{U}", "Creature — Faerie Rogue", "1/3", flying, vigilance),
        face("Free the Fae", "{1}{U}", "Instant — Adventure", mill(4, remember=True), choose(
            card_in_public & remembered & (instant | sorcery | subtype("Faerie")), "taken"), to_hand(those("taken")))),
    adventurer(
        face("Elusive Otter", "{U}", "Creature — Otter", "1/1", prowess, static(
            this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power < power.of(this))))),
        face("Grove's Bounty", "{X}{G}", "Sorcery — Adventure", e.PutCounters(
            Target(creature & you_control, 0, ANY_TARGETS, divided=X), "+1/+1", its_share))),
    adventurer(
        face("Bonecrusher Giant", "{2}{R}", "Creature — Giant", "4/3", whenever(
            becomes_target(by=spell), damage(2, controller_of(event_other)))),
        face("Stomp", "{1}{R}", "Instant — Adventure", cant_be_prevented(), damage(2, any_target))),
    card("Witchstalker Frenzy", "{3}{R}", "Instant", costs_less(of_players(Relation.ANY, attackers_of(it))), damage(5, target(creature))),
    card("Fabled Passage", "", "Land", activated("{T}", sacrifice_this, search(basic & land & IN_LIBRARY, "found"), to_battlefield(
        found, arriving_tapped, remember=True), shuffle(), when_it_is(count(land & you_control) >= 4, untap(moved)))),
    card("Mystic Sanctuary", "", "Land — Island", enters_tapped_if(~(count(subtype("Island") & permanent & other & you_control) >= 3)),
         when(ENTERS_UNTAPPED, may(to_library(target((instant | sorcery) & IN_GRAVEYARD))))),
    card("Drown in the Loch", "{U}{B}", "Instant", choose_one(*(
        does(target(what & where(mana_value.of(it) <= cards_in_graveyard.of(controller_of(it))))) for does, what in ((counter, spell), (destroy, creature))))),
    card("Restless Cottage", "", "Land", enters_tapped, activated("{T}", e.AddMana(1 << Color.BLACK | 1 << Color.GREEN)), animated(
        "{2}{B}{G}", "4/4", "Creature — Horror", black | green), whenever(attacks(), create(FOOD), exile(up_to(1, ANY_GRAVEYARD)))),
    adventurer(
        face("Callous Sell-Sword", "{1}{B}", "Creature — Human Soldier", "2/2", enters_with("+1/+1", creatures_died(you))),
        face("Burn Together", "{R}", "Sorcery — Adventure", damage(
            power.of(BURNER), another_target(any_of_damage), BURNER), sacrifice(BURNER))),
    adventurer(
        face("Bramble Familiar", "{1}{G}", "Creature — Elemental Raccoon", "2/2", tap_for("G"),
             activated("{1}{G}, {T}", discard_cards(1), to_hand(this))),
        face("Fetch Quest", "{5}{G}{G}", "Sorcery — Adventure", mill(7, remember=True), choose(
            card_in_public & remembered & (creature | enchantment | land), "fetched"), to_battlefield(those("fetched")))),
    card("Witch's Oven", "{1}", "Artifact", activated("{T}", sacrifice_a(creature), e.If(
        toughness.of(paid) >= 4, (create(FOOD, 2),), (create(FOOD),)))),
    restless("Restless Vinestalk", ("G", "U"), "{3}{G}{U}", "5/5", "Plant", green | blue, trample,
             until_end_of_turn(up_to(1, creature & other), base_pt("3/3"))),
    adventurer(
        face("Questing Druid", "{1}{G}", "Creature — Human Druid", "1/1", whenever(
            casts(you, white | blue | black | red), put_counters("+1/+1", 1))),
        face("Seek the Beast", "{1}{R}", "Instant — Adventure", e.Move(
            Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.YOUR_NEXT_END))),
    adventurer(
        face("Horned Loch-Whale", "{4}{U}{U}", "Creature — Whale", "6/6", flash, ward("{2}"), enters_tapped_if(~your_turn)),
        face("Lagoon Breach", "{1}{U}", "Instant — Adventure", *choose_what_happens(
            to_library(BREACHED), to_library(BREACHED, Position.BOTTOM), who=owner_of(BREACHED)))),
    card("Spell Stutter", "{1}{U}", "Instant", unless_pays(
        controller_of(SPELL), "{1}", counter(SPELL), times=count(permanent & subtype("Faerie") & you_control) + 2)),
    adventurer(
        face("Hearth Elemental", "{5}{R}", "Creature — Elemental", "4/5", costs_less(count((instant | sorcery | has_adventure) & IN_GRAVEYARD))),
        face("Stoke Genius", "{1}{R}", "Sorcery — Adventure", discard(None), draw(2))),
    card("Sentinel of Lost Lore", "{1}{G}{G}", "Creature — Elf Knight", "3/4", when(enters(), choose_one(
        to_hand(target(has_adventure & IN_EXILE & you_own)),
        to_library(target(has_adventure & IN_EXILE & opponents_own), Position.BOTTOM),
        exile(graveyard_of(PLAYER)), least=1, most=3))),
    adventurer(
        face("Mosswood Dreadknight", "{1}{G}", "Creature — Human Knight", "3/2", trample, when(dies(), when_it_is(
            matches(event_object, IN_GRAVEYARD), e.PlayFrom(event_object, duration=Duration.THEIR_NEXT_TURN, adventure=True)))),
        face("Dread Whispers", "{1}{B}", "Sorcery — Adventure", draw(), lose_life(1))),
    card("Castle Garenbrig", "", "Land", enters_tapped_if(~exists(subtype("Forest") & permanent & you_control)), tap_for("G"), activated(
        "{2}{G}{G}, {T}", e.AddMana(1 << Color.GREEN, number(6), only=spells_and_abilities_of_permanents & creature))),
    card("Song of Totentanz", "{X}{R}", "Sorcery", create(RAT, X), until_end_of_turn(each(creature & you_control), has(haste))),
    adventurer(
        face("Beanstalk Giant", "{6}{G}", "Creature — Giant", "*/*", defined(count(land & you_control), count(land & you_control))),
        face("Fertile Footsteps", "{2}{G}", "Sorcery — Adventure", search(basic & land & IN_LIBRARY, "found"), to_battlefield(found), shuffle())),
    restless("Restless Spire", ("U", "R"), "{U}{R}", "2/1", "Elemental", blue | red, static(this, has(first_strike), while_=your_turn), scry(1)),
    card("Dwarven Mine", "", "Land — Mountain", as_enters(e.EntersTapped(), if_=count(MOUNTAINS & other) <= 2), when(
        enters(permanent & source_itself & untapped), create(DWARF))),
    card("Robber of the Rich", "{1}{R}", "Creature — Human Archer Rogue", "2/2", reach, haste, whenever(
        attacks(), e.Look(number(1), "top", player=defending_player, library=defending_player), exile(those("top"), remember=True),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, cast=True, any_color=True, condition=attacked_with(creature & subtype("Rogue"))),
        if_=cards_in_hand.of(defending_player) > cards_in_hand.of(you))),
    card("Questing Beast", "{2}{G}{G}", "Legendary Creature — Beast", "4/4", vigilance, deathtouch, haste, static(
        this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power <= 2))), static(None, Change(
            programs.Change.UNPREVENTABLE, permanent & creature & you_control, mask=OF_COMBAT)), whenever(
                deals_damage(this, opponent, combat=True), damage(event_amount, THEIR_PLANESWALKER))),
    card("Not Dead After All", "{B}", "Instant", until_end_of_turn(SAVED, has(when(
        dies(), e.ReturnUnder(event_object, owner_of(event_object), arriving_tapped, remember=True), role("Wicked", moved))))),
    card("The End", "{2}{B}{B}", "Instant", replace(costs_less(2), condition=life.of(you) <= 5), note(SOUGHT, name_of.of(ENDED)),
         remember(controller_of(ENDED), "searched"), exile(ENDED), all_namesakes(ANY_NUMBER, draw(size_of(moved), it))),
    card("Redcap Melee", "{R}", "Instant", damage(4, MELEED, tag="hurt"), when_it_is(
        matches(those("hurt"), permanent & ~red), each_sacrifices(you, permanent & land))),
    adventurer(face("Ardenvale Tactician", "{1}{W}{W}", "Creature — Human Knight", "2/3", flying),
               face("Dizzying Swoop", "{1}{W}", "Instant — Adventure", tap(up_to(2, creature)))),
    card("Gingerbread Cabin", "", "Land — Forest", as_enters(e.EntersTapped(), if_=~(count(OTHER_FORESTS) >= 3)),
         when(enters(permanent & source_itself & untapped), create(FOOD))),
    card("Raging Redcap", "{2}{R}", "Creature — Goblin Knight", "1/2", double_strike),
    card("Wildborn Preserver", "{1}{G}", "Creature — Elf Archer", "2/2", flash, reach, whenever(
        enters(of_yours & other & ~subtype("Human")), pay(you, "{X}", when_you_do(put_counters("+1/+1", X))))),
    card("Candy Grapple", "{1}{B}", "Instant", bargain,
         e.If(bargained, (until_end_of_turn(target(creature), gets("-5/-5")),), (until_end_of_turn(target(creature), gets("-3/-3")),))),
    card("Freeze in Place", "{1}{U}", "Sorcery", tap(target(creature & theirs)),
         put_counters("stun", 3, target(creature & theirs)), scry(2)),
]  # fmt: skip
