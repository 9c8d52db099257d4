"""Eldritch Moon: emerge, escalate, and cards that go with them."""

from ecs_mtg.cards.effects import Discard, EntersTapped, If, May, SetLife, SetRegister
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Change, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import Relation

INSECT = token("Insect Token", "Creature — Insect", "1/1", color=green)
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
BASIC_LAND = basic & land & card_in(Zone.LIBRARY)
INSTANT_OR_SORCERY = instant | sorcery
HAND_SIZE, TOTAL, TOUGHNESS = 5, 4, 3  # registers
OTHER_HAND = card_in(Zone.HAND, Relation.TARGET)

CARDS = [
    # Emerge
    card("Abundant Maw", "{8}", "Creature — Eldrazi Leech", "6/4", emerge("{6}{B}"),
         when(cast_this, lose_life(3, target(opponent)), gain_life(3))),
    card("Decimator of the Provinces", "{10}", "Creature — Eldrazi Boar", "7/7", emerge("{6}{G}{G}{G}"), trample, haste,
         when(cast_this, until_end_of_turn(each(creature & you_control), gets("+2/+2"), has(trample)))),
    card("Distended Mindbender", "{8}", "Creature — Eldrazi Insect", "5/5", emerge("{5}{B}{B}"),
         when(cast_this, targeted(target(opponent, hint=-1)), reveal(hand_of(target(opponent, hint=-1))),
              choose(OTHER_HAND & ~land & (mana_value <= 3), "cheap"), choose(OTHER_HAND & (mana_value >= 4), "dear"),
              together(discard_those("cheap"), discard_those("dear")))),
    card("Drownyard Behemoth", "{9}", "Creature — Eldrazi Crab", "5/7", flash, emerge("{7}{U}"),
         static(this, has(hexproof), while_=entered_this_turn)),
    card("Elder Deep-Fiend", "{8}", "Creature — Eldrazi Octopus", "5/6", flash, emerge("{5}{U}{U}"),
         when(cast_this, tap(up_to(4, permanent)))),
    card("It of the Horrid Swarm", "{8}", "Creature — Eldrazi Insect", "4/4", emerge("{6}{G}"),
         when(cast_this, create(INSECT, 2))),
    card("Lashweed Lurker", "{8}", "Creature — Eldrazi Horror", "5/4", emerge("{5}{G}{U}"),
         when(cast_this, may(to_library(target(permanent & ~land))))),
    card("Mockery of Nature", "{9}", "Creature — Eldrazi Beast", "6/5", emerge("{7}{G}"),
         when(cast_this, may(destroy(target(artifact | enchantment))))),
    card("Vexing Scuttler", "{8}", "Creature — Eldrazi Crab", "4/5", emerge("{6}{U}"),
         when(cast_this, may(to_hand(target(INSTANT_OR_SORCERY & card_in(Zone.GRAVEYARD)))))),
    card("Wretched Gryff", "{7}", "Creature — Eldrazi Hippogriff", "3/4", emerge("{5}{U}"), flying, when(cast_this, draw(1))),
    card("Blood Pet", "{B}", "Creature — Thrull", "1/1", activated(sacrifice_this, add("B"))),
    card("Endless One", "{X}", "Creature — Eldrazi", "0/0", enters_with("+1/+1", X)),
    # Escalate
    card("Blessed Alliance", "{1}{W}", "Instant", escalate("{2}"), choose_one(
        gain_life(4, target(player)), untap(up_to(2, creature)), each_sacrifices(target(opponent), creature & attacking), most=3)),
    card("Borrowed Grace", "{2}{W}", "Instant", escalate("{1}{W}"), choose_one(
        until_end_of_turn(each(creature & you_control), gets("+2/+0")),
        until_end_of_turn(each(creature & you_control), gets("+0/+2")), most=2)),
    card("Borrowed Hostility", "{R}", "Instant", escalate("{3}"), choose_one(
        until_end_of_turn(target(creature), gets("+3/+0")), until_end_of_turn(target(creature), has(first_strike)), most=2)),
    card("Borrowed Malevolence", "{B}", "Instant", escalate("{2}"), choose_one(
        until_end_of_turn(target(creature), gets("+1/+1")), until_end_of_turn(target(creature), gets("-1/-1")), most=2)),
    card("Collective Brutality", "{1}{B}", "Sorcery", escalate(discard_cards(1)), choose_one(
        (reveal(hand_of(target(opponent))), Discard(
            target(opponent), number(1), INSTANT_OR_SORCERY & card_in(Zone.HAND, Relation.OPPONENT), you_choose=True)),
        until_end_of_turn(target(creature), gets("-2/-2")),
        (lose_life(2, target(opponent)), gain_life(2)), most=3)),
    card("Collective Defiance", "{1}{R}{R}", "Sorcery", escalate("{1}"), choose_one(
        (SetRegister(HAND_SIZE, cards_in_hand.of(target(player))), discard(None, target(player)),
         draw(number_noted(HAND_SIZE), target(player))),
        damage(4, target(creature)), damage(3, target(opponent | planeswalker)), most=3)),
    card("Collective Effort", "{1}{W}{W}", "Sorcery", escalate(tap_a(creature)), choose_one(
        destroy(target(creature & (power >= 4))), destroy(target(enchantment)),
        for_each(target(player), put_counters("+1/+1", 1, each(creature & looped))), most=3)),
    card("Savage Alliance", "{2}{R}", "Instant", escalate("{1}"), choose_one(
        for_each(target(player), until_end_of_turn(each(creature & looped), has(trample))),
        damage(2, target(creature)), for_each(target(opponent), damage(1, each(creature & looped))), most=3)),
    # Lands and libraries
    card("Primal Druid", "{1}{G}", "Creature — Human Druid", "0/3",
         when(dies(), may(search(BASIC_LAND, "found"), to_battlefield(those("found"), arriving_tapped), shuffle()))),
    card("Pilgrim's Eye", "{3}", "Artifact Creature — Thopter", "1/1", flying,
         when(enters(), may(search(BASIC_LAND, "found"), reveal(those("found")), to_hand(those("found")), shuffle()))),
    card("Matter Reshaper", "{2}{C}", "Creature — Eldrazi", "3/2",
         when(dies(), look(1, "top", reveal=True), If(matches(those("top"), permanent_card & (mana_value <= 3)),
              (May((to_battlefield(those("top")),), (to_hand(those("top")),)),), (to_hand(those("top")),)))),
    card("Grapple with the Past", "{1}{G}", "Instant", mill(3),
         may_choose((creature | land) & card_in(Zone.GRAVEYARD), "back"), to_hand(those("back"))),
    card("Traverse the Ulvenwald", "{G}", "Sorcery",
         If(delirium, (search((creature | land) & card_in(Zone.LIBRARY), "found"),), (search(BASIC_LAND, "found"),)),
         reveal(those("found")), to_hand(those("found")), shuffle()),
    card("Sanctum of Ugin", "", "Land", tap_for("C"),
         whenever(casts(you, colorless & (mana_value >= 7)), if_they_do(
             you, sacrifice_this, search(colorless & creature & card_in(Zone.LIBRARY), "found"), reveal(those("found")),
             to_hand(those("found")), shuffle()))),
    # Creatures
    card("Eldrazi Mimic", "{2}", "Creature — Eldrazi", "2/1",
         whenever(enters(colorless & creature & you_control & other), may(until_end_of_turn(
             this, Change(programs.Change.SET_PT, power.of(event_object), toughness.of(event_object)))))),
    card("Gnarlwood Dryad", "{G}", "Creature — Dryad Horror", "1/1", deathtouch, static(this, gets("+2/+2"), while_=delirium)),
    card("Cryptbreaker", "{B}", "Creature — Zombie", "1/1", activated("{1}{B}, {T}", discard_cards(1), create(ZOMBIE)),
         activated(tap_a(subtype("Zombie"), 3), draw(1), lose_life(1))),
    card("Bedlam Reveler", "{6}{R}{R}", "Creature — Devil Horror", "3/4",
         costs_less(count(INSTANT_OR_SORCERY & card_in(Zone.GRAVEYARD))), prowess, when(enters(), discard(None), draw(3))),
    card("Eternal Scourge", "{3}", "Creature — Eldrazi Horror", "3/3", castable_from(Zone.EXILE, "{3}"),
         when(becomes_target(this, each_opponent), exile(this))),
    card("Thalia, Heretic Cathar", "{2}{W}", "Legendary Creature — Human Soldier", "3/2", first_strike,
         instead(enters((creature | (land & ~basic)) & theirs), EntersTapped())),
    card("Conduit of Ruin", "{6}", "Creature — Eldrazi", "5/5",
         when(cast_this, may(search(colorless & creature & (mana_value >= 7) & card_in(Zone.LIBRARY), "found"),
                             reveal(those("found")), shuffle(aside=those("found")), to_library(those("found")))),
         spells_cost_less(creature & you_control, at_least(2 - creature_spells_cast * 2, 0))),
    card("Tree of Perdition", "{3}{B}", "Creature — Plant", "0/13", defender, activated("{T}", targeted(target(opponent)), when_it_is(
        alive(this), SetRegister(TOTAL, life.of(target(opponent))), SetRegister(TOUGHNESS, toughness.of(this)),
        SetLife(target(opponent), number_noted(TOUGHNESS)),
        from_now_on(this, Change(programs.Change.SET_PT, None, number_noted(TOTAL)))))),
    card("Bloodhall Priest", "{2}{B}{R}", "Creature — Vampire Cleric", "4/4",
         whenever(enters(), damage(2, any_target), if_=hellbent), whenever(attacks(), damage(2, any_target), if_=hellbent),
         madness("{1}{B}{R}")),
    # Equipment
    card("Stitcher's Graft", "{1}", "Artifact — Equipment", static(equipped, gets("+3/+3")),
         whenever(attacks(equipped), as_long_as(Duration.NEXT_UNTAP, event_object, has(doesnt_untap))),
         whenever(becomes_unattached(), when_it_is(matches(event_other, permanent & you_control), sacrifice(event_other))),
         equip("{2}")),
    # What makes spells cheaper or dearer, or counters abilities
    card("Stifle", "{U}", "Instant", counter(target(activated_or_triggered_ability))),
    card("Goblin Electromancer", "{U}{R}", "Creature — Goblin Wizard", "2/2", spells_cost_less(INSTANT_OR_SORCERY & you_control, 1)),
    card("Sphere of Resistance", "{2}", "Artifact", spells_cost_more(spell, 1)),
]  # fmt: skip
