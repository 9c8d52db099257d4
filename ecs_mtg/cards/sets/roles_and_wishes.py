"""Cards that create Role tokens, learn, or bring cards from outside the game (400.11)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.odyssey import wish
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import Filter, Target, number
from ecs_mtg.components.codes import Keyword

GROWN = target(creature)
MINE = target(creature & you_control)
STOLEN = target(creature)
FOUGHT = target(creature)
BLOCKS_IF_ABLE = StaticKeyword(Keyword.BLOCKS_EACH_COMBAT)
BEWITCHED = up_to(1, creature)
SHARED = Target(creature, 0, 2, divided=number(2), hint=1)
BITER = target(creature & you_control, hint=1)


def brought(what: Filter) -> tuple[e.Effect, ...]:
    """Let you reveal a card that you own from outside the game and put it into your hand."""
    return may_choose(what & card_in(Zone.OUTSIDE), "wished"), reveal(those("wished")), to_hand(those("wished"))


CARDS = [
    card("Monstrous Rage", "{R}", "Instant", until_end_of_turn(GROWN, gets("+2/+0")), role("Monster", GROWN)),
    card("Royal Treatment", "{G}", "Instant", until_end_of_turn(MINE, has(hexproof)), role("Royal", MINE)),
    card("Twisted Fealty", "{2}{R}", "Sorcery", until_end_of_turn(STOLEN, controlled_by(you)), untap(STOLEN),
         until_end_of_turn(STOLEN, has(haste)), role("Wicked", BEWITCHED)),
    # Learn, and cards from outside the game
    card("Academic Dispute", "{R}", "Instant", until_end_of_turn(FOUGHT, has(BLOCKS_IF_ABLE)), may(until_end_of_turn(
        FOUGHT, has(reach))), e.Learn()),
    card("Divide by Zero", "{2}{U}", "Instant", to_hand(target((spell | permanent) & (mana_value >= 1))), e.Learn()),
    card("Igneous Inspiration", "{2}{R}", "Sorcery", damage(3, any_target), e.Learn()),
    card("Professor of Symbology", "{1}{W}", "Creature — Kor Cleric", "2/1", when(enters(), e.Learn())),
    card("North Wind Avatar", "{2}{U}{U}{R}", "Creature — Dragon Spirit Avatar", "5/5", flying, when(
        enters(), may_choose(card_in(Zone.OUTSIDE), "wished"), to_hand(those("wished")), if_=you_cast())),
    wish("Glittering Wish", "{G}{W}", "Sorcery", multicolored),
    wish("Golden Wish", "{3}{W}{W}", "Sorcery", artifact | enchantment),
    card("Mastermind's Acquisition", "{2}{B}{B}", "Sorcery", choose_one(
        (e.Search(None, "found"), to_hand(those("found")), shuffle()),
        (choose(card_in(Zone.OUTSIDE), "wished"), to_hand(those("wished"))))),
    adventurer(
        face("Fae of Wishes", "{1}{U}", "Creature — Faerie Wizard", "1/4", flying, activated("{1}{U}", discard_cards(2), to_hand(this))),
        face("Granted", "{3}{U}", "Sorcery — Adventure", *brought(~creature))),
    card("Legion Angel", "{2}{W}{W}", "Creature — Angel Warrior", "4/3", flying, when(enters(), *brought(named("Legion Angel")))),
    card("Vivien, Arkbow Ranger", "{1}{G}{G}{G}", "Legendary Planeswalker — Vivien", "4",
         loyalty(+1, e.PutCounters(SHARED, "+1/+1", its_share), until_end_of_turn(SHARED, has(trample))),
         loyalty(-3, damage(power.of(BITER), target((creature | planeswalker) & permanent), BITER)),
         loyalty(-5, *brought(creature))),
]  # fmt: skip
