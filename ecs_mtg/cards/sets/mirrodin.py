"""Mirrodin, Darksteel, Fifth Dawn."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    BASICS,
    FIREBREATHING,
    HOW_MANY,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    SPELL,
    THEIR_GRAVEYARD,
    found,
    island,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.programs import ManaColor, Relation

SEARCHED = target(player, hint=-1)
IMPRINTED = last_exiled(creature)
ARTIFACT_SPELLS_AND_ABILITIES = spells_and_abilities_of_permanents & artifact
ANY_COLOR = 31
ARTIFACT_CREATURE_CARD = artifact & creature & card_in(Zone.GRAVEYARD)
MYR = token("Myr Token", "Artifact Creature — Myr", "1/1")
IMPRINTABLE = card_in(Zone.HAND) & ~artifact & ~land
REVEALED_LAND = land & card_in(Zone.LIBRARY) & remembered
BELCHED = size_of(those("revealed")) - count(REVEALED_LAND)

DECAYING = target(creature)
LAND = target(land)
NAME = 0  # a register
SO_NAMED = name_of.equals(number_noted(NAME)) & IN_LIBRARY
SHACKLED = target(creature & (power <= count(subtype("Island") & permanent & you_control)))

CARDS = [
    # Mirrodin
    card("Alpha Myr", "{2}", "Artifact Creature — Myr", "2/1"),
    card("Ancient Den", "", "Artifact Land", tap_for("W")),
    card("Bosh, Iron Golem", "{8}", "Legendary Artifact Creature — Golem", "6/7", trample,
         activated("{3}{R}", sacrifice_a(artifact), damage(value_paid, any_target))),
    card("Chrome Mox", "{0}", "Artifact", when(enters(), may(choose(IMPRINTABLE, "imprinted"), exile_with_this(those("imprinted")))),
         activated("{T}", e.AddMana(ManaColor.EXILED_CARD))),
    card("Consume Spirit", "{X}{1}{B}", "Sorcery", only_spent_on_x(black), damage(X, any_target), gain_life(X)),
    card("Duplicant", "{6}", "Artifact Creature — Shapeshifter", "2/4",
         when(enters(), may(exile_with_this(target(creature & ~is_token)))),
         static(this, creature_types_of(IMPRINTED, "Shapeshifter"), power_and_toughness_of(IMPRINTED),
                while_=size_of(IMPRINTED) >= 1)),
    card("Goblin Charbelcher", "{4}", "Artifact", activated(
        "{3}, {T}", look(down_to(1, land & card_in(Zone.LIBRARY)), "revealed", reveal=True),
        e.If(exists(subtype("Mountain") & REVEALED_LAND), (damage(BELCHED * 2, any_target),), (damage(BELCHED, any_target),)),
        in_any_order("revealed"), to_library(those("revealed"), Position.BOTTOM))),
    card("Myr Incubator", "{6}", "Artifact", activated(
        "{6}, {T}", sacrifice_this, search(artifact & card_in(Zone.LIBRARY), "found", 99), exile(those("found"), remember=True),
        create(MYR, size_of(moved)), shuffle())),
    card("Power Conduit", "{2}", "Artifact",
         activated("{T}", remove_from_among(permanent), choose_one(
             put_counters("charge", 1, target(artifact)), put_counters("+1/+1", 1, target(creature))))),
    card("Scrabbling Claws", "{1}", "Artifact",
         activated("{T}", targeted(SEARCHED), choose(THEIR_GRAVEYARD, "exiled", who=SEARCHED, hint=-1), exile(those("exiled"))),
         activated("{1}", sacrifice_this, exile(target(ANY_GRAVEYARD)), draw(1))),
    card("Serum Tank", "{3}", "Artifact", whenever(enters(artifact), put_counters("charge", 1)),
         activated("{3}, {T}", remove_counters("charge"), draw(1))),
    card("Skeleton Shard", "{3}", "Artifact", activated("{3}, {T}", to_hand(target(ARTIFACT_CREATURE_CARD))),
         activated("{B}, {T}", to_hand(target(ARTIFACT_CREATURE_CARD)))),
    card("Slith Firewalker", "{R}{R}", "Creature — Slith", "1/1", haste,
         whenever(deals_damage(this, player, combat=True), put_counters("+1/+1", 1))),
    card("Thirst for Knowledge", "{2}{U}", "Instant", draw(3), unless_pays(you, discard_cards(1, artifact), discard(2))),
    # Darksteel
    card("Arcbound Worker", "{1}", "Artifact Creature — Construct", "0/0", modular(1)),
    card("Barbed Lightning", "{2}{R}", "Instant",
         choose_one(damage(3, target(creature)), damage(3, target(planeswalker | player))), entwine("{2}")),
    card("Blinkmoth Nexus", "", "Land", tap_for("C"),
         activated("{1}", until_end_of_turn(this, becomes("1/1", "Artifact Creature — Blinkmoth", flying, still=True))),
         activated("{1}, {T}", until_end_of_turn(target(creature & subtype("Blinkmoth")), gets("+1/+1")))),
    card("Genesis Chamber", "{2}", "Artifact",
         whenever(enters(creature & ~is_token), create(MYR, who=controller_of(event_object)), if_=matches(this, untapped))),
    card("Neurok Transmuter", "{2}{U}", "Creature — Human Wizard", "2/2",
         activated("{U}", until_end_of_turn(target(creature), of_types("Artifact"))),
         activated("{U}", until_end_of_turn(target(artifact & creature), colored(blue), not_of_types("Artifact")))),
    card("Oxidda Golem", "{6}", "Artifact Creature — Golem", "3/2", affinity(subtype("Mountain")), haste),
    card("Spire Golem", "{6}", "Artifact Creature — Golem", "2/4", affinity(island), flying),
    card("Vedalken Engineer", "{1}{U}", "Creature — Vedalken Artificer", "1/1",
         activated("{T}", e.AddMana(ANY_COLOR, number(2), only=ARTIFACT_SPELLS_AND_ABILITIES))),
    # Fifth Dawn
    card("Beacon of Unrest", "{3}{B}{B}", "Sorcery", to_battlefield(target((artifact | creature) & ANY_GRAVEYARD), arriving(yours=True)),
         shuffle_into_library(this, Zone.STACK)),
    card("Condescend", "{X}{U}", "Instant",
         unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)), times=X), scry(2)),
    card("Cranial Plating", "{2}", "Artifact — Equipment", static(equipped, gets((count(artifact & you_control), 0))),
         activated("{B}{B}", e.Attach(this, target(creature & you_control))), equip("{1}")),
    card("Furnace Whelp", "{2}{R}{R}", "Creature — Dragon", "2/2", flying, FIREBREATHING),
    card("Magma Jet", "{1}{R}", "Instant", damage(2, any_target), scry(2)),
    card("Pentad Prism", "{2}", "Artifact", sunburst, activated(remove_counters("charge"), add("any"))),
    card("Rude Awakening", "{4}{G}", "Sorcery", choose_one(
        untap(each(land & you_control)), until_end_of_turn(each(land & you_control), becomes("2/2", "Creature"))), entwine("{2}{G}")),
    card("Chalice of the Void", "{X}{X}", "Artifact", enters_with("charge", X), whenever(
        casts(each_player, spell & mana_value.equals(counters_on(this, "charge"))), counter(event_object))),
    card("Echoing Decay", "{1}{B}", "Instant", until_end_of_turn(each(creature & that_or_same_name(DECAYING)), gets("-2/-2"))),
    card("Hallow", "{W}", "Instant", e.ReplaceLater(SPELL, prevents(Event(EventKind.DAMAGE, None, other=this), gain_life(event_amount)))),
    card("Chittering Rats", "{1}{B}{B}", "Creature — Rat", "2/2", when(enters(), targeted(OPPONENT), choose(
        card_in(Zone.HAND, Relation.TARGET), "put", who=OPPONENT, hint=-1), to_library(those("put")))),
    card("Relentless Rats", "{1}{B}{B}", "Creature — Rat", "2/2", static(this, gets((
        count(creature & permanent & other & named("Relentless Rats")), count(creature & permanent & other & named("Relentless Rats"))))),
         any_number_in_a_deck),
    card("Molten Rain", "{1}{R}{R}", "Sorcery", targeted(LAND), e.If(
        matches(LAND, ~basic), (destroy(LAND), damage(2, controller_of(LAND))), (destroy(LAND),))),
    card("Sundering Titan", "{8}", "Artifact Creature — Golem", "7/10", *(when(event, *(
        choose(permanent & land & subtype(kind), kind, hint=-1) for kind in BASICS), *(
        remember(those(kind), "sundered") for kind in BASICS), destroy(those("sundered"))) for event in (enters(), leaves()))),
    card("Oblivion Stone", "{3}", "Artifact", activated("{4}, {T}", put_counters("fate", 1, target(permanent))), activated(
        "{5}, {T}", sacrifice_this, destroy(each(permanent & ~land & ~with_counter("fate"))), take_counters(each(permanent), "fate"))),
    card("Spoils of the Vault", "{B}", "Instant", choose_name(), note(HOW_MANY, down_to(1, SO_NAMED)), look(NUMBERED, "top", reveal=True),
         for_each(those("top"), when_it_is(matches(it, SO_NAMED), remember(it, "found"))), to_hand(found), exile(those("top"), remember=True),
         lose_life(size_of(moved))),
    card("Vedalken Shackles", "{3}", "Artifact", may_stay_tapped, activated(
        "{2}, {T}", as_long_as(Duration.WHILE_TAPPED, SHACKLED, controlled_by(you)))),
]  # fmt: skip
