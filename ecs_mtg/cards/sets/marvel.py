"""Marvel's Spider-Man, Marvel Super Heroes."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    BASICS,
    GROUP,
    IN_GRAVEYARD,
    IN_LIBRARY,
    OPPONENT,
    done_once,
    exiled_with_this,
    found,
    kept,
    once_for_a_group,
    only_once_each_turn,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Color, Duration, EventKind, Step, Zone
from ecs_mtg.components.flags import OF_CREATURES, OF_LANDS
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject

NONCREATURE_CAST_BY_YOU = spells_cast(you) - creature_spells_cast
LARGE_CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "4/4", flying, haste)
EQUIPMENT_OR_YOUR_AURA = subtype("Equipment") | (subtype("Aura") & you_control)
MODIFIED = exists(permanent & EQUIPMENT_OR_YOUR_AURA & attached_to_this) | (counters_of_any_kind.of(this) >= 1)
"""Of a creature itself (700.9)."""
HIDDEN = target(creature & you_control, hint=1)
SUPPORTED = Target(creature, 1, 2, hint=1)
MOLOID = token("Moloid", "Creature — Minion", "1/1", whenever(attacks(), may(mill(1))), color=green)
DOUBTED = up_to(1, permanent & ~land & other & you_control)
opponents_are_silent = static(None, cant_cast(spell & theirs), while_=your_turn)

CARDS = [
    card("The Fantasticar", "{3}", "Legendary Artifact — Vehicle", "4/4", flying, whenever(
        casts(you, ~creature), may(until_end_of_turn(this, of_types("Artifact Creature")))), whenever(
        casts(you, spell & ~creature & where(NONCREATURE_CAST_BY_YOU.equals(4))), if_they_do(you, sacrifice_this, create(LARGE_CONSTRUCT, 4)))),
    card("Multiversal Passage", "", "Land", as_enters(
        e.ChooseOption(len(BASICS), 0, kept=True), e.Pay(you, cost(pay_life(2)), otherwise=(e.EntersTapped(),))), *(
        static(this, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({kind})), while_=chosen_number.equals(k))
        for k, kind in enumerate(BASICS))),
    card("Hex Magic", "{2}{R}", "Sorcery — Arcane", exile(hand_of(you), remember=True), draw(size_of(moved)),
         may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Spider-Man, Web-Slinger", "{2}{W}", "Legendary Creature — Spider Human Hero", "3/3", web_slinging("{W}")),
    card("Swarm, Being of Bees", "{2}{B}", "Legendary Creature — Insect Villain", "2/2", flash, flying, mayhem("{B}")),
    card("Skyward Spider", "{W/U}{W/U}", "Creature — Spider Human Hero", "2/2", ward("{2}"), static(this, has(flying), while_=MODIFIED)),
    card("Call Damage Control", "{1}{G}", "Sorcery", choose_one(
        *(to_hand(target(kind & IN_GRAVEYARD)) for kind in (artifact, creature, enchantment, land)), least=0, most=2)),
    card("Spider-Man, Brooklyn Visionary", "{4}{G}", "Legendary Creature — Spider Human Hero", "4/3", web_slinging("{2}{G}"), when(
        enters(), search(land & basic & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle())),
    card("Secret Identity", "{U}", "Instant", choose_one(
        (until_end_of_turn(HIDDEN, Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Citizen"})), base_pt("1/1"),
                           has(hexproof)),),
        (until_end_of_turn(HIDDEN, Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Hero"})), base_pt("3/4"),
                           has(flying, vigilance)),))),
    card("Heroes' Hangout", "{R}", "Sorcery", choose_one(
        (e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), choose_from(e.MOVED, "kept"),
         may_play(kept, duration=Duration.THEIR_NEXT_TURN)),
        (until_end_of_turn(SUPPORTED, gets("+1/+0")), until_end_of_turn(SUPPORTED, has(first_strike))))),
    card("Carnage, Crimson Chaos", "{2}{B}{R}", "Legendary Creature — Symbiote Villain", "4/3", trample, when(
        enters(), to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)), remember=True), from_now_on(moved, has(
            attacks_each_combat, whenever(deals_damage(this, player, combat=True), sacrifice())))), mayhem("{B}{R}")),
    card("Hydro-Man, Fluid Felon", "{U}{U}", "Legendary Creature — Elemental Villain", "2/2", whenever(
        casts(you, spell & blue), until_end_of_turn(this, gets("+1/+1")), if_=matches(this, permanent & creature)), at(
        your_end_step, untap(this), as_long_as(Duration.YOUR_NEXT_TURN, this, Change(programs.Change.SET_TYPES, codes.LAND), has(
            tap_for("U"))))),
    card("Hide on the Ceiling", "{X}{U}", "Instant", e.Move(
        Target(permanent & (artifact | creature), None, None, hint=0), Zone.EXILE, arrival=e.Arrival(link=True), remember=True),
         e.SeparateLink(moved, GROUP), e.Delay(replace(when(step_begins(Step.END, each_player), to_battlefield(
             exiled_with_this)), flags=once_for_a_group), amount=number_noted(GROUP))),
    card("Morlun, Devourer of Spiders", "{X}{B}{B}", "Legendary Creature — Vampire Villain", "2/1", lifelink, enters_with("+1/+1", X),
         when(enters(), damage(X, OPPONENT))),
    card("The Soul Stone", "{1}{B}", "Legendary Artifact — Infinity Stone", indestructible, tap_for("B"), activated(
        "{6}{B}, {T}", exile_a(permanent & creature & you_control), harness), infinity(at(your_upkeep, to_battlefield(
            target(creature & IN_GRAVEYARD))))),
    card("Thor, God of Thunder", "{3}{R}{R}", "Legendary Creature — God Warrior Hero", "5/5", flying, when(enters(), exile(
        target(IN_GRAVEYARD & (subtype("Equipment") | instant | sorcery)), remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
         whenever(casts(you, spell & ~creature), damage(mana_value.of(event_object), any_target))),
    card("Spider-Woman, Stunning Savior", "{1}{W/U}", "Legendary Creature — Spider Human Hero", "2/2", flying, instead(
        enters(permanent & (artifact | creature) & theirs), e.EntersTapped())),
    card("Superior Spider-Man", "{2}{U}{B}", "Legendary Creature — Spider Human Hero", "4/4", as_enters(may(
        choose(creature & ANY_GRAVEYARD, "copied"), when_it_is(size_of(those("copied")) >= 1, enter_as_copy(
            those("copied"), renamed("Superior Spider-Man"), base_pt("4/4"), of_subtypes("Spider", "Human", "Hero")), e.Reflex(
                when(Event(EventKind.REFLEXIVE), exile(told())), (those("copied"),)))))),
    card("Hidden Lair", "", "Land", tap_for("C"), activated("{T}", e.AddMana(
        1 << Color.BLUE | 1 << Color.BLACK), only=entered_this_turn | exists(basic & land & you_control))),
    card("Jackal, Genius Geneticist", "{G}{U}", "Legendary Creature — Human Scientist Villain", "1/1", trample, whenever(
        casts(you, spell & creature & where(mana_value.of(it).equals(power.of(this)))), e.CopySpell(
            event_object, new_targets=False, nonlegendary=True), put_counters("+1/+1", 1))),
    card("Spider-Punk", "{1}{R}", "Legendary Creature — Spider Human Hero", "2/1", riot, instead(
        enters(subtype("Spider") & permanent & you_control & other), e.May((e.EntersWithCounters("+1/+1"),), (
            e.EntersGaining(has(haste)),))), static(None, Change(
            programs.Change.PLAYER_FLAG, 1 << PlayerFlag.UNCOUNTERABLE, Relation.ANY)), static(
                None, Change(programs.Change.UNPREVENTABLE, source))),
    card("Sandman, Shifting Scoundrel", "{1}{G}{G}", "Legendary Creature — Sand Elemental Villain", "*/*",
         defined(count(land & you_control), count(land & you_control)),
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power <= 2))), activated(
             "{3}{G}{G}", together(to_battlefield(this, arriving_tapped), to_battlefield(target(land & IN_GRAVEYARD), arriving_tapped)),
             zone=Zone.GRAVEYARD)),
    card("Mole Man, Moloid Master", "{2}{G}", "Legendary Creature — Human Villain", "1/1", static(None, may_play_from(
        Zone.GRAVEYARD, land & IN_GRAVEYARD)), whenever(enters(permanent & land & you_control), create(MOLOID))),
    card("Loki, God of Mischief", "{1}{U}", "Legendary Creature — God Sorcerer Villain", "2/1", replace(whenever(becomes_target(
        player | permanent, you, by=activated_or_triggered_ability), draw()), flags=only_once_each_turn)),
    card("The Mind Stone", "{1}{W}", "Legendary Artifact — Infinity Stone", indestructible, tap_for("W"), activated(
        "{5}{W}, {T}", harness), infinity(at(your_end_step, e.Move(DOUBTED, Zone.EXILE, remember=True), e.ReturnUnder(
            moved, owner_of(moved))))),
    card("Gathering Place", "", "Land", tap_for("C"), activated("{T}", e.AddMana(1 | 1 << 4), only=any_of(
        entered_this_turn, exists(permanent & basic & land & you_control)))),
    card("Doctor Doom, Unrivaled", "{2}{B}{B}", "Legendary Creature — Human Sorcerer Villain", "4/4", lifelink, activated(
        "{T}", draw(), lose_life(1), when_it_is(cards_in_library.of(you).equals(0), e.WinGame()))),
    modal(
        face("Jennifer Walters", "{1}{W}", "Legendary Creature — Human Advisor Hero", "2/3", opponents_are_silent, activated(
            "{3}{G}{W}{W}", transform(), flags=sorcery_speed)),
        face("The Sensational She-Hulk", "{3}{G}{W}{W}", "Legendary Creature — Gamma Hero", "6/6", reach, trample, opponents_are_silent,
             replace(whenever(is_dealt_damage(creature & you_control), may(e.UseUp(), damage(event_amount, any_target))), flags=done_once))),
    card("Spider-Man 2099", "{U}{R}", "Legendary Creature — Spider Human Hero", "2/3", cast_only_if(
        ~your_turn | (turns_begun_by() >= 4)), double_strike, vigilance, at(
            your_end_step, damage(power.of(this), any_target), if_=played_elsewhere(you))),
    card("Political Triumph", "{W}", "Enchantment — Plan",
         whenever(enters(creature & you_control), scry(1), put_counters("plan", 1)),
         when(nth_put(4, "plan"), sacrifice(this), draw(1), put_counters("+1/+1", 1, each(creature & you_control)))),
]  # fmt: skip
