"""Cards of world championship decks from 1997 to 2001 that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, Filter, Target, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, EventKind, Step
from ecs_mtg.components.programs import AbilityFlag, Relation

PLAYER = target(player, hint=-1)
EN_KOR = activated("{0}", redirect(1, this, target(creature & you_control)))
PLAYS_ANOTHER_LAND = Event(EventKind.ZONE_CHANGE, permanent & land & other & you_control, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)
SHRINKS = until_end_of_turn(this, gets("-4/+4"))
ANIMATED = target(artifact & ~creature)
becomes_of_mana_value = (of_types("Artifact Creature"), Change(programs.Change.SET_PT, mana_value.of(ANIMATED), mana_value.of(ANIMATED)))
LOSE_AT_ITS_END = e.Delay(replace(when(step_begins(Step.END), e.LoseGame(you)), flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})))
LOOKED_AT = target(opponent, hint=-1)
KNIGHT = target(subtype("Knight") & permanent)
IN_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
TYPE = 0  # the register of a card type that is chosen
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
TWO_LANDS = Target(land, 2, 2)
SPLINTERED = target(artifact)

CARDS = [
    # 1997
    card("Abduction", "{2}{U}{U}", "Enchantment — Aura", enchant(creature), when(enters(), untap(enchanted)),
         static(enchanted, controlled_by(you)), when(dies(enchanted), to_battlefield(event_object))),
    card("Knight of the Mists", "{2}{U}", "Creature — Human Knight", "2/2", flanking,
         when(enters(), targeted(KNIGHT), unless_pays(you, "{U}", destroy(KNIGHT, regenerate=False)))),
    card("Phyrexian Furnace", "{1}", "Artifact", activated("{T}", targeted(PLAYER), exile(bottommost(card_in(Zone.GRAVEYARD, Relation.TARGET)))),
         activated("{1}", sacrifice_this, exile(target(IN_GRAVEYARD)), draw(1))),
    # 1998
    card("Final Fortune", "{R}{R}", "Instant", extra_turn(), LOSE_AT_ITS_END),
    card("Firestorm", "{R}", "Instant", additional_cost(discard_cards(X)), damage(X, Target(any_of_damage, None, None))),
    card("Nomads en-Kor", "{W}", "Creature — Kor Nomad Soldier", "1/1", EN_KOR),
    card("Warrior en-Kor", "{W}{W}", "Creature — Kor Warrior Knight", "2/2", EN_KOR),
    # 1999
    card("Hatred", "{3}{B}{B}", "Instant", additional_cost(pay_life(X)), until_end_of_turn(target(creature), gets((X, 0)))),
    card("Powder Keg", "{2}", "Artifact", at(your_upkeep, may(put_counters("fuse", 1))), activated(
        "{T}", sacrifice_this, destroy(each((artifact | creature) & permanent & mana_value.equals(counters_on(this, "fuse")))))),
    card("Spawning Pool", "", "Land", enters_tapped, tap_for("B"), activated("{1}{B}", until_end_of_turn(
        this, becomes("1/1", "Creature — Skeleton", activated("{B}", regenerate()), color=black)))),
    card("Corpse Dance", "{2}{B}", "Instant", buyback("{2}"),
         e.Move(topmost(creature & card_in(Zone.GRAVEYARD)), Zone.BATTLEFIELD, remember=True),
         until_end_of_turn(moved, has(haste)), at_next_end_step(moved, exile(told()))),
    card("City of Traitors", "", "Land", when(PLAYS_ANOTHER_LAND, sacrifice()), tap_for("CC")),
    card("Karn, Silver Golem", "{5}", "Legendary Artifact Creature — Golem", "4/4",
         whenever(blocks(), SHRINKS), whenever(becomes_blocked(), SHRINKS),
         activated("{1}", until_end_of_turn(ANIMATED, becomes_of_mana_value))),
    # 2000
    card("Plow Under", "{3}{G}{G}", "Sorcery", to_library(TWO_LANDS)),
    card("Splinter", "{2}{G}{G}", "Sorcery", exile(SPLINTERED), e.Search(
        that_or_same_name(SPLINTERED) & Filter(kinds=16, zones=1 << Zone.LIBRARY | 1 << Zone.HAND | 1 << Zone.GRAVEYARD), "found",
        number(99), library=controller_of(SPLINTERED)), exile(those("found")), shuffle(controller_of(SPLINTERED))),
    # 2001
    card("Blood Oath", "{3}{R}", "Instant", e.ChooseOption(len(CARD_TYPES), TYPE), reveal(hand_of(LOOKED_AT)),
         *(e.If(register(TYPE).equals(k), (damage(count(kind & THEIR_HAND) * 3, LOOKED_AT),)) for k, kind in enumerate(CARD_TYPES))),
]  # fmt: skip
