"""Modes (700.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.notation.abilities import Choice
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.context import Context, find
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.sentences.joining import grouped, in_order
from ecs_mtg.cards.tree import Keyworded, rebuilt
from ecs_mtg.cards.words import Condition, Cost, Filter
from ecs_mtg.components.programs import Relation


def mode_of(context: Context, effects: Effects) -> Effects:
    """Return a mode; its target player is its own, not the first one of the spell."""
    extra = list(context.extra)
    context.extra.clear()
    effects = grouped(context, effects)
    if extra:
        refuse_if(len(extra) > 1, "two target players")
        looped = rebuilt(effects, lambda part: replace(part, controller=Relation.LOOPED) if of_target(part) else part)
        return (e.ForEach(extra[0], looped),)
    refuse_if(find(effects, of_target), "the target player of a mode")
    return in_order(context, effects, [])


def of_target(part: Any) -> bool:
    """Tell whether a description mentions the first target player."""
    return isinstance(part, Filter) and Relation.TARGET in (part.controller, part.owner)


# --- modes (700.2)

_CHOICES = {
    "one": (1, 1), "two": (2, 2), "three": (3, 3), "one or both": (1, 2), "one or more": (1, 0), "any number": (0, 0),
    "up to two": (0, 2), "one or two": (1, 2),
}  # fmt: skip
"""How many modes are chosen: at least, and at most, 0 being all."""
for _said, _range in _CHOICES.items():
    say("modal", f"choose {_said} \u2014 <modes>", lambda c, modes, many=_range: chosen(modes, *many))
say("modal", "choose one . if <condition> as you cast ~ spell , you may choose [both|two] instead . <modes>",
    lambda c, condition, _, modes: more_if(modes, 2, condition))  # fmt: skip
say("modal", "choose one . if <condition> as you cast ~ spell , choose one or more instead . <modes>",
    lambda c, condition, modes: more_if(modes, 0, condition))  # fmt: skip
say("modes", "<mode>", lambda c, one: (one,))
say("modes", "<mode> <modes>", lambda c, one, rest: (one, *rest))
say("new mode", "\u2022", lambda c: begin_mode(c))
say("mode", "<new mode> <sentences> <end>", lambda c, _, effects: mode_of(c, effects))


def begin_mode(context: Context, price: str = "") -> str:
    """Separate the antecedents of a mode from those of other modes, and return its price."""
    if context.saved is None or not isinstance(context.saved, dict):
        context.saved = {"objects": list(context.objects), "players": list(context.players), "targets": list(context.targets)}
        context.saved |= {"gone": dict(context.gone), "back": set(context.back), "theirs": context.theirs}
    context.objects = list(context.saved["objects"])
    context.players = list(context.saved["players"])
    context.targets = list(context.saved["targets"])
    context.gone, context.back = dict(context.saved["gone"]), set(context.saved["back"])
    context.theirs = context.saved["theirs"]
    return price


def chosen(modes: tuple[Effects, ...], least: int, most: int) -> Choice:
    """Return the modes, and how many are chosen."""
    refuse_if(most > len(modes), "more than there are")
    return Choice(modes, (least, most or len(modes)))


def more_if(modes: tuple[Effects, ...], most: int, condition: Condition) -> Choice:
    """Return the number of modes: one, or another number (0: any) if a condition holds as the spell is cast."""
    refuse_if(most == 2 and len(modes) < 2, "more than there are")
    return replace(chosen(modes, 1, most), more_if=condition)


# --- modes with costs of their own (702.172, 702.183)

say("modal", "spree <priced modes>", lambda c, modes: for_costs(notation.spree, modes, len(modes)))
say("modal", "tiered <priced modes>", lambda c, modes: for_costs(notation.tiered, modes, 1))
say("priced modes", "<priced mode>", lambda c, one: (one,))
say("priced modes", "<priced mode> <priced modes>", lambda c, one, rest: (one, *rest))
say("new price", "+ <mana> \u2014", begin_mode)
say("priced mode", "<new price> <sentences> <end>", lambda c, price, effects: (price, mode_of(c, effects)))


def for_costs(word: Keyworded, modes: tuple[tuple[Cost | str, Effects], ...], most: int) -> Choice:
    """Return the modes and their costs."""
    prices = tuple(word(k, price) for k, (price, _) in enumerate(modes, 1))
    return Choice(tuple(does for _, does in modes), (1, most), prices=prices)
