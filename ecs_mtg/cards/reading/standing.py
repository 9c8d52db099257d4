"""Conditions and amounts: graveyards of others, how players and objects stand to each other."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.costs import unplaced
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import SELF, YOU, Condition
from ecs_mtg.components.codes import Zone

_HOST = frozenset({"creature", "permanent"})

say("condition", "<a> <np> is in your graveyard", lambda c, n, what: t.exists(unplaced(what) & t.card_in(Zone.GRAVEYARD)))
say("condition", "(there 's|there is) <a> <np> in your graveyard",
    lambda c, n, what: t.exists(unplaced(what) & t.card_in(Zone.GRAVEYARD)))  # fmt: skip
say("condition", "an opponent has <n> or more cards in their graveyard",
    lambda c, n: t.exists(t.opponent & (t.cards_in_graveyard >= n)))  # fmt: skip
say("condition", "target player has exactly <plain> life", lambda c, n: exactly(c, n))
say("condition", "its <measure> is less than ~ 's <measure>", lambda c, m, other: measured(c, m, other) < other.of(SELF))
say("condition", "its <measure> is greater than ~ 's <measure>", lambda c, m, other: measured(c, m, other) > other.of(SELF))
say(
    "condition",
    "that creature has <n> or more <kind> counters on it",
    lambda c, n, kind: t.counters_on(c.it("creature"), kind) >= n,
)
say("condition", "that creature has <a> <kind> counter on it", lambda c, n, kind: t.counters_on(c.it("creature"), kind) >= 1)
say("counted", "(that|the) creature 's power plus its toughness", lambda c: both_of(c))

_FIRST = "your starting life total"
_HOST = frozenset({"creature", "permanent"})
say("condition", f"your life total is greater than {_FIRST}", lambda c: t.life.of(YOU) > at_first())
say("condition", f"your life total is less than {_FIRST}", lambda c: t.life.of(YOU) < at_first())
say("condition", f"your life total is greater than or equal to {_FIRST}", lambda c: t.life.of(YOU) >= at_first())
say("condition", f"your life total is less than or equal to half {_FIRST}", lambda c: t.life.of(YOU) * 2 <= at_first())
say("condition", f"your life total is less than half {_FIRST}", lambda c: t.life.of(YOU) * 2 < at_first())
say("condition", f"you have at least <plain> (life more|more life) than {_FIRST}", lambda c, n: t.life.of(YOU) >= at_first() + n)
say("condition", f"your life total is at least <plain> greater than {_FIRST}", lambda c, n: t.life.of(YOU) >= at_first() + n)


def at_first() -> Any:
    """Your life total as the game began."""
    return w.starting_life_of(YOU)


def exactly(context: Context, n: int) -> Condition:
    """A target player has so much life; "that player" is the target then."""
    who = context.target(t.target(t.player))
    same: Condition = t.life.of(who).equals(n)
    return same


def measured(context: Context, measure: Any, other: Any) -> Any:
    """What is compared with the card itself."""
    if measure != other:
        raise NoReading("two measures")
    what = context.it()
    if what == SELF:
        raise NoReading("compared with itself")
    return measure.of(what)


def both_of(context: Context) -> Any:
    """Power plus toughness of one creature."""
    what = context.it("creature")
    return t.power.of(what) + t.toughness.of(what)


say("condition", "that creature 's <measure> is greater than ~ 's <measure>", lambda c, m, n: compared(c, m, n) > m.of(SELF))
say("condition", "that creature 's <measure> is less than ~ 's <measure>", lambda c, m, n: compared(c, m, n) < m.of(SELF))
say(
    "condition", "(enchanted|equipped) creature has <has keyword>", lambda c, what: t.matches(c.mention(t.enchanted, _HOST), what)
)
say("counted", "the total number of cards in all players ' hands", lambda c: t.count(t.card_ & t.card_in_any(Zone.HAND)))
say("each", "for each card in its controller 's hand", lambda c: t.cards_in_hand.of(t.controller_of(t.enchanted)))
say("each", "for each creature you attacked with this turn", lambda c: w.attackers_of(YOU))


def compared(context: Context, measure: Any, other: Any) -> Any:
    """A creature that was mentioned, compared with the card itself."""
    if measure != other:
        raise NoReading("two measures")
    return measure.of(context.it("creature"))
