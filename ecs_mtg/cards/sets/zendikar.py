"""Zendikar, Worldwake, Rise of the Eldrazi; Zendikar Rising."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    BASIC_LAND,
    CREATURE,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    MOUNTAINS,
    NO_MAXIMUM,
    NOTHING_SPENT,
    NUMBERED,
    OPPONENT,
    PLAYER,
    chosen,
    colored_,
    exiled_with_this,
    kept,
    opponents_gain_nothing,
    pay_3_life_or_tapped,
    top,
)
from ecs_mtg.cards.tree import CardDef, StaticKeyword
from ecs_mtg.cards.words import Change, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import CardType, Color, Position, Zone
from ecs_mtg.components.programs import Change as Kind
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.sizes import ANY_NUMBER

ZOMBIE_GIANT = token("Zombie Giant Token", "Creature — Zombie Giant", "5/5", color=black)
BLAZED = target(player | planeswalker)
BLAZED_CREATURE = target(creature & target_controls)
HELLION = token("Hellion Token", "Creature — Hellion", "4/4", color=red)
aura = subtype("Aura")
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "0/0", color=red)
DRAGON = token("Dragon Token", "Creature — Dragon", "5/5", flying, color=red)


def is_only(kind: str) -> Change:
    """Make a land of a basic land type and of no other land type (305.7)."""
    return Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({kind}))


APPARITIONS = up_to(1, permanent & ~land & nontoken & theirs & (mana_value <= 4))
ILLUSION = token("Illusion Token", "Creature — Illusion", "0/0", color=blue)


def land_that_fights(name: str, symbols: str, price: str, size: str, color: Filter, *abilities: StaticKeyword) -> CardDef:
    """Declare a land that enters tapped, gives mana of two colors, and becomes an Elemental until end of turn."""
    woken = becomes(size, "Creature — Elemental", *abilities, color=color, still=True)
    return card(
        name,
        "",
        "Land",
        enters_tapped,
        activated("{T}", e.AddMana(color.colors)),
        activated(price, until_end_of_turn(this, woken)),
    )


CHEAP = (creature | planeswalker) & (mana_value <= 3)

CARDS = [
    # Zendikar
    card("Bladetusk Boar", "{3}{R}", "Creature — Boar", "3/2", intimidate),
    card("Burst Lightning", "{R}", "Instant", kicker("{4}"), e.If(kicked, (damage(4, any_target),), (damage(2, any_target),))),
    card("Journey to Nowhere", "{1}{W}", "Enchantment", when(enters(), exile_with_this(target(creature))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Quest for the Gravelord", "{B}", "Enchantment",
         whenever(dies(creature), may(put_counters("quest", 1))),
         activated(remove_counters("quest", 3), sacrifice_this, create(ZOMBIE_GIANT))),
    card("Vampire Hexmage", "{B}{B}", "Creature — Vampire Shaman", "2/1", first_strike,
         activated(sacrifice_this, take_counters(target(permanent)))),
    card("Vampire Nighthawk", "{1}{B}{B}", "Creature — Vampire Shaman", "2/3", flying, deathtouch, lifelink),
    # Worldwake
    card("Pilgrim's Eye", "{3}", "Artifact Creature — Thopter", "1/1", flying,
         when(enters(), may(search(BASIC_LAND, "found"), reveal(those("found")), to_hand(those("found")), shuffle()))),
    card("Searing Blaze", "{R}{R}", "Instant", e.If(
        entered_under(you, CardType.LAND) >= 1, (together(damage(3, BLAZED), damage(3, BLAZED_CREATURE)),),
        (together(damage(1, BLAZED), damage(1, BLAZED_CREATURE)),))),
    # Rise of the Eldrazi
    card("Aura Gnarlid", "{2}{G}", "Creature — Beast", "2/2",
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power < power.of(this)))),
         static(this, gets((count(aura & permanent), count(aura & permanent))))),
    card("Caravan Escort", "{W}", "Creature — Human Knight", "1/1", level_up("{2}"),
         at_level(1, 4, "2/2"), at_level(5, None, "5/5", first_strike)),
    card("Daggerback Basilisk", "{2}{G}", "Creature — Basilisk", "2/2", deathtouch),
    card("Devastating Summons", "{R}", "Sorcery", additional_cost(sacrifice_a(land, X)),
         e.CreateToken(ELEMENTAL, number(2), but=(Change(Kind.SET_PT, X, X),))),
    card("Gideon Jura", "{3}{W}{W}", "Legendary Planeswalker — Gideon", "6",
         loyalty(2, during_their_next_turn(target(opponent, hint=-1), attack_if_able(this))),
         loyalty(-2, destroy(target(creature & tapped))),
         loyalty(0, until_end_of_turn(this, becomes("6/6", "Creature — Human Soldier")), prevent_all_damage(this))),
    card("Hellion Eruption", "{5}{R}", "Sorcery",
         e.SacrificeChoice(you, creature, count(creature & you_control), "sacrificed"), create(HELLION, size_of(those("sacrificed")))),
    card("Hyena Umbra", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(first_strike)), umbra_armor),
    card("Sarkhan the Mad", "{3}{B}{R}", "Legendary Planeswalker — Sarkhan", "7",
         loyalty(0, look(1, "top", reveal=True), note(1, mana_value.of(those("top"))), to_hand(those("top")),
                 damage(number_noted(1), this)),
         loyalty(-2, sacrifice(target(creature)), create(DRAGON, 1, controller_of(target(creature)))),
         loyalty(-4, for_each(each(creature & subtype("Dragon") & you_control),
                              damage(power.of(it), target(player | planeswalker), it)))),
    card("See Beyond", "{1}{U}", "Sorcery", draw(2), choose(card_in(Zone.HAND), "put back", hint=-1),
         e.Move(those("put back"), Zone.LIBRARY, Position.SHUFFLED)),
    card("Staggershock", "{2}{R}", "Instant", damage(2, any_target), rebound),
    card("Ulamog's Crusher", "{8}", "Creature — Eldrazi", "8/8", annihilator(2), attacks_each_combat),
    card("Wall of Omens", "{1}{W}", "Creature — Wall", "0/4", defender, when(enters(), draw(1))),
    card("Vengevine", "{2}{G}{G}", "Creature — Elemental", "4/3", haste, whenever(
        casts(you, creature & where(creature_spells_cast.equals(2))), may(to_battlefield(this)), zone=Zone.GRAVEYARD)),
    card("Mindbreak Trap", "{2}{U}{U}", "Instant — Trap", alternative_cost("{0}", if_=exists(opponent & where(spells_cast(it) >= 3))),
         exile(up_to(ANY_NUMBER, spell))),
    card("Inquisition of Kozilek", "{B}", "Sorcery", targeted(PLAYER), reveal(hand_of(PLAYER)), e.Discard(
        PLAYER, number(1), ~land & card_in(Zone.HAND, Relation.TARGET) & (mana_value <= 3), you_choose=True)),
    card("Ancient Stirrings", "{G}", "Sorcery", look(5, "top"), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & colorless), reveal(kept), to_hand(kept), in_any_order("top"),
        to_library(top, Position.BOTTOM)),
    card("Emrakul, the Aeons Torn", "{15}", "Legendary Creature — Eldrazi", "15/15", cant_be_countered, when(cast_this, extra_turn()),
         flying, protection_from(spell & colored_), annihilator(6), when(
             put_into_graveyard(), when_it_is(cards_in_graveyard.of(owner_of(this)).equals(0), shuffle(owner_of(this))),
             to_library(graveyard_of(owner_of(this)), Position.SHUFFLED), zone=Zone.GRAVEYARD)),
    card("Eldrazi Temple", "", "Land", tap_for("C"), activated(
        "{T}", e.AddMana(1 << Color.COLORLESS, number(2), only=spells_and_abilities_of_permanents & colorless & subtype("Eldrazi")))),
    modal(face("Agadeem's Awakening", "{X}{B}{B}{B}", "Sorcery", to_battlefield(Target(
        creature & IN_GRAVEYARD & (mana_value <= X), 0, ANY_NUMBER, other_values=True))),
        face("Agadeem, the Undercrypt", "", "Land", as_enters(e.Pay(you, cost(pay_life(3)), otherwise=(e.EntersTapped(),))), tap_for("B"))),
    card("Contaminated Ground", "{1}{B}", "Enchantment — Aura", enchant(land), static(enchanted, is_only("Swamp")), whenever(
        becomes_tapped(enchanted), lose_life(2, controller_of(enchanted)))),
    card("Vines of Vastwood", "{G}", "Instant", kicker("{G}"), until_end_of_turn(CREATURE, cant_be_targeted_by_opponents),
         when_it_is(kicked, until_end_of_turn(CREATURE, gets("+4/+4")))),
    card("Everflowing Chalice", "{0}", "Artifact", multikicker("{2}"), enters_with("charge", times_paid),
         activated("{T}", *add("C", counters_on(this, "charge")))),
    card("Skyclave Apparition", "{1}{W}{W}", "Creature — Kor Spirit", "2/2", when(enters(), exile_with_this(APPARITIONS)), when(
        leaves(), for_each(exiled_with_this, e.CreateToken(ILLUSION, number(1), owner_of(it), but=(
            Change(programs.Change.SET_PT, mana_value.of(it), mana_value.of(it)),))))),
    card("Jace, the Mind Sculptor", "{2}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(+2, look(1, "top", whose=PLAYER), may(to_library(top, Position.BOTTOM))),
         loyalty(0, draw(3), choose(IN_HAND, "put back", 2, 2, hint=-1), in_any_order("put back"), to_library(those("put back"))),
         loyalty(-1, to_hand(target(creature))),
         loyalty(-12, exile(library_of(PLAYER)), when_it_is(cards_in_hand.of(PLAYER).equals(0), shuffle(PLAYER)),
                 to_library(hand_of(PLAYER), Position.SHUFFLED))),
    modal(
        face("Sea Gate Restoration", "{4}{U}{U}{U}", "Sorcery", draw(cards_in_hand.of(you) + 1), from_now_on(you, NO_MAXIMUM)),
        face("Sea Gate, Reborn", "", "Land", pay_3_life_or_tapped, tap_for("U"))),
    modal(
        face("Spikefield Hazard", "{R}", "Instant", damage(1, any_target, tag="burned"), when_it_is(
            matches(those("burned"), permanent), exile_if_it_would_die(those("burned")))),
        face("Spikefield Cave", "", "Land", enters_tapped, tap_for("R"))),
    modal(
        face("Valakut Awakening", "{2}{R}", "Instant", choose(IN_HAND, "put back", ANY_NUMBER, 0, hint=-1), note(
            HOW_MANY, size_of(those("put back"))), in_any_order("put back"), to_library(those("put back"), Position.BOTTOM), draw(NUMBERED + 1)),
        face("Valakut Stoneforge", "", "Land", enters_tapped, tap_for("R"))),
    card("All Is Dust", "{7}", "Kindred Sorcery — Eldrazi", sacrifice(each(permanent & colored_))),
    card("Amulet of Vigor", "{1}", "Artifact", whenever(enters(permanent & tapped & you_control), untap(event_object))),
    card("Omnath, Locus of Creation", "{R}{G}{W}{U}", "Legendary Creature — Elemental", "4/4", when(enters(), draw()), whenever(
        enters(land & you_control), when_it_is(times_resolved.equals(1), gain_life(4)), when_it_is(
            times_resolved.equals(2), *add("RGWU")), when_it_is(times_resolved.equals(3), together(
                damage(4, each_opponent), damage(4, each(planeswalker & ~you_control)))))),
    card("Archive Trap", "{3}{U}{U}", "Instant — Trap", alternative_cost("{0}", if_=exists(opponent & where(
        searches_of_own_library(it) >= 1))), mill(13, OPPONENT)),
    card("Valakut, the Molten Pinnacle", "", "Land", enters_tapped, whenever(
        enters(MOUNTAINS), may(damage(3, any_target)), if_=count(MOUNTAINS & where(~same(it, event_object))) >= 5), tap_for("R")),
    modal(face("Turntimber Symbiosis", "{4}{G}{G}{G}", "Sorcery", look(7, "top"), e.ChooseFrom(
        "top", "chosen", number(1), number(0), filter=card_ & creature), e.If(matches(chosen, mana_value <= 3), (
            to_battlefield(chosen, arriving(counters=("+1/+1", 3))),), (to_battlefield(chosen),)), to_library(top, Position.RANDOM_BOTTOM)),
        face("Turntimber, Serpentine Wood", "", "Land", as_enters(e.Pay(
            you, cost(pay_life(3)), otherwise=(e.EntersTapped(),))), tap_for("G"))),
    modal(
        face("Shatterskull Smashing", "{X}{R}{R}", "Sorcery", e.DividedDamage(Target(
            creature | planeswalker, 0, 2, divided=X + at_least(smaller(X, times(X - 5, 1_000)), 0)))),
        face("Shatterskull, the Hammer Pass", "", "Land", pay_3_life_or_tapped, tap_for("R"))),
    card("Roiling Vortex", "{1}{R}", "Enchantment", at(each_upkeep, damage(1, event_player)), whenever(
        casts(each_player), damage(5, event_player), if_=NOTHING_SPENT), activated("{R}", opponents_gain_nothing)),
    land_that_fights("Creeping Tar Pit", "UB", "{1}{U}{B}", "3/2", blue | black, cant_be_blocked),
    land_that_fights("Celestial Colonnade", "WU", "{3}{W}{U}", "4/4", white | blue, flying, vigilance),
    card("Shadows' Verdict", "{3}{B}{B}", "Sorcery", remember(each(permanent & CHEAP), "judged"), remember(
        each(ANY_GRAVEYARD & CHEAP), "judged"), exile(those("judged"))),
    modal(face("Kazandu Mammoth", "{1}{G}{G}", "Creature — Elephant", "3/3",
               whenever(enters(land & you_control), until_end_of_turn(this, gets("+2/+2")))),
          face("Kazandu Valley", "", "Land", enters_tapped, tap_for("G"))),
]  # fmt: skip
