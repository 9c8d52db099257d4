"""Cards with gift, plot, blight, web-slinging and sneak."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import at_next_end_step, spells_cost_more
from ecs_mtg.cards.sets.common import CYCLED, FISH, SOLDIER, kept, top
from ecs_mtg.cards.tree import Triggered
from ecs_mtg.cards.words import ALL_ZONES, Amount, Change, Filter, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import Subject

OFF_THE_BATTLEFIELD = ALL_ZONES & ~(1 << Zone.BATTLEFIELD)
GUSTED = target(creature & nontoken)
BRAWLER = target(creature & you_control, hint=1)
BRAWLED = target(creature & permanent & ~you_control, hint=-1)
SHARK = token("Shark Token", "Creature — Shark", "0/0", flying, color=blue)
a_tapped_fish = promised_gift(e.CreateToken(FISH, number(1), promised_player, arrival=arriving_tapped))
KINDRED = Filter(any_types=codes.KINDRED)
OTHER_TYPES = (artifact, battle, enchantment, instant, KINDRED, land, planeswalker, sorcery)


def when_cycled(*does: e.Effect) -> Triggered:
    """Declare an ability for when you cycle it (702.29c); X is that of the cycling cost."""
    return replace(when(CYCLED, *does), zones=OFF_THE_BATTLEFIELD)


def sharks(many: Amount) -> e.Effect:
    """Create an X/X Shark."""
    return create(SHARK, 1, you, Change(programs.Change.SET_PT, many, many))


CARDS = [
    # White
    card("Dust Animus", "{1}{W}", "Creature — Spirit", "2/3", flying, as_enters(
        e.EntersWithCounters("+1/+1", number(2)), e.EntersWithCounters("lifelink"),
        if_=count(land & permanent & untapped & you_control) >= 5), plot("{1}{W}")),
    card("Parting Gust", "{W}{W}", "Instant", gift(), a_tapped_fish, exile(GUSTED, remember=True), when_it_is(
        ~gift_promised, at_next_end_step(moved, e.ReturnUnder(
            told(), owner_of(told()), e.Arrival(counters=("+1/+1", 1)))))),
    card("Pyrrhic Strike", "{2}{W}", "Instant", may_pay_for_all_modes(blight(2)), choose_one(
        destroy(target(permanent & (artifact | enchantment))), destroy(target(creature & (mana_value >= 3))))),
    card("Arachne, Psionic Weaver", "{2}{W}", "Legendary Creature — Spider Human Hero", "3/3", web_slinging("{W}"),
         as_enters(choose_opponent("seen"), e.Reveal(hand_of(those("seen")), to=you), e.ChooseOption(len(OTHER_TYPES), 0, kept=True)),
         *(replace(spells_cost_more(kind, 1), condition=chosen_number.equals(k)) for k, kind in enumerate(OTHER_TYPES))),
    card("Guardian of New Benalia", "{1}{W}", "Creature — Human Soldier", "2/2", enlist(), whenever(enlists, scry(2)), activated(
        discard_cards(), until_end_of_turn(this, has(indestructible)), tap(this))),
    card("Argivian Cavalier", "{2}{W}", "Creature — Orc Knight", "2/2", enlist(), when(enters(), create(SOLDIER))),
    card("Benalish Faithbonder", "{1}{W}", "Creature — Human Cleric", "1/3", vigilance, enlist()),
    card("Coalition Skyknight", "{3}{W}", "Creature — Human Knight", "2/2", flying, enlist()),
    # Blue
    card("Spider-Sense", "{1}{U}", "Instant", web_slinging("{U}"), counter(target(
        (spell & (instant | sorcery)) | (activated_or_triggered_ability & triggered_ability)))),
    card("Shark Typhoon", "{5}{U}", "Enchantment", whenever(casts(you, ~creature), sharks(mana_value.of(event_object))),
         cycling("{X}{1}{U}"), when_cycled(sharks(X))),
    card("Malcolm, Alluring Scoundrel", "{1}{U}", "Legendary Creature — Siren Pirate", "2/1", flash, flying, whenever(
        deals_damage(this, player, combat=True), put_counters("chorus", 1), draw(), e.Discard(you, number(1), remember=True),
        when_it_is(counters_on(this, "chorus") >= 4, cast_free(moved)))),
    # Red
    card("Light Up the Stage", "{2}{R}", "Sorcery", spectacle("{R}"), e.Move(
        Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Balduvian Berserker", "{2}{R}", "Creature — Kor Berserker", "1/3", enlist(), when(
        dies(), damage(power.of(event_object), any_target, event_object))),
    card("Coalition Warbrute", "{3}{R}", "Creature — Minotaur Berserker", "3/4", enlist(), trample),
    card("Yavimaya Steelcrusher", "{1}{R}", "Creature — Ape Warrior", "2/2", enlist(), activated(
        "{1}", sacrifice_this, destroy(target(permanent & artifact)))),
    # Green
    card("Barkweave Crusher", "{3}{G}", "Creature — Elemental Warrior", "2/5", enlist()),
    card("Hexbane Tortoise", "{2}{G}", "Creature — Turtle", "3/2", ward("{2}"), enlist()),
    card("Linebreaker Baloth", "{3}{G}{G}", "Creature — Beast", "4/5", enlist(), static(
        this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power <= 2)))),
    card("Scrapshooter", "{1}{G}{G}", "Creature — Raccoon Archer", "4/4", gift(), *gift_as_it_enters(draw(1, linked_player)), reach, when(
        enters(), destroy(target(permanent & (artifact | enchantment) & theirs)), if_=gift_promised)),
    card("Longstalk Brawl", "{G}", "Sorcery", gift(), a_tapped_fish, targeted(BRAWLER), targeted(BRAWLED), when_it_is(
        gift_promised, put_counters("+1/+1", 1, BRAWLER)), e.Fight(BRAWLER, BRAWLED)),
    card("Webstrike Elite", "{G}{G}", "Creature — Insect Archer", "3/3", reach, cycling("{X}{G}{G}"), when_cycled(
        destroy(up_to(1, permanent & (artifact | enchantment) & mana_value.equals(X))))),
    card("Michelangelo's Technique", "{4}{G}", "Sorcery", sneak("{3}{G}"), look(8, "top"), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & creature & (mana_value <= 6)), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & creature & where(mana_value.of(it) + mana_value.of(kept) <= 6)),
         to_battlefield(kept), to_library(top, Position.RANDOM_BOTTOM)),
]  # fmt: skip
