"""Streets of New Capenna."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    IN_GRAVEYARD,
    IN_LIBRARY,
    chosen,
    exiled_with_this,
    found,
    hideaway,
    play_what_is_hidden,
    when_you_do,
)
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import Change, Target
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, Step, Zone


def family_land(name: str, *kinds: str) -> CardDef:
    """Declare a land that is sacrificed as it enters for a basic land of some types and one life."""
    sought = basic & subtype(*kinds) & IN_LIBRARY
    fetches = when_you_do(search(sought, "found"), to_battlefield(found, arriving_tapped), shuffle(), gain_life(1))
    return card(name, "", "Land", when(enters(), when_it_is(matches(this, permanent & you_control), sacrifice(), fetches)))


RHINO = token("Rhino Warrior Token", "Creature — Rhino Warrior", "4/4", color=green)
ROGUE = token("Rogue Token", "Creature — Rogue", "2/2", color=black)
SUSPENDED = up_to(1, creature)
THREE_TIME = e.Arrival(counters=("time", 3))
TWO_OF_ONE = Target(ANY_GRAVEYARD, 0, 2, one_graveyard=True)

CARDS = [
    card("Tainted Indulgence", "{U}{B}", "Instant", draw(2), when_it_is(
        different_among(programs.Property.MANA_VALUE, IN_GRAVEYARD) <= 4, discard())),
    family_land("Brokers Hideout", "Forest", "Plains", "Island"),
    family_land("Cabaretti Courtyard", "Mountain", "Forest", "Plains"),
    family_land("Maestros Theater", "Island", "Swamp", "Mountain"),
    family_land("Obscura Storefront", "Plains", "Island", "Swamp"),
    family_land("Riveteers Overlook", "Swamp", "Mountain", "Forest"),
    card("Titan of Industry", "{4}{G}{G}{G}", "Creature — Elemental", "7/7", reach, trample, when(enters(), choose_one(
        destroy(target(permanent & (artifact | enchantment))), gain_life(5, target(player)), create(RHINO),
        (choose(creature & you_control, "shielded"), put_counters("shield", 1, those("shielded"))), least=2, most=2))),
    card("Raffine, Scheming Seer", "{W}{U}{B}", "Legendary Creature — Sphinx Demon", "1/4", flying, ward("{1}"), whenever(
        you_attack, e.Connive(target(creature & attacking), count(creature & attacking)))),
    card("Currency Converter", "{1}", "Artifact", whenever(discards(you), when_it_is(
        in_zone(event_object, Zone.GRAVEYARD), may(exile_with_this(event_object)))), activated("{2}, {T}", draw(), discard()), activated(
            "{T}", remember(exiled_with_this, "kept"), choose_from("kept", "chosen"), when_it_is(size_of(chosen) >= 1, e.If(
                matches(chosen, land), (to_graveyard(chosen), create(TREASURE)), (to_graveyard(chosen), create(ROGUE)))))),
    card("Fight Rigging", "{2}{G}", "Enchantment", hideaway(5), at(step_begins(Step.BEGIN_COMBAT), put_counters("+1/+1", 1, target(
        creature & you_control, hint=1)), when_it_is(exists(permanent & creature & you_control & (power >= 7)), play_what_is_hidden))),
    card("Sinister Concierge", "{1}{U}", "Creature — Human Wizard", "2/1", when(dies(), targeted(SUSPENDED), may(
        e.Move(event_object, Zone.EXILE, arrival=THREE_TIME, remember=True), when_it_is(
            size_of(moved) >= 1, e.GainSuspend(moved), e.Move(SUSPENDED, Zone.EXILE, arrival=THREE_TIME, remember=True), e.GainSuspend(moved))))),
    card("Unlicensed Hearse", "{2}", "Artifact — Vehicle", "*/*", defined(size_of(exiled_with_this), size_of(exiled_with_this)),
         activated("{T}", exile_with_this(TWO_OF_ONE)), crew(2)),
    card("Boon of Safety", "{W}", "Instant", put_counters("shield", 1, target(creature)), scry(1)),
    card("Extraction Specialist", "{2}{W}", "Creature — Human Rogue", "3/2", lifelink,
         when(enters(), to_battlefield(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= 2)), remember=True),
              as_long_as(Duration.WHILE_CONTROLLED, moved, has(cant_attack, cant_block)))),
    card("Hypnotic Grifter", "{U}", "Creature — Human Rogue", "1/2", activated("{3}", e.Connive(this))),
    card("Light 'Em Up", "{1}{R}", "Sorcery", damage(2, target(creature | planeswalker)), casualty(2)),
    card("Mayhem Patrol", "{1}{R}", "Creature — Devil Warrior", "1/2", menace,
         whenever(attacks(), until_end_of_turn(target(creature), gets("+1/+0"))), blitz("{1}{R}")),
    card("Witness Protection", "{U}", "Enchantment — Aura", enchant(creature), static(
        enchanted, Change(programs.Change.LOSE_ABILITIES), Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset({"Citizen"})),
        colored(green | white), base_pt("1/1"), renamed("Legitimate Businessperson"))),
]  # fmt: skip
