"""How permanents enter (614.12)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.conditions.objects import unplaced, yours
from ecs_mtg.cards.reading.context import find, same_as
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.tree import Replacement
from ecs_mtg.cards.words import YOU, Change, Filter, number

# --- how it enters (614.1c)

say("ability", "~ enters tapped <end>", lambda c: (notation.enters_tapped,))
say("ability", "~ enters prepared <end>", lambda c: (notation.enters_prepared,))
_SO_MANY = "with <n or a> <kind> (counter|counters) on it"
say("with counters", _SO_MANY, lambda c, n, kind: e.EntersWithCounters(kind, number(n)))
say("with counters", f"{_SO_MANY} <each>",
    lambda c, n, kind, many: e.EntersWithCounters(kind, number(many if n == 1 else many * n)))  # fmt: skip
say("with counters", "with a number of <kind> counters on it equal to <amount>",
    lambda c, kind, n: e.EntersWithCounters(kind, number(n)))  # fmt: skip
say("with counters", "with x <kind> counters on it , where x is <amount>", lambda c, kind, n: with_counters(kind, n))
say("ability", "<itself> enters <with counters> <end>", lambda c, _, with_: (notation.as_enters(with_),))
say("ability", "<itself> enters <with counters> if <condition> <end>",
    lambda c, _, with_, condition: (notation.as_enters(with_, if_=condition),))  # fmt: skip
say("ability", "<itself> enters tapped <with counters> <end>", lambda c, _, with_: (notation.as_enters(e.EntersTapped(), with_),))
say("ability", "if ~ was [kicked|bargained] , it enters <with counters> <end>",
    lambda c, how, with_: (notation.as_enters(with_, if_=notation.kicked if how == "kicked" else notation.bargained),))  # fmt: skip


def with_counters(kind: str, n: Any) -> e.EntersWithCounters:
    """Return that it enters with a computed number of counters."""
    refuse_if(find(n, same_as(notation.X)), "an X that is X")
    return e.EntersWithCounters(kind, number(n))


say("ability", "~ enters tapped unless <condition> <end>",
    lambda c, condition: (notation.as_enters(e.EntersTapped(), if_=~condition),))  # fmt: skip
say("ability", "~ enters tapped if <condition> <end>",
    lambda c, condition: (notation.as_enters(e.EntersTapped(), if_=condition),))  # fmt: skip
say("ability", "as ~ enters , you may pay <n> life . if you don't , it enters tapped <end>", lambda c, n: (
    notation.as_enters(e.Pay(YOU, notation.cost(notation.pay_life(n)), otherwise=(e.EntersTapped(),))),))  # fmt: skip
say("ability", "as ~ enters , choose a creature type <end>", lambda c: (notation.as_enters(notation.choose_type()),))
say("color choice", "choose a color", lambda c: e.ChooseColor())
say("color choice", f"choose a color other than [{'|'.join(COLORS)}]", lambda c, one: e.ChooseColor(but=COLORS[one].colors))
say("ability", "as ~ enters , <color choice> <end>", lambda c, one: (notation.as_enters(one),))
say("ability", "~ enters tapped . as it enters , <color choice> <end>",
    lambda c, one: (notation.as_enters(e.EntersTapped(), one),))  # fmt: skip
say(
    "ability",
    "as ~ enters , you may reveal <a> <np> from your hand . if you don't , (~|it) enters tapped <end>",
    lambda c, n, what: (
        notation.as_enters(e.Pay(YOU, notation.cost(notation.reveal_a(unplaced(what))), otherwise=(e.EntersTapped(),))),
    ),
)
say("ability", "you may have ~ enter as a copy of (a|any) <np> <end>", lambda c, what: (as_copy(what),))
say("ability", "you may have ~ enter as a copy of (a|any) <np> , except <buts> <end>",
    lambda c, what, but: (as_copy(what, *but),))  # fmt: skip


def as_copy(what: Filter, *but: Change) -> Replacement:
    """Return the ability that you may have it enter as a copy of something on the battlefield (707.5)."""
    permanents(what)
    return notation.as_enters(
        notation.may(notation.choose(what, "copied"), notation.enter_as_copy(notation.those("copied"), *but))
    )


# --- how others enter (614.12)


def entering(what: Filter, *effects: e.Effect) -> Abilities:
    """Return how permanents of a description enter."""
    return (notation.instead(notation.enters(what), *effects),)


_ONE_MORE = "with an additional <kind> counter on (it|them)"
say("entrants", "each <np>|<nps>", lambda c, what: permanents(what))
say("entrants", "each other <np>|other <nps>", lambda c, what: permanents(what) & c.other())
say("ability", "<entrants> (enters|enter) tapped <end>", lambda c, what: entering(what, e.EntersTapped()))
say("ability", f"<entrants> (enters|enter) {_ONE_MORE} <end>",
    lambda c, what, kind: entering(what, e.EntersWithCounters(kind, number(1))))  # fmt: skip
say("ability", f"<entrants> (enters|enter) {_ONE_MORE} <each> <end>",
    lambda c, what, kind, many: entering(what, e.EntersWithCounters(kind, number(many))))  # fmt: skip
say("ability", f"<entrants> (enters|enter) {_ONE_MORE} for each <np> you already control <end>",
    lambda c, what, kind, counted: entering(what, e.EntersWithCounters(kind, notation.count(yours(counted)))))  # fmt: skip

# --- how it enters (614.1c)

say("ability", "as ~ enters , choose a creature type . ~ enters with <a> <kind> counter on it <each> <end>",
    lambda c, n, kind, many: (notation.as_enters(notation.choose_type(), e.EntersWithCounters(kind, number(many))),))  # fmt: skip
say("ability", "~ escapes with <n or a> <kind> (counter|counters) on it <end>",
    lambda c, n, kind: (notation.escapes_with(kind, n),))  # fmt: skip
