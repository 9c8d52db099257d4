"""The deck Chandra, and other cards that deal, prevent and redirect damage."""

from ecs_mtg.cards.notation import *
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import PlayerFlag

FIREBREATHING = activated("{R}", until_end_of_turn(this, gets("+1/+0")))
SHAMAN = token("Elemental Shaman Token", "Creature — Elemental Shaman", "3/1", haste, color=red)
SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
ANY_NUMBER = target(any_of_damage, 0, 100)

CARDS = [
    # Creatures of the deck
    card("Chartooth Cougar", "{5}{R}", "Creature — Cat Beast", "4/4", FIREBREATHING, typecycling(subtype("Mountain"), "{2}")),
    card("Flamekin Brawler", "{R}", "Creature — Elemental Warrior", "0/2", FIREBREATHING),
    card("Flametongue Kavu", "{3}{R}", "Creature — Kavu", "4/2", when(enters(), damage(4, target(creature)))),
    card("Flamewave Invoker", "{2}{R}", "Creature — Goblin Mutant", "2/2",
         activated("{7}{R}", damage(5, target(player | planeswalker)))),
    card("Furnace Whelp", "{2}{R}{R}", "Creature — Dragon", "2/2", flying, FIREBREATHING),
    card("Hostility", "{3}{R}{R}{R}", "Creature — Elemental Incarnation", "6/6", haste,
         prevents(deals_damage(spell & you_control, opponent), create(SHAMAN, event_amount)),
         when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Ingot Chewer", "{4}{R}", "Creature — Elemental", "3/3", evoke("{R}"), when(enters(), destroy(target(artifact)))),
    card("Inner-Flame Acolyte", "{1}{R}{R}", "Creature — Elemental Shaman", "2/2", evoke("{R}"),
         when(enters(), until_end_of_turn(target(creature), gets("+2/+0"), has(haste)))),
    card("Oxidda Golem", "{6}", "Artifact Creature — Golem", "3/2", affinity(subtype("Mountain")), haste),
    card("Pyre Charger", "{R}{R}", "Creature — Elemental Warrior", "1/1", haste, FIREBREATHING),
    card("Rakdos Pit Dragon", "{2}{R}{R}", "Creature — Dragon", "3/3",
         activated("{R}{R}", until_end_of_turn(this, has(flying))), FIREBREATHING,
         static(this, has(double_strike), while_=hellbent)),
    card("Slith Firewalker", "{R}{R}", "Creature — Slith", "1/1", haste,
         whenever(deals_damage(this, player, combat=True), put_counters("+1/+1", 1))),
    card("Soulbright Flamekin", "{1}{R}", "Creature — Elemental Shaman", "2/1", activated(
        "{2}", until_end_of_turn(target(creature), has(trample)),
        when_it_is(times_resolved.equals(3), may(*add("RRRRRRRR"))),
    )),
    # Other cards of the deck
    card("Cone of Flame", "{3}{R}{R}", "Sorcery", together(
        damage(1, any_target), damage(2, another_target(any_of_damage, 1)), damage(3, another_target(any_of_damage, 2)))),
    card("Demonfire", "{X}{R}", "Sorcery", static(this, has(cant_be_countered), while_=hellbent),
         damage(X, any_target, unpreventable=hellbent, tag="dealt"), exile_if_it_would_die(each(creature & remembered))),
    card("Fireball", "{X}{R}", "Sorcery", costs_more(at_least(targets_chosen - 1, 0)),
         damage(divided_evenly(X, ANY_NUMBER), ANY_NUMBER)),
    card("Firebolt", "{R}", "Sorcery", damage(2, any_target), flashback("{4}{R}")),
    card("Fireblast", "{4}{R}{R}", "Instant", alternative_cost(sacrifice_a(subtype("Mountain"), 2)), damage(4, any_target)),
    card("Flame Javelin", "{2/R}{2/R}{2/R}", "Instant", damage(4, any_target)),
    card("Incinerate", "{1}{R}", "Instant", damage(3, any_target, tag="dealt"),
         until_end_of_turn(each(creature & remembered), has(cant_be_regenerated))),
    card("Magma Jet", "{1}{R}", "Instant", damage(2, any_target), scry(2)),
    card("Seal of Fire", "{R}", "Enchantment", activated(sacrifice_this, damage(2, any_target))),
    card("Keldon Megaliths", "", "Land", enters_tapped, tap_for("R"),
         activated("{1}{R}, {T}", damage(1, any_target), only=hellbent)),
    # Damage, counters and protection elsewhere
    card("Ob Nixilis's Cruelty", "{2}{B}", "Instant",
         until_end_of_turn(target(creature), gets("-5/-5")), exile_if_it_would_die(target(creature))),
    card("Gideon's Sacrifice", "{W}", "Instant", choose((creature | planeswalker) & you_control, "chosen"), instead_this_turn(
        those("chosen"), would_be_dealt_damage((permanent & you_control) | that_is_you), is_dealt_to(told()))),
    card("Goblin Legionnaire", "{R}{W}", "Creature — Goblin Soldier", "2/2",
         activated("{R}", sacrifice_this, damage(2, any_target)),
         activated("{W}", sacrifice_this, prevent_damage(2, any_target))),
    card("Price of Betrayal", "{B}", "Sorcery",
         take_counters(target(artifact | creature | planeswalker | opponent), None, 5, up_to=True)),
    card("Teferi's Protection", "{2}{W}", "Instant",
         as_long_as(Duration.YOUR_NEXT_TURN, you,
                    players_have(PlayerFlag.LIFE_CANT_CHANGE, PlayerFlag.PROTECTION_FROM_EVERYTHING)),
         phase_out(each(permanent & you_control)), exile(this)),
    card("Momentary Blink", "{1}{W}", "Instant", flashback("{3}{U}"),
         exile(target(creature & you_control, hint=1), remember=True), to_battlefield(moved)),
    card("Witchbane Orb", "{4}", "Artifact", when(enters(), destroy(each(subtype("Curse") & attached_to_you))),
         static(None, players_have(PlayerFlag.HEXPROOF))),
    card("Curse of Death's Hold", "{3}{B}{B}", "Enchantment — Aura Curse", enchant(player),
         static(creature & controlled_by_attached, gets("-1/-1"))),
    card("Incremental Blight", "{3}{B}{B}", "Sorcery", together(
        put_counters("-1/-1", 1, target(creature)), put_counters("-1/-1", 2, another_target(creature, 1)),
        put_counters("-1/-1", 3, another_target(creature, 2)))),
    card("Jade Mage", "{1}{G}", "Creature — Human Shaman", "2/1", activated("{2}{G}", create(SAPROLING))),
    card("Vampire Hexmage", "{B}{B}", "Creature — Vampire Shaman", "2/1", first_strike,
         activated(sacrifice_this, take_counters(target(permanent)))),
    card("Triskelion", "{6}", "Artifact Creature — Construct", "1/1", enters_with("+1/+1", 3),
         activated(remove_counters("+1/+1"), damage(1, any_target))),
]  # fmt: skip
