"""Changes of what is described in more than one word: for as long as, otherwise, itself, of your choice, what something must do."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as k
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.abilities import Abilities, on_board, spells, static
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.changes import added, adds, creature, sized, where_x
from ecs_mtg.cards.reading.conditions import plain, yours
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.effects import keyword_for, lasting, on_battlefield
from ecs_mtg.cards.reading.events import SOURCE
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.reading.rules import entering
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import ATTACHED, SELF, Change, Filter, Target
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Keyword, Quality

END = Duration.END_OF_TURN

# --- damage that something deals to itself

_DEALS = "(deals|deal)"
say("act", f"<object> {_DEALS} <n> damage to itself", lambda c, what, n: (d.damage(n, what, single(what)),))
say(
    "act",
    f"<object> {_DEALS} damage to itself equal to its <measure>",
    lambda c, what, m: (d.damage(m.of(what), what, single(what)),),
)

# --- until end of turn

say("affected", "~ and <nps>", lambda c, what: t.each(SOURCE | on_board(what)))
say("act", "<affected> each <changes> until end of turn , where x is <amount>",
    lambda c, what, changes, n: where_x(c, lasting(c, what, changes, END), n))  # fmt: skip
say("act", "<affected> <changes> until end of turn and must be blocked this turn if able",
    lambda c, what, changes: lasting(c, what, changes + d.has(StaticKeyword(Keyword.MUST_BE_BLOCKED)), END))  # fmt: skip
say("act", "all creatures able to block it this turn do so", lambda c: keyword_for(c.it(), Keyword.LURE))
say("act", "<affected> (get|gets) an additional <pt> until end of turn <each>",
    lambda c, what, pt, many: lasting(c, what, adds(pt, many), END))  # fmt: skip
say("act", "<object> <changes> and (gains|gain) your choice of <keyword> or <keyword> until end of turn",
    lambda c, what, changes, one, two: (
        *lasting(c, what, changes, END), w.your_choice_of(single(what), d.has(one), d.has(two))))  # fmt: skip
say("act", "<it object> also (gains|gain) <keywords> until end of turn",
    lambda c, what, all_: lasting(c, what, d.has(*all_), END))  # fmt: skip
say("act", "<object> can't block this combat",
    lambda c, what: (e.Continuous(on_battlefield(single(what)), d.has(k.cant_block), Duration.END_OF_COMBAT),))  # fmt: skip
say("act", "<target> each become <size> <type line> until end of turn . they 're still lands",
    lambda c, what, size, line: lasting(c, of_lands(what), added(creature(line), (), size), END))  # fmt: skip
_PROTECTIONS: tuple[tuple[Change, ...], ...] = ((Change(p.Change.ADD_PROTECTION, 1 << Quality.ARTIFACTS),),
                *((Change(p.Change.ADD_PROTECTION, 1 << color),) for color in range(5)))  # fmt: skip
say("act", "<object> (gains|gain) protection from artifacts or from the color of your choice until end of turn",
    lambda c, what: (w.your_choice_of(single(what), *_PROTECTIONS),))  # fmt: skip
say("act", "choose a color . <nps> (gain|gains) protection from the chosen color until end of turn",
    lambda c, what: (w.your_choice_of(t.each(on_board(what)), *_PROTECTIONS[1:]),))  # fmt: skip


def unread() -> Any:
    """No reading."""
    raise NoReading("another object")


def of_lands(what: Target) -> Target:
    """Lands that are targets."""
    if not all(one.any_types & codes.LAND or one.all_types & codes.LAND for one in what.filter.tree()):
        raise NoReading("no lands")
    return what


# --- for as long as

say("act", "<it object> has base power and toughness <size> and has <keywords> for as long as it has a <kind> counter on it",
    lambda c, what, size, all_, kind: while_counters(what, (Change(p.Change.SET_PT, *sized(size)), *d.has(*all_)), kind))  # fmt: skip
say("clause", "you may put a <kind> counter on <target> . if you do , that creature <changes> for as long as it has a <kind> counter on it",
    lambda c, kind, what, changes, again: may_and_while(c, what, changes, kind, again))  # fmt: skip


def while_counters(what: Any, changes: tuple[Change, ...], kind: str) -> Effects:
    """Changes that last while it has a counter of a kind on it."""
    return (d.while_it_has_counter(kind, on_battlefield(single(what)), *changes),)


def may_and_while(context: Context, what: Target, changes: tuple[Change, ...], kind: str, again: str) -> Effects:
    """You may put a counter on it, and it is changed for as long as it has one (611.2b: not at all if it has none)."""
    if kind != again:
        raise NoReading("counters of two kinds")
    return (e.May((d.put_counters(kind, 1, on_battlefield(single(what))), *while_counters(what, changes, kind))),)


# --- from now on

say("act", "<it object> (loses|lose) <keywords>", lambda c, what, all_: lost_for_good(what, all_))
say("act", "<it object> becomes <type line> in addition to its other types",
    lambda c, what, line: (d.from_now_on(on_battlefield(single(what)), *added(line, ())),))  # fmt: skip


def lost_for_good(what: Any, words: tuple[Any, ...]) -> Effects:
    """It loses keywords, for no time that is said."""
    if what != SELF or not all(isinstance(one, StaticKeyword) for one in words):
        raise NoReading("only plain keywords of its own are lost")
    return (d.from_now_on(SELF, d.loses(*words)),)


# --- static abilities

say(
    "change",
    "can't be blocked except by <np> and/or <np>",
    lambda c, one, two: (Change(p.Change.CANT_BE_BLOCKED_BY, ~(one | two)),),
)
say("change", "doesn't untap during its controller 's untap step and its activated abilities can't be activated",
    lambda c: d.has(k.doesnt_untap, k.cant_activate))  # fmt: skip
say("ability", "~ doesn't untap during your untap step if it has <a> <kind> counter on it <end>",
    lambda c, n, kind: static(SELF, d.has(k.doesnt_untap), t.counters_on(SELF, kind) >= 1))  # fmt: skip
say("ability", "<affects> <changes> as long as it 's <a> <np> . otherwise , it <changes> <end>",
    lambda c, what, changes, n, kind, others: one_or_other(what, changes, kind, others))  # fmt: skip


def one_or_other(what: Any, changes: tuple[Change, ...], kind: Filter, others: tuple[Change, ...]) -> Abilities:
    """One change if it is something, another one if not."""
    if what not in (ATTACHED, SELF):
        raise NoReading("each of several")
    so = t.matches(what, plain(kind))
    return (*static(what, changes, so), *static(what, others, ~so))


say("ability", "all <nps> are <size> <type line> that are still lands <end>|<nps> are <size> <type line> that are still lands <end>",
    lambda c, what, size, line: static(lands_only(what), added(creature(line), (), size)))  # fmt: skip


def lands_only(what: Filter) -> Filter:
    """Lands."""
    if not all(one.any_types == codes.LAND or (one.subtypes and one.subtypes <= _LAND_TYPES) for one in on_board(what).tree()):
        raise NoReading("no lands")
    return what


_LAND_TYPES = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
# --- what spells cost

say("ability", "<nps> you cast of the chosen type cost <generic cost> less to cast <end>",
    lambda c, what, n: (w.spells_cost_less(spells(what) & t.yours & t.chosen_type, n if isinstance(n, int) else unread()),))  # fmt: skip
say("ability", "<nps> and <nps> you cast cost <generic cost> less to cast for each <kind> counter on ~ <end>",
    lambda c, one, two, n, kind: (less_for_counters(one, two, n, kind),))  # fmt: skip


def less_for_counters(one: Filter, two: Filter, n: Any, kind: str) -> Any:
    """Spells that cost less for each counter on the card itself."""
    if n != 1:
        raise NoReading("more than one for each")
    return a.static(None, d.cheaper((spells(one) | spells(two)) & t.yours, t.counters_on(SELF, kind)))


# --- how others enter

say("ability", "each other <np> enters with an additional <kind> counter on it for each <np> you already control <end>",
    lambda c, what, kind, counted: entering(what & c.other(), e.EntersWithCounters(kind, t.count(yours(counted)))))  # fmt: skip
say("behind", "that ('s|is) <a> <nouns> or <a> <nouns>", lambda c, n, one, m, two: (one[0] | two[0], False))
