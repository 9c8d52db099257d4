"""Damage that would be dealt otherwise, cards that would go elsewhere, spells that can't be countered (614, 615, 701.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.abilities import Abilities, on_board
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.events import itself
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import ALL_ZONES, CARDS, PLAYERS, SELF, SPELLS, Filter
from ecs_mtg.components.codes import EventKind, Position, Zone
from ecs_mtg.components.programs import Relation

_COMBAT = {"damage": None, "combat damage": True, "noncombat damage": False}

# --- damage is prevented, and something else happens (615.5)


def prevented_and(context: Context, what: Any, effects: tuple[e.Effect, ...]) -> Abilities:
    """Each source's damage is looked at by itself, so that what happens besides has to be as much as was prevented."""
    if context.extra or context.targets:
        raise NoReading("targets of a static ability")
    for one in effects:
        if not isinstance(one, e.PutCounters | e.RemoveCounters) or one.amount != t.event_amount:
            raise NoReading("once for all damage that is dealt at the same time")
    return (a.prevents(a.would_be_dealt_damage(what), *effects),)


say("hurt", "if damage would be dealt to <subject> ,", lambda c, what: would_be_hurt(c, what))
say("ability", "<hurt> prevent that damage <stop> <sentences> <end>", lambda c, what, _, more: prevented_and(c, what, more))
say("ability", "<hurt> prevent that damage and <sentences> <end>", lambda c, what, more: prevented_and(c, what, more))
say("each", "for each 1 damage prevented this way", lambda c: prevented_amount(c))


def would_be_hurt(context: Context, what: Any) -> Any:
    """What damage would be dealt to, of which the next sentences speak."""
    context.amount = t.event_amount
    return what


def prevented_amount(context: Context) -> Any:
    """How much damage was prevented."""
    if context.amount != t.event_amount:
        raise NoReading("no damage was prevented")
    return t.event_amount


say("recipients", "you", lambda c: t.that_is_you)
say("recipients", "<nps>", lambda c, what: on_board(what))
say("recipients", "other <nps>", lambda c, what: on_board(what) & c.other())
say("recipients", "you and <nps>", lambda c, what: t.that_is_you | on_board(what))
say("recipients", "you and other <nps>", lambda c, what: t.that_is_you | (on_board(what) & c.other()))
say("recipients", "(you or|you and) another <np>", lambda c, what: t.that_is_you | (on_board(what) & c.other()))
for _said, _which in _COMBAT.items():
    say("ability", f"prevent all {_said} that would be dealt to <recipients> <end>",
        lambda c, what, k=_which: (a.prevents(a.would_be_dealt_damage(what, k)),))  # fmt: skip
    say("ability", f"all {_said} that would be dealt to <recipients> is dealt to <stand-in> instead <end>",
        lambda c, what, whom, k=_which: (a.instead(a.would_be_dealt_damage(what, k), a.is_dealt_to(whom)),))  # fmt: skip
say("ability", "prevent all noncombat damage that would be dealt to <subject> <end>",
    lambda c, what: (a.prevents(a.would_be_dealt_damage(what, False)),))  # fmt: skip
