"""Expansions from Dominaria to Crimson Vow, which are no blocks any more."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import BASIC_LAND, ZOMBIE, only_once_each_turn
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.codes import Duration, EventKind, Position, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Subject

WALL = token("Wall Token", "Artifact Creature — Wall", "0/4", defender)
KNIGHT = token("Knight Token", "Creature — Knight", "2/2", vigilance, color=white)


def when_you_do(*items: e.Effect) -> e.Reflex:
    """A reflexive triggered ability (603.12)."""
    return e.Reflex(Triggered(Event(EventKind.REFLEXIVE), (items,)))


of_yours = creature & you_control
yours_that_went = those("yours")
PERMANENT_TYPES = {
    "artifact": artifact, "battle": battle, "creature": creature, "enchantment": enchantment, "land": land,
    "planeswalker": planeswalker,
}  # fmt: skip
UNTIL_END_OF_YOUR_NEXT_TURN = Duration.THEIR_NEXT_TURN
FOOD = token("Food Token", "Artifact — Food", activated("{2}, {T}", sacrifice_this, gain_life(3)))
FORESTS = subtype("Forest") & permanent
OTHER_FORESTS = FORESTS & other & you_control
MINE, THEIRS = target(creature & you_control), target(creature & theirs)
BIG_SPELLS = spell & you_control & (mana_value >= 5)
RAMMED = target(creature & theirs)
LETHAL = larger(toughness.of(RAMMED) - damage_on.of(RAMMED), 0)
GROWS = "+1/+1"
REGISTER = 1
HUMAN = token("Human Token", "Creature — Human", "1/1", color=white)

CARDS = [
    # Dominaria
    card("Cabal Paladin", "{3}{B}", "Creature — Human Knight", "4/2",
         whenever(casts(you, historic), damage(2, each_opponent))),
    card("Grow from the Ashes", "{2}{G}", "Sorcery", kicker("{2}"),
         e.If(kicked, (search(BASIC_LAND, "found", 2),), (search(BASIC_LAND, "found"),)), to_battlefield(those("found")), shuffle()),
    card("History of Benalia", "{1}{W}{W}", "Enchantment — Saga", chapter(1, create(KNIGHT)), chapter(2, create(KNIGHT)),
         chapter(3, until_end_of_turn(each(subtype("Knight") & you_control), gets("+2/+1")))),
    card("Mammoth Spider", "{4}{G}", "Creature — Spider", "3/5", reach),
    card("Mesa Unicorn", "{1}{W}", "Creature — Unicorn", "2/2", lifelink),
    card("Muldrotha, the Gravetide", "{3}{B}{G}{U}", "Legendary Creature — Elemental Avatar", "6/6", *(
        replace(static(None, may_play_from(Zone.GRAVEYARD, kind & card_in(Zone.GRAVEYARD)), while_=your_turn),
                flags=frozenset(once_each_turn))
        for kind in (land, *(one & ~land for one in (artifact, battle, creature, enchantment, planeswalker))))),
    # Guilds of Ravnica
    card("Blade Instructor", "{2}{W}", "Creature — Human Soldier", "3/1", mentor),
    card("Chemister's Insight", "{3}{U}", "Instant", draw(2), jump_start),
    split(
        face("Find", "{B/G}{B/G}", "Sorcery", to_hand(up_to(2, creature & card_in(Zone.GRAVEYARD)))),
        face("Finality", "{4}{B}{G}", "Sorcery", may_choose(creature & you_control, "spared"),
             put_counters("+1/+1", 2, those("spared")), until_end_of_turn(each(creature), gets("-4/-4"))),
    ),
    card("Lotleth Giant", "{6}{B}", "Creature — Zombie Giant", "6/5",
         when(enters(), damage(count(creature & card_in(Zone.GRAVEYARD)), target(opponent)))),
    card("Thousand-Year Storm", "{4}{U}{R}", "Enchantment", whenever(
        casts(you, instant | sorcery), e.CopySpell(event_object, instants_before(event_object)))),
    # Ravnica Allegiance
    card("Ministrant of Obligation", "{2}{W}", "Creature — Human Cleric", "2/1", afterlife(2)),
    card("Sauroform Hybrid", "{1}{G}", "Creature — Human Lizard Warrior", "2/2", activated("{4}{G}{G}", e.Adapt(number(4)))),
    card("Zhur-Taa Goblin", "{R}{G}", "Creature — Goblin Berserker", "2/2", riot),
    # War of the Spark
    card("Finale of Revelation", "{X}{U}{U}", "Sorcery", e.If(
        X >= 10,
        (e.Move(graveyard_of(), Zone.LIBRARY, Position.SHUFFLED), draw(X), may_choose(land, "untapped", 5), untap(those("untapped")),
         from_now_on(you, players_have(PlayerFlag.NO_MAXIMUM_HAND))),
        (draw(X),)), exile(this)),
    card("Gideon Blackblade", "{1}{W}{W}", "Legendary Planeswalker — Gideon", "4",
         static(this, becomes("4/4", "Creature — Human Soldier", indestructible), while_=your_turn),
         prevents_all_damage_to_this(while_=your_turn),
         loyalty(1, your_choice_of(up_to(1, creature & you_control & other), has(vigilance), has(lifelink), has(indestructible))),
         loyalty(-6, exile(target(permanent & ~land)))),
    card("Gideon's Sacrifice", "{W}", "Instant", choose((creature | planeswalker) & you_control, "chosen"), instead_this_turn(
        those("chosen"), would_be_dealt_damage((permanent & you_control) | that_is_you), is_dealt_to(told()))),
    card("Liliana, Dreadhorde General", "{4}{B}{B}", "Legendary Planeswalker — Liliana", "6",
         whenever(dies(creature & you_control), draw(1)),
         loyalty(1, create(ZOMBIE)),
         loyalty(-4, each_sacrifices(each_player, creature, 2)),
         loyalty(-9, for_each_of(each_opponent, *(e.Choose(kind & looped, tag, player=it) for tag, kind in PERMANENT_TYPES.items())),
                 sacrifice(each(permanent & theirs & ~remembered)))),
    card("Ob Nixilis's Cruelty", "{2}{B}", "Instant",
         until_end_of_turn(target(creature), gets("-5/-5")), exile_if_it_would_die(target(creature))),
    card("Ob Nixilis, the Hate-Twisted", "{3}{B}{B}", "Legendary Planeswalker — Nixilis", "5",
         whenever(draws(opponent), damage(1, event_player)),
         loyalty(-2, destroy(target(creature)), draw(2, controller_of(target(creature))))),
    card("Price of Betrayal", "{B}", "Sorcery",
         take_counters(target(artifact | creature | planeswalker | opponent), None, 5, up_to=True)),
    card("Relentless Advance", "{3}{U}", "Sorcery", e.Amass("Zombie", number(3))),
    card("The Wanderer", "{3}{W}", "Legendary Planeswalker", "5",
         prevents_all_damage_to((player & you_control) | (permanent & other & you_control), combat=False),
         loyalty(-2, exile(target(creature & (power >= 4))))),
    # Throne of Eldraine
    adventurer(face("Ardenvale Tactician", "{1}{W}{W}", "Creature — Human Knight", "2/3", flying),
               face("Dizzying Swoop", "{1}{W}", "Instant — Adventure", tap(up_to(2, creature)))),
    card("Gingerbread Cabin", "", "Land — Forest", as_enters(e.EntersTapped(), if_=~(count(OTHER_FORESTS) >= 3)),
         when(enters(permanent & source_itself & untapped), create(FOOD))),
    card("Raging Redcap", "{2}{R}", "Creature — Goblin Knight", "1/2", double_strike),
    card("Wildborn Preserver", "{1}{G}", "Creature — Elf Archer", "2/2", flash, reach, whenever(
        enters(of_yours & other & ~subtype("Human")), pay(you, "{X}", when_you_do(put_counters("+1/+1", X))))),
    # Theros Beyond Death
    card("Glimpse of Freedom", "{1}{U}", "Instant", draw(1), escape("{2}{U}", exile_a(other & card_in(Zone.GRAVEYARD), 5))),
    card("Ironscale Hydra", "{3}{G}{G}", "Creature — Hydra", "5/5",
         prevents(deals_damage(creature, this, True), put_counters("+1/+1", 1))),
    card("Sentinel's Eyes", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(vigilance)),
         escape("{W}", exile_a(other & card_in(Zone.GRAVEYARD), 2))),
    card("The Birth of Meletis", "{1}{W}", "Enchantment — Saga",
         chapter(1, search(subtype("Plains") & basic & card_in(Zone.LIBRARY), "plains"), reveal(those("plains")),
                 to_hand(those("plains")), shuffle()),
         chapter(2, create(WALL)), chapter(3, gain_life(2))),
    card("Thryx, the Sudden Storm", "{3}{U}{U}", "Legendary Creature — Elemental Giant", "4/5", flash, flying,
         spells_cost_less(BIG_SPELLS, 1), instead(would_counter(BIG_SPELLS, spell | activated_or_triggered_ability), nothing_instead)),
    card("Voracious Typhon", "{2}{G}{G}", "Creature — Snake Beast", "4/4",
         escape("{5}{G}{G}", exile_a(other & card_in(Zone.GRAVEYARD), 4)), escapes_with("+1/+1", 3)),
    # Ikoria: Lair of Behemoths
    card("Fully Grown", "{2}{G}", "Instant", until_end_of_turn(target(creature), gets("+3/+3")),
         put_counters("trample", 1, target(creature))),
    card("Of One Mind", "{2}{U}", "Sorcery", replace(costs_less(2), condition=exists(creature & subtype("Human") & you_control)
         & exists(creature & ~subtype("Human") & you_control)), draw(2)),
    card("Ram Through", "{1}{G}", "Instant", e.If(
        matches(MINE, creature & trample),
        (note(0, smaller(power.of(MINE), LETHAL)),
         when_it_is(matches(MINE, creature & deathtouch), note(0, smaller(number_noted(0), 1))),
         together(damage(number_noted(0), RAMMED, MINE), damage(power.of(MINE) - number_noted(0), controller_of(RAMMED), MINE))),
        (damage(power.of(MINE), RAMMED, MINE),))),
    card("Unexpected Fangs", "{1}{B}", "Instant",
         together(put_counters("+1/+1", 1, target(creature)), put_counters("lifelink", 1, target(creature)))),
    # Zendikar Rising
    modal(face("Kazandu Mammoth", "{1}{G}{G}", "Creature — Elephant", "3/3",
               whenever(enters(land & you_control), until_end_of_turn(this, gets("+2/+2")))),
          face("Kazandu Valley", "", "Land", enters_tapped, tap_for("G"))),
    # Kaldheim
    card("Augury Raven", "{3}{U}", "Creature — Bird", "3/3", flying, foretell("{1}{U}")),
    modal(face("Barkchannel Pathway", "", "Land", tap_for("G")), face("Tidechannel Pathway", "", "Land", tap_for("U"))),
    card("Demon Bolt", "{2}{R}", "Instant", damage(4, target(creature | planeswalker)), foretell("{R}")),
    card("Goldmaw Champion", "{2}{W}", "Creature — Dwarf Warrior", "2/3",
         activated("{1}{W}", tap(target(creature)), only=source_attacked, flags=(AbilityFlag.ONCE_EACH_TURN,))),
    # Strixhaven: School of Mages
    card("Deadly Brew", "{B}{G}", "Sorcery", e.SacrificeChoice(each_player, creature | planeswalker, tag="gone"),
         for_each(those("gone"), when_it_is(matches(it, permanent & you_control), remember(it, "yours"))),
         when_it_is(size_of(yours_that_went) >= 1, may_choose(
             permanent_card & card_in(Zone.GRAVEYARD) & where(~same(it, Who(Subject.BECAME, yours_that_went))), "returned"),
             to_hand(those("returned")))),
    modal(face("Selfless Glyphweaver", "{2}{W}", "Creature — Human Cleric", "2/3",
               activated(exile_this, until_end_of_turn(each(creature & you_control), has(indestructible)))),
          face("Deadly Vanity", "{5}{B}{B}{B}", "Sorcery", choose(creature | planeswalker, "spared"),
               destroy(each((creature | planeswalker) & where(~same(it, those("spared"))))))),
    card("Star Pupil", "{W}", "Creature — Human Wizard", "0/0", enters_with("+1/+1", 1),
         when(dies(), e.MoveCounters(this, target(creature & you_control), amount=None, had=True))),
    # Adventures in the Forgotten Realms
    card("Rimeshield Frost Giant", "{3}{U}{U}", "Creature — Giant Warrior", "4/5", ward("{3}")),
    # Innistrad: Midnight Hunt
    card("Adeline, Resplendent Cathar", "{1}{W}{W}", "Legendary Creature — Human Knight", "*/4", vigilance,
         defined(count(creature & you_control), None),
         whenever(you_attack, for_each(
             each_opponent, e.Forget("made"), e.Forget("attacked"), e.CreateToken(HUMAN, arrival=arriving_tapped, tag="made"),
             choose((player | planeswalker) & looped, "attacked"), e.JoinCombat(those("made"), those("attacked"))))),
    transforming(
        face("Brutal Cathar", "{2}{W}", "Creature — Human Soldier Werewolf", "2/2",
             whenever(enters(), exile_until_this_leaves(target(creature & theirs))),
             whenever(transforms_into_this, exile_until_this_leaves(target(creature & theirs))), daybound),
        face("Moonrage Brute", "", "Creature — Werewolf", "3/3", first_strike, ward(pay_life(3)), nightbound, color=red)),
    card("Eaten Alive", "{B}", "Sorcery", additional_cost(sacrifice_a(creature), or_else="{3}{B}"), exile(target(creature | planeswalker))),
    card("Fading Hope", "{U}", "Instant", note(REGISTER, mana_value.of(target(creature))), to_hand(target(creature)),
         when_it_is(number_noted(REGISTER) <= 3, scry(1))),
    # Innistrad: Crimson Vow
    card("End the Festivities", "{R}", "Sorcery",
         together(damage(1, each_opponent), damage(1, each((creature | planeswalker) & theirs)))),
    card("Gryff Rider", "{2}{W}", "Creature — Human Knight", "2/1", flying, training),
    card("Hopeful Initiate", "{W}", "Creature — Human Warlock", "1/2", training,
         activated("{2}{W}", remove_from_among(creature, 2, GROWS), destroy(target(artifact | enchantment)))),
    card("Hullbreaker Horror", "{5}{U}{U}", "Creature — Kraken Horror", "7/8", flash, cant_be_countered,
         whenever(casts(you), choose_one(to_hand(target(spell & theirs)), to_hand(target(permanent & ~land)), least=0))),
    card("Reckless Impulse", "{1}{R}", "Sorcery", look(2, "top"), exile(those("top"), remember=True),
         may_play(moved, duration=UNTIL_END_OF_YOUR_NEXT_TURN)),
    card("Whispering Wizard", "{3}{U}", "Creature — Human Wizard", "3/2",
         replace(whenever(casts(you, ~creature), create(token("Spirit Token", "Creature — Spirit", "1/1", flying, color=white))),
                 flags=only_once_each_turn)),
]  # fmt: skip
