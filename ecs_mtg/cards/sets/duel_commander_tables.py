"""Cards that lists of Duel Commander hold."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.sets.expansions_since_2022 import CLUE
from ecs_mtg.cards.sets.pauper_lists import EXILED_RATHER_THAN_BURIED
from ecs_mtg.cards.tree import CardDef, Event, Protection, StaticKeyword
from ecs_mtg.cards.words import ALL_ZONES, Change, Filter, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.flags import ABOUT_ABILITIES
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation

TIME, KNOWLEDGE = 1, 2  # registers: votes
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
IN_HAND = card_in(Zone.HAND)
IN_LIBRARY = card_in(Zone.LIBRARY)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
chosen = those("chosen")
found = those("found")
top = those("top")
PLAYER = target(player, hint=-1)
ANYTHING_OF_THEIRS = Filter(kinds=permanent.kinds | card_.kinds, zones=ALL_ZONES, controller=Relation.OPPONENT)
SPELL = target(spell)
REJECTED = target(spell & (creature | planeswalker))
REBORN = target(permanent_card & IN_GRAVEYARD)
GUARDED = target(creature & other & you_control, hint=1)
ARRESTED = target(creature & theirs, hint=-1)
SHACKLED = target(creature & (power <= count(subtype("Island") & permanent & you_control)))
HEROIC = up_to(1, creature & (trample | haste))
FOUGHT = up_to(1, creature & theirs)
once = frozenset({AbilityFlag.ONCE_EACH_TURN})
done_once = frozenset({AbilityFlag.DONE_ONCE_EACH_TURN})
chosen_players = Filter(controller=Relation.CHOSEN)
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
PILOT = token("Pilot Token", "Creature — Pilot", "1/1", crews_as_though_2_greater)
SOLDIER = token("Soldier Token", "Creature — Soldier", "2/2", firebending(1), color=red)
WIZARD = token("Wizard Token", "Creature — Wizard", "0/1", whenever(casts(you, ~creature), damage(1, each_opponent)), color=black)
SCORPION_DRAGON = token("Scorpion Dragon Token", "Creature — Scorpion Dragon", "4/4", flying, haste, color=red)
BOO = token("Boo", "Legendary Creature — Hamster", "1/1", trample, haste, color=red)
your_commander = commander & you_own
put_into_exile = one_or_more(Event(
    EventKind.ZONE_CHANGE, card_in_any(Zone.EXILE) & you_own, from_zones=1 << Zone.LIBRARY | 1 << Zone.GRAVEYARD, to_zones=1 << Zone.EXILE))  # fmt: skip
PERSISTS = pay(you, "{2}", to_hand(this))
CREATES_BOO = may(create(BOO))


def land_that_fights(name: str, symbols: str, price: str, size: str, color: Filter, *abilities: StaticKeyword) -> CardDef:
    """A land that enters tapped, gives mana of two colors, and becomes an Elemental until end of turn."""
    woken = becomes(size, "Creature — Elemental", *abilities, color=color, still=True)
    return card(
        name,
        "",
        "Land",
        enters_tapped,
        activated("{T}", e.AddMana(color.colors)),
        activated(price, until_end_of_turn(this, woken)),
    )


CARDS = [
    # White
    card("Giver of Runes", "{W}", "Creature — Kor Cleric", "1/2", activated("{T}", your_choice_of(
        GUARDED, *(has(protection_from(kind))[0] for kind in (colorless, white, blue, black, red, green))))),
    card("Swift Reconfiguration", "{W}", "Enchantment — Aura", flash, enchant(creature | (subtype("Vehicle") & permanent)), static(
        enchanted, Change(programs.Change.SET_TYPES, codes.ARTIFACT, mask=frozenset({"Vehicle"})), has(crew(5)))),
    card("Archivist of Oghma", "{1}{W}", "Creature — Halfling Cleric", "2/2", flash, whenever(
        Event(EventKind.SEARCHES, None, Relation.OPPONENT), gain_life(1), draw(), if_=same(event_object, event_player))),
    card("Tax Collector", "{1}{W}", "Creature — Human Advisor", "2/2", when(enters(), choose_one(
        e.RuleFor(spell & theirs, (Change(programs.Change.COST_INCREASE, spell & theirs, number(1)),), Duration.YOUR_NEXT_TURN),
        as_long_as(Duration.YOUR_NEXT_TURN, ARRESTED, has(cant_attack, cant_block, cant_activate))))),
    card("Tithe Taker", "{1}{W}", "Creature — Human Soldier", "2/1", static(
        None, Change(programs.Change.COST_INCREASE, spell & theirs, number(1)),
        Change(programs.Change.COST_INCREASE, ANYTHING_OF_THEIRS, number(1), ABOUT_ABILITIES), while_=your_turn), afterlife(1)),
    # Blue
    card("Tale's End", "{1}{U}", "Instant", counter(target(activated_or_triggered_ability | (spell & legendary)))),
    card("Disallow", "{1}{U}{U}", "Instant", counter(target(spell | activated_or_triggered_ability))),
    card("Reject", "{1}{U}", "Instant", unless_pays(controller_of(REJECTED), "{3}", counter(REJECTED, Zone.EXILE))),
    card("Vendilion Clique", "{1}{U}{U}", "Legendary Creature — Faerie Wizard", "3/1", flash, flying, when(
        enters(), targeted(PLAYER), e.Reveal(hand_of(PLAYER), you), choose(~land & THEIR_HAND, "chosen", 1, 0, hint=-1), when_it_is(
            size_of(chosen) >= 1, reveal(chosen), to_library(chosen, Position.BOTTOM), draw(1, PLAYER)))),
    card("True-Name Nemesis", "{1}{U}{U}", "Creature — Merfolk Rogue", "3/1", as_enters(e.ChoosePlayer(player, None)), Protection(
        0, source & chosen_players)),
    card("Plea for Power", "{3}{U}", "Sorcery", note(TIME, 0), note(KNOWLEDGE, 0), for_each(each_player_from_you, *choose_what_happens(
        note(TIME, number_noted(TIME) + 1), note(KNOWLEDGE, number_noted(KNOWLEDGE) + 1), who=it)), e.If(
            number_noted(TIME) > number_noted(KNOWLEDGE), (extra_turn(),), (draw(3),))),
    card("Expropriate", "{7}{U}{U}", "Sorcery", note(TIME, 0), for_each(each_player_from_you, *choose_what_happens(
        note(TIME, number_noted(TIME) + 1), remember(it, "for money"), who=it)), e.ExtraTurn(you, number_noted(TIME)), for_each(
            those("for money"), e.Forget("taken"), choose(permanent & Filter(owner=Relation.LOOPED), "taken"),
            from_now_on(those("taken"), controlled_by(you))), exile(this_spell)),
    # Black
    card("Yahenni's Expertise", "{2}{B}{B}", "Sorcery", until_end_of_turn(each(creature), gets("-3/-3")), may_choose(
        (~land & IN_HAND & (mana_value <= 3)) | (two_faces_to_cast & IN_HAND), "chosen"), e.CastFree(chosen, most=number(3))),
    card("Doctor Doom, Unrivaled", "{2}{B}{B}", "Legendary Creature — Human Sorcerer Villain", "4/4", lifelink, activated(
        "{T}", draw(), lose_life(1), when_it_is(cards_in_library.of(you).equals(0), e.WinGame()))),
    card("Game Over", "{3}{B}{B}", "Sorcery", replace(costs_less(2), condition=exists(
        player & where(times(life.of(it), 2) <= starting_life_of(it)))), destroy(each(creature))),
    card("Fire Nation Occupation", "{2}{B}", "Enchantment", when(enters(), create(SOLDIER)), whenever(
        casts(you, spell & where(~your_turn)), create(SOLDIER))),
    card("Worst Fears", "{7}{B}", "Sorcery", control_next_turn(PLAYER), exile(this_spell)),
    # Red
    card("Laelia, the Blade Reforged", "{2}{R}", "Legendary Creature — Spirit Warrior", "2/2", haste, whenever(
        attacks(), exile(topmost(IN_LIBRARY), remember=True), may_play(moved)), whenever(put_into_exile, put_counters("+1/+1", 1))),
    card("Magda, the Hoardmaster", "{1}{R}", "Legendary Creature — Dwarf Berserker", "2/2", replace(whenever(
        commits_a_crime(), e.CreateToken(TREASURE, arrival=arriving_tapped)), flags=once), activated(
            sacrifice_a(subtype("Treasure"), 3), create(SCORPION_DRAGON), flags=sorcery_speed)),
    card("Vivi's Persistence", "{1}{R}", "Instant", create(WIZARD), *(whenever(event, PERSISTS, zone=Zone.GRAVEYARD) for event in (
        enters(your_commander & permanent), attacks(your_commander)))),
    # Green
    card("Ancient Cornucopia", "{2}{G}", "Artifact", replace(whenever(
        casts(you, spell & (number_of_colors >= 1)), may(e.UseUp(), gain_life(number_of_colors.of(event_object)))), flags=done_once),
        activated("{T}", *add("any"))),
    # Several colors
    card("Pippin, Guard of the Citadel", "{W}{U}", "Legendary Creature — Halfling Soldier", "2/2", vigilance, ward("{1}"), activated(
        "{T}", your_choice_of(GUARDED, *(has(protection_from(kind))[0] for kind in CARD_TYPES)))),
    transforming(
        face("Dennick, Pious Apprentice", "{W}{U}", "Legendary Creature — Human Soldier", "2/3", lifelink, static(
            None, cant_be_targets(card_in_any(Zone.GRAVEYARD))), disturb("{2}{W}{U}")),
        face("Dennick, Pious Apparition", "", "Legendary Creature — Spirit Soldier", "3/2", flying, replace(whenever(one_or_more(
            put_into_graveyard(creature & card_in_any(Zone.GRAVEYARD))), create(CLUE)), flags=once),
             EXILED_RATHER_THAN_BURIED, color=white | blue)),
    card("Shorikai, Genesis Engine", "{2}{W}{U}", "Legendary Artifact — Vehicle", "8/8", activated(
        "{1}, {T}", draw(2), discard(), create(PILOT)), crew(8)),
    card("Vicious Rivalry", "{2}{B}{G}", "Sorcery", additional_cost(pay_life(X)), destroy(each(
        permanent & (artifact | creature) & (mana_value <= X)))),
    card("Cosmogoyf", "{B}{G}", "Creature — Elemental Lhurgoyf", "*/1+*", defined(count(card_in(Zone.EXILE)), count(card_in(Zone.EXILE)) + 1)),
    card("Shadow of Doubt", "{U/B}{U/B}", "Instant", this_turn(Change(
        programs.Change.PLAYER_FLAG, 1 << PlayerFlag.CANT_SEARCH, Relation.ANY)), draw()),
    card("Cosmic Rebirth", "{1}{G}{W}", "Instant", e.If(
        matches(REBORN, mana_value <= 3), (e.May((to_battlefield(REBORN),), (to_hand(REBORN),)),), (to_hand(REBORN),)), gain_life(3)),
    card("Minsc & Boo, Timeless Heroes", "{2}{R}{G}", "Legendary Planeswalker — Minsc", "3", when(enters(), CREATES_BOO),
         at(your_upkeep, CREATES_BOO), loyalty(+1, put_counters("+1/+1", 3, HEROIC)), loyalty(
             -2, e.SacrificeChoice(you, permanent & creature, number(1), "given"), when_it_is(size_of(those("given")) >= 1, e.Reflex(when(
                 Event(EventKind.REFLEXIVE), damage(power.of(told()), any_target), when_it_is(
                     matches(told(), subtype("Hamster")), draw(power.of(told())))), (those("given"),)))), can_be_your_commander),
    # Colorless
    card("Vedalken Shackles", "{3}", "Artifact", may_stay_tapped, activated(
        "{2}, {T}", as_long_as(Duration.WHILE_TAPPED, SHACKLED, controlled_by(you)))),
    # Lands
    land_that_fights("Creeping Tar Pit", "UB", "{1}{U}{B}", "3/2", blue | black, cant_be_blocked),
    land_that_fights("Celestial Colonnade", "WU", "{3}{W}{U}", "4/4", white | blue, flying, vigilance),
]  # fmt: skip
