"""Prevention of damage (615)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.effects.lasting import speaks_of_resolution
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import refuse_if, say, say_values
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.words import YOU, Filter

DEALT = "that would be dealt"
say_values("prevented", {"prevent all damage": False, "prevent all combat damage": True})
say("act", f"<prevented> {DEALT} this turn", lambda c, combat: (e.Prevent(combat=combat),))
say("act", f"<prevented> {DEALT} to <damaged> this turn", lambda c, combat, to: (e.Prevent(to, combat=combat),))
say("act", "prevent the next <n> damage that would be dealt to <damaged> this turn",
    lambda c, n, to: (notation.prevent_damage(n, to),))  # fmt: skip
say("act", "if <object> would die this turn , exile it instead", lambda c, what: (notation.exile_if_it_would_die(what),))


# --- would die

say("act", "if that creature or planeswalker would die this turn , exile it instead", lambda c: exile_instead(c))


def exile_instead(context: Context) -> Effects:
    """Return the replacement that exiles what would be dealt damage."""
    what = context.it("creature")
    refuse_if(what != context.it("planeswalker"), "two things")
    return (notation.exile_if_it_would_die(what),)


# --- damage that is prevented this turn, to whatever comes later, too (611.2c)

say("act", f"prevent all <damage kind> {DEALT} (to <several recipients> this turn|this turn to <several recipients>)",
    lambda c, kind, what: (e.ReplaceLater(YOU, notation.prevents(notation.would_be_dealt_damage(what, kind))),))  # fmt: skip


# --- this turn


def by(what: Filter, combat: bool = False) -> Filter:
    """Check that a description of sources does not depend on what is known only during resolution."""
    refuse_if(speaks_of_resolution(what), "sources that are known only while it resolves")
    return permanents(what) if combat else what


say("act", f"<prevented> {DEALT} (this turn by <nps>|by <nps> this turn)",
    lambda c, combat, what: (e.Prevent(sources=by(what, combat), combat=combat),))  # fmt: skip
say("act", f"<prevented> {DEALT} to <damaged> (this turn by <nps>|by <nps> this turn)",
    lambda c, combat, to, what: (e.Prevent(to, sources=by(what, combat), combat=combat),))  # fmt: skip
