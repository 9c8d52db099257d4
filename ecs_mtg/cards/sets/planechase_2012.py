"""Cards of the Planechase decks of 2012 that no other list has."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import Amount, Change, Filter, Target, Who
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Keyword, Position, Zone
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import PLAYERS

GREEN_SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
HELLION = token("Hellion Token", "Creature — Hellion", "4/4", color=red)
GROWS = "+1/+1"

aura = subtype("Aura")
every_target = Who(Subject.ALL_TARGETS)
duelist = target(creature, hint=0)


def mine(land_type: str) -> Amount:
    """How many lands of a type you control."""
    return count(subtype(land_type) & you_control)


CARDS = [
    card("Fractured Powerstone", "{2}", "Artifact", tap_for("C"), activated("{T}", roll_planar_die(you), flags=sorcery_speed)),
    # Night of the Ninja
    card("Sakashima's Student", "{2}{U}{U}", "Creature — Human Ninja", "0/0", ninjutsu("{1}{U}"),
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), of_subtypes("Ninja"))))),
    card("Silent-Blade Oni", "{3}{U}{U}{B}{B}", "Creature — Demon Ninja", "6/5", ninjutsu("{4}{U}{B}"),
         whenever(deals_damage(this, player, combat=True), e.Reveal(hand_of(event_player), you),
                  may_choose(card_ & ~land & card_in(Zone.HAND, Relation.EVENT_PLAYER), "spell"), cast_free(those("spell")))),
    # Primordial Hunger
    card("Hellkite Hatchling", "{2}{R}{G}", "Creature — Dragon", "2/2", devour(1),
         static(this, has(flying, trample), while_=devoured_a_creature)),
    card("Nullmage Advocate", "{2}{G}", "Creature — Insect Druid", "2/3", activated(
        "{T}", to_hand(Target(card_in(Zone.GRAVEYARD, Relation.OPPONENT), 2, 2, one_graveyard=True)),
        destroy(target(artifact | enchantment)))),
    card("Thromok the Insatiable", "{3}{R}{G}", "Legendary Creature — Hellion", "0/0", as_enters(
        *devouring(for_each(DEVOURED, e.EntersWithCounters(GROWS, size_of(DEVOURED))), creature & you_control))),
    card("Hellion Eruption", "{5}{R}", "Sorcery",
         e.SacrificeChoice(you, creature, count(creature & you_control), "sacrificed"), create(HELLION, size_of(those("sacrificed")))),
    # Chaos Reigns
    card("Enigma Sphinx", "{4}{W}{U}{B}", "Artifact Creature — Sphinx", "5/4", flying,
         when(dies(source_itself & you_own), to_library(event_object, Position.THIRD)), cascade),
    card("Illusory Angel", "{2}{U}", "Creature — Angel Illusion", "4/4", cast_only_if(spells_cast(you) >= 1), flying),
    card("Primal Plasma", "{3}{U}", "Creature — Elemental Shapeshifter", "*/*", as_enters(*choose_what_happens(
        enter_as_copy(this, base_pt("3/3")), enter_as_copy(this, base_pt("2/2"), has(flying)),
        enter_as_copy(this, base_pt("1/6"), has(defender))))),
    card("Whirlpool Warrior", "{2}{U}", "Creature — Merfolk Warrior", "2/2",
         when(enters(), note(0, cards_in_hand.of(you)), e.Move(hand_of(you), Zone.LIBRARY, Position.SHUFFLED),
              when_it_is(number_noted(0).equals(0), shuffle()), draw(number_noted(0))),
         activated("{R}", sacrifice_this, *each_by_place(*(note(k, cards_in_hand.of(it)) for k in range(PLAYERS))),
                   e.Move(each(card_in_any(Zone.HAND)), Zone.LIBRARY, Position.SHUFFLED),
                   *each_by_place(*(when_it_is(number_noted(k).equals(0), shuffle(it)) for k in range(PLAYERS))),
                   *each_by_place(*(draw(number_noted(k), it) for k in range(PLAYERS))))),
    card("Erratic Explosion", "{2}{R}", "Sorcery", targeted(any_target),
         look(down_to(1, ~land & card_in(Zone.LIBRARY)), "revealed", reveal=True),
         e.ChooseFrom("revealed", "found", filter=~land & card_in(Zone.LIBRARY)), damage(mana_value.of(those("found")), any_target),
         remember(those("found"), "revealed"), in_any_order("revealed"), to_library(those("revealed"), Position.BOTTOM)),
    card("Last Stand", "{W}{U}{B}{R}{G}", "Sorcery",
         lose_life(mine("Swamp") * 2, target(opponent)), damage(mine("Mountain"), target(creature)),
         create(GREEN_SAPROLING, mine("Forest")), gain_life(mine("Plains") * 2),
         note(0, mine("Island")), draw(number_noted(0)), discard(number_noted(0))),
    card("Mass Mutiny", "{3}{R}{R}", "Sorcery", *map(targeted, up_to_one_of_each_opponent(creature)),
         until_end_of_turn(every_target, controlled_by(you)), untap(every_target), until_end_of_turn(every_target, has(haste))),
    card("Rivals' Duel", "{3}{R}", "Sorcery", e.Fight(
        duelist, Target(creature & where(~shares_creature_type(it, duelist)), different=True, hint=-1))),
    card("See Beyond", "{1}{U}", "Sorcery", draw(2), choose(card_in(Zone.HAND), "put back", hint=-1),
         e.Move(those("put back"), Zone.LIBRARY, Position.SHUFFLED)),
    card("Sunken Hope", "{3}{U}{U}", "Enchantment",
         at(each_upkeep, choose(creature & Filter(controller=Relation.EVENT_PLAYER), "returned", who=event_player, hint=-1),
            to_hand(those("returned")))),
    # Savage Auras
    card("Aura Gnarlid", "{2}{G}", "Creature — Beast", "2/2",
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power < power.of(this)))),
         static(this, gets((count(aura & permanent), count(aura & permanent))))),
    card("Auratouched Mage", "{5}{W}", "Creature — Human Wizard", "3/3", when(
        enters(), search(aura & card_in(Zone.LIBRARY) & where(could_enchant(it, this)), "found"),
        e.If(alive(this), (e.ReturnUnder(those("found"), you, attached=this),), (reveal(those("found")), to_hand(those("found")))),
        shuffle())),
    card("Bramble Elemental", "{3}{G}{G}", "Creature — Elemental", "4/4",
         whenever(becomes_attached(aura & permanent), create(GREEN_SAPROLING, 2))),
    card("Ghostly Prison", "{2}{W}", "Enchantment", static(creature, combat_cost(2, programs.CostTo.ATTACK_YOU))),
    card("Indrik Umbra", "{4}{G}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, gets("+4/+4"), has(first_strike, StaticKeyword(Keyword.LURE))), umbra_armor),
    card("Three Dreams", "{4}{W}", "Sorcery",
         search(aura & card_in(Zone.LIBRARY) & ~named_as_remembered, "found", 3),
         reveal(those("found")), to_hand(those("found")), shuffle()),
]  # fmt: skip
