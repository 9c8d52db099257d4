"""Conditions: what "if", "as long as" and "unless" say."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import located
from ecs_mtg.cards.reading.vocabulary import ADJECTIVES, COLORS
from ecs_mtg.cards.words import ALL_ZONES, CARDS, SELF, YOU, Amount, Condition, Filter
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Step, Zone


def at_least(n: int, what: Filter) -> Condition:
    """There are at least so many."""
    return t.count(located(what)) >= n


def yours(what: Filter) -> Filter:
    """What you control of something that says nothing of who does."""
    if any(one.controller or one.kinds == CARDS for one in what.tree()):
        raise NoReading("not to be controlled")
    return what & t.yours


say("condition", "you control <a> <np>", lambda c, n, what: t.exists(yours(what)))
say("condition", "you control another <np>", lambda c, what: t.exists(yours(what) & c.other()))
say("condition", "you control <n> or more <np>", lambda c, n, what: t.count(yours(what)) >= n)
say("condition", "you control <n> or more other <np>", lambda c, n, what: t.count(yours(what) & c.other()) >= n)
say("condition", "you control at least <n> <np>", lambda c, n, what: t.count(yours(what)) >= n)
say("condition", "you control at least <n> other <np>", lambda c, n, what: t.count(yours(what) & c.other()) >= n)
say("condition", "you control <n> or fewer <np>", lambda c, n, what: t.count(yours(what)) <= n)
say("condition", "you control <n> or fewer other <np>", lambda c, n, what: t.count(yours(what) & c.other()) <= n)
say("condition", "you don't control <a> <np>", lambda c, n, what: ~t.exists(yours(what)))
say("condition", "you control no <np>", lambda c, what: ~t.exists(yours(what)))
say("condition", "you control no other <np>", lambda c, what: ~t.exists(yours(what) & c.other()))
say("condition", "you control <a> <np> and <a> <np>", lambda c, n, one, m, two: t.exists(yours(one)) & t.exists(yours(two)))
say("condition", "you control <a> <np> or <a> <np>", lambda c, n, one, m, two: t.exists(yours(one) | yours(two)))
say("condition", "an opponent controls <a> <np>", lambda c, n, what: t.exists(theirs(what)))
say("condition", "your opponents control no <np>|no opponent controls <a> <np>", lambda c, *rest: ~t.exists(theirs(rest[-1])))


def theirs(what: Filter) -> Filter:
    """What an opponent controls of something that says nothing of who does."""
    if any(one.controller or one.kinds == CARDS for one in what.tree()):
        raise NoReading("not to be controlled")
    return what & t.theirs


say("condition", "there are <n> or more <np>", lambda c, n, what: at_least(n, what))
say("condition", "<n> or more <np> are in your graveyard", lambda c, n, what: t.count(what & t.card_in(Zone.GRAVEYARD)) >= n)
say("condition", "there are four or more card types among cards in your graveyard", lambda c: t.delirium)
say("condition", "you have <n> or more life", lambda c, n: t.life.of(YOU) >= n)
say("condition", "you have <n> or less life", lambda c, n: t.life.of(YOU) <= n)
say("condition", "you have no cards in hand", lambda c: t.hellbent)
say("condition", "you have <n> or more cards in hand", lambda c, n: t.cards_in_hand.of(YOU) >= n)
say("condition", "you have <n> or fewer cards in hand", lambda c, n: t.cards_in_hand.of(YOU) <= n)
say("condition", "an opponent has <n> or less life", lambda c, n: t.exists(t.opponent & (t.life <= n)))
say("condition", "a player has <n> or less life", lambda c, n: t.exists(t.player & (t.life <= n)))
say("condition", "(~|it|~ spell) was kicked", lambda c: kicked(c))
say("condition", "(it 's|it is) your turn", lambda c: t.your_turn)
say("condition", "(it 's|it is) not your turn|it isn't your turn", lambda c: ~t.your_turn)
say("condition", "you gained life this turn", lambda c: w.life_gained_by() >= 1)
say("condition", "you gained <n> or more life this turn", lambda c, n: w.life_gained_by() >= n)
say("condition", "a creature died this turn", lambda c: Condition(p.Condition.CREATURE_DIED))
say("condition", "an opponent lost life this turn", lambda c: Condition(p.Condition.OPPONENT_LOST_LIFE))
say("condition", "~ attacked this turn", lambda c: Condition(p.Condition.ATTACKED))
say("condition", "~ entered this turn", lambda c: t.entered_this_turn)
say("condition", "you cast it from your hand", lambda c: cast_from(c, 1 << Zone.HAND))
say("condition", "(you cast it|it was cast)", lambda c: cast_from(c, ALL_ZONES))
say("condition", "you've cast another spell this turn|you 've cast another spell this turn",
    lambda c: Amount(p.Amount.SPELLS_CAST, YOU) >= 2)  # fmt: skip
say("condition", "<is> <described>", lambda c, who, what: t.matches(who, what))
say("is", "(~ is|~ 's)", lambda c: itself(c))
say("is", "(it 's|it is)", lambda c: c.it())
say("is", "that [creature|permanent|card|land] (is|was)", lambda c, kind: c.it(kind))
say(
    "is",
    "(enchanted|equipped) [creature|permanent|land|artifact] is",
    lambda c, kind: c.mention(t.enchanted, frozenset({kind, "permanent"})),
)
_STATES = "tapped|untapped|attacking|blocking|legendary|enchanted|equipped|multicolored|colorless|blocked|" + "|".join(COLORS)
say("described", f"[{_STATES}]", lambda c, one: ADJECTIVES[one])
say("described", "attacking or blocking", lambda c: t.attacking | t.blocking)
say("described", f"[{'|'.join(COLORS)}] or [{'|'.join(COLORS)}]", lambda c, one, two: COLORS[one] | COLORS[two])
say("described", "<a> <np>", lambda c, n, what: plain(what))
say("condition", "~ has <a> <kind> counter on it", lambda c, n, kind: t.counters_on(itself(c), kind) >= 1)
say("condition", "~ has <n> or more <kind> counters on it|there are <n> or more <kind> counters on ~",
    lambda c, n, kind: t.counters_on(itself(c), kind) >= n)  # fmt: skip
say(
    "condition",
    "~ has no <kind> counters on it|there are no <kind> counters on ~",
    lambda c, kind: t.counters_on(itself(c), kind).equals(0),
)
say("condition", "~ 's power is <n> or greater", lambda c, n: t.power.of(itself(c)) >= n)
say("condition", "its power is <n> or greater", lambda c, n: t.power.of(c.it()) >= n)
say("condition", "(~|it) had no <kind> counters on it", lambda c, kind: t.counters_on(t.event_object, kind).equals(0))
say("condition", "~ (isn't|is not) <described>", lambda c, what: ~t.matches(SELF, what))
say("condition", "you have more life than each opponent", lambda c: ~t.exists(t.opponent & (t.life >= t.life.of(YOU))))
say("condition", "an opponent has more life than you", lambda c: t.exists(t.opponent & (t.life > t.life.of(YOU))))
say("condition", "~ is on the battlefield", lambda c: t.in_zone(SELF, Zone.BATTLEFIELD))


def itself(context: Context) -> Any:
    """The card itself, which "it" then is."""
    return context.mention(SELF, context.self_kinds | {"permanent"})


def plain(what: Filter) -> Filter:
    """What something is: no card or spell of a zone, and nobody's."""
    if any(one.zones or one.controller for one in what.tree()):
        raise NoReading("no quality")
    return what


def kicked(context: Context) -> Condition:
    """Whether the card itself was kicked."""
    context.mention(SELF, context.self_kinds | {"spell"})
    return t.kicked


def cast_from(context: Context, zones: int) -> Any:
    """Whether the card itself was cast."""
    if context.it() != SELF:
        raise NoReading("another spell")
    return Condition(p.Condition.CAST_FROM, zones)


STEPS = {"upkeep": Step.UPKEEP, "end step": Step.END, "draw step": Step.DRAW}
