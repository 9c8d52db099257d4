"""Lorwyn, Morningtide; Lorwyn Eclipsed."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects.keyword_actions import WON_CLASH
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    CREATURE,
    FIREBREATHING,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NUMBERED,
    PLAYER,
    THEIR_HAND,
    chosen,
    exiled_with_this,
    found,
    hideaway,
    kept,
    may_rummage,
    play_what_is_hidden,
)
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Condition, Filter, Part, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Step
from ecs_mtg.components.cost_codes import ManaColor
from ecs_mtg.components.flags import OF_CREATURES
from ecs_mtg.components.programs import CostPart, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

SHAMAN = token("Elemental Shaman Token", "Creature — Elemental Shaman", "3/1", haste, color=red)
BASIC_LAND = basic & land & card_in_any(Zone.LIBRARY)
SEARCHER = target(player, hint=1)
ELEMENTAL_SPELLS_AND_ABILITIES = spells_and_abilities_of_permanents & subtype("Elemental")
ANY_COLOR = 31
BEAST = token("Beast Token", "Creature — Beast", "3/3", color=green)
# What the target or its controller is, and what that player controls.
PLAYER_OR_WALKER = target(player | planeswalker, hint=-1)
CHANDRAS_TARGET = ((player | planeswalker) & where(same(it, PLAYER_OR_WALKER))) | (
    creature & where(same(controller_of(it), controller_of(PLAYER_OR_WALKER)))
)
AVATAR = token("Avatar Token", "Creature — Avatar", "*/*", defined(life.of(you), life.of(you)), color=white)
duelist = target(creature, hint=0)
MILLED = chosen_name & card_in_any(Zone.GRAVEYARD) & remembered

CLIMBER = target(permanent & (artifact | enchantment))
EXILED_TOP_TWO, EXILED_TOP_THREE = (e.Move(Who(Subject.TOP_CARDS, number(n)), Zone.EXILE, remember=True) for n in (2, 3))
HEXED = target(creature & (mana_value <= 2))
FIRST_MAIN = step_begins(Step.MAIN1)
KITHKIN = token("Kithkin Token", "Creature — Kithkin", "1/1", color=green | white)


def may_pay_to_transform(price: str) -> e.Effect:
    """Let you pay it; if you do, this transforms."""
    return pay(you, price, transform())


def kithkin(kind: str) -> Change:
    """Make it a Kithkin of a kind, and of no other creature types."""
    return Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Kithkin", kind}))


REALMS = ("Elemental", "Elf", "Faerie", "Giant", "Goblin", "Kithkin", "Merfolk", "Treefolk")
ELK = token("Elk Token", "Creature — Elk", "3/3", color=green)
STUNNED = target(creature, hint=-1)


def remove_from_this(many: int) -> Part:
    """Remove that many counters, of any kinds, from this."""
    return Part(CostPart.REMOVE_COUNTERS, None, number(many), this)


def hiding_land(name: str, letter: str, condition: Condition) -> CardDef:
    """Declare a land with hideaway 4, whose card is played for mana if a condition holds."""
    playing = activated(f"{{{letter}}}, {{T}}", when_it_is(condition, play_what_is_hidden))
    return card(name, "", "Land", hideaway(4), enters_tapped, tap_for(letter), playing)


CARDS = [
    # Lorwyn
    card("Aethersnipe", "{5}{U}", "Creature — Elemental", "4/4", evoke("{1}{U}{U}"),
         when(enters(), to_hand(target(permanent & ~land)))),
    card("Ajani Goldmane", "{2}{W}{W}", "Legendary Planeswalker — Ajani", "4",
         loyalty(1, gain_life(2)),
         loyalty(-1, remember(each(creature & you_control), "those"), put_counters("+1/+1", 1, those("those")),
                 until_end_of_turn(those("those"), has(vigilance))),
         loyalty(-6, create(AVATAR))),
    card("Chandra Nalaar", "{3}{R}{R}", "Legendary Planeswalker — Chandra", "6",
         loyalty(1, damage(1, target(player | planeswalker))),
         loyalty("-X", damage(X, target(creature))),
         loyalty(-8, damage(10, each(CHANDRAS_TARGET)))),
    card("Flamekin Brawler", "{R}", "Creature — Elemental Warrior", "0/2", FIREBREATHING),
    card("Garruk Wildspeaker", "{2}{G}{G}", "Legendary Planeswalker — Garruk", "3",
         loyalty(1, untap(target(land, 2, 2))),
         loyalty(-1, create(BEAST)),
         loyalty(-4, until_end_of_turn(each(creature & you_control), gets("+3/+3"), has(trample)))),
    card("Guile", "{3}{U}{U}{U}", "Creature — Elemental Incarnation", "6/6", static(this, blocked_by_at_least(3)),
         instead(would_counter(spell, by=(spell | activated_or_triggered_ability) & you_control),
                 nothing_instead, exile(event_object, remember=True), cast_free(moved)),
         when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Hostility", "{3}{R}{R}{R}", "Creature — Elemental Incarnation", "6/6", haste,
         prevents(deals_damage(spell & you_control, opponent), create(SHAMAN, event_amount)),
         when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Ingot Chewer", "{4}{R}", "Creature — Elemental", "3/3", evoke("{R}"), when(enters(), destroy(target(artifact)))),
    card("Inner-Flame Acolyte", "{1}{R}{R}", "Creature — Elemental Shaman", "2/2", evoke("{R}"),
         when(enters(), until_end_of_turn(target(creature), gets("+2/+0"), has(haste)))),
    card("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(2, draw(1, each_player)), loyalty(-1, draw(1, target(player))), loyalty(-10, mill(20, target(player)))),
    card("Lammastide Weave", "{1}{G}", "Instant", targeted(target(player)), choose_name(), mill(1, target(player), remember=True),
         when_it_is(exists(MILLED), gain_life(mana_value.greatest(MILLED))), draw(1)),
    card("Mulldrifter", "{4}{U}", "Creature — Elemental", "2/2", flying, evoke("{2}{U}"), when(enters(), draw(2))),
    card("Oaken Brawler", "{3}{W}", "Creature — Treefolk Warrior", "2/4",
         when(enters(), e.Clash(), e.If(noted(WON_CLASH), (put_counters("+1/+1", 1),)))),
    card("Oblivion Ring", "{2}{W}", "Enchantment",
         when(enters(), e.Move(target(permanent & other & ~land), Zone.EXILE, arrival=e.Arrival(link=True))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Profane Command", "{X}{B}{B}", "Sorcery", choose_one(
        lose_life(X, target(player)),
        to_battlefield(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= X))),
        until_end_of_turn(target(creature), gets((-X, -X))),
        until_end_of_turn(target(creature, 0, None), has(fear)),
        least=2, most=2)),
    card("Smokebraider", "{1}{R}", "Creature — Elemental Shaman", "1/1",
         activated("{T}", e.AddMana(ANY_COLOR, number(2), only=ELEMENTAL_SPELLS_AND_ABILITIES, combination=True))),
    card("Soulbright Flamekin", "{1}{R}", "Creature — Elemental Shaman", "2/1", activated(
        "{2}", until_end_of_turn(target(creature), has(trample)),
        when_it_is(times_resolved.equals(3), may(*add("RRRRRRRR"))),
    )),
    card("Spellstutter Sprite", "{1}{U}", "Creature — Faerie Wizard", "1/1", flash, flying,
         when(enters(), counter(target(spell & (mana_value <= count(subtype("Faerie") & you_control)))))),
    card("Woodland Changeling", "{1}{G}", "Creature — Shapeshifter", "2/2", changeling),
    # Morningtide
    card("Fertilid", "{2}{G}", "Creature — Elemental", "0/0", enters_with("+1/+1", 2),
         activated("{1}{G}", remove_counters("+1/+1"), e.Search(BASIC_LAND, "found", player=SEARCHER, library=SEARCHER),
                   to_battlefield(those("found"), arriving_tapped), shuffle(SEARCHER))),
    card("Rivals' Duel", "{3}{R}", "Sorcery", e.Fight(
        duelist, Target(creature & where(~shares_creature_type(it, duelist)), different=True, hint=-1))),
    card("Moonshadow", "{B}", "Creature — Elemental", "7/7", menace, enters_with("-1/-1", 6), whenever(one_or_more(put_into_graveyard(
        permanent_card & IN_GRAVEYARD & where(counters_on(this, "-1/-1") >= 1))), e.RemoveCounters(this, "-1/-1"))),
    card("Hexing Squelcher", "{1}{R}", "Creature — Goblin Sorcerer", "2/2", cant_be_countered, ward(pay_life(2)),
         instead(would_counter(spell & you_control, spell | activated_or_triggered_ability), nothing_instead),
         static(creature & other & you_control, has(ward(pay_life(2))))),
    card("Distant Melody", "{3}{U}", "Sorcery", choose_type(), draw(count(permanent & chosen_type & you_control))),
    card("Deglamer", "{1}{G}", "Instant", to_library(CLIMBER, Position.SHUFFLED)),
    card("Midnight Tilling", "{1}{G}", "Instant", mill(4, remember=True), may_choose(permanent_card & card_in_public & remembered, "taken"),
         to_hand(those("taken"))),
    card("Nameless Inversion", "{1}{B}", "Kindred Instant — Shapeshifter", changeling, until_end_of_turn(
        CREATURE, gets("+3/-3"), Change(programs.Change.SET_SUBTYPES, 1, mask=frozenset()))),
    card("Needle Drop", "{R}", "Instant", damage(1, target(any_of_damage & dealt_damage_this_turn)), draw()),
    card("Burning Curiosity", "{2}{R}", "Sorcery", may_pay_besides(blight(1)), e.If(
        additional_cost_paid, (EXILED_TOP_THREE,), (EXILED_TOP_TWO,)), may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Lignify", "{1}{G}", "Kindred Enchantment — Treefolk Aura", enchant(creature), static(
        enchanted, Change(programs.Change.SET_SUBTYPES, 1, mask=frozenset({"Treefolk"})), base_pt("0/4"),
        Change(programs.Change.LOSE_ABILITIES))),
    card("Scapeshift", "{2}{G}{G}", "Sorcery", choose(land & you_control, "given up", ANY_NUMBER, 0, hint=0), note(
        HOW_MANY, size_of(those("given up"))), sacrifice(those("given up")), search(land & IN_LIBRARY, "found", NUMBERED),
         to_battlefield(found, arriving_tapped), shuffle()),
    card("Requiting Hex", "{B}", "Instant", may_pay_besides(blight(1)), destroy(HEXED), when_it_is(additional_cost_paid, gain_life(2))),
    card("Flamebraider", "{1}{R}", "Creature — Elemental Bard", "2/2", activated("{T}", e.AddMana(
        31, number(2), only=Filter(kinds=SPELLS | ABILITIES) & subtype("Elemental"), combination=True))),
    card("Ajani, Outland Chaperone", "{1}{W}{W}", "Legendary Planeswalker — Ajani", "3", loyalty(+1, create(KITHKIN)),
         loyalty(-2, damage(4, target(creature & tapped))), loyalty(-8, look(life.of(you), "top"), e.ChooseFrom(
             "top", "kept", number(ANY_NUMBER), number(0), filter=permanent_card & ~land & (mana_value <= 3)), to_battlefield(kept), shuffle())),
    card("Flitterwing Nuisance", "{U}", "Creature — Faerie Rogue", "2/2", flying, enters_with("-1/-1", 1), activated(
        "{2}{U}", remove_from_among(creature & source_itself), whenever_this_turn(
            deals_damage(creature & you_control, player | planeswalker, combat=True), draw()))),
    transforming(
        face("Ashling, Rekindled", "{1}{R}", "Legendary Creature — Elemental Sorcerer", "1/3", when(enters(), may_rummage), when(
            transforms_into_this, may_rummage), at(FIRST_MAIN, may_pay_to_transform("{U}"))),
        face("Ashling, Rimebound", "", "Legendary Creature — Elemental Wizard", "1/3", *(
            when(event, e.AddMana(31, number(2), only=spell & (mana_value >= 4))) for event in (transforms_into_this, FIRST_MAIN)),
            at(FIRST_MAIN, may_pay_to_transform("{R}")), color=blue)),
    card("Figure of Fable", "{G/W}", "Creature — Kithkin", "1/1", activated("{G/W}", from_now_on(
        this, kithkin("Scout"), base_pt("2/3"))), activated("{1}{G/W}{G/W}", when_it_is(matches(
            this, permanent & subtype("Scout")), from_now_on(this, kithkin("Soldier"), base_pt("4/5")))), activated(
        "{3}{G/W}{G/W}{G/W}", when_it_is(matches(this, permanent & subtype("Soldier")), from_now_on(
            this, kithkin("Avatar"), base_pt("7/8"), has(protection_from(source & theirs)))))),
    transforming(
        face("Oko, Lorwyn Liege", "{2}{U}", "Legendary Planeswalker — Oko", "3", at(FIRST_MAIN, pay(you, "{G}", transform())),
             loyalty(+2, from_now_on(up_to(1, creature), every_creature_type)), loyalty(+1, as_long_as(
                 Duration.YOUR_NEXT_TURN, target(creature, hint=-1), gets("-2/-0")))),
        face("Oko, Shadowmoor Scion", "", "Legendary Planeswalker — Oko", "3", at(FIRST_MAIN, pay(you, "{U}", transform())),
             loyalty(-1, mill(3, remember=True), may_choose(card_in_public & remembered & permanent_card, "taken"), to_hand(those("taken"))),
             loyalty(-3, create(ELK, 2)), loyalty(-6, choose_type(), e.Emblem(emblem("Oko, Shadowmoor Scion", static(
                 creature & chosen_type & you_control, gets("+3/+3"), has(vigilance, hexproof))), chosen=True)), color=green)),
    card("Eclipsed Realms", "", "Land", as_enters(e.ChooseOption(len(REALMS), 0, kept=True)), tap_for("C"), *(
        activated("{T}", e.AddMana(31, only=Filter(kinds=SPELLS | ABILITIES) & subtype(kind)), only=chosen_number.equals(k))
        for k, kind in enumerate(REALMS))),
    card("Burrenton Forge-Tender", "{W}", "Creature — Kithkin Wizard", "1/1", protection_from(red), activated(
        sacrifice_this, choose_source(red, "chosen"), e.Prevent(None, source=chosen))),
    card("Loch Mare", "{1}{U}", "Creature — Horse Serpent", "4/5", enters_with("-1/-1", 3),
         activated("{1}{U}", remove_from_this(1), draw()),
         activated("{2}{U}", remove_from_this(2), tap(STUNNED), put_counters("stun", 1, STUNNED))),
    card("Shimmerwilds Growth", "{1}{G}", "Enchantment — Aura", enchant(land), as_enters(e.ChooseColor()), static(
        enchanted, of_no_color, of_chosen_color), whenever(tapped_for_mana(enchanted), e.AddMana(
            ManaColor.CHOSEN, player=controller_of(enchanted)))),
    hiding_land("Shelldock Isle", "U", exists(player & (cards_in_library <= 20))),
    hiding_land("Mosswort Bridge", "G", power.total(permanent & creature & you_control) >= 10),
    hiding_land("Windbrisk Heights", "W", attackers_of(you) >= 3),
    card("Vendilion Clique", "{1}{U}{U}", "Legendary Creature — Faerie Wizard", "3/1", flash, flying, when(
        enters(), targeted(PLAYER), e.Reveal(hand_of(PLAYER), you), choose(~land & THEIR_HAND, "chosen", 1, 0, hint=-1), when_it_is(
            size_of(chosen) >= 1, reveal(chosen), to_library(chosen, Position.BOTTOM), draw(1, PLAYER)))),
]  # fmt: skip
