"""Murders at Karlov Manor."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    BASICS,
    CLUE,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NO_MAXIMUM,
    NUMBERED,
    OPPONENT,
    PLAYER,
    SPELL,
    TOP_CARD,
    colored_,
    each_begin_combat,
    found,
    kept,
    outgrows_this,
    put,
    top,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Zone
from ecs_mtg.components.programs import Relation

CHARMED = target(creature & you_control, hint=1)
MUTATED = target(creature & you_control, hint=1)
UNMUTATED = up_to(1, spell)
SNAKE = token("Snake Token", "Creature — Snake", "1/1", deathtouch, color=black)
LOST = Target(creature, None, None, hint=-1)
PLANT = token("Plant Token", "Creature — Plant", "0/1", color=green)
STRONGER = exists(creature & Filter(controller=Relation.CONTROLLER_OF_IT) & (power > power.of(it)))
"""Its controller has a creature of greater power."""
FORESTS = count(subtype("Forest") & you_control)

CARDS = [
    card("Proft's Eidetic Memory", "{1}{U}", "Legendary Enchantment", when(enters(), draw()), static(None, NO_MAXIMUM), at(
        each_begin_combat, put_counters("+1/+1", cards_drawn(you) - 1, target(creature & you_control)), if_=cards_drawn(you) >= 2)),
    card("Steamcore Scholar", "{2}{U}", "Creature — Weird Detective", "2/2", flying, vigilance, when(
        enters(), draw(2), e.If(exists(IN_HAND & (instant | sorcery | (creature & flying))), (e.May((
            choose(IN_HAND & (instant | sorcery | (creature & flying)), "given up"), discard_those("given up")), (discard(2),)),),
            (discard(2),)))),
    card("Archdruid's Charm", "{G}{G}{G}", "Instant", choose_one(
        (search((creature | land) & IN_LIBRARY, "found"), reveal(found), e.If(
            matches(found, land & card_), (to_battlefield(found, arriving_tapped),), (to_hand(found),)), shuffle()),
        (put_counters("+1/+1", 1, CHARMED), damage(power.of(CHARMED), target(creature & theirs), CHARMED)),
        exile(target(permanent & (artifact | enchantment))))),
    card("No More Lies", "{W}{U}", "Instant", unless_pays(controller_of(SPELL), "{3}", counter(SPELL, Zone.EXILE))),
    card("Leyline of the Guildpact", "{G/W}{G/U}{B/G}{R/G}", "Enchantment", may_begin_in_play,
         static(permanent & ~land & you_control, Change(programs.Change.SET_COLORS, colored_.colors)),
         static(land & you_control, of_subtypes(*BASICS))),
    card("Analyze the Pollen", "{G}", "Sorcery", may_collect_evidence(8), e.If(
        evidence_collected, (search((creature | land) & IN_LIBRARY, "found"),), (search(basic & land & IN_LIBRARY, "found"),)),
         reveal(found), to_hand(found), shuffle()),
    card("Break Out", "{R}{G}", "Sorcery", look(6, "top"), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & creature), reveal(kept), when_it_is(
            matches(kept, mana_value <= 2), may(to_battlefield(kept, remember=True), until_end_of_turn(moved, has(haste)))),
        when_it_is(matches(kept, IN_LIBRARY), to_hand(kept)), to_library(top, Position.RANDOM_BOTTOM)),
    card("Repulsive Mutation", "{X}{G}{U}", "Instant", put_counters("+1/+1", X, MUTATED), unless_pays(
        controller_of(UNMUTATED), "{1}", counter(UNMUTATED), times=power.greatest(creature & you_control))),
    card("Pick Your Poison", "{3}{B}{G}", "Sorcery", choose_one(
        until_end_of_turn(each(creature), gets("-2/-2")), (create(SNAKE), create(SNAKE)),
        (*(put_counters("+1/+1", 1, target(creature, label=k)) for k in range(2)), create(SNAKE)),
        tuple(put_counters("+1/+1", 1, target(creature, label=k)) for k in range(4)))),
    card("Ill-Timed Explosion", "{2}{U}{R}", "Sorcery", draw(2), when_it_is(cards_in_hand.of(you) >= 2, may(
        e.Discard(you, number(2), remember=True), note(HOW_MANY, 0), for_each(moved, note(HOW_MANY, larger(NUMBERED, mana_value.of(it)))),
        e.Reflex(when(Event(EventKind.REFLEXIVE), damage(X, each(creature))), amount=NUMBERED)))),
    card("Lost in the Maze", "{X}{U}{U}", "Enchantment", flash, when(enters(), tap(LOST), for_each(LOST, when_it_is(
        matches(it, ~you_control), put_counters("stun", 1, it)))), static(creature & tapped & you_control, has(hexproof))),
    card("Insidious Roots", "{B}{G}", "Enchantment", static(creature & is_token & you_control, has(tap_for("any"))), whenever(
        one_or_more(leaves_your_graveyard(creature)), create(PLANT),
        for_each(each(permanent & subtype("Plant") & you_control), put_counters("+1/+1", 1, it)))),
    card("Outrageous Robbery", "{X}{B}{B}", "Instant", e.Look(X, "robbed", library=OPPONENT), e.Move(
        those("robbed"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), e.PlayFrom(
        moved, duration=Duration.INDEFINITE, any_type=True)),
    card("Worldsoul's Rage", "{X}{R}{G}", "Sorcery", damage(X, any_target), may_choose(
        land & (IN_HAND | IN_GRAVEYARD), "put", X), to_battlefield(put, arriving_tapped)),
    card("Headliner Scarlett", "{3}{R}", "Legendary Creature — Human Warlock", "3/3", haste, when(
        enters(), e.RuleFor(creature & you_control, has(cant_block), of=PLAYER)), at(your_upkeep, e.Move(
            TOP_CARD, Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), e.Reveal(moved, to=you), may_play(moved))),
    card("Alley Assailant", "{2}{B}", "Creature — Vampire Rogue", "3/3", enters_tapped, disguise("{4}{B}{B}"),
         when(turned_face_up(), lose_life(3, target(opponent)), gain_life(3))),
    card("Cryptic Coat", "{2}{U}", "Artifact — Equipment",
         when(enters(), e.Manifest(cloak=True), e.Attach(this, moved)),
         static(equipped, gets("+1/+0"), has(cant_be_blocked)), activated("{1}{U}", to_hand(this))),
    card("Extract a Confession", "{1}{B}", "Sorcery", may_collect_evidence(6),
         e.If(evidence_collected, (each_sacrifices(each_opponent, creature & where(~STRONGER)),),
              (each_sacrifices(each_opponent, creature),))),
    card("Flourishing Bloom-Kin", "{1}{G}", "Creature — Plant Elemental", "0/0", static(this, gets((FORESTS, FORESTS))),
         disguise("{4}{G}"),
         when(turned_face_up(), search(subtype("Forest") & card_in(Zone.LIBRARY), "found", 2), reveal(those("found")),
              choose_from("found", "first", 1), to_battlefield(those("first"), arriving_tapped), to_hand(those("found")),
              shuffle())),
    card("Sharp-Eyed Rookie", "{1}{G}", "Creature — Human Detective", "2/2", vigilance,
         whenever(enters(creature & you_control), put_counters(GROWS, 1), create(CLUE), if_=outgrows_this)),
    card("Vitu-Ghazi Inspector", "{1}{G}", "Creature — Elf Detective", "1/3", may_collect_evidence(6), reach,
         when(enters(), put_counters("+1/+1", 1, target(creature)), gain_life(2), if_=evidence_collected)),
]  # fmt: skip
