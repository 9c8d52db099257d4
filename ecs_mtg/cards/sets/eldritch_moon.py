"""Eldritch Moon: emerge, escalate, and cards that go with them."""

from ecs_mtg.cards.effects import SetRegister
from ecs_mtg.cards.notation import *
from ecs_mtg.components.programs import Relation

INSECT = token("Insect Token", "Creature — Insect", "1/1", color=green)
INSTANT_OR_SORCERY = instant | sorcery
HAND_SIZE = 5  # register
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
        (reveal(hand_of(target(opponent, hint=-1))), choose(OTHER_HAND & INSTANT_OR_SORCERY, "chosen"), discard_those("chosen")),
        until_end_of_turn(target(creature), gets("-2/-2")),
        (lose_life(2, target(opponent)), gain_life(2)), most=3)),
    card("Collective Defiance", "{1}{R}{R}", "Sorcery", escalate("{1}"), choose_one(
        (SetRegister(HAND_SIZE, size_of(hand_of(target(player)))), discard(None, target(player)),
         draw(register(HAND_SIZE), target(player))),
        damage(4, target(creature)), damage(3, target(opponent | planeswalker)), most=3)),
    card("Collective Effort", "{1}{W}{W}", "Sorcery", escalate(tap_a(creature)), choose_one(
        destroy(target(creature & (power >= 4))), destroy(target(enchantment)),
        for_each(target(player), put_counters("+1/+1", 1, each(creature & looped))), most=3)),
    card("Savage Alliance", "{2}{R}", "Instant", escalate("{1}"), choose_one(
        for_each(target(player), until_end_of_turn(each(creature & looped), has(trample))),
        damage(2, target(creature)), for_each(target(opponent), damage(1, each(creature & looped))), most=3)),
]  # fmt: skip
