"""Conditions: what "if", "as long as" and "unless" say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import located, paid
from ecs_mtg.cards.reading.vocabulary import ADJECTIVES, COLORS
from ecs_mtg.cards.words import ALL_ZONES, CARDS, SELF, YOU, Amount, Condition, Filter
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation


def at_least(n: int, what: Filter) -> Condition:
    """There are at least so many."""
    return t.count(located(what)) >= n


def uncontrolled(what: Filter) -> Filter:
    """Something that somebody controls, of which nobody says who."""
    if any(one.controller or one.kinds == CARDS for one in what.tree()):
        raise NoReading("not to be controlled")
    return what


def yours(what: Filter) -> Filter:
    """What you control of it."""
    return uncontrolled(what) & t.yours


say("condition", "you control <a> <np>", lambda c, n, what: t.exists(yours(what)))
say("condition", "you control another <np>", lambda c, what: t.exists(yours(what) & c.other(yours=True)))
say("condition", "you control <n> or more <np>", lambda c, n, what: t.count(yours(what)) >= n)
say("condition", "you control <n> or more other <np>", lambda c, n, what: t.count(yours(what) & c.other(yours=True)) >= n)
say("condition", "you control at least <n> <np>", lambda c, n, what: t.count(yours(what)) >= n)
say("condition", "you control at least <n> other <np>", lambda c, n, what: t.count(yours(what) & c.other(yours=True)) >= n)
say("condition", "you control <n> or fewer <np>", lambda c, n, what: t.count(yours(what)) <= n)
say("condition", "you control <n> or fewer other <np>", lambda c, n, what: t.count(yours(what) & c.other(yours=True)) <= n)
say("condition", "you don't control <a> <np>", lambda c, n, what: ~t.exists(yours(what)))
say("condition", "you control no <np>", lambda c, what: ~t.exists(yours(what)))
say("condition", "you control no other <np>", lambda c, what: ~t.exists(yours(what) & c.other(yours=True)))
say("condition", "you control <a> <np> and <a> <np>", lambda c, n, one, m, two: t.exists(yours(one)) & t.exists(yours(two)))
say("condition", "you control <a> <np> or <a> <np>", lambda c, n, one, m, two: t.exists(yours(one) | yours(two)))
say("condition", "an opponent controls <a> <np>", lambda c, n, what: t.exists(theirs(what)))
say("condition", "your opponents control no <np>|no opponent controls <a> <np>", lambda c, *rest: ~t.exists(theirs(rest[-1])))


def theirs(what: Filter) -> Filter:
    """What an opponent controls of it."""
    return uncontrolled(what) & t.theirs


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
say("condition", "evidence was collected", lambda c: t.evidence_collected)  # says no word of the card itself
say("condition", "(~|it|~ spell) was bargained", lambda c: cost_paid(c, t.bargained))
say("condition", "(it 's|it is) your turn", lambda c: t.your_turn)
say("condition", "(it 's|it is) not your turn|it isn't your turn", lambda c: ~t.your_turn)


say("condition", "you control your commander", lambda c: t.exists(t.commander & t.you_own & t.you_control))
say("condition", "you control a commander", lambda c: t.exists(t.commander & t.you_control))
say("condition", "you gained life this turn", lambda c: w.life_gained_by() >= 1)
say("condition", "you gained <n> or more life this turn", lambda c, n: w.life_gained_by() >= n)
say("condition", "no spells were cast last turn", lambda c: t.spells_cast_last_turn(t.each_player).equals(0))
say("condition", "a player cast <n> or more spells last turn", lambda c, n: t.spells_cast_last_turn(t.each_player) >= n)
say("condition", "a creature died this turn", lambda c: Condition(p.Condition.CREATURE_DIED))
say("condition", "an opponent lost life this turn", lambda c: Condition(p.Condition.OPPONENT_LOST_LIFE))
say("condition", "~ attacked this turn", lambda c: Condition(p.Condition.ATTACKED))
say("condition", "~ entered this turn", lambda c: t.entered_this_turn)
say("condition", "you cast it from your hand", lambda c: cast_from(c, 1 << Zone.HAND))
say("condition", "(you cast it|it was cast)", lambda c: cast_from(c, ALL_ZONES))
say("condition", "you 've cast another spell this turn", lambda c: w.spells_cast(YOU) >= 2)
say("condition", "<is> <described>", lambda c, who, what: t.matches(who, what))
say("is", "(~ is|~ 's)", lambda c: itself(c))
say("is", "(it 's|it is)", lambda c: c.there(c.it()))
say("is", "that [creature|permanent|card|land] (is|was)", lambda c, kind: c.there(c.it(kind)))
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


say("condition", "you attacked this turn|you attacked with a creature this turn", lambda c: w.attackers_of(YOU) >= 1)
say("condition", "you attacked with <n> or more creatures this turn", lambda c, n: w.attackers_of(YOU) >= n)
say(
    "condition",
    "an opponent has <n> or more poison counters",
    lambda c, n: t.exists(t.opponent & (t.poison_counters >= n)),
)
say("condition", "any player controls <a> <np>|a player controls <a> <np>", lambda c, n, what: t.exists(of_nobody(what)))
say("condition", "<a> <np> is on the battlefield|there is <a> <np> on the battlefield",
    lambda c, n, what: t.exists(of_nobody(what)))  # fmt: skip
say("condition", "no <np> are on the battlefield|there are no <np> on the battlefield",
    lambda c, what: ~t.exists(of_nobody(what)))  # fmt: skip
say("condition", "<n> or more <np> are on the battlefield", lambda c, n, what: t.count(of_nobody(what)) >= n)
say("condition", "you 've cast <n> or more spells this turn", lambda c, n: w.spells_cast(YOU) >= n)
say("condition", "you 've gained <n> or more life this turn", lambda c, n: w.life_gained_by() >= n)
say("condition", "an opponent controls <n> or more <np>", lambda c, n, what: of_one_opponent(theirs(what), n))
say("condition", "an opponent controls more <np> than you", lambda c, what: outnumbered(what))
say("condition", "an opponent has more cards in hand than you",
    lambda c: t.exists(t.opponent & t.where(t.cards_in_hand.of(t.it) > t.cards_in_hand.of(YOU))))  # fmt: skip
say("condition", "an opponent has <n> or more cards in hand", lambda c, n: t.exists(t.opponent & (t.cards_in_hand >= n)))
say("condition", "an opponent has no cards in hand", lambda c: t.exists(t.opponent & (t.cards_in_hand <= 0)))
say("condition", "(that player|defending player) has no cards in hand", lambda c: t.cards_in_hand.of(c.that_player()).equals(0))
say("condition", "that player has <n> or more cards in hand", lambda c, n: t.cards_in_hand.of(c.that_player()) >= n)
say("condition", "that player has <n> or fewer cards in hand", lambda c, n: t.cards_in_hand.of(c.that_player()) <= n)
say("condition", "that player has <n> or less life", lambda c, n: t.life.of(c.that_player()) <= n)
say("condition", "creatures you control have total power <n> or greater", lambda c, n: t.power.total(t.creature & t.yours) >= n)
say("condition", "you control the creature with the greatest <measure> or tied for the greatest <measure>",
    lambda c, m, m2: tied_for_greatest(m, m2))  # fmt: skip
say("condition", "you have <n> or more opponents", lambda c, n: Amount(p.Amount.OPPONENTS) >= n)
say("condition", "x is <n> or (more|greater)", lambda c, n: n <= t.X)
say("condition", "this is the [second|third|fourth] time this ability has resolved this turn",
    lambda c, nth: Amount(p.Amount.TIMES_RESOLVED).equals({"second": 2, "third": 3, "fourth": 4}[nth]))  # fmt: skip
say("condition", "your devotion to <devoted> is less than <n>", lambda c, colors, n: Amount(p.Amount.DEVOTION, colors) < n)
say(
    "condition",
    "your devotion to <devoted> is <n> or (more|greater)",
    lambda c, colors, n: Amount(p.Amount.DEVOTION, colors) >= n,
)
say("devoted", f"[{'|'.join(COLORS)}]", lambda c, one: COLORS[one].colors)
say("devoted", f"[{'|'.join(COLORS)}] and [{'|'.join(COLORS)}]", lambda c, one, two: COLORS[one].colors | COLORS[two].colors)
say("condition", "it has <a> <kind> counter on it", lambda c, n, kind: t.counters_on(c.it(), kind) >= 1)
say("condition", "it has <n> or more <kind> counters on it", lambda c, n, kind: t.counters_on(c.it(), kind) >= n)
say("condition", "it has no <kind> counters on it", lambda c, kind: t.counters_on(c.it(), kind).equals(0))
say("condition", "~ has a counter on it", lambda c: t.counters_of_any_kind.of(itself(c)) >= 1)
say("condition", "~ has <n> or more counters on it", lambda c, n: t.counters_of_any_kind.of(itself(c)) >= n)
say("condition", "its <measure> is <n> or (less|fewer)", lambda c, m, n: m.of(c.it()) <= n)
say("condition", "its <measure> is <n> or greater", lambda c, m, n: m.of(c.it()) >= n)
say("condition", "~ 's <measure> is <n> or less", lambda c, m, n: m.of(itself(c)) <= n)
say(
    "condition",
    "the sacrificed [creature|permanent|artifact] was <described>",
    lambda c, kind, what: t.matches(paid(c), what),
)
say("condition", "you have <n> or more <np> in your graveyard", lambda c, n, what: t.count(what & t.card_in(Zone.GRAVEYARD)) >= n)
say("condition", "you control <a> <np> with <a> <kind> counter on it",
    lambda c, n, what, m, kind: t.exists(yours(what) & t.with_counter(kind)))  # fmt: skip


def of_nobody(what: Filter) -> Filter:
    """Permanents, whoever controls them."""
    if any(one.zones for one in what.tree()):
        raise NoReading("not to be controlled")
    return uncontrolled(what)


def of_one_opponent(what: Filter, n: int) -> Condition:
    """One opponent controls so many: not several opponents together."""
    if what.either is not None:
        raise NoReading("several descriptions of one opponent's")
    its = replace(what, controller=Relation.LOOPED)
    found: Condition = t.exists(t.opponent & t.where(t.count(its) >= n))
    return found


def outnumbered(what: Filter) -> Condition:
    """One opponent controls more of something than you do."""
    more: Condition = t.count(uncontrolled(what) & Filter(controller=Relation.LOOPED)) > t.count(what & t.yours)
    found: Condition = t.exists(t.opponent & t.where(more))
    return found


def tied_for_greatest(measure: Any, again: Any) -> Condition:
    """No creature has more of something than one of yours, and there is one."""
    if measure != again:
        raise NoReading("two measures")
    found: Condition = t.exists(t.creature & t.yours) & (measure.greatest(t.creature & t.yours) >= measure.greatest(t.creature))
    return found


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
    return cost_paid(context, t.kicked)


def cost_paid(context: Context, condition: Condition) -> Condition:
    """Whether an optional cost of the card itself was paid."""
    context.mention(SELF, context.self_kinds | {"spell"})
    return condition


def cast_from(context: Context, zones: int) -> Any:
    """Whether the card itself was cast."""
    if context.it() != SELF:
        raise NoReading("another spell")
    return Condition(p.Condition.CAST_FROM, zones)


say("condition", "you 've drawn <n> or more cards this turn", lambda c, n: w.cards_drawn(YOU) >= n)
say("condition", "you 've drawn another card this turn", lambda c: w.cards_drawn(YOU) >= 2)
say("condition", "you lost life this turn|you 've lost life this turn", lambda c: w.life_lost_by(YOU) >= 1)
say(
    "condition",
    "you 've lost <n> or more life this turn|you lost <n> or more life this turn",
    lambda c, n: w.life_lost_by(YOU) >= n,
)
say("condition", "defending player controls <a> <np>", lambda c, n, what: t.exists(of_defending(c, what)))
say("condition", "defending player controls no <np>", lambda c, what: ~t.exists(of_defending(c, what)))


def of_defending(context: Context, what: Filter) -> Filter:
    """What the player controls whom the card itself attacks."""
    if any(one.reference != SELF for one in context.objects):
        raise NoReading("the defending player of another creature")
    context.mention_player(t.defending_player)
    return uncontrolled(what) & Filter(controller=Relation.DEFENDING)
