"""Cards of Foundations that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import Target, number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag, Relation

FAERIE = token("Faerie Token", "Creature — Faerie", "1/1", flying, color=blue)
OTHERS = Target(any_of_damage, 0, 2, different=True)
GROWN = replace(counters_put("+1/+1"), other=source & you_control)


def when_you_do(*items: e.Effect) -> e.Reflex:
    """A reflexive triggered ability (603.12)."""
    return e.Reflex(Triggered(Event(EventKind.REFLEXIVE), (items,)))


CARDS = [
    card("Drakuseth, Maw of Flames", "{4}{R}{R}{R}", "Legendary Creature — Dragon", "7/7", flying,
         whenever(attacks(), together(damage(4, any_target), damage(3, OTHERS)))),
    card("Faebloom Trick", "{2}{U}", "Instant", e.CreateToken(FAERIE, number(2), tag="created"),
         when_it_is(size_of(those("created")) >= 1, when_you_do(tap(target(creature & theirs))))),
    card("Luminous Rebuke", "{4}{W}", "Instant", replace(costs_less(3), condition=has_target(this, creature & tapped)),
         destroy(target(creature))),
    card("Exemplar of Light", "{2}{W}{W}", "Creature — Angel", "3/3", flying, whenever(gains_life(), put_counters("+1/+1", 1)),
         replace(whenever(GROWN, draw(1)), flags=frozenset({AbilityFlag.ONCE_EACH_TURN}))),
]  # fmt: skip
