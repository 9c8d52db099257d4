"""The Lord of the Rings: Tales of Middle-earth."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import (
    CARD_TYPES,
    GUARDED,
    HOW_MANY,
    IN_HAND,
    NOTHING_SPENT,
    NUMBERED,
    OPPONENT,
    PLAYER,
    VALUE,
    top,
)
from ecs_mtg.cards.words import Change, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, Duration
from ecs_mtg.components.programs import PlayerFlag

BOW = (damage(1, any_target), e.Amass("Orc", number(1)))
KNIGHT = token("Human Knight Token", "Creature — Human Knight", "2/2", trample, haste, color=red)
NIMBLE = target(creature)
DISMISSED = target_if(~kicked, creature)
PRESSED = target((spell & theirs) | (permanent & ~land & theirs))
LEGEND = target(spell & creature)
HUMAN_SOLDIER = token("Human Soldier Token", "Creature — Human Soldier", "1/1", color=white)

CARDS = [
    card("Orcish Bowmasters", "{1}{B}", "Creature — Orc Archer", "1/1", flash, when(enters(), *BOW),
         whenever(draws(each_opponent, beyond_the_first_of_draw_steps=True), *BOW)),
    card("Legolas's Quick Reflexes", "{G}", "Instant", split_second, untap(NIMBLE), until_end_of_turn(NIMBLE, has(
        hexproof, reach, whenever(becomes_tapped(), damage(power.of(this), up_to(1, creature)))))),
    card("Forth Eorlingas!", "{X}{R}{W}", "Sorcery", create(KNIGHT, X), whenever_this_turn(
        one_or_more(deals_damage(creature & you_control, player, combat=True)), become_monarch())),
    card("Relic of Sauron", "{4}", "Artifact", activated("{T}", e.AddMana(
        1 << Color.BLUE | 1 << Color.BLACK | 1 << Color.RED, number(2), combination=True)), activated("{3}, {T}", draw(2), discard())),
    card("Stern Scolding", "{U}", "Instant", counter(target(spell & creature & ((power <= 2) | (toughness <= 2))))),
    card("Delighted Halfling", "{G}", "Creature — Halfling Citizen", "1/2", tap_for("C"),
         activated("{T}", e.AddMana(31, only=spell & legendary, uncounterable=True))),
    card("The One Ring", "{4}", "Legendary Artifact", indestructible, when(enters(), as_long_as(
        Duration.YOUR_NEXT_TURN, you, players_have(PlayerFlag.PROTECTION_FROM_EVERYTHING)), if_=you_cast()),
         at(your_upkeep, lose_life(counters_on(this, "burden"))),
         activated("{T}", put_counters("burden", 1), draw(counters_on(this, "burden")))),
    card("Borne Upon a Wind", "{1}{U}", "Instant", e.RuleFor(spell & you_control, (
        Change(programs.Change.FLASH, spell & you_control),)), draw()),
    card("Elven Farsight", "{G}", "Sorcery", scry(3), may(
        look(1, "top", reveal=True), when_it_is(matches(top, creature & card_), draw()))),
    card("Flame of Anor", "{1}{U}{R}", "Instant", choose_one(
        draw(2, PLAYER), destroy(target(permanent & artifact)), damage(5, target(creature)), most=2,
        more_if=exists(subtype("Wizard") & permanent & you_control))),
    card("Galadriel's Dismissal", "{W}", "Instant", kicker("{2}{W}"), phase_out(DISMISSED), targeted(target_if(kicked, player)), when_it_is(
        kicked, phase_out(each(creature & target_controls)))),
    card("Merry, Esquire of Rohan", "{R}{W}", "Legendary Creature — Halfling Knight", "2/2", haste, static(
        this, has(first_strike), while_=matches(this, is_equipped)), whenever(attacks(
            permanent & source_itself & where(count(legendary & creature & attacking) >= 2)), draw())),
    card("Mount Doom", "", "Legendary Land", activated("{T}", pay_life(1), e.AddMana(1 << Color.BLACK | 1 << Color.RED)), activated(
        "{1}{B}{R}, {T}", damage(1, each_opponent)), activated(
            "{5}{B}{R}, {T}", sacrifice_this, sacrifice_a(legendary & artifact), choose(permanent & creature, "spared", 2, 0),
            destroy(each(permanent & creature & not_remembered)), flags=sorcery_speed)),
    card("Palantír of Orthanc", "{3}", "Legendary Artifact", at(your_end_step, put_counters("influence", 1), scry(2), targeted(OPPONENT), e.May(
        (draw(),), (mill(counters_on(this, "influence"), remember=True), note(HOW_MANY, 0), for_each(moved, note(
            HOW_MANY, NUMBERED + mana_value.of(it))), lose_life(NUMBERED, OPPONENT)), player=OPPONENT))),
    card("Press the Enemy", "{2}{U}{U}", "Instant", note(HOW_MANY, mana_value.of(PRESSED)), to_hand(PRESSED), may_choose(
        ((instant | sorcery) & IN_HAND & (mana_value <= NUMBERED)) | (two_faces_to_cast & IN_HAND), "cast"), e.CastFree(
            those("cast"), most=NUMBERED, filter=card_ & (instant | sorcery))),
    card("Pippin, Guard of the Citadel", "{W}{U}", "Legendary Creature — Halfling Soldier", "2/2", vigilance, ward("{1}"), activated(
        "{T}", your_choice_of(GUARDED, *(has(protection_from(kind))[0] for kind in CARD_TYPES)))),
    card("Boromir, Warden of the Tower", "{2}{W}", "Legendary Creature — Human Soldier", "3/3", vigilance, whenever(
        casts(each_opponent), counter(event_object), if_=NOTHING_SPENT), activated(
            sacrifice_this, until_end_of_turn(each(creature & you_control), has(indestructible)), the_ring_tempts_you)),
    card("Glorious Gale", "{1}{U}", "Instant", note(VALUE, 0), when_it_is(matches(LEGEND, legendary), note(VALUE, 1)), counter(LEGEND), when_it_is(
        noted(VALUE), the_ring_tempts_you)),
    card("Sauron's Ransom", "{1}{U}{B}", "Instant", choose_opponent("rival"), e.Look(
        number(4), "face down", player=those("rival")), separate("face down", "face up", those("rival")), reveal(those("face up")),
        choose_pile("face down", "face up"), to_hand(those("face up")), to_graveyard(those("face down")), the_ring_tempts_you),
    card("Lembas", "{2}", "Artifact — Food", when(enters(), scry(1), draw(1)), activated("{2}, {T}", sacrifice_this, gain_life(3)),
         when(dies(), shuffle_into_library(event_object, Zone.GRAVEYARD))),
    card("Mordor Muster", "{1}{B}", "Sorcery", draw(1), lose_life(1), e.Amass("Orc", number(1))),
    card("Rally at the Hornburg", "{1}{R}", "Sorcery", create(HUMAN_SOLDIER, 2),
         until_end_of_turn(each(subtype("Human") & you_control), has(haste))),
    card("Troll of Khazad-dûm", "{5}{B}", "Creature — Troll", "6/5", static(this, blocked_by_at_least(3)),
         typecycling(subtype("Swamp"), "{1}")),
]  # fmt: skip
