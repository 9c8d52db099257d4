"""Countering and copying spells and abilities, and changing their targets."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.words import SPELLS, Filter, Target
from ecs_mtg.components.codes import Position, Zone

say("act", "counter <object>", lambda c, what: (notation.counter(spell_only(what)),))
say("act", "counter target activated or triggered ability",
    lambda c: (notation.counter(c.target(notation.target(notation.activated_or_triggered_ability))),))  # fmt: skip
say("act", "counter <object> . if that spell is countered this way , exile it instead of putting it into its owner 's graveyard",
    lambda c, what: (notation.counter(spell_only(what), Zone.EXILE),))  # fmt: skip


def spell_only(what: Any) -> Any:
    """Check that a target is a spell."""
    described = what.filter if isinstance(what, Target) else None
    refuse_if(described is None or not all(one.kinds & SPELLS for one in described.tree()), "no spell")
    return what


def cast_or_target(context: Context, what: Any) -> Any:
    """Return a spell that is a target, or the spell that was cast."""
    if what == notation.event_object and any(one.reference == what and "spell" in one.kinds for one in context.objects):
        return what
    return spell_only(what)


say("act", "copy <object>", lambda c, what: (e.CopySpell(cast_or_target(c, what)),))
say("act", "counter that spell or ability", lambda c: counter_it(c))


def counter_it(context: Context) -> Effects:
    """Return the effect that counters what targets an object."""
    refuse_if(context.it("spell or ability") != notation.event_other, "no spell or ability")
    return (notation.counter(notation.event_other),)


# --- targets of spells are changed (115.7a)

_SINGLE = "with a single target"
say("act", f"change the target of target spell or ability {_SINGLE}", lambda c: (
    new_target(c, (notation.spell | notation.activated_or_triggered_ability) & notation.with_single_target)))  # fmt: skip
say("act", f"change the target of target spell {_SINGLE}", lambda c: new_target(c, notation.spell & notation.with_single_target))


def new_target(context: Context, what: Filter) -> Effects:
    """Return the effect that changes the target of a spell or ability."""
    return (notation.change_target(context.target(notation.target(what))),)


# --- spells that are countered and go elsewhere (701.6)

_ELSEWHERE = "instead of (into that player 's graveyard|into its owner 's graveyard|putting it into its owner 's graveyard)"
_COUNTERED = "counter <object> . if that spell is countered this way , put it"
say("act", f"{_COUNTERED} into its owner 's hand {_ELSEWHERE}", lambda c, what: (notation.counter(spell_only(what), Zone.HAND),))
say("act", f"{_COUNTERED} on top of its owner 's library {_ELSEWHERE}",
    lambda c, what: (notation.counter(spell_only(what), Zone.LIBRARY),))  # fmt: skip
say("act", f"{_COUNTERED} on the bottom of its owner 's library {_ELSEWHERE}",
    lambda c, what: (notation.counter(spell_only(what), Zone.LIBRARY, Position.BOTTOM),))  # fmt: skip

# --- abilities that are countered (701.6)

_TRIGGERED = notation.activated_or_triggered_ability & notation.triggered_ability
_ABILITIES = {
    "activated": notation.activated_or_triggered_ability & notation.where(~notation.matches(notation.it, _TRIGGERED)),
    "triggered": _TRIGGERED,
}
for _said, _which in _ABILITIES.items():
    say("act", f"counter target {_said} ability", lambda c, which=_which: (notation.counter(c.target(notation.target(which))),))
