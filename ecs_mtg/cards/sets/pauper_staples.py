"""Cards that Pauper tournament decks play."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_LIBRARY, top
from ecs_mtg.cards.sets.expansions_since_2022 import FOUND
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import ALL_ZONES, Filter, Target, Who, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components.codes import Cause, Duration, Step
from ecs_mtg.components.programs import AbilityFlag, ManaColor, Relation, Subject

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SPAWN = token("Eldrazi Spawn Token", "Creature — Eldrazi Spawn", "0/1", activated(sacrifice_this, *add("C")))
INFERIOR = target(permanent & ~land)
COMPASS = target(land & you_control)
SERVANT = up_to(1, artifact & permanent & ~creature)
INCURSION = target(player, hint=-1)
BURNED = target(creature | planeswalker)
DECAYING = target(creature)
GUEST = target(creature)
CLIMBER = target(permanent & (artifact | enchantment))
BASIC = 0  # the register of a basic land type that is chosen
OTHERS = {kind: permanent & subtype(kind) & other & you_control for kind in BASICS}
ENTERS_UNTAPPED = enters(permanent & source_itself & untapped)
once_a_turn = frozenset({AbilityFlag.ONCE_EACH_TURN})
you_sacrifice_it = replace(leaves(), to_zones=ALL_ZONES, value=Cause.SACRIFICED)
harvest = may(search(basic & land & IN_LIBRARY, "found"), to_battlefield(FOUND, arriving_tapped), shuffle())
STAMPEDE = until_end_of_turn(each(creature & other & you_control), gets("+1/+0"))
RETURNS_TO_LARGE_CREATURES = when(
    enters(creature & (mana_value >= 6)), may(e.ReturnUnder(this, you, attached=event_object)), zone=Zone.GRAVEYARD
)
CRAFTED = Who(Subject.BECAME, this)
CRAFT_WITH_CREATURE = activated(
    "{4}{B}", exile_this, exile_a((creature & permanent & you_control) | (creature & IN_GRAVEYARD)),
    e.ReturnUnder(CRAFTED, owner_of(CRAFTED), e.Arrival(transformed=True)), flags=sorcery_speed,
)  # fmt: skip
"""Craft with creature (702.167)."""


def urzas(kind: str, second: str, third: str, besides: int) -> CardDef:
    """A land that gives more colorless mana while you control the other two of the three."""
    others = (count(subtype("Urza's") & subtype(one) & permanent & you_control) for one in (second, third))
    both = smaller(smaller(next(others), 1), next(others))
    return card(f"Urza's {kind.replace('-', ' ')}", "", f"Land — Urza's {kind}", tap_for("C", both * besides + 1))


CARDS = [
    # White
    card("Dawnbringer Cleric", "{1}{W}", "Creature — Human Cleric", "1/3", when(enters(), choose_one(
        gain_life(2), destroy(target(enchantment)), exile(target(card_in_any(Zone.GRAVEYARD)))))),
    card("Martyr of Sands", "{W}", "Creature — Human Cleric", "1/1", activated(
        "{1}", reveal_a(white, X), sacrifice_this, gain_life(X * 3))),
    card("Summon: Choco/Mog", "{2}{W}", "Enchantment Creature — Saga Bird Moogle", "3/3", *(chapter(k, STAMPEDE) for k in range(1, 5))),
    # Blue
    transforming(
        face("Delver of Secrets", "{U}", "Creature — Human Wizard", "1/1", at(
            your_upkeep, look(1, "top"), may(reveal(top), when_it_is(matches(top, card_ & (instant | sorcery)), transform())))),
        face("Insectile Aberration", "", "Creature — Human Insect", "3/2", flying, color=blue)),
    card("Deem Inferior", "{3}{U}", "Sorcery", costs_less(cards_drawn(you)), targeted(INFERIOR), *choose_what_happens(
        to_library(INFERIOR, Position.SECOND), to_library(INFERIOR, Position.BOTTOM), who=owner_of(INFERIOR))),
    card("Kenku Artificer", "{2}{U}", "Creature — Bird Artificer", "1/1", when(
        enters(), put_counters("+1/+1", 3, SERVANT), from_now_on(SERVANT, becomes("0/0", "Artifact Creature — Homunculus", flying)))),
    card("Ghostly Flicker", "{2}{U}", "Instant", e.Move(
        Target(permanent & (artifact | creature | land) & you_control, 2, 2, hint=1), Zone.EXILE, remember=True), e.ReturnUnder(moved, you)),
    card("Distant Melody", "{3}{U}", "Sorcery", choose_type(), draw(count(permanent & chosen_type & you_control))),
    card("Dragon Wings", "{1}{U}", "Enchantment — Aura", enchant(creature), static(enchanted, has(flying)), cycling("{1}{U}"),
         RETURNS_TO_LARGE_CREATURES),
    card("Focus the Mind", "{4}{U}", "Instant", replace(costs_less(2), condition=spells_cast(you) >= 1), draw(3), discard(1)),
    card("Cryoshatter", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("-5/-0")),
         when(becomes_tapped(enchanted), destroy(enchanted)), when(is_dealt_damage(enchanted), destroy(enchanted))),
    card("Fallaji Archaeologist", "{1}{U}", "Creature — Human Scout", "0/3", when(
        enters(), mill(3, remember=True), e.Choose(card_in_public & remembered & ~creature & ~land, "taken", number(1), number(0), hint=1),
        to_hand(those("taken")), when_it_is(size_of(those("taken")).equals(0), put_counters("+1/+1", 1)))),
    # Black
    card("Crypt Incursion", "{2}{B}", "Instant", exile(each(creature & card_in(Zone.GRAVEYARD, Relation.TARGET)), remember=True),
         targeted(INCURSION), gain_life(size_of(moved) * 3)),
    card("Echoing Decay", "{1}{B}", "Instant", until_end_of_turn(each(creature & that_or_same_name(DECAYING)), gets("-2/-2"))),
    card("Raven of Fell Omens", "{1}{B}", "Creature — Bird", "1/2", flying, replace(
        whenever(commits_a_crime(), lose_life(1, each_opponent), gain_life(1)), flags=once_a_turn)),
    card("Trespasser's Curse", "{1}{B}", "Enchantment — Aura Curse", enchant(player), whenever(
        enters(creature & controlled_by_attached), lose_life(1, enchanted), gain_life(1))),
    transforming(
        face("Tithing Blade", "{1}{B}", "Artifact", when(enters(), each_sacrifices(each_opponent, creature)), CRAFT_WITH_CREATURE),
        face("Consuming Sepulcher", "", "Artifact", at(your_upkeep, lose_life(1, each_opponent), gain_life(1)), color=black)),
    # Red
    card("Wrenn's Resolve", "{1}{R}", "Sorcery", e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True),
         may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Tectonic Hazard", "{R}", "Sorcery", together(damage(1, each_opponent), damage(1, each(creature & theirs)))),
    card("Torch the Tower", "{R}", "Instant", bargain(), targeted(BURNED), e.If(
        bargained, (damage(3, BURNED, tag="burned"), scry(1)), (damage(2, BURNED, tag="burned"),)), exile_if_it_would_die(those("burned"))),
    # Green
    card("Utopia Sprawl", "{G}", "Enchantment — Aura", enchant(subtype("Forest")), as_enters(e.ChooseColor()),
         whenever(tapped_for_mana(enchanted), e.AddMana(ManaColor.CHOSEN, player=controller_of(enchanted)))),
    card("Eldrazi Repurposer", "{2}{G}", "Creature — Eldrazi Drone", "3/3", devoid, when(cast_this, create(SPAWN)), when(dies(), create(SPAWN))),
    card("Ancestral Mask", "{2}{G}", "Enchantment — Aura", enchant(creature), static(
        enchanted, gets((count(enchantment & permanent & other) * 2, count(enchantment & permanent & other) * 2)))),
    card("Heaped Harvest", "{2}{G}", "Artifact — Food", when(enters(), harvest), when(you_sacrifice_it, harvest),
         activated("{2}, {T}", sacrifice_this, gain_life(3))),
    card("Axebane Guardian", "{2}{G}", "Creature — Human Druid", "0/3", defender, activated(
        "{T}", e.AddMana(31, count(creature & defender & you_control), combination=True))),
    card("Elven Farsight", "{G}", "Sorcery", scry(3), may(
        look(1, "top", reveal=True), when_it_is(matches(top, creature & card_), draw()))),
    card("You Meet in a Tavern", "{2}{G}{G}", "Sorcery", choose_one(
        (look(5, "top"), e.ChooseFrom("top", "met", number(5), number(0), filter=creature & card_), reveal(those("met")), to_hand(those("met")),
         to_library(top, Position.RANDOM_BOTTOM)),
        until_end_of_turn(each(creature & you_control), gets("+2/+2")))),
    card("Deglamer", "{1}{G}", "Instant", to_library(CLIMBER, Position.SHUFFLED)),
    card("Midnight Tilling", "{1}{G}", "Instant", mill(4, remember=True), may_choose(permanent_card & card_in_public & remembered, "taken"),
         to_hand(those("taken"))),
    card("Follow the Lumarets", "{1}{G}", "Sorcery", look(4, "top"), e.If(
        life_gained_by() >= 1, (e.ChooseFrom("top", "taken", number(2), number(0), filter=card_ & (creature | land)),),
        (e.ChooseFrom("top", "taken", number(1), number(0), filter=card_ & (creature | land)),)),
         reveal(those("taken")), to_hand(those("taken")), to_library(top, Position.RANDOM_BOTTOM)),
    # Artifacts and lands
    card("Navigator's Compass", "{1}", "Artifact", when(enters(), gain_life(3)), activated(
        "{T}", targeted(COMPASS), e.ChooseOption(len(BASICS), BASIC), *(
            e.If(number_noted(BASIC).equals(k), (until_end_of_turn(COMPASS, of_subtypes(kind)),)) for k, kind in enumerate(BASICS)))),
    card("Campfire", "{1}", "Artifact", activated("{1}, {T}", gain_life(2)), activated(
        "{2}, {T}", exile_this, to_hand(each(commander & Filter(
            kinds=CARD, zones=1 << Zone.GRAVEYARD | 1 << Zone.COMMAND, owner=Relation.YOU))),
        when_it_is(cards_in_graveyard.of(you).equals(0), shuffle()), to_library(graveyard_of(you), Position.SHUFFLED))),
    card("Wedding Invitation", "{2}", "Artifact", when(enters(), draw()), activated(
        "{T}", sacrifice_this, until_end_of_turn(GUEST, has(cant_be_blocked)),
        when_it_is(matches(GUEST, subtype("Vampire")), until_end_of_turn(GUEST, has(lifelink))))),
    card("Witch's Cottage", "", "Land — Swamp", as_enters(e.EntersTapped(), if_=~(count(OTHERS["Swamp"]) >= 3)),
         when(ENTERS_UNTAPPED, may(to_library(target(creature & IN_GRAVEYARD))))),
    card("Idyllic Grange", "", "Land — Plains", as_enters(e.EntersTapped(), if_=~(count(OTHERS["Plains"]) >= 3)),
         when(ENTERS_UNTAPPED, put_counters("+1/+1", 1, target(creature & you_control)))),
    urzas("Mine", "Power-Plant", "Tower", 1),
    urzas("Power-Plant", "Mine", "Tower", 1),
    urzas("Tower", "Mine", "Power-Plant", 2),
    card("Desert", "", "Land — Desert", tap_for("C"),
         activated("{T}", damage(1, target(creature & attacking)), only=during(Step.END_COMBAT))),
]  # fmt: skip
