"""Cards that some tournament decks of Standard and Pioneer play."""

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.keyword_triggers import SERVO
from ecs_mtg.cards.sets.expansions_since_2022 import CLUE
from ecs_mtg.cards.sets.pioneer_staples import restless
from ecs_mtg.cards.sets.sideboard_tables import all_namesakes
from ecs_mtg.cards.sets.standard_tables import endures
from ecs_mtg.cards.words import Target
from ecs_mtg.components import programs
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.components.sizes import ANY_NUMBER

HOW_MANY, SOUGHT = 1, 1  # registers
NUMBERED = number_noted(HOW_MANY)
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
IN_LIBRARY = card_in(Zone.LIBRARY)
IN_HAND = card_in(Zone.HAND)
top = those("top")
found = those("found")
OPPONENT = target(opponent, hint=-1)
STONED = target(creature)
SWIPER = target(creature & you_control, hint=1)
SWIPED = target(creature & ~you_control, hint=-1)
CHANNELED = target(creature & you_control, hint=1)
REVERSED = target(spell & (instant | sorcery))
FEAST = target(permanent & (creature | planeswalker | subtype("Vehicle")))
MILLED_PLAYERS = Target(player, 0, ANY_NUMBER, hint=-1)
DRAGON = subtype("Dragon")
HERO = token("Hero Token", "Creature — Hero", "1/1")
KITHKIN = token("Kithkin Token", "Creature — Kithkin", "1/1", color=green | white)
BAT = token("Bat Token", "Creature — Bat", "1/1", flying, color=black)
RAT = token("Rat Token", "Creature — Rat", "1/1", cant_block, color=black)
WIZARD = token(
    "Wizard Token", "Creature — Wizard", "0/1", whenever(casts(you, spell & ~creature), damage(1, each_opponent)), color=black
)
would_die = replace(dies(), looks_back=False)


def town(name: str, letter: str, adventure: Any) -> Any:
    """A Town that enters tapped, with an Adventure."""
    return adventurer(face(name, "", "Land — Town", enters_tapped, tap_for(letter)), adventure)


