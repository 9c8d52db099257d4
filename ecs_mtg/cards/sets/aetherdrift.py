"""Aetherdrift."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.keyword_triggers import SERVO
from ecs_mtg.cards.sets.common import (
    GOBLIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    NUMBERED,
    OPPONENT,
    PLAYER,
    THEIR_HAND,
    in_place_of,
    looped_,
    may_rummage,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.cards.words import Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Step
from ecs_mtg.components.programs import AbilityFlag, Relation

CARDS_IN_EXILE = count(Filter(kinds=CARD, zones=1 << Zone.EXILE))
DRIVEN = up_to(1, permanent & subtype("Vehicle") & you_control)
VEHICLE = token("Vehicle Token", "Artifact — Vehicle", "3/2", crew(1))
FEAST = target(permanent & (creature | planeswalker | subtype("Vehicle")))
COUNTERS_HERE = counters_of_any_kind.of(this)
COUNTERS_ARE_ODD = minus(COUNTERS_HERE, times(half_down(COUNTERS_HERE), 2)).equals(1)
ZOMBIES_OR_TOKENS = subtype("Zombie") | is_token
WHITE_ZOMBIE = token("Zombie Token", "Creature — Zombie", "1/1", color=white)

CARDS = [
    card("Lightwheel Enhancements", "{W}", "Enchantment — Aura", enchant(creature | subtype("Vehicle")), start_your_engines,
         static(enchanted, gets("+1/+1"), has(vigilance)), replace(castable_from(Zone.GRAVEYARD, "{W}"), condition=max_speed)),
    card("Avishkar Raceway", "", "Land", start_your_engines, tap_for("C"), activated(
        "{3}, {T}", discard_cards(1), draw(), only=max_speed)),
    card("Momentum Breaker", "{1}{B}", "Enchantment", start_your_engines, when(enters(), for_each(each_opponent, e.If(
        exists(permanent & (creature | subtype("Vehicle")) & looped_), (), (remember(it, "without"),))),
        each_sacrifices(each_opponent, permanent & (creature | subtype("Vehicle"))), discard(1, those("without"))),
         activated("{2}", sacrifice_this, gain_life(speed_of(you)))),
    card("Ketramose, the New Dawn", "{1}{W}{B}", "Legendary Creature — God", "4/4", menace, lifelink, indestructible,
         static(this, has(cant_attack, cant_block), while_=CARDS_IN_EXILE <= 6), whenever(one_or_more(Event(
             EventKind.ZONE_CHANGE, source & nontoken & where(your_turn), from_zones=1 << Zone.GRAVEYARD | 1 << Zone.BATTLEFIELD,
             to_zones=1 << Zone.EXILE, looks_back=True)), draw(), lose_life(1))),
    card("Intimidation Tactics", "{B}", "Sorcery", targeted(OPPONENT), reveal(hand_of(OPPONENT)), choose(
        (artifact | creature) & card_in(Zone.HAND, Relation.TARGET), "taken", hint=-1), exile(those("taken")), cycling("{3}")),
    card("Dredger's Insight", "{1}{G}", "Enchantment", whenever(
        one_or_more(leaves_your_graveyard(artifact | creature)), gain_life(1)), when(
        enters(), mill(4, remember=True), may_choose(card_in_public & remembered & (artifact | creature | land), "taken"),
        to_hand(those("taken")))),
    card("Howlsquad Heavy", "{2}{R}", "Creature — Goblin Mercenary", "2/3", start_your_engines,
         static(permanent & subtype("Goblin") & other & you_control, has(haste)), at(
             step_begins(Step.BEGIN_COMBAT), e.CreateToken(GOBLIN, number(1), tag="goblin"), as_long_as(
                 Duration.END_OF_COMBAT, those("goblin"), has(attacks_each_combat))),
         activated("{T}", *add("R", count(permanent & subtype("Goblin") & you_control)), only=max_speed)),
    card("Chandra, Spark Hunter", "{3}{R}", "Legendary Planeswalker — Chandra", "4", at(step_begins(Step.BEGIN_COMBAT), until_end_of_turn(
        DRIVEN, of_types("Artifact Creature"), has(haste))),
         loyalty(+2, e.Pay(you, cost(sacrifice_a(permanent & artifact)), (draw(),), (may_rummage,), as_may=True)),
         loyalty(0, create(VEHICLE)), loyalty(-7, get_emblem(emblem("Chandra, Spark Hunter", whenever(
             enters(permanent & artifact & you_control), damage(3, any_target)))))),
    card("Riptide Gearhulk", "{1}{W}{W}{U}{U}", "Artifact Creature — Construct", "2/5", double_strike, prowess, when(enters(), *(
        to_library(one, Position.THIRD) for one in up_to_one_of_each_opponent(permanent & ~land)))),
    card("Monument to Endurance", "{3}", "Artifact", replace(
        whenever(discards(), choose_one(draw(), create(TREASURE), lose_life(3, each_opponent))), flags=frozenset({AbilityFlag.MODES_OF_TURN}))),
    card("Nesting Bot", "{W}", "Artifact Creature — Robot", "1/1", start_your_engines, when(dies(), create(SERVO)), static(
        this, gets("+1/+0"), while_=max_speed)),
    card("Quag Feast", "{1}{B}", "Sorcery", targeted(FEAST), mill(2), when_it_is(
        mana_value.of(FEAST) <= cards_in_graveyard.of(you), destroy(FEAST))),
    card("Greasewrench Goblin", "{R}", "Creature — Goblin Artificer", "2/1", activated("{2}{R}", choose(IN_HAND, "given up", 2, 0, hint=-1), note(
        HOW_MANY, size_of(those("given up"))), discard_those("given up"), draw(NUMBERED), put_counters("+1/+1", 1), flags=(
            programs.AbilityFlag.ONLY_ONCE,))),
    card("Repurposing Bay", "{2}{U}", "Artifact", activated("{2}, {T}", sacrifice_a(permanent & artifact & other), *in_place_of(
        artifact, value_paid + 1), flags=sorcery_speed)),
    card("Molt Tender", "{G}", "Creature — Insect Druid", "1/1", activated("{T}", mill(1)), activated(
        "{T}", exile_a(IN_GRAVEYARD), add("any"))),
    card("Sab-Sunen, Luxa Embodied", "{3}{G}{U}", "Legendary Creature — God", "6/6", reach, trample, indestructible,
         static(this, has(cant_attack, cant_block), while_=COUNTERS_ARE_ODD), at(
             step_begins(Step.MAIN1), put_counters("+1/+1", 1), when_it_is(COUNTERS_ARE_ODD, draw(2)))),
    card("On Wings of Gold", "{3}{W}", "Enchantment", static(creature & you_control & ZOMBIES_OR_TOKENS, gets("+1/+1"), has(flying)), whenever(
        one_or_more(a_card_leaves_your_graveyard), create(WHITE_ZOMBIE))),
    card("Oildeep Gearhulk", "{U}{U}{B}{B}", "Artifact Creature — Construct", "4/4", lifelink, ward("{1}"), when(
        enters(), targeted(PLAYER), e.Reveal(hand_of(PLAYER), you), choose(THEIR_HAND, "chosen", 1, 0, hint=-1), when_it_is(
            size_of(those("chosen")) >= 1, discard_those("chosen"), draw(1, PLAYER)))),
    card("Burnout Bashtronaut", "{R}", "Creature — Goblin Warrior", "1/1", menace, start_your_engines,
         activated("{2}", until_end_of_turn(this, gets("+1/+0"))), static(this, has(double_strike), while_=max_speed)),
    card("Greenbelt Guardian", "{1}{G}", "Creature — Elf Ranger", "2/2",
         activated("{G}", until_end_of_turn(target(creature), has(trample))),
         activated("{3}{G}", put_counters("+1/+1", 3), flags=(AbilityFlag.ONLY_ONCE,))),
    card("Marauding Mako", "{R}", "Creature — Shark Pirate", "1/1",
         whenever(one_or_more(discards(you)), put_counters("+1/+1", event_amount)), cycling("{2}")),
]  # fmt: skip
