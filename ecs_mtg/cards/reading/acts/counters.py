"""Putting, moving, doubling and removing counters (122)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, single
from ecs_mtg.cards.reading.amounts.counted import how_many
from ecs_mtg.cards.reading.changes.characteristics import times
from ecs_mtg.cards.reading.changes.types import sized
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.words import IT, SELF, Change, Filter, Target
from ecs_mtg.components import programs as p


def enter(context: Context, what: Any, arrival: e.Arrival | None = None) -> Effects:
    """Return the effect that puts a card onto the battlefield under its owner's control, or yours if it is yours."""
    arrives = e.Arrival() if arrival is None else arrival
    now = context.now(what)
    if context.died and now == notation.event_object:
        context.died = False
        context.moves(SELF)
        context.moves(now)
    elif now != what:  # it left, and has come back as another object
        context.came_back(what)
    else:
        context.enters(what)
    return (notation.to_battlefield(now, arrives, remember=context.entered == now),)


def yours_only(what: Any) -> Any:
    """Check that cards are in your own zones, so that you control them in any case."""
    described = what.filter if isinstance(what, Target) else None
    if isinstance(described, Filter) and any(one.controller != notation.yours.controller for one in described.tree()):
        raise NoReading("cards of other players")
    return what


# --- tap, untap, counters and the like

say("act", "put <n or a> <kind> (counter|counters) on <object>",
    lambda c, n, kind, what: (notation.put_counters(kind, n, on_battlefield(what)),))  # fmt: skip
say("act", "put <n or a> <kind> (counter|counters) on <object> <each>",
    lambda c, n, kind, what, many: (notation.put_counters(kind, times(n, many), on_battlefield(what)),))  # fmt: skip
say("act", "put a number of <kind> counters on <object> equal to <amount>",
    lambda c, kind, what, n: (notation.put_counters(kind, n, on_battlefield(what)),))  # fmt: skip
say("act", "put <n or a> <kind> (counter|counters) on each of <target>",
    lambda c, n, kind, what: (notation.put_counters(kind, n, what),))  # fmt: skip
say("act", "remove <n or a> <kind> (counter|counters) from <object>",
    lambda c, n, kind, what: (notation.take_counters(what, kind, n),))  # fmt: skip
say("act", "remove all <kind> counters from <object>", lambda c, kind, what: (notation.take_counters(what, kind, None),))
say("act", "distribute <plain> <kind> counters among <few> target <np>",
    lambda c, n, kind, most, what: distributed(c, kind, n, what, most))  # fmt: skip


def distributed(context: Context, kind: str, n: int, what: Filter, most: int | None) -> Effects:
    """Return the effect that distributes counters among targets (601.2d)."""
    from ecs_mtg.cards.notation.planeswalkers import distribute_counters

    if most is None:
        raise NoReading("any number of targets")
    one = distribute_counters(kind, n, what, most)
    if isinstance(one.what, Target):
        context.target(one.what)
    return (one,)


say("act", "move <a> <kind> counter from <target> onto ~",
    lambda c, n, kind, what: (notation.move_counters(kind, 1, single(what), SELF),))  # fmt: skip


say("act", "double the number of <kind> counters on <object>",  # 701.10e
    lambda c, kind, what: (e.PutCounters(single(on_battlefield(what)), kind, notation.counters_on(what, kind)),))  # fmt: skip

say("act", "put <n or a> <kind> (counter|counters) on <target> and <n or a> <kind> (counter|counters) on <target>",
    lambda c, n, kind, one, m, sort, two: (
        notation.put_counters(kind, n, on_battlefield(one)), notation.put_counters(sort, m, on_battlefield(two))))  # fmt: skip


say("act", "move <n or a> <kind> (counter|counters) from <object> onto <object>",
    lambda c, n, kind, one, two: (notation.move_counters(kind, n, single(one), single(two)),))  # fmt: skip
say("act", "put another <kind> counter on <object>", lambda c, kind, what: (notation.put_counters(kind, 1, single(what)),))

# --- a permanent of your choice


def counters_on_chosen(context: Context, kind: str, n: Any, what: Filter) -> Effects:
    """Return the effect that counters are put on a permanent of yours that you choose."""
    refuse_if(any(one.controller != notation.yours.controller for one in permanents(what).tree()), "of anybody")
    tag = context.tag("chosen")
    context.mention(notation.those(tag), kinds_of(what))
    return (notation.choose(what, tag), notation.put_counters(kind, n, notation.those(tag)))


say("act", "put <n or a> <kind> (counter|counters) on <a> <np>", lambda c, n, kind, m, what: counters_on_chosen(c, kind, n, what))
say("act", "put <n or a> <kind> (counter|counters) on another <np>",
    lambda c, n, kind, what: counters_on_chosen(c, kind, n, what & c.other()))  # fmt: skip

say("act", "<it object> has base power and toughness <size> and has <keywords> for as long as it has a <kind> counter on it",
    lambda c, what, size, all_, kind: (
        while_counters(what, (Change(p.Change.SET_PT, *sized(size)), *notation.has(*all_)), kind)))  # fmt: skip


def while_counters(what: Any, changes: tuple[Change, ...], kind: str) -> Effects:
    """Return changes that last while the object has a counter of a kind."""
    return (notation.while_it_has_counter(kind, on_battlefield(single(what)), *changes),)


say("act", "double the number of <kind> counters on each of those creatures", lambda c, kind: (
    e.ForEach(c.it("creature", plural=True), (notation.put_counters(kind, notation.counters_on(IT, kind), IT),)),))  # fmt: skip
say(
    "act",
    "put a +1/+1 counter on <target> , two +1/+1 counters on <target> , and three +1/+1 counters on a third target <np>",
    lambda c, one, two, what: (
        notation.together(
            *(
                notation.put_counters("+1/+1", k + 1, on_battlefield(each))
                for k, each in enumerate((one, two, c.target(Target(what, different=True))))
            )
        ),
    ),
)

say("act", "for each <np> , put <a> <kind> counter on <object>",
    lambda c, what, n, kind, on: (notation.put_counters(kind, how_many(c, what), on_battlefield(on)),))  # fmt: skip
