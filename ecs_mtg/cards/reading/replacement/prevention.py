"""Prevention of damage (615)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.effects.lasting import speaks_of_resolution
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.reading.vocabulary import KINDS_OF_DAMAGE
from ecs_mtg.cards.words import YOU, Filter, Target

say("act", "prevent all combat damage that would be dealt this turn", lambda c: (notation.prevent_all_damage(combat=True),))
say(
    "act",
    "prevent the next <n> damage that would be dealt to <damaged> this turn",
    lambda c, n, to: (notation.prevent_damage(n, to),),
)
say("act", "if <object> would die this turn , exile it instead", lambda c, what: (notation.exile_if_it_would_die(what),))
say("act", "prevent all damage that would be dealt to <damaged> this turn", lambda c, to: (notation.prevent_all_damage(to),))
say("act", "prevent all combat damage that would be dealt to <damaged> this turn",
    lambda c, to: (notation.prevent_all_damage(to, combat=True),))  # fmt: skip

say("act", "if that creature or planeswalker would die this turn , exile it instead",
    lambda c: (notation.exile_if_it_would_die(creature_or_planeswalker(c)),))  # fmt: skip


def creature_or_planeswalker(context: Context) -> Any:
    """Return a target that is a creature or a planeswalker."""
    what = context.it()
    if not isinstance(what, Target) or what.filter != notation.creature | notation.planeswalker:
        raise NoReading("no creature or planeswalker")
    return what


# --- would die

say("act", "if that creature or planeswalker would die this turn , exile it instead", lambda c: exile_instead(c))


def exile_instead(context: Context) -> Effects:
    """Return the replacement that exiles what would be dealt damage."""
    what = context.it("creature")
    if what != context.it("planeswalker"):
        raise NoReading("two things")
    return (notation.exile_if_it_would_die(what),)


# --- damage that is prevented this turn, to whatever comes later, too (611.2c)

for _said, _which in KINDS_OF_DAMAGE.items():
    for _order in ("to <several recipients> this turn", "this turn to <several recipients>"):
        say("act", f"prevent all {_said} that would be dealt {_order}", lambda c, what, k=_which: safe(what, k))


def safe(what: Filter, combat: bool | None) -> Effects:
    """Return the prevention of damage to objects of a description, including later ones."""
    return (e.ReplaceLater(YOU, notation.prevents(notation.would_be_dealt_damage(what, combat))),)


# --- this turn


def by(what: Filter) -> Filter:
    """Check that a description of sources does not depend on what is known only during resolution."""
    if speaks_of_resolution(what):
        raise NoReading("sources that are known only while it resolves")
    return what


DEALT = "that would be dealt"
say("act", f"prevent all combat damage {DEALT} this turn by <nps>|prevent all combat damage {DEALT} by <nps> this turn",
    lambda c, what: (e.Prevent(sources=by(permanents(what)), combat=True),))  # fmt: skip
say("act", f"prevent all damage {DEALT} this turn by <nps>|prevent all damage {DEALT} by <nps> this turn",
    lambda c, what: (e.Prevent(sources=by(what)),))  # fmt: skip
say(
    "act",
    f"prevent all damage {DEALT} to <damaged> this turn by <nps>|prevent all damage {DEALT} to <damaged> by <nps> this turn",
    lambda c, to, what: (e.Prevent(to, sources=by(what)),),
)
say(
    "act",
    f"prevent all combat damage {DEALT} to <damaged> this turn by <nps>|prevent all combat damage {DEALT} to <damaged> by <nps> this turn",
    lambda c, to, what: (e.Prevent(to, sources=by(permanents(what)), combat=True),),
)
