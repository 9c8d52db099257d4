"""Cards that sideboards of Modern, Legacy and Vintage hold."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    IN_LIBRARY,
    OPPONENT,
    PLAYER,
    THEIR_HAND,
    ZOMBIE,
    exiled_with_this,
    found,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import ALL_ZONES, Change, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Step
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

SOUGHT = 1  # a register: the name of the cards that are searched for
from_hand = those("from hand")
MELEED = target(creature | planeswalker)
DEFEATED = target(permanent & red & (creature | planeswalker))
GUSTED = target((spell | permanent) & (red | green))
PROPELLED = target(creature)
ENDED = target(creature | planeswalker)
SKALD = target(creature & you_control, hint=1)
TWO_OF_ONE = Target(ANY_GRAVEYARD, 0, 2, one_graveyard=True)
WORN = permanent & (artifact | enchantment)
TESTED = target(spell & (instant | sorcery))
TRACED = target(ANY_GRAVEYARD & ~(basic & land), hint=-1)
RAISED = target(creature & ANY_GRAVEYARD)
HORROR = token("Phyrexian Horror Token", "Creature — Phyrexian Horror", "0/1", trample, haste, color=red)
IS_ODD = minus(mana_value.of(it), times(half_down(mana_value.of(it)), 2)).equals(1)
ELSEWHERE = any_of(*(in_zone(it, zone) for zone in (Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND)))
enters_uncast = replace(enters(creature & nontoken), from_zones=ALL_ZONES & ~(1 << Zone.STACK))
"""A nontoken creature would enter that wasn't cast: what was cast comes from the stack."""
CHEAP = (creature | planeswalker) & (mana_value <= 3)
NAMESAKES = card_ & name_of.equals(number_noted(SOUGHT))
in_zones_of_it = {zone: card_in(zone, Relation.LOOPED) for zone in (Zone.GRAVEYARD, Zone.HAND)}


def all_namesakes(many: Number, *afterwards: e.Effect) -> e.ForEach:
    """Search graveyard, hand and library of whoever is noted as "searched" for up to so many cards of the noted name and exile them.

    That player shuffles; those exiled from the hand are `moved` in what follows, and the player is `it`.
    """
    in_graveyard, in_hand = (NAMESAKES & in_zones_of_it[zone] for zone in (Zone.GRAVEYARD, Zone.HAND))
    return for_each(
        those("searched"), choose(in_graveyard, "found", many, 0, hint=-1), e.Reveal(hand_of(it), you),
        choose(in_hand, "from hand", number(many) - size_of(found), 0, hint=-1),
        e.Search(NAMESAKES & ANY_LIBRARY, "found", number(many) - size_of(found) - size_of(from_hand), library=it),
        together(exile(from_hand, remember=True), exile(found)), shuffle(it), *afterwards,
    )  # fmt: skip


