"""Tapping, untapping, attaching, transforming, phasing out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects, single
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import SELF, Filter, Target
from ecs_mtg.components.codes import Duration, Keyword

say("act", "tap or untap <object>", lambda c, what: notation.choose_what_happens(notation.tap(what), notation.untap(what)))
say("act", "tap <object> and <object>", lambda c, one, two: (notation.tap(one), notation.tap(two)))
say("act", "transform <object>", lambda c, what: (notation.transform(itself_only(what)),))


def itself_only(what: Any) -> Any:
    """Check that an object is the card itself."""
    refuse_if(what != SELF, "another permanent transforms")
    return what


say("act", "<object> doesn't untap during its controller 's next untap step"
    "|those creatures don't untap during (their controllers ' next untap steps|their controller 's next untap step)",
    lambda c, *what: (next_untap(c, *what),))  # fmt: skip


def next_untap(context: Context, what: Any = None) -> e.Continuous:
    """Return the effect that it does not untap in its controller's next untap step."""
    whom = context.it("creature", plural=True) if what is None else what
    return e.Continuous(whom, notation.has(StaticKeyword(Keyword.DOESNT_UNTAP)), Duration.NEXT_UNTAP)


def untapped_up_to(context: Context, n: int, what: Any) -> Effects:
    """Return the effect that you choose some permanents, which untap."""
    refuse_if(n < 2 or any(one.zones for one in what.tree()), "not several permanents")
    tag = context.tag("untapped")
    return (notation.choose(what, tag, n, 0), notation.untap(notation.those(tag)))


say("act", "untap up to <plain> <np>", untapped_up_to)

# --- combat damage

say("act", "<object> doesn't untap during your next untap step",
    lambda c, what: (e.Continuous(single(what), notation.has(notation.doesnt_untap), Duration.YOUR_NEXT_UNTAP),))  # fmt: skip
say("act", "those creatures don't untap during that player 's next untap step",
    lambda c: (replace(next_untap(c), duration=Duration.YOUR_NEXT_UNTAP, whose=c.that_player()),))  # fmt: skip

say("act", "you untap up to <plain> <np>", lambda c, n, what: untapped_up_to(c, n, what))

say("act", "attach <target> to <target>", lambda c, what, to: (e.Attach(equipment(what), single(to)),))
say("act", "attach all equipment you control to ~",
    lambda c: (e.Attach(notation.each(notation.subtype("Equipment") & notation.yours), SELF),))  # fmt: skip


def equipment(what: Target) -> Target:
    """Check that a target is Equipment."""
    refuse_if(any("Equipment" not in one.subtypes for one in what.filter.tree()), "no Equipment")
    return what


# --- what is tapped, and what happens for each of that


def tapped_any(context: Context, what: Filter) -> Effects:
    """Return the effect that you may tap any number of untapped permanents you control, which are antecedents."""
    permanents(what)
    if any(one.controller != notation.yours.controller or not one.flags & notation.untapped.flags for one in what.tree()):
        raise NoReading("others than yours")
    tag = context.tag("tapped")
    context.mention(notation.those(tag), kinds_of(what), plural=True)
    return (notation.choose(what, tag, 99, 0), notation.tap(notation.those(tag)))


say("act", "you may tap any number of <nps>", lambda c, what: tapped_any(c, what))
say("tapping", "you may tap any number of <nps>", lambda c, what: tapped_any(c, what))

say("tapping x", "you may tap x <nps>", lambda c, what: tapped_any(c, what))

# --- what is attached

say("act", "attach ~ to <object>", lambda c, what: (e.Attach(SELF, host(c, what)),))
say("act", "attach it to <object>", lambda c, what: (e.Attach(attachment(c, what), host(c, what)),))


def attachment(context: Context, to: Any) -> Any:
    """Return the "it" that becomes attached: the card itself, or Equipment that was put onto the battlefield."""
    others = {one.reference for one in context.objects} - {to, SELF}
    if not others and context.self_kinds & {"aura", "equipment"} and context.objects[0].reference == SELF:
        return SELF
    refuse_if(others != {context.entered} or not isinstance(context.entered, Target), "another object is attached")
    return context.there(equipment(context.entered))


def host(context: Context, what: Any) -> Any:
    """Return what it becomes attached to; of cards, only one that entered as a permanent (400.7)."""
    there = context.there(what)
    if there == what and any("card" in one.kinds for one in context.objects if one.reference == what):
        raise NoReading("a card, which is another object by then")
    return single(there)