say("stand-in", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
say("stand-in", "enchanted (creature|planeswalker|permanent)", lambda c: t.enchanted)

# --- more damage (614)

_TWICE = "it deals (double|twice) that damage"
_MORE = "it deals that much damage plus <plain>"
_WHOM = "(to that permanent or player instead|to that player or permanent instead|to that creature instead|instead)"
say("dealer", "<a> <np>", lambda c, n, what: source(what))
say("dealer", "another <np>", lambda c, what: source(what) & c.other())
say("victim", "a permanent or player", lambda c: t.permanent | t.player)
say(
    "victim",
    "(an opponent or|one of your opponents or) a permanent an opponent controls",
    lambda c: t.opponent | t.theirs & t.permanent,
)
say("victim", "an opponent", lambda c: t.opponent)
say("victim", "a player", lambda c: t.player)
say("victim", "<a> <np>", lambda c, n, what: on_board(what))
for _said, _which in _COMBAT.items():
    say("ability", f"if <dealer> would deal {_said} to <victim> , {_TWICE} {_WHOM} <end>",
        lambda c, who, whom, k=_which: more_damage(who, whom, k, w.twice_as_many))  # fmt: skip
    say("ability", f"if <dealer> would deal {_said} to <victim> , {_MORE} {_WHOM} <end>",
        lambda c, who, whom, n, k=_which: more_damage(who, whom, k, w.so_many_more(n)))  # fmt: skip


def source(what: Filter) -> Filter:
    """A source of damage: a permanent, unless it is said to be a source, a card or a spell."""
    if any(one.zones or one.kinds & PLAYERS for one in what.tree()):
        raise NoReading("no source of damage")
    return what


def more_damage(who: Filter, whom: Filter, combat: bool | None, effect: e.Effect) -> Abilities:
    """Damage of some sources to some objects and players is more."""
    if whom == t.permanent | t.player and who & t.yours == who and combat is None and who in _READ:
        raise NoReading("read by another production")
    event = replace(a.would_be_dealt_damage(whom, combat), other=None if who == t.source else who)
    return (a.instead(event, effect),)


_READ = (t.source & t.yours, *(t.source & color & t.yours for color in COLORS.values()))
"""Sources of which `rules` speaks."""

# --- what would be put into a graveyard (614.6)


def elsewhere(*effects: e.Effect) -> Abilities:
    """Wherever the card itself would be put into a graveyard from."""
    there = Event(EventKind.ZONE_CHANGE, SELF, to_zones=1 << Zone.GRAVEYARD)
    return (Replacement(there, effects, zones=ALL_ZONES),)


_WOULD = "if <itself> would be put into a graveyard from anywhere ,"
say("itself", "~", lambda c: itself(c))
say("ability", f"{_WOULD} reveal ~ and shuffle it into its owner 's library instead <end>",
    lambda c, _: elsewhere(e.GoesInstead(Zone.LIBRARY, Position.SHUFFLED, revealed=True)))  # fmt: skip
say("ability", f"{_WOULD} exile it instead <end>", lambda c, _: elsewhere(e.GoesInstead(Zone.EXILE)))
say("ability", "if <a> <np> would be put into (a|any) graveyard from anywhere , exile it instead <end>",
    lambda c, n, what: (exiled_instead(what),))  # fmt: skip
say("ability", "if <a> <np> would be put into an opponent 's graveyard from anywhere , exile it instead <end>",
    lambda c, n, what: (exiled_instead(what & t.opponents_own),))  # fmt: skip
say("ability", "if <a> <np> would be put into your graveyard from anywhere , exile it instead <end>",
    lambda c, n, what: (exiled_instead(what & t.you_own),))  # fmt: skip


def exiled_instead(what: Filter) -> Replacement:
    """Cards, from wherever they would go to a graveyard: no tokens, no copies of spells."""
    if any(one.kinds not in (CARDS,) or one.zones or one.controller for one in what.tree()):
        raise NoReading("no cards")
    anywhere = replace_kinds(what) & ~t.is_token
    return a.instead(a.put_into_graveyard(anywhere), e.GoesInstead(Zone.EXILE))


def replace_kinds(what: Filter) -> Filter:
    """The same of permanents and spells that are those cards."""
    either = None if what.either is None else replace_kinds(what.either)
    return replace(what, kinds=t.source.kinds, either=either)


# --- spells that can't be countered


def uncounterable(what: Filter) -> Abilities:
    """Spells of everybody, or those that you control, can't be countered by spells or abilities."""
    if any(not one.kinds & SPELLS or one.zones or one.controller not in (Relation.ANY, Relation.YOU) for one in what.tree()):
        raise NoReading("no spells")
    by = t.spell | t.activated_or_triggered_ability
    return (a.instead(a.would_counter(what, by), d.nothing_instead),)


say("ability", "<nps> can't be countered <end>", lambda c, what: uncounterable(what))
