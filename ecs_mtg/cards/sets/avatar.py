"""Avatar: The Last Airbender."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_LIBRARY, found, goes_to_the_bottom, kept, top, when_you_do
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import LAND, Duration, EventKind, Zone
from ecs_mtg.components.flags import OF_LANDS
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

BOUNCED = target(permanent & ~land)
GROWN = target(creature & you_control, hint=1)
ROKUS_DRAGON = token("Dragon Token", "Creature — Dragon", "4/4", flying, firebending(4), color=red)
LESSONS = count(subtype("Lesson") & IN_GRAVEYARD)
BENT = e.Earthbend(number(1))
FLIERS = spell & creature & flying & ~subtype("Lemur")
NOT_SPIRITS = creature & ~subtype("Spirit")
KURUKS_SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", static(
    this, Change(programs.Change.CANT_BLOCK_SELECTED, NOT_SPIRITS), Change(programs.Change.CANT_BE_BLOCKED_BY, NOT_SPIRITS)))  # fmt: skip
ALLY = token("Ally Token", "Creature — Ally", "1/1", color=white)
ASCENDING = up_to(1, creature & you_control)
SOLDIER = token("Soldier Token", "Creature — Soldier", "2/2", firebending(1), color=red)

CARDS = [
    card("Bender's Waterskin", "{3}", "Artifact", static(this, has(untaps_in_other_untap_steps)), tap_for("any")),
    card("Boomerang Basics", "{U}", "Sorcery — Lesson", e.If(
        matches(BOUNCED, you_control), (to_hand(BOUNCED), draw()), (to_hand(BOUNCED),))),
    card("Accumulate Wisdom", "{1}{U}", "Instant — Lesson", look(3, "top"), e.If(
        LESSONS >= 3, (to_hand(top),), (choose_from("top", "kept"), to_hand(kept), *goes_to_the_bottom))),
    card("Gran-Gran", "{U}", "Legendary Creature — Human Peasant Ally", "1/2", whenever(becomes_tapped(), draw(), discard()),
         replace(spells_cost_less(~creature & you_control, 1), condition=LESSONS >= 3)),
    card("Wan Shi Tong, Librarian", "{X}{U}{U}", "Legendary Creature — Bird Spirit", "1/1", flash, flying, vigilance, when(
        enters(), put_counters("+1/+1", X), draw(half_down(X))), whenever(
        Event(EventKind.SEARCHES, None, Relation.OPPONENT), put_counters("+1/+1", 1), draw(), if_=same(event_object, event_player))),
    transforming(
        face("The Legend of Roku", "{2}{R}{R}", "Enchantment — Saga", chapter(1, e.Move(
            Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
             chapter(2, *add("any")),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Avatar Roku", "", "Legendary Creature — Avatar", "4/4", firebending(4), activated("{8}", create(ROKUS_DRAGON)), color=red)),
    card("Badgermole Cub", "{1}{G}", "Creature — Badger Mole", "2/2", when(enters(), e.Earthbend(number(1))),
         whenever(tapped_for_mana(creature & you_control), *add("G"))),
    card("Earthbender Ascension", "{2}{G}", "Enchantment", when(enters(), e.Earthbend(number(2)), search(
        basic & land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle()), whenever(
        enters(land & you_control), put_counters("quest", 1), when_you_do(
            put_counters("+1/+1", 1, GROWN), until_end_of_turn(GROWN, has(trample)), if_=counters_on(this, "quest") >= 4))),
    card("Zhao, the Moon Slayer", "{1}{R}", "Legendary Creature — Human Soldier", "2/2", menace, instead(
        enters(permanent & land & ~basic), e.EntersTapped()), activated("{7}", put_counters("conqueror", 1)),
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({"Mountain"})),
                while_=counters_on(this, "conqueror") >= 1)),
    card("Great Divide Guide", "{1}{G}", "Creature — Human Scout Ally", "2/3", static(
        permanent & (land | subtype("Ally")) & you_control, has(tap_for("any")))),
    card("Toph, Hardheaded Teacher", "{2}{R}{G}", "Legendary Creature — Human Warrior Ally", "3/4", when(enters(), if_they_do(
        you, discard_cards(), to_hand(target((instant | sorcery) & IN_GRAVEYARD)))), whenever(casts(you), BENT, when_it_is(
            matches(event_object, spell & subtype("Lesson")), put_counters("+1/+1", 1, BENT.target)))),
    card("Princess Yue", "{2}{U}", "Legendary Creature — Human Noble Ally", "3/2", when(
        dies(), instead_this_turn(event_object, enters(), e.EntersGaining((
            Change(programs.Change.SET_TYPES, LAND, mask=frozenset()), *has(activated("{T}", *add("C")))))),
        e.ReturnUnder(event_object, you, arriving_tapped, remember=True), from_now_on(moved, renamed("Moon")),
        if_=matches(this, creature & ~land)), activated("{T}", scry(2))),
    card("Momo, Friendly Flier", "{W}", "Legendary Creature — Lemur Bat Ally", "1/1", flying,
         replace(spells_cost_less(FLIERS & you_control, 1), condition=your_turn & spells_cast_such_as(you, FLIERS).equals(0)),
         whenever(enters(creature & flying & other & you_control), until_end_of_turn(this, gets("+1/+1")))),
    transforming(
        face("The Legend of Kuruk", "{2}{U}{U}", "Enchantment — Saga", chapter(1, scry(2), draw()), chapter(2, scry(2), draw()),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Avatar Kuruk", "", "Legendary Creature — Avatar", "4/3", whenever(casts(you), create(KURUKS_SPIRIT)), activated(
            waterbend("{20}"), extra_turn(), flags=(AbilityFlag.ONLY_ONCE,)), color=blue)),
    card("Appa, Steadfast Guardian", "{2}{W}{W}", "Legendary Creature — Bison Ally", "3/4", flash, flying, when(enters(), *airbend(
        Target(permanent & ~land & other & you_control, 0, ANY_NUMBER))), whenever(
            casts(you, spell & where(spell_cast_from(it, 1 << Zone.EXILE))), create(ALLY))),
    card("Airbender Ascension", "{1}{W}", "Enchantment", when(enters(), *airbend(up_to(1, creature))), whenever(
        enters(permanent & creature & you_control), put_counters("quest", 1)), at(your_end_step, e.Move(
            ASCENDING, Zone.EXILE, remember=True), e.ReturnUnder(moved, owner_of(moved)), if_=counters_on(this, "quest") >= 4)),
    card("Waterbending Lesson", "{3}{U}", "Sorcery — Lesson", draw(3), e.Pay(you, waterbend("{2}"), otherwise=(discard(),))),
    card("Fire Nation Occupation", "{2}{B}", "Enchantment", when(enters(), create(SOLDIER)), whenever(
        casts(you, spell & where(~your_turn)), create(SOLDIER))),
    card("Mai, Scornful Striker", "{1}{B}", "Legendary Creature — Human Noble Ally", "2/2", first_strike,
         whenever(casts(each_player, ~creature), lose_life(2, event_player))),
    card("Earthbending Lesson", "{3}{G}", "Sorcery — Lesson", e.Earthbend(number(4))),
]  # fmt: skip
