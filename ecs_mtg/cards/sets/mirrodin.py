"""Mirrodin, Darksteel, Fifth Dawn."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ANY_GRAVEYARD, FIREBREATHING, THEIR_GRAVEYARD, island
from ecs_mtg.cards.words import number
from ecs_mtg.components.programs import ManaColor

SEARCHED = target(player, hint=-1)
IMPRINTED = last_exiled(creature)
ARTIFACT_SPELLS_AND_ABILITIES = spells_and_abilities_of_permanents & artifact
ANY_COLOR = 31
ARTIFACT_CREATURE_CARD = artifact & creature & card_in(Zone.GRAVEYARD)
MYR = token("Myr Token", "Artifact Creature — Myr", "1/1")
IMPRINTABLE = card_in(Zone.HAND) & ~artifact & ~land
REVEALED_LAND = land & card_in(Zone.LIBRARY) & remembered
BELCHED = size_of(those("revealed")) - count(REVEALED_LAND)

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
]  # fmt: skip
