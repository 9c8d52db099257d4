"""Damage that is prevented: of sources that are described, to some or to all (615)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.effects.lasting import speaks_of_resolution
from ecs_mtg.cards.reading.abilities import Abilities
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import ATTACHED, SELF, Filter

# --- this turn


def by(what: Filter) -> Filter:
    """Sources, described by what they are when they would deal damage."""
    if speaks_of_resolution(what):
        raise NoReading("sources that are known only while it resolves")
    return what


_DEALT = "that would be dealt"
say("act", f"prevent all combat damage {_DEALT} this turn by <nps>|prevent all combat damage {_DEALT} by <nps> this turn",
    lambda c, what: (e.Prevent(sources=by(permanents(what)), combat=True),))  # fmt: skip
say("act", f"prevent all damage {_DEALT} this turn by <nps>|prevent all damage {_DEALT} by <nps> this turn",
    lambda c, what: (e.Prevent(sources=by(what)),))  # fmt: skip
say("act", f"prevent all damage {_DEALT} to <damaged> this turn by <nps>|prevent all damage {_DEALT} to <damaged> by <nps> this turn",
    lambda c, to, what: (e.Prevent(to, sources=by(what)),))  # fmt: skip
say("act", f"prevent all combat damage {_DEALT} to <damaged> this turn by <nps>|prevent all combat damage {_DEALT} to <damaged> by <nps> this turn",
    lambda c, to, what: (e.Prevent(to, sources=by(permanents(what)), combat=True),))  # fmt: skip

# --- as long as something is there

say("own", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
_KINDS = {"damage": None, "combat damage": True, "noncombat damage": False}
for _said, _combat in _KINDS.items():
    say("ability", f"prevent all {_said} {_DEALT} by (enchanted|equipped) creature <end>",
        lambda c, k=_combat: from_host(k))  # fmt: skip
    say("ability", f"prevent all {_said} {_DEALT} to you and <nps> <end>", lambda c, what, k=_combat: to_you_and(what, k))
    say(
        "ability", f"prevent all {_said} {_DEALT} to <own> by <nps> <end>", lambda c, _, what, k=_combat: to_itself_by(c, what, k)
    )


def from_host(combat: bool | None) -> Abilities:
    """Of what the card is attached to."""
    return (a.prevents(a.deals_damage(ATTACHED, None, combat)),)


def to_you_and(what: Filter, combat: bool | None) -> Abilities:
    """To you, and to permanents that are described."""
    return (a.prevents(a.would_be_dealt_damage(t.that_is_you | permanents(what), combat)),)


def to_itself_by(context: Context, what: Filter, combat: bool | None) -> Abilities:
    """To the card itself, of some sources."""
    return (a.prevents(a.deals_damage(by(what), SELF, combat)),)
