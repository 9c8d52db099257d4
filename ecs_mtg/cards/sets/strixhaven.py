"""Strixhaven: School of Mages, Secrets of Strixhaven."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import (
    COIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    PLAYER,
    SOUGHT,
    all_namesakes,
    goes_to_the_bottom,
    kept,
    top,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Target, Who, number
from ecs_mtg.components.codes import Color, EventKind, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Subject
from ecs_mtg.components.sizes import ANY_NUMBER
from ecs_mtg.components.sizes import PLAYERS as MOST_PLAYERS

JOKED = up_to(1, creature | planeswalker)
BOTH_KINDS = exists(instant & IN_GRAVEYARD) & exists(sorcery & IN_GRAVEYARD)
HUNTED = (creature | planeswalker) & target_controls
CHASER_SPIRIT = token("Spirit Token", "Creature — Spirit", "3/2", color=red | white)
INKLING = token("Inkling Token", "Creature — Inkling", "2/1", flying, color=white | black)
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "4/4", color=blue | red)
REJECTED = target(spell & (creature | planeswalker))
put_into_exile = one_or_more(Event(
    EventKind.ZONE_CHANGE, card_in_any(Zone.EXILE) & you_own, from_zones=1 << Zone.LIBRARY | 1 << Zone.GRAVEYARD, to_zones=1 << Zone.EXILE))  # fmt: skip
TESTED = target(spell & (instant | sorcery))
yours_that_went = those("yours")

CARDS = [
    card("Expressive Iteration", "{U}{R}", "Sorcery", look(3, "top"), choose_from("top", "kept"), choose_from("top", "down"),
         choose_from("top", "out"), to_hand(kept), to_library(those("down"), Position.BOTTOM), exile(those("out"), remember=True),
         may_play(moved)),
    card("Witherbloom Apprentice", "{B}{G}", "Creature — Human Druid", "2/2", *(
        whenever(event, lose_life(1, each_opponent), gain_life(1)) for event in (
            casts(you, instant | sorcery), copies(you, instant | sorcery)))),
    card("Follow the Lumarets", "{1}{G}", "Sorcery", look(4, "top"), e.If(
        life_gained_by() >= 1, (e.ChooseFrom("top", "taken", number(2), number(0), filter=card_ & (creature | land)),),
        (e.ChooseFrom("top", "taken", number(1), number(0), filter=card_ & (creature | land)),)),
         reveal(those("taken")), to_hand(those("taken")), to_library(top, Position.RANDOM_BOTTOM)),
    card("Spirit Mascot", "{R}{W}", "Creature — Spirit Ox", "2/2", whenever(
        one_or_more(a_card_leaves_your_graveyard), put_counters("+1/+1", 1))),
    card("Flow State", "{1}{U}", "Sorcery", look(3, "top"), e.If(
        BOTH_KINDS, (choose_from("top", "kept", 2),), (choose_from("top", "kept"),)), to_hand(kept), *goes_to_the_bottom),
    card("Impractical Joke", "{R}", "Sorcery", cant_be_prevented(), damage(3, JOKED)),
    card("Tablet of Discovery", "{2}{R}", "Artifact", when(enters(), mill(1, remember=True), may_play(moved)), tap_for("R"),
         activated("{T}", e.AddMana(1 << Color.RED, number(2), only=spell & (instant | sorcery)))),
    card("Colorstorm Stallion", "{1}{U}{R}", "Creature — Elemental Horse", "3/3", ward("{1}"), haste, whenever(
        casts(you, instant | sorcery), until_end_of_turn(this, gets("+1/+1")), when_it_is(
            mana_spent_on.of(event_object) >= 5, create_copy(this)))),
    card("Culling Ritual", "{2}{B}{G}", "Sorcery", remember(each(permanent & ~land & (mana_value <= 2)), "doomed"), destroy(those("doomed")),
         note(HOW_MANY, 0), for_each(those("doomed"), when_it_is(~alive(it), note(HOW_MANY, NUMBERED + 1))),
         e.AddMana(1 << Color.BLACK | 1 << Color.GREEN, NUMBERED, combination=True)),
    card("Witherbloom Command", "{B}{G}", "Sorcery", choose_one(
        (mill(3, PLAYER), choose(land & IN_GRAVEYARD, "returned"), to_hand(those("returned"))),
        destroy(target(permanent & ~creature & ~land & (mana_value <= 2))),
        until_end_of_turn(target(creature), gets("-3/-1")),
        (lose_life(2, OPPONENT), gain_life(2)), least=2, most=2)),
    card("Great Hall of the Biblioplex", "", "Land", tap_for("C"), activated(
        "{T}", pay_life(1), e.AddMana(31, only=spell & (instant | sorcery))), activated("{5}", when_it_is(
            ~matches(this, creature), from_now_on(this, becomes("2/4", "Creature — Wizard", whenever(
                casts(you, instant | sorcery), until_end_of_turn(this, gets("+1/+0"))), still=True))))),
    card("Hardened Academic", "{R}{W}", "Creature — Bird Cleric", "2/1", flying, haste, activated(
        discard_cards(1), until_end_of_turn(this, has(lifelink))), whenever(
        one_or_more(a_card_leaves_your_graveyard), put_counters("+1/+1", 1, target(creature & you_control)))),
    card("End of the Hunt", "{1}{B}", "Sorcery", targeted(OPPONENT), choose(
        HUNTED & (mana_value >= mana_value.greatest(HUNTED)), "hunted", who=OPPONENT, hint=-1), exile(those("hunted"))),
    card("Resonating Lute", "{2}{U}{R}", "Artifact", static(land & you_control, has(activated("{T}", e.AddMana(
        31, number(2), only=spell & (instant | sorcery))))), activated("{T}", draw(), only=cards_in_hand.of(you) >= 7)),
    card("Molten-Core Maestro", "{1}{R}", "Creature — Goblin Bard", "2/2", menace, whenever(casts(you, spell & (instant | sorcery)), put_counters(
        "+1/+1", 1), when_it_is(mana_spent_on.of(event_object) >= 5, *add("R", power.of(this))))),
    card("Slumbering Trudge", "{X}{G}", "Creature — Plant Beast", "6/6", enters_with("stun", larger(number(3) - X, 0)), as_enters(
        e.EntersTapped(), if_=X <= 2)),
    card("Quintorius, History Chaser", "{2}{R}{W}", "Legendary Planeswalker — Quintorius", "5", whenever(
        one_or_more(a_card_leaves_your_graveyard), create(CHASER_SPIRIT)), loyalty(+1, if_they_do(you, discard_cards(1), draw(2), mill(1))),
        loyalty(-4, until_end_of_turn(each(subtype("Spirit") & permanent & you_control), has(double_strike, vigilance))),
        can_be_your_commander),
    card("Ral Zarek, Guest Lecturer", "{1}{B}{B}", "Legendary Planeswalker — Ral", "3",
         loyalty(+1, e.Surveil(you, number(2))), loyalty(-1, discard(1, Target(player, 0, MOST_PLAYERS, hint=-1))),
         loyalty(-2, to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)))),
         loyalty(-7, targeted(OPPONENT), note(HOW_MANY, 0), *(
             one for _ in range(5) for one in (e.FlipCoin(COIN), note(HOW_MANY, NUMBERED + number_noted(COIN)))),
                 e.Skip(OPPONENT, amount=NUMBERED))),
    card("Teachings of the Archaics", "{2}{U}", "Sorcery — Lesson", e.If(exists(opponent & where(
        cards_in_hand.of(it) >= cards_in_hand.of(you) + 4)), (draw(3),), (when_it_is(exists(opponent & where(
            cards_in_hand.of(it) > cards_in_hand.of(you))), draw(2)),))),
    card("Mascot Exhibition", "{7}", "Sorcery — Lesson", together(create(INKLING), create(CHASER_SPIRIT), create(ELEMENTAL))),
    card("Reject", "{1}{U}", "Instant", unless_pays(controller_of(REJECTED), "{3}", counter(REJECTED, Zone.EXILE))),
    card("Laelia, the Blade Reforged", "{2}{R}", "Legendary Creature — Spirit Warrior", "2/2", haste, whenever(
        attacks(), exile(topmost(IN_LIBRARY), remember=True), may_play(moved)), whenever(put_into_exile, put_counters("+1/+1", 1))),
    card("Vicious Rivalry", "{2}{B}{G}", "Sorcery", additional_cost(pay_life(X)), destroy(each(
        permanent & (artifact | creature) & (mana_value <= X)))),
    card("Baleful Mastery", "{3}{B}", "Instant", replace(alternative_cost("{1}{B}"), marks=SpellFlag.CHEAPER), when_it_is(
        cast_with(SpellFlag.CHEAPER), choose_opponent("other"), draw(1, those("other"))), exile(target(permanent & (
            creature | planeswalker)))),
    card("Test of Talents", "{1}{U}", "Instant", note(SOUGHT, name_of.of(TESTED)), remember(controller_of(TESTED), "searched"), counter(TESTED),
         all_namesakes(ANY_NUMBER, draw(size_of(moved), it))),
    card("Go Blank", "{2}{B}", "Sorcery", discard(2, PLAYER), exile(graveyard_of(PLAYER))),
    card("Deadly Brew", "{B}{G}", "Sorcery", e.SacrificeChoice(each_player, creature | planeswalker, tag="gone"),
         for_each(those("gone"), when_it_is(matches(it, permanent & you_control), remember(it, "yours"))),
         when_it_is(size_of(yours_that_went) >= 1, may_choose(
             permanent_card & card_in(Zone.GRAVEYARD) & where(~same(it, Who(Subject.BECAME, yours_that_went))), "returned"),
             to_hand(those("returned")))),
    modal(face("Selfless Glyphweaver", "{2}{W}", "Creature — Human Cleric", "2/3",
               activated(exile_this, until_end_of_turn(each(creature & you_control), has(indestructible)))),
          face("Deadly Vanity", "{5}{B}{B}{B}", "Sorcery", choose(creature | planeswalker, "spared"),
               destroy(each((creature | planeswalker) & where(~same(it, those("spared"))))))),
    card("Star Pupil", "{W}", "Creature — Human Wizard", "0/0", enters_with("+1/+1", 1),
         when(dies(), e.MoveCounters(this, target(creature & you_control), amount=None, had=True))),
]  # fmt: skip
