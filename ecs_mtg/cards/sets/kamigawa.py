"""Champions of Kamigawa, Betrayers of Kamigawa, Saviors of Kamigawa."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.components import programs
from ecs_mtg.components.codes import EventKind

SPIRIT_OR_ARCANE = subtype("Spirit", "Arcane")
BURNED = target(player | planeswalker)

CARDS = [
    # Champions of Kamigawa
    flipping(
        face("Akki Lavarunner", "{3}{R}", "Creature — Goblin Warrior", "1/1", haste, whenever(deals_damage(to=opponent), flip())),
        face("Tok-Tok, Volcano Born", "{3}{R}", "Legendary Creature — Goblin Shaman", "2/2", protection_from(red),
             instead(deals_damage(red & source, to=player), more(1))),
    ),
    card("Blind with Anger", "{3}{R}", "Instant — Arcane", untap(target(creature & ~legendary, hint=-1)),
         until_end_of_turn(target(creature & ~legendary, hint=-1), controlled_by(you)),
         until_end_of_turn(target(creature & ~legendary, hint=-1), has(haste))),
    card("Devoted Retainer", "{W}", "Creature — Human Samurai", "1/1", bushido(1)),
    card("Ghostly Prison", "{2}{W}", "Enchantment", static(creature, combat_cost(2, programs.CostTo.ATTACK_YOU))),
    card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", "2/2"),
    flipping(
        face("Jushi Apprentice", "{1}{U}", "Creature — Human Wizard", "1/2",
             activated("{2}{U}, {T}", draw(1), when_it_is(cards_in_hand.of(you) >= 9, flip()))),
        face("Tomoya the Revealer", "{1}{U}", "Legendary Creature — Human Wizard", "2/3",
             activated("{3}{U}{U}, {T}", draw(cards_in_hand.of(you), target(player)))),
    ),
    card("Nezumi Ronin", "{2}{B}", "Creature — Rat Samurai", "3/1", bushido(1)),
    flipping(
        face("Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue", "1/1",
             activated("{1}{B}, {T}", discard(1, target(opponent)),
                       when_it_is(cards_in_hand.of(target(opponent)).equals(0), flip()))),
        face("Stabwhisker the Odious", "{1}{B}", "Legendary Creature — Rat Shaman", "3/3",
             at(opponents_upkeep,
                lose_life(larger(3 - cards_in_hand.of(event_player), 0), event_player))),
    ),
    card("Otherworldly Journey", "{1}{W}", "Instant — Arcane", exile(target(creature), remember=True),
         at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told()), arriving(counters=("+1/+1", 1))))),
    card("Rend Flesh", "{2}{B}", "Instant — Arcane", destroy(target(creature & ~subtype("Spirit")))),
    card("Sensei Golden-Tail", "{1}{W}", "Legendary Creature — Fox Samurai", "2/1", bushido(1),
         activated("{1}{W}, {T}", put_counters("training", 1, target(creature)),
                   from_now_on(target(creature), has(bushido(1)), of_subtypes("Samurai")), flags=sorcery_speed)),
    # Betrayers of Kamigawa
    flipping(
        face("Budoka Pupil", "{1}{G}{G}", "Creature — Human Monk", "2/2",
             whenever(casts(you, SPIRIT_OR_ARCANE), may(put_counters("ki", 1))),
             at(each_end_step, may(flip()), if_=counters_on(this, "ki") >= 2)),
        face("Ichiga, Who Topples Oaks", "{1}{G}{G}", "Legendary Creature — Spirit", "4/3", trample,
             activated(remove_counters("ki"), until_end_of_turn(target(creature), gets("+2/+2")))),
    ),
    card("Flames of the Blood Hand", "{2}{R}", "Instant", damage(4, BURNED, unpreventable=always()), e.ReplaceLater(
        controller_of(BURNED), Replacement(Event(EventKind.GAIN_LIFE, this), (nothing_instead,)))),
    # Saviors of Kamigawa
    card("Kami of Empty Graves", "{3}{B}", "Creature — Spirit", "4/1", soulshift(3)),
    card("Promised Kannushi", "{G}", "Creature — Human Druid", "1/1", soulshift(7)),
    card("Ronin Cavekeeper", "{5}{R}", "Creature — Human Samurai", "4/3", bushido(2)),
]  # fmt: skip
