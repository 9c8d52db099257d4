"""Cards that decks of Duel Commander play, some of them also decks of other formats."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.planeswalkers import get_emblem, note
from ecs_mtg.cards.sets.common import (
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    OPPONENT,
    PLAYER,
    THEIR_HAND,
    TOP_CARD,
    done_once,
    found,
    only_once_each_turn,
)
from ecs_mtg.cards.sets.expansions_since_2022 import CLUE
from ecs_mtg.cards.sets.pauper import EXILED_RATHER_THAN_BURIED
from ecs_mtg.cards.sets.rule_changes import CASTER, NOTHING_SPENT, YOUR_LANDS_ENTER_UNTAPPED
from ecs_mtg.cards.tree import WHEREVER_CAST, CardDef, Event, Protection, SpellCost, StaticKeyword
from ecs_mtg.cards.words import ALL_ZONES, Change, Filter, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.flags import ABOUT_ABILITIES, SpellFlag
from ecs_mtg.components.paying import ManaColor
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation

TIME, KNOWLEDGE = 1, 2  # registers: votes
chosen = those("chosen")
ANYTHING_OF_THEIRS = Filter(kinds=permanent.kinds | card_.kinds, zones=ALL_ZONES, controller=Relation.OPPONENT)
REJECTED = target(spell & (creature | planeswalker))
REBORN = target(permanent_card & IN_GRAVEYARD)
GUARDED = target(creature & other & you_control, hint=1)
ARRESTED = target(creature & theirs, hint=-1)
SHACKLED = target(creature & (power <= count(subtype("Island") & permanent & you_control)))
HEROIC = up_to(1, creature & (trample | haste))
FOUGHT = up_to(1, creature & theirs)
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


SAVED = target(creature & you_control, hint=1)
SOUGHT = card_ & creature & (mana_value <= X)
SUSPENDED = up_to(1, creature)
ZOMBIES_OR_TOKENS = subtype("Zombie") | is_token
WHITE_ZOMBIE = token("Zombie Token", "Creature — Zombie", "1/1", color=white)
THREE_TIME = e.Arrival(counters=("time", 3))
LEGEND = target(spell & creature)
SAWN = target(creature)
VALUE = 1  # register
opponents_are_silent = static(None, cant_cast(spell & theirs), while_=your_turn)
LANDER = token("Lander Token", "Artifact — Lander", activated(
    "{2}, {T}", sacrifice_this, search(basic & land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle()))  # fmt: skip
NONARTIFACTS_CAST = spells_cast_such_as(CASTER, spell & ~artifact)
PLAYED_A_LAND = smaller(1, lands_played_by())
you_attack_a_player = one_or_more(replace(attacks(creature & you_control), other=player), of_a_player=True)
DEATHS = of_players(Relation.ANY, creatures_died(it))
HALVED = Change(programs.Change.SET_PT, half_up(power.of(SAWN)), half_up(toughness.of(SAWN)))
YOUR_COMMANDERS = commander & you_own & Filter(kinds=card_.kinds | permanent.kinds | spell.kinds, zones=ALL_ZONES)
OF_COMMANDERS = mana_value.greatest(YOUR_COMMANDERS)

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
        commits_a_crime(), e.CreateToken(TREASURE, arrival=arriving_tapped)), flags=only_once_each_turn), activated(
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
            put_into_graveyard(creature & card_in_any(Zone.GRAVEYARD))), create(CLUE)), flags=only_once_each_turn),
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
    # White
    card("Boromir, Warden of the Tower", "{2}{W}", "Legendary Creature — Human Soldier", "3/3", vigilance, whenever(
        casts(each_opponent), counter(event_object), if_=NOTHING_SPENT), activated(
            sacrifice_this, until_end_of_turn(each(creature & you_control), has(indestructible)), the_ring_tempts_you)),
    card("Ethersworn Canonist", "{1}{W}", "Artifact Creature — Human Cleric", "2/2", static(None, cant_cast(
        spell & ~artifact & where(NONARTIFACTS_CAST >= 1)))),
    card("On Wings of Gold", "{3}{W}", "Enchantment", static(creature & you_control & ZOMBIES_OR_TOKENS, gets("+1/+1"), has(flying)), whenever(
        one_or_more(a_card_leaves_your_graveyard), create(WHITE_ZOMBIE))),
    # Blue
    card("Thought Lash", "{2}{U}{U}", "Enchantment", cumulative_upkeep(exile_from_top()), when(
        Event(EventKind.UPKEEP_UNPAID, this), exile(library_of(event_player))), activated(exile_from_top(), prevent(1, you))),
    card("Sinister Concierge", "{1}{U}", "Creature — Human Wizard", "2/1", when(dies(), targeted(SUSPENDED), may(
        e.Move(event_object, Zone.EXILE, arrival=THREE_TIME, remember=True), when_it_is(
            size_of(moved) >= 1, e.GainSuspend(moved), e.Move(SUSPENDED, Zone.EXILE, arrival=THREE_TIME, remember=True), e.GainSuspend(moved))))),
    card("Dream Halls", "{3}{U}{U}", "Enchantment", static(card_ & ~land & Filter(zones=ALL_ZONES), has(SpellCost(
        cost(discard_cards(1, shares_color)), frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.FOR_ANY_CASTER}), zones=WHEREVER_CAST)))),
    card("Glorious Gale", "{1}{U}", "Instant", note(VALUE, 0), when_it_is(matches(LEGEND, legendary), note(VALUE, 1)), counter(LEGEND), when_it_is(
        noted(VALUE), the_ring_tempts_you)),
    # Black
    card("Saw in Half", "{2}{B}", "Instant", remember(controller_of(SAWN), "theirs"), note(VALUE, DEATHS), destroy(SAWN), when_it_is(
        number_noted(VALUE) < DEATHS, create_copy(SAWN, 2, those("theirs"), HALVED))),
    card("Opposition Agent", "{2}{B}", "Creature — Human Rogue", "3/2", flash, static(None, Change(
        programs.Change.PLAYER_FLAG, 1 << PlayerFlag.SEARCHES_UNDER_CONTROL, Relation.OPPONENT))),
    card("Cruelclaw's Heist", "{B}{B}", "Sorcery", gift(), promised_gift(draw(1, promised_player)), targeted(OPPONENT), reveal(
        hand_of(OPPONENT)), choose(~land & THEIR_HAND, "chosen", hint=-1), exile(those("chosen"), remember=True), when_it_is(
            gift_promised, e.PlayFrom(moved, duration=Duration.INDEFINITE, cast=True, any_type=True))),
    card("Not Dead After All", "{B}", "Instant", until_end_of_turn(SAVED, has(when(
        dies(), e.ReturnUnder(event_object, owner_of(event_object), arriving_tapped, remember=True), role("Wicked", moved))))),
    card("Baleful Mastery", "{3}{B}", "Instant", replace(alternative_cost("{1}{B}"), marks=SpellFlag.CHEAPER), when_it_is(
        cast_with(SpellFlag.CHEAPER), choose_opponent("other"), draw(1, those("other"))), exile(target(permanent & (
            creature | planeswalker)))),
    # Red
    card("Wish", "{2}{R}", "Sorcery", e.PlayFrom(each(card_in(Zone.OUTSIDE)), one_of_them=True)),
    card("Headliner Scarlett", "{3}{R}", "Legendary Creature — Human Warlock", "3/3", haste, when(
        enters(), e.RuleFor(creature & you_control, has(cant_block), of=PLAYER)), at(your_upkeep, e.Move(
            TOP_CARD, Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), e.Reveal(moved, to=you), may_play(moved))),
    # Green
    card("Horizon Explorer", "{2}{G}", "Creature — Insect Scout", "2/4", YOUR_LANDS_ENTER_UNTAPPED, whenever(
        you_attack_a_player, create(LANDER))),
    card("Finale of Devastation", "{X}{G}{G}", "Sorcery", e.Forget("found"), e.May((search(
        SOUGHT & card_in(Zone.LIBRARY), "found"), shuffle(), when_it_is(size_of(found).equals(0), choose(
            SOUGHT & IN_GRAVEYARD, "found", 1, 0))), (choose(SOUGHT & IN_GRAVEYARD, "found"),)), to_battlefield(found), when_it_is(X >= 10, until_end_of_turn(
                each(creature & you_control), gets((X, X)), has(haste)))),
    # Several colors
    card("Sauron's Ransom", "{1}{U}{B}", "Instant", choose_opponent("rival"), e.Look(
        number(4), "face down", player=those("rival")), separate("face down", "face up", those("rival")), reveal(those("face up")),
        choose_pile("face down", "face up"), to_hand(those("face up")), to_graveyard(those("face down")), the_ring_tempts_you),
    card("Wrenn and Six", "{R}{G}", "Legendary Planeswalker — Wrenn", "3", loyalty(+1, to_hand(up_to(1, land & IN_GRAVEYARD))), loyalty(
        -1, damage(1, any_target)), loyalty(-7, get_emblem(emblem("Wrenn and Six", static(
            (instant | sorcery) & IN_GRAVEYARD, has(retrace)))))),
    card("Siphon Insight", "{U}{B}", "Instant", e.Look(number(2), "seen", library=OPPONENT), e.ChooseFrom("seen", "kept"), e.Move(
        those("kept"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), to_library(those("seen"), Position.BOTTOM),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, any_color=True), flashback("{1}{U}{B}")),
    modal(
        face("Jennifer Walters", "{1}{W}", "Legendary Creature — Human Advisor Hero", "2/3", opponents_are_silent, activated(
            "{3}{G}{W}{W}", transform(), flags=sorcery_speed)),
        face("The Sensational She-Hulk", "{3}{G}{W}{W}", "Legendary Creature — Gamma Hero", "6/6", reach, trample, opponents_are_silent,
             replace(whenever(is_dealt_damage(creature & you_control), may(e.UseUp(), damage(event_amount, any_target))), flags=done_once))),
    card("Spider-Man 2099", "{U}{R}", "Legendary Creature — Spider Human Hero", "2/3", cast_only_if(
        ~your_turn | (turns_begun_by() >= 4)), double_strike, vigilance, at(
            your_end_step, damage(power.of(this), any_target), if_=played_elsewhere(you))),
    # Lands
    card("Cactus Preserve", "", "Land — Desert", enters_tapped, activated("{T}", e.AddMana(ManaColor.YOUR_LANDS)), activated(
        "{3}", until_end_of_turn(this, of_types("Creature — Plant"), colored(green), Change(
            programs.Change.SET_PT, OF_COMMANDERS, OF_COMMANDERS), has(reach)))),
    card("River of Tears", "", "Land", activated(
        "{T}", *add("U", 1 - PLAYED_A_LAND), *add("B", PLAYED_A_LAND))),
]  # fmt: skip
