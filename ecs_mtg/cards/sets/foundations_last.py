"""Further cards of Foundations that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.foundations_more import ANY_NUMBER, FOR_A_TURN, of_yours
from ecs_mtg.cards.tree import Event, SpellCost, Triggered
from ecs_mtg.cards.words import ABILITIES, ALL_ZONES, PERMANENTS, SPELLS, Filter, Who, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components.codes import Color, Duration, EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Subject

FISH = token("Fish Token", "Creature — Fish", "1/1", color=blue)

nightmare = subtype("Nightmare")
became_of_this = Who(Subject.BECAME, this)
yours_that_went = those("yours")
with_chosen_name = Filter(kinds=PERMANENTS | CARD, zones=ALL_ZONES) & chosen_name
each_mode_once = frozenset({AbilityFlag.ONLY_ONCE})
at_once = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
stashed = opponents_own & where(counters_on(it, "stash") >= 1)
revivals = counters_on(event_other, "revival")
pole_on_it = attached_to_this & named("Fishing Pole")

CARDS = [
    card("Abyssal Harvester", "{1}{B}{B}", "Creature — Demon Warlock", "3/2",
         activated("{T}", exile(target(creature & card_in_any(Zone.GRAVEYARD) & put_there_this_turn), remember=True),
                   e.CopyToken(moved, but=(of_subtypes("Nightmare"),), remember=True),
                   exile(each(is_token & nightmare & you_control & not_remembered)))),
    card("Angelic Destiny", "{2}{W}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, gets("+4/+4"), has(flying, first_strike), of_subtypes("Angel")),
         when(dies(enchanted), when_it_is(in_zone(became_of_this, Zone.GRAVEYARD), to_hand(became_of_this)))),
    card("Carnelian Orb of Dragonkind", "{2}{R}", "Artifact", activated("{T}", e.AddMana(1 << Color.RED, rider=Triggered(
        casts(you, spell & creature & subtype("Dragon")),
        ((instead_this_turn(event_object, enters(), e.EntersGaining(has(haste), Duration.END_OF_TURN)),),), flags=at_once)))),
    card("Chandra, Flameshaper", "{5}{R}{R}", "Legendary Planeswalker — Chandra", "6",
         loyalty(2, *add("R", 3), e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True),
                 choose_from(e.MOVED, "chosen"), may_play(those("chosen"))),
         loyalty(1, create_copy(target(of_yours), 1, you, *FOR_A_TURN)),
         loyalty(-4, divided_damage(8, creature | planeswalker, 0, ANY_NUMBER))),
    card("Deadly Brew", "{B}{G}", "Sorcery", e.SacrificeChoice(each_player, creature | planeswalker, tag="gone"),
         for_each(those("gone"), when_it_is(matches(it, permanent & you_control), remember(it, "yours"))),
         when_it_is(size_of(yours_that_went) >= 1, may_choose(
             permanent_card & card_in(Zone.GRAVEYARD) & where(~same(it, Who(Subject.BECAME, yours_that_went))), "returned"),
             to_hand(those("returned")))),
    card("Demonic Pact", "{2}{B}{B}", "Enchantment", replace(at(your_upkeep, choose_one(
        (damage(4, any_target), gain_life(4)), discard(2, target(opponent)), draw(2), e.LoseGame(you))), flags=each_mode_once)),
    card("Fishing Pole", "{1}", "Artifact — Equipment",
         static(equipped, has(activated("{1}, {T}", tap_a(pole_on_it), put_counters("bait", 1, paid)))),
         whenever(Event(EventKind.UNTAP, equipped), when_it_is(
             (counters_on(this, "bait") >= 1) & alive(this), take_counters(this, "bait", 1), create(FISH))), equip("{2}")),
    card("Nine-Lives Familiar", "{1}{B}{B}", "Creature — Cat", "1/1",
         as_enters(e.EntersWithCounters("revival", number(8)), if_=cast_from(*Zone)),
         when(dies(), e.Delay(Triggered(
             Event(EventKind.STEP, value=Step.END),
             ((instead_this_turn(told(), enters(), e.EntersWithCounters("revival", X)), to_battlefield(told(), arriving(yours=True))),),
             flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (event_object,), revivals - 1), if_=revivals >= 1)),
    card("Muldrotha, the Gravetide", "{3}{B}{G}{U}", "Legendary Creature — Elemental Avatar", "6/6", *(
        replace(static(None, may_play_from(Zone.GRAVEYARD, kind & card_in(Zone.GRAVEYARD)), while_=your_turn),
                flags=frozenset(once_each_turn))
        for kind in (land, *(one & ~land for one in (artifact, battle, creature, enchantment, planeswalker))))),
    card("Pyromancer's Goggles", "{5}", "Legendary Artifact", activated("{T}", e.AddMana(1 << Color.RED, rider=Triggered(
        casts(you, spell & red & (instant | sorcery)), ((copy_spell(event_object),),), flags=frozenset({AbilityFlag.DELAYED}))))),
    card("Quilled Greatwurm", "{4}{G}{G}", "Creature — Wurm", "7/7", trample,
         whenever(deals_any_damage(of_yours, combat=True), put_counters("+1/+1", event_amount, event_object), if_=your_turn),
         SpellCost(cost("{4}{G}{G}", remove_from_among(creature, 6)), frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.GRAVEYARD)),
    card("Secluded Courtyard", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=Filter(kinds=SPELLS | ABILITIES) & creature & chosen_type))),
    card("Sorcerous Spyglass", "{2}", "Artifact",
         as_enters(choose_opponent("seen"), e.Reveal(hand_of(those("seen")), to=you), choose_name()),
         static(None, only_mana_abilities(with_chosen_name))),
    card("Sphinx of Forgotten Lore", "{2}{U}{U}", "Creature — Sphinx", "3/3", flash, flying, whenever(
        attacks(), until_end_of_turn(target((instant | sorcery) & card_in(Zone.GRAVEYARD)), has(flashback(its_mana_cost))))),
    card("Steel Hellkite", "{6}", "Artifact Creature — Dragon", "5/5", flying,
         activated("{2}", until_end_of_turn(this, gets("+1/+0"))),
         activated("{X}", destroy(each(
             permanent & ~land & mana_value.equals(X) & where(has_dealt_combat_damage(this, controller_of(it))))),
             flags=once_each_turn)),
    card("Thousand-Year Storm", "{4}{U}{R}", "Enchantment", whenever(
        casts(you, instant | sorcery), e.CopySpell(event_object, instants_before(event_object)))),
    card("Tinybones, Bauble Burglar", "{1}{B}", "Legendary Creature — Skeleton Rogue", "1/3",
         whenever(discards(opponent), when_it_is(
             in_zone(event_object, Zone.GRAVEYARD), exile(event_object, remember=True), put_counters("stash", 1, moved))),
         static(None, may_play_from(Zone.EXILE, card_in_any(Zone.EXILE) & stashed), any_type_for(stashed), while_=your_turn),
         activated("{3}{B}, {T}", discard(1, each_opponent), flags=sorcery_speed)),
]  # fmt: skip
