"""Shards of Alara, Conflux, Alara Reborn."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import AGAIN, ANY_GRAVEYARD, CASTER, HOW_MANY, IN_LIBRARY, NUMBERED, found, top
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import EventKind, Position
from ecs_mtg.components.programs import Relation

OTHER_ARTIFACT = artifact & you_control & other
DRAIN = pay(you, "{1}", lose_life(1, target(player)), gain_life(1))
MOVED = NAME = REVEALED = 0  # registers: how many counters are moved, the name of a spell, how many cards are revealed
MULTICOLORED = creature & multicolored & you_control & other
zombie = subtype("Zombie")

NONARTIFACTS_CAST = spells_cast_such_as(CASTER, spell & ~artifact)

CARDS = [
    # Shards of Alara
    card("Akrasan Squire", "{W}", "Creature — Human Soldier", "1/1", exalted),
    card("Bull Cerodon", "{4}{R}{W}", "Creature — Beast", "5/5", vigilance, haste),
    card("Death Baron", "{1}{B}{B}", "Creature — Zombie Wizard", "2/2",
         static(((subtype("Skeleton")) | (zombie & other)) & you_control, gets("+1/+1"), has(deathtouch))),
    card("Dregscape Zombie", "{1}{B}", "Creature — Zombie", "2/1", unearth("{B}")),
    card("Relic of Progenitus", "{1}", "Artifact",
         activated("{T}", targeted(target(player, hint=-1)),
                   e.Choose(card_in(Zone.GRAVEYARD, Relation.TARGET), "exiled", player=target(player, hint=-1)),
                   exile(those("exiled"))),
         activated("{1}", exile_this, exile(each(ANY_GRAVEYARD)), draw(1))),
    card("Rockslide Elemental", "{2}{R}", "Creature — Elemental", "1/1", first_strike,
         whenever(dies(creature & other), may(put_counters("+1/+1", 1)))),
    # Conflux
    card("Aven Squire", "{1}{W}", "Creature — Bird Soldier", "1/1", flying, exalted),
    card("Banefire", "{X}{R}", "Sorcery", static(this, has(cant_be_countered), while_=X >= 5),
         damage(X, any_target, unpreventable=X >= 5)),
    card("Blood Tyrant", "{4}{U}{B}{R}", "Creature — Vampire", "5/5", flying, trample,
         at(your_upkeep, e.LoseLife(each_player, number(1), MOVED), put_counters("+1/+1", number_noted(MOVED))),
         whenever(Event(EventKind.LOSES_GAME), put_counters("+1/+1", 5))),
    card("Gluttonous Slime", "{2}{G}", "Creature — Ooze", "2/2", flash, devour(1)),
    card("Hellkite Hatchling", "{2}{R}{G}", "Creature — Dragon", "2/2", devour(1),
         static(this, has(flying, trample), while_=devoured_a_creature)),
    card("Rotting Rats", "{1}{B}", "Creature — Zombie Rat", "1/1", when(enters(), discard(1, each_player)), unearth("{1}{B}")),
    card("Sludge Strider", "{1}{W}{U}{B}", "Artifact Creature — Insect", "3/3",
         whenever(enters(OTHER_ARTIFACT), DRAIN), whenever(leaves(OTHER_ARTIFACT), DRAIN)),
    # Alara Reborn
    card("Arsenal Thresher", "{2}{W/B}{U}", "Artifact Creature — Construct", "2/2",
         as_enters(may_choose(artifact & card_in(Zone.HAND) & other, "shown", cards_in_hand.of(you)), reveal(those("shown")),
                   e.EntersWithCounters("+1/+1", size_of(those("shown"))))),
    card("Cerodon Yearling", "{R}{W}", "Creature — Beast", "2/2", vigilance, haste),
    card("Enigma Sphinx", "{4}{W}{U}{B}", "Artifact Creature — Sphinx", "5/4", flying,
         when(dies(source_itself & you_own), to_library(event_object, Position.THIRD)), cascade),
    card("Enlisted Wurm", "{4}{G}{W}", "Creature — Wurm", "5/5", cascade),
    card("Glory of Warfare", "{2}{R}{W}", "Enchantment", static(creature & you_control, gets("+2/+0"), while_=your_turn),
         static(creature & you_control, gets("+0/+2"), while_=~your_turn)),
    card("Knight of New Alara", "{2}{G}{W}", "Creature — Human Knight", "2/2", *(
        static(MULTICOLORED & color, gets("+1/+1")) for color in (white, blue, black, red, green))),
    card("Mage Slayer", "{1}{R}{G}", "Artifact — Equipment",
         whenever(attacks(equipped), damage(power.of(event_object), attacked_by_it, event_object)), equip("{3}")),
    card("Ad Nauseam", "{3}{B}{B}", "Instant", repeat_while(
        number_noted(AGAIN).equals(1), note(AGAIN, 0), e.Forget("top"), look(1, "top", reveal=True),
        note(HOW_MANY, mana_value.of(top)), to_hand(top), lose_life(NUMBERED),
        when_it_is(cards_in_library.of(you) >= 1, may(note(AGAIN, 1))))),
    card("Ethersworn Canonist", "{1}{W}", "Artifact Creature — Human Cleric", "2/2", static(None, cant_cast(
        spell & ~artifact & where(NONARTIFACTS_CAST >= 1)))),
    card("Tezzeret the Seeker", "{3}{U}{U}", "Legendary Planeswalker — Tezzeret", "4", loyalty(+1, untap(up_to(2, permanent & artifact))),
         loyalty("-X", search(artifact & IN_LIBRARY & (mana_value <= X), "found"), to_battlefield(found), shuffle()),
         loyalty(-5, until_end_of_turn(each(permanent & artifact & you_control), of_types("Artifact Creature"), base_pt("5/5")))),
]  # fmt: skip
