"""Khans of Tarkir, Fate Reforged, Dragons of Tarkir; Tarkir: Dragonstorm."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.permanent_keywords import WARRIOR
from ecs_mtg.cards.sets.common import (
    CREATURE,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    SPELL,
    chosen,
    colored_,
    enters_tapped_if,
    found,
    goes_to_the_bottom,
    kept,
    only_once_each_turn,
    opponents_gain_nothing,
    top,
)
from ecs_mtg.cards.tree import CardDef, Event, SpellCost
from ecs_mtg.cards.words import Filter, Target, number
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER

RIDDEN_DOWN = target(creature & blocking)
MINE, THEIRS = target(creature & you_control), target(creature & theirs)
DOOMED = creature & (power >= power.greatest(creature & Filter(controller=Relation.LOOPED)))

ANY_TARGETS = 12
ferocious = exists(creature & you_control & (power >= 4))
GUARD_SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", color=white)


def endures(many: int, spirit: CardDef) -> e.If:
    """Have it endure (701.63): that many +1/+1 counters, or a Spirit of that size."""
    made = create(spirit)
    return e.If(alive(this), (e.May((put_counters("+1/+1", many),), (made,)),), (made,))


KIRINS = up_to(1, permanent & ~land & you_control & other)
RENEWED = target(creature, hint=1)
FIXED_LAND = target(land & ~basic & theirs)
DRAGON = subtype("Dragon")
ATTACKER = target(creature & attacking, hint=1)
ferocious_of_slash = exists(permanent & creature & you_control & (power >= 4))
COMMANDED = target(creature & you_control, hint=1)

CARDS = [
    # Khans of Tarkir
    card("Bloodfire Expert", "{2}{R}", "Creature — Efreet Monk", "3/1", prowess),
    card("Crackling Doom", "{R}{W}{B}", "Instant", damage(2, each_opponent), each_sacrifices(each_opponent, DOOMED)),
    card("Hardened Scales", "{G}", "Enchantment", instead_of_counters(creature & you_control, so_many_more(1), kind="+1/+1")),
    card("Jeskai Student", "{1}{W}", "Creature — Human Monk", "1/3", prowess),
    card("Ride Down", "{R}{W}", "Instant", remember(each(creature & attacking & where(blocks_it(RIDDEN_DOWN, it))), "ridden past"),
         destroy(RIDDEN_DOWN), until_end_of_turn(those("ridden past"), has(trample))),
    card("Savage Punch", "{1}{G}", "Sorcery",
         when_it_is(exists(creature & you_control & (power >= 4)), until_end_of_turn(MINE, gets("+2/+2"))), e.Fight(MINE, THEIRS)),
    card("Treasure Cruise", "{7}{U}", "Sorcery", delve, draw(3)),
    # Fate Reforged
    card("Cached Defenses", "{2}{G}", "Sorcery", e.Bolster(number(3))),
    card("Gurmag Angler", "{6}{B}", "Creature — Zombie Fish", "5/5", delve),
    card("Mardu Scout", "{R}{R}", "Creature — Goblin Scout", "3/1", dash("{1}{R}")),
    card("Soul Summons", "{1}{W}", "Sorcery", e.Manifest()),
    # Dragons of Tarkir
    card("Aerie Bowmasters", "{2}{G}{G}", "Creature — Dog Archer", "3/4", reach, megamorph("{5}{G}")),
    card("Belltoll Dragon", "{5}{U}", "Creature — Dragon", "3/3", flying, hexproof, megamorph("{5}{U}{U}"),
         when(turned_face_up(), put_counters("+1/+1", 1, each(creature & other & yours & subtype("Dragon"))))),
    card("Enduring Scalelord", "{4}{G}{W}", "Creature — Dragon", "4/4", flying,
         whenever(counters_put("+1/+1", creature & you_control & other), may(put_counters("+1/+1", 1)))),
    card("Sidisi's Faithful", "{U}", "Creature — Snake Wizard", "0/4", exploit,
         when(Event(EventKind.EXPLOITS, this), to_hand(target(creature)))),
    card("Ureni, the Song Unending", "{5}{G}{U}{R}", "Legendary Creature — Spirit Dragon", "10/10", flying, protection_from(white, black), when(
        enters(), e.DividedDamage(Target((creature | planeswalker) & theirs, 0, ANY_TARGETS, divided=count(land & you_control))))),
    card("Clarion Conqueror", "{2}{W}", "Creature — Dragon", "3/3", flying,
         static(artifact | creature | planeswalker, has(cant_activate))),
    card("Voice of Victory", "{1}{W}", "Creature — Human Bard", "1/3", mobilize(2),
         static(None, cant_cast(spell & theirs), while_=your_turn)),
    card("Stubborn Denial", "{U}", "Instant", e.If(
        exists(creature & you_control & (power >= 4)), (counter(target(spell & ~creature)),),
        (unless_pays(controller_of(target(spell & ~creature)), "{1}", counter(target(spell & ~creature))),))),
    card("Ugin, Eye of the Storms", "{7}", "Legendary Planeswalker — Ugin", "7",
         when(cast_this, exile(up_to(1, permanent & colored_))), whenever(casts(you, colorless), exile(up_to(1, permanent & colored_))),
         loyalty(+2, gain_life(3), draw()), loyalty(0, *add("CCC")),
         loyalty(-11, search(colorless & ~land & IN_LIBRARY, "found", ANY_NUMBER), exile(found, remember=True), shuffle(),
                 may_cast(moved, free=True))),
    card("Kishla Skimmer", "{G}{U}", "Creature — Bird Scout", "2/2", flying, replace(whenever(
        a_card_leaves_your_graveyard, draw(), if_=your_turn), flags=only_once_each_turn)),
    card("Focus the Mind", "{4}{U}", "Instant", replace(costs_less(2), condition=spells_cast(you) >= 1), draw(3), discard(1)),
    card("Fortress Kin-Guard", "{1}{W}", "Creature — Dog Soldier", "1/2", when(enters(), endures(1, GUARD_SPIRIT))),
    card("Temur Battle Rage", "{1}{R}", "Instant", until_end_of_turn(CREATURE, has(double_strike)), when_it_is(
        ferocious, until_end_of_turn(CREATURE, has(trample)))),
    card("Feed the Clan", "{1}{G}", "Instant", e.If(ferocious, (gain_life(10),), (gain_life(5),))),
    card("Strategic Betrayal", "{1}{B}", "Sorcery", targeted(OPPONENT), choose(
        creature & target_controls, "betrayed", who=OPPONENT, hint=-1), remember(graveyard_of(OPPONENT), "betrayed"), exile(those("betrayed"))),
    card("Tersa Lightshatter", "{2}{R}", "Legendary Creature — Orc Wizard", "3/3", haste, when(
        enters(), choose(IN_HAND, "given up", 2, 0), note(HOW_MANY, size_of(those("given up"))), discard_those("given up"), draw(NUMBERED)),
         whenever(attacks(), remember(graveyard_of(you), "buried"), choose_at_random("buried", "taken"), exile(those("taken"), remember=True),
                  may_play(moved), if_=cards_in_graveyard.of(you) >= 7)),
    card("Collected Company", "{3}{G}", "Instant", look(6, "top"), e.ChooseFrom(
        "top", "kept", number(2), number(0), filter=creature & card_ & (mana_value <= 3)), to_battlefield(kept), *goes_to_the_bottom),
    card("Surrak, Elusive Hunter", "{2}{G}", "Legendary Creature — Human Warrior", "4/3", cant_be_countered, trample, *(
        whenever(becomes_target(what & creature & you_control, each_opponent), draw()) for what in (permanent, spell))),
    card("Dalkovan Encampment", "", "Land", enters_tapped_if(~exists(subtype("Swamp", "Mountain") & permanent & you_control)), tap_for("W"),
         activated("{2}{W}, {T}", whenever_this_turn(you_attack, e.CreateToken(
             WARRIOR, number(2), arrival=e.Arrival(tapped=True, attacking=True), tag="mobilized"), sacrificed_at_the_end(those("mobilized"))))),
    card("United Battlefront", "{3}{W}", "Sorcery", look(7, "top"), e.ChooseFrom(
        "top", "kept", number(2), number(0), filter=permanent_card & ~creature & ~land & (mana_value <= 3)), to_battlefield(kept),
         to_library(top, Position.RANDOM_BOTTOM)),
    card("Sunpearl Kirin", "{1}{W}", "Creature — Kirin", "2/1", flash, flying, when(
        enters(), note(HOW_MANY, 0), when_it_is(matches(KIRINS, is_token), note(HOW_MANY, 1)), to_hand(KIRINS), draw(NUMBERED))),
    card("Dispelling Exhale", "{1}{U}", "Instant", may_pay_besides(behold_a(subtype("Dragon"))), e.If(
        additional_cost_paid, (unless_pays(controller_of(SPELL), "{4}", counter(SPELL)),), (
            unless_pays(controller_of(SPELL), "{2}", counter(SPELL)),))),
    card("Qarsi Revenant", "{1}{B}{B}", "Creature — Vampire", "3/3", flying, deathtouch, lifelink, activated(
        "{2}{B}", exile_this, together(*(put_counters(kind, 1, RENEWED) for kind in ("flying", "deathtouch", "lifelink"))),
        zone=Zone.GRAVEYARD, flags=sorcery_speed)),
    card("Sarkhan, Dragon Ascendant", "{1}{R}", "Legendary Creature — Human Druid", "2/2", when(
        enters(), if_they_do(you, behold_a(subtype("Dragon")), create(TREASURE))), whenever(
        enters(subtype("Dragon") & permanent & you_control), put_counters("+1/+1", 1),
        until_end_of_turn(this, of_subtypes("Dragon"), has(flying)))),
    card("Magmatic Hellkite", "{2}{R}{R}", "Creature — Dragon", "4/5", flying, when(
        enters(), remember(controller_of(FIXED_LAND), "its controller"), destroy(FIXED_LAND), e.Search(
            basic & land & card_in_any(Zone.LIBRARY), "found", player=those("its controller"), library=those("its controller")),
        e.ReturnUnder(found, those("its controller"), e.Arrival(tapped=True, counters=("stun", 1))), shuffle(those("its controller")))),
    card("Maelstrom of the Spirit Dragon", "", "Land", tap_for("C"), activated(
        "{T}", e.AddMana(31, only=spell & subtype("Dragon", "Omen"))), activated(
        "{4}, {T}", sacrifice_this, search(subtype("Dragon") & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle())),
    card("Sage of the Skies", "{2}{W}", "Creature — Human Monk", "2/3", when(
        cast_this, copy_spell(event_object), if_=spells_cast(you) >= 2), flying, lifelink),
    card("Frostcliff Siege", "{1}{U}{R}", "Enchantment", as_enters(e.ChooseOption(2, 0, kept=True)),
         static(this, has(whenever(one_or_more(deals_damage(creature & you_control, player, True), of_a_player=True), draw())),
                while_=chosen_number.equals(0)),
         static(creature & you_control, gets("+1/+0"), has(trample, haste), while_=chosen_number.equals(1))),
    card("Tasigur, the Golden Fang", "{5}{B}", "Legendary Creature — Human Shaman", "4/5", delve, activated(
        "{2}{G/U}{G/U}", mill(2), choose_opponent("chooser"), choose(IN_GRAVEYARD & ~land, "returned", who=those("chooser")), to_hand(
            those("returned")))),
    card("Caustic Exhale", "{B}", "Instant", additional_cost(behold_a(DRAGON), or_else="{1}"), until_end_of_turn(target(creature), gets("-3/-3"))),
    card("Temur Battlecrier", "{G}{U}{R}", "Creature — Orc Ranger", "4/3", replace(spells_cost_less(
        you_control, count(creature & you_control & (power >= 4))), condition=your_turn)),
    card("Hollowmurk Siege", "{B}{G}", "Enchantment", as_enters(e.ChooseOption(2, 0, kept=True)),
         replace(whenever(counters_put(None, creature & you_control), draw(), if_=chosen_number.equals(0)), flags=only_once_each_turn),
         whenever(you_attack, put_counters("+1/+1", 1, ATTACKER), until_end_of_turn(ATTACKER, has(menace)), if_=chosen_number.equals(1))),
    card("Wild Slash", "{R}", "Instant", when_it_is(ferocious_of_slash, cant_be_prevented()), damage(2, any_target)),
    card("Ugin, the Spirit Dragon", "{8}", "Legendary Planeswalker — Ugin", "7", loyalty(+2, damage(3, any_target)),
         loyalty("-X", exile(each(permanent & (white | blue | black | red | green) & (mana_value <= X)))),
         loyalty(-10, gain_life(7), draw(7), may_choose(permanent_card & IN_HAND, "chosen", 7), to_battlefield(chosen))),
    card("Molten Exhale", "{1}{R}", "Sorcery", SpellCost(cost(behold_a(DRAGON)), frozenset({
        AbilityFlag.OPTIONAL_COST}), marks=SpellFlag.WITH_FLASH), damage(4, target(permanent & (creature | planeswalker)))),
    card("Dromoka's Command", "{G}{W}", "Instant", choose_one(
        e.Prevent(None, source=target(spell & (instant | sorcery))), each_sacrifices(target(player, hint=-1), enchantment & permanent),
        put_counters("+1/+1", 1, target(creature, hint=1)), e.Fight(COMMANDED, target(creature & ~you_control, hint=-1)), least=2, most=2)),
    card("Atarka's Command", "{R}{G}", "Instant", choose_one(
        opponents_gain_nothing, damage(3, each_opponent), (may_choose(land & IN_HAND, "put"), to_battlefield(those("put"))),
        until_end_of_turn(each(creature & you_control), gets("+1/+1"), has(reach)), least=2, most=2)),
    card("Dragonback Lancer", "{3}{W}", "Creature — Human Soldier", "3/3", flying, mobilize(1)),
    with_omen(
        face("Sagu Wildling", "{4}{G}", "Creature — Dragon", "3/3", flying, when(enters(), gain_life(3))),
        face("Roost Seek", "{G}", "Sorcery — Omen", search(basic & land & card_in(Zone.LIBRARY), "found"), reveal(found), to_hand(found),
             shuffle())),
]  # fmt: skip
