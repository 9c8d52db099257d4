"""Ixalan, Rivals of Ixalan; The Lost Caverns of Ixalan."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NUMBERED,
    PLAYER,
    TOP_CARD,
    found,
    looped_,
    may_rummage,
    restless,
    top,
    when_you_do,
    with_chosen_name,
)
from ecs_mtg.cards.tree import Ability, Event
from ecs_mtg.cards.words import ABILITIES, Change, Filter, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, Duration, EventKind, Zone
from ecs_mtg.components.cost_codes import ManaColor
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

A_SPELL = ~land & card_in_any(Zone.EXILE)
ILLUSION = token("Illusion Token", "Creature — Illusion", "2/2", when(becomes_target(by=spell), sacrifice(this)), color=blue)

CRAFTED = Who(Subject.BECAME, this)
CRAFT_WITH_CREATURE = activated(
    "{4}{B}", exile_this, exile_a((creature & permanent & you_control) | (creature & IN_GRAVEYARD)),
    e.ReturnUnder(CRAFTED, owner_of(CRAFTED), e.Arrival(transformed=True)), flags=sorcery_speed,
)  # fmt: skip
"""Craft with creature (702.167)."""
TIDEBOUND = up_to(1, activated_or_triggered_ability)
INTIS = target(creature & attacking, hint=1)
GNOME = token("Gnome Token", "Artifact Creature — Gnome", "1/1")


def craft_with_artifact(price: str) -> Ability:
    """Declare craft with artifact (702.167)."""
    crafted = Who(Subject.BECAME, this)
    return activated(
        price, exile_this, exile_a((permanent & artifact & you_control) | (artifact & IN_GRAVEYARD)),
        e.ReturnUnder(crafted, owner_of(crafted), e.Arrival(transformed=True)), flags=sorcery_speed,
    )  # fmt: skip


BAT = token("Bat Token", "Creature — Bat", "1/1", flying, color=black)
MAP = token("Map Token", "Artifact — Map",
            activated("{1}, {T}", sacrifice_this, e.Explore(target(creature & you_control)), flags=sorcery_speed))  # fmt: skip
AXONIL = power.of(this)
BURNT = noncombat_damage_by(you, Color.RED)

CARDS = [
    # Ixalan
    card("Colossal Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", "6/6", trample),
    card("Jace, Cunning Castaway", "{1}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(1, whenever_this_turn(one_or_more(deals_damage(creature & you_control, player, True), of_a_player=True), draw(1), discard(1))),
         loyalty(-2, create(ILLUSION)),
         loyalty(-5, create_copies(this, 2, nonlegendary))),
    card("Seekers' Squire", "{1}{B}", "Creature — Human Scout", "1/2", when(enters(), e.Explore(this))),
    card("Sorcerous Spyglass", "{2}", "Artifact",
         as_enters(choose_opponent("seen"), e.Reveal(hand_of(those("seen")), to=you), choose_name()),
         static(None, only_mana_abilities(with_chosen_name))),
    card("Wildgrowth Walker", "{1}{G}", "Creature — Elemental", "1/3",
         whenever(Event(EventKind.EXPLORES, creature & you_control), put_counters("+1/+1", 1), gain_life(3))),
    # Rivals of Ixalan
    card("Etali, Primal Storm", "{4}{R}{R}", "Legendary Creature — Elder Dinosaur", "6/6", whenever(
        attacks(), for_each(each_player, remember(topmost(card_in(Zone.LIBRARY, Relation.LOOPED)), "top")),
        exile(those("top"), remember=True),
        repeat_while(size_of(those("next")) >= 1, e.Forget("next"), e.ChooseFrom(e.MOVED, "next", least=number(0), filter=A_SPELL),
                     cast_free(those("next"))))),
    card("Unclaimed Territory", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=spell & creature & chosen_type))),
    card("Sunken Citadel", "", "Land — Cave", as_enters(e.EntersTapped(), e.ChooseColor()), activated("{T}", e.AddMana(ManaColor.CHOSEN)),
         activated("{T}", e.AddMana(ManaColor.CHOSEN, number(2), only=Filter(kinds=ABILITIES) & land))),
    card("Ghalta, Stampede Tyrant", "{5}{G}{G}{G}", "Legendary Creature — Elder Dinosaur", "12/12", trample, when(
        enters(), may_choose(creature & IN_HAND, "called", ANY_NUMBER), to_battlefield(those("called")))),
    transforming(
        face("Tithing Blade", "{1}{B}", "Artifact", when(enters(), each_sacrifices(each_opponent, creature)), CRAFT_WITH_CREATURE),
        face("Consuming Sepulcher", "", "Artifact", at(your_upkeep, lose_life(1, each_opponent), gain_life(1)), color=black)),
    card("Tectonic Hazard", "{R}", "Sorcery", together(damage(1, each_opponent), damage(1, each(creature & theirs)))),
    card("Relic's Roar", "{U}", "Instant", until_end_of_turn(
        target(permanent & (artifact | creature)), becomes("4/3", "Artifact Creature — Dinosaur", still=True))),
    card("Mephitic Draught", "{1}{B}", "Artifact", *(when(event, draw(), lose_life(1)) for event in (enters(), dies()))),
    restless("Restless Reef", ("U", "B"), "{2}{U}{B}", "4/4", "Shark", blue | black, deathtouch, mill(4, target(player))),
    restless("Restless Anchorage", ("W", "U"), "{1}{W}{U}", "2/3", "Bird", white | blue, flying, create(MAP)),
    card("Field of Ruin", "", "Land", tap_for("C"), activated(
        "{2}, {T}", sacrifice_this, destroy(target(land & ~basic & theirs)), for_each(each_player, e.Search(
            basic & land & ANY_LIBRARY, "found", number(1), it, it)), to_battlefield(found), shuffle(each_player))),
    card("Echoing Deeps", "", "Land — Cave", as_enters(e.May((
        choose(land & ANY_GRAVEYARD, "copied"), when_it_is(
            size_of(those("copied")) >= 1, enter_as_copy(those("copied"), of_subtypes("Cave")), e.EntersTapped())))), tap_for("C")),
    card("Tishana's Tidebinder", "{2}{U}", "Creature — Merfolk Wizard", "3/2", flash, when(
        enters(), remember(source_of(TIDEBOUND), "source"), counter(TIDEBOUND), when_it_is(
            ~alive(TIDEBOUND) & matches(those("source"), permanent & (artifact | creature | planeswalker)), as_long_as(
                Duration.WHILE_SOURCE, those("source"), Change(programs.Change.LOSE_ABILITIES))))),
    card("Inti, Seneschal of the Sun", "{1}{R}", "Legendary Creature — Human Knight", "2/2", whenever(
        you_attack, if_they_do(you, discard_cards(), when_you_do(
            put_counters("+1/+1", 1, INTIS), until_end_of_turn(INTIS, has(trample))))), whenever(
        one_or_more(discards()), exile(TOP_CARD, remember=True), may_play(moved, duration=Duration.YOUR_NEXT_END))),
    card("Bringer of the Last Gift", "{6}{B}{B}", "Creature — Vampire Demon", "6/6", flying, when(
        enters(), remember(each(creature & ANY_GRAVEYARD), "buried"), sacrifice(each(creature & other)), to_battlefield(
            each(creature & ANY_GRAVEYARD & remembered)), if_=you_cast())),
    adventurer(
        face("Kellan, Daring Traveler", "{1}{W}", "Legendary Creature — Human Faerie Scout", "2/3", whenever(
            attacks(), look(1, "top", reveal=True), e.If(matches(top, card_ & creature & (mana_value <= 3)), (to_hand(top),), (
                may(to_graveyard(top)),)))),
        face("Journey On", "{G}", "Sorcery — Adventure", note(HOW_MANY, 1), for_each(each_opponent, when_it_is(
            exists(permanent & artifact & looped_), note(HOW_MANY, NUMBERED + 1))), create(MAP, NUMBERED))),
    card("Kutzil's Flanker", "{2}{W}", "Creature — Cat Warrior", "3/1", flash, when(enters(), choose_one(
        put_counters("+1/+1", creatures_left(you)), (gain_life(2), scry(2)), exile(graveyard_of(PLAYER))))),
    card("Settle the Wreckage", "{2}{W}{W}", "Instant", targeted(PLAYER), remember(each(creature & attacking & target_controls), "settled"), note(
        HOW_MANY, size_of(those("settled"))), exile(those("settled")), may(
            e.Search(basic & land & card_in_any(Zone.LIBRARY), "found", NUMBERED, PLAYER, PLAYER), e.ReturnUnder(
                found, PLAYER, arriving_tapped), shuffle(PLAYER), who=PLAYER)),
    card("Bloodthorn Flail", "{B}", "Artifact — Equipment", static(equipped, gets("+2/+1")), equip("{3}"), equip(discard_cards(1))),
    restless("Restless Vents", ("B", "R"), "{1}{B}{R}", "2/3", "Insect", black | red, menace, may_rummage),
    card("Amalia Benavides Aguirre", "{W}{B}", "Legendary Creature — Vampire Scout", "2/2", ward(pay_life(3)), whenever(
        gains_life(), e.Explore(this), when_it_is(power.of(this).equals(20), destroy(each(creature & other))))),
    transforming(
        face("Spring-Loaded Sawblades", "{1}{W}", "Artifact", flash, when(enters(), damage(5, target(creature & tapped & theirs))),
             craft_with_artifact("{3}{W}")),
        face("Bladewheel Chariot", "", "Artifact — Vehicle", "5/5", activated(tap_a(permanent & artifact & other, 2), until_end_of_turn(
            this, of_types("Artifact Creature"))), crew(1), color=white)),
    transforming(
        face("Clay-Fired Bricks", "{1}{W}", "Artifact", when(enters(), search(basic & land & subtype("Plains") & IN_LIBRARY, "found"), reveal(
            found), to_hand(found), shuffle(), gain_life(2)), craft_with_artifact("{5}{W}{W}")),
        face("Cosmium Kiln", "", "Artifact", when(enters(), create(GNOME, 2)), static(creature & you_control, gets("+1/+1")), color=white)),
    card("Silent Gravestone", "{1}", "Artifact", static(None, cant_be_targets(ANY_GRAVEYARD)), activated(
        "{4}, {T}", together(exile(this), exile(each(ANY_GRAVEYARD))), draw())),
    card("Pit of Offerings", "", "Land — Cave", enters_tapped, when(enters(), exile_with_this(up_to(3, ANY_GRAVEYARD))), tap_for("C"),
         activated("{T}", e.AddMana(ManaColor.EXILED_CARD))),
    card("Stalactite Stalker", "{B}", "Creature — Goblin Rogue", "1/1", menace, at(
        your_end_step, put_counters("+1/+1", 1), if_=descended), activated("{2}{B}", sacrifice_this, until_end_of_turn(
            target(creature), gets((negative(power.of(this)), negative(power.of(this))))))),
    transforming(
        face("Aclazotz, Deepest Betrayal", "{3}{B}{B}", "Legendary Creature — Bat God", "4/4", flying, lifelink, whenever(
            attacks(), remember(each(opponent & (cards_in_hand <= 0)), "without"), discard(1, each_opponent),
            for_each(those("without"), draw())), whenever(discards(each_opponent, card_ & land), create(BAT)), when(
            dies(), e.ReturnUnder(event_object, owner_of(event_object), e.Arrival(tapped=True, transformed=True)))),
        face("Temple of the Dead", "", "Land", tap_for("B"), activated(
            "{2}{B}, {T}", transform(), only=exists(player & (cards_in_hand <= 1)), flags=sorcery_speed))),
    card("Molten Collapse", "{B}{R}", "Sorcery", choose_one(
        destroy(target(creature | planeswalker)), destroy(target(permanent & ~creature & ~land & (mana_value <= 1))), most=2,
        more_if=descended)),
    card("Roaming Throne", "{4}", "Artifact Creature — Golem", "4/4", ward("{2}"), as_enters(choose_type()), static(this, of_chosen_type), static(
        None, abilities_trigger_again(creature & other & you_control & chosen_type))),
    card("Malicious Eclipse", "{1}{B}{B}", "Sorcery", until_end_of_turn(each(creature), gets("-2/-2")), instead_this_turn(
        you, replace(dies(creature & theirs), looks_back=False), e.GoesInstead(Zone.EXILE))),
    card("Bloodletter of Aclazotz", "{1}{B}{B}{B}", "Creature — Vampire Demon", "2/4", flying,
         instead(Event(EventKind.LOSE_LIFE, None, Relation.OPPONENT), twice_as_many, if_=your_turn)),
    card("Hunter's Blowgun", "{1}", "Artifact — Equipment", static(equipped, gets("+1/+1")),
         static(equipped, has(deathtouch), while_=your_turn), static(equipped, has(reach), while_=~your_turn), equip("{2}")),
    transforming(
        face("Ojer Axonil, Deepest Might", "{2}{R}{R}", "Legendary Creature — God", "4/4", trample,
             instead(Event(EventKind.DAMAGE, opponent, other=source & red & you_control, value=2), e.PlusInstead(AXONIL - event_amount),
                     if_=event_amount < AXONIL),
             when(dies(), to_battlefield(event_object, e.Arrival(tapped=True, transformed=True)))),
        face("Temple of Power", "", "Land", tap_for("R"),
             activated("{2}{R}, {T}", transform(), only=BURNT >= 4, flags=sorcery_speed))),
    card("Spyglass Siren", "{U}", "Creature — Siren Pirate", "1/1", flying, when(enters(), create(MAP))),
    card("Trumpeting Carnosaur", "{4}{R}{R}", "Creature — Dinosaur", "7/6", trample, when(enters(), e.Discover(number(5))),
         activated("{2}{R}", discard_this, damage(3, target(creature | planeswalker)), zone=Zone.HAND)),
]  # fmt: skip