CARDS = [
    # White
    card("Declaration in Stone", "{1}{W}", "Sorcery", remember(each(creature & where(same(controller_of(it), controller_of(STONED))) & (
        that_or_same_name(STONED))), "stoned"), remember(controller_of(STONED), "theirs"), note(HOW_MANY, 0), for_each(
            those("stoned"), when_it_is(matches(it, permanent & nontoken), note(HOW_MANY, NUMBERED + 1))), exile(those("stoned")), e.CreateToken(
                CLUE, NUMBERED, those("theirs"))),
    card("Dawn's Truce", "{1}{W}", "Instant", gift(), promised_gift(draw(1, promised_player)), until_end_of_turn(you, players_have(
        PlayerFlag.HEXPROOF)), until_end_of_turn(each(permanent & you_control), has(hexproof)), when_it_is(gift_promised, until_end_of_turn(
            each(permanent & you_control), has(indestructible)))),
    card("Essence Channeler", "{1}{W}", "Creature — Bat Cleric", "2/1", static(this, has(flying, vigilance), while_=life_lost_by(you) >= 1),
         whenever(gains_life(), put_counters("+1/+1", 1)), when(dies(), e.MoveCounters(this, CHANNELED, None, None, had=True))),
    card("Nesting Bot", "{W}", "Artifact Creature — Robot", "1/1", start_your_engines, when(dies(), create(SERVO)), static(
        this, gets("+1/+0"), while_=max_speed)),
    card("Optimistic Scavenger", "{W}", "Creature — Human Scout", "1/1", *(
        whenever(event, put_counters("+1/+1", 1, target(creature))) for event in (enters(enchantment & permanent & you_control), you_fully_unlock))),
    card("Hardlight Containment", "{W}", "Enchantment — Aura", enchant(artifact & permanent & you_control), when(
        enters(), exile_until_this_leaves(target(creature & theirs))), static(enchanted, has(ward("{1}")))),
    card("Urza's Ruinous Blast", "{4}{W}", "Legendary Sorcery", cast_only_if(exists(permanent & legendary & (creature | planeswalker) & you_control)),
         exile(each(permanent & ~land & ~legendary))),
    # Blue
    card("Narset's Reversal", "{U}{U}", "Instant", copy_spell(REVERSED), to_hand(REVERSED)),
    # Black
    card("Caustic Exhale", "{B}", "Instant", additional_cost(behold_a(DRAGON), or_else="{1}"), until_end_of_turn(target(creature), gets("-3/-3"))),
    card("Quag Feast", "{1}{B}", "Sorcery", targeted(FEAST), mill(2), when_it_is(
        mana_value.of(FEAST) <= cards_in_graveyard.of(you), destroy(FEAST))),
    card("Darkstar Augur", "{2}{B}", "Creature — Bat Warlock", "2/3", offspring("{B}"), flying, at(your_upkeep, look(
        1, "top", reveal=True), note(HOW_MANY, mana_value.of(top)), to_hand(top), lose_life(NUMBERED))),
    # Red
    card("Greasewrench Goblin", "{R}", "Creature — Goblin Artificer", "2/1", activated("{2}{R}", choose(IN_HAND, "given up", 2, 0, hint=-1), note(
        HOW_MANY, size_of(those("given up"))), discard_those("given up"), draw(NUMBERED), put_counters("+1/+1", 1), flags=(
            programs.AbilityFlag.ONLY_ONCE,))),
    card("Song of Totentanz", "{X}{R}", "Sorcery", create(RAT, X), until_end_of_turn(each(creature & you_control), has(haste))),
    # Green
    card("Tail Swipe", "{G}", "Instant", targeted(SWIPER), targeted(SWIPED), when_it_is(
        cast_with(SpellFlag.IN_MAIN_PHASE), until_end_of_turn(SWIPER, gets("+1/+1"))), e.Fight(SWIPER, SWIPED)),
    card("Seed of Hope", "{G}", "Instant", mill(2, remember=True), may_choose(card_in_public & remembered & permanent_card, "taken"), to_hand(
        those("taken")), gain_life(2)),
    card("Enduring Vitality", "{1}{G}{G}", "Enchantment Creature — Elk Glimmer", "3/3", vigilance, static(
        creature & you_control, has(tap_for("any"))), endures),
    card("Vaultborn Tyrant", "{5}{G}{G}", "Creature — Dinosaur", "6/6", trample, whenever(enters(permanent & (
        source_itself | (creature & other & you_control & (power >= 4)))), gain_life(3), draw()), when(
            dies(), create_copy(this, 1, you, of_types("Artifact")), if_=matches(this, permanent & nontoken))),
    adventurer(
        face("Beanstalk Giant", "{6}{G}", "Creature — Giant", "*/*", defined(count(land & you_control), count(land & you_control))),
        face("Fertile Footsteps", "{2}{G}", "Sorcery — Adventure", search(basic & land & IN_LIBRARY, "found"), to_battlefield(found), shuffle())),
    # Several colors
    card("Botanical Brawler", "{G}{W}", "Creature — Elemental Warrior", "0/0", trample, enters_with("+1/+1", 2), whenever(
        counters_put("+1/+1", permanent & other & you_control & grows_first), put_counters("+1/+1", 1))),
    card("Unmoored Ego", "{1}{U}{B}", "Sorcery", targeted(OPPONENT), remember(OPPONENT, "searched"), choose_name(), note(
        SOUGHT, number_noted(0)), all_namesakes(4, draw(size_of(moved), it))),
    card("Singularity Rupture", "{3}{U}{B}{B}", "Sorcery", destroy(each(creature)), for_each(
        MILLED_PLAYERS, mill(half_down(cards_in_library.of(it)), it))),
    card("Lunar Convocation", "{W}{B}", "Enchantment", at(your_end_step, lose_life(1, each_opponent), if_=life_gained_by() >= 1), at(
        your_end_step, create(BAT), if_=(life_gained_by() >= 1) & (life_lost_by(you) >= 1)), activated("{1}{B}", pay_life(2), draw())),
    card("Amalia Benavides Aguirre", "{W}{B}", "Legendary Creature — Vampire Scout", "2/2", ward(pay_life(3)), whenever(
        gains_life(), e.Explore(this), when_it_is(power.of(this).equals(20), destroy(each(creature & other))))),
    card("Tokka & Rahzar, Terrible Twos", "{B/R}{B/R}", "Legendary Creature — Turtle Wolf Mutant", "3/2", cant_be_countered, menace, whenever(
        casts(each_player), damage(3, event_player), if_=mana_spent_on.of(event_object) < mana_value.of(event_object))),
    card("Can't Stay Away", "{W}{B}", "Sorcery", to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)), remember=True), from_now_on(
        moved, has(instead(would_die, e.GoesInstead(Zone.EXILE)))), flashback("{3}{W}{B}")),
    # Lands
    restless("Restless Spire", ("U", "R"), "{U}{R}", "2/1", "Elemental", blue | red, static(this, has(first_strike), while_=your_turn), scry(1)),
    town("Ishgard, the Holy See", "W", face("Faith & Grief", "{3}{W}{W}", "Sorcery — Adventure", to_hand(up_to(
        2, (artifact | enchantment) & IN_GRAVEYARD)))),
    town("Jidoor, Aristocratic Capital", "U", face("Overture", "{4}{U}{U}", "Sorcery — Adventure", mill(
        half_down(cards_in_library.of(OPPONENT)), OPPONENT))),
    town("Lindblum, Industrial Regency", "R", face("Mage Siege", "{2}{R}", "Instant — Adventure", create(WIZARD))),
    town("Zanarkand, Ancient Metropolis", "G", face("Lasting Fayth", "{4}{G}{G}", "Sorcery — Adventure", e.CreateToken(
        HERO, tag="hero"), put_counters("+1/+1", count(land & you_control), those("hero")))),
]  # fmt: skip
