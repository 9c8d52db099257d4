"""Champions of Kamigawa, Betrayers of Kamigawa, Saviors of Kamigawa; Kamigawa: Neon Dynasty."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.planeswalkers import casts_first_spell
from ecs_mtg.cards.sets.common import (
    ANY_LIBRARY,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    delayed_once,
    each_begin_combat,
    found,
    only_once_each_turn,
    top,
    with_chosen_name,
)
from ecs_mtg.cards.tree import Activated, Event, Replacement
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, EventKind, Zone

SPIRIT_OR_ARCANE = subtype("Spirit", "Arcane")
BURNED = target(player | planeswalker)

BASIC_TYPES = subtype("Plains", "Island", "Swamp", "Mountain", "Forest")
LEGENDARY_CREATURES = count(legendary & creature & you_control)
UNCHANNELED = target((artifact | enchantment | (land & ~basic)) & theirs)
ITS_CONTROLLER = those("its controller")
GOBLIN_SHAMAN = token("Goblin Shaman Token", "Creature — Goblin Shaman", "2/2", whenever(attacks(), create(TREASURE)), color=red)


def channel(price: str, *does: e.Effect) -> Activated:
    """Declare a channel ability that costs less for each legendary creature you control."""
    return activated(price, discard_this, *does, zone=Zone.HAND, less=LEGENDARY_CREATURES)


COUNTERED = target(spell | activated_or_triggered_ability)
VEHICLE = target(subtype("Vehicle") & IN_GRAVEYARD)
DEFIANCE_SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1")
EMPERORS = up_to(1, creature)
SAMURAI = token("Samurai Token", "Creature — Samurai", "2/2", vigilance, color=white)
PILOT = token("Pilot Token", "Creature — Pilot", "1/1", crews_as_though_2_greater)
COPIED = target(creature & ~legendary & you_control)
SNARED = target(permanent & ~land)
SURGED = target(permanent & (creature | planeswalker))

CARDS = [
    # Champions of Kamigawa
    flipping(
        face("Akki Lavarunner", "{3}{R}", "Creature — Goblin Warrior", "1/1", haste, whenever(deals_damage(to=opponent), flip())),
        face("Tok-Tok, Volcano Born", "{3}{R}", "Legendary Creature — Goblin Shaman", "2/2", protection_from(red),
             instead(deals_damage(red & source, to=player), more(1))),
    ),
    card("Blind with Anger", "{3}{R}", "Instant — Arcane", untap(target(creature & ~legendary, hint=-1)),
         until_end_of_turn(target(creature & ~legendary, hint=-1), controlled_by(you)),
         until_end_of_turn(target(creature & ~legendary, hint=-1), has(haste))),
    card("Devoted Retainer", "{W}", "Creature — Human Samurai", "1/1", bushido(1)),
    card("Ghostly Prison", "{2}{W}", "Enchantment", static(creature, combat_cost(2, programs.CostTo.ATTACK_YOU))),
    card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", "2/2"),
    flipping(
        face("Jushi Apprentice", "{1}{U}", "Creature — Human Wizard", "1/2",
             activated("{2}{U}, {T}", draw(1), when_it_is(cards_in_hand.of(you) >= 9, flip()))),
        face("Tomoya the Revealer", "{1}{U}", "Legendary Creature — Human Wizard", "2/3",
             activated("{3}{U}{U}, {T}", draw(cards_in_hand.of(you), target(player)))),
    ),
    card("Nezumi Ronin", "{2}{B}", "Creature — Rat Samurai", "3/1", bushido(1)),
    flipping(
        face("Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue", "1/1",
             activated("{1}{B}, {T}", discard(1, target(opponent)),
                       when_it_is(cards_in_hand.of(target(opponent)).equals(0), flip()))),
        face("Stabwhisker the Odious", "{1}{B}", "Legendary Creature — Rat Shaman", "3/3",
             at(opponents_upkeep,
                lose_life(larger(3 - cards_in_hand.of(event_player), 0), event_player))),
    ),
    card("Otherworldly Journey", "{1}{W}", "Instant — Arcane", exile(target(creature), remember=True),
         at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told()), arriving(counters=("+1/+1", 1))))),
    card("Rend Flesh", "{2}{B}", "Instant — Arcane", destroy(target(creature & ~subtype("Spirit")))),
    card("Sensei Golden-Tail", "{1}{W}", "Legendary Creature — Fox Samurai", "2/1", bushido(1),
         activated("{1}{W}, {T}", put_counters("training", 1, target(creature)),
                   from_now_on(target(creature), has(bushido(1)), of_subtypes("Samurai")), flags=sorcery_speed)),
    # Betrayers of Kamigawa
    flipping(
        face("Budoka Pupil", "{1}{G}{G}", "Creature — Human Monk", "2/2",
             whenever(casts(you, SPIRIT_OR_ARCANE), may(put_counters("ki", 1))),
             at(each_end_step, may(flip()), if_=counters_on(this, "ki") >= 2)),
        face("Ichiga, Who Topples Oaks", "{1}{G}{G}", "Legendary Creature — Spirit", "4/3", trample,
             activated(remove_counters("ki"), until_end_of_turn(target(creature), gets("+2/+2")))),
    ),
    card("Flames of the Blood Hand", "{2}{R}", "Instant", damage(4, BURNED, unpreventable=always()), e.ReplaceLater(
        controller_of(BURNED), Replacement(Event(EventKind.GAIN_LIFE, this), (nothing_instead,)))),
    # Saviors of Kamigawa
    card("Kami of Empty Graves", "{3}{B}", "Creature — Spirit", "4/1", soulshift(3)),
    card("Promised Kannushi", "{G}", "Creature — Human Druid", "1/1", soulshift(7)),
    card("Ronin Cavekeeper", "{5}{R}", "Creature — Human Samurai", "4/3", bushido(2)),
    card("Otawara, Soaring City", "", "Legendary Land", tap_for("U"), channel(
        "{3}{U}", to_hand(target(artifact | creature | enchantment | planeswalker)))),
    transforming(
        face("Fable of the Mirror-Breaker", "{2}{R}", "Enchantment — Saga", chapter(1, create(GOBLIN_SHAMAN)), chapter(
            2, choose(IN_HAND, "given up", 2, 0), note(HOW_MANY, size_of(those("given up"))), discard_those("given up"), draw(NUMBERED)),
            chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Reflection of Kiki-Jiki", "", "Enchantment Creature — Goblin Shaman", "2/2", activated(
            "{1}, {T}", e.CopyToken(target(creature & ~legendary & other & you_control), number(1), you, but=has(haste), remember=True),
            sacrificed_at_the_end(moved)), color=red)),
    card("Pithing Needle", "{1}", "Artifact", as_enters(choose_name()), static(None, only_mana_abilities(with_chosen_name))),
    card("Boseiju, Who Endures", "", "Legendary Land", tap_for("G"), channel(
        "{1}{G}", e.Remember(controller_of(UNCHANNELED), "its controller", True), destroy(UNCHANNELED), may(
            e.Search(land & BASIC_TYPES & ANY_LIBRARY, "found", player=ITS_CONTROLLER, library=ITS_CONTROLLER),
            e.ReturnUnder(found, ITS_CONTROLLER), shuffle(ITS_CONTROLLER), who=ITS_CONTROLLER))),
    card("Tameshi, Reality Architect", "{2}{U}", "Legendary Creature — Moonfolk Wizard", "2/3", replace(whenever(one_or_more(
        replace(leaves(permanent & ~creature), to_zones=1 << Zone.HAND)), draw()), flags=only_once_each_turn),
        activated("{X}{W}", return_a(land), to_battlefield(target((artifact | enchantment) & IN_GRAVEYARD & (mana_value <= X))),
                  flags=sorcery_speed)),
    card("Ideas Unbound", "{U}{U}", "Sorcery — Arcane", draw(3), at_next_end_step(this, discard(3))),
    card("Mirrorshell Crab", "{5}{U}{U}", "Artifact Creature — Crab", "5/7", ward("{3}"), activated(
        "{2}{U}", discard_this, unless_pays(controller_of(COUNTERED), "{3}", counter(COUNTERED)), zone=Zone.HAND)),
    card("Petals of Insight", "{4}{U}", "Sorcery — Arcane", look(3, "top"), e.May(
        (in_any_order("top"), to_library(top, Position.BOTTOM), to_hand(this)), (draw(3),))),
    card("Gifts Ungiven", "{3}{U}", "Instant", targeted(OPPONENT), e.Search(
        IN_LIBRARY, "found", number(4), other_names=True), reveal(found),
         e.ChooseFrom("found", "given", number(2), number(2), OPPONENT, hint=-1), to_graveyard(those("given")), to_hand(found), shuffle()),
    transforming(
        face("Kumano Faces Kakkazan", "{R}", "Enchantment — Saga", chapter(1, together(
            damage(1, each_opponent), damage(1, each(planeswalker & theirs)))), chapter(2, e.Delay(replace(when(casts(you, creature), e.ReplaceLater(
                event_object, Replacement(enters(), (e.EntersWithCounters("+1/+1", number(1)),)))), flags=delayed_once), duration=Duration.END_OF_TURN)),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Etching of Kumano", "", "Enchantment Creature — Human Shaman", "2/2", haste, instead(
            replace(dies(creature & where(dealt_damage_by(it, you))), looks_back=False), e.GoesInstead(Zone.EXILE)), color=red)),
    card("Greasefang, Okiba Boss", "{1}{W}{B}", "Legendary Creature — Rat Pilot", "4/3", at(
        each_begin_combat, to_battlefield(VEHICLE, remember=True), from_now_on(moved, has(haste)), e.Delay(
            replace(when(your_end_step, to_hand(told())), flags=delayed_once), (moved,)))),
    card("Takenuma, Abandoned Mire", "", "Legendary Land", tap_for("B"), channel(
        "{3}{B}", mill(3), choose(IN_GRAVEYARD & (creature | planeswalker), "returned"), to_hand(those("returned")))),
    card("Sokenzan, Crucible of Defiance", "", "Legendary Land", tap_for("R"), channel(
        "{3}{R}", e.CreateToken(DEFIANCE_SPIRIT, number(2), tag="spirits"), until_end_of_turn(those("spirits"), has(haste)))),
    card("Invoke Despair", "{1}{B}{B}{B}{B}", "Sorcery", targeted(OPPONENT), *(e.If(
        exists(permanent & kind & target_controls), (each_sacrifices(OPPONENT, permanent & kind),), (lose_life(2, OPPONENT), draw()))
        for kind in (creature, enchantment, planeswalker))),
    card("The Wandering Emperor", "{2}{W}{W}", "Legendary Planeswalker", "3", flash,
         static(this, has(loyalty_abilities_as_instants), while_=entered_this_turn),
         loyalty(+1, put_counters("+1/+1", 1, EMPERORS), until_end_of_turn(EMPERORS, has(first_strike))),
         loyalty(-1, create(SAMURAI)), loyalty(-2, exile(target(creature & tapped)), gain_life(2))),
    card("Reckoner Bankbuster", "{2}", "Artifact — Vehicle", "4/4", enters_with("charge", 3), activated(
        "{2}, {T}", remove_counters("charge"), draw(), when_it_is(
            counters_on(this, "charge") <= 0, together(create(TREASURE), create(PILOT)))), crew(3)),
    card("Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Legendary Creature — Goblin Shaman", "2/2", haste, activated(
        "{T}", e.CopyToken(COPIED, number(1), you, but=has(haste), remember=True), sacrificed_at_the_end(moved))),
    card("Moonsnare Prototype", "{U}", "Artifact", activated("{T}", tap_a((artifact | creature) & permanent), *add("C")), activated(
        "{4}{U}", discard_this, targeted(SNARED), *choose_what_happens(
            to_library(SNARED), to_library(SNARED, Position.BOTTOM), who=owner_of(SNARED)), zone=Zone.HAND)),
    flipping(
        face("Erayo, Soratami Ascendant", "{1}{U}", "Legendary Creature — Moonfolk Monk", "1/1", flying, whenever(
            casts(each_player, spell & where(cast_before(it).equals(3))), flip())),
        face("Erayo's Essence", "{1}{U}", "Legendary Enchantment", whenever(casts_first_spell(opponent), counter(event_object)))),
    card("March of Wretched Sorrow", "{X}{B}", "Instant", *cheaper_by_exiling(black, 2), damage(X, target(
        permanent & (creature | planeswalker))), gain_life(X)),
    card("Voltage Surge", "{R}", "Instant", may_pay_besides(sacrifice_a(artifact)), e.If(
        additional_cost_paid, (damage(4, SURGED),), (damage(2, SURGED),))),
    card("Swift Reconfiguration", "{W}", "Enchantment — Aura", flash, enchant(creature | (subtype("Vehicle") & permanent)), static(
        enchanted, Change(programs.Change.SET_TYPES, codes.ARTIFACT, mask=frozenset({"Vehicle"})), has(crew(5)))),
    card("Shorikai, Genesis Engine", "{2}{W}{U}", "Legendary Artifact — Vehicle", "8/8", activated(
        "{1}, {T}", draw(2), discard(), create(PILOT)), crew(8)),
    card("Eiganjo, Seat of the Empire", "", "Legendary Land", tap_for("W"),
         activated("{2}{W}", discard_this, damage(4, target(creature & (attacking | blocking))), zone=Zone.HAND,
                   less=count(legendary & creature & you_control))),
    card("Moon-Circuit Hacker", "{1}{U}", "Enchantment Creature — Human Ninja", "2/1", ninjutsu("{U}"),
         whenever(deals_damage(this, player, combat=True), may(draw(1), when_it_is(~entered_this_turn, discard(1))))),
    card("Secluded Courtyard", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=Filter(kinds=SPELLS | ABILITIES) & creature & chosen_type))),
    transforming(
        face("The Modern Age", "{1}{U}", "Enchantment — Saga", chapter(1, draw(1), discard(1)), chapter(2, draw(1), discard(1)),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Vector Glider", "", "Enchantment Creature — Spirit", "2/3", flying, color=blue)),
]  # fmt: skip
