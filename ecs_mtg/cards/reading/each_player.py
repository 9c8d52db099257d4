"""What each player chooses and does (101.4), and players who are known by what they control."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import GRAVEYARD, HAND, LIBRARY, Does, Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.costs import permanents, unplaced
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import IT, Filter, Target, number
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation

THEIRS = Filter(controller=Relation.LOOPED)
"""What the player controls whose choice it is."""
say("each of them", "each player", lambda c: t.each_player)
say("each of them", "each (other player|opponent)", lambda c: t.each_opponent)


def chosen_by_each(context: Context, who: Any, what: Filter, least: int) -> tuple[e.ForEach, Any]:
    """Each player chooses one of what is described, one player after another; then it happens to all of them together."""
    tag = context.tag("chosen")
    choice = e.Choose(what, tag, number(1), number(least), IT, hint=1)
    return e.ForEach(who, (choice,)), t.those(tag)


def of_each(context: Context, who: Any, what: Filter, do: Any, least: int = 1) -> Effects:
    """What each player has chosen of something."""
    if any(one.controller or one.owner for one in what.tree()):
        raise NoReading("of somebody")
    chosen, those = chosen_by_each(context, who, what, least)
    return (chosen, do(those))


def in_zone(what: Filter, zone: Zone) -> Filter:
    """Cards of a zone of the player whose choice it is."""
    return unplaced(what) & t.card_in(zone, Relation.LOOPED)


def theirs(what: Filter) -> Filter:
    """Permanents of the player whose choice it is."""
    return permanents(what) & THEIRS


def each_returns(context: Context, who: Any, what: Filter) -> Effects:
    """Each player returns a permanent that they control to its owner's hand."""
    if any(one.controller or one.owner for one in what.tree()):
        raise NoReading("of somebody")
    chosen, those = chosen_by_each(context, who, theirs(what), 1)
    return (chosen, d.to_hand(those))


say(
    "act", "<each of them> returns <a> <np> they control to its owner 's hand", lambda c, who, n, what: each_returns(c, who, what)
)
say("act", "<each of them> (puts|returns) <a> <np> from their graveyard (onto|to) the battlefield",
    lambda c, who, n, what: each_puts(c, who, what, GRAVEYARD, 1))  # fmt: skip
say("act", "<each of them> may (put|return) <a> <np> from their hand (onto|to) the battlefield",
    lambda c, who, n, what: each_puts(c, who, what, HAND, 0))  # fmt: skip
say("act", "<each of them> may (put|return) <a> <np> from their graveyard (onto|to) the battlefield",
    lambda c, who, n, what: each_puts(c, who, what, GRAVEYARD, 0))  # fmt: skip


def each_puts(context: Context, who: Any, what: Filter, zone: Zone, least: int) -> Effects:
    """Each player puts a card of theirs onto the battlefield, all of them at the same time."""
    chosen, those = chosen_by_each(context, who, in_zone(what, zone), least)
    return (chosen, d.to_battlefield(those))


say("act", "<each of them> may <does>", lambda c, who, doing: each_may(who, doing))


def each_may(who: Any, doing: Does) -> Effects:
    """Each player may do what only they and nobody's board are about."""
    done = doing(IT)
    if not all(isinstance(one, e.Scry | e.Draw | e.GainLife | e.Mill) for one in done):
        raise NoReading("several players, one after another")
    return (e.ForEach(who, (e.May(done, player=IT),)),)


say("act", "<each of them> searches their library for up to <n> <np> , puts them onto the battlefield , then shuffles",
    lambda c, who, n, what: each_searches(c, who, n, what, e.Arrival()))  # fmt: skip
say("act", "<each of them> searches their library for up to <n> <np> , puts them onto the battlefield tapped , then shuffles",
    lambda c, who, n, what: each_searches(c, who, n, what, d.arriving_tapped))  # fmt: skip


def each_searches(context: Context, who: Any, n: Any, what: Filter, arrival: e.Arrival) -> Effects:
    """Each player searches their own library; what they find enters at the same time."""
    tag = context.tag("found")
    search = e.Search(unplaced(what) & t.card_in_any(LIBRARY), tag, number(n), IT, IT)
    return (e.ForEach(who, (search,)), d.to_battlefield(t.those(tag), arrival), d.shuffle(who))


say("act", "each player exiles all <nps> from their graveyard , then sacrifices all <nps> they control , then puts all cards they exiled this way onto the battlefield",
    lambda c, dead, living: exchanged(dead, living))  # fmt: skip


def exchanged(dead: Filter, living: Filter) -> Effects:
    """What lies in graveyards and what is there change places."""
    return (
        d.exile(t.each(unplaced(dead) & t.card_in_any(GRAVEYARD)), remember=True),
        d.sacrifice(t.each(permanents(living))),
        d.to_battlefield(t.moved),
    )


# --- the player who is a target, or who controls the planeswalker that is one


def player_or_controller(context: Context) -> Any:
    """The player, or the planeswalker's controller."""
    found = [
        one for one in context.targets if one.filter == t.player | t.planeswalker or one.filter == t.opponent | t.planeswalker
    ]
    if len(found) != 1 or found[0].most != 1:
        raise NoReading("no player or planeswalker")
    return t.controller_of(found[0])


_OR = "that player or that planeswalker 's controller"
say("player", _OR, lambda c: c.mention_player(player_or_controller(c)))
say("act", f"<object> (deals|deal) <n> damage to <damaged> and <n> damage to each <np> {_OR} controls",
    lambda c, source, n, to, m, what: also_to_theirs(c, source, n, to, m, what))  # fmt: skip


def also_to_theirs(context: Context, source: Any, n: Any, to: Any, m: Any, what: Filter) -> Effects:
    """Damage to a player or planeswalker, and at the same time to what that player or its controller controls."""
    who = player_or_controller(context)
    if not isinstance(to, Target) or t.controller_of(to) != who:
        raise NoReading("no player or planeswalker")
    both = (d.damage(n, to, source), d.damage(m, t.each(theirs(what)), source))
    return (e.ForEach(who, (d.together(*both),)),)
