"""Classes: enchantments that gain levels (716)."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import OTTER, only_once_each_turn
from ecs_mtg.cards.tree import Ability, CardDef
from ecs_mtg.cards.words import Filter
from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import Relation

BEGIN_COMBAT = step_begins(Step.BEGIN_COMBAT)
ATTACKER = target(creature & attacking, hint=1)
HUNTER = target(creature & you_control, hint=1)
PREY = target(creature & theirs, hint=-1)
MACHINE = target(artifact & you_control)
WALL = token("Wall Token", "Creature — Wall", "0/4", defender, color=white)
THEIRS = (permanent & theirs) | (player & Filter(controller=Relation.OPPONENT))
rummages = if_they_do(you, discard_cards(), draw())


def class_of(
    name: str, cost_: str, first: tuple[Ability, ...], second: tuple[Ability, ...], third: tuple[Ability, ...]
) -> CardDef:
    """Declare a Class: what it has, then its two levels."""
    return card(name, cost_, "Enchantment — Class", *first, *second, *third)


CARDS = [
    class_of("Caretaker's Talent", "{2}{W}",
             (replace(whenever(one_or_more(enters(permanent & is_token & you_control)), draw()), flags=only_once_each_turn),),
             class_level(2, "{W}", when(becomes_level(2), create_copy(target(permanent & is_token & you_control)))),
             class_level(3, "{3}{W}", static(creature & is_token & you_control, gets("+2/+2")))),
    class_of("Builder's Talent", "{1}{W}", (when(enters(), create(WALL)),),
             class_level(2, "{W}", whenever(one_or_more(enters(permanent & ~creature & ~land & you_control)), put_counters(
                 "+1/+1", 1, target(creature & you_control)))),
             class_level(3, "{4}{W}", when(becomes_level(3), to_battlefield(
                 target(permanent_card & ~creature & ~land & card_in(Zone.GRAVEYARD)))))),
    class_of("Stormchaser's Talent", "{U}", (when(enters(), create(OTTER)),),
             class_level(2, "{3}{U}", when(becomes_level(2), to_hand(target((instant | sorcery) & card_in(Zone.GRAVEYARD))))),
             class_level(3, "{5}{U}", whenever(casts(you, instant | sorcery), create(OTTER)))),
    class_of("Does Machines", "{1}{U}", (when(enters(), mill(2), draw(2), discard(2)),),
             class_level(2, "{1}{U}", when(becomes_level(2), to_hand(up_to(2, artifact & card_in(Zone.GRAVEYARD))))),
             class_level(3, "{4}{U}", at(BEGIN_COMBAT, put_counters("+1/+1", 3, MACHINE), when_it_is(
                 ~matches(MACHINE, creature), from_now_on(MACHINE, becomes("0/0", "Creature — Robot", still=True)))))),
    class_of("Artist's Talent", "{1}{R}", (whenever(casts(you, ~creature), rummages),),
             class_level(2, "{2}{R}", spells_cost_less(~creature & you_control, 1)),
             class_level(3, "{2}{R}", instead(deals_damage(source & you_control, THEIRS, combat=False), more(2)))),
    class_of("Cool but Rude", "{1}{R}", (whenever(you_attack, rummages),),
             class_level(2, "{1}{R}", whenever(discards(you), damage(2, each_opponent))),
             class_level(3, "{1}{R}", when(becomes_level(3), e.Search(None, "found"), to_hand(those("found")), shuffle(),
                                           discard(1, at_random=True)))),
    class_of("Hunter's Talent", "{1}{G}", (when(enters(), targeted(HUNTER), damage(power.of(HUNTER), PREY, HUNTER)),),
             class_level(2, "{1}{G}", whenever(you_attack, until_end_of_turn(ATTACKER, gets("+1/+0")), until_end_of_turn(
                 ATTACKER, has(trample)))),
             class_level(3, "{3}{G}", at(your_end_step, draw(), if_=exists(creature & you_control & (power >= 4))))),
]  # fmt: skip
