"""Beginnings and ends of steps and phases."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.events.battlefield import one
from ecs_mtg.cards.reading.events.damage import who
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.tree import Event
from ecs_mtg.components.codes import EventKind, Step
from ecs_mtg.components.programs import Relation

_STEPS = {
    "upkeep": Step.UPKEEP, "end step": Step.END, "draw step": Step.DRAW, "first main phase": Step.MAIN1,
    "precombat main phase": Step.MAIN1,
}  # fmt: skip
for _name, _step in _STEPS.items():
    say("event", f"the beginning of your {_name}", lambda c, s=_step: one(notation.step_begins(s)))
    say(
        "event",
        f"the beginning of each player 's {_name}|the beginning of each {_name}",
        lambda c, s=_step: one(who(c, notation.step_begins(s, notation.each_player))),
    )
    say(
        "event",
        f"the beginning of each (opponent|other player) 's {_name}",
        lambda c, s=_step: one(who(c, notation.step_begins(s, notation.each_opponent))),
    )
say("event", "the beginning of (your postcombat main phase|each of your postcombat main phases)",
    lambda c: one(notation.step_begins(Step.MAIN2)))  # fmt: skip
say("event", "the beginning of the end step", lambda c: one(notation.step_begins(Step.END, notation.each_player)))
say("event", "the beginning of combat on your turn", lambda c: one(notation.step_begins(Step.BEGIN_COMBAT)))
say("event", "the beginning of combat on each opponent 's turn",
    lambda c: one(who(c, notation.step_begins(Step.BEGIN_COMBAT, notation.each_opponent))))  # fmt: skip
say("event", "the beginning of each combat", lambda c: one(who(c, notation.step_begins(Step.BEGIN_COMBAT, notation.each_player))))
say("event", "the beginning of your second main phase", lambda c: one(notation.second_main_phase))
say("event", "end of combat", lambda c: one(notation.step_begins(Step.END_COMBAT, notation.each_player)))
# --- steps


def of_host(context: Context, step: Step) -> Event:
    """Return a step of the controller of what it enchants, who becomes "that player"."""
    context.mention_player(notation.event_player)
    return Event(EventKind.STEP, None, Relation.ATTACHED_CONTROLLER, value=step)


for _name, _step in (("upkeep", Step.UPKEEP), ("draw step", Step.DRAW), ("end step", Step.END)):
    say("event", f"the beginning of the {_name} of enchanted (creature|permanent|land|artifact|enchantment) 's controller"
        f"|the beginning of enchanted player 's {_name}", lambda c, s=_step: one(of_host(c, s)))  # fmt: skip
