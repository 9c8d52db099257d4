"""Foundations, and its Jumpstart."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import FISH, FOOD, GOBLIN, play_the_top_card_this_turn, when_you_do
from ecs_mtg.cards.tree import Event, SpellCost, Triggered
from ecs_mtg.cards.words import Change, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Subject

COIL = token("Koma's Coil", "Creature — Serpent", "3/3", color=blue)
SCION = token("Scion of the Deep", "Legendary Creature — Octopus", "8/8", color=blue)
CREATURE = target(creature)
FAERIE = token("Faerie Token", "Creature — Faerie", "1/1", flying, color=blue)
CAT = token("Cat Token", "Creature — Cat", "1/1", color=white)
LETHAL, DEALT = 1, 2  # registers
BURNED = target(creature)
ATTACHED = up_to(1, permanent & subtype("Equipment") & where(is_attached(it, BURNED)))
GROWN = replace(counters_put("+1/+1"), other=source & you_control)
ANY_NUMBER = 12
"""As many targets as there can be."""
of_yours = creature & you_control
over_starting_life = life.of(you) - starting_life_of()
at_end_sacrifice_this = whenever(each_end_step, sacrifice(this))
FOR_A_TURN = (has(haste), has(at_end_sacrifice_this))
nightmare = subtype("Nightmare")
stashed = opponents_own & where(counters_on(it, "stash") >= 1)
revivals = counters_on(event_other, "revival")
pole_on_it = attached_to_this & named("Fishing Pole")
HORSES = subtype("Pegasus", "Unicorn", "Horse")


def creature_types(*names: str) -> Change:
    """Give it some creature types and no others."""
    return Change(programs.Change.SET_SUBTYPES, 1, mask=frozenset(names))


NONLAND = permanent & ~land

CARDS = [
    # Foundations
    card("Abyssal Harvester", "{1}{B}{B}", "Creature — Demon Warlock", "3/2",
         activated("{T}", exile(target(creature & card_in_any(Zone.GRAVEYARD) & put_there_this_turn), remember=True),
                   e.CopyToken(moved, but=(of_subtypes("Nightmare"),), remember=True),
                   exile(each(is_token & nightmare & you_control & not_remembered)))),
    card("Ancestor Dragon", "{4}{W}{W}", "Creature — Dragon", "5/6", flying,
         whenever(one_or_more(attacks(creature & you_control)), gain_life(count(creature & attacking)))),
    card("Cat Collector", "{2}{W}", "Creature — Human Citizen", "3/2", when(enters(), create(FOOD)),
         whenever(gains_life(first=player & where(your_turn)), create(CAT))),
    card("Chandra, Flameshaper", "{5}{R}{R}", "Legendary Planeswalker — Chandra", "6",
         loyalty(2, *add("R", 3), e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True),
                 choose_from(e.MOVED, "chosen"), may_play(those("chosen"))),
         loyalty(1, create_copy(target(of_yours), 1, you, *FOR_A_TURN)),
         loyalty(-4, divided_damage(8, creature | planeswalker, 0, ANY_NUMBER))),
    card("Courageous Goblin", "{1}{R}", "Creature — Goblin", "2/2",
         whenever(attacks(creature & source_itself & where(exists(creature & you_control & (power >= 4)))),
                  until_end_of_turn(this, gets("+1/+0"), has(menace)))),
    card("Curator of Destinies", "{4}{U}{U}", "Creature — Sphinx", "5/5", cant_be_countered, flying,
         when(enters(), look(5, "top"), separate("top", "up"), reveal(those("up")), choose_opponent("chooser"),
              choose_pile("top", "up", those("chooser")), to_hand(those("up")), to_graveyard(those("top")))),
    card("Divine Resilience", "{W}", "Instant", kicker("{2}{W}"), e.If(
        kicked, (until_end_of_turn(replace(target_if(kicked, of_yours), least=0, most=ANY_NUMBER), has(indestructible)),),
        (until_end_of_turn(target_if(~kicked, of_yours), has(indestructible)),))),
    card("Electroduplicate", "{2}{R}", "Sorcery", create_copy(target(of_yours), 1, you, *FOR_A_TURN), flashback("{2}{R}{R}")),
    card("Elenda, Saint of Dusk", "{2}{W}{B}", "Legendary Creature — Vampire Knight", "4/4", lifelink, hexproof_from(instant),
         static(this, gets("+1/+1"), has(menace), while_=over_starting_life > 0),
         static(this, gets("+5/+5"), while_=over_starting_life >= 10)),
    card("Exemplar of Light", "{2}{W}{W}", "Creature — Angel", "3/3", flying, whenever(gains_life(), put_counters("+1/+1", 1)),
         replace(whenever(GROWN, draw(1)), flags=frozenset({AbilityFlag.ONCE_EACH_TURN}))),
    card("Faebloom Trick", "{2}{U}", "Instant", e.CreateToken(FAERIE, number(2), tag="created"),
         when_it_is(size_of(those("created")) >= 1, when_you_do(tap(target(creature & theirs))))),
    card("Fiery Annihilation", "{2}{R}", "Instant", damage(5, BURNED), exile(ATTACHED), exile_if_it_would_die(BURNED)),
    card("Firespitter Whelp", "{2}{R}", "Creature — Dragon", "2/2", flying,
         whenever(casts(you, ~creature | subtype("Dragon")), damage(1, each_opponent))),
    card("Fishing Pole", "{1}", "Artifact — Equipment",
         static(equipped, has(activated("{1}, {T}", tap_a(pole_on_it), put_counters("bait", 1, paid)))),
         whenever(Event(EventKind.UNTAP, equipped), when_it_is(
             (counters_on(this, "bait") >= 1) & alive(this), take_counters(this, "bait", 1), create(FISH))), equip("{2}")),
    card("Goblin Negotiation", "{X}{R}{R}", "Sorcery", note(LETHAL, toughness.of(BURNED) - damage_on.of(BURNED)),
         damage(X, BURNED, total=DEALT), create(GOBLIN, larger(number_noted(DEALT) - larger(number_noted(LETHAL), 0), 0))),
    card("Infernal Vessel", "{2}{B}", "Creature — Human Cleric", "2/1",
         when(dies(), to_battlefield(event_object, arriving(counters=("+1/+1", 2)), remember=True),
              from_now_on(moved, of_subtypes("Demon")), if_=~matches(this, subtype("Demon")))),
    card("Inspiring Paladin", "{2}{W}", "Creature — Human Knight", "3/3", static(this, has(first_strike), while_=your_turn),
         static(creature & you_control & with_counter("+1/+1"), has(first_strike), while_=your_turn)),
    card("Kellan, Planar Trailblazer", "{R}", "Legendary Creature — Human Faerie Scout", "2/1",
         activated("{1}{R}", when_it_is(matches(this, subtype("Scout")), from_now_on(
             this, creature_types("Human", "Faerie", "Detective"),
             has(whenever(deals_damage(this, player, combat=True), *play_the_top_card_this_turn()))))),
         activated("{2}{R}", when_it_is(matches(this, subtype("Detective")), from_now_on(
             this, creature_types("Human", "Faerie", "Rogue"), base_pt("3/2"), has(double_strike))))),
    card("Kiora, the Rising Tide", "{2}{U}", "Legendary Creature — Merfolk Noble", "3/2", when(enters(), draw(2), discard(2)),
         whenever(attacks(), may(create(SCION)), if_=cards_in_graveyard.of(you) >= 7)),
    card("Koma, World-Eater", "{3}{G}{G}{U}{U}", "Legendary Creature — Serpent", "8/12", cant_be_countered, trample, ward("{4}"),
         whenever(deals_damage(this, player, combat=True), create(COIL, 4))),
    card("Leyline Axe", "{4}", "Artifact — Equipment", may_begin_in_play, static(equipped, gets("+1/+1"), has(double_strike, trample)),
         equip("{3}")),
    card("Luminous Rebuke", "{4}{W}", "Instant", replace(costs_less(3), condition=has_target(this, creature & tapped)),
         destroy(target(creature))),
    card("Nine-Lives Familiar", "{1}{B}{B}", "Creature — Cat", "1/1",
         as_enters(e.EntersWithCounters("revival", number(8)), if_=you_cast()),
         when(dies(), e.Delay(Triggered(
             Event(EventKind.STEP, value=Step.END),
             ((instead_this_turn(told(), enters(), e.EntersWithCounters("revival", X)), to_battlefield(told(), arriving(yours=True))),),
             flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (event_object,), revivals - 1), if_=revivals >= 1)),
    card("Perforating Artist", "{1}{B}{R}", "Creature — Devil", "3/2", deathtouch,
         at(your_end_step, for_each(each_opponent, e.Pay(it, cost(sacrifice_a(NONLAND)), otherwise=(
             e.Pay(it, cost(discard_cards(1)), otherwise=(lose_life(3, it),)),))), if_=attackers_of(you) >= 1)),
    card("Quilled Greatwurm", "{4}{G}{G}", "Creature — Wurm", "7/7", trample,
         whenever(deals_any_damage(of_yours, combat=True), put_counters("+1/+1", event_amount, event_object), if_=your_turn),
         SpellCost(cost("{4}{G}{G}", remove_from_among(creature, 6)), frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.GRAVEYARD)),
    card("Soulstone Sanctuary", "", "Land", tap_for("C"),
         activated("{4}", from_now_on(this, becomes("3/3", "Creature", vigilance), every_creature_type))),
    card("Sphinx of Forgotten Lore", "{2}{U}{U}", "Creature — Sphinx", "3/3", flash, flying, whenever(
        attacks(), until_end_of_turn(target((instant | sorcery) & card_in(Zone.GRAVEYARD)), has(flashback(its_mana_cost))))),
    card("Tinybones, Bauble Burglar", "{1}{B}", "Legendary Creature — Skeleton Rogue", "1/3",
         whenever(discards(opponent), when_it_is(
             in_zone(event_object, Zone.GRAVEYARD), exile(event_object, remember=True), put_counters("stash", 1, moved))),
         static(None, may_play_from(Zone.EXILE, card_in_any(Zone.EXILE) & stashed), any_type_for(stashed), while_=your_turn),
         activated("{3}{B}, {T}", discard(1, each_opponent), flags=sorcery_speed)),
    card("Uncharted Voyage", "{3}{U}", "Instant", *choose_what_happens(
        to_library(CREATURE), to_library(CREATURE, Position.BOTTOM), who=owner_of(CREATURE)), e.Surveil(you, number(1))),
    card("Valkyrie's Call", "{3}{W}{W}", "Enchantment", whenever(
        dies(of_yours & nontoken & ~subtype("Angel")),
        instead_this_turn(event_object, enters(), e.EntersGaining((*has(flying), of_subtypes("Angel")))),
        to_battlefield(event_object, arriving(counters=("+1/+1", 1))))),
    card("Vanguard Seraph", "{3}{W}", "Creature — Angel Warrior", "3/3", flying,
         whenever(gains_life(first=player), e.Surveil(you, number(1)))),
    # Foundations Jumpstart
    card("Thurid, Mare of Destiny", "{2}{W}{W}", "Legendary Creature — Pegasus", "2/4", flying, lifelink,
         whenever(casts(you, creature & HORSES), e.CopySpell(event_object, new_targets=False)),
         static(permanent & HORSES & you_control & other, gets("+1/+1"))),
]  # fmt: skip
