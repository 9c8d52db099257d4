"""Planeswalkers of several colors and ways: loyalty X, a loyalty cost of -X with targets, distribution, prevention."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.planeswalkers import ZOMBIE
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.programs import Relation, Subject

AVATAR = token("Avatar Token", "Creature — Avatar", "*/*", defined(life.of(you), life.of(you)), color=white)
THEIRS_TO_KEEP = land | (creature & (mana_value <= counters_on(this, "loyalty")))

CARDS = [
    card("Karn Liberated", "{7}", "Legendary Planeswalker — Karn", "6",
         loyalty(4, targeted(target(player)), choose(card_in(Zone.HAND, Relation.TARGET), "card", who=target(player), hint=-1),
                 exile_with_this(those("card"))),
         loyalty(-3, exile_with_this(target(permanent))),
         loyalty(-14, e.Restart(Who(Subject.EXILED_WITH), permanent_card & ~subtype("Aura")))),
    card("Ajani Goldmane", "{2}{W}{W}", "Legendary Planeswalker — Ajani", "4",
         loyalty(1, gain_life(2)),
         loyalty(-1, remember(each(creature & you_control), "those"), put_counters("+1/+1", 1, those("those")),
                 until_end_of_turn(those("those"), has(vigilance))),
         loyalty(-6, create(AVATAR))),
    card("Ajani, Mentor of Heroes", "{3}{G}{W}", "Legendary Planeswalker — Ajani", "4",
         loyalty(1, distribute_counters("+1/+1", 3, creature & you_control, 3)),
         loyalty(1, look(4, "top"), e.ChooseFrom(
             "top", "kept", least=number(0), filter=(creature | planeswalker | subtype("Aura")) & card_in(Zone.LIBRARY)),
             reveal(those("kept")), to_hand(those("kept")), in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
         loyalty(-8, gain_life(100))),
    card("Jace, Memory Adept", "{3}{U}{U}", "Legendary Planeswalker — Jace", "4",
         loyalty(1, draw(1), mill(1, target(player))),
         loyalty(0, mill(10, target(player))),
         loyalty(-7, draw(20, target(player, 0, 6)))),
    card("Jace, Unraveler of Secrets", "{3}{U}{U}", "Legendary Planeswalker — Jace", "5",
         loyalty(1, scry(1), draw(1)),
         loyalty(-2, to_hand(target(creature))),
         loyalty(-8, get_emblem(emblem("Jace, Unraveler of Secrets", whenever(casts_first_spell(opponent), counter(event_object)))))),
    transforming(
        face("Liliana, Heretical Healer", "{1}{B}{B}", "Legendary Creature — Human Cleric", "2/3", lifelink,
             whenever(dies(creature & you_control & other & ~is_token), return_transformed(remember=True),
                      e.If(size_of(moved) >= 1, (create(ZOMBIE),)))),
        face("Liliana, Defiant Necromancer", "", "Legendary Planeswalker — Liliana", "3",
             loyalty(2, discard(1, each_player)),
             loyalty("-X", to_battlefield(target(creature & ~legendary & card_in(Zone.GRAVEYARD) & mana_value.equals(X)))),
             loyalty(-8, get_emblem(emblem("Liliana, Defiant Necromancer", whenever(
                 dies(creature), at_next_end_step(event_object, e.ReturnUnder(told(), you)))))),
             color=black)),
    card("Nissa, Steward of Elements", "{X}{G}{U}", "Legendary Planeswalker — Nissa", "X", enters_with("loyalty", X),
         loyalty(2, scry(2)),
         loyalty(0, look(1, "top"), e.If(matches(those("top"), THEIRS_TO_KEEP & card_in(Zone.LIBRARY)),
                                         (may(to_battlefield(those("top"))),))),
         loyalty(-6, untap(up_to(2, land & you_control)), until_end_of_turn(
             up_to(2, land & you_control), becomes("5/5", "Creature — Elemental", flying, haste)))),
    card("The Wanderer", "{3}{W}", "Legendary Planeswalker", "5",
         prevents_all_damage_to((player & you_control) | (permanent & other & you_control), combat=False),
         loyalty(-2, exile(target(creature & (power >= 4))))),
    card("Tibalt, the Fiend-Blooded", "{R}{R}", "Legendary Planeswalker — Tibalt", "2",
         loyalty(1, draw(1), discard(1, at_random=True)),
         loyalty(-4, damage(cards_in_hand.of(target(player)), target(player))),
         loyalty(-6, remember(each(creature), "all"), until_end_of_turn(those("all"), controlled_by(you)), untap(those("all")),
                 until_end_of_turn(those("all"), has(haste)))),
]  # fmt: skip