CARDS = [
    # White
    card("Containment Priest", "{1}{W}", "Creature — Human Cleric", "2/2", flash, instead(enters_uncast, e.GoesInstead(Zone.EXILE))),
    card("Leyline of Sanctity", "{2}{W}{W}", "Enchantment", may_begin_in_play, static(None, players_have(PlayerFlag.HEXPROOF))),
    card("Drannith Magistrate", "{1}{W}", "Creature — Human Wizard", "1/3",
         static(None, cant_cast(spell & theirs & where(ELSEWHERE)))),
    card("Loran of the Third Path", "{2}{W}", "Legendary Creature — Human Artificer", "2/1", vigilance, when(
        enters(), destroy(up_to(1, permanent & (artifact | enchantment)))), activated("{T}", targeted(OPPONENT), for_each(
            each_player, when_it_is(same(it, you) | same(it, OPPONENT), draw(1, it))))),
    # Blue
    card("Inevitable Betrayal", "", "Sorcery", suspend(3, "{1}{U}{U}"), e.Search(
        creature & ANY_LIBRARY, "found", library=OPPONENT), to_battlefield(found, arriving(yours=True)), shuffle(OPPONENT), color=blue),
    card("Test of Talents", "{1}{U}", "Instant", note(SOUGHT, name_of.of(TESTED)), remember(controller_of(TESTED), "searched"), counter(TESTED),
         all_namesakes(ANY_NUMBER, draw(size_of(moved), it))),
    card("Aether Gust", "{1}{U}", "Instant", targeted(GUSTED), *choose_what_happens(
        to_library(GUSTED), to_library(GUSTED, Position.BOTTOM), who=owner_of(GUSTED))),
    card("Tezzeret the Seeker", "{3}{U}{U}", "Legendary Planeswalker — Tezzeret", "4", loyalty(+1, untap(up_to(2, permanent & artifact))),
         loyalty("-X", search(artifact & IN_LIBRARY & (mana_value <= X), "found"), to_battlefield(found), shuffle()),
         loyalty(-5, until_end_of_turn(each(permanent & artifact & you_control), of_types("Artifact Creature"), base_pt("5/5")))),
    card("Stoic Sphinx", "{2}{U}{U}", "Creature — Sphinx", "5/3", flash, flying, static(this, has(hexproof), while_=spells_cast(you) <= 0)),
    # Black
    card("Go Blank", "{2}{B}", "Sorcery", discard(2, PLAYER), exile(graveyard_of(PLAYER))),
    card("Toxic Deluge", "{2}{B}", "Sorcery", additional_cost(pay_life(X)), until_end_of_turn(each(creature), gets((negative(X), negative(X))))),
    card("Extinction Event", "{3}{B}", "Sorcery", *choose_what_happens(
        exile(each(creature & where(IS_ODD))), exile(each(creature & where(~IS_ODD))))),
    card("Necromentia", "{1}{B}{B}", "Sorcery", targeted(OPPONENT), remember(OPPONENT, "searched"), choose_name(nonbasic=True), note(
        SOUGHT, number_noted(0)), all_namesakes(ANY_NUMBER, e.CreateToken(ZOMBIE, size_of(moved), it))),
    card("The End", "{2}{B}{B}", "Instant", replace(costs_less(2), condition=life.of(you) <= 5), note(SOUGHT, name_of.of(ENDED)),
         remember(controller_of(ENDED), "searched"), exile(ENDED), all_namesakes(ANY_NUMBER, draw(size_of(moved), it))),
    card("Shadows' Verdict", "{3}{B}{B}", "Sorcery", remember(each(permanent & CHEAP), "judged"), remember(
        each(ANY_GRAVEYARD & CHEAP), "judged"), exile(those("judged"))),
    card("Massacre", "{2}{B}{B}", "Sorcery", alternative_cost("{0}", if_=exists(subtype("Plains") & permanent & theirs) & exists(
        subtype("Swamp") & permanent & you_control)), until_end_of_turn(each(creature), gets("-2/-2"))),
    card("Path of Peril", "{1}{B}{B}", "Sorcery", cleave("{4}{W}{B}"), e.If(
        cleaved, (destroy(each(creature)),), (destroy(each(creature & (mana_value <= 2))),))),
    card("Kalitas, Traitor of Ghet", "{2}{B}{B}", "Legendary Creature — Vampire Warrior", "3/4", lifelink, instead(
        replace(dies(creature & nontoken & theirs), looks_back=False), e.GoesInstead(Zone.EXILE), create(ZOMBIE)), activated(
        "{2}{B}", sacrifice_a(subtype("Vampire", "Zombie") & permanent & other), put_counters("+1/+1", 2))),
    card("Mai, Scornful Striker", "{1}{B}", "Legendary Creature — Human Noble Ally", "2/2", first_strike,
         whenever(casts(each_player, ~creature), lose_life(2, event_player))),
    card("Peer into the Abyss", "{4}{B}{B}{B}", "Sorcery", draw(half_up(cards_in_library.of(PLAYER)), PLAYER),
         lose_life(half_up(life.of(PLAYER)), PLAYER)),
    card("Thought Distortion", "{4}{B}{B}", "Sorcery", cant_be_countered, reveal(hand_of(OPPONENT)), remember(
        each(THEIR_HAND & ~creature & ~land), "distorted"), remember(
        each(card_in(Zone.GRAVEYARD, Relation.TARGET) & ~creature & ~land), "distorted"), exile(those("distorted"))),
    card("Extirpate", "{B}", "Instant", split_second, remember(owner_of(TRACED), "searched"), note(SOUGHT, name_of.of(TRACED)), for_each(
        those("searched"), remember(each(NAMESAKES & card_in(Zone.GRAVEYARD, Relation.LOOPED)), "found"), e.Reveal(hand_of(it), you),
        choose(NAMESAKES & card_in(Zone.HAND, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
        e.Search(NAMESAKES & ANY_LIBRARY, "found", number(ANY_NUMBER), library=it), exile(found), shuffle(it))),
    # Red
    card("Redcap Melee", "{R}", "Instant", damage(4, MELEED, tag="hurt"), when_it_is(
        matches(those("hurt"), permanent & ~red), each_sacrifices(you, permanent & land))),
    card("Brotherhood's End", "{1}{R}{R}", "Sorcery", choose_one(
        damage(3, each(creature | planeswalker)), destroy(each(permanent & artifact & (mana_value <= 3))))),
    card("Chandra's Defeat", "{R}", "Instant", damage(5, DEFEATED), when_it_is(
        matches(DEFEATED, planeswalker & subtype("Chandra")), if_they_do(you, discard_cards(), draw()))),
    card("Urabrask's Forge", "{2}{R}", "Artifact", at(step_begins(Step.BEGIN_COMBAT), put_counters("oil", 1), e.CreateToken(
        HORROR, number(1), tag="made", but=(Change(programs.Change.SET_PT, counters_on(this, "oil"), number(1)),)),
        sacrificed_at_the_end(those("made")))),
    card("Cut Propulsion", "{2}{R}", "Instant", e.If(
        matches(PROPELLED, flying), (damage(times(power.of(PROPELLED), 2), PROPELLED, PROPELLED),),
        (damage(power.of(PROPELLED), PROPELLED, PROPELLED),))),
    card("Lithomantic Barrage", "{R}", "Sorcery", cant_be_countered, e.If(
        matches(MELEED, white | blue), (damage(5, MELEED),), (damage(1, MELEED),))),
    # Green
    card("Shared Summons", "{3}{G}{G}", "Instant", e.Search(creature & IN_LIBRARY, "found", number(2), other_names=True), reveal(found),
         to_hand(found), shuffle()),
    card("Wear Down", "{1}{G}", "Sorcery", gift(), promised_gift(draw(1, promised_player)), destroy(target_if(
        ~gift_promised, WORN)), destroy(Target(WORN, 2, 2, only_if=gift_promised))),
    # Several colors
    card("Showdown of the Skalds", "{2}{R}{W}", "Enchantment — Saga", chapter(1, e.Move(
        Who(Subject.TOP_CARDS, number(4)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)), *(
        chapter(k, whenever_this_turn(casts(you), put_counters("+1/+1", 1, SKALD))) for k in (2, 3))),
    card("Oildeep Gearhulk", "{U}{U}{B}{B}", "Artifact Creature — Construct", "4/4", lifelink, ward("{1}"), when(
        enters(), targeted(PLAYER), e.Reveal(hand_of(PLAYER), you), choose(THEIR_HAND, "chosen", 1, 0, hint=-1), when_it_is(
            size_of(those("chosen")) >= 1, discard_those("chosen"), draw(1, PLAYER)))),
    # Colorless
    card("Ghost Vacuum", "{1}", "Artifact", activated("{T}", exile_with_this(target(ANY_GRAVEYARD))), activated(
        "{6}, {T}", sacrifice_this, for_each(exiled_with_this, when_it_is(matches(it, creature & card_), remember(it, "ghosts"))),
        instead_this_turn(those("ghosts"), enters(), e.EntersGaining((of_subtypes("Spirit"), base_pt("1/1")))),
        to_battlefield(those("ghosts"), arriving(yours=True, counters=("flying", 1))), flags=sorcery_speed)),
    card("Unlicensed Hearse", "{2}", "Artifact — Vehicle", "*/*", defined(size_of(exiled_with_this), size_of(exiled_with_this)),
         activated("{T}", exile_with_this(TWO_OF_ONE)), crew(2)),
    card("Argentum Masticore", "{5}", "Artifact Creature — Phyrexian Masticore", "5/5", first_strike, protection_from(multicolored), at(
        your_upkeep, e.If(cards_in_hand.of(you) >= 1, (e.May((e.Discard(you, number(1), remember=True), e.Reflex(when(
            Event(EventKind.REFLEXIVE), destroy(target(permanent & ~land & theirs & (mana_value <= mana_value.of(told()))))), (moved,))),
            (sacrifice(),)),), (sacrifice(),)))),
    card("The Stone Brain", "{2}", "Legendary Artifact", activated(
        "{2}, {T}", exile_this, targeted(OPPONENT), remember(OPPONENT, "searched"), choose_name(), note(SOUGHT, number_noted(0)),
        all_namesakes(4, draw(size_of(moved), it)), flags=sorcery_speed)),
    card("The Filigree Sylex", "{2}", "Legendary Artifact", activated("{T}", put_counters("oil", 1)), activated(
        "{T}", sacrifice_this, destroy(each(permanent & ~land & mana_value.equals(counters_on(this, "oil"))))), activated(
        "{T}", remove_from_among(permanent, 10, "oil"), sacrifice_this, damage(10, any_target))),
    card("Soulless Jailer", "{2}", "Artifact Creature — Phyrexian Golem", "0/4", static(None, cant_enter(permanent_card & ANY_GRAVEYARD)),
         static(None, cant_cast(spell & ~creature & where(in_zone(it, Zone.GRAVEYARD) | in_zone(it, Zone.EXILE))))),
    card("Weathered Runestone", "{2}", "Artifact", static(None, cant_enter(permanent_card & ~land & (ANY_GRAVEYARD | ANY_LIBRARY))),
         static(None, cant_cast(spell & where(in_zone(it, Zone.GRAVEYARD) | in_zone(it, Zone.LIBRARY))))),
    card("Portal to Phyrexia", "{9}", "Artifact", when(enters(), each_sacrifices(each_opponent, permanent & creature, 3)), at(
        your_upkeep, instead_this_turn(RAISED, enters(), e.EntersGaining((of_subtypes("Phyrexian"),))),
        to_battlefield(RAISED, arriving(yours=True)))),
    card("Extinguisher Battleship", "{8}", "Artifact — Spacecraft", when(
        enters(), destroy(target(permanent & ~creature)), damage(4, each(creature))), station(), striation(5, "10/10", flying, trample)),
]  # fmt: skip
