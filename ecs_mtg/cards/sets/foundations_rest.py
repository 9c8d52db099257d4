"""Cards of Foundations that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import Change, Target, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag

FAERIE = token("Faerie Token", "Creature — Faerie", "1/1", flying, color=blue)
FOOD = token("Food Token", "Artifact — Food", activated("{2}, {T}", sacrifice_this, gain_life(3)))
CAT = token("Cat Token", "Creature — Cat", "1/1", color=white)
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
LETHAL, DEALT = 1, 2  # registers
BURNED = target(creature)
ATTACHED = up_to(1, permanent & subtype("Equipment") & where(is_attached(it, BURNED)))
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
    card("Fiery Annihilation", "{2}{R}", "Instant", damage(5, BURNED), exile(ATTACHED), exile_if_it_would_die(BURNED)),
    card("Witness Protection", "{U}", "Enchantment — Aura", enchant(creature), static(
        enchanted, Change(programs.Change.LOSE_ABILITIES), Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset({"Citizen"})),
        colored(green | white), base_pt("1/1"), renamed("Legitimate Businessperson"))),
    card("Cat Collector", "{2}{W}", "Creature — Human Citizen", "3/2", when(enters(), create(FOOD)),
         whenever(gains_life(first=player & where(your_turn)), create(CAT))),
    card("Vanguard Seraph", "{3}{W}", "Creature — Angel Warrior", "3/3", flying,
         whenever(gains_life(first=player), e.Surveil(you, number(1)))),
    card("Goblin Negotiation", "{X}{R}{R}", "Sorcery", note(LETHAL, toughness.of(BURNED) - damage_on.of(BURNED)),
         damage(X, BURNED, total=DEALT), create(GOBLIN, larger(number_noted(DEALT) - larger(number_noted(LETHAL), 0), 0))),
    card("Luminous Rebuke", "{4}{W}", "Instant", replace(costs_less(3), condition=has_target(this, creature & tapped)),
         destroy(target(creature))),
    card("Exemplar of Light", "{2}{W}{W}", "Creature — Angel", "3/3", flying, whenever(gains_life(), put_counters("+1/+1", 1)),
         replace(whenever(GROWN, draw(1)), flags=frozenset({AbilityFlag.ONCE_EACH_TURN}))),
]  # fmt: skip
